"""What holds at every moment of every battle, whatever the rulebook: one suite, run for each edition of each game."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import affray
from affray import Battle, Decision, IllegalDecision
from affray.core import chance
from affray.core.chance import CHANCE, ChanceSpace
from affray.core.dependencies import SETTLING
from affray.core.procedures import answer, run
from affray.core.questions import Question
from affray.core.state import NOBODY, State
from affray.core.table import Table
from affray.core.verdicts import LEGAL
from affray.core.view import EVERYTHING
from affray.games import game
from boards import Dice
from positions import (
    BOOKS,
    FEW,
    POSITIONS,
    Moment,
    begin,
    decide,
    hidden,
    interchangeable,
    is_veiled,
    listed,
    moments,
    rulebook,
    swapped,
    walk,
)

BOARDS = int(os.environ.get("AFFRAY_BOARDS", "6"))
"""So many random boards are played for the newest rulebook of each game; set the variable for a longer search."""
CHECKED = BOARDS // 3
"""And so many of them while everything that is kept is worked out again at each use, which is slow."""
OLDER = None if BOARDS > 6 else 3
"""So many positions are played for an edition that is not the newest: all of them in a longer search."""
READ = 80
"""So many of the answers to one question are read as they are said."""


def boards_of(key: str, edition: str) -> list[tuple[str, int]]:
    """The boards of a rulebook with their seeds: of an edition that is not the newest some of them."""
    if edition == game(key).editions[-1]:
        positions = [(name, seed) for name in POSITIONS[key] for seed in (1, 2)]
        return [*positions, *((f"board-{n}", n) for n in range(1, BOARDS + 1))]
    positions = [(name, 1) for name in list(POSITIONS[key])[:OLDER]]
    return [*positions, *((f"board-{n}", n) for n in range(1, CHECKED + 1))]


CASES = [
    pytest.param((key, edition, name, seed), id=f"{key}-{edition}-{name}-{seed}")
    for key, edition in BOOKS
    for name, seed in boards_of(key, edition)
]
every_battle = pytest.mark.parametrize("case", CASES, scope="module")
Case = tuple[str, str, str, int]

GARBAGE: tuple[Any, ...] = ("", "nonsense", "@9", "@x", "@", "cat#1", None, True, 0, -1, 10**9, 1.5, b"x", ("a",), [], {}, ["@0"])
VERBS = (
    "attack", "block", "no block", "forfeit", "pass", "play", "use", "set", "initiate battle", "trigger", "choose", "order", "pay",
    "number", "mode", "will", "coin", "yes", "no", "judgment", "call", "go first", "", "nonsense",
)  # fmt: skip


def same_question(one: Question | None, other: Question | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.seat, one.rule, one.number, one.then, one.about) == (
        other.seat, other.rule, other.number, other.then, other.about,
    ) and listed(one) == listed(other)  # fmt: skip


def spread(case: Case, many: int) -> list[Moment]:
    """At most so many moments of a battle, evenly spread, with its last one."""
    found = moments(*case)
    step = max(1, len(found) // many)
    return [*found[::step], found[-1]]


def pairs(case: Case) -> Iterator[tuple[Moment, Moment, Decision]]:
    """Every moment of a battle with the next, and the decision between them."""
    for before, after in pairwise(moments(*case)):
        assert after.battle.decision is not None
        yield before, after, after.battle.decision


@every_battle
def test_a_battle_ends_and_always_has_a_legal_answer(case: Case) -> None:
    battles = walk(*case)
    assert battles[-1].question is None
    assert battles[-1].outcome is not None
    assert not list(battles[-1].legal)
    assert not battles[-1].why_not(Decision("pass"))
    with pytest.raises(IllegalDecision):
        battles[-1].play(Decision("pass"))


@every_battle
def test_saved_and_loaded_it_is_the_same(case: Case) -> None:
    for moment in moments(*case):
        battle, again = moment.battle, moment.again
        assert again.state == battle.state
        assert hash(again.state) == hash(battle.state)
        assert again.to_json() == moment.text
        assert same_question(again.question, battle.question)
        assert again.book is battle.book


@every_battle
def test_its_line_is_the_same_position(case: Case) -> None:
    for moment in spread(case, 20):
        again = affray.from_position_string(moment.battle.position_string())
        assert again.state == moment.battle.state
        assert again.to_json() == moment.text
        assert again.fingerprint() == moment.fingerprint


@every_battle
def test_saved_and_loaded_it_goes_on_in_the_same_way(case: Case) -> None:
    for before, after, decision in pairs(case):
        again = before.again.play(decision)
        assert again.state == after.battle.state
        assert again.events == after.battle.events


@every_battle
def test_undone_and_done_again_it_is_the_same(case: Case) -> None:
    for before, after, decision in pairs(case):
        assert after.battle.undo() is after.battle.parent is before.battle
        again = before.battle.play(decision)
        assert again.state == after.battle.state
        assert hash(again.state) == hash(after.battle.state)
        assert again.events == after.battle.events
        assert same_question(again.question, after.battle.question)


@every_battle
def test_replayed_from_the_start_it_is_the_same(case: Case) -> None:
    key, edition, name, _ = case
    battle = begin(key, edition, name)
    assert battle.events == walk(*case)[0].events
    for after in walk(*case)[1:]:
        assert after.decision is not None
        battle = battle.play(after.decision)
        assert battle.fingerprint() == after.fingerprint()
    assert battle.state == walk(*case)[-1].state
    assert [one.decision for one in battle.history()] == [one.decision for one in walk(*case)]


@every_battle
def test_a_position_never_changes_once_it_is_there(case: Case) -> None:
    """Play goes on from every moment (with other decisions too), and the moment before stays as it was."""
    dice = Dice(case[3])
    for moment in spread(case, 25):
        battle, options = moment.battle, moment.options
        if not options:
            continue
        text, events = battle.to_json(), [event.key() for event in battle.events]
        for decision in dict.fromkeys([options[0], options[-1], dice.pick(options)]):
            battle.play(decision)
        battle.view()
        assert battle.to_json() == text
        assert [event.key() for event in battle.events] == events


@every_battle
def test_a_step_that_asks_changes_nothing(case: Case) -> None:
    for moment in moments(*case):
        battle = moment.battle
        t = battle.book.open(battle.state)
        question = run(t)
        assert t.events == []
        asked = t.commit()
        assert asked == battle.state
        assert same_question(question, battle.question)
        assert Battle(battle.book, asked).to_json() == moment.text


@every_battle
def test_equal_positions_have_equal_fingerprints_and_others_have_others(case: Case) -> None:
    by_print: dict[str, State] = {}
    for moment in moments(*case):
        kept = by_print.setdefault(moment.fingerprint, moment.battle.state)
        assert kept == moment.battle.state
        assert hash(kept) == hash(moment.battle.state)
    moved = [(before, after) for before, after, _ in pairs(case) if after.battle.state != before.battle.state]
    assert 2 * len(moved) >= len(moments(*case)) - 1
    assert all(before.fingerprint != after.fingerprint for before, after in moved)


@every_battle
def test_every_answer_listed_is_legal(case: Case) -> None:
    for moment in moments(*case):
        question, options = moment.battle.question, moment.options
        if question is None:
            continue
        if options is None:
            assert question.space.count(FEW + 1) == FEW + 1
            continue
        assert options
        assert len(question.space) == len(options)
        assert tuple(question.space) == options
        assert len(set(options)) == len(options)
        for decision in options:
            assert decision in question.space, (str(question.space.check(decision)), decision)
            assert question.space.check(decision) == LEGAL
            assert moment.battle.why_not(decision)
        assert (question.space.forced_answer() is not None) == (len(options) == 1)
        default = question.space.default()
        assert default is None or default in question.space
        if isinstance(question.space, ChanceSpace):
            assert sum(question.space.probability(one) for one in options) == 1


def strangers(battle: Battle, dice: Dice, many: int) -> list[Decision]:
    """Decisions that are probably no answer: legal ones bent, other questions' answers, garbage."""
    options = listed(battle.question) or ()
    things: list[Any] = [*battle.state.objects, "@0", "@1", *GARBAGE]
    found: list[Decision] = [Decision(verb) for verb in VERBS]
    for _ in range(many):
        kind = dice.below(4)
        if kind == 0 or not options:
            found.append(Decision(dice.pick(VERBS), *dice.some(things, 0, 3)))
            continue
        legal = dice.pick(options)
        args = list(legal.args)
        if kind == 1 and args:
            args[dice.below(len(args))] = dice.pick(things)
        elif kind == 2:
            args.insert(dice.below(len(args) + 1), dice.pick(things))
        elif args:
            args.pop(dice.below(len(args)))
        found.append(Decision(legal.verb, *args))
    return found


