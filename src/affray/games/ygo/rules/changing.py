"""Changes that last for a time (707.1), and whether they are any (602.21)."""

from __future__ import annotations

from typing import Any, get_args

from affray.cards.word import within
from affray.core.state import NOBODY, Ref, seat_of
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.columns import with_its_column
from affray.games.ygo.position.evaluate import amount, whom
from affray.games.ygo.position.history import lies_open
from affray.games.ygo.position.moment import is_doomed
from affray.games.ygo.position.names import name_now
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.actions import add_lasting, numbers
from affray.games.ygo.rules.effects import Done, affected, does
from affray.games.ygo.rules.summons.trap_monsters import lay_down_negated
from affray.games.ygo.vocabulary import words as w

Numbers = list[tuple[int, int, int]]
"""The ATK, DEF and Level of each of some monsters."""


@does(*get_args(w.Lasting))
@ygo.condition("effect.lasts", rule="707.1")
def _last(t: Table, resolution: Resolution, word: Any, context: Context) -> Done:
    """A change that lasts is fixed to the cards it concerns now, a prohibition meets whoever fits; exact losses are made in full."""
    if isinstance(word, w.Cannot) and isinstance(word.who, w.What):
        add_lasting(t, word, context, (), str(context.bound.get("kind", "")))
        return True
    late = word.until == "while face-up" and not lies_open(t, context.this)
    refs = tuple(
        [ref for ref in affected(t, word.who, context) if seat_of(ref[0]) != NOBODY or not is_doomed(t, t.objects[ref[0]])]
    )
    if late or not refs:
        return False
    before = _numbers_of(t, word, refs)
    if isinstance(word, w.Gain):
        atk, defence, level = amount(t, word.atk, context), amount(t, word.defence, context), amount(t, word.level, context)
        for ref in refs:
            now = traits(t, ref[0])
            if word.exactly and (now.atk + atk < 0 or now.defence + defence < 0 or t.objects[ref[0]].face_down):
                return False
        fixed: Any = w.Gain("this", atk, defence, word.exactly, word.until, level)
        add_lasting(t, fixed, context, refs, str(context.bound.get("kind", "")))
        return has_changed(t, resolution, word, refs, before)
    if isinstance(word, w.Renamed):
        whose = [] if word.of is None else context.bound.get("paid", ()) if word.of == "paid" else whom(t, word.of, context)
        name_sources = [t.objects[ref[0]] for ref in whose if ref[0] in t.objects]
        if word.of is not None and not name_sources:
            return False
        word = w.Renamed(name_now(t, name_sources[0]) if name_sources else word.name, None, "this", word.until)
    if isinstance(word, w.NegateNamesakes):
        named = [t.objects[ref[0]].card.name for ref in whom(t, word.of, context)] if word.of is not None else [word.name]
        if not named:
            return False
        word = w.NegateNamesakes(named[0], None, word.until)
    if isinstance(word, w.NegateColumn):
        context = with_its_column(t, context)
    if isinstance(word, w.Become):
        changed = [None if n is None else amount(t, n, context) for n in (word.atk, word.defence, word.level)]
        word = w.Become("this", changed[0], changed[1], word.halve_atk, changed[2], word.also, word.until)
    if isinstance(word, w.StatBecomes):
        atk_now, defence_now = [None if n is None else amount(t, n, context) for n in (word.atk, word.defence)]
        word = w.StatBecomes("this", atk_now, defence_now, word.until)
    add_lasting(t, word, context, refs, str(context.bound.get("kind", "")))
    if isinstance(word, w.Negate):
        lay_down_negated(t, resolution, word, refs)
    return has_changed(t, resolution, word, refs, before)


@ygo.condition("resolve.changed", rule="602.21", kind="process")
def has_changed(t: Table, resolution: Resolution, word: Any, refs: tuple[Ref, ...], before: Numbers) -> bool:
    """A change of numbers is done only if the number of a monster is another than before; an effect may know how much ATK was lost."""
    after = _numbers_of(t, word, refs)
    if before and any(isinstance(one, w.Lost) for one in within(resolution.script)):
        resolution.number("ATK lost", sum(max(0, was[0] - now[0]) for was, now in zip(before, after, strict=True)))
    return not before or after != before


def _numbers_of(t: Table, word: Any, refs: tuple[Ref, ...]) -> Numbers:
    """Return ATK, DEF and Levels of these monsters, if the word changes nothing but them."""
    changes_numbers = isinstance(word, (w.Gain, w.StatBecomes)) or (isinstance(word, w.Become) and not word.also)
    return [numbers(t, ref[0]) for ref in refs] if changes_numbers else []
