"""Contents of the positions of Magic, for telling equal ones (`core/identity.py`)."""

from __future__ import annotations

from affray.cards.word import within
from affray.core.identity import BOUND, CARDS, MOMENT, NOTHING, NUMBERED, PLACE, PLAIN, THING, Identity, Kind, fields
from affray.core.state import Effect, Object, Record
from affray.games.mtg.position import bindings, facts
from affray.games.mtg.position import records as r
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import expand, parse_keyword
from affray.games.mtg.vocabulary.printed import MtgCard, Traits

FIELDS: dict[type[Record], dict[str, Kind]] = {
    r.Turn: fields(r.Turn, plan=PLACE, after=PLACE),
    r.Phase: fields(r.Phase),
    r.Sequence: fields(r.Sequence, keep=CARDS, until=MOMENT),
    r.Play: fields(
        r.Play, item=CARDS, ability=PLACE, place=PLACE, source=CARDS, was=THING, event=BOUND, targets=CARDS, cost=CARDS
    ),
    r.Pay: fields(r.Pay, parts=CARDS, source=CARDS),
    r.Entering: fields(r.Entering, asks=CARDS, put=CARDS, paid=CARDS),
    r.Resolution: fields(r.Resolution, item=CARDS, answers=CARDS, bound=BOUND, result=CARDS, play=THING),
    r.Slot: fields(r.Slot, CARDS),
    r.SetUp: fields(r.SetUp, bottom=CARDS),
    r.Deal: fields(r.Deal, parts=CARDS, applied=PLACE, sources=THING),
    r.Combat: fields(r.Combat, CARDS, defenders=PLAIN, asked=PLAIN, stage=PLAIN, paid=PLAIN, remembered=NUMBERED, mark=MOMENT),
    Traits: fields(Traits, PLACE, notes=NOTHING),
}


def lasting(card: MtgCard) -> bool:
    """Return whether the position keeps the order of this card: continuous effects apply by timestamp (613.7), those that define power first."""
    return bool(card.statics) or card.formula


def grants(card: MtgCard) -> bool:
    """Does it give objects static abilities?"""
    for word in within(card.text):
        if isinstance(word, w.Gain):
            abilities = [one for keyword in word.keywords for one in expand(*parse_keyword(keyword))]
            if any(isinstance(one, w.Static) for one in (*word.abilities, *abilities)):
                return True
    return False


def targetings(card: MtgCard) -> int:
    """Return the ordinal of the targeting that a trigger of a card waits for, the greatest; 0: none waits for a certain one."""
    return max([word.nth for word in within(card.text) if isinstance(word, w.When)], default=0)


REDUNDANT = frozenset(
    [
        "deathtouch", "defender", "double strike", "fear", "first strike", "flying", "haste", "hexproof", "indestructible", "intimidate", "lifelink",
        "menace", "reach", "shadow", "shroud", "skulk", "trample", "vigilance",
    ]
)  # fmt: skip
"""Keywords of which more than one instance on the same object is redundant (702.2f, 702.9d and so on)."""
UNSEEN = ("hexproof", "shroud")
"""Keywords that make targets illegal, so that the order counts in which they are given to what waits."""
AMOUNTS = {
    w.Damage: "amount",
    w.GainLife: "amount",
    w.LoseLife: "amount",
    w.Draw: "n",
    w.Discard: "n",
    w.Mill: "n",
    w.PutCounters: "n",
}
"""Words that do nothing to so many as none."""


def adds_nothing(word: w.Word, x: int | None) -> bool:
    """Does a word that was carried out do nothing once more?"""
    if isinstance(word, w.Gain):
        sizes = [0 if size in ("X", "-X") and x == 0 else size for size in (word.power, word.toughness)]
        more = word.abilities or word.types or word.subtypes or word.colors
        return word.until == "turn" and not more and sizes == [0, 0] and REDUNDANT.issuperset(word.keywords)
    if isinstance(word, w.Cannot):
        return word.until == "turn"
    return type(word) in AMOUNTS and x == 0 and getattr(word, AMOUNTS[type(word)]) == "X"


def idempotent(effect: Effect) -> bool:
    """Does a lasting effect on certain objects add nothing to an equal one: redundant keywords, or what cannot be done this turn?"""
    return (
        isinstance(effect.what, w.Word) and bool(effect.on) and adds_nothing(effect.what, bindings.bindings_of(effect).get("X"))
    )


def resolves_once(item: Object[MtgCard]) -> bool:
    """Does an activated ability on the stack do nothing more than an equal one?

    It cost nothing, so that its player can activate it again at any time; its targets, if any, stay legal whatever such abilities do.
    """
    play = item.play
    if not item.virtual or not isinstance(play, r.Play) or not isinstance(play.ability, w.Activated):
        return False
    ability = play.ability
    if any(play.cost) or ability.modes or ability.limit or ability.sorcery or ability.condition is not None:
        return False
    return all(_is_plain(target.what) for target in ability.targets) and all(
        (isinstance(word, w.Tap) or adds_nothing(word, play.x))
        and isinstance(getattr(word, "who", ""), str)
        and not any(keyword in UNSEEN for keyword in getattr(word, "keywords", ()))
        and not (isinstance(word, w.Cannot) and word.what == "be targeted")
        for word in ability.effects
    )


def _is_plain(what: w.What) -> bool:
    """Does a description speak of nothing but types and whose it is?"""
    return what == w.What(type=what.type, controller=what.controller, subtype=what.subtype, other=what.other)


IDENTITY = Identity(
    fields=FIELDS,
    bound=bindings.IDENTITY,
    ordered=("library",),
    lasting=lasting,
    grants=grants,
    begins=(facts.BEGAN, facts.UPKEEP, facts.UPKEEP_BEFORE),
    stamps=facts.STAMPS,
    answers=("trigger",),
    counted_to={facts.TARGETED: targetings},
    idempotent=idempotent,
    resolves_once=resolves_once,
)
