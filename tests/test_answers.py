"""The operations for programs: dialogues over the real protocol, boards that are values, mistakes as data, and nothing read from a path."""

from __future__ import annotations

import ast
import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import affray
from affray.answers import operations
from affray.answers.boards import BoardSource, reached
from affray.answers.faults import CURE
from affray.answers.operations import OPERATIONS, Answerer
from affray.answers.replies import BoardReply, MistakeReply, PlayReply, as_data
from affray.answers.text import LONGEST, text
from affray.cli import main
from affray.games import GAMES, game
from affray.yaml import load
from portal import run_apart

pytest.importorskip("mcp", reason="assistants need affray[mcp]")

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import TextContent

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.yaml"))
BOARD = {"game": "mtg", "players": {"Ann": {"battlefield": ["Grizzly Bears"]}, "Bob": {}}, "start": "508.1a"}
TOOL_LIST = 5200
"""The most characters of the tool list: 1,300 tokens."""


def with_session(use: Callable[[ClientSession], Any]) -> Any:
    """Start `affray mcp` and let a real client use it."""

    async def run() -> Any:
        server = StdioServerParameters(command=sys.executable, args=["-m", "affray", "mcp"], env=dict(os.environ))
        async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
            await session.initialize()
            return await use(session)

    return run_apart(run)


async def called(session: ClientSession, tool: str, arguments: dict[str, Any]) -> str:
    """The text of a tool's answer."""
    content = (await session.call_tool(tool, arguments)).content[0]
    assert isinstance(content, TextContent)
    return content.text


@pytest.mark.slow
def test_dialogues_over_the_protocol() -> None:
    """Each answer says what it must, never what it must not, and a dialogue stays short; the board of the last answer goes back."""

    async def use(session: ClientSession) -> None:
        for path in DIALOGUES:
            dialogue, board, length = load(path.read_text(encoding="utf-8")), "", 0
            for call in dialogue["calls"]:
                tool = next(key for key in call if key not in ("says", "never"))
                arguments = {"board": board, **call[tool]} if tool in ("ask", "play", "solve", "share") else call[tool]
                answer = await called(session, tool, arguments)
                length += len(answer)
                for words in call.get("says", ()):
                    assert words in answer, f"{path.stem}: {answer}"
                for words in call.get("never", ()):
                    assert words not in answer, f"{path.stem}: {answer}"
                names = [line.split()[1] for line in answer.splitlines() if line.startswith("board ")]
                board = names[-1] if names else board
            assert length <= dialogue["most characters"], path.stem

    with_session(use)


@pytest.mark.slow
def test_what_a_client_lists() -> None:
    async def use(session: ClientSession) -> None:
        tools = (await session.list_tools()).tools
        assert [one.name for one in tools] == [*OPERATIONS, "show"]
        assert len(json.dumps([one.model_dump(exclude_none=True) for one in tools])) <= TOOL_LIST
        prompt = await session.get_prompt("judge", {"question": "May I block?"})
        assert "May I block?" in str(prompt.messages[0].content)
        prompt = await session.get_prompt("lesson", {"game": "mtg", "topic": "menace"})
        assert "lesson of mtg with boards of affray, each with a question: menace" in str(prompt.messages[0].content)
        for resource in (await session.list_resources()).resources:
            (content,) = (await session.read_resource(resource.uri)).contents
            is_app = resource.mime_type == "text/html;profile=mcp-app"
            assert ("ui/initialize" if is_app else "decisions: ") in content.text  # type: ignore[union-attr]
        wrong = await session.call_tool("ask", {"board": "/etc/passwd"})
        assert wrong.is_error
        assert "unknown_board" in str(wrong.content[0])

    with_session(use)


IDLE = (
    "cyclopts",
    "rich.console",
    "prompt_toolkit",
    "sqlalchemy",
    "PIL",
    "affray.search",
    "affray.web",
    "affray.sim",
    "affray.games.mtg",
)
"""What a server for assistants does not load before it is ready: a start of a second and a half is most of it the protocol's library."""


