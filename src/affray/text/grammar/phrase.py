"""Phrases: a `Phrase` parses every value that may stand at a place of a text, and formats a value (or returns None). These are
the small ones; words have a `GrammarRule` (`rule.py`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, Self

from affray.text.grammar.source import Head, Letters, Literals, Readings, T, Text, any_of, begin
from affray.text.languages.english import a, sentence

NONE: Any = object()
"""The mark for no value."""


class Concatenation:
    """A sequence of literals (each with alternative spellings) and phrases, whose values make the value of the whole.

    Args:
        steps: pairs (spellings, None) or ((), phrase).
        make: returns the value for the values of the phrases, or `NONE`.
        frame: the range of steps that belong to the template in it.
    """

    def __init__(
        self,
        steps: tuple[tuple[tuple[str, ...], Phrase[Any] | None], ...],
        make: Callable[[tuple[Any, ...]], Any],
        frame: tuple[int, int] = (0, 0),
    ) -> None:
        self.steps = steps
        self.make = make
        self.frame = frame
        self.jumps: dict[tuple[int, Head], tuple[int, tuple[Any, ...]]] = {}

    @cached_property
    def reader(self) -> Reader[Any]:
        """The phrase at its beginning (None: a literal), and the function that parses it."""
        return self.steps[0][1] if self.steps else None, self.parse

    def around(self, before: str, after: str) -> Concatenation:
        """Return the sequence with a literal before and after it."""
        first, last = [((one,), None) for one in (before,) if one], [((one,), None) for one in (after,) if one]
        return Concatenation((*first, *self.steps, *last), self.make, (self.frame[0] + len(first), self.frame[1] + len(first)))

    def via(self, to: Callable[[Any], Any]) -> Concatenation:
        """Return the sequence with its values mapped by `to` (None: no value)."""
        make = self.make

        def made(values: tuple[Any, ...]) -> Any:
            value = make(values)
            value = NONE if value is NONE else to(value)
            return NONE if value is None else value

        return Concatenation(self.steps, made, self.frame)

    def parse(self, text: Text, at: int) -> list[tuple[Any, int]]:
        """Return every value at an offset, each with the end of its text."""
        steps, (opens, closes) = self.steps, self.frame
        if len(steps) == 1 and (slot := steps[0][1]) is not None:  # a single phrase with mapped values: half of all sequences
            return [(result, end) for value, end in slot.parse(text, at) if (result := self.make((value,))) is not NONE]
        states: list[tuple[tuple[Any, ...], int]] = [((), at)]
        start = at
        n = 0
        while n < len(steps):
            if n == opens:
                start = states[0][1]
            spellings, slot = steps[n]
            after: list[tuple[tuple[Any, ...], int]] = []
            for values, offset in states:
                if slot is None:
                    for spelling in spellings:
                        if (end := text.match(spelling, offset)) >= 0:
                            after.append((values, end))
                else:
                    if offset < text.furthest and len(states) == 1:
                        n, nothing = self.jumps.get((n, text.heads[offset])) or self._jump(n, text.heads[offset])
                        if nothing:
                            after.append((values + nothing, offset))
                            n -= 1
                            break
                    for value, end in slot.parse(text, offset):
                        after.append(((*values, value), end))
                if offset >= text.furthest and opens <= n < closes:
                    text.got(start, offset)
            if not after:
                return after
            states = after
            n += 1
        return [(value, end) for values, end in states if (value := self.make(values)) is not NONE]

    def _jump(self, n: int, head: Head) -> tuple[int, tuple[Any, ...]]:
        """Return the first step from `n` on that may read something before this head, and the values of the empty steps."""
        at, values = n, []
        while at < len(self.steps) and (slot := self.steps[at][1]) is not None and (value := slot.nothing(head)) is not NONE:
            values.append(value)
            at += 1
        self.jumps[n, head] = jump = at, tuple(values)
        return jump


class FirstSets(Generic[T]):
    """Alternatives by first letters: at a place only those are tried that can begin there."""

    def __init__(self, things: Iterable[tuple[Phrase[Any], T]]) -> None:
        self.things = list(things)
        self.by_head: dict[tuple[str, ...], list[tuple[Phrase[Any], T]]] = {}

    def at(self, text: Text, at: int) -> list[tuple[Phrase[Any], T]]:
        """Return the alternatives that can begin here."""
        if at >= text.furthest:
            text.reach(at)
            if at != text.inside:
                return self.things
        if at == text.watch:
            return self.things
        head = text.heads[at]
        candidates = self.by_head.get(head)
        if candidates is None:
            candidates = [one for one in self.things if one[0].starts is None or not one[0].starts.isdisjoint(head)]
            self.by_head[head] = candidates
        return candidates


Reader = tuple["Phrase[Any] | None", Callable[[Text, int], Iterable[tuple[T, int]]]]


class Phrase(Generic[T]):
    """A grammar element: texts with their values. `name` is what an error calls it if it is expected and missing."""

    name = ""

    @cached_property
    def starts(self) -> Letters:
        """The first letters of its texts; elsewhere it is not tried."""
        self.__dict__["starts"] = None  # a phrase that begins with itself may begin with any letter
        return self.letters()

    def letters(self) -> Letters:
        return None

    def parse(self, text: Text, at: int) -> Readings:
        """Return every value at an offset, each with the end of its text."""
        starts = self.starts
        if starts is not None and starts.isdisjoint(text.heads[at]) and at != text.watch:
            if at >= text.furthest:
                text.search(self, at, at)
                text.reach(at)
            return ()
        readings = text.memo[at].get(self)
        return self.here(text, at) if readings is None else readings

    def here(self, text: Text, at: int) -> Readings:
        """Parse at a place not parsed yet, and keep the readings for every later caller."""
        memo = text.memo[at]
        memo[self] = ()  # a phrase that begins with itself has no readings
        wanted = dict(text.wanted) if text.watch == at and self.name else None
        if at >= text.furthest and at != text.inside:
            text.sought.append((at, self, at))
        inside, text.inside = text.inside, at
        readings = tuple(self.readings(text, at))
        text.inside = inside
        memo[self] = readings = tuple(dict.fromkeys(readings)) if len(readings) > 1 else readings
        if wanted is not None and not readings and len(text.wanted) > len(wanted) + 2:
            text.wanted = {**wanted, self.name: None}
        return readings

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        raise NotImplementedError

    def nothing(self, head: Head) -> Any:
        """Return the value of the empty text if only that can be read before this head, else `NONE`."""
        return NONE

    @cached_property
    def line(self) -> Concatenation:
        """The phrase as a step of a sequence."""
        return Concatenation((((), self),), _itself)

    @cached_property
    def reader(self) -> Reader[T]:
        """The phrase as one of several alternatives: the phrase at its beginning, if it differs, and the function that parses
        it."""
        return None, self.parse

    def format(self, value: T) -> str | None:
        """Return the text of a value, or None if this phrase cannot express it."""
        raise NotImplementedError

    def named(self, name: str) -> Self:
        """Give the phrase a name, and return it."""
        self.name = name
        return self


def _itself(values: tuple[Any, ...]) -> Any:
    return values[0]


class Inline(Phrase[T]):
    """A phrase that is a sequence. It is parsed within the enclosing phrase, without a memo of its own, unless it has a name."""

    @cached_property
    def own(self) -> Concatenation:
        """The sequence that it is."""
        raise NotImplementedError

    @cached_property
    def apart(self) -> bool:
        """Is it parsed by itself?"""
        return bool(self.name) or type(self).readings is not Inline.readings

    @cached_property
    def line(self) -> Concatenation:
        return super().line if self.apart else self.own

    @cached_property
    def reader(self) -> Reader[T]:
        return super().reader if self.apart else self.own.reader

    def here(self, text: Text, at: int) -> Readings:
        if self.apart or at == text.watch:
            return super().here(text, at)
        readings = self.own.parse(text, at)
        return tuple(dict.fromkeys(readings)) if len(readings) > 1 else tuple(readings)

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return self.own.parse(text, at)


class Enumeration(Phrase[T]):
    """A fixed list of values with their spellings; the first spelling is formatted, all are parsed."""

    def __init__(self, spellings: Mapping[T, str | tuple[str, ...]]) -> None:
        self.spellings = {value: (text,) if isinstance(text, str) else text for value, text in spellings.items()}

    @cached_property
    def literals(self) -> Literals[T]:
        """The spellings with their values; indexed on first use."""
        return Literals((one, value) for value, several in self.spellings.items() for one in several)

    def letters(self) -> Letters:
        return self.literals.begin

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return self.literals.parse(text, at)

    def nothing(self, head: Head) -> Any:
        candidates = [(text, value) for text, value in self.literals.all if text[:2] in head]
        return candidates[0][1] if len(candidates) == 1 and not candidates[0][0] else NONE

    def format(self, value: T) -> str | None:
        try:
            spellings = self.spellings.get(value)
        except TypeError:
            return None
        return spellings[0] if spellings else None


class Pattern(Phrase[T]):
    """Values matched by a regular expression. Only the longest match counts, and a formatted text must match again.

    Args:
        pattern: the regular expression for the whole text of a value.
        to: returns the value of a text, or raises `ValueError`.
        back: returns the text of a value.
        starts: the possible first letters; "": any.
    """

    def __init__(self, pattern: str, to: Callable[[str], T], back: Callable[[T], str] = str, starts: str = "") -> None:
        self.source = f"(?=[{re.escape(starts)}])(?:{pattern})" if starts else pattern
        self.first = starts
        self.to = to
        self.back = back

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The compiled pattern; compiled on first use."""
        return re.compile(self.source)

    def letters(self) -> Letters:
        return frozenset(self.first) if self.first else None

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        match = self.pattern.match(text.text, at)
        if match:
            try:
                return [(self.to(match[0]), match.end())]
            except ValueError:
                pass
        text.reach(at, self.name)
        return []

    def format(self, value: T) -> str | None:
        try:
            text = self.back(value)
            return text if self.pattern.fullmatch(text) and self.to(text) == value else None
        except (TypeError, ValueError, AttributeError):
            return None


