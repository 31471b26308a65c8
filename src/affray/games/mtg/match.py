"""Which objects a phrase means: filters, conditions and amounts of the vocabulary, read against a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from affray.core.resolving import Context
from affray.core.state import NOBODY, Position, Ref, player_id, seat_of
from affray.games.mtg import words as w
from affray.games.mtg.game import mtg, opponents, playing
from affray.games.mtg.layers import traits
from affray.games.mtg.printed import MtgCard, Object, Traits, as_tuple
from affray.games.mtg.records import Combat, Play


def face(found: Object) -> MtgCard:
    return found.card


def combat_of(s: Position) -> Combat | None:
    """The combat phase that is going on, if any."""
    return cast("Combat | None", s.record_of("combat"))


def ability_of(found: Object) -> Any:
    """The ability that an object on the stack is (None for a spell)."""
    play = found.play
    return play.ability if found.zone == "stack" and found.pseudo and isinstance(play, Play) else None


def is_type(s: Position, found: Object, word: str) -> bool:
    """Is this permanent, card, spell or ability what `word` names?"""
    ability = ability_of(found)
    if word == "ability":
        return ability is not None
    if word == "activated ability":
        return isinstance(ability, w.Activated)
    if word == "triggered ability":
        return isinstance(ability, w.Triggered)
    if ability is not None:
        return False
    if word == "card":
        return True
    if word == "permanent":
        return found.zone == "battlefield"
    if word == "spell":
        return found.zone == "stack"
    if word == "any target":
        types = traits(s, found.id).types
        return found.zone == "battlefield" and not types.isdisjoint(("creature", "planeswalker", "battle"))
    return word in traits(s, found.id).types


def sick(s: Position, found: Object) -> bool:
    """Has its controller not controlled it continuously since their most recent turn began (302.6), and has it no haste?"""
    began = s.turn_began if found.controller == s.active else s.fact(f"game:began:{found.controller}")
    return found.since >= began and not traits(s, found.id).has("haste")


def has_status(s: Position, found: Object, word: str, c: Context) -> bool:
    ident = found.id
    if word in ("tapped", "untapped"):
        return found.posture == word
    if word == "token":
        return found.pseudo and found.zone == "battlefield"
    if word == "new":
        return found.since >= s.turn_began
    if word.endswith("this turn"):
        return s.fact(f"{word.split(' ')[0]}:{ident}@{found.entered}") > 0
    if word == "attached to this":
        return found.attached == c.this
    combat = combat_of(s)
    if combat is None:
        return False
    if word == "attacking":
        return ident in combat.attackers
    if word == "blocking":
        return ident in combat.blockers
    if word == "blocked":
        return ident in combat.blocked
    if word == "unblocked":
        return ident in combat.unblocked
    if word == "blocking this":
        return ident in combat.blockers_of(c.this)
    if word == "blocked by this":
        return ident in combat.blocked_by(c.this)
    return ident in combat.attackers and combat.what(ident)[0] == player_id(c.seat)


def _one_of(value: tuple[Any, ...] | str, have: frozenset[str]) -> bool:
    return not value or not have.isdisjoint(as_tuple(value))


@mtg.condition("attack.defender", "508.5")
def defending(s: Position, c: Context) -> int:
    """The defending player that a card speaks of: whom its creature attacks, remembered once it has left combat."""
    combat = combat_of(s)
    if combat is None:
        return int(c.bound.get("defender", NOBODY))
    found = combat.defender(c.this)
    if found == NOBODY:
        found = int(c.bound.get("defender", NOBODY))
    return found if found != NOBODY else combat.defenders[0] if len(combat.defenders) == 1 else NOBODY


def _on_side(s: Position, seat: int, side: str, c: Context) -> bool:
    if side == "defending player":
        return seat == defending(s, c)
    return (seat == c.seat) == (side == "you")


def fits(s: Position, found: Object, what: w.What, c: Context) -> bool:
    """Does an object fit this description?"""
    if not any(is_type(s, found, word) for word in as_tuple(what.type)):
        return False
    if what.either and not any(fits(s, found, one, c) for one in what.either):
        return False
    if what.controller and not _on_side(s, found.controller, what.controller, c):
        return False
    if what.owner and not _on_side(s, found.owner, what.owner, c):
        return False
    if what.other and found.id == c.this:
        return False
    if what.status and not any(has_status(s, found, word, c) for word in as_tuple(what.status)):
        return False
    if what.name and found.card.name not in as_tuple(what.name):
        return False
    if what.counter and not found.counters.get(what.counter):
        return False
    if any(is_type(s, found, word) for word in as_tuple(what.non)):
        return False
    if what.same_name_as and found.card.name not in [
        s.objects[r[0]].card.name for r in who(s, what.same_name_as, c) if r[0] in s.objects
    ]:
        return False
    if face(found).mana_value > what.mana_value_at_most:
        return False
    now = source_traits(s, found)
    if what.chosen_type and c.bound.get("type") not in now.subtypes:
        return False
    return _fits_traits(s, now, what, c)


def _fits_traits(s: Position, now: Traits, what: w.What, c: Context) -> bool:
    if not (_one_of(what.subtype, now.subtypes) and _one_of(what.color, now.colors)):
        return False
    if what.supertype and what.supertype not in now.supertypes:
        return False
    if what.non_subtype in now.subtypes or what.non_supertype in now.supertypes:
        return False
    if what.without_color and not now.colors.isdisjoint(as_tuple(what.without_color)):
        return False
    if (what.keyword and not now.has(what.keyword)) or (what.without_keyword and now.has(what.without_keyword)):
        return False
    if not what.power_at_least <= now.power <= what.power_at_most or now.toughness > what.toughness_at_most:
        return False
    if what.power and c.this in s.objects:
        own = traits(s, c.this).power
        return now.power > own if what.power == "greater" else now.power < own
    return True


def source_traits(s: Position, found: Object) -> Traits:
    """The traits of an object; of an ability on the stack, those of the card it is on."""
    play = found.play
    if found.pseudo and found.zone == "stack" and isinstance(play, Play):
        source = s.current(play.source)
        return traits(s, source.id) if source is not None else face(found).base
    return traits(s, found.id)


def fitting(s: Position, what: w.What, c: Context) -> Iterator[Object]:
    """Every object that fits, in the zone the description names, the active player's first."""
    names = as_tuple(what.zone)
    if not {"spell", "ability", "activated ability", "triggered ability"}.isdisjoint(as_tuple(what.type)):
        names = ("stack",)
    for name in names:
        for seat in (*playing(s), NOBODY):
            for ident in s.zones.get((name, seat), ()):
                one = s.objects[ident]
                if fits(s, one, what, c):
                    yield one


