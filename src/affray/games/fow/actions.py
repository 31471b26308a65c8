"""Actions by rules (1000s): what the words of the rulebook do to the table."""

from __future__ import annotations

from typing import Any

from affray.core.asking import Ask, Choice, Decision
from affray.core.events import Event
from affray.core.program import Call, Goto, Return, Word
from affray.core.resolving import Context
from affray.core.state import NOBODY, Effect, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.fow import words as w
from affray.games.fow.facts import DAMAGED, DAMAGED_BY, LOST_A_RESONATOR
from affray.games.fow.game import IN_PLAY, ZONES, fow
from affray.games.fow.layers import forbidden, reaches
from affray.games.fow.match import face, quality_fits, who
from affray.games.fow.printed import Object
from affray.games.fow.records import Battle, Deal, Destruction, Play
from affray.games.fow.traits import Lasting, lasting, traits
from affray.games.fow.triggers import Due, foresee

SHIFTED = ("field", "chase area")
"""Where a Shift card can lie future side up (1302.2f)."""


def move(
    t: Table, idents: tuple[str, ...], zone: str, kind: str = "", under: int = NOBODY, bottom: bool = False, **data: Any
) -> None:
    """Put cards into a zone, all at once (302). `kind` is a further event to report for each, e.g. "is destroyed"."""
    relocate(t, tuple([(ident, zone) for ident in idents]), kind, under, bottom, data)


def relocate(
    t: Table,
    moves: tuple[tuple[str, str], ...],
    kind: str,
    under: int = NOBODY,
    bottom: bool = False,
    data: dict[str, Any] | None = None,
) -> None:
    """Move cards each to its zone at once. What that triggers is judged by the position before, where cards leave play (906.7)."""
    reports: list[tuple[Event, Due | None]] = []
    left: list[Ref] = []
    lost: list[int] = []
    moves = tuple([(ident, bound) for ident, zone in moves if (bound := destination(t, ident, zone))])
    for ident, zone in moves:
        origin = t.objects[ident].zone
        told = {**(data or {}), "from": origin, "to zone": zone, "entered": t.objects[ident].entered}
        kinds = [kind] if kind else []
        if origin == "field" and zone != "field":
            kinds += ["leaves", "put into graveyard"] if zone == "graveyard" else ["leaves"]
            left.append(t.objects[ident].ref)
            if zone == "graveyard" and "resonator" in traits(t, ident).types:
                lost.append(t.objects[ident].controller)
            t.remember(ident, traits(t, ident))
        for name in kinds:
            event = Event(name, ident, t.step, t.number, t.cause, told)
            reports.append((event, foresee(t, event)))
        if origin not in IN_PLAY and zone in IN_PLAY:
            reports.append((Event("enters", ident, t.step, t.number, t.cause, told), None))
        elif not kinds:
            hidden = ZONES[zone].sees != "all" and ZONES[origin].sees != "all"
            seen = t.objects[ident].owner if hidden else NOBODY
            reports.append((Event("moves", ident, t.step, t.number, t.cause, told, seen), None))
    for seat in lost:
        t.set_fact(LOST_A_RESONATOR, seat, 1)
    for ident, zone in moves:
        _put(t, ident, zone, under, bottom)
    for event, due in reports:
        if due is None and event.kind == "enters" and event.subject not in t.objects:
            continue
        t.before = due
        t.emit(event.kind, event.subject, event.seen, **event.data)
        t.before = None
    if left:
        finish(t, tuple([effect for effect in t.effects if effect.until == "source leaves" and effect.source in left]))


@fow.condition("move.limits", ("314.1", "316.1"), kind="process")
def destination(t: Table, ident: str, zone: str) -> str:
    """Where a card really goes: rulers and J-rulers stay where others would leave, chants end in the graveyard."""
    found = t.objects[ident]
    types = face(found).types
    if "J-ruler" in types:
        return zone if zone in IN_PLAY else ""
    if "ruler" in types:
        return zone if zone in ("graveyard", "ruler area", "field") else ""
    if found.zone == "chase area" and isinstance(found.play, Play) and found.play.origin == "graveyard" and not found.play.free:
        return "removed area"  # 1115.2
    if "chant" in types and zone in ("field", "ruler area", "magic stone deck"):
        return "graveyard" if found.zone != "graveyard" else ""
    if zone == "ruler area":
        return ""
    return zone


