"""What the rest of a turn can cost a player, where only monsters without effects fight and all else that can be done is known."""

from __future__ import annotations

from affray.core.apart import Reach
from affray.core.asking import Decision
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.ygo.battle.attacking import END
from affray.games.ygo.battle.calculation import weaker
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
from affray.games.ygo.reading.now import Attack, attack_under_way, battle_phase, damage_step, phase_of
from affray.games.ygo.reading.traits import traits
from affray.games.ygo.records import Link
from affray.games.ygo.turn import HAND
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


class Course:
    """What is to come of a battle if a player (`seat`) does nothing more, whatever of `uses` is done.

    For certain there are cards that are `lost`, and players who take no battle damage (`shielded`), lose no monsters in battle (`saved`) and
    declare no more attacks (`forbidden`). `fight`: the attack under way, if its damage is to come, `settled`: is it certain what it comes to,
    `open`: might it cost either player a monster, and `again`: is a replay due? `attackers` are those besides, `fresh` the ATK of those that are
    still to be Summoned.
    """

    def __init__(self, t: Table, seat: int, uses: list[Use], spent: list[str]) -> None:
        self.t = t
        self.seat = seat
        self.uses = uses
        self.lost = set(spent)
        self.shielded: set[int] = set()
        self.saved: set[int] = set()
        self.forbidden: set[int] = set()
        self.fight: Attack | None = None
        self.settled = False
        self.open = False
        self.again = False
        self.attackers: list[str] = []
        self.fresh: list[int] = []


def reach(t: Table, answer: Decision | None = None) -> Reach | None:
    """The most that each player can lose in this turn without doing anything more; None where that is not certain.

    Of answers it is said of that which ends the Battle Phase, and of a trick that is activated or aimed.
    """
    aim = aim_of(t, answer)
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
    courses = [course(t, seat, phase, at_hand) for seat in (0, 1)]
    return Reach(
        losses=tuple([most_lost(one) for one in courses]),
        cards=tuple([cards_lost(one) for one in courses]),
        least=tuple([least_lost(one) for one in reversed(courses)]),
    )


def aim_of(t: Table, answer: Decision | None) -> tuple[str, str] | None:
    """The card that is activated by an answer, or before it, and the target that it has then; None where that is not known."""
    if answer is None or not answer.args:
        return None
    if answer.verb == "activate":
        found = t.objects[str(answer.args[0])]
        known = trick(found.card, t.book.edition) if found.zone in ("hand", "spell/trap zone") else None
        fight = attack_under_way(t)
        return (found.id, fight[0][0] if known.at_attacker and fight is not None else "") if known is not None else None
    begun = being_activated(t)
    link = t.frames[-1].vars
    if answer.verb != "choose" or len(answer.args) != 1 or not begun or not isinstance(link, Link):
        return None
    return (begun, str(answer.args[0])) if not link.word.cost and not link.targets and len(link.word.targets) == 1 else None


# -- what is to come


def course(t: Table, seat: int, phase: str, at_hand: AtHand) -> Course:
    """What is to come of the battle if a player does nothing more."""
    fight = attack_under_way(t)
    uses = against(at_hand, seat, t.active, fight)
    found = Course(t, seat, uses, at_hand.spent)
    sure = not is_hindered(t, at_hand)
    look_at_effects(found)
    for use in uses:
        if sure and not use.held:
            take_for_certain(found, use)
    if (
        fight is not None
        and not (sure and any(use.trick.stops and not use.held for use in uses))
        and fight[0][0] not in found.lost
    ):
        look_at_the_attack(found, fight, sure)
    if phase in ("main 1", "battle") and t.active not in found.forbidden:
        found.attackers = [ident for ident in left_to_attack(t, phase, fight) if ident not in found.lost]
        found.fresh = summoned(t) if phase == "main 1" else []
    return found


def against(at_hand: AtHand, seat: int, active: int, fight: Attack | None) -> list[Use]:
    """What can still be done if a player does nothing more: what was activated, and what the other has.

    What answers an attack does nothing where its player attacks, or where none is under way.
    """
    return [
        one
        for one in at_hand.uses
        if not one.held or (one.seat != seat and (not one.trick.answers_attacks or (fight is not None and one.seat != active)))
    ]


def is_hindered(t: Table, at_hand: AtHand) -> bool:
    """Might something that was activated not do what it does?"""
    effects = [one.what.what for one in t.effects if isinstance(one.what, w.Cannot)]
    return any(one not in OF_BATTLE for one in effects) or any(use.trick.hinders for use in at_hand.uses)


