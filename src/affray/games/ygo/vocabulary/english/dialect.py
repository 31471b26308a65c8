"""How Yu-Gi-Oh!'s cards were printed: today's wording, that since 2011, and the older prose, in one form."""

from __future__ import annotations

import re

from affray.cards.dialect import Pass
from affray.games.ygo.vocabulary.english.apart import APART, SHARED
from affray.games.ygo.vocabulary.english.older import OLDER
from affray.games.ygo.vocabulary.english.otherwise import OTHERWISE
from affray.games.ygo.vocabulary.english.slots import ATTRIBUTES, RACES

_RACE = "|".join(sorted(RACES, key=len, reverse=True))
_SPIRIT = "During the End Phase, if this card was Normal Summoned or flipped face-up this turn: Return this card to the hand"
_AFTER_FIGHTING = "At the end of the Battle Phase, if this card (?:attacked or was attacked|battled)"
_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
PASSES = (
    Pass(r"\r", ""),
    Pass(r"[−–]", "-"),
    Pass(r"[’‘]", "'"),
    Pass(r"[“”]", '"'),
    Pass(r"\u3000|\u00a0", " "),
    Pass(r"''([^'\"\n]+)''", r'"\1"'),
    Pass(r"[ \t]+$|^[ \t]+", ""),
    Pass(r"  +", " "),
    Pass(r"\A\s*● ?", "• "),
    Pass(r"\s*● ?", " • "),
    Pass(
        r"((?:^|(?<=[.)] ))An? [^\n.:;•]*Xyz [Mm]onster that was Summoned using this card[^\n.:;•]* gains (?:this effect|these effects|the following effects?)\.)((?: • [^\n•]+)+)$",
        lambda f: f"{f[1]} «{f[2].strip()}»",
    ),
    Pass(r"\bGraveyards\b", "GYs"),
    Pass(r"\bGraveyard\b", "GY"),
    Pass(r"\bLife Points\b", "LP"),
    Pass(rf"\b({_RACE})-Type\b", r"\1"),
    Pass(r'(?<=\b1 )("[^"\n]+"),? or 1 (?="[^"\n]+" (?:in|from)\b)', r"\1 or "),
    Pass(rf"\bnon (?=(?:{_RACE}|{'|'.join(ATTRIBUTES)})\b)", "non-"),
    Pass(r"\b(Spell & Trap|Monster|Field) Card Zone", r"\1 Zone"),
    Pass(r"(?<=: )You can change the DEF of the opponent's monster to 0\b", "You can make that monster's DEF become 0"),
    Pass(r"\b(Level \d+ or (?:lower|higher)) ((?:face-up )?(?:(?:Attack|Defense) Position |Special Summoned )+)", r"\2\1 "),
    Pass(r"\b(?:add|return) (it|this card) to (?:your|the) Deck and shuffle it\b", r"shuffle \1 into the Deck"),
    Pass(r"\b(?:you controls? or (?:is )?|your opponent controls or (?:is )?)in (your|their) GY\b", lambda f: f"in {'your' if f[1] == 'your' else 'your opponent' + chr(39) + 's'} field or GY"),
    Pass(
        r"\b(monsters?|cards?) on (your|the) field (?:or|and) in \2 GY\b",
        lambda f: f"{f[1]} in {'your' if f[2] == 'your' else 'a'} field or GY",
    ),
    Pass(r"\b(Spell|Trap)(?: [Cc]ard\(s\)| [Cc]ards?)\b", lambda f: f[1] + ("s" if f[0].endswith("s") else "")),
    Pass(r"\b(Spell|Trap|Spell/Trap)\(s\)(?= |$)", r"\1"),
    Pass(r"\bSpell/Trap [Cc]ard\b", "Spell/Trap"),
    Pass(r"\bSpell (?:or|and) Trap\b", "Spell/Trap"),
    Pass(r"\bSpells? (?:or|and) Traps\b", "Spells/Traps"),
    Pass(r"\bMonster [Cc]ards?\b(?= (?:you control|in your GY|on the field))", lambda f: "monsters" if f[0].endswith("s") else "monster"),
    Pass(r'"([^"\n(]+)(?:\(s\)"|"\(s\))', r'"\1"'),
    Pass(r"(?<=\b[Dd]amage) to (your opponent)'s LP\b", r" to \1"),
    Pass(r"(?<=Summoned) successfully\b", ""),
    Pass(r"\beither player's GY\b", "either GY"),
    Pass(r"\bany GY\(s\)", "any GY"),
    Pass(r"\b(?:in|from) (?:the|both|both players') GYs\b", "in any GY"),
    Pass(r"(?<=until the End Phase) of this turn\b", ""),
    Pass(r",? \(?in either player's turn\)?(?=[,:])", ", during either player's turn"),
    Pass(r"((?:^|(?<=\. ))[^.:\n]*?)(: You can [^.\n]*?)(?: \(this is a Quick Effect\)\.|\. \(This is a Quick Effect\.\))", r"\1 (Quick Effect)\2."),
    Pass(r"\b(Normal|Effect|Flip|Tuner|Fusion|Synchro|Ritual|Xyz|Link|Spirit|Toon|Pendulum) (?:[Mm]onster|Monster [Cc]ard)(s?)\b", lambda f: f"{f[1]} monster{f[2]}"),
    Pass(r"\b[Rr]emove (1|[0-9]+|that|this|it|the|all)\b([^.;]*?) from play\b", lambda f: f"{'B' if f[0][0] == 'R' else 'b'}anish {f[1]}{f[2]}"),
    Pass(r"\bremove from play (?=\d+ |all |that |it\b|this )(?![^.]* to Special Summon this card)", "banish "),
    Pass(r"(?:^|(?<=[.] )|(?<=[.]\) ))Cannot (?=be |attack)", "This card cannot "),
    Pass(r"(?:^|(?<=[.] )|(?<=[.]\) ))Unaffected (?=by )", "This card is unaffected "),
    Pass(r"(?<=\d),(?=000\b)", ""),
    Pass(r" \((until the end of (?:this turn|the Damage Step))\)(?=, then destroy this card\.)", r" \1"),
    Pass(r"\bPendulum Zones\b", "Pendulum Zone"),
    Pass(r"\b(?:an?|1) ((?:\"[^\"\n]+\"(?:, | or |, or )?)* ?card) in your other Pendulum Zone\b", r"another \1 in your Pendulum Zone"),
    Pass(r"(declares a direct attack) while (?=you have another)", r"\1, if "),
    Pass(r"\bthe card in your other Pendulum Zone\b", "all other cards in your Pendulum Zone"),
    Pass(r"\bUnless you have (another [^.:;,]*?) cards? in your Pendulum Zone, destroy this card\b", lambda f: f"While you have no other{f[1][7:]} cards in your Pendulum Zone, destroy this card"),
    Pass(r"\beither player's Pendulum Zone\b", "a Pendulum Zone"),
    Pass(r"\bto the hand\(s\)", "to the hand"),
    Pass(r"\b([Ww]hen) an attack is declared involving (?:a|your) (?:face-up )?monster(?: you control)? and an opponent's monster(?=:)", r"\1 a monster declares an attack, if a monster you control battles an opponent's monster"),
    Pass(r"(?<=ATK of the targeted monster) on the field(?=, until)", ""),
    Pass(r"(?<=you control), (?=during damage calculation only\.)", " "),
    Pass(r"\bthe turn this effect is activated(?=\.)", "the turn you activate this effect"),
    Pass(r"\b(an opponent's (?:face-up )?)monster that is not a Pendulum monster\b", r"\1non-Pendulum monster"),
    Pass(r"\bchange its Level to (\d+)(?=, and if you do, it\b)", r"its Level becomes \1"),
    Pass(r"\b([Ww]hen|[Ii]f) a monster is destroyed by battle(?=:)", r"\1 a monster on the field is destroyed by battle"),
    Pass(r"(?<=; )Set that card(?=\.)", "Set it"),
    Pass(r'(?<=for each )("[^"\n]+") and ("[^"\n]+")(?= card)', r"\1 or \2"),
    Pass(r"\bThis card gain(?= \d)", "This card gains"),
    Pass(r"(?<=for each )face-up ((?:\"[^\"\n]+\" )?monster) in your Extra Deck\b", r"\1 in your face-up Extra Deck"),
    Pass(r"\bno cards? in your other Pendulum Zone\b", "no other cards in your Pendulum Zone"),
    Pass(r"\bOnce, while this card is in your Pendulum Zone(?=[:,] )", "Once, while this card is face-up on the field"),
    Pass(r"\b(\d+ )face-up ((?:(?!Deck)[^.;:])*? monsters?) from your Extra Deck\b", r"\1\2 from your face-up Extra Deck"),
    Pass(rf"\b({_RACE}) Monsters?\b(?= (?:from|in|you|on)\b)", lambda f: f[0].replace("Monster", "monster")),
    Pass(r'(, except (?:"[^"\n]+"|this card)),(?= (?:cannot|gains?|can|loses?|are|is|to|from)\b)', r"\1"),
    Pass(r"\b(controls?) ((?:an?|another) [^.:;,()\n]*?)\(s\)(?=[ ,.:;])", r"\1 \2"),
    Pass(
        r"\b([Ii])ncrease (?:the (ATK|DEF|ATK and DEF) of this (?:card|monster)|this card's (ATK|DEF|ATK and DEF)) by (\d+)(?: points)?",
        lambda f: f"{'T' if f[1] == 'I' else 't'}his card gains {f[4]} {f[2] or f[3]}",
    ),
    Pass(r"(?<= ATK) for every (?=[^.]*(?:you control|on the field))", " for each "),
    Pass(r"\bthis (card|monster) \((from your (?:hand|GY|hand or GY))\)", r"this \1 \2"),
    Pass(r"(?:^|(?<=[.] )|(?<=[.]\) )|(?<=\n))Gains (?=\d|ATK|DEF)", "This card gains "),
    Pass(r"\bby battle with (?:an opponent's|your opponent's) monster\b", "by battle"),
    Pass(
        r"(?<=\b[Ii]f )an?(other)? ([^.:;,()\n]*?)\(s\)([^.:;()\n]*? would be destroyed\b)",
        lambda f: f"any {'other ' if f[1] else ''}{f[2]}{f[3]}",
    ),
    Pass(r"(?<=\b[Ii]f )((?:an?|another) [^.:;,()\n]*?)(?<! Spell)(?<!Trap)\(s\)(?= )", r"\1"),
    Pass(r"(?<=\b[Ww]hen )((?:an?|another) [^.:;,()\n]*?)(?<! Spell)(?<!Trap)\(s\)(?= )", r"\1"),
    Pass(r"(?<=\b[Ee]ach time )((?:an?|another) [^.:;,()\n]*?)(?<! Spell)(?<!Trap)\(s\)(?= )", r"\1"),
    Pass(r"\b([Ww]hen|[Ii]f|[Ee]ach time) ((?:your opponent|you) [A-Z, a-z]*?Summons? (?:an?|another) [^.:;,()\n]*?)\(s\)(?=[ :,])", r"\1 \2"),
    Pass(
        rf"\b((?:an?|another) (?:(?:{_RACE}),? (?:or )?)*[^.:;,()\n]*?) is ([A-Z][A-Za-z, ]*?Summoned) to (your|your opponent's) (?:side of the )?field\b",
        lambda f: f"{f[1]} {'you control' if f[3] == 'your' else 'your opponent controls'} is {f[2]}",
    ),
    Pass(
        r'(?:^|(?<=[.)] ))([^.:;,\n]*\bmonsters\b[^.:;,\n]*?) ((?:gain|lose|cannot)\b[^.:;,\n]*), except (this card|"[^"\n]+")(?=\.)',
        r"\1, except \3 \2",
    ),
    Pass(r"(?<=[a-z]) during (the (?:Battle Phase|Damage Step))(?=: (?:Negate|You can negate)\b)", r", during \1"),
    Pass(r"\bOnce during each of your turns\b", "Once per turn"),
    Pass(r"\bOnce during each of your (Standby|End) Phases\b", r"Once per turn, during your \1 Phase"),
    Pass(rf"\b({'|'.join(ATTRIBUTES)})-Attribute\b", r"\1"),
    Pass(r"\bWhile face-up on the field, this card is also\b", "This card is also"),
    Pass(r"\bWhile this card is face-up on the field,? its (?=Attribute is)", "This card's "),
    Pass(r"(?<=\.) (The Attribute of this card is also treated as [A-Z, and]+) while it is face-up on the field(?=\.)", r" \1"),
    Pass(r"\bin Attack Position or (?=face-down Defense Position)", "in face-up Attack Position or "),
    Pass(r"\bFlip Effect monster", "Flip monster"),
    Pass(r"\bEquip Card(s?)\b(?= (?:equipped to|you control|your opponent controls|on the field)\b)", r"Equip card\1"),
    Pass(r"(?<=equipped with an )Equip Card\b", "Equip card"),
    Pass(r"(?<=This card gains )(\d+ (?:ATK|DEF|ATK and DEF) for each Equip card equipped to )it\b", r"\1this card"),
    Pass(r"(?<=This card gains )(\d+ (?:ATK|DEF|ATK and DEF|ATK/DEF) for each (?:Xyz )?[Mm]aterial attached to )it\b", r"\1this card"),
    Pass(
        r"(?<=; )([^.;:\n]*?)((?:, and if (?:it does|you do), [^.;:\n]*?)?)\. These (?:changes|effects) last until the end of this turn(?=\.)",
        lambda f: f"until the end of this turn, {f[1]}{f[2] and f[2] + ' until the end of this turn'}",
    ),
    Pass(r"\b[Cc]hoose (1 [^.;:\n]*? from your Deck), then Set it(?=\.)", r"Set \1"),
    Pass(r"\b[Cc]hoose 1 Spell from your Deck, then Set it in your Spell & Trap Zone(?=\.)", "Set 1 non-Field Spell from your Deck"),
    Pass(r"\bcan can\b", "can"),
    Pass(r"(?<=monster your opponent controls; inflict damage to your opponent equal to its original ATK) on the field(?=\.)", ""),
    Pass(r"\bWhile this face-up card (?=has\b)", "While this card "),
    Pass(r"\ban? (?:Xyz )?[Mm]aterial attached that was originally ([A-Z]+)\b", r"a \1 monster as material"),
    Pass(
        r"(\bthis card destroys an? (?:opponent's )?monster by battle(?: and sends it to the GY)?: You can detach \d+ (?:Xyz )?[Mm]aterials? from this card; )"
        r"it (?=can make a second attack in a row\.)",
        r"\1this card ",
    ),
    Pass(r"\b([Ii]t cannot attack this turn), and (?=its effects are negated\.)", r"\1, also "),
    Pass(r"(?<=, )(Level \d+ or (?:higher|lower) monsters) cannot be Special Summoned(?=\.)", r"neither player can Special Summon \1"),
    Pass(r"(?<=damage to your opponent equal )(?=its\b)", "to "),
    Pass(r"\bby the difference between your and your opponent's LP\b", "equal to the difference"),
    Pass(r"\bThis card returns to the Extra Deck during the End Phase\.", "During the End Phase: Shuffle this card into the Extra Deck."),
    Pass(r"\bx (\d+) points\b", r"x \1"),
    Pass(r"\bincrease your LP by the (?=Level|ATK|DEF)", "gain LP equal to the "),
    Pass(r"\b([Rr]eturn (?:the|that) opponent's monster) from the field (?=to the hand)", r"\1 "),
    Pass(r"\b([Tt]arget (?:up to )?\d+) banished ([^.;:,\n]*?\bmonsters?)(?=[;,])", r"\1 \2 that is banished"),
    Pass(r"\b(by Tributing (?:an?|another) [^.:;,()\n]*?)\(s\)", r"\1"),
    Pass(
        r"(?:(?<=^)|(?<=[.)] ))((?:When|If) (?:this card|an?|another|your opponent)\b[^.:;\n]*?), and (you (?:control|have)|your opponent controls)\b(?=[^.:;\n]*: )",
        r"\1, if \2",
    ),
    Pass(
        rf"\b([Dd])estroy all face-down and non-({'|'.join(ATTRIBUTES)}) monsters(?: on the field)?(?=\.)",
        r"\1estroy all face-down monsters on the field, also destroy all face-up non-\2 monsters on the field",
    ),
    Pass(r"\b([Tt]hat (?:(?:Normal |Flip |Special )?Summoned )?monster)\(s\)", r"\1"),
    Pass(
        r"\b([Ss])end (\d+) cards? from the top of (your(?: opponent's)?|their) Deck to the GY",
        lambda f: f"{f[1]}end the top {'card' if f[2] == '1' else f[2] + ' cards'} of {f[3]} Deck to the GY",
    ),
    Pass(
        r"\bIf this card attacks (an? [^,.:;\n]*?monster), (you can )?destroy (?:that|the) monster immediately with this card's effect "
        r"without (?:flipping it face-up or )?applying damage calculation",
        lambda f: f"At the start of the Damage Step, if this card attacks {f[1]}: {'You can destroy' if f[2] else 'Destroy'} that monster",
    ),
    Pass(
        r"\bDuring the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) ((?:Normal or Special |Normal |Special )Summoned)(?=: )",
        r"During the End Phase, if this card was \1 this turn",
    ),
    Pass(
        r"\b((?:Once per turn, )?[Dd]uring the End Phase),? (?:of the turn (?:that )?this card was sent to the GY|"
        r"if this card is in (?:the|your) GY because it was sent there this turn)(?=: )",
        r"\1, if this card is in your GY and this card was put there this turn",
    ),
    Pass(
        r"\bThis card returns to its owner's hand during the End Phase of the turn it (?:is|was) Special Summoned",
        "During the End Phase, if this card was Special Summoned this turn: Return this card to the hand",
    ),
    Pass(
        r"(?<=is changed to Defense Position at the end of the Battle Phase)\. (?:This card's|Its) battle position cannot be changed until the "
        r"(?:end|End Phase) of your next turn(?:, except with a card effect)?(?=\.)",
        ", and its battle position cannot be changed until the end of your next turn",
    ),
    Pass(r'("[^"\n]+" )Ritual monster or (?:1 )?\1Ritual Spell\b|(?<!" )\bRitual monster or (?:1 )?Ritual Spell\b', lambda f: f"Ritual {f[1] or ''}card"),
    Pass(r"\bContinuous (Spell|Trap)(s?) (?:or|and) Continuous (?:Spell|Trap)s?\b", r"Continuous Spell/Trap\2"),
    Pass(
        r"(\b[Yy]ou can Special Summon this card (?:\(from your hand\)|from your hand)[^.:;\n]*\.(?: You can only Special Summon \"[^\"\n]+\" once per turn this way\.)?) When you do(?=: )",
        r"\1 When Summoned this way",
    ),
    Pass(r"(?<=cannot Special Summon )any (?=(?:other )?monsters)", ""),
    Pass(r"\bWhile your LP (is|are) (higher|lower)(?=, )", r"While your LP \1 \2 than your opponent's"),
    Pass(r"\b[Nn]either player takes any battle damage from (?:attacks|battles) involving (it|the equipped monster)(?=\.)", r"Battle damage from battles involving \1 becomes 0"),
    Pass(r" \(except during the Damage Step\)", ", except during the Damage Step"),
    Pass(
        r"\bDuring the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) Normal Summoned or flipped face-up: Return (?:it|this card) to the hand",
        _SPIRIT,
    ),
    Pass(
        r"\bThis (?:face-up )?card (?:on the field )?(?:returns|is returned) to (?:the|its) owner's hand during the End Phase of the turn (?:that )?(?:this card|it) (?:is|was) Normal Summoned"
        r"(?:,| or) (?:Flip Summoned,? or )?flipped face-up",
        _SPIRIT,
    ),
    Pass(r"(?<=\d )([^.;:,\d]*?) from your hand or face-up (?:from your )?(?:side of the )?field\b", r"face-up \1 from your hand or field"),
    Pass(r"\b([Dd]raws? \d+ cards?) from (?:your|their) Deck\b", r"\1"),
    Pass(r"\b([Rr]eturn [^.;:]*? to )(?:the|its|their) owners?'s? (?:respective )?hands?\b", r"\1the hand"),
    Pass(r"\bSpecial Summon,? (from your (?:hand|Deck|GY)(?:, (?:Deck|GY))*(?:,? or (?:hand|Deck|GY))?), (\d+ [^.;:,]*?)(?=[.;,]| in (?:face-up )?(?:Attack|Defense))", r"Special Summon \2 \1"),
    Pass(
        r"\b([Cc])hoose (1 [^.;:]*? from your Deck)((?:, except \"[^\"\n]+\")?),? and place it on (?:the )?top of your Deck\b",
        lambda f: f"{'P' if f[1] == 'C' else 'p'}lace {f[2]}{f[3]} on top of your Deck",
    ),
    Pass(r"\bplace (1 [^.;:]*?) in your Deck on (?:the )?top of your Deck\b", r"place \1 from your Deck on top of your Deck"),
    Pass(r"\b([Ss]end 1 [^.;:]*?) to the GY(, except \"[^\"\n]+\")(?=;)", r"\1\2 to the GY"),
    Pass(r'(?<=GY) except (?="[^"\n]+";)', ", except "),
    Pass(r"\bdirectly (?=from your (?:hand|Deck|GY)\b)", ""),
    Pass(
        r"(\bin addition to your Normal Summon(?:/Set| or Set)[^.()\n]*\.) (?:\((?:Even if this card leaves the field\. )?You can only gain this effect once per turn\.\)|This effect can only be used once per turn\.)",
        r"\1",
    ),
    Pass(r"\bBattle Damage\b", "battle damage"),
    Pass(r"\bfor every (?=[A-Z][^.:;]*? monster)", "for each "),
    Pass(r"\bcan can\b", "can"),
    Pass(r"\bthose target\(s\)", "those targets"),
    Pass(r"\bpoints of (battle )?damage\b", lambda f: f"{f[1] or ''}damage"),
    Pass(r"\bas a result of battle\b", "by battle"),
    Pass(r"\bdestroys (an? (?:opponent's )?monster) and sends it to the GY by battle\b", r"destroys \1 by battle and sends it to the GY"),
    Pass(r"\bis destroyed and sent to the GY by battle\b", "is destroyed by battle and sent to the GY"),
    Pass(
        r"((?:^|(?<=\. ))[^.:\n]*?)(: You can [^;.:\n]*?) once per battle(?=;)",
        lambda f: f"Once per battle, {f[1][:1].lower()}{f[1][1:]}{f[2]}",
    ),
    Pass(r"(?<=Special Summon)( [^.;:\n]*?) to your side of the field\b", r"\1"),
    Pass(r"\bon your side of the field\b", "you control"),
    Pass(r"\bon your opponent's side of the field\b", "your opponent controls"),
    Pass(r"\bis successfully (?=Normal|Flip|Special|Tribute|Summoned)", "is "),
    Pass(r"\b(?:his/her|his or her)\b", "their"),
    Pass(r" \(even if (?:this card|it) leaves the field\)", ""),
    Pass(r'(, except "[^"\n]+"),? (from your (?:hand|Deck|GY)(?:(?:, (?:Deck|GY))*,? or (?:hand|Deck|GY))?)\b', r" \2\1"),
    Pass(r"(?<=\d or more )([^.:;,]*?) with different names( in your GY| you control)\b", r"\1\2 with different names"),
    Pass(
        r"\b((?:[Tt]arget|[Ss]pecial Summon|[Aa]dd|[Ss]end) (?:up to )?\d [^.:;,]*?) with different names"
        r"((?: (?:from|in) (?:your|your opponent's|any|either) (?:hand|Deck|GY)(?: or (?:hand|Deck|GY))?| you control)(?:, except \"[^\"\n]+\")?)",
        r"\1\2 with different names",
    ),
    Pass(
        r"\bthis face-up card is destroyed by battle, or leaves the field because of an opponent's card effect while its owner controls it",
        "this card is destroyed by battle, or if this face-up card in its owner's control leaves the field because of an opponent's card effect",
    ),
    Pass(r"\b([Dd]uring) each player's (End|Standby) Phase\b", r"\1 the \2 Phase"),
    Pass(
        rf"({_AFTER_FIGHTING}[:,] [Yy]ou can )(?:shuffle|return) it (?:in)?to the Deck\b",
        r"\1shuffle this card into the Deck",
    ),
    Pass(r"(with \d+(?: or (?:more|less))? ATK) and (\d+(?: or (?:more|less))? DEF)\b", r"\1 with \2"),
    Pass(r"\bATK/DEF\b(?= until| during| become \d| \d+\.|\.|,| and if)", "ATK and DEF"),
    Pass(r"(?<=\.)\s+(?=[1-6]: [A-Z])", " • "),
    Pass(r"\bIf (this face-up card leaves the field, skip )", r"As \1"),
    Pass(r"\b([Bb]anish this card from) the GY\b", r"\1 your GY"),
    Pass(r"\b([Tt]he equipped monster is treated as a Tuner), it (?=gains)", r"\1, also the equipped monster "),
    Pass(r"\bis selected as an attack target\b", "is targeted for an attack"),
    Pass(r"\bthis face-up card(?: you control)? (?=is targeted for an attack)", "this card "),
    Pass(r"(?<=is targeted for an attack) by an opponent's monster\b", ""),
    Pass(r"\bthe attacker's (?=ATK|DEF)", "the attacking monster's "),
    Pass(r"\. \(This card is also still a Trap\.\)", " (this card is also still a Trap)."),
    Pass(r"\. \(This card is NOT treated as a Trap\.\)", " (this card is NOT treated as a Trap)."),
    Pass(r"(\(this card is NOT treated as a Trap\)\.) (You can only use this effect of \"[^\"\n]+\" once per turn\.) (If Summoned this way, [^.\n]*\.)", r"\1 \3 \2"),
    Pass(
        r"(?<=\(this card is also still a Trap\)\. )If Summoned this way, (?:while it is in the Monster Zone, )?(this card|other)( [^.:\n]*?)(?: while this card is in the Monster Zone)?(?=\.)",
        lambda f: f"{f[1].capitalize()}{f[2]}",
    ),
    Pass(r"\b(from your (?:hand|GY|Deck|field)(?:, (?:Deck|GY|field))*),? and/or (?=(?:GY|field|Deck)\b)", r"\1 or "),
    Pass(r"(?<=effects) \(if any\)(?= are negated)|(?<=effects negated) \(if any\)", ""),
    Pass(rf"\b([Tt]he (?:sent|discarded|Tributed|banished)) (?:{_RACE}) (?=monster's\b)", r"\1 "),
    Pass(r" \((?:This|These) (?:(?:ATK|DEF|ATK/DEF) (?:gain|loss|change)s? )?(?:remains?|appl(?:y|ies)) even if this card leaves the field\.\)", ""),
    Pass(r"(?<=\d damage) to your LP\b", " to you"),
    Pass(r"\b([Ii]nflict \d+ damage to your opponent) and (?=destroy all )", r"\1, also "),
    Pass(r"\bDamage to you from card effects becomes 0 until the end of this turn\b", "You take no effect damage this turn"),
    Pass(r"\bfor each card in their hand and for each card they control\b", "for each card in your opponent's hand or field"),
    Pass(r"\b(one|two|three|four|five)\b(?= (?:face|monster|card|Spell|Trap|of your))", lambda f: _NUMBERS[f[0]]),
    *OLDER,
    *OTHERWISE,
)  # fmt: skip
"""The passes, in their order."""


