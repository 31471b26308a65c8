"""Subjects of events, and the making of a rule for an event."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, OPPONENTS_CARD, WHAT, YOUR_CARD
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, ReadOnly, TransformedReadOnly
from affray.text.grammar.rule import AnyRule, GrammarRule

SUBJECT: Phrase[Any] = AnyOf(Enumeration({"this": "this card", "any": "a card"}), article(WHAT.one), OPPONENTS_CARD, YOUR_CARD)
PLACED: Phrase[Any] = AnyOf(
    Enumeration({"this": "this card", "any": ("a monster", "any player's monster"), "equipped": "the equipped monster"}),
    article(WHAT.one),
    OPPONENTS_CARD,
    YOUR_CARD,
)
UNPLACED: Phrase[Any] = ReadOnly(
    article(TransformedReadOnly(BARE.one, lambda what: None if what in (w.What(), w.What("monster")) else what))
)
"""Cards on the field, without saying so: what is summoned, fights or is destroyed lies there."""
MONSTER: Phrase[Any] = AnyOf(PLACED, UNPLACED)


def owned_by(owner: str) -> Phrase[Any]:
    """Return cards of an owner: only those go to that player's Graveyard."""
    return TransformedReadOnly(
        AnyOf(article(WHAT.one), UNPLACED, Enumeration({w.What("monster"): "a monster", w.What(): "a card"})),
        lambda what: None if what.owner else msgspec.structs.replace(what, owner=owner),
    )


THIS_OR_YOURS: Phrase[Any] = AnyOf(
    Enumeration({"this": "this card"}),
    TransformedReadOnly(article(WHAT.one), lambda what: what if what.controller == "you" else None),
)
"""This card or one of yours: only opponent's monsters attack it."""
THIS_OR_OWNED: Phrase[Any] = AnyOf(Enumeration({"this": "this card"}), owned_by("you"))
"""Cards that are sent to your Graveyard."""
PLACED_OF_YOURS: Phrase[Any] = AnyOf(
    Enumeration({"this": "this card"}),
    TransformedReadOnly(article(WHAT.one), lambda what: None if what.owner else msgspec.structs.replace(what, owner="you")),
)
"""The same, where the text says that it lay on the field: other cards are sent there from anywhere."""
THEIRS_ONLY = owned_by("opponent")
"""Cards that are sent to your opponent's Graveyard."""
AFTER_FLIP = Enumeration({(): "", ("flipped",): " after being flipped face-up"})
BY_TURN = Enumeration({"": "", "you": " during your turn", "opponent": " during your opponent's turn"})


def event_rule(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return GrammarRule(w.When, template + "{turn}", event=event, turn=BY_TURN, **slots)


def read_only_event(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return GrammarRule(w.When, template, read_only=True, event=event, **slots)


def any_event(*phrases: Phrase[Any]) -> Phrase[Any]:
    """Return any of several events: what their rules have in common is read once for them all."""
    rules = [one for one in phrases if isinstance(one, GrammarRule)]
    return AnyOf(AnyRule(*rules), *[one for one in phrases if not isinstance(one, GrammarRule)])
