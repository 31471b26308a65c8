"""Actions of the player with priority (604), and why others are not legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from affray.cards.word import PlacedAbility
from affray.core.by_hand import not_played
from affray.core.dependencies import AWAY, EFFECTS, FIELD, SETTLING, Memo
from affray.core.notation import knows
from affray.core.questions import Decision, Space
from affray.core.state import TriggerInstance
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, all_of, refuse
from affray.games.fow.game import IN_PLAY, fow
from affray.games.fow.position.bindings import Context, bindings_of
from affray.games.fow.position.board_index import usable_in_play, usable_of_coins
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.continuous import is_forbidden
from affray.games.fow.position.evaluate import battle_of, is_active
from affray.games.fow.position.facts import LOCKED, SET
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import TRAITS, Traits, lasting, traits
from affray.games.fow.rules.abilities.triggers import ELSEWHERE, may_spring
from affray.games.fow.rules.battle.attacking import may_pass
from affray.games.fow.rules.playing.choices import (
    can_be_paid,
    card_played,
    cost_of,
    cost_of_using,
    has_targets,
    word_of,
)
from affray.games.fow.rules.playing.choosing_x import can_ability_be_aimed, way_with_targets
from affray.games.fow.rules.playing.conditions import lacks_its_play, meets_its_condition
from affray.games.fow.rules.playing.payment import can_pay, is_unused, is_will_ability, may_use_rest
from affray.games.fow.rules.playing.rulers import OWN_RULERS, judgment_played, may_call, may_judge
from affray.games.fow.rules.playing.runes import has_divinity, may_choose_rune
from affray.games.fow.rules.playing.will_sources import is_left_to_payments
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import FowCard, Object

PASS = Decision("pass")
BATTLE = Decision("initiate battle")

KINDS: dict[str, tuple[type, ...]] = {
    "pass": (), "initiate battle": (), "play": (str,), "set": (str,), "use": (str, int), "judgment": (str,), "call": (str,),
}  # fmt: skip
"""The actions there are, and what each is about."""


def has_main_timing(t: Table, seat: int, main_window: bool) -> bool:
    """Is it this player's main timing: the window of their main phase, with an empty chase and no battle (701.2)?"""
    return main_window and seat == t.active and not t.zone("chase area") and battle_of(t) is None


class Actions(Space):
    """The actions of the player with priority: `pass`, `play` a card, `use` an ability (counted from 1), `set` a card, `initiate battle`."""

    def __init__(self, t: Table, seat: int, main_window: bool) -> None:
        super().__init__()
        self.t = t
        self.rule = t.number
        self.seat = seat
        self.main_timing = has_main_timing(t, seat, main_window)

    def answers(self) -> Iterable[Decision]:
        return ACTIONS.of(self.t, (self.seat, self.main_timing, self.t.defers_mana))

    def judge(self, decision: Decision) -> Verdict:
        kinds = KINDS.get(decision.verb)
        if kinds is None or not decision.has(*kinds):
            return refuse("604.1", "that is no action of a player with priority")
        if kinds and not knows(self.t, self.seat, decision.args[0]):
            return refuse("604.1", "{player} knows no card {who}", player=self.t.players[self.seat].name, who=decision.args[0])
        return weigh(self.t, self.seat, decision, self.main_timing)


def weigh(t: Table, seat: int, decision: Decision, main_timing: bool) -> Verdict:
    """Return the verdict for an action with a card that the player knows."""
    verb, args = decision.verb, decision.args
    if verb == "pass":
        return may_pass(t, seat, main_timing)
    if verb == "initiate battle":
        return may_initiate_battle(t, seat, main_timing)
    obj = t.objects[args[0]]
    if verb == "use":
        activates = traits(t, obj.id).activates
        if 1 <= args[1] <= len(activates):
            return may_use(t, seat, obj, activates[args[1] - 1], main_timing)
        return refuse("707.1", "{who} has no such ability", obj.id, who=obj.card.name)
    if verb == "play":
        return may_play_card(t, seat, obj, main_timing)
    if verb == "set":
        return may_set(t, seat, obj, main_timing)
    if verb == "judgment":
        return may_play_judgment(t, seat, obj, main_timing)
    return may_call_stone(t, seat, obj, main_timing)


Asked = tuple[int, bool, bool]
"""The player, whether it is their main timing, and whether will that payments make by themselves is left to those."""


