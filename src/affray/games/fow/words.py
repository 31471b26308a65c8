"""The words in which Force of Will cards are written: pure data, checked when it is loaded.

Every class here is one word of the vocabulary. It has three spellings kept in step: the class itself (the Python builder),
the YAML mapping it is read from (`codec` below), and English (`english/`). What no word can say is refused at load.

Who something is done to is a string (`this`, `target`, `target 2`, `it`, `you`, `opponent`, `its controller`, `chosen`,
`moved`, `added`: the card this is added to) or a `What`, which means every card that fits.

Effects grant abilities and abilities have effects, so they stand in one file; the smaller words are in `phrases.py`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from affray.cards.word import Word
from affray.games.fow.phrases import (
    Amount,
    AmountWord,
    Attribute,
    BanishOther,
    Both,
    Compare,
    Condition,
    Controls,
    CostPart,
    CostWord,
    Count,
    Counters,
    DiscardCost,
    Fits,
    Happened,
    Highest,
    LifeCost,
    Not,
    Place,
    Played,
    RestOther,
    Runes,
    Side,
    Stat,
    Status,
    TurnOf,
    Type,
    Until,
    What,
    Who,
)

__all__ = [
    "Amount", "AmountWord", "Attribute", "BanishOther", "Both", "Compare", "Condition", "Controls", "CostPart", "CostWord",
    "Count", "Counters", "DiscardCost", "Fits", "Happened", "Highest", "LifeCost", "Not", "Place", "Played", "RestOther",
    "Runes", "Side", "Stat", "Status", "TurnOf", "Type", "Until", "What", "Who",
]  # fmt: skip
"""The smaller words, so that all words are found here."""

# -- effects. Those with `until` last; as text of a continuous ability they last as long as it is active.


class Damage(Word, tag="damage", tag_field="do", frozen=True, cache_hash=True):
    """This card deals damage; `divided` among its targets as chosen while playing, in hundreds."""

    amount: Amount
    to: Who = "target"
    divided: bool = False


class Destroy(Word, tag="destroy", tag_field="do", frozen=True, cache_hash=True):
    """Destroy cards."""

    who: Who = "target"


class Banish(Word, tag="banish", tag_field="do", frozen=True, cache_hash=True):
    """A player banishes cards they control, of their choice."""

    what: What
    n: int = 1
    player: Literal["you", "opponent"] = "you"


class BanishIt(Word, tag="banish it", tag_field="do", frozen=True, cache_hash=True):
    """Banish this card, the chosen one, …"""

    who: str = "this"


class Rest(Word, tag="rest", tag_field="do", frozen=True, cache_hash=True):
    """Rest cards."""

    who: Who = "target"


class Recover(Word, tag="recover", tag_field="do", frozen=True, cache_hash=True):
    """Recover cards."""

    who: Who = "target"


class Move(Word, tag="move", tag_field="do", frozen=True, cache_hash=True):
    """Put cards somewhere: into a hand, a deck (top or bottom), a graveyard, the field, or out of the game."""

    to: Place
    who: Who = "target"
    position: Literal["top", "bottom"] = "top"
    under: Literal["owner", "you"] = "owner"
    rested: bool = False


class Draw(Word, tag="draw", tag_field="do", frozen=True, cache_hash=True):
    """A player draws cards."""

    n: Amount = 1
    player: Literal["you", "opponent"] = "you"


class Discard(Word, tag="discard", tag_field="do", frozen=True, cache_hash=True):
    """A player discards cards, of their choice or at random."""

    n: Amount = 1
    player: Literal["you", "opponent"] = "opponent"
    random: bool = False


class GainLife(Word, tag="gain life", tag_field="do", frozen=True, cache_hash=True):
    """A player gains life."""

    amount: Amount
    player: str = "you"


class LoseLife(Word, tag="lose life", tag_field="do", frozen=True, cache_hash=True):
    """A player loses life (this is not damage)."""

    amount: Amount
    player: str = "opponent"


class Gain(Word, tag="gain", tag_field="do", frozen=True, cache_hash=True):
    """Cards gain ATK, DEF, keywords, abilities, races or attributes."""

    who: Who = "target"
    atk: Amount = 0
    defence: Amount = msgspec.field(default=0, name="def")
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    races: tuple[str, ...] = ()
    until: Until = ""


class Lose(Word, tag="lose", tag_field="do", frozen=True, cache_hash=True):
    """Cards lose keywords, all abilities, their ATK and DEF, or being what they are."""

    who: Who = "target"
    keywords: tuple[str, ...] = ()
    all_abilities: bool = False
    atk_and_def: bool = False
    types: tuple[str, ...] = ()
    until: Until = ""


class Become(Word, tag="become", tag_field="do", frozen=True, cache_hash=True):
    """Cards become a resonator (too) with this ATK and DEF."""

    who: Who = "this"
    atk: int = 0
    defence: int = msgspec.field(default=0, name="def")
    races: tuple[str, ...] = ()
    until: Until = ""


class Cannot(Word, tag="cannot", tag_field="do", frozen=True, cache_hash=True):
    """Cards cannot do something, or it cannot be done to them. `by` narrows whose blocks, attacks, spells and abilities."""

    what: Literal[
        "attack",
        "block",
        "be blocked",
        "be attacked",
        "be targeted",
        "be destroyed",
        "recover",
        "recover in recovery phase",
        "be chased",
    ]
    who: Who = "this"
    by: What | None = None
    until: Until = ""


class Must(Word, tag="must", tag_field="do", frozen=True, cache_hash=True):
    """Cards must attack if able, must attack this card if able, or must be the ones chosen when a card is chosen to attack."""

    what: Literal["attack", "attack this", "be chosen to attack", "block"]
    who: Who = "this"
    until: Until = ""


class May(Word, tag="may", tag_field="do", frozen=True, cache_hash=True):
    """Cards may attack recovered J/resonators, be attacked though recovered, be blocked though …; or be played with [Quickcast]."""

    what: Literal["attack recovered", "be attacked"]
    who: Who = "this"
    until: Until = ""


class Charge(Word, tag="charge", tag_field="do", frozen=True, cache_hash=True):
    """Attacking or blocking with such cards costs this."""

    to: Literal["attack", "block", "attack or block"]
    cost: tuple[CostPart, ...]
    who: Who = "this"
    until: Until = ""


class PlayCost(Word, tag="play cost", tag_field="do", frozen=True, cache_hash=True):
    """Playing such cards costs more will (or less); `targeting` only if they target such a card."""

    what: What
    more: str = ""
    less: str = ""
    targeting: What | None = None
    until: Until = ""


class Instead(Word, tag="instead", tag_field="do", frozen=True, cache_hash=True):
    """Replacement: of damage that would be dealt, prevent some or deal more; of a destruction, do something else."""

    of: Literal["damage", "battle damage", "destruction"]
    who: Who = "this"
    by: What | None = None
    prevent: int = 0
    prevent_all: bool = False
    double: bool = False
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
    who: Who = "this"
    remove: bool = False


class Cancel(Word, tag="cancel", tag_field="do", frozen=True, cache_hash=True):
    """Cancel a spell or ability, unless its controller pays."""

    who: str = "target"
    unless: tuple[CostPart, ...] = ()


class Produce(Word, tag="produce", tag_field="do", frozen=True, cache_hash=True):
    """Produce will. `any` of several attributes is the player's choice."""

    will: str


