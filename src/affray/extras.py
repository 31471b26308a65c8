"""How to install what an optional part of affray needs."""

from __future__ import annotations

import json
import os
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname


def install_command(extra: str) -> str:
    """Return the command that installs an extra from where affray itself came: a folder, an address, or the index of packages."""
    return f'{python()} -m pip install "{_requirement(extra)}"'


def python() -> str:
    """Return how this interpreter is called: as `python` where that is it, else by its path, from here if it lies below."""
    path = Path(sys.executable)
    if os.environ.get("VIRTUAL_ENV") and path.is_relative_to(os.environ["VIRTUAL_ENV"]):
        return "python"
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def _requirement(extra: str) -> str:
    try:
        origin = json.loads(distribution("affray").read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        origin = {}
    url = origin.get("url", "")
    if "vcs_info" in origin:
        return f"affray[{extra}] @ {origin['vcs_info']['vcs']}+{url}"
    if "dir_info" in origin:
        return f"{url2pathname(urlparse(url).path)}[{extra}]"
    return f"affray[{extra}] @ {url}" if url else f"affray[{extra}]"
