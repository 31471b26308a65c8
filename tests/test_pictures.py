"""Pictures: as they were drawn (`AFFRAY_UPDATE=1` draws them anew), well-formed, legible when large, and never more than a seat knows."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import affray
from affray import Battle, games
from affray.answers.operations import Answerer
from affray.answers.replies import as_data
from affray.cli import main
from affray.cli.screen import print_document
from affray.core.state import NOBODY
from affray.games import game
from affray.pictures import animation
from affray.pictures.board_layout import BoardPlan
from affray.pictures.page import html_of
from affray.pictures.png import font_files
from affray.pictures.svg import svg
from affray.pictures.text_width import fitted, lines, width
from affray.present.errors import UserError
from affray.present.position_text import Shown
from affray.scenario.load import load
from affray.scenario.run import play
from elsewhere import installed

ROOT = Path(__file__).parent.parent
HOME = Path(__file__).parent / "golden" / "pictures"
DRAWN: dict[str, tuple[str, int | None]] = {
    "fow": ("scenarios/fow/article/1-rested-in-time.yaml", 3),
    "mtg": ("scenarios/mtg/510/510.1c-divide.yaml", 2),
    "ygo": ("scenarios/ygo/article/13-replay-after-call-of-the-haunted.yaml", 2),
    "ijinden": ("scenarios/ijinden/resolution/C1a-ii-pressure-gained-later.yaml", 2),
    "ebb": ("examples/ebb/ebb/scenarios/3-second-window.yaml", 2),
}
"""A position of each game: its file, and after so many lines of play."""


@pytest.fixture(autouse=True)
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example game is found as if its package were installed."""
    for place in installed(tmp_path):
        monkeypatch.syspath_prepend(place)
    games.registered.cache_clear()
    yield
    games.registered.cache_clear()
    games.game.cache_clear()


def battle_of(key: str) -> Battle:
    path, after = DRAWN[key]
    result = play(load(ROOT / path), upto=after)
    assert result.stop is None
    return result.battle


def large() -> Battle:
    """Forty permanents a side, each of another name."""
    cards = [
        {"name": f"{who} Guard {n:02d}", "type": "creature", "power": 1 + n % 9, "toughness": 2}
        for who in ("Ann's", "Bob's")
        for n in range(40)
    ]
    players = {
        who: {"battlefield": [str(one["name"]) for one in cards if str(one["name"]).startswith(who)]} for who in ("Ann", "Bob")
    }
    return affray.load({"game": "mtg", "players": players, "cards": cards, "start": "508.1a"})


@pytest.mark.parametrize("key", DRAWN)
def test_a_picture_is_as_it_was(key: str, update: bool) -> None:
    path = HOME / f"{key}.svg"
    picture = battle_of(key).svg(0)
    ElementTree.fromstring(picture)
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, encoding="utf-8")
    assert picture == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", DRAWN)
def test_no_text_leaves_its_card_and_no_card_its_picture(key: str) -> None:
    for battle in (battle_of(key), large()):
        view: Any = battle.view()
        plan = BoardPlan(view, Shown(view), 0)
        for place in plan.cards:
            assert 0 <= place.box.x <= place.box.x + place.box.width <= plan.width
            assert 0 <= place.box.y <= place.box.y + place.box.height <= plan.height
        boxes = [one.box for one in plan.cards]
        for at, one in enumerate(boxes):
            for other in boxes[:at]:
                apart = one.x >= other.x + other.width or other.x >= one.x + one.width
                assert apart or one.y >= other.y + other.height or other.y >= one.y + one.height


def test_forty_cards_a_side_keep_their_names_whole() -> None:
    picture = large().svg()
    assert all(f">{who}&#x27;s Guard {n:02d}<" in picture for who in ("Ann", "Bob") for n in range(40))


def test_a_hidden_card_is_not_in_the_picture_of_another_seat() -> None:
    battle = affray.load(
        {"game": "ygo", "players": {"Ada": {"hand": ["Jinzo"]}, "Bea": {"monster zone": ["Gemini Elf (set)"]}}, "start": "main"}
    )
    assert "Jinzo" in battle.svg("Ada")
    assert "Gemini Elf" in battle.svg("Bea")
    for seat, name in (("Bea", "Jinzo"), ("Ada", "Gemini Elf"), (NOBODY, "Jinzo"), (NOBODY, "Gemini Elf")):
        assert name not in battle.svg(seat)
        assert name not in html_of(battle, battle._viewer(seat))


def test_what_cannot_be_seen_and_what_is_markup_stays_text() -> None:
    battle = affray.load({"game": "mtg", "players": {"<b &": {"battlefield": ["Grizzly Bears"]}, "]]": {}}, "start": "508.1a"})
    ElementTree.fromstring(battle.svg())
    assert "<b &" not in html_of(battle)


def test_texts_are_cut_to_their_room() -> None:
    assert fitted("Grizzly Bears", 200, 10) == "Grizzly Bears"
    assert width(fitted("Grizzly Bears " * 9, 60, 10), 10) <= 60
    assert fitted("猫" * 30, 50, 10) == "猫猫猫猫…"
    assert lines("the cat sat on the mat", 50, 10, 2) == ["the cat", fitted("sat on the mat", 50, 10)]


