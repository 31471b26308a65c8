"""The turn (500s): its four phases, the final step, and whose turn comes next."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.fow.game import HAND_SIZE, IN_PLAY, fow, opponent
from affray.games.fow.position.continuous import is_forbidden
from affray.games.fow.position.facts import EXTRA_TURNS, FAILED_DRAW, SKIPS, TURNS
from affray.games.fow.position.records import Main, Turn, WholeGame
from affray.games.fow.rules.actions.changing import recover
from affray.games.fow.rules.actions.lasting import end_lasting, end_with_the_recovery_phase
from affray.games.fow.rules.actions.moving import draw, move
from affray.games.fow.rules.battle.steps import waiting
from affray.games.fow.rules.priority import main, window

game = fow.procedure("game", WholeGame, rule="501")
turn = fow.procedure("turn", Turn, rule="500")


# -- 501 General


@game.step("turn", rule="501.1")
def take_turns(t: Table, whole_game: WholeGame) -> StepResult:
    """The game is played in turns; the turn player goes through the phases in order."""
    return Call(turn, Turn())


@fow.condition("turn.extra-turns", rule="1025.2", kind="process")
def has_extra_turns(t: Table, seat: int) -> bool:
    """Several extra turns follow each other."""
    return t.fact(EXTRA_TURNS, seat) > 0


@game.step("extra", rule="1025.1")
def take_an_extra_turn(t: Table, whole_game: WholeGame) -> StepResult:
    """A player who is to take an extra turn takes it right after this one."""
    if not has_extra_turns(t, t.active):
        return Goto("next")
    t.record_fact(EXTRA_TURNS, t.active, -1)
    begin_turn(t, t.active)
    return Goto("turn")


@game.step("next", rule="505.6")
def pass_the_turn_on(t: Table, whole_game: WholeGame) -> StepResult:
    """The other player becomes the turn player and starts a new turn."""
    begin_turn(t, opponent(t.active))
    return Goto("turn")


def begin_turn(t: Table, seat: int) -> None:
    """Change whose turn it is, with nothing happened in it yet, and remember how many turns a player has begun."""
    t.next_turn(seat)
    t.record_fact(TURNS, seat)


# -- 502 Draw phase


@turn.step("draw.skip", rule=("104.1", "1031.1", "1031.1"))
def skip_the_draw_phase(t: Table, turn: Turn) -> StepResult:
    """Of a phase that is skipped nothing is done."""
    return Goto("recovery.first") if skipped(t, "draw") else None


@turn.step("draw.game", rule="502.1", since="12.7")
def begin_the_game(t: Table, turn: Turn) -> StepResult:
    """In the first draw phase of the game what waits for its beginning triggers."""
    return unless_triggered(t, ("beginning of game",), "draw.triggers") if t.turn == 1 else Goto("draw.triggers")


@turn.step("draw.game-window", rule="502.1", since="12.7", window=True)
def window_as_the_game_begins(t: Table, turn: Turn) -> StepResult:
    """If anything triggered, the turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("draw.triggers", rule=("502.1", "502.1", "502.2"))
def begin_the_draw_phase(t: Table, turn: Turn) -> StepResult:
    """Abilities that wait for the beginning of the turn or of the draw phase trigger; before 12.7 those that wait for that of the game do too."""
    moments = ("beginning of turn", "beginning of draw phase")
    if t.book.since("12.7"):
        return unless_triggered(t, moments, "draw.window")
    emit_all(t, ("beginning of game", *moments) if t.turn == 1 else moments)
    return None


