"""OpenSpiel: its own counterfactual regret minimisation finds how to attack and block so that nobody can exploit it.

python examples/research/by_regrets.py [--rounds 15] [--plot by-regrets.svg]
"""

from __future__ import annotations

import argparse
from time import perf_counter

from open_spiel.python.algorithms import cfr, exploitability, get_all_states

import affray
from affray.research import spiel
from linear import draw

BOARD = {
    "game": "mtg",
    "players": {
        "Ann": {"life": 2, "battlefield": ["2 Grizzly Bears"], "library": ["Hill Giant"]},
        "Bob": {"life": 2, "battlefield": ["2 Grizzly Bears"], "library": ["Hill Giant"]},
    },
    "start": "508.1a",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--plot", default="by-regrets.svg")
    given = parser.parse_args()
    game = spiel.game(affray.load(BOARD, seed=0))
    began = perf_counter()
    states = get_all_states.get_all_states(game, include_terminals=True, to_string=lambda state: state.history_str())
    print(f"{len(states)} states, {perf_counter() - began:.1f} s")
    solver = cfr.CFRPlusSolver(game)
    points = []
    for done in range(given.rounds + 1):
        if done % 3 == 0:
            found = exploitability.exploitability(game, solver.average_policy())
            points.append((done, found, found, found))
            print(f"{done:4} rounds, {perf_counter() - began:5.0f} s: exploitability {found:.4f}")
        solver.evaluate_and_update_policy()
    draw(
        given.plot,
        "Magic, two bears against two, two life each: CFR+",
        "rounds",
        "exploitability (a win is 1)",
        {"average policy": points},
    )


if __name__ == "__main__":
    main()
