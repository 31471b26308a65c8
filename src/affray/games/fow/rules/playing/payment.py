"""Paying (1003) and everything else that playing, attacking or blocking may demand (903.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.cards.word import PlacedAbility, cached, cached_of_several, dependencies_of
from affray.core.dependencies import EFFECTS, FIELD, POOLS, POSTURE, TURN, Memo
from affray.core.facts import Fact
from affray.core.payment import PaymentSource, PaymentSpace, cannot_be_paid, generic_last, tell_apart
from affray.core.procedures import Return, Rewound, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, TermText, Verdict, refuse
from affray.games.fow.game import fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.board_index import usable_in_play, usable_of_coins
from affray.games.fow.position.evaluate import battle_of, fits, fitting, in_battle, is_active
from affray.games.fow.position.facts import AUTOMATIC_ABILITIES, GODS_ART, JUDGMENT_PLAYED, PLAYS, USED, USED_UP, WILL_ABILITIES
from affray.games.fow.position.records import Pay, Play
from affray.games.fow.position.traits import TRAITS, Usable, traits
from affray.games.fow.rules.actions.changing import report_will, rest
from affray.games.fow.rules.actions.moving import banish, destination, move
from affray.games.fow.rules.playing.conditions import counted_on, is_charged, meets_its_condition
from affray.games.fow.rules.waiting import has_waited
from affray.games.fow.text.english import cost_text
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.phrases import OF_THIS
from affray.games.fow.vocabulary.printed import Object, bare, pays, played_for, symbols

pay = fow.procedure("pay", Pay, rule="1003")

NOT_WILL = ("{Rest}", *OF_THIS)
"""The parts of a cost that are written as texts but are no will."""
REST, BANISH = ("{Rest}",), ("banish this",)
MOVED = {"return this": "hand", "bottom this": "main deck"}
"""Zone that each cost puts a card into."""
VERBS: dict[type, str] = {w.DiscardCost: "discard", w.RemoveCost: "remove", w.RestOther: "rest", w.BanishOther: "banish"}
"""Verb of an answer for each cost that is paid with other cards."""


def will_choice(ways: list[tuple[str, ...]]) -> OptionSpace:
    """Return the choice between ways to produce will."""
    return OptionSpace(tuple([Decision("will", "".join(way)) for way in ways]), rule="907.4")


@cached
def will_options(text: str) -> list[tuple[str, ...]]:
    """Return what `produce` may give: `{G}{G}` gives both, `{R}|{U}` one of the two."""
    return [symbols(part) for part in text.split("|")]


@cached
def given_by(word: w.Produce) -> list[tuple[str, ...]]:
    """Return the units that `produce` may give, each with what alone it may be spent for: `W(chant)`, `W(Elf_resonator)`."""
    only = f"({word.only.replace(' ', '_')})" if word.only else ""
    return [tuple([symbol + only for symbol in way]) for way in will_options(word.will)]


@cached
def is_will_ability(ability: Any) -> bool:
    """Return whether this is a will ability: an activate ability without targets that produces will (907.1)."""
    return (
        isinstance(ability, w.Activate)
        and not ability.targets
        and not ability.modes
        and any(isinstance(effect, w.Produce) for effect in ability.effects)
    )


def may_use_rest(t: Table, obj: Object) -> Verdict:
    """{Rest} needs a recovered card; on a J/resonator, one controlled since the turn began or with [Swiftness]."""
    if obj.posture == "rested":
        return refuse("1013.2", "{who} is rested", obj.id, who=obj.card.name)
    now = traits(t, obj.id)
    return refuse_to_rest(t, obj, "J-ruler" in now.types) if now.is_j_resonator and not has_waited(t, obj) else LEGAL


@fow.condition("rest.waits", rule="905.3")
@fow.condition("rest.j-ruler-waits", rule=("905.4", "905.3", "905.3"))
def refuse_to_rest(t: Table, obj: Object, j_ruler: bool) -> Verdict:
    """A {Rest} ability of a resonator, or of a J-ruler, needs it to be controlled since the turn began."""
    rule = t.book.number("rest.j-ruler-waits" if j_ruler else "rest.waits")
    return refuse(rule, "{who} has not been controlled since the turn began", obj.id, who=obj.card.name)


def is_open(t: Table, obj: Object, placed: PlacedAbility) -> bool:
    """Does the condition of an activate ability hold, and has it not been used as often as it may be?"""
    if not is_unused(t, obj, obj.controller, placed):
        return False
    return meets_its_condition(t, obj.controller, obj, placed.word)


@fow.condition("use.gods-art", ("1112.2", "1112.2", "905.4a"))
def is_unused(t: Table, obj: Object, seat: int, placed: PlacedAbility) -> Verdict:
    """A player plays a [God's Art] of one name once per game, whichever card has it; other limits are those of a card."""
    ability = placed.word
    if not ability.limit or t.fact(*use_of(obj.ref, seat, ability, placed.place)) < ability.times:
        return LEGAL
    if ability.limit == "god's art":
        player, rule = t.players[seat].name, t.book.number("use.gods-art")
        return refuse(rule, "{player} has played [God's Art] {art} in this game", obj.id, player=player, art=ability.name)
    if ability.times > 1:
        message = "this ability of {who} may be played only {times} times per {limit}"
        return refuse("905.1", message, obj.id, who=obj.card.name, times=ability.times, limit=ability.limit)
    message = "this ability of {who} may be played only once per {limit}"
    return refuse("905.1", message, obj.id, who=obj.card.name, limit=ability.limit)


@fow.condition("use.cancelled", ("1112.2b", "1112.2b", "905.4c"), kind="process")
def note_use(t: Table, source: Ref, seat: int, ability: w.Activate, place: str) -> None:
    """Remember that an ability with a limit was played; what becomes of it afterwards does not matter."""
    if ability.limit:
        t.record_fact(*use_of(source, seat, ability, place))


@fow.condition("use.by-name", ("1112.2a", "1112.2a", "905.4b"))
def use_of(source: Ref, seat: int, ability: w.Activate, place: str) -> tuple[Fact, Any]:
    """The fact that an ability with a limit was used, and what about: a [God's Art] by whom, another by its card and place."""
    if ability.limit == "god's art":
        return GODS_ART, (seat, ability.name)
    return USED_UP if ability.limit == "game" else USED, (source, place)


def note_what_is_played(t: Table, kind: str, seat: int) -> None:
    """Remember that something was played: a judgment in this turn, anything else in this battle (803.6)."""
    if kind == "judgment":
        t.set_fact(JUDGMENT_PLAYED, seat, 1)
    elif battle_of(t) is not None:
        t.set_fact({"automatic": AUTOMATIC_ABILITIES, "will": WILL_ABILITIES}.get(kind, PLAYS), seat, 1)


def will_sources(s: Table, seat: int, without: tuple[str, ...] = ()) -> list[PaymentSource]:
    """Return the will abilities usable while paying: those whose whole cost is {Rest}, and will coins, which are banished."""
    return [one for one in at_hand(s, seat).sources if one.ident not in without]


Given = tuple[tuple[tuple[str, ...], ...], ...]
"""For each card the lots of units of which it can give one."""


class AtHand:
    """The will abilities that a player can use while paying, and the aspects that they look at."""

    def __init__(self, sources: list[PaymentSource], looks: int) -> None:
        self.sources = sources
        self.looks = looks
        self._given: dict[tuple[str, ...], Given] = {}

    def will_without(self, without: tuple[str, ...]) -> Given:
        """Return the will that the sources can give when these cards are used for something else."""
        if without not in self._given:
            lots: dict[str, list[tuple[str, ...]]] = {}
            for source in self.sources:
                if source.ident not in without:
                    lots.setdefault(source.ident, []).append(source.gives)
            self._given[without] = tuple(sorted([tuple(some) for some in lots.values()]))
        return self._given[without]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AtHand) and self.sources == other.sources and self.looks == other.looks

    def __hash__(self) -> int:
        return self.looks


