"""Cards as they lie, or were when they last left the field, and the monsters that they are, or were, equipped to."""

from __future__ import annotations

from affray.core.state import LastKnown, Position, Ref
from affray.core.table import Table
from affray.games.ygo.game import FIELD, HIDDEN, opponent, ygo
from affray.games.ygo.position.facts import (
    ACTIVATED,
    ARRIVED,
    FELL,
    FELL_AT,
    FELL_BY,
    FLIP_SUMMONED,
    FLIPPED,
    SPECIAL,
    SPECIAL_SUMMONS,
)
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import Context
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


def latest(t: Position, ident: str) -> LastKnown | None:
    """Return a card as it was when it last left the field this turn."""
    entered = max([at for one, at in t.departed if one == ident], default=-1)
    return t.departed.get((ident, entered))


def as_it_left(t: Position, ident: str) -> LastKnown | None:
    """Return the same of a card that has just moved: in a hand or Deck it is another card, the last one to have left."""
    obj = t.objects.get(ident)
    hidden = obj is not None and obj.zone in HIDDEN
    return next(reversed(t.departed.values()), None) if hidden else latest(t, ident)


def as_it_lay(t: Position, this: Ref) -> Object | None:
    """Return a card as it lies, or as it lay on the field if it has left that this turn."""
    obj = t.current(this)
    if obj is None or obj.zone in FIELD:
        return obj
    past = latest(t, this[0])
    return obj if past is None or past.found is None else past.found


def host_of(t: Position, context: Context) -> list[Ref]:
    """Return the monster that this card is equipped to, or was when it left the field."""
    this = as_it_lay(t, context.this)
    this = this if this is not None and this.zone in FIELD else None
    host = t.objects.get(this.attached) if this is not None else None
    return [host.ref] if host is not None and host.zone == "monster zone" else []


def came(t: Table, how: str, this: Ref) -> bool:
    """Did this card come in that way this turn?"""
    special, flipped = t.fact(SPECIAL, this) > 0, t.fact(FLIPPED, this) > 0
    has_arrived = t.fact(ARRIVED, this) > 0 and not (flipped and not special)
    if how == "summoned":
        return has_arrived or t.fact(FLIP_SUMMONED, this) > 0
    if how == "normal or flipped":
        return flipped or (has_arrived and not special)
    return has_arrived and (not how or special == (how == "special")) if how else t.fact(ARRIVED, this) > 0


def lies_open(t: Position, ref: Ref) -> bool:
    """Does a card still lie face-up on the field, as it did?"""
    obj = t.current(ref)
    return obj is not None and obj.zone in FIELD and not obj.face_down


def fell(t: Position, condition: w.SentThisTurn | w.SentSinceStandby, context: Context) -> bool:
    """Was this card put into the Graveyard so, this turn or since its owner's Standby Phase before?"""
    obj = t.current(context.this)
    if obj is None:
        return False
    ways = {"": (), "from the field": (*FELL_BY, "sent"), "destroyed": FELL_BY}.get(condition.how, (condition.how,))
    if isinstance(condition, w.SentSinceStandby):
        turns = [t.turn + 1 - n for how in ways if (n := t.fact(FELL_AT, (obj.ref, how)))]
        return any(0 < ago <= 2 for ago in turns)
    return obj.timestamp > t.turn_began and (not ways or any(t.fact(FELL, (obj.ref, how)) for how in ways))


def has_activated(t: Position, condition: w.HasActivated, seat: int) -> bool:
    """Has a player activated a monster effect this turn, in your own Main Phase where that is asked?"""
    whose = seat if condition.whose == "you" else opponent(seat)
    if condition.phase:
        return t.active == seat and t.fact(ACTIVATED, (whose, "main")) > 0
    return t.fact(ACTIVATED, (whose, "main")) + t.fact(ACTIVATED, (whose, "")) > 0


@ygo.condition("activate.summons-counted", rule="504.5")
def has_summoned(t: Position, condition: w.HasSummoned, seat: int) -> bool:
    """Monsters that a player Normal or Special Summons are counted in a turn, each of several at once; Flip Summons are not, nor what is Set."""
    whose = seat if condition.whose == "you" else opponent(seat)
    flips = sum(fact is FLIP_SUMMONED for fact, _ in t.facts) if whose == t.active else 0
    return t.fact(SPECIAL_SUMMONS, whose) - flips >= condition.n


@ygo.condition("resolve.lay-set", rule="602.20")
def lay_set(t: Table, this: Ref) -> bool:
    """A card that was activated from where it lay Set, and still lies there, is one that lay Set before; one from the hand is none."""
    links = [t.objects[item].play for item in t.zone("chain")]
    lies = (obj := t.current(this)) is not None and obj.zone in FIELD
    return lies and any(
        isinstance(one, Link) and one.place == this and one.was is not None and one.was.face_down for one in links
    )


def happened(t: Table, condition: w.Condition, context: Context) -> bool:
    """Has something happened: to this card, or by a player?"""
    if isinstance(condition, w.CameThisTurn):
        return came(t, condition.how, context.this)
    if isinstance(condition, w.HasActivated):
        return has_activated(t, condition, context.seat)
    if isinstance(condition, w.HasSummoned):
        return has_summoned(t, condition, context.seat)
    if isinstance(condition, w.LaySet):
        return lay_set(t, context.this)
    return isinstance(condition, (w.SentThisTurn, w.SentSinceStandby)) and fell(t, condition, context)
