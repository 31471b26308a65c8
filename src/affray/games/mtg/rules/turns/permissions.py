"""What the player with priority may do (117.1), and why not anything else."""

from __future__ import annotations

from collections.abc import Iterable

from affray.cards.word import PlacedAbility, cached, cached_of_several, dependencies_of
from affray.core.dependencies import AWAY, EFFECTS, FIELD, TEXTS, USES, Memo, SingletonMemo
from affray.core.notation import knows
from affray.core.questions import Decision, Space
from affray.core.state import Position
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import mtg, playing
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import ABILITIES, DERIVED, fitting, holds, in_graveyard, seats_meant, traits, with_traits
from affray.games.mtg.position.facts import LANDS
from affray.games.mtg.position.moments import is_during
from affray.games.mtg.position.permits import forbidden, lasting, permitted, plays_from_exile
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.costs.mana import is_spent, is_used_while_paying, may_tap_for_cost
from affray.games.mtg.rules.stack.announcing import ability_played, can_be_aimed, card_played, payable, turned_up, word_of
from affray.games.mtg.rules.stack.casting import WAYS
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import MORPHS, MtgCard, Object

PASS = Decision("pass")
KINDS: dict[str, tuple[type, ...]] = {
    "pass": (), "cast": (str,), "sneak": (str,), "flashback": (str,), "evoke": (str,), "dash": (str,), "alternative": (str,),
    "morph": (str,), "unmorph": (str,), "play": (str,), "activate": (str, int),
}  # fmt: skip
"""The actions there are, and what each is about."""
DECLARED = {"attack": ("attack.creature", "attackers"), "block": ("block.creature", "blockers")}
"""What is no action of a player with priority, and where it belongs."""


class Actions(Space):
    """The actions of the player with priority: `pass`, `cast` a card (`sneak`, `flashback`, `evoke`, `alternative`: for another cost; `morph`:
    face down), `unmorph` a permanent,
    `play` a land, `activate` an ability (counted from 1).
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
"""What a player could do, and whether a permanent has to be tapped for it."""


def candidates(t: Table, seat: int) -> tuple[Candidate, ...]:
    """What a player could do besides passing, if targets, costs and conditions allowed it."""
    return CANDIDATES.of(t, (seat, has_own_time(t, seat), t.defers_mana))


def within_reach(t: Table, seat: int) -> list[Decision]:
    """The same without what is tapped and would have to be tapped for it."""
    return [one for one, taps in candidates(t, seat) if not taps or t.objects[one.args[0]].posture != "tapped"]


def _candidates(t: Table, key: tuple[int, bool, bool]) -> tuple[Candidate, ...]:
    """Those in a player's own main phase with an empty stack or at another time; mana left to payments, or not."""
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
        if "sneak" in card.keywords:
            options.append((Decision("sneak", ident), False))
        if activated := traits(t, ident).activated:
            options.extend(_abilities(ident, activated, own_time, "hand"))
    for ident in in_graveyard(t, seat):
        if has_way(t.objects[ident].card, "flashback") and (own_time or is_quick(t, t.objects[ident])):
            options.append((Decision("flashback", ident), False))
        options.extend(_abilities(ident, traits(t, ident).activated, own_time, "graveyard"))
    return (*options, *OF_PERMANENTS.of(t, key))


def _of_permanents(t: Table, key: tuple[int, bool, bool]) -> tuple[Candidate, ...]:
    """Those with permanents."""
    seat, own_time, thrifty = key
    options: list[Candidate] = []
    for obj, now in with_traits(t, t.zone("battlefield", seat)):
        if obj.card.text.under is not None:
            options.append((Decision("unmorph", obj.id), False))
        if now.activated:
            options.extend(_abilities(obj.id, now.activated, own_time, "battlefield"))
    return tuple(
        [one for one in options if one[0].verb != "activate" or not is_pure_mana_source(t, *one[0].args)] if thrifty else options
    )


OF_PERMANENTS: Memo[tuple[Candidate, ...]] = Memo(
    "what could be done with permanents", _of_permanents, TEXTS | USES, dependencies=lambda s, _: DERIVED.of(s).abilities
)


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
    """The abilities that work in this zone, and at this time."""
    return [
        (Decision("activate", ident, n), "{T}" in placed.word.cost)
        for n, placed in enumerate(activated, 1)
        if placed.word.zone == zone and (own_time or not placed.word.sorcery)
    ]


