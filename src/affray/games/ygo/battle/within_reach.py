"""What the rest of a turn can cost a player, where only monsters without effects fight and all else that can be done is known."""

from __future__ import annotations

from affray.core.apart import Reach
from affray.core.asking import Decision
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.ygo.battle.attacking import END
from affray.games.ygo.battle.tricks import (
    OF_BATTLE,
    OWN_MONSTERS,
    AtHand,
    Use,
    being_activated,
    is_known_change,
    look_at_hand,
    trick,
)
from affray.games.ygo.facts import DECLARED
from affray.games.ygo.game import FIELD
from affray.games.ygo.reading.now import Attack, attack_under_way, battle_phase, phase_of
from affray.games.ygo.reading.traits import traits
from affray.games.ygo.records import Link
from affray.games.ygo.turn import HAND
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


class Certain:
    """What is certain to come of what was activated: monsters that are destroyed (`struck`), an attack that is negated (`stopped`), and which
    players (by seat) take no battle damage, lose no monsters in battle, and declare no more attacks.
    """

    def __init__(self) -> None:
        self.struck: set[str] = set()
        self.stopped = False
        self.shielded: set[int] = set()
        self.saved: set[int] = set()
        self.forbidden: set[int] = set()


def reach(t: Table, answer: Decision | None = None) -> Reach | None:
    """The most that each player can lose in this turn without doing anything more; None where that is not certain.

    Of answers it is said of that which ends the Battle Phase, and of a trick that is activated or aimed.
    """
    fight = attack_under_way(t)
    aim = aim_of(t, answer, fight)
    if answer not in (None, END) and aim is None:
        return None
    phase = "main 2" if answer == END else "battle" if battle_phase(t) is not None else phase_of(t)
    if phase not in ("main 1", "battle", "main 2", "end") or len(t.players) != 2 or t.pending:
        return None
    if not all(map(is_known_change, t.effects)):
        return None
    at_hand = look_at_hand(t, aim)
    if at_hand is None:
        return None
    certain = what_is_certain(t, at_hand, fight)
    if certain.stopped:
        fight = None
    comes = fight is not None and not is_struck(t)
    attackers = [ident for ident in left_to_attack(t, phase, fight, comes) if ident not in certain.struck]
    new = summoned(t) if phase == "main 1" and t.active not in certain.forbidden else []
    me, other = t.active, 1 - t.active
    losses, least = [0, 0], [0, 0]
    losses[other] = to_attacks(t, attackers, new, fight, against(at_hand, other, me, fight), certain)
    losses[me] = to_the_target(t, fight if comes else None, against(at_hand, me, me, fight))
    least[me] = for_certain(t, certain, at_hand, against(at_hand, other, me, fight))
    cards = [in_battle(t, seat, len(attackers) + len(new), fight, certain) + discarded(t, seat) for seat in (0, 1)]
    for seat in (0, 1):
        cards[seat] += to_cards(t, seat, at_hand, against(at_hand, seat, me, fight), certain)
    return Reach(tuple(losses), tuple(cards), tuple(least))


def what_is_certain(t: Table, at_hand: AtHand, fight: Attack | None) -> Certain:
    """What has resolved, and what will whatever anybody does: unless something can hinder it."""
    found = Certain()
    for one in t.effects:
        for seat in (0, 1) if isinstance(one.what, w.Cannot) else ():
            if (player_id(seat), 0) in one.on:
                found.shielded |= {seat} if one.what.what == "take battle damage" else set()
                found.forbidden |= {seat} if one.what.what == "declare an attack" else set()
            elif one.controller == seat and (one.what.what, one.what.who) == ("be destroyed by battle", OWN_MONSTERS):
                found.saved |= {seat}
    hindered = any(isinstance(one.what, w.Cannot) and one.what.what not in OF_BATTLE for one in t.effects)
    if hindered or any(use.trick.hinders for use in at_hand.uses):
        return found
    for use in at_hand.uses:
        if use.held:
            continue
        trick, seat = use.trick, use.seat
        if trick.destroys and trick.aimed and use.target in t.objects and t.objects[use.target].zone in FIELD:
            found.struck.add(use.target)
        found.stopped = found.stopped or (trick.stops and fight is not None)
        found.shielded |= {seat} if trick.shields else set()
        found.saved |= {seat} if trick.saves else set()
        found.forbidden |= {1 - seat} if trick.forbids else set()
    found.stopped = found.stopped or (fight is not None and fight[0][0] in found.struck)
    return found


