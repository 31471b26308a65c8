"""Reading a whole text: what it means, or which part of it was not read, and why."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.phrase import Phrase, T, Text


class Unread(msgspec.Struct, frozen=True):
    """A text that was not read: which part was not (`at` to `end`), and why. `wanted` would have been read there.

    `readings` are two different meanings of the whole text, where it has them; `unclear` says of references what they may mean.
    """

    text: str
    at: int
    end: int
    wanted: tuple[str, ...] = ()
    partly: str = ""
    readings: tuple[Any, ...] = ()
    unclear: tuple[str, ...] = ()


def read(phrase: Phrase[T], text: str) -> T | Unread:
    """The one value that a whole text stands for."""
    seen = Text(text)
    found = phrase.read(seen, 0)
    whole = [value for value, end in found if end == len(text)]
    if len(whole) == 1:
        return whole[0]  # type: ignore[no-any-return]
    if whole:
        return Unread(text, 0, len(text), readings=tuple(whole[:2]))
    far = min(max([seen.far, *(end for _, end in found)]), len(text))
    unclear = {told: at for told, at in seen.unclear.items() if at[2] >= far}
    if unclear:
        at, end, _ = min(unclear.values())
        return Unread(text, at, end, unclear=tuple(unclear))
    seen = Text(text, watch=far)
    phrase.read(seen, 0)
    stop = text.find(".", far)
    return Unread(text, far, stop if stop > far else len(text), tuple(seen.wanted), max(seen.partly, key=len, default=""))
