"""How Yu-Gi-Oh!'s cards were printed, in one form: today's wording, that since 2011, and the older prose."""

from __future__ import annotations

import re

from affray.games.ygo.vocabulary.phrases import ATTRIBUTES, RACES
from affray.text.grammar.normalization import Rewrite

_START = r"(?:^|(?<=[.)] )|(?<=\n))"


def _told_apart(match: re.Match[str]) -> str:
    """ "2 Fish monsters (1 from your hand and 1 from your GY)": each with its place."""
    noun = re.sub(r"\bmonsters\b", "monster", match["what"])
    return f"1 {noun} {match['one']} and 1 {noun} {match['two']}"


RACE_PATTERN = "|".join(sorted(RACES, key=len, reverse=True))
_SPIRIT = "During the End Phase, if this card was Normal Summoned or flipped face-up this turn: Return this card to the hand"
_AFTER_FIGHTING = "At the end of the Battle Phase, if this card (?:attacked or was attacked|battled)"
_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}

# -- characters, spaces, marks

_CHARACTERS = (
    Rewrite(r"\r", ""),
    Rewrite(r"[−–]", "-"),
    Rewrite(r"[’‘]", "'"),
    Rewrite(r"[“”]", '"'),
    Rewrite(r"\u3000|\u00a0", " "),
    Rewrite(r"''([^'\"\n]+)''", r'"\1"'),
    Rewrite(r"[ \t]+$|^[ \t]+", ""),
    Rewrite(r"  +", " "),
    Rewrite(r"\A\s*● ?", "• "),
    Rewrite(r"\s*● ?", " • "),
    Rewrite(
        r"((?:^|(?<=[.)] ))An? [^\n.:;•]*Xyz [Mm]onster that was Summoned using this card[^\n.:;•]* gains (?:this effect|these effects|the following effects?)\.)((?: • [^\n•]+)+)$",
        lambda f: f"{f[1]} «{f[2].strip()}»",
    ),
)  # fmt: skip

# -- terms: zones, kinds of cards, numbers, what older texts call otherwise

_TERMS = (
    Rewrite(r"\bGraveyards\b", "GYs"),
    Rewrite(r"\bGraveyard\b", "GY"),
    Rewrite(r"\bLife Points\b", "LP"),
    Rewrite(rf"\b({RACE_PATTERN})-Type\b", r"\1"),
    Rewrite(rf"\bnon (?=(?:{RACE_PATTERN}|{'|'.join(ATTRIBUTES)})\b)", "non-"),
    Rewrite(r"\b(Spell & Trap|Monster|Field) Card Zone", r"\1 Zone"),
    Rewrite(r"\b(?:you controls? or (?:is )?|your opponent controls or (?:is )?)in (your|their) GY\b", lambda f: f"in {'your' if f[1] == 'your' else 'your opponent' + chr(39) + 's'} field or GY"),
    Rewrite(r"\b(Spell|Trap)(?: [Cc]ard\(s\)| [Cc]ards?)\b", lambda f: f[1] + ("s" if f[0].endswith("s") else "")),
    Rewrite(r"\b(Spell|Trap|Spell/Trap)\(s\)(?= |$)", r"\1"),
    Rewrite(r"\bSpell/Trap [Cc]ard\b", "Spell/Trap"),
    Rewrite(r"\bSpell (?:or|and) Trap\b", "Spell/Trap"),
    Rewrite(r"\bSpells? (?:or|and) Traps\b", "Spells/Traps"),
    Rewrite(r"\bMonster [Cc]ards?\b(?= (?:you control|in your GY|on the field))", lambda f: "monsters" if f[0].endswith("s") else "monster"),
    Rewrite(r'"([^"\n(]+)(?:\(s\)"|"\(s\))', r'"\1"'),
    Rewrite(r"(?<=Summoned) successfully\b", ""),
    Rewrite(r"\beither player's GY\b", "either GY"),
    Rewrite(r"\bany GY\(s\)", "any GY"),
    Rewrite(r"\b(?:in|from) (?:the|both|both players') GYs\b", "in any GY"),
    Rewrite(r"\b(Normal|Effect|Flip|Tuner|Fusion|Synchro|Ritual|Xyz|Link|Spirit|Toon|Pendulum) (?:[Mm]onster|Monster [Cc]ard)(s?)\b", lambda f: f"{f[1]} monster{f[2]}"),
    Rewrite(r"\b[Rr]emove (1|[0-9]+|that|this|it|the|all)\b([^.;]*?) from play\b", lambda f: f"{'B' if f[0][0] == 'R' else 'b'}anish {f[1]}{f[2]}"),
    Rewrite(r"\bremove from play (?=\d+ |all |that |it\b|this )(?![^.]* to Special Summon this card)", "banish "),
    Rewrite(r"(?<=\d),(?=000\b)", ""),
    Rewrite(r"\bPendulum Zones\b", "Pendulum Zone"),
    Rewrite(r"\bto the hand\(s\)", "to the hand"),
    Rewrite(rf"\b({RACE_PATTERN}) Monsters?\b(?= (?:from|in|you|on)\b)", lambda f: f[0].replace("Monster", "monster")),
    Rewrite(rf"\b({'|'.join(ATTRIBUTES)})-Attribute\b", r"\1"),
    Rewrite(r"\bFlip Effect monster", "Flip monster"),
    Rewrite(r"\bEquip Card(s?)\b(?= (?:equipped to|you control|your opponent controls|on the field)\b)", r"Equip card\1"),
    Rewrite(r"(?<=equipped with an )Equip Card\b", "Equip card"),
    Rewrite(r"\bcan can\b", "can"),
    Rewrite(r'("[^"\n]+" )Ritual monster or (?:1 )?\1Ritual Spell\b|(?<!" )\bRitual monster or (?:1 )?Ritual Spell\b', lambda f: f"Ritual {f[1] or ''}card"),
    Rewrite(r"\bContinuous (Spell|Trap)(s?) (?:or|and) Continuous (?:Spell|Trap)s?\b", r"Continuous Spell/Trap\2"),
    Rewrite(r"\bBattle Damage\b", "battle damage"),
    Rewrite(r"\bthose target\(s\)", "those targets"),
    Rewrite(r"\bpoints of (battle )?damage\b", lambda f: f"{f[1] or ''}damage"),
    Rewrite(r"\bas a result of battle\b", "by battle"),
    Rewrite(r"\bon your side of the field\b", "you control"),
    Rewrite(r"\bon your opponent's side of the field\b", "your opponent controls"),
    Rewrite(r"\bis successfully (?=Normal|Flip|Special|Tribute|Summoned)", "is "),
    Rewrite(r"\b(?:his/her|his or her)\b", "their"),
    Rewrite(r"\b(one|two|three|four|five)\b(?= (?:face|monster|card|Spell|Trap|of your))", lambda f: _NUMBERS[f[0]]),
    Rewrite(r"\b([Bb])y tributing\b", r"\1y Tributing"),
    Rewrite(r"\bof your removed from play (?=[A-Z])", "of your banished "),
)  # fmt: skip

