"""The priority sequence (600s) and the main phase it is opened by (504)."""

from __future__ import annotations

from affray.core import by_hand
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import YES_NO, Decision, OptionSpace, Question
from affray.core.state import TriggerInstance
from affray.core.table import Table
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import bindings_of
from affray.games.fow.position.records import Main, Resolution, Sequence
from affray.games.fow.position.traits import lasting
from affray.games.fow.rules import rule_processes
from affray.games.fow.rules.abilities.resolving import resolve
from affray.games.fow.rules.playing.permissions import IDLE, Actions, can_only_pass, can_play_triggered
from affray.games.fow.rules.playing.procedure import begin_play, drop_unplayable, put_in_standby, trigger_play
from affray.games.fow.rules.playing.rulers import call_a_magic_stone
from affray.games.fow.vocabulary import words as w

main = fow.procedure("main", Main, rule="504")
priority = fow.procedure("priority", Sequence, rule="600")


TO_REVEAL, TO_RULES, TO_TRIGGERED, TO_ACT, TO_PASSED = (
    Goto("reveal"), Goto("rules"), Goto("triggered"), Goto("act"), Goto("both-passed"),
)  # fmt: skip


@main.step("begin", rule="504.1")
def begin_the_main_phase(t: Table, main_phase: Main) -> StepResult:
    """Abilities that trigger at the beginning of the main phase trigger."""
    waiting_before = len(t.pending)
    t.emit("beginning of main phase", "")
    return None if len(t.pending) > waiting_before else Goto("window")


@main.step("triggered", rule="504.1", since="12.7", window=True)
def open_the_window_of_triggered_abilities(t: Table, main_phase: Main) -> StepResult:
    """If anything triggered, a priority sequence is performed before that of the main phase: with main timing or not, by ruling."""
    if t.book.ruling("504.1.main-timing"):
        return Call(priority, Sequence(t.active, main=True))
    return window(t)


@main.step("window", rule="504.2", window=True)
def open_the_main_window(t: Table, main_phase: Main) -> StepResult:
    """The turn player gains priority; in this window alone main timing actions are possible."""
    return Call(priority, Sequence(t.active, main=True))


def window(t: Table) -> Call | Goto | None:
    """The turn player gains priority and a priority sequence is performed; a brisk table leaves out one in which nothing can happen."""
    if t.skips_idle_windows and not t.pending:
        step, quiet = t.step, rule_processes.settled(t)
        if not quiet and not rule_processes.has_loser(t) and not lasting(t, w.Instead, "destruction"):
            if rule_processes.perform(t):
                return Goto(step.partition(".")[2])
            quiet = True
        if quiet and nobody_can_act(t):
            return None
    return Call(priority, Sequence(t.active))


@priority.step("reveal", rule="708.2")
def choose_whether_to_reveal(t: Table, sequence: Sequence) -> StepResult:
    """A card with [Trigger] or [Stealth] whose condition has been met is revealed, and so triggers, if its owner likes."""
    if not t.pending:
        return next_of_the_sequence(t)
    waiting = unrevealed(t)
    if waiting is None:
        return TO_RULES
    return Question(waiting.controller, OptionSpace(YES_NO, rule=t.number), about="reveal", private=True)


@priority.answer("revealed", rule="708.3")
def let_the_revealed_card_trigger(t: Table, sequence: Sequence, answer: Decision) -> StepResult:
    """A card that is revealed has triggered; one that is not stays hidden and has not."""
    waiting = unrevealed(t)
    assert waiting is not None
    assert waiting.source is not None
    t.drop_pending(waiting)
    if answer == Decision("yes"):
        shown = waiting.copy()
        assert isinstance(shown, TriggerInstance)
        shown.event = {**bindings_of(waiting), "revealed": True}
        t.trigger(shown)
        t.emit("is revealed", waiting.source.id)
    return Goto("reveal")


@priority.step("rules", rule="602.1a")
def perform_rule_processes(t: Table, sequence: Sequence) -> StepResult:
    """Rule processes are performed until there is none left to perform."""
    performed = not rule_processes.settled(t) and rule_processes.perform(t)
    if not performed:
        sequence.rounds = 0
        return TO_TRIGGERED if t.pending else TO_ACT
    sequence.rounds += 1
    if sequence.rounds > rule_processes.LOOP:
        return Goto("loop")
    return performed if isinstance(performed, (Call, Goto)) else None


@priority.step("rules-again", rule="602.1a")
def look_for_more_rule_processes(t: Table, sequence: Sequence) -> StepResult:
    """After one was performed, all are looked at again."""
    return repeat_the_sequence(t)


@priority.step("triggered", rule="603.2")
def choose_a_triggered_ability(t: Table, sequence: Sequence) -> StepResult:
    """The turn player picks one of their triggered abilities; only if they have none, the other player one of theirs."""
    if not t.pending:
        return Goto("act")
    seat = t.active if any(one.controller == t.active for one in t.pending) else opponent(t.active)
    mine = [one for one in t.pending if one.controller == seat]
    if all(one.is_like(mine[0]) for one in mine):
        return Decision("trigger", mine[0].made)
    options = tuple([Decision("trigger", one.made) for one in mine])
    return Question(seat, OptionSpace(options, rule=t.number))


