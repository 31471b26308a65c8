"""A text while it is read: what stands at its places, how far anything got, and what was looked for there."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from itertools import repeat
from operator import add
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from affray.text.grammar.phrase import Phrase

T = TypeVar("T")
Letters = frozenset[str] | None
"""With what letter or two a phrase may begin ("": it may be empty); None: with any."""
Readings = tuple[tuple[Any, int], ...]
"""What may stand at a place: each value with the offset at which its text ends."""
Head = tuple[str, ...]
"""With what a text goes on: nothing, its first letter, the first two, also with a small letter."""
_START = re.compile(r"(?:^| - |[.:>\]\"“—•;]\s*|\.\) |\n)([A-Z])")


class Text:
    """A text while it is read: what stood where (found once for each phrase and place), how far anything got, and which references were unclear
    (what they may mean; where they begin and end, and the text in which they were looked for). `heads` are the letters with which a phrase
    that stands at a place begins.

    What was looked for at the furthest place is kept in order (`sought`: that place, the phrase or the name of what was wanted, and where it
    begins). What a phrase that begins there looks for itself follows from it, and is not (`inside` is where the innermost phrase begins).
    `since` is where the longest template begins that got to a place.

    Args:
        text: the text.
        watch: an offset; what was wanted there is noted.
        noted: note how far anything got and what was wanted there? A caller that asks only for the readings needs neither.
    """

    def __init__(self, text: str, watch: int = -1, noted: bool = True) -> None:
        self.text = text
        self.low = _START.sub(lambda match: match[0][:-1] + match[1].lower(), text)
        self.heads = _heads(text, self.low)
        self.memo: defaultdict[int, dict[Phrase[Any], Readings]] = defaultdict(dict)
        self.furthest = 0 if noted else sys.maxsize
        self.inside = -1
        self.sought: list[tuple[int, Phrase[Any] | Literals[Any] | str, int]] = []
        self.since: dict[int, int] = {}
        self.watch = watch
        self.wanted: dict[str, None] = {}
        self.unclear: dict[str, tuple[int, int, int]] = {}

    def match(self, literal: str, at: int) -> int:
        """Where a literal that stands here ends; -1 if it does not stand here. A word with which it begins counts as far."""
        if self.text.startswith(literal, at) or self.low.startswith(literal, at):
            return at + len(literal)
        if at + len(literal) > self.furthest:
            self._missed(literal, at)
        return -1

    def _missed(self, literal: str, at: int) -> None:
        """Note how far a literal got that does not stand here; nothing, if it differs before the furthest place."""
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
        """Something got as far as this, and wanted something else here."""
        if at > self.furthest:
            self.furthest = at
            self.sought = [one for one in self.sought if one[0] >= at]
        if wanted:
            self.search(wanted, at, at)
            if at == self.watch:
                self.wanted[wanted] = None

    def search(self, what: Phrase[Any] | Literals[Any] | str, at: int, start: int) -> None:
        """Something is looked for here, where nothing got further yet."""
        if at >= self.furthest and at != self.inside:
            self.sought.append((at, what, start))

    def got(self, start: int, at: int) -> None:
        """A template that begins at `start` got as far as this."""
        if at >= self.furthest and start < self.since.get(at, at):
            self.since[at] = start

    def wanted_at(self, far: int) -> dict[str, None]:
        """What would have been read at the furthest place. The phrases that were sought there are read again, for their names."""
        again = Text(self.text, far)
        for at, phrase, start in self.sought:
            if at == far and isinstance(phrase, str):
                again.wanted[phrase] = None
            elif at == far:
                phrase.parse(again, start)  # type: ignore[union-attr]
        return again.wanted

    def partly(self, far: int) -> str:
        """What had been understood up to the furthest place."""
        return self.text[self.since.get(far, far) : far]


def _heads(text: str, low: str) -> list[Head]:
    """With what a text can be said to go on at each of its places, and at its end."""
    heads: list[Head] = [*zip(repeat(""), text, map(add, text, [*text[1:], ""]), strict=False), ("",)]
    for match in _START.finditer(text) if low != text else ():
        for at in range(max(match.end() - 2, 0), match.end()):
            heads[at] = ("", text[at], text[at : at + 2], low[at], low[at : at + 2])
    return heads


def begin(parts: Iterable[Letters]) -> Letters:
    """The letters with which parts that stand one after the other begin; one letter alone may go on in any way."""
    beginnings: set[str] = set()
    for letters in parts:
        if letters is None:
            return None
        beginnings |= letters
        if "" not in letters:
            return frozenset(beginnings - {""})
    return frozenset(beginnings | {""})


def any_of(several: Iterable[Letters]) -> Letters:
    """The letters with which one of several things begins."""
    beginnings: set[str] = set()
    for letters in several:
        if letters is None:
            return None
        beginnings |= letters
    return frozenset(beginnings)


class Literals(Generic[T]):
    """Texts, each with what it stands for; only those with the right first two letters are tried."""

    def __init__(self, texts: Iterable[tuple[str, T]]) -> None:
        self.all = list(texts)
        self.begin = frozenset([text[:2] for text, _ in self.all])
        self.spaced = any(text.startswith(" ") for text, _ in self.all)
        self.short = [one for one in self.all if len(one[0]) < 2]
        self.by_two: dict[str, list[tuple[str, T]]] = {}
        for text, value in self.all:
            if len(text) > 1:
                self.by_two.setdefault(text[:2], []).append((text, value))

    def parse(self, text: Text, at: int) -> list[tuple[T, int]]:
        """What those that stand here stand for, each with where it ends."""
        tried = self.all
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
