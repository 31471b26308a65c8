"""Combats of creatures that only fight: whatever happens between an attacker and its blockers, all others come to the same."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.apart import Apart, Fight
from affray.core.aspects import EFFECTS, FIELD, ROLES, Looked, Whole
from affray.core.state import NOBODY, Frame, Position, seat_of
from affray.core.table import Table
from affray.games.mtg.combat.legal_attacks import ATTACKED
from affray.games.mtg.combat.plain_tricks import PLAIN, TARGETS, aimed, held, is_plain_gain, sure_burn, trick
from affray.games.mtg.costs.mana import is_used_while_paying
from affray.games.mtg.game import HAND
from affray.games.mtg.reading.moments import combat_of
from affray.games.mtg.reading.objects import DERIVED, all_permanents, traits, with_traits
from affray.games.mtg.records import Combat, Turn
from affray.games.mtg.vocabulary.printed import MtgCard, Object


def apart(t: Table, still: bool) -> Apart | None:
    """The combat, if its fights are apart from each other; None where that is not certain.

    It says something from the declared attack on to the end of the turn, but for the middle of dealing damage once some is assigned. On
    the stack there may be tricks, once blocks are declared.
    """
    if len(t.players) != 2 or t.pending or any(player.pool for player in t.players):
        return None
    waiting = aimed(t)
    if waiting is None:
        return None
    tricks = tuple([held(t, seat) for seat in (0, 1)])
    if still and any(tricks):
        return None
    if not all(effect.on and is_plain_gain(effect.what) for effect in t.effects):
        return None
    if not ALL_PLAIN.of(t):
        return None
    for (zone, seat), ids in t.zones.items():
        if zone not in ("library", "stack", "battlefield") and not all(_is_known(t, zone, seat, ident) for ident in ids):
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
    if waiting and not declared:
        return None
    if any(tricks) and any(traits(t, one.attacker).has("skulk") for one in fights):
        return None
    asked = any(not one.target for one in waiting)
    sure = tuple([sure_burn(t, seat, tricks) for seat in (0, 1)]) if "ending" in turn.plan and not asked else (0, 0)
    might_block = with_traits(t, t.zone("battlefield", 1 - t.active)) if not declared else ()
    swift = frozenset([one.id for one, now in might_block if now.has("first strike")])
    return Apart(t.active, 1 - t.active, declared, fights, tricks, sure, swift, waiting, TARGETS.of(t) if waiting else {})


def _in_combat(s: Position, frame: Frame) -> tuple[Fight, ...] | None:
    """The fights in which damage can be dealt; none any more once all is. None where they are not certain to be apart."""
    c = frame.vars
    assert isinstance(c, Combat)
    fights = FIGHTS.of(s).found if _is_past(frame, "attack.window") else None
    if fights is None:
        return None
    if _is_past(frame, "damage.deal"):
        return () if c.stage == "normal" or not c.attacked else None
    if c.stage and (not _is_past(frame, "damage.begin") or c.assigned or (c.struck and c.stage == "normal")):
        return None
    return fights


def _fights(s: Position, _: object) -> Looked[tuple[Fight, ...] | None]:
    """The fights of attackers at players that are not held off by blockers who are gone; None where there are others."""
    c, looks = combat_of(s), DERIVED.of(s).looks
    if c is None or c.bands or any(seat_of(what[0]) == NOBODY for _, what, _ in c.attacked):
        return Looked(None, looks)
    fights = [_fight(s, c, ident) for ident in c.attackers]
    return Looked(tuple([one for one in fights if one.blockers or one.tramples or one.attacker not in c.blocked]), looks)


FIGHTS: Whole[Looked[tuple[Fight, ...] | None]] = Whole(
    "the fights of a combat", _fights, FIELD | EFFECTS | ROLES, looks=lambda _, found: found.looks
)


def _is_past(frame: Frame, step: str) -> bool:
    """Has this step of a procedure been performed, or called what is being performed?"""
    return frame.at > frame.program.index[step]


def _fight(s: Position, c: Combat, ident: str) -> Fight:
    now = traits(s, ident)
    return Fight(ident, c.blockers_of(ident), max(0, now.power), now.has("trample"), ident in dict(c.front))


# -- which cards let fights be apart


def _is_known(s: Position, zone: str, seat: int, ident: str) -> bool:
    """Is this a card out of play of which all is known that it can do this turn?"""
    found = s.objects[ident]
    card: MtgCard = found.card
    if _is_marked(found):
        return False
    if zone == "hand":
        return trick(card) is not None or (_is_slow(card) and (seat != s.active or _is_body(card)))
    return _is_plain(card) or _is_slow(card, spent=True)


def _is_marked(found: Object) -> bool:
    """Is it turned face down, attached to something, or has it counters?"""
    return found.face_down or bool(found.attached or found.counters)


def _all_plain(s: Position, _: object) -> bool:
    permanents = [s.objects[ident] for ident in all_permanents(s)]
    return all(_is_plain(one.card) and not _is_marked(one) for one in permanents)


ALL_PLAIN: Whole[bool] = Whole("whether all permanents only fight, or only make mana", _all_plain, FIELD)


@cached
def _is_plain(card: MtgCard) -> bool:
    """Is it a permanent that only fights, or only makes mana?"""
    if not card.is_permanent or card.types & ATTACKED or not PLAIN.issuperset(card.keywords) or card.formula:
        return False
    if card.statics or card.triggered or card.enters is not None:
        return False
    makes = [placed.word for placed in card.activated]
    return not makes or (
        "creature" not in card.types and all(is_used_while_paying(one) and one.cost == ("{T}",) for one in makes)
    )


@cached
def _is_body(card: MtgCard) -> bool:
    """Is it a creature that is one card in hand and one in play, and nothing more this turn?"""
    return "creature" in card.types and not card.activated and _is_plain(card)


@cached_of_several
def _is_slow(card: MtgCard, spent: bool = False) -> bool:
    """Can nothing be done with it but to cast it at leisure? (Of one that is `spent` not even that.)"""
    quick = not spent and ("instant" in card.types or "flash" in card.keywords)
    more = set(card.keywords) - PLAIN - {"flash"}
    return not (quick or more or card.statics or card.triggered or card.activated)
