"""What the rest of a turn can cost a player, where only monsters without effects fight and all else that can be done is known."""

from __future__ import annotations

from affray.core.apart import Loss, Reach
from affray.core.asking import Decision
from affray.core.table import Table
from affray.games.ygo.battle.attacking import END
from affray.games.ygo.battle.calculation import weaker
from affray.games.ygo.battle.scene import Monster, Scene, Use, being_activated, is_sure, scene
from affray.games.ygo.reading.now import Attack
from affray.games.ygo.records import Link
from affray.games.ygo.turn import HAND


class Course:
    """What is to come of a battle if a player (`seat`) does nothing more, whatever of `uses` is done.

    For certain there are cards that are `lost`, and players who take no battle damage (`shielded`), lose no monsters in battle (`saved`) and
    declare no more attacks (`forbidden`). `fight`: the attack under way, if its damage is to come, `certain`: is it known what it comes to, and
    `open`: might it cost either player a monster? `attackers` are those besides, `fresh` the ATK of those that are still to be Summoned.
    """

    def __init__(self, t: Table, scene: Scene, seat: int, uses: list[Use], spent: tuple[str, ...]) -> None:
        self.t = t
        self.scene = scene
        self.seat = seat
        self.uses = uses
        self.sure = [one for one in uses if one.sure]
        self.unsure = [one for one in uses if not one.sure] if self.sure else uses
        self.lost = set(spent)
        self.shielded = scene.shielded
        self.saved = scene.saved
        self.forbidden = scene.forbidden
        self.fight: Attack | None = None
        self.certain = False
        self.open = False
        self.attackers: list[str] = []
        self.fresh: tuple[int, ...] = ()


def reach(t: Table, answer: Decision | None = None) -> Reach | None:
    """The most that each player can lose in this turn without doing anything more; None where that is not certain.

    Of answers it is said of that which ends the Battle Phase, and of a trick that is activated or aimed.
    """
    seen = scene(t)
    if seen is None:
        return None
    uses, spent = list(seen.uses), seen.spent
    if answer == END:
        seen = seen._replace(phase="main 2")
    elif answer is not None:
        aimed = aim(t, seen, answer)
        if aimed is None:
            return None
        uses = [aimed if one.ident == aimed.ident else one for one in uses]
        spent = tuple({*spent, aimed.ident})
    return Courses(t, seen, uses, spent)


class Courses(Reach):
    """What is to come of the battle, by who does nothing more."""

    def __init__(self, t: Table, seen: Scene, uses: list[Use], spent: tuple[str, ...]) -> None:
        super().__init__()
        self.t = t
        self.seen = seen
        self.uses = uses
        self.spent = spent

    def of(self, seat: int) -> Loss:
        c = course(self.t, self.seen, seat, self.uses, self.spent)
        return Loss(most_lost(c), cards_lost(c), least_lost(c))


def aim(t: Table, seen: Scene, answer: Decision) -> Use | None:
    """What is activated by an answer, or aimed by it; None where it is another answer."""
    if answer.verb == "activate":
        one = next((one for one in seen.uses if one.ident == answer.args[0]), None)
        target = seen.fight[0][0] if one is not None and one.trick.at_attacker and seen.fight is not None else ""
    else:
        one = next((one for one in seen.uses if one.ident and one.ident == being_activated(t)), None)
        target = str(answer.args[0]) if answer.verb == "choose" and len(answer.args) == 1 and asks_for_the_target(t) else ""
        one = one if target else None
    sure = one is not None and not seen.hindered and is_sure(seen.monsters, one.trick, target)
    return one._replace(held=False, target=target, sure=sure) if one is not None else None


def asks_for_the_target(t: Table) -> bool:
    """Is it the only target that is asked for?"""
    link = t.frames[-1].vars
    return isinstance(link, Link) and not link.word.cost and not link.targets and len(link.word.targets) == 1


# -- what is to come


def course(t: Table, seen: Scene, seat: int, uses: list[Use], spent: tuple[str, ...]) -> Course:
    """What is to come of the battle if a player does nothing more."""
    c = Course(t, seen, seat, [one for one in uses if counts(one, seat, seen)], spent)
    done = [one for one in c.uses if not one.held] if not seen.hindered else []
    for use in done:
        take_for_certain(c, use)
    stopped = any(use.trick.stops for use in done)
    if seen.fight is not None and not stopped and not seen.over and seen.fight[0][0] not in c.lost:
        look_at_the_attack(c, seen.fight)
    if seen.phase in ("main 1", "battle") and seen.active not in c.forbidden:
        c.attackers = [ident for ident in seen.ready if ident not in c.lost]
        c.fresh = seen.fresh
    return c


