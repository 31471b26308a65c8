"""Ijinden, rule card 2.0: the battle, nested abilities, whole turns."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling
from affray.games.ijinden import decks, events, facts, identity, notation, setup, solver, telling, turn
from affray.games.ijinden import game as made
from affray.games.ijinden.abilities import triggers
from affray.games.ijinden.japanese.tongue import JAPANESE
from affray.games.ijinden.reading import board
from affray.games.ijinden.reading.profiles import derive
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
    entails=board.entails,
    concede=turn.concede,
    course=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    telling=Telling(
        describe=telling.describe,
        veiled=telling.veiled,
        portray=telling.portray,
        fights=telling.fights,
        origins=telling.origins,
        narrate=telling.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=telling.FIGURES,
        cost=telling.cost,
        resources=("mana zone",),
        tongues={"ja": JAPANESE},
    ),
    keys=Keys(
        build=setup.build,
        roles=made.ROLES,
        battles=setup.battles,
        player=made.PLAYER_KEYS,
        card=made.CARD_KEYS,
        happened=(),
        expects=telling.EXPECTS,
        card_facts=telling.CARD_FACTS,
        card_values=telling.CARD_VALUES,
        states=made.STATES,
    ),
    decks=Decks(sections=decks.SECTIONS, check=decks.check_deck, opening=decks.OPENING),
    accounted=made.ACCOUNTED,
    identity=identity.IDENTITY,
    solver=solver.HINTS,
)

__all__ = ["GAME", "derive"]