@every_battle
def test_anything_else_is_refused_with_a_reason(case: Case) -> None:
    dice = Dice(case[3] + 99)
    others = [one.decision for one in walk(*case)[1:] if one.decision is not None]
    for moment in spread(case, 12):
        battle, question, options = moment.battle, moment.battle.question, moment.options
        if question is None or options is None:
            continue
        for decision in [*strangers(battle, dice, 60), *others[-20:]]:
            if decision.is_well_formed and question.space.canonical(decision) in options:
                assert decision in question.space
                continue
            verdict = question.space.check(decision)
            assert not verdict, f"{decision} passes but is not listed"
            assert verdict.reasons
            assert all(reason.text.strip() for reason in verdict.reasons)
            known = {*battle.book.register, *([""] if question.seat == CHANCE else [])}
            assert [reason.rule for reason in verdict.reasons if reason.rule not in known] == []
            assert decision not in question.space
            with pytest.raises(IllegalDecision) as refused:
                battle.play(decision)
            assert refused.value.verdict == battle.why_not(decision)
            assert [reason.rule for reason in refused.value.verdict.reasons] == [reason.rule for reason in verdict.reasons]


@every_battle
def test_what_is_said_is_read_as_the_same(case: Case) -> None:
    """Reading what is said gives the same decision, or one that names an equal card in its place; it is said the same again."""
    for moment in moments(*case):
        battle = moment.battle
        for language in ("", *battle.book.game.presentation.languages):
            said = [(decision, battle.format(decision, language)) for decision in moment.options or ()]
            for decision, text in said[:READ]:
                assert text == text.strip()
                assert "\n" not in text
                read = battle.parse(text).decision
                if read != decision:
                    assert interchangeable(battle, read, decision), (text, read, decision)
                    assert battle.format(read, language) == text
            twice = [text for text, times in Counter([text for _, text in said]).items() if times > 1]
            assert twice == [], "said of several answers"


