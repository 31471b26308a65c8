"""The declare blockers step (509): one step for each lettered rule, and in 2018 the damage assignment orders."""

from __future__ import annotations

from affray.core.declare import pairs_of
from affray.core.procedures import Goto, StepResult
from affray.core.questions import Decision, OrderSpace, Question
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.game import FREE, OUT
from affray.games.mtg.position.facts import BLOCKED, BLOCKS
from affray.games.mtg.position.records import Combat
from affray.games.mtg.rules.combat.banding import band_of
from affray.games.mtg.rules.combat.changes import fights
from affray.games.mtg.rules.combat.declaring_attackers import pay_for
from affray.games.mtg.rules.combat.legal_attacks import total
from affray.games.mtg.rules.combat.legal_blocks import BlockSpace
from affray.games.mtg.rules.procedures import combat
from affray.games.mtg.rules.stack.triggers import heard
from affray.games.mtg.rules.turns.priority import window
from affray.games.mtg.text.english import cost_text

# -- 509 Declare blockers step


@combat.step("block.begin", rule="509")
def begin_to_declare_blockers(t: Table, combat: Combat) -> StepResult:
    """The declare blockers step begins; the defending players declare blocks one after the other."""
    combat.asked = 0
    t.set_fact(BLOCKS, None, 1)
    return None


@combat.step("block.choose", rule="509.1a")
def declare_blockers(t: Table, combat: Combat) -> StepResult:
    """The defending player declares which creatures block and whom each blocks; illegal as a whole, it never happened."""
    if combat.asked >= len(combat.defenders):
        return Goto("block.attackers")
    seat = combat.defenders[combat.asked]
    if not any(defender == seat for _, _, defender in combat.attacked) or t.players[seat].counters.get(OUT):
        combat.asked += 1
        return Goto("block.choose")
    return Question(seat, BlockSpace(t, seat), checkpoint=("block",))


