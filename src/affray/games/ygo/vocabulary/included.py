"""Parts of an activation (405.8): what its effect may do, of what cards ask for, whichever option is taken as it resolves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from affray.cards.word import cached_of_several
from affray.games.ygo.vocabulary import words as w

FIELD_ALONE = frozenset({"field"})
Places = dict[str, frozenset[str]]
"""Zones of the cards that a phrase means, when the effect comes to them."""


def _lying(who: w.Reference, places: Places) -> frozenset[str]:
    return frozenset(who.zones()) if isinstance(who, w.What) else places.get(who, FIELD_ALONE)


def _taken(left: Collection[str], to: str) -> Iterator[str]:
    """Yield the included actions on cards that leave these places for another one."""
    if to == "hand" and "deck" in left:
        yield "add from the deck"
    if to == "graveyard" and "deck" in left:
        yield "send from the deck"
    if to in ("banished", "banished face-down") and "graveyard" in left:
        yield "banish from the graveyard"
    if to not in ("banished", "banished face-down", "graveyard") and "graveyard" in left:
        yield "add from the graveyard"


def _moves(word: w.Move, places: Places) -> Iterator[str]:
    yield from _taken(_lying(word.who, places), word.to)


def _summons(word: w.SpecialSummon, places: Places) -> Iterator[str]:
    yield "special summon"
    left = _lying(word.who, places)
    if "deck" in left:
        yield "special summon from the deck"
    if "graveyard" in left:
        yield "special summon from the graveyard"


def _fuses(word: w.FusionSummon, places: Places) -> Iterator[str]:
    yield "special summon"
    yield from _taken(_lying(word.using, places), word.to)


def _searches(word: w.Search, places: Places) -> Iterator[str]:
    if word.to != "top of the deck":
        yield from _taken(word.what.zones(), word.to)


def _comes(word: Any, places: Places) -> Iterator[str]:
    yield "special summon"


def _draws(word: w.Draw | w.DrawAtSummons | w.ExcavateSome, places: Places) -> Iterator[str]:
    yield "add from the deck"


def _mills(word: w.Mill, places: Places) -> Iterator[str]:
    if word.to == "graveyard":
        yield "send from the deck"


def _excavates(word: w.ExcavateUntil, places: Places) -> Iterator[str]:
    yield from ("add from the deck", "send from the deck")


INCLUDES: dict[type, Callable[[Any, Places], Iterator[str]]] = {
    w.Move: _moves, w.SpecialSummon: _summons, w.FusionSummon: _fuses, w.Search: _searches, w.Token: _comes, w.TrapMonster: _comes,
    w.ExcavateSome: _draws, w.Draw: _draws, w.DrawAtSummons: _draws, w.Mill: _mills, w.ExcavateUntil: _excavates,
}  # fmt: skip
"""Parts of an effect for the words that have any; drawing a card is adding it from the Deck. What waits for a later phase is not included."""
LATER = (w.Activate, w.Later, w.BanishLater)
"""Words of which what they say is done by no effect of this activation."""


@cached_of_several
def includes(word: w.Activated, mode: int) -> frozenset[str]:
    """Return everything that an activation with this mode includes; costs are no part of its effect."""
    chosen = word.modes[mode - 1] if mode else None
    targets = (*word.targets, *(chosen.targets if chosen is not None else ()))
    places: Places = {"this": frozenset({getattr(word, "zone", "field")})}
    if word.when is not None:
        went = "banished" if word.when.event == "banished" else "graveyard"
        leaves = word.when.event in ("sent to graveyard", "destroyed", "destroyed by battle", "destroys by battle", "banished")
        places["it"] = frozenset({went}) if leaves else FIELD_ALONE
    for at, target in enumerate(targets):
        places["target" if at == 0 else f"target {at + 1}"] = frozenset(target.what.zones())
    return frozenset(_of_effects((*word.effects, *(chosen.effects if chosen is not None else ())), places))


def _of_effects(effects: tuple[Any, ...], places: Places) -> Iterator[str]:
    for word in effects:
        if type(word) in INCLUDES:
            yield from INCLUDES[type(word)](word, places)
        for field in ("effects", "then", "otherwise"):
            if field in word.__struct_fields__ and not isinstance(word, LATER):
                yield from _of_effects(getattr(word, field), places)
        if isinstance(word, w.Choose):
            places["chosen"] = frozenset(word.what.zones())
        elif isinstance(word, (w.Draw, w.Excavate, w.Mill, w.DiscardRandom)):
            places["taken"] = frozenset({{w.Draw: "hand", w.Excavate: "deck"}.get(type(word), "graveyard")})
