"""A whole game: set-up, turns with their phases, and the main phase."""

from __future__ import annotations

from affray.core import by_hand
from affray.core.chance import coin, shuffle
from affray.core.game import concedes
from affray.core.procedures import RETURN, Call, Goto, StepResult
from affray.core.questions import YES_NO, Decision, OptionSpace, Question
from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import Verdict
from affray.games.ijinden.game import ijinden, opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.board_index import lasting, profile
from affray.games.ijinden.position.filters import is_recalled
from affray.games.ijinden.position.records import CurrentBattle, Main, Turn, WholeGame
from affray.games.ijinden.rules.abilities.resolving import all_waiting, phase
from affray.games.ijinden.rules.actions import draw, from_the_top, move, place, turn_down, untap
from affray.games.ijinden.rules.battle.procedure import battle
from affray.games.ijinden.rules.playing import BATTLE, END, Actions, begin
from affray.games.ijinden.vocabulary import words as w

HAND = 6
GUARDIANS = 4
LONGEST = 2000
"""A game of so many turns has no end: it is a draw."""

whole = ijinden.procedure("game", WholeGame, rule="S")
turn = ijinden.procedure("turn", Turn, rule="T")
main = ijinden.procedure("main", Main, rule="M")


# -- set-up


@whole.step("shuffle", rule="S2")
def shuffle_the_first_library(t: Table, whole_game: WholeGame) -> StepResult:
    """Each player shuffles the deck: it is the library."""
    return shuffle(t.zone("library", whole_game.seat))


@whole.answer("shuffled", rule="S2")
def put_the_library_down(t: Table, whole_game: WholeGame, answer: Decision) -> StepResult:
    """In the order that chance gave it."""
    t.reorder("library", whole_game.seat, tuple([str(one) for one in answer.args]))
    t.emit("shuffles", player_id(whole_game.seat))
    return None


@whole.step("hand", rule="S3")
def draw_the_first_hand(t: Table, whole_game: WholeGame) -> StepResult:
    """Each player draws six cards."""
    draw(t, whole_game.seat, HAND)
    return None


@whole.step("guardians", rule="S4")
def put_the_guardians(t: Table, whole_game: WholeGame) -> StepResult:
    """The next four cards of the library are put face down onto the battlefield: guardians that nobody may look at."""
    for ident in from_the_top(t, whole_game.seat, GUARDIANS):
        move(t, (ident,), "battlefield", down=True)
    whole_game.seat += 1
    return Goto("shuffle") if whole_game.seat < len(t.players) else None


@whole.step("lot", rule="S5")
def draw_lots_for_the_first_player(t: Table, whole_game: WholeGame) -> StepResult:
    """The first player is decided by lot."""
    return coin()


@whole.answer("first", rule="S5")
def begin_with_the_first_player(t: Table, whole_game: WholeGame, answer: Decision) -> StepResult:
    """The first turn is theirs."""
    whole_game.seat = 0 if answer.args[0] == "heads" else 1
    t.next_turn(whole_game.seat)
    t.emit("goes first", player_id(t.active))
    return None


@whole.step("redraw", rule="S6")
def decide_whether_to_redraw(t: Table, whole_game: WholeGame) -> StepResult:
    """Optional rule: the first player first, each may shuffle the hand back and draw six once more; the guardians stay."""
    if not t.book.ruling("S6.redraw"):
        return Goto("turn")
    return Question(whole_game.seat, OptionSpace(YES_NO, rule=t.number), about="redraw")


@whole.answer("back", rule="S6")
def shuffle_the_hand_back(t: Table, whole_game: WholeGame, answer: Decision) -> StepResult:
    """The whole hand goes back and the library is shuffled."""
    if answer == Decision("no"):
        return Goto("redrawn")
    for ident in t.zone("hand", whole_game.seat):
        place(t, ident, "library")
    t.emit("shuffles the hand back", player_id(whole_game.seat))
    return None


@whole.step("again", rule="S6")
def shuffle_once_more(t: Table, whole_game: WholeGame) -> StepResult:
    """The library is shuffled with the hand in it."""
    return shuffle(t.zone("library", whole_game.seat))


@whole.answer("redraw.hand", rule="S6")
def draw_six_once_more(t: Table, whole_game: WholeGame, answer: Decision) -> StepResult:
    """Six cards are drawn."""
    t.reorder("library", whole_game.seat, tuple([str(one) for one in answer.args]))
    draw(t, whole_game.seat, HAND)
    return None


@whole.step("redrawn", rule="S6")
def ask_the_other_player_too(t: Table, whole_game: WholeGame) -> StepResult:
    """Then the other player decides."""
    if whole_game.seat == t.active:
        whole_game.seat = opponent(whole_game.seat)
        return Goto("redraw")
    return None


# -- turns


@whole.step("turn", rule="T1")
def play_a_turn(t: Table, whole_game: WholeGame) -> StepResult:
    """A player without a library when the own turn is about to begin has lost; its phases are not played."""
    if is_decked(t, "start of turn"):
        lose_by_deck_out(t)
        return None
    if t.turn > LONGEST:
        return Goto("endless")
    return Call(turn, Turn())


@whole.step("next", rule="T10")
def hand_over_the_turn(t: Table, whole_game: WholeGame) -> StepResult:
    """The next turn is the other player's."""
    t.next_turn(opponent(t.active))
    return Goto("turn")


@whole.step("endless", rule="V9")
def end_an_endless_game(t: Table, whole_game: WholeGame) -> StepResult:
    """A game without an end is a draw."""
    t.end((), f"more than {LONGEST} turns: a game without an end is a draw")
    return None


