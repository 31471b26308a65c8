"""Position keys: equal for positions that differ only in the ids of cards and in clocks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from affray.core import facts
from affray.core.identity import BOUND, CARDS, MOMENT, NOTHING, NOW, NUMBERED, PLACE, PLAIN, STILL, THING, Identity
from affray.core.key_parts import FactKinds, Likeness, RecordPlan, once_each, without_repeats
from affray.core.questions import Decision
from affray.core.state import Effect, LastKnown, Object, Record, Ref, State

if TYPE_CHECKING:
    from affray.core.facts import Fact
    from affray.core.game import Game
    from affray.core.solver import TurnKey

DATED = ("#", "effect ", "combat ")
"""The parts by which the name of a place in a text names a card or an effect by its clock."""


class Undeclared(Exception):
    """A value in a position that has no declared kind: the position is equal only to itself."""


class PositionKeys:
    """The keys of one search, comparable only within it. A key is exact: it holds all that it stands for, not a hash.

    An effect that adds nothing to an equal one (`Identity.idempotent`) is not in it, nor, with `merges_waiting`, an ability that waits and adds
    nothing to an equal one: such positions differ in how often the players pass.

    >>> import affray
    >>> battle = affray.load({"game": "fow", "players": {"Ada": {"field": ["Flame Cat", "Flame Cat"]}, "Bea": {}}, "start": "803.3"})
    >>> keys = PositionKeys(battle.book.game)
    >>> one, other = [battle.play(decision) for decision in battle.legal][:2]
    >>> one == other, keys.of(one.state) == keys.of(other.state)
    (False, True)
    """

    def __init__(self, game: Game, merges_waiting: bool = False) -> None:
        self.identity: Identity = game.identity
        self.shared = tuple([zone.name for zone in game.zones.values() if zone.shared]) if merges_waiting else ()
        self.ordered = frozenset([*self.identity.ordered, *[zone.name for zone in game.zones.values() if zone.shared]])
        self.in_play = game.in_play
        self.numbers: dict[Any, int] = {}
        self.timed: dict[Any, tuple[bool, bool]] = {}
        self.plans = {record: RecordPlan(record, kinds) for record, kinds in self.identity.fields.items()}
        self.nameless = frozenset(
            [record for record, plan in self.plans.items() if all(kind == PLACE for _, kind in plan.others)]
        )
        self.noted: dict[Fact, FactKinds] = {}
        self.counts: dict[tuple[Fact, Any], int] = {}

    def of(self, s: State) -> Any:
        """Return the key of a committed position: hashable, and equal if one position becomes the other by renaming."""
        return s.looks[1] if s.looks is not None and s.looks[0] is self.numbers else self.likeness(s).key

    def likeness(self, s: State, turn: TurnKey | None = None) -> Likeness:
        """Return the key of a committed position with its free cards. With `turn` the key is that of the rest of the turn:
        positions with equal keys have the same rest of the turn, but can differ in life totals and in cards that do not matter.
        """
        naming = _CanonicalNames(self, s, turn)
        try:
            key = naming.key()
        except Undeclared:
            return Likeness(s, {}, {})
        if turn is None:
            s.looks = (self.numbers, key)
        return Likeness(key, naming.free(), naming.names)

    def named(self, s: State) -> tuple[Any, dict[str, Any]]:
        """Return the key, and the name of each card in it. Two positions with equal keys become each other by exchanging the ids
        of the cards with equal names."""
        naming = _CanonicalNames(self, s)
        try:
            return naming.key(), {ident: naming.name(ident) for ident in s.objects}
        except Undeclared:
            return s, {ident: ident for ident in s.objects}

    def number(self, value: Any) -> int:
        """Return a number for a value, equal for equal values."""
        number = self.numbers.get(value)
        if number is None:
            number = self.numbers[value] = len(self.numbers)
        return number

    def class_of(self, obj: Object[Any]) -> int:
        """Return a number for an object by itself, without its id, its timestamps and its attachments."""
        if obj.looks is not None and obj.looks[0] is self.numbers:
            return obj.looks[1]
        card, counters = obj.card, obj.counters
        if card not in self.timed:
            self.timed[card] = (self.identity.lasting(card), self.identity.grants(card))
        number = self.number(
            (
                card, obj.owner, obj.controller, obj.zone, obj.posture, obj.face_down, obj.damage,
                tuple(sorted(counters.items())) if counters else (), obj.virtual,
            )
        )  # fmt: skip
        obj.looks = (self.numbers, number)
        return number


class _CanonicalNames:
    """The canonical names of one position: cards are named by their looks, and in the order in which something first refers to
    them."""

    def __init__(self, keys: PositionKeys, s: State, turn: TurnKey | None = None) -> None:
        self.keys = keys
        self.s = s
        self.turn = turn
        self.identity = keys.identity
        self.names: dict[str, Any] = {}
        self.used: dict[int, int] = {}
        self.looks: dict[str, int] = {}
        self.begins: list[int] = []
        self.waits: list[int] = []
        self.gone: dict[Ref, int] = {}
        self.spoken: set[Ref] = set()
        self.effects: list[Effect] = []
        self.repeated: set[str] = set()

    def key(self) -> tuple[int, ...]:
        s, keys, turn = self.s, self.keys, self.turn
        begins = self.identity.begins
        self.begins = sorted(
            [s.turn_began, *[n for (fact, _), n in s.facts.items() if fact in begins]] if begins else [s.turn_began]
        )
        self.waits = sorted([one.made for one in s.pending])
        if turn is None:
            self._tell_past_apart()
        once = {zone: self._waiting_once(s.zone(zone)) for zone in keys.shared}
        facts = self._note_facts()
        self._look_at_cards()
        self.effects = without_repeats(s.effects, self.identity.idempotent, self._timed_cards)
        looks = keys.number(tuple(sorted(self.counted().values())))
        piles = tuple(
            [
                (pile, tuple([self.name(ident) for ident in once.get(pile[0], s.zones[pile])]))
                for pile in sorted(s.zones)
                if pile[0] in keys.ordered
            ]
        )
        frames = keys.number(tuple([self._frame(frame) for frame in s.frames]))
        played = sorted(
            [(self.name(one.id), one.id) for one in s.objects.values() if one.play is not None and one.id not in self.repeated]
        )
        chain = tuple([(name, self.thing(s.objects[ident].play)) for name, ident in played])
        effects = tuple([self._effect(one) for one in self.effects]) if turn is None else turn.effects
        pending = tuple([self._pending(one) for one in s.pending])
        order = self._order_of_time() if turn is None else ()
        tied = frozenset([(self.name(one.id), self.ident(one.attached)) for one in s.objects.values() if one.attached])
        known = frozenset([(self._fact(fact, about), n) for fact, about, n in facts])
        before = [(ref, one) for ref, one in s.departed.items() if turn is None or ref in self.spoken]
        past = frozenset([(self.ref(ref), self.thing(one.found), self._traits(one)) for ref, one in before])
        lives = [one.life if turn is None else None for one in s.players]
        players = tuple(
            [(life, one.pool, tuple(sorted(one.counters.items()))) for life, one in zip(lives, s.players, strict=True)]
        )
        more = (piles, chain, effects, pending, order, tied, known, past)
        return (looks, frames, keys.number(more), keys.number((players, s.turn, s.active, s.seed, s.over)))

    def counted(self) -> dict[str, int]:
        """Return the looks of the cards that count."""
        if self.turn is None and not self.repeated:
            return self.looks
        if self.turn is None:
            return {ident: looks for ident, looks in self.looks.items() if ident not in self.repeated}
        out, objects = self.turn.ignored_zones, self.s.objects
        return {ident: looks for ident, looks in self.looks.items() if objects[ident].zone not in out}

    def free(self) -> dict[str, int]:
        """Return the looks of the cards that nothing refers to."""
        return {ident: looks for ident, looks in self.counted().items() if ident not in self.names}

    # -- what adds nothing

    def _timed_cards(self) -> list[tuple[int, int, str]]:
        """Return the cards whose words apply in the order of their time: since when, and their ids."""
        s, stamps, of_cards = self.s, self.identity.stamps, self.keys.timed
        granted = any(of_cards[one.card][1] for one in s.objects.values())
        return [
            (max([obj.timestamp, *[s.fact(fact, obj.ref) for fact in stamps]]), 0, obj.id)
            for obj in s.objects.values()
            if (granted and obj.zone in self.keys.in_play) or obj.attached or of_cards[obj.card][0]
        ]

    def _waiting_once(self, waiting: tuple[str, ...]) -> list[str]:
        """Return the waiting objects, without those that add nothing to an equal one."""
        objects = [self.s.objects[ident] for ident in waiting]
        kept = [obj.id for obj in once_each(objects, self.identity.resolves_once, self.keys.class_of)]
        self.repeated.update({*waiting}.difference(kept))
        return kept

    # -- cards

    def _look_at_cards(self) -> None:
        s, keys, facts_of, begins = self.s, self.keys, self.facts_of, self.begins
        effects_on = self.turn.effects_on if self.turn is not None else {}
        for (_, seat), ids in s.zones.items():
            for ident in ids:
                obj = s.objects[ident]
                facts = frozenset(facts_of[ident]) if ident in facts_of else ()
                host = s.objects.get(obj.attached) if obj.attached else None
                on = keys.class_of(host) if host is not None else obj.attached
                ages = (bisect_right(begins, obj.timestamp), bisect_right(begins, obj.controlled_since))
                looks = keys.number((keys.class_of(obj), seat, ages, facts, on, effects_on.get(ident)))
                self.looks[ident] = looks
        if len(self.looks) != len(s.objects):
            raise Undeclared

    def name(self, ident: str) -> tuple[int, int]:
        """Return the name of a card in the key."""
        name: tuple[int, int] | None = self.names.get(ident)
        if name is None:
            looks = self.looks[ident]
            at = self.used.get(looks, 0)
            self.used[looks] = at + 1
            name = self.names[ident] = (looks, at)
        return name

    def ident(self, ident: str) -> Any:
        """Return the name of any text in the key: players, words and cards that no longer exist keep theirs."""
        if ident in self.looks:
            return self.name(ident)
        if "#" in ident and " " in ident:
            return tuple([self.ident(one) for one in ident.split()])
        return ident

    def ref(self, ref: Ref) -> Any:
        """Return the name of a card as it is now, as it was when it left play, or as one that nothing remembers."""
        ident, entered = ref
        obj = self.s.objects.get(ident)
        if obj is not None and obj.timestamp == entered:
            return self.name(ident)
        if obj is None and not entered:
            return ident
        if ref not in self.gone:
            self.gone[ref] = -len(self.gone) - 1
        self.spoken.add(ref)
        return (self.ident(ident), self.gone[ref])

    def _tell_past_apart(self) -> None:
        count: dict[str, int] = {}
        for ref in sorted(self.s.departed):
            self.gone[ref] = count[ref[0]] = count.get(ref[0], 0) + 1

    # -- time

    def age(self, clock: int) -> int:
        """Return the number of turns with a known beginning that began by this clock."""
        return bisect_right(self.begins, clock)

    def moment(self, clock: int) -> tuple[int, int]:
        return (self.age(clock), bisect_right(self.waits, clock)) if clock else (0, 0)

    def _order_of_time(self) -> tuple[Any, ...]:
        """Return the objects whose words apply in the order of timestamps, and the effects, from first to last."""
        timed = [(one.made, at, "") for at, one in enumerate(self.effects)] + self._timed_cards()
        if len(timed) < 2:
            return ()
        timed.sort(key=lambda entry: entry[:2])
        return tuple(
            [
                (self.name(ident) if ident else at, n > 0 and timed[n - 1][0] == clock)
                for n, (clock, at, ident) in enumerate(timed)
            ]
        )

    # -- facts

    def _note_facts(self) -> list[tuple[Any, Any, Any]]:
        """Note facts about one existing card as part of its looks, and return the others."""
        s, identity = self.s, self.identity
        self.facts_of: dict[str, list[Any]] = {}
        rest: list[tuple[Any, Any, Any]] = []
        known = self.keys.noted
        ignored = self.turn.ignored_facts if self.turn is not None else ()
        for (fact, about), n in s.facts.items():
            noted = known.get(fact)
            if noted is None:
                noted = known[fact] = FactKinds(identity, fact)
            if fact in ignored:
                continue
            if noted.begins:
                rest.append((fact, about, ("began", self.age(n))))
                continue
            if noted.waiting and not s.pending:
                continue
            if noted.words and any(dated(about[at] if noted.several else about) for at in noted.words):
                raise Undeclared
            if noted.stamps:
                n = 1
            if fact in identity.counted_to:
                n = min(n, self._counted_to(fact) + 1)
                if n == 1:
                    continue
            first: Any = about[0] if noted.several else about
            if noted.of_card and s.current(first) is not None:
                self.facts_of.setdefault(first[0], []).append((fact.name, about[1:] if noted.several else (), n))
            elif noted.of_thing and first in s.objects:
                self.facts_of.setdefault(first, []).append((fact.name, (), n))
            elif self.turn is None or not noted.of_card:
                rest.append((fact, about, n))
        return rest

    def _counted_to(self, fact: Fact) -> int:
        """Return the largest number of a fact that the words of any card count."""
        counts, of_card = self.keys.counts, self.identity.counted_to[fact]
        for obj in self.s.objects.values():
            if (fact, obj.card) not in counts:
                counts[fact, obj.card] = of_card(obj.card)
        return max([counts[fact, obj.card] for obj in self.s.objects.values()])

    def _fact(self, fact: Any, about: Any) -> Any:
        if not fact.of:
            return (fact.name,)
        parts = (about,) if len(fact.of) == 1 else about
        key_parts: list[Any] = [fact.name]
        for kind, part in zip(fact.of, parts, strict=True):
            key_parts.append(self.ref(part) if kind == facts.CARD else self.ident(part) if kind == facts.THING else part)
        return tuple(key_parts)

    # -- frames, effects and waiting triggers

    def _frame(self, frame: Any) -> Any:
        if frame.answer is not None:
            raise Undeclared
        kept = self.keys.of(frame.checkpoint) if frame.checkpoint is not None else 0
        return (frame.program.key, frame.at, frame.result_name, self.record(frame.locals), kept)

    def _effect(self, effect: Any) -> Any:
        on = tuple([self.ref(ref) for ref in effect.on])
        return (
            self.ref(effect.source),
            effect.name,
            effect.controller,
            effect.what,
            on,
            effect.until,
            self.bound(effect.bound),
            self.age(effect.made),
        )

    def _pending(self, pending: Any) -> Any:
        return (self.place(pending.ability), self.thing(pending.source), pending.controller, self.bound(pending.event))

    # -- values

    def value(self, kind: int, value: Any) -> Any:
        if kind == PLAIN:
            return value
        if kind == CARDS:
            return self.cards(value) if value else value
        if kind == THING:
            return self.thing(value)
        if kind == BOUND:
            return self.bound(value)
        if kind == PLACE:
            return self.place(value)
        if kind == NUMBERED:
            return self.numbered(value)
        if kind == MOMENT:
            return self.moment(value)
        if kind == STILL:
            return (len(value), sum([self.s.current(ref) is not None for ref in value]))
        assert kind == NOW
        return value == self.s.clock

    def cards(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.ident(value)
        if isinstance(value, tuple):
            if len(value) == 2 and type(value[0]) is str and type(value[1]) is int:
                return self.ref(value)
            return tuple([self.cards(one) for one in value])
        if isinstance(value, Decision):
            return self._decision(value)
        if isinstance(value, (Object, Record)):
            return self.thing(value)
        if isinstance(value, (dict, list, set, frozenset)):
            raise Undeclared
        return value

    def numbered(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple([self.numbered(one) for one in value])
        return self.ident(value) if isinstance(value, str) else value

    def _decision(self, decision: Decision) -> Any:
        if decision.verb in self.identity.answers:
            return (decision.verb, tuple([bisect_right(self.waits, made) for made in decision.args]))
        return (decision.verb, tuple([self.numbered(one) for one in decision.args]))

    def thing(self, value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, Object):
            tied = self.ident(value.attached) if value.attached else ""
            ages = (self.age(value.timestamp), self.age(value.controlled_since))
            return (self.keys.class_of(value), self.ref(value.ref), ages, tied, self.thing(value.play))
        if isinstance(value, Record):
            return self.record(value)
        if isinstance(value, tuple):
            return tuple([self.thing(one) for one in value])
        raise Undeclared

    def record(self, record: Record) -> Any:
        plan = self.keys.plans.get(type(record))
        if plan is None:
            raise Undeclared
        key_parts: list[Any] = [plan.name, plan.plain(record)]
        for name, kind in plan.others:
            value = getattr(record, name)
            key_parts.append(self.value(kind, value) if value or type(value) is dict else value)
        return tuple(key_parts)

    def _traits(self, past: LastKnown) -> Any:
        """Return the traits of a card that left play, as a number if they name nothing: many positions share them."""
        traits, keys = past.traits, self.keys
        if type(traits) not in keys.nameless:
            return self.thing(traits)
        if past.looks is None or past.looks[0] is not keys.numbers:
            past.looks = (keys.numbers, keys.number(self.record(traits)))
        return past.looks[1]

    def bound(self, bound: Mapping[str, Any]) -> Any:
        if not bound:
            return ()
        key_parts = []
        for name, value in bound.items():
            kind = self.identity.bound.get(name)
            if kind is None and name.startswith("target "):
                kind = self.identity.bound.get("target")
            if kind is None:
                raise Undeclared
            if kind != NOTHING:
                key_parts.append((name, self.value(kind, value)))
        return tuple(sorted(key_parts, key=lambda entry: entry[0]))

    def place(self, value: Any) -> Any:
        """Return a text, an ability with its place, words, or tuples and dictionaries of them, if none names anything by its
        clock."""
        if isinstance(value, str):
            if dated(value):
                raise Undeclared
            return value
        if isinstance(value, tuple):
            return tuple([self.place(one) for one in value])
        if isinstance(value, dict):
            return tuple([(self.place(key), self.place(one)) for key, one in value.items()])
        where = getattr(value, "place", None)
        if isinstance(where, str) and dated(where):
            raise Undeclared
        return value


def dated(text: str) -> bool:
    """Does the name of a place in a text name a card or an effect by its clock?"""
    return any(mark in text for mark in DATED)
