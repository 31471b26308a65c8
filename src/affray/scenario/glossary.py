"""What scenario files of a game can say besides what all say, told from the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from affray.core.game import Game, Zone

SEEN = {"all": "open to all", "owner": "seen by its owner", "none": "seen by nobody"}


def keys(game: Game, say: Callable[[str], str] = str) -> dict[str, dict[str, str]]:
    """By where it stands: each key with what it takes ("" for what is said or not). `say`: a phrase of it in another language."""
    found = {
        "zones of a player": {zone.name: told_of(zone, say) for zone in game.zones.values() if not zone.shared},
        "shared zones": {zone.name: told_of(zone, say) for zone in game.zones.values() if zone.shared},
        "of a player": _said({"life": "a number", **game.keys.player} if game.counts_life else game.keys.player, say),
        "of a card": dict.fromkeys(game.postures, "") | _said(game.keys.card, say),
        "in `battle`": _said(game.keys.roles, say),
        "in `happened`": dict.fromkeys(game.keys.happened, ""),
        "in `expect`": _said(
            {key: "of each player" if one.of == "player" else "" for key, one in game.keys.expects.items()}, say
        ),
        "in `expect: cards`": dict.fromkeys(game.keys.card_facts, ""),
        "events": {kind: ", ".join(game.telling.kinds[kind]) for kind in sorted(game.telling.kinds)},
        "what events tell": _said({name: detail.about for name, detail in sorted(game.telling.details.items())}, say),
        "decisions": dict.fromkeys(dict.fromkeys(getattr(game.notation, "forms", {}).values()), ""),
        "sections of a deck": {
            section: say("laid out in {zone}").format(zone=zone) if zone else say("laid aside")
            for section, zone in game.decks.sections.items()
        },
    }
    return {name: some for name, some in found.items() if some}


def told_of(zone: Zone, say: Callable[[str], str] = str) -> str:
    """Who sees what lies in a zone, and whether its order matters."""
    return say(SEEN[zone.sees]) + (say(", in order") if zone.ordered else "")


def _said(takes: Mapping[str, str], say: Callable[[str], str]) -> dict[str, str]:
    return {key: "" if one == "flag" else say(one) for key, one in takes.items()}
