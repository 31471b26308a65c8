"""Ebb: its editions, zones and open points, and what its procedures keep in mind."""

from __future__ import annotations

from pathlib import Path

from affray.core.game import Ruling, Zone, by_name
from affray.core.layout import Area, Examples, Sample
from affray.core.procedures import Rules
from affray.core.state import Record, Ref

HOME = Path(__file__).parent
LIFE, HAND, COPIES, LEAST = 12, 4, 3, 20
READY, SPENT = "ready", "spent"

ebb = Rules("ebb", ("1", "2"))
"""Where the modules register the numbered rules."""

ZONES = by_name(
    Zone("sea"), Zone("hand", visible_to="owner"), Zone("pile", visible_to="none", ordered=True), Zone("wrecks", ordered=True)
)
RULINGS = (Ruling("3.6.equal", "both", "Which of two equally strong ships sinks?", choices=("both", "neither")),)
LAYOUT = ((Area("sea"),), (Area("wrecks", compact=True),))
EXAMPLES = Examples("ebb/3-second-window", 2, "Whose Cog sinks?")
SAMPLE = Sample("sea", ("Cog", "Cutter"), ("Hulk",), "3.1")


class Whole(Record):
    """A whole game: whose deck is laid out."""

    TAG = "Whole"

    seat: int = 0


class Turn(Record):
    """A turn."""

    TAG = "Turn"


class Battle(Record):
    """A battle: who raids, and who meets whom."""

    TAG = "Battle"
    TRACKED = ("raiders", "meets")

    raiders: tuple[Ref, ...] = ()
    meets: tuple[tuple[Ref, Ref], ...] = ()


class Window(Record):
    """A window: who is offered to act, and how many have passed one after the other."""

    TAG = "Window"

    seat: int = 0
    passes: int = 0
