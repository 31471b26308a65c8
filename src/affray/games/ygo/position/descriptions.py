"""Meaning of a description by itself, and of what is printed: no position is looked at."""

from __future__ import annotations

from affray.cards.word import cached
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.kinds import TRAP
from affray.games.ygo.position.traits import Context
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.printed import Object, YgoCard

PLACES = {"field": FIELD, "pendulum zone": ("spell/trap zone",), "extra deck": ("extra deck", "face-up extra deck")}
"""The zones that a place means that is none itself."""


class DescriptionNeeds:
    """The needs of a description: the zones in which a card that fits can lie, whether it says more than where cards lie, whose and of which
    kind they are, and what their numbers are (`particular`), whether it says more of their kind than its type (`kind`), and whether it
    speaks of what continuous effects can change (`numbers`)."""

    def __init__(self, what: w.What) -> None:
        self.places = tuple([zone for place in what.zones() for zone in PLACES.get(place, (place,))])
        self.particular = is_particular(what)
        self.kind = bool(what.subtype or what.not_subtype or what.race or what.not_race)
        self.numbers = has_numbers(what)


@cached
def asked_by(what: w.What) -> DescriptionNeeds:
    """Return what a description asks for."""
    return DescriptionNeeds(what)


def places(what: w.What) -> tuple[str, ...]:
    """Return the zones in which a card that fits can lie."""
    return asked_by(what).places


def is_whose(obj: Object, what: w.What, context: Context) -> bool:
    """Does a card belong to the player whose cards a description means?"""
    controlled = not what.controller or (obj.controller == context.seat) == (what.controller == "you")
    return controlled and (not what.owner or (obj.owner == context.seat) == (what.owner == "you"))


def is_particular(what: w.What) -> bool:
    """Does a description say more than where cards lie, whose and of what kind they are, and what their numbers are?"""
    particulars = (
        what.equips,
        what.among,
        what.other,
        what.but_target,
        what.special,
        what.counter,
        what.takes,
        what.summonable,
        what.settable,
        what.ordinary,
        what.idle,
        what.declared,
    )
    return any(particulars) or "pendulum zone" in what.zones() or of_defence(what) or of_names(what)


def of_defence(what: w.What) -> bool:
    """Does a description speak of DEF, which Link Monsters do not have?"""
    return max(what.def_at_least, what.def_at_most) >= 0 or (what.compared is not None and what.compared.stat == "DEF")


def of_names(what: w.What) -> bool:
    """Does a description speak of what cards are called?"""
    return bool(what.named or what.name or what.not_named or what.not_group or what.other_name)


def says_no_more(what: w.What) -> bool:
    """Can a face-down card fit, whatever it is?"""
    return not (has_numbers(what) or what.race or what.not_race or what.not_subtype or what.named or what.name or what.ordinary)


def is_meant_face_down(obj: Object, what: w.What, seat: int) -> bool:
    """Does a description ask what a face-down card on the field is? Only its controller knows that."""
    return what.face == "down" and obj.controller == seat and obj.zone in FIELD


BOUNDS = (
    "atk_at_least", "atk_at_most", "def_at_least", "def_at_most", "level_at_least", "level_at_most", "rank_at_least", "rank_at_most",
)  # fmt: skip
"""The numbers of a description that bound those of a card."""


@cached
def has_numbers(what: w.What) -> bool:
    """Does a description speak of what continuous effects can change?"""
    stats = what.attribute or what.not_attribute or what.level or what.compared or what.extreme
    return bool(stats) or max([getattr(what, bound) for bound in BOUNDS]) >= 0


@ygo.condition("banished.face-down", rule="701.7")
def lies_like(obj: Object, what: w.What) -> bool:
    """Of a face-down card only the zone is known: one that is banished so has no kind, no name and no numbers."""
    kind = {"monster zone": "monster", "banished": "card"}.get(obj.zone, "spell/trap")
    return not what.subtype and what.type in ("card", kind)


def fits_unseen(obj: Object, what: w.What) -> bool:
    """Does a face-down card fit a description by where it lies alone?"""
    return says_no_more(what) and lies_like(obj, what)


PLAIN = frozenset(("normal",))
"""The kind of a Spell or Trap that is of no other kind."""


def is_of_type(card: YgoCard, kind: str, kinds_now: frozenset[str], what: w.What) -> bool:
    """Is a card that is of this kind, and of these kinds, of the type, the kinds and the race that a description names?"""
    kinds = ("spell", "trap") if what.type == "spell/trap" else (what.type,)
    if what.type != "card" and kind not in kinds:
        if kind != "monster" or TRAP not in kinds or TRAP not in card.subtypes:
            return False
        kind, kinds_now = TRAP, kinds_now & card.defined.subtypes
    subtypes = as_tuple(what.subtype)
    if kind != "monster" and not kinds_now:
        kinds_now = PLAIN
    if (subtypes and kinds_now.isdisjoint(subtypes)) or (what.not_subtype and what.not_subtype in kinds_now):
        return False
    return (not what.race or card.race in as_tuple(what.race)) and not (what.not_race and card.race == what.not_race)


def rank_fits(obj: Object, what: w.What) -> bool:
    """Does the Rank fit? Monsters without a Rank have none that could."""
    rank = obj.card.rank
    return max(what.rank_at_least, what.rank_at_most) < 0 or (
        rank > 0 and rank >= what.rank_at_least and (what.rank_at_most < 0 or rank <= what.rank_at_most)
    )
