"""What was played, moment by moment: each decision with what it did, by which rule, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.battle import CONCEDE
from affray.core.state import seat_of
from affray.core.view import EVERYTHING, visible
from affray.present.event_log import echo, spoken
from affray.present.position_text import stage

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.events import Event
    from affray.journal import Node
    from affray.web.voice import Voice


def moment(node: Node, voice: Voice, seat: int = EVERYTHING) -> dict[str, Any]:
    """A node of the journal as a seat may know it: who decided what, at which rule, and what happened."""
    battle = node.battle
    told: dict[str, Any] = {"n": node.number, "parent": node.parent.number if node.parent is not None else -1}
    before, decision = battle.parent, battle.decision
    if before is not None and decision is not None and before.ask is not None:
        who = seat_of(decision.args[0]) if decision.verb == CONCEDE and decision.args else before.ask.seat
        notation = battle.book.game.notation
        told |= {
            "seat": who,
            "who": voice.who(before, who),
            "text": _said(battle, voice, seat),
            "rule": before.ask.number,
            "idle": decision in notation.idle,
            "forced": before.legal.only() is not None,
            "follows": before.table.frames[-1].program.key in notation.follow,
            **_heading(before, voice),
        }
    elif battle.ask is not None:
        told |= _heading(battle, voice)
    told["events"] = events(battle, voice, seat)
    if node.comment:
        told["comment"] = node.comment
    if node.name:
        told["name"] = node.name
    return told


def _said(battle: Battle, voice: Voice, seat: int) -> str:
    """The decision that led here, as a seat may know it; what names no card hides none."""
    before, decision = battle.parent, battle.decision
    assert before is not None
    assert decision is not None
    if any(isinstance(arg, str) and arg in before.state.objects for arg in decision.args):
        return spoken(battle, seat, voice.tongue)
    return voice.say(before, decision)


def _heading(battle: Battle, voice: Voice) -> dict[str, str]:
    place = stage(battle)
    return {"step": place.number, "at": voice.word(place.name)} if place is not None else {}


def events(battle: Battle, voice: Voice, seat: int) -> list[dict[str, Any]]:
    """What happened, as sentences with their rules; what only repeats another is left out."""
    told: list[dict[str, Any]] = []
    before: Event | None = None
    for at, event in enumerate(battle.events):
        if not visible(event, seat):
            continue
        words = voice.narrate(battle, event)
        repeated = before is not None and echo(before, event)
        before = event
        if not words or repeated:
            continue
        line: dict[str, Any] = {"i": at, "rule": event.number, "text": words}
        rule = battle.book.game.rules.get(event.rule)
        if rule is not None and rule.kind == "step" and event.rule.partition(".")[0] in battle.book.game.course.stages:
            if words == event.kind or not (event.subject or event.data):
                continue
            line["step"], line["at"] = event.number, voice.word(rule.name)
        if told and (told[-1]["rule"], told[-1]["text"]) == (line["rule"], line["text"]):
            told[-1]["times"] = told[-1].get("times", 1) + 1
        else:
            told.append(line)
    return told


def why(node: Node, at: int, voice: Voice, seat: int = EVERYTHING) -> list[dict[str, Any]]:
    """Why an event happened, the last cause first: its rule, the card behind it and what brought that about, and the decision.

    Raises:
        ValueError: no such event, or none that the seat may know of.
    """
    battle = node.battle
    if not 0 <= at < len(battle.events) or not visible(battle.events[at], seat):
        raise ValueError("nothing like that happened here")
    chain: list[dict[str, Any]] = []
    event: Event | None = battle.events[at]
    here: Node | None = node
    while event is not None and here is not None and len(chain) < 12:
        chain.append(_link(here.battle, event, voice, seat))
        cause = event.cause
        event, here, at = _behind(here, at, cause, seat) if cause else (None, None, -1)
    return [*chain, *_decision_behind(node, voice, seat)]


def _decision_behind(node: Node, voice: Voice, seat: int) -> list[dict[str, Any]]:
    """The last decision that did something: that which began a play, not the targets and payment that completed it."""
    here: Node | None = node
    while here is not None:
        before, decision = here.battle.parent, here.battle.decision
        if before is None or before.ask is None or decision is None:
            return []
        notation = before.book.game.notation
        began = before.table.frames[-1].program.key not in notation.follow
        hidden = before.ask.private and seat not in (before.ask.seat, EVERYTHING)
        if decision not in notation.idle and began and not hidden:
            link = {
                "kind": "decision",
                "rule": before.ask.number,
                "text": f"{voice.who(before, before.ask.seat)}: {spoken(here.battle, seat, voice.tongue)}",
                "says": before.book.says(before.ask.number, voice.code),
                "n": here.number,
            }
            return [link]
        here = here.parent
    return []


def _link(battle: Battle, event: Event, voice: Voice, seat: int) -> dict[str, Any]:
    rule = battle.book.game.rules.get(event.rule)
    says = battle.book.says(event.number, voice.code) or (rule.summary if rule is not None else "")
    text = voice.narrate(battle, event) or f"{voice.called(battle, event.subject, seat)} {event.kind}".strip()
    link = {"kind": "event", "rule": event.number, "text": text, "says": says}
    if event.cause:
        link["by"] = voice.called(battle, event.cause, seat)
    return link


def _behind(node: Node, at: int, cause: str, seat: int) -> tuple[Event | None, Node | None, int]:
    """The last thing that happened before to the card behind an event: it was played, or triggered."""
    here: Node | None = node
    upto = at
    while here is not None:
        happened = here.battle.events[: upto if here is node else None]
        for n in range(len(happened) - 1, -1, -1):
            if happened[n].subject == cause and visible(happened[n], seat):
                return happened[n], here, n
        here = here.parent
    return None, None, -1
