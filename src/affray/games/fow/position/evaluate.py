"""Meaning of phrases: filters, conditions and amounts of the vocabulary, read against a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.cards.word import cached, cached_of_several
from affray.core.dependencies import USES, Memo
from affray.core.resolving import referents
from affray.core.state import NOBODY, Position, Ref, player_id, seat_of
from affray.games.fow.game import ACTIVE, IN_PLAY, fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.facts import (
    ACTED,
    DAMAGED,
    DAMAGED_BY,
    DID_JUDGMENT,
)
from affray.games.fow.position.records import CurrentBattle, Play
from affray.games.fow.position.traits import TRAITS, Traits, known, traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.descriptions import CHASED
from affray.games.fow.vocabulary.printed import Object, as_tuple

_J_RESONATOR = frozenset(("resonator", "J-ruler"))
_J_RULER = frozenset(("ruler", "J-ruler"))
_RULER = frozenset(("ruler", "J/ruler"))
_FIGHTING = frozenset(("attacking", "blocking"))
_PLAIN = frozenset(("resonator", "J/resonator", "J-ruler", "ruler", "magic stone", "regalia", "addition", "chant", "gem"))


def battle_of(s: Position) -> CurrentBattle | None:
    """Return the battle that is going on, if any."""
    record: Any = s.record_of("battle")
    battle: CurrentBattle | None = record
    return battle


def in_battle(s: Position, ident: str) -> bool:
    """Is the card attacking, blocking or attacked?"""
    battle = battle_of(s)
    return battle is not None and ident in (battle.attacker, battle.blocker, battle.attacked[0])


def is_type(s: Position, obj: Object, word: str, now: Traits | None = None) -> bool:
    """Is this card, spell or ability what `word` names (resonator, J/resonator, spell, automatic ability, …)?

    `now` is what it is, where that is not what its continuous effects make of it: of a card as it last was.
    """
    if obj.zone != "chase area" and word in _PLAIN:
        now = now if now is not None else traits(s, obj.id)
        return word in now.types or (word == "J/resonator" and now.is_j_resonator)
    if word == "card":
        return not (obj.virtual and obj.zone == "chase area" and _ability_of(obj) is not None)
    if word == "special magic stone":
        return is_type(s, obj, "magic stone", now) and obj.card.text.general == "Special"
    ability = _ability_of(obj)
    if isinstance(ability, w.Judgment):  # 705.2d
        return False
    if word == "ability":
        return ability is not None
    if word == "activate ability":
        return isinstance(ability, w.Activate)
    if word == "automatic ability":
        return isinstance(ability, w.Automatic)
    if ability is not None:
        return False
    types = (now if now is not None else traits(s, obj.id)).types
    if word == "J/resonator":
        return not types.isdisjoint(_J_RESONATOR)
    if word == "J/ruler":
        return not types.isdisjoint(_J_RULER)
    if word == "spell":
        return obj.zone == "chase area"
    if word == "normal spell":
        return obj.zone == "chase area" and "resonator" not in types
    if word == "rune spell":
        return obj.zone == "chase area" and "rune" in types
    if word == "master rune spell":
        return obj.zone == "chase area" and "rune" in types and obj.card.text.general == "Master"
    return word in types


def _ability_of(obj: Object) -> Any:
    play = obj.play
    if obj.zone != "chase area" or not isinstance(play, Play) or not obj.virtual:
        return None
    return play.ability


def is_active(obj: Object) -> bool:
    """Abilities are active in play (902.1), those of will coins where the coins lie (1119.2, 1119.2a)."""
    return obj.zone in IN_PLAY or (obj.zone in ACTIVE and "will coin" in obj.card.types)


def _coins(s: Position, seat: int) -> tuple[str, ...]:
    idents = (*s.zone("item area", seat), *s.zone("removed area", seat))
    return tuple([ident for ident in idents if "will coin" in s.objects[ident].card.types])


COINS: Memo[tuple[str, ...]] = Memo("will coins", _coins, USES)


def coins_of(s: Position, seat: int) -> tuple[str, ...]:
    """Return the will coins of a player, wherever they lie aside."""
    return COINS.of(s, seat) if ("item area", seat) in s.zones or ("removed area", seat) in s.zones else ()


def arrived_this_turn(s: Position, obj: Object) -> bool:
    """Was the card put into the field this turn (a J-ruler: by judgment)? That is what [Swiftness] speaks of (1107.2)."""
    return obj.timestamp >= s.turn_began or s.fact(DID_JUDGMENT, obj.ref) > 0


def has_status(s: Position, obj: Object, word: str, context: Context) -> bool:
    if word in ("rested", "recovered"):
        return obj.posture == word
    if word == "damaged":
        return obj.damage > 0
    if word == "damaged this turn":
        return s.fact(DAMAGED, obj.ref) > 0
    if word == "damaged by this this turn":
        this = context.bindings.get("this") or (s.objects[context.source].ref if context.source in s.objects else ("", 0))
        return s.fact(DAMAGED_BY, (obj.ref, this)) > 0
    if word in ACTED:
        return any(s.fact(fact, obj.ref) for fact in ACTED[word])
    if word in ("token", "non-token"):
        return obj.virtual == (word == "token")
    if word == "without ATK and DEF":
        now = traits(s, obj.id)
        return now.atk is None and now.defence is None
    if word == "entered this turn":
        return arrived_this_turn(s, obj) and (obj.controlled_since == obj.timestamp or s.fact(DID_JUDGMENT, obj.ref) > 0)
    if word == "face down":
        return obj.face_down
    if word == "revealed":
        return obj.zone == "rune area" and not obj.face_down
    if word == "added":
        return obj.attached in s.objects
    battle = battle_of(s)
    if battle is None:
        return False
    return obj.id == (battle.attacker if word == "attacking" else battle.blocker)


def fits(s: Position, obj: Object, what: w.What, context: Context, now: Traits | None = None) -> bool:
    """Does a card, spell or ability fit this description? `now` is what it is, where it is looked at as it last was."""
    plain = plain_types(what)
    if plain and obj.zone != "chase area":
        now = now if now is not None else traits(s, obj.id)
        if now.types.isdisjoint(plain):
            return False
    elif (what.type != "card" or obj.zone == "chase area") and not any(
        is_type(s, obj, word, now) for word in as_tuple(what.type)
    ):
        return False
    if what.controller and (obj.controller == context.controller) != (what.controller == "you"):
        return False
    if not says_more(what):
        return True
    if what.either and not any(obj.zone in zones_meant(one) and fits(s, obj, one, context) for one in what.either):
        return False
    if what.subtype and obj.card.text.subtype != what.subtype:
        return False
    if what.owner and (obj.owner == context.controller) != (what.owner == "you"):
        return False
    if what.other and obj.id == context.source:
        return False
    if what.status and not any(has_status(s, obj, word, context) for word in as_tuple(what.status)):
        return False
    if what.name and obj.card.printed_name not in as_tuple(what.name):
        return False
    if what.without_name and obj.card.printed_name in as_tuple(what.without_name):
        return False
    if what.counter and not obj.counters.get(what.counter, 0):
        return False
    if what.added_to and obj.attached != context.source:
        return False
    if what.name_part and what.name_part not in obj.card.printed_name:
        return False
    if what.total_cost_at_most != -1 and total_cost(obj) > amount(s, what.total_cost_at_most, context):
        return False
    if what.total_cost_at_least not in (-1, 0) and total_cost(obj) < amount(s, what.total_cost_at_least, context):
        return False
    if what.non and any(is_type(s, obj, word, now) for word in as_tuple(what.non)):
        return False
    if says_how_strong(what) and not _is_as_strong(s, obj, what, now):
        return False
    if what.attribute or what.race or what.keyword or what.without_attribute or what.without_race or what.without_keyword:
        now = now if now is not None else source_traits(s, obj)
        if what.attribute and now.attributes.isdisjoint(as_tuple(what.attribute)):
            return False
        if what.without_attribute and not now.attributes.isdisjoint(as_tuple(what.without_attribute)):
            return False
        if what.race and now.races.isdisjoint(as_tuple(what.race)):
            return False
        if what.without_race and not now.races.isdisjoint(as_tuple(what.without_race)):
            return False
        if what.keyword and not now.has(what.keyword):
            return False
        if what.without_keyword and now.has(what.without_keyword):
            return False
    return True


@cached
def plain_types(what: w.What) -> frozenset[str]:
    """Return the types of which a card off the chase must have one for this description, if types alone decide (else none)."""
    types = as_tuple(what.type)
    return frozenset([*types, *(_J_RESONATOR if "J/resonator" in types else ())]) if _PLAIN.issuperset(types) else frozenset()


@cached
def says_more(what: w.What) -> bool:
    """Does a description say more than type, controller and zone?"""
    return what != w.What(type=what.type, controller=what.controller, zone=what.zone, top=what.top)


@cached
def says_how_strong(what: w.What) -> bool:
    return max(what.atk_at_least, what.atk_at_most, what.def_at_least, what.def_at_most) >= 0


def _is_as_strong(s: Position, obj: Object, what: w.What, now: Traits | None) -> bool:
    """Are the ATK and DEF of a card within the bounds of a description? What has none is not."""
    for stat, least, most in (("atk", what.atk_at_least, what.atk_at_most), ("defence", what.def_at_least, what.def_at_most)):
        if least >= 0 or most >= 0:
            now = now if now is not None else source_traits(s, obj)
            n = now.atk if stat == "atk" else now.defence
            if n is None or n < least or (0 <= most < n):
                return False
    return True


def source_traits(s: Position, obj: Object) -> Traits:
    """Return the traits of a card; of an ability on the chase, those of the card it is on (901.1e), last known if need be (911.1)."""
    play = obj.play
    if obj.virtual and isinstance(play, Play) and play.ability is not None:
        source = known(s, play.source)
        return source[1] if source is not None else obj.card.base
    return traits(s, obj.id)


def quality_fits(s: Position, source: Object, seat: int, what: w.What, context: Context) -> bool:
    """Is a spell, or an ability of a card, played by `seat`, of this quality (1120.3: "fire spells or abilities")?"""
    if what.controller and (seat == context.controller) != (what.controller == "you"):
        return False
    now = traits(s, source.id) if source.id in s.objects else source.card.base
    types = as_tuple(what.type)
    if types != ("card",):
        wanted: set[str] = set()
        for word in types:
            wanted |= _J_RESONATOR if word == "J/resonator" else _J_RULER if word == "J/ruler" else {word}
        if now.types.isdisjoint(wanted) and not any(word in CHASED and is_type(s, source, word, now) for word in types):
            return False
    if what.total_cost_at_most != -1 and total_cost(source) > amount(s, what.total_cost_at_most, context):
        return False
    return not (what.attribute and now.attributes.isdisjoint(as_tuple(what.attribute)))


@fow.condition("zones.race", rule=("205.4", "205.4", "206.4"), kind="process")
@fow.condition("zones.count", rule="307.4a", kind="process")
@cached_of_several
def zones_meant(what: w.What, counted: bool = False) -> tuple[str, ...]:
    """The zones of a description. Where it names none, a race means rulers in the ruler area too, and so does a count."""
    names = as_tuple(what.zone)
    if what.type == "gem":
        return ("item area",)
    if "field" not in names:
        return names
    rulers = counted or not _RULER.isdisjoint(as_tuple(what.type)) or (what.type == "card" and bool(what.race))
    return (*names, "ruler area") if rulers else names


def all_fitting(s: Position, what: w.What, context: Context, counted: bool = False) -> list[Object]:
    """Return every card that fits, in the zone the description names, turn player's first."""
    return list(fitting(s, what, context, counted))


