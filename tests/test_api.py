"""The operations over HTTP and as lines of JSON: every answer by the description, limits, and no file ever."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray import __version__
from affray.answers.operations import OPERATIONS, Answerer
from affray.answers.replies import Reply, as_data
from affray.answers.text import LONGEST, text
from affray.cli import main
from affray.games import GAMES
from affray.yaml import load
from portal import run_apart

pytest.importorskip("starlette", reason="the server needs affray[web]")

from starlette.applications import Starlette
from starlette.testclient import TestClient

from affray.web import workers as processes
from affray.web.api import BODY, Api, openapi
from affray.web.work import BUDGET
from affray.web.workers import SECONDS, Worker, Workers
from fitting import fits
from guides import blocks

SCENARIOS = Path(__file__).parent.parent / "scenarios"
BOARD = {"game": "mtg", "players": {"Ann": {"battlefield": ["Grizzly Bears"]}, "Bob": {}}, "start": "508.1a"}
ASKED: dict[str, dict[str, Any]] = {
    "card": {"game": "mtg", "names": ["Grizzly Bears", "Nobody"]},
    "board": BOARD,
    "ask": {"board": BOARD, "decisions": ["Ann: attack Grizzly Bears > Ann"]},
    "play": {"board": BOARD, "do": ["Ann: attack Grizzly Bears > Bob", "to: 509.1a"]},
    "rule": {"game": "mtg", "find": "509.1b"},
    "solve": {"board": BOARD, "seconds": 1},
    "share": {"board": BOARD, "as": "picture"},
}


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    one = Workers(count=1)
    yield one
    one.stop()


@pytest.fixture
def client(workers: Workers) -> Iterator[TestClient]:
    with TestClient(Starlette(routes=Api(workers, rate=1000, burst=1000).routes())) as one:
        yield one


def flat(of: Any) -> Any:
    """A schema with its references where `fits` looks for them."""
    return json.loads(json.dumps(of).replace("#/components/schemas/", "#/$defs/"))


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_is_what_the_description_says(client: TestClient, operation: str) -> None:
    reply = client.post(f"/api/v1/{operation}", json=ASKED[operation])
    assert reply.status_code == 200, reply.text
    whole = flat({"$defs": openapi()["components"]["schemas"]})
    described = flat(openapi()["paths"][f"/api/v1/{operation}"]["post"])
    body = described["requestBody"]["content"]["application/json"]["schema"]
    answer = described["responses"]["200"]["content"]["application/json"]["schema"]
    assert fits(ASKED[operation], body, whole)
    assert fits(reply.json(), answer, whole), reply.json()
    assert reply.headers["access-control-allow-origin"] == "*"


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_answer_about_a_worked_example_is_short_and_as_described(key: str) -> None:
    """Each twentieth worked example (AFFRAY_EXAMPLES=1: each) as it begins, after its line of play, and as a link: 1,500 tokens are about 6,000
    characters."""
    answers, described = Answerer(), flat(openapi())
    whole = {"$defs": described["components"]["schemas"]}
    for path in sorted((SCENARIOS / key).rglob("*.yaml"))[:: int(os.environ.get("AFFRAY_EXAMPLES", "20"))]:
        scenario = json.loads(json.dumps(load(path.read_text(encoding="utf-8"))))
        if "players" not in scenario:
            continue
        board = {name: value for name, value in scenario.items() if name not in ("do", "expect")}
        lines = [
            one
            for one in scenario.get("do", ())
            if not (isinstance(one, dict) and {"expect", "refuse", "mark", "now"} & set(one))
        ]
        for operation, request in (("ask", {}), ("play", {"do": lines}), ("share", {"as": "link"})):
            reply = answers.answer(operation, {"board": board, **request})
            schema = described["paths"][f"/api/v1/{operation}"]["post"]["responses"]["200"]["content"]["application/json"][
                "schema"
            ]
            assert fits(json.loads(json.dumps(as_data(reply))), schema, whole), (path, as_data(reply))
            assert len(text(reply)) <= LONGEST, path


def test_the_description_is_sound(client: TestClient) -> None:
    said = client.get("/api/v1/openapi.json").json()
    assert said == client.get("/openapi.json").json() == json.loads(json.dumps(openapi()))
    assert said["info"]["version"] == __version__
    references = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(said)))
    assert references <= set(said["components"]["schemas"])
    jsonschema = pytest.importorskip("jsonschema")
    for one in said["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(one)


def test_a_board_goes_by_its_name(client: TestClient) -> None:
    name = client.post("/api/v1/board", json=BOARD).json()["board"]
    verdicts = client.post("/api/v1/ask", json={"board": name, "decisions": ["Ann: attack all"]}).json()
    assert verdicts["answers"][0]["legal"]
    gone = client.post("/api/v1/ask", json={"board": "aaaaaaaaaa"})
    assert (gone.status_code, gone.json()["code"]) == (404, "unknown_board")


def test_a_worker_that_could_not_begin_begins_with_the_next_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a name with spaces around it is known, and a number of seconds as text is one."""
    few = Workers(count=1)
    begin = Worker._begin

    def fails(worker: Worker) -> Any:
        monkeypatch.setattr(Worker, "_begin", begin)
        raise OSError("no more processes")

    monkeypatch.setattr(Worker, "_begin", fails)

    async def ask() -> list[Any]:
        first, _ = await few.answer("board", BOARD)
        second, _ = await few.answer("board", BOARD)
        third, _ = await few.answer("ask", {"board": f" {second.board}\n"})  # type: ignore[attr-defined]
        fourth, _ = await few.answer("solve", {"board": second.board, "seconds": "60"})  # type: ignore[attr-defined]
        return [first, second, third, fourth]

    try:
        first, second, third, fourth = run_apart(ask)
    finally:
        few.stop()
    assert (first.code, second.board, fourth.code) == ("internal", third.board, "bad_request")