def all_fitting(s: Position, what: w.What, c: Context) -> list[Object]:
    return list(fitting(s, what, c))


def who(s: Position, phrase: w.Who, c: Context) -> list[Ref]:
    """The objects (as refs) and players that a phrase points at now; what is no longer there is left out."""
    if not isinstance(phrase, str):
        return [found.ref for found in fitting(s, phrase, c)]
    refs: list[Ref] = []
    for part in phrase.split(", "):
        refs.extend(_who(s, part, c))
    return refs


def seats_meant(s: Position, phrase: str, c: Context) -> list[int]:
    """The players that a phrase points at, in turn order."""
    if phrase == "you":
        return [c.seat]
    if phrase == "opponent":
        return opponents(s, c.seat)
    if phrase == "each player":
        return playing(s)
    if phrase == "defending player":
        seat = defending(s, c)
        return [seat] if seat != NOBODY else []
    return [seat for ref in _who(s, phrase, c) if (seat := seat_of(ref[0])) != NOBODY]


def _who(s: Position, phrase: str, c: Context) -> list[Ref]:
    if phrase in ("you", "opponent", "each player", "defending player"):
        return [(player_id(seat), 0) for seat in seats_meant(s, phrase, c)]
    if phrase == "this":
        this = c.bound.get("this")
        refs: list[Ref] = [this] if this is not None else ([s.objects[c.this].ref] if c.this in s.objects else [])
    elif phrase == "attached":
        host = s.objects[c.this].attached if c.this in s.objects else ""
        refs = [s.objects[host].ref] if host in s.objects else [(host, 0)] if seat_of(host) != NOBODY else []
    elif phrase in ("its controller", "its owner"):
        cards = c.bound.get("target", ()) or c.bound.get("it", ())
        seats = [seat_of_card(s, ref, phrase[4:]) for ref in cards]
        return [(player_id(seat), 0) for seat in seats if seat != NOBODY]
    elif phrase == "that player":
        refs = [ref for ref in (*c.bound.get("player", ()), *c.bound.get("it", ())) if seat_of(ref[0]) != NOBODY][:1]
    else:
        refs = list(c.bound.get(phrase, ()))
    return [ref for ref in refs if seat_of(ref[0]) != NOBODY or s.current(ref) is not None]


