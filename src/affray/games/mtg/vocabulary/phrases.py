"""The smaller words of Magic cards: which objects, how much, on what condition, at what cost."""

from __future__ import annotations

from typing import Any, Literal

from affray.cards.word import Word, cached
from affray.core.dependencies import ASIDE, AWAY, CHAIN, DAMAGE, EFFECTS, FACTS, FIELD, LIFE, POSTURE, ROLES, STEP, TURN

Type = Literal[
    "card", "permanent", "creature", "land", "artifact", "enchantment", "planeswalker", "battle", "instant", "sorcery", "kindred",
    "spell", "ability", "activated ability", "triggered ability", "player", "opponent", "any target",
]  # fmt: skip
Status = Literal[
    "attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "token", "nontoken", "blocking this", "blocked by this",
    "attacking you", "attacked this turn", "blocked this turn", "damaged this turn", "attached to this", "new", "renowned", "monstrous",
    "equipped", "enchanted", "modified", "multicolored", "monocolored", "colorless",
    "cast", "cast from hand", "cast from graveyard", "kicked", "evoked", "face-down", "historic", "bearing this", "damaged by this",
    "come since your last upkeep", "dashed", "cast for no mana", "attacking alone", "dealt damage this turn", "dealt damage to you this turn",
]  # fmt: skip
Side = Literal["you", "opponent", "defending player", ""]
Whose = Literal["you", "opponent", "defending player", "that player", "target", ""]
Color = Literal["white", "blue", "black", "red", "green"]
Until = Literal[
    "",
    "turn",
    "combat",
    "game",
    "source leaves",
    "you control this",
    "your next turn",
    "end of your next turn",
    "its next untap",
    "your next untap",
]
Place = Literal["battlefield", "hand", "graveyard", "library", "exile", "stack", "command"]


LEAST, MOST = -99, 99
"""The bounds where a text says none."""


def is_between(least: int, n: int, most: int) -> bool:
    """Is a number within these bounds, of which LEAST and MOST are none?"""
    return (least <= n or least == LEAST) and (n <= most or most == MOST)


BASIC = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
"""The basic land types (205.3i): each brings a mana ability (305.6)."""
ASPECTS = {
    "tapped": POSTURE, "untapped": POSTURE, "token": FIELD, "nontoken": FIELD, "attached to this": FIELD, "new": TURN, "attacked this turn": FACTS,
    "blocked this turn": FACTS, "damaged this turn": FACTS, "renowned": FACTS, "monstrous": FACTS, "equipped": FIELD, "enchanted": FIELD,
    "modified": FIELD, "multicolored": FIELD, "monocolored": FIELD, "colorless": FIELD,
    "cast": FACTS, "cast from hand": FACTS, "cast from graveyard": FACTS, "kicked": FACTS, "evoked": FACTS, "face-down": FIELD,
    "historic": FIELD, "bearing this": FIELD, "damaged by this": FACTS, "come since your last upkeep": TURN, "dashed": FACTS,
    "cast for no mana": FACTS, "dealt damage this turn": FACTS, "dealt damage to you this turn": FACTS,
}  # fmt: skip
"""The aspect that a status looks at; any other is a role in combat."""


def as_tuple(value: tuple[Any, ...] | str) -> tuple[Any, ...]:
    return (value,) if isinstance(value, str) else value


def phrase_looks(phrase: str) -> int:
    """Return the aspects that a phrase looks at."""
    aspects = FIELD
    for part in phrase.split(", "):
        if part == "defending player":
            aspects |= ROLES
        elif part in ("opponent", "each player"):
            aspects |= LIFE
        elif part not in ("this", "attached", "you"):
            aspects |= AWAY | ASIDE | CHAIN | FACTS
    return aspects


PHRASES: dict[str, tuple[str, ...]] = {
    "this": ("this",), "you": (), "opponent": (), "each player": (), "attached": ("this",), "defending player": ("defender",),
    "attacked": ("attacked",), "that player": ("player", "it"), "it": ("it",), "subject": ("subject",), "player": ("player", "it"),
    "chosen": ("chosen",), "moved": ("moved",), "hurt": ("hurt",), "sacrificed": ("sacrificed",), "giver": ("giver",), "exiled": ("this",),
    "discarded": ("discarded",),
    "its controller": ("target", "whose", "it"), "its owner": ("target", "whose", "it"),
    "target": ("target",), "target 2": ("target 2",), "target 3": ("target 3",), "X": ("X",), "-X": ("X",), "that much": ("amount",),
}  # fmt: skip
"""Phrases that point at something, each with what has to be remembered of where it is said."""


@cached
def remembered(word: Any) -> frozenset[str]:
    """Return the bindings to remember so that a word, or a tuple of words, means the same later."""
    names: set[str] = {"before", "this"}
    if isinstance(word, str):
        for part in word.split(", "):
            names.update(PHRASES.get(part, ()))
    elif isinstance(word, tuple):
        for item in word:
            names |= remembered(item)
    elif isinstance(word, Word):
        for name in word.__struct_fields__:
            names |= remembered(getattr(word, name))
        if getattr(word, "mana_value", ""):
            names.add("X")
        for side in (getattr(word, "controller", ""), getattr(word, "owner", "")):
            if side in ("target", "that player"):
                names.update(PHRASES[side])
        if getattr(word, "controller", "") == "defending player" or getattr(word, "owner", "") == "defending player":
            names.add("defender")
        if getattr(word, "chosen_type", False):
            names.add("type")
        if isinstance(word, What) and word.chosen:
            names.add(word.chosen)
        if getattr(word, "one_source", False):
            names.add("chosen")
    return frozenset(names)


