"""Bounds on the value of a position from `SolverHints.bounds`: the most that each player can lose until the turn ends."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.solver import LossBound, TurnBounds
from affray.core.state import Position
from affray.core.table import Table
from affray.search.tree import LIFE, UNBOUNDED, WON, Bounds, SearchNode, Tree

NOTHING = LossBound(0, 0)


def within(tree: Tree, node: SearchNode) -> Bounds:
    """Return bounds on the value of `node`."""
    if not says_something(tree):
        return UNBOUNDED
    t = tree.look(node)
    reach = tree.game.solver.bounds(t)
    if reach is None:
        return UNBOUNDED
    now = tree.static_value(node)
    return _low(tree, t, now, reach, WON), _high(tree, t, now, reach, -WON)


def bounds_of(tree: Tree, node: SearchNode, answer: Decision, worth: int) -> Bounds:
    """Return bounds on the value after `answer`. Stop as soon as they decide whether it reaches `worth`; most answers fail."""
    t = tree.look(node)
    reach = tree.game.solver.bounds(t, answer)
    if reach is None:
        return UNBOUNDED
    now = tree.static_value(node)
    if tree.is_max_node(node):
        high = _high(tree, t, now, reach, worth)
        return (_low(tree, t, now, reach, worth) if high >= worth else -WON), high
    low = _low(tree, t, now, reach, worth)
    return low, (_high(tree, t, now, reach, worth) if low < worth else WON)


def settled(tree: Tree, t: Table, answer: Decision) -> int | None:
    """Return the exact value after `answer` if nobody can lose anything more this turn; else None."""
    reach = tree.game.solver.bounds(t, answer)
    if reach is None or any(reach.if_idle(seat) != NOTHING for seat in (0, 1)):
        return None
    return tree.worth(t)


def says_something(tree: Tree) -> bool:
    """Does the game give turn bounds for the positions of this tree?"""
    return tree.until != "next turn" and len(tree.root.state.players) == 2 and tree.game.solver.implements("bounds")


def _low(tree: Tree, s: Table, now: int, reach: TurnBounds, worth: int) -> int:
    """Return a lower bound for the maximizing player. Stop as soon as it reaches `worth`."""
    further = reach.with_best_play(tree.seat) if tree.until != "battle" else None
    low = -_at_most(tree, s, -now, further, tree.seat) if further is not None else -WON
    return low if low >= worth else max(low, -_at_most(tree, s, -now, reach.if_idle(tree.seat), tree.seat))


def _high(tree: Tree, s: Table, now: int, reach: TurnBounds, worth: int) -> int:
    """Return an upper bound for the maximizing player. Stop as soon as it falls below `worth`."""
    other = 1 - tree.seat
    further = reach.with_best_play(other) if tree.until != "battle" else None
    high = _at_most(tree, s, now, further, other) if further is not None else WON
    return high if high < worth else min(high, _at_most(tree, s, now, reach.if_idle(other), other))


def _at_most(tree: Tree, s: Table, now: int, loss: LossBound, seat: int) -> int:
    """Return an upper bound on the value for the opponent of `seat`, if `seat` loses no more than `loss`.

    `now` is the static value for that opponent.
    """
    if not dies_not(tree, s, seat, loss.life):
        return WON
    return now + LIFE * (loss.life - loss.opponent_life) + _cards(tree, s, loss)


def _cards(tree: Tree, s: Table, loss: LossBound) -> int:
    """Return an upper bound on the cards lost, as far as the tree counts cards."""
    if not tree.cards:
        return 0
    return loss.cards if loss.cards is not None else cards_of_both(tree, s)


def dies_not(tree: Tree, s: Position, seat: int, loss: int) -> bool:
    """Does a player survive the loss of this much life?"""
    return s.players[seat].life > loss if tree.game.counts_life else not loss


def cards_of_both(tree: Tree, s: Position) -> int:
    """Count the cards that the static value counts now or later. A card counts twice if its owner does not control it."""
    zones, total = tree.game.zones, 0
    for (zone, _), ids in s.zones.items():
        if zone in tree.game.in_play or zone == "hand" or zones[zone].shared:
            total += sum([1 if (obj := s.objects[ident]).controller == obj.owner else 2 for ident in ids])
    return total
