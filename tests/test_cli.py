"""The command `affray`, each subcommand in-process and once from outside."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from affray import __version__
from affray.cards.glossary import name_of
from affray.cli import main
from affray.cli.app import COMMANDS, EXAMPLES
from affray.core.layout import Examples
from affray.games import GAMES, game

ROOT = Path(__file__).parent.parent
NAMES = [name for commands in COMMANDS.values() for name in commands]
CAT = """\
title: A cat attacks
game: fow
cards:
  - {name: Cat, type: resonator, cost: "{R}", atk: 500, def: 400}
  - {name: Elf, type: resonator, cost: "{G}", atk: 200, def: 300}
  - {name: Bolt, type: chant, cost: "{R}", keywords: [quickcast], abilities: [{ability: spell, targets: [{what: {type: [player, J/resonator]}}], effects: [{do: damage, amount: 500}]}]}
players:
  Ada: {field: [Cat], hand: [Bolt]}
  Bea: {field: [Elf], hand: [Bolt], will: R}
start: 803.3
do:
  - refuse: {Ada: attack Cat > Elf}
    rule: 803.3b
  - Ada: attack Cat > Bea
  - Bea: play Bolt on Cat
  - to: main
expect:
  life: {Bea: 4000}
"""
EXAMPLE = "scenarios/fow/article/1-rested-in-time.yaml"
MANY_BOARDS = "AFFRAY_BOARDS" in os.environ
"""Is everything gone through that `make test` leaves to `make boards`?"""
ENV = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"}
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run one command line from the root of the repository: exit code, output, errors."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("AFFRAY_DEBUG", raising=False)

    def call(*argv: str) -> tuple[int, str, str]:
        code = main([str(one) for one in argv])
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


@pytest.fixture
def cat(tmp_path: Path) -> str:
    file = tmp_path / "cat.yaml"
    file.write_text(CAT)
    return str(file)


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines()]


def test_version_and_help(run: Run) -> None:
    assert run("--version")[:2] == (0, f"{__version__}\n")
    code, out, _ = run("--help")
    assert code == 0
    assert all(re.search(rf"\b{name}\b", out) for name in NAMES)
    assert run() == (0, out, "")


def example(run: Run, name: str) -> list[str]:
    """The example command in a help text."""
    code, out, _ = run(name, "--help")
    assert code == 0
    words = " ".join(re.sub(r"[╭│╰].*", "", out).split())
    found = re.search(r"Example: affray (.+)$", words)
    assert found, out
    return shlex.split(found[1])


def no_answer(_: str) -> str:
    """Standard input at its end."""
    raise EOFError


@pytest.mark.parametrize("name", NAMES)
def test_the_example_in_each_help_text(run: Run, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    words = example(run, name)
    if name == "ask":  # its prompts are answered in tests/test_asking.py
        monkeypatch.setattr("builtins.input", no_answer)
        assert run(*words)[0] == 2
        return
    if name == "new":  # it writes a file
        monkeypatch.chdir(tmp_path)
    if name == "serve":  # it would serve; what it does is tested in tests/web
        pytest.importorskip("starlette")
        monkeypatch.setattr("affray.web.app.run", lambda host, port, *more, **named: None)
    if name == "mcp":  # it would wait for messages; tests/test_answers.py speaks with it
        pytest.importorskip("mcp")
        monkeypatch.setattr("anyio.run", lambda _: None)
    if name == "simulate":
        pytest.importorskip("duckdb")
    if name == "pipe":  # what it answers to lines is tested in tests/test_api.py
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    code, out, err = run(*words)
    assert code == (1 if name in ("why", "compare") else 0), err
    assert out or name in ("mcp", "pipe")
    assert not err or name == "import"  # it says there what it read, beside the cards as JSON


def test_every_step_that_did_something_has_its_heading(run: Run) -> None:
    """What an attack costs is worked out and paid under three numbers of its own, and each of two damage steps has one."""
    code, out, _ = run("run", "scenarios/mtg/article/3.2.7-propaganda-paid.yaml")
    headings = [line.split()[0] for line in out.splitlines() if line.startswith("508.1")]
    assert code == 0
    assert headings == ["508.1a", "508.1f", "508.1h", "508.1i", "508.1j", "508.1m"]
    code, out, _ = run("run", "scenarios/mtg/article/3.4h-two-damage-steps.yaml")
    assert code == 0
    assert sum(line.startswith("510.2 ") for line in out.splitlines()) == 2


def test_run_tells_the_line_of_play(run: Run, cat: str) -> None:
    code, out, _ = run("run", cat)
    assert code == 0
    told = lines_of(out)
    assert told[0] == "A cat attacks  Force of Will 12.7"
    for line in (
        "✗ Ada: attack Cat > Elf",
        "not legal: Elf is recovered, and Cat has no [Precision] (803.3b)",
        "803.3  attack or forfeit",
        "Ada: attack Cat > Bea",
        "803.5   Cat attacks Bea",
        "Bea: play Bolt on Cat",
        "1204.1  Cat is destroyed" if "1204.1" in out else "1203.1  Cat is destroyed",
        "804.2  window before block  both pass",
        "✓ all 2 expectations hold",
    ):
        assert line in told
    assert told.index("803.3  attack or forfeit") < told.index("Ada: attack Cat > Bea") < told.index("803.5   Cat attacks Bea")
    assert not any(line.endswith(" ") for line in out.splitlines())
    assert "\x1b" not in out


def test_run_as_json(run: Run, cat: str) -> None:
    code, out, _ = run("run", cat, "--json", "--edition", "8.0")
    data = json.loads(out)
    assert code == 0
    assert data["edition"] == "8.0"
    assert data["passed"]
    first = data["decisions"][0]
    assert (first["who"], first["decision"], first["rule"]) == ("Ada", "attack Cat > Bea", "803.3")
    assert [event["kind"] for event in first["events"]] == ["rests", "attacks"]
    assert set(first["events"][0]) >= {"kind", "subject", "rule", "data"}
    assert data["view"]["players"][1]["life"] == 4000


def test_run_for_a_seat_shows_no_hidden_card(run: Run, cat: str) -> None:
    out = run("run", cat, "--seat", "Bea")[1]
    ada = out[out.rindex("Ada  4000") : out.rindex("Bea  4000")]
    assert "1 card unseen" in ada
    assert "Bolt" not in ada


def test_run_fails_with_an_expectation(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(CAT.replace("{Bea: 4000}", "{Bea: 3900}"))
    code, out, _ = run("run", str(file))
    assert code == 1
    assert "1 of 2 expectations failed" in out
    assert json.loads(run("run", str(file), "--json")[1])["differences"][0]["found"] == 4000


def test_a_failed_expectation_of_zones_names_their_owner(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "zones.yaml"
    file.write_text(
        "game: mtg\nplayers: {Ada: {battlefield: [Grizzly Bears]}, Bob: {}}\n"
        "expect: {zones: {Ada: {graveyard: [Grizzly Bears]}, Bob: {graveyard: [Grizzly Bears], hand: 2}}}\n"
    )
    out = " ".join(run("run", str(file))[1].split())
    assert [part in out for part in ("Ada's graveyard", "Bob's graveyard", "cards in Bob's hand", "Grizzly Bears's")] == [
        True
    ] * 3 + [False]


def test_check_counts_editions(run: Run, cat: str, tmp_path: Path) -> None:
    code, out, _ = run("check", cat)
    assert (code, out) == (0, "3 passed, 0 failed\n")
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "wrong.yaml").write_text(CAT.replace("{Bea: 4000}", "{Bea: 3900}") + "edition: '6.3'\n")
    (tmp_path / "broken.yaml").write_text("game: [")
    code, out, _ = run("check", str(tmp_path))
    assert code == 1
    assert out.splitlines()[-1] == "3 passed, 2 failed"
    assert re.search(r"expected +found\n +3900 +4000", out)


def test_check_in_many_processes(run: Run, tmp_path: Path) -> None:
    for at in range(25):
        (tmp_path / f"{at}.yaml").write_text(CAT)
    assert run("check", str(tmp_path))[:2] == (0, "75 passed, 0 failed\n")


def test_check_without_scenarios(run: Run, tmp_path: Path) -> None:
    assert run("check", str(tmp_path))[0] == 2
    assert run("check")[0] == 2
    assert run("check", str(tmp_path / "none"))[0] == 2


def test_why(run: Run, cat: str) -> None:
    code, out, _ = run("why", cat, "--after", "0", "attack Cat > Elf")
    assert code == 1
    told = lines_of(out)
    assert told[1] == "✗ not legal  attack Cat > Elf"
    assert told[2].startswith("803.3b")
    assert told[-1] == "instead  attack Cat > Bea"
    code, out, _ = run("why", cat, "--after", "0", "attack Cat > Bea")
    assert code == 0
    assert "✓ legal" in out


def test_why_names_equal_cards_in_one_line(run: Run) -> None:
    code, out, _ = run("why", "scenarios/mtg/508/508.1c-silent-arbiter-three-must.yaml", "no attack")
    assert code == 1
    assert [line for line in lines_of(out) if "must attack" in line] == ["508.1d   Berserker must attack (one, two, three)"]


def test_why_finds_whose_decision_it_is(run: Run, cat: str) -> None:
    code, out, _ = run("why", cat, "--after", "2", "play Bolt on Cat")
    assert code == 0
    assert "Bea to answer" in out
    code, out, _ = run("why", cat, "--after", "2", "Ada: play Bolt on Cat")
    assert code == 1
    assert "Ada to answer" in out


@pytest.mark.parametrize(("line", "rule"), [("battle", "M3"), ("place Red Stone", "P1")])
def test_why_judges_at_the_moment_meant(run: Run, tmp_path: Path, line: str, rule: str) -> None:
    """And not in a later turn, where the same would be legal."""
    file = tmp_path / "again.yaml"
    file.write_text(
        "game: ijinden\nplayers:\n  Ada: {battlefield: [Recruit, General], hand: [2 Red Stone], library: [9 Blank]}\n"
        "  Bea: {battlefield: [3 Blank (face down)], library: [9 Blank]}\n"
        "do:\n  - Ada: place Red Stone\n  - Ada: battle\n  - attack with Recruit\n  - block Recruit with guardian#1\n"
    )
    code, out, _ = run("why", str(file), line)
    assert code == 1
    assert lines_of(out)[1] == f"✗ not legal  {line}"
    assert lines_of(out)[2].startswith(rule)


def test_why_of_what_is_never_asked(run: Run, cat: str) -> None:
    code, out, err = run("why", cat, "block with Elf")
    assert (code, out) == (2, "")
    assert "play does not get there in this turn" in err
    err = run("why", cat, "--after", "0", "Bea: order Cat")[2]
    assert "'Bea: order Cat' answers no question here, nor later in this turn if all players pass" in err


def test_why_of_what_is_no_answer_of_a_player_who_is_asked(run: Run, cat: str, tmp_path: Path) -> None:
    """A player gives up at any moment, and chance is asked like a player: as in a line of play."""
    for line, told in (("Bea: concede", "concede as Bea"), ("concede", "concede as Ada")):
        code, out, _ = run("why", cat, "--after", "0", line)
        assert (code, lines_of(out)[1]) == (0, f"✓ legal  {told}")
    file = tmp_path / "lots.yaml"
    file.write_text("game: ijinden\nplayers: {Ada: {library: [9 Blank]}, Bea: {library: [9 Blank]}}\nstart: S5\n")
    assert run("why", str(file), "chance: coin tails")[0] == 0


def test_legal(run: Run, cat: str) -> None:
    code, out, _ = run("legal", cat, "--after", "0")
    assert code == 0
    assert lines_of(out) == ["803.3  attack or forfeit · Ada to answer  Force of Will 12.7", "1  attack Cat > Bea", "2  forfeit"]
    data = json.loads(run("legal", cat, "--after", "0", "--json")[1])
    assert data["who"] == "Ada"
    assert data["legal"][0] == {"decision": "attack Cat > Bea", "verb": "attack", "args": ["cat#1", "@1"]}


def test_show(run: Run, cat: str) -> None:
    code, out, _ = run("show", cat, "--after", "2", "--seat", "Ada")
    assert code == 0
    assert "Cat  500/400  rested" in out
    assert "1 card unseen" in out
    view = json.loads(run("show", cat, "--after", "2", "--seat", "Ada", "--json")[1])
    assert view["players"][1]["zones"]["hand"] == {"cards": [], "hidden": 1}


def test_perft(run: Run, cat: str) -> None:
    code, out, _ = run("perft", cat, "--depth", "1")
    assert code == 0
    assert "2  in all  depth 1" in out
    data = json.loads(run("perft", cat, "--depth", "2", "--json")[1])
    assert data["total"] == sum(data["first"].values())
    assert list(data["first"]) == ["attack Cat > Bea", "forfeit"]
    assert json.loads(run("perft", cat, "--depth", "0", "--json")[1])["total"] == 1


def test_rules(run: Run) -> None:
    code, out, _ = run("rules", "fow")
    assert code == 0
    steps = [line.split()[0] for line in out[out.index("battle  800") :].splitlines()[1:] if line[:3] == "  8"]
    assert steps[:3] == ["801.1", "802.1", "802.2"]
    assert re.search(r"802\.2 +window at the beginning +window:", out)
    assert "806.2b" in run("rules", "fow", "--edition", "8.0")[1]


@pytest.mark.parametrize(("key", "edition"), [(key, edition) for key in GAMES for edition in game(key).editions])
def test_rules_of_every_edition(run: Run, key: str, edition: str) -> None:
    """Also where a procedure has no steps in it (slotting of late blockers, which ended with 2018)."""
    code, out, _ = run("rules", key, "--edition", edition)
    assert code == 0
    assert edition in out


def test_the_program_says_where_its_code_stands(run: Run) -> None:
    code, out, _ = run("rules", "mtg", "--where")
    assert code == 0
    assert re.search(r"508\.8 +skip when nothing attacks +src/affray/games/mtg/\S+\.py:\d+", out)


def test_one_rule(run: Run) -> None:
    code, out, _ = run("rules", "mtg", "509.1b")
    assert code == 0
    assert "509.1b  Restrictions" in out
    file, line = re.search(r"(src/affray/games/mtg/\S+\.py):(\d+)  block.restriction, condition", out).groups()  # type: ignore[union-attr]
    assert '"509.1b"' in "".join(Path(file).read_text("utf-8").splitlines()[int(line) - 1 :][:3])
    assert "example  scenarios/mtg/509/" in out
    assert "window" in run("rules", "fow", "803.7")[1]
    out = run("rules", "mtg", "509.2", "--edition", "2026-04")[1]
    assert "2018-07: 509.4, 2026-04: 509.2, 2026-09: 509.2" in out
    out = run("rules", "mtg", "506.8a")[1]
    assert "combat.timing, condition, covers it" in out
    assert "out of scope: Archenemy is not played here" in run("rules", "mtg", "505.3")[1]
    assert "即応" in run("rules", "ijinden", "K1", "--in", "ja")[1]
    for key in GAMES:
        for number in list(game(key).rulebook().register)[::30]:
            assert run("rules", key, number, "--scenarios", "nowhere")[0] == 0


def test_one_rule_as_data(run: Run) -> None:
    data = json.loads(run("rules", "fow", "803.5", "--json")[1])
    assert (data["number"], data["numbers"]) == ("803.5", {"6.3": "803.5", "8.0": "803.5", "12.7": "803.5"})
    assert data["code"][0]["key"] == "battle.attack.pay"
    from affray.scenario.load import load

    files = [file for file in sorted(Path("scenarios/fow").rglob("*.yaml")) if "803.5" in load(file).scenario.rules]
    assert data["examples"] == [str(file) for file in files if "12.7" in load(file).scenario.editions]
    assert data["examples"]


def test_rulings(run: Run) -> None:
    code, out, _ = run("rules", "fow", "--rulings")
    assert code == 0
    assert "803.3b.attacked-object-changes-controller" in out
    assert "stays  (or gone)" in out


def test_changes_from_edition_to_edition(run: Run) -> None:
    code, out, _ = run("rules", "fow", "--changes")
    assert code == 0
    assert out.index("Force of Will 6.3 → 8.0") < out.index("Force of Will 8.0 → 12.7")
    out = run("rules", "fow", "--changes", "8.0", "12.7")[1]
    assert "Force of Will 6.3" not in out
    assert "\n  1183.2  Attack so often" in out
    assert "\n  402.7 → 404.1" in out
    assert "\n  - 910.2a  Prevent damage last" in out
    assert "\n  + 910.2a  Increase damage first" in out
    assert "6.3 → 12.7" in run("rules", "fow", "--changes", "6.3")[1]
    assert "\n  506.7a → 506.8a" in run("rules", "mtg", "--changes", "2026-04", "2026-09")[1]
    assert "is not older" in run("rules", "fow", "--changes", "12.7", "6.3")[2]
    assert "belongs to --changes" in run("rules", "fow", "6.3", "12.7")[2]
    assert "name two editions" in run("rules", "fow", "--changes", "--edition", "12.7")[2]
    assert "regole nuove" in run("rules", "fow", "--changes", "--in", "it")[1]
    assert "one edition" in run("rules", "ijinden", "--changes")[2]


def test_an_edition_says_what_it_stands_for(run: Run) -> None:
    assert "Rule card 3.0 exists" in run("rules", "ijinden")[1]
    assert "ルールカード3.0" in run("rules", "ijinden", "--in", "ja")[1]
    for edition in game("ygo").editions:
        assert "affray's" in run("rules", "ygo", "--edition", edition)[1][-300:]


@pytest.mark.parametrize("edition", game("ygo").editions)
def test_a_rule_names_its_source_where_the_numbers_are_ours(run: Run, edition: str) -> None:
    book = game("ygo").rulebook(edition)
    assert [number for number in book.register if not book.source(number) or not book.source(number, "de")] == []
    assert "source  official page on the Damage Step: during damage calculation" in run("rules", "ygo", "903.2")[1]
    assert "Quelle  Artikel: Damage Step, Teilschritt 4" in run("rules", "ygo", "904.2", "--edition", "2011", "--in", "de")[1]
    assert "Compared with April 2026" in run("rules", "mtg")[1]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "edition"), [(key, edition) for key in GAMES for edition in game(key).editions])
def test_every_rulebook_is_accounted_for_and_has_its_worked_examples(run: Run, key: str, edition: str) -> None:
    code, out, err = run("rules", key, "--audit", "--verbose", "--edition", edition)
    assert (code, err) == (0, ""), out
    assert key != "fow" or re.search(r"  800 +\d+", out)
    if edition != game(key).editions[-1] and not MANY_BOARDS:
        return
    code, out, err = run("rules", key, "--coverage", "--edition", edition)
    assert (code, err) == (0, ""), out
    assert "every rule of the sections played has one" in out
    assert key != "fow" or re.search(r"  803\.3 +\d+ +\d+  attack or forfeit", out)


def test_a_line_of_play_told_in_japanese(run: Run) -> None:
    file = "scenarios/ijinden/block/B3-become-blockers-together.yaml"
    code, out, _ = run("run", file, "--in", "ja")
    assert code == 0
    assert "のブロッカーになった" in out
    assert "B1     ブロッカーの指定" in out
    assert "バトル解決するアタッカーの選択 · Beaの選択待ち" in out
    assert "  戦場              武者  3000  寝ている、アタッカー、レベル3\n" in out
    assert "期待された結果と一致（7件）" in out
    code, shown, _ = run("show", file, "--in", "ja")
    assert code == 0
    assert shown.replace("  イジンデン 2.0\n", "\n", 1).strip() in out
    code, out, _ = run("run", file, "--in", "ja", "--json")
    assert code == 2
    assert "どの言語でも同じ内容" in json.loads(out)["faults"][0]["message"]
    code, _, err = run("run", file, "--in", "fr")
    assert code == 2
    assert "en, ja" in err


def test_every_command_speaks_japanese(run: Run) -> None:
    file = "scenarios/ijinden/attack/A1-tapped-and-new-may-not.yaml"
    code, out, _ = run("run", file, "--in", "ja")
    assert code == 0
    assert "✗ Ada: 訓練兵でアタックする\n         不可：訓練兵は寝ている (A1)" in out
    _, out, _ = run("legal", file, "--after", "0", "--in", "ja")
    assert "  1  大将、源義経でアタックする\n" in out
    code, out, _ = run("why", file, "--after", "0", "武者でアタックする", "--in", "ja")
    assert code == 1
    assert "✗ 不可  武者でアタックする\n  A1       武者はこのターンに戦場に置かれ、「即応」を持たない" in out
    assert "代わりに  大将、源義経でアタックする" in out
    _, out, _ = run("card", "Storm", "--in", "ja")
    assert out.splitlines()[1].strip() == "青のマホウ、レベル2、魔力コスト1"
    code, _, err = run("card", "Flame Cat", "--in", "ja")
    assert code == 2
    assert "Force of Willは「ja」に対応していません" in err
    _, out, _ = run("rules", "ijinden", "--in", "ja")
    assert "  K5      スタンド" in out
    assert "B1      ブロッカーの指定" in out
    _, out, _ = run("deck", "show", "Red Swords", "--in", "ja")
    assert out.splitlines()[1:3] == ["  山札  44枚", "     4 源義経"]
    code, out, _ = run("deck", "check", "Red Swords", "--in", "ja")
    assert (code, out.strip()) == (0, "✓ Red Swords  イジンデン 2.0")


def test_a_question_says_whose_ability_it_is_about(run: Run) -> None:
    file = "scenarios/ijinden/abilities/V3-three-storeys.yaml"
    _, out, _ = run("legal", file, "--after", "2")
    assert "\n  Catastrophe: 冥府発動 (netherworld) - When this is put into the graveyard" in out
    _, out, _ = run("legal", file, "--after", "2", "--in", "ja")
    assert "\n  カタストロフィ: 冥府発動 -" in out
    _, out, _ = run("legal", "scenarios/ijinden/abilities/V2-resolved-before-leaving.yaml", "--after", "1")
    assert "resolve Spy  When this becomes an attacker, put one other Ijin of yours into hand." in out


def test_a_bare_yes_or_no_says_what_it_answers(run: Run) -> None:
    file = "scenarios/mtg/502/503-gitrog-goes.yaml"
    assert "       Ann: no — The Gitrog Monster\n" in run("run", file)[1]
    assert "       Ann: no — The Gitrog Monster\n" in run("run", file, "--in", "es")[1]
    assert "       Ann: no — The Gitrog Monster\n" not in run("run", file, "--seat", "Bob")[1]


def test_a_triggered_ability_is_no_part_of_the_line_before(run: Run) -> None:
    _, out, _ = run("run", "scenarios/ijinden/abilities/V3-three-storeys.yaml")
    assert "       Bea: block General with guardian #1\n" in out
    assert "       Bea: yes on guardian #3\n" in out
    assert "a card of Bea goes" not in out
    _, out, _ = run("run", "scenarios/ijinden/abilities/V3-three-storeys.yaml", "--seat", "Ada")
    assert "       Bea: block General with guardian #1\n" in out
    assert "a card of Bea goes from battlefield to library" in out
    assert "Blank" not in out


def test_why_judges_all_that_a_line_says(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "shock.yaml"
    file.write_text(
        "game: mtg\nplayers:\n  Ann: {hand: [Shock], battlefield: [Mountain], library: [Forest]}\n"
        "  Bob: {battlefield: [Forest, Grizzly Bears], library: [Forest]}\n"
    )
    code, out, _ = run("why", str(file), "cast Shock on Forest")
    assert code == 1
    assert "✗ not legal  cast Shock on Forest\n  601.2c   Forest is not any target" in out
    assert "instead" not in out
    code, out, _ = run("why", str(file), "cast Shock on Grizzly Bears")
    assert code == 0
    assert "✓ legal  cast Shock on Grizzly Bears" in out
    code, _, err = run("why", str(file), "cast Shock on Nobody")
    assert code == 2
    assert "no card 'Nobody' here" in err


def test_a_card_is_named_once_the_line_that_plays_it_is_complete(run: Run) -> None:
    _, out, _ = run("run", "scenarios/ijinden/playing/E1-equip.yaml", "--seat", "Bea")
    assert "summon a card unseen" not in out
    assert re.search(r"Ada: summon .+ with Fire Sword", out)


def test_a_guardian_is_shown_by_its_number_to_who_may_not_know_it(run: Run) -> None:
    file = "scenarios/ijinden/attack/A3-three-things-together.yaml"
    _, out, _ = run("show", file, "--seat", "Ada")
    assert "  battlefield       guardian #1  0\n" in out
    _, out, _ = run("show", file, "--seat", "Ada", "--in", "ja")
    assert "  戦場              ガーディアン#1  0\n" in out


def test_a_card_by_a_part_of_its_name_in_either_script(run: Run) -> None:
    for name in ("ニュートン", "Newton", "ートン"):
        code, out, _ = run("card", name)
        assert code == 0
        assert "Isaac Newton · アイザック・ニュートン" in out


def test_card(run: Run) -> None:
    code, out, _ = run("card", "flame cat")
    assert code == 0
    assert out.splitlines()[0] == "Flame Cat  Force of Will"
    assert "500" in out
    assert re.search(r"^Flame Cat +resonator +Force of Will$", run("card", "--list")[1], re.MULTILINE)
    assert not re.search(r"^Flame Cat", run("card", "--list", "mtg")[1], re.MULTILINE)
    code, _, err = run("card", "Flaem Cat")
    assert code == 2
    assert "did you mean 'Flame Cat'?" in err


@pytest.mark.parametrize("key", GAMES)
def test_words_tell_all_that_a_game_can_say(run: Run, key: str) -> None:
    code, out, _ = run("words", key)
    assert code == 0
    told = " ".join(out.split())
    one = game(key)
    assert out.splitlines()[0] == f"{one.title} {' and '.join(one.editions)}"
    said = [
        *one.scenario_schema.player,
        *one.scenario_schema.card,
        *one.scenario_schema.roles,
        *one.scenario_schema.expects,
        *one.scenario_schema.card_facts,
        *one.decks.sections,
    ]
    assert [word for word in said if word not in told] == []
    vocabulary = getattr(one.catalogue, "vocabulary", ())
    assert [word for word in map(name_of, vocabulary) if word not in told] == []
    assert "Scenario files" not in run("words", key, "--cards")[1]


def test_cards_of_ones_own(run: Run, cat: str) -> None:
    code, out, _ = run("card", cat)
    assert code == 0
    assert [line for line in out.splitlines() if not line.startswith(" ")] == [
        f"{name}  Force of Will" for name in ("Cat", "Elf", "Bolt")
    ]
    assert "500 damage" in run("card", cat, "bolt")[1]
    code, _, err = run("card", cat, "Boltt")
    assert (code, err) == (2, "affray: no card 'Boltt' (did you mean 'Bolt'?)\n")


def test_the_schema(run: Run) -> None:
    assert json.loads(run("schema")[1]) == json.loads((ROOT / "docs" / "scenario.schema.json").read_text(encoding="utf-8"))


def test_compare(run: Run, cat: str) -> None:
    code, out, _ = run("compare", cat)
    assert code == 0
    assert "✓ the editions agree" in out
    code, out, _ = run("compare", "scenarios/mtg/510/510.1c-divide.yaml")
    assert code == 1
    assert "    asks      2018-07  509.2  order the blockers · Ann to answer" in out
    code, out, _ = run("compare", "scenarios/ygo/200/draw-in-the-first-turn-2011.yaml")
    assert "    happened  2011  only here: Ada draws a card" in out
    assert "there is one edition" in run("compare", "scenarios/ijinden/attack/A3-three-things-together.yaml")[1]


def test_a_ruler_of_a_card_file_knows_its_j_ruler(run: Run, tmp_path: Path) -> None:
    """fowsim has the sides of a ruler as two cards, NUMBER and NUMBERJ; a ruler whose J-ruler is not read is not read either."""
    rulers = [{"id": "TT-1", "name": "Sol, Keeper", "types": ["Ruler"], "text": "[Judgment] {R}{1}"}]
    rulers += [{"id": "TT-1J", "name": "Sol Ablaze", "types": ["J-Ruler"], "text": "[Swiftness]", "atk": 900, "def": 700}]
    rulers += [{"id": "TT-2", "name": "Nox, Keeper", "types": ["Ruler"], "text": "[Judgment] {B}{1}"}]
    rulers += [{"id": "TT-2J", "name": "Nox Ablaze", "types": ["J-Ruler"], "text": "Frobnicate.", "atk": 900, "def": 700}]
    rulers += [{"id": "TT-3", "name": "Umbra", "types": ["Ruler"], "text": "[Judgment] {R}"}]
    rulers += [
        {"id": "TT-3J", "name": "Umbra [J-Ruler]", "types": ["J-Ruler"], "text": "Umbra cannot block.", "atk": 300, "def": 400}
    ]
    (tmp_path / "cards.json").write_text(json.dumps(rulers))
    (tmp_path / "names.txt").write_text("Sol, Keeper\nNox, Keeper\nUmbra\n")
    code, told, _ = run(
        "import", "fow", str(tmp_path / "cards.json"), "-o", str(tmp_path / "out.yaml"), "--names", str(tmp_path / "names.txt")
    )
    assert code == 1
    assert "Nox, Keeper: its other side Nox Ablaze was not read" in told
    file = tmp_path / "judged.yaml"
    for ruler, side in (("Sol, Keeper", "Sol Ablaze: {zone: field, ATK: 900}"), ("Umbra", "Umbra: {zone: field, ATK: 300}")):
        file.write_text(
            "game: fow\ncards:\n"
            + "".join([f"  {line}\n" for line in (tmp_path / "out.yaml").read_text().splitlines()])
            + f"players:\n  Ann: {{ruler area: ['{ruler}'], will: RR}}\n  Bob: {{}}\n"
            + f"do:\n  - Ann: judgment\n  - pass\n  - pass\nexpect: {{cards: {{{side}}}}}\n"
        )
        assert run("check", str(file))[0] == 0


def test_a_goal_that_means_nothing_in_a_game_is_refused(run: Run) -> None:
    code, _, told = run("solve", "scenarios/ijinden/attack/A3-three-things-together.yaml", "--goal", "life")
    assert code == 2
    assert "Ijinden counts no life, so it has no goal 'life'; accepted: win, survive, best" in told


UNPLAYABLE = {
    "a line that no edition can play": "game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {}}\ndo:\n  - Ann: attack Bob\n",
    "a card that is not there": "game: mtg\nplayers: {Ann: {battlefield: [Absent Bear]}, Bob: {}}\n",
    "a game of one edition": "game: ijinden\nplayers: {Ann: {}, Bob: {}}\ndo:\n  - Ann: attack Bob\n",
    "a text that is not read": """game: ygo
