"""Abilities that wait (発動を待っている能力) and how one of them is resolved: the newest storey first, nested."""

from __future__ import annotations

from affray.cards.word import Placed
from affray.core.procedures import RETURN, Call, Goto, Word
from affray.core.questions import YES_NO, Ask, Choice, Decision
from affray.core.resolving import without
from affray.core.state import Pending
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ijinden.game import ijinden, opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context, kept
from affray.games.ijinden.position.records import Resolution, Waiting
from affray.games.ijinden.rules.abilities.effects import HANDLERS, looks_into_a_hand, possible
from affray.games.ijinden.rules.abilities.triggers import is_lost, is_spent, spend, storey, waits
from affray.games.ijinden.rules.actions import bury, turn_up
from affray.games.ijinden.vocabulary import words as w

YES = Decision("yes")
LIMIT = 1000
"""So many abilities resolved in one turn are a loop that nobody ends."""

waiting = ijinden.procedure("waiting", Waiting, rule="V")
ability = ijinden.procedure("ability", Resolution, rule="V")


def all_waiting(t: Table) -> Call | None:
    """Resolve everything that waits on the present storey, with all that nests in it; where nothing waits at all, go on."""
    if not t.pending:
        return None
    here = storey(t)
    if any(waits(one)["storey"] == here for one in t.pending):
        t.emit("abilities resolve", "")
    return Call(waiting, Waiting(here))


@waiting.step("lost", rule="V1")
def drop_lost_abilities(t: Table, v: Waiting) -> Word:
    """A waiting ability whose card has moved to another zone or was turned face down is lost; nothing else loses it."""
    for one in t.pending:
        if is_lost(t, one):
            t.drop_pending(one)
            t.emit("is lost", one.source.id if one.source is not None else "")
    return None


@waiting.step("choose", rule="V2")
def choose_the_next_ability(t: Table, v: Waiting) -> Word:
    """Of those on the newest storey each player orders their own, the turn player's first."""
    mine = on_top(t, v.storey)
    if not mine:
        return RETURN
    if all(_alike(one, mine[0]) for one in mine):
        return Decision("resolve", mine[0].made)
    options = tuple([Decision("resolve", one.made) for one in mine])
    return Ask(mine[0].controller, Choice(options, rule=t.number), about="order")


def on_top(t: Table, height: int) -> list[Pending]:
    """The abilities that may be resolved next on this storey: those of the player whose turn it is to resolve."""
    here = [one for one in t.pending if waits(one)["storey"] == height]
    first = t.active if t.book.ruling("V2.simultaneous") == "turn player first" else opponent(t.active)
    mine = [one for one in here if one.controller == first]
    return mine or here


def _alike(one: Pending, other: Pending) -> bool:
    """Does it make no difference which of two comes first? Equal abilities of one card, about the same cards or about none."""
    if one.source is None or other.source is None:
        return one is other
    same = one.source.ref == other.source.ref and one.ability.word == other.ability.word
    return same and (waits(one)["it"] == waits(other)["it"] or not w.speaks_of(one.ability.word, "it"))


@waiting.answer("resolve", rule="V3")
def resolve_it(t: Table, v: Waiting, answer: Decision) -> Word:
    """It is resolved; what triggers meanwhile comes on a storey above and is resolved before the rest."""
    one = next(one for one in t.pending if one.made == answer.args[0])
    t.drop_pending(one)
    t.note(facts.ABILITIES)
    if t.fact(facts.ABILITIES) > LIMIT:
        return Goto("loop")
    made = Resolution(one.ability.word, one.source, one.controller)
    made.place, made.origin = one.ability.place, waits(one)["origin"]
    made.bound = without(kept(one), ("storey", "together", "origin"))
    return Call(ability, made)


@waiting.step("again", rule="V3")
def look_again(t: Table, v: Waiting) -> Word:
    """Until nothing waits on this storey any more."""
    return Goto("lost")


@waiting.step("loop", rule="V9")
def end_an_endless_loop(t: Table, v: Waiting) -> Word:
    """Abilities that go on triggering each other without an end: nobody wins."""
    t.end((), f"more than {LIMIT} abilities in one turn: an endless loop, the game is a draw")
    return None


# -- one ability


