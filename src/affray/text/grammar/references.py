"""References of texts: targets, which a text declares at their first mention, and anaphora ("it", "that card").

In a word, targets are a list (`targets`), and fields name them (`target`, `target 2`). While a text is parsed or formatted, these
fields hold a `Mention`. `ReferenceRules.resolve` numbers the targets of a parsed word and finds the meaning of each reference,
which must be unique. `unresolve` goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from affray.cards.word import Word
from affray.text.grammar.phrase import Enumeration, Phrase
from affray.text.grammar.source import Letters, Text

_FIRST = ("when", "cost", "condition", "procedure")
"""The fields whose text comes first in most games."""
EMPTY: tuple[Any, ...] = (None, "", (), False)
"""Values of fields that hold no reference, as most fields do."""
PLAIN = (str, int, type(None))
"""Types of values without a mention."""


class Mention(msgspec.Struct, frozen=True):
    """The mention of something in a text.

    Args:
        who: what it is, if the text says so (`this`, `the second target`); "" for a reference to something mentioned before.
        noun: the noun of a reference: "card", "resonator"; "" for "it".
        many: is it plural?
        target: the target that is declared here.
        at: the offset in the text (when parsing).
    """

    who: str = ""
    noun: str = ""
    many: bool = False
    target: Any = None
    at: int = -1


class MentionPhrase(Phrase[Mention]):
    """A phrase whose values are mentions, with their offsets.

    Args:
        phrase: the phrase that parses and formats the text.
        to: returns the mention of what was parsed (None: none).
        back: returns the value to be formatted for a mention (None: none).
    """

    def __init__(self, phrase: Phrase[Any], to: Callable[[Any], Mention | None], back: Callable[[Mention], Any]) -> None:
        self.phrase = phrase
        self.to = to
        self.back = back

    def letters(self) -> Letters:
        return self.phrase.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Mention, int]]:
        readings = [(self.to(value), end) for value, end in self.phrase.parse(text, at)]
        return [(msgspec.structs.replace(one, at=at), end) for one, end in readings if one is not None]

    def format(self, value: Mention | str) -> str | None:
        mentions = [Mention(value), Mention(value, many=True)] if isinstance(value, str) else [value]
        inner = [self.back(one) for one in mentions if isinstance(one, Mention)]
        return next((text for one in inner if one is not None and (text := self.phrase.format(one)) is not None), None)


def named(spellings: Mapping[str, str | tuple[str, ...]], plural: bool = False) -> Phrase[Mention]:
    """Return a phrase for things with names of their own: "this card", "the opponent"."""
    return MentionPhrase(
        Enumeration(spellings),
        lambda who: Mention(who, many=plural),
        lambda mention: (
            mention.who if mention.who and mention.target is None and not mention.noun and mention.many == plural else None
        ),
    )


def declared(target: Phrase[Any], plural: bool, first: bool | None = None) -> Phrase[Mention]:
    """Return a phrase that declares a target where it is mentioned. With `first` given it is only parsed: True for the first
    target ("another target" than this card), False for a later one (another than the target before)."""
    place = "" if first is None else "first" if first else "later"
    return MentionPhrase(
        target,
        lambda value: Mention("target", place, plural, value),
        lambda mention: mention.target if mention.many == plural and first is None else None,
    )


def reference(spellings: Mapping[str, str | tuple[str, ...]], plural: bool = False) -> Phrase[Mention]:
    """Return a phrase for references to something mentioned before: the text of each noun, "" for "it"."""
    return MentionPhrase(
        Enumeration(spellings),
        lambda noun: Mention("", noun, plural),
        lambda mention: mention.noun if not mention.who and mention.target is None and mention.many == plural else None,
    )


class Antecedent(msgspec.Struct, frozen=True):
    """Something that a text has mentioned: its name in words, its possible nouns, its number, and its first mention.

    `was` is its former name: a card that moved is no longer the card that was chosen. `last` is its last mention.
    """

    who: str
    nouns: frozenset[str] = frozenset()
    many: bool = False
    at: int = -1
    was: str = ""
    last: int = -1


class Unclear(Exception):
    """A reference without a unique meaning: `mention` is the reference, `among` what it may mean."""

    def __init__(self, mention: Mention, among: list[str]) -> None:
        super().__init__(mention.noun or "it")
        self.mention = mention
        self.among = among


class Misplaced(Exception):
    """A target in a place where a text cannot declare one."""


class ReferenceRules:
    """The rules of a game for references.

    Args:
        points: does this field of a word refer to something?
        opaque_types: words with texts of their own (abilities in quotes), which are not searched.
        scopes: words within a text that have targets of their own (modes).
        known: returns what a word itself mentions once it has been read (the event of a trigger, chosen cards).
        of_target: returns the antecedent for a target.
        references: returns the possible mentions of something known, the best first.
        meaning: returns the meaning of a mention, given what is known; raises `Unclear`.
        branches: fields of which only one happens: the others do not know what it mentions.
        back: words that refer to cards that have moved as they were before.
        early: fields whose text comes before the others, whatever the order of declaration.
        has_no_references: is nothing in this word a reference?
        paid: fields that are paid before targets are chosen, so that targets can refer to them.
    """

    def __init__(
        self,
        points: Callable[[Any, str], bool],
        opaque_types: tuple[type[Any], ...],
        scopes: tuple[type[Any], ...],
        known: Callable[[Any], list[Antecedent]],
        of_target: Callable[[Any, str], Antecedent],
        references: Callable[[str, list[Antecedent]], list[Mention]],
        meaning: Callable[[Mention, list[Antecedent]], str] | None = None,
        branches: tuple[str, ...] = (),
        back: tuple[type[Any], ...] = (),
        early: tuple[str, ...] = _FIRST,
        has_no_references: Callable[[Any], bool] = lambda word: False,
        paid: tuple[str, ...] = (),
    ) -> None:
        self.points = points
        self.apart = opaque_types
        self.scopes = scopes
        self.known = known
        self.of_target = of_target
        self.references = references
        self.branches = branches
        self.back = back
        self.early = early
        self.still = has_no_references
        self.paid = paid
        self.meant = meaning or (lambda mention, known: mention.who or means(mention, known))

    def resolve(self, word: Any) -> Any:
        """Return a parsed word with its targets numbered and its references resolved.

        Raises:
            Unclear: a reference has no unique meaning.
        """
        return self._scope(word, [], _Resolving(self))

    def unresolve(self, word: Any, up_front: bool = False) -> Any:
        """Return a word with mentions in the fields that refer, ready to be formatted. A target that cannot be declared at its
        first mention stays in `targets`; with `up_front` all do."""
        try:
            if up_front:
                raise _UpFront
            return self._scope(word, [], _Unresolving(self, getattr(word, "targets", ())))
        except _UpFront:
            return self._scope(word, [], _Unresolving(self, getattr(word, "targets", ()), up_front=True))

    def _scope(self, word: Any, known: list[Antecedent], way: _Way) -> Any:
        paid = [one for name in self.paid for part in getattr(word, name, ()) for one in self.known(part)]
        known[:0] = paid
        way.begin(word, known)
        del known[: len(paid)]
        done = self._within(word, known, way)
        return way.finish(done)

    def aimed(self, target: Any, known: list[Antecedent], way: _Way) -> Any:
        """Return a target with the references in its description resolved. It mentions nothing for the rest of the text."""
        return self._within(target, list(known), way)

    def _within(self, word: Any, known: list[Antecedent], way: _Way) -> Any:
        if isinstance(word, self.back) and any(one.was for one in known):
            seen = [one for one in known if not one.was]
            until = len(seen)
            done = self._fields(word, seen, way)
            known.extend(seen[until:])
            return done
        return self._fields(word, known, way)

    def _fields(self, word: Any, known: list[Antecedent], way: _Way) -> Any:
        changed = {}
        names = [name for name in word.__struct_fields__ if name != "targets"]
        held = {name: value for name in names if (value := getattr(word, name)) not in EMPTY}
        for name in sorted(held, key=lambda name: (first(held[name]), name not in self.early)):
            before = held[name]
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
    def _still(referent: Antecedent, known: list[Antecedent]) -> Antecedent:
        """Return an antecedent that keeps nouns and number of what it was before it moved."""
        was = [other for other in known if referent.was and other.who == referent.was]
        nouns = referent.nouns.union(*[other.nouns for other in was])
        return msgspec.structs.replace(referent, nouns=nouns, many=was[-1].many) if was else referent

    def _field(self, word: Any, name: str, value: Any, known: list[Antecedent], way: _Way) -> Any:
        points = self.points(word, name)
        if points and isinstance(value, tuple) and value and not isinstance(value[0], Word):
            return ", ".join([way.point(one, known) for one in value])
        if points and isinstance(value, str) and ", " in value:
            return tuple([way.point(one, known) for one in value.split(", ")])
        if isinstance(value, Mention) or (isinstance(value, str) and points):
            return way.point(value, known)
        if isinstance(value, tuple):
            done = tuple([self._part(one, known, way) for one in value])
            return done if any(a is not b for a, b in zip(done, value, strict=True)) else value
        return self._part(value, known, way)

    def _part(self, value: Any, known: list[Antecedent], way: _Way) -> Any:
        if not isinstance(value, Word) or isinstance(value, self.apart) or self.still(value):
            return value
        if isinstance(value, self.scopes):
            return self._scope(value, list(known), way.inner(value))
        return self._within(value, known, way)


def first(value: Any) -> int:
    """Return the offset of the first mention in a value; -1 if there is none."""
    if isinstance(value, Mention):
        return value.at
    if isinstance(value, Word):
        value = [getattr(value, name) for name in value.__struct_fields__]
    elif not isinstance(value, tuple):
        return -1
    offsets = [first(part) for part in value if not isinstance(part, PLAIN)]
    return min([at for at in offsets if at >= 0], default=-1)


class _Way:
    """A traversal of a text: how its references change."""

    def __init__(self, pointing: ReferenceRules) -> None:
        self.pointing = pointing
        self.targets: list[Any] = []

    def begin(self, word: Any, known: list[Antecedent]) -> None:
        raise NotImplementedError

    def inner(self, word: Any) -> _Way:
        raise NotImplementedError

    def point(self, value: Any, known: list[Antecedent]) -> Any:
        raise NotImplementedError

    def finish(self, word: Any) -> Any:
        raise NotImplementedError


class _Resolving(_Way):
    def __init__(self, pointing: ReferenceRules) -> None:
        super().__init__(pointing)
        self.declared: dict[int, str] = {}

    def begin(self, word: Any, known: list[Antecedent]) -> None:
        for target in getattr(word, "targets", ()):
            self._declare(target, known)

    def inner(self, word: Any) -> _Way:
        return _Resolving(self.pointing)

    def _declare(self, target: Any, known: list[Antecedent], at: int = -1) -> str:
        target = self.pointing.aimed(target, known, self)
        self.targets.append(target)
        who = "target" if len(self.targets) == 1 else f"target {len(self.targets)}"
        known.append(msgspec.structs.replace(self.pointing.of_target(target, who), at=at))
        return who

    def point(self, value: Any, known: list[Antecedent]) -> Any:
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
            known.append(Antecedent(who, many=value.many, at=value.at))
        known[:] = [msgspec.structs.replace(one, last=value.at) if one.who == who else one for one in known]
        return who

    def finish(self, word: Any) -> Any:
        if tuple(self.targets) == getattr(word, "targets", ()):
            return word
        if not hasattr(word, "targets"):
            raise Misplaced
        return msgspec.structs.replace(word, targets=tuple(self.targets))


class _Unresolving(_Way):
    def __init__(self, pointing: ReferenceRules, targets: tuple[Any, ...], up_front: bool = False) -> None:
        super().__init__(pointing)
        self.all = targets
        self.up_front = up_front
        self.declared = 0

    def begin(self, word: Any, known: list[Antecedent]) -> None:
        pointed = {who for who in pointed_at(word, self.pointing) if who.startswith("target")}
        first = 0
        while first < len(self.all) and (self.up_front or number(first) not in pointed):
            self.targets.append(self.pointing.aimed(self.all[first], known, self))
            known.append(self.pointing.of_target(self.all[first], number(first)))
            first += 1
            self.declared = first

    def inner(self, word: Any) -> _Way:
        return _Unresolving(self.pointing, getattr(word, "targets", ()), self.up_front)

    def point(self, value: Any, known: list[Antecedent]) -> Any:
        if not value or isinstance(value, Mention):
            return value
        at = place(value)
        if self.declared <= at < len(self.all):
            if at != self.declared:
                raise _UpFront
            self.declared += 1
            target = self.pointing.aimed(self.all[at], known, self)
            referent = self.pointing.of_target(self.all[at], value)
            known.append(referent)
            return Mention("target", many=referent.many, target=target)
        for mention in self.pointing.references(value, known):
            if mention.who or means(mention, known, "") == value:
                self._speak_of(mention, value, known)
                return mention
        return value

    @staticmethod
    def _speak_of(mention: Mention, who: str, known: list[Antecedent]) -> None:
        """Add what a mention names to what is known, as a reader of the text knows it."""
        if mention.who and all(other.who != who for other in known):
            known.append(Antecedent(who, many=mention.many))

    def finish(self, word: Any) -> Any:
        if self.declared < len(self.all):
            raise _UpFront
        if not hasattr(word, "targets") or word.targets == tuple(self.targets):
            return word
        return msgspec.structs.replace(word, targets=tuple(self.targets))


class _UpFront(Exception):
    """Targets cannot be declared where they are first mentioned."""


def number(at: int) -> str:
    """Return the name in words of the target at an index."""
    return f"target {at + 1}" if at else "target"


def place(who: str) -> int:
    """Return the index of a target by its name; -1 for any other name."""
    rest = who.removeprefix("target").strip() if who.startswith("target") else "?"
    return int(rest) - 1 if rest.isdecimal() else -1 if rest else 0


def means(mention: Mention, known: list[Antecedent], otherwise: str | None = None) -> str:
    """Return the meaning of a reference.

    Raises:
        Unclear: it is not unique, and there is no `otherwise`.
    """
    before = [one for one in known if one.at <= mention.at]
    former_names = {one.was for one in before if one.was}
    before = [one for one in before if one.who not in former_names]
    fitting = [one for one in before if one.many == mention.many and (not mention.noun or mention.noun in one.nouns)]
    names = list(dict.fromkeys(one.who for one in fitting))
    if len(names) == 1:
        return names[0]
    if otherwise is None:
        raise Unclear(mention, names)
    return otherwise


def pointed_at(word: Any, pointing: ReferenceRules) -> Iterator[str]:
    """Yield the names that the text of a word refers to, in order."""
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if isinstance(value, str) and pointing.points(word, name):
            yield from value.split(", ")
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word) and not isinstance(part, (*pointing.apart, *pointing.scopes)) and not pointing.still(part):
                yield from pointed_at(part, pointing)


LATELY = 16
"""The number of recent texts kept with their readings: a text that was parsed is mostly formatted again as it was."""


class Resolved(Phrase[Any]):
    """A phrase whose words have resolved references."""

    def __init__(self, phrase: Phrase[Any], pointing: ReferenceRules) -> None:
        self.phrase = phrase
        self.pointing = pointing
        self.lately: tuple[tuple[str, list[tuple[Any, int]]], ...] = ()

    def letters(self) -> Letters:
        return self.phrase.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        readings = []
        for value, end in self.phrase.parse(text, at):
            try:
                readings.append((self.pointing.resolve(value), end))
            except Misplaced:
                continue
            except Unclear as error:
                start = error.mention.at
                reference_text = " ".join(text.text[start:].split(" ", 2)[: 2 if error.mention.noun else 1]).rstrip(".,;:")
                explanation = f"{reference_text}: {' or '.join(error.among) or 'nothing it can mean'}"
                text.unclear[explanation] = (start, start + len(reference_text), end)
        if at == 0:
            self.lately = (*self.lately[1 - LATELY :], (text.text, readings))
        return readings

    def format(self, value: Any) -> str | None:
        """Return the text that parses back as just this value, with targets declared at their first mention or else all first."""
        for up_front in (False, True):
            text = self.phrase.format(self.pointing.unresolve(value, up_front))
            if text is not None and self._whole(text) == [value]:
                return text
        return None

    def _whole(self, full_text: str) -> list[Any]:
        """Return every value of a whole text."""
        readings = next((found for text, found in self.lately if text == full_text), None)
        return [
            one for one, end in dict.fromkeys(readings or self.parse(Text(full_text, noted=False), 0)) if end == len(full_text)
        ]