def test_a_server_loads_nothing_that_it_does_not_need_yet() -> None:
    code = "import sys; from affray.cli.direct import call_of; call_of(['mcp']); from affray.answers.mcp_server import in_threads, make_server; from affray.answers.operations import Answerer; make_server(in_threads(Answerer())); "
    code += f"print([one for one in {IDLE!r} if one in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


@pytest.mark.parametrize("key", GAMES)
def test_the_steps_of_the_format_can_be_started_at(key: str) -> None:
    """What is listed for `start` asks somebody: no step that only hears an answer. A place is read as it is told, by number and name."""
    from affray.answers.mcp_server import board_format, program

    book = game(key).rulebook("")
    hears = {
        f"{step.number} {book.game.rules[step.full].name}" for one in book.programs.values() for step in one.steps if step.answers
    }
    starts, ends = [line.partition(": ")[2].split(", ") for line in board_format(key).splitlines()[-2:]]
    assert len(starts) > 10
    assert not hears & {*starts, *ends}
    answers, begun = Answerer(), set()
    for one in starts:
        reply = answers.answer("board", {"game": key, "players": {"Ann": {}, "Bob": {}}, "start": one})
        assert as_data(reply).get("code") != "unknown_step", one
        begun |= {as_data(reply).get("board")} - {None}
    for one in (*starts, *ends):
        reply = answers.answer("play", {"board": min(begun), "do": [f"to: {one}"]})
        assert "has no step" not in text(reply), one
    assert len(program(key)) <= LONGEST


def test_resources_with_a_name() -> None:
    """The program of a game, a worked example and the picture of a board have addresses; any other address says which there are."""
    from affray.answers.mcp_server import in_threads, resource

    answers, example = Answerer(), "mtg/510/510.1c-divide"
    board = as_data(answers.answer("board", BOARD))["board"]

    def read(path: str) -> tuple[str, str]:
        return run_apart(resource, in_threads(answers), path, ("mtg",))

    assert "508.1a declare attackers" in read("mtg/program")[0]
    assert read(f"example/{example}") == (
        (Path(__file__).parent.parent / "scenarios" / f"{example}.yaml").read_text("utf-8"),
        "application/yaml",
    )
    with pytest.raises(ValueError, match="no worked example"):
        read("example/mtg/x")
    assert read(f"board/{board}.svg")[0].startswith("<svg")
    assert read("board/aaaaaaaaaa.svg")[0].startswith("✗ unknown_board")
    for wrong in ("fow/program", "etc/passwd", "board/x"):
        with pytest.raises(ValueError, match="no such resource; there are: affray://mtg/format"):
            read(wrong)


HIDDEN = {
    "game": "ygo", "start": "battle step",
    "players": {"Ada": {"monster zone": ["Gemini Elf"]}, "Bea": {"monster zone": ["Big Shield Gardna (face-down defense)"], "spell/trap zone": ["Mirror Force"]}},
}  # fmt: skip


def test_a_seat_is_told_what_it_may_know() -> None:
    """With `seat`, nothing that is hidden from it is in an answer: legal answers, verdicts, events, stops and pictures."""
    answers = Answerer()
    asked = {"board": HIDDEN, "seat": "Ada"}
    line = ["Ada: attack Gemini Elf > set monster", "to: 804.2"]
    replies = [
        answers.answer("ask", asked), answers.answer("ask", {**asked, "decisions": ["Bea: activate Mirror Force"]}),
        answers.answer("play", {**asked, "do": line[:1]}), answers.answer("share", {**asked, "as": "picture"}), answers.answer("share", {**asked, "as": "html"}),
    ]  # fmt: skip
    assert "Gemini Elf" in text(replies[0])
    for reply in replies:
        told = json.dumps(as_data(reply)).replace("Bea: activate Mirror Force", "")
        assert "Mirror Force" not in told
        assert "Big Shield Gardna" not in told
    other = answers.answer("ask", {"board": HIDDEN, "seat": "Bea"})
    assert "Ada to answer, and told alone what is legal" in text(other)
    assert "what Bea may do is told to Bea alone" in text(replies[1])
    for wrong in ({"seat": "Zoe"}, {"seat": "Ada", "as": "link"}):
        assert isinstance(answers.answer("share", {"board": HIDDEN, **wrong}), MistakeReply)


