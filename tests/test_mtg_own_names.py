"""A card that is called like a word of the game is read like any other (201.4): its name means the card only where the card is meant."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from affray import yaml
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.games.mtg.text.english import card_text
from affray.games.mtg.text.english.reading import read_card
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.catalogue import catalogue

SAMPLES = [catalogue.card_of_data(one).text for one in yaml.load((Path(__file__).parent / "mtg_samples.yaml").read_text("utf-8"))]


def beginnings(text: str) -> list[str]:
    """The words with which sentences of a card begin."""
    return sorted(set(re.findall(r"(?:^|[.:—•] )([A-Z][a-z]+)", "\n".join(text.split("\n")[2:]), re.MULTILINE)))


def printed_as(card: w.CardText, name: str) -> PrintedCard:
    head, _, rest = card_text(card).partition("\n")
    return PrintedCard("", f"{name} {head.removeprefix(card.name).strip()}".strip() + "\n" + rest)


@pytest.mark.parametrize("at", range(0, len(SAMPLES), 3))
def test_a_card_called_like_a_word_in_it_is_read_alike(at: int) -> None:
    card = SAMPLES[at]
    before = read_card(printed_as(card, "Xyzzy"))
    if isinstance(before, ParseRefusal):
        return
    for word in beginnings(card_text(card)):
        after = read_card(printed_as(card, word))
        assert not isinstance(after, ParseRefusal), (word, after)
        assert msgspec.structs.replace(after, name="Xyzzy") == before, word
