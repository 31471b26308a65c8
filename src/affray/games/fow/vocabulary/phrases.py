"""The smaller words of Force of Will cards: which cards, how much, on what condition, at what cost."""

from __future__ import annotations

from typing import ClassVar, Literal

from affray.cards.word import Word
from affray.core.dependencies import AWAY, CHAIN, DAMAGE, FACTS, FIELD, LIFE, POSTURE, ROLES, TURN
from affray.games.fow.game import fow

Type = Literal[
    "card", "resonator", "J-ruler", "ruler", "J/resonator", "J/ruler", "magic stone", "regalia", "addition", "chant", "rune",
    "player", "opponent", "spell", "normal spell", "rune spell", "master rune spell", "ability", "activate ability",
    "automatic ability", "special magic stone", "gem",
]  # fmt: skip
Status = Literal[
    "attacking", "blocking", "rested", "recovered", "damaged", "damaged this turn", "damaged by this this turn", "token", "non-token",
    "revealed", "face down", "added", "attacked this turn", "attacked or blocked this turn", "dealt damage this turn",
    "without ATK and DEF", "entered this turn",
]  # fmt: skip
Side = Literal["you", "opponent", ""]
Attribute = Literal["light", "fire", "water", "wind", "darkness"]
Until = Literal["", "turn", "battle", "game", "source leaves", "next recovery"]
WeatherKind = Literal["rain", "thunderstorm"]
Place = Literal[
    "field", "hand", "graveyard", "main deck", "magic stone deck", "removed area", "ruler area", "standby area", "chase area",
    "rune area", "item area",
]  # fmt: skip


LIES = {"field": FIELD, "ruler area": FIELD, "chase area": CHAIN}
"""The aspect of a position that the cards of a zone belong to; those of all others lie out of play."""
SHOWS = {
    "attacking": ROLES, "blocking": ROLES, "rested": POSTURE, "recovered": POSTURE, "damaged": DAMAGE, "damaged this turn": FACTS,
    "damaged by this this turn": FACTS, "revealed": AWAY, "face down": AWAY, "attacked this turn": FACTS,
    "attacked or blocked this turn": FACTS, "dealt damage this turn": FACTS,
    "entered this turn": TURN,
}  # fmt: skip
"""The aspect by which each status shows."""


class What(Word, frozen=True, cache_hash=True):
    """Which cards: every field narrows. `type`, `attribute`, `race`, `name` and `status` are satisfied by any of theirs.

    `top` counts only so many cards from the top of an ordered zone; `either` means what fits any of several descriptions;
    `name_part` is what the name has in it.
    """

    type: tuple[Type, ...] | Type = "card"
    controller: Side = ""
    attribute: tuple[Attribute, ...] | Attribute = ()
    race: tuple[str, ...] | str = ()
    name: tuple[str, ...] | str = ()
    keyword: str = ""
    status: tuple[Status, ...] | Status = ()
    total_cost_at_most: int | Literal["X"] | Count | Stat | Sum = -1
    total_cost_at_least: int | Literal["X"] | Count | Stat = -1
    other: bool = False
    non: tuple[Type, ...] | Type = ()
    without_attribute: tuple[Attribute, ...] | Attribute = ()
    added_to: Literal["", "this"] = ""
    subtype: str = ""
    zone: tuple[Place, ...] | Place = "field"
    top: int = 0
    either: tuple[What, ...] = ()
    owner: Side = ""
    atk_at_least: int = -1
    atk_at_most: int = -1
    def_at_least: int = -1
    def_at_most: int = -1
    without_race: tuple[str, ...] | str = ()
    without_keyword: str = ""
    without_name: tuple[str, ...] | str = ()
    counter: str = ""
    name_part: str = ""

    def dependencies(self) -> int:
        zones = (self.zone,) if isinstance(self.zone, str) else self.zone
        statuses = (self.status,) if isinstance(self.status, str) else self.status
        types = (self.type,) if isinstance(self.type, str) else self.type
        aspects = 0
        for zone in zones:
            aspects |= LIES.get(zone, AWAY)
        for status in statuses:
            aspects |= SHOWS.get(status, 0)
        aspects |= (FACTS if self.counter else 0) | (AWAY if "gem" in types else 0)
        return aspects | (CHAIN if any(word.endswith(("spell", "ability")) for word in types) else 0)


Reference = str | What


@fow.condition("search.fail", rule="1014.2")
def may_fail(what: What, shown: bool = False) -> bool:
    """A card of some kind need not be found where nobody else sees the cards; any card at all is found."""
    return what != What() and not shown


class Count(Word, tag="count", tag_field="amount", frozen=True, cache_hash=True):
    """As many times `times` as there are cards that fit, or as there are different attributes, races, … among them (`distinct`)."""

    of: What
    times: int = 1
    distinct: Literal["", "attribute", "race", "name", "total cost"] = ""


class Stat(Word, tag="stat", tag_field="amount", frozen=True, cache_hash=True):
    """A number of a card: its ATK, DEF, total cost, damage, or how many of a counter it has; of several, their sum; as often as `times` says.

    `cards` is how many cards are meant: those that were chosen, or moved.
    """

    of: Reference = "this"
    stat: Literal["ATK", "DEF", "total cost", "damage", "counters", "cards"] = "ATK"
    counter: str = ""
    times: int = 1

    def dependencies(self) -> int:
        return FACTS | {"damage": DAMAGE, "total cost": CHAIN}.get(self.stat, 0)


class Highest(Word, tag="highest", tag_field="amount", frozen=True, cache_hash=True):
    """The highest ATK among the cards that fit."""

    among: What


class Life(Word, tag="life", tag_field="amount", frozen=True, cache_hash=True):
    """The life of a player."""

    DEPENDS_ON: ClassVar[int] = LIFE

    of: Literal["you", "opponent"] = "you"