def test_legal_answers_about_a_card() -> None:
    many = {**BOARD, "players": {"Ann": {"battlefield": ["Grizzly Bears", "3 Hill Giant"]}, "Bob": {}}}
    told = as_data(Answerer().answer("ask", {"board": many, "about": "grizzly"}))
    assert told["of"] == len(told["legal"]) > 1
    assert all("Grizzly Bears" in one for one in told["legal"])
    assert "legal: nothing with these words" in text(Answerer().answer("ask", {"board": many, "about": "Griffin"}))


@pytest.mark.parametrize(
    ("key", "code", "words"), [("mtg", "es", "Criatura"), ("fow", "it", "Risonatore"), ("ygo", "de", "Monster")]
)
def test_a_card_is_told_in_a_language(key: str, code: str, words: str) -> None:
    name = {"mtg": "Grizzly Bears", "fow": "Flame Cat", "ygo": "Gemini Elf"}[key]
    assert words in text(Answerer().answer("card", {"game": key, "names": [name], "language": code}))


def test_what_an_assistant_reads_first_is_short() -> None:
    """Characters, about four for a token: 150 tokens of instructions, 800 for the format of a game."""
    from affray.answers.mcp_server import INSTRUCTIONS, board_format

    assert len(INSTRUCTIONS) <= 700
    assert all(len(board_format(key)) <= 3200 for key in GAMES)


def test_a_board_is_shown_with_its_picture_beside_the_text() -> None:
    """The model reads the text of the board; the app draws the picture and the answers, and answers by a line of play."""
    from affray.answers import board_app
    from affray.answers.board_app import DRAWN, URI, page, tool
    from affray.answers.mcp_server import in_threads

    answers = Answerer()

    def shown(arguments: dict[str, Any]) -> Any:
        return run_apart(board_app.shown, in_threads(answers), arguments)

    result = shown({"board": as_data(answers.answer("board", BOARD))["board"]})
    assert "508.1a declare attackers; Ann to answer" in result.content[0].text
    assert result.meta is not None
    drawn = result.meta[DRAWN]
    assert drawn["svg"].startswith("<svg")
    after = shown({"board": drawn["board"], "do": [f"{drawn['who']}: {drawn['legal'][-1]}"]})
    assert after.meta is not None
    assert after.meta[DRAWN]["board"] != drawn["board"]
    assert after.meta[DRAWN]["events"]
    for wrong in ({"board": "/etc/passwd"}, {}, {"board": 3}, {"bord": "x"}):
        assert shown(wrong).is_error
    assert tool().meta == {"ui": {"resourceUri": URI}}
    assert "https://" not in page().text
    assert "http://" not in page().text


@pytest.mark.slow
@pytest.mark.parametrize("words", [["mcp", "--http", "PORT"], ["serve", "--mcp", "--store", "sqlite://", "--port", "PORT"]])
def test_a_client_over_http(words: list[str]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    if words[0] == "serve":
        app = pytest.importorskip("affray.web.app")
        if not (app.STATIC / "index.html").exists():
            pytest.skip("the page has not been built")
    server = subprocess.Popen([sys.executable, "-m", "affray", *(str(port) if one == "PORT" else one for one in words)])
    try:
        for _ in range(900):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)

        async def run() -> str:
            async with streamable_http_client(f"http://127.0.0.1:{port}/mcp") as streams, ClientSession(*streams[:2]) as session:
                await session.initialize()
                return await called(session, "board", BOARD)

        assert "508.1a declare attackers; Ann to answer" in run_apart(run)
    finally:
        server.terminate()
        server.wait()


