"""Choices made while a card or ability is played (903.2): modes, targets, and its costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import msgspec

from affray.cards.word import PlacedAbility, cached, cached_of_several, dependencies_of
from affray.core.dependencies import EFFECTS, FIELD, Memo
from affray.core.notation import knows
from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, TermText, Verdict, refuse
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.evaluate import amount, fits, fitting
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import TRAITS, lasting, traits
from affray.games.fow.rules.actions.moving import is_untouchable
from affray.games.fow.rules.playing.barriers import barred_by, player_barred
from affray.games.fow.rules.playing.payment import NOT_WILL, can_pay, is_will_ability, split
from affray.games.fow.rules.playing.played_text import is_option, parts_of, target_groups
from affray.games.fow.rules.playing.rulers import cost_of_judgment
from affray.games.fow.text.english import what_text
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import PURPOSES, Object, as_tuple, meant_for, symbols


def card_played(obj: Object, seat: int, free: bool = False) -> Play:
    """Return a card about to be played from where it is; `free`: without paying its cost."""
    p = Play(kind="card", controller=seat, was=obj, item=obj.id)
    p.origin = obj.zone
    p.free = free
    return p


def ability_played(obj: Object, seat: int, placed: PlacedAbility) -> Play:
    """Return an activate ability of a card about to be played; a will ability is one of its own kind (907)."""
    p = Play(kind="will" if is_will_ability(placed.word) else "activate", controller=seat, was=obj, ability=placed.word)
    p.place = placed.place
    return p


def how_many_modes(t: Table, word: Any, context: Context) -> tuple[int, int]:
    """Return how many modes must at least be chosen now, and how many may be; none of a text without any."""
    if not getattr(word, "modes", ()):
        return 0, 0
    more = getattr(word, "more", None)
    if more is not None and holds(t, more.condition, context):
        return more.least, more.most
    return 0 if getattr(word, "up_to", False) else word.choose, word.choose


@fow.condition("torrent.played", ("1124.2a", "1124.2a", "1124.4"))
@fow.condition("torrent.absent", ("1124.2b", "1124.2b", "1124.5"))
def further_text(t: Table, play: Play) -> tuple[Any, ...]:
    """Text that a card is played with besides its own: [Awakening] if that is paid, and text whose condition holds now."""
    if play.kind != "card":
        return ()
    card = t.objects[play.item].card
    awakened = (card.awakening,) if play.awakened and card.awakening is not None else ()
    return (*[word for word in card.played_with if holds(t, word.condition, context_of(play))], *awakened)


def context_of(play: Play) -> Context:
    return Context(play.controller, play.source[0], {"this": play.source, "X": play.x, "awakened": play.awakened})


def word_of(t: Table, ident: str, ability: Any) -> Any:
    """Return the word whose targets and modes count: the ability played, or the text of the card."""
    if ability is not None:
        return ability
    card = t.objects[ident].card
    return card.spell or card.trigger


@cached
def are_on_the_chase(what: w.What) -> bool:
    """Are spells or abilities meant?"""
    return any(word.endswith(("spell", "ability")) for word in as_tuple(what.type))


@cached
def means_players(what: w.What) -> tuple[str, ...]:
    """Return which players are meant, besides cards: "player" (both), "opponent"."""
    return tuple([word for word in as_tuple(what.type) if word in ("player", "opponent")])


def legal_targets(t: Table, target: w.Target, context: Context, source: Object) -> list[str]:
    """Return everything that may be chosen as this target now."""
    return list(targets_of(t, target, context, source))


def targets_of(t: Table, target: w.Target, context: Context, source: Object) -> Iterator[str]:
    """Yield legal targets, one by one: players first, then spells and abilities on the chase or cards."""
    what = target.what
    players = means_players(what)
    if players:
        for seat in (t.active, opponent(t.active)) if "player" in players else (opponent(context.controller),):
            if not player_barred(t, seat, context.controller, source).reasons:
                yield player_id(seat)
    if are_on_the_chase(what):
        for ident in t.zone("chase area"):
            if ident != source.id and fits(t, t.objects[ident], what, context) and not is_untouchable(t, ident):
                yield ident
        return
    for obj in fitting(t, what, context):
        if (obj.id != source.id or obj.zone != "chase area") and not barred_by(t, obj.id, context.controller, source).reasons:
            yield obj.id


def enough_targets(t: Table, target: w.Target, context: Context, source: Object) -> bool:
    """Are there as many legal targets as must be chosen?"""
    if target.up_to:
        return True
    if target.n == 1:
        return next(targets_of(t, target, context, source), None) is not None
    n = amount(t, target.n, context)
    return n <= 0 or len(tuple(islice(targets_of(t, target, context, source), n))) == n


def target_verdict(t: Table, ident: str, target: w.Target, context: Context, source: Object) -> Verdict:
    """May this be chosen as this target? Otherwise why not."""
    rule = t.book.number("play.targets")
    if ident in legal_targets(t, target, context, source):
        return LEGAL
    seat = seat_of(ident)
    described = TermText(what_text, target.what)
    if seat != NOBODY:
        barred = player_barred(t, seat, context.controller, source) if seat < len(t.players) else LEGAL
        if not barred:
            return barred
        return refuse(rule, "{who} is not {what}", who=t.players[seat].name if seat < len(t.players) else ident, what=described)
    obj = t.objects.get(ident)
    if obj is None or not knows(t, context.controller, ident):
        return refuse(rule, "there is no {who}", who=ident)
    if ident == source.id and obj.zone == "chase area":
        return refuse(rule, "nothing on the chase targets itself", ident)
    if obj.zone in ("field", "ruler area", "chase area") and fits(t, obj, target.what, context):
        return barred_by(t, ident, context.controller, source)
    return refuse(rule, "{who} is not {what}", ident, who=obj.card.name, what=described)


def has_targets(t: Table, word: Any, context: Context, source: Object, more: tuple[Any, ...] = ()) -> Verdict:
    """Is there a way to choose modes and targets? Without it the card or ability cannot be played."""
    if not more and (word is None or not (word.targets or getattr(word, "modes", ()))):
        return LEGAL
    if t.objects.get(source.id) is not source or len(context.bindings) != 1 or "this" not in context.bindings:
        return _has_targets(t, word, context, source, more)
    return ways_to_choose(word, more).kept.of(t, (word, more, context.controller, source.ref))


def has_targets_in_play(t: Table, ability: w.Activate, seat: int, obj: Object) -> Verdict:
    """Return the verdict for an ability of a card as it lies there."""
    if not (ability.targets or ability.modes):
        return LEGAL
    return ways_to_choose(ability, ()).kept.of(t, (ability, (), seat, obj.ref))


def _has_targets(t: Table, word: Any, context: Context, source: Object, more: tuple[Any, ...]) -> Verdict:
    needed = how_many_modes(t, word, context)[0] if getattr(word, "modes", ()) else 1
    for way in ways_to_choose(word, more).each:
        if needed and way.is_open(t, context, source):
            needed -= 1
    return refuse(t.book.number("play.targets"), "there is no legal target", source.id) if needed else LEGAL


def must_part(groups: list[w.Target]) -> bool:
    """Must the second target be another than the first?"""
    return len(groups) > 1 and groups[1].another and not groups[1].up_to


def targets_in_turn(t: Table, play: Play, groups: list[w.Target], source: Object) -> list[str]:
    """Return what may be chosen as the next target: another than those before where it must be, and one that leaves another for what follows."""
    at, c = len(play.targets), context_of(play)
    idents = legal_targets(t, groups[at], c, source)
    if groups[at].another:
        before = {ref[0] for group in play.targets for ref in group}
        return [ident for ident in idents if ident not in before]
    if at == 0 and must_part(groups):
        after = set(legal_targets(t, groups[1], c, source))
        return [ident for ident in idents if after - {ident}]
    return idents


class Way:
    """A way to choose: a mode, or the whole of a text without any, with what is targeted and the text that counts."""

    def __init__(self, word: Any, modes: tuple[int, ...], more: tuple[Any, ...]) -> None:
        parts = parts_of(word, modes)
        self.groups = target_groups(word, modes, more)
        self.condition: w.Condition | None = word.modes[modes[0]].condition if modes else None
        self.parted = must_part(self.groups)
        divided = [(effect, getattr(part, "targets", ())) for part in parts for effect in part.effects if _is_divided(effect)]
        self.divided: tuple[w.Damage, tuple[w.Target, ...]] | None = divided[0] if divided else None

    def is_open(self, t: Table, context: Context, source: Object) -> bool:
        """Does its condition hold, are there targets, and enough to divide among them?"""
        if self.condition is not None and not holds(t, self.condition, context):
            return False
        for target in self.groups:
            if not enough_targets(t, target, context, source):
                return False
        return (not self.parted or self._enough_to_part(t, context, source)) and self._enough_to_divide(t, context)

    def _enough_to_part(self, t: Table, context: Context, source: Object) -> bool:
        """Can the second target be another than the first, as it must be?"""
        return len({ident for one in self.groups[:2] for ident in legal_targets(t, one, context, source)}) > 1

    def _enough_to_divide(self, t: Table, context: Context) -> bool:
        """Is what is to be divided enough for a hundred each (903.2h)? An amount that depends on X can be made so."""
        if self.divided is None:
            return True
        effect, groups = self.divided
        return not groups or groups[0].up_to or amount(t, effect.amount, context) >= 100 * amount(t, groups[0].n, context)


def _is_divided(effect: Any) -> bool:
    """Is it damage to be divided, of an amount that does not depend on X?"""
    return isinstance(effect, w.Damage) and effect.divided and effect.amount not in ("X", "X00")


class ModeOptions:
    """One way for each mode, or for the whole of a text without any; whether there are targets is `kept` by what they look at."""

    def __init__(self, word: Any, more: tuple[Any, ...]) -> None:
        modes: list[tuple[int, ...]] = [(at,) for at in range(len(word.modes))] if getattr(word, "modes", ()) else [()]
        self.each = [Way(word, way, more) for way in modes if not way or is_option(word.modes[way[0]], more)]
        self.kept = targeted(what_is_chosen(word) | what_is_chosen(more))


@cached_of_several
def ways_to_choose(word: Any, more: tuple[Any, ...]) -> ModeOptions:
    """Return how a text can be chosen for."""
    return ModeOptions(word, more)


def _targeted(t: Table, key: tuple[Any, tuple[Any, ...], int, Ref]) -> Verdict:
    word, more, seat, ref = key
    return _has_targets(t, word, Context(seat, ref[0], {"this": ref}), t.objects[ref[0]], more)


@cache
def targeted(looks: int) -> Memo[Verdict]:
    """Return whether there are targets, of texts whose targets look at these aspects."""
    return Memo("whether there are targets", _targeted, FIELD | EFFECTS | looks, dependencies=lambda s, _: TRAITS.of(s).looks)


@cached
def what_is_chosen(words: Any) -> int:
    """Return the aspects that the targets of a text look at, and amounts that are divided among them."""
    looks = 0
    if getattr(words, "modes", ()):
        looks |= dependencies_of(getattr(words, "more", None))
    for part in words if isinstance(words, tuple) else getattr(words, "modes", ()) or (words,):
        looks |= dependencies_of(part.condition) if isinstance(part, w.Part) else 0
        for target in getattr(part, "targets", ()):
            looks |= dependencies_of(target)
        for effect in getattr(part, "effects", ()):
            if isinstance(effect, w.Damage) and effect.divided:
                looks |= dependencies_of(effect)
    return looks


def cost_of(t: Table, play: Play) -> tuple[Any, ...]:
    """Return what playing this demands (903.2): printed cost, extra costs, then what effects add, then what they take away."""
    own_costs = () if isinstance(play.ability, w.Activate) else (*_from_rune_area(t, play), *_by_its_text(t, play))
    return _all_told(_with_x(printed_cost(t, play), play.x), (*own_costs, *_by_effects(t, play)))


def cost_of_using(t: Table, seat: int, obj: Object, placed: PlacedAbility) -> tuple[Any, ...]:
    """Return the demands of using an activate ability of a card."""
    if lasting(t, w.PlayCost):
        return cost_of(t, ability_played(obj, seat, placed))
    return _all_told(_with_x(_ability_cost(t, obj, placed.word), 0), ())


@cached_of_several
def _all_told(parts: tuple[Any, ...], changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a cost with what changes it; its will is one text and comes first."""
    will, others = split(parts)
    text = "".join(["{" + symbol + "}" for symbol in _changed(will, changes)])
    return (*((text,) if text else ()), *others)


