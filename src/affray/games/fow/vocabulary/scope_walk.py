"""All words of a text, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.cards.word import Word
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.scope import (
    AIMED,
    ALWAYS,
    AMOUNTS,
    AWAKENED,
    DEED,
    DEEDS,
    DONE,
    EVENT,
    KEPT,
    LASTS,
    NEEDS,
    PAID,
    TO,
    Scope,
)


def of_text(ability: Any) -> Iterator[tuple[Word, Scope]]:
    """Yield all words of an ability with the places where they stand."""
    if isinstance(ability, w.Continuous):
        yield ability, Scope(LASTS, ability)
        yield from _parts((ability.condition,), Scope(NEEDS, ability))
        yield from _parts(ability.effects, Scope(LASTS, ability))
        return
    yield ability, Scope(DONE, ability)
    always = (*ALWAYS, AWAKENED) if isinstance(ability, w.Spell) else ALWAYS
    yield from _parts((getattr(ability, "condition", None),), Scope(NEEDS, ability))
    yield from _parts((getattr(ability, "more", None),), Scope(NEEDS, ability, always))
    for field in ("cost", "extra_cost"):
        yield from _parts(getattr(ability, field, ()), Scope(PAID, ability))
    when = getattr(ability, "when", None)
    yield from _parts((when,), Scope(EVENT, ability))
    names = (*always, *bound_by(when))
    for part in getattr(ability, "modes", ()) or (ability,):
        if part is not ability:
            yield part, Scope(DONE, ability)
            yield from _parts((part.condition,), Scope(NEEDS, ability, always))
        targets = getattr(part, "targets", ())
        yield from _parts(targets, Scope(AIMED, ability))
        aims = ("target", "target 2", "target 3")[: len(targets)]
        if isinstance(ability, w.Awakening) and not aims:
            aims = ("target",)
        owners = ("its controller", "its owner") if aims else ()
        yield from _done(getattr(part, "effects", ()), [*names, *aims, *owners], ability)
    for inner in getattr(ability, "abilities", ()):
        yield from of_text(inner)


def bound_by(when: w.When | None) -> tuple[str, ...]:
    """Return the names that an event binds."""
    if when is None:
        return ()
    names: tuple[str, ...] = ("that much",) if when.event in AMOUNTS else ()
    if when.event in TO or (when.who != "this" and not when.event.startswith(("beginning", "end"))):
        names = (*names, "it", "its controller", "its owner")
    return names


def _done(effects: tuple[Any, ...], names: list[str], ability: Any) -> Iterator[tuple[Word, Scope]]:
    """Yield the effects in order: what one of them chooses, moves or finds, those after it can speak of."""
    for word in effects:
        place = Scope(DONE, ability, tuple(names))
        yield word, place
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if isinstance(word, w.Gain) and field == "abilities":
                for gained_ability in value:
                    yield from of_text(gained_ability)
            elif field in ("effects", "then", "otherwise", "heads", "tails"):
                if isinstance(word, w.Later):
                    kept = [name for name in names if name in ALWAYS + KEPT]
                    yield from _done(value, [*kept, *bound_by(word.when)], ability)
                else:
                    yield from _done(value, names, ability)
            elif field == "when":
                yield from _parts((value,), Scope(EVENT, ability))
            elif field == "condition":
                yield from _parts((value,), Scope(NEEDS, ability, tuple(names)))
            elif field in ("cost", "unless"):
                yield from _parts(value, Scope(PAID, ability))
            else:
                yield from _parts(value if isinstance(value, tuple) else (value,), place.within(word, field))
        if isinstance(word, DEEDS):
            names.append(DEED)
        if isinstance(word, w.Choose):
            names.append("chosen")
        elif isinstance(word, w.Reveal):
            names.append("shown")
        elif isinstance(word, (w.Move, w.LookAtTop)):
            names.append("moved")


def _parts(values: tuple[Any, ...], place: Scope) -> Iterator[tuple[Word, Scope]]:
    for word in values:
        if not isinstance(word, Word):
            continue
        yield word, place
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if isinstance(word, w.Gain) and field == "abilities":
                for gained_ability in value:
                    yield from of_text(gained_ability)
            else:
                yield from _parts(value if isinstance(value, tuple) else (value,), place.within(word, field))
