"""Actions of the player with priority (117.1), and why others are not legal."""

from __future__ import annotations

from collections.abc import Iterable

from affray.cards.word import PlacedAbility, cached_of_several, dependencies_of
from affray.core.dependencies import ASIDE, AWAY, EFFECTS, FIELD, TEXTS, USES, Memo, SingletonMemo
from affray.core.notation import knows
from affray.core.questions import Decision, Space
from affray.core.state import Position
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import mtg, playing
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.evaluate import ABILITIES, DERIVED, in_graveyard, seats_meant, traits, with_traits
from affray.games.mtg.position.facts import LANDS
from affray.games.mtg.position.permits import forbidden, lasting, plays_from_exile, plotted_cards, recast_from_graveyard
from affray.games.mtg.rules.costs.mana import is_mana_ability, is_spent, is_used_while_paying, may_tap_for_cost
from affray.games.mtg.rules.stack.announcing import ability_played, can_be_aimed, payable
from affray.games.mtg.rules.stack.casting import WAYS
from affray.games.mtg.rules.turns.cast_permissions import (
    has_own_time,
    has_way,
    is_at_hand,
    is_quick,
    is_sorcery_time,
    may_answer,
    may_cast,
    may_cast_for,
    may_cast_plotted,
    may_plot,
    may_sneak,
    may_turn_up,
    other_ways,
    own_flash,
)
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object

PASS = Decision("pass")
KINDS: dict[str, tuple[type, ...]] = {
    "pass": (), "cast": (str,), "sneak": (str,), "flashback": (str,), "recast": (str,), "evoke": (str,), "dash": (str,),
    "overload": (str,), "alternative": (str,), "plot": (str,), "plotted": (str,),
    "morph": (str,), "unmorph": (str,), "play": (str,), "activate": (str, int),
}  # fmt: skip
"""The actions there are, and what each is about."""
DECLARED = {"attack": ("attack.creature", "attackers"), "block": ("block.creature", "blockers")}
"""Decisions that are no action of a player with priority, and the step of each."""


class Actions(Space):
    """The actions of the player with priority: `pass`, `cast` a card (`sneak`, `flashback`, `recast`, `plotted`, `evoke`, `alternative`: for
    another cost; `morph`: face down), `unmorph` a permanent, `plot` a card, `play` a land, `activate` an ability (counted from 1).
    """

    def __init__(self, t: Table, seat: int) -> None:
        super().__init__()
        self.t = t
        self.rule = t.number
        self.seat = seat
        self._unweighed: list[Decision] | None = None
        self._legal: list[Decision] = []

    def answers(self) -> Iterable[Decision]:
        while self._another():
            continue
        return [PASS, *reversed(self._legal)]

    @property
    def can_only_pass(self) -> bool:
        return not self._legal and not self._another()

    def forced_answer(self) -> Decision | None:
        return PASS if self.can_only_pass else None

    def _another(self) -> bool:
        """Weigh what is within reach, from the last on, until one more is found legal; is there one?"""
        if self._unweighed is None:
            self._unweighed = within_reach(self.t, self.seat)
        while self._unweighed:
            decision = self._unweighed.pop()
            if self._weigh(decision):
                self._legal.append(decision)
                return True
        return False

    def judge(self, decision: Decision) -> Verdict:
        kinds = KINDS.get(decision.verb)
        if decision.verb in DECLARED:
            key, which = DECLARED[decision.verb]
            return refuse(self.t.book.number(key), "{which} are declared only as their step begins", which=which)
        if kinds is None or not decision.has(*kinds):
            return refuse(self.rule, "that is no action of a player with priority")
        if kinds and not knows(self.t, self.seat, decision.args[0]):
            return refuse(self.rule, "{player} knows no card {who}", player=self.t.players[self.seat].name, who=decision.args[0])
        return self._weigh(decision)

    def _weigh(self, decision: Decision) -> Verdict:
        t, seat, args = self.t, self.seat, decision.args
        if decision.verb == "pass":
            return LEGAL
        obj = t.objects[args[0]]
        if decision.verb == "cast":
            return may_cast(t, seat, obj)
        if decision.verb == "sneak":
            return may_sneak(t, seat, obj)
        if decision.verb == "plot":
            return may_plot(t, seat, obj)
        if decision.verb == "plotted":
            return may_cast_plotted(t, seat, obj)
        if decision.verb in WAYS:
            return may_cast_for(t, seat, obj, decision.verb)
        if decision.verb == "unmorph":
            return may_turn_up(t, seat, obj)
        if decision.verb == "play":
            return may_play_land(t, seat, obj)
        activated = traits(t, obj.id).activated
        if 1 <= args[1] <= len(activated):
            return may_activate(t, seat, obj, activated[args[1] - 1])
        return refuse("602.1", "{who} has no such ability", obj.id, who=obj.card.name)


