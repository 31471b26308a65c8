"""Force of Will in English is read and said by the same rules, and nothing is left out."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from affray.games.fow.text.english import card_text
from affray.games.fow.text.english.grammar import ABILITY, CARD
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.canonical import plain
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.checking import problems
from affray.text.grammar.parser import ParseFailure, read
from at_random import Made

FREE = {"all", "All", "main"}
"""Words that may be left out: "resonators you control" are all of them, the deck is the main deck."""
SHIPPED = {name: plain(msgspec.structs.replace(card.text, set="")) for name, card in catalogue.shipped.cards.items()}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_text_of_a_card_is_read_as_that_card(name: str) -> None:
    assert read(CARD, card_text(SHIPPED[name])) == SHIPPED[name]


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
            assert isinstance(found, ParseFailure) or found != card, f"{line!r} without {words[gone]!r}"


def english(ability: Any) -> str | None:
    """What English says of an ability that cards can have."""
    return None if problems(ability, "{X}") else ABILITY.format(plain(ability))


@pytest.mark.parametrize("kind", get_args(w.Ability), ids=lambda kind: str(kind.__name__))
def test_what_is_said_of_words_at_random_is_read_as_those_words(kind: type[Any]) -> None:
    """What means nothing is not said, and refused where a scenario defines it; all else is read as it was."""
    said = 0
    for seed in range(400):
        made = Made(random.Random(seed)).word(kind)
        text = english(made)
        if text is not None:
            said += 1
            assert read(ABILITY, text) == plain(made), text
    assert said