ROW = (Pass(r"\n+(?=[A-Z(])", " "), *APART)
"""What is printed in several lines, in a row."""


_IT = "This card"
GEMINI = (
    Pass(
        rf"\A{_IT} is treated as a Normal monster while face-up "
        r"on the field or in the GY\. "
        rf"While {_IT.lower()} is (?:a Normal monster|face-up) on the field, you can Normal Summon it "
        r"to have it (?:be treated as|become) an Effect monster with (?:this effect|these effects)[.:]\s*• ",
        "",
    ),
    Pass(r"(?<=\.)\s*• ", " "),
)
"""What stands on every Gemini Monster before its effects, which are marked."""


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIO" else f"a {noun}"


def _old_equip(found: re.Match[str]) -> str:
    loses = f" and loses {found[5]} {found[4]}" if found[4] else ""
    return f"Equip only to {_a(found[1])} monster. The equipped monster gains {found[3]} {found[2]}{loses}."


def _of_the_equipped(found: re.Match[str]) -> str:
    """What a text of an Equip Spell speaks of as "it" where a sentence begins, if the one before speaks of no other card."""
    before = found.string[: found.start()].rstrip(" .").rpartition(". ")[2]
    return (
        found[0]
        if ":" in before or "this card is" in before
        else f"{found[1]} the equipped monster "
        if found[1]
        else "The equipped monster"
    )


