"""`solve`: what a player can bring about from here, whatever the others do: proved, bounded, or said to be undecided."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING

from affray.core.chance import CHANCE
from affray.core.verdicts import Reason
from affray.search.prover import DEEP, Limits, Prover, Stopped, unforeseen
from affray.search.tree import FEW, LIFE, UNTIL, WON, Node, Tree, Unforeseen

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Decision

GOALS = ("win", "survive", "life", "best")
"""What can be asked for: to win; not to lose; the most life more than the others; that, and then the most cards."""
TEMPTING = 3
"""So many of the answers that are worse are shown with what refutes them."""


class Solution:
    """What a search found out.

    `asked` is the battle at the first real choice. `low` and `high` bound what the position is worth to the player (`Tree.worth`); they
    are proved, and equal where all is. `line` is a line
    of play with the best that was found for everybody, as battles from the first to the last; `refuted` says of other first answers
    what comes of them; `good` are the first answers that are proved to be as good as any, as far as they were looked at.
    """

    def __init__(self, battle: Battle, seat: int, goal: str, until: str) -> None:
        self.battle = battle
        self.seat = seat
        self.goal = goal
        self.until = until
        self.low = -WON
        self.high = WON
        self.asked = battle
        self.line: list[Battle] = [battle]
        self.good: list[Decision] = []
        self.refuted: list[tuple[Decision, int, list[Battle]]] = []
        self.nodes = 0
        self.steps = 0
        self.seconds = 0.0
        self.stopped: Reason | None = None
        self.assumed: list[str] = []

    @property
    def answer(self) -> bool | None:
        """Can the player do it? None: not decided. (Where the goal is the most of something: is that proved?)"""
        if self.goal in ("win", "survive"):
            needed = needs(self.goal)
            return True if self.low >= needed else False if self.high < needed else None
        return True if self.low == self.high else None

    @property
    def status(self) -> str:
        """`proved`, `bounds` where only those are, or `not decided`."""
        if self.answer is not None:
            return "proved"
        return "bounds" if self.low > -WON or self.high < WON else "not decided"

    def __repr__(self) -> str:
        who, found = self.battle.seats[self.seat], {True: "yes", False: "no", None: f"{self.low} to {self.high}"}[self.answer]
        return f"<{type(self).__name__}, {self.status}: {found}; {who}, {self.goal} until {self.until}, {self.nodes} positions>"

    @property
    def first(self) -> Decision | None:
        """The first answer of the line, where it has one."""
        return self.line[1].decision if len(self.line) > 1 else None


def needs(goal: str) -> int:
    """What a position must be worth for a goal that is reached or not."""
    return WON if goal == "win" else -WON + 1


def solve(
    battle: Battle,
    seat: int | str | None = None,
    goal: str = "win",
    until: str = "turn",
    limits: Limits | None = None,
    watch: Callable[[int], None] | None = None,
    refute: int = TEMPTING,
    only: str = "",
) -> Solution:
    """Search a position to the end of the battle or turn.

    It is searched with all cards open, and everybody knows them; all other players, and chance, are against the player.

    Args:
        battle: the position.
        seat: the player for whom, by number or name (default: who has the first choice, else whose turn it is).
        goal: one of `GOALS`.
        until: how far: `battle`, `turn`, or `next turn`.
        limits: what the search may take (default: ten seconds).
        watch: is told now and then how many positions were gone through.
        refute: of so many other first answers it is shown why they are worse.
        only: of this answer alone, in words.

    Raises:
        ValueError: no such goal, horizon or player, or it is looked to the end of a battle where there is none.
    """
    if goal not in GOALS:
        raise ValueError(Reason("", "no goal {goal!r}; there are: {known}", goal=goal, known=", ".join(GOALS)))
    if until not in UNTIL:
        said = "it can be looked until the end of: {known}; not {until!r}"
        raise ValueError(Reason("", said, known=", ".join(UNTIL), until=until))
    who = seat_of(battle, seat)
    found = Solution(battle, who, goal, until)
    tree = Tree(battle, who, until, cards=goal == "best")
    prover = Prover(tree, limits or Limits(), watch)
    found.asked = replay(tree, battle, [])[-1]
    with room(prover):
        ask(found, prover)
        more = _explain(found, prover, refute, only)
        found.stopped = found.stopped or more
    found.nodes, found.steps, found.seconds = prover.nodes, tree.steps, prover.seconds
    found.assumed = assumptions(battle, tree)
    return found


@contextmanager
def room(prover: Prover) -> Iterator[None]:
    """Room for lines as long as a search goes through; and no looking for garbage, of which next to nothing comes in cycles.

    What is left of it in the end is as good as old, and is not looked through at once.
    """
    deep, collecting = sys.getrecursionlimit(), gc.isenabled()
    sys.setrecursionlimit(max(deep, 12 * DEEP + 2000))
    gc.disable()
    try:
        yield
    finally:
        sys.setrecursionlimit(deep)
        prover.forget()
        if collecting:
            if not gc.get_freeze_count():
                gc.freeze()
                gc.unfreeze()
            gc.enable()


def seat_of(battle: Battle, seat: int | str | None) -> int:
    """The player for whom is searched: by number or name, else who has the first choice, else whose turn it is."""
    if seat is not None:
        return battle.seat(seat)
    ask = battle.bare().skip().ask
    return ask.seat if ask is not None and ask.seat != CHANCE else battle.turn_player


def assumptions(battle: Battle, tree: Tree) -> list[str]:
    """What an answer rests on, besides the rules."""
    zones = battle.book.game.zones
    hidden = any(zones[name].sees != "all" and ids for (name, _), ids in battle.state.zones.items())
    found = [f"it ends with this {tree.until}" if tree.until != "next turn" else "it ends with the next turn"]
    if hidden:
        found.append("all cards are open to everybody, also hands and the order of decks")
    if tree.chance:
        found.append("chance is against the player")
    if any(tree.game.solver.is_pure_mana_source(battle.state, ident) for ident in battle.state.objects):
        found.append("mana is made while paying, not before")
    return found


def ask(found: Solution, prover: Prover) -> None:
    """Bound the worth: is it won? lost? then by and by what lies between."""
    root = prover.tree.root
    if root.ask is None:
        found.low = found.high = root.worth
        return
    questions = [needs(found.goal)] if found.goal in ("win", "survive") else [WON, -WON + 1]
    guess = prover.tree.worth(root.state)
    try:
        while questions or (found.goal not in ("win", "survive") and found.low < found.high):
            worth = questions.pop(0) if questions else max(found.low + 1, min(found.high, guess))
            if not found.low < worth <= found.high:
                continue
            bound = prover.at_least(root, worth)
            if bound >= worth:
                found.low = bound
                guess = bound + 1
            else:
                found.high = bound
                guess = bound if not questions else guess
    except Stopped as stop:
        found.stopped = stop.why


def _explain(found: Solution, prover: Prover, refute: int, only: str) -> Reason | None:
    """The line of play, the first answers that are as good, and what is wrong with others; what stopped it, if anything did."""
    root = prover.tree.root
    if root.ask is None:
        found.line = replay(prover.tree, found.battle, [])
        return None
    prover.extend()
    try:
        worth, holds = (
            (found.low, True) if found.low > -WON else (needs(found.goal) if found.answer is False else found.high + 1, False)
        )
        decisions = line(prover, root, worth, holds)
        found.line = replay(prover.tree, found.battle, decisions)
        if found.answer is None or not decisions or not prover.tree.hopes(root):
            return None
        named = [found.asked.legal.canonical(found.asked.read(only).decision)] if only else None
        for decision in named or prover.tree.answers(root):
            if len(found.refuted) >= refute and not named:
                break
            child = prover.tree.child(root, decision)
            bound = prover.at_least(child, worth)
            if bound >= worth and holds:
                found.good.append(decision)
            elif bound < worth:
                said = replay(prover.tree, found.battle, [decision, *line(prover, child, worth, False)])
                found.refuted.append((decision, bound, said))
    except Stopped as stop:
        return stop.why
    except Unforeseen as chance:
        return unforeseen(chance)
    return None


def line(prover: Prover, node: Node, worth: int, holds: bool) -> list[Decision]:
    """Answers by which the player whom it suits shows that a node is worth at least so much, or (not `holds`) that it is not.

    The other side does what keeps it nearest to what it wants, as far as that is known; the others rather do something, the player waits.
    """
    found: list[Decision] = []
    while node.ask is not None:
        shows = prover.tree.hopes(node) == holds
        chosen = _shown_by(prover, node, worth, holds) if shows else _nearest(prover, node, worth, holds)
        if chosen is None:
            break
        found.append(chosen[0])
        node = chosen[1]
    return found


def _shown_by(prover: Prover, node: Node, worth: int, holds: bool) -> tuple[Decision, Node] | None:
    """An answer that shows it, and where it leads: where none is known, it may be known of doing nothing."""
    tries = _decisions(prover, node, worth)
    if (node.first or node).best is None:
        tries = iter(sorted(tries, key=lambda one: one not in prover.tree.game.notation.idle))
    children = ((one, prover.tree.child(node, one)) for one in tries)
    return next((one for one in children if (prover.at_least(one[1], worth) >= worth) == holds), None)


def _nearest(prover: Prover, node: Node, worth: int, holds: bool) -> tuple[Decision, Node] | None:
    """The answer of the other side that keeps most, and where it leads: the first that keeps all that is left to it."""
    tree, beyond = prover.tree, worth + _beyond(worth, holds)
    idle = tree.game.notation.idle
    tries = sorted(_decisions(prover, node, beyond), key=lambda one: (one in idle) != tree.hopes(node))
    chosen, kept = None, 0
    for decision in tries:
        child = tree.child(node, decision)
        bound = prover.at_least(child, beyond)
        if chosen is None or (bound < kept if holds else bound > kept):
            chosen, kept = (decision, child), bound
        if bound <= worth if holds else bound >= worth - 1:
            break
    return chosen


def _decisions(prover: Prover, node: Node, worth: int) -> Iterator[Decision]:
    blocks = prover.fights.blocks(node, worth) if prover.fights is not None else None
    return islice(chain(blocks or (), prover.in_order(node)), FEW)


def _beyond(worth: int, holds: bool) -> int:
    """What is asked of the answers of the other side, to see which keeps most: a little more than is proved, where there is more."""
    return 1 if holds and worth < WON else 0


def replay(tree: Tree, battle: Battle, decisions: list[Decision]) -> list[Battle]:
    """The battles of a line, played by the rules from the first: real choices as they are given, all else as it must be."""
    battle = battle.with_seed(0).bare(keep=True)
    found = [battle]
    rest = list(decisions)
    while battle.ask is not None and not tree.over(battle.table):
        only = tree.forced(battle.state)
        if only is None and not rest:
            break
        battle = battle.play(only if only is not None else rest.pop(0))
        found.append(battle)
    assert not rest, "a line that was found cannot be played"
    return found


def verified(found: Solution, most: int = 100_000) -> int:
    """Play a proved win or survival against every answer of the others, with nothing remembered; how many lines there are.

    Raises:
        AssertionError: one of them does not end as was proved. (A mistake in the search.)
        ValueError: there is nothing to verify, or there are more than so many lines.
    """
    if found.answer is not True or found.goal not in ("win", "survive"):
        raise ValueError("only a proved win or survival can be played against everything")
    tree = Tree(found.battle, found.seat, found.until)
    prover = Prover(tree, Limits(0), beforehand=False)
    needed = needs(found.goal)
    lines = 0
    waiting = [tree.root]
    while waiting:
        node = waiting.pop()
        if node.ask is None:
            assert node.worth >= needed, "a line that was proved is lost"
            lines += 1
            if lines > most:
                raise ValueError(Reason("", "there are more than {n} lines", n=most))
        elif tree.hopes(node):
            child = next(
                one for one in (tree.child(node, d) for d in prover.in_order(node)) if prover.at_least(one, needed) >= needed
            )
            waiting.append(child)
        else:
            every = tree.book.ask(node.state)
            assert every is not None
            waiting.extend([tree.child(node, decision) for decision in every.space])
    return lines


__all__ = ["GOALS", "LIFE", "WON", "Limits", "Solution", "Unforeseen", "replay", "solve", "verified"]
