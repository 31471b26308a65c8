"""A league: each pair of bots plays from both seats with the same seeds; the table gives confidence intervals."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from affray import __version__
from affray.battle import Battle
from affray.core.verdicts import Reason
from affray.search.bot_names import bot
from affray.search.bots import Bot, dismiss
from affray.search.playouts import duel

if TYPE_CHECKING:
    from affray.views import Played

Start = Callable[[int], Battle]
"""The battle at its beginning, where chance answers by a seed."""
MOST = 5000
"""Number of decisions without an end that are a draw."""
NO_LEAGUE = "{file}: these are not the games of a league"
SURE = 1.959964
"""Standard deviations on either side of an interval that holds the true share in 95 of 100 leagues."""


class LeagueGame:
    """One game of a league: the bots by seat, the seed and the result (`winner`: a seat, or None for a draw)."""

    def __init__(self, bots: tuple[str, str], seed: int, winner: int | None, turns: int, unfinished: bool) -> None:
        self.bots = bots
        self.seed = seed
        self.winner = winner
        self.turns = turns
        self.unfinished = unfinished

    def data(self) -> Played:
        """Return the game as plain data."""
        bots, turns = list(self.bots), self.turns
        return {"bots": bots, "seed": self.seed, "winner": self.winner, "turns": turns, "unfinished": self.unfinished}

    @classmethod
    def from_data(cls, data: Played) -> LeagueGame:
        first, other = data["bots"]
        return cls((first, other), data["seed"], data["winner"], data["turns"], data["unfinished"])


class LeagueRow:
    """The result of one bot: games won, drawn and lost, and its share of points with the confidence interval."""

    def __init__(self, name: str, won: int, drawn: int, lost: int) -> None:
        self.name = name
        self.won = won
        self.drawn = drawn
        self.lost = lost

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The points divided by the games; a draw is half a point."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.won + self.drawn / 2, self.games)


def interval(points: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of the share of points (Wilson's score interval; draws make it a little too wide).

    >>> [round(end, 3) for end in interval(8, 10)]
    [0.49, 0.943]
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return (0.0, 1.0)
    share, z2 = points / games, SURE * SURE
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = SURE / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return (max(0.0, middle - half), min(1.0, middle + half))


def league(
    start: Start, names: Sequence[str], games: int, seed: int = 1, known: Sequence[LeagueGame] = ()
) -> Iterator[LeagueGame]:
    """Play `games` games between every pair of bots, half of them from either seat. Equal seeds give equal games.

    Args:
        known: games played before; they are not played again.

    Raises:
        ValueError: no such bot.
        BotFailed: an external bot does not answer.
    """
    for name in names:
        bot(name)
    done = {(game.bots, game.seed): game for game in known}
    for first, other in combinations(names, 2):
        for n in range(games):
            seats = (first, other) if n % 2 == 0 else (other, first)
            yield done.get((seats, seed + n // 2)) or play(start, seats, seed + n // 2)


def play(start: Start, names: tuple[str, str], seed: int) -> LeagueGame:
    """Play one game of a league."""
    battle = start(seed).without_history()
    bots: list[Bot] = [bot(name, 2 * seed + at) for at, name in enumerate(names)]
    while len(bots) < len(battle.seats):
        bots.append(bot(names[len(bots) % 2], 2 * seed + len(bots)))
    over = None
    try:
        over = duel(battle, bots, MOST, seed)
    finally:
        dismiss(bots, over)
    winner = over.winner if over.winner is None else over.winner % 2
    return LeagueGame(names, seed, winner, over.state.turn, over.question is not None)


class Sheet:
    """The file of a league: one line of JSON for each game, so that an interrupted league continues.

    The first line identifies the league. Every line is written whole or not at all.

    Raises:
        ValueError: the file belongs to another league, or is no such file.
    """

    def __init__(self, path: Path, start: Start) -> None:
        self.path = path
        mine = {"affray league": 1, "version": __version__, "start": start(1).fingerprint()}
        text = path.read_text("utf-8") if path.exists() else ""
        complete_text = text[: text.rfind("\n") + 1]
        first, *lines = complete_text.splitlines() or [""]
        try:
            if complete_text and json.loads(first) != mine:
                message = "{file}: these are games from another position, or of another version of affray"
                raise ValueError(Reason("", message, file=path))
            self.games = [LeagueGame.from_data(json.loads(line)) for line in lines]
        except (json.JSONDecodeError, KeyError, TypeError) as error:
            raise ValueError(Reason("", NO_LEAGUE, file=path)) from error
        if text and not complete_text:
            raise ValueError(Reason("", NO_LEAGUE, file=path))
        if complete_text != text or not complete_text:
            path.write_text(complete_text or json.dumps(mine) + "\n", "utf-8")

    def add(self, game: LeagueGame) -> None:
        """Append a game, unless the file has it."""
        if game not in self.games:
            self.games.append(game)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(game.data()) + "\n")


def table(names: Sequence[str], games: Sequence[LeagueGame]) -> list[LeagueRow]:
    """Return the row of each bot, the best first."""
    rows = []
    for name in names:
        mine = [(game, at) for game in games for at in (0, 1) if game.bots[at] == name]
        won = sum(game.winner == at for game, at in mine)
        drawn = sum(game.winner is None for game, _ in mine)
        rows.append(LeagueRow(name, won, drawn, len(mine) - won - drawn))
    return sorted(rows, key=lambda row: -row.share)


def between(first: str, other: str, games: Sequence[LeagueGame]) -> LeagueRow:
    """Return the results of one bot against another."""
    met = [game for game in games if set(game.bots) == {first, other}]
    won = sum(game.winner is not None and game.bots[game.winner] == first for game in met)
    drawn = sum(game.winner is None for game in met)
    return LeagueRow(first, won, drawn, len(met) - won - drawn)
