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
    from collections.abc import Iterable, Iterator

    from affray.battle import Battle
    from affray.core.questions import Decision
    from affray.web.voice import Localizer

VERBS = "cast|play|activate|use|summon|set|attack|swing|block|defend|flip|change|place|trigger|pass"
"""Verbs of players for what a card does, in any of the games."""
FIGHTS = ("attack", "block")
"""Verbs of which a card of the asked player is the subject, and what else is named the object."""
TAIL = re.compile(
    r"(?:\s+(?:now|here|still|again|then|this turn|at this moment|from (?:my|the|his|her|their) hand|with it))*\s*[?!.…]*\s*$",
    re.IGNORECASE,
)
ARTICLE = re.compile(r"\b(?:my|the|an?|his|her|their|your)\s+", re.IGNORECASE)
LISTED = 6
"""Number of answers of a card that are told, and so many names that may have been meant."""


def decisions(battle: Battle, text: str) -> Iterator[str]:
    """Yield the lines of play that a sentence may ask about: from a verb on, without what only makes it a question."""
    start = _verb(battle, text)
    if start is not None:
        line = TAIL.sub("", text[start.start() :])
        yield line
        yield ARTICLE.sub("", line)


def _verb(battle: Battle, text: str) -> re.Match[str] | None:
    """Return the first verb of a sentence that names a decision."""
    verbs = "|".join([*map(re.escape, battle.book.game.notation.verbs), VERBS])
    return re.search(rf"\b(?:{verbs})\b", text, re.IGNORECASE)


def judge_words(battle: Battle, text: str, voice: Localizer, seat: int) -> dict[str, Any]:
    """Return the verdict on a decision in words, also inside of a sentence; else what may be done with the cards that they name (`about`)."""
    ids_by_name = _known(battle, voice, seat)
    for line in (text, *_fights(battle, text, ids_by_name), *decisions(battle, text)):
        try:
            return judge_text(battle, line, voice)
        except (NotationError, IllegalDecision):
            continue
    return about(battle, text, voice, ids_by_name)


def _fights(battle: Battle, text: str, ids_by_name: dict[str, list[str]]) -> Iterator[str]:
    """Yield the attacks and blocks that a sentence may ask about: by a card of the asked player, of the other cards and players that it names."""
    question, start = battle.question, _verb(battle, text)
    assert question is not None
    if start is None or start[0].lower() not in FIGHTS:
        return
    objects, in_play = battle.state.objects, battle.book.game.in_play
    cards = [one for name in _named(ids_by_name, text)[:3] for one in ids_by_name[name] if objects[one].zone in in_play]
    own = [one for one in cards if objects[one].controller == question.seat]
    players = [player.name for seat, player in enumerate(battle.state.players) if seat != question.seat]
    others = [one for one in cards if one not in own] + [name for name in players if plain(name) in plain(text).split()]
    yield from (f"{start[0].lower()} {one} > {other}" for one in own[:3] for other in others[:3])


def about(battle: Battle, text: str, voice: Localizer, ids_by_name: dict[str, list[str]]) -> dict[str, Any]:
    """Return the cards that a text names, each with what may be done with it and what may not, and why. Where it names none of them: the cards
    that are elsewhere (`absent`), the names that are near, and what may be done at all.

    Args:
        battle: the battle, with a question.
        text: what was asked.
        voice: the language of the answer.
        ids_by_name: the cards that are known to who asks.
    """
    question = battle.question
    assert question is not None
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
                "can": _listed_answers(battle, voice, sorted(can, key=lambda one: len(one.args))),
                "cannot": [] if can else why_dim(battle, idents[0], voice),
            }
        )
    if cards:
        return {"state": "about", "text": text, "cards": cards}
    absent = _absent(battle, text, voice)
    return {
        "state": "unread",
        "text": text,
        "absent": absent,
        "near": [] if absent else _near(ids_by_name, text),
        "who": voice.who(battle, question.seat),
        "can": _listed_answers(battle, voice, some),
        "reasons": [],
    }


def _listed_answers(battle: Battle, voice: Localizer, some: Iterable[Decision]) -> list[dict[str, Any]]:
    """Return the first answers, those that read alike once."""
    by_text = {voice.format(battle, one): one for one in reversed(list(some))}
    return [{"text": text, "verb": one.verb, "args": list(one.args)} for text, one in list(by_text.items())[: -LISTED - 1 : -1]]


def _absent(battle: Battle, text: str, voice: Localizer) -> list[str]:
    """Return the cards of the game that a text names, none of which is known to lie here."""
    words = f" {plain(text)} "
    language = voice.game_language
    names = {
        name: language.names.get(name, name) if language is not None else name for name in battle.book.game.catalogue.names()
    }
    held = [local for name, local in names.items() if any(f" {plain(one)} " in words for one in (name, local))]
    return held[:3] if held or words.isascii() else [local for local in names.values() if plain(local) in words][:3]


def _known(battle: Battle, voice: Localizer, seat: int) -> dict[str, list[str]]:
    """Return the ids of the cards that a seat knows by their names, in the language of the answer."""
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
    """Return the cards whose names, or names up to a comma, stand in a text; where it is no name misspelt, those of which it has a long word."""
    padded = f" {plain(text)} "
    named = [name for name in ids_by_name if f" {plain(name)} " in padded or f" {plain(short_name(name))} " in padded]
    if named or not padded.isascii():
        return named or [name for name in ids_by_name if plain(name) in padded]
    if get_close_matches(plain(text), [plain(name) for name in ids_by_name], cutoff=0.8):
        return []
    words = {word for word in padded.split() if len(word) > 3}
    return [name for name in ids_by_name if words & {word for word in plain(name).split() if len(word) > 3}]


def _near(ids_by_name: dict[str, list[str]], text: str) -> list[str]:
    """Return the names of cards that a text may have meant, the nearest first."""
    names = {plain(name): name for name in ids_by_name}
    near = get_close_matches(plain(text), list(names), n=LISTED, cutoff=0.4)
    return [names[one] for one in near]
