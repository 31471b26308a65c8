"""Where phrases and fields have a meaning: one table, from which a card that says what nobody could carry out is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, tag, unsaid, within
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.described import misdescribed, of_a_library, printed_on_it
from affray.games.mtg.vocabulary.phrases import BASIC, LEAST, MOST, as_tuple

ALWAYS = frozenset(("this", "you", "opponent", "each player", "defending player", "attached"))
"""Phrases that mean somebody wherever they are said."""
OF_A_SPELL = ALWAYS - {"attached"}
"""The same on an instant or sorcery, which is attached to nothing (303.4, 301.5)."""
PLAYERS = frozenset(
    ("you", "opponent", "each player", "defending player", "that player", "player", "its controller", "its owner")
)
"""Phrases that only ever mean players."""

OF_THIS = ("{T}", "sacrifice this", "exile this", "discard this", "reveal this", "counters", "loyalty")
"""What is paid with the card itself whose text asks for it."""
WHERE_IT_LIES = {"battlefield": frozenset(("{T}", "sacrifice this", "exile this", "counters", "loyalty")),
                 "hand": frozenset(("exile this", "discard this", "reveal this")), "graveyard": frozenset(("exile this",))}  # fmt: skip
"""What of that can be paid where the card lies."""

OBJECTS, SEATS, EITHER = "objects", "players", "objects or players"
TAKES: dict[tuple[Any, str], str] = {
    (w.Damage, "to"): EITHER, (w.Damage, "by"): OBJECTS, (w.Damage, "and_to"): EITHER, (w.Destroy, "who"): OBJECTS, (w.Sacrifice, "player"): SEATS,
    (w.SacrificeIt, "who"): OBJECTS, (w.Tap, "who"): OBJECTS, (w.Untap, "who"): OBJECTS, (w.Move, "who"): OBJECTS,
    (w.Move, "blocking"): OBJECTS, (w.Token, "blocking"): OBJECTS, (w.Token, "player"): SEATS, (w.FromHand, "player"): SEATS,
    (w.Connive, "who"): OBJECTS, (w.Draw, "player"): SEATS, (w.Discard, "player"): SEATS,
    (w.GainLife, "player"): SEATS, (w.LoseLife, "player"): SEATS, (w.PutCounters, "who"): EITHER, (w.Designate, "who"): OBJECTS,
    (w.Counter, "who"): OBJECTS, (w.Copy, "of"): OBJECTS, (w.Choose, "player"): SEATS, (w.Skip, "player"): SEATS,
    (w.ExtraTurn, "player"): SEATS, (w.Mill, "player"): SEATS, (w.RemoveFromCombat, "who"): OBJECTS, (w.BecomeBlocked, "who"): OBJECTS,
    (w.BecomeBlocked, "by"): OBJECTS, (w.Reselect, "who"): OBJECTS, (w.Regenerate, "who"): OBJECTS, (w.Fight, "one"): OBJECTS,
    (w.Fight, "other"): OBJECTS, (w.Attach, "to"): EITHER, (w.PhaseOut, "who"): OBJECTS, (w.MayDo, "player"): SEATS,
    (w.Gain, "who"): EITHER, (w.Lose, "who"): OBJECTS, (w.Become, "who"): OBJECTS, (w.Switch, "who"): OBJECTS,
    (w.TakeControl, "who"): OBJECTS, (w.Cannot, "who"): EITHER, (w.Blockers, "who"): OBJECTS, (w.Must, "who"): EITHER,
    (w.Charge, "who"): OBJECTS, (w.May, "who"): EITHER, (w.Instead, "who"): EITHER, (w.Goad, "who"): OBJECTS,
    (w.Stat, "of"): OBJECTS, (w.Fits, "who"): OBJECTS, (w.MostLife, "player"): SEATS, (w.When, "who"): EITHER,
    (w.When, "to"): EITHER, (w.What, "same_name_as"): OBJECTS,
    (w.When, "targeting"): OBJECTS, (w.Away, "who"): OBJECTS, (w.Explore, "who"): OBJECTS, (w.ThisTurn, "player"): SEATS, (w.Life, "player"): SEATS,
}  # fmt: skip
"""The fields that point at somebody, and what they can point at."""

LOOKING_BACK = ((w.Stat, "of"), (w.Fits, "who"), (w.Copy, "of"))
"""Fields that can speak of what has been sacrificed: what it was, and copies of it (608.2h)."""
BETWEEN = ("attacks", "blocks", "blocks a creature", "becomes blocked", "becomes blocked by a creature", "attacks and isn't blocked",
           "deals damage", "is dealt damage", "becomes the target", "is attacked", "enlists")  # fmt: skip
"""Events between two: the other one is `it`, and `to` narrows it."""
AMOUNTS = ("deals damage", "is dealt damage", "gains life", "loses life")
"""Events with an amount: `that much`."""
MOVES = ("enters", "dies", "leaves", "put into graveyard", "is discarded", "is sacrificed")
WHEN: dict[str, tuple[str, ...]] = {
    "main": ("beginning of main phase",), "combat_damage": ("deals damage", "is dealt damage"), "alone": ("attacks", "blocks"),
    "at_least": ("attacks", "you attack", "is attacked", "blocks", "becomes blocked"),
    "nth": ("is cast", "draws", "gains life", "becomes the target"), "excess": ("deals damage", "is dealt damage"), "counter": ("counters",),
    "noncombat": ("deals damage", "is dealt damage"), "targeting": ("is cast",),
    "batch": ("attacks", "deals damage", "is dealt damage", *MOVES), "origin": MOVES, "to": BETWEEN,
    "by": ("is cast", "becomes the target", "is attacked", "is sacrificed", "deals damage", "is dealt damage", "enters"),
}  # fmt: skip
"""The fields of a trigger that mean something with these events alone."""
ONLY: dict[tuple[Any, str], tuple[str, ...]] = {
    (w.Cannot, "by"): ("attack", "block", "be blocked", "be targeted"), (w.Cannot, "unless_with"): ("attack", "block"),
    (w.Must, "at_least"): ("be blocked",), (w.May, "n"): ("block more", "play more lands"),
}  # fmt: skip
"""Fields that mean something with these values of `what` alone."""
OF_PLAYERS: dict[Any, tuple[str, ...]] = {
    w.Cannot: ("gain life",),
    w.May: ("play more lands", "keep any hand"),
    w.Must: ("attack you with one", "attack with one"),
}
"""What players cannot do, may do and must do; everything else is about cards."""
KEYWORDS_OF_PLAYERS = ("hexproof", "shroud", "protection")


def phrases(word: Any, field: str) -> tuple[str, ...]:
    """The phrases that this field of a word can be, wherever it stands (none for a field that points at nobody)."""
    takes = TAKES.get((word, field))
    return tuple(_accepted(frozenset(w.PHRASES), takes)) if takes else ()


def problems(ability: Any, mana: str = "", always: frozenset[str] = ALWAYS) -> Iterator[Flaw]:
    """What an ability, on a card of this mana cost, says that means nothing where it stands, each with what would be accepted.

    `always` are the phrases that mean somebody wherever they are said on such a card.
    """
    if isinstance(ability, w.CastFor):
        yield from _paid_with(ability, ability.cost, always)
    if isinstance(ability, (w.Static, w.Enters, w.CastFor)):
        yield from _within(ability, always | {"X"} if isinstance(ability, w.Enters) and "{X}" in mana else always)
        if isinstance(ability, w.Enters) and ability.condition is not None and (ability.tapped or not ability.counter):
            yield flaw("enters: `condition` goes with counters alone")
        if isinstance(ability, w.Enters) and not ability.counter and ability.n != 0:
            yield flaw("enters: `n` says how many counters, of the kind in `counter`")
        if isinstance(ability, w.Static) and not ability.effects:
            yield flaw("a static ability without effects does nothing")
        for word in ability.effects if isinstance(ability, w.Static) else ():
            if not unsaid(word, "until"):
                yield flaw("{word}: a static ability applies as long as it is there, without `until`", word=tag(word))
    else:
        yield from _modes(ability)
        known = always
        if isinstance(ability, w.Triggered):
            yield from _trigger(ability.when, always)
            known = known | bound_by(ability.when)
            yield from _within(ability.condition, known)
            if ability.when.who == "this" and ability.when.event in ("dies", "leaves") and _in_combat_with_it(ability):
                yield flaw("what has left is in no combat: nothing blocks it, and it blocks nothing")
        elif ability.condition is not None:
            yield from _within(ability.condition, always)
        if not isinstance(ability, w.Spell):
            known = known | WHERE_IT_LIES[ability.zone]
        costs = (*getattr(ability, "cost", ()), *getattr(ability, "extra_cost", ()))
        yield from _paid_with(ability, costs, known)
        if any(isinstance(part, str) and "{X}" in part for part in (*costs, mana)):
            known = known | {"X", "-X"}
        if isinstance(ability, w.Activated):
            yield from _within(ability.less, always)
            if ability.less != 0 and not _has_generic(ability.cost):
                yield flaw("activated: `less` takes generic mana off a cost, such as {{2}}: there is none in it")
        for part in costs:
            yield from _within(part, known)
        for part in ability.modes or (ability,):
            aims = {"target" if at == 0 else f"target {at + 1}" for at in range(len(part.targets))}
            for target in part.targets:
                yield from _fields(target, known)
                yield from misdescribed(target)
                yield from _within(target.what, known)
            paid = _given_up(costs)
            yield from _effects(part.effects, known | aims | paid | ({"its controller", "its owner"} if aims else set()))


def _paid_with(word: Any, cost: tuple[Any, ...], known: frozenset[str]) -> Iterator[Flaw]:
    """What a cost asks for that cannot be done with the card where it lies, or by who pays; X where there is none."""
    odd = [part for part in map(_of_this, cost) if part and part not in known]
    if odd:
        yield flaw("{word}: {known} cannot be paid here, with the card itself", word=tag(word), known=", ".join(odd))
    if (
        "X" not in known
        and not isinstance(word, (w.Activated, w.Spell, w.CastFor))
        and any("{X}" in part for part in cost if isinstance(part, str))
    ):
        yield flaw("{word}: {{X}} means nothing here, since nobody announces it; say a number", word=tag(word).strip("'"))


def _of_this(part: Any) -> str:
    """What is paid with the card itself, as it is called in `OF_THIS`."""
    called: str = part if isinstance(part, str) else tag(part).strip("'")
    return called if called in OF_THIS else ""


def _has_generic(cost: tuple[Any, ...]) -> bool:
    """Is there generic mana in a cost, which can become less?"""
    return any(isinstance(part, str) and re.search(r"\{(?:X|[1-9]\d*)\}", part) for part in cost)


def problems_of_amount(amount: w.Amount | None) -> Iterator[Flaw]:
    """What a number that is printed on a card says that means nothing there."""
    return _within(amount, ALWAYS)


def _given_up(cost: tuple[Any, ...]) -> frozenset[str]:
    """What is sacrificed to pay a cost, where that is one permanent, can be spoken of afterwards."""
    found = [part for part in cost if isinstance(part, w.SacrificeCost)]
    return frozenset({"sacrificed"} if len(found) == 1 and found[0].n == 1 else ())


def _in_combat_with_it(ability: w.Triggered) -> bool:
    """Does an ability ask what blocks this, or what this blocks?"""
    states = [as_tuple(one.status) for one in within(ability.effects) if isinstance(one, w.What)]
    return any(not {"blocking this", "blocked by this"}.isdisjoint(some) for some in states)


def _modes(ability: Any) -> Iterator[Flaw]:
    """What stands beside modes that never happens, and choices that there are not."""
    if ability.modes and (ability.effects or ability.targets):
        yield flaw("an ability with modes has its targets and effects in them")
    most = ability.at_most or ability.choose
    if ability.at_most and not ability.choose < ability.at_most <= len(ability.modes):
        yield flaw(
            "at most {at_most} of {n} modes, and at least {choose}, cannot be chosen",
            at_most=ability.at_most,
            n=len(ability.modes),
            choose=ability.choose,
        )
    elif (ability.choose, ability.at_most) != (1, 0) and not (0 if ability.at_most else 1) <= ability.choose <= most <= len(
        ability.modes
    ):
        yield flaw("{choose} of {n} modes cannot be chosen", choose=ability.choose, n=len(ability.modes))


def bound_by(when: w.When) -> frozenset[str]:
    """The phrases that an event gives a meaning to."""
    found = {"subject"}
    if when.event in BETWEEN or when.who != "this":
        found |= {"it", "its controller", "its owner", "that player", "player"}
    own = when.event in ("enters", "is cast") and when.who == "this"
    if (when.event in WHEN["by"] and not own) or when.event.startswith(("beginning of", "end of")) or when.event in AMOUNTS:
        found |= {"that player", "player", "it"}
    if when.event in AMOUNTS:
        found.add("that much")
    return frozenset(found)


def _effects(effects: tuple[Any, ...], known: frozenset[str]) -> Iterator[Flaw]:
    """Words one after the other: later ones speak of what earlier ones chose, moved and made."""
    for at, word in enumerate(effects):
        if isinstance(word, w.WhenYouDo):
            yield from _reflexive(word.then, known)
            if at < len(effects) - 1:
                yield flaw("`when you do` stands last: what follows would belong to it")
            continue
        yield from _within(word, known)
        if isinstance(word, w.Choose):
            known = known | {"chosen"}
        elif isinstance(word, (w.Damage, w.Fight)):
            known = known | {"hurt"}
        elif isinstance(word, w.Sacrifice) and word.n == 1:
            known = known | {"sacrificed"}
        elif (isinstance(word, w.Mill) and word.to == "exile") or isinstance(
            word, (w.Move, w.Token, w.Copy, w.Search, w.LookAtTop, w.FromHand)
        ):
            known = known | {"moved"}
        elif isinstance(word, w.ChooseType):
            known = known | {"chosen type"}


def _reflexive(part: w.Part, known: frozenset[str]) -> Iterator[Flaw]:
    """What is done in a reflexive triggered ability: it has targets of its own, and knows no X."""
    own = frozenset([one for one in known if not one.startswith("target")]) - {"X", "-X", "its controller", "its owner"}
    for target in part.targets:
        yield from misdescribed(target)
        yield from _within(target.what, own)
    aims = {"target" if at == 0 else f"target {at + 1}" for at in range(len(part.targets))}
    yield from _effects(part.effects, own | aims | ({"its controller", "its owner"} if aims else set()))


def _within(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """A word and the words in it, where these phrases mean something."""
    if word is None or isinstance(word, (str, int)):
        if word in ("X", "-X", "that much") and word not in known:
            yield flaw(
                "{word!r} means nothing here: there is no amount in the event"
                if word == "that much"
                else "{word!r} means nothing here: there is no {{X}} in a cost",
                word=word,
            )
        return
    yield from _fields(word, known)
    yield from misdescribed(word)
    yield from _pointing(word, known)
    if isinstance(word, w.When):
        yield from _trigger(word, known)
        return
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if name in ("then", "otherwise", "heads", "tails", "first", "second", "begins") or (
            name == "effects" and not isinstance(word, w.Static)
        ):
            inner = known | bound_by(word.when) if isinstance(word, w.Later) else known
            yield from _effects(value, inner | _given_up(getattr(word, "cost", ())))
        elif name == "abilities":
            for ability in value:
                yield from problems(ability)
                if isinstance(ability, w.Spell):
                    yield flaw("{word}: a spell ability is printed on an instant or sorcery", word=tag(word))
        elif (type(word), name) not in TAKES or isinstance(value, Word):
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Word) or part in ("X", "-X", "that much"):
                    yield from _within(part, known)


def _trigger(when: w.When, known: frozenset[str]) -> Iterator[Flaw]:
    """What makes an ability trigger: its fields with its event; `given` speaks of the event."""
    yield from misdescribed(when)
    yield from _pointing(when, known)
    for name, events in WHEN.items():
        if getattr(when, name) and when.event not in events:
            yield flaw(
                "a trigger on {event!r} has no {name!r}; that goes with: {known}",
                event=when.event,
                name=name,
                known=", ".join(events),
            )
    if when.nth and when.event == "becomes the target" and when.by != "you":
        yield flaw("`nth` of becoming a target counts what one player casts: `by` you")
    if when.event == "is cast" and when.who == "this" and when.by:
        yield flaw("a trigger on casting this has no `by`: it is you who cast it")
    if when.event == "counters" and (not when.counter or when.given is not None):
        yield flaw("a trigger on 'counters' says of which kind")
    if when.combat_damage and when.noncombat:
        yield flaw("`combat_damage` and `noncombat` exclude each other")
    if when.nth and (
        when.event == "is cast" and (not when.by or when.who not in ("", w.What(type="spell"), w.What(type="card")))
    ):
        yield flaw("`nth` counts all spells that a player casts: `by` says whose, and who is any spell")
    for what in (when.who, when.to, when.targeting):
        if isinstance(what, w.What):
            yield from _within(what, known)
            if what.zone:
                yield flaw("a trigger says with `origin` from which zone, not with `zone`")
    if when.given is not None:
        yield from _within(when.given, known | bound_by(when))


def _pointing(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Phrases that mean nobody here, players where objects are meant, and the other way round."""
    for (kind, name), takes in TAKES.items():
        if not _is(word, kind):
            continue
        phrase = getattr(word, name)
        if isinstance(phrase, w.What):
            if not {"player", "opponent"}.isdisjoint(as_tuple(phrase.type)) and not isinstance(word, w.When):
                yield flaw(
                    "{word}: {name} says players with a phrase: {known}",
                    word=tag(word),
                    name=name,
                    known=", ".join(sorted(PLAYERS & known)),
                )
            elif takes == SEATS:
                yield flaw(
                    "{word}: {name} is about players; accepted: {known}",
                    word=tag(word),
                    name=name,
                    known=", ".join(sorted(PLAYERS & known)),
                )
            continue
        for part in phrase.split(", ") if phrase else ():
            if part == "sacrificed" and (kind, name) not in LOOKING_BACK:
                yield flaw("{word}: {name} 'sacrificed' is gone: only what it was can be asked", word=tag(word), name=name)
            if part not in w.PHRASES or part not in known:
                n = sum(one.startswith("target") for one in known)
                why = (
                    flaw("means nobody here: there are {n} targets", n=n)
                    if part.startswith("target")
                    else flaw("means nobody here")
                )
                why = why if part in w.PHRASES else flaw("is no phrase")
                yield flaw(
                    "{word}: {name} {part!r} {why}; accepted: {known}",
                    word=tag(word),
                    name=name,
                    part=part,
                    why=why,
                    known=", ".join(_accepted(known, takes)),
                )
            elif part not in _accepted(known, takes):
                yield flaw(
                    "{word}: {name} {part!r} means players; accepted: {known}"
                    if takes == OBJECTS
                    else "{word}: {name} {part!r} means cards; accepted: {known}",
                    word=tag(word),
                    name=name,
                    part=part,
                    known=", ".join(_accepted(known, takes)),
                )


