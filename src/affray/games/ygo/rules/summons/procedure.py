"""Summons and battle positions (300): Normal Summons, Sets, Flip Summons, and changing position."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.by_hand import not_played
from affray.core.procedures import Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import TermText, Verdict, all_of, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import concerned
from affray.games.ygo.position.evaluate import holds
from affray.games.ygo.position.facts import (
    ARRIVED,
    CHANGED,
    FLIP_SUMMONED,
    MORE_SUMMONS,
    NORMAL_SUMMONS,
    PROCEDURES,
    SUMMONING,
)
from affray.games.ygo.position.kinds import GEMINI, came_as
from affray.games.ygo.position.moment import happens, time_passes
from affray.games.ygo.position.records import Summon
from affray.games.ygo.position.traits import Context, lasting
from affray.games.ygo.position.unread_summons import summon_is_read
from affray.games.ygo.rules.actions import add_lasting, begin_as_summoned, flipped, has_room, move
from affray.games.ygo.rules.activating.choices import can_be_paid_together, can_pay, price_of, slots_of
from affray.games.ygo.rules.activating.payment import payment
from affray.games.ygo.rules.activating.procedure import pay_with
from affray.games.ygo.rules.activating.room import ITSELF, leaves_room, zones_short
from affray.games.ygo.rules.chains.procedure import open_window
from affray.games.ygo.rules.hidden_ids import hide
from affray.games.ygo.rules.life import pay_life
from affray.games.ygo.rules.positions import may_turn
from affray.games.ygo.rules.summons.additional_summons import comes_free, free_of_tributes, lets_summon_besides
from affray.games.ygo.rules.summons.gemini import may_summon_again, summon_again
from affray.games.ygo.rules.summons.special import (
    NOTED,
    ask_for_its_position,
    is_let_summon,
    may_come_now,
    may_lie_set,
    may_special_summon,
    note_itself,
    note_summon,
    set_card,
    stands_alone,
)
from affray.games.ygo.rules.summons.tributes import Tributes, doubles_for, note_tributes
from affray.games.ygo.text.english import condition_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

summon = ygo.procedure("summon", Summon, rule="300")


@ygo.condition("summon.price", rule="301.2")
def tributes_for(obj: Object) -> int:
    """Level 5 or 6 needs one Tribute, Level 7 or more two."""
    level = obj.card.level
    return 0 if level < 5 else 1 if level < 7 else 2


def tributable(t: Table, seat: int) -> tuple[str, ...]:
    """Return the monsters that this player may tribute for a Tribute Summon."""
    idents = t.zone("monster zone", seat)
    return tuple([one for one in idents if not barred_from_tributes(t, one)]) if lasting(t, w.Cannot) else idents


def barred_from_tributes(t: Table, ident: str) -> bool:
    """Does something forbid to tribute this monster for a Tribute Summon?"""
    return any(one.word.what in ("be tributed for a summon", "be tributed") for one in concerned(t, w.Cannot, ident))


@ygo.condition("summon.normal", rule="301.1")
def may_summon(t: Table, seat: int, ident: str, how: str = "normal") -> Verdict:
    """Once in each of one's turns a monster in the hand may be summoned or set, with its Tributes, into a free zone."""
    return all_of(summoning(t, seat, ident, how))


def summoning(t: Table, seat: int, ident: str, how: str) -> Iterator[Verdict]:
    """Yield the verdicts of the function above one by one."""
    obj = t.objects.get(ident)
    if obj is not None and obj.zone == "monster zone" and how == "normal" and GEMINI in obj.card.subtypes:
        yield may_summon_again(t, seat, obj)
    elif obj is None or obj.zone != "hand" or obj.owner != seat or obj.card.kind != "monster":
        yield refuse("301.1", "summon or set a monster from your hand")
    else:
        yield from summoning_from_the_hand(t, seat, obj, how)


