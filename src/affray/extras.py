"""Installation of what an optional part of affray needs, and the names of programs here."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path


def install_command(extra: str) -> str:
    """Return the command that installs an extra from where affray itself came: a folder, an address, or the index of packages."""
    return f'{python_command()} -m pip install "{_requirement(extra)}"'


def python_command() -> str:
    """Return how this interpreter is called: `python` within its virtual environment, else its path."""
    environment = os.environ.get("VIRTUAL_ENV")
    return "python" if environment and Path(sys.executable).is_relative_to(environment) else program_path(sys.executable)


def program_path(program: str) -> str:
    """Return the path of a program, relative where it lies below the working directory."""
    return os.path.relpath(program) if Path(program).is_relative_to(Path.cwd()) else program


def _requirement(extra: str) -> str:
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.parse import urlparse
    from urllib.request import url2pathname

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
