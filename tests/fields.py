"""What is accepted does something: each field of each word of a game's cards is changed in the worked examples until one is played otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import msgspec

from affray import Battle
from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import CardError
from affray.cards.word import CardWord, UnreadLine, Word
from affray.core.state import State
from affray.scenario.expect import ScenarioResult
from affray.scenario.load import ScenarioSetup, load
from affray.scenario.run import LinePlayer
from lazy import Lazy

TRIES = 200
"""So often a field is changed at most before it counts as one that does nothing."""
IN_ONE = 16
"""So often in one worked example."""
Key = tuple[str, str, str]
"""A word, one of its fields, and the kind of text it stands in."""
Words = Callable[[Any], Iterator[tuple[Word, str, tuple[str, ...]]]]
"""All words of an ability, each with the kind of text it stands in and the phrases that mean somebody there."""


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a word: msgspec resolves the types of a class anew at each call."""
    return msgspec.structs.fields(kind)


class Vocabulary:
    """The words of a game: their classes by name, how a card is read, which words an ability says, and other values for single fields."""

    def __init__(
        self, words: Any, catalogue: CardCatalogue[Any], said: Words, instead: Callable[[Word, str], Iterator[Any]] | None = None
    ) -> None:
        self.names = {"ClassVar": ClassVar, "UnreadLine": UnreadLine, **vars(words)}
        for kind in list(self.kinds()):
            self.names.update(
                {name: value for name, value in vars(__import__(kind.__module__, fromlist=["x"])).items() if name[0] != "_"}
            )
        self.catalogue = catalogue
        self.said = said
        self.instead = instead
        self.around: tuple[str, ...] = ()
        """The names of the cards in the example that is played."""

    def kinds(self) -> list[type[Word]]:
        """Every word of the game."""
        found = [
            one for one in self.names.values() if isinstance(one, type) and issubclass(one, Word) and one not in (Word, CardWord)
        ]
        return list(dict.fromkeys(found))

    @cache  # noqa: B019
    def hints(self, kind: type) -> dict[str, Any]:
        return get_type_hints(kind, self.names)

    def without(self, card: Any, at: int) -> Any:
        """The card without one of its abilities: where that is not noticed, nothing in it is."""
        abilities = (*card.text.abilities[:at], *card.text.abilities[at + 1 :])
        return type(card)(msgspec.structs.replace(card.text, abilities=abilities))

    def others(self, word: Word, field: str, names: tuple[str, ...]) -> Iterator[Any]:
        """Other values that a field could have."""
        value, hint = getattr(word, field), self.hints(type(word))[field]
        info = next(one for one in fields_of(type(word)) if one.name == field)
        if info.default is not msgspec.NODEFAULT:
            yield info.default
        if isinstance(value, bool) or hint is bool:
            yield not value
            return
        if self.instead is not None:
            yield from self.instead(word, field)
        if int in (hint, *get_args(hint)):
            number = value if isinstance(value, int) else 1
            yield from (number + 1, number - 1, 0, 1, 2, 3, 500, 5000, 99999)
        yield from _choices(hint)
        if isinstance(value, tuple):
            yield from ((), value[1:], value[:-1])
            yield from value[:1] if value and isinstance(value[0], str) else ()
        if str in (hint, *get_args(hint)):
            yield from self.around if "name" in field else names
        yield from self._within(value, names)

    def _within(self, value: Any, names: tuple[str, ...]) -> Iterator[Any]:
        """Words with another value in one of their own fields."""
        if isinstance(value, tuple):
            for at, part in enumerate(value):
                yield from [(*value[:at], other, *value[at + 1 :]) for other in self._within(part, names)]
        elif isinstance(value, Word):
            for field in value.__struct_fields__:
                for other in islice(self.others(value, field, names), 3):
                    if other != getattr(value, field):
                        yield msgspec.structs.replace(value, **{field: other})

    def changed(self, card: Any, word: Word, field: str, names: tuple[str, ...]) -> Iterator[Any]:
        """The card with other values in one field of one word, as far as they are accepted."""
        seen = [getattr(word, field)]
        for value in self.others(word, field, names):
            if value in seen and type(value) is type(seen[seen.index(value)]):
                continue
            seen.append(value)
            try:
                text = swapped(card.text, word, msgspec.structs.replace(word, **{field: value}))
                yield self.catalogue.card_of_data(msgspec.to_builtins(text))
            except (CardError, ValueError, TypeError):
                continue


