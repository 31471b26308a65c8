"""What every card is now: static abilities and lasting effects, worked out together, with where every number comes from."""

from __future__ import annotations

from typing import Any

from affray.core.resolving import Context
from affray.core.state import Position, Ref
from affray.games.ijinden import words as w
from affray.games.ijinden.match import amount, base_of, battle_of, equipment_of, face, fits, holds, matching
from affray.games.ijinden.printed import Object, Profile

PASSES = 8
"""How often abilities that depend on each other are worked out anew before the last result stands."""


class Source:
    """A lasting word at work: where it comes from, in whose context, and the cards it is fixed to (None: read its phrase)."""

    def __init__(self, made: int, word: Any, name: str, context: Context, on: tuple[Ref, ...] | None) -> None:
        self.made = made
        self.word = word
        self.name = name
        self.context = context
        self.on = on


def lasting(s: Position, kind: type) -> list[Source]:
    """The lasting words of one kind that are at work now."""
    if "sources" not in s.cache:
        derive(s)
    sources: dict[type, list[Source]] = s.cache["sources"]
    return sources.get(kind, [])


def derive(s: Position) -> dict[str, Profile]:
    """Work out every card on the battlefields and in the mana zones; again until abilities that look at each other agree."""
    table = _printed(s)
    before: dict[str, Any] = {}
    for _ in range(PASSES):
        s.cache["profiles"] = table
        sources = _sources(s, table)
        table = _applied(s, sources)
        keys = {ident: one.key() for ident, one in table.items()}
        if keys == before or not sources:
            break
        before = keys
    s.cache["profiles"] = table
    kinds: dict[type, list[Source]] = {}
    for source in _sources(s, table):
        kinds.setdefault(type(source.word), []).append(source)
    s.cache["sources"] = kinds
    return table


def _printed(s: Position) -> dict[str, Profile]:
    """The cards in play as printed, with the bonuses that count now."""
    table = {}
    for seat in (0, 1):
        for zone in ("battlefield", "mana zone"):
            for ident in s.zone(zone, seat):
                table[ident] = _summed(s, s.objects[ident], base_of(s.objects[ident]).copy())
    return table


def _sources(s: Position, table: dict[str, Profile]) -> list[Source]:
    found: list[Source] = []
    for seat in (0, 1):
        for zone in ("battlefield", "mana zone", "graveyard"):
            for ident in s.zone(zone, seat):
                one = s.objects[ident]
                card = face(one)
                if one.face_down or (zone not in card.zones and not (one.attached and card.equip is not None)):
                    continue
                found.extend(_of_card(s, one, zone, table))
    for effect in s.effects:
        if not isinstance(effect.what, w.Later):
            context = Context(effect.controller, effect.source[0], effect.bound)
            found.append(Source(effect.made, effect.what, effect.name, context, effect.on if effect.on else None))
    found.sort(key=_made)
    return found


def _made(source: Source) -> int:
    return source.made


def _of_card(s: Position, one: Object, zone: str, table: dict[str, Profile]) -> list[Source]:
    """The static abilities of a card that hold now; of equipment what it gives to its Ijin, unless that has lost its abilities."""
    found: list[Source] = []
    card = face(one)
    if one.attached in table and card.equip is not None and not table[one.attached].muted:
        context = Context(one.owner, one.attached)
        for ability in card.equip.gives:
            if isinstance(ability, w.Static) and (ability.condition is None or holds(s, ability.condition, context)):
                found.extend(Source(one.entered, word, card.name, context, None) for word in ability.effects)
    if one.id in table and table[one.id].muted:
        return found
    context = Context(one.owner, one.id)
    for ability in card.statics:
        if zone in ability.zone and (ability.condition is None or holds(s, ability.condition, context)):
            found.extend(Source(one.entered, word, card.name, context, None) for word in ability.effects)
    return found


