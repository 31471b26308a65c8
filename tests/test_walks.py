"""The walks of docs/architecture.md go through files that are there, by names that they define."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WALKS = PAGE.partition("## Three walks")[2].partition("\n## ")[0]
PLACES = re.findall(r"`([\w/]+\.py)` ((?:`\w+`(?:, )?)+)", WALKS)


def test_there_are_three_walks() -> None:
    assert WALKS.count("\n### ") == 3
    assert len(PLACES) > 25


@pytest.mark.parametrize(("file", "names"), PLACES)
def test_a_walk_names_what_is_there(file: str, names: str) -> None:
    text = (ROOT / "src" / "affray" / file).read_text(encoding="utf-8")
    lost = [
        name
        for name in re.findall(r"\w+", names)
        if not re.search(rf"(def|class) {name}\b|^{name}\b.* = |import .*\b{name}\b", text, re.M)
    ]
    assert lost == []
