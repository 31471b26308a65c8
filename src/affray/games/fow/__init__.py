"""Force of Will, Comprehensive Rules 6.3a and 8.0: decks, set-up, turns, battle, priority, playing cards, runes."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling
from affray.games.fow import (  # noqa: F401
    battle,
    building,
    catalogue,
    facts,
    layers,
    looking,
    match,
    notation,
    preparing,
    priority,
    processes,
    resolving,
    setup,
    telling,
    triggers,
    turn,
)
from affray.games.fow import game as made
from affray.games.fow.traits import Traits

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
    catalogue=catalogue.catalogue,
    notation=notation.FowNotation(),
    notice=triggers.notice,
    concede=processes.concede,
    course=made.COURSE,
    telling=Telling(
        describe=telling.describe,
        veiled=telling.veiled,
        portray=telling.portray,
        narrate=telling.narrate,
        kinds=triggers.KINDS,
        figures=telling.FIGURES,
        resources=(),
        tongues={},
    ),
    keys=Keys(
        build=setup.build,
        roles=made.ROLES,
        player=made.PLAYER_KEYS,
        card=made.CARD_KEYS,
        happened=setup.HAPPENED,
        expects=telling.EXPECTS,
        card_facts=telling.CARD_FACTS,
    ),
    decks=Decks(sections=building.SECTIONS, check=building.deck_check, opening=building.OPENING),
    accounted=made.ACCOUNTED,
    records=(Traits,),
)

__all__ = ["GAME"]
