"""From a scenario to a position: cards in their zones, what has happened this turn, and the step to start at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cards.pool import CardError, Pool
from affray.core.notation import named, player_named, suggest
from affray.core.program import Rulebook
from affray.core.state import Frame, Object, Player, State
from affray.games.ygo.catalogue import catalogue
from affray.games.ygo.damage import starts
from affray.games.ygo.game import FIELD, LIFE, ROOM, ygo
from affray.games.ygo.printed import YgoCard
from affray.games.ygo.records import Battle, Damage, Turn
from affray.games.ygo.turns import Main, Match

if TYPE_CHECKING:
    from affray.scenario.model import CardSetup, Scenario
    from affray.scenario.nodes import Node

PHASES = {
    "draw": ("draw", "draw"), "standby": ("standby", "standby"), "main": ("main 1", "main"), "main 2": ("main 2", "main-2"),
    "end phase": ("end", "end"), "battle": ("battle", "battle"),
}  # fmt: skip
CARD_FACTS = {"attacked": "declared", "changed position": "changed", "summoned": "arrived"}
"""What `happened` can say of a card, and the fact that stands for it."""
ygo.happened = (*CARD_FACTS, "normal summon")


def build(book: Rulebook, scenario: Scenario) -> State:
    """The position a scenario describes. What it does not say has the rulebook's default.

    Raises:
        ScenarioError: a card, player, zone or step in it does not exist or does not fit.
    """
    return _Builder(book, scenario).state


ygo.build = build


class _Builder:
    def __init__(self, book: Rulebook, scenario: Scenario) -> None:
        self.book = book
        self.scenario = scenario
        self.pool: Pool[YgoCard] = Pool()
        self.state = State()
        self.later: list[tuple[Object, CardSetup]] = []
        for node in scenario.cards:
            try:
                self.pool.add(catalogue.read(node.plain()))
            except CardError as error:
                raise node.error(str(error)) from error
        self.state.players = tuple([Player(one.name, LIFE if one.life is None else one.life) for one in scenario.players])
        self.state.active = scenario.turn
        self.state.turn = scenario.turn_number
        self._cards()
        self._attach()
        self._happened()
        self._frames()
        self.state.seed = scenario.seed

    def _card(self, setup: CardSetup) -> YgoCard:
        found = self.pool.find(setup.name) or catalogue.shipped.find(setup.name)
        if found is None:
            near = suggest(setup.name, [*self.pool.cards, *catalogue.shipped.cards])
            raise setup.node.error(f"no card {setup.name!r}{near}; define it under `cards` or see `affray card --list`")
        return found

    # -- cards

    def _cards(self) -> None:
        """Cards that everybody knows are numbered first, so that ids say nothing of hidden ones."""
        for hidden in (False, True):
            for seat, player in enumerate(self.scenario.players):
                for zone in ygo.zones:
                    for setup in player.zones.get(zone, ()):
                        for _ in range(setup.count):
                            if self._is_hidden(setup, zone) == hidden:
                                self._place(setup, zone, seat)
        s = self.state
        for player_zones in ((zone, seat) for zone in ROOM for seat in range(len(s.players))):
            if len(s.zone(*player_zones)) > ROOM[player_zones[0]]:
                raise self.scenario.players[player_zones[1]].node.error(f"too many cards in the {player_zones[0]} (102.2)")
        s.clock = 2 * len(s.objects) + 2
        s.turn_began = len(s.objects) + 1

    def _is_hidden(self, setup: CardSetup, zone: str) -> bool:
        return zone in ("hand", "deck", "extra deck") or (zone in FIELD and self._lies_face_down(setup, zone))

    def _lies_face_down(self, setup: CardSetup, zone: str) -> bool:
        if setup.face_down or "set" in setup.more or "set this turn" in setup.more:
            return True
        return zone == "spell/trap zone" and "face up" not in setup.more and "equipped to" not in setup.more

    def _place(self, setup: CardSetup, zone: str, seat: int) -> None:
        s = self.state
        card = self._card(setup)
        self._check_zone(setup, card, zone)
        hidden = self._is_hidden(setup, zone)
        slug = "ab"[seat] if hidden else "-".join(card.name.split(",")[0].lower().replace("'", "").split())
        number = 1
        while f"{slug}#{number}" in s.objects:
            number += 1
        ident = setup.id if setup.id and setup.count == 1 else f"{slug}#{number}"
        if ident in s.objects or ident.startswith("@"):
            raise setup.node.error(f"the id {ident!r} is taken")
        names = [player.name for player in self.scenario.players]
        if setup.owner and setup.owner not in names:
            raise setup.node.error(f"no player {setup.owner!r}; the players are {' and '.join(names)}")
        found = Object(ident, card, names.index(setup.owner) if setup.owner else seat)
        found.controller = seat
        found.zone = zone
        found.face_down = zone in FIELD and self._lies_face_down(setup, zone)
        if zone == "monster zone":
            found.posture = setup.posture or ("defense" if found.face_down else "attack")
        found.counters = dict(setup.counters)
        found.entered = found.since = len(s.objects) + 1
        s.objects[ident] = found
        s.zones[(zone, seat)] = (*s.zones.get((zone, seat), ()), ident)
        self.later.append((found, setup))
        end = f":{ident}@{found.entered}"
        for key, fact in (("set this turn", "set"), ("special summoned", "game:special"), ("set this turn", "arrived")):
            if key in setup.more:
                s.facts[fact + end] = 1
        if setup.new:
            s.facts["arrived" + end] = 1

    def _check_zone(self, setup: CardSetup, card: YgoCard, zone: str) -> None:
        wanted = {"monster zone": "monster", "spell/trap zone": "spell or trap", "field zone": "field spell"}.get(zone)
        fits = {
            "monster zone": card.kind == "monster",
            "spell/trap zone": card.kind != "monster" and "field" not in card.subtypes,
            "field zone": "field" in card.subtypes,
        }.get(zone, True)
        if not fits:
            raise setup.node.error(f"{card.name} is no {wanted}: it cannot lie in the {zone} (102.1)")

    def _attach(self) -> None:
        for found, setup in self.later:
            if "equipped to" in setup.more:
                found.attached = self._monster(setup.more["equipped to"], setup.node).id

    def _monster(self, text: str, node: Node, seat: int = -1) -> Object:
        every = [one for one in self.state.objects.values() if one.zone == "monster zone" and seat in (-1, one.controller)]
        found = named(every, text)
        if len(found) != 1:
            known = ", ".join(one.card.name for one in every)
            raise node.error(f"{text!r} {'is no monster here' if not found else 'can mean several'}; there are: {known}")
        return found[0]

    # -- where it starts, and what has happened

    def _frames(self) -> None:
        s, start = self.state, self.scenario.start
        name = start.text("a phase, a rule number or a step key") if start is not None else "main"
        if name == "set-up":
            s.turn = 0
            s.frames = (self.book.frame("match", "shuffle", Match()),)
            return
        if name in PHASES:
            phase, step = PHASES[name]
            s.frames = (self.book.frame("turn", step, Turn(phase)),)
            return
        found = self.book.find_step(name)
        if found is None or found[0] not in ("turn", "main", "battle", "damage"):
            assert start is not None
            numbers = [step.number for key in ("battle", "damage") for step in self.book.programs[key].steps]
            accepted = ", ".join([*PHASES, *dict.fromkeys(numbers)])
            raise start.error(f"no step {name!r} to start at in edition {self.book.edition}; accepted: {accepted}")
        procedure, step = found
        if procedure == "turn":
            s.frames = (self.book.frame("turn", step, Turn(step.split(".")[0])),)
        elif procedure == "main":
            s.frames = (self.book.frame("turn", "battle", Turn("main 1")), self.book.frame("main", step, Main()))
        else:
            s.frames = (self.book.frame("turn", "main-2", Turn("battle")), *self._battle(procedure, step))

    def _battle(self, procedure: str, step: str) -> tuple[Frame, ...]:
        b = Battle()
        b.part = "start" if step.startswith("start") else "end" if step.startswith("end") else "battle"
        roles = self.scenario.battle
        late = procedure == "damage" or step in ("declared", "decide", "damage") or step.startswith("replay")
        if late and "attacker" not in roles:
            assert self.scenario.start is not None
            raise self.scenario.start.error("starting there needs `battle: {attacker: …, attacked: …}`")
        if "attacker" in roles:
            self._fight(b, roles)
        if procedure == "battle":
            return (self.book.frame("battle", step, b),)
        return (self.book.frame("battle", "back", b), self.book.frame("damage", step, self._damage(b)))

    def _fight(self, b: Battle, roles: dict[str, Node]) -> None:
        s = self.state
        attacker = self._monster(roles["attacker"].text("a monster"), roles["attacker"], s.active)
        b.attacker = attacker.ref
        b.monsters = tuple(sorted([s.objects[ident].ref for ident in s.zone("monster zone", 1 - s.active)]))
        s.facts[f"declared:{attacker.id}@{attacker.entered}"] = 1
        node = roles.get("attacked")
        if node is None or player_named(s, node.text()):
            b.direct = True
        else:
            b.target = self._monster(node.text(), node, 1 - s.active).ref

    def _damage(self, b: Battle) -> Damage:
        d = starts(self.book.open(self.state), b.attacker, b.target, b.direct)
        b.attacker = b.target = ("", 0)
        return d

    def _happened(self) -> None:
        facts = self.state.facts
        for node in self.scenario.happened:
            for key, one in node.mapping(ygo.happened, "something that happened, e.g. {attacked: CARD}").items():
                if key == "normal summon":
                    facts[f"normal:{self.scenario.seat(one)}"] = 1
                else:
                    found = self._monster(one.text("a monster"), one)
                    facts[f"{CARD_FACTS[key]}:{found.id}@{found.entered}"] = 1
