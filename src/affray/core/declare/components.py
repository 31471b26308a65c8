"""Components: cards connected by shared automata, as variables with their assignments."""

from __future__ import annotations

from affray.core.declare.automata import NEVER, Automaton
from affray.core.declare.bounds import DualPrices
from affray.core.declare.symmetry import Block

State = tuple[int, ...]
"""The state of a component before a card: the node of each of its automata."""


class Assignment:
    """One choice for a variable: how many choices of each of its `kinds` the card takes.

    `ways` lists what that adds to automata, as pairs (automaton, way); way 0 is left out. `loss` is the weight of the
    requirements failed that this card alone affects. `cost` is the number of its pairs that differ from the declaration asked
    for.
    """

    def __init__(self, counts: tuple[int, ...], ways: tuple[tuple[int, int], ...], loss: int, cost: int) -> None:
        self.counts = counts
        self.ways = ways
        self.loss = loss
        self.cost = cost


class Variable:
    """One card and its assignments, the idle one first. A card with very many assignments is split into one variable for each
    kind of choice.

    `part` is the index of the participant and `tallies` are the automata that the card affects. `eager` holds, for each set of
    ways, the assignment with the least loss: enough if only the loss matters. `cheapest` holds, for each set of ways, the
    assignments that no other beats in both loss and cost. `busy` holds all assignments, those with most choices first.
    """

    def __init__(self, part: int, ident: str, kinds: list[tuple[str, ...]], tallies: list[int], moves: list[Assignment]) -> None:
        self.part = part
        self.ident = ident
        self.kinds = kinds
        self.tallies = tallies
        self.moves = moves
        self.busy = sorted(moves, key=_idleness)
        self.eager: list[Assignment] = []
        self.cheapest: list[Assignment] = []
        least: dict[tuple[tuple[int, int], ...], int] = {}
        for move in sorted(moves, key=_loss_and_cost):
            if move.ways not in least:
                self.eager.append(move)
            if move.cost < least.get(move.ways, NEVER):
                self.cheapest.append(move)
                least[move.ways] = move.cost


def _idleness(move: Assignment) -> int:
    return -sum(move.counts)


def _loss_and_cost(move: Assignment) -> tuple[int, int]:
    return move.loss, move.cost


class Branch:
    """One assignment from a given state, with its consequences inside the component.

    `loss` is lost for good by it, `behind` is the next state, and `rest` a lower bound in price units on the loss of the
    component's later cards. The search adds `spent` (loss or cost, whichever it minimizes) and a lower bound on the total from
    here to the end: `bound`, and `units` for the same in price units.
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
    """Cards connected by shared automata, in the order in which the search assigns them.

    `twins` holds, for each symmetry class, the automata that belong to each of its objects. `lost` is what the automata give up
    before any card acts.
    """

    def __init__(self, steps: list[Variable], tallies: list[Automaton], twins: list[list[Block]]) -> None:
        self.steps = steps
        self.tallies = tallies
        self.twins = twins
        self.lost = sum([tally.given_up for tally in tallies])
        self.first: State = (0,) * len(tallies)

    def branches(self, at: int, state: State, moves: list[Assignment], prices: DualPrices | None) -> list[Branch]:
        """Return the branches that these assignments of the variable at place `at` lead to. Assignments that break a restriction
        are left out."""
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
        """Return the canonical form of a state: nodes of interchangeable objects are sorted, since the loss from there on is the
        same."""
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
