"""Conditions: what is there, what has happened, the weather, revealed runes."""

from __future__ import annotations

from affray.core.state import Position, Ref
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import all_fitting, amount, fits, look, objects_meant
from affray.games.fow.position.facts import CARDS_PLAYED, HAPPENED
from affray.games.fow.position.traits import lasting
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import ATTRIBUTES, Object, symbols


def holds(s: Position, condition: w.Condition | None, context: Context) -> bool:
    """Does a condition hold now?"""
    if condition is None:
        return True
    if isinstance(condition, w.Controls):
        if condition.another is not None:
            return _two_fit(s, condition.what, condition.another, context)
        n = len(all_fitting(s, condition.what, context))
        return n >= condition.at_least and (condition.at_most < 0 or n <= condition.at_most)
    if isinstance(condition, w.Compare):
        n = amount(s, condition.amount, context)
        return n >= condition.at_least and (condition.at_most < 0 or n <= condition.at_most)
    if isinstance(condition, w.Less):
        return amount(s, condition.amount, context) < amount(s, condition.than, context)
    if isinstance(condition, w.Fits):
        return _fits(s, condition, context)
    if isinstance(condition, w.TurnOf):
        return (s.active == context.controller) == (condition.player == "you")
    if isinstance(condition, w.Played):
        if condition.this_too:
            return s.fact(CARDS_PLAYED, context.controller) >= condition.at_least
        return int(context.bindings.get("played before", s.fact(CARDS_PLAYED, context.controller))) >= condition.at_least
    if isinstance(condition, w.Happened):
        fact, yours = HAPPENED[condition.what]
        return s.fact(fact, context.controller if yours else opponent(context.controller)) > 0
    if isinstance(condition, w.Runes):
        return runes_match(s, condition, context.controller)
    if isinstance(condition, w.WeatherIs):
        return weather_of(s, context.controller) == condition.kind
    if isinstance(condition, w.Awakened):
        return bool(context.bindings.get("awakened"))
    if isinstance(condition, w.Done):
        refs = context.bindings.get("doing", ())
        return bool(refs) and all(_is_gone(s, ref) for ref in refs)
    if isinstance(condition, w.Not):
        return not holds(s, condition.that, context)
    return all(holds(s, part, context) for part in condition.of)


def _two_fit(s: Position, what: w.What, another: w.What, context: Context) -> bool:
    """Is there a card that fits, and a second one that fits the other description?"""
    others = [one.id for one in all_fitting(s, another, context)]
    return any(any(ident != one.id for ident in others) for one in all_fitting(s, what, context))


@fow.condition("weather.last", ("", "1028.1b", "1028.2d"), since="8.0", kind="process")
@fow.condition("weather.none", ("", "1028.1a", "1028.2"), since="8.0", kind="process")
@fow.condition("weather.whose", ("", "1028.2", "1028.3"), since="8.0", kind="process")
def weather_of(s: Position, seat: int) -> str:
    """The weather of a player: what the latest effect of theirs makes it; "" where none does."""
    return next((one.word.kind for one in reversed(lasting(s, w.Weather)) if one.context.controller == seat), "")


def _is_gone(s: Position, ref: Ref) -> bool:
    """Has a card left where it was? A J-ruler in the ruler area is still the same card (302.3)."""
    obj = s.current(ref)
    return obj is None or obj.zone == "ruler area"


def revealed_runes(s: Position, seat: int) -> list[Object]:
    """Return the runes of a player that lie face up in the rune area."""
    return [rune for ident in s.zones.get(("rune area", seat), ()) if not (rune := s.objects[ident]).face_down]


@fow.condition("rune.condition", rule=("1137.2", "1137.2", "1137.3"), since="8.0")
def runes_match(s: Position, condition: w.Runes, seat: int) -> bool:
    """The text of [Rune] is there while the player's revealed runes meet its condition."""
    revealed = revealed_runes(s, seat)
    return _matches_number(revealed, condition.at_least) and _matches_symbols(revealed, symbols(condition.of))


@fow.condition("rune.symbols", rule=("1137.2a", "1137.2a", "1137.3a"), since="8.0")
def _matches_symbols(revealed: list[Object], of: tuple[str, ...]) -> bool:
    """Every symbol asks for a revealed rune of its attribute; each rune answers to one symbol."""
    if not of:
        return True
    return any(
        ATTRIBUTES[of[0]] in rune.card.attributes and _matches_symbols(revealed[:at] + revealed[at + 1 :], of[1:])
        for at, rune in enumerate(revealed)
    )


@fow.condition("rune.number", rule=("1137.2b", "1137.2b", "1137.3"), since="8.0")
def _matches_number(revealed: list[Object], at_least: int) -> bool:
    """A number asks for so many revealed runes or more."""
    return len(revealed) >= at_least


def _fits(s: Position, condition: w.Fits, context: Context) -> bool:
    """Are the cards meant such cards, as they are or as they last were (911.1)?"""
    known_cards = [look(s, ref, context) for ref in objects_meant(s, condition.who, context)]
    return bool(known_cards) and all(one is not None and fits(s, one[0], condition.what, context, one[1]) for one in known_cards)
