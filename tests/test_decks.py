"""Deck files: read with clear messages, checked by the rulebook, swapped from the side deck, and played to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.games import GAMES
from affray.scenario.decks import BadDeck, Deck, read_deck, shipped, start
from affray.scenario.nodes import ScenarioError
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
        ("game: fow\nmain dek: []", "unknown key 'main dek'; did you mean 'main deck'?"),
        ("game: fow\nmain deck: [999 Squire]", "2:13: 1 to 250 copies, not 999"),
        ("game: fow\nmain deck: {Squire: 0}", "at least 1"),
        ("game: fow\nedition: '5'", "no edition '5'"),
    ],
)
def test_a_mistake_in_a_deck_file_is_told_where_it_is(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_deck(text + "\n")
    assert message in str(refused.value)


def test_an_unknown_card_is_a_breach_with_a_suggestion() -> None:
    deck = read_deck("game: fow\nruler: Marshall\n")
    assert "ruler: no card Marshall; did you mean 'Marshal'? (402.1)" in [str(one) for one in deck.check()]


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
