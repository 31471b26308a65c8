"""Resolving a link (602): each word of its effect is carried out in order."""

from __future__ import annotations

from typing import cast

from affray.core.procedures import Call, Goto, Return, Word
from affray.core.questions import Ask, Choice, Decision
from affray.core.resolving import pointed, with_targets
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.bindings import Spoken
from affray.games.ygo.position.continuous import concerned, immune
from affray.games.ygo.position.evaluate import fits, holds
from affray.games.ygo.position.facts import NEGATED, STRUCK_BY_TARGET
from affray.games.ygo.position.kinds import kind_of_effects
from affray.games.ygo.position.moment import attack_under_way, battle_phase, time_passes
from affray.games.ygo.position.records import NO_TARGET, Destruction, Link, Resolution
from affray.games.ygo.position.traits import Context, Source, traits
from affray.games.ygo.rules.actions import could_destroy_itself, destroy, move, self_destruction, tell
from affray.games.ygo.rules.activating.choices import cost_of, effects_of, targets_of
from affray.games.ygo.rules.activating.possible import could_do_something
from affray.games.ygo.rules.battle.timings import every_word
from affray.games.ygo.rules.chains.substituting import give, spared_with_it, ways
from affray.games.ygo.rules.counters import gather
from affray.games.ygo.rules.effects import HANDLERS, note_so_many
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope_walk import affects

resolve = ygo.procedure("resolve", Resolution, rule="602.3")
destroying = ygo.procedure("destroying", Destruction, rule="702.2")


@resolve.step("begin", rule="602.3")
def look_whether_it_has_an_effect(t: Table, r: Resolution) -> Word:
    """A link whose activation or effect was negated, or that cannot take effect any more, resolves without effect."""
    link = link_of(t, r.item)
    t.cause = r.item
    verdict = takes_effect(t, link)
    if link.negated or not verdict:
        if link.negated != "activation":
            t.emit("resolves without effect", r.item, why="it was negated" if link.negated else verdict.reasons[0].text)
        return Goto("finish")
    t.emit("resolves", r.item)
    bound: Spoken = {**link.event, "answers": link.answers, "kind": printed_kind(link)}
    groups = zip(targets_of(link.word, link.mode), link.targets, strict=True)
    r.bound = with_targets(bound, [still_legal(t, link, group, refs) for group, refs in groups])
    r.script = effects_of(link.word, link.mode)
    r.began = t.clock
    needs = any(group.role != "if possible" for group in targets_of(link.word, link.mode))
    if needs and link.targets and not any(pointed(r.bound, name) for name in ("target", "target 2")):
        t.emit("resolves without effect", r.item, why=NO_TARGET)
        return Goto("finish")
    return Goto("word")


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
    if any(t.fact(NEGATED, ref) for ref in (link.source, link.place)):
        return refuse("602.4", "what destroyed it negates its effects")
    if not is_chained_directly(t, link):
        return refuse("602.9", "it was not chained directly to what it would negate")
    context = Context(link.controller, link.place, {"answers": link.answers})
    if link.word.on_resolution is None or holds(t, link.word.on_resolution, context):
        return LEGAL
    return refuse("602.4", "what it needs no longer holds")


def must_remain(link: Link) -> bool:
    """Is it a card that stays, or what one does in a Spell & Trap or Field Zone without being spent for it?"""
    if link.kind == "card":
        return link.was is not None and link.was.card.stays
    spent = any(isinstance(part, w.Spend) for part in cost_of(link.word, link.mode))
    return link.word.zone in ("spell/trap zone", "field zone") and not spent


@ygo.condition("chain.direct", rule="602.9")
def is_chained_directly(t: Table, link: Link) -> bool:
    """What negates a link does nothing unless it was chained directly to that: of two that must answer the same link, the first does."""
    links = t.zone("chain")
    directly = link.answers not in links or links.index(link.answers) + 1 == links.index(link.item)
    return directly or not any(isinstance(word, (w.NegateActivation, w.NegateEffect)) for word in every_word(link.word))