def aim_of(t: Table, answer: Decision | None, fight: Attack | None) -> tuple[str, str] | None:
    """The card that is activated by an answer, or before it, and the target that it has then; None where that is not known."""
    if answer is None or not answer.args:
        return None
    if answer.verb == "activate":
        found = t.objects[str(answer.args[0])]
        known = trick(found.card, t.book.edition) if found.zone in ("hand", "spell/trap zone") else None
        return (found.id, fight[0][0] if known.at_attacker and fight is not None else "") if known is not None else None
    begun = being_activated(t)
    link = t.frames[-1].vars
    if answer.verb != "choose" or len(answer.args) != 1 or not begun or not isinstance(link, Link):
        return None
    return (begun, str(answer.args[0])) if not link.word.cost and not link.targets and len(link.word.targets) == 1 else None


def against(at_hand: AtHand, seat: int, active: int, fight: Attack | None) -> list[Use]:
    """What can still be done if a player does nothing more: what was activated, and what the other has.

    What answers an attack does nothing where its player attacks, or where none is under way.
    """
    return [
        one
        for one in at_hand.uses
        if not one.held or (one.seat != seat and (not one.trick.answers_attacks or (fight is not None and one.seat != active)))
    ]


# -- life


def to_attacks(t: Table, attackers: list[str], new: list[int], fight: Attack | None, uses: list[Use], certain: Certain) -> int:
    """What the player who is attacked can lose: to what the other has, and to all attacks that are left, at monsters as long as there are any."""
    seat = 1 - t.active
    there = t.zone("monster zone", seat)
    loss = by_effects(t, seat, uses)
    if (not attackers and not new) or seat in certain.shielded:
        return loss
    blows = sorted([*[power(t, ident) for ident in attackers], *new], reverse=True)
    felled = sum([one.trick.destroys for one in uses if one.can_hit(*there)])
    direct = len(blows) if fight is not None and fight[2] else max(0, len(blows) - max(0, len(there) - felled))
    upright = [traits(t, ident).atk for ident in there if t.objects[ident].posture == "attack"]
    through = [max(0, blow - min(upright)) for blow in blows[direct:]] if upright else []
    weaker = weakened(uses, max(upright, default=0), there) * (len(through) if seat in certain.saved else 1)
    return loss + sum(blows[:direct]) + sum(through) + swollen(uses, attackers) + weaker


def to_the_target(t: Table, fight: Attack | None, uses: list[Use]) -> int:
    """What the player who attacks can lose: to what the other has, and to what is attacked, if the battle is to come."""
    loss = by_effects(t, t.active, uses)
    if fight is None or t.current(fight[0]) is None or t.current(fight[1]) is None:
        return loss
    (attacker, _), (target, _), _ = fight
    back = power(t, target) + swollen(uses, [target]) + weakened(uses, power(t, attacker), (attacker,)) - traits(t, attacker).atk
    return loss + max(0, back)


def by_effects(t: Table, seat: int, uses: list[Use]) -> int:
    """What effects of the other can take from a player's life."""
    theirs = [one for one in uses if one.seat != seat]
    return sum([one.trick.burn for one in theirs]) + sum([mirrored(t, one, uses) for one in theirs if one.trick.mirrors])


def mirrored(t: Table, use: Use, uses: list[Use]) -> int:
    """What a player loses to the ATK of the target."""
    found = t.objects.get(use.target)
    if found is None or found.zone != "monster zone":
        return largest_power(t) + swollen(uses, ())
    return power(t, use.target) + swollen(uses, (use.target,))


def swollen(uses: list[Use], idents: tuple[str, ...] | list[str]) -> int:
    """By how much these monsters (none: any) can become stronger in sum."""
    return sum([one.trick.swell for one in uses if not idents or one.can_hit(*idents)])


