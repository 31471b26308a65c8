"""The content of a scenario file, parsed and checked: players with their cards, first step, line of play, expectations."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from affray.core.game import Game
from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.scenario.moves import RESERVED, ScenarioMove, expectations, move_of
from affray.scenario.nodes import SourceNode
from affray.scenario.sections import editions_of, sections_of
from affray.scenario.translated_keys import translated_keys

KEYS = (
    "title", "about", "source", "rules", "shows", "game", "edition", "rulings", "cards", "players", "turn", "turn number", "start", "battle",
    "happened", "seed", "goal", "do", "expect",
)  # fmt: skip
GOALS = {
    "win this battle": ("win", "battle"), "win this turn": ("win", "turn"), "win by next turn": ("win", "next turn"), "survive": ("survive", "turn"),
    "survive next turn": ("survive", "next turn"), "best": ("best", "turn"),
}  # fmt: skip
"""The goals of puzzles: what the player must achieve, and by when."""
CARD_KEYS = ("card", "as", "count", "new", "face down", "damage", "counters", "owner")
"""The keys of a card in any game; each game adds its postures and `ScenarioSchema.card`."""
MANY = 200
WIDE = 40
"""The most characters of a player's name."""
_DOING = re.compile(r"(\w{4,}?)(?:ing|ers?)")
_SHORT = re.compile(r"^(?:(\d{1,9})\s*x?\s+)?(.+?)(?:\s*[(（]([^()（）]*)[)）])?$")


class CardSetup:
    """A card as a scenario places it."""

    def __init__(self, name: str, node: SourceNode) -> None:
        self.name = name
        self.node = node
        self.id = self.posture = ""
        self.count = 1
        self.new = self.face_down = False
        self.damage = 0
        self.counters: dict[str, int] = {}
        self.owner: SourceNode | None = None
        self.more: dict[str, str] = {}

    def states(self) -> dict[str, str]:
        """Return the states given for the card, by key of `ScenarioSchema.states`, each in the words of the file."""
        texts = {
            "posture": self.posture,
            "damage": f"damage {self.damage}" if self.damage else "",
            "new": "new" if self.new else "",
        }
        texts["counters"] = next((f"{n} {kind} counter{'s'[: n != 1]}" for kind, n in self.counters.items()), "")
        texts["face down"] = "face down" if self.face_down else ""
        texts["owner"] = f"owner {self.owner.value}" if self.owner is not None else ""
        return {key: words for key, words in texts.items() if words} | {key: key for key in self.more}


PLAYERS = "the players by name, such as {Ann: {}, Bob: {}}"


class PlayerSetup:
    """A player as a scenario places them: life (None: the default of the rulebook), cards by zone, and keys of the game."""

    def __init__(self, name: str, node: SourceNode) -> None:
        self.name = name
        self.node = node
        self.life: SourceNode | None = None
        self.more: dict[str, SourceNode] = {}
        self.zones: dict[str, list[CardSetup]] = {}
        self.deck: dict[str, dict[str, int]] = {}
        self.editions: tuple[str, ...] = ()


class Scenario:
    """A parsed scenario file."""

    def __init__(self, node: SourceNode) -> None:
        self.node = node
        self.file = node.file
        self.title = ""
        self.about = ""
        self.source = ""
        self.rules: tuple[str, ...] = ()
        self.shows: tuple[str, ...] = ()
        self.game: Game
        self.editions: tuple[str, ...] = ()
        self.rulings: dict[str, Any] = {}
        self.cards: list[SourceNode] = []
        self.players: list[PlayerSetup] = []
        self.turn = self.turn_number = 0
        self.start: SourceNode | None = None
        self.battle: dict[str, SourceNode] = {}
        self.happened: list[SourceNode] = []
        self.seed = 0
        self.goal = ""
        self.is_log = False
        self.numbered = ""
        self.moves: list[ScenarioMove] = []
        self.expect: dict[str, SourceNode] = {}

    def seat(self, node: SourceNode) -> int:
        """Return the seat of the player that a node names.

        Raises:
            ScenarioError: it names none.
        """
        names = [player.name for player in self.players]
        text = node.text("a player's name")
        if text not in names:
            raise node.error(
                "no player {text!r}{near}; the players are {known}",
                text=text,
                near=suggest(text, names),
                known=" and ".join(names),
            )
        return names.index(text)


