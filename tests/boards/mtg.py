"""Positions, random boards and cards of Magic."""

from __future__ import annotations

from typing import Any

from affray.core.procedures import Rulebook
from affray.core.questions import NotSupported
from boards import Dice

POSITIONS = {
    "bears": """
game: mtg
players:
  Ada:
    life: 6
    battlefield: [Grizzly Bears, Hill Giant, 2 Forest]
    hand: [Giant Growth]
    library: [Forest, Grizzly Bears]
  Bea:
    life: 6
    battlefield: [Savannah Lions, Web Spider, 2 Swamp]
    hand: [Bile Blight]
    library: [Swamp, Swamp]
start: "508.1a"
""",
    "article": """
game: mtg
players:
  Ada:
    life: 9
    battlefield: [Hero of Bladehold, Mogg Flunkies, Relentless Raptor, Bloodshed Fever (attached to Mogg Flunkies), 3 Mountain]
    hand: [Pyroclasm, Lightning Bolt]
    library: [3 Mountain]
  Bea:
    life: 9
    battlefield: [Propaganda, "Jace, Apprentice", Blinding Angel, Flickerwisp, Swift Lancer, 2 Plains]
    hand: [Sudden Courage, Withdraw]
    library: [3 Plains]
start: "507"
""",
    "tricks": """
game: mtg
players:
  Ada:
    life: 8
    battlefield: [Tusked Boar, Wagon, Living Grove, Night Ninja, Tireless Runner, 2 Island]
    hand: [Night Ninja, Unsummon, Take Hold]
    library: [3 Island]
  Bea:
    life: 8
    battlefield: [Hydra Guard, Sly Brute, Troll, 2 Forest]
    hand: [Fog, Ambush]
    library: [3 Forest]
seed: 7
""",
    "cleanup": """
game: mtg
players:
  Ada:
    life: 7
    battlefield: ["The Gitrog Monster", "Kiki-Jiki, Mirror Breaker", Grizzly Bears]
    hand: [7 Forest, Swamp]
    library: [4 Swamp]
  Bea: {life: 7, battlefield: [Void Horror, "Tymna the Weaver"], library: [4 Plains]}
start: "513"
""",
    "three": """
game: mtg
players:
  Ada: {life: 5, battlefield: [Hero of Bladehold, Void Horror], library: [3 Plains]}
  Bea: {life: 5, battlefield: [Grizzly Bears, Forest], hand: [Giant Growth], library: [3 Forest]}
  Cat: {life: 5, battlefield: [Hill Giant, Mountain], hand: [Shock], library: [3 Mountain]}
start: "507"
""",
    "luck": """
game: mtg
players:
  Ada: {life: 3, battlefield: [Hill Giant, 2 Swamp, 2 Mountain], hand: [Mind Fog, Fickle Spark, Fickle Spark], library: [2 Swamp]}
  Bea: {life: 3, battlefield: [Grizzly Bears, Mountain], hand: [Shock, Forest, Giant Growth], library: [2 Mountain]}
""",
}


def cards(book: Rulebook, kinds: frozenset[str]) -> list[str]:
    """The shipped cards of these types that the edition knows."""
    from affray.games.mtg.vocabulary.catalogue import catalogue, exists_in

    names = []
    for name, card in sorted(catalogue.shipped.cards.items()):
        try:
            exists_in(card, book.edition)
        except NotSupported:
            continue
        if card.types & kinds:
            names.append(name)
    return names


def board(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """Two random boards with lands, hands and short libraries."""
    fighters = cards(book, frozenset(("creature",)))
    hands = cards(book, frozenset(("instant", "sorcery", "creature", "enchantment")))
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    players = {}
    for name in ("Ada", "Bea"):
        field: list[Any] = [_tapped(dice, one) for one in dice.some(fighters, 1, 4)]
        players[name] = {
            "life": 3 + dice.below(8),
            "battlefield": [*field, *dice.some(lands, 1, 4)],
            "hand": dice.some(hands, 0, 3),
            "graveyard": dice.some(hands, 0, 2),
            "library": dice.some(hands, 1, 3),
        }
    start = dice.pick(("main", "507", "508.1a", "513"))
    seed = dice.below(1000) * dice.below(2)
    return {"game": "mtg", "edition": [book.edition], "players": players, "start": start, "seed": seed}


def _tapped(dice: Dice, name: str) -> dict[str, Any]:
    setup: dict[str, Any] = {"card": name}
    if dice.below(5) == 0:
        setup["tapped"] = True
    if dice.below(6) == 0:
        setup["new"] = True
    if dice.below(8) == 0:
        setup["counters"] = {"+1/+1": 1 + dice.below(2)}
    return setup


def pool(book: Rulebook) -> list[str]:
    """Cards that may lie anywhere, to put in place of hidden ones."""
    return cards(book, frozenset(("instant", "sorcery", "creature", "enchantment")))


PINNED: dict[str, tuple[str, int, dict[str, tuple[int, ...]]]] = {
    "duel": (
        """
game: mtg
players:
  Ada: {battlefield: [Grizzly Bears, Hill Giant, Mountain], hand: [Shock], library: [2 Mountain]}
  Bea: {life: 3, battlefield: [Grizzly Bears, Hill Giant, Forest], hand: [Giant Growth], library: [2 Forest]}
start: 508.1a
""",
        3,
        {"2018-07": (4, 12, 44, 152, 466, 1596), "2026-04": (4, 12, 44, 152, 470, 1620), "2026-09": (4, 12, 44, 152, 470, 1620)},
    ),
}
"""Positions from which the lines of play are counted (by edition, one depth after the other), with the seed of a playthrough."""


def around(text: Any) -> dict[str, Any]:
    """A board for the card with this text: it lies wherever it can lie, on both sides, among cards of many kinds."""
    name, kinds = text.name, {text.type} if isinstance(text.type, str) else set(text.type)
    lies = [] if kinds & {"instant", "sorcery"} else [name]
    others = ["Grizzly Bears (1 +1/+1 counters)", "Hill Giant", "Savannah Lions", "Web Spider (tapped)", "Anthem"]
    lands = ["2 Plains", "2 Island", "2 Swamp", "2 Mountain", "2 Forest"]
    player = {
        "life": 12, "battlefield": [*lies, *others, *lands], "hand": [name, name, "Shock", "Grizzly Bears"], "graveyard": ["Hill Giant"],
        "library": ["6 Forest"],
    }  # fmt: skip
    return {"game": "mtg", "edition": "2026-09", "players": {"Ada": player, "Bea": player}}
