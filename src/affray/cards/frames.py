"""How a game reads texts in which only effects are not read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from affray.cards.printed import PrintedCard

Parse = Callable[[PrintedCard], Any]
Limited = Callable[[Sequence[str], frozenset[int]], frozenset[int]]
"""Returns, for the lines of a text and the indices of those that are not read, the indices of lines that say too much without them."""
_NOTHING = re.compile(r"(?!)")


class Frames:
    """Texts in which only effects are not read.

    Args:
        parse: parses a printed card; an effect that is not read is done by hand if the rest of its ability is read.
        goes_on: a line that begins so may belong to the ability in the line before it.
        apart: a line that begins so is not part of the text that lines after it are part of, though they are one.
        limits: an unread line with this may limit any ability of the card.
        limited: finds the lines that an unread line limits.
        front: returns the face that a card with several has wherever none is chosen; None: it is not known.
        turns: a line with this speaks of another face.
    """

    def __init__(
        self,
        parse: Parse,
        goes_on: re.Pattern[str],
        apart: re.Pattern[str] = _NOTHING,
        limits: re.Pattern[str] = _NOTHING,
        limited: Limited = lambda lines, unread: unread,
        front: Callable[[PrintedCard], PrintedCard | None] = lambda printed: None,
        turns: re.Pattern[str] = _NOTHING,
    ) -> None:
        self.parse = parse
        self.front = front
        self.turns = turns
        self.apart = apart
        self.goes_on = goes_on
        self.limits = limits
        self.limited = limited
