"""Arranging a position by hand: each edit changes the scenario that the board was opened from, or that the position is written as."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import CardError
from affray.core.notation import slug
from affray.core.state import seat_of
from affray.present.position_text import stage
from affray.scenario.card_setup import CardSetup, card_setup
from affray.scenario.model import KEYS, player_keys
from affray.scenario.nodes import ScenarioError, SourceNode, node_of
from affray.scenario.position import PASSES
from affray.scenario.translated_keys import translated_keys
from affray.scenario.zones_writer import NotExpressible, card_entry
from affray.web.board import AnalysisBoard
from affray.web.played import first_choice
from affray.web.refused import BadMessage, Refused
from affray.web.writes import position
from affray.yaml import dumped

if TYPE_CHECKING:
    from affray.battle import Battle

Message = dict[str, Any]
GONE = ("do", "expect", "about", "rules", "shows")
"""The keys of a scenario that are about its line of play."""
MOST = 1_000_000
"""The greatest number of damage, counters or life."""


def arranged(board: AnalysisBoard, message: Message) -> AnalysisBoard:
    """Return the board with one edit, at its beginning. `edit` says what is changed:

    - "place": a card (by id, `name` or printed `text`) goes to the `zone` of a `seat`; "" takes it away. A new one may be
      attached: `key` says how, `value` to which card.
    - "state": the state `key` of a card becomes `value`; of counters, those of the kind `name`.
    - "player": what the player at a `seat` has by `key` becomes `value`.
    - "turn": it is the turn of a `seat`;  "start": the battle starts at the step `key`;  "act": a `seat` is asked first there.

    Raises:
        NotExpressible: no scenario says the position, or it does not say that card by itself.
        ScenarioError: the position cannot be so.
        Refused: the seat is not asked at that step.
    """
    source, battle = _begun(board)
    edit = Arrangement(source, battle)
    seat = battle.question.seat if battle.question is not None and "do" in node_of(source).value else -1
    kind = message.get("edit")
    if kind == "act":
        return edit.board(_seat(message, battle))
    if kind == "start":
        return edit.start(str(message.get("key", "")))
    edits: dict[Any, Callable[[Message], None]] = {
        "place": edit.place, "state": edit.state, "player": edit.player, "turn": edit.turn,
    }  # fmt: skip
    if kind not in edits:
        raise BadMessage(f"a position is arranged by {', '.join(edits)}, start or act")
    edits[kind](message)
    try:
        return edit.board(seat)
    except Refused:
        return edit.board()


def _begun(board: AnalysisBoard) -> tuple[str, Battle]:
    """Return the scenario of the present moment, and the battle whose cards it lays out."""
    root, node = board.journal.root, board.journal.node
    if node.number == board.arranged:
        return board.source, board.battle
    if board.source and node in (root, first_choice(board.forward().path(), 0)) and not any(_decks(board.source)):
        return _without_line(board.source), root.battle
    return position(board.journal, board.source), board.battle


def _decks(source: str) -> Iterator[str]:
    """Yield the players of a scenario who play with a whole deck."""
    for name, player in node_of(source).plain()["players"].items():
        if isinstance(player, dict) and isinstance(player.get("deck"), (str, dict)):
            yield name


def _without_line(source: str) -> str:
    return dumped({key: value for key, value in node_of(source).plain().items() if key not in GONE})


def _seat(message: Message, battle: Battle) -> int:
    seat = message.get("seat")
    if not isinstance(seat, int) or not 0 <= seat < len(battle.state.players):
        raise BadMessage("there is no such seat")
    return seat


class EntryPlace:
    """The place of a card in a scenario: the entries of a zone of a player, which of them, and which card of that."""

    def __init__(self, side: dict[str, Any], zone: str, entries: list[Any], at: int, nth: int) -> None:
        self.side = side
        self.zone = zone
        self.entries = entries
        self.at = at
        self.nth = nth


class Arrangement:
    """A scenario that is edited.

    Args:
        source: the scenario's text.
        battle: the battle whose cards it lays out.
    """

    def __init__(self, source: str, battle: Battle) -> None:
        self.battle = battle
        self.game = battle.book.game
        data = self._in_english(node_of(source if "\n" in source else source + "\n").plain(), KEYS)
        self.data = {key: value for key, value in data.items() if key not in GONE}
        self.data["edition"] = battle.book.edition
        keys = player_keys(self.game)
        self.data["players"] = {name: self._in_english(side or {}, keys) for name, side in self.data["players"].items()}
        self.names = list(self.data["players"])

    def _in_english(self, data: dict[str, Any], known: tuple[str, ...]) -> dict[str, Any]:
        return {translated_keys(self.game).english(key, known): value for key, value in data.items()}

    def text(self) -> str:
        """Return the scenario. A player without anything is written as such."""
        players = {name: side or None for name, side in self.data["players"].items()}
        return dumped({**self.data, "players": players})

    def board(self, seat: int = -1) -> AnalysisBoard:
        """Return the board of the scenario at its beginning, or (`seat`) where that seat is asked at the same step.

        Raises:
            ScenarioError: the scenario cannot be set up.
            Refused: the seat is not asked there, if everybody before it passes.
        """
        board = AnalysisBoard.of_source(self.text(), play=False)
        passes = _passes_to(board.journal.root.battle, seat)
        if passes:
            board = AnalysisBoard.of_source(dumped({**self.data, "do": passes}))
        node = board.forward().path()[len(passes)]
        board.journal.go(node)
        node.children.clear()
        node.visited = None
        del board.journal.nodes[node.number + 1 :]
        board.arranged = node.number
        return board

    # -- the edits

    def place(self, message: Message) -> None:
        """Move a card to a zone, take it away, or add one."""
        zone, card = str(message.get("zone", "")), str(message.get("card", ""))
        seat = _seat(message, self.battle)
        if zone and (zone not in self.game.zones or self.game.zones[zone].shared):
            raise NotExpressible("a card can be put only into a zone of a player")
        if card:
            if zone not in self.game.in_play:
                self._let_go_of(card)
            place = self._find(card)
            setup = self._single(place)
            self._put(place, None)
        else:
            name = self._defined(message) if message.get("text") else str(message.get("name", ""))
            setup = card_setup(SourceNode(name), self.game)
            if self.game.scenario_schema.card.get(key := str(message.get("key", "")), "flag") != "flag":
                setup.more[key] = self._called(str(message.get("value", "")))
        if zone:
            setup.node = SourceNode(setup.name)
            entry = card_entry(setup.name, self._states(setup, zone))
            entry = f"{setup.count} {entry}" if setup.count > 1 and isinstance(entry, str) else entry
            side = self.data["players"][self.names[seat]]
            side[zone] = [*_list(side.get(zone)), entry]

    def state(self, message: Message) -> None:
        """Change the state of a card."""
        place, key, value = self._find(str(message.get("card"))), str(message.get("key")), message.get("value")
        setup = self._single(place)
        takes = self.game.scenario_schema.card.get(key, "")
        n = value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST else None
        if key == "posture" and value in self.game.postures:
            setup.posture = "" if value == self.game.postures[0] else str(value)
        elif key == "damage" and n is not None:
            setup.damage = n
        elif key == "counters" and n is not None and message.get("name"):
            setup.counters[str(message["name"]).strip()] = n
        elif key in ("new", "face down") and isinstance(value, bool):
            setattr(setup, key.replace(" ", "_"), value)
        elif takes and not value:
            setup.more.pop(key, None)
        elif takes == "flag" and value is True:
            setup.more[key] = "yes"
        elif takes and isinstance(value, str):
            setup.more[key] = self._called(value)
        else:
            raise BadMessage("a card has no such state")
        place = self._find(str(message.get("card")))  # naming another card may have split an entry
        self._put(place, card_entry(setup.name, self._states(setup)))

    def player(self, message: Message) -> None:
        """Change what a player has: life, or a key of the game."""
        key, value = str(message.get("key")), message.get("value")
        if key not in self.game.scenario_schema.player and not (key == "life" and self.game.counts_life):
            raise BadMessage("a player has no such thing")
        side = self.data["players"][self.names[_seat(message, self.battle)]]
        if value in ("", None):
            side.pop(key, None)
        else:
            text = str(value).strip()
            side[key] = int(text) if text.lstrip("-").isdecimal() and len(text) < 8 else text

    def turn(self, message: Message) -> None:
        """Make it the turn of a player."""
        self.data["turn"] = self.names[_seat(message, self.battle)]

    def start(self, key: str) -> AnalysisBoard:
        """Return the board at the beginning of another step; what was under way in the battle stays if it can.

        Raises:
            ScenarioError: no scenario starts there, or something must be under way there.
        """
        place = self.battle.book.find_step(key)
        if place is None:
            raise BadMessage("there is no such step")
        number = self.battle.book.number(key)
        self.data["start"] = number if self.battle.book.find_step(number) == place else key
        try:
            return self.board()
        except ScenarioError:
            if self.data.pop("battle", None) is None:
                raise
        return self.board()

    # -- the cards of the scenario

    def _find(self, card: str) -> EntryPlace:
        """Return where the scenario names a card."""
        for seat, player in enumerate(self.battle.state.players):
            side = self.data["players"].get(player.name) or {}
            for zone in self.game.zones:
                ids = self.battle.state.zone(zone, seat)
                if card in ids:
                    entries = side.get(zone)
                    if not isinstance(entries, list):
                        raise NotExpressible("the scenario does not name this card in the {zone}: edit its text", zone=zone)
                    return self._entry_of(side, zone, entries, ids, card)
        raise NotExpressible("the scenario does not name this card: edit its text")

    def _entry_of(self, side: dict[str, Any], zone: str, entries: list[Any], ids: tuple[str, ...], card: str) -> EntryPlace:
        """Return which entry of a zone means a card: entries are laid out in the order of the zone, or the other way round."""
        setups = [card_setup(SourceNode(entry), self.game) for entry in entries]
        laid = [(at, nth) for at, setup in enumerate(setups) for nth in range(setup.count)]
        for order in (ids, ids[::-1]):
            objects = [self.battle.state.objects[ident] for ident in order]
            if len(laid) == len(order) and all(
                _names_card(setups[at].name, obj.card.names) for (at, _), obj in zip(laid, objects, strict=True)
            ):
                at, nth = laid[order.index(card)]
                return EntryPlace(side, zone, entries, at, nth)
        raise NotExpressible("the {zone} no longer holds what the scenario says: edit its text", zone=zone)

    def _single(self, place: EntryPlace) -> CardSetup:
        """Return the card at a place as a setup of its own."""
        setup = card_setup(SourceNode(place.entries[place.at]), self.game)
        setup.id = setup.id if setup.count == 1 else ""
        setup.count = 1
        return setup

    def _put(self, place: EntryPlace, entry: Any) -> None:
        """Put an entry (None: nothing) in the place of one card; the equal ones before and after it stay."""
        entry_there = place.entries[place.at]
        setup = card_setup(SourceNode(entry_there), self.game)
        around = (place.nth, setup.count - place.nth - 1)
        setup.id = ""
        before, after = (self._several(entry_there, setup, n) for n in around)
        new = [] if entry is None else [entry]
        place.side[place.zone] = [*place.entries[: place.at], *before, *new, *after, *place.entries[place.at + 1 :]]
        if not place.side[place.zone]:
            del place.side[place.zone]

    def _several(self, card: Any, setup: CardSetup, n: int) -> list[Any]:
        """Return the entry of so many cards like those of a whole entry."""
        if not n:
            return []
        if isinstance(card, dict):
            return [
                {**{key: value for key, value in card.items() if key not in ("as", "count")}, **({"count": n} if n > 1 else {})}
            ]
        entry = card_entry(setup.name, self._states(setup))
        if isinstance(entry, dict):
            return [{**entry, "count": n}]
        return [f"{n} {entry}" if n > 1 else entry]

    def _states(self, setup: CardSetup, zone: str = "") -> dict[str, Any]:
        """Return the states of a card by the keys of an entry; only those that mean something in a zone, if one is given."""
        schema = self.game.scenario_schema
        flags: dict[str, Any] = {setup.posture: True} if setup.posture else {}
        flags |= {key: True for key, is_so in (("face down", setup.face_down), ("new", setup.new)) if is_so}
        flags |= {key: True if schema.card[key] == "flag" else value for key, value in setup.more.items()}
        counters = {kind: n for kind, n in setup.counters.items() if n}
        flags |= {key: value for key, value in (("damage", setup.damage), ("counters", counters)) if value}
        flags |= {"owner": setup.owner.value} if setup.owner is not None else {}
        if zone:
            zones = {key: schema.states.get("posture" if key == setup.posture else key, self.game.in_play) for key in flags}
            flags = {key: value for key, value in flags.items() if zone in zones[key]}
        return {**flags, **({"as": setup.id} if setup.id else {})}

    def _called(self, ident: str) -> str:
        """Return what the scenario calls a card or player; a card that shares its name gets an id."""
        seat = seat_of(ident)
        if seat >= 0:
            return str(self.names[seat])
        obj = self.battle.state.objects.get(ident)
        if obj is None:
            return ident
        if sum(one.card.name == obj.card.name for one in self.battle.state.objects.values()) == 1 and "," not in obj.card.name:
            return str(obj.card.name)
        place = self._find(ident)
        setup = self._single(place)
        setup.id = setup.id or slug(ident.replace("#", " ")) + "-host"
        self._put(place, card_entry(setup.name, self._states(setup)))
        return str(setup.id)

    def _let_go_of(self, card: str) -> None:
        """Take off what is attached to a card that goes out of play."""
        for ident, obj in self.battle.state.objects.items():
            if obj.attached == card and ident != card:
                place = self._find(ident)
                setup = self._single(place)
                setup.more = {key: value for key, value in setup.more.items() if self.game.scenario_schema.card[key] == "flag"}
                self._put(place, card_entry(setup.name, self._states(setup)))

    def _defined(self, message: Message) -> str:
        """Define a card by its printed text, with the consent `how` for what is not read of it, and return its name.

        Raises:
            ScenarioError: the text is not read.
        """
        how = message.get("how")
        definition = {"text": str(message["text"]).strip() + "\n", **({"unread": how} if how else {})}
        try:
            name = self._cards().card_of_data(definition).name
        except CardError as error:
            raise SourceNode(None).error("{why}", why=error) from error
        others = [one for one in _list(self.data.get("cards")) if self._name_of(one) != name]
        self.data = {key: value for key, value in self.data.items() if key != "players"} | {
            "cards": [*others, definition],
            "players": self.data["players"],
        }
        return str(name)

    def _name_of(self, definition: Any) -> str:
        """Return the name of the card that a definition is of."""
        own = definition.get("name") if isinstance(definition, dict) else None
        return str(own or self._cards().card_of_data(definition).name)

    def _cards(self) -> CardCatalogue[Any]:
        catalogue = self.game.catalogue
        if not isinstance(catalogue, CardCatalogue):
            raise BadMessage("this game reads no printed texts")
        return catalogue


def _passes_to(battle: Battle, seat: int) -> list[dict[str, str]]:
    """Return the passes after which a seat is asked at the same step (-1: none).

    Raises:
        Refused: it is not asked there.
    """
    passes: list[dict[str, str]] = []
    begun = _step(battle)
    while seat >= 0 and (battle.question is None or battle.question.seat != seat):
        question, no_action = battle.question, battle.book.game.notation.no_action
        idle = next((one for one in no_action if question is not None and one in battle.legal), None)
        if question is None or idle is None or question.seat < 0 or len(passes) == PASSES:
            raise Refused("this player is not asked at this step")
        passes.append({battle.state.players[question.seat].name: battle.format(idle)})
        battle = battle.play(idle)
        if _step(battle) != begun:
            raise Refused("this player is not asked at this step")
    return passes


def _step(battle: Battle) -> tuple[str, str]:
    place = stage(battle)
    return (place.procedure, place.step) if place is not None else ("", "")


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value else []


def _names_card(text: str, names: tuple[str, ...]) -> bool:
    """Can a text of a scenario mean the card with these names?"""
    wanted = text.lower()
    return any(wanted.startswith(name.lower()) or name.lower().startswith(wanted) for name in names)
