"""Words with a field set back to its default: what such a change leaves as it was, is said by nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from affray.cards.word import Word
from affray.text.grammar.rule import default
from fields import fields_of


def changes(word: Any) -> Iterator[tuple[str, Any]]:
    """A word with each field that it uses set back to its default, at any depth: which field, and the word then."""
    for field in fields_of(type(word)):
        value = getattr(word, field.name)
        usual = default(field)
        if usual is not msgspec.NODEFAULT and value != usual:
            yield f"{type(word).__name__}.{field.name}", msgspec.structs.replace(word, **{field.name: usual})
        for at, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(part, Word):
                for where, changed in changes(part):
                    whole = (*value[:at], changed, *value[at + 1 :]) if isinstance(value, tuple) else changed
                    yield where, msgspec.structs.replace(word, **{field.name: whole})
