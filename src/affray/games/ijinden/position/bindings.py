"""The names that a text binds while its words are carried out, and what of each tells positions apart (`core/identity.py`)."""

from __future__ import annotations

from typing import TypedDict, cast

from affray.core import resolving
from affray.core.identity import CARDS, NOW, PLAIN
from affray.core.state import Effect, Ref, TriggerInstance


class Bindings(TypedDict, total=False):
    """The values under each name. Targets after the first are called `target 2` and so on."""

    it: tuple[Ref, ...]
    moved: tuple[Ref, ...]
    origin: str
    picked: tuple[Ref, ...]
    seen: tuple[Ref, ...]
    shown: tuple[Ref, ...]
    storey: int
    target: tuple[Ref, ...]
    together: int


IDENTITY = {
    "it": CARDS, "moved": CARDS, "origin": PLAIN, "picked": CARDS, "seen": CARDS, "shown": CARDS, "storey": PLAIN, "target": CARDS,
    "together": NOW,
}  # fmt: skip
"""The kind of each, for telling equal positions (`core/identity.py`)."""


class Context(resolving.Context[Bindings]):
    """The context in which a text is read: its controller, the card it is on, what its words point at."""


def bindings_of(holder: Effect | TriggerInstance) -> Bindings:
    """Return the bindings that a lasting effect, or a waiting ability, keeps."""
    return cast(Bindings, holder.bound if isinstance(holder, Effect) else holder.event)
