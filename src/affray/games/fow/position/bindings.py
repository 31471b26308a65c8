"""The names that a text binds while its words are carried out, and what of each tells positions apart (`core/identity.py`)."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from affray.core import resolving
from affray.core.identity import CARDS, PLAIN, THING
from affray.core.state import Effect, Object, Ref, TriggerInstance

Bindings = TypedDict(
    "Bindings",
    {
        "amount": int,
        "awakened": bool,
        "by": str,
        "chosen": tuple[Ref, ...],
        "damage dealt": int,
        "dealt by": tuple[Ref, ...],
        "doing": tuple[Ref, ...],
        "it": tuple[Ref, ...],
        "it was": tuple[Ref, ...],
        "item": str,
        "moved": tuple[Ref, ...],
        "played before": int,
        "revealed": bool,
        "shown": tuple[Ref, ...],
        "shares": tuple[tuple[Ref, int], ...],
        "source": Object[Any],
        "target": tuple[Ref, ...],
        "targets": tuple[tuple[Ref, ...], ...],
        "then": Ref,
        "this": Ref,
        "was": Object[Any] | None,
        "X": int,
    },
    total=False,
)
"""The values under each name. Targets after the first are called `target 2` and so on."""

IDENTITY = {
    "amount": PLAIN, "awakened": PLAIN, "by": CARDS, "chosen": CARDS, "damage dealt": PLAIN, "dealt by": CARDS, "doing": CARDS, "it": CARDS,
    "it was": CARDS, "item": CARDS, "moved": CARDS, "played before": PLAIN, "revealed": PLAIN, "shown": CARDS, "shares": CARDS,
    "source": THING, "target": CARDS, "targets": CARDS, "then": CARDS, "this": CARDS, "was": THING, "X": PLAIN,
}  # fmt: skip
"""The kind of each, for telling equal positions (`core/identity.py`)."""


class Context(resolving.Context[Bindings]):
    """The context in which a text is read: its controller, the card it is on, what its words point at."""


def bindings_of(item: Effect | TriggerInstance) -> Bindings:
    """Return the bindings that a lasting effect, or a waiting ability, keeps."""
    return cast(Bindings, item.bound if isinstance(item, Effect) else item.event)
