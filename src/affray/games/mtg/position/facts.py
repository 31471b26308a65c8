"""Facts that Magic remembers: what each is about and how long it lasts."""

from __future__ import annotations

from collections.abc import Callable

from affray.core.dependencies import AWAY, DAMAGE, FIELD, LIFE, POOLS, TURN
from affray.core.facts import CARD, GAME, SEAT, WORD, Fact, Memory

COMBAT = "combat"
"""Lifetime of facts that last until all is removed from combat (511.3)."""
CHECK = "check"
"""Lifetime of facts that last until state-based actions are next looked at (704.5)."""

memory = Memory()

ATTACKED = memory.fact("attacked", CARD)
"""It was declared as an attacker."""
BLOCKED = memory.fact("blocked", CARD)
"""It was declared as a blocker."""
DAMAGED = memory.fact("damaged", CARD)
"""It was dealt damage."""
DEATHTOUCHED = memory.fact("dealt damage by deathtouch", CARD, lasts=CHECK, also=DAMAGE)
"""It was, since state-based actions were last looked at (704.5h)."""
DAMAGED_BY = memory.fact("damaged by", CARD, CARD)
"""It was dealt damage by that source, by its id and when it came."""
BLOCKED_IT = memory.fact("blocked it as one of them left combat", CARD, CARD)
"""A blocker and the attacker that it blocked: what one of them was that is gone (608.2h)."""
ATTACKED_WHOM = memory.fact("attacked a player", CARD, SEAT)
"""It was declared as an attacker of this player, noted where a card in the game asks for it."""
DEALT = memory.fact("dealt damage", CARD, SEAT)
"""A source, by its id and when it came, dealt damage to this player, noted where a card in the game asks for it."""
DEALT_ANY = memory.fact("dealt damage to anything", CARD)
"""A source dealt damage, noted where a card in the game asks for it."""
LEFT_IN_COMBAT = memory.fact("left in combat", CARD, WORD)
"""A creature was attacking (blocking) as it left the battlefield, noted where a card in the game asks for it (608.2h)."""
EXCESS = memory.fact("dealt excess damage", CARD)
"""Damage beyond lethal damage that it was dealt, the last time that it was dealt any (120.10)."""
DREW_NOTHING = memory.fact("drew from an empty library", SEAT, lasts=CHECK, also=LIFE)
"""A player tried to, since state-based actions were last looked at (704.5b)."""
WORLDS = memory.fact("came with other worlds", CARD, lasts=CHECK, also=FIELD)
"""World permanents came at the same time, since state-based actions were last looked at: when (704.5k)."""
ATTACKED_WITH = memory.fact("attacked with", SEAT)
"""A player attacked with a creature."""
HIT = memory.fact("dealt combat damage", SEAT)
"""A player was dealt combat damage."""
GAINED = memory.fact("gained life", SEAT)
"""A player gained so much life."""
GAINS = memory.fact("gains of life", SEAT)
"""A player gained life so many times."""
LOST = memory.fact("lost life", SEAT)
"""A player lost so much life, by damage too (119.3a)."""
DREW = memory.fact("drew", SEAT)
"""A player drew so many cards."""
DREW_IN_STEP = memory.fact("drew in a draw step", SEAT)
"""A player drew so many cards in a draw step of their own, noted where a card in the game asks for it."""
CAST = memory.fact("cast", SEAT)
"""A player cast so many spells."""
CAST_NONCREATURE = memory.fact("cast noncreature", SEAT)
"""Of those, so many were no creature spells."""
DISCARDED = memory.fact("discarded", SEAT)
"""A player discarded so many cards."""
LEFT = memory.fact("permanents left", SEAT)
"""Number of permanents that left the battlefield under a player's control."""
DIED_UNDER = memory.fact("creatures died", SEAT)
"""Number of creatures that died under a player's control."""
TOOK = memory.fact("damage taken", SEAT)
"""A player was dealt so much damage, noted where a card in the game asks for it."""
LANDS = memory.fact("played a land", SEAT)
"""A player played so many lands."""
LANDS_ENTERED = memory.fact("lands entered", SEAT)
"""Number of lands that entered under a player's control, noted where a card in the game asks for it."""
DIED = memory.fact("a creature died")
COMBATS = memory.fact("combat phases")
"""Number of combat phases begun, the one going on among them."""
WAS_ATTACKED = memory.fact("was attacked", SEAT, lasts=COMBAT)
"""Creatures that attack this player were declared."""
BLOCKS = memory.fact("declare blockers step", lasts=COMBAT)
"""There was one in this combat."""
IN_PLACE = memory.fact("comes in place of what attacked", CARD, WORD)
"""For this card an attacking creature was returned, which attacked that (702.49c, 702.190b)."""
USED = memory.fact("used", CARD, WORD, also=POOLS)
"""An ability that may be used once a turn, by its place, or `loyalty` for all loyalty abilities of a permanent (606.3).

What was used pays for nothing any more: it counts with what is in pools."""
TARGETED = memory.fact("targeted by", CARD, WORD)
"""It became the target of what a player cast or activated, so many times."""
USED_UP = memory.fact("used up", CARD, WORD, lasts=GAME, also=POOLS)
"""An ability that may be used only once has been, by its place."""
TRIGGERED = memory.fact("triggered", CARD, WORD)
"""An ability that triggers once each turn has, by its place."""
BEGAN = memory.fact("last turn began", SEAT, lasts=GAME, also=TURN)
"""The clock at which a player's most recent turn began."""
UPKEEP = memory.fact("last upkeep began", SEAT, lasts=GAME, also=TURN)
"""The clock at which a player's most recent upkeep began."""
UPKEEP_BEFORE = memory.fact("upkeep before began", SEAT, lasts=GAME, also=TURN)
"""The same of the upkeep before that one."""
DESIGNATED = memory.fact("designated", CARD, WORD, lasts=GAME)
"""A permanent is renowned or monstrous, until it leaves (702.112b, 701.37b)."""
DESIGNATIONS = ("renowned", "monstrous")
AS_CAST = memory.fact("cast as", CARD, WORD, lasts=GAME)
"""The way in which a spell was cast, or the one that became this permanent: kicked, from the hand, for its evoke cost."""
PAID_AS = {"kicker": "kicked", "multikicker": "kicked", "replicate": "replicated"}
"""The state of a spell for which the cost of a keyword was paid, noted as often as it was."""
SPENT = memory.fact("mana spent on", CARD, WORD, lasts=GAME)
"""Amount of mana of this kind that was spent to cast a spell, or the one that became this permanent, noted where its text asks for it."""
PROTECTED = memory.fact("protected by", CARD, lasts=GAME, also=FIELD)
"""The player who protects a battle (310.9), counted from 1; it belongs to what the battle is."""
ATTACHED = memory.fact("attached at", CARD, lasts=GAME)
"""The clock at which an Aura or Equipment was last attached: a new timestamp (613.7e)."""
TRANSFORMED = memory.fact("transformed at", CARD, lasts=GAME)
"""The clock at which a permanent last transformed: a new timestamp (613.7g)."""
TURNED_UP = memory.fact("turned face up at", CARD, lasts=GAME)
"""The clock at which a permanent was turned face up: a new timestamp (613.7f)."""
IDENTITY = memory.fact("color identity", SEAT, WORD, lasts=GAME)
"""A color in the color identity of a player's commander (903.4), as its letter."""
CAST_LAST_TURN = memory.fact("cast last turn", SEAT, lasts=GAME)
"""A player cast so many spells in the turn before, noted where a card in the game asks for it."""
LAST_TURN: dict[str, Callable[[int], bool]] = {
    "nobody cast last turn": lambda most: most == 0,
    "somebody cast two last turn": lambda most: most > 1,
}
"""Conditions on the spells that one player cast in the turn before, the most of all players."""
PLOTTED = memory.fact("plotted", CARD, lasts=GAME, also=AWAY)
"""A card in exile is plotted (702.170a)."""
JUST_PLOTTED = memory.fact("plotted this turn", CARD)
"""It became plotted in this turn."""
EXILED = memory.fact("exiled by", CARD, CARD, lasts=GAME)
"""A card was exiled by an ability of that object, noted where another ability of it speaks of the exiled card (607.2a)."""
CHOSEN = memory.fact("chosen as it entered", CARD, WORD, lasts=GAME)
"""The choice of its controller as a permanent entered (614.12a); its abilities speak of it wherever the permanent is by then."""
STAMPS = (ATTACHED, TRANSFORMED, TURNED_UP)
"""Facts that give a permanent a new timestamp."""
OF_OBJECTS = frozenset([DESIGNATED, AS_CAST, SPENT, PROTECTED, EXILED, PLOTTED, *STAMPS])
"""Facts of an object that are forgotten when it becomes another: of a permanent, or of a card in exile."""

