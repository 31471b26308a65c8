"""What the player with priority may do (117.1), and why not anything else."""

from __future__ import annotations

from collections.abc import Iterable

from affray.cards.word import Placed
from affray.core.asking import LEGAL, Decision, Space, Verdict, refuse
from affray.core.notation import knows
from affray.core.resolving import Context
from affray.core.table import Table
from affray.games.mtg.costs.mana import may_tap_for_cost, use_of
from affray.games.mtg.costs.paying import can_pay
from affray.games.mtg.facts import LANDS, USED
from affray.games.mtg.game import mtg
from affray.games.mtg.reading.moments import is_during
from affray.games.mtg.reading.objects import holds, seats_meant, traits
from affray.games.mtg.reading.permits import forbidden, lasting, permitted
from affray.games.mtg.records import Play
from affray.games.mtg.stack.announcing import ability_played, card_played, cost_of, has_targets, word_of
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object

PASS = Decision("pass")
KINDS: dict[str, tuple[type, ...]] = {"pass": (), "cast": (str,), "sneak": (str,), "play": (str,), "activate": (str, int)}
"""The actions there are, and what each is about."""
DECLARED = {"attack": ("attack.creature", "attackers"), "block": ("block.creature", "blockers")}
"""What is no action of a player with priority, and where it belongs."""


class Actions(Space):
    """The actions of the player with priority: `pass`, `cast` a card, `sneak` it in, `play` a land, `activate` an ability (counted from 1)."""

    def __init__(self, t: Table, seat: int) -> None:
        super().__init__()
        self.t = t
        self.rule = t.number
        self.seat = seat

    def answers(self) -> Iterable[Decision]:
        return [decision for decision in self._candidates() if self._weigh(decision)]

    def _candidates(self) -> list[Decision]:
        t, seat = self.t, self.seat
        found = [PASS]
        for ident in t.zone("hand", seat):
            land = "land" in t.objects[ident].card.types
            found.append(Decision("play" if land else "cast", ident))
            if "sneak" in t.objects[ident].card.keywords:
                found.append(Decision("sneak", ident))
            found.extend(Decision("activate", ident, n + 1) for n in range(len(t.objects[ident].card.activated)))
        for ident in t.zone("battlefield", seat):
            found.extend(Decision("activate", ident, n + 1) for n in range(len(traits(t, ident).activated)))
        return found

    def judge(self, decision: Decision) -> Verdict:
        kinds = KINDS.get(decision.verb)
        if decision.verb in DECLARED:
            key, which = DECLARED[decision.verb]
            return refuse(self.t.book.number(key), "{which} are declared only as that step begins", which=which)
        if kinds is None or not decision.has(*kinds):
            return refuse(self.rule, "that is no action of a player with priority")
        if kinds and not knows(self.t, self.seat, decision.args[0]):
            return refuse(self.rule, "{player} knows no card {who}", player=self.t.players[self.seat].name, who=decision.args[0])
        return self._weigh(decision)

    def _weigh(self, decision: Decision) -> Verdict:
        t, seat, args = self.t, self.seat, decision.args
        if decision.verb == "pass":
            return LEGAL
        found = t.objects[args[0]]
        if decision.verb == "cast":
            return may_cast(t, seat, found)
        if decision.verb == "sneak":
            return may_sneak(t, seat, found)
        if decision.verb == "play":
            return may_play_land(t, seat, found)
        activated = traits(t, found.id).activated
        if 1 <= args[1] <= len(activated):
            return may_activate(t, seat, found, activated[args[1] - 1])
        return refuse("602.1", "{who} has no such ability", found.id, who=found.card.name)


@mtg.condition("act.sorcery", "307.1")
def is_sorcery_time(t: Table, seat: int) -> Verdict:
    """The active player, in a main phase of theirs, with an empty stack."""
    rule = t.book.number("act.sorcery")
    if seat != t.active:
        return refuse(rule, "only in one's own turn")
    if not any(frame.program.key == "main" for frame in t.frames):
        return refuse(rule, "only in a main phase")
    return LEGAL if not t.zone("stack") else refuse(rule, "only while the stack is empty")


