"""Dealing damage (1007), with replacement effects (910) and prevention (1018)."""

from __future__ import annotations

from typing import Any

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import NOBODY, Record, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.fow.game import fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.continuous import protected
from affray.games.fow.position.evaluate import fits, quality_fits, who
from affray.games.fow.position.facts import DAMAGED, DAMAGED_BY, DEALT, WAS_DAMAGED
from affray.games.fow.position.records import Deal
from affray.games.fow.position.traits import Lasting, Traits, lasting, traits
from affray.games.fow.rules.actions.lasting import named, use_up, wear_down
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object

deal = fow.procedure("deal", Deal, rule="1007")


@deal.step("replace", rule="910.2")
def apply_replacement_effects(t: Table, deal: Deal) -> StepResult:
    """Replacement effects change the damage once each; who is affected (or deals, where nothing is prevented) picks the order."""
    while deal.at < len(deal.parts):
        ref, n = deal.parts[deal.at]
        waiting = _replacements(t, deal, ref) if n > 0 else {}
        if waiting:
            return _choose_a_replacement(t, deal, ref, waiting)
        deal.at += 1
        deal.applied = ()
    return Goto("deal")


def _choose_a_replacement(t: Table, deal: Deal, ref: Ref, waiting: dict[str, tuple[Any, int]]) -> StepResult:
    if t.book.since("12.7"):
        return _choose_in_order(t, deal, ref, waiting)
    plain = {name: entry for name, entry in waiting.items() if entry[0].double or entry[0].more or entry[0].redirect}
    seat = deal.controller if plain else _affected(t, ref)
    return _choose_one(seat, plain or waiting, "910.2")


@fow.condition("damage.increases-first", rule="910.2a", since="12.7", kind="process")
def _choose_in_order(t: Table, deal: Deal, ref: Ref, waiting: dict[str, tuple[Any, int]]) -> StepResult:
    """Where one increases damage, its dealer applies those first, in any order; then its receiver prevents, then redirects."""
    rule = t.book.number("damage.increases-first")
    increases = {name: entry for name, entry in waiting.items() if entry[0].double or entry[0].more}
    if increases:
        return _choose_one(deal.controller, increases, rule)
    if not any(word.double or word.more for word, _ in _replacements(t, deal, ref, applied=True).values()):
        return _choose_one(_affected(t, ref), waiting, "910.2")
    preventing = {name: entry for name, entry in waiting.items() if not entry[0].redirect}
    return _choose_one(_affected(t, ref), preventing or waiting, rule)


def _choose_one(seat: int, effects: dict[str, tuple[Any, int]], rule: str) -> StepResult:
    options = tuple([Decision("replace", name) for name in effects])
    return options[0] if len(options) == 1 else Question(seat, OptionSpace(options, rule=rule))


@deal.answer("replaced", rule="910.1")
def change_the_damage(t: Table, deal: Deal, answer: Decision) -> StepResult:
    """Damage that is replaced never happens; only its replacement does."""
    name = str(answer.args[0])
    ref, n = deal.parts[deal.at]
    word, timestamp = _replacements(t, deal, ref)[name]
    now = 0 if word.prevent_all else 2 * n if word.double else n + word.more if word.more else max(0, n - word.prevent)
    deal.applied = (*deal.applied, name)
    if word.redirect:
        _redirect(t, deal, name)
        return Goto("replace")
    deal.parts = (*deal.parts[: deal.at], (ref, now), *deal.parts[deal.at + 1 :])
    t.emit("damage changes", ref[0], was=n, now=now)
    if word.shield:
        wear_down(t, timestamp, n - now)
    elif word.once:
        use_up(t, timestamp)
    return Goto("replace")


def _redirect(t: Table, deal: Deal, name: str) -> None:
    """Redirect the damage to the card whose effect it is: added to what it is dealt already, if it is (910.1)."""
    ref, n = deal.parts[deal.at]
    card = name.partition("/")[0]
    t.emit("damage changes", ref[0], was=n, now=0)
    deal.parts = (*deal.parts[: deal.at], (ref, 0), *deal.parts[deal.at + 1 :], (t.ref(card), n))


@deal.step("deal", rule="1007.1")
def deal_the_damage(t: Table, deal: Deal) -> StepResult:
    """Damage lies on J/resonators and comes off the life of players, all at once; without DEF nothing is dealt (1007.4)."""
    t.step, t.number = deal.step, deal.number
    return Return(_deal_out(t, deal))


