"""`affray run`: a scenario as a cited transcript."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.position import print_position, question_line
from affray.cli.screen import console, plural, print_json, put, text
from affray.cli.telling import Teller
from affray.core.view import EVERYTHING, visible
from affray.present.event_log import acts, decision_data, event_data
from affray.present.language import word
from affray.present.messages import judged, mistaken, say, stated
from affray.present.position_text import asked
from affray.scenario.expect import as_plain

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Tongue
    from affray.scenario.expect import Difference, Result
    from affray.scenario.load import Loaded


def run(file: Path, /, *, edition: str = "", json: bool = False, seat: str = "", in_: str = "") -> int:
    """Play a scenario's line of play and tell what happened, by which rule.

    Parameters
    ----------
    file: Path
        A scenario (YAML), or - for standard input.
    edition: str
        The edition of the rules, where the scenario allows several (default: the newest of them).
    json: bool
        One JSON document: the decisions with their events, and the final view.
    seat: str
        Tell only what this player may know.
    in_: str
        Tell it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    loaded = opening.scenario(file)
    result = opening.played(loaded, edition)
    number = opening.seat(result.battle, seat, in_)
    tongue = opening.tongue(result.battle.book.game, in_, json)
    if json:
        print_json(as_data(result, number))
    else:
        tell(console(), loaded, result, number, tongue)
    return 0 if result.passed else 1


def tell(out: Console, loaded: Loaded, result: Result, seat: int = EVERYTHING, tongue: Tongue | None = None) -> None:
    """The whole transcript of a scenario."""
    scenario = result.scenario
    name = f"{word(tongue, scenario.game.title)} {result.edition}"
    put(out, text((scenario.title or Path(scenario.file).name, "bold"), (f"  {name}", "dim")))
    if scenario.about:
        put(out, text((" ".join(scenario.about.split()), "italic")))
    out.print()
    tell_play(out, loaded, result, seat, tongue)
    out.print()
    put(out, question_line(result.battle, tongue))
    print_position(out, result.battle, result.battle.view(seat), tongue)
    out.print()
    _tell_checks(out, result, tongue)


def tell_play(out: Console, loaded: Loaded, result: Result, seat: int, tongue: Tongue | None) -> None:
    """The line of play, with what it shows to be refused."""
    battles = list(result.battle.history())
    refused = refusals(loaded, result, tongue)
    teller = Teller(out, len(result.battle.state.players), tongue)
    at = 0
    for until in sorted({*refused, len(battles)}):
        for act in acts(battles[at:until], seat, tongue):
            teller.act(act)
        for who, words, verdict in refused.get(until, ()):
            teller.refusal(who, words, verdict)
        at = until
    teller.close()


def refusals(loaded: Loaded, result: Result, tongue: Tongue | None = None) -> dict[int, list[tuple[str, str, str]]]:
    """What the line of play shows to be illegal: after how many battles, who, what, and the verdict."""
    from affray.scenario.run import play

    found: dict[int, list[tuple[str, str, str]]] = {}
    for at, move in enumerate(result.scenario.moves):
        if move.kind != "refuse":
            continue
        there = play(loaded, result.edition, upto=at + 1)
        if there.stop is not None:
            break
        verdict = there.battle.why_not(move.text)
        if not verdict:
            said = move.text if tongue is None else say(tongue, there.battle, there.battle.read(move.text).decision)
            met = len(list(there.battle.history()))
            found.setdefault(met, []).append((asked(there.battle), said, judged(tongue, there.battle, verdict)))
    return found


def _tell_checks(out: Console, result: Result, tongue: Tongue | None) -> None:
    if result.stop is not None:
        put(out, text((word(tongue, "cannot go on: "), "bold red")), text(mistaken(tongue, result.battle, result.stop)))
    for difference in result.differences:
        put(out, text((word(tongue, "differs: "), "bold red")), text(_differs(difference, result, tongue)))
    if result.passed:
        words = f"all {result.checks} expectations hold" if result.checks != 1 else "its expectation holds"
        words = words if tongue is None else word(tongue, "{n} expectations hold", n=result.checks)
        put(out, text(("✓ ", "bold green"), words if result.checks else word(tongue, "nothing was expected")))
    elif result.stop is not None and not result.differences:
        put(out, text(("✗ ", "bold red"), word(tongue, "the line of play stops there")))
    else:
        words = f"{len(result.differences)} of {plural(result.checks, 'expectation')} failed"
        if tongue is not None:
            words = word(tongue, "{failed} of {n} failed", failed=len(result.differences), n=result.checks)
        put(out, text(("✗ ", "bold red"), words))


def _differs(difference: Difference, result: Result, tongue: Tongue | None) -> str:
    """Where an expectation stands, what it is about, what was expected and what there was."""
    expected, found = [", ".join(stated(tongue, result.battle, one)) for one in (difference.expected, difference.found)]
    lines = [word(tongue, "expected: {it}", it=expected), word(tongue, "found:    {it}", it=found)]
    return "\n    ".join([f"{difference.place}: {stated(tongue, result.battle, difference.about)[0]}", *lines])


def as_data(result: Result, seat: int = EVERYTHING) -> dict[str, Any]:
    """The same as plain data."""
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
            {"what": one.what, "expected": as_plain(one.expected), "found": as_plain(one.found)} for one in result.differences
        ],
        "stopped": str(result.stop) if result.stop is not None else None,
        "view": result.battle.view(seat),
    }
