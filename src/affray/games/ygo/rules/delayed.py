"""What effects put off to an End Phase (707.3, 707.6)."""

from __future__ import annotations

from affray.core.procedures import Call, Return, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.state import Effect, Record, Ref
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import spared
from affray.games.ygo.position.evaluate import all_fitting
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import move
from affray.games.ygo.rules.effects import Done, does
from affray.games.ygo.vocabulary import words as w


@ygo.condition("end.later", rule="206.6", kind="process")
def do_what_waited(t: Table) -> tuple[str, ...]:
    """What effects have put off to the End Phase is done as it begins; gives the cards that are to be destroyed."""
    waiting = [(one, ref) for one in t.effects if isinstance(one.what, w.Later) for ref in one.on if t.current(ref) is not None]
    for effect, ref in waiting:
        if effect.what.to != "destroyed":
            how = {"banished": "banished", "graveyard": "sent"}.get(effect.what.to, "returned")
            move(t, ref[0], effect.what.to, how=how, by=effect.source[0])
    doomed = [
        ref[0]
        for delayed_effect, ref in waiting
        if delayed_effect.what.to == "destroyed"
        and not spared(t, "be destroyed by effects", ref[0], delayed_effect.controller, delayed_effect.name)
    ]
    banish_what_was_put_off(t)
    return tuple(dict.fromkeys(doomed))


class Delayed(Record):
    """A card that is to be banished now: by whom, which cards fit, by the effect of which card."""

    TAG = "Delayed"

    seat: int = 0
    what: w.What | None = None
    source: Ref = ("", 0)


delayed = ygo.procedure("delayed banishment", Delayed, rule="707.6")


@does(w.BanishLater)
def _banish_later(t: Table, resolution: Resolution, word: w.BanishLater, context: Context) -> Done:
    t.add_effect(Effect(word, context.seat, context.this, str(context.bound.get("kind", "")), (), word.at, {}))
    return True


def banish_what_was_put_off(t: Table) -> None:
    """Ask for the cards that are to be banished in this End Phase: a player's own, or the opponent's next."""
    due = [one for one in t.effects if isinstance(one.what, w.BanishLater)]
    due = [one for one in due if one.what.at == "end phase" or one.controller != t.active]
    for effect in due:
        t.pending_calls.append(Call(delayed, Delayed(effect.controller, effect.what.what, effect.source)))
    t.end_effects(tuple(due))


@delayed.step("choose", rule="707.6")
def choose_what_is_banished(t: Table, banishment: Delayed) -> StepResult:
    """A card that was to be banished in an End Phase is chosen then, of those that fit; no chain starts."""
    assert banishment.what is not None
    fit = all_fitting(t, banishment.what, Context(banishment.seat, banishment.source))
    if not fit:
        return Return()
    return Question(banishment.seat, SubsetSpace(tuple([one.id for one in fit]), 1, 1, t.number), about="banish")


@delayed.answer("chosen", rule="707.6")
def banish_it(t: Table, banishment: Delayed, chosen: Decision) -> StepResult:
    """It is banished, by the effect of the card that said so."""
    move(t, str(chosen.args[0]), "banished", how="banished", by=banishment.source[0])
    return Return()