def printed_cost(t: Table, play: Play) -> tuple[Any, ...]:
    """Return the printed demands of playing this, X still open."""
    if play.kind == "card":
        return _card_cost(t, play)
    if isinstance(play.ability, w.Activate):
        return _ability_cost(t, t.current(play.source), play.ability)
    return cost_of_judgment(t, play) if isinstance(play.ability, w.Judgment) else ()


def _ability_cost(t: Table, source: Object | None, ability: w.Activate) -> tuple[Any, ...]:
    """Return what an activate ability costs: the will of a J-ruler's is for such abilities."""
    cost = ability.cost
    if source is None or not split(cost)[0] or "J-ruler" not in traits(t, source.id).types:
        return cost
    return _meant_for(cost, "(J-ruler)")


def _card_cost(t: Table, play: Play) -> tuple[Any, ...]:
    card = t.objects[play.item].card
    parts: list[Any] = [] if is_free(t, play) or not card.text.cost else [card.text.cost]
    if play.origin == "standby area" and not play.free and "ambush" in card.keywords:
        parts = [card.keywords["ambush"][0]]
    if play.incarnated and card.incarnation is not None:
        parts = what_incarnation_banishes(card.incarnation)
    elif play.incarnated and card.other_cost is not None:
        parts = list(card.other_cost.cost)
    if card.spell is not None:
        parts.extend(card.spell.extra_cost)
    if card.trigger is not None and card.trigger.when is None:
        parts.extend(card.trigger.cost)
    if play.awakened and card.awakening is not None:
        parts.extend(_meant_for(card.awakening.cost, "(Awakening)"))
    return tuple(parts)