MIDDLE = {
    "play.targets",
    "play.modes",
    "cast.targets",
    "cast.modes",
    "activate.targets",
    "activate.mode",
    "pay.pay",
    "summon.tributes",
}
"""Steps in the middle of something: what it is, their own names do not say."""


@every_battle
def test_a_question_in_the_middle_says_what_it_is_about(case: Case) -> None:
    for battle in walk(*case):
        if battle.question is None or battle.question.seat < 0:
            continue
        if battle.question.rule in MIDDLE or battle.question.rule.endswith("resolve.word"):
            about = battle.question_text()
            names = {"the declaration", *[one.card.name for one in battle.state.objects.values()]}
            assert about.partition(":")[0] in names, battle.where()


@every_battle
def test_where_and_explain_speak_of_rules_that_exist(case: Case) -> None:
    register = rulebook(*case[:2]).register
    for battle in walk(*case):
        for place in battle.where():
            assert place.number in register, place
            assert place.name
        for event in battle.events:
            assert not event.number or event.number in register, event
            assert battle.explain(event)


@every_battle
def test_what_is_seen_is_plain_data(case: Case) -> None:
    for moment in spread(case, 20):
        for seat in (EVERYTHING, NOBODY, 0, 1):
            seen = moment.battle.view(seat)
            assert json.loads(json.dumps(seen)) == seen


