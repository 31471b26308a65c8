"""What is measured: positions from files, whole games from decks, boards that grow, and blocks that are hard to declare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import affray
from affray import Battle
from affray.core.chance import draw
from affray.core.questions import Decision
from affray.scenario.decks import read_deck, shipped
from affray.scenario.whole_game import start

POSITIONS = Path(__file__).parent / "positions"
EIGHT = tuple(sorted(path.relative_to(POSITIONS).with_suffix("").as_posix() for path in POSITIONS.glob("*/*.yaml")))
"""The positions that the geometric mean is over, as `game/name`."""

PERMANENTS = (5, 10, 20, 40)
OUT_OF_PLAY = (0, 60, 200)
BLOCKS = (5, 10, 15, 20)


def position(name: str) -> Battle:
    return affray.load(POSITIONS / f"{name}.yaml")


def whole_game(key: str) -> Battle:
    """A game between the first two decks that come along, at its set-up."""
    return start([read_deck(title) for title in sorted(shipped(key))[:2]], seed=1)


def some(pool: list[str], n: int) -> list[str]:
    """So many cards, each kind in its turn."""
    return [pool[at % len(pool)] for at in range(n)]


BOARDS: dict[str, Any] = {
    "fow": {
        "start": "801.1",
        "in": "field",
        "field": ["Knight", "Flame Cat", "Fire Magic Stone", "Squire", "Wind Magic Stone"],
        "hand": ["Thunder", "Swell Up"],
        "out": ["graveyard", "removed area", "main deck"],
        "idle": ["Knight", "Squire", "Giant"],
    },
    "mtg": {
        "start": "508.1a",
        "in": "battlefield",
        "field": ["Grizzly Bears", "Mountain", "Hill Giant", "Forest", "Cloud Eagle"],
        "hand": ["Shock", "Giant Growth"],
        "out": ["graveyard", "exile", "library"],
        "idle": ["Grizzly Bears", "Hill Giant", "Forest"],
    },
    "ygo": {
        "start": "battle",
        "in": "monster zone",
        "field": ["Cyber Dragon", "Dark Elf", "Gemini Elf", "Battle Ox"],
        "hand": ["Shrink", "Honest"],
        "out": ["graveyard", "banished", "deck"],
        "idle": ["Battle Ox", "Gemini Elf"],
    },
    "ijinden": {
        "start": "A1",
        "in": "battlefield",
        "field": ["General", "Warrior", "Sentry", "Recruit"],
        "hand": ["Storm", "Warrior"],
        "out": ["graveyard", "library", "mana zone"],
        "idle": ["Sentry", "Recruit", "Red Stone"],
    },
}
GROWING = {"fow": 10, "mtg": 10, "ygo": 4, "ijinden": 5}
"""The games, each with how many permanents a side has while cards out of play become more."""
ROOMY = ("fow", "mtg")
"""Those in which a side may have any number of permanents, and whose cost is measured by that too."""


def growing(key: str, permanents: int = 0, out_of_play: int = 0) -> Battle:
    """A board with so many permanents a side (0: `GROWING`), two spells in each hand, and so many cards in all that lie where they do nothing."""
    board = BOARDS[key]
    each = {zone: some(board["idle"], len(range(at, out_of_play // 2, 3))) for at, zone in enumerate(board["out"])}
    side = {board["in"]: some(board["field"], permanents or GROWING[key]), "hand": board["hand"], **each}
    return affray.load({"game": key, "players": {"A": side, "B": side}, "start": board["start"]})


MENACING = {"type": "creature", "cost": "{2}{G}", "subtype": "Boar", "power": 3, "toughness": 3, "keywords": ["menace"]}
ATTACKERS = {
    "Grim Boar": [{"do": "must", "what": "be blocked"}],
    "Grim Bait": [{"do": "must", "what": "be blocked by all"}],
}
"""Two more with menace, and what must be done about them."""


def blocks(n: int, seed: int) -> tuple[Battle, Decision]:
    """As many random blockers as attackers, with menace, lures and musts on both sides; and the block of each by its opposite number."""

    def drawn(pool: list[str]) -> list[str]:
        nonlocal seed
        found = []
        for _ in range(n):
            seed, at = draw(seed)
            found.append(pool[at % len(pool)])
        return found

    attackers = [
        *ATTACKERS,
        "Loud Boar",
        "Bait Elf",
        "Sly Brute",
        "Cloud Eagle",
        "Dread Shade",
        "Hill Giant",
        "Grim Boar",
        "Loud Boar",
    ]
    blockers = [
        "Eager Guard",
        "Grizzly Bears",
        "Web Spider",
        "Mogg Flunkies",
        "Eager Guard",
        "Hydra Guard",
        "Cloud Eagle",
        "Wide Guard",
    ]
    cards = [
        {"name": name, **MENACING, "abilities": [{"ability": "static", "effects": effects}]}
        for name, effects in ATTACKERS.items()
    ]
    players = {"A": {"battlefield": drawn(attackers)}, "B": {"battlefield": drawn(blockers)}}
    battle = affray.load({"game": "mtg", "cards": cards, "players": players, "start": "508.1a"})
    mine, theirs = battle.state.zone("battlefield", 0), battle.state.zone("battlefield", 1)
    battle = battle.play(Decision("attack", *[part for one in mine for part in (one, "@1")]))
    while battle.question is not None and battle.question.rule != "combat.block.choose":
        battle = battle.play("pass")
    return battle, Decision("block", *[part for pair in zip(theirs, mine, strict=True) for part in pair])
