"""Mana that may be spent on some things alone (106.6): what of a pool or an ability pays for which spell or ability."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from affray.cards.word import cached_of_several
from affray.core.state import Effect
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.descriptions import chosen_on_entering
from affray.games.mtg.position.evaluate import fits
from affray.games.mtg.position.permits import is_any_card
from affray.games.mtg.position.pools import marked, purpose
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.stack.proposing import proposed
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object


@cached_of_several
def _marked(way: tuple[str, ...], only: w.Spending) -> tuple[str, ...]:
    return tuple([marked(symbol, only) for symbol in way])


@mtg.condition("mana.restricted", "106.6", kind="process")
def restricted(t: Table, way: tuple[str, ...], only: w.Spending | None, context: Context) -> tuple[str, ...]:
    """Mana with what alone it may be spent on, of the type that was chosen as its source entered; without such a choice on nothing."""
    if only is None:
        return way
    if only.cast is not None and only.cast.chosen_type:
        kinds = chosen_on_entering(t, context.bindings["this"])
        cast = msgspec.structs.replace(only.cast, chosen_type=False, subtype=kinds[0]) if kinds else None
        only = msgspec.structs.replace(only, cast=cast, uncounterable=only.uncounterable and cast is not None)
    return _marked(way, only)


@mtg.condition("mana.spendable", "106.6", kind="process")
def may_be_spent(t: Table, unit: str, play: Play | None, source: Object | None = None) -> bool:
    """May mana be spent on what is cast or activated, or on a mana ability of `source` that pays for it? Without either on something else."""
    only = purpose(unit)
    if only is None:
        return True
    if source is None and play is not None and play.kind == "card":
        return _is_cast(t, only.cast, play) if only.never is None else not _is_cast(t, only.never, play)
    if only.never is not None:
        return True
    if source is None and play is not None and play.kind in ("activated", "mana"):
        source = play.was
    return source is not None and _has_ability(t, only.activate, source)


def _is_cast(t: Table, what: w.What | None, play: Play) -> bool:
    """Is a spell, as it is proposed, of those that are meant?"""
    spell = proposed(t, play)
    now = spell.card.base if play.way == "morph" else None
    return what is not None and fits(t, spell, what, Context(play.controller, play.item), now)


def _has_ability(t: Table, what: w.What | None, source: Object) -> bool:
    """Is this of the permanents whose abilities are meant, or is any ability?"""
    if what is None or (source.zone != "battlefield" and not is_any_card(what)):
        return False
    return fits(t, source, what, Context(source.controller, source.id))


@mtg.condition("mana.uncounterable", "106.6", kind="process")
def protect_the_spell(t: Table, play: Play, units: Sequence[str]) -> None:
    """A spell for which mana was spent that keeps it from being countered can't be countered."""
    for unit in units:
        only = purpose(unit)
        if only is not None and only.uncounterable and play.kind == "card":
            spell = t.objects[play.item]
            if not any(one.what == CANNOT_BE_COUNTERED and spell.ref in one.on for one in t.effects):
                t.add_effect(Effect(CANNOT_BE_COUNTERED, play.controller, spell.ref, spell.card.name, (spell.ref,), "turn"))


CANNOT_BE_COUNTERED = w.Cannot("be countered")
