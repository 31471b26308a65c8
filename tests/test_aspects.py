"""What is kept is kept exactly as long as nothing changes that it looks at; facts are declared; equal positions are equal."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray import Battle
from affray.core import dependencies
from affray.core.dependencies import ASIDE, FIELD, LIFE, POOLS, POSTURE, STEP, Memo, StaleMemo
from affray.core.facts import CARD, GAME, SEAT, WORD, Memory
from affray.core.questions import Decision
from affray.core.state import Position, State
from affray.core.table import Table
from affray.games.fow.position.facts import PLAYS
from positions import POSITIONS, begin, walk

CATS = {"game": "fow", "edition": "8.0", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"field": ["Sacred Elf"]}}}


@pytest.fixture
def t() -> Table:
    battle = affray.load(CATS)
    return battle.book.open(battle.state)


class Counted:
    """Counts how often it is worked out."""

    def __init__(self, looks_at: int, looks: Any = None) -> None:
        self.times = 0
        self.memo: Memo[int] = Memo("counted", self.work, looks_at, looks)

    def work(self, s: Position, key: Any) -> int:
        self.times += 1
        return 100 * self.times + s.players[0].life % 7

    def of(self, s: Position, key: Any = None) -> int:
        self.memo.of(s, key)
        return self.times


CHANGES = {
    "life": (lambda t: t.change_life(0, -100, "loses life"), LIFE),
    "posture": (lambda t: t.turn_to("flame-cat#1", "rested", "rests"), POSTURE),
    "counters": (lambda t: t.add_counters("flame-cat#1", "astral", 1), FIELD),
    "destroyed": (lambda t: t.move_to("flame-cat#1", "graveyard", 0), FIELD),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_memo_is_forgotten_when_an_aspect_changes_that_it_looks_at_and_not_before(t: Table, name: str) -> None:
    change, aspect = CHANGES[name]
    mine, other = Counted(aspect), Counted(dependencies.EVERYTHING & ~aspect & ~dependencies.AWAY & ~dependencies.PENDING & ~STEP)
    for _ in range(3):
        assert (mine.of(t), other.of(t)) == (1, 1)
    change(t)
    assert (mine.of(t), other.of(t)) == (2, 1)
    assert mine.of(t, "another key") == 3


def test_states_that_share_a_part_share_what_was_worked_out_from_it(t: Table) -> None:
    board = Counted(FIELD)
    before = t.commit()
    assert board.of(before) == 1
    t.change_life(0, -100, "loses life")
    after = t.commit()
    assert board.of(after) == board.of(before) == 1
    t.add_counters("flame-cat#1", "astral", 1)
    assert board.of(t) == 2
    assert board.of(after) == board.of(before) == 2
    assert board.memo.of(before) == board.memo.of(after) != board.memo.of(t)


def test_what_a_value_looks_at_may_depend_on_the_value(t: Table) -> None:
    narrow, wide = Counted(FIELD, lambda s, _: FIELD), Counted(FIELD, lambda s, _: LIFE)
    growing = Counted(FIELD, lambda s, value: LIFE if value < 200 else 0)
    for one in (narrow, wide, growing):
        one.of(t)
    for times in (2, 3):
        t.change_life(0, -100, "loses life")
        assert (narrow.of(t), wide.of(t), growing.of(t)) == (1, times, 2)


def test_a_draft_is_seen_only_while_the_rest_is_worked_out(t: Table) -> None:
    seen: list[int] = []

    def work(s: Position, _: Any) -> int:
        whole.provisional(s, 1)
        seen.append(whole.of(s))
        seen.append(part.of(s))
        return 2

    whole: Memo[int] = Memo("whole", work, FIELD)
    part: Memo[int] = Memo("part", lambda s, _: 10 * whole.of(s), FIELD)
    assert (whole.of(t), seen, part.of(t)) == (2, [1, 10], 20)


def test_checking_finds_what_looks_at_more_than_it_says(t: Table, checking: None) -> None:
    wrong: Memo[int] = Memo("the life of Ada", lambda s, _: s.players[0].life, FIELD)
    wrong.of(t)
    t.change_life(0, -100, "loses life")
    with pytest.raises(StaleMemo, match="the life of Ada of None was kept as 4000 and is 3900; it looks at field"):
        wrong.of(t)


def test_state_checks_are_due_after_a_change_and_not_after_a_step(t: Table) -> None:
    t.settle()
    t.stale_dependencies |= STEP
    assert not t.unchecked
    t.set_pool(0, ("R",))
    assert t.unchecked == POOLS
    assert t.commit().unchecked == POOLS


def test_what_lies_aside_changes_no_card_in_play_unless_its_text_does_so_all_the_time() -> None:
    traps = {"spell/trap zone": ["Waboku"], "field zone": ["Mystic Plasma Zone"], "monster zone": ["Battle Ox"]}
    battle = affray.load({"game": "ygo", "players": {"Ada": traps, "Bea": {}}, "start": "battle"})
    t = battle.book.open(battle.state)
    field, aside = Counted(FIELD), Counted(ASIDE)
    changes = {}
    for found in list(t.objects.values()):
        before = field.of(t), aside.of(t)
        t.set_face_down(found.id, True)
        changes[found.card.name] = (field.of(t) > before[0], aside.of(t) > before[1])
    assert changes == {"Waboku": (False, True), "Mystic Plasma Zone": (True, True), "Battle Ox": (True, False)}


# -- facts


def test_facts_are_declared_with_what_they_are_about() -> None:
    memory = Memory()
    fought = memory.fact("fought", CARD, SEAT)
    locked = memory.fact("locked", lasts=GAME)
    assert fought.fits((("cat#1", 3), 0))
    assert not any(fought.fits(wrong) for wrong in (None, ("cat#1", 3), (("cat#1", "3"), 0), (("cat#1", 3), "0")))
    assert (locked.fits(None), locked.fits(1)) == (True, False)
    assert list(memory) == [fought, locked]
    with pytest.raises(ValueError, match="two facts are called 'fought'"):
        memory.fact("fought")
    with pytest.raises(ValueError, match="accepted: seat, card, thing, word, number"):
        memory.fact("new", "colour")


def test_facts_live_as_long_as_they_say(t: Table) -> None:
    memory = Memory()
    brief, turn, long = memory.fact("brief", WORD, lasts="battle"), memory.fact("turn", SEAT), memory.fact("long", lasts=GAME)
    before = t.commit()
    t.record_fact(brief, "x", 2)
    t.record_fact(turn, 0)
    t.record_fact(long)
    assert (t.fact(brief, "x"), t.fact(turn, 0), t.fact(turn, 1), t.fact(long)) == (2, 1, 0, 1)
    t.end_span("battle")
    assert (t.fact(brief, "x"), t.fact(turn, 0)) == (0, 1)
    t.next_turn(1)
    assert (t.fact(turn, 0), t.fact(long)) == (0, 1)
    t.set_fact(long, None, 0)
    t.clear_fact(turn, 0)
    assert not any(fact in (brief, turn, long) for fact, _ in t.facts)
    assert before.fact(long) == 0


def test_a_fact_of_a_save_ends_with_its_span(t: Table) -> None:
    t.record_fact(PLAYS, 0)
    saved = affray.from_json(Battle.start(t.book, t.commit()).to_json())
    again = saved.book.open(saved.state)
    assert again.fact(PLAYS, 0) == 1
    again.end_span(PLAYS.lasts)
    assert again.fact(PLAYS, 0) == 0


def test_a_fact_taken_back_leaves_an_equal_position(t: Table) -> None:
    fact = Memory().fact("rights", SEAT)
    before = t.commit()
    t.record_fact(fact, 0)
    noted = t.commit()
    t.record_fact(fact, 0, -1)
    assert noted != before
    assert hash(noted) != hash(before)
    assert t.commit() == before
    assert hash(t.commit()) == hash(before)


def test_what_left_play_is_kept_as_it_was_until_the_turn_ends(t: Table) -> None:
    ref = t.ref("flame-cat#1")
    t.add_counters("flame-cat#1", "astral", 2)
    t.remember_last_known("flame-cat#1", "traits")
    t.move_to("flame-cat#1", "graveyard", 0)
    last = t.last_known(ref)
    assert last is not None
    assert last.found is not None
    assert (last.found.zone, last.found.counters, last.traits) == ("field", {"astral": 2}, "traits")
    assert t.last_known(t.ref("flame-cat#1")) is None
    t.next_turn(1)
    assert t.last_known(ref) is None


# -- equality


@pytest.mark.parametrize("game", POSITIONS)
def test_hashes_tell_positions_apart(game: str) -> None:
    """Different positions of a battle have different hashes (text hashes are salted, so that this is all but certain)."""
    edition = {"fow": "8.0", "mtg": "2026-04", "ygo": "2020", "ijinden": "2.0"}[game]
    states: set[State] = set()
    for name in list(POSITIONS[game])[:4]:
        states.update(battle.state for battle in walk(game, edition, name, 1))
    assert len(states) > 40
    assert len({hash(state) for state in states}) == len(states)


def test_what_is_kept_later_of_a_position_is_not_taken_for_that_of_the_next() -> None:
    """A hash asked of a position only after the next one was made: the next one has its own."""
    before = begin("mtg", "2026-04", "bears")
    after = before.play(Decision("attack", "grizzly-bears#1", "@1"))
    hash(before.state)
    again = affray.from_json(after.to_json())
    assert again.state == after.state
    assert hash(again.state) == hash(after.state)


# -- nothing kept is ever wrong


@pytest.mark.parametrize("edition", ["2011", "2020"])
def test_what_yugioh_keeps_is_what_it_would_work_out(checking: None, edition: str) -> None:
    """Every value kept is worked out anew at each use and compared: on fixed positions and on random boards with random cards."""
    walk.cache_clear()
    names = [*POSITIONS["ygo"], *[f"board-{n}" for n in range(1000, 1040)]]
    moments = sum(len(walk("ygo", edition, name, 5)) for name in names)
    assert moments > 1000


@pytest.mark.parametrize("edition", ["2018-07", "2026-04"])
def test_what_magic_keeps_is_what_it_would_work_out(checking: None, edition: str) -> None:
    """The same of Magic, where abilities come and go with cards and effects."""
    walk.cache_clear()
    names = [*POSITIONS["mtg"], *[f"board-{n}" for n in range(1000, 1010)]]
    moments = sum(len(walk("mtg", edition, name, 5)) for name in names)
    assert moments > 1000
