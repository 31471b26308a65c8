"""Attacks that are legal, and those that are required (803.3): one function per condition, each giving a verdict."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.core.declare import Declarations, Pairs, Participant, Requirement, Restriction
from affray.core.notation import open_name
from affray.core.questions import Decision, Space
from affray.core.state import NOBODY, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Reason, Verdict, all_of, refuse
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.continuous import forbidden, protected, reached, reaches
from affray.games.fow.position.evaluate import fits, who
from affray.games.fow.position.facts import ATTACKED, AUTOMATIC_ABILITIES, DID_JUDGMENT, LOCKED, PLAYS, WILL_ABILITIES
from affray.games.fow.position.traits import Lasting, Traits, lasting, traits
from affray.games.fow.rules.actions.changing import rest
from affray.games.fow.rules.playing.payment import can_pay
from affray.games.fow.rules.waiting import has_waited
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object

FORFEIT = Decision("forfeit")


@fow.condition("attack.attacker", rule="803.3a")
def may_be_chosen_to_attack(t: Table, ident: str) -> Verdict:
    """A recovered J/resonator with ATK and DEF that its controller has had since the turn began, or with [Swiftness]."""
    rule = t.book.number("attack.attacker")
    attacker = t.objects.get(ident)
    if attacker is None or attacker.zone != "field":
        return refuse(rule, "{who} is not in the field", who=open_name(t, ident))
    if attacker.controller != t.active:
        return refuse(rule, "{who} is not controlled by the turn player", attacker.id, who=attacker.card.name)
    now = traits(t, ident)
    if not now.fights:
        message = "{who} has no ATK and DEF" if now.is_j_resonator else "{who} is no J/resonator"
        return refuse(rule, message, attacker.id, who=attacker.card.name)
    verdicts: list[Verdict] = []
    if attacker.posture != "recovered":
        verdicts.append(refuse(rule, "{who} is rested", attacker.id, who=attacker.card.name))
    if not has_waited(t, attacker) and not _may_skip_the_wait_of_judgment(t, attacker) and not now.has("belligerence"):
        verdicts.append(
            refuse(rule, "{who} has not been controlled continuously since the turn began", attacker.id, who=attacker.card.name)
        )
    if now.has("defiant") and t.fact(ATTACKED, attacker.ref) >= most_attacks(now):
        number = t.book.number("keyword.defiant")
        verdicts.append(
            refuse(number, "{who} attacks {n} times at most", attacker.id, who=attacker.card.name, n=most_attacks(now))
        )
    for source, reason in forbidden(t, ident, "attack", rule, "{who} cannot attack ({source})"):
        if source.word.by is None:
            verdicts.append(Verdict((reason,)))
    return all_of(verdicts) if verdicts else LEGAL


@fow.condition("defiant.none", rule="1183.3", since="12.7")
def most_attacks(now: Traits) -> int:
    """How often a card with [Defiant] attacks: the sum of its numbers (1102.5), with 0 never."""
    return sum(int(argument or 0) for argument in now.keywords["defiant"])


def _may_skip_the_wait_of_judgment(t: Table, attacker: Object) -> bool:
    return t.fact(DID_JUDGMENT, attacker.ref) > 0 and not t.book.ruling("803.3a.judgment-waits")


@fow.condition("attack.object", rule="803.3b")
def may_be_attacked(t: Table, attacker: str, target: str) -> Verdict:
    """The opponent, a rested J/resonator with ATK and DEF that they control, or what an effect allows ([Precision])."""
    verdict = is_attackable(t, target)
    return is_open_to(t, attacker, target) if verdict else verdict


def is_attackable(t: Table, target: str) -> Verdict:
    """Return whether this is the opponent or a J/resonator with ATK and DEF that they control, which anybody may attack."""
    seat = seat_of(target)
    if seat == opponent(t.active):
        return LEGAL
    if seat != NOBODY:
        return _is_no_object(t, "a player cannot attack themselves")
    obj = t.objects.get(target)
    if obj is None or obj.zone != "field":
        return _is_no_object(t, "{who} is not in the field", who=open_name(t, target))
    if obj.controller == t.active:
        return _is_no_object(t, "{who} is not controlled by the opponent", obj.id, who=obj.card.name)
    if not traits(t, target).fights:
        return _is_no_object(t, "{who} is no J/resonator with ATK and DEF", obj.id, who=obj.card.name)
    return LEGAL


def _is_no_object(t: Table, message: str, by: str = "", **params: object) -> Verdict:
    return refuse(t.book.number("attack.object"), message, by, **params)


def is_open_to(t: Table, attacker: str, target: str) -> Verdict:
    """Is a target open to this attacker? It is rested, or an effect opens it, and no effect forbids the attack on it, or on that player."""
    obj = t.objects.get(target)
    shut = _may_not_attack_it(t, attacker, target)
    if shut is not None:
        return shut
    if obj is None:
        return (
            _player_is_open_to(t, attacker, seat_of(target))
            if _may_attack_players(t, attacker)
            else _comes_too_early(t, attacker)
        )
    if lasting(t, w.Cannot, "be attacked"):
        rule = t.book.number("attack.object")
        context = Context(obj.controller, target)
        for source, reason in forbidden(t, target, "be attacked", rule, "{who} cannot be attacked ({source})"):
            if source.word.by is None or (attacker in t.objects and fits(t, t.objects[attacker], source.word.by, context)):
                return Verdict((reason,))
    if _is_shut(t, attacker, obj):
        params = {"who": obj.card.name, "attacker": open_name(t, attacker)}
        return refuse(t.book.number("attack.object"), "{who} is recovered, and {attacker} has no [Precision]", obj.id, **params)
    return LEGAL


def _may_not_attack_it(t: Table, attacker: str, target: str) -> Verdict | None:
    """Return the verdict by which an effect keeps this attacker from attacking such a card, or the opponent."""
    if attacker not in t.objects or not lasting(t, w.Cannot, "attack"):
        return None
    for source, reason in forbidden(t, attacker, "attack", t.book.number("attack.object"), "{who} cannot attack that ({source})"):
        if source.word.by is not None and (
            target in [ref[0] for ref in who(t, source.word.by, source.context)]
            if seat_of(target) != NOBODY
            else fits(t, t.objects[target], source.word.by, source.context)
        ):
            return Verdict((reason,))
    return None


def _is_shut(t: Table, attacker: str, obj: Object) -> bool:
    """Is it recovered, and does nothing let this attacker attack it all the same?"""
    return obj.posture != "rested" and not _may_attack_recovered(t, attacker) and not allowed(t, "be attacked", obj.id)


def _player_is_open_to(t: Table, attacker: str, seat: int) -> Verdict:
    for source in protected(t, seat, "be attacked"):
        if source.word.by is None or (attacker in t.objects and fits(t, t.objects[attacker], source.word.by, source.context)):
            message = "{who} cannot be attacked ({source})"
            return refuse(t.book.number("attack.object"), message, source.by, who=t.players[seat].name, source=source.name)
    return LEGAL


def _may_attack_players(t: Table, attacker: str) -> bool:
    """Only a card that has waited attacks players: [Belligerence] lets one that has not attack J/resonators alone."""
    obj = t.objects.get(attacker)
    if obj is None or not traits(t, attacker).has("belligerence"):
        return True
    return has_waited(t, obj) or _may_skip_the_wait_of_judgment(t, obj)


def _comes_too_early(t: Table, attacker: str) -> Verdict:
    rule = t.book.number("keyword.belligerence")
    return refuse(rule, "{who} attacks only J/resonators in the turn it comes", attacker, who=t.objects[attacker].card.name)


def _may_attack_recovered(t: Table, attacker: str) -> bool:
    return attacker in t.objects and (traits(t, attacker).has("precision") or allowed(t, "attack recovered", attacker))


def allowed(t: Table, what: str, ident: str) -> bool:
    """Does an effect let this card do something, or let it be done to it?"""
    words = lasting(t, w.May, what)
    return bool(words) and any(reaches(t, one, ident) for one in words)


def charge(t: Table, ident: str, to: str) -> tuple[Any, ...]:
    """Return what attacking (or blocking) with this card costs now."""
    words = lasting(t, w.Charge)
    if not words:
        return ()
    parts: list[Any] = []
    for source in words:
        if to in source.word.to and reaches(t, source, ident):
            parts.extend(source.word.cost)
    return tuple(parts)


@fow.condition("attack.affordable", rule="803.5")
def can_be_paid_for(t: Table, ident: str, to: str) -> Verdict:
    """The demands of attacking or blocking can be met without resting the card for it; otherwise the choice would be taken back."""
    parts = charge(t, ident, to)
    if not parts:
        return LEGAL
    trial = Table(t.book, t.commit())
    if not allowed(t, f"{to} without resting", ident) and not _may_rest_for_its_own_cost(t, to):
        rest(trial, ident)
    seat = t.objects[ident].controller
    return can_pay(trial, seat, parts, ident, t.book.number("attack.affordable" if to == "attack" else "battle.block.rest"))


def _may_rest_for_its_own_cost(t: Table, to: str) -> bool:
    """From 12.7 on an attacker rests after its attack was paid for: a ruling says whether it may have been rested for that."""
    return to == "attack" and t.book.since("12.7") and t.book.ruling("803.5.rested-for-its-own-cost") == "attacks"


def candidates(t: Table) -> list[Decision]:
    """Return every attack that no rule forbids, before anything that must be done is looked at."""
    decisions: list[Decision] = []
    player = player_id(opponent(t.active))
    foes = [t.objects[ident] for ident in t.zone("field", opponent(t.active))]
    rested = [foe for foe in foes if foe.posture == "rested" and is_attackable(t, foe.id)]
    opening = lasting(t, w.May, "attack recovered") or lasting(t, w.May, "be attacked")
    closing = lasting(t, w.Cannot, "attack") or lasting(t, w.Cannot, "be attacked")
    charging = lasting(t, w.Charge)
    eager = any(traits(t, ident).has("belligerence") for ident in t.zone("field", t.active))
    for ident in t.zone("field", t.active):
        if (
            t.objects[ident].posture == "recovered"
            and may_be_chosen_to_attack(t, ident)
            and (not charging or can_be_paid_for(t, ident, "attack"))
        ):
            open_to = [player, *[foe.id for foe in rested]]
            if opening or traits(t, ident).has("precision"):
                open_to = [player, *[foe.id for foe in foes if is_attackable(t, foe.id) and not _is_shut(t, ident, foe)]]
            decisions.extend(
                [Decision("attack", ident, foe) for foe in open_to if not (closing or eager) or is_open_to(t, ident, foe)]
            )
    return decisions


def _binding(t: Table, what: str) -> list[tuple[Object, Lasting]]:
    """Return the turn player's cards that an effect binds so, each with the effect."""
    return [
        (obj, source)
        for source in lasting(t, w.Must, what)
        for obj in reached(t, source)
        if obj.controller == t.active and obj.zone == "field"
    ]


