"""Refusal of what would fit nobody: descriptions of what is not there, abilities on cards that cannot have them, chants that mean themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, get_args

from affray.cards.data_errors import described, fields_without_effect, means_nothing, of_itself, of_players
from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, is_default, tag
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.phrases import Type
from affray.games.fow.vocabulary.printed import as_tuple

PLAYERS = ("player", "opponent")
CHASED = ("spell", "normal spell", "rune spell", "master rune spell", "ability", "activate ability", "automatic ability")
"""Kinds of things that are on the chase alone."""
CARDS = tuple([one for one in get_args(Type) if one not in PLAYERS + CHASED])
OF_PLAYERS = ("gains life", "loses life", "draws", "gains a gem")
"""Events that happen to players."""
WITH_PLAYERS = ((w.Damage, "to"), (w.Instead, "who"), (w.Target, "what"), (w.Cannot, "who"))
"""Fields in which a description can be of players."""
WITH_CHASED = ((w.Target, "what"), (w.PlayCost, "what"), (w.Fits, "what"), (w.Instead, "by"), (w.Instead, "source"))
"""Fields in which a description can be of what lies on the chase without saying so with its zone."""
OF_EVENTS = {
    ("is played", "who"): CARDS + CHASED, ("becomes targeted", "who"): (*CARDS, *CHASED, *PLAYERS), ("deals damage", "who"): CARDS + CHASED,
    ("is dealt damage", "who"): CARDS + PLAYERS, ("deals damage", "to"): CARDS + PLAYERS,
    ("attacks", "to"): CARDS + PLAYERS, ("attacks or blocks", "to"): CARDS + PLAYERS, **{(one, "who"): PLAYERS for one in OF_PLAYERS},
}  # fmt: skip
"""Kinds of things that the events of trigger conditions are about, where those are not cards alone."""
PAID_WITH = (w.RestOther, w.BanishOther)
"""Costs that are paid with cards that one controls."""
ANYWHERE = ("token", "non-token", "revealed", "face down")
"""States that are not those of cards in play alone."""
IN_PLAY = ("field", "ruler area")


NEEDS: dict[type, tuple[str, ...]] = {
    w.Gain: ("atk", "defence", "keywords", "abilities", "races", "attributes", "types"),
    w.Lose: ("keywords", "all_abilities", "atk_and_def", "types"), w.MayDo: ("effects",), w.IfThen: ("then", "otherwise"), w.Coin: ("heads", "tails"),
    w.PutCounters: ("kind",), w.Later: ("effects",), w.Damage: ("amount",), w.LoseLife: ("amount",), w.GainLife: ("amount",),
}  # fmt: skip
"""Fields of which a word must have one, or it does nothing."""


def misdescribed(word: Any) -> Iterator[Flaw]:
    """Yield the mistakes of descriptions in a word's fields that nothing can fit there, and of words that do nothing."""
    yield from fields_without_effect(word, NEEDS)
    yield from described(word, w.What, _of_others)


def _of_others(word: Any, field: str, what: w.What) -> Iterator[Flaw]:
    known = _kinds(word, field, what)
    if what.either and is_default(what, "type"):
        known = (*known, "card")
    for value in as_tuple(what.type):
        if value not in known:
            yield means_nothing(word, field, value, known)
    for value in as_tuple(what.non):
        if value in PLAYERS:
            yield means_nothing(word, field, value, CARDS)
    yield from of_players(what, PLAYERS)
    if isinstance(word, PAID_WITH) and what.controller:
        yield flaw("leave out {field}: a cost is paid with your own cards", field="controller")
    zones = as_tuple(what.zone)
    if not isinstance(word, w.When) and not set(zones) & set(IN_PLAY):
        for value in as_tuple(what.status):
            if value not in ANYWHERE:
                yield flaw(
                    "nothing is {status} in the {zone}; accepted: {known}",
                    status=value,
                    zone=", ".join(zones),
                    known=", ".join(ANYWHERE),
                )


def _kinds(word: Word, field: str, what: w.What) -> tuple[str, ...]:
    """Return what a description in this field can be of."""
    if isinstance(word, w.When):
        return OF_EVENTS.get((word.event, field), CARDS)
    if isinstance(word, w.Cannot) and word.what == "gain life":
        return PLAYERS
    known = CARDS
    if isinstance(word, w.Cannot) and field == "by" and word.what == "be targeted":
        known += ("normal spell",)
    if (type(word), field) in WITH_CHASED or "chase area" in as_tuple(what.zone):
        known += CHASED
    if (type(word), field) in WITH_PLAYERS or (isinstance(word, w.Cannot) and field == "by" and word.what == "attack"):
        known += PLAYERS
    return known


# -- what stands on which card

PLAYED = ("resonator", "regalia", "addition", "chant", "rune")
STANDS_ON: dict[type, tuple[str, ...]] = {
    w.Judgment: ("ruler",), w.FromRuneArea: ("rune",), w.Trigger: ("chant",), w.Spell: ("chant", "rune", "addition"),
    w.Enters: ("resonator", "regalia", "addition", "magic stone"), **dict.fromkeys(
        (w.Stealth, w.Incarnation, w.OtherCost, w.OwnCost, w.Awakening, w.PlayedWith), PLAYED
    ),
}  # fmt: skip
"""The types of cards on which an ability means something, where that is not every one."""
OF_CARDS_IN_PLAY = (
    w.Stats, w.Destroy, w.Rest, w.Recover, w.Switch, w.Become, w.Gain, w.Lose, w.Cannot, w.Must, w.May, w.Charge, w.PutCounters, w.TakeControl,
    w.RemoveFromBattle, w.Heal,
)  # fmt: skip
"""Words whose objects are cards in play: a chant is none."""


def misplaced(types: Collection[str], abilities: tuple[Any, ...]) -> Iterator[Flaw]:
    """Yield the mistakes of texts that mean nothing on a card of these types."""
    for ability in abilities:
        known = STANDS_ON.get(type(ability), ())
        if known and not set(known) & set(types):
            yield flaw("{word} applies only to: {known}", word=tag(ability).strip("'"), known=", ".join(known))
        if set(types) <= {"chant", "rune"} and isinstance(ability, (w.Spell, w.Trigger)):
            yield from of_itself(ability, OF_CARDS_IN_PLAY, "chant")