@pytest.mark.parametrize(("key", "edition"), BOOKS)
def test_chance_is_asked_where_there_is_no_seed(key: str, edition: str) -> None:
    """And a battle in which it is saves, loads and goes on like any other."""
    asked = set()
    for seed in range(1, 16):
        for battle in walk(key, edition, "luck", seed):
            if battle.question is not None and battle.question.seat == CHANCE:
                asked.add(battle.question.about)
                again = affray.from_json(battle.to_json())
                assert again.state == battle.state
                assert same_question(again.question, battle.question)
                assert battle.skip_forced() is battle
    assert asked


@every_battle
def test_the_book_decides_as_the_battle_does(case: Case) -> None:
    """`Rulebook.decide`, on which searches build, agrees with `Battle.play`."""
    for moment in spread(case, 20):
        after, before = moment.battle, moment.battle.parent
        if before is None or after.decision is None:
            continue
        state, events, question = before.book.decide(before.state, after.decision)
        assert state == after.state
        assert tuple(events) == after.events
        assert same_question(question, after.question)
        t = before.book.open(before.state)
        first = run(t)
        assert first is not None
        answer(t, first, after.decision)
        assert same_question(run(t), after.question)


@pytest.mark.parametrize(("key", "edition"), BOOKS)
def test_what_is_kept_is_what_would_be_worked_out(key: str, edition: str, checking: None) -> None:
    """Everything kept is worked out anew at each use: no difference, so nothing looks at more than it says."""
    for name in [*list(POSITIONS[key])[:3], *[f"board-{n}" for n in range(1, CHECKED + 1)]]:
        battle, dice = begin(key, edition, name), Dice(11)
        for _ in range(30):
            if battle.question is None:
                break
            battle = battle.play(decide(battle, dice))
            hash(battle.state)


def run_out(battle: Battle, seed: int, brisk: bool) -> State:
    """Where a battle is after forty choices drawn at random, or at its end; answers that are the only one are given."""
    t, dice = battle.book.open(battle.state), chance.Dice(seed)
    t.skips_idle_windows = brisk
    question, choices = run(t), 0
    while question is not None:
        decision = question.space.forced_answer()
        if decision is None:
            if choices == 40:
                break
            decision = question.space.sample(dice)
            choices += 1
        answer(t, question, decision)
        question = run(t)
    return t.commit()


