"""Magic: editions, zones, who is still playing, and the rulings on points that the rulebook leaves open."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from affray.core.flow import Flow
from affray.core.game import Ruling, Zone, by_name
from affray.core.layout import Area, Examples, Sample
from affray.core.procedures import Rules
from affray.core.scenario_schema import TOKEN
from affray.core.state import Position

TITLE = "Magic: The Gathering"
HOME = Path(__file__).parent
EDITIONS = ("2018-07", "2026-04", "2026-09")
POSTURES = ("untapped", "tapped")

mtg = Rules("mtg", EDITIONS)
"""The register in which the modules of the game enter their numbered rules."""

ZONES = by_name(
    Zone("battlefield"),
    Zone("stack", shared=True, ordered=True),
    Zone("hand", visible_to="owner"),
    Zone("graveyard", ordered=True, inert=True),
    Zone("exile"),
    Zone("command"),
    Zone("phased out"),
    Zone("library", visible_to="none", ordered=True),
)
LAYOUT = (
    (Area("battlefield", "creatures", types=("creature", "planeswalker", "battle")),),
    (Area("battlefield"), Area("battlefield", "lands", types=("land",), compact=True), Area("command")),
)
EXAMPLES = Examples(
    "mtg/article/3.2.4-flunkies-fever-chupacabra", 0, "With whom may Ann attack, and with whom must she?", "mtg/article"
)
SAMPLE = Sample("battlefield", ("Grizzly Bears", "Hill Giant"), ("Grizzly Bears",), "508.1a")


LIFE = 20
"""The starting life total (119.1)."""
HAND = 7
"""The starting and the maximum hand size (402.2)."""

FREE = "2026-04"
"""The edition with free division, battles, and trample over planeswalkers."""

SEPTEMBER_2026 = "2026-09"
"""The edition with rules of its own for battles that are no Sieges, and in which no mana ability moves a card to or from a library."""

OUT = "out of the game"
"""The counter of a player who has lost and left a game of several (800.4)."""

IN_PLAY = ("battlefield",)
ROLES = {
    "attackers": "attacks, such as [Bears > Bob, Giant > Jace]",
    "blockers": "blocks, such as [Wall > Bears]",
    "stage": "first or normal",
    "mains": "how many main phases there were",
}
PLAYER_KEYS = {
    "mana": "mana symbols such as RRU",
    "poison": "a number",
    "color identity": "the colors of the commander, such as WU",
}
CARD_KEYS = {
    "attached to": "a card or player", "protected by": "a player", "designated": "renowned or monstrous",
    "chosen": "what was chosen as it entered: a color, name, type or player", TOKEN: "flag",
}  # fmt: skip
STATES: dict[str, tuple[str, ...]] = {"damage": ("battlefield", "phased out"), "counters": ("battlefield", "phased out")}
"""Zones besides the battlefield in which a card can be in a state that a scenario names."""
SAID = {"summoning sick": "new"}
"""Other words for states of a card."""
SELDOM_USED = frozenset({"beginning.upkeep-window", "beginning.draw-window", "combat.attack.window", "combat.end.window"})
"""The windows in which players at a table seldom act, whosever turn it is."""
COURSE = Flow(
    battle=("combat",),
    headings=("set-up", "turn", "beginning", "main", "combat", "ending"),
    idle=("main",),
    turn_end=("ending.",),
    turn_player_passes=SELDOM_USED | {"combat.begin.window", "ending.window"},
    others_pass=SELDOM_USED | {"main.window"},
    places={
        "main": "main.window",
        "untap": "beginning.untap",
        "upkeep": "beginning.upkeep",
        "draw": "beginning.draw",
        "beginning of combat": "combat.begin.triggers",
        "combat": "combat.begin.triggers",
        "attackers": "combat.attack.choose",
        "attack": "combat.attack.choose",
        "blockers": "combat.block.choose",
        "block": "combat.block.choose",
        "damage": "combat.damage.begin",
        "combat damage": "combat.damage.begin",
        "end of combat": "combat.end.begin",
        "end": "ending.begin",
        "end step": "ending.begin",
        "end of turn": "ending.begin",
        "cleanup": "ending.cleanup",
        "set-up": "set-up",
    },
)
ACCOUNTED = ""
RULINGS = (
    Ruling(
        "704.5b.empty-library",
        True,
        "Does a player lose who had to draw from an empty library? A board from a position without libraries assumes that nobody does.",
    ),
    Ruling(
        "506.2a.defending-players",
        "all",
        "With several opponents: all of them defend (802), one is chosen at the beginning of combat, or only the neighbour does (803).",
        choices=("all", "one", "left", "right"),
    ),
    Ruling(
        "508.1d.requirement-per-effect",
        True,
        "Two effects that demand the same of one creature: two requirements, or one? The rulebook counts effects; no example says so.",
    ),
    Ruling(
        "510.4.last-strike",
        False,
        "House rule: creatures with last strike (of an unofficial set, named by the article) deal in a damage step "
        "of their own, after the normal one.",
    ),
)


@cache
def in_turn(n: int, first: int) -> tuple[int, ...]:
    """Return this many seats in turn order from this one on."""
    return tuple([(first + step) % n for step in range(n)])


def playing(s: Position) -> list[int]:
    """Return the seats still in the game, the active player's first, in turn order (101.4)."""
    return [seat for seat in in_turn(len(s.players), s.active) if not s.players[seat].counters.get(OUT)]


def opponents(s: Position, seat: int) -> list[int]:
    """Return the opponents of a player, in turn order from the active player."""
    return [other for other in playing(s) if other != seat]


def next_seat(s: Position, seat: int) -> int:
    """Return the player after this one in turn order who is still in the game."""
    n = len(s.players)
    for step in range(1, n + 1):
        other = (seat + step) % n
        if not s.players[other].counters.get(OUT):
            return other
    return seat