def fitting(s: Position, what: w.What, context: Context, counted: bool = False) -> Iterator[Object]:
    """Yield every card that fits, one by one."""
    if what.either:
        idents: set[str] = set()
        for part in what.either:
            for obj in fitting(s, part, context, counted):
                if obj.id not in idents and fits(s, obj, what, context):
                    idents.add(obj.id)
                    yield obj
        return
    if what.status and _FIGHTING.issuperset(as_tuple(what.status)):
        battle = battle_of(s)
        for ident in (battle.attacker, battle.blocker) if battle is not None else ():
            if ident in s.objects and fits(s, s.objects[ident], what, context):
                yield s.objects[ident]
        return
    derived, plain, objects = TRAITS.of(s), plain_types(what), s.objects
    table, type_alone = derived.table, not what.controller and not says_more(what)
    both = (s.active, opponent(s.active))
    whose = (
        both if not what.controller else (context.controller,) if what.controller == "you" else (opponent(context.controller),)
    )
    absent = bool(plain) and not derived.retyped and plain.isdisjoint(derived.board.types)
    for name in zones_meant(what, counted):
        if absent and name in IN_PLAY:
            continue
        for seat in (NOBODY,) if name == "chase area" else whose if name in IN_PLAY else both:
            ids = s.zones.get((name, seat), ())
            for ident in ids[-what.top :] if what.top else ids:
                obj = objects[ident]
                now = (table.get(ident) or obj.card.base) if seat != NOBODY else None
                if now is not None and plain:
                    if not now.types.isdisjoint(plain) and (type_alone or fits(s, obj, what, context, now)):
                        yield obj
                elif fits(s, obj, what, context, now):
                    yield obj


