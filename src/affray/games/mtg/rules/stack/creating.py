"""Effects that put objects somewhere: moving, tokens and copies, also put onto the battlefield attacking or blocking."""

from __future__ import annotations

import msgspec

from affray.cards.word import within
from affray.core.chance import shuffle
from affray.core.notation import slug
from affray.core.procedures import Call
from affray.core.questions import Question, SubsetSpace
from affray.core.resolving import Result, referents
from affray.core.state import NOBODY, Ref, player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg, opponents, playing
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import (
    amount,
    fitting,
    is_of_side,
    look,
    objects_meant,
    seat_of_card,
    seats_meant,
    traits,
    who,
)
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules import actions
from affray.games.mtg.rules.arrival import Arrival, arrive, entrance_as, posture_of
from affray.games.mtg.rules.combat.changes import is_planeswalker
from affray.games.mtg.rules.combat.late_blockers import slotted
from affray.games.mtg.rules.combat.legal_attacks import targets
from affray.games.mtg.rules.costs.payment import attacks_in_place
from affray.games.mtg.rules.damage import source_of
from affray.games.mtg.rules.replacements import goes_to, may_go
from affray.games.mtg.rules.stack.effects import cards, does
from affray.games.mtg.rules.stack.entering import answered, entrance_of_cards, entrance_of_objects
from affray.games.mtg.rules.stack.libraries import in_an_order, note_exiled
from affray.games.mtg.rules.stack.library_ends import put_at_either_end
from affray.games.mtg.rules.state_based_actions import battlefield, may_be_attached
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import MtgCard, Object, card_of


@does(w.Move)
def move(t: Table, resolution: Resolution, word: w.Move, context: Context) -> Result:
    if word.until:
        return exile_until(t, resolution, word, context)
    if word.position == "shuffled":
        return shuffle_in(t, resolution, word, context)
    idents = tuple([ident for ident in cards(t, word.who, context) if may_go(t, ident, word.to)])
    if word.position == "top or bottom":
        return to_either_end(t, resolution, idents)
    at_bottom = word.position.endswith("bottom")
    under = context.controller if word.under == "you" else NOBODY
    target = ""
    if word.attacking and idents:
        known = attacks_in_place(t, context.source)
        attacked = _what_to_attack(t, resolution, context, known)
        if isinstance(attacked, Question):
            return attacked
        target = attacked
    blocking = next(iter(cards(t, word.blocking, context)), "") if word.blocking else ""
    if idents:
        hosts = _hosts(t, resolution, word, idents, under)
        if isinstance(hosts, Question):
            return hosts
        idents = tuple([ident for ident in idents if hosts.get(ident, "some") != ""])
        asked = answered(t, resolution, entrance_of_objects(t, idents if word.to == "battlefield" else (), under))
        if isinstance(asked, Call):
            return asked
        if word.position == "random bottom" and len(idents) > 1 and not resolution.answers:
            return shuffle(idents)
        if word.position == "random bottom":
            idents = resolution.answers[-1].args if resolution.answers else idents
        elif word.to == "library":
            ordered = _in_the_order_of_owners(t, resolution, idents, word.position)
            if isinstance(ordered, Question):
                return ordered
            idents = ordered
        how = Arrival(under, word.tapped, target, blocking, word.counter)
        how.answers, resolution.result = asked, None
        before = [t.ref(ident) for ident in idents]
        actions.move(t, idents, word.to, how=how, bottom=at_bottom)
        note_exiled(t, resolution, idents, context)
        put_second(t, idents if word.position == "second" else ())
        for ident, host in hosts.items():
            if host and ident in t.objects:
                t.attach(ident, host)
        resolution.bind("moved", t, idents)
        as_it_left(t, resolution, before)
    return slotted(t, idents[0], blocking) if blocking and idents else None


def to_either_end(t: Table, resolution: Resolution, idents: tuple[str, ...]) -> Question | None:
    """Put objects on the ends that their owners choose; what follows speaks of them as they were."""
    before = [t.ref(ident) for ident in idents]
    asked = put_at_either_end(t, resolution, idents)
    if asked is None and idents:
        resolution.bind("moved", t, idents)
        as_it_left(t, resolution, before)
    return asked


@mtg.condition("library.second", ("401.7", "401.7"), kind="process")
def put_second(t: Table, idents: tuple[str, ...]) -> None:
    """A card put second from the top lies under the top card; where no other card is, it is the only one."""
    for obj in [t.objects[ident] for ident in idents if ident in t.objects and t.objects[ident].zone == "library"]:
        library = t.zone("library", obj.owner)
        t.reorder("library", obj.owner, (*library[:-2], *library[-2:][::-1]))


