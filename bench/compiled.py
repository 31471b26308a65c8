"""The engine compiled with mypyc from the same source: build the wheel, test it, and time it next to pure Python (`make compiled`).

`--plain` (`make compiled-plain`) builds it once, without a profile, and does not time it: do the tests hold for compiled code?
Everything happens in a temporary directory with a virtualenv of its own; `docs/compiled.md` says what is done there.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
import venv
from pathlib import Path

from bench.compiled_setup import modules
from bench.measure import measured
from bench.trees import SOURCE, Tree, build, copy, run, unpacked

TESTED = (*SOURCE, "tests", "client", "mkdocs.yml", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile")
NEEDED = ("pytest", "hypothesis", "pytest-xdist", "httpx", "gymnasium", "pettingzoo")
LEFT_OUT = (
    "tests/test_core.py::test_a_save_keeps_keys_and_is_read_again",
    "tests/test_core.py::test_a_program_that_never_asks_is_stopped",
    "tests/test_core.py::test_only_so_many_rulebooks_are_kept",
    "tests/test_core.py::test_a_copy_of_a_record_has_all_its_fields",
    "tests/test_declare_large.py::test_any_may_be_drawn_where_not_all_can_be_weighed",
    "tests/test_cli.py::test_the_program_says_where_its_code_stands",
    "tests/test_mutants.py::test_a_rule_that_is_missing_is_noticed",
    "tests/test_registry.py::test_an_omission_is_found",
    "tests/test_cli.py::test_one_rule",
)
"""Tests that cannot hold for compiled code (for `--deselect`): they replace a function that compiled code calls directly or a constant that
it holds, or ask for the line or the text of a function, of which the compiled package knows the module, or give fields what is not of their
type."""

SHOW_FILES = "import importlib, sys; [print(importlib.import_module(name).__file__) for name in sys.argv[1:]]"


def say(text: str) -> None:
    print(f"== {text} ({time.strftime('%H:%M:%S')})", flush=True)


def install(wheel: Path, at: Path) -> Path:
    """A new virtualenv with the wheel and what the tests need; its Python."""
    venv.create(at, with_pip=True)
    python = at / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(python, "-m", "pip", "install", "--quiet", f"{wheel}[web,sim]", *NEEDED, cwd=at)
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


def main(plain: bool = False) -> int:
    with tempfile.TemporaryDirectory(prefix="affray-compiled-") as name:
        temp = Path(name)
        tree = temp / "tree"
        tree.mkdir()
        copy(tree, TESTED)
        say(
            f"building the wheel with mypyc, {'once' if plain else 'twice, by a profile: it took 23 minutes of two cores where it was measured'}"
        )
        wheel = build(tree, temp / "build", plain)
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
        if not plain:
            say("timing pure Python and the compiled wheel")
            measured([Tree("pure", tree / "src"), Tree("compiled", unpacked(wheel, temp / "package"), compiled=True)])
    if failed:
        print("tests failed with the compiled wheel: does `make test` pass?")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(plain="--plain" in sys.argv[1:]))
