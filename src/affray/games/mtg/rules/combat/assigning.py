"""Assigning combat damage (510.1): who divides what among whom, and which assignments are legal all together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from affray.core.combinatorics import Rng, shuffled
from affray.core.notation import open_name
from affray.core.questions import LISTED_AT_MOST, Decision, Space
from affray.core.shapes import DamageDivision, DamageSource, Shape
from affray.core.state import NOBODY, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import FREE, OUT, mtg
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.permits import permitted
from affray.games.mtg.position.records import Combat
from affray.games.mtg.rules.actions import last_keywords
from affray.games.mtg.rules.combat.banding import fights_banded

LISTED = 300
"""Number of assignments at most that are listed for a draw; of more, each creature's is drawn by itself until all of them fit together."""
TRIES = 100
"""So often that is tried."""
Shares = dict[str, int]
Part = tuple[str, str, int]


class Assigner:
    """A creature about to assign damage: how much, and to whom, stage by stage; the next stage needs lethal damage in all before.

    `why` is the rule by which the stages come one after the other. `freely`: all of it may go to `freely` instead. `walker` is the
    planeswalker that it tramples over.
    """

    def __init__(self, ident: str, n: int, stages: list[list[str]], why: list[str], freely: str = "", walker: str = "") -> None:
        self.ident = ident
        self.n = n
        self.stages = stages
        self.why = why
        self.freely = freely
        self.walker = walker

    @property
    def recipients(self) -> list[str]:
        idents = [one for stage in self.stages for one in stage]
        return [*idents, self.freely] if self.freely and self.freely not in idents else idents


@mtg.condition("assign.amount", "510.1a")
def strength(t: Table, ident: str) -> int:
    """Damage equal to power (to toughness, where an effect says so); 0 or less is none at all."""
    now = traits(t, ident)
    return max(0, now.toughness if permitted(t, ident, "assign by toughness") else now.power)


@mtg.condition("assign.unblocked", "510.1b")
def to_what_it_attacks(t: Table, combat: Combat, ident: str) -> list[str]:
    """The target of an attacker, if that is still there; a creature that attacks nothing assigns nothing (506.4c)."""
    what = combat.what(ident)
    seat = seat_of(what[0]) if what[0] else NOBODY
    if seat != NOBODY:
        return [] if t.players[seat].counters.get(OUT) else [what[0]]
    return [what[0]] if what[0] and t.current(what) is not None else []


def whom_it_attacks(t: Table, combat: Combat, ident: str) -> list[str]:
    """Return the recipients of an unblocked attacker's damage."""
    return to_what_it_attacks(t, combat, ident) or past_a_lost_planeswalker(t, combat, ident)


@mtg.condition("assign.blocked", "510.1c")
@mtg.condition("assign.trample", ("702.19b", "702.19b"))
def attacker_assigns(t: Table, combat: Combat, ident: str) -> Assigner | None:
    """Unblocked: to what it attacks. Blocked: to its blockers, in order (2018) or freely (2026); the rest with trample beyond."""
    n = strength(t, ident)
    if not n:
        return None
    blocked, now = ident in combat.blocked, traits(t, ident)
    through = not blocked or now.has("trample") or now.has("trample over planeswalkers")
    spared = blocked and permitted(t, ident, "assign as though unblocked") > 0
    beyond = whom_it_attacks(t, combat, ident) if through or spared else []
    spill, why = over_planeswalkers(t, ident, beyond) if through else ([], [])
    walker = spill[0][0] if len(spill) > 1 else ""
    if not blocked:
        return Assigner(ident, n, spill, why, walker=walker) if spill else None
    freely = beyond[0] if beyond and spared else ""
    stages = in_order(t, combat, ident, list(combat.blockers_of(ident)))
    rules = [t.book.number("assign.blocked")] * len(stages)
    if spill:
        stages, rules = [*stages, *spill], [*rules, t.book.number("assign.trample"), *why[1:]]
    return Assigner(ident, n, stages, rules, freely, walker) if stages or freely else None


