"""Boards as people first write them: steps by name, spoken lines, states with hyphens, and what is under way."""

from __future__ import annotations

from typing import Any

import pytest

from affray import load
from affray.answers.operations import Answerer
from affray.answers.replies import BoardReply, MissingReply, as_data
from affray.scenario.nodes import NothingUnderWay

STRONG = {"mtg": "Hill Giant", "fow": "Flame Cat", "ygo": "Gemini Elf", "ijinden": "Recruit"}
ZONE = {"mtg": "battlefield", "fow": "field", "ygo": "monster zone", "ijinden": "battlefield"}


def board(game: str, start: str, **more: Any) -> dict[str, Any]:
    cards = {ZONE[game]: [STRONG[game]]}
    return {"game": game, "players": {"Ann": cards, "Bob": cards}, "start": start, **more}


@pytest.mark.parametrize(
    ("game", "name", "number"),
    [
        ("mtg", "declare attackers", "508.1a"), ("mtg", "Declare Attackers Step", "508.1a"), ("mtg", "the end step", "513"),
        ("mtg", "end of turn", "513"), ("mtg", "beginning of combat", "507"), ("fow", "attack or forfeit", "803.3"),
        ("fow", "declare attack step", "803.3"), ("fow", "end phase", "505.1"), ("ygo", "battle step", "803.1"),
        ("ygo", "Main Phase 2", "205.1"), ("ijinden", "attack step", "A1"), ("ijinden", "choose the attackers", "A1"),
        ("mtg", "508.1a declare attackers", "508.1a"), ("fow", "803.3 attack or forfeit", "803.3"), ("ygo", "803.1 act in the open battle step", "803.1"),
    ],
)  # fmt: skip
def test_a_step_by_its_name(game: str, name: str, number: str) -> None:
    """A name starts where its number does."""
    assert load(board(game, name)).where()[-1].number == load(board(game, number)).where()[-1].number


def test_a_name_of_several_steps_is_refused_with_all() -> None:
    with pytest.raises(ValueError, match=r"the name of several, 807\.3b, 505\.5e"):
        load(board("fow", "repeat the final step"))


def test_who_attacks_stands_in_the_battle() -> None:
    """A role that is written as the state of a card, or in another form, is refused with the form in which it stands."""
    cards = {
        "mtg": "attackers`: attacks, such as [Bears > Bob",
        "fow": "attacker`: a card",
        "ygo": "attacker`: a monster",
        "ijinden": "attackers`: cards",
    }
    for key, form in cards.items():
        players = {"Ann": {ZONE[key]: [f"{STRONG[key]} (attacking)"]}, "Bob": {}}
        said = as_data(Answerer().answer("board", {"game": key, "players": players}))
        assert said["code"] == "unknown_state"
        assert form in said["message"]
    mapping = as_data(Answerer().answer("board", board("mtg", "509.1a", battle={"attackers": {"Hill Giant": "Bob"}})))
    assert mapping["message"] == "expected attacks, such as [Bears > Bob, Giant > Jace], found a mapping"
    asked = Answerer().answer("board", board("mtg", "509.1a"))
    assert "attackers: attacks, such as [Bears > Bob" in as_data(asked)["missing"][0]["ask"]


@pytest.mark.parametrize(
    ("game", "start"),
    [
        ("mtg", "509.1a"),
        ("mtg", "declare blockers"),
        ("mtg", "510.1"),
        ("fow", "804.3"),
        ("ygo", "803.12"),
        ("ygo", "903.2"),
        ("ijinden", "B1"),
    ],
)
def test_a_battle_that_is_not_under_way(game: str, start: str) -> None:
    """A file is refused, and a request is asked what is under way."""
    with pytest.raises(NothingUnderWay):
        load(board(game, start))
    reply = Answerer().answer("board", board(game, start))
    assert isinstance(reply, MissingReply)
    assert (reply.missing[0].what, reply.missing[0].name) == ("step", start)


