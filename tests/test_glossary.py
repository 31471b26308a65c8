"""What the vocabulary tells of itself is whole: every word, field and value of the schema, and every text that a card is written with."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray import yaml
from affray.cards.catalogue import CardCatalogue
from affray.cards.glossary import KINDS, OTHER, SECTIONS, VocabularyEntry, entries, name_of
from affray.cards.word import Word
from affray.cli.words import ELSE, FILES, NEEDED
from affray.games import GAMES, game
from affray.scenario.glossary import keys
from affray.scenario.schema import schema

ROOT = Path(__file__).parent.parent


@cache
def told(key: str) -> dict[str, VocabularyEntry]:
    """The words of a game by the class that the schema names."""
    catalogue = vocabulary(key)
    by_name = {(one.field, one.name): one for some in entries(catalogue).values() for one in some}
    return {word.__name__: by_name[word.__struct_config__.tag_field or "", name_of(word)] for word in catalogue.vocabulary}


def vocabulary(key: str) -> CardCatalogue[Any]:
    catalogue = game(key).catalogue
    assert isinstance(catalogue, CardCatalogue)
    return catalogue


def enums(of: Any) -> Iterator[str]:
    """The texts of fixed lists in a schema."""
    if isinstance(of, list):
        for one in of:
            yield from enums(one)
    elif isinstance(of, dict):
        yield from [one for one in of.get("enum", ()) if isinstance(one, str) and one]
        for key, one in of.items():
            if key not in ("enum", "default", "$ref"):
                yield from enums(one)


@pytest.mark.parametrize("key", GAMES)
def test_every_word_field_and_value_of_the_schema_is_told(key: str) -> None:
    known = {name: one for name, one in schema()["$defs"].items() if name.startswith(f"{key} word ")}
    assert known
    missing = []
    for name, word in known.items():
        entry = told(key)[name.removeprefix(f"{key} word ")]
        fields = {field.name: field for field in entry.fields}
        for field, of in word["properties"].items():
            if entry.field == field or (entry.name, field) in (("card text", "text"), ("card text", "unread")):
                continue  # the name of the word itself; a printed text and consent, which are read before (docs/card-texts.md)
            if field not in fields:
                missing.append(f"{name}.{field}")
                continue
            missing += [f"{name}.{field}: {value}" for value in enums(of) if value not in fields[field].values]
            assert (fields[field].default is None) == (field in word.get("required", ())), f"{name}.{field}"
    assert missing == []


def texts(word: Word) -> Iterator[tuple[type, str, str]]:
    """Every text in a card: the word, the field, the text."""
    for name, field in zip(word.__struct_fields__, word.__struct_encode_fields__, strict=True):
        value = getattr(word, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield from texts(part)
            elif isinstance(part, str) and part:
                yield type(word), field, part


@cache
def written(key: str) -> tuple[Any, ...]:
    """Every card that comes with a game, and every one that a worked example defines."""
    found = [*vocabulary(key).shipped.cards.values()]
    for path in sorted((ROOT / "scenarios" / key).rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if "\ncards:" in text:
            found += [vocabulary(key).card_of_data(one) for one in yaml.load(text)["cards"]]
    return tuple(found)


@pytest.mark.parametrize("key", GAMES)
def test_cards_are_written_with_what_is_told(key: str) -> None:
    strange = set()
    for card in written(key):
        for word, field, text in texts(card.text):
            one = next(one for one in told(key)[word.__name__].fields if one.name == field)
            if one.values and "a text" not in one.takes and "keyword" not in field:
                strange |= {f"{word.__name__}.{field}: {part}" for part in text.split(", ") if part not in one.values}
    assert strange == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_value_is_read_where_it_is_told(key: str) -> None:
    """A value of a field that nothing but a fixed list can be is read, and another is not."""
    read = 0
    for word in vocabulary(key).vocabulary:
        for one in told(key)[word.__name__].fields:
            info = next(field for field in msgspec.structs.fields(word) if field.encode_name == one.name)
            if not one.values or one.takes:
                continue
            for value in one.values:
                try:
                    msgspec.convert(value, info.type)
                except msgspec.ValidationError:
                    msgspec.convert([value], info.type)
                read += 1
    assert read > 50


@pytest.mark.parametrize("key", GAMES)
def test_keys_tell_zones_events_and_decisions(key: str) -> None:
    one, found = game(key), keys(game(key))
    assert {*found["zones of a player"], *found.get("shared zones", {})} == set(one.zones)
    assert set(found["events"]) == set(one.presentation.event_kinds)
    assert found["decisions"]


SPOKEN = [(key, code) for key in GAMES for code in game(key).presentation.languages]


@pytest.mark.parametrize(("key", "code"), SPOKEN)
def test_every_word_and_key_is_told_in_each_language(key: str, code: str) -> None:
    known = tomllib.loads((game(key).folder / f"words.{code}.toml").read_text(encoding="utf-8"))
    phrases: set[str] = set()

    def noted(english: str) -> str:
        phrases.update([english] if english else [])
        return english

    words = entries(vocabulary(key))
    phrases.update([SECTIONS[field] for field in words], keys(game(key), noted), (FILES, NEEDED, ELSE))
    phrases |= {
        one for some in words.values() for word in some for field in word.fields for one in field.takes if one in KINDS.values()
    }
    told = {(field or OTHER, word.name) for field, some in words.items() for word in some} | {("said", one) for one in phrases}
    said = {(table, one) for table, some in known.items() for one in some}
    assert sorted(told - said) == []
    assert sorted(one for one in said - told if one[0] == "said") == []
    assert [one for one in phrases if one.count("{") != known["said"][one].count("{")] == []
