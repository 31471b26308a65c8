"""What words point at now: which cards fit a description, whether a condition holds, what a number comes to."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from affray.cards.word import cached_of_several, within
from affray.core.facts import Fact
from affray.core.resolving import pointed
from affray.core.state import NOBODY, Position, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.arrivals import comes_without_a_link, may_come_so
from affray.games.ygo.position.bindings import Spoken
from affray.games.ygo.position.descriptions import (
    Asked,
    asked_by,
    has_numbers,
    is_of_type,
    is_whose,
    lies_like,
    of_defence,
    rank_fits,
    says_no_more,
)
from affray.games.ygo.position.facts import (
    ANSWERABLE,
    BY_ANOTHER,
    BY_EFFECT,
    BY_ITSELF,
    FELL,
    FELL_BY,
    FOUGHT,
    MARKED,
    SPECIAL,
    SPENT,
    STILL_ANSWERABLE,
    TRIBUTED_FOR,
    TRIBUTED_WITH,
)
from affray.games.ygo.position.history import as_it_lay, as_it_left, came, host_of
from affray.games.ygo.position.kinds import in_pendulum_zone, is_asleep, kind_now, lies_as_equip, subtypes_elsewhere
from affray.games.ygo.position.moment import attack_under_way, damage_step, foe_of, is_time
from affray.games.ygo.position.names import choosable, is_called, is_named, name_always, name_of
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import Context, damage_coming, lasting, traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.printed import Object, Traits, YgoCard


def this_card(t: Position, c: Context) -> Object | None:
    """The card whose words they are, as it is; for what it `was` on the field, as it last was there."""
    past = t.last(c.this) if c.bound.get("was") == c.this else None
    return past.found if past is not None else t.current(c.this)


def event_answered(t: Table, found: Object, at: int) -> Spoken:
    """The card of the event that this card can be activated in answer to, and its amount; nothing where there is no such event."""
    if not found.card.answers(t.book.edition):
        return {}
    met = [
        (about[2], n)
        for (fact, about), n in t.facts.items()
        if fact in (ANSWERABLE, STILL_ANSWERABLE) and about[:2] == (found.ref, at)
    ]
    return {"it": tuple([ref for ref, _ in met]), "amount": met[0][1]} if met else {}


# -- descriptions


def fits(t: Table, found: Object, what: w.What, c: Context) -> bool:
    """Does a card fit a description?"""
    asked = asked_by(what)
    return found.zone in asked.places and _fits_there(t, found, what, asked, c)


def _fits_there(t: Table, found: Object, what: w.What, asked: Asked, c: Context) -> bool:
    """The same of a card that lies in a place that is meant."""
    if found.pseudo or not is_whose(found, what, c):
        return False
    if asked.particular and not _fits_in_particular(t, found, what, c):
        return False
    if found.zone in FIELD:
        if (what.face and found.face_down != (what.face == "down")) or what.position not in ("", found.posture):
            return False
        if found.face_down:
            return says_no_more(what) and lies_like(found, what)
    if (asked.kind or what.type not in ("card", kind_now(found))) and not _is_of_kind(t, found, what):
        return False
    return not asked.numbers or _has_its_numbers(t, found, what, c)


def _fits_in_particular(t: Table, found: Object, what: w.What, c: Context) -> bool:
    """Is it so in what few descriptions ask for?"""
    if (what.equips and found.attached != c.this[0]) or ("pendulum zone" in what.zones() and not in_pendulum_zone(found)):
        return False
    if what.among and found.ref not in pointed(c.bound, what.among):
        return False
    if (what.other and found.id == c.this[0]) or (what.special and not t.fact(SPECIAL, found.ref)):
        return False
    if what.counter and (found.face_down or not found.counters.get(what.counter)):
        return False
    if what.takes and (
        found.face_down or traits(t, found.id).silent or is_asleep(t, found) or room_for(t, found, what.takes) == 0
    ):
        return False
    if what.summonable and not (summonable(t, found, name_of(t, c)) and is_let_come(t, c.seat, found.card.defined, found.zone)):
        return False
    if (found.card.link and (what.settable or of_defence(what))) or (what.settable and "token" in found.card.subtypes):
        return False
    return is_named(t, found, what, c)


def _is_of_kind(t: Table, found: Object, what: w.What) -> bool:
    """Is it a card of the type that a description names, of the kinds and the race?"""
    as_it_lies = found.zone in FIELD and (what.subtype or what.not_subtype) and not lies_as_equip(found)
    subtypes = traits(t, found.id).subtypes if as_it_lies else subtypes_elsewhere(found)
    return is_of_type(found.card, kind_now(found), subtypes, what)


def _has_its_numbers(t: Table, found: Object, what: w.What, c: Context) -> bool:
    if not (rank_fits(found, what) and _numbers_fit(t, traits(t, found.id), what, c)):
        return False
    return not what.extreme or _is_extreme(t, found, what, c)


@cached_of_several
def counters_taken(card: YgoCard, edition: str) -> dict[str, int]:
    """The kinds of counters that a card can have by its own text, each with the most of them (0: any number)."""
    found: dict[str, int] = {}
    for one in within(card.abilities(edition)):
        if isinstance(one, w.Gathers) or (isinstance(one, w.PlaceCounters) and one.who == "this"):
            found[one.kind] = max(found.get(one.kind, 0), one.most)
    return found


@ygo.condition("counters.taken", rule="708.6")
def room_for(t: Table, found: Object, kind: str) -> int:
    """So many counters of a kind more can lie on a card by its own text; of a kind that it does not speak of, none (-1: any number)."""
    says = counters_taken(found.card, t.book.edition).get(kind)
    return 0 if says is None else -1 if says == 0 else max(0, says - found.counters.get(kind, 0))


def fitted(t: Table, ident: str, what: w.What, c: Context) -> bool:
    """Did a card fit a description of cards on the field as it left?"""
    past = as_it_left(t, ident)
    if past is None or past.found is None or not is_whose(past.found, what, c) or (what.other and ident == c.this[0]):
        return False
    one = past.found
    if (what.equips and one.attached != c.this[0]) or ("pendulum zone" in what.zones() and not in_pendulum_zone(one)):
        return False
    if what.special or what.settable or what.takes or (what.counter and not one.counters.get(what.counter)):
        return False
    if (what.face and one.face_down != (what.face == "down")) or what.position not in ("", one.posture):
        return False
    subtypes = subtypes_elsewhere(one) if lies_as_equip(one) else past.traits.subtypes
    if not is_of_type(one.card, kind_now(one), subtypes, what) or not is_named(t, one, what, c):
        return False
    return not has_numbers(what) or (rank_fits(one, what) and _numbers_fit(t, past.traits, what, c))


def _numbers_fit(t: Table, now: Traits, what: w.What, c: Context) -> bool:
    """Attributes, ATK, DEF, Level, and the Level of the card sent as a cost; until one is sent, any Level will do."""
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
    if what.compared is not None and not _compares(t, now, what.compared, c):
        return False
    return not what.level or now.level == int(c.bound.get("sent level", now.level))


def _is_extreme(t: Table, found: Object, what: w.What, c: Context) -> bool:
    """Has no other card that fits a higher (lower) number? A Link Monster has no DEF, and what has no Level is not asked for it."""
    which, _, stat = what.extreme.partition(" ")
    stat = stat.replace("Level", "level")
    there = [one for one in all_fitting(t, msgspec.structs.replace(what, extreme=""), c) if not one.face_down]
    there = [one for one in there if not (stat == "DEF" and one.card.link)]
    numbers = {one.id: n for one in there if (n := _stat(traits(t, one.id), stat)) or stat != "level"}
    return numbers.get(found.id) == (max if which == "highest" else min)(numbers.values(), default=None)


def _stat(now: Traits, stat: str) -> int:
    return now.atk if stat == "ATK" else now.defence if stat == "DEF" else now.level


AT_HAND = ("this", "attacker", "attacked", "foe", "ally", "equipped", "link")
"""Who is known before anything is paid or targeted."""


def _compares(t: Table, now: Traits, told: w.Compared, c: Context) -> bool:
    """Is a number of a card as large, beside an amount, as a description says? Of a card that has gone, and of a Level that is not there,
    nothing is; until it is known whose number it is, any will do."""
    than = told.than
    of = (
        "amount"
        if than == "that much"
        else "number paid"
        if isinstance(than, w.Paid)
        else than.of
        if isinstance(than, w.Stat) and isinstance(than.of, str)
        else ""
    )
    if of and of not in c.bound and of not in AT_HAND:
        return True
    if of not in ("", "amount", "number paid", "paid") and not any(not t.objects[ref[0]].face_down for ref in whom(t, of, c)):
        return False
    much = amount(t, than, c)
    if told.stat == "level" and not (now.level and much):
        return False
    ahead = _stat(now, told.stat) - much
    return {"less": ahead < 0, "at most": ahead <= 0, "equal": ahead == 0, "at least": ahead >= 0, "more": ahead > 0}[told.how]


def summonable(t: Table, found: Object, by: str = "") -> bool:
    """May this card be Special Summoned at all, by an effect of a card with that name?"""
    card = found.card.defined
    if card.kind != "monster" or not may_come_so(t, found, by) or not comes_without_a_link(found):
        return False
    for ability in card.says(w.Continuous, t.book.edition):
        if holds(t, ability.condition, Context(found.owner, found.ref)):
            for word in ability.effects:
                if isinstance(word, w.Cannot) and (
                    word.what == "be special summoned"
                    or (word.what == "be special summoned from the graveyard" and found.zone == "graveyard")
                    or (word.what == "be special summoned from the deck" and found.zone == "deck")
                ):
                    return False
    return True


@ygo.condition("summon.some", rule="305.9")
def is_let_come(t: Table, seat: int, card: YgoCard, zone: str) -> bool:
    """Some effects let a player Special Summon only some monsters, or none of some kind: by what is printed on them, and where they lie."""
    return not any(
        source.word.what == "special summon" and is_kept_from(t, source.word, card, zone, source.context)
        for source in lasting(t, w.Cannot)
        if any(
            ref[0] == player_id(seat)
            for ref in (source.on if source.on is not None else whom(t, source.word.who, source.context))
        )
    )


def is_kept_from(t: Table, word: w.Cannot, card: YgoCard, zone: str, c: Context) -> bool:
    """Does a text that keeps some monsters from being Special Summoned speak of this one?"""
    if word.which is not None and not is_like(t, card, zone, word.which, c):
        return False
    return word.but is None or not is_like(t, card, zone, word.but, c)


def is_like(t: Table, card: YgoCard, zone: str, what: w.What, c: Context) -> bool:
    """Is a card, as it is printed, what a description says, wherever it lies (unless it names a place)?"""
    if what.zone != "field" and zone not in what.zones():
        return False
    if not is_of_type(card, card.kind, card.subtypes, what) or not is_called(t, card, name_always(card, t.book.edition), what, c):
        return False
    rank = max(what.rank_at_least, what.rank_at_most) < 0 or (
        card.rank > 0 and card.rank >= what.rank_at_least and (what.rank_at_most < 0 or card.rank <= what.rank_at_most)
    )
    return rank and (not has_numbers(what) or _numbers_fit(t, card.base, what, c))


def all_fitting(t: Table, what: w.What, c: Context) -> list[Object]:
    """Every card that fits, in table order: the turn player's first."""
    return [*each_fitting(t, what, c)]


