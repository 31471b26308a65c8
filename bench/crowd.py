"""How long another page waits while many sockets of one address let bots play: python -m bench.crowd --sockets 60 --seconds 30"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
import urllib.request
from typing import Any

import websockets

from bench.page_server import served

DECKS = [
    ("Fallen Court", "Valkyrie Dawn"),
    ("Bladehold", "Goblins at War"),
    ("Iron Claws", "Quiet Walls"),
    ("Blue Voyage", "Red Swords"),
]


async def asked(ws: Any, number: int, what: str, **more: Any) -> dict[str, Any]:
    """What a page is told."""
    await ws.send(json.dumps({"id": number, "do": what, **more}))
    while True:
        reply: dict[str, Any] = json.loads(await ws.recv())
        if reply.get("re") == number:
            return reply


async def hostile(url: str, n: int, until: float) -> int:
    """A socket that opens games and lets two bots play them, again and again; gives how many were played."""
    games = 0
    async with websockets.connect(url, max_size=None, ping_interval=None) as ws:
        while time.monotonic() < until:
            await asked(ws, 1, "open", decks=list(DECKS[n % len(DECKS)]), seed=n + 1)
            await asked(ws, 2, "pace", bots=[0, 1])
            games += 1
    return games


async def page(url: str, until: float, waits: list[float]) -> None:
    """A page that asks for a verdict ten times a second."""
    async with websockets.connect(url, max_size=None, ping_interval=None) as ws:
        await asked(ws, 0, "open", example="fow/article/1-rested-in-time")
        number = 0
        while time.monotonic() < until:
            number += 1
            began = time.perf_counter()
            await asked(ws, number, "judge", text="pass")
            waits.append(time.perf_counter() - began)
            await asyncio.sleep(0.1)


async def health(url: str, until: float, waits: list[float]) -> None:
    while time.monotonic() < until:
        began = time.perf_counter()
        await asyncio.to_thread(lambda: urllib.request.urlopen(f"{url}/health", timeout=60).read())
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.2)


async def crowd(url: str, sockets: int, seconds: float) -> tuple[list[float], list[float], int]:
    """The seconds that a page and `/health` waited, and how many games the crowd could play."""
    until = time.monotonic() + seconds
    ws = url.replace("http", "ws") + "/ws"
    waits: list[float] = []
    healths: list[float] = []
    playing = [asyncio.create_task(hostile(ws, n, until)) for n in range(sockets)]
    await asyncio.gather(page(ws, until, waits), health(url, until, healths))
    _, late = await asyncio.wait(playing, timeout=0.1)
    for one in late:
        one.cancel()
    return waits, healths, sum(one.result() for one in playing if one.done() and not one.cancelled() and one.exception() is None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    with served() as (_, url):
        waits, healths, games = asyncio.run(crowd(url, asked.sockets, asked.seconds))
    for name, some in (("another page", sorted(waits)), ("/health", sorted(healths))):
        shares = ", ".join(
            f"{share:.0%} within {1000 * some[int(share * (len(some) - 1))]:.0f} ms" for share in (0.5, 0.9, 0.99, 1)
        )
        print(f"{asked.sockets} sockets; {name}: {len(some)} answers, {shares}")
    print(f"{games} games played by the crowd; load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
