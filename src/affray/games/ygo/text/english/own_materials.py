"""Monsters that come from the Extra Deck with the cards of their line: "by sending the above cards from either field to the GY"."""

from __future__ import annotations

from functools import partial
from typing import Any

from affray.games.ygo.text.english.terms import DATED, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, TransformedReadOnly
from affray.text.grammar.rule import Fields, Form

_GIVEN: dict[Any, str | tuple[str, ...]] = {
    ("your field", "graveyard"): ("sending the above cards you control to the GY", "sending the above monsters you control to the GY"),
    ("either field", "graveyard"): "sending the above cards from either field to the GY",
    ("your field or GY", "graveyard"): "sending the above cards from your field or GY to the GY",
    ("your field", "banished"): "banishing the above cards you control",
    ("either field", "banished"): "banishing the above cards from either field",
    ("your field or GY", "banished"): ("banishing the above cards from your field or GY", "banishing the above cards from your field and/or GY", "banishing the above cards you control and/or from your GY"),
    ("your field", "deck"): "shuffling the above cards you control into the Deck",
    ("either field", "deck"): "shuffling the above cards from either field into the Deck",
    ("your field or GY", "deck"): ("shuffling the above cards from your field or GY into the Deck", "shuffling the above cards from your field and/or GY into the Deck"),
}  # fmt: skip
"""Ways to give the cards with which a monster comes from the Extra Deck."""
_GIVES: Phrase[Any] = Enumeration(_GIVEN)
says(
    w.OwnMaterials,
    "{dated}You can Special Summon this card from your Extra Deck by {given}.",
    given=Fields("where", "to", phrase=_GIVES),
    dated=DATED,
)


def _with_own_materials(first: bool, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the two abilities of a monster that must come with the cards of its line, by no effect, in one sentence."""
    return w.OnlySummoned("itself", first=first), w.OwnMaterials(*values[0])


_FROM_EXTRA = "Special Summoned <(from your Extra Deck) ~from your Extra Deck >by {given}"
_NO_OTHER = "<~ and cannot be Special Summoned by other ways~, and cannot be Special Summoned by other ways>"
_NO_SPELL = '<~ (You do not use "Polymerization".)>'
WITH_ITS_LINE: Phrase[Any] = AnyOf(
    TransformedReadOnly(Form(f"Must first be {_FROM_EXTRA}.{_NO_SPELL}", given=_GIVES), partial(_with_own_materials, True)),
    TransformedReadOnly(Form(f"Must be {_FROM_EXTRA}{_NO_OTHER}.{_NO_SPELL}", given=_GIVES), partial(_with_own_materials, False)),
)
"""A monster that must come so."""
NOT_BY_THE_LINE = (
    r"(?!(?:sending|banishing|shuffling) the above (?:cards|monsters)"
    r" (?:you control|from either field|from your field (?:and/or|or) GY|you control and/or from your GY)(?: to the GY| into the Deck)?(?:,? and cannot|\.))"
)
"""A pattern: behind it stands no such way."""