def seat_of_card(s: Position, ref: Ref, whose: str) -> int:
    """The controller or owner of a card, as last known if it has left (608.2h)."""
    if seat_of(ref[0]) != NOBODY:
        return seat_of(ref[0])
    found = s.current(ref)
    if found is not None:
        return found.controller if whose == "controller" else found.owner
    return s.fact(f"last-{whose}:{ref[0]}@{ref[1]}") - 1


def amount(s: Position, n: w.Amount, c: Context) -> int:
    """The number an amount comes to now."""
    if isinstance(n, int):
        return n
    if n == "X" or n == "-X":
        x = int(c.bound.get("X", 0))
        return x if n == "X" else -x
    if n == "that much":
        return int(c.bound.get("amount", 0))
    if isinstance(n, w.Count):
        return n.times * max(0, len(all_fitting(s, n.of, c)) - n.less)
    if isinstance(n, w.Opponents):
        key = "attacked" if n.that == "attacked this combat" else "hit"
        return sum(s.fact(f"{key}:{player_id(seat)}") > 0 for seat in range(len(s.players)) if seat != c.seat)
    assert isinstance(n, w.Stat)
    refs = who(s, n.of, c) or [ref for ref in (c.bound.get(n.of) or ()) if isinstance(ref, tuple)]
    if not refs and n.of == "this" and c.bound.get("this") is not None:
        refs = [c.bound["this"]]
    return sum(_stat(s, ref, n) for ref in refs)


def _stat(s: Position, ref: Ref, n: w.Stat) -> int:
    found = s.current(ref)
    if found is None:
        return s.fact(f"last-{n.stat}:{ref[0]}@{ref[1]}")
    if n.stat == "power":
        return traits(s, found.id).power
    if n.stat == "toughness":
        return traits(s, found.id).toughness
    if n.stat == "damage":
        return found.damage
    return found.counters.get(n.counter, 0) if n.stat == "counters" else face(found).mana_value


def holds(s: Position, condition: w.Condition | None, c: Context) -> bool:
    """Does a condition hold now?"""
    if condition is None:
        return True
    if isinstance(condition, w.Controls):
        n = sum(1 for _ in fitting(s, condition.what, c))
        return n >= condition.at_least and (condition.at_most < 0 or n <= condition.at_most)
    if isinstance(condition, w.Compare):
        return condition.at_least <= amount(s, condition.amount, c) <= condition.at_most
    if isinstance(condition, w.Fits):
        refs = who(s, condition.who, c)
        return any(ref[0] in s.objects and fits(s, s.objects[ref[0]], condition.what, c) for ref in refs)
    if isinstance(condition, w.TurnOf):
        return (s.active == c.seat) == (condition.player == "you")
    if isinstance(condition, w.Happened):
        key = {"you attacked": f"attacked:{c.seat}", "a creature died": "died", "you gained life": f"gained:{c.seat}"}
        return s.fact(key[condition.what]) > 0
    if isinstance(condition, w.MostLife):
        most = max(s.players[seat].life for seat in playing(s))
        return any(s.players[seat].life == most for seat in seats_meant(s, condition.player, c))
    if isinstance(condition, w.During):
        return is_during(s, condition.what)
    if isinstance(condition, w.Not):
        return not holds(s, condition.that, c)
    return all(holds(s, one, c) for one in condition.of)


_SPAN = {
    "declare attackers": ("attack.begin", "attack.skip"), "declare blockers": ("block.begin", "block.window"),
    "combat damage": ("damage.begin", "damage.again"), "end of combat": ("end.begin", "end.leave"),
}  # fmt: skip


@mtg.condition("combat.timing", ("506.6", "506.7"))
def is_during(s: Position, what: str) -> bool:
    """Is the game in this part of the turn? "Only before …" means before that point of the turn's first combat."""
    frame = next((one for one in reversed(s.frames) if one.program.key == "combat"), None)
    if what == "main phase":
        return any(one.program.key == "main" for one in s.frames)
    began = s.fact("combats")
    if what in ("before attackers", "before blockers"):
        if began > 1:
            return False
        if frame is None:
            turn = s.record_of("turn")
            return began == 0 and turn is not None and int(getattr(turn, "mains", 0)) < 2
        index = frame.program.index
        point = "attack.begin" if what == "before attackers" else "block.begin"
        return frame.at <= index[point]
    if frame is None:
        return False
    at, index = frame.at, frame.program.index
    if what == "combat":
        return True
    if what == "combat after blockers":
        return at > index["block.begin"] and s.fact(f"blocks:{began}") > 0
    low, high = _SPAN[what]
    return index[low] < at <= index[high] + 1
