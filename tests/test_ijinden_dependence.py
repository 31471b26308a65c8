"""Lasting words of Ijinden are worked out again only where one reads what another changes: that it comes to the same is tried pair by pair."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray import Battle
from affray.games.ijinden.position import profiles
from affray.games.ijinden.position.board_index import BOARD, BoardIndex

IJIN: dict[str, Any] = {"kind": "ijin"}
CHANGES: list[dict[str, Any]] = [
    *[{"do": "gain", "who": {**IJIN, "other": True}, **given} for given in (
        {"power": 2000}, {"attack": 1000}, {"block": 1000}, {"keywords": ["haste"]}, {"traits": ["genius"]}, {"colours": ["purple"]},
        {"power": {"amount": "stat"}}, {"abilities": [{"ability": "triggered", "word": "legacy", "when": {"event": "is destroyed"}, "effects": [{"do": "draw"}]}]},
    )],
    {"do": "gain", "who": {"kind": "scenery"}, "ijin_of_power": 4000}, {"do": "without", "who": IJIN, "keywords": ["haste"]},
    {"do": "without", "who": {**IJIN, "other": True}, "all_abilities": True}, {"do": "without", "who": {"kind": "scenery"}, "all_abilities": True},
    {"do": "count twice"},
]  # fmt: skip
DESCRIPTIONS: list[dict[str, Any]] = [
    {}, IJIN, {"not_kind": "ijin"}, {"colour": "purple"}, {"not_colour": "purple"}, {"trait": "genius"}, {"without_trait": "genius"},
    {"keyword": "haste"}, {"without_keyword": "haste"}, {"bonus": "attack"}, {"bonus": "block"}, {"power_at_most": 3000},
    {"power_at_least": 3000}, {"power_below": 3000}, {"power_at_least": {"amount": "stat"}}, {"level_at_most": 2}, {"level_at_least": 2},
    {"level_below": 3}, {"either": [{"trait": "genius"}, {"colour": "purple"}]},
]  # fmt: skip
CONDITIONS: list[dict[str, Any]] = [
    {"is": "power", "at_least": 3000}, {"is": "coloured"}, {"is": "not", "that": {"is": "power", "at_least": 3000}},
    *[{"is": "fits", "what": what} for what in DESCRIPTIONS], *[{"is": "number", "of": what, "at_least": 3} for what in DESCRIPTIONS],
]  # fmt: skip
AMOUNTS: list[dict[str, Any]] = [
    {"amount": "stat"}, {"amount": "colours", "among": {}}, {"amount": "highest", "among": IJIN}, *[{"amount": "count", "of": what} for what in DESCRIPTIONS],
]  # fmt: skip
READS: list[dict[str, Any]] = [
    *[{"condition": one, "effects": [{"do": "gain", "who": IJIN, "power": 100}]} for one in CONDITIONS],
    *[{"effects": [{"do": "gain", "who": what, "power": 100}]} for what in DESCRIPTIONS],
    *[{"effects": [{"do": "gain", "who": IJIN, "power": one}]} for one in AMOUNTS],
]


HALL: dict[str, Any] = {"en": "Hall", "name": "Hall", "type": "scenery", "level": 1, "colour": "red"}


def card(name: str, ability: dict[str, Any]) -> dict[str, Any]:
    return {
        "en": name,
        "name": name,
        "type": "ijin",
        "level": 1,
        "colour": "red",
        "power": 1000,
        "abilities": [{"ability": "static", **ability}],
    }


def board(change: dict[str, Any], read: dict[str, Any]) -> Battle:
    cards = [card("Changer", {"effects": [change]}), card("Reader", read), HALL]
    return affray.load({
        "game": "ijinden", "cards": cards,
        "players": {
            "Ada": {"battlefield": [*[one["en"] for one in cards], "General", "Storm (face down)"], "mana zone": ["Red Stone"]},
            "Bea": {"battlefield": ["Warrior", "Sentry"], "mana zone": ["Blue Stone"]},
        },
    })  # fmt: skip


def at_work(made: BoardIndex) -> list[tuple[str, Any]]:
    return [(one.place, one.word) for some in made.sources.values() for one in some]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_what_is_not_worked_out_again_comes_to_the_same(change: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for read in READS:
        once = BOARD.of(board(change, read).state)
        monkeypatch.setattr(profiles, "_depend", lambda *_: True)
        again = BOARD.of(board(change, read).state)
        monkeypatch.undo()
        assert once.profiles == again.profiles, read
        assert at_work(once) == at_work(again), read
