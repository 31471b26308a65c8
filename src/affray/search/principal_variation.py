"""The line of play that shows what a search has proved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from affray.search.tree import FEW, WON, SearchNode, Tree

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Decision
    from affray.search.prover import Prover


def line(prover: Prover, node: SearchNode, worth: int, holds: bool) -> list[Decision]:
    """Return the answers of a line that shows that the value of `node` reaches `worth` (not `holds`: that it does not).

    The side that the claim favours gives answers that prove it. The other side gives the answer that keeps the most for it,
    as far as that is known. Among equal answers the opponents prefer to act and the player prefers to pass.
    """
    decisions: list[Decision] = []
    met: set[Any] = set()
    while node.question is not None:
        met.add(_met(prover, node))
        shows = prover.tree.is_max_node(node) == holds
        chosen = _shown_by(prover, node, worth, holds, met) if shows else _nearest(prover, node, worth, holds, met)
        if chosen is None:
            break
        decisions.append(chosen[0])
        node = chosen[1]
    return decisions


def _met(prover: Prover, node: SearchNode) -> Any:
    """Return a value that is equal for equal positions of a line."""
    return (prover.tree.key(node), node.offset)


def _shown_by(prover: Prover, node: SearchNode, worth: int, holds: bool, met: set[Any]) -> tuple[Decision, SearchNode] | None:
    """Return an answer that proves the claim, with its node. Without a best answer from the search, passing is tried first."""
    tries = _decisions(prover, node, worth)
    if (node.transposition or node).best is None:
        tries = iter(sorted(tries, key=lambda option: option not in prover.tree.game.notation.no_action))
    children = ((one, prover.tree.child(node, one)) for one in tries)
    fresh = (one for one in children if one[1].question is None or _met(prover, one[1]) not in met)
    return next((one for one in fresh if (prover.at_least(one[1], worth) >= worth) == holds), None)


def _nearest(prover: Prover, node: SearchNode, worth: int, holds: bool, met: set[Any]) -> tuple[Decision, SearchNode] | None:
    """Return the answer of the other side that keeps the most for it, with its node. Stop at the first that loses nothing."""
    tree, beyond = prover.tree, worth + _beyond(worth, holds)
    idle = tree.game.notation.no_action
    tries = sorted(_decisions(prover, node, beyond), key=lambda option: (option in idle) != tree.is_max_node(node))
    chosen, kept = None, 0
    for decision in tries:
        child = tree.child(node, decision)
        if child.question is not None and _met(prover, child) in met:
            continue
        bound = prover.at_least(child, beyond)
        if chosen is None or (bound < kept if holds else bound > kept):
            chosen, kept = (decision, child), bound
        if bound <= worth if holds else bound >= worth - 1:
            break
    return chosen


def _decisions(prover: Prover, node: SearchNode, worth: int) -> Iterator[Decision]:
    """Yield at most `FEW` answers at `node`, blocks from the combat table first."""
    blocks = prover.fights.blocks(node, worth) if prover.fights is not None else None
    return islice(chain(blocks or (), prover.in_order(node)), FEW)


def _beyond(worth: int, holds: bool) -> int:
    """Return how far above the proved value the answers of the other side are tested, to see which keeps the most."""
    return 1 if holds and worth < WON else 0


def replay(tree: Tree, battle: Battle, decisions: list[Decision]) -> list[Battle]:
    """Play a line by the rules from `battle` and return its battles. `decisions` answer the real choices; the rest is forced."""
    battle = battle.with_seed(0).without_history(keep=True)
    battles = [battle]
    rest = list(decisions)
    while battle.question is not None and not tree.over(battle.table):
        only = tree.forced_answer(battle.state)
        if only is None and not rest:
            break
        battle = battle.play(only if only is not None else rest.pop(0))
        battles.append(battle)
    assert not rest, "a line that was found cannot be played"
    return battles
