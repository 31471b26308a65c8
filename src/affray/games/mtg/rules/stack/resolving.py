"""Resolving spells and abilities (608): targets are checked, then each instruction is followed in order."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision
from affray.core.resolving import script_of, with_targets
from affray.core.state import Ref
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context, bindings_of
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.descriptions import ability_of
from affray.games.mtg.position.facts import AS_CAST, SPENT
from affray.games.mtg.position.records import Play, Resolution
from affray.games.mtg.rules.actions import add_lasting, move
from affray.games.mtg.rules.arrival import Arrival
from affray.games.mtg.rules.costs.payment import attacks_in_place
from affray.games.mtg.rules.procedures import mana, resolve
from affray.games.mtg.rules.stack.additional_costs import paid_extra
from affray.games.mtg.rules.stack.announcing import in_its_place, instructions_of, still_legal, target_groups, word_of
from affray.games.mtg.rules.stack.effects import HANDLERS
from affray.games.mtg.rules.stack.entering import answered, entrance_of_objects
from affray.games.mtg.vocabulary import words as w


@resolve.step("condition", rule="608.2a")
def check_the_intervening_if(t: Table, resolution: Resolution) -> StepResult:
    """A triggered ability with an intervening if does nothing when that does not hold (any more)."""
    item = t.objects[resolution.item]
    play = item.play
    assert isinstance(play, Play)
    resolution.play = play
    resolution.controller = item.controller
    resolution.bound = {"X": play.x, "was": play.was, "this": play.source if item.virtual else item.ref}
    resolution.bound.update(play.event)
    c = Context(resolution.controller, play.source[0], resolution.bound)
    if isinstance(play.ability, w.Triggered) and not holds(t, play.ability.condition, c):
        t.emit("fizzles", resolution.item)
        return Goto("put-away")
    return None


@resolve.step("targets", rule="608.2b")
def check_the_targets(t: Table, resolution: Resolution) -> StepResult:
    """A spell or ability with targets and no legal one left does not resolve; otherwise illegal targets are simply not affected."""
    play = resolution.play
    assert play is not None
    word = word_of(t, resolution.item, play.ability)
    c = Context(resolution.controller, play.source[0], with_targets(resolution.bound, play.targets))
    groups = target_groups(word, play.modes)
    legal: list[tuple[Ref, ...]] = []
    for at, (group, refs) in enumerate(zip(groups, play.targets, strict=True)):
        target, _ = in_its_place(group, play.targets[:at])
        legal.append(tuple([ref for ref in refs if still_legal(t, ref, target, c, resolution.item)]))
    if any(play.targets) and not any(legal):
        t.emit("fizzles", resolution.item)
        return Goto("put-away")
    t.emit("resolves", resolution.item)
    t.cause = resolution.item
    resolution.bound["shares"] = tuple(zip(play.targets[0], play.shares, strict=False)) if play.targets else ()
    resolution.bound["targets"] = tuple(legal)
    resolution.script = instructions_of(word, play.modes)
    return perform_by_type(t, resolution)


@mtg.condition("resolve.perform", "608.2", kind="process")
def perform_by_type(t: Table, resolution: Resolution) -> Goto:
    """An ability, instant or sorcery does what it says; another spell becomes a permanent."""
    item = t.objects[resolution.item]
    return Goto("word" if ability_of(item) is not None or not item.card.is_permanent else "entering")


@resolve.step("word", rule="608.2c")
def follow_the_next_instruction(t: Table, resolution: Resolution) -> StepResult:
    """Instructions are followed in the order written; what is impossible is not done."""
    if not resolution.script:
        return Goto("put-away")
    t.cause = resolution.item
    word, before = resolution.script[0]
    done = HANDLERS.carry_out(t, resolution, word, context_of(resolution, before), "word", "heard")
    return Goto("put-away") if isinstance(done, Goto) and not resolution.script else done


@resolve.step("more", rule="608.2c")
def go_on_after_a_process(t: Table, resolution: Resolution) -> StepResult:
    """After something that took steps of its own (damage, a payment), the next instruction follows."""
    return Goto("word")


@resolve.answer("heard", rule="608.2c")
def hear_the_answer(t: Table, resolution: Resolution, answer: Decision) -> StepResult:
    """The same instruction goes on after the choice."""
    return resolution.take_answer(answer)


def resolve_at_once(play: Play) -> Call:
    """Return the control word for a mana ability that has been activated."""
    resolution = Resolution(item=play.item)
    resolution.play, resolution.controller = play, play.controller
    resolution.bound = {"X": play.x, "was": play.was, "this": play.source, "targets": (), **play.event}
    resolution.script = script_of((play.ability,))
    return Call(mana, resolution)


@mana.step("word", rule="605.3b")
def follow_its_next_instruction(t: Table, resolution: Resolution) -> StepResult:
    """A mana ability adds its mana and does whatever else it says, in the order written."""
    return (
        HANDLERS.carry_out(t, resolution, resolution.script[0][0], context_of(resolution, 0), "word", "heard")
        if resolution.script
        else Return()
    )


@mana.step("more", rule="605.3b")
def go_on_with_it(t: Table, resolution: Resolution) -> StepResult:
    """After something that took steps of its own, the next instruction follows."""
    return Goto("word")


@mana.answer("heard", rule="605.3b")
def hear_what_was_chosen(t: Table, resolution: Resolution, answer: Decision) -> StepResult:
    """The same instruction goes on after the choice."""
    return resolution.take_answer(answer)


def context_of(resolution: Resolution, before: int) -> Context:
    """Return what the words of this part point at: its own targets are numbered from one."""
    play = resolution.play
    assert play is not None
    this = resolution.item if play.kind == "card" else play.source[0]
    return Context(resolution.controller, this, with_targets(resolution.bound, resolution.bound["targets"][before:]))


@resolve.step("entering", rule="614.12a")
def ask_as_it_enters(t: Table, resolution: Resolution) -> StepResult:
    """The choices and payments of its controller as it enters come before it is there."""
    asked = answered(t, resolution, entrance_of_objects(t, (resolution.item,), resolution.controller))
    return asked if isinstance(asked, Call) else None


@resolve.step("enter", rule="608.3")
def it_enters_the_battlefield(t: Table, resolution: Resolution) -> StepResult:
    """A permanent spell enters the battlefield under its controller's control; an Aura attached to its target."""
    host = resolution.bound["targets"][0] if resolution.bound["targets"] else ()
    how = (
        sneaks_in(t, resolution)
        if resolution.play is not None and resolution.play.way == "sneak"
        else Arrival(resolution.controller)
    )
    how.x = resolution.play.x if resolution.play is not None else 0
    how.answers = {resolution.item: resolution.result or ()}
    spell = t.objects[resolution.item].ref
    kept = [(about[1], n) for (fact, about), n in t.facts.items() if fact is AS_CAST and about[0] == spell]
    how.marks = tuple([word for word, n in kept for _ in range(n)])
    how.spent = tuple([(about[1], n) for (fact, about), n in t.facts.items() if fact is SPENT and about[0] == spell])
    move(t, (resolution.item,), "battlefield", how=how, by=f"@{resolution.controller}")
    if host and resolution.item in t.objects:
        t.attach(resolution.item, host[0][0])
    return Return()


