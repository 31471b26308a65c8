"""State-based actions (704): what the rules themselves do whenever somebody would get priority, all at once, until stable."""

from __future__ import annotations

from collections.abc import Callable

from affray.cards.word import cached
from affray.core.dependencies import CHAIN, DAMAGE, EFFECTS, FIELD, LIFE, PENDING, ROLES, Memo
from affray.core.questions import Question, SubsetSpace
from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import SEPTEMBER_2026, mtg, playing
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.characteristics import alters
from affray.games.mtg.position.evaluate import DERIVED, all_permanents, fits, traits
from affray.games.mtg.position.facts import CHECK, DEATHTOUCHED, DREW_NOTHING, WORLDS
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Play, Sequence
from affray.games.mtg.rules import battles
from affray.games.mtg.rules.actions import doomed, regenerates, relocate, spared
from affray.games.mtg.rules.combat.changes import protect
from affray.games.mtg.rules.control import hold_control
from affray.games.mtg.rules.damage import protected
from affray.games.mtg.rules.leaving import leave_the_game
from affray.games.mtg.vocabulary.descriptions import enchantable
from affray.games.mtg.vocabulary.printed import MtgCard, Object, Traits

LOOP = 100
"""State-based actions performed so often in a row without settling are a loop that nobody can stop (104.4b)."""


def battlefield(t: Table) -> list[Object]:
    return [t.objects[ident] for seat in playing(t) for ident in t.zone("battlefield", seat)]


def _noted(t: Table, _: object) -> frozenset[str]:
    """Return the permanents that a state-based action may apply to for what they are, whatever the damage on them."""
    changed = [(t.objects[ident], now) for ident, now in DERIVED.of(t).table.items()]
    of_card = {one.id for one, now in changed if not (one.counters or one.attached or _is_noted(now))}
    more = {one.id for one, now in changed if one.zone == "battlefield" and _is_noted(now)}
    return (NOTED_AS_THEY_LIE.of(t) - of_card) | more


def _is_noted(now: Traits) -> bool:
    return bool(
        (now.is_creature and now.toughness <= 0)
        or not now.supertypes.isdisjoint(("legendary", "world"))
        or not now.types.isdisjoint(("planeswalker", "battle"))
        or "Aura" in now.subtypes
    )


@cached
def _is_printed_noted(card: MtgCard) -> bool:
    return _is_noted(card.base)


NOTED_AS_THEY_LIE: Memo[frozenset[str]] = Memo(
    "what state-based actions look at for what it is printed to be, its counters, and what it is attached to",
    lambda s, _: frozenset(
        [
            obj.id
            for ident in all_permanents(s)
            if (obj := s.objects[ident]).counters or obj.attached or _is_printed_noted(obj.card)
        ]
    ),
    FIELD,
)


NOTED: Memo[frozenset[str]] = Memo(
    "what state-based actions look at", _noted, FIELD | EFFECTS, dependencies=lambda s, _: DERIVED.of(s).looks
)


def news_of(t: Table) -> int:
    """Return what changed, since none applied, of what state-based actions look at: players, permanents, damage, and for a battle what still
    waits and what attacks it.
    """
    if not t.unchecked:
        return 0
    looked_at = LIFE | FIELD | DAMAGE
    if t.unchecked & (CHAIN | PENDING | ROLES) and any("battle" in traits(t, ident).types for ident in NOTED.of(t)):
        looked_at |= CHAIN | PENDING | ROLES
    news = t.unchecked & looked_at
    return news | FIELD if alters(t, t.unchecked) else news


def legends(t: Table, sequence: Sequence, news: int) -> Question | None:
    """Apply the legend rule (704.5j): a player with several legendary permanents of one name chooses which to keep."""
    names: dict[tuple[int, str], list[str]] = {}
    for obj in _those_noted(t) if news & FIELD else ():
        if "legendary" in traits(t, obj.id).supertypes:
            names.setdefault((obj.controller, obj.card.name), []).append(obj.id)
    for (seat, _), ids in names.items():
        if len(ids) > 1 and not set(ids) & set(sequence.keep):
            return Question(seat, SubsetSpace(tuple(ids), 1, 1, t.book.number("check.legends")), about="keep")
    return None


