"""Facts that Yu-Gi-Oh! remembers: of this moment, of this turn, and of a card as long as it lies there."""

from __future__ import annotations

from affray.core.dependencies import FIELD
from affray.core.facts import CARD, GAME, NUMBER, SEAT, THING, WORD, Fact, Memory

MOMENT = "moment"
"""The span of one moment: it ends when time passes, and what happened in it was no longer the last thing to happen."""

WINDOW = "window"
"""The span in which what was worded with "if" can be answered: to the end of the window after it, or of the building of the chain in it."""

memory = Memory()

MOMENTS = memory.fact("moments")
"""Number of moments of the turn that ended with something waiting to trigger: what triggered in an earlier one can miss its timing."""

ATTACK_DECLARED = memory.fact("attack declared", THING, lasts=MOMENT)
SUMMONING = memory.fact("summoning", THING, lasts=MOMENT)
SUMMONED = memory.fact("summoned", THING, lasts=MOMENT)
CARD_ACTIVATED = memory.fact("card activated", THING, lasts=MOMENT)
ANSWERABLE = memory.fact("can be answered", CARD, NUMBER, CARD, lasts=MOMENT)
"""Events that a card can be activated in answer to: the card, the number of the ability, and the card of the event; so much of it."""

STILL_ANSWERABLE = memory.fact("can still be answered", CARD, NUMBER, CARD, lasts=WINDOW)
"""The same of what is worded with "if"."""

GATHERED = memory.fact("has gathered counters", CARD, NUMBER, lasts=MOMENT)
NORMAL_SUMMONS = memory.fact("normal summons", SEAT)
MORE_SUMMONS = memory.fact("normal summons besides", SEAT)
"""Normal Summons besides that of the turn, which an effect lets a player have."""
SPECIAL_SUMMONS = memory.fact("special summons", SEAT)
CAME = memory.fact("special summoned this turn", SEAT, CARD)
"""The monsters that a player has Special Summoned this turn, as they came."""
DRAWS_DUE = memory.fact("draws due", SEAT)
"""Number of cards that a player has to draw at once, for Special Summons of the opponent."""
COUNTED = memory.fact("counted for draws", CARD, lasts=MOMENT)
"""A card whose effect has counted the Special Summons of this moment."""
NO_SUMMONS = memory.fact("no summons", SEAT)
"""Kinds of summons that a player has given up, or made impossible to give up, this turn."""
NEGATE_NEXT = memory.fact("negate next attack", SEAT)
PROCEDURES = memory.fact("summoned by itself", SEAT, WORD)
"""Monsters that a player has Special Summoned by their own procedure this turn, by name."""
LOCKED = memory.fact("locked", SEAT, WORD)
"""A card that a player cannot activate this turn, by name."""
START_IS_OVER = memory.fact("start of main phase 1 is over")
"""Some card asks for the start of Main Phase 1, and the turn player has done something since."""
ACTIVATED = memory.fact("has activated monster effects", SEAT, WORD)
"""Number of monster effects that a player has activated this turn, in a Main Phase or not; only if some card asks."""
BATTLES = memory.fact("battles")
"""Number of Damage Steps of this turn."""

