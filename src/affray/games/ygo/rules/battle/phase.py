"""The Battle Phase (800): Start Step, Battle Step with replays, End Step."""

from __future__ import annotations

from affray.core import by_hand
from affray.core.dependencies import FIELD, POSTURE, ROLES
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, Question
from affray.core.state import NOBODY, Effect, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import concerned, forbidden
from affray.games.ygo.position.facts import ATTACK_DECLARED, ATTACKED, DECLARED, MADE_DIRECT, NEGATE_NEXT
from affray.games.ygo.position.moment import damage_step, happens, time_passes
from affray.games.ygo.position.records import BattlePhase, Window
from affray.games.ygo.rules.actions import end_lasting, turn
from affray.games.ygo.rules.battle.attacking import (
    OpenBattleStep,
    Replay,
    attack_cost,
    attacks_left,
    is_open_to_attacks,
    may_be_attacked,
    note_the_target,
)
from affray.games.ygo.rules.battle.damage_step import begin_damage, starts
from affray.games.ygo.rules.battle.further_attacks import use_the_attack
from affray.games.ygo.rules.battle.stance import may_attack_as_it_lies
from affray.games.ygo.rules.chains.procedure import ask_to_answer, open_window, window
from affray.games.ygo.rules.life import pay_life
from affray.games.ygo.rules.returning import give_back_after_battle
from affray.games.ygo.vocabulary import words as w

battle = ygo.procedure("battle", BattlePhase, rule="800")
NONE: Ref = ("", 0)


# -- 802 Start Step


@battle.step("start", rule="802.1")
def enter_the_battle_phase(t: Table, battle: BattlePhase) -> StepResult:
    """The Battle Phase begins with its Start Step; effects of the start of the Battle Phase trigger."""
    t.set_roles(battle, part="start")
    time_passes(t)
    t.emit("battle phase begins", player_id(t.active))
    t.emit("start of the battle phase", "")
    return None


@battle.step("start.window", rule="802.2", window=True)
def window_of_the_start_step(t: Table, battle: BattlePhase) -> StepResult:
    """Both players may use fast effects; effects of the start of the Battle Phase make one chain each."""
    return open_window(t, singly=True)


# -- 803 Battle Step


@battle.step("open", rule="803.1", window=True)
def act_in_the_open_battle_step(t: Table, battle: BattlePhase) -> StepResult:
    """The turn player alone may act: declare an attack, use a fast effect, or end the step."""
    t.set_roles(battle, part="battle", attacker=NONE, target=NONE)
    battle.monsters = ()
    battle.replay = battle.negated = False
    if battle.ending:
        return Goto("end")
    return by_hand.opened(Question(t.active, OpenBattleStep(t, t.number)), t)


@battle.answer("act", rule="803.1")
def carry_out_what_was_chosen(t: Table, battle: BattlePhase, chosen: Decision) -> StepResult:
    """An attack is declared, a chain begins, or the step is about to end."""
    time_passes(t)
    if chosen.verb == "attack":
        battle.declared = (chosen.args[0], chosen.args[1])
        return Goto("cost")
    if chosen.verb == "end":
        return Goto("last-chance")
    return Call(window, Window(t.active, opened=chosen))


@battle.step("acted", rule="803.1")
def return_to_the_open_step(t: Table, battle: BattlePhase) -> StepResult:
    """After a chain the step is open again."""
    return Goto("open")


@battle.step("last-chance", rule="803.2", window=True)
def let_the_opponent_answer_the_end(t: Table, battle: BattlePhase) -> StepResult:
    """Before the step ends the opponent may use a fast effect; it has no such chance before a declaration."""
    return ask_to_answer(t, opponent(t.active))


@battle.answer("answered", rule="803.2")
def end_the_step_or_go_on(t: Table, battle: BattlePhase, answer: Decision) -> StepResult:
    """If the opponent passes, the End Step follows; after a chain the Battle Step is open again."""
    if answer.verb == "pass":
        return Goto("end")
    return Call(window, Window(opponent(t.active), opened=answer))


@battle.step("answered-open", rule="803.2")
def open_the_step_again(t: Table, battle: BattlePhase) -> StepResult:
    """The turn player may attack after all."""
    return Goto("open")


