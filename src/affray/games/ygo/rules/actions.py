"""Actions on cards and players (700): moving, destroying, turning, damage."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached, cached_of_several, within
from affray.core import chance, dependencies
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision
from affray.core.state import Effect, Position, Record, Ref, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import EXTRA, FIELD, HIDDEN, ROOM, opponent, ygo
from affray.games.ygo.position.bindings import kept
from affray.games.ygo.position.continuous import concerned, entails, forbidden, on_whom
from affray.games.ygo.position.equipped import wrongly_equipped
from affray.games.ygo.position.facts import (
    BY_EFFECT,
    FELL,
    FELL_AT,
    FELL_BY,
    FLIPPED,
    FORGOTTEN,
    HELD,
    IN_EXTRA_ZONE,
    NEGATED,
    OTHERWISE,
    PROPERLY,
    SET,
    STRUCK_BY_TARGET,
    USED,
    USED_FACE_UP,
)
from affray.games.ygo.position.kinds import is_equip_card, is_trap_too, lasts_with
from affray.games.ygo.position.moment import damage_step, is_doomed, phase_of
from affray.games.ygo.position.names import name_now
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import Context, lasting, speaking, traits
from affray.games.ygo.rules.counters import lose_counters, lose_those_of_the_negated
from affray.games.ygo.rules.falling import let_fall
from affray.games.ygo.rules.hidden_ids import hidden_number
from affray.games.ygo.rules.skipped_phases import part
from affray.games.ygo.rules.zones import let_choose_zones, used_zones
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard


@ygo.condition("zone.room", rule="102.2")
def has_room(t: Table, seat: int, zone: str = "monster zone", n: int = 1) -> Verdict:
    """Each player has five Monster Zones, five Spell & Trap Zones and one Field Zone."""
    if used_zones(t, seat, zone) + n <= ROOM[zone]:
        return LEGAL
    if n > 1:
        return refuse("102.2", "{who} has not {n} free {zone}s", who=t.players[seat].name, zone=zone, n=n)
    return refuse("102.2", "{who} has no free {zone}", who=t.players[seat].name, zone=zone)


@ygo.condition("card.moves", rule="701.1")
def move(t: Table, ident: str, zone: str, how: str = "", by: str = "", at: str = "") -> str:
    """A card goes to its owner's zone, a new card with this id: into the Deck `at` its top or bottom, or shuffled in. A Token is gone."""
    obj = t.objects[ident]
    was = t.snapshot(ident)
    left = obj.zone
    if left in FIELD:
        t.remember_last_known(ident, traits(t, ident))
    if left in FIELD and zone not in FIELD and leaves_for_good(t, ident):
        zone = "banished"
    if left in FIELD and zone == "graveyard" and goes_to_the_extra_deck(t, obj):
        zone = "face-up extra deck"
    if left in FIELD and zone not in FIELD:
        part(t, obj)
    host, face_down, owner = obj.attached, obj.face_down, obj.owner
    bond = bond_of(t, obj) if host else None
    if "token" in obj.card.subtypes and zone not in FIELD:
        data: dict[str, Any] = {"from": left, "how": how, "by": by}
        t.emit("is gone", ident, **data)
        t.cease_to_exist(ident)
        let_go(t, was, host, bond, how.startswith("destroyed"))
        return ident
    if zone in ("deck", "hand") and is_of_the_extra_deck(obj):
        zone = "extra deck"
    if zone in HIDDEN:
        moved = t.create("ab"[owner], obj.card.defined, owner, zone, owner, number=hidden_number(t))
        if zone == "deck" and at == "bottom":
            t.reorder("deck", owner, (moved.id, *[one for one in t.zone("deck", owner) if one != moved.id]))
        elif zone == "deck" and at != "top":
            shuffle_deck(t, owner)
        t.cease_to_exist(ident)
    else:
        moved = t.move_to(ident, zone, owner, controller=owner, posture="", face_down=at == "banished face-down")
        be_a_trap_again(t, ident)
    hidden = face_down or left in HIDDEN
    _report_move(t, was, moved, left, zone, how, by, hidden)
    if left in FIELD:
        let_go(t, was, host, bond, how.startswith("destroyed"))
        end_with(t, was)
        let_fall(t, was)
    return moved.id