def test_text_is_answered_where_text_is_accepted(client: TestClient) -> None:
    reply = client.post("/api/v1/ask", json=ASKED["ask"], headers={"accept": "text/plain"})
    assert "✗ not legal" in reply.text


def test_a_rule_has_an_address(client: TestClient) -> None:
    assert client.get("/api/v1/rules/mtg/509.1b").json()["rules"][0]["number"] == "509.1b"
    assert client.get("/api/v1/rules/chess/1").status_code == 404
    assert {one["key"] for one in client.get("/api/v1/games").json()} >= {"fow", "mtg", "ygo", "ijinden"}


@pytest.mark.parametrize(
    ("operation", "body", "status", "code"),
    [
        ("fly", b"{}", 404, "unknown_operation"),
        ("ask", b"{", 400, "bad_request"),
        ("ask", b"[" * 5000, 400, "bad_request"),
        ("ask", b'{"bord": "x"}', 400, "bad_request"),
        ("ask", b'{"board": ' + b"[" * 900 + b"]" * 900 + b"}", 413, "too_large"),
        ("ask", b'{"board": {"game": ["mtg"], "players": ' + b"[" * 400 + b"]" * 400 + b"}}", 422, "bad_board"),
        ("ask", b'{"board": {"game": "chess", "players": {}}}', 422, "bad_board"),
        ("rule", b'{"game": "chess", "find": "1"}', 404, "unknown_game"),
        ("ask", b'"' + b"x" * BODY + b'"', 413, "too_large"),
        ("solve", json.dumps({"board": BOARD, "seconds": SECONDS + 1}).encode(), 400, "bad_request"),
    ],
)
def test_a_mistake_has_its_status(client: TestClient, operation: str, body: bytes, status: int, code: str) -> None:
    reply = client.post(f"/api/v1/{operation}", content=body)
    assert (reply.status_code, reply.json()["code"]) == (status, code), reply.text
    assert fits(reply.json(), {"$ref": "#/$defs/MistakeReply"}, flat({"$defs": openapi()["components"]["schemas"]}))


@pytest.mark.parametrize("path", ["/etc/passwd", "../pyproject.toml", "pyproject.toml", "C:\\x", "file:///etc/passwd"])
def test_no_file_is_opened(client: TestClient, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: Any) -> Any:
        raise AssertionError(given)

    monkeypatch.setattr("affray.scenario.files._read", refuse)
    for operation in ("ask", "play", "solve", "share"):
        request = {"board": path, **({"do": []} if operation == "play" else {})}
        assert as_data(Answerer().answer(operation, request))["code"] == "unknown_board"
        assert client.post(f"/api/v1/{operation}", json=request).json()["code"] == "unknown_board"


def test_who_asks_too_often_is_told_when_to_ask_again(workers: Workers) -> None:
    with TestClient(Starlette(routes=Api(workers, rate=0.5, burst=3).routes())) as client:
        replies = [client.post("/api/v1/rule", json=ASKED["rule"]) for _ in range(5)]
    assert [one.status_code for one in replies] == [200, 200, 200, 429, 429]
    assert 1 <= int(replies[-1].headers["retry-after"]) <= 2


def test_who_goes_away_in_the_middle_of_a_request_is_no_mistake_of_ours() -> None:
    """The log stays empty: an exception would be written with all its lines for each of them."""

    async def gone() -> dict[str, str]:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    sent: list[Any] = []
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/v1/ask",
        "headers": [],
        "query_string": b"",
        "path_params": {"operation": "ask"},
    }
    run_apart(Starlette(routes=Api().routes()), scope, gone, send)
    assert sent[0]["status"] == 400


