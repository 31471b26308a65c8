"""The Normal Summon besides that of the turn (301.7), and Normal Summons without Tributes (301.5)."""

from __future__ import annotations

from affray.core.state import player_id
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import concerned
from affray.games.ygo.position.evaluate import holds, is_like
from affray.games.ygo.position.facts import MORE_SUMMONS
from affray.games.ygo.position.traits import Context, LastingSource
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("summon.besides", rule="301.7")
def lets_summon_besides(t: Table, seat: int, obj: Object, how: str) -> bool:
    """An effect can let its player Normal Summon (or Set) a monster that fits besides: one in a turn, whatever number of effects say so."""
    return not t.fact(MORE_SUMMONS, seat) and any(how in HOW[one.word.how] for one in _letting(t, seat, obj))


HOW = {"normal": ("normal",), "normal or set": ("normal", "set"), "tribute": ("normal",)}
"""Kinds of summons that each wording allows."""


def needs_tributes(t: Table, seat: int, obj: Object) -> bool:
    """Do the effects that let it come besides ask for a Tribute Summon?"""
    return all(one.word.how == "tribute" for one in _letting(t, seat, obj))


def _letting(t: Table, seat: int, obj: Object) -> list[LastingSource]:
    card = obj.card
    tributed = obj.zone == "hand" and card.level > 4
    return [
        source
        for source in concerned(t, w.MoreSummons, player_id(seat))
        if is_like(t, card, "", source.word.what, source.context) and (tributed or source.word.how != "tribute")
    ]


@ygo.condition("summon.free", rule="301.5")
def free_of_tributes(t: Table, seat: int, obj: Object, how: str) -> w.Tributeless | None:
    """Some monsters may be Normal Summoned without Tributes, if what they ask for holds; they may be Set so only where they say that."""
    c = Context(seat, obj.ref)
    free = [one for one in obj.card.words_of(w.Tributeless, t.book.edition) if how == "normal" or (how == "set" and one.set)]
    return next((one for one in free if holds(t, one.condition, c)), None)


def comes_free(t: Table, seat: int, obj: Object, how: str, besides: bool) -> bool:
    """May it come so without Tributes: also `besides` the Normal Summon of the turn, where what lets it come then does not ask for them?"""
    return free_of_tributes(t, seat, obj, how) is not None and not (besides and needs_tributes(t, seat, obj))
