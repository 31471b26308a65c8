"""What is wrong with the data of a card that is no card: where, what was found, and what would be accepted there."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, get_args

import msgspec

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, fields, is_default, tag
from affray.core.notation import suggest

KINDS = {
    "int": flaw("a whole number"), "str": flaw("a text"), "bool": flaw("true or false"), "array": flaw("a list"),
    "object": flaw("a mapping"), "null": flaw("nothing"), "float": flaw("a number"),
}  # fmt: skip
"""What a kind of value is called in a message."""
OTHERWISE = {"text": flaw(": what a card does is said with `keywords` and `abilities`, in the words that docs/cards.md lists")}
"""What is meant by a key that no word has."""
Texts = Callable[[Any, str], tuple[str, ...]]
"""The phrases or names that a text in this field of a word can be (see `CardCatalogue`)."""


def explain_error(message: str, data: Any, text: type[Any], texts: Texts) -> Flaw:
    """A reading error of a card's data, whose word is `text`, with what would have been accepted."""
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
    """A value that means nothing where it stands."""
    if value in known:
        return flaw("{found!r} has no place here", found=value)
    near = suggest(value, known)
    if not known:
        return flaw("{found!r} means nothing here{near}", found=value, near=near)
    return flaw("{found!r} means nothing here{near} (accepted: {known})", found=value, near=near, known=", ".join(known))


def _unknown_key(key: str, known: list[str]) -> Flaw:
    """A key that the word which stands there does not have."""
    if key in OTHERWISE:
        return flaw("unknown key {key!r}{near}", key=key, near=OTHERWISE[key])
    return flaw("unknown key {key!r}{near}; accepted: {known}", key=key, near=suggest(key, known), known=", ".join(known))


def _of_another_kind(wanted: str, actual: str, known: list[str]) -> Flaw:
    """A text where a list is meant, and the like; with the texts that the field can be, or with how a cost is written."""
    problem = flaw("expected {what}, found {found}", what=_kinds(wanted), found=_kinds(actual))
    if "str" in wanted.split(" | ") and known:
        return flaw("{why}; accepted: {known}", why=problem, known=", ".join(known))
    if (wanted, actual) == ("str", "object"):
        return flaw("{why}: put what begins with {{ in quotes, such as '{{1}}{{R}}'", why=problem)
    return problem


def _kinds(kinds: str) -> Flaw:
    """Kinds of values, as they are called in a message."""
    first, *more = [KINDS.get(one) or flaw("{kind}", kind=one) for one in kinds.split(" | ")]
    for kind in more:
        first = flaw("{one} or {other}", one=first, other=kind)
    return first


def _words_at(where: str, data: Any, text: type[Any]) -> list[type[Word]]:
    """The words that could stand at a place in a card's data (`.abilities[0].effects[1]`), by what holds them: by its tag the one that does."""
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
    """Those of some words that a mapping says with its tag; without one those that need none, else all."""
    configs = [(word, word.__struct_config__) for word in words]
    tagged = [word for word, config in configs if config.tag_field in data and data[config.tag_field] == config.tag]
    return tagged or [word for word, config in configs if config.tag_field is None] or words


def _types(word: type[Word], name: str) -> list[Any]:
    """The type of a field of a word, by its name in data."""
    return [one.type for one in msgspec.structs.fields(word) if one.encode_name == name]


def _words_in(kind: Any) -> Iterator[type[Word]]:
    """The words that a type names."""
    if isinstance(kind, type) and issubclass(kind, Word):
        yield kind
    for part in get_args(kind):
        yield from _words_in(part)


def _tags(words: list[type[Word]], field: str) -> list[str]:
    """How these words are called in the field that tells them apart."""
    return sorted({str(word.__struct_config__.tag) for word in words if word.__struct_config__.tag_field == field})


def _said_at(words: list[type[Word]], data: Any, where: str) -> list[str]:
    """The keys that such words have and that are not there yet."""
    for name, at in re.findall(r"\.(\w+)|\[(\d+)\]", where):
        data = data[int(at)] if at else data[name]
    return list(dict.fromkeys([one for word in words for one in word.__struct_encode_fields__ if one not in data]))


def _accepted(words: list[type[Word]], field: str, texts: Texts) -> list[str]:
    """What a field of these words accepts, where it is one of a fixed list, or a number or a few words."""
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


# -- what is well formed, but does nothing


def fields_without_effect(word: Any, needs: dict[type, tuple[str, ...]]) -> Iterator[Flaw]:
    """The flaw of a word that says nothing of all by which it would do something."""
    needed = needs.get(type(word), ())
    if needed and not any(_has_value(word, field) for field in needed):
        named = dict(zip(word.__struct_fields__, word.__struct_encode_fields__, strict=True))
        known = ", ".join([named[field] for field in needed])
        yield flaw("{word} does nothing; it needs: {known}", word=tag(word).strip("'"), known=known)


def _has_value(word: Word, field: str) -> bool:
    """Does a field say something? A number 0 does where saying none is nothing at all."""
    value = getattr(word, field)
    return bool(value) or (value == 0 and fields(type(word))[field].default is None)


def described(word: Any, what: type[Any], of_others: Callable[[Any, str, Any], Iterator[Flaw]]) -> Iterator[Flaw]:
    """The flaws of each description in a word's fields: `what` is the game's word for one, and `of_others` finds them in the word, the
    field and the description. A description within another one is a part of it.
    """
    for field in word.__struct_fields__:
        value: Any = getattr(word, field)
        if isinstance(value, what) and not isinstance(word, what):
            for description in (value, *value.either):
                yield from of_others(word, field, description)


def means_nothing(word: Word, field: str, phrase: str, known: Collection[str]) -> Flaw:
    """The flaw of a description that speaks of what is never meant by this field of a word."""
    return flaw(
        "{word}: {field} {phrase!r} means nothing here; accepted: {known}",
        word=tag(word).strip("'"),
        field=field,
        phrase=phrase,
        known=", ".join(known),
    )


def of_players(what: Any, players: Collection[str], allowed_fields: Collection[str] = ("type",)) -> Iterator[Flaw]:
    """The flaws of a description of players that says more of them than the `allowed_fields`."""
    types = (what.type,) if isinstance(what.type, str) else what.type
    if set(types) <= set(players):
        for field in what.__struct_fields__:
            if field not in allowed_fields and not is_default(what, field):
                yield flaw("a description of players says no more than that: {one} has no meaning", one=field)


def of_itself(word: Any, in_play: tuple[Any, ...], kind: str) -> Iterator[Flaw]:
    """The flaws of what a text does to its own card, which is a `kind` of card that never is `in_play`, as these words need it.

    What it gives to others speaks of them.
    """
    if isinstance(word, in_play) and getattr(word, "who", "") == "this":
        yield flaw("{word}: who 'this' means nobody: a {kind} is not in play", word=tag(word).strip("'"), kind=kind)
    for field in word.__struct_fields__:
        value = getattr(word, field)
        for part in () if field == "abilities" else value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield from of_itself(part, in_play, kind)


# -- what is well formed, but no sentence of a card says so