EQUIP = (
    # The later prints of these cards say "Equip only to".
    Pass(
        rf"^(?:An? )?((?:{'|'.join(ATTRIBUTES)})|(?:{_RACE})) monster equipped with this card increases its (ATK and DEF|ATK) by (\d+) points"
        r"(?: and decreases its (DEF|ATK) by (\d+) points)?\.",
        _old_equip,
    ),
    Pass(
        rf"^Increase the (ATK and DEF|ATK) of an? ((?:{'|'.join(ATTRIBUTES)})|(?:{_RACE})) monster equipped with this card by (\d+) points\.",
        lambda f: f"Equip only to {_a(f[2])} monster. The equipped monster gains {f[3]} {f[1]}.",
    ),
    Pass(r"^You can only equip this card to ", "Equip only to "),
    Pass(r"(?<=^Equip only to )([^.\n]*)\. It (?=gains|loses|cannot|inflicts|can )", r"\1. The equipped monster "),
    Pass(r"(?<=\. )(If|When|Each time) it (?=would be destroyed|attacks|battles|destroys|inflicts|declares)", _of_the_equipped),
    Pass(r"(?<=\. )It()(?= gains| loses| cannot| inflicts| can )", _of_the_equipped),
    Pass(r"(?<=\. )Its(?= ATK becomes)", "The equipped monster's"),
    Pass(r"\b([Ww]hile the equipped monster is attacking, )it\b", r"\1the equipped monster"),
    Pass(r"(?<=battles involving )it\b", "the equipped monster"),
    Pass(r"(?<=, but )it(?= can attack)", "the equipped monster"),
    Pass(r"\b[Aa] monster equipped with this card\b", "the equipped monster"),
    Pass(r"(?<=\. )the(?= equipped monster\b)", "The"),
    Pass(r"(?<=When this card leaves the field, destroy )the equipped(?= monster\.)", "that"),
)
"""What the texts of Equip Spells call the monster."""