@pytest.mark.parametrize(
    ("game", "start", "line", "rule", "begun"),
    [
        ("mtg", "declare blockers", "Ann: attack all", "509.1a", "508.1a"),
        ("fow", "804.3", "Ann: attack Flame Cat > Bob", "804.3", "803.3"),
        ("ijinden", "B1", "Ann: attack with Recruit", "B1", "A1"),
    ],
)
def test_a_first_line_before_the_start(game: str, start: str, line: str, rule: str, begun: str) -> None:
    """The board begins where the first line is asked and goes on to its start; the answer says so."""
    reply = Answerer().answer("board", board(game, start, do=[line]))
    assert isinstance(reply, BoardReply), reply
    assert reply.at is not None
    assert (reply.at.rule, reply.assumed[0]) == (rule, f"begun at {begun}, where the first line of play is asked")


@pytest.mark.parametrize(
    ("game", "start", "line", "meant"),
    [
        ("mtg", "508.1a", "attack with Hill Giant", "attack Hill Giant"), ("mtg", "508.1a", "Hill Giant attacks Bob", "attack Hill Giant > Bob"),
        ("fow", "803.3", "Flame Cat attacks Bob", "attack Flame Cat > Bob"), ("ijinden", "A1", "Recruit attacks", "attack with Recruit"),
        ("ygo", "803.1", "Ann's Gemini Elf attacks Bob's Gemini Elf", "attack Ann's Gemini Elf > Bob's Gemini Elf"),
        ("ygo", "803.1", "attack directly with Ann's Gemini Elf", "attack Ann's Gemini Elf > Bob"), ("ygo", "803.1", "Ann's Gemini Elf attacks directly", "attack Ann's Gemini Elf > Bob"),
        ("ygo", "main", "change the battle position of Ann's Gemini Elf", "change Ann's Gemini Elf"), ("ygo", "main", "change Ann's Gemini Elf's position", "change Ann's Gemini Elf"),
        ("mtg", "508.1a", "attack Bob with Hill Giant", "attack Hill Giant > Bob"), ("fow", "803.3", "attack Bob with Flame Cat", "attack Flame Cat > Bob"),
    ],
)  # fmt: skip
def test_a_line_as_it_is_spoken(game: str, start: str, line: str, meant: str) -> None:
    battle = load(board(game, start))
    assert battle.parse(line).decision == battle.parse(meant).decision


LANTERN: dict[str, dict[str, Any]] = {
    "mtg": {"name": "Clerk with Lantern", "type": "creature", "power": 1, "toughness": 1},
    "ygo": {"name": "Clerk with Lantern", "type": "monster", "subtype": "normal", "level": 4, "attribute": "DARK", "race": "Fairy", "atk": 1600, "def": 0},
}  # fmt: skip


@pytest.mark.parametrize(("game", "zone", "start"), [("mtg", "battlefield", "508.1a"), ("ygo", "monster zone", "803.1")])
@pytest.mark.parametrize("line", ["attack {0}", "attack with {0}", "attack Bob with {0}", "{0} attacks Bob", "attack {0} > Bob"])
def test_with_in_a_name_parts_no_line(game: str, zone: str, start: str, line: str) -> None:
    board = {
        "game": game,
        "cards": [LANTERN[game]],
        "players": {"Ann": {zone: ["Clerk with Lantern"]}, "Bob": {}},
        "start": start,
    }
    assert load(board).parse(line.format("Clerk with Lantern")).decision.args == ("clerk-with-lantern#1", "@1")


def test_a_line_tells_what_a_player_does() -> None:
    """In a line of play, and in a question, in place of a colon; several blockers of one attacker stand between `and`."""
    players = {"Ann": {"battlefield": ["Hill Giant"]}, "Bob": {"battlefield": ["Grizzly Bears", "Stone Wall"]}}
    start = {"game": "mtg", "players": players, "start": "508.1a"}
    spoken = ["Ann attacks Bob with Hill Giant", "Bob blocks Hill Giant with Grizzly Bears and Stone Wall", "Ann passes"]
    written = ["Ann: attack Hill Giant > Bob", "Bob: block Grizzly Bears > Hill Giant, Stone Wall > Hill Giant", "Ann: pass"]
    answers = Answerer()
    after = [as_data(answers.answer("play", {"board": start, "do": lines})) for lines in (spoken, written)]
    assert [one["events"] for one in after] == [after[1]["events"]] * 2
    verdicts = as_data(
        answers.answer("ask", {"board": {**start, "do": spoken[:1]}, "decisions": [spoken[1], "Ann blocks Hill Giant"]})
    )
    assert [one.get("legal") for one in verdicts["answers"]] == [True, None]