def are_demanded(t: Table) -> bool:
    """Does any effect demand attacks?"""
    return bool(lasting(t, w.Must, "attack") or lasting(t, w.Must, "attack this"))


@fow.condition("pass.optional-price", rule=("710.2e", "712.2e", "718.2e"))
def required(t: Table, options: list[Decision]) -> dict[str, list[tuple[str, Reason]]]:
    """Cards that must attack and can: for each, what it must attack ("" for anything) with the reason.

    Nobody has to pay for an attack that an effect demands (710.2e).
    """
    if not are_demanded(t):
        return {}
    number = t.book.number("attack.required")
    requirements: dict[str, list[tuple[str, Reason]]] = {}
    for what, message in (("attack", "{who} must attack"), ("attack this", "{who} must attack {source}")):
        for obj, source in _binding(t, what):
            target = source.by if what == "attack this" else ""
            able = any(d.args[0] == obj.id and target in ("", d.args[1]) for d in options)
            if able and not charge(t, obj.id, "attack"):
                reason = Reason(number, message, source.by, who=obj.card.name, source=source.name)
                requirements.setdefault(obj.id, []).append((target, reason))
    return requirements


@fow.condition("attack.required", rule="803.3")
def what_must_be_attacked_with(t: Table, options: list[Decision]) -> list[Requirement]:
    """Where effects force an attack, one of the cards forced must be chosen, and attack what it is forced to attack."""
    must = required(t, options)
    forced = attacks(options, must)
    demands = [Requirement(reason, forced) for reasons in must.values() for _, reason in reasons]
    for ident, reasons in must.items():
        any_of_its = attacks(options, [ident])
        right = frozenset([pair for pair in any_of_its if any(pair[1] == target for target, _ in reasons)])
        demands.extend([Requirement(reason, right, when=any_of_its, level=1) for target, reason in reasons if target])
    return demands


