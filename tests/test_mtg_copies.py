"""How texts say that a permanent may enter as a copy, and what is refused there."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cards import parse as read_text
from affray.cards.pool import CardError
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.printed import MtgCard

CREATURE = w.What("creature", zone="battlefield")
DRAWS = w.Triggered(w.When("attacks"), (w.Draw(),))
SENTENCES = {
    "as a copy of any creature on the battlefield.": w.EntersAs(CREATURE),
    "as a copy of a creature you control.": w.EntersAs(w.What("creature", controller="you")),
    "tapped as a copy of any land on the battlefield.": w.EntersAs(w.What("land", zone="battlefield"), tapped=True),
    "as a copy of any creature on the battlefield, except it's an Elf in addition to its other types.": w.EntersAs(
        CREATURE, subtypes=("Elf",)
    ),
    "as a copy of any creature on the battlefield, except it's an Elf artifact in addition to its other types and it has flying.": w.EntersAs(
        CREATURE, types=("artifact",), subtypes=("Elf",), keywords=("flying",)
    ),
    'as a copy of any creature on the battlefield except it gains "Whenever this creature attacks, draw a card."': w.EntersAs(
        CREATURE, abilities=(DRAWS,)
    ),
}


@pytest.mark.parametrize(("sentence", "word"), SENTENCES.items(), ids=SENTENCES)
def test_a_text_says_what_a_permanent_enters_as(sentence: str, word: w.EntersAs) -> None:
    for enters in ("enter", "enter the battlefield"):
        card = read_text(f"Clay Mime {{2}}\nCreature — Golem\n0/1\nYou may have this creature {enters} {sentence}", "mtg")
        assert isinstance(card, MtgCard), str(card)
        assert card.text.abilities == (word,)
        assert read_text(catalogue.card_text(card), "mtg").text == card.text  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("abilities", "more"),
    [
        ([{"ability": "enters as", "what": {"type": "enchantment"}}], {}),
        ([{"ability": "enters as", "what": {"type": "permanent", "subtype": "Aura"}}], {}),
        ([{"ability": "enters as", "what": {"type": "creature", "zone": "graveyard"}}], {}),
        ([{"ability": "enters as", "what": {"type": "creature", "other": True}}], {}),
        ([{"ability": "enters as", "what": {"type": "creature"}}] * 2, {}),
        ([{"ability": "enters as", "what": {"type": "creature"}}], {"back": {"name": "Other", "type": "land"}}),
    ],
)
def test_what_no_permanent_enters_as_is_refused(abilities: list[Any], more: dict[str, Any]) -> None:
    text = {"name": "Clay Mime", "type": "creature", "cost": "{2}", "power": 0, "toughness": 1, "abilities": abilities, **more}
    with pytest.raises(CardError, match="enters as: "):
        catalogue.card_of_data(text)
