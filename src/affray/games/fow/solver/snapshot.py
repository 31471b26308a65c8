"""Everything that can matter in the rest of a turn: resonators without abilities, the attack under way, and chants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.core.dependencies import DAMAGE, EFFECTS, EVERYTHING, FIELD, LIFE, POSTURE, Memo
from affray.core.solver import LossBound, NotForecastable
from affray.core.state import NOBODY, Frame, Position, player_id, seat_of
from affray.core.table import Table
from affray.games.fow.game import opponent
from affray.games.fow.position.facts import LOCKED
from affray.games.fow.position.records import CurrentBattle, Play, Sequence
from affray.games.fow.position.traits import TRAITS, traits
from affray.games.fow.rules.battle.attacking import has_played_in_battle
from affray.games.fow.rules.battle.striking import has_struck
from affray.games.fow.rules.waiting import has_waited
from affray.games.fow.solver.battle_search import Stats
from affray.games.fow.solver.tricks import FACE_DOWN_ZONE, Trick, is_known_card, is_known_effect, max_will, trick_of
from affray.games.fow.vocabulary.printed import Object

STANDBY_COST = "{2}"
"""The cost of putting a card into the standby area."""
INDESTRUCTIBLE = 10**9
"""The damage that destroys a card without DEF: more than there can be."""


class Fighter(NamedTuple):
    """A card on the field: its controller, whether it is recovered and a resonator, its numbers, and its keywords."""

    seat: int
    recovered: bool
    is_resonator: bool
    stats: Stats
    keywords: Mapping[str, Any]


class Battlefield(NamedTuple):
    """The cards on the field.

    `cards`: each by id. `by_seat`: the ids of each player. `resonators`: those that fight, by seat. `max_will`: the most will that a player's stones
    can still produce. `die_at_end`: by seat, how many cards are destroyed as the turn ends, since only an effect until then gives them DEF.
    `has_bane`: does any card have [Bane]?
    """

    cards: dict[str, Fighter]
    by_seat: tuple[tuple[str, ...], ...]
    resonators: tuple[tuple[str, ...], ...]
    max_will: tuple[int, ...]
    die_at_end: tuple[int, ...]
    has_bane: bool


class TrickUse(NamedTuple):
    """A trick of a player: in hand (`held`), or played already, with the ids of its targets (None: not known)."""

    ident: str
    trick: Trick
    seat: int
    held: bool
    targets: tuple[str, ...] | None = None

    def can_affect(self, ident: str) -> bool:
        """Can it affect this card?"""
        return self.targets is None or ident in self.targets or self.trick.hits_all

    def max_burn(self, seat: int) -> int:
        """Return the most life that it takes from a player. (No player targets themselves unless the trick needs two targets.)"""
        trick = self.trick
        untargeted = trick.burn_opponent if self.seat != seat else 0
        if self.targets is not None:
            return untargeted + (trick.burn if player_id(seat) in self.targets else 0)
        return untargeted + (trick.burn if trick.can_target_players and (self.seat != seat or trick.target_count > 1) else 0)


class CurrentAttack(NamedTuple):
    """The attack under way: the attacker, its target (a card or a player) and the blocker ("": none), by id.

    `can_be_blocked`: is the block still to come? `resolved`: has the attacker dealt its damage?
    """

    attacker: str
    target: str
    blocker: str
    can_be_blocked: bool
    resolved: bool

    @property
    def hits_player(self) -> bool:
        """Is its damage still to come, and does it attack the player?"""
        return not self.resolved and seat_of(self.target or "x") != NOBODY


class SureOutcomes(NamedTuple):
    """The certain effects of the tricks that were played: the cards destroyed, the cards rested, and the damage to each player, by seat."""

    destroyed: frozenset[str] = frozenset()
    rested: frozenset[str] = frozenset()
    burn: tuple[int, ...] = (0, 0)


class AvailableTricks:
    """The tricks that players can play, and have played.

    By seat: `unpaid`, the cost of what is being played; `cards_spent`, the cards lost by playing; `cards_coming`, the cards that come into play.
    `sure` and `losses_at_end` (by seat) are worked out when they are first needed (`projection`, `bounds`).
    """

    def __init__(
        self, uses: tuple[TrickUse, ...], unpaid: tuple[str, ...], cards_spent: tuple[int, ...], cards_coming: tuple[int, ...]
    ) -> None:
        self.uses = uses
        self.unpaid = unpaid
        self.cards_spent = cards_spent
        self.cards_coming = cards_coming
        self.sure: SureOutcomes | None = None
        self.losses_at_end: dict[int, LossBound] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AvailableTricks):
            return NotImplemented
        return (self.uses, self.unpaid, self.cards_spent, self.cards_coming) == (
            other.uses,
            other.unpaid,
            other.cards_spent,
            other.cards_coming,
        )

    def __hash__(self) -> int:
        return hash((self.uses, self.unpaid, self.cards_spent, self.cards_coming))


class TurnSnapshot(NamedTuple):
    """Everything that can matter in the rest of a turn.

    Attributes:
        active: the seat of the turn player.
        battlefield: the cards on the field.
        possible_blockers: cards in hand or on the chase that may come into play and block.
        blockers_from_hand: is any of them in hand?
        attack: the attack under way.
        attackers: the other resonators that can still attack, by id.
        available: the tricks that players can play, and have played.
        being_played: the trick whose targets are being chosen, by id ("": none).
        chosen_targets: the targets chosen for it so far.
        ends_if_idle: does the main phase end unless the player asked does something?
        pass_ends_phase: does it end if the player asked passes?
        forfeit_ends_attacks: does forfeiting an attack end all attacks of the turn?
        priority_to_come: does each player get priority once more this turn?
    """

    active: int
    battlefield: Battlefield
    possible_blockers: tuple[Fighter, ...]
    blockers_from_hand: bool
    attack: CurrentAttack | None
    attackers: tuple[str, ...]
    available: AvailableTricks
    being_played: str
    chosen_targets: tuple[tuple[str, ...], ...]
    ends_if_idle: bool
    pass_ends_phase: bool
    forfeit_ends_attacks: bool
    priority_to_come: bool


def take_snapshot(t: Position, _: None) -> TurnSnapshot | NotForecastable:
    """Return the snapshot of a position, if every possible play is known."""
    assert isinstance(t, Table)
    fighting, ending = t.frame_of("main") is not None, is_past(t.frame_of("turn"), "end.triggers")
    if len(t.players) != 2 or t.pending or not (fighting or ending) or not all(map(is_known_effect, t.effects)):
        return NotForecastable()
    battlefield = BATTLEFIELD.of(t)
    available = available_tricks(t, battlefield, fighting)
    if available is None:
        return NotForecastable()
    attack = current_attack(t) if fighting else None
    if attack is not None and not {attack.attacker, attack.blocker} <= {"", *battlefield.cards}:
        return NotForecastable()
    quickcast_cards = [ident for ident in t.zone("hand", opponent(t.active)) if "quickcast" in t.objects[ident].card.keywords]
    play = play_in_progress(t)
    ends_if_idle, pass_ends_phase = phase_end(t)
    return TurnSnapshot(
        active=t.active,
        battlefield=battlefield,
        possible_blockers=tuple(
            [one for one in [fighter_of(t, ident) for ident in (*quickcast_cards, *t.zone("chase area"))] if one.is_resonator]
        ),
        blockers_from_hand=any("resonator" in t.objects[ident].card.types for ident in quickcast_cards),
        attack=attack,
        attackers=remaining_attackers(t, battlefield, attack) if fighting and not t.fact(LOCKED, t.active) else (),
        available=available,
        being_played=play.item if play is not None else "",
        chosen_targets=chosen_targets(play),
        ends_if_idle=ends_if_idle,
        pass_ends_phase=pass_ends_phase,
        forfeit_ends_attacks=not has_played_in_battle(t, opponent(t.active)),
        priority_to_come=not ending and not is_past(t.frame_of("battle"), "end.triggers"),
    )


SNAPSHOT: Memo[TurnSnapshot | NotForecastable] = Memo("solver: the snapshot of a turn", take_snapshot, EVERYTHING & ~LIFE)


def snapshot_of(t: Table) -> TurnSnapshot | None:
    """Return the snapshot of a position. None: not every possible play is known."""
    snapshot = SNAPSHOT.of(t)
    return snapshot if isinstance(snapshot, TurnSnapshot) else None


def is_past(frame: Frame | None, step: str) -> bool:
    """Is a procedure past one of its steps?"""
    return frame is not None and frame.at > frame.program.index[step]


def play_in_progress(t: Table) -> Play | None:
    """Return the play of a trick that is asking its player something."""
    play = t.frames[-1].locals if t.frames else None
    asks = isinstance(play, Play) and play.item in t.objects and trick_of(t.objects[play.item].card) is not None
    return play if isinstance(play, Play) and asks else None


def phase_end(t: Table) -> tuple[bool, bool]:
    """Return `TurnSnapshot.ends_if_idle` and `.pass_ends_phase`: in the first case the turn player has passed already."""
    sequence = t.frames[-1].locals if t.frames else None
    if not isinstance(sequence, Sequence) or not sequence.main or t.zone("chase area") or t.record_of("battle") is not None:
        return False, False
    is_own = sequence.holder == t.active
    return sequence.passes > 0 and not is_own, sequence.passes > 0 or is_own


# -- cards on the field


def fighter_of(t: Position, ident: str) -> Fighter:
    """Return a card, reduced to what counts in a battle."""
    obj, now = t.objects[ident], traits(t, ident)
    defence_left = now.defence - obj.damage if now.defence is not None else INDESTRUCTIBLE
    keywords = now.keywords
    stats = Stats(
        max(0, now.atk or 0),
        defence_left,
        "flying" in keywords,
        "pierce" in keywords,
        "first strike" in keywords,
        "precision" in keywords,
    )
    return Fighter(obj.controller, obj.posture == "recovered", now.fights, stats, keywords)


def battlefield_of(t: Position, _: None) -> Battlefield:
    """Return the cards on the field, reduced to what counts in a battle."""
    by_seat = (t.zone("field", 0), t.zone("field", 1))
    fighters = {ident: fighter_of(t, ident) for ids in by_seat for ident in ids}
    return Battlefield(
        cards=fighters,
        by_seat=by_seat,
        resonators=tuple([tuple([ident for ident in ids if fighters[ident].is_resonator]) for ids in by_seat]),
        max_will=tuple([sum([max_will(t.objects[ident].card) for ident in ids if fighters[ident].recovered]) for ids in by_seat]),
        die_at_end=tuple([len([ident for ident in ids if dies_at_end(t.objects[ident])]) for ids in by_seat]),
        has_bane=any("bane" in one.keywords for one in fighters.values()),
    )


BATTLEFIELD: Memo[Battlefield] = Memo(
    "solver: cards on the field",
    battlefield_of,
    FIELD | POSTURE | DAMAGE | EFFECTS,
    dependencies=lambda t, _: TRAITS.of(t).looks,
)


def current_attack(t: Table) -> CurrentAttack | None:
    """Return the attack under way. None: there is none, or nothing more can come of it."""
    frame = t.frame_of("battle")
    if frame is None or frame.at > frame.program.index["normal.back"]:
        return None
    battle = frame.locals
    assert isinstance(battle, CurrentBattle)
    if not battle.attacker:
        return None
    attacked_obj = t.current(battle.attacked)
    target = (
        battle.attacked[0]
        if seat_of(battle.attacked[0]) != NOBODY or (attacked_obj is not None and attacked_obj.zone == "field")
        else ""
    )
    return CurrentAttack(
        battle.attacker,
        target,
        battle.blocker,
        frame.at <= frame.program.index["block.rest"] and not battle.blocker,
        has_struck(t, battle),
    )


def remaining_attackers(t: Table, battlefield: Battlefield, attack: CurrentAttack | None) -> tuple[str, ...]:
    """Return the resonators that can still attack, without the one that is attacking."""
    ready = [ident for ident in battlefield.resonators[t.active] if battlefield.cards[ident].recovered]
    attacker = attack.attacker if attack is not None else ""
    return tuple([ident for ident in ready if ident != attacker and has_waited(t, t.objects[ident])])


def dies_at_end(obj: Object) -> bool:
    """Is the printed DEF of the card 0 or less, so that only an effect for this turn keeps it in play?"""
    defence = obj.card.base.defence
    return defence is not None and defence <= 0


# -- tricks


def available_tricks(t: Table, battlefield: Battlefield, main_timing: bool) -> AvailableTricks | None:
    """Return the tricks that players can play, and have played. None: some card is not known.

    `main_timing`: can the turn player still play cards without [Quickcast]?
    """
    uses, unpaid, cards_spent, cards_coming = [], ["", ""], [0, 0], [0, 0]
    will = [len(t.players[seat].pool) + battlefield.max_will[seat] for seat in (0, 1)]
    play, standby = t.record_of("play"), t.record_of("standby")
    being_played = play.item if isinstance(play, Play) else ""
    being_set = standby.item if isinstance(standby, Play) else ""
    for (zone, seat), ids in t.zones.items():
        for ident in ids if not zone.endswith("deck") else ():
            obj: Object = t.objects[ident]
            if ident == being_set and is_known_card(obj.card, FACE_DOWN_ZONE):
                cards_spent[seat] += 1
                unpaid[seat] = STANDBY_COST
                continue
            trick = trick_of(obj.card) if zone in ("hand", "chase area") else None
            if ident == being_played:
                unpaid[obj.controller] = obj.card.text.cost
            if trick is None:
                if (
                    obj.attached
                    or obj.counters
                    or obj.virtual
                    or not is_known_card(obj.card, zone)
                    or obj.face_down != (zone == FACE_DOWN_ZONE)
                ):
                    return None
                if zone == "chase area":
                    cards_coming[obj.controller] += 1
            elif zone == "chase area":
                targets = complete_targets(trick, chosen_targets(play)) if ident == being_played else targets_of(obj.play)
                uses.append(TrickUse(ident, trick, obj.controller, False, targets))
            elif ident == being_played:
                cards_spent[seat] += 1
                uses.append(TrickUse(ident, trick, seat, False, complete_targets(trick, ())))
            elif obj.card.total_cost <= will[seat] and (trick.quickcast or (main_timing and seat == t.active)):
                uses.append(TrickUse(ident, trick, seat, True))
    return AvailableTricks(tuple(uses), tuple(unpaid), tuple(cards_spent), tuple(cards_coming))


def chosen_targets(play: Any) -> tuple[tuple[str, ...], ...]:
    """Return the targets chosen for a play so far, one tuple for each question."""
    return tuple([tuple([ref[0] for ref in some]) for some in play.targets]) if isinstance(play, Play) else ()


def complete_targets(trick: Trick, targets: tuple[tuple[str, ...], ...]) -> tuple[str, ...] | None:
    """Return the targets of a trick that is being played. None: not all of them are chosen."""
    return tuple([ident for some in targets for ident in some]) if len(targets) == trick.target_count else None


def targets_of(play: Any) -> tuple[str, ...] | None:
    """Return the targets of a trick that was played."""
    return tuple([ident for some in chosen_targets(play) for ident in some]) if isinstance(play, Play) else None
