"""Actions by rules (1000s): what the words of the rulebook do to the table."""

from __future__ import annotations

from typing import Any, cast

from affray.core.asking import Ask, Choice, Decision
from affray.core.events import Event
from affray.core.program import Call, Goto, Return, Word
from affray.core.state import NOBODY, Effect, Object, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.fow import words as w
from affray.games.fow.game import IN_PLAY, fow, opponent
from affray.games.fow.match import Context, face
from affray.games.fow.records import Deal
from affray.games.fow.traits import forbidden, lasting, reached, traits
from affray.games.fow.triggers import Due, foresee


def move(
    t: Table, idents: tuple[str, ...], zone: str, kind: str = "", under: int = NOBODY, bottom: bool = False, **data: Any
) -> None:
    """Put cards into a zone, all at once (302). `kind` is a further event to report for each, e.g. "is destroyed"."""
    due: dict[tuple[str, str], Due] = {}
    reports: list[tuple[str, str, bool]] = []
    for ident in idents:
        found = t.objects[ident]
        leaving = found.zone in IN_PLAY and zone not in IN_PLAY
        kinds = [kind] if kind else []
        if leaving:
            kinds.append("leaves")
            if zone == "graveyard":
                kinds.append("put into graveyard")
        for name in kinds:
            event = Event(name, ident, t.step, t.number, t.cause, {**data, "from": found.zone})
            due[(name, ident)] = foresee(t, event)
            reports.append((name, ident, leaving))
    origins = {ident: t.objects[ident].zone for ident in idents}
    for ident in idents:
        _put(t, ident, zone, under, bottom)
    for name, ident, _ in reports:
        t.before = due[(name, ident)]
        t.emit(name, ident, **{**data, "from": origins[ident], "to zone": zone})
        t.before = None
    for ident in idents:
        if zone in IN_PLAY and origins[ident] not in IN_PLAY and ident in t.objects:
            t.emit("enters", ident, **{**data, "from": origins[ident]})
        elif not due and ident in t.objects:
            hidden = fow.zones[zone].sees != "all" and fow.zones[origins[ident]].sees != "all"
            t.emit("moves", ident, t.objects[ident].owner if hidden else NOBODY, **{"from": origins[ident], "to zone": zone})


def _put(t: Table, ident: str, zone: str, under: int, bottom: bool) -> None:
    found = t.objects[ident]
    card = face(found)
    if found.zone == "field" and "resonator" in traits(t, ident).types and zone == "graveyard":
        t.note(f"resonator-to-graveyard:{found.controller}")
    if found.pseudo and zone not in (*IN_PLAY, "chase area"):
        t.vanish(ident)  # 1303, 1017.1a: tokens and copies cease to exist
        return
    if zone == "main deck" and "magic stone" in card.types:
        zone = "magic stone deck"
    seat = found.owner if under == NOBODY or zone != "field" else under
    same = found.zone in IN_PLAY and zone in IN_PLAY
    placed = t.place(ident, zone, NOBODY if zone == "chase area" else seat, bottom, new_card=not same)
    placed.controller = seat
    if not same:
        placed.posture = "recovered" if zone in IN_PLAY else ""
        placed.face_down = False
    if zone == "field" and not same:
        for argument in card.keywords.get("limit", ()):
            t.count(ident, "limit", int(argument))


def destroy(t: Table, idents: tuple[str, ...]) -> None:
    """Destroy cards at once: to the graveyard; J-rulers to the ruler area with an astral counter (1010)."""
    doomed = tuple([ident for ident in dict.fromkeys(idents) if ident in t.objects and may_be_destroyed(t, ident)])
    cards: list[str] = []
    for ident in doomed:
        word = _instead_of_destruction(t, ident)
        if word is not None:
            t.emit("destruction replaced", ident)
            if word.recover:
                t.turn_to(ident, "recovered", "recovers")
                t.heal(ident)
            elif word.move_to:
                move(t, (ident,), word.move_to)
        elif "J-ruler" in traits(t, ident).types:
            _destroy_j_ruler(t, ident)
        else:
            cards.append(ident)
    if cards:
        move(t, tuple(cards), "graveyard", "is destroyed")


def may_be_destroyed(t: Table, ident: str) -> bool:
    """Cards that cannot be destroyed ignore effects that would, and no rule process does it either (1010.3)."""
    if t.objects[ident].zone != "field":
        return False
    return not forbidden(t, ident, "be destroyed", t.book.number("destroy.cannot"), "{who} cannot be destroyed")