def battle_to_protect(t: Table) -> Object | None:
    """Return a battle that lacks a protector (704.5x, 704.5y), where several players may be it."""
    lacking = [obj for obj in _those_noted(t) if battles.lacks_protector(t, obj)]
    return next((one for one in lacking if len(battles.may_protect(t, one)) > 1), None)


def next_step(t: Table, sequence: Sequence, news: int) -> str:
    """Return the step at which state-based actions go on: the choices that belong to them come first."""
    if not news:
        return "triggered" if t.pending or sequence.until else "act"
    if legends(t, sequence, news) is not None:
        return "legends"
    return "check" if battle_to_protect(t) is None else "protector"


def _those_noted(t: Table) -> list[Object]:
    some = NOTED.of(t)
    return [one for one in battlefield(t) if one.id in some] if some else []


def perform(t: Table, sequence: Sequence, news: int) -> bool:
    """Look at every state-based action that looks at what is new, and perform all that apply at once (704.3). True if any was performed."""
    at_work = (t.step, t.number)
    held = hold_control(t) if news & FIELD else False
    objects = _those_noted(t) if news & ~(DAMAGE | LIFE) or (news & LIFE and len(t.players) > 2) else []
    lost = losers(t) if news & LIFE else []
    rules = put_away(t, objects, sequence)
    damages = damaged(t) if news & ~LIFE else {}
    saved = False
    for ident in [one for one in doomed(t, tuple(damages)) if one not in rules]:
        _act_by(t, damages[ident])
        if regenerates(t, ident):
            saved = True
        elif destroyed := spared(t, ident):
            rules.setdefault(destroyed, damages[ident])
    pairs = cancel_counters(t, [one for one in objects if one.id not in rules])
    loose = unattach(t, objects)
    named = name_protectors(t, objects)
    t.end_span(CHECK)
    t.step, t.number = at_work
    moves = [(ident, "graveyard") for ident in rules if ident in t.objects and t.objects[ident].zone == "battlefield"]
    if moves:
        relocate(t, tuple(moves), rules=rules)
    for seat, key, why in lost:
        _act_by(t, key)
        t.emit("loses", player_id(seat), why=why)
    if lost:
        lose(t, [(seat, why) for seat, _, why in lost])
    return bool(held or lost or rules or saved or pairs or loose or named)


def _act_by(t: Table, key: str) -> None:
    """Name the state-based action by which the next events happen: they give its number."""
    t.step, t.number = key, t.book.number(key)


def takes_a_window(t: Table, news: int) -> bool:
    """Is there somebody who loses, or a legend or a protector to choose?"""
    return bool(news & LIFE and losers(t)) or next_step(t, Sequence(), news) != "check"


def would_perform(t: Table) -> bool:
    """Would a state-based action be performed now (514.3a)?"""
    news = news_of(t)
    if not news:
        return False
    trial = Table(t.book, t.commit())
    return next_step(trial, Sequence(), news) != "check" or perform(trial, Sequence(), news)


@mtg.condition("check.life", "704.5a")
@mtg.condition("check.empty-library", "704.5b")
@mtg.condition("check.poison", "704.5c")
def losers(t: Table) -> list[tuple[int, str, str]]:
    """Players with no life, ten poison counters, or who drew from an empty library lose."""
    losses = []
    for seat in playing(t):
        if t.players[seat].life <= 0:
            losses.append((seat, "check.life", "life 0 or less"))
        elif t.fact(DREW_NOTHING, seat) and t.book.ruling("704.5b.empty-library"):
            losses.append((seat, "check.empty-library", "drew from an empty library"))
        elif t.players[seat].counters.get("poison", 0) >= 10:
            losses.append((seat, "check.poison", "ten poison counters"))
    return losses


def lose(t: Table, lost: list[tuple[int, str]]) -> None:
    """Have these players lose, each with the reason: the game ends, or of several others it goes on without them."""
    seats = [seat for seat, _ in lost]
    left = [seat for seat in playing(t) if seat not in seats]
    names = "; ".join(f"{t.players[seat].name}: {why}" for seat, why in lost)
    if len(left) < 2:
        t.end(tuple(left), names)
        return
    for seat in seats:
        leave_the_game(t, seat)