# -- which cards, how many, from where

_DESCRIPTIONS = (
    Rewrite(r'(?<=\b1 )("[^"\n]+"),? or 1 (?="[^"\n]+" (?:in|from)\b)', r"\1 or "),
    Rewrite(r"\b(Level \d+ or (?:lower|higher)) ((?:face-up )?(?:(?:Attack|Defense) Position |Special Summoned )+)", r"\2\1 "),
    Rewrite(
        r"\b(monsters?|cards?) on (your|the) field (?:or|and) in \2 GY\b",
        lambda f: f"{f[1]} in {'your' if f[2] == 'your' else 'a'} field or GY",
    ),
    Rewrite(r"(?<=; )Set that card(?=\.)", "Set it"),
    Rewrite(r'(?<=for each )("[^"\n]+") and ("[^"\n]+")(?= card)', r"\1 or \2"),
    Rewrite(r"(?<=for each )face-up ((?:\"[^\"\n]+\" )?monster) in your Extra Deck\b", r"\1 in your face-up Extra Deck"),
    Rewrite(r"\b(\d+ )face-up ((?:(?!Deck)[^.;:])*? monsters?) from your Extra Deck\b", r"\1\2 from your face-up Extra Deck"),
    Rewrite(r'(, except (?:"[^"\n]+"|this card)),(?= (?:cannot|gains?|can|loses?|are|is|to|from)\b)', r"\1"),
    Rewrite(r"\b(controls?) ((?:an?|another) [^.:;,()\n]*?)\(s\)(?=[ ,.:;])", r"\1 \2"),
    Rewrite(r"\bthis (card|monster) \((from your (?:hand|GY|hand or GY))\)", r"this \1 \2"),
    Rewrite(
        r'(?:^|(?<=[.)] ))([^.:;,\n]*\bmonsters\b[^.:;,\n]*?) ((?:gain|lose|cannot)\b[^.:;,\n]*), except (this card|"[^"\n]+")(?=\.)',
        r"\1, except \3 \2",
    ),
    Rewrite(r"\bin Attack Position or (?=face-down Defense Position)", "in face-up Attack Position or "),
    Rewrite(r"\ban? (?:Xyz )?[Mm]aterial attached that was originally ([A-Z]+)\b", r"a \1 monster as material"),
    Rewrite(r"\b([Tt]arget (?:up to )?\d+) banished ([^.;:,\n]*?\bmonsters?)(?=[;,])", r"\1 \2 that is banished"),
    Rewrite(
        rf"\b([Dd])estroy all face-down and non-({'|'.join(ATTRIBUTES)}) monsters(?: on the field)?(?=\.)",
        r"\1estroy all face-down monsters on the field, also destroy all face-up non-\2 monsters on the field",
    ),
    Rewrite(r"\b([Tt]hat (?:(?:Normal |Flip |Special )?Summoned )?monster)\(s\)", r"\1"),
    Rewrite(r"(?<=\d )([^.;:,\d]*?) from your hand or face-up (?:from your )?(?:side of the )?field\b", r"face-up \1 from your hand or field"),
    Rewrite(r"\bSpecial Summon,? (from your (?:hand|Deck|GY)(?:, (?:Deck|GY))*(?:,? or (?:hand|Deck|GY))?), (\d+ [^.;:,]*?)(?=[.;,]| in (?:face-up )?(?:Attack|Defense))", r"Special Summon \2 \1"),
    Rewrite(r"\b([Ss]end 1 [^.;:]*?) to the GY(, except \"[^\"\n]+\")(?=;)", r"\1\2 to the GY"),
    Rewrite(r'(?<=GY) except (?="[^"\n]+";)', ", except "),
    Rewrite(r"\bdirectly (?=from your (?:hand|Deck|GY)\b)", ""),
    Rewrite(r'(, except "[^"\n]+"),? (from your (?:hand|Deck|GY)(?:(?:, (?:Deck|GY))*,? or (?:hand|Deck|GY))?)\b', r" \2\1"),
    Rewrite(r"(?<=\d or more )([^.:;,]*?) with different names( in your GY| you control)\b", r"\1\2 with different names"),
    Rewrite(
        r"\b((?:[Tt]arget|[Ss]pecial Summon|[Aa]dd|[Ss]end) (?:up to )?\d [^.:;,]*?) with different names"
        r"((?: (?:from|in) (?:your|your opponent's|any|either) (?:hand|Deck|GY)(?: or (?:hand|Deck|GY))?| you control)(?:, except \"[^\"\n]+\")?)",
        r"\1\2 with different names",
    ),
    Rewrite(r"(with \d+(?: or (?:more|less))? ATK) and (\d+(?: or (?:more|less))? DEF)\b", r"\1 with \2"),
    Rewrite(r"\b([Bb]anish this card from) the GY\b", r"\1 your GY"),
    Rewrite(r"\b(from your (?:hand|GY|Deck|field)(?:, (?:Deck|GY|field))*),? and/or (?=(?:GY|field|Deck)\b)", r"\1 or "),
    Rewrite(rf"\b([Tt]he (?:sent|discarded|Tributed|banished)) (?:{RACE_PATTERN}) (?=monster's\b)", r"\1 "),
    Rewrite(r"\bfor each card in their hand and for each card they control\b", "for each card in your opponent's hand or field"),
    Rewrite(r"\b(for each [^.:;]*?)(?<=monster )s (?=in your GY)", r"\1 "),
    Rewrite(r" \(except a Token\) you control\b", " you control (except a Token)"),
    Rewrite(
        r"\b1 (?P<what>[^.:;,]*?) from your hand or face-up from your side of the field, except this card,? (?=to the GY)",
        r"1 other face-up \g<what> from your hand or field ",
    ),
    Rewrite(
        r"\b2 (?P<what>[^.:;(]*?monsters),? \(1 (?P<one>from your (?:hand|GY|Deck)) and 1 (?P<two>from your (?:hand|GY|Deck))\)",
        _told_apart,
    ),
    Rewrite(r"(?<=monsters) except (?=\"[^\"\n]+\", )", ", except "),
    Rewrite(r"\bby having only ([^.;:]*?) in your GY \(min\. 1\)", r"while all monsters in your GY are \1"),
    Rewrite(r"(?<=while they control )any Spell/Traps", "a Spell/Trap"),
    Rewrite(r"\bcurrently (?=in (?:your|your opponent's|either|any) (?:GY|hand)\b)", ""),
    Rewrite(r"(?<=face-up cards in your opponent's Spell & Trap Zone)s\b", ""),
)  # fmt: skip

