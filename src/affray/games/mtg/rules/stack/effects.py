"""One-shot effects (610): what each word of the vocabulary does when it resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from affray.core.chance import pick
from affray.core.procedures import Call
from affray.core.questions import YES_NO, Ask, Choice, Decision, Pick
from affray.core.resolving import Handlers, Result, only
from affray.core.state import NOBODY, Pending, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.mtg.game import mtg, playing
from affray.games.mtg.position.bindings import Context, kept
from affray.games.mtg.position.evaluate import all_fitting, amount, fits, fitting, gained, seats_meant, traits, who
from affray.games.mtg.position.facts import ATTACHED, DESIGNATED
from affray.games.mtg.position.layers import OF_OTHER_TYPES
from affray.games.mtg.position.permits import forbidden
from affray.games.mtg.position.records import Pay, Play, Resolution, Turn
from affray.games.mtg.rules import actions
from affray.games.mtg.rules.combat import changes, reselecting
from affray.games.mtg.rules.combat.late_blockers import slotted
from affray.games.mtg.rules.costs.mana import mana_options
from affray.games.mtg.rules.costs.payment import can_pay, in_numbers
from affray.games.mtg.rules.damage import deals, excess
from affray.games.mtg.rules.procedures import cast, pay
from affray.games.mtg.rules.stack.announcing import card_played, has_targets, word_of
from affray.games.mtg.rules.state_based_actions import may_be_attached
from affray.games.mtg.rules.turns import phasing
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import CHOSEN_COLOR, COLORS
from affray.games.mtg.vocabulary.printed import Object

Handler = Callable[[Table, Resolution, Any, Context], Result]

HANDLERS: Handlers[Handler] = Handlers()
does = HANDLERS.does


def cards(t: Table, phrase: w.Who, c: Context) -> tuple[str, ...]:
    return tuple([ref[0] for ref in who(t, phrase, c) if ref[0] in t.objects])


def source_of(t: Table, r: Resolution, c: Context) -> Object:
    """The object that deals the damage: the one with the ability, as last known if it is gone (608.2h)."""
    this = c.bound.get("this")
    found = t.current(this) if this is not None else t.objects.get(c.this)
    was = r.bound.get("was")
    source = found if found is not None else was
    assert source is not None
    return source


@does(w.Damage)
def damage(t: Table, r: Resolution, word: w.Damage, c: Context) -> Result:
    if r.result is not None:
        _dealt(r)
        return None
    refs = who(t, word.to, c)
    more = who(t, word.and_to, c) if word.and_to else []
    source = source_of(t, r, c)
    if word.by != "this":
        by = cards(t, word.by, c)
        if not by:
            return None
        source = t.objects[by[0]]
    shares = dict(r.bound.get("shares", ()))
    n = 0 if word.divided else amount(t, word.amount, c)
    m = n if word.and_n is None else amount(t, word.and_n, c)
    first = [(source, ref, shares.get(ref, 0) if word.divided else n) for ref in refs]
    parts = (*first, *[(source, ref, m) for ref in more])
    if word.over:
        parts = _rerouted(t, parts)
    return _hurt(t, r, parts) if parts else None


def _hurt(t: Table, r: Resolution, parts: tuple[tuple[Object, Ref, int], ...]) -> Result:
    """Damage is dealt; what was dealt it is spoken of afterwards."""
    process = deals(t, parts, r=r, into="result")
    if process is None:
        _dealt(r)
    return process


def _dealt(r: Resolution) -> None:
    """What was dealt damage is spoken of from here on."""
    r.bound = {**r.bound, "hurt": r.result}
    r.result = None


@mtg.condition("damage.reroute", ("", "120.4a"), kind="process")
def _rerouted(t: Table, parts: tuple[tuple[Object, Ref, int], ...]) -> tuple[tuple[Object, Ref, int], ...]:
    """First of all excess damage goes to the controllers of the permanents instead."""
    found: list[tuple[Object, Ref, int]] = []
    for source, ref, n in parts:
        over = excess(t, "deathtouch" in actions.last_keywords(t, source.ref), ref, n)
        found += [(source, ref, n - over), *([(source, (player_id(t.objects[ref[0]].controller), 0), over)] if over else [])]
    return tuple(found)


@does(w.Fight)
def fight(t: Table, r: Resolution, word: w.Fight, c: Context) -> Result:
    if r.result is not None:
        _dealt(r)
        return None
    one, other = cards(t, word.one, c), cards(t, word.other, c)
    if not one or not other:
        return None
    a, b = t.objects[one[0]], t.objects[other[0]]
    return _hurt(t, r, ((a, b.ref, traits(t, a.id).power), (b, a.ref, traits(t, b.id).power)))


@does(w.Destroy)
def destroy(t: Table, r: Resolution, word: w.Destroy, c: Context) -> None:
    actions.destroy(t, cards(t, word.who, c), word.final)


@does(w.Sacrifice)
def sacrifice(t: Table, r: Resolution, word: w.Sacrifice, c: Context) -> Result:
    """Players choose in turn order, then all of it is sacrificed at once (101.4)."""
    chosen: list[tuple[int, tuple[str, ...]]] = []
    asked = 0
    for seat in seats_meant(t, word.player, c):
        ids = tuple([one.id for one in all_fitting(t, word.what, c) if one.controller == seat])
        n = min(amount(t, word.n, c), len(ids))
        if n == len(ids):
            chosen.append((seat, ids))
        elif n and asked >= len(r.answers):
            return Ask(seat, Pick(ids, n, n, t.number), about="sacrifice")
        elif n:
            chosen.append((seat, r.answers[asked].args))
            asked += 1
    r.bind("sacrificed", t, [ident for _, idents in chosen for ident in idents])
    for seat, idents in chosen:
        actions.sacrifice(t, idents, seat)
    return None


@does(w.SacrificeIt)
def sacrifice_it(t: Table, r: Resolution, word: w.SacrificeIt, c: Context) -> None:
    actions.sacrifice(t, cards(t, word.who, c), c.seat)


@does(w.Tap)
def tap(t: Table, r: Resolution, word: w.Tap, c: Context) -> None:
    for ident in cards(t, word.who, c):
        actions.tap(t, ident)


@does(w.Untap)
def untap(t: Table, r: Resolution, word: w.Untap, c: Context) -> None:
    for ident in cards(t, word.who, c):
        actions.untap(t, ident)


@does(w.Draw)
def draw(t: Table, r: Resolution, word: w.Draw, c: Context) -> None:
    n = amount(t, word.n, c)
    for seat in seats_meant(t, word.player, c):
        actions.draw(t, seat, n)


@does(w.Discard)
def discard(t: Table, r: Resolution, word: w.Discard, c: Context) -> Result:
    asked = 0
    chosen: list[str] = []
    for seat in seats_meant(t, word.player, c):
        hand = t.zone("hand", seat)
        n = min(amount(t, word.n, c), len(hand))
        if n and asked >= len(r.answers):
            return pick(hand, n) if word.random else Ask(seat, Pick(hand, n, n, t.number), about="discard")
        if n:
            chosen.extend(r.answers[asked].args)
            asked += 1
    actions.discard(t, tuple(chosen))
    return None


@does(w.GainLife)
def gain_life(t: Table, r: Resolution, word: w.GainLife, c: Context) -> None:
    n = amount(t, word.amount, c)
    for seat in seats_meant(t, word.player, c):
        actions.gain_life(t, seat, n)


@does(w.LoseLife)
def lose_life(t: Table, r: Resolution, word: w.LoseLife, c: Context) -> None:
    n = amount(t, word.amount, c)
    for seat in seats_meant(t, word.player, c):
        actions.lose_life(t, seat, n)


@does(w.PutCounters)
def put_counters(t: Table, r: Resolution, word: w.PutCounters, c: Context) -> None:
    shares = dict(r.bound.get("shares", ())) if word.divided else None
    for ref in who(t, word.who, c):
        n = amount(t, word.n, c) if shares is None else shares.get(ref, 0)
        seat = seat_of(ref[0])
        if seat != NOBODY:
            t.count_player(seat, word.kind, -n if word.remove else n)
        elif ref[0] in t.objects:
            by = -min(n, t.objects[ref[0]].counters.get(word.kind, 0)) if word.remove else n
            if by < 0 and word.kind == "defense":
                actions.lose_defense(t, ref[0], -by)
            elif by:
                t.count(ref[0], word.kind, by)


@does(w.Proliferate)
@mtg.condition("proliferate", ("701.27a", "701.34a"), kind="process")
def proliferate(t: Table, r: Resolution, word: w.Proliferate, c: Context) -> Result:
    """Any number of permanents and players that have counters are chosen, and get one more of each kind."""
    players = [
        player_id(seat) for seat in playing(t) if any(name in POISONED and n > 0 for name, n in t.players[seat].counters.items())
    ]
    ids = (*[one.id for one in all_fitting(t, w.What(), c) if any(n > 0 for n in one.counters.values())], *players)
    if ids and not r.answers:
        return Ask(c.seat, Pick(ids, 0, len(ids), t.book.number("proliferate")), about="choose")
    for ident in r.answers[-1].args if r.answers else ():
        seat = seat_of(ident)
        if seat != NOBODY:
            for kind in [name for name, n in t.players[seat].counters.items() if name in POISONED and n > 0]:
                t.count_player(seat, kind, 1)
        else:
            for kind in [name for name, n in t.objects[ident].counters.items() if n > 0]:
                t.count(ident, kind, 1)
    return None


POISONED = ("poison", "energy", "experience", "rad")
"""The counters that players have."""


@does(w.Designate)
def designate(t: Table, r: Resolution, word: w.Designate, c: Context) -> None:
    for ident in cards(t, word.who, c):
        about = (t.objects[ident].ref, word.what)
        if not t.fact(DESIGNATED, about):
            t.note(DESIGNATED, about)
            t.emit(f"becomes {word.what}", ident)


@does(w.Counter)
def counter(t: Table, r: Resolution, word: w.Counter, c: Context) -> Result:
    for ident in cards(t, word.who, c):
        found = t.objects[ident]
        if found.zone != "stack" or forbidden(t, ident, "be countered", "", "{who}"):
            continue
        if word.unless:
            cost = in_numbers(t, word.unless, c)
            if not r.answers:
                return may_pay(t, found.controller, cost, ident)
            if r.answers[-1] == Decision("yes") and r.result is None:
                return Call(pay, Pay(found.controller, cost, ident, optional=True), into="result")
            paid, r.result = r.result is not None, None
            if paid:
                continue
        t.emit("is countered", ident)
        if found.pseudo:
            t.vanish(ident)
        else:
            actions.move(t, (ident,), "graveyard")
    return None


def may_pay(t: Table, seat: int, cost: tuple[Any, ...], source: str) -> Ask:
    """Ask whether a player pays: yes only if they can."""
    verdict = can_pay(t, seat, cost, source, t.number)
    options = YES_NO if verdict else (Decision("no"),)
    return Ask(seat, Choice(options, lambda d: verdict, t.number), about="pay")


@does(w.Mana)
def mana(t: Table, r: Resolution, word: w.Mana, c: Context) -> Result:
    ways = mana_options(word.mana)
    if len(ways) > 1 and not r.answers:
        return Ask(c.seat, Choice(tuple([Decision("mana", "".join(way)) for way in ways]), rule=t.number))
    given = (tuple(r.answers[-1].args[0]) if r.answers else ways[0]) * amount(t, word.n, c)
    t.pool(c.seat, (*t.players[c.seat].pool, *given))
    t.emit("mana", c.this, mana="".join(f"{{{symbol}}}" for symbol in given), by=player_id(c.seat))
    return None


@does(w.WhenYouDo)
@mtg.condition("trigger.reflexive", ("", "603.12"), kind="process")
def when_you_do(t: Table, r: Resolution, word: w.WhenYouDo, c: Context) -> None:
    """A reflexive triggered ability triggers on what was just done, and waits to be put on the stack like any other."""
    source = source_of(t, r, c).copy()
    source.controller = c.seat
    ability = w.Triggered(w.When("triggers"), word.then.effects, word.then.targets, name="reflexive")
    keep = w.remembered(word)
    t.trigger(Pending(ability, source, c.seat, only(c.bound, keep - {"before"})))
    t.emit("triggers", source.id, ability=r.name, on="when you do")


@does(w.Later)
def later(t: Table, r: Resolution, word: w.Later, c: Context) -> None:
    actions.add_lasting(t, word, c, None, r.name, word.until or "game")
    source = source_of(t, r, c).copy()
    source.controller = c.seat
    kept(t.effects[-1])["source"] = source


@does(w.Choose)
def choose(t: Table, r: Resolution, word: w.Choose, c: Context) -> Result:
    seats = seats_meant(t, word.player, c)
    ids = tuple([one.id for one in all_fitting(t, word.what, c)])
    if ids and seats and not r.answers:
        return Ask(seats[0], Pick(ids, 0 if word.up_to else word.n, word.n, t.number), about="choose")
    chosen = r.answers[-1].args if r.answers else ()
    r.bind("chosen", t, chosen)
    return None


@does(w.ChooseType)
def choose_type(t: Table, r: Resolution, word: w.ChooseType, c: Context) -> Result:
    """Of all creature types, those offered are the ones of creatures there; any other would mean nothing, and tell of hidden cards."""
    if not r.answers:
        there = {sub for one in all_fitting(t, w.What(type="creature"), c) for sub in traits(t, one.id).subtypes}
        types = sorted(there - OF_OTHER_TYPES)
        options = tuple([Decision("type", one) for one in types]) or (Decision("type", "Advisor"),)
        return Ask(c.seat, Choice(options, rule=t.number), about="type")
    r.bound = {**r.bound, "type": str(r.answers[-1].args[0])}
    return None


@does(w.Attach)
def attach(t: Table, r: Resolution, word: w.Attach, c: Context) -> None:
    hosts = cards(t, word.to, c)
    if (
        hosts
        and c.this in t.objects
        and may_be_attached(t, t.objects[c.this], hosts[0])
        and t.objects[c.this].attached != hosts[0]
    ):
        t.set_fact(ATTACHED, t.objects[c.this].ref, t.tick())
        t.attach(c.this, hosts[0])


@does(w.Phases)
def phases(t: Table, r: Resolution, word: w.Phases, c: Context) -> None:
    """Further phases come directly after this one, or after the second main phase of the turn (500.8)."""
    turn = t.edit_record("turn")
    assert isinstance(turn, Turn)
    add: tuple[str, ...] = word.add
    if word.begins:
        mark = t.tick()
        add = tuple([f"combat {mark}" if phase == "combat" else phase for phase in add])
        later(t, r, w.Later(w.When("beginning of combat", "each player"), word.begins), c)
        kept(t.effects[-1])["phase"] = mark
    if word.after == "this" or (turn.mains == 2 and turn.phase == "main"):
        turn.plan = (*add, *turn.plan)
    elif turn.mains < 2:
        turn.after = (*add, *turn.after)


@does(w.ExtraTurn)
def extra_turn(t: Table, r: Resolution, word: w.ExtraTurn, c: Context) -> None:
    turn = t.edit_record("turn")
    assert isinstance(turn, Turn)
    turn.extra = (*reversed(seats_meant(t, word.player, c)), *turn.extra)


@does(w.Skip)
def skip(t: Table, r: Resolution, word: w.Skip, c: Context) -> None:
    refs = [(player_id(seat), 0) for seat in seats_meant(t, word.player, c)]
    for ref in refs:
        actions.add_lasting(t, word, c, [ref], r.name, "game")


@does(w.Regenerate)
def regenerate(t: Table, r: Resolution, word: w.Regenerate, c: Context) -> None:
    refs: list[Ref] = [t.objects[ident].ref for ident in cards(t, word.who, c)]
    for ref in refs:
        actions.add_lasting(t, word, c, [ref], r.name, "turn")


@does(w.RemoveFromCombat)
def remove_from_combat(t: Table, r: Resolution, word: w.RemoveFromCombat, c: Context) -> None:
    for ident in cards(t, word.who, c):
        changes.remove_from_combat(t, ident)


@does(w.PhaseOut)
def phase_out(t: Table, r: Resolution, word: w.PhaseOut, c: Context) -> None:
    phasing.phase_out(t, cards(t, word.who, c))


@does(w.BecomeBlocked)
def become_blocked(t: Table, r: Resolution, word: w.BecomeBlocked, c: Context) -> Result:
    """An effect makes attackers blocked: by nothing, or by creatures that from now on block them (509.1h, 18: 509.6)."""
    for ident in cards(t, word.who, c):
        if word.by:
            for blocker in cards(t, word.by, c):
                if changes.block_with(t, blocker, ident, declared=True):
                    return slotted(t, blocker, ident)
        else:
            changes.become_blocked(t, ident)
    return None


@does(w.Reselect)
def reselect(t: Table, r: Resolution, word: w.Reselect, c: Context) -> Result:
    found = cards(t, word.who, c)
    options = reselecting.reselectable(t, found[0]) if found else ()
    if not options:
        return None
    if not r.answers:
        return Ask(c.seat, Pick(options, 1, 1, t.book.number("attack.reselect")), about="attacking")
    reselecting.reselect(t, found[0], str(r.answers[-1].args[0]))
    return None


@does(w.Rebound)
def cast_from_exile(t: Table, r: Resolution, word: w.Rebound, c: Context) -> Result:
    found = t.current(c.bound["this"])
    if found is None or found.zone != "exile" or r.result is not None:
        return None
    if not has_targets(t, word_of(t, found.id, None), Context(c.seat, found.id, {"this": found.ref}), found):
        return None
    if not r.answers:
        return Ask(c.seat, Choice(YES_NO, rule=t.number), about="may")
    if r.answers[-1] == Decision("no"):
        return None
    return Call(cast, card_played(t.snapshot(found.id), c.seat, free=True))


@does(w.TakeControl)
def take_control(t: Table, r: Resolution, word: w.TakeControl, c: Context) -> None:
    for ref in [t.objects[ident].ref for ident in cards(t, word.who, c)]:
        before = actions.without_effects(t, ref)
        if actions.add_lasting(t, word, c, [ref], r.name, word.until or "game"):
            kept(t.effects[-1])["under"] = before
            actions.gain_control(t, ref[0], c.seat)


@does(*get_args(w.Lasting))
@mtg.condition("effect.duration", "611.2a", kind="process")
@mtg.condition("effect.fixed", "611.2c", kind="process")
def begin_lasting(t: Table, r: Resolution, word: Any, c: Context) -> Result:
    """A resolving effect on characteristics, or control, fixes whom it affects now (611.2c); one on the rules does not.

    Where no end is said, it lasts until the game ends (611.2a).
    """
    if isinstance(word, w.Gain) and CHOSEN_COLOR in word.keywords:
        if not r.answers:
            return Ask(c.seat, Choice(tuple([Decision("color", one) for one in COLORS]), rule=t.number))
        chosen = [one if one != CHOSEN_COLOR else f"protection from {r.answers[-1].args[0]}" for one in word.keywords]
        word = msgspec.structs.replace(word, keywords=tuple(chosen))
    if isinstance(word, w.Instead) and word.one_source:
        if not r.answers:
            return choose_source(t, word, c)
        r.bind("chosen", t, r.answers[-1].args)
        c = Context(c.seat, c.this, {**c.bound, "chosen": r.bound["chosen"]})
    if (isinstance(word.who, str) and word.who not in ("you", "opponent", "each player", "defending player")) or isinstance(
        word, (w.Gain, w.Lose, w.Become, w.Switch, w.Goad)
    ):
        refs = who(t, word.who, c)
        if refs:
            actions.add_lasting(t, _fixed(t, word, c), c, refs, r.name, word.until or "game")
    else:
        actions.add_lasting(t, _fixed(t, word, c), c, None, r.name, word.until or "game")
    return None


@mtg.condition("source.choose", "609.7a", kind="process")
def choose_source(t: Table, word: w.Instead, c: Context) -> Ask | None:
    """A source of damage: a permanent, a spell on the stack, or what an ability on the stack is of."""
    there = [one for zone in ("battlefield", "stack") for one in fitting(t, w.What(type="card", zone=zone), c)]
    plays = [t.objects[ident].play for ident in t.zone("stack")]
    there += [one for play in plays if isinstance(play, Play) and (one := t.current(play.source)) is not None]
    ids = tuple(dict.fromkeys([one.id for one in there if word.by is None or fits(t, one, word.by, c)]))
    return Ask(c.seat, Pick(ids, 1, 1, t.book.number("source.choose")), about="choose") if ids else None


def _fixed(t: Table, word: Any, c: Context) -> Any:
    """Numbers of an effect that starts now are worked out now, once (608.2h)."""
    if isinstance(word, w.Gain) and not (isinstance(word.power, int) and isinstance(word.toughness, int)):
        return msgspec.structs.replace(word, power=gained(t, word.power, c), toughness=gained(t, word.toughness, c))
    if isinstance(word, w.Instead) and not isinstance(word.prevent, int):
        return msgspec.structs.replace(word, prevent=amount(t, word.prevent, c))
    if isinstance(word, w.Become) and not (isinstance(word.power, int) and isinstance(word.toughness, int)):
        power = None if word.power is None else amount(t, word.power, c)
        toughness = None if word.toughness is None else amount(t, word.toughness, c)
        return msgspec.structs.replace(word, power=power, toughness=toughness)
    return word
