"""Tasks: where play begins, and how large actions and observations are. Both are the same for every match of a task."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from affray import decisions
from affray.battle import Battle
from affray.core.by_hand import refuse_noted
from affray.core.questions import Decision
from affray.scenario.load import load

MIXED = 8
"""Names that the beginning does not hold (a card made on the way) share so many places."""


@cache
def verbs() -> tuple[str, ...]:
    """Return the verbs of all decisions, by the alphabet: what `affray.decisions` can make."""
    verb_names = set()
    for name, member in vars(decisions).items():
        if isinstance(member, Decision):
            verb_names.add(member.verb)
        elif (
            inspect.isfunction(member)
            and member.__module__ == decisions.__name__
            and not name.startswith("_")
            and name != "player"
        ):
            required_params = [
                p for p in inspect.signature(member).parameters.values() if p.default is p.empty and p.kind != p.VAR_POSITIONAL
            ]
            verb_names.add(member(*[0 if parameter.annotation == "int" else "" for parameter in required_params]).verb)
    return tuple(sorted(verb_names))


class Task:
    """A battle to begin from, in which chance is asked, and the sizes of its actions and observations.

    Actions, in this order: `done`; the verbs; `cards`, the cards that stand in the rows of the observation; the players, oneself first;
    the whole numbers from 0; `others`, whatever else an answer may name, in the order in which answers name it; `more`, which shows the next
    `others`.

    Args:
        battle: where every match begins: a `Battle`, or what `affray.load` takes.
        cards: so many cards have rows in an observation.
        numbers: whole numbers below this are actions of their own.
        others: so many other things can be named at once.
        most: a match with more small decisions is cut off.
        payments: are payments decided by the player? Otherwise they are made in the obvious way.
        leave_out: play though something was not read of cards, without it.
    """

    def __init__(
        self,
        battle: Battle | str | Path | Mapping[str, Any],
        *,
        cards: int = 40,
        numbers: int = 16,
        others: int = 24,
        most: int = 5000,
        payments: bool = False,
        leave_out: bool = False,
    ) -> None:
        begun = battle if isinstance(battle, Battle) else load(battle).battle(seed=0)
        if min(cards, numbers, others, most) < 1:
            raise ValueError("sizes are whole numbers from 1")
        refuse_noted(begun.table)
        unread = list(dict.fromkeys(one["card"] for one in begun.view().get("unread", ())))
        if unread and not leave_out:
            raise ValueError(f"something was not read of {', '.join(unread)}: leave_out=True plays without it")
        self.battle = begun.without_history().with_seed(0)
        if self.battle.state.over is not None:
            raise ValueError(f"this position is over: {self.battle.result}")
        self.cards = cards
        self.numbers = numbers
        self.others = others
        self.most = most
        self.payments = payments
        self.seats = len(self.battle.seats)
        self.verbs = {verb: 1 + at for at, verb in enumerate(verbs())}
        self.first_card = 1 + len(self.verbs)
        self.first_player = self.first_card + cards
        self.first_number = self.first_player + self.seats
        self.first_other = self.first_number + numbers
        self.more = self.first_other + others
        self.actions = self.more + 1
        game = self.battle.book.game
        self.names = {name: at for at, name in enumerate(sorted({one.card.name for one in self.battle.state.objects.values()}))}
        self.steps = {key: at for at, key in enumerate(sorted(game.rules))}
        self.zones = {name: at for at, name in enumerate(game.zones)}

    def meaning(self, action: int) -> str:
        """Return what an action stands for.

        >>> task = Task({"game": "fow", "players": {"Ada": {}, "Bea": {}}})
        >>> [task.meaning(action) for action in (0, 4, task.first_card, task.first_player, task.first_number + 2, task.more)]
        ['done', 'attack', 'card 0', 'player 0', '2', 'more']
        """
        if action == 0:
            return "done"
        if action < self.first_card:
            return verbs()[action - 1]
        if action < self.first_player:
            return f"card {action - self.first_card}"
        if action < self.first_number:
            return f"player {action - self.first_player}"
        if action < self.first_other:
            return str(action - self.first_number)
        return "more" if action == self.more else f"other {action - self.first_other}"
