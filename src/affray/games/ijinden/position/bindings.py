"""What the words of a text point at and know while they are read: every name, what stands under it, and what of it counts for a position."""

from __future__ import annotations

from typing import TypedDict, cast

from affray.core import resolving
from affray.core.identity import CARDS, NOW, PLAIN
from affray.core.state import Effect, Pending, Ref


class Spoken(TypedDict, total=False):
    """What stands under each name. Targets after the first are called `target 2` and so on."""

    it: tuple[Ref, ...]
    moved: tuple[Ref, ...]
    origin: str
    picked: tuple[Ref, ...]
    seen: tuple[Ref, ...]
    storey: int
    target: tuple[Ref, ...]
    together: int


IDENTITY = {
    "it": CARDS, "moved": CARDS, "origin": PLAIN, "picked": CARDS, "seen": CARDS, "storey": PLAIN, "target": CARDS,
    "together": NOW,
}  # fmt: skip
"""What each is, for telling equal positions (`core/identity.py`)."""


class Context(resolving.Context[Spoken]):
    """Whose text is read: its controller, the card it is on, what its words point at."""


def kept(one: Effect | Pending) -> Spoken:
    """What an effect that lasts, or an ability that waits, keeps of what its words point at."""
    return cast(Spoken, one.bound if isinstance(one, Effect) else one.event)
