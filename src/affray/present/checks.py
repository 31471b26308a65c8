"""Expectations of a scenario, told: the checks that failed, and how many hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.present.language import word
from affray.present.messages import format_value

if TYPE_CHECKING:
    from affray.core.language import Language
    from affray.scenario.expect import FailedCheck, ScenarioResult


def failed_check(difference: FailedCheck, result: ScenarioResult, language: Language | None = None) -> str:
    """Return where an expectation stands, its subject, what was expected and what there was, on three lines."""
    expected, actual = [", ".join(format_value(language, result.battle, one)) for one in (difference.expected, difference.found)]
    lines = [word(language, "expected: {it}", it=expected), word(language, "found:    {it}", it=actual)]
    return "\n    ".join([f"{difference.place}: {format_value(language, result.battle, difference.about)[0]}", *lines])


def checks_summary(result: ScenarioResult, language: Language | None = None) -> str:
    """Return one line: that all expectations hold, how many failed, or that the line of play stops."""
    n, failed = result.checks, len(result.differences)
    if result.passed:
        english = f"all {n} expectations hold" if n != 1 else "its expectation holds"
        words = english if language is None else word(language, "{n} expectations hold", n=n)
        return words if n else word(language, "nothing was expected")
    if result.stop is not None and not result.differences:
        return word(language, "the line of play stops there")
    if language is not None:
        return word(language, "{failed} of {n} failed", failed=failed, n=n)
    return f"{failed} of {n} expectation{'' if n == 1 else 's'} failed"