def _looks_of_hands(s: Position) -> int:
    """The aspects at which it is looked to see whether cards in hands have flash by their own text."""
    aspects = 0
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


def has_own_time(t: Table, seat: int) -> bool:
    """Is it the active player's own main phase, with an empty stack?"""
    return seat == t.active and not t.zone("stack") and t.record_of("main") is not None


@mtg.condition("act.sorcery", "307.1")
def is_sorcery_time(t: Table, seat: int) -> Verdict:
    """The active player, in a main phase of theirs, with an empty stack."""
    if has_own_time(t, seat):
        return LEGAL
    rule = t.book.number("act.sorcery")
    if seat != t.active:
        return refuse(rule, "only in one's own turn")
    return refuse(rule, "only while the stack is empty" if t.record_of("main") is not None else "only in a main phase")


@mtg.condition("main.cast", ("505.5a", "505.6a"))
@mtg.condition("act.no-land", "305.1")
@mtg.condition("act.cast", "601.3")
def may_cast(t: Table, seat: int, obj: Object) -> Verdict:
    """From the hand: instants and cards with flash at any priority, everything else in one's own main phase."""
    card = obj.card
    rule = t.book.number("act.cast")
    if not _is_at_hand(t, seat, obj):
        return refuse(rule, "{who} is not in the hand of {player}", obj.id, who=card.name, player=t.players[seat].name)
    if "land" in card.types:
        return refuse("305.1", "{who} is a land: it is played, not cast", obj.id, who=card.name)
    if not is_quick(t, obj):
        verdict = is_sorcery_time(t, seat)
        if not verdict:
            number = t.book.number("act.sorcery" if "sorcery" in card.types else "main.cast")
            message = "{who} is no instant and has no flash: {why}"
            return refuse(number, message, obj.id, who=card.name, why=verdict.reasons[0])
    return _castable(t, card_played(obj, seat), obj)


def _is_at_hand(t: Table, seat: int, obj: Object) -> bool:
    """Is a card in a player's hand, or in exile where an effect lets them play it?"""
    if obj.zone == "exile":
        return obj.id in plays_from_exile(t, seat, "land" in obj.card.types)
    return obj.zone == "hand" and obj.owner == seat


def is_quick(t: Table, obj: Object) -> bool:
    """Is it cast at any priority: an instant, or with flash?"""
    if "instant" in obj.card.types or traits(t, obj.id).has("flash") or permitted(t, obj.id, "cast with flash") > 0:
        return True
    own_context = Context(obj.owner, obj.id, {"this": obj.ref})
    return any(holds(t, static.condition, own_context) for static in own_flash(obj.card))


@cached
def own_flash(card: MtgCard) -> tuple[w.Static, ...]:
    """What a card says of when it may be cast as though it had flash."""
    return tuple([placed.word for placed in card.statics for word in placed.word.effects if word == OWN_FLASH])


OWN_FLASH = w.May("cast with flash")
"""What a card says of itself: while its condition holds it may be cast as though it had flash (113.6)."""


@mtg.condition("act.sneak", ("", "702.190a"))
def may_sneak(t: Table, seat: int, obj: Object) -> Verdict:
    """From the hand, at any priority in one's own declare blockers step, whatever kind of card it is."""
    card = obj.card
    rule = t.book.number("act.sneak")
    if obj.zone != "hand" or obj.owner != seat:
        where = t.book.number("act.cast")
        return refuse(where, "{who} is not in the hand of {player}", obj.id, who=card.name, player=t.players[seat].name)
    if "sneak" not in card.keywords:
        return refuse(rule, "{who} has no sneak", obj.id, who=card.name)
    if seat != t.active or not is_during(t, "declare blockers"):
        return refuse(rule, "{who} sneaks in only in one's own declare blockers step", obj.id, who=card.name)
    return _castable(t, card_played(obj, seat, way="sneak"), obj)


def has_way(card: MtgCard, way: str) -> bool:
    """Has a card this other cost for which it may be cast?"""
    if way == "morph":
        return any(name in card.keywords for name in MORPHS)
    return card.otherwise is not None if way == "alternative" else way in card.keywords


