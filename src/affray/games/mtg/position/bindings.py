"""The names that a text binds while its words are carried out, and what of each tells positions apart (`core/identity.py`)."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from affray.core import resolving
from affray.core.identity import CARDS, NOW, PLACE, PLAIN, THING
from affray.core.state import Effect, Object, Ref, TriggerInstance


class Bindings(TypedDict, total=False):
    """The values under each name. Targets after the first are called `target 2` and so on."""

    amount: int
    attached: tuple[Ref, ...]
    attacked: tuple[Ref, ...]
    batch: int
    before: tuple[tuple[Ref, Ref], ...]
    by: str
    chosen: tuple[Ref, ...]
    defender: int
    discarded: tuple[Ref, ...]
    giver: tuple[Ref, ...]
    hurt: tuple[Ref, ...]
    it: tuple[Ref, ...]
    moved: tuple[Ref, ...]
    name: str
    phase: int
    place: str
    player: tuple[Ref, ...]
    sacrificed: tuple[Ref, ...]
    shares: tuple[tuple[Ref, int], ...]
    source: Object[Any]
    subject: tuple[Ref, ...]
    target: tuple[Ref, ...]
    targets: tuple[tuple[Ref, ...], ...]
    this: Ref
    type: str
    under: int
    was: Object[Any] | None
    whose: tuple[Ref, ...]
    X: int


IDENTITY = {
    "amount": PLAIN, "attached": CARDS, "attacked": CARDS, "batch": NOW, "before": CARDS, "by": CARDS, "chosen": CARDS,
    "defender": PLAIN, "discarded": CARDS,
    "giver": CARDS, "hurt": CARDS, "it": CARDS, "moved": CARDS, "name": PLAIN, "phase": PLAIN, "place": PLACE, "player": CARDS, "sacrificed": CARDS,
    "shares": CARDS, "source": THING, "subject": CARDS, "target": CARDS, "targets": CARDS, "this": CARDS, "type": PLAIN, "under": PLAIN,
    "was": THING, "whose": CARDS, "X": PLAIN,
}  # fmt: skip
"""The kind of each, for telling equal positions (`core/identity.py`)."""


class Context(resolving.Context[Bindings]):
    """The context of a text: its controller, the card it is on, what its words point at; `compared`: whose power "greater power" looks at."""

    def __init__(self, controller: int, source: str, bindings: Bindings | None = None) -> None:
        super().__init__(controller, source, bindings)
        self.compared: Ref | None = None

    def key(self) -> tuple[Any, ...]:
        return (*super().key(), self.compared)

    def comparing(self, ref: Ref) -> Context:
        """Return the context with this object as the one whose power is compared."""
        context = Context(self.controller, self.source, self.bindings)
        context.compared = ref
        return context


def bindings_of(holder: Effect | TriggerInstance) -> Bindings:
    """Return the bindings that a lasting effect, or a waiting ability, keeps."""
    return cast(Bindings, holder.bound if isinstance(holder, Effect) else holder.event)
