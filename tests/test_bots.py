"""Bots look only at what their seat may know, play by the rules, and are the same again from the same seed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import affray
import boards
from affray import Battle, search
from affray.cli import main
from affray.core.chance import CHANCE, Dice
from affray.games import GAMES, game
from affray.search.bot_names import BOTS, bot
from affray.search.bots import Bot
from affray.search.external_bots import BotFailed, PipeBot, question, reply
from affray.search.league import Sheet, between, interval, league, table
from affray.search.lookahead_bots import MctsBot, SearchBot
from affray.search.worlds import unknown, world
from positions import begin, hidden, swapped

EAGER = Path(__file__).parent.parent / "docs" / "bots" / "eager.py"
THINKING = {"search": lambda seed: SearchBot(seed, nodes=40), "mcts": lambda seed: MctsBot(seed, rounds=6)}
NIM = {"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"life": 400}}, "start": "803.3"}


def choices(key: str, seed: int, many: int) -> list[Battle]:
    """Battles with a real choice on a random way through a board."""
    edition, found, dice = game(key).editions[-1], [], Dice(seed)
    battle = begin(key, edition, f"board-{seed}").without_history()
    while battle.question is not None and len(found) < many:
        if battle.question.seat != CHANCE and battle.legal.forced_answer() is None:
            found.append(battle)
        battle = battle.play(battle.legal.sample(dice))
    return found


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("key", GAMES)
def test_what_lies_hidden_changes_nothing(key: str, name: str) -> None:
    """With other cards where its seat may not look, a bot of the same seed answers the same. (What its own deck holds it knows.)"""
    for battle in [*choices(key, 1, 2), *choices(key, 2, 2)]:
        assert battle.question is not None
        seat = battle.question.seat
        secret = [ident for ident in hidden(battle, seat) if battle.state.objects[ident].owner != seat]
        other, _ = swapped(battle, secret, boards.Dice(9))
        assert other.view(seat) == battle.view(seat)
        one, two = THINKING[name](5).choose(battle), THINKING[name](5).choose(other)
        assert one == two, (battle, secret)


@pytest.mark.parametrize("key", GAMES)
def test_a_world_is_the_same_for_its_seat(key: str) -> None:
    for battle in choices(key, 3, 5):
        for seat in (0, 1):
            there = world(battle, seat, Dice(4))
            assert there.view(seat) == battle.view(seat)
            assert set(unknown(there, seat)) == set(unknown(battle, seat))


def test_in_a_world_others_hide_what_their_list_leaves() -> None:
    board = {
        "game": "mtg",
        "players": {"Ann": {"hand": ["Shock"]}, "Bob": {"hand": ["Murder", "Fog"], "battlefield": ["Hill Giant"]}},
    }
    battle = affray.load(board)
    pools = {1: ["Hill Giant", "Unsummon", "Counterspell"]}
    for seed in range(5):
        there = world(battle, 0, Dice(seed), pools)
        held = {there.state.objects[ident].card.name for ident in there.state.zone("hand", 1)}
        assert held == {"Unsummon", "Counterspell"}


@pytest.mark.parametrize("name", BOTS)
def test_bots_are_the_same_again_from_the_same_seed(name: str) -> None:
    battle = affray.load(NIM)
    one, two = [search.duel(battle, [bot(name, 1), bot("random", 2)]) for _ in (1, 2)]
    assert one == two
    assert one.outcome is not None


@pytest.mark.parametrize(
    ("key", "mine", "answer"),
    [
        ("mtg", {"battlefield": ["2 Forest"], "hand": ["Grizzly Bears"], "library": ["Forest"]}, "cast grizzly-bears#1"),
        ("mtg", {"hand": ["Forest"], "library": ["Forest"]}, "play forest#1"),
        ("ygo", {"hand": ["Mirror Force"], "deck": ["Mirror Force"]}, "set a#1"),
    ],
)
def test_a_greedy_bot_does_not_sit_on_its_cards(key: str, mine: dict[str, object], answer: str) -> None:
    """Whether a game counts in ones or in hundreds, a card in play is worth more than in hand."""
    decks = {name: cards for name, cards in mine.items() if name in ("library", "deck")}
    battle = affray.load({"game": key, "players": {"Ann": mine, "Bob": decks}, "start": "main"})
    assert str(search.GreedyBot(1).choose(battle)) == answer


@pytest.mark.parametrize(("life", "guard"), [(4000, 0), (4000, 1), (1000, 0), (500, 0), (500, 1), (300, 1)])
def test_a_greedy_bot_does_not_pay_itself_to_death(life: int, guard: int) -> None:
    """Its dog grows by 200 for each 200 life that it pays: worth it once at most, or where that wins."""
    board = {"Ann": {"life": 4000, "field": ["Blood Hound"]}, "Bob": {"life": life, "field": ["Knight"] * guard}}
    battle = affray.load({"game": "fow", "players": board, "start": "803.3"})
    bots = [bot("greedy", 1), bot("greedy", 2)]
    turn = battle.state.turn
    while battle.question is not None and battle.state.turn == turn:
        battle = battle.play(bots[battle.question.seat].choose(battle))
    assert battle.state.players[0].life >= 3800
    assert (battle.winner == 0) is (life == 500 and not guard)


def test_a_bot_of_ones_own_plays_in_a_league() -> None:
    games = list(league(affray.load(NIM).with_seed, ["affray.search:RandomBot", "greedy"], 2))
    assert [game.bots[0] for game in games] == ["affray.search:RandomBot", "greedy"]


def test_a_search_bot_wins_where_it_can() -> None:
    battle = affray.load(NIM)
    assert battle.format(SearchBot(1).choose(battle)) == "attack Flame Cat > Bea"


# -- a league


def test_a_league_is_fair_and_can_be_played_again() -> None:
    games = list(league(affray.load(NIM).with_seed, ["random", "greedy"], 4, seed=7))
    assert [(game.bots, game.seed) for game in games] == [
        (("random", "greedy"), 7), (("greedy", "random"), 7), (("random", "greedy"), 8), (("greedy", "random"), 8),
    ]  # fmt: skip
    again = list(league(affray.load(NIM).with_seed, ["random", "greedy"], 4, seed=7))
    assert [game.winner for game in games] == [game.winner for game in again]
    rows = table(["random", "greedy"], games)
    assert sum(row.won for row in rows) + sum(row.drawn for row in rows) / 2 == 4
    assert between("greedy", "random", games).games == 4
    low, high = rows[0].interval
    assert low < rows[0].share <= high


def test_a_league_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    """What stands on the sheet is not played again, half a line is, and the sheet of another league is left alone."""
    start, path = affray.load(NIM).with_seed, tmp_path / "league.jsonl"
    sheet = Sheet(path, start)
    whole = list(league(start, ["random", "greedy"], 4, known=sheet.games))
    for one in whole:
        sheet.add(one)
    text = path.read_text("utf-8")
    path.write_text(text[:-9], "utf-8")
    again = Sheet(path, start)
    assert [game.data() for game in again.games] == [game.data() for game in whole[:3]]
    for one in league(start, ["random", "greedy"], 4, known=again.games):
        again.add(one)
    assert path.read_text("utf-8") == text
    with pytest.raises(ValueError, match="from another position"):
        Sheet(path, affray.load({**NIM, "start": "802.2"}).with_seed)
    path.write_text("Ann won twice", "utf-8")
    with pytest.raises(ValueError, match="not the games of a league"):
        Sheet(path, start)


def test_an_interval_is_wilsons() -> None:
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_no_such_bot() -> None:
    with pytest.raises(ValueError, match="no bot 'greddy'; there are: random, greedy, search, mcts, run:COMMAND"):
        next(league(affray.load(NIM).with_seed, ["greddy", "random"], 2))


# -- programs


def test_a_program_plays_whole_battles() -> None:
    program = PipeBot(f"{sys.executable} {EAGER}")
    over = search.duel(affray.load(NIM), [program, bot("random", 1)])
    program.close(over)
    assert over.result == "Ada wins: Bea: life 0 or less (1202.1)"


def test_a_program_is_told_nothing_that_its_seat_may_not_know() -> None:
    for battle in choices("fow", 4, 6):
        assert battle.question is not None
        other, _ = swapped(battle, hidden(battle, battle.question.seat), boards.Dice(3))
        assert json.dumps(question(battle)) == json.dumps(question(other))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("pass", "it ended without an answer"),
        ("input(); print(1, flush=True)", "its answer is not"),
        ("import time; time.sleep(9)", "no answer within 0.5 seconds"),
    ],
)
def test_a_program_that_does_not_answer_is_told_so(code: str, said: str) -> None:
    program = PipeBot(f"{sys.executable} -c '{code}'", 0.5)
    with pytest.raises(BotFailed, match=said):
        program.choose(affray.load(NIM))
    program.close()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hm", "its answer is not JSON: 'hm'"),
        ('{"choose": 99}', "there is no answer number 99"),
        ('{"choose": -1}', "there is no answer number -1"),
        ('{"say": "attack Flame Cat > Ada"}', "is not legal: a player cannot attack themselves"),
        ('{"decide": 1}', "its answer is not"),
    ],
)
def test_an_answer_that_is_none_is_told_so(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        reply(affray.load(NIM), line)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BotFailed, match="it cannot be started"):
        bot("run:no-such-program-here").choose(affray.load(NIM))


MISTAKEN = """
class Seedless:
    def choose(self, battle): ...

