"""Effects that lead the attack under way elsewhere: when they can be used, and how they are carried out."""

from __future__ import annotations

from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.moment import attack_under_way
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.possible import begins_with
from affray.games.ygo.rules.battle.redirecting import fight_at_once, make_direct, may_be_direct, redirect
from affray.games.ygo.rules.effects import HANDLERS, Done, cards, does
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@begins_with(w.Redirect)
def _redirects(t: Table, word: w.Redirect, context: Context) -> Verdict:
    fight, this = attack_under_way(t), t.current(context.this)
    if word.who != "this" or (
        this is not None and fight is not None and fight[1] != this.ref and (word.at_once or _is_open(t, this))
    ):
        return LEGAL
    return refuse("406.4", "the attack cannot be redirected there")


def _is_open(t: Table, obj: Object) -> bool:
    """Can this monster be attacked?"""
    return obj.zone == "monster zone" and forbidden(t, "be attacked", obj.id) is None


@does(w.Redirect)
def _redirect(t: Table, resolution: Resolution, word: w.Redirect, context: Context) -> Done:
    objects = cards(t, word.who, context)
    if word.at_once:
        battle = fight_at_once(t, objects[0]) if objects else None
        resolution.result = None if battle is None else 1
        if battle is not None:
            _apply_what_is_said_of_the_battle(t, resolution, context)
        return battle or False
    return bool(objects) and redirect(t, objects[0])


def _apply_what_is_said_of_the_battle(t: Table, resolution: Resolution, context: Context) -> None:
    """Apply now what the effect says afterwards of the battle that it has fought."""
    now, *later = resolution.script
    for word in later:
        if getattr(word, "until", "") == "damage step":
            HANDLERS[type(word)](t, resolution, word, context)
    resolution.script = (now, *[word for word in later if getattr(word, "until", "") != "damage step"])


@begins_with(w.MakeDirect)
def _makes_direct(t: Table, word: w.MakeDirect, context: Context) -> Verdict:
    return LEGAL if may_be_direct(t) else refuse("406.4", "the attack cannot be made direct")


@does(w.MakeDirect)
def _make_direct(t: Table, resolution: Resolution, word: w.MakeDirect, context: Context) -> Done:
    return make_direct(t)
