"""Yu-Gi-Oh!: editions, zones and the rulings on points that the sources leave open."""

from __future__ import annotations

from pathlib import Path

from affray.core.flow import Flow
from affray.core.game import Ruling, Zone, by_name
from affray.core.layout import Area, Examples, Sample
from affray.core.procedures import Rules
from affray.core.scenario_schema import TOKEN

TITLE = "Yu-Gi-Oh!"
HOME = Path(__file__).parent
EDITIONS = ("2011", "2020")
POSTURES = ("attack", "defense")

ygo = Rules("ygo", EDITIONS)
"""The register in which the modules of the game enter their numbered rules."""

ZONES = by_name(
    Zone("monster zone"),
    Zone("spell/trap zone", inert=True),
    Zone("field zone", inert=True),
    Zone("chain", shared=True, ordered=True),
    Zone("hand", visible_to="owner"),
    Zone("graveyard", ordered=True),
    Zone("banished"),
    Zone("overlaid"),
    Zone("extra deck", visible_to="owner"),
    Zone("face-up extra deck"),
    Zone("deck", visible_to="none", ordered=True),
)
LAYOUT = ((Area("field zone"), Area("monster zone", slots=5)), (Area("spell/trap zone", slots=5),))
EXAMPLES = Examples(
    "ygo/article/13-replay-after-call-of-the-haunted", 1, "A new monster appears: is there still an attack?", "ygo/article"
)
SAMPLE = Sample("monster zone", ("Gemini Elf", "Battle Ox"), ("Soitsu",), "803.1")

FIELD = ("monster zone", "spell/trap zone", "field zone")
EXTRA = frozenset({"fusion", "synchro", "xyz", "link"})
"""The kinds of monsters that lie in the Extra Deck."""
HIDDEN = ("hand", "deck", "extra deck")
ROOM = {"monster zone": 5, "spell/trap zone": 5, "field zone": 1}
PENDULUM_ZONES = 2
LIFE = 8000

IN_PLAY = FIELD
ROLES = {"attacker": "a monster", "attacked": "a monster or player"}
PLAYER_KEYS: dict[str, str] = {}
CARD_KEYS = {
    "set": "flag",
    "face up": "flag",
    "set this turn": "flag",
    "special summoned": "flag",
    "properly summoned": "flag",
    "summoned again": "flag",
    "extra monster zone": "flag",
    **{f"column {n}": "flag" for n in range(1, ROOM["spell/trap zone"] + 1)},
    "equipped to": "a monster",
    "attached to": "a monster",
    TOKEN: "flag",
}
STATES: dict[str, tuple[str, ...]] = {
    "attached to": ("overlaid",), TOKEN: ("monster zone",),
    "posture": ("monster zone",), "new": ("monster zone",), "damage": (), "counters": FIELD, "equipped to": ("spell/trap zone",),
    "properly summoned": ("monster zone", "graveyard", "banished", "overlaid"),
    "special summoned": ("monster zone",), "summoned again": ("monster zone",), "extra monster zone": ("monster zone",),
    "face up": ("spell/trap zone", "field zone"),
    **{f"column {n}": ("spell/trap zone",) for n in range(1, ROOM["spell/trap zone"] + 1)},
}  # fmt: skip
"""Zones besides those on the field in which a card can be in a state that a scenario names."""
SAID = {"face down defense": "set", "face up attack": "attack", "face up defense": "defense"}
"""Other words for states of a card."""
COURSE = Flow(
    battle=("battle", "damage"),
    headings=("turn", "battle", "damage"),
    idle=("main",),
    turn_end=(),
    places={
        "draw": "turn.draw",
        "standby": "turn.standby",
        "main": "turn.main",
        "main phase 1": "turn.main",
        "main 2": "turn.main-2",
        "main phase 2": "turn.main-2",
        "battle": "turn.battle",
        "start": "battle.start",
        "battle step": "battle.open",
        "damage step": "damage.start",
        "damage calculation": "damage.calculation",
        "end phase": "turn.end",
        "end of turn": "turn.end",
        "set-up": "match.shuffle",
    },
)
ACCOUNTED = r"\d"
RULINGS = (
    Ruling(
        "705.1.empty-library",
        True,
        "Does a player lose who cannot draw? A board from a position without Decks assumes that nobody does.",
    ),
    Ruling(
        "301.6.two-tributes-for-a-set",
        False,
        "Is a monster that can be treated as two Tributes for a Tribute Summon so treated for a monster that is Set, too? Its text speaks of the "
        "Summon; the simulators allow both.",
    ),
    Ruling(
        "305.4.not-itself",
        True,
        "Is a monster that has both players bring back a monster (Spear Cretin) never brought back by that itself? Its text does not say so; "
        "collected rulings of 2010 and the simulators do.",
    ),
    Ruling(
        "406.4.no-attacks-to-forbid",
        True,
        "Is a card that does nothing but forbid the opponent attacks (Threatening Roar) refused where they attack no more: in one's own turn, and "
        "after the Battle Phase? Its text does not say so; the simulators know it so.",
    ),
    Ruling(
        "603.2.hand-triggers",
        "tcg",
        "The one point of a battle in which TCG and OCG differ: are effects of cards in the hand (Gorz, Tragoedia) ordinary optional triggers of the "
        "same chain (TCG, as judges there rule), or offered only after all others (OCG, as its official answers say)?",
        choices=("tcg", "ocg"),
    ),
    Ruling(
        "905.6.flipped-effects-wait",
        True,
        "Do continuous effects of a monster flipped by the attack (Jinzo) wait until the damage has been applied, but for those on ATK and "
        "DEF? The article says so; later sources apply them at once. What decides the battle itself (Spirit Reaper) never waits.",
        editions=("2011",),
    ),
    Ruling(
        "905.7.beaten-have-no-influence",
        True,
        "Has a monster that is beaten itself no influence any more on what it has beaten (Ha Des, Dark Balter, Dark Magician of Chaos)? The "
        "article says that beaten monsters lose their continuous effects at once; later rulings negate and banish all the same.",
        editions=("2011",),
    ),
    Ruling(
        "907.3.separate-chains",
        True,
        "Do effects in the graveyard (Sangan) and those of the end of the damage step (Ryu Kokki) make two chains? The article says so; "
        "no simulator reproduces it.",
        editions=("2011",),
    ),
    Ruling(
        "900.6.nothing-against-nothing",
        "nothing",
        "Two monsters with 0 ATK fight: nothing happens, or both are destroyed (as ruled in 2005).",
        choices=("nothing", "both"),
    ),
    Ruling(
        "704.4.all-life-points",
        True,
        "May a player pay all the Life Points they have, and lose? The Japanese rules and the simulators say so, older collections refuse "
        "it. Half of the last Life Point is never paid.",
    ),
    Ruling(
        "804.2.stopping-uses-the-attack",
        True,
        "A player who does not attack again in a replay has used up the attack of that monster (in 2005 it was given back).",
    ),
)


def opponent(seat: int) -> int:
    return 1 - seat