# -- Pendulum Zones

_PENDULUM_ZONES = (
    Rewrite(r"\b(?:an?|1) ((?:\"[^\"\n]+\"(?:, | or |, or )?)* ?card) in your other Pendulum Zone\b", r"another \1 in your Pendulum Zone"),
    Rewrite(r"(declares a direct attack) while (?=you have another)", r"\1, if "),
    Rewrite(r"\bthe card in your other Pendulum Zone\b", "all other cards in your Pendulum Zone"),
    Rewrite(r"\bUnless you have (another [^.:;,]*?) cards? in your Pendulum Zone, destroy this card\b", lambda f: f"While you have no other{f[1][7:]} cards in your Pendulum Zone, destroy this card"),
    Rewrite(r"\beither player's Pendulum Zone\b", "a Pendulum Zone"),
    Rewrite(r"\b(an opponent's (?:face-up )?)monster that is not a Pendulum monster\b", r"\1non-Pendulum monster"),
    Rewrite(r"\bno cards? in your other Pendulum Zone\b", "no other cards in your Pendulum Zone"),
    Rewrite(r"\bOnce, while this card is in your Pendulum Zone(?=[:,] )", "Once, while this card is face-up on the field"),
)  # fmt: skip

# -- times, and how often

_TIMES = (
    Rewrite(r"(?<=until the End Phase) of this turn\b", ""),
    Rewrite(r",? \(?in either player's turn\)?(?=[,:])", ", during either player's turn"),
    Rewrite(r"((?:^|(?<=\. ))[^.:\n]*?)(: You can [^.\n]*?)(?: \(this is a Quick Effect\)\.|\. \(This is a Quick Effect\.\))", r"\1 (Quick Effect)\2."),
    Rewrite(r" \((until the end of (?:this turn|the Damage Step))\)(?=, then destroy this card\.)", r" \1"),
    Rewrite(r"(?<=you control), (?=during damage calculation only\.)", " "),
    Rewrite(r"\bthe turn this effect is activated(?=\.)", "the turn you activate this effect"),
    Rewrite(r"(?<=[a-z]) during (the (?:Battle Phase|Damage Step))(?=: (?:Negate|You can negate)\b)", r", during \1"),
    Rewrite(r"\bOnce during each of your turns\b", "Once per turn"),
    Rewrite(r"\bOnce during each of your (Standby|End) Phases\b", r"Once per turn, during your \1 Phase"),
    Rewrite(
        r"(?<=; )([^.;:\n]*?)((?:, and if (?:it does|you do), [^.;:\n]*?)?)\. These (?:changes|effects) last until the end of this turn(?=\.)",
        lambda f: f"until the end of this turn, {f[1]}{f[2] and f[2] + ' until the end of this turn'}",
    ),
    Rewrite(r"\bThis card returns to the Extra Deck during the End Phase\.", "During the End Phase: Shuffle this card into the Extra Deck."),
    Rewrite(
        r"\bDuring the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) ((?:Normal or Special |Normal |Special )Summoned)(?=: )",
        r"During the End Phase, if this card was \1 this turn",
    ),
    Rewrite(
        r"\b((?:Once per turn, )?[Dd]uring the End Phase),? (?:of the turn (?:that )?this card was sent to the GY|"
        r"if this card is in (?:the|your) GY because it was sent there this turn)(?=: )",
        r"\1, if this card is in your GY and this card was put there this turn",
    ),
    Rewrite(
        r"\bThis card returns to its owner's hand during the End Phase of the turn it (?:is|was) Special Summoned",
        "During the End Phase, if this card was Special Summoned this turn: Return this card to the hand",
    ),
    Rewrite(r" \(except during the Damage Step\)", ", except during the Damage Step"),
    Rewrite(
        r"\bDuring the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) Normal Summoned or flipped face-up: Return (?:it|this card) to the hand",
        _SPIRIT,
    ),
    Rewrite(
        r"\bThis (?:face-up )?card (?:on the field )?(?:returns|is returned) to (?:the|its) owner's hand during the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) Normal Summoned"
        r"(?:,| or) (?:Flip Summoned,? or )?flipped face-up",
        _SPIRIT,
    ),
    Rewrite(
        r"((?:^|(?<=\. ))[^.:\n]*?)(: You can [^;.:\n]*?) once per battle(?=;)",
        lambda f: f"Once per battle, {f[1][:1].lower()}{f[1][1:]}{f[2]}",
    ),
    Rewrite(r"\b([Dd]uring) each player's (End|Standby) Phase\b", r"\1 the \2 Phase"),
    Rewrite(r"(?<=\.)\s+(?=[1-6]: [A-Z])", " • "),
    Rewrite(rf"{_START}As long as this card remains in (face-up (?:Attack|Defense) Position) you control, (increase your LP by \d+)(?: points)? during each of your Standby Phases",
         r"During each of your Standby Phases, if this card is in \1, \2"),
    Rewrite(rf"{_START}As long as this card remains face-up you control, (increase your LP by \d+)(?: points)? during each of your Standby Phases",
         r"During each of your Standby Phases, \1"),
    Rewrite(r"\bOnce per turn (?=you can )", "Once per turn, "),
)  # fmt: skip

