"""`affray compare`: where the editions of a rulebook part, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.screen import console, print_json, put, text
from affray.core.questions import NotSupported
from affray.present.event_log import acts
from affray.present.language import code, in_language, word
from affray.present.messages import format_decision, format_reason
from affray.present.position_text import asked, question
from affray.present.unread import lines as lines_not_read
from affray.present.unread import sentence
from affray.scenario.nodes import ScenarioError

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.game import Game
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup
    from affray.scenario.moves import ScenarioMove
    from affray.views import Unread

    Divergence = tuple[int, ScenarioMove | None, list[tuple[str, str, str]]]
    """After how many lines editions differ, after which, and how."""

MANY = 200
"""Number of answers to a question that are compared."""


class Point:
    """A moment of a line of play under one edition: what is asked, what may be done, what has happened since the last, why it stops."""

    def __init__(self, stop: str = "") -> None:
        self.stop = stop
        self.asks = ""
        self.places: list[str] = []
        self.question = ""
        self.legal: list[str] = []
        self.told: list[str] = []
        self.length = 0
        self.unread: list[Unread] = []

    def at(self, battle: Battle, since: int, move: ScenarioMove | None, language: Language | None = None) -> Point:
        """Return a moment of a battle, so many battles after the moment before; a move that is to be refused is judged."""
        self.asks = f"{battle.question.rule} {asked(battle)}" if battle.question is not None else ""
        self.places = [f"{one.procedure}.{one.step}" for one in battle.where()]
        self.question = question(battle, language)
        self.legal = [format_decision(language, battle, one) for one in islice(battle.legal, MANY)]
        self.unread = lines_not_read(battle)
        line = list(battle.history())
        self.length = len(line)
        self.told = [
            entry.words
            for act in acts(line[since:], language=language)
            for entry in act.told
            if not entry.silent and _is_sentence(entry.words)
        ]
        if move is not None and move.kind == "refuse" and move.is_for(battle.book.edition) and not self.stop:
            verdict = word(language, "legal" if battle.why_not(move.text) else "not legal")
            move_text = move.text if language is None else format_decision(language, battle, battle.parse(move.text).decision)
            self.told.append(word(language, "{said} is {verdict}", said=move_text, verdict=verdict))
        return self


def compare(
    file: Path, /, *, json: bool = False, leave_out: given.LeaveOut = False, by_hand: given.ByHand = False, in_: str = ""
) -> int:
    """Play a scenario under every edition of its game and show where they differ. Exit code 1 when they do, 2 when no edition
    can play it to its end.

    Parameters
    ----------
    file: Path
        A scenario (YAML), or - for standard input; the editions that it names do not matter.
    json: bool
        The moments at which they differ as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out, by_hand)
    loaded = opening.scenario(file)
    game = loaded.scenario.game
    editions = loaded.scenario.editions = game.editions
    language = opening.game_language(game, in_, json)
    lines = {edition: points(loaded, edition, language) for edition in editions}
    left_out = next((line[0].unread for line in lines.values() if line[0].unread), [])
    divergences = list(partings(loaded, lines, language))
    stops = unplayable(lines)
    if json:
        print_json(as_data(game, divergences, stops, left_out))
        return 2 if stops else 1 if divergences else 0
    out = console()
    put(
        out,
        text(
            (loaded.scenario.title or file.name, "bold"),
            (f"  {word(language, game.title)} {word(language, ' and ').join(editions)}", "dim"),
        ),
    )
    if left_out:
        put(out, text((sentence(left_out, language), "yellow")))
    if len(editions) == 1 and not stops:
        put(out, text(word(language, "there is one edition: nothing to compare")))
        return 0
    for at, move, parted in divergences:
        put(out, text((f"  {_place(at, move, language)}", "cyan")))
        for what, edition, words in parted:
            put(out, text((f"    {what:<9} ", "dim"), (f"{edition}  ", "bold")), text(words))
    _print_stops(out, loaded, lines, stops, language)
    _close(out, len(divergences), bool(stops), language)
    return 2 if stops else 1 if divergences else 0


def as_data(game: Game, divergences: list[Divergence], stops: dict[str, str], left_out: list[Unread]) -> dict[str, Any]:
    """Return the moments at which editions differ as plain data."""
    moments = [
        {
            "line": at,
            "place": _place(at, move),
            "differences": [dict(zip(("what", "edition", "says"), one, strict=True)) for one in parted],
        }
        for at, move, parted in divergences
    ]
    return {
        "affray compare": 1,
        "game": game.key,
        "editions": list(game.editions),
        "agree": not divergences and not stops,
        "moments": moments,
        "stops": stops,
        **({"unread": left_out} if left_out else {}),
    }


def unplayable(lines: dict[str, list[Point]]) -> dict[str, str]:
    """Return why each edition stops (empty where one plays the line to its end): editions that all stop agree on nothing."""
    stops = {edition: line[-1].stop for edition, line in lines.items()}
    return stops if all(stops.values()) else {}


