"""Effects that last: how they begin (909.4), and what follows when they end."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.core.resolving import bindings_named
from affray.core.state import Effect, Ref
from affray.core.table import Table
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import who
from affray.games.fow.position.traits import Lasting, traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object


def gain_control(t: Table, ident: str, seat: int) -> None:
    """Change a card's controller; on a shared table it lies with the other's cards, still the same card (302.3)."""
    obj = t.objects[ident]
    if obj.controller != seat and t.change_control(ident, seat):
        t.move_to(ident, obj.zone, seat, new_card=False)


def add_lasting(t: Table, word: Any, context: Context, on: list[Ref] | None, name: str, until: str) -> None:
    """Begin a continuous effect; `on` fixes it to these cards, None leaves it to its description (909.4)."""
    source = context.bindings.get("this") or (context.source, 0)
    if until == "source leaves" and t.current(source) is None:
        return  # 909.8
    bound = bindings_named(context.bindings, ("X", "amount"))
    if isinstance(word, w.Instead) and isinstance(word.source, str) and word.source:
        bound["dealt by"] = tuple(who(t, word.source, context))
    parts = [(ref,) for ref in on] if until == "next recovery" and on else [tuple(on or ())]
    before = [
        (ref[0], _numbers(t, ref[0])) for ref in on or () if isinstance(word, (w.Gain, w.Become, w.Stats)) and ref[0] in t.objects
    ]
    for part in parts:
        t.add_effect(Effect(word, context.controller, source, name, part, until, bound))
    for ident, was in before:
        now = _numbers(t, ident)
        if was and now and was != now:
            t.emit("stats change", ident, was=was, now=now, source=source[0])


def _numbers(t: Table, ident: str) -> str:
    """Return the ATK and DEF of a card, if it has both."""
    card_traits = traits(t, ident)
    return "" if card_traits.atk is None or card_traits.defence is None else f"{card_traits.atk}/{card_traits.defence}"


def end_lasting(t: Table, until: str) -> None:
    """End the continuous effects that last until this."""
    finish(t, tuple([effect for effect in t.effects if effect.until == until]))


def end_with_the_recovery_phase(t: Table) -> None:
    """End what lasts until the next recovery phase of the controller of its card: the turn player's has come."""
    for effect in [one for one in t.effects if one.until == "next recovery"]:
        obj = t.current(effect.on[0]) if effect.on else None
        seat = obj.controller if obj is not None else effect.controller
        if seat == t.active or (effect.on and obj is None):
            finish(t, (effect,))


def controller_by_effects(t: Table, obj: Object) -> int:
    """Return who controls a card: whoever the newest effect that gives control names, else its owner."""
    control_effects = [effect for effect in t.effects if isinstance(effect.what, w.TakeControl) and obj.ref in effect.on]
    return max(control_effects, key=lambda effect: effect.made).controller if control_effects else obj.owner


def finish(t: Table, effects: tuple[Effect, ...]) -> None:
    """End these effects; control that one of them gave goes back to the owner."""
    t.end_effects(effects)
    for effect in effects:
        if isinstance(effect.what, w.TakeControl):
            for ref in effect.on:
                obj = t.current(ref)
                if obj is not None:
                    gain_control(t, obj.id, controller_by_effects(t, obj))


def use_up(t: Table, timestamp: int) -> None:
    """End an effect for one occasion, which has applied."""
    t.end_effects(tuple([effect for effect in t.effects if effect.made == timestamp]))


def wear_down(t: Table, timestamp: int, n: int) -> None:
    """Reduce an effect that prevents an amount of damage in all by the damage prevented; it ends with nothing left."""
    for effect in [one for one in t.effects if one.made == timestamp]:
        use_up(t, timestamp)
        left = effect.what.prevent - n
        if left > 0:
            word = msgspec.structs.replace(effect.what, prevent=left)
            t.add_effect(Effect(word, effect.controller, effect.source, effect.name, effect.on, effect.until, effect.bound))


def named(source: Lasting, at: int) -> str:
    """Return a name for a replacement effect: its card and its age; one of a continuous ability has its place among all there are."""
    return f"{source.by}/{source.context.timestamp or -at - 1}"


def end_what_is_for_the_next_card(t: Table, seat: int) -> None:
    """End the effects on the cost of a player's next card, which has been played."""
    t.end_effects(
        tuple([one for one in t.effects if isinstance(one.what, w.PlayCost) and one.what.once and one.controller == seat])
    )