def _put(t: Table, ident: str, zone: str, under: int, bottom: bool) -> None:
    found = t.objects[ident]
    card = face(found)
    if found.zone == "field" and zone != "field":
        for other in [one.id for one in t.objects.values() if one.attached == ident]:
            t.detach(other, "" if stays_behind(t, other) else "nothing")
    if found.pseudo and zone not in IN_PLAY and zone != "chase area":
        t.vanish(ident)  # 1303, 1017.1a: tokens and copies cease to exist
        return
    if zone == "main deck" and "magic stone" in card.types:
        zone = "magic stone deck"
    seat = found.owner if under == NOBODY or zone not in SHIFTED else under
    same = found.zone in IN_PLAY and zone in IN_PLAY
    at = NOBODY if zone == "chase area" else seat
    if same:
        placed = t.place(ident, zone, at, bottom, new_card=False, controller=seat)
    else:
        posture = "recovered" if zone in IN_PLAY else ""
        placed = t.place(ident, zone, at, bottom, controller=seat, posture=posture, face_down=False)
    if zone == "field" and not same:
        put_on_its_counters(t, ident)
    if zone == "ruler area" and card.other_side is not None and "J-ruler" in card.types:
        _turn_ruler_side_up(t, placed)
    if zone not in SHIFTED:
        _turn_past_side_up(t, placed)


@fow.condition("bestow.stays", "1121.4")
def stays_behind(t: Table, ident: str) -> bool:
    """An addition with [Bestow] stays in the field, added to nothing, when the card it is added to leaves."""
    return traits(t, ident).has("bestow")


@fow.condition("mana.enters", "1122.2b", kind="process")
def put_on_its_counters(t: Table, ident: str) -> None:
    """A card with [Mana] or [Limit] enters the field with its counters; nothing resolves for that."""
    for kind, n in face(t.objects[ident]).own_counters("field").items():
        t.count(ident, kind, n)


@fow.condition("mana.starts", "1122.2a", kind="process")
def start_with_mana(t: Table, ident: str) -> None:
    """A ruler with [Mana] has its mana counters when the game starts."""
    for kind, n in face(t.objects[ident]).own_counters("ruler area").items():
        t.count(ident, kind, n)


@fow.condition("destroy.card", "1010.1", kind="process")
def destroy(t: Table, idents: tuple[str, ...], chosen: dict[str, str]) -> None:
    """Destroy cards at once: to the graveyard; J-rulers to the ruler area with an astral counter (1010)."""
    doomed = tuple([ident for ident in dict.fromkeys(idents) if ident in t.objects and may_be_destroyed(t, ident)])
    moves: list[tuple[str, str]] = []
    for ident in doomed:
        words = replacements_of_destruction(t, ident)
        if words:
            _replace_destruction(t, ident, *words[chosen.get(ident, next(iter(words)))])
        else:
            moves.append((ident, "ruler area" if "J-ruler" in traits(t, ident).types else "graveyard"))
    astral = [ident for ident, zone in moves if zone == "ruler area" and not traits(t, ident).has("imperishable")]
    if moves:
        relocate(t, tuple(moves), "is destroyed")
    for ident in astral:
        t.count(ident, "astral", 1)


@fow.condition("destroy.j-ruler", "1010.1a", kind="process")
def _turn_ruler_side_up(t: Table, found: Object) -> None:
    """A J-ruler put into the ruler area shows its ruler side, still the same card; from 8.0 on its damage is removed (1007.7)."""
    other = face(found).other_side
    assert other is not None
    t.become(found.id, other)
    if t.book.since("8.0"):
        t.heal(found.id)