def who(s: Position, phrase: w.Reference, context: Context) -> list[Ref]:
    """Return the cards (as refs) and players that a phrase points at now; what is no longer there is left out."""
    if not isinstance(phrase, str):
        return [*_players_meant(s, phrase, context), *[found.ref for found in all_fitting(s, phrase, context)]]
    refs: list[Ref] = []
    for part in phrase.split(", "):
        refs.extend(_who(s, part, context))
    return refs


def _players_meant(s: Position, what: w.What, context: Context) -> list[Ref]:
    """Return the players that a description means besides cards, the turn player first."""
    types = as_tuple(what.type)
    if "player" in types:
        return [(player_id(seat), 0) for seat in (s.active, opponent(s.active))]
    return [(player_id(opponent(context.controller)), 0)] if "opponent" in types else []


def _who(s: Position, phrase: str, context: Context) -> list[Ref]:
    if phrase == "you":
        return [(player_id(context.controller), 0)]
    if phrase == "opponent":
        return [(player_id(opponent(context.controller)), 0)]
    if phrase == "this":
        this = context.bindings.get("this")
        refs: list[Ref] = [this] if this is not None else ([s.objects[context.source].ref] if context.source in s.objects else [])
    elif phrase == "added":
        host = s.objects[context.source].attached if context.source in s.objects else ""
        refs = [s.objects[host].ref] if host in s.objects else []
    elif phrase in ("its controller", "its owner"):
        cards = context.bindings.get("target", ()) or context.bindings.get("it was", ()) or context.bindings.get("it", ())
        return [(player_id(_seat_of_card(s, ref, phrase[4:])), 0) for ref in cards if known(s, ref) is not None]
    else:
        refs = list(referents(context.bindings, phrase))
    return [ref for ref in refs if seat_of(ref[0]) != NOBODY or s.current(ref) is not None]


