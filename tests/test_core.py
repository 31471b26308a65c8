"""The core alone: a fifth rulebook in sixty lines (high card, with a coin for the tie) shows that it needs no game of ours."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.battle import Battle
from affray.core import chance
from affray.core.chance import CHANCE, ChanceSpace, CoinFlip, RandomOrder, RandomPick
from affray.core.flow import Flow
from affray.core.game import (
    Game,
    Presentation,
    Ruling,
    Zone,
    by_name,
)
from affray.core.procedures import Call, Goto, Return, Rewound, Rules, StepResult
from affray.core.questions import Decision, IllegalDecision, NotSupported, NumberSpace, OptionSpace, Question
from affray.core.state import Card, Object, Player, Record, State
from affray.core.table import Table
from affray.core.verdicts import Reason, refuse
from affray.games import GAMES, game

rules = Rules("high", ("1", "2", "3"))


class Round(Record):
    TAG = "Round"

    seat: int = 0
    spent: int = 0


class Bid(Record):
    TAG = "Bid"

    seat: int = 0


deal = rules.procedure("round", Round, rule=("1", "1", "10"))
bid = rules.procedure("bid", Bid, rule="3")


@deal.step("play", rule=("1.1", "1.1", "10.1"))
def play_a_card(t: Table, r: Round) -> StepResult:
    """A player plays a card from the hand."""
    hand = t.zone("hand", r.seat)
    space = OptionSpace(tuple([Decision("play", ident) for ident in hand]), lambda _: refuse(t.number, "not in hand"), t.number)
    return Question(r.seat, space, checkpoint=("play",))


@deal.answer("show", rule=("1.2", "1.2", "10.2"))
def show_the_card(t: Table, r: Round, played: Decision) -> StepResult:
    """The card goes to the table, and its player bids."""
    t.move_to(played.args[0], "table", -1)
    t.emit("plays", played.args[0])
    return Call(bid, Bid(r.seat), result_name="spent")


@deal.step("poor", rule=("1.3", "1.3", "10.3"))
def take_back_what_cannot_be_paid(t: Table, r: Round) -> StepResult:
    """A bid of more than the player has takes the play back."""
    if t.players[r.seat].life < r.spent:
        t.rewind((Reason(t.number, "{n} is too much", n=r.spent),))
        return Rewound()
    t.release()
    t.change_life(r.seat, -r.spent, "bids")
    return None


@deal.step("next", rule=("1.4", "1.4", "10.4"))
def give_the_turn_over(t: Table, r: Round) -> StepResult:
    """Then the other player does the same."""
    if r.seat == 1:
        return None
    r.seat = 1
    return Goto("play")


@deal.step("bonus", rule=("", "1.5", "10.5"), since="2")
def give_a_bonus(t: Table, r: Round) -> StepResult:
    """From the second edition on both players get one."""
    for seat in (0, 1):
        t.change_life(seat, 1, "gains life")
    return None


@deal.step("old", rule=("1.6", "", ""), until="1")
def do_as_of_old(t: Table, r: Round) -> StepResult:
    """Only the first edition says so."""
    t.emit("custom", "")
    return None


@deal.step("toss", rule="2.2")
def toss_for_a_tie(t: Table, r: Round) -> StepResult:
    """A tie is decided by a coin."""
    ranks = [int(t[ident].card.name) for ident in t.zone("table")]
    if ranks[0] != ranks[1]:
        t.end((int(ranks[1] > ranks[0]),), "the higher card")
        return None
    return chance.coin() if t.book.ruling("2.2.tie") == "coin" else Goto("end")


@deal.answer("tossed", rule="2.2")
def name_the_winner(t: Table, r: Round, toss: Decision) -> StepResult:
    """Heads is the first player."""
    t.end((0 if toss == Decision("coin", "heads") else 1,), "the coin")
    return None


@deal.step("end", rule="2.3")
def end_without_a_winner(t: Table, r: Round) -> StepResult:
    """A draw."""
    t.end((), "a tie")
    return None


@bid.step("ask", rule="3.1")
def ask_for_a_bid(t: Table, b: Bid) -> StepResult:
    """Nought to three."""
    return Question(b.seat, NumberSpace(0, 3, t.number, why="three at most"))


@bid.answer("say", rule="3.2")
def say_the_bid(t: Table, b: Bid, said: Decision) -> StepResult:
    """The bid goes back to the round."""
    return Return(said.args[0])


high = Game(
    rules=rules,
    title="High Card",
    folder=Path(__file__).parent,
    zones=by_name(Zone("hand", visible_to="owner"), Zone("table", shared=True)),
    postures=("up", "down"),
    in_play=(),
    seats=(2, 2),
    counts_life=True,
    rulings=(
        Ruling("2.2.tie", "coin", "Who wins a tie?", choices=("coin", "nobody")),
        Ruling("1.1.bold", False, "May the second player bid nothing?"),
    ),
    flow=Flow(battle=("round",), headings=("round",), idle=(), turn_end=()),
    presentation=Presentation(event_kinds={"plays": (), "bids": (), "gains life": ()}),
    rules_meant="",
)


def start(edition: str = "1", seed: int = 0, cards: str = "12 12", **rulings: Any) -> Battle:
    book = high.rulebook(edition, {key.replace("_", "."): value for key, value in rulings.items()})
    state = State()
    state.players = (Player("Ada", 2), Player("Bea", 2))
    for seat, hand in enumerate(cards.split()):
        for rank in hand:
            found = Object(f"card-{rank}#{seat}", Card(rank), seat)
            found.zone = "hand"
            state.objects[found.id] = found
            state.zones[("hand", seat)] = (*state.zone("hand", seat), found.id)
    state.seed = seed
    state.frames = (book.frame("round", "play", Round()),)
    return Battle.start(book, state)


def play(battle: Battle, *answers: Decision) -> Battle:
    for one in answers:
        battle = battle.play(one)
    return battle


def first(rank: int) -> Decision:
    return Decision("play", f"card-{rank}#0")


def second(rank: int) -> Decision:
    return Decision("play", f"card-{rank}#1")


def number(n: int) -> Decision:
    return Decision("number", n)


# -- the program


def test_it_asks_at_numbered_rules_and_says_where_it_is() -> None:
    battle = start()
    assert [place.number for place in battle.where()] == ["1.1"]
    inner = battle.play(first(1))
    assert [place.number for place in inner.where()] == ["1.2", "3.1"]
    assert [place.name for place in inner.where()] == ["show the card", "ask for a bid"]
    assert inner.question is not None
    assert (inner.question.seat, inner.question.number, inner.question.rule) == (0, "3.1", "bid.ask")
    assert [(event.kind, event.number) for event in inner.events] == [("plays", "1.2")]


def test_a_called_procedure_returns_its_value() -> None:
    battle = play(start(), first(2), number(2))
    assert battle.state.players[0].life == 0
    assert [event.kind for event in battle.events] == ["bids"]
    assert battle.question is not None
    assert battle.question.seat == 1


def test_what_cannot_be_paid_goes_back_to_the_choice() -> None:
    battle = start()
    back = play(battle, first(2), number(3))
    assert back.state == battle.state
    assert hash(back.state) == hash(battle.state)
    assert back.fingerprint() == battle.fingerprint()
    assert [event.kind for event in back.events] == ["rewinds"]
    assert back.events[0].data["why"] == "3 is too much (1.3)"
    assert all(frame.checkpoint is None for frame in back.state.frames)
    again = play(back, first(1), number(0))
    assert again.state.zone("table") == ("card-1#0",)


def test_editions_have_their_own_steps_and_numbers() -> None:
    books = [high.rulebook(edition) for edition in high.editions]
    steps = [[step.number for step in book.programs["round"].steps] for book in books]
    assert steps == [
        ["1.1", "1.2", "1.3", "1.4", "1.6", "2.2", "2.2", "2.3"],
        ["1.1", "1.2", "1.3", "1.4", "1.5", "2.2", "2.2", "2.3"],
        ["10.1", "10.2", "10.3", "10.4", "10.5", "2.2", "2.2", "2.3"],
    ]
    assert [book.number("round.bonus") for book in books] == ["", "1.5", "10.5"]
    assert [book.programs["round"].rule for book in books] == ["1", "1", "10"]
    assert [book.since("2") for book in books] == [False, True, True]
    line = (first(2), number(0), second(1), number(1))
    assert [[player.life for player in play(start(e), *line).state.players] for e in high.editions] == [[2, 1], [3, 2], [3, 2]]


def test_steps_are_found_by_key_and_number() -> None:
    book = high.rulebook("3")
    assert book.find_step("round.bonus") == book.find_step("10.5") == ("round", "bonus")
    assert book.find_step("1.5") is None
    assert book.find_step("round.old") is None


def test_a_save_keeps_keys_and_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the middle of a declaration, with the state kept for a rewind."""
    monkeypatch.setattr("affray.battle.game", lambda key: {"high": high}[key])
    battle = play(start("3"), first(2))
    text = battle.to_json()
    assert "10.2" not in text
    assert '"show"' not in text
    for again in (affray.from_json(text), affray.from_position_string(battle.position_string())):
        assert again.state == battle.state
        assert again.to_json() == text
        assert play(again, number(3)).state == start("3").state
        assert again.fingerprint() == battle.fingerprint()