@ygo.condition("pendulum.leaves", rule=("", "312.3"))
def goes_to_the_extra_deck(t: Table, obj: Object) -> bool:
    """A Pendulum Monster that would go from the field to the Graveyard goes to the Extra Deck face-up; not one whose activation was negated."""
    if obj.card.scale is None:
        return False
    links = [t.objects[ident].play for ident in t.zone("chain")]
    return not any(isinstance(one, Link) and one.negated == "activation" and one.place == obj.ref for one in links)


@ygo.condition("trap.elsewhere", rule="311.5")
def be_a_trap_again(t: Table, ident: str) -> None:
    """A Trap is a monster in a Monster Zone alone, a Pendulum Monster a Spell in a Pendulum Zone alone (312.2)."""
    card = t.objects[ident].card
    if card.defined is not card:
        t.change_face(ident, card.defined)


@ygo.condition("trap.returns", rule="311.3")
def lie_as_a_trap(t: Table, ident: str, face_down: bool) -> bool:
    """A monster that is still a Trap goes back to a Spell & Trap Zone: Set, if it is turned face-down; to the Graveyard, if there is no room."""
    was = t.snapshot(ident)
    if t.book.since("2020") and not has_room(t, was.controller, "spell/trap zone"):
        move(t, ident, "graveyard", how="sent")
        return True
    t.move_to(ident, "spell/trap zone", was.controller, posture="", face_down=face_down)
    be_a_trap_again(t, ident)
    if face_down:
        t.record_fact(SET, t.objects[ident].ref)
        t.emit("sets", ident, by=player_id(was.controller))
    else:
        data: dict[str, Any] = {"from": was.zone, "to zone": "spell/trap zone", "how": "returned", "by": ""}
        t.emit("moves", ident, **data)
    let_go(t, was)
    return True


@ygo.condition("trap.negated", rule="311.4")
def lay_down_what_is_negated(t: Table) -> None:
    """An effect that negates those of Traps, or of all cards, makes a monster that is still a Trap a Trap alone, without effects."""
    sources = [one for one in lasting(t, w.Negate) if one.on is None and of_traps(one.word.who)]
    for ident in dict.fromkeys([ref[0] for one in sources for ref in on_whom(t, one)]):
        obj = t.objects[ident]
        if is_trap_too(obj) and traits(t, ident).silent and not is_doomed(t, obj):
            lie_as_a_trap(t, ident, False)


def of_traps(what: Any) -> bool:
    """Does a description speak of more than monsters?"""
    return isinstance(what, w.What) and what.type != "monster"


@cached
def asks_how_it_fell(card: YgoCard) -> bool:
    """Does a card ask how it was put into the Graveyard?"""
    return any(
        isinstance(word, (w.SentThisTurn, w.SentSinceStandby)) and word.how
        for ability in card.text.abilities
        for word in within(ability)
    )


def is_of_the_extra_deck(obj: Object) -> bool:
    """Does a card go to the Extra Deck in place of the hand or the Deck?"""
    return bool(obj.card.defined.subtypes & EXTRA)


def _report_move(t: Table, was: Object, moved: Object, left: str, zone: str, how: str, by: str, hidden: bool) -> None:
    if left in FIELD and zone == "graveyard" and asks_how_it_fell(moved.card):
        t.record_fact(FELL, (moved.ref, how if how in FELL_BY else "sent"))
        before = t.active == was.owner and phase_of(t) == "draw"
        t.set_fact(FELL_AT, (moved.ref, how if how in FELL_BY else "sent"), t.turn + (0 if before else 1))
    data: dict[str, Any] = {"from": left, "to zone": zone, "how": how, "by": by, "owner": player_id(was.owner)}
    if left in FIELD and t.fact(NEGATED, was.ref):
        t.record_fact(NEGATED, moved.ref)
    if zone not in HIDDEN:
        keep_how_it_came(t, was, moved)
    if t.fact(FLIPPED, was.ref):
        data["flipped"] = True
    seen = was.owner if hidden and zone in HIDDEN else -1
    if seen >= 0:
        t.emit("moves", moved.id, seen=seen, **data)
    elif zone in HIDDEN:
        t.emit("moves", moved.id, name=was.card.name, **data)
    else:
        t.emit("moves", moved.id, **data)


