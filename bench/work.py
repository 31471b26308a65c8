"""What one tree does of the measuring: it runs as a process with that tree's package, and answers questions line by line.

A question is JSON: the name of a piece of work and how often it is to be done. The answer is how much was done, in how much CPU time.
"""

from __future__ import annotations

import json
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from functools import cache
from itertools import islice
from time import process_time
from typing import Any

import affray
from affray import Battle
from affray.core import procedures
from affray.core.declare import Declarations
from affray.games import GAMES
from affray.search.playouts import run_out as out
from bench import boards, door, users
from bench.declarations import Crowd

Work = Callable[[int], int]
"""Does something so many times; how many units it did."""

PATIENCE = 30
"""Seconds after which a piece of work is given up. (They pass on the clock: a timer of CPU time makes CPU time itself coarse.)"""


class TooLong(Exception):
    """It was given up."""


def again(work: Callable[[], object]) -> Work:
    """The same thing so many times."""

    def repeat(times: int) -> int:
        for _ in range(times):
            work()
        return times

    return repeat


def played(battle: Battle, until: str) -> Work:
    """So many random battles, from one seed after the other; the units are real decisions (two or more answers)."""

    def play(times: int) -> int:
        return sum(out(battle.book, battle.state, seed, until=until, keep=True)[0] for seed in range(1, times + 1))

    return play


def calibration() -> None:
    """A fixed piece of plain Python: dictionary, tuple and attribute work."""
    table: dict[int, tuple[int, int]] = {}
    for n in range(1000):
        table[n % 97] = (n, table.get(n % 89, (0, 0))[0] + 1)


def fights(battle: Battle) -> Work:
    """Random playouts to the end of the battle."""
    return played(battle, battle.book.game.flow.battle[0])


def blocking(n: int, seed: int, what: str) -> Work:
    battle, asked = boards.blocks(n, seed)
    if what == "default":
        return again(lambda: Battle(battle.book, battle.state).legal.default())
    return again(lambda: Battle(battle.book, battle.state).legal.nearest(asked))


def declaring(work: Callable[[Declarations], object]) -> Work:
    """Forty creatures, four opponents, limits for all: worked out from nothing on board after board."""
    crowd = Crowd(1)
    found = [crowd.board() for _ in range(20)]

    def declare(times: int) -> int:
        for at in range(times):
            board = found[at % len(found)]
            work(Declarations(board.parts, board.limits, board.demands))
        return times

    return declare


def attacked() -> Callable[[], object]:
    """Ten permanents: the first attack is answered, and the next question listed."""
    battle = boards.position("fow/windows").skip_forced()
    while battle.question is not None and battle.question.rule != "battle.attack.choose":
        battle = battle.play("pass").skip_forced()
    attack = next(one for one in battle.legal if one.verb == "attack")
    return lambda: len(battle.play(attack).legal)


def ready() -> dict[str, Callable[[], Work]]:
    """Every piece of work by name; it is set up when it is first asked for."""
    nobody: frozenset[tuple[str, str]] = frozenset()
    here = cache(lambda: boards.position("fow/windows"))
    saved = cache(lambda: here().to_json())
    found: dict[str, Callable[[], Work]] = {"calibration": lambda: again(calibration)}
    for name in boards.EIGHT:
        found[f"positions/{name}"] = lambda name=name: fights(boards.position(name))
    for key in GAMES:
        found[f"games/{key}"] = lambda key=key: played(boards.whole_game(key), "")
    for key in boards.GROWING:
        for n in boards.PERMANENTS if key in boards.ROOMY else ():
            found[f"permanents/{key}/{n}"] = lambda key=key, n=n: fights(boards.growing(key, permanents=n))
        for n in boards.OUT_OF_PLAY:
            found[f"out of play/{key}/{n}"] = lambda key=key, n=n: fights(boards.growing(key, out_of_play=n))
    for what in ("default", "nearest"):
        for n in boards.BLOCKS:
            found[f"blocks/{what}/{n}"] = lambda what=what, n=n: blocking(n, 2, what)
    found |= {
        "declarations/the most that can be obeyed": lambda: declaring(Declarations.best),
        "declarations/the nearest to nobody": lambda: declaring(lambda board: board.nearest(nobody)),
        "declarations/why nobody is refused": lambda: declaring(lambda board: board.judge(nobody)),
        "declarations/a hundred that are legal": lambda: declaring(lambda board: list(islice(board.legal(), 100))),
        "costs/answer and ask again": lambda: again(attacked()),
        "costs/commit and hash": lambda: again(lambda: hash(here().book.open(here().state).commit())),
        "costs/save": lambda: again(here().to_json),
        "costs/load": lambda: again(lambda: affray.from_json(saved())),
        "costs/view": lambda: again(lambda: here().view(0)),
    }
    return found | door.ready() | users.ready()


def used() -> float:
    """Seconds of processor time of this process and of those that it started and that have ended."""
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + others.ru_utime + others.ru_stime


def give_up(number: int, frame: Any) -> None:
    raise TooLong


def answer(question: dict[str, Any], works: dict[str, Callable[[], Work]], at_hand: dict[str, Work]) -> dict[str, Any]:
    """Do a piece of work: `units` done in `seconds` of CPU time; or `over` how many it was given up, or why it `failed`."""
    name, times = question["work"], question["times"]
    try:
        if name not in at_hand:
            at_hand[name] = works[name]()
        work = at_hand[name]
        signal.signal(signal.SIGALRM, give_up)
        signal.alarm(PATIENCE)
        start = used()
        units = work(times)
        spent = used() - start
    except TooLong:
        return {"over": PATIENCE}
    except Exception:
        return {"failed": traceback.format_exc(limit=-3)}
    finally:
        signal.alarm(0)
    return {"units": units, "times": times, "seconds": spent}


def main() -> None:
    works = ready()
    at_hand: dict[str, Work] = {}
    print(json.dumps({"file": procedures.__file__, "works": list(works), "python": sys.version.split()[0]}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), works, at_hand)), flush=True)


if __name__ == "__main__":
    main()