class Seeded:
    def __init__(self, seed): ...

class Fails(Seeded):
    def choose(self, battle):
        return battle.view(0)["playrs"]

class Mute(Seeded):
    def choose(self, battle): ...

class Unread(Seeded):
    def choose(self, battle): return "attack everything"

class Unlawful(Seeded):
    def choose(self, battle): return "attack Flame Cat > Ada"
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Seedless", "mistaken:Seedless cannot be made with a seed: TypeError: "),
        ("Seeded", r"no bot 'mistaken:Seeded': a bot needs a method choose\(battle\)"),
        ("Fails", r"mistaken:Fails: KeyError: 'playrs' \(mistaken.py, line 10\)"),
        ("Mute", "mistaken:Mute: an answer is a Decision .*, not None"),
        ("Unread", "mistaken:Unread: no card 'everything' here"),
        ("Unlawful", "mistaken:Unlawful: 'attack Flame Cat > Ada' is not legal: a player cannot attack themselves"),
        ("Missing", "no bot 'mistaken:Missing': module 'mistaken' has no attribute 'Missing'"),
    ],
)
def test_a_mistake_in_a_bot_is_told_as_its_own(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "mistaken.py").write_text(MISTAKEN)
    with pytest.raises(ValueError, match=said):
        bot(f"mistaken:{name}", 1).choose(affray.load(NIM))
    (tmp_path / "nim.yaml").write_text(json.dumps(NIM))
    assert main(["league", str(tmp_path / "nim.yaml"), "--bots", "random", "--bots", f"mistaken:{name}"]) == 2
    told = capsys.readouterr().err
    assert f"mistaken:{name}" in told
    assert "affray itself" not in told


def test_a_program_that_stops_listening_is_named() -> None:
    program = PipeBot(f"{sys.executable} -c 'import sys; sys.stdin.close(); import time; time.sleep(0.3)'", 5)
    with pytest.raises(BotFailed, match=r"it ended without an answer|it no longer reads its input"):
        program.choose(affray.load(NIM))
    program.close(affray.load(NIM))


def test_every_bot_is_a_bot() -> None:
    made: list[Bot] = [bot(name) for name in BOTS]
    assert len(made) == 4