def look_at_effects(c: Course) -> None:
    """What effects that have resolved forbid in battle."""
    for one in c.t.effects:
        for seat in (0, 1) if isinstance(one.what, w.Cannot) else ():
            if (player_id(seat), 0) in one.on:
                c.shielded |= {seat} if one.what.what == "take battle damage" else set()
                c.forbidden |= {seat} if one.what.what == "declare an attack" else set()
            elif one.controller == seat and (one.what.what, one.what.who) == ("be destroyed by battle", OWN_MONSTERS):
                c.saved |= {seat}


def take_for_certain(c: Course, use: Use) -> None:
    """What something that was activated is certain to do."""
    known, seat = use.trick, use.seat
    if known.destroys and known.aimed and use.target in c.t.objects and c.t.objects[use.target].zone in FIELD:
        c.lost.add(use.target)
    c.shielded |= {seat} if known.shields else set()
    c.saved |= {seat} if known.saves else set()
    c.forbidden |= {1 - seat} if known.forbids else set()
    use.sure = bool(use.target) and not known.lowers and is_raised(c.t, use.target)


def is_raised(t: Table, ident: str) -> bool:
    """Has a monster as much ATK and DEF as it had at first, or more?"""
    now = traits(t, ident) if ident in t.objects else None
    return now is not None and now.atk >= now.original_atk and now.defence >= now.original_defence


def look_at_the_attack(c: Course, fight: Attack, sure: bool) -> None:
    """Whether the damage of the attack under way is to come, and whether it is certain what comes of it."""
    (attacker, entered), (target, _), direct = fight
    b = battle_phase(c.t)
    c.again = b is not None and b.replay
    if b is not None and (b.negated or b.ending) and damage_step(c.t) is None:
        return
    c.open = True
    if is_struck(c.t) or c.t.current((attacker, entered)) is None:
        return
    c.fight = fight
    there = direct or (c.t.current(fight[1]) is not None and target not in c.lost)
    if sure and there and not c.again and all(map(is_certain, c.uses)):
        c.settled, c.open = True, False
        c.lost |= felled(c, attacker, target) if not direct else set()


def is_certain(use: Use) -> bool:
    """Is it certain what comes of this, for a battle?"""
    known = use.trick
    numbers = known.swell or known.lowers or known.halves
    return not use.held and (use.sure or not numbers) and (not known.destroys or (known.aimed and bool(use.target)))


def felled(c: Course, attacker: str, target: str) -> set[str]:
    """The monsters that are certain to be destroyed by the attack under way."""
    upright = c.t.objects[target].posture == "attack"
    falls, fells = weaker(c.t, strength(c, attacker), resistance(c, target), upright)
    lost = [ident for ident, beaten in ((attacker, falls), (target, fells)) if beaten]
    return {ident for ident in lost if c.t.objects[ident].controller not in c.saved}


# -- life


def most_lost(c: Course) -> int:
    """The most that the player can lose of life."""
    found = by_effects(c.t, c.seat, c.uses)
    if c.seat in c.shielded:
        return found
    return found + (in_return(c) if c.seat == c.t.active else to_attacks(c))


def least_lost(c: Course) -> int:
    """What the other player is certain to lose of life."""
    by_battle = damage(c, c.fight)[1 - c.seat] if c.fight is not None and c.settled and 1 - c.seat not in c.shielded else 0
    return by_battle + mirrored_for_certain(c)


def damage(c: Course, fight: Attack) -> tuple[int, int]:
    """The battle damage of the attack under way, by seat, unless anything unsure is done."""
    (attacker, _), (target, _), direct = fight
    more = strength(c, attacker) - (0 if direct else resistance(c, target))
    to_me, to_other = max(0, -more), max(0, more) if direct or c.t.objects[target].posture == "attack" else 0
    return (to_me, to_other) if c.t.active == 0 else (to_other, to_me)


def to_attacks(c: Course) -> int:
    """What the player who is attacked can lose to the attack under way, and to those that are left: at monsters as long as there are any."""
    t = c.t
    there = [ident for ident in t.zone("monster zone", c.seat) if ident not in c.lost]
    gone = sum([one.trick.destroys for one in c.uses if one.can_hit(*there)])
    attackers, stands, loss = list(c.attackers), len(there) - gone, 0
    if c.fight is not None:
        if c.settled:
            loss = damage(c, c.fight)[c.seat]
        elif not c.again and not c.fight[2] and not gone and c.fight[1][0] in there:
            loss, stands = damage(c, c.fight)[c.seat], stands - 1
        else:
            attackers.append(c.fight[0][0])
            stands = 0 if c.fight[2] else stands
    blows = sorted([*[strength(c, ident) for ident in attackers], *c.fresh], reverse=True)
    if not blows and c.fight is None:
        return 0
    direct = max(0, len(blows) - max(0, stands))
    upright = [strength(c, ident) for ident in there if t.objects[ident].posture == "attack"]
    through = [max(0, blow - min(upright)) for blow in blows[direct:]] if upright else []
    unsure = [one for one in c.uses if not one.sure]
    striking = [*c.attackers, *([c.fight[0][0]] if c.fight is not None else ())]
    weakened_by = weakened(unsure, max(upright, default=0), there) * (len(blows) + 1 if c.seat in c.saved else 1)
    return loss + sum(blows[:direct]) + sum(through) + swollen(unsure, striking) + weakened_by


