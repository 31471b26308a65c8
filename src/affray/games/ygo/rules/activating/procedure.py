"""Activating a card or effect (500): when it may be, what is chosen and paid, and how it becomes a link of the chain."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached
from affray.core.notation import slug
from affray.core.procedures import Call, Goto, Return, Word
from affray.core.questions import Ask, Choice, Decision, Pick
from affray.core.resolving import without
from affray.core.state import NOBODY, Pending, Ref, player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.bindings import kept
from affray.games.ygo.position.evaluate import amount, event_answered
from affray.games.ygo.position.facts import CARD_ACTIVATED, NO_SUMMONS, SPENT
from affray.games.ygo.position.moment import happens
from affray.games.ygo.position.records import Chain, Link
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.actions import add_lasting, move, tell
from affray.games.ygo.rules.activating.choices import (
    cost_of,
    effects_of,
    forgone,
    legal_modes,
    legal_targets,
    lies_as_it_must,
    numbers_payable,
    price_of,
    targets_of,
)
from affray.games.ygo.rules.activating.different_names import picked
from affray.games.ygo.rules.activating.limits import note_use
from affray.games.ygo.rules.activating.payment import payment
from affray.games.ygo.rules.counters import holders, note_who_gathers, remove_counters
from affray.games.ygo.rules.life import pay_life
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
        t.become(ident, placed)
    found = t.snapshot(ident)
    link = Link("card" if isinstance(word, w.CardActivation) else "effect", seat, found, word, n - 1)
    if answers_a_trigger(word):
        link.event = event_answered(t, found, n - 1)
    chain = t.record_of("chain")
    if isinstance(chain, Chain) and chain.links:
        link.answers = answers or chain.links[-1]
    return Call(activation, link)


def begin_trigger(t: Table, pending: Pending) -> Call:
    """Begin to activate an effect that has triggered."""
    source = pending.source
    assert source is not None
    link = Link("effect", pending.controller, source, pending.ability, kept(pending)["index"])
    link.event = without(kept(pending), ("moment", "index", "waits", "on"))
    return Call(activation, link)


def context_of(link: Link) -> Context:
    return Context(link.controller, link.source, {**link.event, "answers": link.answers})


@activation.step("announce", rule="501.1")
def show_the_card(t: Table, a: Link) -> Word:
    """The card is shown: a set card is turned face-up, a Spell from the hand is put face-up into its zone."""
    found = t.objects[a.source[0]] if t.current(a.source) is not None else None
    if a.kind != "card" or found is None:
        if found is not None and found.zone == "hand":
            t.emit("is revealed", found.id, name=found.card.name)
        return go_on_to_choose(a)
    if found.zone == "hand":
        zone = zone_of(found)
        if zone == "field zone":
            replace_field_spell(t, a.controller)
        placed = t.place(found.id, zone, a.controller, controller=a.controller)
        a.place = placed.ref
    elif found.face_down:
        t.face(found.id, False)
    return go_on_to_choose(a)


def go_on_to_choose(a: Link) -> Goto:
    """The first step at which something is chosen or paid for it; where nothing is, it is a link at once."""
    word = a.word
    return TO_MODE if word.modes else TO_COST if word.cost else TO_TARGETS if word.targets else TO_LINK


TO_MODE, TO_COST, TO_TARGETS, TO_LINK = Goto("mode"), Goto("cost"), Goto("targets"), Goto("link")


@ygo.condition("activate.field-spell", rule="501.2")
def replace_field_spell(t: Table, seat: int) -> None:
    """A new Field Spell replaces one's own; in the older edition there is only one on the whole field."""
    seats = (seat,) if t.book.since("2020") else (seat, opponent(seat))
    for one in seats:
        for ident in t.zone("field zone", one):
            move(t, ident, "graveyard", how="" if t.book.since("2020") else "destroyed")


@activation.step("mode", rule="501.3")
def choose_the_effect(t: Table, a: Link) -> Word:
    """Where a card offers several effects, one of them is chosen now."""
    if not a.word.modes:
        return Goto("cost")
    options = tuple([Decision("mode", n + 1) for n in legal_modes(t, a.controller, a.source[0], a.word, context_of(a))])
    return Ask(a.controller, Choice(options, rule=t.number))


@activation.answer("mode-chosen", rule="501.3")
def keep_the_effect_chosen(t: Table, a: Link, chosen: Decision) -> Word:
    """From here on the effect chosen is all that the card does."""
    a.mode = int(chosen.args[0])
    return None


@activation.step("cost", rule="502.1")
def choose_what_to_pay(t: Table, a: Link) -> Word:
    """Costs are paid while activating; where something must be chosen for them, it is chosen now."""
    costs = cost_of(a.word, a.mode)
    if a.paid >= len(costs):
        a.paid = 0
        return Goto("targets")
    part = costs[a.paid]
    if isinstance(part, (w.PayLife, w.Spend, w.NoOtherSummons, w.Forgo)):
        return Decision("choose")
    if isinstance(part, w.SpendCounters) and varies(part):
        some = numbers_payable(t, part, context_of(a), a.place[0], targets_of(a.word, a.mode), effects_of(a.word, a.mode))
        return Ask(a.controller, Choice(tuple([Decision("number", n) for n in some]), rule=t.number), about="cost")
    if isinstance(part, w.SpendCounters):
        holding = tuple([one.id for one in holders(t, part, context_of(a), a.place[0])])
        return Ask(a.controller, Pick(holding, 1, 1, t.number), about="cost")
    effects = effects_of(a.word, a.mode)
    space = payment(t, costs[a.paid :], context_of(a), a.place[0], targets_of(a.word, a.mode), effects)
    return Ask(a.controller, space, about="cost")


