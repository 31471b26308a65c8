"""The scope of a word: the kinds of text, the events that it can answer, the zones where cards lie."""

from __future__ import annotations

from typing import Any

from affray.games.ygo.vocabulary import words as w

LASTS, DONE, NEEDS, PAID, AIMED, EVENT = (
    "what a continuous effect says", "what is done", "what must hold", "what is paid", "what is targeted", "what it answers",
)  # fmt: skip
"""The kinds of text that a word stands in."""
ALWAYS = ("this", "you", "opponent", "attacker", "attacked", "foe", "ally")
"""Phrases that mean somebody wherever they are said."""
PHRASES = (*ALWAYS, "any", "chosen", "equipped", "it", "link", "moved", "paid", "taken", "target", "target 2")
"""Every phrase that means somebody anywhere."""
PLAYERS = ("you", "opponent")
ON_FIELD = ("field", "monster zone", "spell/trap zone", "field zone", "pendulum zone")
SEVERAL = ("hand", "deck", "graveyard", "field", "banished")
"""Zones in which a description can look for cards that lie in several places."""
BANISHED = "banished"
ADDED = "added to the hand"
USED_IN = ("monster zone", "spell/trap zone", "field zone", "hand", "graveyard")
"""Zones in which a card's effects are activated and trigger."""
SHARED = ("spell/trap zone", "field zone")
"""Where cards lie of which either player may use an effect."""

TIMES = (
    "start of the battle phase", "start of the damage step", "before damage calculation", "during damage calculation",
    "after damage calculation", "end of the damage step", "end of the battle phase", "end phase", "standby phase",
)  # fmt: skip
OF_NO_CARD = (*TIMES, "takes damage", "gains life")
"""Events that happen to no card."""
DECLARED = ("attack declared", "direct attack declared")
OF_SOMEBODY = (*DECLARED, "activated")
"""Events that are answered as somebody's, whose they must be."""
SUMMONS = ("summoned", "would be summoned")
"""Events of which a text can ask who summons."""
GONE = ("sent to graveyard", "destroyed", "destroyed by battle")
LEAVING = (*GONE, "leaves the field")
"""Events in which a card goes elsewhere."""
FOUGHT = ("is attacked", "declares an attack")
TURNED, GAINS, USED, BEATS = "changed position", "gains life", "activated", "destroys by battle"
CONCERNING = (*OF_SOMEBODY, BEATS)
"""Events that concern cards that can be described, besides who does it."""
OF_A_PLAYER = ("takes damage", GAINS)
"""Events that happen to a player."""
TRIGGERS = (
    *TIMES,
    "summoned",
    "flipped",
    *GONE,
    "leaves the field",
    "destroys by battle",
    "inflicts battle damage",
    "takes damage",
    *FOUGHT,
    BANISHED,
    ADDED,
    TURNED,
    GAINS,
    USED,
)
"""Events that make an effect trigger."""
ANSWERED = (*DECLARED, "activated", "would be summoned", "summoned")
"""Events that cards and Quick Effects answer."""
REACTED = (
    "summoned", *GONE, "leaves the field", "destroys by battle", "inflicts battle damage", "is attacked", TURNED, "takes damage",
    "declares an attack",
)  # fmt: skip
"""Events that make effects trigger and can be answered by a card that is activated too."""
OF_THE_EQUIPPED = ("destroys by battle", "inflicts battle damage", *FOUGHT)
"""Events that make a card trigger that is equipped to a monster, where that monster does it."""
DONE_TO = ("takes damage", *GONE, "leaves the field")
GATHERED = ("summoned", "flipped", "destroys by battle", "declares an attack", *GONE)
"""Events at which counters are gathered."""
GONE_FROM = (*ON_FIELD, "graveyard")
"""Zones of cards that a text describes as they go."""
HOW: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(GONE, ("flipped",)),
    "sent to graveyard": ("flipped", "discarded", "tributed", "excavated", "detached"),
    "summoned": ("normal", "tribute", "flip", "special", "flipped", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"),
    "would be summoned": ("normal", "tribute", "flip", "special"),
    "flipped": ("attack", "effect", "summon"),
    "takes damage": ("battle", "effect"),
    TURNED: ("attack", "defense", "face-down"),
}
"""Ways in which it can have happened, as far as an effect can ask for it."""
OF_PLAYERS = (
    "special summon", "summon", "conduct a battle phase", "activate traps", "activate trap effects", "activate spells", "activate monster effects",
    "activate spells and traps", "set spells and traps", "activate anything", "take battle damage", "take effect damage",
    "add from the deck",
)  # fmt: skip
OF_EITHER = ("declare an attack", "attack")
"""Prohibitions of players, or of players and their cards; everything else is about cards."""


def answers_a_trigger(ability: Any) -> bool:
    """Does a card, or a Quick Effect, answer what makes effects trigger too?"""
    when = getattr(ability, "when", None)
    if isinstance(ability, w.Quick):
        return when is not None and when.event == ADDED
    return (
        isinstance(ability, w.CardActivation)
        and when is not None
        and when.event in REACTED
        and (when.event != "summoned" or when.who != "this")
    )


def is_ones_own(who: Any) -> bool:
    """Is it a monster of the player whose card speaks of it? What it battles is the opponent's."""
    return who == "this" or getattr(who, "controller", "") == "you"


class Scope:
    """Where a word stands: the kind of text, the ability it belongs to, which phrases mean somebody there, and what of a description
    is settled already (`zones`: where such cards can lie)."""

    def __init__(self, text: str, ability: Any, names: tuple[str, ...] = ALWAYS, zones: tuple[str, ...] = ()) -> None:
        self.text = text
        self.ability = ability
        self.names = names
        self.zones = zones

    @property
    def event(self) -> str:
        """The event that the ability answers."""
        when = getattr(self.ability, "when", None)
        return when.event if when is not None else ""

    @property
    def triggers(self) -> bool:
        return isinstance(self.ability, w.Trigger)

    def within(self, text: str = "", zones: tuple[str, ...] = ()) -> Scope:
        """Return the place of a word in a word that stands here."""
        return Scope(text or self.text, self.ability, self.names, zones)