def test_an_answer_has_so_much_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that takes longer ends with its process, a search too, and the next request has another. Answers are counted by operation and
    code."""
    if not hasattr(signal, "setitimer"):
        pytest.skip("the system does not end a process after so much processor time")
    monkeypatch.setattr(processes, "SECONDS", 0.3)
    many = {**BOARD, "players": {"Ann": {"battlefield": ["200 Grizzly Bears"]}, "Bob": {"battlefield": ["200 Grizzly Bears"]}}}
    few = Workers(count=1, seconds=0.3)
    api = Api(few, rate=1000, burst=1000)
    with TestClient(Starlette(routes=api.routes())) as client:
        assert client.post("/api/v1/play", json=ASKED["play"]).status_code == 200
        slow = {"play": {"board": many, "do": ["Ann: attack all", "to: 511.1"] * 9}, "solve": {"board": many, "seconds": 0.2}}
        for operation, request in slow.items():
            late = client.post(f"/api/v1/{operation}", json=request)
            assert (late.status_code, late.json()["code"]) == (503, "timeout")
        assert client.post("/api/v1/rule", json=ASKED["rule"]).status_code == 200
        assert client.post("/api/v1/fly", json={}).status_code == 404
    few.stop()
    assert api.counts == {
        'answers_total{operation="play",code="ok"}': 1, 'answers_total{operation="play",code="timeout"}': 1,
        'answers_total{operation="solve",code="timeout"}': 1, 'answers_total{operation="rule",code="ok"}': 1,
        'answers_total{operation="unknown",code="unknown_operation"}': 1,
    }  # fmt: skip


def test_an_address_has_so_much_processor_time(workers: Workers) -> None:
    """What an address has used at the page, over HTTP and as an assistant counts together; another address is answered."""
    api = Api(workers, rate=1000, burst=1000)
    with TestClient(Starlette(routes=api.routes()), client=("here", 1)) as client:
        many = {**BOARD, "players": {"Ann": {"battlefield": ["40 Grizzly Bears"]}, "Bob": {"battlefield": ["40 Grizzly Bears"]}}}
        assert client.post("/api/v1/play", json={"board": many, "do": ["Ann: attack all", "to: end"]}).status_code == 200
        assert 0 < api.scheduler.account("address here").recent(time.monotonic()) < 2
        api.scheduler.account("address here").spend(2 * BUDGET, time.monotonic())
        late = client.post("/api/v1/rule", json=ASKED["rule"])
    assert (late.status_code, late.json()["code"]) == (429, "too_many")
    assert 38 < int(late.headers["retry-after"]) < 45
    with TestClient(Starlette(routes=api.routes()), client=("there", 1)) as client:
        assert client.post("/api/v1/rule", json=ASKED["rule"]).status_code == 200


def test_a_request_waits_for_its_turn_and_is_told_when_too_much_is_asked(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "PATIENCE", 0.1)

    async def run() -> list[Reply]:
        first = (await workers.answer("rule", ASKED["rule"]))[0]
        async with workers.turns:
            busy = (await workers.answer("rule", ASKED["rule"]))[0]
        return [first, busy, (await workers.answer("rule", ASKED["rule"]))[0]]

    first, busy, last = run_apart(run)
    assert as_data(first) == as_data(last)
    assert as_data(busy)["code"] == "busy"


@pytest.mark.slow
@pytest.mark.parametrize("program", ["curl", "python", "node"])
def test_the_clients_of_the_guide_are_answered(workers: Workers, tmp_path: Path, program: str) -> None:
    """What docs/api.md shows is run as it stands, but for the port."""
    uvicorn = pytest.importorskip("uvicorn", reason="the server needs affray[web]")
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not here")
    page = (Path(__file__).parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    server = uvicorn.Server(uvicorn.Config(Starlette(routes=Api(workers, rate=1000, burst=1000).routes()), log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        if program == "curl":
            shown = re.search(r"^    curl .*?^    }'$", page, re.MULTILINE | re.DOTALL)
            assert shown is not None
            words = shlex.split(shown[0].replace("127.0.0.1:8321", address))
            if (
                "unknown"
                in subprocess.run(
                    ["curl", "--json", "{}", f"http://{address}/"], capture_output=True, text=True, check=False
                ).stderr
            ):
                pytest.skip("this curl is older than --json")
        else:
            file = {"python": "ask.py", "node": "ask.mjs"}[program]
            (block,) = [one for one in blocks(page) if one.file == file]
            (tmp_path / file).write_text(block.text.replace("127.0.0.1:8321", address), encoding="utf-8")
            words = [sys.executable if program == "python" else program, str(tmp_path / file)]
        said = subprocess.run(words, capture_output=True, text=True, check=True, timeout=120).stdout
    finally:
        server.should_exit = True
        thread.join()
    assert "508.1b" in said
    assert "legal" in said or said.lower().startswith("true")


def test_pages_of_any_origin_may_ask(client: TestClient) -> None:
    reply = client.options("/api/v1/ask", headers={"origin": "https://elsewhere.example"})
    assert (reply.status_code, reply.headers["access-control-allow-methods"]) == (204, "GET, POST")


def test_a_program_asks_by_lines(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    lines: list[Any] = [
        {"id": 1, "operation": "board", "request": BOARD},
        {"id": "two", "operation": "ask", "request": ASKED["ask"]},
        {"id": 3, "operation": "fly"},
        {"id": 4, "more": 1},
        [],
    ]
    text = "\n".join(map(json.dumps, lines)) + "\n{\n\n" + json.dumps({"operation": "rule", "request": ASKED["rule"]}) + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["pipe"]) == 0
    said = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert [(one["id"], "answer" in one) for one in said] == [
        (1, True), ("two", True), (3, False), (None, False), (None, False), (None, False), (None, True),
    ]  # fmt: skip
    assert said[1]["answer"]["answers"][0]["legal"] is False