HOW_PAID: dict[Any, tuple[str, str]] = {
    w.Tribute: ("tributed", "graveyard"), w.Discard: ("discarded", "graveyard"), w.SendOther: ("sent", "graveyard"),
    w.BanishOther: ("banished", "banished"), w.Detach: ("detached", "graveyard"),
}  # fmt: skip
"""How cards leave with which a cost is paid, and where they go."""


def pay_with(t: Table, part: Any, ident: str) -> str:
    """A card goes where a cost says; gives its id there."""
    if isinstance(part, w.ReturnOther):
        zone: str = "deck" if part.to.endswith("the deck") else part.to
        return move(t, ident, zone, how="returned", at=part.to.removesuffix(" of the deck"))
    how, zone = HOW_PAID[type(part)]
    return move(t, ident, zone, how=how)


SPENT_TO = {
    "banish": ("banished", "banish"), "shuffle into the deck": ("deck", "returned"), "return to the hand": ("hand", "returned"),
    "return to the extra deck": ("extra deck", "returned"), "discard": ("graveyard", "discarded"),
}  # fmt: skip
"""Where a card goes that is spent itself, if it is not simply put into the Graveyard, and how that is told."""


def spend(t: Table, part: w.Spend, ident: str) -> str:
    """A card is spent itself; gives its id where it goes."""
    zone, how = SPENT_TO.get(part.how, ("graveyard", part.how))
    return move(t, ident, zone, how=how)


@activation.answer("pay", rule="502.2")
def pay_the_cost(t: Table, a: Link, chosen: Decision) -> Word:
    """What is paid stays paid, even if the activation is negated."""
    part = cost_of(a.word, a.mode)[a.paid]
    name = a.place[0]
    a.paid += 1
    if varies(part) and chosen.verb == "choose":
        a.event = {**a.event, "number paid": len(chosen.args)}
    if isinstance(part, w.PayLife):
        pay_life(t, a.controller, price_of(t, part, a.controller))
    elif isinstance(part, w.NoOtherSummons):
        t.note(NO_SUMMONS, a.controller)
    elif isinstance(part, w.Forgo):
        on: tuple[Ref, ...] = (a.place,) if part.what == "attack" else ((player_id(a.controller), 0),)
        on = () if isinstance(part.who, w.What) else on
        add_lasting(t, forgone(part), Context(a.controller, a.place), on, "")
    elif isinstance(part, w.Spend):
        now = spend(t, part, name)
        a.place = t.objects[now].ref if now in t.objects else a.place
        t.note(SPENT, a.place)
    elif isinstance(part, w.SpendCounters) and varies(part):
        a.event = {**a.event, "number paid": int(chosen.args[0])}
        remove_counters(t, name, part.kind, int(chosen.args[0]))
    elif isinstance(part, w.SpendCounters):
        remove_counters(t, str(chosen.args[0]), part.kind, part.n)
    elif isinstance(part, w.Reveal):
        for ident in chosen.args:
            t.emit("is revealed", ident, name=t.objects[ident].card.name)
    else:
        for ident in chosen.args:
            if isinstance(part, w.SendOther):
                a.event = {**a.event, "sent level": traits(t, ident).level}
            now = pay_with(t, part, ident)
            if now in t.objects:
                a.event = {**a.event, "paid": (t.objects[now].ref,)}
    return Goto("cost")


@activation.step("targets", rule="503.1")
def choose_the_targets(t: Table, a: Link) -> Word:
    """Targets are chosen while activating; what is only affected, or chosen on resolution, is no target."""
    groups = targets_of(a.word, a.mode)
    if len(a.targets) >= len(groups):
        return Goto("link")
    group = groups[len(a.targets)]
    ids = tuple(
        [
            one
            for one in legal_targets(t, group, context_of(a), a.place)
            if all((one, t.objects[one].entered) not in refs for refs in a.targets)
            and lies_as_it_must(t, t.objects[one], effects_of(a.word, a.mode), len(a.targets), a.place)
        ]
    )
    n = amount(t, group.n, context_of(a))
    least = 0 if group.role == "if possible" and not ids else 1 if group.up_to else n
    return Ask(a.controller, picked(t, ids, least, n, group.names), about="targets")


@activation.answer("target", rule="503.1")
def keep_the_targets(t: Table, a: Link, chosen: Decision) -> Word:
    """The cards chosen are targeted."""
    refs: tuple[Ref, ...] = tuple([t.objects[ident].ref for ident in chosen.args])
    a.targets = (*a.targets, refs)
    for ref in refs:
        tell(t, "becomes targeted", ref[0], by=a.place[0])
    return TO_LINK if len(a.targets) >= len(targets_of(a.word, a.mode)) else TO_TARGETS


@cached
def link_name(card: YgoCard) -> str:
    """The first half of the id of what a card adds to a chain."""
    return f"{slug(card.name)}-link"


@activation.step("link", rule="501.4")
def become_a_link(t: Table, a: Link) -> Word:
    """The card or effect is activated: it is the next link of the chain."""
    was = a.was
    assert was is not None
    item = t.create(link_name(was.card), was.card, was.owner, "chain", NOBODY, pseudo=True, controller=a.controller)
    a.item = item.id
    note_use(t, a, was)
    if a.kind == "card":
        happens(t, CARD_ACTIVATED, a.item)
    t.played(item.id, a.copy())
    if a.kind == "card":
        note_who_gathers(t, item.id, was)
    t.emit("activates", item.id, by=player_id(a.controller), card=a.kind, source=a.place[0])
    return Return(item.id)
