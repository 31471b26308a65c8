"""Which tool answers a question: a list, cards to pick, an order, a number, a payment, a declaration, a division of damage.

This is the one place that looks at what kind of `Space` a question has. Whatever it does not know is a list of answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any

from affray.core.asking import Decision, Numbers, Ordering, Pick
from affray.core.chance import CHANCE, Odds
from affray.core.notation import NotationError
from affray.core.paying import Payment
from affray.present.messages import chosen
from affray.web.refused import BadMessage

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.asking import Space
    from affray.views import CardView
    from affray.web.voice import Voice

MOST = 400
"""More answers than this are not sent one by one: the text line takes them all the same."""
WIDEST = 80
"""Nor are more when they name so many cards beyond a pair: orders of a deck, declarations of twenty attackers."""
PAIRS = "pairs"


def shape(battle: Battle, voice: Voice) -> dict[str, Any]:
    """The tool for the question of this battle, and what it needs to know.

    `kind` is list, pick, order, number, pay, set (cards of one verb), pairs (cards, each with what it acts on) or assign (damage).
    """
    space: Any = battle.legal
    if isinstance(space, Odds):
        return {"kind": "list"}
    if isinstance(space, Pick):
        return {"kind": "pick", "least": space.least, "most": space.most, "ids": _labelled(battle, voice, space.ids)}
    if isinstance(space, Ordering):
        return {"kind": "order", "ids": _labelled(battle, voice, space.ids)}
    if isinstance(space, Numbers):
        return {"kind": "number", "least": space.least, "most": space.most, "step": space.step, "why": voice.word(space.why)}
    if isinstance(space, Payment):
        return {"kind": "pay", "cost": str(space)}
    if hasattr(space, "problem"):
        parts = [(part.ident, part.choices, part.most) for part in space.problem.parts if part.choices]
        return _pairs(battle, voice, space.verb, parts)
    if hasattr(space, "attackers"):
        return _pairs(battle, voice, "block", _single_pairs(space))
    if hasattr(space, "candidates"):
        return {"kind": "set", "verb": "attack", "ids": _labelled(battle, voice, space.candidates())}
    if hasattr(space, "ones"):
        sources = [
            {
                "id": one.ident,
                "label": voice.called(battle, one.ident, _asked(battle)),
                "n": one.n,
                "to": _called(battle, voice, one.recipients),
            }
            for one in space.ones
        ]
        return {"kind": "assign", "sources": sources}
    return {"kind": "list"}


def _pairs(battle: Battle, voice: Voice, verb: str, parts: Iterable[tuple[str, Iterable[str], int]]) -> dict[str, Any]:
    told = [
        {"id": ident, "label": voice.called(battle, ident, _asked(battle)), "to": _called(battle, voice, to), "most": most}
        for ident, to, most in parts
    ]
    return {"kind": PAIRS, "verb": verb, "parts": told}


def _single_pairs(space: Any) -> list[tuple[str, list[str], int]]:
    """Who may block whom, where the game keeps no list: legal alone, or part of a legal answer."""
    together = {
        pair for one in islice(space, MOST) if one.verb == "block" for pair in zip(one.args[::2], one.args[1::2], strict=True)
    }
    found = []
    for ident in space.ids:
        to = [one for one in space.attackers if (ident, one) in together or space.check(Decision("block", ident, one))]
        if to:
            found.append((ident, to, 1))
    return found


def _asked(battle: Battle) -> int:
    assert battle.ask is not None
    return battle.ask.seat


def _called(battle: Battle, voice: Voice, ids: Iterable[str]) -> list[dict[str, str]]:
    return [{"id": ident, "label": voice.called(battle, ident, _asked(battle))} for ident in ids]


def _labelled(battle: Battle, voice: Voice, ids: Iterable[str]) -> list[dict[str, str]]:
    """Cards to choose from by what the notation calls them, which tells equal names apart."""
    return [{"id": ident, "label": chosen(voice.tongue, voice.say(battle, Decision("choose", ident))) or ident} for ident in ids]


def canonical(space: Space, verb: str, args: list[Any]) -> Decision:
    """The answer that a tool has put together, its parts in the order in which the space takes them.

    Raises:
        BadMessage: its parts are no words and whole numbers.
    """
    decision = Decision(verb, *args)
    if not decision.sound:
        raise BadMessage("an answer is made of words and whole numbers")
    return space.canonical(decision)


def nearest(space: Space, decision: Decision) -> Decision | None:
    """The legal answer most like this one (None where there is none, or it is the same)."""
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


def answers(battle: Battle, voice: Voice) -> tuple[list[dict[str, Any]], bool]:
    """The legal answers, those that mean the same under one `kind`; and whether these are all."""
    ask = battle.ask
    assert ask is not None
    some, whole = _listed(battle)
    group: dict[Any, int] = {}
    if ask.seat != CHANCE:
        for at, same in enumerate(battle.book.game.notation.alike(battle.table, ask, some)):
            group.update(dict.fromkeys(same, at))
    told = [
        {
            "text": voice.say(battle, one),
            "verb": one.verb,
            "args": list(one.args),
            "kind": group.get(one, at),
            "gloss": battle.gloss(one, voice.code),
        }
        for at, one in enumerate(some)
    ]
    return told, whole


def _listed(battle: Battle) -> tuple[list[Decision], bool]:
    """The first answers, and whether these are all. To do nothing is among them wherever it is legal."""
    some: list[Decision] = []
    wide = 0
    for one in battle.legal:
        if len(some) == MOST or wide > WIDEST:
            idle = [other for other in battle.book.game.notation.idle if other not in some and other in battle.legal]
            return some + idle, False
        some.append(one)
        wide += max(0, len(one.args) - 2)
    return some, True


def refusals(battle: Battle, ident: str) -> list[tuple[str, Decision]]:
    """What a card might be asked to do here and may not: each as the text that was tried, and the decision."""
    ask, space = battle.ask, battle.legal
    assert ask is not None
    found: dict[Decision, str] = {}
    if isinstance(space, Pick):
        found[Decision("choose", ident)] = ""
    for text in _tried(battle, ident):
        try:
            decision = battle.read(text).decision
        except (NotationError, ValueError):
            continue
        if ident in decision.args and decision not in found:
            found[decision] = text
    return [(text, decision) for decision, text in found.items() if not battle.why_not(decision)]


def _tried(battle: Battle, ident: str) -> Iterable[str]:
    """Texts that would mean this card doing what is asked about here."""
    ask = battle.ask
    assert ask is not None
    others = [player.name for seat, player in enumerate(battle.state.players) if seat != ask.seat]
    game = battle.book.game
    for verb, steps in game.notation.verbs.items():
        if ask.rule not in steps:
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
    """The cards that attack."""
    zones = [zone for player in battle.view()["players"] for zone in player["zones"].values()]
    return [card for zone in zones for card in zone["cards"] if str(card.get("role", "")).startswith("attack")]
