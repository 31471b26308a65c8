"""Yu-Gi-Oh!: the Battle Phase with chains, as of 2011 and of 2020, and the turns around it."""

from __future__ import annotations

from affray.core.game import Decks, Game, Presentation
from affray.core.game_defaults import no_face_down_view
from affray.core.scenario_schema import ScenarioSchema
from affray.games.ygo import game as made
from affray.games.ygo import solver
from affray.games.ygo.position import continuous, events, facts, identity, scenario_builder
from affray.games.ygo.rules import (
    changing,
    deck_building,
    drawing,
    leading_attacks,
    life,
    negating,
    permits,
    spreading,
    swapping,
    timing_table,
    tributing,
)
from affray.games.ygo.rules.chains import by_hand, resolving, triggers
from affray.games.ygo.rules.summons import tokens
from affray.games.ygo.text import card_view, event_sentences, notation
from affray.games.ygo.text.german.language import GERMAN
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.printed import Traits

PROGRAM = (permits, resolving, changing, drawing, negating, swapping, spreading, leading_attacks, tokens, timing_table, tributing)
"""Modules that nothing else in the package imports: how links resolve, and the table of `affray ygo timing`."""

GAME = Game(
    rules=made.ygo,
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
    notation=notation.YgoNotation(),
    on_event=triggers.notice,
    is_watched=triggers.heeds,
    derived_changes=continuous.entails,
    concede=life.concede,
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
        stat_sources=continuous.origins,
        event_text=event_sentences.narrate,
        event_kinds=events.KINDS,
        details=events.DETAILS,
        stats=card_view.FIGURES,
        resources=(),
        languages={"de": GERMAN},
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
