"""`affray play`, and the bots."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.cli import main
from affray.cli.keeping import KEPT, Autosave, folder, kept
from affray.journal import Journal
from affray.present.errors import UserError
from affray.search.bot_names import BOTS
from affray.search.bots import Bot, GreedyBot, RandomBot

STONE = "{name: Stone, type: magic stone, attribute: fire, abilities: [{ability: activate, cost: ['{Rest}'], effects: [{do: produce, will: '{R}'}]}]}"
TABLE = f"""\
game: fow
cards:
  - {{name: Cat, type: resonator, cost: "{{R}}", atk: 500, def: 400}}
  - {{name: Elf, type: resonator, cost: "{{G}}", atk: 200, def: 300}}
  - {{name: Bolt, type: chant, cost: "{{R}}", keywords: [quickcast], abilities: [{{ability: spell, targets: [{{what: {{type: [player, J/resonator]}}}}], effects: [{{do: damage, amount: 500}}]}}]}}
  - {STONE}
players:
  Ada: {{field: [Cat, Stone], hand: [Bolt]}}
  Bea: {{field: [Elf, Stone], hand: [Bolt]}}
"""
Play = Callable[..., tuple[int, str]]


@pytest.fixture
def table(tmp_path: Path) -> str:
    file = tmp_path / "table.yaml"
    file.write_text(TABLE)
    return str(file)


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Type these lines into `affray play`: exit code and output."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def call(argv: list[str], *typed: Any) -> tuple[int, str]:
        lines: Iterator[Any] = iter(typed)

        def read(_: str) -> str:
            line = next(lines, EOFError())
            if isinstance(line, BaseException):
                raise line
            return str(line)

        monkeypatch.setattr("builtins.input", read)
        code = main(["play", *argv])
        said = capsys.readouterr()
        assert not said.err, said.err
        return code, said.out

    return call


def test_by_hand(play: Play, table: str) -> None:
    code, out = play([table], "initiate battle", "3", "foo", "?", "why attack Cat > Bea", "quit")
    assert code == 0
    for part in (
        "▸ 802.2",
        "1  pass",
        "4  use ",
        "801.1  initiate battle",
        "save FILE",
        "is no decision",
        "604.1   take one action",
    ):
        assert part in out
    assert "not legal  attack Cat > Bea" in out


def test_end_of_input_and_interruption(play: Play, table: str) -> None:
    assert play([table])[0] == 0
    code, out = play([table], KeyboardInterrupt())
    assert code == 130
    assert "stopped" in out


def test_undo_and_branches(play: Play, table: str) -> None:
    said = ["initiate battle", "undo", "pass", "branch", "branch 1", "branch 7", "branch", "undo", "undo", "quit"]
    out = play([table], *said)[1]
    assert "   1  Ada: initiate battle" in out
    assert " ▸ 2  nobody has done anything" in out
    assert " ▸ 1  Ada: initiate battle" in out
    assert "no branch '7'; there are 1, 2" in out
    assert "tried here  initiate battle" not in out
    assert "this is the beginning" in out


def test_save_and_go_on(play: Play, table: str, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("precious")
    _, out = play([table], "initiate battle", "save here", "save mine", "save", "save nowhere/at/all", "quit")
    assert "affray play here.json" in out
    assert "nothing was written" in out
    assert (tmp_path / "mine.json").read_text() == "precious"
    assert "no such file or directory" in " ".join(out.split())
    code, again = play(["here.json"], "show", "quit")
    assert code == 0
    assert "802.2  window at the beginning" in again


def test_a_save_in_the_middle_of_a_declaration(play: Play, table: str) -> None:
    play([table], "initiate battle", "play Bolt step by step", "save half", "quit")
    assert "903.2i choose targets" in play(["half.json"], "quit")[1]


def test_the_whole_tree_is_saved_and_opened_where_it_was_left(play: Play, table: str, tmp_path: Path) -> None:
    said = ["initiate battle", "comment why not", "comment", "branch as early", "undo", "pass", "undo", "branch", "branch early"]
    out = play([table], *said, "save tree", "quit")[1]
    assert out.count("“why not”") == 3
    assert "tried here  initiate battle; pass" in out
    assert "▸ early  Ada: initiate battle" in out
    record = (tmp_path / "tree.json").read_text()
    assert Journal.loads(record).node.comment == "why not"
    out = play(["tree.json"], "branch", "branch 2", "branch", "undo", "undo", "undo", "comment", "save tree", "quit")[1]
    assert "802.2  window at the beginning" in out
    assert "“why not”" in out
    assert " ▸ early  Ada: initiate battle" in out
    assert " ▸ 2  nobody has done anything" in out
    assert "this is the beginning" in out
    assert "no comment here" in out
    again = Journal.loads((tmp_path / "tree.json").read_text())
    assert again.node is again.root
    assert [node.text for node in again.nodes] == [node.text for node in Journal.loads(record).nodes]


def test_undo_in_an_opened_record_takes_back_a_whole_play(play: Play, table: str) -> None:
    play([table], "initiate battle", "play Bolt on Elf", "save bolt", "quit")
    _, out = play(["bolt.json"], "undo", "undo", "undo", "quit")
    assert "903.2g" not in out
    assert "604.1" in out
    assert out.count("this is the beginning") == 1


def test_names_and_comments_that_cannot_be(play: Play, table: str) -> None:
    _, out = play([table], "pass", "branch as 7", "branch as", "branch", "comment x", "comment -", "comment", "quit")
    assert "a line cannot be called '7': that is a number" in out
    assert "no branch 'as'; there are 1" in out
    assert out.count("no comment here") == 2


def test_a_plain_save_is_opened_too_and_a_record_is_no_other_file(play: Play, table: str, tmp_path: Path) -> None:
    (tmp_path / "plain.json").write_text(affray.load(TABLE).play("initiate battle").to_json())
    code, out = play(["plain.json"], "undo", "save plain", "quit")
    assert code == 0
    assert "802.2  window at the beginning" in out
    assert "this is the beginning" in out
    assert Journal.loads((tmp_path / "plain.json").read_text()).battle.question is not None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: text[:-9], "not a record that can be read"),
        (
            lambda text: text.replace('"play":"pass"', '"play":"forfeit"'),
            "the record diverges at decision 1 of its line, 'forfeit'",
        ),
        (lambda text: text.replace('record":1', 'record":2'), "it is of version 2, and this affray reads version 1"),
    ],
)
def test_a_record_that_is_wrong_is_told_in_one_line(
    change: Callable[[str], str], says: str, play: Play, table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play([table], "pass", "save it", "quit")
    (tmp_path / "wrong.json").write_text(change((tmp_path / "it.json").read_text()))
    assert main(["play", "wrong.json"]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("affray: wrong.json: ")
    assert says in err
    assert len(err.splitlines()) == 1
    assert main(["play", "it.json", "--edition", "7.1"]) == 2
    assert "the record is of edition 12.7, not 7.1" in capsys.readouterr().err
    assert main(["play", "no\0.json"]) == 2
    assert main(["play", "nowhere.json"]) == 2
    assert "no such file" in capsys.readouterr().err


@pytest.mark.parametrize("bot", list(BOTS))
def test_against_a_bot(play: Play, table: str, bot: str) -> None:
    code, out = play([table, "--as", "Bea", "--bot", bot, "--seed", "3"], *["1"] * 60)
    assert code == 0
    assert "1 card unseen" in out or bot == "search"  # which plays it at once
    assert "over  " in out
    again = play([table, "--as", "Bea", "--bot", bot, "--seed", "3"], *["1"] * 60)[1]
    kept = re.compile(r"^(a game was left|not saved, but kept).*\n( +.*\n)*", re.MULTILINE)
    assert kept.sub("", again) == kept.sub("", out)


OWN = """
import json, sys

