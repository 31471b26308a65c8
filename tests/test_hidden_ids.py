"""What another seat is told of a card that it may not know does not depend on which card it is, nor on when it was drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import affray
from affray import Battle
from affray.core.questions import Decision

DECKS = ("Iron Claws", "Quiet Walls")
HANDS = {
    "fow": """
game: fow
players: {Ada: {hand: [Flame Cat, Thunder], will: RR}, Bea: {}}
""",
    "mtg": """
game: mtg
cards:
  - {name: Veiled Ox, type: creature, power: 4, toughness: 5, cost: "{4}{G}", text: "Morph {1}{G}"}
  - {name: Veiled Elk, type: creature, power: 1, toughness: 5, cost: "{4}{G}", text: "Morph {2}{G}"}
players: {Ada: {hand: [Veiled Ox, Veiled Elk], battlefield: [3 Forest]}, Bea: {}}
start: main
""",
}
HIDES = ("standby", "morph", "set")
"""Decisions that put a card face down."""


def told(battle: Battle, seat: int) -> tuple[Any, ...]:
    """What a seat is told at a moment: the position, the answers that it has, and the events since the decision before."""
    asked = battle.question is not None and battle.question.seat == seat
    events = [battle.explain(one) for one in battle.events_for(seat)]
    return (battle.view(seat), [str(one) for one in battle.legal] if asked else [], events)


def heard(battle: Battle, seat: int) -> Iterator[tuple[Any, ...]]:
    """Yield what a seat is told while it summons and attacks, and the other player does as little as possible."""
    for _ in range(40):
        yield told(battle, seat)
        if battle.question is None:
            return
        answers = list(battle.legal)
        bold = [one for one in answers if one.verb in ("summon", "attack", "battle phase")]
        mine = battle.question.seat == seat
        battle = battle.play(bold[-1] if mine and bold else answers[0] if mine else _idle(answers))


def _idle(answers: list[Decision]) -> Decision:
    """The answer that names no card, if there is one."""
    return next((one for one in answers if not one.args), answers[0])


def duel(seed: int) -> Battle:
    """A duel at the first decision in which at least two monsters may be set."""
    battle = affray.from_decks("ygo", *DECKS, seed=seed)
    while len(settings(battle)) < 2:
        battle = battle.play(_idle(list(battle.legal)))
    return battle


def settings(battle: Battle) -> list[Decision]:
    assert battle.question is not None
    cards = [one for one in battle.legal if one.verb == "set"]
    return [one for one in cards if battle.state.objects[str(one.args[0])].card.kind == "monster"]


@pytest.mark.parametrize("seed", range(1, 5))
def test_nobody_is_told_which_monster_was_set(seed: int) -> None:
    battle = duel(seed)
    assert battle.question is not None
    other = 1 - battle.question.seat
    for one, two in combinations(settings(battle), 2):
        assert list(heard(battle.play(one), other)) == list(heard(battle.play(two), other))


@pytest.mark.parametrize("seed", range(1, 5))
def test_an_id_does_not_tell_when_a_card_was_drawn(seed: int) -> None:
    battle = duel(seed)
    for _ in range(30):
        battle = battle.play(_idle(list(battle.legal)))
    for seat in (0, 1):
        numbers = [int(re.sub(".*#", "", one)) for one in battle.state.zone("hand", seat)]
        assert len(numbers) > 4
        assert numbers != sorted(numbers)
        assert min(numbers) >= 1000


@pytest.mark.parametrize("game", HANDS)
def test_nobody_is_told_which_card_was_put_face_down(game: str) -> None:
    battle = affray.load(HANDS[game])
    one, two = [each for each in battle.legal if each.verb in HIDES]
    assert list(heard(battle.play(one), 1)) == list(heard(battle.play(two), 1))


def test_a_creature_cast_face_down_again_cannot_be_traced() -> None:
    isle = "cards:\n  - {name: Isle, type: artifact, text: '{0}: Return target creature to your hand.'}"
    text = HANDS["mtg"].replace("3 Forest]", "6 Forest, Isle]").replace("cards:", isle)
    battle = affray.load(text).play("morph Veiled Ox").play("pass").play("pass")
    first = battle.state.zone("battlefield", 0)[-1]
    for line in ("activate Isle on Face-Down Creature", "pass", "pass", "morph Veiled Ox"):
        battle = battle.play(line)
    assert battle.state.zone("stack")[-1] != first