@ygo.condition("resolve.targets", rule="602.5")
def still_legal(t: Table, link: Link, group: w.Target, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Targets that are gone, do not fit any more, or are unaffected are left out; the others are not spared."""
    c = Context(link.controller, link.source, link.event)
    kept = []
    for ref in refs:
        found = t.current(ref)
        if (
            found is None
            or not (still_attacks(t, ref) if group.role == "attacker" else fits(t, found, group.what, c))
            or immune(t, found.id, printed_kind(link), link.controller, link.place[0])
        ):
            if ref[0] in t.objects:
                tell(t, "is no legal target", ref[0], item=link.item)
        else:
            kept.append(ref)
    return tuple(kept)


@ygo.condition("resolve.attacker", rule="602.8")
def still_attacks(t: Table, ref: Ref) -> bool:
    """What was targeted as the attacking monster must still be it: its attack has neither stopped nor been negated."""
    fight, b = attack_under_way(t), battle_phase(t)
    return fight is not None and fight[0] == ref and not (b is not None and b.negated)


@resolve.step("word", rule="602.3")
def carry_out_the_next_word(t: Table, r: Resolution) -> Word:
    """What an effect does is done in the order written; "then" makes a new moment, "and" does not."""
    if not r.script:
        return Goto("finish")
    t.cause = r.item
    word = r.script[0]
    link = link_of(t, r.item)
    r.bound = follow_what_it_moved(t, r)
    c = Context(link.controller, link.place, r.bound)
    if isinstance(word, (w.Then, w.IfDone)):
        return go_on_with_what_follows(t, r, word, c)
    if isinstance(word, w.If):
        r.script = (*(word.then if holds(t, word.condition, c) else word.otherwise), *r.script[1:])
        return Goto("word")
    if affects(word):
        note_so_many(r, 0)
    result = HANDLERS[type(word)](t, r, word, c)
    if isinstance(result, Ask):
        result.then = "answered"
        return result
    r.script = r.script[1:]
    r.answers = ()
    if isinstance(result, Call):
        return result
    r.done = result
    return Goto("word" if r.script else "finish")


@ygo.condition("resolve.follows", rule="602.12", kind="process")
def follow_what_it_moved(t: Table, r: Resolution) -> Spoken:
    """What an effect itself has put into the Graveyard or banished it finds there, to speak of it again."""
    moved = {
        name: tuple([_where_it_went(t, ref, r.began) for ref in pointed(r.bound, name)]) for name in FOLLOWED if name in r.bound
    }
    return cast("Spoken", {**r.bound, **moved})


FOLLOWED = ("target", "target 2", "chosen", "it", "taken")


def _where_it_went(t: Table, ref: Ref, began: int) -> Ref:
    found = t.objects.get(ref[0])
    went = found is not None and ref[1] <= began < found.entered and found.zone in ("graveyard", "banished")
    return found.ref if went and found is not None else ref


@ygo.condition("resolve.may", rule="602.10", kind="process")
def go_on_with_what_follows(t: Table, r: Resolution, word: w.Then | w.IfDone, c: Context) -> Word:
    """What follows is done only if what came before was; where a player *can* do it, they choose, if there is anything to do."""
    goes_on = r.done and (not word.may or bool(could_do_something(t, word.effects, c)))
    if goes_on and word.may and not r.answers:
        asked = Ask(c.seat, Choice((Decision("yes"), Decision("no")), rule=t.number), about="more")
        asked.then = "answered"
        return asked
    chosen = goes_on and (not word.may or r.answers[0].verb == "yes")
    r.answers = ()
    if isinstance(word, w.Then) and (chosen or not word.may) and _something_follows(t, word, c):
        time_passes(t)
    if not r.done:
        t.emit("does no more", r.item)
    r.script = (*(word.effects if chosen else ()), *r.script[1:])
    return Goto("word")


def _something_follows(t: Table, word: w.Then, c: Context) -> bool:
    """Is anything done now? Not where a condition does not hold, nor where what follows is a later moment itself."""
    first = word.effects[0] if word.effects else None
    if not isinstance(first, w.If):
        return True
    branch = first.then if holds(t, first.condition, c) else first.otherwise
    return len(word.effects) > 1 or bool(branch and not isinstance(branch[0], w.Then))


@resolve.step("more", rule="602.3")
def go_on_after_a_destruction(t: Table, r: Resolution) -> Word:
    """What took questions of its own is done; the next word follows."""
    r.done = r.result is not None
    note_so_many(r, r.result or 0)
    r.result = None
    return Goto("word")


@resolve.answer("answered", rule="602.3")
def go_on_with_the_answer(t: Table, r: Resolution, answer: Decision) -> Word:
    """What a player chose as the effect resolves is one more answer to the present word."""
    r.answers = (*r.answers, answer)
    return Goto("word")


@resolve.step("finish", rule="602.3")
def take_the_link_off(t: Table, r: Resolution) -> Word:
    """The link is off the chain; a negated card, or an equip card without a monster, does not stay; what was targeted is marked."""
    link = link_of(t, r.item)
    t.cause = ""
    if link.kind == "card" and has_resolved(t, link):
        gather(t, link, r.item)
    if link.kind == "card":
        put_away_what_cannot_stay(t, link)
    if link.negated != "activation" and could_destroy_itself(t):
        for refs in link.targets:
            for ref in refs:
                mark_what_was_targeted(t, ref)
        self_destruction(t, targeted=True)
    if r.item in t.objects and t.objects[r.item].zone == "chain":
        t.vanish(r.item)
    return Return()


def has_resolved(t: Table, link: Link) -> bool:
    """Was its activation not negated, and does a card that stays still lie there?"""
    stays = link.was is not None and link.was.card.stays
    return link.negated != "activation" and (not stays or t.current(link.place) is not None)


def put_away_what_cannot_stay(t: Table, link: Link) -> None:
    found = t.current(link.place)
    if found is None or found.zone not in FIELD or not found.card.stays:
        return
    if link.negated == "activation" or ("equip" in found.card.subtypes and not found.attached):
        move(t, found.id, "graveyard", how="used")


def mark_what_was_targeted(t: Table, ref: Ref) -> None:
    found = t.current(ref)
    if found is not None and not found.face_down and any(one.word.targeted for one in concerned(t, w.SelfDestruct, found.id)):
        t.note(STRUCK_BY_TARGET, found.ref)


# -- destruction, with substitutes


@destroying.step("ask", rule="702.2")
def ask_for_a_substitute(t: Table, d: Destruction) -> Word:
    """Where another card may be destroyed in its place, the controller decides."""
    while d.asked < len(d.idents):
        ident = d.idents[d.asked]
        spared = any(ident == one for one, _, _ in d.instead)
        found = {} if spared else ways(t, ident, d.idents, battle=False, given=d.instead)
        if found:
            return _ask_for_one_of(t, ident, found)
        d.asked += 1
    return Goto("destroy")


def _ask_for_one_of(t: Table, ident: str, found: dict[str, Source]) -> Ask | Decision:
    """Which of these is given in the place of a card; what must be given is."""
    for one, source in found.items():
        if source.word.must:
            return Decision("instead", one)
    answers = (*[Decision("instead", one) for one in found], Decision("no"))
    return Ask(t.objects[ident].controller, Choice(answers, rule=t.number), about="substitute")


@destroying.answer("asked", rule="702.2")
def note_the_substitute(t: Table, d: Destruction, answer: Decision) -> Word:
    """That card will be destroyed in its place."""
    if answer.verb == "instead":
        ident, other = d.idents[d.asked], str(answer.args[0])
        source = ways(t, ident, d.idents, battle=False, given=d.instead)[other]
        rest = spared_with_it(t, source, tuple([one for one in d.idents[d.asked + 1 :] if one != other]))
        d.instead = (*d.instead, (ident, other, source.word.pay), *[(one, "", source.word) for one in rest])
    d.asked += 1
    return Goto("ask")


@destroying.step("destroy", rule="702.1")
def destroy_them(t: Table, d: Destruction) -> Word:
    """All of them are destroyed at the same moment."""
    swap = {ident: "" if pay is not None else other for ident, other, pay in d.instead}
    gone = tuple(dict.fromkeys([one for ident in d.idents if (one := swap.get(ident, ident))]))
    itself = sum([ident not in swap for ident in d.idents])
    done = destroy(t, gone, d.source)
    give(t, d.instead)
    return Return(itself if done else None)
