"""What a turn player does with one card in a Main Phase (203.3), and when that is allowed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from affray.core.table import Table
from affray.core.verdicts import Verdict
from affray.games.ygo.rules.summons.procedure import may_change, may_flip, may_set, may_summon, may_summon_specially
from affray.games.ygo.rules.summons.with_materials import WAYS, may_summon_with_materials

ACTIONS: dict[str, Callable[[Table, int, str], Verdict]] = {
    "summon": may_summon,
    "set": may_set,
    "flip": may_flip,
    "change": may_change,
    "special summon": may_summon_specially,
    **{verb: partial(may_summon_with_materials, how=how) for verb, how in WAYS.items()},
}
