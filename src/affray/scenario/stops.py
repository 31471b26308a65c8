"""A place in a game to pass on to: a rule, `main`, `end` or `next turn`."""

from __future__ import annotations

from affray.battle import Battle
from affray.core.notation import parse_error
from affray.core.verdicts import Quoted
from affray.scenario.numbering import covers, nearest_step

WORDS = ("main", "end", "next turn")


class StopCondition:
    """A place to pass on to.

    `name` is the number, key or name of a step, `main` (a main phase outside battle, with nothing left to resolve), `end` (the end of the
    turn or game), or `next turn`. A rule that has passed already means its next occurrence.

    Raises:
        NotationError: the rulebook has no such step; the message says what would be accepted.
    """

    def __init__(self, battle: Battle, name: str) -> None:
        self.name = name
        self.began = battle.state.turn
        self.book = battle.book
        self.again = False
        if name not in WORDS:
            book = battle.book
            place = book.find_step(name)
            if place is None:
                raise parse_error(
                    "edition {edition} has no step {name}{near}; accepted: the number or the name of a step, {words}",
                    edition=book.edition,
                    name=Quoted(name),
                    near=nearest_step(book, name, WORDS, tuple(book.programs)),
                    words=", ".join(WORDS),
                )
            self.program = book.programs[place[0]]
            self.step = self.program.index[place[1]]
            number = self.program.steps[self.step].number
            lettered = [n for n, step in enumerate(self.program.steps) if step.number != number and covers(number, step.number)]
            self.parts = [self.step, *lettered]
            self.again = any(at > self.step and at not in self.parts for at in self._at(battle))

    def reached(self, battle: Battle) -> bool:
        """Is the battle at the place, or past it in the same procedure? A battle that is over has reached `end`."""
        if battle.question is None:
            return self.name == "end"
        game, places = self.book.game, battle.where()
        if self.name == "next turn":
            return battle.state.turn > self.began
        if self.name == "end":
            return any(f"{place.procedure}.{place.step}".startswith(game.flow.turn_end) for place in places)
        if self.name == "main":
            fighting = any(place.procedure in game.flow.battle for place in places)
            waits = any(battle.state.zone(name) for name, zone in game.zones.items() if zone.shared)
            return not fighting and not waits and any(place.procedure in game.flow.idle for place in places[-2:])
        at = self._at(battle)
        self.again = self.again and any(one > self.step for one in at)
        return any(one in self.parts or (one > self.step and not self.again) for one in at)

    def _at(self, battle: Battle) -> list[int]:
        """Return the steps that the battle is at in the procedure of the place."""
        return [self.program.index[one.step] for one in battle.where() if one.procedure == self.program.key]
