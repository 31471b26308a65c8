"""Refusals of what a page asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.verdicts import Verdict


class Refused(ValueError):
    """A refusal of what somebody at a page asked for. The page says `message` in the reader's language, and fills its holes."""

    def __init__(self, message: str, **holes: Any) -> None:
        super().__init__(message.format(**holes))
        self.message = message
        self.holes = holes


class Illegal(Refused):
    """An answer that the rules refuse, with the verdict on it."""

    def __init__(self, battle: Battle, verdict: Verdict) -> None:
        super().__init__("not legal")
        self.battle = battle
        self.verdict = verdict


class BadMessage(ValueError):
    """A message that no page sends: only who writes a program of their own is told so."""
