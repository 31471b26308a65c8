"""Kinds of counters: "Spell Counter", "A-Counter", "counter"."""

from __future__ import annotations

from affray.cards.phrase import Either, Pattern, Phrase, ReadOnly
from affray.cards.rule import Numbered

_NAME = r"(?:[A-Z][\w'-]*(?: [Tt]he)? ){1,4}Counter|[A-Z]-Counter|[Cc]ounter"


def counter(kind: str, s: str = "") -> str:
    """A kind of counter as it is called: one letter stands before a hyphen."""
    return f"{'' if kind == 'counter' else kind + ('-' if len(kind) == 1 else ' ')}{'c' if kind == 'counter' else 'C'}ounter{s}"


def a(noun: str) -> str:
    return f"{'an' if noun[0] in 'AEIO' else 'a'} {noun}"


def _kind(text: str) -> str:
    name = text.rstrip("s").removesuffix("ounter")[:-1].rstrip(" -")
    return name or "counter"


COUNTER = Numbered(
    Pattern(rf"(?:{_NAME})(?![s(])", _kind, counter).called("a kind of counter"),
    Pattern(rf"(?:{_NAME})s", _kind, lambda kind: counter(kind, "s")).called("a kind of counter"),
)
"""A kind of counter, of one and of many."""
A_COUNTER: Phrase[str] = Either(
    Pattern(rf"an? (?:{_NAME})(?![s(])", lambda text: _kind(text.partition(" ")[2]), lambda kind: a(counter(kind))).called(
        "a kind of counter"
    ),
    ReadOnly(Pattern(rf"an? (?:{_NAME})\(s\)", lambda text: _kind(text.partition(" ")[2][:-3]), counter)),
)
"""The same with its article."""
COUNTER_HERE: Phrase[str] = Either(COUNTER.one, ReadOnly(Pattern(r"these counters", lambda _: "counter")))
"""What is counted for each: counters without a name are those spoken of before."""
