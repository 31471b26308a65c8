"""Verdicts: legal, or the reasons against, as messages that every language can format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from affray.core.messages import MESSAGES


class TermText:
    """A hole of a message filled by a word of a card: the word, and the function that formats it in English."""

    def __init__(self, english: Callable[[Any], str], word: Any) -> None:
        self.english = english
        self.word = word

    def __str__(self) -> str:
        return self.english(self.word)


class Quoted:
    """A hole of a message filled by a text that somebody wrote, in the quotation marks of each language. If `line` is true it is
    a line of play by affray, which is translated."""

    def __init__(self, text: str, line: bool = False) -> None:
        self.text = text
        self.line = line

    def __str__(self) -> str:
        return repr(self.text)


class Listing:
    """A hole of a message filled by several names, or by the forms of lines of play (`lines`), which each language translates."""

    def __init__(self, parts: Iterable[str], joint: str = ", ", lines: bool = False) -> None:
        self.parts = tuple(parts)
        self.joint = joint
        self.lines = lines

    def __str__(self) -> str:
        return self.joint.join(self.parts)


class Reason:
    """A reason against: the number of the rule, a message with holes, the values of the holes, and the card behind it (`by`).

    A hole is filled by a name, a word, a number, a `Listing`, a `Quoted` text, a `TermText`, or another reason.
    """

    def __init__(self, rule: str, message: str, by: str = "", **params: Any) -> None:
        self.rule = rule
        self.message = message
        self.by = by
        self.params = params

    @property
    def id(self) -> str:
        """The id of the message, which stays if its English changes; the English itself if it has none."""
        return MESSAGES.id_of(self.message)

    @property
    def text(self) -> str:
        return self.message.format(**self.params)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __format__(self, form: str) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Reason({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.rule, self.text, self.by) == (other.rule, other.text, other.by)

    def __hash__(self) -> int:
        return hash((self.rule, self.text, self.by))


class Verdict:
    """Legal, or the reasons against. True if legal. `permits`: the rules that make something legal that would not be (`Game.permits`).

    >>> bool(LEGAL)
    True
    >>> print(refuse("803.3a", "{who} is rested", who="Flame Cat"))
    not legal: Flame Cat is rested (803.3a)
    """

    def __init__(self, reasons: tuple[Reason, ...] = (), permits: tuple[Reason, ...] = ()) -> None:
        self.reasons = reasons
        self.permits = permits

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
    """Return a verdict with one reason against."""
    return Verdict((Reason(rule, message, by, **params),))


def all_of(verdicts: Iterable[Verdict]) -> Verdict:
    """Return LEGAL if every verdict is legal, else a verdict with all their reasons."""
    reasons: list[Reason] = []
    for verdict in verdicts:
        reasons.extend(verdict.reasons)
    return Verdict(tuple(reasons)) if reasons else LEGAL


def not_asked_for(who: str, left: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    """Return the refusal of hints of a line that no question asks for: `left` of those `given` about a card."""
    rest = Quoted(", ".join(map(str, left.values())))
    if list(left) != ["on"] or not who:
        return refuse("", "no question here asks for {what}: leave out {rest}", what=" or ".join(left), rest=rest)
    if left["on"] != given["on"]:
        return refuse("", "{who} has no more targets: leave out {rest}", who=who, rest=rest)
    message = "{who} targets nothing here: leave out {rest}; its ability asks for targets when it triggers"
    return refuse("", message, who=who, rest=rest)
