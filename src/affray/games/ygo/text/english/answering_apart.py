"""Cards that answer one of several events: an effect for each, or one for all."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.costs import COST
from affray.games.ygo.text.english.effect_body import MANDATORY_BODY
from affray.games.ygo.text.english.responses import RESPONDED_TO
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import ListOf, Phrase, TransformedReadOnly
from affray.text.grammar.rule import Form, GrammarRule

_OF_ONE_EVENT: Phrase[Any] = GrammarRule(
    w.CardActivation, "• When {when}: {^body}", read_only=True, when=RESPONDED_TO, body=MANDATORY_BODY
)


def _of_one_event(cards: tuple[Any, ...]) -> Any:
    """Return effects of which each has its event, which is the same but for what is targeted: one of them is chosen as the card is activated."""
    events = {msgspec.structs.replace(one.when, aims="", alone=False) for one in cards}
    if len(events) > 1 or any(
        one.modes or one.when.event != "activated" or bool(one.when.aims) != one.when.alone for one in cards
    ):
        return None
    return events.pop(), tuple([w.Mode(one.effects, one.targets, one.cost, one.when.aims or None) for one in cards])


EACH_ITS_EVENT: Phrase[Any] = TransformedReadOnly(ListOf(_OF_ONE_EVENT, " ", " ", least=2), _of_one_event)


def _at_either(values: tuple[Any, ...]) -> Any:
    """Return the two activations of a card that negates a Summon or an activation, at the same cost."""
    tried, used, cost = values
    negated = (w.NegateActivation(), w.IfDone((w.Destroy("link"),)))
    return (w.CardActivation((w.NegateSummon(),), when=tried, cost=cost), w.CardActivation(negated, when=used, cost=cost))


def _negated_by_either(values: tuple[Any, ...]) -> Any:
    """A Trap with which either player negates a Special Summon, or an effect that does it: as the Trap is activated, or as it lies there."""
    cost = values[0]
    answers: tuple[tuple[w.When, tuple[Any, ...]], ...] = (
        (w.When("would be summoned", how=("special",)), (w.NegateSummon(),)),
        (w.When("activated", includes=("special summon",)), (w.NegateEffect(), w.IfDone((w.Destroy("link"),)))),
    )
    return (
        w.CardActivation(),
        *[w.CardActivation(does, when=when, cost=cost) for when, does in answers],
        *[w.Quick(does, when=when, cost=cost, zone="spell/trap zone", either=True) for when, does in answers],
    )


EITHER_NEGATES: Phrase[Any] = TransformedReadOnly(
    Form(
        "Either player can {cost} to negate the Special Summon of <a monster~a monster(s)>, and/or an effect that Special Summons "
        "<a monster~a monster(s)>, and destroy those cards.",
        cost=COST,
    ),
    _negated_by_either,
)
"""A Continuous Trap that either player uses; the older prose says all that it does, and targets nothing."""
SUMMON_OR_ACTIVATION: Phrase[Any] = TransformedReadOnly(
    Form(
        "When {tried}, OR <when ~>{used}: {^cost}; negate the Summon or activation, and if you do, destroy <it~that card>.",
        tried=TransformedReadOnly(RESPONDED_TO, lambda when: when if when.event == "would be summoned" else None),
        used=TransformedReadOnly(RESPONDED_TO, lambda when: when if when.event == "activated" else None),
        cost=COST,
    ),
    _at_either,
)
"""The event that a Counter Trap answers that negates either."""
