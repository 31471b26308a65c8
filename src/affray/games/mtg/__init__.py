"""Magic: The Gathering, Comprehensive Rules of July 2018 and April 2026: combat to cleanup, and the turn around them."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling, unknown
from affray.games.mtg import deck_building, events, facts, identity, setup, solver, starting, state_based, telling, views
from affray.games.mtg import game as made
from affray.games.mtg.combat import damage_step, declaring_attackers, declaring_blockers, late_blockers
from affray.games.mtg.notation import MtgNotation
from affray.games.mtg.reading import continuous, deriving
from affray.games.mtg.spanish.tongue import SPANISH
from affray.games.mtg.stack import branching, creating, libraries, resolving, triggers
from affray.games.mtg.turns import priority, turn
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.printed import Traits

PROGRAM = (
    starting, turn, priority, declaring_attackers, declaring_blockers, late_blockers, damage_step, resolving, branching, creating, libraries,
)  # fmt: skip
"""The files that register the steps of the procedures and what each word does."""

GAME = Game(
    rules=made.mtg,
    title=made.TITLE,
    home=made.HOME,
    zones=made.ZONES,
    postures=made.POSTURES,
    in_play=made.IN_PLAY,
    seats=(2, 6),
    counts_life=True,
    rulings=made.RULINGS,
    memory=facts.memory,
    catalogue=catalogue,
    notation=MtgNotation(),
    notice=triggers.notice,
    heeds=triggers.heeds,
    lasts=continuous.lasts,
    entails=deriving.entails,
    concede=state_based.concede,
    course=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    telling=Telling(
        describe=views.describe,
        veiled=unknown,
        portray=views.portray,
        fights=views.fights,
        origins=views.origins,
        narrate=telling.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=views.FIGURES,
        cost=views.cost,
        step=1,
        resources=(),
        tongues={"es": SPANISH},
        words=telling.WORDS,
    ),
    keys=Keys(
        build=setup.build,
        roles=made.ROLES,
        battles=setup.battles,
        player=made.PLAYER_KEYS,
        card=made.CARD_KEYS,
        happened=facts.HAPPENED,
        expects=views.EXPECTS,
        card_facts=views.CARD_FACTS,
        card_values=views.CARD_VALUES,
        states=made.STATES,
    ),
    decks=Decks(sections=deck_building.SECTIONS, check=deck_building.deck_check, opening=deck_building.OPENING),
    accounted=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
    records=(Traits,),
)

__all__ = ["GAME"]
