"""The X of a card or ability that is played: what can be paid, and what there are targets for (903.2)."""

from __future__ import annotations

from typing import Any

from affray.cards.word import PlacedAbility, cached_of_several
from affray.core.questions import Decision, NumberSpace, OptionSpace, Space
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.records import Play
from affray.games.fow.rules.playing.choices import (
    ability_played,
    can_be_paid,
    context_of,
    cost_of,
    enough_targets,
    further_text,
    has_targets,
    has_targets_in_play,
    printed_cost,
    sets_x,
    ways_to_choose,
)
from affray.games.fow.rules.playing.payment import can_pay
from affray.games.fow.rules.playing.played_text import target_groups
from affray.games.fow.rules.playing.rulers import least_x
from affray.games.fow.vocabulary.checking import uses_x, walk
from affray.games.fow.vocabulary.printed import Object

MOST = 30
"""The greatest X that is tried."""


@cached_of_several
def aims_by_x(word: Any, more: tuple[Any, ...]) -> bool:
    """Does it depend on X what can be targeted?"""
    if word is None and not more:
        return False
    groups = [group for way in ways_to_choose(word, more).each for group in way.groups]
    return any(uses_x(part) for group in groups for part in walk(group.what))


def payable_x(t: Table, play: Play) -> list[int]:
    """Return the values of X that can be paid: of what costs no X the one that it has."""
    if not sets_x(printed_cost(t, play)):
        return [play.x]
    values, trial = [], play.copy()
    for x in range(MOST + 1):
        trial.x = x
        if x and not can_pay(t, play.controller, cost_of(t, trial), play.source[0], t.number, play.kind == "card"):
            break
        values.append(x)
    return [x for x in values if x >= least_x(t, play)]


def aimed_x(t: Table, play: Play, word: Any, source: Object) -> list[int]:
    """Return the values of X that can be paid and for which there are enough targets."""
    trial, open_values = play.copy(), []
    groups = target_groups(word, play.modes, play.more)
    for x in payable_x(t, play):
        trial.x = x
        if all(enough_targets(t, target, context_of(trial), source) for target in groups):
            open_values.append(x)
    return open_values


def can_be_aimed(t: Table, play: Play, word: Any, source: Object, context: Context) -> Verdict:
    """Is there a way to choose modes and targets, with an X that can be paid where they depend on it?"""
    more = further_text(t, play)
    return _with_some_x(t, play, word, source) if aims_by_x(word, more) else has_targets(t, word, context, source, more)


def way_with_targets(t: Table, play: Play, word: Any, source: Object, context: Context) -> tuple[Play, Verdict]:
    """Return how a card can be played for which there are targets: plainly, or else awakened and paid for. If neither, why not plainly."""
    verdict = can_be_aimed(t, play, word, source, context)
    if verdict.reasons and play.kind == "card" and source.card.awakening is not None:
        trial = play.copy()
        trial.awakened = True
        if can_be_aimed(t, trial, word, source, context) and can_be_paid(t, trial):
            return trial, LEGAL
    return play, verdict


def can_ability_be_aimed(t: Table, seat: int, obj: Object, placed: PlacedAbility) -> Verdict:
    """Return the verdict for an ability of a card as it lies there."""
    if aims_by_x(placed.word, ()):
        return _with_some_x(t, ability_played(obj, seat, placed), placed.word, obj)
    return has_targets_in_play(t, placed.word, seat, obj)


def _with_some_x(t: Table, play: Play, word: Any, source: Object) -> Verdict:
    if aimed_x(t, play, word, source):
        return LEGAL
    return refuse(t.book.number("play.targets"), "there is no legal target", source.id)


def possible_x(t: Table, play: Play, word: Any, source: Object) -> Space:
    """Return the values that X can have."""
    if aims_by_x(word, play.more):
        return OptionSpace(tuple([Decision("number", x) for x in aimed_x(t, play, word, source)]), rule=t.number)
    return NumberSpace(least_x(t, play), max(payable_x(t, play), default=0), t.number, why="more cannot be paid")
