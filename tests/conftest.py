"""What all suites share: one random battle per rulebook, start and seed, and `AFFRAY_UPDATE=1` to write goldens anew."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from affray.cards.unread import consent_to_all
from affray.core.dependencies import MODE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is slow begins first, so that the processes end together."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What is there now, tens of thousands of tests, stays: it need not be looked through for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Paths of folders that are not there yet, another for each test: few tests write there, and to make two for each takes its time."""
    home = tmp_path_factory.mktemp("own")
    return (home / str(at) for at in count())


@pytest.fixture(autouse=True)
def own_state(own_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Unsaved games, what was typed and cards of one's own are kept in folders of each test's own; no command of another test left lines out."""
    folder = next(own_folders)
    for kind in ("STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / kind.lower()))
    consent_to_all("")


@pytest.fixture(scope="session")
def update() -> bool:
    """Are goldens to be written instead of compared?"""
    return os.environ.get("AFFRAY_UPDATE", "") not in ("", "0")


@pytest.fixture
def checking() -> Iterator[None]:
    """Everything that is kept is worked out again at each use and compared: a difference is a `StaleMemo`."""
    MODE.checking = True
    yield
    MODE.checking = False


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never comes to a question is given up early."""
    monkeypatch.setattr("affray.core.procedures.MOST_STEPS", 5000)
