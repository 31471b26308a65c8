"""Meaning of words in a position: the cards that fit a description, whether a condition holds, the value of a number."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from affray.core.facts import Fact
from affray.core.resolving import referents
from affray.core.state import NOBODY, Position, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.arrivals import comes_without_a_link, is_ordinary, may_come_so
from affray.games.ygo.position.bindings import Bindings
from affray.games.ygo.position.counters_taken import room_for
from affray.games.ygo.position.descriptions import (
    DescriptionNeeds,
    asked_by,
    fits_unseen,
    has_numbers,
    is_meant_face_down,
    is_of_type,
    is_whose,
    of_defence,
    rank_fits,
)
from affray.games.ygo.position.facts import (
    ANSWERABLE,
    BY_ANOTHER,
    BY_EFFECT,
    BY_ITSELF,
    DECLARED,
    FOUGHT,
    MARKED,
    SPECIAL,
    SPENT,
    STILL_ANSWERABLE,
    TRIBUTED_FOR,
    TRIBUTED_WITH,
)
from affray.games.ygo.position.history import as_it_lay, as_it_left, happened, host_of
from affray.games.ygo.position.kinds import in_pendulum_zone, is_asleep, kind_now, lies_as_equip, subtypes_elsewhere
from affray.games.ygo.position.moment import attack_under_way, damage_step, foe_of, is_time
from affray.games.ygo.position.names import choosable, is_called, is_named, name_always, name_of, was_declared
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.tallies import TALLIED, tally
from affray.games.ygo.position.traits import Context, damage_coming, lasting, number_of, traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.printed import Object, Traits, YgoCard


def this_card(t: Position, context: Context) -> Object | None:
    """Return the card whose words they are, as it is; for what it `was` on the field, as it last was there."""
    past = t.last_known(context.this) if context.bound.get("was") == context.this else None
    return past.found if past is not None else t.current(context.this)


def event_answered(t: Table, obj: Object, at: int) -> Bindings:
    """Return the card of the event that this card can be activated in answer to, and its amount; nothing where there is no such event."""
    if not obj.card.answers(t.book.edition):
        return {}
    met = [
        (about[2], n)
        for (fact, about), n in t.facts.items()
        if fact in (ANSWERABLE, STILL_ANSWERABLE) and about[:2] == (obj.ref, at)
    ]
    return {"it": tuple([ref for ref, _ in met]), "amount": met[0][1]} if met else {}


# -- descriptions


def fits(t: Table, obj: Object, what: w.What, context: Context) -> bool:
    """Does a card fit a description?"""
    asked = asked_by(what)
    return obj.zone in asked.places and _fits_there(t, obj, what, asked, context)


def _fits_there(t: Table, obj: Object, what: w.What, asked: DescriptionNeeds, context: Context) -> bool:
    """Return whether a card fits a description, if it lies in a zone that is meant."""
    if obj.zone == "chain" or not is_whose(obj, what, context):
        return False
    if asked.particular and not _fits_in_particular(t, obj, what, context):
        return False
    if obj.zone in FIELD and ((what.face and obj.face_down != (what.face == "down")) or what.position not in ("", obj.posture)):
        return False
    if obj.face_down and not is_meant_face_down(obj, what, context.seat):
        return fits_unseen(obj, what)
    if (asked.kind or what.type not in ("card", kind_now(obj))) and not _is_of_kind(t, obj, what):
        return False
    return not asked.numbers or _has_its_numbers(t, obj, what, context)


def _fits_in_particular(t: Table, obj: Object, what: w.What, context: Context) -> bool:
    """Is it so in what few descriptions ask for?"""
    if (what.equips and obj.attached != context.this[0]) or ("pendulum zone" in what.zones() and not in_pendulum_zone(obj)):
        return False
    if what.equips == "held" and not (lies_as_equip(obj) and t.fact(BY_ANOTHER, obj.ref)):
        return False
    if what.among and obj.ref not in referents(context.bound, what.among):
        return False
    if (what.other and obj.id == context.this[0]) or (what.special and not t.fact(SPECIAL, obj.ref)):
        return False
    if what.counter and (obj.face_down or not obj.counters.get(what.counter)):
        return False
    if what.takes and (obj.face_down or traits(t, obj.id).silent or is_asleep(t, obj) or room_for(t, obj, what.takes) == 0):
        return False
    if what.summonable and not (
        summonable(t, obj, name_of(t, context)) and is_let_come(t, context.seat, obj.card.defined, obj.zone)
    ):
        return False
    if (what.idle and t.fact(DECLARED, obj.ref)) or (what.but_target and obj.ref in referents(context.bound, "target")):
        return False
    if what.declared and not was_declared(t, obj, what, context):
        return False
    if what.ordinary and not is_ordinary(obj.card.defined, t.book.edition):
        return False
    if (obj.card.link and (what.settable or of_defence(what))) or (what.settable and "token" in obj.card.subtypes):
        return False
    return is_named(t, obj, what, context)


def _is_of_kind(t: Table, obj: Object, what: w.What) -> bool:
    """Is it a card of the type that a description names, of the kinds and the race?"""
    as_it_lies = obj.zone in FIELD and not obj.face_down and (what.subtype or what.not_subtype) and not lies_as_equip(obj)
    subtypes = traits(t, obj.id).subtypes if as_it_lies else subtypes_elsewhere(obj)
    return is_of_type(obj.card, kind_now(obj), subtypes, what)


def _has_its_numbers(t: Table, obj: Object, what: w.What, context: Context) -> bool:
    if not (rank_fits(obj, what) and _numbers_fit(t, traits(t, obj.id), what, context)):
        return False
    return not what.extreme or _is_extreme(t, obj, what, context)


def fitted(t: Table, ident: str, what: w.What, context: Context) -> bool:
    """Did a card fit a description of cards on the field as it left?"""
    past = as_it_left(t, ident)
    if past is None or past.found is None or not is_whose(past.found, what, context) or (what.other and ident == context.this[0]):
        return False
    obj = past.found
    if (what.equips and obj.attached != context.this[0]) or ("pendulum zone" in what.zones() and not in_pendulum_zone(obj)):
        return False
    unknown = (what.idle, what.equips == "held", what.special, what.settable, what.takes, what.but_target)
    if any(unknown) or (what.counter and not obj.counters.get(what.counter)):
        return False
    if (what.face and obj.face_down != (what.face == "down")) or what.position not in ("", obj.posture):
        return False
    subtypes = subtypes_elsewhere(obj) if lies_as_equip(obj) else past.traits.subtypes
    if not is_of_type(obj.card, kind_now(obj), subtypes, what) or not is_named(t, obj, what, context):
        return False
    return not has_numbers(what) or (rank_fits(obj, what) and _numbers_fit(t, past.traits, what, context))


def _numbers_fit(t: Table, now: Traits, what: w.What, context: Context) -> bool:
    """Do attributes, ATK, DEF and Level fit, and the Level of the card sent as a cost? Until one is sent, any Level will do."""
    if what.attribute and now.attributes.isdisjoint(as_tuple(what.attribute)):
        return False
    if what.not_attribute and not now.attributes - {what.not_attribute}:
        return False
    for stat, least, most in (
        (now.atk, what.atk_at_least, what.atk_at_most),
        (now.defence, what.def_at_least, what.def_at_most),
        (now.level, what.level_at_least, what.level_at_most),
    ):
        if stat < least or stat > most >= 0:
            return False
    if not now.level and max(what.level_at_least, what.level_at_most) >= 0:
        return False
    if what.compared is not None and not _compares(t, now, what.compared, context):
        return False
    return not what.level or now.level == int(context.bound.get("sent level", now.level))


def _is_extreme(t: Table, obj: Object, what: w.What, context: Context) -> bool:
    """Has no other card that fits a higher (lower) number? A Link Monster has no DEF, and what has no Level is not asked for it."""
    which, _, stat = what.extreme.partition(" ")
    stat = stat.replace("Level", "level")
    candidates = [one for one in all_fitting(t, msgspec.structs.replace(what, extreme=""), context) if not one.face_down]
    candidates = [one for one in candidates if not (stat == "DEF" and one.card.link)]
    numbers = {one.id: n for one in candidates if (n := _number(traits(t, one.id), stat)) or stat != "level"}
    return numbers.get(obj.id) == (max if which == "highest" else min)(numbers.values(), default=None)


def _number(now: Traits, stat: str) -> int:
    return number_of(stat, now.atk, now.defence, now.level)


AT_HAND = ("this", "attacker", "attacked", "foe", "ally", "equipped", "link")
"""Names that are known before anything is paid or targeted."""


def _compares(t: Table, now: Traits, comparison: w.Compared, context: Context) -> bool:
    """Is a number of a card as large, beside an amount, as a description says? Of a card that has gone, and of a Level that is not there,
    nothing is; until it is known whose number it is, any will do."""
    than = comparison.than
    of = (
        "amount"
        if than == "that much"
        else "number paid"
        if isinstance(than, w.Paid)
        else than.of
        if isinstance(than, w.Stat) and isinstance(than.of, str)
        else ""
    )
    if of and of not in context.bound and of not in AT_HAND:
        return True
    if of not in ("", "amount", "number paid", "paid") and not any(
        not t.objects[ref[0]].face_down for ref in whom(t, of, context)
    ):
        return False
    threshold = amount(t, than, context)
    if comparison.stat == "level" and not (now.level and threshold):
        return False
    ahead = _number(now, comparison.stat) - threshold
    return {"less": ahead < 0, "at most": ahead <= 0, "equal": ahead == 0, "at least": ahead >= 0, "more": ahead > 0}[
        comparison.how
    ]


def summonable(t: Table, obj: Object, by: str = "") -> bool:
    """May this card be Special Summoned at all, by an effect of a card with that name?"""
    card = obj.card.defined
    if card.kind != "monster" or not may_come_so(t, obj, by) or not comes_without_a_link(obj):
        return False
    for ability in card.words_of(w.Continuous, t.book.edition):
        if holds(t, ability.condition, Context(obj.owner, obj.ref)):
            for word in ability.effects:
                if isinstance(word, w.Cannot) and (
                    word.what == "be special summoned"
                    or (word.what == "be special summoned from the graveyard" and obj.zone == "graveyard")
                    or (word.what == "be special summoned from the deck" and obj.zone == "deck")
                ):
                    return False
    return True


@ygo.condition("summon.some", rule="305.9")
def is_let_come(t: Table, seat: int, card: YgoCard, zone: str) -> bool:
    """Some effects let a player Special Summon only some monsters, or none of some kind: by what is printed on them, and where they lie."""
    return not any(
        source.word.what in ("special summon", "summon") and is_kept_from(t, source.word, card, zone, source.context)
        for source in lasting(t, w.Cannot)
        if any(
            ref[0] == player_id(seat)
            for ref in (source.on if source.on is not None else whom(t, source.word.who, source.context))
        )
    )


def is_kept_from(t: Table, word: w.Cannot, card: YgoCard, zone: str, context: Context) -> bool:
    """Does a text that keeps some monsters from being Special Summoned speak of this one?"""
    if word.which is not None and not is_like(t, card, zone, word.which, context):
        return False
    return word.but is None or not is_like(t, card, zone, word.but, context)


def is_like(t: Table, card: YgoCard, zone: str, what: w.What, context: Context) -> bool:
    """Is a card, as it is printed, what a description says, wherever it lies (unless it names a place)?"""
    if what.zone != "field" and zone not in what.zones():
        return False
    if not is_of_type(card, card.kind, card.subtypes, what) or not is_called(
        t, card, name_always(card, t.book.edition), what, context
    ):
        return False
    rank = max(what.rank_at_least, what.rank_at_most) < 0 or (
        card.rank > 0 and card.rank >= what.rank_at_least and (what.rank_at_most < 0 or card.rank <= what.rank_at_most)
    )
    return rank and (not has_numbers(what) or _numbers_fit(t, card.base, what, context))


def all_fitting(t: Table, what: w.What, context: Context) -> list[Object]:
    """Return every card that fits, in table order: the turn player's first."""
    return [*each_fitting(t, what, context)]


