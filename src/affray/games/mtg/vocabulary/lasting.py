"""The words for what lasts: what objects lose and become, what the rules forbid, demand and allow, what costs more."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.mtg.vocabulary.costs import CostPart
from affray.games.mtg.vocabulary.phrases import MOST, Amount, Color, Condition, Reference, Type, Until, What


class Lose(Word, tag="lose", tag_field="do", frozen=True, cache_hash=True):
    """Objects lose keywords, all abilities, types, or all creature types."""

    who: Reference = "target"
    keywords: tuple[str, ...] = ()
    all_abilities: bool = False
    types: tuple[Type, ...] = ()
    creature_types: bool = False
    until: Until = ""


class Become(Word, tag="become", tag_field="do", frozen=True, cache_hash=True):
    """Objects have this base power and toughness, and become these types, subtypes and colors (`only`: and no other)."""

    who: Reference = "this"
    power: Amount | None = None
    toughness: Amount | None = None
    types: tuple[Type, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    only: bool = False
    until: Until = ""


class Switch(Word, tag="switch", tag_field="do", frozen=True, cache_hash=True):
    """Power and toughness change places."""

    who: Reference = "target"
    until: Until = ""


class TakeControl(Word, tag="take control", tag_field="do", frozen=True, cache_hash=True):
    """You gain control of permanents."""

    who: Reference = "target"
    until: Until = ""


class Cannot(Word, tag="cannot", tag_field="do", frozen=True, cache_hash=True):
    """Something cannot be done. `by` narrows: attacks on what, blocks of or by what, spells and abilities of what, spells that whom casts.

    "attack its owner" is that player alone, "attack a player again" a player whom it has attacked this turn.
    "be prevented": damage dealt to any target. "trigger by entering": these make no ability trigger as they enter.
    "enter": cards where they lie are not put onto the battlefield.
    `spares_mana`: mana abilities can be activated all the same. `unless` lifts it while a condition holds;
    `unless_with` unless such another creature attacks (blocks) too.
    """

    what: Literal[
        "attack",
        "block",
        "attack alone",
        "attack its owner",
        "attack a player again",
        "block alone",
        "be blocked",
        "be targeted",
        "be destroyed",
        "be regenerated",
        "be countered",
        "untap",
        "be cast",
        "gain life",
        "use abilities",
        "be prevented",
        "trigger by entering",
        "trigger by dying",
        "enter",
    ]
    who: Reference = "this"
    by: What | None = None
    unless: Condition | None = None
    unless_with: What | None = None
    spares_mana: bool = False
    until: Until = ""


class Blockers(Word, tag="blockers", tag_field="do", frozen=True, cache_hash=True):
    """Creatures cannot be blocked except by at least (at most) so many creatures."""

    who: Reference = "this"
    at_least: int = 0
    at_most: int = MOST
    until: Until = ""


class Limit(Word, tag="limit", tag_field="do", frozen=True, cache_hash=True):
    """No more than so many creatures can attack (block) each combat; `against` you: can attack you."""

    n: int
    to: Literal["attack", "block"] = "attack"
    who: What = What(type="creature")
    against: Literal["", "you"] = ""
    until: Until = ""


class Must(Word, tag="must", tag_field="do", frozen=True, cache_hash=True):
    """A requirement, obeyed as far as it can be.

    "attack", "attack you", "attack another" (anyone but you) and "block" bind the creatures `who` (and "block this" to block
    this, "block it" what is bound as `it`); "be blocked" wants blockers for them, at least so many; "be blocked by one": exactly
    one; "be blocked by all": all that are able; "attack you with one" binds each opponent to attack you or a planeswalker of yours with one creature.
    """

    what: Literal[
        "attack",
        "attack you",
        "attack another",
        "attack you with one",
        "attack with one",
        "block",
        "block this",
        "block it",
        "be blocked",
        "be blocked by one",
        "be blocked by all",
    ]
    who: Reference = "this"
    at_least: int = 1
    until: Until = ""


class Charge(Word, tag="charge", tag_field="do", frozen=True, cache_hash=True):
    """Attacking (blocking) with such creatures costs their controller this, for each; `against` you: attacking you."""

    to: Literal["attack", "block"]
    cost: tuple[CostPart, ...]
    who: Reference = What(type="creature")
    against: Literal["", "you", "you or yours"] = ""
    until: Until = ""


class Costs(Word, tag="costs", tag_field="do", frozen=True, cache_hash=True):
    """Casting this, or such spells of yours (`by`: of anybody, of opponents), costs so much generic mana less, or `more`.

    With `targeting`, only if the spell targets such an object.
    """

    n: Amount = 1
    who: Reference = "this"
    by: Literal["you", "opponent", "anybody"] = "you"
    more: bool = False
    targeting: What | None = None
    until: Until = ""


class May(Word, tag="may", tag_field="do", frozen=True, cache_hash=True):
    """Permissions: block more creatures, attack despite defender, block fliers, assign by toughness or as though unblocked.

    "be played": you may play these cards from exile, "be cast": those that are no lands. "be recast": these have flashback at their mana cost.
    "begin the game": this may be on the battlefield as the game begins, if it is in its owner's opening hand.
    """

    what: Literal[
        "block more",
        "block any number",
        "attack despite defender",
        "block fliers",
        "block shadow",
        "assign by toughness",
        "assign as though unblocked",
        "play more lands",
        "cast with flash",
        "keep any hand",
        "be played",
        "be cast",
        "be recast",
        "begin the game",
    ]
    who: Reference = "this"
    n: int = 1
    until: Until = ""


class Instead(Word, tag="instead", tag_field="do", frozen=True, cache_hash=True):
    """Replacement: of damage that would be dealt, prevent some, all, or deal twice as much; `shield`: that much in all.

    `by` narrows the sources. `one_source`: of the sources that fit `by` one is chosen as this begins (609.7); `once`: only the
    next time (615.8).
    """

    of: Literal["damage", "combat damage", "noncombat damage"]
    who: Reference = "this"
    by: Reference | None = None
    prevent: Amount = 0
    prevent_all: bool = False
    double: bool = False
    shield: bool = False
    one_source: bool = False
    once: bool = False
    until: Until = ""


class Away(Word, tag="exile instead", tag_field="do", frozen=True, cache_hash=True):
    """Replacement: objects that would die are exiled instead; or those that would leave the battlefield, be put into a graveyard from
    anywhere, or enter without having been cast."""

    who: Reference = "target"
    of: Literal["dies", "leaves", "put into graveyard", "enters uncast"] = "dies"
    until: Until = ""


class SearchTop(Word, tag="search top", tag_field="do", frozen=True, cache_hash=True):
    """Replacement: players who would search a library search so many of its top cards instead."""

    who: Literal["opponent", "each player"] = "opponent"
    n: int = 4
    until: Until = ""


class Goad(Word, tag="goad", tag_field="do", frozen=True, cache_hash=True):
    """Until your next turn creatures attack each combat if able, and someone other than you if able."""

    who: Reference = "target"
    until: Until = "your next turn"