@fow.condition("shift.turn", "1117.2a", kind="process")
@fow.condition("shift.same", "1302.2c", kind="process")
def shift(t: Table, ident: str) -> None:
    """To shift a card is to turn it from past to future; it stays the same card, with what is on it (1302.2c)."""
    future = face(t.objects[ident]).future_side
    if future is not None:
        t.become(ident, future)
        t.emit("shifts", ident)


@fow.condition("shift.past", ("1302.3", "1302.2f"), kind="process")
@fow.condition("shift.moved", ("1302.3a", "1302.2f-i"), kind="process")
def _turn_past_side_up(t: Table, found: Object) -> None:
    """A Shift card lies past side up everywhere but in the field and on the chase."""
    past = face(found).past_side
    if past is not None:
        t.become(found.id, past)


@fow.condition("destroy.cannot", "1010.3", kind="process")
def may_be_destroyed(t: Table, ident: str) -> bool:
    """Cards that cannot be destroyed ignore effects that would, and no rule process does it either (1010.3)."""
    if t.objects[ident].zone not in ("field", "standby area"):
        return False
    return not forbidden(t, ident, "be destroyed", t.book.number("destroy.cannot"), "{who} cannot be destroyed")


def replacements_of_destruction(t: Table, ident: str) -> dict[str, tuple[w.Instead, int]]:
    """The effects that would replace this card's destruction, each under a name that begins with the card."""
    found: dict[str, tuple[w.Instead, int]] = {}
    for at, source in enumerate(lasting(t, w.Instead)):
        if source.word.of == "destruction" and reaches(t, source, ident):
            found[f"{ident} {_named(source, at)}"] = (source.word, source.context.made)
    return found


def _named(source: Lasting, at: int) -> str:
    """A name for a replacement effect: its card and its age; one of a continuous ability has its place among all there are."""
    return f"{source.by}/{source.context.made or -at - 1}"


def _replace_destruction(t: Table, ident: str, word: w.Instead, made: int) -> None:
    """Something else happens instead of a destruction (910.1)."""
    t.emit("destruction replaced", ident)
    if word.once:
        _use_up(t, made)
    if word.recover:
        t.turn_to(ident, "recovered", "recovers")
        t.heal(ident)
    elif word.move_to:
        move(t, (ident,), word.move_to)


destruction = fow.procedure("destruction", Destruction, rule="1010")


@destruction.step("replace", rule="910.2")
def choose_what_replaces_a_destruction(t: Table, d: Destruction) -> Word:
    """Where several effects would replace a card's destruction, its controller picks the one that applies."""
    for ident in d.idents:
        words = replacements_of_destruction(t, ident) if may_be_destroyed(t, ident) else {}
        if len(words) > 1 and ident not in dict(d.chosen):
            options = tuple([Decision("replace", name) for name in words])
            return Ask(t.objects[ident].controller, Choice(options, rule="910.2"), then="replaced", about=ident)
    return Goto("destroy")


@destruction.answer("replaced", rule="910.1")
def keep_the_replacement(t: Table, d: Destruction, answer: Decision) -> Word:
    """The other effects have nothing left to replace."""
    d.chosen = (*d.chosen, (answer.args[0].split(" ")[0], answer.args[0]))
    return Goto("replace")


@destruction.step("destroy", rule="1010.1")
def destroy_the_cards(t: Table, d: Destruction) -> Word:
    """Cards go to the graveyard, J-rulers to the ruler area, all at once."""
    t.step, t.number = d.step, d.number
    destroy(t, d.idents, dict(d.chosen))
    return Return()


def destroying(t: Table, idents: tuple[str, ...]) -> Call:
    """The control word for destroying cards."""
    vars = Destruction()
    vars.step, vars.number, vars.idents = t.step, t.number, idents
    return Call(destruction, vars)


