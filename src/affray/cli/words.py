"""`affray words`: what scenario files and cards of a game can say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from affray.cli.screen import console, put, text

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.game import Game

KINDS = {"do": "Effects", "ability": "Abilities", "is": "Conditions", "pay": "Costs", "amount": "Amounts", "": "Other words"}


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
    if scenarios or not cards:
        _print_keys(out, found)
    if cards or not scenarios:
        _print_words(out, found)
    return 0


def _print_keys(out: Console, game: Game) -> None:
    """What a file of this game says besides what docs/scenarios.md tells for all."""
    shared = [zone.name for zone in game.zones.values() if zone.shared]
    own = [zone.name for zone in game.zones.values() if not zone.shared]
    rows = {
        "zones of a player": [*own, *(f"(shared: {name})" for name in shared)],
        "of a player": [f"{key}: {takes}" for key, takes in game.keys.player.items()],
        "of a card": [*game.postures, *(key if takes == "flag" else f"{key}: {takes}" for key, takes in game.keys.card.items())],
        "in `battle`": [f"{key}: {takes}" for key, takes in game.keys.roles.items()],
        "in `happened`": list(game.keys.happened),
        "in `expect`": [f"{key} (of each player)" if one.of == "player" else key for key, one in game.keys.expects.items()],
        "in `expect: cards`": list(game.keys.card_facts),
        "events": sorted(game.telling.kinds),
        "sections of a deck": list(game.decks.sections),
    }
    put(out, text(("Scenario files", "bold")))
    for name, found in rows.items():
        if found:
            put(out, text((f"  {name:<20}", "cyan")), text(", ".join(found)))
    out.print()


def _print_words(out: Console, game: Game) -> None:
    """Every word of the vocabulary, by the field that names it."""
    vocabulary: tuple[Any, ...] = getattr(game.catalogue, "vocabulary", ())
    for field, title in KINDS.items():
        some = [word for word in vocabulary if (word.__struct_config__.tag_field or "") == field]
        if some:
            put(out, text((title, "bold"), (f"  {field}: …" if field else "", "dim")))
        for word in sorted(some, key=lambda one: str(one.__struct_config__.tag or one.__name__)):
            name = str(word.__struct_config__.tag or word.__name__)
            put(out, text((f"  {name:<24}", "cyan")), text((word.__doc__ or "").strip().split("\n")[0]))
            fields = ", ".join(_field(one) for one in _fields(word))
            if fields:
                put(out, text(" " * 26), text((fields, "dim")))


def _fields(word: Any) -> list[Any]:
    import msgspec

    return list(msgspec.structs.fields(word))


def _field(one: Any) -> str:
    """A field with what it accepts, where that is a short list, and its default."""
    import msgspec

    choices = [str(choice) for choice in get_args(one.type) if isinstance(choice, str) and choice]
    accepted = f" ({' | '.join(choices)})" if choices and len(choices) <= 8 else ""
    if one.default is msgspec.NODEFAULT:
        return f"{one.encode_name}{accepted}" + ("" if one.default_factory is not msgspec.NODEFAULT else " (needed)")
    shown = "" if one.default in ("", (), None, False, -1) else f" = {one.default}"
    return f"{one.encode_name}{accepted}{shown}"
