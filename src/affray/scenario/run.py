"""Playing a scenario: its line of play with automatic passing, its checks, and what differed."""

from __future__ import annotations

from typing import Any

from affray.battle import CONCEDE, Battle
from affray.core.asking import Ask, Decision, IllegalDecision
from affray.core.notation import NotationError
from affray.core.verdicts import Reason, Verdict
from affray.scenario.aim import Aim
from affray.scenario.expect import Checks, Result, place
from affray.scenario.load import Loaded
from affray.scenario.model import Move
from affray.scenario.nodes import ScenarioError

LIMIT = 2000
"""So many automatic answers in a row mean that a line of play will never be the question."""


def play(loaded: Loaded, edition: str = "", upto: int | None = None) -> Result:
    """Play a scenario under one edition, its first `upto` lines (all by default), and check what it expects.

    Raises:
        ScenarioError: it cannot be set up. A line of play that cannot be followed is reported in the result instead.
    """
    scenario = loaded.scenario
    battle = loaded.battle(edition)
    return Player(Result(scenario, battle.book.edition, battle)).run(upto)


class Player:
    """Follows a line of play."""

    def __init__(self, result: Result) -> None:
        self.result = result
        self.checks = Checks(result)

    @property
    def battle(self) -> Battle:
        return self.result.battle

    def run(self, upto: int | None) -> Result:
        scenario = self.result.scenario
        self._cite()
        try:
            for move in scenario.moves[:upto]:
                self.follow(move)
            if upto is None and scenario.expect:
                self.checks.all(scenario.expect)
        except ScenarioError as error:
            self.result.stop = error
        return self.result

    def follow(self, move: Move) -> None:
        """Do what a line says.

        Raises:
            ScenarioError: it cannot be done.
        """
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

    def _play(self, move: Move) -> None:
        """Answer with this decision, passing automatically until it is the question (unless `now`); giving up answers none."""
        if move.player and move.text == CONCEDE and self.battle.ask is not None:
            self._step(f"{CONCEDE} as {move.player}")
            return
        spared = self._spared(move)
        if spared:
            return
        problem = None if spared is None else Reason("", "there was one answer, and nobody was asked: {verdict}", verdict=spared)
        if problem is not None and self._declares(move):
            raise move.node.error("{text!r} is no answer; {problem}", text=move.text, problem=problem)
        nonsense = False  # has it failed, so far, by naming something that the questions do not know?
        began = self.battle.state.turn
        for _ in range(LIMIT):
            ask = self.battle.ask
            if ask is None:
                never = Reason("", "{text!r} was never the question: {ended}", text=move.text, ended=_ended(self.battle))
                raise move.node.error("{never}{problem}", never=never, problem=_after(problem))
            if nonsense and self.battle.state.turn > began:
                raise move.node.error("{text!r} was never the question this turn; {problem}", text=move.text, problem=problem)
            if self._is_asked(move, ask):
                try:
                    self._step(move.text)
                    return
                except IllegalDecision as error:
                    if move.now or not self.battle.book.game.notation.is_early(error.verdict):
                        raise move.node.error(
                            "{text!r} is {verdict}, at {place}", text=move.text, verdict=error.verdict, place=place(self.battle)
                        ) from error
                    if problem is None or nonsense:
                        problem, nonsense = self._at("first refused at {place}: {why}", error), False
                except NotationError as error:
                    if move.now or self.battle.book.game.asked_at(move.text) is not None:
                        raise move.node.error("at {place}: {why}", place=place(self.battle), why=error) from error
                    if problem is None:
                        problem, nonsense = self._at("not understood at {place}: {why}", error), True
            elif move.now:
                raise move.node.error(
                    "{player} is not asked at {place}, {asked} is",
                    player=move.player,
                    place=place(self.battle),
                    asked=self.checks.asked(),
                )
            now = self._at("{text!r} is not the question at {place}", text=move.text)
            self._pass(move, Reason("", "{now}{problem}", now=now, problem=_after(problem)))
        raise move.node.error("{text!r} was not the question after {most} automatic answers", text=move.text, most=LIMIT)

    def _at(self, message: str, why: IllegalDecision | NotationError | None = None, **holes: Any) -> Reason:
        """A sentence about where the battle is now, and what went wrong there."""
        return Reason("", message, place=place(self.battle), why=getattr(why, "verdict", why), **holes)

    def _spared(self, move: Move) -> Verdict | None:
        """What this line is as the answer to a question that nobody was asked, since it had no other (None: there was none, or it answers
        the one that is asked now)."""
        ask, verdict = self.battle.ask, spared_answer(self.battle, move.text)
        if verdict is not None and ask is not None and self._is_asked(move, ask):
            try:
                return None if self.battle.why_not(move.text) else verdict
            except NotationError:
                return verdict
        return verdict

    def _is_asked(self, move: Move, ask: Ask) -> bool:
        if move.player and self.checks.asked() != move.player:
            return False
        kinds = self.battle.book.game.asked_at(move.text)
        return kinds is None or ask.rule in kinds

    def _declares(self, move: Move) -> bool:
        """Is this decision one that a step of its own asks for, so that it will not be understood later if it is not now?"""
        steps = self.battle.book.game.asked_at(move.text)
        return steps is not None and not any(step.endswith(".act") for step in steps)

    def _idle(self) -> tuple[Decision, ...]:
        return self.battle.book.game.notation.idle

    def _pass(self, move: Move, why: Reason) -> None:
        """Pass, answer what has only one answer, decline to block: what happens when nobody does anything."""
        closing = self.battle.book.game.notation.closing
        for decision in (*self._idle(), *(closing if move.kind == "to" else ())):
            if decision in self.battle.legal:
                self._step(decision)
                return
        only = self.battle.legal.only()
        if only is None or (move.kind != "to" and only in closing):
            answers = ", ".join(self.battle.say(one) for one in list(self.battle.legal)[:8])
            raise move.node.error(
                "{why}; {asked} has to answer first: {answers}", why=why, asked=self.checks.asked(), answers=answers
            )
        self._step(only)

    def _go_to(self, move: Move) -> None:
        """Pass automatically until this place is reached."""
        try:
            aim = Aim(self.battle, move.text)
        except ValueError as error:
            raise move.node.error("{why}", why=error) from error
        for _ in range(LIMIT):
            if aim.reached(self.battle):
                return
            if self.battle.ask is None:
                raise move.node.error("never came to {text}: {ended}", text=move.text, ended=_ended(self.battle))
            self._pass(move, self._at("on the way to {text}, at {place}", text=move.text))
        raise move.node.error("never came to {text}", text=move.text)

    def _refuse(self, move: Move) -> None:
        """The decision must be refused where it would be asked, citing the rules named."""
        for _ in range(LIMIT):
            ask = self.battle.ask
            if ask is None:
                raise move.node.error("{text!r} was never the question: {ended}", text=move.text, ended=_ended(self.battle))
            if self._is_asked(move, ask):
                break
            self._pass(move, Reason("", "{text!r} is not the question", text=move.text))
        self.checks.refused(move.node, move.text, move.rules)


def _after(problem: Reason | None) -> Reason | str:
    """What has gone wrong before, behind what goes wrong now."""
    return "" if problem is None else Reason("", "; {problem}", problem=problem)


def spared_answer(battle: Battle, text: str) -> Verdict | None:
    """What a text is as the answer to one of the questions since the last decision that had only one: legal if it says that answer, otherwise
    why not (None: there was no such question)."""
    verdict = None
    for ask, only in battle.spared:
        if text.split()[:1] == only.verb.split()[:1]:
            try:
                verdict = ask.space.check(battle.book.game.notation.read(battle.table, ask, text).decision)
            except (NotationError, KeyError):  # it speaks of what is there no more
                continue
            if verdict:
                break
    return verdict


def _ended(battle: Battle) -> str:
    return battle.outcome.why if battle.outcome is not None else "nothing is asked any more"
