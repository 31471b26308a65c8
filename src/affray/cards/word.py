"""The form of every word in a game's vocabulary of cards."""

from __future__ import annotations

import msgspec


class Word(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """A word of a vocabulary: immutable data that is checked when it is read."""


def tag(word: Word) -> str:
    """What a word is called in YAML."""
    return repr(word.__struct_config__.tag or type(word).__name__.lower())
