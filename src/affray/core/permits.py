"""The rules that permit a legal answer, cited where such a rule makes the difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from affray.core.verdicts import Reason, Verdict

if TYPE_CHECKING:
    from affray.core.questions import Decision, Question
    from affray.core.table import Table

Permit = Callable[["Table", "Question", "Decision"], Iterable[Reason]]
"""Yields the rules that make an answer legal that would not be legal without them."""


def with_permits(
    permits: Mapping[str, Permit], t: Table, question: Question | None, decision: Decision, verdict: Verdict
) -> Verdict:
    """Return a verdict on a decision; if it is legal, with the rules that permit it. `permits` holds them by verb."""
    permit = permits.get(decision.verb) if verdict else None
    if permit is None or question is None:
        return verdict
    return Verdict((), tuple(dict.fromkeys(permit(t, question, decision))))
