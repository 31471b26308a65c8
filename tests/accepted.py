"""All that the words of a game can say and where: every word, in every kind of text that takes it, with every field.

Nothing here is written by hand for a word. Its fields and their types say where a word can stand; cards that there are (shipped, and in
the worked examples) lend it a text around it; the reader of cards says what is accepted, and the table of contexts where that stands.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from affray import yaml
from affray.cards.pool import CardError
from affray.cards.word import Word
from affray.core.notation import plain
from affray.scenario.load import ScenarioSetup, load
from affray.scenario.nodes import ScenarioError
from boards import Dice
from fields import Key, Vocabulary, swapped, told
from lazy import Lazy

LENT = 4
"""So many of the texts that are lent to a word, the shortest of each kind, and so many forms of it."""
PAIRS = 24
"""So many pairs of cards that differ in a field alone are played."""
DESCRIBED = ("What",)
"""Words whose fields tests/test_descriptions.py tries in every kind of text."""
FEW = 3
"""So many of them, where it would be enough that another kind of text notices the field."""
LENGTH = 40
"""So many decisions are played."""
SEEDS = (1, 2)


class Lent:
    """A word that a card says: the card's text, the word within it, the kind of text it stands in, and a worked example with the card."""

    def __init__(self, card: Any, word: Word, text: str, names: tuple[str, ...], path: Path | None, host: Any = None) -> None:
        self.card = card
        self.word = word
        self.text = text
        self.names = names
        self.path = path
        self.made = host is not None
        self.host = host if self.made else card

    def with_(self, field: str, value: Any) -> Any:
        """The card's text with another value in a field of the word."""
        return swapped(self.card, self.word, msgspec.structs.replace(self.word, **{field: value}))


