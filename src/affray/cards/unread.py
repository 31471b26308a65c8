"""Lines of a printed text that cannot be parsed: a card is read without them if its author consents, and every answer names
them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextvars import ContextVar
from functools import partial
from typing import Any, Literal

import msgspec

from affray.cards.frames import Frames, Limited, Parse
from affray.cards.pool import CardError, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.word import ByHand, UnreadLine, within

How = Literal["left out", "by hand", "noted"]
"""The treatment of an unread line: it does nothing; players say what its effect does as it resolves, if the rest of it is read, else
in any window; or in any window (`core/by_hand.py`)."""
NO_PART = "card {name!r}: 'unread': its text has no part {n}; it has {known}"
MAY_SPEAK_OF_IT = "card {name!r}: part {n} of its text may refer to a part that is left out: leave it out too"
IS_READ = "card {name!r}: 'unread': affray reads line {n}, so take it out of the list"
TOO_MANY = "its text has {n} parts, more than {most}: name each that is left out by its number"
LEFT_OUT: Literal["left out"] = "left out"
BY_HAND: Literal["by hand"] = "by hand"
NOTED: Literal["noted"] = "noted"
TREATMENTS: tuple[How, ...] = (LEFT_OUT, BY_HAND, NOTED)
MOST = 24
"""The most units of a text that is read in parts."""


class TextUnit(msgspec.Struct, frozen=True):
    """A part of a printed text that can be left out: its range and its number.

    `joined` units are one text, so each may refer to an earlier one. Text after a unit that `heads` may be part of it. A unit that
    `continues` may go on with the unit before it.
    """

    start: int
    end: int
    number: int
    joined: bool = False
    heads: bool = False
    continues: bool = False


ForAll = Literal["", "left out", "by hand"]
"""The treatment of the unread parts of all cards; "": they are refused."""
Consent = Literal["", "left out", "by hand", "noted"] | Mapping[int, How]
"""The parts that need not be read, with their treatment: none, every unread part, or those with these numbers."""
Units = Callable[[PrintedCard], Sequence[TextUnit]]

_FOR_ALL: ContextVar[ForAll] = ContextVar("consent to all cards", default="")
_LINE = re.compile(r"[^\n]+(?:\n[ \t]*(?:[•●・*]|- )[^\n]*)*")


def consent_to_all(consent: ForAll) -> None:
    """Set the consent for every card parsed from now on."""
    _FOR_ALL.set(consent)


def consent_for_all() -> ForAll:
    """Return the consent for every card."""
    return _FOR_ALL.get()


def lines_of(
    printed: PrintedCard,
    one_text: re.Pattern[str] | None = None,
    of_kinds: Collection[str] = (),
    heading: re.Pattern[str] | None = None,
) -> list[TextUnit]:
    """Return the lines of a text with their numbers, bullets as part of the line before them. In a pasted card the first two
    lines do not count.

    On a card of one of the kinds `of_kinds`, lines that match `one_text` are one text. A line that matches `heading` may govern
    the lines after it.
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
    """Return the consent in the data of a card: a treatment, or one for each of some numbers.

    Raises:
        CardError: it is neither.
    """
    for treatment in TREATMENTS:
        if data == treatment:
            return treatment
    if isinstance(data, Mapping) and data and all(str(n).isdecimal() and how in TREATMENTS for n, how in data.items()):
        return {int(n): how for n, how in data.items()}
    raise CardError(
        flaw(
            "card {name!r}: 'unread': expected {known}, found {found}",
            name=name,
            known="left out, by hand, noted, {2: left out}",
            found=repr(data),
        )
    )


def holes_of(text: Any) -> tuple[str, ...]:
    """Return the effects of a card that are done by hand, as texts; none of a refusal."""
    return tuple([one.text for one in within(getattr(text, "abilities", ())) if isinstance(one, ByHand)])


