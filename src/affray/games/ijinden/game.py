"""Ijinden: its edition, zones, and the rulings on points that the sources leave open."""

from __future__ import annotations

from pathlib import Path

from affray.core.game import Game

ijinden = Game(
    "ijinden",
    "Ijinden",
    editions=("2.0",),
    postures=("untapped", "tapped"),
    home=Path(__file__).parent,
)

ijinden.zone("battlefield", down="none")
ijinden.zone("mana zone")
ijinden.zone("hand", sees="owner")
ijinden.zone("graveyard", ordered=True)
ijinden.zone("library", sees="none", ordered=True)
ijinden.zone("in use", shared=True)

ijinden.ruling(
    "D1.power-of-0",
    "compare",
    "An attacker of power 0 or less against a guardian: the article compares (equal power, both lose); players of a later rule "
    "card let the guardian survive.",
    choices=("compare", "guardian survives"),
)
ijinden.ruling(
    "T1.deck-out",
    "start of turn",
    "When does a player without a library lose: before the own turn begins, or (an erratum reported for 2025) as it ends?",
    choices=("start of turn", "end of turn"),
)
ijinden.ruling(
    "V2.simultaneous",
    "turn player first",
    "Whose abilities come first among those that wait together? The official supplement on it is not readable.",
    choices=("turn player first", "opponent first"),
)
ijinden.ruling(
    "D6.mortal",
    "stays unblocked",
    "Mortal: the attacker that won stays one. Its blockers are gone, so by the letter it is unblocked when picked again; another "
    "reading gives it a new block step.",
    choices=("stays unblocked", "new block step"),
)
ijinden.ruling(
    "E3.equipment-left-alone",
    "mana zone",
    "Where equipment goes when its Ijin has left: a wiki of 2023 says back to the mana zone, a program of 2026 the graveyard.",
    choices=("mana zone", "graveyard"),
)
ijinden.ruling(
    "B6.tapped-blocker",
    "stays",
    "Does a blocker that is tapped after B3 stay one? The article's list of reasons for losing the role does not name tapping.",
    choices=("stays", "stops"),
)
ijinden.ruling(
    "C1a.block-bonus",
    "slips",
    "A blocker fits a limit on its power when chosen and no longer once its Block bonus counts: does the attacker slip through?",
    choices=("slips", "stays"),
)
ijinden.ruling(
    "D3.winning",
    "D3",
    "When do abilities about winning a battle resolve: with those about destruction, or with those about the graveyard?",
    choices=("D3", "D5"),
)
ijinden.ruling(
    "P9.magic-lies",
    "in use",
    "Where does a magic lie while its ability is carried out? It goes to the graveyard after use.",
    choices=("in use", "graveyard"),
)
ijinden.ruling("P2.mana-face-down", True, "May a mana card be placed face down in the mana zone? Some cards are written for it.")
ijinden.ruling("S6.redraw", False, "Is the optional rule of drawing the first hand once more in use?")

ijinden.accounted = r"[A-Z]"
ijinden.in_play = ("battlefield",)
ijinden.counts_life = False
ijinden.resources = ("mana zone",)
ijinden.fighting = ("battle", "bout")
ijinden.resting = ("main",)
ijinden.ending = ("turn.end",)
ijinden.stages = ("turn", "battle", "bout")
ijinden.roles = {"attackers": "cards", "blocks": "an attacker with blockers; another with blockers"}
ijinden.player_keys = {"summons": "rights to summon left this turn", "placements": "rights to place left this turn"}
ijinden.card_keys = {"equips": "a card"}


def opponent(seat: int) -> int:
    return 1 - seat
