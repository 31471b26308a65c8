"""Words of a vocabulary as text, and the error of a word that no sentence says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from affray.cards.pool import CardError, flaw
from affray.cards.word import Word, fields, is_default, tag, within
from affray.text.grammar.phrase import Phrase


def describer(plain: Callable[[Any], Any]) -> Callable[[Phrase[Any], Any], str]:
    """What says words of a vocabulary: in the `plain` form in which they are read, and with the error of a word that nothing says."""

    def said(phrase: Phrase[Any], word: Any) -> str:
        """The text of a word.

        Raises:
            CardError: no rule says it; nothing that the checker accepts is so.
        """
        text = phrase.format(plain(word))
        if text is None:
            raise _unsayable(word, lambda candidate: phrase.format(plain(candidate)) is not None)
        return text

    return said


def _unsayable(word: Any, says: Callable[[Any], bool]) -> CardError:
    """The error of a word (or several) that no sentence says: which of its fields keeps it from being said, or the whole.

    `says` tells whether a word can be said.
    """
    for inner in within(word):
        for field, info in fields(type(inner)).items():
            if info.required or is_default(inner, field) or not says(_without(word, inner, field)):
                continue
            value = msgspec.json.encode(getattr(inner, field)).decode()
            named = tag(inner).strip("'")
            return CardError(
                flaw("{word}: no sentence says it with {field} {value}; accepted: without", word=named, field=field, value=value)
            )
    json_text = msgspec.json.encode(word).decode()
    return CardError(
        flaw(
            "{found!r} means nothing here{near}", found=json_text if len(json_text) < SHOWN else f"{json_text[:SHOWN]} …", near=""
        )
    )


SHOWN = 400
"""So much of a word is shown in a message."""


def _without(value: Any, inner: Word, field: str) -> Any:
    """The same with a field of one of its words as if it were not there."""
    if value is inner:
        return msgspec.structs.replace(inner, **{field: fields(inner.__class__)[field].default})
    if isinstance(value, tuple):
        return tuple([_without(one, inner, field) for one in value])
    if not isinstance(value, Word):
        return value
    return msgspec.structs.replace(value, **{one: _without(getattr(value, one), inner, field) for one in value.__struct_fields__})
