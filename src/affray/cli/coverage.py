"""`affray rules --coverage`: which scenarios exercise which rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.audit import accounted
from affray.cli.check import CheckRow, rows, scenario_files
from affray.cli.numbered import name_and_summary, title
from affray.cli.screen import padded, put, text
from affray.core.register import order
from affray.present.language import word

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Language
    from affray.core.procedures import Rulebook


def print_coverage(out: Console, book: Rulebook, where: Path, language: Language | None = None) -> int:
    """Print the number of scenarios for each rule of the sections played; return 1 if a step or condition there has none."""
    from rich.cells import cell_len

    played = [row for row in rows(scenario_files([where]), book.edition) if not (row.trouble or row.unread)]
    title(out, book, language)
    rule, met, named = [word(language, one) for one in ("rule", "met", "named")]
    first, second = max(5, cell_len(met) + 1), max(7, cell_len(named) + 1)
    pads = [" " * (width - cell_len(one)) for width, one in ((first, met), (second, named))]
    put(out, text((f"  {padded(rule, 9)}{pads[0]}{met}{pads[1]}{named}", "dim")))
    bare = []
    for number, entry in sorted(book.register.items(), key=lambda item: order(item[0])):
        if entry.implementation is None or not accounted(book, number):
            continue
        meets, names = _count(played, number)
        if not meets and not names:
            bare.append(number)
        mark = "" if meets or names else "  " + word(language, "no scenario")
        lead = text((f"  {number:<9}", "cyan"), f"{meets or '-':>{first}}{names or '-':>{second}}  ")
        name = (
            entry.implementation.name.strip()
            if language is None
            else name_and_summary(book, entry.implementation.key, language)[0]
        )
        put(out, lead, text(name, (mark, "bold red")))
    out.print()
    if bare:
        summary = word(language, "{n:scenario|scenarios}; no scenario for {rules}", n=len(played), rules=", ".join(bare))
        put(out, text(("✗ ", "bold red"), summary))
        return 1
    summary = word(language, "{n:scenario|scenarios}; every rule of the sections played has one", n=len(played))
    put(out, text(("✓ ", "bold green"), summary))
    return 0


def _count(played: list[CheckRow], number: str) -> tuple[int, int]:
    """Return how many scenarios meet a rule, and how many name it as theirs."""
    return sum(number in row.cited for row in played), sum(number in row.claimed for row in played)