def test_a_line_of_several_abilities_is_ambiguous() -> None:
    """Neither another verb nor another player's question is taken for it."""
    grove = "Twin Grove\nLand\n{T}: Add {G}.\n{T}: Add {W}."
    players = {"Ann": {"battlefield": ["Twin Grove"]}, "Bob": {}}
    request = {
        "board": {"game": "mtg", "cards": [grove], "players": players},
        "decisions": ["activate Twin Grove", "Ann: activate Twin Grove"],
    }
    for one in as_data(Answerer().answer("ask", request))["answers"]:
        assert one["mistake"]["code"] == "ambiguous"
        assert one["mistake"]["message"] == "'Twin Grove' can mean activate Twin Grove 1 or activate Twin Grove 2"


def test_a_block_is_read_with_the_attacker_that_it_blocks() -> None:
    """Force of Will has one attacker, so its blocks leave it out; one that names it is read too."""
    battle = load(board("fow", "803.3", do=[{"Ann": "attack Flame Cat > Bob"}, {"to": "804.3"}]))
    meant = battle.parse("block with Flame Cat").decision
    assert {battle.parse(line).decision for line in ("block Flame Cat > Flame Cat", "block with Flame Cat > Flame Cat")} == {
        meant
    }


def test_a_keyword_for_a_verb_is_told_the_answer() -> None:
    """An error offers the answer about the same card, or three forms at most."""
    forest = {"battlefield": ["2 Forest"], "hand": ["Grizzly Bears"]}
    position = {"game": "mtg", "players": {"Ann": forest, "Bob": {}}}
    reply = as_data(Answerer().answer("ask", {"board": position, "decisions": ["Ann: haste Grizzly Bears", "Ann: ninjutsu"]}))
    first, second = [one["mistake"]["message"] for one in reply["answers"]]
    assert first == "'haste Grizzly Bears' is no decision; did you mean: cast Grizzly Bears"
    assert second.count(";") <= 3


def test_a_face_down_card_by_its_own_name() -> None:
    """The answer says what its player calls it. A program that plays a seat cannot use the name."""
    hidden = {
        "game": "ygo",
        "start": "battle step",
        "players": {"Ann": {"monster zone": ["Gemini Elf"]}, "Bob": {"monster zone": ["Big Shield Gardna (face-down defense)"]}},
    }
    reply = as_data(Answerer().answer("ask", {"board": hidden, "decisions": ["Ann: attack Gemini Elf > Big Shield Gardna"]}))
    (answer,) = reply["answers"]
    assert (answer["legal"], answer["called"]) == (True, "attack Gemini Elf > set monster")
    with pytest.raises(ValueError, match="no card 'Big Shield Gardna' here"):
        load(hidden).parse("attack Gemini Elf > Big Shield Gardna")


def test_a_card_by_its_printed_text() -> None:
    """The text that `card` takes is a card of a board."""
    lancer = "Lancer {1}{W}\nCreature — Human\nFirst strike\n2/2"
    answers = Answerer()
    position = {
        **board("mtg", "declare attackers"),
        "cards": [lancer],
        "players": {"Ann": {"battlefield": ["Lancer"]}, "Bob": {}},
    }
    reply = answers.answer("board", position)
    assert isinstance(reply, BoardReply), reply
    assert reply.legal == ["no attack", "attack Lancer > Bob"]
    shared = as_data(answers.answer("share", {"board": reply.board}))["text"]
    assert as_data(Answerer().answer("ask", {"board": shared}))["board"] == reply.board
