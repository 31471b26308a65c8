"""`affray simulate`: every game comes from its seed, none is lost or played twice, and what is told is what was played."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import affray
from affray import Journal, sim
from affray.cli import main
from affray.games import GAMES
from affray.scenario.decks import shipped
from affray.sim.backends import Processes
from affray.sim.figures import pair, share
from affray.sim.plans import Plan, PlanError, Side
from affray.sim.playing import GameRow
from affray.sim.store import COLUMNS, GameStore

MISSING = [name for name in ("duckdb", "matplotlib", "scipy") if find_spec(name) is None]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"simulations need {', '.join(MISSING)}: pip install 'affray[sim]'")

ROOT = Path(__file__).parent.parent
BOARD = ROOT / "scenarios/fow/article/5-first-strike-mirror.yaml"
ENV = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tests'}", "COLUMNS": "100"}
Run = Callable[..., tuple[int, str, str]]


def planned(*bots: tuple[str, ...], games: int = 20, seed: int = 1) -> Plan:
    """Battles from a small board, by these bots for each side."""
    battle = affray.load(BOARD, "12.7", 0)
    return sim.plan(*[Side.of("board", battle, one) for one in bots or (("random",),)], games=games, seed=seed, scope="battle")


def rows(store: GameStore) -> list[tuple[Any, ...]]:
    with store.table() as table:
        return table.execute("SELECT * FROM games ORDER BY number, side").fetchall()


def whole(store: GameStore) -> bool:
    """Is every game of the plan there, once?"""
    with store.table() as table:
        found = table.execute("SELECT number, side FROM games").fetchall()
    wanted = [(number, side) for number in range(store.plan.games) for side in range(len(store.plan.sides))]
    return Counter(found) == Counter(wanted)


# -- seeds


def test_games_come_from_their_seeds_alone(tmp_path: Path) -> None:
    one = GameStore.begin(tmp_path / "one", planned(games=30))
    other = GameStore.begin(tmp_path / "other", planned(games=30))
    assert sim.simulate(one, Processes(1), size=7) == 30
    assert sim.simulate(other, Processes(2), size=10) == 30
    assert rows(one) == rows(other)
    later = GameStore.begin(tmp_path / "later", planned(games=1, seed=18))
    sim.simulate(later, Processes(1))
    with one.table() as table, later.table() as single:
        columns = ", ".join(name for name in COLUMNS if name != "number")
        assert (
            single.execute(f"SELECT {columns} FROM games").fetchall()
            == table.execute(f"SELECT {columns} FROM games WHERE seed = 18").fetchall()
        )
    assert len({repr(row[3:]) for row in rows(one)}) > 1


@pytest.mark.parametrize("key", GAMES)
def test_a_row_says_what_its_game_was(key: str, tmp_path: Path) -> None:
    """Played again, the game is the one that its row tells of."""
    decks = list(shipped(key))[:2]
    plan = sim.plan(Side.of(key, affray.from_decks(key, *decks, seed=0)), games=2, seed=5)
    store = GameStore.begin(tmp_path, plan)
    sim.simulate(store, Processes(1))
    with store.table() as table:
        found = table.execute("SELECT number, winner, rule, turns, decisions, life, events, offered, used FROM games").fetchall()
    assert len(found) == 2
    for number, winner, rule, turns, decisions, life, events, offered, used in found:
        over = sim.replay(plan, number)
        line = list(over.history())
        assert over.question is None
        assert (over.winner, over.outcome.rule if over.outcome else "") == (winner, rule)
        assert over.state.turn - line[0].state.turn <= turns <= over.state.turn
        assert decisions == sum(before.legal.forced_answer() is None for before in line[:-1])
        if over.book.game.counts_life:
            assert life == [player.life for player in over.state.players]
        assert events == Counter(event.kind for battle in line for event in battle.events)
        assert all(0 < used[key] <= offered[key] for key in used)
        assert all(over.book.game.rules[key].window for key in offered)


def test_damage_and_life_of_a_line_that_is_known(tmp_path: Path) -> None:
    """A cat of 500 attacks a player with 400 life, or does not; nobody can do anything about it."""
    battle = affray.load(
        {"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"life": 400}}, "start": "803.3"}, seed=0
    )
    store = GameStore.begin(tmp_path, sim.plan(Side.of("cat", battle), games=12, scope="battle"))
    sim.simulate(store, Processes(1))
    with store.table() as table:
        found = table.execute("SELECT winner, rule, damage, life, happened['battle.attack.turn'] FROM games").fetchall()
    assert len(found) == 12
    attacks, forfeits = (0, "1202.1", [0, 500], [4000, -100], 1), (None, "", [0, 0], [4000, 400], None)
    assert attacks in found
    assert forfeits in found
    assert all(row in (attacks, forfeits) for row in found)


# -- going on


@pytest.mark.parametrize("games", [5, 23, 60])
def test_what_is_missing_is_what_no_file_holds(games: int, tmp_path: Path) -> None:
    store = GameStore.begin(tmp_path, planned(games=games))
    sim.simulate(store, Processes(1), size=6)
    (tmp_path / "games-000000000-000000005.parquet").unlink(missing_ok=True)
    (tmp_path / ".games-000000000-000000005.parquet").write_text("half of it")
    more = GameStore.begin(tmp_path, planned(games=games + 9))
    assert sum(end - first for first, end in more.missing(4)) == 9 + (6 if games > 5 else 0)
    assert sim.simulate(more, Processes(1), size=4) == 9 + (6 if games > 5 else 0)
    assert whole(more)
    assert sim.simulate(more, Processes(1)) == 0
    assert whole(GameStore.begin(tmp_path, planned(games=3)))


def test_two_files_with_the_same_game_are_refused(tmp_path: Path) -> None:
    store = GameStore.begin(tmp_path, planned(games=6))
    sim.simulate(store, Processes(1), size=6)
    (tmp_path / "games-000000003-000000008.parquet").write_bytes((tmp_path / "games-000000000-000000005.parquet").read_bytes())
    with pytest.raises(PlanError, match="delete one of them"):
        store.kept()


def test_another_simulation_in_the_folder_is_refused(tmp_path: Path) -> None:
    GameStore.begin(tmp_path, planned())
    with pytest.raises(PlanError, match=r"differs in: seed, the bots; name another folder"):
        GameStore.begin(tmp_path, planned(("greedy",), seed=2))
    (tmp_path / "plan.json").write_text("{}")
    with pytest.raises(PlanError, match="no plan of a simulation"):
        GameStore.open(tmp_path)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_after_kill_9_no_game_is_lost_and_none_is_twice(tmp_path: Path) -> None:
    """Killed again and again in the middle, with all that it had begun, and gone on with by the folder alone."""
    folder = tmp_path / "run"
    command = [sys.executable, "-m", "affray", "simulate", str(BOARD), "-n", "1200", "--out", str(folder), "--until", "battle"]
    seen = 0
    for kill in range(3):
        with subprocess.Popen(
            [*command, "--workers", "2"], env=ENV, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        ) as run:
            until = monotonic() + 120
            while len(list(folder.glob("games-*"))) <= seen and run.poll() is None and monotonic() < until:
                sleep(0.02)
            assert run.poll() is None, f"it was over before kill {kill + 1}"
            run.send_signal(signal.SIGKILL)
        seen = len(list(folder.glob("games-*")))
        command = [sys.executable, "-m", "affray", "simulate", str(folder)]
    store = GameStore.open(folder)
    assert 0 < sum(end - first for first, end in store.kept()) < 1200
    for attempt in count():
        left = _children(run.pid)
        if not left:
            break
        assert attempt < 100, f"workers live on: {left}"
        sleep(0.1)
    sim.simulate(store, Processes(2))
    assert whole(store)
    fresh = GameStore.begin(tmp_path / "fresh", store.plan)
    sim.simulate(fresh, Processes(1))
    assert rows(store) == rows(fresh)


def _children(group: int) -> list[str]:
    """The processes of a group."""
    found = subprocess.run(["ps", "-o", "pid=", "-g", str(group)], capture_output=True, text=True, check=False)
    return found.stdout.split()


# -- workers that die


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a worker notes that it was killed; workers find the bots of the tests."""
    monkeypatch.setenv("AFFRAY_TEST_MARK", str(tmp_path / "killed"))
    monkeypatch.setenv("PYTHONPATH", ENV["PYTHONPATH"])
    monkeypatch.syspath_prepend(str(ROOT / "tests"))
    return tmp_path / "killed"


