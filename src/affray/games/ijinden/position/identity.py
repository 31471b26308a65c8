"""Contents of the positions of Ijinden, for telling equal ones (`core/identity.py`)."""

from __future__ import annotations

from affray.cards.word import within
from affray.core.identity import BOUND, CARDS, PLACE, THING, Identity, Kind, fields
from affray.core.state import Record
from affray.games.ijinden.position import bindings
from affray.games.ijinden.position import records as r
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import IjinCard

FIELDS: dict[type[Record], dict[str, Kind]] = {
    r.WholeGame: fields(r.WholeGame),
    r.Turn: fields(r.Turn),
    r.Main: fields(r.Main),
    r.Playing: fields(r.Playing, card=CARDS),
    r.CurrentBattle: fields(r.CurrentBattle, CARDS),
    r.Bout: fields(r.Bout, CARDS),
    r.WaitingAbilities: fields(r.WaitingAbilities),
    r.Resolution: fields(r.Resolution, ability=PLACE, place=PLACE, source=THING, answers=CARDS, bound=BOUND, destroyed=CARDS),
}


def lasting(card: IjinCard) -> bool:
    """Return whether the position keeps the order of this card: static abilities apply by age, those of equipment too."""
    return bool(card.statics) or card.equip is not None


def grants(card: IjinCard) -> bool:
    """Does it give other cards static abilities?"""
    words = [word for word in within(card.text) if isinstance(word, (w.Gain, w.Equip))]
    granted = [one for word in words for one in (word.abilities if isinstance(word, w.Gain) else word.gives)]
    return any(isinstance(one, w.Static) for one in granted)


IDENTITY = Identity(
    fields=FIELDS, bound=bindings.IDENTITY, ordered=("library",), lasting=lasting, grants=grants, answers=("resolve",)
)
