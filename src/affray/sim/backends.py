"""Places in which blocks of games are played: here, in processes of this machine, or on a Ray cluster. All do the same with the same function."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack
from logging import ERROR
from typing import Any, Protocol

from affray.core.verdicts import Reason
from affray.processes import cores, follow
from affray.sim.playing import block

Block = tuple[int, int]
"""Games by number: from the first to before the second."""
Coming = Generator[tuple[Block, bytes], None, None]
"""Blocks as they are done, with their rows as lines of JSON."""
AHEAD = 2
"""Number of blocks for each worker that are handed out at a time."""
DEATHS = 3
"""A block is given up, and with it the simulation, when so many workers have died while it was out."""

DIED = "workers died {n} times over a block: too little memory?"


class WorkerDied(RuntimeError):
    """Workers died again and again."""


class Backend(Protocol):
    """Plays blocks of a plan (as JSON) in any order; each comes back once, with its rows as lines of JSON."""

    workers: int

    def run(self, plan: bytes, blocks: Sequence[Block]) -> Coming:
        """Play these blocks."""


class Processes:
    """Worker processes on this machine, by default one for each core; a single one is this process itself. What a worker that
    dies had taken is played again by another."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or cores()

    def run(self, plan: bytes, blocks: Sequence[Block]) -> Coming:
        """Play the blocks in processes, each again where its worker died.

        Raises:
            WorkerDied: workers die again and again.
        """
        if self.workers == 1:
            for span in blocks:
                yield span, block(plan, *span)
            return
        from concurrent.futures.process import BrokenProcessPool

        left, deaths = dict.fromkeys(blocks), 0
        while left:
            try:
                for span, rows in self._pooled(plan, list(left)):
                    del left[span]
                    deaths = 0
                    yield span, rows
            except BrokenProcessPool as error:
                deaths += 1
                if deaths == DEATHS:
                    raise WorkerDied(Reason("", DIED, n=DEATHS)) from error

    def _pooled(self, plan: bytes, blocks: Sequence[Block]) -> Coming:
        """Yield blocks by one pool, as long as none of its processes dies."""
        from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
        from multiprocessing import get_context

        coming = iter(blocks)
        with ExitStack() as stack:
            pool = ProcessPoolExecutor(min(self.workers, len(blocks)), get_context("spawn"), initializer=follow)
            stack.callback(pool.shutdown, wait=True, cancel_futures=True)
            out: dict[Future[bytes], Block] = {}
            while True:
                for span in coming:
                    out[pool.submit(block, plan, *span)] = span
                    if len(out) >= AHEAD * self.workers:
                        break
                if not out:
                    return
                for future in wait(out, return_when=FIRST_COMPLETED).done:
                    yield out.pop(future), future.result()


class Ray:
    """A Ray cluster by its address (`ray://HOST:10001`, `auto`; "": one that is started here). Every node needs affray.

    Ray itself plays again what was lost with a worker.
    """

    def __init__(self, address: str = "", **options: Any) -> None:
        import ray

        self.ray = ray
        if not ray.is_initialized():
            ray.init(address=address or None, log_to_driver=False, logging_level=ERROR, **options)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def run(self, plan: bytes, blocks: Sequence[Block]) -> Coming:
        """Play the blocks on the cluster, each again where its worker died.

        Raises:
            WorkerDied: workers die again and again.
        """
        ray = self.ray
        remote = ray.remote(max_retries=DEATHS)(block)
        shared = ray.put(plan)
        coming = iter(blocks)
        out: dict[Any, Block] = {}
        while True:
            for span in coming:
                out[remote.remote(shared, *span)] = span
                if len(out) >= AHEAD * self.workers:
                    break
            if not out:
                return
            for done in ray.wait(list(out))[0]:
                try:
                    rows = ray.get(done)
                except ray.exceptions.WorkerCrashedError as error:
                    raise WorkerDied(Reason("", DIED, n=DEATHS + 1)) from error
                yield out.pop(done), rows