def test_a_worker_killed_in_the_middle_loses_nothing(tmp_path: Path, mark: Path) -> None:
    store = GameStore.begin(tmp_path / "run", planned(("bots_for_sim:Killed",)))
    assert sim.simulate(store, Processes(2), size=3) == 20
    assert mark.exists()
    assert int(mark.read_text()) != os.getpid()
    assert whole(store)


def test_workers_that_always_die_are_told_of(tmp_path: Path, mark: Path) -> None:
    store = GameStore.begin(tmp_path / "run", planned(("bots_for_sim:Deadly",), games=2))
    with pytest.raises(sim.WorkerDied, match="died 3 times"):
        sim.simulate(store, Processes(2), size=1)


@pytest.mark.slow
def test_a_ray_cluster_with_a_worker_killed_in_the_middle(tmp_path: Path, mark: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="a cluster needs ray: pip install 'affray[cluster]'")
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        backend = sim.Ray(num_cpus=2, include_dashboard=False)
    except Exception as error:
        pytest.skip(f"no Ray cluster can be started here: {error}")
    try:
        killed = GameStore.begin(tmp_path / "killed-run", planned(("bots_for_sim:Killed",)))
        assert sim.simulate(killed, backend, size=3) == 20
        assert int(mark.read_text()) != os.getpid()
        assert whole(killed)
        store, here = GameStore.begin(tmp_path / "ray", planned()), GameStore.begin(tmp_path / "here", planned())
        sim.simulate(store, backend, size=3)
        sim.simulate(here, Processes(1))
        assert rows(store) == rows(here)
    finally:
        ray.shutdown()