def read(node: SourceNode, game: Game) -> Scenario:
    """Read a scenario for a game.

    Raises:
        ScenarioError: something in it is wrong.
    """
    node.english = lambda key, known: translated_keys(game).english(key, known)
    top = node.mapping(KEYS, "a scenario: a mapping with game, players, …")
    s = Scenario(node)
    s.game = game
    for key in ("title", "about", "source"):
        if key in top:
            setattr(s, key, top[key].text())
    s.rules = tuple([one.text("a rule number") for one in top["rules"].many()]) if "rules" in top else ()
    s.shows = tuple([one.text("a statement of an article") for one in top["shows"].many()]) if "shows" in top else ()
    s.editions = editions_of(top, game)
    if "rulings" in top:
        rulings = top["rulings"].mapping(tuple(game.rulings), "rulings: name and value")
        s.rulings = {key: _ruled(key, one, game) for key, one in rulings.items()}
    s.cards = top["cards"].entries("a list of cards") if "cards" in top else []
    for card in s.cards:
        if isinstance(card.value, dict) and isinstance(card.value.get("name"), str):
            card.at("name").seen("a card's name")
    if "players" not in top:
        raise node.error("a scenario needs `players`")
    s.players = [_player(name, one, game) for name, one in top["players"].mapping(what=PLAYERS).items()]
    _keep_to_the_decks(s, top)
    s.numbered = s.editions[-1]
    _check_names(top["players"])
    least, most = game.seats
    if not least <= len(s.players) <= most:
        needed = str(least) if least == most else f"{least} to {most}"
        raise top["players"].error("{needed} players are needed, found {n}", needed=needed, n=len(s.players))
    if "turn" in top:
        s.turn = s.seat(top["turn"])
    if "turn number" in top:
        s.turn_number = top["turn number"].number(least=1)
    s.start = top.get("start")
    if s.start is None and any(player.deck for player in s.players):
        s.start = SourceNode(game.decks.opening, node.file, node.line, node.column)
    s.battle = top["battle"].mapping(tuple(game.scenario_schema.roles), "the roles in the battle") if "battle" in top else {}
    if s.battle and s.start is None:
        raise top["battle"].error("`battle` needs `start`, the rule of the battle to start at")
    s.happened = top["happened"].entries("a list of what happened this turn") if "happened" in top else []
    s.seed = top["seed"].number(least=0) if "seed" in top else 0
    if "goal" in top:
        s.goal = top["goal"].text("a goal")
        if s.goal not in GOALS:
            raise top["goal"].error("no goal {goal!r}; accepted: {known}", goal=s.goal, known=", ".join(GOALS))
    names = [player.name for player in s.players]
    moves = top["do"].entries("a list of decisions, each after a `- `") if "do" in top else []
    s.moves = [move_of(one.headed((*names, "to", "chance"), game.notation.verbs), names, game, s.editions) for one in moves]
    s.expect = expectations(top["expect"], game) if "expect" in top else {}
    return s


def _ruled(key: str, node: SourceNode, game: Game) -> Any:
    value, choices = node.plain(), game.rulings[key].choices
    if value not in choices:
        known = ", ".join([str(one).lower() if isinstance(one, bool) else str(one) for one in choices])
        raise node.error("{key} cannot be {found}; accepted: {known}", key=key, found=node.kind, known=known)
    return value


def _keep_to_the_decks(s: Scenario, top: dict[str, SourceNode]) -> None:
    """Restrict a scenario without `edition` to the editions of its decks.

    Raises:
        ScenarioError: they have none in common.
    """
    decks = [player for player in s.players if player.editions]
    if decks and "edition" not in top:
        s.editions = tuple([one for one in s.editions if all(one in player.editions for player in decks)])
        if not s.editions:
            deck_editions = "; ".join([f"{player.name}'s is for {', '.join(player.editions)}" for player in decks])
            raise top["players"].error("these decks have no edition in common: {found}", found=deck_editions)


