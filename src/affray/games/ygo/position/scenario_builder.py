"""From a scenario to a position: cards in their zones, what has happened this turn, and the step to start at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.cards.word import within
from affray.core.notation import player_named
from affray.core.procedures import Rulebook
from affray.core.scenario_schema import TOKEN
from affray.core.state import Effect, Frame, State, player_id
from affray.games.ygo.game import EXTRA, FIELD, LIFE, ROOM
from affray.games.ygo.position.columns import COLUMNS, asks_for_columns, columns_taken, free_columns
from affray.games.ygo.position.facts import (
    ARRIVED,
    CHANGED,
    COLUMN,
    DECLARED,
    IDS_BY_CHANCE,
    IN_EXTRA_ZONE,
    NORMAL_SUMMONS,
    PROPERLY,
    SET,
    SPECIAL,
)
from affray.games.ygo.position.kinds import in_pendulum_zone
from affray.games.ygo.position.moment import attack_under_way
from affray.games.ygo.position.records import BattlePhase, Damage, Main, Turn
from affray.games.ygo.rules.battle.damage_step import starts
from affray.games.ygo.rules.turn import WholeGame
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.printed import Object, YgoCard
from affray.scenario.builder import Builder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from affray.scenario.card_setup import CardSetup
    from affray.scenario.model import Scenario
    from affray.scenario.nodes import SourceNode

PROCEDURES = ("turn", "main", "battle", "damage")
"""The procedures at whose steps a scenario can start."""
CARD_FACTS = {"attacked": DECLARED, "changed position": CHANGED, "summoned": ARRIVED}
"""Names that `happened` has for a card, each with the fact that stands for it."""
HAPPENED: tuple[str, ...] = (*CARD_FACTS, "normal summon")


def build(book: Rulebook, scenario: Scenario) -> State:
    """Return the position that a scenario describes."""
    return _Builder(book, scenario, catalogue, life=LIFE, turn=0, procedures=PROCEDURES).build()


class _Builder(Builder[YgoCard]):
    def hides(self, setup: CardSetup, zone: str) -> bool:
        return zone in ("hand", "deck", "extra deck") or self._lies_face_down(setup, zone)

    def _lies_face_down(self, setup: CardSetup, zone: str) -> bool:
        if zone not in FIELD:
            return False
        if setup.face_down or "set" in setup.more or "set this turn" in setup.more:
            return True
        return zone == "spell/trap zone" and "face up" not in setup.more and "equipped to" not in setup.more

    def stem(self, card: YgoCard, setup: CardSetup, zone: str, seat: int) -> str:
        return f"{'ab'[seat]}#" if self.hides(setup, zone) else super().stem(card, setup, zone, seat)

    def lie(self, obj: Object, card: YgoCard, setup: CardSetup) -> None:
        zone = obj.zone
        if zone == "monster zone" and card.risen is not None:
            obj.card = card = card.risen
        if TOKEN in setup.more and "token" not in card.subtypes:
            obj.card = card = card.as_token()
        if zone == "spell/trap zone" and card.placed is not None and "equipped to" not in setup.more:
            obj.card = card = card.placed
        wanted = {"monster zone": "monster", "spell/trap zone": "spell or trap", "field zone": "field spell"}.get(zone)
        fits = {
            "monster zone": card.kind == "monster",
            "spell/trap zone": "equipped to" in setup.more if card.kind == "monster" else "field" not in card.subtypes,
            "field zone": "field" in card.subtypes,
        }.get(zone, True)
        if not fits:
            raise setup.node.error(
                "{card} is no {wanted}: it cannot lie in the {zone} (102.1)", card=card.name, wanted=wanted, zone=zone
            )
        if (zone == "face-up extra deck" and card.scale is None) or (in_pendulum_zone(obj) and self._lies_face_down(setup, zone)):
            raise setup.node.error("{card}: a Pendulum Monster lies face-up there (312.2, 312.3)", card=card.name)
        if (zone == "overlaid") != ("attached to" in setup.more):
            raise setup.node.error("a material lies overlaid, {attached}: a monster (307.1)", attached="attached to")
        extra = bool(card.subtypes & EXTRA)
        elsewhere = zone == ("deck" if extra else "extra deck") or (extra and zone == "hand")
        if elsewhere and self.procedure != "match":  # a deck is laid out as it is: its breaches are told by themselves
            raise setup.node.error("{card} does not lie in the {zone} (103.2, 103.3)", card=card.name, zone=zone)
        obj.face_down = self._lies_face_down(setup, zone)
        obj.posture = ""
        if zone == "monster zone":
            if card.link and (obj.face_down or setup.posture == "defense"):
                raise setup.node.error("{card}: a Link Monster lies face-up in Attack Position (309.2)", card=card.name)
            if obj.face_down and setup.posture == "attack":
                raise setup.node.error("{card}: a monster that lies face-down is in Defense Position (302.2)", card=card.name)
            obj.posture = setup.posture or ("defense" if obj.face_down else "attack")
        for key, fact in (
            ("set this turn", SET),
            ("special summoned", SPECIAL),
            ("set this turn", ARRIVED),
            ("properly summoned", PROPERLY),
            ("extra monster zone", IN_EXTRA_ZONE),
        ):
            if key in setup.more:
                self.state.facts[fact, obj.ref] = 1
        for n in [n for n in COLUMNS if f"column {n}" in setup.more]:
            self.state.facts[COLUMN, obj.ref] = n
        if "summoned again" in setup.more:
            self._has_its_effects(obj, setup)

    def _has_its_effects(self, obj: Object, setup: CardSetup) -> None:
        """Note that a Gemini Monster was summoned again."""
        if "gemini" not in obj.card.subtypes or obj.face_down:
            raise setup.node.error("{card} is no face-up Gemini Monster: it is not summoned again (308.2)", card=obj.card.name)
        again = Effect(w.Awaken("this", "leaves"), obj.controller, obj.ref, "", (obj.ref,), "leaves")
        self.state.effects = (*self.state.effects, again)

    def arrive(self, obj: Object) -> None:
        self.state.facts[ARRIVED, obj.ref] = 1

    def complete(self) -> None:
        s = self.state
        for seat, player in enumerate(self.scenario.players):
            for zone, room in ROOM.items():
                extra = sum(s.facts.get((IN_EXTRA_ZONE, s.objects[ident].ref), 0) for ident in s.zone(zone, seat))
                if extra > 1:
                    raise player.node.error("a player has one monster in the Extra Monster Zone at most (309.3)")
                if len(s.zone(zone, seat)) - extra > room:
                    raise player.node.error("too many cards in the {zone} (102.2)", zone=zone)
        if asks_for_columns(s):
            self._number_the_zones()
        for ident, setup in self.setups.items():
            for key in ("equipped to", "attached to"):
                if key in setup.more:
                    s.objects[ident].attached = self.find(setup.node, setup.more[key], "monster zone").id
            card = s.objects[ident].card
            if "equipped to" in setup.more and card.kind != "monster" and not _equips(card):
                raise setup.node.error("{card} is equipped to nothing (701.3)", card=card.name)

    def _number_the_zones(self) -> None:
        """Give each card in a Spell & Trap Zone a column, the leftmost free one where none is said; no two lie in the same."""
        s = self.state
        if rising := [obj.card.name for obj in s.objects.values() if obj.card.risen is not None]:
            raise self.scenario.node.error(
                "{card} becomes a monster, and another card speaks of its column: Monster Zones have no numbers (102.4)",
                card=rising[0],
            )
        for seat, player in enumerate(self.scenario.players):
            lie = [s.objects[ident] for ident in s.zone("spell/trap zone", seat)]
            for obj in lie:
                if not s.fact(COLUMN, obj.ref):
                    s.facts[COLUMN, obj.ref] = free_columns(s, obj)[0]
            if len(columns_taken(s, seat)) < len(lie):
                raise player.node.error("two cards lie in the same column (102.4)")

    def fact(self, key: str, node: SourceNode, entries: dict[str, SourceNode]) -> None:
        facts = self.state.facts
        if key == "normal summon":
            if (seat := self.scenario.seat(node)) != self.state.active:
                raise node.error(
                    "only the turn player, {who}, Normal Summons (301.1)", who=self.state.players[self.state.active].name
                )
            facts[NORMAL_SUMMONS, seat] = 1
        else:
            obj = self.find(node, node.text("a monster"), "monster zone")
            facts[CARD_FACTS[key], obj.ref] = 1

    # -- where it starts

    def begin(self) -> None:
        s, book, procedure, step = self.state, self.book, self.procedure, self.step
        self.in_battle(_attacking(procedure, step), *self.scenario.battle)
        if procedure == "match":
            s.turn = 0
            s.facts[IDS_BY_CHANCE, None] = 1
            s.frames = (book.frame("match", step, WholeGame()),)
        elif procedure == "turn":
            s.frames = (book.frame("turn", step, Turn(step.split(".")[0])),)
        elif procedure == "main":
            s.frames = (book.frame("turn", "battle", Turn("main 1")), book.frame("main", step, Main()))
        else:
            s.frames = (book.frame("turn", "main-2", Turn("battle")), *self._battle(procedure, step))

    def _battle(self, procedure: str, step: str) -> tuple[Frame, ...]:
        b = BattlePhase()
        b.part = "start" if step.startswith("start") else "end" if step.startswith("end") else "battle"
        roles = self.scenario.battle
        if _attacking(procedure, step) and "attacker" not in roles:
            raise self.needs_battle("starting there needs `battle: {attacker: …, attacked: …}`")
        if "attacker" in roles:
            self._fight(b, roles)
        if procedure == "battle":
            return (self.book.frame("battle", step, b),)
        return (self.book.frame("battle", "back", b), self.book.frame("damage", step, self._damage(b)))

    def _fight(self, battle: BattlePhase, roles: dict[str, SourceNode]) -> None:
        s = self.state
        attacker = self.find(roles["attacker"], roles["attacker"].text("a monster"), "monster zone", s.active)
        battle.attacker = attacker.ref
        battle.monsters = tuple(sorted([s.objects[ident].ref for ident in s.zone("monster zone", 1 - s.active)]))
        s.facts[DECLARED, attacker.ref] = 1
        if attacker.face_down or (attacker.posture != "attack" and not any(map(_lets_attack_in_defense, s.objects.values()))):
            raise roles["attacker"].error("{card} attacks only in face-up Attack Position (803.4)", card=attacker.card.name)
        node = roles.get("attacked")
        player = player_named(s, node.text()) if node is not None else player_id(1 - s.active)
        if node is not None and player == player_id(s.active):
            raise node.error("{text}: an attack is on the opponent, or a monster of theirs (803.8)", text=node.text())
        if node is None or player:
            battle.direct = True
        else:
            battle.target = self.find(node, node.text(), "monster zone", 1 - s.active).ref

    def _damage(self, battle: BattlePhase) -> Damage:
        d = starts(self.book.open(self.state), battle.attacker, battle.target, battle.direct)
        battle.attacker = battle.target = ("", 0)
        return d


def _attacking(procedure: str, step: str) -> bool:
    """Is an attack under way at this step?"""
    return procedure == "damage" or (procedure == "battle" and step.startswith(("declared", "decide", "damage", "replay")))


def battles(s: State, display_name: Callable[[str], str]) -> Iterator[dict[str, Any]]:
    """Yield the way to say the attack of a position."""
    under_way = attack_under_way(s)
    attacker = s.current(under_way[0]) if under_way is not None else None
    if under_way is not None and attacker is not None:
        _, target, direct = under_way
        attacked = target[0] if target[0] and not direct else player_id(1 - attacker.controller)
        yield {"attacker": display_name(attacker.id), "attacked": display_name(attacked)}


def _equips(card: YgoCard) -> bool:
    """Does a card lie equipped to another, by its type or by its text?"""
    return "equip" in card.subtypes or any(isinstance(word, w.Equip) for word in within(card.text.abilities))


def _lets_attack_in_defense(obj: Object) -> bool:
    """Does a card let monsters attack from Defense Position (803.18)?"""
    return any(isinstance(word, w.AttackInDefense) for ability in obj.card.text.abilities for word in within(ability))
