"""`solve`: prove or bound the best result that a player can force from a position."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any

from affray.core.by_hand import VERB, has_effects_by_hand
from affray.core.chance import CHANCE
from affray.core.verdicts import Reason
from affray.search import narrowing
from affray.search.narrowing import NarrowTree, UsualWin, proves_again
from affray.search.principal_variation import line, replay
from affray.search.prover import DEEP, Prover, SearchLimits, unforeseen
from affray.search.repetition import Stopped, loser
from affray.search.tree import LIFE, UNTIL, WON, NotPredicted, SearchNode, Tree

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Decision

GOALS = ("win", "survive", "life", "best")
"""The goals: win; do not lose; the largest lead in life; the largest lead in life, then in cards."""
TEMPTING = 3
"""The number of worse first answers that are shown with a refutation."""


class Solution:
    """The result of a search.

    Attributes:
        asked: the battle at the first real choice.
        lower_bound, upper_bound: proved bounds on its value for the player (`Tree.worth`); equal where the value is proved.
        line: the best line found for both sides, as battles from first to last.
        refuted: worse first answers, each with an upper bound on its value and the line that refutes it.
        equally_good: the first answers proved to reach the same value, of those that were tried.
        assumed: the assumptions that the result rests on.
        stopped: the limit that stopped the search, if one did.
        narrow: the width and the actions of the narrow search that proves it (`search.narrowing`); None where all answers were searched.
        advice: the answers that a proof-number search gives in that search, by the keys of their positions.
        actions: with so many usual actions the goal is not reached, where that was searched.
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
        self.narrow: tuple[int, int] | None = None
        self.advice: dict[Any, Any] = {}
        self.actions = 0

    @property
    def answer(self) -> bool | None:
        """Can the player reach the goal? None: not decided. For `life` and `best`: True once the value is proved."""
        if self.goal in ("win", "survive"):
            needed = needs(self.goal)
            return True if self.lower_bound >= needed else False if self.upper_bound < needed else None
        return True if self.lower_bound == self.upper_bound else None

    @property
    def status(self) -> str:
        """`proved`, `bounds` (something is proved, but not the answer), or `not decided`."""
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
        """The first answer of the line; None of an empty line."""
        return self.line[1].decision if len(self.line) > 1 else None


def needs(goal: str) -> int:
    """Return the value that reaches a goal of yes or no."""
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
    """Search a position to the end of the battle, of the turn or of the next one.

    All cards are open to all players. All other players and chance play against the player.

    Args:
        battle: the position.
        seat: the player, by number or name (default: the player with the first choice, else the turn player).
        goal: one of `GOALS`.
        until: the horizon: `battle`, `turn`, or `next turn`.
        limits: when to stop (default: after ten seconds).
        watch: a function that is told the number of nodes from time to time.
        refute: the number of other first answers to refute.
        only: refute this answer alone, given as text.

    Raises:
        ValueError: no such goal, horizon or player; or the horizon is a battle and none is going on.
        NotSupported: a line of a card is done by hand, not only an effect.
    """
    if goal not in GOALS:
        raise ValueError(Reason("", "no goal {goal!r}; there are: {known}", goal=goal, known=", ".join(GOALS)))
    if goal == "life" and not battle.book.game.counts_life:
        known = ", ".join([one for one in GOALS if one != goal])
        raise ValueError(
            Reason(
                "",
                "{game} counts no life, so it has no goal {goal!r}; accepted: {known}",
                game=Reason("", battle.book.game.title),
                goal=goal,
                known=known,
            )
        )
    if until not in UNTIL:
        message = "the search cannot end with {until!r}; accepted: {known}"
        raise ValueError(Reason("", message, known=", ".join(UNTIL), until=until))
    who = seat_of(battle, seat)
    solution = Solution(battle, who, goal, until)
    provers = _provers(solution, limits or SearchLimits(), watch)
    solution.asked = replay(provers[0].tree, battle, [])[-1]
    with room(*provers):
        shows = _ask_narrowly(solution, provers, watch) or ask_at_both_ends(solution, provers)
        more = _explain(solution, shows, provers[-1], refute, only)
        solution.stopped = solution.stopped or more
        shows.forget()
    for prover in provers:
        solution.nodes, solution.steps = solution.nodes + prover.nodes, solution.steps + prover.tree.steps
    solution.seconds = monotonic() - provers[0].began
    solution.assumed = assumptions(battle, shows.tree)
    return solution


