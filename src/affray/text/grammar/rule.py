"""Rules: a word, a template and its slots. One rule both parses and formats.

A rule formats a value only if every field that it does not cover has its default, so nothing is lost. A `Grammar` is the table of
rules of one language; another language is another table over the same words.

Templates:
    {who}        the slot `who`: a phrase for the field of that name (several fields: `Fields`); equal at each place it stands
    {^effects}   the same with a capital letter; when parsing, a sentence may begin with a capital anywhere
    <gains|gain> agrees with the slots that are `Numbered`: singular, plural
    <gets~gains> spellings: the first is formatted, all are parsed (`<~also >`: formatted without, parsed with or without)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from itertools import product
from typing import Any

import msgspec

from affray.cards.word import fields, tag
from affray.text.grammar.phrase import AnyOf, Inline, Phrase
from affray.text.grammar.sequence import NONE, Concatenation, Reader, TrieNode
from affray.text.grammar.source import WIDE, Letters, T, Text, begin, first_of
from affray.text.languages.english import capital

_HOLE = re.compile(r"\{(\^?)(\w+)\}|<([^<>]*)>")


class Numbered:
    """A singular and a plural phrase. A template with it becomes two rules, and `<singular|plural>` agrees with it."""

    def __init__(self, singular: Phrase[Any], plural: Phrase[Any]) -> None:
        self.one = singular
        self.many = plural

    @cached_property
    def any(self) -> Phrase[Any]:
        return AnyOf(self.one, self.many)


class Fields:
    """A slot for one or more fields under another name; of several fields the phrase has the tuple of their values."""

    def __init__(self, *fields: str, phrase: Phrase[Any] | Numbered) -> None:
        self.fields = fields
        self.phrase = phrase


class Form(Inline[tuple[Any, ...]]):
    """A template without a word. Its value is the tuple of the values of its slots, in the order given."""

    def __init__(self, template: str, plural: bool = False, **slots: Any) -> None:
        self.template = template
        self.many = plural
        self.slots: dict[str, Phrase[Any]] = {
            name: (slot.many if plural else slot.one) if isinstance(slot, Numbered) else slot for name, slot in slots.items()
        }
        holes = [found[2] for found in _HOLE.finditer(template) if found[2]]
        if set(holes) != set(slots):
            raise TypeError(f"{template!r} has the slots {holes}, given are {list(slots)}")
        self.names = tuple(slots)

    @cached_property
    def parts(self) -> tuple[tuple[str, ...] | tuple[Phrase[Any], str, bool], ...]:
        """The parts of the template in order: spellings, or a slot with its name and whether it has a capital."""
        parts: list[Any] = []
        at = 0
        for hole in _HOLE.finditer(self.template):
            parts.append((self.template[at : hole.start()],))
            at = hole.end()
            if hole[2]:
                parts.append((self.slots[hole[2]], hole[2], bool(hole[1])))
            else:
                singular_form, _, plural_form = hole[3].partition("|")
                parts.append(tuple((plural_form if self.many and "|" in hole[3] else singular_form).split("~")))
        parts.append((self.template[at:],))
        return self._joined(parts)

    @staticmethod
    def _joined(parts: list[Any]) -> tuple[Any, ...]:
        """Join adjacent texts into one, with every combination of their spellings."""
        joined: list[Any] = []
        for part in parts:
            if joined and isinstance(part[0], str) and isinstance(joined[-1][0], str):
                joined[-1] = tuple([a + b for a, b in product(joined[-1], part)])
            else:
                joined.append(part)
        return tuple([part for part in joined if part != ("",)])

    def letters(self) -> Letters:
        return begin(
            frozenset([str(one)[:WIDE] for one in part]) if isinstance(part[0], str) else part[0].starts for part in self.parts
        )

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The names of the slots in the order of the template."""
        return tuple([part[1] for part in self.parts if not isinstance(part[0], str)])

    @cached_property
    def own(self) -> Concatenation:
        steps = [(part, None) if isinstance(part[0], str) else ((), part[0]) for part in self.parts]
        return Concatenation(tuple(steps), self.of, (0, len(steps)))

    def of(self, values: tuple[Any, ...]) -> Any:
        """Return the values in the order in which the slots were given; `NONE` if a slot that stands twice has two values."""
        if self.order == self.names:
            return values
        by_name: dict[str, Any] = {}
        for name, value in zip(self.order, values, strict=True):
            if by_name.setdefault(name, value) != value:
                return NONE
        return tuple([by_name[name] for name in self.names])

    def format(self, value: tuple[Any, ...]) -> str | None:
        if not isinstance(value, tuple) or len(value) != len(self.names):
            return None
        values, texts = dict(zip(self.names, value, strict=True)), []
        for part in self.parts:
            first = part[0]
            text = first if isinstance(first, str) else first.format(values[part[1]])
            if text is None:
                return None
            texts.append(capital(text) if len(part) == 3 and part[2] is True else text)
        return "".join(texts)


