"""Reading a whole text: what it means, or which part of it was not read, and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from affray.cards.pool import Flaw, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.text.grammar.normalization import Normalized
from affray.text.grammar.phrase import Phrase
from affray.text.grammar.rule import Grammar
from affray.text.grammar.source import T, Text

NOTHING = "nothing it can mean"
_CLAUSE_END = re.compile(r"[.;:。]|, |、| =>")


class LazyTuple(Sequence[str]):
    """A tuple that is made when somebody looks into it: what was wanted is told of few of the texts that are not read."""

    def __init__(self, make: Callable[[], Iterable[str]]) -> None:
        self.make = make

    @cached_property
    def values(self) -> tuple[str, ...]:
        return tuple(self.make())

    def __getitem__(self, at: Any) -> Any:
        return self.values[at]

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        return self.values == (other.values if isinstance(other, LazyTuple) else other)

    def __hash__(self) -> int:
        return hash(self.values)

    def __repr__(self) -> str:
        return repr(self.values)

    def __reduce__(self) -> tuple[type, tuple[tuple[str, ...]]]:
        return tuple, (self.values,)


class ParseFailure(msgspec.Struct, frozen=True):
    """A text that was not read: which part was not (`at` to `end`), and why. `wanted` would have been read there.

    `readings` are two different meanings of the whole text, where it has them; `unclear` says of references what they may mean.
    """

    text: str
    at: int
    end: int
    wanted: Sequence[str] = ()
    partly: str = ""
    readings: tuple[Any, ...] = ()
    unclear: tuple[str, ...] = ()


def read(phrase: Phrase[T], text: str) -> T | ParseFailure:
    """The one value that a whole text stands for."""
    seen = Text(text)
    readings = phrase.parse(seen, 0)
    full_values = [value for value, end in readings if end == len(text)]
    if len(full_values) == 1:
        return full_values[0]  # type: ignore[no-any-return]
    if full_values:
        return ParseFailure(text, 0, len(text), readings=tuple(full_values[:2]))
    far = min(max([seen.furthest, *(end for _, end in readings)]), len(text))
    unclear = {told: at for told, at in seen.unclear.items() if at[2] >= far}
    if unclear:
        at, end, _ = min(unclear.values())
        return ParseFailure(text, at, end, unclear=tuple(unclear))
    stop = _CLAUSE_END.search(text, far + 1)
    return ParseFailure(text, far, stop.start() if stop else len(text), LazyTuple(lambda: seen.wanted_at(far)), seen.partly(far))


def describes(phrase: Phrase[T], text: str) -> T | None:
    """The one value that a whole text stands for; None where it has none or several, and nobody asks why."""
    full_values = [value for value, end in phrase.parse(Text(text, noted=False), 0) if end == len(text)]
    return full_values[0] if len(full_values) == 1 else None


def known_in(grammar: Grammar, text: str) -> tuple[str, ...]:
    """The words whose phrases a text begins like, as far as two of its words."""
    start = " ".join(text.split()[:2]).rstrip(".,;:")
    if " " not in start:
        return ()
    return tuple([name for name, texts in grammar.texts.items() if start in texts and _has_words(texts, start)])


def _has_words(texts: str, start: str) -> bool:
    """Do these words stand among the texts, each of them whole?"""
    following = [rest[:1] for rest in f" {texts}".split(f" {start}")[1:]]
    return any(_of_a_word(letter) != _of_a_word(start[-1]) for letter in following)


def _of_a_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def _unclear(text: str) -> Flaw:
    """What a reference may mean, as `Text.unclear` has it."""
    what, _, among = text.rpartition(": ")
    if what and among != NOTHING:
        return flaw("what is meant? {what}: {known}", what=what, known=among)
    return flaw("what is meant? {what}: nothing it can mean", what=what) if what else flaw("what is meant? {what}", what=text)


def refused_by_engine(card: str, error: BaseException) -> ParseRefusal:
    """The refusal of a card that was read, and that the engine does not take."""
    reason = getattr(error, "reason", None)
    why = reason.params["why"] if isinstance(reason, Flaw) and "why" in reason.params else reason
    return ParseRefusal(
        card, "known word, engine refuses", why=(why if isinstance(why, Flaw) else flaw("{why}", why=str(error)),)
    )


def refusal(card: str, unread: ParseFailure, grammar: Grammar, to_text: Any = str) -> ParseRefusal:
    """The refusal of a card for a text in it, by the kind of what is wrong."""
    near = known_in(grammar, unread.text[unread.at : unread.end].strip())
    if unread.readings:
        kind, why = "two readings", tuple([flaw("it may mean: {one}", one=str(to_text(one))) for one in unread.readings])
    elif unread.unclear:
        kind, why = "unclear reference", tuple([_unclear(one) for one in unread.unclear])
    else:
        kind, why = ("known phrase, not here" if near else "unknown phrase"), ()
    place = {"line": unread.text, "at": unread.at, "end": unread.end}
    return ParseRefusal(card, kind, partly=unread.partly, wanted=unread.wanted, near=near, why=why, **place)  # type: ignore[arg-type]


def refused(
    printed: PrintedCard, unread: ParseFailure, grammar: Grammar, normal_text: Normalized, start: int, to_text: Any = str
) -> ParseRefusal:
    """The refusal of a card for a text that begins at `start` of what a dialect made of it, with the place in the printed text."""
    card_refusal = refusal(printed.name, unread, grammar, to_text)
    text = printed.text
    at, end = normal_text.origin(start + unread.at), normal_text.origin(start + unread.end)
    begin = text.rfind("\n", 0, at) + 1
    stop = text.find("\n", max(end, at))
    line = text[begin : stop if stop >= 0 else len(text)].rstrip("\r")
    last = min(end - begin, len(line))
    last = last if last > at - begin else len(line)
    number, lines = text[:at].count("\n") + 1, text.count("\n") + 1
    return msgspec.structs.replace(card_refusal, line=line, at=at - begin, end=last, number=number, lines=lines)
