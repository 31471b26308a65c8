"""Force of Will, Comprehensive Rules 6.3a and 8.0: decks, set-up, turns, battle, priority, playing cards, runes."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling
from affray.games.fow import (
    deck_building,
    events,
    facts,
    identity,
    notation,
    rule_processes,
    setting_up,
    setup,
    showing,
    solver,
    telling,
    turn,
)
from affray.games.fow import game as made
from affray.games.fow.abilities import decks, triggers
from affray.games.fow.italian.tongue import ITALIAN
from affray.games.fow.reading import continuous
from affray.games.fow.reading.traits import Traits
from affray.games.fow.vocabulary.catalogue import catalogue

PROGRAM = (decks, setting_up, turn)
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
        describe=showing.describe,
        veiled=showing.veiled,
        portray=showing.portray,
        fights=showing.fights,
        origins=continuous.origins,
        narrate=telling.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=showing.FIGURES,
        cost=showing.cost,
        resources=(),
        tongues={"it": ITALIAN},
        words=telling.WORDS,
    ),
    keys=Keys(
        build=setup.build,
        roles=made.ROLES,
        battles=setup.battles,
        player=made.PLAYER_KEYS,
        card=made.CARD_KEYS,
        happened=setup.HAPPENED,
        expects=showing.EXPECTS,
        card_facts=showing.CARD_FACTS,
        card_values=showing.CARD_VALUES,
        states=made.STATES,
    ),
    decks=Decks(sections=deck_building.SECTIONS, check=deck_building.deck_check, opening=deck_building.OPENING),
    accounted=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
    records=(Traits,),
)

__all__ = ["GAME"]
