"""By hand: what an unread line does, as a player says it, is followed like an instruction of its card (608.2c)."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import msgspec

from affray.cards.instructions import HERE, AbilityParser, aims, carry_out, hole_in, problem, read_in_place, sentence
from affray.cards.printed import PrintedCard
from affray.cards.word import within
from affray.core.by_hand import Hole, Instruction, InstructionReading, target
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision
from affray.core.resolving import Result, script_of
from affray.core.state import NOBODY, Position, Ref, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.records import Play, Resolution
from affray.games.mtg.rules.procedures import by_hand
from affray.games.mtg.rules.stack.announcing import parts_of, word_of
from affray.games.mtg.rules.stack.effects import HANDLERS, does
from affray.games.mtg.rules.stack.resolving import context_of
from affray.games.mtg.text.english import normal_text
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import TYPES, MtgCard, Object
from affray.games.mtg.vocabulary.scope_rules import TAKES

NOUNS = ("creature", "planeswalker", "battle", "artifact", "enchantment", "land")
"""What a permanent is called by its types, the narrowest first."""
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DIGITS = re.compile(r"\b([2-9]|10)(?= (?:cards|permanents|creatures|lands|tokens)\b)")
_X = re.compile(r"\bX\b")


def nouns(s: Position, ident: str) -> tuple[str, ...]:
    """What a text can call an object or a player that it points at."""
    if seat_of(ident) != NOBODY:
        return ("player",)
    obj = s.objects[ident]
    if obj.zone == "stack":
        return () if obj.virtual else ("spell",)
    if obj.zone == "graveyard":
        return (*[f"{one} card in a graveyard" for one in NOUNS if one in obj.card.types], "card in a graveyard")
    if obj.zone != "battlefield":
        return ()
    types = traits(s, ident).types
    return (*[one for one in NOUNS if one in types], "permanent")


def read(obj: Object, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """What an activated ability of the card with this text does: the word of it, and how many targets it has."""
    if _X.search(text):
        return Reason("", "X has no value in an instruction: write the number")
    body = sentence(_DIGITS.sub(lambda match: NUMBERS[int(match[1]) - 2], text))
    kinds = (
        (*[one for one in TYPES if one in obj.card.types], *sorted(obj.card.subtypes)) if obj.card.is_permanent else ("artifact",)
    )
    word = ABILITY(obj.card.name, kinds, f"{{0}}: Choose {aims(things)}. {body}" if things else f"{{0}}: {body}")
    if isinstance(word, Reason):
        return word
    if _turns_itself(obj.card, word.effects):
        return Reason("", "what {who} turns into was not read", who=obj.card.name)
    return problem(word, tuple([one == "player" for one in things]), TAKES) or ((word,), len(word.targets))


def _turns_itself(card: MtgCard, effects: tuple[Any, ...]) -> bool:
    """Does an instruction transform a card of which no other face was read?"""
    has_faces = card.text.back is not None or card.text.front is not None
    return not has_faces and any(isinstance(one, w.Transform) and one.who == "this" for one in within(effects))


def _printed(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    types, subtypes = [one for one in kinds if one in TYPES], [one for one in kinds if one not in TYPES and one[0] != "{"]
    cost = "".join([one for one in kinds if one[0] == "{"])
    more = {"loyalty": "1", "defense": "1"}
    return PrintedCard(name, text, tuple(types), race=tuple(subtypes), cost=cost, atk=0, defence=0, more=more)


assert catalogue.parse is not None
ABILITY = AbilityParser(catalogue.parse, _printed, w.Activated)
FRAMES = {kind: AbilityParser(catalogue.parse, _printed, kind) for kind in (w.Activated, w.Triggered, w.Spell)}


def hole(t: Table) -> Hole | None:
    """The effect of what resolves that waits to be done by hand."""
    return hole_in(t, _part_with_it, read_within)


def _part_with_it(t: Table, item: str, ability: Any) -> Any:
    """The ability that resolves, with its one mode whose effect waits to be done by hand."""
    word, resolution = word_of(t, item, ability), t.frames[-1].locals
    if not word.modes or not isinstance(resolution, Resolution) or resolution.play is None:
        return word
    after = 0
    for part in parts_of(word, resolution.play.modes)[::-1]:
        if after == len(resolution.script) - 1:
            return msgspec.structs.replace(word, modes=(), choose=1, at_most=0, effects=part.effects, targets=part.targets)
        after += len(part.effects)
    return word


def read_within(card: MtgCard, ability: Any, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """The effects that stand in an ability of a card where it says something about these things besides its targets."""
    if _X.search(text) and "X" not in (card.cost if isinstance(ability, w.Spell) else normal_text(ability)):
        return Reason("", "X has no value in an instruction: write the number")
    more = ABILITY(card.name, ("artifact",), f"{{0}}: Choose {aims(things)}. Draw a card.") if things else None
    if isinstance(more, Reason):
        return more
    targets = (*ability.targets, *(more.targets if more is not None else ()))
    framed = msgspec.structs.replace(ability, effects=(w.ByHand(HERE),), targets=targets)
    kinds = (*[one for one in TYPES if one in card.types], *sorted(card.subtypes), *([card.text.cost] if card.text.cost else []))
    body = _DIGITS.sub(lambda match: NUMBERS[int(match[1]) - 2], text)
    word = read_in_place(framed, body, normal_text, partial(FRAMES[type(ability)], card.name, kinds))
    if isinstance(word, Reason):
        return word
    if _turns_itself(card, word.effects):
        return Reason("", "what {who} turns into was not read", who=card.name)
    return problem(word, tuple([_is_player(one) for one in word.targets]), TAKES) or (word.effects, len(things))


def _is_player(aim: w.Target) -> bool | None:
    """Is a target a player? None: it may be one."""
    kinds = set(as_tuple(aim.what.type))
    if not kinds.isdisjoint(("any target", "player", "opponent")):
        return True if kinds <= {"player", "opponent"} else None
    return False


@does(w.ByHand)
def carry_out_by_hand(t: Table, resolution: Resolution, word: w.ByHand, context: Context) -> Result:
    """The controller says what an effect does that was not read, instruction by instruction (608.2c)."""
    play = resolution.play
    assert play is not None
    parts = parts_of(word_of(t, resolution.item, play.ability), play.modes)
    own = len(_part_with_it(t, resolution.item, play.ability).targets)
    return carry_out(t, resolution, word, resolution.script[0][1] + own, sum([len(part.targets) for part in parts]))


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


@by_hand.step("word", rule="608.2c")
def follow_the_next_words(t: Table, resolution: Resolution) -> StepResult:
    """What was said is done in the order written; what is impossible is not done."""
    t.cause = resolution.item if resolution.script else ""
    if not resolution.script:
        return Return()
    return HANDLERS.carry_out(t, resolution, resolution.script[0][0], context_of(resolution, 0), "word", "heard")


@by_hand.step("more", rule="608.2c")
def go_on_with_the_words(t: Table, resolution: Resolution) -> StepResult:
    """After something that took steps of its own, the next words follow."""
    return Goto("word")


@by_hand.answer("heard", rule="608.2c")
def hear_what_was_said(t: Table, resolution: Resolution, answer: Decision) -> StepResult:
    """What was chosen is followed by the same words."""
    return resolution.take_answer(answer)


BY_HAND: InstructionReading = InstructionReading(read, nouns, begin, "~", target, hole)
