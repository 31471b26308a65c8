"""A whole game between decks, from its set-up on."""

from __future__ import annotations

from collections.abc import Sequence

from affray.battle import Battle
from affray.core.procedures import Rulebook
from affray.core.verdicts import Reason, Verdict
from affray.scenario.decks import Deck
from affray.scenario.load import load


class BadDeck(ValueError):
    """A deck that is not legal; the message gives every breach."""


NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
"""The default names of players."""


def start(decks: Sequence[Deck], names: Sequence[str] = NAMES, edition: str = "", seed: int = 1) -> Battle:
    """Return a whole game between decks, at the beginning of its set-up. With seed 0 chance is asked like a player.

    Raises:
        BadDeck: a deck is not legal, the decks are of different games, or there are too few or too many.
        ValueError: no such edition.
    """
    if not decks:
        raise BadDeck("a game needs a deck for each player")
    first = decks[0].game
    if any(deck.game is not first for deck in decks):
        titles = ", ".join([deck.game.title for deck in decks])
        raise BadDeck(Reason("", "these decks are of different games: {titles}", titles=titles))
    least, most = first.seats
    if not least <= len(decks) <= most:
        message = (
            "{title} is played by {least}, not by {n}" if least == most else "{title} is played by {least} to {most}, not by {n}"
        )
        raise BadDeck(Reason("", message, title=first.title, least=least, most=most, n=len(decks)))
    if len(set(names)) < max(len(decks), len(names)):
        message, name_list = "each of {n} players needs a name of their own, found {names}", ", ".join(map(repr, names))
        raise BadDeck(Reason("", message, n=len(decks), names=name_list))
    common = [one for one in first.editions if all(one in deck.editions for deck in decks)]
    if not (common or edition):
        named = [f"{deck.title} ({', '.join(deck.editions)})" for deck in decks]
        raise BadDeck(Reason("", "these decks have no edition in common: {found}", found=", ".join(named)))
    book: Rulebook = first.rulebook(edition or next(reversed(common), ""))
    for deck in decks:
        breaches = deck.check(book.edition)
        if breaches:
            raise BadDeck(Reason("", "{deck} is {verdict}", deck=deck.title, verdict=Verdict(tuple(breaches))))
    players = {name: {"deck": deck.sections} for name, deck in zip(names[: len(decks)], decks, strict=True)}
    return load({"game": first.key, "edition": book.edition, "players": players, "seed": seed}).battle()
