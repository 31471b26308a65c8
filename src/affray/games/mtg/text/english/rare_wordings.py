"""Wordings of few cards, in the form that is read."""

from __future__ import annotations

from affray.text.grammar.normalization import Rewrite

_GRAVEYARDS = {
    "all cards from all graveyards": "all graveyards", "each opponent's graveyard": "all cards from your opponents' graveyard",
}  # fmt: skip
RARE = (
    Rewrite(r"\ball cards from all graveyards\b|\beach opponent's graveyard\b", lambda match: _GRAVEYARDS[match[0]]),
    Rewrite(
        r"\. (?:Then t|T)hat player or that creature's controller may pay ((?:\{[^}]*\})+)\. If the player does, they may copy this spell"
        r" and may choose a new target for that copy\.",
        r". Its controller may pay \1. If they do, (its controller may copy ~; new targets may be chosen).",
    ),
    Rewrite(
        r"\b([Ee])ach player puts (an? [^.\n]*? card) from their (graveyard|hand) onto the battlefield\.",
        r"\1ach player chooses \2 in that player's \3, then put the chosen ones onto the battlefield.",
    ),
    Rewrite(
        r"\b([Ee])ach player may put an? ([^.\n]*? card) from their (graveyard|hand) onto the battlefield\.",
        r"\1ach player chooses up to one \2 in that player's \3, then put the chosen ones onto the battlefield.",
    ),
    Rewrite(r"\b([Ii])f the player does, ", r"\1f they do, "),
    Rewrite(r"^\[([+-]?\d+|0)\]: ?", r"\1: "),
)
"""Passes for single sentences, and for marks of single files."""