def keep_how_it_came(t: Table, was: Object, moved: Object) -> None:
    """Keep whether a card that leaves the field was Summoned as its text wants; and whether one of the Extra Deck never was."""
    only = was.card.words_of(w.OnlySummoned, t.book.edition) or "ritual" in was.card.subtypes
    if only and (t.fact(PROPERLY, was.ref) or (was.zone in FIELD and not t.fact(OTHERWISE, was.ref))):
        t.record_fact(PROPERLY, moved.ref)
    if was.card.subtypes & EXTRA and moved.zone not in FIELD and (was.zone == "extra deck" or t.fact(OTHERWISE, was.ref)):
        t.record_fact(OTHERWISE, moved.ref)


@ygo.condition("card.leaves", rule="701.2")
def leaves_for_good(t: Table, ident: str) -> bool:
    """A card that would leave the field is banished where an effect says so."""
    obj = t.objects[ident]
    return bool(concerned(t, w.BanishLeaving, ident)) and not obj.face_down and not is_doomed(t, obj)


@ygo.condition("card.bond", rule="701.3")
def let_go(t: Table, was: Object, host: str = "", bond: w.Bond | None = None, destroyed: bool = False) -> None:
    """Cards equipped to a monster, or tied to it, follow it when it leaves; some take it with them, unless they are negated."""
    for obj in list(t.objects.values()) if _holds_on(t, was.id) else ():
        if obj.attached == was.id and obj.zone == "overlaid":
            follow(t, obj.id)
        elif obj.attached == was.id and obj.zone == "spell/trap zone" and obj.id in t.objects:
            own_bond = bond_of(t, obj)
            if is_equip_card(obj) or (own_bond is not None and (own_bond.this == "leaves" or (destroyed and own_bond.this))):
                move(t, obj.id, "graveyard", how="destroyed")
            else:
                t.detach(obj.id)
    takes_along = bond is not None and bond.monster and (destroyed or bond.when == "leaves")
    if takes_along and host in t.objects and t.objects[host].zone == "monster zone" and not t.objects[host].face_down:
        move(t, host, "graveyard", how="destroyed")


def _holds_on(t: Table, ident: str) -> bool:
    """Has a card materials, or cards that are equipped to it, or tied to it?"""
    return ident in [t.objects[one].attached for place in TIED if place in t.zones for one in t.zones[place]]


TIED = tuple([(zone, seat) for zone in ("overlaid", "spell/trap zone") for seat in (0, 1)])


@ygo.condition("material.detached", rule="307.2")
def follow(t: Table, ident: str) -> None:
    """A material whose monster leaves is sent to the Graveyard, as one that is detached; it was not on the field."""
    move(t, ident, "graveyard")


def materials_of(t: Position, ident: str) -> list[Object]:
    """Return the materials attached to a monster, of either player."""
    return [obj for seat in (0, 1) for each in t.zone("overlaid", seat) if (obj := t.objects[each]).attached == ident]


def bond_of(t: Table, obj: Object) -> w.Bond | None:
    """Return the bond of a card to a monster; a card whose effects are negated has none."""
    if traits(t, obj.id).silent:
        return None
    return next(iter(obj.card.words_of(w.Bond, t.book.edition)), None)


@ygo.condition("card.destroy", rule="702.1")
def destroy(t: Table, idents: tuple[str, ...], by: str) -> int:
    """Destroyed cards go to the Graveyard, all at the same moment; so does one in the hand whose effect was negated there. So many were."""
    done = 0
    for ident in idents:
        if ident in t.objects and (t.objects[ident].zone in FIELD or t.objects[ident].zone == "hand"):
            t.emit("is destroyed", ident, by=by)
            move(t, ident, "graveyard", how="destroyed by effect", by=by)
            done += 1
    return done


