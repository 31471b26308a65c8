"""Handlers of each word of an effect (700)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from affray.core.procedures import Call
from affray.core.questions import Decision, OptionSpace, Question, SubsetSpace
from affray.core.resolving import Handlers
from affray.core.state import NOBODY, Ref, seat_of
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.arrivals import comes_improperly
from affray.games.ygo.position.continuous import immune
from affray.games.ygo.position.evaluate import all_fitting, amount, whom
from affray.games.ygo.position.facts import LOCKED, MARKED, OTHERWISE
from affray.games.ygo.position.history import lies_open
from affray.games.ygo.position.moment import is_doomed
from affray.games.ygo.position.names import choosable, name_of
from affray.games.ygo.position.records import BattlePhase, Destruction, Link, Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import add_lasting, may_return, move, shuffle_deck, take_control, turn
from affray.games.ygo.rules.activating.different_names import picked
from affray.games.ygo.rules.activating.possible import attachable, equippable, is_being_used, may_hold_more, may_lie_so, settable
from affray.games.ygo.rules.adding import addable, may_go
from affray.games.ygo.rules.battle.further_attacks import let_attack_again, may_attack_again
from affray.games.ygo.rules.battle.next_damage import spare_of_damage
from affray.games.ygo.rules.chains.triggers import trigger_next
from affray.games.ygo.rules.chances import discard_at_random, roll, toss
from affray.games.ygo.rules.counters import place_counters, remove_counters
from affray.games.ygo.rules.equipping import equip, equip_spell
from affray.games.ygo.rules.players import gain_life, inflict_damage, lose_life, will_skip
from affray.games.ygo.rules.positions import hold_control
from affray.games.ygo.rules.returning import borrow
from affray.games.ygo.rules.sparing import is_spared, note_numbers
from affray.games.ygo.rules.summons.fusion import fusion_summon
from affray.games.ygo.rules.summons.special import (
    comes,
    may_special_summon,
    set_card,
    special_summon,
    stands_alone,
)
from affray.games.ygo.rules.summons.trap_monsters import rise
from affray.games.ygo.rules.xyz_materials import may_be_material, overlay
from affray.games.ygo.rules.zones import free_zones
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

Done = bool | Question | Call
"""The answer of a handler: whether its word was done, at least in part; else a question, or a process of its own."""

Handler = Callable[[Table, Resolution, Any, Context], Done]
HANDLERS: Handlers[Handler] = Handlers()
does = HANDLERS.does


def affected(t: Table, phrase: w.Reference, context: Context) -> list[Ref]:
    """Return the cards that a word means and that are not unaffected by this kind of card."""
    kind = str(context.bound.get("kind", ""))
    refs = whom(t, phrase, context)
    return [ref for ref in refs if seat_of(ref[0]) != NOBODY or not immune(t, ref[0], kind, context.seat, context.this[0])]


@ygo.condition("resolve.so-many", rule="602.14", kind="process")
def note_so_many(resolution: Resolution, n: int) -> None:
    """An effect knows how many cards it has just destroyed, banished, sent, returned or Special Summoned."""
    resolution.number("number affected", n)


def cards(t: Table, phrase: w.Reference, context: Context) -> list[Object]:
    return [t.objects[ref[0]] for ref in affected(t, phrase, context) if seat_of(ref[0]) == NOBODY]


@does(w.Destroy)
def _destroy(t: Table, resolution: Resolution, word: w.Destroy, context: Context) -> Done:
    kind = str(context.bound.get("kind", ""))
    ids = tuple([one.id for one in cards(t, word.who, context) if not is_spared(t, one.id, context.seat, kind)])
    if len(ids) < word.least:
        return False
    note_numbers(t, resolution, ids)
    resolution.done = False
    return Call(ygo.procedures["destroying"], Destruction(ids, context.this[0]), result_name="result")


@does(w.Move)
def _move(t: Table, resolution: Resolution, word: w.Move, context: Context) -> Done:
    objects = [one for one in cards(t, word.who, context) if may_go(t, one, word.to)]
    if not are_all(t, resolution, word, len(objects)):
        return False
    for obj in objects:
        zone = "deck" if word.to.endswith("deck") else word.to.removeprefix("back to the ").removesuffix(" face-down")
        ways = {
            "banished": "banished",
            "banished face-down": "banished",
            "graveyard": "excavated" if obj.zone == "deck" else "sent",
        }
        move(t, obj.id, zone, how=ways.get(word.to, "returned"), by=context.this[0], at=word.to.removesuffix(" of the deck"))
    note_so_many(resolution, len(objects))
    return bool(objects)


@ygo.condition("effect.all-or-none", rule="701.5")
def are_all(t: Table, resolution: Resolution, word: w.Move | w.SpecialSummon | w.MoveBoth, n: int) -> bool:
    """Where all targets are moved or Special Summoned together, or one with this card, none is if one of them has gone or finds no room."""
    if isinstance(word, w.MoveBoth):
        return word.who != "target" or n == 2
    link = t.objects[resolution.item].play
    return not word.whole or (isinstance(link, Link) and n == len(link.targets[0 if word.who == "target" else 1]))


@does(w.MoveBoth)
def _move_both(t: Table, resolution: Resolution, word: w.MoveBoth, context: Context) -> Done:
    """Both at the same moment; what is gone already does not keep the other, but for a target (701.5)."""
    refs = [*affected(t, word.who, context), *([context.this] if t.current(context.this) is not None else [])]
    if not are_all(t, resolution, word, len(refs)):
        return False
    goes = [ref[0] for ref in refs if word.to == "banished" or may_return(t, ref[0])]
    for ident in goes:
        move(t, ident, word.to, how="banished" if word.to == "banished" else "returned", by=context.this[0])
    if word.who == "target":
        resolution.bind("taken", t, goes)
    return bool(goes)


does(w.InflictDamage)(inflict_damage)
does(w.GainLife)(gain_life)
does(w.LoseLife)(lose_life)
does(w.Skip)(will_skip)
does(w.NoBattleDamage)(spare_of_damage)
does(w.TrapMonster)(rise)
does(w.DiscardRandom)(discard_at_random)
does(w.Toss)(toss)
does(w.Roll)(roll)
does(w.FusionSummon)(fusion_summon)


@does(w.Turn)
def _turn(t: Table, resolution: Resolution, word: w.Turn, context: Context) -> Done:
    done = False
    for obj in cards(t, word.who, context):
        if word.to == "the other position":
            posture, down = ("defense" if obj.posture == "attack" else "attack"), False
        else:
            posture, down = ("attack" if word.to == "attack" else "defense"), word.to == "face-down defense"
        done = turn(t, obj.id, posture, down) or done
    return done


@does(w.SpecialSummon)
def _special_summon(t: Table, resolution: Resolution, word: w.SpecialSummon, context: Context) -> Done:
    """Special Summon the cards meant, as many as fit, or those of the player's choice; where both may, the turn player chooses first."""
    both = (t.active, opponent(t.active))
    seats = both if word.player == "each" else (context.seat,) if word.player == "you" else (opponent(context.seat),)
    answers = list(resolution.answers)
    n = amount(t, word.n, context)
    plan: list[tuple[int, str, str]] = []
    for seat in seats:
        candidates = [
            one
            for one in _summonable(t, word, Context(seat, context.this, context.bound))
            if may_come_back(t, word, one, context)
        ]
        candidates = [one for one in candidates if may_lie_so(one, word.position)]
        chosen = isinstance(word.who, w.What) and n > 0
        most = min(n if chosen else len(candidates), choosable(t, candidates, word.names), free_zones(t, seat, word.extra))
        least = 0 if word.optional else n if chosen else most
        if not most or most < least or not may_special_summon(t, seat) or not are_all(t, resolution, word, most):
            continue
        those: tuple[Any, ...] = tuple([one.id for one in candidates])
        if chosen or most < len(candidates):
            if not answers:
                return Question(seat, picked(t, [one.id for one in candidates], least, most, word.names), about="summon")
            those = answers.pop(0).args
        postures = POSTURES[word.position]
        for ident in those:
            if t.objects[str(ident)].card.link:
                plan.append((seat, str(ident), "attack"))
                continue
            if len(postures) > 1 and not answers:
                return Question(seat, OptionSpace(tuple([Decision(one) for one in postures]), rule=t.number), about="position")
            plan.append((seat, str(ident), str(answers.pop(0).verb) if len(postures) > 1 else postures[0]))
    searched = [seat for seat, ident, _ in plan if t.objects[ident].zone == "deck"]
    otherwise = {ident for _, ident, _ in plan if comes_improperly(t, t.objects[ident], name_of(t, context), word.ignoring)}
    moved = [special_summon(t, ident, seat, posture, resolution.item, extra=word.extra) for seat, ident, posture in plan]
    for moved_id in moved:
        if moved_id in otherwise:
            t.record_fact(OTHERWISE, t.objects[moved_id].ref)
        _mark_summoned(t, word, context, moved_id)
    if moved:
        resolution.bind("moved", t, tuple(moved))
    note_so_many(resolution, len(moved))
    for seat in (t.active, opponent(t.active)):
        if seat in searched:
            shuffle_deck(t, seat)
    return bool(plan)


