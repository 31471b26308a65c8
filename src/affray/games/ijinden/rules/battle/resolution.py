"""The battle resolution (バトル解決) of one attacker and its blockers."""

from __future__ import annotations

from affray.core.procedures import Word
from affray.core.state import NOBODY, Ref
from affray.core.table import Table
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.position.board_index import lasting, profile
from affray.games.ijinden.position.filters import fits_words
from affray.games.ijinden.position.records import Battle, Bout
from affray.games.ijinden.position.roles import blockers_on, stop_attacking, stop_blocking
from affray.games.ijinden.rules.abilities.resolving import all_waiting
from affray.games.ijinden.rules.actions import bury, destroy, move, protected
from affray.games.ijinden.vocabulary import words as w

bout = ijinden.procedure("bout", Bout, rule="D")


@bout.step("compare", rule="D1")
def compare_the_powers(t: Table, d: Bout) -> Word:
    """The attacker compares with the sum of its blockers, each blocker with the attacker; the lower loses, equal ones both."""
    mine = profile(t, d.attacker).power
    theirs = {ident: profile(t, ident).power for ident in d.blockers}
    spared = mine <= 0 and t.book.ruling("D1.power-of-0") == "guardian survives"
    losers = [ident for ident in d.blockers if theirs[ident] <= mine and not (spared and _is_guardian(t, ident))]
    if (spared and any(_is_guardian(t, ident) for ident in d.blockers)) or sum(theirs.values()) >= mine:
        losers = [d.attacker, *losers]
    d.losers = tuple(losers)
    d.winners = tuple([t.objects[ident].ref for ident in (d.attacker, *d.blockers) if ident not in losers])
    t.emit("battles", d.attacker, power=mine, against=sum(theirs.values()), blockers=d.blockers)
    return None


def _is_guardian(t: Table, ident: str) -> bool:
    return "guardian" in profile(t, ident).kinds


@bout.step("destroy", rule="D2")
def destroy_the_losers(t: Table, d: Bout) -> Word:
    """All that lost are destroyed together: they were destroyed, and they are in the state destroyed, still on the battlefield."""
    losers = d.losers
    if d.attacker in losers and _goes_under_the_library(t, d):
        losers = tuple([ident for ident in losers if ident != d.attacker])
        move(t, (d.attacker,), "library", bottom=True)
    elif d.attacker not in losers and _is_smitten(t, d):
        losers = (d.attacker, *losers)
    d.drained = _drained(t, d)
    destroy(t, losers, battle=True)
    if t.book.ruling("D3.winning") == "D3":
        _tell_winners(t, d)
    return None


def _goes_under_the_library(t: Table, d: Bout) -> bool:
    """Does a blocker that it lost to put the attacker under its library? Only one that would be destroyed."""
    beaten = any(one.context.this in d.blockers for one in lasting(t, w.InsteadOfDestruction))
    return beaten and not protected(t, d.attacker, NOBODY, battle=True)


def _is_smitten(t: Table, d: Bout) -> bool:
    """Does an ability destroy the attacker because a guardian blocks it? It may have won all the same."""
    for source in fits_words(t, w.SmiteAttackers, d.attacker):
        seat = source.context.seat
        own = any(_is_guardian(t, ident) and t.objects[ident].owner == seat for ident in d.blockers)
        if own and not protected(t, d.attacker, seat):
            return True
    return False


def _drained(t: Table, d: Bout) -> tuple[str, ...]:
    """What is destroyed by a card with ドレイン has no legacy (K7)."""
    found = list(d.blockers) if profile(t, d.attacker).has("drain") else []
    if d.attacker in d.losers and any(profile(t, ident).has("drain") for ident in d.blockers):
        found.append(d.attacker)
    return tuple(found)


def _tell_winners(t: Table, d: Bout) -> None:
    together = t.tick()
    for ref in d.winners:
        if t.current(ref) is not None:
            t.emit("wins battle", ref[0], together=together)


@bout.step("destroyed", rule="D3")
def resolve_what_destruction_triggered(t: Table, d: Bout) -> Word:
    """Abilities about being destroyed are resolved with all that nests in them; some take a card out of that state."""
    return all_waiting(t)


@bout.step("bury", rule="D4")
def put_the_destroyed_into_the_graveyard(t: Table, d: Bout) -> Word:
    """All that is still destroyed goes to the graveyard together."""
    gone, d.destroyed = d.destroyed, ()
    bury(t, gone, d.drained)
    if t.book.ruling("D3.winning") == "D5":
        _tell_winners(t, d)
    return None


@bout.step("legacies", rule="D5")
def resolve_the_legacies(t: Table, d: Bout) -> Word:
    """Abilities about the graveyard, legacies above all, are resolved with all that nests in them."""
    return all_waiting(t)


@bout.step("end", rule="D6")
def end_the_battle_resolution(t: Table, d: Bout) -> Word:
    """What is left of the attacker and its blockers is neither any more; an attacker with モータル that won stays one (K6)."""
    b = t.edit_record("battle")
    assert isinstance(b, Battle)
    ref = next((one for one in b.attackers if one[0] == d.attacker), None)
    if ref is None:
        return None
    stop_blocking(t, b, blockers_on(b, ref))
    if ref in d.winners and profile(t, ref[0]).has("mortal"):
        _stays_attacker(t, b, ref)
    else:
        stop_attacking(t, b, (ref,))
    return None


@ijinden.condition("bout.mortal", rule="K6")
def _stays_attacker(t: Table, b: Battle, ref: Ref) -> None:
    """モータル: it stays an attacker; by the ruling it is unblocked now, or gets a new block step."""
    again = (ref[0],) if t.book.ruling("D6.mortal") == "new block step" else b.again
    t.cast(b, blocked=tuple([one for one in b.blocked if one != ref]), again=again)
    t.emit("stays attacker", ref[0])
