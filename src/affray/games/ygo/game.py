"""Yu-Gi-Oh!: editions, zones and the rulings on points that the sources leave open."""

from __future__ import annotations

from pathlib import Path

from affray.core.game import Game

ygo = Game(
    "ygo",
    "Yu-Gi-Oh!",
    editions=("2011", "2020"),
    postures=("attack", "defense"),
    home=Path(__file__).parent,
)

ygo.zone("monster zone")
ygo.zone("spell/trap zone")
ygo.zone("field zone")
ygo.zone("chain", shared=True, ordered=True)
ygo.zone("hand", sees="owner")
ygo.zone("graveyard", ordered=True)
ygo.zone("banished")
ygo.zone("extra deck", sees="owner")
ygo.zone("deck", sees="none", ordered=True)

FIELD = ("monster zone", "spell/trap zone", "field zone")
HIDDEN = ("hand", "deck", "extra deck")
ROOM = {"monster zone": 5, "spell/trap zone": 5, "field zone": 1}
LIFE = 8000
ygo.in_play = FIELD
ygo.accounted = r"\d"
ygo.fighting = ("battle", "damage")
ygo.stages = ("turn", "battle", "damage")
ygo.resting = ("main",)
ygo.roles = {"attacker": "a monster", "attacked": "a monster or player"}
ygo.card_keys = {
    "set": "flag", "face up": "flag", "set this turn": "flag", "special summoned": "flag", "equipped to": "a monster",
}  # fmt: skip

ygo.ruling(
    "603.2.hand-triggers",
    "triggers",
    "Gorz and Tragoedia in the hand: ordinary optional triggers of the same chain (TCG), or offered only after all others (OCG)?",
    choices=("triggers", "last"),
)
ygo.ruling(
    "907.3.separate-chains",
    True,
    "Do effects in the graveyard (Sangan) and those of the end of the damage step (Ryu Kokki) make two chains? The article says so; "
    "no simulator reproduces it.",
    editions=("2011",),
)
ygo.ruling(
    "900.6.nothing-against-nothing",
    "nothing",
    "Two monsters with 0 ATK fight: nothing happens, or both are destroyed (as ruled in 2005).",
    choices=("nothing", "both"),
)
ygo.ruling(
    "804.2.stopping-uses-the-attack",
    True,
    "A player who does not attack again in a replay has used up the attack of that monster (in 2005 it was given back).",
)


def opponent(seat: int) -> int:
    return 1 - seat
