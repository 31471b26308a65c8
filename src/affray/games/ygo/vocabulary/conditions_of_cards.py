"""The words of Yu-Gi-Oh! cards for what effects answer, and for what always holds of a card and is no effect: how it comes, what it is called."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ygo.vocabulary.costs import CostWord
from affray.games.ygo.vocabulary.lasting import Cannot, MoreSummons
from affray.games.ygo.vocabulary.phrases import Condition, Place, Reference, Side, What

Happening = Literal[
    "attack declared", "direct attack declared", "summoned", "would be summoned", "flipped", "activated", "sent to graveyard",
    "destroyed by battle", "destroyed", "banished", "added to the hand", "leaves the field", "destroys by battle",
    "inflicts battle damage", "takes damage", "start of the battle phase",
    "start of the damage step", "before damage calculation", "during damage calculation", "after damage calculation",
    "end of the damage step", "end of the battle phase", "end phase", "standby phase",
    "is attacked", "declares an attack", "changed position", "gains life",
]  # fmt: skip


Included = Literal[
    "add from the deck", "special summon from the deck", "send from the deck", "add from the graveyard", "special summon from the graveyard",
    "banish from the graveyard", "special summon",
]  # fmt: skip
"""Parts that an activation can include, that are asked for."""


class When(Word, frozen=True, cache_hash=True):
    """What an effect answers: an event or a timing, whose it must be and what it must concern.

    `by`: who does it, of a Summon who summons; `aims`: what is activated targets this card, or one that fits, and no other card (`alone`);
    `destroys`: it would destroy so many such
    cards (`least`); `includes`: its effect may do one of these;
    `cause`: by an effect, by battle or one, or in any way but by battle; `mine`: while its owner controlled it; `anywhere`: wherever it goes,
    not to the Graveyard alone; `pays`: as a cost of the effect of a monster that fits; `face_up`: as it left, `equipped`: as it lay
    equipped to a monster; `came_from`: where it was before it was Special Summoned, sent, destroyed or added to the hand.
    """

    event: Happening
    who: Reference = "this"
    by: Side = ""
    what: What | None = None
    effect: Literal["", "card", "monster effect", "card or monster effect", "destroys", "targets this"] = ""
    aims: Literal["", "this"] | What = ""
    alone: bool = False
    destroys: What | None = None
    least: int = 1
    direct: bool = False
    how: tuple[str, ...] = ()
    from_field: bool = False
    turn: Side = ""
    cause: Literal["", "effect", "battle or effect", "not battle"] = ""
    mine: bool = False
    anywhere: bool = False
    face_up: bool = False
    equipped: bool = False
    pays: What | None = None
    came_from: (
        tuple[Place, ...] | Literal["", "hand", "deck", "graveyard", "banished", "extra deck", "monster zone", "pendulum zone"]
    ) = ""
    includes: tuple[Included, ...] = ()


class Alone(Word, tag="alone", tag_field="ability", frozen=True, cache_hash=True):
    """Its controller can control one card of this name, and summons no second one; or can Special Summon one a turn."""

    what: Literal["control", "special summon"] = "control"
    since: str = ""
    until: str = ""


class OnlySummoned(Word, tag="only summoned", tag_field="ability", frozen=True, cache_hash=True):
    """The only way to Special Summon this monster: as one of the Extra Deck or by a Ritual, by a card with a name (`by`), by any effect, or as it
    says itself. `first`: once it was, effects can Special Summon it too."""

    how: Literal["fusion", "ritual", "synchro", "xyz", "link", "card", "effect", "itself"]
    by: str = ""
    first: bool = False
    since: str = ""
    until: str = ""


class Tributeless(Word, tag="without tributes", tag_field="ability", frozen=True, cache_hash=True):
    """May be Normal Summoned without Tributes, if the condition holds; `atk`: what its original ATK becomes then; `set`: or Set so."""

    condition: Condition | None = None
    atk: int | None = None
    set: bool = False
    since: str = ""
    until: str = ""


class TwoTributes(Word, tag="two tributes", tag_field="ability", frozen=True, cache_hash=True):
    """Can be treated as two Tributes for the Tribute Summon of a monster that fits."""

    what: What = What("monster")
    since: str = ""
    until: str = ""


class OneTribute(Word, tag="one tribute", tag_field="ability", frozen=True, cache_hash=True):
    """Can be Tribute Summoned (not Set) by Tributing one monster that fits, in the place of two, if the condition holds."""

    what: What = What("monster")
    condition: Condition | None = None
    since: str = ""
    until: str = ""


class OnceSummoned(Word, tag="once summoned", tag_field="ability", frozen=True, cache_hash=True):
    """As this card is Summoned so (or flipped face-up) what concerns players applies until the end of the turn, without a chain, whatever
    becomes of the card."""

    effects: tuple[MoreSummons | Cannot, ...]
    how: Literal["normal", "normal or flipped", "itself"] = "normal"
    since: str = ""
    until: str = ""


class Gathers(Word, tag="gathers", tag_field="ability", frozen=True, cache_hash=True):
    """Each time a card is activated that fits, counters are placed on this card as it resolves, or each time something happens (`when`) at
    once; no more than so many (`most`)."""

    kind: str = "counter"
    n: int = 1
    most: int = 0
    what: What = What("spell")
    when: When | None = None
    since: str = ""
    until: str = ""


class OneUnion(Word, tag="one union", tag_field="ability", frozen=True, cache_hash=True):
    """While this card is equipped to a monster no other Union Monster is."""

    since: str = ""
    until: str = ""


class Upkeep(Word, tag="upkeep", tag_field="ability", frozen=True, cache_hash=True):
    """In each of its controller's phases one of these is paid, or this card is destroyed, without a chain."""

    phase: Literal["standby phase", "end phase"]
    ways: tuple[CostWord, ...]
    since: str = ""
    until: str = ""