def _instead_of_destruction(t: Table, ident: str) -> w.Instead | None:
    for word, source, context, on in lasting(t, w.Instead):
        if word.of == "destruction" and any(one.id == ident for one in reached(t, word.who, on, context)):
            if word.once and source is not None:
                _use_up(t, word)
            return cast(w.Instead, word)
    return None


def _destroy_j_ruler(t: Table, ident: str) -> None:
    """A destroyed J-ruler returns to the ruler area, ruler side up, astral unless [Imperishable] (1010.1a, 1108.2)."""
    imperishable = traits(t, ident).has("imperishable")
    event = Event("is destroyed", ident, t.step, t.number, t.cause, {"from": "field"})
    due = foresee(t, event)
    found = t.edit(ident)
    counters = dict(found.counters)
    t.place(ident, "ruler area", found.owner, new_card=False)
    moved = t.edit(ident)
    moved.controller = moved.owner
    other = face(moved).other_side
    if other is not None:
        t.become(ident, other)
    if not t.book.since("8.0"):
        t.heal(ident)
    if not imperishable:
        counters["astral"] = 1
        t.edit(ident).counters = counters
    t.before = due
    data: dict[str, Any] = {"astral": not imperishable, "from": "field", "to zone": "ruler area"}
    t.emit("is destroyed", ident, **data)
    t.before = None


fow.condition("destroy.cannot", "1010.3", kind="process")(may_be_destroyed)
fow.condition("destroy.card", "1010.1", kind="process")(destroy)
fow.condition("destroy.j-ruler", "1010.1a", kind="process")(_destroy_j_ruler)


@fow.condition("banish", "1011.1", kind="process")
def banish(t: Table, idents: tuple[str, ...], seat: int) -> None:
    """Put cards into the graveyard; only their controller may (1011.2), and it is not destruction."""
    own = tuple([ident for ident in idents if t.objects[ident].controller == seat])
    if own:
        move(t, own, "graveyard", "is banished")


@fow.condition("draw", "1009.1", kind="process")
def draw(t: Table, seat: int, n: int) -> None:
    """Move the top card of the main deck to the hand, one at a time (1009.2)."""
    for _ in range(n):
        deck = t.zone("main deck", seat)
        if not deck:
            t.emit("cannot draw", player_id(seat))
            return
        ident = deck[-1]
        t.place(ident, "hand", seat)
        t.emit("draws", player_id(seat))
        t.emit("card drawn", ident, seen=seat)


@fow.condition("cancel", "1012.1", kind="process")
def cancel(t: Table, ident: str) -> None:
    """Remove something from the chase; a card goes to its owner's graveyard."""
    found = t.objects[ident]
    t.emit("is cancelled", ident)
    if found.pseudo:
        t.vanish(ident)
    else:
        move(t, (ident,), "graveyard")


def rest(t: Table, ident: str) -> bool:
    return t.turn_to(ident, "rested", "rests")


def recover(t: Table, ident: str) -> bool:
    if forbidden(t, ident, "recover", "", "{who} does not recover"):
        return False
    return t.turn_to(ident, "recovered", "recovers")


def gain_control(t: Table, ident: str, seat: int) -> None:
    """Change a card's controller; on a shared table it lies with the other's cards, still the same card (302.3)."""
    found = t.objects[ident]
    if found.controller != seat and t.control(ident, seat):
        t.place(ident, found.zone, seat, new_card=False)


def add_lasting(t: Table, word: Any, c: Context, on: list[Ref] | None, name: str, until: str) -> None:
    """Begin a continuous effect; `on` fixes it to these cards, None leaves it to its description (909.4)."""
    effect = Effect()
    effect.source = c.bound.get("this") or (c.this, 0)
    effect.name = name
    effect.controller = c.seat
    effect.what = word
    effect.on = tuple(on) if on is not None else ()
    effect.until = until
    effect.bound = {key: c.bound[key] for key in ("X", "amount") if key in c.bound}
    t.add_effect(effect)


def end_lasting(t: Table, until: str) -> None:
    """End the continuous effects that last until this."""
    t.end_effects(tuple([effect for effect in t.effects if effect.until == until]))


