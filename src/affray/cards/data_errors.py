"""Errors of card data: where, what was found, and what would be accepted there."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, get_args

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, fields, is_default, tag
from affray.core.notation import suggest

KINDS = {
    "int": flaw("a whole number"), "str": flaw("a text"), "bool": flaw("true or false"), "array": flaw("a list"),
    "object": flaw("a mapping"), "null": flaw("nothing"), "float": flaw("a number"),
}  # fmt: skip
"""The name of each kind of value in a message."""
OTHERWISE = {"text": flaw(": write what the card does under `keywords` and `abilities`, in the words of docs/cards.md")}
"""The hint for a key that no word has."""
Texts = Callable[[Any, str], tuple[str, ...]]
"""A function that returns the phrases or names that a text field of a word accepts (see `CardCatalogue`)."""


def explain_error(message: str, data: Any, text: type[Any], texts: Texts) -> Flaw:
    """Return the flaw for a decoding error of a card's data, with what would have been accepted. `text` is the word for a whole
    card."""
    where = message.rpartition(" - at `$")[2].rstrip("`") if " - at `$" in message else ""
    what = message.partition(" - at ")[0]
    holder, _, field = where.rpartition(".")
    field = field.split("[")[0]
    quoted = re.findall(r"['`](.*?)['`]", what)
    if "Invalid value" in what or "Invalid enum value" in what:
        problem = _unknown_value(quoted[0] if quoted else "", _accepted(_words_at(holder, data, text), field, texts))
    elif "unknown field" in what:
        problem = _unknown_key(quoted[0], _said_at(_words_at(where, data, text), data, where))
    elif "missing required field" in what:
        tags = _tags(_words_at(where, data, text), quoted[0])
        problem = flaw("it needs {key!r}", key=quoted[0])
        if tags:
            problem = flaw("{why}; accepted: {known}", why=problem, known=", ".join(tags))
    elif what.startswith("Expected `") and len(quoted) == 2:
        problem = _of_another_kind(quoted[0], quoted[1], _accepted(_words_at(holder, data, text), field, texts))
    else:
        problem = flaw("{why}", why=what[:1].lower() + what[1:])
    place = where.lstrip(".")
    return flaw("at {place}: {why}", place=place, why=problem) if place else flaw("at the card: {why}", why=problem)


def _unknown_value(value: str, known: list[str]) -> Flaw:
    """Return the flaw of a value that has no meaning in its place."""
    if value in known:
        return flaw("{found!r} does not belong here", found=value)
    near = suggest(value, known)
    if not known:
        return flaw("{found!r} means nothing here{near}", found=value, near=near)
    return flaw("{found!r} means nothing here{near} (accepted: {known})", found=value, near=near, known=", ".join(known))


def _unknown_key(key: str, known: list[str]) -> Flaw:
    """Return the flaw of a key that the word in its place does not have."""
    if key in OTHERWISE:
        return flaw("unknown key {key!r}{near}", key=key, near=OTHERWISE[key])
    return flaw("unknown key {key!r}{near}; accepted: {known}", key=key, near=suggest(key, known), known=", ".join(known))


def _of_another_kind(wanted: str, actual: str, known: list[str]) -> Flaw:
    """Return the flaw of a value of the wrong kind, with the texts that the field accepts, or with how a cost is written."""
    problem = flaw("expected {what}, found {found}", what=_kinds(wanted), found=_kinds(actual))
    if "str" in wanted.split(" | ") and known:
        return flaw("{why}; accepted: {known}", why=problem, known=", ".join(known))
    if (wanted, actual) == ("str", "object"):
        return flaw("{why}: put what begins with {{ in quotes, such as '{{1}}{{R}}'", why=problem)
    return problem


def _kinds(kinds: str) -> Flaw:
    """Return the names of kinds of values in a message."""
    first, *more = [KINDS.get(one) or flaw("{kind}", kind=one) for one in kinds.split(" | ")]
    for kind in more:
        first = flaw("{one} or {other}", one=first, other=kind)
    return first


def _words_at(where: str, data: Any, text: type[Any]) -> list[type[Word]]:
    """Return the words that can stand at a place in a card's data (`.abilities[0].effects[1]`); only one if the tag there
    decides."""
    words: list[type[Word]] = [text]
    for name, at in re.findall(r"\.(\w+)|\[(\d+)\]", where):
        if at:
            data = data[int(at)]
        else:
            words = list(dict.fromkeys([one for word in words for kind in _types(word, name) for one in _words_in(kind)]))
            data = data[name]
        if isinstance(data, dict):
            words = _told_by_tag(words, data)
    return words


def _told_by_tag(words: list[type[Word]], data: dict[Any, Any]) -> list[type[Word]]:
    """Return those of these words that the tag of a mapping names; without a tag those that need none, else all."""
    configs = [(word, word.__struct_config__) for word in words]
    tagged = [word for word, config in configs if config.tag_field in data and data[config.tag_field] == config.tag]
    return tagged or [word for word, config in configs if config.tag_field is None] or words


def _types(word: type[Word], name: str) -> list[Any]:
    """Return the type of a field of a word, by its name in data."""
    return [one.type for one in fields(word).values() if one.encode_name == name]


def _words_in(kind: Any) -> Iterator[type[Word]]:
    """Yield the words in a type."""
    if isinstance(kind, type) and issubclass(kind, Word):
        yield kind
    for part in get_args(kind):
        yield from _words_in(part)


def _tags(words: list[type[Word]], field: str) -> list[str]:
    """Return the tags of these words in the field that tells them apart."""
    return sorted({str(word.__struct_config__.tag) for word in words if word.__struct_config__.tag_field == field})


def _said_at(words: list[type[Word]], data: Any, where: str) -> list[str]:
    """Return the keys of these words that the data does not have yet."""
    for name, at in re.findall(r"\.(\w+)|\[(\d+)\]", where):
        data = data[int(at)] if at else data[name]
    return list(dict.fromkeys([one for word in words for one in word.__struct_encode_fields__ if one not in data]))


def _accepted(words: list[type[Word]], field: str, texts: Texts) -> list[str]:
    """Return the values that a field of these words accepts, if they are a fixed list."""
    tags = _tags(words, field)
    if tags:
        return tags
    parts: list[Any] = [kind for word in words for kind in _types(word, field)]
    for part in parts:
        parts.extend(get_args(part))
    accepted = [str(one) for one in parts if isinstance(one, str) and one] or [
        one for word in words for one in texts(word, field)
    ]
    return [*(["a whole number"] if int in parts else []), *dict.fromkeys(accepted)]


# -- words that are well formed, but have no effect


def fields_without_effect(word: Any, needs: dict[type, tuple[str, ...]]) -> Iterator[Flaw]:
    """Yield the flaw of a word that has none of the fields by which it would do something."""
    needed = needs.get(type(word), ())
    if needed and not any(_has_value(word, field) for field in needed):
        named = dict(zip(word.__struct_fields__, word.__struct_encode_fields__, strict=True))
        known = ", ".join([named[field] for field in needed])
        yield flaw("{word} does nothing; it needs: {known}", word=tag(word).strip("'"), known=known)


def _has_value(word: Word, field: str) -> bool:
    """Does a field have a value? The number 0 counts if the default is None."""
    value = getattr(word, field)
    return bool(value) or (value == 0 and fields(type(word))[field].default is None)


def described(word: Any, what: type[Any], of_others: Callable[[Any, str, Any], Iterator[Flaw]]) -> Iterator[Flaw]:
    """Yield the flaws of each description in a word's fields. `what` is the game's word for a description.

    `of_others` yields the flaws, given the word, the field and the description. A description within another one is a part of it.
    """
    for field in word.__struct_fields__:
        value: Any = getattr(word, field)
        if isinstance(value, what) and not isinstance(word, what):
            for description in (value, *value.either):
                yield from of_others(word, field, description)


def means_nothing(word: Word, field: str, phrase: str, known: Collection[str]) -> Flaw:
    """Return the flaw of a description with a phrase that this field of the word never accepts."""
    return flaw(
        "{word}: {field} {phrase!r} means nothing here; accepted: {known}",
        word=tag(word).strip("'"),
        field=field,
        phrase=phrase,
        known=", ".join(known),
    )


def of_players(what: Any, players: Collection[str], allowed_fields: Collection[str] = ("type",)) -> Iterator[Flaw]:
    """Yield the flaws of a description of players that has more than the `allowed_fields`."""
    types = (what.type,) if isinstance(what.type, str) else what.type
    if set(types) <= set(players):
        for field in what.__struct_fields__:
            if field not in allowed_fields and not is_default(what, field):
                yield flaw("leave out {one}: a description of players says nothing else", one=field)


def of_itself(word: Any, in_play: tuple[Any, ...], kind: str) -> Iterator[Flaw]:
    """Yield the flaws of effects on the card itself that need it in play, for a `kind` of card that never is.

    Abilities that it gives to other cards are about those cards.
    """
    if isinstance(word, in_play) and getattr(word, "who", "") == "this":
        yield flaw("{word}: who cannot be 'this': a {kind} is not in play", word=tag(word).strip("'"), kind=kind)
    for field in word.__struct_fields__:
        value = getattr(word, field)
        for part in () if field == "abilities" else value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield from of_itself(part, in_play, kind)
