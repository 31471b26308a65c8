"""The text of an instruction that is done by hand, parsed as an ability of its card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.core.by_hand import not_read
from affray.core.verdicts import Reason


class AbilityParser:
    """Parses abilities of made-up cards, and keeps the last thousand.

    Args:
        parse: the parser of the game.
        printed: the printed card with an ability, given the name of the card, its printed types and the text of the ability.
        ability: the class of the word that such an ability is.
    """

    def __init__(
        self, parse: Callable[[PrintedCard], Any], printed: Callable[[str, tuple[str, ...], str], PrintedCard], ability: type
    ) -> None:
        self.parse = parse
        self.printed = printed
        self.ability = ability
        self.kept: Callable[[str, tuple[str, ...], str], Any] = lru_cache(maxsize=1000)(self._ability)

    def __call__(self, name: str, kinds: tuple[str, ...], text: str) -> Any:
        """Return the word of the ability, or the reason why the text is not read."""
        return self.kept(name, kinds, text)

    def _ability(self, name: str, kinds: tuple[str, ...], text: str) -> Any:
        reading = self.parse(self.printed(name, kinds, text))
        if not isinstance(reading, ParseRefusal):
            abilities = [one for one in reading.abilities if isinstance(one, self.ability)]
            if len(abilities) == len(reading.abilities) == 1:
                return abilities[0]
            return not_read(text)
        place = reading.line[reading.at : reading.end].strip()
        why = reading.why[0] if reading.why else None
        return not_read(place or text, None if why is None else Reason("", why.message, **why.params))


def misplaced(words: tuple[Any, ...], players: tuple[bool | None, ...], takes: Mapping[tuple[Any, str], str]) -> bool:
    """Does a word mean a player where it takes cards alone, or a card where it takes players alone?

    Args:
        words: the words of an ability.
        players: is each of its targets a player? None: it may be one.
        takes: what each field that points at somebody takes: players, or cards (objects), or either.
    """
    targets = {"target" if at == 0 else f"target {at + 1}": player for at, player in enumerate(players)}
    wrong = {"cards": True, "objects": True, "players": False}
    for word in words:
        if isinstance(word, tuple):
            if misplaced(word, players, takes):
                return True
        elif isinstance(word, msgspec.Struct):
            for name in word.__struct_fields__:
                value = getattr(word, name)
                kind = takes.get((type(word), name), "")
                meant = value.split(", ") if isinstance(value, str) else ()
                if kind in wrong and any(targets.get(one) is wrong[kind] for one in meant):
                    return True
                if misplaced((value,), players, takes):
                    return True
    return False


def sentence(text: str, end: str = ".") -> str:
    """Return a text with a capital and a full stop."""
    text = text.strip().removesuffix(end)
    return text[:1].upper() + text[1:] + end


def aims(nouns: tuple[str, ...]) -> str:
    """Return the English phrase for targets of these kinds: "target creature and target player"."""
    targets = [f"target {noun}" for noun in nouns]
    return " and ".join([", ".join(targets[:-1]), targets[-1]] if len(targets) > 1 else targets)