def test_a_game_that_fails_is_told_with_its_seed_and_not_counted(tmp_path: Path, mark: Path, run: Run) -> None:
    code, out, _ = run("simulate", BOARD, "-n", "20", "--bot", "bots_for_sim:Broken", "--workers", "1", "--out", tmp_path / "run")
    assert code == 1
    failed = re.search(r"(\d+) games could not be played", out)
    assert failed
    assert f"{20 - int(failed[1])} games to the end" in out
    assert re.search(r"seed \d+ +BotFailed: bots_for_sim:Broken: RuntimeError: no idea \(bots_for_sim\.py, line \d+\)", out)


# -- figures


def test_shares_have_the_interval_of_wilson() -> None:
    """Examples of Newcombe's (Statistics in Medicine 17, 1998, 857-872)."""
    for of, n, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)):
        one = share(of, n)
        assert (round(one.low, 4), round(one.high, 4)) == (low, high)


def test_pairs_have_the_interval_of_newcombe_and_the_test_of_mcnemar() -> None:
    """The first is an example of Newcombe's (Statistics in Medicine 17, 1998, 2635-2650)."""
    one = pair(36, 2, 12, 0)
    assert (round(one.difference, 4), round(one.low, 4), round(one.high, 4), round(one.p, 4)) == (0.2, 0.0569, 0.3404, 0.0129)
    one = pair(10, 5, 15, 70)
    assert (one.difference, round(one.p, 4)) == (pytest.approx(0.1), 0.0414)
    assert one.low < 0.1 < one.high
    assert pair(3, 0, 0, 4).p == 1


def test_figures_are_those_of_the_rows(tmp_path: Path) -> None:
    store = GameStore.begin(tmp_path, planned(("random",), ("greedy",), games=40))
    sim.simulate(store, Processes(1))
    with store.table() as table:
        names = [name for name, *_ in table.execute("DESCRIBE games").fetchall()]
        found = [dict(zip(names, row, strict=True)) for row in rows(store)]
    assert names == list(COLUMNS) == list(GameRow.__struct_fields__)
    for side in (0, 1):
        mine = [row for row in found if row["side"] == side]
        told = sim.summary(store, side)
        assert told.games == len(mine) == 40
        assert [one.of for one in told.wins] == [sum(row["winner"] == seat for row in mine) for seat in (0, 1)]
        turns = [row["decisions"] for row in mine]
        assert told.numbers["decisions"].mean == pytest.approx(sum(turns) / 40)
        for one in told.windows:
            assert one.games.of == sum(row["used"].get(one.key, 0) > 0 for row in mine)
            assert one.times == pytest.approx(sum(row["used"].get(one.key, 0) for row in mine) / 40)
        for one in told.rules:
            assert one.games.of == sum(one.key in row["asked"] or one.key in row["happened"] for row in mine)
    both = sim.comparison(store)
    assert both.pairs == 40
    less = [b["hurt"] - a["hurt"] for a, b in zip(found[::2], found[1::2], strict=True)]
    assert both.numbers["damage to cards"].mean == pytest.approx(sum(less) / 40)