@mtg.condition("assign.order", ("510.1c", ""))
def in_order(t: Table, combat: Combat, ident: str, others: list[str]) -> list[list[str]]:
    """With a damage assignment order each creature needs lethal damage before the next; banding lifts the order."""
    if not others:
        return []
    if t.book.since(FREE) or divider(t, combat, ident) != t.objects[ident].controller:
        return [others]
    return [[one] for one in others]


@mtg.condition("assign.over-planeswalkers", ("", "702.19c"))
def over_planeswalkers(t: Table, ident: str, beyond: list[str]) -> tuple[list[list[str]], list[str]]:
    """Trample over planeswalkers: once a planeswalker is assigned its loyalty, the rest may go to its controller."""
    if not beyond:
        return [], []
    rule = t.book.number("assign.unblocked")
    walker = t.objects.get(beyond[0])
    if (
        walker is None
        or not traits(t, ident).has("trample over planeswalkers")
        or "planeswalker" not in traits(t, walker.id).types
    ):
        return [beyond], [rule]
    return [beyond, [player_id(walker.controller)]], [rule, t.book.number("assign.over-planeswalkers")]


@mtg.condition("assign.lost-planeswalker", ("", "702.19e"))
def past_a_lost_planeswalker(t: Table, combat: Combat, ident: str) -> list[str]:
    """Trample over planeswalkers: once the planeswalker it attacked has left combat, the defending player is dealt the rest."""
    seat = combat.defender(ident)
    lost = ident in combat.hunters and not combat.what(ident)[0] and traits(t, ident).has("trample over planeswalkers")
    return [player_id(seat)] if lost and not t.players[seat].counters.get(OUT) else []


@mtg.condition("assign.blocker", "510.1d")
def blocker_assigns(t: Table, combat: Combat, ident: str) -> Assigner | None:
    """To the creatures it blocks, in order (2018) or freely (2026)."""
    n = strength(t, ident)
    others = list(combat.blocked_by(ident))
    if not n or not others:
        return None
    stages = in_order(t, combat, ident, others)
    return Assigner(ident, n, stages, [t.book.number("assign.blocker")] * len(stages))


@mtg.condition("assign.banding", ("702.21j", "702.22j"))
def divider(t: Table, combat: Combat, ident: str) -> int:
    """The player who divides a creature's damage: its controller, but with banding on the other side the player there."""
    creature = t.objects[ident]
    if ident in combat.attackers:
        if fights_banded(t, combat.blockers_of(ident)):
            return combat.defender(ident)
        return creature.controller
    if fights_banded(t, combat.blocked_by(ident)):
        return t.active
    return creature.controller


def needed(t: Table, assigner: Assigner, recipient: str) -> int:
    """Return how much is enough by itself: toughness less the damage marked, of a planeswalker trampled over its loyalty (702.19c)."""
    obj = t.objects[recipient]
    if recipient == assigner.walker:
        return obj.counters.get("loyalty", 0)
    return max(0, traits(t, recipient).toughness - obj.damage)


@mtg.condition("assign.lethal", ("702.2c", "702.19b"))
def is_enough(t: Table, assigner: Assigner, recipient: str, assigned: list[Part]) -> bool:
    """Counts damage marked and what all creatures assign in this step, not what may change it; from deathtouch any will do."""
    if seat_of(recipient) != NOBODY:
        return True
    mine = [(source, n) for source, to, n in assigned if to == recipient and n > 0]
    if sum(n for _, n in mine) >= needed(t, assigner, recipient):
        return True
    return recipient != assigner.walker and any(deadly(t, source) for source, _ in mine)


def deadly(t: Table, source: str) -> bool:
    return "deathtouch" in last_keywords(t, t.objects[source].ref)


