"""From a scenario to a position: cards in their zones, the battle so far, and the step to start at. And a whole game from decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cards.pool import CardError, Pool
from affray.core.notation import named, suggest
from affray.core.program import Rulebook
from affray.core.state import Frame, Object, Player, State
from affray.games.ijinden.catalogue import catalogue
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.legal import Attackers
from affray.games.ijinden.match import profile
from affray.games.ijinden.moves import HIDDEN_NAMES, name_of
from affray.games.ijinden.printed import IjinCard
from affray.games.ijinden.records import Battle, Main, Turn, Whole

if TYPE_CHECKING:
    from affray.scenario.model import CardSetup, Scenario
    from affray.scenario.nodes import Node

LATER_TURN = 3
"""The turn of a scenario that does not say which: any but the first, in which nothing is drawn."""
EARLY = ("out", "rights")
"""Steps of a turn before its rights are given."""


def build(book: Rulebook, scenario: Scenario) -> State:
    """The position a scenario describes. What it does not say has the rulebook's default.

    Raises:
        ScenarioError: a card, player, zone or step in it does not exist or does not fit.
    """
    return _Builder(book, scenario).state


ijinden.build = build


class _Builder:
    def __init__(self, book: Rulebook, scenario: Scenario) -> None:
        self.book = book
        self.scenario = scenario
        self.pool: Pool[IjinCard] = Pool()
        self.state = State()
        self.later: list[tuple[Object, CardSetup]] = []
        self.veiled = dict.fromkeys(HIDDEN_NAMES, 0)
        for node in scenario.cards:
            try:
                self.pool.add(catalogue.read(node.plain()))
            except CardError as error:
                raise node.error(str(error)) from error
        self.state.players = tuple([Player(setup.name, 0) for setup in scenario.players])
        self.state.active = scenario.turn
        self.state.turn = scenario.turn_number or LATER_TURN
        self._cards()
        self._equip()
        self._frames()
        self.state.seed = scenario.seed

    def _card(self, setup: CardSetup) -> IjinCard:
        found = self.pool.find(setup.name) or catalogue.shipped.find(setup.name)
        if found is None:
            names = [name for pool in (self.pool, catalogue.shipped) for card in pool.cards.values() for name in card.names]
            near = suggest(setup.name, names)
            raise setup.node.error(f"no card {setup.name!r}{near}; define it under `cards` or see `affray card --list`")
        return found

    def _cards(self) -> None:
        """Cards that everybody sees are numbered first, so that ids say nothing of hidden ones."""
        public = [name for name, zone in ijinden.zones.items() if zone.sees == "all" and not zone.shared]
        hidden = [name for name, zone in ijinden.zones.items() if zone.sees != "all"]
        for names in (public, hidden):
            for seat, player in enumerate(self.scenario.players):
                for zone in names:
                    for setup in player.zones.get(zone, ()):
                        for _ in range(setup.count):
                            self._place(setup, zone, seat)
        s = self.state
        s.clock = 2 * len(s.objects) + 2
        s.turn_began = len(s.objects) + 1
        s.facts.update({f"game:{name}": n for name, n in self.veiled.items() if n})
        for found, setup in self.later:
            if setup.new:
                found.since = found.entered = s.turn_began + found.since

    def _place(self, setup: CardSetup, zone: str, seat: int) -> None:
        card = self._card(setup)
        down = setup.face_down or (zone == "mana zone" and card.text.type != "mana")
        if zone == "battlefield" and not down and card.text.type in ("magic", "mana") and "equips" not in setup.more:
            raise setup.node.error(f"{card.name} is {card.text.type}: face up it cannot lie on the battlefield (Z1)")
        if down and zone not in ("battlefield", "mana zone"):
            raise setup.node.error(f"a card lies face down on the battlefield or in the mana zone, not in the {zone} (Z1)")
        ident = setup.id if setup.id and setup.count == 1 else self._fresh(name_of(card.name, zone, down), zone, seat)
        if ident in self.state.objects or ident.startswith("@") or (down and setup.id):
            why = "says something of a card that lies face down" if down and setup.id else "is taken"
            raise setup.node.error(f"the id {ident!r} {why}")
        found = Object(ident, card, seat)
        found.zone = zone
        found.posture = (setup.posture or "untapped") if zone == "battlefield" else ""
        found.face_down = down
        found.entered = found.since = len(self.state.objects) + 1
        self.state.objects[ident] = found
        self.state.zones[(zone, seat)] = (*self.state.zone(zone, seat), ident)
        self.later.append((found, setup))

    def _fresh(self, slug: str, zone: str, seat: int) -> str:
        """What one player hides must not number the other's."""
        if slug in HIDDEN_NAMES:
            self.veiled[slug] += 1
            return f"{slug}#{self.veiled[slug]}"
        series = "b" if seat == 1 and ijinden.zones[zone].sees != "all" else ""
        number = 1
        while f"{slug}#{series}{number}" in self.state.objects:
            number += 1
        return f"{slug}#{series}{number}"

    def _equip(self) -> None:
        for found, setup in self.later:
            if "equips" in setup.more:
                found.attached = self._find(setup.node, setup.more["equips"], found.owner).id

    def _find(self, node: Node, text: str, seat: int) -> Object:
        field = [self.state.objects[ident] for ident in self.state.zone("battlefield", seat)]
        found = [one for one in field if one.id == text.strip()] or named(field, text)
        if len(found) == 1:
            return found[0]
        owner = self.state.players[seat].name
        if not found:
            raise node.error(f"{owner} has no {text!r} on the battlefield{suggest(text, [one.card.name for one in field])}")
        raise node.error(f"{text!r} can mean {', '.join(one.id for one in found)}")

    # -- where it starts

    def _frames(self) -> None:
        start = self.scenario.start
        text = start.text("a rule number or step key") if start is not None else "main"
        found = ("main", "act") if text == "main" else ("game", "shuffle") if text == "game" else self.book.find_step(text)
        if found is None or found[0] not in ("game", "turn", "main", "battle"):
            assert start is not None
            raise start.error(
                f"no step {text!r} to start at; accepted: game, T2 to T8, main, A1, B0, B1, C0, C1a, or a step's key"
            )
        self.state.frames = self._stack(found[0], found[1], start)
        if not (found[0] == "game" or (found[0] == "turn" and found[1] in EARLY)):
            self._rights()

    def _rights(self) -> None:
        seat = self.state.active
        more = self.scenario.players[seat].more
        self.state.facts[f"summons:{seat}"] = more["summons"].number(least=0) if "summons" in more else 1
        self.state.facts[f"placements:{seat}"] = more["placements"].number(least=0) if "placements" in more else 1

    def _stack(self, procedure: str, step: str, start: Node | None) -> tuple[Frame, ...]:
        book = self.book
        if procedure == "game":
            whole = Whole()
            whole.seat = 0 if step in ("shuffle", "hand") else self.state.active
            self.state.turn = self.scenario.turn_number
            return (book.frame("game", step, whole),)
        outer: tuple[Frame, ...] = (book.frame("game", "next", Whole()),)
        if procedure == "turn":
            return (*outer, book.frame("turn", step, Turn()))
        outer = (*outer, book.frame("turn", "end", Turn()))
        main = Main()
        step = "resolution.gone" if step == "resolution.pick" else step
        if procedure == "main":
            return (*outer, book.frame("main", step, main))
        main.battles = 0
        if step not in ("attack.choose", "block.begin", "block.choose", "resolution.begin", "resolution.gone", "resolution.pick"):
            assert start is not None
            raise start.error(f"{step} follows from a choice: start at A1, B0, B1, C0 or C1a")
        return (*outer, book.frame("main", "after", main), book.frame("battle", step, self._battle(step)))

    def _battle(self, step: str) -> Battle:
        record = Battle()
        roles = self.scenario.battle
        if step == "attack.choose":
            if not Attackers(self.book.open(self.state), self.state.active).candidates():
                assert self.scenario.start is not None
                raise self.scenario.start.error("none of the turn player's Ijin may attack (A1)")
            return record
        if "attackers" not in roles:
            assert self.scenario.start is not None
            raise self.scenario.start.error("starting there needs `battle: {attackers: …}`")
        node = roles["attackers"]
        chosen = [self._find(node, part.strip(), self.state.active) for part in node.text("cards").split(",")]
        for one in chosen:
            if "ijin" not in profile(self.state, one.id).kinds:
                raise node.error(f"{one.card.name} is no Ijin")
            one.posture = next((setup.posture for found, setup in self.later if found is one), "") or "tapped"
        record.attackers = record.charging = tuple([one.ref for one in chosen])
        if "blocks" in roles:
            self._blocks(record, roles["blocks"])
        self.state.cache = {}
        return record

    def _blocks(self, record: Battle, node: Node) -> None:
        for part in node.text("an attacker with blockers").split(";"):
            attacker, with_, names = part.strip().partition(" with ")
            one = self._find(node, attacker, self.state.active)
            if not with_ or one.ref not in record.attackers:
                raise node.error(f"{part.strip()!r}: expected an attacker with blockers")
            for blocker in names.split(","):
                ref = self._find(node, blocker.strip(), 1 - self.state.active).ref
                record.blocks = (*record.blocks, (ref, one.ref))
                record.guarding = (*record.guarding, ref)
            record.blocked = (*record.blocked, one.ref)
