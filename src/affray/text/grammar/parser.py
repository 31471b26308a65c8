"""Parsing a whole text: its value, or the part that was not read, with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from affray.cards.pool import Flaw, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal, word_pairs
from affray.text.grammar.normalization import Normalized
from affray.text.grammar.phrase import Phrase
from affray.text.grammar.rule import Grammar
from affray.text.grammar.source import T, Text

NOTHING = "nothing it can mean"
SIMILAR = 3
"""The most words that are named as similar. More say nothing."""
_CLAUSE_END = re.compile(r"[.;:。]|, |、| =>")


class LazyTuple(Sequence[str]):
    """A tuple that is computed on first access: few failures are ever shown with what was wanted."""

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
    """A text that was not read: the part from `at` to `end`, and why. `wanted` are phrases that would have been accepted there.

    `partly` is the text understood before it. `readings` are two values of the whole text, if it is ambiguous. `unclear` explains
    references without a unique meaning.
    """

    text: str
    at: int
    end: int
    wanted: Sequence[str] = ()
    partly: str = ""
    readings: tuple[Any, ...] = ()
    unclear: tuple[str, ...] = ()


def read(phrase: Phrase[T], text: str) -> T | ParseFailure:
    """Parse a whole text. Return its only value, or the failure."""
    values, reached = _values(phrase, text)
    if len(values) == 1:
        return values[0]  # type: ignore[no-any-return]
    seen = Text(text, reached=reached)
    readings = phrase.parse(seen, 0)
    full_values = [value for value, end in readings if end == len(text)]
    if full_values:
        return ParseFailure(text, 0, len(text), readings=tuple(full_values[:2]))
    far = min(max([seen.furthest, *(end for _, end in readings)]), len(text))
    unclear = {told: at for told, at in seen.unclear.items() if at[2] >= far}
    if unclear:
        at, end, _ = min(unclear.values())
        return ParseFailure(text, at, end, unclear=tuple(unclear))
    seen.memo.clear()
    stop = _CLAUSE_END.search(text, far + 1)
    return ParseFailure(text, far, stop.start() if stop else len(text), LazyTuple(lambda: seen.wanted_at(far)), seen.partly(far))


def describes(phrase: Phrase[T], text: str) -> T | None:
    """Return the only value of a whole text; None if it has none or several. Faster than `read`: it keeps no diagnosis."""
    values, _ = _values(phrase, text)
    return values[0] if len(values) == 1 else None


@lru_cache(maxsize=4096)
def _values(phrase: Phrase[Any], text: str) -> tuple[tuple[Any, ...], int]:
    """Return the values of a whole text, and how far the phrases came. Cards share many lines: those of late are kept."""
    seen = _LATELY.pop(text, None) or Text(text, noted=False)
    seen.reached = 0
    values = tuple([value for value, end in phrase.parse(seen, 0) if end == len(text)])
    _LATELY[text] = seen
    for old in list(_LATELY)[:-TEXTS_KEPT]:
        _LATELY.pop(old, None)
    return values, seen.reached


TEXTS_KEPT = 4
_LATELY: dict[str, Text] = {}
"""The last texts that were parsed: a line is tried as one thing after another, and what one phrase has read another need not. While a
text is parsed it is not among them, so that no two threads parse one."""


def known_in(grammar: Grammar, text: str) -> tuple[str, ...]:
    """Return the words that have a template in which the first two words of the text occur."""
    start = " ".join(text.split()[:2]).rstrip(".,;:")
    if " " not in start:
        return ()
    return tuple([name for name, texts in grammar.texts.items() if start in texts and _has_words(texts, start)])


def similar_in(grammar: Grammar, text: str) -> tuple[str, ...]:
    """Return the words whose templates share the most pairs of neighbouring words with the text. Pairs without a word of four letters
    do not count."""
    pairs = {pair for pair in word_pairs([word.strip(".,;:") for word in text.lower().split()]) if pair in grammar.all_texts}
    shared = {name: sum(_has_words(texts, pair) for pair in pairs if pair in texts) for name, texts in grammar.texts.items()}
    most = max(shared.values(), default=0)
    best = tuple([name for name, n in shared.items() if n == most])
    return best if most and len(best) <= SIMILAR else ()


def _has_words(texts: str, start: str) -> bool:
    """Does this phrase occur among the texts as whole words?"""
    following = [rest[:1] for rest in f" {texts}".split(f" {start}")[1:]]
    return any(_of_a_word(letter) != _of_a_word(start[-1]) for letter in following)


def _of_a_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def _unclear(text: str) -> Flaw:
    """Return the flaw for an unclear reference, from an entry of `Text.unclear`."""
    what, _, among = text.rpartition(": ")
    if what and among != NOTHING:
        return flaw("'{what}' can mean {known}", what=what, known=among)
    return flaw("'{what}' means nothing here", what=what) if what else flaw("it is not clear what is meant: {what}", what=text)


def refused_by_engine(card: str, error: BaseException) -> ParseRefusal:
    """Return the refusal of a card that was parsed but that the engine rejects."""
    reason = getattr(error, "reason", None)
    why = reason.params["why"] if isinstance(reason, Flaw) and "why" in reason.params else reason
    return ParseRefusal(
        card, "known word, engine refuses", why=(why if isinstance(why, Flaw) else flaw("{why}", why=str(error)),)
    )


def refusal(card: str, unread: ParseFailure, grammar: Grammar, to_text: Any = str) -> ParseRefusal:
    """Return the refusal of a card for one of its texts that failed, classified by cause."""
    near: Sequence[str] = known_in(grammar, unread.text[unread.at : unread.end].strip())
    if unread.readings:
        kind, why = "two readings", tuple([flaw("it may mean: {one}", one=str(to_text(one))) for one in unread.readings])
    elif unread.unclear:
        kind, why = "unclear reference", tuple([_unclear(one) for one in unread.unclear])
    else:
        kind, why = ("known phrase, not here" if near else "unknown phrase"), ()
    place = {"line": unread.text, "at": unread.at, "end": unread.end}
    near = near or (() if why else LazyTuple(lambda: similar_in(grammar, unread.text[unread.at :])))
    return ParseRefusal(card, kind, partly=unread.partly, wanted=unread.wanted, near=near, why=why, **place)  # type: ignore[arg-type]


def refused(
    printed: PrintedCard, unread: ParseFailure, grammar: Grammar, normal_text: Normalized, start: int, to_text: Any = str
) -> ParseRefusal:
    """Return the refusal of a card with the place in the printed text. The text that failed begins at `start` of the normalized
    text."""
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