_HOSTED = r"(?:[Ww]hile|[Ww]hen) equipped(?: to a monster)? by this(?: card's)? effect, "
UNION = (
    Pass(r"\((?:A|1) monster can only be equipped with 1 Union [Mm]onster at a time\. (If [^)]*\.)\)", r"A monster can only be equipped with 1 Union monster at a time. \1"),
    Pass(
        r"\bIf (?:the equipped monster|the monster that this card is equipped to) (?:is|would be) destroyed (?:as a result of|by) battle, (?:destroy this card|this card is destroyed) instead",
        "If the equipped monster would be destroyed by battle, destroy this card instead",
    ),
    Pass(rf"({_HOSTED})that monster('s)?\b", r"\1the equipped monster\2"),
    Pass(rf"({_HOSTED})you can change (?:the equipped|that) monster's battle position once per turn\.", r"\1once per turn: You can change the equipped monster's battle position."),
    Pass(rf"({_HOSTED})increase the (ATK/DEF|ATK|DEF) of the equipped monster by (\d+) points", r"\1the equipped monster gains \3 \2"),
    Pass(r"(?<=the equipped monster )will be unaffected by the effects of (Spell|Trap)s controlled by your opponent", r"is unaffected by your opponent's \1s"),
    Pass(
        r"\bWhen it attacks with an ATK that is higher than the DEF of a Defense Position monster, inflict the difference as battle damage to your opponent(?:'s LP)?\.",
        "The equipped monster inflicts piercing battle damage.",
    ),
    Pass(rf"(?:^|(?<=\. )){_HOSTED}(\w)", lambda f: f[1].upper()),
    Pass(r"\b([Aa]) monster equipped with this card\b", lambda f: f"{'T' if f[1] == 'A' else 't'}he equipped monster"),
    Pass(r" \(except its own\)", ""),
    Pass(r"\bATK/DEF\b", "ATK and DEF"),
)  # fmt: skip
"""What the texts of Union Monsters say of the monster that they are equipped to."""