def _for_will(s: Table, some: list[Usable]) -> AtHand:
    """Return those of some abilities that can be used for will."""
    sources: list[PaymentSource] = []
    looks = TRAITS.of(s).looks
    for action, placed in some:
        ability = placed.word
        if is_will_ability(ability):
            obj = s.objects[action.args[0]]
            looks |= dependencies_of(ability.condition) | (POOLS if ability.limit else 0)
            by_itself = ability.cost == BANISH or (ability.cost == REST and may_use_rest(s, obj))
            if by_itself and is_open(s, obj, placed) and not is_charged(s, obj):
                for effect in ability.effects:
                    if isinstance(effect, w.Produce):
                        sources.extend([PaymentSource(obj.id, placed, gives) for gives in given_by(effect)])
    tell_apart(sources)
    return AtHand(sources, looks)


IN_PLAY_AT_HAND: Memo[AtHand] = Memo(
    "will at hand in play",
    lambda s, seat: _for_will(s, usable_in_play(s, seat)),
    FIELD | EFFECTS | POSTURE | TURN,
    dependencies=lambda _, value: value.looks,
)


def at_hand(s: Table, seat: int) -> AtHand:
    """Return the will abilities of cards in play, and those of will coins."""
    in_play, of_coins = IN_PLAY_AT_HAND.of(s, seat), usable_of_coins(s, seat)
    return AtHand([*in_play.sources, *_for_will(s, of_coins).sources], in_play.looks) if of_coins else in_play