class AnyOf(Phrase[T]):
    """Alternatives; the first that can express a value formats it."""

    def __init__(self, *phrases: Phrase[Any]) -> None:
        self.phrases = phrases

    def letters(self) -> Letters:
        return any_of(phrase.starts for phrase in self.phrases)

    @cached_property
    def ways(self) -> FirstSets[Reader[T]]:
        return FirstSets((phrase, phrase.reader) for phrase in self.phrases)

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        if at == text.watch:
            return [one for phrase in self.phrases for one in phrase.parse(text, at)]
        readings: list[tuple[T, int]] = []
        memo = text.memo[at]
        for _, (first, read) in self.ways.at(text, at):
            if first is None or memo.get(first) != ():
                readings += read(text, at)
        return readings

    def nothing(self, head: Head) -> Any:
        candidates = [phrase for phrase in self.phrases if phrase.starts is None or not phrase.starts.isdisjoint(head)]
        return candidates[0].nothing(head) if len(candidates) == 1 else NONE

    def format(self, value: T) -> str | None:
        return next((text for phrase in self.phrases if (text := phrase.format(value)) is not None), None)


class ReadOnly(Inline[T]):
    """A phrase that is only parsed."""

    def __init__(self, phrase: Phrase[T]) -> None:
        self.phrase = phrase

    def letters(self) -> Letters:
        return self.phrase.starts

    @cached_property
    def own(self) -> Concatenation:
        return self.phrase.line

    def format(self, value: T) -> str | None:
        return None


