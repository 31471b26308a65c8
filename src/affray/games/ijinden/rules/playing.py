"""Main phase actions: placing mana, summoning Ijin, using scenery and magic; equipment."""

from __future__ import annotations

import re
from collections.abc import Iterable

from affray.core.by_hand import not_played, noted_lines
from affray.core.procedures import Call, StepResult
from affray.core.questions import Decision, Question, Space, SubsetSpace
from affray.core.state import NOBODY, Position, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, all_of, refuse
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.board_index import LastingSource, forbidden, is_meant, lasting
from affray.games.ijinden.position.filters import amount, describes, has_colour, holds, is_recalled, lower_in_hand, mana_level
from affray.games.ijinden.position.records import Playing
from affray.games.ijinden.rules.abilities.effects import is_held, possible
from affray.games.ijinden.rules.abilities.resolving import all_waiting, magic
from affray.games.ijinden.rules.actions import move, place
from affray.games.ijinden.rules.battle.declaring import Attackers, as_seen
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import IjinCard

END = Decision("end")
BATTLE = Decision("battle")
placing = ijinden.procedure("place", Playing, rule="P")
summoning = ijinden.procedure("summon", Playing, rule="P")
using = ijinden.procedure("use", Playing, rule="P")


# -- what may be played


@ijinden.condition("play.place", rule="P1")
def may_place(t: Table, ident: str, seat: int, upright: bool) -> Verdict:
    """One card a turn from hand into the mana zone: a mana card face up, any other face down."""
    if t.fact(facts.PLACEMENTS, seat) <= 0:
        return refuse("P1", "a card was placed in the mana zone this turn already")
    is_mana = t.objects[ident].card.text.type == "mana"
    if upright and not is_mana:
        return refuse("P2", "{what} is no mana: it is placed face down", what=t.objects[ident].card.name)
    bar = forbidden(t, seat, "place face up") if upright else None
    if bar is not None:
        return refuse("P2", "you cannot place mana face up", bar.name)
    if not upright and is_mana and not t.book.ruling("P2.mana-face-down"):
        return refuse("P2", "{what} is mana: by the ruling it is placed face up", what=t.objects[ident].card.name)
    return LEGAL


@ijinden.condition("play.colour", rule="P3")
def has_its_colour(t: Table, ident: str, seat: int) -> Verdict:
    """Colour condition: face-up mana of a colour of the card; a colourless card needs none."""
    card = t.objects[ident].card
    free = [one for one in lasting(t, w.AnyColour) if one.context.controller == seat and one.word.of == card.text.type]
    if free or has_colour(t, seat, card.base.colours):
        return LEGAL
    return refuse("P3", "no {colour} mana lies face up in your mana zone", colour=" or ".join(card.base.colours))


@ijinden.condition("play.level", rule="P4")
def has_its_level(t: Table, ident: str, seat: int) -> Verdict:
    """Level condition: the levels in the mana zone together reach the card's; a card face down counts as 1."""
    need = level_to_play(t, ident, seat)
    have = mana_level(t, seat)
    if have >= need:
        return LEGAL
    return refuse(
        "P4",
        "{what} needs level {need} in your mana zone, which has {have}",
        what=t.objects[ident].card.name,
        need=need,
        have=have,
    )


def level_to_play(t: Table, ident: str, seat: int) -> int:
    """Return the level of a card as it is played: some cards lower their own, some that of Ijin to be summoned."""
    card = t.objects[ident].card
    context = Context(seat, ident)
    now = [one for one in card.statics if one.condition is None or holds(t, one.condition, context)]
    words = [word for ability in now for word in ability.effects]
    level = min([word.to for word in words if isinstance(word, w.SetLevel)], default=card.text.level)
    reductions = [word for word in words if isinstance(word, w.LowerLevel) and word.of == "this"]
    less = [amount(t, word.by, context) for word in reductions]
    less += [amount(t, one.word.by, one.context) for one in _lowering(t, seat, card)]
    return int(max(0, level - sum(less) - lower_in_hand(t, t.objects[ident])))


def _lowering(t: Table, seat: int, card: IjinCard) -> list[LastingSource]:
    """Return the words that lower or raise the level of such a card of a player as it is played."""
    ways = ("played", "summoned") if card.text.type == "ijin" else ("played",)
    words = [one for one in lasting(t, w.LowerLevel) if one.word.of in ways and one.context.controller == seat]
    return [one for one in words if one.word.what is None or describes(t, card.base, one.word.what, one.context)]


