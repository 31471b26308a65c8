"""What the suites play from: positions and random boards of every game (`boards`), and random walks through them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec

import affray
from affray import Battle
from affray.core.chance import CHANCE
from affray.core.procedures import Rulebook
from affray.core.questions import Decision, Question
from affray.core.view import sees
from affray.games import GAMES, game
from boards import Dice

CAP = 3000
"""So many decisions without an end mean that a battle has none."""


MODULES: dict[str, Any] = {key: import_module(f"boards.{key}") for key in GAMES}
POSITIONS: dict[str, dict[str, str]] = {key: module.POSITIONS for key, module in MODULES.items()}
BOARDS: dict[str, Callable[[Rulebook, Dice], dict[str, Any]]] = {key: module.board for key, module in MODULES.items()}
POOLS: dict[str, Callable[[Rulebook], list[str]]] = {key: module.pool for key, module in MODULES.items()}

PINNED: dict[str, dict[str, tuple[str, int, dict[str, tuple[int, ...]]]]] = {
    key: module.PINNED for key, module in MODULES.items()
}

BOOKS = [(key, edition) for key in GAMES for edition in game(key).editions]
"""Every rulebook: a game in an edition."""


FEW = 1000
"""So many answers to a question are gone through."""


def rulebook(key: str, edition: str) -> Rulebook:
    return game(key).rulebook(edition)


def begin(key: str, edition: str, name: str) -> Battle:
    """The battle at the start of a position: a name of `POSITIONS`, or `board-N` for a random one."""
    if name.startswith("board-"):
        dice = Dice(int(name[6:]) * 7919 + len(edition))
        return affray.load(BOARDS[key](rulebook(key, edition), dice), edition)
    return affray.load(POSITIONS[key][name], edition)


def decide(battle: Battle, dice: Dice) -> Decision:
    """A random legal answer, of very many one of the first; chance draws its own."""
    question = battle.question
    assert question is not None
    if question.seat == CHANCE:
        space: Any = question.space
        decision: Decision = space.outcome(dice.below(1 << 32) + 1)[1]
        return decision
    return dice.pick(list(islice(question.space, FEW)))


@lru_cache(maxsize=4)
def walk(key: str, edition: str, name: str, seed: int) -> tuple[Battle, ...]:
    """A random battle: every moment of it, to its end."""
    battle = begin(key, edition, name)
    dice = Dice(seed)
    found = [battle]
    while battle.question is not None:
        assert battle.legal, f"nothing is legal at {battle.where()} of {name}"
        assert len(found) <= CAP, f"{name} (seed {seed}) has no end after {CAP} decisions"
        battle = battle.play(decide(battle, dice))
        found.append(battle)
    return tuple(found)


def listed(question: Question | None) -> tuple[Decision, ...] | None:
    """The legal answers, where they are few enough to be gone through."""
    if question is None or question.space.count(FEW + 1) > FEW:
        return None
    return question.space.as_tuple()


def looks(battle: Battle, part: Any) -> Any:
    """A part of a decision but for which of several equal cards it names: all that a player can tell them by."""
    if not isinstance(part, str):
        return part
    verb, space, ident = part.partition(" ")
    ident, colon, gives = (ident if space else verb).partition(":")
    one = battle.state.objects.get(ident)
    if one is None:
        return part
    looks = (
        one.card.name,
        one.owner,
        one.controller,
        one.zone,
        one.posture,
        one.damage,
        one.face_down,
        one.attached,
        one.controlled_since,
    )
    return (verb if space else "", looks, tuple(sorted(one.counters.items())), colon + gives)


def interchangeable(battle: Battle, one: Decision, other: Decision) -> bool:
    """Do two decisions differ only in which of several cards is named that nothing at all tells apart?"""
    return one.verb == other.verb and Counter(looks(battle, part) for part in one.args) == Counter(
        looks(battle, part) for part in other.args
    )


def is_veiled(battle: Battle, ident: str) -> bool:
    """Does everybody know of a card by an id that says nothing of it (a guardian)?"""
    found = battle.state.objects.get(ident)
    return found is not None and found.face_down and battle.book.game.presentation.face_down_view(battle.state, found) is not None


class Moment:
    """A moment of a battle, and what several laws ask of it, each worked out once."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    @cached_property
    def options(self) -> tuple[Decision, ...] | None:
        return listed(self.battle.question)

    @cached_property
    def text(self) -> str:
        return self.battle.to_json()

    @cached_property
    def again(self) -> Battle:
        """The battle saved and loaded."""
        return affray.from_json(self.text)

    @cached_property
    def fingerprint(self) -> str:
        return self.battle.fingerprint()

    @cached_property
    def spoken(self) -> frozenset[str]:
        """All that effects, waiting abilities, facts, procedures and what waits to resolve speak of: their texts, cards among them."""
        running, zones = msgspec.json.decode(self.text)["state"], self.battle.book.game.zones
        said = [*[running[key] for key in ("effects", "pending", "facts")], *[frame[2] for frame in running["frames"]]]
        said += [play for *found, play in running["objects"] if zones[found[4]].shared]
        return frozenset(texts(said))

    def hidden(self, seat: int) -> list[str]:
        """The cards that a seat may not know, but for those that the present question shows it and those already spoken of."""
        battle = self.battle
        s, question = battle.state, battle.question
        shown: set[Any] = set()
        if question is not None and question.seat == seat:
            shown = {*getattr(question.space, "ids", ()), *[arg for one in self.options or () for arg in one.args]}
        return [
            ident
            for (_, owner), ids in s.zones.items()
            for ident in ids
            if not sees(battle.book.game, s.objects[ident], owner, seat)
            and (is_veiled(battle, ident) or (ident not in shown and ident not in self.spoken))
        ]


