"""From a scenario to a position: cards in their zones, the battle so far, and the step to start at. And a whole game from decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.procedures import Rulebook
from affray.core.state import Frame, State
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.board_index import profile
from affray.games.ijinden.position.records import CurrentBattle, Main, Turn, WholeGame
from affray.games.ijinden.position.roles import battle_of
from affray.games.ijinden.rules.actions import HIDDEN_NAMES, name_of
from affray.games.ijinden.rules.battle.declaring import Attackers
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.printed import IjinCard, Object
from affray.scenario.builder import Builder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from affray.scenario.card_setup import CardSetup
    from affray.scenario.model import Scenario
    from affray.scenario.nodes import SourceNode

LATER_TURN = 3
"""The turn of a scenario that does not say which: any but the first, in which nothing is drawn."""
EARLY = ("out", "rights")
"""Steps of a turn before its rights are given."""
PROCEDURES = ("game", "turn", "main", "battle")
"""The procedures at whose steps a scenario can start."""


def build(book: Rulebook, scenario: Scenario) -> State:
    """Return the position that a scenario describes."""
    return _Builder(book, scenario, catalogue, life=0, turn=LATER_TURN, procedures=PROCEDURES).build()


class _Builder(Builder[IjinCard]):
    def _lies_face_down(self, card: IjinCard, setup: CardSetup, zone: str) -> bool:
        return setup.face_down or (zone == "mana zone" and card.text.type != "mana")

    def stem(self, card: IjinCard, setup: CardSetup, zone: str, seat: int) -> str:
        name = name_of(card.name, zone, self._lies_face_down(card, setup, zone))
        return f"{name}#{'b' if seat and name not in HIDDEN_NAMES and self.hides(setup, zone) else ''}"

    def lie(self, obj: Object, card: IjinCard, setup: CardSetup) -> None:
        zone, down = obj.zone, self._lies_face_down(card, setup, obj.zone)
        if zone == "battlefield" and not down and card.text.type in ("magic", "mana") and "equips" not in setup.more:
            raise setup.node.error(
                "{card} is {type}: face up it cannot lie on the battlefield (Z1)", card=card.name, type=card.text.type
            )
        if down and zone not in ("battlefield", "mana zone"):
            raise setup.node.error(
                "a card can lie face down only on the battlefield or in the mana zone, not in the {zone} (Z1)", zone=zone
            )
        if down and setup.id:
            raise setup.node.error(
                "leave out the id {id!r}, which would tell of a card that lies face down; it is called by its place, guardian#1 and so on",
                id=setup.id,
            )
        if obj.owner != obj.controller:
            raise setup.node.error("{card} lies only with its owner", card=card.name)
        obj.face_down = down

    def complete(self) -> None:
        s = self.state
        for name in HIDDEN_NAMES:
            if n := sum(ident.startswith(f"{name}#") for ident in s.objects):
                s.facts[facts.NUMBERS, name] = n
        for ident, setup in self.setups.items():
            if "equips" in setup.more:
                obj = s.objects[ident]
                obj.attached = self.find(setup.node, setup.more["equips"], "battlefield", obj.owner).id

    # -- where it starts

    def begin(self) -> None:
        self.state.frames = self._stack(self.procedure, self.step)
        if not (self.procedure == "game" or (self.procedure == "turn" and self.step in EARLY)):
            self._rights()

    def _rights(self) -> None:
        seat = self.state.active
        for node in self.scenario.players[1 - seat].more.values():
            if node.number(least=0):
                raise node.error("only the turn player has rights (T2)")
        more = self.scenario.players[seat].more
        for key, fact in (("summons", facts.SUMMONS), ("placements", facts.PLACEMENTS)):
            if n := more[key].number(least=0) if key in more else 1:
                self.state.facts[fact, seat] = n

    def _stack(self, procedure: str, step: str) -> tuple[Frame, ...]:
        book = self.book
        self.in_battle(procedure == "battle" and step != "attack.choose", "attackers")
        self.in_battle(procedure == "battle" and step.startswith("resolution"), "blocks")
        if procedure == "game":
            game_record = WholeGame()
            game_record.seat = 0 if step in ("shuffle", "hand") else self.state.active
            self.state.turn = self.scenario.turn_number
            return (book.frame("game", step, game_record),)
        outer: tuple[Frame, ...] = (book.frame("game", "next", WholeGame()),)
        if procedure == "turn":
            return (*outer, book.frame("turn", step, Turn()))
        outer = (*outer, book.frame("turn", "end", Turn()))
        main = Main()
        step = "resolution.gone" if step == "resolution.pick" else step
        if procedure == "main":
            return (*outer, book.frame("main", step, main))
        main.battles = 0
        if step not in ("attack.choose", "block.begin", "block.choose", "resolution.begin", "resolution.gone", "resolution.pick"):
            raise self.bad_start(
                "a scenario cannot start at {step}, since a choice comes first: start at A1, B0, B1, C0 or C1a", step=step
            )
        return (*outer, book.frame("main", "after", main), book.frame("battle", step, self._battle(step)))

    def _battle(self, step: str) -> CurrentBattle:
        record = CurrentBattle()
        roles = self.scenario.battle
        if step == "attack.choose":
            if not Attackers(self.book.open(self.state), self.state.active).candidates():
                raise self.bad_start("none of the turn player's Ijin may attack (A1)")
            return record
        if "attackers" not in roles:
            raise self.needs_battle("starting there needs `battle: {attackers: …}`")
        node = roles["attackers"]
        chosen = [self.find(node, part.strip(), "battlefield", self.state.active) for part in node.text("cards").split(",")]
        for attacker in chosen:
            if chosen.count(attacker) > 1:
                raise node.error("{card} is named twice", card=attacker.card.name)
            if "ijin" not in profile(self.state, attacker.id).kinds:
                raise node.error("{card} is no Ijin", card=attacker.card.name)
            self.turned(attacker, "tapped")
        record.attackers = record.charging = tuple([one.ref for one in chosen])
        if "blocks" in roles:
            self._blocks(record, roles["blocks"])
        return record

    def _blocks(self, record: CurrentBattle, node: SourceNode) -> None:
        for part in node.text("an attacker with blockers").split(";"):
            attacker, with_, names = part.strip().partition(" with ")
            attacker_obj = self.find(node, attacker, "battlefield", self.state.active)
            if not with_ or attacker_obj.ref not in record.attackers:
                raise node.error("{what!r}: expected an attacker with blockers", what=part.strip())
            for blocker in names.split(","):
                blocker_obj = self.find(node, blocker.strip(), "battlefield", 1 - self.state.active)
                ref = blocker_obj.ref
                if ref in record.guarding:
                    raise node.error("{card} is named twice", card=blocker_obj.card.name)
                record.blocks = (*record.blocks, (ref, attacker_obj.ref))
                record.guarding = (*record.guarding, ref)
            record.blocked = (*record.blocked, attacker_obj.ref)


def battles(s: State, display_name: Callable[[str], str]) -> Iterator[dict[str, Any]]:
    """Yield the way to say the battle of a position: who attacks, and who blocks whom."""
    battle = battle_of(s)
    attackers = [one for one in battle.attackers if s.current(one) is not None] if battle is not None else []
    if battle is None or not attackers:
        return
    roles: dict[str, Any] = {"attackers": ", ".join([display_name(one[0]) for one in attackers])}
    blocks = [(blocker, other) for blocker, other in battle.blocks if s.current(blocker) is not None]
    by = {one: [display_name(blocker[0]) for blocker, other in blocks if other == one] for one in attackers}
    if block_texts := [f"{display_name(one[0])} with {', '.join(names)}" for one, names in by.items() if names]:
        roles["blocks"] = "; ".join(block_texts)
    yield roles
