"""Questions and answers: spaces of legal answers, and the reasons against all others."""

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
"""The most answers of a question that are kept once they have been listed."""
MANY = 1000
"""The number up to which `repr` counts answers."""


class Decision:
    """An answer: a verb and its arguments, e.g. `Decision("attack", "flame-cat#1", "@1")`. A value."""

    def __init__(self, verb: str, *args: Any) -> None:
        self.verb = verb
        self.args: tuple[Any, ...] = args

    def has(self, *kinds: type) -> bool:
        """Are the arguments of exactly these types (`str` for ids and words, `int` for numbers)?"""
        return len(self.args) == len(kinds) and all(type(arg) is kind for arg, kind in zip(self.args, kinds, strict=True))

    @property
    def is_well_formed(self) -> bool:
        """Return whether verb and arguments are texts and whole numbers, as those of every answer are."""
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
    """Return a decision about a set with its cards in the order of `ids`; unchanged if it names anything else."""
    place = {ident: at for at, ident in enumerate(ids)}
    if not all(ident in place for ident in decision.args):
        return decision
    return Decision(decision.verb, *sorted(decision.args, key=lambda ident: place[ident]))


class Space:
    """The legal answers to one question, computed lazily. Iteration yields every answer, however many there are, the most useful
    first. `in` and `check` (with the reasons) need no list. `by_hand` judges instructions, which are never listed.
    An answer that names a set may name it in any order: it is the same answer, and `canonical` returns the form that is listed.
    Subclasses override `judge` and `answers`, `canonical` if answers name sets, and `shape` if they are no plain list.
    `CountedSpace` is for answers that can be counted without a list.
    """

    def __init__(self) -> None:
        self._listed: tuple[Decision, ...] | None = None
        self._known: list[Decision] = []
        self._coming: Iterator[Decision] | None = None
        self.rule = ""
        self.parse_and_check: Callable[[str], Verdict] | None = None
        self.by_hand: Callable[[Decision], Verdict] | None = None

    @property
    def shape(self) -> Shape:
        """The kind of these answers, with the cards or numbers they are made of."""
        return AnswerList()

    def check(self, decision: object) -> Verdict:
        """Return the verdict on a decision: legal, or the reasons against it. What is no answer at all is refused like the rest.

        The answers of a battle (`Battle.legal`) accept texts too, as `Battle.why_not` does.

        Raises:
            NotationError: the text names no decision.
            TypeError: it is neither a decision nor a text that this space can parse.
        """
        if isinstance(decision, str) and self.parse_and_check is not None:
            return self.parse_and_check(decision)
        if not isinstance(decision, Decision):
            where = ": texts are read by `Battle.why_not` and `Battle.legal`" if isinstance(decision, str) else ""
            raise TypeError(f"an answer is a Decision (of a battle, its words too), not {decision!r}{where}")
        if not decision.is_well_formed:
            return refuse(self.rule, "an answer is a verb with ids and whole numbers, e.g. Decision('pass')")
        if decision.verb == "by hand":
            return refuse("", "use `by hand` only where players may act") if self.by_hand is None else self.by_hand(decision)
        return self.judge(self.canonical(decision))

    def judge(self, decision: Decision) -> Verdict:
        """Return the verdict on a well-formed decision in canonical form."""
        raise NotImplementedError

    def answers(self) -> Iterable[Decision]:
        """Return every legal answer once, in canonical form, the most useful first."""
        raise NotImplementedError

    def canonical(self, decision: Decision) -> Decision:
        """Return the decision as it is listed, whatever order it names a set in; unchanged if it is no such answer."""
        return decision

    def modulo_symmetry(self, looks: Mapping[str, int]) -> Iterable[Decision]:
        """Return at least one answer of each class of answers that differ only in which of several equal cards they name.

        `looks` gives each card that may be exchanged a number, equal for equal cards. No other card is exchanged.
        """
        return self

    def non_dominated(self) -> Iterable[Decision]:
        """Return answers that include one as good as any other in an independent combat (`core.solver.IndependentCombat`).

        There, damage to a card counts only if it destroys the card; damage to a player always counts.
        """
        return self

    def as_tuple(self) -> tuple[Decision, ...]:
        """Return every answer at once, for questions known to have few."""
        if self._listed is None:
            self._listed = tuple(self)
        return self._listed

    def count(self, limit: int | None = None) -> int:
        """Return the number of answers, or `limit` if there are at least as many."""
        if self._listed is None:
            return sum(1 for _ in islice(self, bounded(limit)))
        limit = bounded(limit)
        return len(self._listed) if limit is None else min(limit, len(self._listed))

    def sample(self, rng: Rng) -> Decision:
        """Return a random answer, each equally likely, except among more than 10,000 that cannot be counted.

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
        """Return an answer at random from very many, each of which can occur; None if the space knows no way to find one."""
        return None

    def default(self) -> Decision | None:
        """Return the obvious answer, or None: the only answer, unless a subclass knows better."""
        return self.forced_answer()

    def cautious_answer(self) -> Decision | None:
        """Return the answer of a careful player if doing nothing may lose the game; None if there is no such answer."""
        return None

    def forced_answer(self) -> Decision | None:
        """Return the answer if there is exactly one, else None."""
        first = tuple(islice(self, 2)) if self._listed is None else self._listed
        return first[0] if len(first) == 1 else None

    def nearest(self, decision: Decision) -> Decision | None:
        """Return the legal answer most like an illegal one, of the first 10,000: same verb, as many equal parts as possible."""

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
        """Yield the answers one by one, and keep the first `LISTED_AT_MOST`."""
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
        """Return `count()`, as Python's `len` demands it.

        Raises:
            OverflowError: there are more answers than a list can hold.
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
    """Return the limit of a count.

    Raises:
        ValueError: it is neither None nor a whole number from 0.
    """
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or limit < 0):
        raise ValueError(f"counting stops at a whole number from 0, not at {limit!r}")
    return limit


class CountedSpace(Space):
    """Answers that are counted and drawn without a list: subclasses override `size` and `nth`."""

    def size(self) -> int:
        """Return the number of answers."""
        raise NotImplementedError

    def nth(self, at: int) -> Decision:
        """Return answer `at` of the iteration, from 0."""
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
    """A short list of answers, and a function that gives the reasons against anything else."""

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
    """Between `least` and `most` of `ids`, as a set: `Decision("choose", *ids)`. The smallest sets come first, then the whole.

    `why` returns the verdict on an id that is not offered.
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
        """Return the sizes of the sets, in the order in which answers are listed."""
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
    """A whole number from `least` to `most` in steps of `step`: `Decision("number", n)`."""

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
    """A question: the seat that answers it, and the space of answers.

    The answer goes to the next step, or to step `then` if given. If the verb of the answer is in `checkpoint`, the answer begins
    a declaration that may have to be taken back: the state before it is kept. Only the seat asked may know of a `private`
    question. `rule` and `number` are those of the step that asks.
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
    """A decision that the rules refuse; `verdict` holds the reasons, with their rules."""

    def __init__(self, verdict: Verdict, decision: object = None) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict
        self.decision = decision

    def __reduce__(self) -> tuple[Any, ...]:
        return (IllegalDecision, (self.verdict, self.decision))


class NotSupported(ValueError):
    """Something that affray leaves out on purpose. The message says what and why; so does `reason`, if given."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why))
        self.reason = why if isinstance(why, Reason) else None

    def __reduce__(self) -> tuple[Any, ...]:
        return (NotSupported, (self.reason or str(self),))
