"""Cards that no player may add from the Deck to the hand, nor draw (705.9)."""

from __future__ import annotations

from typing import Any

from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.rules.actions import may_return
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.effects_within import surely_done
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("deck.lock", rule="705.9")
def may_add_from_the_deck(t: Table, seat: int) -> Verdict:
    """A player whom an effect forbids it adds no card from the Deck to the hand, and draws none by an effect: an effect does all else."""
    if forbidden(t, "add from the deck", player_id(seat)) is None:
        return LEGAL
    return refuse("705.9", "{who} cannot add cards from the Deck to the hand", who=t.players[seat].name)


@ygo.condition("activate.adds", rule="406.10")
def may_do_what_it_adds(t: Table, effects: tuple[Any, ...], seat: int) -> Verdict:
    """Nobody chooses to activate what must add cards from the Deck to a hand, or draw, whose player cannot."""
    seats = {one for word in surely_done(effects) for one in _who_adds(word, seat)}
    for one in sorted(seats):
        if not may_add_from_the_deck(t, one):
            return refuse("406.10", "{who} cannot add cards from the Deck to the hand", who=t.players[one].name)
    return LEGAL


def _who_adds(word: Any, seat: int) -> tuple[int, ...]:
    """Return the players who add a card from the Deck to the hand by a word, and from nowhere else."""
    draws = isinstance(word, w.Draw)
    searches = isinstance(word, w.Search) and word.to == "hand" and word.what.zones() == ("deck",)
    if isinstance(word, (w.ExcavateSome, w.ExcavateUntil)):
        return (seat,)
    if not draws and not searches:
        return ()
    return {"you": (seat,), "opponent": (opponent(seat),), "each": (0, 1)}[word.player]


def addable(t: Table, word: w.Search, objects: list[Object], seat: int) -> list[Object]:
    """Return the cards that a player may add to the hand of those that fit: none from the Deck, where that is forbidden."""
    if word.to != "hand" or may_add_from_the_deck(t, seat):
        return objects
    return [one for one in objects if one.zone != "deck"]


def who_may_draw(t: Table, seats: tuple[int, ...]) -> list[int]:
    """Return the players who may draw by an effect."""
    return [seat for seat in seats if may_add_from_the_deck(t, seat)]


def may_go(t: Table, obj: Object, to: str) -> bool:
    """May a card be put there by an effect: back to a hand or Deck, or from the Deck to the hand?"""
    if to in ("graveyard", "banished", "banished face-down"):
        return True
    return may_return(t, obj.id) and (to != "hand" or obj.zone != "deck" or bool(may_add_from_the_deck(t, obj.owner)))