def texts(data: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, one in data.items():
            yield key
            yield from texts(one)
    elif isinstance(data, list):
        for one in data:
            yield from texts(one)


@lru_cache(maxsize=1)
def moments(key: str, edition: str, name: str, seed: int) -> tuple[Moment, ...]:
    """The moments of a walk; those of one walk are kept, for the laws that are tried on it one after the other."""
    return tuple([Moment(battle) for battle in walk(key, edition, name, seed)])


def hidden(battle: Battle, seat: int) -> list[str]:
    """The cards that a seat may not know (`Moment.hidden`)."""
    return Moment(battle).hidden(seat)


SEARCHED = {("ygo", "deck")}
"""Zones that stay as they are when hidden cards are swapped: a player knows what their Deck holds, and may not activate what finds nothing in it."""
LISTENING = ("Trip Wire", "Stealth Lurker", "Tonko Board", "Tonko Magnolia")
"""Cards that trigger while they lie hidden."""


def swapped(battle: Battle, idents: list[str], dice: Dice) -> tuple[Battle, dict[str, str]]:
    """The same position with other cards, under other ids, in place of these. Cards that trigger by themselves are left out."""
    pool = [name for name in POOLS[battle.book.game.key](battle.book) if name not in LISTENING]
    taken = set(battle.state.objects)
    text = battle.to_json()
    names = {}
    new_ids = {}
    for ident in idents:
        found = battle.state.objects[ident]
        if found.card.name in LISTENING or (battle.book.game.key, found.zone) in SEARCHED:
            continue
        name = dice.pick(pool)
        slug = "-".join(name.split(",")[0].lower().replace("'", "").split())
        new = ident if is_veiled(battle, ident) else next(f"{slug}#{n}" for n in range(1, 999) if f"{slug}#{n}" not in taken)
        taken.add(new)
        names[new], new_ids[ident] = name, new
        text = re.sub(rf"(?<![\w-]){re.escape(ident)}(?!\d)", f"\0{new}", text)
    data = json.loads(text.replace("\0", ""))
    frames = [data["state"]]
    while frames:
        state = frames.pop()
        for found in state["objects"]:
            if found[0] in names:
                found[1] = names[found[0]]
        frames.extend(frame[4] for frame in state["frames"] if frame[4] is not None)
    return affray.from_json(json.dumps(data)), new_ids
