"""Continuous effects (909): applied layer by layer, until what depends on what is settled."""

from __future__ import annotations

from typing import Any

from affray.cards.word import PlacedAbility, cached, dependencies_of
from affray.core.dependencies import AWAY, CHAIN, EFFECTS, FIELD
from affray.core.game import Origin
from affray.core.state import Effect, Position, player_id
from affray.core.verdicts import Reason
from affray.games.fow.game import IN_PLAY, fow
from affray.games.fow.position.bindings import Context, bindings_of
from affray.games.fow.position.board_index import AS_PRINTED, scan_board
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.effect_dependencies import (
    NUMBERS,
    OTHERS,
    SHAPING,
    STATICS,
    TYPES,
    changes,
    reads_of,
    reads_of_static,
)
from affray.games.fow.position.evaluate import all_fitting, amount, fits, who
from affray.games.fow.position.traits import TRAITS, Derived, Lasting, Static, Traits, lasting, traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.keywords import expand, parse_keyword
from affray.games.fow.vocabulary.printed import Object, is_of_keyword, keyword_abilities

PASSES = 5
"""Number of times that effects that depend on each other (909.3a) are worked out anew before the last result stands."""


@TRAITS.computes
def derive(s: Position, key: Any) -> Derived:
    """Apply all continuous effects, where there are any: repeated until what depends on what (909.3a) is stable, each pass by timestamp (909.3b)."""
    printed = AS_PRINTED.of(s)
    if not (printed.statics or printed.counted or s.effects):
        return Derived({}, {}, printed, 0, printed.frail)
    table: dict[str, Traits] = {}
    before: dict[str, Any] | None = None
    derived = Derived(table, {}, printed, 0, printed.frail)
    changed = 0
    for _ in range(PASSES):
        TRAITS.provisional(s, derived)
        sources, looks, reads = _sources(s, scan_board(s, table).statics if table else printed.statics)
        derived = Derived(table, _by_kind(sources), printed, looks, printed.frail)
        derived.retyped = bool(changed & TYPES)
        TRAITS.provisional(s, derived)
        derived.table = table = _apply(s, sources, printed.counted)
        changed = _changed(sources)
        derived.retyped = bool(changed & TYPES)
        if not changed & (reads | STATICS):
            break
        keys = {ident: one.depended_on() for ident, one in table.items()}
        if keys == before:
            break
        before = keys
    if changed & OTHERS:
        derived.board = scan_board(s, table)
    derived.frail = [ident for ident in printed.frail if ident not in table]
    derived.frail += [
        ident for ident, now in table.items() if now.defence is not None and now.defence <= 0 and now.is_j_resonator
    ]
    return derived


def entails(s: Position, news: int) -> int:
    """Return the aspects that change with these. Where a continuous effect depends on one of them, what cards are can change too."""
    if news & FIELD:
        return news
    return news | FIELD if news & EFFECTS or news & TRAITS.of(s).looks else news


def _changed(sources: list[Lasting]) -> int:
    """Return the features of cards that these effects change; counters and rounding change numbers anyway."""
    flags = NUMBERS
    for source in sources:
        flags |= changes(source.word)
    return flags


def _sources(s: Position, statics: list[Static]) -> tuple[list[Lasting], int, int]:
    """Return the continuous effects at work, by timestamp, the aspects that all of them look at, and what of cards they read."""
    sources: list[Lasting] = []
    looks = reads = 0
    for static in statics:
        looks |= dependencies_of(static.word)
        reads |= reads_of_static(static.word)
        if static.word.condition is None or holds(s, static.word.condition, static.context):
            sources.extend(static.effects)
    for effect in s.effects:
        if not isinstance(effect.what, w.Later):
            context = Context(effect.controller, effect.source[0], bindings_of(effect))
            context.timestamp = effect.made
            looks |= dependencies_of(effect.what) | _lies_elsewhere(s, effect)
            reads |= reads_of(effect.what) if isinstance(effect.what, SHAPING) else 0
            sources.append(Lasting(effect.made, effect.what, effect.source[0], effect.name, context, effect.on, str(effect.made)))
    sources.sort(key=_made)
    return sources, looks, reads


def _made(source: Lasting) -> int:
    return source.made


