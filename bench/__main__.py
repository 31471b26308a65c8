"""Timings of one run, next to a calibration loop, so that ratios travel between machines."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from affray import Battle
from affray.core import program
from affray.core.declare import Declarations
from affray.games.fow.declare import AttackSpace
from affray.search.playouts import run_out
from bench.declarations import Crowd

POSITIONS = Path(__file__).parent / "positions"
SECONDS = 2.0


def rate(work: Callable[[], int], seconds: float = SECONDS) -> float:
    """Units of work per second, over at least so many seconds, after a warm-up."""
    work()
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def calibration() -> int:
    """A fixed piece of plain Python: dictionary, tuple and attribute work."""
    table: dict[int, tuple[int, int]] = {}
    for n in range(1000):
        table[n % 97] = (n, table.get(n % 89, (0, 0))[0] + 1)
    return 1


class Playouts:
    """Random battles from one position: how many battles, how many real decisions."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.seed = 1
        self.battles = 0
        self.choices = 0

    def one(self) -> int:
        choices, self.seed, _ = run_out(self.battle.book, self.battle.state, self.seed, until="battle", keep=True)
        self.battles += 1
        self.choices += choices
        return 1


def playouts() -> None:
    print(f"{'random playouts':34}{'battles/s':>12}{'decisions/s':>13}{'decisions/battle':>18}")
    for path in sorted(POSITIONS.glob("*.yaml")):
        for edition in ("6.3", "8.0"):
            runs = Playouts(Battle.load(path, edition))
            battles = rate(runs.one, SECONDS / 2)
            each = runs.choices / runs.battles
            print(f"  {path.stem + ' ' + edition:32}{battles:12,.0f}{battles * each:13,.0f}{each:18.1f}")


def listing() -> None:
    """Listing the legal attacks with ten permanents: from nothing, and again on the same state."""
    battle = Battle.load(POSITIONS / "windows.yaml").skip()
    while battle.ask is not None and battle.ask.rule != "battle.attack.choose":
        battle = battle.play("pass").skip()
    table = battle.table

    def fresh() -> int:
        table.cache = {}
        return len(AttackSpace(table)) and 1

    def warm() -> int:
        return len(AttackSpace(table)) and 1

    print(f"{'listing attacks, ten permanents':34}{rate(fresh):12,.0f} a second from nothing")
    print(f"{'':34}{rate(warm):12,.0f} a second with continuous effects worked out")
    print(f"{'':34}{rate(lambda: len(battle.legal) and 1):12,.0f} a second asked again of the same battle")


def costs() -> None:
    battle = Battle.load(POSITIONS / "windows.yaml")
    text = battle.to_json()
    for name, work in (
        ("fork (keep a reference)", battle.fork),
        ("commit a state", battle.book.open(battle.state).commit),
        ("save to JSON", battle.to_json),
        ("load from JSON", lambda: Battle.from_json(text)),
        ("hash a state", lambda: hash(battle.state)),
    ):

        def hundred(work: Callable[[], object] = work) -> int:
            for _ in range(100):
                work()
            return 100

        print(f"  {name:32}{1e6 / rate(hundred, 0.5):12.2f} us")


def declarations() -> None:
    """Forty creatures, four opponents, limits for all: what is legal, worked out from nothing on board after board."""
    nobody: frozenset[tuple[str, str]] = frozenset()
    crowd = Crowd(1)
    boards = [crowd.board() for _ in range(20)]
    print("forty attackers, four opponents")
    for name, work in (
        ("the most that can be obeyed", Declarations.best),
        ("the nearest to nobody", lambda board: board.nearest(nobody)),
        ("why nobody is refused", lambda board: board.judge(nobody)),
        ("a hundred that are legal", lambda board: list(islice(board.legal(), 100))),
    ):

        def all_boards(work: Callable[[Declarations], object] = work) -> int:
            for board in boards:
                work(Declarations(board.parts, board.limits, board.demands))
            return len(boards)

        print(f"  {name:32}{1e6 / rate(all_boards, 0.5):12,.0f} us")


def main() -> None:
    compiled = not program.__file__.endswith(".py")
    print(f"affray, {'compiled' if compiled else 'pure Python'}, Python {sys.version.split()[0]}")
    print(f"{'calibration loops':34}{rate(calibration):12,.0f} a second")
    playouts()
    listing()
    costs()
    declarations()


if __name__ == "__main__":
    main()