Candidate = tuple[Decision, PlacedAbility | None]
"""An action that may turn out to be legal, and which ability is used where it is that of a card in play."""


def candidates(t: Table, key: Asked) -> tuple[Candidate, ...]:
    """Return what a player could do if targets, costs and conditions allowed it."""
    seat, main_timing, defers = key
    table, objects, decisions = TRAITS.of(t).table, t.objects, [PASS]
    if main_timing:
        decisions.append(BATTLE)
    for ident in t.zone("hand", seat):
        obj = objects[ident]
        now = table.get(ident) or obj.card.base
        if main_timing or _plays_any_time(obj.card, now):
            decisions.append(Decision("play", ident))
        if main_timing:
            decisions.append(Decision("set", ident))
        if now.activates:
            decisions.extend([Decision("use", ident, at + 1) for at in inherited(now)])
    decisions.extend(left_behind(t, seat))
    for ident in t.zone("standby area", seat):
        if any(
            card is not None and _is_played_from_standby(card) for card in (objects[ident].card, objects[ident].card.future_side)
        ):
            decisions.append(Decision("play", ident))
    for ident in t.zone("rune area", seat):
        obj = objects[ident]
        if obj.face_down and (main_timing or _plays_any_time(obj.card, traits(t, ident))):
            decisions.append(Decision("play", ident))
    for ident in OWN_RULERS.of(t, seat) if main_timing else ():
        decisions += [Decision("judgment", ident), Decision("call", ident)]
    could: list[Candidate] = [*[(one, None) for one in decisions], *usable_in_play(t, seat), *usable_of_coins(t, seat)]
    return tuple([one for one in could if not is_left_to_payments(t, one[0])] if defers else could)


@fow.condition("act.remnant", rule="1115.2")
def left_behind(t: Table, seat: int) -> Iterator[Decision]:
    """Actions with cards in a graveyard: those with [Remnant], printed or gained, are played; abilities that say so are used."""
    idents = t.zone("graveyard", seat)
    if idents and all(t.objects[ident].zone != "graveyard" for ident in TRAITS.of(t).table):
        idents = ELSEWHERE.of(t).awake[seat]
    for ident in idents:
        now = traits(t, ident)
        if now.has("remnant"):
            yield Decision("play", ident)
        for at, placed in enumerate(now.activates, 1):
            if placed.word.zone == "graveyard":
                yield Decision("use", ident, at)


def _plays_any_time(card: FowCard, now: Traits) -> bool:
    return now.has("quickcast") or (card.trigger is not None and card.trigger.when is None)


def _is_played_from_standby(card: FowCard) -> bool:
    """Does a card say that it can be played from the standby area, and not only as its condition is met?"""
    word = card.trigger or card.stealth
    return "ambush" in card.keywords if word is None else word.when is None


CANDIDATES: Memo[tuple[Candidate, ...]] = Memo(
    "what could be done", candidates, FIELD | AWAY | EFFECTS, dependencies=lambda s, _: TRAITS.of(s).looks
)


def legal_actions(t: Table, key: Asked) -> tuple[Decision, ...]:
    """Return the legal actions of a player; whether it is their main timing is all that they have to do with the place in the program."""
    seat, main_timing, _ = key
    decisions: list[Decision] = []
    for decision, used in CANDIDATES.of(t, key):
        if used is None:
            verdict = weigh(t, seat, decision, main_timing)
        elif "{Rest}" in used.word.cost and t.objects[decision.args[0]].posture == "rested":
            continue
        else:
            verdict = may_use_own(t, seat, t.objects[decision.args[0]], used, main_timing)
        if not verdict.reasons:
            decisions.append(decision)
    return tuple(decisions)


ACTIONS: Memo[tuple[Decision, ...]] = Memo("legal actions", legal_actions, SETTLING)


IDLE: Memo[bool] = Memo(
    "whether nothing at all could be done",
    lambda s, defers: len(CANDIDATES.of(s, (0, False, defers))) == len(CANDIDATES.of(s, (1, False, defers))) == 1,
    FIELD | AWAY | EFFECTS,
    dependencies=lambda s, _: TRAITS.of(s).looks,
)
"""Is there nothing that anybody could do outside their main timing even if targets, costs and conditions allowed it?"""


def can_only_pass(t: Table, seat: int) -> bool:
    """Is there nothing that a player can do outside their main timing?"""
    key = (seat, False, t.defers_mana)
    return len(CANDIDATES.of(t, key)) == 1 or len(ACTIONS.of(t, key)) == 1


