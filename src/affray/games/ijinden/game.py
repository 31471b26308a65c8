"""Ijinden: its edition, zones, and the rulings on points that the sources leave open."""

from __future__ import annotations

from pathlib import Path

from affray.core.flow import Flow
from affray.core.game import Ruling, Zone, by_name
from affray.core.layout import Area, Examples, Sample
from affray.core.procedures import Rules

TITLE = "Ijinden"
HOME = Path(__file__).parent
EDITIONS = ("2.0",)
POSTURES = ("untapped", "tapped")

ijinden = Rules("ijinden", EDITIONS)
"""The register in which the modules of the game enter their numbered rules."""

ZONES = by_name(
    Zone("battlefield", face_down_visible_to="none"),
    Zone("mana zone"),
    Zone("hand", visible_to="owner"),
    Zone("graveyard", ordered=True),
    Zone("library", visible_to="none", ordered=True),
    Zone("in use", shared=True),
)
LAYOUT = (
    (Area("battlefield"),),
    (Area("battlefield", "guardian", types=("guardian",), face_down=True), Area("mana zone", compact=True)),
)
EXAMPLES = Examples(
    "ijinden/resolution/C1a-ii-pressure-gained-later", 1, "Is one blocker still enough in the end?", "ijinden/resolution"
)
SAMPLE = Sample("battlefield", ("General", "Recruit"), ("Warrior", "Storm (face down)"), "A1")

IN_PLAY = ("battlefield",)
ROLES = {"attackers": "cards", "blocks": "an attacker with blockers; another with blockers"}
PLAYER_KEYS = {"summons": "rights to summon left this turn", "placements": "rights to place left this turn"}
CARD_KEYS = {"equips": "a card"}
STATES: dict[str, tuple[str, ...]] = {
    "damage": (),
    "counters": (),
    "posture": ("battlefield", "mana zone"),
    "face down": ("battlefield", "mana zone"),
}
"""Zones besides the battlefield in which a card can be in a state that a scenario names."""
COURSE = Flow(
    battle=("battle", "bout"),
    headings=("turn", "battle", "bout"),
    idle=("main",),
    turn_end=("turn.end",),
    places={
        "main": "main.act",
        "draw": "turn.draw.begin",
        "attack": "battle.attack.choose",
        "block": "battle.block.choose",
        "battle resolution": "battle.resolution.pick",
        "end of turn": "turn.end",
        "game": "game.shuffle",
        "set-up": "game.shuffle",
    },
)
ACCOUNTED = r"[A-Z]"
RULINGS = (
    Ruling(
        "T1.empty-library",
        True,
        "Does a player lose who has no library (`T1.deck-out` says when)? A board from a position without libraries assumes that nobody does.",
    ),
    Ruling(
        "D1.power-of-0",
        "compare",
        "An attacker of power 0 or less against a guardian: the article compares (equal power, both lose); players of a later rule "
        "card let the guardian survive.",
        choices=("compare", "guardian survives"),
    ),
    Ruling(
        "T1.deck-out",
        "start of turn",
        "When does a player without a library lose: before the own turn begins, or (an erratum reported for 2025) as it ends?",
        choices=("start of turn", "end of turn"),
    ),
    Ruling(
        "V2.simultaneous",
        "turn player first",
        "Whose abilities come first among those that wait together? The official supplement on it is not readable.",
        choices=("turn player first", "opponent first"),
    ),
    Ruling(
        "D6.mortal",
        "stays unblocked",
        "Mortal: the attacker that won stays one. Its blockers are gone, so by the letter it is unblocked when picked again; another "
        "reading gives it a new block step.",
        choices=("stays unblocked", "new block step"),
    ),
    Ruling(
        "E3.equipment-left-alone",
        "mana zone",
        "Where equipment goes when its Ijin has left: a wiki of 2023 says back to the mana zone, a program of 2026 the graveyard.",
        choices=("mana zone", "graveyard"),
    ),
    Ruling(
        "B6.tapped-blocker",
        "stays",
        "Does a blocker that is tapped after B3 stay one? The article's list of reasons for losing the role does not name tapping.",
        choices=("stays", "stops"),
    ),
    Ruling(
        "C1a.block-bonus",
        "slips",
        "A blocker fits a limit on its power when chosen and no longer once its Block bonus counts: does the attacker slip through?",
        choices=("slips", "stays"),
    ),
    Ruling(
        "D3.winning",
        "D3",
        "When do abilities about winning a battle resolve: with those about destruction, or with those about the graveyard?",
        choices=("D3", "D5"),
    ),
    Ruling(
        "P9.magic-lies",
        "in use",
        "Where does a magic lie while its ability is carried out? It goes to the graveyard after use.",
        choices=("in use", "graveyard"),
    ),
    Ruling("P2.mana-face-down", True, "May a mana card be placed face down in the mana zone? Some cards are written for it."),
    Ruling("S6.redraw", False, "Is the optional rule of drawing the first hand once more in use?"),
)


def opponent(seat: int) -> int:
    return 1 - seat
