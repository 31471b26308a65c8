"""Printed forms of keywords since CR 8.0: what they take stands behind them, and a reminder behind that."""

from __future__ import annotations

from affray.text.grammar.normalization import Rewrite

_ONE = r"(?:(\"[^\"\n]*\")|\(([A-Z][A-Za-z' ]*)\))"
"""A name in quotes, or something else in brackets."""
TAKEN = (
    Rewrite(
        rf"\[Mastery\] {_ONE}(?: or {_ONE})?(?: \(You may [^()\n]*(?:\)|$))?",
        lambda f: " ".join(f"[Mastery ({one})]" for one in f.groups() if one),
    ),
    Rewrite(
        r"\[Tag\] \(([A-Z][A-Za-z' ]*)\)(?: - You may start the game with this ruler [^()\n]*\([^()\n]*\)[^\n]*)?", r"[Tag (\1)]"
    ),
    Rewrite(
        r"\[Tag\] (\"[^\"\n]*\")(?: or (\"[^\"\n]*\"))?", lambda f: " ".join(f"[Tag ({name})]" for name in f.groups() if name)
    ),
    Rewrite(r"\[Partner\] (\d+) \(([A-Z][A-Za-z' ]*)\)(?: \(You may start the game [^()\n]*\))?", r"[Partner (\1 \2)]"),
    Rewrite(
        r"(?<=\n)\[Force Resonance\] ?(<[A-Z][A-Za-z' ]*>) \(This card gains the following text [^()\n]*\)\n(?=[^\n]+\Z)",
        r"[Force Resonance] \1 - ",
    ),
    Rewrite(r"\[Force Command\] ?<([A-Z][A-Za-z' ]*)>(?: \(Apply all [^()\n]*\))?", r"[Force Command (\1)]"),
)
"""A keyword with what it takes in its brackets; [Force Resonance] with the one line that its reminder speaks of, where that is the last."""
