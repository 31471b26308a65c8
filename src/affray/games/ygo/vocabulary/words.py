"""The words in which Yu-Gi-Oh! cards are written: pure data, checked when it is loaded.

Who something is done to is a string (`this`, `target`, `target 2`, `it`, `attacker`, `attacked`, `foe`: the monster this card
battles, `ally`: your own battling monster, `chosen`, `link`: the card answered, `you`, `opponent`) or a `What`: every card that fits.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from affray.cards.word import ByHand, CardWord, Word
from affray.games.ygo.vocabulary.conditions_of_cards import (
    Alone,
    Bond,
    Called,
    Expires,
    FromHand,
    Gathers,
    OnceSummoned,
    OneTribute,
    OneUnion,
    OnlySummoned,
    OwnMaterials,
    Tributeless,
    TwoTributes,
    Upkeep,
    When,
)
from affray.games.ygo.vocabulary.costs import (
    BanishOther,
    CostWord,
    Declare,
    Detach,
    Discard,
    Forgo,
    NoOtherSummons,
    PayLife,
    ReturnOther,
    Reveal,
    SendOther,
    SendTop,
    Spend,
    SpendAllCounters,
    SpendCounters,
    Tribute,
)
from affray.games.ygo.vocabulary.counted import Fallen, HasSummoned, Lost, Offered
from affray.games.ygo.vocabulary.counters_and_materials import Attach, FusionSummon, Material, PlaceCounters, RemoveCounters
from affray.games.ygo.vocabulary.delayed import BanishFor, BanishLater, DrawAtSummons, FallWith, Later
from affray.games.ygo.vocabulary.fighting import AttackAgain, EndBattlePhase, MakeDirect, NegateAttack, NoBattleDamage, Redirect
from affray.games.ygo.vocabulary.hands_and_decks import (
    BanishNamed,
    DiscardHand,
    DiscardRandom,
    Draw,
    Excavate,
    ExcavateSome,
    ExcavateUntil,
    Mill,
    Search,
    SeeHand,
    Show,
)
from affray.games.ygo.vocabulary.lasting import (
    AttackCost,
    AttackDirectly,
    AttackEach,
    AttackInDefense,
    Awaken,
    BanishBeaten,
    BanishLeaving,
    Become,
    BlockZones,
    Cannot,
    CountersForDamage,
    Deals,
    Gain,
    HoldControl,
    Lasting,
    LieIn,
    MoreAttacks,
    MoreSummons,
    MustAttack,
    Negate,
    NegateAiming,
    NegateBeaten,
    NegateColumn,
    NegateNamesakes,
    Renamed,
    SelfDestruct,
    StatBecomes,
    Substitute,
    Tuned,
    TurnAtEnd,
    Unaffected,
    looks_of,
)
from affray.games.ygo.vocabulary.negations import NegateActivation, NegateEffect, NegateSummon
from affray.games.ygo.vocabulary.phrases import (
    Affected,
    Amount,
    AmountWord,
    Arrow,
    AtStart,
    Attribute,
    BattleDamage,
    Battles,
    Both,
    CameThisTurn,
    Compared,
    Condition,
    Controls,
    ControlsMore,
    Count,
    Counters,
    Doomed,
    During,
    Equipped,
    Extreme,
    Falls,
    Fought,
    HasCounters,
    HasLife,
    HasMaterial,
    Is,
    Marked,
    Materials,
    Not,
    Number,
    Outlives,
    Paid,
    Place,
    Position,
    Reference,
    SentSinceStandby,
    SentThisTurn,
    Side,
    Spent,
    Stat,
    Summoned,
    Timing,
    Totals,
    TriggeredBy,
    Type,
    Until,
    What,
)
from affray.games.ygo.vocabulary.players import GainLife, LoseLife, Roll, Skip, Spread, SwapControl, Toss, TributeAll
from affray.games.ygo.vocabulary.tallies import Dealt, HasActivated, LaySet, Life, LifeAhead, LifePaid, MadeOf, Passed, Result


class Destroy(Word, tag="destroy", tag_field="do", frozen=True, cache_hash=True):
    """Destroy cards; `least`: only if there are so many at least, and it is done if so many are destroyed."""

    who: Reference = "target"
    least: int = 1


class Move(Word, tag="move", tag_field="do", frozen=True, cache_hash=True):
    """Put cards into the Graveyard (or back there, if banished), the hand, the banished cards or the Deck; `whole`: all targets, or none."""

    to: Literal[
        "graveyard", "back to the graveyard", "hand", "banished", "banished face-down", "deck", "top of the deck", "bottom of the deck"
    ]  # fmt: skip
    who: Reference = "target"
    whole: bool = False


class MoveBoth(Word, tag="move both", tag_field="do", frozen=True, cache_hash=True):
    """This card and the monster it battles go to the hand, or are banished, at the same moment; or with a target, both or neither (`taken`)."""

    to: Literal["hand", "banished"]
    who: Literal["foe", "target"] = "foe"


class InflictDamage(Word, tag="damage", tag_field="do", frozen=True, cache_hash=True):
    """Inflict effect damage to a player."""

    amount: Amount
    to: Literal["you", "opponent", "attacking player", "controller of the equipped", "each"] = "opponent"


class Turn(Word, tag="turn", tag_field="do", frozen=True, cache_hash=True):
    """Change battle positions, turn face-down or face-up."""

    to: Literal["attack", "defense", "face-down defense", "the other position", "face-up defense"]
    who: Reference = "target"


class SpecialSummon(Word, tag="special summon", tag_field="do", frozen=True, cache_hash=True):
    """Special Summon a card, or `n` of your choice that fit (0: as many as possible; `optional`: or fewer; `names`: with different names; `ignoring`:
    whatever they say); `whole`: all that were targeted, or none; `extra`: to the Extra Monster Zone."""

    who: Reference = "this"
    position: Literal["attack", "defense", "any", "attack or set", "set"] = "any"
    player: Literal["you", "opponent", "each"] = "you"
    optional: bool = False
    silent: bool = False
    banish_after: bool = False
    n: Number = 1
    names: bool = False
    ignoring: bool = False
    whole: bool = False
    extra: bool = False


class TrapMonster(Word, tag="trap monster", tag_field="do", frozen=True, cache_hash=True):
    """Special Summon this Trap as a monster; `trap`: it is still a Trap while it lies there."""

    kind: Literal["normal", "effect"]
    race: str
    attribute: Attribute
    level: int
    atk: int
    defence: int = msgspec.field(name="def")
    tuner: bool = False
    trap: bool = False
    position: Literal["attack", "defense", "any"] = "any"
    banish_after: bool = False
    who: Literal["this"] = "this"


class SetCard(Word, tag="set", tag_field="do", frozen=True, cache_hash=True):
    """Set a Spell or Trap face-down in your zone, or one that fits, of your choice."""

    who: Reference = "target"


class Token(Word, tag="token", tag_field="do", frozen=True, cache_hash=True):
    """Special Summon Tokens, to your field or the opponent's."""

    name: str
    race: str
    attribute: Attribute
    level: int
    atk: Amount
    defence: Amount = msgspec.field(name="def")
    n: Number = 1
    position: Literal["attack", "defense", "any"] = "any"
    to: Literal["you", "opponent"] = "you"
    abilities: tuple[Continuous, ...] = ()


