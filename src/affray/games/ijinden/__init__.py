"""Ijinden, rule card 2.0: the battle, nested abilities, whole turns."""

from __future__ import annotations

from affray.core.game import Decks, Game, Presentation
from affray.core.scenario_schema import ScenarioSchema
from affray.games.ijinden import game as made
from affray.games.ijinden import solver
from affray.games.ijinden.position import board_index, events, facts, identity, scenario_builder
from affray.games.ijinden.position.profiles import derive
from affray.games.ijinden.rules import deck_building, permits, turn
from affray.games.ijinden.rules.abilities import by_hand, triggers
from affray.games.ijinden.text import event_sentences, notation
from affray.games.ijinden.text.japanese.language import JAPANESE
from affray.games.ijinden.vocabulary import catalogue

PROGRAM = (permits,)
"""The module that nothing else imports: what it says registers as it is loaded."""

GAME = Game(
    rules=made.ijinden,
    title=made.TITLE,
    folder=made.HOME,
    zones=made.ZONES,
    postures=made.POSTURES,
    in_play=made.IN_PLAY,
    seats=(2, 2),
    counts_life=False,
    rulings=made.RULINGS,
    memory=facts.memory,
    catalogue=catalogue.catalogue,
    notation=notation.notation,
    on_event=triggers.notice,
    is_watched=triggers.heeds,
    derived_changes=board_index.entails,
    concede=turn.concede,
    flow=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    presentation=Presentation(
        card_view=event_sentences.describe,
        fixed_views=event_sentences.fixed,
        face_down_view=event_sentences.veiled,
        player_view=event_sentences.portray,
        arrows=event_sentences.fights,
        stat_sources=event_sentences.origins,
        event_text=event_sentences.narrate,
        event_kinds=events.KINDS,
        details=events.DETAILS,
        stats=event_sentences.FIGURES,
        cost=event_sentences.cost,
        resources=("mana zone",),
        languages={"ja": JAPANESE},
    ),
    scenario_schema=ScenarioSchema(
        build=scenario_builder.build,
        roles=made.ROLES,
        battles=scenario_builder.battles,
        player=made.PLAYER_KEYS,
        card=made.CARD_KEYS,
        happened=(),
        expects=event_sentences.EXPECTS,
        card_facts=event_sentences.CARD_FACTS,
        card_values=event_sentences.CARD_VALUES,
        states=made.STATES,
    ),
    decks=Decks(sections=deck_building.SECTIONS, check=deck_building.check_deck, opening=deck_building.OPENING),
    rules_meant=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
    by_hand=by_hand.BY_HAND,
)

__all__ = ["GAME", "derive"]
