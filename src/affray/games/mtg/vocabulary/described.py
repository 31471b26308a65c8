"""What would fit nobody is refused: descriptions of what is not there, abilities on cards that cannot have them, spells that mean themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from affray.cards.explaining import described, idle, means_nothing, of_itself, of_players
from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, tag, unsaid
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import STACKED, Type, as_tuple

PLAYERS = ("player", "opponent")
EITHER = (*PLAYERS, "any target")
STACK = tuple([one for one in get_args(Type) if one in STACKED])
"""What something is on the stack alone."""
CARDS = tuple([one for one in get_args(Type) if one not in EITHER + STACK])
OF_PLAYERS = ("gains life", "loses life", "draws", "scries", "commits a crime")
"""Events that happen to players."""
WITH_PLAYERS = ((w.Target, "what"), (w.Instead, "who"))
"""Fields in which a description can be of players."""
WITH_STACK = (
    (w.Target, "what"), (w.Costs, "who"), (w.Fits, "what"), (w.Instead, "by"), (w.Counter, "who"), (w.Move, "who"), (w.Count, "of"),
)  # fmt: skip
"""Fields in which a description can be of what is on the stack."""
OF_EVENTS = {
    ("is cast", "who"): ("card", *CARDS, "spell"), ("becomes the target", "who"): (*CARDS, *STACK, *PLAYERS),
    ("deals damage", "who"): (*CARDS, "spell"), ("is dealt damage", "to"): (*CARDS, "spell"), ("is dealt damage", "who"): CARDS + EITHER,
    ("deals damage", "to"): CARDS + EITHER, ("attacks", "to"): CARDS + PLAYERS, ("is attacked", "who"): CARDS + PLAYERS,
    ("becomes the target", "to"): (*CARDS, *STACK), **{(one, "who"): PLAYERS for one in OF_PLAYERS},
}  # fmt: skip
"""What the events of triggers are about, where that is not permanents and cards alone."""


OF_PERMANENTS = (
    (w.Sacrifice, "what"), (w.SacrificeCost, "what"), (w.ReturnCost, "what"), (w.TapCost, "what"), (w.Tap, "who"), (w.Untap, "who"),
    (w.Destroy, "who"), (w.Regenerate, "who"), (w.PhaseOut, "who"), (w.RemoveFromCombat, "who"), (w.Blockers, "who"), (w.Charge, "who"),
    (w.Must, "who"), (w.Limit, "who"), (w.Goad, "who"), (w.TakeControl, "who"), (w.Switch, "who"), (w.BecomeBlocked, "who"), (w.Designate, "who"),
)  # fmt: skip
"""Fields in which a description is of permanents."""


NEEDS: dict[type, tuple[str, ...]] = {
    w.Gain: ("power", "toughness", "keywords", "abilities", "types", "subtypes", "colors"), w.Lose: ("keywords", "all_abilities", "types"),
    w.MayDo: ("effects", "otherwise"), w.IfThen: ("then", "otherwise"), w.Coin: ("heads", "tails"), w.Instead: ("prevent", "prevent_all", "double"),
    w.PutCounters: ("kind",), w.Later: ("effects",), w.Damage: ("amount",), w.LoseLife: ("amount",), w.GainLife: ("amount",), w.Draw: ("n",),
}  # fmt: skip
"""What a word has to say, or it does nothing."""


def misdescribed(word: Any) -> Iterator[Flaw]:
    """What the descriptions in a word's fields say that nobody is there, and words that do nothing."""
    yield from idle(word, NEEDS)
    yield from described(word, w.What, _of_others)


def _of_others(word: Any, field: str, what: w.What) -> Iterator[Flaw]:
    known = _kinds(word, field)
    if what.either and unsaid(what, "type"):
        known = (*known, "permanent")
    for one in (*as_tuple(what.type), *[one for one in as_tuple(what.non) if one in EITHER]):
        if one not in known or one not in as_tuple(what.type):
            yield means_nothing(word, field, one, known)
    zones = as_tuple(what.zone)
    if (type(word), field) in OF_PERMANENTS and zones and "battlefield" not in zones:
        yield flaw("{word}: {field} is about permanents: zone has no meaning", word=tag(word).strip("'"), field=field)
    yield from of_players(what, PLAYERS, ("type", "controller") if isinstance(word, w.Cannot) else ("type",))


ON_SPELLS = {"be countered", "be cast", "cast with flash", "be played"}
"""What a static ability of an instant or sorcery can say of the card itself, besides what it costs."""
OF_SPELLS = (w.Cannot, w.May, w.Costs)
OF_THEMSELVES: tuple[Any, ...] = (
    w.Tap, w.Untap, w.Destroy, w.Regenerate, w.PhaseOut, w.RemoveFromCombat, w.Blockers, w.Charge, w.Must, w.Goad, w.TakeControl, w.Switch,
    w.BecomeBlocked, w.Designate, w.Gain, w.Lose, w.Become, w.Cannot, w.May, w.PutCounters, w.SacrificeIt, w.Connive, w.Explore, w.Instead,
)  # fmt: skip
"""What is done to permanents: an instant or sorcery is none."""


def misplaced(permanent: bool, abilities: tuple[Any, ...]) -> Iterator[Flaw]:
    """What the abilities of a card say that mean nothing on a permanent, or on an instant or sorcery."""
    for ability in () if permanent else abilities:
        if isinstance(ability, w.Enters):
            yield flaw("{word} has a meaning only on: {known}", word="enters", known="permanents")
        if isinstance(ability, w.Static):
            yield from [
                flaw("{word}: no instant or sorcery is on the battlefield", word=tag(effect).strip("'"))
                for effect in ability.effects
                if not isinstance(effect, OF_SPELLS) or (not isinstance(effect, w.Costs) and effect.what not in ON_SPELLS)
            ]
        if isinstance(ability, w.Spell):
            yield from of_itself(ability, OF_THEMSELVES, "spell")


def _kinds(word: Word, field: str) -> tuple[str, ...]:
    """What a description in this field can be of."""
    if isinstance(word, w.When):
        return OF_EVENTS.get((word.event, field), CARDS)
    known = CARDS
    if (type(word), field) in WITH_STACK or (
        isinstance(word, w.Cannot) and field == "who" and word.what in ("be countered", "be targeted", "be cast")
    ):
        known += STACK
    if (type(word), field) in WITH_PLAYERS:
        known += EITHER
    if isinstance(word, w.Cannot) and field == "by" and word.what == "attack":
        known += PLAYERS
    return known
