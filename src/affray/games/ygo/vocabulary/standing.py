"""The words of Yu-Gi-Oh! cards for what always holds of a card and is no effect: how it comes, what it is called, what it takes to stay."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ygo.vocabulary.phrases import Condition, CostWord, What


class Alone(Word, tag="alone", tag_field="ability", frozen=True, cache_hash=True):
    """Its controller can control one card of this name, and summons no second one; or can Special Summon one a turn."""

    what: Literal["control", "special summon"] = "control"
    since: str = ""
    until: str = ""


class OnlySummoned(Word, tag="only summoned", tag_field="ability", frozen=True, cache_hash=True):
    """The only way to Special Summon this monster: as one of the Extra Deck or by a Ritual, by a card with a name (`by`), or as it says
    itself. `first`: once it was, effects can Special Summon it too."""

    how: Literal["fusion", "ritual", "synchro", "xyz", "link", "card", "itself"]
    by: str = ""
    first: bool = False
    since: str = ""
    until: str = ""


class Tributeless(Word, tag="without tributes", tag_field="ability", frozen=True, cache_hash=True):
    """May be Normal Summoned without Tributes, if the condition holds; `atk`: what its original ATK becomes then."""

    condition: Condition | None = None
    atk: int | None = None
    since: str = ""
    until: str = ""


class TwoTributes(Word, tag="two tributes", tag_field="ability", frozen=True, cache_hash=True):
    """Can be treated as two Tributes for the Tribute Summon of a monster that fits."""

    what: What = What("monster")
    since: str = ""
    until: str = ""


class Gathers(Word, tag="gathers", tag_field="ability", frozen=True, cache_hash=True):
    """Each time a card is activated that fits, counters are placed on this card as it resolves; no more than so many (`most`)."""

    kind: str = "counter"
    n: int = 1
    most: int = 0
    what: What = What("spell")
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


class Called(Word, tag="called", tag_field="ability", frozen=True, cache_hash=True):
    """This card has another name where it lies so, or is always treated as a card of that name (`group`: that has it in its
    name; `never`: it is no such card, though it has)."""

    name: str
    where: Literal["field", "graveyard", "field or graveyard", "always", "never"] = "field"
    group: bool = False
    since: str = ""
    until: str = ""


class Bond(Word, tag="bond", tag_field="ability", frozen=True, cache_hash=True):
    """This card and the monster it is tied to: what is destroyed when the other leaves (or is destroyed)."""

    monster: bool = False
    this: Literal["", "destroyed", "leaves"] = ""
    since: str = ""
    until: str = ""