ARRIVED = memory.fact("arrived", CARD)
DECLARED = memory.fact("declared an attack", CARD)
AIMED_AT = memory.fact("declared an attack at", CARD, CARD)
AIMED_DIRECTLY = memory.fact("declared a direct attack", CARD)
"""Targets of the attacks that a monster has declared, where some card lets it attack each monster once."""
MADE_DIRECT = memory.fact("its attack was made direct", CARD)
AGAIN = memory.fact("may attack again", CARD, WORD)
"""A monster that may declare the next attack again, as its text lets it: at any or at a monster, once more or a second time."""
ATTACKED_AGAIN = memory.fact("has attacked again", CARD)
ATTACKED = memory.fact("attacked", CARD)
BATTLED = memory.fact("battled", CARD)
BEAT = memory.fact("destroyed a monster by battle", CARD)
"""A monster that asks for it, and has destroyed another by battle."""
CHANGED = memory.fact("changed position", CARD)
SET = memory.fact("set", CARD)
FLIPPED = memory.fact("flipped", CARD)
FLIP_SUMMONED = memory.fact("flip summoned this turn", CARD)
BORROWED = memory.fact("borrowed", CARD)
BORROWED_LONGER = memory.fact("borrowed until the own End Phase", CARD, SEAT, lasts=GAME)
BORROWED_FOR_BATTLE = memory.fact("borrowed until the end of the Battle Phase", CARD, lasts=GAME)
HELD = memory.fact("held as long as it lies there", CARD, CARD, lasts=GAME)
"""A monster, and the card that has taken control of it as long as it is face-up."""
SPARED = memory.fact("spared by battle", CARD)
SPARED_FIRST = memory.fact("spared the first in battle", CARD)
"""A card that has kept the first monster of its kind from being destroyed by battle in this turn."""
SPARED_BY_EFFECTS = memory.fact("spared by effects", CARD)
SPECIAL_BY_NAME = memory.fact("special summoned by name", SEAT, WORD)
KEPT_UP = memory.fact("kept up", CARD)
"""A card whose upkeep has been asked for in this turn."""
FELL = memory.fact("was destroyed on the field", CARD, WORD)
"""A card in the Graveyard that asks for it, as it lies there, and how it came from the field: sent, or destroyed there."""
FELL_AT = memory.fact("was destroyed in the turn", CARD, WORD, lasts=GAME)
"""The same of a card that asks for it later: 1 and the number of the turn, one less before the Standby Phase of its owner."""
FELL_BY = ("destroyed", "destroyed by battle", "destroyed by effect")
PASSED = memory.fact("phases passed", CARD, WORD, lasts=GAME)
"""Number of phases of a kind that have begun since a card that counts them came face-up."""
LIFE_PAID = memory.fact("life points paid for it", CARD, lasts=GAME)
"""Number of Life Points that were paid to activate a card that asks for it."""
MARKED = memory.fact("marked", CARD)
SPENT = memory.fact("spent", CARD)
AWAITS = memory.fact("awaits a resolution", CARD, CARD)
"""A card that gathers counters lay there as this link was activated."""
STRUCK_BY_TARGET = memory.fact("struck by target", CARD, also=FIELD)
BANISHED_BY_BATTLE = memory.fact("banished by battle", CARD)

IN_EXTRA_ZONE = memory.fact("in the extra monster zone", CARD, lasts=GAME)
COLUMN = memory.fact("column", CARD, lasts=GAME, also=FIELD)
"""The number of the Spell & Trap Zone in which a card lies, from the left of its controller; only if some card asks."""
MADE_OF = memory.fact("made of so many", CARD, lasts=GAME)
"""With how many materials a monster was Summoned that asks for it."""
BLOCKED = memory.fact("chosen zones", CARD, SEAT, lasts=GAME)
"""A card, and so many zones of a player that it has chosen."""
SPECIAL = memory.fact("special summoned", CARD, lasts=GAME)
BY_EFFECT = memory.fact("summoned by the effect of", CARD, WORD, lasts=GAME)
"""A monster, and the name of the card whose effect Special Summoned it."""
OTHERWISE = memory.fact("summoned otherwise than its text wants", CARD, lasts=GAME)
BY_ITSELF = memory.fact("summoned as it says itself", CARD, lasts=GAME)
TRIBUTED_FOR = memory.fact("tributed for", CARD, lasts=GAME)
TRIBUTED_WITH = memory.fact("tributed for it", CARD, WORD, lasts=GAME)
"""A monster that was Tribute Summoned, and the name of a Tribute."""
BY_ANOTHER = memory.fact("equipped by another card", CARD, lasts=GAME)
"""A monster that is an Equip Spell, by the effect of another card than itself."""
NEGATED = memory.fact("negated", CARD, lasts=GAME)
PROPERLY = memory.fact("properly summoned", CARD, lasts=GAME)
"""A card in the Graveyard, or banished, that came from the field: it had been summoned as its text wants."""

USED = memory.fact("used", CARD, NUMBER)
USED_IN_BATTLE = memory.fact("used in battle", CARD, NUMBER)
"""The number of the battle in which an effect was used last."""
USED_IN_BATTLE_PHASE = memory.fact("used in the battle phase", CARD, NUMBER)
USED_BY_NAME = memory.fact("used by name", SEAT, WORD, NUMBER)
ANY = -1
"""In the place of the number of an effect: any of those that share their limit."""
IDS_BY_CHANCE = memory.fact("ids by chance", lasts=GAME)
"""Ids of cards in hidden places come from chance: so in duels that began since."""
USED_IN_DUEL = memory.fact("used in the duel", SEAT, WORD, NUMBER, lasts=GAME)
USED_FACE_UP = memory.fact("used while face-up", CARD, NUMBER, lasts=GAME)

FOUGHT: dict[str, Fact] = {"attacked": ATTACKED, "battled": BATTLED, "destroyed a monster": BEAT}
"""Ways in which a monster can have fought this turn, in the words of cards."""
FORGOTTEN = (MARKED,)
"""Facts that a monster forgets when it is turned face-down, besides what it has used."""