class Accepted:
    """What a vocabulary accepts: cards in pairs that differ in one field of a word, by word, field and kind of text."""

    def __init__(self, vocabulary: Vocabulary, folder: Path) -> None:
        self.vocabulary = vocabulary
        self.words: dict[type, list[Lent]] = defaultdict(list)
        self.values: dict[tuple[type, str], list[Any]] = defaultdict(list)
        self.leads: dict[tuple[type, str, str], set[str]] = defaultdict(set)
        """Which kinds of text stand in a field of a word that stands in one itself, as far as seen."""
        self.lasting = get_args(getattr(vocabulary.catalogue.words, "Lasting", None))
        for text, path in sorted(self._cards(folder).items(), key=lambda one: len(str(one[0]))):
            for word, where, names in self.said(text):
                self.words[type(word)].append(Lent(text, word, where, names, path))
                for field in word.__struct_fields__:
                    value = getattr(word, field)
                    known = self.values[type(word), field]
                    if len(known) < 60 and value not in known:
                        known.append(value)

    def _cards(self, folder: Path) -> dict[Any, Path | None]:
        """The cards of the worked examples, and those shipped with the game that they name, each with an example."""
        catalogue = self.vocabulary.catalogue
        found: dict[Any, Path | None] = {}
        shipped = {name: card.text for name, card in catalogue.shipped.cards.items()}
        for path in sorted(folder.rglob("*.yaml")):
            data = path.read_text("utf-8")
            for one in yaml.load(data).get("cards", ()):
                if (text := self.read(one)) is not None:
                    found.setdefault(text, path)
            for name in [name for name in shipped if name in data]:
                found.setdefault(shipped.pop(name), path)
        found.update(dict.fromkeys([text for text in shipped.values() if text not in found]))
        return {text: path for text, path in found.items() if not any(getattr(text, side) for side in catalogue.sides)}

    def said(self, text: Any) -> Iterator[tuple[Word, str, tuple[str, ...]]]:
        for ability in text.abilities:
            yield from self.vocabulary.said(ability)

    def read(self, data: Any) -> Any:
        """The text of a card, or None if it is refused."""
        try:
            return self.vocabulary.catalogue.card_of_data(data).text
        except (CardError, ValueError, TypeError, KeyError):
            return None

    @cache  # noqa: B019
    def slots(self) -> list[tuple[type, str, list[type]]]:
        """The fields that words can stand in, with those words."""
        found = []
        for kind in self.vocabulary.kinds():
            for field, hint in self.vocabulary.hints(kind).items():
                words = [one for one in dict.fromkeys(_words(hint)) if one in self.words]
                if words and field in kind.__struct_fields__:
                    found.append((kind, field, words))
        return found

    @cache  # noqa: B019
    def standing(self) -> dict[tuple[type, str], list[Lent]]:
        """Cards that say each word, by the kind of text: those that there are, and those that are made by putting it where it can stand."""
        found: dict[tuple[type, str], list[Lent]] = defaultdict(list)
        for lent in [one for some in self.words.values() for one in some]:
            if len(found[type(lent.word), lent.text]) < LENT:
                found[type(lent.word), lent.text].append(lent)
        made: dict[type, list[Lent]] = self.words
        for _ in range(2):
            for holder, field, words in self.slots():
                for host in self._few(made.get(holder, []), LENT):
                    for word in words:
                        for form in self._forms(word):
                            self._put(found, host, field, form)
            made = defaultdict(list)
            for (holder, _text), lent in found.items():
                made[holder] += [one for one in lent if one.made]
        return found

    @cache  # noqa: B019
    def _forms(self, word: type) -> list[Word]:
        """Some forms of a word, each with another shape: other fields said, other phrases; where there are few, with other words in it."""
        found: dict[Any, Word] = {}
        for one in self.words[word]:
            said = tuple([_shape(name, getattr(one.word, name)) for name in word.__struct_fields__])
            found.setdefault(said, one.word)
            if "times" in word.__struct_fields__:
                found.setdefault((said, 1), msgspec.structs.replace(one.word, times=1))  # type: ignore[call-arg]
        forms = list(found.values())[: 2 * LENT]
        if len(forms) < 3:
            parts: dict[str, list[Any]] = {}
            for field, words in [(field, words) for holder, field, words in self.slots() if holder is word]:
                several = isinstance(getattr(forms[0], field), tuple)
                parts[field] = [(self.words[one][0].word,) if several else self.words[one][0].word for one in words]
            for at in range(max(map(len, parts.values()), default=0)):
                forms.append(msgspec.structs.replace(forms[0], **{field: some[at % len(some)] for field, some in parts.items()}))
        return forms

    def _few(self, lent: list[Lent], n: int) -> list[Lent]:
        """Some of each kind of text."""
        by: dict[str, list[Lent]] = defaultdict(list)
        for one in lent:
            if len(by[one.text]) < n:
                by[one.text].append(one)
        return [one for some in by.values() for one in some]

    def _put(self, found: dict[tuple[type, str], list[Lent]], host: Lent, field: str, word: Word) -> None:
        where = self.leads[type(host.word), field, host.text]
        if any(_full(found[type(word), text], host) for text in where):
            return
        several = isinstance(getattr(host.word, field), tuple)
        text = self.read(msgspec.to_builtins(host.with_(field, (word,) if several else word)))
        for said, text_of_it, names in self.said(text) if text is not None else ():
            if said == word:
                where.add(text_of_it)
                if not _full(known := found[type(word), text_of_it], host):
                    known.append(Lent(text, said, text_of_it, names, host.path, host.host))

    def is_worked_out(self, key: Key, seen: set[Key]) -> bool:
        """Is what is noticed in another kind of text read here by the same function?

        A condition, an amount and a part of a cost are, where what stands in their place is noticed here; what lasts is, whether an ability
        says it or an effect made it, where the word is noticed here.
        """
        word, field, text = key
        kind = next(one for one in self.words if one.__name__ == word)
        if not any((word, field) == one[:2] for one in seen):
            return False
        if kind in self.lasting:
            return any((word, text) == one[::2] for one in seen)
        if kind.__struct_config__.tag_field not in ("is", "amount", "pay"):
            return False
        return any(
            holder.__name__ in DESCRIBED or (holder.__name__, slot, text) in seen
            for holder, slot, words in self.slots()
            if kind in words
        )

    def pairs(self, done: Callable[[Key], bool]) -> Iterator[tuple[Key, Iterable[tuple[Lent, Any]]]]:
        """For each word, field and kind of text that is accepted and not `done`: cards in pairs that differ in that alone."""
        for (kind, text), lent in sorted(self.standing().items(), key=lambda one: (one[0][0].__name__, one[0][1])):
            for field in kind.__struct_fields__:
                key = (kind.__name__, field, text)
                if not done(key):
                    turns = Lazy(_in_turn([islice(self._changed(one, field), 4) for one in lent]))
                    if any(True for _ in islice(turns, 1)):
                        yield key, turns

    def _changed(self, lent: Lent, field: str) -> Iterator[tuple[Lent, Any]]:
        seen = [getattr(lent.word, field)]
        for value in _from_both_ends(
            [*self.values[type(lent.word), field], *self.vocabulary.others(lent.word, field, lent.names)]
        ):
            if value not in seen:
                seen.append(value)
                try:
                    text = self.read(msgspec.to_builtins(lent.with_(field, value)))
                except (ValueError, TypeError):
                    continue
                if text is not None and text != lent.card:
                    yield lent, text


