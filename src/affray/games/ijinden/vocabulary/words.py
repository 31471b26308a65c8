"""The words in which Ijinden cards are written: pure data, checked when it is loaded.

Every class is one word of the vocabulary with three spellings kept in step: the class, the YAML mapping it is read from, and
English (`english`). What no word can say is refused at load. The smaller words are in `phrases`, those for what lasts in `lasting`, those for
hands and libraries in `libraries`.
"""

from __future__ import annotations

from typing import Literal

from affray.cards.word import ByHand, CardWord, Word
from affray.core.dependencies import ROLES
from affray.games.ijinden.vocabulary.lasting import (
    AnyColour,
    AttackTapped,
    Cannot,
    ComeTapped,
    CountTwice,
    DrawMore,
    FirstPlacements,
    Forbid,
    FreeMagic,
    InsteadOfDestruction,
    InsteadOfGraveyard,
    Keep,
    LegacyFrom,
    LowerLevel,
    MustBlock,
    PlaceFrom,
    PlaceInsteadOfDrawing,
    RaiseCost,
    RaiseMana,
    RightsStay,
    SetLevel,
    Silence,
    SmiteAttackers,
    Stays,
    SummonFreely,
    Unblockable,
    Wearable,
    Without,
    roles_of,
)
from affray.games.ijinden.vocabulary.libraries import Dig, Discard, Draw, Guard, Mill, Show, ShowBoth, Shuffle, Store, TurnOver
from affray.games.ijinden.vocabulary.phrases import (
    All,
    Amount,
    AmountWord,
    Battling,
    Colour,
    Coloured,
    Colours,
    Condition,
    Count,
    During,
    Excess,
    Fits,
    Happened,
    Highest,
    Kind,
    ManaLevel,
    More,
    Names,
    Not,
    Number,
    Picked,
    Place,
    Placements,
    Power,
    Reference,
    Rights,
    Role,
    Side,
    Stat,
    Total,
    TurnOf,
    Until,
    What,
)

# -- what is done once


class Target(Word, tag="target", tag_field="do", frozen=True, cache_hash=True):
    """Name cards for the effects that follow (指定して): so many, or from one `up_to` so many. Part of the procedure."""

    what: What
    n: int = 1
    up_to: bool = False


class Destroy(Word, tag="destroy", tag_field="do", frozen=True, cache_hash=True):
    """Destroy cards, together with those that a name stands for (`beside`)."""

    who: Reference
    beside: str = ""


class Spare(Word, tag="spare", tag_field="do", frozen=True, cache_hash=True):
    """A destroyed card is no longer destroyed (破壊されていない状態にする)."""

    who: Reference = "this"


class Move(Word, tag="move", tag_field="do", frozen=True, cache_hash=True):
    """Put cards elsewhere: face up, face down, or as guardians; into a library on top, at the bottom, or where its player likes, several in an
    order that the player chooses (`ordered`); into the graveyard without their legacies (`legacies: false`)."""

    who: Reference
    to: Place
    face: Literal["up", "down", "as it lies"] = "up"
    position: Literal["top", "bottom", "either"] = "top"
    ordered: bool = False
    legacies: bool = True


class Tap(Word, tag="tap", tag_field="do", frozen=True, cache_hash=True):
    """Tap cards (寝かせる)."""

    who: Reference


class Untap(Word, tag="untap", tag_field="do", frozen=True, cache_hash=True):
    """Untap cards (起こす)."""

    who: Reference


class TurnDown(Word, tag="turn down", tag_field="do", frozen=True, cache_hash=True):
    """Turn cards face down; on the battlefield they become guardians."""

    who: Reference


class TurnUp(Word, tag="turn up", tag_field="do", frozen=True, cache_hash=True):
    """Turn cards face up."""

    who: Reference = "this"


class Withdraw(Word, tag="withdraw", tag_field="do", frozen=True, cache_hash=True):
    """Attackers stop being attackers (アタッカーでない状態にする)."""

    who: Reference


