"""Meaning of phrases: filters, conditions and amounts of the vocabulary, read against a position."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.resolving import referents
from affray.core.state import Position
from affray.games.ijinden.game import opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.board_index import LastingSource, lasting, profile
from affray.games.ijinden.position.roles import attackers, battle_of, blockers_of, is_fought_by, role
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import Object, Profile, as_tuple

# -- filters


def fits(s: Position, obj: Object, what: w.What, context: Context, anywhere: bool = False) -> bool:
    """Is a card what a filter describes? `anywhere`: wherever it lies."""
    if what.either:
        return any(fits(s, obj, one, context, anywhere) for one in what.either)
    if not anywhere and obj.zone not in as_tuple(what.zone):
        return False
    if what.side and (obj.owner == context.controller) != (what.side == "you"):
        return False
    if what.other and obj.id == context.source:
        return False
    if what.face and obj.face_down != (what.face == "down"):
        return False
    if what.named and (obj.face_down or what.named not in obj.card.text.name):
        return False
    if what.posture and obj.posture != what.posture:
        return False
    if what.destroyed and not obj.damage:
        return False
    if what.role and not _plays(s, obj, what.role):
        return False
    if what.fights and not is_fought_by(s, obj.id, context.source):
        return False
    if what.equipped is not None and bool(equipment_of(s, obj.id)) != what.equipped:
        return False
    return describes(s, as_it_lies(s, obj.id), what, context)


def as_it_lies(s: Position, ident: str) -> Profile:
    """Return what a card is now; in a hand, with the level that abilities give it there."""
    now = profile(s, ident)
    lower = lower_in_hand(s, s.objects[ident])
    if lower:
        now = now.copy()
        now.level = max(0, now.level - lower)
    return now


def lower_in_hand(s: Position, obj: Object) -> int:
    """Return by how much abilities make the level of a card in a hand lower: its own, and those of its player's other cards."""
    if obj.zone != "hand":
        return 0
    own, base = Context(obj.owner, obj.id), obj.card.base
    words = [
        (word, own)
        for ability in obj.card.statics
        if "hand" in ability.zone and (ability.condition is None or holds(s, ability.condition, own))
        for word in ability.effects
        if isinstance(word, w.LowerLevel) and word.of == "in hand" and word.what is None
    ]
    for one in lasting(s, w.LowerLevel):
        word, context = one.word, one.context
        if word.of == "in hand" and word.what is not None and context.controller == obj.owner:
            words += [(word, context)] if describes(s, base, word.what, context) else []
    return sum([amount(s, word.by, context) for word, context in words])


def _plays(s: Position, obj: Object, part: str) -> bool:
    """Does a card attack, block, do neither, or lie as equipment with an Ijin?"""
    return obj.attached in s.objects if part == "equipment" else role(s, obj.id) == part


def describes(s: Position, now: Profile, what: w.What, context: Context) -> bool:
    """Does a description fit what a card is, wherever it lies?"""
    return _is_described(now, what) and _is_measured(s, now, what, context)


def _is_described(now: Profile, what: w.What) -> bool:
    kinds = as_tuple(what.kind)
    if "card" not in kinds and now.kinds.isdisjoint(kinds):
        return False
    if what.not_kind and what.not_kind in now.kinds:
        return False
    if what.not_colour and what.not_colour in now.colours:
        return False
    colours, traits, keywords = as_tuple(what.colour), as_tuple(what.trait), as_tuple(what.keyword)
    if colours and not any(colour in now.colours for colour in colours):
        return False
    if traits and not any(trait in now.traits for trait in traits):
        return False
    if what.without_trait and what.without_trait in now.traits:
        return False
    if keywords and not any(now.has(keyword) for keyword in keywords):
        return False
    if what.without_keyword and now.has(what.without_keyword):
        return False
    return not what.bonus or (now.attack if what.bonus == "attack" else now.block) > 0


def _is_measured(s: Position, now: Profile, what: w.What, context: Context) -> bool:
    levels = (what.level_at_most, what.level_at_least, what.level_below)
    if "guardian" in now.kinds and any(level is not None for level in levels):
        return False
    return (
        (what.power_at_most is None or now.power <= amount(s, what.power_at_most, context))
        and (what.power_at_least is None or now.power >= amount(s, what.power_at_least, context))
        and (what.power_below is None or now.power < amount(s, what.power_below, context))
        and (what.level_at_most is None or now.level <= amount(s, what.level_at_most, context))
        and (what.level_at_least is None or now.level >= amount(s, what.level_at_least, context))
        and (what.level_below is None or now.level < amount(s, what.level_below, context))
    )


def zones_of(what: w.What) -> tuple[str, ...]:
    """Return the zones in which what fits can lie."""
    if not what.either:
        return as_tuple(what.zone)
    return tuple(dict.fromkeys([zone for one in what.either for zone in as_tuple(one.zone)]))


def matching(s: Position, what: w.What, context: Context) -> tuple[str, ...]:
    """Return every card that fits, the text's own player's first, in table order."""
    return tuple(_matching(s, what, context))


def _matching(s: Position, what: w.What, context: Context) -> Iterator[str]:
    for seat in (context.controller, opponent(context.controller)):
        for zone in zones_of(what):
            for ident in s.zone(zone, seat):
                if fits(s, s.objects[ident], what, context):
                    yield ident


def equipment_of(s: Position, ident: str) -> tuple[str, ...]:
    """Return the equipment that lies with an Ijin."""
    seat = s.objects[ident].owner
    return tuple([one for one in s.zone("battlefield", seat) if s.objects[one].attached == ident])


