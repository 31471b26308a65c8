"""The memory of a game: facts, each declared with its subject and its lifetime."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.core.dependencies import FACTS

TURN = "turn"
GAME = "game"

SEAT = "seat"
"""A player, by seat number."""
CARD = "card"
"""A card at a time: its id and when it came to its zone. A card that returns is a new one, with no facts."""
THING = "thing"
"""A physical card, whatever zones it moves through, or a player, by id."""
WORD = "word"
"""A text: a name, a phase."""
NUMBER = "number"

_SHAPES: dict[str, type] = {SEAT: int, CARD: tuple, THING: str, WORD: str, NUMBER: int}


class Fact:
    """A kind of event that is counted: `t.record_fact(ATTACKED, ref)`, `s.fact(ATTACKED, ref)`.

    Args:
        name: its name in saves.
        of: the kinds of its subject, e.g. `(CARD,)`, `(SEAT, WORD)`; empty for a fact of the game as a whole.
        lasts: `turn`, `game`, or another span, which the game ends with `t.end_span(…)`.
        aspects: the aspects that change with it.

    It is `brief` if it can end before the turn does.
    """

    def __init__(self, name: str, of: tuple[str, ...], lasts: str, aspects: int = FACTS) -> None:
        self.name = name
        self.of = of
        self.lasts = lasts
        self.brief = lasts not in (TURN, GAME)
        self.aspects = aspects

    def fits(self, about: Any) -> bool:
        """Can the fact have this subject?"""
        if not self.of:
            return about is None
        parts = (about,) if len(self.of) == 1 else about
        return (
            isinstance(parts, tuple)
            and len(parts) == len(self.of)
            and all(type(part) is _SHAPES[kind] for part, kind in zip(parts, self.of, strict=True))
            and all(kind != CARD or _is_ref(part) for part, kind in zip(parts, self.of, strict=True))
        )

    def __repr__(self) -> str:
        return f"<fact {self.name}>"


def _is_ref(part: Any) -> bool:
    return len(part) == 2 and type(part[0]) is str and type(part[1]) is int


class Memory:
    """The facts that a game declares, by name."""

    def __init__(self) -> None:
        self.facts: dict[str, Fact] = {}

    def fact(self, name: str, *of: str, lasts: str = TURN, also: int = 0) -> Fact:
        """Declare a fact. The aspects `also` change with it, besides `FACTS`.

        Raises:
            ValueError: the name is taken, or a kind of subject does not exist.
        """
        if name in self.facts:
            raise ValueError(f"two facts are called {name!r}")
        if unknown := [kind for kind in of if kind not in _SHAPES]:
            raise ValueError(f"{name}: no fact is about {unknown[0]!r}; accepted: {', '.join(_SHAPES)}")
        fact = Fact(name, of, lasts, FACTS | also)
        self.facts[name] = fact
        return fact

    def __iter__(self) -> Iterator[Fact]:
        return iter(self.facts.values())
