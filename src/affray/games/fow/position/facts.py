"""Facts that Force of Will remembers: of this turn, of this battle, of this game."""

from __future__ import annotations

from affray.core.dependencies import FIELD, LIFE, POOLS
from affray.core.facts import CARD, GAME, SEAT, WORD, Memory

BATTLE = "battle"
"""The span from one battle's beginning to its end."""

memory = Memory()

CARDS_PLAYED = memory.fact("cards played", SEAT)
JUDGMENT_PLAYED = memory.fact("judgment played", SEAT)
STONE_CALLED = memory.fact("magic stone called", SEAT)
LOCKED = memory.fact("locked out of battle", SEAT)
FAILED_DRAW = memory.fact("failed draw", SEAT, also=LIFE)
"""A reason to lose, like having no life: state checks look at one with the other."""
LOST_A_RESONATOR = memory.fact("resonator to graveyard", SEAT)
GOT_A_RESONATOR = memory.fact("resonator to field", SEAT)
WAS_DAMAGED = memory.fact("player damaged", SEAT)
LOST_AN_ENTITY = memory.fact("entity to graveyard", SEAT)
ART_RESOLVED = memory.fact("god's art resolved", SEAT)
DREW = memory.fact("drew", SEAT)
"""Facts that [Revenge], [Fallen] and [Ambush] ask for, which exist from 12.7 on; nothing is noted before."""

JUDGED = memory.fact("judged", CARD)
"""A ruler whose judgment has been played: from 12.7 on each may have one a turn."""
DID_JUDGMENT = memory.fact("did judgment", CARD, also=FIELD)
"""A J-ruler that has done so has arrived this turn, as a card that entered play has."""
DAMAGED = memory.fact("damaged", CARD)
DAMAGED_BY = memory.fact("damaged by", CARD, CARD)
ATTACKED = memory.fact("attacked", CARD)
BLOCKED = memory.fact("blocked", CARD)
DEALT = memory.fact("dealt", CARD)
"""A card that has attacked, blocked, dealt damage."""
SET = memory.fact("set", CARD)
USED = memory.fact("used", CARD, WORD, also=POOLS)
"""An ability that may be played once a turn, by its place in the text of its card."""
TRIGGERED = memory.fact("triggered", CARD, WORD)
"""An ability that triggers once a turn, by its text."""
USED_UP = memory.fact("used up", CARD, WORD, lasts=GAME, also=POOLS)
"""The same of one that may be played once a game."""
GODS_ART = memory.fact("god's art", SEAT, WORD, lasts=GAME, also=POOLS)
"""A [God's Art], by its name, whatever card it was on. What was used pays for nothing any more: it counts with what is in pools."""

TURNS = memory.fact("turns", SEAT, lasts=GAME)
EXTRA_TURNS = memory.fact("extra turns", SEAT, lasts=GAME)
SKIPS = memory.fact("skips", SEAT, WORD, lasts=GAME)
"""Number of a player's coming phases of a kind that are skipped."""

PLAYS = memory.fact("plays", SEAT, lasts=BATTLE)
AUTOMATIC_ABILITIES = memory.fact("automatic abilities", SEAT, lasts=BATTLE)
WILL_ABILITIES = memory.fact("will abilities", SEAT, lasts=BATTLE)
"""Actions of a player in this battle: cards and activate abilities, automatic ones, will abilities (803.6)."""

HAPPENED = {
    "opponent's resonator entered graveyard": (LOST_A_RESONATOR, False),
    "your resonator entered graveyard": (LOST_A_RESONATOR, True),
    "opponent's resonator entered field": (GOT_A_RESONATOR, False),
    "you were dealt damage": (WAS_DAMAGED, True),
    "your entity entered graveyard": (LOST_AN_ENTITY, True),
    "your god's art was resolved": (ART_RESOLVED, True),
}
"""The facts that a condition asks for, and whether of you."""

ACTED = {
    "attacked this turn": (ATTACKED,),
    "attacked or blocked this turn": (ATTACKED, BLOCKED),
    "dealt damage this turn": (DEALT,),
}
"""Facts of cards that are said to have acted this turn."""
