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
from affray.search.prover import DEEP, Prover, SearchLimits, Stopped, unforeseen
from affray.search.tree import FEW, LIFE, UNTIL, WON, NotPredicted, SearchNode, Tree

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Decision

GOALS = ("win", "survive", "life", "best")
"""What can be asked for: to win; not to lose; the most life more than the others; that, and then the most cards."""
TEMPTING = 3
"""So many of the answers that are worse are shown with what refutes them."""


class Solution:
    """The result of a search.

    `asked` is the battle at the first real choice. Its value for the player lies between `lower_bound` and `upper_bound` (`Tree.worth`). Both
    are proved; they are equal where everything is. `line` is the best line of play that was found for everybody, as battles from first to
    last. `refuted` gives for other first answers what follows from them. `equally_good` are the first answers proved to be as good as any, of
    those that were looked at.
    """

    def __init__(self, battle: Battle, seat: int, goal: str, until: str) -> None:
        self.battle = battle
        self.seat = seat
        self.goal = goal
        self.until = until
        self.lower_bound = -WON
        self.upper_bound = WON
        self.asked = battle
        self.line: list[Battle] = [battle]
        self.equally_good: list[Decision] = []
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
            return True if self.lower_bound >= needed else False if self.upper_bound < needed else None
        return True if self.lower_bound == self.upper_bound else None

    @property
    def status(self) -> str:
        """`proved`, `bounds` where only those are, or `not decided`."""
        if self.answer is not None:
            return "proved"
        return "bounds" if self.lower_bound > -WON or self.upper_bound < WON else "not decided"

    def __repr__(self) -> str:
        who, answer = (
            self.battle.seats[self.seat],
            {True: "yes", False: "no", None: f"{self.lower_bound} to {self.upper_bound}"}[self.answer],
        )
        return f"<{type(self).__name__}, {self.status}: {answer}; {who}, {self.goal} until {self.until}, {self.nodes} positions>"

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
    limits: SearchLimits | None = None,
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
    if goal == "life" and not battle.book.game.counts_life:
        known = ", ".join([one for one in GOALS if one != goal])
        raise ValueError(
            Reason(
                "",
                "{game} counts no life, so the goal {goal!r} means nothing there; there are: {known}",
                game=Reason("", battle.book.game.title),
                goal=goal,
                known=known,
            )
        )
    if until not in UNTIL:
        message = "it can be looked until the end of: {known}; not {until!r}"
        raise ValueError(Reason("", message, known=", ".join(UNTIL), until=until))
    who = seat_of(battle, seat)
    solution = Solution(battle, who, goal, until)
    tree = Tree(battle, who, until, cards=goal == "best")
    prover = Prover(tree, limits or SearchLimits(), watch)
    solution.asked = replay(tree, battle, [])[-1]
    with room(prover):
        ask(solution, prover)
        more = _explain(solution, prover, refute, only)
        solution.stopped = solution.stopped or more
    solution.nodes, solution.steps, solution.seconds = prover.nodes, tree.steps, prover.seconds
    solution.assumed = assumptions(battle, tree)
    return solution


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
    question = battle.without_history().skip_forced().question
    return question.seat if question is not None and question.seat != CHANCE else battle.turn_player


def assumptions(battle: Battle, tree: Tree) -> list[str]:
    """What an answer rests on, besides the rules."""
    zones = battle.book.game.zones
    hidden = any(zones[name].visible_to != "all" and ids for (name, _), ids in battle.state.zones.items())
    lines = [f"it ends with this {tree.until}" if tree.until != "next turn" else "it ends with the next turn"]
    if hidden:
        lines.append("all cards are open to everybody, also hands and the order of decks")
    if tree.chance:
        lines.append("chance is against the player")
    if any(tree.game.solver.is_pure_mana_source(battle.state, ident) for ident in battle.state.objects):
        lines.append("mana is made while paying, not before")
    return lines


def ask(solution: Solution, prover: Prover) -> None:
    """Bound the worth: is it won? lost? then by and by what lies between."""
    root = prover.tree.root
    if root.question is None:
        solution.lower_bound = solution.upper_bound = root.worth
        return
    questions = [needs(solution.goal)] if solution.goal in ("win", "survive") else [WON, -WON + 1]
    guess = prover.tree.worth(root.state)
    try:
        while questions or (solution.goal not in ("win", "survive") and solution.lower_bound < solution.upper_bound):
            worth = questions.pop(0) if questions else max(solution.lower_bound + 1, min(solution.upper_bound, guess))
            if not solution.lower_bound < worth <= solution.upper_bound:
                continue
            bound = prover.at_least(root, worth)
            if bound >= worth:
                solution.lower_bound = bound
                guess = bound + 1
            else:
                solution.upper_bound = bound
                guess = bound if not questions else guess
    except Stopped as stop:
        solution.stopped = stop.why


