"""An ability does the same whether its source is there or has left: what is asked of the source is asked of what it last was (113.7a, 608.2h)."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray import Battle

GIVEN = ("lifelink", "deathtouch", "infect", "wither")
REMOVALS: dict[str, list[dict[str, Any]]] = {
    "destroyed": [{"do": "destroy"}],
    "returned": [{"do": "move", "to": "hand"}],
    "exiled": [{"do": "move", "to": "exile"}],
    "exiled and back": [{"do": "move", "to": "exile"}, {"do": "move", "who": "moved", "to": "battlefield"}],
}
POWER = {"amount": "stat", "of": "this", "stat": "power"}
EFFECTS: dict[str, dict[str, Any]] = {
    "damage to a creature": {"do": "damage", "amount": 1, "to": {"type": "creature", "subtype": "Wall"}},
    "damage to a player": {"do": "damage", "amount": 1, "to": "opponent"},
    "damage as its power": {"do": "damage", "amount": POWER, "to": "opponent"},
    "damage as its counters": {
        "do": "damage",
        "amount": {"amount": "stat", "of": "this", "stat": "counters", "counter": "mark"},
        "to": "opponent",
    },
    "if it is white": {
        "do": "if",
        "condition": {"is": "fits", "who": "this", "what": {"color": "white"}},
        "then": [{"do": "gain life", "amount": 7}],
    },
    "if it has trample": {
        "do": "if",
        "condition": {"is": "fits", "who": "this", "what": {"keyword": "trample"}},
        "then": [{"do": "gain life", "amount": 7}],
    },
}


def position(effect: dict[str, Any], given: str, removal: list[dict[str, Any]], lost: bool, dies: bool = False) -> Battle:
    """Ann's Source is a creature printed with trample and perhaps one more keyword; it is given one, white, +2/+0; it has counters."""
    ability: dict[str, Any]
    mine = {"type": "creature", "subtype": "Elf"}
    change = {"do": "lose" if lost else "gain", "who": mine, "keywords": [given]}
    others = [{"do": "become", "who": mine, "colors": ["white"], "only": True}, {"do": "gain", "who": mine, "power": 2}]
    ability = {"ability": "triggered", "when": {"event": "dies"}} if dies else {"ability": "activated", "cost": ["{T}"]}
    ability["effects"] = [effect]
    source = {
        "name": "Source",
        "type": "creature",
        "subtype": "Elf",
        "cost": "{R}",
        "power": 1,
        "toughness": 5,
        "keywords": ["trample", *([given] if lost else [])],
        "abilities": [ability],
    }
    cards = [
        source,
        {"name": "Gift", "type": "enchantment", "abilities": [{"ability": "static", "effects": [change, *others]}]},
        {"name": "Slab", "type": "creature", "subtype": "Wall", "power": 0, "toughness": 8},
        {
            "name": "Away",
            "type": "instant",
            "cost": "{0}",
            "abilities": [
                {"ability": "spell", "targets": [{"what": {"type": "creature"}}], "effects": removal or [{"do": "tap"}]}
            ],
        },
    ]
    field = [{"card": "Source", "counters": {"mark": 3}}, "Gift"]
    return affray.load(
        {
            "game": "mtg",
            "cards": cards,
            "players": {"Ann": {"battlefield": field, "hand": ["Away"]}, "Bob": {"battlefield": ["Slab"]}},
        },
        "2026-04",
    )


def outcome(battle: Battle, *lines: str) -> tuple[Any, ...]:
    """Lives, poison, and what has become of Bob's creature, once all has resolved."""
    for line in lines:
        battle = battle.play(line)
    while battle.state.zone("stack"):
        battle = battle.play("pass")
    s = battle.state
    slab = s.objects["slab#1"]
    return [(one.life, dict(one.counters)) for one in s.players], (slab.zone, slab.damage, dict(slab.counters))


@pytest.mark.parametrize("lost", [False, True], ids=["given", "lost"])
@pytest.mark.parametrize("given", GIVEN)
@pytest.mark.parametrize("effect", EFFECTS)
def test_an_ability_asks_its_source_as_it_last_was(effect: str, given: str, lost: bool) -> None:
    word = EFFECTS[effect]
    there = outcome(position(word, given, [], lost), "activate Source")
    for removal in REMOVALS.values():
        assert outcome(position(word, given, removal, lost), "activate Source", "cast Away on Source") == there, removal
    assert outcome(position(word, given, REMOVALS["destroyed"], lost, dies=True), "cast Away on Source") == there
