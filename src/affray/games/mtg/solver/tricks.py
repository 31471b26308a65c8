"""Instants that do one thing to one target: those that a player can still use, and those on the stack with their targets."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached
from affray.core.dependencies import FIELD, ROLES, SingletonMemo
from affray.core.solver import StackedTrick, Trick
from affray.core.state import Position, player_id
from affray.core.table import Table
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.turns.cast_permissions import may_cast
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import MtgCard

FIGHT_KEYWORDS = frozenset(
    [
        "deathtouch", "defender", "fear", "first strike", "flying", "haste", "horsemanship", "indestructible", "intimidate", "menace",
        "reach", "shadow", "skulk", "trample", "vigilance",
    ]
)  # fmt: skip
"""Keywords that only change which creatures may fight each other, and how that fight ends."""
PLAYER_TARGETS = frozenset(["any target", "player", "opponent"])
"""Target types that include a player."""
EVASION = frozenset(["fear", "flying", "horsemanship", "intimidate", "menace", "shadow", "skulk"])
"""Keywords of an attacker that limit its blockers."""
KNOWN_GAINS = FIGHT_KEYWORDS - {"trample"}
"""Keywords that a trick may give: none of them lets more damage through to the player."""
COMBAT_STATUSES = ("attacking", "blocking", "blocked", "unblocked")
"""The statuses that a creature has by its role in combat."""
OWN_FIELDS = frozenset(
    [
        "type", "controller", "status", "color", "without_color", "subtype", "supertype", "keyword", "without_keyword", "non",
        "non_subtype", "non_supertype", "power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most",
        "mana_value_at_least", "mana_value_at_most",
    ]
)  # fmt: skip
"""Fields of a description that depend on the creature itself and on its role in combat alone."""
ANY_OBJECT = w.What()


@cached
def trick_of(card: MtgCard) -> Trick | None:
    """Return the trick of a card: an instant with one target that it damages, destroys, returns to hand, or changes in power. None: another card."""
    spell = card.spell
    if card.types != {"instant"} or card.keywords or spell is None or len(card.text.abilities) > 1 or len(spell.targets) != 1:
        return None
    if spell.modes or spell.extra_cost or spell.condition is not None or spell.targets[0].n != 1 or "X" in card.cost:
        return None
    burn = pump = 0
    removes_blocker = evades = False
    for effect in spell.effects:
        if isinstance(effect, w.Damage) and isinstance(effect.amount, int) and effect.to == "target" and not effect.divided:
            burn += effect.amount
            removes_blocker = True
        elif isinstance(effect, w.Gain) and effect.who == "target" and is_known_gain(effect):
            assert isinstance(effect.power, int)
            assert isinstance(effect.toughness, int)
            pump += max(0, effect.power)
            evades |= not EVASION.isdisjoint(effect.keywords)
            removes_blocker |= evades or effect.toughness < 0
        elif effect in (w.Destroy(), w.Move("hand")):
            removes_blocker = True
        else:
            return None
    return Trick(burn if not PLAYER_TARGETS.isdisjoint(_target_types(card)) else 0, pump, removes_blocker, evades)


def _target_types(card: MtgCard) -> tuple[str, ...]:
    """Return the types that a trick can target."""
    assert card.spell is not None
    return as_tuple(card.spell.targets[0].what.type)


def is_known_gain(word: object) -> bool:
    """Does it change only power and toughness by a number, and give `KNOWN_GAINS`, until the turn ends?"""
    if not isinstance(word, w.Gain) or word.until != "turn" or not KNOWN_GAINS.issuperset(word.keywords):
        return False
    more = word.abilities or word.types or word.subtypes or word.colors
    return isinstance(word.power, int) and isinstance(word.toughness, int) and not more


def usable_tricks(s: Position, seat: int) -> tuple[Trick, ...]:
    """Return the tricks that a player can still use. A trick with a cost counts if the player has any untapped source of mana."""
    cards: list[MtgCard] = [s.objects[ident].card for ident in s.zone("hand", seat)]
    known = [(card, some) for card in cards if (some := trick_of(card)) is not None]
    if not known:
        return ()
    mana = any(s.objects[one].card.activated and s.objects[one].posture == "untapped" for one in s.zone("battlefield", seat))
    return tuple([some for card, some in known if mana or not card.cost])


def certain_burn(t: Table, seat: int, tricks: tuple[tuple[Trick, ...], ...]) -> int:
    """Return a lower bound for the life that a player takes from the other with one trick kept for the end step, when both players get priority.

    0 unless the trick can be paid for now, and no trick of the other player can target a source of mana.
    """
    if not any(one.burn for one in tricks[seat]):
        return 0
    theirs = [t.objects[ident].card for ident in t.zone("hand", 1 - seat)] if tricks[1 - seat] else []
    if not all(trick_of(card) is None or {*PLAYER_TARGETS, "creature"}.issuperset(_target_types(card)) for card in theirs):
        return 0
    pairs = [(one, trick_of(one.card)) for one in [t.objects[ident] for ident in t.zone("hand", seat)]]
    return max([some.burn for one, some in pairs if some is not None and some.burn and may_cast(t, seat, one)], default=0)


def stacked_tricks(t: Table) -> tuple[StackedTrick, ...] | None:
    """Return the tricks on the stack, the next to resolve first. None: another object is there, or a cost is being paid."""
    tricks: list[StackedTrick] = []
    for ident in reversed(t.zone("stack")):
        item = t.objects[ident]
        play = item.play
        if not isinstance(play, Play) or item.virtual or trick_of(item.card) is None or not _depends_on_target_only(item.card):
            return None
        if not play.targets and not _is_choosing_targets(t):
            return None
        refs = play.targets[0] if play.targets else (("", 0),)
        tricks += [StackedTrick((item.card, item.controller), one) for one, _ in refs]
    return tuple(tricks)


def _target_roles(s: Position, _: object) -> dict[str, Any]:
    """Return the players, and the creatures on the battlefield with their `COMBAT_STATUSES`."""
    statuses: dict[str, Any] = {player_id(seat): seat for seat in range(len(s.players))}
    combat = combat_of(s)
    roles = (combat.attackers, combat.blockers, combat.blocked, combat.unblocked) if combat is not None else ()
    for seat in range(len(s.players)):
        for ident in s.zone("battlefield", seat):
            if "creature" in s.objects[ident].card.types:
                statuses[ident] = tuple([ident in those for those in roles])
    return statuses


TARGET_ROLES: SingletonMemo[dict[str, Any]] = SingletonMemo(
    "solver: players and creatures with their roles in combat", _target_roles, FIELD | ROLES
)


@cached
def _depends_on_target_only(card: MtgCard) -> bool:
    """Does the result of this trick depend on its target alone?"""
    assert card.spell is not None
    what = card.spell.targets[0].what
    more = [
        name for name in what.__struct_fields__ if name not in OWN_FIELDS and getattr(what, name) != getattr(ANY_OBJECT, name)
    ]
    sides, statuses = ("", "you", "opponent"), {"tapped", "untapped", *COMBAT_STATUSES}
    return not more and what.controller in sides and statuses.issuperset(as_tuple(what.status))


def _is_choosing_targets(t: Table) -> bool:
    frame = t.frames[-1]
    return frame.program.key == "cast" and frame.at == frame.program.index["targets"]
