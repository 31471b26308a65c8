"""Wordings of cards since CR 8.0 that older cards have in other words."""

from __future__ import annotations

from affray.text.grammar.normalization import Rewrite

LATER = (
    Rewrite(r"\[Judgement\]", "[Judgment]"),
    Rewrite(r"(?<=reveal it), and put it\b", " and put it"),
    Rewrite(r"\bAt the beginning of the game => ", "When the game begins => "),
    Rewrite(r"^(Whenever an? [^,.\n=]*?) is put into (?=the field under (?:your|your opponent's) control =>)", r"\1 enters "),
    Rewrite(
        r"\b([Pp]ut this card (?:into its owner's hand|on the bottom of its owner's deck)|[Rr]emove this card from the game) as it resolves(?=\.$)",
        r"\1",
    ),
    Rewrite(
        r"\b([Yy]ou may search your ((?:magic stone )?deck) [^.\n]*\.) If you do, shuffle your \2\.", r"\1 Then shuffle your \2."
    ),
    Rewrite(r"\b([Nn])on-J-[Rr]uler, non-magic stone\b", r"\1on-magic stone, non-J-ruler"),
    Rewrite(r"(?<=\n)\[Seal\] ?\((\d+)\)(?: \([^()\n]*\))?\n(?:- )?(?=[^\n]+\Z)", r"[Seal] \1 - "),
    Rewrite(r"(?<=\n)\[(Fallen|Revenge|Faith)\](?: \([^()\n]*\))?\n(?:- )?(?=[^\n]+\Z)", r"[\1] - "),
    Rewrite(
        r"\bthe number of ([^.,\n]*?) with different names you control\b", r"the number of different names among \1 you control"
    ),
)
"""The same said as it was before."""
