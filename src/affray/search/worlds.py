"""Sampled worlds that a seat cannot tell from the real one: hidden cards are replaced by other cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

from affray.battle import Battle
from affray.core.chance import Dice
from affray.core.dependencies import Cache
from affray.core.game import Game
from affray.core.state import Frame, Object, State
from affray.core.view import sees
from affray.games import game as game_of

APART: dict[str, tuple[str, ...]] = {
    "magic stone deck": ("magic stone",), "rune deck": ("rune",), "rune area": ("rune",), "extra deck": ("synchro", "fusion"),
    "monster zone": ("monster",), "spell/trap zone": ("spell", "trap"), "field zone": ("field spell",),
}  # fmt: skip
"""Zones in which only some types of cards lie."""
NEVER = ("ruler", "magic stone", "rune", "synchro", "fusion")
"""Types of cards that lie in none of the other zones whose cards are hidden."""
SHOWN = 1000
"""Number of answers of the present question that are looked through for cards that it shows."""

Pools = Mapping[int, Sequence[str]]
"""For a seat, the names of the cards that it may be hiding, each as often as it has it: its deck list, where that is known."""


def unknown(battle: Battle, seat: int) -> list[str]:
    """Return the ids of the cards that are hidden from a seat, without those that the question shows it."""
    s, question = battle.state, battle.question
    shown: set[object] = set()
    if question is not None and question.seat == seat:
        shown = {arg for decision in islice(question.space, SHOWN) for arg in decision.args}
    return [
        ident
        for (_, owner), ids in s.zones.items()
        for ident in ids
        if ident not in shown and not sees(battle.book.game, s.objects[ident], owner, seat)
    ]


def world(battle: Battle, seat: int, dice: Dice, pools: Pools | None = None) -> Battle:
    """Return a battle that looks the same to a seat: its own deck in another order, and other cards where opponents hide theirs.

    Hidden cards of an opponent are drawn from the deck list in `pools`, without its open cards; without a list, from all cards of the game.
    Chance gets a seed of its own.
    """
    s, game = battle.state, battle.book.game
    hidden = unknown(battle, seat)
    own_ids = [ident for ident in hidden if s.objects[ident].owner == seat]
    order = list(own_ids)
    _shuffle(order, dice)
    drawn = {ident: s.objects[other].card for ident, other in zip(own_ids, order, strict=True)}
    left = {other: _left(battle, other, hidden, names) for other, names in (pools or {}).items() if other != seat}
    for ident in hidden:
        obj = s.objects[ident]
        if ident not in drawn:
            name = _draw(game, obj, left.get(obj.owner), dice)
            card = game.catalogue.card(name) if name else None
            drawn[ident] = card if card is not None else obj.card
    seed = 1 + dice.randrange(1 << 62)
    return Battle(battle.book, _with_cards(s, drawn).with_seed(seed), keep=False)


def _left(battle: Battle, owner: int, hidden: list[str], names: Sequence[str]) -> list[str]:
    """Return the cards of a deck list that do not lie open."""
    left = list(names)
    for obj in battle.state.objects.values():
        if obj.owner == owner and obj.id not in hidden and obj.card.name in left:
            left.remove(obj.card.name)
    return left


def _draw(game: Game, obj: Object[Any], left: list[str] | None, dice: Dice) -> str:
    fitting = _fitting(game.key, obj.zone)
    if left is not None:
        some = [at for at, name in enumerate(left) if name in fitting]
        return left.pop(some[dice.randrange(len(some))]) if some else ""
    return fitting[dice.randrange(len(fitting))] if fitting else ""


@cache
def _fitting(key: str, zone: str) -> tuple[str, ...]:
    """Return the shipped cards that may lie hidden in a zone."""
    names = game_of(key).catalogue.names()
    if zone in APART:
        return tuple([name for name, kind in names.items() if any(one in kind for one in APART[zone])])
    return tuple([name for name, kind in names.items() if not any(one in kind for one in NEVER)])


def _with_cards(s: State, drawn: dict[str, object]) -> State:
    """Return the position with other cards under these ids, also in the states kept for a rewind."""
    new = State(s)
    new.cache = Cache()
    new.objects = dict(s.objects)
    for ident, card in drawn.items():
        if ident in new.objects:
            obj = new.objects[ident].copy()
            obj.card = card
            new.objects[ident] = obj
    new.frames = tuple([_frame(frame, drawn) for frame in s.frames])
    return new


def _frame(frame: Frame, drawn: dict[str, object]) -> Frame:
    if frame.checkpoint is None:
        return frame
    new = frame.copy()
    new.checkpoint = _with_cards(frame.checkpoint, drawn)
    return new


def _shuffle(some: list[str], dice: Dice) -> None:
    for at in range(len(some) - 1, 0, -1):
        other = dice.randrange(at + 1)
        some[at], some[other] = some[other], some[at]