def each_fitting(t: Table, what: w.What, c: Context) -> Iterator[Object]:
    """The same, one by one."""
    asked = asked_by(what)
    for seat in (t.active, opponent(t.active)):
        for zone in asked.places:
            for ident in t.zones.get((zone, seat), ()):
                found = t.objects[ident]
                if _fits_there(t, found, what, asked, c):
                    yield found


def whom(t: Table, phrase: w.Who, c: Context) -> list[Ref]:
    """The cards or players that a phrase means now; cards that are not where they were are left out."""
    if isinstance(phrase, w.What):
        return [one.ref for one in all_fitting(t, phrase, c)]
    if phrase == "you":
        return [(player_id(c.seat), 0)]
    if phrase == "opponent":
        return [(player_id(opponent(c.seat)), 0)]
    refs: list[Ref] = []
    if phrase == "this":
        refs = [c.this]
    elif phrase in ("attacker", "attacked"):
        fight = attack_under_way(t)
        if fight is not None:
            refs = [fight[0] if phrase == "attacker" else fight[1]]
    elif phrase in ("foe", "ally"):
        refs = _battling(t, phrase, c)
    elif phrase == "equipped":
        refs = host_of(t, c)
    elif phrase == "link":
        answered = answered_link(t, c)
        refs = [answered.place] if answered is not None else []
    else:
        refs = list(pointed(c.bound, phrase))
    return [ref for ref in refs if seat_of(ref[0]) != NOBODY or t.current(ref) is not None]


