"""Sequences and alternatives as a parser tries them: at a place, only what can be read there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from affray.text.grammar.source import Head, Literals, Readings, T, Text

if TYPE_CHECKING:
    from affray.text.grammar.phrase import Phrase
    from affray.text.grammar.rule import GrammarRule

NONE: Any = object()
"""The mark for no value."""


class Concatenation:
    """A sequence of literals (each with alternative spellings) and phrases, whose values make the value of the whole.

    Args:
        steps: pairs (spellings, None) or ((), phrase).
        make: returns the value for the values of the phrases, or `NONE`.
        frame: the range of steps that belong to the template in it.
    """

    def __init__(
        self,
        steps: tuple[tuple[tuple[str, ...], Phrase[Any] | None], ...],
        make: Callable[[tuple[Any, ...]], Any],
        frame: tuple[int, int] = (0, 0),
    ) -> None:
        self.steps = steps
        self.make = make
        self.frame = frame

    @cached_property
    def needed(self) -> str:
        """The longest literal behind its first step that stands in each of its texts ("": there is none)."""
        return max((spellings[0] for spellings, _ in self.steps[1:] if len(spellings) == 1), key=len, default="")

    @cached_property
    def reader(self) -> Reader[Any]:
        """The phrase at its beginning (None: a literal), and the function that parses it."""
        return self.steps[0][1] if self.steps else None, self.parse

    def around(self, before: str, after: str) -> Concatenation:
        """Return the sequence with a literal before and after it."""
        first, last = [((one,), None) for one in (before,) if one], [((one,), None) for one in (after,) if one]
        return Concatenation((*first, *self.steps, *last), self.make, (self.frame[0] + len(first), self.frame[1] + len(first)))

    def via(self, to: Callable[[Any], Any]) -> Concatenation:
        """Return the sequence with its values mapped by `to` (None: no value)."""
        make = self.make

        def made(values: tuple[Any, ...]) -> Any:
            value = make(values)
            value = NONE if value is NONE else to(value)
            return NONE if value is None else value

        return Concatenation(self.steps, made, self.frame)

    def parse(self, text: Text, at: int) -> list[tuple[Any, int]]:
        """Return every value at an offset, each with the end of its text."""
        steps, (opens, closes) = self.steps, self.frame
        if len(steps) == 1 and (slot := steps[0][1]) is not None:  # a single phrase with mapped values: half of all sequences
            return [(result, end) for value, end in slot.parse(text, at) if (result := self.make((value,))) is not NONE]
        if not text.noted and not text.has(self.needed, at):
            return []
        states: list[tuple[tuple[Any, ...], int]] = [((), at)]
        start = at
        n = 0
        while n < len(steps):
            if n == opens:
                start = states[0][1]
            spellings, slot = steps[n]
            after: list[tuple[tuple[Any, ...], int]] = []
            for values, offset in states:
                if slot is None:
                    for spelling in spellings:
                        if (end := text.match(spelling, offset)) >= 0:
                            after.append((values, end))
                else:
                    if offset < text.furthest and len(states) == 1:
                        n, nothing = self._jump(n, text.heads[offset])
                        if nothing:
                            after.append((values + nothing, offset))
                            n -= 1
                            break
                    for value, end in slot.parse(text, offset):
                        after.append(((*values, value), end))
                if offset >= text.furthest and opens <= n < closes:
                    text.got(start, offset)
            if not after:
                return after
            states = after
            n += 1
        return [(value, end) for values, end in states if (value := self.make(values)) is not NONE]

    def _jump(self, n: int, head: Head) -> tuple[int, tuple[Any, ...]]:
        """Return the first step from `n` on that may read something before this head, and the values of the empty steps."""
        if (jumps := head.results.get(self)) is None:
            jumps = head.results[self] = {}
        if n in jumps:
            return jumps[n]  # type: ignore[no-any-return]
        at, values = n, []
        while (
            at < len(self.steps)
            and (slot := self.steps[at][1]) is not None
            and type(known := slot.foresee(head)) is tuple
            and known
        ):
            values.append(known[0])
            at += 1
        jumps[n] = jump = at, tuple(values)
        return jump


class FirstSets(Generic[T]):
    """Alternatives by first letters: at a place only those are tried that can begin there."""

    def __init__(self, things: Iterable[tuple[Phrase[Any], T]]) -> None:
        self.things = list(things)

    def at(self, text: Text, at: int) -> list[tuple[Phrase[Any], T]]:
        """Return the alternatives that can begin here."""
        if at > text.reached:
            text.reached = at
        if at >= text.furthest:
            text.reach(at)
            if at != text.inside:
                return self.things
        if at == text.watch:
            return self.things
        return self.before(text.heads[at])

    def before(self, head: Head) -> list[tuple[Phrase[Any], T]]:
        """Return the alternatives that can begin before the rest of a text with this head."""
        if (candidates := head.results.get(self)) is None:
            head.results[self] = candidates = [thing for thing in self.things if thing[0].foresee(head) != ()]
        return candidates


Reader = tuple["Phrase[Any] | None", Callable[[Text, int], Iterable[tuple[T, int]]]]


Step = tuple[tuple[Any, ...], Any, "TrieNode | None"]
"""The values of the slots that are empty, and then: a slot with what follows it, literals, or a rule that ends."""


class TrieNode:
    """A node in the trie of several templates: their common beginning is parsed once."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, ...], TrieNode] = {}
        self.slots: dict[int, tuple[Phrase[Any], TrieNode]] = {}
        self.ends: list[GrammarRule[Any]] = []

    def add(self, rule: GrammarRule[Any], parts: tuple[Any, ...]) -> None:
        """Add a rule with the remaining parts of its template."""
        if not parts:
            self.ends.append(rule)
        elif isinstance(parts[0][0], str):
            self.texts.setdefault(parts[0], TrieNode()).add(rule, parts[1:])
        else:
            slot = parts[0][0]
            self.slots.setdefault(id(slot), (slot, TrieNode()))[1].add(rule, parts[1:])

    @cached_property
    def literals(self) -> Literals[TrieNode]:
        return Literals((text, ways) for texts, ways in self.texts.items() for text in texts)

    @cached_property
    def beginning(self) -> FirstSets[TrieNode]:
        return FirstSets(self.slots.values())

    def steps(self, head: Head) -> list[Step]:
        """Return what may be read before this head, behind slots that have the empty text there, with the values of these."""
        if (steps := head.results.get(self)) is None:
            self._step_into(head, (), steps := [])
            head.results[self] = steps
        return steps

    def _step_into(self, head: Head, values: tuple[Any, ...], steps: list[Step]) -> None:
        steps += [(values, rule, None) for rule in self.ends]
        for slot, ways in self.beginning.before(head):
            known = slot.foresee(head)
            if type(known) is not tuple:
                steps.append((values, slot, ways))
            elif known:
                ways._step_into(head, (*values, known[0]), steps)
        if self.texts and self.literals.any_before(head):
            steps.append((values, self.literals, None))

    def parse(self, text: Text, start: int, at: int, values: tuple[Any, ...], readings: list[tuple[Any, int]]) -> None:
        """Add the readings from here on. The templates began at `start`, and their slots so far have these values."""
        if at < text.furthest and at != text.watch:
            head = text.heads[at]
            for empty, step, ways in head.results.get(self) or self.steps(head):
                all_values = (*values, *empty) if empty else values
                if ways is not None:
                    for value, end in step.parse(text, at):
                        ways.parse(text, start, end, (*all_values, value), readings)
                elif isinstance(step, Literals):
                    for ways, end in step.parse(text, at):
                        ways.parse(text, start, end, all_values, readings)
                elif (word := step.of(all_values)) is not NONE:
                    readings.append((word, at))
            return
        for rule in self.ends:
            if (word := rule.of(values)) is not NONE:
                readings.append((word, at))
        if self.slots:
            for slot, ways in self.beginning.at(text, at):
                for value, end in slot.parse(text, at):
                    ways.parse(text, start, end, (*values, value), readings)
        if self.texts:
            for ways, end in self.literals.parse(text, at):
                ways.parse(text, start, end, values, readings)
        if at >= text.furthest and (self.texts or self.slots):
            text.got(start, at)


def distinct(readings: Iterable[tuple[Any, int]]) -> Readings:
    """Return the readings without those that stand twice. Values are compared only where two texts end alike."""
    several = tuple(readings)
    if len(several) < 2 or len({end for _, end in several}) == len(several):
        return several
    return tuple(dict.fromkeys(several))
