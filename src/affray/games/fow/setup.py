"""From a scenario to a position: cards in their zones, what has happened this turn, and the step to start at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.cards.pool import CardError, Pool
from affray.core.notation import named, player_named, suggest
from affray.core.program import Rulebook
from affray.core.state import Frame, Object, Player, State, player_id
from affray.games.fow.actions import SHIFTED
from affray.games.fow.catalogue import catalogue, exists_in
from affray.games.fow.game import IN_PLAY, LIFE, SET_CARD, fow
from affray.games.fow.printed import FowCard, join_sides, symbols
from affray.games.fow.records import Battle, Main, Sequence, Turn, WholeGame
from affray.games.fow.traits import traits

if TYPE_CHECKING:
    from affray.scenario.model import CardSetup, Scenario
    from affray.scenario.nodes import Node

LATER_TURN = 3
"""The turn of a scenario that says nothing of it: both players have had their first."""
PLAYER_FACTS = {
    "played a card": "cards-played",
    "locked out of battle": "battle-locked",
    "resonator to graveyard": "resonator-to-graveyard",
    "failed draw": "failed-draw",
}
"""What `happened` can say of a player, and the fact that stands for it."""
fow.happened = ("damaged", "by", "attacked", "judgment", "god's art", *PLAYER_FACTS)
STARTS = ("set-up", "turn", "main", "battle")
"""The procedures at whose steps a scenario can start."""


def build(book: Rulebook, scenario: Scenario) -> State:
    """The position a scenario describes. What it does not say has the rulebook's default.

    Raises:
        ScenarioError: a card, player, zone or step in it does not exist or does not fit.
    """
    return _Builder(book, scenario).state


fow.build = build


def _hides(zone: str) -> bool:
    """Does the other player not know which cards lie there (in a rune area: until they are revealed)?"""
    return fow.zones[zone].sees != "all" or zone == "rune area"


class _Builder:
    def __init__(self, book: Rulebook, scenario: Scenario) -> None:
        self.book = book
        self.scenario = scenario
        self.pool: Pool[FowCard] = Pool()
        self.state = State()
        self.start = self._start()
        self.later: list[tuple[Object, CardSetup]] = []
        for node in scenario.cards:
            try:
                self.pool.add(catalogue.read(node.plain()))
            except CardError as error:
                raise node.error(str(error)) from error
        self._join_sides()
        self._players()
        self._cards()
        self._attach()
        self._frames()
        self._happened()
        self.state.seed = scenario.seed

    def _join_sides(self) -> None:
        try:
            join_sides(self.pool)
        except CardError as error:
            raise self.scenario.cards[0].error(str(error)) from error

    def _players(self) -> None:
        players = []
        for setup in self.scenario.players:
            player = Player(setup.name, LIFE if setup.life is None else setup.life)
            will = setup.more["will"].text(fow.player_keys["will"]) if "will" in setup.more else ""
            try:
                player.pool = symbols("".join("{" + symbol + "}" for symbol in will.replace(" ", "").upper()))
            except CardError as error:
                raise setup.node.error(f"will: {error}") from error
            players.append(player)
        self.state.players = tuple(players)
        self.state.active = self.scenario.turn
        if self.start[0] == "set-up":
            self.state.turn = 0
        else:
            self._turns(self.scenario.turn_number or LATER_TURN)

    def _turns(self, number: int) -> None:
        """How many turns each player has begun, this one included."""
        s = self.state
        s.turn = number
        s.facts[f"game:turns:{s.active}"] = (number + 1) // 2
        s.facts[f"game:turns:{1 - s.active}"] = number // 2

    def _card(self, setup: CardSetup) -> FowCard:
        found = self.pool.find(setup.name) or catalogue.shipped.find(setup.name)
        if found is None:
            names = [*self.pool.cards, *catalogue.shipped.cards]
            near = suggest(setup.name, names)
            raise setup.node.error(f"no card {setup.name!r}{near}; define it under `cards` or see `affray card --list`")
        try:
            exists_in(found, self.book.edition)
        except ValueError as error:
            raise setup.node.error(str(error)) from error
        return found

    def _cards(self) -> None:
        """Cards that everybody sees are numbered first, so that ids say nothing of hidden ones."""
        public = [name for name, zone in fow.zones.items() if not _hides(name) and not zone.shared]
        hidden = [name for name in fow.zones if _hides(name)]
        for names in (public, hidden):
            for seat, player in enumerate(self.scenario.players):
                for zone in names:
                    for setup in player.zones.get(zone, ()):
                        for _ in range(setup.count):
                            self._place(setup, zone, seat)
        s = self.state
        s.clock = 2 * len(s.objects) + 2
        s.turn_began = len(s.objects) + 1
        for found, setup in self.later:
            if setup.new:
                found.since = s.turn_began + found.since
                found.entered = found.since if found.owner == found.controller else found.entered

    def _place(self, setup: CardSetup, zone: str, seat: int) -> None:
        s = self.state
        card = self._card(setup)
        if zone == "field" and "ruler" in card.types and "J-ruler" not in card.types:
            raise setup.node.error(f"{card.name} is a ruler: it lies in the ruler area (its J-ruler side in the field)")
        if zone in ("field", "ruler area") and card.types & {"chant"}:
            raise setup.node.error(f"{card.name} is a chant: it cannot lie in the {zone} (314)")
        past = card.past_side
        if past is not None and zone not in SHIFTED:
            raise setup.node.error(f"{card.name} lies past side up in the {zone}: write {past.name} (1302.2)")
        number = 1
        slug = "-".join(card.name.split(",")[0].lower().replace("'", "").split())
        if zone == "standby area":
            slug = SET_CARD
        series = "b" if seat == 1 and _hides(zone) else ""  # what one player hides must not number the other's
        while f"{slug}#{series}{number}" in s.objects:
            number += 1
        ident = setup.id if setup.id and setup.count == 1 else f"{slug}#{series}{number}"
        if ident in s.objects or ident.startswith("@"):
            raise setup.node.error(f"the id {ident!r} is taken")
        names = [player.name for player in self.scenario.players]
        if setup.owner and setup.owner not in names:
            raise setup.node.error(f"no player {setup.owner!r}; the players are {' and '.join(names)}")
        found = Object(ident, card, names.index(setup.owner) if setup.owner else seat)
        found.controller = seat
        found.zone = zone
        found.posture = (setup.posture or "recovered") if zone in IN_PLAY else ""
        found.face_down = setup.face_down or zone == "standby area" or (zone == "rune area" and "revealed" not in setup.more)
        found.damage = setup.damage
        found.counters = {**(card.own_counters(zone) if self.start[0] != "set-up" else {}), **setup.counters}
        found.entered = found.since = len(s.objects) + 1
        s.objects[ident] = found
        s.zones[(zone, seat)] = (*s.zones.get((zone, seat), ()), ident)
        self.later.append((found, setup))

    def _attach(self) -> None:
        for found, setup in self.later:
            if "added to" in setup.more:
                hosts = [one for one in named(list(self.state.objects.values()), setup.more["added to"]) if one.zone == "field"]
                if len(hosts) != 1:
                    raise setup.node.error(
                        f"added to {setup.more['added to']!r}: {'no such card' if not hosts else 'several cards'} in the field"
                    )
                found.attached = hosts[0].id
            if "set this turn" in setup.more:
                self.state.facts[f"set:{found.id}@{found.entered}"] = 1

    # -- where it starts

    def _start(self) -> tuple[str, str]:
        """The procedure and step to start at."""
        start = self.scenario.start
        name = start.text("a rule number or step key") if start is not None else "main"
        found = ("main", "window") if name == "main" else self.book.find_step(name)
        if name == fow.opening:
            return (name, self.book.programs[name].steps[0].key)
        if found is None or found[0] not in STARTS:
            assert start is not None
            numbers = list(dict.fromkeys(step.number for key in STARTS for step in self.book.programs[key].steps))
            raise start.error(
                f"no step {name!r} to start at in edition {self.book.edition}{suggest(name, numbers)}; accepted: main, {fow.opening}, {', '.join(numbers)}"
            )
        return found

    def _frames(self) -> None:
        start, found = self.scenario.start, self.start
        if found[0] == "set-up":
            for seat in (0, 1):
                for ident in self.state.zone("ruler area", seat):
                    self.state.objects[ident].face_down = True
        if found[0] != "battle":
            game = self.book.frame("game", "turn" if found[0] == "set-up" else "extra", WholeGame())
            turn = self.book.frame("turn", "end.triggers", Turn())
            inner = self.book.frame(*found, fow.procedures[found[0]].record())
            self.state.frames = (game, turn, inner) if found[0] == "main" else (game, inner)
            return
        if found[1] in ("attack.forfeit", "attack.rest", "attack.begin", "attack.lock", "block.rest", "block.begin"):
            assert start is not None
            raise start.error(f"{start.text()} follows from a choice: start at the choice, 803.3 or 804.3")
        self.state.frames = (*self._around_a_battle(), self.book.frame("battle", found[1], self._battle(found[1])))

    def _around_a_battle(self) -> tuple[Frame, ...]:
        game = self.book.frame("game", "extra", WholeGame())
        turn = self.book.frame("turn", "end.triggers", Turn())
        main = self.book.frame("main", "", Main())
        sequence = Sequence(self.state.active, main=True)
        from affray.games.fow.legal import BATTLE

        sequence.action = BATTLE
        return game, turn, main, self.book.frame("priority", "keep", sequence)

    def _battle(self, step: str) -> Battle:
        record = Battle()
        steps = self.book.programs["battle"].index
        late = steps[step] > steps["attack.begin"]
        roles = self.scenario.battle
        if late and "attacker" not in roles and not step.startswith("end."):
            assert self.scenario.start is not None
            raise self.scenario.start.error("starting there needs `battle: {attacker: …, attacked: …}`")
        if "attacker" in roles:
            record.attacker = self._fighter(roles["attacker"], self.state.active)
            record.attacked = (player_id(1 - self.state.active), 0)
        if "attacked" in roles:
            node = roles["attacked"]
            player = player_named(self.state, node.text())
            if player:
                record.attacked = (player, 0)
            else:
                record.attacked = self.state.objects[self._find(node, 1 - self.state.active)].ref
        record.struck = "struck" in roles and roles["struck"].flag()
        record.dealt = int(record.struck)
        if "blocker" in roles:
            record.blocker = self._fighter(roles["blocker"], 1 - self.state.active)
        return record

    def _fighter(self, node: Node, seat: int) -> str:
        """A card that attacks or blocks: it has been rested for that, unless the scenario says it is recovered."""
        ident = self._find(node, seat)
        found = self.state.objects[ident]
        setup = next(setup for one, setup in self.later if one is found)
        if not setup.posture:
            found.posture = "rested"
        if not traits(self.state, ident).fights:
            raise node.error(f"{found.card.name} is no J/resonator with ATK and DEF")
        self.state.cache = {}
        return ident

    def _find(self, node: Node, seat: int) -> str:
        text = node.text("a card")
        field = [self.state.objects[ident] for ident in self.state.zone("field", seat)]
        found = named(field, text)
        if len(found) == 1:
            return found[0].id
        owner = self.state.players[seat].name
        if not found:
            raise node.error(f"{owner} has no {text!r} in the field{suggest(text, [one.card.name for one in field])}")
        raise node.error(f"{text!r} can mean {', '.join(one.id for one in found)}")

    # -- what has happened this turn

    def _happened(self) -> None:
        for node in self.scenario.happened:
            known = fow.happened
            entries = node.mapping(known, "something that happened, e.g. {damaged: CARD, by: CARD}")
            for key, one in entries.items():
                self._fact(key, one, entries)

    def _fact(self, key: str, node: Node, entries: dict[str, Any]) -> None:
        facts = self.state.facts
        if key == "by":
            return
        if key in PLAYER_FACTS:
            seat = self.scenario.seat(node)
            name = PLAYER_FACTS[key]
            facts[f"{name}:{seat}"] = facts.get(f"{name}:{seat}", 0) + 1
            return
        if key == "god's art":
            if "by" not in entries:
                raise node.error(f"{{god's art: {node.text()}}} needs `by: PLAYER`")
            facts[f"game:god's art:{self.scenario.seat(entries['by'])}:{node.text('the name of the ability')}"] = 1
            return
        found = self._anywhere(node)
        if key == "damaged":
            facts[f"damaged:{found.id}@{found.entered}"] = 1
            if "by" in entries:
                by = self._anywhere(entries["by"])
                facts[f"damaged:{found.id}@{found.entered}:by:{by.id}@{by.entered}"] = 1
        elif key == "attacked":
            facts[f"attacked:{found.id}"] = 1
        elif key == "judgment":
            facts[f"judgment:{found.id}"] = 1
            found.since = self.state.turn_began

    def _anywhere(self, node: Node) -> Object:
        found = named(list(self.state.objects.values()), node.text("a card"))
        if len(found) != 1:
            raise node.error(
                f"{node.text()!r} {'is no card here' if not found else 'can mean ' + ', '.join(one.id for one in found)}"
            )
        return found[0]