@ygo.condition("summon.itself", rule="305.4")
def may_come_back(t: Table, word: w.SpecialSummon, obj: Object, context: Context) -> bool:
    """A card that has both players bring back a monster does not bring back itself."""
    return word.player != "each" or obj.ref != context.this or not t.book.ruling("305.4.not-itself")


def _mark_summoned(t: Table, word: w.SpecialSummon, context: Context, moved: str) -> None:
    ref = t.objects[moved].ref
    if word.silent:
        add_lasting(t, w.Negate("this", "leaves"), context, (ref,), "")
    if word.banish_after:
        add_lasting(t, w.BanishLeaving("this", "leaves"), context, (ref,), "")


POSTURES = {
    "attack": ("attack",),
    "defense": ("defense",),
    "any": ("attack", "defense"),
    "attack or set": ("attack", "set"),
    "set": ("set",),
}


def _summonable(t: Table, word: w.SpecialSummon, context: Context) -> list[Object]:
    objects = all_fitting(t, word.who, context) if isinstance(word.who, w.What) else cards(t, word.who, context)
    return [one for one in objects if comes(t, one, context, word.ignoring)]


def _each_searches(t: Table, resolution: Resolution, word: w.Search, context: Context) -> Done:
    """Have each player choose a card of their own Deck, the turn player first; a player who has none adds none."""
    found: list[tuple[int, tuple[str, ...]]] = []
    for seat in (t.active, opponent(t.active)):
        own = addable(t, word, all_fitting(t, word.what, Context(seat, context.this, context.bound)), seat)
        found += [(seat, tuple([one.id for one in own]))] if own else []
    if len(resolution.answers) < len(found):
        seat, ids = found[len(resolution.answers)]
        return Question(seat, SubsetSpace(ids, 1, 1, t.number), about="search")
    for answer in resolution.answers:
        move(t, str(answer.args[0]), "hand", how="added", by=context.this[0])
    for seat, _ in found:
        shuffle_deck(t, seat)
    return bool(found)


