"""A game in progress: who answers what, and the branches that were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.chance import CHANCE, Odds

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.asking import Decision
    from affray.search.bots import Bot


class Session:
    """The present battle, the tips of all branches, and the bots by seat."""

    def __init__(self, battle: Battle, bots: dict[int, Bot], seed: int) -> None:
        self.battle = battle
        self.bots = bots
        self.seed = seed
        self.tips = [battle]
        self.at = 0
        self.prompted: list[Battle] = []

    def go(self, battle: Battle) -> list[Battle]:
        """Go on to a battle that follows the present one; gives the battles on the way. From an earlier battle this is a new branch."""
        steps: list[Battle] = []
        one: Battle | None = battle
        while one is not None and one is not self.battle:
            steps.append(one)
            one = one.parent
        if self.battle is self.tips[self.at]:
            self.tips[self.at] = battle
        else:
            self.tips.append(battle)
            self.at = len(self.tips) - 1
        self.battle = battle
        return steps[::-1]

    def automatic(self) -> Decision | None:
        """The answer that needs nobody at the keyboard: the only one, a bot's, or that of chance against a bot."""
        ask = self.battle.ask
        if ask is None:
            return None
        if ask.seat == CHANCE:
            if not self.bots or not isinstance(ask.space, Odds):
                return None
            self.seed, outcome = ask.space.outcome(self.seed)
            return outcome
        if ask.seat in self.bots:
            return self.bots[ask.seat].choose(self.battle)
        return ask.space.only()

    def prompt(self) -> None:
        """Remember that the player was asked here."""
        if not any(one is self.battle for one in self.prompted):
            self.prompted.append(self.battle)

    def undo(self) -> bool:
        """Back to where the player was asked before; false at the beginning."""
        one = self.battle.parent
        while one is not None:
            if any(one is other for other in self.prompted):
                self.battle = one
                return True
            one = one.parent
        return False

    def switch(self, number: int) -> bool:
        """To the end of a branch; false if there is none of that number."""
        if not 1 <= number <= len(self.tips):
            return False
        self.at = number - 1
        self.battle = self.tips[self.at]
        return True
