"""The guides say what is so: every example runs, every rendering is what affray renders, every table is complete."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from affray import yaml
from affray.cards.pool import CardError
from affray.games import GAMES, game
from affray.games.fow import GAME as fow
from affray.games.fow.text.english import (
    ability_text,
    amount_text,
    card_text,
    condition_text,
    cost_text,
    effect_text,
    target_text,
    what_text,
    who_text,
)
from affray.games.fow.text.notation import FORMS
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.keywords import KEYWORDS
from affray.scenario import moves, schema
from affray.scenario.card_setup import CARD_KEYS
from affray.scenario.load import load
from affray.scenario.model import KEYS
from affray.scenario.moves import EXPECT_KEYS
from affray.scenario.nodes import ScenarioError
from affray.scenario.run import play
from fitting import fits

ROOT = Path(__file__).parent.parent
FENCE = re.compile(r"^```(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""Keys that the reader accepts and makes nothing of: `battle` is the place for roles."""


def words_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@cache
def blocks(name: str) -> tuple[tuple[int, str, str], ...]:
    """The fenced blocks of a page: line, what stands after the fence, text."""
    page = words_of(name)
    return tuple([(page[: m.start()].count("\n") + 1, m[1].strip(), m[2]) for m in FENCE.finditer(page)])


def pairs(name: str, kind: str) -> list[tuple[int, str, str]]:
    """Blocks of a kind, each with the text block after it."""
    found = blocks(name)
    return [
        (line, text, found[at + 1][2].rstrip("\n"))
        for at, (line, info, text) in enumerate(found)
        if info == kind and found[at + 1][1] == "text"
    ]


def plain(text: str) -> Any:
    return yaml.load(text)


def rows(name: str, heading: str) -> list[list[str]]:
    """The cells of the first table after a heading."""
    lines = iter(words_of(name).partition(f"{heading}\n")[2].splitlines())
    found: list[list[str]] = []
    for line in lines:
        if line.startswith("|"):
            found.append([cell.strip() for cell in line.strip("|").split(" | ")])
        elif found:
            break
    return found[2:]


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


# -- scenarios.md

GUIDE = "docs/scenarios.md"
WHOLE = [(line, text) for line, info, text in blocks(GUIDE) if info == "yaml"]


@pytest.mark.parametrize(("line", "text"), WHOLE, ids=[f"line {line}" for line, _ in WHOLE])
def test_examples_run(line: int, text: str) -> None:
    loaded = load(text)
    for edition in loaded.scenario.editions:
        result = play(loaded, edition)
        assert result.stop is None, f"{edition}: {result.stop}"
        assert [str(one) for one in result.differences] == [], edition
        assert result.checks


@pytest.mark.parametrize(("line", "text", "message"), pairs(GUIDE, "yaml wrong"))
def test_mistakes_are_reported_as_the_guide_says(line: int, text: str, message: str) -> None:
    try:
        result = play(load(text))
        found = [str(one) for one in (result.stop, *result.differences) if one is not None]
    except ScenarioError as error:
        found = [str(error)]
    assert found == [message]


def test_every_block_of_the_guide_is_of_a_known_kind() -> None:
    assert {info for _, info, _ in blocks(GUIDE)} <= {"yaml", "yaml fragment", "yaml wrong", "text"}
    assert len(pairs(GUIDE, "yaml wrong")) == sum(info == "yaml wrong" for _, info, _ in blocks(GUIDE))


def test_every_key_is_told_and_shown() -> None:
    shown = "\n".join(text for _, text in WHOLE)
    used = set(re.findall(r"(?:^|[{,\-]|\s)\s*\"?([A-Za-z][A-Za-z ]*?)\"?:(?=\s|$)", shown, re.MULTILINE))
    assert set(KEYS) - used == set()
    assert {*EXPECT_KEYS, *fow.scenario_schema.expects} - used == set()
    told = {key for row in rows(GUIDE, "## What is expected") for key in code(row[0])}
    assert told == {*EXPECT_KEYS, *fow.scenario_schema.expects}
    placed = " ".join(code(" ".join(row[1] for row in rows(GUIDE, "The same can be written as a mapping:"))))
    assert {key for key in (*CARD_KEYS, *fow.postures, *fow.scenario_schema.card) if f"{key}:" not in placed} == set()


def test_the_table_of_steps_is_right() -> None:
    for row in rows(GUIDE, "### Steps"):
        numbers = fow.rules[f"battle.{code(row[0])[0]}"].numbers
        assert row[1:4] == [numbers[edition] for edition in fow.editions]


