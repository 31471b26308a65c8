"""Tokens that an effect Special Summons (305)."""

from __future__ import annotations

from affray.core.notation import slug
from affray.core.table import Table
from affray.games.ygo.game import opponent
from affray.games.ygo.position.evaluate import amount, is_let_come
from affray.games.ygo.position.facts import ARRIVED
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import has_room
from affray.games.ygo.rules.effects import Done, does
from affray.games.ygo.rules.summons.special import ask_for_its_position, is_kept_from_all, note_summon
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard


@does(w.Token)
def _token(t: Table, resolution: Resolution, word: w.Token, context: Context) -> Done:
    seat = context.seat if word.to == "you" else opponent(context.seat)
    n = amount(t, word.n, context)
    if not resolution.answers:
        resolution.bind("moved", t, ())
    if is_kept_from_all(t, context.seat) or not has_room(t, seat, n=n):
        return False
    text = w.CardText(
        word.name,
        "monster",
        ("token", "normal"),
        attribute=word.attribute,
        race=word.race,
        level=word.level,
        atk=amount(t, word.atk, context),
        defence=amount(t, word.defence, context),
        abilities=word.abilities,
    )
    if not is_let_come(t, context.seat, YgoCard(text), ""):
        return False
    if word.position == "any" and len(resolution.answers) < n:
        return ask_for_its_position(t, context.seat)
    moved = []
    for posture in [answer.verb for answer in resolution.answers] or [word.position] * n:
        token = t.create(slug(word.name), YgoCard(text), context.seat, "monster zone", seat, posture=posture, controller=seat)
        note_summon(t, token.id, context.seat, special=True)
        t.record_fact(ARRIVED, token.ref)
        t.emit("is summoned", token.id, how="special", by=resolution.item)
        moved.append(token.id)
    resolution.bind("moved", t, tuple(moved))
    return True
