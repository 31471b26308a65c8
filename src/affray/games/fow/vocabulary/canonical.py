"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.canonical import flat, in_plain_form, joined
from affray.cards.word import Word
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.phrases import may_fail

_NUMBERS = re.compile(r"\{(\d+)\}\{(\d+)\}")
_COSTS = ("cost", "unless", "extra_cost")


def _made(word: Word, fields: dict[str, Any]) -> Any:
    """Return a word with these fields in their one form: without what its text need not say, without a double negation."""
    if isinstance(word, (w.Activate, w.Judgment, w.Awakening)):
        fields["cost"] = fields["cost"] or ("{0}",)
    if isinstance(word, w.LookAtTop):
        fields["up_to"] = word.up_to and bool(word.most) and not may_fail(word.take, word.show == "all")
    if isinstance(word, w.Damage) and word.to == "you, opponent":
        fields["to"] = w.What("player")
    if isinstance(word, (w.Banish, w.BanishOther, w.RestOther)) and word.what.controller == getattr(word, "player", "you"):
        fields["what"] = msgspec.structs.replace(fields["what"], controller="")
    if isinstance(word, w.Times) and word.times in (1, 100):
        return "X" if word.times == 1 else "X00"
    new_word = type(word)(**fields)
    return negated(new_word.that) if isinstance(new_word, w.Not) else flat(new_word) if isinstance(new_word, w.Both) else new_word


def negated(condition: Any) -> Any:
    """Return the plain condition that holds where a plain one does not."""
    if isinstance(condition, w.Not):
        return condition.that
    if isinstance(condition, w.TurnOf):
        return w.TurnOf("opponent" if condition.player == "you" else "you")
    if isinstance(condition, w.Controls) and condition.another is None:
        least, most = condition.at_least, condition.at_most
        if least > 0 and most < 0:
            return w.Controls(condition.what, 0, least - 1)
        if least <= 0 and most >= 0:
            return w.Controls(condition.what, most + 1)
    return w.Not(condition)


def _together(field: str, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a cost with its will together, its numbers as one number."""
    return tuple([added(one) if isinstance(one, str) else one for one in joined(parts, "{Rest}")]) if field in _COSTS else parts


def added(will: str) -> str:
    """Return a will cost with the numbers that stand together added up."""
    while (more := _NUMBERS.sub(lambda match: "{" + str(int(match[1]) + int(match[2])) + "}", will)) != will:
        will = more
    return will


plain = in_plain_form(_made, _together)


_TIMES_X = {"X": 1, "X00": 100, "-X": -1, "-X00": -100}
_HAVE_X = ("amount", "n", "atk", "defence", "total_cost_at_most", "total_cost_at_least")


def with_x(word: Any, x: int) -> Any:
    """Return a word with the number that was chosen for its X."""
    if isinstance(word, tuple):
        return tuple([with_x(one, x) for one in word])
    if isinstance(word, w.Times):
        return word.times * x
    if isinstance(word, w.Sum):
        return w.Sum(x if word.n == "X" else word.n, word.plus)
    if not isinstance(word, Word):
        return word
    fields = {name: getattr(word, name) for name in word.__struct_fields__}
    numbers = {name: _TIMES_X[value] * x for name, value in fields.items() if name in _HAVE_X and value in _TIMES_X}
    return msgspec.structs.replace(word, **{name: numbers.get(name, with_x(value, x)) for name, value in fields.items()})