@priority.answer("play-triggered", rule="603.3")
def play_the_triggered_ability(t: Table, sequence: Sequence, answer: Decision) -> StepResult:
    """It is played if it legally can be; played or not, it is triggered once less."""
    pending = _find(t, answer.args[0])
    t.drop_pending(pending)
    sequence.triggers += 1
    if sequence.triggers > rule_processes.LOOP * 5:
        return Goto("loop")
    if can_play_triggered(t, pending):
        return trigger_play(t, pending)
    drop_unplayable(t, pending)
    return None


@priority.step("again", rule="603.4")
def start_over_after_a_trigger(t: Table, sequence: Sequence) -> StepResult:
    """After an ability was chosen the sequence starts again with rule processes."""
    return repeat_the_sequence(t)


@priority.step("act", rule="604.1")
def take_one_action(t: Table, sequence: Sequence) -> StepResult:
    """The player with priority takes one action: an ability, a card, in main timing more; or passes."""
    if t.skips_idle_windows and not sequence.main and can_only_pass(t, sequence.holder):
        other = opponent(sequence.holder)
        if sequence.passes or can_only_pass(t, other):
            sequence.passes = 1
            return TO_PASSED
        sequence.passes, sequence.holder = 1, other
    actions = Actions(t, sequence.holder, sequence.main)
    return by_hand.opened(Question(sequence.holder, actions, checkpoint=("play", "use", "judgment")), t)


@priority.answer("carry-out", rule="701.1")
def carry_out_the_action(t: Table, sequence: Sequence, action: Decision) -> StepResult:
    """The action is carried out: what is played goes on the chase, a battle is fought, a card is set."""
    if action.verb == "pass":
        return TO_PASSED
    sequence.passes = sequence.triggers = 0
    if action.verb == by_hand.VERB:
        return by_hand.begin(t, action)
    if action.verb == "initiate battle":
        return Call(fow.procedures["battle"], fow.procedures["battle"].record())
    if action.verb == "set":
        return put_in_standby(t, sequence.holder, action.args[0])
    if action.verb == "call":
        call_a_magic_stone(t, sequence.holder, action.args[0])
        return Goto("keep")
    return begin_play(t, sequence.holder, action)


@priority.step("keep", rule="605.1a")
def keep_priority_after_acting(t: Table, sequence: Sequence) -> StepResult:
    """A player who did anything but pass keeps priority."""
    return repeat_the_sequence(t)


@priority.step("both-passed", rule="605.1b")
def resolve_the_top_or_end(t: Table, sequence: Sequence) -> StepResult:
    """Two passes in a row: an empty chase ends the sequence, else its top item resolves and the turn player has priority."""
    sequence.passes += 1
    if sequence.passes < 2:
        return None
    if not t.zone("chase area"):
        return Return()
    sequence.passes = 0
    sequence.holder = t.active
    return Call(resolve, Resolution(item=t.zone("chase area")[-1]))


@priority.step("hand-over", rule="605.1c")
def give_priority_to_the_other(t: Table, sequence: Sequence) -> StepResult:
    """After a first pass the other player has priority."""
    if sequence.passes == 1:
        sequence.holder = opponent(sequence.holder)
    return repeat_the_sequence(t)


@fow.condition("sequence.repeats", rule="605.2", until="8.0", kind="process")
def repeat_the_sequence(t: Table) -> Goto:
    """A sequence that has not ended starts again with rule processes."""
    return TO_REVEAL if t.pending else next_of_the_sequence(t)


def next_of_the_sequence(t: Table) -> Goto:
    """Go on, once no ability waits, with rule processes, unless nothing changed that they look at, then with the player with priority."""
    return TO_ACT if rule_processes.settled(t) else TO_RULES


@priority.step("loop", rule="1301.1c")
def end_an_endless_loop(t: Table, sequence: Sequence) -> StepResult:
    """A loop of rule processes or automatic abilities that nobody can stop makes the game a draw."""
    t.end((), "a loop that no player can stop: the game is a draw")
    return None


def nobody_can_act(t: Table) -> bool:
    """Is there nothing to do in this window but pass twice?"""
    if t.zone("chase area"):
        return False
    return IDLE.of(t, t.defers_mana) or (can_only_pass(t, t.active) and can_only_pass(t, opponent(t.active)))


def unrevealed(t: Table) -> TriggerInstance | None:
    """Return a hidden card whose trigger condition has been met and that its owner has not decided about."""
    for pending in t.pending:
        if isinstance(pending.ability, (w.Trigger, w.Stealth)) and not bindings_of(pending).get("revealed"):
            return pending
    return None


def _find(t: Table, timestamp: int) -> TriggerInstance:
    return next(one for one in t.pending if one.made == timestamp)
