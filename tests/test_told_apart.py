"""What English tells apart on a card, every language tells apart: each field of each word, in abilities made at random.

Ijinden's Japanese is not among them: its cards are read from it, so `test_ijinden_japanese.py` asks more.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from affray.core.language import Language
from affray.games import game
from affray.games.fow.vocabulary import words as fow
from affray.games.mtg.vocabulary import words as mtg
from affray.games.ygo.vocabulary import words as ygo
from at_random import Made, places
from test_fow_english import english as fow_english
from test_mtg_english import NUMBERS as MTG_NUMBERS
from test_mtg_english import TEXTS as MTG_TEXTS
from test_mtg_english import english as mtg_english
from test_ygo_english import TEXTS as YGO_TEXTS
from test_ygo_english import english as ygo_english
from test_ygo_english import made as ygo_made

HEARD, SEEDS = 40, 400
"""So many changes that English tells are asked of each kind of ability, or those of so many abilities."""


class Cards(NamedTuple):
    """The abilities of a game: their kinds, one at random, what else could stand in a field, and what English says of one that is accepted."""

    kinds: Any
    made: Callable[[type[Any], int], Any]
    other: Callable[[random.Random], Made]
    english: Callable[[Any], str | None]


def made(words: Any, make: Callable[[random.Random], Made]) -> Callable[[type[Any], int], Any]:
    """Abilities at random; what makes them trigger says no more than the event, as most that is said at random of one means nothing."""

    def ability(kind: type[Any], seed: int) -> Any:
        found = make(random.Random(seed)).word(kind, 2)
        when = getattr(found, "when", None)
        return found if when is None else msgspec.structs.replace(found, when=words.When(when.event))

    return ability


CARDS = {
    "fow": Cards(get_args(fow.Ability), made(fow, Made), Made, fow_english),
    "mtg": Cards(
        get_args(mtg.Ability),
        made(mtg, lambda chance: Made(chance, MTG_TEXTS, MTG_NUMBERS)),
        lambda chance: Made(chance, MTG_TEXTS, MTG_NUMBERS),
        mtg_english,
    ),
    "ygo": Cards(get_args(ygo.Ability), ygo_made, lambda chance: Made(chance, YGO_TEXTS), ygo_english),
}
KINDS = [
    pytest.param(cards, language, kind, id=f"{key}-{language.code}-{kind.__name__}")
    for key, cards in CARDS.items()
    for language in game(key).presentation.languages.values()
    for kind in cards.kinds
    if set(kind.__struct_fields__) - {"since", "until"}
]


@pytest.mark.parametrize(("cards", "language", "kind"), KINDS)
def test_what_english_tells_apart_every_language_tells_apart(cards: Cards, language: Language, kind: type[Any]) -> None:
    """A field of an ability that has something else in it is heard if it is heard in English."""
    heard = 0
    for seed in range(SEEDS):
        made, other = cards.made(kind, seed), cards.other(random.Random(-1 - seed))
        told = cards.english(made)
        for put, field in places(made) if told is not None else ():
            changed = put(other.value(field.type, field.name, 1))
            edition = field.name in ("since", "until") and field.type is str  # stands before the ability
            if not edition and cards.english(changed) not in (None, told):
                assert language.text(changed) != language.text(made), (field.name, told, cards.english(changed))
                heard += 1
        if heard >= HEARD:
            return
    assert heard