class SayOnly(Phrase[T]):
    """A phrase that is only formatted; another one parses its text."""

    def __init__(self, phrase: Phrase[T]) -> None:
        self.phrase = phrase

    def letters(self) -> Letters:
        return frozenset()

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return []

    def format(self, value: T) -> str | None:
        return self.phrase.format(value)


class Transformed(Inline[T]):
    """A phrase with mapped values: `to` maps what was parsed (None: no value), `back` the value to be formatted."""

    def __init__(self, phrase: Phrase[Any], to: Callable[[Any], T | None], back: Callable[[T], Any]) -> None:
        self.phrase = phrase
        self.to = to
        self.back = back

    def letters(self) -> Letters:
        return self.phrase.starts

    @cached_property
    def own(self) -> Concatenation:
        return self.phrase.line.via(self.to)

    def nothing(self, head: Head) -> Any:
        value = self.phrase.nothing(head)
        value = None if value is NONE else self.to(value)
        return NONE if value is None else value

    def format(self, value: T) -> str | None:
        inner = self.back(value)
        return None if inner is None else self.phrase.format(inner)


class TransformedReadOnly(Transformed[T]):
    """A phrase that is only parsed, with values mapped by `to` (None: no value)."""

    def __init__(self, phrase: Phrase[Any], to: Callable[[Any], T | None]) -> None:
        super().__init__(phrase, to, lambda _: None)