def is_settled(t: Table) -> bool:
    """Has nothing changed of cards in play since nothing was found that destroys itself, or could nothing?"""
    if entails(t, t.unchecked) & (dependencies.FIELD | dependencies.ASIDE):
        if could_destroy_itself(t):
            return False
        t.settle()
    return True


def could_destroy_itself(t: Table) -> bool:
    """Does any card, or anything that lasts, say something by which a card could destroy itself?"""
    return bool(speaking(t)) or any(isinstance(one.what, UNSETTLING) for one in t.effects)


UNSETTLING = (w.SelfDestruct, w.Negate, w.NegateNamesakes, w.NegateColumn)
"""The lasting words by which something destroys itself, or loses what holds it there."""


@ygo.condition("continuous.self-destruction", rule="403.2")
def self_destruction(t: Table, targeted: bool = False) -> None:
    """A card that destroys itself by a continuous effect does so now (`targeted`: because a link that targeted it has just resolved).

    In the Damage Step it waits until calculation is over. Where nothing has changed of cards in play since nothing was found, nothing is.
    """
    if not targeted and is_settled(t):
        return
    lose_those_of_the_negated(t)
    lay_down_what_is_negated(t)
    d = damage_step(t)
    if d is not None and d.timing in ("start", "flip", "before", "calculation"):
        return
    idents = []
    for source in lasting(t, w.SelfDestruct):
        if targeted and not source.word.targeted:
            continue
        for ref in on_whom(t, source):
            obj = t.current(ref)
            if obj is None or is_doomed(t, obj):
                continue
            if not source.word.targeted or t.fact(STRUCK_BY_TARGET, obj.ref):
                idents.append(obj.id)
    idents = [*dict.fromkeys([*idents, *second_ones(t), *wrongly_equipped(t)])]
    if not idents and not targeted:
        t.settle()
    destroy(t, tuple(idents), "")


@cached_of_several
def is_alone(card: YgoCard, edition: str) -> bool:
    """Does a player control one card of this name at most?"""
    return any(one.what == "control" for one in card.words_of(w.Alone, edition))


def second_ones(t: Table) -> list[str]:
    """Return the second ones: of cards of which a player controls one, the one that was flipped beside another."""
    idents = []
    for obj in speaking(t):
        if obj.zone == "monster zone" and is_alone(obj.card, t.book.edition):
            monsters = [other for ident in t.zone("monster zone", obj.controller) if not (other := t.objects[ident]).face_down]
            twice = sum(name_now(t, other) == obj.card.name for other in monsters) > 1
            if twice and t.fact(FLIPPED, obj.ref) and not is_doomed(t, obj):
                idents.append(obj.id)
    return idents


@ygo.condition("position.change", rule="703.1")
def turn(t: Table, ident: str, posture: str, face_down: bool) -> bool:
    """A monster is changed to a battle position, face-up or face-down; turned face-down it is nothing but a set card."""
    obj = t.objects[ident]
    if is_doomed(t, obj) or forbidden(t, "change position", ident):
        return False
    if (obj.posture, obj.face_down) == (posture, face_down):
        return False
    if obj.card.link and (posture == "defense" or face_down):
        return False
    if "token" in obj.card.subtypes and face_down:
        return False
    if face_down and is_trap_too(obj):
        return lie_as_a_trap(t, ident, True)
    was_down = obj.face_down
    if obj.posture != posture:
        hides = {"hides": True} if face_down and not was_down else {}
        t.turn_to(ident, posture, f"changes to {posture} position", **hides)
    if was_down != face_down:
        t.set_face_down(ident, face_down)
        if face_down:
            _forget(t, ident)
        else:
            flipped(t, ident, "effect")
    return True


