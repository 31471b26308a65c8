"""Continuous effects (403): what each card is now, and which lasting words are at work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.cards.word import cached, dependencies_of
from affray.core import dependencies
from affray.core.dependencies import ASIDE, AWAY, CHAIN, EFFECTS, ROLES, Memo
from affray.core.game import Origin
from affray.core.state import Position, Ref
from affray.core.table import Table
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.bindings import bindings_of
from affray.games.ygo.position.columns import lying_in
from affray.games.ygo.position.evaluate import amount, holds, whom
from affray.games.ygo.position.kinds import is_asleep, kind_of_effects, lay_as_normal, lies_as_equip, lies_spent
from affray.games.ygo.position.moment import damage_step
from affray.games.ygo.position.names import namesakes
from affray.games.ygo.position.records import Damage, Link
from affray.games.ygo.position.traits import (
    EFFECT_SCOPES,
    NONE,
    TRAITS,
    Context,
    Derived,
    EffectScope,
    LastingSource,
    lasting,
    speaking,
    traits,
)
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, Traits


def on_whom(s: Table, source: LastingSource) -> list[Any]:
    """Return the cards (or players) that a lasting word concerns now."""
    if source.on is not None:
        return [ref for ref in source.on if ref[0].startswith("@") or s.current(ref) is not None]
    return whom(s, source.word.who, source.context)


def concerned(s: Table, kind: type, ident: str) -> list[LastingSource]:
    """Return the lasting words of one kind that concern this card or player."""
    return EFFECT_SCOPES.of(s, kind).by.get(ident, NONE) if lasting(s, kind) else NONE


@EFFECT_SCOPES.computes
def effect_scope(s: Position, kind: type) -> EffectScope:
    """Return whom the lasting words of one kind concern."""
    assert isinstance(s, Table)
    by: dict[str, list[LastingSource]] = {}
    shields = lasting(s, w.Unaffected) if kind is not w.Unaffected else NONE
    for source in lasting(s, kind):
        for ident in dict.fromkeys([ref[0] for ref in on_whom(s, source)]):
            if not shields or not immune(s, ident, source.kind, source.context.seat, source.context.this[0]):
                by.setdefault(ident, []).append(source)
    return EffectScope(by, TRAITS.of(s).looks)


def entails(s: Position, news: int) -> int:
    """Return the aspects that change with these: what continuous effects look at can change what cards are, and what is forbidden."""
    if news & dependencies.FIELD:
        return news
    return news | dependencies.FIELD if news & dependencies.EFFECTS or news & TRAITS.of(s).looks else news


def forbidden(s: Table, what: str, ident: str) -> LastingSource | None:
    """Return the effect that forbids this to (or by) a card or player, if any does."""
    return that_forbids(concerned(s, w.Cannot, ident), what)


def that_forbids(words: list[LastingSource], what: str) -> LastingSource | None:
    """Return the first of these prohibitions that forbids this, if any does."""
    return next((source for source in words if source.word.what == what), None) if words else None


def spared(s: Table, what: str, ident: str, seat: int, kind: str) -> bool:
    """Can effects of this player's cards of that kind not do that to a card?"""
    words = concerned(s, w.Cannot, ident)
    return bool(words) and any(
        source.word.what == what
        and (not source.word.kinds or kind in source.word.kinds)
        and (not source.word.by or (source.word.by == "you") == (source.context.seat == seat))
        for source in words
    )


@TRAITS.computes
def derive(s: Position, key: Any) -> Derived:
    """Derive traits: negations first, by age; then original values; then Levels, last those that others give; then what adds, subtracts
    and sets, by age."""
    assert isinstance(s, Table)
    lasted, speakers, d = LASTED.of(s), speaking(s), damage_step(s)
    table = lay_as_normal(s, speakers)
    TRAITS.provisional(s, Derived(table, {}, 0))
    card_sources, looks = _lasting_sources(s, speakers, d)
    looks |= lasted.looks | _lies_elsewhere(s, lasted.fixed)
    sources = [*card_sources, *lasted.sources]
    kinds = _by_kind(sources) if card_sources else lasted.kinds
    if not CHANGING.isdisjoint(kinds) or (d is not None and d.doomed):
        looks |= dependencies.FIELD
    if not NEGATIONS.isdisjoint(kinds) and (silent := _silence(s, kinds, table)):
        sources = [one for one in sources if one.ident not in silent]
        kinds = _by_kind(sources)
    derived = Derived(table, kinds, looks)
    changes = lasted.changes if kinds is lasted.kinds else _changes(sources, kinds)
    if changes:
        TRAITS.provisional(s, derived)
    shields = w.Unaffected in kinds
    for source in changes:
        for ref in on_whom(s, source):
            if _on_the_field(s, ref[0]) and not (
                shields and immune(s, ref[0], source.kind, source.context.seat, source.context.this[0])
            ):
                change(s, _own(s, table, ref[0]), source)
    if d is not None and d.doomed:
        _freeze(s, table, d)
    return derived