class TakeControl(Word, tag="take control", tag_field="do", frozen=True, cache_hash=True):
    """Take control of a monster: for good, until the End Phase (or that of your own next turn), the end of the Battle Phase, or while face-up."""

    who: str = "target"
    until: Literal["", "end phase", "your next end phase", "battle phase", "while face-up"] = ""


class Choose(Word, tag="choose", tag_field="do", frozen=True, cache_hash=True):
    """Choose cards on resolution (no targets), as many as coins or dice came to if so many are there; later words call them `chosen`."""

    what: What
    n: int | Result = 1


class Equip(Word, tag="equip", tag_field="do", frozen=True, cache_hash=True):
    """This card (or `who`, of your choice) is equipped to a monster, or tied to it, as an Equip Spell; `most`: so many by its effect."""

    to: str = "target"
    who: Reference = "this"
    most: int = 0


class Mark(Word, tag="mark", tag_field="do", frozen=True, cache_hash=True):
    """Remember that this was done: the condition `marked` looks at it."""


class Then(Word, tag="then", tag_field="do", frozen=True, cache_hash=True):
    """Afterwards (a later moment), and only if what came before was done; `may`: as the player likes."""

    effects: tuple[EffectWord, ...]
    may: bool = False


class IfDone(Word, tag="if you do", tag_field="do", frozen=True, cache_hash=True):
    """At the same moment, but only if what came before was done; `may`: as the player likes."""

    effects: tuple[EffectWord, ...]
    may: bool = False


