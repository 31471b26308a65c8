"""The words of Ijinden cards for what lasts, but for what is gained: pure data, checked when it is loaded."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.core.dependencies import ROLES
from affray.games.ijinden.vocabulary.phrases import Amount, Condition, Place, Reference, Side, Until, What


def roles_of(who: Reference) -> int:
    """Return the aspects that decide whom a phrase means, besides where cards lie."""
    return ROLES if who == "attackers" else 0


class Without(Word, tag="without", tag_field="do", frozen=True, cache_hash=True):
    """Cards lose keywords, or all abilities they had so far."""

    who: Reference = "this"
    keywords: tuple[str, ...] = ()
    all_abilities: bool = False
    until: Until = ""

    def dependencies(self) -> int:
        return roles_of(self.who)


class Unblockable(Word, tag="unblockable", tag_field="do", frozen=True, cache_hash=True):
    """Cards are not blocked by those that fit (～にブロックされない)."""

    by: What
    who: Reference = "this"
    until: Until = ""

    def dependencies(self) -> int:
        return roles_of(self.who)


class Cannot(Word, tag="cannot", tag_field="do", frozen=True, cache_hash=True):
    """Cards cannot attack, block, be destroyed, or be moved by abilities of the opponent; `against` limits what they cannot block."""

    what: Literal["attack", "block", "be destroyed", "be destroyed by abilities", "be destroyed by opponent", "leave by opponent"]
    who: Reference = "this"
    against: What | None = None
    until: Until = ""

    def dependencies(self) -> int:
        return roles_of(self.who)


class MustBlock(Word, tag="must block", tag_field="do", frozen=True, cache_hash=True):
    """A card has to block this one if it can."""

    who: Reference = "target"
    until: Until = "next block step"


class Silence(Word, tag="silence", tag_field="do", frozen=True, cache_hash=True):
    """Abilities do not trigger: those called by a word, legacies but 冥府発動, or all of some zones."""

    of: Literal["legacies", "word", "zones"]
    word: str = ""
    zones: tuple[Place, ...] = ()
    player: Side = ""
    cards: What | None = None
    until: Until = ""


class Forbid(Word, tag="forbid", tag_field="do", frozen=True, cache_hash=True):
    """A player cannot use magic, draw, begin a battle, pay magic with face-down mana, place mana face up, or use a second magic or scenery
    in a turn."""

    what: Literal["magic", "draw", "battle", "pay with face-down mana", "place face up", "use a second"]
    player: Literal["you", "opponent", "turn player"] = "you"
    until: Until = ""


class FreeMagic(Word, tag="free magic", tag_field="do", frozen=True, cache_hash=True):
    """The player's magic costs so little mana this turn."""

    cost: int = 0
    until: Until = ""


class CountTwice(Word, tag="count twice", tag_field="do", frozen=True, cache_hash=True):
    """Abilities that count this card count it as two."""


class LowerLevel(Word, tag="lower level", tag_field="do", frozen=True, cache_hash=True):
    """As this card is played its level is lower, or higher by a number below 0; as the player summons an Ijin (`of: summoned`) that Ijin's, if
    it fits, as the player plays any card (`of: played`) that card's. `of: in hand`: the level that cards which fit have in the player's hand, for
    whatever asks for it; without `what` that of this card, by an ability at work there."""

    by: Amount
    of: Literal["this", "summoned", "played", "in hand"] = "this"
    what: What | None = None


class SetLevel(Word, tag="set level", tag_field="do", frozen=True, cache_hash=True):
    """As this card is played its level is this."""

    to: int


class ComeTapped(Word, tag="come tapped", tag_field="do", frozen=True, cache_hash=True):
    """Cards come to the battlefield tapped."""

    what: What


class AttackTapped(Word, tag="attack tapped", tag_field="do", frozen=True, cache_hash=True):
    """Tapped Ijin may be chosen as attackers as long as this one is chosen."""


class SmiteAttackers(Word, tag="smite", tag_field="do", frozen=True, cache_hash=True):
    """In a battle resolution with one of your guardians blocking, an attacker that fits is destroyed whatever the powers."""

    what: What


class InsteadOfDestruction(Word, tag="instead of destruction", tag_field="do", frozen=True, cache_hash=True):
    """Attackers that lose to this card go to the bottom of their library and are not destroyed."""


class InsteadOfGraveyard(Word, tag="instead of graveyard", tag_field="do", frozen=True, cache_hash=True):
    """These guardians, destroyed by this, go to the bottom of the library and not to the graveyard, if its condition is met then."""

    who: Reference = "target"
    condition: Condition | None = None
    word: str = ""
    until: Until = "turn"


class Keep(Word, tag="survive battle", tag_field="do", frozen=True, cache_hash=True):
    """Cards are not destroyed in battle resolutions."""

    what: What
    until: Until = ""


class LegacyFrom(Word, tag="legacy from", tag_field="do", frozen=True, cache_hash=True):
    """Legacies of the own graveyard trigger from this zone too; `netherworld`: only 冥府発動, once a turn."""

    zone: Literal["hand", "library"]
    netherworld: bool = False


class Wearable(Word, tag="wearable", tag_field="do", frozen=True, cache_hash=True):
    """This magic is put into the graveyard so that it can be equipped from there (冥装)."""


class Stays(Word, tag="stays", tag_field="do", frozen=True, cache_hash=True):
    """Abilities do not move cards out of their zone, or not `to` one place."""

    what: What
    to: Literal["", "hand", "battlefield"] = ""
    by: Literal["ability", "ability on the battlefield", "ability of the opponent"] = "ability"


class RightsStay(Word, tag="rights stay", tag_field="do", frozen=True, cache_hash=True):
    """Abilities do not give players more rights to place cards."""

    player: Side = ""
    by: Literal["ability", "ability on the battlefield"] = "ability"


class RaiseMana(Word, tag="raise mana", tag_field="do", frozen=True, cache_hash=True):
    """The level of the player's mana zone is higher."""

    by: Amount


class AnyColour(Word, tag="any colour", tag_field="do", frozen=True, cache_hash=True):
    """The player need not meet the colour condition of such cards."""

    of: Literal["ijin", "scenery"]


class FirstPlacements(Word, tag="first placements", tag_field="do", frozen=True, cache_hash=True):
    """The player may place so many cards in a turn from its start phase on."""

    n: int


class SummonFreely(Word, tag="summon freely", tag_field="do", frozen=True, cache_hash=True):
    """The player may summon Ijin that fit without a right; `kept`: a right that is there is not spent either."""

    what: What
    kept: bool = False


class RaiseCost(Word, tag="raise cost", tag_field="do", frozen=True, cache_hash=True):
    """The magic of players costs more mana; `by` counts for the player who uses it."""

    by: Amount
    player: Side = ""


class PlaceFrom(Word, tag="place from", tag_field="do", frozen=True, cache_hash=True):
    """The player may place mana from this zone too, face up."""

    zone: Literal["graveyard"] = "graveyard"


class DrawMore(Word, tag="draw more", tag_field="do", frozen=True, cache_hash=True):
    """A player who draws by an ability draws so many cards more."""

    n: int = 1
    player: Side = ""


class PlaceInsteadOfDrawing(Word, tag="place instead of drawing", tag_field="do", frozen=True, cache_hash=True):
    """Instead of drawing by an ability the player may place as many more cards in the mana zone this turn."""
