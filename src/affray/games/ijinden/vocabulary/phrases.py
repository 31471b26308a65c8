"""The smaller words of Ijinden cards: which cards, how many, on what condition."""

from __future__ import annotations

from typing import ClassVar, Literal

from affray.cards.word import Word
from affray.core.dependencies import AWAY, DAMAGE, FACTS, FIELD, POSTURE, ROLES, TURN

Kind = Literal["card", "ijin", "scenery", "magic", "mana", "guardian"]
Colour = Literal["red", "blue", "green", "yellow", "purple"]
Side = Literal["you", "opponent", ""]
Place = Literal["battlefield", "mana zone", "hand", "graveyard", "library"]
Until = Literal["", "turn", "next block step", "opponent turn"]
Role = Literal["attacker", "blocker", "neither", "equipment"]


class What(Word, frozen=True, cache_hash=True):
    """Which cards: every field narrows; where a field lists several, any of them will do.

    `bonus` asks for a card with such a number of its own (Attack +, Block +); `fights` for the other side of this one's battle; `named` for a
    card with this in its Japanese name (『ストーン』). A guardian has no level.
    Without `n` every card that fits; with it, so many that `by` picks as the ability is carried out, or `up_to` so many.
    """

    kind: tuple[Kind, ...] | Kind = "card"
    side: Side = ""
    zone: tuple[Place, ...] | Place = "battlefield"
    colour: tuple[Colour, ...] | Colour = ()
    trait: tuple[str, ...] | str = ()
    without_trait: str = ""
    keyword: tuple[str, ...] | str = ()
    without_keyword: str = ""
    bonus: Literal["", "attack", "block"] = ""
    power_at_most: Amount | None = None
    power_at_least: Amount | None = None
    power_below: Amount | None = None
    level_at_most: Amount | None = None
    level_at_least: Amount | None = None
    level_below: Amount | None = None
    posture: Literal["", "tapped", "untapped"] = ""
    role: Role | Literal[""] = ""
    destroyed: bool = False
    face: Literal["", "up", "down"] = ""
    other: bool = False
    equipped: bool | None = None
    not_kind: Kind | Literal[""] = ""
    not_colour: Colour | Literal[""] = ""
    named: str = ""
    fights: Literal["", "this"] = ""
    either: tuple[What, ...] = ()
    n: Amount | None = None
    up_to: bool = False
    by: Literal["you", "opponent"] = "you"

    def dependencies(self) -> int:
        """Return where cards lie and what they are; of postures, parts in the battle and destruction only where it asks for them."""
        asked = POSTURE if self.posture else 0
        asked |= ROLES if self.role or self.fights else 0
        return FIELD | AWAY | asked | (DAMAGE if self.destroyed else 0)


Reference = str | What
"""`this`, `it` (what the ability triggered about), `target`, `target 2`, `targets` (all that were named), `this and targets`,
`this and its blockers`, `picked`, `attackers`, or the cards that fit."""


class Count(Word, tag="count", tag_field="amount", frozen=True, cache_hash=True):
    """As many times `times` as there are cards that fit, or `per` so many of them."""

    of: What
    times: int = 1
    per: int = 1


class Colours(Word, tag="colours", tag_field="amount", frozen=True, cache_hash=True):
    """As many times `times` as there are colours among the cards that fit."""

    among: What
    times: int = 1


class Stat(Word, tag="stat", tag_field="amount", frozen=True, cache_hash=True):
    """A number of a card: its power or its level."""

    DEPENDS_ON: ClassVar[int] = FIELD | AWAY

    of: str = "this"
    stat: Literal["power", "level"] = "power"


class Highest(Word, tag="highest", tag_field="amount", frozen=True, cache_hash=True):
    """The highest level, or power, among the cards that fit."""

    among: What
    stat: Literal["level", "power"] = "level"


