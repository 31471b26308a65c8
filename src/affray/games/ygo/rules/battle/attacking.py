"""Declaring an attack (803): who may attack whom, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from affray.cards.word import cached, within
from affray.core.declare import Declarations, Participant, Requirement, Restriction, acts
from affray.core.questions import Decision, Space
from affray.core.state import NOBODY, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Reason, Verdict, all_of, refuse
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import concerned, forbidden, that_forbids
from affray.games.ygo.position.evaluate import fits
from affray.games.ygo.position.facts import AIMED_AT, AIMED_DIRECTLY, ATTACKED_AGAIN, DECLARED
from affray.games.ygo.position.moment import battle_phase
from affray.games.ygo.position.traits import lasting
from affray.games.ygo.rules.activating.permissions import may_activate, options
from affray.games.ygo.rules.activating.timing import time_of
from affray.games.ygo.rules.battle.further_attacks import again, goes_at_monsters_alone
from affray.games.ygo.rules.battle.stance import may_attack_as_it_lies
from affray.games.ygo.rules.life import can_pay_life
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard

END = Decision("end")
STOP = Decision("stop")


@ygo.condition("attack.may", rule="803.4")
def may_declare(t: Table, seat: int, ident: str) -> Verdict:
    """A face-up monster that may attack as it lies may declare one attack in each Battle Phase, unless something forbids it."""
    return all_of(_declaring(t, seat, ident))


def _declaring(t: Table, seat: int, ident: str) -> Iterator[Verdict]:
    """Yield the verdicts of the function above one by one."""
    attacker = t.objects.get(ident)
    if attacker is None or attacker.zone != "monster zone" or attacker.controller != seat:
        yield refuse("803.4", "only monsters in your own Monster Zones can attack")
        return
    name = attacker.card.name if not attacker.face_down else "a set monster"
    if not may_attack_as_it_lies(t, attacker):
        yield refuse("803.4", "{who} is not in face-up Attack Position", who=name)
    yield has_an_attack_left(t, attacker, name)
    yield is_free_to_attack(t, seat, ident, name)
    price = attack_cost(t, ident)
    if price and not can_pay_life(t, seat, price):
        yield refuse("803.7", "attacking with {who} costs {n} Life Points", who=name, n=price)


@ygo.condition("attack.once", rule="803.5")
def has_an_attack_left(t: Table, attacker: Object, name: str) -> Verdict:
    """A monster declares one attack in a Battle Phase, or as many as an effect lets it, or one at each monster that it may go on to."""
    if (
        attacks_left(t, attacker) < 1
        and not again(t, attacker)
        and not (lasting(t, w.AttackEach) and any(may_go_on_to(t, attacker, t.objects[one]) for one in _opposing(t)))
    ):
        return refuse("803.5", "{who} has declared its attack", who=name)
    return LEGAL


def attacks_left(t: Table, attacker: Object) -> int:
    """Return the number of attacks that a monster has left at whatever it may attack; the one under way, which a replay looks at, is one of them."""
    usual: int = max([1, *[one.word.n for one in concerned(t, w.MoreAttacks, attacker.id)]])
    if not (declared := t.fact(DECLARED, attacker.ref)):
        return usual
    b = battle_phase(t)
    under_way = b is not None and b.attacker == attacker.ref
    return usual + t.fact(ATTACKED_AGAIN, attacker.ref) - declared + under_way


def _opposing(t: Table) -> tuple[str, ...]:
    return t.zone("monster zone", opponent(t.active))


@ygo.condition("attack.each", rule="803.15")
def may_go_on_to(t: Table, attacker: Object, target: Object) -> bool:
    """A monster that attacks each monster once goes on to those it has not attacked, unless it has attacked directly."""
    words = concerned(t, w.AttackEach, attacker.id)
    if not words or t.fact(AIMED_DIRECTLY, attacker.ref):
        return False
    b = battle_phase(t)
    now = b is not None and (b.attacker, b.target) == (attacker.ref, target.ref)
    if t.fact(AIMED_AT, (attacker.ref, target.ref)) and not now:
        return False
    return any(fits(t, target, one.word.what, one.context) for one in words)


def note_the_target(t: Table, attacker: Object, target: str) -> None:
    """Note the target of an attack where some card lets a monster attack each once."""
    if not any(map(lets_attack_each, [one.card for one in t.objects.values()])):
        return
    if seat_of(target) != NOBODY:
        t.record_fact(AIMED_DIRECTLY, attacker.ref)
    else:
        t.record_fact(AIMED_AT, (attacker.ref, t.objects[target].ref))


@cached
def lets_attack_each(card: YgoCard) -> bool:
    """Does a card speak of attacking each monster once?"""
    return any(isinstance(word, w.AttackEach) for ability in card.text.abilities for word in within(ability))


@ygo.condition("attack.barred", rule="803.6")
def is_free_to_attack(t: Table, seat: int, ident: str, name: str) -> Verdict:
    """No effect may forbid the monster, or its controller, to declare attacks or to attack."""
    words = [one for who in (ident, player_id(seat)) for one in concerned(t, w.Cannot, who)]
    barred = that_forbids(words, "declare an attack") or that_forbids(words, "attack")
    return refuse("803.6", "{who} cannot attack", by=barred.ident, who=name) if barred is not None else LEGAL


@ygo.condition("attack.cost", rule="803.7")
def attack_cost(t: Table, ident: str) -> int:
    """The cost of declaring an attack with this monster."""
    return sum(one.word.life for one in concerned(t, w.AttackCost, ident))


@ygo.condition("attack.target", rule="803.8")
def may_be_attacked(t: Table, attacker: str, target: str) -> Verdict:
    """An attack goes at a monster of the opponent; directly only if the opponent has none, or if an effect lets this monster do so."""
    return _may_be_aimed_at(t, attacker, target, attacks_left(t, t.objects[attacker]))


def _may_be_aimed_at(t: Table, attacker: str, target: str, left: int) -> Verdict:
    """Return the verdict on a target for a monster that has so many attacks left."""
    other = opponent(t.active)
    if seat_of(target) != NOBODY:
        if seat_of(target) != other:
            return refuse("803.8", "attack the opponent or a monster of theirs")
        if forbidden(t, "attack directly", attacker) is not None:
            return refuse("803.8", "{who} cannot attack directly", who=t.objects[attacker].card.name)
        if goes_at_monsters_alone(t, t.objects[attacker]):
            return refuse("803.16", "{who} attacks a monster again", who=t.objects[attacker].card.name)
        if left < 1 and not may_attack_more(t, attacker, target):
            return _goes_on_only(t, attacker)
        if t.zone("monster zone", other) and not concerned(t, w.AttackDirectly, attacker):
            return refuse("803.8", "{who} controls monsters: no direct attack", who=t.players[other].name)
        return LEGAL
    obj = t.objects.get(target)
    if obj is None or obj.zone != "monster zone" or obj.controller != other:
        return refuse("803.8", "attack the opponent or a monster of theirs")
    if left < 1 and not may_attack_more(t, attacker, target):
        return _goes_on_only(t, attacker)
    return is_open_to_attacks(t, obj)


def may_attack_more(t: Table, attacker: str, target: str) -> bool:
    """May a monster that has no attack left attack this again, or go on to it?"""
    obj, at_a_monster = t.objects[attacker], seat_of(target) == NOBODY
    if again(t, obj) in (("any", "monster") if at_a_monster else ("any",)):
        return True
    return at_a_monster and may_go_on_to(t, obj, t.objects[target])


def _goes_on_only(t: Table, attacker: str) -> Verdict:
    name = t.objects[attacker].card.name
    if again(t, t.objects[attacker]):
        return refuse("803.16", "{who} attacks a monster again", who=name)
    return refuse("803.15", "{who} may attack only monsters that it has not attacked", who=name)


@ygo.condition("attack.shielded", rule="803.9")
def is_open_to_attacks(t: Table, obj: Object) -> Verdict:
    """Some monsters cannot be attacked."""
    if forbidden(t, "be attacked", obj.id) is not None:
        return refuse("803.9", "{who} cannot be attacked", who=obj.card.name)
    return LEGAL


def targets_for(t: Table, attacker: str) -> list[str]:
    """Return everything that this monster may attack now."""
    other = opponent(t.active)
    every = [*_opposing(t), player_id(other)]
    left = attacks_left(t, t.objects[attacker])
    return [one for one in every if _may_be_aimed_at(t, attacker, one, left)]


@ygo.condition("attack.must", rule="803.10")
def must_attack(t: Table, seat: int) -> list[Object]:
    """The monsters that must attack and can."""
    monsters = []
    for ident in t.zone("monster zone", seat) if lasting(t, w.MustAttack) else ():
        if concerned(t, w.MustAttack, ident) and may_declare(t, seat, ident) and targets_for(t, ident):
            monsters.append(t.objects[ident])
    return monsters


def demanded(t: Table, seat: int) -> Declarations:
    """Return the next attack as the monsters that must attack demand it: one at a time, and none only where none of them can."""
    must = must_attack(t, seat)
    parts = [Participant(one.id, targets_for(t, one.id)) for one in must]
    demands = [Requirement(Reason("803.10", "{who} must attack", who=one.card.name), acts(parts, [one.id])) for one in must]
    return Declarations(parts, [Restriction(Reason("803.1", "one monster attacks at a time"), acts(parts), most=1)], demands)


@ygo.condition("replay.must", rule="804.6")
def may_stop(t: Table, attacker: str) -> Verdict:
    """In a replay, too, a monster that must attack attacks while there is something to attack."""
    if concerned(t, w.MustAttack, attacker) and targets_for(t, attacker):
        return refuse("804.6", "{who} must attack", who=t.objects[attacker].card.name)
    return LEGAL


class OpenBattleStep(Space):
    """The open game state of the Battle Step: declare an attack, activate something, or end the step."""

    def __init__(self, t: Table, rule: str) -> None:
        super().__init__()
        self.t = t
        self.rule = rule

    def judge(self, decision: Decision) -> Verdict:
        t, seat = self.t, self.t.active
        if decision == END:
            return Verdict(demanded(t, seat).judge(frozenset()))
        if decision.verb == "attack" and decision.has(str, str):
            verdict = may_declare(t, seat, decision.args[0])
            return may_be_attacked(t, *decision.args) if verdict else verdict
        if decision.verb == "activate" and decision.has(str, int):
            return may_activate(t, seat, decision.args[0], decision.args[1])
        return refuse(self.rule, "attack, activate something, or end the Battle Phase")

    def answers(self) -> list[Decision]:
        t, seat = self.t, self.t.active
        attacks = [
            Decision("attack", ident, target)
            for ident in t.zone("monster zone", seat)
            if all(_declaring(t, seat, ident))
            for target in targets_for(t, ident)
        ]
        ends = [] if must_attack(t, seat) else [END]
        return [*attacks, *options(t, seat, time_of(t, False)), *ends]


class Replay(Space):
    """A replay: attack again with the same monster, or stop."""

    def __init__(self, t: Table, attacker: str, rule: str) -> None:
        super().__init__()
        self.t = t
        self.attacker = attacker
        self.rule = rule

    def judge(self, decision: Decision) -> Verdict:
        if decision == STOP:
            return may_stop(self.t, self.attacker)
        if decision.verb != "attack" or not decision.has(str, str):
            return refuse(self.rule, "attack again with the same monster, or stop")
        if decision.args[0] != self.attacker:
            return refuse(self.rule, "in a replay only the same monster can attack")
        return may_be_attacked(self.t, self.attacker, decision.args[1])

    def answers(self) -> list[Decision]:
        again = [Decision("attack", self.attacker, target) for target in targets_for(self.t, self.attacker)]
        return [*again, STOP] if may_stop(self.t, self.attacker) else again
