"""Positions, random boards and cards of Force of Will."""

from __future__ import annotations

from typing import Any

from affray.core.procedures import Rulebook
from affray.core.questions import NotSupported
from boards import Dice

POSITIONS = {
    "duel": """
game: fow
players:
  Ada:
    will: RR
    field: [Flame Cat, Lancelot]
    hand: [Demonflame, Thunder]
  Bea:
    will: GG
    field: [Sacred Elf, Glinda (rested)]
    hand: [Swell Up]
start: 803.3
""",
    "knights": """
game: fow
players:
  Ada:
    life: 2000
    field: [Lancelot, Seven Dwarfs, Bloodlust Wolf, 3 Fire Magic Stone]
    hand: [Small Spark, Split Sparks]
    main deck: [5 Mouse]
  Bea:
    life: 1500
    will: WW
    field: [Arthur Pendragon, Taunting Ram, Dutiful Sentry, 2 Light Magic Stone]
    hand: [Ward Off, Sit Down]
    main deck: [5 Squire]
""",
    "chase": """
game: fow
players:
  Ada:
    will: UUUURR
    field: [Flame Cat, "Light Dress Cinderella", "Eia, God of Water", Class G's Tank]
    hand: [Glimpse of Kaguya, Lightning Strike, Flat Refusal]
    main deck: [Mouse, Glinda, Squire, Mouse]
  Bea:
    will: BBBBRR
    field: [Mephistopheles, Blood Hound, Spark Rod]
    hand: [Black Moonbeam, Demonflame, Big Spark]
    main deck: [Mouse, Mouse, Squire]
start: 803.2
""",
    "rulers": """
game: fow
players:
  Ada:
    life: 1200
    will: RRBB
    ruler area: [Regent]
    field: ["Artemis, the God's Bow", Pierce Boar]
    graveyard: [Mouse, "Dark Soldier of the Fallen"]
    hand: [Trap Spark, Change Sides, Send Back]
    standby area: [Stealth Lurker, Trip Wire]
    main deck: [4 Mouse]
  Bea:
    life: 1300
    will: UUWW
    field: ["Marshal Afoot (rested)", Explode Puffer, Pierce Boar, Toll Gate, Twin Stone]
    hand: [Pull Out, Unmake Kind, Drop One, Stand Up]
    standby area: [Trip Wire, Trap Spark]
    main deck: [3 Squire]
seed: 7
""",
    "helpers": """
game: fow
players:
  Ada:
    life: 1000
    field: ["Frayla, the Revolutionist", Captain, Awakening Smith, Sprout Elf, Pain Doubler, 2 Fire Magic Stone, 2 Water Magic Stone]
    hand: [Awakening Smith, Rising Spark, Raise Recruits, Draw Two, Coin Spark, War Banner, Ouroboros]
    graveyard: [Mouse, Fire Magic Stone]
    main deck: [Squire, Knight, Mouse, Giant]
    magic stone deck: [Fire Magic Stone]
  Bea:
    life: 1100
    field: [Shell Turtle, Homing Spirit, Last Gift, Dawn Piper, Loud Drummer, 2 Darkness Magic Stone]
    hand: [Doomed Charge, Second Breath, Give One Up, Toll Refusal]
    main deck: [Mouse, Squire, Mouse]
seed: 11
""",
    "luck": """
game: fow
players:
  Ada:
    will: RRRRWWGGG
    field: ["Light Dress Cinderella", "Dorothy, the Lost Girl", Sacred Elf]
    hand: [Coin Spark, Coin Spark, "Dorothy, the Lost Girl"]
    main deck: [Mouse, Squire, "Glinda, the Fairy", "Light Dress Cinderella"]
  Bea: {life: 1500, will: RRRRR, field: ["Dracula, the Demonic One", Mouse (rested), Knight], graveyard: [Fire Magic Stone, Mouse], main deck: [Squire]}
""",
    "blow": """
game: fow
players:
  Ada: {will: RG, field: [Pierce Boar (rested), Glass Lancer], hand: [Battle Shout, Torrent Spark]}
  Bea: {will: WB, field: [Knight (rested), "Limit Sprinter (rested, damage 100)"], hand: [Disarm, Quiet Spark]}
start: 804.6
battle: {attacker: Pierce Boar, attacked: Limit Sprinter, blocker: Knight}
happened: [{damaged: Limit Sprinter, by: Glass Lancer}]
""",
    "whole game": """
game: fow
players:
  Ada:
    ruler area: [Marshal]
    main deck: [Squire, Knight, Swift Hare, Small Spark, Captain, Swell Up, Draw Two, Glass Lancer, Stand Up]
    magic stone deck: [2 Light Magic Stone, Fire Magic Stone, Wind Magic Stone]
  Bea:
    ruler area: [Regent]
    main deck: [Mouse, Bloodlust Wolf, Send Back, Blood Hound, Doomed Charge, Sit Down, Flying Owl, Giant, Trap Spark]
    magic stone deck: [2 Darkness Magic Stone, Water Magic Stone, Twin Stone]
start: set-up
seed: 5
""",
    "first turns": """
game: fow
cards:
  - {name: Keen Marshal, type: ruler, attribute: light, j_ruler: Keen Marshal Afoot, keywords: ["energize {W}{R}"], abilities: [{ability: judgment, cost: ["{W}"]}]}
  - {name: Keen Marshal Afoot, type: J-ruler, attribute: light, atk: 500, def: 500, keywords: [swiftness]}
  - {name: Twice Told, type: chant, cost: "{1}", abilities: [{ability: spell, effects: [{do: extra turn}]}]}
players:
  Ada:
    ruler area: [Keen Marshal]
    main deck: [Squire, Mouse, Twice Told, Lightning Strike, Stand Up, Knight]
    magic stone deck: [2 Light Magic Stone]
  Bea:
    ruler area: [Keen Marshal]
    main deck: [Squire, Mouse, Twice Told, Lightning Strike, Stand Up, Knight]
    magic stone deck: [2 Fire Magic Stone]
start: set-up
""",
    "turns": """
game: fow
players:
  Ada:
    life: 1500
    ruler area: ["Marshal (1 astral counters)"]
    field: [Euryale, "Knight (rested, damage 300)", Dawn Piper, 2 Water Magic Stone, Light Magic Stone (rested)]
    hand: [8 Mouse, Swell Up, Euryale]
    main deck: [Squire, Knight, Mouse]
    magic stone deck: [Water Magic Stone]
  Bea:
    life: 1400
    will: GR
    ruler area: [Regent (rested)]
    field: [Champion (rested), Squire, 2 Darkness Magic Stone, Fire Magic Stone]
    hand: [Lightning Strike, Swell Up]
    main deck: [Mouse, Squire, Giant]
    magic stone deck: [Darkness Magic Stone]
start: "502.1"
seed: 9
""",
}


