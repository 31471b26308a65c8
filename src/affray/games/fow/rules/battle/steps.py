"""The battle (800s): one step for each rule from 801.1 to 807.4."""

from __future__ import annotations

from affray.core.dependencies import FIELD, ROLES
from affray.core.procedures import Call, Goto, Return, Rewound, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.facts import ATTACKED, BATTLE, BLOCKED, LOCKED
from affray.games.fow.position.records import CurrentBattle, Pay
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.changing import lose_the_blocker, rest
from affray.games.fow.rules.actions.damage import deals
from affray.games.fow.rules.actions.lasting import end_lasting
from affray.games.fow.rules.battle.attacking import AttackSpace, allowed, charge, has_played_in_battle
from affray.games.fow.rules.battle.blocking import BlockSpace
from affray.games.fow.rules.battle.protecting import protect, protectors, tell_that_it_stops
from affray.games.fow.rules.battle.striking import (
    assign,
    has_struck,
    may_strike_back,
    opponent_in_battle,
    strike,
    strikes_in_the_first_step,
)
from affray.games.fow.rules.playing.payment import can_pay, pay
from affray.games.fow.rules.priority import window
from affray.games.fow.rules.rule_processes import perform, settled

battle = fow.procedure("battle", CurrentBattle, rule="800")

FIGHTING = FIELD | ROLES
"""Aspects that can make a card stop attacking or blocking: what it is, whose it is and where it lies."""


# -- 801 General


@battle.step("initiate", rule="801.1")
def initiate_battle(t: Table, battle: CurrentBattle) -> StepResult:
    """During the main phase the turn player initiates battle and performs the following steps in order."""
    t.emit("battle begins", player_id(t.active))
    return None


# -- 802 Beginning of battle step