@mtg.condition("concede", "104.3a", kind="process")
def concede(t: Table, seat: int) -> Verdict:
    """A player may concede at any time and has lost."""
    left = [other for other in playing(t) if other != seat]
    t.step, t.number = "concede", t.book.number("concede")
    if len(left) > 1:
        return refuse(
            t.number,
            "nobody concedes in a game of more than two players: affray does not play what leaves the game with a player",
        )
    t.end(tuple(left), f"{t.players[seat].name} concedes")
    return LEGAL


def put_away(t: Table, objects: list[Object], sequence: Sequence) -> dict[str, str]:
    """Return the permanents that go to the graveyard without being destroyed, each with the key of the state-based action."""
    kept = {(t.objects[one].card.name, t.objects[one].controller) for one in sequence.keep if one in t.objects}
    rules: dict[str, str] = {}
    for obj in objects:
        now = traits(t, obj.id)
        if (obj.card.name, obj.controller) in kept and is_second_legend(obj, now, sequence):
            rules[obj.id] = "check.legends"
        else:
            for key, applies in PUT_AWAY:
                if applies(t, obj, now):
                    rules[obj.id] = key
                    break
    return rules


@mtg.condition("check.toughness", "704.5f")
def has_no_toughness(t: Table, obj: Object, now: Traits) -> bool:
    """To the graveyard goes a creature with toughness 0 or less."""
    return now.is_creature and now.toughness <= 0


@mtg.condition("check.loyalty", "704.5i")
def has_no_loyalty(t: Table, obj: Object, now: Traits) -> bool:
    """To the graveyard goes a planeswalker with loyalty 0."""
    return "planeswalker" in now.types and not obj.counters.get("loyalty")


@mtg.condition("check.legends", "704.5j")
def is_second_legend(obj: Object, now: Traits, sequence: Sequence) -> bool:
    """To the graveyard go the legendary permanents of one name and one player but for the one chosen."""
    return obj.id not in sequence.keep and "legendary" in now.supertypes


@mtg.condition("check.worlds", "704.5k")
def is_older_world(t: Table, obj: Object, now: Traits) -> bool:
    """To the graveyard go all world permanents but the one that came last, and that one too if another came together with it."""
    if "world" not in now.supertypes:
        return False
    others = [one for one in _those_noted(t) if one is not obj and "world" in traits(t, one.id).supertypes]
    came = t.fact(WORLDS, obj.ref)
    return any(one.timestamp > obj.timestamp or (came and t.fact(WORLDS, one.ref) == came) for one in others)


@mtg.condition("check.auras", "704.5m")
def is_on_nothing_legal(t: Table, obj: Object, now: Traits) -> bool:
    """To the graveyard goes an Aura attached to nothing, or to nothing legal."""
    return "Aura" in now.subtypes and not may_be_attached(t, obj, obj.attached)


@mtg.condition("check.spent", ("", "704.5v"))
def has_no_defense(t: Table, obj: Object, now: Traits) -> bool:
    """To the graveyard goes a battle with defense 0 (from September 2026 on: a Siege), unless an ability of its own waits or is on the stack."""
    if not _lacks_defense(obj, now) or _has_yet_to_leave(t, obj):
        return False
    return "Siege" in now.subtypes or not t.book.since(SEPTEMBER_2026)


@mtg.condition("check.defense", "704.5w", since=SEPTEMBER_2026)
def is_no_siege_and_has_no_defense(t: Table, obj: Object, now: Traits) -> bool:
    """To the graveyard goes at once a battle with defense 0 that is no Siege."""
    return t.book.since(SEPTEMBER_2026) and "Siege" not in now.subtypes and _lacks_defense(obj, now)


def _lacks_defense(obj: Object, now: Traits) -> bool:
    return "battle" in now.types and not obj.counters.get("defense")


def is_unprotected(t: Table, obj: Object, now: Traits) -> bool:
    """Can nobody protect this battle? Then it goes to the graveyard."""
    return "battle" in now.types and not battles.may_protect(t, obj)


PUT_AWAY: tuple[tuple[str, Callable[[Table, Object, Traits], bool]], ...] = (
    ("check.toughness", has_no_toughness),
    ("check.loyalty", has_no_loyalty),
    ("check.worlds", is_older_world),
    ("check.auras", is_on_nothing_legal),
    ("check.spent", has_no_defense),
    ("check.defense", is_no_siege_and_has_no_defense),
    ("check.protector-gone", is_unprotected),
)
"""Reasons to put a permanent into the graveyard; the first that applies is the rule of its event."""