EVERY_KIND = "every kind"
"""The counters of all kinds, where they come off."""
ZONES = {"battlefield": FIELD, "stack": CHAIN, "graveyard": ASIDE}
"""The aspect that a zone looks at; any other is elsewhere."""


class What(Word, frozen=True, cache_hash=True):
    """Which objects: every field narrows. `type`, `subtype`, `color`, `name` and `status` are satisfied by any of theirs.

    `power` and `toughness` compare with the card that speaks; `same name as` is a phrase such as `target`, and fits what that is too;
    `either` means what fits any; `without_keyword`: none of these,
    `without_counter`: none of this kind; `x_in_cost`: there is an X in its mana cost; `chosen`: has the chosen name, or is of the chosen color.
    """

    type: tuple[Type, ...] | Type = "permanent"
    and_type: Literal["", "artifact", "enchantment", "land"] = ""
    controller: Whose = ""
    owner: Whose = ""
    subtype: tuple[str, ...] | str = ()
    and_subtype: str = ""
    supertype: str = ""
    color: tuple[Color, ...] | Color = ()
    without_color: tuple[Color, ...] | Color = ()
    name: tuple[str, ...] | str = ()
    keyword: str = ""
    without_keyword: tuple[str, ...] | str = ""
    status: tuple[Status, ...] | Status = ()
    non: tuple[Type, ...] | Type = ()
    non_subtype: str = ""
    non_supertype: str = ""
    power: Literal["", "lesser", "greater"] = ""
    power_at_least: int = LEAST
    power_at_most: int = MOST
    toughness: Literal["", "greater"] = ""
    toughness_at_least: int = LEAST
    toughness_at_most: int = MOST
    mana_value_at_least: int = LEAST
    mana_value_at_most: int = MOST
    mana_value: Literal["", "X", "X or less"] = ""
    mana_value_equal: Amount | None = None
    counter: str = ""
    without_counter: str = ""
    x_in_cost: bool = False
    other: bool = False
    same_name_as: str = ""
    chosen_type: bool = False
    chosen: Literal["", "name", "color"] = ""
    zone: tuple[Place, ...] | Place = ()
    either: tuple[What, ...] = ()

    def dependencies(self) -> int:
        aspects = FIELD | EFFECTS
        for status in as_tuple(self.status):
            aspects |= ASPECTS.get(status, ROLES)
        for zone in as_tuple(self.zone):
            aspects |= ZONES.get(zone, AWAY)
        if not STACKED.isdisjoint(as_tuple(self.type)):
            aspects |= CHAIN
        if "defending player" in (self.controller, self.owner):
            aspects |= ROLES
        for side in (self.controller, self.owner):
            if side in ("that player", "target"):
                aspects |= phrase_looks(side)
        if self.chosen:
            aspects |= FACTS
        if self.mana_value_equal is not None:
            aspects |= AWAY | ASIDE | CHAIN | FACTS
        return aspects | (phrase_looks(self.same_name_as) if self.same_name_as else 0)


STACKED = frozenset(("spell", "ability", "activated ability", "triggered ability"))
"""Kinds of things on the stack, as descriptions call them."""
Reference = str | What


class Count(Word, tag="count", tag_field="amount", frozen=True, cache_hash=True):
    """As many times `times` as there are objects that fit, less `less` (never below 0)."""

    of: What
    times: int = 1
    less: int = 0


class Stat(Word, tag="stat", tag_field="amount", frozen=True, cache_hash=True):
    """A number of an object: its power, toughness, mana value, damage, how many of a counter it has; `excess damage`: how much more than
    lethal it was dealt last (120.10)."""

    of: str = "this"
    stat: Literal["power", "toughness", "mana value", "damage", "counters", "excess damage"] = "power"
    counter: str = ""

    def dependencies(self) -> int:
        return (
            EFFECTS | phrase_looks(self.of) | (DAMAGE if self.stat == "damage" else FACTS if self.stat == "excess damage" else 0)
        )


class Opponents(Word, tag="opponents", tag_field="amount", frozen=True, cache_hash=True):
    """How many opponents were attacked this combat, were dealt combat damage this turn, or are in the game."""

    DEPENDS_ON = FACTS | LIFE

    that: Literal["attacked this combat", "dealt combat damage this turn", "in the game"]


class ThisTurn(Word, tag="this turn", tag_field="amount", frozen=True, cache_hash=True):
    """How much of something players have done this turn, or has happened to what they controlled, all of them together."""

    DEPENDS_ON = FACTS

    what: Literal[
        "cards drawn", "spells cast", "noncreature spells cast", "life gained", "life lost", "cards discarded", "permanents left",
        "creatures died", "damage taken", "lands played", "lands entered",
    ]  # fmt: skip
    player: str = "you"

    def dependencies(self) -> int:
        return FACTS | phrase_looks(self.player)


