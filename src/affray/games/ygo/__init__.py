"""Yu-Gi-Oh!: the Battle Phase with chains, as of 2011 and of 2020, and the turns around it."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling, unknown
from affray.games.ygo import (  # noqa: F401
    actions,
    battle,
    building,
    catalogue,
    chain,
    compare,
    damage,
    facts,
    notation,
    resolve,
    setup,
    summon,
    telling,
    triggers,
    turns,
)
from affray.games.ygo import game as made
from affray.games.ygo.reading.traits import Traits

GAME = Game(
    rules=made.ygo,
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
    notation=notation.YgoNotation(),
    notice=triggers.notice,
    concede=actions.concede,
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
        happened=setup.HAPPENED,
        expects=telling.EXPECTS,
        card_facts=telling.CARD_FACTS,
    ),
    decks=Decks(sections=building.SECTIONS, check=building.deck_check, opening=building.OPENING),
    accounted=made.ACCOUNTED,
    records=(Traits,),
)

__all__ = ["GAME"]