def _has_yet_to_leave(t: Table, obj: Object) -> bool:
    """Is it the source of a triggered ability that waits or is on the stack?"""
    waiting = [pending.source.ref for pending in t.pending if pending.source is not None]
    stacked = [play.source for ident in t.zone("stack") if isinstance(play := t.objects[ident].play, Play)]
    return obj.ref in waiting or obj.ref in stacked


def name_protectors(t: Table, objects: list[Object]) -> bool:
    """Make the only player who may protect a battle without protector its protector."""
    named = False
    for obj in objects:
        if obj.zone == "battlefield" and battles.lacks_protector(t, obj) and len(players := battles.may_protect(t, obj)) == 1:
            has_left = battles.protector(t, obj.id) not in playing(t)
            _act_by(t, "check.protector-gone" if has_left else "check.siege")
            protect(t, obj, players[0])
            named = True
    return named


@mtg.condition("check.damage", "704.5g")
@mtg.condition("check.deathtouch", "704.5h")
def damaged(t: Table) -> dict[str, str]:
    """Creatures with as much damage as toughness, or damaged by deathtouch since the last check, are destroyed.

    Gives the key of the state-based action of each.
    """
    touched = deathtouched(t)
    hurt = [
        obj
        for seat in playing(t)
        for ident in t.zone("battlefield", seat)
        if (obj := t.objects[ident]).damage or (touched and obj.ref in touched)
    ]
    rules = {}
    for obj in hurt:
        now = traits(t, obj.id)
        if now.is_creature and now.toughness > 0 and (obj.damage >= now.toughness or obj.ref in touched):
            rules[obj.id] = "check.damage" if obj.damage >= now.toughness else "check.deathtouch"
    return rules


def deathtouched(t: Table) -> list[Ref]:
    """Return the permanents damaged by deathtouch since the last check."""
    noted = [ref for fact, ref in t.short_lived_facts if fact is DEATHTOUCHED and t.fact(fact, ref)]
    return [ref for ref in noted if (obj := t.current(ref)) is not None and obj.zone == "battlefield"]


@mtg.condition("check.counters", "704.5q")
def cancel_counters(t: Table, objects: list[Object]) -> bool:
    """+1/+1 and -1/-1 counters go away in pairs."""
    done = False
    for obj in objects:
        pairs = min(obj.counters.get("+1/+1", 0), obj.counters.get("-1/-1", 0))
        if pairs:
            _act_by(t, "check.counters")
            t.add_counters(obj.id, "+1/+1", -pairs)
            t.add_counters(obj.id, "-1/-1", -pairs)
            done = True
    return done


@mtg.condition("check.equipment", "704.5n")
def unattach(t: Table, objects: list[Object]) -> bool:
    """Equipment attached to nothing legal comes off and stays on the battlefield."""
    done = False
    for obj in objects:
        if obj.attached and "Aura" not in traits(t, obj.id).subtypes and not may_be_attached(t, obj, obj.attached):
            _act_by(t, "check.equipment")
            t.attach(obj.id, "")
            done = True
    return done


def may_be_attached(t: Table, attachment: Object, to: str) -> bool:
    """Can this be attached to that: still there, of the right kind, and not protected from it?"""
    seat = seat_of(to) if to else NOBODY
    now = traits(t, attachment.id)
    if seat != NOBODY:
        return any("player" in word for word in now.keywords.get("enchant", ())) and not protected(t, to, attachment)
    host = t.objects.get(to)
    if host is None or host.zone != "battlefield" or host.id == attachment.id or protected(t, host.id, attachment):
        return False
    if "Aura" in now.subtypes and not now.is_creature:
        return all(enchants(t, attachment, word, host) for word in attachment.card.keywords.get("enchant", ("creature",)))
    return traits(t, host.id).is_creature and not now.is_creature


def enchants(t: Table, aura: Object, word: str, host: Object) -> bool:
    """Does "enchant creature", "enchant creature you control" … allow this?"""
    return fits(t, host, enchantable(word), Context(aura.controller, aura.id))


def waiting(t: Table) -> bool:
    """Does anything wait that would give players priority in the cleanup step?"""
    return bool(t.pending) or would_perform(t)


def in_combat(t: Table, ident: str) -> bool:
    combat = combat_of(t)
    return combat is not None and (ident in combat.attackers or ident in combat.blockers)
