"""The turn (200): its phases in order, the Main Phases, and the whole game."""

from __future__ import annotations

from affray.core import by_hand, chance
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question, Space, SubsetSpace
from affray.core.state import PART_OVER, Record, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.moment import end_the_start, time_passes
from affray.games.ygo.position.records import BattlePhase, Destruction, Main, Turn, Window
from affray.games.ygo.rules.actions import draw, end_lasting, move
from affray.games.ygo.rules.activating.permissions import may_activate, options
from affray.games.ygo.rules.activating.timing import time_of
from affray.games.ygo.rules.battle.attacking import must_attack
from affray.games.ygo.rules.battle.phase import battle
from affray.games.ygo.rules.chains.procedure import ask_to_answer, open_window, window
from affray.games.ygo.rules.delayed import begin_phase, do_what_waited
from affray.games.ygo.rules.positions import change_position, may_change
from affray.games.ygo.rules.returning import bring_back, give_back, give_back_after_battle
from affray.games.ygo.rules.skipped_phases import skipping, skips
from affray.games.ygo.rules.summons.main_phase import ACTIONS, begin_to_summon, offered
from affray.games.ygo.rules.summons.procedure import (
    may_flip,
    may_summon_specially,
    setting,
    summoning,
)
from affray.games.ygo.rules.upkeep import Keeping, due, upkeep

TO_BATTLE = Decision("battle phase")
TO_END = Decision("end turn")
HAND = 6


class WholeGame(Record):
    """A whole game (100): how many Decks are shuffled, who chooses and who goes first."""

    TAG = "Match"

    deck: int = 0
    chooser: int = 0
    first: int = 0


match = ygo.procedure("match", WholeGame, rule="101")
turns = ygo.procedure("turn", Turn, rule="200")
main = ygo.procedure("main", Main, rule="203")


# -- 101 The whole game


@match.step("shuffle", rule="101.1")
def shuffle_the_decks(t: Table, opening: WholeGame) -> StepResult:
    """Both Decks are shuffled."""
    if opening.deck >= len(t.players):
        return Goto("coin")
    return chance.shuffle(t.zone("deck", opening.deck))


@match.answer("shuffled", rule="101.1")
def put_the_deck_down(t: Table, opening: WholeGame, order: Decision) -> StepResult:
    """That is the order of the Deck."""
    t.reorder("deck", opening.deck, order.args)
    opening.deck += 1
    return Goto("shuffle")


@match.step("coin", rule="101.2")
def toss_for_the_choice(t: Table, opening: WholeGame) -> StepResult:
    """Chance says who may choose."""
    return chance.coin()


@match.answer("choose", rule="101.2")
def give_the_choice_to_the_winner(t: Table, opening: WholeGame, toss: Decision) -> StepResult:
    """The winner of the toss chooses."""
    opening.chooser = 0 if toss.args[0] == "heads" else 1
    return None


@match.step("first", rule="101.2")
def go_first_or_second(t: Table, opening: WholeGame) -> StepResult:
    """That player chooses to go first or second."""
    return Question(opening.chooser, OptionSpace((Decision("go first"), Decision("go second")), rule=t.number))


@match.answer("hands", rule="101.3")
def draw_the_first_hands(t: Table, opening: WholeGame, chosen: Decision) -> StepResult:
    """Both players draw five cards."""
    opening.first = opening.chooser if chosen.verb == "go first" else opponent(opening.chooser)
    for seat in (0, 1):
        draw(t, seat, 5)
    return None


@match.step("turn", rule="101.4")
def play_the_turns(t: Table, opening: WholeGame) -> StepResult:
    """The first turn begins; turns follow each other until somebody has won."""
    t.next_turn(opening.first)
    return Call(turns, Turn("draw", whole=True))


# -- 200 The turn


@turns.step("draw", rule="201.1")
def draw_for_the_turn(t: Table, turn: Turn) -> StepResult:
    """In the Draw Phase the turn player draws a card; since 2014 not in the first turn of the game."""
    if skips(t, "draw phase"):
        return Goto("standby")
    t.set_roles(turn, phase="draw")
    time_passes(t)
    if t.turn != 1 or not t.book.since("2020"):
        draw(t, t.active, 1)
    return None


@turns.step("draw.window", rule="201.2", window=True)
def window_of_the_draw_phase(t: Table, turn: Turn) -> StepResult:
    """Both players may use fast effects."""
    return open_window(t)


@turns.step("standby", rule="202.1")
def come_to_the_standby_phase(t: Table, turn: Turn) -> StepResult:
    """Effects of the Standby Phase trigger."""
    t.set_roles(turn, phase="standby")
    time_passes(t)
    bring_back(t, "next standby")
    t.end_effects(tuple([one for one in t.effects if one.until == "next standby" and one.controller == t.active]))
    begin_phase(t, "standby phase")
    return None


@turns.step("standby.upkeep", rule="207.1")
def pay_upkeep_in_the_standby_phase(t: Table, turn: Turn) -> StepResult:
    """The upkeep of cards in the Standby Phase is paid before the effects that triggered are used."""
    return Call(upkeep, Keeping()) if due(t) is not None else None


