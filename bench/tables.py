"""How many tables a server bears: bots over real sockets, two at each table. python -m bench.tables --tables 200 --seconds 30

An hour, with a line for every two minutes: python -m bench.tables --seconds 3600 --pause 4 --sample 120 --games fow,mtg,ygo,ijinden
Three servers on one PostgreSQL: python -m bench.tables --tables 600 --pause 2 --servers 3 --store postgresql+psycopg://USER@HOST/DATABASE
As many games as in an hour, at full speed: python -m bench.tables --tables 24 --ended 840 --seconds 3600 --sample 60 --games fow,mtg,ygo,ijinden
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import websockets

from affray.web.parts import merged
from bench.page_server import served

DECKS = {
    "fow": ("Fallen Court", "Valkyrie Dawn"),
    "mtg": ("Bladehold", "Goblins at War"),
    "ygo": ("Iron Claws", "Quiet Walls"),
    "ijinden": ("Blue Voyage", "Red Swords"),
}


class Figures:
    """What was measured: the seconds that each answer took, and what went wrong."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.games = 0
        self.troubles: list[str] = []


class Bot:
    """A client that holds one seat and answers at random."""

    def __init__(self, url: str, figures: Figures, seed: int, pause: float) -> None:
        self.url = url
        self.pause = pause
        self.figures = figures
        self.dice = random.Random(seed)
        self.asked = 0
        self.table = ""
        self.board: dict[str, Any] = {}
        self.last: dict[str, Any] = {}

    async def ask(self, ws: Any, what: str, **more: Any) -> dict[str, Any]:
        self.asked += 1
        await ws.send(json.dumps({"id": self.asked, "do": what, **more}))
        while True:
            reply: dict[str, Any] = json.loads(await ws.recv())
            self.take(reply)
            if reply.get("re") == self.asked:
                return reply

    def take(self, reply: dict[str, Any]) -> None:
        board = self.last = merged(self.last, reply["parts"]) if "parts" in reply else reply.get("board", self.last)
        if board.get("table", {}).get("id") == self.table and board["rev"] >= self.board.get("rev", 0):
            self.board = board

    async def sit(self, ws: Any, table: str, key: str) -> None:
        """Take a seat; what is still told of the last table is not of this one."""
        self.table, self.board = table, {}
        await self.ask(ws, "sit", table=table, keys=[key], parts=True)

    async def play(self, ws: Any, until: float) -> None:
        """Answer whatever is asked of this seat until the game or the time is over."""
        while time.monotonic() < until and self.board["question"] is not None:
            if not self.board["question"]["mine"]:
                try:
                    self.take(json.loads(await asyncio.wait_for(ws.recv(), max(0.05, until - time.monotonic()))))
                except TimeoutError:
                    return
                continue
            answer = self.dice.choice(self.board["question"]["answers"])
            await asyncio.sleep(self.dice.uniform(0, 2 * self.pause))
            began = time.perf_counter()
            reply = await self.ask(ws, "answer", verb=answer["verb"], args=answer["args"], rev=self.board["rev"])
            self.figures.answers.append(time.perf_counter() - began)
            if "error" in reply and "no longer asked" not in reply["error"]:
                self.figures.troubles.append(reply["error"])
                return


class Seats:
    """A table with its two bots, each at a socket of its own."""

    def __init__(self, url: str, figures: Figures, seed: int, pause: float, game: str) -> None:
        self.url = url
        self.game = game
        self.figures = figures
        self.bots = Bot(url, figures, seed, pause), Bot(url, figures, seed + 1, pause)
        self.sockets: list[Any] = []

    async def open(self) -> None:
        """Sit down at a new table."""
        self.sockets = self.sockets or [await websockets.connect(self.url, max_size=None, ping_interval=None) for _ in self.bots]
        opened = await self.bots[0].ask(self.sockets[0], "table", decks=list(DECKS[self.game]), seats=["private", "private"])
        for bot, ws, key in zip(self.bots, self.sockets, opened["keys"], strict=True):
            await bot.sit(ws, opened["table"], key)

    async def play(self, until: float, most: int) -> None:
        """Play; when a game is over, the next one, until so many have ended at all tables."""
        while time.monotonic() < until and self.figures.games < most:
            await asyncio.gather(*[bot.play(ws, until) for bot, ws in zip(self.bots, self.sockets, strict=True)])
            if self.bots[0].board["question"] is None:
                self.figures.games += 1
                await self.open()


