"""Questions asked as something enters the battlefield (614.12a): before it is there, to the player who will control it."""

from __future__ import annotations

from collections.abc import Iterable

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.state import NOBODY, player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import all_fitting
from affray.games.mtg.position.records import Entering, Pay, Resolution
from affray.games.mtg.rules.actions import ON_ITS_WAY, relocate
from affray.games.mtg.rules.arrival import NO, YES, Arrival, asks, entrance_of, likeness
from affray.games.mtg.rules.procedures import entering, pay
from affray.games.mtg.rules.replacements import goes_to
from affray.games.mtg.rules.stack.choices import choice
from affray.games.mtg.rules.stack.effects import may_pay
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import MtgCard

Answers = dict[str, tuple[str, ...]]
"""Answers for each object that enters, in the order of its text."""


@entering.step("ask", rule="614.12a")
def ask_who_will_control_it(t: Table, entrance: Entering) -> StepResult:
    """The future controller of an object chooses and pays before it enters; nobody can answer that, and the object is nowhere yet."""
    at = len(entrance.answers)
    if at < len(entrance.asks):
        ident, seat, word = entrance.asks[at]
        question = asked_of(t, ident, seat, word)
        if question is not None:
            return question
        entrance.answers = (*entrance.answers, "")
        return Goto("ask")
    if not entrance.put:
        return Return(entrance.answers)
    how = Arrival(entrance.under)
    how.answers = sorted_answers(entrance)
    data = {} if entrance.under == NOBODY else {"by": player_id(entrance.under)}
    relocate(t, tuple([(ident, "battlefield") for ident in entrance.put]), how=how, data=data)
    return Return()


@entering.answer("heard", rule="614.12a")
def choose_or_pay_for_it(t: Table, entrance: Entering, answer: Decision) -> StepResult:
    """Choices are kept. Costs are paid at once: nothing of several that enter together is paid for twice (614.12b)."""
    ident, seat, word = entrance.asks[len(entrance.answers)]
    if isinstance(word, w.EntersAs):
        keep_answer(t, entrance, str(answer.args[0]) if answer.args else "")
        return Goto("ask")
    if word.choose:
        entrance.answers = (*entrance.answers, str(answer.args[0]))
        return Goto("ask")
    if answer.verb == YES:
        return Call(pay, Pay(seat, word.unless, ident, optional=True), result_name="paid")
    entrance.answers = (*entrance.answers, NO)
    return Goto("ask")


@entering.step("paid", rule="614.12a")
def note_that_it_is_paid(t: Table, entrance: Entering) -> StepResult:
    """The choice belongs to the object that enters."""
    entrance.answers = (*entrance.answers, YES if entrance.paid is not None else NO)
    entrance.paid = None
    return Goto("ask")


def asked_of(t: Table, ident: str, seat: int, word: w.Enters | w.EntersAs) -> Question | None:
    """Return what the controller of a permanent is asked as it enters; None where there is nothing to choose."""
    if isinstance(word, w.Enters):
        return choice(t, seat, word.choose) if word.choose else may_pay(t, seat, word.unless, ident)
    options = tuple([obj.id for obj in all_fitting(t, word.what, Context(seat, ident))])
    return Question(seat, SubsetSpace(options, 0, 1, t.book.number("enters.as-a-copy")), about="copy") if options else None


def keep_answer(t: Table, entrance: Entering, answer: str) -> None:
    """Keep an answer. What enters as a copy is asked next what the copied text asks, and nothing else of its own (614.12)."""
    at = len(entrance.answers)
    ident, seat, word = entrance.asks[at]
    entrance.answers = (*entrance.answers, answer)
    if isinstance(word, w.EntersAs) and answer:
        card = likeness(t, t.objects[ident if ident in t.objects else answer].card, word, answer)
        copied = entrance_of(t, card, seat)
        others = [one for one in entrance.asks[at + 1 :] if one[0] != ident]
        entrance.asks = (*entrance.asks[: at + 1], *[(ident, seat, copied[one]) for one in asks(copied)], *others)


def sorted_answers(entrance: Entering) -> Answers:
    """Return the answers by the object that each was given for."""
    answers: Answers = {}
    for (ident, _, _), answer in zip(entrance.asks, entrance.answers, strict=True):
        answers[ident] = (*answers.get(ident, ()), answer)
    return answers


def entrance_of_cards(t: Table, cards: Iterable[tuple[str, int, MtgCard, str]]) -> Entering:
    """Return the questions as cards enter, each by its id under a player's control; the last is the object that enters, if there is one."""
    entrances = [(ident, seat, entrance_of(t, card, seat, obj)) for ident, seat, card, obj in cards]
    return Entering(tuple([(ident, seat, entrance[at]) for ident, seat, entrance in entrances for at in asks(entrance)]))


def entrance_of_objects(t: Table, idents: Iterable[str], under: int) -> Entering:
    """Return the questions as objects enter from where they are, under a player's control or (NOBODY) under that of their owners."""
    how, objects = Arrival(under), [t.objects[ident] for ident in idents if goes_to(t, ident, "battlefield") == "battlefield"]
    return entrance_of_cards(t, [(obj.id, how.seat_for(obj), obj.card, obj.id) for obj in objects])


def answered(t: Table, resolution: Resolution, entrance: Entering) -> Call | Answers:
    """Return the answers of an object that enters by the resolving one; a call, where they are still to be asked."""
    if not entrance.asks:
        return {}
    if resolution.result is None:
        return Call(entering, entrance, result_name="result")
    for answer in resolution.result:
        keep_answer(t, entrance, answer)
    return sorted_answers(entrance)


def put(t: Table, idents: tuple[str, ...], under: int) -> Call | None:
    """Put objects onto the battlefield; None, where nothing is asked and they are not put yet."""
    entrance = entrance_of_objects(t, idents, under)
    entrance.put, entrance.under = idents, under
    return Call(entering, entrance) if entrance.asks else None


def on_its_way(t: Table) -> bool:
    """Is anything to come back of which something is asked?"""
    return any(effect.until == ON_ITS_WAY for effect in t.effects)


@mtg.condition("exile.back", "610.3", kind="process")
def bring_back(t: Table) -> Call | None:
    """A card that comes back and asks something as it enters comes back as soon as that can be asked."""
    effect = next((one for one in t.effects if one.until == ON_ITS_WAY), None)
    if effect is None:
        return None
    t.end_effects((effect,))
    idents = tuple([ref[0] for ref in effect.on if t.current(ref) is not None])
    return put(t, idents, NOBODY)
