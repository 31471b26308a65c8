"""What is known beforehand of what a turn can still come to is so, and positions with the same rest of a turn come to the same."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.core.chance import Dice
from affray.core.position_keys import PositionKeys
from affray.core.questions import Decision
from affray.core.solver import LossBound
from affray.games import game
from affray.games.fow.solver import tricks as fow_tricks
from affray.games.fow.solver.battle_search import (
    INFINITY,
    NO_HELP,
    TABLE,
    Clash,
    Help,
    Sides,
    Stats,
    chant_choices,
    fight_with_attacker_help,
    fight_with_defender_help,
    possible_attacks,
    rest_a_blocker,
    search_turn,
    value_of,
    value_without_attacks,
)
from affray.games.ygo.solver import tricks as ygo_tricks
from affray.search.solve import SearchLimits, solve
from affray.search.tree import LIFE, SearchNode, Tree, fights_on
from affray.search.turn_bounds import bounds_of, within
from brawls import CHANTS, FIELDS, MANY, NODES, SPELLS, TRAPS, asked, assert_agree, wandered


@pytest.mark.parametrize(("key", "edition"), [(key, edition) for key in FIELDS for edition in game(key).editions])
def test_what_is_within_reach_is_so(key: str, edition: str) -> None:
    """Bounds beforehand change nothing that is proved, and are there."""
    made = FIELDS[key]
    fewer = 0
    for n in range(MANY):
        battle = wandered(affray.load(made(n), edition).without_history().with_seed(0), n)
        if battle.question is None:
            continue
        goal = ("best", "life", "win", "survive")[n % 4] if game(key).counts_life else ("best", "win", "best", "survive")[n % 4]
        until = ("turn", "battle")[n // 8 % 2] if fights_on(battle.table, battle.book.game.flow.battle) else "turn"
        plain, slow = asked(battle, n // 4 % 2, goal, False, NODES, until)
        found, quick = asked(battle, n // 4 % 2, goal, True, 4 * NODES, until)
        assert_agree(plain, found)
        fewer += plain.answer is not None and quick.nodes < slow.nodes
    assert fewer >= MANY // 6, "hardly anything was known beforehand: the test tests nothing"


@pytest.mark.parametrize("key", [key for key in FIELDS if game(key).solver.implements("bounds")])
def test_what_is_looked_at_once_is_kept_no_longer_than_it_holds(key: str, checking: None) -> None:
    """All that is kept is worked out again each time, and compared."""
    nodes = 0
    for n in range(MANY // 2):
        battle = wandered(affray.load(FIELDS[key](n)).without_history().with_seed(0), n)
        if battle.question is not None:
            nodes += solve(battle, n % 2, "best", "turn", SearchLimits(0, 60), refute=0).nodes
    assert nodes > MANY


RESTS = [(key, edition) for key in FIELDS for edition in game(key).editions if game(key).solver.implements("turn_key")]


def come_to(tree: Tree, dice: Dice, many: int) -> list[SearchNode]:
    """Positions that the search comes to, breadth first, with some answers to each question."""
    found: list[SearchNode] = []
    waiting = [tree.root]
    while waiting and len(found) < many:
        node = waiting.pop(0)
        if node.question is not None:
            found.append(node)
            answers = list(tree.answers(node))
            waiting.extend([tree.child(node, answers[dice.randrange(len(answers))]) for _ in range(4)])
    return found


def assert_same_rest(tree: Tree, one: SearchNode, other: SearchNode, depth: int = 2) -> None:
    """The same answers come to the same, but for what each position was worth before: ends, equal keys, or questions of which that holds."""
    answers = [{repr(tree.canonical_move(node, given)): given for given in tree.answers(node)} for node in (one, other)]
    assert set(answers[0]) == set(answers[1])
    for form, given in answers[0].items():
        after, then = tree.child(one, given), tree.child(other, answers[1][form])
        keys = [tree.key(node) if node.question is not None else None for node in (after, then)]
        if keys[0] == keys[1]:
            assert (after.offset or after.worth) - one.offset == (then.offset or then.worth) - other.offset
        else:
            assert None not in keys
            if depth:
                assert_same_rest(tree, after, then, depth - 1)


@pytest.mark.parametrize(("key", "edition"), RESTS)
def test_positions_with_the_same_rest_of_a_turn_come_to_the_same(key: str, edition: str) -> None:
    pairs, keys = 0, PositionKeys(game(key))
    for n in range(MANY):
        board = FIELDS[key](n)
        for player in board["players"].values():
            player["life"] = 20_000
        battle = affray.load(board, edition).without_history().with_seed(0)
        if battle.question is None:
            continue
        tree = Tree(battle, n % 2, "turn")
        tree.merges_rest = True
        known: dict[Any, SearchNode] = {}
        for node in come_to(tree, Dice(n + 1), 150):
            first = known.setdefault(tree.key(node), node)
            if first is not node and keys.of(first.state) != keys.of(node.state):
                assert_same_rest(tree, first, node)
                pairs += 1
    assert pairs > MANY // 8, "hardly any position was like another: the test tests nothing"


RAIDER = {"monster zone": ["Vorse Raider"]}
GUARDIAN = {"monster zone": ["Celtic Guardian"]}
AMBUSH = {"monster zone": ["Celtic Guardian"], "spell/trap zone": ["Waboku", "Magic Cylinder"]}
RUSH = {"monster zone": ["Vorse Raider"], "spell/trap zone": ["Rush Recklessly"]}
TYPHOON = {"monster zone": ["Vorse Raider"], "spell/trap zone": ["Mystical Space Typhoon"]}
DRAGON = {"monster zone": ["Alexandrite Dragon"]}
REACHED: dict[str, tuple[Any, Any, list[str], str, LossBound, LossBound]] = {
    "a monster stands in the way": (RAIDER, GUARDIAN, [], "", LossBound(0, 0), LossBound(500, 1)),
    "nobody stands in the way": (RAIDER, {}, [], "", LossBound(0, 0), LossBound(1900, 0)),
    "of two attackers one gets past": ({"monster zone": ["Vorse Raider", "Gemini Elf"]}, GUARDIAN, [], "", LossBound(0, 0), LossBound(2400, 1)),
    "a monster in Defense Position keeps damage off": (
        RAIDER, {"monster zone": [{"card": "Celtic Guardian", "defense": True}]}, [], "", LossBound(0, 0), LossBound(0, 1),
    ),
    "an attack that nobody can answer": (RAIDER, GUARDIAN, ["attack Vorse Raider > Celtic Guardian"], "", LossBound(0, -1, 500), LossBound(500, 1)),
    "traps lie in wait": (RAIDER, AMBUSH, ["attack Vorse Raider > Celtic Guardian", "pass"], "", LossBound(1900, 1), LossBound(500, 1)),
    "no battle damage this turn": (RAIDER, AMBUSH, ["attack Vorse Raider > Celtic Guardian", "pass"], "activate b#1", LossBound(1900, 0), LossBound(0, 1)),
    "an attack that is negated": (RAIDER, AMBUSH, ["attack Vorse Raider > Celtic Guardian", "pass"], "activate b#2", LossBound(1900, -1), LossBound(0, 1, 1900)),
    "a spell that could turn the attack": (RUSH, DRAGON, ["attack Vorse Raider > Alexandrite Dragon"], "", LossBound(100, 1), LossBound(700, 1)),
    "the spell for who attacks": (
        RUSH, DRAGON, ["attack Vorse Raider > Alexandrite Dragon", "activate a#1"], "choose Vorse Raider", LossBound(0, 0, 600), LossBound(600, 0),
    ),
    "the spell for what is attacked": (
        RUSH, DRAGON, ["attack Vorse Raider > Alexandrite Dragon", "activate a#1"], "choose Alexandrite Dragon", LossBound(800, 2), LossBound(0, -2, 800),
    ),
    "a spell that may be negated": (
        RUSH, {**DRAGON, "spell/trap zone": ["Seven Tools of the Bandit"]},
        ["attack Vorse Raider > Alexandrite Dragon", "activate a#1", "choose Vorse Raider"], "", LossBound(100, 2), LossBound(700, 0),
    ),
    "a trap that is destroyed": (TYPHOON, AMBUSH, ["activate a#1", "choose b#1"], "", LossBound(0, 0), LossBound(500, 1)),
    "a trap that is activated and destroyed is lost once": (
        TYPHOON, AMBUSH, ["activate a#1", "choose b#1"], "activate b#1", LossBound(0, 0), LossBound(0, 0),
    ),
}  # fmt: skip
"""What two players have, what is done, and an answer; then what each can lose of life and cards, and the other is certain to lose."""


@pytest.mark.parametrize("name", REACHED)
def test_what_is_within_reach_in_a_battle_of_monsters(name: str) -> None:
    ann, bob, plays, said, *losses = REACHED[name]
    players = {"Ann": {"life": 8000, **ann}, "Bob": {"life": 8000, **bob}}
    battle = affray.load({"game": "ygo", "players": players, "start": "803.1"})
    for one in plays:
        battle = battle.play(one)
    reach = battle.book.game.solver.bounds(battle.table, battle.parse(said).decision if said else None)
    assert reach is not None
    assert [reach.if_idle(seat) for seat in (0, 1)] == losses


def test_what_these_chants_spells_and_traps_can_do_is_known() -> None:
    """A word that gains a field must not silently leave positions without bounds."""
    known = {name: fow_tricks.trick_of(game("fow").catalogue.card(name)) for name in CHANTS}
    known |= {name: ygo_tricks.trick_of(game("ygo").catalogue.card(name), "2020") for name in (*TRAPS, *SPELLS)}
    assert not [name for name, trick in known.items() if trick is None]


def test_who_aims_at_themselves_is_within_their_own_reach() -> None:
    """A chant on the chase burns whom its player chose, though nobody does anything more."""
    ann = {"life": 500, "field": ["Squire", "Fire Magic Stone"], "hand": ["Thunder"]}
    bob = {"field": ["Champion", "Wind Magic Stone", "Wind Magic Stone"], "hand": ["Swell Up"]}
    board = {"game": "fow", "players": {"Ann": ann, "Bob": bob}, "start": "803.3"}
    battle = affray.load(board).play("attack Squire > Bob").play("play Thunder on Ann")
    assert battle.table.objects["swell-up#b1"].zone == "hand"
    assert solve(battle, 0, "survive", "turn", SearchLimits(0), refute=0).answer is False


def fow_field(ann: dict[str, Any], bob: dict[str, Any], *plays: str) -> Tree:
    """What can follow this turn from Ann's question whom to attack, and these plays."""
    battle = affray.load({"game": "fow", "players": {"Ann": ann, "Bob": bob}, "start": "803.3"})
    for one in plays:
        battle = battle.play(one)
    return Tree(battle, 0, "turn")


