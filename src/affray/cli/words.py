"""`affray words`: what scenario files and cards of a game can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.screen import console, put, text

if TYPE_CHECKING:
    from rich.console import Console

    from affray.cards.glossary import Field
    from affray.core.game import Game

MARGIN = 26


def words(game: str, /, *, cards: bool = False, scenarios: bool = False) -> int:
    """Print the words in which a game's cards are written, and what its scenario files can say (default: both).

    Parameters
    ----------
    game: str
        The game, e.g. mtg.
    cards: bool
        Only the words of cards.
    scenarios: bool
        Only what scenario files can say.
    """
    from affray.games import game as find

    found, out = find(game), console()
    put(out, text((f"{found.title} {' and '.join(found.editions)}", "bold")))
    out.print()
    if scenarios or not cards:
        _print_keys(out, found)
    if cards or not scenarios:
        _print_words(out, found)
    return 0


def _print_keys(out: Console, game: Game) -> None:
    """What a file of this game says besides what docs/scenarios.md tells for all."""
    from affray.scenario.glossary import keys

    put(out, text(("Scenario files", "bold")))
    for name, found in keys(game).items():
        put(
            out,
            text((f"  {name:<20}", "cyan")),
            text("; ".join(f"{key}: {takes}" if takes else key for key, takes in found.items())),
        )
    out.print()


def _print_words(out: Console, game: Game) -> None:
    """Every word of the vocabulary, by the field that names it."""
    from affray.cards.catalogue import CardCatalogue
    from affray.cards.glossary import SECTIONS, entries

    if not isinstance(game.catalogue, CardCatalogue):
        return
    for field, some in entries(game.catalogue).items():
        put(out, text((SECTIONS[field], "bold"), (f"  {field}: …" if field else "", "dim")))
        for word in some:
            put(out, text((f"  {word.name:<24}", "cyan")), text(word.says.split("\n")[0]))
            for one in word.fields:
                put(out, text(" " * MARGIN), text((f"{one.name}{_default(one)}: {' | '.join((*one.values, *one.takes))}", "dim")))


def _default(one: Field) -> str:
    """What a field is where nothing is said, or that it has to be there."""
    return " (needed)" if one.default is None else f" (else {one.default})" if one.default else ""