class ListOf(Phrase[tuple[Any, ...]]):
    """At least `least` of a phrase: "a, b and c". `last` stands before the last one, `between` before the others.

    `also` are alternatives to `last` that are only parsed (", and ").
    """

    def __init__(
        self, item: Phrase[Any], last: str = " and ", between: str = ", ", least: int = 1, also: tuple[str, ...] = ()
    ) -> None:
        self.item = item
        self.last = last
        self.between = between
        self.least = least
        self.also = also

    def letters(self) -> Letters:
        return begin((self.item.starts, frozenset((self.between[:2], self.last[:2]))))

    def readings(self, text: Text, at: int) -> Iterable[tuple[tuple[Any, ...], int]]:
        readings: list[tuple[tuple[Any, ...], int]] = []
        open_: list[tuple[tuple[Any, ...], int]] = [((value,), end) for value, end in self.item.parse(text, at)]
        if not open_:
            return []
        closed = list(open_)
        while open_:
            readings.extend(one for one in closed if len(one[0]) >= self.least)
            lasts = [join for join in (self.last, *self.also) if join != self.between]
            closed = [one for join in lasts for one in self._longer(text, open_, join)]
            open_ = self._longer(text, open_, self.between)
            if self.between == self.last:
                closed += open_
        return [*readings, *(one for one in closed if len(one[0]) >= self.least)]

    def _longer(self, text: Text, lists: list[tuple[tuple[Any, ...], int]], join: str) -> list[tuple[tuple[Any, ...], int]]:
        ends = [(values, text.match(join, end)) for values, end in lists]
        return [((*values, value), end) for values, here in ends if here >= 0 for value, end in self.item.parse(text, here)]

    def format(self, value: tuple[Any, ...]) -> str | None:
        if not isinstance(value, tuple) or len(value) < self.least or not value:
            return None
        item_texts = [self.item.format(one) for one in value]
        texts = [one for one in item_texts if one is not None]
        if len(texts) < len(item_texts):
            return None
        return self.between.join(texts[:-1]) + self.last + texts[-1] if len(texts) > 1 else texts[0]


class Sentence(Phrase[T]):
    """A clause with its full stop, and with a capital unless `capital` is false. A clause that ends with a quoted sentence has
    its stop."""

    def __init__(self, clause: Phrase[T], capital: bool = True) -> None:
        self.clause = clause
        self.capital = capital

    def letters(self) -> Letters:
        return begin((self.clause.starts, frozenset(".")))

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        readings = []
        for value, end in self.clause.parse(text, at):
            if text.text.startswith('."', end - 2):
                readings.append((value, end))
            elif (after := text.match(".", end)) >= 0:
                readings.append((value, after))
        return readings

    def format(self, value: T) -> str | None:
        text = self.clause.format(value)
        return None if text is None else sentence(text) if self.capital else text + sentence(text)[len(text) :]


class Wrapped(Inline[T]):
    """A phrase with a literal before and after it."""

    def __init__(self, phrase: Phrase[T], before: str = "", after: str = "") -> None:
        self.phrase = phrase
        self.before = before
        self.after = after

    def letters(self) -> Letters:
        return begin((frozenset([self.before[:2]]), self.phrase.starts, frozenset([self.after[:2]])))

    @cached_property
    def own(self) -> Concatenation:
        return self.phrase.line.around(self.before, self.after)

    def format(self, value: T) -> str | None:
        text = self.phrase.format(value)
        return None if text is None else self.before + text + self.after


def optional(phrase: Phrase[Any], nothing: Any, before: str = "", after: str = "") -> Phrase[Any]:
    """Return a phrase for `phrase`, or for the empty text with the value `nothing`."""
    return AnyOf(Enumeration({nothing: ""}), Wrapped(phrase, before, after))


class WithArticle(Phrase[T]):
    """A noun with its indefinite article; "an" and "other" make "another"."""

    def __init__(self, noun: Phrase[T]) -> None:
        self.noun = noun

    def letters(self) -> Letters:
        return frozenset(("a ", "an", "on"))

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        ends = [text.match(article, at) for article in ("a ", "an ", "one ")]
        ends += [at + len("an")] if text.match("another ", at) >= 0 else []
        return [one for here in ends if here >= 0 for one in self.noun.parse(text, here)]

    def format(self, value: T) -> str | None:
        text = self.noun.format(value)
        return None if text is None else f"an {text}" if text.startswith("opponent") else a(text)


class Lazy(Phrase[T]):
    """A phrase that is made on first use, for recursion."""

    def __init__(self, make: Callable[[], Phrase[T]]) -> None:
        self.make = make

    def letters(self) -> Letters:
        return self.make().starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return self.make().parse(text, at)

    def format(self, value: T) -> str | None:
        return self.make().format(value)
