"""Which cards a phrase means: filters, conditions and amounts of the vocabulary, read against a position."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.resolving import pointed
from affray.core.state import Position
from affray.games.ijinden.game import opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.board_index import Source, lasting, profile
from affray.games.ijinden.position.roles import attackers, battle_of, blockers_of, is_fought_by, role
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import Object, Profile, as_tuple

# -- filters


def fits(s: Position, found: Object, what: w.What, c: Context, anywhere: bool = False) -> bool:
    """Is a card what a filter describes? `anywhere`: wherever it lies."""
    if what.either:
        return any(fits(s, found, one, c, anywhere) for one in what.either)
    if not anywhere and found.zone not in as_tuple(what.zone):
        return False
    if what.side and (found.owner == c.seat) != (what.side == "you"):
        return False
    if what.other and found.id == c.this:
        return False
    if what.face and found.face_down != (what.face == "down"):
        return False
    if what.named and (found.face_down or what.named not in found.card.text.name):
        return False
    if what.posture and found.posture != what.posture:
        return False
    if what.destroyed and not found.damage:
        return False
    if what.role and role(s, found.id) != what.role:
        return False
    if what.fights and not is_fought_by(s, found.id, c.this):
        return False
    if what.equipped is not None and bool(equipment_of(s, found.id)) != what.equipped:
        return False
    return describes(s, profile(s, found.id), what, c)


def describes(s: Position, now: Profile, what: w.What, c: Context) -> bool:
    """Does a description fit what a card is, wherever it lies?"""
    return _is_described(now, what) and _is_measured(s, now, what, c)


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


def _is_measured(s: Position, now: Profile, what: w.What, c: Context) -> bool:
    levels = (what.level_at_most, what.level_at_least, what.level_below)
    if "guardian" in now.kinds and any(level is not None for level in levels):
        return False
    return (
        (what.power_at_most is None or now.power <= amount(s, what.power_at_most, c))
        and (what.power_at_least is None or now.power >= amount(s, what.power_at_least, c))
        and (what.power_below is None or now.power < amount(s, what.power_below, c))
        and (what.level_at_most is None or now.level <= amount(s, what.level_at_most, c))
        and (what.level_at_least is None or now.level >= amount(s, what.level_at_least, c))
        and (what.level_below is None or now.level < amount(s, what.level_below, c))
    )


def zones_of(what: w.What) -> tuple[str, ...]:
    """The zones in which what fits can lie."""
    if not what.either:
        return as_tuple(what.zone)
    return tuple(dict.fromkeys([zone for one in what.either for zone in as_tuple(one.zone)]))


def matching(s: Position, what: w.What, c: Context) -> tuple[str, ...]:
    """Every card that fits, the text's own player's first, in table order."""
    return tuple(_matching(s, what, c))


def _matching(s: Position, what: w.What, c: Context) -> Iterator[str]:
    for seat in (c.seat, opponent(c.seat)):
        for zone in zones_of(what):
            for ident in s.zone(zone, seat):
                if fits(s, s.objects[ident], what, c):
                    yield ident


def equipment_of(s: Position, ident: str) -> tuple[str, ...]:
    """The equipment that lies with an Ijin."""
    seat = s.objects[ident].owner
    return tuple([one for one in s.zone("battlefield", seat) if s.objects[one].attached == ident])


def named(s: Position, phrase: str, c: Context) -> tuple[str, ...]:
    """The cards that a name in a text means now: those that are still what they were."""
    if phrase == "this":
        return (c.this,) if c.this in s.objects else ()
    if phrase == "attackers":
        return attackers(s)
    if phrase == "this and its blockers":
        return (c.this, *blockers_of(s, c.this)) if c.this in s.objects else ()
    if phrase in ("targets", "this and targets"):
        this = (c.this,) if phrase.startswith("this") and c.this in s.objects else ()
        return (*this, *[ident for key in c.bound if key.startswith("target") for ident in named(s, key, c)])
    return tuple([ref[0] for ref in pointed(c.bound, phrase) if s.current(ref) is not None])


def who(s: Position, phrase: w.Who, c: Context) -> tuple[str, ...]:
    """The cards that a phrase means, before anybody picks among them."""
    return matching(s, phrase, c) if isinstance(phrase, w.What) else named(s, phrase, c)


# -- amounts and conditions


def tally(s: Position, what: w.What, c: Context) -> int:
    """How many cards fit, as abilities count them: some count as two."""
    return sum([profile(s, ident).tally for ident in matching(s, what, c)])


def amount(s: Position, phrase: w.Amount, c: Context) -> int:
    """The number that a text means now."""
    if isinstance(phrase, int):
        return phrase
    if isinstance(phrase, w.Count):
        return phrase.times * tally(s, phrase.of, c)
    if isinstance(phrase, w.Colours):
        return len({colour for ident in matching(s, phrase.among, c) for colour in profile(s, ident).colours})
    if isinstance(phrase, w.Highest):
        return max([profile(s, ident).level for ident in matching(s, phrase.among, c)], default=0)
    if isinstance(phrase, w.Picked):
        return phrase.times * len(pointed(c.bound, phrase.of))
    if isinstance(phrase, w.Rights):
        return s.fact(facts.SUMMONS, c.seat)
    of = named(s, phrase.of, c)
    if not of:
        return 0
    now = profile(s, of[0])
    return now.power if phrase.stat == "power" else now.level


def holds(s: Position, condition: w.Condition, c: Context) -> bool:
    """Is a condition met now?"""
    if isinstance(condition, w.Number):
        return condition.at_least <= tally(s, condition.of, c) <= condition.at_most
    if isinstance(condition, w.Power):
        return c.this in s.objects and profile(s, c.this).power >= condition.at_least
    if isinstance(condition, w.Fits):
        found = named(s, condition.who, c)
        return any(fits(s, s.objects[ident], condition.what, c, anywhere=True) for ident in found)
    if isinstance(condition, w.TurnOf):
        return (s.active == c.seat) == (condition.player == "you")
    if isinstance(condition, w.Battling):
        return battle_of(s) is not None
    if isinstance(condition, w.During):
        return s.fact(facts.DRAW_PHASE) > 0 and (s.active == c.seat) == (condition.player == "you")
    if isinstance(condition, w.Happened):
        return (
            s.fact(facts.DRAWN_BY_MANA, c.seat) if condition.what == "drawn by mana" else s.fact(facts.ATTACKER_DESTROYED)
        ) > 0
    if isinstance(condition, w.Coloured):
        return has_colour(s, c.seat, profile(s, c.this).colours)
    if isinstance(condition, w.Not):
        return not holds(s, condition.that, c)
    return all(holds(s, one, c) for one in condition.of)


def has_colour(s: Position, seat: int, colours: tuple[str, ...]) -> bool:
    """Does a face-up mana of one of these colours lie in the mana zone (色条件)? Colourless cards need none."""
    if not colours:
        return True
    mana = [ident for ident in s.zone("mana zone", seat) if not s.objects[ident].face_down]
    return any(colour in profile(s, ident).colours for ident in mana for colour in colours)


def mana_level(s: Position, seat: int) -> int:
    """The sum of the levels in the mana zone (レベル条件); a card face down counts as 1."""
    return sum([profile(s, ident).level for ident in s.zone("mana zone", seat)])


def fits_words(s: Position, kind: type, ident: str) -> list[Source]:
    """The lasting words of a kind whose `what` this card fits."""
    return [one for one in lasting(s, kind) if fits(s, s.objects[ident], one.word.what, one.context)]
