"""Resolving a link (602): each word of its effect is carried out in order."""

from __future__ import annotations

from typing import Any, cast

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.resolving import referents, with_targets
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.bindings import Bindings
from affray.games.ygo.position.columns import column_of
from affray.games.ygo.position.continuous import concerned, immune
from affray.games.ygo.position.evaluate import fits, holds
from affray.games.ygo.position.facts import NEGATED, STRUCK_BY_TARGET
from affray.games.ygo.position.kinds import kind_of_effects
from affray.games.ygo.position.moment import attack_under_way, battle_phase, time_passes
from affray.games.ygo.position.records import NO_TARGET, Destruction, Link, Resolution
from affray.games.ygo.position.traits import Context, LastingSource, lasting, traits
from affray.games.ygo.rules.actions import could_destroy_itself, destroy, move, report, self_destruction
from affray.games.ygo.rules.activating.choices import cost_of, effects_of, targets_of
from affray.games.ygo.rules.activating.possible import could_do_something
from affray.games.ygo.rules.chains.substituting import give, spared_with_it, ways
from affray.games.ygo.rules.counters import gather
from affray.games.ygo.rules.effects import HANDLERS, note_so_many
from affray.games.ygo.rules.summons.draws import draw_what_is_due
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.effects_within import effects_within
from affray.games.ygo.vocabulary.scope_walk import affects

resolve = ygo.procedure("resolve", Resolution, rule="602.3")
destroying = ygo.procedure("destroying", Destruction, rule="702.2")


@resolve.step("begin", rule="602.3")
def look_whether_it_has_an_effect(t: Table, resolution: Resolution) -> StepResult:
    """A link whose activation or effect was negated, or that cannot take effect any more, resolves without effect."""
    t.cause = resolution.item
    negate_what_aims(t, resolution.item)
    link = link_of(t, resolution.item)
    verdict = takes_effect(t, link)
    if link.negated or not verdict:
        if link.negated != "activation":
            t.emit("resolves without effect", resolution.item, why="it was negated" if link.negated else verdict.reasons[0].text)
        return Goto("finish")
    t.emit("resolves", resolution.item)
    bound: Bindings = {**link.event, "answers": link.answers, "kind": printed_kind(link)}
    groups = zip(targets_of(link.word, link.mode), link.targets, strict=True)
    resolution.bound = with_targets(bound, [still_legal(t, link, group, refs) for group, refs in groups])
    resolution.script = effects_of(link.word, link.mode)
    resolution.began = t.clock
    needs = any(group.role != "if possible" for group in targets_of(link.word, link.mode)) and not meets_the_others(
        resolution.script
    )
    if needs and link.targets and not any(referents(resolution.bound, name) for name in ("target", "target 2")):
        t.emit("resolves without effect", resolution.item, why=NO_TARGET)
        return Goto("finish")
    return Goto("word")


@ygo.condition("resolve.aims", rule="602.15", kind="process")
def negate_what_aims(t: Table, item: str) -> None:
    """Some monsters negate the effect of a Spell (Trap) Card that targets them as it resolves, and destroy that card."""
    link = link_of(t, item)
    aimed = [ref[0] for refs in link.targets for ref in refs if t.current(ref) is not None] if lasting(t, w.NegateAiming) else []
    shields = [
        source for ident in aimed for source in concerned(t, w.NegateAiming, ident) if source.word.by == printed_kind(link)
    ]
    if link.negated or not shields or not takes_effect(t, link):
        return
    new = link.copy()
    assert isinstance(new, type(link))
    new.negated = "effect"
    t.set_play(item, new)
    t.emit("is negated", item, what="effect")
    card = t.current(link.place)
    if card is not None and card.zone in FIELD:
        destroy(t, (card.id,), shields[0].context.this[0])


def printed_kind(link: Link) -> str:
    assert link.was is not None
    return kind_of_effects(link.was)


def link_of(t: Table, item: str) -> Link:
    play = t.objects[item].play
    assert isinstance(play, Link)
    return play


