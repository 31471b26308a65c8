"""Everything that can matter in the rest of a turn: monsters without effects, the attack under way, spells and traps."""

from __future__ import annotations

from typing import NamedTuple

from affray.core.dependencies import EVERYTHING, LIFE, POOLS, Memo
from affray.core.solver import NotForecastable
from affray.core.state import Effect, Position, player_id
from affray.core.table import Table
from affray.games.ygo.game import FIELD
from affray.games.ygo.position.facts import DECLARED
from affray.games.ygo.position.moment import Attack, attack_under_way, battle_phase, damage_step, phase_of
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import traits
from affray.games.ygo.solver.tricks import BATTLE_BANS, OWN_MONSTERS, Trick, is_known_card, is_known_effect, trick_of
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

TRICK_ZONES = ("hand", "spell/trap zone", "chain")
"""Zones with cards that can be activated, or have been."""


class Monster(NamedTuple):
    """A monster in play: its controller, position, ATK, DEF and original ATK.

    `peak`: the largest of its ATK and DEF, current and printed. `is_lowered`: is one of them below its original value?
    """

    seat: int
    in_attack_position: bool
    atk: int
    defence: int
    original_atk: int
    peak: int
    is_lowered: bool


class TrickUse(NamedTuple):
    """A trick of a player: one that can still be activated (`held`), or that was activated.

    `ident`: the card ("" for a link of the chain). `target`: its target, if known ("" otherwise). `is_sure`: is it certain which ATK and DEF it
    gives its target?
    """

    ident: str
    trick: Trick
    seat: int
    held: bool
    target: str = ""
    is_sure: bool = False

    def can_affect(self, *idents: str) -> bool:
        """Can it affect one of these cards?"""
        return not self.target or self.target in idents


class TurnSnapshot(NamedTuple):
    """Everything that can matter in the rest of a turn.

    Attributes:
        phase: "main 1", "battle", "main 2" or "end".
        active: the seat of the turn player.
        monsters: the monsters in play, by id.
        field_count: by seat, the number of cards in play.
        hand_count: by seat, the number of cards in hand.
        summonable_atk: the ATK of the strongest monster that the turn player may still Normal Summon; empty if there is none.
        attack: the attack under way.
        is_over: is that attack negated, or the Battle Phase ending?
        replay_due: is a replay due?
        damage_done: has that attack dealt its damage?
        attackers: the other monsters that can still attack, by id.
        uses: the tricks that can be activated, or were.
        cards_spent: the cards that are lost when the chain ends, by id.
        may_fail: can a trick that was activated be kept from having its effect?
        undamaged: the players who take no battle damage.
        saved: the players whose monsters are not destroyed by battle.
        cannot_attack: the players who declare no more attacks.
    """

    phase: str
    active: int
    monsters: dict[str, Monster]
    field_count: tuple[int, ...]
    hand_count: tuple[int, ...]
    summonable_atk: tuple[int, ...]
    attack: Attack | None
    is_over: bool
    replay_due: bool
    damage_done: bool
    attackers: tuple[str, ...]
    uses: tuple[TrickUse, ...]
    cards_spent: tuple[str, ...]
    may_fail: bool
    undamaged: frozenset[int]
    saved: frozenset[int]
    cannot_attack: frozenset[int]


def take_snapshot(s: Position, _: None) -> TurnSnapshot | NotForecastable:
    """Return the snapshot of a position, if every possible play is known."""
    assert isinstance(s, Table)
    phase = "battle" if battle_phase(s) is not None else phase_of(s)
    if phase not in ("main 1", "battle", "main 2", "end") or len(s.players) != 2 or s.pending:
        return NotForecastable()
    monsters = {ident: monster_of(s, ident) for seat in (0, 1) for ident in s.zone("monster zone", seat)}
    available = available_tricks(s, monsters) if all(map(is_known_effect, s.effects)) else None
    if available is None:
        return NotForecastable()
    uses, cards_spent = available
    attack, phase_record = attack_under_way(s), battle_phase(s)
    bans = [one for one in s.effects if isinstance(one.what, w.Cannot)]
    may_fail = any(one.trick.can_cancel for one in uses) or any(one.what.what not in BATTLE_BANS for one in bans)
    return TurnSnapshot(
        phase=phase,
        active=s.active,
        monsters=monsters,
        field_count=tuple([sum([len(s.zone(zone, seat)) for zone in FIELD]) for seat in (0, 1)]),
        hand_count=tuple([len(s.zone("hand", seat)) for seat in (0, 1)]),
        summonable_atk=summonable(s) if phase == "main 1" else (),
        attack=attack,
        is_over=phase_record is not None and (phase_record.negated or phase_record.ending) and damage_step(s) is None,
        replay_due=phase_record is not None and phase_record.replay,
        damage_done=is_damage_done(s),
        attackers=remaining_attackers(s, phase, attack) if phase in ("main 1", "battle") else (),
        uses=uses if not may_fail else tuple([one._replace(is_sure=False) for one in uses]),
        cards_spent=cards_spent,
        may_fail=may_fail,
        undamaged=frozenset([seat for seat in (0, 1) if any(is_forbidden(one, "take battle damage", seat) for one in bans)]),
        saved=frozenset([one.controller for one in bans if (one.what.what, one.what.who) == SAVED_BAN]),
        cannot_attack=frozenset([seat for seat in (0, 1) if any(is_forbidden(one, "declare an attack", seat) for one in bans)]),
    )