class Right(Word, tag="right", tag_field="do", frozen=True, cache_hash=True):
    """The player may summon so many more Ijin this turn (イジン召喚権+N), or place so many more cards (マリョク配置権+N)."""

    n: Amount = 1
    to: Literal["summon", "place"] = "summon"


class Search(Word, tag="search", tag_field="do", frozen=True, cache_hash=True):
    """Look at the opponent's hand and put so many cards from it, or `up_to` so many, into the graveyard; `otherwise` when there is none."""

    what: What
    otherwise: tuple[EffectWord, ...] = ()
    n: int = 1
    up_to: bool = False


class Look(Word, tag="look", tag_field="do", frozen=True, cache_hash=True):
    """The player alone looks at the faces of cards that lie face down."""

    who: Reference


class ExtraBattle(Word, tag="extra battle", tag_field="do", frozen=True, cache_hash=True):
    """One more battle this turn (追加でバトルする)."""


class StopBattle(Word, tag="stop battle", tag_field="do", frozen=True, cache_hash=True):
    """The battle is broken off; with `end_turn` the turn ends with it."""

    end_turn: bool = False


class Win(Word, tag="win", tag_field="do", frozen=True, cache_hash=True):
    """The player wins the game."""


class Lose(Word, tag="lose", tag_field="do", frozen=True, cache_hash=True):
    """The player loses the game."""


class May(Word, tag="may", tag_field="do", frozen=True, cache_hash=True):
    """The player may do this, if a condition is met, or else that. Without a condition it is one of the two (～か～), as far as each can be done.

    `word` stands before it (赤魔導 - …)."""

    effects: tuple[EffectWord, ...]
    condition: Condition | None = None
    otherwise: tuple[EffectWord, ...] = ()
    word: str = ""


class IfThen(Word, tag="if", tag_field="do", frozen=True, cache_hash=True):
    """Do one thing or another by a condition; `word` stands before it."""

    condition: Condition
    then: tuple[EffectWord, ...]
    otherwise: tuple[EffectWord, ...] = ()
    word: str = ""


# -- what lasts: for a time, or as the text of a static ability


class Gain(Word, tag="gain", tag_field="do", frozen=True, cache_hash=True):
    """Cards gain power, bonuses, keywords, traits, colours, abilities, levels, the colours of others; or are an Ijin of this power, or of another
    kind, besides."""

    who: Reference = "this"
    power: Amount = 0
    attack: Amount = 0
    block: Amount = 0
    keywords: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    colours: tuple[Colour, ...] = ()
    abilities: tuple[Ability, ...] = ()
    ijin_of_power: int | None = None
    kinds: tuple[Kind, ...] = ()
    level: int = 0
    colours_of: What | None = None
    until: Until = ""

    def dependencies(self) -> int:
        """Return the aspects of a bonus, which counts for cards that attack or block."""
        return ROLES if self.attack != 0 or self.block != 0 else roles_of(self.who)


class Later(Word, tag="later", tag_field="do", frozen=True, cache_hash=True):
    """Once, when something happens later."""

    when: When
    effects: tuple[EffectWord, ...]


Once = (
    Target | Draw | Mill | Guard | Store | Discard | Destroy | Spare | Move | Tap | Untap | TurnDown | TurnUp | Withdraw | Right | Show | Search
    | Dig | ShowBoth | TurnOver | Shuffle | Look | ExtraBattle | StopBattle | Win | Lose | May | IfThen | Later | ByHand
)  # fmt: skip
Lasting = (
    Gain | Without | Unblockable | Cannot | MustBlock | Silence | Forbid | FreeMagic | CountTwice | LowerLevel | SetLevel | ComeTapped | AttackTapped
    | SmiteAttackers | InsteadOfDestruction | InsteadOfGraveyard | Keep | LegacyFrom
    | Stays | RightsStay | RaiseMana | AnyColour | FirstPlacements | SummonFreely | RaiseCost | PlaceFrom | DrawMore | PlaceInsteadOfDrawing
)  # fmt: skip
EffectWord = Once | Lasting | Wearable

# -- abilities


