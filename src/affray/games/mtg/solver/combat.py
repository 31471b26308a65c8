"""Combats of creatures that only fight: the outcome of one fight never changes another."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.dependencies import EFFECTS, FIELD, ROLES, SingletonMemo, WithDependencies
from affray.core.solver import Fight, IndependentCombat
from affray.core.state import NOBODY, Frame, Position, seat_of
from affray.core.table import Table
from affray.games.mtg.game import HAND
from affray.games.mtg.position.evaluate import DERIVED, all_permanents, traits, with_traits
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Combat, Turn
from affray.games.mtg.rules.combat.legal_attacks import ATTACKED
from affray.games.mtg.rules.costs.mana import is_used_while_paying
from affray.games.mtg.solver.tricks import (
    FIGHT_KEYWORDS,
    TARGET_ROLES,
    certain_burn,
    is_known_gain,
    stacked_tricks,
    trick_of,
    usable_tricks,
)
from affray.games.mtg.vocabulary.printed import MtgCard, Object


def independent_combat(t: Table, no_tricks: bool) -> IndependentCombat | None:
    """Return the combat, if its fights are independent of each other. None: not certain, or a player has a trick left (if `no_tricks`).

    Answers from the declaration of attackers to the end of the turn, except after damage is assigned and before all of it is dealt. The stack may
    hold tricks once blocks are declared.
    """
    if len(t.players) != 2 or t.pending or any(player.pool for player in t.players):
        return None
    stack = stacked_tricks(t)
    if stack is None:
        return None
    tricks = tuple([usable_tricks(t, seat) for seat in (0, 1)])
    if no_tricks and any(tricks):
        return None
    if not all(effect.on and is_known_gain(effect.what) for effect in t.effects):
        return None
    if not ONLY_FIGHTERS.of(t):
        return None
    for (zone, seat), ids in t.zones.items():
        if zone not in ("library", "stack", "battlefield") and not all(_is_known_card(t, zone, seat, ident) for ident in ids):
            return None
        if zone == "hand" and len(ids) > HAND:
            return None
    turn = t.record_of("turn")
    if not isinstance(turn, Turn) or turn.after or any(phase.startswith("combat") for phase in turn.plan):
        return None
    frame = t.frame_of("combat")
    over = turn.phase == "ending" or (turn.phase == "main" and turn.mains > 1)
    fights = _in_combat(t, frame) if frame is not None else () if over else None
    if fights is None:
        return None
    declared = not fights or (frame is not None and _is_past(frame, "block.attackers"))
    if stack and not declared:
        return None
    if any(tricks) and any(traits(t, one.attacker).has("skulk") for one in fights):
        return None
    choosing = any(not one.target for one in stack)
    burn = tuple([certain_burn(t, seat, tricks) for seat in (0, 1)]) if "ending" in turn.plan and not choosing else (0, 0)
    possible_blockers = with_traits(t, t.zone("battlefield", 1 - t.active)) if not declared else ()
    first_strikers = frozenset([one.id for one, now in possible_blockers if now.has("first strike")])
    return IndependentCombat(
        t.active, 1 - t.active, declared, fights, tricks, burn, first_strikers, stack, TARGET_ROLES.of(t) if stack else {}
    )


def _in_combat(s: Position, frame: Frame) -> tuple[Fight, ...] | None:
    """Return the fights in which damage can still be dealt; empty once all of it is. None: not certain to be independent."""
    c = frame.locals
    assert isinstance(c, Combat)
    fights = FIGHTS.of(s).value if _is_past(frame, "attack.window") else None
    if fights is None:
        return None
    if _is_past(frame, "damage.deal"):
        return () if c.stage == "normal" or not c.attacked else None
    if c.stage and (not _is_past(frame, "damage.begin") or c.assigned or (c.struck and c.stage == "normal")):
        return None
    return fights


def _fights(s: Position, _: object) -> WithDependencies[tuple[Fight, ...] | None]:
    """Return the fights, without blocked attackers whose blockers have left and that do not trample. None: an attack at a permanent, or a band."""
    c, looks = combat_of(s), DERIVED.of(s).looks
    if c is None or c.bands or any(seat_of(what[0]) == NOBODY for _, what, _ in c.attacked):
        return WithDependencies(None, looks)
    fights = [_fight(s, c, ident) for ident in c.attackers]
    return WithDependencies(
        tuple([one for one in fights if one.blockers or one.tramples or one.attacker not in c.blocked]), looks
    )


FIGHTS: SingletonMemo[WithDependencies[tuple[Fight, ...] | None]] = SingletonMemo(
    "solver: the fights of a combat", _fights, FIELD | EFFECTS | ROLES, dependencies=lambda _, result: result.dependencies
)


def _is_past(frame: Frame, step: str) -> bool:
    """Has the procedure performed this step, or called another procedure from it?"""
    return frame.at > frame.program.index[step]


def _fight(s: Position, combat: Combat, ident: str) -> Fight:
    now = traits(s, ident)
    return Fight(ident, combat.blockers_of(ident), max(0, now.power), now.has("trample"), ident in dict(combat.front))


# -- the cards of an independent combat


def _is_known_card(s: Position, zone: str, seat: int, ident: str) -> bool:
    """Is everything known that this card outside the battlefield can do this turn?"""
    obj = s.objects[ident]
    card: MtgCard = obj.card
    if _is_modified(obj):
        return False
    if zone == "hand":
        return trick_of(card) is not None or (_cannot_interfere(card) and (seat != s.active or _is_plain_creature(card)))
    return _only_fights(card) or _cannot_interfere(card, out_of_hand=True)


def _is_modified(obj: Object) -> bool:
    """Is it face down, attached to another object, or does it have counters?"""
    return obj.face_down or bool(obj.attached or obj.counters)


def _only_fighters(s: Position, _: object) -> bool:
    permanents = [s.objects[ident] for ident in all_permanents(s)]
    return all(_only_fights(one.card) and not _is_modified(one) for one in permanents)


ONLY_FIGHTERS: SingletonMemo[bool] = SingletonMemo(
    "solver: whether all permanents only fight, or only make mana", _only_fighters, FIELD
)


@cached
def _only_fights(card: MtgCard) -> bool:
    """Is it a permanent without abilities except `FIGHT_KEYWORDS`, or one that only taps for mana?"""
    if not card.is_permanent or card.types & ATTACKED or not FIGHT_KEYWORDS.issuperset(card.keywords) or card.formula:
        return False
    if card.statics or card.triggered or card.enters or card.enters_as:
        return False
    makes = [placed.word for placed in card.activated]
    return not makes or (
        "creature" not in card.types and all(is_used_while_paying(one) and one.cost == ("{T}",) for one in makes)
    )


@cached
def _is_plain_creature(card: MtgCard) -> bool:
    """Is it a creature that does nothing this turn except that it can be cast? (It counts as one card in hand and in play.)"""
    return "creature" in card.types and not card.activated and _only_fights(card)


@cached_of_several
def _cannot_interfere(card: MtgCard, out_of_hand: bool = False) -> bool:
    """Can the card at most be cast in the main phase of its owner? `out_of_hand`: it cannot be cast at all, even if it is an instant."""
    quick = not out_of_hand and ("instant" in card.types or "flash" in card.keywords)
    more = set(card.keywords) - FIGHT_KEYWORDS - {"flash"}
    return not (quick or more or card.statics or card.triggered or card.activated)
