"""The same line of play with whole cards, and with every effect cut out of them and done by hand: all events are alike.

    python -m bench.by_hand [FILE …] [--lines N] [--seed N]

An ability that is read loses its effect and has `by hand: «its own text»` in its place. In one of two equal boards the cards are whole,
in the other they are cut. Random decisions are played on both; where the cut ability asks what it does, its own text is the
instruction. What differs is a place where an effect is looked at from outside: where a frame hides in the effect.
Without FILE: the cards that come with affray. Magic alone cuts its abilities today.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import affray
from affray import Battle
from affray.cards.importing import cards_of
from affray.cards.refusal import ParseRefusal
from affray.cards.word import UnreadLine, within
from affray.core.by_hand import InstructionSpace
from affray.core.questions import Decision
from affray.games.mtg.rules.stack.by_hand import read_within
from affray.games.mtg.text.english import normal_text
from affray.games.mtg.text.english.grammar import ABILITY, POINTING, SPELL
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import plain
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.printed import MtgCard, card_of

FRAMED = (w.Activated, w.Triggered, w.Spell)
DECISIONS = 60
"""Decisions of one line."""


def cut(ability: Any) -> tuple[Any, str] | None:
    """Return an ability without its effect, and the text of the effect; None if it stays whole.

    Modes and divisions are chosen on announcing, and mana abilities are used while paying: no frame has them.
    """
    if not isinstance(ability, FRAMED) or ability.modes or not ability.effects:
        return None
    parts = list(within(ability.effects))
    if any(isinstance(one, (w.Mana, w.WhenYouDo, w.Rebound)) or getattr(one, "divided", False) for one in parts):
        return None
    phrase = SPELL if isinstance(ability, w.Spell) else ABILITY
    body = phrase if not isinstance(ability, w.Spell) else phrase.phrases[1]
    framed = msgspec.structs.replace(ability, effects=(w.ByHand("here"),))
    text = body.phrase.format(POINTING.unresolve(plain(ability), True))
    around = re.fullmatch(r"(.*?)(?:B|b)y hand: «here»\.(.*)", normal_text(framed), re.DOTALL)
    if text is None or around is None:
        return None
    before, after = around.groups()
    if not text.lower().startswith(before.lower()) or not text.endswith(after):
        return None
    hole = text[len(before) : len(text) - len(after)].removesuffix(".")
    if not hole or "«" in hole or len(hole) > 300:
        return None
    return msgspec.structs.replace(ability, effects=(w.ByHand(hole),)), hole


def cut_card(card: MtgCard) -> MtgCard | None:
    """Return the card with every effect cut out of it; None if it has none, or one of them is read otherwise in its frame."""
    abilities, holes = [], []
    for ability in card.text.abilities:
        halves = cut(ability)
        if halves is None or read_within(card, halves[0], (), halves[1]) != (ability.effects, 0):
            abilities.append(ability)
        else:
            abilities.append(halves[0])
            holes.append(halves[1])
    if not holes:
        return None
    unread = tuple([UnreadLine(hole, at + 1, "by hand", True) for at, hole in enumerate(holes)])
    return card_of(msgspec.structs.replace(card.text, abilities=tuple(abilities), unread=unread))


def texts(files: list[Path]) -> Iterator[MtgCard]:
    """Yield the cards that come with affray; of card files those that are read whole."""
    if not files:
        yield from catalogue.shipped.cards.values()
    assert catalogue.parse is not None
    for file in files:
        for printed in cards_of(file):
            reading = catalogue.parse(printed)
            if not isinstance(reading, ParseRefusal):
                yield card_of(reading)


def board(card: MtgCard, rng: random.Random) -> dict[str, Any]:
    """Return a board on which a card has something to do."""
    name = card.name
    mine = ["2 Forest", "2 Mountain", "2 Island", "2 Plains", "2 Swamp", "Grizzly Bears", "Hill Giant"]
    at = rng.randrange(2) if card.is_permanent and "Aura" not in card.subtypes else 0
    side = {
        "battlefield": [*mine, *([name] if at else [])],
        "hand": ["Giant Growth", "Lightning Bolt", *([] if at else [name])],
        "library": ["3 Forest", "Grizzly Bears", "Lightning Bolt", "3 Forest"],
        "graveyard": ["Grizzly Bears", "Forest"],
        "life": 20,
    }
    other = {
        "battlefield": ["4 Forest", "2 Mountain", "Hill Giant", "Grizzly Bears"],
        "hand": ["Giant Growth", "Lightning Bolt"],
        "library": ["3 Forest", "Hill Giant", "4 Forest"],
        "graveyard": ["Hill Giant"],
        "life": 20,
    }
    return {"game": "mtg", "players": {"Ann": side, "Bob": other}, "start": rng.choice(["503.1", "505.6", "508.1a"])}


def begun(source: dict[str, Any], card: MtgCard) -> Battle:
    return affray.load({**source, "cards": [msgspec.to_builtins(card.text)]})


def happened(battle: Battle) -> list[tuple[str, str, str]]:
    """The events since the last decision, without what is told of instructions."""
    return [
        (one.kind, one.subject, str(sorted(one.data.items(), key=str)))
        for one in battle.events
        if one.kind != "is carried out by hand"
    ]


def by_hand(battle: Battle) -> tuple[Battle, list[tuple[str, str, str]], int]:
    """Give every instruction that is asked for; the battle then, the events on the way, and how many instructions there were."""
    events: list[tuple[str, str, str]] = []
    n = 0
    while battle.question is not None and isinstance(battle.question.space, InstructionSpace):
        resolution: Any = battle.state.frames[-1].locals
        text = resolution.script[0][0].text
        battle = battle.play(Decision("by hand", resolution.item, text) if text else Decision("done"))
        n += bool(text)
        events += happened(battle)
    return battle, events, n


def played(card: MtgCard, partial: MtgCard, seed: int) -> tuple[str, int]:
    """Play one line on both boards; the first difference ("" if there is none), and how many instructions were given."""
    rng = random.Random(f"{card.name} {seed}")
    source = board(card, rng)
    whole, cut_one = begun(source, card), begun(source, partial)
    n = 0
    for _ in range(DECISIONS):
        if whole.question is None:
            break
        decision = whole.legal.sample(rng)
        whole = whole.play(decision)
        if decision not in cut_one.legal:
            return f"{decision} is not legal where it is done by hand: {cut_one.legal.check(decision)}", n
        cut_one = cut_one.play(decision)
        events = happened(cut_one)
        cut_one, more, instructions = by_hand(cut_one)
        n += instructions
        events += more
        if happened(whole) != events:
            return f"after {decision}: {happened(whole)} and {events}", n
    return "", n


def main() -> int:
    """Play lines of every card, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--lines", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=0, help="so many cards, drawn at random")
    given = parser.parse_args()
    cards = list(texts(given.files))
    if given.most:
        cards = random.Random(given.seed).sample(cards, min(given.most, len(cards)))
    lines = with_hand = instructions = differ = 0
    for card in cards:
        partial = cut_card(card)
        if partial is None:
            continue
        for seed in range(given.lines):
            try:
                difference, n = played(card, partial, given.seed * 1000 + seed)
            except Exception as error:
                difference, n = f"stops: {type(error).__name__}: {error}", 0
            lines += 1
            with_hand += n > 0
            instructions += n
            if difference:
                differ += 1
                print(f"{card.name}: {difference[:600]}")
    print(f"{lines} lines of {len(cards)} cards, {with_hand} of them with {instructions} instructions; {differ} differ")
    return int(differ > 0)


if __name__ == "__main__":
    raise SystemExit(main())