def _deal_out(t: Table, deal: Deal) -> int:
    for ref, n in deal.parts:
        if n <= 0:
            continue
        seat = seat_of(ref[0])
        if seat != NOBODY:
            t.set_fact(WAS_DAMAGED, seat, 1)
            t.change_life(
                seat, -n, "is dealt damage", {"by": player_id(deal.controller), "battle": deal.battle, "source": deal.source}
            )
        else:
            obj = t.current(ref)
            if obj is None or traits(t, obj.id).defence is None:
                continue
            t.mark_damage(ref[0], n)
            t.set_fact(DAMAGED, ref, 1)
            t.set_fact(DAMAGED_BY, (ref, (deal.source, deal.was.timestamp if deal.was is not None else 0)), 1)
            t.emit("is dealt damage", ref[0], amount=n, by=player_id(deal.controller), battle=deal.battle, source=deal.source)
        deal.dealt += n
        if deal.was is not None:
            t.set_fact(DEALT, (deal.source, deal.was.timestamp), 1)
        if deal.source in t.objects:
            t.emit("deals damage", deal.source, to=ref[0], amount=n, battle=deal.battle)
    if t.book.since("12.7"):
        _drain(t, deal)
    return deal.dealt


@fow.condition("drain.chant", rule="1135.2", since="12.7", kind="process")
def _drain(t: Table, deal: Deal) -> None:
    """A player whose chant with [Drain] deals damage gains that much life with the damage; nothing triggers."""
    dealer = deal.was
    if not deal.dealt or dealer is None or "chant" not in dealer.card.types or not traits_of(t, dealer).has("drain"):
        return
    if not protected(t, deal.controller, "gain life"):
        t.number = t.book.number("drain.chant")
        t.change_life(deal.controller, deal.dealt, "gains life")


def traits_of(t: Table, obj: Object) -> Traits:
    """Return what a card is now, or what is printed on one that has gone."""
    return traits(t, obj.id) if obj.id in t.objects else obj.card.base


def _replacements(t: Table, deal: Deal, ref: Ref, applied: bool = False) -> dict[str, tuple[Any, int]]:
    """Return the replacement effects that apply to this damage and have not been applied to it (or have), by a name made of card and age."""
    replacements: dict[str, tuple[Any, int]] = {}
    for at, source in enumerate(lasting(t, w.Instead)):
        word, context = source.word, source.context
        if word.of in ("destruction", "graveyard") or (word.of == "battle damage" and not deal.battle):
            continue
        if word.by is not None and (deal.was is None or not quality_fits(t, deal.was, deal.controller, word.by, context)):
            continue
        if (word.source and not _deals(t, deal, word.source, context)) or (word.redirect and ref[0] == source.by):
            continue
        name = named(source, at)
        if ref in _protected(t, source) and (name in deal.applied) == applied:
            replacements[name] = (word, context.timestamp)
    if not applied and t.book.since("12.7") and any(word.double for word, _ in replacements.values()):
        return double_once(t, deal, ref, replacements)
    return replacements


@fow.condition("damage.double-once", rule="910.2c-1", since="12.7", kind="process")
def double_once(t: Table, deal: Deal, ref: Ref, effects: dict[str, tuple[Any, int]]) -> dict[str, tuple[Any, int]]:
    """Of several effects that double damage only one is applied."""
    if not any(word.double for word, _ in _replacements(t, deal, ref, applied=True).values()):
        return effects
    return {name: entry for name, entry in effects.items() if not entry[0].double}


def _deals(t: Table, deal: Deal, phrase: w.Reference, context: Context) -> bool:
    """Is the damage dealt by one of the cards that an effect speaks of?"""
    if isinstance(phrase, str):
        entered = deal.was.timestamp if deal.was is not None else 0
        return (deal.source, entered) in (context.bindings.get("dealt by") or who(t, phrase, context))
    dealer = t.objects.get(deal.source)
    if dealer is None and deal.was is not None:
        return fits(t, deal.was, phrase, context, deal.was.card.base)
    return dealer is not None and fits(t, dealer, phrase, context)


def _protected(t: Table, source: Lasting) -> list[Ref]:
    return list(source.on) or who(t, source.word.who, source.context)


def _affected(t: Table, ref: Ref) -> int:
    seat = seat_of(ref[0])
    return seat if seat != NOBODY else t.objects[ref[0]].controller


def deals(
    t: Table, source: Object, parts: tuple[tuple[Ref, int], ...], battle: bool, record: Record | None = None, into: str = ""
) -> Call | None:
    """Have a card deal damage; the amount goes `into` a variable of the caller. A replacement takes steps of its own."""
    vars = Deal(source=source.id, controller=source.controller, parts=parts, battle=battle)
    vars.was = t.snapshot(source.id) if t.objects.get(source.id) is source else source
    vars.step, vars.number = t.step, t.number
    if lasting(t, w.Instead) and any(n > 0 and _replacements(t, vars, ref) for ref, n in parts):
        return Call(deal, vars, into)
    dealt = _deal_out(t, vars)
    if record is not None:
        setattr(record, into, dealt)
    return None