class Search(Word, tag="search", tag_field="do", frozen=True, cache_hash=True):
    """Look through a deck for cards, then shuffle it."""

    what: What
    to: Place = "hand"
    n: int = 1
    zone: Place = "main deck"
    reveal: bool = True


class RevealTop(Word, tag="reveal top", tag_field="do", frozen=True, cache_hash=True):
    """Turn up the top cards of the main deck, take any number that fit, put the rest on the bottom in any order."""

    n: int
    take: What
    to: Place = "hand"


class Shuffle(Word, tag="shuffle", tag_field="do", frozen=True, cache_hash=True):
    """A player shuffles a deck."""

    zone: Place = "main deck"
    player: Literal["you", "opponent"] = "you"


class TakeControl(Word, tag="take control", tag_field="do", frozen=True, cache_hash=True):
    """You gain control of a card."""

    who: str = "target"
    until: Until = ""


class Later(Word, tag="later", tag_field="do", frozen=True, cache_hash=True):
    """A delayed automatic ability: the next time `when` happens, do this, once."""

    when: When
    effects: tuple[EffectWord, ...]


class Choose(Word, tag="choose", tag_field="do", frozen=True, cache_hash=True):
    """A player chooses cards (not targets); later words call them `chosen`."""

    what: What
    n: int = 1
    up_to: bool = False
    player: Literal["you", "opponent"] = "you"


