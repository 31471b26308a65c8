"""Playing a scenario: its line of play with automatic passing, its checks, and the differences."""

from __future__ import annotations

from collections.abc import Callable
from itertools import dropwhile, islice, pairwise
from typing import Any

from affray.battle import CONCEDE, Battle
from affray.core.notation import NotationError
from affray.core.questions import Decision, IllegalDecision, Question
from affray.core.state import player_id
from affray.core.verdicts import Listing, Quoted, Reason, Verdict
from affray.scenario.expect import Checks, ScenarioResult, place
from affray.scenario.face_down_names import as_called
from affray.scenario.load import ScenarioSetup
from affray.scenario.moves import ScenarioMove
from affray.scenario.nodes import ScenarioError
from affray.scenario.numbering import step_name
from affray.scenario.stops import StopCondition

LIMIT = 2000
"""The most automatic answers in a row; after as many, a line of play will never be asked for."""
SHOWN = 8
"""The most answers that are listed if one is missing."""
UNSPENT = ("empties", "loses will")
"""The events of a pool that empties, in every game."""
NONSENSE = "; not understood at {place}: {why}"
"""The note on a line that names something which the question does not know."""
ANOTHER = "; at {place} {other} is asked, not {who}"
"""The note on a line for a choice that another player makes."""
ONE_ANSWER = "; there was one answer, and nobody was asked: {why}"
"""The note on a line that gives another answer than the only one."""


def play(
    loaded: ScenarioSetup, edition: str = "", upto: int | None = None, each: Callable[[Battle], None] | None = None
) -> ScenarioResult:
    """Play a scenario under one edition, its first `upto` lines (all by default), and check what it expects.

    `each` is called with the battle after every line, also the one that cannot be followed.

    Raises:
        ScenarioError: it cannot be set up. A line of play that cannot be followed is reported in the result instead.
    """
    scenario = loaded.scenario
    battle = loaded.battle(edition)
    return LinePlayer(ScenarioResult(scenario, battle.book.edition, battle)).run(upto, each)