def _by_kind(sources: Iterable[LastingSource]) -> dict[type, list[LastingSource]]:
    kinds: dict[type, list[LastingSource]] = {}
    for source in sources:
        kinds.setdefault(type(source.word), []).append(source)
    return kinds


NEGATIONS = frozenset([w.Negate, w.NegateNamesakes, w.NegateColumn])
"""Words that negate the effects of cards."""
CHANGING = frozenset([w.Become, w.Tuned, w.Gain, w.StatBecomes, *NEGATIONS])
"""The kinds of lasting words that change what cards are; all others only stand there until somebody asks for them."""


def _changes(sources: Iterable[LastingSource], kinds: dict[type, list[LastingSource]]) -> list[LastingSource]:
    """Return the lasting words that change what cards are, in their order."""
    numbers: list[LastingSource] = []
    if w.Gain in kinds or w.StatBecomes in kinds:
        numbers = sorted([one for one in sources if isinstance(one.word, (w.Gain, w.StatBecomes))], key=_turn)
    return [*kinds.get(w.Become, NONE), *kinds.get(w.Tuned, NONE), *numbers]


def _turn(source: LastingSource) -> int:
    """Return the turn of a lasting word: Levels, from which ATK and DEF are worked out, come before those."""
    level = source.word.level if isinstance(source.word, w.Gain) else 0
    return 2 if level == 0 else 0 if isinstance(level, int) else 1


def _on_the_field(s: Position, ident: str) -> bool:
    obj = s.objects.get(ident)
    return obj is not None and obj.zone in FIELD


def _own(s: Position, table: dict[str, Traits], ident: str) -> Traits:
    """Return a copy of a card's traits, for changes."""
    now = table.get(ident)
    if now is None:
        now = table[ident] = s.objects[ident].card.base.copy()
    return now


class Lasted:
    """The lasting words of what has resolved, by kind too, and those that change what cards are, the aspects that they look at, and the cards to
    which they are fixed.
    """

    def __init__(self, sources: tuple[LastingSource, ...], looks: int, fixed: tuple[Ref, ...]) -> None:
        self.sources = sources
        self.kinds = _by_kind(sources)
        self.changes = _changes(sources, self.kinds)
        self.looks = looks
        self.fixed = fixed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lasted) and self.sources == other.sources

    def __hash__(self) -> int:
        return hash(self.fixed)


def _lasted(s: Position, _: Any) -> Lasted:
    pairs = [(one, Context(one.controller, one.source, bindings_of(one))) for one in s.effects]
    fixed = tuple([ref for one in s.effects for ref in one.on if not ref[0].startswith("@")])
    looks = dependencies.FIELD if fixed else 0
    for effect in s.effects:
        looks |= w.looks_of(effect.what)
    return Lasted(tuple([LastingSource(one.what, "", one.name, context, one.on or None) for one, context in pairs]), looks, fixed)


LASTED: Memo[Lasted] = Memo("what lasts after it resolved", _lasted, EFFECTS)


def _lasting_sources(s: Table, speakers: list[Object], damage: Damage | None) -> tuple[list[LastingSource], int]:
    """Return the lasting words at work that cards say, by age, and the aspects of the position that all of them look at.

    A card that is being activated lies face-up, but its effects apply once its link has resolved. Nobody is determined to be destroyed
    without a change of what cards are.
    """
    texts = [one for one in speakers if not is_asleep(s, one) and not lies_spent(one)]
    looks = 0
    sources: list[LastingSource] = []
    if not texts:
        return sources, looks
    texts.sort(key=lambda speaker: speaker.timestamp)
    links = [s.objects[ident].play for ident in s.zone("chain")]
    waiting = {link.place[0] for link in links if isinstance(link, Link) and link.kind == "card"}
    doomed = [ref for ref, _ in damage.doomed] if damage is not None else []
    flipped = flipped_and_waiting(s, damage) if damage is not None else None
    looks |= ROLES if flipped is not None else 0
    for obj in texts:
        ref = obj.ref
        if ref in doomed:
            continue
        context = Context(obj.controller, ref)
        for ability in obj.card.words_of(w.Continuous, s.book.edition):
            looks |= looked_at(ability) | (CHAIN if obj.zone != "monster zone" else 0)
            looks |= dependencies.FIELD if ability.condition is not None else 0
            if ability.zone == "field" and obj.id not in waiting and holds(s, ability.condition, context):
                words = ability.effects if ref != flipped else tuple([word for word in ability.effects if applies_at_once(word)])
                words = words if not lies_as_equip(obj) else tuple([word for word in words if word.who == "equipped"])
                sources.extend([LastingSource(word, obj.id, kind_of_effects(obj), context, None) for word in words])
    return sources, looks


