"""Phrases: how the words of cards look in a text. A rule is declared once; reading and saying both follow from it.

A `Phrase` reads every value that may stand at a place of a text, and says a value, or cannot (`None`). `rule(Word, template, slot=…)` makes
one of a word: a template with a slot for fields of that word. What a rule does not cover must have its default to be said by it,
so nothing can be left out. A `Grammar` is the table of such rules of one language: another language is another table over the same words.

Templates:
    {who}        the slot `who`: a phrase for the field of that name, or for several (`over`)
    {^effects}   the same, said with a capital; a text may begin a sentence with a capital anywhere
    <gains|gain> what agrees with the slots that are `Numbered`: for one, for many
    <gets~gains> spellings: the first is said, all are read (`<~also >`: said without, read with or without)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import product
from typing import Any, Generic, Self, TypeVar

import msgspec

from affray.cards.english import capital, sentence

T = TypeVar("T")
Readings = tuple[tuple[Any, int], ...]
"""What may stand at a place: each value with the offset at which its text ends."""
_START = re.compile(r"(?:^|[.:>\]\"“—•;]\s*|\n)([A-Z])")
_HOLE = re.compile(r"\{(\^?)(\w+)\}|<([^<>]*)>")


class Text:
    """A text while it is read: what stood where (found once for each phrase and place), how far anything got, and which references were unclear
    (what they may mean; where they begin and end, and the text in which they were looked for).

    Args:
        text: the text.
        watch: an offset; what was wanted there is noted. It is known after a first reading, so that reading itself notes nothing.
    """

    def __init__(self, text: str, watch: int = -1) -> None:
        self.text = text
        self.low = _START.sub(lambda found: found[0][:-1] + found[1].lower(), text)
        self.memo: dict[tuple[int, int], Readings] = {}
        self.far = 0
        self.watch = watch
        self.wanted: dict[str, None] = {}
        self.partly: dict[str, None] = {}
        self.unclear: dict[str, tuple[int, int, int]] = {}

    def match(self, literal: str, at: int) -> int:
        """Where a literal that stands here ends; -1 if it does not stand here. A word with which it begins counts as far."""
        if self.text.startswith(literal, at) or self.low.startswith(literal, at):
            return at + len(literal)
        if at + len(literal) > self.far:
            self._missed(literal, at)
        return -1

    def _missed(self, literal: str, at: int) -> None:
        same = 0
        while same < len(literal) and self.low[at + same : at + same + 1] == literal[same]:
            same += 1
        if at + same < len(self.low) and same < len(literal):
            same = literal.rfind(" ", 0, same) + 1
        self.reach(at + same, literal[same:].strip() or literal.strip())

    def reach(self, at: int, wanted: str = "") -> None:
        """Something got as far as this, and wanted something else here."""
        self.far = max(self.far, at)
        if at == self.watch and wanted:
            self.wanted[wanted] = None


class Phrase(Generic[T]):
    """What may stand in a text for a value. `name` is what it is called where it is wanted and not found."""

    name = ""

    def read(self, text: Text, at: int) -> Readings:
        """Every value that stands at an offset, each with the end of its text."""
        key = (id(self), at)
        found = text.memo.get(key)
        if found is None:
            text.memo[key] = ()  # what begins with itself reads nothing
            wanted = dict(text.wanted) if self.name and text.watch == at else None
            found = text.memo[key] = tuple(dict.fromkeys(self.readings(text, at)))
            if wanted is not None and not found and len(text.wanted) > len(wanted) + 2:
                text.wanted = {**wanted, self.name: None}
        return found

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        raise NotImplementedError

    def say(self, value: T) -> str | None:
        """The text of a value; None if this phrase cannot say it."""
        raise NotImplementedError

    def called(self, name: str) -> Self:
        """The same phrase, with a name."""
        self.name = name
        return self


class Spelled(Phrase[T]):
    """Values of a fixed list, each with its spelling, or several: the first is said."""

    def __init__(self, spellings: Mapping[T, str | tuple[str, ...]]) -> None:
        self.spellings = {value: (text,) if isinstance(text, str) else text for value, text in spellings.items()}

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        found = [(value, text.match(one, at)) for value, several in self.spellings.items() for one in several]
        return [(value, end) for value, end in found if end >= 0]

    def say(self, value: T) -> str | None:
        try:
            found = self.spellings.get(value)
        except TypeError:
            return None
        return found[0] if found else None


class Pattern(Phrase[T]):
    """Values that a regular expression finds: the longest text only. What is said must be found again.

    Args:
        pattern: of the whole text of a value.
        to: the value of a text; `ValueError` if there is none.
        back: the text of a value.
    """

    def __init__(self, pattern: str, to: Callable[[str], T], back: Callable[[T], str] = str) -> None:
        self.pattern = re.compile(pattern)
        self.to = to
        self.back = back

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        found = self.pattern.match(text.text, at)
        if found:
            try:
                return [(self.to(found[0]), found.end())]
            except ValueError:
                pass
        text.reach(at, self.name)
        return []

    def say(self, value: T) -> str | None:
        try:
            said = self.back(value)
            return said if self.pattern.fullmatch(said) and self.to(said) == value else None
        except (TypeError, ValueError, AttributeError):
            return None


class Either(Phrase[T]):
    """Any of several phrases; the first that can say a value does."""

    def __init__(self, *phrases: Phrase[Any]) -> None:
        self.phrases = phrases

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return [one for phrase in self.phrases for one in phrase.read(text, at)]

    def say(self, value: T) -> str | None:
        return next((said for phrase in self.phrases if (said := phrase.say(value)) is not None), None)


class ReadOnly(Phrase[T]):
    """A phrase that is read and never said."""

    def __init__(self, phrase: Phrase[T]) -> None:
        self.phrase = phrase

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return self.phrase.read(text, at)

    def say(self, value: T) -> str | None:
        return None


class SayOnly(Phrase[T]):
    """A phrase that is said, and read by another one."""

    def __init__(self, phrase: Phrase[T]) -> None:
        self.phrase = phrase

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return []

    def say(self, value: T) -> str | None:
        return self.phrase.say(value)


class Via(Phrase[T]):
    """A phrase of other values: `to` makes what was read the value (None: it is none), `back` what is said of it."""

    def __init__(self, phrase: Phrase[Any], to: Callable[[Any], T | None], back: Callable[[T], Any]) -> None:
        self.phrase = phrase
        self.to = to
        self.back = back

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        found = [(self.to(value), end) for value, end in self.phrase.read(text, at)]
        return [(value, end) for value, end in found if value is not None]

    def say(self, value: T) -> str | None:
        inner = self.back(value)
        return None if inner is None else self.phrase.say(inner)


class Listed(Phrase[tuple[Any, ...]]):
    """One or more (`least`) of a phrase: "a, b and c". `last` stands before the last one, `between` before the others.

    `also` are further texts that may stand in the place of `last` (", and ").
    """

    def __init__(
        self, item: Phrase[Any], last: str = " and ", between: str = ", ", least: int = 1, also: tuple[str, ...] = ()
    ) -> None:
        self.item = item
        self.last = last
        self.between = between
        self.least = least
        self.also = also

    def readings(self, text: Text, at: int) -> Iterable[tuple[tuple[Any, ...], int]]:
        found: list[tuple[tuple[Any, ...], int]] = []
        open_: list[tuple[tuple[Any, ...], int]] = [((value,), end) for value, end in self.item.read(text, at)]
        closed = list(open_)
        while open_:
            found.extend(one for one in closed if len(one[0]) >= self.least)
            closed = [one for join in (self.last, *self.also) for one in self._longer(text, open_, join)]
            open_ = self._longer(text, open_, self.between)
            if self.between == self.last:
                closed = open_
        return [*found, *(one for one in closed if len(one[0]) >= self.least)]

    def _longer(self, text: Text, lists: list[tuple[tuple[Any, ...], int]], join: str) -> list[tuple[tuple[Any, ...], int]]:
        ends = [(values, text.match(join, end)) for values, end in lists]
        return [((*values, value), end) for values, here in ends if here >= 0 for value, end in self.item.read(text, here)]

    def say(self, value: tuple[Any, ...]) -> str | None:
        if not isinstance(value, tuple) or len(value) < self.least or not value:
            return None
        said = [self.item.say(one) for one in value]
        told = [one for one in said if one is not None]
        if len(told) < len(said):
            return None
        return self.between.join(told[:-1]) + self.last + told[-1] if len(told) > 1 else told[0]


class Sentence(Phrase[T]):
    """A clause with its full stop; one that ends with a quoted sentence has it already."""

    def __init__(self, clause: Phrase[T]) -> None:
        self.clause = clause

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        found = []
        for value, end in self.clause.read(text, at):
            if text.text.startswith('."', end - 2):
                found.append((value, end))
            elif (after := text.match(".", end)) >= 0:
                found.append((value, after))
        return found

    def say(self, value: T) -> str | None:
        said = self.clause.say(value)
        return None if said is None else sentence(said)


class Numbered:
    """A phrase of what is one and of what is many; templates with it are two, and what stands in `<one|many>` agrees."""

    def __init__(self, one: Phrase[Any], many: Phrase[Any]) -> None:
        self.one = one
        self.many = many

    @cached_property
    def any(self) -> Phrase[Any]:
        return Either(self.one, self.many)


class Over:
    """A slot for fields of a word that it is not called by; of several, the phrase has the tuple of their values."""

    def __init__(self, *fields: str, phrase: Phrase[Any] | Numbered) -> None:
        self.fields = fields
        self.phrase = phrase


class Form(Phrase[tuple[Any, ...]]):
    """A template without a word: the tuple of the values of its slots, in the order in which they are given."""

    def __init__(self, template: str, many: bool = False, **slots: Any) -> None:
        self.template = template
        self.many = many
        self.slots: dict[str, Phrase[Any]] = {
            name: (slot.many if many else slot.one) if isinstance(slot, Numbered) else slot for name, slot in slots.items()
        }
        holes = [found[2] for found in _HOLE.finditer(template) if found[2]]
        if sorted(holes) != sorted(slots):
            raise TypeError(f"{template!r} has the slots {holes}, given are {list(slots)}")
        self.names = tuple(slots)

    @cached_property
    def parts(self) -> tuple[tuple[str, ...] | tuple[Phrase[Any], str, bool], ...]:
        """What stands there one after the other: spellings, or a slot with its name, and whether it has a capital."""
        found: list[Any] = []
        at = 0
        for hole in _HOLE.finditer(self.template):
            found.append((self.template[at : hole.start()],))
            at = hole.end()
            if hole[2]:
                found.append((self.slots[hole[2]], hole[2], bool(hole[1])))
            else:
                one, _, many = hole[3].partition("|")
                found.append(tuple((many if self.many and "|" in hole[3] else one).split("~")))
        found.append((self.template[at:],))
        return self._joined(found)

    @staticmethod
    def _joined(parts: list[Any]) -> tuple[Any, ...]:
        """Texts that stand together as one, with all their spellings."""
        joined: list[Any] = []
        for part in parts:
            if joined and isinstance(part[0], str) and isinstance(joined[-1][0], str):
                joined[-1] = tuple([a + b for a, b in product(joined[-1], part)])
            else:
                joined.append(part)
        return tuple([part for part in joined if part != ("",)])

    def readings(self, text: Text, at: int) -> Iterable[tuple[tuple[Any, ...], int]]:
        states: list[tuple[dict[str, Any], int]] = [({}, at)]
        for part in self.parts:
            after: list[tuple[dict[str, Any], int]] = []
            for values, here in states:
                first = part[0]
                if isinstance(first, str):
                    ends = [text.match(one, here) for one in part]  # type: ignore[arg-type]
                    after += [(values, end) for end in ends if end >= 0]
                else:
                    after += [({**values, part[1]: value}, end) for value, end in first.read(text, here)]
                if here == text.watch and here > at:
                    text.partly[text.text[at:here]] = None
            if not after:
                return []
            states = after
        return [(tuple([values[name] for name in self.names]), end) for values, end in states]

    def say(self, value: tuple[Any, ...]) -> str | None:
        if not isinstance(value, tuple) or len(value) != len(self.names):
            return None
        values, said = dict(zip(self.names, value, strict=True)), []
        for part in self.parts:
            first = part[0]
            told = first if isinstance(first, str) else first.say(values[part[1]])
            if told is None:
                return None
            said.append(capital(told) if len(part) == 3 and part[2] is True else told)
        return "".join(said)


class Rule(Phrase[T]):
    """A word in a template.

    Each keyword is a field of the word: a phrase (a slot of that name), a value that it has in this template, or the class of a word that it holds,
    whose own fields are slots or values `field__inner` beside it. An `Over` is a slot for several fields.
    """

    def __init__(self, word: type[T], template: str, many: bool = False, read_only: bool = False, **slots: Any) -> None:
        self.word = word
        self.read_only = read_only
        holes = {name: slot for name, slot in slots.items() if isinstance(slot, (Phrase, Numbered, Over))}
        self.form = Form(template, many, **{n: slot.phrase if isinstance(slot, Over) else slot for n, slot in holes.items()})
        self.several = {name: slot.fields for name, slot in holes.items() if isinstance(slot, Over)}
        self.holds = {name: slot for name, slot in slots.items() if isinstance(slot, type)}
        self.fixed = {name: slot for name, slot in slots.items() if name not in holes and name not in self.holds}
        self.others: dict[str, Any] = {}
        self._cover(word, "", slots)
        for name, held in self.holds.items():
            self._cover(held, f"{name}__", slots)

    def _cover(self, word: type[Any], before: str, slots: dict[str, Any]) -> None:
        """Find what fields a template leaves alone: they have their defaults.

        Raises:
            TypeError: a field that has none is left alone, or there is no such field.
        """
        names = [name for slot in slots for name in self.several.get(slot, (slot,))]
        own = [name.removeprefix(before) for name in names if name.startswith(before)]
        covered = {name for name in own if "__" not in name}
        known = {one.name: one for one in msgspec.structs.fields(word)}
        lacking = [name for name, one in known.items() if one.required and name not in covered]
        if lacking or covered - set(known):
            wrong = sorted(covered - set(known))
            raise TypeError(f"{self.form.template!r}: {word.__name__} has no {wrong}, needs {lacking}")
        self.others.update({before + name: default(one) for name, one in known.items() if name not in covered})

    def readings(self, text: Text, at: int) -> Iterable[tuple[T, int]]:
        return [(self._build(values), end) for values, end in self.form.read(text, at)]

    def _build(self, values: tuple[Any, ...]) -> T:
        found = dict(self.fixed)
        for name, value in zip(self.form.names, values, strict=True):
            fields = self.several.get(name, (name,))
            found.update(zip(fields, value, strict=True) if len(fields) > 1 else [(fields[0], value)])
        for name, held in self.holds.items():
            inner = [one for one in found if one.startswith(f"{name}__")]
            found[name] = held(**{one[len(name) + 2 :]: found.pop(one) for one in inner})
        return self.word(**found)

    def say(self, value: T) -> str | None:
        if self.read_only or type(value) is not self.word:
            return None
        found = {name: getattr(value, name) for name in self.word.__struct_fields__}  # type: ignore[attr-defined]
        for name, held in self.holds.items():
            inner = found.pop(name)
            if type(inner) is not held:
                return None
            found.update({f"{name}__{one}": getattr(inner, one) for one in held.__struct_fields__})
        if any(not same(found[name], other) for name, other in [*self.others.items(), *self.fixed.items()]):
            return None
        told = [[found[one] for one in self.several.get(name, (name,))] for name in self.form.names]
        return self.form.say(tuple([tuple(one) if len(one) > 1 else one[0] for one in told]))


def default(field: Any) -> Any:
    """The default of a field of a word (of one that has none: nothing is equal to it)."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else msgspec.NODEFAULT


