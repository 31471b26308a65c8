"""Keys and states of scenario files in the languages of a game: zones, what players have, how a card lies."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.language import Language

STATES = ("new", "face down")
"""States of a card in any game, besides its postures and `ScenarioSchema.card`."""


class TranslatedKeys:
    """The English keys and states of a game by their names in its other languages."""

    def __init__(self, game: Game) -> None:
        self.english_names: dict[str, list[str]] = {}
        self.said = game.scenario_schema.said
        self.states = states = (*STATES, *game.postures, *game.scenario_schema.card)
        for language in game.presentation.languages.values():
            schema = game.scenario_schema
            for key in ("life", "deck", *game.zones, *schema.player, *schema.expects, *schema.card_facts, *states):
                self._add(key, language.forms.get(key, ""), language.words.get(key, ""))
            self._add("life", language.words.get("life", "").rpartition(" ")[2])  # "vita" is "punti vita", too
            for state in states:
                self._add(state, *_agreeing(language, state))

    def _add(self, key: str, *names: str) -> None:
        for name in names:
            known = self.english_names.setdefault(name.casefold(), [])
            if name and key not in known:
                known.append(key)

    def english(self, name: str, known: Container[str]) -> str:
        """Return the one of the `known` keys that a name in another language means; the name itself if it means none."""
        if name in known:
            return name
        return next((key for key in self.english_names.get(name.casefold(), ()) if key in known), name)

    def english_state(self, name: str) -> str:
        """Return the state of a card that a name in another language or another word means; the name itself if it means none."""
        if (english := self.english(name, self.states)) != name:
            return english
        words = name.casefold().replace("-", " ").removesuffix(" position")
        return self.said.get(words, words if words in self.states else name)


def _agreeing(language: Language, state: str) -> set[str]:
    """Return the forms of a state: in some languages it agrees with the kind of the card."""
    return {language.state(state, {"types": (kind,)}) for kind in language.words}


@cache
def translated_keys(game: Game) -> TranslatedKeys:
    """Return the translated keys of a game. They are collected when a file first has a key that is not English."""
    return TranslatedKeys(game)
