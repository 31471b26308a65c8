"""All words of a text, each with its place: the kind of text that it stands in, and what can be spoken of there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.cards.word import Word
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import (
    AIMED,
    ALWAYS,
    DONE,
    EVENT,
    GONE,
    LASTS,
    NEEDS,
    OF_A_PLAYER,
    OF_NO_CARD,
    PAID,
    Scope,
    answers_a_trigger,
)
from affray.games.ygo.vocabulary.scope_tables import ZONES


def of_text(ability: Any) -> Iterator[tuple[Word, Scope]]:
    """Yield all words of an ability with the places where they stand."""
    if isinstance(ability, w.Continuous):
        place = Scope(LASTS, ability, (*ALWAYS, "equipped"))
        yield ability, place
        yield from _parts((ability.condition, *ability.effects), place)
    elif isinstance(ability, w.Activated):
        yield from _of_activated(ability)
    else:
        yield ability, Scope(NEEDS, ability)
        yield from _parts((getattr(ability, "condition", None),), Scope(NEEDS, ability))
        yield from _parts((*getattr(ability, "cost", ()), *getattr(ability, "ways", ())), Scope(PAID, ability))
        yield from _parts((getattr(ability, "what", None), getattr(ability, "when", None)), Scope(EVENT, ability))
        yield from _done(getattr(ability, "effects", ()), [*ALWAYS], ability)


def _of_activated(ability: Any) -> Iterator[tuple[Word, Scope]]:
    yield ability, Scope(DONE, ability)
    base_names = (*ALWAYS, *_host(ability))
    yield from _parts((ability.condition, ability.on_resolution), Scope(NEEDS, ability, base_names))
    yield from _parts((ability.when,), Scope(EVENT, ability, base_names))
    names = (*base_names, *_spoken_of(ability))
    for part in (ability, *ability.modes):
        if part is not ability:
            yield part, Scope(DONE, ability)
        yield from _parts(part.cost, Scope(PAID, ability))
        yield from _parts(part.targets, Scope(AIMED, ability, tuple([name for name in names if name != "link"])))
    for part in ability.modes or (ability,):
        groups = len(ability.targets) + (len(part.targets) if part is not ability else 0)
        aims = ("target", "target 2")[:groups]
        effects = ability.effects if part is ability else (*ability.effects, *part.effects)
        yield from _done(effects, [*names, *aims], ability)


def _host(ability: Any) -> tuple[str, ...]:
    """Return the names of a card in a Spell & Trap Zone, or one that leaves it: the monster it is (was) equipped to."""
    when = ability.when
    leaving = (*GONE, "leaves the field")
    leaves = isinstance(ability, w.Trigger) and when is not None and when.who == "this" and when.event in leaving
    return ("equipped",) if leaves or getattr(ability, "zone", "") == "spell/trap zone" else ()


def _spoken_of(ability: Any) -> tuple[str, ...]:
    """Return the names that the event binds."""
    when = ability.when
    if when is None:
        return ()
    if not isinstance(ability, w.Trigger) and not answers_a_trigger(ability):
        return ("link",) if when.event == "activated" else ()
    names: tuple[str, ...] = ("that much",) if when.event in OF_A_PLAYER or when.event == "inflicts battle damage" else ()
    if when.event == "destroys by battle" or (when.event not in OF_NO_CARD and when.who != "this"):
        names = (*names, "it")
    return names


def takes_one(word: Any) -> bool:
    """Does a word draw, excavate or put away one card, of which those after it can speak?"""
    mine = isinstance(word, (w.Draw, w.Mill)) and word.player == "you"
    theirs = isinstance(word, w.DiscardRandom) and not word.to
    return isinstance(word, w.Excavate) or ((mine or theirs) and word.n == 1)


def banishes_a_target(word: Any) -> bool:
    """Does a word banish this card and its target together, of which those after it can speak?"""
    return isinstance(word, w.MoveBoth) and word.who == "target"


_SENT = {"graveyard": "sent", "banished": "banished", "banished face-down": "banished"}


def affects(word: Any) -> str:
    """Return the participle of a word whose cards later words can count."""
    if isinstance(word, w.Move):
        return _SENT.get(word.to, "returned")
    if isinstance(word, w.Search) and word.to == "graveyard":
        return "sent"
    return (
        "destroyed" if isinstance(word, w.Destroy) else "summoned" if isinstance(word, (w.SpecialSummon, w.FusionSummon)) else ""
    )


def _done(effects: tuple[Any, ...], names: list[str], ability: Any) -> Iterator[tuple[Word, Scope]]:
    """Yield the effects in order: what one of them chooses or brings, those after it can speak of."""
    for word in effects:
        place = Scope(DONE, ability, tuple(names))
        inner = [field for field in ("effects", "then", "otherwise") if field in word.__struct_fields__]
        yield word, place
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if field in inner:
                yield from _done(value, names, ability)
            elif field == "abilities":
                for gained_ability in value:
                    yield from of_text(gained_ability)
            else:
                zones = ZONES.get((type(word), field), ())
                if isinstance(word, w.Search) and word.to == "graveyard":
                    zones = (*zones, "hand", "field")
                yield from _parts(value if isinstance(value, tuple) else (value,), place.within(zones=zones))
        if how := affects(word):
            names[:] = [*[name for name in names if not name.startswith("affected")], f"affected {how}"]
        if isinstance(word, w.Choose):
            names.append("chosen")
        elif takes_one(word) or banishes_a_target(word):
            names.append("taken")
        elif isinstance(word, (w.SpecialSummon, w.FusionSummon, w.TrapMonster, w.Token)):
            names.append("moved")
        elif isinstance(word, (w.Toss, w.Roll)):
            names.append("result")
        elif isinstance(word, w.InflictDamage):
            names.append("dealt")
        elif isinstance(word, (w.Gain, w.Become, w.StatBecomes)):
            names.append("affected ATK")


def _parts(values: tuple[Any, ...], place: Scope) -> Iterator[tuple[Word, Scope]]:
    for word in values:
        if not isinstance(word, Word):
            continue
        yield word, place
        for field in word.__struct_fields__:
            value = getattr(word, field)
            zones = ZONES.get((type(word), field), ())
            yield from _parts(value if isinstance(value, tuple) else (value,), place.within(zones=zones))
