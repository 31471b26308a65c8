"""Resolving spells and abilities (608): targets are checked, then each instruction is followed in order."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Return, Word
from affray.core.questions import Decision
from affray.core.resolving import script_of, with_targets
from affray.core.state import Ref
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context, kept
from affray.games.mtg.position.evaluate import holds
from affray.games.mtg.position.facts import AS_CAST
from affray.games.mtg.position.records import Play, Resolution
from affray.games.mtg.rules.actions import Arrival, add_lasting, move
from affray.games.mtg.rules.costs.payment import attacks_in_place
from affray.games.mtg.rules.procedures import mana, resolve
from affray.games.mtg.rules.stack.announcing import in_its_place, instructions_of, paid_extra, still_legal, target_groups, word_of
from affray.games.mtg.rules.stack.effects import HANDLERS
from affray.games.mtg.vocabulary import words as w


@resolve.step("condition", rule="608.2a")
def check_the_intervening_if(t: Table, r: Resolution) -> Word:
    """A triggered ability with an intervening if does nothing when that does not hold (any more)."""
    item = t.objects[r.item]
    play = item.play
    assert isinstance(play, Play)
    r.play = play
    r.controller = item.controller
    r.bound = {"X": play.x, "was": play.was, "this": play.source if item.pseudo else item.ref}
    r.bound.update(play.event)
    c = Context(r.controller, play.source[0], r.bound)
    if isinstance(play.ability, w.Triggered) and not holds(t, play.ability.condition, c):
        t.emit("fizzles", r.item)
        return Goto("put-away")
    return None


@resolve.step("targets", rule="608.2b")
def check_the_targets(t: Table, r: Resolution) -> Word:
    """What has targets and no legal one left does not resolve; otherwise illegal targets are simply not affected."""
    play = r.play
    assert play is not None
    word = word_of(t, r.item, play.ability)
    c = Context(r.controller, play.source[0], r.bound)
    groups = target_groups(word, play.modes)
    legal: list[tuple[Ref, ...]] = []
    for at, (said, refs) in enumerate(zip(groups, play.targets, strict=True)):
        target, _ = in_its_place(said, play.targets[:at])
        legal.append(tuple([ref for ref in refs if still_legal(t, ref, target, c, r.item)]))
    if any(play.targets) and not any(legal):
        t.emit("fizzles", r.item)
        return Goto("put-away")
    t.emit("resolves", r.item)
    t.cause = r.item
    r.bound["shares"] = tuple(zip(play.targets[0], play.shares, strict=False)) if play.targets else ()
    r.bound["targets"] = tuple(legal)
    r.script = instructions_of(word, play.modes)
    return perform_by_type(t, r)


@mtg.condition("resolve.perform", "608.2", kind="process")
def perform_by_type(t: Table, r: Resolution) -> Goto:
    """An ability, instant or sorcery does what it says; another spell becomes a permanent."""
    item = t.objects[r.item]
    return Goto("word" if item.pseudo or not item.card.is_permanent else "enter")


@resolve.step("word", rule="608.2c")
def follow_the_next_instruction(t: Table, r: Resolution) -> Word:
    """Instructions are followed in the order written; what is impossible is not done."""
    if not r.script:
        return Goto("put-away")
    t.cause = r.item
    word, before = r.script[0]
    done = HANDLERS.carry_out(t, r, word, context_of(r, before), "word", "heard")
    return Goto("put-away") if isinstance(done, Goto) and not r.script else done


@resolve.step("more", rule="608.2c")
def go_on_after_a_process(t: Table, r: Resolution) -> Word:
    """After something that took steps of its own (damage, a payment), the next instruction follows."""
    return Goto("word")


@resolve.answer("heard", rule="608.2c")
def hear_the_answer(t: Table, r: Resolution, answer: Decision) -> Word:
    """What was chosen is followed by the same instruction."""
    return r.heard(answer)


def resolve_at_once(play: Play) -> Call:
    """The control word for a mana ability that has been activated."""
    r = Resolution(play.item)
    r.play, r.controller = play, play.controller
    r.bound = {"X": play.x, "was": play.was, "this": play.source, "targets": (), **play.event}
    r.script = script_of((play.ability,))
    return Call(mana, r)


@mana.step("word", rule="605.3b")
def follow_its_next_instruction(t: Table, r: Resolution) -> Word:
    """A mana ability adds its mana and does whatever else it says, in the order written."""
    return HANDLERS.carry_out(t, r, r.script[0][0], context_of(r, 0), "word", "heard") if r.script else Return()


@mana.step("more", rule="605.3b")
def go_on_with_it(t: Table, r: Resolution) -> Word:
    """After something that took steps of its own, the next instruction follows."""
    return Goto("word")


@mana.answer("heard", rule="605.3b")
def hear_what_was_chosen(t: Table, r: Resolution, answer: Decision) -> Word:
    """What was chosen is followed by the same instruction."""
    return r.heard(answer)


def context_of(r: Resolution, before: int) -> Context:
    """What the words of this part point at: its own targets are numbered from one."""
    play = r.play
    assert play is not None
    this = r.item if play.kind == "card" else play.source[0]
    return Context(r.controller, this, with_targets(r.bound, r.bound["targets"][before:]))


@resolve.step("enter", rule="608.3")
def it_enters_the_battlefield(t: Table, r: Resolution) -> Word:
    """A permanent spell enters the battlefield under its controller's control; an Aura attached to its target."""
    host = r.bound["targets"][0] if r.bound["targets"] else ()
    how = sneaks_in(t, r) if r.play is not None and r.play.way == "sneak" else Arrival(r.controller)
    how.x = r.play.x if r.play is not None else 0
    how.marks = tuple([about[1] for fact, about in t.facts if fact is AS_CAST and about[0] == t.objects[r.item].ref])
    move(t, (r.item,), "battlefield", how=how, by=f"@{r.controller}")
    if host and r.item in t.objects:
        t.attach(r.item, host[0][0])
    return Return()


