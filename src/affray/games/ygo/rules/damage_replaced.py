"""Effect damage in whose place counters are placed (704.6)."""

from __future__ import annotations

from affray.core.procedures import Call, Return, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.state import Record, player_id
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import concerned
from affray.games.ygo.rules.counters import place_counters
from affray.games.ygo.vocabulary import words as w


class ReplacedDamage(Record):
    """Damage of a player in whose place a card gets counters: of whose choice, and the cards that do so."""

    TAG = "ReplacedDamage"

    seat: int = 0
    sources: tuple[str, ...] = ()


replaced_damage = ygo.procedure("replaced damage", ReplacedDamage, rule="704.6")


@ygo.condition("life.replaced", rule="704.6")
def is_replaced(t: Table, seat: int, amount: int) -> bool:
    """Damage in whose place a text puts counters is not taken; where several cards of a player say so, the player chooses which gets them."""
    sources = [one.ident for one in concerned(t, w.CountersForDamage, player_id(seat))] if amount > 0 else []
    if len(sources) == 1:
        _place(t, seat, sources[0])
    elif sources:
        t.pending_calls.append(Call(replaced_damage, ReplacedDamage(seat, tuple(sources))))
    return bool(sources)


def _place(t: Table, seat: int, ident: str) -> None:
    for source in concerned(t, w.CountersForDamage, player_id(seat)):
        if source.ident == ident:
            place_counters(t, ident, source.word.kind, source.word.n)


@replaced_damage.step("choose", rule="704.6")
def choose_who_gets_counters(t: Table, replaced: ReplacedDamage) -> StepResult:
    """The player whose damage it was chooses among the cards that are to get counters."""
    return Question(replaced.seat, SubsetSpace(replaced.sources, 1, 1, t.number))


@replaced_damage.answer("chosen", rule="704.6")
def give_the_counters(t: Table, replaced: ReplacedDamage, chosen: Decision) -> StepResult:
    """The card that is chosen gets them."""
    _place(t, replaced.seat, str(chosen.args[0]))
    return Return()