@mtg.condition("sneak.enter", ("", "702.190b"), kind="process")
def sneaks_in(t: Table, resolution: Resolution) -> Arrival:
    """A permanent spell cast for its sneak cost enters tapped, and attacking what the creature returned attacked."""
    return Arrival(resolution.controller, True, attacks_in_place(t, resolution.item))


@resolve.step("put-away", rule="608.2n")
def put_the_spell_away(t: Table, resolution: Resolution) -> StepResult:
    """A resolved instant or sorcery goes to its owner's graveyard (with rebound from a hand: to exile), an ability ceases to be."""
    t.cause = ""
    item = t.objects.get(resolution.item)
    if item is None or item.zone != "stack":
        return Return()
    play = resolution.play
    if item.virtual:
        t.cease_to_exist(resolution.item)
    elif (
        "rebound" in item.card.keywords
        and play is not None
        and play.origin == "hand"
        and resolution.bound.get("targets") is not None
    ):
        rebound(t, resolution, play)
    else:
        move(t, (resolution.item,), "hand" if bought_back(play) else "graveyard")
    return Return()


@mtg.condition("buyback", ("702.26a", "702.27a"), kind="process")
def bought_back(play: Play | None) -> bool:
    """A spell whose buyback cost was paid goes to its owner's hand as it resolves."""
    return play is not None and paid_extra(play, "buyback")


@mtg.condition("rebound", ("702.87a", "702.88a"), kind="process")
def rebound(t: Table, resolution: Resolution, play: Play) -> None:
    """A spell with rebound cast from a hand is exiled, and may be cast for nothing at its controller's next upkeep."""
    move(t, (resolution.item,), "exile")
    obj = t.objects[resolution.item]
    c = Context(resolution.controller, resolution.item, {"this": obj.ref})
    add_lasting(t, w.Later(w.When("beginning of upkeep", "you"), (w.Rebound(),)), c, None, obj.card.name, "game")
    source = t.snapshot(resolution.item).copy()
    source.controller = resolution.controller
    bindings_of(t.effects[-1]).update({"source": source, "this": obj.ref})