THIS_TURN = {
    "cards drawn": DREW, "spells cast": CAST, "noncreature spells cast": CAST_NONCREATURE, "life gained": GAINED, "life lost": LOST,
    "cards discarded": DISCARDED, "permanents left": LEFT, "creatures died": DIED_UNDER,
    "damage taken": TOOK, "lands played": LANDS, "lands entered": LANDS_ENTERED,
}  # fmt: skip
"""Actions of players in this turn, each with how much."""

DONE = {"you attacked": ATTACKED_WITH, "you gained life": GAINED, "you were attacked": WAS_ATTACKED}
"""Conditions on a player, with the fact for each."""
STATUS = {
    "attacked this turn": ATTACKED,
    "blocked this turn": BLOCKED,
    "damaged this turn": DAMAGED,
    "dealt damage this turn": DEALT_ANY,
}
"""Statuses of a card that tell what it has done."""
OF_CARDS: dict[str, Fact] = {"attacked": ATTACKED, "damaged": DAMAGED}
OF_PLAYERS: dict[str, Fact] = {
    "attacked with": ATTACKED_WITH, "dealt combat damage": HIT, "played a land": LANDS, "gained life": GAINED,
    "lost life": LOST, "drew": DREW, "cast": CAST, "discarded": DISCARDED, "permanents left": LEFT, "creatures died": DIED_UNDER,
    "damage taken": TOOK, "lands entered": LANDS_ENTERED,
}  # fmt: skip
HAPPENED = (*OF_CARDS, *OF_PLAYERS, "combat phases")
"""Names that `happened` has in a scenario."""
