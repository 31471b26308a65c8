"""What a release adds to the working tree, and the source of its compiled wheels (`.github/workflows/release.yml`).

    python -m bench.release address https://HOST/OWNER/affray v0.1.0   addresses in pyproject.toml, absolute links in README.md
    python -m bench.release compiled build/compiled                    a folder that cibuildwheel builds wheels from, with the page
    python -m bench.release profile build/compiled                     what gcc counts there for this Python, before its wheel is built

The repository itself names no host: wherever a copy of it releases, that is the address.
"""

from __future__ import annotations

import re
import runpy
import shutil
import sys
import tomllib
from pathlib import Path

from bench.trees import ROOT, lay_out, profile, run

LINK = re.compile(r"(\]\(|srcset=\"|src=\")(?!https?:|#)([^)\"\s]+)")
SITE = "../../"
"""How a link of README to another part of the site that serves the repository begins."""
PICTURES = (".png", ".svg")


def addressed(readme: str, url: str, tag: str) -> str:
    """README with absolute links, as it stands where only README is shown: pages and code by `blob`, pictures by `raw`."""

    def absolute(found: re.Match[str]) -> str:
        if found[2].startswith(SITE):
            return f"{found[1]}{url}/{found[2].removeprefix(SITE)}"
        return f"{found[1]}{url}/{'raw' if found[2].endswith(PICTURES) else 'blob'}/{tag}/{found[2]}"

    return LINK.sub(absolute, readme)


def with_urls(pyproject: str, url: str) -> str:
    """The settings of the project with its addresses.

    Raises:
        ValueError: it has some.
    """
    if "[project.urls]" in pyproject:
        raise ValueError("pyproject.toml has addresses already")
    pages = {"Source": "", "Documentation": "/tree/main/docs", "Changes": "/blob/main/CHANGELOG.md", "Issues": "/issues"}
    lines = "".join([f'{name} = "{url}{page}"\n' for name, page in pages.items()])
    return pyproject.replace("[project.scripts]\n", f"[project.urls]\n{lines}\n[project.scripts]\n", 1)


def main(words: list[str]) -> None:
    """Do what the words say."""
    match words:
        case ["address", url, tag]:
            readme, pyproject = ROOT / "README.md", ROOT / "pyproject.toml"
            readme.write_text(addressed(readme.read_text("utf-8"), url.rstrip("/"), tag), "utf-8")
            pyproject.write_text(with_urls(pyproject.read_text("utf-8"), url.rstrip("/")), "utf-8")
        case ["compiled", place]:
            runpy.run_path(str(ROOT / "client" / "make.py"))["update"]()
            shutil.rmtree(place, ignore_errors=True)
            Path(place).mkdir(parents=True)
            lay_out(ROOT, Path(place))
        case ["profile", place]:
            needs = tomllib.loads((Path(place) / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
            run(sys.executable, "-m", "pip", "install", "--quiet", *needs, cwd=ROOT)
            profile(Path(place).resolve())
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
