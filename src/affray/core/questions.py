"""Questions, answers and verdicts: what may be done, and why the other thing may not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb, factorial
from typing import Any

from affray.core.combinatorics import Rng, checked, nth_combination, nth_permutation
from affray.core.shapes import AnswerList, CardOrder, CardPick, NumberRange, Shape
from affray.core.verdicts import LEGAL, Reason, Verdict, refuse

LISTED_AT_MOST = 10_000
"""So many answers of a question are remembered once they have been listed."""
MANY = 1000
"""So many answers are counted before they are called many."""


class Decision:
    """An answer: a verb and what it is about, e.g. `Decision("attack", "flame-cat#1", "@1")`. A value."""

    def __init__(self, verb: str, *args: Any) -> None:
        self.verb = verb
        self.args: tuple[Any, ...] = args

    def has(self, *kinds: type) -> bool:
        """Are the arguments of just these kinds (`str` for ids and words, `int` for numbers)?"""
        return len(self.args) == len(kinds) and all(type(arg) is kind for arg, kind in zip(self.args, kinds, strict=True))

    @property
    def is_well_formed(self) -> bool:
        """Is it made of words and whole numbers, as every answer is?"""
        return type(self.verb) is str and all(type(arg) is str or type(arg) is int for arg in self.args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.verb, self.args))

    def __repr__(self) -> str:
        return f"Decision({', '.join(repr(part) for part in (self.verb, *self.args))})"

    def __str__(self) -> str:
        return " ".join([str(part) for part in (self.verb, *self.args)])

    def __reduce__(self) -> tuple[Any, ...]:
        return (Decision, (self.verb, *self.args))


YES_NO = (Decision("no"), Decision("yes"))


def in_order(decision: Decision, ids: Sequence[str]) -> Decision:
    """A decision about a set with its cards in this order; one that names anything else, unchanged."""
    place = {ident: at for at, ident in enumerate(ids)}
    if not all(ident in place for ident in decision.args):
        return decision
    return Decision(decision.verb, *sorted(decision.args, key=lambda ident: place[ident]))


class Space:
    """The legal answers to one question. Iteration gives every one, however many there are, one after the other, and the most
    useful first; nothing is worked out before it is needed. `in` and `check` (which says why not) need no list.

    An answer that names a set may name it in any order: it is the same answer, and `canonical` gives the form that is listed.

    Subclasses give `judge` and `answers`, `canonical` where answers are sets, and `shape` where they are no plain list; `CountedSpace`
    what can be counted without a list.
    """

    def __init__(self) -> None:
        self._listed: tuple[Decision, ...] | None = None
        self._known: list[Decision] = []
        self._coming: Iterator[Decision] | None = None
        self.rule = ""
        self.parse_and_check: Callable[[str], Verdict] | None = None

    @property
    def shape(self) -> Shape:
        """What kind of answers these are, and among which cards or numbers."""
        return AnswerList()

    def check(self, decision: object) -> Verdict:
        """Legal, or why not. Anything may be asked about; what is no answer at all is refused like the rest.

        The answers of a battle (`Battle.legal`) understand texts too, as `Battle.why_not` does.

        Raises:
            NotationError: the text names no decision.
            TypeError: it is no decision, and no text that can be read here.
        """
        if isinstance(decision, str) and self.parse_and_check is not None:
            return self.parse_and_check(decision)
        if not isinstance(decision, Decision):
            where = ": texts are read by `Battle.why_not` and `Battle.legal`" if isinstance(decision, str) else ""
            raise TypeError(f"an answer is a Decision (of a battle, its words too), not {decision!r}{where}")
        if not decision.is_well_formed:
            return refuse(self.rule, "an answer is a word with ids and whole numbers")
        return self.judge(self.canonical(decision))

    def judge(self, decision: Decision) -> Verdict:
        """Legal, or why not, for a decision made of words and numbers, in canonical form."""
        raise NotImplementedError

    def answers(self) -> Iterable[Decision]:
        """Every legal answer, once, in canonical form, the most useful first."""
        raise NotImplementedError

    def canonical(self, decision: Decision) -> Decision:
        """The same decision as it is listed, whatever order it names a set in; what is no such answer, unchanged."""
        return decision

    def modulo_symmetry(self, looks: Mapping[str, int]) -> Iterable[Decision]:
        """Every answer up to which of several cards it names that look alike; of some there may be more than one.

        `looks` gives a number for cards that may be told apart by nothing else; no other card may take another's place.
        """
        return self

    def non_dominated(self) -> Iterable[Decision]:
        """Answers among which there is one as good as any other in an independent combat (`core.solver.IndependentCombat`).

        There, damage to a card counts only if it destroys the card, damage to a player always.
        """
        return self

    def as_tuple(self) -> tuple[Decision, ...]:
        """Every answer at once, where they are known to be few."""
        if self._listed is None:
            self._listed = tuple(self)
        return self._listed

    def count(self, limit: int | None = None) -> int:
        """How many answers there are; with a `limit` counting stops there, so that it means so many or more."""
        if self._listed is None:
            return sum(1 for _ in islice(self, bounded(limit)))
        limit = bounded(limit)
        return len(self._listed) if limit is None else min(limit, len(self._listed))

    def sample(self, rng: Rng) -> Decision:
        """An answer at random, each alike; where more than 10,000 cannot be counted without a list, any of them, but not each alike.

        Raises:
            ValueError: there is no answer.
        """
        some = (
            self._listed
            if self._listed is not None and len(self._listed) <= LISTED_AT_MOST
            else tuple(islice(self, LISTED_AT_MOST))
        )
        if not some:
            raise ValueError("there is no answer to draw from")
        drawn = self.random_answer(checked(rng)) if len(some) == LISTED_AT_MOST else None
        return some[checked(rng).randrange(len(some))] if drawn is None else drawn

    def random_answer(self, rng: Rng) -> Decision | None:
        """An answer at random of very many, any of which may come up; None where a subclass knows no way to find one."""
        return None

    def default(self) -> Decision | None:
        """The obvious answer, where there is one: the only answer, unless a subclass knows better."""
        return self.forced_answer()

    def cautious_answer(self) -> Decision | None:
        """An answer that a careful player gives where to do nothing may lose the game; None where there is no such thing."""
        return None

    def forced_answer(self) -> Decision | None:
        """The answer when there is exactly one."""
        first = tuple(islice(self, 2)) if self._listed is None else self._listed
        return first[0] if len(first) == 1 else None

    def nearest(self, decision: Decision) -> Decision | None:
        """The legal answer most like an illegal one, of the first 10,000: same verb and as many equal parts as possible."""

        def likeness(other: Decision) -> tuple[int, int]:
            pairs = list(zip(other.args, decision.args, strict=False))
            distance = sum([abs(a - b) for a, b in pairs if type(a) is int and type(b) is int])
            return 10 * int(other.verb == decision.verb) + sum([bool(a == b) for a, b in pairs]), -distance

        best = max(islice(self, LISTED_AT_MOST), key=likeness, default=None)
        return best if best is not None and likeness(best)[0] else None

    def __contains__(self, decision: object) -> bool:
        return bool(self.check(decision))

    def __iter__(self) -> Iterator[Decision]:
        if self._listed is None and self._coming is None:
            answers = self.answers()
            if isinstance(answers, (tuple, list)):
                self._listed = tuple(answers)
            else:
                self._coming = iter(answers)
        return iter(self._listed) if self._listed is not None else self._lazily()

    def _lazily(self) -> Iterator[Decision]:
        """The answers one by one; the first `LISTED_AT_MOST` are remembered."""
        at = 0
        while at < LISTED_AT_MOST:
            if at == len(self._known):
                decision = next(self._coming, None) if self._listed is None and self._coming is not None else None
                if decision is None:
                    self._listed = tuple(self._known)
                    return
                self._known.append(decision)
            yield self._known[at]
            at += 1
        yield from islice(iter(self.answers()), at, None)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        """As Python has it: `count` without the limit.

        Raises:
            OverflowError: there are more than a list could ever hold.
        """
        n = self.count()
        if n > sys.maxsize:
            raise OverflowError(
                f"{n} answers are too many for a list: count() counts them, sample() draws one, iteration goes on"
            )
        return n

    def __repr__(self) -> str:
        n = self.count(MANY)
        first = " · ".join([str(one) for one in islice(self, 3)])
        return f"<{type(self).__name__} of {n}{' or more' if n == MANY else ''}: {first}{' · …' if n > 3 else ''}>"


def bounded(limit: int | None) -> int | None:
    """A limit to count to.

    Raises:
        ValueError: it is no whole number from 0.
    """
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or limit < 0):
        raise ValueError(f"counting stops at a whole number from 0, not at {limit!r}")
    return limit


class CountedSpace(Space):
    """Answers that need no list to be counted and drawn: subclasses give `size` and `nth`."""

    def size(self) -> int:
        """How many answers there are."""
        raise NotImplementedError

    def nth(self, at: int) -> Decision:
        """The answer at this place of the iteration, from 0."""
        raise NotImplementedError

    def answers(self) -> Iterable[Decision]:
        return map(self.nth, range(self.size()))

    def count(self, limit: int | None = None) -> int:
        limit = bounded(limit)
        return self.size() if limit is None else min(limit, self.size())

    def sample(self, rng: Rng) -> Decision:
        if not self.size():
            raise ValueError("there is no answer to draw from")
        return self.nth(checked(rng).randrange(self.size()))

    def forced_answer(self) -> Decision | None:
        return self.nth(0) if self.size() == 1 else None

    def __bool__(self) -> bool:
        return self.size() > 0


class OptionSpace(Space):
    """A short list of answers, and a function that explains why anything else is not among them."""

    def __init__(self, options: tuple[Decision, ...], why: Callable[[Decision], Verdict] | None = None, rule: str = "") -> None:
        super().__init__()
        self._listed = options
        self.options = options
        self.why = why
        self.rule = rule

    def judge(self, decision: Decision) -> Verdict:
        if decision in self.options:
            return LEGAL
        if self.why is not None:
            verdict = self.why(decision)
            if not verdict:
                return verdict
        return refuse(self.rule, "that is not an answer to this question")

    def answers(self) -> Iterable[Decision]:
        return self.options


class SubsetSpace(CountedSpace):
    """Choose between `least` and `most` of `ids`, as a set: `Decision("choose", *ids)`. As few as possible come first, then all.

    `why` says what is wrong with an id that is not offered.
    """

    def __init__(
        self,
        ids: tuple[str, ...],
        least: int,
        most: int,
        rule: str,
        why: Callable[[str], Verdict] | None = None,
    ) -> None:
        super().__init__()
        self.ids = ids
        self.least = min(least, len(ids))
        self.most = min(most, len(ids))
        self.rule = rule
        self.why = why

    @property
    def shape(self) -> Shape:
        return CardPick(self.least, self.most, self.ids)

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "choose":
            return refuse(self.rule, "the question is which to choose")
        for ident in decision.args:
            if ident not in self.ids:
                verdict = self.why(ident) if self.why is not None and isinstance(ident, str) else LEGAL
                return verdict if not verdict else refuse(self.rule, "{what} cannot be chosen here", what=ident)
        if len(set(decision.args)) != len(decision.args):
            return refuse(self.rule, "each may be chosen once")
        if not self.least <= len(decision.args) <= self.most:
            if self.least == self.most:
                return refuse(self.rule, "choose {most}, not {n}", most=self.most, n=len(decision.args))
            return refuse(self.rule, "choose {least} to {most}, not {n}", least=self.least, most=self.most, n=len(decision.args))
        return LEGAL

    def canonical(self, decision: Decision) -> Decision:
        return in_order(decision, self.ids) if decision.verb == "choose" else decision

    def _sizes(self) -> list[int]:
        """How many are chosen, in the order in which answers are listed."""
        sizes = range(self.least, self.most + 1)
        return sorted(sizes, key=lambda n: (n != self.least, n != len(self.ids), n))

    def size(self) -> int:
        return sum([comb(len(self.ids), n) for n in self._sizes()])

    def nth(self, at: int) -> Decision:
        for n in self._sizes():
            ways = comb(len(self.ids), n)
            if at < ways:
                return Decision("choose", *nth_combination(self.ids, n, at))
            at -= ways
        raise IndexError("there are not so many answers")

    def answers(self) -> Iterable[Decision]:
        for n in self._sizes():
            for some in combinations(self.ids, n):
                yield Decision("choose", *some)

    def nearest(self, decision: Decision) -> Decision | None:
        kept = [ident for ident in dict.fromkeys(decision.args) if ident in self.ids][: self.most]
        more = [ident for ident in self.ids if ident not in kept][: max(0, self.least - len(kept))]
        return self.canonical(Decision("choose", *kept, *more)) if self.size() else None


class OrderSpace(CountedSpace):
    """An order of these cards: `Decision("order", *ids)`. Any is legal; each card in turn comes first among those listed."""

    def __init__(self, ids: tuple[str, ...], rule: str) -> None:
        super().__init__()
        self.ids = ids
        self.rule = rule

    @property
    def shape(self) -> Shape:
        return CardOrder(self.ids)

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb == "order" and sorted(map(str, decision.args)) == sorted(self.ids):
            return LEGAL
        return refuse(self.rule, "an order names each of the {n} cards once", n=len(self.ids))

    def size(self) -> int:
        return factorial(len(self.ids))

    def nth(self, at: int) -> Decision:
        if not self.ids:
            return Decision("order")
        first = at % len(self.ids)
        rest = (*self.ids[first + 1 :], *self.ids[:first])
        return Decision("order", self.ids[first], *nth_permutation(rest, at // len(self.ids)))

    def nearest(self, decision: Decision) -> Decision | None:
        kept = [ident for ident in dict.fromkeys(decision.args) if ident in self.ids]
        return Decision("order", *kept, *[ident for ident in self.ids if ident not in kept])


class NumberSpace(CountedSpace):
    """A whole number from `least` to `most` in steps of `step`. Answers are `Decision("number", n)`."""

    def __init__(self, least: int, most: int, rule: str, step: int = 1, why: str = "") -> None:
        super().__init__()
        self.least = least
        self.most = most
        self.step = step
        self.rule = rule
        self.why = why

    @property
    def shape(self) -> Shape:
        return NumberRange(self.least, self.most, self.step, self.why)

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "number" or len(decision.args) != 1 or type(decision.args[0]) is not int:
            return refuse(self.rule, "the question is a number")
        n = decision.args[0]
        if self.least <= n <= self.most and (n - self.least) % self.step == 0:
            return LEGAL
        note = f" ({self.why})" if self.why else ""
        return refuse(self.rule, "{n} is not one of {least} to {most}{note}", n=n, least=self.least, most=self.most, note=note)

    def size(self) -> int:
        return max(0, (self.most - self.least) // self.step + 1)

    def nth(self, at: int) -> Decision:
        return Decision("number", self.least + at * self.step)

    def nearest(self, decision: Decision) -> Decision | None:
        if not self.size() or not decision.has(int):
            return self.nth(0) if self.size() else None
        at = (decision.args[0] - self.least + self.step // 2) // self.step
        return self.nth(min(max(at, 0), self.size() - 1))


class Question:
    """A question: who answers it and what may be answered.

    The program goes on at the next step, or at step `then` where given; that step is handed the answer. Answers whose verb is in `checkpoint`
    begin a declaration
    that may have to be taken back: the state before them is kept. That a `private` question is asked is nobody else's business.
    `rule` and `number` are those of the step that asks.
    """

    def __init__(
        self,
        seat: int,
        space: Space,
        then: str = "",
        about: str = "",
        checkpoint: tuple[str, ...] = (),
        private: bool = False,
    ) -> None:
        self.seat = seat
        self.space = space
        self.then = then
        self.about = about
        self.checkpoint = checkpoint
        self.private = private
        self.rule = ""
        self.number = ""

    def __repr__(self) -> str:
        return f"<Ask of seat {self.seat}: {' '.join([part for part in (self.number, self.rule, self.about) if part])}, {self.space!r}>"


class IllegalDecision(ValueError):
    """A decision that the rules refuse; `verdict` says why, with the rules."""

    def __init__(self, verdict: Verdict, decision: object = None) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict
        self.decision = decision

    def __reduce__(self) -> tuple[Any, ...]:
        return (IllegalDecision, (self.verdict, self.decision))


class NotSupported(ValueError):
    """Something the rulebook here leaves out on purpose: the message says what and why; so does its `reason`, where one is given."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why))
        self.reason = why if isinstance(why, Reason) else None

    def __reduce__(self) -> tuple[Any, ...]:
        return (NotSupported, (self.reason or str(self),))
