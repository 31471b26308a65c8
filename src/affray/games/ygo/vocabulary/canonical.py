"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.canonical import connected, in_plain_form
from affray.cards.word import Word
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import DECLARED, HOW, ON_FIELD


def _made(word: Word, fields: dict[str, Any]) -> Any:
    """Return a word of plain fields: what goes without saying is not said."""
    if isinstance(word, w.When):
        fields.update(_plain_event(word, fields))
    if (
        isinstance(word, w.What)
        and not set(word.zones()) & set(ON_FIELD)
        and word.controller in ("", word.owner or word.controller)
    ):
        fields.update(controller="", owner=word.owner or word.controller)
    if isinstance(word, w.What) and word.position == "attack" and not word.face:
        fields["face"] = "up"
    if isinstance(word, w.CardText) and isinstance(fields["materials"], w.Material):
        fields["materials"] = (fields["materials"],)
    return connected(type(word)(**fields), w.Both, w.Not)


def _together(field: str, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the effects nested: one that depends on another stands within it."""
    return nested(parts) if field in ("effects", "then", "otherwise") else parts


def nested(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return effects of which one that hangs on the one before it has within itself what hangs on it in turn."""
    nested_effects: list[Any] = []
    for effect in effects:
        if nested_effects and isinstance(effect, (w.Then, w.IfDone)) and isinstance(nested_effects[-1], (w.Then, w.IfDone)):
            nested_effects[-1] = type(nested_effects[-1])(nested((*nested_effects[-1].effects, effect)))
        else:
            nested_effects.append(effect)
    return tuple(nested_effects)


def _plain_event(when: w.When, fields: dict[str, Any]) -> dict[str, Any]:
    """Return an event with its ways in their order; who attacks is a monster, and your own where nothing is said."""
    how = tuple([one for one in HOW.get(when.event, ()) if one in when.how])
    if when.event not in DECLARED:
        what = None if when.event == "activated" and fields["what"] == w.What() else fields["what"]
        return {"how": how if set(how) == set(when.how) else when.how, "what": what}
    what, by = fields["what"], when.by or "you"
    if what is not None and what.controller == by:
        what = msgspec.structs.replace(what, controller="")
    return {"by": by, "what": None if what in (w.What(), w.What("monster")) else what}


plain = in_plain_form(_made, _together)
