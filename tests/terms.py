"""The terms that a glossary notes: what stands in the first column of its tables."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
_ASIDE = re.compile(r" \(.*?\)")


def noted(code: str) -> set[str]:
    """The terms of `docs/records/glossary-<code>.md`, each alone where several share a row."""
    rows = [
        line
        for line in (DOCS / "records" / f"glossary-{code}.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| ")
    ]
    cells = [_ASIDE.sub("", line.split(" | ")[0].removeprefix("| ")).strip() for line in rows]
    return {term.strip() for cell in cells for term in (cell, *re.split(r", |、", cell))}
