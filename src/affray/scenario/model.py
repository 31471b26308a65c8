"""The content of a scenario file, parsed and checked: players with their cards, first step, line of play, expectations."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from affray.core.game import Game
from affray.core.notation import suggest
from affray.scenario.card_setup import CardSetup, card_setup
from affray.scenario.mistake_list import MistakeList
from affray.scenario.moves import RESERVED, ScenarioMove, expectations, move_of
from affray.scenario.nodes import ScenarioError, SourceNode
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
WIDE = 40
"""The most characters of a player's name."""


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
        self.mistakes = MistakeList()
        """What is wrong in it, as far as the rest could be read: nothing in a scenario that can be set up."""

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
    """Read a scenario for a game. What is wrong with a part of it is noted in its `mistakes`, and the rest is read.

    Raises:
        ScenarioError: something in it is wrong without which the rest means nothing.
    """
    node.english = lambda key, known: translated_keys(game).english(key, known)
    s = Scenario(node)
    s.game = game
    mistakes = s.mistakes
    try:
        _read(s, node.mapping(KEYS, "a scenario: a mapping with game, players, …", mistakes))
    except ScenarioError as error:
        mistakes.add(error)
        mistakes.raise_all()
    return s


def _read(s: Scenario, top: dict[str, SourceNode]) -> None:
    """Read the entries of a scenario.

    Raises:
        ScenarioError: its players, its editions or the name of one of its cards cannot be read.
    """
    game, mistakes = s.game, s.mistakes
    for key in ("title", "about", "source"):
        with mistakes:
            setattr(s, key, top[key].text() if key in top else "")
    with mistakes:
        s.rules = tuple([one.text("a rule number") for one in top["rules"].many()]) if "rules" in top else ()
    with mistakes:
        s.shows = tuple([one.text("a statement of an article") for one in top["shows"].many()]) if "shows" in top else ()
    s.editions = game.editions
    with mistakes:
        s.editions = editions_of(top, game)
    rulings = {}
    with mistakes:
        rulings = top["rulings"].mapping(tuple(game.rulings), "rulings: name and value", mistakes) if "rulings" in top else {}
    for key, ruling in rulings.items():
        with mistakes:
            s.rulings[key] = _ruled(key, ruling, game)
    with mistakes:
        s.cards = top["cards"].entries("a list of cards") if "cards" in top else []
    for card in s.cards:
        if isinstance(card.value, dict) and isinstance(card.value.get("name"), str):
            card.at("name").seen("a card's name")
    if "players" not in top:
        mistakes.raise_all()
        raise s.node.error("a scenario needs `players`")
    s.players = [_player(name, one, game, mistakes) for name, one in top["players"].mapping(what=PLAYERS).items()]
    _keep_to_the_decks(s, top)
    s.numbered = s.editions[-1]
    _check_names(top["players"])
    least, most = game.seats
    if not least <= len(s.players) <= most:
        needed = str(least) if least == most else f"{least} to {most}"
        raise top["players"].error("{needed} players are needed, found {n}", needed=needed, n=len(s.players))
    _read_the_course(s, top)


def _read_the_course(s: Scenario, top: dict[str, SourceNode]) -> None:
    """Read whose turn it is, where the battle starts, what happened, the line of play and what is expected."""
    game, mistakes = s.game, s.mistakes
    with mistakes:
        s.turn = s.seat(top["turn"]) if "turn" in top else 0
    with mistakes:
        s.turn_number = top["turn number"].number(least=1) if "turn number" in top else 0
    s.start = top.get("start")
    if s.start is None and any(player.deck for player in s.players):
        s.start = SourceNode(game.decks.opening, s.file, s.node.line, s.node.column)
    with mistakes:
        roles = tuple(game.scenario_schema.roles)
        s.battle = top["battle"].mapping(roles, "the roles in the battle", mistakes) if "battle" in top else {}
        if s.battle and s.start is None:
            raise top["battle"].error("`battle` needs `start`, the rule of the battle to start at")
    with mistakes:
        s.happened = top["happened"].entries("a list of what happened this turn") if "happened" in top else []
    with mistakes:
        s.seed = top["seed"].number(least=0) if "seed" in top else 0
    with mistakes:
        s.goal = _goal(top["goal"]) if "goal" in top else ""
    names = [player.name for player in s.players]
    moves: list[SourceNode] = []
    with mistakes:
        moves = top["do"].entries("a list of decisions, each after a `- `") if "do" in top else []
    for move in moves:
        with mistakes:
            s.moves.append(move_of(move.headed((*names, "to", "chance"), game.notation.verbs), names, game, s.editions))
    with mistakes:
        s.expect = expectations(top["expect"], game, mistakes) if "expect" in top else {}


def _goal(node: SourceNode) -> str:
    """Return the goal of a puzzle.

    Raises:
        ScenarioError: it is none.
    """
    goal = node.text("a goal")
    if goal not in GOALS:
        raise node.error("no goal {goal!r}; accepted: {known}", goal=goal, known=", ".join(GOALS))
    return goal


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
            raise node.error(
                "a player's name cannot hold {found!r}, which decisions use; found {name!r}", found=match[0], name=name
            )
        if alike in RESERVED:
            raise node.error("no player can be called {name!r}: that means something in a line of play", name=name)
        if alike in taken:
            raise node.error("two players called alike: {found!r} and {name!r}", found=taken[alike], name=name)
        taken[alike] = name


def _player(name: str, node: SourceNode, game: Game, mistakes: MistakeList) -> PlayerSetup:
    """Return what a player has, as far as it can be read."""
    player = PlayerSetup(name, node)
    entries: dict[str, SourceNode] = {}
    with mistakes:
        entries = node.mapping(player_keys(game), "what the player has", mistakes) if node.value is not None else {}
    for key, value_node in entries.items():
        with mistakes:
            if key == "life":
                player.life = value_node
            elif key == "deck" and game.decks.sections and not isinstance(value_node.value, (list, tuple)):
                player.deck, player.editions = _deck(value_node, game)
                _lay_out(player, value_node, game)
            elif key in game.scenario_schema.player:
                player.more[key] = value_node
            else:
                player.zones[key] = _cards(value_node, game, mistakes)
    return player


def _cards(node: SourceNode, game: Game, mistakes: MistakeList) -> list[CardSetup]:
    """Return the cards of a zone, without those that cannot be read."""
    setups: list[CardSetup] = []
    for entry in node.entries("a list of cards") if node.value is not None else ():
        with mistakes:
            setups.append(card_setup(entry, game, mistakes))
    return setups


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
