"""What a user does with speed: battles from files, positions come back to, steps of training environments, simulated games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

import msgspec

import affray
from affray.core.chance import Dice
from affray.games import GAMES
from affray.scenario.decks import read_deck, shipped
from affray.sim.plans import Side, plan
from affray.sim.playing import block
from bench import boards

Work = Callable[[int], int]
LINE = 20
"""So many decisions lie between the beginning of a game and the position that is come back to."""


def loading(name: str) -> Work:
    """A battle from the file of a position, so many times."""

    def load(times: int) -> int:
        for _ in range(times):
            boards.position(name)
        return times

    return load


def returning(key: str, way: str) -> Work:
    """A position of a whole game come back to, so many times: by its decisions, or from a save."""
    begun = boards.whole_game(key).skip_forced()
    line, here, dice = [], begun, Dice(4)
    for _ in range(LINE):
        line.append(here.legal.sample(dice))
        here = here.play(line[-1]).skip_forced()
    saved = here.to_json()

    def replay(times: int) -> int:
        for _ in range(times):
            again = begun
            for decision in line:
                again = again.play(decision).skip_forced()
        return times

    def read(times: int) -> int:
        for _ in range(times):
            affray.from_json(saved)
        return times

    return replay if way == "replay" else read


def training(key: str, library: str) -> Work:
    """So many random small decisions of whole games, each with an observation and a mask."""
    from affray.research import Task

    task = Task(affray.from_decks(key, *[read_deck(title).title for title in sorted(shipped(key))[:2]], seed=0))
    dice = Dice(7)
    if library == "Gymnasium":
        from affray.research.gym import BattleEnv

        env: Any = BattleEnv(task)
        infos = [env.reset(seed=1)[1]]

        def step(times: int) -> int:
            for _ in range(times):
                actions = infos[0]["action_mask"].nonzero()[0]
                *_, ended, cut, infos[0] = env.step(actions[dice.randrange(len(actions))])
                if ended or cut:
                    infos[0] = env.reset()[1]
            return times

        return step

    from affray.research.aec import BattleAEC

    table = BattleAEC(task)
    table.reset(seed=1)

    def act(times: int) -> int:
        for _ in range(times):
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.reset()
                continue
            actions = seen["action_mask"].nonzero()[0]
            table.step(actions[dice.randrange(len(actions))])
        return times

    return act


def simulating(key: str) -> Work:
    """So many games between random players, counted as `affray simulate` counts them."""
    text = msgspec.json.encode(plan(Side.of(key, boards.whole_game(key)), games=1000))
    return lambda times: len(block(text, 0, times).splitlines())


def ready() -> dict[str, Callable[[], Work]]:
    """Every piece of work by name; it is set up when it is first asked for."""
    found: dict[str, Callable[[], Work]] = {f"users/battle from a file/{name}": partial(loading, name) for name in boards.EIGHT}
    found |= {f"users/{way}, {LINE} decisions/{key}": partial(returning, key, way) for way in ("replay", "save") for key in GAMES}
    libraries = [library for library in ("PettingZoo", "Gymnasium") if find_spec(library.lower()) is not None]
    found |= {f"users/step, {library}/{key}": partial(training, key, library) for library in libraries for key in GAMES}
    return found | {f"users/simulated game/{key}": partial(simulating, key) for key in GAMES}
