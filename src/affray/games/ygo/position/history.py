"""Cards as they lie, or were when they last left the field, and the monsters that they are, or were, equipped to."""

from __future__ import annotations

from affray.core.state import Past, Position, Ref
from affray.core.table import Table
from affray.games.ygo.game import FIELD, HIDDEN
from affray.games.ygo.position.facts import ARRIVED, FLIP_SUMMONED, FLIPPED, SPECIAL
from affray.games.ygo.position.traits import Context
from affray.games.ygo.vocabulary.printed import Object


def latest(t: Position, ident: str) -> Past | None:
    """A card as it was when it last left the field this turn."""
    entered = max([at for one, at in t.past if one == ident], default=-1)
    return t.past.get((ident, entered))


def as_it_left(t: Position, ident: str) -> Past | None:
    """The same of a card that has just moved: in a hand or Deck it is another card, the last one to have left."""
    found = t.objects.get(ident)
    hidden = found is not None and found.zone in HIDDEN
    return next(reversed(t.past.values()), None) if hidden else latest(t, ident)


def as_it_lay(t: Position, this: Ref) -> Object | None:
    """A card as it lies, or as it lay on the field if it has left that this turn."""
    found = t.current(this)
    if found is None or found.zone in FIELD:
        return found
    past = latest(t, this[0])
    return found if past is None or past.found is None else past.found


def host_of(t: Position, c: Context) -> list[Ref]:
    """The monster that this card is equipped to, or was when it left the field."""
    this = as_it_lay(t, c.this)
    this = this if this is not None and this.zone in FIELD else None
    host = t.objects.get(this.attached) if this is not None else None
    return [host.ref] if host is not None and host.zone == "monster zone" else []


def came(t: Table, how: str, this: Ref) -> bool:
    """Did this card come in that way this turn?"""
    special, flipped = t.fact(SPECIAL, this) > 0, t.fact(FLIPPED, this) > 0
    here = t.fact(ARRIVED, this) > 0 and not (flipped and not special)
    if how == "summoned":
        return here or t.fact(FLIP_SUMMONED, this) > 0
    if how == "normal or flipped":
        return flipped or (here and not special)
    return here and (not how or special == (how == "special")) if how else t.fact(ARRIVED, this) > 0


def lies_open(t: Position, ref: Ref) -> bool:
    """Does a card still lie face-up on the field, as it did?"""
    found = t.current(ref)
    return found is not None and found.zone in FIELD and not found.face_down
