"""Symmetry classes: objects that only their ids distinguish, such as twenty equal attackers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping

Block = tuple[int, ...]
"""The indices in a state that belong to one object of a symmetry class."""


class Symmetry:
    """Statements about objects, from which symmetry classes are found.

    Args:
        sayings: for each statement, by number, what it says of each object that it names.
        worth: for each statement a value, equal for statements that may replace each other.
    """

    def __init__(self, sayings: Mapping[int, Mapping[str, Hashable]], worth: Mapping[int, Hashable]) -> None:
        numbers: dict[Hashable, int] = {}
        self.worth = worth
        self.said = {
            n: {one: numbers.setdefault(how, len(numbers) + 1) for one, how in statement.items()}
            for n, statement in sayings.items()
        }
        self.of: dict[str, list[int]] = {}
        for n, statement in self.said.items():
            for ident in statement:
                self.of.setdefault(ident, []).append(n)

    def twins(self) -> list[list[str]]:
        """Return the symmetry classes of two or more objects: exchanging any two objects of a class leaves the statements as a
        whole unchanged."""
        sets_by_kind: dict[Hashable, list[list[str]]] = {}
        for ident, sayings in self.of.items():
            kind = frozenset(Counter([(self.worth[n], self.said[n][ident]) for n in sayings]).items())
            sets = sets_by_kind.setdefault(kind, [])
            same = next((some for some in sets if self._may_swap(some[0], ident)), None)
            if same is None:
                sets.append([ident])
            else:
                same.append(ident)
        return [some for sets in sets_by_kind.values() for some in sets if len(some) > 1]

    def _may_swap(self, ident: str, other: str) -> bool:
        before: Counter[Hashable] = Counter()
        after: Counter[Hashable] = Counter()
        for n in dict.fromkeys([*self.of[ident], *self.of[other]]):
            first, second = self.said[n].get(ident, 0), self.said[n].get(other, 0)
            if first != second:
                before[first, second, self._rest(n, (ident, other))] += 1
                after[second, first, self._rest(n, (ident, other))] += 1
        return before == after

    def _rest(self, n: int, but: Iterable[str]) -> Hashable:
        """Return a statement without what it says of the objects `but`."""
        return self.worth[n], tuple([(one, how) for one, how in self.said[n].items() if one not in but])

    def blocks(self, twins: list[str], places: Mapping[int, int]) -> list[Block]:
        """Return for each object of the class `twins` the places of the statements that are about it in particular, in
        corresponding order.

        Return an empty list if some statement treats several of the objects differently from the rest.
        """
        blocks: list[list[tuple[Hashable, int]]] = [[] for _ in twins]
        for n, place in places.items():
            codes = [self.said[n].get(one, 0) for one in twins]
            usual = min(codes) if len(codes) == 2 else Counter(codes).most_common(1)[0][0]
            odd = [at for at, how in enumerate(codes) if how != usual]
            if len(odd) > 1:
                return []
            if odd:
                blocks[odd[0]].append(((codes[odd[0]], usual, self._rest(n, twins)), place))
        order = {key: at for at, key in enumerate(dict.fromkeys([key for key, _ in blocks[0]]))}
        if not order or any(Counter([key for key, _ in block]) != Counter([key for key, _ in blocks[0]]) for block in blocks):
            return []
        return [tuple([place for _, place in sorted([(order[key], place) for key, place in block])]) for block in blocks]
