"""From a scenario to a position: cards in their zones, who attacks and blocks, and the step to start at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.cards.pool import CardError, Pool
from affray.core.notation import named, player_named, suggest
from affray.core.program import Rulebook
from affray.core.state import Object, Player, Record, Ref, State, player_id, seat_of
from affray.games.mtg.catalogue import catalogue, exists_in
from affray.games.mtg.game import LIFE, mtg
from affray.games.mtg.layers import traits
from affray.games.mtg.printed import MtgCard, symbols
from affray.games.mtg.records import PLAN, Combat, Phase, SetUp, Turn

if TYPE_CHECKING:
    from affray.scenario.model import CardSetup, Scenario
    from affray.scenario.nodes import Node

LATER_TURN = 5
"""The number of a turn in the middle of a game, where a scenario does not say which."""
mtg.happened = ("attacked", "damaged", "attacked with", "dealt combat damage", "played a land", "gained life", "combat phases")
FIRST = {"beginning": 0, "main": 1, "combat": 2, "ending": 4}
CHOICES = ("attack.choose", "block.choose", "begin.choose")


def build(book: Rulebook, scenario: Scenario) -> State:
    """The position a scenario describes. What it does not say has the rulebook's default.

    Raises:
        ScenarioError: a card, player, zone or step in it does not exist or does not fit.
    """
    return _Builder(book, scenario).state


mtg.build = build


class _Builder:
    def __init__(self, book: Rulebook, scenario: Scenario) -> None:
        self.book = book
        self.scenario = scenario
        self.pool: Pool[MtgCard] = Pool()
        self.state = State()
        self.later: list[tuple[Object, CardSetup]] = []
        for node in scenario.cards:
            try:
                self.pool.add(catalogue.read(node.plain()))
            except CardError as error:
                raise node.error(str(error)) from error
        self._players()
        self._cards()
        self._attach()
        self._frames()
        for node in self.scenario.happened:
            for key, one in node.mapping(mtg.happened, "something that happened, e.g. {attacked: CARD}").items():
                self._fact(key, one)
        self.state.seed = scenario.seed

    def _players(self) -> None:
        players = []
        for setup in self.scenario.players:
            player = Player(setup.name, LIFE if setup.life is None else setup.life)
            mana = setup.more["mana"].text(mtg.player_keys["mana"]) if "mana" in setup.more else ""
            try:
                player.pool = symbols("".join("{" + symbol + "}" for symbol in mana.replace(" ", "").upper()))
            except CardError as error:
                raise setup.node.error(f"mana: {error}") from error
            if "poison" in setup.more:
                player.counters = {"poison": setup.more["poison"].number(least=0)}
            players.append(player)
        self.state.players = tuple(players)
        self.state.active = self.scenario.turn
        self.state.turn = self.scenario.turn_number or LATER_TURN

    def _card(self, setup: CardSetup) -> MtgCard:
        found = self.pool.find(setup.name) or catalogue.shipped.find(setup.name)
        if found is None:
            near = suggest(setup.name, [*self.pool.cards, *catalogue.shipped.cards])
            raise setup.node.error(f"no card {setup.name!r}{near}; define it under `cards` or see `affray card --list`")
        try:
            exists_in(found, self.book.edition)
        except ValueError as error:
            raise setup.node.error(str(error)) from error
        return found

    def _cards(self) -> None:
        """Cards that everybody sees are numbered first, so that ids say nothing of hidden ones."""
        public = [name for name, zone in mtg.zones.items() if zone.sees == "all" and not zone.shared]
        hidden = [name for name, zone in mtg.zones.items() if zone.sees != "all"]
        for names in (public, hidden):
            for seat, player in enumerate(self.scenario.players):
                for zone in names:
                    for setup in player.zones.get(zone, ()):
                        for _ in range(setup.count):
                            self._place(setup, zone, seat)
        s = self.state
        s.clock = 2 * len(s.objects) + 2
        s.turn_began = len(s.objects) + 1
        for seat in range(len(s.players)):
            s.facts[f"game:began:{seat}"] = s.turn_began
        for found, setup in self.later:
            if setup.new:
                found.since = s.turn_began + found.since
                found.entered = found.since if found.owner == found.controller else found.entered

    def _place(self, setup: CardSetup, zone: str, seat: int) -> None:
        s = self.state
        card = self._card(setup)
        if setup.face_down:
            raise setup.node.error(f"{card.name}: face-down cards (708) are out of scope")
        if zone == "battlefield" and not card.is_permanent:
            raise setup.node.error(f"{card.name} is no permanent: it cannot be on the battlefield (110.4)")
        slug = "-".join(card.name.split(",")[0].lower().replace("'", "").split())
        series = "abcdef"[seat] if seat and mtg.zones[zone].sees != "all" else ""  # what one hides must not number the others'
        number = 1
        while f"{slug}#{series}{number}" in s.objects:
            number += 1
        ident = setup.id if setup.id and setup.count == 1 else f"{slug}#{series}{number}"
        names = [player.name for player in self.scenario.players]
        if ident in s.objects or ident.startswith("@"):
            raise setup.node.error(f"the id {ident!r} is taken")
        if setup.owner and setup.owner not in names:
            raise setup.node.error(f"no player {setup.owner!r}; the players are {' and '.join(names)}")
        found = Object(ident, card, names.index(setup.owner) if setup.owner else seat)
        found.controller = seat
        found.zone = zone
        found.posture = (setup.posture or "untapped") if zone == "battlefield" else ""
        found.damage = setup.damage
        found.counters = dict(setup.counters)
        if zone == "battlefield":
            for kind, n in (("loyalty", card.text.loyalty), ("defense", card.text.defense)):
                if n and kind not in found.counters:
                    found.counters[kind] = n
            if "battle" in card.types:
                found.counters["protector"] = 1 + (
                    names.index(setup.more["protected by"])
                    if setup.more.get("protected by") in names
                    else (seat + 1) % len(names)
                )
        found.entered = found.since = len(s.objects) + 1
        s.objects[ident] = found
        s.zones[(zone, seat)] = (*s.zones.get((zone, seat), ()), ident)
        self.later.append((found, setup))

    def _attach(self) -> None:
        for found, setup in self.later:
            if "attached to" in setup.more:
                text = setup.more["attached to"]
                hosts = [one for one in named(list(self.state.objects.values()), text) if one.zone == "battlefield"]
                player = player_named(self.state, text)
                if len(hosts) != 1 and not player:
                    problem = "no such permanent" if not hosts else "several permanents"
                    raise setup.node.error(f"attached to {text!r}: {problem} on the battlefield")
                found.attached = player or hosts[0].id

    # -- where it starts

    def _frames(self) -> None:
        start = self.scenario.start
        name = start.text("a rule number or step key") if start is not None else "main.window"
        name = {"main": "main.window", "upkeep": "beginning.upkeep", "end step": "ending.begin", "cleanup": "ending.cleanup"}.get(
            name, name
        )
        if name == "set-up":
            self.state.turn = 0
            self.state.frames = (self.book.frame("turn", "skip", Turn()), self.book.frame("set-up", "first", SetUp()))
            return
        found = self.book.find_step(name)
        if found is None or found[0] not in FIRST:
            assert start is not None
            numbers = [step.number for key in FIRST for step in self.book.programs[key].steps]
            raise start.error(f"no step {name!r} to start at in edition {self.book.edition}{suggest(name, numbers)}; accepted: main, "
                              f"{', '.join(dict.fromkeys(numbers))}")  # fmt: skip
        phase, step = found
        at = FIRST[phase]
        mains = (
            int(self.scenario.battle["mains"].number()) if "mains" in self.scenario.battle else 1 if phase != "beginning" else 0
        )
        turn = Turn(PLAN[at + 1 :] if mains < 2 else ("ending",) if phase == "main" else PLAN[at + 1 :])
        turn.phase, turn.mains = phase, mains
        self.state.facts["combats"] = 1 if phase == "combat" or (phase == "ending" or mains > 1) else 0
        record: Record = self._combat(step) if phase == "combat" else Phase()
        self.state.frames = (self.book.frame("turn", "end-of-phase", turn), self.book.frame(phase, step, record))

    def _combat(self, step: str) -> Combat:
        record = Combat()
        index = self.book.programs["combat"].index
        option = self.book.ruling("506.2a.defending-players")
        others = [seat for seat in range(len(self.state.players)) if seat != self.state.active]
        others.sort(key=lambda seat: (seat - self.state.active) % len(self.state.players))
        if option == "left" or option == "right":
            others = others[:1] if option == "left" else others[-1:]
        if index[step] > 0 and (option != "one" or len(others) == 1 or index[step] > index["begin.chosen"]):
            record.defenders = tuple(others)
        roles = self.scenario.battle
        if "attackers" in roles:
            for node in roles["attackers"].many():
                self._attack(record, node)
        if "blockers" in roles:
            for node in roles["blockers"].many():
                self._block(record, node)
        if index[step] > index["block.attackers"]:
            blocked = {attacker for _, attacker in record.blocks}
            record.blocked = tuple([one for one in record.attackers if one in blocked])
            record.unblocked = tuple([one for one in record.attackers if one not in blocked])
            self.state.facts["blocks:1"] = 1
        if "stage" in roles:
            record.stage = roles["stage"].text("first or normal")
        record.declared = record.attackers
        self.state.cache = {}
        return record

    def _attack(self, record: Combat, node: Node) -> None:
        attacker, arrow, what = node.text("an attack").partition(">")
        ident = self._find(node, attacker.strip(), self.state.active)
        found = self.state.objects[ident]
        setup = next(setup for one, setup in self.later if one is found)
        if not setup.posture and not traits(self.state, ident).has("vigilance"):
            found.posture = "tapped"
        target = player_named(self.state, what.strip()) if arrow else player_id(record.defenders[0])
        ref: Ref = (target, 0)
        seat = seat_of(target)
        if not target:
            hit = self.state.objects[self._find(node, what.strip(), -1)]
            ref = hit.ref
            seat = hit.counters.get("protector", hit.controller + 1) - 1
            if "planeswalker" in traits(self.state, hit.id).types:
                record.hunters = (*record.hunters, ident)
        record.attacked = (*record.attacked, (found.ref, ref, seat))
        self.state.facts[f"attacked:{ident}@{found.entered}"] = 1

    def _block(self, record: Combat, node: Node) -> None:
        blocker, _, attacker = node.text("a block").partition(">")
        who = self._find(node, attacker.strip(), self.state.active)
        ident = self._find(node, blocker.strip(), record.defender(who))
        record.blocks = (*record.blocks, (self.state.objects[ident].ref, who))

    def _find(self, node: Node, text: str, seat: int) -> str:
        field = [one for one in self.state.objects.values() if one.zone == "battlefield" and seat in (-1, one.controller)]
        found = named(field, text)
        if len(found) == 1:
            return found[0].id
        if not found:
            raise node.error(f"no {text!r} there{suggest(text, [one.card.name for one in field])}")
        raise node.error(f"{text!r} can mean {', '.join(one.id for one in found)}")

    # -- what has happened this turn

    def _fact(self, key: str, node: Node) -> None:
        facts: dict[str, Any] = self.state.facts
        if key == "combat phases":
            facts["combats"] = node.number(least=0)
        elif key in ("attacked with", "dealt combat damage", "played a land", "gained life"):
            seat = self.scenario.seat(node)
            name = {
                "attacked with": "attacked:",
                "dealt combat damage": "hit:@",
                "played a land": "lands:",
                "gained life": "gained:",
            }[key]
            facts[f"{name}{seat}"] = 1
        else:
            found = self.state.objects[self._find(node, node.text("a card"), -1)]
            facts[f"{key}:{found.id}@{found.entered}"] = 1