def read_in_parts(parse: Parse, units_of: Units, printed: PrintedCard, consent: Consent, frames: Frames | None = None) -> Any:
    """Return the word of a card, with the parts that were not read in its field `unread`, or its refusal. A part that can be read
    is always read.

    Raises:
        CardError: a part named in the consent can be read, or does not exist.
    """
    printed = msgspec.structs.replace(printed, text=_SPACE_AT_END.sub("", printed.text.replace("\r\n", "\n")).rstrip("\n"))
    units = units_of(printed)
    if isinstance(consent, Mapping):
        return _read_without(parse, units, printed, consent, frames)
    if consent and frames is not None and printed.faces and (front := frames.front(printed)) is not None:
        return _read_front(parse, units_of, front, printed.faces, consent, frames)
    reading = parse(printed)
    if not consent or not isinstance(reading, ParseRefusal) or not units:
        return reading
    if len(units) > MOST:
        return msgspec.structs.replace(reading, why=(*reading.why, flaw(TOO_MANY, n=str(len(units)), most=str(MOST))))
    text = PartialText(printed, units, frames.limited if consent != LEFT_OUT and frames is not None else None)
    if consent == BY_HAND and frames is not None and (in_frames := _in_frames(frames, text, frozenset())) is not None:
        framed_card, framed, noted = in_frames
        return _noted(framed_card, text, dict.fromkeys(framed | noted, consent), framed)
    left_out = _unread(parse, text)
    if left_out is not None:
        return _noted(parse(text.without(left_out)), text, dict.fromkeys(left_out, consent))
    unplayed = partial(_unplayed, parse)
    left_out = _unread(unplayed, text)
    return _noted(unplayed(text.without(left_out)), text, dict.fromkeys(left_out, consent)) if left_out else reading


def _read_front(
    parse: Parse, units_of: Units, front: PrintedCard, faces: tuple[PrintedCard, ...], consent: How, frames: Frames
) -> Any:
    """Return the word of a card by one face; its other faces, and the lines of it that speak of them, are in its field `unread`."""
    text = PartialText(front, units_of(front))
    turning = [at for at, unit in enumerate(text.units) if frames.turns.search(front.text[unit.start : unit.end])]
    reading = read_in_parts(parse, units_of, text.without(frozenset(turning)), consent, frames)
    if isinstance(reading, ParseRefusal):
        return reading
    how: Literal["left out", "by hand"] = LEFT_OUT if consent == LEFT_OUT else BY_HAND
    lines = [UnreadLine(front.text[one.start : one.end].strip(), one.number, how) for one in [text.units[at] for at in turning]]
    of_faces = [
        UnreadLine("\n".join([face.name, " ".join(face.types), face.text]).strip(), front.text.count("\n") + 2 + at, how)
        for at, face in enumerate([one for one in faces if one.name != front.name])
    ]
    unread = sorted([*([] if front.unread else reading.unread), *lines, *of_faces], key=lambda one: one.line)
    return msgspec.structs.replace(reading, unread=tuple(unread))


def _unplayed(parse: Parse, printed: PrintedCard) -> Any:
    """Return the reading of a card that nobody plays: its text is left unread."""
    return parse(msgspec.structs.replace(printed, unread=(UnreadLine(printed.text, 1),)))


