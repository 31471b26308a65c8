"""Monsters that an effect Tributes, as many as possible (701.8)."""

from __future__ import annotations

from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.ygo.game import ROOM, opponent, ygo
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.evaluate import all_fitting
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.actions import move
from affray.games.ygo.rules.activating.possible import begins_with
from affray.games.ygo.rules.effects import Done, cards, does, note_so_many
from affray.games.ygo.rules.summons.special import may_special_summon
from affray.games.ygo.rules.zones import used_zones
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


def tributable(t: Table, objects: list[Object]) -> list[Object]:
    """Return the monsters that can be Tributed."""
    return [one for one in objects if forbidden(t, "be tributed", one.id) is None]


@does(w.TributeAll)
@ygo.condition("effect.tributes", rule="701.8")
def tribute_all(t: Table, resolution: Resolution, word: w.TributeAll, context: Context) -> Done:
    """All monsters that fit are Tributed but those that cannot be, or are unaffected; it is known what their original ATK and DEF come to."""
    those = tributable(t, cards(t, word.who, context))
    now = [traits(t, one.id) for one in those]
    resolution.number("offered ATK", sum(one.original_atk for one in now))
    resolution.number("offered DEF", sum(one.original_defence for one in now))
    for obj in those:
        move(t, obj.id, "graveyard", how="tributed", by=context.this[0])
    note_so_many(resolution, len(those))
    return bool(those)


@begins_with(w.TributeAll)
@ygo.condition("activate.tributes", rule="406.11")
def may_tribute_all(t: Table, word: w.TributeAll, context: Context) -> Verdict:
    """Nobody chooses to activate it without such a monster, or where no zone would be free afterwards for what comes."""
    those = tributable(t, all_fitting(t, word.who, context))
    if not those:
        return refuse("406.4", "there is no such card")
    for seat in (context.seat, opponent(context.seat)):
        if used_zones(t, seat, "monster zone") - sum(one.controller == seat for one in those) >= ROOM["monster zone"]:
            return refuse("102.2", "{who} has no free {zone}", who=t.players[seat].name, zone="monster zone")
    return may_special_summon(t, context.seat)