class Expires(Word, tag="expires", tag_field="ability", frozen=True, cache_hash=True):
    """This card is destroyed as such a phase of a player begins for the nth time since it was activated, without a chain; a Spell or Trap of any
    kind remains on the field until then."""

    phase: Literal["standby phase", "end phase"]
    n: int
    whose: Literal["you", "opponent"] = "you"
    since: str = ""
    until: str = ""


class FromHand(Word, tag="from the hand", tag_field="ability", frozen=True, cache_hash=True):
    """This Trap can be activated from the hand too, in the turn of either player, while the condition holds."""

    condition: Condition
    since: str = ""
    until: str = ""


class OwnMaterials(Word, tag="with its own materials", tag_field="ability", frozen=True, cache_hash=True):
    """May be Special Summoned from the Extra Deck in a Main Phase, without a chain, with the cards that its line names: those that lie there
    (`where`) go `to` the Graveyard, are banished, or return to the Deck."""

    where: Literal["your field", "either field", "your field or GY"] = "your field"
    to: Literal["graveyard", "banished", "deck"] = "graveyard"
    since: str = ""
    until: str = ""


class Called(Word, tag="called", tag_field="ability", frozen=True, cache_hash=True):
    """This card has another name where it lies so, or is always treated as a card of that name (`group`: that has it in its
    name; `never`: it is no such card, though it has)."""

    name: str
    where: Literal["field", "graveyard", "field or graveyard", "always", "never"] = "field"
    group: bool = False
    since: str = ""
    until: str = ""


class Bond(Word, tag="bond", tag_field="ability", frozen=True, cache_hash=True):
    """This card and the monster it is tied to: what is destroyed when the other leaves (or is destroyed; `when`: the monster only so)."""

    monster: bool = False
    when: Literal["leaves", "destroyed"] = "leaves"
    this: Literal["", "destroyed", "leaves"] = ""
    since: str = ""
    until: str = ""
