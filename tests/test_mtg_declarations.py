"""Magic's declarations and assignments on large boards: listed at once, and what is shown instead of an illegal one is legal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import pytest

import affray
from affray import Battle, Decision
from affray.games import game
from affray.games.mtg.position.records import Combat


def combat(ann: str, bob: str, *said: str) -> Battle:
    text = f'game: mtg\nplayers:\n  Ann: {{battlefield: [{ann}]}}\n  Bob: {{battlefield: [{bob}]}}\nstart: "508.1a"\n'
    battle = affray.load(text, "2026-04")
    for one in said:
        battle = battle.play(one)
    return battle


def attack(name: str, n: int) -> str:
    return "attack " + ", ".join(f"{name}#{at} > Bob" for at in range(1, n + 1))


def test_what_is_shown_instead_can_be_paid() -> None:
    battle = combat("14 Grizzly Bears, 8 Forest", "Propaganda")
    assert battle.question is not None
    asked = Decision("attack", *[one for at in range(1, 15) for one in (f"grizzly-bears#{at}", "@1")])
    assert [reason.rule for reason in battle.why_not(asked).reasons] == ["508.1j"]
    nearest = battle.legal.nearest(asked)
    assert nearest is not None
    assert nearest in battle.legal
    assert len(nearest.args) == 2 * 4


def test_many_bands_are_listed_at_once() -> None:
    battle = combat("14 Band Scout", "Grizzly Bears", attack("band-scout", 14) + " step by step")
    assert battle.question is not None
    assert battle.question.number == "508.1e"
    assert all(one in battle.legal for one in islice(battle.legal, 300))
    battle = battle.play("band " + " + ".join(f"band-scout#{at}" for at in range(14, 0, -1)))
    record = battle.table.record_of("combat")
    assert isinstance(record, Combat)
    assert [len(band) for band in record.bands] == [14]


def test_damage_that_cannot_be_divided_is_not_asked_about() -> None:
    """Twelve attackers, each blocked by two that survive: in the order of 2018 all of it goes to the first."""
    attacks = [f"hill-giant#{at} > Bob" for at in range(1, 13)]
    blocks = [f"web-spider#{at} > hill-giant#{(at + 1) // 2}" for at in range(1, 25)]
    position = {
        "game": "mtg",
        "players": {"Ann": {"battlefield": ["12 Hill Giant"]}, "Bob": {"battlefield": ["24 Web Spider"]}},
        "start": "510",
        "battle": {"attackers": attacks, "blockers": blocks},
    }
    battle = affray.load(position, "2018-07")
    assert battle.question is not None
    assert battle.question.rule != "combat.damage.assign"
    assert battle.table.objects["web-spider#1"].damage == 3


@pytest.mark.parametrize("edition", game("mtg").editions)
@pytest.mark.parametrize("keywords", [[], ["trample"], ["deathtouch"], ["deathtouch", "trample"], ["first strike"]])
def test_divisions_that_are_enough_leave_no_more_than_any_other(edition: str, keywords: list[str]) -> None:
    bodies = [(3, 1), (1, 2), (2, 3)]
    cards = [{"name": f"Body {n} by {m}", "type": "creature", "power": n, "toughness": m} for n, m in bodies]
    guards = [*[one["name"] for one in cards], "2 Grizzly Bears"]
    cards += [{"name": "Front", "type": "creature", "power": 5, "toughness": 5, "keywords": keywords}]
    sides = {"Ann": {"battlefield": ["Front", "Hill Giant"]}, "Bob": {"battlefield": guards}}
    battle = (
        affray.load({"game": "mtg", "players": sides, "cards": cards, "start": "508.1a"}, edition)
        .play("attack all")
        .skip_forced()
    )
    blocks = ["Body 3 by 1 > Front", "Body 1 by 2 > Front", "Body 2 by 3 > Front"]
    battle = battle.play("block " + ", ".join([*blocks, *[f"grizzly-bears#{n} > Hill Giant" for n in (1, 2)]])).skip_forced()
    while battle.question is not None and battle.question.rule != "combat.damage.assign":
        battle = battle.play(next(iter(battle.legal))).skip_forced()

    def ends(some: Iterable[Decision]) -> list[tuple[set[str], int]]:
        after = [battle.play(one).skip_forced().state for one in some]
        return [(set(s.zone("battlefield", 1)), s.players[1].life) for s in after]

    enough = ends(battle.legal.non_dominated())
    assert all(any(fewer <= left and less <= life for fewer, less in enough) for left, life in ends(battle.legal))
    assert battle.legal.count() >= 2 * len(enough) or len(battle.legal) < 5


def test_one_of_two_alike_that_blocks_twice_is_told_from_the_other() -> None:
    battle = combat("Frenzied Sliver, Troll", "2 Wide Guard", "attack Frenzied Sliver, Troll", "pass", "pass")
    said = {decision: battle.format(decision) for decision in battle.legal}
    assert "block Wide Guard #1 > Frenzied Sliver, Wide Guard #1 > Troll, Wide Guard #2 > Troll" in said.values()
    assert "block Wide Guard > Frenzied Sliver, Wide Guard #2 > Troll" in said.values()
    assert len(set(said.values())) == len(said)
    assert {text: battle.parse(text).decision for text in said.values()} == {text: decision for decision, text in said.items()}
