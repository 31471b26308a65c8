"""From a scenario to a position: cards in their zones, what has happened this turn, and the step to start at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.notation import player_named
from affray.core.procedures import Rulebook
from affray.core.state import Frame, Player, State, player_id, seat_of
from affray.games.fow.game import LIFE, MOST_RULERS, SET_CARD, ZONES, fow
from affray.games.fow.position.evaluate import battle_of
from affray.games.fow.position.facts import (
    ART_RESOLVED,
    CARDS_PLAYED,
    DAMAGED,
    DAMAGED_BY,
    DID_JUDGMENT,
    DREW,
    FAILED_DRAW,
    GODS_ART,
    GOT_A_RESONATOR,
    LOCKED,
    LOST_A_RESONATOR,
    LOST_AN_ENTITY,
    SET,
    TURNS,
    WAS_DAMAGED,
)
from affray.games.fow.position.records import CurrentBattle, Main, Sequence, Turn, WholeGame
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.moving import SHIFTED
from affray.games.fow.vocabulary.catalogue import catalogue, means_one_ruler
from affray.games.fow.vocabulary.printed import FowCard, Object, symbols
from affray.scenario.builder import Builder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from affray.scenario.card_setup import CardSetup
    from affray.scenario.model import PlayerSetup, Scenario
    from affray.scenario.nodes import SourceNode

LATER_TURN = 3
"""The turn of a scenario that says nothing of it: both players have had their first."""
PLAYER_FACTS = {
    "played a card": CARDS_PLAYED,
    "locked out of battle": LOCKED,
    "resonator to graveyard": LOST_A_RESONATOR,
    "resonator to field": GOT_A_RESONATOR,
    "dealt damage": WAS_DAMAGED,
    "failed draw": FAILED_DRAW,
    "entity to graveyard": LOST_AN_ENTITY,
    "god's art resolved": ART_RESOLVED,
    "drew": DREW,
}
"""Names that `happened` has for a player, each with the fact that stands for it."""
HAPPENED: tuple[str, ...] = ("damaged", "by", "judgment", "god's art", *PLAYER_FACTS)
CHOSEN = (
    "attack.forfeit", "attack.rest", "attack.begin", "attack.lock", "block.rest", "block.begin", "first.damage", "normal.damage",
)  # fmt: skip
"""The steps of a battle that follow from a choice."""
PROCEDURES = ("set-up", "turn", "main", "battle")
"""The procedures at whose steps a scenario can start."""


def build(book: Rulebook, scenario: Scenario) -> State:
    """Return the position that a scenario describes."""
    return _Builder(book, scenario, catalogue, life=LIFE, least=0, turn=LATER_TURN, procedures=PROCEDURES).build()


class _Builder(Builder[FowCard]):
    def player(self, player: Player, setup: PlayerSetup) -> None:
        player.pool = self.symbols(setup, "will", symbols, "WRUGBMT1")

    def hides(self, setup: CardSetup, zone: str) -> bool:
        """Is a card hidden from the other player? Runes are, until they are revealed."""
        return ZONES[zone].visible_to != "all" or zone == "rune area"

    def stem(self, card: FowCard, setup: CardSetup, zone: str, seat: int) -> str:
        stem = super().stem(card, setup, zone, seat)
        return SET_CARD + stem[stem.index("#") :] if zone == "standby area" else stem

    def lie(self, obj: Object, card: FowCard, setup: CardSetup) -> None:
        zone = obj.zone
        if zone == "field" and "ruler" in card.types and "J-ruler" not in card.types:
            raise setup.node.error("{card} is a ruler: it lies in the ruler area (its J-ruler side in the field)", card=card.name)
        if zone in ("field", "ruler area") and card.types & {"chant"}:
            raise setup.node.error("{card} is a chant: it cannot lie in the {zone} (314)", card=card.name, zone=zone)
        if self.procedure != "set-up":
            self._belongs(card, setup, zone)
        past = card.past_side
        if past is not None and zone not in SHIFTED:
            raise setup.node.error(
                "{card} lies past side up in the {zone}: write {name} (1302.2)", card=card.name, zone=zone, name=past.name
            )
        obj.damage = setup.damage
        begins = self.procedure == "set-up"
        hidden = zone == "standby area" or (zone == "rune area" and "revealed" not in setup.more)
        obj.face_down = setup.face_down or hidden or (zone == "ruler area" and begins)
        if not begins:
            obj.counters = {**card.own_counters(zone), **obj.counters}

    def takes_damage(self, obj: Object) -> bool:
        """Can a card have damage? It lies on J/resonators alone (1007.1)."""
        return traits(self.state, obj.id).is_j_resonator

    def _belongs(self, card: FowCard, setup: CardSetup, zone: str) -> None:
        """Refuse a card that does not belong to its zone. (A deck is laid out as it is: its breaches are told by themselves.)"""
        if zone == "ruler area" and "ruler" not in card.types:
            raise setup.node.error(
                "{card} is no ruler: it does not lie in the ruler area (314.1, from 8.0 on 316.1)", card=card.name
            )
        if zone == "rune area" and "rune" not in card.types:
            raise setup.node.error("{card} is no rune: it does not lie in the rune area (315.1)", card=card.name)
        places = ("field", "ruler area") if "J-ruler" in card.types else ("ruler area", "graveyard")
        if card.types & {"ruler", "J-ruler"} and zone not in places:
            raise setup.node.error(
                "{card} does not lie in the {zone}: it stays in place (316.1, 316.2)", card=card.name, zone=zone
            )
        stones = {"main deck": "magic stone" in card.types, "magic stone deck": "magic stone" not in card.types}
        if stones.get(zone):
            raise setup.node.error(
                "{card} does not lie in the {zone}: magic stones have a deck of their own (304.1, 305.1)",
                card=card.name,
                zone=zone,
            )

    def _few_rulers_each(self) -> None:
        """Refuse too many rulers: each player brings one ruler card, whose other side is their J-ruler; from 12.7 on up to three."""
        brought: dict[int, list[str]] = {}
        for ident, setup in self.setups.items():
            obj = self.state.objects[ident]
            if not obj.card.types & {"ruler", "J-ruler"} or obj.virtual:
                continue
            others = brought.setdefault(obj.owner, [])
            if others and not self.book.since("12.7"):
                raise setup.node.error(
                    "{card} is a second ruler of {player}, besides {other}: each player has one ruler card (402.2)",
                    card=obj.card.name,
                    player=self.state.players[obj.owner].name,
                    other=others[0],
                )
            if len(others) == MOST_RULERS:
                raise setup.node.error(
                    "{card} is a fourth ruler of {player}: each player has up to three ruler cards (402.2)",
                    card=obj.card.name,
                    player=self.state.players[obj.owner].name,
                )
            others.append(obj.card.name)
        for ident, setup in self.setups.items():
            obj = self.state.objects[ident]
            sides = (obj.card, obj.card.other_side)
            if len(brought.get(obj.owner, ())) > 1 and any(means_one_ruler(side) for side in sides if side is not None):
                raise setup.node.error(
                    "{card} does something to one of several J/rulers, and affray cannot ask which", card=obj.card.name
                )

    def complete(self) -> None:
        s = self.state
        self._few_rulers_each()
        for ident, setup in self.setups.items():
            obj = s.objects[ident]
            if "added to" in setup.more:
                if "addition" not in obj.card.types:
                    raise setup.node.error("{card} is no addition: it is added to nothing (1002.1)", card=obj.card.name)
                obj.attached = self.find(setup.node, setup.more["added to"], "field").id
            if "set this turn" in setup.more:
                s.facts[SET, obj.ref] = 1

    # -- what has happened this turn

    def fact(self, key: str, node: SourceNode, entries: dict[str, SourceNode]) -> None:
        facts = self.state.facts
        if key == "by":
            return
        if key in PLAYER_FACTS:
            what = (PLAYER_FACTS[key], self.scenario.seat(node))
            facts[what] = facts.get(what, 0) + 1
            return
        if key == "god's art":
            if "by" not in entries:
                raise node.error("{{god's art: {text}}} needs `by: PLAYER`", text=node.text())
            facts[GODS_ART, (self.scenario.seat(entries["by"]), node.text("the name of the ability"))] = 1
            return
        obj = self.find(node, node.text("a card"))
        if key == "damaged":
            facts[DAMAGED, obj.ref] = 1
            if "by" in entries:
                by = self.find(entries["by"], entries["by"].text("a card"))
                facts[DAMAGED_BY, (obj.ref, by.ref)] = 1
        elif key == "judgment":
            if "J-ruler" not in obj.card.types:
                raise node.error("{card} is no J-ruler: no judgment has made it one", card=obj.card.name)
            facts[DID_JUDGMENT, obj.ref] = 1
            obj.controlled_since = self.state.turn_began

    # -- where it starts

    def begin(self) -> None:
        s, book, procedure, step = self.state, self.book, self.procedure, self.step
        if procedure == "set-up":
            s.turn = 0
        else:
            s.facts[TURNS, s.active] = (s.turn + 1) // 2
            s.facts[TURNS, 1 - s.active] = s.turn // 2
        at = book.programs["battle"].index
        step_index = at[step] if procedure == "battle" else -1
        self.in_battle(step_index > at["attack.begin"], "attacker", "attacked")
        self.in_battle(step_index > at["block.begin"], "blocker")
        self.in_battle(step_index > at["first.damage"], "struck")
        if procedure == "battle":
            s.frames = (*self._around_a_battle(), book.frame("battle", step, self._battle(step)))
            return
        game = book.frame("game", "turn" if procedure == "set-up" else "extra", WholeGame())
        turn = book.frame("turn", "end.triggers", Turn())
        inner = book.frame(procedure, step, fow.procedures[procedure].record())
        s.frames = (game, turn, inner) if procedure == "main" else (game, inner)

    def _around_a_battle(self) -> tuple[Frame, ...]:
        game = self.book.frame("game", "extra", WholeGame())
        turn = self.book.frame("turn", "end.triggers", Turn())
        main = self.book.frame("main", "", Main())
        sequence = Sequence(self.state.active, main=True)
        return game, turn, main, self.book.frame("priority", "keep", sequence)

    def _battle(self, step: str) -> CurrentBattle:
        s, roles = self.state, self.scenario.battle
        record = CurrentBattle()
        if step in CHOSEN:
            raise self.bad_start(
                "a scenario cannot start at {step}, since a choice comes first: start at 803.3, 804.3, 805.2 or 806.2", step=step
            )
        steps = self.book.programs["battle"].index
        if steps[step] > steps["attack.begin"] and "attacker" not in roles and not step.startswith("end."):
            raise self.needs_battle("starting there needs `battle: {attacker: …, attacked: …}`")
        if "attacker" in roles:
            record.attacker = self._fighter(roles["attacker"], s.active)
            record.attacked = (player_id(1 - s.active), 0)
        if "attacked" in roles:
            node = roles["attacked"]
            player = player_named(s, node.text())
            if player and player != player_id(1 - s.active):
                raise node.error(
                    "{text} attacks: an attack is on the other player, or a card of theirs (803.3b)", text=node.text()
                )
            record.attacked = (player, 0) if player else self.find(node, node.text("a card"), "field", 1 - s.active).ref
        record.struck = "struck" in roles and roles["struck"].flag()
        record.dealt = int(record.struck)
        if "blocker" in roles:
            record.blocker = self._fighter(roles["blocker"], 1 - s.active)
            if s.ref(record.blocker) == record.attacked:
                raise roles["blocker"].error("the attacked card does not block (804.4)")
        return record

    def _fighter(self, node: SourceNode, seat: int) -> str:
        """Return a card that attacks or blocks: it has been rested for that."""
        fighter = self.find(node, node.text("a card"), "field", seat)
        self.turned(fighter, "rested")
        if not traits(self.state, fighter.id).fights:
            raise node.error("{card} is no J/resonator with ATK and DEF", card=fighter.card.name)
        return fighter.id


def battles(s: State, display_name: Callable[[str], str]) -> Iterator[dict[str, Any]]:
    """Yield the ways to say the battle of a position: with what first strike has done, and without."""
    battle = battle_of(s)
    if battle is None or battle.attacker not in s.objects:
        return
    roles: dict[str, Any] = {"attacker": display_name(battle.attacker)}
    if s.current(battle.attacked) is not None or seat_of(battle.attacked[0]) >= 0:
        roles["attacked"] = display_name(battle.attacked[0])
    if battle.blocker in s.objects:
        roles["blocker"] = display_name(battle.blocker)
    if battle.struck:
        yield {**roles, "struck": True}
    yield roles
