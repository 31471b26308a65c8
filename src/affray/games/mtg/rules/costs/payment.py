"""Paying costs (118): one question whose answers are whole ways to pay, mana abilities included (601.2g-h, 605)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from affray.core.payment import PaymentSource, PaymentSpace, generic_last
from affray.core.procedures import Return, Rewound, StepResult
from affray.core.questions import Decision, Question
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import TermText, Verdict, refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import all_fitting, amount, fits, traits
from affray.games.mtg.position.facts import IN_PLACE, SPENT
from affray.games.mtg.position.moments import combat_of, is_asked_for
from affray.games.mtg.position.pools import bare, strictest_first
from affray.games.mtg.position.records import Pay, Play
from affray.games.mtg.rules.actions import discard, lose_life, move, sacrifice, tap
from affray.games.mtg.rules.costs.mana import (
    GIVER,
    HELPING,
    MANA,
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
from affray.games.mtg.rules.costs.paid import put_on_record
from affray.games.mtg.rules.costs.restricted import may_be_spent, protect_the_spell
from affray.games.mtg.rules.procedures import pay
from affray.games.mtg.rules.state_based_actions import in_combat
from affray.games.mtg.text.english import cost_text
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object

VERBS: dict[type, str] = {w.TapCost: "tap", w.ReturnCost: "return", w.ExileCost: "exile", w.SacrificeCost: "sacrifice"}
"""Verb for each cost that is paid with permanents or cards."""


class ManaPayment(PaymentSpace):
    """Ways to pay a cost with mana from the pool (`R`), permanents whose mana ability is used (`mountain#1`, or `treasure#1:U`
    where it could give several), then what else is paid (`tap elf#1`, `sacrifice elf#1`, …).
    """

    symbols: str = MANA

    def __init__(
        self, t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str, play: Play | None, helped: tuple[str, ...] = ()
    ) -> None:
        self.mana, others = split(parts)
        self.play = play
        self.helped = helped
        self.told_apart = False
        super().__init__(t, seat, others, source, rule)

    def cost(self) -> TermText:
        mana = in_symbols(self.mana)
        return TermText(cost_text, (*((mana,) if mana else ()), *map(as_printed, self.others)))

    def pays(self, unit: str, need: str) -> bool:
        symbol, _, ident = need.partition("@") if "@" in need else (need, "", "")
        return pays(unit, symbol) and (len(unit) == 1 or self.allowed(unit, ident))

    def allowed(self, unit: str, ident: str) -> bool:
        """May this mana be spent on the cost, or on the mana ability of the permanent with this id?"""
        return len(unit) == 1 or may_be_spent(self.t, unit, self.play, self.t.objects[ident] if ident else None)

    def lacking(self, part: Any) -> Verdict:
        obj = self.t.objects.get(self.source)
        if part == "{T}" and obj is not None:
            return may_tap_for_cost(self.t, obj)
        return refuse(self.rule, "nothing can pay for: {part}", part=TermText(cost_text, (as_printed(part),)))

    def stands_out(self, obj: Object) -> bool:
        now = traits(self.t, obj.id)
        return now is not obj.card.base or (now.is_creature and in_combat(self.t, obj.id))

    def choices(self, part: Any, taken: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        obj = self.t.objects.get(self.source)
        if isinstance(part, tuple):
            return [()] if sacrificeable(self.t, self.seat, part) else []
        if isinstance(part, str):
            if obj is None:
                return []
            if part == "{T}":
                return [()] if may_tap_for_cost(self.t, obj) else []
            return [()] if part == "reveal this" or obj.zone in ("battlefield", "hand", "graveyard") else []
        if isinstance(part, w.CounterCost):
            return [()] if obj is not None and (part.put or obj.counters.get(part.kind, 0) >= part.n) else []
        if isinstance(part, w.EnergyCost):
            asked = sum(other.n for other in self.others if isinstance(other, w.EnergyCost))
            return [()] if self.t.players[self.seat].counters.get("energy", 0) >= asked else []
        if isinstance(part, w.LoyaltyCost):
            return [()] if obj is not None and obj.counters.get("loyalty", 0) + part.n >= 0 else []
        if isinstance(part, w.LifeCost):
            return [()] if self.t.players[self.seat].life >= self._life() else []
        return self._chosen(part, taken)

    def _life(self) -> int:
        """Return the life asked for, all together: it is paid as a whole or not at all."""
        parts = [part for part in self.others if isinstance(part, w.LifeCost)]
        return sum([amount(self.t, part.n, Context(self.seat, self.source)) for part in parts])

    def _chosen(self, part: Any, taken: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        if isinstance(part, (w.DiscardCost, w.RevealCost)):
            c = Context(self.seat, self.source)
            hand = [self.t.objects[ident] for ident in self.t.zone("hand", self.seat) if ident != self.source]
            verb = "discard" if isinstance(part, w.DiscardCost) else "reveal"
            ids = [one.id for one in hand if fits(self.t, one, part.what, c)]
        else:
            verb = VERBS[type(part)]
            fit = all_fitting(self.t, part.what, Context(self.seat, self.source))
            ids = [
                obj.id
                for obj in fit
                if obj.controller == self.seat
                and obj.id != (self.source if verb == "exile" else "")
                and (verb != "tap" or obj.posture == "untapped")
            ]
        free = self.usable([f"{verb} {ident}" for ident in ids if not any(t.endswith(" " + ident) for t in taken)])
        if isinstance(part, w.TapCost) and part.power:
            return self._with_power(free, part.power)
        return combinations(free, part.n)

    @staticmethod
    def _powers(t: Table, some: tuple[str, ...]) -> int:
        return sum(max(0, traits(t, part.split(" ", 1)[1]).power) for part in some)

    def _with_power(self, free: list[str], power: int) -> Iterator[tuple[str, ...]]:
        """Yield the sets of creatures with this much power together, fewest first (702.122a: any number of them, of any age)."""
        if self._powers(self.t, tuple(free)) < power:
            return
        for n in range(len(free) + 1):
            for some in combinations(free, n):
                if self._powers(self.t, some) >= power:
                    yield some

    def untapped(self, others: tuple[str, ...]) -> list[ManaAbility | Helper]:
        """Return the mana abilities that are left when what else is asked for is paid like this, last of what that asks for."""
        tapped = [part.removeprefix("tap ") for part in others if part.startswith("tap ")]
        spent = [part.partition(" ")[2] for part in others]
        if "{T}" in self.others:
            tapped.append(self.source)
        if "sacrifice this" in self.others:
            spent.append(self.source)
        spent.extend([ref[0] for part in self.others if isinstance(part, tuple) for ref in part])
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
        for source in sources:
            if source.worth > most.get(source.ident, 0):
                most[source.ident] = source.worth
        return len(self.mana) <= len(pool) + sum(most.values())

    def units(self, others: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Yield the units: pool first, then sources, for colors first and generic mana last; abilities that cost mana or life come last."""
        if not self.mana:
            yield ()
            return
        pool = self.t.players[self.seat].pool
        pool = tuple(self.usable(strictest_first(pool))) if pool else pool
        sources = [one for one in self.untapped(others) if self.usable([one.called])]
        needs = generic_last(self.mana)
        life = self.t.players[self.seat].life - self._life()
        tried = -1
        for some in ([one for one in sources if one.plain], [one for one in sources if not one.life], sources):
            if len(some) > tried and self.can_suffice(pool, some):
                if any(one.needs for one in some):
                    self.told_apart = any(len(unit) > 1 for unit in pool) or any(one.is_restricted for one in some)
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
        used: tuple[str | PaymentSource, ...],
        seen: set[tuple[Any, ...]],
    ) -> Iterator[tuple[str, ...]]:
        """Yield the ways in which abilities pay for each other as well; `spare` is what those used add beyond what they were used for."""
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
        for source in sources:
            if source.life <= life:
                others = tuple([other for other in sources if other.ident != source.ident])
                remaining = generic_last((*rest, *self._own_needs(source)))
                for unit in dict.fromkeys(source.gives):
                    if self.pays(unit, need):
                        over = (*spare, *_without(source.gives, unit))
                        yield from self._nested(remaining, pool, over, others, life - source.life, (*used, source), seen)

    def _own_needs(self, source: PaymentSource) -> Iterable[str]:
        """What a mana ability costs itself, with its permanent where mana is there that may not be spent on everything."""
        return [f"{symbol}@{source.ident}" for symbol in source.needs] if self.told_apart else source.needs

    def _works(self, used: tuple[str | PaymentSource, ...]) -> bool:
        """Can these be used in an order in which each is paid for, and then the cost?"""
        units = tuple([one for one in used if isinstance(one, str)])
        abilities = [one for one in used if not isinstance(one, str)]
        return (
            in_order(units, tuple(sorted(abilities, key=lambda ability: len(ability.needs))), self.mana, self.allowed) is not None
        )


