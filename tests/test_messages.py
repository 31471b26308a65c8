"""Every message has an id by which other languages find it: mending an English sentence touches no translation."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

import pytest

import affray
from affray import Reason
from affray.core.messages import MESSAGES, plain
from affray.games import GAMES, game
from affray.present.language import PHRASES, in_language, phrases
from affray.scenario.messages import SENTENCES, sentences, translate
from test_tongues import messages, said_by_commands

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "affray" / "messages.json"
TABLES = [HOUSE, *sorted((ROOT / "src" / "affray" / "games").glob("*/messages.json")), ROOT / "client" / "messages" / "en.json"]
CODES = ("it", "es", "de", "ja")
MENDED = """these messages have no id:
{lacking}
A new one: give it an id in {table}, and say it in every language by that id. A mended one: change the text of its id, no other language."""


def table(path: Path) -> dict[str, str]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def page() -> dict[str, set[str]]:
    """What the page says, and what can be wrong with a scenario."""
    spec = importlib.util.spec_from_file_location("page_messages", ROOT / "client" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    tools = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tools)
    return {"page": tools.messages(), "sentences": tools.sentences()}


def test_one_id_is_one_text_in_the_whole_house() -> None:
    ids: dict[str, str] = {}
    texts: dict[str, str] = {}
    for path in TABLES:
        for ident, text in table(path).items():
            assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", ident), ident
            assert text == plain(text), f"{path}: {ident} has a hole with a format"
            assert ids.setdefault(ident, text) == text, f"{path}: {ident} is another message elsewhere"
            assert texts.setdefault(text, ident) == ident, f"{path}: {ident} and {texts[text]} are the same message"


def said() -> Iterator[tuple[str, str]]:
    """Every message that is said, and the table that may have its id."""
    for key in GAMES:
        words = {word for one in game(key).presentation.languages.values() for word in one.words}
        yield from [(text, f"games/{key}/messages.json") for text in messages(key)]
        yield from [(text, "src/affray/messages.json") for text in said_by_commands(key) if text not in words]
    found = page()
    yield from [(text, "src/affray/messages.json") for text in found["sentences"]]
    yield from [(text, "client/messages/en.json") for text in found["page"]]


def test_every_message_has_an_id() -> None:
    known = {text: ident for path in TABLES for ident, text in table(path).items()}
    lacking: dict[str, str] = {}
    for text, where in said():
        if plain(text) not in known:
            near = get_close_matches(plain(text), known, 1)
            lacking[text] = f"  {text!r} ({where})" + (f": was it {known[near[0]]}, {near[0]!r}?" if near else "")
    assert not lacking, MENDED.format(lacking="\n".join(lacking.values()), table="the table named")


def test_every_id_is_said_in_some_language_and_no_language_has_another() -> None:
    known = {ident for path in TABLES for ident in table(path)}
    told = {
        ident for code in CODES for ident in (*phrases(code), *sentences(code), *table(ROOT / "client/messages" / f"{code}.json"))
    }
    told |= {ident for key in GAMES for one in game(key).presentation.languages.values() for ident in one.refusals}
    assert sorted(known - told) == []
    assert sorted(told - known) == []


def test_every_language_of_the_house_says_the_same_ids() -> None:
    for tables in (
        [phrases(file.stem) for file in sorted(PHRASES.glob("*.toml"))],
        [sentences(file.stem) for file in sorted(SENTENCES.glob("*.json"))],
        [table(ROOT / "client" / "messages" / f"{code}.json") for code in CODES],
    ):
        assert len(tables) == len(CODES)
        assert all(set(one) == set(tables[0]) for one in tables)


RESTED = """
game: fow
players: {Ada: {field: [Flame Cat (rested)]}, Bea: {field: [Sacred Elf]}}
start: 803.3
"""


@pytest.fixture
def mended() -> Iterator[None]:
    """Every English text is another one, as if all of them had been mended."""
    MESSAGES.id_of("")
    english, ids = dict(MESSAGES.english), dict(MESSAGES.ids)
    MESSAGES.ids.clear()
    MESSAGES.learn({ident: f"In other words: {text}" for ident, text in english.items()})
    yield
    MESSAGES.english.clear()
    MESSAGES.ids.clear()
    MESSAGES.english.update(english)
    MESSAGES.ids.update(ids)


def mend(text: str) -> str:
    return f"In other words: {text}"


def test_a_mended_sentence_keeps_its_translations(mended: None) -> None:
    """Every message of every table, said in other English words, is still found in every language that says it."""
    languages = [one for key in GAMES for one in game(key).presentation.languages.values()]
    for path in TABLES[:-1]:
        for ident, text in table(path).items():
            assert Reason("", mend(text)).id == ident
            assert Reason("", text).id == text, "the old words mean nothing any more"
    for key, other, text in (
        ("fow", "it", "{who} is rested"),
        ("mtg", "es", "{who} is tapped"),
        ("ijinden", "ja", "{who} is tapped"),
    ):
        language = game(key).presentation.languages[other]
        reason = Reason("", mend(text), who="Flame Cat")
        assert language in languages
        assert "In other words" not in language.refusal(reason)
        assert language.refusal(reason) != reason.text
    for code in CODES:
        assert in_language(code, mend("nobody wins")) == phrases(code)["nobody-wins"]
        assert translate(Reason("", mend("a chant has no ATK and DEF")), code) == sentences(code)["chant-no-atk-and-def"]


def test_a_reason_has_the_id_of_its_message() -> None:
    (reason,) = affray.load(RESTED).why_not("attack Flame Cat > Bea").reasons
    assert (reason.id, reason.text) == ("rested", "Flame Cat is rested")
    assert Reason("", "card {name!r}: {why}", name="X", why="").id == "card-name-why"
    assert Reason("", "{what} of a game that gives its messages no ids").id == "{what} of a game that gives its messages no ids"


def test_a_message_with_braces_of_its_own_is_translated() -> None:
    for code in CODES:
        told = translate(Reason("", "{word!r} needs a cost with {{X}}", word="X"), code)
        assert told == sentences(code)["means-nothing-here-no-in-cost"].replace("{word}", "'X'")
        assert "{X}" in told
        known = (
            "cost {cost!r}: {{{symbol}}} is no will symbol; accepted: {{W}} {{R}} {{U}} {{G}} {{B}} {{M}} {{T}}, numbers, {{X}}"
        )
        assert "{Q}" in (told := translate(Reason("", known, cost="{Q}", symbol="Q"), code))
        assert "is no will symbol" not in told
