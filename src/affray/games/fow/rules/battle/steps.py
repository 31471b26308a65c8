"""The battle (800s): one step for each rule from 801.1 to 807.4."""

from __future__ import annotations

from affray.core.dependencies import FIELD, ROLES
from affray.core.procedures import Call, Goto, Restored, Return, Word
from affray.core.questions import Ask, Decision, Numbers
from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.facts import ATTACKED, AUTOMATIC_ABILITIES, BATTLE, BLOCKED, LOCKED, PLAYS, WILL_ABILITIES
from affray.games.fow.position.records import Battle, Pay
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.changing import lose_the_blocker, rest
from affray.games.fow.rules.actions.damage import deals
from affray.games.fow.rules.actions.lasting import end_lasting
from affray.games.fow.rules.battle.attacking import AttackSpace, allowed, charge
from affray.games.fow.rules.battle.blocking import BlockSpace
from affray.games.fow.rules.playing.payment import can_pay, pay
from affray.games.fow.rules.priority import window
from affray.games.fow.rules.rule_processes import perform, settled

battle = fow.procedure("battle", Battle, rule="800")

FIGHTING = FIELD | ROLES
"""What can make a card stop attacking or blocking: what it is, whose it is and where it lies."""


# -- 801 General


@battle.step("initiate", rule="801.1")
def initiate_battle(t: Table, b: Battle) -> Word:
    """During the main phase the turn player initiates battle and performs the following steps in order."""
    t.emit("battle begins", player_id(t.active))
    return None


# -- 802 Beginning of battle step


@battle.step("begin.triggers", rule="802.1")
def begin_the_battle(t: Table, b: Battle) -> Word:
    """Abilities that trigger at the beginning of the battle phase trigger."""
    t.emit("beginning of battle", "")
    return None