def as_printed(part: Any) -> Any:
    """Return a part of a cost as a text says it: the objects that grant an ability have no names of their own there."""
    return GIVER if isinstance(part, tuple) else part


def sacrificeable(t: Table, seat: int, refs: tuple[Ref, ...]) -> list[Object]:
    """Return those of these permanents that are still there and that this player controls: nobody sacrifices another's (701.21a)."""
    objects = [t.current(ref) for ref in refs]
    return [obj for obj in objects if obj is not None and obj.zone == "battlefield" and obj.controller == seat]


def _without(units: tuple[str, ...], unit: str) -> tuple[str, ...]:
    at = units.index(unit)
    return (*units[:at], *units[at + 1 :])


def _ways_to_pay(t: Table, payment: Pay) -> ManaPayment:
    """The ways of a payment, which is for what is being cast or activated, or for what something that resolves or a declaration asks."""
    play = t.record_of("cast") if payment.source and not payment.optional else None
    assert play is None or isinstance(play, Play)
    return ManaPayment(t, payment.seat, payment.parts, payment.source, t.number, play, payment.helped)


@pay.step("pay", rule=("117.3", "118.3"))
def choose_how_to_pay(t: Table, payment: Pay) -> StepResult:
    """The player chooses mana from the pool, mana abilities to activate, and what else is paid; nothing is paid in part."""
    space = _ways_to_pay(t, payment)
    if not space:
        if payment.optional:
            return Return()
        t.rewind(space.missing().reasons)
        return Rewound()
    if space.forced_answer() == Decision("pay"):
        return Decision("pay")
    return Question(payment.seat, space)


