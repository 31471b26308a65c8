"""Paying costs (118): one question whose answers are whole ways to pay, mana abilities included (601.2g-h, 605)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from affray.core.dependencies import LIFE, Looked, Memo
from affray.core.payment import Payment, Source, generic_last
from affray.core.procedures import Restored, Return, Word
from affray.core.questions import Ask, Decision
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, Worded, refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import all_fitting, amount, fits, traits
from affray.games.mtg.position.facts import IN_PLACE
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Pay
from affray.games.mtg.rules.actions import discard, lose_life, move, sacrifice, tap
from affray.games.mtg.rules.costs.mana import (
    HELPING,
    MANA,
    SOURCES,
    Helper,
    ManaAbility,
    helpers,
    in_order,
    in_symbols,
    mana_sources,
    may_tap_for_cost,
    pays,
    split,
    use_for_mana,
)
from affray.games.mtg.rules.procedures import pay
from affray.games.mtg.rules.state_based_actions import in_combat
from affray.games.mtg.text.english import cost_text
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object

VERBS: dict[type, str] = {w.TapCost: "tap", w.ReturnCost: "return", w.ExileCost: "exile", w.SacrificeCost: "sacrifice"}
"""What is done to pay with permanents or cards."""


class ManaPayment(Payment):
    """Ways to pay a cost with mana from the pool (`R`), permanents whose mana ability is used (`mountain#1`, or `treasure#1:U`
    where it could give several), then what else is paid (`tap elf#1`, `sacrifice elf#1`, …).
    """

    symbols: str = MANA

    def __init__(self, t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str, helped: tuple[str, ...] = ()) -> None:
        self.mana, others = split(parts)
        self.helped = helped
        super().__init__(t, seat, others, source, rule)

    def cost(self) -> Worded:
        mana = in_symbols(self.mana)
        return Worded(cost_text, (*((mana,) if mana else ()), *self.others))

    def pays(self, unit: str, need: str) -> bool:
        return pays(unit, need)

    def lacking(self, part: Any) -> Verdict:
        one = self.t.objects.get(self.source)
        if part == "{T}" and one is not None:
            return may_tap_for_cost(self.t, one)
        return refuse(self.rule, "nothing can pay for: {part}", part=Worded(cost_text, (part,)))

    def stands_out(self, one: Object) -> bool:
        now = traits(self.t, one.id)
        return now is not one.card.base or (now.is_creature and in_combat(self.t, one.id))

    def choices(self, part: Any, taken: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        one = self.t.objects.get(self.source)
        if isinstance(part, str):
            if one is None:
                return []
            if part == "{T}":
                return [()] if may_tap_for_cost(self.t, one) else []
            return [()] if part == "reveal this" or one.zone in ("battlefield", "hand", "graveyard") else []
        if isinstance(part, w.CounterCost):
            return [()] if one is not None and one.counters.get(part.kind, 0) >= part.n else []
        if isinstance(part, w.EnergyCost):
            asked = sum(other.n for other in self.others if isinstance(other, w.EnergyCost))
            return [()] if self.t.players[self.seat].counters.get("energy", 0) >= asked else []
        if isinstance(part, w.LoyaltyCost):
            return [()] if one is not None and one.counters.get("loyalty", 0) + part.n >= 0 else []
        if isinstance(part, w.LifeCost):
            return [()] if self.t.players[self.seat].life >= self._life() else []
        return self._chosen(part, taken)

    def _life(self) -> int:
        """The life asked for, all together: it is paid as a whole or not at all."""
        parts = [part for part in self.others if isinstance(part, w.LifeCost)]
        return sum([amount(self.t, part.n, Context(self.seat, self.source)) for part in parts])

    def _chosen(self, part: Any, taken: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        if isinstance(part, w.DiscardCost):
            c = Context(self.seat, self.source)
            hand = [self.t.objects[ident] for ident in self.t.zone("hand", self.seat) if ident != self.source]
            verb, ids = "discard", [one.id for one in hand if fits(self.t, one, part.what, c)]
        else:
            verb = VERBS[type(part)]
            fit = all_fitting(self.t, part.what, Context(self.seat, self.source))
            ids = [
                one.id
                for one in fit
                if one.controller == self.seat
                and one.id != (self.source if verb == "exile" else "")
                and (verb != "tap" or one.posture == "untapped")
            ]
        free = self.usable([f"{verb} {ident}" for ident in ids if not any(t.endswith(" " + ident) for t in taken)])
        if isinstance(part, w.TapCost) and part.power:
            return self._with_power(free, part.power)
        return combinations(free, part.n)

    @staticmethod
    def _powers(t: Table, some: tuple[str, ...]) -> int:
        return sum(max(0, traits(t, part.split(" ", 1)[1]).power) for part in some)

    def _with_power(self, free: list[str], power: int) -> Iterator[tuple[str, ...]]:
        """Creatures with this much power together, fewest first (702.122a: any number of them, of any age)."""
        if self._powers(self.t, tuple(free)) < power:
            return
        for n in range(len(free) + 1):
            for some in combinations(free, n):
                if self._powers(self.t, some) >= power:
                    yield some

    def untapped(self, others: tuple[str, ...]) -> list[ManaAbility | Helper]:
        """The mana abilities that are left when what else is asked for is paid like this, last of what that asks for."""
        tapped = [part.removeprefix("tap ") for part in others if part.startswith("tap ")]
        spent = [part.partition(" ")[2] for part in others]
        if "{T}" in self.others:
            tapped.append(self.source)
        if "sacrifice this" in self.others:
            spent.append(self.source)
        sources: list[ManaAbility | Helper] = [*mana_sources(self.t, self.seat, tuple(tapped))]
        if spent:
            sources = [one for one in sources if not (one.sacrificed and one.ident in spent)]
        wanted = {self.source, *spent}
        last = [one for one in sources if one.ident in wanted]
        if last:
            sources = [*[one for one in sources if one.ident not in wanted], *last]
        return [*sources, *helpers(self.t, self.seat, self.helped, (*tapped, *spent))] if self.helped else sources

    def has_units(self, others: tuple[str, ...]) -> bool:
        if not self.mana:
            return True
        pool, needs = self.t.players[self.seat].pool, generic_last(self.mana)
        if len(needs) <= len(pool) and self.is_covered(needs, pool, ()):
            return True
        sources = self.untapped(others)
        if not self.can_suffice(pool, sources):
            return False
        return self.is_covered(needs, pool, [one for one in sources if one.plain]) or super().has_units(others)

    def can_suffice(self, pool: Sequence[str], sources: Iterable[ManaAbility | Helper]) -> bool:
        """Is there as much mana as the cost asks for, of whatever color?"""
        most: dict[str, int] = {}
        for one in sources:
            if one.worth > most.get(one.ident, 0):
                most[one.ident] = one.worth
        return len(self.mana) <= len(pool) + sum(most.values())

    def units(self, others: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Pool first, then sources, for colors first and generic mana last; abilities that cost mana or life only after all ways without."""
        if not self.mana:
            yield ()
            return
        pool = tuple(self.usable(self.t.players[self.seat].pool))
        sources = [one for one in self.untapped(others) if self.usable([one.called])]
        needs = generic_last(self.mana)
        life = self.t.players[self.seat].life - self._life()
        tried = -1
        for some in ([one for one in sources if one.plain], [one for one in sources if not one.life], sources):
            if len(some) > tried and self.can_suffice(pool, some):
                if any(one.needs for one in some):
                    yield from self._nested(needs, pool, (), tuple(some), life, (), set())
                else:
                    yield from self.cover(needs, pool, tuple(some), life)
            tried = len(some)

    def _nested(
        self,
        needs: tuple[str, ...],
        pool: tuple[str, ...],
        spare: tuple[str, ...],
        sources: tuple[ManaAbility | Helper, ...],
        life: int,
        used: tuple[str | Source, ...],
        seen: set[tuple[Any, ...]],
    ) -> Iterator[tuple[str, ...]]:
        """Ways in which abilities pay for each other as well; `spare` is what those used add beyond what they were used for."""
        way = tuple([one if isinstance(one, str) else one.called for one in used])
        key = (needs, tuple(sorted(spare)), self._kinds(way))
        if key in seen:
            return
        seen.add(key)
        if not needs:
            if self._works(used) and not any(self._works((*used[:at], *used[at + 1 :])) for at in range(len(used))):
                yield tuple(sorted(way, key=lambda part: self.symbols.find(part) if len(part) == 1 else len(self.symbols)))
            return
        need, rest = needs[0], needs[1:]
        for units, taken in ((spare, False), (pool, True)):
            for unit in dict.fromkeys(units):
                if self.pays(unit, need):
                    left = _without(units, unit)
                    state = (left, spare) if taken else (pool, left)
                    yield from self._nested(rest, *state, sources, life, (*used, unit) if taken else used, seen)
        for one in sources:
            if one.life <= life:
                others = tuple([other for other in sources if other.ident != one.ident])
                still = generic_last((*rest, *one.needs))
                for unit in dict.fromkeys(one.gives):
                    if self.pays(unit, need):
                        over = (*spare, *_without(one.gives, unit))
                        yield from self._nested(still, pool, over, others, life - one.life, (*used, one), seen)

    def _works(self, used: tuple[str | Source, ...]) -> bool:
        """Can these be used in an order in which each is paid for, and then the cost?"""
        units = tuple([one for one in used if isinstance(one, str)])
        abilities = [one for one in used if not isinstance(one, str)]
        return in_order(units, tuple(sorted(abilities, key=lambda one: len(one.needs))), self.mana) is not None


