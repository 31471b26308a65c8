"""The tool that looks for rules which no worked example notices finds one where there is none."""

from __future__ import annotations

from pathlib import Path

from bench.mutants import FAILS, mutated, noticed, of_the_battle, turned

from affray.games import game
from affray.scenario.load import load

EXAMPLE = Path(__file__).parent.parent / "scenarios/fow/803/803.5-attacker-rests-and-is-attacking.yaml"


def test_a_rule_that_is_missing_is_noticed() -> None:
    rules = {rule.key: rule for rule in of_the_battle(game("fow"))}
    example = load(EXAMPLE)
    assert not noticed(example)
    for key in ("battle.attack.rest", "attack.attacker"):
        with mutated(game("fow"), rules[key]):
            assert noticed(example)
    with mutated(game("fow"), rules["battle.block.stop"]):
        assert not noticed(example)
    assert not noticed(example)


def test_a_question_that_nobody_is_asked_breaks_no_game() -> None:
    choose = next(rule for rule in of_the_battle(game("fow")) if rule.key == "battle.attack.choose")
    with mutated(game("fow"), choose):
        assert noticed(load(EXAMPLE.with_name("803.3-bloodlust-forbids-forfeit.yaml"))) == FAILS


def test_what_a_predicate_says_is_turned_round() -> None:
    assert [turned(lambda found=found: found)() for found in (True, False, [1], "a", 3, None)] == [False, True, [], "", 0, None]