def test_the_table_of_decisions_is_that_of_the_notation() -> None:
    assert [code(row[1])[0] for row in rows(GUIDE, "### Decisions")] == list(FORMS.values())


def test_the_table_of_events_is_complete() -> None:
    """Every kind that the code emits is told, and nothing else."""
    told = {kind for row in rows(GUIDE, "### Events") for kind in code(row[0])}
    sources = [*(ROOT / "src/affray/games/fow").rglob("*.py"), ROOT / "src/affray/core/table.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    calls = (
        r'\.emit\(\s*"([^"]+)"',
        r'\.turn_to\(.*"([a-z ]+)"\)',
        r'\.life\([^"\n]*"([a-z ]+)"',
        r'\bEvent\("([^"]+)"',
    )
    emitted = {kind for call in calls for kind in re.findall(call, text)}
    assert emitted - told == set()
    assert {kind for kind in told if f'"{kind}"' not in text} == set()


# -- cards.md

WRITING = "docs/write-cards.md"
CARDS = "docs/cards.md"
CARD_PAGE = words_of(CARDS)

KINDS: dict[str, tuple[Any, Any]] = {
    "what": (w.What, what_text),
    "who": (w.Reference, who_text),
    "amounts": (w.Amount, amount_text),
    "conditions": (w.Condition, condition_text),
    "costs": (tuple[w.CostPart, ...], cost_text),
    "targets": (w.Target, target_text),
    "effects": (w.EffectWord, effect_text),
    "abilities": (w.Ability, ability_text),
}
RENDERED = [(kind, *row) for kind in KINDS for row in pairs(CARDS, f"yaml {kind}")]


@pytest.mark.parametrize(("kind", "line", "text", "english"), RENDERED, ids=[f"{row[0]}, line {row[1]}" for row in RENDERED])
def test_words_are_rendered_as_the_page_says(kind: str, line: int, text: str, english: str) -> None:
    type_, render = KINDS[kind]
    assert [render(msgspec.convert(data, type_)) for data in plain(text)] == english.splitlines()


@pytest.mark.parametrize(("line", "text", "english"), [*pairs(WRITING, "yaml card"), *pairs(CARDS, "yaml card")])
def test_cards_are_rendered_as_the_page_says(line: int, text: str, english: str) -> None:
    assert card_text(catalogue.card_of_data(plain(text)).text) == english


@pytest.mark.parametrize(("line", "text", "message"), pairs(WRITING, "yaml refused"))
def test_what_cannot_be_said_is_refused_as_the_page_says(line: int, text: str, message: str) -> None:
    with pytest.raises(CardError) as refused:
        catalogue.card_of_data(plain(text))
    assert str(refused.value) == message


def test_every_block_of_the_card_page_is_of_a_known_kind() -> None:
    known = {f"yaml {kind}" for kind in (*KINDS, "card", "refused")}
    assert {info for page in (WRITING, CARDS) for _, info, _ in blocks(page)} <= {*known, "yaml fragment", "text"}
    assert {kind for kind in known if not pairs(WRITING, kind) + pairs(CARDS, kind)} == set()


def inside(value: Any) -> set[type]:
    """The words in a converted value."""
    if isinstance(value, (list, tuple)):
        return {kind for one in value for kind in inside(one)}
    if not isinstance(value, w.Word):
        return set()
    return {type(value), *(kind for name in value.__struct_fields__ for kind in inside(getattr(value, name)))}


def test_every_word_of_the_vocabulary_is_shown() -> None:
    shown: set[type] = {w.CardText}
    for kind, _, text, _ in RENDERED:
        shown |= inside([msgspec.convert(data, KINDS[kind][0]) for data in plain(text)])
    for _, text, _ in [*pairs(WRITING, "yaml card"), *pairs(CARDS, "yaml card")]:
        shown |= inside(catalogue.card_of_data(plain(text)).text)
    assert {word.__name__ for word in catalogue.vocabulary if word not in shown} == set()


def test_every_choice_of_the_vocabulary_is_told() -> None:
    events = schema.schema()["$defs"]["fow word When"]["properties"]["event"]["enum"]
    lists = [events, *(get_args(one) for one in (w.Type, w.Status, w.Attribute, w.Until, w.Place))]
    told = set(code(FENCE.sub("", CARD_PAGE)))
    assert {one for known in lists for one in known if one} - told == set()


def test_the_table_of_keywords_is_complete() -> None:
    told = {code(row[0])[0]: row[1:4] for row in rows(CARDS, "## Keywords")}
    names = {re.match(r"[a-z ]*[a-z]", key)[0]: numbers for key, numbers in told.items()}  # type: ignore[index]
    assert names == {name: [number or "–" for number in one.numbers] for name, one in KEYWORDS.items()}


