"""One seat against bots: an environment of Gymnasium, and many of them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces

from affray import search
from affray.core.chance import Dice
from affray.research.batch import BatchEnv
from affray.research.match import TaskMatch
from affray.research.observation import LIMIT, Array, ObservationLayout
from affray.research.task import Task

if TYPE_CHECKING:
    from affray.search.bots import Bot


class BattleEnv(gymnasium.Env):
    """A task for Gymnasium: one seat is the agent's, bots play the others.

    Observations are what the seat sees. `info["action_mask"]`, and `action_masks()`, say what may be chosen. At the end the reward is 1 for
    a win, -1 for a loss; an action that the mask does not allow loses the match at once (`info["illegal"]`).

    Args:
        task: what is played.
        seat: the agent's.
        bot: who plays the others: a name that `affray.search.bot` knows, or what makes a bot from a seed.
        render_mode: "ansi": `render` gives where the match is.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, task: Task, seat: int = 0, bot: str | Callable[[int], Bot] = "random", render_mode: str | None = None
    ) -> None:
        if not 0 <= seat < task.seats:
            raise ValueError(f"no seat {seat}: they are 0 to {task.seats - 1}")
        self.bot = partial(search.bot, bot) if isinstance(bot, str) else bot
        self.bot(1)
        self.task = task
        self.seat = seat
        self.render_mode = render_mode
        self.layout = ObservationLayout(task)
        self.observation_space = spaces.Box(-LIMIT, LIMIT, (self.layout.size,), np.float32)
        self.action_space = spaces.Discrete(task.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a match in which the agent has something to decide; the same seed gives the same chance and the same bots."""
        super().reset(seed=seed)
        while True:
            dice = Dice(int(self.np_random.integers(1, 1 << 62)))
            self.match = TaskMatch(self.task, 1 + dice.randrange(1 << 62), self.layout)
            self.bots = [self.bot(dice.randrange(1 << 32)) for _ in range(self.task.seats)]
            self._others()
            if not self.match.over:
                return self.match.observation(self.seat), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        self.match.step(int(action))
        self._others()
        ended = self.match.over and not self.match.cut
        return self.match.observation(self.seat), self.match.returns()[self.seat], ended, self.match.cut, self._info()

    def action_masks(self) -> Array:
        """Return what may be chosen, as `sb3-contrib` asks for it."""
        return self.match.mask().astype(bool)

    def render(self) -> str | None:
        return repr(self.match.battle) if self.render_mode == "ansi" else None

    def _others(self) -> None:
        """Let the bots answer until the agent is asked."""
        while not self.match.over and self.match.seat != self.seat:
            assert self.match.seat is not None
            self.match.play(self.bots[self.match.seat].choose(self.match.battle))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.match.mask(), "illegal": self.match.offender is not None}


def vector(task: Task, n: int, seat: int = 0, bot: str = "random", processes: bool = True) -> Any:
    """Return this many matches side by side, shared out among a process for each core (or all in this one): a `gymnasium.vector.VectorEnv`.

    The first of `reset(seed=s)` has the seed s, the next s + 1, and so on.
    """
    makers: Sequence[Callable[[], BattleEnv]] = [partial(BattleEnv, task, seat, bot)] * n
    return BatchEnv(makers) if processes else gymnasium.vector.SyncVectorEnv(makers)
