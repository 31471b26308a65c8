"""Questions, answers and verdicts: what may be done, and why the other thing may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any


class Decision:
    """An answer: a verb and what it is about, e.g. `Decision("attack", "flame-cat#1", "@1")`. A value."""

    def __init__(self, verb: str, *args: Any) -> None:
        self.verb = verb
        self.args: tuple[Any, ...] = args

    def has(self, *kinds: type) -> bool:
        """Are the arguments of just these kinds (`str` for ids and words, `int` for numbers)?"""
        return len(self.args) == len(kinds) and all(type(arg) is kind for arg, kind in zip(self.args, kinds, strict=True))

    @property
    def sound(self) -> bool:
        """Is it made of words and whole numbers, as every answer is?"""
        return type(self.verb) is str and all(type(arg) is str or type(arg) is int for arg in self.args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.verb, self.args))

    def __repr__(self) -> str:
        return f"Decision({', '.join(repr(part) for part in (self.verb, *self.args))})"


YES_NO = (Decision("no"), Decision("yes"))


class Reason:
    """Why something is not legal: the rule (its number), a sentence with holes, what fills them, the card behind it."""

    def __init__(self, rule: str, message: str, by: str = "", **params: Any) -> None:
        self.rule = rule
        self.message = message
        self.by = by
        self.params = params

    @property
    def text(self) -> str:
        return self.message.format(**self.params)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"Reason({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.rule, self.text, self.by) == (other.rule, other.text, other.by)

    def __hash__(self) -> int:
        return hash((self.rule, self.text, self.by))


class Verdict:
    """Legal, or not and why. True when legal.

    >>> bool(LEGAL)
    True
    >>> print(refuse("803.3a", "{who} is rested", who="Flame Cat"))
    not legal: Flame Cat is rested (803.3a)
    """

    def __init__(self, reasons: tuple[Reason, ...] = ()) -> None:
        self.reasons = reasons

    def __bool__(self) -> bool:
        return not self.reasons

    def __str__(self) -> str:
        return "legal" if not self.reasons else "not legal: " + "; ".join(str(reason) for reason in self.reasons)

    def __repr__(self) -> str:
        return f"<Verdict {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verdict) and self.reasons == other.reasons

    def __hash__(self) -> int:
        return hash(self.reasons)

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules cited."""
        return tuple([reason.rule for reason in self.reasons])


LEGAL = Verdict()


def refuse(rule: str, message: str, by: str = "", **params: Any) -> Verdict:
    """A verdict with one reason against."""
    return Verdict((Reason(rule, message, by, **params),))


def all_of(verdicts: Iterable[Verdict]) -> Verdict:
    """Legal when every verdict is; otherwise all their reasons together."""
    reasons: list[Reason] = []
    for verdict in verdicts:
        reasons.extend(verdict.reasons)
    return Verdict(tuple(reasons)) if reasons else LEGAL


class Space:
    """The legal answers to one question: test with `in`, iterate, `len`; `check` says why not. Nothing is listed before it is needed.

    Subclasses give `judge` and `answers`; `listed` keeps what `answers` yields.
    """

    def __init__(self) -> None:
        self._listed: tuple[Decision, ...] | None = None
        self.rule = ""

    def check(self, decision: Decision) -> Verdict:
        """Legal, or why not. Anything may be asked about; what is no answer at all is refused like the rest."""
        if not decision.sound:
            return refuse(self.rule, "an answer is a word with ids and whole numbers")
        return self.judge(decision)

    def judge(self, decision: Decision) -> Verdict:
        """Legal, or why not, for a decision made of words and numbers."""
        raise NotImplementedError

    def answers(self) -> Iterable[Decision]:
        """Every legal answer, once."""
        raise NotImplementedError

    def listed(self) -> tuple[Decision, ...]:
        if self._listed is None:
            self._listed = tuple(self.answers())
        return self._listed

    def default(self) -> Decision | None:
        """The obvious answer, where there is one: the only answer, unless a subclass knows better."""
        return self.only()

    def sound(self) -> Decision | None:
        """An answer that a careful player gives where to do nothing may lose the game; None where there is no such thing."""
        return None

    def only(self) -> Decision | None:
        """The answer when there is exactly one."""
        listed = self.listed()
        return listed[0] if len(listed) == 1 else None

    def nearest(self, decision: Decision) -> Decision | None:
        """The legal answer most like an illegal one: same verb and as many equal parts as possible."""

        def likeness(other: Decision) -> int:
            return 10 * int(other.verb == decision.verb) + sum(
                bool(a == b) for a, b in zip(other.args, decision.args, strict=False)
            )

        best = max(self.listed(), key=likeness, default=None)
        return best if best is not None and likeness(best) else None

    def __contains__(self, decision: object) -> bool:
        return isinstance(decision, Decision) and bool(self.check(decision))

    def __iter__(self) -> Iterator[Decision]:
        return iter(self.listed())

    def __len__(self) -> int:
        return len(self.listed())