def test_a_page_holds_its_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`run --html` writes a page that affray opens again; a page for one seat holds no scenario."""
    file = ROOT / DRAWN["fow"][0]
    assert main(["run", str(file), "--html"]) == 0
    page = tmp_path / "page.html"
    page.write_text(capsys.readouterr().out, encoding="utf-8")
    assert load(page).scenario.title == load(file).scenario.title
    assert main(["check", str(page)]) == 0
    capsys.readouterr()
    assert main(["run", str(file), "--html", "--seat", "Bruno"]) == 0
    assert "affray-scenario" not in capsys.readouterr().out


@pytest.mark.parametrize("form", ["--svg", "--html"])
def test_show_draws(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(ROOT / DRAWN["mtg"][0]), form]) == 0
    assert "</svg>" in capsys.readouterr().out


def test_two_outputs_at_once_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(ROOT / DRAWN["mtg"][0]), "--svg", "--html"]) == 2
    assert "two outputs" in capsys.readouterr().err
    assert main(["show", str(ROOT / DRAWN["mtg"][0]), "--svg", "--json"]) == 2
    assert "two outputs" in capsys.readouterr().out


def test_a_picture_without_fonts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.pictures.png.FOLDERS", ())
    with pytest.raises(UserError):
        font_files(wide=False)
    monkeypatch.setenv("AFFRAY_FONTS", "some.ttf")
    assert font_files(wide=True) == ["some.ttf"]


def test_a_board_is_shared_as_a_picture() -> None:
    board = {"game": "mtg", "players": {"Ann": {"battlefield": ["Grizzly Bears"]}, "Bob": {}}, "start": "508.1a"}
    shared = as_data(Answerer().answer("share", {"board": board, "as": "picture"}))
    assert shared["as"] == "picture"
    assert shared["text"] == svg(affray.load(board), theme="light")


@pytest.mark.parametrize("code", game("ygo").presentation.languages)
def test_a_picture_speaks_another_language(code: str) -> None:
    assert battle_of("ygo").svg(language=code) != battle_of("ygo").svg()


def test_the_animation_of_readme_is_as_it_is_drawn(update: bool, capsys: pytest.CaptureFixture[str]) -> None:
    file = ROOT / "docs" / "pictures" / "wrong-attack.yaml"
    assert main(["run", str(file), "--svg"]) == 0
    drawn = capsys.readouterr().out
    picture = file.with_suffix(".svg")
    if update:
        picture.write_text(drawn, encoding="utf-8")
    assert picture.read_text(encoding="utf-8") == drawn
    described = ElementTree.fromstring(drawn)[1].text or ""
    move = "Ann: attack Mogg Flunkies > Bob. ✗ not legal. 508.1c Mogg Flunkies can't attack alone. instead  attack"
    assert move in described
    assert "Bob: pass" not in described


def frames(picture: str) -> list[tuple[str, float, float]]:
    """The frames of an animation with the parts of a hundred between which each is seen."""
    seen = []
    for name, steps in re.findall(r"@keyframes affray-(\w+)\{(.*?\})\}", picture):
        times = [float(one) for one in re.findall(r"([\d.]+)%[,{]", steps) if float(one) < 100]
        begin = 0.0 if "0%{visibility:visible}" in steps[:25] else times[1]
        seen.append((name, begin, 100.0 if steps.endswith("%{visibility:visible}") else times[-1]))
    return seen


@pytest.mark.parametrize("key", DRAWN)
def test_an_animation_shows_one_board_with_one_caption_at_a_time(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["run", str(ROOT / DRAWN[key][0]), "--svg"])
    picture = capsys.readouterr().out
    ElementTree.fromstring(picture)
    for kind in "bc":
        spans = [(begin, end) for name, begin, end in frames(picture) if name[0] == kind]
        assert [begin for begin, _ in spans] == [0.0, *(end for _, end in spans[:-1])]
        assert spans[-1][1] == 100.0
    assert picture.count(" last") == 2  # the board and its caption
    rows = [float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)" font-size="13"', picture)]
    assert max(rows) <= animation.ROWS * animation.LEADING


def test_a_seat_is_not_told_what_another_may_not_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that is refused names a card of the hand: only its own seat reads of it."""
    file = tmp_path / "hidden.yaml"
    file.write_text(
        "game: mtg\nplayers: {Ann: {hand: [Giant Growth]}, Bob: {}}\nstart: 508.1a\n"
        "do:\n  - to: main\n  - refuse: {Ann: cast Giant Growth on Grizzly Bears}\n",
        encoding="utf-8",
    )
    for form in ("--svg", "--html"):
        main(["run", str(file), form, "--seat", "Ann"])
        assert "Giant Growth" in capsys.readouterr().out
        main(["run", str(file), form, "--seat", "Bob"])
        assert "Giant Growth" not in capsys.readouterr().out


