"""`affray check`: scenarios as tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.answers.replies import as_data
from affray.cli import given, opening
from affray.cli.faults import fault_of
from affray.cli.screen import console, padded, print_json, print_line, put, text
from affray.present.errors import UserError, error_text
from affray.present.language import in_language
from affray.present.messages import format_error, format_value
from affray.present.unread import lines
from affray.scenario.files import STDIN, located

if TYPE_CHECKING:
    from rich.console import Console

    from affray.answers.replies import MistakeReply
    from affray.scenario.load import ScenarioSetup

MANY = 20
"""More files than this are shared out among processes."""


class CheckRow:
    """A scenario under one edition: what differed (place and what, expected, found), or why it could not be played."""

    def __init__(self, file: str, edition: str, trouble: str = "") -> None:
        self.file = file
        self.edition = edition
        self.trouble = trouble
        self.differences: list[tuple[str, str, str]] = []
        self.cited: frozenset[str] = frozenset()
        self.claimed: frozenset[str] = frozenset()
        self.unread = False
        self.fault: MistakeReply | None = None
        """What it could not be played for, as data."""

    @property
    def passed(self) -> bool:
        return not self.trouble and not self.differences


def check(
    *paths: Path,
    json: bool = False,
    json_lines: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """Run scenarios as tests, each under all its editions; replay records and compare every position.

    Parameters
    ----------
    paths: Path
        Scenario files, and directories with scenario files (*.yaml, *.yml) anywhere below; records (JSON); - for standard input.
    json: bool
        The answer as JSON.
    json_lines: bool
        A line of JSON for each file and edition, as soon as it is played.
    in_: str
        Tell it in another language, where a game has it (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    given.only_one(json=json, json_lines=json_lines)
    language = opening.language(in_, json or json_lines)
    files = scenario_files(paths)
    if json or json_lines:
        return _check_as_json(rows(files, language=language, leave_out=leave_out, by_hand=by_hand), json_lines)
    out = console()
    passed = failed = unread = 0
    for row in rows(files, language=language, leave_out=leave_out, by_hand=by_hand):
        passed += row.passed
        failed += not row.passed
        unread += row.passed and row.unread
        if not row.passed:
            _print(out, row, language)
    summary = in_language(language, "{n} passed, {failed} failed", n=passed, failed=failed)
    if unread:
        summary += in_language(language, "; something was not read in {n} of those that passed", n=unread)
    out.print(text(summary))
    return 1 if failed else 0


def _check_as_json(played: Iterable[CheckRow], by_line: bool) -> int:
    """Print the rows as one document, or each as a line. The exit code."""
    results = []
    for row in played:
        results.append(data := row_data(row))
        if by_line:
            print_line(data)
    failed = sum(not one["passed"] for one in results)
    if not by_line:
        print_json({"affray check": 1, "passed": len(results) - failed, "failed": failed, "files": results})
    return 1 if failed else 0


def row_data(row: CheckRow) -> dict[str, Any]:
    """Return a scenario under one edition as JSON: what differed, each with its place, or the mistake that stops it."""
    differences = []
    for about, expected, actual in row.differences:
        place, _, what = about.partition("  ")
        line, _, column = place.partition(":")
        differences.append({"line": int(line), "column": int(column), "what": what, "expected": expected, "found": actual})
    data: dict[str, Any] = {"file": row.file, "edition": row.edition, "passed": row.passed, "differences": differences}
    if row.trouble:
        data["fault"] = as_data(row.fault) if row.fault is not None else {"code": "internal", "message": row.trouble}
    if row.unread:
        data["unread"] = True
    return data


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """Return the scenario files in these places.

    Raises:
        UserError: a place does not exist, or there is no scenario in any.
    """
    files: dict[Path, None] = {}
    for path in map(located, paths):
        if str(path) != STDIN and not path.exists():
            raise UserError("{file}: no such file or directory", file=path)
        below = [one for kind in ("*.yaml", "*.yml") for one in path.rglob(kind)] if path.is_dir() else [path]
        files.update(dict.fromkeys(sorted(below)))
    if not files:
        raise UserError("no scenario (*.yaml) found" if paths else "no scenario (*.yaml) found; name a file or a directory")
    return list(files)


def rows(
    files: list[Path], edition: str = "", language: str = "", leave_out: bool = False, by_hand: bool = False
) -> Iterator[CheckRow]:
    """Yield every file played under each of its editions (or only one), in order; what differs in a language."""
    if len(files) <= MANY:
        for file in files:
            yield from run_file(file, edition, language, leave_out, by_hand)
        return
    from concurrent.futures import ProcessPoolExecutor
    from functools import partial

    with ProcessPoolExecutor() as pool:
        for file_rows in pool.map(
            partial(run_file, edition=edition, language=language, leave_out=leave_out, by_hand=by_hand), files, chunksize=4
        ):
            yield from file_rows


def run_file(file: Path, edition: str = "", language: str = "", leave_out: bool = False, by_hand: bool = False) -> list[CheckRow]:
    """Return one file under each of its editions; nothing that is wrong with it gets out."""
    from affray.scenario.load import load

    opening.leave_out(leave_out, by_hand)
    if file.suffix.lower() == ".json":
        return [_replayed(file, language)]
    try:
        loaded = load(file)
    except Exception as error:
        row = CheckRow(str(file), "", error_text(error, language) or str(error) or type(error).__name__)
        row.fault = fault_of(error, language)
        return [row]
    wanted = [one for one in loaded.scenario.editions if edition in ("", one)]
    return [_run(loaded, str(file), one, language) for one in wanted]


def _replayed(file: Path, language: str) -> CheckRow:
    """Return a record with every line of its tree played again; of a saved position, that it can be read."""
    from affray.journal import Journal

    row = CheckRow(str(file), "")
    try:
        text = opening.contents(file)
        if opening.is_record(text):
            row.edition = Journal.loads(text).battle.book.edition
        else:
            row.edition = opening.saved(file).book.edition
    except Exception as error:
        row.trouble, row.fault = error_text(error, language) or str(error), fault_of(error, language)
    return row


def _run(loaded: ScenarioSetup, file: str, edition: str, language: str) -> CheckRow:
    from affray.scenario.nodes import ScenarioError
    from affray.scenario.numbering import rule_numbers
    from affray.scenario.run import play

    row = CheckRow(file, edition)
    try:
        result = play(loaded, edition)
    except (ScenarioError, OSError) as error:
        row.trouble, row.fault = error_text(error, language), fault_of(error, language)
        return row
    except Exception as error:
        row.trouble = f"{type(error).__name__}: {error}"
        return row
    game_language = loaded.scenario.game.presentation.languages.get(language)
    if result.stop is not None:
        row.trouble = format_error(game_language, result.battle, result.stop)
        row.fault = fault_of(result.stop, language)
    row.unread = bool(lines(result.battle))
    row.cited, row.claimed = frozenset(result.cited), frozenset(rule_numbers(result.scenario, result.battle.book))
    for difference in result.differences:
        about, expected, actual = [
            "\n".join(format_value(game_language, result.battle, it))
            for it in (difference.about, difference.expected, difference.found)
        ]
        row.differences.append((f"{difference.node.line}:{difference.node.column}  {about}", expected, actual))
    return row


def _print(out: Console, row: CheckRow, language: str) -> None:
    put(out, text(("✗ ", "bold red"), (row.file, "bold"), (f"  {row.edition}", "dim")))
    for trouble in row.trouble.splitlines():
        put(out, text("  "), text(trouble.removeprefix(f"{row.file}:")))
    for where, expected, actual in row.differences:
        put(out, text("  "), text(where))
        _side_by_side(out, expected, actual, language)
    out.print()


def _side_by_side(out: Console, expected: str, actual: str, language: str) -> None:
    half = max(12, (out.width - 6) // 2)
    put(out, text("    ", (f"{padded(in_language(language, 'expected'), half)}  {in_language(language, 'found')}", "dim")))
    left = [line for part in expected.splitlines() for line in text(part).wrap(out, half)]
    right = [line for part in actual.splitlines() for line in text(part).wrap(out, half)]
    for at in range(max(len(left), len(right))):
        left_line = left[at].plain.rstrip() if at < len(left) else ""
        other = right[at].plain.rstrip() if at < len(right) else ""
        line = text("    ", (padded(left_line, half), "green"), "  ", (other, "red"))
        line.rstrip()
        out.print(line, soft_wrap=True)