# -- events

_EVENTS = (
    Rewrite(r"\b([Ww]hen) an attack is declared involving (?:a|your) (?:face-up )?monster(?: you control)? and an opponent's monster(?=:)", r"\1 a monster declares an attack, if a monster you control battles an opponent's monster"),
    Rewrite(r"\b([Ww]hen|[Ii]f) a monster is destroyed by battle(?=:)", r"\1 a monster on the field is destroyed by battle"),
    Rewrite(
        r"(?<=\b[Ii]f )an?(other)? ([^.:;,()\n]*?)\(s\)([^.:;()\n]*? would be destroyed\b)",
        lambda f: f"any {'other ' if f[1] else ''}{f[2]}{f[3]}",
    ),
    Rewrite(r"(?<=\b[Ii]f )((?:an?|another) [^.:;,()\n]*?)(?<! Spell)(?<!Trap)\(s\)(?= )", r"\1"),
    Rewrite(r"(?<=\b[Ww]hen )((?:an?|another) [^.:;,()\n]*?)(?<! Spell)(?<!Trap)\(s\)(?= )", r"\1"),
    Rewrite(r"(?<=\b[Ee]ach time )((?:an?|another) [^.:;,()\n]*?)(?<! Spell)(?<!Trap)\(s\)(?= )", r"\1"),
    Rewrite(r"\b([Ww]hen|[Ii]f|[Ee]ach time) ((?:your opponent|you) [A-Z, a-z]*?Summons? (?:an?|another) [^.:;,()\n]*?)\(s\)(?=[ :,])", r"\1 \2"),
    Rewrite(
        rf"\b((?:an?|another) (?:(?:{RACE_PATTERN}),? (?:or )?)*[^.:;,()\n]*?) is ([A-Z][A-Za-z, ]*?Summoned) to (your|your opponent's) (?:side of the )?field\b",
        lambda f: f"{f[1]} {'you control' if f[3] == 'your' else 'your opponent controls'} is {f[2]}",
    ),
    Rewrite(r"\b(by Tributing (?:an?|another) [^.:;,()\n]*?)\(s\)", r"\1"),
    Rewrite(
        r"(?:(?<=^)|(?<=[.)] ))((?:When|If) (?:this card|an?|another|your opponent)\b[^.:;\n]*?), and (you (?:control|have)|your opponent controls)\b(?=[^.:;\n]*: )",
        r"\1, if \2",
    ),
    Rewrite(r"\bdestroys (an? (?:opponent's )?monster) and sends it to the GY by battle\b", r"destroys \1 by battle and sends it to the GY"),
    Rewrite(r"\bis destroyed and sent to the GY by battle\b", "is destroyed by battle and sent to the GY"),
    Rewrite(
        r"\bthis face-up card is destroyed by battle, or leaves the field because of an opponent's card effect while its owner controls it",
        "this card is destroyed by battle, or if this face-up card in its owner's control leaves the field because of an opponent's card effect",
    ),
    Rewrite(r"\bIf (this face-up card leaves the field, skip )", r"As \1"),
    Rewrite(rf"{_START}When this monster is\b", "When this card is"),
    Rewrite(rf"{_START}While you control this face-up card, when (?=an?\b)", "When "),
    Rewrite(r"\b([Ww])hen this card is sent to the GY by battle\b", r"\1hen this card is destroyed by battle and sent to the GY"),
    Rewrite(rf"{_START}When this card is Summoned, you can send it to the GY to\b", "When this card is Summoned, you can send this card to the GY to"),
    Rewrite(rf"{_START}When this Tribute Summoned card is sent from the field to the GY(?=:)", "When this card is sent from the field to the GY, if this card was Tribute Summoned"),
    Rewrite(r"(?<=If this card is sent to the GY )because of a card effect or being destroyed by battle", "by battle or by a card effect"),
    Rewrite(r"(?<=flipped face-up by an )opponent's monster's (?=attack\b)", ""),
    Rewrite(r"(?<=\bwhen )(a Spell|a Trap|a Spell/Trap|a card or effect)( that targets [^.:;,\n]*?) is activated\b", r"\1 is activated\2"),
)  # fmt: skip

