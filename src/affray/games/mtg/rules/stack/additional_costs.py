"""Costs of a spell besides its mana cost (118.8): those of its text, and those that keywords offer."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.game import mtg
from affray.games.mtg.position.facts import PAID_AS
from affray.games.mtg.position.records import Play
from affray.games.mtg.vocabulary.printed import MtgCard

EXTRAS = ("kicker", "buyback", "entwine")
"""Keywords that are optional additional costs, in the order in which they are asked for."""
REPEATED = ("multikicker", "replicate")
"""Keywords whose cost is an optional additional cost that may be paid any number of times: it is asked for until it is not paid."""
EITHER = "either"
"""The question which of two costs is paid: yes for the first, no for the other."""


@mtg.condition("cost.repeated", ("702.32c", "702.33c"), kind="process")
def extras(card: MtgCard, answers: tuple[bool, ...] = ()) -> list[str]:
    """The questions on the additional costs of a card: which of two, then optional ones, of which one may be asked for until it is not paid."""
    either = [EITHER] if card.spell is not None and card.spell.or_cost else []
    names = either + [name for name in EXTRAS if name in card.keywords]
    for name in [name for name in REPEATED if name in card.keywords]:
        names.append(name)
        while len(answers) >= len(names) and answers[len(names) - 1]:
            names.append(name)
    return names


def paid_extra(play: Play, name: str) -> bool:
    """Was this optional additional cost paid?"""
    if play.kind != "card" or play.was is None or not play.extras:
        return False
    return any(one == name and paid for one, paid in zip(extras(play.was.card, play.extras), play.extras, strict=False))


def is_kicked(play: Play) -> bool:
    """Is this a spell that was kicked, or nothing that could be?"""
    return play.kind != "card" or any(paid_extra(play, name) for name, word in PAID_AS.items() if word == "kicked")


@mtg.condition("cost.additional", "601.2b", kind="process")
def additional(card: MtgCard, play: Play) -> tuple[Any, ...]:
    """The additional costs as far as they are announced; of two that are one or the other the first, until that is."""
    asked = list(zip(extras(card, play.extras), play.extras, strict=False))
    costs: tuple[Any, ...] = ()
    if card.spell is not None:
        costs = card.spell.or_cost if (EITHER, False) in asked else card.spell.extra_cost
    return (*costs, *[card.keywords[name][0] for name, paid in asked if paid and name != EITHER])


def is_undecided(card: MtgCard | None, play: Play) -> bool:
    """Is it still open which of two additional costs is paid?"""
    return card is not None and card.spell is not None and bool(card.spell.or_cost) and not play.extras


def with_the_other(play: Play) -> Play:
    """Return the play with the other one of two additional costs."""
    trial = play.copy()
    trial.extras = (False,)
    return trial