class When(Word, frozen=True, cache_hash=True):
    """What an ability triggers on: the event, which card or player, and how.

    `each`: once for every single event (～たび); otherwise once for what happens at the same time. `turn`: only in this
    player's turn. `at_least`, `at_most`: how many attack together. `word`: which ability word was triggered."""

    event: Literal[
        "becomes attacker", "attacks", "becomes blocker", "is blocked", "is tapped", "is untapped", "is destroyed", "wins battle",
        "enters", "becomes guardian", "put into graveyard", "leaves graveyard", "put into mana zone", "places mana", "ability triggers",
        "put into mana zone by placing", "put into graveyard by ability", "is tapped by ability", "is untapped by ability",
        "leaves mana zone by ability",
        "draws by ability on battlefield", "gains placing rights by ability", "gains summoning rights by ability",
        "start phase", "draw phase", "main phase", "end phase", "block step", "battle resolution step",
    ]  # fmt: skip
    who: str | What = "this"
    turn: Side = ""
    each: bool = False
    at_least: int = 0
    at_most: int = 999
    word: str = ""
    zone: Place | Literal[""] = ""


class Triggered(Word, tag="triggered", tag_field="ability", frozen=True, cache_hash=True):
    """A triggered ability (発動型能力). `optional`: 発動できる; `procedure` must be possible; `then` comes after all else (その後)."""

    when: When
    effects: tuple[EffectWord, ...] = ()
    optional: bool = False
    condition: Condition | None = None
    procedure: tuple[EffectWord, ...] = ()
    then: tuple[EffectWord, ...] = ()
    word: str = ""
    zone: tuple[Place | Literal["face-down mana"], ...] = ("battlefield",)
    once_per_turn: bool = False


class Static(Word, tag="static", tag_field="ability", frozen=True, cache_hash=True):
    """A static ability (常在型能力): it holds while its condition does. `kept`: abilities do not take it away."""

    effects: tuple[EffectWord, ...]
    condition: Condition | None = None
    zone: tuple[Place, ...] = ("battlefield",)
    kept: bool = False
    word: str = ""


class Use(Word, tag="use", tag_field="ability", frozen=True, cache_hash=True):
    """What a magic does when it is used."""

    effects: tuple[EffectWord, ...] = ()
    procedure: tuple[EffectWord, ...] = ()
    then: tuple[EffectWord, ...] = ()


class Equip(Word, tag="equip", tag_field="ability", frozen=True, cache_hash=True):
    """Equipment (装備): which Ijin may be equipped as it is summoned, and what it has of it."""

    gives: tuple[Ability, ...]
    host: What = What(kind="ijin")
    zone: tuple[Place, ...] = ("mana zone",)


Ability = Triggered | Static | Use | Equip
Legacy = Literal["draw", "to mana", "restore", "netherworld", "to hand", "reincarnate", "to library", "tree spirit", "lose heart"]
Type = Literal["ijin", "scenery", "magic", "mana"]


class CardText(CardWord, frozen=True, cache_hash=True):
    """A card as data: its printed facts and what it does. `name` is Japanese, `en` our rendering of it."""

    name: str
    en: str
    type: Type
    kana: str = ""
    colour: tuple[Colour, ...] | Colour = ()
    level: int = 0
    power: int | None = None
    trait: tuple[str, ...] | str = ()
    cost: int | None = None
    keywords: tuple[str, ...] = ()
    attack: int = 0
    block: int = 0
    abilities: tuple[Ability, ...] = ()
    legacy: tuple[Legacy, ...] | Legacy = ()
    any_number: bool = False
    id: str = ""
    set: str = ""


def speaks_of(word: Word, name: str) -> bool:
    """Does a text, or anything within it, speak of cards by this name: `it`, `target`, `picked` …? What is not read may."""
    for field in word.__struct_fields__:
        value = getattr(word, field)
        if field in ("who", "of", "player") and (value == name or (name == "it" and value == "its owner")):
            return True
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word) and (isinstance(part, ByHand) or speaks_of(part, name)):
                return True
    return False