def test_a_program_that_never_asks_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.core.procedures.MOST_STEPS", 3)
    assert play(start(), first(2)).question is not None
    with pytest.raises(NotSupported, match="3 steps without a question"):
        play(start("3"), first(2), number(0), second(1), number(0))


def test_rulings_have_defaults_choices_and_errors() -> None:
    tie = (first(1), number(0), second(1), number(0))
    assert play(start(), *tie).question is not None
    assert play(start(**{"2.2.tie": "nobody"}), *tie).outcome is not None
    with pytest.raises(ValueError, match=r"no ruling '2\.2\.tea'; known: 1\.1\.bold, 2\.2\.tie"):
        high.rulebook("1", {"2.2.tea": True})
    with pytest.raises(ValueError, match=r"cannot be 'dice'; it may be: coin, nobody"):
        high.rulebook("1", {"2.2.tie": "dice"})
    with pytest.raises(ValueError, match="no edition '9'; known: 1, 2, 3"):
        high.rulebook("9")
    assert high.rulebook("1", {"2.2.tie": "coin"}).ruling("1.1.bold") is False
    assert high.rulebook() is high.rulebook("3")


def test_only_so_many_rulebooks_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.core.game.MOST_BOOKS", 2)
    first = high.rulebook("1", {"1.1.bold": True})
    assert high.rulebook("1", {"1.1.bold": True}) is first
    for edition in ("2", "3"):
        high.rulebook(edition, {"1.1.bold": True})
    assert high.rulebook("1", {"1.1.bold": True}) is not first