# -- dealing damage (1007), with replacement effects (910) and prevention (1018)

deal = fow.procedure("deal", Deal, rule="1007")


@deal.step("replace", rule="910.2")
def apply_replacement_effects(t: Table, d: Deal) -> Word:
    """Replacement effects change the damage once each; who is affected (or deals, where nothing is prevented) picks the order."""
    if d.at >= len(d.parts):
        return Goto("deal")
    ref, n = d.parts[d.at]
    waiting = _replacements(t, d, ref) if n > 0 else []
    if not waiting:
        d.at += 1
        d.applied = ()
        return Goto("replace")
    if len(waiting) == 1:
        d.answer = Decision("choose", str(waiting[0][0]))
        return None
    plain = [entry for entry in waiting if entry[1].double]
    seat = d.controller if plain else _affected(t, ref)
    options = tuple([Decision("choose", str(entry[0])) for entry in (plain or waiting)])
    return Ask(seat, Choice(options, rule="910.2"), into="answer")


@deal.step("replaced", rule="910.1")
def change_the_damage(t: Table, d: Deal) -> Word:
    """What is replaced never happens; only what replaces it does."""
    assert d.answer is not None
    made = int(d.answer.args[0])
    ref, n = d.parts[d.at]
    word = next(entry[1] for entry in _replacements(t, d, ref) if entry[0] == made)
    now = 0 if word.prevent_all else 2 * n if word.double else max(0, n - word.prevent)
    d.parts = (*d.parts[: d.at], (ref, now), *d.parts[d.at + 1 :])
    d.applied = (*d.applied, made)
    d.answer = None
    t.emit("damage changes", ref[0], was=n, now=now)
    if word.once:
        _use_up(t, word)
    return Goto("replace")


@deal.step("deal", rule="1007.1")
def deal_the_damage(t: Table, d: Deal) -> Word:
    """Damage lies on J/resonators and comes off the life of players, all at once; without DEF nothing is dealt (1007.4)."""
    t.step, t.number = d.step, d.number
    for ref, n in d.parts:
        if n <= 0:
            continue
        seat = seat_of(ref[0])
        if seat != NOBODY:
            t.life(seat, -n, "is dealt damage", {"by": player_id(d.controller), "battle": d.battle, "source": d.source})
        else:
            found = t.current(ref)
            if found is None or traits(t, found.id).defence is None:
                continue
            t.mark_damage(ref[0], n)
            t.note(f"damaged:{ref[0]}@{ref[1]}")
            t.note(f"damaged:{ref[0]}@{ref[1]}:by:{d.source}")
            t.emit("is dealt damage", ref[0], amount=n, by=player_id(d.controller), battle=d.battle, source=d.source)
        d.dealt += n
        if d.source in t.objects:
            t.emit("deals damage", d.source, to=ref[0], amount=n, battle=d.battle)
    return Return(d.dealt)


def _replacements(t: Table, d: Deal, ref: Ref) -> list[tuple[int, Any]]:
    """Replacement effects that apply to this damage and have not been applied to it, each with a number to name it."""
    found: list[tuple[int, Any]] = []
    for made, (word, _, context, on) in enumerate(lasting(t, w.Instead)):
        if made in d.applied or word.of == "destruction" or (word.of == "battle damage" and not d.battle):
            continue
        if ref in _protected(t, word, on, context):
            found.append((made, word))
    return found


def _protected(t: Table, word: w.Instead, on: tuple[Any, ...], context: Context) -> list[Ref]:
    if on:
        return list(on)
    if word.who in ("you", "opponent"):
        return [(player_id(context.seat if word.who == "you" else opponent(context.seat)), 0)]
    return [one.ref for one in reached(t, word.who, on, context)]


def _affected(t: Table, ref: Ref) -> int:
    seat = seat_of(ref[0])
    return seat if seat != NOBODY else t.objects[ref[0]].controller


def _use_up(t: Table, word: Any) -> None:
    t.end_effects(tuple([effect for effect in t.effects if effect.what is word][:1]))


def deals(t: Table, source: Object, parts: tuple[tuple[Ref, int], ...], battle: bool, into: str = "") -> Call:
    """The control word for a card dealing damage."""
    vars = Deal(source.id, source.controller, parts, battle)
    vars.was = source
    vars.step, vars.number = t.step, t.number
    return Call(deal, vars, into)
