"""Prohibitions of blocking that name those who may: "can't be blocked except by creatures with flying or reach"."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import NAMED_KEYWORD
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.grammar.phrase import AnyOf, ListOf, Phrase, ReadOnly, Transformed, Wrapped


def complement(what: w.What) -> w.What | None:
    """Return the creatures that are not such ones, where one thing alone tells them apart."""
    fields = [name for name in what.__struct_fields__ if getattr(what, name) != getattr(w.What(), name)]
    kind = as_tuple(what.type)
    if fields == ["type", "keyword"] and kind == ("creature",):
        return w.What(type="creature", without_keyword=what.keyword)
    if fields == ["type", "color"] and kind == ("creature",):
        return w.What(type="creature", without_color=what.color)
    if fields == ["subtype"] and isinstance(what.subtype, str):
        return w.What(type="creature", non_subtype=what.subtype)
    if fields == ["type", "status"] and kind == ("creature",) and what.status == "token":
        return w.What(type="creature", status="nontoken")
    return None


_SOME: Phrase[Any] = Wrapped(ListOf(NAMED_KEYWORD, " or ", ", ", 2, (" and/or ", ", or ")), "creatures with ")
EXCEPT: Phrase[Any] = ReadOnly(
    AnyOf(
        Transformed(WHAT.many, complement, lambda what: None),
        Transformed(_SOME, lambda names: w.What(type="creature", without_keyword=names), lambda what: None),
    )
)
"""Such creatures, by those that a text excepts."""