def test_an_address_asks_a_server_of_assistants_only_so_often() -> None:
    testing = pytest.importorskip("starlette.testclient", reason="the server needs affray[web]")
    from affray.web.api import Api
    from affray.web.assistants import assistants
    from affray.web.guard import PerAddress

    with testing.TestClient(assistants(Api(), asked=PerAddress(0.001, 3))) as client:
        assert [client.post("/mcp", json={}).status_code for _ in range(5)] == [421, 421, 421, 429, 429]


def test_an_address_has_so_much_processor_time_as_an_assistant_too() -> None:
    """A server that others reach has the limits of the page's API: processor time, and how long a search may be."""
    testing = pytest.importorskip("starlette.testclient", reason="the server needs affray[web]")
    from affray.web.api import Api
    from affray.web.assistants import assistants
    from affray.web.work import BUDGET
    from affray.web.workers import Workers

    workers = Workers(count=1)
    api = Api(workers)

    def said(tool: str, arguments: dict[str, Any]) -> str:
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}
        headers = {"accept": "application/json, text/event-stream", "mcp-protocol-version": "2025-06-18"}
        return str(client.post("/mcp", json=body, headers=headers).json()["result"]["content"][0]["text"])

    with testing.TestClient(assistants(api), base_url="http://127.0.0.1:8000", client=("here", 1)) as client:
        assert "508.1a declare attackers; Ann to answer" in said("board", BOARD)
        assert "a search has at most 5 seconds here" in said("solve", {"board": BOARD, "seconds": 6})
        assert api.scheduler.account("address here").recent(time.monotonic()) > 0
        api.scheduler.account("address here").spend(2 * BUDGET, time.monotonic())
        assert "too_many" in said("show", {"board": BOARD})
    workers.stop()


def test_boards_are_values() -> None:
    """`play` names a new board and leaves the old one; equal boards have one name, in every process."""
    answers, others = Answerer(), Answerer()
    board = answers.answer("board", BOARD)
    assert isinstance(board, BoardReply)
    assert as_data(others.answer("board", BOARD))["board"] == board.board
    after = answers.answer("play", {"board": board.board, "do": ["Ann: attack all"]})
    assert isinstance(after, PlayReply)
    assert after.after.board != board.board
    again = answers.answer("ask", {"board": board.board})
    assert as_data(again) == {key: value for key, value in as_data(board).items() if key != "assumed"}
    shared = as_data(answers.answer("share", {"board": after.after.board}))["text"]
    assert as_data(others.answer("ask", {"board": shared}))["board"] == after.after.board
    line = as_data(answers.answer("share", {"board": board.board, "as": "line"}))["text"]
    assert as_data(others.answer("ask", {"board": line}))["legal"] == board.legal


