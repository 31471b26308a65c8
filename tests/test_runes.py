"""Hidden runes stay hidden: what the other player sees, may ask for and is told says nothing of what lies face down."""

from __future__ import annotations

import json

import pytest

import affray
from affray.battle import Battle
from affray.core.notation import NotationError
from affray.core.questions import Decision
from affray.core.state import Object
from affray.present.event_log import acts
from affray.scenario.decks import read_deck
from affray.scenario.load import load
from affray.scenario.whole_game import start
from boards import Dice
from positions import decide

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


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_whole_game_tells_nothing_of_runes_that_lie_face_down(seed: int) -> None:
    """View, events, question, answers and refusals of a seat name no rune of the other that has never been revealed."""
    dice = Dice(seed)
    battle = start([read_deck("Valkyrie Dawn"), read_deck("Fallen Court")], seed=seed)
    shown: set[str] = set()
    for _ in range(150):
        if battle.question is None:
            break
        battle = battle.play(decide(battle, dice))
        t = battle.table
        runes = {one.id: one for seat in (0, 1) for ident in t.zone("rune area", seat) if (one := t.objects[ident])}
        shown |= {ident for ident, one in runes.items() if not one.face_down}
        for seat in (0, 1):
            hidden = [one for ident, one in runes.items() if one.owner != seat and ident not in shown]
            told = told_to(battle, seat, hidden)
            for one in hidden:
                assert one.id not in told
                assert one.card.name not in told
        assert affray.from_json(battle.to_json()).state == battle.state
        again = battle.undo().play(battle.decision or Decision("pass"))
        assert again.state == battle.state


def told_to(battle: Battle, seat: int, hidden: list[Object]) -> str:
    """All that a seat is told at this moment, as one text; asked after a hidden rune, too, but for the name it asks for itself."""
    events = battle.events_for(seat)
    told = [json.dumps(battle.view(seat)), *[f"{event.key()} {battle.explain(event)}" for event in events]]
    told += [str(act.words) + "".join(line.words for line in act.told) for act in acts([battle], seat)]
    if battle.question is not None and battle.question.seat == seat:
        told += [battle.format(decision) for decision in list(battle.legal)[:60]]
        for one in hidden:
            told.append(str(battle.why_not(Decision("play", one.id))).replace(one.id, ""))
            told.append(str(battle.why_not(Decision("choose", one.id))).replace(one.id, ""))
            with pytest.raises(NotationError) as unknown:
                battle.play(f"play {one.card.name}")
            told.append(str(unknown.value).replace(f"no card {one.card.name!r}", ""))
    return "\n".join(told)
