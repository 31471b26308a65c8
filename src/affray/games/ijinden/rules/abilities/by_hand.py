"""By hand: what an unread line does, as a player says it, is carried out like an ability of its card (V7)."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import msgspec

from affray.cards.instructions import HERE, AbilityParser, next_instruction
from affray.cards.printed import PrintedCard
from affray.core.by_hand import Hole, Instruction, InstructionReading
from affray.core.procedures import Call
from affray.core.questions import Question
from affray.core.resolving import Result, referents, with_targets
from affray.core.state import NOBODY, Position, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.ijinden.position.bindings import Bindings, Context
from affray.games.ijinden.position.records import Resolution
from affray.games.ijinden.rules.abilities.effects import does
from affray.games.ijinden.rules.abilities.resolving import ability
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.printed import IjinCard, Object

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
            "",
            "affray cannot read the instruction: {why}",
            why=Reason("", "write only what is done: leave out what stands before or after it"),
        )
    names = [one for one in word.effects if isinstance(one, w.Target)]
    if word.effects[: len(names)] != tuple(names):
        return Reason("", "an instruction has no targets: write the name of the card or player in place of 'target'")
    return word.effects[len(names) :], len(names)


def _printed(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    kind = kinds[0] if kinds else "ijin"
    return PrintedCard(name, text, (kind,), cost="1" if kind == "magic" else "", colours=("red",), atk=1000, more={"level": "1"})


assert catalogue.parse is not None
ABILITY = AbilityParser(catalogue.parse, _printed, w.Triggered)
FRAMES = {kind: AbilityParser(catalogue.parse, _printed, kind) for kind in (w.Triggered, w.Use)}


def begin(t: Table, ident: str, instruction: Instruction) -> Call:
    """The control word for an instruction about these cards."""
    word = w.Triggered(w.When("enters", "this"), instruction.words)
    resolution = Resolution(ability=word, source=t.snapshot(ident), seat=t.objects[ident].controller)
    resolution.kind = "by hand"
    resolution.bound = with_targets(resolution.bound, [(ref,) for ref in instruction.things])
    return Call(ability, resolution)


def hole(t: Table) -> Hole | None:
    """The effect of the ability being carried out that waits to be done by hand."""
    resolution = t.frames[-1].locals if t.frames else None
    if not isinstance(resolution, Resolution) or not resolution.script or not isinstance(resolution.script[0], w.ByHand):
        return None
    source = resolution.source
    assert source is not None
    targets = len(_targets(resolution.ability))
    return Hole(source, source.id, targets, partial(read_within, source.card, resolution.ability))


def _targets(word: Any) -> tuple[w.Target, ...]:
    return tuple([one for one in word.procedure if isinstance(one, w.Target)])


def read_within(card: IjinCard, word: Any, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """The effects that stand in an ability of a card where it says something about these cards besides those that it names."""
    from affray.games.ijinden.text.japanese.wording import text as format_word

    kind = "magic" if isinstance(word, w.Use) else "ijin"
    framed = msgspec.structs.replace(word, effects=(w.ByHand(HERE),))
    before, after = format_word(framed, kind).split(f"手動：«{HERE}»。")
    body = text.strip().removesuffix("。") + "。"
    named = "".join([f"{one}を指定する。" for one in things])
    read = FRAMES[type(word)](card.name, (kind,), f"{before}{named}{body}{after}")
    if isinstance(read, Reason):
        return read
    names = [one for one in read.effects if isinstance(one, w.Target)]
    if msgspec.structs.replace(read, effects=framed.effects) != framed or read.effects[: len(things)] != tuple(names):
        return Reason("", "an instruction has no targets: write the name of the card or player in place of 'target'")
    return read.effects[len(things) :], len(things)


@does(w.ByHand)
def carry_out_by_hand(t: Table, resolution: Resolution, word: w.ByHand, context: Context) -> Result:
    """The player says what an effect does that was not read, instruction by instruction (V7)."""
    source = resolution.source
    assert source is not None
    said = next_instruction(t, resolution, resolution.seat, source.id, word)
    if isinstance(said, Question):
        return said
    n = len(_targets(resolution.ability))
    own = [referents(resolution.bound, "target" if at == 0 else f"target {at + 1}") for at in range(n)]
    things = [(ref,) for ref in said.things] if said is not None else []
    kept = {name: one for name, one in resolution.bound.items() if not name.startswith("target")}
    resolution.bound = with_targets(cast(Bindings, kept), [*own, *things])
    return (*said.words, w.ByHand("")) if said is not None else None


BY_HAND: InstructionReading = InstructionReading(read, nouns, begin, "これ", called, hole)
