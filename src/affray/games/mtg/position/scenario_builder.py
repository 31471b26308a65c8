"""From a scenario to a position: cards in their zones, who attacks and blocks, and the step to start at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from affray.core.notation import player_named, suggest
from affray.core.procedures import Rulebook
from affray.core.state import NOBODY, Player, Record, Ref, State, player_id, seat_of
from affray.games.mtg.game import LIFE, ROLES
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.facts import (
    ATTACKED,
    BEGAN,
    BLOCKS,
    CHOSEN,
    COMBATS,
    DESIGNATED,
    DESIGNATIONS,
    IDENTITY,
    OF_CARDS,
    OF_PLAYERS,
    PROTECTED,
    UPKEEP,
)
from affray.games.mtg.position.layers import OF_OTHER_TYPES
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.pools import in_pool
from affray.games.mtg.position.records import PLAN, Combat, Phase, SetUp, Turn
from affray.games.mtg.text.english.subtypes import SUBTYPES
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.printed import COLORS, MORPHS, MtgCard, Object, face_down, symbols
from affray.scenario.builder import Builder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from affray.scenario.card_setup import CardSetup
    from affray.scenario.model import PlayerSetup, Scenario
    from affray.scenario.nodes import SourceNode

LATER_TURN = 5
"""The number of a turn in the middle of a game, where a scenario does not say which."""
FIRST = {"beginning": 0, "main": 1, "combat": 2, "ending": 4}


def build(book: Rulebook, scenario: Scenario) -> State:
    """Return the position that a scenario describes."""
    return _Builder(book, scenario, catalogue, life=LIFE, least=0, turn=LATER_TURN, procedures=tuple(FIRST)).build()


class _Builder(Builder[MtgCard]):
    def player(self, player: Player, setup: PlayerSetup) -> None:
        player.pool = self.symbols(setup, "mana", in_pool, "WUBRGC")
        if "poison" in setup.more:
            player.counters = {"poison": setup.more["poison"].number(least=0)}

    def lie(self, obj: Object, card: MtgCard, setup: CardSetup) -> None:
        if setup.face_down:
            if obj.zone != "battlefield" or not any(name in card.keywords for name in MORPHS):
                raise setup.node.error(
                    "{card}: only a permanent with morph, megamorph or disguise can lie face down (708)", card=card.name
                )
            obj.card = card = face_down(card)
        obj.damage = setup.damage
        if obj.zone != "battlefield":
            return
        if not card.is_permanent:
            raise setup.node.error("{card} is no permanent: it cannot be on the battlefield (110.4)", card=card.name)
        for kind, n in (("loyalty", card.text.loyalty), ("defense", card.text.defense)):
            if n and kind not in obj.counters:
                obj.counters[kind] = n
        if "designated" in setup.more:
            self._designate(obj, setup.node, setup.more["designated"])
        if "chosen" in setup.more:
            self._choose(obj, card, setup.node, setup.more["chosen"])
        if "protected by" in setup.more and "battle" not in card.types:
            raise setup.node.error("{card} is no battle: nobody protects it (310.9)", card=card.name)
        if "battle" in card.types:
            self._protect(obj, card, setup)

    def _protect(self, obj: Object, card: MtgCard, setup: CardSetup) -> None:
        """Let the player named protect a battle; without a name the only one who may, if there is only one (310.9a, 310.12a)."""
        names = [player.name for player in self.scenario.players]
        by = setup.more.get("protected by")
        if by is not None and by not in names:
            template = "no player {text!r}{near}; the players are {known}"
            raise setup.node.error(template, text=by, near=suggest(by, names), known=" and ".join(names))
        others = [name for seat, name in enumerate(names) if (seat != obj.controller) == ("Siege" in card.subtypes)]
        named = by if by is not None else others[0] if len(others) == 1 else None
        self.state.facts[PROTECTED, obj.ref] = 0 if named is None else 1 + names.index(named)

    def takes_damage(self, obj: Object) -> bool:
        """Can an object have damage? It is marked on creatures alone (120.3e)."""
        return "creature" in traits(self.state, obj.id).types

    def _designate(self, obj: Object, node: SourceNode, word: str) -> None:
        if word not in DESIGNATIONS:
            raise node.error("no designation {word!r}; accepted: {known}", word=word, known=", ".join(DESIGNATIONS))
        self.state.facts[DESIGNATED, (obj.ref, word)] = 1

    def _choose(self, obj: Object, card: MtgCard, node: SourceNode, word: str) -> None:
        """Note a choice made as a permanent entered (614.12a): a color, a creature type, a player, or the name of a card as that is spelled."""
        kinds = [one.choose for one in card.enters if one.choose]
        if not kinds:
            raise node.error("{card}: nothing is chosen as it enters (614.12a)", card=card.name)
        chosen = next((known for kind in kinds if (known := self._chosen(obj, kind, word))), "")
        if not chosen:
            raise node.error("{card}: {word!r} is no {kind} to choose", card=card.name, word=word, kind=kinds[0])
        self.state.facts[CHOSEN, (obj.ref, chosen)] = 1

    def _chosen(self, obj: Object, kind: str, word: str) -> str:
        """Return the meaning of a word that stands for a choice of this kind; "" if it has none."""
        if kind in ("player", "opponent"):
            ident = player_named(self.state, word)
            return ident if ident and (kind == "player" or seat_of(ident) != obj.controller) else ""
        if kind == "color":
            return word if word in COLORS.values() else ""
        if kind == "creature type":
            return word if word in SUBTYPES and word not in OF_OTHER_TYPES else ""
        named = self.catalogue.find(word, self.pool)
        return named.name if named is not None and (kind == "card name" or "land" not in named.types) else ""

    def complete(self) -> None:
        s = self.state
        for seat, player in enumerate(self.scenario.players):
            for letter in self.symbols(player, "color identity", symbols, "WUBRG"):
                s.facts[IDENTITY, (seat, letter)] = 1
        for seat in range(len(s.players)):
            s.facts[BEGAN, seat] = s.facts[UPKEEP, seat] = s.turn_began
        for ident, setup in self.setups.items():
            if "attached to" in setup.more:
                text = setup.more["attached to"]
                if not {"Aura", "Equipment", "Fortification"} & s.objects[ident].card.subtypes:
                    raise setup.node.error(
                        "{card} is attached to nothing: only an Aura, Equipment or Fortification is (301.5, 301.6, 303.4)",
                        card=s.objects[ident].card.name,
                    )
                s.objects[ident].attached = player_named(s, text) or self.find(setup.node, text, "battlefield").id

    # -- what has happened this turn

    def fact(self, key: str, node: SourceNode, entries: dict[str, SourceNode]) -> None:
        facts = self.state.facts
        if key == "combat phases":
            facts[COMBATS, None] = node.number(least=0)
        elif key in OF_PLAYERS:
            about = OF_PLAYERS[key], self.scenario.seat(node)
            facts[about] = facts.get(about, 0) + 1
        else:
            obj = self.find(node, node.text("a card"), "battlefield")
            facts[OF_CARDS[key], obj.ref] = 1

    # -- where it starts

    def begin(self) -> None:
        s, book, phase, step = self.state, self.book, self.procedure, self.step
        if phase == "set-up":
            s.turn = 0
            s.frames = (book.frame("turn", "skip", Turn()), book.frame("set-up", step, SetUp()))
            return
        at = FIRST[phase]
        mains = self.scenario.battle["mains"].number(least=0) if "mains" in self.scenario.battle else _mains(phase)
        order = book.programs["combat"].index
        step_index = order[step] if phase == "combat" else -1
        self.in_battle(step_index > order["attack.choose"], "attackers")
        self.in_battle(step_index > order["block.choose"], "blockers")
        self.in_battle(step_index > order["damage.begin"], "stage")
        turn = Turn(("ending",) if mains > 1 and phase == "main" else PLAN[at + 1 :])
        turn.phase, turn.mains = phase, mains
        s.facts.setdefault((COMBATS, None), int(phase == "combat" or phase == "ending" or mains > 1))
        record: Record = self._combat(step) if phase == "combat" else Phase()
        s.frames = (book.frame("turn", "end-of-phase", turn), book.frame(phase, step, record))

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
            self.state.facts[BLOCKS, None] = 1
        if "stage" in roles:
            record.stage = roles["stage"].text("first or normal")
            if record.stage not in ("first", "normal"):
                raise roles["stage"].error("expected first or normal, found {found}", found=roles["stage"].kind)
        record.declared = record.attackers
        return record

    def _attack(self, record: Combat, node: SourceNode) -> None:
        attacker, arrow, what = node.text(ROLES["attackers"]).partition(">")
        fighter = self._fighter(node, attacker.strip(), self.state.active)
        if fighter.id in record.attackers:
            raise node.error("{card} is named twice", card=fighter.card.name)
        if not traits(self.state, fighter.id).has("vigilance"):
            self.turned(fighter, "tapped")
        target = player_named(self.state, what.strip()) if arrow else player_id(record.defenders[0])
        ref: Ref = (target, 0)
        seat = seat_of(target)
        if not target:
            hit = self.find(node, what.strip(), "battlefield")
            ref = hit.ref
            seat = self.state.fact(PROTECTED, hit.ref) - 1 if "battle" in traits(self.state, hit.id).types else hit.controller
            if "planeswalker" in traits(self.state, hit.id).types:
                record.hunters = (*record.hunters, fighter.id)
            elif "battle" not in traits(self.state, hit.id).types:
                seat = NOBODY
        if seat not in record.defenders:
            raise node.error(
                "{what}: an attack is on a defending player, or a planeswalker or battle of theirs (508.1b)",
                what=what.strip() or attacker.strip(),
            )
        record.attacked = (*record.attacked, (fighter.ref, ref, seat))
        self.state.facts[ATTACKED, fighter.ref] = 1

    def _block(self, record: Combat, node: SourceNode) -> None:
        blocker, _, attacker = node.text(ROLES["blockers"]).partition(">")
        who = self.find(node, attacker.strip(), "battlefield", self.state.active).id
        if who not in record.attackers:
            raise node.error("{card} does not attack: nothing blocks it (509.1a)", card=self.state.objects[who].card.name)
        fighter = self._fighter(node, blocker.strip(), record.defender(who))
        if (fighter.ref, who) in record.blocks:
            raise node.error("{card} is named twice", card=fighter.card.name)
        record.blocks = (*record.blocks, (fighter.ref, who))

    def _fighter(self, node: SourceNode, text: str, seat: int) -> Object:
        fighter = self.find(node, text, "battlefield", seat)
        if "creature" not in traits(self.state, fighter.id).types:
            raise node.error("{card} is no creature: it neither attacks nor blocks (506.3)", card=fighter.card.name)
        return fighter


def battles(s: State, display_name: Callable[[str], str]) -> Iterator[dict[str, Any]]:
    """Yield the ways to say the combat of a position, and how many main phases there were: with the damage step going on, and without."""
    turn, combat = cast("Turn | None", s.record_of("turn")), combat_of(s)
    roles: dict[str, Any] = {}
    if turn is not None and turn.mains != _mains(turn.phase):
        roles["mains"] = turn.mains
    if combat is not None and combat.attacked:
        roles["attackers"] = [
            f"{display_name(ref[0])} > {display_name(what[0])}"
            for ref, what, _ in combat.attacked
            if s.current(ref) is not None and what[0]
        ]
        if blocks := [
            f"{display_name(ref[0])} > {display_name(attacker)}"
            for ref, attacker in combat.blocks
            if s.current(ref) is not None and attacker
        ]:
            roles["blockers"] = blocks
        if combat.stage:
            yield {**roles, "stage": combat.stage}
    if roles:
        yield roles


def _mains(phase: str) -> int:
    """Return the number of main phases until a phase, where a scenario does not say."""
    return int(phase != "beginning")
