"""Hidden runes stay hidden: what the other player sees, may ask for and is told says nothing of what lies face down."""

from __future__ import annotations

import pytest

from affray.battle import Battle
from affray.core.asking import Decision
from affray.core.notation import NotationError
from affray.scenario.load import load

TABLE = """
game: fow
edition: "8.0"
players:
  Ann: {{ruler area: [Brunhild], rune area: [{runes}], will: W}}
  Bob: {{ruler area: [Isis], rune area: [Explosion], field: [Squire], will: R}}
"""


def position(runes: str = "Bewilder, Dispel (revealed)") -> Battle:
    return load(TABLE.format(runes=runes)).battle("8.0")


def areas(battle: Battle, seat: int) -> list[tuple[list[str], int]]:
    """What a seat sees in each rune area: the names, and how many it does not see."""
    zones = [player["zones"]["rune area"] for player in battle.view(seat)["players"]]
    return [([card["name"] for card in zone["cards"]], zone["hidden"]) for zone in zones]


def test_the_owner_sees_all_runes_the_other_player_those_revealed() -> None:
    assert areas(position(), 0) == [(["Bewilder", "Dispel"], 0), ([], 1)]
    assert areas(position(), 1) == [(["Dispel"], 1), (["Explosion"], 0)]


def test_a_rune_played_is_seen_from_then_on() -> None:
    assert areas(position().play("play Bewilder on Squire"), 1)[0] == (["Bewilder", "Dispel"], 0)


def test_positions_that_differ_in_hidden_runes_look_the_same() -> None:
    one, other = position("Bewilder, Dispel (revealed)"), position("Odin's Judgment, Dispel (revealed)")
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)


@pytest.mark.parametrize("runes", ["Explosion", "Bewilder"])
def test_ids_do_not_tell_of_hidden_runes(runes: str) -> None:
    battle = position(runes)
    assert battle.view(1)["players"][1]["zones"]["rune area"]["cards"][0]["id"] == "explosion#b1"


def test_what_is_hidden_is_refused_as_unknown() -> None:
    battle = position().play("pass")
    hidden = next(ident for ident, found in battle.table.objects.items() if found.card.name == "Bewilder")
    verdict = battle.why_not(Decision("play", hidden))
    assert [reason.rule for reason in verdict.reasons] == ["604.1"]
    assert "Bewilder" not in str(verdict)
    with pytest.raises(NotationError, match="no card 'Bewilder'"):
        battle.play("play Bewilder")