def partings(
    loaded: ScenarioSetup, lines: dict[str, list[Point]], language: Language | None = None
) -> Iterator[tuple[int, ScenarioMove | None, list[tuple[str, str, str]]]]:
    """Yield the moments at which editions differ: after how many lines, after which, and how."""
    for at, move in enumerate((None, *loaded.scenario.moves)):
        points_by_edition = {edition: line[at] for edition, line in lines.items() if at < len(line)}
        parted = differences(points_by_edition, language) if len(points_by_edition) > 1 else []
        if parted:
            yield at, move, parted


def points(loaded: ScenarioSetup, edition: str, language: Language | None = None) -> list[Point]:
    """Return the moments of the line of play under an edition: its beginning, and after each of its lines until it stops."""
    moments: list[Point] = []
    for after, move in enumerate((None, *loaded.scenario.moves)):
        try:
            result = opening.played(loaded, edition, after)
        except (ScenarioError, NotSupported) as error:
            return [Point(in_language(code(language), "{why}", why=error))]
        since = moments[-1].length if moments else 0
        moments.append(Point(_stop(result, language)).at(result.battle, since, move, language))
        if result.stop is not None:
            break
    return moments


def _stop(result: ScenarioResult, language: Language | None) -> str:
    """Return why the line of play stops here ("" where it goes on)."""
    if result.stop is None:
        return ""
    reason = result.stop.reason
    return result.stop.message if language is None or reason is None else format_reason(language, result.battle, reason)


def _is_sentence(words: str) -> bool:
    """Is it a sentence, and not the bare name of an event?"""
    return " " in words or not words.isascii()


def differences(points_by_edition: dict[str, Point], language: Language | None = None) -> list[tuple[str, str, str]]:
    """Return the differences of a moment between editions: what each is about, which edition, in words."""
    entries: list[tuple[str, str, str]] = []
    if len({bool(one.stop) for one in points_by_edition.values()}) > 1:
        entries += [
            (word(language, "stops"), edition, one.stop or word(language, "goes on"))
            for edition, one in points_by_edition.items()
        ]
    entries += _only(language, "happened", {edition: one.told for edition, one in points_by_edition.items()})
    if any(not one.asks and one.stop for one in points_by_edition.values()):
        return entries
    if len({one.asks for one in points_by_edition.values()}) > 1 or _elsewhere(points_by_edition.values()):
        entries += [(word(language, "asks"), edition, one.question) for edition, one in points_by_edition.items() if one.question]
    else:
        entries += _only(language, "may do", {edition: one.legal for edition, one in points_by_edition.items()})
    return entries


def _elsewhere(points: Iterable[Point]) -> bool:
    """Do they stand at different steps, though the same may be asked there?"""
    places = [tuple(one.places) for one in points if one.places]
    return len(set(places)) > 1


def _only(language: Language | None, what: str, lists: dict[str, list[str]]) -> list[tuple[str, str, str]]:
    """Return the entries that the list of one edition has more often than that of another."""
    entries = []
    for edition, mine in lists.items():
        for other in [other for other in lists if other != edition]:
            more: Sequence[str] = list((Counter(mine) - Counter(lists[other])).elements())
            entries += [(word(language, what), edition, word(language, "only here: ") + words) for words in more]
    return list(dict.fromkeys(entries))


def _place(at: int, move: ScenarioMove | None, language: Language | None = None) -> str:
    if move is None:
        return word(language, "at the beginning")
    move_text = f"{move.player}: {move.text}" if move.player else move.text
    line = word(language, "line {at} (at {place})", at=str(at), place=f"{move.node.line}:{move.node.column}")
    return f"{line}  {'' if move.kind == 'play' else move.kind + ' '}{move_text}"


def _print_stops(
    out: Console, loaded: ScenarioSetup, lines: dict[str, list[Point]], stops: dict[str, str], language: Language | None
) -> None:
    """Print where each edition stops, and why."""
    for edition, why in stops.items():
        at = len(lines[edition]) - 1
        put(out, text((f"  {_place(at, (None, *loaded.scenario.moves)[at], language)}", "cyan")))
        put(out, text((f"    {word(language, 'stops'):<9} ", "dim"), (f"{edition}  ", "bold")), text(why))


def _close(out: Console, count: int, unplayable: bool, language: Language | None) -> None:
    if unplayable:
        put(out, text(("✗ ", "bold red"), word(language, "no edition can play this line to its end")))
    elif count:
        message = word(language, "the editions differ at {n:moment|moments}; the first is where they part", n=count)
        put(out, text(("✗ ", "bold red"), message))
    else:
        message = "the editions agree: the same happens, and the same may be done, at every line"
        put(out, text(("✓ ", "bold green"), word(language, message)))