@battle.step("begin.triggers", rule="802.1")
def begin_the_battle(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities that trigger at the beginning of the battle phase trigger."""
    t.emit("beginning of battle", "")
    return None


@battle.step("begin.window", rule="802.2", window=True)
def window_at_the_beginning(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


# -- 803 Declare attack step


@battle.step("attack.triggers", rule="803.1")
def begin_to_declare_attack(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities that trigger at the beginning of the declare attack step trigger."""
    t.emit("beginning of declare attack", "")
    return None


@battle.step("attack.window", rule="803.2", window=True)
def window_before_attack(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed: the last chance before the choice."""
    return window(t)


@battle.step("attack.choose", rule="803.3")
def attack_or_forfeit(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player chooses an attacker and what it attacks, or forfeits unless something must attack."""
    return Question(t.active, AttackSpace(t), checkpoint=("attack",))


@battle.answer("attack.forfeit", rule="803.4")
def forfeit_the_attack(t: Table, battle: CurrentBattle, answer: Decision) -> StepResult:
    """A player who forfeits, by choice or because no attack can legally be chosen, goes straight to the end of battle."""
    if answer.verb == "attack":
        battle.chosen = answer.args
        return Goto("attack.pay" if t.book.since("12.7") else "attack.rest")
    t.emit("forfeits", player_id(t.active))
    return Goto("attack.lock")


@battle.step("attack.pay", rule="803.5", since="12.7")
def pay_for_the_attack(t: Table, battle: CurrentBattle) -> StepResult:
    """The demands of attacking are met and paid before the attacker rests; if they cannot be, back to the choice."""
    attacker = battle.chosen[0]
    cost = charge(t, attacker, "attack")
    if not cost:
        return Goto("attack.turn")
    verdict = can_pay(t, t.active, cost, attacker, t.number)
    if not verdict:
        t.rewind(verdict.reasons)
        return Rewound()
    return Call(pay, Pay(t.active, cost, attacker), result_name="paid")


@battle.step("attack.turn", rule="803.5", since="12.7")
def rest_the_attacker_last(t: Table, battle: CurrentBattle) -> StepResult:
    """Then the attacker rests; by ruling one that was rested for its own cost cannot, and it is back to the choice."""
    attacker = battle.chosen[0]
    if attacker not in t.objects or allowed(t, "attack without resting", attacker):
        return Goto("attack.begin")
    if t.objects[attacker].posture == "rested" and t.book.ruling("803.5.rested-for-its-own-cost") == "rewind":
        t.rewind((Reason(t.number, "{who} is rested", attacker, who=t.objects[attacker].card.name),))
        return Rewound()
    rest(t, attacker)
    return Goto("attack.begin")


@battle.step("attack.rest", rule="803.5", until="8.0")
def rest_the_attacker(t: Table, battle: CurrentBattle) -> StepResult:
    """The attacker rests and pays what attacking demands; if that cannot be done, back to the choice."""
    attacker = battle.chosen[0]
    if not allowed(t, "attack without resting", attacker):
        rest(t, attacker)
    cost = charge(t, attacker, "attack")
    if not cost:
        return Goto("attack.begin")
    verdict = can_pay(t, t.active, cost, attacker, t.number)
    if not verdict:
        t.rewind(verdict.reasons)
        return Rewound()
    return Call(pay, Pay(t.active, cost, attacker), result_name="paid")


@battle.step("attack.begin", rule="803.5")
def begin_attacking(t: Table, battle: CurrentBattle) -> StepResult:
    """From this point the card chosen is the attacking J/resonator, and its attack triggers."""
    (attacker, target), battle.chosen = battle.chosen, ()
    t.release()
    if not _still_fights(t, attacker, t.active):
        return Goto("attack.after")
    t.set_roles(battle, attacker=attacker, attacked=t.ref(target))
    t.record_fact(ATTACKED, t.ref(attacker))
    t.emit("attacks", attacker, to=target)
    return Goto("attack.protect" if protectors(t) else "attack.after")


@battle.step("attack.protect", rule="803.5", since="12.7")
def ask_who_protects(t: Table, battle: CurrentBattle) -> StepResult:
    """At the end of 803.5 the non-turn player may rest a J/resonator with [Protect], once a battle (1168.3)."""
    return Question(opponent(t.active), SubsetSpace(protectors(t), 0, 1, t.book.number("keyword.protect")), about="protect")


@battle.answer("attack.protected", rule="803.5", since="12.7")
def attack_the_protector(t: Table, battle: CurrentBattle, answer: Decision) -> StepResult:
    """The card rested so becomes the attacked object."""
    protect(t, battle, answer.args)
    return Goto("attack.after")


@battle.standing("attack.stop", rule="803.5a", looks_at=FIGHTING)
def stop_attacking(t: Table, battle: CurrentBattle) -> None:
    """It stops attacking once it is no J/resonator, has no ATK or DEF, leaves the field or changes controller."""
    if battle.attacker and not _still_fights(t, battle.attacker, t.active):
        attacker = battle.attacker
        t.set_roles(battle, attacker="")
        tell_that_it_stops(t, "stops attacking", attacker)
    if battle.attacked[0] and t.book.ruling("803.3b.attacked-object-changes-controller") == "gone":
        obj = t.current(battle.attacked)
        if obj is not None and obj.controller == t.active:
            t.set_roles(battle, attacked=("", 0))


@battle.step("attack.lock", rule="803.6")
def lock_further_battles(t: Table, battle: CurrentBattle) -> StepResult:
    """A player who forfeits although the other player played nothing in this battle may not initiate another one this turn."""
    locks = t.book.ruling("803.6.forced-forfeit-locks") or AttackSpace(t).forced_answer() is None
    if locks and not has_played_in_battle(t, opponent(t.active)):
        t.record_fact(LOCKED, t.active)
        t.emit("is locked out of battle", player_id(t.active))
    return Goto("end.triggers")


@battle.step("attack.after", rule="803.7", window=True)
def window_after_attack(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed; the attacker is rested and attacking."""
    return window(t)


# -- 804 Declare block step


@battle.step("block.triggers", rule="804.1")
def begin_to_declare_block(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities that trigger at the beginning of the declare block step trigger."""
    t.emit("beginning of declare block", "")
    return None


@battle.step("block.window", rule="804.2", window=True)
def window_before_block(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed: the last chance before the block."""
    return window(t)


@battle.step("block.choose", rule="804.3")
def block_or_not(t: Table, battle: CurrentBattle) -> StepResult:
    """If there is an attacker, the non-turn player chooses a recovered J/resonator that can block it, or does not block."""
    if not battle.attacker:
        return Goto("block.after")
    return Question(opponent(t.active), BlockSpace(t), checkpoint=("block",))


@battle.answer("block.rest", rule="804.4")
def rest_the_blocker(t: Table, battle: CurrentBattle, answer: Decision) -> StepResult:
    """The blocker rests and pays what blocking demands; if that cannot be done, back to the choice."""
    if answer.verb != "block":
        return Goto("block.battles")
    battle.chosen = answer.args
    blocker = battle.chosen[0]
    if not allowed(t, "block without resting", blocker):
        rest(t, blocker)
    cost = charge(t, blocker, "block")
    if not cost:
        return None
    seat = opponent(t.active)
    verdict = can_pay(t, seat, cost, blocker, t.number)
    if not verdict:
        t.rewind(verdict.reasons)
        return Rewound()
    return Call(pay, Pay(seat, cost, blocker), result_name="paid")


@battle.step("block.begin", rule="804.4")
def begin_blocking(t: Table, battle: CurrentBattle) -> StepResult:
    """From this point the card chosen blocks and the attacker is blocked; both trigger."""
    (blocker,), battle.chosen = battle.chosen, ()
    t.release()
    if not _still_fights(t, blocker, opponent(t.active)):
        return None
    t.set_roles(battle, blocker=blocker)
    t.record_fact(BLOCKED, t.ref(battle.blocker))
    t.emit("blocks", battle.blocker, to=battle.attacker)
    t.emit("is blocked", battle.attacker, to=battle.blocker)
    return None


@battle.standing("block.stop", rule="804.4a", looks_at=FIGHTING)
def stop_blocking(t: Table, battle: CurrentBattle) -> None:
    """It stops blocking, and the attacker stops being blocked, for the same causes as an attacker stops."""
    if battle.blocker and not _still_fights(t, battle.blocker, opponent(t.active)):
        blocker = battle.blocker
        lose_the_blocker(t, battle)
        tell_that_it_stops(t, "stops blocking", blocker)


@battle.step("block.battles", rule="804.5")
def note_who_battles_whom(t: Table, battle: CurrentBattle) -> StepResult:
    """Attacker and blocker battle each other; without a blocker, attacker and attacked J/resonator do (804.5a, 804.5b)."""
    other = opponent_in_battle(t, battle)
    if other:
        t.emit("battles", battle.attacker, to=other)
    return None


@battle.step("block.after", rule="804.6", window=True)
def window_after_block(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed: the last chance before damage."""
    return window(t)


# -- 805 First strike battle resolution step


@battle.step("first.attacker", rule="805.1")
def need_an_attacker_for_first_strike(t: Table, battle: CurrentBattle) -> StepResult:
    """Without an attacker the battle goes straight to its end; from 12.7 on the step is skipped, window and all, if it strikes later."""
    if not battle.attacker:
        return Goto("end.triggers")
    return Goto("normal.attacker") if t.book.since("12.7") and not strikes_in_the_first_step(t, battle) else None


@battle.step("first.split", rule="805.2")
def prepare_the_first_strike(t: Table, battle: CurrentBattle) -> StepResult:
    """An attacker with [First Strike] or [Multi Strike] is about to deal damage equal to its ATK; with [Pierce] it is assigned first."""
    if not strikes_in_the_first_step(t, battle):
        return Goto("first.window")
    return assign(t, battle)


@battle.answer("first.damage", rule="805.2")
def strike_first(t: Table, battle: CurrentBattle, pierces: Decision) -> StepResult:
    """It deals that damage, which is battle damage, to the blocker (805.2a) or else to what it attacks (805.2b)."""
    battle.struck = True
    battle.through = pierces.args[0]
    return strike(t, battle)


@battle.step("first.window", rule="805.3", window=True)
def window_after_first_strike(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed; its rule processes destroy what was struck down."""
    return window(t)


# -- 806 Normal battle resolution step


@battle.step("normal.attacker", rule="806.1")
def need_an_attacker(t: Table, battle: CurrentBattle) -> StepResult:
    """Without an attacker the battle goes straight to its end."""
    return None if battle.attacker else Goto("end.triggers")


@battle.step("normal.split", rule="806.2")
def prepare_the_blow(t: Table, battle: CurrentBattle) -> StepResult:
    """An attacker that has not struck first is about to deal damage equal to its ATK; with [Pierce] it is assigned first."""
    if has_struck(t, battle):
        return Goto("normal.back")
    return assign(t, battle)


@battle.answer("normal.damage", rule="806.2")
def strike_normally(t: Table, battle: CurrentBattle, pierces: Decision) -> StepResult:
    """It deals that damage, which is battle damage, to the blocker (806.2a) or else to what it attacks."""
    battle.through = pierces.args[0]
    return strike(t, battle)


@battle.step("normal.back", rule=("806.3", "806.2b", "806.2d"))
def strike_back(t: Table, battle: CurrentBattle) -> StepResult:
    """The blocker, or the attacked J/resonator that nobody blocks for, deals its ATK to the attacker; no check in between."""
    other = opponent_in_battle(t, battle)
    if not other or not battle.attacker or not may_strike_back(t, battle):
        return None
    dealer = t.objects[other]
    is_battle_damage = t.book.since("8.0") or t.book.ruling("806.3.blow-is-battle-damage")
    return deals(t, dealer, ((t.objects[battle.attacker].ref, traits(t, other).atk or 0),), battle=bool(is_battle_damage))


@battle.step("normal.window", rule=("806.4", "806.3", "806.3"), window=True)
def window_after_damage(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed; its rule processes destroy the beaten."""
    return window(t)


# -- 807 End of battle step


@battle.step("end.triggers", rule="807.1")
def begin_to_end_the_battle(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities that trigger at the end of the battle phase trigger."""
    t.emit("end of battle", "")
    return None


@battle.step("end.window", rule="807.2", window=True)
def window_at_the_end(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


@battle.step("end.effects", rule="807.3a")
def end_effects_of_this_battle(t: Table, battle: CurrentBattle) -> StepResult:
    """The final step: continuous effects that last until the end of this battle end."""
    end_lasting(t, "battle")
    return None


@battle.step("end.repeat", rule="807.3b", window=True)
def repeat_the_final_step(t: Table, battle: CurrentBattle) -> StepResult:
    """If a rule process or triggered ability waits, a priority sequence is performed and the final step repeated."""
    return Goto("end.again") if waiting(t) else Goto("end.stop")


@battle.step("end.again", rule="807.3b", window=True)
def window_in_the_final_step(t: Table, battle: CurrentBattle) -> StepResult:
    """The priority sequence of the final step."""
    return window(t)


@battle.step("end.from-the-top", rule="807.3")
def perform_the_final_step_again(t: Table, battle: CurrentBattle) -> StepResult:
    """The final step is performed from its beginning."""
    return Goto("end.effects")


@battle.step("end.stop", rule="807.4")
def stop_battling(t: Table, battle: CurrentBattle) -> StepResult:
    """Nobody attacks or blocks any more and the battle ends; the main phase goes on."""
    t.set_roles(battle, attacker="", attacked=("", 0), blocker="")
    t.end_span(BATTLE)
    t.emit("battle ends", "")
    return Return()


def waiting(t: Table) -> bool:
    """Would a rule process be performed, or is an ability triggered?"""
    if t.pending:
        return True
    if settled(t):
        return False
    trial = Table(t.book, t.commit())
    return bool(perform(trial))


def _still_fights(t: Table, ident: str, seat: int) -> bool:
    obj = t.objects.get(ident)
    return obj is not None and obj.zone == "field" and obj.controller == seat and traits(t, ident).fights