class May(Word, tag="may", tag_field="do", frozen=True, cache_hash=True):
    """As the player likes, whatever came before."""

    effects: tuple[EffectWord, ...]


class Activate(Word, tag="activate", tag_field="do", frozen=True, cache_hash=True):
    """Afterwards a card activates these effects, in the next chain."""

    effects: tuple[EffectWord, ...]
    who: str = "this"


class If(Word, tag="if", tag_field="do", frozen=True, cache_hash=True):
    """Only if a condition holds when it comes to it; `otherwise`: if it does not."""

    condition: Condition
    then: tuple[EffectWord, ...]
    otherwise: tuple[EffectWord, ...] = ()


EffectWord = (
    Destroy | Move | MoveBoth | InflictDamage | GainLife | LoseLife | Draw | Mill | Excavate | ExcavateSome | ExcavateUntil | Show | SeeHand
    | BanishNamed | DiscardRandom | DiscardHand | Turn | SpecialSummon | FusionSummon | TrapMonster | Search | SetCard | Token | TakeControl
    | SwapControl | Toss | Roll | Skip | NegateActivation | NegateEffect | NegateSummon | NegateAttack | Redirect | MakeDirect | AttackAgain
    | EndBattlePhase | NoBattleDamage | Choose | Equip | Attach | PlaceCounters | RemoveCounters | Spread | Later | FallWith | BanishLater
    | BanishFor | DrawAtSummons | TributeAll | Mark | Then | IfDone | May | Activate | If | ByHand | Lasting)  # fmt: skip


class Target(Word, frozen=True, cache_hash=True):
    """Cards to target while activating; `names`: with different names."""

    what: What
    n: Number = 1
    up_to: bool = False
    names: bool = False
    role: Literal["", "attacker", "if possible"] = ""


class Mode(Word, frozen=True, cache_hash=True):
    """One of several effects to choose from while activating; `aims`: only where what is answered targets one such card and no other."""

    effects: tuple[EffectWord, ...]
    targets: tuple[Target, ...] = ()
    cost: tuple[CostWord, ...] = ()
    aims: What | None = None


