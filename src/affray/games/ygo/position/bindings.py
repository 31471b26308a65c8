"""The names that a text binds while its words are carried out, and what of each tells positions apart (`core/identity.py`)."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from affray.core import resolving
from affray.core.identity import CARDS, PLAIN
from affray.core.state import Effect, Ref, TriggerInstance

Bindings = TypedDict(
    "Bindings",
    {
        "amount": int,
        "answers": str,
        "ATK lost": int,
        "battle": bool,
        "chosen": tuple[Ref, ...],
        "column": int,
        "damage dealt": int,
        "declared": str,
        "direct": bool,
        "fallen ATK": int,
        "fallen DEF": int,
        "gone": tuple[Ref, ...],
        "index": int,
        "it": tuple[Ref, ...],
        "kind": str,
        "lay": str,
        "moment": int,
        "moved": tuple[Ref, ...],
        "number affected": int,
        "number paid": int,
        "offered ATK": int,
        "offered DEF": int,
        "on": str,
        "paid": tuple[Ref, ...],
        "phases passed": int,
        "result": int,
        "seat": int,
        "sent level": int,
        "taken": tuple[Ref, ...],
        "target": tuple[Ref, ...],
        "waits": bool,
        "was": "Ref | None",
    },
    total=False,
)
"""The values under each name. Targets after the first are called `target 2` and so on."""

IDENTITY = {
    "amount": PLAIN, "answers": CARDS, "ATK lost": PLAIN, "battle": PLAIN, "chosen": CARDS, "column": PLAIN, "damage dealt": PLAIN, "declared": PLAIN,
    "direct": PLAIN, "fallen ATK": PLAIN, "fallen DEF": PLAIN,
    "gone": CARDS, "index": PLAIN, "it": CARDS, "kind": PLAIN, "lay": PLAIN, "moment": PLAIN, "moved": CARDS,
    "number affected": PLAIN, "number paid": PLAIN, "offered ATK": PLAIN, "offered DEF": PLAIN, "on": PLAIN,
    "paid": CARDS, "phases passed": PLAIN, "result": PLAIN, "seat": PLAIN,
    "sent level": PLAIN, "taken": CARDS, "target": CARDS, "waits": PLAIN, "was": CARDS,
}  # fmt: skip
"""The kind of each, for telling equal positions (`core/identity.py`)."""


class Context(resolving.Context[Bindings]):
    """The context in which a text is read: its controller, the card it is on, what its words point at."""


def bindings_of(holder: Effect | TriggerInstance) -> Bindings:
    """Return the bindings that a lasting effect, or a waiting ability, keeps."""
    return cast(Bindings, holder.bound if isinstance(holder, Effect) else holder.event)


def kept(word: Any, bound: Bindings) -> dict[str, Any]:
    """What an effect that lasts keeps of what its words point at: numbers, names, and the target where it meets all others."""
    aimed = getattr(getattr(word, "who", None), "but_target", False)
    return {name: n for name, n in bound.items() if isinstance(n, (int, str)) or (aimed and name == "target")}
