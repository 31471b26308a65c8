"""What the README shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.cli import main

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ affray (.*?)\n(.*?)```", TEXT, re.DOTALL)


def words(command: str) -> list[str]:
    return [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', command)]


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command.split()[0] for command, _ in SHOWN])
def test_a_command_prints_what_is_shown(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")
    main(words(command))
    printed = capsys.readouterr().out
    at = 0
    for line in output.splitlines():
        if line != "...":
            at = printed.find(line, at)
            assert at >= 0, line


def test_the_python_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(code, {})
    said = re.findall(r"^# (not legal.*)$", code, re.MULTILINE)
    assert capsys.readouterr().out.splitlines() == said


def test_every_page_it_points_to_exists() -> None:
    assert [path for path in re.findall(r"\]\(([^)]+)\)", TEXT) if not (ROOT / path).exists()] == []
