"""By hand: what an unread line does, as a player says it, is carried out like an ability of its card (V7)."""

from __future__ import annotations

from typing import Any

from affray.cards.instructions import AbilityParser
from affray.cards.printed import PrintedCard
from affray.core.by_hand import Instruction, InstructionReading
from affray.core.procedures import Call
from affray.core.resolving import with_targets
from affray.core.state import NOBODY, Position, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.ijinden.position.records import Resolution
from affray.games.ijinden.rules.abilities.resolving import ability
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.printed import Object

EVENT = "戦場に置かれたとき、"
"""The event of the ability as which an instruction is read; what it does is taken alone."""
PLACES = {"battlefield": "戦場のイジン1体", "mana zone": "魔力ゾーンのカード1つ", "graveyard": "墓地のカード1つ"}
"""What a card is called where it lies."""


def nouns(s: Position, ident: str) -> tuple[str, ...]:
    """What a text can call a card that it points at; players are 自分 and 相手."""
    if seat_of(ident) != NOBODY:
        return ()
    place = PLACES.get(s.objects[ident].zone)
    return (place,) if place is not None else ()


def called(at: int, n: int) -> str:
    """What the text calls card `at` of `n`."""
    return "指定したカード" if n == 1 else f"{at + 1}つ目に指定したカード"


def read(obj: Object, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """What an ability of the card with this text does: its effects, and how many cards it names."""
    body = text.strip().removesuffix("。") + "。"
    word = ABILITY(obj.card.name, (), EVENT + "".join([f"{one}を指定する。" for one in things]) + body)
    if isinstance(word, Reason):
        return word
    if word.optional or word.procedure or word.then:
        return Reason(
            "", "the instruction is not read: {why}", why=Reason("", "it says what is done, and nothing before or after")
        )
    names = [one for one in word.effects if isinstance(one, w.Target)]
    if word.effects[: len(names)] != tuple(names):
        return Reason("", "an instruction has no targets: it names what it is about")
    return word.effects[len(names) :], len(names)


def _printed(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    return PrintedCard(name, text, ("ijin",), colours=("red",), atk=1000, more={"level": "1"})


assert catalogue.parse is not None
ABILITY = AbilityParser(catalogue.parse, _printed, w.Triggered)


def begin(t: Table, ident: str, instruction: Instruction) -> Call:
    """The control word for an instruction about these cards."""
    word = w.Triggered(w.When("enters", "this"), instruction.words)
    resolution = Resolution(ability=word, source=t.snapshot(ident), seat=t.objects[ident].controller)
    resolution.kind = "by hand"
    resolution.bound = with_targets(resolution.bound, [(ref,) for ref in instruction.things])
    return Call(ability, resolution)


BY_HAND: InstructionReading = InstructionReading(read, nouns, begin, "これ", called)