@mtg.condition("library.order", "401.4", kind="process")
def _in_the_order_of_owners(
    t: Table, resolution: Resolution, idents: tuple[str, ...], position: str
) -> Question | tuple[str, ...]:
    """Cards that are put into a library at the same time come in the order that their owner says, the last one outermost."""
    ordered: tuple[str, ...] = ()
    asked = 0
    for seat in playing(t):
        own = tuple([ident for ident in idents if t.objects[ident].owner == seat and not t.objects[ident].virtual])
        answer = in_an_order(resolution, own, asked, seat, t.book.number("library.order"), f"{position} order")
        if isinstance(answer, Question):
            return answer
        asked += len(own) > 1
        ordered = (*ordered, *(answer if position == "top" else answer[::-1]))
    return (*ordered, *[ident for ident in idents if ident not in ordered])


@mtg.condition("shuffle.in", ("701.19c", "701.24c"), kind="process")
def shuffle_in(t: Table, resolution: Resolution, word: w.Move, context: Context) -> Result:
    """Objects go into their owners' libraries, and those are shuffled, wherever the objects are by then."""
    idents = cards(t, word.who, context)
    refs = objects_meant(t, word.who, context) if isinstance(word.who, str) else who(t, word.who, context)
    owners = {seat_of_card(t, ref, "owner", context) for ref in refs}
    seats = [seat for seat in playing(t) if seat in owners or has_its_set_shuffled(t, seat, word.who, context)]
    if len(resolution.answers) < len(seats):
        seat = seats[len(resolution.answers)]
        return shuffle((*t.zone("library", seat), *[ident for ident in idents if _comes(t, ident, seat)]))
    before = [t.ref(ident) for ident in idents]
    actions.move(t, idents, "library")
    for seat, answer in zip(seats, resolution.answers, strict=True):
        t.reorder("library", seat, answer.args)
        t.emit("shuffles", player_id(seat))
    resolution.bind("moved", t, idents)
    as_it_left(t, resolution, before)
    return None


@mtg.condition("shuffle.set", ("701.19d", "701.24d"), kind="process")
def has_its_set_shuffled(t: Table, seat: int, what: w.Reference, context: Context) -> bool:
    """A library into which all cards of a player's graveyard or hand are shuffled is shuffled even if there are none."""
    if not isinstance(what, w.What) or not what.zone or not {"graveyard", "hand"}.issuperset(as_tuple(what.zone)):
        return False
    return is_of_side(t, seat, what.owner, context)


def _comes(t: Table, ident: str, seat: int) -> bool:
    """Is this a card that comes into the library of this player?"""
    obj = t.objects[ident]
    return obj.owner == seat and not obj.virtual and goes_to(t, ident, "library") == "library"


def as_it_left(t: Table, resolution: Resolution, before: list[Ref]) -> None:
    """Keep what left the battlefield as it was there, where the text goes on to ask of it (608.2h): a token too, which is no more."""
    asks = [
        part
        for word, _ in resolution.script[1:]
        for part in within(word)
        if (isinstance(part, w.Stat) and part.of == "moved") or (isinstance(part, w.Fits) and part.who == "moved")
    ]
    left = [(t.ref(ref[0]), ref) for ref in before if t.last_known(ref) is not None and t.ref(ref[0]) != ref]
    if asks and left:
        departed = tuple([now for now, _ in left if now[0] not in t.objects])
        bound = resolution.bound
        resolution.bound = {**bound, "moved": (*bound.get("moved", ()), *departed), "before": (*bound.get("before", ()), *left)}


@mtg.condition("exile.until", "610.3", kind="process")
def exile_until(t: Table, resolution: Resolution, word: w.Move, context: Context) -> None:
    """Exile until this leaves the battlefield: if it has left already, nothing happens (610.3b)."""
    idents = cards(t, word.who, context)
    source = context.bindings.get("this") or (context.source, 0)
    if not idents or t.current(source) is None:
        return
    before = [t.ref(ident) for ident in idents]
    actions.move(t, idents, "exile")
    resolution.bind("moved", t, idents)
    as_it_left(t, resolution, before)
    refs = [t.objects[ident].ref for ident in idents if ident in t.objects and t.objects[ident].zone == "exile"]
    if refs:
        actions.add_lasting(t, word, context, refs, resolution.name, "source leaves")


