"""Rules as the operations tell them: what a rule says, what it leaves open, and worked examples of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from affray.answers.replies import OpenPoint, RegisteredRule
from affray.scenario.examples import examples_of_rule
from affray.scenario.numbering import covers

if TYPE_CHECKING:
    from affray.core.game import Ruling
    from affray.core.procedures import Rulebook

MOST_EXAMPLES = 3
"""The most examples that are named for a rule."""


def registered_rule(book: Rulebook, number: str, language: str = "", parts: bool = True) -> RegisteredRule:
    """Return a rule of an edition, told in a language; with the open points of its parts too, or with its own alone."""
    title, says = book.title_and_summary(number, language)
    about = covers if parts else str.__eq__
    doubt = [_open_point(book, one, language) for one in book.game.rulings.values() if about(number, _number(book, one))]
    numbers, examples = dict(book.register[number].numbers), examples_of_rule(book, number)
    return RegisteredRule(number, title, says, numbers, doubt, examples[:MOST_EXAMPLES])


def speaking_of(book: Rulebook, words: str, language: str = "") -> Iterable[str]:
    """Yield the numbers of the rules whose title or summary has all these words."""
    wanted = words.casefold().split()
    for number in book.register if wanted else ():
        text = " ".join(book.title_and_summary(number, language)).casefold()
        if all(word in text for word in wanted):
            yield number


def _number(book: Rulebook, ruling: Ruling) -> str:
    """Return the number in an edition of the rule that leaves a point open ("": it is none there)."""
    if ruling.editions and book.edition not in ruling.editions:
        return ""
    named = ruling.key.rpartition(".")[0]
    entries = [book.game.rulebook(one).register.get(named) for one in reversed(ruling.editions or book.game.editions)]
    return next((entry.numbers[book.edition] for entry in entries if entry is not None and book.edition in entry.numbers), "")


def _open_point(book: Rulebook, ruling: Ruling, language: str) -> OpenPoint:
    about = book.open_point(ruling.key, language).get("about", "") if language else ""
    decided = book.ruling(ruling.key)
    return OpenPoint(ruling.key, about or ruling.about, decided, [one for one in ruling.choices if one != decided])