def summoning_from_the_hand(t: Table, seat: int, obj: Object, how: str) -> Iterator[Verdict]:
    """Yield the needs of a Normal Summon or a Set of this monster."""
    name = obj.card.name
    if t.fact(NORMAL_SUMMONS, seat) and not lets_summon_besides(t, seat, obj, how):
        yield refuse("301.1", "{who} has used the Normal Summon of this turn", who=t.players[seat].name)
    if not can_be_normal_summoned(t, obj, how):
        yield refuse("301.4", "{what} cannot be Normal Summoned or Set", what=name)
    if not summon_is_read(obj, how):
        yield not_played("301.4", obj)
    need = tributes_for(obj)
    enough = not need or has_tributes(t, seat, obj, how, need)
    if not enough and not comes_free(t, seat, obj, how, t.fact(NORMAL_SUMMONS, seat) > 0):
        yield refuse("301.2", "{what} needs {n} Tributes", what=name, n=need)
    if not (need and enough):
        yield has_room(t, seat)
    if how != "set":
        yield stands_alone(t, seat, obj, special=False)
        yield is_let_summon(t, seat)


def has_tributes(t: Table, seat: int, obj: Object, how: str, need: int) -> bool:
    """Has the player as many Tributes as it needs, or one that is treated as two?"""
    ids = tributable(t, seat)
    return len(ids) >= need or (need > 1 and len(ids) + len(doubles_for(t, obj, how, ids)) >= need)


@ygo.condition("summon.special-only", rule="301.4")
def can_be_normal_summoned(t: Table, obj: Object, how: str) -> bool:
    """No Ritual Monster can be; others say that they cannot be Normal Summoned or Set, or not face-up, as long as something holds."""
    if "ritual" in obj.card.subtypes:
        return False
    wrong = ("be normal summoned",) if how == "set" else ("be normal summoned", "be normal summoned face-up")
    c = Context(obj.controller, obj.ref)
    return not any(
        isinstance(word, w.Cannot) and word.what in wrong and holds(t, ability.condition, c)
        for ability in obj.card.words_of(w.Continuous, t.book.edition)
        for word in ability.effects
    )


@ygo.condition("summon.set-card", rule="302.1")
def may_set(t: Table, seat: int, ident: str) -> Verdict:
    """A Spell or Trap in the hand may be set into a free zone."""
    return all_of(setting(t, seat, ident))


def setting(t: Table, seat: int, ident: str) -> Iterator[Verdict]:
    """Yield the needs of setting a card in the hand, a monster too, one after the other."""
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "hand" or obj.owner != seat:
        yield refuse("302.1", "set a card from your hand")
    elif obj.card.kind == "monster":
        yield from summoning_from_the_hand(t, seat, obj, "set")
    else:
        yield may_lie_set(t, seat, obj)


@ygo.condition("summon.flip", rule="303.1")
def may_flip(t: Table, seat: int, ident: str) -> Verdict:
    """A set monster may be Flip Summoned into Attack Position, but not in the turn it was set."""
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "monster zone" or obj.controller != seat or not obj.face_down:
        return refuse("303.1", "Flip Summon a face-down monster you control")
    if t.fact(ARRIVED, obj.ref):
        return refuse("303.1", "it was set this turn")
    if not summon_is_read(obj, "flip"):
        return not_played("303.1", obj)
    if not (able := all_of([is_let_summon(t, seat), stands_alone(t, seat, obj, special=False)])):
        return able
    return may_turn(t, obj)


@ygo.condition("summon.procedure", rule="305.2")
def may_summon_specially(t: Table, seat: int, ident: str) -> Verdict:
    """Some monsters may be Special Summoned from the hand, or from the Graveyard, by themselves, when their condition holds; that is no chain."""
    obj = t.objects.get(ident)
    ability = procedure_of(t, obj) if obj is not None else None
    if obj is None or (ability is None and obj.zone != "hand") or obj.owner != seat:
        return refuse("305.2", "Special Summon a monster from your hand that says so")
    if ability is None:
        return refuse("305.2", "{what} cannot be Special Summoned by itself", what=obj.card.name)
    if not summon_is_read(obj, "special"):
        return not_played("305.7", obj)
    if not holds(t, ability.condition, Context(seat, obj.ref)):
        need = TermText(condition_text, ability.condition)
        return refuse("305.2", "{what} can be Special Summoned so only if {need}", what=obj.card.name, need=need)
    if ability.limit and t.fact(PROCEDURES, (seat, obj.card.name)):
        return refuse("305.2", "{what} was Special Summoned this way this turn", what=obj.card.name)
    c = Context(seat, obj.ref)
    paid = all_of([can_pay(t, part, c, obj.id, ()) for part in ability.cost]) and can_be_paid_together(
        t, ability.cost, c, obj.id, ()
    )
    if not (comes := stands_alone(t, seat, obj) and may_come_now(t, seat, obj)):
        return comes
    slots, short = slots_of(t, ability.cost, c, obj.id, ()), zones_short(t, ability.cost, ITSELF, (), c)
    return paid and may_special_summon(t, seat) and leaves_room(t, seat, slots, short)