def _meant_for(parts: tuple[Any, ...], purpose: str) -> tuple[Any, ...]:
    """Return a cost whose will says what it is for."""
    return tuple([meant_for(part, purpose) if isinstance(part, str) and part not in NOT_WILL else part for part in parts])


def sets_x(parts: tuple[Any, ...]) -> bool:
    """Does somebody who pays this choose X?"""
    return any(
        "{X" in part if isinstance(part, str) else isinstance(part, (w.RemoveCost, w.Counters)) and part.n == "X"
        for part in parts
    )


@fow.condition("incarnation.each", ("1110.2a", "1110.2a", "1111.2a"))
@fow.condition("incarnation.either", ("1110.2b", "1110.2b", "1111.2b"))
def what_incarnation_banishes(word: w.Incarnation) -> list[Any]:
    """A resonator for each bracket; where a bracket names several attributes, it is of any of them."""
    return [w.BanishOther(w.What("resonator", attribute=attribute)) for attribute in word.banish]


def is_free(t: Table, play: Play) -> bool:
    """Is a card played without paying its cost, by an effect or from the standby area?"""
    card = t.objects[play.item].card
    return play.free or (play.origin == "standby area" and (card.trigger is not None or card.stealth is not None))


def may_be_incarnated(t: Table, play: Play) -> bool:
    """Is a card played that [Incarnation], or another cost, may be paid for instead of its cost?"""
    if play.kind != "card":
        return False
    card = t.objects[play.item].card
    return (card.incarnation is not None or card.other_cost is not None) and not is_free(t, play)


