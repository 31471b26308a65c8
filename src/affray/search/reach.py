"""Bounds from what is within reach (`Game.reach`): a player who does nothing more loses at most so much life, and the cards that are there."""

from __future__ import annotations

from affray.core.asking import Decision
from affray.core.game import open_reach
from affray.core.state import Position
from affray.core.table import Table
from affray.search.tree import LIFE, OPEN, WON, Bounds, Node, Tree


def within(tree: Tree, node: Node, answer: Decision | None = None) -> Bounds:
    """What a node (or what comes of an answer at it) is worth to the player for whom it is searched, at least and at most."""
    return _within(tree, tree.book.open(node.state), answer) if says_something(tree) else OPEN


def settled(tree: Tree, t: Table, answer: Decision) -> int | None:
    """What comes of an answer is worth, where nothing more can come of it."""
    low, high = _within(tree, t, answer)
    return low if low == high else None


def says_something(tree: Tree) -> bool:
    """Does the game say of positions of this tree what is within reach?"""
    return tree.until != "next turn" and len(tree.root.state.players) == 2 and tree.game.reach is not open_reach


def _within(tree: Tree, s: Table, answer: Decision | None) -> Bounds:
    reach = tree.game.reach(s, answer)
    if reach is None:
        return OPEN
    if reach.whole is not None and tree.until != "battle":
        reach = reach.whole
    seat, worth = tree.seat, tree.worth(s)
    low, high = -WON, WON
    cards = reach.cards or [cards_of_both(tree, s)] * 2
    mine, theirs = (cards[seat], cards[1 - seat]) if tree.cards else (0, 0)
    if dies_not(tree, s, seat, reach.losses[seat]):
        low = worth - LIFE * (reach.losses[seat] - reach.least[1 - seat]) - mine
    if dies_not(tree, s, 1 - seat, reach.losses[1 - seat]):
        high = worth + LIFE * (reach.losses[1 - seat] - reach.least[seat]) + theirs
    return low, high


def dies_not(tree: Tree, s: Position, seat: int, loss: int) -> bool:
    return s.players[seat].life > loss if tree.game.counts_life else not loss


def cards_of_both(tree: Tree, s: Position) -> int:
    """How many cards the players have that count, or may come to count; what one has and the other owns counts for both."""
    zones, total = tree.game.zones, 0
    for (zone, _), ids in s.zones.items():
        if zone in tree.game.in_play or zone == "hand" or zones[zone].shared:
            total += sum([1 if (one := s.objects[ident]).controller == one.owner else 2 for ident in ids])
    return total