# -- ATK, DEF, Level, Attribute

_CHARACTERISTICS = (
    Rewrite(r"(?<=: )You can change the DEF of the opponent's monster to 0\b", "You can make that monster's DEF become 0"),
    Rewrite(r"(?<=ATK of the targeted monster) on the field(?=, until)", ""),
    Rewrite(r"\bchange its Level to (\d+)(?=, and if you do, it\b)", r"its Level becomes \1"),
    Rewrite(r"\bThis card gain(?= \d)", "This card gains"),
    Rewrite(
        r"\b([Ii])ncrease (?:the (ATK|DEF|ATK and DEF) of this (?:card|monster)|this card's (ATK|DEF|ATK and DEF)) by (\d+)(?: points)?",
        lambda f: f"{'T' if f[1] == 'I' else 't'}his card gains {f[4]} {f[2] or f[3]}",
    ),
    Rewrite(r"(?<= ATK) for every (?=[^.]*(?:you control|on the field))", " for each "),
    Rewrite(r"(?:^|(?<=[.] )|(?<=[.]\) )|(?<=\n))Gains (?=\d|ATK|DEF)", "This card gains "),
    Rewrite(r"\bWhile face-up on the field, this card is also\b", "This card is also"),
    Rewrite(r"\bWhile this card is face-up on the field,? its (?=Attribute is)", "This card's "),
    Rewrite(r"(?<=\.) (The Attribute of this card is also treated as [A-Z, and]+) while it is face-up on the field(?=\.)", r" \1"),
    Rewrite(r"(?<=This card gains )(\d+ (?:ATK|DEF|ATK and DEF) for each Equip card equipped to )it\b", r"\1this card"),
    Rewrite(r"(?<=This card gains )(\d+ (?:ATK|DEF|ATK and DEF|ATK/DEF) for each (?:Xyz )?[Mm]aterial attached to )it\b", r"\1this card"),
    Rewrite(r"\bby the difference between your and your opponent's LP\b", "equal to the difference"),
    Rewrite(r"\bx (\d+) points\b", r"x \1"),
    Rewrite(r"\bincrease your LP by the (?=Level|ATK|DEF)", "gain LP equal to the "),
    Rewrite(r"\bfor every (?=[A-Z][^.:;]*? monster)", "for each "),
    Rewrite(r" \(even if (?:this card|it) leaves the field\)", ""),
    Rewrite(r"\bATK/DEF\b(?= until| during| become \d| \d+\.|\.|,| and if)", "ATK and DEF"),
    Rewrite(r"\b([Tt]he equipped monster is treated as a Tuner), it (?=gains)", r"\1, also the equipped monster "),
    Rewrite(r"\bthe attacker's (?=ATK|DEF)", "the attacking monster's "),
    Rewrite(r" \((?:This|These) (?:(?:ATK|DEF|ATK/DEF) (?:gain|loss|change)s? )?(?:remains?|appl(?:y|ies)) even if this card leaves the field\.\)", ""),
    Rewrite(r"(?<= ATK) for every (?=[^.]*in your GY)", " for each "),
    Rewrite(
        rf"{_START}Increase the (ATK|DEF) of this (?:monster|card) by (\d+)(?: points)? during (your(?: opponent's)? Battle Phase)",
        r"This card gains \2 \1 during \3",
    ),
    Rewrite(r"(?<=your opponent controls )((?:lose|gain) \d+ ATK during )their Battle Phase", r"\1your opponent's Battle Phase"),
    Rewrite(r"\bincrease your LP by the Level of the destroyed monster x\b", "gain LP equal to the Level of the destroyed monster x"),
    Rewrite(r"(?<= x \d{3}) points\b|(?<= x \d{4}) points\b", ""),
    Rewrite(r'(?<=, )("[^"\n]+") and all ("[^"\n]+" monsters on the field) (gain|lose) (\d+ ATK)(?=\.)', r"all \1 on the field \3 \4, also all \2 \3 \4"),
    Rewrite(r"(?<=for each )((?:[A-Z][\w-]* )+monster) that is face-up on the field\b", r"face-up \1 on the field"),
    Rewrite(r"\bthis monster's (?=ATK)", "this card's "),
    Rewrite(r"\bgains ATK and DEF by the difference between your and your opponent's LP\b", "gains ATK and DEF equal to the difference"),
    Rewrite(r"\bgains ATK/DEF equal to the difference in LP\b", "gains ATK and DEF equal to the difference"),
    Rewrite(r"\b(that target|it)( (?:gains|loses) \d+ (?:ATK|DEF)), but (?=is unaffected|cannot be )", r"\1\2, but it "),
)  # fmt: skip

