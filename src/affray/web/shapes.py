"""The control that answers a question, by the shape that the question declares (`core/shapes.py`); its answers, and how one is put together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.notation import NotationError
from affray.core.questions import Decision
from affray.core.shapes import AnswerList, CardOrder, CardPairs, CardPick, CardSet, CostPayment, DamageDivision, NumberRange
from affray.present.messages import format_choice
from affray.web.refused import BadMessage

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Space
    from affray.core.verdicts import Verdict
    from affray.views import CardView
    from affray.web.voice import Localizer

PLAYED = frozenset({"play", "cast", "summon", "special summon", "set", "place"})
"""Actions with cards that are not in play."""
UNASKED = re.compile(r"\{\w+\} (?:is no|has no|is not (?:in|on)|does not lie in) [^:]*")
"""Messages that only say that a card is of another kind, has no such ability or lies elsewhere: nobody asks for these."""
MOST = 400
"""More answers than this are not sent one by one: the text line takes them all the same."""
WIDEST = 80
"""Nor are more when they name so many cards beyond a pair: orders of a deck, declarations of twenty attackers."""


def shape(battle: Battle, voice: Localizer) -> dict[str, Any]:
    """Return the control for the question of this battle, and what it needs to know.

    `kind` is list, pick, order, number, pay, set (cards of one verb), pairs (cards, each with what it acts on) or assign (damage).
    """
    match battle.legal.shape:
        case CardPick(least, most, ids):
            return {"kind": "pick", "least": least, "most": most, "ids": _labelled(battle, voice, ids)}
        case CardOrder(ids):
            return {"kind": "order", "ids": _labelled(battle, voice, ids)}
        case NumberRange(least, most, step, why):
            return {"kind": "number", "least": least, "most": most, "step": step, "why": voice.word(why)}
        case CostPayment(cost):
            return {"kind": "pay", "cost": cost}
        case CardSet(verb, ids):
            return {"kind": "set", "verb": verb, "ids": _labelled(battle, voice, ids)}
        case CardPairs(verb, parts):
            return {
                "kind": "pairs",
                "verb": verb,
                "parts": [_from_to(battle, voice, one.id, one.to, most=one.most) for one in parts],
            }
        case DamageDivision(sources):
            return {"kind": "assign", "sources": [_from_to(battle, voice, one.id, one.to, n=one.n) for one in sources]}
        case AnswerList():
            return {"kind": "list"}


def _from_to(battle: Battle, voice: Localizer, ident: str, to: Iterable[str], **number: int) -> dict[str, Any]:
    """Return a card by name with the objects it can act on, and how many or how much."""
    return {"id": ident, "label": voice.called(battle, ident, _asked(battle)), **number, "to": _called(battle, voice, to)}


def _asked(battle: Battle) -> int:
    assert battle.question is not None
    return battle.question.seat


def _called(battle: Battle, voice: Localizer, ids: Iterable[str]) -> list[dict[str, str]]:
    return [{"id": ident, "label": voice.called(battle, ident, _asked(battle))} for ident in ids]


def _labelled(battle: Battle, voice: Localizer, ids: Iterable[str]) -> list[dict[str, str]]:
    """Return cards to choose from by what the notation calls them, which tells equal names apart."""
    return [
        {"id": ident, "label": format_choice(voice.game_language, voice.format(battle, Decision("choose", ident))) or ident}
        for ident in ids
    ]


def canonical(space: Space, verb: str, args: list[Any]) -> Decision:
    """Return the answer that a tool has put together, its parts in the order in which the space takes them.

    Raises:
        BadMessage: its parts are no words and whole numbers.
    """
    decision = Decision(verb, *args)
    if not decision.is_well_formed:
        raise BadMessage("an answer is made of words and whole numbers")
    return space.canonical(decision)


def nearest(space: Space, decision: Decision) -> Decision | None:
    """Return the legal answer most like this one (None where there is none, or it is the same)."""
    near = space.nearest(decision)
    return near if near is not None and near != decision else None


def completes(near: Decision | None, decision: Decision) -> bool:
    """Does the nearest legal answer keep all that was declared? Then what was declared is only not enough yet."""
    if near is None or near.verb != decision.verb:
        return False
    step = 2 if len(decision.args) % 2 == 0 and len(near.args) % 2 == 0 else 1
    parts = [decision.args[at : at + step] for at in range(0, len(decision.args), step)]
    kept = [near.args[at : at + step] for at in range(0, len(near.args), step)]
    return all(part in kept for part in parts)


def answers(battle: Battle, voice: Localizer) -> tuple[list[dict[str, Any]], bool]:
    """Return the legal answers, those that mean the same under one `kind`; and whether these are all."""
    question = battle.question
    assert question is not None
    some, complete = listed(battle)
    group: dict[Any, int] = {}
    if question.seat != CHANCE:
        for at, same in enumerate(battle.book.game.notation.alike(battle.table, question, some)):
            group.update(dict.fromkeys(same, at))
    entries = [
        {
            "text": voice.format(battle, decision),
            "verb": decision.verb,
            "args": list(decision.args),
            "kind": group.get(decision, at),
            "gloss": battle.explain_choice(decision, voice.code),
        }
        for at, decision in enumerate(some)
    ]
    return entries, complete


def listed(battle: Battle) -> tuple[list[Decision], bool]:
    """Return the first answers, and whether these are all. To do nothing is among them wherever it is legal."""
    some: list[Decision] = []
    wide = 0
    for decision in battle.legal:
        if len(some) == MOST or wide > WIDEST:
            idle = [other for other in battle.book.game.notation.no_action if other not in some and other in battle.legal]
            return some + idle, False
        some.append(decision)
        wide += max(0, len(decision.args) - 2)
    return some, True


def refusals(battle: Battle, ident: str) -> list[tuple[str, Decision]]:
    """Return what a card might be asked to do here and may not: each as the text that was tried, and the decision."""
    question, space = battle.question, battle.legal
    assert question is not None
    text_by_decision: dict[Decision, str] = {}
    if isinstance(space.shape, CardPick):
        text_by_decision[Decision("choose", ident)] = ""
    for text in _tried(battle, ident):
        try:
            decision = battle.parse(text).decision
        except (NotationError, ValueError):
            continue
        if ident in decision.args and decision not in text_by_decision:
            text_by_decision[decision] = text
    return [(text, decision) for decision, text in text_by_decision.items() if _asked_why(battle.why_not(decision))]


def _asked_why(verdict: Verdict) -> bool:
    """Is this a refusal that a player would ask about, and not only that the card is of another kind, or lies elsewhere?"""
    return bool(verdict.reasons) and not verdict and not all(UNASKED.fullmatch(reason.message) for reason in verdict.reasons)


def _tried(battle: Battle, ident: str) -> Iterable[str]:
    """Yield texts by which this card of the player asked would do what is asked about here, from where it lies."""
    question, obj = battle.question, battle.state.objects.get(ident)
    assert question is not None
    lies = obj is not None and obj.zone in battle.book.game.in_play
    if obj is None or (obj.controller if lies else obj.owner) != question.seat:
        return
    others = [player.name for seat, player in enumerate(battle.state.players) if seat != question.seat]
    game = battle.book.game
    for verb, steps in game.notation.verbs.items():
        if question.rule not in steps or (lies and verb in PLAYED):
            continue
        if verb == "block":
            yield f"block with {ident}"
            fighting = [one["id"] for one in _fighting(battle) if one["id"] != ident]
            yield from (f"block {ident} > {one}" for one in fighting[:1])
            yield from (f"block {one} with {ident}" for one in fighting[:1])
        elif verb == "attack":
            yield from (f"attack {ident} > {name}" for name in others[:1])
            yield f"attack with {ident}"
        yield f"{verb} {ident}"


def _fighting(battle: Battle) -> list[CardView]:
    """Return the cards that attack."""
    zones = [zone for player in battle.view()["players"] for zone in player["zones"].values()]
    return [card for zone in zones for card in zone["cards"] if str(card.get("role", "")).startswith("attack")]
