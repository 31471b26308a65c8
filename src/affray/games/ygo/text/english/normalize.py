"""Printed forms of Yu-Gi-Oh!'s cards, in one form: today's wording, that since 2011, and the older prose."""

from __future__ import annotations

import re

from affray.games.ygo.text.english.normalize_effects import PASSES_OF_EFFECTS, START
from affray.games.ygo.text.english.normalize_older import PASSES_OF_OLDER_TEXTS
from affray.games.ygo.vocabulary.phrases import ATTRIBUTES, RACES
from affray.text.grammar.normalization import Rewrite


def _told_apart(match: re.Match[str]) -> str:
    """Return "2 Fish monsters (1 from your hand and 1 from your GY)": each with its place."""
    noun = re.sub(r"\bmonsters\b", "monster", match["what"])
    return f"1 {noun} {match['one']} and 1 {noun} {match['two']}"


RACE_PATTERN = "|".join(sorted(RACES, key=len, reverse=True))
_SPIRIT = "During the End Phase, if this card was Normal Summoned or flipped face-up this turn: Return this card to the hand"
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
    Rewrite(rf"\b({RACE_PATTERN})/({'|'.join(ATTRIBUTES)})/(Level \d+ or (?:lower|higher)) (?=monsters?\b)", r"\3 \2 \1 "),
)  # fmt: skip

# -- which cards, how many, from where

_DESCRIPTIONS = (
    Rewrite(
        r"(?:^|(?<=[.)] ))(Monsters (?:you control|your opponent controls|on the field)) cannot attack if their (ATK|DEF) is "
        r"((?:less|greater|lower|higher) than(?: or equal to)? [^.:;,\n]*)(?=\.)",
        r"\1 with \2 \3 cannot attack",
    ),
    Rewrite(r'(?<=\b1 )("[^"\n]+"),? or 1 (?="[^"\n]+" (?:in|from)\b)', r"\1 or "),
    Rewrite(r"\b(Level \d+ or (?:lower|higher)) ((?:face-up )?(?:(?:Attack|Defense) Position |Special Summoned )+)", r"\2\1 "),
    Rewrite(
        r"\b(monsters?|cards?) on (your|the) field (?:or|and) in \2 GY\b",
        lambda f: f"{f[1]} in {'your' if f[2] == 'your' else 'a'} field or GY",
    ),
    Rewrite(
        r"\bIf you have only 1 original Type of monster in your GY, (all monsters you control) with (?:the same|that) Type(?= (?:gain|lose)s? )",
        lambda f: f"{f[1][:1].upper()}{f[1][1:]} of the only original Type in your GY",
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
    Rewrite(
        r"\b([Aa]dd 1 [^.;:]*? from your Deck) to your hand (with (?:less|more|lower|higher) (?:ATK|DEF) than that monster)(?=\.)",
        r"\1 \2 to your hand",
    ),
    Rewrite(rf"(?<=\d )(?<!Level \d )((?:Level \d+ or (?:lower|higher) )?(?:(?:{RACE_PATTERN}),? (?:or )?)*[^.;:,\d]*?) from your (hand|Deck) or face-up (?:from your )?(?:side of the )?field\b", r"face-up \1 from your \2 or field"),
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
    Rewrite(r"(?<=the combined ATK of )(all [^.;:,]*? monsters) currently (?=on the field\b)", r"\1 "),
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
    Rewrite(rf"{START}As long as this card remains in (face-up (?:Attack|Defense) Position) you control, (increase your LP by \d+)(?: points)? during each of your Standby Phases",
         r"During each of your Standby Phases, if this card is in \1, \2"),
    Rewrite(rf"{START}As long as this card remains face-up you control, (increase your LP by \d+)(?: points)? during each of your Standby Phases",
         r"During each of your Standby Phases, \1"),
    Rewrite(
        r"\bduring your next Standby Phase after this card was destroyed by (?:a )?card effect and sent to the GY(?=: )",
        "during your Standby Phase, if this card is in your GY and this card was destroyed by a card effect and put there since your last Standby Phase",
    ),
    Rewrite(
        r"\bIf this card is destroyed by a card effect, Special Summon this card during your next Standby Phase\. "
        r"If you Special Summon this card successfully in this way, (?=destroy)",
        "During your Standby Phase, if this card is in your GY and this card was destroyed by a card effect and put there since your last "
        "Standby Phase: Special Summon this card. When Summoned this way: ",
    ),
    Rewrite(r"(?<=: Special Summon this card from the GY\. )If you do: (?=[A-Z])", "When Summoned this way: "),
    Rewrite(r"\bOnce per turn (?=you can )", "Once per turn, "),
    Rewrite(r"\bOnce while face-up on the field, (?=when |if )", "Once, while this card is face-up on the field, "),
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
    Rewrite(rf"{START}When this monster is\b", "When this card is"),
    Rewrite(rf"{START}While you control this face-up card, when (?=an?\b)", "When "),
    Rewrite(r"\b([Ww])hen this card is sent to the GY by battle\b", r"\1hen this card is destroyed by battle and sent to the GY"),
    Rewrite(rf"{START}When this card is Summoned, you can send it to the GY to\b", "When this card is Summoned, you can send this card to the GY to"),
    Rewrite(rf"{START}When this Tribute Summoned card is sent from the field to the GY(?=:)", "When this card is sent from the field to the GY, if this card was Tribute Summoned"),
    Rewrite(r"(?<=If this card is sent to the GY )because of a card effect or being destroyed by battle", "by battle or by a card effect"),
    Rewrite(r"(?<=would destroy )(an? [^.:;()\n]*?)\(s\)(?= )", r"\1"),
    Rewrite(r"(?<=flipped face-up by an )opponent's monster's (?=attack\b)", ""),
    Rewrite(rf"{START}(If an? [^.:;,]*? is [A-Z][A-Za-z ]*?Summoned) while you control this card(?=: )", r"\1"),
    Rewrite(r"(?<=\bwhen )(a Spell|a Trap|a Spell/Trap|a card or effect)( that targets [^.:;,\n]*?) is activated\b", r"\1 is activated\2"),
)  # fmt: skip


PASSES = (
    *_CHARACTERS, *_TERMS, *_DESCRIPTIONS, *_PENDULUM_ZONES, *_TIMES, *_EVENTS, *PASSES_OF_EFFECTS, *PASSES_OF_OLDER_TEXTS,
)  # fmt: skip
"""The passes of all texts. A further one stands last among those of its topic: within a topic some make what others find, and between them too."""