def in_return(c: Course) -> int:
    """What the player who attacks can lose to what is attacked."""
    if c.fight is None or c.fight[2] or c.t.current(c.fight[1]) is None:
        return 0
    attacker, target = c.fight[0][0], c.fight[1][0]
    unsure = [one for one in c.uses if not one.sure]
    more = swollen(unsure, (target,)) + weakened(unsure, power(c.t, attacker), (attacker,))
    return max(0, resistance(c, target) - strength(c, attacker) + more)


def mirrored_for_certain(c: Course) -> int:
    """What the other player is certain to lose to an attack that is negated."""
    for one in c.uses:
        found = c.t.objects.get(one.target) if one.trick.mirrors and one.trick.stops and not one.held else None
        if found is None or one.seat != c.seat or found.zone != "monster zone" or one.target in c.lost:
            continue
        if not any(use.trick.hinders or (use.held and use.trick.destroys) for use in c.uses):
            return max(0, traits(c.t, one.target).atk - weakened(c.uses, power(c.t, one.target), (one.target,)))
    return 0


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


# -- cards


def cards_lost(c: Course) -> int:
    """By how many cards the player can come out worse: what is lost for certain, and what may be, less what the other is certain to lose."""
    t, seat = c.t, c.seat
    lost = [t.objects[ident].controller for ident in c.lost]
    fielded = sum([len(t.zone(zone, seat)) for zone in FIELD])
    held = [max(0, min(one.trick.destroys, fielded) - 1) for one in c.uses if one.held and one.seat != seat]
    waiting = [min(hits(c, one), fielded) for one in c.uses if not one.held]
    return lost.count(seat) - lost.count(1 - seat) + sum(held) + sum(waiting) + in_battle(c) + discarded(t, seat)


def hits(c: Course, use: Use) -> int:
    """How many more cards of the player something that was activated can destroy."""
    target = c.t.objects.get(use.target) if use.trick.aimed else None
    if target is None:
        return use.trick.destroys
    return use.trick.destroys if target.controller == c.seat and target.id not in c.lost else 0


def in_battle(c: Course) -> int:
    """How many more monsters the player can lose in battle: who attacks that of the attack under way, the other one to each attack that is left."""
    if c.seat in c.saved:
        return 0
    if c.seat == c.t.active:
        return int(c.open)
    there = [ident for ident in c.t.zone("monster zone", c.seat) if ident not in c.lost]
    return min(len(c.attackers) + len(c.fresh) + c.open, len(there))


def discarded(t: Table, seat: int) -> int:
    """How many cards a player discards as the turn ends."""
    return max(0, len(t.zone("hand", seat)) - HAND) if seat == t.active else 0


# -- monsters


def left_to_attack(t: Table, phase: str, fight: Attack | None) -> list[str]:
    """The monsters that can still attack, besides that which is attacking."""
    own = [t.objects[ident] for ident in t.zone("monster zone", t.active)]
    if phase == "battle":
        own = [one for one in own if one.posture == "attack" and not one.face_down]
    return [one.id for one in own if not t.fact(DECLARED, one.ref) and (fight is None or fight[0] != one.ref)]


def is_struck(t: Table) -> bool:
    """Is the battle damage of the attack under way inflicted?"""
    frame = next((one for one in t.frames if one.program.key == "damage"), None)
    return frame is not None and frame.at > frame.program.index["apply"]


def strength(c: Course, ident: str) -> int:
    """The ATK of a monster once what is sure has been done to it."""
    now = traits(c.t, ident)
    first, more = now.original_atk, now.atk - now.original_atk
    for one in c.uses:
        if one.sure and one.target == ident:
            first = (first + 1) // 2 if one.trick.halves else first
            more += one.trick.atk
    return max(0, first + more)


def resistance(c: Course, ident: str) -> int:
    """The ATK of a monster in Attack Position, the DEF of another, in the same way."""
    if c.t.objects[ident].posture == "attack":
        return strength(c, ident)
    return traits(c.t, ident).defence + sum([one.trick.defence for one in c.uses if one.sure and one.target == ident])


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