class LinePlayer:
    """Plays the lines of a scenario."""

    def __init__(self, result: ScenarioResult) -> None:
        self.result = result
        self.checks = Checks(result)

    @property
    def battle(self) -> Battle:
        return self.result.battle

    def run(self, upto: int | None, each: Callable[[Battle], None] | None = None) -> ScenarioResult:
        scenario = self.result.scenario
        self._cite()
        try:
            for move in scenario.moves[:upto]:
                try:
                    self.follow(move)
                finally:
                    if each is not None:
                        each(self.battle)
            self.result.numbered = ""
            if upto is None and scenario.expect:
                self.checks.all(scenario.expect)
        except ScenarioError as error:
            self.result.stop = error
        return self.result

    def follow(self, move: ScenarioMove) -> None:
        """Carry out a line, if it is for this edition.

        Raises:
            ScenarioError: it cannot be carried out.
        """
        if not move.is_for(self.result.edition):
            return
        self.result.numbered = move.editions[-1] if move.editions else ""
        if move.kind == "mark":
            self.checks.marks[move.text] = len(self.result.events())
        elif move.kind == "expect":
            self.checks.all(move.expect)
        elif move.kind == "to":
            self._go_to(move)
        elif move.kind == "refuse":
            self._refuse(move)
        else:
            self._play(move)

    def _step(self, decision: Decision | str) -> None:
        self.result.battle = self.battle.play(decision)
        self._cite()

    def _cite(self) -> None:
        battle = self.battle
        self.result.cited.update(event.number for event in battle.events if event.number)
        self.result.cited.update(place.number for place in battle.where())

    # -- the line of play

    def _play(self, move: ScenarioMove) -> None:
        """Give this answer, passing automatically until it is asked for (unless `now`). Giving up answers no question."""
        if move.player and move.text == CONCEDE and self.battle.question is not None:
            self._step(f"{CONCEDE} as {move.player}")
            return
        spared = self._spared(move)
        if spared:
            return
        problem = None if spared is None else Reason("", ONE_ANSWER, why=spared)
        if problem is not None and self._declares(move):
            raise self._stop(move, "{said} is no answer{problem}", problem)
        began = self.battle
        for _ in range(LIMIT):
            self._stay_in_turn(move, began, problem)
            question = self.battle.question
            if question is None:
                known = self._let_pass(began, problem)
                raise self._stop(
                    move, "{said} answers no question that was asked: {end}{problem}", known, end=PlayStopped(self.battle)
                )
            if self._is_asked(move, question):
                text = as_called(self.battle, move.text)
                try:
                    self._step(text)
                    return
                except IllegalDecision as error:
                    waits = text != move.text or self.battle.book.game.notation.is_early(error.verdict)
                    if move.now or not waits:
                        why = self._why(move, "{said} is {why}, at {place}", why=error.verdict)
                        raise move.node.error(self._with_lost_mana(why, error.verdict)) from error
                    if problem is None or problem.message == NONSENSE:
                        problem = Reason("", "; first refused at {place}: {why}", place=place(self.battle), why=error.verdict)
                except NotationError as error:
                    if move.now or self.battle.book.game.answers_questions(move.text) is not None:
                        raise self._stop(move, "at {place}: {why}", why=error.reason or str(error)) from error
                    problem = problem or Reason("", NONSENSE, place=place(self.battle), why=error.reason or str(error))
            elif move.now:
                raise self._stop(move, "{who} is not asked at {place}, {other} is", who=move.player, other=self.checks.asked())
            elif problem is None and self._declares(move) and self._asks_for(move, question):
                problem = Reason("", ANOTHER, place=place(self.battle), who=move.player, other=self.checks.asked())
            self._pass(move, "{said} does not answer the question at {place}{problem}", problem)
            if self._declares(move) and (spared := self._spared(move)) is not None:
                if spared:
                    return
                problem = problem or Reason("", ONE_ANSWER, why=spared)
        raise self._stop(move, "{said} does not answer the question after {n} automatic answers", n=LIMIT)

    def _with_lost_mana(self, why: Reason, verdict: Verdict) -> Reason:
        """Return the reason with a note on mana or will lost unspent in this turn, if something cannot be paid now."""
        battle, question = self.battle, self.battle.question
        if question is None or "cannot-be-paid" not in [reason.id for reason in verdict.reasons]:
            return why
        events = [event for one in battle.history() if one.state.turn == battle.state.turn for event in one.events]
        lost = [event.number for event in events if event.kind in UNSPENT and event.subject == player_id(question.seat)]
        message = "{why}; earlier the pool of {who} was emptied unspent ({number})"
        return Reason("", message, why=why, who=self.checks.asked(), number=lost[-1]) if lost else why

    def _stay_in_turn(self, move: ScenarioMove, began: Battle, problem: Reason | None = None) -> None:
        """Fail at the start of the line if the turn ended before it was asked for: only `to:` goes on to another turn."""
        if self.battle.state.turn > began.state.turn > 0:
            known = self._let_pass(began, problem)
            self.result.battle = began
            raise self._stop(move, "{said} does not answer the question at {place}, nor a later one in this turn{problem}", known)

    def _stop(self, move: ScenarioMove, message: str, problem: Reason | None = None, **holes: Any) -> ScenarioError:
        """Return the error that stops the line of play here, with further notes."""
        return move.node.error(self._why(move, message, problem, **holes))

    def _why(self, move: ScenarioMove, message: str, problem: Reason | None = None, **holes: Any) -> Reason:
        return Reason("", message, said=Quoted(move.text), place=place(self.battle), problem=problem or "", **holes)

    def _spared(self, move: ScenarioMove) -> Verdict | None:
        """Return the verdict on this line as the answer to a question with one answer, which nobody was asked. None: there was no
        such question, or the line answers the present one."""
        question, verdict = self.battle.question, spared_answer(self.battle, move.text)
        if verdict is not None and question is not None and self._is_asked(move, question):
            try:
                return None if self.battle.why_not(as_called(self.battle, move.text)) else verdict
            except NotationError:
                return verdict
        return verdict

    def _is_asked(self, move: ScenarioMove, question: Question) -> bool:
        return (not move.player or self.checks.asked() == move.player) and self._asks_for(move, question)

    def _asks_for(self, move: ScenarioMove, question: Question) -> bool:
        kinds = self.battle.book.game.answers_questions(move.text)
        return kinds is None or question.rule in kinds

    def _declares(self, move: ScenarioMove) -> bool:
        """Is this decision asked for only by steps of its own, so that it is not asked for again later?"""
        steps = self.battle.book.game.answers_questions(move.text)
        return steps is not None and not any(step.endswith(".act") for step in steps)

    def _idle(self) -> tuple[Decision, ...]:
        return self.battle.book.game.notation.no_action

    def _pass(self, move: ScenarioMove, message: str, problem: Reason | None = None) -> None:
        """Pass, decline to block, or give the only answer: the default while no player acts."""
        closing = self.battle.book.game.notation.closing
        only = None
        if not self._begins(move):
            for decision in (*self._idle(), *(closing if move.kind == "to" else ())):
                if decision in self.battle.legal:
                    self._step(decision)
                    return
            only = self.battle.legal.forced_answer()
        if only is None or (move.kind != "to" and only in closing):
            lines = [self.battle.format(one) for one in islice(self.battle.legal, SHOWN + 1)]
            answers = Listing([*lines[:SHOWN], *["…" for _ in lines[SHOWN:]]], "; ", lines=True)
            first, why = "{why}; {who} has to answer first: {answers}", self._why(move, message, problem)
            raise self._stop(move, first, why=why, who=self.checks.asked(), answers=answers)
        self._step(only)

    def _begins(self, move: ScenarioMove) -> bool:
        """Could a player begin here the procedure that asks for this decision? After a pass it would never be asked for."""
        game = self.battle.book.game
        return move.kind != "to" and game.begins_with(game.answers_questions(move.text), self.battle.legal)

    def _let_pass(self, since: Battle, problem: Reason | None) -> Reason | None:
        """Return a note on the first choice of the turn that was passed automatically since then, followed by `problem`."""
        for before, after in pairwise(dropwhile(lambda battle: battle is not since, self.battle.history())):
            if before.question is None or after.decision is None or before.state.turn > since.state.turn:
                break
            if after.decision.verb != "pass" and after.decision in self._idle() and before.legal.forced_answer() is None:
                message = "; the file does not say what {who} does at {place}, so affray answered: {answers}{problem}"
                answers = Listing([before.format(after.decision)], lines=True)
                who = before.seats[before.question.seat]
                return Reason("", message, who=who, place=place(before), answers=answers, problem=problem or "")
        return problem

    def _go_to(self, move: ScenarioMove) -> None:
        """Pass automatically until this place is reached."""
        try:
            aim = StopCondition(self.battle, step_name(self.result.scenario, move.text, self.battle.book, self.result.numbered))
        except NotationError as error:
            raise move.node.error(error.reason or str(error)) from error
        for _ in range(LIMIT):
            if aim.reached(self.battle):
                return
            if self.battle.question is None:
                raise self._stop(move, "play never reached {to}: {end}", to=move.text, end=PlayStopped(self.battle))
            self._pass(move, "on the way to {said}, at {place}")
        raise self._stop(move, "play never reached {to}", to=move.text)

    def _refuse(self, move: ScenarioMove) -> None:
        """Check that the decision is refused when it is asked for, by the rules named."""
        began, spared = self.battle, None
        for _ in range(LIMIT):
            self._stay_in_turn(move, began)
            question, spared = self.battle.question, self._spared(move) if self._declares(move) else None
            if question is None and spared is None:
                raise self._stop(move, "{said} answers no question that was asked: {end}{problem}", end=PlayStopped(self.battle))
            if spared is not None or (question is not None and self._is_asked(move, question)):
                break
            self._pass(move, "{said} does not answer the question at {place}{problem}")
        self.checks.refused(move.node, as_called(self.battle, move.text), move.rules, spared)


def spared_answer(battle: Battle, text: str) -> Verdict | None:
    """Return the verdict on a text as the answer to one of the questions with one answer since the last decision: legal if it
    gives that answer. None: there was no such question."""
    verdicts: list[tuple[bool, Verdict]] = []
    for question, only in battle.forced:
        if text.split()[:1] == only.verb.split()[:1]:
            try:
                decision = battle.book.game.notation.parse(battle.table, question, text).decision
            except (NotationError, KeyError):  # it names a card that no longer exists
                continue
            verdict = question.space.check(decision)
            if verdict:
                return verdict
            verdicts.append((decision.args[:1] == only.args[:1], verdict))
    return max(verdicts, key=lambda entry: entry[0])[1] if verdicts else None


class PlayStopped:
    """The end of a battle, as a hole of a message that each language formats."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def __str__(self) -> str:
        return self.battle.outcome.why if self.battle.outcome is not None else "nothing is asked any more"