def _without(units: tuple[str, ...], unit: str) -> tuple[str, ...]:
    at = units.index(unit)
    return (*units[:at], *units[at + 1 :])


@pay.step("pay", rule=("117.3", "118.3"))
def choose_how_to_pay(t: Table, p: Pay) -> Word:
    """The player chooses mana from the pool, mana abilities to activate, and what else is paid; nothing is paid in part."""
    space = ManaPayment(t, p.seat, p.parts, p.source, t.number, p.helped)
    if not space:
        if p.optional:
            return Return()
        t.rewind(space.missing().reasons)
        return Restored()
    if space.only() == Decision("pay"):
        return Decision("pay")
    return Ask(p.seat, space)


@pay.answer("do", rule=("117.1", "118.1"))
def carry_out_the_payment(t: Table, p: Pay, answer: Decision) -> Word:
    """Mana abilities are activated, mana leaves the pool, and everything else is paid."""
    mana, others = split(p.parts)
    units: list[str] = []
    left = list(t.players[p.seat].pool)
    used: list[Source] = []
    sources: dict[str, Source] = {one.called: one for one in (*mana_sources(t, p.seat), *helpers(t, p.seat, p.helped))}
    for part in [part for part in answer.args if " " not in part or part in sources]:
        if part in left and len(part) == 1:
            left.remove(part)
            units.append(part)
        else:
            used.append(sources[part])
    found = in_order(tuple(units), tuple(sorted(used, key=lambda one: len(one.needs))), mana)
    assert found is not None
    for one in found[0]:
        if isinstance(one, ManaAbility):
            use_for_mana(t, p.seat, one)
        else:
            tap(t, one.ident)
    over = (*left, *found[1])
    if over != t.players[p.seat].pool:
        t.pool(p.seat, over)
    for cost in others:
        _do(t, p, cost)
    done = [part for part in answer.args if " " in part and part.split(" ")[0] not in HELPING]
    sacrificed = tuple([t.objects[part[10:]].ref for part in done if part.startswith("sacrifice ")])
    for part in dict.fromkeys(done):
        verb, _, ident = part.partition(" ")
        if verb == "tap":
            tap(t, ident)
        elif verb == "sacrifice":
            sacrifice(t, (ident,), p.seat)
        elif verb == "exile":
            move(t, (ident,), "exile")
        elif verb == "return":
            _remember_attack(t, p.source, ident)
            move(t, (ident,), "hand")
        else:
            discard(t, (ident,))
    return Return(sacrificed)