@mtg.condition("aura.put", ("303.4f", "303.4f"), kind="process")
def _hosts(t: Table, resolution: Resolution, word: w.Move, idents: tuple[str, ...], under: int) -> Question | dict[str, str]:
    """The object that each Aura put onto the battlefield without being cast enchants: its player chooses; without anything it stays."""
    hosts: dict[str, str] = {}
    auras = [ident for ident in idents if word.to == "battlefield" and "Aura" in t.objects[ident].card.subtypes]
    asked = 0
    for ident in auras:
        aura = t.snapshot(ident).copy()
        aura.controller = under if under != NOBODY else aura.owner
        field = [*[host.id for host in battlefield(t)], *[player_id(seat) for seat in playing(t)]]
        options = tuple([host for host in field if host not in idents and may_be_attached(t, aura, host)])
        if len(options) < 2:
            hosts[ident] = options[0] if options else ""
        elif asked < len(resolution.answers):
            hosts[ident] = str(resolution.answers[asked].args[0])
            asked += 1
        else:
            return Question(aura.controller, SubsetSpace(options, 1, 1, t.book.number("aura.put")), about="attach")
    return hosts


def _what_to_attack(t: Table, resolution: Resolution, context: Context, known: str = "") -> Question | str:
    """Return the target of an object put onto the battlefield attacking: its controller chooses (508.4), where it is not known."""
    combat = combat_of(t)
    if combat is None or context.controller != t.active:
        return ""
    options = [known] if known else targets(t)
    if len(options) < 2:
        return options[0] if options else ""
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(tuple(options), 1, 1, t.book.number("attack.put")), about="attacking")
    return str(resolution.answers[-1].args[0])


@does(w.Token)
def token(t: Table, resolution: Resolution, word: w.Token, context: Context) -> Result:
    n = amount(t, word.n, context)
    target = ""
    if word.attacking and n:
        asked = _each_attacks(t, resolution, context, n)
        if isinstance(asked, Question):
            return asked
        hows = [Arrival(context.controller, word.tapped, one) for one in asked]
    else:
        blocking = next(iter(cards(t, word.blocking, context)), "") if word.blocking else ""
        seats = seats_meant(t, word.player, context)
        hows = [Arrival(seat, word.tapped, target, blocking) for seat in seats for _ in range(n)]
    tokens = _create(t, _card_of_token(word), hows)
    for other in word.others:
        arrivals = [Arrival(hows[0].under, other.tapped)] * amount(t, other.n, context) if hows else []
        tokens += _create(t, _card_of_token(other), arrivals)
    _entered(t, resolution, tokens, context.controller)
    if word.blocking and tokens:
        return slotted(t, tokens[0].id, next(iter(cards(t, word.blocking, context)), ""))
    return None


def _card_of_token(word: w.Token) -> MtgCard:
    """Return what a token is (111.3)."""
    text = w.CardText(
        word.name, word.type, subtype=word.subtype, color=word.color, power=word.power, toughness=word.toughness,
        keywords=word.keywords, abilities=word.abilities,
    )  # fmt: skip
    return card_of(text)


def _each_attacks(t: Table, resolution: Resolution, context: Context, n: int) -> Question | list[str]:
    """Return the target of each of several creatures put in attacking: chosen one by one (508.4)."""
    if combat_of(t) is None or context.controller != t.active:
        return [""] * n
    options = targets(t)
    if len(options) < 2:
        return [options[0] if options else ""] * n
    if len(resolution.answers) < n:
        return Question(context.controller, SubsetSpace(tuple(options), 1, 1, t.book.number("attack.put")), about="attacking")
    return [str(one.args[0]) for one in resolution.answers]


SOLDIER = w.CardText("Human Soldier", "creature", subtype=("Human", "Soldier"), color="white", power=1, toughness=1)
"""The token that recruiting makes (701.70a)."""


@does(w.Amass)
@mtg.condition("amass", ("", "701.47a"), kind="process")
def amass(t: Table, resolution: Resolution, word: w.Amass, context: Context) -> Result:
    """A player without an Army creates one; an Army of theirs gets the counters, and the type if it lacks it."""
    army = w.What(type="creature", subtype="Army", controller="you")
    if not any(True for _ in fitting(t, army, context)):
        text = w.CardText(f"{word.subtype} Army", "creature", subtype=(word.subtype, "Army"), color="black", power=0, toughness=0)
        _entered(t, resolution, _create(t, card_of(text), [Arrival(context.controller)]), context.controller)
    ids = tuple([one.id for one in fitting(t, army, context)])
    if len(ids) > 1 and not resolution.answers:
        return Question(context.controller, SubsetSpace(ids, 1, 1, t.book.number("amass")), about="choose")
    for ident in resolution.answers[-1].args if resolution.answers else ids:
        t.add_counters(ident, "+1/+1", amount(t, word.n, context))
        if word.subtype not in traits(t, ident).subtypes:
            actions.add_lasting(t, w.Gain("target", subtypes=(word.subtype,)), context, [t.ref(ident)], resolution.name, "game")
    return None