def test_a_line_of_play_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many lines are added, the board is played up to them, and with them."""
    played: list[int] = []

    def counted(source: BoardSource, *more: Any) -> Any:
        played.append(len(source.lines))
        return reached(source, *more)

    monkeypatch.setattr(operations, "reached", counted)
    lines = ["Ann: attack all", "to: 509.1a", "Bob: no block", "to: 511.1", "to: main"]
    reply = Answerer().answer("play", {"board": BOARD, "do": lines})
    assert "505" in text(reply)
    assert played == [0, 5]


def test_a_stop_in_a_line_is_told_with_its_rules() -> None:
    answers = Answerer()
    stopped = answers.answer("play", {"board": BOARD, "do": ["Ann: attack all", "Bob: block Grizzly Bears > Grizzly Bears"]})
    assert isinstance(stopped, PlayReply)
    assert stopped.stopped is not None
    assert (stopped.stopped.code, [one.rule for one in stopped.stopped.reasons]) == ("illegal", ["509.1a"])
    assert [one.says for one in stopped.events] == ["Grizzly Bears becomes tapped", "Grizzly Bears attacks Bob"]


@pytest.mark.parametrize("line", [{"refuse": "no attack"}, {"expect": {"life": {"Bob": 1}}}, {"Ann": "pass", "Bob": "pass"}])
def test_a_line_that_is_no_decision_is_refused(line: dict[str, Any]) -> None:
    for operation, request in (("play", {"board": BOARD, "do": [line]}), ("board", {**BOARD, "do": [line]})):
        reply = Answerer().answer(operation, request)
        assert isinstance(reply, MistakeReply)
        assert "a line of play is a decision of a player" in reply.message


ELF = {**BOARD, "players": {"Ann": {"battlefield": ["Grizzly Bears"]}, "Bob": {"battlefield": ["Stone Wall"]}}}
GANG = {
    "game": "mtg",
    "players": {"Ann": {"battlefield": ["Hill Giant"]}, "Bob": {"battlefield": ["2 Grizzly Bears"]}},
    "start": "508.1a",
}
DOUBLE = {"do": ["Ann: attack all", "Bob: block Grizzly Bears > Hill Giant, Grizzly Bears #2 > Hill Giant", "to: end"]}
STATE = {"game": "mtg", "players": {"Ann": {"battlefield": ["Grizzly Bears (taped)"]}, "Bob": {}}}
UNREAD = {**BOARD, "cards": ["Odd Cat\nCreature — Cat\nFrobnicate the moon twice.\n2/2"]}
CODED: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("ask", {"bord": "x"}, "bad_request", {}),
    ("card", {"game": "chess", "names": ["x"]}, "unknown_game", {}),
    ("board", {**BOARD, "edition": "1066"}, "unknown_edition", {"found": "1066", "accepted": ["2018-07", "2026-04", "2026-09"]}),
    ("rule", {"game": "mtg", "find": "509.1", "edition": "1066"}, "unknown_edition", {}),
    ("rule", {"game": "mtg", "find": "999.9z"}, "unknown_rule", {}),
    ("ask", {"board": "aaaaaaaaaa"}, "unknown_board", {}),
    ("ask", {"board": {**BOARD, "players": {"Ann": {"battlefield": ["Griffin of Nowhere"]}, "Bob": {}}}}, "unknown_card", {}),
    ("board", UNREAD, "unread_card", {"found": "Odd Cat", "cure": CURE}),
    ("board", {**BOARD, "start": "declare attakers"}, "unknown_step", {"found": "declare attakers", "meant": "declare attackers"}),
    ("board", STATE, "unknown_state", {"found": "taped", "meant": "tapped", "path": "/players/Ann/battlefield/0"}),
    ("ask", {"board": {**BOARD, "players": {"Ann": {"life": "x"}, "Bob": {}}}}, "bad_board", {"path": "/players/Ann/life"}),
    ("play", {"board": {**BOARD, "do": ["Ann: attack all"]}, "do": ["to: 509.1a", "Bob: block Foo > Bar"]}, "not_a_decision", {"path": "/do/1"}),
    ("board", {"game": "fow", "players": {"A": {}, "B": {}}, "start": "repeat the final step"}, "ambiguous", {}),
    ("play", {"board": BOARD, "do": ["Ann: attack Grizly Bears"]}, "not_a_decision", {"found": "Grizly Bears", "meant": "Grizzly Bears", "accepted": ["Grizzly Bears"]}),
    ("play", {"board": ELF, "do": ["Bob: block Stone Wall > Grizzly Bears"]}, "not_asked", {}),
    ("ask", {"board": ELF, "decisions": ["Bob: block Stone Wall > Grizzly Bears"]}, "not_asked", {}),
    ("play", {"board": BOARD, "do": ["Ann: attack Grizzly Bears > Ann"]}, "illegal", {}),
    ("play", {"board": GANG, **DOUBLE}, "stopped", {"accepted": [
        "assign Hill Giant: Grizzly Bears 3", "assign Hill Giant: Grizzly Bears 2, Grizzly Bears #2 1",
        "assign Hill Giant: Grizzly Bears 1, Grizzly Bears #2 2", "assign Hill Giant: Grizzly Bears #2 3"]}),
    ("ask", {"board": "x" * 70_000}, "bad_board", {}),
    ("ask", {"board": {"game": "mtg", "main deck": ["4 Grizzly Bears"]}}, "bad_board", {"found": "main deck"}),
]  # fmt: skip
"""Requests that are wrong, the code of each mistake, and what it says beside the message."""


@pytest.mark.parametrize(("operation", "request_", "code", "more"), CODED, ids=[f"{one[0]}-{one[2]}" for one in CODED])
def test_a_mistake_has_its_code(operation: str, request_: dict[str, Any], code: str, more: dict[str, Any]) -> None:
    reply = as_data(Answerer().answer(operation, request_))
    fault = reply.get("stopped") or reply.get("answers", [{}])[0].get("mistake") or reply
    assert fault["code"] == code, fault
    assert {key: fault[key] for key in more} == more


def test_a_request_without_an_answer_in_its_language_is_refused_in_it() -> None:
    request = {"board": ELF, "decisions": ["Bob: block Stone Wall > Grizzly Bears"], "language": "es"}
    assert "mientras nadie haga nada" in as_data(Answerer().answer("ask", request))["answers"][0]["mistake"]["message"]


def test_a_board_is_read_alike_wherever_it_is_sent() -> None:
    """Lines of play as texts, and cards by their printed texts, stand in a board of any request, and give the same board."""
    loose = {**BOARD, "cards": ["Odd Cat\nCreature — Cat\nFlying\n1/1"], "do": ["Ann: attack Odd Cat > Bob", "to: 509.1a"]}
    loose["players"] = {"Ann": {"battlefield": ["Odd Cat"]}, "Bob": {"battlefield": ["Grizzly Bears"]}}
    answers = Answerer()
    boards = [as_data(answers.answer("board", loose)), as_data(answers.answer("ask", {"board": loose}))]
    assert [one["at"]["rule"] for one in boards] == ["509.1a", "509.1a"]
    assert boards[0]["legal"] == boards[1]["legal"] == ["no block"]


def test_a_step_at_which_nobody_has_a_choice_is_said() -> None:
    """A board that begins later than its `start` says so under `assumed`."""
    reply = Answerer().answer("board", {**BOARD, "start": "cleanup step"})
    assert isinstance(reply, BoardReply)
    assert reply.at is not None
    assert reply.at.rule == "503.1"
    assert any(one.startswith("nobody has a choice at 514 ") for one in reply.assumed)
    begun = Answerer().answer("board", {"game": "fow", "players": {"A": {}, "B": {}}, "start": "main"})
    assert not any("nobody has a choice" in one for one in begun.assumed)  # type: ignore[union-attr]


def test_an_expectation_that_fails_is_no_board() -> None:
    reply = Answerer().answer("ask", {"board": {**BOARD, "expect": {"life": {"Bob": 1}}}})
    assert isinstance(reply, MistakeReply)
    assert "an expectation of the board does not hold" in reply.message


def test_a_long_line_keeps_its_board() -> None:
    """Events are cut, never the board after them."""
    many = {"game": "mtg", "players": {"Ann": {"battlefield": ["101 Grizzly Bears"]}, "Bob": {"life": 900}}, "start": "508.1a"}
    told = text(Answerer().answer("play", {"board": many, "do": ["Ann: attack all", "to: main"]}))
    assert len(told) <= LONGEST
    assert "board " in told.splitlines()[-3]


def test_what_is_paid_stands_in_the_line_of_what_it_is_paid_for() -> None:
    """Eight of twenty lines were mana; as data each event stays one."""
    taxed = {**BOARD, "players": {"Ann": {"battlefield": ["Grizzly Bears", "2 Forest"]}, "Bob": {"battlefield": ["Propaganda"]}}}
    reply = Answerer().answer("play", {"board": taxed, "do": ["Ann: attack all"]})
    told = text(reply).splitlines()
    assert told[1].startswith("508.1h  Ann is to pay {2} (118.1  Ann's Forest #1 becomes tapped; Ann's Forest #1 gives {G}; ")
    assert told[2].startswith("508.1m  Grizzly Bears attacks Bob")
    assert [one["rule"] for one in as_data(reply)["events"]].count("118.1") == 4


def test_editions_answer_beside_each_other() -> None:
    answer = Answerer().answer("ask", {"board": BOARD, "decisions": ["attack Grizzly Bears"], "editions": True})
    assert as_data(answer)["answers"][0]["editions"] == {"2018-07": True, "2026-04": True}


@pytest.mark.parametrize("path", ["/etc/passwd", "../x", "C:\\x", "~/.ssh/id_rsa", "scenarios/mtg", "file:///etc/passwd"])
def test_nothing_is_read_from_a_path(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    real = Path.open

    def watched(self: Path, *args: Any, **more: Any) -> Any:
        opened.append(str(self))
        return real(self, *args, **more)

    monkeypatch.setattr(Path, "open", watched)
    requests: list[tuple[str, dict[str, Any]]] = [
        *[(operation, {"board": path, "do": [path], "decisions": [path]}) for operation in ("ask", "play", "solve", "share")],
        ("ask", {"board": path + "\n"}),
        ("ask", {"board": {"game": path, "players": {}}}),
        ("card", {"game": path, "names": [path]}),
        ("rule", {"game": path, "find": path}),
    ]
    for operation, request in requests:
        assert isinstance(Answerer().answer(operation, request), MistakeReply)
    assert [one for one in opened if Path(path).name in one] == []


HOSTILE: tuple[Any, ...] = (
    None,
    "",
    "\0",
    10**30,
    -1,
    1.5,
    True,
    [],
    {},
    [[]],
    {"": {}},
    "x" * 5000,
    "a\nb: [",
    {"game": "mtg"},
    BOARD,
    "mtg",
)


def test_any_request_gets_an_answer_or_a_mistake() -> None:
    """Three hundred requests at random: each gets a short answer, none an internal error."""
    answers, dice = Answerer(), Random(7)
    for _ in range(300):
        operation = dice.choice([*OPERATIONS, "frob"])
        fields = OPERATIONS[operation].request.__struct_fields__ if operation in OPERATIONS else ("x",)
        request = {name: dice.choice(HOSTILE) for name in fields if dice.choice((True, True, False))}
        reply = answers.answer(operation, request)
        assert len(text(reply)) <= LONGEST
        assert not isinstance(reply, MistakeReply) or reply.code != "internal", (operation, request, reply.message)


SPOILT: tuple[Any, ...] = (
    None, "", 0, -1, 10**12, 1.5, True, [], {}, "x" * 300, "é", "{x}", "%s", "Ann", "to", "end", "0 Grizzly Bears", "1001 Grizzly Bears", "Grizzly Bears (",
    "Grizzly Bears (damage 99999999)", "Hill Giant (attached to Grizzly Bears)", "block", "attack > ", ["a", ["b"]], {"a": None}, {"Ann": "attack all"},
)  # fmt: skip
WHOLE: dict[str, dict[str, Any]] = {
    "board": {**ELF, "do": ["Ann: attack all", "to: end"]},
    "ask": {"board": ELF, "decisions": ["Ann: attack all"], "seat": "Ann"},
    "play": {"board": ELF, "do": ["Ann: attack all", "Bob: block Stone Wall > Grizzly Bears"], "language": "es"},
    "share": {"board": ELF, "as": "picture"},
}


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a value with each of its keys."""
    inside = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    return [(value, key) for key, _ in inside] + [place for _, part in inside for place in places(part)]