# -- attacks, battle damage, positions

_BATTLES = (
    Rewrite(r"(?:^|(?<=[.] )|(?<=[.]\) ))Cannot (?=be |attack)", "This card cannot "),
    Rewrite(r"\bby battle with (?:an opponent's|your opponent's) monster\b", "by battle"),
    Rewrite(
        r"(\bthis card destroys an? (?:opponent's )?monster by battle(?: and sends it to the GY)?: You can detach \d+ (?:Xyz )?[Mm]aterials? from this card; )"
        r"it (?=can make a second attack in a row\.)",
        r"\1this card ",
    ),
    Rewrite(r"\b([Ii]t cannot attack this turn), and (?=its effects are negated\.)", r"\1, also "),
    Rewrite(
        r"\bIf this card attacks (an? [^,.:;\n]*?monster), (you can )?destroy (?:that|the) monster immediately with this card's effect "
        r"without (?:flipping it face-up or )?applying damage calculation",
        lambda f: f"At the start of the Damage Step, if this card attacks {f[1]}: {'You can destroy' if f[2] else 'Destroy'} that monster",
    ),
    Rewrite(
        r"(?<=is changed to Defense Position at the end of the Battle Phase)\. (?:This card's|Its) battle position cannot be changed until the "
        r"(?:end|End Phase) of your next turn(?:, except with a card effect)?(?=\.)",
        ", and its battle position cannot be changed until the end of your next turn",
    ),
    Rewrite(r"\b[Nn]either player takes any battle damage from (?:attacks|battles) involving (it|the equipped monster)(?=\.)", r"Battle damage from battles involving \1 becomes 0"),
    Rewrite(
        rf"({_AFTER_FIGHTING}[:,] [Yy]ou can )(?:shuffle|return) it (?:in)?to the Deck\b",
        r"\1shuffle this card into the Deck",
    ),
    Rewrite(r"\bis selected as an attack target\b", "is targeted for an attack"),
    Rewrite(r"\bthis face-up card(?: you control)? (?=is targeted for an attack)", "this card "),
    Rewrite(
        r"(\b[Ww]hen an opponent's monster attacks [^.:;]*:[^.]*?|\bis targeted for an attack by an opponent's monster:[^.]*?(?=that opponent's))"
        r"that (?:opponent's )?monster\b",
        r"\1the attacking monster",
    ),
    Rewrite(r"(?<=is targeted for an attack) by an opponent's monster\b(?!:[^.]*\bthat monster\b)", ""),
    Rewrite(
        rf"{_START}When (this card|this monster) attacks with an ATK that is higher than the DEF of (?:a|your opponent's) Defense Position monster, "
        r"inflict the difference as battle damage to your opponent",
        "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent",
    ),
    Rewrite(
        rf"{_START}The battle damage this card inflicts to your opponent(?:'s LP)? is halved", "Any battle damage this card inflicts to your opponent is halved"
    ),
    Rewrite(rf"{_START}This card requires a cost of (\d+) of your own LP to attack", r"You must pay \1 LP to declare an attack with this card"),
    Rewrite(r"\bthe Battle Phase (?:for that turn )?ends immediately\b", "end the Battle Phase"),
    Rewrite(r"(?<=with a monster that has the same ATK)(?=\.)", " as this card"),
    Rewrite(r"\b([Yy]our opponent cannot) select an? ([^.:;,(]*?monster)(?: you control)? as an attack target,? \(?except (\"[^\"\n]+\")\)?(?=\.)",
         r"\1 target \2s you control for attacks, except \3"),
    Rewrite(r"\byour opponent cannot select a monster other than (\"[^\"\n]+\") as an attack target(?=\.)", r"your opponent cannot target monsters for attacks, except \1"),
    Rewrite(r"\bcannot select another (face-up \"[^\"\n]+\" monster) as an attack target, or target them with card effects(?=\.)",
         r"cannot target other \1s you control for attacks, also your opponent cannot target other \1s you control with card effects"),
    Rewrite(rf"{_START}If this card attacks, (destroy all other monsters) after damage calculation\.", r"After damage calculation, if this card attacked: \1."),
    Rewrite(r" \(If attacked, this effect resolves after damage calculation\.\)", ""),
    Rewrite(r"\bto allow this card to attack twice during the same Battle Phase\b", "to have this card attack twice this turn"),
    Rewrite(r"(?<=can attack twice )during this turn's Battle Phase\b", "this turn"),
    Rewrite(r"(?<=\b[Gg]ain )the same amount of LP\b", "LP equal to the battle damage inflicted"),
    Rewrite(r"(?<=inflicts to your opponent)'s LP\b", ""),
    Rewrite(r"\b(it gains \d+ ATK), and (?=if it attacks a Defense Position monster, inflict piercing)", r"\1, also "),
)  # fmt: skip

