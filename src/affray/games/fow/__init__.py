"""Force of Will, Comprehensive Rules 6.3a and 8.0: decks, set-up, turns, battle, priority, playing cards, runes."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling
from affray.games.fow import game as made
from affray.games.fow import solver
from affray.games.fow.position import continuous, events, facts, identity, scenario_builder
from affray.games.fow.position.traits import Traits
from affray.games.fow.rules import deck_building, game_setup, rule_processes, turn
from affray.games.fow.rules.abilities import decks, triggers
from affray.games.fow.text import card_view, event_sentences, notation
from affray.games.fow.text.italian.language import ITALIAN
from affray.games.fow.vocabulary.catalogue import catalogue

PROGRAM = (decks, game_setup, turn)
"""The modules that nothing else imports: their procedures, and what they carry out, register as they are loaded."""

GAME = Game(
    rules=made.fow,
    title=made.TITLE,
    home=made.HOME,
    zones=made.ZONES,
    postures=made.POSTURES,
    in_play=made.IN_PLAY,
    seats=(2, 2),
    counts_life=True,
    rulings=made.RULINGS,
    memory=facts.memory,
    catalogue=catalogue,
    notation=notation.FowNotation(),
    notice=triggers.notice,
    heeds=triggers.heeds,
    entails=continuous.entails,
    concede=rule_processes.concede,
    course=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    telling=Telling(
        describe=card_view.describe,
        veiled=card_view.veiled,
        portray=card_view.portray,
        fights=card_view.fights,
        origins=continuous.origins,
        narrate=event_sentences.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=card_view.FIGURES,
        cost=card_view.cost,
        resources=(),
        tongues={"it": ITALIAN},
        words=event_sentences.WORDS,
    ),
    keys=Keys(
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
    accounted=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
    records=(Traits,),
)

__all__ = ["GAME"]
