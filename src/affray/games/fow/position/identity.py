"""Contents of the positions of Force of Will, for telling equal ones (`core/identity.py`)."""

from __future__ import annotations

from affray.cards.word import within
from affray.core.identity import BOUND, CARDS, NOTHING, PLACE, THING, Identity, Kind, fields
from affray.core.state import Record
from affray.games.fow.position import bindings
from affray.games.fow.position import records as r
from affray.games.fow.position.traits import Traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.keywords import expand, parse_keyword
from affray.games.fow.vocabulary.printed import FowCard

FIELDS: dict[type[Record], dict[str, Kind]] = {
    r.Main: fields(r.Main),
    r.SetUp: fields(r.SetUp, exchanged=CARDS),
    r.WholeGame: fields(r.WholeGame),
    r.Turn: fields(r.Turn),
    r.Sequence: fields(r.Sequence),
    r.Play: fields(
        r.Play,
        item=CARDS,
        ability=PLACE,
        place=PLACE,
        source=CARDS,
        was=THING,
        event=BOUND,
        more=PLACE,
        targets=CARDS,
        cost=CARDS,
    ),
    r.Pay: fields(r.Pay, parts=CARDS, source=CARDS),
    r.Resolution: fields(r.Resolution, item=CARDS, answers=CARDS, bound=BOUND, result=CARDS, play=THING),
    r.Deal: fields(r.Deal, source=CARDS, was=THING, parts=CARDS, applied=PLACE),
    r.Keeping: fields(r.Keeping, idents=CARDS),
    r.Destruction: fields(r.Destruction, idents=CARDS, chosen=PLACE),
    r.CurrentBattle: fields(r.CurrentBattle, chosen=CARDS, attacker=CARDS, attacked=CARDS, blocker=CARDS),
    Traits: fields(Traits, PLACE, notes=NOTHING),
}


def lasting(card: FowCard) -> bool:
    """Return whether the position keeps the order of this card: continuous effects apply in the order of their timestamps (909.3)."""
    return bool(card.base.statics)


def grants(card: FowCard) -> bool:
    """Does it give other cards continuous abilities, or itself one by how it is played?"""
    for word in within(card.text):
        if isinstance(word, (w.Gain, w.Awakening, w.PlayedWith)):
            granted = [one for keyword in getattr(word, "keywords", ()) for one in expand(*parse_keyword(keyword))]
            if any(isinstance(one, w.Continuous) for one in (*word.abilities, *granted)):
                return True
    return False


IDENTITY = Identity(
    fields=FIELDS,
    bound=bindings.IDENTITY,
    ordered=("main deck", "magic stone deck"),
    lasting=lasting,
    grants=grants,
    answers=("trigger",),
)
