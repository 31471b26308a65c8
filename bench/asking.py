"""Programs that ask at once, each from an address of its own: python -m bench.asking --clients 50 --rate 200 --seconds 30 [--at mcp]

A client asks at its own pace, whether the answer before has come or not. What a server answers in time is 200 (also a refusal of the rules, 422);
429 with `retry-after` and 503 are clean refusals; anything else is a fault. Addresses 127.0.0.2 and so on are those of Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from bench.page_server import served
from bench.tables import memory, spent


def combat(dice: random.Random) -> dict[str, Any]:
    """Return a board of Magic; hardly two are the same."""
    players = {"Ann": {"battlefield": ["Grizzly Bears", "Hill Giant"]}, "Bob": {"battlefield": ["Grizzly Bears"]}}
    return {
        "game": "mtg",
        "start": "508.1a",
        "players": {name: {**of, "life": dice.randint(1, 9999)} for name, of in players.items()},
    }


def battle(dice: random.Random) -> dict[str, Any]:
    """Return a board of Force of Will; hardly two are the same."""
    players = {"Ann": {"field": ["Flame Cat", "Knight"]}, "Bob": {"field": ["Squire"]}}
    return {
        "game": "fow",
        "start": "803.3",
        "players": {name: {**of, "life": 100 * dice.randint(1, 99)} for name, of in players.items()},
    }


def requests(dice: random.Random) -> list[tuple[str, dict[str, Any]]]:
    """Return requests as assistants send them: cards and rules looked up, boards set up, verdicts, lines of play."""
    return [
        ("card", {"game": "mtg", "names": ["Grizzly Bears", "Nobody"]}),
        ("rule", {"game": "mtg", "find": "509.1c"}),
        ("board", combat(dice)),
        ("ask", {"board": combat(dice), "decisions": ["Ann: attack Grizzly Bears > Bob", "Ann: attack Grizzly Bears > Ann"]}),
        ("play", {"board": combat(dice), "do": ["Ann: attack all", "Bob: no block", "to: 511.1"]}),
        ("ask", {"board": battle(dice), "decisions": ["Ann: attack Knight > Bob"]}),
        ("play", {"board": battle(dice), "do": ["Ann: attack Knight > Bob"]}),
        ("share", {"board": combat(dice), "as": "link"}),
    ]


def family(pid: int) -> list[int]:
    """Return a process and those that it began, those that these began, and so on."""
    parents = {
        int(one.parent.name): int(one.read_text().rpartition(")")[2].split()[1]) for one in Path("/proc").glob("[0-9]*/stat")
    }
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def request_of(at: str, number: int, operation: str, data: dict[str, Any]) -> dict[str, Any]:
    """Return what `httpx` posts for an operation, over HTTP or by the Model Context Protocol."""
    if at == "api":
        return {"url": f"/api/v1/{operation}", "json": data}
    body = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": operation, "arguments": data}}
    headers = {"accept": "application/json, text/event-stream", "mcp-protocol-version": "2025-06-18"}
    return {"url": "/mcp", "json": body, "headers": headers}


def kind_of(reply: httpx.Response, at: str) -> str:
    """Return the kind of an answer: `ok`, a clean refusal, or a fault."""
    if reply.status_code == 429:
        return "429 with retry-after" if "retry-after" in reply.headers else "fault: 429 without retry-after"
    if reply.status_code == 503:
        return f"503 {reply.json()['code']}"
    if at == "mcp" and reply.status_code == 200:
        return "ok" if "result" in reply.json() else f"fault: {reply.text[:200]}"
    return "ok" if reply.status_code in (200, 422) else f"fault: {reply.status_code} {reply.text[:200]}"


async def client(url: str, at: str, n: int, pace: float, until: float, waits: list[float], kinds: Counter[str]) -> None:
    """Ask every `pace` seconds, from the address of this client."""
    dice = random.Random(n)

    async def ask(number: int) -> None:
        operation, data = dice.choice(requests(dice))
        began = time.perf_counter()
        try:
            reply = await http.post(**request_of(at, number, operation, data))
        except httpx.HTTPError as error:
            kinds[f"fault: {type(error).__name__}"] += 1
            return
        kind = kind_of(reply, at)
        kinds[kind] += 1
        if kind == "ok":
            waits.append(time.perf_counter() - began)

    limits = httpx.Limits(keepalive_expiry=15)  # a server closes an idle connection after 30 seconds
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{2 + n % 250}", limits=limits)
    async with httpx.AsyncClient(transport=transport, base_url=url, timeout=60) as http:
        asked, begins = [], time.monotonic() + dice.uniform(0, pace)
        for number in range(int((until - begins) / pace)):
            await asyncio.sleep(max(0.0, begins + number * pace - time.monotonic()))
            asked.append(asyncio.create_task(ask(number)))
        await asyncio.gather(*asked)


async def warmed(url: str, at: str) -> None:
    """Ask each request once, so that the games are loaded."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for _ in range(4):  # so that each process has had each game
            asked = [http.post(**request_of(at, n, *one)) for n, one in enumerate(requests(random.Random(0)))]
            for reply in await asyncio.gather(*asked):
                assert reply.status_code in (200, 503), reply.text


async def crowd(url: str, at: str, clients: int, rate: float, seconds: float) -> tuple[list[float], Counter[str]]:
    """Return the seconds that each answer took, and how many there were of each kind."""
    waits: list[float] = []
    kinds: Counter[str] = Counter()
    until = time.monotonic() + seconds
    await asyncio.gather(*[client(url, at, n, clients / rate, until, waits, kinds) for n in range(clients)])
    return sorted(waits), kinds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--rate", type=float, default=200, help="requests a second of all clients together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--at", choices=["api", "mcp"], default="api")
    asked = parser.parse_args()
    print(f"load of the machine when it begins: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with served(more="mcp=True") as (server, url):
        asyncio.run(warmed(url, asked.at))
        processes = family(server.pid)
        before, began = [spent(one) for one in processes], time.monotonic()
        waits, kinds = asyncio.run(crowd(url, asked.at, asked.clients, asked.rate, asked.seconds))
        seconds, held = time.monotonic() - began, sum(map(memory, processes))
        used = [spent(one) - earlier for one, earlier in zip(processes, before, strict=True)]
    told = json.dumps(dict(kinds.most_common()), indent=1)
    print(f"{asked.clients} clients at /{asked.at}, {asked.rate:g} requests a second for {asked.seconds:g} s: {told}")
    shares = ", ".join(
        f"{share:.0%} within {1000 * waits[int(share * (len(waits) - 1))]:.0f} ms" for share in (0.5, 0.9, 0.99, 1)
    )
    print(f"{len(waits) / seconds:.0f} answers a second; {shares}" if waits else "no answer")
    each = [1000 * one / max(1, sum(kinds.values())) for one in used]
    told = f"{sum(each):.1f} ms of processor time for a request, of which the server itself {each[0]:.1f}"
    print(f"{told}; {len(processes)} processes, {held:.0f} MB")


if __name__ == "__main__":
    main()
