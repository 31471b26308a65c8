"""Continuous effects (909): what each card is now, with where every number comes from."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from affray.core.asking import Reason
from affray.core.resolving import Context
from affray.core.state import Position
from affray.games.fow import match  # match is loaded first, by the package: the two need each other
from affray.games.fow import words as w
from affray.games.fow.game import IN_PLAY
from affray.games.fow.keywords import expand, parse_keyword
from affray.games.fow.printed import FowCard, Object, Traits

PASSES = 5
"""How often effects that depend on each other (909.3a) are worked out anew before the last result stands."""
KEPT = ("traits", "lasting", "watching", "kept")
"""What stays true when only postures, damage, life, will or facts change: all of it, unless an effect looks at those."""


def traits(s: Position, ident: str) -> Traits:
    """What a card is now: types, attributes, races, ATK, DEF, keywords, abilities."""
    table: dict[str, Traits] | None = s.cache.get("traits")
    if table is None:
        table = derive(s)
        s.cache["traits"] = table
    found = table.get(ident)
    if found is not None:
        return found
    base: Traits = s.objects[ident].card.base
    return base


def lasting(s: Position, kind: type) -> list[tuple[Any, Object | None, Context, tuple[Any, ...]]]:
    """Continuous effects of one kind of word now: the word, its source card, its context, and the cards it is fixed to."""
    if "lasting" not in s.cache:
        s.cache["traits"] = derive(s)
    table: dict[type, list[tuple[Any, Object | None, Context, tuple[Any, ...]]]] = s.cache["lasting"]
    return table.get(kind, [])


def remember(s: Position, ident: str, zone: str) -> dict[str, int]:
    """What a card is as it leaves the field for a zone, as facts of this turn: last known information (911.1)."""
    found, now = s.objects[ident], traits(s, ident)
    end = f":{ident}@{found.entered}"
    facts = {f"last-{kind}{end}": 1 for kind in now.types}
    facts[f"last-ATK{end}"], facts[f"last-DEF{end}"] = now.atk or 0, now.defence or 0
    facts[f"last-damage{end}"] = found.damage
    facts[f"last-controller{end}"] = found.controller + 1
    facts[f"last-owner{end}"] = found.owner + 1
    if zone == "graveyard" and "resonator" in now.types:
        facts[f"resonator-to-graveyard:{found.controller}"] = 1
    facts[f"last-total cost{end}"] = cast(FowCard, found.card).total_cost
    return {key: n for key, n in facts.items() if n}


class Source:
    """One continuous effect at work: its word, where it comes from, since when, and the cards it is fixed to."""

    def __init__(self, made: int, word: Any, found: Object | None, name: str, context: Context, on: tuple[Any, ...]) -> None:
        self.made = made
        self.word = word
        self.found = found
        self.name = name
        self.context = context
        self.on = on


def derive(s: Position) -> dict[str, Traits]:
    """Apply all continuous effects: repeated until what depends on what (909.3a) is stable, each pass by timestamp (909.3b)."""
    table: dict[str, Traits] = {}
    before: dict[str, Any] = {}
    for _ in range(PASSES):
        s.cache["traits"] = table
        sources = _sources(s, table)
        s.cache["lasting"] = _by_kind(sources)
        new = _apply(s, sources)
        table = new
        if s.cache["kept"] and not any(informs(source.word) for source in sources):
            break
        keys = {ident: one.key() for ident, one in new.items()}
        if keys == before:
            break
        before = keys
    s.cache["traits"] = table
    return table


@cache
def informs(word: Any) -> bool:
    """Can other effects depend on what this one changes (anything but ATK and DEF)?"""
    if isinstance(word, w.Gain):
        return bool(word.keywords or word.abilities or word.races)
    return isinstance(word, (w.Lose, w.Become))


@cache
def looks_at_more(word: Any) -> bool:
    """Does a word look at orientation, damage, life or what happened this turn?"""
    said = repr(word)
    return any(name in said for name in ("status='", "status=('", "Stat(", "Happened(", "Played(", "Compare("))


def _sources(s: Position, table: dict[str, Traits]) -> list[Source]:
    found: list[Source] = []
    looks = False
    for (zone, _), ids in s.zones.items():
        if zone not in IN_PLAY:
            continue
        for ident in ids:
            one = s.objects[ident]
            now = table.get(ident)
            statics = now.statics if now is not None else one.card.statics
            for ability in statics:
                looks = looks or looks_at_more(ability)
                context = Context(one.controller, ident)
                if match.holds(s, ability.condition, context):
                    for word in ability.effects:
                        found.append(Source(one.entered, word, one, one.card.name, context, ()))
    for effect in s.effects:
        if not isinstance(effect.what, w.Later):
            context = Context(effect.controller, effect.source[0], effect.bound)
            context.made = effect.made
            looks = looks or looks_at_more(effect.what)
            found.append(Source(effect.made, effect.what, s.objects.get(effect.source[0]), effect.name, context, effect.on))
    found.sort(key=lambda source: source.made)
    s.cache["kept"] = () if looks else KEPT
    return found


def _by_kind(sources: list[Source]) -> dict[type, list[tuple[Any, Object | None, Context, tuple[Any, ...]]]]:
    table: dict[type, list[tuple[Any, Object | None, Context, tuple[Any, ...]]]] = {}
    for source in sources:
        table.setdefault(type(source.word), []).append((source.word, source.found, source.context, source.on))
    return table


def _apply(s: Position, sources: list[Source]) -> dict[str, Traits]:
    """One pass over the layers of 909.1: abilities and other information, then numbers, then counters, then rounding."""
    new: dict[str, Traits] = {}
    for source in sources:
        word = source.word
        if isinstance(word, (w.Gain, w.Lose, w.Become)):
            for one in reached(s, word.who, source.on, source.context):
                _inform(_own(s, new, one), one, word)
    for source in sources:
        word = source.word
        if isinstance(word, w.Become) or (isinstance(word, w.Gain) and (word.atk or word.defence)):
            for one in reached(s, word.who, source.on, source.context):
                _number(s, _own(s, new, one), word, source)
    for (zone, _), ids in s.zones.items():
        if zone == "field":
            for ident in ids:
                one = s.objects[ident]
                if one.counters:
                    _count(s, new, one)
    for now in new.values():
        if now.atk is not None and now.atk % 100:
            now.atk += -now.atk % 100
        if now.defence is not None and now.defence % 100:
            now.defence += -now.defence % 100
    return new


def reached(s: Position, phrase: Any, on: tuple[Any, ...], context: Context) -> list[Object]:
    """The cards an effect applies to now: those it was fixed to, or all that fit its description (909.4)."""
    if on:
        return [found for ref in on if (found := s.current(ref)) is not None]
    return [s.objects[ref[0]] for ref in match.who(s, phrase, context) if ref[0] in s.objects]


def _own(s: Position, new: dict[str, Traits], one: Object) -> Traits:
    now = new.get(one.id)
    if now is None:
        now = one.card.base.fork()
        new[one.id] = now
    return now


def _inform(now: Traits, one: Object, word: Any) -> None:
    if isinstance(word, w.Gain):
        for text in word.keywords:
            name, argument = parse_keyword(text)
            now.keywords[name] = (*now.keywords.get(name, ()), argument)
            _give(now, expand(name, argument))
        _give(now, word.abilities)
        if word.races:
            now.races = now.races | frozenset(word.races)
    elif isinstance(word, w.Lose):
        if word.all_abilities:
            now.keywords = {name: found for name, found in now.keywords.items() if name == "divinity"}  # 1136.2
            now.statics, now.activates, now.automatics = [], [], []
            now.judgment = None
        for text in word.keywords:
            name, _ = parse_keyword(text)
            if name == "divinity":  # 1136.2
                continue
            for argument in now.keywords.pop(name, ()):
                _take(now, expand(name, argument))
        if word.atk_and_def:
            now.atk = now.defence = None
        if word.types:
            now.retype(now.types - frozenset(word.types))
    else:
        now.retype(now.types | {"resonator"})
        now.races = now.races | frozenset(word.races)


def _give(now: Traits, abilities: tuple[Any, ...]) -> None:
    for ability in abilities:
        if isinstance(ability, w.Continuous):
            now.statics.append(ability)
        elif isinstance(ability, w.Activate):
            now.activates.append(ability)
        else:
            now.automatics.append(ability)


def _take(now: Traits, abilities: tuple[Any, ...]) -> None:
    now.statics = [a for a in now.statics if a not in abilities]
    now.activates = [a for a in now.activates if a not in abilities]
    now.automatics = [a for a in now.automatics if a not in abilities]


def _number(s: Position, now: Traits, word: w.Gain | w.Become, source: Source) -> None:
    """Add to ATK and DEF, or set them, in the order in which the effects came (909.3b)."""
    if isinstance(word, w.Become):
        now.atk, now.defence = word.atk, word.defence
        now.notes = [("becomes", word.atk, word.defence, source.name)]
        return
    if not now.is_j_resonator:
        return
    atk, defence = match.amount(s, word.atk, source.context), match.amount(s, word.defence, source.context)
    if now.atk is not None:
        now.atk += atk
    if now.defence is not None:
        now.defence += defence
    now.notes.append(("effect", atk, defence, source.name))


def _count(s: Position, new: dict[str, Traits], one: Object) -> None:
    """Counters named by a modifier, such as `+100/+100`, change J/resonators (1022.2)."""
    for kind, n in one.counters.items():
        atk, slash, defence = kind.partition("/")
        if slash:
            now = _own(s, new, one)
            if now.is_j_resonator and now.atk is not None and now.defence is not None:
                now.atk += n * int(atk)
                now.defence += n * int(defence)
                now.notes.append(("counters", n * int(atk), n * int(defence), f"{n} {kind} counter" + "s" * (n > 1)))


def provenance(s: Position, ident: str) -> dict[str, str]:
    """Where ATK and DEF come from, in words: "900: 500 printed, +400 from Thunder"."""
    now = traits(s, ident)
    printed = cast(FowCard, s.objects[ident].card).text
    lines = {}
    for name, value, base, at in (("ATK", now.atk, printed.atk, 1), ("DEF", now.defence, printed.defence, 2)):
        if value is None:
            continue
        parts = [f"{base} printed"] if base is not None and (not now.notes or now.notes[0][0] != "becomes") else []
        parts += [
            f"{note[at]} set by {note[3]}" if note[0] == "becomes" else f"{note[at]:+} from {note[3]}"
            for note in now.notes
            if note[at]
        ]
        lines[name] = f"{value}: " + ", ".join(parts) if len(parts) > 1 else f"{value}: printed"
    return lines


def forbidden(s: Position, ident: str, what: str, rule: str, message: str) -> list[tuple[w.Cannot, Context, Reason]]:
    """The effects by which a card cannot do something (or it cannot be done to it), each with the reason to cite."""
    words = lasting(s, w.Cannot)
    if not words:
        return []
    found = []
    for word, source, context, on in words:
        if word.what == what and any(one.id == ident for one in reached(s, word.who, on, context)):
            name = source.card.name if source is not None else ""
            by = source.id if source is not None else ""
            reason = Reason(rule, message, by, who=s.objects[ident].card.name, source=name)
            found.append((word, context, reason))
    return found
