"""Ebb: a card game of ships and winds, whole. affray finds it by the entry point in pyproject.toml."""

from __future__ import annotations

from affray.core.game import Course, Decks, Game, Keys, Telling
from ebb import cards, game, told, turn

GAME = Game(
    rules=game.ebb,
    title="Ebb",
    home=game.HOME,
    zones=game.ZONES,
    postures=(game.READY, game.SPENT),
    in_play=("sea",),
    seats=(2, 2),
    counts_life=True,
    rulings=game.RULINGS,
    catalogue=cards.catalogue,
    notation=told.EbbNotation(),
    concede=turn.concede,
    course=Course(fighting=("battle",), stages=("turn", "battle"), resting=("turn",), ending=()),
    layout=game.LAYOUT,
    examples=game.EXAMPLES,
    sample=game.SAMPLE,
    telling=Telling(
        describe=told.describe,
        fights=told.fights,
        narrate=told.narrate,
        kinds=told.KINDS,
        details=told.DETAILS,
        figures=("strength",),
        step=1,
    ),
    keys=Keys(told.build, card_facts=told.CARD_FACTS),
    decks=Decks({"cards": "pile"}, cards.check_deck, opening="set-up"),
)
