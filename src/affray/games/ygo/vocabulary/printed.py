"""Printed cards: facts and abilities, ready to be looked at."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from affray.cards.word import within
from affray.core import state
from affray.core.dependencies import FIELD, TEXTS, USES, WATCHES
from affray.core.state import Card, Record
from affray.games.ygo.game import ygo
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.scope import answers_a_trigger

Note = tuple[str, bool, int | None, int | None, str]
"""A change of ATK or DEF: the key of the rule, whether they are set (else added to), to or by what (None: not changed), and by which card."""


class Traits(Record):
    """What a card is now. `notes` say where ATK and DEF come from: by which rule, what was set or added (None: it stays), by what."""

    TAG = "Traits"
    SAVED = ("kind", "subtypes", "attributes", "race", "level", "original_atk", "original_defence", "atk", "defence", "silent")

    kind: str = ""
    subtypes: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    race: str = ""
    level: int = 0
    original_atk: int = 0
    original_defence: int = 0
    atk: int = 0
    defence: int = 0
    silent: bool = False
    notes: tuple[Note, ...] = ()

    def key(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.SAVED])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Traits) and self.key() == other.key()

    def __hash__(self) -> int:
        return super().__hash__()


A = TypeVar("A")
USABLE = (w.CardActivation, w.Ignition, w.Quick)
SPEAKING = (w.Continuous, w.Gathers, w.Alone)
"""Words that a card says all the time that it lies face-up on the field."""
Usable = w.CardActivation | w.Ignition | w.Quick
"""The thing that a player activates: the card itself, or an effect of it."""


class YgoCard(Card):
    """A printed card. Its abilities may differ by edition: cards were reworded. `base` is what it is while nothing changes it."""

    def __init__(self, text: w.CardText) -> None:
        super().__init__(text.name)
        self.text = text
        self.unread = text.unread
        self.names += (text.passcode,) if text.passcode else ()
        self.kind: str = text.type
        self.scale = text.scale
        shown = text if self.scale is None or self.kind == "monster" else as_pendulum_card(text)
        self.subtypes = frozenset(as_tuple(shown.subtype))
        self.attribute: str = shown.attribute
        self.race = shown.race
        self.level = shown.level
        self.rank = shown.rank
        self.link = shown.link
        self.atk = shown.atk
        self.defence = shown.defence
        self.speed = self._speed()
        self.from_hand = any(isinstance(one, w.FromHand) for one in text.abilities)
        """Is it a Trap that can be activated from the hand, if a condition holds?"""
        expires = any(isinstance(one, w.Expires) for one in text.abilities)
        self.stays = expires or bool(self.subtypes & {"continuous", "field", "equip", PENDULUM})
        """Does the card remain on the field after it has resolved?"""
        self.counts_phases = any(isinstance(one, w.Passed) for one in within(text.abilities))
        """Does it ask how many Standby Phases have begun since it was activated?"""
        self.asks_for_the_start = any(getattr(one, "during", "") == "start of main phase 1" for one in text.abilities)
        """Is it used at the start of Main Phase 1 alone?"""
        self.asks_for_activations = any(isinstance(one, w.HasActivated) for one in within(text.abilities))
        """Does it ask which effects were activated in a turn?"""
        self.base = self._printed()
        self._abilities: dict[str, tuple[w.Ability, ...]] = {}
        self._uses: dict[str, tuple[tuple[int, Usable], ...]] = {}
        self._triggers: dict[str, tuple[tuple[int, w.Trigger], ...]] = {}
        self._answers: dict[str, tuple[tuple[int, w.CardActivation | w.Quick], ...]] = {}
        self._says: dict[str, dict[type, tuple[Any, ...]]] = {}
        for at, edition in enumerate(ygo.editions):
            monster, zone = [
                [one for one in some if _low(one.since) <= at <= _high(one.until)] for some in (text.abilities, text.pendulum)
            ]
            self._abilities[edition] = (*monster, *zone)
            every = list(enumerate(self._abilities[edition]))
            numbered = every if self.scale is None else every[: len(monster)] if self.kind == "monster" else every[len(monster) :]
            self._uses[edition] = tuple(
                [(n, one) for n, one in every if isinstance(one, USABLE if (n, one) in numbered else w.CardActivation)]
            )
            self._triggers[edition] = tuple([(n, one) for n, one in numbered if isinstance(one, w.Trigger)])
            self._answers[edition] = tuple(
                [(n, one) for n, one in numbered if isinstance(one, (w.CardActivation, w.Quick)) and answers_a_trigger(one)]
            )
            kinds = dict.fromkeys([type(one) for _, one in numbered])
            self._says[edition] = {kind: tuple([one for _, one in numbered if type(one) is kind]) for kind in kinds}
        ability_kinds = {kind for some in self._says.values() for kind in some}
        self.speaks = not ability_kinds.isdisjoint(SPEAKING) or not self.subtypes.isdisjoint(("equip", "gemini"))
        """Does it say something all the time that it lies face-up on the field?"""
        waits = w.Gathers in ability_kinds or any(any(some.values()) for some in (self._triggers, self._answers))
        self.acts = any(self._uses.values())
        """Has it something to activate?"""
        self.aspects = (FIELD | TEXTS if self.speaks else 0) | (WATCHES if waits else 0) | (USES if self.acts else 0)
        in_graveyard = any(isinstance(one, w.Continuous) and one.zone == "graveyard" for one in text.abilities)
        self.active_outside_play = in_graveyard or any(any(some.values()) for some in (self._uses, self._triggers, self._answers))
        self._sides: tuple[YgoCard | None, YgoCard | None] | None = None

    @property
    def risen(self) -> YgoCard | None:
        """The monster as which this Trap is Special Summoned, if it is."""
        return self._both_sides()[0] if self.kind == "trap" else None

    @property
    def placed(self) -> YgoCard | None:
        """The Spell as which this Pendulum Monster lies in a Pendulum Zone."""
        return self._both_sides()[0] if self.kind == "monster" else None

    @property
    def defined(self) -> YgoCard:
        """The card itself, of a Trap that lies as a monster the Trap, of a Pendulum Card the monster."""
        return self._both_sides()[1] or self

    def as_token(self) -> YgoCard:
        """Return the Token with the numbers of this card: a Normal Monster without effects."""
        token = YgoCard(msgspec.structs.replace(self.text, subtype=("token", "normal"), abilities=()))
        token._sides = (None, self)
        return token

    def _both_sides(self) -> tuple[YgoCard | None, YgoCard | None]:
        if self._sides is None:
            self._sides = (None, None)
            as_monster = next((one for one in within(self.text.abilities) if isinstance(one, w.TrapMonster)), None)
            if self.scale is not None:
                other = YgoCard(msgspec.structs.replace(self.text, type="spell" if self.kind == "monster" else "monster"))
                monster = self.kind == "monster"
                self._sides, other._sides = ((other, None), (None, self)) if monster else ((None, other), (self, None))
            elif as_monster is not None and self.kind == "trap":
                other = YgoCard(risen_text(self.text, as_monster))
                self._sides, other._sides = (other, None), (None, self)
            elif as_monster is not None:
                self._sides = (None, YgoCard(printed_text(self.text)))
        return self._sides

    @property
    def acts_for_either(self) -> bool:
        """Has it an effect that either player can use?"""
        return any(getattr(one, "either", False) for one in self.text.abilities)

    def abilities(self, edition: str) -> tuple[w.Ability, ...]:
        """Return what the card does in an edition."""
        return self._abilities[edition]

    def uses(self, edition: str) -> tuple[tuple[int, Usable], ...]:
        """Return the abilities that a player can activate, each with its place among the abilities."""
        return self._uses[edition]

    def triggers(self, edition: str) -> tuple[tuple[int, w.Trigger], ...]:
        """Return the abilities that trigger, each with its place among the abilities."""
        return self._triggers[edition]

    def answers(self, edition: str) -> tuple[tuple[int, w.CardActivation | w.Quick], ...]:
        """Return what a card is activated for in answer to what makes effects trigger, with its place among the abilities."""
        return self._answers[edition]

    def words_of(self, kind: type[A], edition: str) -> tuple[A, ...]:
        """Return the texts of the card in an edition of this kind: its continuous effects, its other names."""
        return self._says[edition].get(kind, ())

    def _printed(self) -> Traits:
        base = Traits()
        base.kind, base.subtypes, base.race, base.level = self.kind, self.subtypes, self.race, self.level
        base.attributes = frozenset([self.attribute]) if self.attribute else frozenset()
        base.atk = base.original_atk = self.atk or 0
        base.defence = base.original_defence = self.defence or 0
        return base

    def _speed(self) -> int:
        """Return the Spell Speed of activating the card itself (404)."""
        if self.kind == "trap":
            return 3 if "counter" in self.subtypes else 2
        return 2 if "quick-play" in self.subtypes else 1


PENDULUM = "pendulum"


def as_pendulum_card(text: w.CardText) -> w.CardText:
    """Return what a Pendulum Monster is in a Pendulum Zone: a Spell with no more than its scale."""
    return w.CardText(text.name, "spell", PENDULUM, scale=text.scale)


def told_in_pendulum_zone(ability: Any) -> Any:
    """Return an ability of a card in a Pendulum Zone as its text calls that zone, which is a Spell & Trap Zone."""
    return _moved(ability, "spell/trap zone", "pendulum zone")


def played_in_pendulum_zone(ability: Any) -> Any:
    """Return an ability that a text says of a Pendulum Zone, as that zone is in play."""
    return _moved(ability, "pendulum zone", "spell/trap zone")


def _moved(ability: Any, zone: w.Place, to: w.Place) -> Any:
    return msgspec.structs.replace(ability, zone=to) if getattr(ability, "zone", "") == zone else ability


def risen_text(text: w.CardText, word: w.TrapMonster) -> w.CardText:
    """Return a Trap as a monster: what it is while it lies in a Monster Zone."""
    kinds = (word.kind, *(("tuner",) if word.tuner else ()), *(("trap", *as_tuple(text.subtype)) if word.trap else ()))
    return msgspec.structs.replace(
        text,
        type="monster",
        subtype=kinds,
        race=word.race,
        attribute=word.attribute,
        level=word.level,
        atk=word.atk,
        defence=word.defence,
    )


def printed_text(text: w.CardText) -> w.CardText:
    """Return the Trap that lies as a monster."""
    kept = tuple([one for one in as_tuple(text.subtype) if one == "continuous"])
    return msgspec.structs.replace(text, type="trap", subtype=kept, race="", attribute="", level=0, atk=None, defence=None)


Object = state.Object[YgoCard]
"""A card of this game, a token or an ability on its way to resolve."""


def _low(edition: str) -> int:
    return ygo.editions.index(edition) if edition else 0


def _high(edition: str) -> int:
    return ygo.editions.index(edition) if edition else len(ygo.editions) - 1
