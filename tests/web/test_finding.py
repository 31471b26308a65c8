"""Search that finds: sentences, stems, synonyms, cards and rules in five languages, ranked, and never empty-handed."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.cli import main
from affray.games import GAMES
from affray.scenario.examples import examples
from affray.web import finding
from affray.web.finding import search_examples


def games_of(names: list[str]) -> set[str]:
    return {examples()[name].game for name in names}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("can my blocked attacker with first strike", "first"),
        ("blocked attacker first strike", "first"),
        ("When does a monster's attack get replayed?", "replay"),
        ("Mirror Force", "mirror-force"),
        ("803.5", "803.5"),
        ("double striking", "double-strike"),
    ],
)
def test_a_sentence_finds_what_has_its_words(text: str, word: str) -> None:
    names, near = search_examples(text)
    assert not near
    assert any(word in name for name in names[:10]), names[:10]


def test_what_players_say_is_found_by_what_the_rules_call_it() -> None:
    names, near = search_examples("can I respond")
    assert not near
    assert games_of(names) >= {"fow", "mtg", "ygo"}
    assert len(search_examples("creature dies", "ygo")[0]) > 5


@pytest.mark.parametrize(
    ("text", "game"),
    [("atacar bloqueadora", "mtg"), ("Attacco Improvviso", "fow"), ("Kampfschaden", "ygo"), ("ブロック", "ijinden")],
)
def test_every_language_finds_its_game(text: str, game: str) -> None:
    names, _ = search_examples(text)
    assert game in games_of(names[:5])


def test_nobody_goes_away_with_nothing() -> None:
    names, near = search_examples("frist strik")
    assert near
    assert any("first-strike" in name for name in names)
    for text in ("xyzzy plugh", "the of and", "???", "", '" OR *', "é" * 300):
        assert search_examples(text)[0], text
    for game in GAMES:
        assert games_of(search_examples("no such thing anywhere", game)[0]) == {game}


def test_the_page_says_that_these_are_only_the_nearest() -> None:
    assert finding.browse("", "", "frist strik", "en")["near"]
    assert not finding.browse("mtg", "", "first strike", "en")["near"]


def test_the_command_finds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "first", "strike", "--game", "mtg", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["found"]
    assert [one["name"] for one in told] == search_examples("first strike", "mtg")[0][:10]
    assert main(["find", "frist strik"]) == 1
    assert "nearest" in capsys.readouterr().out
    assert main(["find"]) == 2
    assert main(["find", "x", "--game", "chess"]) == 2