@battle.step("cost", rule="803.7")
def pay_for_the_attack(t: Table, battle: BattlePhase) -> StepResult:
    """The cost of declaring this attack is paid."""
    price = attack_cost(t, battle.declared[0])
    if price:
        pay_life(t, t.active, price)
    return None


@battle.step("declare", rule="803.11")
def declare_the_attack(t: Table, battle: BattlePhase) -> StepResult:
    """The attack is declared at a monster, or directly; that uses up the attack of this monster."""
    attacker, target = battle.declared
    battle.declared = ("", "")
    obj = t.objects[attacker]
    direct = seat_of(target) != NOBODY
    t.set_roles(battle, attacker=obj.ref, direct=direct, target=NONE if direct else t.objects[target].ref)
    battle.monsters = looked_at(t)
    battle.replay = battle.negated = False
    t.record_fact(DECLARED, obj.ref)
    use_the_attack(t, obj, attacks_left(t, obj))
    t.clear_fact(MADE_DIRECT, obj.ref)
    note_the_target(t, obj, target)
    happens(t, ATTACK_DECLARED, attacker)
    t.emit("attack declared", attacker, to=target, direct=battle.direct)
    if t.fact(NEGATE_NEXT, t.active):
        t.clear_fact(NEGATE_NEXT, t.active)
        battle.negated = True
        t.emit("attack is negated", attacker)
    return None


@battle.step("declared", rule="803.12", window=True)
def window_after_the_declaration(t: Table, battle: BattlePhase) -> StepResult:
    """Triggers, then fast effects, the turn player first: the first chain alone may hold what answers the declaration."""
    return open_window(t)


@battle.standing("stop", rule="803.13", looks_at=FIELD | POSTURE | ROLES)
def stop_the_attack(t: Table, battle: BattlePhase) -> None:
    """The attack ends if the attacker leaves, is turned face-down or to Defense, changes sides, or can attack no more."""
    if battle.attacker == NONE or damage_step(t) is not None or battle.part != "battle":
        return
    attacker = t.current(battle.attacker)
    can_attack = attacker is not None and may_attack_as_it_lies(t, attacker) and attacker.controller == t.active
    if can_attack and attacker is not None and forbidden(t, "attack", attacker.id) is None:
        return
    attacker_ref = battle.attacker
    t.set_roles(battle, attacker=NONE)
    t.emit("attack stops", attacker_ref[0], name=attacker.card.name if attacker is not None else "")


@battle.step("decide", rule="803.14")
def see_what_became_of_the_attack(t: Table, battle: BattlePhase) -> StepResult:
    """An attack that was negated or has stopped is over, and what was to last for its battle; if something called for a replay, that comes first."""
    if battle.ending or battle.negated or battle.attacker == NONE:
        end_lasting(t, "damage step")
        return Goto("end" if battle.ending else "open")
    if not battle.replay:
        return Goto("damage")
    t.emit("replay", battle.attacker[0])
    return None


# -- 804 Replay


@battle.standing("replay", rule="804.1", looks_at=FIELD | ROLES)
def call_for_a_replay(t: Table, battle: BattlePhase) -> None:
    """Before the Damage Step a replay is due if the monsters of the opponent change (2011: if the legal targets do), or the target is illegal."""
    if battle.attacker == NONE or damage_step(t) is not None or battle.part != "battle":
        return
    now = looked_at(t)
    if now != battle.monsters or not _still_legal(t, battle):
        battle.replay = True
        battle.monsters = now


def looked_at(t: Table) -> tuple[Ref, ...]:
    """Return the monsters that a replay looks at: the opponent's monsters, in the older edition the legal targets among them."""
    seat = opponent(t.active)
    ids = t.zone("monster zone", seat)
    if not t.book.since("2020"):
        ids = tuple([ident for ident in ids if is_open_to_attacks(t, t.objects[ident])])
    return tuple(sorted([t.objects[ident].ref for ident in ids]))


def _still_legal(t: Table, battle: BattlePhase) -> bool:
    if battle.direct and t.fact(MADE_DIRECT, battle.attacker):
        return forbidden(t, "attack directly", battle.attacker[0]) is None
    if battle.direct:
        return bool(may_be_attacked(t, battle.attacker[0], player_id(opponent(t.active))))
    target = t.current(battle.target)
    return target is not None and bool(may_be_attacked(t, battle.attacker[0], target.id))