def points(life: int, cards: int = 0) -> int:
    """What so much life and so many cards are worth."""
    return LIFE * life + cards


@pytest.mark.parametrize("key", dict.fromkeys(key for key, _ in RESTS))
def test_a_line_that_is_told_comes_to_what_is_proved(key: str) -> None:
    """What is known beforehand is no end: all that it rests on is played."""
    told = 0
    for n in range(MANY // 2):
        battle = wandered(affray.load(FIELDS[key](n)).without_history().with_seed(0), n)
        if battle.question is None:
            continue
        found = solve(battle, n % 2, "best", "turn", SearchLimits(0, 2 * NODES), refute=0)
        if found.status == "proved":
            assert Tree(battle, n % 2, "turn").worth(found.line[-1].state) == found.lower_bound
            told += 1
    assert told > MANY // 4


def is_known(tree: Tree, answer: Decision, worth: int) -> bool:
    """Is it known of an answer that it comes to just so much?"""
    return bounds_of(tree, tree.root, answer, worth)[0] >= worth and bounds_of(tree, tree.root, answer, worth + 1)[1] <= worth


def test_battles_that_are_left_are_worked_out_beforehand() -> None:
    """Bob's champion blocks the knight if it attacks: the squire attacks alone, and costs Bob 300. Nothing is gone through for that."""
    tree = fow_field({"field": ["Knight", "Squire"]}, {"field": ["Champion"]})
    assert within(tree, tree.root) == (points(300, 1), points(300, 1))


def some_sides(dice: Dice) -> Sides:
    """Fighters of either player, and chants of one."""

    def bodies(most: int) -> tuple[Stats, ...]:
        numbers = [(100 * dice.randrange(8), 100 * (1 + dice.randrange(8))) for _ in range(dice.randrange(most))]
        return tuple(sorted([Stats(*one, *[not dice.randrange(5) for _ in range(4)]) for one in numbers]))

    def amount(most: int) -> int:
        return 100 * dice.randrange(most) * dice.randrange(2)

    held = []
    for _ in range(dice.randrange(3)):
        burn, pump = amount(3), amount(4)
        held.append(Help(1, burn + pump, burn, amount(6), amount(3), pump, amount(4), rests=not dice.randrange(3)))
    return Sides(bodies(4), bodies(4), bodies(3), tuple(sorted(held)), bool(dice.randrange(2)))


def plainly(sides: Sides) -> int:
    """The best of all possible_attacks, each against the best of all blocks, with the chants that are best for it: nothing is cut off before."""
    rested = [now + search_turn(after) for now, after in rest_a_blocker(sides)]
    return max(
        [value_without_attacks(sides), *rested, *[plainly_blocked(after, clash) for after, clash in possible_attacks(sides)]]
    )


def plainly_blocked(sides: Sides, clash: Clash) -> int:
    able = [one for one in sides.recovered if one.flying or not clash.attacker.flying]
    blocked = [plainly_fought(sides.without(one, True), clash._replace(blocker=one)) for one in able]
    rested = [now + plainly_blocked(after, clash) for now, after in rest_a_blocker(sides)]
    return max([min([plainly_fought(sides, clash), *blocked]), *rested])


def plainly_fought(sides: Sides, clash: Clash) -> int:
    fought = fight_with_attacker_help if sides.attacker_has_chants else fight_with_defender_help
    helps = [(NO_HELP, sides.chants), *chant_choices(sides.chants)]
    found = [fought(sides.with_chants(left), clash, aid, -INFINITY, INFINITY) for aid, left in helps]
    return max(found) if sides.attacker_has_chants else min(found)


def test_battles_ahead_come_to_what_nothing_is_cut_off_from() -> None:
    """And to the same between any bounds, whatever was found out between others."""
    for n in range(6 * MANY):
        dice = Dice(n)
        sides = some_sides(dice)
        TABLE.turns.clear()
        exact = plainly(sides)
        TABLE.turns.clear()
        for _ in range(4):
            least = exact + value_of(100 * (dice.randrange(9) - 6), dice.randrange(5) - 2)
            most = least + value_of(100 * dice.randrange(4), 1)
            found = search_turn(sides, least, most)
            assert found == exact or exact <= found <= least or most <= found <= exact
        assert search_turn(sides) == exact


def test_what_comes_of_a_block_is_known_before_it_is_gone_into() -> None:
    """Who is blocked deals nothing to the player, but for what exceeds the blocker's capacity where it has [Pierce]."""
    tree = fow_field({"field": ["Knight"]}, {"field": ["Champion"]}, "attack Knight > Bob")
    assert is_known(tree, Decision("no block"), points(500))
    assert is_known(tree, Decision("block", "champion#1"), points(0, -1))
    tree = fow_field({"field": ["Pierce Boar"]}, {"field": ["Knight"]}, "attack Pierce Boar > Bob")
    assert is_known(tree, Decision("block", "knight#1"), points(200))


def test_what_comes_of_a_target_is_known_before_it_is_chosen() -> None:
    """StackedTrick at a player the thunder takes 500 life, and the champion blocks the knight; aimed at the champion it takes none."""
    ann = {"field": ["Knight", "Fire Magic Stone"], "hand": ["Thunder"]}
    tree = fow_field(ann, {"field": ["Champion"]}, "attack Knight > Bob", "play Thunder")
    assert is_known(tree, Decision("choose", "@1"), points(500))
    assert is_known(tree, Decision("choose", "@0"), points(-500))
    assert bounds_of(tree, tree.root, Decision("choose", "champion#1"), points(1))[1] == points(0, 1)


def test_who_is_destroyed_for_certain_does_not_strike() -> None:
    """The thunder that waits destroys the knight, unless somebody can make it sturdier: it deals no damage, and is lost."""
    bob = {"field": ["Champion", "Fire Magic Stone"], "hand": ["Thunder"]}
    plays = ("attack Knight > Bob", "pass", "play Thunder on Knight")
    tree = fow_field({"field": ["Knight"]}, bob, *plays)
    assert within(tree, tree.root) == (points(0, -2), points(0, -2))
    tree = fow_field({"field": ["Knight", "Wind Magic Stone"], "hand": ["Swell Up"]}, bob, *plays)
    assert within(tree, tree.root)[1] > points(0, -1)


def test_a_chant_can_be_kept_for_the_end() -> None:
    """Who does nothing else burns the other in the end, for a card; without a stone to pay for it nobody can."""
    held = {"hand": ["Thunder"]}
    tree = fow_field({"field": ["Knight", "Fire Magic Stone"], **held}, {"field": ["Champion"]})
    assert within(tree, tree.root) == (points(500, 1), points(500, 1))
    tree = fow_field({"field": ["Knight"], **held}, {"field": ["Champion"]})
    assert within(tree, tree.root) == (points(0, 1), points(0, 1))


def test_the_rest_of_a_turn_depends_neither_on_life_nor_on_the_graveyard() -> None:
    """Where nobody can die; with 300 life Bob can, and then it does."""
    ann, keys = {"field": ["Knight"]}, PositionKeys(game("fow"))
    found = []
    for bob in ({}, {"life": 3000}, {"graveyard": ["Thunder"]}, {"life": 300}):
        tree = fow_field(ann, {"field": ["Champion"], **bob})
        rest = tree.game.solver.turn_key(tree.book.open(tree.root.state))
        found.append(keys.likeness(tree.root.state, rest).key if rest is not None else None)
    assert found[0] == found[1] == found[2]
    assert found[0] is not None
    assert found[3] is None


def test_a_legacy_can_spare_a_blocker() -> None:
    """Two attackers fell both blockers, unless the first of them to fall sends the other attacker home."""
    bob = {"battlefield": ["Storm (face down)", "Recruit"], "library": ["Blank"]}
    board = {"game": "ijinden", "players": {"Ann": {"battlefield": ["Warrior", "Sentry"]}, "Bob": bob}, "start": "A1"}
    battle = affray.load(board).play("attack with Warrior, Sentry").play("block Warrior with guardian#1; Sentry with Recruit")
    tree = Tree(battle, 0, "turn")
    assert within(tree, tree.root) == (0, 2)
    assert asked(battle, 0, "best", False, 0)[0].lower_bound == 1