def _accepted(known: frozenset[str], takes: str) -> list[str]:
    """The phrases that can be said where these are known."""
    cards_only = {"this", "attached", "moved", "hurt", "sacrificed"}
    there = known - {"X", "-X", "that much", "chosen type", *OF_THIS}
    if takes == OBJECTS:
        there = there - PLAYERS
    elif takes == SEATS:
        there = there - cards_only
    return sorted(there)


def _fields(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Fields that mean nothing beside the others."""
    if isinstance(word, w.What) and len(word.either) == 1:
        yield flaw("`either` has two descriptions or more")
    for (kind, name), values in ONLY.items():
        if _is(word, kind) and word.what not in values:
            default = next(one.default for one in _struct_fields(kind) if one.name == name)
            if getattr(word, name) != default:
                yield flaw(
                    "{word} {what!r} has no {name!r}; that goes with: {known}",
                    word=tag(word),
                    what=word.what,
                    name=name,
                    known=", ".join(values),
                )
    who = getattr(word, "who", None)
    by = word.by if isinstance(word, w.Cannot) and word.what == "be targeted" else None
    if by is not None and by != w.What(controller=by.controller):
        yield flaw("cannot 'be targeted': `by` says only whose spells and abilities (`controller`)")
    players = isinstance(who, str) and bool(who) and PLAYERS.issuperset(who.split(", "))
    if type(word) in OF_PLAYERS:
        about = word.what in OF_PLAYERS[type(word)]
        if about and not players and not (isinstance(who, str) and not isinstance(word, w.Must)) and not isinstance(word, w.Must):
            yield flaw(
                "{word} {what!r} is about players; accepted for who: {known}",
                word=tag(word),
                what=word.what,
                known=", ".join(sorted(PLAYERS)),
            )
        if players and not about:
            yield flaw(
                "{word} {what!r} is about cards, and {who!r} are players; of players: {known}",
                word=tag(word),
                what=word.what,
                who=who,
                known=", ".join(OF_PLAYERS[type(word)]),
            )
    if isinstance(word, w.Gain) and players:
        more = word.power or word.toughness or word.abilities or word.types or word.subtypes or word.colors
        odd = [one for one in word.keywords if not one.startswith(KEYWORDS_OF_PLAYERS)]
        if more or odd:
            yield flaw("a player gains keywords alone: {known}", known=", ".join(KEYWORDS_OF_PLAYERS))
    yield from _of_effects(word)
    yield from _of_descriptions(word, known)
    yield from _of_costs(word, known)


def _of_effects(word: Any) -> Iterator[Flaw]:
    """Fields of effects that mean nothing beside the others."""
    if isinstance(word, w.May) and word.what in ("be played", "be cast") and word.who != "moved":
        yield flaw("may: what can be played is what was exiled just before: who 'moved'")
    if isinstance(word, w.Later) and word.each and (not word.until or word.when.event.startswith(("beginning of", "end of"))):
        yield flaw("later: `each` goes with what may happen several times, and with `until`")
    if isinstance(word, w.Gain) and (odd := [one for one in word.keywords if one.split(" {")[0] in AS_PRINTED]):
        yield flaw("gain: {known} is looked for on the card itself", known=", ".join(odd))
    if isinstance(word, (w.Gain, w.Become)) and (lands := BASIC & {*as_tuple(word.subtypes)}):
        yield flaw("{word}: {known} would bring its mana ability (305.6)", word=tag(word), known=", ".join(sorted(lands)))
    if isinstance(word, w.PutCounters) and word.divided and (word.remove or word.who != "target"):
        yield flaw("counters: what is divided is put on targets")
    if isinstance(word, w.Damage) and ((word.and_to and word.divided) or (word.and_n is not None and not word.and_to)):
        yield flaw("damage: `and_to` is not divided, and `and_n` goes with it")
    if isinstance(word, w.MayDo) and word.if_done and (word.cost or len(word.effects) < 2):
        yield flaw("may do: `if_done` goes with something done first, not with a cost, and with what follows")
    if isinstance(word, w.IfDone) and (not word.effects or len(word.effects) + len(word.otherwise) < 2):
        yield flaw("if done: something done first, and what follows or happens otherwise")
    if isinstance(word, w.Damage) and word.over and (word.divided or word.and_to or word.to in PLAYERS):
        yield flaw("damage: `over` goes with what is dealt to permanents, and is not divided")
    if isinstance(word, w.Instead) and word.one_source and (word.by is None or word.until not in ("turn", "combat")):
        yield flaw("instead: `one_source` is one of those in `by`, for a turn")
    if isinstance(word, w.Instead) and not isinstance(word.prevent, int) and not word.until:
        yield flaw("instead: how much is prevented is worked out as an effect begins that ends")
    if isinstance(word, w.Instead) and word.shield and (word.prevent == 0 or not word.until):
        yield flaw("instead: `shield` goes with `prevent`, so much in all, and an end")
    if isinstance(word, w.Become) and word.only and not (word.types or word.subtypes or word.colors):
        yield flaw("become: `only` goes with types, subtypes or colors")
    if isinstance(word, w.Instead) and word.double and (word.shield or word.prevent_all or word.prevent != 0):
        yield flaw("instead: `double` goes with nothing that is prevented")
    if isinstance(word, w.Instead) and word.once and not (word.prevent_all and word.until):
        yield flaw("instead: `once` goes with `prevent_all` and an end")
    if isinstance(word, (w.Search, w.LookAtTop)):
        yield from of_a_library(word)


def _of_descriptions(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """The same of descriptions, targets and amounts."""
    if isinstance(word, w.What) and word.and_type and (word.type != "creature" or not {*as_tuple(word.status)} <= BEFORE_A_NOUN):
        yield flaw("`and_type` goes with creatures alone, and with no state but: {known}", known=", ".join(sorted(BEFORE_A_NOUN)))
    if isinstance(word, w.What) and word.chosen_type and "chosen type" not in known:
        yield flaw("`chosen_type` means nothing here: no type was chosen before")
    if isinstance(word, w.What) and word.mana_value and "X" not in known:
        yield flaw("`mana_value` X means nothing here: there is no X in a cost")
    if isinstance(word, w.What) and word.controller in ("that player", "target") and word.controller not in known:
        yield flaw("`controller` {who} means nobody here", who=word.controller)
    if isinstance(word, w.Count) and not {"player", "opponent", "any target"}.isdisjoint(as_tuple(word.of.type)):
        yield flaw("a count is of objects; of opponents: `amount: opponents`")
    if isinstance(word, w.Token) and word.player != "you" and (word.attacking or word.blocking):
        yield flaw("token: only yours come attacking or blocking")
    if isinstance(word, w.Token) and (word.power is None) != (word.toughness is None):
        yield flaw("token: power and toughness are said together")
    if isinstance(word, w.Target) and isinstance(word.n, int) and word.n < 1:
        yield flaw("a target is one or more of them")
    if isinstance(word, w.Target) and word.n == "X" and "X" not in known:
        yield flaw("{word!r} means nothing here: there is no {{X}} in a cost", word="X")
    if isinstance(word, w.Compare) and (word.at_least, word.at_most) == (LEAST, MOST):
        yield flaw("compare: `at_least` or `at_most` says with what")
    if isinstance(word, w.Controls) and word.at_least < 1 and word.at_most < 0:
        yield flaw("controls: `at_least` is 1 or more, or `at_most` is said")
    if isinstance(word, w.Stat) and word.counter and word.stat != "counters":
        yield flaw("stat: `counter` goes with counters alone")
    if isinstance(word, w.Target) and word.least and not (word.up_to and isinstance(word.n, int) and 0 < word.least < word.n):
        yield flaw("a target with `least` is up to more of them")
    if isinstance(word, w.Plus) and (
        len(word.of) < 2 or any(isinstance(one, w.Plus) for one in word.of) or all(isinstance(one, (int, str)) for one in word.of)
    ):
        yield flaw("plus: two amounts or more, one of them worked out, none of them a sum")
    if isinstance(word, w.Among) and not {"player", "opponent", "any target"}.isdisjoint(as_tuple(word.of.type)):
        yield flaw("among: of objects")
    if isinstance(word, w.Life) and word.player in ("opponent", "each player"):
        yield flaw("life total: of one player")


MOVED = {
    "position": "library", "under": "battlefield", "tapped": "battlefield", "attacking": "battlefield", "blocking": "battlefield",
    "counter": "battlefield", "until": "exile",
}  # fmt: skip
"""Where something must be put for each of these to mean something."""


def _of_costs(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """The same of what is paid, and of what moves cards."""
    if isinstance(word, w.ExileCost) and (word.what.zone, word.what.owner, word.what.controller) != ("graveyard", "you", ""):
        yield flaw("exile as a cost: cards in your graveyard (zone graveyard, owner you)")
    if isinstance(word, w.FromHand):
        yield from printed_on_it(word, word.what, False)
        if word.player == "you":
            yield flaw("from hand: you choose from the hand of another; from your own: `discard`")
    if isinstance(word, w.DiscardCost):
        yield from printed_on_it(word, word.what, False)
    if isinstance(word, w.Costs) and word.n == "-X":
        yield flaw("costs: `n` is how much less, or `more`")
    if isinstance(word, w.Costs) and isinstance(word.who, str) and (word.who, word.by, word.until) != ("this", "you", ""):
        yield flaw("costs: `who` is this, always and for you, or a description of spells")
    if isinstance(word, w.Costs) and isinstance(word.who, w.What) and word.who.zone and as_tuple(word.who.zone) != ("stack",):
        yield flaw("costs: what is said of spells names no zone but the stack")
    for field, place in MOVED.items():
        if isinstance(word, w.Move) and not unsaid(word, field) and word.to != place:
            where = flaw("only with {field}: {known}", field="to", known=place)
            yield flaw("{word}: {field} has a meaning {where}", word="move", field=field, where=where)
    if isinstance(word, w.Must) and word.what == "block it" and "it" not in known:
        yield flaw("must 'block it': nothing is `it` here")
    if isinstance(word, (w.MayDo, w.Counter, w.Charge)):
        parts = word.unless if isinstance(word, w.Counter) else word.cost
        yield from _paid_with(word, parts, known if isinstance(word, w.MayDo) else known - {*OF_THIS})
        if any(isinstance(part, str) and "/P}" in part for part in parts):
            yield flaw("{what}: Phyrexian mana is paid for as something is cast or activated (601.2b)", what=tag(word))
    if isinstance(word, (w.Charge, w.Limit)) and word.to == "block" and word.against:
        yield flaw("{word}: `against` goes with attacks alone", word=tag(word).strip("'"))


AS_PRINTED = {
    "kicker",
    "buyback",
    "entwine",
    "flashback",
    "evoke",
    "sneak",
    "rebound",
    "devoid",
    "partner",
    "morph",
    "megamorph",
    "disguise",
    "changeling",
    "dash",
    "convoke",
    "improvise",
}
"""Keywords that are looked for on the card itself: nothing can gain them."""
BEFORE_A_NOUN = {"attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "nontoken", "equipped", "enchanted", "modified",
                 "multicolored", "monocolored", "colorless", "face-down", "historic"}  # fmt: skip
"""States that stand before a noun."""


def _is(word: Any, kind: Any) -> bool:
    return type(word) is kind


@cache
def _struct_fields(kind: type) -> Any:
    return msgspec.structs.fields(kind)
