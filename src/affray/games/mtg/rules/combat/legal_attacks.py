"""Legal attacks, one by one and as a whole (508.1a-d): restrictions all hold, requirements as far as possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from affray.core.combinatorics import Rng, checked
from affray.core.declare import Declarations, DeclarationSpace, Pairs, Participant, Requirement, Restriction, acts, pairs_of
from affray.core.dependencies import EFFECTS, FIELD, Memo
from affray.core.notation import open_name
from affray.core.questions import Decision, Space
from affray.core.state import NOBODY, Position, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Reason, Verdict, all_of, refuse
from affray.games.mtg.game import FREE, mtg, opponents
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import DERIVED, all_permanents, applies, fits, sick, traits, with_traits
from affray.games.mtg.position.facts import ATTACKED_WHOM
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.permits import forbidden, lasting, permitted
from affray.games.mtg.rules.actions import tap
from affray.games.mtg.rules.combat.changes import defends
from affray.games.mtg.rules.costs.affording import can_pay
from affray.games.mtg.rules.costs.mana import in_numbers, in_symbols, mana_sources, split
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple

TRIES = 100
"""So often a declaration is drawn until one can be paid for; then one is drawn from those listed."""


@mtg.condition("attack.creature", "508.1a")
def may_attack(t: Table, ident: str) -> Verdict:
    """An untapped creature of the active player, no battle, with haste or controlled continuously since the turn began."""
    rule = t.book.number("attack.creature")
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "battlefield":
        return refuse(rule, "{who} is not on the battlefield", who=open_name(t, ident))
    if obj.controller != t.active:
        return refuse(rule, "{who} is not controlled by the active player", ident, who=obj.card.name)
    now = traits(t, ident)
    if not now.is_creature:
        return refuse(t.book.number("combat.creatures"), "{who} is no creature", ident, who=obj.card.name)
    if "battle" in now.types:
        return refuse(rule, "{who} is a battle", ident, who=obj.card.name)
    verdicts = []
    if obj.posture == "tapped":
        verdicts.append(refuse(rule, "{who} is tapped", ident, who=obj.card.name))
    if sick(t, obj):
        message = "{who} has not been controlled continuously since the turn began, and has no haste"
        verdicts.append(refuse(rule, message, ident, who=obj.card.name))
    return all_of(verdicts)


ATTACKED = frozenset(["planeswalker", "battle"])
"""The types of permanents that can be attacked."""


@mtg.condition("combat.creatures", "506.3")
@mtg.condition("attack.object", "508.1b")
def may_be_attacked(t: Table, target: str) -> Verdict:
    """A defending player, a planeswalker that one controls, or a battle that one protects."""
    rule = t.book.number("attack.object")
    combat = combat_of(t)
    assert combat is not None
    seat = seat_of(target)
    if seat != NOBODY:
        if seat in combat.defenders:
            return LEGAL
        return refuse(rule, "{who} is no defending player", who=open_name(t, target))
    obj = t.objects.get(target)
    if obj is None or obj.zone != "battlefield":
        return refuse(rule, "{who} is not on the battlefield", who=open_name(t, target))
    kinds = ATTACKED if t.book.since(FREE) else ("planeswalker",)
    if traits(t, target).types.isdisjoint(kinds):
        return refuse(t.book.number("combat.creatures"), "{who} is nothing that can be attacked", target, who=obj.card.name)
    if defends(t, target) not in combat.defenders:
        return refuse(rule, "no defending player controls or protects {who}", target, who=obj.card.name)
    return LEGAL


@mtg.condition("attack.restriction", "508.1c")
def is_kept_from_attacking(t: Table, ident: str, target: str) -> Verdict:
    """Restrictions on one creature by itself: defender, "can't attack", "can't attack that player"."""
    rule = t.book.number("attack.restriction")
    obj = t.objects[ident]
    if traits(t, ident).has("defender") and not permitted(t, ident, "attack despite defender"):
        return refuse(rule, "{who} has defender", ident, who=obj.card.name)
    for word, context, reason in forbidden(t, ident, "attack", rule, "{who} can't attack ({source})"):
        if word.unless_with is not None:
            continue
        if word.by is None or _is_target(t, target, word.by, context):
            return Verdict((reason,))
    seat = seat_of(target)
    if seat == obj.owner:
        for _, _, reason in forbidden(t, ident, "attack its owner", rule, "{who} can't attack its owner ({source})"):
            return Verdict((reason,))
    if seat != NOBODY and t.fact(ATTACKED_WHOM, (obj.ref, seat)):
        for _, _, reason in forbidden(
            t, ident, "attack a player again", rule, "{who} has attacked that player this turn ({source})"
        ):
            return Verdict((reason,))
    return LEGAL


def _is_target(t: Table, target: str, what: w.What, context: Context) -> bool:
    """Is what is attacked such a player or permanent? "You" are a player whose controller is you."""
    seat = seat_of(target)
    if seat == NOBODY:
        return fits(t, t.objects[target], what, context)
    types = as_tuple(what.type)
    return ("player" in types and (not what.controller or (seat == context.controller) == (what.controller == "you"))) or (
        "opponent" in types and seat != context.controller
    )


def targets(t: Table) -> list[str]:
    """Return everything that can be attacked: players first, then their planeswalkers, then battles."""
    combat = combat_of(t)
    assert combat is not None
    idents = [player_id(seat) for seat in combat.defenders]
    some = ATTACKABLE.of(t)
    for seat in [*opponents(t, t.active), t.active] if some else ():
        idents.extend([ident for ident in t.zone("battlefield", seat) if ident in some and may_be_attacked(t, ident)])
    return idents


def _attackable(s: Position, _: object) -> frozenset[str]:
    return frozenset([one.id for one, now in with_traits(s, all_permanents(s)) if not ATTACKED.isdisjoint(now.types)])


ATTACKABLE: Memo[frozenset[str]] = Memo(
    "planeswalkers and battles", _attackable, FIELD | EFFECTS, dependencies=lambda s, _: DERIVED.of(s).looks
)


def charge(t: Table, ident: str, target: str, to: str) -> tuple[Any, ...]:
    """Return what attacking this (blocking this) with this creature costs now (508.1h, 509.1d)."""
    parts: list[Any] = []
    for word, _, context, on in lasting(t, w.Charge):
        if word.to != to or not applies(t, ident, word.who, on, context):
            continue
        whose = player_id(context.controller)
        if word.against == "you" and target != whose:
            continue
        if word.against == "you or yours" and defends(t, target) != context.controller:
            continue
        parts.extend(in_numbers(t, word.cost, context))
    return tuple(parts)


def price(t: Table, ident: str, target: str, to: str) -> int:
    """Return the size of a cost: its mana, and its other parts."""
    mana, others = split(charge(t, ident, target, to))
    return len(mana) + len(others)


def total(t: Table, pairs: Iterable[tuple[str, str]], to: str) -> tuple[Any, ...]:
    """Return the total cost of a declaration: its mana as one cost, then everything else. A blocker of several pays once."""
    if not lasting(t, w.Charge):
        return ()
    each = dict(pairs).items() if to == "block" else pairs
    symbols, others = split(tuple([part for ident, target in each for part in charge(t, ident, target, to)]))
    mana = in_symbols(symbols)
    return (*((mana,) if mana else ()), *others)


def candidates(t: Table) -> list[Participant]:
    """Return the creatures that may attack, each with what it may attack, and which of that would have to be paid for."""
    open_to, charged, free = targets(t), bool(lasting(t, w.Charge)), not lasting(t, w.Cannot)
    parts = []
    for ident in t.zone("battlefield", t.active):
        if may_attack(t, ident):
            easy = free and not traits(t, ident).has("defender")
            choices = open_to if easy else [target for target in open_to if is_kept_from_attacking(t, ident, target)]
            if choices:
                paid = [one for one in choices if charge(t, ident, one, "attack")] if charged else ()
                parts.append(Participant(ident, choices, paid=paid))
    return parts


@mtg.condition("combat.alone", "506.5")
def limits_on_attacks(t: Table, parts: list[Participant]) -> list[Restriction]:
    """Restrictions that look at the whole declaration."""
    return limits_on_company(t, parts, "attack", t.book.number("attack.restriction"))


def limits_on_company(t: Table, parts: list[Participant], deed: str, rule: str) -> list[Restriction]:
    """Return the restrictions on company: not to attack, or block, alone; only with such another; no more than a number."""
    limits: list[Restriction] = []
    for part in parts if lasting(t, w.Cannot) else ():
        for _, _, reason in forbidden(t, part.ident, f"{deed} alone", rule, "{who} can't {deed} alone", deed=deed):
            others = acts(parts, [other.ident for other in parts if other is not part])
            limits.append(Restriction(reason, others, least=1, when=acts([part])))
        unless = "{who} can't {deed} unless others do ({source})"
        for word, context, reason in forbidden(t, part.ident, deed, rule, unless, deed=deed):
            if word.unless_with is not None:
                part_context = Context(context.controller, part.ident, context.bindings)
                some = [o.ident for o in parts if o is not part and fits(t, t.objects[o.ident], word.unless_with, part_context)]
                limits.append(Restriction(reason, acts(parts, some), least=1, when=acts([part])))
    for word, source, context, _ in lasting(t, w.Limit):
        if word.to == deed:
            among = [part.ident for part in parts if fits(t, t.objects[part.ident], word.who, context)]
            objects = [player_id(context.controller)] if word.against else None
            by = source.card.name if source is not None else ""
            message = "no more than {n} can {deed} {you} ({source})" if word.against else "no more than {n} can {deed} ({source})"
            params = {"n": word.n, "deed": deed, "source": by, "you": t.players[context.controller].name}
            reason = Reason(rule, message, source.id if source else "", **params)
            limits.append(Restriction(reason, acts(parts, among, objects), most=word.n, cards=True))
    return limits


@mtg.condition("attack.requirement", "508.1d")
def demands_on_attacks(t: Table, parts: list[Participant]) -> list[Requirement]:
    """Requirements: each counts one; nobody has to pay to obey one. Goad asks for two (701.15b)."""
    rule = t.book.number("attack.requirement")
    demands: list[Requirement] = []
    bound = [(word, source, context, on) for word, source, context, on in lasting(t, w.Must)]
    for goad, card, context, on in lasting(t, w.Goad):
        bound += [(w.Must(what, goad.who), card, context, on) for what in ("attack", "attack another")]
    for word, source, context, on in bound:
        by = source.card.name if source is not None else "an effect"
        you = player_id(context.controller)
        if word.what in ("attack you with one", "attack with one"):
            if t.active != context.controller or word.what == "attack with one":
                objects = [c for part in parts for c in part.choices if c == you or is_planeswalker_of(t, c, context.controller)]
                pairs = acts(parts, objects=objects) if word.what == "attack you with one" else acts(parts)
                reason = Reason(rule, "at least one creature must attack ({source})", source.id if source else "", source=by)
                demands.append(Requirement(reason, pairs))
            continue
        if word.what not in ("attack", "attack you", "attack another"):
            continue
        for part in parts:
            if not applies(t, part.ident, word.who, on, context):
                continue
            wanted = [c for c in part.choices if word.what == "attack" or (c == you) == (word.what == "attack you")]
            if word.what == "attack another":
                wanted = [c for c in wanted if seat_of(c) != NOBODY]
            whom = (
                "{who} must attack a player other than {you} ({source})"
                if word.what == "attack another"
                else "{who} must attack {you} ({source})"
            )
            is_own = source is not None and source.id == part.ident
            must = "{who} must attack" if is_own else "{who} must attack ({source})"
            message = must if word.what == "attack" else whom
            reason = Reason(
                rule, message, source.id if source else part.ident, who=open_name(t, part.ident), source=by, you=open_name(t, you)
            )
            demands.append(Requirement(reason, acts([part], objects=wanted)))
    return demands if t.book.ruling("508.1d.requirement-per-effect") else _once_each(demands)


def is_planeswalker_of(t: Table, ident: str, seat: int) -> bool:
    """Is this a planeswalker that the player controls?"""
    obj = t.objects.get(ident)
    return obj is not None and obj.controller == seat and "planeswalker" in traits(t, ident).types


def _once_each(demands: list[Requirement]) -> list[Requirement]:
    return list({demand.pairs: demand for demand in demands}.values())


def problem(t: Table) -> Declarations:
    """Return the declaration of attackers as the solver takes it."""
    parts = candidates(t)
    return Declarations(parts, limits_on_attacks(t, parts), demands_on_attacks(t, parts))


class DeclareSpace(DeclarationSpace):
    """A declaration whose costs can be paid; without arguments, nobody takes part."""

    def __init__(self, t: Table, seat: int, verb: str) -> None:
        super().__init__(t, seat, verb)
        self._payable: Declarations | None = None
        self._sources: frozenset[str] | None = None
        self._afforded: dict[tuple[Any, ...], Verdict] = {}

    def judge(self, decision: Decision) -> Verdict:
        verdict = super().judge(decision)
        return self.affordable(frozenset(pairs_of(decision))) if verdict else verdict

    def affordable(self, pairs: Pairs) -> Verdict:
        """Can what this declaration costs be paid? Otherwise it would be taken back (508.1j, 509.1f)."""
        parts = total(self.t, sorted(pairs), self.verb)
        if not parts:
            return LEGAL
        tapped = [ident for ident, _ in sorted(pairs) if self.verb == "attack" and not traits(self.t, ident).has("vigilance")]
        if not split(parts)[1]:
            tapped = [ident for ident in tapped if ident in self.sources]
        key = (parts, tuple(tapped))
        if key not in self._afforded:
            trial = Table(self.t.book, self.t.commit())
            for ident in tapped:
                tap(trial, ident)
            self._afforded[key] = can_pay(trial, self.seat, parts, "", self.t.book.number(f"combat.{self.verb}.pay"))
        return self._afforded[key]

    @property
    def sources(self) -> frozenset[str]:
        """The permanents that can be tapped for mana: for a cost of mana nothing else matters among what attacks."""
        if self._sources is None:
            self._sources = frozenset([source.ident for source in mana_sources(self.t, self.seat)])
        return self._sources

    def answers(self) -> Iterator[Decision]:
        return map(self.decision, filter(self.affordable, self.payable().legal()))

    @property
    def paid(self) -> bool:
        """Does anything that may be declared have a price?"""
        return any(part.paid for part in self.problem.parts)

    def payable(self) -> Declarations:
        """Return the problem, where everything costs the same with no more than can be paid for at once, so that little is gone through in vain."""
        if not self.paid:
            return self.problem
        parts = self.problem.parts
        paid = [(part.ident, choice) for part in parts for choice in part.paid]
        if any(part.most > 1 for part in parts) or len({charge(self.t, *pair, self.verb) for pair in paid}) > 1:
            return self.problem
        if self._payable is None:
            cheap = sorted(dict(paid).items(), key=lambda pair: pair[0] in self.sources)
            most = next((n for n in range(len(cheap)) if not self.affordable(frozenset(cheap[: n + 1]))), len(cheap))
            limit = Restriction(Reason(self.rule, "no more can be paid for"), frozenset(paid), most=most)
            self._payable = Declarations(parts, [*self.problem.limits, limit], self.problem.demands)
        return self._payable

    def count(self, limit: int | None = None) -> int:
        return Space.count(self, limit) if self.paid else super().count(limit)

    def sample(self, rng: Rng) -> Decision:
        for _ in range(TRIES):
            drawn = self.payable().sample(checked(rng).randrange)
            if self.affordable(drawn):
                return self.decision(drawn)
        return Space.sample(self, rng)

    def default(self) -> Decision | None:
        nobody: Pairs = frozenset()
        free = self.problem.allows(nobody) and self.affordable(nobody)
        return self.decision(nobody if free else self.problem.default())

    def forced_answer(self) -> Decision | None:
        if not self.paid and self.problem.count(2) > 1:
            return None
        first = list(islice(filter(self.affordable, self.payable().legal()), 2))
        return self.decision(first[0]) if len(first) == 1 else None

    def nearest(self, decision: Decision) -> Decision | None:
        if not self.names_pairs(decision):
            return None
        asked = self.possible(decision)
        costs = [(price(self.t, ident, what, self.verb), (ident, what)) for ident, what in asked]
        paid = [pair for cost, pair in sorted(costs) if cost]
        for n in range(len(paid), -1, -1):
            nearest = self.problem.nearest(asked - frozenset(paid[n:]))
            if self.affordable(nearest):
                return self.decision(nearest)
        return None


class AttackSpace(DeclareSpace):
    """Attack with any creatures that may, or with none."""

    def __init__(self, t: Table) -> None:
        super().__init__(t, t.active, "attack")

    def make(self) -> Declarations:
        return problem(self.t)

    def one_by_one(self, ident: str, target: str) -> Verdict:
        verdict = all_of((may_attack(self.t, ident), may_be_attacked(self.t, target)))
        return is_kept_from_attacking(self.t, ident, target) if verdict else verdict

    def too_many(self, ident: str) -> Verdict:
        return refuse(self.t.book.number("attack.object"), "{who} attacks one thing", ident, who=open_name(self.t, ident))
