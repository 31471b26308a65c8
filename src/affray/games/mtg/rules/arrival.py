"""Entering the battlefield (614.12): tapped, with counters, attacking or blocking, with what was chosen before."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.core.state import NOBODY, State
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.continuous import Lasting
from affray.games.mtg.position.evaluate import amount, applies, traits
from affray.games.mtg.position.facts import AS_CAST, CHOSEN, LANDS_ENTERED, SPENT
from affray.games.mtg.position.layers import sets_land_types
from affray.games.mtg.position.moments import is_asked_for
from affray.games.mtg.position.permits import lasting
from affray.games.mtg.rules import battles
from affray.games.mtg.rules.combat.changes import attack_with, block_with
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import MtgCard, Object, card_of


class Arrival:
    """The way objects come onto the battlefield: under whose control, tapped, attacking something, blocking somebody, with a counter; `marks` and
    `x` say how the spell was cast that becomes a permanent, `spent` with what mana, `answers` by id what was chosen before (of a token, by no id).
    """

    def __init__(
        self, under: int = NOBODY, tapped: bool = False, attacking: str = "", blocking: str = "", counter: str = ""
    ) -> None:
        self.under = under
        self.tapped = tapped
        self.attacking = attacking
        self.blocking = blocking
        self.counter = counter
        self.marks: tuple[str, ...] = ()
        self.x = 0
        self.spent: tuple[tuple[str, int], ...] = ()
        self.answers: dict[str, tuple[str, ...]] = {}

    def seat_for(self, obj: Object) -> int:
        """Return whose control an object enters under: its owner's, unless a player is named."""
        return obj.owner if self.under == NOBODY else self.under


PLAIN = Arrival()


YES, NO = "yes", "no"
"""The answers to the question whether something is paid."""


Entrance = tuple[w.Enters | w.EntersAs, ...]
"""The texts of a permanent on how it enters: first as a copy of what, which decides about the rest."""


def asks(entrance: Entrance) -> tuple[int, ...]:
    """Return the places, in that, of what the controller of a permanent is asked."""
    return tuple([at for at, one in enumerate(entrance) if isinstance(one, w.EntersAs) or one.unless or one.choose])


@mtg.condition("enters.as-it-will-be", "614.12", kind="process")
def entrance_of(t: Table, card: MtgCard, seat: int, ident: str = "") -> Entrance:
    """The text of a permanent on how it enters, under a player's control; `ident`: which object, a new one without.

    It says nothing where a continuous effect that exists already takes its abilities as soon as it is there.
    """
    entrance: Entrance = (*card.enters_as, *card.enters)
    if not entrance or not _text_takers(t):
        return entrance
    trial = Table(t.book, State(t))
    trial.quiet = True
    if ident:
        ident = trial.move_to(ident, "battlefield", seat, controller=seat, posture="untapped", face_down=False).id
    else:
        ident = trial.create("entering", card, seat, "battlefield", seat, pseudo=True, posture="untapped").id
    return () if _loses_its_text(trial, ident) else entrance


@mtg.condition("enters.as-a-copy", ("706.5", "707.5"), kind="process")
def entrance_as(
    t: Table, card: MtgCard, seat: int, answers: tuple[str, ...], ident: str = "", virtual: bool = False
) -> tuple[MtgCard, Entrance]:
    """Return the card that a permanent enters as, by the answers, and the texts of that card on how it enters: its own is not asked any more."""
    entrance, done = entrance_of(t, card, seat, ident), Entrance(())
    while entrance and isinstance(entrance[0], w.EntersAs) and len(done) < len(answers) and answers[len(done)]:
        card = likeness(t, card, entrance[0], answers[len(done)], virtual)
        done = (*done, entrance[0])
        entrance = entrance_of(t, card, seat)
    return card, (*done, *entrance)


