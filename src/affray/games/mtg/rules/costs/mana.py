"""Mana abilities (605) that can be activated while a cost is paid (601.2g), and in what order they pay for each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

from affray.cards.word import PlacedAbility, cached, dependencies_of, within
from affray.core.dependencies import POOLS, POSTURE, TEXTS, TURN, USES, Memo, WithDependencies
from affray.core.payment import PaymentSource, tell_apart
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import SEPTEMBER_2026, mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.evaluate import DERIVED, amount, fitting, sick, traits, with_traits
from affray.games.mtg.position.facts import IDENTITY, USED, USED_UP
from affray.games.mtg.position.permits import forbidden
from affray.games.mtg.position.pools import bare
from affray.games.mtg.rules.actions import lose_life, sacrifice, tap
from affray.games.mtg.rules.costs.restricted import restricted
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import COLORS, Object, symbols

PLAIN = ("{T}", "sacrifice this", "exile this", "discard this", "reveal this", "sacrifice giver")
GIVER = PLAIN[-1]
MANA = "WUBRGC"


class ManaAbility(PaymentSource):
    """A mana ability that can be activated while paying: its permanent, the mana it adds, and what it costs itself: `plain`, neither mana nor
    life.
    """

    def __init__(self, ident: str, placed: PlacedAbility, gives: tuple[str, ...]) -> None:
        ability: w.Activated = placed.word
        needs, others = split(ability.cost)
        life = sum([part.n for part in others if isinstance(part, w.LifeCost) and isinstance(part.n, int)])
        super().__init__(ident, placed, gives, needs, life)
        self.ability = ability
        self.sacrificed = "sacrifice this" in others
        self.plain = not needs and not life
        self.is_restricted = len(gives[0]) > 1
        if self.is_restricted:
            self.label = "".join(map(bare, gives))


class Helper(PaymentSource):
    """A card that stands for one mana of the cost of a spell: a permanent that is tapped (convoke, improvise), a card that is exiled (delve)."""

    plain = True
    sacrificed = False
    is_restricted = False

    def __init__(self, ident: str, keyword: str, gives: str, separate: bool) -> None:
        super().__init__(ident, keyword, (gives,))
        self.called = f"{keyword} {ident}:{gives}" if separate else f"{keyword} {ident}"


HELPING = ("convoke", "improvise", "delve")
"""The keywords of a spell by which something stands for its mana, as an answer names them."""


@cached
def split(parts: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """Return the mana of a cost, and its other parts in order."""
    mana: list[str] = []
    others: list[Any] = []
    for part in parts:
        if isinstance(part, str) and part not in PLAIN:
            mana.extend(symbols(part))
        else:
            others.append(part)
    return tuple(mana), tuple(others)


def in_symbols(mana: Sequence[str]) -> str:
    """Return symbols of mana as a cost is written: {2}{2}{G} is {4}{G}."""
    other = [one for one in mana if one != "1"]
    generic = len(mana) - len(other)
    return "".join([f"{{{generic}}}"] * (generic > 0) + ["{" + one + "}" for one in other])


OF_ANY = {"any": "WUBRG", "any type": MANA}


@cached
def mana_options(text: str) -> list[tuple[str, ...]]:
    """Return what adding mana may give: `{G}{G}` both, `{R}|{U}` one of the two, `any` one of any color, `any type` of any type."""
    return [(color,) for color in OF_ANY[text]] if text in OF_ANY else [symbols(part) for part in text.split("|")]


@mtg.condition("mana.commander", "903.4", kind="process")
def ways_to_add(t: Table, effect: w.Mana, context: Context, asking: frozenset[str] = frozenset()) -> list[tuple[str, ...]]:
    """The mana that adding may give now; of the colors of a commander only these, and nothing where there is none, or lands could produce none.

    `asking`: permanents whose own mana waits for this answer (106.7).
    """
    ways = mana_options(effect.mana)
    if effect.commanders:
        ways = [way for way in ways if t.fact(IDENTITY, (context.controller, way[0]))]
    return ways if effect.could is None else [way for way in ways if way[0] in could_produce(t, effect.could, context, asking)]


@mtg.condition("mana.could-produce", "106.7", kind="process")
def could_produce(t: Table, what: w.What, context: Context, asking: frozenset[str] = frozenset()) -> set[str]:
    """The types of mana that the abilities of such permanents would add if they resolved now, whatever they cost.

    `asking`: permanents whose own answer waits for this one, which are left out.
    """
    types: set[str] = set()
    for obj in fitting(t, what, context):
        if obj.id in asking:
            continue
        within_it = Context(obj.controller, obj.id, {"this": obj.ref})
        for placed in traits(t, obj.id).activated:
            for effect in applying(t, placed.word.effects, within_it) if could_add_mana(placed.word) else ():
                ways = ways_to_add(t, effect, within_it, asking | {context.source, obj.id})
                types |= {unit for way in ways for unit in way if not effect.devotion or amount(t, devotion_to(unit), within_it)}
    return types


def devotion_to(symbol: str) -> w.Devotion:
    """Return the devotion to the color of a symbol."""
    return w.Devotion(cast("w.Color", COLORS[symbol]))


def applying(t: Table, effects: tuple[Any, ...], context: Context) -> list[w.Mana]:
    """Return the mana that is added by effects of which some depend on a condition."""
    added: list[w.Mana] = []
    for effect in effects:
        if isinstance(effect, w.Mana):
            added.append(effect)
        elif isinstance(effect, w.IfThen):
            added += applying(t, effect.then if holds(t, effect.condition, context) else effect.otherwise, context)
    return added


@mtg.condition("mana.ability", "605.1a")
def is_mana_ability(t: Table, ability: Any) -> bool:
    """An activated ability without targets that could add mana, and is no loyalty ability, is a mana ability."""
    return could_add_mana(ability) and not (t.book.since(SEPTEMBER_2026) and moves_card_of_library(ability))


@cached
def could_add_mana(ability: Any) -> bool:
    """Is it an activated ability without targets that could add mana, and no loyalty ability?"""
    return (
        isinstance(ability, w.Activated)
        and not ability.targets
        and not ability.modes
        and not any(isinstance(part, w.LoyaltyCost) for part in ability.cost)
        and any(isinstance(effect, w.Mana) for effect in _inside(ability.effects))
    )


def _inside(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Yield these effects, and those that one of them does if a condition holds, or does not."""
    for effect in effects:
        yield effect
        if isinstance(effect, w.IfThen):
            yield from _inside((*effect.then, *effect.otherwise))