@cached_of_several
def any_for_some_cards(pool: tuple[str, ...], supply: Given) -> bool:
    """Is any of these units for some cards alone?"""
    units = (*pool, *[unit for lots in supply for lot in lots for unit in lot])
    return any(played_for(unit) is not None for unit in units)


@cached_of_several
def is_enough(will: tuple[str, ...], pool: tuple[str, ...], supply: Given) -> bool:
    """Does the pool, with one lot of what each card can give, pay for all this will? What is left of a lot pays for more of it."""
    if not will:
        return True
    if len(will) > len(pool) + sum([max(map(len, lots)) for lots in supply]):
        return False
    need, rest = will[0], will[1:]
    if any(pays(unit, need) and is_enough(rest, _less(pool, unit), supply) for unit in dict.fromkeys(pool)):
        return True
    return any(
        pays(unit, need) and is_enough(rest, tuple(sorted((*pool, *_less(lot, unit)))), _less(supply, lots))
        for lots in dict.fromkeys(supply)
        for lot in lots
        for unit in dict.fromkeys(lot)
    )


def _less(some: tuple[Any, ...], item: Any) -> tuple[Any, ...]:
    at = some.index(item)
    return (*some[:at], *some[at + 1 :])


@cached_of_several
def cost_told(will: tuple[str, ...], others: tuple[Any, ...]) -> TermText:
    """Return a cost in words; will that may be spent for one thing only is shown without that restriction."""
    return TermText(cost_text, (*["{" + bare(symbol) + "}" for symbol in will], *others))


in_need = cached(generic_last)


