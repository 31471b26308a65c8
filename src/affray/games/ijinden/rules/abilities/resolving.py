"""Abilities that wait (発動を待っている能力) and how one of them is resolved: the newest storey first, nested."""

from __future__ import annotations

from affray.cards.word import PlacedAbility
from affray.core.procedures import RETURN, Call, Goto, StepResult
from affray.core.questions import YES_NO, Decision, OptionSpace, Question
from affray.core.resolving import bindings_without
from affray.core.state import TriggerInstance
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ijinden.game import ijinden, opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context, bindings_of
from affray.games.ijinden.position.records import Resolution, WaitingAbilities
from affray.games.ijinden.rules.abilities import libraries  # noqa: F401 - declares what its words do
from affray.games.ijinden.rules.abilities.effects import HANDLERS, looks_into_a_hand, possible
from affray.games.ijinden.rules.abilities.triggers import is_lost, is_spent, spend, storey, waits
from affray.games.ijinden.rules.actions import bury, turn_up
from affray.games.ijinden.vocabulary import words as w

YES = Decision("yes")
LIMIT = 1000
"""Number of abilities that resolved in one turn are a loop that nobody ends."""

waiting = ijinden.procedure("waiting", WaitingAbilities, rule="V")
ability = ijinden.procedure("ability", Resolution, rule="V")


def all_waiting(t: Table) -> Call | None:
    """Resolve everything that waits on the present storey, with all that nests in it; where nothing waits at all, go on."""
    if not t.pending:
        return None
    current_storey = storey(t)
    if any(waits(one)["storey"] == current_storey for one in t.pending):
        t.emit("abilities resolve", "")
    return Call(waiting, WaitingAbilities(current_storey))


@waiting.step("lost", rule="V1")
def drop_lost_abilities(t: Table, stack_forecast: WaitingAbilities) -> StepResult:
    """A waiting ability whose card has moved to another zone or was turned face down is lost; nothing else loses it."""
    for pending in t.pending:
        if is_lost(t, pending):
            t.drop_pending(pending)
            t.emit("is lost", pending.source.id if pending.source is not None else "")
    return None


@waiting.step("choose", rule="V2")
def choose_the_next_ability(t: Table, stack_forecast: WaitingAbilities) -> StepResult:
    """Of those on the newest storey each player orders their own, the turn player's first."""
    mine = on_top(t, stack_forecast.storey)
    if not mine:
        return RETURN
    if all(_alike(one, mine[0]) for one in mine):
        return Decision("resolve", mine[0].made)
    options = tuple([Decision("resolve", one.made) for one in mine])
    return Question(mine[0].controller, OptionSpace(options, rule=t.number), about="order")


def on_top(t: Table, height: int) -> list[TriggerInstance]:
    """Return the abilities that may be resolved next on this storey: those of the player whose turn it is to resolve."""
    candidates = [one for one in t.pending if waits(one)["storey"] == height]
    first = t.active if t.book.ruling("V2.simultaneous") == "turn player first" else opponent(t.active)
    mine = [one for one in candidates if one.controller == first]
    return mine or candidates


def _alike(pending: TriggerInstance, other: TriggerInstance) -> bool:
    """Does it make no difference which of two comes first? Equal abilities of one card, about the same cards or about none."""
    if pending.source is None or other.source is None:
        return pending is other
    same = pending.source.ref == other.source.ref and pending.ability.word == other.ability.word
    return same and (waits(pending)["it"] == waits(other)["it"] or not w.speaks_of(pending.ability.word, "it"))


@waiting.answer("resolve", rule="V3")
def resolve_it(t: Table, stack_forecast: WaitingAbilities, answer: Decision) -> StepResult:
    """It is resolved; what triggers meanwhile comes on a storey above and is resolved before the rest."""
    pending = next(one for one in t.pending if one.made == answer.args[0])
    t.drop_pending(pending)
    t.record_fact(facts.ABILITIES)
    if t.fact(facts.ABILITIES) > LIMIT:
        return Goto("loop")
    resolution = Resolution(ability=pending.ability.word, source=pending.source, seat=pending.controller)
    resolution.place, resolution.origin = pending.ability.place, waits(pending)["origin"]
    resolution.bound = bindings_without(bindings_of(pending), ("storey", "together", "origin"))
    return Call(ability, resolution)


@waiting.step("again", rule="V3")
def look_again(t: Table, stack_forecast: WaitingAbilities) -> StepResult:
    """Until nothing waits on this storey any more."""
    return Goto("lost")


@waiting.step("loop", rule="V9")
def end_an_endless_loop(t: Table, stack_forecast: WaitingAbilities) -> StepResult:
    """Abilities that go on triggering each other without an end: nobody wins."""
    t.end((), f"more than {LIMIT} abilities in one turn: an endless loop, the game is a draw")
    return None


# -- one ability


