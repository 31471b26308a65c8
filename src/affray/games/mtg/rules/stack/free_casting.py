"""Cards cast while something resolves, without paying their mana cost (601.3), and targets that are changed (115.7)."""

from __future__ import annotations

from affray.core.procedures import Call
from affray.core.questions import YES_NO, Decision, OptionSpace, Question, SubsetSpace
from affray.core.resolving import Result, replace_words
from affray.core.state import Ref
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.descriptions import mana_value
from affray.games.mtg.position.evaluate import look, objects_meant
from affray.games.mtg.position.records import Play, Resolution
from affray.games.mtg.rules.actions import move
from affray.games.mtg.rules.procedures import cast
from affray.games.mtg.rules.stack.announcing import card_played, context_of, in_its_place, target_groups, targets_of, word_of
from affray.games.mtg.rules.stack.effects import cards, does
from affray.games.mtg.rules.stack.targeting import become_target
from affray.games.mtg.rules.turns.cast_permissions import castable
from affray.games.mtg.vocabulary import words as w


@does(w.Rebound)
@mtg.condition("cast.while-resolving", ("", "608.2g"), kind="process")
def cast_from_exile(t: Table, resolution: Resolution, word: w.Rebound, context: Context) -> Result:
    """A player who may cast a card as something resolves does so at once, whatever kind of card it is, if it can be cast at all."""
    ref = next(iter(objects_meant(t, word.who, context)), None)
    obj = t.current(ref) if ref is not None else None
    if obj is None or obj.zone != "exile" or resolution.result is not None:
        return None
    if not castable(t, card_played(obj, context.controller, free=not word.way, way=word.way), obj):
        return None
    if not resolution.answers:
        return Question(context.controller, OptionSpace(YES_NO, rule=t.number), about="may")
    if resolution.answers[-1] == Decision("no"):
        return None
    return Call(cast, card_played(t.snapshot(obj.id), context.controller, free=not word.way, way=word.way))


@does(w.Cascade)
@mtg.condition("cascade", ("702.84a", "702.85a"), kind="process")
def cascade(t: Table, resolution: Resolution, word: w.Cascade, context: Context) -> Result:
    """Cards are exiled until a nonland one comes that costs less than the spell, which may be cast; whatever is left goes to the bottom."""
    less_than = mana_value_of_spell(t, context)
    exiled: list[str] = []
    castable: list[str] = []
    for ident in reversed(t.zone("library", context.controller)):
        exiled.append(ident)
        card = t.objects[ident].card
        if "land" not in card.types and card.mana_value < less_than:
            castable = [ident]
            break
    move(t, tuple(exiled), "exile")
    resolution.bind("moved", t, exiled)
    resolution.bind("chosen", t, castable)
    return replace_words(resolution, (w.Rebound("chosen"), w.Move("library", "moved", position="random bottom")))


def mana_value_of_spell(t: Table, context: Context) -> int:
    """Return the mana value of a spell on the stack, as last known if it has left."""
    seen = look(t, context.bindings["this"])
    return 0 if seen is None else mana_value(seen[0])


# -- targets that are changed


@does(w.Retarget)
@mtg.condition("target.change", ("114.7a", "115.7a"), kind="process")
@mtg.condition("target.change-one", ("114.7b", "115.7b"), kind="process")
def retarget(t: Table, resolution: Resolution, word: w.Retarget, context: Context) -> Result:
    """One target, which the controller of the effect chooses among those that can be, is changed; if it is no legal target, none is."""
    for ident in cards(t, word.who, context):
        play = t.objects[ident].play
        new = next(iter(cards(t, word.to, context)), "")
        places = changeable(t, play, new) if isinstance(play, Play) and new else []
        if not places:
            continue
        assert isinstance(play, Play)
        refs = list(dict.fromkeys([play.targets[group][at] for group, at in places]))
        if len(refs) > 1 and not resolution.answers:
            rule = t.book.number("target.change-one")
            return Question(context.controller, SubsetSpace(tuple([ref[0] for ref in refs]), 1, 1, rule), about="target")
        old = str(resolution.answers[-1].args[0]) if resolution.answers else refs[0][0]
        group, at = next(place for place in places if play.targets[place[0]][place[1]][0] == old)
        after = play.copy()
        after.was = play.was
        after.targets = changed(play.targets, group, at, t.ref(new))
        t.set_play(ident, after)
        become_target(t, t.ref(new), play.controller, ident)
    return None


def changed(targets: tuple[tuple[Ref, ...], ...], group: int, at: int, ref: Ref) -> tuple[tuple[Ref, ...], ...]:
    """Return the targets with another one in this place."""
    refs = targets[group]
    return (*targets[:group], (*refs[:at], ref, *refs[at + 1 :]), *targets[group + 1 :])


def changeable(t: Table, play: Play, new: str) -> list[tuple[int, int]]:
    """Return the places, by group and number, of targets that this object could be instead."""
    groups = target_groups(word_of(t, play.item, play.ability), play.modes, play.x)
    source, context = t.objects[play.item], context_of(play)
    places = []
    for group, (target, refs) in enumerate(zip(groups, play.targets, strict=True)):
        plain, taken = in_its_place(target, play.targets[:group])
        if new in taken or new in [ref[0] for ref in refs] or new not in list(targets_of(t, plain, context, source)):
            continue
        others = [ref[0] for later, more in zip(groups, play.targets, strict=True) if later.what.other for ref in more]
        places += [(group, at) for at in range(len(refs)) if group or new not in others]
    return places
