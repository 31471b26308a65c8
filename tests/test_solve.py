"""What the solver proves is what going through everything finds; what it claims can be played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import sleep
from typing import Any

import pytest

import affray
import boards
from affray.core.chance import CHANCE, Dice
from affray.core.procedures import answer, run
from affray.core.questions import Decision
from affray.core.state import State
from affray.core.table import Table
from affray.games import GAMES, game
from affray.scenario.load import load
from affray.scenario.run import play
from affray.scenario.writer import with_line
from affray.search.combat_bounds import CombatTable
from affray.search.prover import Prover
from affray.search.solve import SearchLimits, Solution, ask, solve, verified
from affray.search.tree import WON, SearchNode, Tree
from affray.yaml import dumped
from brawls import MANY, NODES, asked, assert_agree, brawl, field_of_fow, wandered
from positions import BOARDS

MOST = 300
"""Boards with more positions than this are left to the search alone."""
STARTS = {"fow": "803.3", "mtg": "508.1a", "ygo": "803.1", "ijinden": "A1"}
FIELD = {"fow": "field", "mtg": "battlefield", "ygo": "monster zone", "ijinden": "battlefield"}
LIVES = {"fow": 1200, "mtg": 4, "ygo": 2000, "ijinden": 0}


class TooLarge(Exception):
    """There is more to go through than a test takes time for."""


def small(key: str, n: int) -> dict[str, Any]:
    """A random board with few cards, at the question who attacks."""
    book = game(key).rulebook()
    dice = boards.Dice(n * 7919 + 11)
    board = BOARDS[key](book, dice)
    board["start"], board["seed"] = STARTS[key], 0
    board.pop("edition", None)
    board.pop("happened", None)
    for at, setup in enumerate(board["players"].values()):
        for zone in setup:
            if isinstance(setup[zone], list):
                setup[zone] = setup[zone][
                    : 2 if zone == FIELD[key] else 1 if (n + at) % 2 or "deck" in zone or zone == "library" else 0
                ]
        if LIVES[key]:
            setup["life"] = LIVES[key]
    return board


class Exhaustive:
    """Plain minimax over states: every answer to every question, one after the other, nothing remembered, nothing left out."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.count = 0

    def worth(self, state: State, decision: Decision | None = None) -> int:
        self.count += 1
        if self.count > MOST:
            raise TooLarge
        t = self.tree.book.open(state)
        question = run(t)
        if decision is not None and question is not None:
            answer(t, question, decision)
            question = run(t, self.tree.over)
        after = t.commit()
        if question is None:
            return self.tree.worth(after)
        if question.seat == CHANCE and question.space.count(50) == 50:
            raise TooLarge
        worths = [self.worth(after, one) for one in question.space]
        return max(worths) if question.seat == self.tree.seat else min(worths)


def compared(key: str, n: int) -> bool:
    """Has a board been gone through, and did the search find the same?"""
    try:
        battle = affray.load(small(key, n)).without_history().with_seed(0)
    except ValueError:
        return False
    if battle.question is None or battle.question.seat == CHANCE:
        return False
    seat = n % 2
    plain = Exhaustive(Tree(battle, seat, "turn"))
    try:
        worth = plain.worth(battle.state)
    except TooLarge:
        return False
    found = solve(battle, seat, "best", "turn", SearchLimits(60), refute=0)
    assert (found.lower_bound, found.upper_bound) == (worth, worth), (
        key,
        n,
        found.lower_bound,
        found.upper_bound,
        worth,
        found.stopped,
    )
    won = solve(battle, seat, "win", "turn", SearchLimits(60), refute=0)
    assert won.answer is (worth == WON)
    if won.answer:
        assert won.line[-1].winner == seat
        assert verified(won)
    assert solve(battle, seat, "survive", "turn", SearchLimits(60), refute=0).answer is (worth > -WON)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_the_search_finds_what_going_through_everything_finds(key: str) -> None:
    sys.setrecursionlimit(10_000)
    done = at = 0
    while done < MANY and at < 40 * MANY:
        done += compared(key, at)
        at += 1
    assert done == MANY, f"only {done} boards of {at} were small enough"


def test_each_attack_on_several_is_tried() -> None:
    """Who attacks whom matters, though nothing has spoken yet of the attackers, nor of what they attack."""
    sages = [{"name": name, "type": "planeswalker", "loyalty": n} for name, n in (("Sage", 3), ("Seer", 4))]
    sides = {"Ann": {"battlefield": ["Grizzly Bears", "Hill Giant"]}, "Bob": {"battlefield": ["Sage", "Seer"]}}
    battle = affray.load({"game": "mtg", "cards": sages, "players": sides, "start": "508.1a"})
    tree = Tree(battle, 0, "turn")
    assert len(list(tree.answers(tree.root))) == battle.legal.count() == 16


