"""Gymnasium: learn to play whole games of Ijinden against a bot that plays at random.

python examples/research/against_a_bot.py [--matches 1000] [--bot random] [--plot against-a-bot.svg]
"""

from __future__ import annotations

import argparse
from time import perf_counter

import affray
from affray.research import Task
from affray.research.gym import BattleEnv
from linear import Linear, Step, draw, interval

BATCH = 25
"""Matches between two lessons."""
TESTED = 100
"""Matches by which it is judged, with seeds that it never learns from."""


def play(env: BattleEnv, policy: Linear, seed: int) -> tuple[list[Step], float]:
    """A match: what was done in it, and what was gained."""
    seen, info = env.reset(seed=seed)
    line: list[Step] = []
    while True:
        action = policy.choose(seen, info["action_mask"])
        line.append((seen, info["action_mask"], action))
        seen, gained, ended, cut, info = env.step(action)
        if ended or cut:
            return line, gained


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--tested", type=int, default=TESTED)
    parser.add_argument("--plot", default="against-a-bot.svg")
    given = parser.parse_args()
    task = Task(affray.from_decks("ijinden", "Blue Voyage", "Red Swords", seed=0))
    env = BattleEnv(task, seat=0, bot=given.bot)
    policy = Linear(env.layout.size, task.actions)
    points = []
    began = perf_counter()
    for done in range(0, given.matches + 1, BATCH):
        if done % (4 * BATCH) == 0:
            won = sum(play(env, policy, 10_000_000 + seed)[1] > 0 for seed in range(given.tested))
            points.append((done, *interval(won, given.tested)))
            print(f"{done:6} matches, {perf_counter() - began:5.0f} s: wins {won} of {given.tested}")
        policy.learn([play(env, policy, done + seed) for seed in range(BATCH)])
    draw(
        given.plot,
        f"Ijinden, Blue Voyage against Red Swords ({given.bot} bot)",
        "matches",
        "share won",
        {"linear policy": points},
        0.5,
    )


if __name__ == "__main__":
    main()
