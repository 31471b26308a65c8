"""Ebb: a card game of ships and winds, whole. affray finds it by the entry point in pyproject.toml."""

from __future__ import annotations

from affray.core.flow import Flow
from affray.core.game import Decks, Game, Presentation
from affray.core.scenario_schema import ScenarioSchema
from ebb import cards, game, told, turn

GAME = Game(
    rules=game.ebb,
    title="Ebb",
    folder=game.HOME,
    zones=game.ZONES,
    postures=(game.READY, game.SPENT),
    in_play=("sea",),
    seats=(2, 2),
    counts_life=True,
    rulings=game.RULINGS,
    catalogue=cards.catalogue,
    notation=told.EbbNotation(),
    concede=turn.concede,
    flow=Flow(
        battle=("battle",),
        headings=("turn", "battle"),
        idle=("turn",),
        turn_end=(),
        places={"main": "turn.launch", "battle": "battle.raid.declare", "set-up": "game.shuffle"},
    ),
    layout=game.LAYOUT,
    examples=game.EXAMPLES,
    sample=game.SAMPLE,
    presentation=Presentation(
        card_view=told.describe,
        arrows=told.fights,
        event_text=told.narrate,
        event_kinds=told.KINDS,
        details=told.DETAILS,
        stats=("strength",),
        stat_step=1,
    ),
    scenario_schema=ScenarioSchema(told.build, card_facts=told.CARD_FACTS),
    decks=Decks({"cards": "pile"}, cards.check_deck, opening="set-up"),
)