_BY_ITSELF = "this card is equipped to a monster by its own effect"
_GIVES = rf"(?:[Ww]hile {_BY_ITSELF}, )?[Tt]he equipped monster[^.:\n]*?, also "
HOSTED = (
    Pass(r"\bequip this monster\b", "equip this card"),
    Pass(r"\b(equip this card from your hand or )your side of the field\b", r"\1field"),
    Pass(r"\b(equip this card) (?:you control|on the field) (?=to\b)", r"\1 "),
    Pass(
        r"(?<=; )(equip this card(?: from your (?:hand|GY)(?: or field)?)? to (?:that target|that monster|it))\. I(t|ts) (?=\w)",
        lambda f: f"{f[1]}. While {_BY_ITSELF}, the equipped monster{'' if f[2] == 't' else chr(39) + 's'} ",
    ),
    Pass(r"\b([Ww]hile|[Ii]f) this card is equipped to a monster by this (?:card's )?effect\b", rf"\1 {_BY_ITSELF}"),
    Pass(rf"\bWhile {_BY_ITSELF}(?=:)", f"If {_BY_ITSELF}"),
    Pass(r"\b([Ww])hile this card is equipped to a monster, that monster\b", lambda f: f"{'T' if f[1] == 'W' else 't'}he equipped monster"),
    Pass(rf"(While {_BY_ITSELF}, )that monster\b", r"\1the equipped monster"),
    Pass(
        r"(?<=; )(equip this card(?: from your (?:hand|GY)(?: or field)?)? to (?:that target|that monster|it))\. "
        r"If it attacks a Defense Position monster, inflict piercing battle damage to your opponent",
        lambda f: f"{f[1]}. While {_BY_ITSELF}, the equipped monster inflicts piercing battle damage",
    ),
    Pass(
        r"\bWhile this card is equipped to a monster, your opponent cannot target that monster\b",
        "Your opponent cannot target the equipped monster",
    ),
    Pass(rf"({_GIVES}your opponent cannot target )it\b", r"\1the equipped monster"),
    Pass(r"\b([Aa]) monster equipped with this card(?! by)\b", lambda f: f"{'T' if f[1] == 'A' else 't'}he equipped monster"),
    Pass(r"\bthis Equip Card\b", "this card"),
    Pass(rf"({_GIVES})it\b", r"\1the equipped monster"),
)  # fmt: skip
"""What other monsters that are equipped to one say of it, and of themselves as they do so."""


