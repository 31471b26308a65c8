"""Play combat tests of another engine: `make oracle TESTS=<folder or file of Java> CARDS=<card file>`.

The tests are read from a checkout beside the project and the cards from a card file; nothing of either is kept. Each test passes, differs
(with what was expected and what is so), or cannot be played, with the reason: a card that is not read, a call of no known form, a choice
that the test leaves to its engine. A difference may be a fault of either engine, or of the card file: the rulebook decides. Those that are
decided stand in `bench/oracle.toml` with their reasons; the exit code is 1 where another test differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

import affray
from affray.cards.importing import cards_of
from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.games import game
from bench.java_tests import Call, JavaTest, Name, tests_of
from bench.oracle_play import Differs, OraclePlayer, Unplayable

PLAYERS = {"playerA": "Ann", "playerB": "Bob"}
ZONES = {"BATTLEFIELD": "battlefield", "HAND": "hand", "GRAVEYARD": "graveyard", "LIBRARY": "library", "EXILED": "exile"}
KNOWN: dict[str, str] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["known"]
"""Tests that differ, with the reason."""
LIBRARY = "30 Plains"
"""What lies under the cards that a test puts into a library: no test of combat draws so many."""
ABOUT_BATTLES = ("attack", "block")
"""The calls that make a test one of combat."""


class Cards:
    """The cards of a card file, read when a test asks for one."""

    def __init__(self, printed: Iterable[PrintedCard]) -> None:
        self.printed = {one.name.casefold(): one for one in printed}
        self.read: dict[str, dict[str, Any] | str] = {}
        self.catalogue = game("mtg").catalogue

    def data(self, name: str) -> dict[str, Any]:
        """A card as data.

        Raises:
            Unplayable: the file has no such card, or its text is not read.
        """
        key = name.casefold()
        if key not in self.read:
            self.read[key] = self._read(name, key)
        card = self.read[key]
        if isinstance(card, str):
            raise Unplayable(card)
        return card

    def _read(self, name: str, key: str) -> dict[str, Any] | str:
        if key not in self.printed:
            return f"no card {name} in the card file"
        try:
            text = self.catalogue.parse(self.printed[key])
            if isinstance(text, ParseRefusal):
                return f"the text of {name} is not read"
            self.catalogue.make(text)
        except CardError:
            return f"the text of {name} is not read"
        card: dict[str, Any] = msgspec.to_builtins(text)
        return card


def position(test: JavaTest, cards: Cards) -> dict[str, Any]:
    """Where a test begins: the first turn of the first player, with what it puts into zones.

    Raises:
        Unplayable: it needs what no position says.
    """
    if test.odd:
        raise Unplayable(f"a statement of no known form: {test.odd}")
    players: dict[str, dict[str, Any]] = {
        name: {"life": 20, "battlefield": [], "hand": [], "graveyard": [], "exile": [], "library": []}
        for name in PLAYERS.values()
    }
    known: dict[str, dict[str, Any]] = {}
    for call in test.calls:
        if call.name == "setLife":
            players[PLAYERS.get(call.args[0], "")]["life"] = call.args[1]
        if call.name != "addCard":
            continue
        zone, whose, name, *rest = call.args
        if not isinstance(zone, Name) or zone.removeprefix("Zone.") not in ZONES or whose not in PLAYERS or "@" in name:
            raise Unplayable(f"cards in {zone} of {whose}")
        known[name] = cards.data(name)
        n = rest[0] if rest else 1
        tapped = " (tapped)" if len(rest) > 1 and rest[1] else ""
        if n > 0:
            players[PLAYERS[whose]][ZONES[zone.removeprefix("Zone.")]].append(f"{n} {name}{tapped}")
    for player in players.values():
        player["library"] = [*reversed(player["library"]), LIBRARY]
    return {
        "game": "mtg",
        "cards": list({card["name"]: card for card in known.values()}.values()),
        "players": players,
        "turn": "Ann",
        "turn number": 1,
        "start": "502.1",
    }


def outcome(test: JavaTest, cards: Cards, edition: str = "2026-04") -> tuple[str, str]:
    """What comes of a test: "passes", "differs" or "cannot", with the reason."""
    try:
        battle = affray.load(position(test, cards), edition)
        OraclePlayer(battle, calls_of_play(test.calls)).play()
    except Unplayable as error:
        return "cannot", str(error)
    except Differs as error:
        return "differs", str(error)
    except (affray.ScenarioError, CardError) as error:
        return "cannot", str(error).strip().splitlines()[-1].strip()
    return "passes", ""


def calls_of_play(calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """The calls that are no set-up."""
    return tuple([call for call in calls if call.name not in ("addCard", "setLife")])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.oracle", description=__doc__)
    parser.add_argument("tests", nargs="+", type=Path, help="folders or files of Java")
    parser.add_argument("--cards", type=Path, required=True, help="a card file, as `affray import` reads it")
    parser.add_argument("--only", default="", help="tests whose file and name have this in them")
    parser.add_argument("-n", type=int, default=0, help="so many tests, drawn at random (0: all)")
    parser.add_argument("--seed", type=int, default=1, help="which are drawn")
    parser.add_argument("--all", action="store_true", help="tests without attacks and blocks as well")
    options = parser.parse_args()
    cards = Cards(cards_of(options.cards))
    files = [file for path in options.tests for file in (sorted(path.rglob("*.java")) if path.is_dir() else [path])]
    tests = [test for file in files for test in tests_of(file) if options.only in f"{test.file}.{test.name}"]
    if not options.all:
        tests = [test for test in tests if any(call.name in ABOUT_BATTLES for call in test.calls)]
    if options.n:
        tests = random.Random(options.seed).sample(tests, min(options.n, len(tests)))
    counts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for test in tests:
        verdict, why = outcome(test, cards)
        if verdict == "differs" and (reason := KNOWN.get(f"{test.file}.{test.name}")) is not None:
            verdict, why = "known", f"{why} ({reason})"
        counts[verdict] += 1
        if verdict == "cannot":
            reasons[why.partition(": ")[0] if " is not read" not in why else "a text is not read"] += 1
        print(f"{verdict:8}{test.file}.{test.name}{why and '  ' + why}", flush=True)
    differ = f"{counts['known'] + counts['differs']} differ ({counts['known']} known)"
    print(f"{len(tests)} tests: {counts['passes']} pass, {differ}, {counts['cannot']} cannot be played")
    for why, n in reasons.most_common():
        print(f"{n:6}  {why}")
    return 1 if counts["differs"] else 0


if __name__ == "__main__":
    sys.exit(main())
