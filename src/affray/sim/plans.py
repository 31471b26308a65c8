"""Plans of simulations: one or two sides to play from, who plays, and the seed that every game comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from affray import __version__
from affray.battle import Battle, from_json
from affray.core.chance import Dice
from affray.core.verdicts import Reason
from affray.scenario.messages import reason_text
from affray.search.bot_names import bot

Scope = Literal["game", "battle"]
"""The end of a game: its own, or when no battle is going on any more."""
SEEDS = 1 << 32
"""A bot is given a seed below this."""


class PlanError(ValueError):
    """Nothing that could be simulated; the message says what would be."""


class Side(msgspec.Struct, frozen=True):
    """The beginning of games: a position in which chance is asked (as `Battle.to_json` gives it), and the bot of each seat by name."""

    name: str
    position: str
    bots: tuple[str, ...]

    @classmethod
    def of(cls, name: str, battle: Battle, bots: Sequence[str] = ("random",)) -> Side:
        """Return a side from a battle; one bot plays for every seat, several for each in turn.

        Raises:
            PlanError: there is no such bot, or not one for each seat.
        """
        seats = len(battle.seats)
        if len(bots) not in (1, seats):
            raise PlanError(Reason("", "name one bot, or one for each of the {seats} players, not {n}", seats=seats, n=len(bots)))
        for bot_name in bots:
            try:
                bot(bot_name)
            except ValueError as error:
                raise PlanError(reason_text(error)) from error
        return cls(name, battle.without_history().with_seed(0).to_json(), tuple(bots) * (seats if len(bots) == 1 else 1))

    def battle(self) -> Battle:
        """Return the battle that its games begin with; nothing that is played from it is remembered."""
        return from_json(self.position).without_history()


class Plan(msgspec.Struct, frozen=True):
    """A simulation: game number n (from 0) of every side is played by the seed `seed + n`.

    `games`: how many of each side; more can be played later. `most`: a game with more decisions is stopped and counts for nobody.
    `version` is that of affray: games of another one may
    go another way.
    """

    sides: tuple[Side, ...]
    games: int = 1000
    seed: int = 1
    scope: Scope = "game"
    most: int = 20_000
    version: str = __version__

    def chances(self, number: int, seats: int) -> tuple[int, list[int]]:
        """Return, for a game by its number, the seed that chance answers by, and one for the bot of each seat. They are the same for every side."""
        dice = Dice(self.seed + number)
        return 1 + dice.randrange((1 << 63) - 1), [dice.randrange(SEEDS) for _ in range(seats)]

    def differences(self, other: Plan) -> list[str]:
        """Return the differences of another plan, in words; the number of games makes none."""
        labels = [key for key in ("seed", "scope", "most", "version") if getattr(self, key) != getattr(other, key)]
        if len(self.sides) != len(other.sides):
            return [*labels, "what is compared"]
        for mine, its in zip(self.sides, other.sides, strict=True):
            labels += ["the position"] * (mine.position != its.position) + ["the bots"] * (mine.bots != its.bots)
        return list(dict.fromkeys(labels))


def plan(*sides: Side, games: int = 1000, seed: int = 1, scope: Scope = "game", most: int = 20_000) -> Plan:
    """Return a plan for one side, or for two that are compared.

    Raises:
        PlanError: they cannot be compared, or no battle is going on that could be played to its end.
    """
    if not 1 <= len(sides) <= 2:
        raise PlanError(Reason("", "a simulation needs 1 position, or 2 to compare, not {n}", n=len(sides)))
    battles = [side.battle() for side in sides]
    if len({(battle.book.game.key, len(battle.seats)) for battle in battles}) > 1:
        kinds = [Reason("", "{title} with {n} players", title=one.book.game.title, n=len(one.seats)) for one in battles]
        raise PlanError(Reason("", "only games of one kind can be compared, not {one} and {other}", one=kinds[0], other=kinds[1]))
    for battle in battles:
        if scope == "battle" and not fighting(battle):
            raise PlanError("no battle is going on in this position: begin it at a step of a battle, or play the whole game")
        if battle.question is None:
            raise PlanError(Reason("", "this position is over: {result}", result=battle.result))
    if games < 1 or most < 1:
        raise PlanError(
            Reason(
                "",
                "a simulation needs 1 game or more, each with 1 decision or more; found {n} games with {most} decisions",
                n=games,
                most=most,
            )
        )
    return Plan(tuple(sides), games, seed, scope, most)


def fighting(battle: Battle) -> bool:
    """Is a battle going on?"""
    return any(place.procedure in battle.book.game.flow.battle for place in battle.where())
