"""A game in progress: who answers what, and the journal of all that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.chance import CHANCE, ChanceSpace
from affray.core.questions import Decision
from affray.present.legal_answers import only as sole
from affray.scenario.stops import StopCondition

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Question
    from affray.journal import Journal, Node
    from affray.search.bots import Bot


PASS = Decision("pass")


def acts(battle: Battle) -> bool:
    """Did somebody choose to do something on the way to this battle?"""
    before, decision = battle.parent, battle.decision
    if before is None or before.question is None or before.question.private or before.question.seat == CHANCE:
        return False
    return decision not in before.book.game.notation.no_action and before.legal.forced_answer() is None


def waiting(battle: Battle) -> int:
    """Return how many things wait to resolve."""
    zones = battle.book.game.zones
    return sum(len(battle.state.zone(name)) for name, zone in zones.items() if zone.shared and zone.ordered)


def nodes_after(before: Node, last: Node) -> list[Node]:
    """Return the moments that follow one of a journal, up to another that it led to."""
    nodes = [last] if last is not before else []
    while nodes and (earlier := nodes[-1].parent) is not None and earlier is not before:
        nodes.append(earlier)
    return nodes[::-1]


class PlaySession:
    """A journal, where the player was asked, and the bots by seat."""

    def __init__(self, journal: Journal, bots: dict[int, Bot], seed: int) -> None:
        self.journal = journal
        self.bots = bots
        self.seed = seed
        self.read = len(journal.nodes)
        self.prompted: set[Node] = set()
        self.passing: Node | None = None
        self.aim: StopCondition | None = None

    @property
    def watched(self) -> bool:
        """Do bots play for everybody?"""
        return len(self.bots) == len(self.battle.state.players)

    @property
    def battle(self) -> Battle:
        return self.journal.battle

    def play(self, decision: str | Decision) -> list[Battle]:
        """Play on; return the battles on the way. From an earlier battle this is a new line, unless it was played before."""
        before = self.journal.node
        self.journal.play(decision)
        return [node.battle for node in nodes_after(before, self.journal.node)]

    def automatic(self) -> Decision | None:
        """Return the answer that needs nobody at the keyboard: the only one, a bot's, or that of chance against a bot."""
        question = self.battle.question
        if question is None:
            return None
        if question.seat == CHANCE:
            if not self.bots or not isinstance(question.space, ChanceSpace):
                return None
            self.seed, outcome = question.space.outcome(self.seed)
            return outcome
        if question.seat in self.bots:
            return self.bots[question.seat].choose(self.battle)
        only = sole(self.battle)
        if only is None and self.passing is not None:
            only = self._passed(question, self.passing)
            if only is None:
                self.passing = self.aim = None
        return only

    def _passed(self, question: Question, since: Node) -> Decision | None:
        """Return the answer of a player who passes on, until there is reason to stop."""
        if self.aim is None:
            return PASS if PASS in question.space and self._quiet(since) else None
        if self.aim.reached(self.battle) or self._done(since):
            return None
        return next((one for one in self.battle.book.game.notation.no_action if one in question.space), None)

    def skip(self) -> bool:
        """Pass from here on until something happens; false where nobody passes."""
        if self.battle.question is None or PASS not in self.battle.legal:
            return False
        self.passing = self.journal.node
        return True

    def go_to(self, name: str) -> None:
        """Pass, and decline, from here on until that place is reached or somebody does something.

        Raises:
            ValueError: there is no such place.
        """
        self.aim, self.passing = StopCondition(self.battle, name), self.journal.node

    def _quiet(self, since: Node) -> bool:
        """Have players only passed since then, in the same turn? An action of others, something that waits to resolve, and that the player's main
        phase has come count as more.
        """
        if since.battle.state.turn != self.battle.state.turn or waiting(self.battle) > waiting(since.battle):
            return False
        return not self._main_has_come(since) and not self._done(since)

    def _main_has_come(self, since: Node) -> bool:
        """Is the player asked in their main phase, and was it another time before?"""
        battle, main = self.battle, StopCondition(self.battle, "main")
        if battle.question is None or battle.question.seat != battle.turn_player or not main.reached(battle):
            return False
        line = self.journal.line()
        return not all(main.reached(node.battle) for node in line[line.index(since) :])

    def _done(self, since: Node) -> bool:
        """Has somebody done something since?"""
        line = self.journal.line()
        return any(acts(node.battle) for node in line[line.index(since) + 1 :])

    def prompt(self) -> None:
        """Remember that the player was asked here."""
        self.prompted.add(self.journal.node)

    def undo(self) -> bool:
        """Go back to where the player typed what led here; return false at the beginning."""
        for node in self.journal.line()[-2::-1]:
            if self._stops(node):
                self.journal.go(node)
                return True
        return False

    def redo(self) -> bool:
        """Go forward again to where the player was asked next, or to the end of what was played; return false where nothing was."""
        began = self.journal.node
        while self.journal.node.children:
            self.journal.redo()
            if self._stops(self.journal.node):
                break
        return self.journal.node is not began

    def _stops(self, node: Node) -> bool:
        """Was the player asked here, in this game or in the record that it goes on?"""
        return node in self.prompted or (node.number < self.read and self._asks(node.battle))

    def _asks(self, battle: Battle) -> bool:
        """Would the player be asked here, in a line read from a record? A line of play answers all that belongs to it."""
        question = battle.question
        if question is None or question.seat in self.bots or (question.seat == CHANCE and self.bots):
            return False
        return battle.table.frames[-1].program.key not in battle.book.game.notation.continues_in and sole(battle) is None
