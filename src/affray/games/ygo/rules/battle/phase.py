"""The Battle Phase (800): Start Step, Battle Step with replays, End Step."""

from __future__ import annotations

from affray.core.dependencies import FIELD, POSTURE, ROLES
from affray.core.procedures import Call, Goto, Return, Word
from affray.core.questions import Ask, Decision
from affray.core.state import NOBODY, Effect, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import concerned, forbidden
from affray.games.ygo.position.facts import ATTACK_DECLARED, ATTACKED, DECLARED, NEGATE_NEXT
from affray.games.ygo.position.moment import damage_step, happens, time_passes
from affray.games.ygo.position.records import Battle, Window
from affray.games.ygo.rules.actions import end_lasting, turn
from affray.games.ygo.rules.battle.attacking import (
    OpenBattleStep,
    Replay,
    attack_cost,
    is_open_to_attacks,
    may_be_attacked,
    note_the_target,
)
from affray.games.ygo.rules.battle.damage_step import begin_damage, starts
from affray.games.ygo.rules.battle.further_attacks import use_the_attack
from affray.games.ygo.rules.chains.procedure import ask_to_answer, open_window, window
from affray.games.ygo.rules.life import pay_life
from affray.games.ygo.vocabulary import words as w

battle = ygo.procedure("battle", Battle, rule="800")
NONE: Ref = ("", 0)


# -- 802 Start Step


@battle.step("start", rule="802.1")
def enter_the_battle_phase(t: Table, b: Battle) -> Word:
    """The Battle Phase begins with its Start Step; effects of the start of the Battle Phase trigger."""
    t.cast(b, part="start")
    time_passes(t)
    t.emit("battle phase begins", player_id(t.active))
    t.emit("start of the battle phase", "")
    return None


@battle.step("start.window", rule="802.2", window=True)
def window_of_the_start_step(t: Table, b: Battle) -> Word:
    """Both players may use fast effects; effects of the start of the Battle Phase make one chain each."""
    return open_window(t, singly=True)


# -- 803 Battle Step


@battle.step("open", rule="803.1", window=True)
def act_in_the_open_battle_step(t: Table, b: Battle) -> Word:
    """The turn player alone may act: declare an attack, use a fast effect, or end the step."""
    t.cast(b, part="battle", attacker=NONE, target=NONE)
    b.monsters = ()
    b.replay = b.negated = False
    if b.ending:
        return Goto("end")
    return Ask(t.active, OpenBattleStep(t, t.number))


@battle.answer("act", rule="803.1")
def carry_out_what_was_chosen(t: Table, b: Battle, chosen: Decision) -> Word:
    """An attack is declared, a chain begins, or the step is about to end."""
    time_passes(t)
    if chosen.verb == "attack":
        b.declared = (chosen.args[0], chosen.args[1])
        return Goto("cost")
    if chosen.verb == "end":
        return Goto("last-chance")
    return Call(window, Window(t.active, opened=chosen))


@battle.step("acted", rule="803.1")
def return_to_the_open_step(t: Table, b: Battle) -> Word:
    """After a chain the step is open again."""
    return Goto("open")


@battle.step("last-chance", rule="803.2", window=True)
def let_the_opponent_answer_the_end(t: Table, b: Battle) -> Word:
    """Before the step ends the opponent may use a fast effect; it has no such chance before a declaration."""
    return ask_to_answer(t, opponent(t.active))


@battle.answer("answered", rule="803.2")
def end_the_step_or_go_on(t: Table, b: Battle, answer: Decision) -> Word:
    """If the opponent passes, the End Step follows; after a chain the Battle Step is open again."""
    if answer.verb == "pass":
        return Goto("end")
    return Call(window, Window(opponent(t.active), opened=answer))


@battle.step("answered-open", rule="803.2")
def open_the_step_again(t: Table, b: Battle) -> Word:
    """The turn player may attack after all."""
    return Goto("open")


@battle.step("cost", rule="803.7")
def pay_for_the_attack(t: Table, b: Battle) -> Word:
    """What declaring this attack costs is paid."""
    price = attack_cost(t, b.declared[0])
    if price:
        pay_life(t, t.active, price)
    return None


@battle.step("declare", rule="803.11")
def declare_the_attack(t: Table, b: Battle) -> Word:
    """The attack is declared at a monster, or directly; that uses up the attack of this monster."""
    attacker, target = b.declared
    b.declared = ("", "")
    found = t.objects[attacker]
    direct = seat_of(target) != NOBODY
    t.cast(b, attacker=found.ref, direct=direct, target=NONE if direct else t.objects[target].ref)
    b.monsters = looked_at(t)
    b.replay = b.negated = False
    t.note(DECLARED, found.ref)
    use_the_attack(t, found)
    note_the_target(t, found, target)
    happens(t, ATTACK_DECLARED, attacker)
    t.emit("attack declared", attacker, to=target, direct=b.direct)
    if t.fact(NEGATE_NEXT, t.active):
        t.unnote(NEGATE_NEXT, t.active)
        b.negated = True
        t.emit("attack is negated", attacker)
    return None


@battle.step("declared", rule="803.12", window=True)
def window_after_the_declaration(t: Table, b: Battle) -> Word:
    """Triggers, then fast effects, the turn player first: the first chain alone may hold what answers the declaration."""
    return open_window(t)


@battle.standing("stop", rule="803.13", looks_at=FIELD | POSTURE | ROLES)
def stop_the_attack(t: Table, b: Battle) -> None:
    """The attack ends if the attacker leaves, is turned face-down or to Defense, changes sides, or can attack no more."""
    if b.attacker == NONE or damage_step(t) is not None or b.part != "battle":
        return
    found = t.current(b.attacker)
    there = found is not None and found.posture == "attack" and not found.face_down and found.controller == t.active
    if there and found is not None and forbidden(t, "attack", found.id) is None:
        return
    gone = b.attacker
    t.cast(b, attacker=NONE)
    t.emit("attack stops", gone[0], name=found.card.name if found is not None else "")


