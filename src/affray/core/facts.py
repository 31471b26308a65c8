"""What a game remembers: each fact is declared with what it is about and how long it lives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.core.dependencies import FACTS

TURN = "turn"
GAME = "game"

SEAT = "seat"
"""A player, by seat number."""
CARD = "card"
"""A card as it was: its id and when it came to its zone. As a new card it has done nothing yet."""
THING = "thing"
"""A physical card, whatever zones it goes through, or a player, by id."""
WORD = "word"
"""A text: a name, a phase."""
NUMBER = "number"

_SHAPES: dict[str, type] = {SEAT: int, CARD: tuple, THING: str, WORD: str, NUMBER: int}


class Fact:
    """Something that can have happened, and how often: `t.note(ATTACKED, ref)`, `s.fact(ATTACKED, ref)`.

    Args:
        name: its name in saves.
        of: what it is about, e.g. `(CARD,)`, `(SEAT, WORD)`; nothing for what is about the game.
        lasts: `turn`, `game`, or the name of another span that the game ends with `t.end_span(…)`.
        aspects: those that change with it.

    It is `brief` if it can end before the turn does.
    """

    def __init__(self, name: str, of: tuple[str, ...], lasts: str, aspects: int = FACTS) -> None:
        self.name = name
        self.of = of
        self.lasts = lasts
        self.brief = lasts not in (TURN, GAME)
        self.aspects = aspects

    def fits(self, about: Any) -> bool:
        """Is this what the fact can be about?"""
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
    """The facts of a game, by name."""

    def __init__(self) -> None:
        self.facts: dict[str, Fact] = {}

    def fact(self, name: str, *of: str, lasts: str = TURN, also: int = 0) -> Fact:
        """Declare a fact; the aspects that it is `also` a part of change with it.

        Raises:
            ValueError: the name is taken, or it is about something that there is not.
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
