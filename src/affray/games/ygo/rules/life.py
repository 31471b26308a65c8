"""Life Points (704): damage, what is gained, lost and paid, and giving up."""

from __future__ import annotations

from affray.core.game import concedes
from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.records import Blow


@ygo.condition("life.damage", rule="704.1")
def damage_players(t: Table, blows: tuple[Blow, ...], direct: bool = False) -> None:
    """Damage is subtracted from Life Points, of both players at the same moment; a player without Life Points has lost at once."""
    blows = tuple([blow for blow in blows if blow[1] > 0])
    for seat, amount, source, kind in blows:
        data = {"battle": kind == "battle", "source": source, "damage": amount}
        t.change_life(seat, -min(amount, t.players[seat].life), "loses life points", data)
    for seat, amount, source, kind in blows:
        t.emit("takes damage", player_id(seat), amount=amount, battle=kind == "battle", source=source, direct=direct)
    if blows and loses_without_life(t):
        return
    for seat, amount, source, kind in blows:
        battle = kind == "battle"
        if battle and source in t.objects and t.objects[source].controller != seat:
            t.emit("inflicts battle damage", source, to=player_id(seat), amount=amount, direct=direct)


def loses_without_life(t: Table) -> bool:
    """Has a player no Life Points left? Then the duel is over."""
    lost = [player.name for player in t.players if player.life <= 0]
    if lost:
        winners = tuple([seat for seat, player in enumerate(t.players) if player.life > 0])
        t.end(winners, f"{' and '.join(lost)} {'has' if winners else 'have'} no Life Points left")
    return bool(lost)


def concede(t: Table, seat: int) -> Verdict:
    """Let a player give up, which is legal at any time; the other wins."""
    return concedes(t, seat)


ygo.condition("concede", "100.2", kind="process")(concede)


@ygo.condition("life.gain", rule="704.2")
def gain(t: Table, seat: int, amount: int) -> None:
    """Life Points are added."""
    t.change_life(seat, amount, "gains life points")


@ygo.condition("life.lose", rule="704.5")
def lose(t: Table, seat: int, amount: int) -> None:
    """Life Points that an effect makes a player lose are no damage; who has none left has lost at once."""
    data = {"battle": False, "source": t.cause, "damage": amount}
    t.change_life(seat, -min(amount, t.players[seat].life), "loses life points", data)
    loses_without_life(t)


@ygo.condition("life.pay", rule="704.3")
def pay_life(t: Table, seat: int, amount: int) -> None:
    """Paying Life Points is a cost and no damage; who pays all of them has lost at once."""
    t.change_life(seat, -amount, "pays life points")
    loses_without_life(t)


@ygo.condition("life.payable", rule="704.4")
def can_pay_life(t: Table, seat: int, amount: int, half: bool = False) -> Verdict:
    """A player pays no more Life Points than they have, and may pay all of them (but no half of a single one)."""
    left = t.players[seat].life - amount
    if left > 0 or (left == 0 and not half and t.book.ruling("704.4.all-life-points")):
        return LEGAL
    return refuse("704.4", "{who} cannot pay {n} Life Points", who=t.players[seat].name, n=amount)
