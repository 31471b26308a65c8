"""A text while it is parsed: a memo of readings for each place, and the furthest place with what was expected there."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from affray.text.grammar.phrase import Phrase

T = TypeVar("T")
Letters = frozenset[str] | None
"""The first letters, up to `WIDE`, of the texts of a phrase ("": it may be empty); None: any."""
WIDE, NARROW = 4, 2
"""Number of letters of the rest of a text that rule alternatives out. Where the furthest place is noted, two do, so that the beginning of a
word that is not read counts as progress."""
Readings = tuple[tuple[Any, int], ...]
"""The possible values at a place, each with the offset at which its text ends."""
_START = re.compile(r"(?:^| - |[.:>\]\"“—•;]\s*|\.\) |\n)([A-Z])")


class Head:
    """The beginning of the rest of a text, of `width` letters: as it is, and in lower case where a sentence begins. Equal heads are one
    object (`_head`). `results` holds what follows from it, for each phrase, alternatives and sequence that asked."""

    def __init__(self, text: str, low: str, width: int) -> None:
        self.width = width
        self.results: dict[Any, Any] = {}
        self.beginnings = frozenset([one[:n] for one in (text, low) for n in range(width + 1)])

    def may_be(self, literal: str) -> bool:
        """Can a literal stand there, as far as these letters tell?"""
        return literal[: self.width] in self.beginnings

    def meets(self, letters: Letters) -> bool:
        """Can a phrase with these first letters begin there?"""
        if letters is None:
            return True
        return not (letters if self.width == WIDE else _narrow(letters)).isdisjoint(self.beginnings)


_head = lru_cache(maxsize=20_000)(Head)


@cache
def _narrow(letters: frozenset[str]) -> frozenset[str]:
    return frozenset([one[:NARROW] for one in letters])


class Heads(dict[int, Head]):
    """The beginnings of the rest of a text, by place: long ones for places before `wide`. A place at which nothing is read has none."""

    def __init__(self, text: str, low: str, wide: int) -> None:
        super().__init__()
        self.text = text
        self.low = low
        self.wide = wide

    def __missing__(self, at: int) -> Head:
        width = WIDE if at < self.wide else NARROW
        self[at] = head = _head(self.text[at : at + width], self.low[at : at + width], width)
        return head


class Text:
    """A text while it is parsed.

    `memo` holds the readings of each phrase at each place. `heads` holds, for each place, the first letters of the rest of the
    text. `furthest` is the furthest place that any phrase reached, and `sought` lists what was expected there: the place, the
    phrase or name, and where that phrase begins. Phrases expected inside a phrase that begins there itself are left out, since
    they follow from it (`inside` is where the innermost phrase begins). `since` maps a place to the start of the longest template
    that reached it. `unclear` maps explanations of unclear references to their range and the end of the text they were searched
    in.

    Args:
        text: the text.
        watch: an offset; what is expected there is recorded in `wanted`.
        noted: record `furthest` and `sought`? A caller that needs only readings saves the time.
        reached: a place that some phrase is known to reach (`reached` of the same text, parsed without notes): nothing before it is noted.
    """

    def __init__(self, text: str, watch: int = -1, noted: bool = True, reached: int = 0) -> None:
        self.text = text
        self.low = _START.sub(lambda match: match[0][:-1] + match[1].lower(), text)
        self.heads = Heads(text, self.low, max(0, reached - WIDE) if noted else sys.maxsize)
        self.memo: defaultdict[int, dict[Phrase[Any], Readings]] = defaultdict(dict)
        self.furthest = reached if noted else sys.maxsize
        self.reached = reached
        self.inside = -1
        self.sought: list[tuple[int, Phrase[Any] | Literals[Any] | str, int]] = []
        self.since: dict[int, int] = {}
        self.watch = watch
        self.noted = noted
        self.inners: dict[str, Text] = {}
        self.last: dict[str, int] = {}
        self.wanted: dict[str, None] = {}
        self.unclear: dict[str, tuple[int, int, int]] = {}

    def inner(self, part: str) -> Text:
        """Return a text for a part of this one that is parsed by itself. Without notes its memo serves every phrase that asks."""
        if self.noted:
            return Text(part, watch=self.watch)
        if (known := self.inners.get(part)) is None:
            known = self.inners[part] = Text(part, noted=False)
        return known

    def has(self, literal: str, at: int) -> bool:
        """Does a literal stand in the rest of the text?"""
        if (last := self.last.get(literal)) is None:
            last = self.last[literal] = max(self.text.rfind(literal), self.low.rfind(literal))
        return last >= at

    def match(self, literal: str, at: int) -> int:
        """Return the end of a literal that stands at `at`, else -1. On a mismatch, whole words that agree count as progress."""
        if self.text.startswith(literal, at) or self.low.startswith(literal, at):
            return at + len(literal)
        if at + len(literal) > self.furthest:
            self._missed(literal, at)
        return -1

    def _missed(self, literal: str, at: int) -> None:
        """Record how far a literal agreed, unless it differs before the furthest place."""
        if at < self.furthest and self.watch < 0 and not self.low.startswith(literal[: self.furthest - at], at):
            return
        same = 0
        for letter, other in zip(self.low[at : at + len(literal)], literal, strict=False):
            if letter != other:
                break
            same += 1
        if same and at + same < len(self.low):
            same = literal.rfind(" ", 0, same) + 1
        if at + same >= self.furthest or at + same == self.watch:
            self.reach(at + same, literal[same:].strip() or literal.strip())

    def reach(self, at: int, wanted: str = "") -> None:
        """Record that a phrase reached this place, and what it expected next."""
        if at > self.furthest:
            self.furthest = at
            self.sought = [one for one in self.sought if one[0] >= at]
        if wanted:
            self.search(wanted, at, at)
            if at == self.watch:
                self.wanted[wanted] = None

    def search(self, what: Phrase[Any] | Literals[Any] | str, at: int, start: int) -> None:
        """Record that a phrase is expected here, unless another got further already."""
        if at >= self.furthest and at != self.inside:
            self.sought.append((at, what, start))

    def got(self, start: int, at: int) -> None:
        """Record that a template that begins at `start` reached `at`."""
        if at >= self.furthest and start < self.since.get(at, at):
            self.since[at] = start

    def wanted_at(self, far: int) -> dict[str, None]:
        """Return what would have been accepted at the furthest place. The phrases expected there are parsed again, for their
        names."""
        again = Text(self.text, far)
        for at, phrase, start in self.sought:
            if at == far and isinstance(phrase, str):
                again.wanted[phrase] = None
            elif at == far:
                phrase.parse(again, start)  # type: ignore[union-attr]
        return again.wanted

    def partly(self, far: int) -> str:
        """Return the text that was understood before the furthest place."""
        return self.text[self.since.get(far, far) : far]


def begin(parts: Iterable[Letters]) -> Letters:
    """Return the first letters of parts that follow each other. A single letter may be followed by any other."""
    beginnings: set[str] = set()
    for letters in parts:
        if letters is None:
            return None
        beginnings |= letters
        if "" not in letters:
            return frozenset(beginnings - {""})
    return frozenset(beginnings | {""})


def first_of(several: Iterable[Letters]) -> Letters:
    """Return the first letters of alternatives."""
    beginnings: set[str] = set()
    for letters in several:
        if letters is None:
            return None
        beginnings |= letters
    return frozenset(beginnings)


class Literals(Generic[T]):
    """Literals with their values, indexed by their first two letters."""

    def __init__(self, texts: Iterable[tuple[str, T]]) -> None:
        self.all = list(texts)
        self.begin = frozenset([text[:WIDE] for text, _ in self.all])
        self.spaced = any(text.startswith(" ") for text, _ in self.all)
        self.short = [one for one in self.all if len(one[0]) < 2]
        self.by_two: dict[str, list[tuple[str, T]]] = {}
        for text, value in self.all:
            if len(text) > 1:
                self.by_two.setdefault(text[:2], []).append((text, value))

    def any_before(self, head: Head) -> bool:
        """Can one of them begin before the rest of a text with this head?"""
        return head.meets(self.begin)

    def parse(self, text: Text, at: int) -> list[tuple[T, int]]:
        """Return the values of the literals at this place, each with its end."""
        tried = self.all
        if at > text.reached:
            text.reached = at
        if at != text.watch:
            low, as_it_is = text.low[at : at + 2], text.text[at : at + 2]
            if at >= text.furthest:
                text.search(self, at, at)
                text.reach(at + 1 if self.spaced and len(low) > 1 and low[0] == " " else at)
            tried = self.by_two.get(low, [])
            if low != as_it_is:
                tried = [*tried, *self.by_two.get(as_it_is, ())]
            if self.short:
                tried = [*self.short, *tried]
            if not tried:
                return []
        return [(value, end) for literal, value in tried if (end := text.match(literal, at)) >= 0]
