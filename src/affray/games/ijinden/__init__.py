"""Ijinden, rule card 2.0: the battle, nested abilities, whole turns."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling
from affray.games.ijinden import game as made
from affray.games.ijinden import solver
from affray.games.ijinden.position import board_index, events, facts, identity, scenario_builder
from affray.games.ijinden.position.profiles import derive
from affray.games.ijinden.rules import deck_building, turn
from affray.games.ijinden.rules.abilities import triggers
from affray.games.ijinden.text import event_sentences, notation
from affray.games.ijinden.text.japanese.language import JAPANESE
from affray.games.ijinden.vocabulary import catalogue

GAME = Game(
    rules=made.ijinden,
    title=made.TITLE,
    home=made.HOME,
    zones=made.ZONES,
    postures=made.POSTURES,
    in_play=made.IN_PLAY,
    seats=(2, 2),
    counts_life=False,
    rulings=made.RULINGS,
    memory=facts.memory,
    catalogue=catalogue.catalogue,
    notation=notation.notation,
    notice=triggers.notice,
    heeds=triggers.heeds,
    entails=board_index.entails,
    concede=turn.concede,
    course=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    telling=Telling(
        describe=event_sentences.describe,
        veiled=event_sentences.veiled,
        portray=event_sentences.portray,
        fights=event_sentences.fights,
        origins=event_sentences.origins,
        narrate=event_sentences.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=event_sentences.FIGURES,
        cost=event_sentences.cost,
        resources=("mana zone",),
        tongues={"ja": JAPANESE},
    ),
    keys=Keys(
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
    accounted=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
)

__all__ = ["GAME", "derive"]
