"""Printed texts in one form: numbers, attacks, Summons, what effects do."""

from __future__ import annotations

import re

from affray.text.grammar.normalization import Rewrite

START = r"(?:^|(?<=[.)] )|(?<=\n))"
"""The beginning of a sentence."""
ONE_OF_THEM = " Of the effects of this card that say so you can only use 1 per turn."
"""The limit that effects of a card share of which one is used in a turn."""
_AFTER_FIGHTING = "At the end of the Battle Phase, if this card (?:attacked or was attacked|battled)"

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
        rf"{START}Increase the (ATK|DEF) of this (?:monster|card) by (\d+)(?: points)? during (your(?: opponent's)? Battle Phase)",
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
    Rewrite(
        r"(?<= can attack while )(?:it is |they are )?in (?:face-up )?Defense Position\. If (?:it does|they do|this card attacks while in Defense Position), "
        r"apply (its|their|the) (ATK|DEF)(?: of this card)? for damage calculation(?=\.)",
        lambda f: f"in face-up Defense Position, applying {'its' if f[1] == 'the' else f[1]} {f[2]} for damage calculation",
    ),
    Rewrite(
        r"\b(This card can attack while )(?:it is )?in (?:face-up )?Defense Position(?=\.)",
        r"\1in face-up Defense Position, applying its ATK for damage calculation",
    ),
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
    Rewrite(
        rf"{START}Any monster that is Normal Summoned, Flip Summoned,? or Special Summoned is changed to Defense Position(?=\.)",
        "When a monster is Normal, Flip or Special Summoned: Change that monster to Defense Position",
    ),
    Rewrite(
        rf"{START}When this card is changed from Attack Position to face-up Defense Position, destroy (1 monster your opponent controls)(?=\.)",
        r"When this face-up Attack Position card is changed to face-up Defense Position: Target \1; destroy that target",
    ),
    Rewrite(
        rf"{START}If this card battles a monster, toss a coin and call heads or tails before damage calculation\. "
        r"If you call it right, destroy the opponent's monster with this effect(?=\.)",
        "At the start of the Damage Step, if this card battles a monster: Toss a coin and call heads or tails. "
        "If you call it right, destroy your opponent's battling monster",
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
        rf"{START}When (this card|this monster) attacks with an ATK that is higher than the DEF of (?:a|your opponent's) Defense Position monster, "
        r"inflict the difference as battle damage to your opponent",
        "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent",
    ),
    Rewrite(
        rf"{START}The battle damage this card inflicts to your opponent(?:'s LP)? is halved", "Any battle damage this card inflicts to your opponent is halved"
    ),
    Rewrite(rf"{START}This card requires a cost of (\d+) of your own LP to attack", r"You must pay \1 LP to declare an attack with this card"),
    Rewrite(r"\bthe Battle Phase (?:for that turn )?ends immediately\b", "end the Battle Phase"),
    Rewrite(r"(?<=with a monster that has the same ATK)(?=\.)", " as this card"),
    Rewrite(r"\b([Yy]our opponent cannot) select an? ([^.:;,(]*?monster)(?: you control)? as an attack target,? \(?except (\"[^\"\n]+\")\)?(?=\.)",
         r"\1 target \2s you control for attacks, except \3"),
    Rewrite(r"\byour opponent cannot select a monster other than (\"[^\"\n]+\") as an attack target(?=\.)", r"your opponent cannot target monsters for attacks, except \1"),
    Rewrite(r"\bcannot select another (face-up \"[^\"\n]+\" monster) as an attack target, or target them with card effects(?=\.)",
         r"cannot target other \1s you control for attacks, also your opponent cannot target other \1s you control with card effects"),
    Rewrite(rf"{START}If this card attacks, (destroy all other monsters) after damage calculation\.", r"After damage calculation, if this card attacked: \1."),
    Rewrite(r" \(If attacked, this effect resolves after damage calculation\.\)", ""),
    Rewrite(r"\bto allow this card to attack twice during the same Battle Phase\b", "to have this card attack twice this turn"),
    Rewrite(r"(?<=can attack twice )during this turn's Battle Phase\b", "this turn"),
    Rewrite(r"(?<=\b[Gg]ain )the same amount of LP\b", "LP equal to the battle damage inflicted"),
    Rewrite(r"(?<=inflicts to your opponent)'s LP\b", ""),
    Rewrite(r"\b(it gains \d+ ATK), and (?=if it attacks a Defense Position monster, inflict piercing)", r"\1, also "),
    Rewrite(
        r"\b([Ii]f this card attacks a Defense Position monster), it (gains \d+ ATK during the Damage Step only), also (?=inflict piercing battle damage)",
        r"\1, it \2. \1, ",
    ),
    Rewrite(rf"{START}Can (?=attack all )", "This card can "),
    Rewrite(r"(?<=; )(until the end of this turn, [^.;]*?, also),? for the rest of this turn, (?=you can only attack with)", r"\1 "),
    Rewrite(rf"{START}This card is not destroyed by battle(?=\.)", "This card cannot be destroyed by battle"),
    Rewrite(
        rf"{START}Destroy this card \w+ it is targeted by the effect of a Spell, Trap, or Effect [Mm]onster(?=\.)",
        "After resolving a card effect that targets this face-up card, destroy this card",
    ),
    Rewrite(r"\b(can attack your opponent)'s LP directly even if there is a monster your opponent controls(?=\.)", r"\1 directly"),
    Rewrite(
        rf"{START}If this card successfully attacks your opponent's LP directly, your opponent discards 1 card randomly from their hand(?=\.)",
        "When this card inflicts battle damage to your opponent with a direct attack: Discard 1 random card from their hand",
    ),
    Rewrite(
        rf"{START}Once per turn, you can activate 1 of these effects\. • Target (1 [^.;:\n]*?); ([^.;:\n]*)\. (This card cannot attack the turn [^.]*\.) "
        r"• (If this attacking card destroys an opponent's monster by battle): \w+ can (make a second \w+ in a row)\.",
        lambda f: f"You can target {f[1]}; {f[2]}.{ONE_OF_THEM} {f[3]} "
        f"{f[4]}: You can activate this effect; this card can {f[5]}.{ONE_OF_THEM}",
    ),
)  # fmt: skip