def _remember_attack(t: Table, source: str, ident: str) -> None:
    """What the creature returned for ninjutsu or sneak attacked: who comes in its place attacks the same (702.49c, 702.190b)."""
    combat = combat_of(t)
    if combat is not None and ident in combat.attackers:
        t.note(IN_PLACE, (t.objects[source].ref, combat.what(ident)[0] or "nothing"))


def attacks_in_place(t: Table, ident: str) -> str:
    """What the creature attacked that was returned to pay for this one: "nothing", if that was gone (508.4a); "" where none was."""
    found = t.objects.get(ident)
    here = found.ref if found is not None else ("", 0)
    return next((about[1] for fact, about in t.facts if fact is IN_PLACE and about[0] == here), "")


def _do(t: Table, p: Pay, part: Any) -> None:
    if part == "{T}":
        tap(t, p.source)
    elif part == "sacrifice this":
        sacrifice(t, (p.source,), p.seat)
    elif part == "exile this":
        move(t, (p.source,), "exile")
    elif part == "discard this":
        discard(t, (p.source,))
    elif isinstance(part, w.CounterCost):
        t.count(p.source, part.kind, -part.n)
    elif isinstance(part, w.EnergyCost):
        pay_energy(t, p.seat, part.n)
    elif isinstance(part, w.LoyaltyCost):
        t.count(p.source, "loyalty", part.n)
    elif isinstance(part, w.LifeCost):
        lose_life(t, p.seat, amount(t, part.n, Context(p.seat, p.source)), "pays life")


