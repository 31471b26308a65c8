"""Use of the processor: work in slices, fair between sockets, addresses and tables, within a budget."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from heapq import nsmallest
from math import log
from typing import Any, TypeVar, TypeVarTuple

from anyio import CapacityLimiter, to_thread

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

SLICE = 0.05
"""Seconds of processor time after which long work lets others go first."""
LIGHT, HEAVY = 2, 1
"""Number of jobs that run at once: light ones, and heavy ones beside them."""
LATE = 0.5
"""A job that has not paused for so many seconds no longer keeps others from running; at most `MOST_LATE` jobs are passed over so."""
MOST_LATE = 3
MINUTE = 60.0
BUDGET = 30.0
"""Seconds of processor time in a minute. Who has used more (a socket, an address or a table) goes on only when less has been used."""
THREADS = 4000
_thread = threading.local()


class Stopped(RuntimeError):
    """The server is being stopped; what was asked is not finished."""


class Account:
    """Processor time used lately: what was used a minute ago counts for a third.

    >>> account = Account()
    >>> account.spend(6.0, now=0.0)
    >>> round(account.recent(now=0.0), 1), round(account.recent(now=60.0), 1), account.wait(now=0.0)
    (6.0, 2.2, 0.0)
    >>> account.spend(54.0, now=0.0)
    >>> round(account.wait(now=0.0), 1)
    41.6
    """

    def __init__(self) -> None:
        self._used = 0.0
        self._at = 0.0

    def recent(self, now: float) -> float:
        """Return the seconds used lately."""
        return float(self._used * 2.718281828 ** ((self._at - now) / MINUTE))

    def wait(self, now: float) -> float:
        """Return the seconds until less than the budget has been used lately (0: it is so now)."""
        recent = self.recent(now)
        return MINUTE * log(recent / BUDGET) if recent > BUDGET else 0.0

    def spend(self, seconds: float, now: float) -> None:
        self._used = self.recent(now) + seconds
        self._at = now


class Client:
    """Somebody who asks for work: a socket of an address, at a table or not."""

    def __init__(self, scheduler: Scheduler, address: str) -> None:
        self.scheduler = scheduler
        self.address = address
        self.table = ""
        self.account = Account()

    async def run(self, function: Callable[[*Ts], T], *args: *Ts, heavy: bool = False) -> T:
        """Do it in a thread when it is this client's turn; gives what it gives."""
        return await self.scheduler.run(self, heavy, function, *args)

    def accounts(self) -> list[Account]:
        """Return the accounts that pay for the work of this client."""
        shared = [self.scheduler.account(f"address {self.address}")]
        return [self.account, *shared, *([self.scheduler.account(f"table {self.table}")] if self.table else [])]


class Job:
    """Something that a client waits for. `wake` lets it run."""

    def __init__(self, client: Client, heavy: bool, number: int, wake: Callable[[], object]) -> None:
        self.client = client
        self.heavy = heavy
        self.number = number
        self.wake = wake
        self.paused = False
        self.since = 0.0
        self.used = 0.0
        """The thread's processor time when this slice began."""

    def order(self, now: float) -> tuple[float, float, int]:
        """Return the rank in the queue: the least use of the processor by its address or table goes first, then by the socket."""
        own, *shared = [account.recent(now) for account in self.client.accounts()]
        return max(shared), own, self.number

    def affordable(self, now: float) -> bool:
        """Is there budget for this job? A job that is still to begin is always begun."""
        return not self.paused or all(account.recent(now) <= BUDGET for account in self.client.accounts())


class Scheduler:
    """Threads that work for clients. Only a few run at a time, since Python runs one at a time; the others wait in a fair order."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.waiting: list[Job] = []
        self.running: set[Job] = set()
        self.known: dict[str, Account] = {}
        self.threads = CapacityLimiter(THREADS)
        self.jobs = 0
        self.stopped = False

    def client(self, address: str) -> Client:
        return Client(self, address)

    def account(self, name: str) -> Account:
        """Return the account of an address or a table."""
        account = self.known.get(name)
        if account is None:
            if len(self.known) > 10_000:
                now = time.monotonic()
                self.known = {key: one for key, one in self.known.items() if one.recent(now) > 0.1}
            account = self.known[name] = Account()
        return account

    async def run(self, client: Client, heavy: bool, function: Callable[..., T], *args: Any) -> T:
        """Do it in a thread when it is the client's turn.

        Raises:
            Stopped: the server is being stopped.
        """
        loop = asyncio.get_running_loop()
        turn = asyncio.Event()
        with self.lock:
            self.jobs += 1
            job = Job(client, heavy, self.jobs, turn.set)
            self.waiting.append(job)
            self._admit()
            job.wake = lambda: loop.call_soon_threadsafe(turn.set)
        begun = False

        def work() -> T:
            nonlocal begun
            begun = True
            _thread.job = job
            job.used = time.thread_time()
            try:
                return function(*args)
            finally:
                _thread.job = None
                self._end(job, time.thread_time() - job.used)

        try:
            await turn.wait()
            return await to_thread.run_sync(work, limiter=self.threads)
        finally:
            if not begun:
                self._end(job, 0.0)

    def pause(self, job: Job) -> None:
        """Let others go first, and wait for the next turn.

        Raises:
            Stopped: the server is being stopped.
        """
        turn = threading.Event()
        job.wake = turn.set
        self._end(job, time.thread_time() - job.used, again=True)
        turn.wait()
        if self.stopped:
            raise Stopped("the server is being stopped")
        job.used = time.thread_time()

    def _end(self, job: Job, used: float, again: bool = False) -> None:
        """End a slice: pay for it, and let the next one run."""
        now = time.monotonic()
        with self.lock:
            for account in job.client.accounts():
                account.spend(used, now)
            self.running.discard(job)
            if again and not self.stopped:
                job.paused = job.heavy = True
                self.waiting.append(job)
            elif again:
                job.wake()
            elif job in self.waiting:
                self.waiting.remove(job)
            self._admit()

    def _admit(self) -> None:
        """Let jobs run as long as there is room, those first that have used least."""
        if not self.waiting:
            return
        now = time.monotonic()
        late = [job for job in self.running if now - job.since > LATE]
        running = [job for job in self.running if job not in late[:MOST_LATE]]
        heavy = sum(job.heavy for job in running)
        for kind, places in ((False, LIGHT - (len(running) - heavy)), (True, HEAVY - heavy)):
            if places <= 0:
                continue
            fit = [job for job in self.waiting if job.heavy is kind and job.affordable(now)]
            if len(fit) > 1:
                fit = nsmallest(places, fit, key=lambda job: job.order(now))
            for job in fit:
                self.waiting.remove(job)
                self.running.add(job)
                job.since = now
                job.wake()

    async def watch(self) -> None:
        """Look now and then whether a job has become late, or has budget again."""
        while True:
            await asyncio.sleep(SLICE)
            if self.waiting:
                with self.lock:
                    self._admit()

    def stop(self) -> None:
        """End paused work."""
        with self.lock:
            self.stopped = True
            for job in self.waiting:
                if job.paused:
                    job.wake()
            self.waiting = [job for job in self.waiting if not job.paused]


def pause() -> None:
    """Let others go first after a slice of time. Long work calls this where it can be interrupted, never while a lock is held."""
    job: Job | None = getattr(_thread, "job", None)
    if job is not None and time.thread_time() - job.used >= SLICE:
        job.client.scheduler.pause(job)
