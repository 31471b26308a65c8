"""What texts point at: targets, which a text declares where it first speaks of them, and references ("it", "that card").

Words keep targets apart from what is done (`targets`, and `target`, `target 2` in the fields that point). While a text is read or said, a
`Mention` stands in those fields instead. `settle` makes words of what was read: it numbers the targets and finds what each reference
means, which must be exactly one thing. `unsettle` goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from affray.cards.word import Word
from affray.text.grammar.phrase import Phrase, Spelled
from affray.text.grammar.source import Letters, Text

_FIRST = ("when", "cost", "condition", "procedure")
"""The fields whose text comes first in most games."""


class Mention(msgspec.Struct, frozen=True):
    """How a text speaks of something.

    Args:
        who: what it is, if the text says so (`this`, `the second target`); "" of a reference that means what was spoken of before.
        noun: what a reference calls it: "card", "resonator"; "" of "it".
        many: it is more than one.
        target: what is declared a target here.
        at: where in the text (reading only).
    """

    who: str = ""
    noun: str = ""
    many: bool = False
    target: Any = None
    at: int = -1


class Speaks(Phrase[Mention]):
    """A phrase that speaks of something: mentions, for what its inner phrase reads; they know their place.

    Args:
        phrase: what stands there.
        to: the mention of what was read (None: none).
        back: what is said of a mention (None: nothing).
    """

    def __init__(self, phrase: Phrase[Any], to: Callable[[Any], Mention | None], back: Callable[[Mention], Any]) -> None:
        self.phrase = phrase
        self.to = to
        self.back = back

    def letters(self) -> Letters:
        return self.phrase.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Mention, int]]:
        found = [(self.to(value), end) for value, end in self.phrase.read(text, at)]
        return [(msgspec.structs.replace(one, at=at), end) for one, end in found if one is not None]

    def say(self, value: Mention | str) -> str | None:
        mentions = [Mention(value), Mention(value, many=True)] if isinstance(value, str) else [value]
        inner = [self.back(one) for one in mentions if isinstance(one, Mention)]
        return next((said for one in inner if one is not None and (said := self.phrase.say(one)) is not None), None)


def named(spellings: Mapping[str, str | tuple[str, ...]], many: bool = False) -> Phrase[Mention]:
    """What has a name of its own, and no other: "this card", "the opponent"."""
    return Speaks(
        Spelled(spellings),
        lambda who: Mention(who, many=many),
        lambda one: one.who if one.who and one.target is None and not one.noun and one.many == many else None,
    )


def declared(target: Phrase[Any], many: bool, first: bool | None = None) -> Phrase[Mention]:
    """A target, declared where it is spoken of; `first`: it can only be the first one ("another target" is another than this card), or
    cannot be (another than the target before). Such ones are only read."""
    place = "" if first is None else "first" if first else "later"
    return Speaks(
        target,
        lambda found: Mention("target", place, many, found),
        lambda one: one.target if one.many == many and first is None else None,
    )


def reference(spellings: Mapping[str, str | tuple[str, ...]], many: bool = False) -> Phrase[Mention]:
    """What means something that was spoken of: for each noun its text, "" for "it"."""
    return Speaks(
        Spelled(spellings),
        lambda noun: Mention("", noun, many),
        lambda one: one.noun if not one.who and one.target is None and one.many == many else None,
    )


class Known(msgspec.Struct, frozen=True):
    """Something that a text has spoken of: who it is in words, what it may be called, whether it is many, where it was first spoken of.

    `was` is what it was called until now: something that moved is no longer what was chosen. `last` is where it was last spoken of.
    """

    who: str
    nouns: frozenset[str] = frozenset()
    many: bool = False
    at: int = -1
    was: str = ""
    last: int = -1


class Unclear(Exception):
    """A reference that does not mean exactly one thing. `mention` is the reference, `among` what it may mean."""

    def __init__(self, mention: Mention, among: list[str]) -> None:
        super().__init__(mention.noun or "it")
        self.mention = mention
        self.among = among


class Misplaced(Exception):
    """A target where a text can have none."""


class Pointing:
    """How a game's words point at things.

    Args:
        points: does a field of a word point at something?
        apart: words whose texts are their own (abilities in quotes): nothing in them is looked at.
        scopes: words that have targets of their own within a text (modes).
        known: what a word itself brings up once it has been said (the event of a trigger, chosen cards).
        of_target: what is known of a target.
        references: the references to something known, best first.
        meant: who a mention is, for what is known then; raises `Unclear`.
        branches: fields of which only one happens: what one of them brings up, the others do not know.
        back: words that look back: of what has moved, they speak as it was before.
        still: words in which nothing points at something.
        early: fields whose text comes before that of the others, wherever they are declared.
        paid: fields of words that are paid before anything is targeted, so that a target can speak of them.
    """

    def __init__(
        self,
        points: Callable[[Any, str], bool],
        apart: tuple[type[Any], ...],
        scopes: tuple[type[Any], ...],
        known: Callable[[Any], list[Known]],
        of_target: Callable[[Any, str], Known],
        references: Callable[[str, list[Known]], list[Mention]],
        meant: Callable[[Mention, list[Known]], str] | None = None,
        branches: tuple[str, ...] = (),
        back: tuple[type[Any], ...] = (),
        early: tuple[str, ...] = _FIRST,
        still: Callable[[Any], bool] = lambda word: False,
        paid: tuple[str, ...] = (),
    ) -> None:
        self.points = points
        self.apart = apart
        self.scopes = scopes
        self.known = known
        self.of_target = of_target
        self.references = references
        self.branches = branches
        self.back = back
        self.early = early
        self.still = still
        self.paid = paid
        self.meant = meant or (lambda mention, known: mention.who or means(mention, known))

    def settle(self, word: Any) -> Any:
        """A word that was read, with its targets numbered and its references found.

        Raises:
            Unclear: a reference does not mean exactly one thing.
        """
        return self._scope(word, [], _Settling(self))

    def unsettle(self, word: Any, up_front: bool = False) -> Any:
        """A word with mentions in the fields that point, so that it can be said. Targets it cannot declare in passing stay in `targets`; all
        do `up_front`."""
        try:
            if up_front:
                raise _UpFront
            return self._scope(word, [], _Unsettling(self, getattr(word, "targets", ())))
        except _UpFront:
            return self._scope(word, [], _Unsettling(self, getattr(word, "targets", ()), up_front=True))

    def _scope(self, word: Any, known: list[Known], way: _Way) -> Any:
        paid = [one for name in self.paid for part in getattr(word, name, ()) for one in self.known(part)]
        known[:0] = paid
        way.begin(word, known)
        del known[: len(paid)]
        done = self._within(word, known, way)
        return way.finish(done)

    def aimed(self, target: Any, known: list[Known], way: _Way) -> Any:
        """A target with what its description points at; it brings up nothing else."""
        return self._within(target, list(known), way)

    def _within(self, word: Any, known: list[Known], way: _Way) -> Any:
        if isinstance(word, self.back) and any(one.was for one in known):
            seen = [one for one in known if not one.was]
            until = len(seen)
            done = self._fields(word, seen, way)
            known.extend(seen[until:])
            return done
        return self._fields(word, known, way)

    def _fields(self, word: Any, known: list[Known], way: _Way) -> Any:
        changed = {}
        for name in sorted(word.__struct_fields__, key=lambda one: (first(getattr(word, one)), one not in self.early)):
            before = getattr(word, name)
            if name == "targets":
                continue
            until = len(known)
            after = self._field(word, name, before, known, way)
            if after is not before:
                changed[name] = after
            if name in self.branches:
                known[until:] = [one for one in known[until:] if one.who.startswith("target")]
        done = msgspec.structs.replace(word, **changed) if changed else word
        known.extend([self._still(one, known) for one in self.known(done)])
        return done

    @staticmethod
    def _still(one: Known, known: list[Known]) -> Known:
        """What something is called, and how many it is, goes with it when it moves."""
        was = [other for other in known if one.was and other.who == one.was]
        nouns = one.nouns.union(*[other.nouns for other in was])
        return msgspec.structs.replace(one, nouns=nouns, many=was[-1].many) if was else one

    def _field(self, word: Any, name: str, value: Any, known: list[Known], way: _Way) -> Any:
        points = self.points(word, name)
        if points and isinstance(value, tuple):
            return ", ".join([way.point(one, known) for one in value])
        if points and isinstance(value, str) and ", " in value:
            return tuple([way.point(one, known) for one in value.split(", ")])
        if isinstance(value, Mention) or (isinstance(value, str) and points):
            return way.point(value, known)
        if isinstance(value, tuple):
            done = tuple([self._part(one, known, way) for one in value])
            return done if any(a is not b for a, b in zip(done, value, strict=True)) else value
        return self._part(value, known, way)

    def _part(self, value: Any, known: list[Known], way: _Way) -> Any:
        if not isinstance(value, Word) or isinstance(value, self.apart) or self.still(value):
            return value
        if isinstance(value, self.scopes):
            return self._scope(value, list(known), way.inner(value))
        return self._within(value, known, way)


def first(value: Any) -> int:
    """Where in the text the first mention in a value stands (-1 where there is none, or no text)."""
    if isinstance(value, Mention):
        return value.at
    parts = (
        value
        if isinstance(value, tuple)
        else [getattr(value, name) for name in value.__struct_fields__]
        if isinstance(value, Word)
        else ()
    )
    return min([at for one in parts if (at := first(one)) >= 0], default=-1)


class _Way:
    """One way to go through a text: what becomes of what points."""

    def __init__(self, pointing: Pointing) -> None:
        self.pointing = pointing
        self.targets: list[Any] = []

    def begin(self, word: Any, known: list[Known]) -> None:
        raise NotImplementedError

    def inner(self, word: Any) -> _Way:
        raise NotImplementedError

    def point(self, value: Any, known: list[Known]) -> Any:
        raise NotImplementedError

    def finish(self, word: Any) -> Any:
        raise NotImplementedError


class _Settling(_Way):
    def __init__(self, pointing: Pointing) -> None:
        super().__init__(pointing)
        self.declared: dict[int, str] = {}

    def begin(self, word: Any, known: list[Known]) -> None:
        for target in getattr(word, "targets", ()):
            self._declare(target, known)

    def inner(self, word: Any) -> _Way:
        return _Settling(self.pointing)

    def _declare(self, target: Any, known: list[Known], at: int = -1) -> str:
        target = self.pointing.aimed(target, known, self)
        self.targets.append(target)
        who = "target" if len(self.targets) == 1 else f"target {len(self.targets)}"
        known.append(msgspec.structs.replace(self.pointing.of_target(target, who), at=at))
        return who

    def point(self, value: Any, known: list[Known]) -> Any:
        if not isinstance(value, Mention):
            return value
        if value.target is not None:
            if value.noun and (value.noun == "first") == any(one.who.startswith("target") for one in known):
                raise Misplaced
            if value.at not in self.declared:
                self.declared[value.at] = self._declare(value.target, known, value.at)
            return self.declared[value.at]
        who = self.pointing.meant(value, known)
        if value.who and all(one.who != who for one in known):
            known.append(Known(who, many=value.many, at=value.at))
        known[:] = [msgspec.structs.replace(one, last=value.at) if one.who == who else one for one in known]
        return who

    def finish(self, word: Any) -> Any:
        if tuple(self.targets) == getattr(word, "targets", ()):
            return word
        if not hasattr(word, "targets"):
            raise Misplaced
        return msgspec.structs.replace(word, targets=tuple(self.targets))


class _Unsettling(_Way):
    def __init__(self, pointing: Pointing, targets: tuple[Any, ...], up_front: bool = False) -> None:
        super().__init__(pointing)
        self.all = targets
        self.up_front = up_front
        self.declared = 0

    def begin(self, word: Any, known: list[Known]) -> None:
        pointed = {who for who in pointed_at(word, self.pointing) if who.startswith("target")}
        first = 0
        while first < len(self.all) and (self.up_front or number(first) not in pointed):
            self.targets.append(self.pointing.aimed(self.all[first], known, self))
            known.append(self.pointing.of_target(self.all[first], number(first)))
            first += 1
            self.declared = first

    def inner(self, word: Any) -> _Way:
        return _Unsettling(self.pointing, getattr(word, "targets", ()), self.up_front)

    def point(self, value: Any, known: list[Known]) -> Any:
        if not value or isinstance(value, Mention):
            return value
        at = place(value)
        if self.declared <= at < len(self.all):
            if at != self.declared:
                raise _UpFront
            self.declared += 1
            target = self.pointing.aimed(self.all[at], known, self)
            found = self.pointing.of_target(self.all[at], value)
            known.append(found)
            return Mention("target", many=found.many, target=target)
        for one in self.pointing.references(value, known):
            if one.who or means(one, known, "") == value:
                self._speak_of(one, value, known)
                return one
        return value

    @staticmethod
    def _speak_of(one: Mention, who: str, known: list[Known]) -> None:
        """What has been said is known from then on, as whoever reads it knows it."""
        if one.who and all(other.who != who for other in known):
            known.append(Known(who, many=one.many))

    def finish(self, word: Any) -> Any:
        if self.declared < len(self.all):
            raise _UpFront
        if not hasattr(word, "targets") or word.targets == tuple(self.targets):
            return word
        return msgspec.structs.replace(word, targets=tuple(self.targets))


class _UpFront(Exception):
    """Targets cannot be declared where they are first spoken of."""


def number(at: int) -> str:
    """What the target at a place is called in words."""
    return f"target {at + 1}" if at else "target"


def place(who: str) -> int:
    """The place of a target by what it is called; -1 of what is none."""
    rest = who.removeprefix("target").strip() if who.startswith("target") else "?"
    return int(rest) - 1 if rest.isdecimal() else -1 if rest else 0


def means(mention: Mention, known: list[Known], otherwise: str | None = None) -> str:
    """What a reference means.

    Raises:
        Unclear: not exactly one thing, and no `otherwise`.
    """
    before = [one for one in known if one.at <= mention.at]
    gone = {one.was for one in before if one.was}
    before = [one for one in before if one.who not in gone]
    fitting = [one for one in before if one.many == mention.many and (not mention.noun or mention.noun in one.nouns)]
    found = list(dict.fromkeys(one.who for one in fitting))
    if len(found) == 1:
        return found[0]
    if otherwise is None:
        raise Unclear(mention, found)
    return otherwise


def pointed_at(word: Any, pointing: Pointing) -> Iterator[str]:
    """What the text of a word points at, in order."""
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if isinstance(value, str) and pointing.points(word, name):
            yield from value.split(", ")
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Word) and not isinstance(one, (*pointing.apart, *pointing.scopes)) and not pointing.still(one):
                yield from pointed_at(one, pointing)


LATELY = 16
"""So many texts that were read last are kept with what they mean: what was read is said again, mostly as it stood."""


class Settled(Phrase[Any]):
    """A phrase of words that point, as words that are whole."""

    def __init__(self, phrase: Phrase[Any], pointing: Pointing) -> None:
        self.phrase = phrase
        self.pointing = pointing
        self.lately: tuple[tuple[str, list[tuple[Any, int]]], ...] = ()

    def letters(self) -> Letters:
        return self.phrase.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        found = []
        for value, end in self.phrase.read(text, at):
            try:
                found.append((self.pointing.settle(value), end))
            except Misplaced:
                continue
            except Unclear as error:
                start = error.mention.at
                told = " ".join(text.text[start:].split(" ", 2)[: 2 if error.mention.noun else 1]).rstrip(".,;:")
                meant = f"{told}: {' or '.join(error.among) or 'nothing it can mean'}"
                text.unclear[meant] = (start, start + len(told), end)
        if at == 0:
            self.lately = (*self.lately[1 - LATELY :], (text.text, found))
        return found

    def say(self, value: Any) -> str | None:
        """The text that is read as just this value: with its targets where they are first spoken of, else with all of them first."""
        for up_front in (False, True):
            said = self.phrase.say(self.pointing.unsettle(value, up_front))
            if said is not None and self._whole(said) == [value]:
                return said
        return None

    def _whole(self, said: str) -> list[Any]:
        """Everything that a whole text means."""
        found = next((found for text, found in self.lately if text == said), None)
        return [one for one, end in dict.fromkeys(found or self.read(Text(said, noted=False), 0)) if end == len(said)]
