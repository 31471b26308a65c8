"""By hand: what an unread line does, as a player says it, is carried out like an ability of its card (908.1)."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.instructions import AbilityParser, aims, misplaced, sentence
from affray.cards.printed import PrintedCard
from affray.core.by_hand import Instruction, InstructionReading, target
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision
from affray.core.resolving import script_of
from affray.core.state import NOBODY, Position, Ref, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.fow.game import fow
from affray.games.fow.position.records import Play, Resolution
from affray.games.fow.rules.abilities.one_time_effects import HANDLERS
from affray.games.fow.rules.abilities.resolving import context_of
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.printed import Object
from affray.games.fow.vocabulary.scope_tables import TAKES

by_hand = fow.procedure("by-hand", Resolution, rule="908.1")
NOUNS = ("resonator", "J-ruler", "addition", "regalia")
"""What a card in the field is called by its types."""
_X = re.compile(r"\bX\b")


def nouns(s: Position, ident: str) -> tuple[str, ...]:
    """What a text can call a card or a player that it points at."""
    if seat_of(ident) != NOBODY:
        return ("player",)
    obj = s.objects[ident]
    if obj.zone == "chase area":
        return () if obj.virtual else ("spell",)
    if obj.zone != "field":
        return ()
    return tuple([one for one in NOUNS if one.lower() in {kind.lower() for kind in obj.card.types}])


def read(obj: Object, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """What an [Activate] ability of the card with this text does: the word of it, and how many targets it has."""
    if _X.search(text):
        return Reason("", "an instruction says how much: X has no value here")
    body = sentence(text)
    word = ABILITY(
        obj.card.name, (), f"[Activate] {{0}}: Choose {aims(things)}. {body}" if things else f"[Activate] {{0}}: {body}"
    )
    if isinstance(word, Reason):
        return word
    if word.modes:
        return Reason("", "an instruction has no modes: it says what the chosen one does")
    if any(getattr(effect, "divided", False) for effect in word.effects):
        return Reason("", "an instruction divides nothing: it says how much each gets")
    if misplaced(word.effects, tuple([one == "player" for one in things]), TAKES):
        return Reason("", "an instruction means a player where a card belongs, or a card where a player belongs")
    return (word,), len(word.targets)


def _printed(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    return PrintedCard(name, text, ("resonator",), cost="{1}", atk=100, defence=100)


assert catalogue.parse is not None
ABILITY = AbilityParser(catalogue.parse, _printed, w.Activate)


def begin(t: Table, ident: str, instruction: Instruction) -> Call:
    """The control word for an instruction about these things."""
    play = Play(
        kind="ability", controller=t.objects[ident].controller, was=t.snapshot(ident), ability=instruction.words[0], item=ident
    )
    resolution = Resolution(item=ident)
    resolution.play, resolution.controller = play, play.controller
    targets: tuple[tuple[Ref, ...], ...] = tuple([(ref,) for ref in instruction.things])
    resolution.bound = {"X": 0, "was": play.was, "this": play.source, "shares": (), "targets": targets}
    resolution.script = script_of(instruction.words)
    return Call(by_hand, resolution)


@by_hand.step("word", rule="908.1")
def carry_out_the_next_words(t: Table, resolution: Resolution) -> StepResult:
    """What was said is performed in the order said."""
    t.cause = resolution.item if resolution.script else ""
    if not resolution.script:
        return Return()
    return HANDLERS.carry_out(t, resolution, resolution.script[0][0], context_of(resolution, 0), "word", "answered")


@by_hand.step("more", rule="908.1")
def go_on_with_the_words(t: Table, resolution: Resolution) -> StepResult:
    """After something that took steps of its own, the next words follow."""
    return Goto("word")


@by_hand.answer("answered", rule="908.1")
def go_on_with_what_was_chosen(t: Table, resolution: Resolution, answer: Decision) -> StepResult:
    """What a player chose is one more answer to the present word."""
    return resolution.take_answer(answer)


BY_HAND: InstructionReading = InstructionReading(read, nouns, begin, "this card", target)
