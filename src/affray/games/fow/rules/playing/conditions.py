"""Is an activate ability open: does its condition hold (905.1), and may a card be bestowed (1121.2)? What gives counters as its cost?"""

from __future__ import annotations

import re

from affray.core.by_hand import noted_lines
from affray.core.table import Table
from affray.games.fow.game import fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.evaluate import all_fitting, fits
from affray.games.fow.position.traits import lasting
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import FowCard, Object

_OF_ITS_PLAY = re.compile(
    r"\b[Pp]lay this card\b[^.\n]*\bonly\b|\b(?:only (?:be )?play|play only\b)[^.\n]*\b(?:each|per) turn"
    r"|\bcannot be (?:played|chased|cancell?ed)\b|^\[Quickcast\]|^The cost of this card is\b"
    r"|\bcannot chase\b|\badditional cost to play this card\b|\bYou pay [^.\n]*(?:to play this card|this card's cost)"
    r"|^As you play this card, (?!you may\b)"
    r"|^This card (?:gains|has) (?!the following)[^\n]*(?:\[Quickcast\]|\bin all zones\b)"
)
"""Texts on where, when, how often or at what cost a card is played, or on what answers it."""
_CHOSEN_FOR_IT = re.compile(
    r"^(?!\[Awakening\]|When|At |[^\n]*(?:: | => | >>> ))[^\n]*(?<!the )(?<!that )(?<!those )(?<!chosen )\b[Tt]arget\b"
    r"|^(?:- )?Choose (?:one|two|three|up to|any|X|[1-9])\b|\bchoose [^.\n]*\bfollowing\b|^- "
)
"""Targets and modes of a chant or rune."""


def lacks_its_play(card: FowCard, word: object) -> bool:
    """Is it not read what this chant or rune does, or where, when or at what cost this card is played? `word`: what it is played for."""
    noted = [line for line in noted_lines(card) if not line.startswith("[Awakening]")]
    chant = bool({"chant", "rune"} & card.types)
    patterns = (_OF_ITS_PLAY, _CHOSEN_FOR_IT) if chant else (_OF_ITS_PLAY,)
    return (word is None and chant) or any(pattern.search(line) for pattern in patterns for line in noted)


def meets_its_condition(t: Table, seat: int, obj: Object, ability: w.Activate) -> bool:
    """Does the condition of an activate ability hold for this player?"""
    if ability.name == "Bestow" and not may_be_bestowed(t, obj):
        return False
    return ability.condition is None or holds(t, ability.condition, Context(seat, obj.id, {"this": obj.ref}))


@fow.condition("bestow.loose", "1121.2")
def may_be_bestowed(t: Table, obj: Object) -> bool:
    """Until 8.0 a card that is added to another is not bestowed; from 12.7 on it may be, to another card."""
    return t.book.since("12.7") or not obj.attached


@fow.condition("ruler.any", rule="202.2d", since="12.7", kind="process")
def counted_on(t: Table, part: w.Counters, seat: int, source: str) -> tuple[str, ...]:
    """The cards that the counters may be taken off: this one, or any ruler of that kind of who pays, with as many of them."""
    n = 0 if part.n == "X" else part.n
    if part.off == "this":
        some = [t.objects[source]] if source in t.objects else []
    else:
        some = all_fitting(t, w.What(part.off, "you"), Context(seat, source))
    return tuple([obj.id for obj in some if obj.counters.get(part.kind, 0) >= n])


def is_charged(s: Table, obj: Object) -> bool:
    """Do the activate abilities of this card cost more, so that none is used for will while paying?"""
    changes = [one for one in lasting(s, w.PlayCost) if one.word.of == "activate ability" and one.word.more]
    return any(fits(s, obj, one.word.what, one.context) for one in changes)
