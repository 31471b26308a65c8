"""Reference data of a game's vocabulary: every word with its fields, and for every field all values that it accepts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

import msgspec

from affray.cards.word import Word

if TYPE_CHECKING:
    from pathlib import Path

    from affray.cards.catalogue import CardCatalogue

SECTIONS = {"do": "Effects", "ability": "Abilities", "is": "Conditions", "pay": "Costs", "amount": "Amounts", "": "Other words"}
"""The section of a word, by the field that names it."""
OTHER = "other"
KINDS: dict[Any, str] = {int: "a whole number", bool: "true or false", str: "a text", float: "a number"}


class VocabularyField:
    """A field of a word: the values that it accepts, what else it takes (numbers, texts, words), and its default.

    `many`: a list of them is accepted too. `default` is "" for an empty default, and None for a required field.
    """

    def __init__(
        self, name: str, values: tuple[str, ...], takes: tuple[str, ...], accepts_list: bool, default: str | None
    ) -> None:
        self.name = name
        self.values = values
        self.takes = takes
        self.many = accepts_list
        self.default = default


class VocabularyEntry:
    """A word: the field that names it (`do`, `ability`, …; "" if its place tells it), its name, its meaning, its fields."""

    def __init__(self, field: str, name: str, says: str, fields: tuple[VocabularyField, ...]) -> None:
        self.field = field
        self.name = name
        self.says = says
        self.fields = fields

    @property
    def brief(self) -> str:
        """The meaning, without the notes on its fields."""
        return " ".join(self.says.split("\n\n")[0].split())


class VocabularyTranslation:
    """The vocabulary of a game in one of its languages, from `words.<code>.toml` in the game's folder; in English without it.

    A word is found by the field that names it (`OTHER`: its place tells it) and its name, everything else by the English phrase.
    """

    def __init__(self, home: Path, language: str) -> None:
        file = home / f"words.{language}.toml"
        self.known = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    def word(self, entry: VocabularyEntry) -> str:
        """Return the meaning of a word."""
        return str(self.known[entry.field or OTHER][entry.name]) if self.known else entry.brief

    def phrase(self, english: str) -> str:
        """Return the translation of any other phrase."""
        return str(self.known["said"][english]) if self.known and english else english


def entries(catalogue: CardCatalogue[Any]) -> dict[str, list[VocabularyEntry]]:
    """Return the words of a vocabulary by the field that names them, in the order of `SECTIONS`, each section by name."""
    sections: dict[str, list[VocabularyEntry]] = {}
    for word in catalogue.vocabulary:
        fields = tuple([_field(catalogue, word, one) for one in msgspec.structs.fields(word)])
        entry = VocabularyEntry(_tag_field(word), name_of(word), cleandoc(word.__doc__ or ""), fields)
        sections.setdefault(entry.field, []).append(entry)
    return {key: sorted(sections[key], key=lambda item: item.name) for key in SECTIONS if key in sections}


def name_of(word: Any) -> str:
    """Return the name of a word: its tag in files, else its class in words (`what`, `card text`)."""
    tag = word.__struct_config__.tag
    return str(tag) if tag else "".join(f" {one.lower()}" if one.isupper() else one for one in word.__name__).strip()


def _tag_field(word: Any) -> str:
    return word.__struct_config__.tag_field or ""


def _field(catalogue: CardCatalogue[Any], word: Any, info: Any) -> VocabularyField:
    parts = list(_parts(info.type))
    texts = catalogue.rules_texts(word, info.name) if str in parts else ()
    values = dict.fromkeys([*[part for part in parts if isinstance(part, str)], *texts])
    takes = [KINDS[part] for part in parts if part in KINDS and not (part is str and texts)]
    words = [part for part in parts if isinstance(part, type) and issubclass(part, Word)]
    accepts_list = any(get_origin(part) is tuple for part in (info.type, *get_args(info.type)))
    return VocabularyField(
        info.encode_name,
        tuple([value for value in values if value]),
        tuple(dict.fromkeys([*takes, *_words(catalogue, words)])),
        accepts_list,
        _default(info),
    )


def _parts(kind: Any) -> Iterator[Any]:
    """Yield the parts of a type: plain types, words, and the texts of a fixed list."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_args(kind):
        for part in get_args(kind):
            yield from _parts(part)
    elif kind is not NoneType and kind is not Ellipsis:
        yield kind


def _words(catalogue: CardCatalogue[Any], words: Iterable[Any]) -> Iterator[str]:
    """Yield the words that a field takes: a whole kind by the field that names it, others one by one."""
    by_field: dict[str, list[Any]] = {}
    for word in words:
        by_field.setdefault(_tag_field(word), []).append(word)
    for field, some in by_field.items():
        field_words = [word for word in catalogue.vocabulary if _tag_field(word) == field]
        if field and len(some) == len(field_words):
            yield f"{field}: …"
        else:
            yield from [f"{field}: {name_of(word)}" if field else name_of(word) for word in some]


def _default(info: Any) -> str | None:
    if info.default is msgspec.NODEFAULT:
        return None if info.default_factory is msgspec.NODEFAULT else ""
    if info.default in ("", (), None, False):
        return ""
    return name_of(type(info.default)) if isinstance(info.default, Word) else str(info.default)
