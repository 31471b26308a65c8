"""Timing and priority (116 in 2018, 117 in 2026), the order of triggered abilities (603.3)."""

from __future__ import annotations

from affray.core import by_hand
from affray.core.dependencies import LIFE
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import TriggerInstance, seat_of
from affray.core.table import Table
from affray.games.mtg.game import FREE, OUT, mtg, next_seat, playing
from affray.games.mtg.position.bindings import Context, bindings_of
from affray.games.mtg.position.facts import LANDS
from affray.games.mtg.position.records import Resolution, Sequence
from affray.games.mtg.rules import state_based_actions
from affray.games.mtg.rules.actions import move
from affray.games.mtg.rules.arrival import Arrival
from affray.games.mtg.rules.battles import choice_of_protector
from affray.games.mtg.rules.combat.changes import protect
from affray.games.mtg.rules.procedures import priority, resolve
from affray.games.mtg.rules.stack.announcing import has_targets
from affray.games.mtg.rules.stack.casting import WAYS, begin_cast, trigger_cast
from affray.games.mtg.rules.stack.entering import bring_back, on_its_way, put
from affray.games.mtg.rules.turns.permissions import Actions, somebody_could_act


def window(t: Table) -> Call | Goto | None:
    """Give players priority, the active player first; the step ends once all pass in succession on an empty stack (500.2).

    A brisk table leaves out a window in which nobody has anything to do: state-based actions are performed without it.
    """
    if t.skips_idle_windows and is_idle(t):
        step, news = t.step, state_based_actions.news_of(t)
        if not news:
            return None
        if not state_based_actions.takes_a_window(t, news):
            t.step, t.number = CHECK, t.book.number(CHECK)
            if state_based_actions.perform(t, Sequence(), news & ~LIFE):
                return Goto(step.partition(".")[2])
            t.settle()
            return None
    return Call(priority, Sequence(t.active))


def is_idle(t: Table) -> bool:
    """Does nothing wait, and has nobody anything to do but pass?"""
    if t.pending or t.zone("stack") or any(player.pool for player in t.players) or on_its_way(t):
        return False
    return not somebody_could_act(t)


CHECK = "priority.check"
"""The rule by which state-based actions are performed."""


@priority.step("back", rule="610.3")
def bring_back_what_asks(t: Table, sequence: Sequence) -> StepResult:
    """An object that comes back from exile and asks its controller something as it enters does so before anything else."""
    return bring_back(t)


@priority.step("legends", rule="704.5j")
def choose_which_legend_to_keep(t: Table, sequence: Sequence) -> StepResult:
    """A player with several legendary permanents of one name chooses one; the others are put into the graveyard."""
    if on_its_way(t):
        return Goto("back")
    news = state_based_actions.news_of(t)
    if not news:
        return Goto("triggered")
    return state_based_actions.legends(t, sequence, news) or Goto(state_based_actions.next_step(t, sequence, news))


@priority.answer("kept", rule="704.5j")
def keep_that_legend(t: Table, sequence: Sequence, answer: Decision) -> StepResult:
    """The choice is part of performing all state-based actions at once."""
    sequence.keep = (*sequence.keep, *answer.args)
    return Goto("legends")


@priority.step("protector", rule=("", "704.5w", "704.5x"))
def choose_a_protector(t: Table, sequence: Sequence) -> StepResult:
    """The controller of a battle whose protector is gone, or may not protect it, chooses another; so does a player who just put it there (310.9a)."""
    battle = state_based_actions.battle_to_protect(t)
    return Goto("check") if battle is None else choice_of_protector(t, battle)


@priority.answer("protected", rule=("", "704.5w", "704.5x"))
def note_the_decision(t: Table, sequence: Sequence, answer: Decision) -> StepResult:
    """The chosen player protects the battle from now on."""
    battle = state_based_actions.battle_to_protect(t)
    assert battle is not None
    protect(t, battle, seat_of(answer.args[0]))
    return Goto("protector")


@priority.step("check", rule=("116.5", "117.5"))
def perform_state_based_actions(t: Table, sequence: Sequence) -> StepResult:
    """All state-based actions that apply are performed at once, and again, until none applies (704.3)."""
    if not state_based_actions.perform(t, sequence, state_based_actions.news_of(t)):
        t.settle()
        sequence.rounds = 0
        return Goto("triggered" if t.pending or sequence.until else "act")
    sequence.keep = ()
    sequence.rounds += 1
    return Goto("loop") if sequence.rounds > state_based_actions.LOOP else Goto("legends")


@priority.step("triggered", rule="603.3b")
def order_the_triggered_abilities(t: Table, sequence: Sequence) -> StepResult:
    """Each player in turn order puts their triggered abilities on the stack, in any order; then everything is checked again."""
    waiting = first_waiting(t, sequence)
    if not waiting and sequence.until:
        sequence.until = 0
        return Goto("legends")
    if not waiting:
        return Goto("act")
    if all(one.is_like(waiting[0]) for one in waiting):
        return Decision("trigger", waiting[0].made)
    options = tuple([Decision("trigger", one.made) for one in waiting])
    return Question(waiting[0].controller, OptionSpace(options, rule=t.number), about="trigger")