@battle.step("replay.choose", rule="804.2")
def attack_again_or_stop(t: Table, battle: BattlePhase) -> StepResult:
    """The turn player attacks again with the same monster, or stops; nobody else may attack in its place."""
    return Question(t.active, Replay(t, battle.attacker[0], t.number))


@battle.answer("replay.attack", rule="804.3")
def attack_again_without_declaring(t: Table, battle: BattlePhase, chosen: Decision) -> StepResult:
    """That is no new declaration: no cost is paid, and nothing that answers a declaration can be used; but a monster is targeted for an attack."""
    time_passes(t)
    battle.replay = False
    battle.monsters = looked_at(t)
    t.clear_fact(MADE_DIRECT, battle.attacker)
    if chosen.verb == "stop":
        if not t.book.ruling("804.2.stopping-uses-the-attack"):
            t.clear_fact(DECLARED, battle.attacker)
        end_lasting(t, "damage step")
        return Goto("open")
    target = chosen.args[1]
    direct = seat_of(target) != NOBODY
    t.set_roles(battle, direct=direct, target=NONE if direct else t.objects[target].ref)
    note_the_target(t, t.objects[battle.attacker[0]], target)
    t.emit("attacks again", battle.attacker[0], to=target)
    return None


@battle.step("replay.window", rule="804.4", window=True)
def window_after_a_replay(t: Table, battle: BattlePhase) -> StepResult:
    """Only what answers no event can be used; then everything is looked at again."""
    return open_window(t)


@battle.step("replay.decide", rule="804.5")
def look_again(t: Table, battle: BattlePhase) -> StepResult:
    """Another change calls for another replay."""
    return Goto("decide")


# -- 805 The Damage Step in between


@battle.step("damage", rule="805.1")
def go_to_the_damage_step(t: Table, battle: BattlePhase) -> StepResult:
    """When both players have passed with an attack under way, the Damage Step follows: the monster has attacked."""
    attack = starts(t, battle.attacker, battle.target, battle.direct)
    t.set_roles(battle, attacker=NONE, target=NONE)
    return begin_damage(attack)


@battle.step("back", rule="805.2")
def come_back_to_the_battle_step(t: Table, battle: BattlePhase) -> StepResult:
    """After every Damage Step the Battle Step is open again."""
    return Goto("open")


# -- 806 End Step


@battle.step("end", rule="806.1")
def come_to_the_end_step(t: Table, battle: BattlePhase) -> StepResult:
    """Effects of the end of the Battle Phase trigger."""
    t.set_roles(battle, part="end", attacker=NONE, target=NONE)
    time_passes(t)
    t.emit("end of the battle phase", "")
    return None


@battle.step("end.turn", rule="806.2")
def turn_what_turns_at_the_end(t: Table, battle: BattlePhase) -> StepResult:
    """Monsters that a continuous effect turns after attacking (Goblin Attack Force) change position, without a chain."""
    for seat in (t.active, opponent(t.active)):
        for ident in t.zone("monster zone", seat):
            obj = t.objects[ident]
            for source in concerned(t, w.TurnAtEnd, ident):
                if source.word.at == "battle phase" and t.fact(ATTACKED, obj.ref):
                    turn(t, ident, source.word.to, False)
                    if source.word.locked:
                        _lock(t, obj.ref)
    return None


def _lock(t: Table, ref: Ref) -> None:
    cannot = w.Cannot("change position", "this")
    t.add_effect(Effect(cannot, t.active, ref, on=(ref,), until=f"end of turn {t.turn + 2}"))


@battle.step("end.window", rule="806.3", window=True)
def window_of_the_end_step(t: Table, battle: BattlePhase) -> StepResult:
    """Effects of the end of the Battle Phase make one chain each, in any order; fast effects may be used."""
    return open_window(t, singly=True)


@battle.step("leave", rule="806.4")
def leave_the_battle_phase(t: Table, battle: BattlePhase) -> StepResult:
    """The Battle Phase is over, and what lasted for it; Main Phase 2 follows."""
    end_lasting(t, "battle phase")
    give_back_after_battle(t)
    t.emit("battle phase ends", player_id(t.active))
    return Return(Decision("over"))