@fow.condition("act.main-timing", rule="701.2")
def is_main_timing(t: Table, seat: int, main_timing: bool) -> Verdict:
    """The turn player has priority in their main phase, not in a battle, with an empty chase."""
    if main_timing:
        return LEGAL
    rule = t.book.number("act.main-timing")
    if seat != t.active:
        return refuse(rule, "only the turn player, in the main phase")
    if t.record_of("main") is None:
        return refuse(rule, "only in the main phase")
    if battle_of(t) is not None:
        return refuse(rule, "not during a battle")
    return refuse(rule, "only while the chase is empty")


@fow.condition("act.battle", rule="704.1")
def may_initiate_battle(t: Table, seat: int, main_timing: bool) -> Verdict:
    """The turn player may initiate battle in main timing, unless locked out of it this turn (803.6)."""
    if t.fact(LOCKED, seat):
        return refuse(
            "803.6",
            "{who} forfeited an attack to which nothing was played and may not initiate battle again this turn",
            who=t.players[seat].name,
        )
    return is_main_timing(t, seat, main_timing)


@fow.condition("act.from-hand", rule="702.2")
@fow.condition("act.play", rule="702.1")
def may_play_card(t: Table, seat: int, obj: Object, main_timing: bool) -> Verdict:
    """From the hand in main timing, with [Quickcast] at any priority; [Trigger] cards also from standby."""
    if obj.zone == "rune area":
        return may_play_rune(t, seat, obj, main_timing)
    card = obj.card
    name = card.name
    remnant = obj.zone == "graveyard" and traits(t, obj.id).has("remnant")
    if (obj.zone not in ("hand", "standby area") and not remnant) or obj.owner != seat:
        rule = "1115.2" if remnant else "702.2"
        return refuse(rule, "{who} is not in the hand of {player}", obj.id, who=name, player=t.players[seat].name)
    if not card.types & {"resonator", "chant", "addition", "regalia"}:
        return refuse("702.1", "{who} is not a card that is played", obj.id, who=name)
    if card.future_side is not None:
        sides = playable_sides(t, card_played(obj, seat), main_timing)
        return LEGAL if any(sides.values()) else sides["past"]
    return may_play_side(t, seat, obj, main_timing)


@fow.condition("act.side", rule=("1117.2", "903.2b", "903.2b"))
def playable_sides(t: Table, play: Play, main_timing: bool) -> dict[str, Verdict]:
    """A Shift card is played with either side up: its past side must allow it to begin (1302.2f), the side chosen to go on."""
    untimed = play.free or bool(play.event)
    verdicts = {}
    for side, seen in (("past", t), ("future", future_side_up(t, play.item))):
        obj = seen.objects[play.item]
        if untimed:
            verdicts[side] = _complete(seen, play, obj, word_of(seen, obj.id, None))
        else:
            verdicts[side] = may_play_side(seen, play.controller, obj, main_timing)
    if not untimed and not main_timing and not traits(t, play.item).has("quickcast"):
        verdicts["future"] = verdicts["past"]
    return verdicts


@fow.condition("shift.side-up", rule="1302.2e")
def future_side_up(t: Table, ident: str) -> Table:
    """The table as it would be with a Shift card turned over: it has the information of that side alone."""
    trial = Table(t.book, t.commit())
    trial.step, trial.number = t.step, t.number
    future = t.objects[ident].card.future_side
    assert future is not None
    trial.change_face(ident, future)
    return trial


@fow.condition("act.chant", rule="703.1")
@fow.condition("act.quickcast", rule=("", "604.1c", "604.1c"), since="8.0")
def may_play_side(t: Table, seat: int, obj: Object, main_timing: bool) -> Verdict:
    """A card is played in main timing, with [Quickcast] at any priority, if it has its targets and can be paid."""
    card = obj.card
    name = card.name
    if obj.zone == "standby area" or (card.trigger is not None and card.spell is None):
        verdict = may_play_trigger(t, seat, obj)
    elif traits(t, obj.id).has("quickcast"):
        verdict = LEGAL
    else:
        verdict = is_main_timing(t, seat, main_timing)
        if verdict.reasons:
            reason = verdict.reasons[0]
            verdict = refuse(
                "703.1" if "chant" in card.types else "702.1", "{who} has no [Quickcast]: {why}", obj.id, who=name, why=reason
            )
    if verdict.reasons:
        return verdict
    return _complete(t, card_played(obj, seat), obj, word_of(t, obj.id, None))


