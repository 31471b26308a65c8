"""Positions, random boards and cards of Yu-Gi-Oh!."""

from __future__ import annotations

from typing import Any

from affray.core.procedures import Rulebook
from affray.games import game
from boards import Dice

POSITIONS = {
    "mirror": """
game: ygo
players:
  Ada:
    monster zone: [Cyber Dragon, Dark Elf, The Six Samurai - Zanji, The Six Samurai - Irou]
    hand: [Honest, Shrink, Rush Recklessly]
    deck: [3 Gemini Elf]
  Bea:
    monster zone: [Man-Eater Bug (set), Mystic Tomato, Spirit Reaper]
    spell/trap zone: [Mirror Force, Book of Moon, Call of the Haunted]
    hand: [Kuriboh, Gorz the Emissary of Darkness]
    graveyard: [Jinzo]
    deck: [Sangan, Don Zaloog, Mystic Tomato]
start: battle
seed: 5
""",
    "chains": """
game: ygo
players:
  Ada:
    life: 4000
    monster zone: [Gladiator Beast Heraklinos, Injection Fairy Lily, Don Zaloog]
    spell/trap zone: [Enemy Controller, Solemn Judgment, Axe of Despair]
    hand: [Drillroid, Mystical Space Typhoon, Sangan]
    deck: [2 Gemini Elf, Kuriboh]
  Bea:
    life: 3000
    monster zone: [Light and Darkness Dragon, Marshmallon (set), Legendary Jujitsu Master (defense)]
    spell/trap zone: [Divine Wrath, Seven Tools of the Bandit, Sakuretsu Armor]
    hand: [Battle Fader, Swift Scarecrow, Honest]
    graveyard: [Necro Gardna, Gemini Elf]
    deck: [3 Battle Ox]
seed: 9
""",
    "luck": """
game: ygo
players:
  Ada:
    life: 3000
    monster zone: [X-Saber Airbellum, "Ehren, Lightsworn Monk", Gladiator Beast Laquari]
    hand: [Gemini Elf]
    deck: [Gladiator Beast Murmillo, Gladiator Beast Bestiari]
  Bea: {life: 3000, monster zone: [Sangan (defense)], hand: [Tragoedia, Kuriboh], deck: [Mystic Tomato, Sangan]}
start: 803.1
""",
    "damage": """
game: ygo
players:
  Ada: {monster zone: [Dark Magician of Chaos, Goyo Guardian], hand: [Blackwing - Kalut the Moon Shadow, Mystic Tomato]}
  Bea: {monster zone: [D.D. Warrior Lady, Nightmare Penguin (set)], spell/trap zone: [Numinous Healer, Waboku], hand: [Honest]}
start: 901.1
battle: {attacker: Goyo Guardian, attacked: D.D. Warrior Lady}
seed: 3
""",
}


def cards(kind: str) -> list[str]:
    """The shipped cards of a type that may lie in a hand, a Deck or face-down."""
    shipped = game("ygo").catalogue.names()
    return sorted(name for name, of in shipped.items() if of.endswith(kind) and not {"fusion", "synchro"} & set(of.split()))


def board(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """Two random fields and hands; every other board asks chance instead of drawing from a seed."""
    monsters, others = (
        cards("monster"),
        [one for one in (*cards("spell"), *cards("trap")) if "Zone" not in one and "Sky" not in one],
    )
    players = {}
    for name in ("Ada", "Bea"):
        postures = ("", "", " (defense)", " (set)")
        players[name] = {
            "life": 500 * (2 + dice.below(10)),
            "monster zone": [one + dice.pick(postures) for one in dice.some(monsters, 1, 4)],
            "spell/trap zone": dice.some(others, 0, 4),
            "hand": dice.some((*monsters, *others), 0, 5),
            "graveyard": dice.some((*monsters, *others), 0, 3),
            "deck": dice.some((*monsters, *others), 2, 5),
        }
    start = dice.pick(("main", "battle", "803.1", "803.1"))
    seed = dice.below(1000) * dice.below(2)
    return {"game": "ygo", "edition": [book.edition], "players": players, "start": start, "seed": seed}


def pool(book: Rulebook) -> list[str]:
    """Cards that may lie anywhere, to put in place of hidden ones."""
    return cards("monster")


PINNED: dict[str, tuple[str, int, dict[str, tuple[int, ...]]]] = {
    "fight": (
        """
game: ygo
players:
  Ada: {monster zone: [Cyber Dragon], hand: [Shrink]}
  Bea: {monster zone: [Man-Eater Bug (set)], spell/trap zone: [Mirror Force], hand: [Kuriboh]}
start: 803.1
""",
        118,
        {"2011": (3, 6, 14, 20, 24, 27), "2020": (3, 6, 14, 22, 27, 30)},
    ),
    "replay": (
        """
game: ygo
players:
  Ada: {monster zone: [Dark Elf, Mystic Tomato], deck: [Sangan, Don Zaloog]}
  Bea: {spell/trap zone: [Call of the Haunted, Book of Moon], graveyard: [Gemini Elf, D.D. Warrior Lady]}
start: battle
seed: 3
""",
        96,
        {"2011": (3, 7, 17, 35, 79, 175), "2020": (3, 7, 17, 35, 79, 175)},
    ),
}
"""Positions from which the lines of play are counted (by edition, one depth after the other), with the seed of a playthrough."""


def around(text: Any) -> dict[str, Any]:
    """A board for the card with this text: it lies wherever it can lie, on both sides, among cards of many kinds."""
    subtypes = {text.subtype} if isinstance(text.subtype, str) else set(text.subtype)
    extra, name = subtypes & {"fusion", "synchro", "xyz", "link"}, [text.name]
    ada: dict[str, Any] = {
        "life": 6000, "monster zone": ["Sangan", "Dark Elf (defense)"], "spell/trap zone": ["Call of the Haunted"], "hand": ["Gemini Elf", "Kuriboh"],
        "graveyard": ["Jinzo", "Mystic Tomato"], "deck": ["4 Luster Dragon", "Mystic Tomato"],
    }  # fmt: skip
    bea: dict[str, Any] = {
        "life": 6000, "monster zone": ["Cyber Dragon", "Man-Eater Bug (set)"], "spell/trap zone": ["Shrink"], "hand": ["Kuriboh"],
        "graveyard": ["Jinzo"], "deck": ["4 Luster Dragon"],
    }  # fmt: skip
    zone = "monster zone" if text.type == "monster" else "field zone" if "field" in subtypes else "spell/trap zone"
    for side in (ada, bea):
        side[zone] = [*name, *side.get(zone, [])]
        side["extra deck" if extra else "hand"] = [*name, *side.get("extra deck" if extra else "hand", [])]
    if not extra:
        ada["graveyard"] += name
    return {"game": "ygo", "edition": "2020", "start": "203.2", "players": {"Ada": ada, "Bea": bea}}
