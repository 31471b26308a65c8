"""`affray rules --coverage`: which scenarios exercise which rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.audit import accounted
from affray.cli.check import Row, rows, scenario_files
from affray.cli.rules import order, title
from affray.cli.screen import plural, put, text

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.program import Rulebook


def print_coverage(out: Console, book: Rulebook, where: Path) -> int:
    """Scenarios for each rule of the sections played; 1 if a step or condition there has none."""
    played = [row for row in rows(scenario_files([where]), book.edition) if not row.trouble]
    title(out, book)
    put(out, text((f"  {'rule':<9}{'met':>5}{'named':>7}  ", "dim")))
    bare = []
    for number, entry in sorted(book.register.items(), key=lambda one: order(one[0])):
        if entry.done is None or not accounted(book, number):
            continue
        met, named = _count(played, number)
        if not met and not named:
            bare.append(number)
        mark = "" if met or named else "  no scenario"
        lead = text((f"  {number:<9}", "cyan"), f"{met or '-':>5}{named or '-':>7}  ")
        put(out, lead, text(entry.done.name.strip(), (mark, "bold red")))
    out.print()
    runs = plural(len(played), "scenario")
    if bare:
        put(out, text(("✗ ", "bold red"), f"{runs}; no scenario for {', '.join(bare)}"))
        return 1
    put(out, text(("✓ ", "bold green"), f"{runs}; every rule of the sections played has one"))
    return 0


def _count(played: list[Row], number: str) -> tuple[int, int]:
    """How many scenarios meet a rule, and how many name it as theirs."""
    return sum(number in row.cited for row in played), sum(number in row.claimed for row in played)
