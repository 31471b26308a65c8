"""The procedures of Magic in rulebook order: each a list of numbered steps, which the files of the room register."""

from __future__ import annotations

from affray.games.mtg.game import mtg
from affray.games.mtg.position.records import Combat, Deal, Entering, Pay, Phase, Play, Resolution, Sequence, SetUp, Slot, Turn

setting_up = mtg.procedure("set-up", SetUp, rule="103")
"""Starting the game."""
priority = mtg.procedure("priority", Sequence, rule=("116", "117"))
"""Timing and priority: a window in which players act in turn."""
pay = mtg.procedure("pay", Pay, rule=("117", "118"))
"""Paying a cost."""
deal = mtg.procedure("deal", Deal, rule=("119", "120"))
"""Dealing damage."""
turn = mtg.procedure("turn", Turn, rule="500")
"""The turn and its phases."""
beginning = mtg.procedure("beginning", Phase, rule="501")
"""The beginning phase."""
main = mtg.procedure("main", Phase, rule="505")
"""A main phase."""
combat = mtg.procedure("combat", Combat, rule="506", parts=("begin", "attack", "block", "damage", "end"))
"""The combat phase."""
slot = mtg.procedure("slot", Slot, rule=("509.6", ""))
"""Late blockers and the damage assignment order."""
ending = mtg.procedure("ending", Phase, rule="512")
"""The ending phase."""
cast = mtg.procedure("cast", Play, rule="601")
"""Casting a spell, activating an ability, putting a triggered one on the stack."""
entering = mtg.procedure("entering", Entering, rule="614.12a")
"""Questions asked as something enters the battlefield."""
mana = mtg.procedure("mana", Resolution, rule="605.3b")
"""A mana ability resolves at once."""
by_hand = mtg.procedure("by-hand", Resolution, rule="608.2c")
"""Effects of an unread line of a card, as a player says them."""
resolve = mtg.procedure("resolve", Resolution, rule="608")
"""Resolving a spell or ability."""
