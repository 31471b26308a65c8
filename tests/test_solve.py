"""What the solver proves is what going through everything finds; what it claims can be played."""

from __future__ import annotations

import os
import sys
from typing import Any

import pytest

import boards
from affray import Battle
from affray.core.apart import Loss
from affray.core.asking import Decision
from affray.core.chance import CHANCE, Dice
from affray.core.game import own_rest
from affray.core.keys import Keys
from affray.core.program import answer, run
from affray.core.state import State
from affray.core.table import Table
from affray.games import GAMES, game
from affray.games.fow.battle import tricks as fow_tricks
from affray.games.ygo.battle import tricks as ygo_tricks
from affray.scenario.load import load
from affray.scenario.run import play
from affray.scenario.writing import with_line
from affray.search.fights import Fights
from affray.search.prover import Prover
from affray.search.reach import bounds_of, within
from affray.search.solve import Limits, Solution, ask, solve, verified
from affray.search.tree import LIFE, WON, Node, Tree, fights_on
from affray.yaml import dumped
from positions import BOARDS

MANY = int(os.environ.get("AFFRAY_BOARDS", "50"))
"""So many random boards of each game are compared; `make boards` takes a thousand of each."""
NODES = 600
"""So many positions a search may go through where two are compared: nearly all of these boards are decided in fewer."""
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
        ask = run(t)
        if decision is not None and ask is not None:
            answer(t, ask, decision)
            ask = run(t, self.tree.over)
        after = t.commit()
        if ask is None:
            return self.tree.worth(after)
        if ask.seat == CHANCE and ask.space.count(50) == 50:
            raise TooLarge
        worths = [self.worth(after, one) for one in ask.space]
        return max(worths) if ask.seat == self.tree.seat else min(worths)


def compared(key: str, n: int) -> bool:
    """Has a board been gone through, and did the search find the same?"""
    try:
        battle = Battle.load(small(key, n)).bare().with_seed(0)
    except ValueError:
        return False
    if battle.ask is None or battle.ask.seat == CHANCE:
        return False
    seat = n % 2
    plain = Exhaustive(Tree(battle, seat, "turn"))
    try:
        worth = plain.worth(battle.state)
    except TooLarge:
        return False
    found = solve(battle, seat, "best", "turn", Limits(60), refute=0)
    assert (found.low, found.high) == (worth, worth), (key, n, found.low, found.high, worth, found.stopped)
    won = solve(battle, seat, "win", "turn", Limits(60), refute=0)
    assert won.answer is (worth == WON)
    if won.answer:
        assert won.line[-1].winner == seat
        assert verified(won)
    assert solve(battle, seat, "survive", "turn", Limits(60), refute=0).answer is (worth > -WON)
    return True


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
    battle = Battle.load({"game": "mtg", "cards": sages, "players": sides, "start": "508.1a"})
    tree = Tree(battle, 0, "turn")
    assert len(list(tree.answers(tree.root))) == battle.legal.count() == 16


FIGHTING = (
    "deathtouch", "defender", "fear", "first strike", "flying", "haste", "indestructible", "menace", "reach", "shadow", "skulk", "trample",
    "vigilance",
)  # fmt: skip
TRICKS = ("Giant Growth", "Lightning Bolt", "Shock", "Unsummon", "Sudden Courage", "Clumsiness", "Murder", "Fog")
EVADING = {
    "Leap": ("{U}", {"keywords": ["flying"]}),
    "Loud Roar": ("{G}", {"power": 1, "keywords": ["menace"]}),
    "Wither": ("{B}", {"toughness": -2}),
}
"""Instants that let a creature past its blockers, or take one out of its way."""
LANDS = {"G": "Forest", "R": "Mountain", "U": "Island", "W": "Plains", "B": "Swamp"}


def instant(name: str) -> dict[str, Any]:
    """One of those, as it would stand in a file."""
    cost, gain = EVADING[name]
    spell = {
        "ability": "spell",
        "targets": [{"what": {"type": "creature"}}],
        "effects": [{"do": "gain", "until": "turn", **gain}],
    }
    return {"name": name, "type": "instant", "cost": cost, "abilities": [spell]}