class IfThen(Word, tag="if", tag_field="do", frozen=True, cache_hash=True):
    """Do this only if a condition holds when it comes to it."""

    condition: Condition
    then: tuple[EffectWord, ...]
    otherwise: tuple[EffectWord, ...] = ()


class MayDo(Word, tag="may do", tag_field="do", frozen=True, cache_hash=True):
    """A player may do this, perhaps for a cost."""

    effects: tuple[EffectWord, ...]
    cost: tuple[CostPart, ...] = ()
    player: Literal["you", "opponent"] = "you"


class AddTo(Word, tag="add", tag_field="do", frozen=True, cache_hash=True):
    """Add this addition to a card."""

    to: str = "target"


class Coin(Word, tag="coin", tag_field="do", frozen=True, cache_hash=True):
    """Toss a coin."""

    heads: tuple[EffectWord, ...] = ()
    tails: tuple[EffectWord, ...] = ()


class RemoveFromBattle(Word, tag="remove from battle", tag_field="do", frozen=True, cache_hash=True):
    """The card stops attacking, blocking or being attacked (1029, from CR 7.2 on)."""

    who: Who = "target"


class TurnFaceDown(Word, tag="turn face down", tag_field="do", frozen=True, cache_hash=True):
    """Revealed runes are turned face down again: they may be played once more, and count no longer."""

    who: Who = "chosen"


class ExtraTurn(Word, tag="extra turn", tag_field="do", frozen=True, cache_hash=True):
    """A player takes an extra turn after this one."""

    player: Literal["you", "opponent"] = "you"


class Skip(Word, tag="skip", tag_field="do", frozen=True, cache_hash=True):
    """A player skips their next phase of a kind (from CR 8.0 on a rule: 1031)."""

    phase: Literal["draw", "recovery", "main"]
    player: Literal["you", "opponent"] = "opponent"


class Heal(Word, tag="heal", tag_field="do", frozen=True, cache_hash=True):
    """Heal rulers: astral counters come off, and [Judgment] is there again."""

    who: Who = "target"


class Win(Word, tag="win", tag_field="do", frozen=True, cache_hash=True):
    """A player wins the game, or loses it."""

    player: Literal["you", "opponent"] = "you"


class Token(Word, tag="token", tag_field="do", frozen=True, cache_hash=True):
    """Put tokens into the field."""

    name: str
    atk: int
    defence: int = msgspec.field(name="def")
    n: int = 1
    attribute: tuple[Attribute, ...] | Attribute = ()
    races: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


Lasting = Gain | Lose | Become | Cannot | Must | May | Charge | PlayCost | Instead | Silence
EffectWord = (
    Damage | Destroy | Banish | BanishIt | Rest | Recover | Move | Draw | Discard | GainLife | LoseLife | Gain | Lose | Become
    | Cannot | Must | May | Charge | PlayCost | Instead | Silence | PutCounters | Cancel | Produce | Search | RevealTop | Shuffle
    | TakeControl | Later | Choose | IfThen | MayDo | AddTo | Coin | RemoveFromBattle | TurnFaceDown
    | ExtraTurn | Skip | Heal | Win | Token
)  # fmt: skip


# -- abilities


