"""Effects that last: how they begin (909.4), and what follows when they end."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.core.resolving import only
from affray.core.state import Effect, Ref
from affray.core.table import Table
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import who
from affray.games.fow.position.traits import Lasting, traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object


def gain_control(t: Table, ident: str, seat: int) -> None:
    """Change a card's controller; on a shared table it lies with the other's cards, still the same card (302.3)."""
    found = t.objects[ident]
    if found.controller != seat and t.control(ident, seat):
        t.place(ident, found.zone, seat, new_card=False)


def add_lasting(t: Table, word: Any, c: Context, on: list[Ref] | None, name: str, until: str) -> None:
    """Begin a continuous effect; `on` fixes it to these cards, None leaves it to its description (909.4)."""
    source = c.bound.get("this") or (c.this, 0)
    if until == "source leaves" and t.current(source) is None:
        return  # 909.8
    bound = only(c.bound, ("X", "amount"))
    if isinstance(word, w.Instead) and isinstance(word.source, str) and word.source:
        bound["dealt by"] = tuple(who(t, word.source, c))
    parts = [(ref,) for ref in on] if until == "next recovery" and on else [tuple(on or ())]
    before = [
        (ref[0], _numbers(t, ref[0])) for ref in on or () if isinstance(word, (w.Gain, w.Become, w.Stats)) and ref[0] in t.objects
    ]
    for part in parts:
        t.add_effect(Effect(word, c.seat, source, name, part, until, bound))
    for ident, was in before:
        now = _numbers(t, ident)
        if was and now and was != now:
            t.emit("stats change", ident, was=was, now=now, source=source[0])


def _numbers(t: Table, ident: str) -> str:
    """The ATK and DEF of a card, if it has both."""
    found = traits(t, ident)
    return "" if found.atk is None or found.defence is None else f"{found.atk}/{found.defence}"


def end_lasting(t: Table, until: str) -> None:
    """End the continuous effects that last until this."""
    finish(t, tuple([effect for effect in t.effects if effect.until == until]))


def end_with_the_recovery_phase(t: Table) -> None:
    """End what lasts until the next recovery phase of the controller of its card: the turn player's has come."""
    for effect in [one for one in t.effects if one.until == "next recovery"]:
        found = t.current(effect.on[0]) if effect.on else None
        seat = found.controller if found is not None else effect.controller
        if seat == t.active or (effect.on and found is None):
            finish(t, (effect,))


def controller_by_effects(t: Table, found: Object) -> int:
    """Who controls a card: whoever the newest effect that gives control names, else its owner."""
    given = [effect for effect in t.effects if isinstance(effect.what, w.TakeControl) and found.ref in effect.on]
    return max(given, key=lambda effect: effect.made).controller if given else found.owner


def finish(t: Table, gone: tuple[Effect, ...]) -> None:
    """These effects are over; control that one of them gave goes back to the owner."""
    t.end_effects(gone)
    for effect in gone:
        if isinstance(effect.what, w.TakeControl):
            for ref in effect.on:
                found = t.current(ref)
                if found is not None:
                    gain_control(t, found.id, controller_by_effects(t, found))


def use_up(t: Table, made: int) -> None:
    """An effect for one occasion is gone once it has applied."""
    t.end_effects(tuple([effect for effect in t.effects if effect.made == made]))


def wear_down(t: Table, made: int, n: int) -> None:
    """An effect that prevents so much damage in all has prevented some: it is gone once it has nothing left."""
    for effect in [one for one in t.effects if one.made == made]:
        use_up(t, made)
        left = effect.what.prevent - n
        if left > 0:
            word = msgspec.structs.replace(effect.what, prevent=left)
            t.add_effect(Effect(word, effect.controller, effect.source, effect.name, effect.on, effect.until, effect.bound))


def named(source: Lasting, at: int) -> str:
    """A name for a replacement effect: its card and its age; one of a continuous ability has its place among all there are."""
    return f"{source.by}/{source.context.made or -at - 1}"