# -- Summons

_SUMMONS = (
    Rewrite(r"(?<=, )(Level \d+ or (?:higher|lower) monsters) cannot be Special Summoned(?=\.)", r"neither player can Special Summon \1"),
    Rewrite(
        r"(\b[Yy]ou can Special Summon this card (?:\(from your hand\)|from your hand)[^.:;\n]*\.(?: You can only Special Summon \"[^\"\n]+\" once per turn this way\.)?) When you do(?=: )",
        r"\1 When Summoned this way",
    ),
    Rewrite(r"(?<=cannot Special Summon )any (?=(?:other )?monsters)", ""),
    Rewrite(
        r"(\bin addition to your Normal Summon(?:/Set| or Set)[^.()\n]*\.) (?:\((?:Even if this card leaves the field\. )?You can only gain this effect once per turn\.\)|This effect can only be used once per turn\.)",
        r"\1",
    ),
    Rewrite(r"(?<=Special Summon)( [^.;:\n]*?) to your side of the field\b", r"\1"),
    Rewrite(r"\. \(This card is also still a Trap\.\)", " (this card is also still a Trap)."),
    Rewrite(r"\. \(This card is NOT treated as a Trap\.\)", " (this card is NOT treated as a Trap)."),
    Rewrite(r"(\(this card is NOT treated as a Trap\)\.) (You can only use this effect of \"[^\"\n]+\" once per turn\.) (If Summoned this way, [^.\n]*\.)", r"\1 \3 \2"),
    Rewrite(
        r"(?<=\(this card is also still a Trap\)\. )If Summoned this way, (?:while it is in the Monster Zone, )?(this card|other)( [^.:\n]*?)(?: while this card is in the Monster Zone)?(?=\.)",
        lambda f: f"{f[1].capitalize()}{f[2]}",
    ),
    Rewrite(r"\b(you can Tribute 1 )([^.:;,]*?)( instead), except this card(?=\.)", r"\1other \2\3"),
    Rewrite(
        r"(?<=You can Normal Summon this card without Tributing\. )If you do, during the\s+End Phase: Send it to the GY\.",
        "During the End Phase, if this card was Normal Summoned this turn and it is not true that this card was Tribute Summoned: Send this card to the GY.",
    ),
    Rewrite(r"\bOffer (1 [^.:;\n]*?) as a Tribute\b", r"Tribute \1"),
    Rewrite(r"\b([Ii]f this card is Special Summoned) with this effect\b", r"\1 this way"),
    Rewrite(r"\b(Special Summon it) face-down you control\b", r"\1 in face-down Defense Position"),
)  # fmt: skip

