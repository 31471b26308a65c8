"""Short links: they open what they were made of, and a chat sees a picture that tells nobody what lies hidden."""

from __future__ import annotations

import re
import statistics
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from affray.answers.operations import Answerer
from affray.answers.replies import as_data
from affray.present.position_text import asked as who
from affray.present.position_text import stage
from affray.scenario.nodes import node_of
from affray.scenario.short_link import ShortLink, pack
from affray.web import link
from affray.web.app import STATIC, create
from affray.web.board import AnalysisBoard
from affray.web.link import LinkError

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
BOARD = """
game: ygo
title: Who is behind the set card?
players:
  Ada: {monster zone: [Gemini Elf], hand: [Shrink]}
  Bea: {monster zone: [Big Shield Gardna (set)]}
start: battle step
"""


def opened() -> AnalysisBoard:
    return AnalysisBoard.of_source(BOARD)


def test_a_short_link_opens_the_board() -> None:
    board = opened()
    for text in (board.link(), play(board).link()):
        assert text.startswith("affray-s1.")
        again = AnalysisBoard.opened({"link": text})
        assert again.differs is None
        assert again.link() == text
    assert again.battle.state == board.battle.state
    board.journal.go(board.journal.nodes[0])
    assert AnalysisBoard.opened({"link": board.link()}).journal.node.number == 0


def play(board: AnalysisBoard) -> AnalysisBoard:
    board.journal.play("attack Gemini Elf > set monster")
    return board


PROPAGANDA = {
    "game": "mtg",
    "players": {"Ann": {"battlefield": ["Grizzly Bears"]}, "Bob": {"battlefield": ["Propaganda"]}},
    "start": "508.1a",
}
SHARED = [
    PROPAGANDA,
    {**PROPAGANDA, "players": {**PROPAGANDA["players"], "Bob": {}}},  # type: ignore[dict-item]
    {**PROPAGANDA, "do": ["Ann: no attack", "to: end"]},
    {**PROPAGANDA, "goal": "win this turn", "do": ["Ann: no attack"]},
    {"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {}}, "start": "803.3", "do": ["Ada: attack Flame Cat > Bea", "to: 804.6"]},
    {"game": "ygo", "players": {"Ada": {}, "Bea": {"monster zone": ["Gemini Elf"]}}, "start": "battle step"},
    {"game": "ijinden", "players": {"Ada": {"battlefield": ["Recruit"]}, "Bea": {}}, "start": "A1"},
]  # fmt: skip


@pytest.mark.parametrize("board", SHARED, ids=[f"{one['game']}-{n}" for n, one in enumerate(SHARED)])
def test_a_link_that_a_program_shares_opens_the_same_board(board: dict[str, Any]) -> None:
    """Also where nobody has a choice, and the page would pass on by itself."""
    answers = Answerer(url="https://table.example")
    asked = as_data(answers.answer("ask", {"board": board}))
    shared = as_data(answers.answer("share", {"board": board, "as": "link"}))
    battle = AnalysisBoard.opened({"link": shared["preview"].rpartition("/")[2]}).battle
    place = stage(battle)
    assert place is not None
    assert (place.number, who(battle)) == (asked["at"]["rule"], asked["who"])


def test_a_board_with_branches_or_comments_has_the_long_link() -> None:
    board = play(opened())
    board.journal.go(board.journal.nodes[0])
    board.journal.play("end")
    assert board.link().startswith("affray-table1.")
    other = opened()
    other.journal.comment("here")
    assert other.link().startswith("affray-table1.")


def test_an_old_link_still_opens() -> None:
    board = play(opened())
    old = link.pack(board.journal, board.title, board.about, board.source)
    assert AnalysisBoard.opened({"link": old}).battle.state == board.battle.state


def test_what_is_played_differently_is_told() -> None:
    """A decision that is refused now, or another position at the end, is named; the rest opens."""
    scenario = node_of(BOARD).plain()
    ends = AnalysisBoard.opened(
        {"link": pack(ShortLink(scenario, decisions=["attack Gemini Elf > set monster", "summon Nobody"]))}
    )
    assert ends.differs is not None
    assert ends.differs.holes["n"] == 2
    changed = AnalysisBoard.opened({"link": pack(ShortLink(scenario, fingerprint="00000000"))})
    assert changed.differs is not None


@pytest.mark.parametrize(
    "text", ["affray-s1.", "affray-s1.0-1-0", "affray-s1.0-1-0.AAAA", "affray-s1.0-1-0.%%%", "affray-s1.0-1-0." + "A" * 9000]
)
def test_a_damaged_link_says_so(text: str) -> None:
    with pytest.raises(LinkError, match=r"damaged|not a link"):
        AnalysisBoard.opened({"link": text})


def test_links_are_short() -> None:
    """Of every fifteenth worked example: half have at most 450 letters."""
    files = sorted(SCENARIOS.rglob("*.yaml"))[::15]
    lengths = [len(pack(ShortLink(node_of(file).plain()))) for file in files]
    assert statistics.median(lengths) <= 450


@pytest.fixture
def web() -> TestClient:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page has not been built")
    return TestClient(create())


def test_a_chat_sees_a_preview(web: TestClient) -> None:
    """The page of a path says what it is; its picture and description name no hidden card."""
    path = f"/b/{opened().link()}"
    page = web.get(path)
    said = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)"', page.text))
    assert said["og:title"] == "Who is behind the set card?"
    assert "803.1" in said["og:description"]
    assert said["og:image"].endswith(f"{path}.png")
    assert "noindex" in page.headers["x-robots-tag"]
    picture = web.get(f"{path}.svg")
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert "Gardna" not in picture.text + page.text.partition("</head>")[0]
    assert "Shrink" not in picture.text + page.text.partition("</head>")[0]
    assert "Gardna" in web.get(f"{path}.svg?as=all").text
    assert web.get(f"{path}.json").json()["type"] == "photo"


def test_a_damaged_path_is_the_page_alone(web: TestClient) -> None:
    assert "og:title" not in web.get("/b/affray-s1.0-1-0.AAAA").text
    assert web.get("/b/affray-s1.0-1-0.AAAA.svg").status_code == 404


def test_pictures_are_few(web: TestClient) -> None:
    path = f"/b/{opened().link()}.svg"
    answers = {web.get(path).status_code for _ in range(14)}
    assert answers == {200, 429}