@mtg.condition("main.cast", ("505.5a", "505.6a"))
@mtg.condition("act.no-land", "305.1")
@mtg.condition("act.cast", "601.3")
def may_cast(t: Table, seat: int, found: Object) -> Verdict:
    """From the hand: instants and cards with flash at any priority, everything else in one's own main phase."""
    card = found.card
    rule = t.book.number("act.cast")
    if found.zone != "hand" or found.owner != seat:
        return refuse(rule, "{who} is not in the hand of {player}", found.id, who=card.name, player=t.players[seat].name)
    if "land" in card.types:
        return refuse("305.1", "{who} is a land: it is played, not cast", found.id, who=card.name)
    if "instant" not in card.types and not traits(t, found.id).has("flash") and not permitted(t, found.id, "cast with flash"):
        verdict = is_sorcery_time(t, seat)
        if not verdict:
            number = t.book.number("act.sorcery" if "sorcery" in card.types else "main.cast")
            message = "{who} is no instant and has no flash: {why}"
            return refuse(number, message, found.id, who=card.name, why=verdict.reasons[0])
    return _castable(t, card_played(found, seat), found)


@mtg.condition("act.sneak", ("", "702.190a"))
def may_sneak(t: Table, seat: int, found: Object) -> Verdict:
    """From the hand, at any priority in one's own declare blockers step, whatever kind of card it is."""
    card = found.card
    rule = t.book.number("act.sneak")
    if found.zone != "hand" or found.owner != seat:
        where = t.book.number("act.cast")
        return refuse(where, "{who} is not in the hand of {player}", found.id, who=card.name, player=t.players[seat].name)
    if "sneak" not in card.keywords:
        return refuse(rule, "{who} has no sneak", found.id, who=card.name)
    if seat != t.active or not is_during(t, "declare blockers"):
        return refuse(rule, "{who} sneaks in only in one's own declare blockers step", found.id, who=card.name)
    return _castable(t, card_played(found, seat, sneak=True), found)


def _castable(t: Table, p: Play, found: Object) -> Verdict:
    """Does nothing forbid this card to be cast now, and could the casting be completed?"""
    seat, card, rule = p.controller, found.card, t.book.number("act.cast")
    for _, _, reason in forbidden(t, found.id, "be cast", rule, "{who} can't be cast ({source})"):
        return Verdict((reason,))
    if card.spell is not None and not holds(t, card.spell.condition, Context(seat, found.id, {"this": found.ref})):
        return refuse(t.book.number("combat.timing"), "{who} can be cast only at another time", found.id, who=card.name)
    return _complete(t, p, found, word_of(t, found.id, None))


@mtg.condition("main.land", ("505.5b", "505.6b"))
def may_play_land(t: Table, seat: int, found: Object) -> Verdict:
    """One land a turn (more by effects), from the hand, in one's own main phase with an empty stack."""
    rule = t.book.number("main.land")
    if found.zone != "hand" or found.owner != seat or "land" not in found.card.types:
        return refuse(
            rule, "{who} is no land in the hand of {player}", found.id, who=found.card.name, player=t.players[seat].name
        )
    verdict = is_sorcery_time(t, seat)
    if not verdict:
        return refuse(rule, "a land is played {why}", found.id, why=verdict.reasons[0])
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
def may_activate(t: Table, seat: int, found: Object, placed: Placed) -> Verdict:
    """A permanent's controller may activate its abilities, as often and at such times as they allow."""
    ability: w.Activated = placed.word
    name = found.card.name
    rule = t.book.number("act.activate")
    if found.zone != ability.zone:
        return refuse(rule, "that ability of {who} does not work in the {zone}", found.id, who=name, zone=found.zone)
    if (found.owner if ability.zone == "hand" else found.controller) != seat:
        return refuse(rule, "{player} does not control {who}", found.id, player=t.players[seat].name, who=name)
    if "{T}" in ability.cost:
        verdict = may_tap_for_cost(t, found)
        if not verdict:
            return verdict
    if not holds(t, ability.condition, Context(seat, found.id, {"this": found.ref})):
        return refuse("602.5b", "the condition of this ability of {who} does not hold", found.id, who=name)
    if ability.limit and t.fact(USED, use_of(found.ref, placed)):
        return refuse("606.3" if ability.limit == "loyalty" else "602.5b", "{who} was used this turn already", found.id, who=name)
    if ability.sorcery:
        verdict = is_sorcery_time(t, seat)
        if not verdict:
            return refuse("602.5d", "like a sorcery, {why}", found.id, why=verdict.reasons[0])
    return _complete(t, ability_played(found, seat, placed), found, ability)


def _complete(t: Table, p: Play, found: Object, word: object) -> Verdict:
    """Could it be completed: targets, cost?"""
    if p.kind != "mana":
        verdict = has_targets(t, word, Context(p.controller, found.id, {"this": found.ref}), found)
        if not verdict:
            return verdict
    return can_pay(t, p.controller, cost_of(t, p), found.id, t.book.number("cast.pay"))


def nobody_can_act(t: Table, seats: list[int]) -> bool:
    """Is there nothing to do in this window but pass?"""
    return not t.zone("stack") and all(Actions(t, seat).listed() == (PASS,) for seat in seats)