@battle.step("decide", rule="803.14")
def see_what_became_of_the_attack(t: Table, b: Battle) -> Word:
    """An attack that was negated or has stopped is over, and what was to last for its battle; if something called for a replay, that comes first."""
    if b.ending or b.negated or b.attacker == NONE:
        end_lasting(t, "damage step")
        return Goto("end" if b.ending else "open")
    if not b.replay:
        return Goto("damage")
    t.emit("replay", b.attacker[0])
    return None


# -- 804 Replay


@battle.standing("replay", rule="804.1", looks_at=FIELD | ROLES)
def call_for_a_replay(t: Table, b: Battle) -> None:
    """Before the Damage Step a replay is due if the monsters of the opponent change (2011: if the legal targets do), or the target is illegal."""
    if b.attacker == NONE or damage_step(t) is not None or b.part != "battle":
        return
    now = looked_at(t)
    if now != b.monsters or not _still_legal(t, b):
        b.replay = True
        b.monsters = now


def looked_at(t: Table) -> tuple[Ref, ...]:
    """What a replay looks at: the opponent's monsters, in the older edition the legal targets among them."""
    seat = opponent(t.active)
    ids = t.zone("monster zone", seat)
    if not t.book.since("2020"):
        ids = tuple([ident for ident in ids if is_open_to_attacks(t, t.objects[ident])])
    return tuple(sorted([t.objects[ident].ref for ident in ids]))


def _still_legal(t: Table, b: Battle) -> bool:
    if b.direct:
        return bool(may_be_attacked(t, b.attacker[0], player_id(opponent(t.active))))
    found = t.current(b.target)
    return found is not None and bool(may_be_attacked(t, b.attacker[0], found.id))


@battle.step("replay.choose", rule="804.2")
def attack_again_or_stop(t: Table, b: Battle) -> Word:
    """The turn player attacks again with the same monster, or stops; nobody else may attack in its place."""
    return Ask(t.active, Replay(t, b.attacker[0], t.number))


@battle.answer("replay.attack", rule="804.3")
def attack_again_without_declaring(t: Table, b: Battle, chosen: Decision) -> Word:
    """That is no new declaration: no cost is paid, and nothing that answers a declaration can be used."""
    time_passes(t)
    b.replay = False
    b.monsters = looked_at(t)
    if chosen.verb == "stop":
        if not t.book.ruling("804.2.stopping-uses-the-attack"):
            t.unnote(DECLARED, b.attacker)
        end_lasting(t, "damage step")
        return Goto("open")
    target = chosen.args[1]
    direct = seat_of(target) != NOBODY
    t.cast(b, direct=direct, target=NONE if direct else t.objects[target].ref)
    note_the_target(t, t.objects[b.attacker[0]], target)
    t.emit("attacks again", b.attacker[0], to=target)
    return None


@battle.step("replay.window", rule="804.4", window=True)
def window_after_a_replay(t: Table, b: Battle) -> Word:
    """Only what answers no event can be used; then everything is looked at again."""
    return open_window(t)


@battle.step("replay.decide", rule="804.5")
def look_again(t: Table, b: Battle) -> Word:
    """Another change calls for another replay."""
    return Goto("decide")


# -- 805 The Damage Step in between


@battle.step("damage", rule="805.1")
def go_to_the_damage_step(t: Table, b: Battle) -> Word:
    """When both players have passed with an attack under way, the Damage Step follows: the monster has attacked."""
    attack = starts(t, b.attacker, b.target, b.direct)
    t.cast(b, attacker=NONE, target=NONE)
    return begin_damage(attack)


@battle.step("back", rule="805.2")
def come_back_to_the_battle_step(t: Table, b: Battle) -> Word:
    """After every Damage Step the Battle Step is open again."""
    return Goto("open")


# -- 806 End Step


@battle.step("end", rule="806.1")
def come_to_the_end_step(t: Table, b: Battle) -> Word:
    """Effects of the end of the Battle Phase trigger."""
    t.cast(b, part="end", attacker=NONE, target=NONE)
    time_passes(t)
    t.emit("end of the battle phase", "")
    return None


@battle.step("end.turn", rule="806.2")
def turn_what_turns_at_the_end(t: Table, b: Battle) -> Word:
    """Monsters that a continuous effect turns after attacking (Goblin Attack Force) change position, without a chain."""
    for seat in (t.active, opponent(t.active)):
        for ident in t.zone("monster zone", seat):
            found = t.objects[ident]
            for one in concerned(t, w.TurnAtEnd, ident):
                if one.word.at == "battle phase" and t.fact(ATTACKED, found.ref):
                    turn(t, ident, one.word.to, False)
                    if one.word.locked:
                        _lock(t, found.ref)
    return None


def _lock(t: Table, ref: Ref) -> None:
    cannot = w.Cannot("change position", "this")
    t.add_effect(Effect(cannot, t.active, ref, on=(ref,), until=f"end of turn {t.turn + 2}"))


@battle.step("end.window", rule="806.3", window=True)
def window_of_the_end_step(t: Table, b: Battle) -> Word:
    """Effects of the end of the Battle Phase make one chain each, in any order; fast effects may be used."""
    return open_window(t, singly=True)


@battle.step("leave", rule="806.4")
def leave_the_battle_phase(t: Table, b: Battle) -> Word:
    """The Battle Phase is over, and what lasted for it; Main Phase 2 follows."""
    end_lasting(t, "battle phase")
    t.emit("battle phase ends", player_id(t.active))
    return Return(Decision("over"))
