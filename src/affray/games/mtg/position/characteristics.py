"""Continuous effects on objects: the layers in order (613.1), and in each of them the order of its effects (613.7, 613.8)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from affray.cards.word import PlacedAbility, cached, dependencies_of
from affray.core.dependencies import ASIDE, AWAY, CHAIN, EFFECTS, FIELD, TEXTS, Memo
from affray.core.state import Effect, Position
from affray.games.mtg.game import mtg
from affray.games.mtg.position import facts, layers
from affray.games.mtg.position.bindings import Context, bindings_of
from affray.games.mtg.position.conditions import gained, holds
from affray.games.mtg.position.continuous import (
    ABILITIES,
    COLORS,
    NUMBERS,
    SHAPING,
    STATICS,
    TYPES,
    ContinuousSource,
    Derived,
    changes,
    looks_of,
    looks_of_numbers,
    looks_of_static,
    reads_of,
    reads_of_static,
    speaks_of_more,
)
from affray.games.mtg.position.evaluate import DERIVED, all_permanents, amount, figures, reached
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object, Traits

LAST = 1 << 62
"""The timestamp of counters, which are told last."""


class OfItself:
    """The changes that no effect makes to an object: its own ability that defines power and toughness (7a), and its counters (7c)."""

    who = "this"

    def __init__(self, name: str) -> None:
        self.name = name


DEFINES = OfItself("defines")
COUNTERS = OfItself("counters")


class Layer:
    """A layer, or a sublayer of layer 7: what of objects it changes, which words act in it, their numbers, and what they do."""

    def __init__(
        self,
        changes: int,
        has: Callable[[Any], bool],
        apply: Callable[[Traits, ContinuousSource, tuple[Any, ...]], None],
        values: Callable[[Position, ContinuousSource], tuple[Any, ...]] | None = None,
    ) -> None:
        self.changes = changes
        self.has = has
        self.apply = apply
        self.values = values

    def numbers(self, s: Position, source: ContinuousSource) -> tuple[Any, ...]:
        """Return the numbers that an effect gives in it now."""
        return self.values(s, source) if self.values is not None else ()

    def change(self, s: Position, table: dict[str, Traits], source: ContinuousSource, ones: Sequence[Object]) -> None:
        """Apply an effect in it to these objects."""
        numbers = self.numbers(s, source) if ones else ()
        for obj in ones:
            now = table.get(obj.id)
            if now is None:
                now = table[obj.id] = obj.card.base.copy()
            self.apply(now, source, numbers)


def _of_types(word: Any) -> bool:
    more = getattr(word, "subtypes", ()) or getattr(word, "creature_types", False)
    return isinstance(word, (w.Gain, w.Lose, w.Become)) and bool(word.types or more)


def _of_colors(word: Any) -> bool:
    return isinstance(word, (w.Gain, w.Become)) and bool(word.colors)


def _of_abilities(word: Any) -> bool:
    more = getattr(word, "abilities", ()) or getattr(word, "all_abilities", False)
    return isinstance(word, (w.Gain, w.Lose)) and bool(word.keywords or more)


def _defines(word: Any) -> bool:
    return word is DEFINES


def _sets(word: Any) -> bool:
    return isinstance(word, w.Become) and (word.power is not None or word.toughness is not None)


def _modifies(word: Any) -> bool:
    return word is COUNTERS or (isinstance(word, w.Gain) and bool(word.power or word.toughness))


def _switches(word: Any) -> bool:
    return isinstance(word, w.Switch)


def _change_types(now: Traits, source: ContinuousSource, numbers: tuple[Any, ...]) -> None:
    layers.change_types(now, source.word)


def _change_colors(now: Traits, source: ContinuousSource, numbers: tuple[Any, ...]) -> None:
    layers.change_colors(now, source.word)


def _change_abilities(now: Traits, source: ContinuousSource, numbers: tuple[Any, ...]) -> None:
    layers.change_abilities(now, source.word, source.place)


def _define(now: Traits, source: ContinuousSource, numbers: tuple[Any, ...]) -> None:
    if now.formula:
        layers.define(now, numbers[0], numbers[1])


def _set(now: Traits, source: ContinuousSource, numbers: tuple[Any, ...]) -> None:
    layers.set_numbers(now, numbers[0], numbers[1], source.name)


def _modify(now: Traits, source: ContinuousSource, numbers: tuple[Any, ...]) -> None:
    if source.word is COUNTERS:
        assert source.found is not None
        layers.count(now, source.found)
    else:
        layers.modify(now, numbers[0], numbers[1], source.name)


def _switch(now: Traits, source: ContinuousSource, numbers: tuple[Any, ...]) -> None:
    layers.switch(now, source.name)


def _defined(s: Position, source: ContinuousSource) -> tuple[int, int]:
    assert source.found is not None
    return figures(s, source.found)


def _set_to(s: Position, source: ContinuousSource) -> tuple[int | None, int | None]:
    numbers = source.word.power, source.word.toughness
    power, toughness = [None if n is None else amount(s, n, source.context) for n in numbers]
    return power, toughness


def _modified_by(s: Position, source: ContinuousSource) -> tuple[int, int]:
    if source.word is COUNTERS:
        return 0, 0
    return gained(s, source.word.power, source.context), gained(s, source.word.toughness, source.context)


LAYERS = (
    Layer(TYPES | STATICS, _of_types, _change_types),
    Layer(COLORS, _of_colors, _change_colors),
    Layer(ABILITIES | STATICS, _of_abilities, _change_abilities),
    Layer(NUMBERS, _defines, _define, _defined),
    Layer(NUMBERS, _sets, _set, _set_to),
    Layer(NUMBERS, _modifies, _modify, _modified_by),
    Layer(NUMBERS, _switches, _switch),
)
"""Layers 4 to 6 and 7a to 7d (613.1, 613.4)."""


@cached
def layers_of(word: Any) -> tuple[int, ...]:
    """Return the layers in which a word acts, as places among the `LAYERS`."""
    return tuple([at for at, layer in enumerate(LAYERS) if layer.has(word)])


@DERIVED.computes
@mtg.condition("layer.order", ("613.6", "613.7"), kind="process")
def derive(s: Position, _: Any) -> Derived:
    """Apply all continuous effects by layers and timestamps; where one reads what others change, each in its turn (613.8)."""
    speaking = LASTING.of(s)
    DERIVED.provisional(s, NOTHING)
    sources, looks, reads = _sources(s, speaking, {}, {})
    now = Derived({}, sources, looks, any(speaks_of_more(s.objects[ident].card) for ident in speaking))
    DERIVED.provisional(s, now)
    self_sources = _of_permanents(s, speaking)
    changed = 0
    for source in (*sources, *self_sources):
        changed |= _changed(source)
    if changed & (reads | STATICS):
        return InTurn(s).result()
    table: dict[str, Traits] = {}
    acting = [(one, reached(s, one.word.who, one.on, one.context)) for one in sources if layers_of(one.word)]
    self_sources += _of_others(s, {found.id for _, ones in acting for found in ones})
    acting += [(one, reached(s, "this", one.on, one.context)) for one in self_sources]
    for at in sorted({at for source, _ in acting for at in layers_of(source.word)}):
        for source, ones in acting:
            if at in layers_of(source.word):
                LAYERS[at].change(s, table, source, ones)
    now.table = table
    return now


NOTHING = Derived({}, [], 0)
"""The result of continuous effects in a position that has none."""


def entails(s: Position, news: int) -> int:
    """Return the aspects that change with these: what continuous effects look at can change what objects are, all but their numbers."""
    if news & FIELD:
        return news
    return news | FIELD if news & TEXTS or news & DERIVED.of(s).abilities else news


def alters(s: Position, news: int) -> bool:
    """Can a change of these aspects change what objects are, even if it is only power and toughness?"""
    return bool(news & (FIELD | EFFECTS) or news & DERIVED.of(s).allows)


def _changed(source: ContinuousSource) -> int:
    """Return the features of objects that an effect changes."""
    return NUMBERS if isinstance(source.word, OfItself) else changes(source.word)


def _of_permanents(s: Position, idents: Iterable[str]) -> list[ContinuousSource]:
    """Return the changes that permanents make to their own power and toughness."""
    sources = []
    for ident in idents:
        obj = s.objects[ident]
        if obj.card.formula:
            sources.append(_definition(obj))
        if obj.counters:
            context = Context(obj.controller, ident)
            sources.append(ContinuousSource(LAST, COUNTERS, obj, obj.card.name, context, (obj.ref,), f"{ident} counters"))
    return sources


def _lasting(s: Position, _: Any) -> tuple[str, ...]:
    permanents = [s.objects[ident] for ident in all_permanents(s)]
    return tuple([one.id for one in permanents if one.card.statics or one.card.formula or one.counters])


LASTING: Memo[tuple[str, ...]] = Memo("permanents with static abilities of their own, or with counters", _lasting, FIELD)


def _of_others(s: Position, idents: Collection[str]) -> list[ContinuousSource]:
    """Return the changes to their own power and toughness of those of these objects that are no permanents."""
    ones = [s.objects[ident] for ident in idents]
    return [_definition(one) for one in ones if one.card.formula and one.zone != "battlefield"]


def _definition(obj: Object) -> ContinuousSource:
    """Return an object's own ability that defines its power and toughness."""
    reads = reads_of(obj.card.text.power) | reads_of(obj.card.text.toughness)
    context = Context(obj.controller, obj.id)
    return ContinuousSource(obj.timestamp, DEFINES, obj, obj.card.name, context, (obj.ref,), f"{obj.id} defines", reads)