def is_decked(t: Table, when: str) -> bool:
    """Does the turn player lose for having no library, at this moment of the turn?"""
    return bool(t.book.ruling("T1.empty-library")) and t.book.ruling("T1.deck-out") == when and not t.zone("library", t.active)


def lose_by_deck_out(t: Table) -> None:
    name = t.players[t.active].name
    t.end((opponent(t.active),), f"{name} has no card in the library: {t.players[opponent(t.active)].name} wins")


@ijinden.condition("concede", "T12", kind="process")
def concede(t: Table, seat: int) -> Verdict:
    """Let a player give up, which is legal at any time; the other wins."""
    return concedes(t, seat)


@turn.step("rights", rule="T2")
def give_the_rights(t: Table, turn: Turn) -> StepResult:
    """Start phase: the turn player may place one card in the mana zone and summon one Ijin."""
    several = [one.word.n for one in lasting(t, w.FirstPlacements) if one.context.controller == t.active]
    t.record_fact(facts.PLACEMENTS, t.active, max(several, default=1))
    t.record_fact(facts.SUMMONS, t.active)
    return None


@turn.step("untap", rule="T3")
def untap_the_battlefield(t: Table, turn: Turn) -> StepResult:
    """All own cards on the battlefield are untapped."""
    untap(t, t.zone("battlefield", t.active))
    return None


@turn.step("consumption", rule="T4")
def turn_consumed_mana_down(t: Table, turn: Turn) -> StepResult:
    """Mana with 消耗 is turned face down; abilities about the start phase are resolved (K8)."""
    for ident in t.zone("mana zone", t.active):
        if not t.objects[ident].face_down and profile(t, ident).has("consumption"):
            turn_down(t, ident)
    phase(t, "start phase")
    return all_waiting(t)


@turn.step("draw.begin", rule="T5")
def begin_the_draw_phase(t: Table, turn: Turn) -> StepResult:
    """Draw phase: abilities about its beginning are resolved. A turn that was broken off has no more phases."""
    if t.fact(facts.TURN_ENDS):
        return Goto("over")
    t.record_fact(facts.DRAW_PHASE)
    phase(t, "draw phase")
    return all_waiting(t)


@turn.step("draw", rule="T5")
def draw_a_card(t: Table, turn: Turn) -> StepResult:
    """The turn player draws a card, but not in the first turn of the first player."""
    if t.turn > 1 and not t.fact(facts.TURN_ENDS):
        draw(t, t.active, 1)
    t.clear_fact(facts.DRAW_PHASE)
    return None


@turn.step("main", rule="T6")
def play_the_main_phase(t: Table, turn: Turn) -> StepResult:
    """Main phase: mana, Ijin, scenery, magic and one battle, in any order."""
    if t.fact(facts.TURN_ENDS):
        return Goto("over")
    return Call(main, Main())


@turn.step("end", rule="T7")
def begin_the_end_phase(t: Table, turn: Turn) -> StepResult:
    """End phase: abilities about its beginning are resolved; when a turn is broken off there is none."""
    if t.fact(facts.TURN_ENDS):
        return None
    phase(t, "end phase")
    return all_waiting(t)


@turn.step("over", rule="T8")
def end_the_turn(t: Table, turn: Turn) -> StepResult:
    """Rights that are left vanish, and what was said of this turn ends."""
    other = opponent(t.active)
    t.end_effects(
        tuple([one for one in t.effects if one.until == "turn" or (one.until == "opponent turn" and one.controller == other)])
    )
    t.emit("turn ends", player_id(t.active))
    return None


@turn.step("out", rule="T9")
def lose_without_a_library(t: Table, turn: Turn) -> StepResult:
    """By the other ruling a player whose library is empty as the own turn ends has lost."""
    if is_decked(t, "end of turn"):
        lose_by_deck_out(t)
    return None


# -- the main phase


@main.step("begin", rule="M1")
def begin_the_main_phase(t: Table, main_phase: Main) -> StepResult:
    """Abilities about the beginning of the main phase are resolved."""
    phase(t, "main phase")
    return all_waiting(t)


@main.step("act", rule="M2", window=True)
def act_in_the_main_phase(t: Table, main_phase: Main) -> StepResult:
    """The turn player does one thing after another; nobody can answer with anything."""
    if t.fact(facts.TURN_ENDS):
        return RETURN
    return by_hand.opened(Question(t.active, Actions(t, t.active, main_phase.battles)), t)


@main.answer("do", rule="M2")
def do_it(t: Table, main_phase: Main, answer: Decision) -> StepResult:
    """The action chosen is done."""
    if answer == END:
        return RETURN
    if answer.verb == by_hand.VERB:
        return by_hand.begin(t, answer)
    return Goto("battle") if answer == BATTLE else begin(answer)


@main.step("again", rule="M2")
def go_on_with_the_main_phase(t: Table, main_phase: Main) -> StepResult:
    """Then the next thing."""
    return Goto("act")


@main.step("battle", rule="M3")
def begin_a_battle(t: Table, main_phase: Main) -> StepResult:
    """A battle, once a turn unless an ability gives another."""
    main_phase.battles -= 1
    if is_recalled(t, "battled"):
        t.record_fact(facts.BATTLED)
    t.emit("battle begins", player_id(t.active))
    return Call(battle, CurrentBattle())


@main.step("after", rule="M3")
def go_on_after_the_battle(t: Table, main_phase: Main) -> StepResult:
    """After a battle the main phase goes on."""
    return Goto("act")