def test_a_gif_has_the_moments_of_the_animation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each moment of the animated SVG is one picture, for as long; each is whole by itself."""
    pytest.importorskip("PIL", reason="a GIF needs affray[pictures]")
    from io import BytesIO

    from PIL import Image

    from affray.pictures import gif
    from affray.scenario.load import load
    from affray.scenario.run import play

    drawn: list[str] = []

    def png(picture: str) -> bytes:
        """A picture of one colour, another one for each moment: what resvg draws is not tested here."""
        ElementTree.fromstring(picture)
        drawn.append(picture)
        out = BytesIO()
        Image.new("RGB", (40, 30), (20 * len(drawn) % 256, 0, 0)).save(out, "PNG")
        return out.getvalue()

    monkeypatch.setattr(gif, "png", png)
    loaded = load(ROOT / "docs" / "pictures" / "wrong-attack.yaml")
    image = Image.open(BytesIO(gif.gif(loaded, play(loaded))))
    whole = animation.animation(loaded, play(loaded))
    assert image.n_frames == len(drawn) == len([one for one in frames(whole) if one[0][0] == "c"])
    assert all("prefers-color-scheme" not in one for one in drawn)
    assert image.info["loop"] == 0


def test_a_gif_without_its_library_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert main(["run", str(ROOT / DRAWN["mtg"][0]), "--gif"]) == 2
    said = capsys.readouterr().err
    assert "a GIF needs PIL; install it with: " in said
    assert '[pictures]"' in said


def test_a_long_line_of_play_ends_with_a_note(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(animation, "BOARDS", 1)
    main(["run", str(ROOT / DRAWN["fow"][0]), "--svg"])
    assert "the line of play goes on" in capsys.readouterr().out


def test_a_page_of_an_exercise_folds_its_hint_and_its_solution(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever prints it has the goal and the board; affray opens it again with everything."""
    assert main(["run", str(ROOT / "scenarios/puzzles/mtg/clear-the-road.yaml"), "--html"]) == 0
    page = capsys.readouterr().out
    open_part, *folded = page.split("<details>")
    assert "Ann: win this turn" in open_part
    assert open_part.count("<svg") == 1
    assert [one.partition("<summary>")[2].partition("<")[0] for one in folded] == ["Hint", "Solution", "Scenario file"]
    assert "Shock on" not in open_part
    assert "Shock on" in folded[1]
    assert "goal: win this turn" in folded[2]
    assert "details:not([open]){display:none}" in page
    # on paper a short page has one column, and a long line of play two
    assert "<section>" not in open_part
    assert "body:has(>section~section~section){font-size:10.5px;columns:2}" in page


LEARNT = """
game: fow
players:
  Ann: {field: [Champion], hand: [Sit Down], will: W}
  Bob: {life: 700, field: [Giant]}
start: 803.3
"""


@pytest.mark.parametrize("goal", ["", "goal: win this turn\n"])
def test_a_page_says_what_the_cards_of_its_start_do(goal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever has it on paper cannot look a card up."""
    file = tmp_path / "learnt.yaml"
    file.write_text(LEARNT + goal, encoding="utf-8")
    main(["run", str(file), "--html"])
    shown = capsys.readouterr().out.partition("<details>")[0]
    assert "<dt>Sit Down</dt><dd>Chant, light, cost {W}<br>[Quickcast]<br>Rest target J/resonator.</dd>" in shown
    main(["run", str(file), "--html", "--in", "it"])
    assert "Spossa un risonatore o sovrano-G bersaglio." in capsys.readouterr().out
    main(["run", str(file), "--html", "--seat", "Bob"])
    hidden = capsys.readouterr().out
    assert "<dt>Giant</dt>" in hidden
    assert "Sit Down" not in hidden


def test_a_page_says_which_expectation_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "planted.yaml"
    file.write_text(
        "game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {}}\nstart: 508.1a\n"
        "do: [{Ann: attack Grizzly Bears > Bob}, {to: main}]\nexpect: {life: {Bob: 17}}\n",
        encoding="utf-8",
    )
    assert main(["run", str(file), "--html"]) == 1
    page = capsys.readouterr().out
    assert "✗ 1 of 1 expectation failed" in page
    assert "planted.yaml:5:22: life of Bob" in page


def test_a_document_in_a_file_is_utf_8_on_every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows writes into files in the code page of the machine."""
    file = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(file, encoding="cp1252", errors="replace"))
    print_document("<p>武者 → ✗</p>")
    assert file.getvalue().decode("utf-8").strip() == "<p>武者 → ✗</p>"


def test_a_page_says_the_rules_that_refuse_something(capsys: pytest.CaptureFixture[str]) -> None:
    """What a worked example teaches is often a refusal: its rules stand among the notes, and those that the file names."""
    assert main(["run", "scenarios/mtg/509/509.1c-menace-must-be-blocked.yaml", "--html"]) == 0
    noted = re.findall(r"<dt>(\S+)", capsys.readouterr().out)
    assert {"508.1f", "509.1b", "509.1c", "702.111b"} <= set(noted)
    assert len(noted) == len(set(noted))
