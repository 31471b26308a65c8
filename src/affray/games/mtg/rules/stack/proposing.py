"""A spell as it is proposed (601.2): what it is with the choices made so far, and whether an effect forbids it."""

from __future__ import annotations

from typing import Any

from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.evaluate import fits, is_of_side, who
from affray.games.mtg.position.permits import lasting, to_be_cast
from affray.games.mtg.position.records import Play
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import Object, face_down


def proposed(t: Table, play: Play) -> Object:
    """Return a spell with the choices made for it, face down where it is cast so; it counts as lying where it comes from."""
    spell = t.objects[play.item].copy()
    spell.play = play
    spell.zone = play.origin
    if play.way == "morph" and spell.card.text.under is None:
        spell.card = face_down(spell.card)
    return spell


def put_aside(obj: Object, seat: int) -> Play:
    """Return a card in hand about to be plotted for its plot cost (a special action, which uses no stack)."""
    return Play(kind="special", controller=seat, was=obj, ability=w.Activated((obj.card.keywords["plot"][0],)), place="plot")


@mtg.condition("cast.prohibited", ("601.3", "601.2e"), kind="process")
def prohibited(t: Table, play: Play) -> Verdict:
    """Does an effect keep a spell, as it is proposed, from being cast? Face down it is asked as that (708.4)."""
    words = [effect for effect in lasting(t, w.Cannot) if effect[0].what == "be cast"]
    if not words:
        return LEGAL
    spell = proposed(t, play)
    for word, source, context, on in words:
        if word.unless is not None and holds(t, word.unless, context):
            continue
        if word.by is not None and not is_of_side(t, play.controller, word.by.controller, context):
            continue
        if _is_meant(t, play, spell, to_be_cast(word), on, context):
            name, by = (source.card.name, source.id) if source is not None else ("", "")
            rule = t.book.number("act.cast")
            return refuse(rule, "{who} can't be cast ({source})", by, who=t.objects[play.item].card.name, source=name)
    return LEGAL


def _is_meant(t: Table, play: Play, spell: Object, whom: w.Reference, on: tuple[Any, ...], context: Context) -> bool:
    """Is this spell of those that an effect speaks of, wherever they come from?"""
    if on:
        return spell.ref in on
    if not isinstance(whom, w.What):
        return spell.ref in who(t, whom, context)
    now = spell.card.base if play.way == "morph" else None
    return (not whom.zone or spell.zone in as_tuple(whom.zone)) and fits(t, spell, whom, context, now)
