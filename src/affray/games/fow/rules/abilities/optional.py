"""Optional effects (104.2), perhaps for a cost: from 12.7 on they are done whole or not at all."""

from __future__ import annotations

from typing import Any

from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import all_fitting, amount, who
from affray.games.fow.rules.playing.payment import can_pay
from affray.games.fow.vocabulary import words as w


@fow.condition("optional.whole", rule="104.2", since="12.7", kind="process")
def can_be_done_whole(t: Table, effects: tuple[Any, ...], context: Context) -> bool:
    """Can a player who may do this do all of it? What nobody can know before it is done, such as a search, counts as possible."""
    return all(_is_possible(t, word, context) for word in effects)


def _is_possible(t: Table, word: Any, context: Context) -> bool:
    """Are there as many cards as an action of the first effects is to be done to?"""
    if isinstance(word, w.Discard):
        return all(len(t.zone("hand", seat)) >= amount(t, word.n, context) for seat in _seats(t, context, word.player))
    if isinstance(word, w.Draw):
        return all(len(t.zone("main deck", seat)) >= amount(t, word.n, context) for seat in _seats(t, context, word.player))
    if isinstance(word, w.Banish):
        controllers = [card.controller for card in all_fitting(t, word.what, context)]
        return all(controllers.count(seat) >= word.n for seat in _seats(t, context, word.player))
    if isinstance(word, w.PutCounters) and word.remove:
        n = amount(t, word.n, context)
        return all(t.objects[ref[0]].counters.get(word.kind, 0) >= n for ref in who(t, word.who, context) if ref[0] in t.objects)
    if isinstance(word, w.Choose) and not word.up_to:
        return len(all_fitting(t, word.what, context)) >= amount(t, word.n, context)
    if isinstance(word, (w.Rest, w.Recover)) and isinstance(word.who, str) and word.who in ("this", "it", "target"):
        wanted = "recovered" if isinstance(word, w.Rest) else "rested"
        return any(t.objects[ref[0]].posture == wanted for ref in who(t, word.who, context) if ref[0] in t.objects)
    return True


def _seats(t: Table, context: Context, player: str) -> list[int]:
    """Return the seats of those who are to do something."""
    if player == "its controller":
        return [seat for ref in who(t, player, context) if (seat := seat_of(ref[0])) != NOBODY]
    return {"you": [context.controller], "opponent": [opponent(context.controller)]}.get(player, [0, 1])


def ask_to_pay(t: Table, seat: int, cost: tuple[Any, ...], source: str) -> Question:
    """Ask whether a player pays: yes only if they can."""
    options = [Decision("no")]
    verdict = can_pay(t, seat, cost, source, t.number)
    if verdict:
        options.append(Decision("yes"))
    return Question(seat, OptionSpace(tuple(options), lambda d: verdict, t.number), about="pay")