@ijinden.condition("play.summon", rule="P5")
def may_summon(t: Table, ident: str, seat: int) -> Verdict:
    """Summoning takes one right to summon, the colour and the level."""
    if t.fact(facts.SUMMONS, seat) <= 0 and not _freely(t, ident, seat):
        return refuse("P5", "no right to summon is left in this turn")
    return all_of([has_its_colour(t, ident, seat), has_its_level(t, ident, seat)])


def _freely(t: Table, ident: str, seat: int) -> list[LastingSource]:
    """Return the words that let a player summon this Ijin without a right."""
    base = t.objects[ident].card.base
    words = [one for one in lasting(t, w.SummonFreely) if one.context.controller == seat]
    return [one for one in words if describes(t, base, one.word.what, one.context)]


@ijinden.condition("play.use", rule="P7")
def may_use(t: Table, ident: str, seat: int) -> Verdict:
    """Scenery takes colour and level; magic also its mana cost, and a procedure that is possible."""
    card = t.objects[ident].card
    if card.unread and card.text.type == "magic" and lacks_its_use(card):
        return not_played("V6", t.objects[ident])
    bar = forbidden(t, seat, "use a second")
    if bar is not None and t.fact(facts.CARDS_USED, seat) > 0:
        return refuse("P7", "you have used a magic or scenery this turn and cannot use another", bar.name)
    verdict = all_of([has_its_colour(t, ident, seat), has_its_level(t, ident, seat)])
    if card.text.type == "scenery" or not verdict:
        return verdict
    bar = forbidden(t, seat, "magic")
    if bar is not None:
        return refuse("P7", "you cannot use magic", bar.name)
    cost, purse = mana_cost(t, ident, seat), payable(t, seat)
    if len(purse) < cost:
        return refuse("P8", "{what} costs {cost} mana, you can pay {have}", what=card.name, cost=cost, have=len(purse))
    if card.use is None or not possible(t, card.use.procedure, Context(seat, ident)):
        return refuse("V6", "{what}: the part before 発動できる cannot be done", what=card.name)
    return LEGAL


def lacks_its_use(card: IjinCard) -> bool:
    """Is it not known what this magic does, or what level or mana it needs?"""
    return card.use is None or any(map(_OF_ITS_USE.search, noted_lines(card)))


_OF_ITS_USE = re.compile("手札で(?:効果を)?発揮|これの(?:レベル|魔力コスト)は")
"""Texts that change whether a card can be used."""


def mana_cost(t: Position, ident: str, seat: int) -> int:
    """Return how many cards of the mana zone a magic costs: its printed cost, or what it is said to be, and what raises it."""
    printed = t.objects[ident].card.text.cost or 0
    free = [one.word.cost for one in lasting(t, w.FreeMagic) if one.context.controller == seat]
    raising = [one for one in lasting(t, w.RaiseCost) if is_meant(one, seat, t.active)]
    more = [amount(t, one.word.by, Context(seat, one.context.source)) for one in raising]
    return int(min([printed, *free]) + sum(more))


def payable(t: Position, seat: int) -> tuple[str, ...]:
    """Return the cards of the mana zone that can pay: face up or down, as the player likes."""
    bar = forbidden(t, seat, "pay with face-down mana")
    return tuple([ident for ident in t.zone("mana zone", seat) if bar is None or not t.objects[ident].face_down])


@ijinden.condition("play.battle", rule="M3")
def may_battle(t: Table, seat: int, battles: int) -> Verdict:
    """One battle a turn, and somebody to attack with."""
    if battles <= 0:
        return refuse("M3", "there has been a battle this turn")
    bar = forbidden(t, seat, "battle")
    if bar is not None:
        return refuse("M3", "you cannot battle", bar.name)
    if not Attackers(t, seat):
        return refuse("A1", "none of your Ijin may attack")
    return LEGAL