@fow.condition("act.quickcast-rune", rule=("", "709.3c", "709.3c"), since="8.0")
def may_play_rune(t: Table, seat: int, obj: Object, main_timing: bool) -> Verdict:
    """A rune is played in main timing, or with [Quickcast] at any priority, as section 711 says."""
    verdict = all_of((has_divinity(t, seat, obj), may_choose_rune(t, seat, obj)))
    if verdict and not traits(t, obj.id).has("quickcast"):
        verdict = is_main_timing(t, seat, main_timing)
        if not verdict:
            rule, why = t.book.number("rune.divinity"), verdict.reasons[0]
            verdict = refuse(rule, "{who} has no [Quickcast]: {why}", obj.id, who=obj.card.name, why=why)
    return _complete(t, card_played(obj, seat), obj, word_of(t, obj.id, None)) if verdict else verdict


@fow.condition("act.judgment", rule="604.2c")
@fow.condition("judgment.cost", rule="705.2a")
def may_play_judgment(t: Table, seat: int, obj: Object, main_timing: bool) -> Verdict:
    """In main timing the turn player may play a judgment process, if its line can be met and paid."""
    verdict = all_of((is_main_timing(t, seat, main_timing), may_judge(t, seat, obj)))
    ability = traits(t, obj.id).judgment
    if not verdict or ability is None:
        return verdict
    return can_pay(t, seat, cost_of(t, judgment_played(t, obj, seat, ability)), obj.id, "705.2a")


@fow.condition("act.call", rule="604.2e")
def may_call_stone(t: Table, seat: int, obj: Object, main_timing: bool) -> Verdict:
    """In main timing the turn player may call a magic stone."""
    return all_of((is_main_timing(t, seat, main_timing), may_call(t, seat, obj)))


@fow.condition("act.trigger-waits", rule="708.5")
@fow.condition("act.trigger", rule="708.4")
def may_play_trigger(t: Table, seat: int, obj: Object) -> Verdict:
    """A [Trigger] card with a cost is played like an activate ability, not in the turn it was set; an automatic one never is."""
    card = obj.card
    word = card.trigger
    if word is None and _is_played_from_standby(card):
        return may_spring(t, seat, obj)
    if word is None or word.when is not None:
        if word is None and card.stealth is None:
            return refuse("706.3", "{who} has no [Trigger]", obj.id, who=card.name)
        return refuse("708.1", "{who} is an automatic card: it is revealed when its condition is met", obj.id, who=card.name)
    if obj.zone == "standby area" and t.fact(SET, obj.ref):
        return refuse("708.5", "{who} was put into the standby area this turn", obj.id, who=card.name)
    if word.condition is not None and not holds(t, word.condition, Context(seat, obj.id, {"this": obj.ref})):
        return refuse("708.4", "the condition of [Trigger] of {who} does not hold", obj.id, who=card.name)
    return LEGAL


@fow.condition("act.own-ability", rule="707.2")
def may_use(t: Table, seat: int, obj: Object, placed: PlacedAbility, main_timing: bool) -> Verdict:
    """Abilities are used by whoever controls their card, where they are active."""
    verdict = is_active_there(t, obj, placed.word)
    if verdict.reasons:
        return verdict
    if obj.controller != seat:
        return refuse("707.2", "{player} does not control {who}", obj.id, player=t.players[seat].name, who=obj.card.name)
    return may_use_own(t, seat, obj, placed, main_timing)


@fow.condition("act.use", rule="707.1")
def may_use_own(t: Table, seat: int, obj: Object, placed: PlacedAbility, main_timing: bool) -> Verdict:
    """The player with priority may play an activate ability of a card they control, as often as its limit allows."""
    ability = placed.word
    if "{Rest}" in ability.cost:
        verdict = may_use_rest(t, obj)
        if verdict.reasons:
            return verdict
    if not meets_its_condition(t, seat, obj, ability):
        return refuse("905.1", "the condition of this ability of {who} does not hold", obj.id, who=obj.card.name)
    verdict = is_unused(t, obj, seat, placed) if ability.limit else LEGAL
    if verdict.reasons:
        return verdict
    if ability.main_timing:
        verdict = is_main_timing(t, seat, main_timing)
        if not verdict:
            return verdict
    if not is_will_ability(ability):
        verdict = may_chase(t)
        if verdict.reasons:
            return verdict
    verdict = can_ability_be_aimed(t, seat, obj, placed)
    if verdict.reasons:
        return verdict
    return can_pay(t, seat, cost_of_using(t, seat, obj, placed), obj.id, t.book.number("play.pay"))


