"""Changes whose end stands in a sentence of its own: "… These changes last until the end of this turn."."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.phrase import Phrase, ReadAs
from affray.cards.rule import Form
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.slots import UNTIL


def _all_until(until: str, words: tuple[Any, ...]) -> Any:
    """Changes that all last so long, none of which said how long; None where something else is done."""
    found = []
    for word in words:
        if isinstance(word, (w.Then, w.IfDone)):
            inner = _all_until(until, word.effects)
            found.append(None if inner is None else msgspec.structs.replace(word, effects=inner))
        else:
            so = isinstance(word, w.Lasting) and word.until == "leaves"
            found.append(msgspec.structs.replace(word, until=until) if so else None)
    return None if None in found else tuple(found)


def lasting_so(run: Phrase[Any]) -> Phrase[Any]:
    """Effects, and behind them how long all that they change lasts."""
    return ReadAs(
        Form("{run} These <changes~effects> last{until}.", run=run, until=UNTIL),
        lambda f: _all_until(f[1], f[0]) if f[1] not in ("", "leaves") else None,
    )