class PartialText:
    """A printed card of which some units can be left out. `limited`: as in `Frames`."""

    def __init__(self, printed: PrintedCard, units: Sequence[TextUnit], limited: Limited | None = None) -> None:
        self.printed = printed
        self.units = units
        self.lines = [printed.text[one.start : one.end].strip() for one in units]
        self.limited = limited

    def without(self, left_out: frozenset[int]) -> PrintedCard:
        """Return the card without the units at these indices. The other lines keep their numbers."""
        return msgspec.structs.replace(self.printed, text="".join(part for _, part in self._kept(left_out)).rstrip(" "))

    def _kept(self, left_out: frozenset[int]) -> Iterator[tuple[int, str]]:
        """Yield the parts of the text that are kept, each with its offset in the whole text."""
        at, text = 0, self.printed.text
        for unit in [self.units[one] for one in sorted(left_out)]:
            yield at, text[at : unit.start]
            at = unit.end
            if text[unit.start : unit.end].count("\n"):
                yield unit.start, "\n" * text[unit.start : unit.end].count("\n")
        yield at, text[at:]

    def place(self, refusal: ParseRefusal, left_out: frozenset[int]) -> int | None:
        """Return the offset in the whole text at which parsing stopped; None if the refusal does not say."""
        parts = list(self._kept(left_out))
        start = "".join(part for _, part in parts).find(refusal.line) if refusal.line else -1
        offset = start + refusal.at
        for origin, part in parts if start >= 0 else ():
            if offset < len(part) or (offset == len(part) and part):
                return origin + offset
            offset -= len(part)
        return None

    def unit_at(self, place: int, left_out: frozenset[int]) -> int | None:
        """Return the index of the kept unit at this offset, else of the next one."""
        kept = [at for at in range(len(self.units)) if at not in left_out]
        return next((at for at in kept if place <= self.units[at].end), kept[-1] if kept else None)

    def may_be_meant(self, left_out: frozenset[int]) -> int | None:
        """Return the index of the first kept unit that may depend on a unit left out, or None.

        It depends on it if it follows a heading that is left out, goes on with what is or is limited by it, or if both are one text and
        it may refer to it.
        """
        if self.limited is not None and (limited := self.limited(self.lines, left_out) - left_out):
            return min(limited)
        starts = [self.units[one].start for one in left_out if self.units[one].joined]
        headings = [self.units[one].start for one in left_out if self.units[one].heads]
        for at, unit in enumerate(self.units):
            if at not in left_out and headings and unit.start > min(headings):
                return at
            if at not in left_out and unit.continues and at - 1 in left_out:
                return at
            if at not in left_out and starts and unit.joined and unit.start > min(starts):
                line = self.printed.text[unit.start : unit.end]
                if _OF_BEFORE.search(line) or _IT.search(_NOUN.split(line, maxsplit=1)[0]):
                    return at
        return None


_SPACE_AT_END = re.compile(r"[^\S\n]+$", re.MULTILINE)
_OF_BEFORE = re.compile(r"\b(?:this way|that|those|these|instead|also|then)\b|その|それ|これら|この方法|そう|対象", re.IGNORECASE)
"""Words that may refer to earlier text, wherever they stand."""
_IT = re.compile(r"\b(?:it|its|they|them|their|the)\b", re.IGNORECASE)
"""Words that refer to earlier text if no noun stands before them."""
_NOUN = re.compile(r"\b(?:target|an?|each|all|another|this)\b")


def _in_frames(frames: Frames, text: PartialText, left_out: frozenset[int]) -> tuple[Any, frozenset[int], frozenset[int]] | None:
    """Return the word of a card with effects by hand, the indices of the units that have them, and those that are not read at all
    besides the units left out. None if no unit has one."""
    out = _unread(frames.parse, text, left_out)
    if out is None:
        return None
    reading = frames.parse(text.without(out))
    holes = holes_of(reading)
    framed = frozenset(
        [at for at in range(len(text.units)) if at not in out and holes and _has_hole(frames, text, out, at, holes)]
    )
    lines = text.lines
    if not framed or any(frames.limits.search(lines[at]) for at in out):
        return None
    if any(
        frames.goes_on.match(lines[at]) and ((at in out and at - 1 in framed) or (at in framed and at - 1 in out))
        for at in framed | out
    ):
        return None
    last = max([at for at in framed if text.units[at].joined], default=-1)
    if any(at < last and text.units[at].joined and not frames.apart.match(lines[at]) for at in out):
        return None
    return reading, framed, out - left_out


def _has_hole(frames: Frames, text: PartialText, out: frozenset[int], at: int, holes: tuple[str, ...]) -> bool:
    """Is a unit, or the text that it is joined to, one with an effect by hand? Without it the card has other ones."""
    reading = frames.parse(text.without(out | {at}))
    if not isinstance(reading, ParseRefusal):
        return holes_of(reading) != holes
    unit = text.units[at]
    words = set(_WORD.findall(text.printed.text[unit.start : unit.end]))
    return unit.joined or any(len(words & (own := set(_WORD.findall(hole)))) * 4 > len(own) * 3 for hole in holes)


