"""Profiles of cards: static abilities and lasting effects, worked out together, with where every number comes from."""

from __future__ import annotations

from affray.cards.word import PlacedAbility, dependencies_of
from affray.core.state import Position, Ref
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.position.bindings import Context, bindings_of
from affray.games.ijinden.position.board_index import BOARD, BoardIndex, LastingSource, base_of, profile
from affray.games.ijinden.position.effect_dependencies import changes, reads, reads_of
from affray.games.ijinden.position.filters import amount, holds, matching
from affray.games.ijinden.position.roles import attackers, battle_of
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import Object, Profile

PASSES = 8
"""Number of times that abilities that depend on each other are worked out anew before the last result stands."""
PLACES = ("battlefield", "mana zone")
"""Zones of the cards that abilities change."""
ZONES = (*PLACES, "graveyard")
"""Zones of the cards whose texts are at work."""
Lying = list[tuple[str, Object]]
"""Cards, each with the zone it lies in."""


@BOARD.computes
def derive(s: Position, _: None = None) -> BoardIndex:
    """Work out every card on the battlefields and in the mana zones; again until abilities that look at each other agree."""
    lying = [(zone, s.objects[ident]) for seat in (0, 1) for zone in ZONES for ident in s.zone(zone, seat)]
    cards = [one for zone, one in lying if zone in PLACES]
    looks = _looks(s, lying)
    table = _bare(s, cards)
    sum_up(s, table)
    sources: list[LastingSource] = []
    for _pass in range(PASSES):
        BOARD.provisional(s, BoardIndex(table, {}, 0))
        sources = _sources(s, lying, table)
        if not sources:
            break
        before, table = table, _applied(s, cards, sources)
        if not _depend(s, lying, sources) or table == before:
            break
    else:
        BOARD.provisional(s, BoardIndex(table, {}, 0))
        sources = _sources(s, lying, table)
    kinds: dict[type, list[LastingSource]] = {}
    for source in sources:
        kinds.setdefault(type(source.word), []).append(source)
    return BoardIndex(table, kinds, looks)


def _looks(s: Position, lying: Lying) -> int:
    """Return the aspects that all texts at work look at, also those whose condition is not met now; bonuses look at who attacks and blocks."""
    looks = 0
    for _, obj in lying:
        looks |= obj.card.looks
    for effect in s.effects:
        looks |= dependencies_of(effect.what)
    return looks


def _depend(s: Position, lying: Lying, sources: list[LastingSource]) -> bool:
    """Does any text at work, also one whose condition is not met now, read what one of these lasting words changes?"""
    changed = 0
    for source in sources:
        changed |= changes(source.word)
    if not changed:
        return False
    return any(reads(one.card) & changed for _, one in lying) or any(reads_of(effect.what) & changed for effect in s.effects)


def _bare(s: Position, cards: list[Object]) -> dict[str, Profile]:
    """Return the cards in play before lasting words are applied: as printed, with the triggered abilities that equipment gives."""
    table = {found.id: base_of(found) if found.face_down else found.card.base for found in cards}
    for obj in cards:
        equip = obj.card.equip
        if equip is None or obj.attached not in table:
            continue
        granted = [(at, word) for at, word in enumerate(equip.gives, 1) if isinstance(word, w.Triggered)]
        if granted:
            now = _own(s, table, obj.attached)
            now.triggers = (*now.triggers, *[PlacedAbility(word, f"{obj.id}/{at}") for at, word in granted])
    return table


def _own(s: Position, table: dict[str, Profile], ident: str) -> Profile:
    """Return a copy of a card's profile, for changes."""
    now = table[ident]
    if now is base_of(s.objects[ident]):
        now = table[ident] = now.copy()
    return now


def _sources(s: Position, lying: Lying, table: dict[str, Profile]) -> list[LastingSource]:
    sources: list[LastingSource] = []
    for zone, obj in lying:
        if not obj.face_down and (zone in obj.card.zones or (obj.attached and obj.card.equip is not None)):
            sources.extend(_of_card(s, obj, zone, table))
    for effect in s.effects:
        if not isinstance(effect.what, w.Later):
            context = Context(effect.controller, effect.source[0], bindings_of(effect))
            on = effect.on if effect.on else None
            sources.append(LastingSource(effect.made, effect.what, effect.name, context, on, f"effect {effect.made}"))
    sources.sort(key=_made)
    return sources


def _made(source: LastingSource) -> int:
    return source.made


