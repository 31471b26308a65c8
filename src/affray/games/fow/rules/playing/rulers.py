"""Actions of rulers (700s): judgment (705) and calling magic stones (709, from 8.0 on 710)."""

from __future__ import annotations

from typing import Any

from affray.core.dependencies import EFFECTS, FIELD, Memo
from affray.core.state import NOBODY, Position, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.fow.game import IN_PLAY, fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.facts import DID_JUDGMENT, JUDGED, JUDGMENT_PLAYED, STONE_CALLED
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import TRAITS, traits
from affray.games.fow.rules.actions.changing import rest
from affray.games.fow.rules.actions.moving import move, put_on_its_counters
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object


def judgment_played(t: Table, obj: Object, seat: int, ability: w.Judgment) -> Play:
    """Return a judgment process about to be played, with the least X that its cost may have."""
    play = Play(kind="judgment", controller=seat, was=obj, ability=ability)
    if any(isinstance(part, str) and "{X" in part for part in ability.cost):
        play.x = least_x(t, play)
    return play


def cost_of_judgment(t: Table, play: Play) -> tuple[Any, ...]:
    """Return the printed cost of it, or what its text has paid in the place of that on a condition."""
    ability = play.ability
    context = Context(play.controller, play.was.id if play.was is not None else play.item, {})
    cost: tuple[Any, ...] = ability.cost
    return ability.rather if ability.rather_if is not None and holds(t, ability.rather_if, context) else cost


@fow.condition("judgment.least-x", rule="705.2a", since="12.7", kind="process")
def least_x(t: Table, play: Play) -> int:
    """From 12.7 on the X of a judgment is not 0."""
    return 1 if play.kind == "judgment" and t.book.since("12.7") else 0


@fow.condition("judgment.keyword", rule="1125.2")
@fow.condition("judgment.timing", rule="705.1")
def may_judge(t: Table, seat: int, obj: Object) -> Verdict:
    """Once a turn (from 12.7 on once for each ruler), with a recovered ruler that has [Judgment], in the ruler area."""
    rule = t.book.number("judgment.timing")
    name = obj.card.name
    if obj.zone != "ruler area" or obj.controller != seat:
        return refuse(rule, "{who} is no ruler in the ruler area of {player}", obj.id, who=name, player=t.players[seat].name)
    verdict = has_judgment(t, obj)
    if not verdict:
        return verdict
    if obj.card.other_side is None:
        return refuse(rule, "{who} has no J-ruler side that its card names (`j_ruler`)", obj.id, who=name)
    if obj.posture != "recovered":
        return refuse(rule, "{who} is rested", obj.id, who=name)
    if t.fact(JUDGED, obj.ref):
        return refuse(rule, "the judgment of {who} has been played this turn", obj.id, who=name)
    if t.fact(JUDGMENT_PLAYED, seat) and not t.book.since("12.7"):
        return refuse(rule, "{player} has played a judgment this turn", player=t.players[seat].name)
    return meets_its_conditions(t, seat, obj)


@fow.condition("judgment.astral", rule="1010.1a")
def has_judgment(t: Table, obj: Object) -> Verdict:
    """An astral ruler has lost [Judgment] for the game; others have it by their text, unless an effect takes it."""
    if obj.counters.get("astral"):
        rule = t.book.number("judgment.astral")
        return refuse(rule, "{who} has lost [Judgment]: its J-ruler was destroyed", obj.id, who=obj.card.name)
    if traits(t, obj.id).judgment is None:
        return refuse(t.book.number("judgment.timing"), "{who} has no [Judgment]", obj.id, who=obj.card.name)
    return LEGAL


@fow.condition("judgment.conditions", rule="705.2b")
def meets_its_conditions(t: Table, seat: int, obj: Object) -> Verdict:
    """The conditions that the judgment line names must hold."""
    ability = traits(t, obj.id).judgment
    if ability is None or ability.condition is None or holds(t, ability.condition, Context(seat, obj.id, {"this": obj.ref})):
        return LEGAL
    rule = t.book.number("judgment.conditions")
    return refuse(rule, "the condition of the judgment of {who} does not hold", obj.id, who=obj.card.name)


