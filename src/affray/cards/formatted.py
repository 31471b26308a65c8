"""Cards of which a part is not read: what is read of them can be formatted as text, or it is not read either."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from affray.cards.frames import Frames, Parse
from affray.cards.pool import CardError, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import Consent, Units, read_in_parts


def read_formatted(
    parse: Parse, units: Units, printed: PrintedCard, consent: Consent, frames: Frames | None, text_of: Callable[[Any], str]
) -> Any:
    """Return what `read_in_parts` returns; with consent, an ability that no sentence says is an unread part too.

    Args:
        text_of: formats the word of a card.

    Raises:
        CardError: a part named in the consent can be read, or does not exist.
    """
    if not isinstance(consent, Mapping):
        reading = read_in_parts(parse, units, printed, consent, frames)
        if not consent or isinstance(reading, ParseRefusal) or _flaw(reading, text_of) is None:
            return reading
    if frames is not None:
        parse_in_frames, frames = frames.parse, copy.copy(frames)
        frames.parse = _formatted(parse_in_frames, text_of)
    return read_in_parts(_formatted(parse, text_of), units, printed, consent, frames)


def _flaw(reading: Any, text_of: Callable[[Any], str]) -> Any:
    """Return the reason why a card cannot be formatted, or None."""
    try:
        text_of(reading)
    except CardError as error:
        return error.reason or flaw("{why}", why=str(error))
    return None


def _formatted(parse: Parse, text_of: Callable[[Any], str]) -> Parse:
    """Return the parser that also refuses a card that cannot be formatted."""

    def parse_formatted(printed: PrintedCard) -> Any:
        reading = parse(printed)
        if isinstance(reading, ParseRefusal) or (why := _flaw(reading, text_of)) is None:
            return reading
        return ParseRefusal(printed.name, "known word, engine refuses", why=(why,))

    return parse_formatted