def each_fitting(t: Table, what: w.What, context: Context) -> Iterator[Object]:
    """Yield the fitting cards, one by one."""
    asked = asked_by(what)
    for seat in (t.active, opponent(t.active)):
        for zone in asked.places:
            for ident in t.zones.get((zone, seat), ()):
                obj = t.objects[ident]
                if _fits_there(t, obj, what, asked, context):
                    yield obj


def whom(t: Table, phrase: w.Reference, context: Context) -> list[Ref]:
    """Return the cards or players that a phrase means now; cards that are not where they were are left out."""
    if isinstance(phrase, w.What):
        return [one.ref for one in all_fitting(t, phrase, context)]
    if phrase == "you":
        return [(player_id(context.seat), 0)]
    if phrase == "opponent":
        return [(player_id(opponent(context.seat)), 0)]
    refs: list[Ref] = []
    if phrase == "this":
        refs = [context.this]
    elif phrase in ("attacker", "attacked"):
        fight = attack_under_way(t)
        if fight is not None:
            refs = [fight[0] if phrase == "attacker" else fight[1]]
    elif phrase in ("foe", "ally"):
        refs = _battling(t, phrase, context)
    elif phrase == "equipped":
        refs = host_of(t, context)
    elif phrase == "link":
        answered = answered_link(t, context)
        refs = [answered.place] if answered is not None else []
    else:
        refs = list(referents(context.bound, phrase))
    return [ref for ref in refs if seat_of(ref[0]) != NOBODY or t.current(ref) is not None]


