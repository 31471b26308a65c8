"""One-time effects, and the words that branch or wait."""

from __future__ import annotations

from typing import Any

from affray.cards.english import a, keyword_text, or_, so_many
from affray.games.fow.vocabulary import saying
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.conditions import paying
from affray.games.fow.vocabulary.english.events import event_text
from affray.games.fow.vocabulary.english.phrases import (
    UNTIL,
    counted,
    place_text,
    player_does,
    so_much,
    takes_plural,
    until_text,
    what_text,
    who_text,
)
from affray.games.fow.vocabulary.english.spelling import amount_text, condition_text, say, spells
from affray.games.fow.vocabulary.phrases import may_fail
from affray.games.fow.vocabulary.printed import as_tuple
from affray.games.fow.vocabulary.saying import Said


def in_turn(effects: tuple[Any, ...], said: Said, closed: bool = True) -> str:
    """Effects one after the other in one clause. What branches is bracketed unless nothing follows (`closed`)."""
    return saying.in_turn(say, effects, said, closed, ", then ", "nothing happens")


# -- effects


@spells(w.Damage)
def damage(word: w.Damage, said: Said) -> str:
    much, each = so_much(word.amount, "damage", said)
    share = ", divided as you choose" if word.divided else ""
    return f"this card deals {much} to {who_text(word.to, said)}{each}{share}"


@spells(w.Destroy)
def destroy(word: w.Destroy, said: Said) -> str:
    return f"destroy {who_text(word.who, said)}"


@spells(w.Banish)
def banish(word: w.Banish, said: Said) -> str:
    whose = "you control" if word.player == "you" else "they control"
    return f"{player_does(word.player, 'banishes', said)} {word.n} {counted(word.n, word.what, place=False)} {whose}"


@spells(w.BanishIt)
def banish_it(word: w.BanishIt, said: Said) -> str:
    return f"banish {who_text(word.who, said)}"


@spells(w.Rest)
def rest(word: w.Rest, said: Said) -> str:
    return f"rest {who_text(word.who, said)}"


@spells(w.Recover)
def recover(word: w.Recover, said: Said) -> str:
    return f"recover {who_text(word.who, said)}"


@spells(w.Move)
def move(word: w.Move, said: Said) -> str:
    who, many = who_text(word.who, said), takes_plural(word.who, said)
    said.moved_many = many
    owner, several = ("their owners'", "s") if many else ("its owner's", "")
    if word.to == "removed area":
        return f"remove {who} from the game"
    if word.to in ("main deck", "magic stone deck"):
        return f"put {who} on {'top' if word.position == 'top' else 'the bottom'} of {owner} {word.to}{several}"
    if word.to == "field":
        under = "your" if word.under == "you" else owner
        return f"put {who} into the field{' rested' if word.rested else ''} under {under} control"
    return f"put {who} into {place_text(word.to, owner)}{several}"


@spells(w.Draw)
def draw(word: w.Draw, said: Said) -> str:
    verb = player_does(word.player, "draws", said)
    return f"{verb} {''.join(so_much(word.n, 'card', said, 'cards'))}"


@spells(w.Discard)
def discard(word: w.Discard, said: Said) -> str:
    verb = player_does(word.player, "discards", said)
    return f"{verb} {''.join(so_much(word.n, 'card', said, 'cards'))}{' at random' if word.random else ''}"


@spells(w.GainLife)
def gain_life(word: w.GainLife, said: Said) -> str:
    verb = player_does(word.player, "gains", said)
    return f"{verb} {''.join(so_much(word.amount, 'life', said))}"


@spells(w.LoseLife)
def lose_life(word: w.LoseLife, said: Said) -> str:
    verb = player_does(word.player, "loses", said)
    return f"{verb} {''.join(so_much(word.amount, 'life', said))}"


@spells(w.PutCounters)
def put_counters(word: w.PutCounters, said: Said) -> str:
    some, each = so_much(word.n, f"{word.kind} counter", said, f"{word.kind} counters")
    return f"{'remove' if word.remove else 'put'} {some} {'from' if word.remove else 'on'} {who_text(word.who, said)}{each}"


@spells(w.Cancel)
def cancel(word: w.Cancel, said: Said) -> str:
    unless = f" unless its controller {paying(word.unless, third=True)}" if word.unless else ""
    return f"cancel {who_text(word.who, said)}{unless}"


_ONLY = {
    "": "",
    "Awakening": ", to be spent only for [Awakening] costs",
    "J-ruler": ", to be spent only for activate abilities of J-rulers you control",
}


@spells(w.Produce)
def produce(word: w.Produce, said: Said) -> str:
    return f"produce {or_(tuple(word.will.split('|')))}{_ONLY[word.only]}"


@spells(w.Search)
def search(word: w.Search, said: Said) -> str:
    found = counted(word.n, word.what, place=False)
    show = "reveal and " if word.reveal else ""
    where = "the field" if word.to == "field" else place_text(word.to, "your")
    deck = place_text(word.zone, "your")
    return f"search {deck} for {'up to ' if may_fail(word.what) else ''}{word.n} {found}, {show}put {'it' if word.n == 1 else 'them'} into {where}, then shuffle {deck}"


