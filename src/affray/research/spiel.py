"""A task as a game of OpenSpiel, with chance as a player whose odds are exact.

Importing this registers the game `affray`. A shuffle is a row of chance nodes: each leaves one of at most `PARTS` stretches of all orders, with
the odds of its size, until one order is left.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from affray.battle import Battle, from_position_string
from affray.core.chance import CHANCE
from affray.research.match import PARTS, TaskMatch
from affray.research.observation import Array, ObservationLayout
from affray.research.task import Task

SIZES = {"cards": 40, "numbers": 16, "others": 24, "most": 2000, "payments": False}
"""The parameters of the game besides `position`, as they are where nothing is said: see `Task`."""


def game(battle: Battle, **sizes: Any) -> Any:
    """Return the game of OpenSpiel that begins with this battle, in which chance is asked."""
    return pyspiel.load_game("affray", {"position": battle.without_history().with_seed(0).position_string(), **sizes})


def _type(seats: int) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="affray",
        long_name="affray: battles of trading card games",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if seats == 2 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"position": "", **SIZES},
        default_loadable=False,
    )


class BattleGame(pyspiel.Game):
    """The game: `position` is a line of `Battle.position_string`, the rest are the sizes of a `Task`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = {"position": "", **SIZES, **(params or {})}
        if not options["position"]:
            raise ValueError("the game affray needs the parameter position, a line of Battle.line()")
        self.task = Task(from_position_string(options["position"]), **{key: options[key] for key in SIZES})
        self.layout = ObservationLayout(self.task)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.task.actions,
            max_chance_outcomes=PARTS,
            num_players=self.task.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.task.seats == 2 else None,
            max_game_length=self.task.most,
        )
        super().__init__(_type(self.task.seats), info, params or {})

    def new_initial_state(self) -> BattleState:
        return BattleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BattleObserver:
        """Return the observer that writes down what a player sees.

        Raises:
            ValueError: it is given parameters.
        """
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return BattleObserver(self, recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


class BattleState(pyspiel.State):
    """A match as a state of OpenSpiel. What a seat has heard, and what it chose itself, is kept as a digest: its information state."""

    def __init__(self, battle_game: BattleGame) -> None:
        super().__init__(battle_game)
        self.match = TaskMatch(battle_game.task, 0, battle_game.layout)
        self.known = [b""] * battle_game.task.seats
        self._hear(None, 0)

    def current_player(self) -> Any:
        seat = self.match.seat
        if seat is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        first, end = self.match.span
        return [(at, (stop - begin) / (end - first)) for at, (begin, stop) in enumerate(self.match.parts())]

    def _apply_action(self, action: int) -> None:
        seat = self.match.seat
        self.match = self.match.copy()
        self.match.step(action)
        self._hear(seat, action)

    def _action_to_string(self, player: Any, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.match.task.meaning(action)

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        return self.match.returns()

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{seat} {self.known[seat].hex()}"

    def __str__(self) -> str:
        taken = self.match.answer.taken if self.match.answer is not None else ()
        chosen = ", ".join(self.match.task.meaning(action) for action in taken)
        return repr(self.match.battle) + (f" ({chosen} …)" if chosen else "")

    def _hear(self, seat: int | None, action: int) -> None:
        """Record what every seat learns by an action: its own, what it saw happen, and what it sees where it is to act."""
        for at in range(len(self.known)):
            heard: list[object] = [action] if seat == at else []
            heard += [event.key() for battle in self.match.passed for event in battle.events_for(at)]
            if self.match.seat == at and self.match.passed:
                heard.append(self.match.battle.view(at))
            if heard:
                self.known[at] = blake2b(self.known[at] + repr(heard).encode(), digest_size=12).digest()


class BattleObserver:
    """The observation of a player in a state, as numbers and as text; with `recall` the text is that of the information state."""

    def __init__(self, battle_game: BattleGame, recall: bool = False) -> None:
        self.recall = recall
        self.tensor: Array = np.zeros(battle_game.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BattleState, player: int) -> None:
        self.tensor[:] = state.match.observation(player)

    def string_from(self, state: BattleState, player: int) -> str:
        if self.recall:
            return state.information_state_string(player)
        return blake2b(state.match.observation(player).tobytes(), digest_size=12).hexdigest()


pyspiel.register_game(_type(2), BattleGame)
