"""Magic: The Gathering, Comprehensive Rules of July 2018 and April 2026: combat to cleanup, and the turn around them."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling, unknown
from affray.games.mtg import game as made
from affray.games.mtg import solver
from affray.games.mtg.position import characteristics, continuous, events, facts, identity, scenario_builder
from affray.games.mtg.rules import deck_building, game_setup, state_based_actions
from affray.games.mtg.rules.combat import damage_step, declaring_attackers, declaring_blockers, late_blockers
from affray.games.mtg.rules.stack import branching, creating, libraries, resolving, triggers
from affray.games.mtg.rules.turns import priority, turn
from affray.games.mtg.text import card_view, event_sentences
from affray.games.mtg.text.notation import MtgNotation
from affray.games.mtg.text.spanish.language import SPANISH
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.printed import Traits

PROGRAM = (
    game_setup, turn, priority, declaring_attackers, declaring_blockers, late_blockers, damage_step, resolving, branching, creating, libraries,
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
    entails=characteristics.entails,
    concede=state_based_actions.concede,
    course=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    telling=Telling(
        describe=card_view.describe,
        veiled=unknown,
        portray=card_view.portray,
        fights=card_view.fights,
        origins=card_view.origins,
        narrate=event_sentences.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=card_view.FIGURES,
        cost=card_view.cost,
        step=1,
        resources=(),
        tongues={"es": SPANISH},
        words=event_sentences.WORDS,
    ),
    keys=Keys(
        build=scenario_builder.build,
        roles=made.ROLES,
        battles=scenario_builder.battles,
        player=made.PLAYER_KEYS,
        card=made.CARD_KEYS,
        happened=facts.HAPPENED,
        expects=card_view.EXPECTS,
        card_facts=card_view.CARD_FACTS,
        card_values=card_view.CARD_VALUES,
        states=made.STATES,
    ),
    decks=Decks(sections=deck_building.SECTIONS, check=deck_building.deck_check, opening=deck_building.OPENING),
    accounted=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
    records=(Traits,),
)

__all__ = ["GAME"]