@turn.step("draw.triggered", rule="502.2", since="12.7", window=True)
def window_after_the_beginning(t: Table, turn: Turn) -> StepResult:
    """If anything triggered, the turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("draw.window", rule=("502.2", "502.2", "502.3"), window=True)
def window_before_drawing(t: Table, turn: Turn) -> StepResult:
    """The turn player gains priority and a priority sequence is performed; from 12.7 on not in the first draw phase of the game."""
    return Goto("recovery.first") if t.turn == 1 and t.book.since("12.7") else window(t)


@turn.step("draw.draw", rule=("502.3", "502.3", "502.4"))
def draw_for_the_turn(t: Table, turn: Turn) -> StepResult:
    """The turn player draws a card, but not in the very first turn of the game."""
    if t.turn == 1:
        return None
    if not draw(t, t.active, 1):
        t.record_fact(FAILED_DRAW, t.active)
    return None


@turn.step("draw.after", rule=("502.4", "502.4", "502.5"), window=True)
def window_after_drawing(t: Table, turn: Turn) -> StepResult:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


# -- 503 Recovery phase


@turn.step("recovery.first", rule="503.1")
def skip_the_first_recovery_phase(t: Table, turn: Turn) -> StepResult:
    """In their own first turn a player has no recovery phase; from 12.7 on all will that was produced is gone."""
    if t.fact(TURNS, t.active) > 1:
        return None
    if t.book.since("12.7"):
        empty_pools(t)
    return Goto("main")


@turn.step("recovery.skip", rule=("104.1", "1031.1", "1031.1"))
def skip_the_recovery_phase(t: Table, turn: Turn) -> StepResult:
    """Of a phase that is skipped nothing is done."""
    return Goto("main") if skipped(t, "recovery") else None


@turn.step("recovery.triggers", rule="503.2")
def begin_the_recovery_phase(t: Table, turn: Turn) -> StepResult:
    """Abilities that wait for the beginning of the recovery phase trigger; from 12.7 on the windows before recovering are held only then."""
    if t.book.since("12.7"):
        return unless_triggered(t, ("beginning of recovery phase",), "recovery.will")
    t.emit("beginning of recovery phase", "")
    return None


@turn.step("recovery.triggered", rule="503.2", since="12.7", window=True)
def window_after_the_beginning_of_recovery(t: Table, turn: Turn) -> StepResult:
    """If anything triggered, the turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("recovery.window", rule="503.3", window=True)
def window_before_recovering(t: Table, turn: Turn) -> StepResult:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("recovery.will", rule="503.4")
def lose_unspent_will(t: Table, turn: Turn) -> StepResult:
    """All will that was produced and not spent is gone, that of both players."""
    empty_pools(t)
    return None


@turn.step("recovery.recover", rule="503.5")
def recover_own_cards(t: Table, turn: Turn) -> StepResult:
    """All cards of the turn player in the field and their ruler area recover, but for those that an effect holds."""
    for zone in IN_PLAY:
        for ident in t.zone(zone, t.active):
            if not is_forbidden(t, ident, "recover in recovery phase"):
                recover(t, ident)
    if t.book.since("12.7"):
        end_with_the_recovery_phase(t)
    return None


@turn.step("recovery.end", rule="503.6", until="8.0")
def end_the_recovery_phase(t: Table, turn: Turn) -> StepResult:
    """Abilities that wait for the end of the recovery phase trigger."""
    end_with_the_recovery_phase(t)
    t.emit("end of recovery phase", "")
    return None


@turn.step("recovery.after", rule="503.7", until="8.0", window=True)
def window_after_recovering(t: Table, turn: Turn) -> StepResult:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


# -- 504 Main phase: the procedure `main`


@turn.step("main", rule="504")
def hold_the_main_phase(t: Table, turn: Turn) -> StepResult:
    """The main phase, in which cards are played and battles fought."""
    return Goto("end.triggers") if skipped(t, "main") else Call(main, Main())


# -- 505 End phase


@turn.step("end.triggers", rule="505.1")
def begin_the_end_phase(t: Table, turn: Turn) -> StepResult:
    """Abilities that wait for the beginning of the end phase trigger; from 12.7 on the windows before the end of turn are held only then."""
    if t.book.since("12.7"):
        return unless_triggered(t, ("beginning of end phase",), "end.turn")
    t.emit("beginning of end phase", "")
    return None


