"""Printed cards: facts and abilities, ready to be looked at."""

from __future__ import annotations

from affray.core import state
from affray.core.state import Card
from affray.games.ygo.game import ygo
from affray.games.ygo.vocabulary import words as w


def as_tuple(text: tuple[str, ...] | str) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) and text else tuple(text)


USABLE = (w.CardActivation, w.Ignition, w.Quick)
Usable = w.CardActivation | w.Ignition | w.Quick
"""What a player activates of a card: the card itself, or an effect of it."""


class YgoCard(Card):
    """A printed card. Its abilities may differ by edition: cards were reworded."""

    def __init__(self, text: w.CardText) -> None:
        super().__init__(text.name)
        self.text = text
        self.kind: str = text.type
        self.subtypes = frozenset(as_tuple(text.subtype))
        self.attribute: str = text.attribute
        self.race = text.race
        self.level = text.level
        self.atk = text.atk
        self.defence = text.defence
        self.speed = self._speed()
        self.stays = bool(self.subtypes & {"continuous", "field", "equip"})
        """Does the card remain on the field after it has resolved?"""
        self._abilities: dict[str, tuple[w.Ability, ...]] = {}
        self._uses: dict[str, tuple[tuple[int, Usable], ...]] = {}
        self._triggers: dict[str, tuple[tuple[int, w.Trigger], ...]] = {}
        for at, edition in enumerate(ygo.editions):
            self._abilities[edition] = tuple([one for one in text.abilities if _low(one.since) <= at <= _high(one.until)])
            numbered = list(enumerate(self._abilities[edition]))
            self._uses[edition] = tuple([(n, one) for n, one in numbered if isinstance(one, USABLE)])
            self._triggers[edition] = tuple([(n, one) for n, one in numbered if isinstance(one, w.Trigger)])

    def abilities(self, edition: str) -> tuple[w.Ability, ...]:
        """What the card does in an edition."""
        return self._abilities[edition]

    def uses(self, edition: str) -> tuple[tuple[int, Usable], ...]:
        """What a player can activate of it, each with its place among the abilities."""
        return self._uses[edition]

    def triggers(self, edition: str) -> tuple[tuple[int, w.Trigger], ...]:
        """What of it triggers, each with its place among the abilities."""
        return self._triggers[edition]

    def _speed(self) -> int:
        """The Spell Speed of activating the card itself (404)."""
        if self.kind == "trap":
            return 3 if "counter" in self.subtypes else 2
        return 2 if "quick-play" in self.subtypes else 1


Object = state.Object[YgoCard]
"""A card of this game, a token or an ability on its way to resolve."""


def _low(edition: str) -> int:
    return ygo.editions.index(edition) if edition else 0


def _high(edition: str) -> int:
    return ygo.editions.index(edition) if edition else len(ygo.editions) - 1


def printed(found: Object) -> YgoCard:
    """The printed card of an object."""
    card = found.card
    assert isinstance(card, YgoCard)
    return card
