"""Statements of a puzzle of another program that no scenario can make."""

from __future__ import annotations

from affray.core.verdicts import Reason


class NotCarried(ValueError):
    """A puzzle that says what a scenario cannot. `reason` lists all of it, each with its line."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        found_lines = "; ".join([f"line {number}: {what}" for number, what in lines])
        self.line = lines[0][0]
        self.reason = Reason("", "a puzzle that says what a scenario cannot: {found}", found=found_lines)
        super().__init__(self.reason)
