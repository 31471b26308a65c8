"""What it costs to come in: one command on one small file in a process of its own, one decision on the page, and each part of its answer.

PYTHONHASHSEED=0 python -m bench.door <file> writes every message of games on the page, to compare commits by.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from bench.trees import ROOT

FILES = {
    "fow": ("scenarios/fow/article/1-rested-in-time.yaml", "pass"),
    "mtg": ("scenarios/mtg/510/510.1c-divide.yaml", "attack Hill Giant > Bob"),
    "ygo": ("scenarios/ygo/900/no-life-points-left.yaml", "attack Cyber Dragon > Bea"),
    "ijinden": ("scenarios/ijinden/keywords/K6-republic-of-ezo.yaml", "attack with Takeda Katsuyori"),
}
"""A small file of each game, and a decision to ask about at its beginning."""
COMMANDS: dict[str, Callable[[str, str], list[str]]] = {
    "run": lambda file, text: ["run", file],
    "legal": lambda file, text: ["legal", file, "--after", "0"],
    "why": lambda file, text: ["why", file, text, "--after", "0"],
}
DECKS = {
    "fow": ("Fallen Court", "Valkyrie Dawn"),
    "mtg": ("Bladehold", "Goblins at War"),
    "ygo": ("Iron Claws", "Quiet Walls"),
    "ijinden": ("Blue Voyage", "Red Swords"),
}
LONG = 40
"""So many decisions of a game are played on the page."""


def command(name: str, key: str) -> Callable[[int], int]:
    """A command on the file of a game, so many times, each in a process of its own. What Python compiles lies there after the first."""
    words = COMMANDS[name](*FILES[key])
    env = {one: value for one, value in os.environ.items() if one != "PYTHONDONTWRITEBYTECODE"}

    def work(times: int) -> int:
        for _ in range(times):
            ended = subprocess.run(
                [sys.executable, "-m", "affray", *words], cwd=ROOT, env=env, stdout=subprocess.DEVNULL, check=False
            )
            if ended.returncode > 1:
                raise ValueError(f"{' '.join(words)} ended with {ended.returncode}")
        return times

    return work


def game(key: str, seated: bool) -> Iterator[bytes]:
    """A random game on the page, with every message that the server sends: at a table with two seats, or on a board of one's own."""
    from affray.web.hall import Lobby
    from affray.web.session import PageSession, encode
    from affray.web.store import TableStore

    dice = random.Random(7)
    secrets.randbits = dice.getrandbits
    secrets.token_urlsafe = lambda nbytes=None: f"{dice.getrandbits(128):x}"
    hall = Lobby(TableStore())
    pages = [PageSession(hall) for _ in range(2 if seated else 1)]
    decks: dict[str, Any] = {"decks": list(DECKS[key])}
    if seated:
        opened = pages[0]._do({"do": "table", "seats": ["private", "private"], **decks})
        boards = [
            page._do({"do": "sit", "table": opened["table"], "keys": [own]})
            for page, own in zip(pages, opened["keys"], strict=True)
        ]
    else:
        boards = [pages[0]._do({"do": "open", "seed": 3, **decks})]
    while True:
        asked = [
            at for at, told in enumerate(boards) if told["board"]["question"] is not None and told["board"]["question"]["mine"]
        ]
        if not asked:
            return
        board = boards[asked[0]]["board"]
        answer = dice.choice(board["question"]["answers"])
        message = {"do": "answer", "verb": answer["verb"], "args": answer["args"], "rev": board["rev"], "have": board["rev"]}
        boards[asked[0]] = pages[asked[0]]._do(message)
        sent = [encode(boards[asked[0]])]
        for at, page in enumerate(pages):
            if at != asked[0]:
                boards[at] = page.news()
                sent.append(encode(boards[at]))
        yield b"\n".join(sent)


def page(key: str, seated: bool) -> Callable[[int], int]:
    """The beginning of a game on the page, so many times: what the server does, without the socket. What is counted is decisions."""

    async def begun() -> int:
        return sum(1 for _ in islice(game(key, seated), LONG))

    asyncio.run(begun())
    return lambda times: sum(asyncio.run(begun()) for _ in range(times))


PARTS = ("position", "question", "program", "log")
"""What the page's server makes for one moment."""


def part(name: str, key: str) -> Callable[[int], int]:
    """A part of what the page shows of a battle's second moment, so many times."""
    import affray
    from affray.web import log, program, says
    from affray.web.voice import Localizer

    path, text = FILES[key]
    journal = affray.Journal(affray.load(ROOT / path))
    journal.play(text)
    node, battle, voice = journal.node, journal.node.battle, Localizer(journal.node.battle.book.game)
    make: dict[str, Callable[[], object]] = {
        "position": lambda: says.position(battle, voice),
        "question": lambda: says.question(battle, voice),
        "program": lambda: program.program(battle, voice),
        "log": lambda: log.moment(node, voice),
    }

    def work(times: int) -> int:
        for _ in range(times):
            make[name]()
        return times

    return work


def ready() -> dict[str, Callable[[], Callable[[int], int]]]:
    """Every piece of work by name; it is set up when it is first asked for."""
    found = {f"door/{name}/{key}": partial(command, name, key) for key in FILES for name in COMMANDS}
    found |= {f"costs/page, {name}/{key}": partial(part, name, key) for key in FILES for name in PARTS}
    tables = (("table", True), ("board", False))
    return found | {f"page/{name}/{key}": partial(page, key, seated) for key in DECKS for name, seated in tables}


async def _record(path: Path, most: int) -> None:
    with path.open("wb") as out:
        for key in DECKS:
            for seated in (True, False):
                for _, sent in zip(range(most), game(key, seated), strict=False):
                    out.write(sent + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the messages go")
    parser.add_argument("--decisions", type=int, default=120, help="of each game at most, at a table and on a board")
    asked = parser.parse_args()
    asyncio.run(_record(asked.file, asked.decisions))


if __name__ == "__main__":
    main()
