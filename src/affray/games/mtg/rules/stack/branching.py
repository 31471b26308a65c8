"""Effects that branch: conditions, what a player may do, what follows if it was done, coins."""

from __future__ import annotations

from typing import Any

from affray.core.chance import coin
from affray.core.procedures import Call
from affray.core.questions import YES_NO, Decision, OptionSpace, Question
from affray.core.resolving import Result, bindings_named, replace_words
from affray.core.state import TriggerInstance, player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.evaluate import amount, fitting, seats_meant, who
from affray.games.mtg.position.records import Pay, Resolution
from affray.games.mtg.rules import actions
from affray.games.mtg.rules.costs.mana import in_numbers
from affray.games.mtg.rules.costs.paid import names_of_paid
from affray.games.mtg.rules.damage import source_of
from affray.games.mtg.rules.procedures import pay
from affray.games.mtg.rules.stack.effects import cards, does, later, may_pay
from affray.games.mtg.rules.state_based_actions import lose
from affray.games.mtg.vocabulary import words as w


@does(w.IfThen)
def if_then(t: Table, resolution: Resolution, word: w.IfThen, context: Context) -> Result:
    return replace_words(resolution, word.then if holds(t, word.condition, context) else word.otherwise)


@does(w.MayDo)
def may_do(t: Table, resolution: Resolution, word: w.MayDo, context: Context) -> Result:
    seats = seats_meant(t, word.player, context)
    if not seats:
        return None
    cost = in_numbers(t, word.cost, context)
    if not resolution.answers:
        if word.cost:
            return may_pay(t, seats[0], cost, context.source)
        if word.if_done and not can_be_done(t, word.effects[0], context):
            return replace_words(resolution, word.otherwise)
        return Question(seats[0], OptionSpace(YES_NO, rule=t.number), about="may")
    done = resolution.answers[-1] == Decision("yes")
    if done and word.cost and resolution.result is None:
        return Call(pay, Pay(seats[0], cost, context.source, optional=True), result_name="result")
    done = done and (not word.cost or resolution.result is not None)
    if resolution.result:
        resolution.bound = {**resolution.bound, **names_of_paid(t, resolution.result)}
    resolution.result = None
    return replace_words(resolution, word.effects if done else word.otherwise)


@does(w.IfDone)
def if_done(t: Table, resolution: Resolution, word: w.IfDone, context: Context) -> Result:
    """Do an instruction and what follows it; one that cannot be done whole is done as far as it can be (101.3), and nothing follows."""
    done = can_be_done(t, word.effects[0], context)
    return replace_words(resolution, word.effects if done else (*word.effects[:1], *word.otherwise))


@mtg.condition("may.done", ("608.2d", "608.2d"), kind="process")
def can_be_done(t: Table, word: Any, context: Context) -> bool:
    """An option that is impossible cannot be chosen: there must be something that this would be done to."""
    if isinstance(word, (w.Tap, w.Untap)):
        posture = "untapped" if isinstance(word, w.Tap) else "tapped"
        return any(t.objects[ident].posture == posture for ident in cards(t, word.who, context))
    if isinstance(word, w.PutCounters) and word.remove:
        return any(t.objects[ident].counters.get(word.kind) for ident in cards(t, word.who, context))
    if isinstance(word, w.SacrificeIt):
        return any(
            t.objects[ident].zone == "battlefield" and t.objects[ident].controller == context.controller
            for ident in cards(t, word.who, context)
        )
    if isinstance(word, w.Choose):
        return next(fitting(t, word.what, context), None) is not None
    if isinstance(word, w.Sacrifice):
        seats = seats_meant(t, word.player, context)
        return any(
            sum(one.controller == seat for one in fitting(t, word.what, context)) >= amount(t, word.n, context) for seat in seats
        )
    if isinstance(word, w.Mill):
        return any(t.zone("library", seat) for seat in seats_meant(t, word.player, context))
    if isinstance(word, w.Discard):
        return any(len(t.zone("hand", seat)) >= amount(t, word.n, context) for seat in seats_meant(t, word.player, context))
    return bool(who(t, word.who, context)) if hasattr(word, "who") else True


@does(w.OneOf)
@mtg.condition("choose.as-done", "608.2d", kind="process")
def one_of(t: Table, resolution: Resolution, word: w.OneOf, context: Context) -> Result:
    """A choice left to a player is made as the effect is done, not as the spell is cast or the ability put on the stack."""
    if not resolution.answers:
        return Question(context.controller, OptionSpace((Decision("mode", 1), Decision("mode", 2)), rule=t.number))
    return replace_words(resolution, word.first if resolution.answers[-1] == Decision("mode", 1) else word.second)


@does(w.Coin)
def flip(t: Table, resolution: Resolution, word: w.Coin, context: Context) -> Result:
    if not resolution.answers:
        return coin()
    shows = str(resolution.answers[-1].args[0])
    t.emit("coin", player_id(context.controller), shows=shows)
    return replace_words(resolution, word.heads if shows == "heads" else word.tails)


@does(w.WhenYouDo)
@mtg.condition("trigger.reflexive", ("", "603.12"), kind="process")
def when_you_do(t: Table, resolution: Resolution, word: w.WhenYouDo, context: Context) -> None:
    """A reflexive triggered ability triggers on what was just done, and waits to be put on the stack like any other."""
    source = source_of(t, resolution, context).copy()
    source.controller = context.controller
    ability = w.Triggered(w.When("triggers"), word.then.effects, word.then.targets, name="reflexive")
    keep = w.remembered(word)
    t.trigger(TriggerInstance(ability, source, context.controller, bindings_named(context.bindings, keep - {"before"})))
    t.emit("triggers", source.id, ability=resolution.name, on="when you do")


@does(w.LoseGame)
@mtg.condition("game.lose", "104.3e", kind="process")
def lose_the_game(t: Table, resolution: Resolution, word: w.LoseGame, context: Context) -> None:
    """An effect may state that a player loses."""
    lose(t, [(seat, resolution.name) for seat in seats_meant(t, word.player, context)])


@does(w.WinGame)
@mtg.condition("game.win", "104.2b", kind="process")
def win_the_game(t: Table, resolution: Resolution, word: w.WinGame, context: Context) -> None:
    """An effect may state that a player wins."""
    t.end((context.controller,), resolution.name)


@does(w.Emblem)
@mtg.condition("emblem", ("113.1", "114.1"), kind="process")
def get_an_emblem(t: Table, resolution: Resolution, word: w.Emblem, context: Context) -> None:
    """The abilities of an emblem last for the game: an emblem is no permanent, and nothing takes it away."""
    for ability in word.abilities:
        if isinstance(ability, w.Static):
            for effect in ability.effects:
                actions.add_lasting(t, effect, context, None, resolution.name, "game")
        elif isinstance(ability, w.Triggered):
            later(t, resolution, w.Later(ability.when, ability.effects, "game", each=True), context)
