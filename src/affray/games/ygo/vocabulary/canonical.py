"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.canonical import connected, in_plain_form
from affray.cards.word import Word
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import DECLARED, HOW, ON_FIELD


def _made(word: Word, found: dict[str, Any]) -> Any:
    """A word of plain fields: what goes without saying is not said."""
    if isinstance(word, w.When):
        found.update(_plain_event(word, found))
    if (
        isinstance(word, w.What)
        and not set(word.zones()) & set(ON_FIELD)
        and word.controller in ("", word.owner or word.controller)
    ):
        found.update(controller="", owner=word.owner or word.controller)
    if isinstance(word, w.What) and word.position == "attack" and not word.face:
        found["face"] = "up"
    return connected(type(word)(**found), w.Both, w.Not)


def _together(field: str, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """What hangs on what hangs on another stands within it."""
    return nested(parts) if field in ("effects", "then", "otherwise") else parts


def nested(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects of which one that hangs on the one before it has within itself what hangs on it in turn."""
    found: list[Any] = []
    for one in effects:
        if found and isinstance(one, (w.Then, w.IfDone)) and isinstance(found[-1], (w.Then, w.IfDone)):
            found[-1] = type(found[-1])(nested((*found[-1].effects, one)))
        else:
            found.append(one)
    return tuple(found)


def _plain_event(when: w.When, found: dict[str, Any]) -> dict[str, Any]:
    """An event with its ways in their order; who attacks is a monster, and one's own where nothing is said."""
    how = tuple([one for one in HOW.get(when.event, ()) if one in when.how])
    if when.event not in DECLARED:
        what = None if when.event == "activated" and found["what"] == w.What() else found["what"]
        return {"how": how if set(how) == set(when.how) else when.how, "what": what}
    what, by = found["what"], when.by or "you"
    if what is not None and what.controller == by:
        what = msgspec.structs.replace(what, controller="")
    return {"by": by, "what": None if what in (w.What(), w.What("monster")) else what}


plain = in_plain_form(_made, _together)
