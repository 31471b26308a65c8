"""Special Summons (305): how a card comes to the field by an effect."""

from __future__ import annotations

from collections.abc import Callable

from affray.cards.word import cached, within
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Ref, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import FIELD, ROOM, ygo
from affray.games.ygo.position.arrivals import comes_without_a_link
from affray.games.ygo.position.continuous import concerned, forbidden
from affray.games.ygo.position.evaluate import is_let_come, summonable
from affray.games.ygo.position.facts import (
    ARRIVED,
    BY_EFFECT,
    BY_ITSELF,
    CAME,
    IN_EXTRA_ZONE,
    MADE_OF,
    NO_SUMMONS,
    SET,
    SPECIAL,
    SPECIAL_BY_NAME,
    SPECIAL_SUMMONS,
    SUMMONED,
    USED,
)
from affray.games.ygo.position.kinds import in_pendulum_zone
from affray.games.ygo.position.moment import happens
from affray.games.ygo.position.names import name_now, name_of
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import has_room
from affray.games.ygo.rules.columns import let_choose_column
from affray.games.ygo.rules.hidden_ids import hide
from affray.games.ygo.rules.summons.draws import owe_draws
from affray.games.ygo.rules.zones import let_choose_zones
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard


def is_kept_from_all(t: Table, seat: int) -> bool:
    """Does an effect forbid this player every Special Summon?"""
    bans = concerned(t, w.Cannot, player_id(seat))
    return any(
        one.word.what == "summon" or (one.word.what == "special summon" and one.word.which is None and one.word.but is None)
        for one in bans
    )


@ygo.condition("summon.special-lock", rule="406.3")
def may_special_summon(t: Table, seat: int) -> Verdict:
    """No player Special Summons whom an effect, or a card of their own, forbids it."""
    who = t.players[seat].name
    if is_kept_from_all(t, seat):
        return refuse("406.3", "{who} cannot Special Summon", who=who)
    return refuse("406.3", "{who} cannot summon this turn", who=who) if t.fact(NO_SUMMONS, seat) else LEGAL


def may_come_now(t: Table, seat: int, obj: Object) -> Verdict:
    """May this player Special Summon the monster, as far as effects go that forbid some monsters?"""
    if is_let_come(t, seat, obj.card, obj.zone):
        return LEGAL
    return refuse("305.9", "{what} cannot be Special Summoned now", what=obj.card.name)


def ask_for_its_position(t: Table, seat: int) -> Question:
    """Return the question for face-up Attack or Defense Position."""
    return Question(seat, OptionSpace((Decision("attack"), Decision("defense")), rule=t.number), about="position")


@ygo.condition("summon.lock", rule="406.6")
def is_let_summon(t: Table, seat: int) -> Verdict:
    """No player Summons whom an effect forbids it: neither from the hand, nor a set monster, nor by an effect. Setting is no Summon."""
    if t.fact(NO_SUMMONS, seat):
        return refuse("406.3", "{who} cannot summon this turn", who=t.players[seat].name)
    if forbidden(t, "summon", player_id(seat)) is None:
        return LEGAL
    return refuse("406.6", "{who} cannot summon", who=t.players[seat].name)


@ygo.condition("summon.alone", rule="305.8")
def stands_alone(t: Table, seat: int, obj: Object, special: bool = True, leaving: tuple[str, ...] = ()) -> Verdict:
    """Of some cards a player controls one of that name (besides what is `leaving`), or Special Summons one in a turn."""
    for ability in obj.card.defined.words_of(w.Alone, t.book.edition):
        name = obj.card.name
        others = [t.objects[ident] for zone in ROOM for ident in t.zone(zone, seat) if ident != obj.id and ident not in leaving]
        if ability.what == "control" and any(name_now(t, other) == name and not other.face_down for other in others):
            return refuse("305.8", "{who} controls one {what} already", who=t.players[seat].name, what=name)
        if ability.what == "special summon" and special and t.fact(SPECIAL_BY_NAME, (seat, name)):
            return refuse("305.8", "{who} has Special Summoned one {what} this turn", who=t.players[seat].name, what=name)
    return LEGAL


def comes(t: Table, obj: Object, context: Context, ignoring: bool = False) -> bool:
    """May this card be Special Summoned now, by an effect of this player's card?"""
    able = comes_in_any_way(obj) if ignoring else summonable(t, obj, name_of(t, context))
    return able and bool(stands_alone(t, context.seat, obj)) and is_let_come(t, context.seat, obj.card.defined, obj.zone)


@ygo.condition("summon.ignoring", rule="305.12")
def comes_in_any_way(obj: Object) -> bool:
    """Some effects bring a monster however its text wants it to be Summoned; it has not been Summoned as that wants."""
    return obj.card.kind == "monster" and comes_without_a_link(obj)


def may_rise(t: Table, obj: Object, seat: int) -> bool:
    """May this Trap be Special Summoned as a monster now?"""
    card = obj.card.risen
    if card is None or not has_room(t, seat) or not may_special_summon(t, seat) or not stands_alone(t, seat, obj):
        return False
    return is_let_come(t, seat, card, obj.zone)


