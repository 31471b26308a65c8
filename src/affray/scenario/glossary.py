"""The keys that a game adds to scenario files, taken from the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from affray.core.game import Game, Zone

SEEN = {"all": "open to all", "owner": "seen by its owner", "none": "seen by nobody"}


def keys(game: Game, say: Callable[[str], str] = str) -> dict[str, dict[str, str]]:
    """Return the keys for each place in a file, with what each takes ("" for a flag). `say` translates a phrase."""
    sections = {
        "zones of a player": {zone.name: told_of(zone, say) for zone in game.zones.values() if not zone.shared},
        "shared zones": {zone.name: told_of(zone, say) for zone in game.zones.values() if zone.shared},
        "of a player": _value_texts(
            {"life": "a number", **game.scenario_schema.player} if game.counts_life else game.scenario_schema.player, say
        ),
        "of a card": dict.fromkeys(game.postures, "") | _value_texts(game.scenario_schema.card, say),
        "in `battle`": _value_texts(game.scenario_schema.roles, say),
        "in `happened`": dict.fromkeys(game.scenario_schema.happened, ""),
        "in `expect`": _value_texts(
            {key: "of each player" if one.of == "player" else "" for key, one in game.scenario_schema.expects.items()}, say
        ),
        "in `expect: cards`": dict.fromkeys(game.scenario_schema.card_facts, ""),
        "events": {kind: ", ".join(game.presentation.event_kinds[kind]) for kind in sorted(game.presentation.event_kinds)},
        "what events tell": _value_texts({name: detail.about for name, detail in sorted(game.presentation.details.items())}, say),
        "decisions": dict.fromkeys(dict.fromkeys(getattr(game.notation, "forms", {}).values()), ""),
        "sections of a deck": {
            section: say("laid out in {zone}").format(zone=zone) if zone else say("laid aside")
            for section, zone in game.decks.sections.items()
        },
    }
    return {name: some for name, some in sections.items() if some}


def told_of(zone: Zone, say: Callable[[str], str] = str) -> str:
    """Return who sees the cards of a zone, and whether its order matters."""
    return say(SEEN[zone.visible_to]) + (say(", in order") if zone.ordered else "")


def _value_texts(takes: Mapping[str, str], say: Callable[[str], str]) -> dict[str, str]:
    return {key: "" if one == "flag" else say(one) for key, one in takes.items()}
