"""Effects on players: damage and Life Points, phases that they go without."""

from __future__ import annotations

from itertools import takewhile

from affray.cards.word import within
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.evaluate import amount, whom
from affray.games.ygo.position.moment import attack_under_way, damage_step
from affray.games.ygo.position.records import Blow, Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.damage_replaced import is_replaced
from affray.games.ygo.rules.life import damage_players, gain, lose
from affray.games.ygo.rules.skipped_phases import have_skipped
from affray.games.ygo.vocabulary import words as w


def seats_of(t: Table, player: str, seat: int) -> tuple[int, ...]:
    """Return the players that a text means, the turn player first."""
    both = (t.active, opponent(t.active))
    return {"you": (seat,), "opponent": (opponent(seat),)}.get(player, both)


def inflict_damage(t: Table, resolution: Resolution, word: w.InflictDamage, context: Context) -> bool:
    """Inflict effect damage on the players whom no effect spares: all that is inflicted in a row is one moment."""
    beside = tuple(takewhile(inflicts_a_number_of_its_own, resolution.script[1:]))
    blows = [blow for each in (word, *beside) for blow in blows_of(t, each, context)]
    blows = [blow for blow in blows if not is_replaced(t, blow[0], blow[1])]
    resolution.script = resolution.script[len(beside) :]
    if any(isinstance(one, w.Dealt) for one in within(resolution.script)):
        resolution.number("damage dealt", sum(blow[1] for blow in blows))
    damage_players(t, tuple(blows))
    return any(blow[1] > 0 for blow in blows)


def inflicts_a_number_of_its_own(word: object) -> bool:
    """Does a word inflict damage that does not hang on damage dealt before it?"""
    return isinstance(word, w.InflictDamage) and not any(isinstance(one, w.Dealt) for one in within(word))


def blows_of(t: Table, word: w.InflictDamage, context: Context) -> list[Blow]:
    """Return the damage that a word inflicts, for each player who takes it."""
    fight = attack_under_way(t)
    seat = context.seat if word.to == "you" else opponent(context.seat)
    if word.to == "attacking player" and fight is not None:
        d = damage_step(t)
        seat = d.attacker_seat if d is not None else t.active
    if word.to == "controller of the equipped":
        hosts = whom(t, "equipped", context)
        if not hosts:
            return []
        seat = t.objects[hosts[0][0]].controller
    n = amount(t, word.amount, context)
    seats = [one for one in (seats_of(t, "each", seat) if word.to == "each" else (seat,)) if takes_effect_damage(t, one)]
    return [(one, n, context.this[0], "effect") for one in seats]


@ygo.condition("resolve.no-damage", rule="602.11")
def takes_effect_damage(t: Table, seat: int) -> bool:
    """A player whom an effect spares takes no damage from effects."""
    return forbidden(t, "take effect damage", player_id(seat)) is None


def gain_life(t: Table, resolution: Resolution, word: w.GainLife, context: Context) -> bool:
    """Have players gain Life Points."""
    n = amount(t, word.amount, context)
    for seat in seats_of(t, word.player, context.seat):
        gain(t, seat, n)
    return True


def lose_life(t: Table, resolution: Resolution, word: w.LoseLife, context: Context) -> bool:
    """Have players lose Life Points, or half of them."""
    for seat in seats_of(t, word.player, context.seat):
        lose(t, seat, (t.players[seat].life + 1) // 2 if word.half else amount(t, word.n, context))
    return True


def will_skip(t: Table, resolution: Resolution, word: w.Skip, context: Context) -> bool:
    """Have a player skip a phase when it comes."""
    have_skipped(t, word, context.seat, context.this, str(context.bound.get("kind", "")))
    return True