@mtg.condition("energy", "107.14", kind="process")
def pay_energy(t: Table, seat: int, n: int) -> None:
    """Who pays {E} removes one energy counter from themselves."""
    t.count_player(seat, "energy", -n)


@mtg.condition("pay.announced", "107.3", kind="process")
def in_numbers(t: Table, parts: tuple[Any, ...], c: Context) -> tuple[Any, ...]:
    """What is to be paid as who asks for it means it: X is what was announced, and so is life, which may be none."""
    x = f"{{{c.bound.get('X', 0)}}}"
    found: list[Any] = []
    for part in parts:
        if isinstance(part, w.LifeCost):
            life = amount(t, part.n, c)
            found.extend([w.LifeCost(life)] if life > 0 else [])
        else:
            found.append(part.replace("{X}", x) if isinstance(part, str) else part)
    return tuple(found)


def can_pay(t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str, helped: tuple[str, ...] = ()) -> Verdict:
    """Can this be paid now, perhaps `helped` by what a keyword of the spell lets be tapped? Otherwise why not."""
    if not parts:
        return LEGAL
    if parts == ("{T}",) and source in t.objects:
        return may_tap_for_cost(t, t.objects[source])
    if helped or split(parts)[1]:
        return ManaPayment(t, seat, parts, source, rule, helped).missing()
    return MANA_AT_HAND.of(t, (seat, parts, rule)).found


def _mana_at_hand(t: Table, key: tuple[int, tuple[Any, ...], str]) -> Looked[Verdict]:
    seat, parts, rule = key
    sources = SOURCES.of(t, seat)
    looks = sources.looks | (LIFE if any(one.life for one in sources.found) else 0)
    return Looked(ManaPayment(t, seat, parts, "", rule).missing(), looks)


MANA_AT_HAND: Memo[Looked[Verdict]] = Memo(
    "whether there is enough mana for a cost", _mana_at_hand, SOURCES.looks_at, looks=lambda _, found: found.looks
)
