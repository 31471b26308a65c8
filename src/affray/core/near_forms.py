"""Lines that are spelled otherwise, and the forms that an error offers for a line that is no decision."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from itertools import islice
from typing import TYPE_CHECKING

from affray.core.notation import NotationError, parse_error, parted, plain
from affray.core.questions import LISTED_AT_MOST, Question
from affray.core.verdicts import Listing, Quoted

if TYPE_CHECKING:
    from affray.core.card_notation import CardNotation
    from affray.core.state import Position
    from affray.core.table import Table

_WITH = re.compile(r"\s+with\s+", re.IGNORECASE)
NEAR = 3
"""The most forms or answers that an error offers."""


class AmbiguousLine(NotationError):
    """Text that names several legal decisions."""


def respelled(text: str, spellings: Iterable[tuple[re.Pattern[str], str]], verbs: Collection[str]) -> str:
    """Return a line as it is read: `Bears attacks Bob` as `attack Bears > Bob`. A line that begins with the verb of a decision is one already,
    but for a spelling that begins with this verb."""
    line = " ".join(text.split())
    verb = line.partition(" ")[0].lower()
    for pattern, template in spellings:
        if pattern.pattern.startswith(verb) == (verb in verbs) and (match := pattern.fullmatch(line)):
            return match.expand(template)
    return text


def attacker_first(t: Position, line: str) -> str:
    """Return `Bob with Hill Giant` as `Hill Giant > Bob`. A `with` inside a card's name does not count."""
    parts = parted(t, line, _WITH)
    return f"{parts[1]} > {parts[0]}" if len(parts) == 2 and ">" not in line else line


def spoken_by(text: str, players: Iterable[str], verbs: Collection[str]) -> tuple[str, str]:
    """Return the player of whom a line tells a decision, and the decision: `Bob blocks Bears` is Bob's `block Bears` ("": it tells of none).

    >>> spoken_by("Bob blocks Hill Giant with Wall", ["Ann", "Bob"], {"block", "pass"})
    ('Bob', 'block Hill Giant with Wall')
    >>> spoken_by("Ann passes", ["Ann"], {"pass"}), spoken_by("Ann of Oaks attacks", ["Ann"], {"attack"})
    (('Ann', 'pass'), ('', 'Ann of Oaks attacks'))
    """
    for player in players:
        match = re.fullmatch(rf"{re.escape(player)} (\w+s)( .+)?", text.strip(), re.IGNORECASE)
        forms = [match[1].lower().removesuffix(ending) for ending in ("s", "es")] if match is not None else []
        verb = next((form for form in forms if form in verbs), "")
        if match is not None and verb:
            return player, verb + (match[2] or "")
    return "", text


def no_decision(notation: CardNotation, t: Table, question: Question, line: str) -> NotationError:
    """Return the error for a line that begins with no verb: with the answers about its card, else the nearest forms, else those that are asked."""
    verb, _, rest = line.partition(" ")
    if near_forms := _answers_about(notation, t, question, rest):
        return parse_error("{line} is no decision; did you mean: {forms}", line=Quoted(line), forms=near_forms)
    near = get_close_matches(verb.lower(), list(notation.forms), n=NEAR)
    if near:
        return parse_error("{line} is no decision; did you mean: {forms}", line=Quoted(line), forms=notation.written(*near))
    asked = dict.fromkeys(decision.verb for decision in islice(question.space, LISTED_AT_MOST))
    forms = [one for one in notation.forms if one in asked] or list(notation.forms)
    return parse_error("{line} is no decision; understood are: {forms}", line=Quoted(line), forms=notation.written(*forms[:NEAR]))


def _answers_about(notation: CardNotation, t: Table, question: Question, text: str) -> Listing | None:
    """Return the legal answers that name the first card of a text, a few at most (None: there is none)."""
    name = plain(re.split(r" (?:on|>|with|paying) |,", text)[0])
    lines = [notation.format(t, question, one) for one in islice(question.space, LISTED_AT_MOST)] if name else []
    about = [line for line in lines if f" {name} " in f" {plain(line)} "][:NEAR]
    return Listing(about, "; ", lines=True) if about else None
