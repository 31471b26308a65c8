"""Uses that are possible at a moment, by what is printed and by the time alone: nothing else need be weighed."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached_of_several
from affray.core.dependencies import USES, SingletonMemo
from affray.core.procedures import Rulebook
from affray.core.state import Position
from affray.core.table import Table
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.facts import ATTACK_DECLARED
from affray.games.ygo.position.moment import battle_phase, damage_step
from affray.games.ygo.position.traits import acting
from affray.games.ygo.rules.activating.limits import links
from affray.games.ygo.rules.battle.timings import permitted
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Usable, YgoCard
from affray.games.ygo.vocabulary.scope import DECLARED, SHARED, USED_IN


class Time:
    """A moment: is the game state `open`, at which `timing` of the Damage Step is it (""; at none), is there a link to be answered, and
    has an attack just been declared? There is one of each kind."""

    def __init__(self, book: Rulebook, opened: bool, timing: str, linked: bool, attacked: bool) -> None:
        self.book = book
        self.open = opened
        self.timing = timing
        self.linked = linked
        self.attacked = attacked


TIME = cached_of_several(Time)


def time_of(t: Table, opened: bool) -> Time:
    """Return the present moment."""
    d, b = damage_step(t), battle_phase(t)
    attacked = d is None and b is not None and t.fact(ATTACK_DECLARED, b.attacker[0]) > 0
    return TIME(t.book, opened, d.timing if d is not None else "", bool(links(t)), attacked)


Use = tuple[str, int, Usable]
"""A card, the place of an ability among those of the card, and the ability."""


Lying = tuple[str, YgoCard, str, bool, bool]
"""A card as it lies: its id, what it shows, its zone, whether it is face-down, and whether it is the player's own."""


class AtHand:
    """The cards of each player that have anything to use, as they lie. There is one of each kind."""

    def __init__(self, *cards: tuple[Lying, ...]) -> None:
        self.cards = cards


AT_HAND = cached_of_several(AtHand)


def _at_hand(s: Position, _: Any) -> AtHand:
    return AT_HAND(*[
        tuple([
            (ident, obj.card, obj.zone, obj.face_down, obj.controller == seat)
            for place in places
            if place in s.zones
            for ident in acting(s, place)
            if (obj := s.objects[ident]).card.acts and (obj.controller == seat or (obj.card.acts_for_either and place[1] != seat))
        ])
        for seat, places in enumerate(PLACES)
    ])  # fmt: skip


PLACES = tuple([
    (*[(zone, seat) for zone in USED_IN], *[(zone, 1 - seat) for zone in SHARED]) for seat in (0, 1)
])  # fmt: skip
"""The zones from which each player activates cards and effects: their own, and those where cards lie that either player can use (401.7)."""

USABLE: SingletonMemo[AtHand] = SingletonMemo("cards with something to use", _at_hand, USES)


def ready(t: Table, time: Time) -> tuple[tuple[Use, ...], ...]:
    """Return what each player could choose to use at a time, by what is printed."""
    return _usable(USABLE.of(t), time)


def is_anybody_ready(t: Table) -> bool:
    """Could anybody choose to use anything now, by what is printed?"""
    return any(USABLE.of(t).cards) and any(ready(t, time_of(t, False)))


@cached_of_several
def _usable(at_hand: AtHand, time: Time) -> tuple[tuple[Use, ...], ...]:
    return tuple([
        tuple([(ident, at, word) for ident, *lies in some for at, word in timely(*lies, time)])
        for some in at_hand.cards
    ])  # fmt: skip


@cached_of_several
def timely(card: YgoCard, zone: str, face_down: bool, mine: bool, time: Time) -> tuple[tuple[int, Usable], ...]:
    """Return what a card has that its player could choose to use where it lies, each with its place among the abilities."""
    return tuple([
        (at, word)
        for at, word in card.uses(time.book.edition)
        if not is_mandatory(word) and is_for(word, mine, face_down) and _lies_right(card, zone, face_down, word) and _is_timely(card, word, time)
    ])  # fmt: skip


def _lies_right(card: YgoCard, zone: str, face_down: bool, word: Usable) -> bool:
    if not isinstance(word, w.CardActivation):
        return word.zone == zone and (not face_down or zone not in FIELD or answers_face_down(word))
    return face_down if zone in FIELD and card.kind != "monster" else zone == "hand" and (card.kind != "trap" or card.from_hand)


def _is_timely(card: YgoCard, word: Usable, time: Time) -> bool:
    event = word.when.event if word.when is not None else ""
    if (event in DECLARED and not time.attacked) or (event == "activated" and not time.linked):
        return False
    if not time.open and speed_of(card, word) == 1:
        return False
    return not time.timing or bool(permitted(time.book, card, word, time.timing))


@cached_of_several
def mandatory(card: YgoCard, edition: str) -> tuple[tuple[int, Usable], ...]:
    """Return the Quick Effects of a card that must be used where they can, each with its place among the abilities."""
    return tuple([(at, word) for at, word in card.uses(edition) if is_mandatory(word)])


def is_mandatory(word: Usable) -> bool:
    """Is it a Quick Effect that must be used where it can?"""
    return isinstance(word, w.Quick) and word.mandatory


@ygo.condition("activate.either", rule="401.7")
def is_for(word: Any, mine: bool, face_down: bool) -> bool:
    """Some effects of a face-up Spell or Trap can be used by either player, who pays for it and is the one that its text calls "you"."""
    return mine or (not face_down and getattr(word, "either", False))


def answers_face_down(word: Any) -> bool:
    """Is it used though its card is face-down, in answer to a Spell aimed at that?"""
    return word.when is not None and word.when.effect == "targets this"


@ygo.condition("speed", rule="404.1")
def speed_of(card: YgoCard, word: Any) -> int:
    """Spell Speed 3: Counter Traps; 2: other Traps, Quick-Play Spells, Quick Effects; 1: everything else."""
    if isinstance(word, w.CardActivation):
        return card.speed
    return 2 if isinstance(word, w.Quick) else 1