# -- the game's own page

ROOM = "src/affray/games/fow/README.md"


def test_the_table_of_rulings_is_complete() -> None:
    told = {code(row[0])[0]: code(row[1])[0] for row in rows(ROOM, "## Rulings")}
    assert told == {key: str(ruling.default).lower() for key, ruling in fow.rulings.items()}


def test_every_zone_is_told() -> None:
    assert {zone for zone in fow.zones if f"`{zone}`" not in words_of(ROOM)} == set()


@pytest.mark.parametrize("name", [GUIDE, CARDS, WRITING, ROOM])
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", words_of(name)):
        assert ((ROOT / name).parent / target).exists(), target


# -- the schema

SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yaml"))


@cache
def whole_schema() -> dict[str, Any]:
    return schema.schema()


def test_the_kept_schema_is_current() -> None:
    assert words_of("docs/scenario.schema.json") == schema.text()


def test_the_schema_knows_the_keys_of_the_reader() -> None:
    known = whole_schema()
    assert list(known["properties"]) == list(KEYS)
    for one in [game(key) for key in GAMES]:
        assert list(known["$defs"][f"{one.key} expect"]["properties"]) == [*EXPECT_KEYS, *one.scenario_schema.expects]
        placed = known["$defs"][f"{one.key} placed card"]["anyOf"][1]["properties"]
        assert set(placed) == {*CARD_KEYS, *one.postures, *one.scenario_schema.card}


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("happened: [{no: 1}]", fow.scenario_schema.happened),
        ("expect: {cards: {Knight: {no: 1}}}", (*schema.COMMON, *fow.scenario_schema.card_facts)),
        ("battle: {no: 1}\nstart: 803.7", tuple(fow.scenario_schema.roles)),
        ("do: [{no: 1}]", (*moves.INSTRUCTIONS, "Ann", "Bob")),
    ],
)
def test_the_schema_knows_what_the_reader_accepts(line: str, known: tuple[str, ...]) -> None:
    text = f"game: fow\nplayers: {{Ann: {{field: [Knight]}}, Bob: {{}}}}\n{line}\n"
    try:
        message = str(play(load(text)).stop)
    except ScenarioError as error:
        message = str(error)
    assert message.rpartition("accepted: ")[2] == ", ".join(known)


@pytest.mark.parametrize("key", GAMES)
def test_scenarios_fit_the_schema(key: str) -> None:
    schema, own = whole_schema(), of_game(key)
    for path in SCENARIOS:
        data = plain(path.read_text(encoding="utf-8"))
        if data["game"] != key:
            continue
        assert set(data) <= set(schema["properties"]), path
        for name, value in data.items():
            assert fits(value, schema["properties"][name], schema), (path, name)
            assert fits(value, own.get(name, True), schema), (path, name)


def of_game(key: str) -> dict[str, Any]:
    """What the schema says of the files of one game alone."""
    (own,) = [one["then"]["properties"] for one in whole_schema()["allOf"] if one["if"]["properties"]["game"]["const"] == key]
    return dict(own)


@pytest.mark.parametrize(
    "path",
    [path for key in GAMES for path in sorted((game(key).folder / "cards").glob("*.yaml"))],
    ids=lambda path: f"{path.parts[-3]}/{path.stem}",
)
def test_shipped_cards_fit_the_schema(path: Path) -> None:
    of = of_game(path.parts[-3])["cards"]
    assert [one["name"] for one in plain(path.read_text(encoding="utf-8")) if not fits([one], of, whole_schema())] == []


@pytest.mark.parametrize(
    "line",
    [
        "plaeyrs: {}",
        "edition: '5'",
        "rulings: {803.6.forced-forfeit-locks: perhaps}",
        "players: {Ann: {feild: []}, Bob: {}}",
        "players: {Ann: {field: [{card: Knight, damage: much}]}, Bob: {}}",
        "players: {Ann: {}}",
        "cards: [{name: Bear, type: creature}]",
        "cards: [{name: Bear, type: chant, abilities: [{ability: spell, effects: [{do: explode}]}]}]",
        "do: [{mark: here, expect: {at: 803.3}}]",
        "do: [{to: 803.3, rule: 803.3}]",
        "expect: {cards: {Knight: {ATTACK: 3}}}",
        "expect: {battle: lost}",
    ],
)
def test_the_schema_refuses(line: str) -> None:
    data = {"game": "fow", "players": {"Ann": {}, "Bob": {}}}
    assert fits(data, whole_schema(), whole_schema())
    assert not fits({**data, **plain(line)}, whole_schema(), whole_schema())