class Actions(Space):
    """The actions of the turn player in the main phase."""

    def __init__(self, t: Table, seat: int, battles: int) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.battles = battles
        self.rule = "M2"

    def judge(self, decision: Decision) -> Verdict:
        verb, args = decision.verb, decision.args
        if decision == END:
            return LEGAL
        if decision == BATTLE:
            return may_battle(self.t, self.seat, self.battles)
        if verb not in ("place", "summon", "use") or not args or len(args) != (2 if verb == "place" else 1):
            return refuse("M2", "place, summon, use, battle or end")
        ident = str(args[0])
        placed_elsewhere = verb == "place" and args[-1] == "up" and ident in self._placeable()
        if ident not in self.t.zone("hand", self.seat) and not placed_elsewhere:
            return refuse("M2", "{what} is not in your hand", what=as_seen(self.t, ident, self.seat))
        kind = self.t.objects[ident].card.text.type
        if verb == "place":
            if args[1] not in ("up", "down"):
                return refuse("P2", "say whether the card is placed face up or face down")
            return may_place(self.t, ident, self.seat, args[1] == "up")
        if (kind == "ijin") != (verb == "summon") or kind == "mana":
            how = {"ijin": "summoned", "mana": "placed"}.get(kind, "used")
            return refuse("M2", "{what} is a card that is {how}", what=self.t.objects[ident].card.name, how=how)
        return may_summon(self.t, ident, self.seat) if verb == "summon" else may_use(self.t, ident, self.seat)

    def answers(self) -> Iterable[Decision]:
        decisions = []
        for ident in self.t.zone("hand", self.seat):
            decisions.extend([one for one in self._ways(ident) if self.judge(one)])
        places = [Decision("place", ident, "up") for ident in self._placeable()]
        decisions.extend([one for one in (*places, BATTLE, END) if self.judge(one)])
        return decisions

    def _placeable(self) -> tuple[str, ...]:
        """Return the mana elsewhere than in the hand that the player may place face up."""
        zones = dict.fromkeys([one.word.zone for one in lasting(self.t, w.PlaceFrom) if one.context.controller == self.seat])
        idents = [ident for zone in zones for ident in self.t.zone(zone, self.seat)]
        return tuple([ident for ident in idents if self.t.objects[ident].card.text.type == "mana"])

    def _ways(self, ident: str) -> list[Decision]:
        """Return the uses of cards of this kind, while a right to any is left."""
        kind = self.t.objects[ident].card.text.type
        faces = ("up", "down") if kind == "mana" else ("down",)
        ways = [Decision("place", ident, face) for face in faces] if self.t.fact(facts.PLACEMENTS, self.seat) > 0 else []
        if kind == "ijin" and (self.t.fact(facts.SUMMONS, self.seat) > 0 or _freely(self.t, ident, self.seat)):
            ways.append(Decision("summon", ident))
        elif kind in ("scenery", "magic"):
            ways.append(Decision("use", ident))
        return ways


# -- placing mana


@placing.step("put", rule="P2")
def put_it_into_the_mana_zone(t: Table, playing: Playing) -> StepResult:
    """The card goes into the mana zone; the right to place is spent."""
    seat = t.objects[playing.card].owner
    t.record_fact(facts.PLACEMENTS, seat, -1)
    moved = move(t, (playing.card,), "mana zone", down=playing.face == "down", how="placed")
    t.emit("places mana", player_id(seat), card=moved[0])
    return None


@placing.step("triggered", rule="P2")
def resolve_what_placing_triggered(t: Table, playing: Playing) -> StepResult:
    """Abilities about placing mana are resolved."""
    return all_waiting(t)


# -- summoning


@summoning.step("equip", rule="E1")
def choose_the_equipment(t: Table, playing: Playing) -> StepResult:
    """As it is summoned it may be equipped with what lies ready for it."""
    options = ready_for(t, playing.card)
    if not options:
        return Decision("choose")
    return Question(t.objects[playing.card].owner, SubsetSpace(options, 0, len(options), "E1"), about="equip")


@summoning.answer("put", rule="P6")
def put_it_onto_the_battlefield(t: Table, playing: Playing, answer: Decision) -> StepResult:
    """The Ijin comes onto the battlefield face up and untapped with its equipment; the right to summon is spent."""
    seat = t.objects[playing.card].owner
    free = _freely(t, playing.card, seat)
    if t.fact(facts.SUMMONS, seat) > 0 and not any(one.word.kept for one in free):
        t.record_fact(facts.SUMMONS, seat, -1)
    for ident in answer.args:
        attach(t, str(ident), playing.card)
    move(t, (playing.card,), "battlefield", how="summon")
    return None


