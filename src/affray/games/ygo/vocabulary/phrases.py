"""The smaller words of Yu-Gi-Oh! cards: who, how much, on what condition, at what cost."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from affray.cards.word import Word
from affray.core.dependencies import ASIDE, AWAY, CHAIN, FACTS, LIFE, POSTURE, ROLES, SETTLING, TURN
from affray.games.ygo.vocabulary.tallies import KeptAmount, KeptCondition

Side = Literal["", "you", "opponent"]
Attribute = Literal["", "DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND"]
OneAttribute = Literal["DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND"]
ATTRIBUTES: tuple[str, ...] = get_args(OneAttribute)
RACES = (
    "Aqua", "Beast", "Beast-Warrior", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend", "Fish", "Illusion",
    "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent", "Spellcaster", "Thunder", "Warrior", "Winged Beast",
    "Wyrm", "Zombie",
)  # fmt: skip
"""The Types of monsters, in every text and in data."""
Type = Literal["card", "monster", "spell", "trap", "spell/trap"]
Place = Literal[
    "monster zone", "spell/trap zone", "field zone", "pendulum zone", "field", "hand", "deck", "graveyard", "banished", "extra deck",
    "face-up extra deck", "overlaid",
]  # fmt: skip
SET_ASIDE = ("field", "spell/trap zone", "field zone", "pendulum zone")
"""The places where Spells and Traps can lie in play."""
Arrow = Literal["top left", "top", "top right", "left", "right", "bottom left", "bottom", "bottom right"]
"""The direction of a Link Arrow of a Link Monster."""
Until = Literal[
    "", "turn", "end phase", "calculation", "damage step", "battle phase", "leaves", "next own turn", "opponent's next turn", "opponent's turn",
    "next turn", "next standby", "while face-up",
]  # fmt: skip
Timing = Literal[
    "", "start of the battle phase", "start of the damage step", "before damage calculation", "during damage calculation",
    "after damage calculation", "end of the damage step", "end of the battle phase", "end phase", "standby phase", "damage step",
    "main phase", "battle step", "opponent's turn", "your turn", "battle phase", "main phase 1", "main phase 2", "opponent's main phase",
    "opponent's battle phase", "your battle phase", "start of main phase 1", "draw phase",
]  # fmt: skip


def as_tuple(text: tuple[str, ...] | str) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) and text else tuple(text)


Extreme = Literal["", "highest ATK", "lowest ATK", "highest DEF", "lowest DEF", "highest Level", "lowest Level"]


class What(Word, frozen=True, cache_hash=True):
    """A description: every card that fits all it says; `level`: the Level that the card sent as a cost had in the hand; `zone`: where it
    lies, in one of several places outside the field; `counter`: a kind of counter that is on it, `takes`: one that its own text lets lie on
    it; `not_group`: no card that has that in its name, and a face-down card is none (its name is not known); `compared`: what its number
    is beside that of another card; `extreme`: of all that fit those with the highest or lowest such number;
    `ordinary`: that can be Normal Summoned or Set, by what is printed on it; `idle`: that has declared no attack this turn; `equips`: that is
    equipped to this card, `held` by its own effect; `among`: one of the cards of the event that is answered; `but_target`: and no target; `declared`:
    that has the Type (Attribute) which was declared, or the one Type that the monsters in your Graveyard have."""

    type: Type = "card"
    subtype: tuple[str, ...] | str = ()
    attribute: tuple[OneAttribute, ...] | Attribute = ""
    not_attribute: Attribute = ""
    not_race: str = ""
    not_subtype: str = ""
    not_group: str = ""
    race: tuple[str, ...] | str = ()
    named: tuple[str, ...] | str = ""
    not_named: str = ""
    name: tuple[str, ...] | str = ""
    controller: Side = ""
    owner: Side = ""
    zone: tuple[Place, ...] | Place = "field"
    position: Literal["", "attack", "defense"] = ""
    face: Literal["", "up", "down"] = ""
    atk_at_most: int = -1
    def_at_most: int = -1
    atk_at_least: int = -1
    def_at_least: int = -1
    level_at_most: int = -1
    level_at_least: int = -1
    rank_at_most: int = -1
    rank_at_least: int = -1
    special: bool = False
    but_target: bool = False
    summonable: bool = False
    settable: bool = False
    ordinary: bool = False
    idle: bool = False
    other: bool = False
    other_name: bool = False
    level: Literal["", "sent"] = ""
    counter: str = ""
    takes: str = ""
    compared: Compared | None = None
    extreme: Extreme = ""
    equips: Literal["", "this", "held"] = ""
    among: Literal["", "it"] = ""
    declared: Literal["", "race", "attribute", "only race in the graveyard"] = ""

    def dependencies(self) -> int:
        """Return the aspects of cards elsewhere, of Spells and Traps, of positions and of summons, as far as it speaks of them."""
        zones = {*self.zones(), *(("graveyard",) if "graveyard" in self.declared else ())}
        away, aside = bool(zones - {"monster zone", *SET_ASIDE}), self.type != "monster" and not zones.isdisjoint(SET_ASIDE)
        flags = (AWAY if away else 0) | (ASIDE if aside or self.equips else 0)
        return flags | (POSTURE if self.position else 0) | (FACTS if self.special or self.idle else 0)

    def zones(self) -> tuple[Place, ...]:
        """Return where such cards can lie."""
        return self.zone if isinstance(self.zone, tuple) else (self.zone,)


class Compared(Word, frozen=True, cache_hash=True):
    """A number of the cards described, as it is now, beside an amount that is worked out: at most that card's ATK, less than the damage taken."""

    than: Amount
    stat: Literal["ATK", "DEF", "level"] = "ATK"
    how: Literal["less", "at most", "equal", "at least", "more"] = "at most"


