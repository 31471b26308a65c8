"""Force of Will: editions, zones and the rulings on points that the rulebook leaves open."""

from __future__ import annotations

from pathlib import Path

from affray.core.flow import Flow
from affray.core.game import Ruling, Zone, by_name
from affray.core.layout import Area, Examples, Sample
from affray.core.procedures import Rules
from affray.core.scenario_schema import TOKEN

TITLE = "Force of Will"
HOME = Path(__file__).parent
EDITIONS = ("6.3", "8.0", "12.7")
POSTURES = ("recovered", "rested")

fow = Rules("fow", EDITIONS)
"""The register in which the modules of the game enter their numbered rules."""

ZONES = by_name(
    Zone("field"),
    Zone("ruler area"),
    Zone("chase area", shared=True, ordered=True),
    Zone("item area"),
    Zone("rune area"),
    Zone("hand", visible_to="owner"),
    Zone("standby area", visible_to="owner", ordered=True),
    Zone("graveyard", ordered=True),
    Zone("removed area"),
    Zone("main deck", visible_to="none", ordered=True),
    Zone("magic stone deck", visible_to="none", ordered=True),
)
LAYOUT = (
    (Area("field"),),
    (
        Area("ruler area"),
        Area("rune area", compact=True),
        Area("item area", compact=True),
        Area("standby area", compact=True),
        Area("field", "magic stones", types=("magic stone",), compact=True),
    ),
)
EXAMPLES = Examples("fow/article/1-rested-too-late", 1, "Can Bruno still rest the attacker?", "fow/article")
SAMPLE = Sample("field", ("Flame Cat", "Sacred Elf"), ("Ouroboros, the Snake of Reincarnation",), "803.3")

LIFE = 4000
MOST_RULERS = 3
"""The life a game begins with (403.2, from 8.0 on 403.3)."""
FIRST_HAND = 5
"""Number of cards in the first hand (403.4, from 8.0 on 403.5)."""
HAND_SIZE = 7
"""The maximum hand size (306.3)."""

IN_PLAY = ("field", "ruler area")
ACTIVE = (*IN_PLAY, "item area", "removed area")
"""Zones in which cards with active abilities can lie (902.1, 1119.2)."""
SET_CARD = "standby-card"
"""Beginning of the ids of cards that were put into a standby area: a card that lies face down has no id that tells of it."""

