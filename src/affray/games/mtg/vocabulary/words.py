"""The words in which Magic cards are written: pure data, checked when it is loaded. What no word can say is refused.

Who something is done to is a string (`this`, `target`, `target 2`, `it`, `you`, `opponent`: each of them, `each player`,
`defending player`, `that player`, `its controller`, `its owner`, `attached`: what this enchants or equips, `chosen`, `moved`)
or a `What`, which means everything that fits.
"""

from __future__ import annotations

from typing import Literal

from affray.cards.word import ByHand, CardWord, Word
from affray.games.mtg.vocabulary.casting import CastFor, Enters, NumberedKeyword
from affray.games.mtg.vocabulary.costs import (
    CostPart,
    CostWord,
    CounterCost,
    DiscardCost,
    EnergyCost,
    ExileCost,
    LifeCost,
    LoyaltyCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
)
from affray.games.mtg.vocabulary.lasting import (
    Away,
    Become,
    Blockers,
    Cannot,
    Charge,
    Costs,
    Goad,
    Instead,
    Limit,
    Lose,
    May,
    Must,
    SearchTop,
    Switch,
    TakeControl,
)
from affray.games.mtg.vocabulary.libraries import (
    Cascade,
    Explore,
    Fateseal,
    LookAtHand,
    LookAtTop,
    Mill,
    Scry,
    Search,
    SearchZones,
    Shuffle,
    Surveil,
)
from affray.games.mtg.vocabulary.one_shot import (
    Amass,
    Attach,
    BecomeBlocked,
    Bolster,
    Choose,
    ChooseName,
    ChooseType,
    Connive,
    Copy,
    CopySpell,
    Counter,
    Damage,
    Designate,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    Fight,
    FromHand,
    GainLife,
    Heal,
    LoseGame,
    LoseLife,
    Mana,
    Move,
    PhaseOut,
    Piles,
    Proliferate,
    PutCounters,
    Rebound,
    Recruit,
    Regenerate,
    RemoveFromCombat,
    Reselect,
    Retarget,
    Sacrifice,
    SacrificeIt,
    Skip,
    Spending,
    Tap,
    Transform,
    Untap,
    WinGame,
)
from affray.games.mtg.vocabulary.phrases import (
    EVERY_KIND,
    PHRASES,
    STACKED,
    Among,
    Amount,
    AmountWord,
    Both,
    Color,
    Compare,
    Condition,
    Controls,
    Count,
    Devotion,
    During,
    Fits,
    Happened,
    Life,
    MostLife,
    Not,
    OpponentHasMore,
    Opponents,
    Place,
    Plus,
    Reference,
    Side,
    Spent,
    Stat,
    Status,
    Tally,
    ThisTurn,
    TimesPaid,
    TurnOf,
    Type,
    Until,
    What,
    as_tuple,
    phrase_looks,
    remembered,
)
from affray.games.mtg.vocabulary.triggering import When

"""The smaller words, so that all words are found here."""


class Token(Word, tag="token", tag_field="do", frozen=True, cache_hash=True):
    """Create tokens, with `others` at the same time; `attacking` what you choose, or `each other` opponent of the one that is attacked.

    A size may be worked out all the time.
    """

    name: str
    type: tuple[Type, ...] | Type = "creature"
    power: int | AmountWord | None = None
    toughness: int | AmountWord | None = None
    n: Amount = 1
    color: tuple[Color, ...] | Color = ()
    subtype: tuple[str, ...] | str = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    tapped: bool = False
    attacking: bool = False
    blocking: str = ""
    player: str = "you"
    others: tuple[Token, ...] = ()


class Later(Word, tag="later", tag_field="do", frozen=True, cache_hash=True):
    """A delayed triggered ability: the next time `when` happens, do this, once, or `each` time; `until` turn: only this turn."""

    when: When
    effects: tuple[EffectWord, ...]
    until: Until = ""
    each: bool = False


class WhenYouDo(Word, tag="when you do", tag_field="do", frozen=True, cache_hash=True):
    """A reflexive triggered ability: it triggers as this is done, and its targets are chosen then."""

    then: Part


class IfThen(Word, tag="if", tag_field="do", frozen=True, cache_hash=True):
    """Do this only if a condition holds when it comes to it."""

    condition: Condition
    then: tuple[EffectWord, ...]
    otherwise: tuple[EffectWord, ...] = ()


class MayDo(Word, tag="may do", tag_field="do", frozen=True, cache_hash=True):
    """A player may do this, perhaps for a cost; `otherwise` happens if they do not. `if_done`: all after the first only if that can be done."""

    effects: tuple[EffectWord, ...] = ()
    cost: tuple[CostPart, ...] = ()
    player: str = "you"
    otherwise: tuple[EffectWord, ...] = ()
    if_done: bool = False


class IfDone(Word, tag="if done", tag_field="do", frozen=True, cache_hash=True):
    """Do the first of these; all after it only if that can be done, else what is said `otherwise`."""

    effects: tuple[EffectWord, ...]
    otherwise: tuple[EffectWord, ...] = ()


class Coin(Word, tag="coin", tag_field="do", frozen=True, cache_hash=True):
    """Flip a coin (705)."""

    heads: tuple[EffectWord, ...] = ()
    tails: tuple[EffectWord, ...] = ()


class Emblem(Word, tag="emblem", tag_field="do", frozen=True, cache_hash=True):
    """You get an emblem with these abilities, which stay for the game: static ones, and triggered ones without targets (114)."""

    abilities: tuple[Ability, ...]


class OneOf(Word, tag="one of", tag_field="do", frozen=True, cache_hash=True):
    """Do one of two things; you choose which as it is done (608.2d)."""

    first: tuple[EffectWord, ...]
    second: tuple[EffectWord, ...]


