"""Spells and abilities that add mana as they resolve (106.4)."""

from __future__ import annotations

from affray.core.questions import Decision, OptionSpace, Question
from affray.core.resolving import Result
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import amount
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules.costs.mana import devotion_to, ways_to_add
from affray.games.mtg.rules.costs.restricted import restricted
from affray.games.mtg.rules.stack.effects import does
from affray.games.mtg.vocabulary import words as w


@does(w.Mana)
def mana(t: Table, resolution: Resolution, word: w.Mana, context: Context) -> Result:
    ways = ways_to_add(t, word, context)
    if not ways:
        return None
    n = amount(t, word.n, context)
    each_by_itself = word.combined and len(ways) > 1
    if len(ways) > 1 and len(resolution.answers) < (n if each_by_itself else min(n, 1)):
        return Question(context.controller, OptionSpace(tuple([Decision("mana", "".join(way)) for way in ways]), rule=t.number))
    chosen = [tuple(answer.args[0]) for answer in resolution.answers]
    if word.devotion and chosen:
        n = amount(t, devotion_to(chosen[0][0]), context)
    if not each_by_itself:
        chosen = (chosen or ways[:1]) * n
    units = restricted(t, tuple([unit for way in chosen for unit in way]), word.only, context)
    t.set_pool(context.controller, (*t.players[context.controller].pool, *units))
    t.emit("mana", context.source, mana="".join(f"{{{symbol}}}" for symbol in units), by=player_id(context.controller))
    return None
