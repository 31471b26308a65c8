"""Effects of Union Monsters, in one sentence."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, WHAT, so_many
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Phrase,
    TransformedReadOnly,
    Wrapped,
)
from affray.text.grammar.rule import Form

# -- Union monsters

_POSITION = Enumeration({"any": "", "attack": (" in Attack Position", " in face-up Attack Position")})


def _mine(what: w.What) -> w.What:
    """Return the monster that you control for 'your "Dark Rider"'."""
    return what if what.controller else msgspec.structs.replace(what, controller="you")


def _either(values: tuple[Any, ...]) -> Any:
    """Return two effects of which one is used each turn: this card is equipped, or it is a monster again."""
    (what, n), position = values
    if n != 1 or not isinstance(what, w.What) or what.controller == "opponent":
        return None
    equips = w.Ignition(targets=(w.Target(what),), effects=(w.Equip("target"),), limit="one a turn")
    comes = w.Ignition(effects=(w.SpecialSummon("this", position),), limit="one a turn", zone="spell/trap zone")
    return equips, comes


_TODAY = Form(
    "Once per turn, you can either: Target {what}; equip this card to that target, OR: Unequip this card and Special Summon it{position}.",
    what=so_many(WHAT),
    position=_POSITION,
)
_ONE: Phrase[Any] = TransformedReadOnly(AnyOf(article(WHAT.one), Wrapped(BARE.one, "your ")), lambda what: (_mine(what), 1))
_AS_IT_WAS = Form(
    "Once per turn,< during your Main Phase,~> <if you control this card on the field, you can equip it~if you control this monster on the field, you can equip it~you can equip this card> "
    "to {what}< as an Equip Spell~ as an Equip Card~>, OR unequip <the Union equipment and~it to> Special Summon this card{position}.",
    what=_ONE,
    position=_POSITION,
)
UNION_EFFECTS: Phrase[Any] = AnyOf(TransformedReadOnly(_TODAY, _either), TransformedReadOnly(_AS_IT_WAS, _either))
"""The effects of a Union Monster, in one sentence. The older one does not say "target"; every reprint of it does."""
