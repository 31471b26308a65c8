"""What happened: every event is of a kind that its game declares and tells what its kind declares, and every declared kind happens."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import affray
from affray.core.events import Event
from affray.games import GAMES, game
from affray.present.event_log import acts
from affray.scenario.load import load
from affray.scenario.run import play

NOT_SHOWN = {("mtg", "rewinds"): "what cannot be paid or has no target is not offered: taking back is a safeguard"}
"""Kinds of events that no worked example reaches, and why."""
SCENARIOS = Path(__file__).parent.parent / "scenarios"


@cache
def happened(key: str) -> tuple[Event, ...]:
    """Every event of the worked examples of a game, each in the newest edition that it is for."""
    found: list[Event] = []
    for file in sorted((SCENARIOS / key).rglob("*.yaml")):
        loaded = load(file)
        found += play(loaded, loaded.scenario.editions[-1]).events()
    return tuple(found)


@pytest.mark.parametrize("key", GAMES)
def test_events_are_as_their_game_declares_them(key: str) -> None:
    telling = game(key).presentation
    for event in happened(key):
        assert event.kind in telling.event_kinds, event
        for detail, value in event.data.items():
            assert detail in telling.event_kinds[event.kind], f"{event} tells {detail}"
            assert type(value) in telling.details[detail].types, f"{event}: {detail} is {value!r}"


@pytest.mark.parametrize("key", GAMES)
def test_what_is_declared_happens(key: str) -> None:
    telling = game(key).presentation
    told: dict[str, set[str]] = {}
    for event in happened(key):
        told.setdefault(event.kind, set()).update(event.data)
    expected = {kind: set(details) for kind, details in telling.event_kinds.items() if (key, kind) not in NOT_SHOWN}
    assert {kind: details for kind, details in told.items() if (key, kind) not in NOT_SHOWN} == expected
    assert {one for details in telling.event_kinds.values() for one in details} <= set(telling.details)


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
    assert "'attacks' has no 'too' (did you mean 'to'" in str(stop)


TOLD = {
    "two of a name that die together": (
        "game: mtg\nplayers: {Ada: {battlefield: [Grizzly Bears]}, Bea: {battlefield: [Grizzly Bears]}}\nstart: 508.1a\n"
        "do: [attack Grizzly Bears > Bea, block Grizzly Bears > Grizzly Bears, {to: '511.1'}]\n",
        ["Ada's Grizzly Bears is dealt 2 damage by Bea's Grizzly Bears", "Ada's Grizzly Bears dies", "Bea's Grizzly Bears dies"],
    ),
    "two resonators of a name": (
        "game: fow\nplayers: {Ada: {field: [Knight]}, Bea: {field: [Knight]}}\nstart: 803.3\n"
        "do: [attack Knight > Bea, block with Knight, {to: '807.2'}]\n",
        ["Ada's Knight is destroyed", "Bea's Knight is destroyed", "Ada's Knight stops attacking"],
    ),
    "a J-ruler that has left": (
        "game: fow\nedition: '6.3'\nplayers: {Ada: {field: ['Dracula, the Demonic One']}, Bea: {field: [Flame Cat (rested), Mephistopheles]}}\n"
        "start: 803.3\ndo: [attack Dracula > Flame Cat, block with Mephistopheles, {to: '806.4'}]\n",
        ["Dracula, the Demonic One is destroyed", "Dracula, the Demonic One stops attacking"],
    ),
}


@pytest.mark.parametrize("story", TOLD)
def test_cards_are_called_as_they_were_at_that_moment(story: str) -> None:
    text, sentences = TOLD[story]
    result = play(load(text))
    assert result.stop is None
    narrate = result.battle.book.game.presentation.event_text
    told = [narrate(battle.table, event) for battle in result.battle.history() for event in battle.events]
    assert [one for one in sentences if one not in told] == []


def test_two_amounts_that_are_alike_are_both_told() -> None:
    text = """
        game: ijinden
        cards: [{name: 号, en: Muster, type: magic, level: 0, cost: 0, text: イジン召喚権+1する。マリョク配置権+1する。}]
        players: {Ada: {hand: [Muster], library: [2 Blank]}, Bea: {library: [2 Blank]}}
        do: [use Muster]
    """
    told = [line.words for act in acts(list(play(load(text)).battle.history())) for line in act.told]
    assert [one for one in told if "more" in one] == ["Ada may summon 1 more", "Ada may place 1 more"]


VOW = """
game: fow
cards:
  - name: Vow
    type: chant
    attribute: darkness
    cost: "{B}"
    keywords: [quickcast]
    abilities:
      - ability: spell
        effects:
          - do: later
            when: {event: put into graveyard, who: {type: resonator, controller: you}}
            effects: [{do: banish, what: {type: resonator, controller: opponent}, player: opponent}]
            until: turn
players:
  Ann: {field: [Sacred Elf], hand: [Vow, Thunder], will: BRR}
  Bob: {field: [Giant, Knight]}
"""


def test_a_delayed_ability_says_what_it_does() -> None:
    battle = affray.load(VOW, "8.0")
    for line in ("play Vow", "pass", "pass", "play Thunder on Sacred Elf", "pass"):
        battle = battle.play(line).skip_forced()
    for _ in range(2):
        battle = (
            battle.play("pass").skip_forced()
            if battle.question is not None and battle.question.rule == "priority.act"
            else battle
        )
    assert battle.question_text() == (
        "Vow: When a resonator you control is put into a graveyard from the field => The opponent banishes 1 resonator they control."
    )