@does(w.Recruit)
@mtg.condition("recruit", "701.70a", since="2026-09", kind="process")
def recruit(t: Table, resolution: Resolution, word: w.Recruit, context: Context) -> Result:
    """Its player draws a card, then discards a card; if that is no land, they create a 1/1 white Human Soldier."""
    seat, doing = context.controller, (t.ref(resolution.item),)
    if not resolution.answers:
        if resolution.bound.get("chosen") != doing:
            resolution.bound = {**resolution.bound, "chosen": doing}
            actions.draw(t, seat, 1)
            return ((word, resolution.script[0][1]),)
        hand = t.zone("hand", seat)
        if hand:
            return Question(seat, SubsetSpace(hand, 1, 1, t.number), about="discard")
    resolution.bound = {**resolution.bound, "chosen": ()}
    discards = resolution.answers[-1].args if resolution.answers else ()
    soldiers = sum("land" not in t.objects[ident].card.types for ident in discards)
    actions.discard(t, discards)
    if soldiers:
        _entered(t, resolution, _create(t, card_of(SOLDIER), [Arrival(seat)]), seat)
    return None


@mtg.condition("token.owner", ("110.5a", "111.2"), kind="process")
def _create(t: Table, card: MtgCard, hows: list[Arrival]) -> list[Object]:
    """The player who creates a token owns it, and it enters under their control."""
    name = slug(card.name) + "-token"  # a number of its own: hidden cards count others
    entrances = [entrance_as(t, card, how.under, how.answers.get("", ()), virtual=True) for how in hows]
    postures = [posture_of(t, entrance, how, Context(how.under, "")) for how, (_, entrance) in zip(hows, entrances, strict=True)]
    tokens = []
    for how, posture, (entering, entrance) in zip(hows, postures, entrances, strict=True):
        obj = t.create(name, entering, how.under, "battlefield", how.under, pseudo=True, posture=posture)
        arrive(t, obj, how, entrance)
        tokens.append(obj)
    return tokens


def _entered(t: Table, resolution: Resolution, tokens: list[Object], seat: int) -> None:
    for obj in tokens:
        t.emit("enters", obj.id, by=player_id(seat), batch=tokens[0].timestamp)
    resolution.bind("moved", t, [one.id for one in tokens])


@does(w.Copy)
def copy(t: Table, resolution: Resolution, word: w.Copy, context: Context) -> Result:
    if word.of == "this":
        source: Object | None = source_of(t, resolution, context)
    else:
        refs = list(referents(context.bindings, word.of) or who(t, word.of, context))
        seen = look(t, refs[0]) if refs else None
        source = seen[0] if seen is not None and (word.of != "target" or t.current(refs[0]) is not None) else None
    if source is None:
        return None
    asked: Question | list[str] = [""] * word.n
    if word.attacking == "you choose":
        asked = _each_attacks(t, resolution, context, word.n)
    elif word.attacking:
        asked = _each_other_opponent(t, resolution, context, source.id)
    if isinstance(asked, Question):
        return asked
    assert isinstance(source.card, MtgCard)
    text = with_its_faces(t, source.card)
    more = tuple([one for one in word.keywords if one not in text.keywords])
    card = card_of(msgspec.structs.replace(text, keywords=(*text.keywords, *more)))
    hows = [Arrival(context.controller, word.tapped, one) for one in asked]
    answers = answered(t, resolution, entrance_of_cards(t, [(str(at), context.controller, card, "") for at in range(len(hows))]))
    if isinstance(answers, Call):
        return answers
    resolution.result = None
    for at, how in enumerate(hows):
        how.answers = {"": answers.get(str(at), ())}
    tokens = _create(t, card, hows)
    if tokens:
        _entered(t, resolution, tokens, context.controller)
    return None


@mtg.condition("copy.faces", ("", "707.8a"), kind="process")
def with_its_faces(t: Table, card: MtgCard) -> w.CardText:
    """A copy of a double-faced permanent has both faces, and the same one up; in 2018 it has that face alone."""
    text = msgspec.structs.replace(card.text, under=None, original=None)
    return text if t.book.number("copy.faces") else msgspec.structs.replace(text, back=None, front=None)


def _each_other_opponent(t: Table, resolution: Resolution, context: Context, ident: str) -> Question | list[str]:
    """Return the targets for each opponent but the one that this attacks: that player, a planeswalker of theirs, or no copy at all (702.116a)."""
    combat = combat_of(t)
    if combat is None:
        return []
    others = [seat for seat in opponents(t, context.controller) if seat != combat.defender(ident)]
    for seat in others[len(resolution.answers) :]:
        walkers = [one for one in t.zone("battlefield", seat) if is_planeswalker(t, one)]
        return Question(context.controller, SubsetSpace((player_id(seat), *walkers), 0, 1, t.number), about="attacking")
    return [str(one) for answer in resolution.answers for one in answer.args]