@fow.condition("banish", "1011.1", kind="process")
def banish(t: Table, idents: tuple[str, ...], seat: int) -> None:
    """Put cards into the graveyard; only their controller may (1011.2), and it is not destruction."""
    own = tuple([ident for ident in idents if t.objects[ident].controller == seat])
    if own:
        move(t, own, "graveyard", "is banished")


@fow.condition("draw", "1009.1", kind="process")
def draw(t: Table, seat: int, n: int) -> bool:
    """Move the top card of the main deck to the hand, one at a time (1009.2); false if there were too few."""
    for _ in range(n):
        deck = t.zone("main deck", seat)
        if not deck:
            t.emit("cannot draw", player_id(seat))
            return False
        ident = deck[-1]
        t.place(ident, "hand", seat)
        t.emit("draws", player_id(seat))
        t.emit("card drawn", ident, seen=seat)
    return True


@fow.condition("cancel", "1012.1", kind="process")
def cancel(t: Table, ident: str) -> None:
    """Remove something from the chase; a card goes to its owner's graveyard."""
    found = t.objects[ident]
    t.emit("is cancelled", ident)
    if found.pseudo:
        t.vanish(ident)
    else:
        move(t, (ident,), "graveyard")


@fow.condition("heal", "1024.1", kind="process")
def heal(t: Table, idents: tuple[str, ...]) -> None:
    """Astral counters come off a ruler, which can do [Judgment] again; all else stays as it was."""
    for ident in idents:
        astral = t.objects[ident].counters.get("astral", 0)
        if astral:
            t.count(ident, "astral", -astral)


@fow.condition("win", ("", "103.5"), kind="process")
def win(t: Table, seat: int, source: str) -> None:
    """A player wins the game by an effect."""
    t.number = "103.5" if t.book.since("8.0") else "103.2"
    t.end(
        (seat,), f"{t.players[seat].name} wins by an effect of {t.objects[source].card.name if source in t.objects else source}"
    )


def report_will(t: Table, source: str, given: tuple[str, ...], seat: int) -> None:
    """Tell what will a card has produced, and for whom."""
    t.emit("produces will", source, will="".join(f"{{{symbol}}}" for symbol in given), by=player_id(seat))


def produce(t: Table, source: str, given: tuple[str, ...], seat: int) -> None:
    """Produced will is kept until it is used or the rules take it away (907.4)."""
    t.pool(seat, (*t.players[seat].pool, *given))
    report_will(t, source, given, seat)


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
    source = c.bound.get("this") or (c.this, 0)
    if until == "source leaves" and t.current(source) is None:
        return  # 909.8
    bound: dict[str, Any] = {key: c.bound[key] for key in ("X", "amount") if key in c.bound}
    t.add_effect(Effect(word, c.seat, source, name, tuple(on or ()), until, bound))


def end_lasting(t: Table, until: str) -> None:
    """End the continuous effects that last until this."""
    finish(t, tuple([effect for effect in t.effects if effect.until == until]))


def controller_by_effects(t: Table, found: Object) -> int:
    """Who controls a card: whoever the newest effect that gives control names, else its owner."""
    given = [effect for effect in t.effects if isinstance(effect.what, w.TakeControl) and found.ref in effect.on]
    return max(given, key=lambda effect: effect.made).controller if given else found.owner


def finish(t: Table, gone: tuple[Effect, ...]) -> None:
    """These effects are over; control that one of them gave goes back to the owner."""
    t.end_effects(gone)
    for effect in gone:
        if isinstance(effect.what, w.TakeControl):
            for ref in effect.on:
                found = t.current(ref)
                if found is not None:
                    gain_control(t, found.id, controller_by_effects(t, found))


def lose_the_blocker(t: Table, b: Battle) -> None:
    """The blocker stops blocking; after a first blow that dealt damage nobody takes its place (804.5b)."""
    t.cast(b, blocker="")
    b.blocker_died_first = b.struck and b.dealt > 0