Candidate = tuple[Decision, bool]
"""An action that a player could take, and whether a permanent has to be tapped for it."""


def candidates(t: Table, seat: int) -> tuple[Candidate, ...]:
    """Return what a player could do besides passing, if targets, costs and conditions allowed it."""
    return CANDIDATES.of(t, (seat, has_own_time(t, seat), t.defers_mana))


def within_reach(t: Table, seat: int) -> list[Decision]:
    """Return what a player could do besides passing, without what is tapped and would have to be tapped for it."""
    return [one for one, taps in candidates(t, seat) if not taps or t.objects[one.args[0]].posture != "tapped"]


def _candidates(t: Table, key: tuple[int, bool, bool]) -> tuple[Candidate, ...]:
    """Return the actions in a player's own main phase with an empty stack or at another time; mana left to payments, or not."""
    seat, own_time, _ = key
    options: list[Candidate] = []
    for ident in (*t.zone("hand", seat), *plays_from_exile(t, seat)):
        card = t.objects[ident].card
        land = "land" in card.types
        if own_time or (not land and is_quick(t, t.objects[ident])):
            options.append((Decision("play" if land else "cast", ident), False))
            options.extend([(Decision(way, ident), False) for way in other_ways(card)])
        if own_time and has_way(card, "morph"):
            options.append((Decision("morph", ident), False))
        if t.objects[ident].zone == "exile":
            continue
        if own_time and "plot" in card.keywords:
            options.append((Decision("plot", ident), False))
        if "sneak" in card.keywords:
            options.append((Decision("sneak", ident), False))
        if activated := traits(t, ident).activated:
            options.extend(_abilities(ident, activated, own_time, "hand"))
    for ident in in_graveyard(t, seat):
        if has_way(t.objects[ident].card, "flashback") and (own_time or is_quick(t, t.objects[ident])):
            options.append((Decision("flashback", ident), False))
        options.extend(_abilities(ident, traits(t, ident).activated, own_time, "graveyard"))
    options.extend([(Decision("plotted", ident), False) for ident in (plotted_cards(t, seat) if own_time else ())])
    for ident in recast_from_graveyard(t, seat):
        if own_time or is_quick(t, t.objects[ident]):
            options.append((Decision("recast", ident), False))
    return (*options, *OF_PERMANENTS.of(t, key))


def _of_permanents(t: Table, key: tuple[int, bool, bool]) -> tuple[Candidate, ...]:
    """Return the actions with permanents."""
    seat, own_time, thrifty = key
    options: list[Candidate] = []
    for obj, now in with_traits(t, t.zone("battlefield", seat)):
        if obj.card.text.under is not None:
            options.append((Decision("unmorph", obj.id), False))
        if now.activated:
            options.extend(_abilities(obj.id, now.activated, own_time, "battlefield"))
    return tuple([one for one in options if not is_left_to_payments(t, one[0])] if thrifty else options)


OF_PERMANENTS: Memo[tuple[Candidate, ...]] = Memo(
    "what could be done with permanents", _of_permanents, TEXTS | USES, dependencies=lambda s, _: DERIVED.of(s).abilities
)


def is_left_to_payments(s: Position, decision: Decision) -> bool:
    """Is this the use of an ability that payments use by themselves, and that does nothing else?"""
    return decision.verb == "activate" and is_pure_mana_source(s, *decision.args)


def is_pure_mana_source(s: Position, ident: str, n: int = 0) -> bool:
    """Is this ability of a card (0: any of its abilities) a land, or what else is no creature, being tapped for mana and nothing else?

    Lands are tapped while paying (605.3a).
    """
    obj, now = s.objects[ident], traits(s, ident)
    if obj.zone != "battlefield" or now.is_creature:
        return False
    words = [placed.word for placed in (now.activated[n - 1 : n] if n else now.activated)]
    return any(one.cost == ("{T}",) and is_used_while_paying(one) for one in words)


@cached_of_several
def _abilities(ident: str, activated: tuple[PlacedAbility, ...], own_time: bool, zone: str) -> list[Candidate]:
    """Return the abilities that work in this zone, and at this time."""
    return [
        (Decision("activate", ident, n), "{T}" in placed.word.cost)
        for n, placed in enumerate(activated, 1)
        if placed.word.zone == zone and (own_time or not placed.word.sorcery)
    ]


