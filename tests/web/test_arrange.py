"""Positions arranged by hand: each edit is a change of the scenario, and the board that follows is at its beginning."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.games import GAMES
from affray.scenario.nodes import ScenarioError
from affray.scenario.zones_writer import NotExpressible
from affray.web.arrange import arranged
from affray.web.board import AnalysisBoard
from affray.web.editor import editor_data, read_text
from affray.web.refused import BadMessage, Refused
from affray.web.voice import Localizer

BEARS = (
    "game: mtg\nplayers:\n  Ann: {battlefield: [3 Grizzly Bears, Hill Giant], hand: [Mountain]}\n"
    "  Bob: {battlefield: [Grizzly Bears]}\nstart: main.window\n"
)
DRAKE = "Vent Drake {2}{U}\nCreature — Drake\nFlying\nWhenever Vent Drake frobs, gronk it.\n2/2"


def board_of(text: str) -> AnalysisBoard:
    return AnalysisBoard.of_source(text, play=False)


def edit(board: AnalysisBoard, kind: str, **more: Any) -> AnalysisBoard:
    return arranged(board, {"edit": kind, **more})


def zone(board: AnalysisBoard, seat: int, name: str) -> list[dict[str, Any]]:
    view: Any = board.battle.view()
    cards: list[dict[str, Any]] = view["players"][seat]["zones"][name]["cards"]
    return cards


@pytest.mark.parametrize(
    ("card", "name", "seat", "to", "hands"),
    [
        ("grizzly-bears#2", "", 0, "hand", (["Grizzly Bears", "Mountain"], 3)),
        ("hill-giant#1", "", 1, "battlefield", (["Mountain"], 3)),
        ("", "Savannah Lions", 0, "battlefield", (["Mountain"], 5)),
        ("", "2 Savannah Lions (tapped)", 0, "battlefield", (["Mountain"], 6)),
        ("mountain#1", "", 0, "", ([], 4)),
    ],
)
def test_cards_are_moved_added_and_taken_away(card: str, name: str, seat: int, to: str, hands: tuple[list[str], int]) -> None:
    board = board_of(BEARS)
    after = edit(board, "place", card=card, name=name, seat=seat, zone=to)
    assert sorted(one["name"] for one in zone(after, 0, "hand")) == hands[0]
    assert len(zone(after, 0, "battlefield")) == hands[1]
    with pytest.raises(NotExpressible):
        edit(board, "place", card="nothing#1", seat=0, zone="hand")
    with pytest.raises(NotExpressible):
        edit(board, "place", name="Hill Giant", seat=1, zone="stack")


def test_one_of_equal_cards_is_changed_and_the_others_stay() -> None:
    board = edit(board_of(BEARS), "state", card="grizzly-bears#2", key="posture", value="tapped")
    board = edit(board, "state", card="grizzly-bears#2", key="damage", value=1)
    board = edit(board, "state", card="grizzly-bears#2", key="counters", name="+1/+1", value=2)
    board = edit(board, "state", card="grizzly-bears#3", key="new", value=True)
    cards = {one["id"]: one for one in zone(board, 0, "battlefield")}
    assert cards["grizzly-bears#2"]["damage"] == 1
    assert (cards["grizzly-bears#2"]["power"], cards["grizzly-bears#2"]["toughness"]) == (4, 4)
    assert "damage" not in cards["grizzly-bears#1"] or not cards["grizzly-bears#1"]["damage"]
    assert editor_data(board.battle, Localizer(board.battle.book.game, "en"), "grizzly-bears#3")["card"] == {"new": True}
    states = editor_data(board.battle, Localizer(board.battle.book.game, "en"), "grizzly-bears#2")["card"]
    assert states == {"tapped": True, "damage": 1, "counters": {"+1/+1": 2}}
    board = edit(board, "place", card="grizzly-bears#2", seat=0, zone="hand")
    assert "- Grizzly Bears\n" in board.source
    with pytest.raises(BadMessage):
        edit(board, "state", card="grizzly-bears#1", key="gilded", value=True)


def test_a_card_is_attached_to_one_of_equal_cards() -> None:
    enchanted = {"key": "attached to", "value": "grizzly-bears#2"}
    board = edit(board_of(BEARS), "place", name="Holy Strength", seat=1, zone="battlefield", **enchanted)
    state = board.battle.state
    host = next(one.attached for one in state.objects.values() if one.card.name == "Holy Strength")
    assert (state.objects[host].card.name, state.objects[host].controller) == ("Grizzly Bears", 0)
    board = edit(board, "state", card="holy-strength#1", key="attached to", value="hill-giant#1")
    assert board.battle.state.objects["holy-strength#1"].attached == "hill-giant#1"
    sword = edit(board, "place", name="Long Sword", seat=0, zone="battlefield", key="attached to", value="hill-giant#1")
    sword = edit(sword, "place", card="hill-giant#1", seat=0, zone="")
    assert sword.battle.state.objects["long-sword#1"].attached == ""


def test_a_player_has_other_life_and_mana_and_another_turn() -> None:
    board = edit(board_of(BEARS), "player", seat=1, key="life", value=3)
    board = edit(board, "player", seat=0, key="mana", value="RR")
    board = edit(board, "turn", seat=1)
    view: Any = board.battle.view()
    assert view["players"][1]["life"] == 3
    assert view["players"][0]["mana"] == "RR"
    assert view["turn player"] == "Bob"
    with pytest.raises(ScenarioError):
        edit(board, "player", seat=0, key="mana", value="RX")
    with pytest.raises(BadMessage):
        edit(board, "player", seat=0, key="gold", value=1)
    assert "mana" not in edit(board, "player", seat=0, key="mana", value="").source


def test_the_battle_begins_at_another_step_and_another_player_is_asked() -> None:
    board = edit(board_of(BEARS), "start", key="combat.begin.window")
    assert board.battle.where()[-2].number == "507.2"
    assert board.battle.question is not None
    assert board.battle.question.seat == 0
    board = edit(board, "act", seat=1)
    assert board.battle.question is not None
    assert board.battle.question.seat == 1
    board = edit(board, "player", seat=0, key="life", value=7)
    assert board.battle.question is not None
    assert (board.battle.question.seat, board.battle.state.players[0].life) == (1, 7)
    board = edit(board, "act", seat=0)
    assert "do:" not in board.source
    with pytest.raises(ScenarioError, match="name what is under way"):
        edit(board, "start", key="combat.damage.assign")
    board = edit(board, "start", key="combat.attack.choose")
    assert "start: 508.1a" in board.source.replace("'", "")
    with pytest.raises(Refused):
        edit(board, "act", seat=1)


def test_a_pasted_card_is_read_as_it_is_typed_and_put_on_the_table() -> None:
    board = board_of(BEARS)
    voice = Localizer(board.battle.book.game, "en")
    told = read_text(board.battle, voice, board.source, DRAKE)
    assert told["name"] == "Vent Drake"
    assert told["unread"] == [{"line": 2, "text": "Whenever Vent Drake frobs, gronk it."}]
    with pytest.raises(ScenarioError):
        edit(board, "place", text=DRAKE, seat=0, zone="battlefield")
    board = edit(board, "place", text=DRAKE, how="left out", seat=0, zone="battlefield")
    assert zone(board, 0, "battlefield")[-1]["name"] == "Vent Drake"
    assert read_text(board.battle, voice, board.source, "vent")["near"] == ["Vent Drake"]
    board = edit(board, "place", text=DRAKE.rsplit("\n", 2)[0] + "\n2/2", seat=1, zone="hand")
    assert board.source.count("Drake {2}{U}") == 1
    assert read_text(board.battle, voice, board.source, "hill giant")["name"] == "Hill Giant"
    assert read_text(board.battle, voice, board.source, "Foo\nbar")["bad"]["error"]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_step_of_the_list_can_be_asked_for(game: str) -> None:
    """A step begins the position, or the refusal says why not."""
    board = board_of(f"game: {game}\nplayers: {{Ann: {{}}, Bob: {{}}}}\n")
    steps = [
        one for part in editor_data(board.battle, Localizer(board.battle.book.game, "en"), "")["steps"] for one in part["steps"]
    ]
    begun = 0
    for step in steps:
        with suppress(ScenarioError):
            begun += edit(board, "start", key=step["key"]).battle is not None
    assert begun > len(steps) / 4


def test_a_moment_of_a_game_is_arranged() -> None:
    board = AnalysisBoard.of_example("fow/article/1-rested-in-time", at=4)
    cards = [one["id"] for player in (0, 1) for one in zone(board, player, "field")]
    after = edit(board, "state", card=cards[0], key="damage", value=100)
    assert after.battle.question is not None
    assert board.battle.question is not None
    assert after.battle.question.seat == board.battle.question.seat
    assert any(one.get("damage") == 100 for player in (0, 1) for one in zone(after, player, "field"))
