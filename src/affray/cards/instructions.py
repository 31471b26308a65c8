"""The text of an instruction that is done by hand, parsed as an ability of its card."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

import msgspec

from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.word import ByHand
from affray.core.by_hand import DONE, Hole, Instruction, InstructionSpace, announce, not_read
from affray.core.questions import Question
from affray.core.resolving import Resolving, Result, replace_words
from affray.core.table import Table
from affray.core.verdicts import Reason

HERE = "here"
"""The text of an effect by hand that is asked for."""


class AbilityParser:
    """Parses abilities of made-up cards, and keeps the last thousand.

    Args:
        parse: the parser of the game.
        printed: the printed card with an ability, given the name of the card, its printed types and the text of the ability.
        ability: the class of the word that such an ability is.
    """

    def __init__(
        self, parse: Callable[[PrintedCard], Any], printed: Callable[[str, tuple[str, ...], str], PrintedCard], ability: type
    ) -> None:
        self.parse = parse
        self.printed = printed
        self.ability = ability
        self.kept: Callable[[str, tuple[str, ...], str], Any] = lru_cache(maxsize=1000)(self._ability)

    def __call__(self, name: str, kinds: tuple[str, ...], text: str) -> Any:
        """Return the word of the ability, or the reason why the text is not read."""
        return self.kept(name, kinds, text)

    def _ability(self, name: str, kinds: tuple[str, ...], text: str) -> Any:
        reading = self.parse(self.printed(name, kinds, text))
        if not isinstance(reading, ParseRefusal):
            abilities = [one for one in reading.abilities if isinstance(one, self.ability)]
            if len(abilities) == len(reading.abilities) == 1:
                return abilities[0]
            return not_read(text)
        place = reading.line[reading.at : reading.end].strip()
        why = reading.why[0] if reading.why else None
        return not_read(place or text, None if why is None else Reason("", why.message, **why.params))


def misplaced(words: tuple[Any, ...], players: tuple[bool | None, ...], takes: Mapping[tuple[Any, str], str]) -> bool:
    """Does a word mean a player where it takes cards alone, or a card where it takes players alone?

    Args:
        words: the words of an ability.
        players: is each of its targets a player? None: it may be one.
        takes: what each field that points at somebody takes: players, or cards (objects), or either.
    """
    targets = {"target" if at == 0 else f"target {at + 1}": player for at, player in enumerate(players)}
    wrong = {"cards": True, "objects": True, "players": False}
    for word in words:
        if isinstance(word, tuple):
            if misplaced(word, players, takes):
                return True
        elif isinstance(word, msgspec.Struct):
            for name in word.__struct_fields__:
                value = getattr(word, name)
                kind = takes.get((type(word), name), "")
                names = value.split(", ") if isinstance(value, str) else ()
                if kind in wrong and any(targets.get(one) is wrong[kind] for one in names):
                    return True
                if misplaced((value,), players, takes):
                    return True
    return False


def sentence(text: str, end: str = ".") -> str:
    """Return a text with a capital and a full stop."""
    text = text.strip().removesuffix(end)
    return text[:1].upper() + text[1:] + end


def aims(nouns: tuple[str, ...]) -> str:
    """Return the English phrase for targets of these kinds: "target creature and target player"."""
    targets = [f"target {noun}" for noun in nouns]
    return " and ".join([", ".join(targets[:-1]), targets[-1]] if len(targets) > 1 else targets)


def problem(ability: Any, players: tuple[bool | None, ...], takes: Mapping[tuple[Any, str], str]) -> Reason | None:
    """Return the reason against an instruction that a text may say.

    Args:
        ability: the word of the ability with it.
        players: is each of its targets a player? None: it may be one.
        takes: what each field that points at somebody takes.
    """
    if ability.modes:
        return Reason("", "an instruction has no modes: write only what the chosen mode does")
    if any(getattr(effect, "divided", False) for effect in ability.effects):
        return Reason("", "an instruction divides nothing: give each share in an instruction of its own")
    if misplaced(ability.effects, players, takes):
        return Reason("", "an instruction names a player where a card belongs, or a card where a player belongs")
    return None


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def read_in_place(
    framed: Any,
    text: str,
    say: Callable[[Any], str],
    parse: Callable[[str], Any],
    end: str = ".",
    lower: Callable[[str], str] = _lowered,
) -> Any:
    """Return the word of an ability in which an instruction stands in the place of the effect, or the reason against it.

    Args:
        framed: the ability with the effect `HERE`, with a target for each thing that the instruction is about.
        text: the instruction.
        say: returns the text of an ability.
        parse: parses the text of such an ability; returns its word, or the reason why it is not read.
        end: the end of a sentence.
        lower: returns a sentence as it stands after a comma or semicolon.
    """
    before, begins, after = re.split(f"(B|b)y hand: «{HERE}»" + re.escape(end), say(framed))
    body = sentence(text, end)
    word = parse(f"{before}{body if begins == 'B' else lower(body)}{after}")
    if not isinstance(word, Reason) and msgspec.structs.replace(word, effects=framed.effects) != framed:
        return Reason("", "an instruction has no targets: write the name of the card or player in place of 'target'")
    return word


def next_instruction(t: Table, resolution: Resolving[Any], seat: int, ident: str, word: ByHand) -> Question | Instruction | None:
    """Return the question what an effect does that was not read, or the instruction that was given; None: no other one follows.

    Args:
        seat: the player who says it.
        ident: the id of what resolves.
    """
    if not resolution.answers:
        return Question(seat, InstructionSpace(t, t.number), about="by hand")
    if resolution.answers[-1] != DONE:
        return announce(t, resolution.answers[-1])
    if word.text:
        t.emit("is carried out by hand", ident, text="nothing happens")
    return None


def hole_in(
    t: Table, word_of: Callable[[Table, str, Any], Any], read_within: Callable[[Any, Any, tuple[str, ...], str], Any]
) -> Hole | None:
    """Return the effect of what resolves that waits to be done by hand.

    Args:
        word_of: returns the word of what resolves, given its id and the ability that was played.
        read_within: reads an instruction in the place of that effect, given the card, the word, the nouns of its things and its text.
    """
    variables = t.frames[-1].locals if t.frames else None
    if not isinstance(variables, Resolving) or not variables.script or not isinstance(variables.script[0][0], ByHand):
        return None
    resolution: Any = variables
    play, item = resolution.play, resolution.item
    word = word_of(t, item, play.ability)
    this = item if play.kind == "card" else play.source[0]
    return Hole(t.objects[item], this, len(word.targets), partial(read_within, play.was.card, word))


def carry_out(t: Table, resolution: Any, word: ByHand, first: int, n: int) -> Result:
    """Ask the controller what an effect does, and put the words of the instruction into its place, about its things as well.

    Args:
        first: the number of targets up to the end of the part that has the effect.
        n: the number of all targets.
    """
    instruction, targets = (
        next_instruction(t, resolution, resolution.controller, resolution.item, word),
        resolution.bound["targets"],
    )
    if isinstance(instruction, Question):
        return instruction
    own = (*targets[:first], *targets[first + len(targets) - n :])
    things = [(ref,) for ref in instruction.things] if instruction is not None else []
    resolution.bound = {**resolution.bound, "targets": (*own[:first], *things, *own[first:])}
    return replace_words(resolution, (*instruction.words, ByHand(""))) if instruction is not None else None