class GrammarRule(Phrase[T]):
    """A word with a template.

    Each keyword names a field of the word and gives it a phrase (a slot of that name), a fixed value, or the class of the word
    that it holds. The fields of such an inner word are slots or values named `field__inner`. A `Fields` is a slot for several
    fields.
    """

    def __init__(self, word: type[T], template: str, plural: bool = False, read_only: bool = False, **slots: Any) -> None:
        self.word = word
        self.template = template
        self.many = plural
        self.read_only = read_only
        self.slots = slots

    @cached_property
    def _holes(self) -> dict[str, Any]:
        return {name: slot for name, slot in self.slots.items() if isinstance(slot, (Phrase, Numbered, Fields))}

    @cached_property
    def form(self) -> Form:
        """The template with its slots."""
        slots = {name: slot.phrase if isinstance(slot, Fields) else slot for name, slot in self._holes.items()}
        return Form(self.template, self.many, **slots)

    @cached_property
    def several(self) -> dict[str, tuple[str, ...]]:
        """The fields of each slot that stands for several."""
        return {name: slot.fields for name, slot in self._holes.items() if isinstance(slot, Fields)}

    @cached_property
    def holds(self) -> dict[str, Any]:
        """The classes of the words that it holds, by field."""
        return {name: slot for name, slot in self.slots.items() if isinstance(slot, type)}

    @cached_property
    def fixed(self) -> dict[str, Any]:
        """The values that fields have in this template."""
        return {name: slot for name, slot in self.slots.items() if name not in self._holes and name not in self.holds}

    @cached_property
    def others(self) -> dict[str, Any]:
        """The defaults of the fields that the template does not cover.

        Raises:
            TypeError: a required field is not covered, or a field does not exist.
        """
        defaults = self._uncovered(self.word, "")
        for name, held in self.holds.items():
            defaults |= self._uncovered(held, f"{name}__")
        return defaults

    def without(self, name: str, value: Any) -> GrammarRule[T] | None:
        """Return the rule without the slot `name` at the beginning of the template, for a text in which that slot came before: it
        has `value`.

        Return None if the template does not begin with the slot.
        """
        rest = self.template.removeprefix(f"{{{name}}}").lstrip(" ")
        if rest == self.template or f"{{{name}}}" in rest:
            return None
        return GrammarRule(self.word, rest, self.many, True, **{**self.slots, name: value})

    def _uncovered(self, word: Any, before: str) -> dict[str, Any]:
        """Return the defaults of the fields of a word that the template does not cover."""
        names = [name for slot in self.slots for name in self.several.get(slot, (slot,))]
        field_names = [name.removeprefix(before) for name in names if name.startswith(before)]
        covered = {name for name in field_names if "__" not in name}
        known = fields(word)
        lacking = [name for name, one in known.items() if one.required and name not in covered]
        if lacking or covered - set(known):
            wrong = sorted(covered - set(known))
            raise TypeError(f"{self.template!r}: {word.__name__} has no {wrong}, needs {lacking}")
        return {before + name: default(one) for name, one in known.items() if name not in covered}

    def letters(self) -> Letters:
        return self.form.starts

    @cached_property
    def own(self) -> Concatenation:
        """The sequence that it is."""
        line = self.form.own
        return Concatenation(line.steps, self.of, line.frame)

    @cached_property
    def reader(self) -> Reader[T]:
        return self.own.reader

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return self.own.parse(text, at)

    def of(self, values: tuple[Any, ...]) -> Any:
        """Return the word for the values of the slots, in the order of the template; `NONE` if a slot that stands twice has two
        values."""
        ordered_values = self.form.of(values)
        return ordered_values if ordered_values is NONE else self._build(ordered_values)

    def _build(self, values: tuple[Any, ...]) -> T:
        field_values = dict(self.fixed)
        for name, value in zip(self.form.names, values, strict=True):
            fields = self.several.get(name, (name,))
            field_values.update(zip(fields, value, strict=True) if len(fields) > 1 else [(fields[0], value)])
        for name, held in self.holds.items():
            inner = [one for one in field_values if one.startswith(f"{name}__")]
            field_values[name] = held(**{one[len(name) + 2 :]: field_values.pop(one) for one in inner})
        return self.word(**field_values)

    def format(self, value: T) -> str | None:
        if self.read_only or type(value) is not self.word:
            return None
        field_values = {name: getattr(value, name) for name in self.word.__struct_fields__}  # type: ignore[attr-defined]
        for name, held in self.holds.items():
            inner = field_values.pop(name)
            if type(inner) is not held:
                return None
            field_values.update({f"{name}__{one}": getattr(inner, one) for one in held.__struct_fields__})
        if any(not same(field_values[name], other) for name, other in [*self.others.items(), *self.fixed.items()]):
            return None
        slot_values = [[field_values[one] for one in self.several.get(name, (name,))] for name in self.form.names]
        return self.form.format(tuple([tuple(one) if len(one) > 1 else one[0] for one in slot_values]))


