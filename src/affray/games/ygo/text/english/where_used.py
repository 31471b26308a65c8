"""The place in which an effect is used, and the meaning of "that monster": found once an ability has been read."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from affray.cards.word import Word
from affray.games.ygo.text.english.effect_body import MONSTER_OF_EVENT
from affray.games.ygo.text.english.references import POINTING
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import DECLARED, GONE
from affray.games.ygo.vocabulary.scope_rules import varies
from affray.games.ygo.vocabulary.scope_walk import affects
from affray.text.grammar.phrase import (
    Phrase,
    Transformed,
)
from affray.text.grammar.references import Resolved

# -- where effects are used

FROM = " from "


def _without_place(word: Any, places: set[str]) -> Any:
    """Return a word in which "this card from your hand" (GY) is this card; the places are kept."""
    if isinstance(word, tuple):
        return tuple([_without_place(one, places) for one in word])
    if not isinstance(word, Word):
        return word
    fields: dict[str, Any] = {}
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if isinstance(value, str) and value.startswith("this in "):
            places.add(value.removeprefix("this in "))
            value = "this"
        elif isinstance(word, w.Spend) and FROM in value:
            value, _, place = value.partition(FROM)
            places.add(place)
        else:
            value = _without_place(value, places)
        fields[name] = value
    if isinstance(word, w.Spend) and word.how == "discard":
        places.add("hand")
    return type(word)(**fields)


def _mentions_equipped_monster(word: Any) -> bool:
    """Does an ability speak of the equipped monster? Then it is used where this card is equipped to it."""
    if isinstance(word, tuple):
        return any(map(_mentions_equipped_monster, word))
    if not isinstance(word, Word):
        return False
    values = [getattr(word, name) for name in word.__struct_fields__]
    return any(value in ("equipped", "controller of the equipped") or _mentions_equipped_monster(value) for value in values)


_ATTACKS = (*DECLARED, "declares an attack")
_CAME_OR_MET = ("summoned", "is attacked", "changed position", "inflicts battle damage")


def _target_of_event(when: w.When | None) -> w.Target | None:
    """Return what "that monster" is as a target: the attacking monster, or one of the monsters that the event is about, where they lie then."""
    if when is not None and when.event in _ATTACKS:
        return w.Target(w.What("monster"), role="attacker")
    if when is None or when.who in ("this", "you"):
        return None
    if when.event in _CAME_OR_MET:
        return w.Target(w.What("monster", among="it"))
    if when.event in GONE and not when.anywhere:
        return w.Target(w.What("monster", zone="graveyard", among="it"))
    return None


def _aimed_at_that(ability: Any) -> Any:
    """Return the ability with the monster of its event as the target "that monster"; without such an event it is not read."""
    targets = getattr(ability, "targets", ())
    if MONSTER_OF_EVENT not in targets:
        return ability
    that = _target_of_event(ability.when)
    return (
        None
        if that is None
        else msgspec.structs.replace(
            ability, targets=tuple([that if target == MONSTER_OF_EVENT else target for target in targets])
        )
    )


def _counting_what_was_done(word: Any, done: list[str]) -> Any:
    """Return words in which as many as were "paid" are as many as the effect has just done something to."""
    if isinstance(word, tuple):
        return tuple([_counting_what_was_done(one, done) for one in word])
    if isinstance(word, w.Paid):
        return w.Affected(done[-1], word.times) if done else word  # type: ignore[arg-type]
    if not isinstance(word, Word):
        return word
    fields = {name: _counting_what_was_done(getattr(word, name), done) for name in word.__struct_fields__}
    done += [how] if (how := affects(word)) else []
    return type(word)(**fields)


def _counted(ability: Any) -> Any:
    """Return the ability with its own doings counted, if it pays no number of choice."""
    if not isinstance(ability, w.Activated) or any(
        map(varies, (*ability.cost, *[part for mode in ability.modes for part in mode.cost]))
    ):
        return ability
    modes = tuple([msgspec.structs.replace(mode, effects=_counting_what_was_done(mode.effects, [])) for mode in ability.modes])
    return msgspec.structs.replace(ability, effects=_counting_what_was_done(ability.effects, []), modes=modes)


def _dealing_what_was_taken(word: Any, taken: list[Any]) -> Any:
    """Return effects in which the damage "you took" is that which the effect itself has inflicted on its player before."""
    if isinstance(word, tuple):
        return tuple([_dealing_what_was_taken(one, taken) for one in word])
    if isinstance(word, (w.Then, w.IfDone)):
        return msgspec.structs.replace(word, effects=_dealing_what_was_taken(word.effects, taken))
    if isinstance(word, w.InflictDamage) and word.amount == "that much" and taken:
        return msgspec.structs.replace(word, amount=w.Dealt())
    taken += [word] if isinstance(word, w.InflictDamage) and word.to == "you" else []
    return word


_FELL = w.What(zone="graveyard", among="it")
"""The cards of the event that the effect itself has just put into the Graveyard (602.12)."""


def _banishing_what_fell(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return effects in which "it" is what was destroyed, where some monsters of the event alone are destroyed: the others are not banished."""
    for at, (first, after) in enumerate(pairwise(effects)):
        who = getattr(first, "who", None)
        if isinstance(first, w.Destroy) and isinstance(who, w.What) and who.among and isinstance(after, (w.IfDone, w.Then)):
            words = tuple([w.Move("banished", _FELL) if one == w.Move("banished", "it") else one for one in after.effects])
            return (*effects[: at + 1], msgspec.structs.replace(after, effects=words), *effects[at + 2 :])
    return effects


def conditions(ability: Any) -> tuple[Any, ...]:
    """Return what must hold for an ability, one by one."""
    condition = getattr(ability, "condition", None)
    return condition.of if isinstance(condition, w.Both) else (condition,)


def _placed(ability: Any) -> Any:
    """Return an ability used where its text says that this card is: in the hand, in the GY."""
    ability = _aimed_at_that(ability)
    if ability is None:
        return None
    ability = _counted(ability)
    if isinstance(ability, w.Activated):
        effects = _banishing_what_fell(ability.effects)
        effects = _dealing_what_was_taken(effects, []) if ability.when is None else effects
        ability = msgspec.structs.replace(ability, effects=effects)
    places: set[str] = set()
    plain_ability = _without_place(ability, places)
    hosted = _mentions_equipped_monster(ability) or w.Equipped() in conditions(ability)
    if isinstance(ability, (w.Trigger, w.Ignition, w.Quick)) and ability.zone == "monster zone" and hosted:
        places.add("spell/trap zone")
    if not places:
        return ability
    zone = getattr(ability, "zone", "")
    if len(places) > 1 or zone not in ("monster zone", "field", *places) or (zone == "field" and places != {"graveyard"}):
        return None
    return msgspec.structs.replace(plain_ability, zone=places.pop())


def settled(phrase: Phrase[Any]) -> Phrase[Any]:
    """Return abilities as whole texts: what they point at is found, and where they are used."""
    return Transformed(Resolved(phrase, POINTING), _placed, lambda ability: ability)
