"""Processes that answer requests for programs: each request has so much processor time, and ends with its process if it takes more."""

from __future__ import annotations

import signal
import time
from typing import TYPE_CHECKING, Any

import anyio
from anyio import to_thread

from affray.answers.boards import Boards, BoardSource
from affray.answers.operations import Answerer
from affray.answers.replies import MistakeReply, Reply
from affray.games import registered
from affray.processes import cores, follow

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

PATIENCE = 2.0
"""Seconds that a request waits for its turn."""
PROCESSOR = 2.0
"""Seconds of processor time of an answer that is no search."""
SECONDS = 5.0
"""Seconds of a search."""
CLOCK_FACTOR = 20.0
"""Multiple of its processor time that an answer may take on the clock, on a machine that does something else."""

DEEPEST = 500
"""The most levels of a request."""


class Workers:
    """Worker processes, each begun when it is first needed. Boards go by name whichever process named them.

    Args:
        url: the address of the page, for links ("": not known).
        count: how many answer at once (default: as many as cores).
        seconds: the processor time of an answer that is no search.
    """

    def __init__(self, url: str = "", count: int = 0, seconds: float = PROCESSOR) -> None:
        self.boards = Boards()
        self.seconds = seconds
        self.count = count or cores()
        self._all = [Worker(url) for _ in range(self.count)]
        self._idle = list(self._all)
        self.turns = anyio.CapacityLimiter(self.count)

    async def answer(self, operation: str, data: Any) -> tuple[Reply, float]:
        """Answer a request in the next process that is idle; return the answer, and the seconds of processor time that it took."""
        limit = self.seconds
        if operation == "solve":
            limit += SECONDS
            if _seconds(data) > SECONDS:
                return MistakeReply("bad_request", f"a search has at most {SECONDS:g} seconds here", "$.seconds"), 0.0
        try:
            with anyio.fail_after(PATIENCE):
                await self.turns.acquire_on_behalf_of(turn := object())
        except TimeoutError:
            return MistakeReply("busy", "too much is asked at once"), 0.0
        worker = self._idle.pop()
        try:
            return await to_thread.run_sync(worker.answer, operation, data, self.boards, limit)
        finally:
            self._idle.append(worker)
            self.turns.release_on_behalf_of(turn)

    def stop(self) -> None:
        """End the processes, also those that are answering: who waits for such an answer is told that it failed."""
        for worker in self._all:
            worker.kill()


class Worker:
    """One process, begun anew after it has ended."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def answer(self, operation: str, data: Any, boards: Boards, limit: float) -> tuple[Reply, float]:
        """Answer a request, and remember the boards that it names; return also the seconds of processor time."""
        board = data.get("board") if isinstance(data, dict) else None
        if _levels(data) > DEEPEST:
            return MistakeReply("too_large", "the request has too many levels"), 0.0
        known = boards.known(board.strip()) if isinstance(board, str) else None
        try:
            pipe = self.pipe or self._begin()
            pipe.send((operation, data, known, limit))
            if pipe.poll(CLOCK_FACTOR * limit):
                reply, named, used = pipe.recv()
                for source in named:
                    boards.remember(source)
                return reply, used
        except RecursionError:
            return MistakeReply("too_large", "the request has too many levels"), 0.0
        except (EOFError, OSError):
            pass
        killed = self.stop()
        if killed:
            return MistakeReply("timeout", f"an answer has at most {limit:g} seconds of processor time here"), limit
        return MistakeReply("internal", "affray failed here: please report it with the request"), limit

    def kill(self) -> None:
        """End the process at once; `answer` tidies up after it."""
        if self.process is not None:
            self.process.kill()

    def stop(self) -> bool:
        """End the process. Did it take too long, rather than fail?"""
        if self.process is None or self.pipe is None:
            return False
        self.pipe.close()
        self.process.join(0.1)
        running = self.process.is_alive()
        if running:
            self.process.kill()
            self.process.join()
        killed = running or self.process.exitcode == -getattr(signal, "SIGPROF", 0)
        self.process = self.pipe = None
        return killed

    def _begin(self) -> Connection:
        from multiprocessing import get_context

        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=work, args=(theirs, self.url), daemon=True)
        process.start()
        theirs.close()
        self.process, self.pipe = process, ours
        return ours


def _levels(data: Any) -> int:
    """Return how many levels of lists and mappings a request has."""
    levels, inner = 0, [data]
    while inner:
        levels += 1
        inner = [
            part for one in inner if isinstance(one, (dict, list)) for part in (one.values() if isinstance(one, dict) else one)
        ]
    return levels


def _seconds(data: Any) -> float:
    """Return for how long a request asks to search, as a number or as text (0: it does not say, or nothing that can be read)."""
    try:
        return float(data["seconds"])
    except (KeyError, TypeError, ValueError):
        return 0.0


def work(pipe: Connection, url: str) -> None:
    """Answer the requests that come through a pipe, in the process of a worker."""
    follow()
    loaded: set[str] = set()
    while True:
        try:
            operation, data, known, limit = pipe.recv()
        except EOFError:
            return
        boards = Boards()
        if known is not None:
            boards.remember(known)
        if (game := _game(data, known)) not in loaded:
            loaded.add(game)
            Answerer().answer("ask", {"board": {"game": game, "players": {"A": {}, "B": {}}}, "decisions": ["pass"]})
        began = time.process_time()
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, limit)
        reply = Answerer(boards, url).answer(operation, data)
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, 0)
        pipe.send((reply, boards.all, time.process_time() - began))


def _game(data: Any, known: BoardSource | None) -> str:
    """Return the game that a request is about ("": it does not say so in a field), which is loaded first."""
    board = known.scenario if known is not None else data.get("board") if isinstance(data, dict) else None
    game = (board if isinstance(board, dict) else data if isinstance(data, dict) else {}).get("game")
    return game if isinstance(game, str) and game in registered() else ""