@mtg.condition("copy.values", ("706.2", "707.2"), kind="process")
@mtg.condition("copy.exceptions", ("706.9", "707.9"), kind="process")
def likeness(t: Table, card: MtgCard, word: w.EntersAs, of: str, virtual: bool = False) -> MtgCard:
    """Return a card that has become a copy: the printed values of the other, or those of a copy effect, with what the effect adds."""
    other = t.objects[of].card.text
    text = msgspec.structs.replace(
        other,
        type=_with_more(other.type, word.types),
        subtype=_with_more(other.subtype, word.subtypes),
        keywords=_with_more(other.keywords, word.keywords),
        abilities=(*other.abilities, *word.abilities),
        under=None,
        back=None,
        front=None,
        original=None if virtual else card.text.original or card.text,
    )
    return card_of(text)


def _with_more(there: Any, more: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return types, subtypes or keywords with others besides."""
    return (*as_tuple(there), *[one for one in more if one not in as_tuple(there)])


def _text_takers(t: Table) -> list[Lasting]:
    """Return the continuous effects that take all abilities of permanents, or set the types of lands (305.7)."""
    losses = [effect for effect in lasting(t, w.Lose) if effect[0].all_abilities]
    return losses + [effect for effect in lasting(t, w.Become) if sets_land_types(effect[0])]


def _loses_its_text(t: Table, ident: str) -> bool:
    """Does an effect take the text of a permanent? The types of lands alone are set."""
    is_land = "land" in traits(t, ident).types
    return any(
        applies(t, ident, word.who, on, context)
        for word, _, context, on in _text_takers(t)
        if is_land or isinstance(word, w.Lose)
    )


@mtg.condition("enters.so", "614.12", kind="process")
def posture_of(t: Table, entrance: Entrance, how: Arrival, context: Context) -> str:
    """Whether a permanent enters tapped: judged before it, and what enters together with it, is on the battlefield."""
    paid = dict(zip(asks(entrance), how.answers.get(context.source, ()), strict=False))
    tapped = how.tapped or any(
        one.tapped and (paid.get(at, "") if isinstance(one, w.EntersAs) else _comes_tapped(t, one, paid.get(at, NO), context))
        for at, one in enumerate(entrance)
    )
    return "tapped" if tapped else "untapped"


def _comes_tapped(t: Table, word: w.Enters, paid: str, context: Context) -> bool:
    return paid == NO and holds(t, word.condition, context)


def arrive(t: Table, obj: Object, how: Arrival, entrance: Entrance) -> None:
    """Carry out how a permanent enters besides tapped: with counters (614.1c), attacking or blocking (508.4, 509.4)."""
    card = obj.card
    for word in how.marks:
        t.record_fact(AS_CAST, (obj.ref, word))
    for unit, n in how.spent:
        t.set_fact(SPENT, (obj.ref, unit), n)
    counters = {"loyalty": card.text.loyalty, "defense": card.text.defense}
    context = Context(obj.controller, obj.id, {"this": obj.ref, "X": how.x})
    answers = dict(zip(asks(entrance), how.answers.get(obj.id, how.answers.get("", ())), strict=False))
    for at, instruction in enumerate(entrance):
        if isinstance(instruction, w.EntersAs):
            continue
        if instruction.choose and answers.get(at):
            t.record_fact(CHOSEN, (obj.ref, answers[at]))
        if instruction.counter and holds(t, instruction.condition, context):
            counters[instruction.counter] = counters.get(instruction.counter, 0) + max(0, amount(t, instruction.n, context))
    if how.counter:
        counters[how.counter] = counters.get(how.counter, 0) + 1
    for kind, n in counters.items():
        if n:
            t.add_counters(obj.id, kind, n)
    if "battle" in card.types:
        battles.enter(t, obj)
    if how.attacking:
        attack_with(t, obj.id, how.attacking)
    if how.blocking:
        block_with(t, obj.id, how.blocking, declared=False)


def note_a_land(t: Table, ident: str) -> None:
    """Note that a land has entered under a player's control, where a card in the game asks for it."""
    if is_asked_for(t, "asks_for_lands") and "land" in traits(t, ident).types:
        t.record_fact(LANDS_ENTERED, t.objects[ident].controller)