class Phases(Word, tag="phases", tag_field="do", frozen=True, cache_hash=True):
    """This turn has further phases, directly after this one or after its second main; as the added combat `begins`, this happens."""

    add: tuple[Literal["combat", "main"], ...]
    after: Literal["this", "second main"] = "this"
    begins: tuple[EffectWord, ...] = ()


# -- what lasts: with `until`, or as text of a static ability as long as that applies


class Gain(Word, tag="gain", tag_field="do", frozen=True, cache_hash=True):
    """Objects get +power/+toughness and gain keywords, abilities, types, subtypes or colors."""

    who: Reference = "target"
    power: Amount = 0
    toughness: Amount = 0
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    types: tuple[Type, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    until: Until = ""


Rules = (
    Gain | Lose | Become | Switch | Cannot | Blockers | Limit | Must | Charge | Costs | May | Instead | Away | Goad | SearchTop
)
"""Rules that last once a spell or ability has said them."""
Lasting = Rules | TakeControl
"""Statements of a static ability."""
EffectWord = (
    Damage | Destroy | Sacrifice | SacrificeIt | Tap | Untap | Move | Draw | Discard | GainLife | LoseLife | PutCounters | Designate | Counter
    | Mana | Token | Copy | CopySpell | Later | WhenYouDo | Choose | ChooseType | ChooseName | IfThen | MayDo | IfDone | Coin | OneOf | Phases | Skip
    | ExtraTurn | RemoveFromCombat | BecomeBlocked | Reselect | Regenerate | Fight | Attach | PhaseOut | Rebound | Explore | Cascade | Retarget
    | Piles | Fateseal | Scry | Surveil | Mill | Search | SearchZones | Shuffle
    | LookAtHand | LookAtTop | Proliferate | Bolster | Amass | Connive | FromHand | ByHand
    | Transform | Heal | Recruit | LoseGame | WinGame | Emblem
    | Gain | Lose | Become | Switch | TakeControl | Cannot | Blockers | Limit | Must | Charge | Costs | May | Instead | Away | Goad | SearchTop
)  # fmt: skip


ANY_NUMBER = 99
"""Number of targets, or of cards and counters, that stands for no bound."""


def so_many_of(count: int, n: int) -> int:
    """Return how many of a count a number means: all of it where it is ANY_NUMBER."""
    return count if n == ANY_NUMBER else min(n, count)


class Target(Word, frozen=True, cache_hash=True):
    """Objects or players to target while casting or activating, `n` or X of them; `up_to` so many, but at least `least`."""

    what: What
    n: int | Literal["X"] = 1
    up_to: bool = False
    least: int = 0


class Part(Word, frozen=True, cache_hash=True):
    """Targets and effects: one mode of a choice."""

    effects: tuple[EffectWord, ...]
    targets: tuple[Target, ...] = ()


class Static(Word, tag="static", tag_field="ability", frozen=True, cache_hash=True):
    """Applies as long as the permanent is on the battlefield and the condition holds."""

    effects: tuple[Lasting, ...]
    condition: Condition | None = None


class Activated(Word, tag="activated", tag_field="ability", frozen=True, cache_hash=True):
    """Cost: effect. Its controller may activate it; `zone` is where it works. So many modes are chosen, or more up to
    `at_most`; it costs so much generic mana `less`."""

    cost: tuple[CostPart, ...]
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    at_most: int = 0
    condition: Condition | None = None
    limit: Literal["", "turn", "once", "loyalty"] = ""
    sorcery: bool = False
    zone: Literal["battlefield", "hand", "graveyard"] = "battlefield"
    less: Amount = 0
    name: str = ""


class Triggered(Word, tag="triggered", tag_field="ability", frozen=True, cache_hash=True):
    """When something happens: effect. `condition` is an intervening if (603.4); `once`: once each turn; `zone`: where it works."""

    when: When
    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    at_most: int = 0
    condition: Condition | None = None
    once: bool = False
    zone: Literal["battlefield", "graveyard"] = "battlefield"
    name: str = ""


class Spell(Word, tag="spell", tag_field="ability", frozen=True, cache_hash=True):
    """What an instant or sorcery does when it resolves, what else it costs (`or_cost`: or this), and the only time at which it may be cast."""

    effects: tuple[EffectWord, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Part, ...] = ()
    choose: int = 1
    at_most: int = 0
    extra_cost: tuple[CostPart, ...] = ()
    or_cost: tuple[CostPart, ...] = ()
    condition: Condition | None = None


class EntersAs(Word, tag="enters as", tag_field="ability", frozen=True, cache_hash=True):
    """Its controller may have this permanent enter as a copy of one of these, perhaps tapped; the copy has these types, keywords and abilities
    besides (707.9).
    """

    what: What
    tapped: bool = False
    types: tuple[Type, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


Ability = Static | Activated | Triggered | Spell | Enters | EntersAs | CastFor | NumberedKeyword


class CardText(CardWord, frozen=True, cache_hash=True):
    """A card as it is printed; `under`: what lies face down, where this is how it looks (708.2); `back`: its other face, which has its `front`;
    `original`: the card that has become a copy of something, where this is what it is by that.
    """

    name: str
    type: tuple[Type, ...] | Type
    cost: str = ""
    subtype: tuple[str, ...] | str = ()
    supertype: tuple[str, ...] | str = ()
    color: tuple[Color, ...] | Color = ()
    power: Amount | None = None
    toughness: Amount | None = None
    loyalty: int = 0
    defense: int = 0
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    under: CardText | None = None
    back: CardText | None = None
    front: CardText | None = None
    original: CardText | None = None