def same(one: Any, other: Any) -> bool:
    """Is it the same value? A number is not true or false."""
    return type(one) is type(other) and one == other


def rules(word: type[Any], template: str, read_only: bool = False, **slots: Any) -> list[Rule[Any]]:
    """The rule of a template; where it agrees with a `Numbered` slot, the rule for one and the rule for many."""
    plain = [slot.phrase if isinstance(slot, Over) else slot for slot in slots.values()]
    both = (False, True) if any(isinstance(slot, Numbered) for slot in plain) else (False,)
    return [Rule(word, template, many, read_only, **slots) for many in both]


def maybe(phrase: Phrase[Any], nothing: Any, before: str = "", after: str = "") -> Phrase[Any]:
    """A phrase, or nothing at all for one value."""
    told = Form(before + "{value}" + after, value=phrase)
    return Either(Spelled({nothing: ""}), Via(told, lambda found: found[0], lambda value: (value,)))


class Words(Phrase[Any]):
    """Any of some words of a grammar, each by its rules."""

    def __init__(self, grammar: Grammar, words: tuple[type[Any], ...], name: str) -> None:
        self.grammar = grammar
        self.words = words
        self.name = name

    @cached_property
    def rules(self) -> list[Rule[Any]]:
        return [one for word in self.words for one in self.grammar.rules.get(word, ())]

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        return [one for rule in self.rules for one in rule.read(text, at)]

    def say(self, value: Any) -> str | None:
        if type(value) not in self.words:
            return None
        told = (rule.say(value) for rule in self.grammar.rules.get(type(value), ()))
        return next((said for said in told if said is not None), None)


