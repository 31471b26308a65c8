"""`affray new`: what it writes passes its check as it is written."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from affray import views
from affray.cli import main
from affray.games import GAMES
from fitting import fits

KINDS = ("scenario", "lesson", "puzzle", "deck")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_passes_its_check(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind in KINDS:
        assert main(["new", kind, f"My {kind}", "--game", game]) == 0
        assert main(["deck", "check", f"my-{kind}.yaml"] if kind == "deck" else ["check", f"my-{kind}.yaml"]) == 0


def test_a_file_that_is_there_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text("kept", encoding="utf-8")
    assert main(["new", "scenario", "Mine"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == "kept"


def test_a_game_is_a_package_with_its_examples(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The package of a new game can be imported, and says nothing of the game that it was copied from."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", "game", "tide", "--json"]) == 0
    data, whole = json.loads(capsys.readouterr().out), views.schema()
    assert fits(data, whole["$defs"]["New"], whole)
    assert all(Path(file).exists() for file in data["files"])
    assert not any("ebb" in Path(file).read_text(encoding="utf-8").lower() for file in data["files"])
    monkeypatch.syspath_prepend(str(tmp_path / "tide"))
    import tide  # type: ignore[import-not-found]

    assert tide.GAME.key == "tide"
    del sys.modules["tide"]


@pytest.mark.parametrize("name", ["Tide", "t", "my game", "../x"])
def test_a_name_that_is_no_package_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "game", name]) == 2
    assert list(tmp_path.iterdir()) == []