@cached
@mtg.condition("mana.of-a-library", "605.1a", since=SEPTEMBER_2026)
def moves_card_of_library(ability: w.Activated) -> bool:
    """An ability whose effect moves a card to or from a library is no mana ability: it uses the stack."""
    return any(
        isinstance(word, (w.Draw, w.Mill, w.Surveil, w.Explore, w.Connive, w.Search))
        or (isinstance(word, w.LookAtTop) and (word.most > 0 or word.rest == "graveyard"))
        or (isinstance(word, w.Move) and word.to == "library")
        for word in within(ability.effects)
    )


@mtg.condition("tap.untapped", "107.5")
@mtg.condition("tap.symbol", ("602.5a", "602.5a"))
def may_tap_for_cost(t: Table, obj: Object) -> Verdict:
    """{T} needs an untapped permanent, and a creature without haste must not be new under its controller (302.6)."""
    if obj.posture == "tapped":
        return refuse("107.5", "{who} is tapped", obj.id, who=obj.card.name)
    if traits(t, obj.id).is_creature and sick(t, obj):
        rule = t.book.number("tap.symbol")
        return refuse(rule, "{who} came under this control this turn and has no haste", obj.id, who=obj.card.name)
    return LEGAL


def is_open(t: Table, obj: Object, placed: PlacedAbility) -> bool:
    """Does the condition of an activated ability hold, and has it not been used as often as it may be?"""
    ability: w.Activated = placed.word
    if ability.limit and is_spent(t, obj.ref, placed):
        return False
    return ability.condition is None or holds(t, ability.condition, Context(obj.controller, obj.id, {"this": obj.ref}))


def is_spent(t: Table, source: Ref, placed: PlacedAbility) -> bool:
    """Has an ability with a limit been used as often as it may be?"""
    return t.fact(USED_UP if placed.word.limit == "once" else USED, use_of(source, placed)) > 0


def spend(t: Table, source: Ref, placed: PlacedAbility) -> None:
    """Note that an ability with a limit is used."""
    t.record_fact(USED_UP if placed.word.limit == "once" else USED, use_of(source, placed))


