"""Choices made while a spell or ability is put on the stack (601.2): modes, targets, and its costs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import msgspec

from affray.cards.word import PlacedAbility, cached_of_several, dependencies_of
from affray.core.dependencies import EFFECTS, FIELD, Memo, WithDependencies
from affray.core.notation import knows, open_name
from affray.core.resolving import script_of, with_targets
from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, TermText, Verdict, all_of, refuse
from affray.games.mtg.game import mtg, opponents, playing
from affray.games.mtg.position.bindings import Bindings, Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.continuous import granted_by
from affray.games.mtg.position.evaluate import DERIVED, amount, fits, fitting, traits
from affray.games.mtg.position.permits import forbidden, in_any_zone, lasting, of_player
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.costs.affording import can_pay
from affray.games.mtg.rules.costs.mana import HELPING, in_numbers, is_mana_ability, split
from affray.games.mtg.rules.costs.totals import is_announced, is_fixed, total
from affray.games.mtg.rules.damage import protected
from affray.games.mtg.rules.stack.additional_costs import additional, is_undecided, with_the_other
from affray.games.mtg.rules.stack.kicked_targets import targets_asked_for
from affray.games.mtg.rules.stack.proposing import proposed
from affray.games.mtg.rules.state_based_actions import enchants
from affray.games.mtg.text.english import what_text
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.overloading import text_of
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import MORPHS, MtgCard, Object, face_up


def card_played(obj: Object, seat: int, free: bool = False, way: str = "") -> Play:
    """Return a card about to be cast from where it is; `free`: without paying its mana cost; `way`: for another cost (sneak, flashback, …)."""
    p = Play(kind="card", controller=seat, was=obj, item=obj.id)
    p.origin = obj.zone
    p.free = free
    p.way = way
    return p


def ability_played(t: Table, obj: Object, seat: int, placed: PlacedAbility) -> Play:
    """Return an activated ability about to be activated; a mana ability is one of its own kind (605)."""
    how = "mana" if is_mana_ability(t, placed.word) else "activated"
    return Play(kind=how, controller=seat, was=obj, ability=placed.word, place=placed.place, event=granted_by(t, placed))


def turned_up(obj: Object, seat: int) -> Play:
    """Return a face-down permanent about to be turned face up for its morph cost (a special action, which uses no stack)."""
    card = face_up(obj.card)
    cost = next(card.keywords[name][0] for name in MORPHS if name in card.keywords)
    return Play(kind="special", controller=seat, was=obj, ability=w.Activated((cost,)), place="morph")


def word_of(t: Table, ident: str, ability: Any) -> Any:
    """Return the words that matter while something is put on the stack: an ability, a spell's text, an Aura's target."""
    return ability if ability is not None else text_of(t.objects[ident].card, getattr(t.objects[ident].play, "way", ""))


def parts_of(word: Any, modes: tuple[int, ...]) -> list[Any]:
    """Return the text that counts: the modes chosen, or the whole of it."""
    if word is None:
        return []
    return [word.modes[at] for at in modes] if getattr(word, "modes", ()) else [word]


@cached_of_several
def instructions_of(word: Any, modes: tuple[int, ...]) -> tuple[tuple[Any, int], ...]:
    """Return the part of a text that is carried out with these modes."""
    return script_of(parts_of(word, modes))


@cached_of_several
def target_groups(word: Any, modes: tuple[int, ...], x: int = 0, kicked: bool = True) -> tuple[w.Target, ...]:
    """Return the targets that are asked for: of X none before X is announced, which may be 0; of a spell that is not `kicked` fewer."""
    every = kicked or not isinstance(word, w.Spell)
    targets = [target for part in parts_of(word, modes) for target in targets_asked_for(part, every)]
    return tuple([msgspec.structs.replace(target, n=x) if target.n == "X" else target for target in targets])


def so_many(target: w.Target) -> int:
    """Return how many targets are asked for at most: of X before it is announced, none."""
    return target.n if isinstance(target.n, int) else 0


Groups = tuple[tuple[Ref, ...], ...]


@mtg.condition("cast.another", ("114.3", "115.3"), kind="process")
def in_its_place(target: w.Target, before: Groups) -> tuple[w.Target, frozenset[str]]:
    """A target that is said after other objects: "another" is another than those, which cannot be chosen again for it."""
    taken = frozenset([ref[0] for group in before for ref in group if can_be_a_player(target) or seat_of(ref[0]) == NOBODY])
    if not taken or not target.what.other:
        return target, frozenset()
    return msgspec.structs.replace(target, what=msgspec.structs.replace(target.what, other=False)), taken


def can_be_a_player(target: w.Target) -> bool:
    """Can a player be this target?"""
    return not {"player", "opponent", "any target"}.isdisjoint(as_tuple(target.what.type))


def context_of(play: Play) -> Context:
    bound: Bindings = {**play.event, "this": play.event.get("this", play.source), "X": play.x}
    return Context(play.controller, play.source[0], with_targets(bound, play.targets))


def targets_of(t: Table, target: w.Target, context: Context, source: Object) -> Iterator[str]:
    """Yield legal targets, one by one: players first, then what is on the stack or lies in the zone."""
    what = target.what
    types = as_tuple(what.type)
    if can_be_a_player(target):
        for seat in opponents(t, context.controller) if types == ("opponent",) or what.controller == "opponent" else playing(t):
            if may_be_targeted(t, player_id(seat), context.controller, source):
                yield player_id(seat)
        if {"player", "opponent"}.issuperset(types):
            return
    if w.STACKED.issuperset(types):
        for ident in t.zone("stack"):
            if (
                ident != source.id
                and fits(t, t.objects[ident], what, context)
                and may_be_targeted(t, ident, context.controller, source)
            ):
                yield ident
        return
    for obj in fitting(t, what, context):
        if (obj.id != source.id or obj.zone != "stack") and may_be_targeted(t, obj.id, context.controller, source):
            yield obj.id


@mtg.condition("target.shroud", "702.18a")
@mtg.condition("target.hexproof", "702.11b")
@mtg.condition("cast.barred", "601.2c")
def may_be_targeted(t: Table, ident: str, seat: int, source: Object) -> Verdict:
    """Hexproof, shroud, protection and "can't be the target" keep a permanent or a player from being targeted."""
    whose = seat_of(ident)
    obj = t.objects.get(ident)
    if whose == NOBODY and (obj is None or obj.zone != "battlefield"):
        return _barred(t, ident, seat)
    controller = whose if obj is None else obj.controller
    keywords = of_player(t, whose) if whose != NOBODY else traits(t, ident).keywords
    if "shroud" in keywords:
        return refuse("702.18a", "{who} has shroud", ident, who=open_name(t, ident))
    if "hexproof" in keywords and controller != seat:
        return refuse("702.11b", "{who} has hexproof", ident, who=open_name(t, ident))
    if "protection" in keywords and protected(t, ident, source):
        return refuse("702.16b", "{who} has protection from this", ident, who=open_name(t, ident))
    return LEGAL if whose != NOBODY else _barred(t, ident, seat)


def _barred(t: Table, ident: str, seat: int) -> Verdict:
    """Does an effect say that it cannot be the target of what this player casts or activates?"""
    if not lasting(t, w.Cannot):
        return LEGAL
    rule = t.book.number("cast.barred")
    reasons = [
        Verdict((reason,))
        for word, context, reason in forbidden(t, ident, "be targeted", rule, "{who} can't be the target of this ({source})")
        if word.by is None or (not word.by.controller or (seat == context.controller) == (word.by.controller == "you"))
    ]
    return all_of(reasons) if reasons else LEGAL


def enough_targets(t: Table, target: w.Target, context: Context, source: Object) -> bool:
    """Are there as many legal targets as must be chosen?"""
    if target.up_to and not target.least:
        return True
    targets = targets_of(t, target, context, source)
    return all(next(targets, None) is not None for _ in range(target.least if target.up_to else so_many(target)))


def target_verdict(t: Table, ident: str, target: w.Target, context: Context, source: Object) -> Verdict:
    """May this be chosen as this target? Otherwise why not."""
    rule = t.book.number("cast.targets")
    if ident in list(targets_of(t, target, context, source)):
        return LEGAL
    described = TermText(what_text, target.what)
    seat = seat_of(ident)
    if (
        seat != NOBODY
        and 0 <= seat < len(t.players)
        and not {"player", "opponent", "any target"}.isdisjoint(as_tuple(target.what.type))
    ):
        verdict = may_be_targeted(t, ident, context.controller, source)
        if not verdict:
            return verdict
    if seat != NOBODY:
        return refuse(rule, "{who} is not {what}", who=t.players[seat].name if seat < len(t.players) else ident, what=described)
    obj = t.objects.get(ident)
    if obj is None or not knows(t, context.controller, ident):
        return refuse(rule, "there is no {who}", who=ident)
    if obj.zone == "battlefield" and fits(t, obj, target.what, context):
        return may_be_targeted(t, ident, context.controller, source)
    return refuse(rule, "{who} is not {what}", ident, who=obj.card.name, what=described)


def has_targets(t: Table, word: Any, context: Context, source: Object, kicked: bool = False) -> Verdict:
    """Is there a way to choose modes and targets? Without it nothing can be cast (or `kicked`), and no ability put on the stack."""
    if not kicked and t.objects.get(source.id) is source and set(context.bindings) == {"this"}:
        return can_be_aimed(t, word, context.controller, source)
    return _has_targets(t, word, context, source, kicked) if aims(word) else LEGAL


def can_be_aimed(t: Table, word: Any, seat: int, source: Object) -> Verdict:
    """Return the verdict on the modes and targets of what a player could cast or activate now."""
    return TARGETED.of(t, (word, seat, source.ref)).value if aims(word) else LEGAL


def aims(word: Any) -> bool:
    """Does it ask for targets or modes?"""
    return word is not None and bool(word.targets or getattr(word, "modes", ()))


def _has_targets(t: Table, word: Any, context: Context, source: Object, kicked: bool = False) -> Verdict:
    modal = bool(getattr(word, "modes", ()))
    ways = [(at,) for at in range(len(word.modes))] if modal else [()]
    open_ways = sum(_enough(t, target_groups(word, way, 0, kicked), context, source) for way in ways)
    rule = t.book.number("cast.targets")
    return LEGAL if open_ways >= (word.choose if modal else 1) else refuse(rule, "there is no legal target", source.id)


def _enough(t: Table, groups: tuple[w.Target, ...], context: Context, source: Object) -> bool:
    """Are there enough legal targets for each group, and where one says "another" for it and the first one together?"""
    others = [target for target in groups[1:] if target.what.other]
    if not others:
        return all(enough_targets(t, target, context, source) for target in groups)
    placeholder: Groups = ((("", 0),),)
    players = [{"player", "opponent"}.issuperset(as_tuple(target.what.type)) for target in groups]
    alike = [at > 0 and (can_be_a_player(target) or not all(players[:at])) for at, target in enumerate(groups)]
    places = [in_its_place(target, placeholder if alike[at] else ())[0] for at, target in enumerate(groups)]
    if not all(enough_targets(t, target, context, source) for target in places):
        return False
    first = set(targets_of(t, places[0], context, source)) if not groups[0].up_to else set()
    needed = so_many(groups[0]) if first else 0
    return all(
        target.up_to or len(first | set(targets_of(t, places[at], context, source))) >= needed + so_many(target)
        for at, target in enumerate(groups)
        if at and target.what.other
    )


def _targeted(t: Table, key: tuple[Any, int, Ref]) -> WithDependencies[Verdict]:
    word, seat, ref = key
    groups = [target for part in (word.modes or (word,)) for target in part.targets]
    looks = DERIVED.of(t).allows
    for target in groups:
        looks |= dependencies_of(target.what)
    source = t.objects[ref[0]]
    return WithDependencies(_has_targets(t, word, Context(seat, ref[0], {"this": ref}), source), looks)


TARGETED: Memo[WithDependencies[Verdict]] = Memo(
    "whether there are targets", _targeted, FIELD | EFFECTS, dependencies=lambda _, result: result.dependencies
)


def still_legal(t: Table, ref: tuple[str, int], target: w.Target, context: Context, item: str) -> bool:
    """Is a target still the same thing, still fitting, and still open to being targeted (608.2b)?"""
    seat = seat_of(ref[0])
    if seat != NOBODY:
        return seat in playing(t) and bool(may_be_targeted(t, ref[0], context.controller, t.objects[item]))
    obj = t.current(ref)
    if obj is None:
        return False
    if not w.STACKED.isdisjoint(as_tuple(target.what.type)) and obj.zone != "battlefield":
        return obj.zone == "stack" and fits(t, obj, target.what, context) and bool(_barred(t, ref[0], context.controller))
    card = t.objects[item].card
    aura = "Aura" in card.subtypes and not t.objects[item].virtual
    if aura and not all(enchants(t, t.objects[item], word, obj) for word in card.keywords.get("enchant", ())):
        return False
    return fits(t, obj, target.what, context) and bool(may_be_targeted(t, ref[0], context.controller, t.objects[item]))


@mtg.condition("cast.total", "601.2f")
def cost_of(t: Table, play: Play) -> tuple[Any, ...]:
    """The total cost: mana cost (or none, where it is free) with X, and additional costs; then what effects add, and what they take off."""
    parts = printed_cost(t, play)
    more, less = _changed(t, play) if play.kind == "card" else (0, 0)
    if isinstance(play.ability, w.Activated) and play.ability.less != 0:
        less = max(0, amount(t, play.ability.less, Context(play.controller, play.source[0], {"this": play.source})))
    return total(parts if is_fixed(parts) else in_numbers(t, parts, context_of(play)), play.lives, more, less)


def announced(t: Table, play: Play) -> list[str]:
    """Return the symbols of what this costs of which it is announced what pays for them, in order."""
    return [symbol for symbol in split(printed_cost(t, play))[0] if is_announced(symbol)]


def helped_by(t: Table, play: Play) -> tuple[str, ...]:
    """Return the keywords of a spell that let permanents be tapped for it, whatever is paid for it (702.51b)."""
    return tuple([one for one in HELPING if one in t.objects[play.item].card.keywords]) if play.kind == "card" else ()


def payable(t: Table, play: Play, source: str) -> Verdict:
    """Can the cost be paid, with what has been announced of it and any choice for such symbols still open?"""
    how = (source, t.book.number("cast.pay"), helped_by(t, play))
    verdict = can_pay(t, play.controller, cost_of(t, play), *how, play)
    if not verdict and is_undecided(t.objects[play.item].card if play.kind == "card" else None, play):
        return payable(t, with_the_other(play), source)
    for rest in islice(product((False, True), repeat=0 if verdict else len(announced(t, play)) - len(play.lives)), 1, None):
        trial = play.copy()
        trial.lives = (*play.lives, *rest)
        verdict = can_pay(t, play.controller, cost_of(t, trial), *how, trial)
        if verdict:
            break
    return verdict


@mtg.condition("cost.less", ("117.7", "118.7"), kind="process")
def _changed(t: Table, play: Play) -> tuple[int, int]:
    """How much generic mana more, and how much less, a spell costs: by its own text, and by effects on such spells."""
    if not t.objects[play.item].card.statics and not lasting(t, w.Costs):
        return 0, 0
    spell = proposed(t, play)
    more = less = 0
    own_context = Context(play.controller, play.item, {"this": spell.ref})
    words = [
        (word, own_context)
        for placed in spell.card.statics
        for word in placed.word.effects
        if isinstance(word, w.Costs) and word.who == "this" and holds(t, placed.word.condition, own_context)
    ]
    for word, _, context, _ in lasting(t, w.Costs):
        if isinstance(word.who, w.What) and _concerns(t, play, spell, word, context):
            words.append((word, context))
    for word, context in words:
        n = max(0, amount(t, word.n, context)) if _targets_such(t, play, word.targeting, context) else 0
        more, less = (more + n, less) if word.more else (more, less + n)
    return more, less


def _targets_such(t: Table, play: Play, what: w.What | None, context: Context) -> bool:
    """Does a spell target such an object, or could it, before its targets are chosen?"""
    if what is None:
        return True
    if play.targets:
        refs = [ref for group in play.targets for ref in group]
    else:
        source = t.objects[play.item]
        word = play.ability if play.ability is not None else text_of(source.card, play.way)
        groups = [target for part in (getattr(word, "modes", ()) or (word,)) for target in getattr(part, "targets", ())]
        own_context = Context(play.controller, play.item, {"this": source.ref})
        refs = [t.ref(ident) for target in groups for ident in targets_of(t, target, own_context, source)]
    return any((obj := t.current(ref)) is not None and fits(t, obj, what, context) for ref in refs)


def _concerns(t: Table, play: Play, obj: Object, word: w.Costs, context: Context) -> bool:
    """Is a spell about to be cast one of those that an effect speaks of?"""
    if word.by != "anybody" and (play.controller == context.controller) != (word.by == "you"):
        return False
    assert isinstance(word.who, w.What)
    now = obj.card.base if play.way == "morph" else None
    return fits(t, obj, in_any_zone(word.who), context, now)


def printed_cost(t: Table, play: Play) -> tuple[Any, ...]:
    """Return the printed cost of this, X still open."""
    if play.kind != "card":
        return play.ability.cost if isinstance(play.ability, w.Activated) else ()
    card = t.objects[play.item].card
    parts: list[Any] = [] if play.free or not card.text.cost else [card.text.cost]
    if play.way:
        parts = list(way_cost(card, play.way))
    return (*parts, *additional(card, play))


@mtg.condition("cast.alternative", ("117.9", "118.9"), kind="process")
def way_cost(card: MtgCard, way: str) -> tuple[Any, ...]:
    """The cost paid in place of the mana cost: the cost of a keyword, or the other cost that the card names."""
    if way in ("morph", "recast", "plotted"):
        return {"morph": ("{3}",), "recast": (card.text.cost,), "plotted": ()}[way]
    if way == "sneak":
        return sneak_cost(card.keywords["sneak"][0])
    return card.ways[way].cost if way in card.ways else (card.keywords[way][0],)


@mtg.condition("sneak.cost", ("", "702.190a"), kind="process")
def sneak_cost(mana: str) -> tuple[Any, ...]:
    """Instead of the mana cost: the sneak cost, and an unblocked creature goes back to its owner's hand."""
    return (mana, w.ReturnCost(w.What(type="creature", controller="you", status="unblocked")))


def divided(t: Table, play: Play) -> int:
    """Return how much is to be divided among the targets."""
    word = word_of(t, play.item, play.ability) if play.kind != "mana" else None
    for part in parts_of(word, play.modes):
        for effect in part.effects:
            if isinstance(effect, w.Damage) and effect.divided:
                return amount(t, effect.amount, context_of(play))
            if isinstance(effect, w.PutCounters) and effect.divided:
                return amount(t, effect.n, context_of(play))
    return 0
