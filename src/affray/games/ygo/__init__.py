"""Yu-Gi-Oh!: the Battle Phase with chains, as of 2011 and of 2020, and the turns around it."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling, unknown
from affray.games.ygo import (
    deck_building,
    drawing,
    events,
    facts,
    identity,
    life,
    notation,
    setup,
    showing,
    solver,
    telling,
    timing_table,
)
from affray.games.ygo import game as made
from affray.games.ygo.chains import resolving, triggers
from affray.games.ygo.german.tongue import GERMAN
from affray.games.ygo.reading import continuous
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.printed import Traits

PROGRAM = (resolving, drawing, timing_table)
"""What nothing else in the package imports: how links resolve, and the table of `affray ygo timing`."""

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
    catalogue=catalogue,
    notation=notation.YgoNotation(),
    notice=triggers.notice,
    heeds=triggers.heeds,
    entails=continuous.entails,
    concede=life.concede,
    course=made.COURSE,
    layout=made.LAYOUT,
    examples=made.EXAMPLES,
    sample=made.SAMPLE,
    telling=Telling(
        describe=showing.describe,
        veiled=unknown,
        portray=showing.portray,
        fights=showing.fights,
        origins=continuous.origins,
        narrate=telling.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=showing.FIGURES,
        resources=(),
        tongues={"de": GERMAN},
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
