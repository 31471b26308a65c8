"""A table of where phrases have a meaning: a card that says what nobody could carry out is refused from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, is_default, tag, within
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.beside import OF_THIS, PLAYERS, beside_others, paid_with
from affray.games.mtg.vocabulary.counting import known_after
from affray.games.mtg.vocabulary.descriptions import OF_PERMANENTS, OF_PLAYERS, misdescribed
from affray.games.mtg.vocabulary.phrases import as_tuple

ALWAYS = frozenset(("this", "you", "opponent", "each player", "defending player", "attached"))
"""Phrases that mean somebody wherever they are said."""
OF_A_SPELL = ALWAYS - {"attached"}
"""The same on an instant or sorcery, which is attached to nothing (303.4, 301.5)."""
WHERE_IT_LIES = {"battlefield": frozenset(("{T}", "sacrifice this", "exile this", "counters", "loyalty")),
                 "hand": frozenset(("exile this", "discard this", "reveal this")), "graveyard": frozenset(("exile this",))}  # fmt: skip
"""Costs that can be paid in each zone, of those paid with the card itself."""

OBJECTS, SEATS, EITHER = "objects", "players", "objects or players"
TAKES: dict[tuple[Any, str], str] = {
    (w.Damage, "to"): EITHER, (w.Damage, "by"): OBJECTS, (w.Damage, "and_to"): EITHER, (w.Destroy, "who"): OBJECTS, (w.Sacrifice, "player"): SEATS,
    (w.SacrificeIt, "who"): OBJECTS, (w.Tap, "who"): OBJECTS, (w.Untap, "who"): OBJECTS, (w.Move, "who"): OBJECTS,
    (w.Move, "blocking"): OBJECTS, (w.Token, "blocking"): OBJECTS, (w.Token, "player"): SEATS, (w.FromHand, "player"): SEATS,
    (w.CopySpell, "who"): OBJECTS, (w.CopySpell, "player"): SEATS,
    (w.Heal, "who"): OBJECTS, (w.Connive, "who"): OBJECTS, (w.Draw, "player"): SEATS, (w.Discard, "player"): SEATS,
    (w.GainLife, "player"): SEATS, (w.LoseLife, "player"): SEATS, (w.LoseGame, "player"): SEATS,
    (w.PutCounters, "who"): EITHER, (w.Designate, "who"): OBJECTS,
    (w.Counter, "who"): OBJECTS, (w.Copy, "of"): OBJECTS, (w.Choose, "player"): SEATS, (w.Skip, "player"): SEATS,
    (w.ExtraTurn, "player"): SEATS, (w.Mill, "player"): SEATS, (w.Search, "player"): SEATS,
    (w.Shuffle, "player"): SEATS, (w.LookAtHand, "player"): SEATS,
    (w.Rebound, "who"): OBJECTS, (w.Retarget, "who"): OBJECTS, (w.Retarget, "to"): OBJECTS, (w.Transform, "who"): OBJECTS,
    (w.Piles, "player"): SEATS, (w.Fateseal, "player"): SEATS,
    (w.LookAtTop, "player"): SEATS, (w.LookAtTop, "of"): SEATS, (w.RemoveFromCombat, "who"): OBJECTS, (w.BecomeBlocked, "who"): OBJECTS,
    (w.BecomeBlocked, "by"): OBJECTS, (w.Reselect, "who"): OBJECTS, (w.Regenerate, "who"): OBJECTS, (w.Fight, "one"): OBJECTS,
    (w.Fight, "other"): OBJECTS, (w.Attach, "to"): EITHER, (w.PhaseOut, "who"): OBJECTS, (w.MayDo, "player"): SEATS,
    (w.Gain, "who"): EITHER, (w.Lose, "who"): OBJECTS, (w.Become, "who"): OBJECTS, (w.Switch, "who"): OBJECTS,
    (w.TakeControl, "who"): OBJECTS, (w.Cannot, "who"): EITHER, (w.Blockers, "who"): OBJECTS, (w.Must, "who"): EITHER,
    (w.Charge, "who"): OBJECTS, (w.May, "who"): EITHER, (w.Instead, "who"): EITHER, (w.Instead, "by"): OBJECTS, (w.Goad, "who"): OBJECTS,
    (w.Stat, "of"): OBJECTS, (w.Tally, "of"): OBJECTS, (w.Fits, "who"): OBJECTS, (w.MostLife, "player"): SEATS, (w.When, "who"): EITHER,
    (w.When, "to"): EITHER, (w.What, "same_name_as"): OBJECTS,
    (w.When, "targeting"): OBJECTS, (w.Away, "who"): OBJECTS, (w.Explore, "who"): OBJECTS, (w.ThisTurn, "player"): SEATS, (w.Life, "player"): SEATS,
}  # fmt: skip
"""The fields that point at somebody, and what they can point at."""

EACH = ("opponent", "each player")
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
    "not_first": ("draws",),
    "batch": ("attacks", "blocks", "becomes blocked", "attacks and isn't blocked", "deals damage", "is dealt damage", *MOVES),
    "origin": MOVES, "to": BETWEEN,
    "by": ("is cast", "becomes the target", "is attacked", "is sacrificed", "deals damage", "is dealt damage", "enters"),
}  # fmt: skip
"""The fields of a trigger that mean something with these events alone."""


def phrases(word: Any, field: str) -> tuple[str, ...]:
    """Return the phrases that this field of a word can be, wherever it stands (none for a field that points at nobody)."""
    takes = TAKES.get((word, field))
    return tuple(_accepted(frozenset(w.PHRASES), takes)) if takes else ()


def problems(ability: Any, mana: str = "", always: frozenset[str] = ALWAYS) -> Iterator[Flaw]:
    """Yield the parts of an ability, on a card of this mana cost, that mean nothing where they stand, each with what would be accepted.

    `always` are the phrases that mean somebody wherever they are said on such a card.
    """
    if isinstance(ability, w.CastFor):
        yield from paid_with(ability, ability.cost, always)
    if isinstance(ability, (w.Static, w.Enters, w.EntersAs, w.CastFor, w.NumberedKeyword)):
        yield from _within(ability, always | {"X"} if isinstance(ability, w.Enters) and "{X}" in mana else always)
        if isinstance(ability, w.Enters) and ability.condition is not None and ability.tapped == bool(ability.counter):
            yield flaw("enters: use `condition` with `tapped` alone, or with counters alone")
        if isinstance(ability, w.Enters) and ability.unless:
            yield from paid_with(ability, ability.unless, always - {*OF_THIS})
            if not ability.tapped or ability.counter or ability.condition is not None:
                yield flaw("enters: use `unless` with `tapped` alone")
        if isinstance(ability, w.Enters) and ability.discarded and ability != w.Enters(discarded=True):
            yield flaw("enters: with `discarded` leave out everything else")
        if isinstance(ability, w.Enters) and ability.choose and ability != w.Enters(choose=ability.choose):
            yield flaw("enters: with `choose` leave out everything else")
        if isinstance(ability, w.Enters) and not ability.counter and ability.n != 0:
            yield flaw("enters: write `n` together with `counter`, the kind of counters, e.g. n: 2, counter: +1/+1")
        if isinstance(ability, w.Static) and not ability.effects:
            yield flaw("a static ability needs effects, e.g. do: gain, who: this, power: 1")
        for word in ability.effects if isinstance(ability, w.Static) else ():
            if not is_default(word, "until"):
                yield flaw("{word}: leave out `until`, since a static ability applies as long as it is there", word=tag(word))
    else:
        yield from _modes(ability)
        known = always
        if isinstance(ability, w.Triggered):
            yield from _trigger(ability.when, always)
            known = known | bound_by(ability.when) | ({"that much"} if ability.name == "storm" else set())
            yield from _within(ability.condition, known)
            if ability.when.who == "this" and ability.when.event in ("dies", "leaves") and _in_combat_with_it(ability):
                yield flaw("a trigger on leaving: leave out what blocks it or what it blocks, since it has left combat")
        elif ability.condition is not None:
            yield from _within(ability.condition, always)
        if not isinstance(ability, w.Spell):
            known = known | WHERE_IT_LIES[ability.zone] | ({"sacrifice giver"} if "giver" in always else set())
        costs = (*getattr(ability, "cost", ()), *getattr(ability, "extra_cost", ()), *getattr(ability, "or_cost", ()))
        if isinstance(ability, w.Spell) and ability.or_cost and not ability.extra_cost:
            yield flaw("spell: `or_cost` is the other of two costs, so write `extra_cost` too")
        yield from paid_with(ability, costs, known)
        if any(isinstance(part, str) and "{X}" in part for part in (*costs, mana)):
            known = known | {"X", "-X"}
        if isinstance(ability, w.Activated):
            yield from _within(ability.less, always)
            if ability.less != 0 and not _has_generic(ability.cost):
                yield flaw("activated: use `less` only where the cost has generic mana, such as {{2}}")
        for part in costs:
            yield from _within(part, known)
        for part in ability.modes or (ability,):
            aims = {"target" if at == 0 else f"target {at + 1}" for at in range(len(part.targets))}
            for at, target in enumerate(part.targets):
                yield from beside_others(target, known)
                yield from misdescribed(target)
                yield from _within(target.what, known | {"target"} if at and target.up_to and not ability.modes else known)
            yield from aimed_at_another_kind(part)
            paid = _given_up(costs)
            yield from _effects(part.effects, known | aims | paid | ({"its controller", "its owner"} if aims else set()))


def _has_generic(cost: tuple[Any, ...]) -> bool:
    """Is there generic mana in a cost, which can become less?"""
    return any(isinstance(part, str) and re.search(r"\{(?:X|[1-9]\d*)\}", part) for part in cost)


def problems_of_amount(amount: w.Amount | None) -> Iterator[Flaw]:
    """Return the mistake of a number printed on a card that means nothing there."""
    return _within(amount, ALWAYS)


def _given_up(cost: tuple[Any, ...]) -> frozenset[str]:
    """Return the names that a cost binds: a single permanent sacrificed, or card discarded, to pay it can be spoken of afterwards."""
    kinds = {"sacrificed": w.SacrificeCost, "discarded": w.DiscardCost}
    counts = {name: [part.n for part in cost if isinstance(part, kind)] for name, kind in kinds.items()}
    return frozenset([name for name, so_many in counts.items() if so_many == [1]])


def _in_combat_with_it(ability: w.Triggered) -> bool:
    """Does an ability ask what blocks this, or what this blocks?"""
    states = [as_tuple(one.status) for one in within(ability.effects) if isinstance(one, w.What)]
    return any(not {"blocking this", "blocked by this"}.isdisjoint(some) for some in states)


def _modes(ability: Any) -> Iterator[Flaw]:
    """Yield the mistakes of texts beside modes that never happen, and of choices that do not exist."""
    if ability.modes and (ability.effects or ability.targets):
        yield flaw("an ability with modes: write targets and effects inside its modes")
    most = ability.at_most or ability.choose
    if ability.at_most and not ability.choose < ability.at_most <= len(ability.modes):
        yield flaw(
            "at most {at_most} and at least {choose} of {n} modes cannot be chosen",
            at_most=ability.at_most,
            n=len(ability.modes),
            choose=ability.choose,
        )
    elif (ability.choose, ability.at_most) != (1, 0) and not (0 if ability.at_most else 1) <= ability.choose <= most <= len(
        ability.modes
    ):
        yield flaw("{choose} of {n} modes cannot be chosen", choose=ability.choose, n=len(ability.modes))


def bound_by(when: w.When) -> frozenset[str]:
    """Return the phrases that an event gives a meaning to."""
    references = {"subject"}
    if when.event in BETWEEN or when.who != "this":
        references |= {"it", "that player", "player"}
    if when.who != "this":
        references |= {"its controller", "its owner"}
    if when.event == "attacks" and not when.batch:
        references.add("attacked")
    is_of_this = when.event in ("enters", "is cast") and when.who == "this"
    if (
        (when.event in WHEN["by"] and not is_of_this)
        or when.event.startswith(("beginning of", "end of"))
        or when.event in AMOUNTS
    ):
        references |= {"that player", "player"} if when.event in MOVES else {"that player", "player", "it"}
    if when.event in AMOUNTS:
        references.add("that much")
    return frozenset(references)


def _effects(effects: tuple[Any, ...], known: frozenset[str]) -> Iterator[Flaw]:
    """Yield words one after the other: later ones speak of what earlier ones chose, moved and made."""
    for at, word in enumerate(effects):
        if isinstance(word, w.WhenYouDo):
            yield from _reflexive(word.then, known)
            if at < len(effects) - 1:
                yield flaw("`when you do`: put it last, since effects after it would belong to it")
            continue
        yield from _within(word, known_after(effects[:at], word, known))
        known = known | _brought_up(word)
        if isinstance(word, w.MayDo):
            optional = frozenset[str]().union(*map(_brought_up, word.effects))
            known = (known - optional) | (optional - known)  # what stands for two things stands for neither


def _brought_up(word: Any) -> set[str]:
    """Return the names that this word binds for later ones; what a player may do and does not binds none."""
    if isinstance(word, w.Choose):
        return {"chosen"}
    if isinstance(word, (w.Damage, w.Fight)):
        return {"hurt"}
    if isinstance(word, w.Sacrifice) and word.n == 1:
        return {"sacrificed"}
    if isinstance(word, w.ChooseType):
        return {"chosen type"}
    if isinstance(word, w.ChooseName):
        return {"chosen name"}
    is_exiled = isinstance(word, w.Mill) and word.to == "exile"
    moves = (w.Move, w.Token, w.Copy, w.Search, w.SearchZones, w.LookAtTop, w.FromHand)
    return {"moved"} if is_exiled or isinstance(word, moves) else set()


def aimed_at_another_kind(part: Any) -> Iterator[Flaw]:
    """Yield the mistakes of actions on a wrong target: only spells and abilities are countered, only permanents are destroyed, tapped, …"""
    aims = {"target" if at == 0 else f"target {at + 1}": target.what for at, target in enumerate(part.targets)}
    for word in within(part.effects):
        who = getattr(word, "who", "")
        what = aims.get(who) if isinstance(who, str) else None
        if what is None or what.either:
            continue
        stacked = [one in w.STACKED for one in as_tuple(what.type)]
        if isinstance(word, (w.Counter, w.CopySpell)) and not any(stacked) and "stack" not in as_tuple(what.zone):
            yield flaw("{word}: {phrase!r} is no spell or ability", word=tag(word), phrase=who)
        elsewhere = bool(what.zone) and "battlefield" not in as_tuple(what.zone)
        if (type(word), "who") in OF_PERMANENTS and (all(stacked) or elsewhere):
            yield flaw("{word}: {phrase!r} is no permanent", word=tag(word), phrase=who)


def _reflexive(part: w.Part, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield the mistakes of a reflexive triggered ability: it has targets of its own, and knows no X."""
    references = frozenset([one for one in known if not one.startswith("target")]) - {"X", "-X", "its controller", "its owner"}
    for target in part.targets:
        yield from misdescribed(target)
        yield from _within(target.what, references)
    aims = {"target" if at == 0 else f"target {at + 1}" for at in range(len(part.targets))}
    yield from _effects(part.effects, references | aims | ({"its controller", "its owner"} if aims else set()))


