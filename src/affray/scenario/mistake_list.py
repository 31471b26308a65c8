"""The mistakes of a scenario, gathered while it is read, so that all are told at once."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

from affray.core.verdicts import Reason
from affray.scenario.nodes import ScenarioError

MOST = 100
"""The most mistakes of a file that are told, each by itself."""


class MistakeList:
    """The mistakes of a scenario so far. As a context it takes the mistake that ends its block, and reading goes on behind it."""

    def __init__(self, errors: Sequence[ScenarioError] = ()) -> None:
        self.errors = list(errors)

    def __enter__(self) -> None:
        """Begin a part of the scenario."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> bool:
        if not isinstance(error, ScenarioError):
            return False
        self.add(error)
        return True

    def add(self, error: ScenarioError) -> None:
        """Note a mistake, with those that came with it; one that is noted stays where it is."""
        self.errors += [one for one in (error, *error.further) if one not in self.errors]
        error.further = ()

    def raise_all(self) -> None:
        """Raise the first mistake of the file with all others; nothing if there is none.

        Raises:
            ScenarioError: there are mistakes.
        """
        errors = sorted(self.errors, key=lambda error: (error.line, error.column))
        if not errors:
            return
        first, *further = errors[:MOST]
        if len(errors) > MOST:
            further.append(ScenarioError(Reason("", "{n} more mistakes", n=len(errors) - MOST), first.file))
        first.further = tuple(further)
        raise first
