"""Random boards on which only plain creatures fight, with tricks, and what a search finds on them."""

from __future__ import annotations

import os
from typing import Any

import boards
from affray import Battle
from affray.core.chance import CHANCE, Dice
from affray.games import game
from affray.search.prover import Prover
from affray.search.solve import SearchLimits, Solution, ask
from affray.search.tree import Tree

MANY = int(os.environ.get("AFFRAY_BOARDS", "15"))
"""So many random boards of each game are compared; `make boards` takes a thousand of each."""
NODES = 600
"""So many positions a search may go through where two are compared: nearly all of these boards are decided in fewer."""

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
        if battle.question is None or battle.question.seat == CHANCE:
            break
        battle = battle.play(battle.legal.sample(dice))
    return battle


def asked(battle: Battle, seat: int, goal: str, beforehand: bool, nodes: int, until: str = "turn") -> tuple[Solution, Prover]:
    """What the search finds, with and without what is known beforehand."""
    found = Solution(battle, seat, goal, until)
    prover = Prover(Tree(battle, seat, until, cards=goal == "best"), SearchLimits(0, nodes), None, beforehand)
    ask(found, prover)
    return found, prover


def assert_agree(plain: Solution, found: Solution) -> None:
    """What was found with what is known beforehand is what was proved without."""
    assert found.lower_bound <= plain.upper_bound
    assert plain.lower_bound <= found.upper_bound
    if plain.answer is not None:
        assert found.answer is plain.answer
        if plain.goal in ("best", "life"):
            assert (found.lower_bound, found.upper_bound) == (plain.lower_bound, plain.upper_bound)


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
