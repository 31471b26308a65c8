"""Deck files: read with clear messages, checked by the rulebook, swapped from the side deck, and played to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.games import GAMES
from affray.scenario.decks import Deck, deck_for, read_deck, shipped
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.scenario.whole_game import BadDeck, start
from affray.search.playouts import run_out

DECKS = [(key, title) for key in GAMES for title in shipped(key)]
every_deck = pytest.mark.parametrize(("key", "title"), DECKS)

RUNES = """
game: fow
title: Changing crowns
edition: "8.0"
ruler: Brunhild
main deck: [4 Squire, 4 Knight, 4 First Strike Fencer, 4 Peace Monk, 4 Captain, 4 Attack Herald, 4 Block Herald, 4 Disarm, 4 Stand Up, 4 Sit Down]
magic stone deck: {Light Magic Stone: 12}
rune deck: [Bewilder]
side deck: [Marshal, Lich, 2 Ward Off]
"""


@every_deck
def test_shipped_decks_keep_the_rules(key: str, title: str) -> None:
    deck = read_deck(title)
    assert deck.game.key == key
    for edition in deck.editions:
        assert [str(one) for one in deck.check(edition)] == []


@every_deck
def test_a_game_between_shipped_decks_ends(key: str, title: str) -> None:
    deck = read_deck(title)
    for other in [read_deck(one) for one in shipped(key)]:
        for edition in set(deck.editions) & set(other.editions):
            battle = start([deck, other], edition=edition, seed=7)
            over = run_out(battle.book, battle.state, 7)[2].over
            assert over is not None
            assert over.rule


def rules(deck: Deck) -> list[str]:
    return [reason.rule for reason in deck.check()]


def test_swapping_the_ruler_checks_the_rune_deck_again() -> None:
    deck = read_deck(RUNES)
    assert rules(deck) == []
    without = deck.swapped("ruler", "Marshal")
    assert rules(without) == []  # no [Divinity], the attribute agrees
    assert without.sections["ruler"] == {"Marshal": 1}
    assert without.sections["side deck"] == {"Brunhild": 1, "Lich": 1, "Ward Off": 2}
    assert rules(without.swapped("ruler", "Brunhild")) == []  # and the other way round
    assert rules(deck.swapped("ruler", "Lich")) == ["402.6d"]
    with pytest.raises(ValueError, match="no 'Arthur' in the side deck"):
        deck.swapped("ruler", "Arthur")


def test_a_section_that_an_edition_lacks_is_a_breach() -> None:
    assert "edition 6.3 knows no rune deck (402.1)" in [str(one) for one in read_deck(RUNES).check("6.3")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game: chess", "1:7: no game 'chess'"),
        ("ruler: Marshal", "a deck needs `game`"),
        ("game: fow\nmain dek: []", "unknown key 'main dek' (did you mean 'main deck'?)"),
        ("game: fow\nmain deck: [999 Squire]", "2:13: 1 to 250 copies, not 999"),
        ("game: fow\nmain deck: {Squire: 0}", "at least 1"),
        ("game: fow\nedition: '5'", "no edition '5'"),
        ("game: fow\nplayers: {Ann: {}, Bob: {}}", "a scenario, not a deck: it has `players`"),
    ],
)
def test_a_mistake_in_a_deck_file_is_told_where_it_is(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_deck(text + "\n")
    assert message in str(refused.value)


def test_a_deck_is_no_scenario() -> None:
    path = shipped("fow")["Fallen Court"]
    with pytest.raises(ScenarioError, match=f"a deck, not a scenario: `affray deck check {path}` checks it"):
        load(path)


def test_an_unknown_card_is_a_breach_with_a_suggestion() -> None:
    deck = read_deck("game: fow\nruler: Marshall\n")
    assert "ruler: no card Marshall (did you mean 'Marshal'?) (402.1)" in [str(one) for one in deck.check()]


def test_an_illegal_deck_is_not_played() -> None:
    bad = read_deck("game: fow\nruler: Marshal\n")
    with pytest.raises(BadDeck, match=r"there is no main deck \(402.1\)"):
        start([bad, bad])


def test_a_deck_can_be_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(RUNES, encoding="utf-8")
    assert read_deck(path).title == "Changing crowns"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="not UTF-8"):
        read_deck(path)


# -- lists as players copy them

ARENA = """About
Name Small Cats

Deck
4 Savannah Lions (ABC) 146
20 Plains
1 Nobody (XYZ) 12 *F*

Sideboard
2 Flickerwisp
"""
MTGO = """4 Savannah Lions
20 Plains
1 Nobody

2 Flickerwisp
"""
SIDE = {"main deck": {"Savannah Lions": 4, "Plains": 20, "Nobody": 1}, "sideboard": {"Flickerwisp": 2}}
HEADED = """// wind and fire
Ruler:
Regent

Main Deck (8)
Resonators (8)
4x Blood Hound
Flame Cat x4
Stone Deck: 6
6 Fire Magic Stone
"""
PARTS = {"ruler": {"Regent": 1}, "main deck": {"Blood Hound": 4, "Flame Cat": 4}, "magic stone deck": {"Fire Magic Stone": 6}}


@pytest.mark.parametrize(
    ("text", "key", "title", "sections"),
    [
        (ARENA, "mtg", "Small Cats", SIDE),
        (MTGO, "mtg", "mine", SIDE),
        (MTGO.replace("\n\n2", "\nSB: 2"), "mtg", "mine", SIDE),
        (HEADED, "fow", "mine", PARTS),
        ("#main\n3 Cyber Dragon\n7\n#extra\n!side\n00000007\n", "ygo", "mine", {"deck": {"Cyber Dragon": 3, "passcode 7": 1}, "side deck": {"passcode 7": 1}}),
    ],
    ids=["Arena", "MTGO", "SB", "headings", "ydk"],
)  # fmt: skip
def test_a_list_is_a_deck(tmp_path: Path, text: str, key: str, title: str, sections: dict[str, dict[str, int]]) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(text, encoding="utf-8")
    deck = read_deck(path)
    assert (deck.game.key, deck.title, deck.sections) == (key, title, sections)
    assert deck_for(key, path).sections == sections


def test_a_list_names_what_it_lacks() -> None:
    assert "main deck: no card Nobody (100.2)" in [str(one) for one in read_deck(ARENA).check()]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Zorblax\n2 Quux\n", "for which game is this list? No game has all of Quux, Zorblax"),
        ("Commander\n1 Savannah Lions\n", "2:1: 'commander' is no part of a deck of Magic: The Gathering"),
        ("4 Savannah Lions\n999 Plains\n", "2:1: 1 to 250 copies, not 999"),
    ],
)
def test_a_mistake_in_a_list_is_told_where_it_is(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_deck(text)
    assert message in str(refused.value)
