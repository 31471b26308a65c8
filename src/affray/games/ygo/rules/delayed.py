"""Effects that are put off to an End Phase (707.3, 707.6), and cards that stay for so many phases (207.4)."""

from __future__ import annotations

from affray.core.procedures import Call, Return, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.state import Effect, Record, Ref
from affray.core.table import Table
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.evaluate import all_fitting
from affray.games.ygo.position.facts import PASSED
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.actions import move
from affray.games.ygo.rules.effects import Done, cards, does
from affray.games.ygo.rules.returning import banish_for_a_time
from affray.games.ygo.rules.sparing import is_kept
from affray.games.ygo.vocabulary import words as w


@ygo.condition("end.later", rule="206.6", kind="process")
def do_what_waited(t: Table) -> tuple[str, ...]:
    """Actions that effects have put off to the End Phase are done as it begins; return the cards that are to be destroyed."""
    waiting = [(one, ref) for one in t.effects if isinstance(one.what, w.Later) for ref in one.on if t.current(ref) is not None]
    for effect, ref in waiting:
        if effect.what.to != "destroyed":
            how = {"banished": "banished", "graveyard": "sent"}.get(effect.what.to, "returned")
            move(t, ref[0], effect.what.to, how=how, by=effect.source[0])
    doomed = [
        ref[0]
        for delayed_effect, ref in waiting
        if delayed_effect.what.to == "destroyed" and not is_kept(t, ref[0], delayed_effect.controller, delayed_effect.name)
    ]
    banish_what_was_put_off(t)
    return tuple(dict.fromkeys(doomed))


@ygo.condition("phase.passes", rule="207.4")
def begin_phase(t: Table, phase: str) -> None:
    """A card that stays for so many phases of a player is destroyed as the last of them begins, by no effect and without a chain.

    One that is negated then stays for one more. Effects of the phase trigger.
    """
    t.emit(phase, "")
    for seat in (t.active, opponent(t.active)):
        for ident in [ident for zone in FIELD for ident in t.zone(zone, seat)]:
            obj = t.objects[ident]
            if obj.face_down or not (obj.card.counts_phases or obj.card.words_of(w.Expires, t.book.edition)):
                continue
            if seat == t.active and phase == "standby phase" and obj.card.counts_phases:
                t.record_fact(PASSED, (obj.ref, phase))
            for word in obj.card.words_of(w.Expires, t.book.edition):
                if word.phase != phase or (word.whose == "you") != (seat == t.active):
                    continue
                t.record_fact(PASSED, (obj.ref, f"{phase}, the last"))
                if t.fact(PASSED, (obj.ref, f"{phase}, the last")) >= word.n and not traits(t, ident).silent:
                    t.emit("is destroyed", ident, by="")
                    move(t, ident, "graveyard", how="destroyed")
                    break


class Delayed(Record):
    """A card that is to be banished now: by whom, which cards fit, by the effect of which card."""

    TAG = "Delayed"

    seat: int = 0
    what: w.What | None = None
    source: Ref = ("", 0)


delayed = ygo.procedure("delayed banishment", Delayed, rule="707.6")


@does(w.FallWith)
def _fall_with(t: Table, resolution: Resolution, word: w.FallWith, context: Context) -> Done:
    refs = tuple([one.ref for one in cards(t, word.who, context)])
    this = t.current(context.this)
    if refs and this is not None and this.zone in FIELD:
        t.add_effect(
            Effect(w.FallWith("this"), context.seat, context.this, str(context.bound.get("kind", "")), refs, "leaves", {})
        )
    return bool(refs)


@does(w.Later)
@ygo.condition("effect.later", rule="707.3")
def _later(t: Table, resolution: Resolution, word: w.Later, context: Context) -> Done:
    """An action put off to the End Phase is fixed to the cards that it concerns now."""
    refs = tuple([one.ref for one in cards(t, word.who, context)])
    kind = str(context.bound.get("kind", ""))
    if refs:
        t.add_effect(Effect(w.Later(word.to, "this"), context.seat, context.this, kind, refs, "end phase", {}))
    return bool(refs)


@does(w.BanishFor)
def _banish_for(t: Table, resolution: Resolution, word: w.BanishFor, context: Context) -> Done:
    monsters = [one for one in cards(t, word.who, context) if one.zone == "monster zone"]
    for obj in monsters:
        banish_for_a_time(t, obj, word, context)
    return bool(monsters)


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
