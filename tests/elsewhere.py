"""The example of a game from elsewhere, as if its package were installed."""

from __future__ import annotations

import tomllib
from pathlib import Path

HOME = Path(__file__).parent.parent / "examples" / "ebb"


def installed(where: Path) -> list[str]:
    """What is on the path of Python once the package is installed: its modules, and its entry points as its pyproject.toml has them."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in project["entry-points"].items()
    )
    info = where / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text(points)
    return [str(HOME), str(where)]
