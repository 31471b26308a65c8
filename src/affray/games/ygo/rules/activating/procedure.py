"""Activating a card or effect (500): when it may be, what is chosen and paid, and how it becomes a link of the chain."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached, within
from affray.core.notation import slug
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question, SubsetSpace
from affray.core.resolving import bindings_without
from affray.core.state import NOBODY, Ref, TriggerInstance, player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.bindings import bindings_of
from affray.games.ygo.position.evaluate import amount, event_answered
from affray.games.ygo.position.facts import CARD_ACTIVATED, LIFE_PAID, NO_SUMMONS, PASSED, SPENT
from affray.games.ygo.position.moment import happens
from affray.games.ygo.position.records import Chain, Link
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.actions import add_lasting, mill, move, report
from affray.games.ygo.rules.activating.choices import (
    aims_of,
    cost_of,
    declarable,
    effects_of,
    legal_modes,
    legal_targets,
    numbers_payable,
    price_of,
    targets_of,
)
from affray.games.ygo.rules.activating.different_names import picked
from affray.games.ygo.rules.activating.fitting_targets import could_be_done_to
from affray.games.ygo.rules.activating.forgoing import forgone
from affray.games.ygo.rules.activating.limits import note_activation, note_use
from affray.games.ygo.rules.activating.payment import payment
from affray.games.ygo.rules.columns import let_choose_column
from affray.games.ygo.rules.counters import holders, note_who_gathers, remove_all, remove_counters
from affray.games.ygo.rules.life import can_pay_life, pay_life
from affray.games.ygo.rules.skipped_phases import NEXT_BATTLE_PHASE, have_skipped
from affray.games.ygo.rules.summons.special import zone_of
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard
from affray.games.ygo.vocabulary.scope import answers_a_trigger
from affray.games.ygo.vocabulary.scope_rules import varies

activation = ygo.procedure("activate", Link, rule="500")


def begin(t: Table, seat: int, decision: Decision, answers: str = "") -> Call:
    """Begin to activate what a player has chosen, in answer to the last link unless another is named."""
    ident, n = decision.args
    word = t.objects[ident].card.abilities(t.book.edition)[n - 1]
    if isinstance(word, w.CardActivation) and (placed := t.objects[ident].card.placed) is not None:
        t.change_face(ident, placed)
    snapshot = t.snapshot(ident)
    link = Link(
        kind="card" if isinstance(word, w.CardActivation) else "effect", controller=seat, was=snapshot, word=word, index=n - 1
    )
    if answers_a_trigger(word):
        link.event = event_answered(t, snapshot, n - 1)
    chain = t.record_of("chain")
    if isinstance(chain, Chain) and chain.links:
        link.answers = answers or chain.links[-1]
    return Call(activation, link)


def begin_trigger(t: Table, pending: TriggerInstance) -> Call:
    """Begin to activate an effect that has triggered."""
    source = pending.source
    assert source is not None
    link = Link(
        kind="effect", controller=pending.controller, was=source, word=pending.ability, index=bindings_of(pending)["index"]
    )
    link.event = bindings_without(bindings_of(pending), ("moment", "index", "waits", "on"))
    return Call(activation, link)


def context_of(link: Link) -> Context:
    return Context(link.controller, link.source, {**link.event, "answers": link.answers})


@activation.step("announce", rule="501.1")
def show_the_card(t: Table, link: Link) -> StepResult:
    """The card is shown: a set card is turned face-up, a Spell from the hand is put face-up into its zone."""
    obj = t.objects[link.source[0]] if t.current(link.source) is not None else None
    if link.kind != "card" or obj is None:
        if obj is not None and obj.zone == "hand":
            t.emit("is revealed", obj.id, name=obj.card.name)
        return go_on_to_choose(link)
    if obj.zone == "hand":
        zone = zone_of(obj)
        if zone == "field zone":
            replace_field_spell(t, link.controller)
        placed = t.move_to(obj.id, zone, link.controller, controller=link.controller)
        link.place = placed.ref
        let_choose_column(t, placed.id)
    elif obj.face_down:
        t.set_face_down(obj.id, False)
    return go_on_to_choose(link)


def go_on_to_choose(link: Link) -> Goto:
    """Return the first step at which something is chosen or paid for it; where nothing is, it is a link at once."""
    word = link.word
    return TO_MODE if word.modes else TO_COST if word.cost else TO_TARGETS if word.targets else TO_LINK


TO_MODE, TO_COST, TO_TARGETS, TO_LINK = Goto("mode"), Goto("cost"), Goto("targets"), Goto("link")


@ygo.condition("activate.field-spell", rule="501.2")
def replace_field_spell(t: Table, seat: int) -> None:
    """A new Field Spell replaces your own; in the older edition there is only one on the whole field."""
    seats = (seat,) if t.book.since("2020") else (seat, opponent(seat))
    for owner in seats:
        for ident in t.zone("field zone", owner):
            move(t, ident, "graveyard", how="" if t.book.since("2020") else "destroyed")


@activation.step("mode", rule="501.3")
def choose_the_effect(t: Table, link: Link) -> StepResult:
    """Where a card offers several effects, one of them is chosen now."""
    if not link.word.modes:
        return Goto("cost")
    options = tuple([Decision("mode", n + 1) for n in legal_modes(t, link.source[0], link.word, context_of(link))])
    return Question(link.controller, OptionSpace(options, rule=t.number))


@activation.answer("mode-chosen", rule="501.3")
def keep_the_effect_chosen(t: Table, link: Link, chosen: Decision) -> StepResult:
    """From here on the effect chosen is all that the card does."""
    link.mode = int(chosen.args[0])
    return None


@activation.step("cost", rule="502.1")
def choose_what_to_pay(t: Table, link: Link) -> StepResult:
    """Costs are paid while activating; where something must be chosen for them, it is chosen now."""
    costs = cost_of(link.word, link.mode)
    if link.paid >= len(costs):
        link.paid = 0
        return Goto("targets")
    part = costs[link.paid]
    if isinstance(part, w.PayLife) and part.multiple:
        able = [
            n for n in range(part.n, t.players[link.controller].life + 1, part.n) if can_pay_life(t, link.controller, n, False)
        ]
        return Question(link.controller, OptionSpace(tuple([Decision("number", n) for n in able]), rule=t.number), about="cost")
    if isinstance(part, (w.PayLife, w.Spend, w.NoOtherSummons, w.Forgo, w.SpendAllCounters)) or (
        isinstance(part, w.SendTop) and not varies(part)
    ):
        return Decision("choose")
    if isinstance(part, w.Declare):
        names = declarable(t, part, context_of(link), effects_of(link.word, link.mode))
        return Question(
            link.controller, OptionSpace(tuple([Decision("declare", one) for one in names]), rule=t.number), about="cost"
        )
    if isinstance(part, (w.SpendCounters, w.SendTop)) and varies(part):
        some = numbers_payable(
            t, part, context_of(link), link.place[0], targets_of(link.word, link.mode), effects_of(link.word, link.mode)
        )
        return Question(link.controller, OptionSpace(tuple([Decision("number", n) for n in some]), rule=t.number), about="cost")
    if isinstance(part, w.SpendCounters):
        holding = tuple([one.id for one in holders(t, part, context_of(link), link.place[0])])
        return Question(link.controller, SubsetSpace(holding, 1, 1, t.number), about="cost")
    effects = effects_of(link.word, link.mode)
    space = payment(t, costs[link.paid :], context_of(link), link.place[0], aims_of(link.word, link.mode), effects)
    return Question(link.controller, space, about="cost")


@cached
def asks_for_the_level(word: Any) -> bool:
    """Does an ability ask for the Level of what is paid for it?"""
    return any(isinstance(one, w.Stat) and (one.of, one.stat) == ("paid", "level") for one in within(word))


HOW_PAID: dict[Any, tuple[str, str]] = {
    w.Tribute: ("tributed", "graveyard"), w.Discard: ("discarded", "graveyard"), w.SendOther: ("sent", "graveyard"),
    w.BanishOther: ("banished", "banished"), w.Detach: ("detached", "graveyard"),
}  # fmt: skip
"""Ways in which cards leave that a cost is paid with, and where they go."""


def pay_with(t: Table, part: Any, ident: str) -> str:
    """Put a card where a cost says; return its id there."""
    if isinstance(part, w.ReturnOther):
        zone: str = "deck" if part.to.endswith("the deck") else part.to
        return move(t, ident, zone, how="returned", at=part.to.removesuffix(" of the deck"))
    how, zone = HOW_PAID[type(part)]
    return move(t, ident, zone, how=how)


SPENT_TO = {
    "banish": ("banished", "banish"), "shuffle into the deck": ("deck", "returned"), "return to the hand": ("hand", "returned"),
    "return to the extra deck": ("extra deck", "returned"), "discard": ("graveyard", "discarded"),
}  # fmt: skip
"""Destinations of a card that is spent itself and not put into the Graveyard, each with the word for it in the log."""


def spend(t: Table, part: w.Spend, ident: str) -> str:
    """Spend a card itself; return its id where it goes."""
    zone, how = SPENT_TO.get(part.how, ("graveyard", part.how))
    return move(t, ident, zone, how=how)


@activation.answer("pay", rule="502.2")
def pay_the_cost(t: Table, link: Link, chosen: Decision) -> StepResult:
    """A cost stays paid, even if the activation is negated."""
    part = cost_of(link.word, link.mode)[link.paid]
    name = link.place[0]
    link.paid += 1
    if varies(part) and chosen.verb == "choose":
        link.event = {**link.event, "number paid": len(chosen.args)}
    if isinstance(part, w.PayLife):
        price = int(chosen.args[0]) if part.multiple else price_of(t, part, link.controller)
        if part.multiple:
            t.set_fact(LIFE_PAID, link.place, price)
        pay_life(t, link.controller, price)
    elif isinstance(part, w.NoOtherSummons):
        t.record_fact(NO_SUMMONS, link.controller)
    elif isinstance(part, w.Forgo) and part.what == "next battle phase":
        have_skipped(t, NEXT_BATTLE_PHASE, link.controller, link.place, "")
    elif isinstance(part, w.Forgo):
        on: tuple[Ref, ...] = (link.place,) if part.what == "attack" else ((player_id(link.controller), 0),)
        on = () if isinstance(part.who, w.What) else on
        add_lasting(t, forgone(part), Context(link.controller, link.place), on, "")
    elif isinstance(part, w.Spend):
        if link.was is not None and link.was.card.counts_phases:
            link.event = {**link.event, "phases passed": t.fact(PASSED, (link.place, "standby phase"))}
        now = spend(t, part, name)
        link.place = t.objects[now].ref if now in t.objects else link.place
        t.record_fact(SPENT, link.place)
    elif isinstance(part, w.Declare):
        link.event = {**link.event, "declared": str(chosen.args[0])}
        t.emit("declares", player_id(link.controller), what=str(chosen.args[0]))
    elif isinstance(part, w.SendTop):
        n = int(chosen.args[0]) if varies(part) else part.n
        link.event = {**link.event, "number paid": n} if varies(part) else link.event
        to, how = ("graveyard", "sent") if part.to == "graveyard" else ("banished", "banished")
        mill(t, link.controller, n, to, how, at=part.to)
    elif isinstance(part, w.SpendAllCounters):
        refs, n = remove_all(t, part, context_of(link))
        link.event = {**link.event, "paid": refs, "number paid": n}
    elif isinstance(part, w.SpendCounters) and varies(part):
        link.event = {**link.event, "number paid": int(chosen.args[0])}
        remove_counters(t, name, part.kind, int(chosen.args[0]))
    elif isinstance(part, w.SpendCounters):
        remove_counters(t, str(chosen.args[0]), part.kind, part.n)
    elif isinstance(part, w.Reveal):
        for ident in chosen.args:
            t.emit("is revealed", ident, name=t.objects[ident].card.name)
    else:
        for ident in chosen.args:
            if isinstance(part, w.SendOther) or asks_for_the_level(link.word):
                link.event = {**link.event, "sent level": traits(t, ident).level}
            now = pay_with(t, part, ident)
            if now in t.objects or asks_for_the_level(link.word):
                link.event = {**link.event, "paid": (t.objects[now].ref,) if now in t.objects else ()}
    return Goto("cost")


@activation.step("targets", rule="503.1")
def choose_the_targets(t: Table, link: Link) -> StepResult:
    """Targets are chosen while activating; what is only affected, or chosen on resolution, is no target."""
    groups = targets_of(link.word, link.mode)
    if len(link.targets) >= len(groups):
        return Goto("link")
    group, effects, costs = groups[len(link.targets)], effects_of(link.word, link.mode), cost_of(link.word, link.mode)
    ids = tuple(
        [
            ident
            for ident in legal_targets(t, group, context_of(link), link.place)
            if all((ident, t.objects[ident].timestamp) not in refs for refs in link.targets)
            and could_be_done_to(t, t.objects[ident], group, len(link.targets), effects, costs, context_of(link), link.place)
        ]
    )
    n = amount(t, group.n, context_of(link))
    least = 0 if group.role == "if possible" and not ids else 1 if group.up_to else n
    return Question(link.controller, picked(t, ids, least, n, group.names), about="targets")


@activation.answer("target", rule="503.1")
def keep_the_targets(t: Table, link: Link, chosen: Decision) -> StepResult:
    """The cards chosen are targeted."""
    refs: tuple[Ref, ...] = tuple([t.objects[ident].ref for ident in chosen.args])
    link.targets = (*link.targets, refs)
    for ref in refs:
        report(t, "becomes targeted", ref[0], by=link.place[0])
    return TO_LINK if len(link.targets) >= len(targets_of(link.word, link.mode)) else TO_TARGETS


@cached
def link_name(card: YgoCard) -> str:
    """Return the first half of the id of what a card adds to a chain."""
    return f"{slug(card.name)}-link"


@activation.step("link", rule="501.4")
def become_a_link(t: Table, link: Link) -> StepResult:
    """The card or effect is activated: it is the next link of the chain."""
    was = link.was
    assert was is not None
    item = t.create(link_name(was.card), was.card, was.owner, "chain", NOBODY, pseudo=True, controller=link.controller)
    link.item = item.id
    note_use(t, link, was)
    note_activation(t, link, 1)
    if link.kind == "card":
        happens(t, CARD_ACTIVATED, link.item)
    t.set_play(item.id, link.copy())
    if link.kind == "card":
        note_who_gathers(t, item.id, was)
    t.emit("activates", item.id, by=player_id(link.controller), card=link.kind, source=link.place[0])
    return Return(item.id)
