"""The engine compiled with mypyc from the same source: build the wheel, test it, and time it next to pure Python (`make compiled`).

Everything happens in a temporary directory with a virtualenv of its own; `docs/compiled.md` says what is done there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from pathlib import Path

from compiled_setup import modules

ROOT = Path(__file__).resolve().parent.parent
TESTED = ("tests", "scenarios", "docs", "bench", "src", "pyproject.toml", "README.md", "Makefile", "LICENSE")
NEEDED = ("pytest", "hypothesis", "pytest-xdist", "scipy")
LEFT_OUT = ("tests/test_core.py::test_a_save_keeps_keys_and_is_read_again",)
"""Tests that cannot hold for compiled code (for `--deselect`): they replace a function that compiled code calls directly."""

PYPROJECT = """
[tool.setuptools.packages.find]
include = ["affray*"]
[tool.setuptools.package-data]
"*" = ["**/*"]
[tool.setuptools.dynamic]
version = {attr = "affray.__version__"}
"""

SHOW_FILES = "import importlib, sys; [print(importlib.import_module(name).__file__) for name in sys.argv[1:]]"
ROW = re.compile(r"^(?P<label>.{34}) *(?P<number>[\d,]+(?:\.\d+)?)(?P<rest>.*)$")


def run(*command: str | Path, cwd: Path, path: Path | None = None, text: bool = False, check: bool = True) -> str:
    """Run a command that sees no other `affray` than the one installed, or than that in `path`."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")}
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, text=True, stdout=subprocess.PIPE if text else None)
    if check and done.returncode:
        raise SystemExit(f"failed ({done.returncode}): {' '.join(str(part) for part in command[:6])}")
    return done.stdout if text else str(done.returncode)


def say(text: str) -> None:
    print(f"== {text} ({time.strftime('%H:%M:%S')})", flush=True)


def copy(at: Path, names: tuple[str, ...]) -> None:
    """A copy of what is under test, so that nothing of the working tree is on the path and nothing changes meanwhile."""
    for name in names:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, at / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(source, at)


def build(tree: Path, at: Path) -> Path:
    """The compiled wheel: the project's own metadata with setuptools and mypyc in the place of hatchling."""
    shutil.copytree(tree / "src" / "affray", at / "affray")
    for name in ("README.md", "LICENSE"):
        shutil.copy(tree / name, at)
    shutil.copy(tree / "bench" / "compiled_setup.py", at / "setup.py")
    text = (tree / "pyproject.toml").read_text("utf-8")
    project = tomllib.loads(text)["project"]
    needs = [*project["dependencies"], *project["optional-dependencies"]["compiled"]]
    system = f'[build-system]\nrequires = {needs!r}\nbuild-backend = "setuptools.build_meta"\n\n'
    (at / "pyproject.toml").write_text(system + text[text.index("[project]") :] + PYPROJECT, "utf-8")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", at / "dist", ".", cwd=at)
    return next((at / "dist").glob("*.whl"))


def install(wheel: Path, at: Path) -> Path:
    """A new virtualenv with the wheel and what the tests need; its Python."""
    venv.create(at, with_pip=True)
    python = at / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(python, "-m", "pip", "install", "--quiet", f"{wheel}[cli]", *NEEDED, cwd=at)
    return python


def verify(python: Path, tree: Path) -> int:
    """Every module that is to be compiled is; how many they are."""
    source = tree / "src"
    names = [
        ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__") for path in modules(source / "affray")
    ]
    files = run(python, "-c", SHOW_FILES, *names, cwd=tree, text=True).split()
    if plain := [file for file in files if not file.endswith((".so", ".pyd"))]:
        raise SystemExit(f"not compiled: {', '.join(plain)}")
    return len(files)


def numbers(output: str) -> dict[str, tuple[float, str]]:
    """The first number of each line that the bench prints, and what stands after it."""
    found: dict[str, tuple[float, str]] = {}
    for line in output.splitlines():
        if row := ROW.match(line):
            unit = row["rest"].strip()
            label = row["label"].strip() or unit.removeprefix("a second ")
            found[label] = (float(row["number"].replace(",", "")), "us" if unit == "us" else "a second")
    return found


def compare(python: Path, tree: Path) -> None:
    """The bench in pure Python and compiled, one after the other with the same interpreter."""
    pure = numbers(run(python, "-m", "bench", cwd=tree, path=tree / "src", text=True))
    fast = numbers(run(python, "-m", "bench", cwd=tree, text=True))
    loop = next(iter(pure))
    if not loop.startswith("calibration") or set(pure) != set(fast):
        raise SystemExit("the bench prints something else than is expected")
    drift = fast[loop][0] / pure[loop][0]
    print(f"{'':40}{'pure':>14}{'compiled':>14}{'ratio':>9}{'calibrated':>12}")
    for label, (before, unit) in pure.items():
        after = fast[label][0]
        digits, ratio = (2, before / after) if unit == "us" else (0, after / before)
        print(f"{label:40}{before:14,.{digits}f}{after:14,.{digits}f}{ratio:8.2f}x{ratio / drift:11.2f}x  {unit}")
    print("ratio: how many times as fast; calibrated: divided by what the plain calibration loop did between the two runs")


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="affray-compiled-") as name:
        temp = Path(name)
        tree = temp / "tree"
        tree.mkdir()
        copy(tree, TESTED)
        say("building the wheel with mypyc, a minute or two")
        wheel = build(tree, temp / "build")
        if keep := os.environ.get("AFFRAY_WHEELS"):
            Path(keep).mkdir(parents=True, exist_ok=True)
            shutil.copy(wheel, keep)
        say(f"installing {wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB")
        python = install(wheel, temp / "venv")
        say(f"{verify(python, tree)} modules are compiled; testing them")
        skip = [part for test in LEFT_OUT for part in ("--deselect", test)]
        failed = (
            run(python, "-m", "pytest", "-n", "auto", "--tb=short", *skip, "tests", "scenarios", cwd=tree, check=False) != "0"
        )
        say("timing pure Python and the compiled wheel")
        compare(python, tree)
    if failed:
        print("tests failed with the compiled wheel: does `make test` pass?")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