@cached
def other_ways(card: MtgCard) -> tuple[str, ...]:
    """The other costs for which a card may be cast from a hand at its usual time."""
    return tuple([way for way in ("evoke", "dash", "alternative") if has_way(card, way)])


@mtg.condition("act.turn-up", ("115.2b", "116.2b"))
def may_turn_up(t: Table, seat: int, obj: Object) -> Verdict:
    """At any priority a player turns a face-down permanent of theirs face up for its morph cost."""
    rule = t.book.number("act.turn-up")
    if obj.zone != "battlefield" or obj.controller != seat or obj.card.text.under is None:
        return refuse(rule, "{who} is no face-down permanent of {player}", obj.id, who=obj.card.name, player=t.players[seat].name)
    return payable(t, turned_up(obj, seat), obj.id)


@mtg.condition("act.flashback", ("702.33a", "702.34a"))
@mtg.condition("act.alternative", ("117.9", "118.9"))
def may_cast_for(t: Table, seat: int, obj: Object, way: str) -> Verdict:
    """For another cost than the mana cost: from the hand, with flashback from the graveyard, at its usual time."""
    card = obj.card
    rule = t.book.number("act.flashback" if way == "flashback" else "act.alternative")
    zone = "graveyard" if way == "flashback" else "hand"
    in_zone = obj.zone == zone and obj.owner == seat if way == "flashback" else _is_at_hand(t, seat, obj)
    if not in_zone:
        return refuse(
            rule, "{who} is not in the {zone} of {player}", obj.id, who=card.name, zone=zone, player=t.players[seat].name
        )
    if not has_way(card, way):
        return refuse(rule, "{who} has no other cost of that kind", obj.id, who=card.name)
    if way == "alternative" and card.otherwise is not None:
        c = Context(seat, obj.id, {"this": obj.ref})
        if not holds(t, card.otherwise.condition, c):
            return refuse(rule, "the condition for that cost of {who} does not hold", obj.id, who=card.name)
    if way == "morph" or not is_quick(t, obj):
        verdict = is_sorcery_time(t, seat)
        if not verdict:
            number = t.book.number("act.sorcery" if "sorcery" in card.types else "main.cast")
            return refuse(number, "{who} is no instant and has no flash: {why}", obj.id, who=card.name, why=verdict.reasons[0])
    return _castable(t, card_played(obj, seat, way=way), obj)


def _castable(t: Table, play: Play, obj: Object) -> Verdict:
    """Does nothing forbid this card to be cast now, and could the casting be completed?"""
    seat, card, rule = play.controller, obj.card, t.book.number("act.cast")
    for _, _, reason in forbidden(t, obj.id, "be cast", rule, "{who} can't be cast ({source})"):
        return Verdict((reason,))
    if "legendary" in card.supertypes and not card.is_permanent and not leads(t, seat):
        rule = t.book.number("act.legendary")
        return refuse(rule, "{who} needs a legendary creature or planeswalker that you control", obj.id, who=card.name)
    condition = card.spell.condition if card.spell is not None else None
    if condition is not None and not holds(t, condition, Context(seat, obj.id, {"this": obj.ref})):
        return refuse(t.book.number("combat.timing"), "{who} can be cast only at another time", obj.id, who=card.name)
    verdict = can_be_aimed(t, word_of(t, obj.id, None), seat, obj) if play.way != "morph" else LEGAL
    return payable(t, play, obj.id) if verdict else verdict


@mtg.condition("act.legendary", "205.4e")
def leads(t: Table, seat: int) -> bool:
    """A legendary instant or sorcery is cast only by a player who controls a legendary creature or planeswalker."""
    leader = w.What(type=("creature", "planeswalker"), supertype="legendary", controller="you")
    return next(fitting(t, leader, Context(seat, "")), None) is not None


@mtg.condition("main.land", ("505.5b", "505.6b"))
def may_play_land(t: Table, seat: int, obj: Object) -> Verdict:
    """One land a turn (more by effects), from the hand, in one's own main phase with an empty stack."""
    rule = t.book.number("main.land")
    if not _is_at_hand(t, seat, obj) or "land" not in obj.card.types:
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
        return refuse(rule, "{player} has played {n} this turn", player=t.players[seat].name, n=t.fact(LANDS, seat))
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
    for _, _, reason in forbidden(
        t, obj.id, "use abilities", rule, "the activated abilities of {who} can't be activated ({source})"
    ):
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
