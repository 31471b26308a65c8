"""Arrangement of a board by hand: zones, states, what players have, the steps to start at; and cards as they are typed."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import CardError, Pool
from affray.cards.unread import LEFT_OUT
from affray.present.unread import wording
from affray.scenario.nodes import ScenarioError, SourceNode, node_of
from affray.scenario.zones_writer import ZoneWriter
from affray.web.mistakes import mistake

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.voice import Localizer

NAMES = 12
"""Number of names that are offered for what is typed."""
LONGEST = 4_000
"""Characters of a card that is read."""


def editor_data(battle: Battle, voice: Localizer, card: str) -> dict[str, Any]:
    """Return what an editor shows: of the game, and of a card ("": none)."""
    game = battle.book.game
    schema = game.scenario_schema
    obj = battle.state.objects.get(card)
    writer = ZoneWriter(battle, [])
    states = writer.own_states(obj) if obj is not None else {}
    if obj is not None and obj.attached:
        states |= {key: obj.attached for key, value in states.items() if value == writer.called(obj.attached)}
    return {
        "zones": [name for name, zone in game.zones.items() if not zone.shared],
        "postures": list(game.postures),
        "states": {
            key: {"takes": takes, "zones": list(schema.states.get(key, game.in_play))}
            for key, takes in {
                "posture": "posture",
                "damage": "number",
                "counters": "counters",
                "new": "flag",
                "face down": "flag",
                **schema.card,
            }.items()
        },
        "player": dict(schema.player),
        "life": game.counts_life,
        "steps": _steps(battle, voice),
        "card": states,
        "posture": obj.posture if obj is not None else "",
        "words": {
            one: voice.word(one) for one in ("new", "face down", *game.postures, *schema.card, *schema.player, *game.zones)
        },
    }


def _steps(battle: Battle, voice: Localizer) -> list[dict[str, Any]]:
    """Return the steps at which a position can begin, by procedure in the order of their rules; each number once."""
    book = battle.book
    keys = dict.fromkeys(place[0] for word in book.game.flow.places.values() if (place := book.find_step(word)) is not None)
    programs = sorted(
        (book.programs[key] for key in keys), key=lambda one: int(number[0]) if (number := re.match(r"\d+", one.rule)) else 0
    )
    parts = []
    for program in programs:
        by_number: dict[str, dict[str, str]] = {}
        for step in program.steps:
            if not step.answers:
                name = voice.word(step.function.__name__.replace("_", " "))
                by_number.setdefault(step.number, {"key": f"{program.key}.{step.key}", "number": step.number, "name": name})
        title = book.title_and_summary(program.rule, voice.code)[0]
        parts.append({"number": program.rule, "title": title, "steps": list(by_number.values())})
    return parts


def read_text(battle: Battle, voice: Localizer, source: str, text: str) -> dict[str, Any]:
    """Return what a text means that is to be put on the table: a card with what of it is read, or names that it may mean.

    One line is a name; more are the printed text of a card.
    """
    catalogue = battle.book.game.catalogue
    text = text.strip()[:LONGEST]
    if not isinstance(catalogue, CardCatalogue) or not text:
        return {"near": []}
    if "\n" not in text:
        return _named(catalogue, voice, source, text)
    try:
        card = catalogue.card_of_data({"text": text + "\n"})
    except CardError as error:
        file_error = error
    else:
        return _card(catalogue, voice, card)
    try:
        return _card(catalogue, voice, catalogue.card_of_data({"text": text + "\n", "unread": LEFT_OUT}))
    except CardError:
        return {"near": [], "bad": mistake(SourceNode(None).error("{why}", why=file_error))}


def _card(catalogue: CardCatalogue[Any], voice: Localizer, card: Any) -> dict[str, Any]:
    lines = wording(catalogue, card, voice.game_language).splitlines()
    return {
        "name": card.name,
        "read": lines[1 : len(lines) - len(card.unread)],
        "unread": [{"line": one.line, "text": one.text} for one in card.unread],
    }


def _named(catalogue: CardCatalogue[Any], voice: Localizer, source: str, name: str) -> dict[str, Any]:
    """Return the card that a name means, or the names that are like it."""
    try:
        own = catalogue.define(_definitions(source))
    except (ScenarioError, CardError):
        own = Pool([])
    name = re.sub(r"^\d+ *x? +", "", name)
    cards = [*own.cards.values(), *catalogue.shipped.cards.values()]
    known = [one for card in cards for one in card.names]
    near = [one for pool in (own, catalogue.shipped, catalogue.user_cards) for one in pool.like(name)]
    near += [one for one in (*known, *catalogue.user_card_names) if _begins(one.casefold(), name.casefold())]
    near = list(dict.fromkeys(near or get_close_matches(name, known, NAMES)))[:NAMES]
    try:
        card = catalogue.find(name, own)
    except CardError as error:
        return {"near": near, "bad": mistake(SourceNode(None).error("{why}", why=error))}
    return {"near": near, **(_card(catalogue, voice, card) if card is not None else {})}


def _begins(name: str, text: str) -> bool:
    """Does a name, or a word of it, begin with a text?"""
    return name.startswith(text) or f" {text}" in name


def _definitions(source: str) -> list[SourceNode]:
    """Return the cards that a scenario defines."""
    top = node_of(source if "\n" in source else source + "\n") if source else SourceNode({})
    return top.at("cards").entries("a list of cards") if isinstance(top.value, dict) and "cards" in top.value else []