@cached
def looked_at(ability: w.Continuous) -> int:
    """Return the aspects that a continuous effect looks at, also by the phrases that say whom it concerns."""
    looks = dependencies_of(ability)
    for word in ability.effects:
        looks |= w.looks_of(word)
    return looks


@ygo.condition("flipped.waits", rule=("905.6", ""), until="2011")
def flipped_and_waiting(s: Table, damage: Damage) -> Ref | None:
    """Continuous effects of a monster flipped by the attack apply from the moment the damage has been applied, by the article."""
    if not damage.was_hidden or damage.timing not in ("flip", "before", "calculation") or s.book.since("2020"):
        return None
    return damage.target if s.book.ruling("905.6.flipped-effects-wait") else None


def applies_at_once(word: Any) -> bool:
    """Return whether a word applies at once: those on ATK and DEF do, and those that decide the battle under way."""
    if isinstance(word, w.Become):
        return word.atk is not None or word.defence is not None or word.halve_atk
    if isinstance(word, w.Cannot):
        return word.what in ("be destroyed by battle", "take battle damage")
    return isinstance(word, (w.Gain, w.StatBecomes, w.Deals))


def _lies_elsewhere(s: Table, on: tuple[Ref, ...]) -> int:
    """Return the aspects of the cards that effects are fixed to, as far as they lie in no Monster Zone."""
    looks = 0
    for ref in on:
        obj = s.current(ref)
        if obj is not None and obj.zone != "monster zone":
            looks |= ASIDE if obj.zone in FIELD else AWAY
    return looks


def _silence(s: Table, kinds: dict[type, list[LastingSource]], table: dict[str, Traits]) -> set[str]:
    """Return the cards whose effects are negated: an effect that is negated itself negates nothing."""
    silent: set[str] = set()
    shields = kinds.get(w.Unaffected, NONE)
    for negation in [*kinds.get(w.NegateNamesakes, NONE), *kinds.get(w.NegateColumn, NONE), *kinds.get(w.Negate, NONE)]:
        if negation.ident not in silent:
            for ref in _negated(s, negation):
                if any(_shields(s, each, ref[0], negation) for each in shields if each.ident not in silent):
                    continue
                silent.add(ref[0])
                if _on_the_field(s, ref[0]):
                    now = _own(s, table, ref[0])
                    now.silent, now.subtypes = True, s.objects[ref[0]].card.subtypes
    return silent


def _negated(s: Table, negation: LastingSource) -> list[Any]:
    """Return the cards on the field whose effects a word negates."""
    if isinstance(negation.word, w.NegateNamesakes):
        return namesakes(s, negation.word.name)
    if isinstance(negation.word, w.NegateColumn):
        return [one.ref for one in lying_in(s, negation.context.bound["column"]) if one.ref != negation.context.this]
    return on_whom(s, negation)


def immune(s: Table, ident: str, kind: str, seat: int, source: str) -> bool:
    """Is this card unaffected by this player's cards of that kind? What it does itself affects it."""
    words = concerned(s, w.Unaffected, ident)
    return bool(words) and any(not _is_its_own(one, ident, source) and _keeps_off(one, kind, seat) for one in words)


def _is_its_own(shield: LastingSource, ident: str, source: str) -> bool:
    """Does an effect come from the card itself, or from the card that makes it unaffected by *other* cards?"""
    return source == ident or (shield.word.by in ("card", "other spell/trap") and source == shield.context.this[0])


def _keeps_off(shield: LastingSource, kind: str, seat: int) -> bool:
    """Does a text let nothing through that comes from this player's cards of that kind?"""
    mine = shield.context.seat == seat
    return kind in UNAFFECTED.get(shield.word.by, (shield.word.by,)) and (
        not shield.word.whose or (shield.word.whose == "you") == mine
    )