class Total(Word, tag="total", tag_field="amount", frozen=True, cache_hash=True):
    """The levels of the cards that fit, added up."""

    DEPENDS_ON: ClassVar[int] = FIELD | AWAY

    of: What


class Names(Word, tag="names", tag_field="amount", frozen=True, cache_hash=True):
    """The number of different names among the cards that fit."""

    among: What


class Excess(Word, tag="excess", tag_field="amount", frozen=True, cache_hash=True):
    """The number by which one number is greater than another; 0 if it is not."""

    of: Amount
    than: Amount


class ManaLevel(Word, tag="mana level", tag_field="amount", frozen=True, cache_hash=True):
    """The level of the player's mana zone (魔力レベル)."""

    DEPENDS_ON: ClassVar[int] = FIELD | AWAY


class Picked(Word, tag="picked", tag_field="amount", frozen=True, cache_hash=True):
    """As many times `times` as cards were picked, tapped or named before."""

    of: str = "picked"
    times: int = 1


class Rights(Word, tag="rights", tag_field="amount", frozen=True, cache_hash=True):
    """How many Ijin the player may still summon this turn."""

    DEPENDS_ON: ClassVar[int] = FACTS


class Placements(Word, tag="placements", tag_field="amount", frozen=True, cache_hash=True):
    """As many times `times` as the player may still place cards in the mana zone this turn."""

    DEPENDS_ON: ClassVar[int] = FACTS

    times: int = 1


AmountWord = Count | Colours | Stat | Highest | Total | Names | Excess | ManaLevel | Picked | Rights | Placements
Amount = int | AmountWord


class Number(Word, tag="number", tag_field="is", frozen=True, cache_hash=True):
    """So many cards fit."""

    of: What
    at_least: int = 0
    at_most: int = 999


class More(Word, tag="more", tag_field="is", frozen=True, cache_hash=True):
    """One number is greater than another."""

    of: Amount
    than: Amount


class Power(Word, tag="power", tag_field="is", frozen=True, cache_hash=True):
    """This card's power is at least so much."""

    DEPENDS_ON: ClassVar[int] = FIELD | AWAY

    at_least: int


class Fits(Word, tag="fits", tag_field="is", frozen=True, cache_hash=True):
    """A card fits a description."""

    DEPENDS_ON: ClassVar[int] = FIELD | AWAY

    what: What
    who: str = "this"


class TurnOf(Word, tag="turn", tag_field="is", frozen=True, cache_hash=True):
    """It is this player's turn."""

    DEPENDS_ON: ClassVar[int] = TURN

    player: Literal["you", "opponent"] = "you"


class Battling(Word, tag="battle", tag_field="is", frozen=True, cache_hash=True):
    """A battle is going on."""

    DEPENDS_ON: ClassVar[int] = ROLES


class During(Word, tag="during", tag_field="is", frozen=True, cache_hash=True):
    """It is this phase of this player's turn."""

    DEPENDS_ON: ClassVar[int] = FACTS | TURN

    phase: Literal["draw phase"]
    player: Literal["you", "opponent"] = "you"


class Happened(Word, tag="happened", tag_field="is", frozen=True, cache_hash=True):
    """It has happened this turn."""

    DEPENDS_ON: ClassVar[int] = FACTS

    what: Literal["attacker destroyed", "drawn by mana", "battled"]


class Coloured(Word, tag="coloured", tag_field="is", frozen=True, cache_hash=True):
    """The colour condition of this card is met by the own mana zone."""

    DEPENDS_ON: ClassVar[int] = FIELD | AWAY


class Not(Word, tag="not", tag_field="is", frozen=True, cache_hash=True):
    """Not so."""

    that: Condition


class All(Word, tag="all", tag_field="is", frozen=True, cache_hash=True):
    """All of these."""

    of: tuple[Condition, ...]


Condition = Number | More | Power | Fits | TurnOf | Battling | During | Happened | Coloured | Not | All