def test_a_request_with_one_thing_spoilt_gets_an_answer_or_a_mistake() -> None:
    """Requests that are right but for one value anywhere in them reach further than those at random."""
    answers, dice = Answerer(), Random(3)
    for _ in range(400):
        operation = dice.choice([*WHOLE])
        request = json.loads(json.dumps(WHOLE[operation]))
        container, key = dice.choice(places(request))
        container[key] = dice.choice(SPOILT)
        reply = answers.answer(operation, request)
        assert len(text(reply)) <= LONGEST
        assert not isinstance(reply, MistakeReply) or reply.code != "internal", (operation, request, reply.message)


def test_a_link_is_a_board() -> None:
    """A short link opens wherever a board goes, alone or with its address; a server that knows its address gives both forms."""
    answers = Answerer(url="https://table.example/")
    after = as_data(answers.answer("play", {"board": BOARD, "do": ["Ann: attack all"]}))["after"]
    shared = as_data(answers.answer("share", {"board": after["board"], "as": "link"}))
    assert shared["text"].startswith("https://table.example/#affray-s1.")
    assert shared["preview"].startswith("https://table.example/b/affray-s1.")
    for link in (*shared.values(), shared["text"].partition("#")[2]):
        if "affray" in link:
            assert as_data(Answerer().answer("ask", {"board": link}))["at"] == after["at"]
    damaged = Answerer().answer("ask", {"board": "affray-s1.0-1-0.AAAA"})
    assert isinstance(damaged, MistakeReply)
    assert damaged.code == "bad_board"