def _seat_of_card(s: Position, ref: Ref, whose: str) -> int:
    """Return the controller or owner of a card, as last known if it has left (911.1)."""
    known_card = known(s, ref)
    assert known_card is not None
    return known_card[0].controller if whose == "controller" else known_card[0].owner


def amount(s: Position, n: w.Amount, context: Context) -> int:
    """Return the value of an amount now."""
    if isinstance(n, int):
        return n
    if n == "X":
        return int(context.bindings.get("X", 0))
    if n == "X00":
        return 100 * int(context.bindings.get("X", 0))
    if n in ("-X", "-X00"):
        return -int(context.bindings.get("X", 0)) * (100 if n == "-X00" else 1)
    if isinstance(n, w.Sum):
        return amount(s, n.n, context) + amount(s, n.plus, context)
    if isinstance(n, w.Times):
        return n.times * int(context.bindings.get("X", 0))
    if n == "that much":
        return int(context.bindings.get("amount", 0))
    if n == "damage dealt":
        return int(context.bindings.get("damage dealt", 0))
    if isinstance(n, w.Count):
        objects = all_fitting(s, n.of, context, counted=True)
        return n.times * (len(_different(s, objects, n.distinct)) if n.distinct else len(objects))
    if isinstance(n, w.Life):
        return s.players[context.controller if n.of == "you" else opponent(context.controller)].life
    if isinstance(n, w.Highest):
        return max((traits(s, one.id).atk or 0 for one in all_fitting(s, n.among, context)), default=0)
    assert isinstance(n, w.Stat)
    return n.times * sum(_stat(s, ref, n, context) for ref in objects_meant(s, n.of, context))