def brawl(n: int, tricks: int = 1, bodies: int = 3) -> dict[str, Any]:
    """A random board of Magic whose creatures only fight, with so many of them and instants, or fewer, for each player."""
    dice = boards.Dice(n * 104729 + 5)
    known = TRICKS if tricks == 1 else (*TRICKS, *EVADING)
    cards, players = [] if tricks == 1 else [instant(name) for name in EVADING], {}
    for who in ("Ann", "Bob"):
        field = []
        for at in range(1 + dice.below(bodies)):
            keywords = [one for one in FIGHTING if not dice.below(11)]
            name = f"Body {at} of {who}" if dice.below(3) else "Grizzly Bears"
            field.append(name)
            if name != "Grizzly Bears":
                cards.append(
                    {
                        "name": name,
                        "type": "creature",
                        "power": dice.below(5),
                        "toughness": 1 + dice.below(4),
                        "keywords": keywords,
                    }
                )
        hand = [dice.pick(known) for _ in range(tricks) if dice.below(3)]
        costs = [EVADING[one][0][1] if one in EVADING else game("mtg").catalogue.card(one).cost for one in hand]
        field += [LANDS.get(symbol, "Plains") for cost in costs for symbol in cost][: dice.below(2 + 2 * tricks)]
        players[who] = {"life": dice.pick([2, 3, 5, 20]), "battlefield": field, "hand": hand, "library": ["Plains"]}
    return {"game": "mtg", "players": players, "cards": cards, "start": "508.1a"}


def wandered(battle: Battle, n: int) -> Battle:
    """Every third battle a few random answers on, wise or not; the others where they are."""
    dice = Dice(n + 1)
    for _ in range(0 if n % 3 else dice.randrange(14)):
        if battle.ask is None or battle.ask.seat == CHANCE:
            break
        battle = battle.play(battle.legal.sample(dice))
    return battle


def asked(battle: Battle, seat: int, goal: str, beforehand: bool, nodes: int, until: str = "turn") -> tuple[Solution, Prover]:
    """What the search finds, with and without what is known beforehand."""
    found = Solution(battle, seat, goal, until)
    prover = Prover(Tree(battle, seat, until, cards=goal == "best"), Limits(0, nodes), None, beforehand)
    ask(found, prover)
    return found, prover


