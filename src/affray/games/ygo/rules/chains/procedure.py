"""Chains (600): fast effect windows, simultaneous triggers, building a chain and resolving it."""

from __future__ import annotations

from affray.core import by_hand
from affray.core.procedures import RETURN, Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question, Space
from affray.core.state import TriggerInstance
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.bindings import bindings_of
from affray.games.ygo.position.facts import WINDOW
from affray.games.ygo.position.kinds import is_equip_card
from affray.games.ygo.position.moment import time_passes
from affray.games.ygo.position.records import Chain, Resolution, Window
from affray.games.ygo.rules.actions import is_settled, move, self_destruction
from affray.games.ygo.rules.activating.permissions import PASS, being_tried, mandatory_answers, may_activate, may_trigger, options
from affray.games.ygo.rules.activating.procedure import begin, begin_trigger
from affray.games.ygo.rules.activating.timing import Time, is_anybody_ready, ready, time_of
from affray.games.ygo.rules.chains.triggers import due, has_left, misses_its_timing
from affray.games.ygo.rules.positions import hold_control, lay_as_they_must
from affray.games.ygo.rules.summons.draws import draw_what_is_due
from affray.games.ygo.vocabulary.scope import TIMES

window = ygo.procedure("window", Window, rule="604")
chain = ygo.procedure("chain", Chain, rule="600")


class Answers(Space):
    """The choice of what a player activates in a fast effect window or in answer to a link, or to pass."""

    def __init__(self, t: Table, seat: int, time: Time, rule: str) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.time = time
        self.rule = rule

    def judge(self, decision: Decision) -> Verdict:
        if decision == PASS:
            return Verdict()
        if decision.verb != "activate" or not decision.has(str, int):
            return refuse(self.rule, "activate a card or effect with Spell Speed 2 or 3, or pass")
        return may_activate(self.t, self.seat, decision.args[0], decision.args[1])

    def answers(self) -> list[Decision]:
        return [*options(self.t, self.seat, self.time), PASS]


def open_window(t: Table, once: bool = False, singly: bool = False) -> Call | None:
    """Open a window: the turn player may respond first, then the opponent, until both pass in a row.

    With `skips_idle_windows` none opens in which nothing has triggered, nothing destroys itself, and nobody has anything to use at that time.
    """
    if t.skips_idle_windows and not t.pending and is_settled(t) and not is_anybody_ready(t):
        _close(t)
        return None
    return Call(window, Window(t.active, once=once, singly=singly))


# -- the fast effect window


@window.step("begin", rule="604.1")
def begin_with_what_is_activated(t: Table, window: Window) -> StepResult:
    """If something was activated in the open game state, its chain comes first."""
    return Goto("opened") if window.opened is not None else None


@window.step("triggers", rule="604.2")
def let_triggers_form_a_chain(t: Table, window: Window) -> StepResult:
    """Effects that have triggered form a chain before anybody can use a fast effect; what destroys itself has done so before.

    While a summon is tried they wait until it is done or negated (306.2).
    """
    draw_what_is_due(t)
    hold_control(t)
    lay_as_they_must(t)
    self_destruction(t)
    if being_tried(t):
        return Goto("offer")
    drop_what_cannot_trigger(t)
    if window.once and window.chains:
        return RETURN
    if due(t):
        return Call(chain, Chain(singly=window.singly))
    return Goto("offer")


@window.step("triggered", rule="604.2")
def count_the_chain_of_triggers(t: Table, window: Window) -> StepResult:
    """After that chain, what triggered meanwhile follows, then the turn player; only then a replay is decided."""
    return _after_a_chain(t, window)


@window.step("offer", rule="604.3", window=True)
def offer_fast_effects(t: Table, window: Window) -> StepResult:
    """The turn player may use a fast effect, then the opponent; two passes in a row close the window."""
    return _ask_who_can_answer(t, window) or _close(t)


@window.answer("answered", rule="604.4")
def start_a_chain_or_pass(t: Table, window: Window, action: Decision) -> StepResult:
    """A player who activates something starts a chain; one who passes gives the chance to the other player."""
    if action.verb == "pass":
        return _close(t) if _is_the_last_to_pass(window) else Goto("offer")
    if action.verb == by_hand.VERB:
        return by_hand.begin(t, action)
    return Call(chain, Chain(opened=action, holder=window.holder))


def ask_to_answer(t: Table, seat: int) -> Question | Decision:
    """Return the question to one player alone. With `skips_idle_windows` a player with nothing to use at that time is not asked."""
    time = time_of(t, False)
    return PASS if t.skips_idle_windows and not ready(t, time)[seat] else Question(seat, Answers(t, seat, time, t.number))


