"""Phrases: a `Phrase` parses every value that may stand at a place of a text, and formats a value (or returns None). These are
the small ones; words have a `GrammarRule` (`rule.py`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, Self

from affray.text.grammar.sequence import NONE, Concatenation, FirstSets, Reader, distinct
from affray.text.grammar.source import WIDE, Head, Letters, Literals, Readings, T, Text, begin, first_of
from affray.text.languages.english import a, sentence


class Phrase(Generic[T]):
    """A grammar element: texts with their values. `name` is what an error calls it if it is expected and missing."""

    name = ""
    keeps = True
    """Does it keep its readings in the memo of a text?"""

    @cached_property
    def starts(self) -> Letters:
        """The first letters of its texts; elsewhere it is not tried."""
        self.__dict__["starts"] = None  # a phrase that begins with itself may begin with any letter
        return self.letters()

    def letters(self) -> Letters:
        return None

    def foresee(self, head: Head) -> Any:
        """Return what a head tells, without a look at the rest of the text: that there is no value (`()`), that there is the empty text
        alone (the tuple of its value), a phrase to parse in place of this one, or nothing (`NONE`)."""
        if (known := head.results.get(self)) is None:
            head.results[self] = known = self.outlook(head)
        return known

    def outlook(self, head: Head) -> Any:
        """Return what a head tells, worked out and not kept."""
        if not head.meets(self.starts):
            return ()
        return NONE if (value := self.nothing(head)) is NONE else (value,)

    def parse(self, text: Text, at: int) -> Readings:
        """Return every value at an offset, each with the end of its text."""
        head = text.heads[at]
        if at != text.watch:
            if (known := head.results.get(self)) is None:
                known = self.foresee(head)
            if at >= text.furthest:
                if known == ():
                    text.search(self, at, at)
                    text.reach(at)
                    return ()
            elif type(known) is tuple:
                return ((known[0], at),) if known else ()
            elif known is not NONE:
                readings = text.memo[at].get(known)
                return known.here(text, at) if readings is None else readings
        readings = text.memo[at].get(self)
        return self.here(text, at) if readings is None else readings

    def here(self, text: Text, at: int) -> Readings:
        """Parse at a place not parsed yet, and keep the readings for every later caller."""
        memo = text.memo[at]
        memo[self] = ()  # a phrase that begins with itself has no readings
        if at < text.furthest and at != text.watch:
            memo[self] = readings = distinct(self.readings(text, at))
            return readings
        wanted = dict(text.wanted) if text.watch == at and self.name else None
        if at >= text.furthest and at != text.inside:
            text.sought.append((at, self, at))
        inside, text.inside = text.inside, at
        memo[self] = readings = distinct(self.readings(text, at))
        text.inside = inside
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
    def keeps(self) -> bool:  # type: ignore[override]
        return self.apart

    @cached_property
    def line(self) -> Concatenation:
        return super().line if self.apart else self.own

    @cached_property
    def reader(self) -> Reader[T]:
        return super().reader if self.apart else self.own.reader

    def here(self, text: Text, at: int) -> Readings:
        if self.apart or at == text.watch:
            return super().here(text, at)
        return distinct(self.own.parse(text, at))

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
        candidates = [(text, value) for text, value in self.literals.all if head.may_be(text)]
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
        return first_of(phrase.starts for phrase in self.phrases)

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

    def outlook(self, head: Head) -> Any:
        candidates = [phrase for phrase in self.phrases if phrase.foresee(head) != ()]
        if len(candidates) != 1:
            return NONE if candidates else ()
        known = candidates[0].foresee(head)
        return candidates[0] if known is NONE and candidates[0].keeps else known

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
        known = self.phrase.foresee(head)
        value = self.to(known[0]) if type(known) is tuple else None
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
        return begin((self.item.starts, frozenset((self.between[:WIDE], self.last[:WIDE]))))

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
        return begin((frozenset([self.before[:WIDE]]), self.phrase.starts, frozenset([self.after[:WIDE]])))

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
        return frozenset(("a ", "an ", "one ", "anot"))

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