@mtg.condition("assign.check", "510.1e")
def complaints(t: Table, ones: list[Assigner], assigned: list[Part]) -> Verdict:
    """The whole assignment of a player is checked: every stage begun only once all before it have lethal damage."""
    for assigner in ones:
        shares: Shares = {}
        for source, to, n in assigned:
            if source == assigner.ident:
                shares[to] = shares.get(to, 0) + n
        if assigner.freely and shares == {assigner.freely: assigner.n}:
            continue
        for at in range(1, len(assigner.stages)):
            if any(shares.get(later) for stage in assigner.stages[at:] for later in stage):
                short = [r for r in assigner.stages[at - 1] if not is_enough(t, assigner, r, assigned)]
                if short:
                    who, what = t.objects[short[0]].card.name, t.objects[assigner.ident].card.name
                    message = "{what} assigns {who} less than lethal damage, so nothing goes further"
                    return refuse(assigner.why[at], message, short[0], who=who, what=what)
        if (
            assigner.freely
            and shares.get(assigner.freely)
            and assigner.freely not in [r for stage in assigner.stages for r in stage]
        ):
            return refuse(t.book.number("assign.blocked"), "all of it goes past the blockers, or none", assigner.ident)
    return LEGAL


def _ways(
    assigner: Assigner, enough: Callable[[str, int], bool], rng: Rng | None = None, exact: Callable[[str], int] | None = None
) -> Iterator[list[Part]]:
    """Yield every division of a creature's damage among its recipients that gets `enough` to each stage before the next begins.

    Most to the first of them first; with an `rng` in any order. With `exact` each is dealt so much, all that is left, or nothing.
    """
    flat = assigner.recipients
    ends = {sum(len(stage) for stage in assigner.stages[: at + 1]): stage for at, stage in enumerate(assigner.stages)}

    def divide(at: int, left: int, assignment: list[Part]) -> Iterator[list[Part]]:
        if not left:
            yield assignment
            return
        if (
            at in ends
            and not assigner.freely
            and not all(enough(to, sum(n for _, r, n in assignment if r == to)) for to in ends[at])
        ):
            return
        if at == len(flat):
            return
        shares: Sequence[int] = range(left, -1 if at < len(flat) - 1 else left - 1, -1)
        if exact is not None and len(shares) > 2:
            shares = sorted({left, min(left, exact(flat[at])), 0}, reverse=True)
        for n in shares if rng is None else shuffled(rng, shares):
            yield from divide(at + 1, left - n, [*assignment, (assigner.ident, flat[at], n)] if n else assignment)

    return divide(0, assigner.n, [])


