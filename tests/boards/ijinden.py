"""Positions, random boards and cards of Ijinden."""

from __future__ import annotations

from typing import Any

from affray.core.procedures import Rulebook
from boards import Dice

POSITIONS = {
    "duel": """
game: ijinden
players:
  Ada: {battlefield: [General, Warrior, 上杉謙信, "Storm (face down)"], hand: [Storm, Recruit], mana zone: [Red Stone, Blue Stone, Recruit], library: [3 Sentry]}
  Bea: {battlefield: [安倍晴明, Sentry, "Storm (face down)", "Time Delay (face down)"], hand: [Warrior], mana zone: [Red Stone, Sentry], library: [3 Recruit]}
start: A1
""",
    "storeys": """
game: ijinden
players:
  Ada:
    battlefield: [足利義満, ヴァスコ・ダ・ガマ, フランシスコ・ザビエル, 角倉了以, 大江広元]
    hand: [Recruit, チャンピオン]
    mana zone: [Blue Stone, Red Stone, Yellow Stone, 2 Recruit]
    library: [4 Storm]
  Bea:
    battlefield: [高野長英, ジャンヌ・ダルク, 革命の広場, "Storm (face down)", "Desperado (face down)"]
    hand: [Sentry, ギャザリング]
    mana zone: [Green Stone, Red Stone, Recruit]
    library: [2 Warrior]
""",
    "turns": """
game: ijinden
players:
  Ada: {hand: [楠木正成, Recruit, Desperado, Red Stone], battlefield: ["Blank (face down)"], mana zone: [Red Orb, ファイアソード, 2 Recruit], library: [3 Red Stone]}
  Bea: {hand: [始皇帝, 木戸孝允, Storm, Blue Stone], battlefield: ["Storm (face down)"], mana zone: [Blue Stone, 木戸孝允, 3 Sentry], library: [3 Blue Stone]}
seed: 5
""",
    "luck": """
game: ijinden
players:
  Ada: {library: [3 Recruit, 9 Red Stone]}
  Bea: {library: [2 Storm, 9 Blue Stone]}
start: S5
""",
}


def cards(kinds: frozenset[str], watchful: bool = True) -> list[str]:
    """The shipped cards of these types; `watchful`: also those whose abilities listen while they lie face down."""
    from affray.games.ijinden.vocabulary.catalogue import catalogue

    cards = sorted(catalogue.shipped.cards.items())
    return [name for name, card in cards if card.text.type in kinds and (watchful or "face-down mana" not in card.listens)]


def board(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """Two random battlefields, mana zones, hands and short libraries; every other board asks chance."""
    ijin, scenery = cards(frozenset(("ijin",))), cards(frozenset(("scenery",)))
    mana, anything = cards(frozenset(("mana",))), cards(frozenset(("ijin", "scenery", "magic", "mana")))
    players = {}
    for name in ("Ada", "Bea"):
        guardians: list[Any] = [{"card": one, "face down": True} for one in dice.some(anything, 0, 2)]
        fighters: list[Any] = [{"card": one, **({"tapped": True} if dice.below(5) == 0 else {})} for one in dice.some(ijin, 1, 3)]
        players[name] = {
            "battlefield": [*fighters, *guardians, *dice.some(scenery, 0, 1)],
            "mana zone": [*dice.some(mana, 1, 3), *({"card": one, "face down": True} for one in dice.some(anything, 1, 3))],
            "hand": dice.some(anything, 1, 4),
            "graveyard": dice.some(anything, 0, 2),
            "library": dice.some(anything, 1, 3),
        }
    return {"game": "ijinden", "players": players, "seed": dice.below(1000) * dice.below(2)}


def pool(book: Rulebook) -> list[str]:
    """Cards that may lie anywhere, to put in place of hidden ones."""
    return cards(frozenset(("ijin", "scenery", "magic", "mana")), watchful=False)


PINNED: dict[str, tuple[str, int, dict[str, tuple[int, ...]]]] = {
    "duel": (
        POSITIONS["duel"],
        42,
        {"2.0": (7, 121, 364, 819)},
    ),
    "slip": (
        """
game: ijinden
players:
  Ada: {battlefield: [ガイウス・ユリウス・カエサル, 坂上田村麻呂, Recruit], library: [2 Recruit]}
  Bea: {battlefield: [Sentry, 大江広元, "Storm (face down)", "Storm (face down)"], library: [2 Recruit]}
start: A1
""",
        4,
        {"2.0": (7, 183, 429, 747)},
    ),
}
"""Positions from which the lines of play are counted (by edition, one depth after the other), with the seed of a playthrough."""


def around(text: Any) -> dict[str, Any]:
    """A board for the card with this text: it lies wherever it can lie, on both sides, among cards of many kinds."""
    name, stones = [text.name], ["Red Stone", "Blue Stone", "Yellow Stone", "Green Stone"]
    lies = name if text.type in ("ijin", "scenery") else []
    return {
        "game": "ijinden",
        "players": {
            "Ada": {
                "battlefield": [*lies, "General", "Recruit", "Storm (face down)"], "hand": [*name, "Recruit", "Storm"],
                "mana zone": [*stones, *stones, "Recruit", *name], "graveyard": ["Recruit", "Sentry", *name], "library": [*name, "6 Sentry"],
            },
            "Bea": {
                "battlefield": [*lies, "Warrior", "Sentry", "Storm (face down)"], "hand": [*name, "Recruit"], "mana zone": [*stones, "Recruit"],
                "graveyard": ["Recruit"], "library": ["6 Sentry"],
            },
        },
    }  # fmt: skip