@does(w.Search)
def _search(t: Table, resolution: Resolution, word: w.Search, context: Context) -> Done:
    if word.player == "each":
        return _each_searches(t, resolution, word, context)
    candidates = addable(t, word, all_fitting(t, word.what, context), context.seat)
    most = min(word.n, choosable(t, candidates, word.names))
    if not most or (most < word.n and not word.up_to):
        return False
    if not resolution.answers:
        return Question(
            context.seat, picked(t, [one.id for one in candidates], 1 if word.up_to else word.n, most, word.names), about="search"
        )
    those = [str(one) for one in resolution.answers[0].args]
    if word.to == "top of the deck":
        t.emit("is revealed", those[0], name=t.objects[those[0]].card.name)
        shuffle_deck(t, context.seat, top=those[0])
        return True
    searched = any(t.objects[ident].zone == "deck" for ident in those)
    for ident in those:
        name = t.objects[ident].card.name
        move(t, ident, word.to, how="added" if word.to == "hand" else "sent", by=context.this[0])
        if word.locked:
            t.record_fact(LOCKED, (context.seat, name))
    note_so_many(resolution, len(those))
    if searched:
        shuffle_deck(t, context.seat)
    return True


@does(w.SetCard)
def _set(t: Table, resolution: Resolution, word: w.SetCard, context: Context) -> Done:
    candidates = settable(t, word, context)
    if isinstance(word.who, w.What) and candidates and not resolution.answers:
        return Question(context.seat, SubsetSpace(tuple(candidates), 1, 1, t.number), about="set")
    those = (
        [str(one) for one in resolution.answers[0].args]
        if resolution.answers
        else candidates
        if isinstance(word.who, str)
        else []
    )
    searched = any(t.objects[ident].zone == "deck" for ident in those)
    for ident in those:
        set_card(t, ident, context.seat)
    if searched:
        shuffle_deck(t, context.seat)
    return bool(those)


