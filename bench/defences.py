"""Play claimed wins against every defence, in a process that never loads the search.

    python -m bench.defences FILE … [--time 60] [--leave-out] [--most 20000]

This process searches, and answers where its player is asked. The other one knows the rules alone: it plays every legal answer of the others and every
outcome of chance, asks for the player's answers, checks that each is legal, and that every line ends as the goal says. Of the others it leaves out
what a proof takes as given: mana that nobody asked for (`SolverHints.is_pure_mana_source`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any

from affray.battle import Battle, from_json
from affray.core.chance import CHANCE
from affray.core.questions import Decision


class Checker:
    """The side that knows the rules alone. It asks by lines of JSON, and is answered so."""

    def __init__(self, seat: int, goal: str, last: int, most: int) -> None:
        self.seat = seat
        self.goal = goal
        self.last = last
        self.most = most
        self.met: set[bytes] = set()
        self.lines = 0
        self.on_the_way: set[bytes] = set()

    def play(self, battle: Battle) -> None:
        """Play on from a battle against every defence.

        Raises:
            AssertionError: a line does not end as claimed.
        """
        battle = battle.without_history()
        while (
            battle.question is not None and battle.state.turn <= self.last and (only := battle.legal.forced_answer()) is not None
        ):
            battle = battle.play(only).without_history()
        if battle.question is None or battle.state.turn > self.last:
            self.lines += 1
            assert battle.winner == self.seat if self.goal == "win" else battle.winner in (None, self.seat), "a line is lost"
            return
        saved = battle.to_json()
        key = blake2b(saved.encode(), digest_size=16).digest()
        assert key not in self.on_the_way, "a line goes in circles"
        if key in self.met:
            return
        assert len(self.met) < self.most, f"more than {self.most} positions"
        self.on_the_way.add(key)
        for decision in self.asked(saved) if battle.question.seat == self.seat else self.defences(battle):
            self.play(battle.play(decision))
        self.on_the_way.remove(key)
        self.met.add(key)

    def asked(self, saved: str) -> list[Decision]:
        """Ask for the player's answer."""
        print(json.dumps({"position": saved}), flush=True)
        verb, *args = json.loads(sys.stdin.readline())
        return [Decision(verb, *args)]

    def defences(self, battle: Battle) -> list[Decision]:
        """Return every answer of the others, but for mana that nobody asked for."""
        question, state = battle.question, battle.state
        assert question is not None
        if question.seat == CHANCE:
            return list(question.space)
        hints = battle.book.game.solver
        return [
            one
            for one in question.space
            if one.verb != "activate" or not one.args or not hints.is_pure_mana_source(state, str(one.args[0]))
        ]


def check() -> int:
    """The process that checks: the claim on the first line of standard input, what became of it on the last of standard output."""
    claim = json.loads(sys.stdin.readline())
    battle = from_json(claim["position"])
    checker = Checker(claim["seat"], claim["goal"], battle.state.turn + claim["more turns"], claim["most"])
    sys.setrecursionlimit(20_000)
    try:
        checker.play(battle)
        wrong = ""
    except (AssertionError, ValueError) as error:
        wrong = str(error) or type(error).__name__
    searched = [name for name in sys.modules if name.startswith("affray.search")]
    assert not searched, searched
    print(json.dumps({"lines": checker.lines, "positions": len(checker.met), "wrong": wrong}), flush=True)
    return 0


def checked(solution: Any, most: int) -> dict[str, Any]:
    """Let another process play a claimed win against every defence; return what became of it."""
    from affray.search.solve import room
    from affray.search.strategy import Strategy

    strategy = Strategy(solution)
    claim = {
        "position": solution.battle.with_seed(0).without_history().to_json(), "seat": solution.seat, "goal": solution.goal,
        "more turns": int(solution.until == "next turn"), "most": most,
    }  # fmt: skip
    command = [sys.executable, "-m", "bench.defences", "--check"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process, room(strategy.prover):
        assert process.stdin is not None
        assert process.stdout is not None
        said(process.stdin, claim)
        while "position" in (line := json.loads(process.stdout.readline())):
            decision = strategy.answer(from_json(line["position"]).state)
            said(process.stdin, [decision.verb, *decision.args])
    return dict(line)


def said(to: IO[str], data: Any) -> None:
    to.write(json.dumps(data) + "\n")
    to.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.defences", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--time", type=float, default=60.0, help="seconds for each search")
    parser.add_argument("--most", type=int, default=20_000, help="positions of a check")
    parser.add_argument("--leave-out", action="store_true", help="leave out what is not read of cards")
    parser.add_argument("--check", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.check:
        return check()
    from affray.cli.opening import leave_out
    from affray.scenario.load import load
    from affray.scenario.model import GOALS
    from affray.search.prover import SearchLimits
    from affray.search.solve import solve

    leave_out(args.leave_out)
    wrong = 0
    for file in args.files:
        loaded = load(file)
        goal, until = GOALS[loaded.scenario.goal]
        solution = solve(loaded.battle(), None, goal, until, SearchLimits(args.time), refute=0)
        if solution.answer is not True or goal not in ("win", "survive"):
            print(f"{file.name}: {solution.status}, no claim to check", flush=True)
            continue
        result = checked(solution, args.most)
        wrong += bool(result["wrong"])
        print(
            f"{file.name}: {result['lines']} lines, {result['positions']} positions: {result['wrong'] or 'as claimed'}",
            flush=True,
        )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