class Mine:
    def __init__(self, seed): ...
    def choose(self, battle): return list(battle.legal)[-1]
    def close(self): print("let go")

if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        if "over" in asked:
            break
        print(json.dumps({"choose": len(asked["legal"]) - 1}), flush=True)
"""


@pytest.fixture
def own(tmp_path: Path) -> dict[str, str]:
    """A class and a program that both give the last answer, by their names as bots."""
    (tmp_path / "lastbot.py").write_text(OWN)
    return {"class": "lastbot:Mine", "program": f"run:{sys.executable} {tmp_path / 'lastbot.py'}"}


def test_against_a_bot_of_ones_own(play: Play, table: str, own: dict[str, str]) -> None:
    """The same bot as a class and as a program plays the same game."""
    told = []
    for name in own.values():
        code, out = play([table, "--as", "Bea", "--bot", name], *["1"] * 60)
        assert code == 0
        assert f"Ada ({name}) and Bea" in out.replace("\n", " ")
        told.append([line for line in out.splitlines() if line.startswith("       Ada: ")])
    assert len(told[0]) > 3
    assert told[0] == told[1]


def test_a_save_starts_no_bot_of_ones_own(
    play: Play, table: str, own: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A record may come from anywhere: what it names is no command."""
    name = own["program"]
    out = play([table, "--as", "Bea", "--bot", name], "save mine", "quit")[1]
    assert f"saved  affray play mine.json --as Bea --bot {shlex.quote(name)}" in out
    assert main(["play", "mine.json"]) == 2
    assert "name it again, --bot" in capsys.readouterr().err
    assert play(["mine.json", "--bot", name], "quit")[0] == 0
    assert play(["mine.json", "--bot", "random"], "quit")[0] == 0


