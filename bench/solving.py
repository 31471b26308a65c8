"""Measure the search: positions of all four games, whether they are decided, and at what cost (docs/records/search.md).

python -m bench.solving [--only 'mtg/*'] [--goal win] [--nodes 30000] [--puzzles] [--alone]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from time import process_time
from typing import Any

import affray
from affray import Battle, search
from affray.cli.puzzle import puzzles
from affray.scenario.load import load
from affray.scenario.model import GOALS
from affray.search.prover import Prover
from affray.search.solve import Solution, ask, room, seat_of
from affray.search.tree import Tree

BODIES = ((2, 1), (2, 2), (3, 3), (1, 4), (4, 2), (5, 5))
OTHERS = ((1, 1), (2, 3), (3, 2), (0, 5), (4, 4), (3, 4))


def magic(
    mine: Sequence[tuple[int, int]], theirs: Sequence[tuple[int, int]], tricks: Sequence[Sequence[tuple[str, str]]] = ((), ())
) -> dict[str, Any]:
    """Ann attacks with creatures of these figures, Bob has those; of the `tricks` each is a card in hand and a land for it."""
    cards: list[dict[str, Any]] = []
    players = {}
    for name, bodies, held in zip(("Ann", "Bob"), (mine, theirs), tricks, strict=True):
        field = []
        for power, toughness in bodies:
            card = f"Body {power} by {toughness}"
            if card not in [one["name"] for one in cards]:
                cards.append({"name": card, "type": "creature", "power": power, "toughness": toughness})
            field.append(card)
        hand, lands = [trick for trick, _ in held], [land for _, land in held]
        players[name] = {"life": 20, "battlefield": [*field, *lands], "hand": hand, "library": ["Plains"]}
    return {"game": "mtg", "players": players, "cards": cards, "start": "508.1a"}


GROWTH = ("Giant Growth", "Forest")
BOLT = ("Lightning Bolt", "Mountain")

FORCE = ("Knight", "Squire", "Mouse", "Champion", "Squire", "Knight")
FOES = ("Champion", "Squire", "Knight", "Mouse", "Champion")


def force(mine: Sequence[str], theirs: Sequence[str], chants: tuple[int, int]) -> dict[str, Any]:
    """Ann attacks with these resonators, Bob has those; each has so many quickcasts, and the stones for them."""
    players = {
        name: {"life": 4000, "field": [*bodies, *["Fire Magic Stone"] * 2 * n], "hand": ["Thunder"] * n}
        for name, bodies, n in zip(("Ann", "Bob"), (mine, theirs), chants, strict=True)
    }
    return {"game": "fow", "players": players, "start": "803.3"}


SPELLS = ("Rush Recklessly", "Shrink")
TRAPS = ("Sakuretsu Armor", "Waboku", "Magic Cylinder")


def duel(mine: Sequence[str], theirs: Sequence[str]) -> dict[str, Any]:
    """Three monsters attack two, and each player has such spells and traps."""
    monsters = (["Vorse Raider", "Gemini Elf", "Luster Dragon"], ["Alexandrite Dragon", "Celtic Guardian"])
    players = {
        name: {"life": 8000, "monster zone": some, "spell/trap zone": list(cards)}
        for name, some, cards in zip(("Ann", "Bob"), monsters, (mine, theirs), strict=True)
    }
    return {"game": "ygo", "players": players, "start": "803.1"}


POSITIONS: dict[str, dict[str, Any]] = {
    "mtg/3 against 3": magic(BODIES[:3], OTHERS[:3]),
    "mtg/4 against 4": magic(BODIES[:4], OTHERS[:4]),
    "mtg/5 against 5": magic(BODIES[:5], OTHERS[:5]),
    "mtg/6 against 6": magic(BODIES, OTHERS),
    "mtg/6 against 6 equal": magic([(2, 2)] * 6, [(2, 2)] * 6),
    "mtg/3 against 2, one trick": magic(BODIES[:3], OTHERS[:2], ([GROWTH], ())),
    "mtg/3 against 3, a trick each": magic(BODIES[:3], OTHERS[:3], ([GROWTH], [BOLT])),
    "mtg/4 against 4, a trick each": magic(BODIES[:4], OTHERS[:4], ([GROWTH], [BOLT])),
    "mtg/5 against 5, a trick each": magic(BODIES[:5], OTHERS[:5], ([GROWTH], [BOLT])),
    "mtg/6 against 6, a trick each": magic(BODIES, OTHERS, ([GROWTH], [BOLT])),
    "mtg/3 against 3, two tricks each": magic(BODIES[:3], OTHERS[:3], ([GROWTH, BOLT], [GROWTH, BOLT])),
    "mtg/4 against 4, two tricks each": magic(BODIES[:4], OTHERS[:4], ([GROWTH, BOLT], [GROWTH, BOLT])),
    "mtg/5 against 5, two tricks each": magic(BODIES[:5], OTHERS[:5], ([GROWTH, BOLT], [GROWTH, BOLT])),
    "fow/2 against 1, a quickcast": force(FORCE[:2], FOES[:1], (1, 0)),
    "fow/3 against 2, a quickcast each": force(FORCE[:3], FOES[:2], (1, 1)),
    "fow/4 against 3, a quickcast each": force(FORCE[:4], FOES[:3], (1, 1)),
    "fow/5 against 4, a quickcast each": force(FORCE[:5], FOES[:4], (1, 1)),
    "fow/6 against 5, a quickcast each": force(FORCE, FOES, (1, 1)),
    "fow/4 against 3, two quickcasts each": force(FORCE[:4], FOES[:3], (2, 2)),
    "fow/5 against 4, two quickcasts each": force(FORCE[:5], FOES[:4], (2, 2)),
    "fow/6 against 5, two quickcasts each": force(FORCE, FOES, (2, 2)),
    "ygo/3 against 2, two spells against three traps": duel(SPELLS, TRAPS),
    "ygo/3 against 2, three spells against two traps": duel(
        (*SPELLS, "Mystical Space Typhoon"), ("Sakuretsu Armor", "Magic Cylinder")
    ),
    "ygo/3 against 2, two spells each": duel(SPELLS, SPELLS),
    "ijinden/3 against 3": {
        "game": "ijinden",
        "players": {
            "Ann": {"battlefield": ["Recruit", "Sentry", "Warrior"], "library": ["Blank", "Blank"]},
            "Bob": {"battlefield": ["Recruit", "Sentry", "Warrior", *["Storm (face down)"] * 2], "library": ["Blank"]},
        },
        "start": "A1",
    },
}


def alone(battle: Battle, goal: str, until: str, limits: search.SearchLimits) -> Solution:
    """What the search finds with nothing known beforehand: it goes through each position."""
    found = Solution(battle, seat_of(battle, None), goal, until)
    prover = Prover(Tree(battle, found.seat, until, cards=goal == "best"), limits, beforehand=False)
    with room(prover):
        ask(found, prover)
    found.nodes = prover.nodes
    return found


def row(name: str, found: Solution, seconds: float) -> str:
    """A line of the table."""
    end = found.status if found.answer is not None else f"{found.status} after {found.stopped}"
    return f"{name:48} {found.goal:8} {seconds:7.2f} s {found.nodes:8,} {found.nodes / max(seconds, 0.001):8,.0f} a second  {end}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.solving", description=__doc__)
    parser.add_argument("--only", default="*", help="names of positions, such as 'mtg/*'")
    parser.add_argument("--goal", action="append", default=[], help="win, survive, life, best (default: win and best)")
    parser.add_argument("--time", type=float, default=0, help="seconds of the clock for each (0: no limit)")
    parser.add_argument("--nodes", type=int, default=30_000, help="positions for each (0: no limit)")
    parser.add_argument("--puzzles", action="store_true", help="the puzzles instead, each with its own goal")
    parser.add_argument("--alone", action="store_true", help="without all that is known beforehand of fights and turns")
    args = parser.parse_args()
    for name, what in puzzles().items() if args.puzzles else POSITIONS.items():
        if not fnmatch(name, args.only):
            continue
        scenario = load(what)
        goals = [GOALS[scenario.scenario.goal]] if args.puzzles else [(goal, "turn") for goal in args.goal or ("win", "best")]
        for goal, until in goals:
            battle = affray.load(what) if not args.puzzles else scenario.battle()
            began = process_time()
            limits = search.SearchLimits(args.time, args.nodes)
            found = (
                alone(battle, goal, until, limits) if args.alone else search.solve(battle, None, goal, until, limits, refute=0)
            )
            print(row(name, found, process_time() - began), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