@turns.step("standby.window", rule="202.2", window=True)
def window_of_the_standby_phase(t: Table, turn: Turn) -> StepResult:
    """Both players may use fast effects."""
    return open_window(t)


@turns.step("skip-main", rule="208.2", window=True)
def go_on_without_main_phase_1(t: Table, turn: Turn) -> StepResult:
    """A turn player without a Main Phase 1 goes on to the Battle Phase, or to the End Phase."""
    if not skipping(t, "main phase 1"):
        return Goto("main")
    able = {TO_BATTLE: may_enter_battle(t, False), TO_END: may_end_turn(t, False)}
    return Question(t.active, OptionSpace(tuple([one for one, verdict in able.items() if verdict]), rule=t.number))


@turns.answer("skip-main.on", rule="208.2")
def leave_main_phase_1_out(t: Table, turn: Turn, action: Decision) -> StepResult:
    """That is where the turn goes on."""
    skips(t, "main phase 1")
    turn.action = action
    return Goto("battle")


@turns.step("main", rule="203.1")
def come_to_main_phase_1(t: Table, turn: Turn) -> StepResult:
    """The turn player may do what a Main Phase allows, as often as it is allowed."""
    t.set_roles(turn, phase="main 1")
    return Call(main, Main(), result_name="action")


@turns.step("battle", rule="204.1")
def enter_or_skip_the_battle_phase(t: Table, turn: Turn) -> StepResult:
    """The Battle Phase is entered or skipped; without one there is no Main Phase 2."""
    if turn.action == TO_END:
        if t.turn != 1 or not turn.whole:
            skips(t, "battle phase")
        return Goto("end")
    t.set_roles(turn, phase="battle")
    return Call(battle, BattlePhase(), result_name="action")


@turns.step("main-2", rule="205.1")
def come_to_main_phase_2(t: Table, turn: Turn) -> StepResult:
    """After the Battle Phase there is a second Main Phase; there is no second Battle Phase."""
    t.set_roles(turn, phase="main 2")
    time_passes(t)
    return Call(main, Main(second=True), result_name="action")


@turns.step("end", rule="206.1")
def come_to_the_end_phase(t: Table, turn: Turn) -> StepResult:
    """Effects of the End Phase trigger."""
    t.set_roles(turn, phase="end")
    time_passes(t)
    idents = do_what_waited(t)
    bring_back(t, "end phase")
    bring_back(t, "next turn")
    end_lasting(t, "end phase")
    give_back(t)
    begin_phase(t, "end phase")
    return Call(ygo.procedures["destroying"], Destruction(idents)) if idents else None


@turns.step("end.upkeep", rule="207.1")
def pay_upkeep_in_the_end_phase(t: Table, turn: Turn) -> StepResult:
    """The upkeep of cards in the End Phase is paid before the effects that triggered are used."""
    return Call(upkeep, Keeping()) if due(t) is not None else None


@turns.step("end.window", rule="206.2", window=True)
def window_of_the_end_phase(t: Table, turn: Turn) -> StepResult:
    """Both players may use fast effects."""
    return open_window(t, singly=True)


@turns.step("end.discard", rule="206.3")
def discard_down_to_six(t: Table, turn: Turn) -> StepResult:
    """A turn player with more than six cards in hand discards down to six."""
    hand = t.zone("hand", t.active)
    if len(hand) <= HAND:
        return Goto("end.over")
    return Question(t.active, SubsetSpace(hand, len(hand) - HAND, len(hand) - HAND, t.number), about="hand")


@turns.answer("end.discarded", rule="206.3")
def send_the_discarded(t: Table, turn: Turn, chosen: Decision) -> StepResult:
    """They are sent to the Graveyard."""
    for ident in chosen.args:
        move(t, ident, "graveyard", how="discarded")
    return open_window(t)


@turns.step("end.over", rule="206.4")
def end_what_lasted_for_the_turn(t: Table, turn: Turn) -> StepResult:
    """Effects that last until the end of the turn end."""
    for until in ("turn", "battle phase"):
        end_lasting(t, until)
    give_back_after_battle(t)
    end_lasting(t, f"end of turn {t.turn}")
    mine = {"next own turn": t.active, "opponent's next turn": opponent(t.active)}
    over = [one for one in t.effects if mine.get(one.until) == one.controller and one.made < t.turn_began]
    over += [one for one in t.effects if one.until == "next turn" and one.made < t.turn_began]
    over += [one for one in t.effects if one.until == "opponent's turn" and one.controller == opponent(t.active)]
    t.end_effects(tuple(over))
    if not turn.whole:
        t.end((), PART_OVER)
    return None


@turns.step("next", rule="206.5")
def pass_the_turn(t: Table, turn: Turn) -> StepResult:
    """It is the opponent's turn."""
    t.next_turn(opponent(t.active))
    return Goto("draw")


# -- 203 Main Phases