Begun = Mapping[str, tuple[str, PlacedAbility]]
"""Static abilities whose effects have begun to apply, each with its object (613.6)."""


def _sources(
    s: Position, idents: Iterable[str], table: Mapping[str, Traits], begun: Begun
) -> tuple[list[ContinuousSource], int, int]:
    """Return every continuous effect of these permanents, and of what has resolved, in the order of timestamps (613.7); which aspects they look at,
    and what of an object they read.
    """
    sources: list[ContinuousSource] = []
    looks = reads = 0
    for ident in idents:
        obj = s.objects[ident]
        traits = table.get(ident)
        if obj.card.formula:
            looks |= dependencies_of(obj.card.text.power) | dependencies_of(obj.card.text.toughness)
            reads |= reads_of(obj.card.text.power) | reads_of(obj.card.text.toughness)
        statics = obj.card.statics if traits is None else traits.statics
        lost = [placed for of, placed in begun.values() if of == ident and placed not in statics]
        for placed in (*statics, *lost):
            ability = placed.word
            looks |= looks_of_static(ability)
            read = reads_of_static(ability)
            reads |= read
            context = Context(obj.controller, ident)
            if placed in lost or holds(s, ability.condition, context):
                timestamp = max(obj.timestamp, *[s.fact(stamp, obj.ref) for stamp in facts.STAMPS])
                for at, word in enumerate(ability.effects):
                    place = f"{obj.id}@{obj.timestamp} {placed.place}.{at + 1}"
                    sources.append(
                        ContinuousSource(timestamp, word, obj, obj.card.name, context, (), place, read | STATICS, placed)
                    )
    for effect in s.effects:
        if not isinstance(effect.what, (w.Later, w.Regenerate, w.Skip)):
            context = Context(effect.controller, effect.source[0], bindings_of(effect))
            context.timestamp = effect.made
            looks |= _looks_of_fixed(s, effect) if effect.on else looks_of(effect.what)
            read = reads_of(effect.what) if isinstance(effect.what, SHAPING) and not effect.on else 0
            reads |= read
            of = s.objects.get(effect.source[0])
            sources.append(
                ContinuousSource(effect.made, effect.what, of, effect.name, context, effect.on, f"effect {effect.made}", read)
            )
    sources.sort(key=lambda source: source.made)
    return sources, looks, reads


