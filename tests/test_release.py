"""A release has one version, brings the examples along, and its workflow builds, tests and publishes what it says."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from bench.release import addressed, with_urls
from bench.trees import ROOT, build, lay_out, profile

import affray
from affray import yaml

PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def workflow(name: str) -> Any:
    return yaml.load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))


def test_there_is_one_version() -> None:
    assert json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))["version"] == affray.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == affray.__version__


def test_changes_are_added_changed_or_fixed() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^### (.*)$", changes, re.MULTILINE)) <= {"Added", "Changed", "Fixed", "Removed"}


def test_examples_and_scenarios_travel_with_the_package() -> None:
    included = tomllib.loads(PYPROJECT)["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert {"scenarios", "examples", "docs/scenario.schema.json"} <= set(included)
    assert [place for place in included if not (ROOT / place).exists()] == []


def test_a_release_has_absolute_links() -> None:
    text = addressed((ROOT / "README.md").read_text(encoding="utf-8"), "https://example.org/a/affray", "v1")
    targets = re.findall(r"\]\(([^)]+)\)|(?:src|srcset)=\"([^\"]+)\"", text)
    assert len(targets) > 20
    elsewhere = [one or other for one, other in targets if not (one or other).startswith(("https://example.org/a/affray/", "#"))]
    assert [one for one in elsewhere if not one.startswith(("https://img.shields.io/badge/", "https://www.python.org/"))] == []
    assert "(https://example.org/a/affray/actions/workflows/ci.yml)" in text
    assert "/raw/v1/docs/pictures/why-not-light.png" in text


def test_a_release_has_its_addresses() -> None:
    urls = tomllib.loads(with_urls(PYPROJECT, "https://example.org/a/affray"))["project"]["urls"]
    assert urls["Source"] == "https://example.org/a/affray"
    with pytest.raises(ValueError, match="already"):
        with_urls(with_urls(PYPROJECT, "https://example.org"), "https://example.org")


def test_compiled_wheels_are_built_from_the_same_project(tmp_path: Path) -> None:
    lay_out(ROOT, tmp_path / "source")
    settings = tomllib.loads((tmp_path / "source" / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["build-system"]["build-backend"] == "setuptools.build_meta"
    assert settings["project"] == tomllib.loads(PYPROJECT)["project"]
    assert settings["tool"]["cibuildwheel"]["build"].split() == [f"cp3{n}-*" for n in (11, 12, 13, 14)]
    assert (tmp_path / "source" / "affray" / "examples" / "ebb").is_dir()
    assert (tmp_path / "source" / "setup.py").exists()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_what_there_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert workflow(path.name)["jobs"]
    for module in re.findall(r"python -m (bench\.\w+)", text):
        assert (ROOT / f"{module.replace('.', '/')}.py").exists()
    for folder in re.findall(r"\bscenarios/[\w/]+", text):
        assert (ROOT / folder).is_dir(), folder
    for target in re.findall(r"run: make (\w+)", text):
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_and_keeps_no_credentials(path: Path) -> None:
    settings = workflow(path.name)
    assert settings["permissions"] == {"contents": "read"}
    steps = [step for job in settings["jobs"].values() for step in job["steps"]]
    copies = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert copies
    assert [step for step in copies if step.get("with", {}).get("persist-credentials") is not False] == []


def test_every_system_and_every_python_is_tried() -> None:
    jobs = workflow("ci.yml")["jobs"]
    named = {line.rpartition(" ")[2] for line in tomllib.loads(PYPROJECT)["project"]["classifiers"] if "Python :: 3." in line}
    assert {"3.11", "3.14"} <= named
    assert set(jobs["test"]["strategy"]["matrix"]["python"]) == set(jobs["elsewhere"]["strategy"]["matrix"]["python"]) == named
    assert set(jobs["elsewhere"]["strategy"]["matrix"]["os"]) == {"macos-latest", "windows-latest"}
    assert set(workflow("release.yml")["jobs"]["try"]["strategy"]["matrix"]["python"]) == named


def test_a_release_is_published_only_when_all_of_it_was_tested() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert jobs["publish"]["needs"] == ["pure", "try", "compiled", "chosen"]
    assert {"ubuntu-latest", "macos-latest", "windows-latest"} <= set(jobs["compiled"]["strategy"]["matrix"]["os"])
    assert tomllib.loads(PYPROJECT)["tool"]["cibuildwheel"]["test-command"]


def test_a_profile_is_counted_afresh_for_each_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "profile" / "of-another-python.gcda"
    old.parent.mkdir()
    old.touch()
    (tmp_path / "build").mkdir()
    seen: list[list[Path]] = []
    monkeypatch.setattr("bench.trees.IS_GCC", True)
    monkeypatch.setattr("bench.trees.unpacked", lambda wheel, at: at)
    monkeypatch.setattr("bench.trees._wheel", lambda at, to: seen.append(list((at / "profile").iterdir())) or to)
    monkeypatch.setattr("bench.trees.train", lambda tree: (tmp_path / "profile" / "a.gcda").touch())
    profile(tmp_path)
    assert seen == [[]]
    assert [path.name for path in (tmp_path / "profile").iterdir()] == ["a.gcda"]
    assert not (tmp_path / "build").exists()


@pytest.mark.parametrize("plain", [False, True])
def test_a_plain_build_counts_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    counted: list[Path] = []
    told: list[dict[str, str]] = []

    def wheel(at: Path, to: Path, **settings: str) -> Path:
        told.append(settings)
        return to

    monkeypatch.setattr("bench.trees.profile", counted.append)
    monkeypatch.setattr("bench.trees._wheel", wheel)
    build(ROOT, tmp_path / "source", plain)
    assert counted == ([] if plain else [tmp_path / "source"])
    assert told == [{"MYPYC_OPT_LEVEL": "1"} if plain else {}]
    assert not (tmp_path / "source" / "profile").exists()
