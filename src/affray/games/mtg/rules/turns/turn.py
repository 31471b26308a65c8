"""The turn (500-505, 512-514): its phases, the beginning phase, main phases, the end step and the cleanup step."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.state import NOBODY, player_id
from affray.core.table import Table
from affray.games.mtg.game import HAND, next_seat, playing
from affray.games.mtg.position.evaluate import seats_meant, with_traits
from affray.games.mtg.position.facts import BEGAN, CAST, CAST_LAST_TURN, COMBATS, UPKEEP, UPKEEP_BEFORE
from affray.games.mtg.position.moments import is_asked_for
from affray.games.mtg.position.permits import forbidden, lasting
from affray.games.mtg.position.records import PLAN, Combat, Phase, Turn
from affray.games.mtg.rules.actions import discard, draw, end_lasting, finish, untap
from affray.games.mtg.rules.procedures import beginning, combat, ending, main, turn
from affray.games.mtg.rules.state_based_actions import waiting
from affray.games.mtg.rules.turns.phasing import is_phased_out, phase_out, with_attachments
from affray.games.mtg.rules.turns.priority import window
from affray.games.mtg.vocabulary import words as w


@turn.step("skip", rule=("500.10", "500.11"))
def skip_what_is_to_be_skipped(t: Table, turn: Turn) -> StepResult:
    """A phase that an effect has its player skip is passed over as though it did not exist."""
    if not turn.plan:
        return Goto("next")
    if turn.plan[0].startswith("combat") and skips(t, t.active, "combat"):
        turn.plan = turn.plan[1:]
        return Goto("skip")
    return None


def skips(t: Table, seat: int, what: str) -> bool:
    """Does an effect make this player skip this now? Each such effect does so once (614.10a)."""
    for effect in t.effects:
        if isinstance(effect.what, w.Skip) and effect.what.what == what and (player_id(seat), 0) in effect.on:
            t.end_effects((effect,))
            t.emit("skips", player_id(seat), what=what)
            return True
    return False


@turn.step("phase", rule="500.1")
def go_to_the_next_phase(t: Table, turn: Turn) -> StepResult:
    """The next phase begins; an added one comes directly after the phase it was added to (500.8)."""
    turn.phase, _, mark = turn.plan[0].partition(" ")
    turn.plan = turn.plan[1:]
    if turn.phase == "main":
        turn.mains += 1
        return Call(main, Phase())
    if turn.phase == "combat":
        t.record_fact(COMBATS)
        record = Combat()
        record.mark = int(mark or 0)
        return Call(combat, record)
    return Call(beginning if turn.phase == "beginning" else ending, Phase())


@turn.step("end-of-phase", rule=("500.5", "500.5a"))
def end_what_lasts_until_end_of_combat(t: Table, turn: Turn) -> StepResult:
    """Effects that last until end of combat end as the combat phase does."""
    if turn.phase == "combat":
        end_lasting(t, "combat")
    return None


@turn.step("added", rule="500.8")
def add_the_phases_that_follow(t: Table, turn: Turn) -> StepResult:
    """Phases added after the second main phase come now."""
    if turn.phase == "main" and turn.mains == 2 and turn.after:
        turn.plan = (*turn.after, *turn.plan)
        turn.after = ()
    return Goto("skip")


@turn.step("next", rule="500.7")
def go_to_the_next_turn(t: Table, turn: Turn) -> StepResult:
    """An extra turn, the newest first, or else the turn of whoever comes after the last player whose turn was no extra one."""
    turn.extra = tuple([one for one in turn.extra if one in playing(t)])
    regular = t.active if turn.regular == NOBODY else turn.regular
    seat = turn.extra[0] if turn.extra else next_seat(t, regular)
    turn.regular = regular if turn.extra else NOBODY
    turn.extra = turn.extra[1:]
    t.set_fact(BEGAN, t.active, t.turn_began)
    if is_asked_for(t, "asks_for_last_turn"):
        for player_seat in range(len(t.players)):
            t.set_fact(CAST_LAST_TURN, player_seat, t.fact(CAST, player_seat))
    t.next_turn(seat)
    turn.plan, turn.after, turn.mains, turn.phase = PLAN, (), 0, ""
    finish_until_your_turn(t, seat)
    return Goto("skip")


def finish_until_your_turn(t: Table, seat: int) -> None:
    """End the effects that last until a player's next turn, which begins (500.4, 500.5)."""
    finish(t, tuple([one for one in t.effects if one.until == "your next turn" and one.controller == seat]))


# -- 502 Untap step


@beginning.step("phasing", rule="502.1")
def phase_in_and_out(t: Table, phase: Phase) -> StepResult:
    """The active player's permanents with phasing phase out, and what had phased out under their control phases in."""
    if skips(t, t.active, "untap"):
        return Goto("upkeep")
    alone = [ident for ident in t.zone("phased out", t.active) if not is_phased_out(t, t.objects[ident].attached)]
    back = with_attachments(t, tuple(alone), "phased out")
    out = [one.id for one, now in with_traits(t, t.zone("battlefield", t.active)) if now.has("phasing")]
    phase_out(t, tuple(out))
    for ident in back:
        t.move_to(ident, "battlefield", t.objects[ident].controller, new_card=False)
        t.emit("phases in", ident)
    return None


@beginning.step("untap", rule=("502.2", "502.3"))
def untap_permanents(t: Table, phase: Phase) -> StepResult:
    """The active player's permanents untap, all at once, but for those that effects keep tapped."""
    idents = [ident for ident in t.zone("battlefield", t.active) if t.objects[ident].posture == "tapped"]
    free = [ident for ident in idents if not _stays_tapped(t, ident)]
    for ident in free:
        untap(t, ident)
    end_lasting_untap(t)
    return None


