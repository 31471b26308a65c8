"""Continuous effects (611, 613): what each object is now, worked out layer by layer, with where every number comes from."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from affray.core.asking import Reason
from affray.core.resolving import Context
from affray.core.state import Position
from affray.games.mtg import words as w
from affray.games.mtg.game import mtg
from affray.games.mtg.keywords import expand, parse_keyword
from affray.games.mtg.printed import MtgCard, Object, Traits

PASSES = 5
"""How often effects that depend on each other (613.8) are worked out anew before the last result stands."""
KEPT = ("traits", "lasting", "watching", "kept")
"""What stays true when only postures, damage, life, mana or facts change: all of it, unless an effect looks at those."""

Lasting = list[tuple[Any, Object | None, "Context", tuple[Any, ...]]]


def traits(s: Position, ident: str) -> Traits:
    """What an object is now: types, colors, power, toughness, keywords, abilities."""
    table: dict[str, Traits] | None = s.cache.get("traits")
    if table is None:
        table = derive(s)
        s.cache["traits"] = table
    found = table.get(ident)
    return found if found is not None else cast(MtgCard, s.objects[ident].card).base


def lasting(s: Position, kind: type) -> Lasting:
    """Continuous effects of one kind of word now: the word, its source, its context, and the objects it is fixed to."""
    if "lasting" not in s.cache:
        s.cache["traits"] = derive(s)
    table: dict[type, Lasting] = s.cache["lasting"]
    return table.get(kind, [])


class Source:
    """One continuous effect at work: its word, where it comes from, since when, and the objects it is fixed to."""

    def __init__(self, made: int, word: Any, found: Object | None, name: str, context: Context, on: tuple[Any, ...]) -> None:
        self.made = made
        self.word = word
        self.found = found
        self.name = name
        self.context = context
        self.on = on


@cache
def looks_at_more(word: Any) -> bool:
    """Does a word look at tapping, combat, damage, life or what happened this turn?"""
    said = repr(word)
    return any(
        name in said
        for name in ("status='", "status=('", "Stat(", "Happened(", "MostLife(", "Compare(", "During(", "Opponents(", "Controls(")
    )


@mtg.condition("layer.order", ("613.6", "613.7"), kind="process")
def derive(s: Position) -> dict[str, Traits]:
    """Apply all continuous effects, repeated until what depends on what (613.8) is stable, each pass by timestamp."""
    table: dict[str, Traits] = {}
    before: dict[str, Any] = {}
    for _ in range(PASSES):
        s.cache["traits"] = table
        sources = _sources(s, table)
        s.cache["lasting"] = _by_kind(sources)
        table = _apply(s, sources, table)
        keys = {ident: one.key() for ident, one in table.items()}
        if keys == before or not sources:
            break
        before = keys
    s.cache["traits"] = table
    s.cache["lasting"] = _by_kind(_sources(s, table))
    return table


def _by_kind(sources: list[Source]) -> dict[type, Lasting]:
    found: dict[type, Lasting] = {}
    for source in sources:
        found.setdefault(type(source.word), []).append((source.word, source.found, source.context, source.on))
    return found


def _sources(s: Position, table: dict[str, Traits]) -> list[Source]:
    from affray.games.mtg import match

    found: list[Source] = []
    looks = False
    for (zone, _), ids in s.zones.items():
        if zone != "battlefield":
            continue
        for ident in ids:
            one = s.objects[ident]
            now = table.get(ident)
            card = one.card
            if card.formula:
                looks = looks or looks_at_more(card.text.power) or looks_at_more(card.text.toughness)
            for ability in [*now.statics, *begun(s, one, now)] if now is not None else card.statics:
                looks = looks or looks_at_more(ability)
                context = Context(one.controller, ident)
                if match.holds(s, ability.condition, context):
                    for word in ability.effects:
                        made = max(one.entered, s.fact(f"game:attached:{ident}"))
                        found.append(Source(made, word, one, one.card.name, context, ()))
    for effect in s.effects:
        if not isinstance(effect.what, (w.Later, w.Regenerate, w.Skip)):
            context = Context(effect.controller, effect.source[0], effect.bound)
            context.made = effect.made
            looks = looks or looks_at_more(effect.what)
            found.append(Source(effect.made, effect.what, s.objects.get(effect.source[0]), effect.name, context, effect.on))
    found.sort(key=lambda source: source.made)
    s.cache["kept"] = () if looks else KEPT
    return found


@mtg.condition("layer.begun", ("613.5", "613.6"))
def begun(s: Position, one: Object, now: Traits) -> list[w.Static]:
    """Abilities lost in layer 6 that go on: their effects began in an earlier layer, or take abilities away themselves."""
    lost = [ability for ability in one.card.statics if ability not in now.statics]
    return [ability for ability in lost if begins(ability) < 6 or _takes_its_own(s, one, ability)]


@cache
def begins(ability: w.Static) -> int:
    """The first layer in which an ability's effects apply; 8 for what changes only the rules."""
    layers = [8]
    for word in ability.effects:
        if isinstance(word, (w.Gain, w.Lose, w.Become)) and (word.types or getattr(word, "subtypes", ())):
            layers.append(4)
        elif isinstance(word, (w.Gain, w.Become)) and word.colors:
            layers.append(5)
        elif isinstance(word, w.Lose) or (isinstance(word, w.Gain) and (word.keywords or word.abilities)):
            layers.append(6)
        elif isinstance(word, (w.Gain, w.Become, w.Switch)):
            layers.append(7)
    return min(layers)


