"""What the page is told of a battle: the position, the question with its answers, the program. The client draws it and adds nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.view import EVERYTHING
from affray.present.language import hidden
from affray.web.drawn import add_states_and_numbers
from affray.web.program import program
from affray.web.shapes import answers, canonical, completes, nearest, refusals, shape
from affray.web.waiting import abilities, add_what_they_do

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.battle import Battle
    from affray.core.layout import Area
    from affray.core.questions import Decision
    from affray.core.verdicts import Verdict
    from affray.web.voice import Voice


def position(battle: Battle, voice: Voice, seat: int = EVERYTHING) -> dict[str, Any]:
    """The view of a seat, what only the shape of the game says of it, and what cards are called that lie face down."""
    game = battle.book.game
    view: dict[str, Any] = {**battle.view(seat)}
    view["figures"] = list(game.telling.figures)
    view["used"] = list(game.postures[1:])
    view["in play"] = list(game.in_play)
    view["resources"] = list(game.telling.resources)
    view["layout"] = [[_area(area) for area in row] for row in game.layout]
    view["stacks"] = [name for name, zone in game.zones.items() if zone.shared]
    shown = {card["id"] for card in _cards(view)}
    view["waiting"] = abilities(battle, voice, shown, seat)
    add_what_they_do(battle, view, voice)
    if voice.tongue is not None:
        for card in _cards(view):
            if card.get("name") in voice.tongue.names:
                card[voice.code] = voice.tongue.names[card["name"]]
        words = {one: voice.tongue.phrase(one) for one in sorted(_words(view, game.postures))}
        view["words"] = {one: said for one, said in words.items() if said != one}
    for card in _cards(view):
        if "name" not in card:
            card["called"] = hidden(voice.tongue, card["id"])
    add_states_and_numbers(battle, view, [card for card in _cards(view) if "name" in card], voice)
    return view


def _area(area: Area) -> dict[str, Any]:
    """A part of a player's side, as the page draws it."""
    return {**area._asdict(), "title": area.title or area.zone}


def _cards(view: dict[str, Any]) -> list[dict[str, Any]]:
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    cards = [card for zone in zones for card in (*zone["cards"], *zone.get("face down", ()))]
    return cards + [card for some in view["shared"].values() for card in some]


def _words(view: dict[str, Any], postures: Iterable[str]) -> set[str]:
    """The game's words in a view: zones, states, kinds, what is told of a player."""
    found = {area["title"] for row in view["layout"] for area in row}
    found |= {"face down", *view["shared"], *(f"{one} position" for one in postures)}
    for player in view["players"]:
        found |= {*player, *player["zones"]}
    for card in _cards(view):
        for key, value in card.items():
            found |= {key, value} if isinstance(value, str) else {key, *value} if isinstance(value, list) else {key}
    return found


def question(battle: Battle, voice: Voice, seats: set[int] | None = None) -> dict[str, Any] | None:
    """What is asked: of whom, at which rule, how it is answered; the answers only for who answers for one of these `seats` (None: all)."""
    ask = battle.ask
    if ask is None:
        return None
    mine = seats is None or ask.seat in seats
    if ask.private and not mine:
        return {"seat": CHANCE, "who": "", "rule": "", "name": "", "mine": False}
    place = battle.where()[-1]
    told: dict[str, Any] = {
        "seat": ask.seat,
        "who": voice.who(battle, ask.seat),
        "rule": ask.number,
        "step": ask.rule,
        "name": voice.word(place.name),
        "mine": mine,
    }
    if not mine:
        return told
    told["says"] = battle.book.says(ask.number, voice.code)
    told["about"] = battle.about(voice.code)
    told["shape"] = shape(battle, voice)
    told["answers"], told["whole"] = answers(battle, voice)
    default = battle.legal.default() if ask.seat != CHANCE else None
    if default is not None:
        told["default"] = {"verb": default.verb, "args": list(default.args), "text": voice.say(battle, default)}
    return told


def over(battle: Battle, voice: Voice) -> dict[str, Any] | None:
    """How it ended."""
    if battle.outcome is None:
        return {"why": "", "rule": "", "winners": []} if battle.ask is None else None
    return {
        "why": voice.word(battle.outcome.why),
        "rule": battle.outcome.rule,
        "winners": [battle.state.players[seat].name for seat in battle.outcome.winners],
    }


def verdict(battle: Battle, decision: Decision, voice: Voice, said: Verdict | None = None) -> dict[str, Any]:
    """Legal, not yet (a legal answer holds all of it), or never; the reasons, and the nearest legal answer."""
    found = said if said is not None else battle.why_not(decision)
    told: dict[str, Any] = {"state": "legal", "text": voice.say(battle, decision) if found else _safely(battle, decision, voice)}
    near = None if found else nearest(battle.legal, decision)
    if not found:
        told["state"] = "yet" if completes(near, decision) else "never"
        told["reasons"] = [voice.reason(battle, one) for one in found.reasons]
    if near is not None:
        told["nearest"] = {"text": voice.say(battle, near), "verb": near.verb, "args": list(near.args)}
    return told


def _safely(battle: Battle, decision: Decision, voice: Voice) -> str:
    """An illegal answer in words; one that names what is not there, as it came."""
    try:
        return voice.say(battle, decision)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return " ".join(str(part) for part in (decision.verb, *decision.args))


def judge(battle: Battle, verb: str, args: list[Any], voice: Voice) -> dict[str, Any]:
    """The live verdict on what a tool has put together so far."""
    return verdict(battle, canonical(battle.legal, verb, args), voice)


def judge_text(battle: Battle, text: str, voice: Voice) -> dict[str, Any]:
    """The verdict on a decision in words.

    Raises:
        NotationError: it names no decision.
    """
    line = battle.read(text)
    return verdict(battle, line.decision, voice, battle.why_not(text))


def why_dim(battle: Battle, ident: str, voice: Voice) -> list[dict[str, Any]]:
    """Why a card cannot do what is asked about here: each thing it might do, with the reasons against."""
    told = []
    for text, decision in refusals(battle, ident):
        found = verdict(battle, decision, voice)
        told.append({"text": found["text"] or text, "reasons": found["reasons"]})
    return told


def whole(battle: Battle, voice: Voice, seat: int = EVERYTHING, seats: set[int] | None = None) -> dict[str, Any]:
    """Everything the page needs to draw one moment, as a seat may know it."""
    asked = question(battle, voice, seats)
    masked = battle.ask is not None and battle.ask.private and asked is not None and not asked["mine"]
    return {
        "position": position(battle, voice, seat),
        "question": asked,
        "over": over(battle, voice),
        "program": program(battle, voice, masked),
    }