def procedure_of(t: Table, obj: Object) -> w.SpecialSummonProcedure | None:
    """Return how a monster is Special Summoned by itself from where it lies, the hand or the Graveyard."""
    return next((one for one in obj.card.words_of(w.SpecialSummonProcedure, t.book.edition) if one.zone == obj.zone), None)


# -- how a summon goes


@summon.step("which", rule="301.7")
def choose_which_summon_it_is(t: Table, summon: Summon) -> StepResult:
    """Its player says whether it is the Normal Summon of the turn or the one besides, where it can be either."""
    if summon.how not in ("normal", "set") or t.objects[summon.monster].card.kind != "monster":
        return Decision("no")
    besides = lets_summon_besides(t, summon.seat, t.objects[summon.monster], summon.how)
    if not besides or t.fact(NORMAL_SUMMONS, summon.seat):
        return Decision("yes" if besides else "no")
    return Question(summon.seat, OptionSpace((Decision("no"), Decision("yes")), rule=t.number), about="besides")


@summon.answer("chosen", rule="301.7")
def keep_which_summon_it_is(t: Table, summon: Summon, chosen: Decision) -> StepResult:
    """The other one is left for later."""
    summon.besides = chosen.verb == "yes"
    return None


@summon.step("tributes", rule="301.2")
def choose_the_tributes(t: Table, summon: Summon) -> StepResult:
    """The Tributes are chosen; a monster that comes by itself is paid for, and its position is chosen."""
    obj = t.objects[summon.monster]
    if summon.how == "special":
        return Goto("try" if obj.zone == "extra deck" else "fee")
    need = tributes_for(obj) if summon.how in ("normal", "set") and obj.zone == "hand" else 0
    if not need:
        return Goto("try")
    ids = tributable(t, summon.seat)
    doubles = doubles_for(t, obj, summon.how, ids)
    free = comes_free(t, summon.seat, obj, summon.how, summon.besides)
    if free and len(ids) + len(doubles) * (need > 1) < need:
        return Goto("try")
    return Question(
        summon.seat, Tributes(ids, need, doubles, t.number, free and bool(has_room(t, summon.seat))), about="tributes"
    )


@summon.answer("tribute", rule="301.3")
def tribute_them(t: Table, summon: Summon, chosen: Decision) -> StepResult:
    """They are sent to the Graveyard; that is no effect and cannot be answered."""
    summon.tributes = chosen.args
    time_passes(t)
    for ident in summon.tributes:
        move(t, ident, "graveyard", how="tributed")
    return None


@summon.step("fee", rule="305.5")
def choose_what_the_summon_costs(t: Table, summon: Summon) -> StepResult:
    """The cards that its own procedure takes are chosen."""
    obj = t.objects[summon.monster]
    ability = procedure_of(t, obj)
    cost = ability.cost if ability is not None else ()
    if summon.paid >= len(cost):
        return Goto("posture")
    part = cost[summon.paid]
    if isinstance(part, w.PayLife):
        return Decision("choose")
    assert not isinstance(part, (w.Spend, w.NoOtherSummons, w.Forgo))
    return Question(
        summon.seat, payment(t, cost[summon.paid :], Context(summon.seat, obj.ref), summon.monster, effects=ITSELF), about="cost"
    )


@summon.answer("priced", rule="305.5")
def pay_for_the_summon(t: Table, summon: Summon, chosen: Decision) -> StepResult:
    """It is paid without a chain, and stays paid if the summon is negated."""
    ability = procedure_of(t, t.objects[summon.monster])
    assert ability is not None
    part = ability.cost[summon.paid]
    time_passes(t)
    if isinstance(part, w.PayLife):
        pay_life(t, summon.seat, price_of(t, part, summon.seat))
    else:
        for ident in chosen.args:
            pay_with(t, part, ident)
    summon.paid += 1
    return Goto("fee")


