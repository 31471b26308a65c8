"""What is still to come in a turn, as it is or after an answer, where all that can be done is known."""

from __future__ import annotations

from affray.core.asking import Decision
from affray.core.table import Table
from affray.games.fow.battle.attacking import FORFEIT
from affray.games.fow.battle.blocking import NO_BLOCK
from affray.games.fow.battle.scene import AtHand, Attack, Certain, Fighter, Scene, Use, aimed, scene
from affray.games.fow.battle.tricks import trick
from affray.games.fow.playing.permissions import PASS


class Outlook:
    """The rest of a turn: the attack under way, who can attack after it, what players can do and have done, and what is certain to come of that."""

    def __init__(self, t: Table, seen: Scene, attack: Attack | None, attackers: tuple[str, ...], at_hand: AtHand) -> None:
        self.t = t
        self.seen = seen
        self.fighters = seen.field.all
        self.attack = attack
        self.attackers = attackers
        self.uses = at_hand.uses
        self.at_hand = at_hand
        if at_hand.certain is None:
            at_hand.certain = what_is_certain(seen, at_hand.uses)
        self.certain = at_hand.certain
        gone = self.certain.struck | self.certain.stilled
        if gone:
            self.attackers = tuple([ident for ident in attackers if ident not in gone])
            self.attack = without(attack, self.certain.struck) if attack is not None else None

    def against(self, seat: int) -> list[Use]:
        """What can still be done if a player does nothing more: what was played, and what the other has."""
        return [one for one in self.uses if not one.held or one.seat != seat]

    def of(self, seat: int) -> list[Fighter]:
        """The cards that a player has on the field."""
        return [self.fighters[ident] for ident in self.seen.field.of[seat]]


def outlook(t: Table, answer: Decision | None = None) -> Outlook | None:
    """What is still to come in this turn; None where that may be anything, or is not known of this answer."""
    seen = scene(t)
    if seen is None or any(one.life % 100 for one in t.players):
        return None
    attack, attackers = seen.attack, seen.attackers
    at_hand: AtHand | None = seen.at_hand
    if answer is None:
        attackers = attackers if not seen.leaving else ()
    elif answer.verb == "play":
        at_hand = once_played(t, seen.at_hand, str(answer.args[0]))
    elif answer.verb == "choose":
        at_hand = once_aimed(seen, answer)
    elif answer.verb == "attack":
        attack = Attack(str(answer.args[0]), str(answer.args[1]), "", True, False)
        attackers = tuple([ident for ident in attackers if ident != attack.attacker])
    elif answer.verb == "block" or answer == NO_BLOCK:
        attack = attack._replace(blocker=str(answer.args[0]) if answer.args else "", open=False) if attack is not None else None
    elif answer == FORFEIT or (answer == PASS and seen.last_pass):
        attackers = attackers if answer == FORFEIT and not seen.locks else ()
    else:
        return None
    return Outlook(t, seen, attack, attackers, at_hand) if at_hand is not None else None


def once_played(t: Table, at_hand: AtHand, ident: str) -> AtHand | None:
    """What players can do and have played once one begins to play a chant; None of one of which not all is known."""
    one = t.objects[ident]
    known = trick(one.card) if one.zone == "hand" else None
    if known is None:
        return None
    seat, uses = one.controller, [use for use in at_hand.uses if use.ident != ident]
    owed, spent = list(at_hand.owed), list(at_hand.spent)
    owed[seat] = one.card.text.cost
    spent[seat] += 1
    return AtHand((*uses, Use(ident, known, seat, False, aimed(known, ()))), tuple(owed), tuple(spent), at_hand.coming)


def once_aimed(seen: Scene, answer: Decision) -> AtHand | None:
    """The same once targets are chosen for what one has begun to play; None where it is not known what they are for."""
    if not seen.begun:
        return None
    targets = (*seen.chosen, tuple([str(arg) for arg in answer.args])) if answer.args else seen.chosen
    uses = [one._replace(aim=aimed(one.trick, targets)) if one.ident == seen.begun else one for one in seen.at_hand.uses]
    at_hand = seen.at_hand
    aiming = AtHand(tuple(uses), at_hand.owed, at_hand.spent, at_hand.coming)
    aiming.ends = at_hand.ends
    return aiming


# -- what is done


def without(attack: Attack, gone: frozenset[str]) -> Attack | None:
    """The attack once these are destroyed; None without its attacker."""
    target, blocker = ["" if ident in gone else ident for ident in (attack.target, attack.blocker)]
    return Attack(attack.attacker, target, blocker, attack.open, attack.spent) if attack.attacker not in gone else None


def what_is_certain(seen: Scene, uses: tuple[Use, ...]) -> Certain:
    """What comes of what was played whatever anybody does: unless something can cancel it."""
    waiting = [one for one in uses if not one.held and one.aim is not None and one.trick.plain and not one.trick.sweeps]
    if not waiting or any(one.trick.cancels for one in uses):
        return Certain()
    struck, stilled, burnt = set(), set(), [0, 0]
    harmed: dict[str, int] = {}
    for use in waiting:
        aim = use.aim or ()
        if len(aim) > 1:
            continue
        burnt = [burnt[0] + use.burns(0), burnt[1] + use.burns(1)]
        for target in [ident for ident in aim if ident in seen.field.all]:
            struck |= {target} if use.trick.fells else set()
            stilled |= {target} if use.trick.rests else set()
            harmed[target] = harmed.get(target, 0) + use.trick.harm
    for ident, harm in harmed.items():
        tougher = sum([one.trick.toughens for one in uses if one.can_hit(ident)])
        if harm and harm >= seen.field.all[ident].body.capacity + tougher:
            struck.add(ident)
    return Certain(frozenset(struck), frozenset(stilled), tuple(burnt))


def harm(uses: list[Use], ident: str) -> int:
    """By how much a fighter can be brought nearer to being destroyed."""
    return sum([one.trick.harm for one in uses if one.can_hit(ident)])


def swell(uses: list[Use], idents: list[str]) -> int:
    """By how much these fighters can become stronger in sum."""
    return sum([one.trick.swell for one in uses if one.trick.swell and any(one.can_hit(ident) for ident in idents)])


def can_be(keyword: str, fighter: Fighter, ident: str, uses: list[Use]) -> bool:
    """Has a fighter a keyword, or can it be given it?"""
    return keyword in fighter.keywords or any(keyword in one.trick.gives and one.can_hit(ident) for one in uses)


def can_be_felled(now: Outlook, ident: str, uses: list[Use]) -> bool:
    """Can chants alone destroy a card?"""
    if any(one.trick.fells and one.can_hit(ident) for one in uses):
        return True
    return harm(uses, ident) >= now.fighters[ident].body.capacity
