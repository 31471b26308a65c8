"""`affray rules --changes`: what changed in the rules from edition to edition, as the register of a game has it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.screen import put, text
from affray.core.register import CHANGES, Change, changes
from affray.present.errors import UserError
from affray.present.language import word

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from affray.core.language import Language
    from affray.core.procedures import Rulebook

HEADINGS = {"new": "new rules", "gone": "rules that are gone", "changed": "changed rules", "moved": "rules with another number"}


def print_changes(out: Console, book: Rulebook, older: str, language: Language | None) -> int:
    """Return what changed from each edition to the next; with `older`, from that one to the edition of `book`."""
    editions = book.game.editions
    steps = list(pairwise(editions))
    if not steps:
        raise UserError("{title} has one edition: {edition}", title=word(language, book.game.title), edition=book.edition)
    if older:
        steps = [(opening.rulebook(book.game.key, older).edition, book.edition)]
        if editions.index(older) >= book.at:
            raise UserError(
                "--changes: name the older edition first; {older} is not older than {edition}", older=older, edition=book.edition
            )
    for at, (old, new) in enumerate(steps):
        if at:
            out.print()
        _print_step(out, book.game.rulebook(old), book.game.rulebook(new), language)
    return 0


def _print_step(out: Console, old: Rulebook, new: Rulebook, language: Language | None) -> None:
    """Print the changes from one edition to another, by kind, each kind in the order of its numbers."""
    put(out, text((f"{word(language, new.game.title)} {old.edition} → {new.edition}", "bold")))
    every = changes(old.register, new.register)
    for kind in CHANGES:
        of_kind = [change for change in every if change.kind == kind]
        if not of_kind:
            continue
        out.print()
        put(out, text((f"{word(language, HEADINGS[kind])}: {len(of_kind)}", "bold")))
        for change in of_kind:
            for lead, line in _lines(change, old, new, language):
                put(out, lead, line)


def _lines(change: Change, old: Rulebook, new: Rulebook, language: Language | None) -> list[tuple[Text, Text]]:
    """Return a change as lines: its numbers and what the rule says; of a text that changed the old one, then the new one."""
    lines = []
    for entry, book in ((change.before, old), (change.after, new)):
        if entry is None or (change.kind == "moved" and entry is change.before):
            continue
        title, says = book.title_and_summary(entry.number, language.code if language is not None else "")
        numbers = entry.number
        if change.kind == "moved" and change.before is not None:
            numbers = f"{change.before.number} → {entry.number}"
        mark = {"changed": "- " if entry is change.before else "+ "}.get(change.kind, "")
        lines.append((text((f"  {mark}{numbers}  ", "cyan"), title, "  "), text((says, "dim"))))
    return lines
