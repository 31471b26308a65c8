"""The command that installs an extra names where affray itself came from."""

from __future__ import annotations

import importlib.metadata as metadata
import json
from types import SimpleNamespace
from typing import Any

import pytest

from affray.extras import install_command


@pytest.mark.parametrize(
    ("origin", "requirement"),
    [
        ({"url": "file:///home/ann/my%20affray", "dir_info": {}}, "/home/ann/my affray[web]"),
        (
            {"url": "https://example.org/affray.git", "vcs_info": {"vcs": "git"}},
            "affray[web] @ git+https://example.org/affray.git",
        ),
        ({"url": "https://example.org/affray.whl", "archive_info": {}}, "affray[web] @ https://example.org/affray.whl"),
        (None, "affray[web]"),
    ],
)
def test_an_extra_comes_from_where_affray_came(origin: Any, requirement: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = SimpleNamespace(read_text=lambda name: json.dumps(origin) if origin else None)
    monkeypatch.setattr("importlib.metadata.distribution", lambda name: kept)
    assert install_command("web").endswith(f' -m pip install "{requirement}"')


def test_without_a_distribution_the_index_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.distribution", missing)
    assert install_command("sim").endswith(' -m pip install "affray[sim]"')