@turn.step("end.triggered", rule="505.1", since="12.7", window=True)
def window_after_the_beginning_of_the_end(t: Table, turn: Turn) -> StepResult:
    """If anything triggered, the turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("end.window", rule="505.2", window=True)
def window_in_the_end_phase(t: Table, turn: Turn) -> StepResult:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("end.turn", rule="505.3")
def end_the_turn(t: Table, turn: Turn) -> StepResult:
    """Abilities that wait for the end of the turn trigger."""
    if t.book.since("12.7"):
        return unless_triggered(t, ("end of turn",), "end.after")
    t.emit("end of turn", "")
    return None


@turn.step("end.triggered-last", rule="505.3", since="12.7", window=True)
def window_after_the_end_of_turn_triggers(t: Table, turn: Turn) -> StepResult:
    """If anything triggered, the turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("end.after", rule="505.4", window=True)
def window_at_the_end_of_the_turn(t: Table, turn: Turn) -> StepResult:
    """The turn player gains priority and a priority sequence is performed."""
    return window(t)


@turn.step("final.damage", rule="505.5a")
def remove_all_damage(t: Table, turn: Turn) -> StepResult:
    """The final step: no J/resonator has any damage left on it, nor a ruler that was one."""
    for zone in IN_PLAY:
        for seat in (t.active, opponent(t.active)):
            for ident in t.zone(zone, seat):
                if t.objects[ident].damage:
                    t.heal(ident)
    return None


@turn.step("final.effects", rule="505.5b")
def end_effects_of_this_turn(t: Table, turn: Turn) -> StepResult:
    """Continuous effects that last until end of turn end."""
    end_lasting(t, "turn")
    return None


@turn.step("final.will", rule="505.5c")
def lose_leftover_will(t: Table, turn: Turn) -> StepResult:
    """Will still unspent is gone."""
    empty_pools(t)
    return None


@turn.step("final.discard", rule="505.5d")
def choose_what_to_discard(t: Table, turn: Turn) -> StepResult:
    """With more cards in hand than the maximum hand size, the turn player chooses the excess."""
    hand = t.zone("hand", t.active)
    excess = len(hand) - HAND_SIZE
    return (
        Question(t.active, SubsetSpace(hand, excess, excess, t.number), about="discard") if excess > 0 else Goto("final.repeat")
    )


@turn.answer("final.discarded", rule="505.5d")
def discard_to_hand_size(t: Table, turn: Turn, answer: Decision) -> StepResult:
    """The cards chosen are discarded."""
    move(t, answer.args, "graveyard", "is discarded")
    return None


@turn.step("final.repeat", rule="505.5e")
def repeat_the_final_step(t: Table, turn: Turn) -> StepResult:
    """If a rule process or triggered ability waits, a priority sequence is performed and the final step repeated."""
    return Goto("final.again") if waiting(t) else Return()


@turn.step("final.again", rule="505.5e", window=True)
def window_in_the_final_step(t: Table, turn: Turn) -> StepResult:
    """The priority sequence of the final step."""
    return window(t)


@turn.step("final.from-the-top", rule="505.5")
def perform_the_final_step_again(t: Table, turn: Turn) -> StepResult:
    """The final step is performed from its beginning."""
    return Goto("final.damage")


def emit_all(t: Table, moments: tuple[str, ...]) -> None:
    """Emit these moments at once."""
    for moment in moments:
        t.emit(moment, "")


def unless_triggered(t: Table, moments: tuple[str, ...], step: str) -> Goto | None:
    """Emit these moments at once; if nothing waits for them the program goes on at `step`, without a window."""
    waiting_before = len(t.pending)
    emit_all(t, moments)
    return None if len(t.pending) > waiting_before else Goto(step)


def empty_pools(t: Table) -> None:
    """Produced will ceases to exist."""
    for seat in (0, 1):
        if t.players[seat].pool:
            t.set_pool(seat, ())
            t.emit("loses will", player_id(seat))


@fow.condition("turn.skip", rule=("104.1", "1031.2", "1031.2"), kind="process")
def skipped(t: Table, phase: str) -> bool:
    """Is the turn player's next such phase to be skipped? Two effects skip two of them; what was due in one waits."""
    if not t.fact(SKIPS, (t.active, phase)):
        return False
    t.record_fact(SKIPS, (t.active, phase), -1)
    t.emit("skips a phase", player_id(t.active), phase=phase)
    return True