def _battling(t: Table, phrase: str, c: Context) -> list[Ref]:
    """The monster this card battles, or fell in battle with; else the opponent's battling monster, or one's own."""
    fight = attack_under_way(t)
    sides: tuple[Ref, ...] = fight[:2] if fight is not None else ()
    if phrase == "foe" and (mine := [at for at, ref in enumerate(sides) if ref[0] == c.this[0]]):
        return [ref for ref in (sides[1 - mine[0]],) if t.current(ref) is not None]
    for ref in sides:
        found = t.current(ref)
        if found is not None and (found.controller == c.seat) == (phrase == "ally"):
            return [ref]
    return []


def answered_link(t: Table, c: Context) -> Link | None:
    """The link that an effect answers, while it is on the chain."""
    ident = str(c.bound.get("answers", ""))
    found = t.objects.get(ident)
    return found.play if found is not None and isinstance(found.play, Link) else None


# -- numbers and conditions


def amount(t: Table, n: w.Amount, c: Context) -> int:
    """The number an amount comes to now; `that much` is the amount of the event."""
    if isinstance(n, int):
        return n
    if isinstance(n, str):
        return int(c.bound.get("amount", 0))
    if isinstance(n, (w.Paid, w.Result)):
        return n.times * (c.bound.get("number paid", 1) if isinstance(n, w.Paid) else c.bound.get("result", 0))
    if isinstance(n, w.Affected):
        return n.times * c.bound.get("number affected", 0)
    if isinstance(n, w.Count):
        return n.times * choosable(t, all_fitting(t, n.of, c), n.names)
    if isinstance(n, w.Materials):
        return n.times * sum(t.objects[ident].attached == c.this[0] for seat in (0, 1) for ident in t.zone("overlaid", seat))
    if isinstance(n, w.Counters):
        return n.times * sum(t.objects[ref[0]].counters.get(n.kind, 0) for ref in whom(t, n.who, c) if ref[0] in t.objects)
    if isinstance(n, w.LifeAhead):
        return abs(t.players[c.seat].life - t.players[opponent(c.seat)].life)
    total = 0
    for ref in c.bound.get("paid", ()) if n.of == "paid" else ():
        base = t.objects[ref[0]].card.base if ref[0] in t.objects else None
        total += 0 if base is None else _stat(base, n.stat)
    for ref in whom(t, n.of, c) if n.of != "paid" else ():
        if t.objects[ref[0]].face_down:
            continue
        now = traits(t, ref[0])
        atk, defence = (now.original_atk, now.original_defence) if n.original else (now.atk, now.defence)
        total += atk if n.stat == "ATK" else defence if n.stat == "DEF" else now.level
    return n.times * ((total + 1) // 2 if n.part == "half" else 2 * total if n.part == "double" else total)


def holds(t: Table, condition: w.Condition | None, c: Context) -> bool:
    """Does a condition hold now?"""
    if condition is None:
        return True
    if isinstance(condition, w.Controls):
        n = choosable(t, all_fitting(t, condition.what, c), condition.names)
        return n >= condition.at_least and (condition.at_most < 0 or n <= condition.at_most)
    if isinstance(condition, w.Totals):
        return sum(traits(t, one.id).level + one.card.rank for one in all_fitting(t, condition.what, c)) <= condition.at_most
    if isinstance(condition, w.ControlsMore):
        return _controls_more(t, condition, c)
    if isinstance(condition, w.Battles):
        return _battles(t, condition, c)
    if isinstance(condition, w.AtStart):
        d = damage_step(t)
        face_down = d is not None and d.was_hidden
        lay = d.lay if d is not None else ""
        return face_down == (condition.face == "down") and condition.position in ("", lay)
    if isinstance(condition, w.Position):
        found = this_card(t, c)
        lies = found is not None and found.zone in FIELD and not found.face_down and condition.position in ("", found.posture)
        return lies and not (condition.mine and found is not None and found.controller != c.seat)
    if isinstance(condition, w.Fought):
        return t.fact(FOUGHT[condition.how], c.this) > 0
    if isinstance(condition, w.Outlives):
        ahead = t.players[c.seat].life - t.players[opponent(c.seat)].life
        return (ahead if condition.whose == "you" else -ahead) > 0
    if isinstance(condition, w.HasLife):
        life = t.players[c.seat if condition.whose == "you" else opponent(c.seat)].life
        return life >= condition.at_least and (condition.at_most < 0 or life <= condition.at_most)
    if isinstance(condition, w.Not):
        return not holds(t, condition.that, c)
    if isinstance(condition, w.Both):
        return all(holds(t, part, c) for part in condition.of)
    return _holds_in_battle(t, condition, c)


def _controls_more(t: Table, condition: w.ControlsMore, c: Context) -> bool:
    """Of the cards that fit, does this player control more than the other?"""
    mine = [one.controller == c.seat for one in all_fitting(t, condition.what, c)]
    ahead = 2 * sum(mine) - len(mine)
    return (ahead if condition.whose == "you" else -ahead) > 0


def _holds_in_battle(t: Table, condition: w.Condition, c: Context) -> bool:
    if isinstance(condition, w.Doomed):
        d = damage_step(t)
        return d is not None and any((ref if condition.which == "this" else by) == c.this for ref, by in d.doomed)
    if isinstance(condition, w.During):
        return is_time(t, condition.timing, c.seat)
    if isinstance(condition, w.BattleDamage):
        return damage_coming(t, c.seat)
    if isinstance(condition, w.Summoned):
        found = as_it_lay(t, c.this)
        if found is None:
            return False
        if condition.by is not None:
            return _was_brought_by(t, found, BY_EFFECT, condition.by, c)
        if condition.special:
            return t.fact(SPECIAL, found.ref) > 0
        if condition.itself:
            return t.fact(BY_ITSELF, found.ref) > 0
        if condition.tributing is not None:
            return _was_brought_by(t, found, TRIBUTED_WITH, condition.tributing, c)
        return bool(t.fact(TRIBUTED_FOR, found.ref))
    if isinstance(condition, w.HasMaterial):
        return _has_material(t, condition, c)
    if isinstance(condition, w.Equipped):
        found = this_card(t, c)
        return found is not None and bool(found.attached) and lies_as_equip(found) and not t.fact(BY_ANOTHER, found.ref)
    if isinstance(condition, w.HasCounters):
        found = this_card(t, c)
        return found is not None and found.counters.get(condition.kind, 0) >= condition.n
    if isinstance(condition, (w.Marked, w.Spent)):
        return t.fact(MARKED if isinstance(condition, w.Marked) else SPENT, c.this) > 0
    if isinstance(condition, w.CameThisTurn):
        return came(t, condition.how, c.this)
    if isinstance(condition, w.SentThisTurn):
        found = t.current(c.this)
        if found is None or found.entered <= t.turn_began:
            return False
        ways = {"from the field": (*FELL_BY, "sent"), "destroyed": FELL_BY}.get(condition.how, (condition.how,))
        return not condition.how or any(t.fact(FELL, (found.ref, how)) for how in ways)
    if isinstance(condition, w.Is):
        return _is_so(t, condition, c)
    if isinstance(condition, w.TriggeredBy):
        return bool(c.bound.get("battle")) == (condition.damage == "battle")
    return isinstance(condition, w.Falls) and c.bound.get("result", -1) in condition.at


@ygo.condition("resolve.is", rule="602.13")
def _is_so(t: Table, condition: w.Is, c: Context) -> bool:
    """Of a card that an effect has moved, or shown, it is asked what is printed on it; of one on the field, what it is now."""
    found = [t.objects[ref[0]] for ref in whom(t, condition.who, c)]
    return bool(found) and all(
        fits(t, one, condition.what, c) if one.zone in FIELD else is_like(t, one.card, one.zone, condition.what, c)
        for one in found
    )


@ygo.condition("summon.by", rule="305.10")
def _was_brought_by(t: Table, found: Object, how: Fact, what: w.What, c: Context) -> bool:
    """A monster came by the effect of such a card, or by Tributing one: by what is printed on that card, wherever it lies now."""
    names = {about[1] for fact, about in t.facts if fact is how and about[0] == found.ref}
    there = [*t.objects.values(), *[one.found for one in t.past.values() if one.found is not None]] if names else []
    return any(is_like(t, one.card, "", what, c) for one in there if one.card.name in names)


def _has_material(t: Table, condition: w.HasMaterial, c: Context) -> bool:
    """Are so many materials attached to this monster, that fit?"""
    found = [one for seat in (0, 1) for ident in t.zone("overlaid", seat) if (one := t.objects[ident]).attached == c.this[0]]
    return sum(condition.what is None or fits(t, one, condition.what, c) for one in found) >= condition.n


def _battles(t: Table, condition: w.Battles, c: Context) -> bool:
    fight = attack_under_way(t)
    if fight is None:
        return False
    attacker, target, direct = fight
    this = this_card(t, c)
    if condition.who == "this" and this is not None and this.zone not in FIELD:
        # Of a card that has fallen in this battle it is known what it did.
        attacker, target = [c.this if ref[0] == this.id else ref for ref in (attacker, target)]
    for ref in [c.this] if condition.who == "this" and this is not None else whom(t, condition.who, c):
        role = "attacks" if ref == attacker else "is attacked" if ref == target else ""
        if not role or condition.role not in ("any", role):
            continue
        if condition.direct and not direct:
            continue
        if condition.against is None:
            return True
        foe = foe_of(t, ref[0])
        if foe is not None and fits(t, foe, condition.against, c):
            return True
    return False
