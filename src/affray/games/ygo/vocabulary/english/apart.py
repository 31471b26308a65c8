"""Effects that a text gives in one sentence for two events, or for two places of this card: a sentence for each, of which one is used."""

from __future__ import annotations

import re

from affray.cards.dialect import Pass

_PART = r'(?:"[^"\n]*"|[^".:;\n])'
_DONE = r'(?:"[^"\n]*"|[^".\n])'
_ONCE = "You can only use this effect of cards with this name once per turn."
_EACH = "You can only use each effect of cards with this name once per turn."
SHARED = " Of the effects of cards with this name that say so you can only use 1 per turn."
_OF_THIS_CARD = " Of the effects of this card that say so you can only use 1 per turn."
_EQUIPPED = "While this card is equipped|The equipped monster|Your opponent cannot target the equipped"
_NEXT = rf"(?=\Z| (?:If|When|Once per turn|During|You can only|Cannot|FLIP|\(Quick|{_EQUIPPED})\b| You can [^.;:]*;)"
_END = rf"(?:(?P<limit> {re.escape(_ONCE)})(?=\Z| )|(?! {re.escape(_ONCE)}){_NEXT})"
_BODY = rf": (?P<body>{_DONE}*\.){_END}"
_HEAD = r"(?:\A|(?<=[.)] ))(?P<once>Once per turn, )?"
_BATTLE = r"this card is destroyed by battle(?: and sent to (?:the|your) GY)?"
_EFFECT = rf"this card{_PART}*? (?:by|because of) (?:an|your) opponent's card effect(?: and sent to (?:the|your) GY)?"
_SENT = r"this card on the field is sent to the GY by a card effect"
_EVENTS = (
    rf"{_HEAD}(?P<if>[IiWw](?:f|hen)) (?P<one>{_BATTLE}),? or (?:if|when) (?P<two>{_EFFECT}|{_SENT})(?:, (?:and|if) (?P<while>{_PART}+))?{_BODY}",
    rf"{_HEAD}(?P<if>[IiWw](?:f|hen)) (?P<one>this card is Special Summoned{_PART}*? by the effect of {_PART}*?), or (?P<two>Normal Summoned){_BODY}",
)
_SUMMONED = "(?:(?:Normal|Tribute|Special|Pendulum|Normal or Special) )Summoned"
_SENT = rf"{_HEAD}(?P<if>[Ii]f) (?P<one>this card is {_SUMMONED}) or (?P<two>sent to the GY){_BODY}"
_PLACES = (rf"{_HEAD}(?P<if>[Ii]f) this card is in your (?P<one>hand) or (?P<two>GY){_BODY}",)
_MEANWHILE = rf"{_HEAD}(?P<event>(?:If|When) {_PART}*?) while this card is in your hand or GY(?P<but>, except during the Damage Step)?{_BODY}"
_MOVED = rf"{_HEAD}(?P<lead>{_DONE}*?)\bthis card from your (?P<one>hand) or (?P<two>GY|field)\b(?P<end>{_DONE}*\.){_END}"


def _limits(found: re.Match[str]) -> tuple[str, str] | None:
    """What stands before each of two sentences, and after it, so that they are one effect; None where that cannot be said."""
    text = found.string
    if SHARED in text or "once per Duel" in text:
        return None
    once = found["once"] or ""
    if found["limit"] or _EACH in text:
        return None if once else ("", SHARED)
    return ("", _OF_THIS_CARD) if once else ("", "")


def _twice(found: re.Match[str], leads: tuple[str, str], body: str) -> str:
    limits = _limits(found)
    if limits is None:
        return found[0]
    return " ".join([f"{limits[0]}{lead[:1].upper()}{lead[1:]}{body}{limits[1]}" for lead in leads])


def _of_events(found: re.Match[str]) -> str:
    two = found["two"] if found["two"].startswith("this card") else f"this card is {found['two']}"
    more = found.groupdict().get("while")
    meanwhile = f" while {more}" if more else ""
    return _twice(found, (f"{found['if']} {found['one']}", f"{found['if']} {two}"), f"{meanwhile}: {found['body']}")


def _of_places(found: re.Match[str]) -> str:
    return _twice(
        found, (f"If this card is in your {found['one']}", f"If this card is in your {found['two']}"), f": {found['body']}"
    )


def _of_waiting(found: re.Match[str]) -> str:
    lead, but = found["event"], found["but"] or ""
    return _twice(found, tuple([f"{lead} while this card is in your {one}{but}" for one in ("hand", "GY")]), f": {found['body']}")  # type: ignore[arg-type]


def _of_moves(found: re.Match[str]) -> str:
    if ":" not in found[0] and ";" not in found[0]:
        return found[0]
    here = "this face-up card you control" if found["two"] == "field" else f"this card from your {found['two']}"
    return _twice(found, tuple([f"{found['lead']}{one}{found['end']}" for one in ("this card from your hand", here)]), "")  # type: ignore[arg-type]


APART = (
    *[Pass(one, _of_events) for one in (*_EVENTS, _SENT)],
    *[Pass(one, _of_places) for one in _PLACES],
    Pass(_MEANWHILE, _of_waiting),
    Pass(_MOVED, _of_moves),
)
"""Its passes, once a text stands in a row."""
