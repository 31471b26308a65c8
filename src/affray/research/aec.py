"""Every seat an agent of its own: an environment of PettingZoo (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from affray.research.match import TaskMatch
from affray.research.observation import LIMIT, Array, ObservationLayout
from affray.research.task import Task


class BattleAEC(AECEnv):
    """A task for PettingZoo: agents `player_0`, `player_1`, … by their seats.

    Observations are `{"observation": what the seat sees, "action_mask": what it may choose}`; the mask of who is not to act is empty. At the
    end a winner is given 1, a loser -1; an action that the mask does not allow loses the match at once.

    Args:
        task: what is played.
        render_mode: "ansi": `render` gives the position as everybody may know it.
    """

    metadata = {"name": "affray_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, task: Task, render_mode: str | None = None) -> None:
        super().__init__()
        self.task = task
        self.render_mode = render_mode
        self.layout = ObservationLayout(task)
        self.possible_agents = [f"player_{seat}" for seat in range(task.seats)]
        self.agents: list[str] = []
        self.rng = np.random.default_rng()
        seen = spaces.Box(-LIMIT, LIMIT, (self.layout.size,), np.float32)
        mask = spaces.Box(0, 1, (task.actions,), np.int8)
        self._observation = {one: spaces.Dict({"observation": seen, "action_mask": mask}) for one in self.possible_agents}
        self._action = {one: spaces.Discrete(task.actions) for one in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observation[agent]

    def action_space(self, agent: str) -> Any:
        return self._action[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same seed gives the same shuffles and coins, and after it the same row of matches."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.match = TaskMatch(self.task, int(self.rng.integers(1, 1 << 62)), self.layout)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.seat or 0]
        self._end()

    def observe(self, agent: str) -> dict[str, Array]:
        seat = self.possible_agents.index(agent)
        acting = self.match.seat == seat
        mask = self.match.mask() if acting else np.zeros(self.task.actions, np.int8)
        return {"observation": self.match.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.match.step(int(action) if action is not None else -1)
        if self.match.seat is not None:
            self.agent_selection = self.possible_agents[self.match.seat]
        self._end()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return repr(self.match.battle) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close nothing: nothing is held open."""

    def _end(self) -> None:
        """Tell how it ended, if it did."""
        if not self.match.over:
            return
        self.rewards = dict(zip(self.agents, self.match.returns(), strict=True))
        ended = self.truncations if self.match.cut else self.terminations
        ended.update(dict.fromkeys(self.agents, True))