def _ask_who_can_answer(t: Table, x: Window | Chain) -> Question | None:
    """Return the question to the player who answers next.

    With `skips_idle_windows` a player who can only pass is not asked, and nothing is asked if both have passed.
    """
    time = time_of(t, False)
    if not t.skips_idle_windows:
        question = Question(x.holder, Answers(t, x.holder, time, t.number))
        return by_hand.opened(question, t) if isinstance(x, Window) else question
    uses = ready(t, time)
    while True:
        answers = Answers(t, x.holder, time, t.number) if uses[x.holder] else None
        if answers is not None and answers.forced_answer() != PASS:
            return Question(x.holder, answers)
        if _is_the_last_to_pass(x):
            return None


def _is_the_last_to_pass(x: Window | Chain) -> bool:
    """A player passes: have both done so now, or is it the other's turn?"""
    x.passes += 1
    x.holder = opponent(x.holder)
    return x.passes == 2


def _close(t: Table) -> Return:
    time_passes(t)
    t.end_span(WINDOW)
    return RETURN


@window.step("after", rule="604.5")
def start_over_after_a_chain(t: Table, window: Window) -> StepResult:
    """After a chain everything begins again: triggers first, then the turn player."""
    return _after_a_chain(t, window)


@window.step("opened", rule="604.1")
def build_the_chain_begun(t: Table, window: Window) -> StepResult:
    """The chain that was begun in the open game state."""
    opened, window.opened = window.opened, None
    if opened is not None and opened.verb == by_hand.VERB:
        return by_hand.begin(t, opened)
    return Call(chain, Chain(opened=opened, holder=window.holder))


@window.step("opened-after", rule="604.5")
def go_on_after_the_chain_begun(t: Table, window: Window) -> StepResult:
    """After it the window is like any other."""
    return _after_a_chain(t, window)


def _after_a_chain(t: Table, window: Window) -> StepResult:
    window.chains += 1
    window.passes = 0
    window.holder = t.active
    return Goto("triggers")


def drop_what_cannot_trigger(t: Table) -> None:
    """Drop the triggers that missed their timing, whose card has left, or that cannot be completed."""
    for pending in due(t):
        why = "misses its timing" if misses_its_timing(t, pending) else "loses its activation" if has_left(t, pending) else ""
        if not why and not may_trigger(t, pending):
            why = "loses its activation"
        if why:
            t.drop_pending(pending)
            assert pending.source is not None
            seen = pending.controller if pending.source.zone == "hand" else -1
            if pending.source.id in t.objects:
                t.emit(why, pending.source.id, seen=seen)


# -- triggers of the same moment


@chain.step("begin", rule="601.1")
def begin_the_chain(t: Table, x: Chain) -> StepResult:
    """A chain begins with what a player activates, or with all effects that triggered at the same moment."""
    x.began = t.clock
    if x.opened is not None:
        opened, x.opened = x.opened, None
        return begin(t, x.holder, opened)
    return Goto("group")


@chain.step("first-link", rule="601.1")
def count_the_first_link(t: Table, x: Chain) -> StepResult:
    """It is Chain Link 1."""
    _count(t, x)
    return Goto("respond")


@chain.step("group", rule="603.2")
def put_triggers_in_their_order(t: Table, x: Chain) -> StepResult:
    """First the turn player's mandatory effects, then the opponent's, then optional ones likewise; each player orders their own."""
    waiting = group_of(t, x)
    if not waiting:
        if x.group >= LAST:
            return Goto("respond")
        x.group += 1
        return Goto("group")
    seat, optional = seat_of_group(t, x.group), all(one.ability.optional for one in waiting)
    if not optional and len(waiting) == 1:
        return Decision("trigger", waiting[0].made)
    answers = [Decision("trigger", one.made) for one in waiting] + ([Decision("decline")] if optional else [])
    private = optional and all(one.source is not None and one.source.zone == "hand" for one in waiting)
    return Question(seat, OptionSpace(tuple(answers), rule=t.number), about="triggers", private=private)


@chain.answer("put", rule="603.3")
def put_a_trigger_on_the_chain(t: Table, x: Chain, action: Decision) -> StepResult:
    """The effect chosen is activated as the next link; optional ones that nobody wants are left."""
    if action.verb == "decline":
        for trigger in group_of(t, x):
            t.drop_pending(trigger)
        return Goto("group")
    pending = next(one for one in t.pending if one.made == action.args[0])
    t.drop_pending(pending)
    if not may_trigger(t, pending):
        return Goto("group")
    return begin_trigger(t, pending)


@chain.step("put-link", rule="603.3")
def count_the_trigger(t: Table, x: Chain) -> StepResult:
    """It is the next link; the others of the moment follow before anybody may answer."""
    _count(t, x)
    return Goto("group")


LAST = 5


def group_of(t: Table, x: Chain) -> list[TriggerInstance]:
    """Return the triggers of the present group; effects of a fixed time that make one chain each come in any order."""
    hand_last = t.book.ruling("603.2.hand-triggers") == "ocg"
    triggers = []
    for pending in triggers_of(t, x):
        ordered = not x.singly or bindings_of(pending)["on"] not in TIMES
        last = hand_last and pending.source is not None and pending.source.zone == "hand"
        group = (
            (2 if pending.ability.optional and ordered else 0) + (0 if pending.controller == t.active else 1) + (2 if last else 0)
        )
        if group == x.group:
            triggers.append(pending)
    return triggers


