"""Bounds after a noun: of its numbers, of its counters, of what was chosen of it."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.slots import AMOUNT, FIGURE, SOMETHING
from affray.games.mtg.vocabulary.phrases import LEAST, MOST
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, optional
from affray.text.grammar.rule import Fields, Form, Numbered


def _bounds(noun: str) -> Phrase[Any]:
    """Return the phrase for (at least, at most) of a number: "with power 2 or less"."""
    least = Transformed(
        Form(f"{noun} {{n}} or greater", n=FIGURE),
        lambda n: (n[0], MOST),
        lambda b: (b[0],) if b[1] == MOST and b[0] > LEAST else None,
    )
    most = Transformed(
        Form(f"{noun} {{n}} or less", n=FIGURE),
        lambda n: (LEAST, n[0]),
        lambda b: (b[1],) if b[0] == LEAST and b[1] < MOST else None,
    )
    exact = Transformed(Form(f"{noun} {{n}}", n=FIGURE), lambda n: (n[0], n[0]), lambda b: (b[0],) if b[0] == b[1] else None)
    between = Transformed(
        Form(f"{noun} from {{n}} to {{m}}", n=FIGURE, m=FIGURE),
        lambda b: b,
        lambda b: b if LEAST < b[0] < b[1] < MOST or b[0] > b[1] else None,
    )
    return AnyOf(least, most, exact, between)


POWER = optional(_bounds("power"), (LEAST, MOST), before=" with ")
TOUGHNESS = optional(_bounds("toughness"), (LEAST, MOST), before=" with ")
MANA_VALUE = optional(_bounds("mana value"), (LEAST, MOST), before=" with ")
EQUAL: Phrase[Any] = optional(AMOUNT, None, before=" with mana value equal to ")
COMPARED = Enumeration({"lesser": " with lesser power", "greater": " with greater power", "": ""})
LARGER = Enumeration({"greater": " with greater toughness", "": ""})
COUNTER = Numbered(optional(SOMETHING, "", " with a ", " counter on it"), optional(SOMETHING, "", " with a ", " counter on them"))
WITHOUT_COUNTER = Numbered(
    optional(SOMETHING, "", " without a ", " counter on it"), optional(SOMETHING, "", " without a ", " counter on them")
)
CHOSEN = Fields("chosen_type", "chosen", phrase=Enumeration({
    (True, ""): " of the chosen type", (False, "color"): " of the chosen color",
    (False, "name"): (" with the chosen name", " with that name"), (False, ""): "",
}))  # fmt: skip
X_IN_COST = Numbered(
    Enumeration({True: " with {X} in its mana cost", False: ""}), Enumeration({True: " with {X} in their mana costs", False: ""})
)
