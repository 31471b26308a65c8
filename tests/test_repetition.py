"""What can be done again for nothing: a search ends, and comes to what it comes to where the same can be done twice."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import affray
import boards
from affray.search.solve import SearchLimits, solve, verified
from brawls import MANY, asked

NODES_HERE = 2000
"""So many positions a search may go through here."""

FREE = (
    "This creature gains flying until end of turn.",
    "This creature gains trample until end of turn.",
    "Target creature gains haste until end of turn.",
    "Target creature gains first strike until end of turn.",
    "Target creature can't block this turn.",
    "Tap target creature.",
    "This creature gains indestructible until end of turn.",
)


def board(n: int, uses: int) -> dict[str, Any]:
    """A small random board, each creature with an ability that costs nothing; `uses`: it can be activated so often (0: freely)."""
    dice = boards.Dice(n * 104723 + 7)
    cards, players = [], {}
    for who in ("Ann", "Bob"):
        field: list[Any] = []
        for at in range(1 if who == "Bob" else 1 + dice.below(2)):
            text = dice.pick(FREE) if dice.below(3) else ""
            cost = "Remove a charge counter from this creature" if uses else "{0}"
            name, numbers = f"Body {at} of {who}", {"power": dice.below(4), "toughness": 1 + dice.below(3)}
            cards.append(
                {"name": name, "type": "creature", "cost": "{1}", **numbers, **({"text": f"{cost}: {text}"} if text else {})}
            )
            field.append({"card": name, **({"counters": {"charge": uses}} if uses and text else {})})
        hand = ["Shock"] if dice.below(2) else []
        players[who] = {"life": dice.pick([1, 2, 3]), "battlefield": [*field, *(["Mountain"] if hand else [])], "hand": hand}
    return {"game": "mtg", "players": players, "cards": cards, "start": "508.1a"}


def test_what_is_free_comes_to_what_can_be_done_twice() -> None:
    sys.setrecursionlimit(10_000)
    compared = won = 0
    for n in range(MANY // 3):
        goal = ("win", "survive", "best")[n % 3]
        free, twice = (affray.load(board(n, uses)).without_history().with_seed(0) for uses in (0, 2))
        found, _ = asked(free, 0, goal, True, NODES_HERE)
        plain, _ = asked(twice, 0, goal, True, NODES_HERE)
        assert found.lower_bound <= plain.upper_bound
        assert plain.lower_bound <= found.upper_bound
        if None in (plain.answer, found.answer):
            continue
        compared += 1
        assert found.answer is plain.answer
        if goal == "win" and found.answer:
            won += 1
            assert verified(solve(free, 0, "win", limits=SearchLimits(0), refute=0))
    assert compared > MANY // 6, "hardly any board was decided: the test tests nothing"
    assert won


def knight(text: str, life: int, **more: Any) -> dict[str, Any]:
    """Ann has a creature with an ability, and Bob a wall and so much life."""
    card = {"name": "Free Knight", "type": "creature", "power": 1, "toughness": 1, "cost": "{W}", "text": text}
    bob = {"life": life, "battlefield": ["Stone Wall"], "library": ["Plains"], **more}
    ann = {"battlefield": ["Free Knight"], "library": ["Plains"]}
    return {"game": "mtg", "cards": [card], "players": {"Ann": ann, "Bob": bob}}


@pytest.mark.parametrize(
    ("text", "life", "won"),
    [
        ("{0}: This creature gains flying until end of turn.", 1, True),
        ("{0}: This creature gains flying until end of turn.", 2, False),
        ("{X}: Free Knight deals X damage to any target.", 1, False),
        ("{0}: Target creature gains flying until end of turn.", 1, True),
    ],
)
def test_an_ability_that_costs_nothing_is_searched_to_its_end(text: str, life: int, won: bool) -> None:
    found = solve(affray.load(knight(text, life)), 0, "win", limits=SearchLimits(0, 5000), refute=0)
    assert found.answer is won
    if won:
        assert found.line[-1].winner == 0
        assert verified(found)


def test_who_is_losing_gains_no_time_by_an_ability_that_costs_nothing() -> None:
    """Bob could activate it for ever: he has to do something else (732.2, 104.4b), and loses."""
    monk = {
        "name": "Slow Monk",
        "type": "creature",
        "power": 0,
        "toughness": 1,
        "text": "{0}: This creature gains haste until end of turn.",
    }
    bob = {"life": 1, "battlefield": [{"card": "Slow Monk", "tapped": True}], "library": ["Plains"]}
    ann = {"battlefield": ["Grizzly Bears"], "library": ["Plains"]}
    battle = affray.load({"game": "mtg", "cards": [monk], "players": {"Ann": ann, "Bob": bob}, "start": "508.1a"})
    found = solve(battle, 0, "win", limits=SearchLimits(0, 5000), refute=0)
    assert found.answer is True
    assert verified(found)


def test_a_spell_that_is_taken_back_is_where_it_began() -> None:
    """What costs more mana than there is can be begun (601.2), and is as if it had not been."""
    call = {"name": "Call Back", "type": "sorcery", "cost": "{X}{W}{W}"}
    call["text"] = "Return X target creature cards from your graveyard to the battlefield."
    ann = {"battlefield": ["4 Plains"], "hand": ["Call Back"], "graveyard": ["Grizzly Bears"], "library": ["Plains"]}
    bob = {"life": 2, "battlefield": ["Stone Wall"], "library": ["Plains"]}
    battle = affray.load({"game": "mtg", "cards": [call], "players": {"Ann": ann, "Bob": bob}})
    assert solve(battle, 0, "win", limits=SearchLimits(0, 1000), refute=0).answer is False