def _battling(t: Table, phrase: str, context: Context) -> list[Ref]:
    """Return the monster this card battles, or fell in battle with; else the opponent's battling monster, or your own."""
    fight = attack_under_way(t)
    sides: tuple[Ref, ...] = fight[:2] if fight is not None else ()
    if phrase == "foe" and (mine := [at for at, ref in enumerate(sides) if ref[0] == context.this[0]]):
        return [ref for ref in (sides[1 - mine[0]],) if t.current(ref) is not None]
    for ref in sides:
        obj = t.current(ref)
        if obj is not None and (obj.controller == context.seat) == (phrase == "ally"):
            return [ref]
    return []


def answered_link(t: Table, context: Context) -> Link | None:
    """Return the link that an effect answers, while it is on the chain."""
    ident = str(context.bound.get("answers", ""))
    obj = t.objects.get(ident)
    return obj.play if obj is not None and isinstance(obj.play, Link) else None


# -- numbers and conditions


def amount(t: Table, n: w.Amount, context: Context) -> int:
    """Return the value of an amount now; `that much` is the amount of the event."""
    if isinstance(n, int):
        return n
    if isinstance(n, str):
        return int(context.bound.get("amount", 0))
    if isinstance(n, TALLIED):
        return tally(t, n, context)
    if isinstance(n, w.Count):
        return n.times * choosable(t, all_fitting(t, n.of, context), n.names)
    if isinstance(n, w.Materials):
        return n.times * sum(
            t.objects[ident].attached == context.this[0] for seat in (0, 1) for ident in t.zone("overlaid", seat)
        )
    if isinstance(n, w.Counters):
        return n.times * sum(t.objects[ref[0]].counters.get(n.kind, 0) for ref in whom(t, n.who, context) if ref[0] in t.objects)
    if n.of == "paid" and n.stat == "level" and "sent level" in context.bound:
        return n.times * context.bound["sent level"]
    total = 0
    for ref in context.bound.get("paid", ()) if n.of == "paid" else ():
        base = t.objects[ref[0]].card.base if ref[0] in t.objects else None
        total += 0 if base is None else _number(base, n.stat)
    for ref in whom(t, n.of, context) if n.of != "paid" else ():
        if t.objects[ref[0]].face_down:
            continue
        now = traits(t, ref[0])
        atk, defence = (now.original_atk, now.original_defence) if n.original else (now.atk, now.defence)
        level = t.objects[ref[0]].card.level if n.original else now.level
        total += number_of(n.stat, atk, defence, level)
    return n.times * ((total + 1) // 2 if n.part == "half" else 2 * total if n.part == "double" else total)


def holds(t: Table, condition: w.Condition | None, context: Context) -> bool:
    """Does a condition hold now?"""
    if condition is None:
        return True
    if isinstance(condition, w.Controls):
        n = choosable(t, all_fitting(t, condition.what, context), condition.names)
        return n >= condition.at_least and (condition.at_most < 0 or n <= condition.at_most)
    if isinstance(condition, w.Totals):
        return (
            sum(traits(t, one.id).level + one.card.rank for one in all_fitting(t, condition.what, context)) <= condition.at_most
        )
    if isinstance(condition, w.ControlsMore):
        return _controls_more(t, condition, context)
    if isinstance(condition, w.Battles):
        return _battles(t, condition, context)
    if isinstance(condition, w.AtStart):
        d = damage_step(t)
        face_down = d is not None and d.was_hidden
        lay = d.lay if d is not None else ""
        return face_down == (condition.face == "down") and condition.position in ("", lay)
    if isinstance(condition, w.Position):
        obj = this_card(t, context)
        lies = obj is not None and obj.zone in FIELD and not obj.face_down and condition.position in ("", obj.posture)
        return lies and not (condition.mine and obj is not None and obj.controller != context.seat)
    if isinstance(condition, w.Fought):
        return t.fact(FOUGHT[condition.how], context.this) > 0
    if isinstance(condition, w.Outlives):
        ahead = t.players[context.seat].life - t.players[opponent(context.seat)].life
        return (ahead if condition.whose == "you" else -ahead) > 0
    if isinstance(condition, w.HasLife):
        life = t.players[context.seat if condition.whose == "you" else opponent(context.seat)].life
        return life >= condition.at_least and (condition.at_most < 0 or life <= condition.at_most)
    if isinstance(condition, w.Not):
        return not holds(t, condition.that, context)
    if isinstance(condition, w.Both):
        return all(holds(t, part, context) for part in condition.of)
    return _holds_in_battle(t, condition, context)


def _controls_more(t: Table, condition: w.ControlsMore, context: Context) -> bool:
    """Of the cards that fit, does this player control more than the other?"""
    mine = [one.controller == context.seat for one in all_fitting(t, condition.what, context)]
    ahead = 2 * sum(mine) - len(mine)
    return (ahead if condition.whose == "you" else -ahead) > 0


def _holds_in_battle(t: Table, condition: w.Condition, context: Context) -> bool:
    if isinstance(condition, w.Doomed):
        d = damage_step(t)
        return d is not None and any((ref if condition.which == "this" else by) == context.this for ref, by in d.doomed)
    if isinstance(condition, w.During):
        return is_time(t, condition.timing, context.seat)
    if isinstance(condition, w.BattleDamage):
        return damage_coming(t, context.seat)
    if isinstance(condition, w.Summoned):
        obj = as_it_lay(t, context.this)
        if obj is None:
            return False
        if condition.by is not None:
            return _was_brought_by(t, obj, BY_EFFECT, condition.by, context)
        if condition.special:
            return t.fact(SPECIAL, obj.ref) > 0
        if condition.itself:
            return t.fact(BY_ITSELF, obj.ref) > 0
        if condition.tributing is not None:
            return _was_brought_by(t, obj, TRIBUTED_WITH, condition.tributing, context)
        return bool(t.fact(TRIBUTED_FOR, obj.ref))
    if isinstance(condition, w.HasMaterial):
        return _has_material(t, condition, context)
    if isinstance(condition, w.Equipped):
        obj = this_card(t, context)
        return obj is not None and bool(obj.attached) and lies_as_equip(obj) and not t.fact(BY_ANOTHER, obj.ref)
    if isinstance(condition, w.HasCounters):
        obj = this_card(t, context)
        return obj is not None and obj.counters.get(condition.kind, 0) >= condition.n
    if isinstance(condition, (w.Marked, w.Spent)):
        return t.fact(MARKED if isinstance(condition, w.Marked) else SPENT, context.this) > 0
    if isinstance(condition, (w.CameThisTurn, w.HasActivated, w.HasSummoned, w.LaySet, w.SentThisTurn, w.SentSinceStandby)):
        return happened(t, condition, context)
    if isinstance(condition, w.Is):
        return _is_so(t, condition, context)
    if isinstance(condition, w.TriggeredBy):
        return bool(context.bound.get("battle")) == (condition.damage == "battle")
    return isinstance(condition, w.Falls) and context.bound.get("result", -1) in condition.at


@ygo.condition("resolve.is", rule="602.13")
def _is_so(t: Table, condition: w.Is, context: Context) -> bool:
    """Of a card that an effect has moved, or shown, it is asked what is printed on it; of one on the field, what it is now."""
    objects = [t.objects[ref[0]] for ref in whom(t, condition.who, context)]
    return bool(objects) and all(
        fits(t, obj, condition.what, context) if obj.zone in FIELD else is_like(t, obj.card, obj.zone, condition.what, context)
        for obj in objects
    )


@ygo.condition("summon.by", rule="305.10")
def _was_brought_by(t: Table, obj: Object, how: Fact, what: w.What, context: Context) -> bool:
    """A monster came by the effect of such a card, or by Tributing one: by what is printed on that card, wherever it lies now."""
    names = {about[1] for fact, about in t.facts if fact is how and about[0] == obj.ref}
    all_cards = [*t.objects.values(), *[one.found for one in t.departed.values() if one.found is not None]] if names else []
    return any(is_like(t, one.card, "", what, context) for one in all_cards if one.card.name in names)


def _has_material(t: Table, condition: w.HasMaterial, context: Context) -> bool:
    """Are so many materials attached to this monster, that fit?"""
    materials = [
        obj for seat in (0, 1) for ident in t.zone("overlaid", seat) if (obj := t.objects[ident]).attached == context.this[0]
    ]
    return sum(condition.what is None or fits(t, one, condition.what, context) for one in materials) >= condition.n


def _battles(t: Table, condition: w.Battles, context: Context) -> bool:
    fight = attack_under_way(t)
    if fight is None:
        return False
    attacker, target, direct = fight
    this = this_card(t, context)
    if condition.who == "this" and this is not None and this.zone not in FIELD:
        # Of a card that has fallen in this battle it is known what it did.
        attacker, target = [context.this if ref[0] == this.id else ref for ref in (attacker, target)]
    for ref in [context.this] if condition.who == "this" and this is not None else whom(t, condition.who, context):
        role = "attacks" if ref == attacker else "is attacked" if ref == target else ""
        if not role or condition.role not in ("any", role):
            continue
        if condition.direct and not direct:
            continue
        if condition.against is None:
            return True
        foe = foe_of(t, ref[0])
        if foe is not None and fits(t, foe, condition.against, context):
            return True
    return False
