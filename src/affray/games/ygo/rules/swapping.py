"""Control of two monsters that is switched (706.4)."""

from __future__ import annotations

from affray.core.questions import Question, SubsetSpace
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.facts import BORROWED, BORROWED_FOR_BATTLE, BORROWED_LONGER, HELD, IN_EXTRA_ZONE
from affray.games.ygo.position.moment import is_doomed
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import add_lasting
from affray.games.ygo.rules.activating.possible import begins_with
from affray.games.ygo.rules.effects import Done, does
from affray.games.ygo.rules.summons.special import stands_alone
from affray.games.ygo.vocabulary import words as w


def swappable(t: Table, seat: int) -> tuple[str, ...]:
    """Return the monsters of a player that can change sides."""
    return tuple([
        ident for ident in t.zone("monster zone", seat)
        if not is_doomed(t, t.objects[ident]) and not forbidden(t, "change control", ident)
        and stands_alone(t, opponent(seat), t.objects[ident], special=False)
    ])  # fmt: skip


@begins_with(w.SwapControl)
def _may_swap(t: Table, word: w.SwapControl, context: Context) -> Verdict:
    for seat in (0, 1):
        if not swappable(t, seat):
            return refuse("406.4", "{who} has no such card there", who=t.players[seat].name)
    return LEGAL


@does(w.SwapControl)
@ygo.condition("monster.swapped", rule="706.4")
def _swap(t: Table, resolution: Resolution, word: w.SwapControl, context: Context) -> Done:
    """Each player chooses a monster of their own, the turn player first, and both change sides at once, for good; no free zone is needed."""
    seats = (t.active, opponent(t.active))
    if not all(swappable(t, seat) for seat in seats):
        return False
    if len(resolution.answers) < 2:
        seat = seats[len(resolution.answers)]
        return Question(seat, SubsetSpace(swappable(t, seat), 1, 1, t.number), about="swap")
    those = [str(answer.args[0]) for answer in resolution.answers]
    for ident, seat in zip(those, reversed(seats), strict=True):
        ref = t.objects[ident].ref
        for fact, about in [one for one in t.facts if one[0] in (BORROWED, BORROWED_FOR_BATTLE, BORROWED_LONGER, HELD)]:
            if about == ref or (isinstance(about[0], tuple) and about[0] == ref):
                t.clear_fact(fact, about)
        t.clear_fact(IN_EXTRA_ZONE, ref)
        t.move_to(ident, "monster zone", seat, new_card=False)
    for ident, seat in zip(those, reversed(seats), strict=True):
        t.change_control(ident, seat)
    if word.locked:
        refs = tuple([t.objects[ident].ref for ident in those])
        add_lasting(t, w.Cannot("change position", "this", "turn"), context, refs, str(context.bound.get("kind", "")))
    return True