def _shields(s: Table, shield: LastingSource, ident: str, other: LastingSource) -> bool:
    """Does a text let nothing through to this card of what another one says?"""
    is_reached = ident in [ref[0] for ref in on_whom(s, shield)]
    return (
        is_reached
        and not _is_its_own(shield, ident, other.context.this[0])
        and _keeps_off(shield, other.kind, other.context.seat)
    )


UNAFFECTED = {"spell/trap": ("spell", "trap"), "other spell/trap": ("spell", "trap"), "card": ("monster", "spell", "trap")}
"""By cards of which kinds a text means."""


@ygo.condition("continuous.apply", rule="403.1", kind="process")
def change(s: Table, now: Traits, source: LastingSource) -> None:
    """A continuous effect applies from the moment its card is face-up, and stops when it is not."""
    word = source.word
    if isinstance(word, w.Become):
        if word.atk is not None:
            now.original_atk = amount(s, word.atk, source.context)
        if word.halve_atk:
            now.original_atk = (now.original_atk + 1) // 2
        if word.defence is not None:
            now.original_defence = amount(s, word.defence, source.context)
        if word.level is not None and now.level:
            now.level = amount(s, word.level, source.context)
        if word.also:
            now.attributes |= {word.also}
        now.atk, now.defence = now.original_atk, now.original_defence
        same_atk, same_defence = word.atk is None and not word.halve_atk, word.defence is None
        _note(s, now, source, True, None if same_atk else now.atk, None if same_defence else now.defence)
    elif isinstance(word, w.Tuned):
        now.subtypes |= {"tuner"}
    elif isinstance(word, w.StatBecomes):
        atk = None if word.atk is None else amount(s, word.atk, source.context)
        defence = None if word.defence is None else amount(s, word.defence, source.context)
        now.atk, now.defence = now.atk if atk is None else atk, now.defence if defence is None else defence
        _note(s, now, source, True, atk, defence)
    else:
        if word.level != 0 and now.level:
            now.level = max(1, now.level + amount(s, word.level, source.context))
        more, more_defence = amount(s, word.atk, source.context), amount(s, word.defence, source.context)
        now.atk, now.defence = max(0, now.atk + more), max(0, now.defence + more_defence)
        _note(s, now, source, False, more or None, more_defence or None)


def _note(s: Table, now: Traits, source: LastingSource, is_set: bool, atk: int | None, defence: int | None) -> None:
    """Keep what changed ATK and DEF: a card that lies on the field, or an effect that was carried out (602.3)."""
    if atk is None and defence is None:
        return
    ident = source.context.this[0]
    obj = s.objects.get(ident)
    rule = "continuous.apply" if source.ident else "resolve.word"
    now.notes = (*now.notes, (rule, is_set, atk, defence, obj.card.name if obj is not None else ident))


def _freeze(s: Table, table: dict[str, Traits], damage: Damage) -> None:
    """Freeze ATK and DEF of a monster determined to be destroyed."""
    doomed_ids = {ref[0] for ref, _ in damage.doomed if s.current(ref) is not None}
    for ident, atk, defence in damage.frozen:
        if ident in doomed_ids and _on_the_field(s, ident):
            now = _own(s, table, ident)
            if (now.atk, now.defence) != (atk, defence):
                now.notes = (("damage.doom", True, atk, defence, s.objects[ident].card.name),)
            now.atk, now.defence = atk, defence


def origins(s: Position, obj: Object) -> dict[str, list[Origin]]:
    """Return where ATK and DEF of a monster come from: "1900 printed", "+600 from Horn" with the rule by which."""
    card = obj.card
    if card.kind != "monster" or isinstance(obj.play, Link):
        return {}
    notes = traits(s, obj.id).notes
    return {
        "ATK": _parts(card.atk or 0, [(rule, is_set, n, by) for rule, is_set, n, _, by in notes]),
        "DEF": _parts(card.defence or 0, [(rule, is_set, n, by) for rule, is_set, _, n, by in notes]),
    }


def _parts(base: int, notes: list[tuple[str, bool, int | None, str]]) -> list[Origin]:
    parts: list[Origin] = [(f"{base} printed", "")]
    for rule, is_set, n, by in notes:
        if n is not None:
            parts = [(f"{n} set by {by}", rule)] if is_set else [*parts, (f"{n:+} from {by}", rule)]
    return parts
