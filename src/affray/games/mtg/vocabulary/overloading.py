"""The text of a card as a spell, also where it is cast for its overload cost (702.96)."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.word import cached
from affray.games.mtg.game import mtg
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.descriptions import enchantable
from affray.games.mtg.vocabulary.phrases import remembered
from affray.games.mtg.vocabulary.printed import MtgCard


@cached
@mtg.condition("overload.text", ("702.95b", "702.96b"), kind="process")
def overloaded(spell: w.Spell) -> w.Spell | None:
    """It has no targets and concerns everything that one could have been; None, where an effect cannot say so."""
    target = next(iter(spell.targets), None)
    if spell.modes or len(spell.targets) != 1 or target != w.Target(getattr(target, "what", w.What())):
        return None
    assert target is not None
    effects = [_of_each(word, target.what) for word in spell.effects]
    if None in effects:
        return None
    return msgspec.structs.replace(spell, effects=tuple(effects), targets=())


def _of_each(word: Any, what: w.What) -> Any:
    """Return an effect on everything that fits, in the place of the target."""
    changed: dict[str, Any] = {}
    for field in msgspec.structs.fields(type(word)):
        value = getattr(word, field.name)
        if value == "target" and field.type == w.Reference:
            changed[field.name] = what
        elif "target" in remembered(value):
            return None
    return msgspec.structs.replace(word, **changed)


def text_of(card: MtgCard, way: str = "") -> Any:
    """Return the text of a card as a spell: what it does, cast for such a cost; or what an Aura is attached to."""
    if way == "overload" and card.spell is not None:
        return overloaded(card.spell)
    if "Aura" in card.subtypes:
        return w.Spell(targets=(w.Target(enchantable(card.keywords.get("enchant", ("creature",))[0])),))
    return card.spell