def _of_card(s: Position, obj: Object, zone: str, table: dict[str, Profile]) -> list[LastingSource]:
    """Return the static abilities of a card that hold now; of equipment what it gives to its Ijin, unless that has lost its abilities."""
    sources: list[LastingSource] = []
    card = obj.card
    if obj.attached in table and card.equip is not None and not table[obj.attached].muted:
        context = Context(obj.owner, obj.attached)
        for at, ability in enumerate(card.equip.gives, 1):
            if isinstance(ability, w.Static) and (ability.condition is None or holds(s, ability.condition, context)):
                sources.extend(
                    LastingSource(obj.timestamp, word, card.name, context, None, f"{obj.id}/{at}") for word in ability.effects
                )
    muted = obj.id in table and table[obj.id].muted
    context = Context(obj.owner, obj.id)
    for at, ability in enumerate(card.statics, 1):
        if muted and not ability.kept:
            continue
        if zone in ability.zone and (ability.condition is None or holds(s, ability.condition, context)):
            sources.extend(
                LastingSource(obj.timestamp, word, card.name, context, None, f"{obj.id}/{at}") for word in ability.effects
            )
    return sources


def _on(s: Position, source: LastingSource, phrase: w.Reference) -> tuple[str, ...]:
    """Return the cards that a lasting word is about."""
    if source.on is not None:
        return tuple([ref[0] for ref in source.on if s.current(ref) is not None])
    if isinstance(phrase, w.What):
        return matching(s, phrase, source.context)
    if phrase == "attackers":
        return attackers(s)
    return (source.context.source,) if source.context.source in s.objects else ()


LAYERS: tuple[tuple[type, ...], ...] = ((w.Gain,), (w.Without,), (w.Gain,), (w.Unblockable, w.Cannot, w.CountTwice))


def _applied(s: Position, cards: list[Object], sources: list[LastingSource]) -> dict[str, Profile]:
    """Return every card with all lasting words applied: what it is, then what it loses and gains, then what restricts it."""
    table = _bare(s, cards)
    for depth in range(len(LAYERS)):
        for source in sources:
            if isinstance(source.word, LAYERS[depth]):
                for ident in _on(s, source, getattr(source.word, "who", "this")):
                    if ident in table:
                        _apply(s, _own(s, table, ident), source, depth)
    sum_up(s, table)
    return table


def _apply(s: Position, now: Profile, source: LastingSource, depth: int) -> None:
    word = source.word
    if isinstance(word, w.Without):
        if word.all_abilities:
            now.keywords, now.triggers, now.words, now.attack, now.block, now.muted = (), (), (), 0, 0, True
        now.keywords = tuple([one for one in now.keywords if one not in word.keywords])
    elif isinstance(word, w.Unblockable):
        now.unblocked = (*now.unblocked, source)
    elif isinstance(word, w.CountTwice):
        now.tally = 2
    elif isinstance(word, w.Cannot):
        now.barred = (*now.barred, source)
    elif depth == 0:
        now.traits = _joined(now.traits, word.traits)
        now.colours = _joined(now.colours, word.colours)
        now.kinds = now.kinds | frozenset(word.kinds)
        now.level += word.level
        if word.colours_of is not None:
            idents = matching(s, word.colours_of, source.context)
            now.colours = _joined(
                now.colours, tuple(dict.fromkeys([one for ident in idents for one in profile(s, ident).colours]))
            )
        if word.ijin_of_power is not None:
            now.kinds = now.kinds | {"ijin"}
            now.base = word.ijin_of_power
            now.origin = ((source.name, word.ijin_of_power, "power"),)
    else:
        now.keywords = _joined(now.keywords, word.keywords)
        granted = [PlacedAbility(one, f"{source.place}/{at}") for at, one in enumerate(word.abilities, 1)]
        now.triggers = (*now.triggers, *granted)
        now.attack += amount(s, word.attack, source.context)
        now.block += amount(s, word.block, source.context)
        more = amount(s, word.power, source.context)
        if more:
            now.gained += more
            now.origin = (*now.origin, (source.name, more, "power"))


def _joined(have: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*have, *[one for one in more if one not in have]) if more else have


@ijinden.condition("power", "V11", kind="process")
def sum_up(s: Position, table: dict[str, Profile]) -> None:
    """Power is what is printed with all that abilities and effects give now; Attack + counts from A2, Block + from B2."""
    for now in table.values():
        if now.power != now.base + now.gained:
            now.power = now.base + now.gained
    battle = battle_of(s)
    for ident in _standing(s, battle.charging) if battle is not None else ():
        if table[ident].attack:
            _raise(_own(s, table, ident), "Attack +", table[ident].attack, "battle.attack.bonus")
    for ident in _standing(s, battle.guarding) if battle is not None else ():
        if table[ident].block:
            _raise(_own(s, table, ident), "Block +", table[ident].block, "battle.block.bonus")


def _standing(s: Position, refs: tuple[Ref, ...]) -> list[str]:
    """Return which of these cards are still on the battlefield."""
    objects = [s.current(ref) for ref in dict.fromkeys(refs)]
    return [one.id for one in objects if one is not None and one.zone == "battlefield"]


def _raise(now: Profile, why: str, by: int, rule: str) -> None:
    now.power += by
    now.origin = (*now.origin, (why, by, rule))