@spells(w.LookAtTop)
def look_at_top(word: w.LookAtTop, said: Said) -> str:
    said.moved_many = word.most != 1
    look = "reveal" if word.show == "all" else "look at"
    cards = "card" if word.n == 1 else f"{amount_text(word.n, said)} cards"
    shown = "reveal and " if word.show == "taken" else ""
    into = {"field": "into the field", "removed area": "out of the game"}.get(word.to, f"into {place_text(word.to, 'your')}")
    most = f"any number of {counted(2, word.take, place=False)}"
    if word.most:
        may = "up to " if word.up_to or may_fail(word.take, word.show == "all") else ""
        most = f"{may}{word.most} {counted(word.most, word.take, place=False)}"
    rest_ = "into your graveyard" if word.rest == "graveyard" else f"on the {word.rest.replace(' in', ' of your main deck in')}"
    return f"{look} the top {cards} of your main deck, {shown}put {most} from among them {into} and the rest {rest_}"


@spells(w.PlayFree)
def play_free(word: w.PlayFree, said: Said) -> str:
    return f"you may play {a(what_text(word.what))} without paying its cost"


@spells(w.Shuffle)
def shuffle(word: w.Shuffle, said: Said) -> str:
    return f"{player_does(word.player, 'shuffles', said)} {place_text(word.zone, 'your' if word.player == 'you' else 'their')}"


@spells(w.TakeControl)
def take_control(word: w.TakeControl, said: Said) -> str:
    return f"gain control of {who_text(word.who, said)}{until_text(word.until)}"


@spells(w.Later)
def later(word: w.Later, said: Said) -> str:
    lead = f"{UNTIL[word.until]}, whenever" if word.until else "the next time that"
    return f"{lead} {event_text(word.when)}, {in_turn(word.effects, said)}"


@spells(w.Choose)
def choose(word: w.Choose, said: Said) -> str:
    said.chose_many = word.n != 1
    number = f"up to {word.n}" if word.up_to else str(word.n)
    cards = counted(word.n, word.what)
    cards = cards if word.player == "you" else cards.replace("the opponent controls", "they control")
    return f"{player_does(word.player, 'chooses', said)} {number} {cards}"


@spells(w.IfThen)
def if_then(word: w.IfThen, said: Said) -> str:
    text = f"if {condition_text(word.condition, said)}, {in_turn(word.then, said, closed=not word.otherwise)}"
    return f"{text}; otherwise {in_turn(word.otherwise, said)}" if word.otherwise else text


@spells(w.MayDo)
def may_do(word: w.MayDo, said: Said) -> str:
    who, they = ("you", "you") if word.player == "you" else ("the opponent", "they")
    if word.cost:
        cost = paying(word.cost)
        cost = cost if word.player == "you" else cost.replace("you control", "they control")
        return f"{who} may {cost}; if {they} do, {in_turn(word.effects, said)}"
    return f"{who} may {'do this' if word.player == 'you' else 'have this happen'}: {in_turn(word.effects, said)}"


@spells(w.AddTo)
def add_to(word: w.AddTo, said: Said) -> str:
    return f"add this card to {who_text(word.to, said)}"


@spells(w.Coin)
def coin(word: w.Coin, said: Said) -> str:
    sides = [(side, effects) for side, effects in (("heads", word.heads), ("tails", word.tails)) if effects]
    told = [f"on {side}, {in_turn(effects, said, closed=at == len(sides) - 1)}" for at, (side, effects) in enumerate(sides)]
    return ": ".join(part for part in ("toss a coin", "; ".join(told)) if part)


@spells(w.Shift)
def shift(word: w.Shift, said: Said) -> str:
    return f"turn {who_text(word.who, said)} future side up"


@spells(w.RemoveFromBattle)
def remove_from_battle(word: w.RemoveFromBattle, said: Said) -> str:
    return f"remove {who_text(word.who, said)} from battle"


@spells(w.TurnFaceDown)
def turn_face_down(word: w.TurnFaceDown, said: Said) -> str:
    return f"turn {who_text(word.who, said)} face down"


@spells(w.ExtraTurn)
def extra_turn(word: w.ExtraTurn, said: Said) -> str:
    return f"{player_does(word.player, 'takes', said)} an extra turn after this one"


@spells(w.Skip)
def skip(word: w.Skip, said: Said) -> str:
    whose = "your" if word.player == "you" else "their"
    return f"{player_does(word.player, 'skips', said)} {whose} next {word.phase} phase"


@spells(w.Heal)
def heal(word: w.Heal, said: Said) -> str:
    return f"heal {who_text(word.who, said)}"


@spells(w.Win)
def win(word: w.Win, said: Said) -> str:
    return f"{player_does(word.player, 'wins', said)} the game"


@spells(w.Token)
def token(word: w.Token, said: Said) -> str:
    is_ = [f"{word.atk}/{word.defence}", *as_tuple(word.attribute), *word.races, *map(keyword_text, word.keywords)]
    return f'put {so_many(word.n, "resonator token")} named "{word.name}" into the field ({", ".join(is_)})'