def _stays_tapped(t: Table, ident: str) -> bool:
    """Does an effect keep it from untapping in this step? One that speaks of your next untap step means no other player's (701.43a)."""
    kept = forbidden(t, ident, "untap", t.number, "{who}")
    return any(word.until != "your next untap" or context.controller == t.active for word, context, _ in kept)


def end_lasting_untap(t: Table) -> None:
    """End what lasts until a permanent's controller, or its own, has had the next untap step."""
    mine = {t.objects[ident].ref for ident in t.zone("battlefield", t.active)}
    its = [one for one in t.effects if one.until == "its next untap" and (mine & set(one.on) or not one.on)]
    finish(t, (*its, *[one for one in t.effects if one.until == "your next untap" and one.controller == t.active]))


@beginning.step("upkeep", rule="503.1a")
def begin_the_upkeep(t: Table, phase: Phase) -> StepResult:
    """Abilities that trigger at the beginning of the upkeep trigger."""
    t.set_fact(UPKEEP_BEFORE, t.active, t.fact(UPKEEP, t.active))
    t.set_fact(UPKEEP, t.active, t.clock)
    t.emit("beginning of upkeep", player_id(t.active))
    return None


@beginning.step("upkeep-window", rule="503.1", window=True)
def window_in_the_upkeep(t: Table, phase: Phase) -> StepResult:
    """The active player gets priority."""
    return window(t)


@beginning.step("draw", rule="504.1")
def draw_for_the_turn(t: Table, phase: Phase) -> StepResult:
    """The active player draws a card; in a game of two the first player does not in the first turn (103.7a, 103.8a)."""
    if skips(t, t.active, "draw") or (t.turn == 1 and len(t.players) == 2):
        return Return()
    draw(t, t.active, 1)
    t.emit("beginning of draw step", player_id(t.active))
    return None


@beginning.step("draw-window", rule="504.2", window=True)
def window_in_the_draw_step(t: Table, phase: Phase) -> StepResult:
    """The active player gets priority."""
    return window(t)


# -- 505 Main phase


@main.step("begin", rule="505.1a")
def begin_the_main_phase(t: Table, phase: Phase) -> StepResult:
    """Only the first main phase of a turn is precombat, every other one postcombat; abilities trigger accordingly."""
    record = t.record_of("turn")
    assert isinstance(record, Turn)
    t.emit(
        "beginning of main phase", player_id(t.active), main="precombat" if record.mains == 1 else "postcombat", n=record.mains
    )
    return None


@main.step("window", rule=("505.5", "505.6"), window=True)
def open_the_main_window(t: Table, phase: Phase) -> StepResult:
    """The active player gets priority; the phase ends when all pass on an empty stack (505.2)."""
    return window(t)


# -- 513 End step


@ending.step("begin", rule="513")
def begin_the_end_step(t: Table, phase: Phase) -> StepResult:
    """Abilities that trigger at the beginning of the end step trigger, once; what comes later waits for the next one."""
    t.emit("beginning of end step", player_id(t.active))
    return None


@ending.step("window", rule="513.1", window=True)
def window_in_the_end_step(t: Table, phase: Phase) -> StepResult:
    """The active player gets priority."""
    return window(t)


# -- 514 Cleanup step


@ending.step("cleanup", rule="514")
def begin_the_cleanup_step(t: Table, phase: Phase) -> StepResult:
    """A cleanup step begins; what triggers at its beginning triggers."""
    t.emit("beginning of cleanup", player_id(t.active))
    return None


@ending.step("discard", rule="514.1")
def discard_down_to_hand_size(t: Table, phase: Phase) -> StepResult:
    """The active player discards down to the maximum hand size, choosing all the cards at once."""
    hand = t.zone("hand", t.active)
    if len(hand) <= HAND or keeps_any_hand(t, t.active):
        return Goto("wear-off")
    n = len(hand) - HAND
    return Question(t.active, SubsetSpace(hand, n, n, t.number), about="discard")


def keeps_any_hand(t: Table, seat: int) -> bool:
    return any(
        word.what == "keep any hand" and isinstance(word.who, str) and seat in seats_meant(t, word.who, context)
        for word, _, context, _ in lasting(t, w.May)
    )


@ending.answer("discarded", rule="514.1")
def put_the_discarded_away(t: Table, phase: Phase, answer: Decision) -> StepResult:
    """The cards go to the graveyard at once."""
    discard(t, answer.args)
    return None


@ending.step("wear-off", rule="514.2")
def remove_damage_and_end_effects(t: Table, phase: Phase) -> StepResult:
    """At one moment all damage is removed, from phased-out permanents too, and what lasts until end of turn ends."""
    for (zone, _), ids in list(t.zones.items()):
        if zone in ("battlefield", "phased out"):
            for ident in ids:
                if t.objects[ident].damage:
                    t.heal(ident)
    end_lasting(t, "turn")
    mine = [one for one in t.effects if one.until == "end of your next turn" and one.controller == t.active]
    finish(t, tuple([one for one in mine if one.made < t.turn_began]))
    return None


@ending.step("no-priority", rule="514.3")
def end_without_priority(t: Table, phase: Phase) -> StepResult:
    """Normally nobody gets priority and the turn ends here, unless something is waiting."""
    return Goto("cleanup-window") if waiting(t) else Return()


@ending.step("cleanup-window", rule="514.3a", window=True)
def window_in_the_cleanup_step(t: Table, phase: Phase) -> StepResult:
    """State-based actions are performed, waiting abilities go on the stack, and the active player gets priority."""
    return window(t)


@ending.step("again", rule="514.3a")
def another_cleanup_step(t: Table, phase: Phase) -> StepResult:
    """Once all pass on an empty stack, another cleanup step begins."""
    return Goto("cleanup")