Happening = Literal[
    "enters", "[Enter]", "put into graveyard", "leaves", "attacks", "blocks", "is blocked", "attacks or blocks", "deals damage",
    "is dealt damage", "is destroyed", "becomes targeted", "is played", "is rested", "is recovered", "gains life", "loses life",
    "draws", "does judgment", "beginning of battle", "beginning of declare attack", "beginning of declare block", "end of battle",
    "beginning of main phase", "beginning of end phase", "end of turn", "beginning of turn", "end of recovery phase",
    "beginning of game", "beginning of draw phase", "beginning of recovery phase", "produces will",
]  # fmt: skip


class When(Word, frozen=True, cache_hash=True):
    """What makes an automatic ability trigger: an event, whose it must be, and what it must concern."""

    event: Happening
    who: Who = "this"
    to: Who = ""
    by: Side = ""
    turn: Side = ""
    battle_damage: bool = False
    played: bool = False


class Target(Word, frozen=True, cache_hash=True):
    """Cards, spells or players to target while playing."""

    what: What
    n: int = 1
    up_to: bool = False


class Part(Word, frozen=True, cache_hash=True):
    """Targets and effects: one mode of a choice, or the whole text of a chant."""

    effects: tuple[EffectWord, ...]
    targets: tuple[Target, ...] = ()


class Continuous(Word, tag="continuous", tag_field="ability", frozen=True, cache_hash=True):
    """Applies as long as the card is in play and the condition holds."""

    effects: tuple[Lasting, ...]
    condition: Condition | None = None


class Activate(Word, tag="activate", tag_field="ability", frozen=True, cache_hash=True):
    """Cost: effect. Its controller may play it."""

    cost: tuple[CostPart, ...]
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    condition: Condition | None = None
    limit: Literal["", "turn", "game"] = ""
    main_timing: bool = False
    name: str = ""


class Automatic(Word, tag="automatic", tag_field="ability", frozen=True, cache_hash=True):
    """Condition => effect. Triggers by itself; `condition` is looked at when it triggers, not on resolution."""

    when: When
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    condition: Condition | None = None
    name: str = ""


class Awakening(Word, tag="awakening", tag_field="ability", frozen=True, cache_hash=True):
    """An optional extra cost while playing the card; paid, the card has these abilities (a chant: does this too)."""

    cost: tuple[CostPart, ...]
    abilities: tuple[Ability, ...] = ()
    effects: tuple[EffectWord, ...] = ()


class Spell(Word, tag="spell", tag_field="ability", frozen=True, cache_hash=True):
    """What a chant or rune does when it resolves; with a `condition`, it can be played only while that holds."""

    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    extra_cost: tuple[CostPart, ...] = ()
    cannot_be_chased: bool = False
    condition: Condition | None = None


class Trigger(Word, tag="trigger", tag_field="ability", frozen=True, cache_hash=True):
    """[Trigger] on a chant: played for a cost like an activate ability, or, with `when`, revealed as an automatic card."""

    effects: tuple[EffectWord, ...]
    cost: tuple[CostPart, ...] = ()
    when: When | None = None
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1


class Stealth(Word, tag="stealth", tag_field="ability", frozen=True, cache_hash=True):
    """[Stealth]: from the standby area the card may be played without its cost when this happens."""

    when: When


class Judgment(Word, tag="judgment", tag_field="ability", frozen=True, cache_hash=True):
    """The cost of the judgment of a ruler."""

    cost: tuple[CostPart, ...]
    condition: Condition | None = None


class FromRuneArea(Word, tag="from rune area", tag_field="ability", frozen=True, cache_hash=True):
    """What playing this card from a rune area costs more, or may cost less."""

    more: str = ""
    less: str = ""


Ability = Continuous | Activate | Automatic | Awakening | Spell | Trigger | Stealth | Judgment | FromRuneArea


class CardText(Word, frozen=True, cache_hash=True):
    """A card as data: its printed facts and what it does."""

    name: str
    type: tuple[str, ...] | str
    cost: str = ""
    attribute: tuple[Attribute, ...] | Attribute = ()
    race: tuple[str, ...] | str = ()
    atk: int | None = None
    defence: int | None = msgspec.field(default=None, name="def")
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    subtype: str = ""
    j_ruler: str = ""
    divinity: int = 0
    general: Literal["", "Special", "Basic", "Master"] = ""
    set: str = ""