def _choices(hint: Any) -> Iterator[Any]:
    """The texts that a field may be."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in get_args(hint):
            yield from _choices(part)


def swapped(whole: Any, old: Word, new: Word) -> Any:
    """A word, or a tuple of words, with one word within it another one (wherever it stands in just that form)."""
    if whole is old:
        return new
    if isinstance(whole, tuple):
        made = tuple([swapped(one, old, new) for one in whole])
        return made if any(one is not other for one, other in zip(made, whole, strict=True)) else whole
    if not isinstance(whole, Word):
        return whole
    fields = {field: swapped(getattr(whole, field), old, new) for field in whole.__struct_fields__}
    fresh = {field: value for field, value in fields.items() if value is not getattr(whole, field)}
    return msgspec.structs.replace(whole, **fresh) if fresh else whole


def told(
    loaded: ScenarioSetup, edition: str, swap: tuple[Any, Any] | None = None, looked_at: Callable[[Battle], Any] = Battle.view
) -> Lazy:
    """What a worked example is like when it is played, with one card in place of another, and each position as it is looked at."""
    return Lazy(_told(loaded, edition, swap, looked_at))


def _told(loaded: ScenarioSetup, edition: str, swap: tuple[Any, Any] | None, looked_at: Callable[[Battle], Any]) -> Iterator[Any]:
    try:
        battle = begun(loaded, edition)
        if swap is not None:
            battle = with_another(battle, *swap)
    except ValueError as error:
        yield str(error)
        return
    result, heard = ScenarioResult(loaded.scenario, edition, battle), 0
    player = LinePlayer(result)
    try:
        for move in loaded.scenario.moves:
            player.follow(move)
            events = [event.key() for event in result.events()]
            yield events[heard:]
            heard = len(events)
        player.checks.all(loaded.scenario.expect or {})
    except ValueError as error:
        yield str(error)
    yield [event.key() for event in result.events()][heard:]
    yield [str(one) for one in result.differences]
    yield list(islice(result.battle.legal, 200)) if result.battle.question is not None else []
    yield from (looked_at(one) for one in result.battle.history())


@lru_cache(maxsize=4)
def begun(loaded: ScenarioSetup, edition: str) -> Battle:
    """A worked example at its start."""
    return loaded.battle(edition)


def with_another(battle: Battle, card: Any, other: Any) -> Battle:
    """The same beginning with another card in place of one."""
    state = State(battle.state)
    state.objects = {ident: found.copy() for ident, found in state.objects.items()}
    for found in state.objects.values():
        if found.card.name == card.name:
            found.card = other
    state.cache = type(state.cache)()
    return Battle.start(battle.book, state)


class FieldTrial:
    """Every field is changed in the cards of the worked examples: which were noticed, and how often each was tried.

    Args:
        left_out: words with fields that decide nothing: they are not tried.
    """

    def __init__(self, vocabulary: Vocabulary, left_out: Container[tuple[str, str]] = ()) -> None:
        self.vocabulary = vocabulary
        self.left_out = left_out
        self.noticed: set[Key] = set()
        self.tried: Counter[Key] = Counter()

    def play_through(self, folder: Path) -> None:
        for path in sorted(folder.rglob("*.yaml")):
            loaded = load(path)
            self._try_example(loaded, loaded.scenario.editions[-1])

    def _is_wanted(self, key: Key) -> bool:
        return key not in self.noticed and key[:2] not in self.left_out and self.tried[key] < TRIES

    def _try_example(self, loaded: ScenarioSetup, edition: str) -> None:
        vocabulary = self.vocabulary
        try:
            battle = begun(loaded, edition)
        except ValueError:
            return
        was = told(loaded, edition)
        vocabulary.around = tuple(dict.fromkeys([found.card.name for found in battle.state.objects.values()]))
        cards = {id(found.card): found.card for found in battle.state.objects.values()}
        for card in cards.values():
            for at, ability in enumerate(card.text.abilities):
                wanted = [
                    (key, word, field, names)
                    for word, text, names in vocabulary.said(ability)
                    for field in word.__struct_fields__
                    if self._is_wanted(key := (type(word).__name__, field, text))
                ]
                if wanted and was.differs(told(loaded, edition, (card, vocabulary.without(card, at)))):
                    self._change_each(loaded, edition, card, wanted, was)

    def _change_each(self, loaded: ScenarioSetup, edition: str, card: Any, wanted: list[Any], was: Lazy) -> None:
        for key, word, field, names in wanted:
            if key in self.noticed:
                continue
            for made in islice(self.vocabulary.changed(card, word, field, names), IN_ONE):
                self.tried[key] += 1
                if was.differs(told(loaded, edition, (card, made))):
                    self.noticed.add(key)
                    break
