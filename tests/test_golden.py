"""Readable playthroughs: what happens, rule by rule. A change of the rules is reviewed as a change of these files.

`AFFRAY_UPDATE=1 pytest tests/test_golden.py` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import affray
from affray import Battle
from affray.core.chance import CHANCE
from affray.games import game
from boards import Dice
from positions import PINNED

HOME = Path(__file__).parent / "golden"
PLAYS = [
    (key, name, edition) for key, pinned in PINNED.items() for name, (_, _, editions) in pinned.items() for edition in editions
]


def playthrough(battle: Battle, seed: int) -> list[str]:
    """A random battle as lines: the decisions that were choices, and every event with its rule.

    Passing is as likely as everything else together, so that the battle gets on.
    """
    dice = Dice(seed)
    lines = [f"{battle.book.game.title} {battle.book.edition}", ""]
    while battle.question is not None:
        question = battle.question
        assert question.seat != CHANCE
        options = sorted(question.space, key=str)  # whatever the order in which they are listed
        idle = [one for one in options if one in battle.book.game.notation.pass_answers]
        decision = idle[0] if idle and dice.below(2) else dice.pick(options)
        if len(options) > 1:
            lines.append(f"{question.number} {battle.state.players[question.seat].name}: {battle.format(decision)}")
        battle = battle.play(decision)
        for event in battle.events:
            said = battle.book.game.presentation.event_text(battle.table, event)
            if said:
                lines.append(f"    {event.number} {said}")
    assert battle.outcome is not None
    return [*lines, "", f"{battle.outcome.rule} {battle.outcome.why}"]


def played(key: str, name: str, edition: str) -> list[str]:
    text, seed, _ = PINNED[key][name]
    return playthrough(affray.load(text, edition), seed)


@pytest.mark.parametrize(("key", "name", "edition"), PLAYS)
def test_a_playthrough_is_as_it_was(key: str, name: str, edition: str, update: bool) -> None:
    path = HOME / key / f"{name}-{edition}.txt"
    lines = played(key, name, edition)
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("key", "name", "edition"), PLAYS)
def test_a_playthrough_cites_rules_of_its_edition(key: str, name: str, edition: str) -> None:
    register = game(key).rulebook(edition).register
    for line in played(key, name, edition)[2:]:
        if line:
            assert line.split()[0] in register


def test_no_golden_is_left_over() -> None:
    kept = {str(path.relative_to(HOME)) for path in HOME.rglob("*.txt")}
    assert kept == {f"{key}/{name}-{edition}.txt" for key, name, edition in PLAYS}