def use_of(source: Ref, placed: PlacedAbility) -> tuple[Ref, str]:
    """Return what is noted where an ability with a limit was used; the loyalty abilities of one permanent share theirs (606.3)."""
    return source, "loyalty" if placed.word.limit == "loyalty" else placed.place


def _adds_once(effects: tuple[Any, ...]) -> bool:
    """Is this all that is done: mana is added once, perhaps other mana where a condition holds?"""
    if len(effects) != 1:
        return False
    effect = effects[0]
    if isinstance(effect, w.IfThen):
        return _adds_once(effect.then) and _adds_once(effect.otherwise)
    return isinstance(effect, w.Mana) and effect.n == 1 and not effect.combined and not effect.devotion


@cached
def is_used_while_paying(ability: w.Activated) -> bool:
    """Return whether this mana ability only adds mana, once: for {T} or sacrificing itself, and perhaps mana or life."""
    mana, others = split(ability.cost)
    return (
        could_add_mana(ability)
        and _adds_once(ability.effects)
        and ("{T}" in others or "sacrifice this" in others)
        and all(symbol == "1" or set(symbol.split("/")).issubset(MANA) for symbol in mana)
        and all(
            part in ("{T}", "sacrifice this") or (isinstance(part, w.LifeCost) and isinstance(part.n, int)) for part in others
        )
    )


@mtg.condition("mana.while-paying", "605.3a")
def mana_sources(t: Table, seat: int, without: tuple[str, ...] = ()) -> list[ManaAbility]:
    """The mana abilities that can be activated while paying, dearest last: creatures, mana, a sacrifice, life."""
    sources = SOURCES.of(t, seat).value
    return [one for one in sources if one.ident not in without] if without else sources


def _sources(t: Table, seat: int) -> WithDependencies[list[ManaAbility]]:
    sources: list[ManaAbility] = []
    looks = DERIVED.of(t).abilities
    for obj, now in with_traits(t, t.zone("battlefield", seat)):
        if not now.activated or any(not word.spares_mana for word, _, _ in forbidden(t, obj.id, "use abilities", "", "{who}")):
            continue
        for placed in now.activated:
            ability: w.Activated = placed.word
            if not is_used_while_paying(ability):
                continue
            looks |= dependencies_of(ability.condition)
            if "{T}" in ability.cost and (obj.posture == "tapped" or not may_tap_for_cost(t, obj)):
                continue
            if not is_open(t, obj, placed):
                continue
            looks |= dependencies_of(ability.effects)
            context = Context(obj.controller, obj.id, {"this": obj.ref})
            for effect in applying(t, ability.effects, context):
                ways = ways_to_add(t, effect, context)
                if effect.only is not None:
                    ways = [restricted(t, way, effect.only, context) for way in ways]
                sources.extend([ManaAbility(obj.id, placed, way) for way in ways])
    sources.sort(
        key=lambda one: (one.life, one.sacrificed, len(one.needs), traits(t, one.ident).is_creature, not one.is_restricted)
    )
    kinds = {(source.ident, source.gives): source for source in reversed(sources)}
    sources = [source for source in sources if kinds[source.ident, source.gives] is source]
    if any(source.is_restricted for source in sources):
        labels = Counter([(source.ident, source.label) for source in sources])
        for source in sources:
            if labels[source.ident, source.label] > 1:
                source.label = "".join(source.gives)
    tell_apart(sources)
    return WithDependencies(sources, looks)


SOURCES: Memo[WithDependencies[list[ManaAbility]]] = Memo(
    "mana sources", _sources, TEXTS | USES | POSTURE | TURN | POOLS, dependencies=lambda _, result: result.dependencies
)


@mtg.condition("mana.pays", "107.4", kind="process")
def pays(unit: str, need: str) -> bool:
    """Mana pays for a symbol of its own color, for generic mana, and for one of two colors of which it has one (107.4e)."""
    symbol = unit[:1]
    return need in (symbol, "1") or ("/" in need and symbol in need.split("/"))


