"""What is done to players: what they lose, and what they go without."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.actions import lose
from affray.games.ygo.game import opponent
from affray.games.ygo.reading.meaning import amount
from affray.games.ygo.reading.traits import Context
from affray.games.ygo.records import Resolution
from affray.games.ygo.skipping import have_skipped
from affray.games.ygo.vocabulary import words as w


def seats_of(t: Table, player: str, seat: int) -> tuple[int, ...]:
    """The players that a text means, the turn player first."""
    both = (t.active, opponent(t.active))
    return {"you": (seat,), "opponent": (opponent(seat),)}.get(player, both)


def lose_life(t: Table, r: Resolution, word: w.LoseLife, c: Context) -> bool:
    """They lose so many Life Points, or half of them."""
    for seat in seats_of(t, word.player, c.seat):
        lose(t, seat, (t.players[seat].life + 1) // 2 if word.half else amount(t, word.n, c))
    return True


def will_skip(t: Table, r: Resolution, word: w.Skip, c: Context) -> bool:
    """One of them skips a phase when it comes."""
    have_skipped(t, word, c.seat, c.this, str(c.bound.get("kind", "")))
    return True