cards: [{name: Muddle, type: trap, text: "Frobnicate two monsters."}]
players: {Ann: {spell/trap zone: [Muddle]}, Bob: {}}
do:
  - Ann: activate Muddle
""",
}


@pytest.mark.parametrize("what", UNPLAYABLE)
def test_what_no_edition_can_play_none_agrees_on(run: Run, tmp_path: Path, what: str) -> None:
    """An answer about a file that cannot be played is none: it is said where each edition stops, and the exit code is 2."""
    file = tmp_path / "unplayable.yaml"
    file.write_text(UNPLAYABLE[what])
    code, told, _ = run("compare", str(file))
    assert code == 2
    assert "no edition can play this line to its end" in told
    assert told.count("    stops     ") == len(game(UNPLAYABLE[what].split()[1]).editions)
    code, told, _ = run("compare", "--json", str(file))
    answer = json.loads(told)
    assert (code, answer["agree"], list(answer["stops"])) == (2, False, answer["editions"])


NUMBERED = """game: ygo
edition: ["2011", "2020"]
cards:
  - {name: Field Aid, type: trap, text: "Target 1 face-up monster on the field; it gains 500 ATK until the end of this turn."}
players:
  Ada: {monster zone: [Injection Fairy Lily], spell/trap zone: [Field Aid]}
  Bea: {monster zone: [Gemini Elf]}