def ways_of_paying(t: Table, play: Play) -> list[bool]:
    """Return how playing this can be paid for now: as printed (False), by banishing for [Incarnation] instead of the cost (True)."""
    trial = play.copy()
    ways = []
    for way in (False, True) if may_be_incarnated(t, play) else (False,):
        trial.incarnated = way
        if can_pay(t, play.controller, cost_of(t, trial), play.source[0], "", play.kind == "card"):
            ways.append(way)
    return ways


def can_be_paid(t: Table, play: Play) -> Verdict:
    """Can playing this be paid for in any way? Otherwise why not as printed."""
    verdict = can_pay(t, play.controller, cost_of(t, play), play.source[0], t.book.number("play.pay"), play.kind == "card")
    return LEGAL if verdict.reasons and may_be_incarnated(t, play) and ways_of_paying(t, play) else verdict


@cached_of_several
def _with_x(parts: tuple[Any, ...], x: int) -> tuple[Any, ...]:
    return tuple([_part_with_x(part, x) for part in parts])


def _part_with_x(part: Any, x: int) -> Any:
    if isinstance(part, str):
        return part.replace("{X", "{" + str(x))
    if isinstance(part, (w.RemoveCost, w.Counters)) and part.n == "X":
        return msgspec.structs.replace(part, n=x)
    return part


@fow.condition("rune.cost", rule=("", "711.4", "711.2"), since="8.0", kind="process")
def _from_rune_area(t: Table, play: Play) -> list[w.FromRuneArea]:
    """A rune, a Chant/Rune too, that is played from the rune area costs more or less as it says."""
    return t.objects[play.item].card.from_rune_area if play.kind == "card" and play.origin == "rune area" else []


