"""The battle resolution (バトル解決) of one attacker and its blockers."""

from __future__ import annotations

from affray.core.procedures import StepResult
from affray.core.state import NOBODY, Ref
from affray.core.table import Table
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.position.board_index import lasting, profile
from affray.games.ijinden.position.filters import fits_words
from affray.games.ijinden.position.records import Bout, CurrentBattle
from affray.games.ijinden.position.roles import blockers_on, stop_attacking, stop_blocking
from affray.games.ijinden.rules.abilities.resolving import all_waiting
from affray.games.ijinden.rules.actions import bury, destroy, move, protected
from affray.games.ijinden.vocabulary import words as w

bout = ijinden.procedure("bout", Bout, rule="D")


@bout.step("compare", rule="D1")
def compare_the_powers(t: Table, bout: Bout) -> StepResult:
    """The attacker compares with the sum of its blockers, each blocker with the attacker; the lower loses, equal ones both."""
    mine = profile(t, bout.attacker).power
    theirs = {ident: profile(t, ident).power for ident in bout.blockers}
    spared = mine <= 0 and t.book.ruling("D1.power-of-0") == "guardian survives"
    losers = [ident for ident in bout.blockers if theirs[ident] <= mine and not (spared and _is_guardian(t, ident))]
    if (spared and any(_is_guardian(t, ident) for ident in bout.blockers)) or sum(theirs.values()) >= mine:
        losers = [bout.attacker, *losers]
    bout.losers = tuple(losers)
    bout.winners = tuple([t.objects[ident].ref for ident in (bout.attacker, *bout.blockers) if ident not in losers])
    t.emit("battles", bout.attacker, power=mine, against=sum(theirs.values()), blockers=bout.blockers)
    return None


def _is_guardian(t: Table, ident: str) -> bool:
    return "guardian" in profile(t, ident).kinds


@bout.step("destroy", rule="D2")
def destroy_the_losers(t: Table, bout: Bout) -> StepResult:
    """All that lost are destroyed together: they were destroyed, and they are in the state destroyed, still on the battlefield."""
    losers = bout.losers
    if bout.attacker in losers and _goes_under_the_library(t, bout):
        losers = tuple([ident for ident in losers if ident != bout.attacker])
        move(t, (bout.attacker,), "library", bottom=True)
    elif bout.attacker not in losers and _is_smitten(t, bout):
        losers = (bout.attacker, *losers)
    bout.drained = _drained(t, bout)
    destroy(t, losers, battle=True)
    if t.book.ruling("D3.winning") == "D3":
        _tell_winners(t, bout)
    return None


def _goes_under_the_library(t: Table, bout: Bout) -> bool:
    """Does a blocker that it lost to put the attacker under its library? Only one that would be destroyed."""
    beaten = any(one.context.source in bout.blockers for one in lasting(t, w.InsteadOfDestruction))
    return beaten and not protected(t, bout.attacker, NOBODY, battle=True)


def _is_smitten(t: Table, bout: Bout) -> bool:
    """Does an ability destroy the attacker because a guardian blocks it? It may have won all the same."""
    for source in fits_words(t, w.SmiteAttackers, bout.attacker):
        seat = source.context.controller
        has_guardian = any(_is_guardian(t, ident) and t.objects[ident].owner == seat for ident in bout.blockers)
        if has_guardian and not protected(t, bout.attacker, seat):
            return True
    return False


def _drained(t: Table, bout: Bout) -> tuple[str, ...]:
    """Return the cards of a bout that a card with ドレイン destroys: they have no legacy (K7)."""
    drained = list(bout.blockers) if profile(t, bout.attacker).has("drain") else []
    if bout.attacker in bout.losers and any(profile(t, ident).has("drain") for ident in bout.blockers):
        drained.append(bout.attacker)
    return tuple(drained)


def _tell_winners(t: Table, bout: Bout) -> None:
    together = t.tick()
    for ref in bout.winners:
        if t.current(ref) is not None:
            t.emit("wins battle", ref[0], together=together)


@bout.step("destroyed", rule="D3")
def resolve_what_destruction_triggered(t: Table, bout: Bout) -> StepResult:
    """Abilities about being destroyed are resolved with all that nests in them; some take a card out of that state."""
    return all_waiting(t)


@bout.step("bury", rule="D4")
def put_the_destroyed_into_the_graveyard(t: Table, bout: Bout) -> StepResult:
    """All that is still destroyed goes to the graveyard together."""
    destroyed, bout.destroyed = bout.destroyed, ()
    bury(t, destroyed, bout.drained)
    if t.book.ruling("D3.winning") == "D5":
        _tell_winners(t, bout)
    return None


@bout.step("legacies", rule="D5")
def resolve_the_legacies(t: Table, bout: Bout) -> StepResult:
    """Abilities about the graveyard, legacies above all, are resolved with all that nests in them."""
    return all_waiting(t)


@bout.step("end", rule="D6")
def end_the_battle_resolution(t: Table, bout: Bout) -> StepResult:
    """The attacker and its blockers that are left are neither any more; an attacker with モータル that won stays one (K6)."""
    b = t.edit_record("battle")
    assert isinstance(b, CurrentBattle)
    ref = next((one for one in b.attackers if one[0] == bout.attacker), None)
    if ref is None:
        return None
    stop_blocking(t, b, blockers_on(b, ref))
    if ref in bout.winners and profile(t, ref[0]).has("mortal"):
        _stays_attacker(t, b, ref)
    else:
        stop_attacking(t, b, (ref,))
    return None


@ijinden.condition("bout.mortal", rule="K6")
def _stays_attacker(t: Table, battle: CurrentBattle, ref: Ref) -> None:
    """モータル: it stays an attacker; by the ruling it is unblocked now, or gets a new block step."""
    again = (ref[0],) if t.book.ruling("D6.mortal") == "new block step" else battle.again
    t.set_roles(battle, blocked=tuple([one for one in battle.blocked if one != ref]), again=again)
    t.emit("stays attacker", ref[0])