def named(s: Position, phrase: str, context: Context) -> tuple[str, ...]:
    """Return the cards that a name in a text means now: those that are still what they were."""
    if phrase == "this":
        return (context.source,) if context.source in s.objects else ()
    if phrase == "attackers":
        return attackers(s)
    if phrase == "this and its blockers":
        return (context.source, *blockers_of(s, context.source)) if context.source in s.objects else ()
    if phrase in ("targets", "this and targets"):
        this = (context.source,) if phrase.startswith("this") and context.source in s.objects else ()
        return (*this, *[ident for key in context.bindings if key.startswith("target") for ident in named(s, key, context)])
    return tuple([ref[0] for ref in referents(context.bindings, phrase) if s.current(ref) is not None])


def who(s: Position, phrase: w.Reference, context: Context) -> tuple[str, ...]:
    """Return the cards that a phrase means, before anybody picks among them."""
    return matching(s, phrase, context) if isinstance(phrase, w.What) else named(s, phrase, context)


# -- amounts and conditions


def tally(s: Position, what: w.What, context: Context) -> int:
    """Return how many cards fit, as abilities count them: some count as two."""
    return sum([profile(s, ident).tally for ident in matching(s, what, context)])


def amount(s: Position, phrase: w.Amount, context: Context) -> int:
    """Return the number that a text means now."""
    if isinstance(phrase, int):
        return phrase
    if isinstance(phrase, w.Count):
        return phrase.times * (tally(s, phrase.of, context) // max(1, phrase.per))
    if isinstance(phrase, w.Colours):
        return phrase.times * len(
            {colour for ident in matching(s, phrase.among, context) for colour in profile(s, ident).colours}
        )
    if isinstance(phrase, w.Highest):
        return max([_stat(as_it_lies(s, ident), phrase.stat) for ident in matching(s, phrase.among, context)], default=0)
    if isinstance(phrase, w.Total):
        return sum([as_it_lies(s, ident).level for ident in matching(s, phrase.of, context)])
    if isinstance(phrase, w.Names):
        return len({s.objects[ident].card.name for ident in matching(s, phrase.among, context) if not s.objects[ident].face_down})
    if isinstance(phrase, w.Excess):
        return max(0, amount(s, phrase.of, context) - amount(s, phrase.than, context))
    if isinstance(phrase, w.ManaLevel):
        return mana_level(s, context.controller)
    if isinstance(phrase, w.Picked):
        return phrase.times * len(referents(context.bindings, phrase.of))
    if isinstance(phrase, w.Rights):
        return max(0, s.fact(facts.SUMMONS, context.controller))
    if isinstance(phrase, w.Placements):
        return phrase.times * max(0, s.fact(facts.PLACEMENTS, context.controller))
    of = named(s, phrase.of, context)
    if not of:
        return 0
    return _stat(as_it_lies(s, of[0]), phrase.stat)


def _stat(now: Profile, stat: str) -> int:
    return now.power if stat == "power" else now.level


def holds(s: Position, condition: w.Condition, context: Context) -> bool:
    """Is a condition met now?"""
    if isinstance(condition, w.Number):
        return condition.at_least <= tally(s, condition.of, context) <= condition.at_most
    if isinstance(condition, w.More):
        return amount(s, condition.of, context) > amount(s, condition.than, context)
    if isinstance(condition, w.Power):
        return context.source in s.objects and profile(s, context.source).power >= condition.at_least
    if isinstance(condition, w.Fits):
        idents = named(s, condition.who, context)
        return any(fits(s, s.objects[ident], condition.what, context, anywhere=True) for ident in idents)
    if isinstance(condition, w.TurnOf):
        return (s.active == context.controller) == (condition.player == "you")
    if isinstance(condition, w.Battling):
        return battle_of(s) is not None
    if isinstance(condition, w.During):
        return s.fact(facts.DRAW_PHASE) > 0 and (s.active == context.controller) == (condition.player == "you")
    if isinstance(condition, w.Happened):
        if condition.what == "drawn by mana":
            return s.fact(facts.DRAWN_BY_MANA, context.controller) > 0
        return s.fact(facts.BATTLED if condition.what == "battled" else facts.ATTACKER_DESTROYED) > 0
    if isinstance(condition, w.Coloured):
        return has_colour(s, context.controller, profile(s, context.source).colours)
    if isinstance(condition, w.Not):
        return not holds(s, condition.that, context)
    return all(holds(s, one, context) for one in condition.of)


def has_colour(s: Position, seat: int, colours: tuple[str, ...]) -> bool:
    """Does a face-up mana of one of these colours lie in the mana zone (色条件)? Colourless cards need none."""
    if not colours:
        return True
    mana = [ident for ident in s.zone("mana zone", seat) if not s.objects[ident].face_down]
    return any(colour in profile(s, ident).colours for ident in mana for colour in colours)


def mana_level(s: Position, seat: int) -> int:
    """Return the sum of the levels in the mana zone (レベル条件), with what raises it; a card face down counts as 1."""
    raised = [amount(s, one.word.by, one.context) for one in lasting(s, w.RaiseMana) if one.context.controller == seat]
    return sum([profile(s, ident).level for ident in s.zone("mana zone", seat)]) + sum(raised)


def fits_words(s: Position, kind: type, ident: str) -> list[LastingSource]:
    """Return the lasting words of a kind whose `what` this card fits."""
    return [one for one in lasting(s, kind) if fits(s, s.objects[ident], one.word.what, one.context)]


def is_recalled(s: Position, what: str) -> bool:
    """Does any card of the game ask whether this happened in a turn?"""
    return any(what in obj.card.recalls for obj in s.objects.values())