def test_a_bot_of_ones_own_that_fails_leaves_the_game_kept(
    play: Play, table: str, own: dict[str, str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "onceonly.py").write_text(
        OWN.replace("return list", "self.n = getattr(self, 'n', 0) + 1; 1 // (self.n < 9); return list")
    )
    with pytest.raises(AssertionError, match=r"onceonly:Mine: ZeroDivisionError: .* \(onceonly.py, line 6\)"):
        play([table, "--as", "Bea", "--bot", "onceonly:Mine"], *["1"] * 60)
    assert play(["--resume", "--bot", own["class"]], "quit")[0] == 0


def test_typed_nonsense_never_breaks_it(play: Play, table: str) -> None:
    nonsense = [
        "",
        " ",
        "0",
        "-1",
        "99999",
        "²",
        "why",
        "why x",
        "attack >",
        "play",
        "branch x",
        "\x1b[31m",
        "pay",
        "choose",
        "[bold]",
        "say",
    ]
    code, out = play([table], *nonsense, "quit")
    assert code == 0
    assert "\x1b[31m" not in out


def outcome(bots: list[Bot], limit: int = 400) -> list[str]:
    battle = affray.load(TABLE)
    said = []
    for _ in range(limit):
        if battle.question is None:
            return said
        decision = bots[battle.question.seat].choose(battle)
        assert decision in battle.legal
        said.append(battle.format(decision))
        battle = battle.play(decision)
    raise AssertionError("no end")


def test_skip_passes_until_something_happens(play: Play, tmp_path: Path) -> None:
    article = Path(__file__).parent.parent / "scenarios" / "fow" / "article" / "1-rested-in-time.yaml"
    code, out = play([str(article), "--as", "Bruno"], "skip", "quit")
    assert code == 0
    assert "803.2  window before attack  both pass" in out
    assert "803.7  window after attack · 604.1 take one action · Bruno to answer" in out
    file = tmp_path / "main.yaml"
    file.write_text(
        "game: mtg\ncards: [{name: Zap, type: instant, cost: '{R}', abilities: [{ability: spell, targets: [{what: {type: creature}}], effects: [{do: damage, amount: 1}]}]}]\n"
        "players:\n  Ada: {hand: [Zap], battlefield: [Mountain, Grizzly Bears], library: [Mountain]}\n"
        "  Bea: {battlefield: [Grizzly Bears], library: [Mountain]}\n"
    )
    code, out = play([str(file)], "skip", "no attack", "skip", "skip", "quit")
    assert code == 0
    assert out.count("508.1a  declare attackers · Ada to answer") == 1
    assert "the turn of Bea begins" in out
    assert play([str(file), "--as", "Ada"], "no attack", "skip", "skip")[0] == 0


def test_skip_stops_as_the_main_phase_of_the_player_comes(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "fight.yaml"
    file.write_text(
        "game: mtg\nplayers:\n  Ada: {hand: [Giant Growth], battlefield: [Forest, Grizzly Bears]}\n  Bea: {library: [Forest]}\nstart: 508.1a\n"
    )
    code, out = play([str(file), "--as", "Ada"], "no attack", "skip", "legal", "skip", "quit")
    assert code == 0
    assert out.count("505.6  open the main window · 117.1 act or pass · Ada to answer") == 2
    assert "the turn of Bea begins" in out


def test_a_command_misspelt_is_told_what_was_meant(play: Play, table: str) -> None:
    code, out = play([table], "udno", "quit")
    assert code == 0
    assert "✗ udno (did you mean 'undo'?)" in out


def test_the_whole_conversation_in_japanese(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "fight.yaml"
    file.write_text(
        "game: ijinden\nplayers: {Ada: {battlefield: [General, Recruit]}, Bea: {battlefield: [Blank (face down)]}}\nstart: A1\n"
    )
    code, out = play(
        [str(file), "--in", "ja"], "why 番兵でアタック", "9", "アタック 大将、訓練兵", "大将をガーディアン#1でブロック", "訓練兵のバトル解決を行う", "undo", "branch", "?", "quit",
    )  # fmt: skip
    assert code == 0
    assert "  2  大将でアタックする\n" in out
    assert "9という答えはない。1～3の番号か、? で説明" in out
    assert "Ada: 大将、訓練兵でアタックする" in out
    assert "ガーディアン#1が大将のブロッカーになった" in out
    assert "ゲーム終了  Adaの勝利 (C1b ブロックされなかったアタッカー)" in out
    assert "アタッカーの選択: 防御側プレイヤーが、ブロックされているかどうかにかかわらず、" in out
    assert "ゲーム終了  Beaの勝利 (T12 投了)" in play([str(file), "--in", "ja"], "投了")[1]


def test_random_bots_are_determined_by_their_seed() -> None:
    games = [outcome([RandomBot(seed), RandomBot(seed + 1)]) for seed in (1, 1, 2, 3, 4)]
    assert games[0] == games[1]
    assert len({tuple(game) for game in games}) > 1


def test_the_greedy_bot_attacks_and_takes_no_bad_block() -> None:
    start = TABLE + "start: 803.3\n"
    battle = affray.load(start)
    assert battle.format(GreedyBot(1).choose(battle)) == "attack Cat > Bea"
    battle = affray.load(TABLE.replace("Bea: {field: [Elf, Stone]", "Bea: {life: 400, field: [Elf, Stone]") + "start: 803.3\n")
    battle = battle.play("attack Cat > Bea")
    while battle.question is not None and battle.question.rule != "battle.block.choose":
        battle = battle.play("pass")
    assert battle.format(GreedyBot(1).choose(battle)) == "block with Elf"


def test_a_greedy_bot_does_not_see_what_chance_will_do() -> None:
    one, two = affray.load(TABLE + "seed: 5\n"), affray.load(TABLE + "seed: 6\n")
    assert one.format(GreedyBot(2).choose(one)) == two.format(GreedyBot(2).choose(two))


TWINS = TABLE.replace(
    "field: [Cat, Stone], hand: [Bolt]", "field: [Cat, Cat, {card: Cat, damage: 100}, Stone, Stone], hand: [Bolt, Bolt]"
)


def test_equal_cards_stand_once_and_unequal_ones_apart(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "twins.yaml"
    file.write_text(TWINS.replace("field: [Elf", "field: [Cat, Elf"))
    out = play([str(file)], "play Bolt step by step", "undo", "initiate battle", "skip", "attack Cat #2 > Bea", "quit")[1]
    assert "  3  play Bolt\n  4  set Bolt\n" in out
    targets = ["Ada", "Bea", "Cat #1", "Cat #3", "Bea's Cat", "Elf"]
    assert "".join(f"  {n}  choose {one}\n" for n, one in enumerate(targets, 1)) in out
    assert "  1  attack Cat #1 > Bea\n  2  attack Cat #3 > Bea\n  3  forfeit\n" in out
    assert "Ada: attack Cat #2 > Bea" in out
    assert "Cat #3  500/400  100 damage" in out


def test_what_is_chosen_from_is_counted_and_an_order_of_equal_cards_is_not_asked(play: Play) -> None:
    decks = ["--deck", "Valkyrie Dawn", "--deck", "Fallen Court", "--as", "Ann"]
    out = play(decks, "choose Knight, Knight", "quit")[1]
    assert "\n    2 x Knight\n" in out
    assert "       Ann: order Knight, Knight\n" in out
    assert "#" not in out


# -- what is kept


def test_what_is_not_saved_is_kept_and_gone_on_with_as_who_played(play: Play, table: str) -> None:
    for leaves in ("quit", EOFError(), KeyboardInterrupt()):
        out = play([table, "--as", "Bea", "--bot", "random"], "1", "1", leaves)[1]
        assert "not saved, but kept  affray play " in out
        assert out.rstrip().endswith("--as Bea --bot random")
        again = play(["--resume"], "quit")[1]
        assert again.startswith("Force of Will 12.7  Ada (random) and Bea\n")


def test_what_is_saved_or_was_never_played_is_not_kept_besides(play: Play, table: str) -> None:
    assert "kept" not in play([table], "quit")[1]
    assert "kept" not in play([table], "initiate battle", "save mine", "quit")[1]
    assert kept() == []
    out = play(["mine.json"], "pass", "save mine", "undo", "quit")[1]
    assert "kept" not in out


def test_a_save_goes_on_as_who_saved_it(play: Play, table: str) -> None:
    out = play([table, "--as", "Ada", "--bot", "random"], "initiate battle", "save mine", "quit")[1]
    assert "saved  affray play mine.json --as Ada --bot random" in out
    assert "1 card unseen" in play(["mine.json"], "quit")[1]
    assert "unseen" not in play(["mine.json", "--as", "all"], "quit")[1]


def test_another_game_and_what_another_saved_are_not_written_over(play: Play, table: str, tmp_path: Path) -> None:
    play([table], "initiate battle", "save one", "quit")
    first = (tmp_path / "one.json").read_text()
    out = play([table], "pass", "save one", "quit")[1]
    assert "another game is in one.json: `overwrite one.json`" in out
    assert (tmp_path / "one.json").read_text() == first
    (tmp_path / "two.json").write_text(first)

    def elsewhere(_: str) -> None:
        (tmp_path / "two.json").write_text(first.replace('"at":1', '"at":0'))

    session = Journal.loads(first)
    keeper = Autosave(session, tmp_path / "two.json", first.encode())
    elsewhere("")
    with pytest.raises(UserError, match="somebody else has saved"):
        keeper.save(tmp_path / "two.json")
    keeper.save(tmp_path / "two.json", over=True)
    assert Journal.loads((tmp_path / "two.json").read_text()).node.number == 1
    out = play([table], "pass", "overwrite one", "quit")[1]
    assert "saved  affray play one.json" in out
    assert (tmp_path / "one.json").read_text() != first


def test_a_copy_that_another_goes_on_in_is_left_and_a_new_one_begun(play: Play, table: str) -> None:
    journal = Journal(affray.load(TABLE))
    keeper = Autosave(journal)
    journal.play("initiate battle")
    keeper.unsaved = True
    keeper.keep()
    assert keeper.copy is not None
    first = keeper.copy
    first.write_text("another")
    journal.play("pass")
    keeper.keep()
    assert keeper.copy not in (None, first)
    assert first.read_text() == "another"
    assert len(Journal.loads(keeper.copy.read_bytes()).nodes) == 3
    keeper.save(keeper.copy)
    keeper.drop()
    assert len(kept()) == 2


def test_where_nothing_can_be_kept_it_is_said_once(play: Play, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null")
    out = play([table], "initiate battle", "pass", "pass", "quit")[1]
    assert out.count("what you play is not kept (not a directory): save it yourself") == 1


def test_only_so_many_unsaved_games_are_kept(play: Play, table: str) -> None:
    folder().mkdir(parents=True)
    for at in range(KEPT + 5):
        (folder() / f"unsaved-fow-{at}.json").write_text("{}")
    play([table], "pass", "quit")
    assert len(kept()) == KEPT


# -- words of the conversation


def test_cards_and_the_log(play: Play, table: str) -> None:
    out = play(
        [table, "--as", "Ada"],
        "card bolt",
        "card flame cat",
        "card nonsense of my own",
        "initiate battle",
        "log",
        "log 1",
        "log x",
        "quit",
    )[1]
    assert "  Bolt {R}\n    Chant" in out or "  Bolt\n" in out
    assert "  Flame Cat\n" in out
    assert "no card 'nonsense of my own'" in out
    assert out.count("       Ada: initiate battle") >= 3
    assert "how many decisions?" in out


def test_a_hidden_card_of_ones_own_making_is_no_card(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "hidden.yaml"
    file.write_text(TABLE.replace("hand: [Bolt]}\n  Bea", "hand: []}\n  Bea"))
    assert "no card 'bolt'" in play([str(file), "--as", "Ada"], "card bolt", "quit")[1]
    assert "no card 'bolt'" not in play([str(file), "--as", "Bea"], "card bolt", "quit")[1]


def test_to_a_place_and_undo_and_redo_by_what_was_typed(play: Play, table: str) -> None:
    out = play([table], "to nowhere", "to", "to next turn", "undo", "redo", "redo", "quit")[1]
    assert "has no step 'nowhere'" in out
    assert "to where? main, end, next turn, or the number of a rule" in out
    assert "the turn of Bea begins" in out
    after = out.partition("undo\n")[2]
    assert "Ada to answer" in after.split("redo\n")[0]
    assert "Bea  4000 life  turn player" in after.split("redo\n")[1]
    assert after.count("nothing was undone here") == 1


def test_a_place_that_cannot_be_passed_on_to_is_told(play: Play, table: str) -> None:
    decks = ["--deck", "Valkyrie Dawn", "--deck", "Fallen Court", "--seed", "7"]
    assert "✗ nobody passes here" in play(decks, "to main", "quit")[1]
    assert "✗ play is there already" in play([table], "to main", "quit")[1]


def test_a_hand_tells_what_its_cards_cost(play: Play) -> None:
    out = play(["--deck", "Valkyrie Dawn", "--deck", "Fallen Court", "--as", "Ann", "--seed", "7"], "quit")[1]
    assert "Whispers of an Angel {W}{2}; 2 x Sorceress of the Moon {W}" in " ".join(out.split())


def test_cards_to_put_in_order_are_listed_and_not_their_orders(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "shuffle.yaml"
    file.write_text("game: fow\nplayers:\n  Ada: {deck: Valkyrie Dawn}\n  Bea: {deck: Fallen Court}\n")
    out = play([str(file)], "1", "quit")[1]
    assert "order all 40 of these, with commas between them" in out
    assert "write `seed: 1` in the scenario, and chance answers by itself" in out
    assert "4 x Squire" in out
    assert "these answers have no numbers: choose by name, e.g. order Squire," in out
    assert len(out.splitlines()) < 60


def test_a_line_too_long_is_refused_and_nothing_is_read_into_it(play: Play, table: str) -> None:
    assert "at most 2000 characters" in play([table], "9" * 5000, "quit")[1]
    assert "there is no answer" in play([table], "9" * 1999, "quit")[1]


def test_a_bot_does_not_pay_itself_to_death() -> None:
    battle = affray.load("game: fow\nplayers: {Ann: {field: [Blood Hound]}, Bob: {field: [Sacred Elf]}}\n")
    bots = [GreedyBot(7), GreedyBot(8)]
    turn = battle.state.turn
    while battle.question is not None and battle.state.turn == turn:
        battle = battle.play(bots[battle.question.seat].choose(battle))
    assert battle.state.players[0].life >= 3800


def test_a_record_is_shown_at_any_decision_and_checked_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from affray import Journal

    journal = Journal(affray.load("{game: fow, players: {Ada: {field: [Flame Cat]}, Bea: {}}, start: 803.3}\n"))
    journal.play("forfeit")
    journal.undo()
    journal.play("attack Flame Cat > Bea")
    journal.play("pass")
    journal.undo()
    file = tmp_path / "game.json"
    file.write_text(journal.dumps(), encoding="utf-8")
    asked = []
    for after in ([], ["--after", "0"], ["--after", "1"], ["--after", "2"]):
        assert main(["legal", str(file), *after]) == 0
        asked.append(capsys.readouterr().out.splitlines()[0])
    assert asked[0] == asked[2]
    assert "Ada to answer" in asked[1]
    assert "Bea to answer" in asked[3]
    assert main(["show", str(file), "--after", "3"]) == 2
    assert "--after 3: that line has 2 decisions" in capsys.readouterr().err
    assert main(["check", str(file)]) == 0
    file.write_text(journal.dumps().replace('"play":"forfeit"', '"play":"pass"'), encoding="utf-8")
    assert main(["legal", str(file)]) == 0, "what lies beside the line is not looked at"
    capsys.readouterr()
    assert main(["check", str(file)]) == 1
    assert "the record diverges at decision 1 of its line, 'pass'" in capsys.readouterr().out
    file.write_text(journal.battle.to_json(), encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert main(["show", str(file), "--after", "1"]) == 2
    assert "a saved position has no line of play" in capsys.readouterr().err