@fow.condition("play.own-cost", rule=("903.2g-iv", "903.2i-iv", "903.2k-4"), kind="process")
def _by_its_text(t: Table, play: Play) -> list[w.OwnCost | w.Judgment]:
    """A card's (or its [Judgment]'s) text about its own cost counts where its condition holds, as often as there are cards it names."""
    if isinstance(play.ability, w.Judgment) and play.ability.each is not None:
        return [play.ability] * amount(t, w.Count(play.ability.each), Context(play.controller, play.source[0]))
    own_costs = t.objects[play.item].card.own_costs if play.kind == "card" else ()
    if not own_costs:
        return []
    c = Context(play.controller, play.item)
    costs: list[w.OwnCost | w.Judgment] = []
    for word in own_costs:
        if holds(t, word.condition, c) and (word.targeting is None or _may_target(t, play, word.targeting)):
            costs.extend([word] * (1 if word.each is None else amount(t, w.Count(word.each), c)))
    return costs


def _may_target(t: Table, play: Play, what: w.What) -> bool:
    """Does a card target such a card? Before its targets are chosen: can it?"""
    c = context_of(play)
    if play.targets:
        return any(fits(t, t.objects[ref[0]], what, c) for group in play.targets for ref in group if ref[0] in t.objects)
    groups = [group for way in ways_to_choose(word_of(t, play.item, None), ()).each for group in way.groups]
    idents = [ident for group in groups for ident in targets_of(t, group, c, t.objects[play.item])]
    return any(ident in t.objects and fits(t, t.objects[ident], what, c) for ident in idents)


def _by_effects(t: Table, play: Play) -> list[w.PlayCost]:
    """Return the effects that change what playing this card costs, or its [Awakening], a [Judgment] or a [God's Art] ability."""
    about = what_is_charged(play)
    obj = t.objects.get(play.item) if play.kind == "card" else t.current(play.source)
    if not about or obj is None:
        return []
    changes: list[w.PlayCost] = []
    for source in lasting(t, w.PlayCost):
        word, context = source.word, source.context
        targeted = [t.objects[ref[0]] for group in play.targets for ref in group if ref[0] in t.objects]
        aimed = word.targeting is None or any(fits(t, one, word.targeting, context) for one in targeted)
        if aimed and word.of in about and fits(t, obj, _as_a_card(word.what), context):
            changes.append(word)
    return changes


_SPELLS: dict[str, w.Type] = {"spell": "card", "normal spell": "card", "rune spell": "rune"}


@cached
def _as_a_card(what: w.What) -> w.What:
    """Return a description of spells as one of the cards that they are before they are on the chase."""
    types = as_tuple(what.type)
    if not set(types) & set(_SPELLS):
        return what
    non: tuple[Any, ...] = ("resonator",) if set(types) <= {"normal spell", "rune spell"} else ()
    kinds: Any = tuple(dict.fromkeys([_SPELLS.get(one, one) for one in types]))
    return msgspec.structs.replace(what, type=kinds, non=(*as_tuple(what.non), *non))


def what_is_charged(play: Play) -> tuple[str, ...]:
    """Return the purpose of the payment, as effects that change costs call it."""
    if play.kind == "card":
        return ("", "Awakening") if play.awakened else ("",)
    if play.kind == "judgment":
        return ("Judgment",)
    if not isinstance(play.ability, w.Activate):
        return ()
    return ("God's Art", "activate ability") if play.ability.limit == "god's art" else ("activate ability",)


def _changed(will: tuple[str, ...], changes: tuple[Any, ...]) -> tuple[str, ...]:
    """Return a cost with all that is added, then without what is taken away, as far as it has that."""
    left = list(will)
    for change in changes:
        left.extend(symbols(meant_for(getattr(change, "more", ""), _purpose(change))))
    for change in changes:
        for symbol in symbols(change.less):
            purposes = (_purpose(change),) if _purpose(change) else PURPOSES
            taken = next((symbol + purpose for purpose in purposes if symbol + purpose in left), "")
            if taken:
                left.remove(taken)
    return tuple(left)


def _purpose(change: Any) -> str:
    """Return which part of a cost an effect changes: all of it, or what is paid for [Awakening]."""
    return "(Awakening)" if isinstance(change, w.PlayCost) and change.of == "Awakening" else ""
