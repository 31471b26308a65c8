"""Starting the game (103): who begins, shuffling, life, the first hand and mulligans, until the first turn."""

from __future__ import annotations

from affray.core.chance import pick, shuffle
from affray.core.procedures import Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, OrderSpace, Question, SubsetSpace
from affray.core.state import player_id, seat_of
from affray.core.table import Table
from affray.games.mtg.game import FREE, HAND, LIFE, mtg
from affray.games.mtg.position.records import SetUp
from affray.games.mtg.rules.actions import draw, move
from affray.games.mtg.rules.procedures import setting_up
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import MtgCard


def in_order(t: Table, set_up: SetUp) -> list[int]:
    """Return the seats in turn order from the starting player."""
    n = len(t.players)
    return [(set_up.first + step) % n for step in range(n)]


@setting_up.step("first", rule="103.1")
def choose_a_starting_player(t: Table, set_up: SetUp) -> StepResult:
    """A random method settles who starts; that player is taken to choose to."""
    return pick(tuple([player_id(seat) for seat in range(len(t.players))]), 1)


@setting_up.answer("decided", rule="103.1")
def note_who_starts(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """The player who takes the first turn is settled."""
    set_up.first = seat_of(answer.args[0])
    set_up.waiting = tuple(in_order(t, set_up))
    t.emit("goes first", player_id(set_up.first))
    return None


@setting_up.step("shuffle", rule=("103.2", "103.3"))
def shuffle_the_libraries(t: Table, set_up: SetUp) -> StepResult:
    """Each player shuffles; the deck becomes their library."""
    if not set_up.waiting:
        return Goto("life")
    return shuffle(t.zone("library", set_up.waiting[0]))


@setting_up.answer("shuffled", rule=("103.2", "103.3"))
def lay_the_library_down(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """The shuffled deck lies there."""
    t.reorder("library", set_up.waiting[0], answer.args)
    t.emit("shuffles", player_id(set_up.waiting[0]))
    set_up.waiting = set_up.waiting[1:]
    return Goto("shuffle")


@setting_up.step("life", rule=("103.3", "103.4"))
def set_life(t: Table, set_up: SetUp) -> StepResult:
    """Each player begins with 20 life."""
    for seat in range(len(t.players)):
        t.set_life(seat, LIFE)
    return None


@setting_up.step("draw", rule=("103.4", "103.5"))
def draw_the_first_hand(t: Table, set_up: SetUp) -> StepResult:
    """Each player draws seven cards."""
    for seat in in_order(t, set_up):
        draw(t, seat, HAND)
    set_up.deciding = set_up.waiting = tuple(in_order(t, set_up))
    return None


@setting_up.step("mulligan", rule=("103.4", "103.5"))
def keep_or_mulligan(t: Table, set_up: SetUp) -> StepResult:
    """In turn order each player who has not kept keeps or takes a mulligan."""
    if not set_up.waiting:
        return Goto("again")
    more = counted(t, set_up, set_up.waiting[0]) < HAND
    options = (Decision("keep"), Decision("mulligan")) if more else (Decision("keep"),)
    return Question(set_up.waiting[0], OptionSpace(options, rule=t.number), about="mulligan")


@mtg.condition("mulligan.free", ("103.4c", "103.5c"), kind="process")
def counted(t: Table, set_up: SetUp, seat: int) -> int:
    """How many of a player's mulligans count: with several opponents the first one does not."""
    taken = set_up.taken.count(seat)
    return taken if len(t.players) == 2 else max(0, taken - 1)


@setting_up.answer("decide", rule=("103.4", "103.5"))
def note_the_decision(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """A player who keeps decides no more."""
    seat = set_up.waiting[0]
    set_up.waiting = set_up.waiting[1:]
    if answer == Decision("keep"):
        set_up.deciding = tuple([one for one in set_up.deciding if one != seat])
    else:
        set_up.taken = (*set_up.taken, seat)
    return Goto("mulligan")


@setting_up.step("again", rule=("103.4", "103.5"))
def shuffle_the_hands_back(t: Table, set_up: SetUp) -> StepResult:
    """All who take a mulligan shuffle their hands into their libraries."""
    if not set_up.deciding:
        set_up.waiting = tuple([seat for seat in in_order(t, set_up) if counted(t, set_up, seat)])
        return Goto("bottom")
    undone = [seat for seat in set_up.deciding if seat not in set_up.shuffled]
    if not undone:
        set_up.shuffled = ()
        set_up.waiting = set_up.deciding
        return Goto("mulligan")
    seat = undone[0]
    return shuffle((*t.zone("library", seat), *t.zone("hand", seat)))


@setting_up.answer("redraw", rule=("103.4", "103.5"))
def draw_a_new_hand(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """They draw a new hand: in 2018 of one card fewer each time, in 2026 of seven again."""
    seat = next(one for one in set_up.deciding if one not in set_up.shuffled)
    for ident in t.zone("hand", seat):
        t.move_to(ident, "library", seat)
    t.reorder("library", seat, answer.args)
    t.emit("mulligans", player_id(seat))
    draw(t, seat, HAND if t.book.since(FREE) else HAND - counted(t, set_up, seat))
    set_up.shuffled = (*set_up.shuffled, seat)
    return Goto("again")


@setting_up.step("bottom", rule=("103.4", "103.5"))
def settle_the_mulligans(t: Table, set_up: SetUp) -> StepResult:
    """2026: as many cards as mulligans go to the bottom. 2018: one looks at the top card and may put it on the bottom."""
    if not set_up.waiting:
        set_up.waiting = tuple(in_order(t, set_up))
        return Goto("opening")
    seat = set_up.waiting[0]
    if t.book.since(FREE):
        n = min(counted(t, set_up, seat), len(t.zone("hand", seat)))
        return Question(seat, SubsetSpace(t.zone("hand", seat), n, n, t.number), about="bottom")
    top = t.zone("library", seat)[-1:]
    return Question(seat, SubsetSpace(top, 0, 1, t.number), about="bottom", private=True)


@setting_up.answer("bottomed", rule=("103.4", "103.5"))
def note_what_goes_to_the_bottom(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """These cards go there."""
    set_up.bottom = answer.args
    return None


@setting_up.step("order", rule=("103.4", "103.5"))
def order_the_bottom(t: Table, set_up: SetUp) -> StepResult:
    """Several go there in any order."""
    if len(set_up.bottom) < 2:
        return Decision("order", *set_up.bottom)
    return Question(set_up.waiting[0], OrderSpace(set_up.bottom, t.number), about="bottom order")


@setting_up.answer("put", rule=("103.4", "103.5"))
def put_them_on_the_bottom(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """They lie there, the first named undermost."""
    for ident in answer.args[::-1]:
        t.move_to(ident, "library", set_up.waiting[0], bottom=True)
    set_up.waiting, set_up.bottom = set_up.waiting[1:], ()
    return Goto("bottom")


@setting_up.step("opening", rule=("103.5a", "103.6a"))
def begin_with_cards_on_the_battlefield(t: Table, set_up: SetUp) -> StepResult:
    """In turn order each player may begin the game with cards of the opening hand on the battlefield that say so."""
    if not set_up.waiting:
        return Goto("begin")
    seat = set_up.waiting[0]
    cards = tuple([ident for ident in t.zone("hand", seat) if begins(t.objects[ident].card)])
    return Question(seat, SubsetSpace(cards, 0, len(cards), t.number), about="opening") if cards else Decision("choose")


def begins(card: MtgCard) -> bool:
    """Does a card say that the game may begin with it on the battlefield?"""
    words = [word for placed in card.statics for word in placed.word.effects]
    return any(isinstance(word, w.May) and word.what == "begin the game" for word in words)


@setting_up.answer("opened", rule=("103.5a", "103.6a"))
def put_them_onto_the_battlefield(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """These cards are put onto the battlefield, and the next player is asked."""
    move(t, answer.args, "battlefield")
    set_up.waiting = set_up.waiting[1:]
    return Goto("opening")


@setting_up.step("begin", rule=("103.7", "103.8"))
def begin_the_first_turn(t: Table, set_up: SetUp) -> StepResult:
    """The starting player takes the first turn; in a game of two they draw no card in it (103.7a, 103.8a)."""
    t.next_turn(set_up.first)
    return Return()
