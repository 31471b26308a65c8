"""What "that much" means after a discard."""

from __future__ import annotations

from typing import Any

from affray.cards.word import within
from affray.games.mtg.vocabulary import words as w

COUNT_CARDS = (w.Draw, w.Mill, w.Discard)
"""Words that say how many cards."""


def known_after(before: tuple[Any, ...], word: Any, known: frozenset[str]) -> frozenset[str]:
    """Return what a word can speak of: after a discard by one player so many cards are those discarded, any other amount might be either."""
    last = next((one for one in reversed(before) if any(isinstance(part, w.Discard) for part in within(one))), None)
    if last is None:
        return known
    done = last.effects[-1] if isinstance(last, w.IfDone) else last
    is_counted = isinstance(done, w.Discard) and done.player not in ("each player", "opponent")
    return known | {"that much"} if is_counted and isinstance(word, COUNT_CARDS) else known - {"that much"}