class Choice(Space):
    """A short list of answers, and a function that explains why anything else is not among them."""

    def __init__(self, options: tuple[Decision, ...], why: Callable[[Decision], Verdict] | None = None, rule: str = "") -> None:
        super().__init__()
        self._listed = options
        self.why = why
        self.rule = rule

    def judge(self, decision: Decision) -> Verdict:
        if decision in self.listed():
            return LEGAL
        if self.why is not None:
            verdict = self.why(decision)
            if not verdict:
                return verdict
        return refuse(self.rule, "that is not an answer to this question")

    def answers(self) -> Iterable[Decision]:
        return self.listed()


class Pick(Space):
    """Choose between `least` and `most` of `ids`, in no order. Answers are `Decision("choose", *ids)` in table order.

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
            return refuse(self.rule, "choose {least} to {most}, not {n}", least=self.least, most=self.most, n=len(decision.args))
        if tuple(sorted(decision.args, key=self.ids.index)) != decision.args:
            return refuse(self.rule, "name them in table order")
        return LEGAL

    def answers(self) -> Iterable[Decision]:
        from itertools import combinations

        return [Decision("choose", *some) for count in range(self.least, self.most + 1) for some in combinations(self.ids, count)]

    def canonical(self, ids: Iterable[str]) -> Decision:
        """The answer that chooses these ids, whatever order they are named in."""
        return Decision("choose", *sorted(ids, key=lambda i: self.ids.index(i) if i in self.ids else len(self.ids)))


class Ordering(Space):
    """An order of these cards. Any order is legal; where there are many, only some are listed (turns of the first)."""

    def __init__(self, ids: tuple[str, ...], rule: str) -> None:
        super().__init__()
        self.ids = ids
        self.rule = rule

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb == "order" and sorted(map(str, decision.args)) == sorted(self.ids):
            return LEGAL
        return refuse(self.rule, "an order names each of the {n} cards once", n=len(self.ids))

    def answers(self) -> Iterable[Decision]:
        from itertools import permutations

        if len(self.ids) <= 4:
            return [Decision("order", *order) for order in permutations(self.ids)]
        return [Decision("order", *self.ids[at:], *self.ids[:at]) for at in range(len(self.ids))]


class Numbers(Space):
    """A whole number from `least` to `most` in steps of `step`. Answers are `Decision("number", n)`."""

    def __init__(self, least: int, most: int, rule: str, step: int = 1, why: str = "") -> None:
        super().__init__()
        self.least = least
        self.most = most
        self.step = step
        self.rule = rule
        self.why = why

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "number" or len(decision.args) != 1 or type(decision.args[0]) is not int:
            return refuse(self.rule, "the question is a number")
        n = decision.args[0]
        if self.least <= n <= self.most and (n - self.least) % self.step == 0:
            return LEGAL
        note = f" ({self.why})" if self.why else ""
        return refuse(self.rule, "{n} is not one of {least} to {most}{note}", n=n, least=self.least, most=self.most, note=note)

    def answers(self) -> Iterable[Decision]:
        return [Decision("number", n) for n in range(self.least, self.most + 1, self.step)]


class Ask:
    """A question: who answers it and what may be answered.

    The program goes on at the next step, or at step `then` where given; that step is handed the answer. Answers whose verb is in `keeps` begin a declaration
    that may have to be taken back: the state before them is kept. That a `private` question is asked is nobody else's business.
    `rule` and `number` are those of the step that asks.
    """

    def __init__(
        self,
        seat: int,
        space: Space,
        into: str = "",
        then: str = "",
        about: str = "",
        keeps: tuple[str, ...] = (),
        private: bool = False,
    ) -> None:
        self.seat = seat
        self.space = space
        self.into = into
        self.then = then
        self.about = about
        self.keeps = keeps
        self.private = private
        self.rule = ""
        self.number = ""


class IllegalDecision(ValueError):
    """A decision that the rules refuse; `verdict` says why, with the rules."""

    def __init__(self, verdict: Verdict, decision: object = None) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict
        self.decision = decision


class NotSupported(ValueError):
    """Something the rulebook here leaves out on purpose: the message says what and why."""
