"""Paying costs (118): one question whose answers are whole ways to pay, mana abilities included (601.2g-h, 605)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any
from zlib import crc32

from affray.core.asking import LEGAL, Ask, Decision, Reason, Space, Verdict, refuse
from affray.core.program import Restored, Return, Word
from affray.core.state import Object, Ref
from affray.core.table import Table
from affray.games.mtg import words as w
from affray.games.mtg.actions import discard, lose_life, move, sacrifice, tap
from affray.games.mtg.checks import in_combat
from affray.games.mtg.game import mtg
from affray.games.mtg.layers import traits
from affray.games.mtg.match import Context, all_fitting, amount, face, holds, sick
from affray.games.mtg.printed import symbols
from affray.games.mtg.records import Pay

pay = mtg.procedure("pay", Pay, rule=("117", "118"))

LIMIT = 300
"""At most so many ways of paying are listed; any other legal way is accepted all the same."""
PLAIN = ("{T}", "sacrifice this", "exile this", "reveal this")
MANA = "WUBRGC"


class Source:
    """A mana ability that can be activated while paying: the permanent, the mana it adds, whether it is sacrificed for it."""

    def __init__(self, ident: str, gives: tuple[str, ...], sacrificed: bool) -> None:
        self.ident = ident
        self.gives = gives
        self.sacrificed = sacrificed


@cache
def mana_options(text: str) -> list[tuple[str, ...]]:
    """What adding mana may give: `{G}{G}` both, `{R}|{U}` one of the two, `any` one of any color."""
    return [(color,) for color in "WUBRG"] if text == "any" else [symbols(part) for part in text.split("|")]


@mtg.condition("mana.ability", "605.1a")
def is_mana_ability(ability: Any) -> bool:
    """An activated ability without targets that could add mana, and is no loyalty ability, is a mana ability."""
    return (
        isinstance(ability, w.Activated)
        and not ability.targets
        and not ability.modes
        and not any(isinstance(part, w.LoyaltyCost) for part in ability.cost)
        and any(isinstance(effect, w.Mana) for effect in ability.effects)
    )


@mtg.condition("tap.untapped", "107.5")
@mtg.condition("tap.symbol", ("602.5a", "602.5a"))
def may_tap_for_cost(t: Table, found: Object) -> Verdict:
    """{T} needs an untapped permanent, and a creature without haste must not be new under its controller (302.6)."""
    if found.posture == "tapped":
        return refuse("107.5", "{who} is tapped", found.id, who=found.card.name)
    if traits(t, found.id).is_creature and sick(t, found):
        rule = t.book.number("tap.symbol")
        return refuse(rule, "{who} came under this control this turn and has no haste", found.id, who=found.card.name)
    return LEGAL


def is_open(t: Table, found: Object, ability: w.Activated) -> bool:
    """Does the condition of an activated ability hold, and has it not been used as often as it may be?"""
    if ability.limit and t.fact(use_key(found.ref, ability)):
        return False
    return ability.condition is None or holds(t, ability.condition, Context(found.controller, found.id, {"this": found.ref}))


def use_key(source: Ref, ability: w.Activated) -> str:
    """The fact that an ability with a limit was used; the loyalty abilities of one permanent share theirs (606.3)."""
    return f"used:{source[0]}@{source[1]}:{0 if ability.limit == 'loyalty' else crc32(repr(ability).encode())}"


def mana_sources(t: Table, seat: int, without: tuple[str, ...] = ()) -> list[Source]:
    """Mana abilities that can be activated while paying: those that cost {T}, or {T} and a sacrifice of themselves."""
    found: list[Source] = []
    for ident in t.zone("battlefield", seat):
        if ident in without:
            continue
        one = t.objects[ident]
        for ability in traits(t, ident).activated:
            cheap = ability.cost and all(part in ("{T}", "sacrifice this") for part in ability.cost)
            if not cheap or not is_mana_ability(ability) or not is_open(t, one, ability):
                continue
            if "{T}" in ability.cost and not may_tap_for_cost(t, one):
                continue
            for effect in ability.effects:
                if isinstance(effect, w.Mana):
                    used = "sacrifice this" in ability.cost
                    found.extend(Source(ident, gives, used) for gives in mana_options(effect.mana))
    return sorted(found, key=lambda source: (source.sacrificed, traits(t, source.ident).is_creature))


@cache
def split(parts: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """The mana of a cost, and its other parts in order."""
    mana: list[str] = []
    others: list[Any] = []
    for part in parts:
        if isinstance(part, str) and part not in PLAIN:
            mana.extend(symbols(part))
        else:
            others.append(part)
    return tuple(mana), tuple(others)


class Payment(Space):
    """Ways to pay a cost. An answer is `Decision("pay", …)`: mana from the pool (`R`), permanents whose mana ability is used
    (`mountain#1`, or `treasure#1:U` where it could give several), then what else is paid (`tap elf#1`, `sacrifice elf#1`, …).
    """

    def __init__(self, t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.source = source
        self.rule = rule
        self.mana, self.others = split(parts)

    def __str__(self) -> str:
        from affray.games.mtg.english import cost_text

        generic = self.mana.count("1")
        mana = [f"{{{generic}}}"] if generic else []
        mana.extend(["{" + symbol + "}" for symbol in self.mana if symbol != "1"])
        return cost_text((*(("".join(mana),) if mana else ()), *self.others))

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "pay":
            return refuse(self.rule, "the question is how to pay {cost}", cost=self)
        if decision in self.listed() or (len(self.listed()) >= LIMIT and self._pays(decision)):
            return LEGAL
        missing = self.missing()
        return missing if not missing else refuse(self.rule, "that does not pay {cost} exactly", cost=self)

    def missing(self) -> Verdict:
        """Why the cost cannot be paid at all (legal when it can)."""
        if next(iter(self._ways()), None) is not None:
            return LEGAL
        for part in self.others:
            if not self._choices(part, ()):
                one = self.t.objects.get(self.source)
                if part == "{T}" and one is not None:
                    return may_tap_for_cost(self.t, one)
                from affray.games.mtg.english import cost_text

                return refuse(self.rule, "nothing can pay for: {part}", part=cost_text((part,)))
        return refuse(self.rule, "{cost} cannot be paid", cost=self)

    def answers(self) -> Iterable[Decision]:
        found: list[Decision] = []
        seen: set[tuple[str, ...]] = set()
        for way in self._ways():
            key = tuple(sorted(self._kind(part) for part in way))
            if key not in seen:
                seen.add(key)
                found.append(Decision("pay", *way))
                if len(found) >= LIMIT:
                    break
        return found

    def default(self) -> Decision | None:
        """The first way: mana from the pool first, then what is least useful otherwise."""
        return next(iter(self.listed()), None)

    def _kind(self, part: str) -> str:
        """Ways that differ only in which of several equal lands is tapped are the same way."""
        ident = part.partition(":")[0]
        one = self.t.objects.get(ident)
        if " " in part or one is None or one.counters or one.damage or one.attached or in_combat(self.t, ident):
            return part
        return part if traits(self.t, ident) is not face(one).base else one.card.name + part[len(ident) :]

    def _ways(self) -> Iterator[tuple[str, ...]]:
        for others in self._other_ways(0, ()):
            tapped = [part.removeprefix("tap ") for part in others if part.startswith("tap ")]
            spent = [part.partition(" ")[2] for part in others]
            if "{T}" in self.others:
                tapped.append(self.source)
            if "sacrifice this" in self.others:
                spent.append(self.source)
            for mana in self._mana_ways(tuple(tapped), tuple(spent)):
                yield (*mana, *others)

    def _other_ways(self, at: int, taken: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if at == len(self.others):
            yield ()
            return
        for choice in self._choices(self.others[at], taken):
            for later in self._other_ways(at + 1, (*taken, *choice)):
                yield (*choice, *later)

    def _choices(self, part: Any, taken: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Every way to pay one part of the cost; empty when it cannot be paid."""
        one = self.t.objects.get(self.source)
        if isinstance(part, str):
            if one is None:
                return []
            if part == "{T}":
                return [()] if may_tap_for_cost(self.t, one) else []
            return [()] if part == "reveal this" or one.zone in ("battlefield", "hand", "graveyard") else []
        if isinstance(part, w.CounterCost):
            return [()] if one is not None and one.counters.get(part.kind, 0) >= part.n else []
        if isinstance(part, w.LoyaltyCost):
            return [()] if one is not None and one.counters.get("loyalty", 0) + part.n >= 0 else []
        if isinstance(part, w.LifeCost):
            n = amount(self.t, part.n, Context(self.seat, self.source))
            return [()] if self.t.players[self.seat].life >= n else []
        return self._chosen(part, taken)

    def _chosen(self, part: Any, taken: tuple[str, ...]) -> list[tuple[str, ...]]:
        if isinstance(part, w.DiscardCost):
            verb, ids = "discard", [i for i in self.t.zone("hand", self.seat) if i != self.source]
        else:
            verb = "tap" if isinstance(part, w.TapCost) else "return" if isinstance(part, w.ReturnCost) else "sacrifice"
            fit = all_fitting(self.t, part.what, Context(self.seat, self.source))
            ids = [one.id for one in fit if one.controller == self.seat and (verb != "tap" or one.posture == "untapped")]
        free = [f"{verb} {ident}" for ident in ids if not any(t.endswith(" " + ident) for t in taken)]
        if isinstance(part, w.TapCost) and part.power:
            return self._with_power(free, part.power)
        return list(combinations(free, part.n))

    @staticmethod
    def _powers(t: Table, some: tuple[str, ...]) -> int:
        return sum(max(0, traits(t, part.split(" ", 1)[1]).power) for part in some)

    def _with_power(self, free: list[str], power: int) -> list[tuple[str, ...]]:
        """Creatures with this much power together, fewest first (702.122a: any number of them, of any age)."""
        found: list[tuple[str, ...]] = []
        for n in range(len(free) + 1):
            found.extend(some for some in combinations(free, n) if self._powers(self.t, some) >= power)
            if len(found) >= LIMIT:
                break
        return found

    def _mana_ways(self, tapped: tuple[str, ...], spent: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Pool first, then sources, for colors first and generic mana last; each unit of the pool once."""
        if not self.mana:
            yield ()
            return
        pool = self.t.players[self.seat].pool
        sources = [one for one in mana_sources(self.t, self.seat, tapped) if not (one.sacrificed and one.ident in spent)]
        wanted = {self.source, *spent}
        sources.sort(key=lambda one: one.ident in wanted)
        most = {source.ident: max(len(o.gives) for o in sources if o.ident == source.ident) for source in sources}
        if len(self.mana) > len(pool) + sum(most.values()):
            return
        needs = tuple(sorted(self.mana, key=lambda symbol: symbol == "1"))
        yield from self._cover(needs, pool, tuple(sources), ())

    def _cover(
        self, needs: tuple[str, ...], pool: tuple[str, ...], sources: tuple[Source, ...], way: tuple[str, ...]
    ) -> Iterator[tuple[str, ...]]:
        if not needs:
            yield tuple(sorted(way, key=lambda part: MANA.find(part) if len(part) == 1 else len(MANA)))
            return
        need, rest = needs[0], needs[1:]
        for symbol in dict.fromkeys(pool):
            if need in (symbol, "1"):
                left = list(pool)
                left.remove(symbol)
                yield from self._cover(rest, tuple(left), sources, (*way, symbol))
        tried: set[tuple[Any, ...]] = set()
        for at, one in enumerate(sources):
            kind = (self._kind(one.ident), one.gives)
            if kind in tried or not any(need in (symbol, "1") for symbol in one.gives):
                continue
            tried.add(kind)
            several = sum(other.ident == one.ident for other in sources) > 1
            part = f"{one.ident}:{''.join(one.gives)}" if several else one.ident
            over = list(one.gives)
            over.remove(next(symbol for symbol in one.gives if need in (symbol, "1")))
            later = sources[at + 1 :] if rest[:1] == needs[:1] else sources
            left_sources = tuple([other for other in later if other.ident != one.ident])
            left_needs = rest
            for symbol in over:
                hit = next((i for i, other in enumerate(left_needs) if other in (symbol, "1")), -1)
                left_needs = left_needs if hit < 0 else (*left_needs[:hit], *left_needs[hit + 1 :])
            yield from self._cover(left_needs, pool, left_sources, (*way, part))

    def _pays(self, decision: Decision) -> bool:
        parts = [part for part in decision.args if isinstance(part, str)]
        return len(parts) == len(decision.args) and any(sorted(way) == sorted(parts) for way in self._ways())

    def canonical(self, parts: Iterable[str]) -> Decision | None:
        """The listed answer that uses these parts, whatever their order and whichever of several equal lands is named."""
        wanted = sorted(self._kind(part) for part in parts)
        return next((way for way in self.listed() if sorted(self._kind(part) for part in way.args) == wanted), None)


@pay.step("pay", rule=("117.3", "118.3"))
def choose_how_to_pay(t: Table, p: Pay) -> Word:
    """The player chooses mana from the pool, mana abilities to activate, and what else is paid; nothing is paid in part."""
    space = Payment(t, p.seat, p.parts, p.source, t.number)
    verdict = space.missing()
    if not verdict:
        if p.optional:
            return Return("")
        t.rewind(verdict.reasons)
        return Restored()
    if space.listed() == (Decision("pay"),):
        p.answer = Decision("pay")
        return None
    return Ask(p.seat, space, into="answer")


@pay.step("do", rule=("117.1", "118.1"))
def carry_out_the_payment(t: Table, p: Pay) -> Word:
    """Mana abilities are activated, mana leaves the pool, and everything else is paid."""
    assert p.answer is not None
    mana, others = split(p.parts)
    units: list[str] = []
    left = list(t.players[p.seat].pool)
    for part in [part for part in p.answer.args if " " not in part]:
        if part in left and len(part) == 1:
            left.remove(part)
            units.append(part)
        else:
            ident, _, gives = part.partition(":")
            units.extend(use_for_mana(t, p.seat, ident, gives))
    for symbol in sorted(mana, key=lambda symbol: symbol == "1"):
        units.remove(symbol if symbol != "1" else units[0])
    if mana:
        t.pool(p.seat, (*left, *units))
    for cost in others:
        _do(t, p, cost)
    done = [part for part in p.answer.args if " " in part]
    for part in dict.fromkeys(done):
        verb, _, ident = part.partition(" ")
        if verb == "tap":
            tap(t, ident)
        elif verb == "sacrifice":
            sacrifice(t, (ident,), p.seat)
        elif verb == "return":
            t.note(f"returned:{p.source}:{ident}")
            _remember_attack(t, p.source, ident)
            move(t, (ident,), "hand")
        else:
            discard(t, (ident,))
    return Return("paid")


def _remember_attack(t: Table, source: str, ident: str) -> None:
    """What the creature returned for ninjutsu or sneak attacked: who comes in its place attacks the same (702.49c, 702.190b)."""
    from affray.games.mtg.match import combat_of

    combat = combat_of(t)
    if combat is not None and ident in combat.attackers:
        t.note(f"in place:{source}@{t.objects[source].entered}:{combat.what(ident)[0]}")


def attacks_in_place(t: Table, ident: str) -> str:
    """What the creature attacked that was returned to pay for this one; "" where none was."""
    found = t.objects.get(ident)
    here = f"in place:{ident}@{found.entered}:" if found is not None else ""
    return next((key.removeprefix(here) for key in t.facts if here and key.startswith(here)), "")


def use_for_mana(t: Table, seat: int, ident: str, gives: str) -> list[str]:
    """Activate a mana ability: it does not use the stack (605.3b)."""
    options = [source for source in mana_sources(t, seat) if source.ident == ident]
    chosen = next((one for one in options if "".join(one.gives) == gives), options[0])
    tap(t, ident)
    t.emit("mana", ident, mana="".join(f"{{{symbol}}}" for symbol in chosen.gives), by=f"@{seat}")
    if chosen.sacrificed:
        sacrifice(t, (ident,), seat)
    return list(chosen.gives)


def _do(t: Table, p: Pay, part: Any) -> None:
    if part == "{T}":
        tap(t, p.source)
    elif part == "sacrifice this":
        sacrifice(t, (p.source,), p.seat)
    elif part == "exile this":
        move(t, (p.source,), "exile")
    elif isinstance(part, w.CounterCost):
        t.count(p.source, part.kind, -part.n)
    elif isinstance(part, w.LoyaltyCost):
        t.count(p.source, "loyalty", part.n)
    elif isinstance(part, w.LifeCost):
        lose_life(t, p.seat, amount(t, part.n, Context(p.seat, p.source)), "pays life")


def can_pay(t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str) -> Verdict:
    """Can this be paid now? Otherwise why not."""
    if not parts:
        return LEGAL
    verdict = Payment(t, seat, parts, source, rule).missing()
    return Verdict(tuple([Reason(one.rule or rule, one.message, one.by, **one.params) for one in verdict.reasons]))