def _forget(t: Table, ident: str) -> None:
    """Forget the equips of a monster turned face-down, the effects that last on it, and what it has used; it can be flipped anew."""
    obj = t.objects[ident]
    for fact, about in list(t.facts):
        if (fact in FORGOTTEN and about == obj.ref) or (fact in (USED, USED_FACE_UP, BY_EFFECT) and about[0] == obj.ref):
            t.clear_fact(fact, about)
    t.end_effects(tuple([one for one in t.effects if one.on == (obj.ref,)]))
    end_with(t, obj)
    lose_counters(t, ident)
    for other in list(t.objects.values()):
        if other.attached == ident and other.zone == "spell/trap zone":
            if is_equip_card(other):
                move(t, other.id, "graveyard", how="destroyed")
            else:
                t.detach(other.id)


@ygo.condition("position.flip", rule="703.2")
def flipped(t: Table, ident: str, how: str) -> None:
    """A monster that was face-down is now face-up: that is an event, and flip effects trigger."""
    obj = t.objects[ident]
    t.record_fact(FLIPPED, obj.ref)
    begin_as_summoned(t, ident, ("normal or flipped",))
    t.emit("is flipped", ident, how=how)
    let_choose_zones(t, ident)


@ygo.condition("summon.brings", rule="301.9")
def begin_as_summoned(t: Table, ident: str, ways: tuple[str, ...]) -> None:
    """A permission or ban that a monster brings its player as it is Summoned applies at once, unless it is negated: the card is not needed after."""
    obj = t.objects[ident]
    for ability in obj.card.words_of(w.OnceSummoned, t.book.edition):
        if ability.how in ways and not traits(t, ident).silent:
            for word in ability.effects:
                seat = obj.controller if word.who == "you" else opponent(obj.controller)
                add_lasting(t, word, Context(obj.controller, obj.ref), ((player_id(seat), 0),), "")


@ygo.condition("card.draw", rule="705.1")
def draw(t: Table, seat: int, n: int) -> tuple[str, ...]:
    """Cards are drawn from the top of the Deck; a player who cannot draw has lost. Return their ids."""
    drawn: list[str] = []
    for _ in range(n):
        deck = t.zone("deck", seat)
        if not deck:
            if t.book.ruling("705.1.empty-library"):
                t.end((opponent(seat),), f"{t.players[seat].name} cannot draw")
            break
        obj = t.objects[deck[-1]]
        moved = t.create("ab"[seat], obj.card, seat, "hand", seat, number=hidden_number(t))
        t.cease_to_exist(obj.id)
        t.emit("card drawn", moved.id, seen=seat)
        t.emit("draws", player_id(seat))
        drawn.append(moved.id)
    return tuple(drawn)


@ygo.condition("card.mill", rule="705.2")
def mill(t: Table, seat: int, n: int, to: str = "graveyard", how: str = "sent", at: str = "") -> tuple[str, ...]:
    """The top cards of a Deck are sent to the Graveyard, or banished, face-down too, as many as there are. Return their ids."""
    return tuple([move(t, t.zone("deck", seat)[-1], to, how=how, at=at) for _ in range(min(n, len(t.zone("deck", seat))))])


@ygo.condition("card.excavate", rule="705.4")
def excavate(t: Table, seat: int) -> tuple[str, ...]:
    """The top card of a Deck is revealed, and stays there until something is done to it."""
    top = t.zone("deck", seat)[-1:]
    for ident in top:
        show(t, ident)
    return tuple(top)


def show(t: Table, ident: str) -> None:
    t.emit("is revealed", ident, name=t.objects[ident].card.name)


@ygo.condition("monster.control", rule="706.1")
def take_control(t: Table, ident: str, seat: int) -> bool:
    """A monster changes sides, if there is room for it; one determined to be destroyed does not."""
    obj = t.objects[ident]
    if obj.controller == seat or is_doomed(t, obj) or not has_room(t, seat) or forbidden(t, "change control", ident):
        return False
    t.clear_fact(IN_EXTRA_ZONE, obj.ref)
    t.move_to(ident, "monster zone", seat, new_card=False)
    return t.change_control(ident, seat)


