"""Changes without a move: orientation (1013), counters and will, who fights (1029), who has won."""

from __future__ import annotations

from affray.core.state import player_id
from affray.core.table import Table
from affray.games.fow.game import fow
from affray.games.fow.position.continuous import is_forbidden
from affray.games.fow.position.records import CurrentBattle


@fow.condition("heal", ("1024.1", "1024.1", "1024.6"), kind="process")
def heal(t: Table, idents: tuple[str, ...]) -> None:
    """Astral counters come off a ruler, which can do [Judgment] again; all else stays as it was."""
    for ident in idents:
        astral = t.objects[ident].counters.get("astral", 0)
        if astral:
            t.add_counters(ident, "astral", -astral)


@fow.condition("win", ("", "103.5", "103.5"), kind="process")
def win(t: Table, seat: int, source: str) -> None:
    """A player wins the game by an effect."""
    t.number = "103.5" if t.book.since("8.0") else "103.2"
    t.end(
        (seat,), f"{t.players[seat].name} wins by an effect of {t.objects[source].card.name if source in t.objects else source}"
    )


def report_will(t: Table, source: str, will: tuple[str, ...], seat: int) -> None:
    """Tell what will a card has produced, and for whom."""
    t.emit("produces will", source, will="".join(f"{{{symbol}}}" for symbol in will), by=player_id(seat))


def produce(t: Table, source: str, will: tuple[str, ...], seat: int) -> None:
    """Add will to the pool: it is kept until it is used or the rules take it away (907.4)."""
    t.set_pool(seat, (*t.players[seat].pool, *will))
    report_will(t, source, will, seat)


def rest(t: Table, ident: str) -> bool:
    return t.turn_to(ident, "rested", "rests")


def recover(t: Table, ident: str) -> bool:
    if is_forbidden(t, ident, "recover"):
        return False
    return t.turn_to(ident, "recovered", "recovers")


def lose_the_blocker(t: Table, battle: CurrentBattle) -> None:
    """Let the blocker stop blocking; after a first blow that dealt damage nobody takes its place (804.5b)."""
    t.set_roles(battle, blocker="")
    battle.blocker_died_first = battle.struck and battle.dealt > 0


def remove_from_battle(t: Table, ident: str) -> None:
    """Let a card stop attacking, blocking or being attacked (1029, from 7.2 on)."""
    battle = t.edit_record("battle")
    if not isinstance(battle, CurrentBattle):
        return
    if ident == battle.attacker:
        t.set_roles(battle, attacker="")
    elif ident == battle.blocker:
        lose_the_blocker(t, battle)
    elif t.objects[ident].ref == battle.attacked:
        t.set_roles(battle, attacked=("", 0))
    else:
        return
    t.emit("is removed from battle", ident)
