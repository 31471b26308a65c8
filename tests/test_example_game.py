"""The example of a rulebook from elsewhere: found by its entry point, whole, and played by every command, with nothing of ours knowing it."""

from __future__ import annotations

import importlib
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import affray
from affray import Decision, Dice, IllegalDecision, games
from affray.cli import main
from affray.core.chance import CHANCE
from affray.core.game import Game
from affray.core.shapes import AnswerList, CardPairs, PairOption
from elsewhere import HOME, installed

ROOT = Path(__file__).parent.parent
SCENARIOS = HOME / "ebb" / "scenarios"
SECOND = str(SCENARIOS / "3-second-window.yaml")


@pytest.fixture(autouse=True)
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for place in installed(tmp_path):
        monkeypatch.syspath_prepend(place)
    games.registered.cache_clear()
    yield
    games.registered.cache_clear()
    games.game.cache_clear()


def ebb() -> Game:
    return games.game("ebb")


def test_nothing_of_ours_knows_it() -> None:
    ours = [path for path in (ROOT / "src").rglob("*.py") if path.name != "new.py"]  # `affray new game` copies it
    assert [path for path in ours if '"ebb"' in path.read_text(encoding="utf-8")] == []
    assert "ebb:GAME" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert "ebb" in games.registered()
    assert "ebb" not in games.GAMES


def test_a_new_process_finds_it(tmp_path: Path) -> None:
    (tmp_path / "of its own").mkdir()
    path = ":".join([str(Path(affray.__file__).parents[1]), *installed(tmp_path / "of its own")])
    command = [sys.executable, "-m", "affray", "check", str(SCENARIOS)]
    done = subprocess.run(command, env={"PYTHONPATH": path}, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.stdout.strip().endswith("0 failed"), done.stdout + done.stderr


def test_its_worked_examples_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(SCENARIOS)]) == 0, capsys.readouterr().out


def test_its_questions_declare_their_shapes() -> None:
    raid = affray.load({"game": "ebb", "players": {"Ann": {"sea": ["Cog"]}, "Bob": {}}, "start": "3.1"})
    assert raid.legal.shape == CardPairs("raid", (PairOption("cog#1", ("@1",), 1),))
    launch = affray.load({"game": "ebb", "players": {"Ann": {"hand": ["Cog"]}, "Bob": {}}, "start": "main"})
    assert launch.legal.shape == AnswerList()


@pytest.mark.parametrize("edition", ["1", "2"])
def test_its_register_is_whole_and_every_rule_has_an_example(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    for what in ("--audit", "--coverage"):
        assert main(["rules", "ebb", what, "--edition", edition]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["run", SECOND], "Bob's Cog sinks"),
        (["show", SECOND], "Ebb 2"),
        (["legal", SECOND, "--after", "1"], "play Fair Wind on Ann's Cog"),
        (["why", str(SCENARIOS / "3-eager-and-moored.yaml"), "no raid"], "Privateer is eager and has to raid"),
        (["perft", SECOND, "--depth", "3"], "in all"),
        (["rules", "ebb"], "declare who meets whom"),
        (["rules", "ebb", "3.4a"], "Only a swift ship meets a swift one."),
        (["rules", "ebb", "--rulings"], "neither"),
        (["words", "ebb"], "strengthen"),
        (["card", "Squall"], "-2 strength until the battle ends; it sinks, up to strength 0"),
        (["card", "--list", "ebb"], "Privateer"),
        (["deck", "list", "ebb"], "Harbour Guard"),
        (["deck", "check", "Corsairs"], "Corsairs"),
        (["demo", "ebb"], "all as expected"),
    ],
    ids=lambda one: " ".join(one[:1]) if isinstance(one, list) else "",
)
def test_every_command_plays_it(command: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(command)
    out = capsys.readouterr()
    assert told in out.out, out.out + out.err
    assert code == (1 if command[0] == "why" else 0), out.err


def test_compare_shows_where_its_printings_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = tmp_path / "both.yaml"
    both.write_text(Path(SECOND).read_text(encoding="utf-8").replace('edition: "2"\n', ""), encoding="utf-8")
    assert main(["compare", str(both)]) == 1
    assert "open the window before the fight" in capsys.readouterr().out
    assert main(["compare", str(SCENARIOS / "4-winds.yaml")]) == 0


def test_it_is_played_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nwhy raid Hulk\nno raid\nquit\n"))
    decks = ["--deck", "Corsairs", "--deck", "Harbour Guard"]
    assert main(["play", *decks, "--as", "Ann", "--bot", "random", "--seed", "5"]) == 0
    assert "is launched" in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(1, 9))
def test_random_games_keep_the_laws(seed: int) -> None:
    battle = affray.from_decks("ebb", "Corsairs", "Harbour Guard", edition="12"[seed % 2], seed=seed)
    dice = Dice(seed)
    for _ in range(2000):
        if battle.question is None:
            break
        options = list(battle.legal)
        assert len(options) == battle.legal.count() == len(set(options))
        for one in options[:40]:
            assert battle.why_not(one)
            said = battle.parse(battle.format(one)).decision
            assert battle.legal.canonical(said) in options
            assert battle.format(said) == battle.format(one)
        again = affray.from_json(battle.to_json())
        assert again.state == battle.state
        with pytest.raises(IllegalDecision):
            battle.play(Decision("nonsense"))
        battle = battle.play(battle.legal.sample(dice))
    assert battle.outcome is not None
    assert battle.outcome.rule == "1.3"


def test_a_seat_is_told_nothing_of_the_other_hand() -> None:
    text = "game: ebb\nplayers:\n  Ann: {sea: [Cog]}\n  Bob: {hand: [%s], pile: [Cog]}\nstart: '3.1'\ndo: [raid Cog]\n"
    views = [affray.load(text % card).view(0) for card in ("Squall", "Hulk")]
    assert views[0] == views[1]


def test_chance_is_asked_without_a_seed() -> None:
    battle = affray.from_decks("ebb", "Corsairs", "Harbour Guard", seed=0)
    assert battle.question is not None
    assert battle.question.seat == CHANCE


@pytest.mark.parametrize(
    ("point", "why"),
    [
        ("nowhere:GAME", "No module named 'nowhere'"),
        ("ebb:GAEM", "module 'ebb' has no attribute 'GAEM'"),
    ],
)
def test_an_entry_point_that_leads_nowhere_says_so(
    point: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (info,) = tmp_path.glob("*.dist-info")
    (info / "entry_points.txt").write_text(f"[affray.games]\nbroken = {point}\n")
    importlib.invalidate_caches()
    assert main(["rules", "broken"]) == 2
    said = capsys.readouterr().err
    assert f"the game 'broken' is registered as '{point}', which cannot be loaded: {why}" in said
    assert main(["card", "Flame Cat"]) == 2, "a game that is broken is not passed over in silence"


def test_a_mistake_in_a_game_is_told_as_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not as one of affray's: its author wants the line."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("from affray.core.game import Game\n\nGAME = Game(title='Broken')\n")
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[affray.games]\nbroken = broken:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    games.registered.cache_clear()
    assert main(["rules", "broken"]) == 70
    said = " ".join(capsys.readouterr().err.split())
    assert said.startswith("affray: a mistake in the game 'broken': TypeError: ")
    assert "(__init__.py, line 3)" in said