@combat.answer("block.chosen", rule="509.1a")
def note_who_blocks_whom(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """These are chosen to block."""
    combat.block = tuple(pairs_of(answer))
    return None


@combat.step("block.cost", rule="509.1d")
def determine_the_cost_to_block(t: Table, combat: Combat) -> StepResult:
    """The total cost to block is determined and locked in."""
    combat.cost = total(t, combat.block, "block")
    if not combat.cost:
        return Goto("block.become")
    t.emit("is to pay", player_id(combat.defenders[combat.asked]), cost=cost_text(combat.cost))
    return None


@combat.step("block.mana", rule="509.1e")
def activate_mana_abilities_for_the_block(t: Table, combat: Combat) -> StepResult:
    """The defending player may activate mana abilities for it."""
    t.emit("may activate mana abilities", player_id(combat.defenders[combat.asked]))
    return pay_for(t, combat, combat.defenders[combat.asked])


@combat.step("block.pay", rule="509.1f")
def pay_the_cost_to_block(t: Table, combat: Combat) -> StepResult:
    """All of it is paid, or the declaration never happened."""
    t.emit("has paid", player_id(combat.defenders[combat.asked]))
    return None


@combat.step("block.become", rule="509.1g")
def become_blocking_creatures(t: Table, combat: Combat) -> StepResult:
    """Each chosen creature still controlled by the defending player becomes a blocking creature; to block one is to block its band."""
    t.release()
    seat = combat.defenders[combat.asked]
    blocks = list(combat.blocks)
    for ident, attacker in combat.block:
        blocker = t.objects.get(ident)
        if blocker is None or not fights(t, blocker.ref, seat) or attacker not in combat.attackers:
            continue
        blocks.extend(
            [
                (blocker.ref, one)
                for one in band_of(combat, attacker)
                if (blocker.ref, one) not in blocks and one in combat.attackers
            ]
        )
    t.set_roles(combat, blocks=tuple(blocks))
    combat.cost, combat.paid, combat.block = (), (), ()
    combat.asked += 1
    return Goto("block.choose" if combat.asked < len(combat.defenders) else "block.attackers")


@combat.step("block.attackers", rule="509.1h")
def attackers_become_blocked_or_unblocked(t: Table, combat: Combat) -> StepResult:
    """An attacker with at least one blocker is blocked, and stays so; the others are unblocked."""
    met = {attacker for _, attacker in combat.blocks}
    blocked = tuple([one for one in combat.attackers if one in met])
    t.set_roles(combat, blocked=blocked, unblocked=tuple([one for one in combat.attackers if one not in met]))
    return None


@combat.step("block.trigger", rule="509.1i")
def abilities_trigger_on_the_block(t: Table, combat: Combat) -> StepResult:
    """Abilities that wait for blockers being declared trigger: once for blocking, for each creature blocked, and the other way round."""
    for blocker in combat.blockers:
        t.record_fact(BLOCKED, t.objects[blocker].ref)
    if heard(t, BLOCK_EVENTS):
        tell_of_the_block(t, combat)
    return Goto("block.order" if not t.book.since(FREE) else "block.window")


BLOCK_EVENTS = frozenset(
    ["blocks", "blocks a creature", "becomes blocked", "becomes blocked by a creature", "attacks and isn't blocked"]
)


def tell_of_the_block(t: Table, combat: Combat) -> None:
    """Emit the events of blockers being declared."""
    alone, batch = len(combat.blockers) == 1, t.clock
    for blocker in combat.blockers:
        whom = combat.blocked_by(blocker)
        t.emit("blocks", blocker, to=whom[0], n=len(whom), alone=alone, batch=batch)
        for attacker in whom:
            t.emit("blocks a creature", blocker, to=attacker)
    for attacker in combat.blocked:
        by = combat.blockers_of(attacker)
        t.emit("becomes blocked", attacker, to=by[0], n=len(by), all=by, batch=batch)
        for blocker in by:
            t.emit("becomes blocked by a creature", attacker, to=blocker)
    for attacker in combat.unblocked:
        t.emit("attacks and isn't blocked", attacker, to=combat.what(attacker)[0], batch=batch)


@combat.step("block.order", rule=("509.2", ""))
def order_the_blockers(t: Table, combat: Combat) -> StepResult:
    """The active player announces the damage assignment order of each attacker blocked by several creatures."""
    for attacker in combat.blocked:
        if len(combat.blockers_of(attacker)) > 1 and attacker not in dict(combat.front):
            return Question(t.active, OrderSpace(combat.blockers_of(attacker), t.number), about=attacker)
    return Goto("block.order-attackers")


@combat.answer("block.ordered", rule=("509.2", ""))
def keep_the_order_of_blockers(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """The order stays as it is; what leaves combat drops out of it (509.2a)."""
    attacker = next(one for one in combat.blocked if len(combat.blockers_of(one)) > 1 and one not in dict(combat.front))
    t.set_roles(combat, front=(*combat.front, (attacker, answer.args)))
    return Goto("block.order")


@combat.step("block.order-attackers", rule=("509.3", ""))
def order_the_attackers(t: Table, combat: Combat) -> StepResult:
    """The defending player announces the damage assignment order of each blocker that blocks several creatures."""
    for blocker in combat.blockers:
        if len(combat.blocked_by(blocker)) > 1 and blocker not in dict(combat.back):
            seat = t.objects[blocker].controller
            return Question(seat, OrderSpace(combat.blocked_by(blocker), t.number), about=blocker)
    return Goto("block.window")


@combat.answer("block.ordered-attackers", rule=("509.3", ""))
def keep_the_order_of_attackers(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """The order stays as it is; what leaves combat drops out of it (509.3a)."""
    blocker = next(one for one in combat.blockers if len(combat.blocked_by(one)) > 1 and one not in dict(combat.back))
    t.set_roles(combat, back=(*combat.back, (blocker, answer.args)))
    return Goto("block.order-attackers")


@combat.step("block.window", rule=("509.4", "509.2"), window=True)
def window_after_blockers(t: Table, combat: Combat) -> StepResult:
    """The active player gets priority: the last chance before damage."""
    return window(t)