# -- Summons

_SUMMONS = (
    Rewrite(rf"{START}This face-up card on the field cannot be used as a Synchro Material(?=\.)", "This card cannot be used as material for Synchro Summons"),
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
    Rewrite(r"(?<=from your Deck) to the field(?=\.)", ""),
    Rewrite(
        rf"{START}During the End Phase, (banish|destroy) all monsters that were Special Summoned by this effect(?=\.)",
        lambda f: f"Those Special Summoned monsters are {f[1]}ed during the End Phase",
    ),
    Rewrite(
        r"(\bSpecial Summon [2-9] [^.;:\n]*\.) The monsters Special Summoned (?:in )?this way are destroyed during the End Phase(?=\.)",
        r"\1 Those Special Summoned monsters are destroyed during the End Phase",
    ),
    Rewrite(r"\bOffer (1 [^.:;\n]*?) as a Tribute\b", r"Tribute \1"),
    Rewrite(r"\b([Ii]f this card is Special Summoned) with this effect\b", r"\1 this way"),
    Rewrite(r"\b(Special Summon it) face-down you control\b", r"\1 in face-down Defense Position"),
    Rewrite(
        r"\A(Pay \d+ LP)\. Look at (your opponent's hand), select (\d+ cards?) in it and discard (?:that card|them)(?=\.)",
        r"\1; look at \2, also discard \3 of your choice from \2",
    ),
    Rewrite(
        r"\. These Tokens cannot be Tributed for a Tribute Summon during the turn they are Special Summoned(?=\.)",
        ", but they cannot be Tributed for a Tribute Summon this turn",
    ),
    Rewrite(
        r"\b(inflicts battle damage to your opponent), while they have (\d+) or more cards in their hand(?=: )",
        r"\1, if there are \2 or more cards in your opponent's hand",
    ),
    Rewrite(
        r"\A(Tribute 1 monster)\. (Special Summon 1 [^.;:\n]*?) (from your Extra Deck) (with the same Level as the Tributed monster)(?=\.)",
        r"\1; \2 \4 \3",
    ),
)  # fmt: skip

# -- what an activation includes, listed behind the effect

_LISTED = {
    "Add a card from the Deck to the hand": "adding a card from the Deck to the hand", "Special Summon from the Deck": "Special Summoning from the Deck",
    "Send a card from the Deck to the GY": "sending a card from the Deck to the GY",
    "Add a card(s) from the GY to the hand, Deck, and/or Extra Deck": "adding a card from the GY to the hand or Deck",
    "Special Summon a Monster Card(s) from the GY": "Special Summoning from the GY", "Banish a card(s) from the GY": "banishing a card from the GY",
}  # fmt: skip


def _included(match: re.Match[str]) -> str:
    """Return the list in its place, if all of it is known."""
    listed = [_LISTED.get(one.strip(" .")) for one in match["listed"].split("•")[1:]]
    if None in listed:
        return match[0]
    *first, last = [one for one in listed if one is not None]
    actions = f"{', '.join(first)} or {last}" if first else last
    return f"When a card or effect that includes {actions} is activated{match['quick'] or ''}: {match['does'].strip()}"


_INCLUDES = (
    Rewrite(
        r"\bWhen a card or effect is activated that includes any of these effects(?P<quick> \(Quick Effect\))?: (?P<does>[^•\n]+)(?P<listed>(?:• [^•\n.]+\. ?)+)(?=\n|$)",
        _included,
    ),
)  # fmt: skip

