"""`affray compare`: where the editions of a rulebook part, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.screen import console, print_json, put, text
from affray.core.questions import NotSupported
from affray.present.event_log import acts
from affray.present.language import code, in_language, word
from affray.present.messages import because, say
from affray.present.position_text import asked, question
from affray.scenario.nodes import ScenarioError

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Tongue
    from affray.scenario.expect import Result
    from affray.scenario.load import Loaded
    from affray.scenario.model import Move

MANY = 200
"""So many answers to a question are compared."""


class Point:
    """A moment of a line of play under one edition: what is asked, what may be done, what has happened since the last, why it stops."""

    def __init__(self, stop: str = "") -> None:
        self.stop = stop
        self.asks = ""
        self.question = ""
        self.legal: list[str] = []
        self.told: list[str] = []
        self.length = 0

    def at(self, battle: Battle, since: int, move: Move | None, tongue: Tongue | None = None) -> Point:
        """What there is at a battle, so many battles after the moment before; a move that is to be refused is judged."""
        self.asks = f"{battle.ask.rule} {asked(battle)}" if battle.ask is not None else ""
        self.question = question(battle, tongue)
        self.legal = [say(tongue, battle, one) for one in islice(battle.legal, MANY)]
        line = list(battle.history())
        self.length = len(line)
        self.told = [
            one.words for act in acts(line[since:], tongue=tongue) for one in act.told if not one.silent and _tells(one.words)
        ]
        if move is not None and move.kind == "refuse" and not self.stop:
            verdict = word(tongue, "legal" if battle.why_not(move.text) else "not legal")
            said = move.text if tongue is None else say(tongue, battle, battle.read(move.text).decision)
            self.told.append(word(tongue, "{said} is {verdict}", said=said, verdict=verdict))
        return self


def compare(file: Path, /, *, json: bool = False, in_: str = "") -> int:
    """Play a scenario under every edition of its game and show where they differ. Exit code 1 when they do.

    Parameters
    ----------
    file: Path
        A scenario (YAML), or - for standard input; the editions that it names do not matter.
    json: bool
        The moments at which they differ as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    loaded = opening.scenario(file)
    game = loaded.scenario.game
    editions = loaded.scenario.editions = game.editions
    tongue = opening.tongue(game, in_, json)
    found = list(partings(loaded, editions, tongue))
    if json:
        moments = [
            {
                "line": at,
                "place": _place(at, move),
                "differences": [dict(zip(("what", "edition", "says"), one, strict=True)) for one in parted],
            }
            for at, move, parted in found
        ]
        print_json({"affray compare": 1, "game": game.key, "editions": list(editions), "agree": not found, "moments": moments})
        return 1 if found else 0
    out = console()
    put(
        out,
        text(
            (loaded.scenario.title or file.name, "bold"),
            (f"  {word(tongue, game.title)} {word(tongue, ' and ').join(editions)}", "dim"),
        ),
    )
    if len(editions) == 1:
        put(out, text(word(tongue, "there is one edition: nothing to compare")))
        return 0
    for at, move, parted in found:
        put(out, text((f"  {_place(at, move, tongue)}", "cyan")))
        for what, edition, words in parted:
            put(out, text((f"    {what:<9} ", "dim"), (f"{edition}  ", "bold")), text(words))
    _close(out, len(found), tongue)
    return 1 if found else 0


def partings(
    loaded: Loaded, editions: Sequence[str], tongue: Tongue | None = None
) -> Iterator[tuple[int, Move | None, list[tuple[str, str, str]]]]:
    """The moments at which editions differ: after how many lines, after which, and how."""
    lines = {edition: points(loaded, edition, tongue) for edition in editions} if len(editions) > 1 else {}
    for at, move in enumerate((None, *loaded.scenario.moves)):
        here = {edition: line[at] for edition, line in lines.items() if at < len(line)}
        parted = differences(here, tongue) if len(here) > 1 else []
        if parted:
            yield at, move, parted


def points(loaded: Loaded, edition: str, tongue: Tongue | None = None) -> list[Point]:
    """The moments of the line of play under an edition: its beginning, and after each of its lines until it stops."""
    found: list[Point] = []
    for after, move in enumerate((None, *loaded.scenario.moves)):
        try:
            result = opening.played(loaded, edition, after)
        except (ScenarioError, NotSupported) as error:
            return [Point(in_language(code(tongue), "{why}", why=error))]
        since = found[-1].length if found else 0
        found.append(Point(_stop(result, tongue)).at(result.battle, since, move, tongue))
        if result.stop is not None:
            break
    return found


def _stop(result: Result, tongue: Tongue | None) -> str:
    """Why the line of play stops here ("" where it goes on)."""
    if result.stop is None:
        return ""
    reason = result.stop.reason
    return result.stop.message if tongue is None or reason is None else because(tongue, result.battle, reason)


def _tells(words: str) -> bool:
    """Is it a sentence, and not the bare name of an event?"""
    return " " in words or not words.isascii()


def differences(here: dict[str, Point], tongue: Tongue | None = None) -> list[tuple[str, str, str]]:
    """What only some editions have at a moment: what it is about, which edition, in words."""
    found: list[tuple[str, str, str]] = []
    if len({bool(one.stop) for one in here.values()}) > 1:
        found += [(word(tongue, "stops"), edition, one.stop or word(tongue, "goes on")) for edition, one in here.items()]
    found += _only(tongue, "happened", {edition: one.told for edition, one in here.items()})
    if any(not one.asks and one.stop for one in here.values()):
        return found
    if len({one.asks for one in here.values()}) > 1:
        found += [(word(tongue, "asks"), edition, one.question) for edition, one in here.items() if one.question]
    else:
        found += _only(tongue, "may do", {edition: one.legal for edition, one in here.items()})
    return found


def _only(tongue: Tongue | None, what: str, lists: dict[str, list[str]]) -> list[tuple[str, str, str]]:
    """What stands in the list of one edition more often than in that of another."""
    found = []
    for edition, mine in lists.items():
        for other in [other for other in lists if other != edition]:
            more: Sequence[str] = list((Counter(mine) - Counter(lists[other])).elements())
            found += [(word(tongue, what), edition, word(tongue, "only here: ") + words) for words in more]
    return list(dict.fromkeys(found))


def _place(at: int, move: Move | None, tongue: Tongue | None = None) -> str:
    if move is None:
        return word(tongue, "at the beginning")
    said = f"{move.player}: {move.text}" if move.player else move.text
    line = word(tongue, "line {at} (at {place})", at=str(at), place=f"{move.node.line}:{move.node.column}")
    return f"{line}  {'' if move.kind == 'play' else move.kind + ' '}{said}"


def _close(out: Console, found: int, tongue: Tongue | None) -> None:
    if found:
        said = word(tongue, "the editions differ at {n:moment|moments}; the first is where they part", n=found)
        put(out, text(("✗ ", "bold red"), said))
    else:
        said = "the editions agree: the same happens, and the same may be done, at every line"
        put(out, text(("✓ ", "bold green"), word(tongue, said)))