def remove_from_battle(t: Table, ident: str) -> None:
    """A card stops attacking, blocking or being attacked (1029, from 7.2 on)."""
    battle = t.edit_record("battle")
    if not isinstance(battle, Battle):
        return
    if ident == battle.attacker:
        t.cast(battle, attacker="")
    elif ident == battle.blocker:
        lose_the_blocker(t, battle)
    elif t.objects[ident].ref == battle.attacked:
        t.cast(battle, attacked=("", 0))
    else:
        return
    t.emit("is removed from battle", ident)


# -- dealing damage (1007), with replacement effects (910) and prevention (1018)

deal = fow.procedure("deal", Deal, rule="1007")


@deal.step("replace", rule="910.2")
def apply_replacement_effects(t: Table, d: Deal) -> Word:
    """Replacement effects change the damage once each; who is affected (or deals, where nothing is prevented) picks the order."""
    if d.at >= len(d.parts):
        return Goto("deal")
    ref, n = d.parts[d.at]
    waiting = _replacements(t, d, ref) if n > 0 else {}
    if not waiting:
        d.at += 1
        d.applied = ()
        return Goto("replace")
    plain = {name: entry for name, entry in waiting.items() if entry[0].double}
    seat = d.controller if plain else _affected(t, ref)
    options = tuple([Decision("replace", name) for name in (plain or waiting)])
    return options[0] if len(options) == 1 else Ask(seat, Choice(options, rule="910.2"))


@deal.answer("replaced", rule="910.1")
def change_the_damage(t: Table, d: Deal, answer: Decision) -> Word:
    """What is replaced never happens; only what replaces it does."""
    name = str(answer.args[0])
    ref, n = d.parts[d.at]
    word, made = _replacements(t, d, ref)[name]
    now = 0 if word.prevent_all else 2 * n if word.double else max(0, n - word.prevent)
    d.parts = (*d.parts[: d.at], (ref, now), *d.parts[d.at + 1 :])
    d.applied = (*d.applied, name)
    t.emit("damage changes", ref[0], was=n, now=now)
    if word.once:
        _use_up(t, made)
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
            t.set_fact(DAMAGED, ref, 1)
            t.set_fact(DAMAGED_BY, (ref, (d.source, d.was.entered if d.was is not None else 0)), 1)
            t.emit("is dealt damage", ref[0], amount=n, by=player_id(d.controller), battle=d.battle, source=d.source)
        d.dealt += n
        if d.source in t.objects:
            t.emit("deals damage", d.source, to=ref[0], amount=n, battle=d.battle)
    return Return(d.dealt)


def _replacements(t: Table, d: Deal, ref: Ref) -> dict[str, tuple[Any, int]]:
    """Replacement effects that apply to this damage and have not been applied to it, by a name made of card and age."""
    found: dict[str, tuple[Any, int]] = {}
    for at, source in enumerate(lasting(t, w.Instead)):
        word, context = source.word, source.context
        if word.of == "destruction" or (word.of == "battle damage" and not d.battle):
            continue
        if word.by is not None and (d.was is None or not quality_fits(t, d.was, d.controller, word.by, context)):
            continue
        name = _named(source, at)
        if ref in _protected(t, source) and name not in d.applied:
            found[name] = (word, context.made)
    return found


def _protected(t: Table, source: Lasting) -> list[Ref]:
    return list(source.on) or who(t, source.word.who, source.context)


def _affected(t: Table, ref: Ref) -> int:
    seat = seat_of(ref[0])
    return seat if seat != NOBODY else t.objects[ref[0]].controller


def _use_up(t: Table, made: int) -> None:
    """An effect for one occasion is gone once it has applied."""
    t.end_effects(tuple([effect for effect in t.effects if effect.made == made]))


def deals(t: Table, source: Object, parts: tuple[tuple[Ref, int], ...], battle: bool, into: str = "") -> Call:
    """The control word for a card dealing damage."""
    vars = Deal(source.id, source.controller, parts, battle)
    vars.was = t.snapshot(source.id) if t.objects.get(source.id) is source else source
    vars.step, vars.number = t.step, t.number
    return Call(deal, vars, into)
