"""How far a game goes on by itself: forced answers, bots, chance, and passing until something happens; stops hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.chance import CHANCE, ChanceSpace
from affray.present.position_text import stage
from affray.present.session import PASS, PlaySession

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.battle import Battle
    from affray.core.questions import Decision
    from affray.journal import Journal, Node
    from affray.search.bots import Bot

FAR = 3000
"""So many answers in a row are given automatically at most."""


class AutoAnswer(PlaySession):
    """A session that can be held: at `every` window, or at the steps named in `stops`."""

    def __init__(self, journal: Journal, bots: dict[int, Bot], seed: int) -> None:
        super().__init__(journal, bots, seed)
        self.every = False
        self.stops: set[str] = set()
        self.drawn = False
        self.skipping: dict[int, Node] = {}
        """The seats that pass until something happens, each from the moment at which it was asked to."""

    def automatic(self) -> Decision | None:
        """The answer that needs nobody, unless a player wants to be asked here."""
        question = self.battle.question
        if question is None:
            return None
        if question.seat == CHANCE and self.drawn and isinstance(question.space, ChanceSpace):
            self.seed, outcome = question.space.outcome(self.seed)
            return outcome
        if question.seat not in self.bots and question.seat != CHANCE and (self.every or step(self.battle) in self.stops):
            self.skipping.clear()
            return None
        answer = super().automatic()
        if answer is None and question.seat in self.skipping:
            if PASS in question.space and self._quiet(self.skipping[question.seat]):
                return PASS
            del self.skipping[question.seat]
        return answer

    def skip_for(self, seats: Iterable[int]) -> bool:
        """These seats pass from here on until something happens; false where nobody passes."""
        if self.battle.question is None or PASS not in self.battle.legal:
            return False
        self.skipping.update(dict.fromkeys(seats, self.journal.node))
        return True

    def go_on(self) -> None:
        """Play all that needs nobody."""
        for _ in range(FAR):
            answer = self.automatic()
            if answer is None:
                return
            self.journal.play(answer)


def step(battle: Battle) -> str:
    """The key of the step by which people say where the battle is."""
    place = stage(battle)
    return f"{place.procedure}.{place.step}" if place is not None else ""
