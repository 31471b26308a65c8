"""Lines of a printed text that are not read: whoever gives the card says that they are left out, and every answer names them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextvars import ContextVar
from typing import Any, Literal

import msgspec

from affray.cards.pool import CardError, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.word import UnreadLine

How = Literal["left out"]
"""What becomes of a line that is not read: it does nothing."""
LEFT_OUT: How = "left out"
MOST = 24
"""A text with more units is not read in parts."""


class TextUnit(msgspec.Struct, frozen=True):
    """A part of a printed text that can be left out: where it starts and ends, and its number. `joined`: it is one text with the others that
    are joined, so that they may speak of it. `heads`: what stands after it may be part of it."""

    start: int
    end: int
    number: int
    joined: bool = False
    heads: bool = False


Consent = Literal["", "left out"] | Mapping[int, How]
"""What may be left out: nothing, whatever is not read, or the parts of these numbers."""
Units = Callable[[PrintedCard], Sequence[TextUnit]]
Parse = Callable[[PrintedCard], Any]

_FOR_ALL: ContextVar[bool] = ContextVar("left out of all cards", default=False)
_LINE = re.compile(r"[^\n]+(?:\n[ \t]*(?:[•●・*]|- )[^\n]*)*")


def leave_out_of_all(consent: bool) -> None:
    """Leave out, of every card that is read from now on, what is not read; or do not."""
    _FOR_ALL.set(consent)


def is_left_out_of_all() -> bool:
    """Is what is not read left out of every card?"""
    return _FOR_ALL.get()


def lines_of(
    printed: PrintedCard,
    one_text: re.Pattern[str] | None = None,
    of_kinds: Collection[str] = (),
    heading: re.Pattern[str] | None = None,
) -> list[TextUnit]:
    """The lines of a text by their numbers, bullets with the line before them; of a pasted card those after its first two.

    Lines like `one_text` are one text on a card of one of these kinds. A line like `heading` may say what those after it are.
    """
    lines = [line for line in _LINE.finditer(printed.text) if line[0].strip()]
    kinds, first = printed.types, 0
    if not any(printed.types):
        kinds = tuple(re.split(r"[\s,()、]+|の", lines[1][0])) if len(lines) > 1 else ()
        lines = lines[2:]
        first = printed.text.count("\n", 0, lines[0].start()) if lines else 0
    joined = one_text is not None and any(part in of_kinds for kind in kinds for part in (kind.lower(), *kind.lower().split()))
    return [
        TextUnit(
            line.start(),
            line.end(),
            printed.text.count("\n", 0, line.start()) + 1 - first,
            joined and one_text is not None and one_text.search(line[0]) is not None,
            heading is not None and heading.match(line[0].strip()) is not None,
        )
        for line in lines
    ]


def consent_of(name: str, data: Any) -> Consent:
    """The consent that the data of a card gives: `left out`, or the same by number.

    Raises:
        CardError: it is neither.
    """
    if data == LEFT_OUT:
        return LEFT_OUT
    if isinstance(data, Mapping) and data and all(str(n).isdecimal() and how == LEFT_OUT for n, how in data.items()):
        return {int(n): LEFT_OUT for n in data}
    raise CardError(
        flaw(
            "card {name!r}: 'unread': expected {known}, found {found}",
            name=name,
            known="left out, {2: left out}",
            found=repr(data),
        )
    )


def read_in_parts(parse: Parse, units_of: Units, printed: PrintedCard, consent: Consent) -> Any:
    """The word of a card, with what was left out of its text by consent in its field `unread`; or its refusal.

    A part that can be read is never left out.

    Raises:
        CardError: a part that the consent names is read, or is not there.
    """
    units = units_of(printed)
    if isinstance(consent, Mapping):
        return _read_without(parse, units, printed, consent)
    reading = parse(printed)
    if consent != LEFT_OUT or not isinstance(reading, ParseRefusal) or not 0 < len(units) <= MOST:
        return reading
    text, left_out = PartialText(printed, units), _unread(parse, PartialText(printed, units))
    if left_out is None:
        return reading
    return _noted(parse(text.without(left_out)), text, left_out)


class PartialText:
    """A printed card whose text can be read without some of its units."""

    def __init__(self, printed: PrintedCard, units: Sequence[TextUnit]) -> None:
        self.printed = printed
        self.units = units

    def without(self, left_out: frozenset[int]) -> PrintedCard:
        """The card without these units (by their places in the list); the other lines keep their numbers."""
        return msgspec.structs.replace(self.printed, text="".join(part for _, part in self._kept(left_out)))

    def _kept(self, left_out: frozenset[int]) -> Iterator[tuple[int, str]]:
        """The parts of the text that are kept, each with where it starts in the whole text."""
        at, text = 0, self.printed.text
        for unit in [self.units[one] for one in sorted(left_out)]:
            yield at, text[at : unit.start]
            at = unit.end
            if text[unit.start : unit.end].count("\n"):
                yield unit.start, "\n" * text[unit.start : unit.end].count("\n")
        yield at, text[at:]

    def place(self, refusal: ParseRefusal, left_out: frozenset[int]) -> int | None:
        """The place in the whole text at which reading stopped; None where the refusal does not say."""
        parts = list(self._kept(left_out))
        start = "".join(part for _, part in parts).find(refusal.line) if refusal.line else -1
        offset = start + refusal.at
        for origin, part in parts if start >= 0 else ():
            if offset < len(part) or (offset == len(part) and part):
                return origin + offset
            offset -= len(part)
        return None

    def unit_at(self, place: int, left_out: frozenset[int]) -> int | None:
        """The unit in which a place lies, or else the next one, of those that are kept."""
        kept = [at for at in range(len(self.units)) if at not in left_out]
        return next((at for at in kept if place <= self.units[at].end), kept[-1] if kept else None)

    def may_be_meant(self, left_out: frozenset[int]) -> int | None:
        """The first unit that is kept and may be part of one before it that is left out, or speak of it where both are one text."""
        gone = [self.units[one].start for one in left_out if self.units[one].joined]
        headings = [self.units[one].start for one in left_out if self.units[one].heads]
        for at, unit in enumerate(self.units):
            if at not in left_out and headings and unit.start > min(headings):
                return at
            if at not in left_out and gone and unit.joined and unit.start > min(gone):
                line = self.printed.text[unit.start : unit.end]
                if _OF_BEFORE.search(line) or _IT.search(_NOUN.split(line, maxsplit=1)[0]):
                    return at
        return None


_OF_BEFORE = re.compile(r"\b(?:this way|that|those|these|instead|also|then)\b|その|それ|これら|この方法|そう|対象", re.IGNORECASE)
"""Words that may speak of the text before them, wherever they stand."""
_IT = re.compile(r"\b(?:it|its|they|them|their|the)\b", re.IGNORECASE)
"""Words that speak of the text before them where no noun stands between."""
_NOUN = re.compile(r"\b(?:target|an?|each|all|another|this)\b")


def _unread(parse: Parse, text: PartialText) -> frozenset[int] | None:
    """The units without which the text is read: as few as where reading stops, none of which could be read; None: there are none."""
    left_out: frozenset[int] = frozenset()
    reading: Any = parse(text.printed)
    while isinstance(reading, ParseRefusal):
        if reading.kind == "printed fact missing":
            return None
        place = text.place(reading, left_out)
        at = text.unit_at(place, left_out) if place is not None else _only_one(parse, text, left_out)
        if at is None or at in left_out:
            return None
        left_out |= {at}
        reading = parse(text.without(left_out))
    while (at := text.may_be_meant(left_out)) is not None:
        left_out |= {at}
    if isinstance(parse(text.without(left_out)), ParseRefusal):
        return None
    for at in sorted(left_out):
        fewer = left_out - {at}
        if text.may_be_meant(fewer) is None and not isinstance(parse(text.without(fewer)), ParseRefusal):
            left_out = fewer
    return left_out


def _only_one(parse: Parse, text: PartialText, left_out: frozenset[int]) -> int | None:
    """The only unit without which what is left is read; None where several are such."""
    units = [at for at in range(len(text.units)) if at not in left_out]
    enough = [at for at in units if not isinstance(parse(text.without(left_out | {at})), ParseRefusal)]
    return enough[0] if len(enough) == 1 else None


def _noted(reading: Any, text: PartialText, left_out: frozenset[int]) -> Any:
    """The word of a card with what was left out of its text."""
    units = [text.units[at] for at in sorted(left_out)]
    unread = tuple([UnreadLine(text.printed.text[one.start : one.end].strip(), one.number) for one in units])
    return msgspec.structs.replace(reading, unread=unread)


def _read_without(parse: Parse, units: Sequence[TextUnit], printed: PrintedCard, consent: Mapping[int, How]) -> Any:
    """The word of a card without the units of these numbers; or the refusal of what is left.

    Raises:
        CardError: there is no such unit, or one of them is read.
    """
    text = PartialText(printed, units)
    numbers = [one.number for one in units]
    if missing := [n for n in consent if n not in numbers]:
        known = ", ".join([f"{one.number}: «{_short(printed.text[one.start : one.end])}»" for one in units])
        message = "card {name!r}: 'unread': its text has no part {n}; it has {known}"
        raise CardError(flaw(message, name=printed.name, n=str(missing[0]), known=known or "none"))
    left_out = frozenset([at for at, one in enumerate(units) if one.number in consent])
    reading = parse(text.without(left_out))
    if isinstance(reading, ParseRefusal):
        return reading
    if (at := text.may_be_meant(left_out)) is not None:
        message = "card {name!r}: part {n} of its text may speak of what is left out: leave it out too"
        raise CardError(flaw(message, name=printed.name, n=str(units[at].number)))
    for at in sorted(left_out):
        fewer = left_out - {at}
        if text.may_be_meant(fewer) is None and not isinstance(parse(text.without(fewer)), ParseRefusal):
            message = "card {name!r}: 'unread': line {n} is read: take it out"
            raise CardError(flaw(message, name=printed.name, n=str(units[at].number)))
    return _noted(reading, text, left_out)


def _short(text: str) -> str:
    return f"{text.strip()[:30]}…" if len(text.strip()) > 31 else text.strip()