@ygo.condition("resolve.source", rule="602.4")
def takes_effect(t: Table, link: Link) -> Verdict:
    """A card that stays must still lie face-up on the field, also for what it does there; some must meet a condition.

    Effects negated on the field do nothing."""
    was = link.was
    assert was is not None
    now = t.current(link.place)
    if must_remain(link) and (now is None or now.face_down):
        return refuse("602.4", "it has left the field")
    on_field = now is not None and now.zone in FIELD and not now.face_down
    if on_field and now is not None and traits(t, now.id).silent:
        return refuse("602.4", "its effects are negated")
    if is_negated_by_name(t, link):
        return refuse("602.17", "its effects are negated")
    if is_negated_in_its_column(t, link):
        return refuse("602.19", "its effects are negated")
    if any(t.fact(NEGATED, ref) for ref in (link.source, link.place)):
        return refuse("602.4", "what destroyed it negates its effects")
    if not is_chained_directly(t, link):
        return refuse("602.9", "it was not chained directly to what it would negate")
    context = Context(link.controller, link.place, {"answers": link.answers})
    if link.word.on_resolution is None or holds(t, link.word.on_resolution, context):
        return LEGAL
    return refuse("602.4", "what it needs no longer holds")


@ygo.condition("resolve.namesakes", rule="602.17")
def is_negated_by_name(t: Table, link: Link) -> bool:
    """Some effects negate those of all monsters with an original name: on the field, and what they activate anywhere, also before.

    A monster that lies there unaffected keeps its own.
    """
    assert link.was is not None
    if printed_kind(link) != "monster":
        return False
    return any(
        one.word.name == link.was.card.name
        and not (t.current(link.place) and immune(t, link.place[0], one.kind, one.context.seat, one.context.this[0]))
        for one in lasting(t, w.NegateNamesakes)
    )


@ygo.condition("resolve.column", rule="602.19")
def is_negated_in_its_column(t: Table, link: Link) -> bool:
    """Some effects negate those of all other Spells and Traps in a column: what lies there, and what was activated there, though it has gone."""
    assert link.was is not None
    columns = {column_of(t, ref, link.controller) for ref in (link.source, link.place)} - {0}
    negations = lasting(t, w.NegateColumn) if columns else []
    return any(one.context.bound["column"] in columns and one.context.this != link.place for one in negations)


def must_remain(link: Link) -> bool:
    """Is it a card that stays, or what one does in a Spell & Trap or Field Zone without being spent for it?"""
    if link.kind == "card":
        return link.was is not None and link.was.card.stays
    spent = any(isinstance(part, w.Spend) for part in cost_of(link.word, link.mode))
    return link.word.zone in ("spell/trap zone", "field zone") and not spent


@ygo.condition("chain.direct", rule="602.9")
def is_chained_directly(t: Table, link: Link) -> bool:
    """An effect that negates a link does nothing unless it was chained directly to that: of two that must answer the same link, the first does."""
    links = t.zone("chain")
    directly = link.answers not in links or links.index(link.answers) + 1 == links.index(link.item)
    return directly or not any(isinstance(word, (w.NegateActivation, w.NegateEffect)) for word in effects_within(link.word))