def _different(s: Position, objects: list[Object], what: str) -> set[Any]:
    """Return the different attributes (races, names, total costs) among cards."""
    if what == "name":
        return {one.card.printed_name for one in objects}
    if what == "total cost":
        return {total_cost(one) for one in objects}
    traits_list = [source_traits(s, one) for one in objects]
    return {one for now in traits_list for one in (now.attributes if what == "attribute" else now.races)}


def objects_meant(s: Position, phrase: w.Reference, context: Context) -> list[Ref]:
    """Return the cards of which something is asked, gone or not; of a card that triggered by leaving, the card it was."""
    if phrase == "this" and context.bindings.get("this") is not None:
        ref: Ref = context.bindings.get("then") or context.bindings["this"]
        return [ref]
    if not isinstance(phrase, str):
        return who(s, phrase, context)
    name = "it was" if phrase == "it" and "it was" in context.bindings else phrase
    return list(referents(context.bindings, name)) if name in context.bindings else who(s, phrase, context)


def names_of(s: Position, phrase: str, context: Context) -> tuple[str, ...]:
    """Return the names of the cards that a phrase points at."""
    return tuple([s.objects[ref[0]].card.printed_name for ref in who(s, phrase, context) if ref[0] in s.objects])


def look(s: Position, ref: Ref, context: Context) -> tuple[Object, Traits] | None:
    """Return a card as it is or last was in play; what the text has moved from elsewhere, as it is where it came to."""
    moved = [one for one in context.bindings.get("moved", ()) if one[0] == ref[0]]
    return known(s, ref) or (known(s, moved[0]) if moved else None)


def _stat(s: Position, ref: Ref, n: w.Stat, context: Context) -> int:
    known_card = look(s, ref, context)
    if known_card is None:
        return 0
    obj, now = known_card
    if n.stat == "ATK":
        return now.atk or 0
    if n.stat == "DEF":
        return now.defence or 0
    if n.stat == "damage":
        return obj.damage
    if n.stat == "cards":
        return 1
    if n.stat == "counters":
        return obj.counters.get(n.counter, 0)
    return total_cost(obj)


@fow.condition("cost.x", rule=("203.5b", "203.5b", "204.5b"), kind="process")
def total_cost(obj: Object) -> int:
    """The will that attribute and free cost need together; X counts as what was chosen while the card is on the chase, else as 0."""
    card, play = obj.card, obj.play
    x = play.x if obj.zone == "chase area" and isinstance(play, Play) and play.kind == "card" else 0
    return card.total_cost + x * card.cost.count("X")
