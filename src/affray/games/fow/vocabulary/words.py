"""The words in which Force of Will cards are written: pure data, checked when it is loaded.

Every class here is one word of the vocabulary. It has three spellings kept in step: the class itself (the Python builder),
the YAML mapping it is read from (`codec` below), and English (`english/`). What no word can say is refused at load.

Who something is done to is a string (`this`, `target`, `target 2`, `it`, `you`, `opponent`, `its controller`, `chosen`,
`moved`, `added`: the card this is added to) or a `What`, which means every card that fits.

Effects grant abilities and abilities have effects, so they stand in one file; the smaller words are in `phrases.py`, the effects
that hold no others in `deeds.py`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from affray.cards.word import ByHand, CardWord, Word
from affray.games.fow.vocabulary.decks import Force, Foresee, LookAtTop, PlayFree, Reveal, Search, SeeHand, Shuffle
from affray.games.fow.vocabulary.effects import (
    AddTo,
    Banish,
    BanishIt,
    Become,
    Cancel,
    Cannot,
    Charge,
    Choose,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    GainGem,
    GainLife,
    Heal,
    Instead,
    Lose,
    LoseLife,
    May,
    Move,
    Must,
    PlayCost,
    Produce,
    PutCounters,
    Recover,
    RemoveFromBattle,
    Rest,
    Shift,
    Silence,
    Skip,
    Stats,
    Switch,
    TakeControl,
    Token,
    TurnFaceDown,
    Weather,
    Win,
)
from affray.games.fow.vocabulary.phrases import (
    Amount,
    AmountWord,
    Attribute,
    Awakened,
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
    Done,
    Fits,
    Happened,
    Highest,
    Less,
    Life,
    LifeCost,
    Not,
    Place,
    Played,
    Reference,
    RemoveCost,
    RestOther,
    Runes,
    Side,
    Stat,
    Status,
    Sum,
    Times,
    TurnOf,
    Type,
    Until,
    WeatherIs,
    WeatherKind,
    What,
)

"""The smaller words, and the effects that hold no others, so that all words are found here."""

# -- effects that hold abilities or other effects


class Gain(Word, tag="gain", tag_field="do", frozen=True, cache_hash=True):
    """Cards gain ATK, DEF, keywords, abilities, races or attributes, or are treated as cards of further types."""

    who: Reference = "target"
    atk: Amount = 0
    defence: Amount = msgspec.field(default=0, name="def")
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    races: tuple[str, ...] = ()
    attributes: tuple[Attribute, ...] = ()
    types: tuple[Literal["magic stone"], ...] = ()
    until: Until = ""


class Later(Word, tag="later", tag_field="do", frozen=True, cache_hash=True):
    """A delayed automatic ability: the next time `when` happens, do this, once; with `until`, every time until then."""

    when: When
    effects: tuple[EffectWord, ...]
    until: Until = ""


class IfThen(Word, tag="if", tag_field="do", frozen=True, cache_hash=True):
    """Do this only if a condition holds when it comes to it."""

    condition: Condition
    then: tuple[EffectWord, ...]
    otherwise: tuple[EffectWord, ...] = ()


class MayDo(Word, tag="may do", tag_field="do", frozen=True, cache_hash=True):
    """A player may do this, perhaps for a cost; `otherwise` is what is done if they do not."""

    effects: tuple[EffectWord, ...]
    cost: tuple[CostPart, ...] = ()
    player: Literal["you", "opponent"] = "you"
    otherwise: tuple[EffectWord, ...] = ()


class Coin(Word, tag="coin", tag_field="do", frozen=True, cache_hash=True):
    """Toss a coin."""

    heads: tuple[EffectWord, ...] = ()
    tails: tuple[EffectWord, ...] = ()


Lasting = Gain | Lose | Become | Stats | Switch | Weather | Cannot | Must | May | Charge | PlayCost | Instead | Silence
EffectWord = (
    Damage | Destroy | Banish | BanishIt | Rest | Recover | Move | Draw | Discard | GainLife | LoseLife | Lasting | PutCounters
    | Cancel | Produce | Search | LookAtTop | Shuffle | TakeControl | Later | Choose | IfThen | MayDo | PlayFree | AddTo | Coin
    | RemoveFromBattle | TurnFaceDown | ExtraTurn | Skip | Heal | Win | Shift | Token | GainGem | Foresee | Reveal | Force | SeeHand | ByHand
)  # fmt: skip


# -- abilities


Happening = Literal[
    "enters", "[Enter]", "put into graveyard", "leaves", "attacks", "blocks", "is blocked", "attacks or blocks",
    "deals damage", "is dealt damage", "is destroyed", "becomes targeted", "is played", "is rested", "is recovered",
    "gains life", "loses life", "draws", "does judgment", "beginning of battle", "beginning of declare attack",
    "beginning of declare block", "end of battle", "beginning of game", "beginning of draw phase",
    "beginning of recovery phase", "beginning of main phase", "beginning of end phase", "end of turn", "beginning of turn",
    "end of recovery phase", "produces will", "is shifted", "gains a gem", "is discarded", "is added",
]  # fmt: skip


class When(Word, frozen=True, cache_hash=True):
    """What makes an automatic ability trigger: an event, whose it must be, what it must concern, and the zone a card comes from (`origin`)."""

    event: Happening
    who: Reference = "this"
    to: Reference = ""
    by: Side = ""
    turn: Side = ""
    battle_damage: bool = False
    played: bool = False
    origin: Literal["", "hand", "graveyard", "main deck", "standby area"] = ""


class Target(Word, frozen=True, cache_hash=True):
    """Cards, spells or players to target while playing; `another`: none that was chosen as a target before."""

    what: What
    n: int | Literal["X"] | Count | Stat = 1
    up_to: bool = False
    another: bool = False


class Part(Word, frozen=True, cache_hash=True):
    """Targets and effects: one mode of a choice, which with a `condition` can be chosen only if that holds; or the whole text of a chant."""

    effects: tuple[EffectWord, ...]
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None


class More(Word, frozen=True, cache_hash=True):
    """So many modes are chosen instead if a condition holds as they are chosen: at least and at most."""

    condition: Condition
    most: int
    least: int = 0


class Continuous(Word, tag="continuous", tag_field="ability", frozen=True, cache_hash=True):
    """Applies as long as the card is in play and the condition holds."""

    effects: tuple[Lasting, ...]
    condition: Condition | None = None


class Activate(Word, tag="activate", tag_field="ability", frozen=True, cache_hash=True):
    """Cost: effect. Its controller may play it, so many `times` where there is a limit; a [God's Art] once a game by name.

    It is played in the hand if it costs `discard this`, else in play or `zone`."""

    cost: tuple[CostPart, ...]
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    condition: Condition | None = None
    limit: Literal["", "turn", "game", "god's art"] = ""
    times: int = 1
    main_timing: bool = False
    name: str = ""
    zone: Literal["", "graveyard"] = ""


class Automatic(Word, tag="automatic", tag_field="ability", frozen=True, cache_hash=True):
    """Condition => effect. Triggers by itself, perhaps only once a turn; `condition` is looked at when it triggers, not on resolution.

    It watches in play, or in `zone`.
    """

    when: When
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    up_to: bool = False
    condition: Condition | None = None
    limit: Literal["", "turn"] = ""
    name: str = ""
    zone: Literal["", "graveyard"] = ""


class Awakening(Word, tag="awakening", tag_field="ability", frozen=True, cache_hash=True):
    """An optional extra cost while playing the card; paid, the card has these abilities (a chant: does this too, perhaps to targets of its own).

    A chant whose own text asks whether it was `awakened` may have the cost alone.
    """

    cost: tuple[CostPart, ...]
    abilities: tuple[Ability, ...] = ()
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()


class PlayedWith(Word, tag="played with", tag_field="ability", frozen=True, cache_hash=True):
    """If the condition holds as the card is played, it is played with these abilities, a chant with this text ([Torrent], [Seal])."""

    condition: Condition
    abilities: tuple[Ability, ...] = ()
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    name: str = ""


class Incarnation(Word, tag="incarnation", tag_field="ability", frozen=True, cache_hash=True):
    """Instead of its cost, a resonator may be banished for each attribute named (of any one, where several stand together)."""

    banish: tuple[tuple[Attribute, ...] | Attribute, ...]


class OtherCost(Word, tag="other cost", tag_field="ability", frozen=True, cache_hash=True):
    """Instead of its cost, this may be done to play the card."""

    cost: tuple[CostPart, ...]


class Enters(Word, tag="enters", tag_field="ability", frozen=True, cache_hash=True):
    """The card enters the field rested, or with counters of a kind, if a condition holds then."""

    rested: bool = False
    kind: str = ""
    n: Amount = 1
    condition: Condition | None = None


class Spell(Word, tag="spell", tag_field="ability", frozen=True, cache_hash=True):
    """What a chant or rune does when it resolves; with a `condition`, it can be played only while that holds."""

    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    up_to: bool = False
    more: More | None = None
    extra_cost: tuple[CostPart, ...] = ()
    cannot_be_chased: bool = False
    condition: Condition | None = None


class Trigger(Word, tag="trigger", tag_field="ability", frozen=True, cache_hash=True):
    """[Trigger] on a chant: played for a cost like an activate ability, while a condition holds, or, with `when`, revealed as an automatic card."""

    effects: tuple[EffectWord, ...] = ()
    cost: tuple[CostPart, ...] = ()
    when: When | None = None
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    condition: Condition | None = None


class Stealth(Word, tag="stealth", tag_field="ability", frozen=True, cache_hash=True):
    """[Stealth]: from the standby area the card may be played without its cost when this happens, or (without `when`) while a condition holds."""

    when: When | None = None
    condition: Condition | None = None


class Judgment(Word, tag="judgment", tag_field="ability", frozen=True, cache_hash=True):
    """The cost of the judgment of a ruler; so much `less` for each card that fits `each`; if `rather_if` holds, `rather` in its place."""

    cost: tuple[CostPart, ...]
    condition: Condition | None = None
    less: str = ""
    each: What | None = None
    rather: tuple[CostPart, ...] = ()
    rather_if: Condition | None = None


class FromRuneArea(Word, tag="from rune area", tag_field="ability", frozen=True, cache_hash=True):
    """What playing this card from a rune area costs more, or may cost less."""

    more: str = ""
    less: str = ""


class OwnCost(Word, tag="own cost", tag_field="ability", frozen=True, cache_hash=True):
    """Playing this card costs more will (or may cost less) if a condition holds as it is played, as often as there are cards that fit `each`.

    With `targeting`, only if it targets such a card.
    """

    more: str = ""
    less: str = ""
    condition: Condition | None = None
    each: What | None = None
    targeting: What | None = None


Ability = (
    Continuous
    | Activate
    | Automatic
    | Awakening
    | PlayedWith
    | Incarnation
    | OtherCost
    | Enters
    | Spell
    | Trigger
    | Stealth
    | Judgment
    | FromRuneArea
    | OwnCost
)


class CardText(CardWord, frozen=True, cache_hash=True):
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
    future: str = ""
    divinity: int = 0
    general: Literal["", "Special", "Basic", "Master"] = ""
    set: str = ""
