"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

import re
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from affray.cards.word import Word
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.phrases import may_fail

_NUMBERS = re.compile(r"\{(\d+)\}\{(\d+)\}")
_COSTS = ("cost", "unless", "extra_cost")


def plain(word: Any) -> Any:
    """The plain form of a word: a tuple of one is that one, will in costs is joined, what is not not is."""
    if isinstance(word, tuple):
        return tuple([plain(one[0] if isinstance(one, tuple) and len(one) == 1 else one) for one in word])
    if not isinstance(word, Word):
        return word
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(word):
        value = plain(getattr(word, field.name))
        if isinstance(value, tuple):
            value = joined(value) if field.name in _COSTS else value
            value = value[0] if len(value) == 1 and _takes_one(field.type) else value
        found[field.name] = value
    if isinstance(word, (w.Activate, w.Judgment, w.Awakening)):
        found["cost"] = found["cost"] or ("{0}",)
    if isinstance(word, w.LookAtTop):
        found["up_to"] = word.up_to and bool(word.most) and not may_fail(word.take, word.show == "all")
    if isinstance(word, (w.Banish, w.BanishOther, w.RestOther)) and word.what.controller == getattr(word, "player", "you"):
        found["what"] = msgspec.structs.replace(found["what"], controller="")
    made = type(word)(**found)
    return negated(made.that) if isinstance(made, w.Not) else flat(made) if isinstance(made, w.Both) else made


def _takes_one(kind: Any) -> bool:
    """May a field hold a text by itself as well as several?"""
    origins = [get_origin(one) or one for one in get_args(kind)]
    return get_origin(kind) in (Union, UnionType) and tuple in origins and (str in origins or Literal in origins)


def negated(condition: Any) -> Any:
    """The plain condition that holds where a plain one does not."""
    if isinstance(condition, w.Not):
        return condition.that
    if isinstance(condition, w.TurnOf):
        return w.TurnOf("opponent" if condition.player == "you" else "you")
    if isinstance(condition, w.Controls):
        least, most = condition.at_least, condition.at_most
        if least > 0 and most < 0:
            return w.Controls(condition.what, 0, least - 1)
        if least <= 0 and most >= 0:
            return w.Controls(condition.what, most + 1)
    return w.Not(condition)


def flat(both: w.Both) -> Any:
    """Conditions that must all hold, those within them too."""
    found = [inner for one in both.of for inner in (one.of if isinstance(one, w.Both) else (one,))]
    return found[0] if len(found) == 1 else w.Both(tuple(found))


def joined(cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """A cost with will that stands together as one part, and numbers in it as one number."""
    found: list[Any] = []
    for part in cost:
        before = found[-1] if found else ""
        if all(isinstance(one, str) and one.startswith("{") and one != "{Rest}" for one in (part, before)):
            found[-1] = before + part
        else:
            found.append(part)
    return tuple([added(one) if isinstance(one, str) else one for one in found])


def added(will: str) -> str:
    """Numbers that stand together in a will cost, added up."""
    while (more := _NUMBERS.sub(lambda found: "{" + str(int(found[1]) + int(found[2])) + "}", will)) != will:
        will = more
    return will