ROLES = {"attacker": "a card", "attacked": "a card or player", "blocker": "a card", "struck": "flag"}
PLAYER_KEYS = {"will": "will symbols such as RRU"}
CARD_KEYS = {"added to": "a card", "set this turn": "flag", "revealed": "flag", TOKEN: "flag"}
STATES: dict[str, tuple[str, ...]] = {
    "damage": ("field",), "added to": ("field",), "set this turn": ("standby area",), "revealed": ("rune area",), TOKEN: ("field",),
    "face down": ("field", "removed area", "standby area", "rune area"),
}  # fmt: skip
"""Zones besides those in play in which a card can be in a state that a scenario names."""
COURSE = Flow(
    battle=("battle",),
    headings=("set-up", "turn", "battle"),
    idle=("main",),
    turn_end=("turn.end.", "turn.final."),
    places={
        "main": "main.window",
        "draw": "turn.draw.triggers",
        "recovery": "turn.recovery.triggers",
        "attack": "battle.attack.choose",
        "declare attack": "battle.attack.choose",
        "block": "battle.block.choose",
        "declare block": "battle.block.choose",
        "first strike": "battle.first.split",
        "first strike damage": "battle.first.split",
        "damage": "battle.normal.split",
        "normal damage": "battle.normal.split",
        "end of battle": "battle.end.triggers",
        "end": "turn.end.triggers",
        "end of turn": "turn.end.triggers",
        "set-up": "set-up",
    },
)
ACCOUNTED = r"[4-8]\d\d(\.|$)|113[67]|1017\.6"
RULINGS = (
    Ruling(
        "1202.2.empty-library",
        True,
        "Does a player lose who cannot draw as the draw phase demands? A board from a position without main decks assumes that nobody does.",
    ),
    Ruling(
        "806.3.strike-back-after-first-strike",
        False,
        "First strike killed the blocker and the attacked object is a J/resonator: does that one strike back at 806? "
        "804.5b says they battle only if the blocker stopped before battle damage was dealt.",
    ),
    Ruling(
        "803.6.automatic-abilities-count",
        True,
        "Does an automatic ability of the non-turn player count as played in this battle (so that forfeiting does not lock)?",
    ),
    Ruling(
        "806.3.blow-is-battle-damage",
        True,
        "Is the damage that the blocker or attacked object deals battle damage? 6.3 is silent; from 7.2 on it is.",
        editions=("6.3",),
    ),
    Ruling(
        "806.2.second-blow-if-first-dealt-nothing",
        True,
        "A first strike blow that dealt nothing (ATK 0, or all prevented): does the attacker deal damage at 806? "
        "By the letter of 6.3 it does; 8.0 asks whether the battle damage process was performed.",
        editions=("6.3",),
    ),
    Ruling(
        "803.3b.attacked-object-changes-controller",
        "stays",
        "The attacked J/resonator changes controller during the battle: is it still the attacked object?",
        choices=("stays", "gone"),
    ),
    Ruling(
        "1202.2.draws-by-effects-count",
        False,
        "A player cannot draw as an effect tells them to in their own draw phase: do they lose? By the letter of 1202.2 any draw that "
        "the main deck was too small for in that phase counts; it is read as the draw that the phase itself demands.",
    ),
    Ruling(
        "1102.2b.piercing-without-object",
        "nothing",
        "Pierce, and the attacked J/resonator has left: the excess hits nothing, or all damage must go to the blocker.",
        choices=("nothing", "blocker"),
    ),
    Ruling(
        "906.10.source-gone-resolves",
        True,
        "Does a triggered ability still resolve when its source has left ([Explode], [Bane] from the graveyard)?",
    ),
    Ruling(
        "803.3a.judgment-waits",
        True,
        "Must a J-ruler wait to attack in the turn of its judgment? The text is arguable; the official answer of 2016 says yes.",
    ),
    Ruling(
        "803.3a.swiftness-of-a-card-taken",
        False,
        "A card with [Swiftness] that was taken from the opponent this turn: may it attack and use {Rest} abilities? By the letter "
        "[Swiftness] speaks of the turn in which it is put into the field.",
    ),
    Ruling(
        "504.1.main-timing",
        False,
        "The window of 504.1, which is held if something triggered: has the turn player main timing in it? By 701.2 they do; "
        "504.2 keeps the actions of the main phase for its own window.",
        editions=("12.7",),
    ),
    Ruling(
        "803.5.rested-for-its-own-cost",
        "rewind",
        "An attacker that was rested while its own attack was paid for: it cannot be rested any more, so that the attack is taken back, "
        "or it attacks all the same.",
        choices=("rewind", "attacks"),
        editions=("12.7",),
    ),
    Ruling(
        "806.2d.strike-back-at-first-strike",
        True,
        "A blocker that survives a first strike: does it strike back? By the letter of 806.2 the process that 806.2d is part of is not "
        "performed then; 1105.2 says that all other J/resonators deal their damage at 806.",
        editions=("12.7",),
    ),
    Ruling(
        "806.2d.strike-back-after-multi-strike",
        True,
        "Multi Strike killed the blocker at 805 and strikes the attacked J/resonator at 806: does that one strike back? By the letter of "
        "806.2d it does; 804.5b says that they do not battle.",
        editions=("12.7",),
    ),
    Ruling(
        "1204.1b.damage-stays-on-what-cannot-be-destroyed",
        True,
        "Damage as high as DEF on what cannot be destroyed: does it stay? By 1010.3 the condition of 1204.1 is not met at all; 1204.1b removes "
        "the damage of what was not destroyed.",
        editions=("12.7",),
    ),
    Ruling(
        "1119.2.coins",
        "one",
        "Every ruler has [Energize] in 12.7 (1119.2), and some print it (1119.3): has who goes second one coin, the printed one, or both?",
        choices=("one", "both"),
        editions=("12.7",),
    ),
    Ruling(
        "405.5a.first-player-finishes",
        True,
        "The second player chooses what to exchange after the first has shuffled and drawn; or both choose, then both shuffle and draw.",
        editions=("12.7",),
    ),
    Ruling("803.6.will-abilities-count", False, "Does a will ability of the non-turn player count as played in this battle?"),
    Ruling("803.6.forced-forfeit-locks", True, "Does a forfeit forced by 803.4 lock further battles like a chosen one?"),
)


def opponent(seat: int) -> int:
    return 1 - seat
