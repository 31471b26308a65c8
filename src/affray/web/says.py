"""Data of a battle for the page: the position, the question with its answers, the program. The client draws it and adds nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.view import EVERYTHING
from affray.core.view import view as seat_view
from affray.present.unread import marked, not_read
from affray.web.drawn import DRAWN, BoardDrawing
from affray.web.program import program
from affray.web.shapes import answers, canonical, completes, nearest, refusals, shape
from affray.web.waiting import abilities

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.battle import Battle
    from affray.core.game import Game
    from affray.core.layout import Area
    from affray.core.questions import Decision
    from affray.core.verdicts import Verdict
    from affray.web.voice import Localizer


def position(battle: Battle, voice: Localizer, seat: int = EVERYTHING) -> dict[str, Any]:
    """Return the view of a seat, what only the shape of the game says of it, and what cards are called that lie face down."""
    game = battle.book.game
    drawing = BoardDrawing(battle, voice, seat)
    view = seat_view(battle.book, battle.table, seat, battle.question, drawing.zone, marked(battle))
    view |= _form(game)
    shown = {card["id"] for card in _cards(view)} if battle.table.pending else set()
    view["waiting"] = abilities(battle, voice, shown, seat)
    if voice.game_language is not None:
        words = {one: voice.game_language.phrase(one) for one in sorted(_words(view, game.postures))}
        view["words"] = {one: said for one, said in words.items() if said != one}
    drawing.draw(view)
    return view


@lru_cache
def _form(game: Game) -> dict[str, Any]:
    """Return what the view of any seat says of the form of the game."""
    return {
        "figures": list(game.presentation.stats),
        "used": list(game.postures[1:]),
        "in play": list(game.in_play),
        "resources": list(game.presentation.resources),
        "layout": [[_area(area) for area in row] for row in game.layout],
        "stacks": [name for name, zone in game.zones.items() if zone.shared],
    }


def _area(area: Area) -> dict[str, Any]:
    """Return a part of a player's side, as the page draws it."""
    return {**area._asdict(), "title": area.title or area.zone}


def _cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    cards = [card for zone in zones for card in (*zone["cards"], *zone.get("face down", ()))]
    return cards + [card for some in view["shared"].values() for card in some]


def _words(view: dict[str, Any], postures: Iterable[str]) -> set[str]:
    """Return the game's words in a view: zones, states, kinds, what is told of a player."""
    words = {area["title"] for row in view["layout"] for area in row}
    words |= {"face down", *view["shared"], *(f"{one} position" for one in postures)}
    for player in view["players"]:
        words |= {*player, *player["zones"]}
    for card in _cards(view):
        for key, value in card.items():
            if key not in DRAWN:
                words |= {key, value} if isinstance(value, str) else {key, *value} if isinstance(value, list) else {key}
    return words


def question(battle: Battle, voice: Localizer, seats: set[int] | None = None) -> dict[str, Any] | None:
    """Return what is asked: of whom, at which rule, how it is answered; the answers only for who answers for one of these `seats` (None: all)."""
    question = battle.question
    if question is None:
        return None
    mine = seats is None or question.seat in seats
    if question.private and not mine:
        return {"seat": CHANCE, "who": "", "rule": "", "name": "", "mine": False}
    place = battle.where()[-1]
    payload: dict[str, Any] = {
        "seat": question.seat,
        "who": voice.who(battle, question.seat),
        "rule": question.number,
        "step": question.rule,
        "name": voice.word(place.name),
        "mine": mine,
    }
    if not mine:
        return payload
    payload["says"] = battle.book.rule_text(question.number, voice.code)
    payload["about"] = battle.question_text(voice.code)
    payload["shape"] = shape(battle, voice)
    payload["answers"], payload["whole"] = answers(battle, voice)
    default = battle.legal.default() if question.seat != CHANCE else None
    if default is not None:
        payload["default"] = {"verb": default.verb, "args": list(default.args), "text": voice.format(battle, default)}
    return payload


def over(battle: Battle, voice: Localizer) -> dict[str, Any] | None:
    """Return how it ended."""
    if battle.outcome is None:
        return {"why": "", "rule": "", "winners": []} if battle.question is None else None
    return {
        "why": voice.word(battle.outcome.why),
        "rule": battle.outcome.rule,
        "winners": [battle.state.players[seat].name for seat in battle.outcome.winners],
    }


def verdict(battle: Battle, decision: Decision, voice: Localizer, known_verdict: Verdict | None = None) -> dict[str, Any]:
    """Return legal, not yet (a legal answer holds all of it), or never; the reasons for or against it, and the nearest legal answer."""
    judgement = known_verdict if known_verdict is not None else battle.why_not(decision)
    payload: dict[str, Any] = {
        "state": "legal",
        "text": voice.format(battle, decision) if judgement else _safely(battle, decision, voice),
    }
    near = None if judgement else nearest(battle.legal, decision)
    if not judgement:
        payload["state"] = "yet" if completes(near, decision) else "never"
        payload["reasons"] = _once([voice.reason(battle, one) for one in judgement.reasons])
    elif judgement.permits:
        payload["reasons"] = _once([voice.reason(battle, one) for one in judgement.permits])
    if near is not None:
        payload["nearest"] = {"text": voice.format(battle, near), "verb": near.verb, "args": list(near.args)}
    return payload


def _once(reasons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the reasons without those that only repeat another."""
    return list({(one["rule"], one["text"]): one for one in reversed(reasons)}.values())[::-1]


def _safely(battle: Battle, decision: Decision, voice: Localizer) -> str:
    """Return an illegal answer in words; one that names what is not there, as it came."""
    try:
        return voice.format(battle, decision)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return " ".join(str(part) for part in (decision.verb, *decision.args))


def judge(battle: Battle, verb: str, args: list[Any], voice: Localizer) -> dict[str, Any]:
    """Return the live verdict on what a tool has put together so far."""
    return verdict(battle, canonical(battle.legal, verb, args), voice)


def judge_text(battle: Battle, text: str, voice: Localizer) -> dict[str, Any]:
    """Return the verdict on a decision in words.

    Raises:
        NotationError: it names no decision.
    """
    line = battle.parse(text)
    return verdict(battle, line.decision, voice, battle.why_not(text))


def why_dim(battle: Battle, ident: str, voice: Localizer) -> list[dict[str, Any]]:
    """Return why a card cannot do what is asked about here: each thing it might do, with the reasons against."""
    entries = []
    for text, decision in refusals(battle, ident):
        payload = verdict(battle, decision, voice)
        entries.append({"text": payload["text"] or text, "reasons": payload["reasons"]})
    return entries


def battle_data(battle: Battle, voice: Localizer, seat: int = EVERYTHING, seats: set[int] | None = None) -> dict[str, Any]:
    """Return everything that the page needs to draw one moment, as a seat may know it."""
    asked = question(battle, voice, seats)
    masked = battle.question is not None and battle.question.private and asked is not None and not asked["mine"]
    return {
        "position": position(battle, voice, seat),
        "question": asked,
        "over": over(battle, voice),
        "program": program(battle, voice, masked),
        "unread": not_read(battle, voice.game_language, seat),
    }
