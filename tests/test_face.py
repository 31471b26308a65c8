"""The Python face: the laws of the spaces of answers, battles as values of Python, what is said as data, and what is refused."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import sys
from itertools import islice, permutations
from math import factorial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bench.door import FILES as SMALL_FILES
from hypothesis import given, settings
from hypothesis import strategies as st

import affray
from affray import (
    Battle,
    CountedSpace,
    Decision,
    Dice,
    Journal,
    NumberSpace,
    OrderSpace,
    PaymentSpace,
    Space,
    SubsetSpace,
    decisions,
    search,
    views,
)
from affray.cli import main
from affray.core.chance import CHANCE, CoinFlip, RandomOrder, RandomPick
from affray.core.questions import YES_NO, OptionSpace
from affray.core.verdicts import LEGAL
from affray.games import GAMES, game
from affray.present.legal_answers import distinct
from affray.scenario.decks import read_deck, shipped
from fitting import fits
from positions import BOOKS, POSITIONS, walk

ROOT = Path(__file__).parent.parent
WALKS = [(key, edition, name, 1) for key, edition in BOOKS for name in POSITIONS[key]]
every_walk = pytest.mark.parametrize("case", WALKS, ids=lambda case: "-".join(map(str, case)))
FLAME_CAT = {"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {}}, "start": "803.3"}
IDS = tuple("abcdef")


# -- the laws of spaces

ids = st.integers(0, 5).map(lambda n: IDS[:n])
spaces = st.one_of(
    st.builds(lambda some, least, more: SubsetSpace(some, least, least + more, "9.9"), ids, st.integers(0, 3), st.integers(0, 5)),
    st.builds(lambda some: OrderSpace(some, "9.9"), ids),
    st.builds(lambda least, more, step: NumberSpace(least, least + more, "9.9", step), st.integers(-3, 9), st.integers(-2, 9), st.integers(1, 4)),
    st.builds(lambda some, n: RandomPick(some, min(n, len(some))), ids, st.integers(0, 5)),
    st.builds(RandomOrder, ids),
    st.just(CoinFlip()),
    st.just(OptionSpace(YES_NO, rule="9.9")),
)  # fmt: skip
tries = st.builds(
    lambda verb, args: Decision(verb, *args),
    st.sampled_from(["choose", "order", "number", "coin", "yes", "no"]),
    st.lists(st.one_of(st.sampled_from([*IDS, "heads"]), st.integers(-4, 12)), max_size=6),
)


def test_what_is_drawn_and_listed_is_the_same_for_iteration_in_any_way() -> None:
    @settings(max_examples=150, derandomize=True, deadline=None, database=None)
    @given(spaces, st.integers(0, 2**32))
    def law(space: Space, seed: int) -> None:
        every = list(space)
        assert len(every) == len(set(every)) == space.count() == len(space)
        assert [space.count(n) for n in (0, 1, 3, 999)] == [min(n, len(every)) for n in (0, 1, 3, 999)]
        assert list(space) == every == list(space.as_tuple())
        assert bool(space) == bool(every)
        assert space.forced_answer() == (every[0] if len(every) == 1 else None)
        assert all(space.check(one) == LEGAL and space.canonical(one) == one for one in every)
        assert repr(space)
        if isinstance(space, CountedSpace):
            assert [space.nth(at) for at in range(space.size())] == every
        if every:
            assert {space.sample(Dice(seed)), space.sample(Random(seed))} <= set(every)
            assert space.sample(Dice(seed)) == space.sample(Dice(seed))
        else:
            with pytest.raises(ValueError, match="no answer to draw from"):
                space.sample(Dice(seed))

    law()


def test_a_decision_is_legal_just_when_its_canonical_form_is_listed() -> None:
    @settings(max_examples=300, derandomize=True, deadline=None, database=None)
    @given(spaces, tries)
    def law(space: Space, decision: Decision) -> None:
        assert (decision in space) == (space.canonical(decision) in set(space))
        assert space.canonical(space.canonical(decision)) == space.canonical(decision)
        near = space.nearest(decision)
        assert near is None or near in space
        assert near == decision or decision not in space or space.canonical(decision) == near

    law()


def test_any_order_of_a_set_is_the_same_answer() -> None:
    for space in (SubsetSpace(IDS, 0, 6, ""), RandomPick(IDS, 3)):
        for one in list(space)[:42]:
            for args in islice(permutations(one.args), 24):
                assert Decision("choose", *args) in space
                assert space.canonical(Decision("choose", *args)) == one


def test_each_comes_first_among_the_orders_first_listed() -> None:
    assert [one.args[0] for one in islice(OrderSpace(IDS, ""), 6)] == list(IDS)
    assert len(list(OrderSpace(IDS, ""))) == factorial(6)


# -- very many answers


def test_a_shuffle_of_forty_is_counted_drawn_and_gone_through() -> None:
    battle = affray.from_decks("fow", "Valkyrie Dawn", "Fallen Court", seed=0)
    while battle.question is not None and battle.question.about != "shuffle":
        battle = battle.play(battle.legal.sample(Dice(1)))
    space = battle.legal
    assert battle.question is not None
    assert battle.question.seat == CHANCE
    assert space
    assert space.count() == factorial(len(next(iter(space)).args)) > sys.maxsize
    with pytest.raises(OverflowError, match=r"too many for a list: count\(\) counts them"):
        len(space)
    with pytest.raises(OverflowError, match="too many for a list"):
        list(space)
    assert space.sample(Dice(3)) in space
    assert len(set(islice(space, 500))) == 500
    assert battle.play(space.sample(Random(2))).state != battle.state
    assert repr(space).startswith("<RandomOrder of 1000 or more: order ")


def test_any_number_of_ninety_nine_costs_nothing() -> None:
    space = SubsetSpace(tuple(f"c#{n}" for n in range(99)), 0, 99, "9.9")
    assert (space.count(), space.forced_answer(), space.default()) == (2**99, None, None)
    assert [len(one.args) for one in islice(space, 4)] == [0, 99, 1, 1]
    assert space.sample(Dice(1)) in space


def test_twenty_attackers_are_listed_with_all_and_with_none() -> None:
    battle = affray.load({"game": "mtg", "players": {"Ann": {"battlefield": ["20 Grizzly Bears"]}, "Bob": {}}, "start": "508.1a"})
    first = list(islice(battle.legal, 1000))
    assert len(first) == len(set(first)) == 1000
    assert [len(one.args) for one in first[:2]] == [0, 40]
    everybody = [(one, "@1") for one in battle.table.zone("battlefield", 0)]
    assert decisions.attack(*reversed(everybody)) in battle.legal
    assert battle.play(decisions.attack(*reversed(everybody))).decision == first[1] == decisions.attack(*everybody)


def test_equal_cards_are_listed_once_however_many_ways_there_are_to_name_them() -> None:
    players = {"Ann": {"battlefield": ["20 Grizzly Bears"]}, "Bob": {"battlefield": ["20 Hill Giant"]}}
    battle = affray.load({"game": "mtg", "players": players, "start": "508.1a"})
    assert [battle.format(one).count(">") for one in distinct(battle)] == [*range(20, -1, -1)]
    battle = battle.play("attack all").skip_forced()
    while battle.question is not None and "509.1a" not in repr(battle):
        battle = battle.play("pass")
    assert 1 < len(distinct(battle)) < 1000  # too many to be grouped beforehand: what differs among the first of them


def test_the_nearest_assignment_moves_the_least_damage() -> None:
    battle = affray.load(
        {
            "game": "mtg",
            "players": {"Ann": {"battlefield": ["Hill Giant"]}, "Bob": {"battlefield": ["2 Grizzly Bears"]}},
            "start": "508.1a",
        }
    )
    battle = (
        battle.play("attack all")
        .skip_forced()
        .play("block Grizzly Bears > Hill Giant, Grizzly Bears #2 > Hill Giant")
        .skip_forced()
    )
    for wrong, near in (("Grizzly Bears #2 2", "Grizzly Bears 1, Grizzly Bears #2 2"), ("Grizzly Bears 4", "Grizzly Bears 3")):
        nearest = battle.legal.nearest(battle.parse(f"assign Hill Giant: {wrong}").decision)
        assert nearest is not None
        assert battle.format(nearest) == f"assign Hill Giant: {near}"


def test_ways_to_pay_are_whole_and_may_be_named_in_any_order() -> None:
    lands = ["6 Forest", "6 Swamp", "6 Plains", "6 Island", "6 Mountain"]
    costly = {"name": "Costly", "type": "artifact", "cost": "{12}"}
    players = {"Ann": {"battlefield": lands, "hand": ["Costly"]}, "Bob": {}}
    battle = affray.load({"game": "mtg", "cards": [costly], "players": players, "start": "main"})
    battle = battle.play(decisions.cast("costly#1"))
    space = battle.legal
    assert isinstance(space, PaymentSpace)
    ways = list(space)
    assert len(ways) == len(set(ways)) == space.count() == 1190
    for way in ways[::200]:
        assert space.canonical(Decision("pay", *reversed(way.args))) == way
        assert Decision("pay", *way.args[1:]) not in space
    other = Decision("pay", *[part.replace("#1", "#3") for part in ways[-1].args])
    assert other in space
    assert space.canonical(other) in set(ways)


def test_ijinden_counts_attackers_as_it_lists_them() -> None:
    for mine in (["General", "Recruit"], ["General", "Recruit", "Sentry", "Warrior (tapped)"]):
        space = affray.load({"game": "ijinden", "players": {"Ada": {"battlefield": mine}, "Bea": {}}, "start": "A1"}).legal
        assert space.count() == len(list(space)) > 0


# -- battles as values


@every_walk
def test_battles_print_compare_copy_and_travel(case: tuple[str, str, str, int]) -> None:
    battles = walk(*case)
    for battle in battles[:: max(1, len(battles) // 12)]:
        again = pickle.loads(pickle.dumps(battle))
        loaded = affray.from_json(battle.to_json())
        assert battle == again == loaded == copy.copy(battle) == copy.deepcopy(battle) == battle.without_history()
        assert len({battle, again, loaded, battle.without_history()}) == 1
        assert (battle == battle.undo()) == (battle.state == battle.undo().state)
        assert battle != battle.state
        for one in (battle, battle.state, battle.question, battle.legal, battle.outcome, *battle.events, *battle.state.players):
            assert repr(one)
            assert " object at 0x" not in repr(one)
        html = battle._repr_html_()
        assert html.startswith("<div><svg")
        assert html.count("</svg>") == 1
        assert battle.turn_player in range(len(battle.seats))
        assert bool(battle.result) == (battle.outcome is not None)


@every_walk
def test_answers_are_counted_drawn_and_made_by_name(case: tuple[str, str, str, int]) -> None:
    battles = walk(*case)
    dice = Dice(case[3])
    for battle in battles[:: max(1, len(battles) // 25)]:
        space = battle.legal
        if battle.question is None:
            assert not space
            continue
        assert space.sample(dice) in space
        some = list(islice(space, 300))
        assert space.count(300) == len(some) == len(set(some))
        assert space.canonical(some[-1]) == some[-1]
        for decision in some[:40]:
            assert named(decision) == decision
            assert battle.format(decision) in space


@pytest.mark.parametrize("key", GAMES)
def test_every_decision_of_a_game_has_a_name_in_python(key: str) -> None:
    said = [{"no attack": "attack"}.get(form, form).replace(" ", "_") for form in game(key).notation.forms]
    assert [one for one in said if not any(hasattr(decisions, name) for name in (one, one + "_", one.upper()))] == []


def named(decision: Decision) -> Decision:
    """The same decision, by its constructor or constant in `affray.decisions`."""
    name = decision.verb.replace(" ", "_")
    constant = getattr(decisions, name.upper(), None)
    if constant is not None and not decision.args:
        return constant
    if decision in (decisions.ATTACK_POSITION, decisions.DEFENSE_POSITION, decisions.SET_POSITION):
        return decision
    make = getattr(decisions, name, None) or getattr(decisions, name + "_")
    return make(*decision.args)


def test_sets_may_be_named_in_any_order_in_a_battle() -> None:
    position = {
        "game": "mtg",
        "players": {"Ann": {"battlefield": ["3 Grizzly Bears"]}, "Bob": {"battlefield": ["2 Hill Giant"]}},
        "start": "508.1a",
    }
    pairs = [(f"grizzly-bears#{n}", "@1") for n in (1, 2, 3)]
    after = {affray.load(position).play(decisions.attack(*some)) for some in permutations(pairs)}
    assert len(after) == 1
    battle = after.pop()
    while battle.question is not None and battle.question.number != "509.1a":
        battle = battle.play(decisions.PASS)
    blocks = [("hill-giant#1", "grizzly-bears#2"), ("hill-giant#2", "grizzly-bears#1")]
    assert battle.play(decisions.block(*blocks)) == battle.play(decisions.block(*reversed(blocks)))


def test_a_bare_battle_keeps_no_history() -> None:
    battle, bare = affray.load(FLAME_CAT), affray.load(FLAME_CAT).without_history()
    for _ in range(3):
        decision = battle.legal.sample(Dice(4))
        battle, bare = battle.play(decision), bare.play(decision)
        assert battle == bare
        assert battle.events == bare.events
    assert battle.parent is not None
    assert battle.keeps_history
    assert bare.parent is None
    assert not bare.keeps_history
    assert list(bare.history()) == [bare]
    assert len(Journal(bare).battle.play(bare.legal.sample(Dice(1))).undo().events) == len(bare.events)


def test_a_seed_decides_what_chance_does() -> None:
    asked = affray.from_decks("fow", "Valkyrie Dawn", "Fallen Court", seed=0)
    assert asked.question is not None
    assert asked.question.seat == CHANCE
    one, two, other = asked.with_seed(7), asked.with_seed(7), asked.with_seed(8)
    assert one == two
    assert one != other
    assert one == affray.from_decks("fow", "Valkyrie Dawn", "Fallen Court", seed=7)
    assert one.with_seed(0).state.seed == 0
    decks = {"game": "fow", "edition": "8.0", "players": {"Ann": {"deck": "Valkyrie Dawn"}, "Bob": {"deck": "Valkyrie Dawn"}}}
    assert affray.load(decks, seed=7) == affray.load(decks, seed=7) != affray.load(decks, seed=8)
    for bad in (-1, 1 << 64, True, "x", 1.5):
        with pytest.raises(ValueError, match="a seed is a whole number"):
            one.with_seed(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", affray.GAMES)
def test_decks_become_games(key: str) -> None:
    title, path = next(iter(shipped(key).items()))
    battle = affray.from_decks(key, title, path, seed=3, names=("Cid", "Dee"))
    assert battle.seats == ("Cid", "Dee")
    assert battle == affray.from_decks(key, title, title, seed=3, names=("Cid", "Dee"))
    over = search.playout(battle.without_history(), seed=2)
    assert over.question is None
    assert over == search.playout(battle, seed=2)
    assert over.result
    assert over.winner is None or over.seats[over.winner] in over.result


def test_bots_play_each_other() -> None:
    battle = affray.load({**FLAME_CAT, "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"life": 300}}})
    over = search.duel(battle, [search.GreedyBot(1), search.RandomBot(1)])
    assert over.winner == 0
    assert search.duel(battle, [search.RandomBot(1), search.RandomBot(1)], most=1).decision is not None


def _end(battle: Battle) -> tuple[Battle, str]:
    return search.playout(battle, 5), str(battle.why_not("attack Flame Cat > Ada"))


def test_battles_go_to_other_processes_and_back() -> None:
    battle = affray.load(FLAME_CAT)
    with get_context("spawn").Pool(1) as pool:
        assert pool.map(_end, [battle]) == [_end(battle)]


@pytest.mark.parametrize(
    "one",
    [Decision("attack", "a#1", "@1"), *affray.load(FLAME_CAT).play("attack Flame Cat > Bea").events,
     affray.load(FLAME_CAT).why_not("attack Flame Cat > Ada"), Journal(affray.load(FLAME_CAT))],
    ids=lambda one: type(one).__name__,
)  # fmt: skip
def test_what_belongs_to_battles_travels_too(one: Any) -> None:
    again = pickle.loads(pickle.dumps(one))
    assert again == one or (isinstance(one, Journal) and again.dumps() == one.dumps())
    assert repr(one)


def test_a_refusal_travels_with_its_reasons() -> None:
    with pytest.raises(affray.IllegalDecision) as refused:
        affray.load(FLAME_CAT).play("attack Flame Cat > Ada")
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.verdict == refused.value.verdict
    assert str(again) == str(refused.value)


def test_nothing_that_is_handed_out_prints_as_a_bare_address() -> None:
    battle = affray.load(FLAME_CAT)
    book = battle.book
    handed = [
        book, book.game, battle.table, battle.parse("attack Flame Cat > Bea"), read_deck("Fallen Court"), Dice(3), search.SearchLimits(), search.bot("greedy", 1),
        search.bot("mcts", 1), search.solve(battle), *battle.state.objects.values(), *[one.card for one in battle.state.objects.values()],
        *battle.where(), *book.game.zones.values(), *book.register.values(), *book.game.rules.values(),
    ]  # fmt: skip
    bears = {"game": "mtg", "players": {"Ada": {"battlefield": ["Grizzly Bears"]}, "Bea": {}}, "start": "508.1a"}
    handed.append(search.min_holdback(affray.load(bears)))
    assert [repr(one) for one in handed if " object at 0x" in repr(one)] == []


# -- what is refused


def test_wrong_types_and_seats_are_refused_in_words() -> None:
    battle = affray.load(FLAME_CAT)
    for wrong in (1, None, ["attack"]):
        for question in (battle.play, battle.why_not, battle.legal.check):
            with pytest.raises(TypeError, match=r"an answer is a Decision .*, not"):
                question(wrong)  # type: ignore[operator]
    for seat in (7, -7, "Cid", None, 1.0, True):
        for look in (battle.view, battle.events_for, battle.concede, battle.seat):
            with pytest.raises(ValueError, match=r"no player .*; the players are 0 Ada and 1 Bea"):
                look(seat)  # type: ignore[operator]
    for source in ("", None, 7, {}, b"x"):
        with pytest.raises(TypeError, match="a battle is loaded from a file, a YAML text or a mapping"):
            affray.load(source)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="what is explained is an Event"):
        battle.explain("it rests")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a part of an answer is an id"):
        decisions.attack("flame-cat#1", None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"a bot is anything with choose\(battle\), not 'greedy'"):
        search.duel(battle, ["greedy", "random"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"texts are read by `Battle.why_not`"):
        assert battle.question is None or "x" not in CoinFlip()


@pytest.mark.parametrize(
    ("make", "error", "why"),
    [
        (lambda: Battle("board.yaml"), TypeError, "a battle begins with affray.load"),  # type: ignore[arg-type]
        (lambda: affray.from_json(5), TypeError, "the text that it was saved as, not from 5"),  # type: ignore[arg-type]
        (lambda: affray.from_position_string(None), TypeError, "a position line is a text, not None"),  # type: ignore[arg-type]
        (lambda: affray.from_decks("mtg", 3, 4), TypeError, "a deck is a Deck, a title, a file or a mapping"),  # type: ignore[arg-type]
        (
            lambda: affray.from_decks("fow", "Fallen Court", "Fallen Court", names=("Ann",)),
            ValueError,
            "each of 2 players needs a name",
        ),
        (
            lambda: affray.from_decks("fow", "Fallen Court", "Fallen Court", names=("A", "A")),
            ValueError,
            "of their own, found 'A', 'A'",
        ),
        (lambda: affray.load(FLAME_CAT).format("pass"), TypeError, "texts are read by `read`"),  # type: ignore[arg-type]
        (lambda: affray.load(FLAME_CAT).legal.sample(3), TypeError, r"a Dice\(seed\) or a random.Random, not with 3"),  # type: ignore[arg-type]
        (lambda: affray.load(FLAME_CAT).legal.count(-1), ValueError, "a whole number from 0, not at -1"),
        (lambda: Dice(-1), ValueError, "a seed is a whole number from 0, not -1"),
        (lambda: Dice("x"), (TypeError, ValueError), "a seed is a whole number from 0, not 'x'|int object expected"),  # type: ignore[arg-type]
        (lambda: search.duel(affray.load(FLAME_CAT), []), ValueError, "a bot for each of 2 seats is needed, found 0"),
        (lambda: Journal("x"), TypeError, "`Journal.loads` reads a record"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_meant_is_refused_in_words(make: Any, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        make()


@pytest.mark.parametrize(
    ("decks", "why"),
    [
        (("Valkyrie Dawn", "Nonsense"), "no deck 'Nonsense' in Force of Will; there are: "),
        (("Valkyrie Dawn", "Fallen Cort"), "did you mean 'Fallen Court'"),
        ((), "a game needs a deck for each player"),
        (("Valkyrie Dawn",), "is played by 2, not by 1"),
        (({"main deck": {"Flame Cat": 4}}, "Fallen Court"), "main deck"),
        (("Valkyrie Dawn", next(iter(shipped("mtg").values()))), "is a deck of Magic: The Gathering, not of Force of Will"),
    ],
)
def test_decks_that_cannot_be_played_are_refused(decks: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        affray.from_decks("fow", *decks)


# -- what is said as data


@every_walk
def test_views_are_what_their_schema_says(case: tuple[str, str, str, int]) -> None:
    schema = views.schema()
    battles = walk(*case)
    for battle in battles[:: max(1, len(battles) // 20)]:
        for seat in (affray.EVERYTHING, affray.NOBODY, 0, "Bea"):
            view = json.loads(json.dumps(battle.view(seat)))
            assert fits(view, schema["$defs"]["View"], schema), view
    assert not fits({**view, "more": 1}, schema["$defs"]["View"], schema)


def test_the_kept_schema_of_what_is_said_is_current() -> None:
    assert (ROOT / "docs" / "views.schema.json").read_text(encoding="utf-8") == views.text()


@pytest.mark.parametrize(
    ("kind", "command"),
    [
        ("View", "show FILE"),
        ("Legal", "legal FILE"),
        ("Run", "run FILE"),
        ("Perft", "perft FILE --depth 1"),
        ("Rule", "rules GAME RULE"),
        ("Compare", "compare FILE"),
    ],
)
@pytest.mark.parametrize("key", affray.GAMES)
def test_commands_say_what_the_schema_says(key: str, kind: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / SMALL_FILES[key][0]
    number = sorted(affray.rulebook(key).register)[9]
    words = {"FILE": str(path), "GAME": key, "RULE": number}
    main([*[words.get(one, one) for one in command.split()], "--json"])
    said = json.loads(capsys.readouterr().out)
    schema = views.schema()
    for one in said if isinstance(said, list) else [said]:
        assert fits(one, schema["$defs"][kind], schema), one


@pytest.mark.parametrize(
    ("kind", "command"),
    [
        ("Solve", "solve FILE"),
        ("Solve", "solve FILE --hold-back --until turn"),
        ("Solve", "solve FILE --goal best --nodes 2"),
        ("League", "league FILE --games 2"),
        ("Simulation", "simulate FILE -n 3 --workers 1"),
        ("Simulation", "simulate FILE -n 2 --workers 1 --against-bot greedy"),
    ],
)
def test_what_searches_and_plays_says_what_the_schema_says(
    kind: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if kind == "Simulation":
        pytest.importorskip("duckdb")
    board = tmp_path / "board.yaml"
    players = {"Ada": {"field": ["Flame Cat", "Knight"]}, "Bea": {"life": 900, "field": ["Squire"]}}
    board.write_text(json.dumps({"game": "fow", "players": players, "start": "803.3"}), "utf-8")
    main([*[str(board) if one == "FILE" else one for one in command.split()], "--json"])
    schema = views.schema()
    said = json.loads(capsys.readouterr().out)
    assert fits(said, schema["$defs"][kind], schema), said
    assert not fits({**said, "more": 1}, schema["$defs"][kind], schema)


# -- what is promised


def test_all_that_is_exported_is_there_and_documented() -> None:
    assert set(affray.__all__) <= set(dir(affray))
    for name in affray.__all__:
        one = getattr(affray, name)
        if inspect.isclass(one) or inspect.isfunction(one) or inspect.ismodule(one):
            assert one.__doc__, name
    for make in vars(decisions).values():
        assert not inspect.isfunction(make) or make.__doc__


def test_the_guide_names_all_that_is_exported() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    told = ("`{}`", "`{}(", "`affray.{}`", "`affray.{}(")
    assert [name for name in affray.__all__ if not any(form.format(name) in page for form in told)] == []
    assert [
        name for name in vars(decisions) if not name.startswith("_") and f"`{name}" not in page and name in named_here()
    ] == []


def named_here() -> set[str]:
    """The constructors and constants of decisions."""
    return {
        name
        for name, one in vars(decisions).items()
        if isinstance(one, Decision) or getattr(one, "__module__", "") == "affray.decisions"
    } - {"Part"}


# -- what is drawn of very many

DRAWN = {
    "a payment of mana": (
        "{game: mtg, players: {Ann: {battlefield: [2 Forest, Mountain, Plains], mana: G, hand: [Grizzly Bears]}, Bob: {}}, "
        "start: main}\n",
        ["cast Grizzly Bears step by step"],
    ),
    "bands": (
        "{game: mtg, cards: [{name: Hero, type: creature, power: 1, toughness: 1, keywords: [banding]}], "
        "players: {Ann: {battlefield: [3 Hero, Grizzly Bears]}, Bob: {}}, start: 508.1a}\n",
        ["attack all"],
    ),
    "a division of damage": (
        "{game: mtg, cards: [{name: Ox, type: creature, power: 6, toughness: 6}], "
        "players: {Ann: {battlefield: [Ox]}, Bob: {battlefield: [2 Grizzly Bears, Hill Giant]}}, start: 508.1a}\n",
        ["attack Ox", "pass", "pass", "block Grizzly Bears > Ox, Grizzly Bears > Ox, Hill Giant > Ox", "pass", "pass"],
    ),
    "blocks of Ijinden": (
        "{game: ijinden, players: {Ann: {battlefield: [General, Recruit]}, Bob: {battlefield: [Warrior, Recruit, General], library: [Warrior]}}, "
        "start: A1}\n",
        ["attack with all"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DRAWN)
def test_any_answer_can_be_drawn_where_they_are_too_many_to_list(name: str) -> None:
    text, line = DRAWN[name]
    battle = affray.load(text)
    for one in line:
        battle = battle.play(one)
    question = battle.question
    assert question is not None
    every = set(question.space)
    assert len(every) > 3
    drawn = {question.space.random_answer(Dice(seed)) for seed in range(150 * len(every))}
    assert drawn - {None} == every
    assert question.space.random_answer(Dice(5)) == question.space.random_answer(Dice(5))
