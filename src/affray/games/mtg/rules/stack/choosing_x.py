"""The value of X that is chosen as a spell or ability is put on the stack (601.2b): what can be paid, aimed and is not forbidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from affray.core.questions import Decision, OptionSpace, Question
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.stack.additional_costs import is_kicked
from affray.games.mtg.rules.stack.announcing import context_of, enough_targets, payable, printed_cost, target_groups, word_of


def asks_for_x(t: Table, play: Play) -> bool:
    """Is there an X in what this costs?"""
    return any("{X}" in part for part in printed_cost(t, play) if isinstance(part, str))


def each_x(t: Table, play: Play) -> Iterator[Play]:
    """Yield the play with each X that can be paid, from 0 on."""
    for x in count():
        trial = play.copy()
        trial.x = x
        if x and not payable(t, trial, play.source[0]):
            return
        yield trial


def ask_for_allowed_x(t: Table, play: Play, allowed: list[int], barred: dict[int, Verdict]) -> Question:
    """Ask for one of the values of X that no effect forbids. The others are refused, each with its reason."""
    options = tuple([Decision("number", x) for x in allowed])

    def why(decision: Decision) -> Verdict:
        return barred.get(decision.args[0], LEGAL) if decision.verb == "number" and decision.has(int) else LEGAL

    return Question(play.controller, OptionSpace(options, why, t.number))


def aimed_x(t: Table, play: Play, most: int) -> list[int]:
    """Return the values of X up to `most` for which there are enough legal targets."""
    word = word_of(t, play.item, play.ability) if play.kind != "mana" else None
    source = t.objects.get(play.item) or play.was
    assert source is not None
    trial, open_values = play.copy(), []
    for x in range(most + 1):
        trial.x = x
        context = context_of(trial)
        if all(enough_targets(t, target, context, source) for target in target_groups(word, play.modes, x, is_kicked(play))):
            open_values.append(x)
    return open_values