def test_a_side_compared_with_itself_differs_in_nothing(tmp_path: Path) -> None:
    store = GameStore.begin(tmp_path, planned(("random",), ("random",), games=15))
    sim.simulate(store, Processes(1))
    both = sim.comparison(store)
    assert all((one.first, one.second, one.p) == (0, 0, 1) for one in both.wins)
    assert all((one.low, one.mean, one.high) == (0, 0, 0) for one in both.numbers.values())


# -- the command


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")

    def call(*argv: object) -> tuple[int, str, str]:
        code = main([str(one) for one in argv])
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def test_the_command(run: Run, tmp_path: Path) -> None:
    one = ("simulate", BOARD, "-n", 10, "--until", "battle", "--workers", 1, "--out", tmp_path / "run")
    code, out, err = run(*one, "--plot", tmp_path / "games.svg")
    assert (code, err) == (0, "")
    for part in ("10 games to the end, seeds 1 to 10; random for Giovanna, random for Hakim", "wins", "803.3 attack or forfeit"):
        assert part in out
    assert "<svg" in (tmp_path / "games.svg").read_text()
    assert run(*one)[1] == run("simulate", tmp_path / "run")[1] == out
    code, out, _ = run("simulate", tmp_path / "run", "-n", 14, "--json")
    data = json.loads(out)
    assert (code, data["games"], data["sides"][0]["games"]) == (0, 14, 14)


def test_comparing(run: Run, tmp_path: Path) -> None:
    one = ("simulate", BOARD, "-n", 6, "--until", "battle", "--workers", 1)
    for other in (("--against-bot", "greedy"), ("--edition", "6.3", "--against-edition", "8.0"), ("--against", BOARD)):
        code, out, err = run(*one, *other)
        assert (code, err) == (0, "")
        assert "6 pairs of games with the same seeds; B less A" in out
        assert "only A" in out


def test_a_game_is_kept_as_a_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    code, _, _ = run("simulate", BOARD, "-n", 1, "--seed", 18, "--until", "battle", "--record", file)
    assert code == 0
    assert Journal.loads(file.read_text()).battle == sim.replay(planned(seed=18), 0)
    assert "nothing was written" in run("simulate", BOARD, "-n", 1, "--record", file)[2]


MISTAKES: dict[str, tuple[tuple[object, ...], str]] = {
    "nothing": ((), "name a scenario, or the decks"),
    "both": ((BOARD, "--deck", "Iron Claws"), "name a scenario, or the decks"),
    "no bot": ((BOARD, "--bot", "clever"), "no bot 'clever'; there are: random, greedy"),
    "no such class": ((BOARD, "--bot", "affray:Nobody"), "no bot 'affray:Nobody'"),
    "too many bots": ((BOARD, *["--bot", "random"] * 3), "name one bot, or one for each of the 2 players, not 3"),
    "no battle": (("scenarios/fow/500/502.2-a-window-before-the-draw.yaml", "--until", "battle"), "no battle is going on"),
    "no games": ((BOARD, "-n", "-1"), "expected 1 or more"),
    "workers": ((BOARD, "--workers", "-1"), "expected 1 or more"),
    "no folder": (("tests",), "tests: holds no simulation"),
    "record": ((BOARD, "-n", 2, "--record", "x.json", "--until", "battle", "--workers", 1), "--record keeps one game"),
    "plot": ((BOARD, "--plot", "x.bmp"), "expected a name that ends in .svg or .png or .pdf"),
    "no place": ((BOARD, "--plot", "nowhere/x.svg"), "nowhere: no such file or directory"),
    "other game": (
        (BOARD, "--against-deck", "Iron Claws", "--against-deck", "Quiet Walls"),
        "only games of one kind can be compared",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_told_in_a_line(mistake: str, run: Run) -> None:
    argv, cure = MISTAKES[mistake]
    code, out, err = run("simulate", *argv)
    assert (code, out) == (2, "")
    assert cure in err
    assert err.count("\n") == 1