@summon.step("posture", rule="305.6")
def choose_its_position(t: Table, summon: Summon) -> StepResult:
    """Its player chooses the battle position, unless its text does."""
    ability = procedure_of(t, t.objects[summon.monster])
    if ability is None or ability.position != "any":
        summon.lies = "attack" if ability is None else ability.position
        return Goto("try")
    return ask_for_its_position(t, summon.seat)


@summon.answer("postured", rule="305.6")
def keep_its_position(t: Table, summon: Summon, chosen: Decision) -> StepResult:
    """So it will lie."""
    summon.lies = str(chosen.verb)
    return Goto("try")


@summon.step("try", rule="306.1")
def try_to_summon(t: Table, summon: Summon) -> StepResult:
    """The monster is shown and would be summoned; a card that is set is only put down."""
    time_passes(t)
    if summon.how == "set":
        return Goto("set")
    t.emit("tries to summon", summon.monster, by=player_id(summon.seat), name=t.objects[summon.monster].card.name)
    happens(t, SUMMONING, summon.monster)
    if summon.how == "normal":
        t.record_fact(MORE_SUMMONS if summon.besides else NORMAL_SUMMONS, summon.seat)
    summon.position = "trying"
    return None


@summon.step("try.window", rule="306.2", window=True)
def let_the_summon_be_negated(t: Table, summon: Summon) -> StepResult:
    """Only what negates a summon can be used now."""
    return open_window(t)


@summon.step("done", rule="306.3")
def complete_the_summon(t: Table, summon: Summon) -> StepResult:
    """If it was not negated the monster is summoned: now it is on the field, and that can be answered."""
    summon.position = "attack"
    if summon.negated:
        move(t, summon.monster, "graveyard", how="destroyed")
        return Return()
    time_passes(t)
    obj = t.objects[summon.monster]
    left = obj.zone
    free = (
        free_of_tributes(t, summon.seat, obj, "normal")
        if summon.how == "normal" and not summon.tributes and tributes_for(obj)
        else None
    )
    if summon.how == "flip":
        t.turn_to(summon.monster, "attack", "changes to attack position")
        t.set_face_down(summon.monster, False)
        t.record_fact(CHANGED, obj.ref)
        t.record_fact(FLIP_SUMMONED, obj.ref)
        flipped(t, summon.monster, "summon")
    elif obj.zone == "monster zone":
        summon_again(t, summon.seat, obj)
    else:
        placed = t.move_to(summon.monster, "monster zone", summon.seat, posture=summon.lies)
        t.record_fact(ARRIVED, placed.ref)
        for note in NOTED:
            note(t, placed.ref)
        if summon.tributes:
            note_tributes(t, placed.ref, summon.tributes)
        if free is not None and free.atk is not None:
            add_lasting(t, w.Become("this", free.atk, until="leaves"), Context(summon.seat, placed.ref), (placed.ref,), "")
    how = "tribute" if summon.tributes else summon.how
    if summon.how == "special":
        t.record_fact(PROCEDURES, (summon.seat, obj.card.name))
        note_itself(t, summon.monster)
    note_summon(t, summon.monster, summon.seat, special=came_as(summon.how, ("special",)))
    if summon.how in BRINGS:
        begin_as_summoned(t, summon.monster, BRINGS[summon.how])
    t.emit("is summoned", summon.monster, how=how, by=player_id(summon.seat), was=left)
    return Return()


BRINGS = {"normal": ("normal", "normal or flipped"), "special": ("itself",)}
"""Kinds of a summon in the words of cards, by how the monster is summoned."""


@summon.step("set", rule="302.2")
def set_the_card(t: Table, summon: Summon) -> StepResult:
    """The card is put face-down; a monster in Defense Position."""
    if t.objects[summon.monster].card.kind != "monster":
        set_card(t, summon.monster, summon.seat)
        return Return()
    placed = t.move_to(summon.monster, "monster zone", summon.seat, posture="defense", face_down=True)
    hide(t, summon.monster)
    t.record_fact(MORE_SUMMONS if summon.besides else NORMAL_SUMMONS, summon.seat)
    t.record_fact(ARRIVED, placed.ref)
    t.emit("sets", placed.id, by=player_id(summon.seat))
    return Return()
