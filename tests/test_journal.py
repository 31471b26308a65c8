"""The journal: the tree of what was played, and its record, read again and replayed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import affray
from affray import Decision, IllegalDecision, Journal
from affray.core.notation import NotationError
from affray.core.saves import SaveError
from affray.derived import derived, derived_along
from affray.journal import Node, RecordError
from boards import Dice
from boards.fow import POSITIONS as FOW
from positions import BOOKS, POSITIONS, begin, decide, walk

DUEL = FOW["duel"]
ATTACK = "attack Lancelot > Bea"
CASES = [
    pytest.param((key, edition, name), id=f"{key}-{edition}-{name}")
    for key, edition in BOOKS
    for name in [*POSITIONS[key], *(f"board-{n}" for n in range(1, 4))]
]
every_start = pytest.mark.parametrize("start", CASES)
Start = tuple[str, str, str]


@pytest.fixture
def journal() -> Journal:
    """Two lines: forfeit; attack, commented, with a play in the window after it."""
    journal = Journal(affray.load(DUEL, "8.0"))
    journal.play("forfeit")
    journal.undo()
    journal.play(ATTACK)
    journal.comment("the knight rides")
    journal.play("choose Glinda")
    journal.play("play Thunder on Glinda")
    return journal


def texts(nodes: list[Node]) -> list[str]:
    return [node.text for node in nodes]


def shape(journal: Journal) -> list[Any]:
    return [
        (node.number, node.parent and node.parent.number, node.text, node.comment, node.name, node.battle.state)
        for node in journal.nodes
    ]


def tampered(journal: Journal, change: Callable[[Any], object]) -> str:
    """The record, changed by hand."""
    data = json.loads(journal.dumps())
    change(data)
    return json.dumps(data)


# -- the tree


def test_what_a_journal_lets_go_of_comes_back(journal: Journal) -> None:
    """Questions, positions and events of every moment are the same before and after, and only the present one is kept meanwhile."""

    def told() -> list[tuple[Any, ...]]:
        battles = [node.battle for node in journal.nodes]
        return [
            (
                one.fingerprint(),
                [str(answer) for answer in one.legal] if one.question else [],
                [repr(event) for event in one.events],
            )
            for one in battles
        ]

    before = told()
    assert all(node.battle._question_known for node in journal.nodes)
    journal.release_caches()
    assert [node.number for node in journal.nodes if node.battle._question_known] == [journal.node.number]
    assert told() == before


def test_what_is_worked_out_along_a_history_is_kept_of_each_battle(journal: Journal) -> None:
    """What is kept of a battle is not worked out again; what a journal lets go of is."""
    worked: list[int] = []

    def add(texts: tuple[str, ...], battle: affray.Battle) -> tuple[str, ...]:
        worked.append(len(texts))
        return (*texts, str(battle.decision))

    line = [node.battle for node in journal.line()]
    assert derived_along(line[-2], "texts", (), add) == tuple(str(battle.decision) for battle in line[:-1])
    assert derived_along(line[-1], "texts", (), add) == tuple(str(battle.decision) for battle in line)
    assert worked == list(range(len(line)))
    last = line[-1]
    assert derived(last, "length", lambda: 3) == derived(last, "length", lambda: 4) == 3
    journal.release_caches()
    assert derived(last, "length", lambda: 4) == 3
    assert derived_along(line[-2], "texts", (), add, lambda battle: None) == (str(line[-2].decision),)
    last.release_caches()
    assert derived(last, "length", lambda: 4) == 4


def test_it_goes_on_and_back() -> None:
    battle = affray.load(DUEL, "8.0")
    journal = Journal(battle)
    assert journal.battle is battle
    assert journal.undo() is battle
    assert journal.redo() is battle
    after = journal.play(ATTACK)
    assert after.state == battle.play(ATTACK).state
    assert journal.battle is after
    assert after.parent is battle
    assert journal.undo() is battle
    assert journal.play("forfeit").decision == Decision("forfeit")
    journal.undo()
    assert journal.redo().decision == Decision("forfeit")
    journal.undo()
    assert journal.play(after.decision or "") is after
    journal.undo()
    assert journal.redo() is after
    assert len(journal.nodes) == 3


def test_what_was_played_before_is_used_again(journal: Journal) -> None:
    count = len(journal.nodes)
    here = journal.node
    journal.go(journal.root)
    for text in (ATTACK, "choose Glinda", "play Thunder on Glinda"):
        journal.play(text)
    assert journal.node is here
    assert len(journal.nodes) == count
    journal.go(journal.root.children[1].children[0])
    journal.play("play Thunder on Bea")
    assert texts(journal.line())[:4] == texts(here.path())[:4]
    assert len(journal.nodes) < count + len(journal.line()) - 3
    for node in journal.nodes[1:]:
        assert node.parent is not None
        assert node.battle.parent is node.parent.battle


def test_a_line_that_answers_several_questions_is_as_many_nodes(journal: Journal) -> None:
    assert texts(journal.line()) == ["", ATTACK, "choose Glinda", "play Thunder", "choose Glinda", "pay R"]
    assert [node.battle for node in journal.line()] == list(journal.battle.history())
    journal.undo()
    assert journal.battle.question is not None
    assert journal.battle.question.rule == "pay.pay"


def test_lines_and_names(journal: Journal) -> None:
    assert texts(journal.mainline()) == ["", "forfeit"]
    here, lines, line = journal.branches()
    assert (here, list(lines), line) == ((), ["1", "2"], "2")
    assert lines["2"] is journal.node
    journal.name(" the ride ")
    assert list(journal.branches().lines) == ["1", "the ride"]
    journal.name("the ride")
    journal.go("1")
    assert journal.branches().line == "1"
    for taken in ("the ride", "7"):
        with pytest.raises(ValueError, match="a line cannot be called"):
            journal.name(taken)
    journal.go("the ride")
    journal.undo()
    journal.undo()
    assert journal.branches().line == "the ride"
    assert texts(list(journal.branches().here)) == ["choose Glinda"]
    with pytest.raises(ValueError, match="no line '3' in this journal; there are 1, the ride"):
        journal.go("3")
    with pytest.raises(ValueError, match="in this journal"):
        journal.go(Journal(journal.battle).root)
    journal.name("")
    assert list(journal.branches().lines) == ["1", "2"]


def test_lines_keep_their_numbers_when_others_begin_in_between(journal: Journal) -> None:
    journal.go(journal.root.children[1])
    end = journal.branches().lines["2"]
    journal.play(next(one for one in journal.battle.legal if one not in {node.battle.decision for node in journal.node.children}))
    assert journal.branches().lines["2"] is end
    assert journal.branches().line == "3"


def test_what_is_refused_changes_nothing(journal: Journal) -> None:
    journal.go(journal.root)
    text = journal.dumps()
    with pytest.raises(IllegalDecision, match=r"803\.3b"):
        journal.play("attack Flame Cat > Sacred Elf")
    with pytest.raises(NotationError):
        journal.play("dance")
    assert journal.dumps() == text


# -- the record


def test_a_record_is_read_again(journal: Journal) -> None:
    journal.name("ride")
    journal.go(journal.root)
    journal.comment("here „it” begins\n\ud800")
    journal.go("ride")
    journal.undo()
    text = journal.dumps()
    for lazy in (False, True):
        again = Journal.loads(text, lazy=lazy)
        assert again.dumps() == text
        assert again.node.number == journal.node.number
        assert again.battle.state == journal.battle.state
        assert shape(again) == shape(journal)
        assert again.root.comment == "here „it” begins\n?"
        assert again.redo().state == journal.redo().state
        journal.undo()
    assert Journal.loads(text.encode()).dumps() == text


def test_a_record_says_what_it_is_and_is_a_line_for_each_decision(journal: Journal) -> None:
    data = json.loads(journal.dumps())
    assert data["affray record"] == 1
    assert data["start"] == json.loads(journal.root.battle.to_json())
    assert data["at"] == len(data["decisions"]) == journal.dumps().count("\n") - 4
    assert data["decisions"][0] == {"play": "forfeit", "fingerprint": journal.nodes[1].battle.fingerprint()}
    assert data["decisions"][1]["after"] == 0
    assert data["decisions"][1]["comment"] == "the knight rides"


@every_start
def test_every_battle_has_a_record(start: Start) -> None:
    battle = walk(*start, 1)[0]
    journal = Journal(battle)
    for after in walk(*start, 1)[1:]:
        assert after.decision is not None
        journal.play(after.decision)
    text = journal.dumps()
    again = Journal.loads(text)
    assert again.dumps() == text
    assert [node.battle.state for node in again.line()] == [one.state for one in walk(*start, 1)]
    assert again.battle.outcome == journal.battle.outcome
    assert Journal.loads(tampered(journal, lambda data: None)).dumps() == text


@every_start
def test_random_trees_have_records(start: Start) -> None:
    """Jumps, undone and done again decisions, also in the middle of declarations."""
    dice = Dice(5)
    journal = Journal(begin(*start))
    for at in range(60):
        kind = dice.below(6)
        if kind == 0 or journal.battle.question is None:
            journal.go(dice.pick(journal.nodes))
        elif kind == 1:
            journal.undo()
        elif kind == 2:
            journal.redo()
        elif dice.below(2) and journal.node.children:
            journal.play(dice.pick(journal.node.children).text)
        else:
            journal.play(decide(journal.battle, dice))
        if dice.below(8) == 0:
            journal.comment(f"at {at}")
    assert len({(id(node.parent), node.battle.decision) for node in journal.nodes}) == len(journal.nodes)
    assert sum(node.begins for node in journal.nodes) == sum(not node.children for node in journal.nodes)
    lines = journal.branches().lines
    assert {end.number for end in lines.values()} == {node.number for node in journal.nodes if not node.children}
    text = journal.dumps()
    again = Journal.loads(text)
    assert again.dumps() == text
    assert shape(again) == shape(journal)
    assert list(again.branches().lines) == list(lines)


@pytest.mark.parametrize("words", ["forfeit", "dance", "attack Lancelot > Bea paying R"])
def test_words_that_read_as_another_decision_are_kept_exactly(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notation and reading are inverses; should they ever not be, the record says a decision in full and goes by that."""
    battle = affray.load(DUEL, "8.0")
    journal = Journal(battle)
    monkeypatch.setattr(type(battle.book.game.notation), "format", lambda *_: words)
    journal.play(Decision("attack", "lancelot#1", "@1"))
    record = journal.dumps()
    assert json.loads(record)["decisions"][0]["play"] == words
    assert json.loads(record)["decisions"][0]["exact"] == ["attack", "lancelot#1", "@1"]
    again = Journal.loads(record)
    assert again.battle.state == journal.battle.state
    assert again.dumps() == record


