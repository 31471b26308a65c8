"""`affray rules`: the numbered program of a game, and how it stands to its rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.numbered import name_and_summary, place, title
from affray.cli.screen import console, put, text
from affray.core.register import note, order
from affray.present.errors import UserError
from affray.present.language import word

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from affray.core.language import Language
    from affray.core.procedures import Program, Rulebook

KINDS = {"condition": "conditions", "keyword": "keywords", "process": "processes"}


def rules(
    game: str,
    number: str = "",
    later: str = "",
    /,
    *,
    edition: str = "",
    rulings: bool = False,
    audit: bool = False,
    coverage: bool = False,
    changes: bool = False,
    scenarios: Path | None = None,
    verbose: bool = False,
    where: bool = False,
    json: bool = False,
    in_: str = "",
) -> int:
    """Print a game's numbered program, or one rule of it, and check it against its rulebook.

    Parameters
    ----------
    game: str
        The game, e.g. fow.
    number: str
        One rule, e.g. 803.5: what it says, its number in other editions, the code that does it, and the worked examples that name it.
        With --changes: the older of two editions.
    later: str
        With --changes: the later of two editions (default: the newest).
    edition: str
        The edition of the rules (default: the game's newest).
    rulings: bool
        The points that the rulebook leaves open, and how they are decided here.
    audit: bool
        Compare program and rulebook; exit code 1 when a number is cited that the edition lacks, or a battle rule is left out.
    coverage: bool
        Run the scenarios and count them for each battle rule; exit code 1 when a rule has none.
    changes: bool
        What changed from edition to edition: rules that are new, gone, changed, or have another number; between two that are named, e.g.
        --changes 2018-07 2026-09.
    scenarios: Path
        Where the scenarios are (default: those that come with the game).
    verbose: bool
        With --audit: also list the rules of other sections that affray neither implements nor sets aside.
    where: bool
        Print file and line of each rule instead of what it says.
    json: bool
        With a number: print the rule as JSON.
    in_: str
        Print the program in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    views = {"audit": audit, "coverage": coverage, "rulings": rulings, "changes": changes}
    view = _only([name for name, asked in views.items() if asked], number, later, where, json)
    if view == "changes":
        return _print_changes(game, number, later, edition, in_)
    book = opening.rulebook(game, edition)
    language = opening.game_language(book.game, in_, json)
    examples = scenarios or opening.examples_of(book.game)
    if number:
        from affray.cli.rule import show_rule

        return show_rule(book, number, examples, json, language)
    return _print(book, view, examples, language, verbose, where)


def _only(views: list[str], number: str, later: str, where: bool, json: bool) -> str:
    """Return the one of the views that is asked for ("" for the program)."""
    if len(views) > 1:
        raise UserError("--audit, --coverage, --rulings and --changes: one at a time")
    compares = views == ["changes"] and not where
    if later and not compares:
        raise UserError("{text}: a second edition belongs to --changes", text=later)
    if number and (views or where) and not compares:
        raise UserError("a number shows one rule: leave out --audit, --coverage, --rulings, --changes and --where")
    if json and (compares or not number):
        raise UserError("--json: name the rule to print, e.g. `affray rules fow 803.5 --json`")
    return views[0] if views else ""


def _print_changes(game: str, older: str, later: str, edition: str, in_: str) -> int:
    """Print what changed between two editions."""
    from affray.cli.changes import print_changes

    if edition:
        raise UserError("--changes: name two editions, e.g. `affray rules fow --changes 6.3 12.7`")
    book = opening.rulebook(game, later)
    return print_changes(console(), book, older, opening.game_language(book.game, in_))


def _print(book: Rulebook, view: str, examples: Path, language: Language | None, verbose: bool, where: bool) -> int:
    from affray.cli.audit import print_audit
    from affray.cli.coverage import print_coverage

    out = console()
    if view == "audit":
        return print_audit(out, book, verbose, language)
    if view == "coverage":
        return print_coverage(out, book, examples, language)
    if view == "rulings":
        print_rulings(out, book, language)
    else:
        print_program(out, book, language, where)
    return 0


def print_program(out: Console, book: Rulebook, language: Language | None = None, where: bool = False) -> None:
    """Print every procedure with its steps in order, the rules that are not steps, and a note on the edition; `where` adds file and line of each."""
    title(out, book, language)
    for program in sorted(book.programs.values(), key=lambda item: order(item.rule)):
        lines = [(f"{program.key}.{step.key}", "window" if step.window else "") for step in program.steps]
        lines += [(f"{program.key}.{step.key}", "always") for step in program.standing]
        if lines:
            _block(
                out,
                book,
                text((_procedure(book, program, language), "bold"), (f"  {program.rule}", "dim")),
                lines,
                language,
                where,
            )
    for kind, heading in KINDS.items():
        keys = [key for key, rule in book.game.rules.items() if rule.kind == kind and book.edition in rule.numbers]
        if keys:
            keys.sort(key=lambda key: order(book.number(key)))
            _block(out, book, text((word(language, heading), "bold")), [(key, "") for key in keys], language, where)
    if about := note(book.game.folder, book.edition, language.code if language is not None else ""):
        out.print()
        put(out, text((about, "dim")))


def _block(
    out: Console, book: Rulebook, heading: Text, lines: list[tuple[str, str]], language: Language | None, where: bool
) -> None:
    out.print()
    put(out, heading)
    labels = [
        (_name(book, key), book.game.rules[key].summary) if language is None else name_and_summary(book, key, language)
        for key, _ in lines
    ]
    names = [text(name) for name, _ in labels]
    width = max(name.cell_len for name in names)
    for (key, mark), name, (_, says) in zip(lines, names, labels, strict=True):
        says = place(book.game.rules[key]) if where else says
        lead = text((f"  {book.number(key) + ' ':<8}", "cyan")) + name + " " * (width - name.cell_len + 2)
        said_of_it = text((f"{word(language, mark)}: " if mark else "", "magenta"), (says, "dim"))
        if where:
            out.print(lead + said_of_it, soft_wrap=True)
        else:
            put(out, lead, said_of_it)


def _procedure(book: Rulebook, program: Program, language: Language | None) -> str:
    """Return what a procedure is called: by its key, in another language by the title of its rule."""
    title = book.title_and_summary(program.rule, language.code)[0] if language is not None else ""
    return title or program.key


def _name(book: Rulebook, key: str) -> str:
    rule = book.game.rules[key]
    return key.removeprefix("keyword.").replace("-", " ") if rule.kind == "keyword" else rule.name.strip()


def print_rulings(out: Console, book: Rulebook, language: Language | None = None) -> None:
    """Print each open point: what it asks, how it is decided, what else it may be; in another language with what a file writes for it."""
    title(out, book, language)
    for ruling in sorted(book.game.rulings.values(), key=lambda item: order(item.key.rsplit(".", 1)[0])):
        if ruling.editions and book.edition not in ruling.editions:
            continue
        decided = book.ruling(ruling.key)
        translations = book.open_point(ruling.key, language.code) if language is not None else {}
        values = {one: _value(one) for one in ruling.choices}
        values = {
            one: f"{translations.get(now) or word(language, now)} [{now}]" if translations else now for one, now in values.items()
        }
        others = ", ".join([now for one, now in values.items() if one != decided])
        out.print()
        put(out, text((ruling.key, "bold cyan")))
        put(out, text("  "), text(translations.get("about", ruling.about)))
        put(out, text("  "), text((values[decided], "bold"), (f"  ({word(language, 'or {others}', others=others)})", "dim")))


def _value(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