def _in_turn(some: list[Iterator[Any]]) -> Iterator[Any]:
    """The first of each, the second of each, …"""
    waiting = deque(some)
    while waiting:
        for first in (given := waiting.popleft()):
            yield first
            waiting.append(given)
            break


def _from_both_ends(values: list[Any]) -> list[Any]:
    """The first, the last, the second, the last but one, …"""
    return [values[at // 2 if at % 2 == 0 else -1 - at // 2] for at in range(len(values))]


def _full(known: list[Lent], host: Lent) -> bool:
    """Are there enough texts with a word, or enough that are made of this one?"""
    return len(known) >= 4 * LENT or sum([one.host is host.host for one in known]) >= 3


def _shape(name: str, value: Any) -> str:
    """How a field is said: phrases and events in full, the rest by its kind."""
    return str(value) if name in ("who", "player", "to", "of", "what", "event") else type(value).__name__


def _words(hint: Any) -> Iterator[type]:
    """The words that a type names."""
    if isinstance(hint, type) and issubclass(hint, Word):
        yield hint
    elif get_origin(hint) is not None or get_args(hint):
        for part in get_args(hint):
            yield from _words(part)


# -- a game with such a card, in which everybody plays at random


Board = Callable[[Any], dict[str, Any]]
"""Where a card is played: a position for its text."""


def story(data: dict[str, Any], text: Any, seed: int) -> Lazy:
    """What happens in a game from this position, with this card, in which everybody plays at random."""
    return Lazy(_played(data, text, seed))


def _played(data: dict[str, Any], text: Any, seed: int) -> Iterator[Any]:
    battle = load({**data, "cards": [msgspec.to_builtins(text)], "seed": seed}).battle()
    dice, name = Dice(seed), plain(text.name).replace(" ", "-")
    for at in range(LENGTH):
        if battle.question is None:
            break
        options = list(islice(battle.legal, 60))
        acts = [one for one in options if name in str(one.args)]
        decision = dice.pick(acts if acts and dice.below(3) else options)
        battle = battle.play(decision)
        yield options, decision, [event.key() for event in battle.events], str(battle.view()) if at % 8 == 0 else ""
    yield str(battle.view())


@cache
def loaded_from(path: Path) -> ScenarioSetup:
    return load(path)


class Tried:
    """Where cards that differ in one field are compared: the worked examples that their texts are lent from, then games at random."""

    def __init__(self, vocabulary: Vocabulary, around: Board) -> None:
        self.make = vocabulary.catalogue.make
        self.around = around

    def goes_otherwise(self, pairs: Iterable[tuple[Lent, Any]], most: int = PAIRS) -> bool:
        """Does a field in which two cards differ change what happens?"""
        return any(self.in_the_example(lent, other) for lent, other in islice(pairs, most)) or any(
            self.at_random(lent, other, seed) for lent, other in islice(pairs, most // 3) for seed in SEEDS
        )

    @cache  # noqa: B019
    def example(self, path: Path, text: Any, instead: Any) -> Lazy:
        loaded = loaded_from(path)
        return told(loaded, loaded.scenario.editions[-1], (self.make(text), self.make(instead)))

    def in_the_example(self, lent: Lent, other: Any) -> bool:
        if lent.path is None:
            return False
        return self.example(lent.path, lent.card, lent.card).differs(self.example(lent.path, lent.card, other))

    def at_random(self, lent: Lent, other: Any, seed: int) -> bool:
        try:
            return story(self.around(lent.card), lent.card, seed).differs(story(self.around(lent.card), other, seed))
        except (ScenarioError, CardError):
            return False


def silent(accepted: Accepted, around: Board, noticed: set[Key]) -> set[Key]:
    """The words, fields and kinds of text that are accepted, not `noticed` in the worked examples, and change nothing in games either.

    What is worked out by one function wherever it stands need not be seen in each kind of text (see `is_worked_out`).
    """
    tried = Tried(accepted.vocabulary, around)
    pairs = dict(accepted.pairs(lambda key: key in noticed or key[0] in DESCRIBED))
    seen = noticed | {key for key, some in pairs.items() if tried.goes_otherwise(some, FEW)}
    return {
        key
        for key in pairs
        if key not in seen and not accepted.is_worked_out(key, seen) and not tried.goes_otherwise(pairs[key], PAIRS)
    }
