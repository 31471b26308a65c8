"""Setting up the game (403): from decks laid out to the first turn."""

from __future__ import annotations

from affray.core.chance import pick, shuffle
from affray.core.procedures import Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, OrderSpace, Question, SubsetSpace
from affray.core.state import player_id, seat_of
from affray.core.table import Table
from affray.games.fow.game import FIRST_HAND, LIFE, fow, opponent
from affray.games.fow.position.records import SetUp
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.moving import draw, start_with_mana
from affray.games.fow.rules.turn import begin_turn
from affray.games.fow.vocabulary.catalogue import will_coin
from affray.games.fow.vocabulary.printed import ATTRIBUTES

setting_up = fow.procedure("set-up", SetUp, rule=("403", "403", "405"))

DECKS = ((0, "main deck"), (0, "magic stone deck"), (1, "main deck"), (1, "magic stone deck"))


@setting_up.step("lay-out", rule=("", "403.1", "405.1"), since="8.0")
def lay_out_rulers_and_runes(t: Table, set_up: SetUp) -> StepResult:
    """Each player puts ruler and rune deck into their areas: the ruler for all to see, the runes face down."""
    reveal_rulers(t)
    return None


@setting_up.step("shuffle", rule=("403.1", "403.2", "405.2"))
def shuffle_the_decks(t: Table, set_up: SetUp) -> StepResult:
    """Each player shuffles main deck and magic stone deck."""
    if set_up.done == len(DECKS):
        return Goto("life")
    seat, zone = DECKS[set_up.done]
    return shuffle(t.zone(zone, seat))