@pay.answer("do", rule=("117.1", "118.1"))
def carry_out_the_payment(t: Table, payment: Pay, answer: Decision) -> StepResult:
    """Mana abilities are activated, mana leaves the pool, and everything else is paid."""
    mana, others = split(payment.parts)
    units: list[str] = []
    left = list(t.players[payment.seat].pool)
    used: list[PaymentSource] = []
    sources: dict[str, PaymentSource] = {
        one.called: one for one in (*mana_sources(t, payment.seat), *helpers(t, payment.seat, payment.helped))
    }
    for part in [part for part in answer.args if " " not in part or part in sources]:
        if part in left:
            left.remove(part)
            units.append(part)
        else:
            used.append(sources[part])
    space = _ways_to_pay(t, payment)
    solution = in_order(tuple(units), tuple(sorted(used, key=lambda ability: len(ability.needs))), mana, space.allowed)
    assert solution is not None
    for source in solution[0]:
        if isinstance(source, ManaAbility):
            use_for_mana(t, payment.seat, source)
        elif isinstance(source, Helper) and source.placed == "delve":
            move(t, (source.ident,), "exile")
        else:
            tap(t, source.ident)
    _note_the_mana(t, payment, solution)
    if space.play is not None:
        protect_the_spell(t, space.play, solution[2])
    over = (*left, *solution[1])
    if over != t.players[payment.seat].pool:
        t.set_pool(payment.seat, over)
    for cost in others:
        _do(t, payment, cost)
    done = [part for part in answer.args if " " in part and part.split(" ")[0] not in HELPING]
    given = put_on_record(t, payment.source, done)
    for part in dict.fromkeys(done):
        verb, _, ident = part.partition(" ")
        if verb == "tap":
            tap(t, ident)
        elif verb == "sacrifice":
            sacrifice(t, (ident,), payment.seat)
        elif verb == "exile":
            move(t, (ident,), "exile")
        elif verb == "reveal":
            t.emit("is revealed", ident)
        elif verb == "return":
            _remember_attack(t, payment.source, ident)
            move(t, (ident,), "hand")
        else:
            discard(t, (ident,))
    return Return(given)