# -- other effects, costs and conditions

_EFFECTS = (
    Rewrite(r"\b(?:add|return) (it|this card) to (?:your|the) Deck and shuffle it\b", r"shuffle \1 into the Deck"),
    Rewrite(r"(?<=\b[Dd]amage) to (your opponent)'s LP\b", r" to \1"),
    Rewrite(r"(?:^|(?<=[.] )|(?<=[.]\) ))Unaffected (?=by )", "This card is unaffected "),
    Rewrite(r"\b[Cc]hoose (1 [^.;:\n]*? from your Deck), then Set it(?=\.)", r"Set \1"),
    Rewrite(r"\b[Cc]hoose 1 Spell from your Deck, then Set it in your Spell & Trap Zone(?=\.)", "Set 1 non-Field Spell from your Deck"),
    Rewrite(r"(?<=monster your opponent controls; inflict damage to your opponent equal to its original ATK) on the field(?=\.)", ""),
    Rewrite(r"\bWhile this face-up card (?=has\b)", "While this card "),
    Rewrite(r"(?<=damage to your opponent equal )(?=its\b)", "to "),
    Rewrite(r"\b([Rr]eturn (?:the|that) opponent's monster) from the field (?=to the hand)", r"\1 "),
    Rewrite(
        r"\b([Ss])end (\d+) cards? from the top of (your(?: opponent's)?|their) Deck to the GY",
        lambda f: f"{f[1]}end the top {'card' if f[2] == '1' else f[2] + ' cards'} of {f[3]} Deck to the GY",
    ),
    Rewrite(r"\bWhile your LP (is|are) (higher|lower)(?=, )", r"While your LP \1 \2 than your opponent's"),
    Rewrite(r"\b([Dd]raws? \d+ cards?) from (?:your|their) Deck\b", r"\1"),
    Rewrite(r"\b([Rr]eturn [^.;:]*? to )(?:the|its|their) owners?'s? (?:respective )?hands?\b", r"\1the hand"),
    Rewrite(
        r"\b([Cc])hoose (1 [^.;:]*? from your Deck)((?:, except \"[^\"\n]+\")?),? and place it on (?:the )?top of your Deck\b",
        lambda f: f"{'P' if f[1] == 'C' else 'p'}lace {f[2]}{f[3]} on top of your Deck",
    ),
    Rewrite(r"\bplace (1 [^.;:]*?) in your Deck on (?:the )?top of your Deck\b", r"place \1 from your Deck on top of your Deck"),
    Rewrite(r"(?<=effects) \(if any\)(?= are negated)|(?<=effects negated) \(if any\)", ""),
    Rewrite(r"(?<=\d damage) to your LP\b", " to you"),
    Rewrite(r"\b([Ii]nflict \d+ damage to your opponent) and (?=destroy all )", r"\1, also "),
    Rewrite(r"\bDamage to you from card effects becomes 0 until the end of this turn\b", "You take no effect damage this turn"),
    Rewrite(r"(?<=from your )(hand|Deck|hand or Deck) to your GY\b", r"\1 to the GY"),
    Rewrite(r"\bthey discard 1 random card\b", "your opponent discards 1 random card"),
    Rewrite(r'\bIf this card is on the field but ("[^"\n]+" is not on the field), destroy this card', r"If \1, destroy this card"),
    Rewrite(r"\bdestroy this face-up card(?=\.$|\. )", "destroy this card"),
    Rewrite(r"\bIf there is (an? [^.:;,]*?monster) you control, destroy this card", r"If you control \1, destroy this card"),
    Rewrite(r'\b(While this card is in )the (?=GY, ["a])', r"\1your "),
    Rewrite(r"\bWhile you control this face-up Attack Position card,", "While this card is in Attack Position,"),
    Rewrite(r"\bWhile this card is face-up you control,", "While this card is face-up on the field,"),
    Rewrite(r"\b([Oo]nce, while this card is face-up on the field: You can place 1 [A-Z]\w+ Counter on )it\b", r"\1this card"),
    Rewrite(r"\b([Ii])nflict (\d+) damage to your opponent and (?:increase your LP by|gain) (\d+)(?: points| LP)?", r"\1nflict \2 damage to your opponent, also gain \3 LP"),
    Rewrite(r"\b(return this card from your GY to the top of) your Deck\b", r"\1 the Deck"),
    Rewrite(r"\bactivate Spells, Traps, Spell/Trap effects, or Monster Card effects\b", "activate cards or effects"),
    Rewrite(r"\bcannot Special Summon a monster, or (activate cards or effects), (?=for the rest of)", r"cannot Special Summon or \1 "),
)  # fmt: skip

PASSES = (
    *_CHARACTERS, *_TERMS, *_DESCRIPTIONS, *_PENDULUM_ZONES, *_TIMES, *_EVENTS, *_CHARACTERISTICS, *_BATTLES, *_SUMMONS, *_EFFECTS,
)  # fmt: skip
"""The passes of all texts. A further one stands last among those of its topic: within a topic some make what others find, and between them too."""
