"""Many environments of Gymnasium at once, shared out among a few processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from ctypes import c_float
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from affray.processes import cores, follow
from affray.research.observation import Array

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from gymnasium import Env

_SPAWN = get_context("spawn")


class BatchEnv(VectorEnv):
    """Environments in as many processes as there are cores. Those of a process play in turn and share all that is kept of cards and positions.

    It does what `SyncVectorEnv` does: who is over begins anew with the next step. Observations lie in memory that the processes share.

    Args:
        makers: each makes one environment, all of the same spaces.
        processes: how many; at most one for each environment.

    Raises:
        RuntimeError: at the first `reset`, if an environment cannot be made.
    """

    def __init__(self, makers: Sequence[Callable[[], Env]], processes: int = 0) -> None:
        first = makers[0]()
        self.num_envs = len(makers)
        self.metadata = {**first.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.render_mode = first.render_mode
        self.single_observation_space, self.single_action_space = first.observation_space, first.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        first.close()
        shape = (self.num_envs, *first.observation_space.shape)
        shared = _SPAWN.RawArray(c_float, int(np.prod(shape)))
        self._observations: Array = np.frombuffer(shared, dtype=np.float32).reshape(shape)
        self._pipes: list[Connection] = []
        workers = min(processes or cores(), self.num_envs)
        self._cuts = [self.num_envs * at // workers for at in range(workers + 1)]
        for begin, end in self._parts():
            ours, theirs = _SPAWN.Pipe()
            part = (theirs, list(makers[begin:end]), shared, shape, begin)
            _SPAWN.Process(target=_serve, args=part, daemon=True).start()
            theirs.close()
            self._pipes.append(ours)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all matches. Of one seed s the first has s, the next s + 1, and so on."""
        seeds = (
            [seed + at for at in range(self.num_envs)]
            if isinstance(seed, int)
            else [None] * self.num_envs
            if seed is None
            else seed
        )
        infos = self._ask("reset", [{"seed": list(seeds[begin:end]), "options": options} for begin, end in self._parts()])
        return self._observations.copy(), _joined(infos)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Return one small decision of every match."""
        actions = np.asarray(actions)
        replies = self._ask("step", [{"actions": actions[begin:end]} for begin, end in self._parts()])
        rewards, ended, cut = [np.concatenate([reply[at] for reply in replies]) for at in range(3)]
        return self._observations.copy(), rewards, ended, cut, _joined([reply[3] for reply in replies])

    def call(self, name: str, *args: Any, **kwargs: Any) -> tuple[Any, ...]:
        """Call a method of every environment, or return an attribute of each."""
        replies = self._ask("call", [{"name": name, "args": args, "kwargs": kwargs}] * len(self._pipes))
        return tuple([one for reply in replies for one in reply])

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """Return an attribute of every environment."""
        return self.call(name)

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        for pipe in self._pipes:
            pipe.close()
        self._pipes = []

    def _parts(self) -> Iterator[tuple[int, int]]:
        """Return the environments of each process: from the first to before the second."""
        return zip(self._cuts, self._cuts[1:], strict=False)

    def _ask(self, what: str, each: list[dict[str, Any]]) -> list[Any]:
        """Have every process do the same, each with its own arguments.

        Raises:
            RuntimeError: one of them failed.
        """
        try:
            for pipe, keywords in zip(self._pipes, each, strict=True):
                pipe.send((what, keywords))
            replies = [pipe.recv() for pipe in self._pipes]
        except (EOFError, OSError) as error:
            raise RuntimeError("a process of the environments has ended") from error
        for reply in replies:
            if isinstance(reply, str):
                raise RuntimeError(reply)
        return replies


def _joined(infos: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the data of several processes on their environments as one. All environments have the same fields."""
    return {key: np.concatenate([info[key] for info in infos]) for key in infos[0]}


def _serve(pipe: Connection, makers: list[Callable[[], Env]], shared: Any, shape: tuple[int, ...], begin: int) -> None:
    """Play a part of the environments in this process, until nobody asks any more."""
    follow()
    seen = np.frombuffer(shared, dtype=np.float32).reshape(shape)[begin : begin + len(makers)]
    envs: Any = None
    while True:
        try:
            what, keywords = pipe.recv()
        except EOFError:
            return
        try:
            envs = envs or SyncVectorEnv(makers, copy=False)
            if what == "call":
                reply = envs.call(keywords["name"], *keywords["args"], **keywords["kwargs"])
            else:
                seen[:], *reply = getattr(envs, what)(**keywords)
                reply = reply[0] if what == "reset" else reply
        except Exception as error:  # told where it was asked for
            reply = f"{type(error).__name__}: {error}"
        pipe.send(reply)
