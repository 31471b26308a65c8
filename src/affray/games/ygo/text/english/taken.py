"""Effects that depend on whether the card that was taken is such a card, and what happens otherwise."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.word import Word
from affray.games.ygo.text.english.conditions import IS_SO
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Phrase,
    TransformedReadOnly,
)
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Form

# -- what is done if the card that was taken is such a card, and what otherwise


def referring_to_taken(word: Any) -> Any:
    """Return words in which "it" is the card that was taken, as it is told of that it is such a card."""
    if isinstance(word, tuple):
        return tuple(map(referring_to_taken, word))
    if isinstance(word, Mention):
        plain = not word.who and word.target is None and not word.many and word.noun in ("", "card", "monster")
        return msgspec.structs.replace(word, noun="taken") if plain else word
    if not isinstance(word, Word):
        return word
    return type(word)(**{name: referring_to_taken(getattr(word, name)) for name in word.__struct_fields__})


def _if_so(may: bool, values: tuple[Any, ...]) -> w.If:
    """Return the effects if the card that was taken is such a card; "it" is that card too where it stands before that."""
    condition, then = values
    then = referring_to_taken(then)
    return w.If(condition, (w.Then(then, may=True),) if may else then)


def if_taken(group: Phrase[Any]) -> Phrase[Any]:
    """Return the effect that depends on the card that an effect has just taken: ", and if it is a Plant monster, send it to the GY"."""
    slots: dict[str, Any] = {"condition": IS_SO, "then": group}
    clause: Phrase[Any] = AnyOf(
        TransformedReadOnly(Form("if {condition}, {then}", **slots), partial(_if_so, False)),
        TransformedReadOnly(Form("if {condition}, you can {then}", **slots), partial(_if_so, True)),
        TransformedReadOnly(Form("you can {then} if {condition}", **slots), partial(_if_so, True)),
        TransformedReadOnly(Form("{then} if {condition}", **slots), partial(_if_so, False)),
    )
    return AnyOf(
        TransformedReadOnly(Form(", and if {condition}, {then}", **slots), partial(_if_so, False)),
        TransformedReadOnly(Form("<, then ~, then, >{what}", what=clause), lambda f: w.Then((f[0],))),
    )


def _with_the_rest(values: tuple[Any, ...]) -> Any:
    words, tail, other = values
    done = msgspec.structs.replace(tail.effects[0] if isinstance(tail, w.Then) else tail, otherwise=referring_to_taken(other))
    return (*words, w.Then((done,)) if isinstance(tail, w.Then) else done)


def otherwise_of_taken(group: Phrase[Any]) -> Phrase[Any]:
    """Return the effect that depends on the card taken, and what is done otherwise: in sentences of their own."""
    joint = "<. Otherwise, ~; otherwise, ~, otherwise ~, otherwise, ~, and if not, ~. If not, >"
    return TransformedReadOnly(
        Form(f"{{words}}{{tail}}{joint}{{other}}.", words=group, tail=if_taken(group), other=group), _with_the_rest
    )


_HIDDEN_FOES = w.What(type="monster", controller="opponent", face="down")
ALL_SHOWN: Phrase[Any] = Enumeration({
    (w.Controls(_HIDDEN_FOES), (w.Turn("face-up defense", _HIDDEN_FOES),)):
        "if your opponent controls a face-down monster, flip all monsters they control face-up",
})  # fmt: skip
"""Actions on hidden monsters as a card is activated."""