def cards(book: Rulebook, kinds: frozenset[str]) -> list[str]:
    """The shipped cards of these types that the edition knows."""
    from affray.games.fow.vocabulary.catalogue import catalogue, exists_in

    names = []
    for name, card in sorted(catalogue.shipped.cards.items()):
        try:
            exists_in(card, book.edition)
        except NotSupported:
            continue
        if card.past_side is not None:
            continue
        if card.types & kinds and (name != "Ouroboros, the Snake of Reincarnation" or "ruler" not in kinds):
            names.append(name)
    return names


def board(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """Two random fields, hands and pools of will; every other board asks chance instead of drawing from a seed. Each player has one ruler
    card: a J-ruler in the field, or else a ruler."""
    fighters = cards(book, frozenset(("resonator", "J-ruler")))
    others = cards(book, frozenset(("regalia", "magic stone")))
    hands = cards(book, frozenset(("chant", "resonator", "addition", "regalia")))
    standby = [name for name in ("Trap Spark", "Trip Wire", "Stealth Lurker", "Mouse") if name in hands]
    players = {}
    for name in ("Ada", "Bea"):
        field: list[Any] = [_placed(dice, one) for one in dice.some(fighters, 2, 5)]
        players[name] = {
            "life": 100 * (5 + dice.below(15)),
            "will": "".join(dice.some("WRUGB", 0, 5)),
            "field": [*field, *dice.some(others, 1, 4)],
            "hand": dice.some(hands, 0, 5),
            "graveyard": dice.some(hands, 0, 2),
            "standby area": dice.some(standby, 0, 1),
            "main deck": dice.some(hands, 3, 6),
            "ruler area": [dice.pick(("Marshal", "Regent", "Alucard, the Dark Noble"))],
            "magic stone deck": ["Fire Magic Stone"],
        }
        if book.edition == "8.0":
            players[name] |= _runes(book, dice)
        if afoot := [one for one in field if one["card"] in cards(book, frozenset(("J-ruler",)))]:
            players[name] |= {"ruler area": [], "field": [one for one in players[name]["field"] if one not in afoot[1:]]}
    start = dice.pick(("main", "main", "502.1", "803.1", "803.3"))
    seed = dice.below(1000) * dice.below(2)
    return {"game": "fow", "edition": [book.edition], "players": players, "start": start, "seed": seed}


def _runes(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """A ruler, mostly one with [Divinity], and runes of different names, some of them revealed."""
    runes = sorted(set(dice.some(cards(book, frozenset(("rune",))), 0, 5)))
    return {
        "ruler area": [dice.pick(cards(book, frozenset(("ruler",))))],
        "rune area": [{"card": name, "revealed": True} if dice.below(3) == 0 else {"card": name} for name in runes],
    }


def _placed(dice: Dice, name: str) -> dict[str, Any]:
    setup: dict[str, Any] = {"card": name}
    if dice.below(4) == 0:
        setup["rested"] = True
    if dice.below(6) == 0:
        setup["new"] = True
    if dice.below(8) == 0:
        setup["counters"] = {"+100/+100": 1 + dice.below(2)}
    return setup


def pool(book: Rulebook) -> list[str]:
    """Cards that may lie anywhere, to put in place of hidden ones."""
    return cards(book, frozenset(("chant", "resonator", "addition", "regalia")))


PINNED: dict[str, tuple[str, int, dict[str, tuple[int, ...]]]] = {
    "duel": (
        POSITIONS["duel"],
        34,
        {"6.3": (3, 12, 49, 194, 674, 2527), "8.0": (3, 12, 49, 194, 674, 2527), "12.7": (3, 12, 49, 194, 674, 2527)},
    ),
    "tank": (
        """
game: fow
players:
  Ada: {will: R, field: [Flame Cat, Giant], hand: [Thunder]}
  Bea: {will: UU, field: [Class G's Tank, Stone Wall, Knight (rested)], hand: [Stand Up]}
start: 803.3
""",
        3,
        {"6.3": (5, 10, 45, 130, 389, 956), "8.0": (5, 10, 45, 130, 389, 956), "12.7": (5, 10, 45, 130, 389, 956)},
    ),
    "forced": (
        """
game: fow
players:
  Ada: {field: [Seven Dwarfs, Squire], will: W}
  Bea: {field: [Taunting Ram, Dutiful Sentry, Flying Owl]}
start: main
""",
        15,
        {"6.3": (2, 3, 5, 8, 8), "8.0": (2, 3, 5, 8, 8), "12.7": (2, 3, 5, 8, 8)},
    ),
}
"""Positions from which the lines of play are counted (by edition, one depth after the other), with the seed of a playthrough."""


def around(text: Any) -> dict[str, Any]:
    """A board for the card with this text: it lies wherever it can lie, on both sides, among cards of many kinds."""
    kinds = {text.type} if isinstance(text.type, str) else set(text.type)
    name, stones = text.name, [f"2 {one} Magic Stone" for one in ("Light", "Fire", "Water", "Wind", "Darkness")]
    played = [name] if kinds.isdisjoint(("ruler", "J-ruler", "rune", "magic stone")) else []
    lies = played if "chant" not in kinds else []
    ada: dict[str, Any] = {
        "life": 2000, "hand": [*played, *played, "Flame Cat", "Small Spark"], "graveyard": [*played, "Knight"], "main deck": ["Knight", *played, "3 Squire"],
        "field": [*[f"{one} (3 mana counters, 2 ember counters)" for one in lies], *lies, "Flame Cat", "Sacred Elf (rested)", "Knight (2 arrow counters)", *stones],
        "magic stone deck": ["2 Fire Magic Stone"], "standby area": played if "chant" in kinds else [],
    }  # fmt: skip
    bea: dict[str, Any] = {
        "life": 2000, "hand": [*played, "Knight"], "graveyard": ["Flame Cat"], "main deck": ["4 Knight"], "magic stone deck": ["2 Fire Magic Stone"],
        "field": [*lies, "Flame Cat", "Squire (rested)", *stones],
    }  # fmt: skip
    if kinds & {"ruler", "J-ruler"}:
        ada["ruler area"] = [name]
    if "rune" in kinds:
        ada["rune area"] = [name]
    return {"game": "fow", "players": {"Ada": ada, "Bea": bea}}
