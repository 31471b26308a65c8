"""The procedures of a game by role, and words for its steps."""

from __future__ import annotations

from collections.abc import Mapping

NO_PLACES: Mapping[str, str] = {}


class Flow:
    """The procedures of a game by role.

    `battle` are the procedures of the battle, and the steps of `headings` the headings of a transcript. `to: main` stops in a
    window of an `idle` procedure, `to: end` at a step whose key begins with one of `turn_end`. `places` are words for steps, beside
    their names: each with the key of a step, or of a procedure. At the windows of `turn_player_passes` the turn player passes at a table by
    themselves unless something has happened there, at those of `others_pass` the other players.
    """

    def __init__(
        self,
        battle: tuple[str, ...],
        headings: tuple[str, ...],
        idle: tuple[str, ...],
        turn_end: tuple[str, ...],
        places: Mapping[str, str] = NO_PLACES,
        turn_player_passes: frozenset[str] = frozenset(),
        others_pass: frozenset[str] = frozenset(),
    ) -> None:
        self.battle = battle
        self.headings = headings
        self.idle = idle
        self.turn_end = turn_end
        self.places = places
        self.turn_player_passes = turn_player_passes
        self.others_pass = others_pass
