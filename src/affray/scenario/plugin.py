"""Scenario files as tests: pytest runs every `*.yaml` and `*.yml` in a directory named `scenarios`, once for each of its
editions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup

_GAME = re.compile(r"^[\"']?game[\"']?\s*:\s*[\"']?([^\s\"'#]*)", re.MULTILINE)
_PLAYERS = re.compile(r"^[\"']?players[\"']?\s*:", re.MULTILINE)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Collect a file that looks like a scenario. A file in another directory is not opened."""
    if file_path.suffix not in (".yaml", ".yml") or "scenarios" not in file_path.parts:
        return None
    try:
        text = file_path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return ScenarioFile.from_parent(parent, path=file_path) if _is_scenario(text) else None


def _is_scenario(text: str) -> bool:
    """Does the top mapping have `game` with a known game, or with an unknown one (a slip, to be reported) and `players`?"""
    match = _GAME.search(text)
    if match is None:
        return False
    from affray.games import registered

    return match[1] in registered() or _PLAYERS.search(text) is not None


class ScenarioFailed(Exception):
    """A scenario with differences, or one that stopped."""

    def __init__(self, result: ScenarioResult) -> None:
        super().__init__()
        self.result = result

    def __str__(self) -> str:
        scenario = self.result.scenario
        lines = [f"{scenario.title or scenario.file}, edition {self.result.edition}"]
        if self.result.stop is not None:
            lines.append(f"the line of play stops: {self.result.stop}")
        lines.extend(str(one) for one in self.result.differences)
        return "\n".join(lines)


class ScenarioFile(pytest.File):
    """A scenario file: a test for each edition that it names."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Yield a test for each edition.

        Raises:
            CollectError: the file is no scenario; the message says where and why.
        """
        from affray.scenario.load import load
        from affray.scenario.nodes import ScenarioError

        try:
            loaded = load(self.path)
        except ScenarioError as error:
            raise self.CollectError(str(error)) from error
        for edition in loaded.scenario.editions:
            yield ScenarioItem.from_parent(self, name=edition, loaded=loaded)


class ScenarioItem(pytest.Item):
    """A scenario under one edition."""

    def __init__(self, *, loaded: ScenarioSetup, **rest: Any) -> None:
        super().__init__(**rest)
        self.loaded = loaded

    def runtest(self) -> None:
        """Play the scenario.

        Raises:
            ScenarioFailed: something differs from what the file expects.
        """
        from affray.scenario.run import play

        result = play(self.loaded, self.name)
        if not result.passed:
            raise ScenarioFailed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        from affray.core.questions import NotSupported
        from affray.scenario.nodes import ScenarioError

        if isinstance(excinfo.value, (ScenarioFailed, ScenarioError, NotSupported)):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, 0, f"{self.loaded.scenario.title or self.path.stem} ({self.name})"