@ability.step("decide", rule="V4")
def decide_whether_to_activate(t: Table, r: Resolution) -> Word:
    """An optional ability (発動できる, every legacy) is activated if its player likes and its procedure is possible."""
    if r.kind != "triggered":
        return YES
    if r.source is not None and is_spent(t, Placed(r.ability, r.place), r.source, r.origin):
        return RETURN
    word = r.ability
    can = possible(t, word.procedure, context(r))
    if not can and not looks_into_a_hand(t, word.procedure):
        t.emit("cannot be activated", "" if r.source is None or _is_secret(r) else r.source.id)
        return RETURN
    if not word.optional:
        return YES

    def why(decision: Decision) -> Verdict:
        return LEGAL if can else refuse("V6", "what stands before 発動できる is not possible")

    space = Choice(YES_NO if can else (Decision("no"),), why, rule=t.number)
    return Ask(r.seat, space, about="activate", private=_is_secret(r))


def _is_secret(r: Resolution) -> bool:
    """Is the card that could do it hidden from the other player?"""
    return r.source is not None and r.source.face_down


@ability.answer("activate", rule="V5")
def activate_it(t: Table, r: Resolution, answer: Decision) -> Word:
    """An ability that is not activated does nothing; one that is may trigger others by its word."""
    if answer == Decision("no"):
        return RETURN
    r.script = r.ability.procedure
    source = r.source
    if r.kind != "triggered" or source is None:
        return None
    if source.face_down and t.current(source.ref) is not None:
        new = turn_up(t, source.id)
        r.source = source = t.snapshot(new)
    t.cause = source.id
    spend(t, Placed(r.ability, r.place), source, r.origin)
    t.emit("ability triggers", source.id, word=r.ability.word, event=r.ability.when.event)
    return None


@ability.answer("procedure", rule="V6")
def carry_out_the_procedure(t: Table, r: Resolution, answer: Decision | None) -> Word:
    """What stands before 発動できる comes first: cards are named, cards are put away or turned."""
    return _next_word(t, r, "procedure", answer)


@ability.answer("effects", rule="V7")
def carry_out_the_effects(t: Table, r: Resolution, answer: Decision | None) -> Word:
    """Then the rest, in the order written and as far as it is possible."""
    if not r.script and r.part == "procedure":
        r.part = "effects"
        r.script = r.ability.effects
    return _next_word(t, r, "effects", answer)


@ability.step("destroyed", rule="Z2")
def resolve_what_destruction_triggered(t: Table, r: Resolution) -> Word:
    """Abilities that all this triggered are resolved; those about destruction while the destroyed cards still lie there."""
    return Call(waiting, Waiting(storey(t))) if t.pending else None


@ability.step("bury", rule="Z3")
def put_the_destroyed_away(t: Table, r: Resolution) -> Word:
    """What this ability destroyed, and is still destroyed, goes to the graveyard together."""
    t.cause = r.source.id if r.source is not None else ""
    gone, r.destroyed = r.destroyed, ()
    bury(t, gone)
    return None


@ability.step("legacies", rule="Z4")
def resolve_the_legacies(t: Table, r: Resolution) -> Word:
    """Legacies, and whatever else triggered by the graveyard, are resolved."""
    return Call(waiting, Waiting(storey(t))) if t.pending else None


@ability.answer("afterwards", rule="V8")
def do_what_comes_after_all_else(t: Table, r: Resolution, answer: Decision | None) -> Word:
    """What follows その後 is done only when nothing waits any more."""
    if not r.script and r.part == "effects":
        r.part = "afterwards"
        r.script = r.ability.then
    return _next_word(t, r, "afterwards", answer)


@ability.step("rest", rule="V8")
def resolve_what_that_triggered(t: Table, r: Resolution) -> Word:
    """What this in turn has destroyed or triggered is resolved too, before the ability is over."""
    here = storey(t)
    return Goto("destroyed") if r.destroyed or any(waits(one)["storey"] == here for one in t.pending) else None


def context(r: Resolution) -> Context:
    """Whose words these are and what they point at."""
    return Context(r.seat, r.source.id if r.source is not None else "", r.bound)


def _next_word(t: Table, r: Resolution, step: str, answer: Decision | None) -> Word:
    """Carry out one word of the script, if there is one; what was answered is one more answer to it."""
    if not r.script:
        return None
    if answer is not None:
        r.answers = (*r.answers, answer)
    t.cause = r.source.id if r.source is not None else ""
    return HANDLERS.carry_out(t, r, r.script[0], context(r), step)


def magic(t: Table, ident: str, seat: int) -> Call:
    """Use the ability of a magic card (マホウ使用)."""
    made = Resolution(t.objects[ident].card.use or w.Use(), t.snapshot(ident), seat)
    made.kind = "magic"
    return Call(ability, made)


def phase(t: Table, kind: str) -> None:
    """A phase or step begins: abilities listen for it."""
    t.emit(kind, f"@{t.active}")
