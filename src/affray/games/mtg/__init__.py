"""Magic: The Gathering, Comprehensive Rules of July 2018 and April 2026: combat to cleanup, and the turn around them."""

from __future__ import annotations

from affray.core.game import Decks, Game, Presentation
from affray.core.game_defaults import no_face_down_view
from affray.core.scenario_schema import ScenarioSchema
from affray.games.mtg import game as made
from affray.games.mtg import solver
from affray.games.mtg.position import characteristics, continuous, events, facts, identity, scenario_builder
from affray.games.mtg.rules import deck_building, game_setup, permits, state_based_actions
from affray.games.mtg.rules.combat import damage_step, declaring_attackers, declaring_blockers, late_blockers
from affray.games.mtg.rules.stack import (
    adding_mana,
    branching,
    by_hand,
    choices,
    copying,
    counters,
    creating,
    free_casting,
    libraries,
    resolving,
    searching,
    transforming,
    triggers,
)
from affray.games.mtg.rules.turns import priority, turn
from affray.games.mtg.text import card_view, event_sentences
from affray.games.mtg.text.notation import MtgNotation
from affray.games.mtg.text.spanish.language import SPANISH
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.printed import Traits

PROGRAM = (
    permits, game_setup, turn, priority, declaring_attackers, declaring_blockers, late_blockers, damage_step,
    resolving, branching, counters, adding_mana, creating, free_casting, transforming, libraries, by_hand, choices, copying,
    searching,
)  # fmt: skip
"""The files that register the steps of the procedures and what each word does."""

GAME = Game(
    rules=made.mtg,
    title=made.TITLE,
    folder=made.HOME,
    zones=made.ZONES,
    postures=made.POSTURES,
    in_play=made.IN_PLAY,
    seats=(2, 6),
    counts_life=True,
    rulings=made.RULINGS,
    memory=facts.memory,
    catalogue=catalogue,
    notation=MtgNotation(),
    on_event=triggers.notice,
    is_watched=triggers.heeds,
    effect_dependencies=continuous.lasts,
    derived_changes=characteristics.entails,
    concede=state_based_actions.concede,
    flow=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    presentation=Presentation(
        card_view=card_view.describe,
        fixed_views=card_view.fixed,
        face_down_view=no_face_down_view,
        player_view=card_view.portray,
        arrows=card_view.fights,
        stat_sources=card_view.origins,
        event_text=event_sentences.narrate,
        event_kinds=events.KINDS,
        details=events.DETAILS,
        stats=card_view.FIGURES,
        cost=card_view.cost,
        stat_step=1,
        resources=(),
        languages={"es": SPANISH},
        words=event_sentences.WORDS,
    ),
    scenario_schema=ScenarioSchema(
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
        said=made.SAID,
    ),
    decks=Decks(sections=deck_building.SECTIONS, check=deck_building.deck_check, opening=deck_building.OPENING),
    rules_meant=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
    records=(Traits,),
    by_hand=by_hand.BY_HAND,
)

__all__ = ["GAME"]
