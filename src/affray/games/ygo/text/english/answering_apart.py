"""Effects of a card of which each answers its own event."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.effect_body import MANDATORY_BODY
from affray.games.ygo.text.english.responses import RESPONDED_TO
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import ListOf, Phrase, TransformedReadOnly
from affray.text.grammar.rule import GrammarRule

_OF_ONE_EVENT: Phrase[Any] = GrammarRule(
    w.CardActivation, "• When {when}: {^body}", read_only=True, when=RESPONDED_TO, body=MANDATORY_BODY
)


def _of_one_event(cards: tuple[Any, ...]) -> Any:
    """Effects of which each has its event, which is the same but for what is targeted: one of them is chosen as the card is activated."""
    events = {msgspec.structs.replace(one.when, aims="", alone=False) for one in cards}
    if len(events) > 1 or any(
        one.modes or one.when.event != "activated" or bool(one.when.aims) != one.when.alone for one in cards
    ):
        return None
    return events.pop(), tuple([w.Mode(one.effects, one.targets, one.cost, one.when.aims or None) for one in cards])


EACH_ITS_EVENT: Phrase[Any] = TransformedReadOnly(ListOf(_OF_ONE_EVENT, " ", " ", least=2), _of_one_event)
