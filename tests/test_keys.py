"""Positions of equal keys are equal in all that is to come: the same answers are legal, up to what cards are called, and lead to equal ones."""

from __future__ import annotations

import os
from collections import deque
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

import affray
import boards
from affray import Battle
from affray.core.chance import Dice
from affray.core.position_keys import PositionKeys
from affray.core.questions import Decision
from affray.core.state import Record
from affray.games import GAMES, game
from affray.search.tree import SearchNode, Tree
from positions import BOARDS, BOOKS

BOARDS_OF_A_BOOK = int(os.environ.get("AFFRAY_BOARDS", "6"))
"""So many random boards of every rulebook; many more with AFFRAY_BOARDS=200."""
SPREAD = 150
"""So many positions of a board are gone through."""
WIDE = 6
"""So many answers to a question are followed."""


@pytest.mark.parametrize("key", GAMES)
def test_every_record_that_a_position_holds_is_declared(key: str) -> None:
    made, fields = game(key), game(key).identity.fields
    running = {procedure.record for procedure in made.procedures.values()}
    held: set[type[Record]] = running | set(made.records.values())
    assert {record.__name__ for record in held} <= {record.__name__ for record in fields}
    assert {record: set(kinds) for record, kinds in fields.items()} == {
        record: set(record.__struct_fields__) for record in fields
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_name_under_which_words_point_at_something_is_declared(key: str) -> None:
    spoken = import_module(f"affray.games.{key}.position.bindings")
    assert set(spoken.Bindings.__annotations__) == set(game(key).identity.bound) == set(spoken.IDENTITY)


def twins(key: str, edition: str, n: int) -> Battle:
    """A random board on which every kind of card in play and in hand lies twice: lines that differ in which of two are many. (But rulers,
    of which a player of Force of Will has one.)"""
    book = game(key).rulebook(edition)
    kinds = book.game.catalogue.names()
    board = BOARDS[key](book, boards.Dice(n * 7919 + 3))
    for setup in board["players"].values():
        for zone in [zone for zone in (*book.game.in_play, "hand") if zone in setup and zone != "ruler area"]:
            first = setup[zone][:2]
            setup[zone] = [
                *first,
                *[one for one in first if "J-ruler" not in kinds.get(one["card"] if isinstance(one, dict) else one, "")],
            ]
    return affray.load(board, edition)


def spread(battle: Battle, dice: Dice) -> list[Battle]:
    """Positions that follow from one, breadth first, with some answers to each question, as different lines may meet again."""
    found, waiting = [], deque([battle.without_history()])
    while waiting and len(found) < SPREAD:
        one = waiting.popleft()
        found.append(one)
        if one.question is not None:
            answers = {one.legal.sample(dice) for _ in range(WIDE)}
            waiting.extend(one.play(answer) for answer in answers)
    return found


def renamed(decision: Decision, one: Battle, other: Battle, called: dict[str, str]) -> Decision:
    """An answer in one position as it is said in another in which cards and moments are called otherwise."""
    if decision.verb in one.book.game.identity.answers:
        at = [waiting.made for waiting in one.state.pending].index(decision.args[0])
        return Decision(decision.verb, other.state.pending[at].made)

    def other_name(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(map(other_name, part))
        return " ".join([called.get(ident, ident) for ident in part.split(" ")]) if isinstance(part, str) else part

    found = Decision(decision.verb, *[other_name(arg) for arg in decision.args])
    return other.legal.canonical(found)


def same_names(keys: PositionKeys, one: Battle, other: Battle) -> dict[str, str]:
    """For each card of a position what it is called in another with an equal key."""
    names, others = keys.named(one.state)[1], keys.named(other.state)[1]
    back = {name: ident for ident, name in others.items()}
    return {ident: back[name] for ident, name in names.items()}


def assert_same_future(keys: PositionKeys, one: Battle, other: Battle, called: dict[str, str], depth: int = 3) -> None:
    """The same answers are legal, and after each the keys are equal, or at least the same answers are legal there, and so on.

    (A payment may use another of several equal cards, so that cards are called otherwise after it.)
    """
    if one.question is None or other.question is None:
        ends = [(some.question, some.state.over and (some.state.over.winners, some.state.over.rule)) for some in (one, other)]
        assert ends[0] == ends[1]
        return
    assert (one.question.seat, one.question.rule, one.legal.count(2000)) == (
        other.question.seat,
        other.question.rule,
        other.legal.count(2000),
    )
    for answer in islice(one.legal, 30):
        said = renamed(answer, one, other, called)
        assert said in other.legal, (one, one.format(answer), other.why_not(said))
        after, then = one.play(answer), other.play(said)
        if depth and answer.verb != "pay" and keys.of(after.state) != keys.of(then.state):
            assert_same_future(keys, after, then, called, depth - 1)


@pytest.mark.parametrize(("key", "edition"), BOOKS)
def test_positions_of_equal_keys_have_equal_futures(key: str, edition: str) -> None:
    met = 0
    for n in range(BOARDS_OF_A_BOOK):
        dice = Dice(n + 1)
        keys = PositionKeys(game(key))
        known: dict[Any, Battle] = {}
        for battle in spread(twins(key, edition, n), dice):
            first = known.setdefault(keys.of(battle.state), battle)
            if first is not battle and first != battle:
                assert_same_future(keys, first, battle, same_names(keys, first, battle))
                met += 1
    assert met > BOARDS_OF_A_BOOK, "hardly any line met another: the test tests nothing"


def exchanged(twin: Decision, answer: Decision, one: SearchNode) -> list[tuple[Any, Any]]:
    """The cards by which two answers differ, each with the equal one that stands for it; in which order they are named is all one."""
    mine = sorted([arg for arg in twin.args if arg not in answer.args], key=lambda arg: one.symmetric_ids.get(arg, -1))
    theirs = sorted([arg for arg in answer.args if arg not in twin.args], key=lambda arg: one.symmetric_ids.get(arg, -1))
    return list(zip(mine, theirs, strict=True))


def node(tree: Tree, battle: Battle) -> SearchNode:
    """A position as the search sees it."""
    found = SearchNode(battle.state, battle.question)
    tree.key(found)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_an_answer_has_one_form_in_all_positions_of_a_key(key: str) -> None:
    """What the search remembers of an answer it finds again where cards are called otherwise, and never under the name of another answer."""
    met = otherwise = 0
    for n in range(BOARDS_OF_A_BOOK):
        battle = twins(key, game(key).editions[-1], n)
        tree = Tree(battle, 0, "next turn")
        known: dict[Any, Battle] = {}
        for there in spread(battle, Dice(n + 1)):
            first = known.setdefault(tree.keys.of(there.state), there)
            if first is there or first == there or there.question is None:
                continue
            called = same_names(tree.keys, first, there)
            one, other = node(tree, first), node(tree, there)
            forms: dict[Any, Any] = {}
            for answer in islice(first.legal, 30):
                form, said = tree.canonical_move(one, answer), renamed(answer, first, there, called)
                assert isinstance(form, Decision) or form == tree.canonical_move(other, said), (there, said)
                met += 1
                otherwise += said != answer
                twin = forms.setdefault(form, answer)
                pairs = exchanged(twin, answer, one)
                if pairs and answer.verb != "pay":
                    swapped = {**dict(pairs), **{b: a for a, b in pairs}}
                    after, then = first.play(twin), first.play(answer)
                    if tree.keys.of(after.state) != tree.keys.of(then.state):
                        assert_same_future(tree.keys, after, then, swapped, 1)
    assert met > BOARDS_OF_A_BOOK
    assert otherwise