def _within(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield a word and the words in it, where these phrases mean something; of each player who chooses, "that player" is one."""
    if (isinstance(word, w.Choose) and word.player == "each player") or (isinstance(word, w.Damage) and word.to in EACH):
        known = known | {"that player"}
    if word is None or isinstance(word, (str, int)):
        if word in ("X", "-X", "that much") and word not in known:
            yield flaw(
                "{word!r} means nothing here: there is no amount in the event"
                if word == "that much"
                else "{word!r} needs a cost with {{X}}",
                word=word,
            )
        return
    yield from beside_others(word, known)
    yield from misdescribed(word)
    yield from _pointing(word, known)
    if isinstance(word, w.When):
        yield from _trigger(word, known)
        return
    if isinstance(word, w.Token):
        for n in (word.power, word.toughness):
            yield from problems_of_amount(n)
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if name in ("then", "otherwise", "heads", "tails", "first", "second", "begins") or (
            name == "effects" and not isinstance(word, w.Static)
        ):
            inner = known | bound_by(word.when) if isinstance(word, w.Later) else known
            yield from _effects(value, inner | _given_up(getattr(word, "cost", ())))
        elif name == "abilities":
            for ability in value:
                granted = isinstance(word, w.Gain) and isinstance(ability, (w.Activated, w.Triggered))
                yield from problems(ability, always=ALWAYS | {"giver"} if granted else ALWAYS)
                if isinstance(ability, w.Spell):
                    yield flaw("{word}: use a spell ability only on an instant or sorcery", word=tag(word))
        elif (type(word), name) not in TAKES or isinstance(value, Word):
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Word) or part in ("X", "-X", "that much"):
                    yield from _within(part, known)


def _trigger(when: w.When, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield the mistakes of a trigger condition: its fields with its event; `given` speaks of the event."""
    yield from misdescribed(when)
    yield from _pointing(when, known)
    for name, events in WHEN.items():
        if getattr(when, name) and when.event not in events:
            yield flaw(
                "a trigger on {event!r} has no {name!r}; accepted with: {known}",
                event=when.event,
                name=name,
                known=", ".join(events),
            )
    if when.nth and when.event == "becomes the target" and when.by != "you":
        yield flaw("`nth` of becoming a target counts the spells and abilities of one player: write by: you")
    if when.event == "is cast" and when.who == "this" and when.by:
        yield flaw("a trigger on casting this: leave out `by`, since it is you who casts it")
    if when.event == "counters" and (not when.counter or when.given is not None):
        yield flaw("a trigger on 'counters' needs the kind of counters in `counter`, e.g. counter: +1/+1")
    if when.event in OF_PLAYERS and isinstance(when.who, str) and when.who not in who_may_be(when.event):
        yield flaw("a trigger on {event!r} needs a player in `who`, such as who: you", event=when.event)
    if when.combat_damage and when.noncombat:
        yield flaw("`combat_damage` and `noncombat` exclude each other")
    if when.nth and (
        when.event == "is cast" and (not when.by or when.who not in ("", w.What(type="spell"), w.What(type="card")))
    ):
        yield flaw("`nth` counts all spells of a player: write whose in `by`, and any spell in who")
    for what in (when.who, when.to, when.targeting):
        if isinstance(what, w.What):
            yield from _within(what, known)
            if what.zone:
                yield flaw("a trigger: write the zone that a card leaves in `origin`, not in `zone`")
    if when.given is not None:
        yield from _within(when.given, known | bound_by(when))


def who_may_be(event: str) -> tuple[str, ...]:
    """Return who an event of players can be about; "you attack" says it by itself."""
    return (*PLAYERS, "attached", *(("this",) if event == "you attack" else ()))


def _pointing(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield the mistakes of phrases that mean nobody here, players where objects are meant, and the other way round."""
    for (kind, name), takes in TAKES.items():
        if type(word) is not kind:
            continue
        phrase = getattr(word, name)
        if isinstance(phrase, w.What):
            if not {"player", "opponent"}.isdisjoint(as_tuple(phrase.type)) and not isinstance(word, w.When):
                yield flaw(
                    "{word}: {name} needs players as a phrase: {known}",
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
            if part in ("sacrificed", "discarded") and (kind, name) not in LOOKING_BACK:
                yield flaw("{word}: {name} {part!r} has left: ask only what the card was", word=tag(word), name=name, part=part)
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
                    "{word}: {name} {part!r} must be players; accepted: {known}"
                    if takes == OBJECTS
                    else "{word}: {name} {part!r} must be cards; accepted: {known}",
                    word=tag(word),
                    name=name,
                    part=part,
                    known=", ".join(_accepted(known, takes)),
                )


def _accepted(known: frozenset[str], takes: str) -> list[str]:
    """Return the phrases that can be said where these are known."""
    cards_only = {"this", "attached", "moved", "hurt", "sacrificed", "discarded", "giver", "exiled"}
    references = known - {"X", "-X", "that much", "chosen type", "chosen name", "chosen color", *OF_THIS}
    odd = {OBJECTS: PLAYERS | {"attacked"}, SEATS: cards_only | {"attacked"}}.get(takes, set[str]())
    return sorted(references - odd)
