"""One-shot effects (610): what each word of the vocabulary does when it resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from affray.core.chance import pick
from affray.core.procedures import Call
from affray.core.questions import YES_NO, Decision, OptionSpace, Question, SubsetSpace
from affray.core.resolving import Handlers, Result
from affray.core.state import Ref, player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context, bindings_of
from affray.games.mtg.position.conditions import gained
from affray.games.mtg.position.evaluate import (
    all_fitting,
    amount,
    fitting,
    seats_meant,
    traits,
    who,
)
from affray.games.mtg.position.facts import ATTACHED
from affray.games.mtg.position.permits import forbidden
from affray.games.mtg.position.records import Pay, Play, Resolution, Turn
from affray.games.mtg.rules import actions
from affray.games.mtg.rules.combat import changes, reselecting
from affray.games.mtg.rules.combat.late_blockers import slotted
from affray.games.mtg.rules.costs.affording import can_pay
from affray.games.mtg.rules.costs.mana import in_numbers
from affray.games.mtg.rules.damage import dealer_of, deals, excess, is_such_a_source, refs_of, source_of
from affray.games.mtg.rules.procedures import pay
from affray.games.mtg.rules.state_based_actions import may_be_attached
from affray.games.mtg.rules.turns import phasing
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.more_keywords import COLORS_TO_CHOOSE
from affray.games.mtg.vocabulary.printed import Object
from affray.games.mtg.vocabulary.scope_rules import EACH

Handler = Callable[[Table, Resolution, Any, Context], Result]

HANDLERS: Handlers[Handler] = Handlers()
does = HANDLERS.does


def cards(t: Table, phrase: w.Reference, context: Context) -> tuple[str, ...]:
    return tuple([ref[0] for ref in who(t, phrase, context) if ref[0] in t.objects])


@does(w.Damage)
def damage(t: Table, resolution: Resolution, word: w.Damage, context: Context) -> Result:
    if resolution.result is not None:
        _dealt(resolution)
        return None
    refs = who(t, word.to, context)
    more = who(t, word.and_to, context) if word.and_to else []
    source = source_of(t, resolution, context)
    if word.by != "this":
        by = [obj for ref in refs_of(t, word.by, context) if (obj := dealer_of(t, ref, context)) is not None]
        if not by:
            return None
        source = by[0]
    shares = dict(resolution.bound.get("shares", ()))
    n = 0 if word.divided else amount(t, word.amount, context)
    m = n if word.and_n is None else amount(t, word.and_n, context)
    first = [(source, ref, shares.get(ref, 0) if word.divided else n) for ref in refs]
    if word.to in EACH and not isinstance(word.amount, (int, str)):
        first = [(source, ref, amount(t, word.amount, of_player_meant(context, ref))) for ref in refs]
    parts = (*first, *[(source, ref, m) for ref in more])
    if word.over:
        parts = _rerouted(t, parts)
    return _hurt(t, resolution, parts, word.unpreventable) if parts else None


def of_player_meant(context: Context, ref: Ref) -> Context:
    """Return the context with "that player" as the player to whom something is done now."""
    return Context(context.controller, context.source, {**context.bindings, "player": (ref,)})


def _hurt(t: Table, resolution: Resolution, parts: tuple[tuple[Object, Ref, int], ...], unpreventable: bool = False) -> Result:
    """Deal damage; later words speak of what was dealt it."""
    process = deals(t, parts, record=resolution, into="result", unpreventable=unpreventable)
    if process is None:
        _dealt(resolution)
    return process


def _dealt(resolution: Resolution) -> None:
    """Let later words speak of what was dealt damage."""
    resolution.bound = {**resolution.bound, "hurt": resolution.result}
    resolution.result = None


@mtg.condition("damage.reroute", ("", "120.4a"), kind="process")
def _rerouted(t: Table, parts: tuple[tuple[Object, Ref, int], ...]) -> tuple[tuple[Object, Ref, int], ...]:
    """First of all excess damage goes to the controllers of the permanents instead."""
    new_parts: list[tuple[Object, Ref, int]] = []
    for source, ref, n in parts:
        over = excess(t, "deathtouch" in actions.last_keywords(t, source.ref), ref, n)
        new_parts += [(source, ref, n - over), *([(source, (player_id(t.objects[ref[0]].controller), 0), over)] if over else [])]
    return tuple(new_parts)


@does(w.Fight)
def fight(t: Table, resolution: Resolution, word: w.Fight, context: Context) -> Result:
    if resolution.result is not None:
        _dealt(resolution)
        return None
    first, other = cards(t, word.one, context), cards(t, word.other, context)
    if not first or not other:
        return None
    a, b = t.objects[first[0]], t.objects[other[0]]
    return _hurt(t, resolution, ((a, b.ref, traits(t, a.id).power), (b, a.ref, traits(t, b.id).power)))


@does(w.Destroy)
def destroy(t: Table, resolution: Resolution, word: w.Destroy, context: Context) -> None:
    actions.destroy(t, cards(t, word.who, context), word.final)


@does(w.Sacrifice)
def sacrifice(t: Table, resolution: Resolution, word: w.Sacrifice, context: Context) -> Result:
    """Let players choose in turn order, then sacrifice all of it at once (101.4)."""
    chosen: list[tuple[int, tuple[str, ...]]] = []
    asked = 0
    for seat in seats_meant(t, word.player, context):
        ids = tuple([one.id for one in all_fitting(t, word.what, context) if one.controller == seat])
        n = min(amount(t, word.n, context), len(ids))
        if n == len(ids):
            chosen.append((seat, ids))
        elif n and asked >= len(resolution.answers):
            return Question(seat, SubsetSpace(ids, n, n, t.number), about="sacrifice")
        elif n:
            chosen.append((seat, resolution.answers[asked].args))
            asked += 1
    resolution.bind("sacrificed", t, [ident for _, idents in chosen for ident in idents])
    for seat, idents in chosen:
        actions.sacrifice(t, idents, seat)
    return None


@does(w.SacrificeIt)
def sacrifice_it(t: Table, resolution: Resolution, word: w.SacrificeIt, context: Context) -> None:
    actions.sacrifice(t, cards(t, word.who, context), context.controller)


@does(w.Tap)
def tap(t: Table, resolution: Resolution, word: w.Tap, context: Context) -> None:
    for ident in cards(t, word.who, context):
        actions.tap(t, ident)


@does(w.Untap)
def untap(t: Table, resolution: Resolution, word: w.Untap, context: Context) -> None:
    for ident in cards(t, word.who, context):
        actions.untap(t, ident)


@does(w.Draw)
def draw(t: Table, resolution: Resolution, word: w.Draw, context: Context) -> None:
    n = amount(t, word.n, context)
    for seat in seats_meant(t, word.player, context):
        actions.draw(t, seat, n)


@does(w.Discard)
def discard(t: Table, resolution: Resolution, word: w.Discard, context: Context) -> Result:
    asked = 0
    chosen: list[str] = []
    for seat in seats_meant(t, word.player, context):
        hand = t.zone("hand", seat)
        n = w.so_many_of(len(hand), amount(t, word.n, context))
        if n and asked >= len(resolution.answers):
            return pick(hand, n) if word.random else Question(seat, SubsetSpace(hand, n, n, t.number), about="discard")
        if n:
            chosen.extend(resolution.answers[asked].args)
            asked += 1
    actions.discard(t, tuple(chosen))
    resolution.bound = {**resolution.bound, "amount": len(chosen)}
    return None


@does(w.GainLife)
def gain_life(t: Table, resolution: Resolution, word: w.GainLife, context: Context) -> None:
    n = amount(t, word.amount, context)
    for seat in seats_meant(t, word.player, context):
        actions.gain_life(t, seat, n)


@does(w.LoseLife)
def lose_life(t: Table, resolution: Resolution, word: w.LoseLife, context: Context) -> None:
    n = amount(t, word.amount, context)
    for seat in seats_meant(t, word.player, context):
        actions.lose_life(t, seat, n)


@does(w.Counter)
def counter(t: Table, resolution: Resolution, word: w.Counter, context: Context) -> Result:
    for ident in cards(t, word.who, context):
        obj = t.objects[ident]
        if obj.zone != "stack":
            continue
        if word.unless:
            cost = in_numbers(t, word.unless, context)
            if not resolution.answers:
                return may_pay(t, obj.controller, cost, ident)
            if resolution.answers[-1] == Decision("yes") and resolution.result is None:
                return Call(pay, Pay(obj.controller, cost, ident, optional=True), result_name="result")
            paid, resolution.result = resolution.result is not None, None
            if paid:
                continue
        if forbidden(t, ident, "be countered", "", "{who}"):
            continue
        if word.to == "library top or bottom" and not obj.virtual and not {*ENDS} & {*resolution.answers}:
            return Question(context.controller, OptionSpace(ENDS, rule=t.number))
        t.emit("is countered", ident)
        if obj.virtual:
            t.cease_to_exist(ident)
        else:
            zone, _, end = word.to.partition(" ")
            at_bottom = end == "bottom" or (bool(resolution.answers) and resolution.answers[-1] == ENDS[1])
            actions.move(t, (ident,), zone, bottom=at_bottom)
    return None


ENDS = (Decision("mode", 1), Decision("mode", 2))
"""The top or the bottom of a library, as a text names them."""


def may_pay(t: Table, seat: int, cost: tuple[Any, ...], source: str) -> Question:
    """Ask whether a player pays: yes only if they can."""
    verdict = can_pay(t, seat, cost, source, t.number)
    options = YES_NO if verdict else (Decision("no"),)
    return Question(seat, OptionSpace(options, lambda d: verdict, t.number), about="pay")


@does(w.Later)
def later(t: Table, resolution: Resolution, word: w.Later, context: Context) -> None:
    actions.add_lasting(t, word, context, None, resolution.name, word.until or "game")
    source = source_of(t, resolution, context).copy()
    source.controller = context.controller
    bindings_of(t.effects[-1])["source"] = source


@does(w.Attach)
def attach(t: Table, resolution: Resolution, word: w.Attach, context: Context) -> None:
    hosts = cards(t, word.to, context)
    if (
        hosts
        and context.source in t.objects
        and may_be_attached(t, t.objects[context.source], hosts[0])
        and t.objects[context.source].attached != hosts[0]
    ):
        t.set_fact(ATTACHED, t.objects[context.source].ref, t.tick())
        t.attach(context.source, hosts[0])


@does(w.Phases)
def phases(t: Table, resolution: Resolution, word: w.Phases, context: Context) -> None:
    """Add further phases directly after this one, or after the second main phase of the turn (500.8)."""
    turn = t.edit_record("turn")
    assert isinstance(turn, Turn)
    add: tuple[str, ...] = word.add
    if word.begins:
        mark = t.tick()
        add = tuple([f"combat {mark}" if phase == "combat" else phase for phase in add])
        later(t, resolution, w.Later(w.When("beginning of combat", "each player"), word.begins), context)
        bindings_of(t.effects[-1])["phase"] = mark
    if word.after == "this" or (turn.mains == 2 and turn.phase == "main"):
        turn.plan = (*add, *turn.plan)
    elif turn.mains < 2:
        turn.after = (*add, *turn.after)


@does(w.ExtraTurn)
def extra_turn(t: Table, resolution: Resolution, word: w.ExtraTurn, context: Context) -> None:
    turn = t.edit_record("turn")
    assert isinstance(turn, Turn)
    turn.extra = (*reversed(seats_meant(t, word.player, context)), *turn.extra)


@does(w.Skip)
def skip(t: Table, resolution: Resolution, word: w.Skip, context: Context) -> None:
    refs = [(player_id(seat), 0) for seat in seats_meant(t, word.player, context)]
    for ref in refs:
        actions.add_lasting(t, word, context, [ref], resolution.name, "game")


@does(w.Regenerate)
def regenerate(t: Table, resolution: Resolution, word: w.Regenerate, context: Context) -> None:
    refs: list[Ref] = [t.objects[ident].ref for ident in cards(t, word.who, context)]
    for ref in refs:
        actions.add_lasting(t, word, context, [ref], resolution.name, "turn")


@does(w.RemoveFromCombat)
def remove_from_combat(t: Table, resolution: Resolution, word: w.RemoveFromCombat, context: Context) -> None:
    for ident in cards(t, word.who, context):
        changes.remove_from_combat(t, ident)


@does(w.PhaseOut)
def phase_out(t: Table, resolution: Resolution, word: w.PhaseOut, context: Context) -> None:
    phasing.phase_out(t, cards(t, word.who, context))


@does(w.BecomeBlocked)
def become_blocked(t: Table, resolution: Resolution, word: w.BecomeBlocked, context: Context) -> Result:
    """Make attackers blocked: by nothing, or by creatures that from now on block them (509.1h, 18: 509.6)."""
    for ident in cards(t, word.who, context):
        if word.by:
            for blocker in cards(t, word.by, context):
                if changes.block_with(t, blocker, ident, declared=True):
                    return slotted(t, blocker, ident)
        else:
            changes.become_blocked(t, ident)
    return None


@does(w.Reselect)
def reselect(t: Table, resolution: Resolution, word: w.Reselect, context: Context) -> Result:
    attackers = cards(t, word.who, context)
    options = reselecting.reselectable(t, attackers[0]) if attackers else ()
    if not options:
        return None
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(options, 1, 1, t.book.number("attack.reselect")), about="attacking")
    reselecting.reselect(t, attackers[0], str(resolution.answers[-1].args[0]))
    return None


@does(w.TakeControl)
def take_control(t: Table, resolution: Resolution, word: w.TakeControl, context: Context) -> None:
    for ref in [t.objects[ident].ref for ident in cards(t, word.who, context)]:
        before = actions.without_effects(t, ref)
        if actions.add_lasting(t, word, context, [ref], resolution.name, word.until or "game"):
            bindings_of(t.effects[-1])["under"] = before
            actions.gain_control(t, ref[0], context.controller)


@does(*get_args(w.Rules))
@mtg.condition("effect.duration", "611.2a", kind="process")
@mtg.condition("effect.fixed", "611.2c", kind="process")
def begin_lasting(t: Table, resolution: Resolution, word: Any, context: Context) -> Result:
    """A resolving effect on characteristics, or control, fixes whom it affects now (611.2c); one on the rules does not.

    Where no end is said, it lasts until the game ends (611.2a).
    """
    if isinstance(word, w.Gain) and (kinds := [one for one in word.keywords if one in COLORS_TO_CHOOSE]):
        if not resolution.answers:
            options = tuple([Decision("color", one) for one in COLORS_TO_CHOOSE[kinds[0]]])
            return Question(context.controller, OptionSpace(options, rule=t.number))
        chosen = [one if one not in kinds else f"protection from {resolution.answers[-1].args[0]}" for one in word.keywords]
        word = msgspec.structs.replace(word, keywords=tuple(chosen))
    if isinstance(word, w.Instead) and word.one_source:
        if not resolution.answers:
            return choose_source(t, word, context)
        resolution.bind("chosen", t, resolution.answers[-1].args)
        context = Context(context.controller, context.source, {**context.bindings, "chosen": resolution.bound["chosen"]})
    if (
        (isinstance(word.who, str) and word.who not in ("you", "opponent", "each player", "defending player"))
        or isinstance(word, (w.Gain, w.Lose, w.Become, w.Switch, w.Goad))
        or (isinstance(word, w.May) and word.what == "be recast")
    ):
        refs = who(t, word.who, context)
        if refs:
            actions.add_lasting(t, _fixed(t, word, context), context, refs, resolution.name, word.until or "game")
    else:
        actions.add_lasting(t, _fixed(t, word, context), context, None, resolution.name, word.until or "game")
    return None


@mtg.condition("source.choose", "609.7a", kind="process")
def choose_source(t: Table, word: w.Instead, context: Context) -> Question | None:
    """A source of damage: a permanent, a spell on the stack, or what an ability on the stack is of."""
    candidates = [one for zone in ("battlefield", "stack") for one in fitting(t, w.What(type="card", zone=zone), context)]
    plays = [t.objects[ident].play for ident in t.zone("stack")]
    candidates += [obj for play in plays if isinstance(play, Play) and (obj := t.current(play.source)) is not None]
    ids = tuple(dict.fromkeys([one.id for one in candidates if is_such_a_source(t, one, word.by, context)]))
    return Question(context.controller, SubsetSpace(ids, 1, 1, t.book.number("source.choose")), about="choose") if ids else None


def _fixed(t: Table, word: Any, context: Context) -> Any:
    """Return the effect with its numbers worked out: they are fixed as it starts (608.2h)."""
    if isinstance(word, w.Gain) and not (isinstance(word.power, int) and isinstance(word.toughness, int)):
        return msgspec.structs.replace(word, power=gained(t, word.power, context), toughness=gained(t, word.toughness, context))
    if isinstance(word, w.Instead) and not isinstance(word.prevent, int):
        return msgspec.structs.replace(word, prevent=amount(t, word.prevent, context))
    if isinstance(word, w.Become) and not (isinstance(word.power, int) and isinstance(word.toughness, int)):
        power = None if word.power is None else amount(t, word.power, context)
        toughness = None if word.toughness is None else amount(t, word.toughness, context)
        return msgspec.structs.replace(word, power=power, toughness=toughness)
    return word
