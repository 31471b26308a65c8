"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.plain import flat, joined, takes_one
from affray.cards.word import Word
from affray.games.mtg.vocabulary import words as w


def plain(word: Any) -> Any:
    """The plain form of a word: a tuple of one is that one, mana in a cost stands together, abilities have no name of their own."""
    if isinstance(word, tuple):
        return tuple([plain(one) for one in word])
    if not isinstance(word, Word):
        return word
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(word):
        value = plain(getattr(word, field.name))
        if isinstance(value, tuple) and field.name in ("cost", "extra_cost", "unless"):
            value = joined(value, "{T}")
        found[field.name] = value[0] if isinstance(value, tuple) and len(value) == 1 and takes_one(field.type) else value
    if isinstance(word, (w.Activated, w.Triggered)):
        found["name"] = ""
    made = type(word)(**found)
    return (
        flat(made)
        if isinstance(made, w.Both)
        else made.that.that
        if isinstance(made, w.Not) and isinstance(made.that, w.Not)
        else made
    )