def _check_names(players: SourceNode) -> None:
    """Refuse names of players that have hidden characters, are not distinct, or mean something else in a line of play.

    Raises:
        ScenarioError: there is such a name.
    """
    taken: dict[str, str] = {}
    for key in players.value:
        if key is None or isinstance(key, bool):
            raise players.key(key).error("expected {what}, found {found}", what="a player's name", found=players.key(key).kind)
        node, name = players.key(key), SourceNode(str(key), players.file, players.line, players.column).seen("a player's name")
        alike = unicodedata.normalize("NFKC", name).casefold()
        if not name.strip() or name != name.strip() or len(name) > WIDE:
            raise node.error(
                "a player's name has 1 to {most} characters and no spaces around it, found {found}", most=WIDE, found=node.kind
            )
        if match := re.search(r"[,;:>@#]", name):
            raise node.error("a player's name without {found!r}: decisions use it; found {name!r}", found=match[0], name=name)
        if alike in RESERVED:
            raise node.error("no player can be called {name!r}: that means something in a line of play", name=name)
        if alike in taken:
            raise node.error("two players called alike: {found!r} and {name!r}", found=taken[alike], name=name)
        taken[alike] = name


def _player(name: str, node: SourceNode, game: Game) -> PlayerSetup:
    player = PlayerSetup(name, node)
    if node.value is None:
        return player
    for key, value_node in node.mapping(player_keys(game), "what the player has").items():
        if key == "life":
            player.life = value_node
        elif key == "deck" and game.decks.sections and not isinstance(value_node.value, (list, tuple)):
            player.deck, player.editions = _deck(value_node, game)
            _lay_out(player, value_node, game)
        elif key in game.scenario_schema.player:
            player.more[key] = value_node
        else:
            player.zones[key] = (
                [card_setup(entry, game) for entry in value_node.entries("a list of cards")]
                if value_node.value is not None
                else []
            )
    return player


@cache
def player_keys(game: Game) -> tuple[str, ...]:
    """Return the keys of a player. A `deck` with sections or a title is for a whole game; a `deck` that is a list is a zone."""
    zones = [zone.name for zone in game.zones.values() if not zone.shared]
    return tuple(
        dict.fromkeys(
            (
                *(("life",) if game.counts_life else ()),
                *(("deck",) if game.decks.sections else ()),
                *game.scenario_schema.player,
                *zones,
            )
        )
    )


def _deck(node: SourceNode, game: Game) -> tuple[dict[str, dict[str, int]], tuple[str, ...]]:
    """Return the sections and editions of a deck that is written out, or that ships with the game, by title."""
    if not isinstance(node.value, str):
        return sections_of(
            node.mapping(tuple(game.decks.sections), "the sections of a deck, or the title of one"), game
        ), game.editions
    from affray.scenario.decks import read_deck, shipped

    known = shipped(game.key)
    if node.value not in known:
        near = (
            suggest(node.value, list(known))
            or f"; one of your own is written out: {{{next(iter(game.decks.sections))}: {{CARD: N}}}}"
        )
        raise node.error("no deck {found!r}{near}; there are: {known}", found=node.value, near=near, known=", ".join(known))
    deck = read_deck(known[node.value])
    return deck.sections, deck.editions


def _lay_out(player: PlayerSetup, node: SourceNode, game: Game) -> None:
    """Put the cards of a deck into the zones where a game begins with them."""
    for section, cards in player.deck.items():
        zone = game.decks.sections[section]
        for title, n in cards.items() if zone else ():
            card = CardSetup(title, node)
            card.count = n
            player.zones.setdefault(zone, []).append(card)


