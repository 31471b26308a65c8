"""Log of a line of play, moment by moment: each decision with what it did, by which rule, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.battle import CONCEDE
from affray.core.by_hand import VERB
from affray.core.notation import knows
from affray.core.state import NOBODY, seat_of
from affray.core.view import EVERYTHING, visible
from affray.derived import derived
from affray.present.event_log import decision_text, echo
from affray.present.position_text import stage
from affray.present.unread import marked

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.events import Event
    from affray.journal import Node
    from affray.web.voice import Localizer


def moment(node: Node, voice: Localizer, seat: int = EVERYTHING) -> dict[str, Any]:
    """Return a node of the journal as a seat may know it: who decided what, at which rule, and what happened."""
    battle = node.battle
    payload: dict[str, Any] = {"n": node.number, "parent": node.parent.number if node.parent is not None else -1}
    shared = derived(battle, ("moment", voice.code), lambda: _open_moment(battle, voice))
    payload |= shared
    if "text" in shared:
        payload["text"] = played_text(battle, voice, seat)
    payload["events"] = events(battle, voice, seat)
    if node.comment:
        payload["comment"] = node.comment
    if node.name:
        payload["name"] = node.name
    return payload


def _open_moment(battle: Battle, voice: Localizer) -> dict[str, Any]:
    """A moment without its number, as it is for all seats; the text of the decision and the events depend on the seat."""
    before, decision = battle.parent, battle.decision
    if before is None or decision is None or before.question is None:
        return _heading(battle, voice) if battle.question is not None else {}
    who = seat_of(decision.args[0]) if decision.verb == CONCEDE and decision.args else before.question.seat
    notation = battle.book.game.notation
    return {
        "seat": who,
        "who": voice.who(before, who),
        "text": "",
        "rule": before.question.number,
        "idle": decision in notation.no_action,
        "forced": before.legal.forced_answer() is not None,
        "follows": before.table.frames[-1].program.key in notation.continues_in,
        **_heading(before, voice),
    }


def number_before(node: Node, number_of: dict[Node, int]) -> int:
    """Return the number of the last moment before this one that has a number (-1: none)."""
    before = node.parent
    while before is not None and before not in number_of:
        before = before.parent
    return -1 if before is None else number_of[before]


def played_text(battle: Battle, voice: Localizer, seat: int) -> str:
    """Return the decision that led here, as a seat may know it; what names no card hides none."""
    before, decision = battle.parent, battle.decision
    assert before is not None
    assert decision is not None
    if any(isinstance(arg, str) and arg in before.state.objects for arg in decision.args):
        return decision_text(battle, seat, voice.game_language)
    return voice.format(before, decision)


def _heading(battle: Battle, voice: Localizer) -> dict[str, str]:
    place = stage(battle)
    return {"step": place.number, "at": voice.word(place.name)} if place is not None else {}


def _sentences(battle: Battle, voice: Localizer) -> list[str]:
    """Return every event on the way to a battle as a sentence, whoever may know of it."""
    return derived(battle, ("sentences", voice.code), lambda: [voice.event_text(battle, event) for event in battle.events])


def events(battle: Battle, voice: Localizer, seat: int) -> list[dict[str, Any]]:
    """Return what happened, as sentences with their rules; what only repeats another is left out. The list is not to be changed."""
    is_open = not marked(battle) and all(event.seen == NOBODY for event in battle.events)
    return derived(battle, ("events", voice.code, NOBODY if is_open else seat), lambda: _events(battle, voice, seat))


def _events(battle: Battle, voice: Localizer, seat: int) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    before: Event | None = None
    objects = battle.state.objects
    unread = marked(battle)
    for at, (event, words) in enumerate(zip(battle.events, _sentences(battle, voice), strict=True)):
        if not visible(event, seat):
            continue
        repeated = before is not None and echo(before, event)
        before = event
        if not words or repeated:
            continue
        line: dict[str, Any] = {"i": at, "rule": event.number, "text": words}
        sides = unread.get(objects[event.subject].card, []) if event.subject in objects else []
        if sides and knows(battle.table, seat, event.subject):
            line["unread"] = VERB if any(one.how == VERB for side in sides for one in side.unread) else "left out"
        rule = battle.book.game.rules.get(event.rule)
        if rule is not None and rule.kind == "step" and event.rule.partition(".")[0] in battle.book.game.flow.headings:
            if words == event.kind or not (event.subject or event.data):
                continue
            line["step"], line["at"] = event.number, voice.word(rule.name)
        if lines and (lines[-1]["rule"], lines[-1]["text"]) == (line["rule"], line["text"]):
            lines[-1]["times"] = lines[-1].get("times", 1) + 1
        else:
            lines.append(line)
    return lines


def why(node: Node, at: int, voice: Localizer, seat: int = EVERYTHING) -> list[dict[str, Any]]:
    """Return why an event happened, the last cause first: its rule, the card behind it and what brought that about, and the decision.

    Raises:
        ValueError: no such event, or none that the seat may know of.
    """
    battle = node.battle
    if not 0 <= at < len(battle.events) or not visible(battle.events[at], seat):
        raise ValueError("nothing like that happened here")
    chain: list[dict[str, Any]] = []
    event: Event | None = battle.events[at]
    current: Node | None = node
    while event is not None and current is not None and len(chain) < 12:
        chain.append(_link(current.battle, event, voice, seat))
        cause = event.cause
        event, current, at = _behind(current, at, cause, seat) if cause else (None, None, -1)
    return [*chain, *_decision_behind(node, voice, seat)]


def _decision_behind(node: Node, voice: Localizer, seat: int) -> list[dict[str, Any]]:
    """Return the last decision that did something: that which began a play, not the targets and payment that completed it."""
    current: Node | None = node
    while current is not None:
        before, decision = current.battle.parent, current.battle.decision
        if before is None or before.question is None or decision is None:
            return []
        notation = before.book.game.notation
        began = before.table.frames[-1].program.key not in notation.continues_in
        hidden = before.question.private and seat not in (before.question.seat, EVERYTHING)
        if decision not in notation.no_action and began and not hidden:
            link = {
                "kind": "decision",
                "rule": before.question.number,
                "text": f"{voice.who(before, before.question.seat)}: {decision_text(current.battle, seat, voice.game_language)}",
                "says": before.book.rule_text(before.question.number, voice.code),
                "n": current.number,
            }
            return [link]
        current = current.parent
    return []


def _link(battle: Battle, event: Event, voice: Localizer, seat: int) -> dict[str, Any]:
    rule = battle.book.game.rules.get(event.rule)
    says = battle.book.rule_text(event.number, voice.code) or (rule.summary if rule is not None else "")
    text = voice.event_text(battle, event) or f"{voice.called(battle, event.subject, seat)} {event.kind}".strip()
    link = {"kind": "event", "rule": event.number, "text": text, "says": says}
    if event.cause:
        link["by"] = voice.called(battle, event.cause, seat)
    return link


def _behind(node: Node, at: int, cause: str, seat: int) -> tuple[Event | None, Node | None, int]:
    """Return the last thing that happened before to the card behind an event: it was played, or triggered."""
    current: Node | None = node
    upto = at
    while current is not None:
        happened = current.battle.events[: upto if current is node else None]
        for n in range(len(happened) - 1, -1, -1):
            if happened[n].subject == cause and visible(happened[n], seat):
                return happened[n], current, n
        current = current.parent
    return None, None, -1
