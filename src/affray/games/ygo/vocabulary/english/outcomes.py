"""What is done if a card is so that was drawn, excavated, discarded or sent, and what otherwise."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.phrase import Either, Phrase, ReadAs
from affray.cards.pointing import Mention
from affray.cards.rule import Form
from affray.cards.word import Word
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.conditions import IS_SO


def of_what_was_taken(word: Any) -> Any:
    """Words in which "it" is the card that was taken, as it is told of that it is such a card."""
    if isinstance(word, tuple):
        return tuple(map(of_what_was_taken, word))
    if isinstance(word, Mention):
        plain = not word.who and word.target is None and not word.many and word.noun in ("", "card", "monster")
        return msgspec.structs.replace(word, noun="taken") if plain else word
    if not isinstance(word, Word):
        return word
    return type(word)(**{name: of_what_was_taken(getattr(word, name)) for name in word.__struct_fields__})


def _if_so(may: bool, found: tuple[Any, ...]) -> w.If:
    """What is done, or can be, if the card that was taken is such a card; "it" is that card too where it stands before that."""
    condition, then = found
    then = of_what_was_taken(then)
    return w.If(condition, (w.Then(then, may=True),) if may else then)


def if_so(group: Phrase[Any]) -> Phrase[Any]:
    """What hangs on what the card is that an effect has just taken: ", and if it is a Plant monster, send it to the GY"."""
    so: dict[str, Any] = {"condition": IS_SO, "then": group}
    told: Phrase[Any] = Either(
        ReadAs(Form("if {condition}, {then}", **so), partial(_if_so, False)),
        ReadAs(Form("if {condition}, you can {then}", **so), partial(_if_so, True)),
        ReadAs(Form("you can {then} if {condition}", **so), partial(_if_so, True)),
        ReadAs(Form("{then} if {condition}", **so), partial(_if_so, False)),
    )
    return Either(
        ReadAs(Form(", and if {condition}, {then}", **so), partial(_if_so, False)),
        ReadAs(Form("<, then ~, then, >{what}", what=told), lambda f: w.Then((f[0],))),
    )


def _with_the_rest(found: tuple[Any, ...]) -> Any:
    words, tail, other = found
    done = msgspec.structs.replace(tail.effects[0] if isinstance(tail, w.Then) else tail, otherwise=of_what_was_taken(other))
    return (*words, w.Then((done,)) if isinstance(tail, w.Then) else done)


def or_else(group: Phrase[Any]) -> Phrase[Any]:
    """The same, and what is done otherwise: in sentences of their own."""
    joint = "<. Otherwise, ~; otherwise, ~, otherwise ~, otherwise, ~, and if not, ~. If not, >"
    return ReadAs(Form(f"{{words}}{{tail}}{joint}{{other}}.", words=group, tail=if_so(group), other=group), _with_the_rest)
