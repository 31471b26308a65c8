"""The words of Yu-Gi-Oh! cards for what lasts."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from affray.cards.word import Word, cached, dependencies_of
from affray.core.dependencies import ASIDE, FIELD
from affray.games.ygo.vocabulary.costs import CostWord
from affray.games.ygo.vocabulary.phrases import Amount, Attribute, Reference, Side, Until, What, phrase_looks

# -- what lasts: as part of a continuous effect as long as that applies, otherwise `until`


class Gain(Word, tag="gain", tag_field="do", frozen=True, cache_hash=True):
    """Cards gain (or lose) ATK, DEF and Levels."""

    who: Reference = "this"
    atk: Amount = 0
    defence: Amount = msgspec.field(default=0, name="def")
    exactly: bool = False
    until: Until = ""
    level: Amount = 0


class Become(Word, tag="become", tag_field="do", frozen=True, cache_hash=True):
    """The original ATK or DEF becomes a number, or is halved; a level becomes that of another; an attribute is added."""

    who: Reference = "this"
    atk: Amount | None = None
    defence: Amount | None = msgspec.field(default=None, name="def")
    halve_atk: bool = False
    level: Amount | None = None
    also: Attribute = ""
    until: Until = ""


class Renamed(Word, tag="name becomes", tag_field="do", frozen=True, cache_hash=True):
    """Its name becomes another, or that of another card as that is called now."""

    name: str = ""
    of: str | None = None
    who: Reference = "this"
    until: Until = ""


class Tuned(Word, tag="treated as a tuner", tag_field="do", frozen=True, cache_hash=True):
    """It is a Tuner besides what it is."""

    who: Reference = "this"
    until: Until = ""


class StatBecomes(Word, tag="stat becomes", tag_field="do", frozen=True, cache_hash=True):
    """The ATK or DEF, as it is now, becomes a number: what changed it before does so no more."""

    who: Reference = "this"
    atk: Amount | None = None
    defence: Amount | None = msgspec.field(default=None, name="def")
    until: Until = ""


class Cannot(Word, tag="cannot", tag_field="do", frozen=True, cache_hash=True):
    """Something cannot be done by or to cards (or a player); `by`: only by the effects of this side's cards, `kinds`: of such cards. Of
    Special Summons, which monsters cannot come (`which`), or which can all the same (`but`): wherever they lie, unless a zone is said. Who
    cannot activate Spells or Traps can still use the effects of those that lie face-up; `activate trap effects` forbids those on the field.
    """

    what: Literal[
        "declare an attack", "attack", "be destroyed by battle", "be attacked", "special summon", "be special summoned",
        "be special summoned from the graveyard", "be tributed for a summon", "be tributed", "activate traps", "change position",
        "take battle damage", "be normal summoned", "be normal summoned face-up", "take effect damage",
        "be destroyed by effects", "be targeted by effects", "be special summoned from the deck",
        "be destroyed by battle once a turn", "be destroyed by battle first in a turn", "be destroyed by effects once a turn",
        "activate spells and traps", "activate anything",
        "conduct a battle phase", "activate spells", "activate monster effects", "attack directly", "change control",
        "activate trap effects", "activate its effects", "summon", "set spells and traps", "be used as synchro material",
        "add from the deck",
    ]  # fmt: skip
    who: Reference = "this"
    until: Until = ""
    by: Side = ""
    kinds: tuple[Literal["spell", "trap", "monster"], ...] = ()
    which: What | None = None
    but: What | None = None


class MustAttack(Word, tag="must attack", tag_field="do", frozen=True, cache_hash=True):
    """Must attack if able."""

    who: Reference = "this"
    until: Until = ""


class AttackCost(Word, tag="attack cost", tag_field="do", frozen=True, cache_hash=True):
    """Declaring an attack with it costs Life Points."""

    life: int
    who: Reference = "this"
    until: Until = ""


class Deals(Word, tag="battle damage", tag_field="do", frozen=True, cache_hash=True):
    """What becomes of battle damage from its battles; `to`: only what its controller (or the opponent) takes; `n`: a number for it."""

    how: Literal[
        "piercing", "inflicts double", "both take it", "opponent also takes yours", "opponent takes yours", "effect damage",
        "life points", "none", "halved", "doubled", "becomes", "none from", "none up to",
    ]  # fmt: skip
    n: int = 0
    to: Side = ""
    who: Reference = "this"
    until: Until = ""


class MoreAttacks(Word, tag="more attacks", tag_field="do", frozen=True, cache_hash=True):
    """Can declare so many attacks in a Battle Phase."""

    n: int = 2
    who: Reference = "this"
    until: Until = ""


class MoreSummons(Word, tag="more summons", tag_field="do", frozen=True, cache_hash=True):
    """A monster that fits can be Normal Summoned (or Set, or Tribute Summoned) besides the Normal Summon of the turn: one a turn in all."""

    what: What = What("monster")
    how: Literal["normal", "normal or set", "tribute"] = "normal"
    until: Until = ""

    @property
    def who(self) -> str:
        """The card that uses it."""
        return "you"


class AttackEach(Word, tag="attack each", tag_field="do", frozen=True, cache_hash=True):
    """Can declare one attack at each monster of the opponent that fits, if it does not attack directly."""

    what: What = What("monster", controller="opponent")
    who: Reference = "this"
    until: Until = ""


class AttackDirectly(Word, tag="attack directly", tag_field="do", frozen=True, cache_hash=True):
    """Can attack directly although the opponent controls monsters."""

    who: Reference = "this"
    until: Until = ""


class AttackInDefense(Word, tag="attack in defense", tag_field="do", frozen=True, cache_hash=True):
    """Can attack while in face-up Defense Position, and applies its ATK or its DEF for damage calculation then."""

    who: Reference = "this"
    applies: Literal["ATK", "DEF"] = "ATK"
    until: Until = ""


class Negate(Word, tag="negate", tag_field="do", frozen=True, cache_hash=True):
    """The effects of cards are negated."""

    who: Reference
    until: Until = ""


class NegateNamesakes(Word, tag="negate namesakes", tag_field="do", frozen=True, cache_hash=True):
    """The effects of all monsters with an original name, which is said or that of a card (`of`), are negated: on the field, and those that they
    activate anywhere."""

    name: str = ""
    of: str | None = None
    until: Until = ""

    @property
    def who(self) -> str:
        """The reference of that name, known as it is asked for."""
        return "you"


class NegateColumn(Word, tag="negate column", tag_field="do", frozen=True, cache_hash=True):
    """The effects of all other Spells and Traps are negated that lie in the column of this card, or are activated in it."""

    DEPENDS_ON: ClassVar[int] = FIELD | ASIDE

    until: Until = ""

    @property
    def who(self) -> str:
        """The reference of that column, known as it is asked for."""
        return "you"


class Awaken(Word, tag="gains its effects", tag_field="do", frozen=True, cache_hash=True):
    """A Gemini monster is an Effect Monster, with its effects."""

    who: Reference = "target"
    until: Until = ""


class NegateBeaten(Word, tag="negate the beaten", tag_field="do", frozen=True, cache_hash=True):
    """The effects of monsters (that fit `what`) that these monsters destroy by battle are negated."""

    who: Reference = "this"
    until: Until = ""
    what: What | None = None


class Unaffected(Word, tag="unaffected", tag_field="do", frozen=True, cache_hash=True):
    """Unaffected by the effects of cards of a kind (`whose`: of this side's alone), but by its own; `card`: of all kinds. `other spell/trap`: but
    by the card that says so."""

    by: Literal["spell", "trap", "monster", "spell/trap", "other spell/trap", "card"]
    whose: Side = ""
    who: Reference = "this"
    until: Until = ""


class BanishLeaving(Word, tag="banish when leaving", tag_field="do", frozen=True, cache_hash=True):
    """It is banished when it would leave the field."""

    who: Reference = "this"
    until: Until = ""


class BanishBeaten(Word, tag="banish the beaten", tag_field="do", frozen=True, cache_hash=True):
    """Monsters it destroys by battle are banished, not sent to the Graveyard."""

    who: Reference = "this"
    until: Until = ""


class Substitute(Word, tag="substitute", tag_field="do", frozen=True, cache_hash=True):
    """If it would be destroyed (`by` battle, by effects or those of the opponent), another card that fits can be destroyed in its place, or this card
    where no `what` is said; or something is paid (`pay`). `must`: that is no choice; `alone`: only if no other card would be destroyed with it;
    `every`: all of these cards that would be destroyed together are spared at once."""

    what: What | None = None
    who: Reference = "this"
    until: Until = ""
    by: Literal["", "battle", "effects", "opponent's effects", "battle or opponent's effects"] = ""
    pay: CostWord | None = None
    must: bool = False
    alone: bool = False
    every: bool = False


class SelfDestruct(Word, tag="destroys itself", tag_field="do", frozen=True, cache_hash=True):
    """Is destroyed while the condition of the effect holds, or after an effect that targeted it has resolved."""

    targeted: bool = False
    who: Reference = "this"
    until: Until = ""


class TurnAtEnd(Word, tag="turns after attacking", tag_field="do", frozen=True, cache_hash=True):
    """After it attacked (was attacked), it is changed at the end of the Damage Step or of the Battle Phase."""

    at: Literal["damage step", "battle phase"]
    to: Literal["attack", "defense"] = "defense"
    when: Literal["attacked", "was attacked"] = "attacked"
    locked: bool = False
    who: Reference = "this"
    until: Until = ""


class NegateAiming(Word, tag="negates what targets it", tag_field="do", frozen=True, cache_hash=True):
    """The effects of Spell Cards (Trap Cards) that target it are negated as they resolve, and that card is destroyed."""

    by: Literal["spell", "trap"]
    who: Reference = "this"
    until: Until = ""


class LieIn(Word, tag="lies in a position", tag_field="do", frozen=True, cache_hash=True):
    """Face-up monsters are changed to a battle position as they lie otherwise, and cannot be changed to another."""

    to: Literal["attack", "defense"]
    who: Reference = "this"
    until: Until = ""


class HoldControl(Word, tag="controls it", tag_field="do", frozen=True, cache_hash=True):
    """Whoever controls this card controls a monster, as long as this applies."""

    who: Reference = "equipped"
    until: Until = ""


class BlockZones(Word, tag="block zones", tag_field="do", frozen=True, cache_hash=True):
    """So many unused Monster Zones of the opponent, or fewer, are chosen as this card comes face-up, and cannot be used."""

    n: int = 1
    until: Until = ""

    @property
    def who(self) -> str:
        """The owner of the zones."""
        return "opponent"


class CountersForDamage(Word, tag="counters for damage", tag_field="do", frozen=True, cache_hash=True):
    """Each time you would take effect damage, so many counters are placed on this card in its place."""

    kind: str = "counter"
    n: int = 1
    until: Until = ""

    @property
    def who(self) -> str:
        """The player who takes no damage."""
        return "you"


Lasting = (
    Gain | Become | Renamed | Tuned | StatBecomes | Cannot | MustAttack | AttackCost | MoreAttacks | MoreSummons | AttackEach | AttackDirectly
    | AttackInDefense | Deals | Negate | NegateNamesakes | NegateColumn
    | Awaken | NegateBeaten | Unaffected | BanishLeaving | BanishBeaten | Substitute | SelfDestruct | TurnAtEnd
    | NegateAiming | LieIn | HoldControl | BlockZones | CountersForDamage
)  # fmt: skip


@cached
def looks_of(word: Any) -> int:
    """Return the aspects that a lasting word looks at, also by the phrase that says whom it concerns."""
    return dependencies_of(word) | phrase_looks(getattr(word, "who", ""))