class AssignSpace(Space):
    """The choice of how a player assigns damage: `Decision("assign", source, recipient, n, …)` for every creature that has a choice."""

    def __init__(self, t: Table, ones: list[Assigner], before: list[Part]) -> None:
        super().__init__()
        self.t = t
        self.rule = t.number
        self.ones = ones
        self.before = before

    @property
    def shape(self) -> Shape:
        return DamageDivision(tuple([DamageSource(one.ident, one.n, tuple(one.recipients)) for one in self.ones]))

    def judge(self, decision: Decision) -> Verdict:
        args = decision.args
        if decision.verb != "assign" or len(args) % 3:
            return refuse(self.rule, "the question is who assigns how much damage to whom")
        parts = [tuple(args[at : at + 3]) for at in range(0, len(args), 3)]
        if not all(type(a) is str and type(b) is str and type(n) is int and n > 0 for a, b, n in parts):
            return refuse(self.rule, "name a creature, a recipient and an amount of at least 1")
        assignment = [(str(a), str(b), int(n)) for a, b, n in parts]
        if len({(a, b) for a, b, _ in assignment}) != len(assignment):
            return refuse(self.rule, "each is named once")
        for a, b, _ in assignment:
            assigner = next((one for one in self.ones if one.ident == a), None)
            if assigner is None:
                return refuse(self.rule, "the damage of {a} is not assigned in this answer", a=open_name(self.t, a))
            if b not in assigner.recipients:
                return refuse(self.rule, "{a} does not assign damage to {b}", a=open_name(self.t, a), b=open_name(self.t, b))
        for assigner in self.ones:
            n = sum(n for a, _, n in assignment if a == assigner.ident)
            if n != assigner.n:
                rule = self.t.book.number("assign.amount")
                who = self.t.objects[assigner.ident].card.name
                return refuse(rule, "{who} assigns {have} damage, not {n}", who=who, have=assigner.n, n=n)
        return complaints(self.t, self.ones, [*self.before, *assignment])

    def _order(self, assignment: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        place = {(one.ident, r): (at, k) for at, one in enumerate(self.ones) for k, r in enumerate(one.recipients)}
        return sorted(assignment, key=lambda part: place[(part[0], part[1])])

    def canonical(self, decision: Decision) -> Decision:
        if decision.verb != "assign" or len(decision.args) % 3:
            return decision
        assignment = [decision.args[at : at + 3] for at in range(0, len(decision.args), 3)]
        if not all(any(one.ident == part[0] and part[1] in one.recipients for one in self.ones) for part in assignment):
            return decision
        return Decision("assign", *[x for part in self._order(assignment) for x in part])

    def answers(self) -> Iterable[Decision]:
        for assignment in self._all(0, []):
            yield Decision("assign", *[x for part in assignment for x in part])

    def non_dominated(self) -> Iterable[Decision]:
        for assignment in self._all(0, [], exact=True):
            yield Decision("assign", *[x for part in assignment for x in part])

    def random_answer(self, rng: Rng) -> Decision | None:
        assignment = next(self._all(0, [], rng), None)
        return self.canonical(Decision("assign", *[x for part in assignment for x in part])) if assignment is not None else None

    def _all(self, at: int, assignment: list[Part], rng: Rng | None = None, exact: bool = False) -> Iterator[list[Part]]:
        """Yield every legal assignment that begins like this: nothing is followed that what is left cannot make legal."""
        if at == len(self.ones):
            yield assignment
            return
        assigner = self.ones[at]
        hoped = [(other.ident, to, other.n) for other in self.ones[at + 1 :] for to in other.recipients]
        others = [*self.before, *assignment, *hoped]
        need = (lambda to: self._missing(assigner, to, assignment)) if exact else None
        ways = _ways(assigner, lambda to, n: is_enough(self.t, assigner, to, [*others, (assigner.ident, to, n)]), rng, need)
        for way in self._most(assigner, ways) if exact else ways:
            if complaints(self.t, self.ones[: at + 1], [*others, *way]):
                yield from self._all(at + 1, [*assignment, *way], rng, exact)

    def _most(self, assigner: Assigner, ways: Iterable[list[Part]]) -> list[list[Part]]:
        """Return the assignments of which no other is enough for more of the recipients, or has more left for a player."""
        best: dict[frozenset[str], tuple[int, list[Part]]] = {}
        for way in ways:
            felled = frozenset([to for _, to, _ in way if seat_of(to) == NOBODY and is_enough(self.t, assigner, to, way)])
            through = sum([n for _, to, n in way if seat_of(to) != NOBODY])
            if felled not in best or best[felled][0] < through:
                best[felled] = (through, way)
        return [way for some, (n, way) in best.items() if not any(some < more and n <= m for more, (m, _) in best.items())]

    def sample(self, rng: Rng) -> Decision:
        if self.count(LISTED + 1) <= LISTED:
            return super().sample(rng)
        ways = [self._alone(one) for one in self.ones]
        for _ in range(TRIES):
            assignment = [part for some in ways for part in some[rng.randrange(len(some))]]
            if complaints(self.t, self.ones, [*self.before, *assignment]):
                return Decision("assign", *[x for part in assignment for x in part])
        return super().sample(rng)

    def _alone(self, assigner: Assigner) -> list[list[Part]]:
        """Return every division of one creature's damage that some divisions of the others make legal."""
        hoped = [(other.ident, to, other.n) for other in self.ones if other is not assigner for to in other.recipients]
        others = [*self.before, *hoped]
        return list(_ways(assigner, lambda to, n: is_enough(self.t, assigner, to, [*others, (assigner.ident, to, n)])))

    def default(self) -> Decision | None:
        """Return the assignment of lethal damage to each in turn, with what is left over to the last."""
        assignment: list[Part] = []
        for assigner in self.ones:
            left = assigner.n
            flat = [r for stage in assigner.stages for r in stage] or [assigner.freely]
            for at, recipient in enumerate(flat):
                last = at == len(flat) - 1
                need = left if last or seat_of(recipient) != NOBODY else min(left, self._missing(assigner, recipient, assignment))
                if need:
                    assignment.append((assigner.ident, recipient, need))
                    left -= need
            if left:
                at_last = max(i for i, part in enumerate(assignment) if part[0] == assigner.ident)
                source, to, n = assignment[at_last]
                assignment[at_last] = (source, to, n + left)
        decision = self.canonical(Decision("assign", *[x for part in assignment for x in part]))
        return decision if decision in self else next(iter(self), None)

    def nearest(self, decision: Decision) -> Decision | None:
        """Return the legal assignment that moves the least damage, of the first `LISTED_AT_MOST`."""
        asked = _amounts(decision) if decision.verb == "assign" and len(decision.args) % 3 == 0 else {}

        def moved(other: Decision) -> int:
            amounts = _amounts(other)
            return sum([abs(amounts.get(pair, 0) - asked.get(pair, 0)) for pair in {**amounts, **asked}])

        return min(islice(self, LISTED_AT_MOST), key=moved, default=None)

    def _missing(self, assigner: Assigner, recipient: str, assignment: list[Part]) -> int:
        others = [*self.before, *assignment]
        if is_enough(self.t, assigner, recipient, others):
            return 0
        if recipient != assigner.walker and deadly(self.t, assigner.ident):
            return 1
        return needed(self.t, assigner, recipient) - sum(n for _, to, n in others if to == recipient)


def groups(t: Table, combat: Combat) -> list[tuple[int, list[str]]]:
    """Return who announces assignments one after the other, and of which creatures (maybe none): attackers by the active player, then blockers
    by each defending player.

    Where banding hands a division to the other side, that player announces it after the others of that kind (702.22j-k).
    """
    announcers: list[tuple[int, list[str]]] = []
    banded = fights_banded(t, (*combat.attackers, *combat.blockers))
    others = (*combat.defenders, t.active)
    for side, seats in ((combat.attackers, (t.active, *others)), (combat.blockers, others)):
        dividing: dict[int, list[str]] = {}
        for ident in side:
            if ident in combat.dealing:
                seat = divider(t, combat, ident) if banded else t.objects[ident].controller
                dividing.setdefault(seat, []).append(ident)
        announcers.extend([(seat, dividing.get(seat, [])) for seat in dict.fromkeys(seats)])
    return announcers


def assigners(t: Table, combat: Combat, idents: list[str]) -> list[Assigner]:
    """Return those of these creatures that assign any damage."""
    attackers = combat.attackers
    candidates = [(attacker_assigns if ident in attackers else blocker_assigns)(t, combat, ident) for ident in idents]
    return [one for one in candidates if one is not None]


def forced(assigner: Assigner) -> bool:
    return len(assigner.recipients) == 1


def _amounts(decision: Decision) -> dict[tuple[Any, Any], int]:
    """Return the assignments of an answer: who assigns how much to whom; what is no amount counts as none."""
    args = decision.args
    return {(args[at], args[at + 1]): args[at + 2] if type(args[at + 2]) is int else 0 for at in range(0, len(args), 3)}
