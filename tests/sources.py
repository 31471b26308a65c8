"""The source files of the package as syntax trees, each parsed once for all suites that look through them. A suite changes no tree."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SRC = Path(__file__).parent.parent / "src" / "affray"


@cache
def syntax(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))
