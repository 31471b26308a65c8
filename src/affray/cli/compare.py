"""`affray compare`: where the editions of a rulebook part, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.position import asked, question
from affray.cli.screen import console, plural, print_json, put, text
from affray.cli.telling import acts
from affray.core.asking import NotSupported
from affray.scenario.nodes import ScenarioError

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
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

    def at(self, battle: Battle, since: int, move: Move | None) -> Point:
        """What there is at a battle, so many battles after the moment before; a move that is to be refused is judged."""
        self.asks = f"{battle.ask.rule} {asked(battle)}" if battle.ask is not None else ""
        self.question = question(battle).plain
        self.legal = [battle.say(one) for one in islice(battle.legal, MANY)]
        line = list(battle.history())
        self.length = len(line)
        self.told = [one.words for act in acts(line[since:]) for one in act.told if not one.silent and " " in one.words]
        if move is not None and move.kind == "refuse" and not self.stop:
            self.told.append(f"{move.text} is {'legal' if battle.why_not(move.text) else 'not legal'}")
        return self


def compare(file: Path, /, *, json: bool = False) -> int:
    """Play a scenario under every edition of its game and show where they differ. Exit code 1 when they do.

    Parameters
    ----------
    file: Path
        A scenario (YAML), or - for standard input; the editions that it names do not matter.
    json: bool
        The moments at which they differ as JSON.
    """
    loaded = opening.scenario(file)
    game = loaded.scenario.game
    editions = loaded.scenario.editions = game.editions
    found = list(partings(loaded, editions))
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
    put(out, text((loaded.scenario.title or file.name, "bold"), (f"  {game.title} {' and '.join(editions)}", "dim")))
    if len(editions) == 1:
        put(out, text("there is one edition: nothing to compare"))
        return 0
    for at, move, parted in found:
        put(out, text((f"  {_place(at, move)}", "cyan")))
        for what, edition, words in parted:
            put(out, text((f"    {what:<9} ", "dim"), (f"{edition}  ", "bold")), text(words))
    _close(out, len(found))
    return 1 if found else 0


def partings(loaded: Loaded, editions: Sequence[str]) -> Iterator[tuple[int, Move | None, list[tuple[str, str, str]]]]:
    """The moments at which editions differ: after how many lines, after which, and how."""
    lines = {edition: points(loaded, edition) for edition in editions} if len(editions) > 1 else {}
    for at, move in enumerate((None, *loaded.scenario.moves)):
        here = {edition: line[at] for edition, line in lines.items() if at < len(line)}
        parted = differences(here) if len(here) > 1 else []
        if parted:
            yield at, move, parted


def points(loaded: Loaded, edition: str) -> list[Point]:
    """The moments of the line of play under an edition: its beginning, and after each of its lines until it stops."""
    found: list[Point] = []
    for after, move in enumerate((None, *loaded.scenario.moves)):
        try:
            result = opening.played(loaded, edition, after)
        except ScenarioError as error:
            return [Point(error.message)]
        except NotSupported as error:
            return [Point(str(error))]
        since = found[-1].length if found else 0
        found.append(Point("" if result.stop is None else result.stop.message).at(result.battle, since, move))
        if result.stop is not None:
            break
    return found


def differences(here: dict[str, Point]) -> list[tuple[str, str, str]]:
    """What only some editions have at a moment: what it is about, which edition, in words."""
    found: list[tuple[str, str, str]] = []
    if len({bool(one.stop) for one in here.values()}) > 1:
        found += [("stops", edition, one.stop or "goes on") for edition, one in here.items()]
    found += _only("happened", {edition: one.told for edition, one in here.items()})
    if any(not one.asks and one.stop for one in here.values()):
        return found
    if len({one.asks for one in here.values()}) > 1:
        found += [("asks", edition, one.question) for edition, one in here.items() if one.question]
    else:
        found += _only("may do", {edition: one.legal for edition, one in here.items()})
    return found


def _only(what: str, lists: dict[str, list[str]]) -> list[tuple[str, str, str]]:
    """What stands in the list of one edition more often than in that of another."""
    found = []
    for edition, mine in lists.items():
        for other in [other for other in lists if other != edition]:
            more: Sequence[str] = list((Counter(mine) - Counter(lists[other])).elements())
            found += [(what, edition, f"only here: {words}") for words in more]
    return list(dict.fromkeys(found))


def _place(at: int, move: Move | None) -> str:
    if move is None:
        return "at the beginning"
    said = f"{move.player}: {move.text}" if move.player else move.text
    return f"line {at} (at {move.node.line}:{move.node.column})  {'' if move.kind == 'play' else move.kind + ' '}{said}"


def _close(out: Console, found: int) -> None:
    if found:
        put(out, text(("✗ ", "bold red"), f"the editions differ at {plural(found, 'moment')}; the first is where they part"))
    else:
        put(out, text(("✓ ", "bold green"), "the editions agree: the same happens, and the same may be done, at every line"))
