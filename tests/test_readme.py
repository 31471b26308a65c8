"""The README leads somewhere, and its Python prints what it says (its commands are run by `test_guides`)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(code, {})
    said = re.findall(r"^# (not legal.*)$", code, re.MULTILINE)
    assert capsys.readouterr().out.splitlines() == said


def test_every_page_it_points_to_exists() -> None:
    assert [path for path in re.findall(r"\]\(([^)]+)\)", TEXT) if not (ROOT / path).exists()] == []
