"""The adapters for research: every legal answer can be given and nothing else, a seat sees only what it may know, and the libraries agree."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import affray
from affray import CHANCE, Battle, Decision, Dice
from affray.core.chance import ChanceSpace
from affray.core.questions import NumberSpace, OptionSpace, OrderSpace, SubsetSpace
from affray.games import GAMES, game
from affray.scenario.decks import shipped
from boards import Dice as BoardDice
from positions import POSITIONS, hidden, swapped, walk

np = pytest.importorskip("numpy", reason="the adapters need numpy: pip install 'affray[research]'")

from affray.research import Task, TaskMatch  # noqa: E402
from affray.research.answers import LISTED, PartialAnswer  # noqa: E402
from affray.research.observation import ObservationLayout, SeatView, observe  # noqa: E402

CAT = {"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"life": 400}}, "start": "803.3"}
MIRROR = {
    "game": "fow",
    "players": {
        "Ada": {"field": ["Flame Cat", "Sacred Elf"]},
        "Bea": {"life": 1000, "field": ["Flame Cat (rested)", "Sacred Elf"]},
    },
    "start": "803.3",
}
PLACES = [
    pytest.param((key, edition, name), id=f"{key}-{name}")
    for key in GAMES
    for edition in [game(key).editions[-1]]
    for name in POSITIONS[key]
]
every_position = pytest.mark.parametrize("position", PLACES)


def whole(key: str) -> Battle:
    return affray.from_decks(key, *list(shipped(key))[:2], seed=0)


def leaves(answer: PartialAnswer) -> Iterator[Decision]:
    """Every answer that small decisions come to; `more` is followed once round."""
    for action in answer.offers:
        page = copy.copy(answer)
        made = page.take(action)
        if made is not None:
            yield made
        elif action != answer.task.more or page.page > answer.page:
            yield from leaves(page)


def moments(key: str, edition: str, name: str) -> Iterator[Battle]:
    yield from walk(key, edition, name, 1)


# -- answers


@every_position
def test_small_decisions_come_to_every_answer_and_to_no_other(position: tuple[str, str, str]) -> None:
    line = list(moments(*position))
    task = Task(line[0], others=5)
    layout = ObservationLayout(task)
    asked = 0
    for battle in line:
        question = battle.question
        if question is None or question.seat == CHANCE or question.space.count(301) > 300:
            continue
        answer = PartialAnswer(task, question.space, question.seat, SeatView(layout, battle, question.seat).rows)
        assert Counter(leaves(answer)) == Counter(question.space)
        asked += 1
    assert asked


@pytest.mark.parametrize(
    "space",
    [
        SubsetSpace(tuple(f"bear#{n}" for n in range(14)), 0, 14, "1"),
        SubsetSpace(tuple(f"bear#{n}" for n in range(30)), 3, 9, "1"),
        OrderSpace(tuple(f"bear#{n}" for n in range(8)), "1"),
        NumberSpace(0, 2500, "1"),
        OptionSpace(tuple(Decision("name", f"word {n}") for n in range(500))),
    ],
    ids=["any of 14", "3 to 9 of 30", "an order of 8", "a number to 2,500", "one of 500 words"],
)
def test_of_very_many_answers_each_can_be_given(space: Any) -> None:
    task = Task(CAT)
    dice = Dice(3)
    seen = {f"bear#{n}": n for n in range(6)}
    for _ in range(20):
        wanted = space.sample(dice)
        answer = PartialAnswer(task, space, 0, seen)
        path = answer.spelt(wanted)
        made = None
        for action in path:
            assert made is None
            assert action in answer.offers
            made = answer.take(action)
        assert made == wanted


def test_a_large_declaration_is_put_together_from_pairs() -> None:
    """Twelve may attack, in 4,096 ways: each can be given, and whatever is put together is legal."""
    field = {"battlefield": ["12 Grizzly Bears"], "library": ["Forest"]}
    battle = affray.load({"game": "mtg", "players": {"Ann": field, "Bob": {"library": ["Forest"]}}, "start": "508.1a"})
    question = battle.question
    assert question is not None
    assert question.space.count(LISTED + 1) > LISTED
    task, dice = Task(battle), Dice(5)
    placed = SeatView(ObservationLayout(task), battle, 0).rows
    for _ in range(20):
        wanted = question.space.sample(dice)
        answer = PartialAnswer(task, question.space, 0, placed)
        made = [answer.take(action) for action in answer.spelt(wanted)][-1]
        assert made == question.space.canonical(wanted)
    for _ in range(20):
        answer, made = PartialAnswer(task, question.space, 0, placed), None
        while made is None:
            offers = list(answer.offers)
            made = answer.take(offers[dice.randrange(len(offers))])
        assert made in question.space


@pytest.mark.parametrize("key", GAMES)
def test_whole_games_are_played_by_small_decisions(key: str) -> None:
    task = Task(whole(key))
    dice = Dice(1)
    for seed in (1, 2):
        match = TaskMatch(task, seed)
        while not match.over:
            actions = match.actions()
            assert np.array_equal(match.mask().nonzero()[0], actions)
            match.step(actions[dice.randrange(len(actions))])
        assert sorted(match.returns()) == ([-1, 1] if match.battle.winner is not None else [0, 0])
        assert match.offender is None
        assert match.battle.question is None or match.cut


def test_payments_are_made_in_the_obvious_way_unless_they_are_asked_for() -> None:
    board = {
        "game": "mtg",
        "players": {
            "Ann": {"battlefield": ["2 Forest", "2 Mountain"], "hand": ["Grizzly Bears"], "library": ["Forest"]},
            "Bob": {"library": ["Forest"]},
        },
        "start": "505.6",
    }
    for asked in (False, True):
        match = TaskMatch(Task(board, payments=asked))
        assert match.answer is not None
        for action in match.answer.spelt(match.battle.parse("cast Grizzly Bears").decision):
            match.step(action)
        assert match.battle.question is not None
        assert (match.battle.question.about == "pay" or "pay" in match.battle.question.rule) == asked


# -- what a seat sees


@every_position
def test_a_seat_sees_nothing_of_hidden_cards(position: tuple[str, str, str]) -> None:
    """Other hidden cards: the same observation, and the same actions."""
    line = list(moments(*position))
    task = Task(line[0])
    layout = ObservationLayout(task)
    dice = BoardDice(7)
    differ = 0
    for battle in line[:: max(1, len(line) // 8)]:
        for seat in (0, 1):
            other, new_ids = swapped(battle, hidden(battle, seat), dice)
            differ += bool(new_ids)
            found = []
            for one in (battle, other):
                question, answer = one.question, None
                if question is not None and question.seat == seat:
                    answer = PartialAnswer(task, question.space, seat, SeatView(layout, one, seat).rows)
                found.append((observe(layout, one, seat, answer), list(answer.offers) if answer is not None else []))
            assert np.array_equal(found[0][0], found[1][0])
            assert found[0][1] == found[1][1]
    assert differ or not any(hidden(battle, seat) for battle in line for seat in (0, 1))


def test_what_a_seat_may_know_is_seen() -> None:
    """Life, damage, posture, hands, names and whose turn it is: each changes what is seen."""
    task = Task(MIRROR)
    layout = ObservationLayout(task)

    def seen(**changed: Any) -> Any:
        bea = {**MIRROR["players"]["Bea"], **changed}  # type: ignore[index]
        return observe(layout, affray.load({**MIRROR, "players": {**MIRROR["players"], "Bea": bea}}), 0)  # type: ignore[dict-item]

    base = seen()
    for changed in (
        {"life": 1100},
        {"field": ["Flame Cat", "Sacred Elf"]},
        {"field": ["Flame Cat (rested, damage 100)", "Sacred Elf"]},
        {"field": ["Sacred Elf", "Sacred Elf"]},
        {"hand": ["Flame Cat"]},
        {"graveyard": ["Flame Cat"]},
    ):
        assert not np.array_equal(base, seen(**changed)), changed
    assert np.array_equal(seen(hand=["Flame Cat"]), seen(hand=["Sacred Elf"]))


def test_cards_without_a_row_are_counted_and_can_be_named() -> None:
    task = Task(MIRROR, cards=1)
    match = TaskMatch(task)
    assert match.answer is not None
    assert {task.meaning(action) for action in match.answer.offers} == {"attack", "forfeit"}
    for wanted in match.battle.legal:
        assert match.answer.spelt(wanted)
    assert observe(ObservationLayout(task), match.battle, 0).any()


# -- matches


def test_a_match_comes_from_its_seed_and_is_copied_and_pickled() -> None:
    task = Task(whole("ijinden"))
    one, other = TaskMatch(task, 4), TaskMatch(task, 4)
    assert one.battle == other.battle != TaskMatch(task, 5).battle
    dice = Dice(2)
    for at in range(30):
        actions = one.actions()
        if not actions:
            break
        action = actions[dice.randrange(len(actions))]
        held = one.copy() if at % 2 else pickle.loads(pickle.dumps(one))
        before = one.actions()
        held.step(action)
        assert one.actions() == before
        one.step(action)
        assert held.actions() == one.actions()
        assert held.battle == one.battle
        assert np.array_equal(held.observation(0), one.observation(0))


@every_position
def test_rows_that_are_kept_are_those_written_anew(position: tuple[str, str, str]) -> None:
    line = list(moments(*position))
    kept = ObservationLayout(Task(line[0]))
    for battle in [*line, *line[::-1]]:
        for seat in range(kept.task.seats):
            assert np.array_equal(observe(kept, battle, seat), observe(ObservationLayout(kept.task), battle, seat))


def test_an_action_that_may_not_be_chosen_loses() -> None:
    match = TaskMatch(Task(CAT))
    match.step(match.task.more)
    assert (match.over, match.offender, match.returns(), match.seat) == (True, 0, [-1.0, 0.0], None)
    with pytest.raises(ValueError, match="over"):
        match.step(0)


def test_a_long_match_is_cut_off() -> None:
    match = TaskMatch(Task(whole("mtg"), most=9))
    while not match.over:
        match.step(match.actions()[0])
    assert (match.cut, match.small, match.returns()) == (True, 9, [0.0, 0.0])


def test_a_task_must_have_something_to_play() -> None:
    over = affray.load(CAT).play("attack Flame Cat > Bea")
    with pytest.raises(ValueError, match="over: Ada wins"):
        Task(over.skip_forced())
    with pytest.raises(ValueError, match="sizes"):
        Task(CAT, cards=0)


def test_chance_has_exact_odds() -> None:
    """The last of all orders of a deck comes up as often as it should, though no node has more than a few outcomes."""
    match = TaskMatch(Task(whole("ijinden")), 0)
    space = match.battle.legal
    assert isinstance(space, ChanceSpace)
    before, odds = match.battle, Fraction(1)
    while match.battle is before:
        first, end = match.span
        parts = match.parts()
        assert (parts[0][0], parts[-1][1]) == (first, end)
        assert sum(stop - begin for begin, stop in parts) == end - first
        begin, stop = parts[-1]
        odds *= Fraction(stop - begin, end - first)
        match.step(len(parts) - 1)
    assert odds == Fraction(1, space.size())
    assert match.battle == before.play(space.nth(space.size() - 1))


# -- the libraries


def needs(*names: str) -> pytest.MarkDecorator:
    missing = [name for name in names if find_spec(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"needs {' and '.join(missing)}: pip install 'affray[research,spiel]'")


def tasks() -> list[Task]:
    return [Task(MIRROR), *[Task(whole(key)) for key in GAMES]]


@needs("pettingzoo", "gymnasium")
def test_pettingzoo() -> None:
    from pettingzoo.test import api_test, seed_test

    from affray.research.aec import BattleAEC

    for task in tasks():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            api_test(BattleAEC(task), num_cycles=200)
            seed_test(lambda task=task: BattleAEC(task), num_cycles=60)


@needs("pettingzoo", "gymnasium")
def test_pettingzoo_gives_what_the_match_gives() -> None:
    from affray.research.aec import BattleAEC

    env = BattleAEC(Task(MIRROR, most=60))
    dice, ends = Dice(3), Counter[tuple[float, ...]]()
    for seed in range(40):
        env.reset(seed=seed)
        given = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, ended, cut, _ = env.last()
            given[agent] += reward
            mask = observation["action_mask"]
            acting = env.match.seat is not None and env.possible_agents[env.match.seat] == agent
            assert mask.any() == (acting and not (ended or cut))
            others = [env.observe(other)["action_mask"].any() for other in env.agents if other != agent]
            assert not any(others)
            choices = mask.nonzero()[0]
            env.step(None if ended or cut else int(choices[dice.randrange(len(choices))]))
        ends[tuple(given.values())] += 1
        assert list(given.values()) == env.match.returns()
    assert ends[1.0, -1.0]
    env.reset(seed=1)
    first = env.agent_selection
    env.step(env.task.more)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards[first] == -1


@needs("gymnasium")
def test_gymnasium() -> None:
    from gymnasium.utils.env_checker import check_env

    from affray.research.gym import BattleEnv

    for task in tasks():
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", message=".*`render_mode`.*|.*unwrapped.*|.*spec.*")
            check_env(BattleEnv(task), skip_render_check=True)
    with pytest.raises(ValueError, match="no bot 'clever'"):
        BattleEnv(Task(CAT), bot="clever")
    with pytest.raises(ValueError, match="no seat 2"):
        BattleEnv(Task(CAT), seat=2)


@needs("gymnasium")
@pytest.mark.parametrize("seat", [0, 1])
def test_gymnasium_plays_a_seat_against_a_bot(seat: int) -> None:
    from affray.research.gym import BattleEnv

    env = BattleEnv(Task(whole("ijinden")), seat=seat, bot="random")
    dice, lines = Dice(3), []
    for seed in (5, 5, 6):
        observation, info = env.reset(seed=seed)
        dice, line, reward, over = Dice(3), [observation.tobytes()], 0.0, False
        while not over:
            assert env.match.seat == seat
            choices = info["action_mask"].nonzero()[0]
            assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
            observation, reward, ended, cut, info = env.step(choices[dice.randrange(len(choices))])
            line.append(observation.tobytes())
            over = ended or cut
        assert reward == env.match.returns()[seat] != 0
        assert not info["illegal"]
        lines.append(line)
    assert lines[0] == lines[1] != lines[2]


@needs("gymnasium")
def test_matches_side_by_side_are_the_same_in_processes_as_here() -> None:
    from affray.research.gym import vector

    found = []
    for processes in (True, False):
        envs = vector(Task(whole("ijinden")), 3, processes=processes)
        observations, infos = envs.reset(seed=8)
        line = [observations.copy()]
        for _ in range(6):
            observations, rewards, *_, infos = envs.step([int(mask.nonzero()[0][-1]) for mask in infos["action_mask"]])
            line += [observations.copy(), rewards.copy()]
        found.append([*line, [match.small for match in envs.get_attr("match")]])
        if processes:
            with pytest.raises(RuntimeError, match="no_such_thing"):
                envs.call("no_such_thing")
        envs.close()
    assert all(np.array_equal(one, other) for one, other in zip(*found, strict=True))
    assert not np.array_equal(found[0][0][0], found[0][0][1])


@needs("pyspiel", "open_spiel")
@pytest.mark.parametrize("key", ["", *GAMES])
def test_openspiel(key: str) -> None:
    import pyspiel

    from affray.research import spiel

    made = spiel.game(whole(key), most=300) if key else spiel.game(affray.load(MIRROR, seed=0))
    pyspiel.random_sim_test(made, num_sims=2, serialize=True, verbose=False)


@needs("pyspiel", "open_spiel")
def test_openspiel_keeps_what_players_know_apart() -> None:
    import pyspiel

    from affray.research import spiel

    made = spiel.game(affray.load(MIRROR, seed=0))
    state = made.new_initial_state()
    again = made.new_initial_state()
    actions = state.legal_actions()
    assert len(actions) > 1
    state.apply_action(actions[0])
    again.apply_action(actions[-1])
    assert state.information_state_string(0) != again.information_state_string(0)
    back = pickle.loads(pickle.dumps(made))
    assert back.num_distinct_actions() == made.num_distinct_actions()
    with pytest.raises(Exception, match="position"):
        pyspiel.load_game("affray")


# -- examples

EXAMPLES = Path(__file__).parent.parent / "examples" / "research"


@pytest.mark.slow
@needs("pettingzoo", "gymnasium", "matplotlib", "pyspiel", "open_spiel")
@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("against_a_bot", ("--matches", "25", "--tested", "3"), "0 matches"),
        ("against_itself", ("--matches", "25", "--tested", "2"), "0 matches"),
        ("by_regrets", ("--rounds", "0"), "exploitability 0.6181"),
    ],
)
def test_examples_run(name: str, given: tuple[str, ...], said: str, tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *given, "--plot", str(tmp_path / "it.svg")]
    env = {**os.environ, "PYTHONPATH": str(EXAMPLES.parent.parent / "src")}
    found = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, check=False)
    assert found.returncode == 0, found.stderr
    assert said in found.stdout
    assert "<svg" in (tmp_path / "it.svg").read_text()
