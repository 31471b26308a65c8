"""Declarations of attackers and blockers: one predicate enforces them and explains them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from affray.core.combinatorics import Rng, checked, shuffled
from affray.core.dependencies import EVERYTHING, Memo
from affray.core.questions import LISTED_AT_MOST, Decision, Space, in_order
from affray.core.shapes import CardPairs, CardSet, PairOption, Shape
from affray.core.state import Position, State
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Reason, Verdict, all_of, refuse
from affray.core.view import sees
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.board_index import LastingSource, barred, lasting, profile
from affray.games.ijinden.position.filters import fits, has_colour
from affray.games.ijinden.position.records import CurrentBattle
from affray.games.ijinden.rules.actions import place
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import Profile

NO_BLOCK = Decision("no block")
LOOKED_AT = 400
"""Number of legal assignments that are looked at for blocks that are legal only together with others."""
TRIES = 100
"""So often blocks are drawn that what has to block obeys; then one is drawn from those listed."""


def title(s: Position, ident: str) -> str:
    """Return what a card is called in a reason: a card face down by its id."""
    obj = s.objects[ident]
    return ident if obj.face_down else obj.card.name


# -- attackers


@ijinden.condition("attack.attacker", rule="A1")
def may_attack(t: Table, ident: str, seat: int, tapped_too: bool = False) -> Verdict:
    """An attacker is an own Ijin, untapped, and not put onto the battlefield this turn unless it has 即応."""
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "battlefield" or obj.owner != seat or "ijin" not in profile(t, ident).kinds:
        return refuse("A1", "{what} is no Ijin on your battlefield", what=as_seen(t, ident, seat))
    reasons = []
    who = title(t, ident)
    if obj.posture == "tapped" and not tapped_too:
        reasons.append(Reason("A1", "{who} is tapped", who=who))
    if obj.controlled_since >= t.turn_began and not profile(t, ident).has("haste"):
        reasons.append(Reason("A1", "{who} was put onto the battlefield this turn and has no 即応 (haste)", who=who))
    bar = barred(t, obj, "attack")
    if bar is not None:
        reasons.append(Reason("K9", "{who} cannot attack", bar.name, who=who))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def as_seen(t: Table, ident: str, seat: int) -> str:
    """Return a card by its name if the seat sees it, else by what was said."""
    obj = t.objects.get(ident)
    return obj.card.name if obj is not None and sees(t.book.game, obj, obj.owner, seat) else ident


class Attackers(Space):
    """The choice of Ijin that attack together: one or more. Answers are sets, `Decision("attack", *ids)`: all of them first."""

    def __init__(self, t: Table, seat: int) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.rule = "A1"
        self.ids = t.zone("battlefield", seat)
        self.freeing = tuple([one.context.source for one in lasting(t, w.AttackTapped)])

    @property
    def shape(self) -> Shape:
        return CardSet("attack", self.candidates())

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "attack" or not decision.args:
            return refuse("A1", "choose one or more attackers")
        if len(set(decision.args)) != len(decision.args):
            return refuse("A1", "each may be chosen once")
        tapped_too = any(one in self.freeing for one in decision.args)
        return all_of([may_attack(self.t, str(one), self.seat, tapped_too) for one in decision.args])

    def candidates(self) -> tuple[str, ...]:
        """Ijin that may attack, some of them only together with one that lets tapped Ijin attack."""
        return tuple([ident for ident in self.ids if may_attack(self.t, ident, self.seat, bool(self.freeing))])

    def answers(self) -> Iterable[Decision]:
        able = self.candidates()
        for count in (len(able), *range(1, len(able))) if able else ():
            for some in combinations(able, count):
                decision = Decision("attack", *some)
                if not self.freeing or self.judge(decision):
                    yield decision

    def count(self, limit: int | None = None) -> int:
        """Return the number of choices: any of those that may attack by themselves; with one that frees the tapped, any of the others too."""
        able = self.candidates()
        freeing = frozenset([one for one in able if one in self.freeing])
        bound = frozenset([one for one in able if self.freeing and not may_attack(self.t, one, self.seat)])
        n: int = 2 ** len(able) - 2 ** (len(able) - len(freeing)) + 2 ** (len(able) - len(freeing | bound)) - 1
        return n if limit is None else min(n, limit)

    def canonical(self, decision: Decision) -> Decision:
        return in_order(decision, self.ids) if decision.verb == "attack" else decision


# -- blockers


@ijinden.condition("block.blocker", rule="B1")
def may_be_blocker(t: Table, ident: str, seat: int) -> Verdict:
    """A blocker is an own Ijin or guardian, untapped (or with ウォッチャー); with スタンド also one in the mana zone."""
    obj = t.objects.get(ident)
    who = ident if obj is None else title(t, ident)
    if obj is not None and obj.owner == seat and stands(t, ident):
        t, ident = standing(t, ident)
        obj = t.objects[ident]
    if obj is None or obj.zone != "battlefield" or obj.owner != seat:
        if obj is not None and obj.owner == seat and obj.zone == "mana zone" and "stand" in obj.card.base.keywords:
            return refuse(
                "K5",
                "{who} blocks by スタンド (stand) only while {colour} mana lies face up in your mana zone",
                who=as_seen(t, ident, seat),
                colour=" or ".join(obj.card.base.colours),
            )
        return refuse("B1", "{what} is no Ijin or guardian on your battlefield", what=as_seen(t, ident, seat))
    now = profile(t, ident)
    if not now.kinds & {"ijin", "guardian"}:
        return refuse("B1", "{who} is neither an Ijin nor a guardian", who=who)
    if obj.posture == "tapped" and not now.has("watcher"):
        return refuse("B1", "{who} is tapped and has no ウォッチャー (watcher)", who=who)
    bar = barred(t, obj, "block")
    return refuse("K9", "{who} cannot block", bar.name, who=who) if bar is not None else LEGAL


@ijinden.condition("block.stand", rule="K5")
def stands(t: Table, ident: str) -> bool:
    """スタンド: a card in the mana zone whose colour is among the face-up mana may come and block."""
    obj = t.objects[ident]
    base: Profile = obj.card.base
    return obj.zone == "mana zone" and "stand" in base.keywords and has_colour(t, obj.owner, base.colours)


def standing(t: Table, ident: str) -> tuple[Table, str]:
    """Return the position as it would be with this card on the battlefield by スタンド, and its id there: what it may block is judged so."""
    state, new = _STANDING.of(t, ident)
    return t.book.open(state), new


def _supposed(t: Table, ident: str) -> tuple[State, str]:
    supposed = t.book.open(t.commit())
    new = place(supposed, ident, "battlefield").id
    return supposed.commit(), new


_STANDING = Memo("a card that stands", _supposed, EVERYTHING)


@ijinden.condition("block.pressure", rule="K2")
def are_enough(t: Position, attacker: str, blockers: tuple[str, ...]) -> Verdict:
    """プレッシャー: fewer than two, three or four blockers together do not block it."""
    need = profile(t, attacker).pressure
    if len(blockers) >= need:
        return LEGAL
    return refuse(
        "K2", "{who} is blocked by {need} or more together, not by {n}", who=title(t, attacker), need=need, n=len(blockers)
    )


@ijinden.condition("block.restriction", rule="K3")
def may_block(t: Table, blocker: str, attacker: str) -> Verdict:
    """An attacker that is not blocked by some cards is not blocked by those; some blockers cannot be assigned to some attackers."""
    what = title(t, blocker)
    if t.objects[blocker].zone == "mana zone":
        t, blocker = standing(t, blocker)
    blocker_obj = t.objects[blocker]
    for source in profile(t, attacker).unblocked:
        if fits(
            t, blocker_obj, source.word.by, Context(source.context.controller, attacker, source.context.bindings)
        ) and not _by_bonus(t, blocker, source):
            return refuse("K3", "{who} is not blocked by {what}", source.name, who=title(t, attacker), what=what)
    for source in profile(t, blocker).barred:
        against = source.word.against
        if source.word.what == "block" and against is not None and fits(t, t.objects[attacker], against, source.context):
            return refuse("K3", "{what} cannot block {who}", source.name, who=title(t, attacker), what=what)
    return LEGAL


def _by_bonus(t: Table, blocker: str, source: LastingSource) -> bool:
    """Does the blocker break a limit on power by its Block bonus alone, and the ruling lets it stay?"""
    limit = source.word.by.power_at_least
    if limit is None or t.book.ruling("C1a.block-bonus") == "slips":
        return False
    now = profile(t, blocker)
    return bool(now.base + now.gained < int(limit))


@ijinden.condition("block.legal", rule="B1")
def blocks_legally(t: Table, attacker: str, blockers: tuple[str, ...]) -> Verdict:
    """The blockers of one attacker meet all its conditions: no blocker at all does, too few or a wrong one do not."""
    if not blockers:
        return LEGAL
    return all_of([are_enough(t, attacker, blockers), *[may_block(t, one, attacker) for one in blockers]])


class Blockers(Space):
    """The choice of cards that block attackers: `Decision("block", blocker, attacker, …)`, a set of pairs, or `no block`."""

    def __init__(self, t: Table, seat: int, battle: CurrentBattle) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.rule = "B1"
        attackers = battle.again or tuple([ref[0] for ref in battle.attackers])
        self.attackers: tuple[str, ...] = attackers
        busy = [blocker[0] for blocker, _ in battle.blocks]
        mana = [ident for ident in t.zone("mana zone", seat) if t.objects[ident].face_down]
        self.ids = tuple([ident for ident in (*t.zone("battlefield", seat), *mana) if ident not in busy])
        self.places = {ident: at for at, ident in enumerate(self.ids)}
        self.demands = [(on[0], one.context.source) for one in lasting(t, w.MustBlock) for on in one.on or ()]
        self._fit: list[tuple[str, int, list[str]]] | None = None

    @property
    def shape(self) -> Shape:
        """The pairs of blocker and attacker that are legal: alone, or as part of one of the first legal assignments."""
        together = {pair for one in islice(self, LOOKED_AT) if one.verb == "block" for pair in self.pairs(one)}
        parts = []
        for ident in self.ids:
            to = [one for one in self.attackers if (ident, one) in together or self.check(Decision("block", ident, one))]
            if to:
                parts.append(PairOption(ident, tuple(to), 1))
        return CardPairs("block", tuple(parts))

    def pairs(self, decision: Decision) -> list[tuple[str, str]]:
        args = [str(one) for one in decision.args]
        return list(zip(args[::2], args[1::2], strict=False))

    def judge(self, decision: Decision) -> Verdict:
        if decision != NO_BLOCK and (decision.verb != "block" or not decision.args or len(decision.args) % 2):
            return refuse("B1", "assign blockers to attackers, or do not block")
        pairs = self.pairs(decision)
        for blocker, attacker in pairs:
            if attacker not in self.attackers:
                return refuse("B1", "{what} is no attacker", what=attacker)
            verdict = may_be_blocker(self.t, blocker, self.seat)
            if not verdict:
                return verdict
            if blocker not in self.ids:
                return refuse("B1", "{what} blocks already", what=blocker)
        blockers = [blocker for blocker, _ in pairs]
        if len(set(blockers)) != len(blockers):
            return refuse("B1", "a blocker is assigned to one attacker")
        verdict = all_of([blocks_legally(self.t, one, tuple([b for b, a in pairs if a == one])) for one in self.attackers])
        return verdict if not verdict else self._obeys(pairs)

    def _obeys(self, pairs: list[tuple[str, str]]) -> Verdict:
        """Return whether the pairs obey the requirements: a card that has to block an attacker does so if that is legal."""
        for blocker, attacker in self.demands:
            if (blocker, attacker) in pairs or attacker not in self.attackers or blocker not in self.ids:
                continue
            free = [pair for pair in pairs if pair[0] != blocker]
            together = (*[b for b, a in free if a == attacker], blocker)
            if may_be_blocker(self.t, blocker, self.seat) and blocks_legally(self.t, attacker, together):
                return refuse("K10", "{what} has to block {who}", what=title(self.t, blocker), who=title(self.t, attacker))
        return LEGAL

    def answers(self) -> Iterable[Decision]:
        return map(self.assigning, self._ways())

    def sample(self, rng: Rng) -> Decision:
        """Return a random answer, all equally likely: only the one that is drawn is put into words."""
        ways = tuple(islice(self._ways(), LISTED_AT_MOST))
        return super().sample(rng) if len(ways) == LISTED_AT_MOST else self.assigning(ways[checked(rng).randrange(len(ways))])

    def _able(self) -> list[str]:
        """Return the cards that may block something; in the mana zone those without スタンド are not weighed."""
        lying = [self.t.objects[ident] for ident in self.ids]
        weighed = [one.id for one in lying if one.zone == "battlefield" or "stand" in one.card.base.keywords]
        return [ident for ident in weighed if may_be_blocker(self.t, ident, self.seat)]

    def _ways(self) -> Iterator[list[tuple[str, str]]]:
        """Return every legal way to assign blockers, as pairs."""
        if self._fit is None:
            able = self._able()
            self._fit = [
                (attacker, profile(self.t, attacker).pressure, [ident for ident in able if may_block(self.t, ident, attacker)])
                for attacker in self.attackers
            ]
        ways = self._assigned(self._fit, ()) if self._fit else iter([[]])
        return filter(self._obeys, ways) if self.demands else ways

    def _assigned(self, fit: list[tuple[str, int, list[str]]], taken: tuple[str, ...]) -> Iterator[list[tuple[str, str]]]:
        """Yield every way to block these attackers, each by nobody, or by as many as its pressure asks for or more of those that may block it."""
        (attacker, pressure, able), later = fit[0], fit[1:]
        left = [ident for ident in able if ident not in taken] if taken else able
        for count in (0, *range(pressure, len(left) + 1)):
            for some in combinations(left, count):
                mine = [(one, attacker) for one in some]
                if not later:
                    yield mine
                    continue
                for others in self._assigned(later, (*taken, *some)):
                    yield [*mine, *others]

    def random_answer(self, rng: Rng) -> Decision | None:
        """Return a random assignment: each attacker in turn, in an order drawn, is blocked by some of those left that may, or by nobody."""
        able = self._able()
        for _ in range(TRIES):
            left = shuffled(rng, able)
            pairs: list[tuple[str, str]] = []
            for attacker in shuffled(rng, self.attackers):
                fit = [ident for ident in left if may_block(self.t, ident, attacker)]
                numbers = (0, *range(profile(self.t, attacker).pressure, len(fit) + 1))
                some = fit[: numbers[rng.randrange(len(numbers))]]
                pairs += [(ident, attacker) for ident in some]
                left = [ident for ident in left if ident not in some]
            if self._obeys(pairs):
                return self.assigning(pairs)
        return None

    def cautious_answer(self) -> Decision:
        """Return a block of each attacker in turn by as few as it takes: by one that beats it, else guardians first."""
        left = self._able()
        pairs: list[tuple[str, str]] = []
        for attacker in self.attackers:
            power = profile(self.t, attacker).power
            fit = sorted(
                [one for one in left if may_block(self.t, one, attacker)], key=lambda blocker: self._dear(blocker, power)
            )
            some = tuple(fit[: profile(self.t, attacker).pressure])
            if some and blocks_legally(self.t, attacker, some):
                pairs.extend((one, attacker) for one in some)
                left = [one for one in left if one not in some]
        decision = self.assigning(pairs)
        return decision if self.judge(decision) else next(iter(self))

    def _dear(self, ident: str, against: int) -> tuple[bool, int]:
        power = profile(self.t, ident).power
        return (power <= against, power)

    def canonical(self, decision: Decision) -> Decision:
        return self.assigning(self.pairs(decision)) if decision.verb == "block" and not len(decision.args) % 2 else decision

    def assigning(self, pairs: Iterable[tuple[str, str]]) -> Decision:
        """Return the answer that assigns these, whatever order they are named in."""
        last = len(self.places)
        ordered = sorted([(self.places.get(pair[0], last), at, pair) for at, pair in enumerate(pairs)])
        return Decision("block", *[one for _, _, pair in ordered for one in pair]) if ordered else NO_BLOCK