@fow.condition("judgment.barred", rule="1010.1b", kind="process")
@fow.condition("judgment.resolve", rule="705.3a", kind="process")
def become_a_j_ruler(t: Table, play: Play) -> None:
    """A ruler still in its area goes to the field with its J-ruler side up, but stays if it has no [Judgment] by then."""
    t.step, t.number = "judgment.resolve", t.book.number("judgment.resolve")
    obj = t.current(play.source)
    if obj is None or obj.zone != "ruler area" or obj.card.other_side is None or not has_judgment(t, obj):
        return
    turn_j_ruler_up(t, obj, play.controller)
    t.emit("does judgment", obj.id, by=player_id(play.controller))


@fow.condition("judgment.does", rule=("705.3a-i", "705.3a-i", "705.3a-1"), kind="process")
def turn_j_ruler_up(t: Table, obj: Object, seat: int) -> None:
    """From here on it is a J-ruler: the same card, lying as it did; what waits for a judgment to be done triggers."""
    other = obj.card.other_side
    assert other is not None
    t.change_face(obj.id, other)
    placed = t.move_to(obj.id, "field", seat, new_card=False)
    placed.controlled_since = t.tick()
    put_on_its_counters(t, obj.id)
    t.record_fact(DID_JUDGMENT, obj.ref)
    t.emit("enters", obj.id, by=player_id(seat), played=True)


@fow.condition("stone.call", rule=("709.1", "710.1", "710.1"))
def may_call(t: Table, seat: int, obj: Object) -> Verdict:
    """Once a turn, and not in a turn in which a judgment was played: a recovered J/ruler of your own is rested for it."""
    rule = t.book.number("stone.call")
    name = obj.card.name
    if obj.zone not in IN_PLAY or obj.controller != seat or traits(t, obj.id).types.isdisjoint(("ruler", "J-ruler")):
        return refuse(rule, "{who} is no ruler or J-ruler of {player}", obj.id, who=name, player=t.players[seat].name)
    if t.fact(STONE_CALLED, seat):
        return refuse(rule, "{player} has called a magic stone this turn", player=t.players[seat].name)
    if t.fact(JUDGMENT_PLAYED, seat):
        return refuse(rule, "{player} has played a judgment this turn", player=t.players[seat].name)
    return LEGAL if obj.posture == "recovered" else refuse(rule, "{who} is rested", obj.id, who=name)


@fow.condition("stone.called", rule="1016.1", kind="process")
def call_a_magic_stone(t: Table, seat: int, ident: str) -> None:
    """The J/ruler rests and the top card of the magic stone deck is put into the field; the chase is not used."""
    t.step, t.number = "stone.call", t.book.number("stone.call")
    rest(t, ident)
    t.record_fact(STONE_CALLED, seat)
    deck = t.zone("magic stone deck", seat)
    t.emit("calls a magic stone", player_id(seat), source=ident)
    if deck:
        move(t, (deck[-1],), "field", by=player_id(seat))


def _own_rulers(s: Position, seat: int) -> tuple[str, ...]:
    idents = (*s.zone("ruler area", seat), *s.zone("field", seat))
    return tuple([ident for ident in idents if not traits(s, ident).types.isdisjoint(("ruler", "J-ruler"))])


OWN_RULERS: Memo[tuple[str, ...]] = Memo("own rulers", _own_rulers, FIELD | EFFECTS, dependencies=lambda s, _: TRAITS.of(s).looks)
"""A player's rulers and J-rulers, as far as one can tell by their side."""


@fow.condition("judgment.chase", rule="705.2", kind="process")
@fow.condition("judgment.neither", rule="705.2d", kind="process")
def pseudo_judgment(t: Table, play: Play) -> Object:
    """Once its line is met the judgment is on the chase: neither spell nor ability."""
    assert play.was is not None
    if t.book.since("12.7"):
        t.set_fact(JUDGED, play.source, 1)
    return t.create(
        play.was.id.split("#")[0] + "-judgment",
        play.was.card,
        play.was.owner,
        "chase area",
        NOBODY,
        pseudo=True,
        controller=play.controller,
    )