class Times(Word, tag="times", tag_field="amount", frozen=True, cache_hash=True):
    """So many times X."""

    times: int


class Sum(Word, tag="sum", tag_field="amount", frozen=True, cache_hash=True):
    """A number and so many more."""

    n: int | Literal["X"]
    plus: int | Count | Stat


AmountWord = Count | Stat | Highest | Life | Times | Sum
Amount = int | Literal["X", "X00", "-X", "-X00", "that much", "damage dealt"] | AmountWord
"""`that much` is the amount of the event that triggered, `damage dealt` what damage the same text has dealt."""


# -- conditions


class Controls(Word, tag="controls", tag_field="is", frozen=True, cache_hash=True):
    """Someone controls at least (at most) so many cards that fit; with `another`, one that fits and a second card that fits that."""

    what: What
    at_least: int = 1
    at_most: int = -1
    another: What | None = None


class Compare(Word, tag="compare", tag_field="is", frozen=True, cache_hash=True):
    """An amount is at least (at most) so much."""

    amount: Amount
    at_least: int = -1
    at_most: int = -1


class Less(Word, tag="less", tag_field="is", frozen=True, cache_hash=True):
    """An amount is less than another one."""

    amount: Amount
    than: Amount


class Fits(Word, tag="fits", tag_field="is", frozen=True, cache_hash=True):
    """A card (this, the target, it) is such a card."""

    DEPENDS_ON: ClassVar[int] = FACTS

    what: What
    who: str = "this"


class TurnOf(Word, tag="turn of", tag_field="is", frozen=True, cache_hash=True):
    """It is somebody's turn."""

    DEPENDS_ON: ClassVar[int] = TURN

    player: Literal["you", "opponent"] = "you"


class Played(Word, tag="played", tag_field="is", frozen=True, cache_hash=True):
    """You played at least so many other cards this turn (what [Torrent] asks for); with `this_too`, so many in all."""

    DEPENDS_ON: ClassVar[int] = FACTS

    at_least: int = 1
    this_too: bool = False


class Happened(Word, tag="happened", tag_field="is", frozen=True, cache_hash=True):
    """Something has happened this turn: a resonator (or entity) was put into a graveyard from the field, a resonator into the field; damage was
    dealt to you; a [God's Art] of yours was resolved."""

    DEPENDS_ON: ClassVar[int] = FACTS

    what: Literal[
        "opponent's resonator entered graveyard", "your resonator entered graveyard", "opponent's resonator entered field", "you were dealt damage",
        "your entity entered graveyard", "your god's art was resolved",
    ]  # fmt: skip


class Runes(Word, tag="runes", tag_field="is", frozen=True, cache_hash=True):
    """What [Rune] asks of your revealed runes: one of the attribute for each will symbol in `of`, or at least so many."""

    DEPENDS_ON: ClassVar[int] = AWAY

    of: str = ""
    at_least: int = 0


class WeatherIs(Word, tag="weather", tag_field="is", frozen=True, cache_hash=True):
    """Your weather is this one."""

    DEPENDS_ON: ClassVar[int] = FIELD

    kind: WeatherKind


class Done(Word, tag="done", tag_field="is", frozen=True, cache_hash=True):
    """What the text has just told somebody to do was done, and did not come to nothing."""

    DEPENDS_ON: ClassVar[int] = FIELD | AWAY


class Awakened(Word, tag="awakened", tag_field="is", frozen=True, cache_hash=True):
    """The card that says so was played paying its [Awakening] cost."""

    DEPENDS_ON: ClassVar[int] = CHAIN


class Not(Word, tag="not", tag_field="is", frozen=True, cache_hash=True):
    """The condition does not hold."""

    that: Condition


class Both(Word, tag="both", tag_field="is", frozen=True, cache_hash=True):
    """All of the conditions hold."""

    of: tuple[Condition, ...]


Condition = Controls | Compare | Less | Fits | TurnOf | Played | Happened | Runes | WeatherIs | Done | Awakened | Not | Both


# -- costs


class Counters(Word, tag="counters", tag_field="pay", frozen=True, cache_hash=True):
    """Take counters off this card, or off your ruler, your J-ruler or either."""

    kind: str
    n: int | Literal["X"] = 1
    off: Literal["this", "ruler", "J-ruler", "J/ruler"] = "this"


class RestOther(Word, tag="rest", tag_field="pay", frozen=True, cache_hash=True):
    """Rest recovered cards you control."""

    what: What
    n: int = 1


class BanishOther(Word, tag="banish", tag_field="pay", frozen=True, cache_hash=True):
    """Banish cards you control."""

    what: What
    n: int = 1


class DiscardCost(Word, tag="discard", tag_field="pay", frozen=True, cache_hash=True):
    """Discard cards (of a kind) from your hand."""

    n: int = 1
    what: What | None = None


class RemoveCost(Word, tag="remove", tag_field="pay", frozen=True, cache_hash=True):
    """Remove cards of a zone from the game."""

    what: What
    n: int | Literal["X"] = 1


class LifeCost(Word, tag="life", tag_field="pay", frozen=True, cache_hash=True):
    """Pay life."""

    DEPENDS_ON: ClassVar[int] = LIFE

    n: int


CostWord = Counters | RestOther | BanishOther | DiscardCost | RemoveCost | LifeCost
CostPart = str | CostWord
"""A string is will (`{R}{1}`, `{X}`), `{Rest}` (rest this recovered card), or one of `OF_THIS`."""
OF_THIS = ("banish this", "discard this", "return this", "bottom this")
"""Costs that a card pays with itself: it is banished, discarded, put into its owner's hand or on the bottom of its owner's main deck."""
