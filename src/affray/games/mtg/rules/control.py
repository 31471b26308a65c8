"""Control that static abilities give (613.1b): what they say is looked at with the state-based actions, before anybody could act."""

from __future__ import annotations

from affray.core.state import Effect, Ref
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context, bindings_of
from affray.games.mtg.position.evaluate import who
from affray.games.mtg.position.permits import lasting
from affray.games.mtg.rules.actions import add_lasting, finish, gain_control, without_effects
from affray.games.mtg.vocabulary import words as w

HELD = "an ability holds it"
"""Until when control lasts that a static ability gives."""


@mtg.condition("control.held", "613.1b", kind="process")
def hold_control(t: Table) -> bool:
    """A player controls what a static ability of theirs says, as long as the ability is there and says so. True: control has changed."""
    effects = lasting(t, w.TakeControl)
    held = {_held(effect): effect for effect in t.effects if effect.until == HELD}
    if not held and all(on for _, _, _, on in effects):
        return False
    due = {
        (source.ref, ref, context.controller): (word, context, source.card.name)
        for word, source, context, on in effects
        if not on and source is not None
        for ref in who(t, word.who, context)
    }
    over = tuple([effect for key, effect in held.items() if key not in due])
    finish(t, over)
    new = [key for key in due if key not in held]
    for key in new:
        word, context, name = due[key]
        before = without_effects(t, key[1])
        add_lasting(t, word, Context(context.controller, context.source, {"this": key[0]}), [key[1]], name, HELD)
        bindings_of(t.effects[-1])["under"] = before
        gain_control(t, key[1][0], context.controller)
    return bool(over or new)


def _held(effect: Effect) -> tuple[Ref, Ref, int]:
    """Return which permanent holds which one, and for whom."""
    return effect.source, effect.on[0], effect.controller
