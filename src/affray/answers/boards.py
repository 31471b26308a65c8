"""Boards by name. A name is a hash of the scenario with its line of play, so a board is a value: `play` names a new one."""

from __future__ import annotations

import base64
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from affray.answers.cards import with_cards_read
from affray.answers.faults import UnknownBoard
from affray.battle import Battle, from_position_string
from affray.core.saves import SaveError
from affray.scenario.expect import ScenarioResult
from affray.scenario.load import ScenarioSetup, load
from affray.scenario.nodes import ScenarioError, node_of
from affray.scenario.run import play
from affray.scenario.short_link import HEAD, ShortLink, pack, unpack

KEPT = 10_000
"""The most boards that are remembered; the one that was used longest ago goes first."""
LARGEST = 64_000
"""The most bytes of a scenario."""
LINE = "affray1."
"""The beginning of a position line."""
LINK = re.compile(rf"(?<![\w.]){HEAD}\.[\w-]+\.[\w-]+$")
"""A short link, alone or at the end of an address."""


class BoardSource:
    """The scenario of a board, with its line of play; or a position line (`position`) and the lines played from it."""

    def __init__(self, scenario: dict[str, Any], position: str = "") -> None:
        self.scenario = scenario
        self.position = position

    @property
    def name(self) -> str:
        """The name: ten letters and digits, the same for equal boards in every run."""
        packed = msgspec.json.encode([self.scenario, self.position], order="deterministic")
        return base64.b32encode(blake2b(packed, digest_size=6).digest()).decode().rstrip("=").lower()

    @property
    def lines(self) -> list[Any]:
        return list(self.scenario.get("do") or ())

    @property
    def link(self) -> str:
        """The short link of a scenario, with what it says is refused: it opens after the line of play; without one at the start, not where the
        page passes on to by itself."""
        kept = {key: value for key, value in self.scenario.items() if key != "goal" or not self.lines}
        return pack(ShortLink(kept, at=-1 if self.lines else 0), refusals=True)

    def with_lines(self, lines: list[Any]) -> BoardSource:
        """Return the board after further lines of play."""
        begun = {key: value for key, value in self.scenario.items() if key != "expect"}
        return BoardSource({**begun, "do": [*self.lines, *lines]}, self.position)


class Boards:
    """The boards that are remembered, by name."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self._sources: OrderedDict[str, BoardSource] = OrderedDict()

    def remember(self, source: BoardSource) -> str:
        """Remember a board and return its name."""
        name = source.name
        self._sources[name] = source
        self._sources.move_to_end(name)
        while len(self._sources) > self.kept:
            self._sources.popitem(last=False)
        return name

    def known(self, name: str) -> BoardSource | None:
        """Return the board of a name (None: none of that name is remembered)."""
        if name in self._sources:
            self._sources.move_to_end(name)
        return self._sources.get(name)

    @property
    def all(self) -> list[BoardSource]:
        """The boards that are remembered."""
        return list(self._sources.values())

    def source(self, board: str | Mapping[str, Any]) -> BoardSource:
        """Return the board of a name, of a scenario (a mapping, or its text), of a short link or of a position line.

        Raises:
            UnknownBoard: nothing of that name is remembered.
            ScenarioError: the text is no scenario, or it is too long.
            CardError: the printed text of a card is not read.
        """
        if isinstance(board, Mapping):
            return BoardSource(with_cards_read(dict(board)))
        text = board.strip()
        if (remembered := self.known(text)) is not None:
            return remembered
        if len(text) > LARGEST:
            raise ScenarioError(f"a board has at most {LARGEST:,} characters, not {len(text):,}")
        if text.startswith(LINE):
            return BoardSource({}, text)
        if word := LINK.search(text):
            return of_link(unpack(word[0]))
        if "\n" in text:
            value = node_of(text + "\n").plain()
            if isinstance(value, dict):
                return BoardSource(with_cards_read(value))
        raise UnknownBoard(f"no board {text[:40]!r} is known here: send the scenario again, as a mapping or as its text")


def of_link(link: ShortLink) -> BoardSource:
    """Return the board of a short link, after all that was played."""
    edition = {"edition": link.edition} if link.edition else {}
    lines = [*(link.scenario.get("do") or ()), *link.decisions]
    return BoardSource({**link.scenario, **edition, **({"do": lines} if lines else {})})


def reached(source: BoardSource, edition: str = "", each: Callable[[Battle], None] | None = None) -> ScenarioResult | Battle:
    """Play the line of a board; return the result of the scenario, or the battle of a position line. `each` is called with the battle after
    every line of play, also the one that cannot be followed.

    Raises:
        ScenarioError: the scenario cannot be used.
        SaveError: the position line cannot be read.
    """
    if source.position:
        if source.lines:
            raise SaveError("a position line is a board without lines of play: play from the name that `board` gave")
        return from_position_string(source.position)
    return play(setup(source), edition, each=each)


def setup(source: BoardSource) -> ScenarioSetup:
    """Read the scenario of a board.

    Raises:
        ScenarioError: it cannot be used.
    """
    if not source.scenario:
        raise ScenarioError("a board needs `game` and `players`")
    return load(source.scenario)
