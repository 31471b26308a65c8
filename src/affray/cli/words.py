"""`affray words`: what scenario files and cards of a game can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.screen import console, padded, put, text
from affray.present.language import code, word

if TYPE_CHECKING:
    from rich.console import Console

    from affray.cards.glossary import Field, Told
    from affray.core.game import Game
    from affray.core.language import Tongue

MARGIN = 26
PLAIN = ("in `battle`", "in `happened`", "events", "what events tell")
"""Where keys are no names of anything: what they are called in another language would mislead."""
FILES, NEEDED, ELSE = "Scenario files", " (needed)", " (else {default})"


def words(game: str, /, *, cards: bool = False, scenarios: bool = False, in_: str = "") -> int:
    """Print the words in which a game's cards are written, and what its scenario files can say (default: both).

    Parameters
    ----------
    game: str
        The game, e.g. mtg.
    cards: bool
        Only the words of cards.
    scenarios: bool
        Only what scenario files can say.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.cards.glossary import Told
    from affray.games import game as find

    found, out = find(game), console()
    tongue = opening.tongue(found, in_)
    told = Told(found.home, code(tongue))
    put(out, text((f"{word(tongue, found.title)} {word(tongue, ' and ').join(found.editions)}", "bold")))
    out.print()
    if scenarios or not cards:
        _print_keys(out, found, told, tongue)
    if cards or not scenarios:
        _print_words(out, found, told)
    return 0


def _print_keys(out: Console, game: Game, told: Told, tongue: Tongue | None) -> None:
    """What a file of this game says besides what docs/scenarios.md tells for all; in another language with what a key is called there."""
    from affray.scenario.glossary import keys

    def entry(name: str, key: str, takes: str) -> str:
        known = "" if tongue is None or name in PLAIN else tongue.forms.get(key) or tongue.words.get(key, "")
        named = f"{key} ({known})" if known and known != key else key
        return f"{named}: {takes}" if takes else named

    put(out, text((told.phrase(FILES), "bold")))
    for name, found in keys(game, told.phrase).items():
        said = "; ".join([entry(name, key, takes) for key, takes in found.items()])
        put(out, text(("  " + padded(told.phrase(name), 20), "cyan")), text(said))
    out.print()


def _print_words(out: Console, game: Game, told: Told) -> None:
    """Every word of the vocabulary, by the field that names it."""
    from affray.cards.catalogue import CardCatalogue
    from affray.cards.glossary import KINDS, SECTIONS, entries

    if not isinstance(game.catalogue, CardCatalogue):
        return
    for field, some in entries(game.catalogue).items():
        put(out, text((told.phrase(SECTIONS[field]), "bold"), (f"  {field}: …" if field else "", "dim")))
        for one in some:
            put(out, text((f"  {one.name:<24}", "cyan")), text(told.word(one)))
            for part in one.fields:
                takes = [told.phrase(kind) if kind in KINDS.values() else kind for kind in part.takes]
                put(
                    out,
                    text(" " * MARGIN),
                    text((f"{part.name}{_default(part, told)}: {' | '.join((*part.values, *takes))}", "dim")),
                )


def _default(one: Field, told: Told) -> str:
    """What a field is where nothing is said, or that it has to be there."""
    if one.default is None:
        return told.phrase(NEEDED)
    return told.phrase(ELSE).format(default=one.default) if one.default else ""