def test_a_board_as_a_page_and_as_a_code() -> None:
    page = as_data(Answerer().answer("share", {"board": BOARD, "as": "html"}))["text"]
    assert "<svg" in page
    pytest.importorskip("segno", reason="QR codes need affray[pictures]")
    assert as_data(Answerer().answer("share", {"board": BOARD, "as": "qr"}))["text"].startswith("<svg")


def test_what_is_put_in_order_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A shuffle of forty cards has more orders than a list holds: the cards are told, and as data a few orders. A declaration that is hidden says
    so; words that no answer has are no secret."""
    names = [name for name in game("fow").catalogue.names() if "resonator" in game("fow").catalogue.find(name).types][:40]
    board = {"game": "fow", "players": {"Ann": {"main deck": names}, "Bob": {}}, "start": "405.2"}
    reply = Answerer().answer("ask", {"board": board})
    told = as_data(reply)
    assert (told["choice"]["least"], told["choice"]["in order"], len(told["choice"]["cards"])) == (40, True, 40)
    assert "order all 40 of these, with commas between them: " in text(reply)
    assert "told alone" not in text(Answerer().answer("ask", {"board": board, "about": "Nobody"}))
    assert "legal: nothing with these words" in text(Answerer().answer("ask", {"board": BOARD, "about": "Nobody"}))
    (tmp_path / "shuffle.yaml").write_text(json.dumps(board), encoding="utf-8")
    assert main(["legal", str(tmp_path / "shuffle.yaml"), "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert (len(listed["legal"]), listed["more"], listed["choice"]) == (16, True, told["choice"])


@pytest.mark.parametrize(
    ("key", "zone", "name"),
    [("ijinden", "battlefield", "guardian"), ("ygo", "monster zone", "Set Monster"), ("ygo", "spell/trap zone", "set card 2")],
)
def test_what_decisions_call_a_face_down_card_is_no_card(key: str, zone: str, name: str) -> None:
    reply = Answerer().answer("board", {"game": key, "players": {"Ann": {zone: [name]}, "Bob": {}}})
    assert isinstance(reply, MistakeReply)
    assert "(face down)" in reply.message
    assert reply.path == f"/players/Ann/{zone}/0"


FACE = re.compile(r"`affray \w|(?:^|\s|`)--[a-z]|/site-packages/")
"""What only a command can say: its name, an option, a path into the package."""
OPENED = {
    "a deck, not a scenario: `affray deck check {file}` checks it",
    "a scenario, not a deck: `affray check {file}` checks it",
    "{folder}: holds no simulation (no {plan}): `affray simulate FILE --out {folder}` begins one",
}
"""Messages on a file or a folder that somebody opened by its path: no program and no page does so."""


def sentences_of(file: Path) -> Iterator[str]:
    """Yield the texts in a module, without its docstrings."""
    tree = ast.parse(file.read_text())
    bare = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


def test_no_message_speaks_of_another_face() -> None:
    """Whoever asks by a program, a chat or the page has no command: only the commands speak of commands."""
    root = Path(affray.__file__).parent
    rooms = [file for file in sorted(root.rglob("*.py")) if file.relative_to(root).parts[0] != "cli"]
    spoken = {one: file.name for file in rooms for one in sentences_of(file) if FACE.search(one)}
    assert {one: name for one, name in spoken.items() if one not in OPENED} == {}
    assert set(spoken) >= OPENED