def triggers_of(t: Table, x: Chain) -> list[TriggerInstance]:
    """Return the effects that triggered before the chain began; where effects of a fixed time make one chain each, all others go first."""
    triggers = [one for one in due(t) if one.made <= x.began]
    if not x.singly:
        return triggers
    return [one for one in triggers if bindings_of(one)["on"] not in TIMES] or ([] if x.links else triggers)


def seat_of_group(t: Table, group: int) -> int:
    return t.active if group % 2 == 0 else opponent(t.active)


# -- building


@chain.step("linked", rule="601.2")
def hand_the_answer_to_the_other_player(t: Table, x: Chain) -> StepResult:
    """The player who did not add the last link answers first."""
    _count(t, x)
    return None


@chain.step("respond", rule="601.3")
def let_mandatory_quick_effects_answer(t: Table, x: Chain) -> StepResult:
    """A Quick Effect that must be activated is put on the chain at once."""
    if not x.links:
        return RETURN
    last = t.objects[x.links[-1]].controller
    x.holder, x.passes = opponent(last), 0
    return Goto("order" if mandatory_answers(t) else "answer")


@chain.step("order", rule="601.3")
def put_mandatory_answers_in_their_order(t: Table, x: Chain) -> StepResult:
    """Of several the turn player's come first, then the opponent's; each player orders their own. All of them answer the same link."""
    if not x.mandatory:
        x.answered = x.links[-1]
        x.mandatory = tuple([one for _, one in mandatory_answers(t)])
    seat = t.objects[x.mandatory[0].args[0]].controller
    own_answers = tuple([one for one in x.mandatory if t.objects[one.args[0]].controller == seat])
    if len(own_answers) > 1:
        return Question(seat, OptionSpace(own_answers, rule=t.number), about="mandatory")
    return own_answers[0]


@chain.answer("put-mandatory", rule="601.3")
def put_the_mandatory_answer_on_the_chain(t: Table, x: Chain, action: Decision) -> StepResult:
    """The effect chosen is activated by the player who controls it."""
    x.mandatory = tuple([one for one in x.mandatory if one != action])
    return begin(t, t.objects[action.args[0]].controller, action, x.answered)


@chain.step("mandatory", rule="601.3")
def count_the_mandatory_answer(t: Table, x: Chain) -> StepResult:
    """It is the next link; the others that must answer the same link follow at once."""
    if x.mandatory:
        _count(t, x)
        return Goto("order")
    return Goto("linked")


@chain.step("answer", rule="601.4", window=True)
def answer_or_pass(t: Table, x: Chain) -> StepResult:
    """Both players may add links until both pass in a row."""
    return _ask_who_can_answer(t, x) or _go_on_to_resolve(t)


@chain.answer("add", rule="601.5")
def add_a_link(t: Table, x: Chain, action: Decision) -> StepResult:
    """A player who activates something adds the next link; after two passes the chain resolves."""
    if action.verb == "pass":
        return _go_on_to_resolve(t) if _is_the_last_to_pass(x) else Goto("answer")
    return begin(t, x.holder, action)


def _go_on_to_resolve(t: Table) -> Goto:
    t.end_span(WINDOW)
    return Goto("resolve")


@chain.step("added", rule="601.2")
def go_on_building(t: Table, x: Chain) -> StepResult:
    """After a new link the other player answers first again."""
    _count(t, x)
    return Goto("respond")


def _count(t: Table, x: Chain) -> None:
    """Count the links on the chain."""
    x.links = t.zone("chain")
    x.passes = 0


# -- resolving


@chain.step("resolve", rule="602.1")
def resolve_the_last_link(t: Table, x: Chain) -> StepResult:
    """The last link resolves first; nothing can be activated until the whole chain has resolved."""
    time_passes(t)
    return Call(ygo.procedures["resolve"], Resolution(item=x.links[-1]))


@chain.step("next", rule="602.2")
def go_on_to_the_link_before(t: Table, x: Chain) -> StepResult:
    """Then the one before it, down to Chain Link 1."""
    x.links = t.zone("chain")
    return Goto("resolve") if x.links else None


@chain.step("clear", rule="602.6")
def put_used_cards_away(t: Table, x: Chain) -> StepResult:
    """When the chain is over, Spells and Traps that do not stay go to the Graveyard."""
    for seat in (t.active, opponent(t.active)):
        for ident in t.zone("spell/trap zone", seat):
            obj = t.objects[ident]
            if not obj.face_down and not obj.card.stays and not is_equip_card(obj):
                move(t, ident, "graveyard", how="used")
    t.emit("the chain ends", "")
    return RETURN