Reference = str | What
FIGHTING = ("attacker", "attacked", "foe", "ally")
"""The phrases that mean the monsters of a battle."""


def phrase_looks(who: Reference) -> int:
    """Return the aspect that such a phrase looks at."""
    return ROLES if isinstance(who, str) and who in FIGHTING else 0


class Stat(Word, tag="stat", tag_field="amount", frozen=True, cache_hash=True):
    """ATK, DEF, the higher of both or Level of a card, or of all that fit together; as printed (`original`), half or double, times something."""

    of: Reference
    stat: Literal["ATK", "DEF", "higher", "level"] = "ATK"
    original: bool = False
    part: Literal["", "half", "double"] = ""
    times: int = 1

    def dependencies(self) -> int:
        """Return the aspects of the card answered, as long as it lies on the chain."""
        return CHAIN if self.of == "link" else phrase_looks(self.of)


class Count(Word, tag="count", tag_field="amount", frozen=True, cache_hash=True):
    """So many cards, or so many different names among them (`names`), times something."""

    of: What
    times: int = 1
    names: bool = False


class Materials(Word, tag="materials", tag_field="amount", frozen=True, cache_hash=True):
    """So many materials attached to this monster, times something."""

    DEPENDS_ON: ClassVar[int] = AWAY

    times: int = 1


class Counters(Word, tag="counters", tag_field="amount", frozen=True, cache_hash=True):
    """So many counters of a kind on cards, times something."""

    kind: str = "counter"
    who: Reference = "this"
    times: int = 1


class Paid(Word, tag="paid", tag_field="amount", frozen=True, cache_hash=True):
    """As many cards, or counters, as were paid for this effect, times something."""

    times: int = 1


class Affected(Word, tag="affected", tag_field="amount", frozen=True, cache_hash=True):
    """As many cards as this effect has just destroyed, banished, sent to the Graveyard, returned or Special Summoned, times something."""

    how: Literal["destroyed", "banished", "sent", "returned", "summoned"]
    times: int = 1


AmountWord = Stat | Count | Materials | Counters | Paid | Affected | KeptAmount
Amount = int | Literal["that much"] | AmountWord
Number = int | Paid
"""A number of cards, or as many as were paid."""


# -- conditions


class Controls(Word, tag="controls", tag_field="is", frozen=True, cache_hash=True):
    """A player controls at least (at most) so many such cards, or of so many different names among them (`names`)."""

    what: What
    at_least: int = 1
    at_most: int = -1
    names: bool = False


class ControlsMore(Word, tag="controls more", tag_field="is", frozen=True, cache_hash=True):
    """A player controls more such cards than the other."""

    what: What = What("monster")
    whose: Literal["you", "opponent"] = "opponent"


class Totals(Word, tag="totals", tag_field="is", frozen=True, cache_hash=True):
    """The Levels and Ranks of all such monsters together are no more than so much."""

    what: What
    at_most: int


class Battles(Word, tag="battles", tag_field="is", frozen=True, cache_hash=True):
    """This card (or a card that fits `who`) attacks, is attacked or either, against a monster that fits."""

    DEPENDS_ON: ClassVar[int] = ROLES

    who: Reference = "this"
    role: Literal["any", "attacks", "is attacked"] = "any"
    against: What | None = None
    direct: bool = False


class AtStart(Word, tag="at start", tag_field="is", frozen=True, cache_hash=True):
    """How the attacked monster (or this card) lay when the Damage Step began."""

    DEPENDS_ON: ClassVar[int] = ROLES

    face: Literal["up", "down"] = "up"
    position: Literal["", "attack", "defense"] = ""


class Position(Word, tag="position", tag_field="is", frozen=True, cache_hash=True):
    """This card is face-up on the field (in such a battle position); `mine`: and whoever uses the effect controls it."""

    position: Literal["", "attack", "defense"] = ""
    mine: bool = False

    def dependencies(self) -> int:
        """Return the aspect of battle positions, where it names one."""
        return POSTURE if self.position else 0


class Fought(Word, tag="fought", tag_field="is", frozen=True, cache_hash=True):
    """What this card did this turn: it attacked, or it battled, on either side, up to damage calculation, or destroyed a monster by battle."""

    DEPENDS_ON: ClassVar[int] = FACTS

    how: Literal["attacked", "battled", "destroyed a monster"] = "attacked"