@mtg.condition("layer.dependence", ("613.7", "613.8"))
def _takes_its_own(s: Position, one: Object, ability: w.Static) -> bool:
    """An ability is lost by itself where no effect on which it depends has taken it before."""
    words = [word for word in ability.effects if isinstance(word, w.Lose) and word.all_abilities]
    for other, source, context, on in s.cache["lasting"].get(w.Lose, ()) if words else ():
        if not other.all_abilities or (source is one and not on) or not applies(s, one.id, other.who, on, context):
            continue
        mutual = source is not None and not on and applies(s, source.id, words[0].who, (), Context(one.controller, one.id))
        if not mutual or source.entered < one.entered:
            return False
    return bool(words)


def reached(s: Position, phrase: w.Who, on: tuple[Any, ...], context: Context) -> list[Object]:
    """The objects that an effect applies to: those it is fixed to, or those its description fits now."""
    from affray.games.mtg import match

    refs = on or match.who(s, phrase, context)
    return [one for ref in refs if (one := s.current(ref)) is not None]


def applies(s: Position, ident: str, phrase: w.Who, on: tuple[Any, ...], context: Context) -> bool:
    """Does an effect apply to this object?"""
    from affray.games.mtg import match

    one = s.objects[ident]
    if on:
        return one.ref in on
    if isinstance(phrase, w.What):
        return match.fits(s, one, phrase, context)
    return one.ref in match.who(s, phrase, context)


def _own(s: Position, new: dict[str, Traits], one: Object) -> Traits:
    found = new.get(one.id)
    if found is None:
        found = one.card.base.fork()
        new[one.id] = found
    return found


def _apply(s: Position, sources: list[Source], table: dict[str, Traits]) -> dict[str, Traits]:
    """Layers 4 to 7: types, colors, abilities, power and toughness. What each effect reaches is fixed as it first applies."""
    new: dict[str, Traits] = {}
    shaping = [source for source in sources if isinstance(source.word, (w.Gain, w.Lose, w.Become, w.Switch))]
    targets = [(source, reached(s, source.word.who, source.on, source.context)) for source in shaping]
    for layer in (_types, _colors, _abilities):
        for source, ones in targets:
            for one in ones:
                layer(_own(s, new, one), source.word)
    _define(s, new)
    for source, ones in targets:
        for one in ones:
            _set(s, _own(s, new, one), source)
    for source, ones in targets:
        for one in ones:
            _modify(s, _own(s, new, one), source)
    for ids in [ids for (zone, _), ids in s.zones.items() if zone == "battlefield"]:
        for ident in ids:
            if s.objects[ident].counters:
                _count(s, new, s.objects[ident])
    for source, ones in targets:
        if isinstance(source.word, w.Switch):
            for one in ones:
                now = _own(s, new, one)
                now.power, now.toughness = now.toughness, now.power
                now.notes.append(("switched", 0, 0, source.name))
    return new


@mtg.condition("layer.types", ("613.1d", "613.1d"), kind="process")
def _types(now: Traits, word: Any) -> None:
    """Layer 4: effects that change types and subtypes."""
    if isinstance(word, w.Gain):
        now.types = now.types | frozenset(word.types)
        now.subtypes = now.subtypes | frozenset(word.subtypes)
    elif isinstance(word, w.Lose):
        now.types = now.types - frozenset(word.types)
    elif isinstance(word, w.Become) and (word.types or word.subtypes):
        if word.only:
            now.types, now.subtypes = frozenset(word.types), frozenset(word.subtypes)
        else:
            now.types = now.types | frozenset(word.types)
            now.subtypes = now.subtypes | frozenset(word.subtypes)


@mtg.condition("layer.colors", ("613.1e", "613.1e"), kind="process")
def _colors(now: Traits, word: Any) -> None:
    """Layer 5: effects that change colors."""
    if isinstance(word, w.Gain):
        now.colors = now.colors | frozenset(word.colors)
    elif isinstance(word, w.Become) and word.colors:
        now.colors = frozenset(word.colors) if word.only else now.colors | frozenset(word.colors)


@mtg.condition("layer.abilities", ("613.1f", "613.1f"), kind="process")
def _abilities(now: Traits, word: Any) -> None:
    """Layer 6: effects that add or remove abilities."""
    if isinstance(word, w.Gain):
        for keyword in word.keywords:
            name, argument = parse_keyword(keyword)
            now.keywords[name] = (*now.keywords.get(name, ()), argument)
            _give(now, expand(name, argument))
        _give(now, word.abilities)
    elif isinstance(word, w.Lose):
        if word.all_abilities:
            now.keywords, now.statics, now.activated, now.triggered, now.formula = {}, [], [], [], False
        for keyword in with_special_forms(word.keywords):
            for argument in now.keywords.pop(keyword, ()):
                gone = expand(keyword, argument)
                now.statics = [one for one in now.statics if one not in gone]
                now.activated = [one for one in now.activated if one not in gone]
                now.triggered = [one for one in now.triggered if one not in gone]