@mtg.condition("sneak.enter", ("", "702.190b"), kind="process")
def sneaks_in(t: Table, r: Resolution) -> Arrival:
    """A permanent spell cast for its sneak cost enters tapped, and attacking what the creature returned attacked."""
    return Arrival(r.controller, True, attacks_in_place(t, r.item))


@resolve.step("put-away", rule="608.2n")
def put_the_spell_away(t: Table, r: Resolution) -> Word:
    """A resolved instant or sorcery goes to its owner's graveyard (with rebound from a hand: to exile), an ability ceases to be."""
    t.cause = ""
    item = t.objects.get(r.item)
    if item is None or item.zone != "stack":
        return Return()
    play = r.play
    if item.pseudo:
        t.vanish(r.item)
    elif "rebound" in item.card.keywords and play is not None and play.origin == "hand" and r.bound.get("targets") is not None:
        rebound(t, r, play)
    else:
        move(t, (r.item,), "hand" if bought_back(play) else "graveyard")
    return Return()


@mtg.condition("buyback", ("702.26a", "702.27a"), kind="process")
def bought_back(play: Play | None) -> bool:
    """A spell whose buyback cost was paid goes to its owner's hand as it resolves."""
    return play is not None and paid_extra(play, "buyback")


@mtg.condition("rebound", ("702.87a", "702.88a"), kind="process")
def rebound(t: Table, r: Resolution, play: Play) -> None:
    """A spell with rebound cast from a hand is exiled, and may be cast for nothing at its controller's next upkeep."""
    move(t, (r.item,), "exile")
    found = t.objects[r.item]
    c = Context(r.controller, r.item, {"this": found.ref})
    add_lasting(t, w.Later(w.When("beginning of upkeep", "you"), (w.Rebound(),)), c, None, found.card.name, "game")
    source = t.snapshot(r.item).copy()
    source.controller = r.controller
    kept(t.effects[-1]).update({"source": source, "this": found.ref})