def _explain(solution: Solution, prover: Prover, refute: int, only: str) -> Reason | None:
    """The line of play, the first answers that are as good, and what is wrong with others; what stopped it, if anything did."""
    root = prover.tree.root
    if root.question is None:
        solution.line = replay(prover.tree, solution.battle, [])
        return None
    prover.extend()
    try:
        worth, holds = (
            (solution.lower_bound, True)
            if solution.lower_bound > -WON
            else (needs(solution.goal) if solution.answer is False else solution.upper_bound + 1, False)
        )
        decisions = line(prover, root, worth, holds)
        solution.line = replay(prover.tree, solution.battle, decisions)
        if solution.answer is None or not decisions or not prover.tree.is_max_node(root):
            return None
        named = [solution.asked.legal.canonical(solution.asked.parse(only).decision)] if only else None
        for decision in named or prover.tree.answers(root):
            if len(solution.refuted) >= refute and not named:
                break
            child = prover.tree.child(root, decision)
            bound = prover.at_least(child, worth)
            if bound >= worth and holds:
                solution.equally_good.append(decision)
            elif bound < worth:
                refutation = replay(prover.tree, solution.battle, [decision, *line(prover, child, worth, False)])
                solution.refuted.append((decision, bound, refutation))
    except Stopped as stop:
        return stop.why
    except NotPredicted as chance:
        return unforeseen(chance)
    return None


def line(prover: Prover, node: SearchNode, worth: int, holds: bool) -> list[Decision]:
    """Answers by which the player whom it suits shows that a node is worth at least so much, or (not `holds`) that it is not.

    The other side does what keeps it nearest to what it wants, as far as that is known; the others rather do something, the player waits.
    """
    decisions: list[Decision] = []
    while node.question is not None:
        shows = prover.tree.is_max_node(node) == holds
        chosen = _shown_by(prover, node, worth, holds) if shows else _nearest(prover, node, worth, holds)
        if chosen is None:
            break
        decisions.append(chosen[0])
        node = chosen[1]
    return decisions


def _shown_by(prover: Prover, node: SearchNode, worth: int, holds: bool) -> tuple[Decision, SearchNode] | None:
    """An answer that shows it, and where it leads: where none is known, it may be known of doing nothing."""
    tries = _decisions(prover, node, worth)
    if (node.transposition or node).best is None:
        tries = iter(sorted(tries, key=lambda option: option not in prover.tree.game.notation.no_action))
    children = ((one, prover.tree.child(node, one)) for one in tries)
    return next((one for one in children if (prover.at_least(one[1], worth) >= worth) == holds), None)


def _nearest(prover: Prover, node: SearchNode, worth: int, holds: bool) -> tuple[Decision, SearchNode] | None:
    """The answer of the other side that keeps most, and where it leads: the first that keeps all that is left to it."""
    tree, beyond = prover.tree, worth + _beyond(worth, holds)
    idle = tree.game.notation.no_action
    tries = sorted(_decisions(prover, node, beyond), key=lambda option: (option in idle) != tree.is_max_node(node))
    chosen, kept = None, 0
    for decision in tries:
        child = tree.child(node, decision)
        bound = prover.at_least(child, beyond)
        if chosen is None or (bound < kept if holds else bound > kept):
            chosen, kept = (decision, child), bound
        if bound <= worth if holds else bound >= worth - 1:
            break
    return chosen


def _decisions(prover: Prover, node: SearchNode, worth: int) -> Iterator[Decision]:
    blocks = prover.fights.blocks(node, worth) if prover.fights is not None else None
    return islice(chain(blocks or (), prover.in_order(node)), FEW)


def _beyond(worth: int, holds: bool) -> int:
    """What is asked of the answers of the other side, to see which keeps most: a little more than is proved, where there is more."""
    return 1 if holds and worth < WON else 0


def replay(tree: Tree, battle: Battle, decisions: list[Decision]) -> list[Battle]:
    """The battles of a line, played by the rules from the first: real choices as they are given, all else as it must be."""
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


def verified(solution: Solution, most: int = 100_000) -> int:
    """Play a proved win or survival against every answer of the others, with nothing remembered; how many lines there are.

    Raises:
        AssertionError: one of them does not end as was proved. (A mistake in the search.)
        ValueError: there is nothing to verify, or there are more than so many lines.
    """
    if solution.answer is not True or solution.goal not in ("win", "survive"):
        raise ValueError("only a proved win or survival can be played against everything")
    tree = Tree(solution.battle, solution.seat, solution.until)
    prover = Prover(tree, SearchLimits(0), beforehand=False)
    needed = needs(solution.goal)
    lines = 0
    waiting = [tree.root]
    while waiting:
        node = waiting.pop()
        if node.question is None:
            assert node.worth >= needed, "a line that was proved is lost"
            lines += 1
            if lines > most:
                raise ValueError(Reason("", "there are more than {n} lines", n=most))
        elif tree.is_max_node(node):
            child = next(
                candidate
                for candidate in (tree.child(node, d) for d in prover.in_order(node))
                if prover.at_least(candidate, needed) >= needed
            )
            waiting.append(child)
        else:
            every = tree.book.question(node.state)
            assert every is not None
            waiting.extend([tree.child(node, decision) for decision in every.space])
    return lines


__all__ = ["GOALS", "LIFE", "WON", "NotPredicted", "SearchLimits", "Solution", "replay", "solve", "verified"]
