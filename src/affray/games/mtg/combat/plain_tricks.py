"""Instants that do one thing to one target: what a player can still do with them, and at whom those on the stack are aimed."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached
from affray.core.apart import Aimed, Trick
from affray.core.state import Position, player_id
from affray.core.table import Table
from affray.games.mtg.reading.moments import combat_of
from affray.games.mtg.records import Play
from affray.games.mtg.turns.acting import may_cast
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import MtgCard

PLAIN = frozenset(
    [
        "deathtouch", "defender", "fear", "first strike", "flying", "haste", "horsemanship", "indestructible", "intimidate", "menace",
        "reach", "shadow", "skulk", "trample", "vigilance",
    ]
)  # fmt: skip
"""Keywords that change nothing but who may fight whom, and how that fight ends."""
PLAYERS = frozenset(["any target", "player", "opponent"])
"""How those are aimed that can take life from a player."""
EVASIVE = frozenset(["fear", "flying", "horsemanship", "intimidate", "menace", "shadow", "skulk"])
"""Those that say who may block."""
GIVEN = PLAIN - {"trample"}
"""Those that can be given to a creature that fights, and nothing gets through that did not before."""
FIGHTING = ("attacking", "blocking", "blocked", "unblocked")
"""What a creature can be in combat."""
OF_ITSELF = frozenset(
    [
        "type", "controller", "status", "color", "without_color", "subtype", "supertype", "keyword", "without_keyword", "non",
        "non_subtype", "non_supertype", "power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most",
        "mana_value_at_least", "mana_value_at_most",
    ]
)  # fmt: skip
"""What descriptions look at of the creature itself and of what it is in combat."""
ANYTHING = w.What()


@cached
def trick(card: MtgCard) -> Trick | None:
    """An instant that does one thing to one target: damage, destruction, back to hand, more or less power."""
    spell = card.spell
    if card.types != {"instant"} or card.keywords or spell is None or len(card.text.abilities) > 1 or len(spell.targets) != 1:
        return None
    if spell.modes or spell.extra_cost or spell.condition is not None or spell.targets[0].n != 1 or "X" in card.cost:
        return None
    burn = swell = 0
    clears = evades = False
    for effect in spell.effects:
        if isinstance(effect, w.Damage) and isinstance(effect.amount, int) and effect.to == "target" and not effect.divided:
            burn += effect.amount
            clears = True
        elif isinstance(effect, w.Gain) and effect.who == "target" and is_plain_gain(effect):
            assert isinstance(effect.power, int)
            assert isinstance(effect.toughness, int)
            swell += max(0, effect.power)
            evades |= not EVASIVE.isdisjoint(effect.keywords)
            clears |= evades or effect.toughness < 0
        elif effect in (w.Destroy(), w.Move("hand")):
            clears = True
        else:
            return None
    return Trick(burn if not PLAYERS.isdisjoint(_aims_at(card)) else 0, swell, clears, evades)


def _aims_at(card: MtgCard) -> tuple[str, ...]:
    """At what a trick is aimed."""
    assert card.spell is not None
    return as_tuple(card.spell.targets[0].what.type)


def is_plain_gain(word: object) -> bool:
    """Power and toughness by a number, and keywords that make no difference to other fights, until the turn ends?"""
    if not isinstance(word, w.Gain) or word.until != "turn" or not GIVEN.issuperset(word.keywords):
        return False
    more = word.abilities or word.types or word.subtypes or word.colors
    return isinstance(word.power, int) and isinstance(word.toughness, int) and not more


def held(s: Position, seat: int) -> tuple[Trick, ...]:
    """What a player can still do: nothing, where no mana is to be had for it."""
    mana = any(s.objects[one].card.activated and s.objects[one].posture == "untapped" for one in s.zone("battlefield", seat))
    cards: list[MtgCard] = [s.objects[ident].card for ident in s.zone("hand", seat)]
    known = [trick(card) for card in cards if mana or not card.cost]
    return tuple([one for one in known if one is not None])


def sure_burn(t: Table, seat: int, tricks: tuple[tuple[Trick, ...], ...]) -> int:
    """How much a player is certain to take from the other's life by one trick: it can be paid for now, and nobody can take the mana away.

    It can be kept for the end step, when both get priority.
    """
    if not any(one.burn for one in tricks[seat]):
        return 0
    theirs = [t.objects[ident].card for ident in t.zone("hand", 1 - seat)] if tricks[1 - seat] else []
    if not all(trick(card) is None or {*PLAYERS, "creature"}.issuperset(_aims_at(card)) for card in theirs):
        return 0
    found = [(one, trick(one.card)) for one in [t.objects[ident] for ident in t.zone("hand", seat)]]
    return max([some.burn for one, some in found if some is not None and some.burn and may_cast(t, seat, one)], default=0)


def aimed(t: Table) -> tuple[Aimed, ...] | None:
    """The tricks on the stack, the next to resolve first; None where anything else is there, or what is to be paid is asked."""
    found: list[Aimed] = []
    for ident in reversed(t.zone("stack")):
        item = t.objects[ident]
        play = item.play
        if not isinstance(play, Play) or item.pseudo or trick(item.card) is None or not _depends_on_its_target(item.card):
            return None
        if not play.targets and not _is_asking_for_targets(t):
            return None
        refs = play.targets[0] if play.targets else (("", 0),)
        found += [Aimed((item.card, item.controller), one) for one, _ in refs]
    return tuple(found)


def targets(s: Position) -> dict[str, Any]:
    """The players, and the creatures on the battlefield with what they are of `FIGHTING`."""
    found: dict[str, Any] = {player_id(seat): seat for seat in range(len(s.players))}
    combat = combat_of(s)
    roles = (combat.attackers, combat.blockers, combat.blocked, combat.unblocked) if combat is not None else ()
    for seat in range(len(s.players)):
        for ident in s.zone("battlefield", seat):
            if "creature" in s.objects[ident].card.types:
                found[ident] = tuple([ident in those for those in roles])
    return found


@cached
def _depends_on_its_target(card: MtgCard) -> bool:
    """Does it depend on its target alone what comes of a trick?"""
    assert card.spell is not None
    what = card.spell.targets[0].what
    more = [name for name in what.__struct_fields__ if name not in OF_ITSELF and getattr(what, name) != getattr(ANYTHING, name)]
    sides, statuses = ("", "you", "opponent"), {"tapped", "untapped", *FIGHTING}
    return not more and what.controller in sides and statuses.issuperset(as_tuple(what.status))


def _is_asking_for_targets(t: Table) -> bool:
    frame = t.frames[-1]
    return frame.program.key == "cast" and frame.at == frame.program.index["targets"]
