"""The maintainer's tool (`bench/rulebooks.py`): what changed from one rulebook text to the next, and the skeleton of the edition."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from bench import rulebooks
from bench.rulebooks import Fate, fates, rules_of, skeleton

from affray.core.register import entries
from affray.games import GAMES, game

OLD = """Rules of the pond, first print

Contents
101. Swimming
102. Splashing

101. Swimming
101.1. A duck swims from its nest to any free leaf beside it.
101.2. A duck that cannot swim stays where it is (see rule 102.1).
101.2a It may turn round instead of that.
101.3. Nobody swims at night.
102. Splashing
102.1. A duck splashes the duck in front of it, which
    goes back to its own nest at once.
102.2. After a splash the pond is still for one turn.
"""
NEW = """Rules of the pond, second print

Contents
101. Swimming
102. Splashing

101. Swimming
101.1. A duck swims from its nest to any free leaf beside it.
101.2. A frog hops over one leaf.
101.3. A duck that cannot swim stays where it is (see rule 102.1).
101.3a It may turn round instead of that.
102. Splashing
102.1. A duck splashes the duck in front of it, which goes back to its own nest slowly.
102.2. After a splash the pond is still for one turn.
102.3. A frog cannot be splashed.
"""
REGISTER = """[editions]
first = { title = "The first print" }
second = { title = "The second print" }

[whole]
101 = "1..3 2a"

[101]
title = "Swimming"
status = "descriptive"

["101.1"]
title = "Swim"

["101.2"]
number = ["101.1a", "101.2"]
title = "Stay"
says = "Who cannot swim stays."

["101.2a"]
title = "Turn"

["101.3"]
since = "second"
title = "Night"

[102]
title = "Splashing"

["102.1"]
title = "Splash"
"""
CHANGES = [
    Fate("new", "", "101.2"),
    Fate("new", "", "102.3"),
    Fate("gone", "101.3", ""),
    Fate("changed", "102.1", "102.1", True),
    Fate("moved", "101.2", "101.3"),
    Fate("moved", "101.2a", "101.3a"),
]


def test_rules_are_read_from_a_text() -> None:
    """Not from the table of contents; a text goes on to the next number, and its line breaks mean nothing."""
    rules = rules_of(OLD)
    assert list(rules) == ["101", "102", "101.1", "101.2", "101.2a", "101.3", "102.1", "102.2"]
    assert rules["102.1"] == "A duck splashes the duck in front of it, which goes back to its own nest at once."


def test_what_became_of_each_rule() -> None:
    assert fates(rules_of(OLD), rules_of(NEW)) == CHANGES
    assert fates(rules_of(OLD), rules_of(OLD)) == []


def test_a_rule_is_the_same_where_only_the_numbers_in_it_moved() -> None:
    assert fates({"1001.1": "As rule 1002.3b says."}, {"1001.1": "As rule 1004.3c says."}) == []


def test_a_rule_that_moved_may_have_changed() -> None:
    old = {"501.1": "The player whose turn it is draws two cards from the deck."}
    new = {"501.1": "Frogs croak.", "501.2": "The player whose turn it is draws three cards from the deck."}
    assert fates(old, new) == [Fate("new", "", "501.1"), Fate("moved", "501.1", "501.2", True)]


def test_the_skeleton_of_the_edition(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(REGISTER)
    editions = ("first", "second")
    made = tmp_path / "made.toml"
    made.write_text(skeleton(file, editions, "third", CHANGES))
    tables = tomllib.loads(made.read_text())
    assert list(tables["editions"]) == ["first", "second", "third"]
    assert tables["101.3"] == {"number": ["101.1a", "101.2", "101.3"], "title": "Stay", "says": "Who cannot swim stays."}
    assert tables["101.3a"]["number"] == ["101.2a", "101.2a", "101.3a"]
    assert tables["101.3 (second)"] == {"number": "101.3", "since": "second", "until": "second", "title": "Night"}
    assert tables["101.2"] == {"since": "third", "title": "", "says": ""}
    assert "102.3" not in tables  # the register does not claim to hold 102 whole
    by_edition = {edition: list(entries(made, (*editions, "third"), edition)) for edition in (*editions, "third")}
    assert by_edition["first"] == ["101", "101.1", "101.1a", "101.2a", "102", "102.1"]
    assert sorted(by_edition["second"]) == ["101", "101.1", "101.2", "101.2a", "101.3", "102", "102.1"]
    assert by_edition["third"] == ["101", "101.1", "101.2", "101.3", "101.3a", "102", "102.1"]


@pytest.mark.parametrize("key", GAMES)
def test_without_changes_the_register_stays_as_it_is(key: str) -> None:
    file, editions = game(key).folder / "rules.toml", game(key).editions
    made = tomllib.loads(skeleton(file, editions, "next", []))
    assert list(made["editions"]) == [*editions, "next"]
    del made["editions"]["next"]
    assert list(made.items()) == list(tomllib.loads(file.read_text(encoding="utf-8")).items())


def test_the_command_prints_numbers_and_no_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("old.txt", OLD), ("new.txt", NEW)):
        (tmp_path / name).write_text(text)
    out = tmp_path / "rules.toml"
    arguments = ["rulebooks", "mtg", "third", str(tmp_path / "old.txt"), str(tmp_path / "new.txt")]
    monkeypatch.setattr("sys.argv", [*arguments, "--out", str(out)])
    rulebooks.main()
    told = capsys.readouterr().out
    assert all(line in told for line in ("moved: 2\n", "101.2 → 101.3\n", "101.2a → 101.3a\n"))
    assert "duck" not in told + out.read_text()
    assert out.read_text().startswith("[editions]")
    monkeypatch.setattr("sys.argv", [*arguments, "--words"])
    rulebooks.main()
    assert "+ slowly." in capsys.readouterr().out