def test_where_it_diverges_is_told(journal: Journal) -> None:
    fingerprint = journal.nodes[3].battle.fingerprint()
    changes: list[tuple[Callable[[Any], object], str, tuple[str, ...]]] = [
        (
            lambda data: data["decisions"][1].update(play="attack Flame Cat > Sacred Elf"),
            r"at decision 1 of its line, 'attack Flame Cat > Sacred Elf': not legal: .* \(803\.3b\)",
            ("attack Flame Cat > Sacred Elf",),
        ),
        (
            lambda data: data["decisions"][2].update(fingerprint="0" * 12),
            f"at decision 2 of its line, 'choose Glinda' \\(after {ATTACK}\\): it leads to position {fingerprint}, the record says 0",
            (ATTACK, "choose Glinda"),
        ),
        (
            lambda data: data["decisions"][3].update(play="dance"),
            "at decision 3 of its line, 'dance' .*is no decision",
            (ATTACK, "choose Glinda", "dance"),
        ),
        (
            lambda data: data["decisions"][5].update(exact=["pay", "W"]),
            r"decision 5 of its line, 'pay R' \(after …, choose Glinda, play Thunder, choose Glinda\): not legal",
            (ATTACK, "choose Glinda", "play Thunder", "choose Glinda", "pay R"),
        ),
    ]
    for change, message, path in changes:
        with pytest.raises(RecordError, match=message) as error:
            Journal.loads(tampered(journal, change))
        assert error.value.path == path
        assert error.value.text == path[-1]
        assert isinstance(error.value, SaveError)