def _looks_of_hands(s: Position) -> int:
    """Return the aspects that decide whether cards in hands have flash by their own text, and which cards have been given flashback."""
    aspects = ASIDE if any(word.what == "be recast" for word, _, _, _ in lasting(s, w.May)) else 0
    for card in [s.objects[ident].card for seat in playing(s) for ident in s.zone("hand", seat)]:
        for static in own_flash(card):
            aspects |= dependencies_of(static.condition) | FIELD | EFFECTS
    return aspects


CANDIDATES: Memo[tuple[Candidate, ...]] = Memo(
    "what could be done", _candidates, AWAY | ABILITIES, dependencies=lambda s, _: DERIVED.of(s).abilities | _looks_of_hands(s)
)
OF_USE: SingletonMemo[bool] = SingletonMemo(
    "whether anybody holds a card, or could do anything with another at the best of times",
    lambda s, _: any(s.zone("hand", seat) or CANDIDATES.of(s, (seat, True, False)) for seat in playing(s)),
    AWAY | ABILITIES,
    dependencies=lambda s, _: DERIVED.of(s).abilities | _looks_of_hands(s),
)


def somebody_could_act(t: Table) -> bool:
    """Is there anything that a player could do besides passing, if targets, costs and conditions allowed it?"""
    return OF_USE.of(t) and any(candidates(t, seat) for seat in playing(t))


@mtg.condition("main.land", ("505.5b", "505.6b"))
def may_play_land(t: Table, seat: int, obj: Object) -> Verdict:
    """One land a turn (more by effects), from the hand, in your own main phase with an empty stack."""
    rule = t.book.number("main.land")
    if not is_at_hand(t, seat, obj) or "land" not in obj.card.types:
        return refuse(rule, "{who} is no land in the hand of {player}", obj.id, who=obj.card.name, player=t.players[seat].name)
    verdict = is_sorcery_time(t, seat)
    if not verdict:
        return refuse(rule, "a land is played {why}", obj.id, why=verdict.reasons[0])
    more = sum(
        word.n
        for word, _, context, _ in lasting(t, w.May)
        if word.what == "play more lands" and isinstance(word.who, str) and seat in seats_meant(t, word.who, context)
    )
    if t.fact(LANDS, seat) > more:
        return refuse(
            rule, "no land is left to play this turn: {player} has played {n}", player=t.players[seat].name, n=t.fact(LANDS, seat)
        )
    return LEGAL


@mtg.condition("activate.limits", "602.5b")
@mtg.condition("activate.as-sorcery", "602.5d")
@mtg.condition("act.activate", "602.2")
def may_activate(t: Table, seat: int, obj: Object, placed: PlacedAbility) -> Verdict:
    """A permanent's controller may activate its abilities, as often and at such times as they allow."""
    ability: w.Activated = placed.word
    name = obj.card.name
    rule = t.book.number("act.activate")
    if obj.zone != ability.zone:
        return refuse(rule, "that ability of {who} does not work in the {zone}", obj.id, who=name, zone=obj.zone)
    if (obj.owner if ability.zone != "battlefield" else obj.controller) != seat:
        return refuse(rule, "{player} does not control {who}", obj.id, player=t.players[seat].name, who=name)
    verdict = LEGAL if is_mana_ability(t, ability) else may_answer(t)
    if not verdict:
        return verdict
    for word, _, reason in forbidden(
        t, obj.id, "use abilities", rule, "the activated abilities of {who} can't be activated ({source})"
    ):
        if not (word.spares_mana and is_mana_ability(t, ability)):
            return Verdict((reason,))
    if "{T}" in ability.cost:
        verdict = may_tap_for_cost(t, obj)
        if not verdict:
            return verdict
    if ability.condition is not None and not holds(t, ability.condition, Context(seat, obj.id, {"this": obj.ref})):
        return refuse("602.5b", "the condition of this ability of {who} does not hold", obj.id, who=name)
    if ability.limit and is_spent(t, obj.ref, placed):
        return refuse(
            "606.3" if ability.limit == "loyalty" else "602.5b",
            "{who} was used already" if ability.limit == "once" else "{who} was used this turn already",
            obj.id,
            who=name,
        )
    if ability.sorcery:
        verdict = is_sorcery_time(t, seat)
        if not verdict:
            return refuse("602.5d", "like a sorcery, {why}", obj.id, why=verdict.reasons[0])
    verdict = can_be_aimed(t, ability, seat, obj)
    if not verdict or ability.cost == ("{T}",):
        return verdict
    return payable(t, ability_played(t, obj, seat, placed), obj.id)
