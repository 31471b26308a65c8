"""What few texts put in words of their own, brought to those of most."""

from __future__ import annotations

from affray.cards.dialect import Pass

OTHERWISE = (
    Pass(r"\b([Ii])nflict (\d+) damage to your opponent and (?:increase your LP by|gain) (\d+)(?: points| LP)?", r"\1nflict \2 damage to your opponent, also gain \3 LP"),
    Pass(r"\bcurrently (?=in (?:your|your opponent's|either|any) (?:GY|hand)\b)", ""),
    Pass(r"\bof your removed from play (?=[A-Z])", "of your banished "),
    Pass(r"(?<=for each )((?:[A-Z][\w-]* )+monster) that is face-up on the field\b", r"face-up \1 on the field"),
    Pass(r"\bOffer (1 [^.:;\n]*?) as a Tribute\b", r"Tribute \1"),
    Pass(r"\bthis monster's (?=ATK)", "this card's "),
    Pass(r"(?<=flipped face-up by an )opponent's monster's (?=attack\b)", ""),
    Pass(r" \(If attacked, this effect resolves after damage calculation\.\)", ""),
    Pass(r"(?<=\bwhen )(a Spell|a Trap|a Spell/Trap|a card or effect)( that targets [^.:;,\n]*?) is activated\b", r"\1 is activated\2"),
    Pass(r"\b([Ii]f this card is Special Summoned) with this effect\b", r"\1 this way"),
    Pass(r"\bto allow this card to attack twice during the same Battle Phase\b", "to have this card attack twice this turn"),
    Pass(r"\bOnce per turn (?=you can )", "Once per turn, "),
    Pass(r"(?<=can attack twice )during this turn's Battle Phase\b", "this turn"),
    Pass(r"(?<=face-up cards in your opponent's Spell & Trap Zone)s\b", ""),
    Pass(r"\b(return this card from your GY to the top of) your Deck\b", r"\1 the Deck"),
    Pass(r"(?<=\b[Gg]ain )the same amount of LP\b", "LP equal to the battle damage inflicted"),
    Pass(r"\bactivate Spells, Traps, Spell/Trap effects, or Monster Card effects\b", "activate cards or effects"),
    Pass(r"\bgains ATK and DEF by the difference between your and your opponent's LP\b", "gains ATK and DEF equal to the difference"),
    Pass(r"\bgains ATK/DEF equal to the difference in LP\b", "gains ATK and DEF equal to the difference"),
    Pass(r"\b(Special Summon it) face-down you control\b", r"\1 in face-down Defense Position"),
    Pass(r"(?<=inflicts to your opponent)'s LP\b", ""),
    Pass(r"\bcannot Special Summon a monster, or (activate cards or effects), (?=for the rest of)", r"cannot Special Summon or \1 "),
    Pass(r"\b(that target|it)( (?:gains|loses) \d+ (?:ATK|DEF)), but (?=is unaffected|cannot be )", r"\1\2, but it "),
    Pass(r"\b(it gains \d+ ATK), and (?=if it attacks a Defense Position monster, inflict piercing)", r"\1, also "),
)  # fmt: skip
"""Its passes, before what is printed in lines is put in a row."""
