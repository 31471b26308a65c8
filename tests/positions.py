"""Positions that the suites play from: scenario texts by game, random boards of shipped cards, and dice without a clock."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

from affray import Battle
from affray.core.asking import Ask, Decision, NotSupported
from affray.core.chance import CHANCE, Odds, draw
from affray.core.program import Rulebook
from affray.core.view import sees
from affray.games import GAMES, game

T = TypeVar("T")
CAP = 3000
"""So many decisions without an end mean that a battle has none."""


class Dice:
    """Choices that are the same in every run."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def below(self, n: int) -> int:
        self.seed, drawn = draw(self.seed)
        return (drawn >> 11) % n

    def pick(self, some: Sequence[T]) -> T:
        return some[self.below(len(some))]

    def some(self, pool: Sequence[T], least: int, most: int) -> list[T]:
        return [self.pick(pool) for _ in range(least + self.below(most - least + 1))]


FOW = {
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
    field: ["Dracula, the Demonic One", "Frayla, the Revolutionist", "Artemis, the God's Bow"]
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
    field: [Captain, Awakening Smith, Sprout Elf, Pain Doubler, 2 Fire Magic Stone, 2 Water Magic Stone]
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
  Bea: {life: 1500, will: RRRRR, field: [Mouse (rested), Knight], graveyard: [Fire Magic Stone, Mouse], main deck: [Squire]}
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
MTG = {
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
POSITIONS: dict[str, dict[str, str]] = {"fow": FOW, "mtg": MTG}


def fow_pool(book: Rulebook, kinds: frozenset[str]) -> list[str]:
    """The shipped cards of these types that the edition knows."""
    from affray.games.fow.catalogue import catalogue, exists_in

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


def fow_board(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """Two random fields, hands and pools of will; every other board asks chance instead of drawing from a seed."""
    fighters = fow_pool(book, frozenset(("resonator", "J-ruler")))
    others = fow_pool(book, frozenset(("regalia", "magic stone")))
    hands = fow_pool(book, frozenset(("chant", "resonator", "addition", "regalia")))
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
    start = dice.pick(("main", "main", "502.1", "803.1", "803.3"))
    seed = dice.below(1000) * dice.below(2)
    return {"game": "fow", "edition": [book.edition], "players": players, "start": start, "seed": seed}


def _runes(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """A ruler, mostly one with [Divinity], and runes of different names, some of them revealed."""
    runes = sorted(set(dice.some(fow_pool(book, frozenset(("rune",))), 0, 5)))
    return {
        "ruler area": [dice.pick(fow_pool(book, frozenset(("ruler",))))],
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


def mtg_pool(book: Rulebook, kinds: frozenset[str]) -> list[str]:
    """The shipped cards of these types that the edition knows."""
    from affray.games.mtg.catalogue import catalogue, exists_in

    names = []
    for name, card in sorted(catalogue.shipped.cards.items()):
        try:
            exists_in(card, book.edition)
        except NotSupported:
            continue
        if card.types & kinds:
            names.append(name)
    return names


def mtg_board(book: Rulebook, dice: Dice) -> dict[str, Any]:
    """Two random boards with lands, hands and short libraries."""
    fighters = mtg_pool(book, frozenset(("creature",)))
    hands = mtg_pool(book, frozenset(("instant", "sorcery", "creature", "enchantment")))
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


BOARDS: dict[str, Callable[[Rulebook, Dice], dict[str, Any]]] = {"fow": fow_board, "mtg": mtg_board}

POOLS: dict[str, Callable[[Rulebook], list[str]]] = {
    "fow": lambda book: fow_pool(book, frozenset(("chant", "resonator", "addition", "regalia"))),
    "mtg": lambda book: mtg_pool(book, frozenset(("instant", "sorcery", "creature", "enchantment"))),
}
"""Cards that may lie anywhere, to put in place of hidden ones."""

BOOKS = [(key, edition) for key in GAMES for edition in game(key).editions]
"""Every rulebook: a game in an edition."""


def rulebook(key: str, edition: str) -> Rulebook:
    return game(key).rulebook(edition)


def begin(key: str, edition: str, name: str) -> Battle:
    """The battle at the start of a position: a name of `POSITIONS`, or `board-N` for a random one."""
    if name.startswith("board-"):
        dice = Dice(int(name[6:]) * 7919 + len(edition))
        return Battle.load(BOARDS[key](rulebook(key, edition), dice), edition)
    return Battle.load(POSITIONS[key][name], edition)


def decide(battle: Battle, dice: Dice) -> Decision:
    """A random legal answer; chance draws its own (orders are too many to list)."""
    ask = battle.ask
    assert ask is not None
    if ask.seat == CHANCE:
        space: Any = ask.space
        decision: Decision = space.outcome(dice.below(1 << 32) + 1)[1]
        return decision
    return dice.pick(list(ask.space))


@cache
def walk(key: str, edition: str, name: str, seed: int) -> tuple[Battle, ...]:
    """A random battle: every moment of it, to its end."""
    battle = begin(key, edition, name)
    dice = Dice(seed)
    found = [battle]
    while battle.ask is not None:
        assert len(battle.legal), f"nothing is legal at {battle.where()} of {name}"
        assert len(found) <= CAP, f"{name} (seed {seed}) has no end after {CAP} decisions"
        battle = battle.play(decide(battle, dice))
        found.append(battle)
    return tuple(found)


def listed(ask: Ask | None) -> tuple[Decision, ...] | None:
    """The legal answers, where they can be listed: not the orders of a shuffle."""
    if ask is None or (isinstance(ask.space, Odds) and len(ask.space) > 200):
        return None
    return ask.space.listed()


def looks(battle: Battle, part: Any) -> Any:
    """A part of a decision but for which of several equal cards it names: all that a player can tell them by."""
    if not isinstance(part, str):
        return part
    verb, space, ident = part.partition(" ")
    ident, colon, gives = (ident if space else verb).partition(":")
    one = battle.state.objects.get(ident)
    if one is None:
        return part
    looks = (one.card.name, one.owner, one.controller, one.zone, one.posture, one.damage, one.face_down, one.attached, one.since)
    return (verb if space else "", looks, tuple(sorted(one.counters.items())), colon + gives)


def interchangeable(battle: Battle, one: Decision, other: Decision) -> bool:
    """Do two decisions differ only in which of several cards is named that nothing at all tells apart?"""
    return one.verb == other.verb and Counter(looks(battle, part) for part in one.args) == Counter(
        looks(battle, part) for part in other.args
    )


def hidden(battle: Battle, seat: int) -> list[str]:
    """The cards that a seat may not know, but for those that the present question shows it and those already spoken of."""
    s, ask = battle.state, battle.ask
    shown: tuple[Any, ...] = getattr(ask.space, "ids", ()) if ask is not None and ask.seat == seat else ()
    for decision in listed(ask) or ():
        if ask is not None and ask.seat == seat:
            shown = (*shown, *decision.args)
    running = json.loads(battle.to_json())["state"]
    spoken = json.dumps([running[key] for key in ("effects", "pending", "facts")] + [frame[2] for frame in running["frames"]])
    return [
        ident
        for (_, owner), ids in s.zones.items()
        for ident in ids
        if not sees(battle.book.game, s.objects[ident], owner, seat) and ident not in shown and f'"{ident}"' not in spoken
    ]


def swapped(battle: Battle, idents: list[str], dice: Dice) -> tuple[Battle, dict[str, str]]:
    """The same position with other cards, under other ids, in place of these. Cards that trigger by themselves are left out."""
    pool = [name for name in POOLS[battle.book.game.key](battle.book) if name not in ("Trip Wire", "Stealth Lurker")]
    taken = set(battle.state.objects)
    text = battle.to_json()
    names = {}
    new_ids = {}
    for ident in idents:
        if battle.state.objects[ident].card.name in ("Trip Wire", "Stealth Lurker"):
            continue
        name = dice.pick(pool)
        slug = "-".join(name.split(",")[0].lower().replace("'", "").split())
        new = next(f"{slug}#{n}" for n in range(1, 999) if f"{slug}#{n}" not in taken)
        taken.add(new)
        names[new], new_ids[ident] = name, new
        text = re.sub(rf"(?<![\w-]){re.escape(ident)}(?!\d)", f"\0{new}", text)
    data = json.loads(text.replace("\0", ""))
    frames = [data["state"]]
    while frames:
        state = frames.pop()
        for found in state["objects"]:
            if found[0] in names:
                found[1] = names[found[0]]
        frames.extend(frame[4] for frame in state["frames"] if frame[4] is not None)
    return Battle.from_json(json.dumps(data)), new_ids
