"""What of a spell happens only if it was kicked (702.33g)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.cards.word import Word, cached
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple


@cached
def targets_of_kicked(part: Any) -> frozenset[int]:
    """Return the places of the targets of a text that nothing speaks of but what happens only if the spell was kicked."""
    phrases = frozenset(_phrases(getattr(part, "effects", ()), False))
    names = {at: f"target {at + 1}" if at else "target" for at in range(len(getattr(part, "targets", ())))}
    return frozenset([at for at, name in names.items() if (name, True) in phrases and (name, False) not in phrases])


def _phrases(word: Any, kicked: bool) -> Iterator[tuple[str, bool]]:
    """Yield the phrases that words hold, each with whether it stands in what happens only if the spell was kicked."""
    if isinstance(word, str):
        yield word, kicked
    elif isinstance(word, tuple):
        for part in word:
            yield from _phrases(part, kicked)
    elif isinstance(word, w.IfThen):
        yield from _phrases(word.condition, kicked)
        yield from _phrases(word.then, kicked or _is_of_kicked_spell(word.condition))
        yield from _phrases(word.otherwise, kicked)
    elif isinstance(word, Word):
        for name in word.__struct_fields__:
            yield from _phrases(getattr(word, name), kicked)


def _is_of_kicked_spell(condition: Any) -> bool:
    return isinstance(condition, w.Fits) and condition.who == "this" and as_tuple(condition.what.status) == ("kicked",)
