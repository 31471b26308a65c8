"""The events that make abilities trigger."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.mtg.vocabulary.phrases import Condition, Reference, Side


class When(Word, frozen=True, cache_hash=True):
    """What makes an ability trigger: an event, whom it must concern, and how.

    `batch`: once for everything that happens at one moment ("one or more"); `origin`: from which zone; `nth`: only the
    first, second, … this turn; `noncombat`: damage that is no combat damage; `targeting`: a spell that targets this; `given`: what must be so as it
    happens, and is not asked again on resolution; `excess`: more damage than was lethal; `counter`: of this kind;
    `not_first`: a card drawn, but for the first in a draw step of that player."""

    event: Literal[
        "enters", "dies", "leaves", "put into graveyard", "attacks", "you attack", "is attacked", "blocks", "blocks a creature",
        "becomes blocked", "becomes blocked by a creature", "attacks and isn't blocked", "deals damage", "is dealt damage",
        "becomes tapped", "becomes untapped", "is cast", "becomes the target", "gains life", "loses life", "draws", "is discarded",
        "is sacrificed", "is exerted", "enlists", "triggers", "is defeated", "becomes renowned", "becomes monstrous", "is turned face up",
        "transforms", "scries", "counters", "commits a crime", "is cycled",
        "beginning of upkeep", "beginning of draw step", "beginning of main phase", "beginning of combat", "end of combat",
        "beginning of end step", "beginning of cleanup",
    ]  # fmt: skip
    who: Reference = "this"
    to: Reference = ""
    by: Side = ""
    turn: Side = ""
    main: Literal["", "precombat", "postcombat", "second"] = ""
    combat_damage: bool = False
    alone: bool = False
    at_least: int = 0
    batch: bool = False
    origin: str = ""
    nth: int = 0
    noncombat: bool = False
    excess: bool = False
    targeting: Reference = ""
    counter: str = ""
    not_first: bool = False
    given: Condition | None = None
