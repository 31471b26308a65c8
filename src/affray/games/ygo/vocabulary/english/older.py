"""Turns of the older prose that say what today's wording says, each in its form."""

from __future__ import annotations

import re

from affray.cards.dialect import Pass

_START = r"(?:^|(?<=[.)] )|(?<=\n))"


def _told_apart(found: re.Match[str]) -> str:
    """ "2 Fish monsters (1 from your hand and 1 from your GY)": each with its place."""
    noun = re.sub(r"\bmonsters\b", "monster", found["what"])
    return f"1 {noun} {found['one']} and 1 {noun} {found['two']}"


OLDER = (
    Pass(r"(?<=from your )(hand|Deck|hand or Deck) to your GY\b", r"\1 to the GY"),
    Pass(r"\b([Bb])y tributing\b", r"\1y Tributing"),
    Pass(r"\b(for each [^.:;]*?)(?<=monster )s (?=in your GY)", r"\1 "),
    Pass(r"(?<= ATK) for every (?=[^.]*in your GY)", " for each "),
    Pass(r" \(except a Token\) you control\b", " you control (except a Token)"),
    Pass(
        r"\b1 (?P<what>[^.:;,]*?) from your hand or face-up from your side of the field, except this card,? (?=to the GY)",
        r"1 other face-up \g<what> from your hand or field ",
    ),
    Pass(
        r"\b2 (?P<what>[^.:;(]*?monsters),? \(1 (?P<one>from your (?:hand|GY|Deck)) and 1 (?P<two>from your (?:hand|GY|Deck))\)",
        _told_apart,
    ),
    Pass(
        rf"{_START}When (this card|this monster) attacks with an ATK that is higher than the DEF of (?:a|your opponent's) Defense Position monster, "
        r"inflict the difference as battle damage to your opponent",
        "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent",
    ),
    Pass(
        rf"{_START}Increase the (ATK|DEF) of this (?:monster|card) by (\d+)(?: points)? during (your(?: opponent's)? Battle Phase)",
        r"This card gains \2 \1 during \3",
    ),
    Pass(r"(?<=your opponent controls )((?:lose|gain) \d+ ATK during )their Battle Phase", r"\1your opponent's Battle Phase"),
    Pass(
        rf"{_START}The battle damage this card inflicts to your opponent(?:'s LP)? is halved", "Any battle damage this card inflicts to your opponent is halved"
    ),
    Pass(rf"{_START}This card requires a cost of (\d+) of your own LP to attack", r"You must pay \1 LP to declare an attack with this card"),
    Pass(rf"{_START}As long as this card remains in (face-up (?:Attack|Defense) Position) you control, (increase your LP by \d+)(?: points)? during each of your Standby Phases",
         r"During each of your Standby Phases, if this card is in \1, \2"),
    Pass(rf"{_START}As long as this card remains face-up you control, (increase your LP by \d+)(?: points)? during each of your Standby Phases",
         r"During each of your Standby Phases, \1"),
    Pass(r"\bthey discard 1 random card\b", "your opponent discards 1 random card"),
    Pass(rf"{_START}When this monster is\b", "When this card is"),
    Pass(rf"{_START}While you control this face-up card, when (?=an?\b)", "When "),
    Pass(r"\b([Ww])hen this card is sent to the GY by battle\b", r"\1hen this card is destroyed by battle and sent to the GY"),
    Pass(r"\bthe Battle Phase (?:for that turn )?ends immediately\b", "end the Battle Phase"),
    Pass(rf"{_START}When this card is Summoned, you can send it to the GY to\b", "When this card is Summoned, you can send this card to the GY to"),
    Pass(r"(?<=monsters) except (?=\"[^\"\n]+\", )", ", except "),
    Pass(r"\bby having only ([^.;:]*?) in your GY \(min\. 1\)", r"while all monsters in your GY are \1"),
    Pass(r'\bIf this card is on the field but ("[^"\n]+" is not on the field), destroy this card', r"If \1, destroy this card"),
    Pass(r"\bdestroy this face-up card(?=\.$|\. )", "destroy this card"),
    Pass(r"\bIf there is (an? [^.:;,]*?monster) you control, destroy this card", r"If you control \1, destroy this card"),
    Pass(r"\bincrease your LP by the Level of the destroyed monster x\b", "gain LP equal to the Level of the destroyed monster x"),
    Pass(r"(?<= x \d{3}) points\b|(?<= x \d{4}) points\b", ""),
    Pass(r"\b(you can Tribute 1 )([^.:;,]*?)( instead), except this card(?=\.)", r"\1other \2\3"),
    Pass(r"(?<=with a monster that has the same ATK)(?=\.)", " as this card"),
    Pass(
        r"(?<=You can Normal Summon this card without Tributing\. )If you do, during the\s+End Phase: Send it to the GY\.",
        "During the End Phase, if this card was Normal Summoned this turn and it is not true that this card was Tribute Summoned: Send this card to the GY.",
    ),
    Pass(rf"{_START}When this Tribute Summoned card is sent from the field to the GY(?=:)", "When this card is sent from the field to the GY, if this card was Tribute Summoned"),
    Pass(r'\b(While this card is in )the (?=GY, ["a])', r"\1your "),
    Pass(r'(?<=, )("[^"\n]+") and all ("[^"\n]+" monsters on the field) (gain|lose) (\d+ ATK)(?=\.)', r"all \1 on the field \3 \4, also all \2 \3 \4"),
    Pass(r"(?<=while they control )any Spell/Traps", "a Spell/Trap"),
    Pass(r"\b([Yy]our opponent cannot) select an? ([^.:;,(]*?monster)(?: you control)? as an attack target,? \(?except (\"[^\"\n]+\")\)?(?=\.)",
         r"\1 target \2s you control for attacks, except \3"),
    Pass(r"\byour opponent cannot select a monster other than (\"[^\"\n]+\") as an attack target(?=\.)", r"your opponent cannot target monsters for attacks, except \1"),
    Pass(r"\bcannot select another (face-up \"[^\"\n]+\" monster) as an attack target, or target them with card effects(?=\.)",
         r"cannot target other \1s you control for attacks, also your opponent cannot target other \1s you control with card effects"),
    Pass(r"\bWhile you control this face-up Attack Position card,", "While this card is in Attack Position,"),
    Pass(r"\bWhile this card is face-up you control,", "While this card is face-up on the field,"),
    Pass(rf"{_START}If this card attacks, (destroy all other monsters) after damage calculation\.", r"After damage calculation, if this card attacked: \1."),
    Pass(r"(?<=If this card is sent to the GY )because of a card effect or being destroyed by battle", "by battle or by a card effect"),
    Pass(r"\b([Oo]nce, while this card is face-up on the field: You can place 1 [A-Z]\w+ Counter on )it\b", r"\1this card"),
)  # fmt: skip
"""Its passes, after those of all texts."""