def card_setup(node: SourceNode, game: Game) -> CardSetup:
    """Return a card as an entry of a zone gives it."""
    if isinstance(node.value, str):
        return _short_card(node, game)
    if isinstance(node.value, dict) and "name" in node.value and "card" not in node.value:
        raise node.key("name").error("a card that lies somewhere is named by `card`, not `name`")
    entries = node.mapping((*CARD_KEYS, *game.postures, *game.scenario_schema.card), "a card: its name, or a mapping")
    if "card" not in entries:
        raise node.error("a card needs its name: `card: NAME`")
    card = CardSetup(entries["card"].text("a card's name"), entries["card"])
    for key, value_node in entries.items():
        if key == "as":
            card.id = value_node.seen("an id")
        elif key == "count":
            card.count = _count(value_node, value_node.number(least=1))
        elif key == "damage":
            card.damage = value_node.number(least=0)
        elif key == "counters":
            card.counters = {kind: n.number(least=0) for kind, n in value_node.mapping(what="counters by kind").items()}
        elif key == "owner":
            card.owner = value_node
        elif game.scenario_schema.card.get(key, "flag") != "flag":
            card.more[key] = value_node.text(game.scenario_schema.card[key])
        elif key != "card" and value_node.flag():
            _flag(card, key, value_node, game)
    return card


def _short_card(node: SourceNode, game: Game) -> CardSetup:
    """`3 Fire Magic Stone`, `Flame Cat (rested, damage 200)`."""
    match = _SHORT.match(node.value.strip())
    if match is None:
        raise node.error("expected a card's name, on one line")
    count, name, flags = match.groups()
    card = CardSetup(name, node)
    card.count = _count(node, int(count)) if count else 1
    for flag in re.split("[,、]", flags or ""):
        if flag.strip():
            _flag(card, flag.strip(), node, game)
    return card


def _count(node: SourceNode, n: int) -> int:
    if not 1 <= n <= MANY:
        raise node.error("1 to {most} cards at once, not {n}", most=MANY, n=n)
    return n


def _flag(card: CardSetup, flag: str, node: SourceNode, game: Game) -> None:
    if flag in game.postures:
        card.posture = flag
    elif flag == "new":
        card.new = True
    elif flag == "face down":
        card.face_down = True
    elif game.scenario_schema.card.get(flag) == "flag":
        card.more[flag] = "yes"
    elif spoken := next(
        (key for key, takes in game.scenario_schema.card.items() if takes != "flag" and flag.startswith(f"{key} ")), ""
    ):
        card.more[spoken] = flag[len(spoken) :].strip()
    elif damage := re.fullmatch(r"damage (\d{1,7})", flag):
        card.damage = int(damage[1])
    elif counters := re.fullmatch(r"(\d{1,7}) (.+?) counters?", flag):
        card.counters[counters[2]] = int(counters[1])
    elif flag.startswith("as "):
        card.id = flag[3:].strip()
    elif flag.startswith("owner "):
        card.owner = SourceNode(flag[6:].strip(), node.file, node.line, node.column)
    elif (english := translated_keys(game).english_state(flag)) != flag:
        _flag(card, english, node, game)
    else:
        own_states = [key if takes == "flag" else f"{key} {takes.upper()}" for key, takes in game.scenario_schema.card.items()]
        accepted = [*game.postures, *own_states, "new", "face down", "damage N", "N KIND counters", "owner NAME", "as ID"]
        near = _role_named(flag, game) or suggest(flag, accepted)
        raise node.error("unknown state {flag!r}{near}; accepted: {known}", flag=flag, near=near, known=", ".join(accepted))


def _role_named(flag: str, game: Game) -> Reason | str:
    """Return where a role in the battle stands that is written as the state of a card, such as `attacking` ("": it is none)."""
    roles = game.scenario_schema.roles
    verb = _DOING.fullmatch(flag)
    key = next((one for one in roles if verb is not None and one.startswith(verb[1])), "")
    return Reason("", "; who does so stands in `battle`, as `{key}`: {takes}", key=key, takes=roles[key]) if key else ""