class Among(Word, tag="among", tag_field="amount", frozen=True, cache_hash=True):
    """What objects that fit come to: the greatest or the total of a number, or how many different ones of a kind they have.

    A `party` is up to one Cleric, one Rogue, one Warrior and one Wizard of them.
    """

    what: Literal[
        "greatest power", "greatest toughness", "greatest mana value", "total power", "total toughness", "total mana value",
        "colors", "basic land types", "card types", "powers", "party",
    ]  # fmt: skip
    of: What


class Life(Word, tag="life total", tag_field="amount", frozen=True, cache_hash=True):
    """The life total of a player, or the lowest of these players."""

    player: str = "you"
    lowest: bool = False

    def dependencies(self) -> int:
        return LIFE | phrase_looks(self.player)


class Devotion(Word, tag="devotion", tag_field="amount", frozen=True, cache_hash=True):
    """How many symbols of any of these colors the mana costs of your permanents have (700.5)."""

    color: tuple[Color, ...] | Color


class Spent(Word, tag="mana spent", tag_field="amount", frozen=True, cache_hash=True):
    """How much mana of a color was spent to cast this; without a color: mana of how many colors. None was spent on a copy."""

    DEPENDS_ON = FACTS

    color: Literal["", "white", "blue", "black", "red", "green"] = ""


class TimesPaid(Word, tag="times paid", tag_field="amount", frozen=True, cache_hash=True):
    """How many times the cost of a keyword was paid for this spell, or for the one that became this permanent."""

    DEPENDS_ON = FACTS

    keyword: Literal["multikicker", "replicate"] = "multikicker"


class Tally(Word, tag="tally", tag_field="amount", frozen=True, cache_hash=True):
    """How many of the objects that a phrase points at fit."""

    what: What
    of: str = "moved"

    def dependencies(self) -> int:
        return phrase_looks(self.of)


class Plus(Word, tag="plus", tag_field="amount", frozen=True, cache_hash=True):
    """Amounts together."""

    of: tuple[Amount, ...]


AmountWord = Plus | Count | Stat | Opponents | ThisTurn | Among | Life | Devotion | Spent | Tally | TimesPaid
Amount = int | Literal["X", "-X", "that much"] | AmountWord
"""`that much` is the amount of the event that triggered."""


# -- conditions


class Controls(Word, tag="controls", tag_field="is", frozen=True, cache_hash=True):
    """There are at least (at most) so many objects that fit."""

    what: What
    at_least: int = 1
    at_most: int = -1


class Compare(Word, tag="compare", tag_field="is", frozen=True, cache_hash=True):
    """An amount is at least (at most) so much."""

    amount: Amount
    at_least: int = LEAST
    at_most: int = MOST


class Fits(Word, tag="fits", tag_field="is", frozen=True, cache_hash=True):
    """A card (this, the target, it) is such a card."""

    what: What
    who: str = "this"

    def dependencies(self) -> int:
        return phrase_looks(self.who)


class TurnOf(Word, tag="turn of", tag_field="is", frozen=True, cache_hash=True):
    """It is somebody's turn."""

    DEPENDS_ON = TURN

    player: Literal["you", "opponent"] = "you"


class Happened(Word, tag="happened", tag_field="is", frozen=True, cache_hash=True):
    """Something has happened this turn, or in the turn before."""

    DEPENDS_ON = FACTS

    what: Literal[
        "you attacked", "a creature died", "you gained life", "you were attacked", "nobody cast last turn", "somebody cast two last turn",
    ]  # fmt: skip


class MostLife(Word, tag="most life", tag_field="is", frozen=True, cache_hash=True):
    """The player it speaks of has the most life, or is tied for it."""

    player: str = "it"

    def dependencies(self) -> int:
        return LIFE | phrase_looks(self.player)


class OpponentHasMore(Word, tag="opponent has more", tag_field="is", frozen=True, cache_hash=True):
    """An opponent has more of this than you: more permanents that fit, more life, more cards in hand."""

    DEPENDS_ON = FIELD | LIFE | AWAY

    of: What | Literal["life", "cards in hand"]


class During(Word, tag="during", tag_field="is", frozen=True, cache_hash=True):
    """The game is in this part of the turn; as a condition of casting or activating, "cast only …"."""

    DEPENDS_ON = STEP | TURN | FACTS | ROLES

    what: Literal[
        "combat", "declare attackers", "declare blockers", "before attackers", "before blockers", "combat after blockers",
        "combat damage", "end of combat", "main phase", "upkeep",
    ]  # fmt: skip


class Not(Word, tag="not", tag_field="is", frozen=True, cache_hash=True):
    """The condition does not hold."""

    that: Condition


class Both(Word, tag="both", tag_field="is", frozen=True, cache_hash=True):
    """All of the conditions hold."""

    of: tuple[Condition, ...]


Condition = Controls | Compare | Fits | TurnOf | Happened | MostLife | OpponentHasMore | During | Not | Both
