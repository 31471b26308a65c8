"""What the positions of Magic hold, for telling equal ones (`core/identity.py`)."""

from __future__ import annotations

from affray.cards.word import within
from affray.core.identity import BOUND, CARDS, MOMENT, NOTHING, NUMBERED, PLACE, PLAIN, THING, Identity, fields
from affray.games.mtg.position import bindings, facts
from affray.games.mtg.position import records as r
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import expand, parse_keyword
from affray.games.mtg.vocabulary.printed import MtgCard, Traits

FIELDS = {
    r.Turn: fields(r.Turn, plan=PLACE, after=PLACE),
    r.Phase: fields(r.Phase),
    r.Sequence: fields(r.Sequence, keep=CARDS, until=MOMENT),
    r.Play: fields(
        r.Play, item=CARDS, ability=PLACE, place=PLACE, source=CARDS, was=THING, event=BOUND, targets=CARDS, cost=CARDS
    ),
    r.Pay: fields(r.Pay, parts=CARDS, source=CARDS),
    r.Resolution: fields(r.Resolution, item=CARDS, answers=CARDS, bound=BOUND, result=CARDS, play=THING),
    r.Slot: fields(r.Slot, CARDS),
    r.SetUp: fields(r.SetUp, bottom=CARDS),
    r.Deal: fields(r.Deal, parts=CARDS, applied=PLACE, sources=THING),
    r.Combat: fields(r.Combat, CARDS, defenders=PLAIN, asked=PLAIN, stage=PLAIN, paid=PLAIN, remembered=NUMBERED, mark=MOMENT),
    Traits: fields(Traits, PLACE, notes=NOTHING),
}


def lasting(card: MtgCard) -> bool:
    """Continuous effects apply in the order of their timestamps (613.7), of which those that define power come first."""
    return bool(card.statics) or card.formula


def grants(card: MtgCard) -> bool:
    """Does it give objects static abilities?"""
    for word in within(card.text):
        if isinstance(word, w.Gain):
            abilities = [one for keyword in word.keywords for one in expand(*parse_keyword(keyword))]
            if any(isinstance(one, w.Static) for one in (*word.abilities, *abilities)):
                return True
    return False


IDENTITY = Identity(
    fields=FIELDS,
    bound=bindings.IDENTITY,
    ordered=("library",),
    lasting=lasting,
    grants=grants,
    begins=(facts.BEGAN, facts.UPKEEP, facts.UPKEEP_BEFORE),
    stamps=(facts.ATTACHED,),
    answers=("trigger",),
)