SAVED_BAN = ("be destroyed by battle", OWN_MONSTERS)
SNAPSHOT: Memo[TurnSnapshot | NotForecastable] = Memo(
    "solver: the snapshot of a turn", take_snapshot, EVERYTHING & ~(LIFE | POOLS)
)


def snapshot_of(t: Table) -> TurnSnapshot | None:
    """Return the snapshot of a position. None: not every possible play is known."""
    snapshot = SNAPSHOT.of(t)
    return snapshot if isinstance(snapshot, TurnSnapshot) else None


def is_forbidden(effect: Effect, what: str, seat: int) -> bool:
    """Does an effect forbid this player to do this?"""
    return effect.what.what == what and (player_id(seat), 0) in effect.on


# -- tricks


def available_tricks(t: Table, monsters: dict[str, Monster]) -> tuple[tuple[TrickUse, ...], tuple[str, ...]] | None:
    """Return the tricks that can be activated, or were, and the cards that are lost when the chain ends. None: some card is not known."""
    uses, cards_spent, edition = [], [], t.book.edition
    being_activated_id = being_activated(t)
    for (zone, _), ids in t.zones.items():
        for ident in ids if zone != "deck" else ():
            obj: Object = t.objects[ident]
            trick = trick_of(obj.card, edition) if zone in TRICK_ZONES else None
            if trick is None:
                if obj.attached or obj.counters or obj.virtual or not is_known_card(obj.card, zone, edition):
                    return None
            elif zone == "chain":
                target = _target(obj)
                uses.append(TrickUse("", trick, obj.controller, False, target, has_sure_result(monsters, trick, target)))
            elif zone == "hand" or obj.face_down:
                uses.append(TrickUse(ident, trick, obj.controller, True))
            else:
                cards_spent.append(ident)
                if ident == being_activated_id:
                    uses.append(TrickUse(ident, trick, obj.controller, False))
    return tuple(uses), tuple(cards_spent)


def being_activated(t: Position) -> str:
    """Return the card whose activation has begun and that is not yet a link of the chain, by id ("": none)."""
    link = t.record_of("activate")
    return link.source[0] if isinstance(link, Link) and not link.item else ""


def _target(obj: Object) -> str:
    """Return the target of a link, by id ("": none)."""
    link = obj.play
    return link.targets[0][0][0] if isinstance(link, Link) and link.targets and link.targets[0] else ""


def has_sure_result(monsters: dict[str, Monster], trick: Trick, target: str) -> bool:
    """Is it certain which ATK and DEF a trick gives its target, unless it is cancelled?"""
    return target in monsters and not trick.weakens and not monsters[target].is_lowered


# -- monsters


def monster_of(t: Position, ident: str) -> Monster:
    """Return a monster, reduced to what counts in a battle."""
    obj: Object = t.objects[ident]
    now, base = traits(t, ident), obj.card.base
    in_attack_position = obj.posture == "attack" and not obj.face_down
    peak = max(0, now.atk, now.defence, base.atk, base.defence)
    is_lowered = now.atk < now.original_atk or now.defence < now.original_defence
    return Monster(obj.controller, in_attack_position, now.atk, now.defence, now.original_atk, peak, is_lowered)


def remaining_attackers(t: Position, phase: str, attack: Attack | None) -> tuple[str, ...]:
    """Return the monsters that can still attack, without the one that is attacking."""
    own_monsters = [t.objects[ident] for ident in t.zone("monster zone", t.active)]
    if phase == "battle":
        own_monsters = [one for one in own_monsters if one.posture == "attack" and not one.face_down]
    return tuple([one.id for one in own_monsters if not t.fact(DECLARED, one.ref) and (attack is None or attack[0] != one.ref)])


def is_damage_done(t: Position) -> bool:
    """Has the attack under way inflicted its battle damage?"""
    frame = t.frame_of("damage")
    return frame is not None and frame.at > frame.program.index["apply"]


def summonable(t: Position) -> tuple[int, ...]:
    """Return the ATK of the strongest monster in the hand of the turn player, which may be Normal Summoned; empty without one."""
    cards = [t.objects[ident].card for ident in t.zone("hand", t.active)]
    return tuple(sorted([card.base.atk for card in cards if card.kind == "monster"])[-1:])
