"""A user's own cards. Every command and scenario finds the cards in the user's folder, after those that ship with affray."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from affray.cards.pool import C, CardError, Pool, flaw
from affray.core.notation import plain, short_name
from affray.yaml import load

ENDINGS = (".json", ".yaml", ".yml")
"""The endings of card files: lists of cards, written as under `cards` of a scenario. JSON is parsed much faster."""
WITHOUT_OWN_CARDS = "AFFRAY_NO_OWN_CARDS"
"""The environment variable that keeps the folders from being read: for a server that others reach, and its processes."""
KEPT = 16
"""The most folders that are kept."""


def folder(game: str) -> Path:
    """Return the folder for a user's cards of a game, by the custom of the platform."""
    return _folder(game, os.environ.get("HOME"), os.environ.get("XDG_DATA_HOME"))


@lru_cache(maxsize=KEPT)
def _folder(game: str, home: str | None, data: str | None) -> Path:
    """Return the folder, given `home` and `data` of the environment."""
    from platformdirs import user_data_path

    return user_data_path("affray", appauthor=False) / "cards" / game


PRINTED = "printed"
"""The field of an entry that was not read: it holds the `PrintedCard`, so a later consent, or a later affray, can read it."""


class UserCards(Pool[C]):
    """The cards in a user's folder. Each is made when it is first looked up, so that ten thousand of them cost next to nothing.

    An entry is a card as data, or a printed card that was not read. That one is read again when it is looked up.

    Args:
        where: the folder; it need not exist.
        make: makes a card of its data, and refuses what the vocabulary cannot express.
        join: connects the cards of a pool with each other.
        sides: the fields in which a card names its other side.
        name_fields: the fields with further names of a card.
    """

    def __init__(
        self,
        where: Path,
        make: Callable[[Any], C],
        join: Callable[[Pool[C]], None],
        sides: tuple[str, ...] = (),
        name_fields: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.where = where
        self._make = make
        self._join = join
        texts = [(one, str, "") for one in (*sides, *name_fields)]
        self._head: Any = msgspec.defstruct("Head", [("name", str), *texts, (PRINTED, dict[str, Any], {})])
        self._sides = sides
        self._name_fields = name_fields

    @property
    def names(self) -> Sequence[str]:
        """The names of the cards."""
        return tuple(self._data)

    def is_unread(self, name: str) -> bool:
        """Was the card with this full name not read?"""
        return name in self._data and self._data[name][2]

    def by_full_name(self, name: str) -> C | None:
        """Return the card with this full name, or None.

        Raises:
            CardError: a file of the folder cannot be read, or the entry is no card.
        """
        full_name = name if name in self._data else self._called.get(plain(name), "")
        return self._made(full_name) if full_name and plain(full_name) == plain(name) else None

    def find(self, name: str) -> C | None:
        """Return the card with this name, else the only one with this name up to the comma, or with these words in its name.

        Raises:
            CardError: a file of the folder cannot be read, or the entry is no card.
        """
        full_name = name if name in self._data else self._called.get(plain(name), "")
        like = [full_name] if full_name else self.like(name)
        return self._made(like[0]) if len(like) == 1 else None

    def _made(self, name: str) -> C:
        if name not in self.cards:
            both = [one for one in (name, *self._partners.get(name, ())) if one in self._data]
            pair = [self._load(one) for one in both]
            self._join(Pool(pair))
            self.cards.update(zip(both, pair, strict=True))
        return self.cards[name]

    def _load(self, name: str) -> C:
        file, data, unread = self._data[name]
        try:
            return self._make(msgspec.json.decode(data) if isinstance(data, msgspec.Raw) else data)
        except CardError as error:
            if unread:
                raise
            raise CardError(flaw("{file}: {why}", file=file, why=error.reason or str(error))) from error

    @cached_property
    def _data(self) -> dict[str, tuple[Path, Any, bool]]:
        """The data of each card with its file, and whether it was not read. Of two cards with one name the first counts, before any
        that was not read."""
        cards: dict[str, tuple[Path, Any, bool]] = {}
        files = sorted(self.where.glob("*")) if self.where.is_dir() and WITHOUT_OWN_CARDS not in os.environ else []
        for file in files:
            if file.suffix.lower() in ENDINGS:
                for name, data, unread in self._written(file):
                    if name not in cards or (cards[name][2] and not unread):
                        cards[name] = (file, data, unread)
        return cards

    def _written(self, file: Path) -> Iterator[tuple[str, Any, bool]]:
        try:
            if file.suffix.lower() == ".json":
                content = file.read_bytes()
                heads = msgspec.json.decode(content, type=list[self._head])  # type: ignore[name-defined]
                entries: list[Any] = msgspec.json.decode(content, type=list[msgspec.Raw])
            else:
                entries = load(file.read_text(encoding="utf-8")) or []
                heads = [msgspec.convert(one, self._head) for one in entries]
            yield from [(head.name, one, bool(getattr(head, PRINTED))) for head, one in zip(heads, entries, strict=True)]
        except (OSError, ValueError, TypeError) as error:
            raise CardError(f"{file}: this is no list of cards: {' '.join(str(error).split())}") from error

    @cached_property
    def _partners(self) -> dict[str, list[str]]:
        """The other sides of each card that has one."""
        partners: dict[str, list[str]] = {}
        for name, other in self._in(self._sides):
            partners.setdefault(name, []).append(other)
            partners.setdefault(other, []).append(name)
        return partners

    def _in(self, fields: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yield the name of each card with its values in these fields."""
        for name, (_, data, _) in self._data.items() if fields else ():
            head = (
                msgspec.json.decode(data, type=self._head) if isinstance(data, msgspec.Raw) else msgspec.convert(data, self._head)
            )
            yield from [(name, value) for field in fields if (value := getattr(head, field))]

    @cached_property
    def _called(self) -> dict[str, str]:
        """The full name for each other name of a card; "" for a short name that several share."""
        full_names = {plain(name): name for name in self._data}
        short: dict[str, str] = {}
        for name in self._data:
            key = plain(short_name(name))
            short[key] = "" if key in short else name
        return {plain(told): name for name, told in self._in(self._name_fields)} | short | full_names