# -- other effects, costs and conditions

_EFFECTS = (
    Rewrite(r"\bActivate 1 of these effects, but skip your next Battle Phase after activation;", "Give up your next Battle Phase, then activate 1 of these effects;"),
    Rewrite(r"(?<=negate its effects) \((until the end of this turn)\)", r" \1"),
    Rewrite(r"(?<=, then )you (?=banish the top \d+ cards of)", ""),
    Rewrite(r"(?<=; )((?:until the end of this turn, )?it gains ATK equal to the combined ATK of all [^.;:,]*? on the field), except itself\b", r"\1, except that target"),
    Rewrite(r"\b([Ll]ook at your opponent's hand), and (?=choose\b)", r"\1 and "),
    Rewrite(r"\bthe ATK and DEF of those monsters that had [A-Z]\w+ Counters become (\d+)\b", r"the ATK and DEF of the monsters that had those counters become \1"),
    Rewrite(
        r"\bnegate the effects of that (face-up monster your opponent controls),? (until the end of (?:this|the) turn)(?=\.)",
        r"if that target is a \1, (negate the effects of that target \2)",
    ),
    Rewrite(rf"{START}(?:This card can only be activated|You can only activate this card) at the start of (?:your )?Main Phase 1\. (?=[A-Z])", "At the start of Main Phase 1: "),
    Rewrite(r"(?<=cannot )play or Set any (?:Spell or Trap(?: Card)?s?|Spells?(?:/| or )Traps?)(?: [Cc]ards)?(?=\.)", "activate or Set any Spells/Traps"),
    Rewrite(r"\b([Cc]hoose up to \d+ of your opponent's unused Monster Zones)\. Those zones cannot be used(?=\.)", r"\1, those zones cannot be used"),
    Rewrite(r"(?<=if this card is in your GY: You can )(return|add) it (?=to your hand\b)", r"\1 this card "),
    Rewrite(
        r"\b([Ee]ach player chooses 1 monster they control and switches control of those monsters with each other)\. "
        r"Those monsters (cannot change their battle positions for the rest of this turn)(?=\.)",
        r"\1, and those monsters \2",
    ),
    Rewrite(rf"{START}If (you control no other monsters), (?=the effects of [^.:;]* destroyed by battle)", r"While \1, "),
    Rewrite(rf"{START}Negate the effects of (Flip monsters)(?=\.)", r"Negate the effects of all face-up \1 on the field"),
    Rewrite(
        rf"{START}Each time this card inflicts battle damage to your opponent, you can select (up to \d+) [Mm]onster(?: [Cc]ard)?s from "
        r"your opponent's GY and remove them from play(?=\.)",
        r"When this card inflicts battle damage to your opponent: You can target \1 monsters in your opponent's GY; banish those targets",
    ),
    Rewrite(r"(?<=from your Deck to your hand\.) Then shuffle your [Dd]eck\.", ""),
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
    Rewrite(r"(?<=opponent's Standby Phase: )They gain(?= \d+ LP)", "Your opponent gains"),
    Rewrite(r", and if they have \w+ other cards in their hand, discard 1 more card of their choice(?=\.)", ", also your opponent discards 1 card"),
    Rewrite(
        rf"{START}Once, while this card is face-up on the field, (when [^:\n]*: [^.\n]*\.) You can only use the previous effect of "
        r"(?:cards with this name|\"[^\"\n]+\") once per turn\.",
        lambda f: f"{f[1][0].upper()}{f[1][1:]} This effect can only be used once while this card is face-up on the field, and by 1 card with this name per turn.",
    ),
    Rewrite(
        r"/ATK \?/DEF \?\)( to your opponent's field|) \(this Token's ATK/DEF become the combined original ATK/DEF of the Tributed monsters\)",
        r"/ATK 0/DEF 0)\1, and if you do, its ATK becomes the combined original ATK of the Tributed monsters, "
        r"also its DEF becomes the combined original DEF of the Tributed monsters",
    ),
    Rewrite(
        r"\b1 of your ([^.:;]*?(?:Spell|Trap|monster|card))s(/Traps)? that is banished or in your GY\b",
        lambda f: f"1 {f[1]}{(f[2] or '').removesuffix('s')} in your GY or banished",
    ),
    Rewrite(r"\b(for the rest of this turn) (?=all other Spell/Trap effects in this column are negated\b)", r"\1, "),
    Rewrite(r"\bcannot Special Summon a monster, or (activate cards or effects), (?=for the rest of)", r"cannot Special Summon or \1 "),
)  # fmt: skip

PASSES_OF_EFFECTS = (*_INCLUDES, *_CHARACTERISTICS, *_BATTLES, *_SUMMONS, *_EFFECTS)
"""The passes of all texts on what effects change and do."""
