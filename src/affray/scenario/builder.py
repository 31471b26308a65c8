"""From a scenario to a position: the part that all games share. A game overrides what `Builder` leaves open."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import C, CardError
from affray.core.dependencies import Cache
from affray.core.notation import did_you_mean, named, plain, slug, suggest
from affray.core.procedures import Rulebook
from affray.core.questions import NotSupported
from affray.core.scenario_schema import TOKEN
from affray.core.state import NOBODY, Object, Player, State
from affray.core.verdicts import Reason
from affray.scenario.mistake_list import MistakeList
from affray.scenario.nodes import NothingUnderWay, ScenarioError, SourceNode
from affray.scenario.numbering import nearest_step, step_name

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.scenario.card_setup import CardSetup
    from affray.scenario.model import PlayerSetup, Scenario

MOST = 2_000
"""The most cards of a position."""
_UNIT = re.compile(r"[^\s](?:\([^()]*\))?")
"""A symbol in a pool, with the restriction on its use in brackets."""


def is_hidden_name(game: Game, name: str) -> bool:
    """Is the name only what decisions call a card that lies face down?"""
    return plain(name).rstrip(" #0123456789") in map(plain, game.notation.hidden_names)


class Builder(Generic[C]):
    """Builds a position from a scenario.

    A game overrides `begin`, and as far as it differs: `player` (what players have besides life), `hides` (which cards are
    hidden), `stem` (the ids of cards), `lie` (the state of a card), `arrive` (what it means that a card is new), `complete` (what
    follows once all cards are placed), and `fact` (past events).

    Args:
        life: the life of a player at the beginning of a game.
        least: the least life that a player can have in a position: 0 if the game ends at the next check of it.
        turn: the number of the turn if the scenario gives none.
        procedures: the procedures at whose steps a scenario can start.
    """

    def __init__(
        self,
        book: Rulebook,
        scenario: Scenario,
        catalogue: CardCatalogue[C],
        life: int,
        turn: int,
        procedures: tuple[str, ...],
        least: int = 1,
    ) -> None:
        self.book = book
        self.scenario = scenario
        self.catalogue = catalogue
        self.mistakes = MistakeList(scenario.mistakes.errors)
        self.setups: dict[str, CardSetup] = {}
        self._numbered: dict[str, int] = {}
        self.state = State()
        self.state.players = tuple([Player(one.name, self._life(one, life, least)) for one in scenario.players])
        self.procedure = self.step = ""
        with self.mistakes:
            self.procedure, self.step = self._start(procedures)
        try:
            self.pool = catalogue.define(scenario.cards)
        except ScenarioError as error:
            self.mistakes.add(error)
            self.mistakes.raise_all()
        self.state.active = scenario.turn
        self.state.turn = scenario.turn_number or turn
        self.state.seed = scenario.seed

    def build(self) -> State:
        """Return the position. What the scenario leaves out has the default of the rulebook.

        Raises:
            ScenarioError: a card, player, zone or step in it does not exist or does not fit.
        """
        if not self.procedure:
            self._look_for_cards()
        for player, setup in zip(self.state.players, self.scenario.players, strict=True):
            with self.mistakes:
                self.player(player, setup)
        self._lay_out()
        self.mistakes.raise_all()
        self.complete()
        self._can_lie_so()
        for node in self.scenario.happened:
            with self.mistakes:
                self._note(node)
        self.mistakes.raise_all()
        self.begin()
        self.state.cache = Cache()
        return self.state

    # -- overridden by a game

    def player(self, player: Player, setup: PlayerSetup) -> None:
        """Set what a player has besides life."""

    def hides(self, setup: CardSetup, zone: str) -> bool:
        """Is the card in a place that not everybody may see?"""
        return self.book.game.zones[zone].visible_to != "all"

    def stem(self, card: C, setup: CardSetup, zone: str, seat: int) -> str:
        """Return the beginning of a card's id, up to the number. Hidden cards of a player must not change the numbers of other
        cards."""
        name = slug(card.name)
        name = f"{name.removesuffix('-token')}-token" if TOKEN in setup.more else name
        return f"{name}#{'abcdef'[seat] if seat and self.hides(setup, zone) else ''}"

    def lie(self, obj: Object[C], card: C, setup: CardSetup) -> None:
        """Set the state of a card in its zone, besides posture and counters, or refuse a card that cannot be there."""

    def takes_damage(self, obj: Object[C]) -> bool:
        """Can this card have damage?"""
        return True

    def arrive(self, obj: Object[C]) -> None:
        """Note that a card came under its controller's control this turn."""
        obj.controlled_since = self.state.turn_began + obj.controlled_since
        obj.timestamp = obj.controlled_since if obj.owner == obj.controller else obj.timestamp

    def complete(self) -> None:
        """Set what follows once every card is in its zone: attachments."""

    def fact(self, key: str, node: SourceNode, entries: dict[str, SourceNode]) -> None:
        """Record a past event, one of the game's `happened`. `entries` holds all keys of the same entry."""

    def begin(self) -> None:
        """Set the frames at `procedure` and `step`, with the variables of the running procedures."""
        raise NotImplementedError

    # -- helpers for a game

    def find(self, node: SourceNode, text: str, zone: str = "", seat: int = NOBODY) -> Object[C]:
        """Return the card that a text means: in a zone (default: any), under a player's control (default: anybody's).

        Raises:
            ScenarioError: it means none, or several.
        """
        among = [one for one in self.state.objects.values() if zone in ("", one.zone) and seat in (NOBODY, one.controller)]
        matches = named(among, text)
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise node.error(
                "{text!r} can mean {known}: name one by its id", text=text, known=", ".join(one.id for one in matches)
            )
        names = list(dict.fromkeys(one.card.name for one in among))
        params = {"text": text, "near": suggest(text, names), "known": ", ".join(names) or "none"}
        if seat == NOBODY:
            raise node.error("no {zone} holds {text!r}{near}; there are: {known}", zone=zone or "zone", **params)
        who = self.state.players[seat].name
        raise node.error("{who}'s {zone} holds no {text!r}{near}; there are: {known}", who=who, zone=zone, **params)

    def turned(self, obj: Object[C], posture: str) -> None:
        """Turn a card for what it does, unless the scenario gives its posture."""
        if not self.setups[obj.id].posture:
            obj.posture = posture

    def symbols(self, setup: PlayerSetup, key: str, read: Callable[[str], tuple[str, ...]], of: str) -> tuple[str, ...]:
        """Return the symbols in a player's pool, written without braces under `key`: each one of the letters `of`, with an
        optional restriction in brackets.

        Raises:
            ScenarioError: they cannot be parsed, or one of them is in no pool.
        """
        if key not in setup.more:
            return ()
        node = setup.more[key]
        text = node.text(self.book.game.scenario_schema.player[key])
        try:
            symbols = read("".join("{" + one[0].upper() + one[1:] + "}" for one in _UNIT.findall(text)))
        except CardError as error:
            raise node.error("{key}: {why}", key=key, why=error) from error
        for symbol in symbols:
            if symbol.partition("(")[0] not in of:
                raise node.error("{key} cannot hold {symbol}; accepted: {known}", key=key, symbol=symbol, known=" ".join(of))
        return symbols

    def bad_start(self, message: str, **holes: Any) -> ScenarioError:
        """Return the error of a scenario that cannot start at its step."""
        return (self.scenario.start or self.scenario.node).error(message, **holes)

    def needs_battle(self, message: str) -> NothingUnderWay:
        """Return the error of a scenario that starts in a battle without saying what is under way."""
        error = self.bad_start(message)
        return NothingUnderWay(error.reason or error.message, error.file, error.line, error.column)

    def in_battle(self, came: bool, *keys: str) -> None:
        """Refuse keys of `battle` about things not done yet at the first step, unless `came` says that they are.

        Raises:
            ScenarioError: the scenario has such a key.
        """
        for key, node in self.scenario.battle.items() if not came else ():
            if key in keys:
                number = self.book.number(f"{self.procedure}.{self.step}")
                raise node.error(
                    "leave out `battle: {key}` at {number}: that has not happened yet, or is over", key=key, number=number
                )

    # -- the steps of `build`

    def _life(self, setup: PlayerSetup, default: int, least: int) -> int:
        """Return the life that a player has."""
        if setup.life is not None:
            with self.mistakes:
                return setup.life.number("a life total, a whole number", least)
        return default

    def _note(self, node: SourceNode) -> None:
        """Record a past event."""
        entries = node.mapping(self.book.game.scenario_schema.happened, "something that happened, e.g. {attacked: CARD}")
        for key, value_node in entries.items():
            self.fact(key, value_node, entries)

    def _start(self, procedures: tuple[str, ...]) -> tuple[str, str]:
        """Return the procedure and step to start at: a word of the game for a step counts before the key of a procedure."""
        start, words = self.scenario.start, self.book.game.flow.places
        name = start.text("the number or the name of a step") if start is not None else "main"
        place = self.book.find_step(words.get(name, step_name(self.scenario, name, self.book)))
        if place is not None and (name in words or place[0] in procedures):
            return self._unanswered(name, place)
        raise self.bad_start(
            "no step {name!r} to start at in edition {edition}{near}; accepted: the number or the name of a step, {known}",
            name=name,
            edition=self.book.edition,
            near=nearest_step(self.book, name, words, procedures),
            known=", ".join(words),
        )

    def _unanswered(self, name: str, place: tuple[str, str]) -> tuple[str, str]:
        """Return the same step, or refuse it if it needs the answer to an earlier question."""
        procedure, key = place
        program = self.book.programs[procedure]
        at = program.index.get(key, 0)
        if program.steps[at].answers:
            asks = next((step for step in reversed(program.steps[:at]) if not step.answers), program.steps[0])
            raise self.bad_start(
                "a scenario cannot start at {name}, since a choice comes first: start at {number} ({procedure}.{key})",
                name=name,
                number=asks.number,
                procedure=procedure,
                key=asks.key,
            )
        return place

    def _lay_out(self) -> None:
        """Put the cards into zones. Public cards are numbered first, so that ids reveal nothing of hidden ones."""
        s = self.state
        every = sum([setup.count for player in self.scenario.players for some in player.zones.values() for setup in some])
        if every > MOST:
            raise self.scenario.node.error(f"{every:,} cards are too many for one position: {MOST:,} at most")
        for hidden in (False, True):
            for seat, player in enumerate(self.scenario.players):
                for zone in self.book.game.zones:
                    for setup in player.zones.get(zone, ()):
                        if self.hides(setup, zone) == hidden:
                            with self.mistakes:
                                self._place(setup, zone, seat)
        s.clock = 2 * len(s.objects) + 2
        s.turn_began = len(s.objects) + 1
        for ident, setup in self.setups.items():
            if setup.new:
                self.arrive(s.objects[ident])

    def _look_for_cards(self) -> None:
        """Refuse a scenario with mistakes, among them the cards that do not exist.

        Raises:
            ScenarioError: always.
        """
        for player in self.scenario.players:
            for setup in [one for zone in player.zones.values() for one in zone]:
                with self.mistakes:
                    self._card(setup)
        self.mistakes.raise_all()

    def _place(self, setup: CardSetup, zone: str, seat: int) -> None:
        """Put a card into a zone, as often as the scenario says."""
        game = self.book.game
        card = self._card(setup)
        for state, text in setup.states().items():
            zones = game.scenario_schema.states.get(state, game.in_play)
            if zone not in zones:
                known = ", ".join(zones) or "none"
                raise setup.node.error(
                    "{state!r} means nothing in the {zone}; accepted in: {known}", state=text, zone=zone, known=known
                )
        stem = self.stem(card, setup, zone, seat)
        for _ in range(setup.count):
            ident = self._id(setup, stem)
            self._add(Object(ident, card, self.scenario.seat(setup.owner) if setup.owner else seat), setup, zone, seat)

    def _add(self, obj: Object[C], setup: CardSetup, zone: str, seat: int) -> None:
        s, game = self.state, self.book.game
        obj.controller = seat
        obj.virtual = TOKEN in setup.more
        obj.zone = zone
        obj.posture = setup.posture or next(iter(game.postures), "") if zone in game.in_play else ""
        obj.counters = dict(setup.counters)
        obj.timestamp = obj.controlled_since = len(s.objects) + 1
        self.lie(obj, obj.card, setup)
        s.objects[obj.id] = obj
        s.zones[(zone, seat)] = (*s.zone(zone, seat), obj.id)
        self.setups[obj.id] = setup

    def _can_lie_so(self) -> None:
        for ident, setup in self.setups.items():
            obj = self.state.objects[ident]
            with self.mistakes:
                if obj.attached == ident:
                    raise setup.node.error("{card} cannot be attached to itself", card=obj.card.name)
                if setup.damage and not self.takes_damage(obj):
                    raise setup.node.error("damage does not stay on {card}", card=obj.card.name)
        self.state.cache = Cache()

    def _meant(self, text: str) -> Reason | str:
        """Return a suggestion for a card written with a number or a state in the wrong place; "" for anything else."""
        states = "|".join(
            [
                *self.book.game.postures,
                *[key for key, takes in self.book.game.scenario_schema.card.items() if takes == "flag"],
                "new",
            ]
        )
        count_match = re.fullmatch(r"(?P<name>.+?),? *x? ?(?P<n>\d{1,3})x?", text)
        lying = re.fullmatch(rf"(?P<before>{states}) (?P<name>.+)|(?P<called>.+?),? (?P<after>{states})", text)
        name = count_match["name"] if count_match else (lying["name"] or lying["called"]) if lying else ""
        if not name or self.catalogue.find(name, self.pool) is None:
            return ""
        suggestion = (
            f"{count_match['n']} {name}" if count_match else f"{name} ({lying['before'] or lying['after']})" if lying else name
        )
        return did_you_mean(suggestion)

    def _card(self, setup: CardSetup) -> C:
        if is_hidden_name(self.book.game, setup.name):
            raise setup.node.error(
                "{name!r} is what decisions call a card that lies face down; write its own name, as `CARD (face down)`",
                name=setup.name,
            )
        try:
            named_card = self.catalogue.find(setup.name, self.pool)
        except CardError as error:
            raise setup.node.error("{why}", why=error) from error
        if named_card is None:
            near = self._meant(setup.name)
            near = near or self.catalogue.missing_card(
                setup.name, [name for card in self.pool.cards.values() for name in card.names]
            )
            raise setup.node.error("no card {name!r}{near}; define it under `cards`", name=setup.name, near=near)
        try:
            self.catalogue.exists_in(named_card, self.book.edition)
        except NotSupported as error:
            raise setup.node.error("{why}", why=error) from error
        return named_card

    def _id(self, setup: CardSetup, stem: str) -> str:
        objects = self.state.objects
        if setup.id and setup.count == 1:
            if setup.id in objects or setup.id.startswith("@"):
                raise setup.node.error("another card has the id {id!r}: write an id that is free", id=setup.id)
            return setup.id
        number = self._numbered.get(stem, 0) + 1
        while f"{stem}{number}" in objects:
            number += 1
        self._numbered[stem] = number
        return f"{stem}{number}"
