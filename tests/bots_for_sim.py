"""Bots that go wrong, for the tests of simulations: named as `bots_for_sim:Class`, also by worker processes."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from affray import Battle, Decision
from affray.search import RandomBot

MARK = "AFFRAY_TEST_MARK"
"""Where a worker notes that it is about to be killed."""


class Killed(RandomBot):
    """Kills the process it plays in, once in a whole simulation: whoever comes first."""

    def choose(self, battle: Battle) -> Decision:
        mark = Path(os.environ[MARK])
        try:
            mark.touch(exist_ok=False)
        except FileExistsError:
            return super().choose(battle)
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("unreachable")


class Deadly(RandomBot):
    """Kills the process it plays in, each time."""

    def choose(self, battle: Battle) -> Decision:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("unreachable")


class Broken(RandomBot):
    """Gives up in the games of even seeds."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.bad = seed % 2 == 0

    def choose(self, battle: Battle) -> Decision:
        if self.bad:
            raise RuntimeError("no idea")
        return super().choose(battle)
