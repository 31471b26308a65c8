"""By hand: what an unread line does, as a player says it, is carried out like an ability of its card (908.1)."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import msgspec

from affray.cards.instructions import HERE, AbilityParser, aims, carry_out, hole_in, problem, read_in_place, sentence
from affray.cards.printed import PrintedCard
from affray.core.by_hand import Hole, Instruction, InstructionReading, target
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision
from affray.core.resolving import Result, script_of
from affray.core.state import NOBODY, Position, Ref, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.fow.game import fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.records import Play, Resolution
from affray.games.fow.rules.abilities.one_time_effects import HANDLERS, does
from affray.games.fow.rules.abilities.resolving import context_of
from affray.games.fow.rules.playing.choices import word_of
from affray.games.fow.rules.playing.played_text import target_groups
from affray.games.fow.text.english import ability_text
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.printed import FowCard, Object, as_tuple
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
        return Reason("", "X has no value in an instruction: write the number")
    body = sentence(text)
    word = ABILITY(
        obj.card.name, (), f"[Activate] {{0}}: Choose {aims(things)}. {body}" if things else f"[Activate] {{0}}: {body}"
    )
    if isinstance(word, Reason):
        return word
    return problem(word, tuple([one == "player" for one in things]), TAKES) or ((word,), len(word.targets))


def _printed(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    cost = "".join([one for one in kinds if one[0] == "{"])
    types = tuple([one for one in kinds if one[0] != "{"]) or ("resonator",)
    return PrintedCard(name, text, types, cost=cost or "{1}", atk=100, defence=100)


assert catalogue.parse is not None
ABILITY = AbilityParser(catalogue.parse, _printed, w.Activate)
FRAMES = {kind: AbilityParser(catalogue.parse, _printed, kind) for kind in (w.Activate, w.Automatic, w.Spell, w.Trigger)}


def hole(t: Table) -> Hole | None:
    """The effect of what resolves that waits to be done by hand."""
    return hole_in(t, word_of, read_within)


def read_within(card: FowCard, ability: Any, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """The effects that stand in an ability of a card where it says something about these things besides its targets."""
    if _X.search(text) and "X" not in (card.text.cost if isinstance(ability, w.Spell) else ability_text(ability)):
        return Reason("", "X has no value in an instruction: write the number")
    more = ABILITY(card.name, (), f"[Activate] {{0}}: Choose {aims(things)}. Draw 1 card.") if things else None
    if isinstance(more, Reason):
        return more
    targets = (*ability.targets, *(more.targets if more is not None else ()))
    framed = msgspec.structs.replace(ability, effects=(w.ByHand(HERE),), targets=targets)
    kinds = (*sorted(card.types), *([card.text.cost] if card.text.cost else []))
    word = read_in_place(framed, text, ability_text, partial(FRAMES[type(ability)], card.name, kinds))
    if isinstance(word, Reason):
        return word
    return problem(word, tuple([_is_player(one) for one in word.targets]), TAKES) or (word.effects, len(things))


def _is_player(target: w.Target) -> bool | None:
    """Is a target a player? None: it may be one."""
    kinds = {one in ("player", "opponent") for one in as_tuple(target.what.type)}
    return None if len(kinds) > 1 else True in kinds


@does(w.ByHand)
def carry_out_by_hand(t: Table, resolution: Resolution, word: w.ByHand, context: Context) -> Result:
    """The controller says what an effect does that was not read, instruction by instruction (908.1)."""
    play = resolution.play
    assert play is not None
    text = word_of(t, resolution.item, play.ability)
    return carry_out(t, resolution, word, len(text.targets), len(target_groups(text, play.modes, play.more)))


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


BY_HAND: InstructionReading = InstructionReading(read, nouns, begin, "this card", target, hole)