@ygo.condition("effect.lasting", rule="707.1")
def add_lasting(t: Table, word: Any, context: Context, on: tuple[Ref, ...], kind: str) -> None:
    """An effect that lasts begins; it ends when it says, or with the card it is on. Where nobody is told, numbers are not compared."""
    changes = isinstance(word, (w.Gain, w.Become, w.StatBecomes)) and not t.quiet
    was = [(ref[0], numbers(t, ref[0])) for ref in on] if changes else []
    t.add_effect(Effect(word, context.seat, context.this, kind, on, word.until, kept(word, context.bound)))
    for ident, before in was:
        for stat, old, now in zip(("ATK", "DEF", "level"), before, numbers(t, ident), strict=True):
            if now != old and not t.objects[ident].face_down:
                t.emit("number changes", ident, stat=stat, change=now - old, now=now, source=context.this[0])


def numbers(t: Position, ident: str) -> tuple[int, int, int]:
    """Return the ATK, DEF and Level of a monster."""
    now = traits(t, ident)
    return now.atk, now.defence, now.level


@ygo.condition("effect.ends-with", rule="707.5")
def end_with(t: Table, was: Object) -> None:
    """An effect that lasts as long as a card is face-up on the field ends as it leaves or is turned face-down; so does the control it has taken."""
    if not lasts_with(was.card):
        return
    source = was.ref
    t.end_effects(tuple([one for one in t.effects if one.until == "while face-up" and one.source == source]))
    for fact, about in list(t.facts):
        if fact is HELD and about[1] == source:
            t.clear_fact(fact, about)
            obj = t.current(about[0])
            if obj is not None and obj.zone == "monster zone":
                take_control(t, obj.id, opponent(obj.controller))


@ygo.condition("effect.ends", rule="707.2")
def end_lasting(t: Table, until: str) -> None:
    """Effects that last until now end."""
    t.end_effects(tuple([one for one in t.effects if one.until == until]))


@ygo.condition("doomed.immobile", rule="900.10")
def may_return(t: Table, ident: str) -> bool:
    """A monster determined to be destroyed cannot be returned to the hand, the Deck or the Extra Deck."""
    return not is_doomed(t, t.objects[ident])


def report(t: Table, kind: str, ident: str, **data: Any) -> None:
    """Say that something happened to a card; of one that lies face-down only its controller hears which it is."""
    obj = t.objects[ident]
    if not obj.face_down:
        t.emit(kind, ident, **data)
        return
    t.emit(kind, ident, seen=obj.controller, **data)
    t.emit("happens to a set card", "", what=kind)


class Shuffle(Record):
    """Decks to be shuffled, one after the other: whose, and a card that comes on top of it."""

    TAG = "Shuffle"

    seats: tuple[int, ...] = (0,)
    top: str = ""


shuffling = ygo.procedure("shuffle", Shuffle, rule="705.3")


@shuffling.step("order", rule="705.3")
def let_chance_order_the_deck(t: Table, s: Shuffle) -> StepResult:
    """A player who has looked through a Deck, or put a card into it, shuffles it."""
    return chance.shuffle(tuple([one for one in t.zone("deck", s.seats[0]) if one != s.top]))


@shuffling.answer("done", rule="705.3")
def lay_the_deck_down(t: Table, s: Shuffle, order: Decision) -> StepResult:
    """That is its new order; what an effect places on top lies there."""
    t.reorder("deck", s.seats[0], (*order.args, *([s.top] if s.top else [])))
    t.emit("shuffles", player_id(s.seats[0]))
    s.seats = s.seats[1:]
    return Goto("order") if s.seats else Return(True)


def shuffle_deck(t: Table, seat: int, top: str = "") -> None:
    """Leave a Deck to be shuffled: once, after all that is put into it or taken from it now."""
    if not any(isinstance(call.locals, Shuffle) and seat in call.locals.seats for call in t.pending_calls):
        t.pending_calls.append(Call(shuffling, Shuffle((seat,), top)))
