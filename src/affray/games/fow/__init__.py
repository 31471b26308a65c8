"""Force of Will, Comprehensive Rules 6.3a and 8.0: decks, set-up, turns, battle, priority, playing cards, runes."""

from __future__ import annotations

from affray.core.game import Decks, Game, Presentation
from affray.core.scenario_schema import ScenarioSchema
from affray.games.fow import game as made
from affray.games.fow import solver
from affray.games.fow.position import continuous, events, facts, identity, scenario_builder
from affray.games.fow.position.traits import Traits
from affray.games.fow.rules import deck_building, game_setup, permits, rule_processes, turn
from affray.games.fow.rules.abilities import by_hand, decks, triggers
from affray.games.fow.text import card_view, event_sentences, notation
from affray.games.fow.text.italian.language import ITALIAN
from affray.games.fow.vocabulary.catalogue import catalogue

PROGRAM = (permits, decks, game_setup, turn)
"""The modules that nothing else imports: their procedures, and what they carry out, register as they are loaded."""

GAME = Game(
    rules=made.fow,
    title=made.TITLE,
    folder=made.HOME,
    zones=made.ZONES,
    postures=made.POSTURES,
    in_play=made.IN_PLAY,
    seats=(2, 2),
    counts_life=True,
    rulings=made.RULINGS,
    memory=facts.memory,
    catalogue=catalogue,
    notation=notation.FowNotation(),
    on_event=triggers.notice,
    is_watched=triggers.heeds,
    derived_changes=continuous.entails,
    concede=rule_processes.concede,
    flow=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    presentation=Presentation(
        card_view=card_view.describe,
        fixed_views=card_view.fixed,
        face_down_view=card_view.veiled,
        player_view=card_view.portray,
        arrows=card_view.fights,
        stat_sources=continuous.origins,
        event_text=event_sentences.narrate,
        event_kinds=events.KINDS,
        details=events.DETAILS,
        stats=card_view.FIGURES,
        cost=card_view.cost,
        resources=(),
        languages={"it": ITALIAN},
        words=event_sentences.WORDS,
    ),
    scenario_schema=ScenarioSchema(
        build=scenario_builder.build,
        roles=made.ROLES,
        battles=scenario_builder.battles,
        player=made.PLAYER_KEYS,
        card=made.CARD_KEYS,
        happened=scenario_builder.HAPPENED,
        expects=card_view.EXPECTS,
        card_facts=card_view.CARD_FACTS,
        card_values=card_view.CARD_VALUES,
        states=made.STATES,
    ),
    decks=Decks(sections=deck_building.SECTIONS, check=deck_building.deck_check, opening=deck_building.OPENING),
    rules_meant=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
    records=(Traits,),
    by_hand=by_hand.BY_HAND,
)

__all__ = ["GAME"]