@ability.step("decide", rule="V4")
def decide_whether_to_activate(t: Table, resolution: Resolution) -> StepResult:
    """An optional ability (発動できる, every legacy) is activated if its player likes and its procedure is possible."""
    if resolution.kind != "triggered":
        return YES
    if resolution.source is not None and is_spent(
        t, PlacedAbility(resolution.ability, resolution.place), resolution.source, resolution.origin
    ):
        return RETURN
    word = resolution.ability
    can = possible(t, word.procedure, context(resolution))
    if not can and not looks_into_a_hand(t, word.procedure):
        t.emit("cannot be activated", "" if resolution.source is None or _is_secret(resolution) else resolution.source.id)
        return RETURN
    if not word.optional:
        return YES

    def why(decision: Decision) -> Verdict:
        return LEGAL if can else refuse("V6", "the part before 発動できる cannot be done")

    space = OptionSpace(YES_NO if can else (Decision("no"),), why, rule=t.number)
    return Question(resolution.seat, space, about="activate", private=_is_secret(resolution))


def _is_secret(resolution: Resolution) -> bool:
    """Is the card that could do it hidden from the other player?"""
    return resolution.source is not None and resolution.source.face_down


@ability.answer("activate", rule="V5")
def activate_it(t: Table, resolution: Resolution, answer: Decision) -> StepResult:
    """An ability that is not activated does nothing; one that is may trigger others by its word."""
    if answer == Decision("no"):
        return RETURN
    resolution.script = resolution.ability.procedure
    source = resolution.source
    if resolution.kind != "triggered" or source is None:
        return None
    if source.face_down and t.current(source.ref) is not None:
        new = turn_up(t, source.id)
        resolution.source = source = t.snapshot(new)
    t.cause = source.id
    spend(t, PlacedAbility(resolution.ability, resolution.place), source, resolution.origin)
    t.emit("ability triggers", source.id, word=resolution.ability.word, event=resolution.ability.when.event)
    return None


@ability.answer("procedure", rule="V6")
def carry_out_the_procedure(t: Table, resolution: Resolution, answer: Decision | None) -> StepResult:
    """The procedure before 発動できる comes first: cards are named, cards are put away or turned."""
    return _next_word(t, resolution, "procedure", answer)


@ability.answer("effects", rule="V7")
def carry_out_the_effects(t: Table, resolution: Resolution, answer: Decision | None) -> StepResult:
    """Then the rest, in the order written and as far as it is possible."""
    if not resolution.script and resolution.part == "procedure":
        resolution.part = "effects"
        resolution.script = resolution.ability.effects
    return _next_word(t, resolution, "effects", answer)


@ability.step("destroyed", rule="Z2")
def resolve_what_destruction_triggered(t: Table, resolution: Resolution) -> StepResult:
    """Abilities that all this triggered are resolved; those about destruction while the destroyed cards still lie there."""
    return Call(waiting, WaitingAbilities(storey(t))) if t.pending else None


@ability.step("bury", rule="Z3")
def put_the_destroyed_away(t: Table, resolution: Resolution) -> StepResult:
    """The cards that this ability destroyed, and that are still destroyed, go to the graveyard together."""
    t.cause = resolution.source.id if resolution.source is not None else ""
    destroyed, resolution.destroyed = resolution.destroyed, ()
    bury(t, destroyed)
    return None


@ability.step("legacies", rule="Z4")
def resolve_the_legacies(t: Table, resolution: Resolution) -> StepResult:
    """Legacies, and whatever else triggered by the graveyard, are resolved."""
    return Call(waiting, WaitingAbilities(storey(t))) if t.pending else None


@ability.answer("afterwards", rule="V8")
def do_what_comes_after_all_else(t: Table, resolution: Resolution, answer: Decision | None) -> StepResult:
    """The effect after その後 is done only when nothing waits any more."""
    if not resolution.script and resolution.part == "effects":
        resolution.part = "afterwards"
        resolution.script = resolution.ability.then
    return _next_word(t, resolution, "afterwards", answer)


@ability.step("rest", rule="V8")
def resolve_what_that_triggered(t: Table, resolution: Resolution) -> StepResult:
    """Destructions and triggers that this caused are resolved too, before the ability is over."""
    current_storey = storey(t)
    return Goto("destroyed") if resolution.destroyed or any(waits(one)["storey"] == current_storey for one in t.pending) else None


def context(resolution: Resolution) -> Context:
    """Return the context of these words: whose they are and what they point at."""
    return Context(resolution.seat, resolution.source.id if resolution.source is not None else "", resolution.bound)


def _next_word(t: Table, resolution: Resolution, step: str, answer: Decision | None) -> StepResult:
    """Carry out one word of the script, if there is one; what was answered is one more answer to it."""
    if not resolution.script:
        return None
    if answer is not None:
        resolution.answers = (*resolution.answers, answer)
    t.cause = resolution.source.id if resolution.source is not None else ""
    return HANDLERS.carry_out(t, resolution, resolution.script[0], context(resolution), step)


def magic(t: Table, ident: str, seat: int) -> Call:
    """Use the ability of a magic card (マホウ使用)."""
    resolution = Resolution(ability=t.objects[ident].card.use or w.Use(), source=t.snapshot(ident), seat=seat)
    resolution.kind = "magic"
    return Call(ability, resolution)


def phase(t: Table, kind: str) -> None:
    """Begin a phase or step: abilities listen for it."""
    t.emit(kind, f"@{t.active}")