class MainActions(Space):
    """The open game state of a Main Phase: summon, set, change positions, activate, or go on."""

    def __init__(self, t: Table, second: bool, rule: str) -> None:
        super().__init__()
        self.t = t
        self.second = second
        self.rule = rule

    def judge(self, decision: Decision) -> Verdict:
        t, seat = self.t, self.t.active
        if decision == TO_BATTLE:
            return may_enter_battle(t, self.second)
        if decision == TO_END:
            return may_end_turn(t, self.second)
        if decision.verb == "activate" and decision.has(str, int):
            return may_activate(t, seat, decision.args[0], decision.args[1], opened=True)
        if decision.has(str) and decision.verb in ACTIONS:
            return ACTIONS[decision.verb](t, seat, decision.args[0])
        return refuse(self.rule, "summon, set, activate, change a position, or go on to another phase")

    def answers(self) -> list[Decision]:
        t, seat = self.t, self.t.active
        decisions: list[Decision] = []
        for ident in t.zone("hand", seat):
            if all(summoning(t, seat, ident, "normal")):
                decisions.append(Decision("summon", ident))
            if all(setting(t, seat, ident)):
                decisions.append(Decision("set", ident))
            if may_summon_specially(t, seat, ident):
                decisions.append(Decision("special summon", ident))
        for ident in t.zone("monster zone", seat):
            if may_flip(t, seat, ident):
                decisions.append(Decision("flip", ident))
            if may_change(t, seat, ident):
                decisions.append(Decision("change", ident))
            if all(summoning(t, seat, ident, "normal")):
                decisions.append(Decision("summon", ident))
        decisions.extend(offered(t, seat))
        decisions.extend(options(t, seat, time_of(t, True)))
        decisions.extend(one for one in (TO_BATTLE, TO_END) if self.judge(one))
        return decisions


@ygo.condition("battle.enter", rule="801.1")
def may_enter_battle(t: Table, second: bool) -> Verdict:
    """From Main Phase 1 the turn player may enter the Battle Phase, even without monsters, but not in the first turn of the game."""
    if second:
        return refuse("801.1", "there is one Battle Phase in a turn, before Main Phase 2")
    if t.turn == 1 and whole_game(t):
        return refuse("801.1", "there is no Battle Phase in the first turn of the game")
    if skipping(t, "battle phase"):
        return refuse("208.1", "{who} skips the {phase}", who=t.players[t.active].name, phase="Battle Phase")
    if forbidden(t, "conduct a battle phase", player_id(t.active)) is not None:
        return refuse("801.1", "{who} cannot conduct a Battle Phase this turn", who=t.players[t.active].name)
    return LEGAL


@ygo.condition("battle.skip", rule="801.2")
def may_end_turn(t: Table, second: bool) -> Verdict:
    """The Battle Phase may be skipped, and with it Main Phase 2, unless a monster must attack and can."""
    waiting = must_attack(t, t.active) if not second and may_enter_battle(t, second) else []
    return refuse("801.2", "{who} must attack", who=waiting[0].card.name) if waiting else LEGAL


def whole_game(t: Table) -> bool:
    u = t.record_of("turn")
    return isinstance(u, Turn) and u.whole


@main.step("open", rule="203.2", window=True)
def act_in_the_open_main_phase(t: Table, main_phase: Main) -> StepResult:
    """The turn player alone may act."""
    return by_hand.opened(Question(t.active, MainActions(t, main_phase.second, t.number)), t)


@main.answer("act", rule="203.3")
def carry_out_the_action(t: Table, main_phase: Main, action: Decision) -> StepResult:
    """A summon is tried, a chain begins, a position is changed, or the phase is about to end."""
    main_phase.action = action
    verb = action.verb
    time_passes(t)
    if verb in ("battle phase", "end turn"):
        return Goto("last-chance")
    if verb in ("activate", by_hand.VERB):
        return Call(window, Window(t.active, opened=action))
    ident = action.args[0]
    if verb == "change":
        change_position(t, ident)
        return None
    return begin_to_summon(t, verb, ident)


@main.step("answer", rule="203.4", window=True)
def let_it_be_answered(t: Table, main_phase: Main) -> StepResult:
    """After every action there are triggers and fast effects; then the game state is open again."""
    chained = main_phase.action is not None and main_phase.action.verb in ("activate", by_hand.VERB)
    return None if chained else open_window(t)


@main.step("again", rule="203.2")
def open_the_phase_again(t: Table, main_phase: Main) -> StepResult:
    """The turn player goes on."""
    main_phase.action = None
    end_the_start(t)
    return Goto("open")


@main.step("last-chance", rule="203.5", window=True)
def let_the_opponent_answer_the_end_of_the_phase(t: Table, main_phase: Main) -> StepResult:
    """Before the phase is left the opponent may use a fast effect."""
    return ask_to_answer(t, opponent(t.active))


@main.answer("left", rule="203.5")
def leave_or_go_on(t: Table, main_phase: Main, answer: Decision) -> StepResult:
    """If the opponent passes, the phase is over; after a chain it is open again."""
    if answer.verb == "pass":
        return Return(main_phase.action)
    return Call(window, Window(opponent(t.active), opened=answer))


@main.step("left-open", rule="203.5")
def go_on_after_the_answer(t: Table, main_phase: Main) -> StepResult:
    """The turn player acts again."""
    main_phase.action = None
    end_the_start(t)
    return Goto("open")