def counts(use: Use, seat: int, seen: Scene) -> bool:
    """Can it still be done if a player does nothing more: was it activated, or does the other have it?

    What answers an attack does nothing where its player attacks, or where none is under way.
    """
    if not use.held:
        return True
    return use.seat != seat and (not use.trick.answers_attacks or (seen.fight is not None and use.seat != seen.active))


def take_for_certain(c: Course, use: Use) -> None:
    """What something that was activated is certain to do."""
    known, seat = use.trick, use.seat
    if known.destroys and known.aimed and use.target in c.t.objects and c.t.objects[use.target].zone in c.t.book.game.in_play:
        c.lost.add(use.target)
    if known.shields:
        c.shielded |= {seat}
    if known.saves:
        c.saved |= {seat}
    if known.forbids:
        c.forbidden |= {1 - seat}


def look_at_the_attack(c: Course, fight: Attack) -> None:
    """Whether the damage of the attack under way is to come, and whether it is certain what comes of it."""
    (attacker, _), (target, _), direct = fight
    c.open = True
    if c.scene.struck or c.t.current(fight[0]) is None:
        return
    c.fight = fight
    there = direct or (c.t.current(fight[1]) is not None and target not in c.lost)
    if not c.scene.hindered and there and not c.scene.again and all(map(is_certain, c.uses)):
        c.certain, c.open = True, False
        c.lost |= felled(c, attacker, target) if not direct else set()


def is_certain(use: Use) -> bool:
    """Is it certain what comes of this, for a battle?"""
    known = use.trick
    numbers = known.swell or known.lowers or known.halves
    return not use.held and (use.sure or not numbers) and (not known.destroys or (known.aimed and bool(use.target)))


def felled(c: Course, attacker: str, target: str) -> set[str]:
    """The monsters that are certain to be destroyed by the attack under way."""
    found = c.scene.monsters[target]
    falls, fells = weaker(c.t, strength(c, attacker), resistance(c, target), found.upright)
    lost = [ident for ident, beaten in ((attacker, falls), (target, fells)) if beaten]
    return {ident for ident in lost if c.scene.monsters[ident].seat not in c.saved}


# -- life


def most_lost(c: Course) -> int:
    """The most that the player can lose of life."""
    found = by_effects(c.scene, c.seat, c.uses)
    if c.seat in c.shielded:
        return found
    return found + (in_return(c) if c.seat == c.scene.active else to_attacks(c))


def least_lost(c: Course) -> int:
    """What the other player is certain to lose of life."""
    by_battle = damage(c, c.fight)[1 - c.seat] if c.fight is not None and c.certain and 1 - c.seat not in c.shielded else 0
    return by_battle + mirrored_for_certain(c)


def damage(c: Course, fight: Attack) -> tuple[int, int]:
    """The battle damage of the attack under way, by seat, unless anything unsure is done."""
    (attacker, _), (target, _), direct = fight
    more = strength(c, attacker) - (0 if direct else resistance(c, target))
    to_me, to_other = max(0, -more), max(0, more) if direct or c.scene.monsters[target].upright else 0
    return (to_me, to_other) if c.scene.active == 0 else (to_other, to_me)


def to_attacks(c: Course) -> int:
    """What the player who is attacked can lose to the attack under way, and to those that are left: at monsters as long as there are any."""
    there = those_of(c, c.seat)
    gone = sum([one.trick.destroys for one in c.uses if one.trick.destroys and one.can_hit(*there)])
    attackers, stands, loss = list(c.attackers), len(there) - gone, 0
    if c.fight is not None:
        if c.certain:
            loss = damage(c, c.fight)[c.seat]
        elif not c.scene.again and not c.fight[2] and not gone and c.fight[1][0] in there:
            loss, stands = damage(c, c.fight)[c.seat], stands - 1
        else:
            attackers.append(c.fight[0][0])
            stands = 0 if c.fight[2] else stands
    blows = sorted([*[strength(c, ident) for ident in attackers], *c.fresh], reverse=True)
    if not blows and c.fight is None:
        return 0
    direct = max(0, len(blows) - max(0, stands))
    upright = [strength(c, ident) for ident in there if c.scene.monsters[ident].upright]
    through = [max(0, blow - min(upright)) for blow in blows[direct:]] if upright else []
    striking = [*c.attackers, *([c.fight[0][0]] if c.fight is not None else ())]
    more = weakened(c.unsure, max(upright, default=0), there) * (len(blows) + 1 if c.seat in c.saved else 1)
    return loss + sum(blows[:direct]) + sum(through) + swollen(c.unsure, striking) + more