@fow.condition("attack.preferred", rule="803.3a")
def what_must_be_chosen_first(t: Table, options: list[Decision]) -> list[Requirement]:
    """Cards that must be the ones chosen when a card is chosen to attack; a forfeit chooses none and breaks nothing."""
    number = t.book.number("attack.preferred")
    cards = [one for one, _ in _binding(t, "be chosen to attack")]
    any_attack, first = attacks(options), attacks(options, [one.id for one in cards])
    able = {ident for ident, _ in first}
    reasons = [
        Reason(number, "{who} must be the card chosen to attack", obj.id, who=obj.card.name) for obj in cards if obj.id in able
    ]
    return [Requirement(reason, first, when=any_attack, level=2) for reason in reasons]


def attacks(options: Iterable[Decision], cards: Iterable[str] | None = None) -> Pairs:
    """Return who attacks what in these answers, with these cards or with any."""
    some = None if cards is None else frozenset(cards)
    return frozenset([(d.args[0], d.args[1]) for d in options if d.verb == "attack" and (some is None or d.args[0] in some)])


def one_alone(pairs: Pairs, demands: list[Requirement], rule: str) -> Declarations | None:
    """Return the declaration of at most one card that does what it must. None: nothing is demanded, so that any will do."""
    if not demands:
        return None
    choices: dict[str, list[str]] = {}
    for card, choice in sorted(pairs):
        choices.setdefault(card, []).append(choice)
    parts = [Participant(card, some) for card, some in choices.items()]
    return Declarations(parts, [Restriction(Reason(rule, "one card is chosen"), pairs, most=1)], demands)