@setting_up.answer("shuffled", rule=("403.1", "403.2", "405.2"))
def lay_the_deck_down(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """The shuffled deck lies in its zone."""
    seat, zone = DECKS[set_up.done]
    t.reorder(zone, seat, answer.args)
    t.emit("shuffles", player_id(seat), zone=zone)
    set_up.done += 1
    return Goto("shuffle")


@setting_up.step("life", rule=("403.2", "403.3", "405.3"))
def set_life(t: Table, set_up: SetUp) -> StepResult:
    """Each player begins with 4000 life."""
    for seat in (0, 1):
        t.set_life(seat, LIFE)
    return None


@setting_up.step("first", rule=("403.3", "403.4", "405.4"))
def pick_a_player_at_random(t: Table, set_up: SetUp) -> StepResult:
    """A player is picked at random: to decide who goes first, and from 7.1 on to go first."""
    return pick((player_id(0), player_id(1)), 1)


@setting_up.answer("decide", rule=("403.3", "", ""), until="6.3")
def choose_to_go_first_or_second(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """The player picked chooses whether to take the first turn."""
    set_up.first = seat_of(answer.args[0])
    return None


@setting_up.step("decide-order", rule=("403.3", "", ""), until="6.3")
def ask_who_goes_first(t: Table, set_up: SetUp) -> StepResult:
    """First or second: the choice is that player's."""
    return Question(set_up.first, OptionSpace((Decision("go first"), Decision("go second")), rule=t.number))


@setting_up.answer("decided", rule=("403.3", "403.4", "405.4"))
def note_who_goes_first(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """The player who takes the first turn is settled."""
    if answer.verb == "choose":
        set_up.first = seat_of(answer.args[0])
    elif answer.verb == "go second":
        set_up.first = opponent(set_up.first)
    t.emit("goes first", player_id(set_up.first))
    return None


@setting_up.step("draw", rule=("403.4", "403.5", "405.5"))
def draw_the_first_hand(t: Table, set_up: SetUp) -> StepResult:
    """Each player takes the top five cards of their main deck into their hand."""
    for seat in (set_up.first, opponent(set_up.first)):
        draw(t, seat, FIRST_HAND)
    return None


@setting_up.step("exchange.first", rule=("403.4", "403.5", "405.5"))
def choose_cards_to_exchange(t: Table, set_up: SetUp) -> StepResult:
    """The first player chooses any cards of their hand to exchange."""
    return _exchange(t, set_up.first)


@setting_up.answer("exchange.kept", rule=("403.4", "403.5", "405.5"))
def note_the_cards_to_exchange(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """The cards that the first player exchanges are settled before the other chooses; from 12.7 on they are exchanged at once, by ruling."""
    set_up.exchanged = (answer.args,)
    set_up.done = 0
    return Goto("mulligan") if t.book.since("12.7") and t.book.ruling("405.5a.first-player-finishes") else None


@setting_up.step("exchange.second", rule=("403.4", "403.5", "405.5"))
def choose_cards_to_exchange_second(t: Table, set_up: SetUp) -> StepResult:
    """Then the other player chooses."""
    return _exchange(t, opponent(set_up.first))


@setting_up.answer("exchange.both", rule=("403.4", "403.5", "405.5"))
def note_what_both_exchange(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """Both choices are settled."""
    set_up.exchanged = (*set_up.exchanged, answer.args)
    return Goto("mulligan") if t.book.since("12.7") else None


@setting_up.step("mulligan", rule="405.5a", since="12.7")
def return_the_cards_to_the_deck(t: Table, set_up: SetUp) -> StepResult:
    """The cards chosen go back to the main deck; nothing triggers by that."""
    if set_up.done == len(set_up.exchanged):
        return Goto("exchange.second" if set_up.done == 1 else "energize")
    seat = _in_turn(set_up)
    if not set_up.exchanged[set_up.done]:
        set_up.done += 1
        return Goto("mulligan")
    for ident in set_up.exchanged[set_up.done]:
        t.move_to(ident, "main deck", seat)
    return None


@setting_up.step("mulligan-shuffled", rule="405.5a", since="12.7")
def shuffle_the_deck(t: Table, set_up: SetUp) -> StepResult:
    """The main deck is shuffled with them."""
    return shuffle(t.zone("main deck", _in_turn(set_up)))


@setting_up.answer("mulligan-drawn", rule="405.5a", since="12.7")
def draw_after_shuffling(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """As many cards are taken from the top."""
    seat, n = _in_turn(set_up), len(set_up.exchanged[set_up.done])
    t.reorder("main deck", seat, answer.args)
    t.emit("exchanges", player_id(seat), amount=n)
    draw(t, seat, n)
    set_up.done += 1
    return Goto("mulligan")


@setting_up.step("bottom", rule=("403.4", "403.5", ""), until="8.0")
def choose_the_order_on_the_bottom(t: Table, set_up: SetUp) -> StepResult:
    """The cards go to the bottom of the main deck in any order their player likes."""
    if set_up.done == 2:
        return Goto("rulers" if not t.book.since("8.0") else "energize")
    cards = set_up.exchanged[set_up.done]
    if len(cards) < 2:
        return Decision("order", *cards)
    return Question(_in_turn(set_up), OrderSpace(cards, t.number), about="bottom order")


@setting_up.answer("redraw", rule=("403.4", "403.5", ""), until="8.0")
def draw_as_many_cards(t: Table, set_up: SetUp, answer: Decision) -> StepResult:
    """As many cards are taken from the top."""
    seat = _in_turn(set_up)
    for ident in answer.args[::-1]:
        t.move_to(ident, "main deck", seat, bottom=True)
    if answer.args:
        t.emit("exchanges", player_id(seat), amount=len(answer.args))
    draw(t, seat, len(answer.args))
    set_up.done += 1
    return Goto("bottom")


@setting_up.step("rulers", rule=("403.5", "", ""), until="6.3")
def show_the_rulers(t: Table, set_up: SetUp) -> StepResult:
    """Both players reveal their ruler."""
    reveal_rulers(t)
    return None


@setting_up.step("energize", rule="1119.2")
def give_the_will_coin(t: Table, set_up: SetUp) -> StepResult:
    """The player who does not go first begins with a will coin for each [Energize] of their ruler; every ruler has it from 12.7 on."""
    seat = opponent(set_up.first)
    zone = "item area" if t.book.since("8.0") else "removed area"
    rulers = [traits(t, ident) for ident in t.zone("ruler area", seat)]
    wills = [will for ruler in rulers for will in ruler.keywords.get("energize", ())]
    if rulers and t.book.since("12.7") and (not wills or t.book.ruling("1119.2.coins") == "both"):
        symbols = ["{" + symbol + "}" for symbol, one in ATTRIBUTES.items() if any(one in ruler.attributes for ruler in rulers)]
        wills.append("".join(symbols) or "{1}")
    for will in wills:
        t.create("will-coin", will_coin(will), seat, zone, seat, pseudo=True)
    return None


@setting_up.step("begin", rule=("403.6", "403.6", "405.6"))
def begin_the_first_turn(t: Table, set_up: SetUp) -> StepResult:
    """The first player becomes the turn player, and the turn begins; rulers have the counters they start with."""
    for seat in (0, 1):
        for ident in t.zone("ruler area", seat):
            start_with_mana(t, ident)
    begin_turn(t, set_up.first)
    return Return()


def reveal_rulers(t: Table) -> None:
    """Reveal the rulers."""
    for seat in (0, 1):
        for ident in t.zone("ruler area", seat):
            if t.objects[ident].face_down:
                t.set_face_down(ident, down=False)


def _exchange(t: Table, seat: int) -> StepResult:
    hand = t.zone("hand", seat)
    return Question(seat, SubsetSpace(hand, 0, len(hand), t.number), about="exchange")


def _in_turn(set_up: SetUp) -> int:
    return set_up.first if set_up.done == 0 else opponent(set_up.first)
