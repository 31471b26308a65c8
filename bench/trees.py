"""Packages to measure and compare: the working tree or any commit, in pure Python or compiled, each in a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from bench.compiled_setup import IS_GCC

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = """
[tool.setuptools.packages.find]
include = ["affray*"]
[tool.setuptools.package-data]
"*" = ["**/*"]
[tool.setuptools.dynamic]
version = {attr = "affray.__version__"}
"""

SOURCE = ("src", "bench", "scenarios", "examples", "docs", "pyproject.toml", "README.md", "LICENSE")
"""What a wheel is built from and measured with."""
LEFT = shutil.ignore_patterns("__pycache__", "node_modules", "*.so")
"""What no copy needs."""
WHEELS = ROOT / "build" / "wheels"
"""Where wheels of commits are kept by what they are made of, so that each is built once."""


TRAINING = {"positions": 300, "games": 3}
"""How often each of a kind is played so that gcc learns what is often done."""


def git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout


def commit_id(name: str) -> str:
    """The full id of a commit.

    Raises:
        SystemExit: there is none of that name here.
    """
    try:
        return git("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}").decode().strip()
    except subprocess.CalledProcessError:
        raise SystemExit(f"no commit {name!r} here; a shallow clone has only the last: git fetch --unshallow") from None


class Tree:
    """A package that can be imported: what it is called, where it lies, whether it is compiled."""

    def __init__(self, name: str, path: Path, compiled: bool = False) -> None:
        self.name = name
        self.path = path
        self.compiled = compiled

    def __str__(self) -> str:
        return f"{self.name}, {'compiled' if self.compiled else 'pure'}"


def present() -> str:
    """What the working tree is called: its commit, with a plus where the package has been changed since."""
    changed = git("status", "--porcelain", "--", "src", "bench/compiled_setup.py").strip()
    return git("rev-parse", "--short", "HEAD").decode().strip() + ("+" if changed else "")


def tree(commit: str, at: Path, compiled: bool = False) -> Tree:
    """The package of a commit ("": of the working tree as it is now), copied or built below `at`.

    Building takes some minutes; wheels of commits are kept in `build/wheels`.
    """
    name = commit_id(commit)[:7] if commit else present()
    home = Path(tempfile.mkdtemp(dir=at))
    if commit:
        archive = subprocess.Popen(["git", "archive", commit_id(commit)], cwd=ROOT, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", home], stdin=archive.stdout, check=True)
    else:
        copy(home, SOURCE)
    if not compiled:
        return Tree(name, home / "src")
    made_of = [
        git("rev-parse", "--short", f"{commit or 'HEAD'}:{part}").decode().strip() for part in ("src", "bench/compiled_setup.py")
    ]
    kept = WHEELS / f"{'-'.join(made_of)}-{sys.implementation.cache_tag}.whl"
    if name.endswith("+") or not kept.exists():
        (home / "wheel").mkdir()
        wheel = build(home, home / "wheel")
        if name.endswith("+"):
            kept = wheel
        else:
            WHEELS.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(wheel.read_bytes())
    return Tree(name, unpacked(kept, home / "package"), compiled=True)


def run(
    *command: str | Path, cwd: Path, path: Path | None = None, text: bool = False, check: bool = True, **settings: str
) -> str:
    """Run a command that sees no other `affray` than the one installed, or than that in `path`, with more variables of the environment."""
    env = {
        name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    } | settings
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, text=True, stdout=subprocess.PIPE if text else None)
    if check and done.returncode:
        raise SystemExit(f"failed ({done.returncode}): {' '.join(str(part) for part in command[:6])}")
    return done.stdout if text else str(done.returncode)


def copy(at: Path, names: tuple[str, ...]) -> None:
    """A copy of what is under test, so that nothing of the working tree is on the path and nothing changes meanwhile."""
    for name in names:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, at / name, ignore=LEFT)
        else:
            shutil.copy(source, at)


def lay_out(tree: Path, at: Path) -> None:
    """The source of the compiled wheel: the package with the project's own metadata, and setuptools and mypyc for hatchling."""
    shutil.copytree(tree / "src" / "affray", at / "affray", ignore=LEFT)
    for name in ("README.md", "LICENSE"):
        shutil.copy(tree / name, at)
    shutil.copy(tree / "bench" / "compiled_setup.py", at / "setup.py")
    for header in (tree / "bench").glob("*.h"):
        shutil.copy(header, at)
    text = (tree / "pyproject.toml").read_text("utf-8")
    settings = tomllib.loads(text)
    for source, target in settings["tool"]["hatch"]["build"]["targets"]["wheel"].get("force-include", {}).items():
        if (tree / source).is_dir():
            shutil.copytree(tree / source, at / target, ignore=LEFT)
        else:
            shutil.copy(tree / source, at / target)
    project = settings["project"]
    needs = [*project["dependencies"], *project["optional-dependencies"]["compiled"]]
    system = f'[build-system]\nrequires = {needs!r}\nbuild-backend = "setuptools.build_meta"\n\n'
    (at / "pyproject.toml").write_text(system + text[text.index("[project]") :] + PYPROJECT, "utf-8")


def build(tree: Path, at: Path, plain: bool = False) -> Path:
    """The compiled wheel, as a release has it; `plain`: built once, without a profile, and optimized as little as is useful."""
    lay_out(tree, at)
    if not plain and "PROFILE" in (at / "setup.py").read_text("utf-8"):
        profile(at)
    return _wheel(at, at / "dist", **({"MYPYC_OPT_LEVEL": "1"} if plain else {}))


def profile(at: Path) -> None:
    """Count with gcc what is often done: the source laid out at `at` is built and played with. The next build there knows by its folder
    `profile`. Other compilers count nothing."""
    if not IS_GCC:
        return
    shutil.rmtree(at / "profile", ignore_errors=True)
    (at / "profile").mkdir()
    with tempfile.TemporaryDirectory() as temp:
        train(Tree("counting", unpacked(_wheel(at, Path(temp) / "dist"), Path(temp) / "package"), compiled=True))
    shutil.rmtree(at / "build")


def _wheel(at: Path, to: Path, **settings: str) -> Path:
    """Build the wheel of the source at `at`. `settings` are variables of the environment for its `setup.py`."""
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", to, ".", cwd=at, **settings)
    return next(to.glob("*.whl"))


def train(tree: Tree) -> None:
    """Play with a tree that counts what it does: positions of all games, and whole games."""
    worker = Worker(tree, "bench.work")
    for name in worker.hello["works"]:
        if name.startswith(tuple(TRAINING)):
            worker.ask(work=name, times=TRAINING[name.partition("/")[0]])
    worker.close()


def unpacked(wheel: Path, at: Path) -> Path:
    """A wheel as a folder that can be imported from."""
    zipfile.ZipFile(wheel).extractall(at)
    return at


class Worker:
    """A process that has a tree's package and answers questions, one line of JSON each."""

    def __init__(self, of: Tree, module: str) -> None:
        self.tree = of
        env = {**os.environ, "PYTHONPATH": str(of.path), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", module], cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.hello = self.read()
        if not Path(self.hello["file"]).is_relative_to(of.path):
            raise SystemExit(f"{of}: another affray is found first: {self.hello['file']}")
        if of.compiled == self.hello["file"].endswith(".py"):
            raise SystemExit(f"{of}: it is not: {self.hello['file']}")

    def ask(self, **question: Any) -> dict[str, Any]:
        self.write(**question)
        return self.read()

    def write(self, **question: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.tree}: the process ended with {self.process.wait()}")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
