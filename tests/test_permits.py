"""A legal answer says which rule permits it, where one makes a difference."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.cli import main

BEAR = {"name": "Bear", "type": "creature", "power": 2, "toughness": 2}


def cited(battle: affray.Battle, decision: str) -> list[str]:
    verdict = battle.why_not(decision)
    assert verdict, verdict
    return [str(reason) for reason in verdict.permits]


def magic(ann: list[Any], bob: list[Any], cards: list[dict[str, Any]], start: str = "508.1a", **more: Any) -> affray.Battle:
    sides = {"Ann": {"battlefield": ann, **more}, "Bob": {"battlefield": bob}}
    return affray.load({"game": "mtg", "cards": [BEAR, *cards], "players": sides, "start": start})


def test_what_no_rule_had_to_permit_cites_none() -> None:
    battle = magic(["Bear"], [], [])
    assert cited(battle, "attack Bear > Bob") == cited(battle, "no attack") == []


def test_a_requirement_that_would_have_to_be_paid_for_is_waived() -> None:
    keen = {"name": "Keen Bear", "type": "creature", "power": 2, "toughness": 2, "text": "Keen Bear attacks each combat if able."}
    tax = {"name": "Toll", "type": "enchantment"}
    tax["text"] = (
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."
    )
    battle = magic(["Keen Bear", "2 Plains"], ["Toll"], [keen, tax])
    assert cited(battle, "no attack") == ["Keen Bear must attack: but that would have to be paid for, and nobody has to (508.1d)"]


def test_haste_flash_reach_and_flying() -> None:
    quick = {"name": "Quick Bear", "type": "creature", "power": 2, "toughness": 2, "keywords": ["haste"], "cost": "{R}"}
    bird = {"name": "Bird", "type": "creature", "power": 1, "toughness": 1, "keywords": ["flying"]}
    spider = {"name": "Spider", "type": "creature", "power": 1, "toughness": 4, "keywords": ["reach"]}
    battle = magic([{"card": "Quick Bear", "new": True}, "Bird"], ["Spider"], [quick, bird, spider])
    assert cited(battle, "attack Quick Bear > Bob, Bird > Bob") == [
        "Quick Bear came under control this turn, but has haste (702.10)"
    ]
    battle = battle.play("attack Bird > Bob")
    while battle.question is not None and battle.question.rule != "combat.block.choose":
        battle = battle.play("pass")
    assert cited(battle, "block Spider > Bird") == ["Bird has flying, and Spider has reach (702.17)"]


def test_lethal_damage_is_counted() -> None:
    ram = {"name": "Ram", "type": "creature", "power": 5, "toughness": 5, "keywords": ["trample"]}
    deadly = {"name": "Viper Ram", "type": "creature", "power": 5, "toughness": 5, "keywords": ["trample", "deathtouch"]}
    for name, damage, words in (
        ("Ram", 2, "2 damage is lethal for Bear: toughness 2, less 0 damage marked (702.19b)"),
        ("Viper Ram", 1, "1 damage is lethal for Bear, as Viper Ram has deathtouch (702.19b)"),
    ):
        battle = magic([name], ["Bear"], [ram, deadly]).play(f"attack {name} > Bob")
        while battle.question is not None and battle.question.rule != "combat.block.choose":
            battle = battle.play("pass")
        battle = battle.play(f"block Bear > {name}")
        while battle.question is not None and "pass" in [one.verb for one in battle.legal]:
            battle = battle.play("pass")
        assert cited(battle, f"assign {name}: Bear {damage}, Bob {5 - damage}") == [words]


def test_swiftness_and_precision() -> None:
    cat = {"name": "Cat", "type": "resonator", "atk": 500, "def": 500, "keywords": ["swiftness", "precision"]}
    sides = {"Ada": {"field": [{"card": "Cat", "new": True}]}, "Bea": {"field": ["Sacred Elf"]}}
    battle = affray.load({"game": "fow", "cards": [cat], "players": sides, "start": "803.3"})
    assert cited(battle, "attack Cat > Sacred Elf") == [
        "Cat came this turn, but has [Swiftness] (1108.2)",
        "Sacred Elf is recovered, but Cat has [Precision] (1104.2)",
    ]


def test_haste_of_an_ijin() -> None:
    card = {"name": "Runner", "en": "Runner", "type": "ijin", "colour": "red", "level": 1, "power": 1000, "keywords": ["haste"]}
    sides = {"Ada": {"battlefield": [{"card": "Runner", "new": True}]}, "Bea": {}}
    battle = affray.load({"game": "ijinden", "cards": [card], "players": sides, "start": "A1"})
    assert cited(battle, "attack with Runner") == ["Runner was put onto the battlefield this turn, but has 即応 (haste) (K1)"]


def test_the_command_shows_the_rule(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(
        "game: mtg\ncards:\n  - {name: Quick Bear, type: creature, power: 2, toughness: 2, keywords: [haste]}\n"
        "players:\n  Ann: {battlefield: [{card: Quick Bear, new: true}]}\n  Bob: {}\nstart: 508.1a\n"
    )
    assert main(["why", str(file), "attack Quick Bear > Bob"]) == 0
    assert "702.10" in capsys.readouterr().out


def test_a_quick_effect_and_an_attack_again() -> None:
    battle = affray.load("scenarios/ygo/400/big-shield-gardna.yaml").play("activate Aimed Shot on set monster")
    words = "Big Shield Gardna is activated by its Quick Effect, with Spell Speed 2 (404.2)"
    assert cited(battle, "activate Big Shield Gardna") == [words]
    twice = {
        "name": "Twice",
        "type": "monster",
        "subtype": ["effect"],
        "attribute": "DARK",
        "race": "Fiend",
        "level": 4,
        "atk": 1000,
        "def": 0,
    }
    twice["text"] = "This card can make a second attack during each Battle Phase."
    sides = {"Ada": {"monster zone": ["Twice"]}, "Bea": {}}
    battle = affray.load({"game": "ygo", "cards": [twice], "players": sides, "start": "803.1"})
    assert cited(battle, "attack Twice > Bea") == []
    battle = battle.play("attack Twice > Bea")
    while not battle.why_not("attack Twice > Bea"):
        battle = battle.play("pass")
    words = "Twice has declared an attack (so far: 1), and an effect lets it declare another (803.5)"
    assert cited(battle, "attack Twice > Bea") == [words]