@fow.condition("act.inheritance", rule="1126.2a")
def is_active_there(t: Table, obj: Object, ability: w.Activate) -> Verdict:
    """Abilities are active in play (902.1); one that discards its own card ([Inheritance]) only in the hand."""
    if "discard this" in ability.cost:
        rule = t.book.number("act.inheritance")
        return LEGAL if obj.zone == "hand" else refuse(rule, "{who} is not in the hand", obj.id, who=obj.card.name)
    if ability.zone == obj.zone if ability.zone else obj.zone in IN_PLAY or is_active(obj):
        return LEGAL
    return refuse("902.1", "the abilities of {who} do not work in the {zone}", obj.id, who=obj.card.name, zone=obj.zone)


@fow.condition("act.inherit", rule="1126.2")
def inherited(now: Traits) -> list[int]:
    """Which of the abilities of a card in hand are used from there, by paying and discarding the card."""
    return [at for at, placed in enumerate(now.activates) if "discard this" in placed.word.cost]


@fow.condition("act.any-card", rule="706.3")
@fow.condition("act.standby", rule="706.1")
def may_set(t: Table, seat: int, obj: Object, main_timing: bool) -> Verdict:
    """In main timing the turn player may pay {2} to put any card from hand face down into the standby area."""
    if obj.zone != "hand" or obj.owner != seat:
        return refuse("706.1", "{who} is not in the hand of {player}", obj.id, who=obj.card.name, player=t.players[seat].name)
    verdict = is_main_timing(t, seat, main_timing)
    return can_pay(t, seat, ("{2}",), obj.id, "706.1") if verdict else verdict


@fow.condition("act.chase", rule="1008.2")
def may_chase(t: Table) -> Verdict:
    """While something on the chase cannot be chased to, only automatic abilities go onto it."""
    chase = t.zone("chase area")
    barring = chase and lasting(t, w.Cannot, "be chased")
    for ident in chase:
        spell = t.objects[ident].card.spell
        if (spell is not None and spell.cannot_be_chased) or (barring and is_forbidden(t, ident, "be chased")):
            return refuse("1008.2", "players cannot chase to {who}", ident, who=t.objects[ident].card.name)
    return LEGAL


def _complete(t: Table, play: Play, obj: Object, word: object) -> Verdict:
    """Could the play of a card, or a judgment, be completed: chase, targets, cost?"""
    verdict = may_chase(t)
    if verdict.reasons:
        return verdict
    if obj.card.unread and lacks_its_play(obj.card, word):
        return not_played("702.1", obj)
    c = Context(play.controller, obj.id, {"this": play.source})
    if isinstance(word, w.Spell) and not holds(t, word.condition, c):
        return refuse("104.1", "{who} can be played only on a condition that does not hold", obj.id, who=obj.card.name)
    play, verdict = way_with_targets(t, play, word, obj, c)
    return verdict if verdict.reasons else can_be_paid(t, play)


def _can_complete(t: Table, play: Play) -> bool:
    """Could the play of a card be completed, whatever the timing, with one side up or the other?"""
    obj = t.objects[play.item]
    if obj.card.future_side is not None:
        return any(playable_sides(t, play, False).values())
    return bool(_complete(t, play, obj, word_of(t, obj.id, None)))


def may_play_free(t: Table, seat: int, obj: Object) -> bool:
    """Could an effect have this card played without paying its cost?"""
    return _can_complete(t, card_played(obj, seat, free=True))


def can_play_triggered(t: Table, pending: TriggerInstance) -> bool:
    """Can a triggered ability legally be played? A triggered card must still be where it triggered (906.10)."""
    source = pending.source
    assert source is not None
    ability = pending.ability
    if isinstance(ability, (w.Trigger, w.Stealth)):
        obj = t.current(source.ref)
        if obj is None:
            return False
        p = card_played(obj, pending.controller, isinstance(ability, w.Stealth))
        p.event = bindings_of(pending)
        return _can_complete(t, p)
    has_left = t.current(source.ref) is None and "then" not in pending.event
    if has_left and not t.book.ruling("906.10.source-gone-resolves"):
        return False
    return bool(has_targets(t, ability, Context(pending.controller, source.id, bindings_of(pending)), source))
