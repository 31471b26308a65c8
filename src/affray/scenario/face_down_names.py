"""Face-down cards by their own names, in the lines of whoever made the board: the question calls them otherwise."""

from __future__ import annotations

import re
from typing import Any

from affray.battle import Battle
from affray.core.card_notation import CardNotation
from affray.core.notation import NotationError, short_name
from affray.core.state import Object
from affray.core.view import known


def as_called(battle: Battle, words: str) -> str:
    """Return a decision with each face-down card as the player who is asked calls it.

    A line that names a decision as it stands is not changed: a name means a card that the player can see before it means a hidden one.
    """
    question = battle.question
    if question is None:
        return words
    names = hidden_names(battle)
    if not any(_pattern(name).search(words) for name in names):
        return words
    line_called = words
    for name, new_name in names.items():
        line_called = new_name.join(_pattern(name).split(line_called))
    return next((line for line in (words, line_called) if _is_decision(battle, line)), words)


def _is_decision(battle: Battle, words: str) -> bool:
    try:
        battle.parse(words)
    except NotationError:
        return False
    return True


def hidden_names(battle: Battle) -> dict[str, str]:
    """Return the own names of the cards that lie face down for the player who is asked, each with what this player calls it. The long names
    come first; of several cards with one name the first is meant."""
    question, table, notation = battle.question, battle.table, battle.book.game.notation
    if question is None or not isinstance(notation, CardNotation):
        return {}
    seen = {one.id for one in known(battle.book.game, table, question.seat)}
    hidden = [one for one in battle.state.objects.values() if one.face_down and one.id not in seen]
    named: dict[str, Object[Any]] = {}
    for obj in hidden:
        for name in (obj.card.name, short_name(obj.card.name)):
            named.setdefault(name, obj)
    return {name: notation.called(table, question, named[name].id) for name in sorted(named, key=len, reverse=True)}


def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
