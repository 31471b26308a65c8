"""Yu-Gi-Oh!: the Battle Phase with chains, as of 2011 and of 2020, and the turns around it."""

from __future__ import annotations

from affray.core.game import Decks, Game, Keys, Telling, unknown
from affray.games.ygo import game as made
from affray.games.ygo import solver
from affray.games.ygo.position import continuous, events, facts, identity, scenario_builder
from affray.games.ygo.rules import deck_building, drawing, life, timing_table
from affray.games.ygo.rules.chains import resolving, triggers
from affray.games.ygo.text import card_view, event_sentences, notation
from affray.games.ygo.text.german.language import GERMAN
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
        describe=card_view.describe,
        veiled=unknown,
        portray=card_view.portray,
        fights=card_view.fights,
        origins=continuous.origins,
        narrate=event_sentences.narrate,
        kinds=events.KINDS,
        details=events.DETAILS,
        figures=card_view.FIGURES,
        resources=(),
        tongues={"de": GERMAN},
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