def note_summon(t: Table, ident: str, seat: int, special: bool = False) -> None:
    """Remember that a monster has just been summoned, how, and by whom."""
    happens(t, SUMMONED, ident)
    t.record_fact(SPECIAL_SUMMONS, seat)
    if not t.objects[ident].face_down:
        let_choose_zones(t, ident)
    if special:
        t.record_fact(CAME, (seat, t.objects[ident].ref))
        t.record_fact(SPECIAL, t.objects[ident].ref)
        owe_draws(t, seat)
        t.record_fact(SPECIAL_BY_NAME, (seat, t.objects[ident].card.name))


@ygo.condition("summon.own-way", rule="305.11")
def note_itself(t: Table, ident: str) -> None:
    """A monster that was Special Summoned as it says itself is known to have come so as long as it lies there."""
    t.record_fact(BY_ITSELF, t.objects[ident].ref)


@ygo.condition("summon.special", rule="305.1")
def special_summon(
    t: Table, ident: str, seat: int, posture: str, by: str, how: str = "special", extra: bool = False, used: int = 0
) -> str:
    """The card comes, by the effect of a link, to a free Monster Zone, face-up unless it is set; return its id, "" when there is no room."""
    if not extra and not has_room(t, seat):
        return ""
    left, was = t.objects[ident].zone, t.objects[ident].ref
    if in_pendulum_zone(t.objects[ident]):
        t.change_face(ident, t.objects[ident].card.defined)
    lies = "attack" if posture == "attack" else "defense"
    placed = t.move_to(ident, "monster zone", seat, controller=seat, posture=lies, face_down=posture == "set")
    ident = hide(t, ident) if placed.face_down else ident
    note_materials(t, placed.ref, used, extra)
    if left in FIELD:
        keep_what_it_used(t, was, placed.ref)
    note_summon(t, ident, seat, special=True)
    t.record_fact(ARRIVED, placed.ref)
    if placed.face_down:
        t.emit("sets", ident, seen=seat)
        t.emit("happens to a set card", "", what="sets")
        return ident
    link = t.objects[by].play
    if isinstance(link, Link) and link.place == was:
        note_itself(t, ident)
    t.record_fact(BY_EFFECT, (placed.ref, t.objects[by].card.name))
    t.emit("is summoned", ident, how=how, by=by, was=left)
    return ident


NOTED: list[Callable[[Table, Ref], None]] = []
"""Notes that the procedures of Summons from the Extra Deck take of a monster as it comes, before anything answers that."""


def noted(note: Callable[[Table, Ref], None]) -> Callable[[Table, Ref], None]:
    """Have this remembered as well."""
    NOTED.append(note)
    return note


@ygo.condition("material.noted", rule="313.12")
def note_materials(t: Table, ref: Ref, n: int, extra: bool) -> None:
    """As long as a monster lies there it is known how many materials it was Summoned with, and that it came to the Extra Monster Zone."""
    if extra:
        t.record_fact(IN_EXTRA_ZONE, ref)
    if n and asks_for_its_materials(t.objects[ref[0]].card):
        t.set_fact(MADE_OF, ref, n)


@cached
def asks_for_its_materials(card: YgoCard) -> bool:
    """Does a card speak of the number of materials with which it was Summoned?"""
    return any(isinstance(word, w.MadeOf) for ability in card.text.abilities for word in within(ability))


def zone_of(obj: Object) -> str:
    """Return where a Spell or Trap lies on the field."""
    return "field zone" if "field" in obj.card.subtypes else "spell/trap zone"


@ygo.condition("set.lock", rule="302.4")
def may_lie_set(t: Table, seat: int, obj: Object) -> Verdict:
    """No player Sets a Spell or Trap whom an effect forbids it, neither from the hand nor by an effect. Monsters are Set all the same."""
    if forbidden(t, "set spells and traps", player_id(seat)) is not None:
        return refuse("302.4", "{who} cannot Set Spells or Traps", who=t.players[seat].name)
    return has_room(t, seat, zone_of(obj))


@ygo.condition("set.card", rule="302.3")
def set_card(t: Table, ident: str, seat: int) -> Object:
    """A Spell or Trap is put face-down into its zone; it was Set this turn, by whatever."""
    placed = t.move_to(ident, zone_of(t.objects[ident]), seat, controller=seat, posture="", face_down=True)
    hide(t, ident)
    let_choose_column(t, placed.id)
    t.record_fact(SET, placed.ref)
    t.emit("sets", placed.id, by=player_id(seat))
    return placed


@ygo.condition("equip.remembers", rule="310.4")
def keep_what_it_used(t: Table, was: Ref, now: Ref) -> None:
    """A card that stays on the field has used its effects in the zone to which it goes too."""
    for (fact, about), n in list(t.facts.items()):
        if fact is USED and about[0] == was:
            t.set_fact(USED, (now, about[1]), n)
