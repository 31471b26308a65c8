"""What all phrases of Yu-Gi-Oh! share: the grammar, numbers, names, kinds of cards, times, ends."""

from __future__ import annotations

from string import digits
from typing import Any

from affray.cards.phrase import Either, Listed, Pattern, Phrase, SayOnly, Spelled
from affray.cards.rule import Grammar, Numbered
from affray.games.ygo.vocabulary import words as w

ENGLISH = Grammar()
"""The phrases of Yu-Gi-Oh! in English."""
says, also = ENGLISH.says, ENGLISH.also

NUMBER: Phrase[int] = Pattern(r"\d+", int, starts=digits).called("a number")
QUOTED: Phrase[str] = Pattern(r'"[^"\n]+"', lambda text: text[1:-1], lambda name: f'"{name}"', starts='"').called(
    "a name in quotes"
)

ATTRIBUTES = ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND")
ATTRIBUTE: Phrase[str] = Spelled({name: name for name in ATTRIBUTES}).called("an Attribute")
RACES = (
    "Aqua", "Beast", "Beast-Warrior", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend", "Fish", "Insect", "Machine", "Plant",
    "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent", "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
)  # fmt: skip
RACE: Phrase[str] = Spelled({name: name for name in RACES}).called("a Type")
"""The Types of monsters."""
SUBTYPES = {
    "normal": "Normal", "effect": "Effect", "flip": "Flip", "tuner": "Tuner", "fusion": "Fusion", "synchro": "Synchro", "ritual": "Ritual", "xyz": "Xyz", "spirit": "Spirit", "toon": "Toon", "gemini": "Gemini", "link": "Link", "union": "Union", "pendulum": "Pendulum", "token": "Token",
    "quick-play": "Quick-Play", "continuous": "Continuous", "field": "Field", "equip": "Equip", "counter": "Counter",
}  # fmt: skip
SUBTYPE: Phrase[str] = Spelled(SUBTYPES)


def one_or_several(phrase: Phrase[Any], last: str = " or ") -> Phrase[Any]:
    """One value, or a tuple of several: "Warrior", "Warrior or Fiend". A tuple of one is said as that one."""
    return Either(phrase, Listed(phrase, last, ", ", least=2, also=(f",{last}",)), SayOnly(Listed(phrase, last)))


TYPE = Numbered(
    Spelled({"card": "card", "monster": "monster", "spell": "Spell", "trap": "Trap", "spell/trap": "Spell/Trap"}),
    Spelled(
        {
            "card": "cards",
            "monster": "monsters",
            "spell": "Spells",
            "trap": "Traps",
            "spell/trap": ("Spells/Traps", "Spell/Traps"),
        }
    ),
)
"""The kinds of cards, for one and for many."""

ENDS: dict[str, str | tuple[str, ...]] = {
    "turn": (
        " until the end of this turn",
        " until the end of the turn",
        ", until the end of the turn",
        " this turn",
        ", until the end of this turn",
        ", until the end of the turn",
        " for the rest of this turn",
        " during this turn",
        " until the end of this turn only",
    ),
    "end phase": (" until the End Phase", ", until the End Phase"),
    "calculation": (
        " during damage calculation only",
        " during that damage calculation only",
        " during this damage calculation only",
        ", during that damage calculation only",
    ),
    "damage step": (" until the end of the Damage Step", ", until the end of the Damage Step"),
    "next own turn": (" until the end of your next turn", ", until the end of your next turn"),
    "opponent's next turn": (" until the end of your opponent's next turn", ", until the end of your opponent's next turn"),
    "battle phase": (
        " until the end of the Battle Phase",
        ", until the end of the Battle Phase",
        " until the end of this Battle Phase",
        " during the Battle Phase only",
    ),
    "opponent's turn": (" until the end of your opponent's turn", ", until the end of your opponent's turn"),
    "next turn": (" until the end of the next turn", ", until the end of the next turn"),
    "next standby": (" until your next Standby Phase", ", until your next Standby Phase"),
    "while face-up": tuple(
        [f"{comma} while this card {lies} face-up on the field" for lies in ("is", "remains") for comma in ("", ",")]
    ),
    "leaves": "",
    "": "",
}
UNTIL: Phrase[str] = Spelled(ENDS)
"""How long something lasts. What is not said depends on where it stands: as long as a continuous effect applies, else for good."""
FRONTED: Phrase[str] = Spelled({
    "turn": ("until the end of this turn, ", "this turn, ", "for the rest of this turn, ", "for the rest of this turn after this card resolves, ", "during this turn, ", "until the end of the turn, "), "end phase": "until the End Phase, ",
    "damage step": "until the end of the Damage Step, ", "calculation": "during damage calculation only, ",
    "next own turn": "until the end of your next turn, ", "opponent's next turn": "until the end of your opponent's next turn, ",
    "battle phase": "until the end of the Battle Phase, ", "opponent's turn": "until the end of your opponent's turn, ", "next turn": "until the end of the next turn, ",
    "next standby": "until your next Standby Phase, ", "while face-up": "while this card is face-up on the field, ",
})  # fmt: skip
"""The same before what lasts: read only."""

SIDES = {"you": "you", "opponent": "your opponent"}
TIMINGS: dict[Any, str | tuple[str, ...]] = {
    "start of the battle phase": "at the start of the Battle Phase", "start of the damage step": "at the start of the Damage Step",
    "before damage calculation": "before damage calculation", "during damage calculation": "during damage calculation",
    "after damage calculation": "after damage calculation", "end of the damage step": "at the end of the Damage Step",
    "end of the battle phase": "at the end of the Battle Phase", "end phase": "during the End Phase", "standby phase": "during the Standby Phase",
}  # fmt: skip
"""The times at which effects are used, and trigger."""
DURING: dict[Any, str | tuple[str, ...]] = {
    **TIMINGS, "during damage calculation": ("during damage calculation", "at damage calculation"), "damage step": ("during the Damage Step", "during either player's Damage Step"), "main phase": ("during the Main Phase", "during either player's Main Phase"), "battle step": ("during the Battle Step", "during either player's Battle Step"),
    "opponent's turn": "during your opponent's turn", "your turn": "during your turn",
    "battle phase": ("during the Battle Phase", "during either player's Battle Phase"), "main phase 1": ("during Main Phase 1", "during your Main Phase 1"), "main phase 2": ("during Main Phase 2", "during your Main Phase 2"),
    "opponent's main phase": "during your opponent's Main Phase", "opponent's battle phase": "during your opponent's Battle Phase",
    "your battle phase": "during your Battle Phase",
}  # fmt: skip
"""The times at which effects are used."""


def positive(n: int) -> int | None:
    return n if n > 0 else None


__all__ = [
    "ATTRIBUTE", "DURING", "ENDS", "ENGLISH", "FRONTED", "NUMBER", "QUOTED", "RACE", "RACES", "SIDES", "SUBTYPE", "SUBTYPES", "TIMINGS", "TYPE",
    "UNTIL", "also", "one_or_several", "positive", "says", "w",
]  # fmt: skip
