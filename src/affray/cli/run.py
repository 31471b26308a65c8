"""`affray run`: a scenario as a cited transcript."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.position import print_position, print_unread, question_line
from affray.cli.screen import console, print_bytes, print_document, print_json, put, text
from affray.cli.telling import EventPrinter
from affray.core.view import EVERYTHING, visible
from affray.present import unread
from affray.present.checks import checks_summary, failed_check
from affray.present.event_log import acts, decision_data, event_data
from affray.present.language import word
from affray.present.messages import format_error
from affray.present.refusals import refusals
from affray.scenario.expect import as_plain

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup


def run(
    file: Path,
    /,
    *,
    edition: str = "",
    json: bool = False,
    html: bool = False,
    svg: bool = False,
    gif: bool = False,
    seat: str = "",
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """Play a scenario's line of play and tell what happened, by which rule.

    Parameters
    ----------
    file: Path
        A scenario (YAML), or - for standard input.
    edition: str
        The edition of the rules, where the scenario allows several (default: the newest of them).
    json: bool
        One JSON document: the decisions with their events, and the final view.
    html: bool
        One page to print: each decision with a picture and its rules, and the scenario in it, so that affray opens it again.
    svg: bool
        One animated picture (SVG) of the line of play: each decision, each refusal with its rule, and what is legal instead.
    gif: bool
        The same as a GIF, for chats (needs resvg-py and Pillow).
    seat: str
        Tell only what this player may know.
    in_: str
        Tell it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out, by_hand)
    given.only_one(json=json, html=html, svg=svg, gif=gif)
    loaded = opening.scenario(file)
    result = opening.played(loaded, edition)
    number = opening.seat(result.battle, seat)
    language = opening.game_language(result.battle.book.game, in_, json)
    if json:
        print_json(as_data(result, number))
    elif html:
        from affray.pictures.transcript import transcript_page
        from affray.scenario.nodes import text_of

        print_document(transcript_page(loaded, result, text_of(file)[0], number, language).rstrip("\n"))
    elif gif:
        from affray.pictures.gif import gif as as_gif

        print_bytes(as_gif(loaded, result, number, language))
    elif svg:
        from affray.pictures.animation import animation

        print_document(animation(loaded, result, number, language).rstrip("\n"))
    else:
        print_transcript(console(), loaded, result, number, language)
    return 0 if result.passed else 1


def print_transcript(
    out: Console, loaded: ScenarioSetup, result: ScenarioResult, seat: int = EVERYTHING, language: Language | None = None
) -> None:
    """Print the whole transcript of a scenario."""
    scenario = result.scenario
    name = f"{word(language, scenario.game.title)} {result.edition}"
    put(out, text((scenario.title or Path(scenario.file).name, "bold"), (f"  {name}", "dim")))
    print_unread(out, result.battle, language, seat)
    if scenario.about:
        put(out, text((" ".join(scenario.about.split()), "italic")))
    out.print()
    print_play(out, loaded, result, seat, language)
    out.print()
    put(out, question_line(result.battle, language))
    print_position(out, result.battle, result.battle.view(seat), language)
    out.print()
    _print_checks(out, result, language)


def print_play(out: Console, loaded: ScenarioSetup, result: ScenarioResult, seat: int, language: Language | None) -> None:
    """Print the line of play, with what it shows to be refused."""
    battles = list(result.battle.history())
    refused = refusals(loaded, result, language, seat)
    teller = EventPrinter(out, len(result.battle.state.players), language)
    at = 0
    for until in sorted({*refused, len(battles)}):
        for act in acts(battles[at:until], seat, language):
            teller.act(act)
        for refusal in refused.get(until, ()):
            teller.refusal(refusal.who, refusal.words, refusal.verdict)
        at = until
    teller.close()


def _print_checks(out: Console, result: ScenarioResult, language: Language | None) -> None:
    if result.stop is not None:
        put(out, text((word(language, "cannot go on: "), "bold red")), text(format_error(language, result.battle, result.stop)))
    for difference in result.differences:
        put(out, text((word(language, "differs: "), "bold red")), text(failed_check(difference, result, language)))
    mark = ("✓ ", "bold green") if result.passed else ("✗ ", "bold red")
    put(out, text(mark, checks_summary(result, language)))


def as_data(result: ScenarioResult, seat: int = EVERYTHING) -> dict[str, Any]:
    """Return it as plain data."""
    first, *rest = result.battle.history()
    return {
        "affray run": 1,
        "scenario": result.scenario.title,
        "file": result.scenario.file,
        "game": result.scenario.game.key,
        "edition": result.edition,
        "start": [event_data(event) for event in first.events if visible(event, seat)],
        "decisions": [decision_data(battle, seat) for battle in rest],
        "passed": result.passed,
        "checks": result.checks,
        "differences": [
            {"what": difference.what, "expected": as_plain(difference.expected), "found": as_plain(difference.found)}
            for difference in result.differences
        ],
        "stopped": str(result.stop) if result.stop is not None else None,
        **unread.as_data(result.battle, seat),
        "view": result.battle.view(seat),
    }