@pytest.mark.parametrize(
    ("edition", "tricks", "many"),
    [(edition, n, MANY // (2 if n == 1 else 10)) for edition in game("mtg").editions for n in (1, 2)],
)
def test_what_is_known_of_fights_beforehand_is_so(edition: str, tricks: int, many: int) -> None:
    """With two tricks a hand there is far more to go through without what is known: only a few boards, and a hundred with `make boards`."""
    settled = 0
    for n in range(many):
        battle = wandered(affray.load(brawl(n, tricks), edition).without_history().with_seed(0), n)
        if battle.question is None:
            continue
        goal = ("best", "life", "win", "survive")[n % 4]
        plain, slow = asked(battle, n // 4 % 2, goal, False, tricks * NODES)
        found, quick = asked(battle, n // 4 % 2, goal, True, tricks * NODES)
        assert_agree(plain, found)
        settled += plain.answer is not None and quick.nodes < slow.nodes
    assert settled > many // 4, "hardly anything was known beforehand: the test tests nothing"


@pytest.mark.slow
@pytest.mark.parametrize("edition", game("mtg").editions)
def test_tricks_that_wait_come_to_what_they_are_taken_to(edition: str) -> None:
    """Where what waits is only thought of, and where it is resolved by the rules while nobody does anything more."""
    foreseen = 0
    for n in range(MANY):
        battle, dice = affray.load(brawl(n, 2), edition).without_history().with_seed(0), Dice(n + 1)
        _, prover = asked(battle, 0, "best", True, NODES)
        tree, fights, walks = prover.tree, prover.fights, 4
        assert fights is not None
        node, tree.foreseen = tree.root, None
        while tree.root.question is not None and (node.question is not None or walks):
            if node.question is None:
                node, walks = tree.root, walks - 1
            apart = fights.independent_combat(node.state)
            outcome = fights.waiting.outcome(node.state, apart) if apart is not None and apart.stack else None
            if apart is not None and outcome is not None:
                t = fights.opened(node.state, apart)
                held = [len(node.state.zone("hand", seat)) for seat in (apart.attacking, apart.defending)]
                if run(t, tree.over) is None:
                    worth = outcome.standing.worth + sum([fights.prices.cost(one.result) for one in outcome.brawls])
                    assert fights.standing(t.commit(), apart).worth == worth - held[0] + held[1]
                    foreseen += 1
            answers = list(tree.answers(node))
            deeds = [one for one in answers if one.verb in ("cast", "choose", "attack", "block")]
            some = deeds if deeds and dice.randrange(4) else answers
            node = tree.child(node, some[dice.randrange(len(some))])
    assert foreseen > MANY // 5, "hardly anything waited to resolve: the test tests nothing"


@pytest.mark.parametrize("edition", game("mtg").editions)
def test_more_blockers_than_are_enough_cost_no_less(edition: str) -> None:
    """What is not played of them is no better than it was taken to be."""
    supposed = 0
    for n in range(MANY // 3):
        tree = Tree(affray.load(brawl(n, 0, 5), edition).without_history().with_seed(0), 0, "turn", cards=n % 3 > 0)
        fights = CombatTable(tree)
        for attack in list(tree.answers(tree.root))[:4] if tree.root.question is not None else ():
            fights.bounds(tree.child(tree.root, attack))
        for board in fights.boards.values():
            for fight, row in zip(board.apart.fights, board.rows, strict=True):
                for one in [one for one in row.options if one.brawl is None]:
                    supposed += 1
                    played = fights.of_block(board.node, board.apart, fight, one.pairs, board.space)
                    assert fights.prices.cost(played) >= one.cost
    assert supposed >= MANY // 5, "hardly any blockers were more than enough: the test tests nothing"


def test_who_is_blocked_stays_blocked() -> None:
    """A blocker that is taken back to hand has kept its attacker from the player."""
    ann = {"life": 3, "battlefield": ["Hill Giant", "Island"], "hand": ["Unsummon"], "library": ["Plains"]}
    bob = {"life": 3, "battlefield": ["Grizzly Bears"], "library": ["Plains"]}
    board = {"game": "mtg", "players": {"Ann": ann, "Bob": bob}, "start": "508.1a"}
    battle = affray.load(board).play("attack Hill Giant > Bob")
    assert solve(battle, 0, "win", "turn", SearchLimits(0), refute=0).answer is True
    battle = battle.play("pass").play("pass").play("block Grizzly Bears > Hill Giant").play("activate Island")
    assert solve(battle, 0, "win", "turn", SearchLimits(0), refute=0).answer is False


def test_a_limit_of_memory_counts_all_that_is_remembered() -> None:
    """What fights come to takes more memory here than the few positions that are gone through."""
    bodies = {f"Body {n}": {"type": "creature", "power": n, "toughness": 7 - n} for n in range(1, 7)}
    cards = [{"name": name, **numbers} for name, numbers in bodies.items()]
    sides = {who: {"battlefield": list(bodies), "library": ["Plains"]} for who in ("Ann", "Bob")}
    battle = affray.load({"game": "mtg", "players": sides, "cards": cards, "start": "508.1a"})
    prover = Prover(Tree(battle, 0, "turn"), SearchLimits(0, 0, 1))
    found = Solution(battle, 0, "best", "turn")
    ask(found, prover)
    assert str(found.stopped) == "1 MB of memory"
    assert len(prover.table) < 100


class SlowTree(Tree):
    """A tree that lists each answer after a hundredth of a second."""

    def answers(self, node: SearchNode) -> Iterator[Decision]:
        for decision in super().answers(node):
            sleep(0.01)
            yield decision


def test_a_limit_of_time_holds_while_answers_are_listed() -> None:
    bodies = {f"Body {n}": {"type": "creature", "power": n, "toughness": 9 - n} for n in range(1, 9)}
    cards = [{"name": name, **numbers} for name, numbers in bodies.items()]
    sides = {who: {"battlefield": list(bodies), "library": ["Plains"]} for who in ("Ann", "Bob")}
    battle = affray.load({"game": "mtg", "players": sides, "cards": cards, "start": "508.1a"})
    prover = Prover(SlowTree(battle, 0, "turn"), SearchLimits(0.1), beforehand=False)
    solution = Solution(battle, 0, "win", "turn")
    ask(solution, prover)
    assert str(solution.stopped) == "0.1 seconds"
    assert prover.seconds < 1


class Spendthrift(Tree):
    """A tree in which mana is made whenever somebody could."""

    def open(self, state: State) -> Table:
        t = super().open(state)
        t.defers_mana = False
        return t


@pytest.mark.slow
@pytest.mark.parametrize("edition", [*game("fow").editions, *game("mtg").editions])
def test_mana_left_to_payments_changes_nothing(edition: str) -> None:
    """Nothing on these boards looks at stones and lands, nor takes them: whether they are rested before is all the same."""
    key, made = ("fow", field_of_fow) if edition in game("fow").editions else ("mtg", brawl)
    many = MANY // 2 if edition == game(key).editions[-1] else MANY // 4
    settled = 0
    for n in range(many):
        battle = affray.load(made(n), edition).without_history().with_seed(0)
        if battle.question is None:
            continue
        ends = []
        for tree in (Tree(battle, n % 2, "turn"), Spendthrift(battle, n % 2, "turn")):
            found, prover = Solution(battle, n % 2, "best", "turn"), Prover(tree, SearchLimits(0, 1500), beforehand=False)
            ask(found, prover)
            ends.append((found.lower_bound, found.upper_bound, found.answer, prover.nodes))
        (low, high, answer, nodes), (plain_low, plain_high, plain_answer, plain_nodes) = ends
        assert low <= plain_high
        assert plain_low <= high
        if plain_answer is not None and answer is not None:
            assert (low, high) == (plain_low, plain_high)
            settled += nodes < plain_nodes
    assert settled > many // 5, "hardly any mana could be made: the test tests nothing"


@pytest.mark.parametrize("key", GAMES)
def test_a_line_is_a_scenario_that_plays(key: str) -> None:
    played = 0
    for n in range(40):
        try:
            board = small(key, n)
            battle = affray.load(board)
        except ValueError:
            continue
        if battle.question is None or battle.question.seat == CHANCE:
            continue
        found = solve(battle, 0, "best", "turn", SearchLimits(20, 3000), refute=0)
        if found.status != "proved":
            continue
        result = play(load(with_line(dumped(board), found.line)))
        assert result.passed, (result.stop, result.differences, with_line(dumped(board), found.line))
        played += 1
        if played == 8:
            break
    assert played == 8