@pytest.mark.parametrize(
    ("edition", "tricks", "many"),
    [(edition, n, MANY // (2 if n == 1 else 10)) for edition in game("mtg").editions for n in (1, 2)],
)
def test_what_is_known_of_fights_beforehand_is_so(edition: str, tricks: int, many: int) -> None:
    """With two tricks a hand there is far more to go through without what is known: only a few boards, and a hundred with `make boards`."""
    settled = 0
    for n in range(many):
        battle = wandered(Battle.load(brawl(n, tricks), edition).bare().with_seed(0), n)
        if battle.ask is None:
            continue
        goal = ("best", "life", "win", "survive")[n % 4]
        plain, slow = asked(battle, n // 4 % 2, goal, False, tricks * NODES)
        found, quick = asked(battle, n // 4 % 2, goal, True, tricks * NODES)
        assert found.low <= plain.high
        assert plain.low <= found.high
        if plain.answer is not None:
            assert found.answer is plain.answer
            settled += quick.nodes < slow.nodes
            if goal in ("best", "life"):
                assert (found.low, found.high) == (plain.low, plain.high)
    assert settled > many // 4, "hardly anything was known beforehand: the test tests nothing"


@pytest.mark.parametrize("edition", game("mtg").editions)
def test_tricks_that_wait_come_to_what_they_are_taken_to(edition: str) -> None:
    """Where what waits is only thought of, and where it is resolved by the rules while nobody does anything more."""
    foreseen = 0
    for n in range(MANY):
        battle, dice = Battle.load(brawl(n, 2), edition).bare().with_seed(0), Dice(n + 1)
        _, prover = asked(battle, 0, "best", True, NODES)
        tree, fights, walks = prover.tree, prover.fights, 4
        assert fights is not None
        node, tree.foreseen = tree.root, None
        while tree.root.ask is not None and (node.ask is not None or walks):
            if node.ask is None:
                node, walks = tree.root, walks - 1
            apart = fights.apart(node.state)
            outcome = fights.waiting.outcome(node.state, apart) if apart is not None and apart.aimed else None
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
    for n in range(MANY // 5):
        tree = Tree(Battle.load(brawl(n, 0, 5), edition).bare().with_seed(0), 0, "turn", cards=n % 3 > 0)
        fights = Fights(tree)
        for attack in list(tree.answers(tree.root))[:4] if tree.root.ask is not None else ():
            fights.bounds(tree.child(tree.root, attack))
        for board in fights.boards.values():
            for fight, row in zip(board.apart.fights, board.rows, strict=True):
                for one in [one for one in row.options if one.brawl is None]:
                    supposed += 1
                    played = fights.of_block(board.node, board.apart, fight, one.pairs, board.space)
                    assert fights.prices.cost(played) >= one.cost
    assert supposed > MANY // 5, "hardly any blockers were more than enough: the test tests nothing"


def test_who_is_blocked_stays_blocked() -> None:
    """A blocker that is taken back to hand has kept its attacker from the player."""
    ann = {"life": 3, "battlefield": ["Hill Giant", "Island"], "hand": ["Unsummon"], "library": ["Plains"]}
    bob = {"life": 3, "battlefield": ["Grizzly Bears"], "library": ["Plains"]}
    board = {"game": "mtg", "players": {"Ann": ann, "Bob": bob}, "start": "508.1a"}
    battle = Battle.load(board).play("attack Hill Giant > Bob")
    assert solve(battle, 0, "win", "turn", Limits(0), refute=0).answer is True
    battle = battle.play("pass").play("pass").play("block Grizzly Bears > Hill Giant").play("activate Island")
    assert solve(battle, 0, "win", "turn", Limits(0), refute=0).answer is False


def test_a_limit_of_memory_counts_all_that_is_remembered() -> None:
    """What fights come to takes more memory here than the few positions that are gone through."""
    bodies = {f"Body {n}": {"type": "creature", "power": n, "toughness": 7 - n} for n in range(1, 7)}
    cards = [{"name": name, **numbers} for name, numbers in bodies.items()]
    sides = {who: {"battlefield": list(bodies), "library": ["Plains"]} for who in ("Ann", "Bob")}
    battle = Battle.load({"game": "mtg", "players": sides, "cards": cards, "start": "508.1a"})
    prover = Prover(Tree(battle, 0, "turn"), Limits(0, 0, 1))
    found = Solution(battle, 0, "best", "turn")
    ask(found, prover)
    assert str(found.stopped) == "1 MB of memory"
    assert len(prover.table) < 100


CHANTS = ("Thunder", "Shrink Dust", "Swell Up", "Small Spark", "Fell", "Sit Down", "Flat Refusal")
CHARGES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "Sharpen": (
        ("quickcast",),
        {"do": "gain", "who": "target", "atk": 200, "keywords": ["pierce", "first strike"], "until": "turn"},
    ),
    "Take Wing": (("quickcast",), {"do": "gain", "who": "target", "keywords": ["flying", "precision"], "until": "turn"}),
    "Blunt": (("quickcast",), {"do": "gain", "who": "target", "atk": -300, "until": "turn"}),
    "Rally": (("quickcast",), {"do": "gain", "who": "target", "def": 400, "until": "turn"}),
    "Gust": (("quickcast",), {"do": "damage", "amount": 200, "to": {"type": "resonator"}}),
    "Scorch": (("quickcast",), {"do": "damage", "amount": 300, "to": "opponent"}),
    "Slow Flame": ((), {"do": "damage", "amount": 400, "to": "target"}),
}
"""Chants that do other things to who attacks or blocks, each with its keywords and what it does."""


def charge(name: str) -> dict[str, Any]:
    """One of those, as it would stand in a file."""
    keywords, effect = CHARGES[name]
    aimed = "target" in (effect.get("who"), effect.get("to"))
    spell = {"ability": "spell", "targets": [{"what": {"type": "resonator"}}] if aimed else [], "effects": [effect]}
    return {"name": name, "type": "chant", "cost": "{1}", "keywords": list(keywords), "abilities": [spell]}


TRAPS = ("Mirror Force", "Magic Cylinder", "Sakuretsu Armor", "Waboku", "Threatening Roar", "Seven Tools of the Bandit")
SPELLS = ("Shrink", "Rush Recklessly", "Mystical Space Typhoon")


def field_of_fow(n: int) -> dict[str, Any]:
    """A random board of Force of Will whose resonators only fight, with chants."""
    dice = boards.Dice(n * 104723 + 5)
    stones = ["Fire Magic Stone", "Wind Magic Stone", "Water Magic Stone", "Darkness Magic Stone", "Light Magic Stone"]
    cards, players = [charge(name) for name in CHARGES], {}
    for who in ("Ann", "Bob"):
        field: list[Any] = []
        for at in range(1 + dice.below(3 if n % 5 else 4)):
            numbers = {"atk": 100 * dice.below(8), "def": 100 * (1 + dice.below(8))}
            keywords = [one for one in ("first strike", "flying", "pierce", "precision") if not dice.below(6)]
            cards.append({"name": f"Body {at} of {who}", "type": "resonator", **numbers, "keywords": keywords})
            field.append({"card": f"Body {at} of {who}", "rested": not dice.below(4)})
        hand = dice.some((*CHANTS, *CHARGES), 0, 1 if n % 4 else 2)
        field += [dice.pick(stones) for _ in range(dice.below(4))] if hand else []
        players[who] = {"life": dice.pick([300, 600, 1200, 4000, 9000]), "field": field, "hand": hand}
    return {"game": "fow", "players": players, "cards": cards, "start": dice.pick(("803.3", "803.3", "504.2"))}


def field_of_ygo(n: int) -> dict[str, Any]:
    """A random board of Yu-Gi-Oh! whose monsters have no effects, with spells and traps."""
    dice = boards.Dice(n * 104717 + 5)
    cards, players = [], {}
    for who in ("Ann", "Bob"):
        zone: list[Any] = []
        for at in range(1 + dice.below(3)):
            numbers = {"atk": 100 * dice.below(25), "def": 100 * dice.below(25)}
            text = {"type": "monster", "subtype": ["normal"], "attribute": "DARK", "race": "Fiend", "level": 4, **numbers}
            cards.append({"name": f"Body {at} of {who}", **text})
            posture = {} if dice.below(3) else {"defense": True} if dice.below(2) else {"set": True}
            zone.append({"card": f"Body {at} of {who}", **posture})
        traps = dice.some(SPELLS if who == "Ann" else (*TRAPS, *SPELLS), 0, 2)
        players[who] = {"life": dice.pick([300, 1500, 4000, 8000]), "monster zone": zone, "spell/trap zone": traps}
    return {"game": "ygo", "players": players, "cards": cards, "start": "803.1"}


GUARDIANS = ("Storm", "Storm", "Blank", "General")


def field_of_ijinden(n: int) -> dict[str, Any]:
    """A random board of Ijinden whose Ijin only fight, with guardians, some of which do something as they fall."""
    dice = boards.Dice(n * 104711 + 5)
    cards, players = [], {}
    for who in ("Ann", "Bob"):
        field: list[Any] = []
        for at in range(1 + dice.below(3)):
            keywords = [one for one in ("haste", "double pressure", "watcher", "drain") if not dice.below(7)]
            text = {"type": "ijin", "colour": "red", "level": 1, "power": 1000 * dice.below(5), "keywords": keywords}
            cards.append({"name": f"Body {at} of {who}", "en": f"Body {at} of {who}", **text})
            field.append({"card": f"Body {at} of {who}", "tapped": at > 0 and not dice.below(4)})
        field += [f"{one} (face down)" for one in dice.some(GUARDIANS, 0, 2)]
        hand, library = dice.some(("Warrior", "Storm", "Blank"), 0, 1), ["Blank"] * (0 if who == "Ann" else dice.below(2))
        players[who] = {"battlefield": field, "hand": hand, "mana zone": ["Red Stone"], "library": library}
    return {"game": "ijinden", "players": players, "cards": cards, "start": dice.pick(("A1", "main"))}


FIELDS = {"fow": field_of_fow, "ygo": field_of_ygo, "ijinden": field_of_ijinden}


@pytest.mark.parametrize(("key", "edition"), [(key, edition) for key in FIELDS for edition in game(key).editions])
def test_what_is_within_reach_is_so(key: str, edition: str) -> None:
    """Bounds beforehand change nothing that is proved, and are there."""
    made = FIELDS[key]
    fewer = 0
    for n in range(MANY):
        battle = wandered(Battle.load(made(n), edition).bare().with_seed(0), n)
        if battle.ask is None:
            continue
        goal = ("best", "life", "win", "survive")[n % 4] if game(key).counts_life else ("best", "win", "best", "survive")[n % 4]
        until = ("turn", "battle")[n // 8 % 2] if fights_on(battle.table, battle.book.game.course.fighting) else "turn"
        plain, slow = asked(battle, n // 4 % 2, goal, False, NODES, until)
        found, quick = asked(battle, n // 4 % 2, goal, True, 4 * NODES, until)
        assert found.low <= plain.high
        assert plain.low <= found.high
        if plain.answer is not None:
            assert found.answer is plain.answer
            fewer += quick.nodes < slow.nodes
            if goal in ("best", "life"):
                assert (found.low, found.high) == (plain.low, plain.high)
    assert fewer > MANY // 6, "hardly anything was known beforehand: the test tests nothing"


RESTS = [(key, edition) for key in FIELDS for edition in game(key).editions if game(key).rest is not own_rest]


def come_to(tree: Tree, dice: Dice, many: int) -> list[Node]:
    """Positions that the search comes to, breadth first, with some answers to each question."""
    found: list[Node] = []
    waiting = [tree.root]
    while waiting and len(found) < many:
        node = waiting.pop(0)
        if node.ask is not None:
            found.append(node)
            answers = list(tree.answers(node))
            waiting.extend([tree.child(node, answers[dice.randrange(len(answers))]) for _ in range(4)])
    return found


def assert_same_rest(tree: Tree, one: Node, other: Node, depth: int = 2) -> None:
    """The same answers come to the same, but for what each position was worth before: ends, equal keys, or questions of which that holds."""
    answers = [{repr(tree.form(node, given)): given for given in tree.answers(node)} for node in (one, other)]
    assert set(answers[0]) == set(answers[1])
    for form, given in answers[0].items():
        after, then = tree.child(one, given), tree.child(other, answers[1][form])
        keys = [tree.key(node) if node.ask is not None else None for node in (after, then)]
        if keys[0] == keys[1]:
            assert (after.base or after.worth) - one.base == (then.base or then.worth) - other.base
        else:
            assert None not in keys
            if depth:
                assert_same_rest(tree, after, then, depth - 1)


@pytest.mark.parametrize(("key", "edition"), RESTS)
def test_positions_with_the_same_rest_of_a_turn_come_to_the_same(key: str, edition: str) -> None:
    pairs, keys = 0, Keys(game(key))
    for n in range(MANY):
        board = FIELDS[key](n)
        for player in board["players"].values():
            player["life"] = 20_000
        battle = Battle.load(board, edition).bare().with_seed(0)
        if battle.ask is None:
            continue
        tree = Tree(battle, n % 2, "turn")
        tree.alike = True
        known: dict[Any, Node] = {}
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
REACHED: dict[str, tuple[Any, Any, list[str], str, Loss, Loss]] = {
    "a monster stands in the way": (RAIDER, GUARDIAN, [], "", Loss(0, 0), Loss(500, 1)),
    "nobody stands in the way": (RAIDER, {}, [], "", Loss(0, 0), Loss(1900, 0)),
    "of two attackers one gets past": ({"monster zone": ["Vorse Raider", "Gemini Elf"]}, GUARDIAN, [], "", Loss(0, 0), Loss(2400, 1)),
    "a monster in Defense Position keeps damage off": (
        RAIDER, {"monster zone": [{"card": "Celtic Guardian", "defense": True}]}, [], "", Loss(0, 0), Loss(0, 1),
    ),
    "an attack that nobody can answer": (RAIDER, GUARDIAN, ["attack Vorse Raider > Celtic Guardian"], "", Loss(0, -1, 500), Loss(500, 1)),
    "traps lie in wait": (RAIDER, AMBUSH, ["attack Vorse Raider > Celtic Guardian", "pass"], "", Loss(1900, 1), Loss(500, 1)),
    "no battle damage this turn": (RAIDER, AMBUSH, ["attack Vorse Raider > Celtic Guardian", "pass"], "activate b#1", Loss(1900, 0), Loss(0, 1)),
    "an attack that is negated": (RAIDER, AMBUSH, ["attack Vorse Raider > Celtic Guardian", "pass"], "activate b#2", Loss(1900, -1), Loss(0, 1, 1900)),
    "a spell that could turn the attack": (RUSH, DRAGON, ["attack Vorse Raider > Alexandrite Dragon"], "", Loss(100, 1), Loss(700, 1)),
    "the spell for who attacks": (
        RUSH, DRAGON, ["attack Vorse Raider > Alexandrite Dragon", "activate a#1"], "choose Vorse Raider", Loss(0, 0, 600), Loss(600, 0),
    ),
    "the spell for what is attacked": (
        RUSH, DRAGON, ["attack Vorse Raider > Alexandrite Dragon", "activate a#1"], "choose Alexandrite Dragon", Loss(800, 2), Loss(0, -2, 800),
    ),
    "a spell that may be negated": (
        RUSH, {**DRAGON, "spell/trap zone": ["Seven Tools of the Bandit"]},
        ["attack Vorse Raider > Alexandrite Dragon", "activate a#1", "choose Vorse Raider"], "", Loss(100, 2), Loss(700, 0),
    ),
    "a trap that is destroyed": (TYPHOON, AMBUSH, ["activate a#1", "choose b#1"], "", Loss(0, 0), Loss(500, 1)),
    "a trap that is activated and destroyed is lost once": (
        TYPHOON, AMBUSH, ["activate a#1", "choose b#1"], "activate b#1", Loss(0, 0), Loss(0, 0),
    ),
}  # fmt: skip
"""What two players have, what is done, and an answer; then what each can lose of life and cards, and the other is certain to lose."""


@pytest.mark.parametrize("name", REACHED)
def test_what_is_within_reach_in_a_battle_of_monsters(name: str) -> None:
    ann, bob, plays, said, *losses = REACHED[name]
    players = {"Ann": {"life": 8000, **ann}, "Bob": {"life": 8000, **bob}}
    battle = Battle.load({"game": "ygo", "players": players, "start": "803.1"})
    for one in plays:
        battle = battle.play(one)
    reach = battle.book.game.reach(battle.table, battle.read(said).decision if said else None)
    assert reach is not None
    assert [reach.of(seat) for seat in (0, 1)] == losses


def test_what_these_chants_spells_and_traps_can_do_is_known() -> None:
    """A word that gains a field must not silently leave positions without bounds."""
    known = {name: fow_tricks.trick(game("fow").catalogue.card(name)) for name in CHANTS}
    known |= {name: ygo_tricks.trick(game("ygo").catalogue.card(name), "2020") for name in (*TRAPS, *SPELLS)}
    assert not [name for name, trick in known.items() if trick is None]


class Spendthrift(Tree):
    """A tree in which mana is made whenever somebody could."""

    def open(self, state: State) -> Table:
        t = super().open(state)
        t.thrifty = False
        return t


@pytest.mark.parametrize("edition", [*game("fow").editions, *game("mtg").editions])
def test_mana_left_to_payments_changes_nothing(edition: str) -> None:
    """Nothing on these boards looks at stones and lands, nor takes them: whether they are rested before is all the same."""
    made = field_of_fow if edition in game("fow").editions else brawl
    settled = 0
    for n in range(MANY // 2):
        battle = Battle.load(made(n), edition).bare().with_seed(0)
        if battle.ask is None:
            continue
        ends = []
        for tree in (Tree(battle, n % 2, "turn"), Spendthrift(battle, n % 2, "turn")):
            found, prover = Solution(battle, n % 2, "best", "turn"), Prover(tree, Limits(0, 400))
            ask(found, prover)
            ends.append((found.low, found.high, found.answer, prover.nodes))
        (low, high, answer, nodes), (plain_low, plain_high, plain_answer, plain_nodes) = ends
        assert low <= plain_high
        assert plain_low <= high
        if plain_answer is not None and answer is not None:
            assert (low, high) == (plain_low, plain_high)
            settled += nodes < plain_nodes
    assert settled > MANY // 10, "hardly any mana could be made: the test tests nothing"


def test_who_aims_at_themselves_is_within_their_own_reach() -> None:
    """A chant on the chase burns whom its player chose, though nobody does anything more."""
    ann = {"life": 500, "field": ["Squire", "Fire Magic Stone"], "hand": ["Thunder"]}
    bob = {"field": ["Champion", "Wind Magic Stone", "Wind Magic Stone"], "hand": ["Swell Up"]}
    board = {"game": "fow", "players": {"Ann": ann, "Bob": bob}, "start": "803.3"}
    battle = Battle.load(board).play("attack Squire > Bob").play("play Thunder on Ann")
    assert battle.table.objects["swell-up#b1"].zone == "hand"
    assert solve(battle, 0, "survive", "turn", Limits(0), refute=0).answer is False


def fow_field(ann: dict[str, Any], bob: dict[str, Any], *plays: str) -> Tree:
    """What can follow this turn from Ann's question whom to attack, and these plays."""
    battle = Battle.load({"game": "fow", "players": {"Ann": ann, "Bob": bob}, "start": "803.3"})
    for one in plays:
        battle = battle.play(one)
    return Tree(battle, 0, "turn")


def points(life: int, cards: int = 0) -> int:
    """What so much life and so many cards are worth."""
    return LIFE * life + cards


def test_battles_that_are_left_are_worked_out_beforehand() -> None:
    """Bob's champion blocks the knight if it attacks: the squire attacks alone, and costs Bob 300. Nothing is gone through for that."""
    tree = fow_field({"field": ["Knight", "Squire"]}, {"field": ["Champion"]})
    assert within(tree, tree.root) == (points(300, 1), points(300, 1))


def test_what_comes_of_a_block_is_known_before_it_is_gone_into() -> None:
    """Who is blocked deals nothing to the player, but for what exceeds the blocker's capacity where it has [Pierce]."""
    tree = fow_field({"field": ["Knight"]}, {"field": ["Champion"]}, "attack Knight > Bob")
    assert bounds_of(tree, tree.root, Decision("no block"), WON) == (points(500), points(500))
    assert bounds_of(tree, tree.root, Decision("block", "champion#1"), WON) == (points(0, -1), points(0, -1))
    tree = fow_field({"field": ["Pierce Boar"]}, {"field": ["Knight"]}, "attack Pierce Boar > Bob")
    assert bounds_of(tree, tree.root, Decision("block", "knight#1"), WON) == (points(200), points(200))


def test_what_comes_of_a_target_is_known_before_it_is_chosen() -> None:
    """Aimed at a player the thunder takes 500 life, and the champion blocks the knight; aimed at the champion it takes none."""
    ann = {"field": ["Knight", "Fire Magic Stone"], "hand": ["Thunder"]}
    tree = fow_field(ann, {"field": ["Champion"]}, "attack Knight > Bob", "play Thunder")
    assert bounds_of(tree, tree.root, Decision("choose", "@1"), WON) == (points(500), points(500))
    assert bounds_of(tree, tree.root, Decision("choose", "@0"), WON) == (points(-500), points(-500))
    assert bounds_of(tree, tree.root, Decision("choose", "champion#1"), WON)[1] == points(0, 1)


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
    ann, keys = {"field": ["Knight"]}, Keys(game("fow"))
    found = []
    for bob in ({}, {"life": 3000}, {"graveyard": ["Thunder"]}, {"life": 300}):
        tree = fow_field(ann, {"field": ["Champion"], **bob})
        rest = tree.game.rest(tree.book.open(tree.root.state))
        found.append(keys.rest(tree.root.state, rest).key if rest is not None else None)
    assert found[0] == found[1] == found[2]
    assert found[0] is not None
    assert found[3] is None


def test_a_legacy_can_spare_a_blocker() -> None:
    """Two attackers fell both blockers, unless the first of them to fall sends the other attacker home."""
    bob = {"battlefield": ["Storm (face down)", "Recruit"], "library": ["Blank"]}
    board = {"game": "ijinden", "players": {"Ann": {"battlefield": ["Warrior", "Sentry"]}, "Bob": bob}, "start": "A1"}
    battle = Battle.load(board).play("attack with Warrior, Sentry").play("block Warrior with guardian#1; Sentry with Recruit")
    tree = Tree(battle, 0, "turn")
    assert within(tree, tree.root) == (0, 2)
    assert asked(battle, 0, "best", False, 0)[0].low == 1


@pytest.mark.parametrize("key", GAMES)
def test_a_line_is_a_scenario_that_plays(key: str) -> None:
    played = 0
    for n in range(40):
        try:
            board = small(key, n)
            battle = Battle.load(board)
        except ValueError:
            continue
        if battle.ask is None or battle.ask.seat == CHANCE:
            continue
        found = solve(battle, 0, "best", "turn", Limits(20, 3000), refute=0)
        if found.status != "proved":
            continue
        result = play(load(with_line(dumped(board), found.line)))
        assert result.passed, (result.stop, result.differences, with_line(dumped(board), found.line))
        played += 1
        if played == 8:
            break
    assert played == 8