@cached
def split(parts: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """Return the will of a cost, and its other parts in order."""
    will: list[str] = []
    others: list[Any] = []
    for part in parts:
        if isinstance(part, str) and part not in NOT_WILL:
            will.extend(symbols(part))
        else:
            others.append(part)
    return tuple(will), tuple(others)


def strictest_first(units: tuple[str, ...]) -> tuple[str, ...]:
    """Return the will in the order of spending: will that may be spent for one thing only goes first."""
    return tuple(sorted(units, key=lambda unit: unit == bare(unit)))


class WillPayment(PaymentSpace):
    """Ways to pay a cost with will from the pool (`R`), cards rested for will (`stone#1`, or `stone#1:U` where it could give
    several), then what else is demanded (`rest elf#1`, `banish elf#1`, `discard bolt#1`, `remove elf#1`).
    """

    symbols: str = "WRUGBMT1"

    def __init__(self, t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str, card: bool = False) -> None:
        self.will, others = split(parts)
        self.card = card
        super().__init__(t, seat, others, source, rule)

    def cost(self) -> TermText:
        return cost_told(self.will, self.others)

    def pays(self, unit: str, need: str) -> bool:
        return pays(unit, need) or (self.card and pays_for_card(self.t, unit, need, self.seat, self.source))

    def lacking(self, part: Any) -> Verdict:
        obj = self.t.objects.get(self.source)
        if part == "{Rest}" and obj is not None:
            return may_use_rest(self.t, obj)
        return refuse(self.rule, "nothing can pay for: {part}", part=TermText(cost_text, (part,)))

    def stands_out(self, obj: Object) -> bool:
        return in_battle(self.t, obj.id) or traits(self.t, obj.id) is not obj.card.base

    def choices(self, part: Any, taken: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        obj = self.t.objects.get(self.source)
        if part == "{Rest}":
            return [()] if obj is not None and may_use_rest(self.t, obj) else []
        if part == "banish this":
            return [()] if obj is not None and is_active(obj) and destination(self.t, obj.id, "graveyard") else []
        if part == "discard this":
            return [()] if obj is not None and obj.zone == "hand" else []
        if part in MOVED:
            return [()] if obj is not None and is_active(obj) and destination(self.t, obj.id, MOVED[part]) else []
        if isinstance(part, w.Counters):
            some = counted_on(self.t, part, self.seat, self.source)
            return [(f"counters {ident}",) for ident in some] if len(some) > 1 else [()] * len(some)
        if isinstance(part, w.LifeCost):
            return [()] if self.t.players[self.seat].life >= part.n else []
        verb = VERBS[type(part)]
        used = [one.partition(" ")[2] for one in taken]
        return self.lots((f"{verb} {ident}" for ident in self.parted_with(part, verb) if ident not in used), part.n)

    def parted_with(self, part: Any, verb: str) -> Iterator[str]:
        """Yield the cards that can be used for this part of the cost, one by one."""
        t, c = self.t, Context(self.seat, self.source)
        if verb == "discard":
            for ident in t.zone("hand", self.seat):
                if ident != self.source and (part.what is None or fits(t, t.objects[ident], part.what, c)):
                    yield ident
            return
        for obj in fitting(t, part.what, c):
            if verb == "remove" or (
                obj.controller == self.seat
                and (obj.posture == "recovered" if verb == "rest" else destination(t, obj.id, "graveyard"))
            ):
                yield obj.id

    def rested(self, others: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards that are rested already when what else is asked for is paid like this."""
        used = [part.removeprefix("rest ") for part in others if part.startswith("rest ")]
        return (*used, self.source) if "{Rest}" in self.others else tuple(used)

    def has_units(self, others: tuple[str, ...]) -> bool:
        return not self.will or has_will(self.t, self.seat, self.will, self.rested(others), self.source if self.card else "")

    def units(self, others: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Yield the units: pool first, then sources, for attributes first and free will last; each unit of the pool once."""
        if not self.will:
            yield ()
            return
        pool = tuple(self.usable(self.t.players[self.seat].pool))
        all_sources = will_sources(self.t, self.seat, self.rested(others))
        sources = [one for one in all_sources if self.usable([one.called])]
        most = {one.ident: max(len(other.gives) for other in sources if other.ident == one.ident) for one in sources}
        if len(self.will) > len(pool) + sum(most.values()):
            return
        yield from self.cover(in_need(self.will), strictest_first(pool), tuple(sources))


def has_will(t: Table, seat: int, will: tuple[str, ...], without: tuple[str, ...], card: str = "") -> bool:
    """Is there will for all of this (for playing this card), when these cards are used for something else?"""
    pool, supply = t.players[seat].pool, at_hand(t, seat).will_without(without)
    if card and any_for_some_cards(pool, supply):
        pool, supply = (
            _counted(t, seat, card, pool),
            tuple([tuple([_counted(t, seat, card, one) for one in lots]) for lots in supply]),
        )
    return is_enough(in_need(will), tuple(sorted(pool)), supply)


def _counted(t: Table, seat: int, card: str, units: tuple[str, ...]) -> tuple[str, ...]:
    """Return the units as they count for this card: those for such cards alone pay for it like any other."""
    return tuple([bare(one) if pays_for_card(t, one, bare(one), seat, card) else one for one in units])


def pays_for_card(t: Table, unit: str, need: str, seat: int, source: str) -> bool:
    """Can will that is for some cards alone pay for that symbol of the cost of the card that is played?"""
    what = played_for(unit)
    if what is None or bare(need) not in (bare(unit), "1") or need[len(bare(need)) :] not in ("", "(Awakening)"):
        return False
    return fits(t, t.objects[source], what, Context(seat, source))


def is_card_played(t: Table, source: str) -> bool:
    """Is it a card on the chase, or the copy of a rune there, that is being played, so that what is paid for is playing it?"""
    obj = t.objects.get(source)
    return obj is not None and isinstance(obj.play, Play) and obj.play.kind == "card" and not obj.play.paid


@pay.step("pay", rule="1003.3")
def choose_how_to_pay(t: Table, payment: Pay) -> StepResult:
    """The player chooses will from the pool and will abilities to use; a cost is paid whole or not at all (1003.4)."""
    space = WillPayment(t, payment.seat, payment.parts, payment.source, t.number, is_card_played(t, payment.source))
    if space:
        return Question(payment.seat, space)
    if payment.optional:
        return Return("")
    t.rewind(space.missing().reasons)
    return Rewound()


@pay.answer("do", rule="1003.1")
def do_what_is_demanded(t: Table, payment: Pay, answer: Decision) -> StepResult:
    """Will abilities are used, will is eliminated, and everything else demanded is done from left to right."""
    will, others = split(payment.parts)
    left = list(t.players[payment.seat].pool)
    units: list[str] = []
    for part in answer.args:
        ident, _, gives = part.partition(":")
        if part in left:
            left.remove(part)
            units.append(part)
        elif " " not in part:
            units.extend(use_for_will(t, payment.seat, ident, gives))
    if will:
        space = WillPayment(t, payment.seat, payment.parts, payment.source, t.number, is_card_played(t, payment.source))
        for symbol in in_need(will):
            units.remove(next(unit for unit in strictest_first(tuple(units)) if space.pays(unit, symbol)))
        t.set_pool(payment.seat, (*left, *units))
    for part in others:
        _do(t, payment, part, answer.args)
    done: list[str] = []
    for part in answer.args:
        verb, _, ident = part.partition(" ")
        if ident and part not in done:
            done.append(part)
            _do_to(t, payment.seat, verb, ident)
    return Return("paid")


def use_for_will(t: Table, seat: int, ident: str, gives: str) -> list[str]:
    """Use a will ability that costs {Rest}: it does not use the chase (907.3)."""
    obj = t.objects[ident]
    options = [source for source in will_sources(t, seat) if source.ident == ident]
    chosen = next((option for option in options if "".join(option.gives) == gives), options[0])
    cost = chosen.placed.word.cost
    note_use(t, obj.ref, seat, chosen.placed.word, chosen.placed.place)
    if cost == REST:
        rest(t, ident)
    note_what_is_played(t, "will", seat)
    report_will(t, ident, chosen.gives, obj.controller)
    if cost == BANISH:
        banish(t, (ident,), seat)
    return list(chosen.gives)


def _do(t: Table, payment: Pay, part: Any, chosen: tuple[str, ...]) -> None:
    if part == "{Rest}":
        rest(t, payment.source)
    elif part == "banish this":
        banish(t, (payment.source,), payment.seat)
    elif part == "discard this":
        move(t, (payment.source,), "graveyard", "is discarded")
    elif part in MOVED:
        move(t, (payment.source,), MOVED[part], bottom=True)
    elif isinstance(part, w.Counters):
        if part.n:
            some = counted_on(t, part, payment.seat, payment.source)
            off = next((ident for ident in some if f"counters {ident}" in chosen), some[0])
            t.add_counters(off, part.kind, -int(part.n))
    elif isinstance(part, w.LifeCost):
        t.change_life(payment.seat, -part.n, "pays life")


def _do_to(t: Table, seat: int, verb: str, ident: str) -> None:
    if verb == "rest":
        rest(t, ident)
    elif verb == "banish":
        banish(t, (ident,), seat)
    elif verb == "remove":
        move(t, (ident,), "removed area")
    elif verb == "discard":
        move(t, (ident,), "graveyard", "is discarded")


def can_pay(t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str, card: bool = False) -> Verdict:
    """Can this be paid now, for playing a card or for something else? Otherwise why not."""
    if not parts or (parts == ("{Rest}",) and may_use_rest(t, t.objects[source])):
        return LEGAL
    will, others = split(parts)
    if others:
        return WillPayment(t, seat, parts, source, rule, card).missing()
    return LEGAL if has_will(t, seat, will, (), source if card else "") else cannot_be_paid(rule, cost_told(will, others))
