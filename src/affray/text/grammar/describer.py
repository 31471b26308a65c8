"""Words of a vocabulary as text, and the error of a word that no sentence says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from affray.cards.pool import CardError, flaw
from affray.cards.word import Word, fields, tag, unsaid, within
from affray.text.grammar.phrase import Phrase


def sayer(plain: Callable[[Any], Any]) -> Callable[[Phrase[Any], Any], str]:
    """What says words of a vocabulary: in the `plain` form in which they are read, and with the error of a word that nothing says."""

    def said(phrase: Phrase[Any], word: Any) -> str:
        """The text of a word.

        Raises:
            CardError: no rule says it; nothing that the checker accepts is so.
        """
        found = phrase.say(plain(word))
        if found is None:
            raise _unsayable(word, lambda one: phrase.say(plain(one)) is not None)
        return found

    return said


def _unsayable(word: Any, says: Callable[[Any], bool]) -> CardError:
    """The error of a word (or several) that no sentence says: which of its fields keeps it from being said, or the whole.

    `says` tells whether a word can be said.
    """
    for inner in within(word):
        for field, info in fields(type(inner)).items():
            if info.required or unsaid(inner, field) or not says(_without(word, inner, field)):
                continue
            value = msgspec.json.encode(getattr(inner, field)).decode()
            named = tag(inner).strip("'")
            return CardError(
                flaw("{word}: no sentence says it with {field} {value}; accepted: without", word=named, field=field, value=value)
            )
    told = msgspec.json.encode(word).decode()
    return CardError(
        flaw("{found!r} means nothing here{near}", found=told if len(told) < SHOWN else f"{told[:SHOWN]} …", near="")
    )


SHOWN = 400
"""So much of a word is shown in a message."""


def _without(whole: Any, inner: Word, field: str) -> Any:
    """The same with a field of one of its words as if it were not there."""
    if whole is inner:
        return msgspec.structs.replace(inner, **{field: fields(inner.__class__)[field].default})
    if isinstance(whole, tuple):
        return tuple([_without(one, inner, field) for one in whole])
    if not isinstance(whole, Word):
        return whole
    return msgspec.structs.replace(whole, **{one: _without(getattr(whole, one), inner, field) for one in whole.__struct_fields__})
