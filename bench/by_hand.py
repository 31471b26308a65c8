"""The same line of play with whole cards, and with every effect cut out of them and done by hand: all events are alike.

    python -m bench.by_hand [GAME] [FILE …] [--lines N] [--seed N]

An ability that is read loses its effect and has `by hand: «its own text»` in its place. In one of two equal boards the cards are whole,
in the other they are cut. Random decisions are played on both; where the cut ability asks what it does, its own text is the
instruction. What differs is a place where an effect is looked at from outside: where a frame hides in the effect.
GAME: mtg without it. Without FILE: the cards that come with affray.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

import affray
from affray import Battle
from affray.cards.importing import cards_of
from affray.cards.refusal import ParseRefusal
from affray.cards.word import UnreadLine
from affray.core.by_hand import InstructionSpace
from affray.core.questions import Decision
from bench.cutting import GAMES, Cutting

DECISIONS = 60
"""Decisions of one line."""
FIRST = 40
"""The answers among which one with the card is looked for."""
NOT_KNOWN = {"loses its activation"}
"""Events of the whole card alone: an effect that could do nothing is not activated (406.4), and of an unread effect nobody knows that."""


def cut_card(game: Cutting, card: Any) -> Any:
    """Return the card with every effect cut out of it; None if it has none, or one of them is read otherwise in its frame."""
    abilities: list[Any] = []
    holes: list[str] = []
    for ability in card.text.abilities:
        parts = [_cut(game, card, one, holes) for one in game.modes(ability)]
        if not parts:
            abilities.append(_cut(game, card, ability, holes))
            continue
        modes = [msgspec.structs.replace(mode, effects=one.effects) for mode, one in zip(ability.modes, parts, strict=True)]
        abilities.append(msgspec.structs.replace(ability, modes=tuple(modes)))
    if not holes:
        return None
    unread = tuple([UnreadLine(hole, at + 1, "by hand", True) for at, hole in enumerate(holes)])
    told = game.told(card, abilities)
    return game.make(msgspec.structs.replace(card.text, abilities=tuple(abilities), unread=unread, **told))


def _cut(game: Cutting, card: Any, ability: Any, holes: list[str]) -> Any:
    """Return an ability without its effect, whose text goes to the `holes`; the whole ability where it has to stay so."""
    halves = game.cut(card, ability)
    if halves is None or game.read_within(card, halves[0], (), halves[1]) != (ability.effects, 0):
        return ability
    holes.append(halves[1])
    return halves[0]


def texts(game: Cutting, files: list[Path]) -> Iterator[Any]:
    """Yield the cards that come with affray; of card files those that are read whole."""
    if not files:
        yield from game.catalogue.shipped.cards.values()
    for file in files:
        for printed in cards_of(file):
            reading = game.catalogue.parse(printed)
            if not isinstance(reading, ParseRefusal) and not any(getattr(reading, side) for side in game.catalogue.sides):
                yield game.make(reading)


def begun(source: dict[str, Any], card: Any) -> Battle:
    return affray.load({**source, "cards": [msgspec.to_builtins(card.text)]})


def happened(battle: Battle) -> list[tuple[str, str, str]]:
    """The events since the last decision, without what is told of instructions."""
    return [
        (one.kind, one.subject, str(sorted(one.data.items(), key=str)))
        for one in battle.events
        if one.kind != "is carried out by hand"
    ]


def _hole_of(battle: Battle) -> str:
    """The id of what resolves."""
    by_hand = battle.book.game.by_hand
    hole = by_hand.hole(battle.state) if by_hand is not None else None
    assert hole is not None
    return hole.item.id


def by_hand(battle: Battle) -> tuple[Battle, list[tuple[str, str, str]], int]:
    """Give every instruction that is asked for; the battle then, the events on the way, and how many instructions there were."""
    events: list[tuple[str, str, str]] = []
    n = 0
    while battle.question is not None and isinstance(battle.question.space, InstructionSpace):
        resolution: Any = battle.state.frames[-1].locals
        word = resolution.script[0]
        text = (word[0] if isinstance(word, tuple) else word).text
        battle = battle.play(Decision("by hand", _hole_of(battle), text) if text else Decision("done"))
        n += bool(text)
        events += happened(battle)
    return battle, events, n


def drawn(battle: Battle, card: Any, rng: random.Random) -> Decision:
    """Return a random answer, every other time one with the card, if there is one."""
    ids = {one.id for one in battle.state.objects.values() if one.card.name == card.name}
    named = [one for one in islice(battle.legal, FIRST) if not ids.isdisjoint(map(str, one.args))] if rng.random() < 0.5 else []
    return rng.choice(named) if named else battle.legal.sample(rng)


def played(game: Cutting, card: Any, partial: Any, seed: int) -> tuple[str, int]:
    """Play one line on both boards; the first difference ("" if there is none), and how many instructions were given."""
    rng = random.Random(f"{card.name} {seed}")
    source = game.board(card, rng)
    whole, cut_one = begun(source, card), begun(source, partial)
    n = 0
    for _ in range(DECISIONS):
        if whole.question is None:
            break
        decision = drawn(whole, card, rng)
        whole = whole.play(decision)
        if decision not in cut_one.legal:
            return f"{decision} is not legal where it is done by hand: {cut_one.legal.check(decision)}", n
        cut_one = cut_one.play(decision)
        events = happened(cut_one)
        cut_one, more, instructions = by_hand(cut_one)
        n += instructions
        events += more
        if not NOT_KNOWN.isdisjoint([kind for kind, _, _ in set(happened(whole)) - set(events)]):
            return "", n
        if happened(whole) != events:
            return f"after {decision}: {happened(whole)} and {events}", n
    return "", n


def main() -> int:
    """Play lines of every card, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES, default="mtg")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--lines", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=0, help="so many cards, drawn at random")
    given = parser.parse_args()
    game = GAMES[given.game]
    cards = list(texts(game, given.files))
    if given.most:
        cards = random.Random(given.seed).sample(cards, min(given.most, len(cards)))
    lines = with_hand = instructions = differ = 0
    for card in cards:
        partial = cut_card(game, card)
        if partial is None:
            continue
        for seed in range(given.lines):
            try:
                difference, n = played(game, card, partial, given.seed * 1000 + seed)
            except Exception as error:
                difference, n = f"stops: {type(error).__name__}: {error}", 0
            lines += 1
            with_hand += n > 0
            instructions += n
            if difference:
                differ += 1
                print(f"{card.name}: {difference[:2000]}")
    print(f"{lines} lines of {len(cards)} cards, {with_hand} of them with {instructions} instructions; {differ} differ")
    return int(differ > 0)


if __name__ == "__main__":
    raise SystemExit(main())
