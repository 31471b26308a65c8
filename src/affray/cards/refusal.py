"""The refusal of a card whose text was not read: the place, the part understood, and what would have been accepted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from affray.cards.pool import Flaw, flaw

WANTED = 6
"""The most alternatives that are named."""
UNKNOWN = flaw("unknown phrase")
KINDS = {
    str(kind): kind
    for kind in (
        UNKNOWN,
        flaw("known phrase, not here"),
        flaw("two readings"),
        flaw("unclear reference"),
        flaw("known word, engine refuses"),
        flaw("printed fact missing"),
    )
}
"""The kinds of refusals, translatable."""


class ParseRefusal(msgspec.Struct, frozen=True):
    """A card that was not read, with the place. Nothing of it was guessed.

    Args:
        card: its name.
        kind: `unknown phrase`, `known phrase, not here`, `two readings`, `unclear reference`, `known word, engine refuses` or
            `printed fact missing`.
        line: the line as it is printed.
        at: the start of the part of `line` that was not read.
        end: the end of that part.
        number: the number of the line.
        lines: the number of lines of the text.
        partly: the text understood before it.
        wanted: what would have been accepted there.
        near: the words in which the phrase is known.
        why: details as flaws: the two readings, what a reference may mean, the reason of the engine.
    """

    card: str
    kind: str
    line: str = ""
    at: int = 0
    end: int = 0
    number: int = 0
    lines: int = 0
    partly: str = ""
    wanted: Sequence[str] = ()
    near: Sequence[str] = ()
    why: tuple[Any, ...] = ()

    @property
    def phrase(self) -> str:
        """The part that was not read."""
        return self.line[self.at : self.end]

    def __str__(self) -> str:
        """Return the refusal on several lines."""
        return "\n  ".join(map(str, self.message_lines))

    @property
    def message_lines(self) -> list[Flaw]:
        """The refusal as translatable lines: the place, the part understood, what would have been accepted."""
        kind = KINDS[self.kind]
        if not self.number:
            return [flaw("{card}  not read  ({kind})", card=self.card, kind=kind), *self._more()]
        place = {"number": self.number, "lines": self.lines}
        return [flaw("{card}  not read: line {number} of {lines}  ({kind})", card=self.card, kind=kind, **place), *self._more()]

    @property
    def nearest_wanted(self) -> Sequence[str]:
        """Return what would have been accepted: all of a short list; of a long one, what shares most pairs of words with the part that was
        not read."""
        if len(self.wanted) <= WANTED:
            return self.wanted
        pairs = _pairs(self.phrase)
        shared = {one: len(pairs & _pairs(one)) for one in self.wanted}
        return sorted([one for one in self.wanted if shared[one]], key=lambda one: -shared[one])[:WANTED]

    def _more(self) -> list[Flaw]:
        """Return the details of the line that was not read."""
        more = [flaw("{line}", line=f"{self.line[: self.at]}▸{self.phrase}◂{self.line[self.end :]}")] if self.line else []
        more += [flaw("read up to here: {partly}", partly=self.partly)] if self.partly else []
        wanted = self.nearest_wanted
        more += [flaw("wanted: {known}", known=" · ".join(wanted))] if wanted else []
        if self.near and self.kind == str(UNKNOWN):
            more += [flaw("no wording of it is read; as data, words like it: {known}", known=", ".join(self.near))]
        elif self.near:
            more += [flaw("the phrase is known in: {known}", known=", ".join(self.near))]
        return [*more, *self.why]

    @property
    def flaw(self) -> Flaw:
        """The refusal as one translatable sentence."""
        problem = flaw("card {name!r}: its text was not read ({kind})", name=self.card, kind=KINDS[self.kind])
        if self.number:
            problem = flaw(
                "card {name!r}: line {number} of {lines} of its text was not read ({kind})",
                name=self.card,
                number=self.number,
                lines=self.lines,
                kind=KINDS[self.kind],
            )
        for next_flaw in self._more():
            problem = flaw("{one}; {other}", one=problem, other=next_flaw)
        return problem


def word_pairs(words: Iterable[str]) -> set[str]:
    """Return the pairs of neighbouring words of which one has four letters or more: the others are in every text."""
    return {f"{one} {other}" for one, other in pairwise(words) if max(len(one), len(other)) > 3}


def _pairs(text: str) -> set[str]:
    """Return the pairs of neighbouring words with one of four letters or more; of a text without spaces those of its characters."""
    return word_pairs(re.findall(r"\w+", text.lower())) if text.isascii() else {f"{one} {other}" for one, other in pairwise(text)}