class Activated(Word, frozen=True, cache_hash=True):
    """What all effects that start a Chain Link share.
    `limit`: how often it is used; `one a turn` (`one by name`): one effect of this card (of this name) each turn, of those that say so; `used by
    name`: also if negated; `face-up`: once while the card lies there. `unanswered`: who chains nothing to it, or no Spells and Traps."""

    effects: tuple[EffectWord, ...] = ()
    when: When | None = None
    condition: Condition | None = None
    cost: tuple[CostWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    limit: Literal[
        "", "turn", "twice a turn", "battle", "battle phase", "chain", "turn by name", "twice by name", "one by name", "one a turn",
        "face-up", "face-up by name", "duel by name", "used by name"] = ""  # fmt: skip
    during: Timing = ""
    on_resolution: Condition | None = None
    unanswered: Literal["", "opponent", "each", "opponent's spells and traps", "spells and traps"] = ""
    since: str = ""
    until: str = ""


class CardActivation(Activated, tag="card", tag_field="ability", frozen=True, cache_hash=True):
    """Activating the Spell or Trap Card itself; `if_`: what it answers is worded with "if", and can still be answered after something else."""

    if_: bool = msgspec.field(default=False, name="if")


class Ignition(Activated, tag="ignition", tag_field="ability", frozen=True, cache_hash=True):
    """Spell Speed 1: in one's own Main Phase, in an open game state."""

    zone: Place = "monster zone"


class Quick(Activated, tag="quick", tag_field="ability", frozen=True, cache_hash=True):
    """A Quick Effect, Spell Speed 2; `mandatory`: must be activated when it can; `either`: either player can use it, and is `you` in it."""

    zone: Place = "monster zone"
    mandatory: bool = False
    either: bool = False


class Trigger(Activated, tag="trigger", tag_field="ability", frozen=True, cache_hash=True):
    """Activates when something happens; `optional`: "you can"; `if_`: worded with "if", so that it never misses its timing."""

    zone: Place = "monster zone"
    optional: bool = False
    if_: bool = msgspec.field(default=False, name="if")
    flip: bool = False


class Continuous(Word, tag="continuous", tag_field="ability", frozen=True, cache_hash=True):
    """Applies without a chain as long as the card is face-up on the field (or lies in the Graveyard) and the condition holds."""

    effects: tuple[Lasting, ...]
    condition: Condition | None = None
    zone: Literal["field", "graveyard"] = "field"
    since: str = ""
    until: str = ""


class Parting(Word, tag="as it leaves", tag_field="ability", frozen=True, cache_hash=True):
    """As this face-up card leaves the field its player skips a phase, without a chain."""

    effects: tuple[Skip, ...]
    since: str = ""
    until: str = ""


class SpecialSummonProcedure(Word, tag="special summon procedure", tag_field="ability", frozen=True, cache_hash=True):
    """May be Special Summoned from the hand (or the Graveyard) in the Main Phase, without a chain, if the condition holds and the cost is paid."""

    condition: Condition | None = None
    cost: tuple[CostWord, ...] = ()
    position: Literal["any", "attack", "defense"] = "any"
    limit: Literal["", "turn by name"] = ""
    zone: Literal["hand", "graveyard"] = "hand"
    since: str = ""
    until: str = ""


Ability = (
    CardActivation | Ignition | Quick | Trigger | Continuous | Parting | SpecialSummonProcedure | Alone | OnlySummoned | Tributeless
    | TwoTributes | OneTribute | OnceSummoned | Gathers | OneUnion | Upkeep | Expires | FromHand | OwnMaterials | Called | Bond
)  # fmt: skip


class CardText(CardWord, frozen=True, cache_hash=True):
    """A card as data: its printed facts and what it does. `materials`: what it is made of, of the Extra Deck (a line as it is printed, where it is
    not read); `outside`: sentences on Summons with materials, that are not carried out (313.7), as they are printed; `pendulum`: what a Pendulum
    Monster does in a Pendulum Zone, `beside`: such sentences there; `passcode`: the number by which a `.ydk` names it; `damage_step`: whether an
    effect that is done by hand directly changes ATK or DEF, and may be used in the Damage Step for that (900.4): one for each that speaks of ATK,
    DEF or that step."""

    name: str
    type: Literal["monster", "spell", "trap"]
    subtype: tuple[str, ...] | str = ()
    attribute: Attribute = ""
    race: str = ""
    level: int = 0
    rank: int = 0
    link: int = 0
    arrows: tuple[Arrow, ...] = ()
    atk: int | None = None
    defence: int | None = msgspec.field(default=None, name="def")
    materials: tuple[Material, ...] | str = ""
    outside: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    scale: int | None = None
    beside: tuple[str, ...] = ()
    pendulum: tuple[Ability, ...] = ()
    german: str = ""
    passcode: str = ""
    set: str = ""
    damage_step: tuple[Literal["yes", "no"], ...] | Literal["yes", "no", ""] = msgspec.field(default="", name="damage step")