@pytest.mark.parametrize(("key", "edition"), BOOKS)
def test_what_is_left_out_would_have_done_nothing(key: str, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same battles where every change counts as one of everything, so that all is looked at again, and no window is left out."""
    changed = Table.changed
    for name in [*list(POSITIONS[key])[:3], *[f"board-{n}" for n in range(1, CHECKED + 1)]]:
        battle = begin(key, edition, name)
        for seed in (5, 6):
            left_out = run_out(battle, seed, brisk=True)
            with monkeypatch.context() as patch:
                patch.setattr(Table, "changed", lambda t, aspects: changed(t, SETTLING))
                assert run_out(battle, seed, brisk=False) == left_out, name


# -- what a seat may not know


def knowledge(battle: Battle, seat: int) -> dict[str, Any]:
    """All that a seat is shown: its view, a picture of it, and its answers in words."""
    found: dict[str, Any] = {
        "view": battle.view(seat),
        "where": [repr(place) for place in battle.where()],
        "picture": battle.svg(seat),
    }
    question = battle.question
    if question is not None and question.seat == seat:
        options = listed(question) or ()
        found["legal"] = options
        found["said"] = [battle.format(decision) for decision in options[:40]]
    return found


def reasons(battle: Battle, seat: int, dice: Dice, known: list[str]) -> list[tuple[Decision, str]]:
    """Why decisions that name these cards are refused to a seat."""
    question = battle.question
    if question is None or question.seat != seat:
        return []
    tries = [Decision(verb, *dice.some(known, 0, 2)) for verb in VERBS for _ in range(4)]
    return [(decision, str(question.space.check(decision))) for decision in tries]


def asked_for(battle: Battle) -> tuple[int, str] | None:
    """Who is asked at which step."""
    return (battle.question.seat, battle.question.rule) if battle.question is not None else None


@every_battle
@pytest.mark.parametrize("guessing", [False, True], ids=["known", "guessed"])
def test_a_seat_learns_nothing_of_hidden_cards(case: Case, guessing: bool) -> None:
    """Other hidden cards: the same view, answers and reasons; `guessed`: also for decisions that name cards by a guessed id."""
    dice = Dice(case[3] + 5)
    for moment in spread(case, 6):
        battle = moment.battle
        for seat in (0, 1):
            secret = moment.hidden(seat)
            other, new_ids = swapped(battle, secret, dice)
            if asked_for(other) != asked_for(
                battle
            ):  # who could say yes has something to do it with: that is known, but not which
                offered = {arg for one in moment.options or () for arg in one.args}
                secret = [ident for ident in secret if ident not in offered]
                other, new_ids = swapped(battle, secret, dice)
            known = [ident for ident in battle.state.objects if ident not in secret] + ["@0", "@1", "nonsense", ""]
            if guessing:
                known = [*new_ids, *new_ids.values()] or known
            seed = dice.seed
            assert reasons(battle, seat, Dice(seed), known) == reasons(other, seat, Dice(seed), known)
            if guessing:
                continue
            one, two = knowledge(battle, seat), knowledge(other, seat)
            for key in one:
                if isinstance(one[key], list):
                    assert [pair for pair in zip(one[key], two[key], strict=True) if pair[0] != pair[1]] == [], key
                assert one[key] == two[key], key


@every_battle
def test_a_seat_learns_nothing_from_what_others_do(case: Case) -> None:
    """Other hidden cards, the same decision: a seat that gets to know no card by it is told of the same events."""
    dice = Dice(case[3] + 6)
    for moment in spread(case, 10):
        after, before, decision = moment.battle, moment.battle.parent, moment.battle.decision
        if before is None or decision is None:
            continue
        for seat in (0, 1):
            still = set(moment.hidden(seat))
            secret = [ident for ident in hidden(before, seat) if ident in still and ident not in decision.args]
            other, new_ids = swapped(before, secret, dice)
            if other.question is None or decision not in other.legal:
                continue
            again = other.play(decision)
            if set(hidden(again, seat)) != {new_ids.get(ident, ident) for ident in still}:
                continue
            if any(event.kind == "is revealed" for event in after.events_for(seat)):
                continue
            assert [event.key() for event in again.events_for(seat)] == [event.key() for event in after.events_for(seat)]
            assert again.view(seat) == after.view(seat)


def tells(told: str, ident: str) -> bool:
    """Does a text name a card by its id?"""
    return ident in told and re.search(rf"(?<![\w-]){re.escape(ident)}(?!\d)", told) is not None


@every_battle
def test_what_a_seat_is_told_names_no_hidden_card(case: Case) -> None:
    before: list[list[str]] = []
    for moment in moments(*case):
        battle = moment.battle
        now = [moment.hidden(seat) for seat in (0, 1)]
        for seat, secret in enumerate(now):
            seen = battle.events_for(seat)
            revealed = {event.subject for event in seen if event.kind in ("is revealed", "is looked at")}
            told = msgspec.json.encode([battle.view(seat), [str(event.key()) for event in seen]]).decode()
            for ident in secret:
                if ident not in revealed and (not before or ident in before[seat]) and not is_veiled(battle, ident):
                    assert not tells(told, ident), (ident, seat, battle.decision)
        before = now
