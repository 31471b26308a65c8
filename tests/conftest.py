"""What all suites share: one random battle per rulebook, start and seed, and `AFFRAY_UPDATE=1` to write goldens anew."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session")
def update() -> bool:
    """Are goldens to be written instead of compared?"""
    return os.environ.get("AFFRAY_UPDATE", "") not in ("", "0")