def _provers(solution: Solution, limits: SearchLimits, watch: Callable[[int], None] | None) -> list[Prover]:
    """Return the searches of a position: one, or two (`ask_at_both_ends`) within the same limits if effects are done by hand.

    No hint of the game says what such an effect may do, so both do without.
    """
    battle, cards = solution.battle, solution.goal == "best"
    if not has_effects_by_hand(battle.table):
        return [Prover(Tree(battle, solution.seat, solution.until, cards), limits, watch)]
    half = SearchLimits(limits.seconds / 2, limits.nodes // 2, limits.megabytes // 2)
    trees = [Tree(battle, solution.seat, solution.until, cards, unread=unread) for unread in (-WON, WON)]
    return [Prover(tree, half, watch, beforehand=False) for tree in trees]


@contextmanager
def room(*provers: Prover) -> Iterator[None]:
    """Raise the recursion limit and switch the garbage collector off while a search runs.

    Objects that survive the search go to the oldest generation, so that the collector does not scan them at once.
    """
    deep, collecting = sys.getrecursionlimit(), gc.isenabled()
    sys.setrecursionlimit(max(deep, 12 * DEEP + 2000))
    gc.disable()
    try:
        yield
    finally:
        sys.setrecursionlimit(deep)
        for prover in provers:
            prover.forget()
        if collecting:
            if not gc.get_freeze_count():
                gc.freeze()
                gc.unfreeze()
            gc.enable()


def seat_of(battle: Battle, seat: int | str | None) -> int:
    """Return the seat of a player by number or name; by default the player with the first choice, else the turn player."""
    if seat is not None:
        return battle.seat(seat)
    question = battle.without_history().skip_forced().question
    return question.seat if question is not None and question.seat != CHANCE else battle.turn_player


def assumptions(battle: Battle, tree: Tree) -> list[str]:
    """Return the assumptions that a result rests on besides the rules, as sentences."""
    zones = battle.book.game.zones
    hidden = any(zones[name].visible_to != "all" and ids for (name, _), ids in battle.state.zones.items())
    lines = [f"it ends with this {tree.until}" if tree.until != "next turn" else "it ends with the next turn"]
    if hidden:
        lines.append("all cards are open to everybody, also hands and the order of decks")
    if tree.chance:
        lines.append("chance is against the player")
    if any(tree.game.solver.is_pure_mana_source(battle.state, ident) for ident in battle.state.objects):
        lines.append("mana is made while paying, not before")
    unread = battle.view().get("unread", [])
    if any(one["how"] != VERB for one in unread):
        lines.append("text of a card that affray does not read does nothing")
    if any(one["how"] == VERB for one in unread):
        lines.append("what is done by hand may do anything")
    return lines


def _ask_narrowly(solution: Solution, provers: list[Prover], watch: Callable[[int], None] | None) -> Prover | None:
    """Search among the usual answers if a small search does not decide a goal of yes or no. Return the search that proves it."""
    prover = provers[0]
    if (
        len(provers) > 1
        or solution.goal not in ("win", "survive")
        or (prover.limits.nodes and prover.limits.nodes <= narrowing.FIRST)
    ):
        return None
    limits = prover.limits
    prover.limits = SearchLimits(limits.seconds, narrowing.FIRST, limits.megabytes)
    ask(solution, prover)
    prover.limits = limits
    if solution.answer is not None or prover.nodes <= narrowing.FIRST:
        return None
    solution.stopped = None
    usual = UsualWin(prover, solution.battle, needs(solution.goal))
    usual.search(watch)
    prover.nodes, solution.steps, solution.actions = prover.nodes + usual.nodes, usual.steps, usual.actions
    if usual.proves is not None:
        solution.lower_bound = needs(solution.goal)
        assert isinstance(usual.proves.tree, NarrowTree)
        solution.narrow = (usual.proves.tree.width, usual.proves.tree.root.actions)
        solution.advice = usual.proves.advice
    return usual.proves


def ask_at_both_ends(solution: Solution, provers: list[Prover]) -> Prover:
    """Prove bounds on the value of the root; return the search that shows what is proved.

    Where an effect decides that was not read, it may do anything: the first search takes such a position for lost, the last for won.
    What the first reaches is reached whatever that effect does, and no more is reached than the last reaches.
    """
    first, last = provers[0], provers[-1]
    ask(solution, first)
    if not first.tree.met:
        return first
    reached, stopped = solution.lower_bound, solution.stopped
    solution.upper_bound = WON
    if solution.answer is None:
        solution.lower_bound, solution.stopped = -WON, None
        ask(solution, last)
        solution.lower_bound = reached
    if solution.answer is None:
        cards = ", ".join(sorted(first.tree.met | last.tree.met))
        solution.stopped = stopped or solution.stopped or Reason("", "what was not read: {cards}", cards=cards)
    return first if reached > -WON else last


def ask(solution: Solution, prover: Prover) -> None:
    """Prove bounds on the value of the root: first whether it is won or lost, then closer ones until they meet."""
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


def _explain(solution: Solution, prover: Prover, refutes: Prover, refute: int, only: str) -> Reason | None:
    """Fill in the line, the equally good first answers and the refuted ones; return the limit that stopped this, if any.

    Args:
        prover: the search that shows what is proved.
        refutes: the search in which what was not read does the best for the player: what it does not reach is not reached.
    """
    root = prover.tree.root
    if root.question is None:
        solution.line = replay(prover.tree, solution.battle, [])
        return None
    if solution.status == "not decided":
        return None
    for tried in (prover,) if isinstance(prover.tree, NarrowTree) else dict.fromkeys((prover, refutes)):
        tried.extend()
    try:
        worth, holds = (
            (solution.lower_bound, True)
            if solution.lower_bound > -WON
            else (needs(solution.goal) if solution.answer is False else solution.upper_bound + 1, False)
        )
        decisions = line(prover, root, worth, holds)
        asks = refute and solution.goal == "win" and solution.answer is True
        solution.line = (narrowing.shortest_win(prover, solution.battle) if asks else None) or replay(
            prover.tree, solution.battle, decisions
        )
        if solution.answer is None or not decisions or not prover.tree.is_max_node(root) or root.state != refutes.tree.root.state:
            return None
        named = [solution.asked.legal.canonical(solution.asked.parse(only).decision)] if only else None
        for decision in named or prover.tree.answers(root):
            if len(solution.refuted) >= refute and not named:
                break
            child = prover.tree.child(root, decision)
            bound = prover.at_least(child, worth)
            if bound >= worth and holds:
                solution.equally_good.append(decision)
                continue
            against = refutes if prover.tree.met or isinstance(prover.tree, NarrowTree) else prover
            if against is not prover:
                child = against.tree.child(against.tree.root, decision)
                bound = against.at_least(child, worth)
            if bound < worth:
                refutation = replay(against.tree, solution.battle, [decision, *line(against, child, worth, False)])
                solution.refuted.append((decision, bound, refutation))
    except Stopped as stop:
        return stop.why
    except NotPredicted as chance:
        return unforeseen(chance)
    return None


def verified(solution: Solution, most: int = 100_000) -> int:
    """Play a proved win or survival against every answer of the others, without remembering; return how many lines there are.

    Raises:
        AssertionError: a line does not end as proved: the search is wrong.
        ValueError: the solution proves neither, or it has more than `most` lines.
    """
    if solution.answer is not True or solution.goal not in ("win", "survive"):
        raise ValueError("only a proved win or survival can be played against every answer")
    prover = proves_again(solution, beforehand=False)
    tree = prover.tree
    needed = needs(solution.goal)
    lines = 0
    waiting: list[list[tuple[SearchNode, Decision | None]]] = [[(tree.root, None)]]
    while waiting:
        *past, (node, _) = waiting.pop()
        if node.question is None:
            assert node.worth >= needed, "a line that was proved is lost"
            lines += 1
            if lines > most:
                raise ValueError(Reason("", "there are more than {n} lines", n=most))
            continue
        at = next((at for at, (before, _) in enumerate(past) if tree.key(before) == tree.key(node)), None)
        if at is not None:
            nodes, answers = zip(*past[at:], strict=True)
            assert loser(tree, nodes, answers) != solution.seat, "a line that was proved goes in circles"
        elif tree.is_max_node(node):
            waiting.append(
                next(
                    [*past, (node, decision), (child, None)]
                    for decision, child in ((one, tree.child(node, one)) for one in prover.in_order(node))
                    if prover.at_least(child, needed) >= needed
                )
            )
        else:
            every = tree.book.question(node.state)
            assert every is not None
            waiting.extend([[*past, (node, one), (tree.child(node, one), None)] for one in every.space])
    return lines


__all__ = ["GOALS", "LIFE", "WON", "NotPredicted", "SearchLimits", "Solution", "replay", "solve", "verified"]
