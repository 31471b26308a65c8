"""Kinds of monsters with rules of their own, read from their printed texts: Gemini."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cards.printed import Printed
from affray.cards.reading import Refusal
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english import card_text
from affray.games.ygo.vocabulary.english.reading import read_card


def monster(text: str, *types: str, **facts: Any) -> w.CardText | Refusal:
    more = {"race": ("Warrior",), "colours": ("DARK",), "atk": 1700, "defence": 1200, "more": {"level": "4"}, **facts}
    return read_card(Printed("Gate Watcher", text, types=("Monster", *types), **more))


def said(found: w.CardText | Refusal) -> str:
    """What a card that was read does, without its name and numbers."""
    assert isinstance(found, w.CardText), str(found)
    return card_text(found).split("\n", 2)[2]


FIRST = "This card is treated as a Normal Monster while face-up on the field or in the Graveyard. While this card is "
GEMINI = [
    (
        f"{FIRST}a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster with this effect.\n"
        "● Once per turn: You can draw 1 card.",
        "Once per turn: You can draw 1 card.",
    ),
    (
        f"{FIRST}face-up on the field, you can Normal Summon it to have it be treated as an Effect Monster with these effects:\n"
        "● The original ATK of this card becomes 2100.\n● This card can attack twice during the same Battle Phase.",
        "This card's original ATK becomes 2100.\nThis card can declare 2 attacks in each Battle Phase.",
    ),
]


@pytest.mark.parametrize(("printed", "affray"), GEMINI)
def test_gemini_monsters(printed: str, affray: str) -> None:
    assert said(monster(printed, "Effect", "Gemini")) == affray


def test_a_gemini_monster_does_nothing_elsewhere() -> None:
    found = monster("You can banish this card from your GY; draw 1 card.", "Effect", "Gemini")
    assert isinstance(found, Refusal)
    assert "what a Gemini Monster gains is done in the monster zone" in str(found)