def test_another_edition_diverges_where_it_differs(journal: Journal) -> None:
    with pytest.raises(RecordError, match="it begins at"):
        Journal.loads(journal.dumps().replace('"edition":"8.0"', '"edition":"6.3"'))


def test_read_lazily_a_line_is_played_when_it_is_visited(journal: Journal) -> None:
    record = tampered(journal, lambda data: data["decisions"][0].update(play="dance"))
    with pytest.raises(RecordError, match="'dance'"):
        Journal.loads(record)
    again = Journal.loads(record, lazy=True)
    assert again.battle.state == journal.battle.state
    here = again.node
    with pytest.raises(RecordError, match="'dance'") as error:
        again.go("1")
    assert error.value.path == ("dance",)
    assert again.node is here


def test_a_long_line_is_no_deep_recursion(journal: Journal) -> None:
    entries = [{"play": "pass", "fingerprint": "x"}] * 20_000
    again = Journal.loads(tampered(journal, lambda data: data.update(decisions=entries, at=0)), lazy=True)
    assert len(again.mainline()) == 20_001
    with pytest.raises(RecordError, match="at decision 1 of"):
        again.go("1")


DAMAGE: dict[str, Callable[[Any], object]] = {
    "another version": lambda data: data.update({"affray record": 2}),
    "no version": lambda data: data.pop("affray record"),
    "no start": lambda data: data.pop("start"),
    "empty start": lambda data: data.update(start={}),
    "a card that is not there": lambda data: data["start"]["state"]["objects"][0].__setitem__(1, "Nobody"),
    "another start": lambda data: data["start"]["state"].update(turn=77),
    "no fingerprint": lambda data: data.pop("fingerprint"),
    "decisions of another kind": lambda data: data.update(decisions={}),
    "a decision of another kind": lambda data: data["decisions"].append(7),
    "a decision without words": lambda data: data["decisions"][0].pop("play"),
    "a decision with empty words": lambda data: data["decisions"][0].update(play=""),
    "a decision without fingerprint": lambda data: data["decisions"][0].pop("fingerprint"),
    "a decision after a later one": lambda data: data["decisions"][0].update(after=3),
    "a decision after itself": lambda data: data["decisions"][0].update(after=1),
    "an unknown key": lambda data: data["decisions"][0].update(coment="x"),
    "an exact decision of nonsense": lambda data: data["decisions"][0].update(exact=[[], {}]),
    "left at nowhere": lambda data: data.update(at=99),
    "left before the start": lambda data: data.update(at=-1),
    "left at a word": lambda data: data.update(at="x"),
    "a comment of another kind": lambda data: data.update(comment=7),
}


@pytest.mark.parametrize("change", DAMAGE.values(), ids=list(DAMAGE))
def test_damage_gives_one_clear_message(journal: Journal, change: Callable[[Any], object]) -> None:
    with pytest.raises(RecordError) as error:
        Journal.loads(tampered(journal, change))
    assert "\n" not in str(error.value)
    assert "record" in str(error.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"x"', "{}", '{"affray": 1}', "[" * 100_000, b"\xff\xfe", "\ud800"])
def test_what_is_no_record_is_told(text: str | bytes) -> None:
    with pytest.raises(RecordError, match="record") as error:
        Journal.loads(text)
    assert error.value.path == ()
    assert error.value.text == ""


def test_a_record_cut_short_anywhere_is_told(journal: Journal) -> None:
    text = journal.dumps().rstrip()
    for at in range(0, len(text), 23):
        with pytest.raises(RecordError):
            Journal.loads(text[:at])


def test_it_is_in_the_package() -> None:
    assert affray.Journal is Journal
