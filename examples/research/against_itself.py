"""PettingZoo: one policy plays both sides of a Magic battle against itself, and is judged on each side against random play.

python examples/research/against_itself.py [--matches 1000] [--plot against-itself.svg]
"""

from __future__ import annotations

import argparse
from time import perf_counter

import numpy as np

from affray.research import Task
from affray.research.aec import BattleAEC
from linear import Linear, Step, draw, interval

BOARD = {
    "game": "mtg",
    "players": {
        "Ann": {
            "life": 6,
            "battlefield": ["2 Grizzly Bears", "Hill Giant", "2 Mountain"],
            "hand": ["Lightning Bolt"],
            "library": ["4 Mountain"],
        },
        "Bob": {
            "life": 6,
            "battlefield": ["2 Grizzly Bears", "Hill Giant", "2 Forest"],
            "hand": ["Giant Growth"],
            "library": ["4 Forest"],
        },
    },
    "start": "505.6",
}
BATCH = 25
"""Matches between two lessons."""
TESTED = 100
"""Matches by which each side is judged, with seeds that are not learned from."""


def play(env: BattleAEC, policies: list[Linear | None], seed: int) -> tuple[list[list[Step]], list[float]]:
    """A match: what each seat did, and what it gained. Without a policy a seat plays at random."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    lines: list[list[Step]] = [[] for _ in policies]
    gained = [0.0] * len(policies)
    for agent in env.agent_iter():
        seat = env.possible_agents.index(agent)
        observation, reward, ended, cut, _ = env.last()
        gained[seat] += reward
        if ended or cut:
            env.step(None)
            continue
        seen, mask, policy = observation["observation"], observation["action_mask"], policies[seat]
        action = policy.choose(seen, mask) if policy is not None else int(chance.choice(mask.nonzero()[0]))
        lines[seat].append((seen, mask, action))
        env.step(action)
    return lines, gained


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--tested", type=int, default=TESTED)
    parser.add_argument("--plot", default="against-itself.svg")
    given = parser.parse_args()
    env = BattleAEC(Task(BOARD))
    policy = Linear(env.layout.size, env.task.actions)
    points: dict[str, list[tuple[float, float, float, float]]] = {"as Ann, who begins": [], "as Bob": []}
    began = perf_counter()
    for done in range(0, given.matches + 1, BATCH):
        if done % (4 * BATCH) == 0:
            for seat, told in enumerate(points.values()):
                sides: list[Linear | None] = [None, None]
                sides[seat] = policy
                won = sum(play(env, sides, 10_000_000 + seed)[1][seat] > 0 for seed in range(given.tested))
                told.append((done, *interval(won, given.tested)))
            shares = ", ".join(f"{100 * told[-1][1]:.1f}% {name}" for name, told in points.items())
            print(f"{done:6} matches, {perf_counter() - began:5.0f} s: wins {shares}")
        matches = [play(env, [policy, policy], done + seed) for seed in range(BATCH)]
        for seat in (0, 1):
            policy.learn([(lines[seat], gained[seat]) for lines, gained in matches if lines[seat]])
    draw(
        given.plot, "Magic, three creatures and a trick each: self-play", "matches", "share won against random play", points, 0.5
    )


if __name__ == "__main__":
    main()
