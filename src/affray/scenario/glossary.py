"""What scenario files of a game can say besides what all say, told from the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.core.game import Game, Zone

SEEN = {"all": "open to all", "owner": "seen by its owner", "none": "seen by nobody"}


def keys(game: Game) -> dict[str, dict[str, str]]:
    """By where it stands: each key with what it takes ("" for what is said or not)."""
    found = {
        "zones of a player": {zone.name: told_of(zone) for zone in game.zones.values() if not zone.shared},
        "shared zones": {zone.name: told_of(zone) for zone in game.zones.values() if zone.shared},
        "of a player": {"life": "a number", **game.keys.player} if game.counts_life else game.keys.player,
        "of a card": dict.fromkeys(game.postures, "")
        | {key: "" if takes == "flag" else takes for key, takes in game.keys.card.items()},
        "in `battle`": game.keys.roles,
        "in `happened`": dict.fromkeys(game.keys.happened, ""),
        "in `expect`": {key: "of each player" if one.of == "player" else "" for key, one in game.keys.expects.items()},
        "in `expect: cards`": dict.fromkeys(game.keys.card_facts, ""),
        "events": {kind: ", ".join(game.telling.kinds[kind]) for kind in sorted(game.telling.kinds)},
        "what events tell": {name: detail.about for name, detail in sorted(game.telling.details.items())},
        "decisions": dict.fromkeys(dict.fromkeys(getattr(game.notation, "forms", {}).values()), ""),
        "sections of a deck": {
            section: f"laid out in {zone}" if zone else "laid aside" for section, zone in game.decks.sections.items()
        },
    }
    return {name: some for name, some in found.items() if some}


def told_of(zone: Zone) -> str:
    """Who sees what lies in a zone, and whether its order matters."""
    return SEEN[zone.sees] + (", in order" if zone.ordered else "")
