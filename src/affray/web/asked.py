"""A question in words: the decision or the cards that it is about, and what may be done with them here."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from affray.core.notation import NotationError, plain, short_name
from affray.core.questions import IllegalDecision
from affray.core.view import EVERYTHING
from affray.web.says import judge_text, why_dim
from affray.web.shapes import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from affray.battle import Battle
    from affray.web.voice import Localizer

VERBS = "cast|play|activate|use|summon|set|attack|swing|block|defend|flip|change|place|trigger|pass"
"""What players say that a card does, in any of the games."""
TAIL = re.compile(
    r"(?:\s+(?:now|here|still|again|then|this turn|at this moment|from (?:my|the|his|her|their) hand|with it))*\s*[?!.…]*\s*$",
    re.IGNORECASE,
)
ARTICLE = re.compile(r"\b(?:my|the|an?|his|her|their|your)\s+", re.IGNORECASE)
LISTED = 6
"""So many answers of a card are told, and so many names that may have been meant."""


def decisions(battle: Battle, text: str) -> Iterator[str]:
    """The lines of play that a sentence may ask about: from a verb on, without what only makes it a question."""
    verbs = "|".join([*map(re.escape, battle.book.game.notation.verbs), VERBS])
    start = re.search(rf"\b(?:{verbs})\b", text, re.IGNORECASE)
    if start is not None:
        line = TAIL.sub("", text[start.start() :])
        yield line
        yield ARTICLE.sub("", line)


def judge_words(battle: Battle, text: str, voice: Localizer, seat: int) -> dict[str, Any]:
    """The verdict on a decision in words, also inside of a sentence; else what may be done with the cards that they name (`about`)."""
    for line in (text, *decisions(battle, text)):
        try:
            return judge_text(battle, line, voice)
        except (NotationError, IllegalDecision):
            continue
    return about(battle, text, voice, seat)


def about(battle: Battle, text: str, voice: Localizer, seat: int) -> dict[str, Any]:
    """The cards that a text names, each with what may be done with it and what may not, and why; else the names that are near.

    Args:
        battle: the battle, with a question.
        text: what was asked.
        voice: the language of the answer.
        seat: through whose eyes cards are known.
    """
    question = battle.question
    assert question is not None
    ids_by_name = _known(battle, voice, seat)
    some, _ = listed(battle)
    cards = []
    for name in _named(ids_by_name, text)[:3]:
        idents = ids_by_name[name]
        can = [one for one in some if not set(idents).isdisjoint(map(str, one.args))]
        obj = battle.state.objects[idents[0]]
        holder = obj.controller if obj.zone in battle.book.game.in_play else obj.owner
        cards.append(
            {
                "name": name,
                "who": voice.who(battle, holder),
                "asked": holder == question.seat,
                "can": [
                    {"text": voice.format(battle, one), "verb": one.verb, "args": list(one.args)}
                    for one in sorted(can, key=lambda one: len(one.args))[:LISTED]
                ],
                "cannot": [] if can else why_dim(battle, idents[0], voice),
            }
        )
    if cards:
        return {"state": "about", "text": text, "cards": cards}
    return {"state": "unread", "text": text, "near": _near(ids_by_name, text), "reasons": []}


def _known(battle: Battle, voice: Localizer, seat: int) -> dict[str, list[str]]:
    """The ids of the cards that a seat knows by their names, in the language of the answer."""
    view = battle.view(EVERYTHING if seat == EVERYTHING else seat)
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    cards = [*(card for zone in zones for card in zone["cards"]), *(card for some in view["shared"].values() for card in some)]
    language = voice.game_language
    ids_by_name: dict[str, list[str]] = {}
    for card in cards:
        if "name" in card and card["id"] in battle.state.objects:
            name = language.names.get(card["name"], card["name"]) if language is not None else card["name"]
            ids_by_name.setdefault(name, []).append(card["id"])
    return ids_by_name


def _named(ids_by_name: dict[str, list[str]], text: str) -> list[str]:
    """The cards whose names, or names up to a comma, stand in a text; where it is no name misspelt, those of which it has a long word."""
    said = f" {plain(text)} "
    whole = [name for name in ids_by_name if f" {plain(name)} " in said or f" {plain(short_name(name))} " in said]
    if whole or not said.isascii():
        return whole or [name for name in ids_by_name if plain(name) in said]
    if get_close_matches(plain(text), [plain(name) for name in ids_by_name], cutoff=0.8):
        return []
    words = {word for word in said.split() if len(word) > 3}
    return [name for name in ids_by_name if words & {word for word in plain(name).split() if len(word) > 3}]


def _near(ids_by_name: dict[str, list[str]], text: str) -> list[str]:
    """The names of cards that a text may have meant, the nearest first."""
    names = {plain(name): name for name in ids_by_name}
    near = get_close_matches(plain(text), list(names), n=LISTED, cutoff=0.4)
    return [names[one] for one in near]
