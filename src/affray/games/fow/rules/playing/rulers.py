"""What rulers do (700s): judgment (705) and calling magic stones (709, from 8.0 on 710)."""

from __future__ import annotations

from affray.core.dependencies import EFFECTS, FIELD, Memo
from affray.core.state import NOBODY, Position, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.fow.game import IN_PLAY, fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import holds
from affray.games.fow.position.facts import DID_JUDGMENT, JUDGMENT_PLAYED, STONE_CALLED
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import TRAITS, traits
from affray.games.fow.rules.actions.changing import rest
from affray.games.fow.rules.actions.moving import move, put_on_its_counters
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object


def judgment_played(found: Object, seat: int, ability: w.Judgment) -> Play:
    """A judgment process about to be played."""
    return Play("judgment", seat, found, ability)


@fow.condition("judgment.keyword", rule="1125.2")
@fow.condition("judgment.timing", rule="705.1")
def may_judge(t: Table, seat: int, found: Object) -> Verdict:
    """Once a turn, with a recovered ruler that has [Judgment], in the ruler area."""
    rule = t.book.number("judgment.timing")
    name = found.card.name
    if found.zone != "ruler area" or found.controller != seat:
        return refuse(rule, "{who} is no ruler in the ruler area of {player}", found.id, who=name, player=t.players[seat].name)
    verdict = has_judgment(t, found)
    if not verdict:
        return verdict
    if found.posture != "recovered":
        return refuse(rule, "{who} is rested", found.id, who=name)
    if t.fact(JUDGMENT_PLAYED, seat):
        return refuse(rule, "{player} has played a judgment this turn", player=t.players[seat].name)
    return meets_its_conditions(t, seat, found)


@fow.condition("judgment.astral", rule="1010.1a")
def has_judgment(t: Table, found: Object) -> Verdict:
    """An astral ruler has lost [Judgment] for the game; others have it by their text, unless an effect takes it."""
    if found.counters.get("astral"):
        rule = t.book.number("judgment.astral")
        return refuse(rule, "{who} has lost [Judgment]: its J-ruler was destroyed", found.id, who=found.card.name)
    if traits(t, found.id).judgment is None:
        return refuse(t.book.number("judgment.timing"), "{who} has no [Judgment]", found.id, who=found.card.name)
    return LEGAL


@fow.condition("judgment.conditions", rule="705.2b")
def meets_its_conditions(t: Table, seat: int, found: Object) -> Verdict:
    """What the judgment line names as a condition must hold."""
    ability = traits(t, found.id).judgment
    if ability is None or ability.condition is None or holds(t, ability.condition, Context(seat, found.id, {"this": found.ref})):
        return LEGAL
    rule = t.book.number("judgment.conditions")
    return refuse(rule, "the condition of the judgment of {who} does not hold", found.id, who=found.card.name)


@fow.condition("judgment.barred", rule="1010.1b", kind="process")
@fow.condition("judgment.resolve", rule="705.3a", kind="process")
def become_a_j_ruler(t: Table, p: Play) -> None:
    """A ruler still in its area goes to the field with its J-ruler side up, but stays if it has no [Judgment] by then."""
    t.step, t.number = "judgment.resolve", t.book.number("judgment.resolve")
    found = t.current(p.source)
    if found is None or found.zone != "ruler area" or found.card.other_side is None or not has_judgment(t, found):
        return
    turn_j_ruler_up(t, found, p.controller)
    t.emit("does judgment", found.id, by=player_id(p.controller))


@fow.condition("judgment.does", rule="705.3a-i", kind="process")
def turn_j_ruler_up(t: Table, found: Object, seat: int) -> None:
    """From here on it is a J-ruler: the same card, lying as it did; what waits for a judgment to be done triggers."""
    other = found.card.other_side
    assert other is not None
    t.become(found.id, other)
    placed = t.place(found.id, "field", seat, new_card=False)
    placed.since = t.tick()
    put_on_its_counters(t, found.id)
    t.note(DID_JUDGMENT, found.ref)
    t.emit("enters", found.id, by=player_id(seat), played=True)


@fow.condition("stone.call", rule=("709.1", "710.1"))
def may_call(t: Table, seat: int, found: Object) -> Verdict:
    """Once a turn, and not in a turn in which a judgment was played: a recovered J/ruler of one's own is rested for it."""
    rule = t.book.number("stone.call")
    name = found.card.name
    if found.zone not in IN_PLAY or found.controller != seat or traits(t, found.id).types.isdisjoint(("ruler", "J-ruler")):
        return refuse(rule, "{who} is no ruler or J-ruler of {player}", found.id, who=name, player=t.players[seat].name)
    if t.fact(STONE_CALLED, seat):
        return refuse(rule, "{player} has called a magic stone this turn", player=t.players[seat].name)
    if t.fact(JUDGMENT_PLAYED, seat):
        return refuse(rule, "{player} has played a judgment this turn", player=t.players[seat].name)
    return LEGAL if found.posture == "recovered" else refuse(rule, "{who} is rested", found.id, who=name)


@fow.condition("stone.called", rule="1016.1", kind="process")
def call_a_magic_stone(t: Table, seat: int, ident: str) -> None:
    """The J/ruler rests and the top card of the magic stone deck is put into the field; the chase is not used."""
    t.step, t.number = "stone.call", t.book.number("stone.call")
    rest(t, ident)
    t.note(STONE_CALLED, seat)
    deck = t.zone("magic stone deck", seat)
    t.emit("calls a magic stone", player_id(seat), source=ident)
    if deck:
        move(t, (deck[-1],), "field", by=player_id(seat))


def _own_rulers(s: Position, seat: int) -> tuple[str, ...]:
    there = (*s.zone("ruler area", seat), *s.zone("field", seat))
    return tuple([ident for ident in there if not traits(s, ident).types.isdisjoint(("ruler", "J-ruler"))])


OWN_RULERS: Memo[tuple[str, ...]] = Memo("own rulers", _own_rulers, FIELD | EFFECTS, looks=lambda s, _: TRAITS.of(s).looks)
"""A player's rulers and J-rulers, as far as one can tell by their side."""


@fow.condition("judgment.chase", rule="705.2", kind="process")
@fow.condition("judgment.neither", rule="705.2d", kind="process")
def pseudo_judgment(t: Table, p: Play) -> Object:
    """Once its line is met the judgment is on the chase: neither spell nor ability."""
    assert p.was is not None
    return t.create(
        p.was.id.split("#")[0] + "-judgment", p.was.card, p.was.owner, "chase area", NOBODY, pseudo=True, controller=p.controller
    )