def default(field: Any) -> Any:
    """Return the default of a field; for a required field a value that nothing equals."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else msgspec.NODEFAULT


def same(value: Any, other: Any) -> bool:
    """Are both values equal and of one type? The number 1 is not True."""
    return type(value) is type(other) and value == other


def rules(
    word: type[Any], template: str, plural: bool | None = None, read_only: bool = False, **slots: Any
) -> list[GrammarRule[Any]]:
    """Return the rules of a template: singular or plural as `plural` says; by default both if a slot is `Numbered`."""
    plain = [slot.phrase if isinstance(slot, Fields) else slot for slot in slots.values()]
    both = (False, True) if any(isinstance(slot, Numbered) for slot in plain) else (False,)
    return [GrammarRule(word, template, one, read_only, **slots) for one in (both if plural is None else (plural,))]


class AnyRule(Phrase[T]):
    """Alternative rules; the first that can express a value formats it."""

    def __init__(self, *rules: GrammarRule[T]) -> None:
        self.rules = list(rules)

    @cached_property
    def ways(self) -> TrieNode:
        ways = TrieNode()
        for rule in self.rules:
            ways.add(rule, rule.form.parts)
        return ways

    def letters(self) -> Letters:
        return first_of(rule.starts for rule in self.rules)

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        readings: list[tuple[T, int]] = []
        self.ways.parse(text, at, at, (), readings)
        return readings

    def format(self, value: T) -> str | None:
        return next((text for rule in self.rules if (text := rule.format(value)) is not None), None)


class Words(AnyRule[Any]):
    """Alternative words of a grammar, each with its rules."""

    def __init__(self, grammar: Grammar, words: tuple[type[Any], ...], name: str) -> None:
        self.grammar = grammar
        self.words = words
        self.name = name

    @cached_property
    def rules(self) -> list[GrammarRule[Any]]:  # type: ignore[override]
        return [one for word in self.words for one in self.grammar.rules.get(word, ())]

    def format(self, value: Any) -> str | None:
        if type(value) not in self.words:
            return None
        texts = (rule.format(value) for rule in self.grammar.rules.get(type(value), ()))
        return next((said for said in texts if said is not None), None)


class Grammar:
    """The rules of a vocabulary in one language, by word."""

    def __init__(self) -> None:
        self.rules: dict[type[Any], list[GrammarRule[Any]]] = {}

    def rule(self, word: type[Any], template: str, plural: bool | None = None, **slots: Any) -> None:
        """Declare how a word is formatted and parsed. Of several rules that can express a value, the first declared formats it.

        Args:
            plural: use the second of `<singular|plural>`, if no slot decides it.
        """
        self.rules.setdefault(word, []).extend(rules(word, template, plural, **slots))

    def read_only_rule(self, word: type[Any], template: str, plural: bool | None = None, **slots: Any) -> None:
        """Declare a further way to parse a word."""
        self.rules.setdefault(word, []).extend(rules(word, template, plural, read_only=True, **slots))

    def words(self, *words: type[Any], name: str = "") -> Words:
        """Return a phrase for any of these words."""
        return Words(self, words, name)

    @cached_property
    def texts(self) -> dict[str, str]:
        """The literals in the templates of each word, by its name in YAML."""
        by_word: dict[str, list[str]] = {}
        for word, several in self.rules.items():
            parts = [part for one in several for part in one.form.parts if isinstance(part[0], str)]
            by_word.setdefault(tag(word).strip("'"), []).extend([str(text) for part in parts for text in part])
        return {name: "\n".join(texts) for name, texts in by_word.items()}

    @cached_property
    def all_texts(self) -> str:
        """The same of all words."""
        return "\n".join(self.texts.values())