class Grammar:
    """The phrases of a vocabulary in one language: a table of rules by word."""

    def __init__(self) -> None:
        self.rules: dict[type[Any], list[Rule[Any]]] = {}

    def says(self, word: type[Any], template: str, **slots: Any) -> None:
        """Declare how a word is said and read. Of several rules that can say a value the one declared first does."""
        self.rules.setdefault(word, []).extend(rules(word, template, **slots))

    def also(self, word: type[Any], template: str, **slots: Any) -> None:
        """Declare a further way to read a word."""
        self.rules.setdefault(word, []).extend(rules(word, template, read_only=True, **slots))

    def words(self, *words: type[Any], name: str = "") -> Words:
        """Any of these words."""
        return Words(self, words, name)


class Unread(msgspec.Struct, frozen=True):
    """A text that was not read: which part was not (`at` to `end`), and why. `wanted` would have been read there.

    `readings` are two different meanings of the whole text, where it has them; `unclear` says of references what they may mean.
    """

    text: str
    at: int
    end: int
    wanted: tuple[str, ...] = ()
    partly: str = ""
    readings: tuple[Any, ...] = ()
    unclear: tuple[str, ...] = ()


def read(phrase: Phrase[T], text: str) -> T | Unread:
    """The one value that a whole text stands for."""
    seen = Text(text)
    found = phrase.read(seen, 0)
    whole = [value for value, end in found if end == len(text)]
    if len(whole) == 1:
        return whole[0]  # type: ignore[no-any-return]
    if whole:
        return Unread(text, 0, len(text), readings=tuple(whole[:2]))
    far = min(max([seen.far, *(end for _, end in found)]), len(text))
    unclear = {told: at for told, at in seen.unclear.items() if at[2] >= far}
    if unclear:
        at, end, _ = min(unclear.values())
        return Unread(text, at, end, unclear=tuple(unclear))
    seen = Text(text, watch=far)
    phrase.read(seen, 0)
    stop = text.find(".", far)
    return Unread(text, far, stop if stop > far else len(text), tuple(seen.wanted), max(seen.partly, key=len, default=""))
