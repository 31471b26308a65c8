"""Cards as the operations know them: by name, or from their printed texts."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.answers.faults import CURE
from affray.answers.replies import CardReply
from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import ForAll
from affray.core.game import Game
from affray.core.language import Language
from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.games import game as find
from affray.present.unread import wording


def known_card(game: Game, name: str, language: Language | None = None) -> CardReply:
    """Return a card by its name, told in a language; near names are offered, never taken."""
    catalogue = game.catalogue
    try:
        card = catalogue.find(name)
    except CardError as error:
        cure = CURE if catalogue.is_unread(name) else ""
        return CardReply(name, refusal=" ".join(str(error).split()), cure=cure)
    if card is None:
        known = [*catalogue.names(), *catalogue.user_card_names]
        near = suggest(name, known)
        return CardReply(name, near=[near.params["name"]] if isinstance(near, Reason) and "name" in near.params else [])
    origin = "shipped" if card.name in catalogue.names() else "own"
    return CardReply(card.name, origin, _lines(wording(catalogue, card, language)))


def printed_card(game: Game, text: str, language: Language | None = None) -> CardReply:
    """Return a card read from its printed text, told in a language; or the place at which reading stopped."""
    reading = reading_of(game, text)
    if isinstance(reading, ParseRefusal):
        cure = CURE if reading.number else ""
        return CardReply(reading.card, refusal=" ".join(str(reading.flaw).split()), cure=cure)
    card = _catalogue(game).make(reading)
    return CardReply(card.name, "text", _lines(wording(game.catalogue, card, language)))


def card_data(game: Game, text: str, consent: ForAll = "") -> dict[str, Any]:
    """Return a card of a scenario from its printed text; `consent` says what becomes of what is not read.

    Raises:
        CardError: the text is not read whole.
    """
    reading = reading_of(game, text, consent)
    if isinstance(reading, ParseRefusal):
        raise CardError(reading.flaw)
    data: dict[str, Any] = msgspec.to_builtins(_catalogue(game).with_its_text(_printed(text), reading))
    return data


def with_cards_read(scenario: dict[str, Any]) -> dict[str, Any]:
    """Return a scenario in which each card that is a printed text under `cards` stands as its data.

    Raises:
        CardError: a text is not read whole.
        UnknownGame: there is no such game.
    """
    cards = scenario.get("cards")
    if not isinstance(cards, list) or not any(isinstance(one, str) for one in cards):
        return scenario
    found_game = find(str(scenario.get("game", "")))
    return {**scenario, "cards": [card_data(found_game, one) if isinstance(one, str) else one for one in cards]}


def reading_of(game: Game, text: str, consent: ForAll = "") -> Any:
    """Return what a printed text was read as, or the refusal; `consent` says what becomes of what is not read.

    Raises:
        CardError: card texts of the game cannot be read.
    """
    return _catalogue(game).read(_printed(text), consent)


def _printed(text: str) -> PrintedCard:
    return PrintedCard(text.strip().split("\n")[0], text.strip())


def _catalogue(game: Game) -> CardCatalogue[Any]:
    catalogue = game.catalogue
    if not isinstance(catalogue, CardCatalogue) or catalogue.parse is None:
        raise CardError(f"card texts of {game.title} cannot be read yet: write its cards as data")
    return catalogue


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()[1:] if line.strip()]
