"""`affray words`: what scenario files and cards of a game can say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.screen import console, padded, print_json, put, text
from affray.present.language import code, word

if TYPE_CHECKING:
    from rich.console import Console

    from affray.cards.glossary import VocabularyField, VocabularyTranslation
    from affray.core.game import Game
    from affray.core.language import Language

MARGIN = 26
PLAIN = ("in `battle`", "in `happened`", "events", "what events tell")
"""Places where keys name nothing: a translation of them would mislead."""
FILES, NEEDED, ELSE = "Scenario files", " (needed)", " (else {default})"


def words(game: str, /, *, cards: bool = False, scenarios: bool = False, json: bool = False, in_: str = "") -> int:
    """Print the words in which a game's cards are written, and what its scenario files can say (default: both).

    Parameters
    ----------
    game: str
        The game, e.g. mtg.
    cards: bool
        Only the words of cards.
    scenarios: bool
        Only what scenario files can say.
    json: bool
        The answer as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.cards.glossary import VocabularyTranslation
    from affray.games import game as find

    loaded_game = find(game)
    language = opening.game_language(loaded_game, in_, json)
    if json:
        print_json(as_data(loaded_game, scenarios or not cards, cards or not scenarios))
        return 0
    out = console()
    glossary = VocabularyTranslation(loaded_game.folder, code(language))
    put(out, text((f"{word(language, loaded_game.title)} {word(language, ' and ').join(loaded_game.editions)}", "bold")))
    out.print()
    if scenarios or not cards:
        _print_keys(out, loaded_game, glossary, language)
    if cards or not scenarios:
        _print_words(out, loaded_game, glossary)
    return 0


def as_data(game: Game, with_keys: bool, with_words: bool) -> dict[str, Any]:
    """Return the words of a game as JSON: keys of files by section, and words of cards with their fields."""
    from affray.cards.catalogue import CardCatalogue
    from affray.cards.glossary import entries
    from affray.scenario.glossary import keys

    data: dict[str, Any] = {"affray words": 1, "game": game.key, "editions": list(game.editions)}
    if with_keys:
        data["files"] = {name: dict(section) for name, section in keys(game).items()}
    if with_words and isinstance(game.catalogue, CardCatalogue):
        data["cards"] = [
            {
                "word": entry.name,
                "field": field,
                "says": entry.brief,
                "fields": [
                    {
                        "name": one.name,
                        "takes": [*one.values, *one.takes],
                        "needed": one.default is None,
                        "default": one.default or "",
                    }
                    for one in entry.fields
                ],
            }
            for field, some in entries(game.catalogue).items()
            for entry in some
        ]
    return data


def _print_keys(out: Console, game: Game, glossary: VocabularyTranslation, language: Language | None) -> None:
    """Print the keys of this game's files beside those of docs/scenarios.md; in another language, with the name of each key there."""
    from affray.scenario.glossary import keys

    def entry(name: str, key: str, takes: str) -> str:
        known = "" if language is None or name in PLAIN else language.forms.get(key) or language.words.get(key, "")
        named = f"{key} ({known})" if known and known != key else key
        return f"{named}: {takes}" if takes else named

    put(out, text((glossary.phrase(FILES), "bold")))
    for name, section_keys in keys(game, glossary.phrase).items():
        listing = "; ".join([entry(name, key, takes) for key, takes in section_keys.items()])
        put(out, text(("  " + f"{padded(glossary.phrase(name), 18)}  ", "cyan")), text(listing))
    out.print()


def _print_words(out: Console, game: Game, glossary: VocabularyTranslation) -> None:
    """Print every word of the vocabulary, by the field that names it."""
    from affray.cards.catalogue import CardCatalogue
    from affray.cards.glossary import KINDS, SECTIONS, entries

    if not isinstance(game.catalogue, CardCatalogue):
        return
    for field, some in entries(game.catalogue).items():
        put(out, text((glossary.phrase(SECTIONS[field]), "bold"), (f"  {field}: …" if field else "", "dim")))
        for entry in some:
            put(out, text((f"  {entry.name:<24}", "cyan")), text(glossary.word(entry)))
            for part in entry.fields:
                takes = [glossary.phrase(kind) if kind in KINDS.values() else kind for kind in part.takes]
                put(
                    out,
                    text(" " * MARGIN),
                    text((f"{part.name}{_default(part, glossary)}: {' | '.join((*part.values, *takes))}", "dim")),
                )


def _default(field: VocabularyField, glossary: VocabularyTranslation) -> str:
    """Return the default of a field, or that it is required."""
    if field.default is None:
        return glossary.phrase(NEEDED)
    return glossary.phrase(ELSE).format(default=field.default) if field.default else ""
