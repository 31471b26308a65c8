"""Rules as programs are told them: their examples, what they leave open, and how long the answer is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.answers.operations import MOST_RULES, Answerer
from affray.answers.registered import registered_rule
from affray.answers.replies import RegisteredRule, RulesReply
from affray.answers.text import CUT, text
from affray.core.procedures import Rulebook
from affray.games import GAMES, game
from affray.scenario.examples import examples, examples_of_rule
from affray.scenario.load import load
from affray.scenario.numbering import covers, rule_numbers

BOOKS = [game(key).rulebook(edition) for key in GAMES for edition in game(key).editions]


def one(key: str, find: str, **more: Any) -> RegisteredRule:
    reply = Answerer().answer("rule", {"game": key, "find": find, **more})
    assert isinstance(reply, RulesReply), reply
    return reply.rules[0]


def test_a_rule_names_its_worked_examples() -> None:
    """Those that name the rule itself come first; a rule of several parts has those of its parts."""
    named = one("mtg", "509.1c").examples
    assert named
    assert all("509.1c" in examples()[name].rules for name in named)
    assert one("mtg", "509").examples


@pytest.mark.parametrize(("edition", "number"), [("6.3", "805"), ("12.7", "805")])
def test_an_example_is_of_the_edition(edition: str, number: str) -> None:
    """A number may be another rule in another edition: an example counts under the newest edition of its own."""
    book = game("fow").rulebook(edition)
    names = examples_of_rule(book, number)
    assert names
    for name in names[:5]:
        scenario = load(examples()[name].file).scenario
        assert edition in scenario.editions
        assert any(covers(number, said) for said in rule_numbers(scenario, book)), name


def test_a_folder_of_examples_is_read_as_those_that_come_with_affray(tmp_path: Path) -> None:
    """Rules in a list of one line or of several; without `parts` only examples that name the rule itself."""
    lists = {
        "one": "rules: [509.1c, 508.1]",
        "several": "rules:\n  - 509.1c\n  - '508.1'",
        "part": "rules: [509.1]",
        "other": "rules: ['509.1a']",
    }
    for name, line in lists.items():
        (tmp_path / f"{name}.yaml").write_text(
            f"title: {name}\ngame: mtg\n{line}\nplayers: {{Ann: {{}}, Bob: {{}}}}\n", encoding="utf-8"
        )
    book = game("mtg").rulebook("")
    assert examples_of_rule(book, "509.1c", parts=False, where=tmp_path) == ["one", "several"]
    assert examples_of_rule(book, "509.1", parts=False, where=tmp_path) == ["part"]
    assert examples_of_rule(book, "509.1", where=tmp_path) == ["part", "one", "other", "several"]


def test_a_rule_tells_what_it_leaves_open() -> None:
    """The ruling goes back in a board, under its name."""
    (point,) = one("mtg", "508.1d").doubt
    assert (point.ruling, point.decided, point.others) == ("508.1d.requirement-per-effect", True, [False])
    assert [open_point.ruling for open_point in one("mtg", "508").doubt] == [point.ruling]
    assert one("mtg", "509.1c").doubt == []
    board = {"game": "mtg", "players": {"Ann": {}, "Bob": {}}, "rulings": {point.ruling: point.others[0]}}
    assert "rulings" not in text(Answerer().answer("board", board))
    told = text(Answerer().answer("rule", {"game": "mtg", "find": "508.1d"}))
    assert "  open: Two effects" in told
    assert "Ruling 508.1d.requirement-per-effect: true (or false)" in told
    assert "  examples: mtg/" in told


def test_a_point_is_open_in_its_editions_alone() -> None:
    key = "905.6.flipped-effects-wait"
    assert key in [point.ruling for point in one("ygo", "905", edition="2011").doubt]
    assert key not in [point.ruling for point in one("ygo", "905", edition="2020").doubt]


def test_an_open_point_is_told_in_a_language() -> None:
    assert "ガーディアン" in one("ijinden", "D1", language="ja").doubt[0].about


@pytest.mark.parametrize("book", BOOKS, ids=str)
def test_every_ruling_stands_at_a_rule(book: Rulebook) -> None:
    """Each open point of an edition is told with some rule, and no answer is cut: of one rule, or of as many as there may be."""
    told = [registered_rule(book, number) for number in book.register]
    here = {key for key, ruling in book.game.rulings.items() if not ruling.editions or book.edition in ruling.editions}
    assert {point.ruling for rule in told for point in rule.doubt} == here
    assert all(CUT not in text(RulesReply([rule])) for rule in told)
    own = [registered_rule(book, number, parts=False) for number in book.register]
    longest = sorted(own, key=lambda rule: -len(text(RulesReply([rule]))))[:MOST_RULES]
    assert CUT not in text(RulesReply(longest, book.edition))
