"""Rules 1 and 2: the whole game, and a turn."""

from __future__ import annotations

from affray.core import chance
from affray.core.game import concedes
from affray.core.notation import open_name
from affray.core.procedures import Call, Goto, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from ebb.battle import battle
from ebb.game import HAND, READY, Battle, Turn, Whole, ebb

whole = ebb.procedure("game", Whole, rule="1")
turn = ebb.procedure("turn", Turn, rule="2")
concede = ebb.condition("concede", rule="1.3", kind="process")(concedes)
WAIT = Decision("wait")


@whole.step("shuffle", rule="1.2")
def shuffle_the_deck(t: Table, whole_game: Whole) -> StepResult:
    """Chance puts the pile in an order."""
    return chance.shuffle(t.zone("pile", whole_game.seat))


@whole.answer("hand", rule="1.2")
def draw_the_first_hand(t: Table, whole_game: Whole, order: Decision) -> StepResult:
    """Four cards; then the other player does the same."""
    t.reorder("pile", whole_game.seat, order.args)
    for _ in range(HAND):
        draw_a_card(t, whole_game.seat)
    whole_game.seat += 1
    return Goto("shuffle") if whole_game.seat < len(t.players) else None


@whole.step("coin", rule="1.2")
def toss_a_coin(t: Table, whole_game: Whole) -> StepResult:
    """Who begins?"""
    return chance.coin()


@whole.answer("begin", rule="1.2")
def begin_the_first_turn(t: Table, whole_game: Whole, coin: Decision) -> StepResult:
    """Heads is the player named first."""
    t.turn = 0
    t.next_turn(int(coin.args[0] == "tails"))
    return Call(turn, Turn())


@whole.step("next", rule="2.4")
def give_the_turn_over(t: Table, whole_game: Whole) -> StepResult:
    """Turns follow each other until the game is over."""
    t.next_turn(1 - t.active)
    return Call(turn, Turn())


@whole.step("again", rule="2.4")
def go_on(t: Table, whole_game: Whole) -> StepResult:
    """And so on."""
    return Goto("next")


def draw_a_card(t: Table, seat: int) -> None:
    """The top card of the pile goes to the hand."""
    ident = t.zone("pile", seat)[-1]
    t.move_to(ident, "hand", seat)
    t.emit("draws", player_id(seat), seen=seat, card=ident)


@turn.step("ready", rule="2.1")
def make_ships_ready(t: Table, turn: Turn) -> StepResult:
    """Own ships come about."""
    for ident in t.zone("sea", t.active):
        t.turn_to(ident, READY, "comes about")
    return None


@turn.step("draw", rule="2.2")
def draw_for_the_turn(t: Table, turn: Turn) -> StepResult:
    """Not in the first turn of the game."""
    if t.turn > 1 and t.zone("pile", t.active):
        draw_a_card(t, t.active)
    elif t.turn > 1:
        lose(t, t.active, "{who} cannot draw")
    return None


@ebb.condition("lose", rule="1.3", kind="process")
def lose(t: Table, seat: int, why: str) -> None:
    """The other player wins."""
    t.number = "1.3"
    t.end((1 - seat,), why.format(who=t.players[seat].name))


@turn.step("launch", rule="2.3")
def launch_or_wait(t: Table, turn: Turn) -> StepResult:
    """One ship from hand, or none."""
    options = tuple([Decision("launch", ident) for ident in t.zone("hand", t.active) if t[ident].card.text.type == "ship"])
    return Question(t.active, OptionSpace((*options, WAIT), lambda decision: why_not_launched(t, decision), t.number))


@ebb.condition("launch", rule="2.3a")
def why_not_launched(t: Table, decision: Decision) -> Verdict:
    """It is no ship in the hand of the turn player."""
    ident = str(decision.args[0]) if decision.verb == "launch" and decision.args else ""
    if ident in t.zone("hand", t.active):
        return refuse("2.3a", "{who} is a wind", who=t[ident].card.name)
    what = open_name(t, ident) if ident else str(decision)
    return refuse("2.3", "{what} is not launched from {who}'s hand", what=what, who=t.players[t.active].name)


@turn.answer("launched", rule="2.3")
def put_the_ship_to_sea(t: Table, turn: Turn, answer: Decision) -> StepResult:
    """It lies ready."""
    if answer != WAIT:
        ship = t.move_to(answer.args[0], "sea", t.active, posture=READY)
        t.emit("is launched", ship.id)
    return None


@turn.step("battle", rule="2.4")
def fight_the_battle(t: Table, turn: Turn) -> StepResult:
    """Once in every turn."""
    return Call(battle, Battle())
