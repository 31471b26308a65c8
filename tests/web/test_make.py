"""Building the client."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_packages_that_lie_elsewhere_are_not_written_to(tmp_path: Path) -> None:
    """npm would install into what the link points to."""
    client, elsewhere = tmp_path / "client", tmp_path / "elsewhere"
    client.mkdir()
    elsewhere.mkdir()
    shutil.copy(ROOT / "client" / "make.py", client)
    (client / "node_modules").symlink_to(elsewhere)
    ran = subprocess.run([sys.executable, str(client / "make.py")], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "is a link to" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert list(elsewhere.iterdir()) == []