class Doomed(Word, tag="doomed", tag_field="is", frozen=True, cache_hash=True):
    """A monster is determined to be destroyed by battle: the one this card battles, or this card."""

    DEPENDS_ON: ClassVar[int] = ROLES

    which: Literal["the opponent's", "this"] = "the opponent's"


class Outlives(Word, tag="higher life", tag_field="is", frozen=True, cache_hash=True):
    """The Life Points of one player are higher than the other's."""

    DEPENDS_ON: ClassVar[int] = LIFE

    whose: Literal["you", "opponent"] = "you"


class HasLife(Word, tag="has life", tag_field="is", frozen=True, cache_hash=True):
    """A player has at least (at most) so many Life Points."""

    DEPENDS_ON: ClassVar[int] = LIFE

    whose: Literal["you", "opponent"] = "you"
    at_least: int = -1
    at_most: int = -1


class During(Word, tag="during", tag_field="is", frozen=True, cache_hash=True):
    """It is that time."""

    DEPENDS_ON: ClassVar[int] = ROLES | TURN

    timing: Timing


class BattleDamage(Word, tag="battle damage coming", tag_field="is", frozen=True, cache_hash=True):
    """You would take battle damage from the attack of an opponent's monster."""

    DEPENDS_ON: ClassVar[int] = SETTLING


class Summoned(Word, tag="summoned", tag_field="is", frozen=True, cache_hash=True):
    """How this card was summoned: by the effect of such a card, Special Summoned (as it says itself), or by tributing such a monster."""

    DEPENDS_ON: ClassVar[int] = FACTS

    by: What | None = None
    tributing: What | None = None
    itself: bool = False
    special: bool = False


class TriggeredBy(Word, tag="kind", tag_field="is", frozen=True, cache_hash=True):
    """What kind of damage it was."""

    damage: Literal["battle", "effect"]


class HasMaterial(Word, tag="has material", tag_field="is", frozen=True, cache_hash=True):
    """This monster has materials (that fit)."""

    DEPENDS_ON: ClassVar[int] = AWAY

    what: What | None = None
    n: int = 1


class Equipped(Word, tag="equipped", tag_field="is", frozen=True, cache_hash=True):
    """This card is equipped to a monster by its own effect."""

    DEPENDS_ON: ClassVar[int] = FACTS


class HasCounters(Word, tag="has counters", tag_field="is", frozen=True, cache_hash=True):
    """There are so many counters of a kind on this card."""

    kind: str = "counter"
    n: int = 1


class Marked(Word, tag="marked", tag_field="is", frozen=True, cache_hash=True):
    """An effect of this card marked it this turn."""

    DEPENDS_ON: ClassVar[int] = FACTS


class CameThisTurn(Word, tag="came this turn", tag_field="is", frozen=True, cache_hash=True):
    """How this card came this turn; nothing is Normal or Special Summoned, `summoned` by a Flip Summon too."""

    DEPENDS_ON: ClassVar[int] = FACTS

    how: Literal["", "normal", "special", "normal or flipped", "summoned"] = ""


class SentThisTurn(Word, tag="sent this turn", tag_field="is", frozen=True, cache_hash=True):
    """This card was put where it is (into the Graveyard) this turn: in any way, from the field, or destroyed there."""

    DEPENDS_ON: ClassVar[int] = FACTS

    how: Literal["", "from the field", "destroyed", "destroyed by battle", "destroyed by effect"] = ""


class SentSinceStandby(Word, tag="sent since the standby phase", tag_field="is", frozen=True, cache_hash=True):
    """This card was put into the Graveyard, where it is, after its owner's Standby Phase before this one."""

    DEPENDS_ON: ClassVar[int] = FACTS | TURN

    how: Literal["destroyed", "destroyed by battle", "destroyed by effect"] = "destroyed"


class Spent(Word, tag="spent", tag_field="is", frozen=True, cache_hash=True):
    """This card was tributed this turn for its own effect, and that was not negated."""

    DEPENDS_ON: ClassVar[int] = FACTS


class Is(Word, tag="is so", tag_field="is", frozen=True, cache_hash=True):
    """What an effect has drawn, excavated, or put into the Graveyard (`taken`), or a target, is such a card: as it is printed, or on the
    field as it is now."""

    what: What
    who: str = "taken"


IN_GRAVEYARD = Is(What(zone="graveyard"), "this")
"""This card lies in the Graveyard."""


class Falls(Word, tag="falls", tag_field="is", frozen=True, cache_hash=True):
    """The coins or dice of this effect came to one of these numbers."""

    at: tuple[int, ...]


class Not(Word, tag="not", tag_field="is", frozen=True, cache_hash=True):
    """The condition does not hold."""

    that: Condition


class Both(Word, tag="both", tag_field="is", frozen=True, cache_hash=True):
    """All of these hold."""

    of: tuple[Condition, ...]


Condition = (
    Controls | ControlsMore | Totals | Battles | AtStart | Position | Fought | Doomed | Outlives | HasLife | During | BattleDamage | Summoned
    | TriggeredBy | HasMaterial | Equipped | HasCounters | Marked | CameThisTurn | SentThisTurn | SentSinceStandby | Spent | KeptCondition
    | Is | Falls | Not | Both
)  # fmt: skip
