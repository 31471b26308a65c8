"""Puzzles of other programs as scenarios: `.pzl` files of Forge, and Lua files of EDOPro."""

from __future__ import annotations

from affray.scenario.puzzles import edopro, forge


def as_scenario(text: str) -> str:
    """Return a puzzle of another program as the text of a scenario; any other text as it is.

    Raises:
        NotCarried: the puzzle says what a scenario cannot; the message lists all of it.
    """
    if forge.is_puzzle(text):
        return forge.scenario(text)
    return edopro.scenario(text) if edopro.is_puzzle(text) else text