def test_illegal_answers_are_refused_and_change_nothing() -> None:
    battle = start()
    for wrong in (second(1), Decision("play"), Decision("pass"), number(1)):
        with pytest.raises(IllegalDecision) as refused:
            battle.play(wrong)
        assert refused.value.verdict.rules == ("1.1",)
        assert battle.book.game is high
        with pytest.raises(IllegalDecision):
            battle.book.decide(battle.state, wrong)
    assert battle.state == start().state


def test_hidden_cards_are_only_counted() -> None:
    view = start(cards="12 34").view(0)
    assert view["players"][0]["zones"]["hand"]["hidden"] == 0
    assert view["players"][1]["zones"]["hand"] == {"cards": [], "hidden": 2}
    assert view == start(cards="12 56").view(0)
    assert start(cards="12 34").view()["players"][1]["zones"]["hand"]["hidden"] == 0


# -- chance

TIE = (first(1), number(0), second(1), number(0))


def test_without_a_seed_chance_is_asked() -> None:
    battle = play(start(), *TIE)
    assert battle.question is not None
    assert battle.question.seat == CHANCE
    assert battle.skip_forced() is battle
    for side, winner in (("heads", 0), ("tails", 1)):
        end = battle.play(Decision("coin", side))
        assert end.outcome is not None
        assert end.outcome.winners == (winner,)


def test_with_a_seed_chance_answers_itself_and_always_the_same() -> None:
    ends = [play(start(seed=seed), *TIE) for seed in range(1, 60)]
    assert {end.outcome.winners for end in ends if end.outcome is not None} == {(0,), (1,)}
    assert [end.state for end in ends] == [play(start(seed=seed), *TIE).state for seed in range(1, 60)]
    assert all(end.state.seed not in (0, seed) for seed, end in enumerate(ends, 1))


SPACES: list[ChanceSpace] = [
    CoinFlip(),
    RandomPick(("a", "b", "c", "d"), 2),
    RandomPick(("a", "b"), 2),
    RandomPick((), 0),
    RandomOrder(("a", "b", "c", "d")),
    RandomOrder(("a",)),
    RandomOrder(()),
]


@pytest.mark.parametrize("space", SPACES, ids=lambda space: f"{type(space).__name__}-{len(space)}")
def test_odds_are_exact_and_add_up(space: ChanceSpace) -> None:
    answers = list(space)
    assert len(answers) == len(set(answers)) == len(space)
    assert all(one in space for one in answers)
    assert sum((space.probability(one) for one in answers), Fraction(0)) == Fraction(1)
    assert space.probability(Decision("nonsense")) == 0
    assert space.check(Decision("nonsense", 1, [])).reasons
    seed, seen = 1, set()
    for _ in range(300):
        seed, drawn = space.outcome(seed)
        assert drawn in space
        seen.add(drawn)
    assert seen == set(answers)
    assert space.outcome(5) == space.outcome(5)
    assert (space.forced_answer() is None) == (len(answers) > 1)


@pytest.mark.parametrize("space", SPACES, ids=lambda space: f"{type(space).__name__}-{len(space)}")
def test_garbage_is_refused_with_a_reason(space: ChanceSpace) -> None:
    for verb in ("coin", "choose", "order", ""):
        for args in (("x",), ("a", 1), (None, None), ([],), ({}, "a"), ("a", "a"), ("a", "b", "c", "d", "e")):
            verdict = space.check(Decision(verb, *args))
            assert not verdict
            assert verdict.reasons[0].text


def test_a_copy_of_a_record_has_all_its_fields() -> None:
    """However its class copies it."""
    kinds = {procedure.record for key in GAMES for procedure in game(key).procedures.values()}
    assert len(kinds) > 30
    for kind in kinds:
        one = kind()
        for name in kind.__struct_fields__:
            setattr(one, name, name)
        again = one.copy()
        assert type(again) is kind
        assert [getattr(again, name) for name in kind.__struct_fields__] == list(kind.__struct_fields__), kind
