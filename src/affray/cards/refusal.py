"""A card whose text was not read: the place, what was understood, and what would have been read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from affray.cards.pool import Flaw, flaw

WANTED = 6
"""So many phrases that would have been read are named."""
KINDS = {
    str(kind): kind
    for kind in (
        flaw("unknown phrase"),
        flaw("known phrase, not here"),
        flaw("two readings"),
        flaw("unclear reference"),
        flaw("known word, engine refuses"),
        flaw("printed fact missing"),
    )
}
"""What can be wrong with a text, for any language to say."""


class ParseRefusal(msgspec.Struct, frozen=True):
    """A card that was not read, with the place: nothing of it was guessed.

    Args:
        card: its name.
        kind: what is wrong: `unknown phrase`, `known phrase, not here`, `two readings`, `unclear reference`, `known word, engine refuses`,
            `printed fact missing`.
        line: the line as it is printed; `at` and `end` are the part of it that was not read.
        number: which line it is, of `lines`.
        partly: what had been understood up to there.
        wanted: what would have been read there.
        near: the words in which the phrase is known.
        why: more about it, as flaws: the two readings, what a reference may mean, what the engine says.
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
    near: tuple[str, ...] = ()
    why: tuple[Any, ...] = ()

    @property
    def phrase(self) -> str:
        """The part that was not read."""
        return self.line[self.at : self.end]

    def __str__(self) -> str:
        """The refusal in lines."""
        return "\n  ".join(map(str, self.message_lines))

    @property
    def message_lines(self) -> list[Flaw]:
        """The refusal in lines, for any language to say: the place, what was understood, what would have been read."""
        kind = KINDS[self.kind]
        if not self.number:
            return [flaw("{card}  not read  ({kind})", card=self.card, kind=kind), *self._more()]
        place = {"number": self.number, "lines": self.lines}
        return [flaw("{card}  not read: line {number} of {lines}  ({kind})", card=self.card, kind=kind, **place), *self._more()]

    def _more(self) -> list[Flaw]:
        """What is told of the line that was not read."""
        more = [flaw("{line}", line=f"{self.line[: self.at]}▸{self.phrase}◂{self.line[self.end :]}")] if self.line else []
        more += [flaw("read up to here: {partly}", partly=self.partly)] if self.partly else []
        more += [flaw("wanted: {known}", known=" · ".join(self.wanted[:WANTED]))] if self.wanted else []
        more += [flaw("the phrase is known in: {known}", known=", ".join(self.near))] if self.near else []
        return [*more, *self.why]

    @property
    def flaw(self) -> Flaw:
        """The refusal in one sentence, for any language to say."""
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
