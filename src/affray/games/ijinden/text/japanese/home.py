"""Ijinden cards in Japanese: an ability as a whole, with what it points at settled, and where it is at work if it does not say so."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ijinden.text.japanese.points import POINTING
from affray.games.ijinden.text.japanese.slots import JAPANESE
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.canonical import plain
from affray.games.ijinden.vocabulary.scope_tables import STATIC_ALONE
from affray.text.grammar.phrase import AnyOf, Phrase, Transformed
from affray.text.grammar.references import Resolved


def _natural(ability: Any, home: str) -> tuple[str, ...]:
    """Return the default zone of an ability: where its event brings its card, or where cards of its kind lie."""
    if isinstance(ability, w.Triggered) and ability.when.who == "this":
        zone = {
            "put into graveyard": "graveyard",
            "put into mana zone": "mana zone",
            "put into mana zone by placing": "mana zone",
        }.get(ability.when.event)
        return (zone or home,)
    return (home,)


_EVERYWHERE: tuple[w.Place, ...] = ("battlefield",)
"""The zone of an ability that speaks of its card as it is played: it need not be written."""


def _is_about_playing(ability: Any) -> bool:
    """Does an ability only say what level its card has as it is played?"""
    return isinstance(ability, w.Static) and all(
        isinstance(one, w.SetLevel) or (isinstance(one, w.LowerLevel) and one.of == "this") for one in ability.effects
    )


def at_home(words: tuple[type[Any], ...], home: str) -> Phrase[Any]:
    """Return abilities of cards of one kind, with the zones that need not be said."""

    def to(ability: Any) -> Any:
        if isinstance(ability, w.Use) and any(isinstance(one, STATIC_ALONE) for one in ability.effects):
            return None
        if home == "" and _is_about_playing(ability):
            return plain(msgspec.structs.replace(ability, zone=_EVERYWHERE))
        if getattr(ability, "zone", None) == ():
            if not _natural(ability, home)[0]:
                return None
            ability = msgspec.structs.replace(ability, zone=_natural(ability, home))
        return plain(ability)

    def back(ability: Any) -> Any:
        if not isinstance(ability, words):
            return None
        if home == "" and _is_about_playing(ability):
            return msgspec.structs.replace(ability, zone=()) if ability.zone == _EVERYWHERE else None
        if getattr(ability, "zone", None) == _natural(ability, home):
            return msgspec.structs.replace(ability, zone=())
        return ability

    return Transformed(Resolved(JAPANESE.words(*words, name="an ability"), POINTING), to, back)


TRIGGERED = at_home((w.Triggered,), "battlefield")
"""An ability that cards gain."""
GIVEN = at_home((w.Triggered, w.Static), "battlefield")
"""An ability that equipment gives."""
_KINDS = (w.Triggered, w.Static, w.Equip)
ABILITY: dict[str, Phrase[Any]] = {
    "ijin": at_home(_KINDS, "battlefield"),
    "scenery": at_home(_KINDS, "battlefield"),
    "magic": AnyOf(at_home((w.Use,), ""), at_home(_KINDS, "")),
    "mana": at_home(_KINDS, "mana zone"),
}
"""An ability of a card, by the type of the card. What a magic does besides being used says where."""
