"""`affray rules GAME NUMBER`: one rule, the code that does it, and the worked examples that name it."""

from __future__ import annotations

from bisect import bisect
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.numbered import short_place, site, title
from affray.cli.screen import console, print_json, put, text
from affray.core.notation import plain
from affray.core.register import order
from affray.core.verdicts import Listing
from affray.present.errors import UserError
from affray.present.language import word
from affray.scenario.examples import examples_of_rule

if TYPE_CHECKING:
    from affray.core.language import Language
    from affray.core.procedures import Rule, Rulebook
    from affray.core.register import RegisterEntry

NEAR = 3
"""Number of rules before and after an unknown one that are suggested."""
SHORTEST = 3
"""Number of letters of the shortest words by which rules are looked for."""


def show_rule(book: Rulebook, number: str, scenarios: Path, json: bool, language: Language | None) -> int:
    """Print a rule of one edition; return the exit code.

    Raises:
        UserError: the edition has no such rule; the message says which has, and what is near.
    """
    entry = entry_of(book, number, language)
    examples = sorted(scenarios / f"{name}.yaml" for name in examples_of_rule(book, number, parts=False, where=scenarios))
    if json:
        print_json(as_data(book, number, entry, examples))
        return 0
    out = console()
    title(out, book, language)
    name, says = book.title_and_summary(number, language.code if language else "")
    put(out, text((f"{number}  ", "bold cyan"), (name, "bold")))
    put(out, text("  "), text(says or word(language, "What its parts mean.")))
    if entry.status:
        put(
            out,
            text("  "),
            text(
                (word(language, entry.status), "magenta"), f": {entry.text('why')}" if entry.text("why") and not language else ""
            ),
        )
    put(out, text("  "), text((word(language, "editions") + "  ", "dim"), in_editions(entry)))
    if source := book.source(number, language.code if language else ""):
        put(out, text("  "), text((word(language, "source") + "  ", "dim"), source))
    for rule in code_of(entry):
        marks = [rule.key, word(language, rule.kind)]
        marks += [word(language, "window") if rule.window else "", word(language, "covers it") if entry.text("by") else ""]
        put(out, text("  "), text((short_place(rule), "green"), f"  {', '.join(filter(None, marks))}"))
    for example in examples:
        put(out, text("  "), text((word(language, "example") + "  ", "dim"), opening.named(example)))
    return 0


def entry_of(book: Rulebook, number: str, language: Language | None = None) -> RegisterEntry:
    """Return the rule with this number."""
    if number in book.register:
        return book.register[number]
    others = [one for one in book.game.editions if one != book.edition and number in book.game.rulebook(one).register]
    numbers = sorted(book.register, key=order)
    at = bisect(numbers, order(number), key=order)
    near = ", ".join(rules_with_words(book, number)[: 2 * NEAR] or numbers[max(0, at - NEAR) : at + NEAR])
    template = "{game} {edition} has no rule {number!r}; near it: {near}"
    if others:
        template = "{game} {edition} has no rule {number!r}; it is one of {others} (--edition); near it: {near}"
    holes = {
        "game": word(language, book.game.title),
        "edition": book.edition,
        "number": number,
        "near": near,
        "others": Listing(others, " and "),
    }
    raise UserError(template, **holes)


def rules_with_words(book: Rulebook, words: str) -> list[str]:
    """Return the number and title of each rule whose title has the words, else of those whose summary has them."""
    wanted = plain(words)
    if any(one.isdecimal() for one in wanted) or len(wanted) < SHORTEST:
        return []
    titles = {one: book.title_and_summary(one) for one in sorted(book.register, key=order)}
    by_title = [f"{one} {title}" for one, (title, _) in titles.items() if wanted in plain(title)]
    return by_title or [f"{one} {title}" for one, (title, says) in titles.items() if wanted in plain(says)]


def code_of(entry: RegisterEntry) -> list[Rule]:
    """Return the rules of the code that do it, steps first."""
    return sorted(entry.rules, key=lambda rule: rule.kind != "step")


def in_editions(entry: RegisterEntry) -> str:
    """Return the number of a rule in each edition."""
    return ", ".join(f"{edition}: {number}" for edition, number in entry.numbers.items())


def as_data(book: Rulebook, number: str, entry: RegisterEntry, examples: list[Path]) -> dict[str, Any]:
    """Return a rule as data."""
    code = [
        {"key": rule.key, "kind": rule.kind, "window": rule.window, "file": site(rule)[0], "line": site(rule)[1]}
        for rule in code_of(entry)
    ]
    return {
        "affray rule": 1,
        "game": book.game.key,
        "edition": book.edition,
        "number": number,
        "numbers": entry.numbers,
        "title": entry.title,
        "says": entry.summary,
        "source": book.source(number),
        "status": entry.status,
        "why": entry.text("why"),
        "covered by": entry.text("by"),
        "code": code,
        "examples": [opening.named(one) for one in examples],
    }