@battle.step("begin.window", rule="802.2", window=True)
def window_at_the_beginning(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


# -- 803 Declare attack step


@battle.step("attack.triggers", rule="803.1")
def begin_to_declare_attack(t: Table, b: Battle) -> Word:
    """Abilities that trigger at the beginning of the declare attack step trigger."""
    t.emit("beginning of declare attack", "")
    return None


@battle.step("attack.window", rule="803.2", window=True)
def window_before_attack(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed: the last chance before the choice."""
    return window(t)


@battle.step("attack.choose", rule="803.3")
def attack_or_forfeit(t: Table, b: Battle) -> Word:
    """The turn player chooses an attacker and what it attacks, or forfeits unless something must attack."""
    return Ask(t.active, AttackSpace(t), keeps=("attack",))


@battle.answer("attack.forfeit", rule="803.4")
def forfeit_the_attack(t: Table, b: Battle, answer: Decision) -> Word:
    """Who forfeits, by choice or because no attack can legally be chosen, goes straight to the end of battle."""
    if answer.verb == "attack":
        b.chosen = answer.args
        return Goto("attack.rest")
    t.emit("forfeits", player_id(t.active))
    return Goto("attack.lock")


@battle.step("attack.rest", rule="803.5")
def rest_the_attacker(t: Table, b: Battle) -> Word:
    """The attacker rests and pays what attacking demands; if that cannot be done, back to the choice."""
    attacker = b.chosen[0]
    if not allowed(t, "attack without resting", attacker):
        rest(t, attacker)
    cost = charge(t, attacker, "attack")
    if not cost:
        return Goto("attack.begin")
    verdict = can_pay(t, t.active, cost, attacker, t.number)
    if not verdict:
        t.rewind(verdict.reasons)
        return Restored()
    return Call(pay, Pay(t.active, cost, attacker), into="paid")


@battle.step("attack.begin", rule="803.5")
def begin_attacking(t: Table, b: Battle) -> Word:
    """From this point the card chosen is the attacking J/resonator, and its attack triggers."""
    (attacker, target), b.chosen = b.chosen, ()
    t.release()
    if not _still_fights(t, attacker, t.active):
        return Goto("attack.after")
    t.cast(b, attacker=attacker, attacked=t.ref(target))
    t.note(ATTACKED, t.ref(attacker))
    t.emit("attacks", attacker, to=target)
    return Goto("attack.after")


@battle.standing("attack.stop", rule="803.5a", looks_at=FIGHTING)
def stop_attacking(t: Table, b: Battle) -> None:
    """It stops attacking once it is no J/resonator, has no ATK or DEF, leaves the field or changes controller."""
    if b.attacker and not _still_fights(t, b.attacker, t.active):
        gone = b.attacker
        t.cast(b, attacker="")
        _tell_that_it_stops(t, "stops attacking", gone)
    if b.attacked[0] and t.book.ruling("803.3b.attacked-object-changes-controller") == "gone":
        found = t.current(b.attacked)
        if found is not None and found.controller == t.active:
            t.cast(b, attacked=("", 0))


@battle.step("attack.lock", rule="803.6")
def lock_further_battles(t: Table, b: Battle) -> Word:
    """Who forfeits although the other player played nothing in this battle may not initiate another one this turn."""
    locks = t.book.ruling("803.6.forced-forfeit-locks") or AttackSpace(t).only() is None
    if locks and not has_played_in_battle(t, opponent(t.active)):
        t.note(LOCKED, t.active)
        t.emit("is locked out of battle", player_id(t.active))
    return Goto("end.triggers")


@battle.step("attack.after", rule="803.7", window=True)
def window_after_attack(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed; the attacker is rested and attacking."""
    return window(t)


# -- 804 Declare block step


@battle.step("block.triggers", rule="804.1")
def begin_to_declare_block(t: Table, b: Battle) -> Word:
    """Abilities that trigger at the beginning of the declare block step trigger."""
    t.emit("beginning of declare block", "")
    return None


@battle.step("block.window", rule="804.2", window=True)
def window_before_block(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed: the last chance before the block."""
    return window(t)


@battle.step("block.choose", rule="804.3")
def block_or_not(t: Table, b: Battle) -> Word:
    """If there is an attacker, the non-turn player chooses a recovered J/resonator that can block it, or does not block."""
    if not b.attacker:
        return Goto("block.after")
    return Ask(opponent(t.active), BlockSpace(t), keeps=("block",))


@battle.answer("block.rest", rule="804.4")
def rest_the_blocker(t: Table, b: Battle, answer: Decision) -> Word:
    """The blocker rests and pays what blocking demands; if that cannot be done, back to the choice."""
    if answer.verb != "block":
        return Goto("block.battles")
    b.chosen = answer.args
    blocker = b.chosen[0]
    if not allowed(t, "block without resting", blocker):
        rest(t, blocker)
    cost = charge(t, blocker, "block")
    if not cost:
        return None
    seat = opponent(t.active)
    verdict = can_pay(t, seat, cost, blocker, t.number)
    if not verdict:
        t.rewind(verdict.reasons)
        return Restored()
    return Call(pay, Pay(seat, cost, blocker), into="paid")


@battle.step("block.begin", rule="804.4")
def begin_blocking(t: Table, b: Battle) -> Word:
    """From this point the card chosen blocks and the attacker is blocked; both trigger."""
    (blocker,), b.chosen = b.chosen, ()
    t.release()
    if not _still_fights(t, blocker, opponent(t.active)):
        return None
    t.cast(b, blocker=blocker)
    t.note(BLOCKED, t.ref(b.blocker))
    t.emit("blocks", b.blocker, to=b.attacker)
    t.emit("is blocked", b.attacker, to=b.blocker)
    return None


@battle.standing("block.stop", rule="804.4a", looks_at=FIGHTING)
def stop_blocking(t: Table, b: Battle) -> None:
    """It stops blocking, and the attacker stops being blocked, for the same causes as an attacker stops."""
    if b.blocker and not _still_fights(t, b.blocker, opponent(t.active)):
        gone = b.blocker
        lose_the_blocker(t, b)
        _tell_that_it_stops(t, "stops blocking", gone)


def _tell_that_it_stops(t: Table, kind: str, gone: str) -> None:
    """A J-ruler that has left the field is another card by now: it is told by what it was called as it fought."""
    event = t.emit(kind, gone)
    before = [past.found for (ident, _), past in t.past.items() if ident == gone and past.found is not None]
    if event is not None and before and gone in event.names:
        event.names[gone] = before[-1].card.name


@battle.step("block.battles", rule="804.5")
def note_who_battles_whom(t: Table, b: Battle) -> Word:
    """Attacker and blocker battle each other; without a blocker, attacker and attacked J/resonator do (804.5a, 804.5b)."""
    other = opponent_in_battle(t, b)
    if other:
        t.emit("battles", b.attacker, to=other)
    return None


@battle.step("block.after", rule="804.6", window=True)
def window_after_block(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed: the last chance before damage."""
    return window(t)


@fow.condition("battle.with-blocker", rule="804.5a")
def blocker_in_battle(t: Table, b: Battle) -> str:
    """As long as there is a blocker, the attacker battles it."""
    return b.blocker


@fow.condition("battle.with-object", rule="804.5b")
def object_in_battle(t: Table, b: Battle) -> str:
    """Without a blocker, or once it stopped before battle damage was dealt, the attacker battles the attacked J/resonator."""
    found = t.current(b.attacked) if b.attacked[0] else None
    return found.id if found is not None and found.zone == "field" and traits(t, found.id).is_j_resonator else ""


def opponent_in_battle(t: Table, b: Battle) -> str:
    """The card that the attacker battles with, "" for none."""
    if not b.attacker:
        return ""
    return blocker_in_battle(t, b) or object_in_battle(t, b)


# -- 805 First strike battle resolution step


@battle.step("first.attacker", rule="805.1")
def need_an_attacker_for_first_strike(t: Table, b: Battle) -> Word:
    """Without an attacker the battle goes straight to its end."""
    return None if b.attacker else Goto("end.triggers")


@battle.step("first.split", rule="805.2")
def prepare_the_first_strike(t: Table, b: Battle) -> Word:
    """An attacker with [First Strike] is about to deal damage equal to its ATK; with [Pierce] it is assigned first."""
    if not traits(t, b.attacker).has("first strike"):
        return Goto("first.window")
    return _assign(t, b)


@battle.answer("first.damage", rule="805.2")
def strike_first(t: Table, b: Battle, pierces: Decision) -> Word:
    """It deals that damage, which is battle damage, to the blocker (805.2a) or else to what it attacks (805.2b)."""
    b.struck = True
    b.through = pierces.args[0]
    return strike(t, b)


@battle.step("first.window", rule="805.3", window=True)
def window_after_first_strike(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed; its rule processes destroy what was struck down."""
    return window(t)


# -- 806 Normal battle resolution step


@battle.step("normal.attacker", rule="806.1")
def need_an_attacker(t: Table, b: Battle) -> Word:
    """Without an attacker the battle goes straight to its end."""
    return None if b.attacker else Goto("end.triggers")


@battle.step("normal.split", rule="806.2")
def prepare_the_blow(t: Table, b: Battle) -> Word:
    """An attacker that has not struck first is about to deal damage equal to its ATK; with [Pierce] it is assigned first."""
    if has_struck(t, b):
        return Goto("normal.back")
    return _assign(t, b)


@battle.answer("normal.damage", rule="806.2")
def strike_normally(t: Table, b: Battle, pierces: Decision) -> Word:
    """It deals that damage, which is battle damage, to the blocker (806.2a) or else to what it attacks."""
    b.through = pierces.args[0]
    return strike(t, b)


@battle.step("normal.back", rule=("806.3", "806.2b"))
def strike_back(t: Table, b: Battle) -> Word:
    """The blocker, or the attacked J/resonator that nobody blocks for, deals its ATK to the attacker; no check in between."""
    other = opponent_in_battle(t, b)
    if not b.blocker and b.blocker_died_first and not t.book.ruling("806.3.strike-back-after-first-strike"):
        other = ""
    if not other or not b.attacker:
        return None
    found = t.objects[other]
    is_battle_damage = t.book.since("8.0") or t.book.ruling("806.3.blow-is-battle-damage")
    return deals(t, found, ((t.objects[b.attacker].ref, traits(t, other).atk or 0),), battle=bool(is_battle_damage))


@battle.step("normal.window", rule=("806.4", "806.3"), window=True)
def window_after_damage(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed; its rule processes destroy the beaten."""
    return window(t)


@fow.condition("first.once", rule="806.2")
def has_struck(t: Table, b: Battle) -> bool:
    """Nobody strikes twice: 6.3 asks whether damage was dealt at first strike, 8.0 whether it was performed."""
    if t.book.since("8.0") or not t.book.ruling("806.2.second-blow-if-first-dealt-nothing"):
        return b.struck
    return b.struck and b.dealt > 0


def _assign(t: Table, b: Battle) -> Word:
    """Blocked, an attacker with [Pierce] assigns what exceeds the blocker's capacity (1102.2) as its controller likes."""
    most = piercing(t, b)
    if most <= 0:
        return Decision("number", 0)
    why = "what exceeds the capacity of the blocker may pierce"
    return Ask(t.active, Numbers(0, most, "1102.2b", 100, why), about="pierce")


@fow.condition("pierce.capacity", rule="1102.2a")
def piercing(t: Table, b: Battle) -> int:
    """How much may go through: ATK less the blocker's capacity, which is its DEF less the damage on it."""
    if not b.blocker or not traits(t, b.attacker).has("pierce"):
        return 0
    if not _attacked_refs(t, b) and t.book.ruling("1102.2b.piercing-without-object") == "blocker":
        return 0
    capacity = max(0, (traits(t, b.blocker).defence or 0) - t.objects[b.blocker].damage)
    return max(0, (traits(t, b.attacker).atk or 0) - capacity)


@fow.condition("strike.first-process", rule=("", "805.2a"))
@fow.condition("strike.process", rule=("", "806.2a"))
def strike(t: Table, b: Battle) -> Call | None:
    """The battle damage process: the attacker's damage is dealt where it belongs."""
    atk = traits(t, b.attacker).atk or 0
    parts = strike_the_blocker(t, b, atk) if b.blocker else strike_what_is_attacked(t, b, atk)
    return deals(t, t.objects[b.attacker], tuple(parts), True, b, into="dealt")


@fow.condition("strike.first-blocker", rule=("805.2a", "805.2a-i"))
@fow.condition("strike.blocker", rule=("806.2a", "806.2a-i"))
def strike_the_blocker(t: Table, b: Battle, atk: int) -> list[tuple[Ref, int]]:
    """If there is a blocker, the damage is dealt to it; what was assigned to go through goes to the attacked object."""
    parts = [(t.objects[b.blocker].ref, atk - b.through)]
    return parts + [(ref, b.through) for ref in _attacked_refs(t, b) if b.through]


@fow.condition("strike.first-object", rule=("805.2b", "805.2a-ii"))
@fow.condition("strike.object", rule=("806.2b", "806.2a-ii"))
def strike_what_is_attacked(t: Table, b: Battle, atk: int) -> list[tuple[Ref, int]]:
    """Without a blocker the damage is dealt to what was chosen when the attack was declared, a player included."""
    return [(ref, atk) for ref in _attacked_refs(t, b)]


def _attacked_refs(t: Table, b: Battle) -> list[Ref]:
    """What was chosen to be attacked, if it is still there (a player always is)."""
    if seat_of(b.attacked[0] or "x") != NOBODY:
        return [b.attacked]
    return [b.attacked] if object_in_battle(t, b) else []


# -- 807 End of battle step


@battle.step("end.triggers", rule="807.1")
def begin_to_end_the_battle(t: Table, b: Battle) -> Word:
    """Abilities that trigger at the end of the battle phase trigger."""
    t.emit("end of battle", "")
    return None


@battle.step("end.window", rule="807.2", window=True)
def window_at_the_end(t: Table, b: Battle) -> Word:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


@battle.step("end.effects", rule="807.3a")
def end_effects_of_this_battle(t: Table, b: Battle) -> Word:
    """The final step: continuous effects that last until the end of this battle end."""
    end_lasting(t, "battle")
    return None


@battle.step("end.repeat", rule="807.3b", window=True)
def repeat_the_final_step(t: Table, b: Battle) -> Word:
    """If a rule process or triggered ability waits, a priority sequence is performed and the final step repeated."""
    return Goto("end.again") if waiting(t) else Goto("end.stop")


@battle.step("end.again", rule="807.3b", window=True)
def window_in_the_final_step(t: Table, b: Battle) -> Word:
    """The priority sequence of the final step."""
    return window(t)


@battle.step("end.from-the-top", rule="807.3")
def perform_the_final_step_again(t: Table, b: Battle) -> Word:
    """The final step is performed from its beginning."""
    return Goto("end.effects")


@battle.step("end.stop", rule="807.4")
def stop_battling(t: Table, b: Battle) -> Word:
    """Nobody attacks or blocks any more and the battle ends; the main phase goes on."""
    t.cast(b, attacker="", attacked=("", 0), blocker="")
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


def has_played_in_battle(t: Table, seat: int) -> bool:
    """Has a player played anything in this battle, as 803.6 counts it?"""
    counted = [PLAYS]
    if t.book.ruling("803.6.automatic-abilities-count"):
        counted.append(AUTOMATIC_ABILITIES)
    if t.book.ruling("803.6.will-abilities-count"):
        counted.append(WILL_ABILITIES)
    return any(t.fact(fact, seat) for fact in counted)


def _still_fights(t: Table, ident: str, seat: int) -> bool:
    found = t.objects.get(ident)
    return found is not None and found.zone == "field" and found.controller == seat and traits(t, ident).fights
