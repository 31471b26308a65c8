"""Monsters as Equip Spells (310): Union Monsters, and what else is equipped to a monster."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.equipped import equips_only
from affray.games.ygo.position.evaluate import fits
from affray.games.ygo.position.facts import BY_ANOTHER
from affray.games.ygo.position.kinds import lies_as_equip
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import has_room, let_go
from affray.games.ygo.rules.columns import let_choose_column
from affray.games.ygo.rules.summons.special import keep_what_it_used, stands_alone
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("equip.allowed", rule="310.1")
def may_be_equipped(t: Table, seat: int, card: Object, host: Object) -> bool:
    """A card is equipped to a face-up monster other than itself, and lies in a Spell & Trap Zone of the player who equips it then.

    A Token is not, nor a second one of which a player controls one, nor a Union Monster beside another where one of them says so.
    """
    if not stands_alone(t, seat, card, special=False):
        return False
    if host.zone != "monster zone" or host.face_down or card.id == host.id or "token" in card.card.subtypes:
        return False
    unions = [one for one in t.objects.values() if one.attached == host.id and lies_as_equip(one) and _is_union(one)]
    return not (_is_union(card) and unions and any(_is_the_one(t, one) for one in (card, *unions)))


def _is_union(obj: Object) -> bool:
    return "union" in obj.card.subtypes


def _is_the_one(t: Table, obj: Object) -> bool:
    return bool(obj.card.words_of(w.OneUnion, t.book.edition))


@ygo.condition("equip.becomes", rule="310.3")
def equip(t: Table, seat: int, ident: str, host: str, by: str) -> bool:
    """A monster that is equipped goes face-up to a Spell & Trap Zone of the player who equips it.

    It has not left the field if it lay there, and remembers what it has used. Cards that were equipped to it follow it no further.
    """
    obj = t.objects[ident]
    if not may_be_equipped(t, seat, obj, t.objects[host]) or not has_room(t, seat, "spell/trap zone"):
        return False
    was = t.snapshot(ident)
    placed = t.move_to(ident, "spell/trap zone", seat, controller=seat, posture="", face_down=False)
    if was.zone == "monster zone":
        keep_what_it_used(t, was.ref, placed.ref)
        let_go(t, was)
    t.attach(ident, host)
    let_choose_column(t, ident)
    if by != ident:
        t.record_fact(BY_ANOTHER, placed.ref)
    return True


def can_hold(t: Table, card: Object, host: Object) -> bool:
    """Can this monster be equipped with an Equip Spell, or have another Spell or Trap tied to it?"""
    if "equip" not in card.card.subtypes:
        return True
    if card.zone == "graveyard" and not stands_alone(t, card.owner, card, special=False):
        return False
    what = equips_only(card.card, t.book.edition)
    lies = host.zone == "monster zone" and not host.face_down
    return lies and (what is None or fits(t, host, what, Context(card.controller, card.ref)))


@ygo.condition("equip.spell", rule="701.6")
def equip_spell(t: Table, seat: int, ident: str, host: str) -> bool:
    """An Equip Spell is equipped anew to what it can be equipped to: from the Graveyard, where there is room, or from another monster."""
    obj = t.objects[ident]
    buried = obj.zone == "graveyard"
    if (buried or obj.attached) and not can_hold(t, obj, t.objects[host]):
        return False
    if buried and not has_room(t, seat, "spell/trap zone"):
        return False
    if buried:
        t.move_to(ident, "spell/trap zone", seat, controller=seat, posture="", face_down=False)
        let_choose_column(t, ident)
    t.attach(ident, host)
    return True
