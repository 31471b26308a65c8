"""`kill -9` in the middle of games: nothing that was answered is lost, and every table goes on."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from serving import Served

websockets = pytest.importorskip("websockets", reason="the page needs affray[web]")
KILLS = 3
TABLES = 2
T = TypeVar("T")


class Player:
    """A client at one table with both of its seats, which answers at random until the line is cut."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url.replace("http", "ws") + "/ws"
        self.dice = random.Random(seed)
        self.table = ""
        self.keys: list[str] = []
        self.told: list[str] = []
        """What is known to be stored: the texts of the moments in the last board that was told."""

    async def ask(self, ws: Any, what: str, **more: Any) -> dict[str, Any]:
        await ws.send(json.dumps({"id": 1, "do": what, **more}))
        while True:
            reply: dict[str, Any] = json.loads(await ws.recv())
            if reply.get("re") == 1:
                return reply

    async def play(self) -> None:
        try:
            async with websockets.connect(self.url, max_size=None) as ws:
                if not self.table:
                    opened = await self.ask(ws, "table", decks=["Fallen Court", "Valkyrie Dawn"], seats=["private", "private"])
                    self.table, self.keys = opened["table"], opened["keys"]
                board = (await self.ask(ws, "sit", table=self.table, keys=self.keys))["board"]
                texts = [one.get("text", "") for one in board["moments"]]
                assert texts[: len(self.told)] == self.told
                self.told = texts
                while board["question"] is not None:
                    answer = self.dice.choice(board["question"]["answers"])
                    reply = await self.ask(ws, "answer", verb=answer["verb"], args=answer["args"], rev=board["rev"])
                    assert "error" not in reply, reply
                    board = reply["board"]
                    self.told = self.told[: board["since"]] + [one.get("text", "") for one in board["moments"]]
        except (OSError, websockets.WebSocketException):
            pass


def apart(doing: Coroutine[Any, Any, T]) -> T:
    """What comes of it in a thread of its own: a browser's tests may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, doing).result()


def test_a_server_killed_again_and_again_loses_nothing(built: None, url: str) -> None:
    served = Served("--store", url)
    players = [Player(served.url, seed) for seed in range(TABLES)]
    dice = random.Random(4)

    async def one_life() -> None:
        playing = [asyncio.create_task(one.play()) for one in players]
        begun = [len(one.told) for one in players]
        for _ in range(1200):
            if all(len(one.told) > before + 2 for one, before in zip(players, begun, strict=True)):
                break
            await asyncio.sleep(0.02)
        await asyncio.sleep(dice.uniform(0, 0.25))
        served.process.kill()
        await asyncio.gather(*playing)

    known = 0
    for _ in range(KILLS):
        apart(one_life())
        served.kill()
        grown = sum(len(one.told) for one in players)
        assert grown >= known
        known = grown
        served.start()

    async def look() -> list[int]:
        found = []
        for one in players:
            async with websockets.connect(one.url, max_size=None) as ws:
                board = (await one.ask(ws, "sit", table=one.table, keys=one.keys))["board"]
                assert [each.get("text", "") for each in board["moments"]][: len(one.told)] == one.told
                found.append(board["rev"])
        return found

    lengths = apart(look())
    assert "Traceback" not in served.stop()
    assert all(lengths)
    assert sum(lengths) > 30