def _looks_of_fixed(s: Position, effect: Effect) -> int:
    """Return the objects of an effect that is fixed to objects: those that are still there, wherever they lie."""
    if not isinstance(effect.what, SHAPING):
        return 0
    objects = [obj for ref in effect.on if (obj := s.current(ref)) is not None and obj.zone != "battlefield"]
    return looks_of_numbers(effect.what) | (AWAY | ASIDE | CHAIN if objects else 0)


# -- effects that read what others change


class InTurn:
    """Effects apply one after the other: what objects are so far, the abilities that have begun, and whom their effects concern."""

    def __init__(self, s: Position) -> None:
        self.s = s
        self.table: dict[str, Traits] = {}
        self.begun: dict[str, tuple[str, PlacedAbility]] = {}
        self.ones: dict[tuple[str, Any], list[Object]] = {}
        self.looks = 0

    def result(self) -> Derived:
        """Return the characteristics of all objects after the last layer."""
        for layer in LAYERS:
            apply_in_turn(self, layer)
        sources = self.effects(self.table)
        return Derived(self.table, sources, self.looks, speaks=True)

    def show(self, table: dict[str, Traits]) -> None:
        """Let whatever asks from now on see these characteristics."""
        DERIVED.provisional(self.s, Derived(table, [], 0))

    def effects(self, table: dict[str, Traits]) -> list[ContinuousSource]:
        """Return the effects that there are when objects are this; from here on that is what they are."""
        self.show(table)
        sources, looks, _ = _sources(self.s, all_permanents(self.s), table, self.begun)
        self.looks |= looks
        return sources

    def concerned(self, source: ContinuousSource) -> list[Object]:
        """Return the objects that an effect applies to: those of the layer in which it began (613.6), or those it would apply to now."""
        ones = self.ones.get((source.whole, source.word.who))
        return ones if ones is not None else reached(self.s, source.word.who, source.on, source.context)

    def apply(self, layer: Layer, source: ContinuousSource, table: dict[str, Traits]) -> None:
        """Apply an effect, with what objects are so far, to them as they are in this table."""
        self.show(self.table)
        layer.change(self.s, table, source, self.concerned(source))


