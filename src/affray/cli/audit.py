"""`affray rules --audit`: the program against the register of its edition."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from affray.cli.numbered import title
from affray.cli.screen import padded, put, text
from affray.core.register import ASIDE, numbers_of_sections, order
from affray.core.verdicts import Reason
from affray.present.language import code, word

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Language
    from affray.core.procedures import Rulebook
    from affray.core.register import RegisterEntry

Problem = tuple[str, Reason]
"""A mistake in a rule, by its number."""
STATES = ("implemented", "covered", *ASIDE, "not yet marked")


def print_audit(out: Console, book: Rulebook, verbose: bool = False, language: Language | None = None) -> int:
    """Print the problems, and how far each section is done; return 1 if there is a problem."""
    title(out, book, language)
    problems = [*unknown_numbers(book), *covered_by_nothing(book), *omitted(book), *left_out(book)]
    states = standing(book)
    out.print()
    _print_table(out, states, language)
    if verbose:
        out.print()
        _print_unmarked(out, book, states, language)
    out.print()
    for number, problem in problems:
        put(out, text(("✗ ", "bold red"), (f"{number:<11}", "cyan")), text(word(language, problem.message, **problem.params)))
    if problems:
        put(out, text((word(language, "{n:problem|problems}", n=len(problems)), "bold red")))
    else:
        message = "every number cited exists, and every rule of the sections played is implemented or set aside"
        put(out, text(("✓ ", "bold green"), word(language, message)))
    return 1 if problems else 0


def cited(book: Rulebook) -> dict[str, list[str]]:
    """Return the numbers that the program cites in this edition, and the keys of the rules that do."""
    keys_by_number: dict[str, list[str]] = {}
    for key, rule in book.game.rules.items():
        if book.edition in rule.numbers:
            keys_by_number.setdefault(rule.numbers[book.edition], []).append(key)
    return keys_by_number


def unknown_numbers(book: Rulebook) -> list[Problem]:
    """Return numbers cited that the register lacks."""
    return [
        (number, Reason("", "cited by {keys}, but not in the register of {edition}", keys=", ".join(keys), edition=book.edition))
        for number, keys in sorted(cited(book).items(), key=lambda item: order(item[0]))
        if number not in book.register
    ]


def covered_by_nothing(book: Rulebook) -> list[Problem]:
    """Return rules said to be covered by one that the edition has not."""
    return [
        (number, Reason("", "covered by {key}, which is no rule of {edition}", key=entry.text("by"), edition=book.edition))
        for number, entry in book.register.items()
        if entry.text("by") and not book.number(entry.text("by"))
    ]


def omitted(book: Rulebook) -> list[Problem]:
    """Return numbers of the sections that the register claims to hold whole, but lacks."""
    return [
        (
            number,
            Reason(
                "", "section {n} is said to be whole, but the register of {edition} lacks it", n=section, edition=book.edition
            ),
        )
        for section, numbers in numbers_of_sections(book.game.folder / "rules.toml", book.at).items()
        for number in numbers
        if number not in book.register
    ]


def left_out(book: Rulebook) -> list[Problem]:
    """Return rules of the sections played that are neither implemented nor set aside."""
    return [
        (number, Reason("", "{title}: neither cited nor descriptive nor out of scope", title=book.register[number].title))
        for number, state in standing(book).items()
        if state == "not yet marked" and accounted(book, number)
    ]


def standing(book: Rulebook) -> dict[str, str]:
    """Return how each rule of the register stands: implemented, covered by another, descriptive, out of scope, or not yet marked."""
    return {number: _state(entry) for number, entry in book.register.items()}


def _state(entry: RegisterEntry) -> str:
    if entry.rules:
        return "covered" if entry.text("by") else "implemented"
    return entry.status if entry.status in ASIDE else "not yet marked"


def accounted(book: Rulebook, number: str) -> bool:
    """Is this one of the rules that the game means to play, so that each is implemented or set aside?"""
    return re.match(book.game.rules_meant, number) is not None


def section(number: str) -> str:
    """Return the section a rule belongs to: 800 for 803.3a, the letters or the first number before a full stop where it is not in hundreds."""
    head = number.partition(".")[0]
    if head.isdigit():
        return str(int(head) // 100 * 100) if len(head) > 2 else head
    match = re.match(r"[^\W\d]+", number)
    return match[0] if match else head


def _print_table(out: Console, states: dict[str, str], language: Language | None) -> None:
    from rich.cells import cell_len

    counts: dict[str, Counter[str]] = {}
    for number, state in states.items():
        counts.setdefault(section(number), Counter())[state] += 1
    headings = [word(language, one) for one in STATES]
    widths = [max(16, cell_len(one) + 2) for one in headings]
    header = "".join([" " * (width - cell_len(one)) + one for one, width in zip(headings, widths, strict=True)])
    put(out, text((f"  {padded(word(language, 'section'), 9)}{header}", "dim")))
    for at in sorted(counts, key=order):
        put(out, text((f"  {at:<9}", "cyan"), _row(counts[at], widths)))
    total = Counter(states.values())
    put(out, text((f"  {padded(word(language, 'all'), 9)}{_row(total, widths)}", "bold")))


def _row(counts: Counter[str], widths: list[int]) -> str:
    """Return how many rules stand in each state."""
    return "".join([f"{counts[state] or '-':>{width}}" for state, width in zip(STATES, widths, strict=True)])


def _print_unmarked(out: Console, book: Rulebook, states: dict[str, str], language: Language | None) -> None:
    for number, state in sorted(states.items(), key=lambda item: order(item[0])):
        if state == "not yet marked":
            put(out, text((f"  {number:<11}", "cyan")), text((book.title_and_summary(number, code(language))[0], "dim")))
