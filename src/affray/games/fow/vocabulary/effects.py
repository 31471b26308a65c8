"""Effects of Force of Will cards that hold no abilities and no other effects (those stand in `words.py`).

What lasts has `until`; as text of a continuous ability it lasts as long as that is active.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from affray.cards.word import Word
from affray.games.fow.vocabulary.phrases import (
    Amount,
    Attribute,
    CostPart,
    Count,
    Place,
    Reference,
    Until,
    WeatherKind,
    What,
)

Doer = Literal["you", "opponent", "each", "its controller"]
"""The doer of an action: one player, or each of them, the turn player first."""


class Damage(Word, tag="damage", tag_field="do", frozen=True, cache_hash=True):
    """A card (this one, unless `by` is another) deals damage; `divided` among its targets as chosen while playing, in hundreds."""

    amount: Amount
    to: Reference = "target"
    divided: bool = False
    by: str = "this"


class Destroy(Word, tag="destroy", tag_field="do", frozen=True, cache_hash=True):
    """Destroy cards."""

    who: Reference = "target"


class Banish(Word, tag="banish", tag_field="do", frozen=True, cache_hash=True):
    """A player (or each) banishes cards they control, of their choice."""

    what: What
    n: int = 1
    player: Doer = "you"


class BanishIt(Word, tag="banish it", tag_field="do", frozen=True, cache_hash=True):
    """Banish this card, the chosen one, …"""

    who: str = "this"


class Rest(Word, tag="rest", tag_field="do", frozen=True, cache_hash=True):
    """Rest cards."""

    who: Reference = "target"


class Recover(Word, tag="recover", tag_field="do", frozen=True, cache_hash=True):
    """Recover cards."""

    who: Reference = "target"


class Move(Word, tag="move", tag_field="do", frozen=True, cache_hash=True):
    """Put cards somewhere: into a hand, a deck (top, bottom, or shuffled into it by its owner), a graveyard, the field (`enter`: their [Enter]
    triggers), or out of the game.
    """

    to: Place
    who: Reference = "target"
    position: Literal["top", "bottom", "shuffled"] = "top"
    under: Literal["owner", "you"] = "owner"
    rested: bool = False
    enter: bool = False


class Draw(Word, tag="draw", tag_field="do", frozen=True, cache_hash=True):
    """A player (or each) draws cards."""

    n: Amount = 1
    player: Doer = "you"


class Discard(Word, tag="discard", tag_field="do", frozen=True, cache_hash=True):
    """A player (or each) discards cards, of their choice or at random."""

    n: Amount = 1
    player: Doer = "opponent"
    random: bool = False


class GainLife(Word, tag="gain life", tag_field="do", frozen=True, cache_hash=True):
    """A player gains life."""

    amount: Amount
    player: str = "you"


class LoseLife(Word, tag="lose life", tag_field="do", frozen=True, cache_hash=True):
    """A player loses life (this is not damage)."""

    amount: Amount
    player: str = "opponent"


class Lose(Word, tag="lose", tag_field="do", frozen=True, cache_hash=True):
    """Cards lose keywords, all abilities, their ATK and DEF, or being what they are."""

    who: Reference = "target"
    keywords: tuple[str, ...] = ()
    all_abilities: bool = False
    atk_and_def: bool = False
    types: tuple[str, ...] = ()
    until: Until = ""


class Become(Word, tag="become", tag_field="do", frozen=True, cache_hash=True):
    """Cards become a resonator (too) with this ATK and DEF."""

    who: Reference = "this"
    atk: int = 0
    defence: int = msgspec.field(default=0, name="def")
    races: tuple[str, ...] = ()
    until: Until = ""


class Stats(Word, tag="stats", tag_field="do", frozen=True, cache_hash=True):
    """The ATK and DEF of J/resonators become these numbers."""

    who: Reference = "target"
    atk: int = 0
    defence: int = msgspec.field(default=0, name="def")
    until: Until = ""


class Switch(Word, tag="switch", tag_field="do", frozen=True, cache_hash=True):
    """The ATK and DEF of J/resonators change places: each becomes what the other is at that moment."""

    who: Reference = "this"
    until: Until = ""


class Weather(Word, tag="weather", tag_field="do", frozen=True, cache_hash=True):
    """Your weather is this one; of several, the latest is."""

    kind: WeatherKind
    until: Until = ""


class GainGem(Word, tag="gem", tag_field="do", frozen=True, cache_hash=True):
    """You gain gems of an attribute; without one, of any one attribute, chosen as they are gained."""

    attribute: Literal["", "light", "fire", "water", "wind", "darkness"] = ""
    n: int = 1


class Cannot(Word, tag="cannot", tag_field="do", frozen=True, cache_hash=True):
    """Cards cannot do something, or it cannot be done to them. `by` narrows whose blocks, attacks, spells and abilities, or what is attacked."""

    what: Literal[
        "attack", "block", "be blocked", "be attacked", "be targeted", "be destroyed", "recover", "recover in recovery phase", "be chased",
        "be cancelled", "gain life",
    ]  # fmt: skip
    who: Reference = "this"
    by: What | None = None
    until: Until = ""


class Must(Word, tag="must", tag_field="do", frozen=True, cache_hash=True):
    """Cards must attack if able, must attack this card if able, or must be the ones chosen when a card is chosen to attack."""

    what: Literal["attack", "attack this", "be chosen to attack", "block"]
    who: Reference = "this"
    until: Until = ""


class May(Word, tag="may", tag_field="do", frozen=True, cache_hash=True):
    """Cards may attack recovered J/resonators, be attacked though recovered, block [Flying] cards or while rested, attack or block without rest."""

    what: Literal[
        "attack recovered", "be attacked", "block flying", "block while rested", "attack without resting", "block without resting"
    ]
    who: Reference = "this"
    until: Until = ""


class Charge(Word, tag="charge", tag_field="do", frozen=True, cache_hash=True):
    """Attacking or blocking with such cards costs this."""

    to: Literal["attack", "block", "attack or block"]
    cost: tuple[CostPart, ...]
    who: Reference = "this"
    until: Until = ""


class PlayCost(Word, tag="play cost", tag_field="do", frozen=True, cache_hash=True):
    """Playing such cards costs more will (or less); `targeting` only if they target such a card.

    `of`: not playing the cards does, but their [Awakening], their [Judgment], their [God's Art] abilities or all their activate abilities.
    `named_as`: only cards with the name of such a card. `once`: only the next card that their player plays.
    """

    what: What
    more: str = ""
    less: str = ""
    targeting: What | None = None
    of: Literal["", "Awakening", "Judgment", "God's Art", "activate ability"] = ""
    named_as: str = ""
    once: bool = False
    until: Until = ""


class Instead(Word, tag="instead", tag_field="do", frozen=True, cache_hash=True):
    """Replacement: of damage that would be dealt, prevent some or deal more; of a destruction, do something else.

    `source` are the cards that would deal the damage, `by` their quality; a `shield` prevents so much in all, then it is used up; with
    `redirect` this card is dealt it. What would be put into a graveyard from the field is removed from the game.
    """

    of: Literal["damage", "battle damage", "destruction", "graveyard"]
    who: Reference = "this"
    by: What | None = None
    source: Reference = ""
    prevent: int = 0
    prevent_all: bool = False
    shield: bool = False
    double: bool = False
    more: int = 0
    redirect: bool = False
    move_to: Literal["", "hand", "removed area", "main deck"] = ""
    recover: bool = False
    once: bool = False
    until: Until = ""


class Silence(Word, tag="silence", tag_field="do", frozen=True, cache_hash=True):
    """Cards that enter the field do not make their own abilities trigger."""

    what: What
    until: Until = ""


class PutCounters(Word, tag="counters", tag_field="do", frozen=True, cache_hash=True):
    """Put counters on cards, or take them off."""

    kind: str
    n: Amount = 1
    who: Reference = "this"
    remove: bool = False


class Cancel(Word, tag="cancel", tag_field="do", frozen=True, cache_hash=True):
    """Cancel a spell or ability, unless its controller pays."""

    who: str = "target"
    unless: tuple[CostPart, ...] = ()


class Produce(Word, tag="produce", tag_field="do", frozen=True, cache_hash=True):
    """Produce will: `{R}{R}`, or `{R}|{U}` by choice; `only` says what alone it may be spent for.

    That is `Awakening` costs, abilities of a `J-ruler`, or playing cards: of a type (`chant`), a race (`Dragon`), or both (`Elf resonator`).
    """

    will: str
    only: str = ""


class TakeControl(Word, tag="take control", tag_field="do", frozen=True, cache_hash=True):
    """You gain control of a card."""

    who: str = "target"
    until: Until = ""


class Choose(Word, tag="choose", tag_field="do", frozen=True, cache_hash=True):
    """A player chooses cards (not targets), or they are chosen at `random`; later words call them `chosen`. `show`: everybody sees them."""

    what: What
    n: int | Count = 1
    up_to: bool = False
    player: Literal["you", "opponent"] = "you"
    random: bool = False
    show: bool = False


class AddTo(Word, tag="add", tag_field="do", frozen=True, cache_hash=True):
    """Add this addition to a card."""

    to: str = "target"


class RemoveFromBattle(Word, tag="remove from battle", tag_field="do", frozen=True, cache_hash=True):
    """The card stops attacking, blocking or being attacked (1029, from CR 7.2 on)."""

    who: Reference = "target"


class TurnFaceDown(Word, tag="turn face down", tag_field="do", frozen=True, cache_hash=True):
    """Revealed runes are turned face down again: they may be played once more, and count no longer."""

    who: Reference = "chosen"


class ExtraTurn(Word, tag="extra turn", tag_field="do", frozen=True, cache_hash=True):
    """A player takes an extra turn after this one."""

    player: Literal["you", "opponent"] = "you"


class Skip(Word, tag="skip", tag_field="do", frozen=True, cache_hash=True):
    """A player skips their next phase of a kind (from CR 8.0 on a rule: 1031)."""

    phase: Literal["draw", "recovery", "main"]
    player: Literal["you", "opponent"] = "opponent"


class Heal(Word, tag="heal", tag_field="do", frozen=True, cache_hash=True):
    """Heal rulers: astral counters come off, and [Judgment] is there again."""

    who: Reference = "target"


class Win(Word, tag="win", tag_field="do", frozen=True, cache_hash=True):
    """A player wins the game, or loses it."""

    player: Literal["you", "opponent"] = "you"


class Shift(Word, tag="shift", tag_field="do", frozen=True, cache_hash=True):
    """Turn a Shift card from its past side to its future side."""

    who: Reference = "this"


class Token(Word, tag="token", tag_field="do", frozen=True, cache_hash=True):
    """Put tokens into the field."""

    name: str
    atk: int
    defence: int = msgspec.field(name="def")
    n: int = 1
    attribute: tuple[Attribute, ...] | Attribute = ()
    races: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