@mtg.condition("mana.spent", "601.2h", kind="process")
def _note_the_mana(t: Table, payment: Pay, solution: tuple[list[PaymentSource], tuple[str, ...], tuple[str, ...]]) -> None:
    """The mana spent to cast a spell that asks for it; a card tapped or exiled for convoke and the like is no mana (702.51b)."""
    spell = t.objects.get(payment.source)
    if (
        spell is None
        or spell.zone != "stack"
        or payment.optional
        or not (spell.card.asks_for_mana or is_asked_for(t, "asks_for_unpaid"))
    ):
        return
    helped = Counter([unit for one in solution[0] if isinstance(one, Helper) for unit in one.gives])
    for unit in (Counter(solution[2]) - helped).elements():
        t.record_fact(SPENT, (spell.ref, bare(unit)))


def _remember_attack(t: Table, source: str, ident: str) -> None:
    """Remember the attack of the creature returned for ninjutsu or sneak: the one that comes in its place attacks the same (702.49c, 702.190b)."""
    combat = combat_of(t)
    if combat is not None and ident in combat.attackers:
        t.record_fact(IN_PLACE, (t.objects[source].ref, combat.what(ident)[0] or "nothing"))


def attacks_in_place(t: Table, ident: str) -> str:
    """Return the target of the attacker that was returned to pay for this one: "nothing" if it was gone (508.4a); "" if none was returned."""
    obj = t.objects.get(ident)
    ref = obj.ref if obj is not None else ("", 0)
    return next((about[1] for fact, about in t.facts if fact is IN_PLACE and about[0] == ref), "")


def _do(t: Table, payment: Pay, part: Any) -> None:
    if part == "{T}":
        tap(t, payment.source)
    elif part == "sacrifice this":
        sacrifice(t, (payment.source,), payment.seat)
    elif isinstance(part, tuple):
        sacrifice(t, tuple([obj.id for obj in sacrificeable(t, payment.seat, part)]), payment.seat)
    elif part == "exile this":
        move(t, (payment.source,), "exile")
    elif part == "discard this":
        discard(t, (payment.source,))
    elif isinstance(part, w.CounterCost):
        t.add_counters(payment.source, part.kind, part.n if part.put else -part.n)
    elif isinstance(part, w.EnergyCost):
        pay_energy(t, payment.seat, part.n)
    elif isinstance(part, w.LoyaltyCost):
        t.add_counters(payment.source, "loyalty", part.n)
    elif isinstance(part, w.LifeCost):
        lose_life(t, payment.seat, amount(t, part.n, Context(payment.seat, payment.source)), "pays life")


@mtg.condition("energy", "107.14", kind="process")
def pay_energy(t: Table, seat: int, n: int) -> None:
    """A player who pays {E} removes one energy counter from themselves."""
    t.add_player_counters(seat, "energy", -n)