start: 803.1
do:
  - attack Injection Fairy Lily > Gemini Elf
  - to: "903.2"
"""


def test_a_number_in_a_file_is_one_step_in_every_edition(run: Run, tmp_path: Path) -> None:
    """903.2 is the window in calculation of 2020 and the one before it of 2011: a file means the same step in both."""
    file = tmp_path / "numbered.yaml"
    file.write_text(NUMBERED)
    for words in (NUMBERED, NUMBERED.replace('"903.2"', "damage.calculation.window")):
        file.write_text(words)
        code, told, _ = run("why", str(file), "Ada: activate Field Aid")
        assert code == 1
        assert "2011" not in told, told
    file.write_text(NUMBERED)
    assert run("compare", str(file))[0] == 0
    assert "904.2" in run("show", str(file), "--edition", "2011")[1]


def test_why_and_timing_tell_where_another_edition_answers_otherwise(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "first-turn.yaml"
    file.write_text(
        "game: mtg\nplayers:\n  Ann: {battlefield: [Grizzly Bears]}\n  Bob: {battlefield: [2 Hill Giant]}\nstart: 508.1a\n"
    )
    with file.open("a") as out:
        out.write("do:\n  - Ann: attack all\n  - Bob: block Hill Giant > Grizzly Bears, Hill Giant > Grizzly Bears\n")
    code, told, _ = run("why", str(file), "order Hill Giant, Hill Giant #2", "--edition", "2018-07")
    assert code == 0
    assert "  2026-04  this edition never gets there" in told
    assert "otherwise" not in run("why", str(file), "--after", "0", "attack all")[1]
    _, told, _ = run("ygo", "timing", "Honest")
    assert "  2011  this edition answers otherwise: flipping face-down monsters: yes; during damage" in told


def test_timing_reads_the_cards_of_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    facts = "{name: Late Bell, type: trap, text: Draw 1 card.}"
    file.write_text(f"game: ygo\ncards: [{facts}]\nplayers: {{Ann: {{}}, Bob: {{}}}}\n")
    code, told, _ = run("ygo", "timing", str(file))
    assert code == 0
    assert "Late Bell  Yu-Gi-Oh! 2020" in told
    assert "Main Phase, open game state" in told
    file.write_text(file.read_text().replace("game: ygo", "game: fow").replace("type: trap", "type: chant, cost: '{R}'"))
    assert run("ygo", "timing", str(file))[0] == 2


def test_standard_input(run: Run, cat: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def said(*argv: str) -> tuple[int, str]:
        with open(cat, encoding="utf-8") as given:
            monkeypatch.setattr("sys.stdin", given)
            code, out, err = run(*argv)
        return code, out + err

    assert said("run", "-", "--edition", "6.3")[1].startswith("A cat attacks  Force of Will 6.3\n")
    for argv in (
        ["show", "-"],
        ["legal", "-", "--after", "0"],
        ["perft", "-", "--depth", "1"],
        ["why", "-", "--after", "0", "forfeit"],
    ):
        assert said(*argv)[0] == 0


@pytest.mark.parametrize(
    ("file", "code", "told"),
    [("", 0, "3 passed, 0 failed\n"), ("/dev/zero", 1, "✗ <stdin>\n   longer than 1,000,000 bytes\n\n0 passed, 1 failed\n")],
    ids=["a scenario", "without an end"],
)
def test_standard_input_of_a_process(cat: str, file: str, code: int, told: str) -> None:
    with open(file or cat, "rb") as given:
        command = [sys.executable, "-m", "affray", "check", "-"]
        done = subprocess.run(command, stdin=given, capture_output=True, check=False, env=ENV)
    assert (done.returncode, (done.stdout + done.stderr).decode()) == (code, told)


def test_an_exit_code_is_true_through_pipes_and_on_a_full_disk(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(CAT.replace("{Bea: 4000}", "{Bea: 3900}"))

    def code(line: str) -> str:
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, env=ENV, cwd=ROOT, check=False)
        assert "Traceback" not in done.stderr
        assert "Exception" not in done.stderr
        return done.stdout.strip()

    affray = f"{shlex.quote(sys.executable)} -m affray"
    for command in (f"run {wrong}", f"run {wrong} --json", f"check {wrong}"):
        assert code(f"{affray} {command} | head -c 1 > /dev/null; echo ${{PIPESTATUS[0]}}") == "1"
    assert code(f"{affray} rules fow > /dev/full; echo $?") == "2"
    assert code(f"{affray} rules fow >&-; echo $?") == "0"


def test_nothing_that_commands_the_terminal_is_printed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text('title: "T\\e[31mRED\\u202Eabc"\n' + CAT.partition("\n")[2])
    for argv in (
        ["run", str(file)],
        ["show", "e\x1b[31mx.yaml"],
        ["show", str(file), "--seat", "\u202eZed"],
        ["sh\x1b[31mow"],
        ["card", "\x9b31m"],
    ):
        _, out, err = run(*argv)
        assert not re.search("[\x1b\x9b\u202e]", out + err)
    view = run("show", str(file), "--json")[1]
    assert json.loads(view)["players"][0]["name"] == "Ada"


def test_demo(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    code, out, _ = run("demo")
    assert code == 0
    *_, summary, _, heading, legal, play, serve = out.splitlines()
    assert re.fullmatch(r"\d+ examples played, all as expected", summary)
    assert heading == "Try next:"
    assert run(*shlex.split(legal.strip().partition("  ")[0])[1:])[0] == 0
    assert "affray play scenarios/fow/" in play
    assert "affray serve" in serve or "make table" in serve
    lines = run("demo", "--in", "it")[1].splitlines()
    assert [line.split("  ")[1].endswith(" --in it") for line in lines[-3:-1]] == [True, True]
    monkeypatch.setattr("affray.cli.demo._makes_page", lambda: False)
    monkeypatch.setattr("affray.cli.demo.find_spec", lambda name: None)
    *_, install, serve = run("demo", "mtg")[1].splitlines()
    assert re.search(r'-m pip install "\S*\[web\]"', install)
    assert "affray serve" in serve
    monkeypatch.setattr("affray.cli.demo._makes_page", lambda: True)
    *_, play, table = run("demo", "mtg")[1].splitlines()
    assert "affray play" in play
    assert table.split()[:2] == ["make", "table"]
    monkeypatch.setattr(game("fow"), "examples", Examples(folder="nowhere"))
    code, _, err = run("demo")
    assert code == 2
    assert "no examples" in err


def test_an_example_of_a_command_runs_in_every_shell() -> None:
    assert [line for line in EXAMPLES.values() if "'" in line or not line.startswith("affray ")] == []


def test_a_file_to_write_is_told_how_to_keep_it(run: Run) -> None:
    code, _, err = run("run", "scenarios/fow/article/5-first-strike-mirror.yaml", "--svg", "battle.svg")
    assert code == 2
    assert "write > battle.svg" in err
    assert "affray check" in run("run", "one.yaml", "two.yaml")[2]


def test_cards_are_listed_by_their_names_in_the_language(run: Run) -> None:
    listed = run("card", "--list", "fow", "--in", "it")[1]
    assert re.search(r"^Artemide, l'Arco degli Dei +emblema", listed, re.MULTILINE)
    assert "Artemis, the God's Bow" not in listed


def test_demo_waits_at_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal("\nq\n"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "100")
    code, out, _ = run("demo")
    assert code == 0
    assert out.count("Enter: the next example; q: stop") == 2
    assert "2 examples played, all as expected" in re.sub("\x1b\\[[0-9;]*m", "", out)


def test_completion(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", "/bin/bash")
    code, _, _ = run("--install-completion", "--shell", "bash")
    assert code == 0
    written = [file.read_text() for file in tmp_path.rglob("*") if file.is_file()]
    assert any("perft" in text for text in written)


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["run", "nowhere.yaml"], "no such file"),
        (["run", "tests"], "a directory"),
        (["run", "{tmp}/binary.yaml"], "not UTF-8"),
        (["run", "{tmp}/bad.yaml"], "not readable as YAML"),
        (["run", "{tmp}/empty.yaml"], "a scenario"),
        (["run", "{tmp}/game.yaml"], "no game 'chess'"),
        (["run", "{tmp}/card.yaml"], "no card 'Catt'"),
        (["run", "{cat}", "--edition", "5"], "no edition '5'"),
        (["run", "{cat}", "--seat", "Carl"], "no player 'Carl'"),
        (["run", "{tmp}/save.json"], "no line of play"),
        (["show", "{tmp}/save.json"], "not JSON"),
        (["show", "{tmp}/other.json"], "a save of a newer affray (form 99; this one reads form 2)"),
        (["show", "{tmp}/damaged.json"], "damaged"),
        (["show", "{cat}", "--after", "99"], "0 to 4"),
        (["show", "{cat}", "--after", "-1"], "0 to 4"),
        (["legal", "{cat}", "--after", "x"], ""),
        (["why", "{cat}", "--after", "0", "atack Cat"], "did you mean: attack Cat > Bea"),
        (["why", "{cat}", "--after", "0", "attack Dog > Bea"], "no card 'Dog'"),
        (["perft", "{cat}", "--depth", "-1"], "0 or more"),
        (["perft", "{cat}"], "depth"),
        (["rules", "chess"], "no game 'chess'"),
        (["rules", "mtg", "first strike"], "near it: 702.7 First strike"),
        (["rules", "mtg", "509.1z"], "has no rule '509.1z'; near it: 509.1g, 509.1h, 509.1i, 509.2"),
        (["rules", "fow", "711.2", "--edition", "6.3"], "it is one of 8.0 and 12.7 (--edition)"),
        (["rules", "fow", "803.5", "--audit"], "a number shows one rule"),
        (["rules", "fow", "--json"], "name the rule to print"),
        (["rules", "fow", "--edition", "1"], "no edition '1'"),
        (["rules", "fow", "--audit", "--coverage"], "one at a time"),
        (["rules", "fow", "--coverage", "--scenarios", "nowhere"], "no such file"),
        (["card"], "name a card"),
        (["card", ""], "no card ''"),
        (["play", "{cat}", "--as", "Carl"], "no player 'Carl'"),
        (["play", "{cat}", "--bot", "clever"], "clever"),
        (["rnu", "{cat}"], "rnu"),
        (["run"], "FILE"),
        (["run", "a\0b"], "zero byte"),
    ],
)
def test_mistakes_give_one_line_and_exit_code_2(run: Run, cat: str, tmp_path: Path, argv: list[str], says: str) -> None:
    (tmp_path / "binary.yaml").write_bytes(b"\x80\x81\xff\x00")
    (tmp_path / "bad.yaml").write_text("game: [fow\nplayers: }")
    (tmp_path / "empty.yaml").write_text("")
    (tmp_path / "game.yaml").write_text("game: chess\nplayers: {A: {}, B: {}}\n")
    (tmp_path / "card.yaml").write_text("game: fow\nplayers: {A: {field: [Catt]}, B: {}}\n")
    (tmp_path / "save.json").write_text("{")
    (tmp_path / "other.json").write_text('{"affray": 99}')
    (tmp_path / "damaged.json").write_text(
        '{"affray": 2, "game": "fow", "edition": "6.3", "rulings": {}, "cards": [], "state": {}}'
    )
    code, out, err = run(*[word.format(cat=cat, tmp=tmp_path) for word in argv])
    assert code == 2, err
    assert says in (json.loads(out)["faults"][0]["message"] if "--json" in argv else err)
    assert not (err if "--json" in argv else out)
    assert "Traceback" not in err
    assert err.startswith("affray: ") == (len(err.splitlines()) == 1)


def test_from_outside(cat: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from affray.cli import main; sys.exit(main())", "run", cat],
        capture_output=True, text=True, cwd=ROOT, env={"PYTHONIOENCODING": "ascii", "PATH": "", "PYTHONPATH": str(ROOT / "src")}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "all 2 expectations hold" in done.stdout
    assert not done.stderr


def test_a_misspelt_decision_is_answered_with_how_it_is_written(run: Run) -> None:
    code, _, said = run("why", EXAMPLE, "atack Dracula")
    assert (code, said) == (2, "affray: 'atack Dracula' is no decision; did you mean: attack CARD > CARD or PLAYER\n")


def test_players_are_named_in_any_case(run: Run) -> None:
    assert run("show", EXAMPLE, "--seat", "bruno")[0] == 0


def test_a_reader_who_has_seen_enough_is_no_failure() -> None:
    affray = shlex.quote(str(Path(sys.executable).parent / "affray"))
    command = f"{affray} card --list | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_log_of_whole_games_is_in_sentences(run: Run) -> None:
    out = run("play", "--deck", "Iron Claws", "--deck", "Quiet Walls", "--watch")[1]
    assert "[{" not in out
    assert "a set monster sets" not in out
    assert "a monster is set" in out
    assert "the Battle Phase of Ann begins" in out
    out = run("play", "--deck", "Dread Swamp", "--deck", "Bladehold", "--watch")[1]
    assert "103.5  keep or mulligan" in out
    assert "beginning of upkeep" not in out