def weakened(uses: list[Use], strongest: int, idents: tuple[str, ...] | list[str]) -> int:
    """By how much these monsters, the strongest of which has so much, can become weaker in sum."""
    some = [one.trick for one in uses if one.can_hit(*idents)]
    return sum([one.lowers + one.halves * ((strongest + swollen(uses, idents) + 1) // 2) for one in some])


def for_certain(t: Table, certain: Certain, at_hand: AtHand, uses: list[Use]) -> int:
    """What the player who attacks is certain to lose to an attack that is negated."""
    for one in at_hand.uses:
        found = t.objects.get(one.target) if one.trick.mirrors and one.trick.stops and not one.held else None
        if found is None or not certain.stopped or one.seat == t.active or one.target in certain.struck:
            continue
        if found.zone == "monster zone" and not any(use.held and use.trick.destroys for use in uses):
            return max(0, traits(t, one.target).atk - weakened(uses, power(t, one.target), (one.target,)))
    return 0


# -- cards


def to_cards(t: Table, seat: int, at_hand: AtHand, uses: list[Use], certain: Certain) -> int:
    """How many more cards than the other a player can lose to effects; what is activated is lost as well."""
    struck = sum([t.objects[ident].controller != seat for ident in certain.struck])
    fielded = sum([len(t.zone(zone, seat)) for zone in FIELD])
    held = [max(0, min(one.trick.destroys, fielded) - 1) for one in uses if one.held and one.seat != seat]
    waiting = [min(hits(t, one, seat), fielded) for one in uses if not one.held]
    return sum(held) + sum(waiting) + at_hand.spent[seat] - at_hand.spent[1 - seat] - struck


def hits(t: Table, use: Use, seat: int) -> int:
    """How many cards of a player what was activated can destroy."""
    target = t.objects.get(use.target) if use.trick.aimed else None
    return use.trick.destroys if target is None or target.controller == seat else 0


def in_battle(t: Table, seat: int, blows: int, fight: Attack | None, certain: Certain) -> int:
    """How many monsters a player can lose in battle: who attacks that of the attack under way, the other one to each attack that is left."""
    if seat in certain.saved:
        return 0
    return int(fight is not None) if seat == t.active else min(blows + (fight is not None), len(t.zone("monster zone", seat)))


def discarded(t: Table, seat: int) -> int:
    """How many cards a player discards as the turn ends."""
    return max(0, len(t.zone("hand", seat)) - HAND) if seat == t.active else 0


# -- monsters


def left_to_attack(t: Table, phase: str, fight: Attack | None, comes: bool) -> list[str]:
    """The monsters that can still deal battle damage: those that have not attacked, and the one that is attacking if its damage is to come."""
    if phase not in ("main 1", "battle"):
        return []
    own = [t.objects[ident] for ident in t.zone("monster zone", t.active)]
    if phase == "battle":
        own = [one for one in own if one.posture == "attack" and not one.face_down]
    found = [one.id for one in own if not t.fact(DECLARED, one.ref) and (fight is None or fight[0] != one.ref)]
    return [*found, fight[0][0]] if fight is not None and comes and t.current(fight[0]) is not None else found


def is_struck(t: Table) -> bool:
    """Is the battle damage of the attack under way inflicted?"""
    frame = next((one for one in t.frames if one.program.key == "damage"), None)
    return frame is not None and frame.at > frame.program.index["apply"]


def power(t: Table, ident: str) -> int:
    """The most that a monster has of ATK or DEF this turn, unless somebody raises it."""
    found: Object = t.objects[ident]
    now, first = traits(t, ident), found.card.base
    return max(0, now.atk, now.defence, first.atk, first.defence)


def largest_power(t: Table) -> int:
    """The most of ATK or DEF that a monster has in play, or that is Summoned."""
    return max([0, *summoned(t), *[power(t, ident) for seat in (0, 1) for ident in t.zone("monster zone", seat)]])


def summoned(t: Table) -> list[int]:
    """The same of the largest monster in the hand of the turn player, which may be Normal Summoned, if there is one."""
    cards = [t.objects[ident].card for ident in t.zone("hand", t.active)]
    return sorted([card.base.atk for card in cards if card.kind == "monster"])[-1:]
