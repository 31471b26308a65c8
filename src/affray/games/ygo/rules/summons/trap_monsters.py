"""Traps that are Special Summoned as monsters by their own effects (311)."""

from __future__ import annotations

from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Ref
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.kinds import is_trap_too
from affray.games.ygo.position.records import Link, Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import add_lasting, lie_as_a_trap, of_traps
from affray.games.ygo.rules.activating.choices import targets_of
from affray.games.ygo.rules.summons.special import may_rise, special_summon
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.effects_within import effects_within

POSTURES = {"attack": ("attack",), "defense": ("defense",), "any": ("attack", "defense")}


@ygo.condition("trap.rises", rule="311.1")
def rise(t: Table, resolution: Resolution, word: w.TrapMonster, context: Context) -> bool | Question:
    """A Trap comes to a Monster Zone as the monster that its text describes: that is a Special Summon."""
    obj = t.current(context.this)
    if obj is None or obj.card.risen is None or not may_rise(t, obj, context.seat):
        return False
    postures = POSTURES[word.position]
    if len(postures) > 1 and not resolution.answers:
        return Question(context.seat, OptionSpace(tuple([Decision(one) for one in postures]), rule=t.number), about="position")
    t.change_face(obj.id, obj.card.risen)
    moved = special_summon(
        t, obj.id, context.seat, str(resolution.answers[0].verb) if resolution.answers else postures[0], resolution.item
    )
    if word.banish_after:
        add_lasting(t, w.BanishLeaving("this", "leaves"), context, (t.objects[moved].ref,), "")
    resolution.bind("moved", t, (moved,))
    return True


def lay_down_negated(t: Table, resolution: Resolution, word: w.Negate, refs: tuple[Ref, ...]) -> None:
    """Lay down the Trap Monsters negated by an effect on more than monsters: they are Traps alone then (311.4)."""
    for ref in refs if of_traps(_described(t, resolution, word.who)) else ():
        if is_trap_too(t.objects[ref[0]]):
            lie_as_a_trap(t, ref[0], False)


def _described(t: Table, resolution: Resolution, who: w.Reference) -> w.What | None:
    """Return the description of the cards that a word means, as they were targeted or chosen."""
    link = t.objects[resolution.item].play
    if not isinstance(who, str) or not isinstance(link, Link):
        return who if isinstance(who, w.What) else None
    if who == "chosen":
        return next((one.what for one in effects_within(link.word) if isinstance(one, w.Choose)), None)
    targets = dict(zip(("target", "target 2"), targets_of(link.word, link.mode), strict=False))
    return targets[who].what if who in targets else None
