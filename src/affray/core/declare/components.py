"""The cards of a declaration as the search goes through them: moves, and what each leads to."""

from __future__ import annotations

from affray.core.declare.automata import NEVER, Automaton
from affray.core.declare.bounds import DualPrices
from affray.core.declare.symmetry import Block

State = tuple[int, ...]
"""How things stand before a card: the node of each tally of its stretch."""


class Assignment:
    """What one card may do, as far as it makes a difference: how many of each of the card's `kinds` of choices it takes.

    `ways` are what that adds to tallies (tally, way), `loss` the demands of this card alone that it fails, `cost` the pairs changed.
    """

    def __init__(self, counts: tuple[int, ...], ways: tuple[tuple[int, int], ...], loss: int, cost: int) -> None:
        self.counts = counts
        self.ways = ways
        self.loss = loss
        self.cost = cost


class Variable:
    """One card, or some choices of a card that may act in very many ways: its moves, idleness first, and the tallies of its stretch that
    they bear on.

    `eager` are those worth trying where only the loss matters: of moves that add the same, the one that loses least. Where the cost
    matters too it is the `thrifty`: those that no other of the same ways beats in both. `busy` are all, those with most choices first.
    """

    def __init__(self, part: int, ident: str, kinds: list[tuple[str, ...]], tallies: list[int], moves: list[Assignment]) -> None:
        self.part = part
        self.ident = ident
        self.kinds = kinds
        self.tallies = tallies
        self.moves = moves
        self.busy = sorted(moves, key=_idleness)
        self.eager: list[Assignment] = []
        self.thrifty: list[Assignment] = []
        least: dict[tuple[tuple[int, int], ...], int] = {}
        for move in sorted(moves, key=_loss_and_cost):
            if move.ways not in least:
                self.eager.append(move)
            if move.cost < least.get(move.ways, NEVER):
                self.thrifty.append(move)
                least[move.ways] = move.cost


def _idleness(move: Assignment) -> int:
    return -sum(move.counts)


def _loss_and_cost(move: Assignment) -> tuple[int, int]:
    return move.loss, move.cost


class Branch:
    """A move with what it loses for good, the nodes behind it, and what must follow in its stretch at least, in units.

    The search adds what it counts as `spent`, the state `behind` and what is spent in all at least: `bound`, and the same in `units`.
    """

    def __init__(self, move: Assignment, loss: int, behind: State, rest: int) -> None:
        self.move = move
        self.loss = loss
        self.behind = behind
        self.rest = rest
        self.spent = loss
        self.units = rest
        self.bound = 0


class Component:
    """Cards that hang together by the tallies they share, in the order in which they are gone through."""

    def __init__(self, steps: list[Variable], tallies: list[Automaton], twins: list[list[Block]]) -> None:
        self.steps = steps
        self.tallies = tallies
        self.twins = twins
        self.lost = sum([tally.given_up for tally in tallies])
        self.first: State = (0,) * len(tallies)

    def branches(self, at: int, state: State, moves: list[Assignment], prices: DualPrices | None) -> list[Branch]:
        """What these moves of the card at this place lead to, as far as this stretch goes."""
        idle, lost = list(state), 0
        for n in self.steps[at].tallies:
            tally, node = self.tallies[n], state[n]
            idle[n] = tally.after[node][0]
            lost += tally.lost[node][0]
        bound = 0 if prices is None else prices.bound(at + 1, idle)
        branches: list[Branch] = []
        for move in moves:
            behind, loss, rest = idle, lost + move.loss, bound
            if move.ways:
                behind = idle[:]
                for n, way in move.ways:
                    tally, node = self.tallies[n], state[n]
                    to = tally.after[node][way]
                    loss += tally.lost[node][way] - tally.lost[node][0]
                    if prices is not None:
                        rest += prices.values[n][to] - prices.values[n][idle[n]]
                    behind[n] = to
            if loss < NEVER:
                branches.append(Branch(move, loss, tuple(behind), rest))
        return branches

    def in_order(self, state: State) -> State:
        """The state with twins in order: the same must be lost from there on, whichever of them has come to what."""
        for blocks in self.twins:
            node_tuples = [tuple([state[n] for n in block]) for block in blocks]
            ordered = sorted(node_tuples)
            if ordered != node_tuples:
                changed = list(state)
                for block, nodes in zip(blocks, ordered, strict=True):
                    for n, node in zip(block, nodes, strict=True):
                        changed[n] = node
                state = tuple(changed)
        return state