def _of_marked(found: re.Match[str]) -> str:
    """Effects that are marked, each with the limit that the sentence before them sets to them."""
    limit = "this effect of cards with this name once per turn."
    said = f"You can only use {limit}" if "each" in found["many"] else SHARED.strip()
    return found["before"] + " ".join([f"{one.strip()} {said}" for one in found["marked"].split(" • ")])


_OWN = '"~"'
"""What the own name is called on the way: passes are made once, not for each card."""
_NAMED = (
    Pass(
        rf"\A(?P<before>(?:[^•]*[.)] ?)?)(?P<many>You can only use (?:each|1) )(?:of (?:these|the following) effects|effect) of {_OWN}"
        r"(?P<once> once per turn\.| per turn, and only once that turn\.) • (?P<marked>[^•]*(?: • [^•]*)+)\Z",
        _of_marked,
    ),
    Pass(rf"(?<=You can only use )(?:this|the) effect of {_OWN}(?= once per turn\.)", "this effect of cards with this name"),
    Pass(
        rf"\b(?:The|This) effect of {_OWN} can only be used once per turn\.",
        "You can only use this effect of cards with this name once per turn.",
    ),
    Pass(rf"(?<=You can use )(?:this|the) effect of {_OWN}(?= up to twice per turn\.)", "this effect of cards with this name"),
    Pass(rf"(?<=You can only use )(?:this|the) effect of {_OWN}(?= once per Duel\.)", "this effect of cards with this name"),
    Pass(rf"(?<=You can only use 1 ){_OWN} effect(?= per turn, and only once that turn\.)", "effect of cards with this name"),
    Pass(
        rf"(?<=You can only use 1 )of these effects of {_OWN}(?= per turn, and only once that turn\.)",
        "effect of cards with this name",
    ),
    Pass(rf"(?<=You can only use each )of the effects of {_OWN}(?= once per (?:turn|Duel)\.)", "effect of cards with this name"),
    Pass(rf"(?<=You can only use each effect of ){_OWN}(?= once per Duel\.)", "cards with this name"),
    Pass(rf"(?<=You can only use each effect of ){_OWN}(?= once per turn\.)", "cards with this name"),
    Pass(rf"(?<=You can only Special Summon ){_OWN}(?:\(s\))?(?= once per turn this way\.)", "cards with this name"),
    Pass(rf"(?<=You can only control 1 )(?:face-up )?{_OWN}(?=\.)", "card with this name"),
    Pass(rf"(?<=You can only Special Summon ){_OWN}(?:\(s\))? once per turn(?=\.)", "1 card with this name per turn"),
    Pass(rf"(?<=You can only activate 1 ){_OWN}(?= per turn\.)", "card with this name"),
)
"""What a text says of its own card by name, where that means every card of this name."""


def names(name: str) -> tuple[Pass, ...]:
    """What a text says of its own card by name, where that means every card of this name."""
    own = f'"{name}"'
    return (Pass(rf'"{re.escape(name)}s?"', _OWN, needed=own[:-1]), *_NAMED, Pass(_OWN, lambda _: own, needed=_OWN))
