"""Words say what of a position they look at: whatever a continuous ability says, what a card is follows every change at once.

Every description, condition and amount of the vocabulary stands in a continuous ability on a board that is played at random, while
everything kept is worked out again at each use and compared: a word that looks at more than it says is found.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

import affray
from affray.cards.pool import CardError
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from boards import Dice
from positions import decide

WHO: dict[str, Any] = {"type": "resonator", "controller": "you"}
DESCRIPTIONS: list[dict[str, Any]] = [
    *[{"type": one} for one in get_args(w.Type) if one not in ("player", "opponent")],
    *[{"type": "resonator", "status": one} for one in get_args(w.Status)],
    *[{"zone": one} for one in get_args(w.Place)],
    *[{"attribute": one} for one in get_args(w.Attribute)],
    {"controller": "you"}, {"owner": "opponent"}, {"race": "Elf"}, {"name": "Knight"}, {"keyword": "flying"}, {"total_cost_at_most": 1},
    {"total_cost_at_least": 2}, {"other": True}, {"non": "resonator"}, {"without_attribute": "fire"}, {"added_to": "this"},
    {"either": [{"race": "Elf"}, {"status": "rested"}]}, {"zone": "graveyard", "top": 1},
]  # fmt: skip
AMOUNTS: list[Any] = [
    *[{"amount": "stat", "stat": stat, "counter": "x" if stat == "counters" else ""} for stat in ("ATK", "DEF", "total cost", "damage", "counters")],
    {"amount": "highest", "among": {"type": "resonator"}},
]  # fmt: skip
CONDITIONS: list[dict[str, Any]] = [
    *[{"is": "controls", "what": what} for what in DESCRIPTIONS],
    *[{"is": "fits", "what": what} for what in DESCRIPTIONS],
    *[{"is": "compare", "amount": {"amount": "count", "of": what}, "at_least": 2} for what in DESCRIPTIONS],
    *[{"is": "compare", "amount": amount, "at_least": 200} for amount in AMOUNTS],
    {"is": "turn of", "player": "opponent"}, {"is": "played"}, {"is": "happened", "what": "opponent's resonator entered graveyard"},
    {"is": "runes", "at_least": 1}, {"is": "not", "that": {"is": "turn of"}}, {"is": "both", "of": [{"is": "played"}, {"is": "turn of"}]},
]  # fmt: skip


def abilities() -> Iterator[dict[str, Any]]:
    """Continuous abilities, each with one word in it."""
    gain = {"do": "gain", "who": WHO, "atk": 100, "keywords": ["flying"]}
    for condition in CONDITIONS:
        yield {"ability": "continuous", "condition": condition, "effects": [gain]}
    for what in DESCRIPTIONS:
        yield {"ability": "continuous", "effects": [{**gain, "who": what}]}
        yield {
            "ability": "continuous",
            "effects": [{"do": "gain", "who": WHO, "atk": {"amount": "count", "of": what, "times": 100}}],
        }
    for amount in AMOUNTS:
        yield {"ability": "continuous", "effects": [{"do": "gain", "who": {"type": "resonator", "other": True}, "def": amount}]}


def accepted(ability: dict[str, Any]) -> bool:
    try:
        catalogue.card_of_data({"name": "Watcher", "type": "regalia", "cost": "{1}", "abilities": [ability]})
    except CardError:
        return False
    return True


ABILITIES = [one for one in abilities() if accepted(one)]


@pytest.mark.parametrize("first", range(0, len(ABILITIES), 6))
def test_a_word_looks_at_no_more_than_it_says(first: int, checking: None) -> None:
    cards = [
        {"name": f"Watcher {at}", "type": "regalia", "cost": "{1}", "abilities": [one]}
        for at, one in enumerate(ABILITIES[first : first + 6])
    ]
    scenario = {
        "game": "fow", "edition": "8.0", "seed": 7, "cards": cards,
        "players": {
            "Ann": {
                "life": 1500, "ruler area": ["Brunhild"], "field": [*[card["name"] for card in cards], "Knight", "Flame Cat", "Sacred Elf"],
                "hand": ["Thunder", "Squire", "Small Spark"], "rune area": ["Light of the Moon"], "will": "WWRRGU", "main deck": ["Giant", "Mouse"],
            },
            "Bob": {"life": 1500, "field": ["Giant", "Squire (rested)", "Drain Bat"], "hand": ["Small Spark", "Mouse"], "will": "RB"},
        },
    }  # fmt: skip
    battle, dice = affray.load(scenario), Dice(first + 1)
    for _ in range(15):
        if battle.question is None:
            break
        battle = battle.play(decide(battle, dice))
