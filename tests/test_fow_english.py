"""Force of Will in English is read and said by the same rules, and nothing is left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from affray.cards.reading import Unread, read
from affray.cards.rule import default
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.english import card_text
from affray.games.fow.vocabulary.english.card import CARD
from affray.games.fow.vocabulary.plain import plain

FREE = {"all", "All", "main"}
"""Words that may be left out: "resonators you control" are all of them, the deck is the main deck."""
SHIPPED = {name: plain(msgspec.structs.replace(card.text, set="")) for name, card in catalogue.shipped.cards.items()}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_text_of_a_card_is_read_as_that_card(name: str) -> None:
    assert read(CARD, card_text(SHIPPED[name])) == SHIPPED[name]


def changes(word: Any) -> Iterator[tuple[str, Any]]:
    """A word with each field that it uses set back to its default, at any depth: where, and what it is then."""
    for field in msgspec.structs.fields(word):
        value = getattr(word, field.name)
        usual = default(field)
        if usual is not msgspec.NODEFAULT and value != usual:
            yield field.name, msgspec.structs.replace(word, **{field.name: usual})
        for at, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(part, w.Word):
                for where, changed in changes(part):
                    whole = (*value[:at], changed, *value[at + 1 :]) if isinstance(value, tuple) else changed
                    yield f"{field.name}.{where}", msgspec.structs.replace(word, **{field.name: whole})


@pytest.mark.parametrize("name", SHIPPED)
def test_a_changed_field_changes_the_text(name: str) -> None:
    """Set back to its default, every field changes what is printed, unless the word means the same without it."""
    card = SHIPPED[name]
    text = card_text(card)
    for where, changed in changes(card):
        if plain(changed) != card:
            said = CARD.say(plain(changed))
            assert said != text, where


@pytest.mark.parametrize("name", SHIPPED)
def test_no_word_of_a_text_can_be_left_out(name: str) -> None:
    """A text with a word less is another card, or none."""
    card = SHIPPED[name]
    head, *lines = card_text(card).split("\n")
    for at, line in enumerate(lines):
        words = line.split(" ")
        for gone in range(len(words)):
            if words[gone] in FREE:
                continue
            less = " ".join([*words[:gone], *words[gone + 1 :]])
            found = read(CARD, "\n".join([head, *lines[:at], less, *lines[at + 1 :]]))
            assert isinstance(found, Unread) or found != card, f"{line!r} without {words[gone]!r}"
