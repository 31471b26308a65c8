"""Resolving: the words of a card's text are carried out one after the other."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from affray.core.procedures import Call, Goto, StepResult
from affray.core.questions import Decision, Question
from affray.core.state import Record, Ref
from affray.core.table import Table

H = TypeVar("H", bound=Callable[..., Any])
B = TypeVar("B", bound=Mapping[str, Any])
"""The type of bindings: each game declares the names that its words bind, with their types (`bindings.py`)."""

Result = Question | Call | tuple[Any, ...] | None
"""The result of a handler. None: the word is done. `Question`: a player must choose; the handler is called again with the answer
as the last of `resolution.answers`. `Call`: run a procedure first; the handler is called again if the call has a result name. A
tuple: carry out these words instead."""


class Context(Generic[B]):
    """The context of a text that is evaluated: its controller, the card it is on, its bindings, and the `timestamp` of its
    effect."""

    def __init__(self, controller: int, source: str, bindings: B | None = None) -> None:
        self.controller = controller
        self.source = source
        self.bindings: B = bindings if bindings is not None else cast("B", {})
        self.timestamp = 0

    def key(self) -> tuple[Any, ...]:
        return (self.controller, self.source, self.bindings, self.timestamp)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Context) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.controller, self.source, self.timestamp))


class Resolving(Record, Generic[B]):
    """Words being carried out: those still to come, the answers to the present one, their bindings."""

    script: tuple[Any, ...] = ()
    answers: tuple[Any, ...] = ()
    bound: B = cast("B", {})

    def take_answer(self, answer: Decision) -> Goto:
        """Add an answer for the present word, and carry the word out again."""
        self.answers = (*self.answers, answer)
        return Goto("word")

    def bind(self, name: str, t: Table, idents: Iterable[str]) -> None:
        """Bind a name to those of these cards that exist."""
        refs = tuple([t.objects[ident].ref for ident in idents if ident in t.objects])
        self.bound = cast("B", {**self.bound, name: refs})


class Handlers(dict[type, H], Generic[H]):
    """The handler of each word of a vocabulary: the function that carries it out."""

    def does(self, *words: type) -> Callable[[H], H]:
        """Register the handler of these words.

        Raises:
            TypeError: a word has one already.
        """

        def register(handler: H) -> H:
            for word in words:
                if word in self:
                    raise TypeError(f"{word.__name__} has a handler already: {self[word]!r}")
                self[word] = handler
            return handler

        return register

    def carry_out(
        self, t: Table, resolution: Resolving[Any], word: Any, context: Context[Any], step: str, answered: str = ""
    ) -> StepResult:
        """Carry out the first word of a script, and go on at `step` with the next. The answer to a question of it goes to step
        `answered`."""
        result: Result = self[type(word)](t, resolution, word, context)
        if isinstance(result, Question):
            result.then = answered or step
            return result
        if isinstance(result, Call) and result.result_name:
            return result
        resolution.script = (*(result if isinstance(result, tuple) else ()), *resolution.script[1:])
        resolution.answers = ()
        return result if isinstance(result, Call) else Goto(step)


def referents(bound: Mapping[str, Any], phrase: str) -> tuple[Ref, ...]:
    """Return the cards bound to a name of the text, such as `it` or `target 2`."""
    refs: tuple[Ref, ...] = bound.get(phrase, ())
    return refs


def bindings_named(bound: B, names: Container[str]) -> B:
    """Return the bindings of these names only."""
    return cast("B", {name: value for name, value in bound.items() if name in names})


def bindings_without(bound: B, names: Container[str]) -> B:
    """Return the bindings without these names."""
    return cast("B", {name: value for name, value in bound.items() if name not in names})


def with_targets(bound: B, groups: Iterable[tuple[Ref, ...]]) -> B:
    """Return the bindings with groups of targets under the names target, target 2, …"""
    return cast("B", {**bound, **{"target" if at == 0 else f"target {at + 1}": refs for at, refs in enumerate(groups)}})


# -- texts in parts, such as modes, each with its own targets


def script_of(parts: Sequence[Any]) -> tuple[tuple[Any, int], ...]:
    """Return the words to carry out, each with the number of target groups before its part."""
    script: list[tuple[Any, int]] = []
    before = 0
    for part in parts:
        script.extend([(effect, before) for effect in part.effects])
        before += len(getattr(part, "targets", ()))
    return tuple(script)


def replace_words(resolution: Resolving[Any], words: tuple[Any, ...]) -> tuple[tuple[Any, int], ...]:
    """Return words that replace the present one, as part of the same text."""
    return tuple([(word, resolution.script[0][1]) for word in words])