@mtg.condition("layer.again", ("613.7c", "613.8c"), kind="process")
def apply_in_turn(course: InTurn, layer: Layer) -> None:
    """After each effect of a layer it is looked at anew which there are, and which of them is next."""
    done: set[str] = set()
    while True:
        self_sources = _of_permanents(course.s, all_permanents(course.s))
        sources = [*course.effects(course.table), *self_sources, *_of_others(course.s, course.table)]
        waiting = [one for one in sources if layer.has(one.word) and one.place not in done]
        if not waiting:
            return
        source = next_of(course, layer, waiting)
        begin(course, source)
        course.apply(layer, source, course.table)
        done.add(source.place)


@mtg.condition("layer.begun", ("613.5", "613.6"))
def begin(course: InTurn, source: ContinuousSource) -> None:
    """An effect that has begun to apply goes on in later layers, whatever becomes of its ability, and to the same objects."""
    course.show(course.table)
    course.ones[source.whole, source.word.who] = course.concerned(source)
    if source.placed is not None and source.found is not None:
        course.begun[source.whole] = (source.found.id, source.placed)


@mtg.condition("layer.next", ("613.7b", "613.8b"), kind="process")
def next_of(course: InTurn, layer: Layer, waiting: list[ContinuousSource]) -> ContinuousSource:
    """The oldest effect that depends on none but those which depend on it in turn: in such a loop timestamps decide."""
    needs = {one.place: needed(course, layer, one, waiting) for one in waiting}
    return next(one for one in waiting if all(_leads(needs, other, one.place) for other in needs[one.place]))


def _leads(needs: dict[str, list[str]], start: str, goal: str) -> bool:
    """Does one effect depend on another, by way of others too?"""
    seen, ahead = {start}, [start]
    while ahead:
        new = [place for place in needs[ahead.pop()] if place not in seen]
        seen.update(new)
        ahead += new
    return goal in seen


@mtg.condition("layer.dependence", ("613.7a", "613.8a"), kind="process")
def needed(course: InTurn, layer: Layer, source: ContinuousSource, waiting: list[ContinuousSource]) -> list[str]:
    """The effects that one depends on: they would change whether it exists, what it applies to, or what it does."""
    able = [other for other in waiting if other is not source and source.reads & _changed(other) & layer.changes]
    before = _would_do(course, layer, source, course.table) if able else None
    places = []
    for other in able:
        tried = {ident: now.copy() for ident, now in course.table.items()}
        course.apply(layer, other, tried)
        if before != _would_do(course, layer, source, tried):
            places.append(other.place)
    return places


def _would_do(course: InTurn, layer: Layer, source: ContinuousSource, table: dict[str, Traits]) -> tuple[Any, ...] | None:
    """Return the objects that an effect would apply to, and its numbers, were objects this; None: it would not be there."""
    sources = course.effects(table)
    if source.placed is not None and all(one.place != source.place for one in sources):
        return None
    ones = course.concerned(source)
    return tuple([one.id for one in ones]), layer.numbers(course.s, source) if ones else ()
