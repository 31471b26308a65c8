"""What a description asks of an object that needs no continuous effects to answer: its kind, its status, its side, its zone."""

from __future__ import annotations

from typing import Any

from affray.core.state import Position, player_id
from affray.games.mtg.game import mtg
from affray.games.mtg.position import facts
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.moments import combat_of, defending
from affray.games.mtg.position.records import Play
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import AS_CAST, Object, Traits


def ability_of(found: Object) -> Any:
    """The ability that an object on the stack is (None for a spell)."""
    play = found.play
    return play.ability if found.zone == "stack" and found.pseudo and isinstance(play, Play) else None


def is_type(found: Object, word: str, now: Traits) -> bool:
    """Is this permanent, card, spell or ability what `word` names, being what it is now?"""
    ability = ability_of(found)
    if word == "ability":
        return ability is not None
    if word == "activated ability":
        return isinstance(ability, w.Activated)
    if word == "triggered ability":
        return isinstance(ability, w.Triggered)
    if ability is not None:
        return False
    if word == "card":
        return True
    if word == "permanent":
        return found.zone == "battlefield" or (found.zone in CARDS_LIE and found.card.is_permanent)
    if word == "spell":
        return found.zone == "stack"
    if word == "any target":
        return found.zone == "battlefield" and not now.types.isdisjoint(("creature", "planeswalker", "battle"))
    return word in now.types


CARDS_LIE = ("hand", "library", "graveyard", "exile")
"""Where a "permanent card" may lie (110.4a)."""


def has_status(s: Position, found: Object, word: str, c: Context) -> bool:
    ident = found.id
    if word in ("tapped", "untapped"):
        return found.posture == word
    if word == "token":
        return found.pseudo and found.zone == "battlefield"
    if word == "nontoken":
        return not found.pseudo
    if word == "new":
        return found.since >= s.turn_began
    if word in facts.STATUS:
        return s.fact(facts.STATUS[word], found.ref) > 0
    if word == "face-down":
        return found.card.text.under is not None
    if word in AS_CAST:
        return s.fact(facts.AS_CAST, (found.ref, word)) > 0
    if word in facts.DESIGNATIONS:
        return s.fact(facts.DESIGNATED, (found.ref, word)) > 0
    if word == "come since your last upkeep":
        return found.since >= s.fact(facts.UPKEEP_BEFORE, c.seat)
    if word == "damaged by this":
        this = c.bound.get("this", s.objects[c.this].ref if c.this in s.objects else ("", 0))
        return s.fact(facts.DAMAGED_BY, (found.ref, this)) > 0
    if word == "bearing this":
        return c.this in s.objects and s.objects[c.this].attached == ident
    if word == "attached to this":
        return found.attached == c.this
    if word in ("equipped", "enchanted"):
        kind = "Equipment" if word == "equipped" else "Aura"
        return any(one.attached == ident and kind in one.card.subtypes for one in s.objects.values())
    if word == "modified":
        return is_modified(s, found)
    combat = combat_of(s)
    if combat is None:
        return False
    if word == "attacking":
        return ident in combat.attackers
    if word == "blocking":
        return ident in combat.blockers
    if word == "blocked":
        return ident in combat.blocked
    if word == "unblocked":
        return ident in combat.unblocked
    if word == "blocking this":
        return ident in combat.blockers_of(c.this)
    if word == "blocked by this":
        return ident in combat.blocked_by(c.this)
    return ident in combat.attackers and combat.what(ident)[0] == player_id(c.seat)


@mtg.condition("status.modified", ("", "700.9"), kind="process")
def is_modified(s: Position, found: Object) -> bool:
    """A permanent with a counter, an Equipment, or an Aura that its controller controls is modified."""
    if any(n > 0 for n in found.counters.values()):
        return True
    return any(
        one.attached == found.id
        and ("Equipment" in one.card.subtypes or ("Aura" in one.card.subtypes and one.controller == found.controller))
        for one in s.objects.values()
    )


COLORED = {"multicolored": lambda n: n > 1, "monocolored": lambda n: n == 1, "colorless": lambda n: n == 0}
"""States that ask how many colors something has (105.2)."""


def one_of(value: tuple[Any, ...] | str, have: frozenset[str]) -> bool:
    return not value or not have.isdisjoint(as_tuple(value))


def on_side(s: Position, seat: int, side: str, c: Context) -> bool:
    if side == "defending player":
        return seat == defending(s, c)
    return (seat == c.seat) == (side == "you")


def zones_of(what: w.What) -> tuple[str, ...]:
    """The zones in which a description looks: the battlefield unless it says otherwise; what is said of the stack lies there."""
    if not w.STACKED.isdisjoint(as_tuple(what.type)):
        return ("stack",)
    return as_tuple(what.zone) or ("battlefield",)
