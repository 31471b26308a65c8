"""Readable playthroughs: what happens, rule by rule. A change of the rules is reviewed as a change of these files.

`AFFRAY_UPDATE=1 pytest tests/test_golden.py` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from affray import Battle
from affray.core.chance import CHANCE
from boards import Dice
from test_perft import COUNTS, PINNED

HOME = Path(__file__).parent / "golden"
SEEDS = {"duel": 32, "tank": 18, "forced": 41, "ijin-duel": 4, "ijin-slip": 11}
PLAYS = list(COUNTS)


def playthrough(battle: Battle, seed: int) -> list[str]:
    """A random battle as lines: the decisions that were choices, and every event with its rule.

    Passing is as likely as everything else together, so that the battle gets on.
    """
    dice = Dice(seed)
    lines = [f"{battle.book.game.title} {battle.book.edition}", ""]
    while battle.ask is not None:
        ask = battle.ask
        assert ask.seat != CHANCE
        options = list(ask.space)
        idle = [one for one in options if one in battle.book.game.notation.idle]
        decision = idle[0] if idle and dice.below(2) else dice.pick(options)
        if len(options) > 1:
            lines.append(f"{ask.number} {battle.state.players[ask.seat].name}: {battle.say(decision)}")
        battle = battle.play(decision)
        for event in battle.events:
            said = battle.book.game.narrate(battle.table, event)
            if said:
                lines.append(f"    {event.number} {said}")
    assert battle.outcome is not None
    return [*lines, "", f"{battle.outcome.rule} {battle.outcome.why}"]


@pytest.mark.parametrize(("name", "edition"), PLAYS)
def test_a_playthrough_is_as_it_was(name: str, edition: str, update: bool) -> None:
    path = HOME / f"{name}-{edition}.txt"
    lines = playthrough(Battle.load(PINNED[name], edition), SEEDS[name])
    if update:
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("name", "edition"), PLAYS)
def test_a_playthrough_cites_rules_of_its_edition(name: str, edition: str) -> None:
    battle = Battle.load(PINNED[name], edition)
    register = battle.book.register
    for line in playthrough(battle, SEEDS[name])[2:]:
        if line:
            assert line.split()[0] in register


def test_no_golden_is_left_over() -> None:
    assert sorted(path.name for path in HOME.iterdir()) == sorted(f"{name}-{edition}.txt" for name, edition in PLAYS)
