"""`affray perft`: how many lines of play there are."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.given import Whole
from affray.cli.position import heading, print_heading
from affray.cli.screen import console, print_json, put, text
from affray.core.chance import CHANCE
from affray.core.verdicts import Reason
from affray.present.errors import UserError
from affray.present.language import figure, word
from affray.present.messages import format_decision

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.questions import Space

TOO_MANY = 100_000
"""Number of answers to one question that are refused."""


class PerftCount:
    """Lines of play by first decision, and how many battles were met on the way."""

    def __init__(self, language: Language | None = None) -> None:
        self.language = language
        self.first: list[tuple[str, int]] = []
        self.nodes = 0

    @property
    def total(self) -> int:
        return sum(n for _, n in self.first)

    def lines(self, battle: Battle, depth: int) -> int:
        """Return the number of lines of this many real choices from here; one that ends sooner counts once."""
        self.nodes += 1
        if depth == 0:
            return 1
        battle = battle.skip_forced()
        if battle.question is None:
            return 1
        return sum(self.lines(battle.play(decision), depth - 1) for decision in few(battle, self.language))


def perft(file: Path, /, *, depth: Whole, after: Whole = 0, edition: str = "", json: bool = False, in_: str = "") -> int:
    """Count the lines of play from a position, forced answers not counted.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON), or - for standard input.
    depth: int
        How many real choices long.
    after: int
        Play so many lines of the scenario first.
    edition: str
        The edition of the rules.
    json: bool
        The numbers as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    if depth < 0:
        raise UserError("--depth {n}: expected 0 or more", n=depth)
    battle = opening.battle(file, edition, None if opening.is_save(file) and not after else after, in_).skip_forced()
    language = opening.game_language(battle.book.game, in_, json)
    began = perf_counter()
    count = counted(battle, depth, language)
    seconds = perf_counter() - began
    total = count.total if count.first else 1
    if json:
        print_json(
            {
                "affray perft": 1,
                "depth": depth,
                "total": total,
                "first": dict(count.first),
                "nodes": count.nodes,
                "seconds": seconds,
            }
        )
        return 0
    out = console()
    print_heading(out, battle, language)
    width = len(f"{total:,}")
    for decision_text, n in count.first:
        put(out, text(figure(language, f"  {n:>{width},}  ")), text(decision_text))
    nodes, speed = [figure(language, f"{n:,.0f}") for n in (count.nodes, count.nodes / max(seconds, 1e-9))]
    rate = word(language, "depth {depth}  ({nodes} nodes, {speed} a second)", depth=depth, nodes=nodes, speed=speed)
    put(
        out,
        text((figure(language, f"  {total:>{width},}  "), "bold")),
        text((word(language, "in all") + "  ", "bold"), (rate, "dim")),
    )
    return 0


def few(battle: Battle, language: Language | None = None) -> Space:
    """Return the answers to a question, if they can be gone through.

    Raises:
        UserError: there are too many of them.
    """
    if battle.legal.count(TOO_MANY) == TOO_MANY:
        chance = battle.question is not None and battle.question.seat == CHANCE
        hint = Reason("", "; write `seed: 1` in the scenario, and chance answers by itself") if chance else ""
        template, n = (
            "{place}: one question has {n} answers or more, too many to go through{hint}",
            figure(language, f"{TOO_MANY:,}"),
        )
        raise UserError(template, place=heading(battle, language).plain, n=n, hint=hint)
    return battle.legal


def counted(battle: Battle, depth: int, language: Language | None = None) -> PerftCount:
    """Return the count from a battle at a real choice."""
    count = PerftCount(language)
    if depth and battle.question is not None:
        for decision in few(battle, language):
            count.first.append((format_decision(language, battle, decision), count.lines(battle.play(decision), depth - 1)))
    return count