def in_return(c: Course) -> int:
    """What the player who attacks can lose to what is attacked."""
    if c.fight is None or c.fight[2] or c.t.current(c.fight[1]) is None:
        return 0
    attacker, target = c.fight[0][0], c.fight[1][0]
    more = swollen(c.unsure, (target,)) + weakened(c.unsure, c.scene.monsters[attacker].power, (attacker,))
    return max(0, resistance(c, target) - strength(c, attacker) + more)


def mirrored_for_certain(c: Course) -> int:
    """What the other player is certain to lose to an attack that is negated."""
    for one in c.uses:
        found = c.scene.monsters.get(one.target) if one.trick.mirrors and one.trick.stops and not one.held else None
        if found is None or one.seat != c.seat or one.target in c.lost:
            continue
        if not any(use.trick.hinders or (use.held and use.trick.destroys) for use in c.uses):
            return max(0, found.atk - weakened(c.uses, found.power, (one.target,)))
    return 0


def by_effects(seen: Scene, seat: int, uses: list[Use]) -> int:
    """What effects of the other can take from a player's life."""
    theirs = [one for one in uses if one.seat != seat]
    return sum([one.trick.burn for one in theirs]) + sum([mirrored(seen, one, uses) for one in theirs if one.trick.mirrors])


def mirrored(seen: Scene, use: Use, uses: list[Use]) -> int:
    """What a player loses to the ATK of the target."""
    found = seen.monsters.get(use.target)
    if found is None:
        return largest_power(seen) + swollen(uses, ())
    return found.power + swollen(uses, (use.target,))


def largest_power(seen: Scene) -> int:
    """The most of ATK or DEF that a monster has in play, or that is Summoned."""
    return max([0, *seen.fresh, *[one.power for one in seen.monsters.values()]])


def swollen(uses: list[Use], idents: tuple[str, ...] | list[str]) -> int:
    """By how much these monsters (none: any) can become stronger in sum."""
    return sum([one.trick.swell for one in uses if one.trick.swell and (not idents or one.can_hit(*idents))])


def weakened(uses: list[Use], strongest: int, idents: tuple[str, ...] | list[str]) -> int:
    """By how much these monsters, the strongest of which has so much, can become weaker in sum."""
    some = [one.trick for one in uses if (one.trick.lowers or one.trick.halves) and one.can_hit(*idents)]
    return sum([one.lowers + one.halves * ((strongest + swollen(uses, idents) + 1) // 2) for one in some]) if some else 0


# -- cards


def cards_lost(c: Course) -> int:
    """By how many cards the player can come out worse: what is lost for certain, and what may be, less what the other is certain to lose."""
    seat, fielded = c.seat, c.scene.fielded[c.seat]
    lost = [c.t.objects[ident].controller for ident in c.lost]
    held = [max(0, min(one.trick.destroys, fielded) - 1) for one in c.uses if one.held and one.seat != seat]
    waiting = [min(hits(c, one), fielded) for one in c.uses if not one.held]
    discarded = max(0, c.scene.in_hand[seat] - HAND) if seat == c.scene.active else 0
    return lost.count(seat) - lost.count(1 - seat) + sum(held) + sum(waiting) + in_battle(c) + discarded


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
    if c.seat == c.scene.active:
        return int(c.open)
    return min(len(c.attackers) + len(c.fresh) + c.open, len(those_of(c, c.seat)))


# -- monsters


def those_of(c: Course, seat: int) -> list[str]:
    """The monsters of a player that are not certain to be lost."""
    return [ident for ident, one in c.scene.monsters.items() if one.seat == seat and ident not in c.lost]


def strength(c: Course, ident: str) -> int:
    """The ATK of a monster once what is sure has been done to it."""
    now: Monster = c.scene.monsters[ident]
    if not c.sure:
        return now.atk
    first, more = now.first, now.atk - now.first
    for one in c.sure:
        if one.target == ident:
            first = (first + 1) // 2 if one.trick.halves else first
            more += one.trick.atk
    return max(0, first + more)


def resistance(c: Course, ident: str) -> int:
    """The ATK of a monster in Attack Position, the DEF of another, in the same way."""
    now: Monster = c.scene.monsters[ident]
    if now.upright:
        return strength(c, ident)
    return now.defence + sum([one.trick.defence for one in c.sure if one.target == ident])
