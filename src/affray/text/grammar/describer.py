"""Words of a vocabulary as text, and the error for a word that no rule can format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from affray.cards.pool import CardError, flaw
from affray.cards.word import Word, fields, is_default, tag, within
from affray.text.grammar.phrase import Phrase


def describer(plain: Callable[[Any], Any]) -> Callable[[Phrase[Any], Any], str]:
    """Return the function that formats words, after `plain` has brought them into the canonical form."""

    def said(phrase: Phrase[Any], word: Any) -> str:
        """Return the text of a word.

        Raises:
            CardError: no rule can format it. The checks of the game accept no such word.
        """
        text = phrase.format(plain(word))
        if text is None:
            raise _unsayable(word, lambda candidate: phrase.format(plain(candidate)) is not None)
        return text

    return said


def _unsayable(word: Any, says: Callable[[Any], bool]) -> CardError:
    """Return the error for a word (or several) that no rule can format. It names the field that prevents it, or the whole word.

    `says` tells whether a word can be formatted.
    """
    for inner in within(word):
        for field, info in fields(type(inner)).items():
            if info.required or is_default(inner, field) or not says(_without(word, inner, field)):
                continue
            value = msgspec.json.encode(getattr(inner, field)).decode()
            named = tag(inner).strip("'")
            return CardError(
                flaw("{word}: leave out {field} {value}: no printed sentence means it", word=named, field=field, value=value)
            )
    json_text = msgspec.json.encode(word).decode()
    return CardError(
        flaw(
            "{found!r} means nothing here{near}", found=json_text if len(json_text) < SHOWN else f"{json_text[:SHOWN]} …", near=""
        )
    )


SHOWN = 400
"""The most characters of a word in a message."""


def _without(value: Any, inner: Word, field: str) -> Any:
    """Return the value with one field of one of its words set to the default."""
    if value is inner:
        return msgspec.structs.replace(inner, **{field: fields(inner.__class__)[field].default})
    if isinstance(value, tuple):
        return tuple([_without(one, inner, field) for one in value])
    if not isinstance(value, Word):
        return value
    return msgspec.structs.replace(value, **{one: _without(getattr(value, one), inner, field) for one in value.__struct_fields__})
