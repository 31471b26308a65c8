"""Words of the page: those of a game, in the language the reader asked for where the game speaks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.notation import knows
from affray.core.state import seat_of
from affray.core.view import EVERYTHING
from affray.present.language import code, hidden, word
from affray.present.messages import format_decision, format_reason

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.events import Event
    from affray.core.game import Game
    from affray.core.language import Language
    from affray.core.questions import Decision
    from affray.core.verdicts import Reason


class Localizer:
    """A game's words in one language: its own English, or a language it has."""

    def __init__(self, game: Game, language: str = "") -> None:
        self.game = game
        self.game_language: Language | None = game.presentation.languages.get(language)
        self.code = code(self.game_language)

    def word(self, english: str) -> str:
        """Return a word or verb phrase of the game."""
        return word(self.game_language, english)

    def format(self, battle: Battle, decision: Decision) -> str:
        return format_decision(self.game_language, battle, decision)

    def because(self, battle: Battle, reason: Reason) -> str:
        return format_reason(self.game_language, battle, reason)

    def event_text(self, battle: Battle, event: Event) -> str:
        """Return an event as a sentence ("" for one that another one tells)."""
        return (self.game.presentation.event_text if self.game_language is None else self.game_language.event_text)(
            battle.table, event
        )

    def who(self, battle: Battle, seat: int) -> str:
        return self.word("chance") if seat == CHANCE else battle.state.players[seat].name

    def reason(self, battle: Battle, reason: Reason) -> dict[str, Any]:
        """Return a reason against something, with what its rule says and the card behind it."""
        return {
            "rule": reason.rule,
            "text": self.because(battle, reason),
            "says": battle.book.rule_text(reason.rule, self.code),
            "by": reason.by,
        }

    def called(self, battle: Battle, ident: str, seat: int) -> str:
        """Return a card or player by name, as a seat may know it: a card that lies face down by its number."""
        player = seat_of(ident)
        if player >= 0:
            return battle.state.players[player].name
        obj = battle.state.objects.get(ident)
        if obj is None or not knows(battle.table, EVERYTHING if seat == CHANCE else seat, ident):
            return hidden(self.game_language, ident)
        return obj.card.name if self.game_language is None else self.game_language.named(obj.card)