@mtg.condition("convoke", ("702.50a", "702.51a"), kind="process")
@mtg.condition("improvise", ("702.125a", "702.126a"), kind="process")
@mtg.condition("delve", ("702.65a", "702.66a"), kind="process")
def helpers(t: Table, seat: int, keywords: tuple[str, ...], without: tuple[str, ...] = ()) -> list[Helper]:
    """Untapped creatures stand for {1} or their colors (convoke), untapped artifacts (improvise) and cards in the graveyard (delve) for {1}."""
    sources: list[Helper] = []
    for ident in t.zone("battlefield", seat) if keywords else ():
        if t.objects[ident].posture != "untapped" or ident in without:
            continue
        now = traits(t, ident)
        if "convoke" in keywords and now.is_creature:
            gives = [symbol for symbol, color in COLORS.items() if color in now.colors] or ["1"]
            sources += [Helper(ident, "convoke", symbol, len(gives) > 1) for symbol in gives]
        if "improvise" in keywords and "artifact" in now.types:
            sources.append(Helper(ident, "improvise", "1", False))
    cards = t.zone("graveyard", seat) if "delve" in keywords else ()
    return [*sources, *[Helper(ident, "delve", "1", False) for ident in cards if ident not in without]]


Allowed = Callable[[str, str], bool]
"""May this mana be spent on the cost, or on the ability of the permanent with this id?"""


def spent(units: tuple[str, ...], needs: tuple[str, ...], allowed: Allowed, ident: str = "") -> Iterator[tuple[str, ...]]:
    """Yield the mana that can be left once a cost of mana is paid, colors first: the cost, or that of the ability of a permanent."""
    if not needs:
        yield units
        return
    need = min(needs, key=lambda symbol: (symbol == "1", len(symbol)))
    at = needs.index(need)
    for unit in dict.fromkeys(units):
        if pays(unit, need) and allowed(unit, ident):
            index = units.index(unit)
            yield from spent((*units[:index], *units[index + 1 :]), (*needs[:at], *needs[at + 1 :]), allowed, ident)


def in_order(
    units: tuple[str, ...],
    waiting: tuple[PaymentSource, ...],
    cost: tuple[str, ...],
    allowed: Allowed,
    failed: set[tuple[Any, ...]] | None = None,
) -> tuple[list[PaymentSource], tuple[str, ...], tuple[str, ...]] | None:
    """Return an order in which these abilities pay for each other and then the cost, the mana left over, and the mana that pays the cost;
    `failed` is what led nowhere.
    """
    free = [one for one in waiting if not one.needs]
    if len(free) == len(waiting):
        added = (*units, *[unit for one in free for unit in one.gives])
        left = next(spent(added, cost, allowed), None)
        return None if left is None else (free, left, tuple((Counter(added) - Counter(left)).elements()))
    failed = set() if failed is None else failed
    key = (tuple(sorted(units)), tuple(sorted([(one.gives, one.needs) for one in waiting])))
    if key in failed:
        return None
    for at, source in enumerate(waiting):
        for left in spent(units, source.needs, allowed, source.ident):
            solution = in_order((*left, *source.gives), (*waiting[:at], *waiting[at + 1 :]), cost, allowed, failed)
            if solution is not None:
                return [source, *solution[0]], solution[1], solution[2]
    failed.add(key)
    return None


def use_for_mana(t: Table, seat: int, source: ManaAbility) -> None:
    """Activate a mana ability: it does not use the stack (605.3b)."""
    obj = t.objects[source.ident]
    if source.ability.limit:
        spend(t, obj.ref, source.placed)
    if "{T}" in source.ability.cost:
        tap(t, source.ident)
    lose_life(t, seat, source.life, "pays life")
    t.emit("mana", source.ident, mana="".join(f"{{{symbol}}}" for symbol in source.gives), by=f"@{seat}")
    if source.sacrificed:
        sacrifice(t, (source.ident,), seat)


@mtg.condition("pay.announced", "107.3", kind="process")
def in_numbers(t: Table, parts: tuple[Any, ...], context: Context) -> tuple[Any, ...]:
    """The cost as the ability that asks for it means it: X as announced, life, which may be none, and the object that a name means."""
    x = f"{{{context.bindings.get('X', 0)}}}"
    costs: list[Any] = []
    for part in parts:
        if part == GIVER:
            costs.append(context.bindings.get("giver", ()))
        elif isinstance(part, w.LifeCost):
            life = amount(t, part.n, context)
            costs.extend([w.LifeCost(life)] if life > 0 else [])
        else:
            costs.append(part.replace("{X}", x) if isinstance(part, str) else part)
    return tuple(costs)
