"""Cards that effects do not destroy (702), and the numbers of those that they do."""

from __future__ import annotations

from affray.cards.word import within
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import spared
from affray.games.ygo.position.facts import SPARED_BY_EFFECTS
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import traits
from affray.games.ygo.vocabulary import words as w


@ygo.condition("card.spared", rule="702.3")
def is_spared(t: Table, ident: str, seat: int, kind: str) -> bool:
    """Cards that cannot be destroyed by effects (of this player's cards) are left out; the others are destroyed."""
    if not is_kept(t, ident, seat, kind):
        return False
    t.emit("is spared", ident)
    return True


def is_kept(t: Table, ident: str, seat: int, kind: str) -> bool:
    """Does anything keep the card from being destroyed by such an effect, always or this once?"""
    return spared(t, "be destroyed by effects", ident, seat, kind) or is_spared_once(t, ident, seat, kind)


@ygo.condition("card.spared-once", rule="702.7")
def is_spared_once(t: Table, ident: str, seat: int, kind: str) -> bool:
    """Some cards are not destroyed the first time in a turn that such an effect would destroy them, which is used up as this is asked."""
    ref = t.objects[ident].ref
    if t.fact(SPARED_BY_EFFECTS, ref) or not spared(t, "be destroyed by effects once a turn", ident, seat, kind):
        return False
    t.record_fact(SPARED_BY_EFFECTS, ref)
    return True


@ygo.condition("resolve.numbers", rule="602.14", kind="process")
def note_numbers(t: Table, resolution: Resolution, ids: tuple[str, ...]) -> None:
    """An effect that asks for them knows the ATK and DEF which the monsters that it destroys had on the field."""
    if any(isinstance(one, w.Fallen) for one in within(resolution.script)):
        now = [traits(t, one) for one in ids if not t.objects[one].face_down]
        resolution.number("fallen ATK", sum(one.atk for one in now))
        resolution.number("fallen DEF", sum(one.defence for one in now))
