"""Sentences of printed cards that leave out, or tell together, what the grammar has said apart."""

from __future__ import annotations

from affray.text.grammar.normalization import Rewrite

REPHRASED = (
    Rewrite(
        r"\bFor each card removed this way, (put an? [^.\n]* counter on [^.\n]*)\.",
        lambda f: f"P{f[1][1:]} for each card removed this way.",
    ),
    Rewrite(r"\b([Tt]he|[Yy]our) (opponent discards [^.\n]*\. If [^.\n]*?, )he or she (?=discards)", r"\1 \2your opponent "),
    Rewrite(r"\b([Yy]our opponent (discards) [^.,\n]*, then )(?=discards)", r"\1your opponent "),
    Rewrite(r" you control other than (\"[^\"\n]*\")\.?(?=:)", r" not named \1 you control"),
    Rewrite(r"\bfrom this (?=J/[Rr]uler\b)", "from your "),
    Rewrite(r"(?<=\{Rest\}), (?=Produce\b)", ": "),
    Rewrite(r"\bregalias\b", "regalia"),
    Rewrite(r" \((?:It|They|This card) cannot be blocked by (?:a )?J/[Rr]esonators? without \[Flying\]\.?\)", ""),
    Rewrite(r"\[Judgment\](?=\{)", "[Judgment] "),
    Rewrite(r"\ban? ([A-Z]\w+) resonator, an? ([A-Z]\w+) resonator, or an? (?=[A-Z]\w+ resonator\b)", r"a \1, \2 or "),
    Rewrite(
        r"^(Your opponent pays \{\d+\} more to play) \[Judgment\] or God's Art abilities\.$",
        r"\1 [Judgment] abilities. \1 [God's Art] abilities.",
    ),
    Rewrite(r" \(As the same starts[^()\n]*\)$", ""),
)
"""The passes, in their order."""