@ygo.condition("resolve.targets", rule="602.5")
def still_legal(t: Table, link: Link, group: w.Target, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Targets that are gone, do not fit any more, or are unaffected are left out; the others are not spared."""
    c = Context(link.controller, link.source, link.event)
    kept = []
    for ref in refs:
        obj = t.current(ref)
        if (
            obj is None
            or not (still_attacks(t, ref) if group.role == "attacker" else fits(t, obj, group.what, c))
            or immune(t, obj.id, printed_kind(link), link.controller, link.place[0])
        ):
            if ref[0] in t.objects:
                report(t, "is no legal target", ref[0], item=link.item)
        else:
            kept.append(ref)
    return tuple(kept)


def meets_the_others(effects: tuple[Any, ...]) -> bool:
    """Does an effect keep all cards but the target from something, which it does also when that has gone?"""
    return any(isinstance(word, w.Cannot) and getattr(word.who, "but_target", False) for word in effects)


@ygo.condition("resolve.attacker", rule="602.8")
def still_attacks(t: Table, ref: Ref) -> bool:
    """A target that was the attacking monster must still be it: its attack has neither stopped nor been negated."""
    fight, b = attack_under_way(t), battle_phase(t)
    return fight is not None and fight[0] == ref and not (b is not None and b.negated)


@resolve.step("word", rule="602.3")
def carry_out_the_next_word(t: Table, resolution: Resolution) -> StepResult:
    """The words of an effect are done in the order written; "then" makes a new moment, "and" does not."""
    if not resolution.script:
        return Goto("finish")
    t.cause = resolution.item
    word = resolution.script[0]
    link = link_of(t, resolution.item)
    resolution.bound = follow_what_it_moved(t, resolution)
    c = Context(link.controller, link.place, resolution.bound)
    if isinstance(word, (w.Then, w.IfDone)):
        return go_on_with_what_follows(t, resolution, word, c)
    if isinstance(word, w.May):
        return let_them_choose(t, resolution, word, c)
    if isinstance(word, w.If):
        resolution.script = (*(word.then if holds(t, word.condition, c) else word.otherwise), *resolution.script[1:])
        return Goto("word")
    if affects(word):
        note_so_many(resolution, 0)
    result = HANDLERS[type(word)](t, resolution, word, c)
    if isinstance(result, Question):
        result.then = "answered"
        return result
    resolution.script = resolution.script[1:]
    resolution.answers = ()
    if isinstance(result, Call):
        return result
    resolution.done = result
    return Goto("word" if resolution.script else "finish")


@ygo.condition("resolve.follows", rule="602.12", kind="process")
def follow_what_it_moved(t: Table, resolution: Resolution) -> Bindings:
    """An effect finds the cards that it has itself put into the Graveyard or banished, to speak of them again."""
    moved = {
        name: tuple([_where_it_went(t, ref, resolution.began) for ref in referents(resolution.bound, name)])
        for name in FOLLOWED
        if name in resolution.bound
    }
    return cast("Bindings", {**resolution.bound, **moved})


FOLLOWED = ("target", "target 2", "chosen", "it", "taken")


def _where_it_went(t: Table, ref: Ref, began: int) -> Ref:
    obj = t.objects.get(ref[0])
    went = obj is not None and ref[1] < obj.timestamp and began < obj.timestamp and obj.zone in ("graveyard", "banished")
    return obj.ref if went and obj is not None else ref


@ygo.condition("resolve.may", rule="602.10", kind="process")
def go_on_with_what_follows(t: Table, resolution: Resolution, word: w.Then | w.IfDone, context: Context) -> StepResult:
    """A word that follows is done only if the one before was; where a player *can* do it, they choose, if there is anything to do."""
    goes_on = resolution.done and (not word.may or bool(could_do_something(t, word.effects, context)))
    if goes_on and word.may and not resolution.answers:
        asked = Question(context.seat, OptionSpace((Decision("yes"), Decision("no")), rule=t.number), about="more")
        asked.then = "answered"
        return asked
    chosen = goes_on and (not word.may or resolution.answers[0].verb == "yes")
    resolution.answers = ()
    if isinstance(word, w.Then) and (chosen or not word.may) and _something_follows(t, word, context):
        time_passes(t)
    if not resolution.done:
        t.emit("does no more", resolution.item)
    resolution.script = (*(word.effects if chosen else ()), *resolution.script[1:])
    return Goto("word")


@ygo.condition("resolve.as-they-like", rule="602.16", kind="process")
def let_them_choose(t: Table, resolution: Resolution, word: w.May, context: Context) -> StepResult:
    """An optional word is done as its player likes, if there is anything to do; it makes no new moment."""
    able = bool(could_do_something(t, word.effects, context))
    if able and not resolution.answers:
        asked = Question(context.seat, OptionSpace((Decision("yes"), Decision("no")), rule=t.number), about="more")
        asked.then = "answered"
        return asked
    chosen = able and resolution.answers[0].verb == "yes"
    resolution.answers = ()
    resolution.script = (*(word.effects if chosen else ()), *resolution.script[1:])
    return Goto("word")


def _something_follows(t: Table, word: w.Then, context: Context) -> bool:
    """Is anything done now? Not where a condition does not hold, nor where what follows is a later moment itself."""
    first = word.effects[0] if word.effects else None
    if not isinstance(first, w.If):
        return True
    branch = first.then if holds(t, first.condition, context) else first.otherwise
    return len(word.effects) > 1 or bool(branch and not isinstance(branch[0], w.Then))


@resolve.step("more", rule="602.3")
def go_on_after_a_destruction(t: Table, resolution: Resolution) -> StepResult:
    """A word that took questions of its own is done; the next one follows."""
    resolution.done = resolution.result is not None
    note_so_many(resolution, resolution.result or 0)
    resolution.result = None
    return Goto("word")


@resolve.answer("answered", rule="602.3")
def go_on_with_the_answer(t: Table, resolution: Resolution, answer: Decision) -> StepResult:
    """A player's choice as the effect resolves is one more answer to the present word."""
    resolution.answers = (*resolution.answers, answer)
    return Goto("word")


@resolve.step("finish", rule="602.3")
def take_the_link_off(t: Table, resolution: Resolution) -> StepResult:
    """The link is off the chain; a negated card, or an equip card without a monster, does not stay; what was targeted is marked."""
    link = link_of(t, resolution.item)
    t.cause = ""
    if link.kind == "card" and has_resolved(t, link):
        gather(t, link, resolution.item)
    if link.kind == "card":
        put_away_what_cannot_stay(t, link)
    if link.negated != "activation" and could_destroy_itself(t):
        for refs in link.targets:
            for ref in refs:
                mark_what_was_targeted(t, ref)
        self_destruction(t, targeted=True)
    draw_what_is_due(t)
    if resolution.item in t.objects and t.objects[resolution.item].zone == "chain":
        t.cease_to_exist(resolution.item)
    return Return()


def has_resolved(t: Table, link: Link) -> bool:
    """Was its activation not negated, and does a card that stays still lie there?"""
    stays = link.was is not None and link.was.card.stays
    return link.negated != "activation" and (not stays or t.current(link.place) is not None)


def put_away_what_cannot_stay(t: Table, link: Link) -> None:
    obj = t.current(link.place)
    if obj is None or obj.zone not in FIELD or not obj.card.stays:
        return
    if link.negated == "activation" or ("equip" in obj.card.subtypes and not obj.attached):
        move(t, obj.id, "graveyard", how="used")


def mark_what_was_targeted(t: Table, ref: Ref) -> None:
    obj = t.current(ref)
    if obj is not None and not obj.face_down and any(one.word.targeted for one in concerned(t, w.SelfDestruct, obj.id)):
        t.record_fact(STRUCK_BY_TARGET, obj.ref)


# -- destruction, with substitutes


@destroying.step("ask", rule="702.2")
def ask_for_a_substitute(t: Table, destruction: Destruction) -> StepResult:
    """Where another card may be destroyed in its place, the controller decides."""
    while destruction.asked < len(destruction.idents):
        ident = destruction.idents[destruction.asked]
        spared = any(ident == one for one, _, _ in destruction.instead)
        substitutes = {} if spared else ways(t, ident, destruction.idents, battle=False, saved=destruction.instead)
        if substitutes:
            return _ask_for_one_of(t, ident, substitutes)
        destruction.asked += 1
    return Goto("destroy")


def _ask_for_one_of(t: Table, ident: str, substitutes: dict[str, LastingSource]) -> Question | Decision:
    """Return the substitute for a card that must be given, or the question which one is."""
    for substitute, source in substitutes.items():
        if source.word.must:
            return Decision("instead", substitute)
    answers = (*[Decision("instead", one) for one in substitutes], Decision("no"))
    return Question(t.objects[ident].controller, OptionSpace(answers, rule=t.number), about="substitute")


@destroying.answer("asked", rule="702.2")
def note_the_substitute(t: Table, destruction: Destruction, answer: Decision) -> StepResult:
    """That card will be destroyed in its place."""
    if answer.verb == "instead":
        ident, other = destruction.idents[destruction.asked], str(answer.args[0])
        source = ways(t, ident, destruction.idents, battle=False, saved=destruction.instead)[other]
        rest = spared_with_it(t, source, tuple([one for one in destruction.idents[destruction.asked + 1 :] if one != other]))
        destruction.instead = (*destruction.instead, (ident, other, source.word.pay), *[(one, "", source.word) for one in rest])
    destruction.asked += 1
    return Goto("ask")


@destroying.step("destroy", rule="702.1")
def destroy_them(t: Table, destruction: Destruction) -> StepResult:
    """All of them are destroyed at the same moment."""
    swap = {ident: "" if pay is not None else other for ident, other, pay in destruction.instead}
    idents = tuple(dict.fromkeys([destroyed_id for ident in destruction.idents if (destroyed_id := swap.get(ident, ident))]))
    itself = sum([ident not in swap for ident in destruction.idents])
    done = destroy(t, idents, destruction.source)
    give(t, destruction.instead)
    return Return(itself if done else None)