@ijinden.condition("equip.attach", rule="E2")
def attach(t: Table, ident: str, host: str) -> None:
    """Equipment comes to lie with the Ijin, which has what it gives."""
    if t.objects[ident].zone != "battlefield":
        was = t.objects[ident].zone
        place(t, ident, "battlefield")
        t.emit("moves", ident, NOBODY, **{"from": was, "to zone": "battlefield"})
    t.attach(ident, host)


@summoning.step("triggered", rule="P6")
def resolve_what_summoning_triggered(t: Table, playing: Playing) -> StepResult:
    """Abilities about coming onto the battlefield are resolved."""
    return all_waiting(t)


@ijinden.condition("equip.ready", rule="E1")
def ready_for(t: Table, ident: str) -> tuple[str, ...]:
    """The equipment of its player that lies face up where it says, free, and fits this Ijin."""
    seat = t.objects[ident].owner
    idents = []
    for zone in ("mana zone", "battlefield", "graveyard"):
        for equip_id in t.zone(zone, seat):
            other = t.objects[equip_id]
            equip = other.card.equip
            if equip is None or other.face_down or zone not in equip.zone or other.attached in t.objects:
                continue
            if zone == "graveyard" and not is_wearable(t, equip_id):
                continue
            if is_held(t, equip_id, seat, "battlefield", ("ability",)):
                continue
            if _may_wear(t, ident, equip.host):
                idents.append(equip_id)
    return tuple(idents)


@ijinden.condition("equip.wearable", rule="E4")
def is_wearable(t: Table, ident: str) -> bool:
    """冥装: magic in the graveyard that has the word, printed or gained as it was put there."""
    obj = t.objects[ident]
    return "wearable" in obj.counters or "wearable" in obj.card.base.keywords


def _may_wear(t: Table, ident: str, host: w.What) -> bool:
    """Does the Ijin in hand fit the description of who may be equipped?"""
    return describes(t, t.objects[ident].card.base, host, Context(t.objects[ident].owner, ident))


# -- scenery and magic


@using.step("pay", rule="P8")
def choose_the_payment(t: Table, playing: Playing) -> StepResult:
    """The mana cost of a magic: so many cards of the own mana zone, face up or down, of the player's choice."""
    seat = t.objects[playing.card].owner
    if t.objects[playing.card].card.text.type == "scenery":
        return Decision("choose")
    cost = mana_cost(t, playing.card, seat)
    purse = payable(t, seat)
    if cost == 0 or len(purse) == cost:
        return Decision("choose", *(purse if cost else ()))
    return Question(seat, SubsetSpace(purse, cost, cost, "P8"), about="pay")


@using.answer("put", rule="P7")
def use_it(t: Table, playing: Playing, answer: Decision) -> StepResult:
    """Scenery comes onto the battlefield; for a magic its cost goes to the graveyard and its ability is carried out."""
    seat = t.objects[playing.card].owner
    t.emit("is used", playing.card)
    if is_recalled(t, "use a second"):
        t.record_fact(facts.CARDS_USED, seat)
    if t.objects[playing.card].card.text.type == "scenery":
        move(t, (playing.card,), "battlefield", how="used")
        return all_waiting(t)
    move(t, (playing.card,), str(t.book.ruling("P9.magic-lies")), how="used")
    move(t, tuple([str(one) for one in answer.args]), "graveyard", how="paid")
    return magic(t, playing.card, seat)


@using.step("away", rule="P9")
def put_the_magic_away(t: Table, playing: Playing) -> StepResult:
    """A magic goes to the graveyard after use, unless it has gone elsewhere."""
    obj = t.objects.get(playing.card)
    if obj is not None and obj.zone == "in use":
        card = obj.card
        move(t, (playing.card,), "graveyard", how="used")
        if any(isinstance(word, w.Wearable) for word in (card.use.effects if card.use is not None else ())):
            t.add_counters(playing.card, "wearable", 1)
    return all_waiting(t)


def begin(action: Decision) -> Call:
    """Begin to place, summon or use a card."""
    if action.verb == "place":
        return Call(placing, Playing(str(action.args[0]), str(action.args[1])))
    return Call(summoning if action.verb == "summon" else using, Playing(str(action.args[0])))
