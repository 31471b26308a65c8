"""Facts that Ijinden remembers: rights that are left, and events of this turn, of this battle, of this game."""

from __future__ import annotations

from affray.core.facts import CARD, GAME, SEAT, WORD, Memory

BATTLE = "battle"
"""The span from a battle's beginning to its end."""

memory = Memory()

SUMMONS = memory.fact("summons", SEAT)
"""Rights to summon an Ijin (イジン召喚権) that are left."""
PLACEMENTS = memory.fact("placements", SEAT)
"""Rights to place a card in the mana zone (マリョク配置権) that are left."""

DRAW_PHASE = memory.fact("draw phase")
"""It is the draw phase."""
ATTACKER_DESTROYED = memory.fact("attacker destroyed")
BATTLED = memory.fact("battled")
CARDS_USED = memory.fact("cards used", SEAT)
"""The number of magic and scenery that a player has used."""
DRAWN_BY_MANA = memory.fact("drawn by mana", SEAT)
"""A player has drawn by an ability in the mana zone."""

ABILITIES = memory.fact("abilities")
"""Number of abilities that were resolved: too many are a loop (V9)."""
USED = memory.fact("used", CARD, WORD)
"""An ability that comes once a turn, by its place in the text of its card."""
LEGACY_FROM = memory.fact("legacy from", SEAT, WORD)
"""A legacy of a card that came to the graveyard from another zone than the battlefield, where such come once a turn."""

TURN_ENDS = memory.fact("turn ends")
BATTLE_STOPPED = memory.fact("battle stopped", lasts=BATTLE)

NUMBERS = memory.fact("numbers given", WORD, lasts=GAME)
"""Number of cards face down that have been given a number to be called by."""
