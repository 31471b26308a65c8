"""The English that affray prints is what a card does: nothing that a card says is left out, in any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from affray.cards.catalogue import CardCatalogue
from affray.games import GAMES, game
from affray.games.fow.vocabulary.canonical import plain
from affray.games.ygo.vocabulary.canonical import plain as plain_ygo
from setting_back import changes

NO_PART_OF_THE_TEXT = {"CardText.name", "CardText.set", "CardText.german", "CardText.id"}
"""What a card is called and where it is kept."""
MEANS_THE_SAME = {
    "fow": set[str](),
    # To be said by the grammar of Magic.
    "mtg": {
        "Activated.effects", "Activated.limit", "Instead.shield", "Token.abilities", "Token.subtype", "Token.type", "Triggered.name", "When.batch",
    },
    "ygo": set[str](),
    # A phase begins for nobody in particular; a card that comes to or from a graveyard is looked for where it was.
    "ijinden": {"When.who", "What.zone"},
}  # fmt: skip
"""Fields that change nothing where they are set back (for Magic: those that its English leaves out still)."""

PLAIN = {"fow": plain, "ygo": plain_ygo}
"""Words that are plain alike mean the same."""


def left_out(catalogue: CardCatalogue[Any], text: Any, key: str) -> Iterator[str]:
    """The fields of a card without which its English is the same, though it means something else."""
    said = catalogue.card_text(catalogue.make(text))
    meant = PLAIN[key](text) if key in PLAIN else None
    for where, changed in changes(text):
        if key in PLAIN and PLAIN[key](changed) == meant:
            continue
        try:
            same = catalogue.card_text(catalogue.make(changed)) == said
        except (ValueError, KeyError, TypeError, AttributeError):
            continue  # without the field it is no card
        if same:
            yield where


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_field_set_back_to_its_default_changes_the_english(key: str) -> None:
    catalogue = game(key).catalogue
    assert isinstance(catalogue, CardCatalogue)
    found: dict[str, str] = {}
    for name, card in catalogue.shipped.cards.items():
        text = plain(card.text) if key == "fow" else card.text
        for where in left_out(catalogue, text, key):
            if where not in NO_PART_OF_THE_TEXT | MEANS_THE_SAME[key]:
                found.setdefault(where, name)
    assert found == {}