class AttackSpace(Space):
    """Attack with one card, or forfeit. `Decision("attack", attacker, attacked)` or `Decision("forfeit")`."""

    def __init__(self, t: Table) -> None:
        super().__init__()
        self.t = t
        self.rule = t.number
        self._free: list[Decision] | None = None

    def free(self) -> list[Decision]:
        if self._free is None:
            self._free = candidates(self.t)
        return self._free

    def demanded(self) -> Declarations | None:
        t, free = self.t, self.free()
        if not lasting(t, w.Must):
            return None
        return one_alone(attacks(free), [*what_must_be_attacked_with(t, free), *what_must_be_chosen_first(t, free)], self.rule)

    def answers(self) -> Iterable[Decision]:
        demanded = self.demanded()
        return [d for d in (*self.free(), FORFEIT) if demanded is None or demanded.allows(attacks([d]))]

    def judge(self, decision: Decision) -> Verdict:
        t = self.t
        if decision.verb == "attack" and decision.has(str, str):
            attacker, target = decision.args
            verdict = all_of((may_be_chosen_to_attack(t, attacker), may_be_attacked(t, attacker, target)))
            if not verdict:
                return verdict
            verdict = can_be_paid_for(t, attacker, "attack")
            if not verdict:
                return verdict
        elif decision != FORFEIT:
            return refuse(t.number, "the question is which J/resonator attacks, and what, or whether to forfeit")
        if decision in self.as_tuple():
            return LEGAL
        demanded = self.demanded()
        reasons = demanded.judge(attacks([decision])) if demanded is not None else ()
        if decision != FORFEIT and decision.args[0] not in required(t, self.free()):
            rule = t.book.number("attack.attacker")
            reasons = tuple([Reason(rule, reason.message, reason.by, **reason.params) for reason in reasons])
        return Verdict(reasons)


@fow.condition("pass.must-attack", rule=("710.2", "712.2", "718.2"))
def may_pass(t: Table, seat: int, main_timing: bool) -> Verdict:
    """With main timing nobody may pass while controlling a J/resonator that must attack and legally can."""
    if not main_timing or t.fact(LOCKED, seat):
        return LEGAL
    if not are_demanded(t):
        return LEGAL
    rule = t.book.number("pass.must-attack")
    reasons = [
        Reason(rule, "{why}, so passing is not possible", reason.by, why=reason)
        for ident, bound in required(t, candidates(t)).items()
        if t.objects[ident].controlled_since < t.turn_began  # 710.2a
        for _, reason in bound
    ]
    return Verdict(tuple(reasons))


def has_played_in_battle(t: Table, seat: int) -> bool:
    """Has a player played anything in this battle, as 803.6 counts it?"""
    counted = [PLAYS]
    if t.book.ruling("803.6.automatic-abilities-count"):
        counted.append(AUTOMATIC_ABILITIES)
    if t.book.ruling("803.6.will-abilities-count"):
        counted.append(WILL_ABILITIES)
    return any(t.fact(fact, seat) for fact in counted)
