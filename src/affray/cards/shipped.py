"""The cards that ship with a game. Each is parsed when it is first looked up by name, so that unused cards cost nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from affray.cards.pool import C, CardError, Pool, flaw
from affray.core.notation import plain
from affray.yaml import load

ASKED = 1 << 10
"""The most names for which it is kept which of all cards they mean."""
ENTRY = "{file}: a list of cards, in which each begins with its name: {wanted}"
_ENTRY = re.compile(r"^(?=- )", re.M)
_NAME = r"^- \{?(name): +"
_MORE = r"(?:^  |, )(%s): +"
_LINE, _ITEM = r"[^\n]*[^\s]", r"[^,}\n]+"
"""Patterns for a value without quotes: to the end of the line; in a card in brackets, to the next comma."""


class ShippedCards(Pool[C]):
    """The cards in the files of a folder.

    Each file is a list, written so that every entry can be parsed alone: it begins with `- ` and its name, and has no alias of
    another entry. Only the shape is checked here; the tests of affray check these cards.

    Args:
        where: the folder.
        make: makes a card of its data.
        join: connects the cards of a pool with each other.
        sides: the fields in which a card names its other side.
        name_fields: the fields with further names of a card.
        also: further names of cards, each with the name in the file.
    """

    def __init__(
        self,
        where: Path,
        make: Callable[[Any], C],
        join: Callable[[Pool[C]], None],
        sides: tuple[str, ...] = (),
        name_fields: tuple[str, ...] = (),
        also: Iterable[tuple[str, str]] = (),
    ) -> None:
        self.where = where
        self._make = make
        self._join = join
        self._sides = sides
        self._name_fields = name_fields
        self._also = also
        self._read: dict[int, C] = {}
        self._exact: dict[str, C] = {}
        self._among_all = lru_cache(maxsize=ASKED)(super().find)

    @cached_property
    def cards(self) -> dict[str, C]:  # type: ignore[override]
        """All of them by name."""
        pool = Pool(self._load(at) for at in range(len(self.entries)))
        self._join(pool)
        return pool.cards

    def find(self, name: str) -> C | None:
        """Return the card with this name, else the one that `Pool.find` returns, for which all cards are parsed."""
        if card := self.exact(name):
            return card
        also = [card for card in self._called_so(name) if plain(name) in map(plain, card.names[1:])]
        return also[0] if len(also) == 1 else self._among_all(name)

    def by_full_name(self, name: str) -> C | None:
        """Return the card with this full name, in any language in which it is printed, or None."""
        if card := self.exact(name):
            return card
        cards = [card for card in self._called_so(name) if plain(name) in map(plain, card.names)]
        return cards[0] if len(cards) == 1 else None

    def exact(self, name: str) -> C | None:
        """Return the card with exactly this name."""
        card = self._exact.get(name)
        if card is None:
            card = next((card for card in self._called_so(name) if card.name == name), None)
            if card is not None:
                self._exact[name] = card
        return card

    def _called_so(self, name: str) -> list[C]:
        return [self._made(at) for at in self._known.get(plain(name), ())]

    @cached_property
    def entries(self) -> list[str]:
        """The text of each card.

        Raises:
            CardError: there is other text before the first one.
        """
        entries: list[str] = []
        for path in sorted(self.where.glob("*.yaml")):
            lead, *cards = _ENTRY.split(path.read_text(encoding="utf-8"))
            if not lead.startswith("- ") and any(line.strip() and line[0] != "#" for line in lead.splitlines()):
                raise CardError(flaw(ENTRY, file=path, wanted="- name: …"))
            entries += [*([lead] if lead.startswith("- ") else []), *cards]
        return entries

    @cached_property
    def heads(self) -> list[dict[str, str]]:
        """The names and the other side of each card, as its text gives them.

        Raises:
            CardError: an entry does not begin with a name.
        """
        more = (*self._name_fields, *self._sides)
        fields = f"{_NAME}|{_MORE % '|'.join(more)}" if more else f"{_NAME}|(?!)()"
        heads = []
        for entry in self.entries:
            value = _ITEM if entry.startswith("- {") else _LINE
            matches = re.finditer(rf'(?:{fields})("[^"\n]*"|{value})', entry, re.M)
            heads.append({one[1] or one[2]: one[3].strip('"') for one in matches})
            if "name" not in heads[-1]:
                raise CardError(flaw(ENTRY, file=self.where, wanted="- name: …"))
        return heads

    @cached_property
    def _known(self) -> dict[str, list[int]]:
        """The indices of the cards with each name, found without parsing the cards."""
        indices: dict[str, dict[int, None]] = {}
        for at, head in enumerate(self.heads):
            for field in ("name", *self._name_fields):
                if field in head:
                    indices.setdefault(plain(head[field]), {})[at] = None
        for other, name in self._also:
            for at in indices.get(plain(name), ()):
                indices.setdefault(plain(other), {})[at] = None
        return {name: [*several] for name, several in indices.items()}

    def _made(self, at: int) -> C:
        """Return a card, connected with its other side."""
        if "cards" not in self.__dict__ and at not in self._read and self._sides:
            related = {other for name in self._faces(at) for other in self._by_face[name]}
            self._join(Pool(self._load(other) for other in sorted(related)))
        return self._load(at)

    def _faces(self, at: int) -> set[str]:
        """Return the names of a card and of its other side."""
        head = self.heads[at]
        return {head[field] for field in ("name", *self._sides) if field in head}

    @cached_property
    def _by_face(self) -> dict[str, list[int]]:
        """The indices of the cards that have each name, as their own or as that of their other side."""
        cards: dict[str, list[int]] = {}
        for at in range(len(self.heads)):
            for name in self._faces(at):
                cards.setdefault(name, []).append(at)
        return cards

    def _load(self, at: int) -> C:
        if at not in self._read:
            self._read[at] = self._make(load(self.entries[at])[0])
        return self._read[at]