_WORD = re.compile(r"\w+")


def _unread(parse: Parse, text: PartialText, left_out: frozenset[int] = frozenset()) -> frozenset[int] | None:
    """Return the indices of the units to leave out so that the rest is read, or None if there is no such set.

    Units are removed at the places where parsing stops. Units that turn out to be readable are put back, but for those that are left
    out at the beginning.
    """
    first = left_out
    reading: Any = parse(text.without(left_out))
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
    for at in sorted(left_out - first):
        fewer = left_out - {at}
        if text.may_be_meant(fewer) is None and not isinstance(parse(text.without(fewer)), ParseRefusal):
            left_out = fewer
    return left_out


def _only_one(parse: Parse, text: PartialText, left_out: frozenset[int]) -> int | None:
    """Return the only unit without which the rest is read; None if there are none or several."""
    units = [at for at in range(len(text.units)) if at not in left_out]
    enough = [at for at in units if not isinstance(parse(text.without(left_out | {at})), ParseRefusal)]
    return enough[0] if len(enough) == 1 else None


def _noted(reading: Any, text: PartialText, unread_units: Mapping[int, How], framed: frozenset[int] = frozenset()) -> Any:
    """Return the word of a card, with the units that were not read in its field `unread`."""
    unread = []
    for at in sorted(unread_units):
        unit = text.units[at]
        how: Literal["left out", "by hand"] = LEFT_OUT if unread_units[at] == LEFT_OUT else BY_HAND
        unread.append(UnreadLine(text.printed.text[unit.start : unit.end].strip(), unit.number, how, at in framed))
    return msgspec.structs.replace(reading, unread=tuple(unread))


def _read_without(
    parse: Parse, units: Sequence[TextUnit], printed: PrintedCard, consent: Mapping[int, How], frames: Frames | None
) -> Any:
    """Return the word of a card without the units of these numbers, or the refusal of the rest.

    Raises:
        CardError: there is no such unit, or one of them can be read.
    """
    numbers = [one.number for one in units]
    if missing := [n for n in consent if n not in numbers]:
        known = ", ".join([f"{one.number}: «{_short(printed.text[one.start : one.end])}»" for one in units])
        raise CardError(flaw(NO_PART, name=printed.name, n=str(missing[0]), known=known or "none"))
    left_out = frozenset([at for at, one in enumerate(units) if one.number in consent])
    by_hand = frozenset([at for at in left_out if consent[units[at].number] == BY_HAND])
    noted = frozenset([at for at in left_out if consent[units[at].number] != LEFT_OUT])
    text = PartialText(printed, units, None if frames is None else partial(_limited_by, frames.limited, noted))
    if by_hand and frames is not None and isinstance(parse(text.without(left_out - by_hand)), ParseRefusal):
        in_frames = _in_frames(frames, text, left_out - by_hand)
        if in_frames is not None and in_frames[1] | in_frames[2] == by_hand:
            return _noted(in_frames[0], text, {at: consent[units[at].number] for at in left_out}, in_frames[1])
    reading = parse(text.without(left_out))
    if isinstance(reading, ParseRefusal) and left_out:
        reading = _unplayed(parse, text.without(left_out))
    if isinstance(reading, ParseRefusal):
        return reading
    if (at := text.may_be_meant(left_out)) is not None:
        raise CardError(flaw(MAY_SPEAK_OF_IT, name=printed.name, n=str(units[at].number)))
    for at in sorted(left_out):
        fewer = left_out - {at}
        if text.may_be_meant(fewer) is None and not isinstance(parse(text.without(fewer)), ParseRefusal):
            raise CardError(flaw(IS_READ, name=printed.name, n=str(units[at].number)))
    return _noted(reading, text, {at: consent[units[at].number] for at in left_out})


def _limited_by(limited: Limited, noted: frozenset[int], lines: Sequence[str], left_out: frozenset[int]) -> frozenset[int]:
    return limited(lines, left_out & noted)


def _short(text: str) -> str:
    return f"{text.strip()[:30]}…" if len(text.strip()) > 31 else text.strip()