def memory(process: int) -> float:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def spent(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def sample(url: str, every: float, figures: Figures, process: int) -> None:
    """Print a line now and then: whether something grows shows only over time."""
    print("  minute  decisions/s  median s  99 % s  games  server MB  tables in memory  stored  sockets", flush=True)
    began, known = time.monotonic(), 0
    while True:
        await asyncio.sleep(every)
        metrics = await asyncio.to_thread(lambda: urllib.request.urlopen(f"{url}/metrics", timeout=60).read().decode())
        told = dict(line.split() for line in metrics.splitlines())
        some = sorted(figures.answers[known:]) or [0.0]
        known = len(figures.answers)
        now = (
            f"{(time.monotonic() - began) / 60:8.1f}",
            f"{len(some) / every:11.1f}",
            f"{some[len(some) // 2]:8.2f}",
            f"{some[int(0.99 * (len(some) - 1))]:6.2f}",
            f"{figures.games:5}",
            f"{memory(process):9.0f}",
            f"{told['affray_tables_in_memory']:>16}",
            f"{told['affray_tables_stored']:>6}",
            f"{told['affray_sockets_open']:>7}",
        )
        print("  ".join(now), flush=True)


async def load(urls: list[str], asked: argparse.Namespace, processes: list[int]) -> tuple[Figures, float]:
    """Open the tables at the servers in turn, then play at all; gives also the processor time of the servers while they played."""
    figures = Figures()
    games = asked.games.split(",")
    sockets = [url.replace("http", "ws") + "/ws" for url in urls]
    seats = [Seats(sockets[n % len(urls)], figures, 2 * n, asked.pause, games[n % len(games)]) for n in range(asked.tables)]
    began = time.monotonic()
    for one in seats:
        await one.open()
    print(f"{asked.tables} tables opened in {time.monotonic() - began:.1f} s", flush=True)
    if asked.warm:
        await asyncio.gather(*[one.play(time.monotonic() + asked.warm, sys.maxsize) for one in seats])
        figures.answers.clear()
    used = sum(map(spent, processes))
    sampling = asyncio.create_task(sample(urls[0], asked.sample, figures, processes[0])) if asked.sample else None
    await asyncio.gather(*[one.play(time.monotonic() + asked.seconds, asked.ended or sys.maxsize) for one in seats])
    if sampling is not None:
        sampling.cancel()
    return figures, sum(map(spent, processes)) - used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm", type=float, default=0, help="seconds that are played before and not counted")
    parser.add_argument("--pause", type=float, default=0, help="seconds that a bot thinks, on the average")
    parser.add_argument("--games", default="fow", help="played in turn: fow,mtg,ygo,ijinden")
    parser.add_argument("--ended", type=int, default=0, help="stop when so many games have ended")
    parser.add_argument("--sample", type=float, default=0, help="seconds between two lines about how it goes")
    parser.add_argument("--servers", type=int, default=1, help="server processes, which share --store")
    parser.add_argument("--store", default="", help="the URL of their store (one server: a file that is thrown away)")
    asked = parser.parse_args()
    print(f"load of the machine when it begins: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with ExitStack() as running:
        limits = "sockets=10**6, tables=10**6, all_sockets=10**6"
        servers, urls = zip(*[running.enter_context(served(limits, asked.store)) for _ in range(asked.servers)], strict=True)
        processes = [one.pid for one in servers]
        before = sum(map(memory, processes))
        began = time.monotonic()
        figures, used = asyncio.run(load(list(urls), asked, processes))
        after, seconds = sum(map(memory, processes)), time.monotonic() - began
    answers = sorted(figures.answers)
    print(f"{asked.tables} tables, {seconds:.0f} s: {len(answers)} decisions, {len(answers) / seconds:.0f} a second")
    print(
        f"  {1000 * used / max(1, len(answers)):.1f} ms of processor time for each, so {len(answers) / used:.0f} a second on a core of its own"
    )
    for share in (0.5, 0.9, 0.99):
        print(f"  {share:.0%} of answers within {1000 * answers[int(share * (len(answers) - 1))]:.1f} ms")
    print(
        f"  {figures.games} games ended; server {before:.0f} MB before, {after:.0f} MB after, {(after - before) / asked.tables:.2f} MB a table"
    )
    print(f"  troubles: {figures.troubles[:3] or 'none'}")


if __name__ == "__main__":
    main()
