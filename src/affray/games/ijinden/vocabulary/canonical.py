"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.canonical import flat, in_plain_form
from affray.cards.word import Word
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.games.ijinden.vocabulary.scope_tables import CARD_EVENTS

_ANY_OF = ("kind", "zone", "trait", "colour", "keyword")
"""Fields of a description of which any value will do."""
_ONCE = (w.Destroy, w.Spare, w.Move, w.Tap, w.Untap, w.TurnDown, w.TurnUp, w.Withdraw)


def _made(word: Word, fields: dict[str, Any]) -> Any:
    """Return a word of plain fields: what goes without saying is not said."""
    new_word = type(word)(**fields)
    if isinstance(new_word, w.What):
        return _described(new_word)
    if isinstance(new_word, w.When):
        return _when(new_word)
    if isinstance(new_word, w.All):
        return flat(new_word)
    if isinstance(new_word, w.Not):
        return negated(new_word.that)
    if isinstance(new_word, w.IfThen) and not new_word.otherwise and len(new_word.then) == 1:
        return _permission(new_word, new_word.then[0])
    if (
        isinstance(new_word, w.Cannot)
        and new_word.against is not None
        and (new_word.against.kind, new_word.against.role) == ("card", "attacker")
    ):
        return msgspec.structs.replace(new_word, against=msgspec.structs.replace(new_word.against, kind="ijin", role=""))
    if isinstance(new_word, _ONCE) and new_word.who == "attackers":
        return msgspec.structs.replace(new_word, who=w.What(role="attacker"))
    if isinstance(new_word, w.Move) and new_word.to == "graveyard" and isinstance(new_word.who, w.What):
        return _discarded(new_word, new_word.who)
    return new_word


def _permission(word: w.IfThen, then: w.EffectWord) -> w.EffectWord:
    """Return a permission with a condition as one word."""
    if not isinstance(then, w.May) or then.condition is not None or then.otherwise or then.word:
        return word
    return w.May(then.effects, word.condition, word=word.word)


def negated(condition: Any) -> Any:
    """Return the plain condition that holds where a plain one does not."""
    if isinstance(condition, w.Not):
        return condition.that
    if isinstance(condition, w.TurnOf):
        return w.TurnOf("opponent" if condition.player == "you" else "you")
    if isinstance(condition, w.Number):
        least, most = condition.at_least, condition.at_most
        if least > 0 and most >= 999:
            return w.Number(condition.of, 0, least - 1)
        if least <= 0 and most < 999:
            return w.Number(condition.of, most + 1)
    return w.Not(condition)


def _described(what: w.What) -> w.What:
    """Return a description in one form: mana and Ijin are face up, guardians face down; a level below one is at most the one before."""
    fields: dict[str, Any] = {}
    kinds = set(as_tuple(what.kind))
    if (what.face == "up" and kinds <= {"ijin", "scenery", "mana"}) or (what.face == "down" and kinds == {"guardian"}):
        fields["face"] = ""
    levels = (what.level_at_least, what.level_at_most, what.level_below)
    if what.face == "up" and any(one is not None for one in levels):
        fields["face"] = ""
    if isinstance(what.level_below, int) and what.level_at_most is None:
        fields.update(level_at_most=what.level_below - 1, level_below=None)
    description = msgspec.structs.replace(what, **fields) if fields else what
    if not description.either:
        return description
    joined = merged(description.either)
    return msgspec.structs.replace(joined, n=description.n, up_to=description.up_to, by=description.by)


def merged(several: tuple[w.What, ...]) -> w.What:
    """Return descriptions of which any will do, as one: those that differ in one list alone have both lists."""
    several = tuple(dict.fromkeys([inner for one in several for inner in (one.either or (one,))]))
    first = several[0]
    for field in _ANY_OF:
        values = tuple(dict.fromkeys([value for one in several for value in as_tuple(getattr(one, field))]))
        same = {msgspec.structs.replace(one, **{field: ()}) for one in several}
        if len(same) == 1 and all(getattr(one, field) for one in several):
            return msgspec.structs.replace(first, **{field: values[0] if len(values) == 1 else values})
    return w.What(either=several)


def _when(when: w.When) -> w.When:
    """Return a trigger in one form: a phase of a player's turn is that player's; an attack is that player's too."""
    if when.event in CARD_EVENTS:
        return when
    if when.who == "" and when.turn and when.event != "places mana":
        return msgspec.structs.replace(when, who=when.turn, turn="")
    return msgspec.structs.replace(when, turn="") if when.turn and when.turn == when.who else when


def _discarded(move: w.Move, who: w.What) -> Any:
    """Return the effect of putting cards of the own hand into the graveyard as a discard."""
    return w.Discard(who.n) if who.n is not None and who == w.What(side="you", zone="hand", n=who.n) else move


plain = in_plain_form(_made)
