"""Magic: The Gathering, Comprehensive Rules of July 2018 and April 2026: combat to cleanup, and the turn around them."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling, unknown
from affray.games.mtg import (  # noqa: F401
    blocks,
    building,
    catalogue,
    checks,
    combat,
    creating,
    facts,
    layers,
    match,
    notation,
    preparing,
    priority,
    resolving,
    setup,
    strikes,
    telling,
    triggers,
    turn,
)
from affray.games.mtg import game as made
from affray.games.mtg.printed import Traits

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
    catalogue=catalogue.catalogue,
    notation=notation.MtgNotation(),
    notice=triggers.notice,
    concede=checks.concede,
    course=made.COURSE,
    telling=Telling(
        describe=telling.describe,
        veiled=unknown,
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
        happened=facts.HAPPENED,
        expects=telling.EXPECTS,
        card_facts=telling.CARD_FACTS,
    ),
    decks=Decks(sections=building.SECTIONS, check=building.deck_check, opening=building.OPENING),
    accounted=made.ACCOUNTED,
    records=(Traits,),
)

__all__ = ["GAME"]