@mtg.condition("band.lost", ("702.21b", "702.22b"))
def with_special_forms(lost: tuple[str, ...]) -> tuple[str, ...]:
    """Bands with other is a form of banding: what loses banding loses that too."""
    return (*lost, "bands with other") if "banding" in lost else lost


def _give(now: Traits, abilities: tuple[Any, ...]) -> None:
    for ability in abilities:
        if isinstance(ability, w.Static):
            now.statics.append(ability)
        elif isinstance(ability, w.Activated):
            now.activated.append(ability)
        else:
            now.triggered.append(ability)


@mtg.condition("layer.define", ("613.3a", "613.4a"), kind="process")
def _define(s: Position, new: dict[str, Traits]) -> None:
    """Layer 7a: abilities that define power and toughness."""
    from affray.games.mtg import match

    for ids in s.zones.values():
        for ident in ids:
            one = s.objects[ident]
            text = one.card.text
            if one.card.formula and (now := _own(s, new, one)).formula:
                context = Context(one.controller, ident)
                now.power = match.amount(s, text.power, context) if text.power is not None else 0
                now.toughness = match.amount(s, text.toughness, context) if text.toughness is not None else 0


@mtg.condition("layer.set", ("613.3b", "613.4b"), kind="process")
def _set(s: Position, now: Traits, source: Source) -> None:
    """Layer 7b: effects that set power and toughness, in timestamp order."""
    from affray.games.mtg import match

    word = source.word
    if isinstance(word, w.Become) and (word.power is not None or word.toughness is not None):
        if word.power is not None:
            now.power = match.amount(s, word.power, source.context)
        if word.toughness is not None:
            now.toughness = match.amount(s, word.toughness, source.context)
        now.notes.append(("becomes", now.power, now.toughness, source.name))


@mtg.condition("layer.modify", ("613.3c", "613.4c"), kind="process")
def _modify(s: Position, now: Traits, source: Source) -> None:
    """Layer 7c: effects that change power and toughness without setting them."""
    from affray.games.mtg import match

    word = source.word
    if isinstance(word, w.Gain):
        power, toughness = match.amount(s, word.power, source.context), match.amount(s, word.toughness, source.context)
        if power or toughness:
            now.power += power
            now.toughness += toughness
            now.notes.append(("effect", power, toughness, source.name))


@mtg.condition("layer.counters", ("613.3d", "613.4c"), kind="process")
def _count(s: Position, new: dict[str, Traits], one: Object) -> None:
    """Counters named by a modifier, such as +1/+1, change power and toughness."""
    for kind, n in one.counters.items():
        power, slash, toughness = kind.partition("/")
        if slash:
            now = _own(s, new, one)
            now.power += n * int(power)
            now.toughness += n * int(toughness)
            now.notes.append(("counters", n * int(power), n * int(toughness), f"{n} {kind} counter" + "s" * (n > 1)))


def provenance(s: Position, ident: str) -> dict[str, str]:
    """Where power and toughness come from, in words: "5: 2 printed, +3 from Giant Growth"."""
    now = traits(s, ident)
    text = cast(MtgCard, s.objects[ident].card).text
    lines = {}
    for name, value, base, at in (("power", now.power, text.power, 1), ("toughness", now.toughness, text.toughness, 2)):
        start = next((i for i in range(len(now.notes) - 1, -1, -1) if now.notes[i][0] == "becomes"), -1)
        parts = [f"{base} printed"] if isinstance(base, int) and start < 0 else []
        for kind, *numbers in now.notes[max(start, 0) :]:
            n = cast(int, numbers[at - 1])
            if kind == "switched":
                parts.append(f"switched by {numbers[2]}")
            elif n or kind == "becomes":
                parts.append(f"{n} set by {numbers[2]}" if kind == "becomes" else f"{n:+} from {numbers[2]}")
        lines[name] = f"{value}: " + ", ".join(parts) if len(parts) > 1 or start >= 0 else f"{value}: printed"
    return lines


def forbidden(s: Position, ident: str, what: str, rule: str, message: str) -> list[tuple[w.Cannot, Context, Reason]]:
    """The effects by which something cannot be done to or by an object, each with the reason to cite."""
    from affray.games.mtg import match

    found = []
    for word, source, context, on in lasting(s, w.Cannot):
        if word.what == what and applies(s, ident, word.who, on, context):
            if word.unless is not None and match.holds(s, word.unless, context):
                continue
            name = source.card.name if source is not None else ""
            by = source.id if source is not None else ""
            found.append((word, context, Reason(rule, message, by, who=s.objects[ident].card.name, source=name)))
    return found


def permitted(s: Position, ident: str, what: str) -> int:
    """How often an effect gives an object (or its card, in hand) this permission: the sum of their numbers."""
    return sum(
        word.n for word, _, context, on in lasting(s, w.May) if word.what == what and applies(s, ident, word.who, on, context)
    )
