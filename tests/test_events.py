"""What happened: every event is of a kind that its game declares and tells what its kind declares, and every declared kind happens."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from affray.core.events import Event
from affray.games import GAMES, game
from affray.scenario.load import load
from affray.scenario.run import play

NOT_SHOWN = {("mtg", "rewinds"): "what cannot be paid or has no target is not offered: taking back is a safeguard"}
"""Kinds of events that no worked example reaches, and why."""
SCENARIOS = Path(__file__).parent.parent / "scenarios"


@cache
def happened(key: str) -> tuple[Event, ...]:
    """Every event of the worked examples of a game, in every edition that each is for."""
    found: list[Event] = []
    for file in sorted((SCENARIOS / key).rglob("*.yaml")):
        loaded = load(file)
        for edition in loaded.scenario.editions:
            found += play(loaded, edition).events()
    return tuple(found)


@pytest.mark.parametrize("key", GAMES)
def test_events_are_as_their_game_declares_them(key: str) -> None:
    telling = game(key).telling
    for event in happened(key):
        assert event.kind in telling.kinds, event
        for detail, value in event.data.items():
            assert detail in telling.kinds[event.kind], f"{event} tells {detail}"
            assert type(value) in telling.details[detail].types, f"{event}: {detail} is {value!r}"


@pytest.mark.parametrize("key", GAMES)
def test_what_is_declared_happens(key: str) -> None:
    telling = game(key).telling
    told: dict[str, set[str]] = {}
    for event in happened(key):
        told.setdefault(event.kind, set()).update(event.data)
    expected = {kind: set(details) for kind, details in telling.kinds.items() if (key, kind) not in NOT_SHOWN}
    assert {kind: details for kind, details in told.items() if (key, kind) not in NOT_SHOWN} == expected
    assert {one for details in telling.kinds.values() for one in details} <= set(telling.details)


def test_an_expectation_names_a_detail_that_is_told() -> None:
    text = """
        game: fow
        players: {Ada: {field: [Flame Cat]}, Bea: }
        start: 803.3
        do: [attack Flame Cat > Bea]
        expect: {no events: [{attacks: Flame Cat, too: Bea}]}
    """
    stop = play(load(text)).stop
    assert stop is not None
    assert "'attacks' tells no 'too'; did you mean 'to'" in str(stop)