def _on(s: Position, source: Source, phrase: w.Who) -> tuple[str, ...]:
    """The cards that a lasting word is about."""
    if source.on is not None:
        return tuple([ref[0] for ref in source.on if s.current(ref) is not None])
    if isinstance(phrase, w.What):
        return matching(s, phrase, source.context)
    if phrase == "attackers":
        battle = battle_of(s)
        return tuple([ref[0] for ref in battle.attackers]) if battle is not None else ()
    return (source.context.this,) if source.context.this in s.objects else ()


LAYERS: tuple[tuple[type, ...], ...] = ((w.Gain,), (w.Without,), (w.Gain,), (w.Unblockable, w.Cannot, w.CountTwice))


def _applied(s: Position, sources: list[Source]) -> dict[str, Profile]:
    """Every card with all lasting words applied: what it is, then what it loses and gains, then what restricts it."""
    table = {}
    for seat in (0, 1):
        for zone in ("battlefield", "mana zone"):
            for ident in s.zone(zone, seat):
                table[ident] = base_of(s.objects[ident]).copy()
                for one in equipment_of(s, ident):
                    equip = face(s.objects[one]).equip
                    given = tuple([a for a in equip.gives if isinstance(a, w.Triggered)]) if equip is not None else ()
                    table[ident].triggers = (*table[ident].triggers, *given)
    for depth in range(len(LAYERS)):
        for source in sources:
            if isinstance(source.word, LAYERS[depth]):
                for ident in _on(s, source, getattr(source.word, "who", "this")):
                    if ident in table:
                        _apply(s, table[ident], source, depth)
    for ident in table:
        _summed(s, s.objects[ident], table[ident])
    return table


def _apply(s: Position, now: Profile, source: Source, depth: int) -> None:
    word = source.word
    if isinstance(word, w.Without):
        if word.all_abilities:
            now.keywords, now.triggers, now.attack, now.block, now.muted = (), (), 0, 0, True
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
        if word.ijin_of_power is not None:
            now.kinds = now.kinds | {"ijin"}
            now.base = word.ijin_of_power
            now.origin = ((source.name, word.ijin_of_power),)
    else:
        now.keywords = _joined(now.keywords, word.keywords)
        now.triggers = (*now.triggers, *[one for one in word.abilities if isinstance(one, w.Triggered)])
        now.attack += amount(s, word.attack, source.context)
        now.block += amount(s, word.block, source.context)
        more = amount(s, word.power, source.context)
        if more:
            now.gained += more
            now.origin = (*now.origin, (source.name, more))


def _joined(have: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*have, *[one for one in more if one not in have]) if more else have


def _summed(s: Position, found: Object, now: Profile) -> Profile:
    """The power: Attack + counts while the card attacks (from A2), Block + while it blocks (from B2)."""
    now.power = now.base + now.gained
    battle = battle_of(s)
    if battle is None or found.zone != "battlefield":
        return now
    if now.attack and found.ref in battle.charging:
        now.power += now.attack
        now.origin = (*now.origin, ("Attack +", now.attack))
    if now.block and found.ref in battle.guarding:
        now.power += now.block
        now.origin = (*now.origin, ("Block +", now.block))
    return now


def barred(s: Position, found: Object, what: str) -> Source | None:
    """What forbids a card this: to attack, to block, to be destroyed."""
    from affray.games.ijinden.match import profile

    for source in profile(s, found.id).barred:
        if source.word.what == what and source.word.against is None:
            one: Source = source
            return one
    return None


def forbidden(s: Position, seat: int, what: str) -> Source | None:
    """What forbids a player this: magic, drawing, paying with face-down mana."""
    for source in lasting(s, w.Forbid):
        if source.word.what == what and (seat == source.context.seat) == (source.word.player == "you"):
            return source
    return None


def fits_words(s: Position, kind: type, ident: str) -> list[Source]:
    """The lasting words of a kind whose `what` this card fits."""
    return [one for one in lasting(s, kind) if fits(s, s.objects[ident], one.word.what, one.context)]