def _lies_elsewhere(s: Position, effect: Effect) -> int:
    """Return the aspects of the cards that an effect is fixed to, as far as they do not lie in play."""
    for ident, entered in effect.on:
        obj = s.objects.get(ident)
        if obj is not None and obj.timestamp == entered and obj.zone not in IN_PLAY:
            return AWAY | CHAIN
    return 0


def _by_kind(sources: list[Lasting]) -> dict[tuple[type, str], list[Lasting]]:
    table: dict[tuple[type, str], list[Lasting]] = {}
    for source in sources:
        kind = type(source.word)
        table.setdefault((kind, ""), []).append(source)
        if kind in TELLING:
            table.setdefault((kind, getattr(source.word, TELLING[kind])), []).append(source)
    return table


TELLING: dict[type, str] = {w.Cannot: "what", w.May: "what", w.Must: "what", w.Instead: "of"}
"""The words that say what cannot, may or must be done, or is replaced, each with where it says so."""


def _apply(s: Position, sources: list[Lasting], counted: list[str]) -> dict[str, Traits]:
    """Return one pass over the layers of 909.1: abilities and other information, then numbers, then counters, then rounding."""
    new: dict[str, Traits] = {}
    acting = [(source, reached(s, source)) for source in sources if isinstance(source.word, SHAPING)]
    for source, ones in acting:
        if informs(source.word):
            for obj in ones:
                _inform(_own(new, obj), source)
    for source, ones in acting:
        word = source.word
        if isinstance(word, (w.Become, w.Stats, w.Switch)) or (isinstance(word, w.Gain) and (word.atk or word.defence)):
            change_numbers(s, [_own(new, one) for one in ones], word, source)
    for ident in counted:
        if s.objects[ident].zone == "field":
            count_counters(new, s.objects[ident])
    for now in new.values():
        now.round_up()
    return new


def reached(s: Position, source: Lasting) -> list[Object]:
    """Return the cards that an effect applies to now: those it was fixed to, or all that fit its description (909.4)."""
    if source.on:
        return [obj for ref in source.on if (obj := s.current(ref)) is not None]
    phrase = source.word.who
    if not isinstance(phrase, str):
        return all_fitting(s, phrase, source.context)
    return [s.objects[ref[0]] for ref in who(s, phrase, source.context) if ref[0] in s.objects]


def reaches(s: Position, source: Lasting, ident: str) -> bool:
    """Does an effect apply to this card now?"""
    phrase = source.word.who
    if not source.on and isinstance(phrase, w.What) and not fits(s, s.objects[ident], phrase, source.context):
        return False
    return any(one.id == ident for one in reached(s, source))


def _own(new: dict[str, Traits], obj: Object) -> Traits:
    now = new.get(obj.id)
    if now is None:
        now = obj.card.printed.copy()
        new[obj.id] = now
    return now


@cached
def informs(word: Any) -> bool:
    """Does an effect change what a card is, besides its numbers?"""
    if isinstance(word, w.Gain):
        return bool(word.keywords or word.abilities or word.races or word.types or word.attributes)
    return isinstance(word, (w.Lose, w.Become))


def _inform(now: Traits, source: Lasting) -> None:
    word = source.word
    if isinstance(word, w.Gain):
        for text in word.keywords:
            name, argument = parse_keyword(text)
            now.keywords = {**now.keywords, name: (*now.keywords.get(name, ()), argument)}
            if expand(name, argument):
                now.give(keyword_abilities(name, argument, source.place))
        if word.abilities:
            now.give(tuple([PlacedAbility(ability, f"{source.place}/{at + 1}") for at, ability in enumerate(word.abilities)]))
        if word.races:
            now.races = now.races | frozenset(word.races)
        if word.types:
            now.types = now.types | frozenset(word.types)
        if word.attributes:
            now.attributes = now.attributes | frozenset(word.attributes)
    elif isinstance(word, w.Lose):
        _lose(now, word)
    elif isinstance(word, w.Become):
        now.types = now.types | {"resonator"}
        now.races = now.races | frozenset(word.races)