def first_waiting(t: Table, sequence: Sequence) -> list[TriggerInstance]:
    """Return the abilities whose controller puts one on the stack next; from 2026 on those that saw another trigger wait (603.3b).

    What triggers while others are put on the stack waits until all of those are there.
    """
    if not t.pending:
        return []
    waiting = [one for one in t.pending if not sequence.until or one.made <= sequence.until]
    if t.book.since(FREE):
        waiting = [one for one in waiting if one.ability.when.event != "triggers"] or waiting
    for seat in playing(t):
        mine = [one for one in waiting if one.controller == seat]
        if mine:
            return mine
    return []


@priority.answer("put", rule="603.3")
def put_it_on_the_stack(t: Table, sequence: Sequence, answer: Decision) -> StepResult:
    """The ability goes on the stack; one that needs a target and has none is removed (603.3d)."""
    timestamp = answer.args[0]
    sequence.until = sequence.until or max(one.made for one in t.pending)
    pending = next(one for one in t.pending if one.made == timestamp)
    t.drop_pending(pending)
    sequence.triggers += 1
    if sequence.triggers > state_based_actions.LOOP * 2:
        return Goto("loop")
    assert pending.source is not None
    c = Context(pending.controller, pending.source.id, bindings_of(pending))
    if has_targets(t, pending.ability, c, pending.source):
        return trigger_cast(t, pending)
    t.emit("is removed", pending.source.id)
    return None


@priority.step("again", rule=("116.5", "117.5"))
def go_on_with_the_others(t: Table, sequence: Sequence) -> StepResult:
    """The other abilities that waited follow; then state-based actions are looked at again."""
    return Goto("triggered")


@priority.step("act", rule=("116.1", "117.1"))
def act_or_pass(t: Table, sequence: Sequence) -> StepResult:
    """The player with priority casts a spell, activates an ability, plays a land, or passes."""
    if t.players[sequence.holder].counters.get(OUT):
        sequence.holder = next_seat(t, sequence.holder)
    actions = Actions(t, sequence.holder)
    while t.skips_idle_windows and actions.can_only_pass:
        if sequence.passes + 1 == len(playing(t)):
            return Goto("passed")
        sequence.passes += 1
        give_priority_to_the_next(t, sequence)
        actions = Actions(t, sequence.holder)
    return by_hand.opened(Question(sequence.holder, actions, checkpoint=("cast", *WAYS, "unmorph", "plot", "activate")), t)


@priority.answer("carry-out", rule=("116.2", "117.2"))
def carry_out_the_action(t: Table, sequence: Sequence, action: Decision) -> StepResult:
    """A spell cast or ability activated goes on the stack; a land is put onto the battlefield."""
    if action.verb == "pass":
        return Goto("passed")
    sequence.passes = sequence.triggers = 0
    if action.verb == by_hand.VERB:
        return by_hand.begin(t, action)
    if action.verb == "play":
        t.record_fact(LANDS, sequence.holder)
        t.emit("plays a land", f"@{sequence.holder}")
        asked = put(t, action.args, sequence.holder)
        if asked is None:
            move(t, action.args, "battlefield", how=Arrival(sequence.holder), by=f"@{sequence.holder}")
        return asked
    return begin_cast(t, sequence.holder, action)


@priority.step("keep", rule=("116.3c", "117.3c"))
def keep_priority_after_acting(t: Table, sequence: Sequence) -> StepResult:
    """The player who acted gets priority again."""
    return on_to_act(t, sequence)


def on_to_act(t: Table, sequence: Sequence) -> Goto:
    """Go on to the player with priority, once what comes before is done (117.5)."""
    if on_its_way(t):
        return Goto("back")
    return Goto(state_based_actions.next_step(t, sequence, state_based_actions.news_of(t)))


@mtg.condition("step.over", "500.2")
@priority.step("passed", rule=("116.4", "117.4"))
def resolve_the_top_or_end(t: Table, sequence: Sequence) -> StepResult:
    """When all players pass in succession the top of the stack resolves; on an empty stack the step or phase ends."""
    sequence.passes += 1
    if sequence.passes < len(playing(t)):
        give_priority_to_the_next(t, sequence)
        return on_to_act(t, sequence)
    if not t.zone("stack"):
        return Goto("end")
    sequence.passes = 0
    return Call(resolve, Resolution(item=t.zone("stack")[-1]))


@priority.step("resolved", rule=("116.3b", "117.3b"))
def active_player_has_priority_again(t: Table, sequence: Sequence) -> StepResult:
    """After something has resolved, the active player gets priority."""
    sequence.holder = t.active if t.active in playing(t) else next_seat(t, t.active)
    return on_to_act(t, sequence)


@mtg.condition("priority.hand-over", ("116.3d", "117.3d"), kind="process")
def give_priority_to_the_next(t: Table, sequence: Sequence) -> None:
    """A player who passes gives priority to the next player in turn order."""
    sequence.holder = next_seat(t, sequence.holder)


@priority.step("end", rule=("500.4", "500.5"))
def empty_the_mana_pools(t: Table, sequence: Sequence) -> StepResult:
    """The step or phase ends: unspent mana is lost."""
    for seat in range(len(t.players)):
        if t.players[seat].pool:
            t.set_pool(seat, ())
            t.emit("empties", f"@{seat}")
    return Return()


@priority.step("loop", rule="104.4b")
def end_an_endless_loop(t: Table, sequence: Sequence) -> StepResult:
    """A loop of mandatory actions and triggered abilities in which nobody does anything but pass makes the game a draw."""
    t.end((), "a loop that no player can stop: the game is a draw")
    return None
