"""What is worked out as far as somebody looks: what happens in two battles is compared up to the first difference."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

END = object()


class Lazy:
    """What an iterator gives, each worked out once, when it is first wanted."""

    def __init__(self, rest: Iterator[Any]) -> None:
        self._known: list[Any] = []
        self._rest = rest

    def __iter__(self) -> Iterator[Any]:
        at = 0
        while at < len(self._known) or self._goes_on():
            yield self._known[at]
            at += 1

    def _goes_on(self) -> bool:
        for part in self._rest:
            self._known.append(part)
            return True
        return False

    def differs(self, other: Lazy) -> bool:
        """Is something else there, or more?"""
        return any(part != same for part, same in zip_longest(self, other, fillvalue=END))