def _lose(now: Traits, word: w.Lose) -> None:
    """Take away from a card what it has no more; [Divinity] cannot be lost (1136.2)."""
    if word.all_abilities:
        now.keywords = {name: found for name, found in now.keywords.items() if name == "divinity"}
        now.statics, now.activates, now.automatics = (), (), ()
        now.judgment = None
    for text in word.keywords:
        lost, _ = parse_keyword(text)
        if lost != "divinity" and lost in now.keywords:
            now.keywords = {name: found for name, found in now.keywords.items() if name != lost}
            now.statics = tuple([one for one in now.statics if not is_of_keyword(one, lost)])
            now.activates = tuple([one for one in now.activates if not is_of_keyword(one, lost)])
            now.automatics = tuple([one for one in now.automatics if not is_of_keyword(one, lost)])
    if word.atk_and_def:
        now.atk = now.defence = None
    if word.types:
        now.types = now.types - frozenset(word.types)


@fow.condition("numbers.effects", ("909.1d", "909.1g", "909.1g"), kind="process")
def change_numbers(s: Position, cards: list[Traits], word: w.Gain | w.Become | w.Stats | w.Switch, source: Lasting) -> None:
    """Effects add to ATK and DEF, or set them, in the order in which they came (909.3b)."""
    if isinstance(word, w.Gain):
        _add_to_numbers(cards, amount(s, word.atk, source.context), amount(s, word.defence, source.context), source)
        return
    for now in cards:
        if isinstance(word, w.Switch):
            if now.fights:
                now.atk, now.defence = now.defence, now.atk
                now.notes = (("becomes", now.atk or 0, now.defence or 0, source.name),)
        elif isinstance(word, w.Become) or now.is_j_resonator:
            now.atk, now.defence = word.atk, word.defence
            now.notes = (("becomes", word.atk, word.defence, source.name),)


def _add_to_numbers(cards: list[Traits], atk: int, defence: int, source: Lasting) -> None:
    for now in cards:
        if now.is_j_resonator:
            now.atk = now.atk + atk if now.atk is not None else None
            now.defence = now.defence + defence if now.defence is not None else None
            now.notes = (*now.notes, ("effect", atk, defence, source.name))


@fow.condition("numbers.counters", ("1022.2", "1022.2", "1022.3"), kind="process")
def count_counters(new: dict[str, Traits], obj: Object) -> None:
    """Counters named by a modifier, such as `+100/+100`, change ATK and DEF of a J/resonator."""
    for kind, n in obj.counters.items():
        atk, slash, defence = kind.partition("/")
        if slash:
            now = _own(new, obj)
            if now.is_j_resonator and now.atk is not None and now.defence is not None:
                now.atk += n * int(atk)
                now.defence += n * int(defence)
                now.notes = (*now.notes, ("counters", n * int(atk), n * int(defence), f"{n} {kind} counter" + "s" * (n > 1)))


def origins(s: Position, obj: Object) -> dict[str, list[Origin]]:
    """Return where ATK and DEF come from: "500 printed", "+400 from Thunder" with the rule by which."""
    now = traits(s, obj.id)
    printed = obj.card.text
    by_stat = {}
    for name, value, base, at in (("ATK", now.atk, printed.atk, 1), ("DEF", now.defence, printed.defence, 2)):
        if value is None:
            continue
        is_set = bool(now.notes) and now.notes[0][0] == "becomes"
        parts: list[Origin] = [(f"{base} printed", "")] if base is not None and not is_set else []
        for note in now.notes:
            if note[at]:
                text = f"{note[at]} set by {note[3]}" if note[0] == "becomes" else f"{note[at]:+} from {note[3]}"
                parts.append((text, "numbers.counters" if note[0] == "counters" else "numbers.effects"))
        by_stat[name] = parts
    return by_stat


def protected(s: Position, seat: int, what: str) -> list[Lasting]:
    """Return the effects by which something cannot be done to a player."""
    player = (player_id(seat), 0)
    return [one for one in lasting(s, w.Cannot, what) if player in who(s, one.word.who, one.context)]


def is_forbidden(s: Position, ident: str, what: str) -> bool:
    """Is there an effect by which a card cannot do something, or it cannot be done to it?"""
    words = lasting(s, w.Cannot, what)
    return bool(words) and any(reaches(s, one, ident) for one in words)


def forbidden(s: Position, ident: str, what: str, rule: str, message: str) -> list[tuple[Lasting, Reason]]:
    """Return the effects by which a card cannot do something (or it cannot be done to it), each with the reason to cite."""
    prohibitions = []
    for source in lasting(s, w.Cannot, what):
        if reaches(s, source, ident):
            prohibitions.append((source, Reason(rule, message, source.by, who=s.objects[ident].card.name, source=source.name)))
    return prohibitions
