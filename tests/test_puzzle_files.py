"""Puzzles of other programs are scenarios: every command takes them, and what they cannot carry is named with its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import affray
from affray import yaml
from affray.cards.user_cards import folder
from affray.cli import main
from affray.games.mtg.position.facts import CHOSEN
from affray.games.ygo.position.facts import PROPERLY, SPECIAL
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError, text_of
from affray.scenario.puzzles import edopro, forge

HOME = Path(__file__).parent / "puzzle_files"
CARDS = [
    {"name": "Field Ox", "type": "monster", "attribute": "EARTH", "race": "Beast", "level": 4, "atk": 1700, "def": 1000, "passcode": "90000001"},
    {"name": "Bronze Axe", "type": "spell", "subtype": "equip", "text": "The equipped monster gains 300 ATK.", "passcode": "90000002"},
    {"name": "Fence", "type": "monster", "attribute": "EARTH", "race": "Rock", "level": 2, "atk": 0, "def": 900, "passcode": "90000003"},
    {"name": "Left Bell", "type": "monster", "subtype": ["normal", "pendulum"], "attribute": "WIND", "race": "Fairy", "level": 3, "scale": 2,
     "atk": 900, "def": 900, "pendulum": [{"ability": "card"}], "passcode": "90000005"},
]  # fmt: skip


@pytest.fixture
def own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards with passcodes in the card folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = folder("ygo")
    home.mkdir(parents=True)
    (home / "cards.yaml").write_text(yaml.dumped(CARDS), encoding="utf-8")


def test_a_puzzle_of_forge_lies_as_it_says() -> None:
    loaded = load(HOME / "two-points-short.pzl")
    assert (loaded.scenario.title, loaded.scenario.goal) == ("Two points short", "win this turn")
    state = loaded.battle().state
    elf = next(obj for obj in state.objects.values() if obj.card.name == "Elf")
    bears, other = [obj for obj in state.objects.values() if obj.card.name == "Grizzly Bears"]
    giant = next(obj for obj in state.objects.values() if obj.card.name == "Hill Giant")
    assert (elf.virtual, elf.posture, sorted(elf.card.keywords)) == (True, "tapped", ["flying"])
    assert next(obj.attached for obj in state.objects.values() if obj.card.name == "Holy Strength") == bears.id
    assert (giant.damage, giant.posture, bears.posture) == (1, "tapped", "untapped")
    assert other.counters == {"+1/+1": 2}
    assert other.controlled_since > state.turn_began > bears.controlled_since
    assert [player.life for player in state.players] == [20, 5]


@pytest.mark.parametrize("command", ["puzzle", "solve", "show", "legal", "run"])
def test_commands_take_a_puzzle_as_it_is(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(HOME / "two-points-short.pzl")]) == 0
    assert "Human" in capsys.readouterr().out


def test_a_puzzle_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(HOME / "two-points-short.pzl"), "--goal", "win"]) == 0
    assert "Human wins" in capsys.readouterr().out


def test_what_a_scenario_cannot_say_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ScenarioError) as error:
        load(HOME / "both-ways.pzl")
    said = str(error.value)
    assert "line 10: humancounters=ENERGY=3; line 11: Grizzly Bears: Transformed" in said
    assert "the goal 'destroy specified creatures'" in said
    assert main(["puzzle", str(HOME / "both-ways.pzl")]) == 2
    assert "both-ways.pzl:10" in capsys.readouterr().err


CHOOSERS = [
    {"name": "Old Banner", "type": "artifact", "cost": "{0}", "text": "As ~ enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."},
    {"name": "Gray Shade", "type": "creature", "cost": "{0}", "power": 1, "toughness": 1, "text": "As ~ enters, choose a color.\nCreatures you control of the chosen color get +1/+1."},
]  # fmt: skip


def test_what_was_chosen_is_carried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder("mtg").mkdir(parents=True)
    (folder("mtg") / "cards.yaml").write_text(yaml.dumped(CHOOSERS), encoding="utf-8")
    text = (HOME / "two-points-short.pzl").read_text(encoding="utf-8")
    text = text.replace("humanbattlefield=", "humanbattlefield=Old Banner|ChosenType:Bear;Gray Shade|ChosenColor:Red;")
    state = load(text).battle().state
    refs = {obj.card.name: obj.ref for obj in state.objects.values()}
    assert state.facts[CHOSEN, (refs["Old Banner"], "Bear")] == state.facts[CHOSEN, (refs["Gray Shade"], "red")] == 1
    with pytest.raises(ScenarioError, match="Grizzly Bears: nothing is chosen as it enters"):
        load(text.replace("Grizzly Bears|Id:7", "Grizzly Bears|Id:7|ChosenColor:red")).battle()
    with pytest.raises(ScenarioError, match="ChosenColor:red,blue"):
        load(text.replace("ChosenColor:Red", "ChosenColor:red,blue"))


@pytest.mark.parametrize(
    ("goal", "turns", "ours"),
    [
        ("Win", "1", "win this turn"),
        ("Win", "2", "win by next turn"),
        ("Survive", "1", "survive"),
        ("Survive", "2", "survive next turn"),
    ],
)
def test_goals(goal: str, turns: str, ours: str) -> None:
    text = (
        (HOME / "two-points-short.pzl")
        .read_text(encoding="utf-8")
        .replace("Goal:Win", f"Goal:{goal}")
        .replace("Turns:1", f"Turns:{turns}")
    )
    assert load(text).scenario.goal == ours


@pytest.mark.parametrize(
    ("phase", "step"),
    [
        ("UPKEEP", "503.1"),
        ("main2", "505.6"),
        ("COMBAT_BEGIN", "507.2"),
        ("COMBAT_DECLARE_BLOCKERS", "509.1a"),
        ("CLEANUP", "514.1"),
    ],
)
def test_phases(phase: str, step: str) -> None:
    text = (HOME / "two-points-short.pzl").read_text(encoding="utf-8").replace("Main1", phase)
    text = text.replace("Grizzly Bears|Id:7", "Grizzly Bears|Id:7|Attacking" if "BLOCK" in phase else "Grizzly Bears|Id:7")
    loaded = load(text)
    assert loaded.scenario.start is not None
    assert str(loaded.scenario.start.value) == step
    assert loaded.battle().question is not None


def test_two_tokens_of_one_name_are_two_cards() -> None:
    text = (HOME / "two-points-short.pzl").read_text(encoding="utf-8")
    text = text.replace(
        "ailibrary=Plains", "ailibrary=Plains\naiexile=\nhumanplay=t:Elf,P:3,T:3,Types:Creature-Elf; Forest; Forest"
    )
    text = text.replace("humanbattlefield=", "aibattlefield2=")
    assert forge.is_puzzle(text)
    with pytest.raises(ScenarioError, match="aibattlefield2"):
        load(text)
    again = (
        (HOME / "two-points-short.pzl")
        .read_text(encoding="utf-8")
        .replace("|Tapped\nailib", "; t:Elf,P:3,T:3,Types:Creature-Elf\nailib")
    )
    names = [obj.card.name for obj in load(again).battle().state.objects.values() if obj.virtual]
    assert names == ["Elf", "Elf 3/3"]


@pytest.mark.usefixtures("own_cards")
def test_a_puzzle_of_edopro_lies_as_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    loaded = load(HOME / "one-trap.lua")
    assert (loaded.scenario.title, loaded.scenario.goal) == ("One trap in the way", "win this turn")
    state = loaded.battle().state
    lying = {(obj.card.name, obj.zone): obj for obj in state.objects.values()}
    fence = lying["Fence", "monster zone"]
    assert (fence.posture, fence.face_down) == ("defense", True)
    assert lying["Bronze Axe", "spell/trap zone"].attached == lying["Field Ox", "monster zone"].id
    assert ("Field Ox", "hand") in lying
    assert [player.life for player in state.players] == [8000, 900]
    assert main(["solve", str(HOME / "one-trap.lua")]) == 0
    assert "Duelist wins" in capsys.readouterr().out


@pytest.mark.usefixtures("own_cards")
def test_a_script_of_its_own_is_named() -> None:
    assert edopro.is_puzzle((HOME / "scripted.lua").read_text(encoding="utf-8"))
    with pytest.raises(ScenarioError) as error:
        load(HOME / "scripted.lua")
    assert "line 3: local e1=Effect.GlobalEffect(); line 4: Debug.AddCard(90000001,0,0,LOCATION_PZONE,2,POS_FACEUP)" in str(
        error.value
    )


HELPER = """local function Equip(card,monster)
\tDebug.PreEquip(card,monster)
\tif card:Type()&TYPE_EQUIP==0 then
\t\tlocal eff=Effect.CreateEffect(card)
\t\teff:SetCode(EFFECT_CHANGE_TYPE)
\t\teff:SetValue(TYPE_EQUIP+TYPE_SPELL)
\t\tcard:RegisterEffect(eff,true)
\tend
end
Equip(axe,ox)
"""


def with_lines(lines: str) -> str:
    """Return the puzzle of one trap with these lines in place of its own that equips."""
    text = (HOME / "one-trap.lua").read_text(encoding="utf-8")
    return text.replace("Debug.PreEquip(axe,ox)\n", lines)


@pytest.mark.usefixtures("own_cards")
def test_a_function_that_only_equips_is_carried_out() -> None:
    lying = {(obj.card.name, obj.zone): obj for obj in load(with_lines(HELPER)).battle().state.objects.values()}
    assert lying["Bronze Axe", "spell/trap zone"].attached == lying["Field Ox", "monster zone"].id


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        (HELPER.replace("EFFECT_CHANGE_TYPE", "EFFECT_UPDATE_ATTACK"), "local function Equip"),
        (HELPER.replace("\tDebug.PreEquip(card,monster)\n", ""), "local function Equip"),
        (HELPER.replace("PreEquip(card,monster)", "PreEquip(monster,card)"), "local function Equip"),
        ("Equip(axe,ox)\n", r"Equip\(axe,ox\)"),
        ("cow:CompleteProcedure()\n", "CompleteProcedure"),
        ("Debug.PreSummon(ox,SUMMON_TYPE_RITUAL)\n", "SUMMON_TYPE_RITUAL"),
        ("Debug.PreAddCounter(ox,0x99,1)\n", "0x99"),
        ("Debug.AddCard(90000001,0,0,LOCATION_PZONE,1,POS_FACEUP)\n", "LOCATION_PZONE"),
    ],
)
@pytest.mark.usefixtures("own_cards")
def test_what_cannot_be_carried_out_is_named(lines: str, refused: str) -> None:
    with pytest.raises(ScenarioError, match=refused):
        load(with_lines(lines))


@pytest.mark.usefixtures("own_cards")
def test_how_a_monster_came_and_its_counters_are_known() -> None:
    lines = "ox:CompleteProcedure()\nDebug.PreSummon(ox,SUMMON_TYPE_SPECIAL)\nDebug.PreAddCounter(ox, 0x1F, 3)\n"
    state = load(with_lines(lines)).battle().state
    ox = next(obj for obj in state.objects.values() if (obj.card.name, obj.zone) == ("Field Ox", "monster zone"))
    assert (state.facts[PROPERLY, ox.ref], state.facts[SPECIAL, ox.ref], ox.counters) == (1, 1, {"counter": 3})


@pytest.mark.usefixtures("own_cards")
def test_pendulum_monsters_lie_where_they_are_used() -> None:
    lines = "".join([f"Debug.AddCard(90000005,0,0,LOCATION_{zone},0,POS_FACEUP)\n" for zone in ("PZONE", "EXTRA")])
    bells = [obj for obj in load(with_lines(lines)).battle().state.objects.values() if obj.card.name == "Left Bell"]
    assert sorted([(obj.zone, obj.face_down) for obj in bells]) == [("face-up extra deck", False), ("spell/trap zone", False)]


def test_a_passcode_that_begins_with_a_zero_is_a_text() -> None:
    for text in ("08123456", "0123", "1_000", "0x1F"):
        assert yaml.load(yaml.dumped({"card": text})) == {"card": text}


def test_a_scenario_is_no_puzzle_of_another_program() -> None:
    text = text_of(affray.__path__[0] + "/../../scenarios/puzzles/mtg/clear-the-road.yaml")[0]
    assert not forge.is_puzzle(text)
    assert not edopro.is_puzzle(text)


@pytest.mark.usefixtures("own_cards")
def test_a_folder_of_puzzles_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--puzzles", str(HOME)]) == 0
    told = capsys.readouterr().out
    assert "✓ two-points-short.pzl  solved" in told
    assert "✓ one-trap.lua  solved" in told
    assert "· scripted.lua  not loaded: a puzzle that says what a scenario cannot" in told
    assert told.endswith("4 puzzles: 2 loaded, 2 decided\n")


@pytest.mark.parametrize(("zone", "loads"), [("battlefield", True), ("hand", False), ("graveyard", False)])
def test_lines_are_left_out_of_cards_in_play_alone(
    zone: str, loads: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = {"name": "Weather Owl", "type": "creature", "cost": "{U}", "power": 1, "toughness": 1, "text": "Rain falls upward."}
    ann: dict[str, list[str]] = {"battlefield": ["Hill Giant"]}
    ann[zone] = [*ann.get(zone, []), "Weather Owl"]
    puzzle = {
        "game": "mtg",
        "cards": [card],
        "players": {"Ann": ann, "Bob": {"life": 3}},
        "start": "505.6",
        "goal": "win this turn",
    }
    (tmp_path / "owl.yaml").write_text(yaml.dumped(puzzle), encoding="utf-8")
    (tmp_path / "no-goal.yaml").write_text(
        yaml.dumped({key: one for key, one in puzzle.items() if key != "goal"}), encoding="utf-8"
    )
    main(["coverage", "--puzzles", str(tmp_path), "--json"])
    assert "Rain falls upward" in json.loads(capsys.readouterr().out)["puzzles"][0]["stopped"]
    main(["coverage", "--puzzles", str(tmp_path), "--leave-out", "--json"])
    row = json.loads(capsys.readouterr().out)["puzzles"][0]
    assert row["loaded"] is loads
    if loads:
        assert (row["answer"], row["left out"]) == (True, ["Weather Owl"])
    else:
        assert "not in play: Weather Owl" in row["stopped"]


def test_a_folder_without_puzzles_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--puzzles", str(tmp_path)]) == 2
    assert "no puzzle" in capsys.readouterr().err
    assert main(["coverage", "--puzzles", str(tmp_path / "nowhere")]) == 2
    assert "no such file or directory" in capsys.readouterr().err


@pytest.mark.usefixtures("own_cards")
def test_a_card_that_was_not_read_is_found_by_its_passcode(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = [{"name": "Rain Drum", "type": "Normal Spell", "id": 90000004, "desc": "Rain falls upward."}]
    (tmp_path / "drums.json").write_text(json.dumps(printed), encoding="utf-8")
    assert main(["import", "ygo", str(tmp_path / "drums.json"), "--keep"]) == 0
    lying = "Debug.AddCard(90000004,0,0,LOCATION_SZONE,1,POS_FACEUP)\n"
    text = (HOME / "one-trap.lua").read_text(encoding="utf-8").replace("Debug.ReloadFieldEnd", f"{lying}Debug.ReloadFieldEnd")
    (tmp_path / "drum.lua").write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["coverage", "--puzzles", str(tmp_path), "--leave-out", "--json"]) == 0
    (row,) = [one for one in json.loads(capsys.readouterr().out)["puzzles"] if one["file"] == "drum.lua"]
    assert row["loaded"], row
    assert row["left out"] == ["Rain Drum"]