@does(w.TakeControl)
def _control(t: Table, resolution: Resolution, word: w.TakeControl, context: Context) -> Done:
    done = False
    for obj in cards(t, word.who, context) if word.until != "while face-up" or lies_open(t, context.this) else ():
        if stands_alone(t, context.seat, obj, special=False) and take_control(t, obj.id, context.seat):
            done = True
            borrow(t, t.objects[obj.id].ref, word.until, context)
    return done


@does(w.PlaceCounters)
def _place_counters(t: Table, resolution: Resolution, word: w.PlaceCounters, context: Context) -> Done:
    n = amount(t, word.n, context)
    return sum([place_counters(t, one.id, word.kind, n, word.most) for one in cards(t, word.who, context)]) > 0


@does(w.RemoveCounters)
def _remove_counters(t: Table, resolution: Resolution, word: w.RemoveCounters, context: Context) -> Done:
    done = [one for one in cards(t, word.who, context) if remove_counters(t, one.id, word.kind, word.n)]
    return bool(done)


@does(w.AttackAgain)
def _attack_again(t: Table, resolution: Resolution, word: w.AttackAgain, context: Context) -> Done:
    able = [one for one in cards(t, word.who, context) if may_attack_again(t, one, word)]
    for obj in able:
        let_attack_again(t, obj, word)
    return bool(able)


@does(w.EndBattlePhase)
def _end_battle(t: Table, resolution: Resolution, word: w.EndBattlePhase, context: Context) -> Done:
    b = t.edit_record("battle")
    if not isinstance(b, BattlePhase):
        return False
    b.ending = True
    return True


@does(w.Choose)
def _choose(t: Table, resolution: Resolution, word: w.Choose, context: Context) -> Done:
    candidates = [one for one in all_fitting(t, word.what, context) if not is_being_used(one, context)]
    n = word.n if isinstance(word.n, int) else min(amount(t, word.n, context), len(candidates))
    if not n or len(candidates) < n:
        return False
    if not resolution.answers:
        return Question(context.seat, SubsetSpace(tuple([one.id for one in candidates]), n, n, t.number))
    resolution.bind("chosen", t, resolution.answers[0].args)
    return True


@does(w.Equip)
def _equip(t: Table, resolution: Resolution, word: w.Equip, context: Context) -> Done:
    hosts = whom(t, word.to, context)
    if isinstance(word.who, w.What):
        fit = equippable(t, word, context)
        if fit and not resolution.answers:
            return Question(context.seat, SubsetSpace(tuple(fit), 1, 1, t.number), about="equip")
        refs = [t.objects[str(one)].ref for one in resolution.answers[0].args] if fit else []
    else:
        refs = whom(t, word.who, context)
    if not hosts or not refs or is_doomed(t, t.objects[refs[0][0]]) or not may_hold_more(t, word, context):
        return False
    card = t.objects[refs[0][0]]
    if card.card.kind == "monster":
        return equip(t, context.seat, card.id, hosts[0][0], context.this[0])
    done = equip_spell(t, context.seat, card.id, hosts[0][0])
    hold_control(t)
    return done


@does(w.Attach)
def _attach(t: Table, resolution: Resolution, word: w.Attach, context: Context) -> Done:
    hosts = cards(t, word.to, context)
    if isinstance(word.who, w.What):
        fit = attachable(t, word, context)
        if len(fit) < (1 if word.up_to else word.n):
            return False
        if not resolution.answers:
            return Question(
                context.seat,
                SubsetSpace(tuple(fit), 1 if word.up_to else word.n, min(word.n, len(fit)), t.number),
                about="attach",
            )
        those = [t.objects[str(one)] for one in resolution.answers[0].args]
    else:
        those = [one for one in cards(t, word.who, context) if hosts and may_be_material(t, one, hosts[0])]
    for obj in those:
        overlay(t, obj.id, hosts[0].id)
    return bool(those)


@does(w.Activate)
def _activate(t: Table, resolution: Resolution, word: w.Activate, context: Context) -> Done:
    for ref in whom(t, word.who, context):
        trigger_next(t, t.objects[ref[0]], w.Trigger(word.effects), context)
    return True


@does(w.Mark)
def _mark(t: Table, resolution: Resolution, word: w.Mark, context: Context) -> Done:
    t.record_fact(MARKED, context.this)
    return True
