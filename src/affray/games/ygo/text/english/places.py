"""Places of cards, and whose they are: "you control", "in your GY"."""

from __future__ import annotations

from functools import cache
from typing import Any

from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Phrase,
    Transformed,
)
from affray.text.grammar.rule import Form

# -- where they are, and whose

_SIDES: tuple[tuple[str, str], ...] = (("you", "your"), ("opponent", "your opponent's"), ("", "a"))
_ZONES = {
    "hand": "hand",
    "deck": "Deck",
    "graveyard": "GY",
    "extra deck": "Extra Deck",
    "face-up extra deck": "face-up Extra Deck",
}
_ON_FIELD = {
    "monster zone": "Monster Zone",
    "spell/trap zone": "Spell & Trap Zone",
    "field zone": "Field Zone",
    "pendulum zone": "Pendulum Zone",
}


def _of_several(place: tuple[Any, ...]) -> Any:
    """Return several places with their owner: on the field that is the controller of the cards."""
    zones, controller, owner = place
    if not isinstance(zones, tuple) or (owner if "field" in zones else controller):
        return None
    return (controller if "field" in zones else owner), zones


@cache
def _where(preposition: str) -> Phrase[Any]:
    """Return the phrase for (zone, controller, owner): " you control", " in your GY", " in your opponent's Monster Zone"."""
    spellings: dict[Any, str | tuple[str, ...]] = {
        ("field", "", ""): (" on the field", " currently on the field", " from the field"), ("field", "you", ""): (" you control", " you currently control", " on your field"), ("field", "opponent", ""): (" your opponent controls", " your opponent currently controls", " on your opponent's field", " they control", " they currently control"),
        ("field", "", "you"): " on the field you own", ("field", "", "opponent"): " on the field your opponent owns",
        ("field", "you", "you"): " you control and own", ("field", "opponent", "opponent"): " your opponent controls and owns",
        ("field", "you", "opponent"): " you control and your opponent owns", ("field", "opponent", "you"): " your opponent controls and you own",
        ("banished", "", ""): " that is banished", ("banished", "", "you"): " that is banished and you own",
        ("banished", "", "opponent"): " that is banished and your opponent owns",
    }  # fmt: skip
    other = "in" if preposition == "from" else "from"
    for zone, name in _ZONES.items():
        for side, whose in _SIDES:
            an = "an" if whose == "a" and name[0] in "E" else whose
            spellings[zone, "", side] = (f" {preposition} {an} {name}", f" {other} {an} {name}")
    for zone, name in _ON_FIELD.items():
        for side, whose in _SIDES:
            for owner, mine in (("", ""), ("you", " you own"), ("opponent", " your opponent owns")):
                spellings[zone, side, owner] = (f" in {whose} {name}{mine}", f" from {whose} {name}{mine}")
    spellings["graveyard", "", ""] = (f" {preposition} either GY", f" {other} either GY", " in any GY", " from any GY")
    for side, whose in _SIDES:
        spellings[("graveyard", "banished"), "", side] = f" in {whose} GY or banished"
    names = Enumeration(
        {
            "hand": "hand",
            "deck": "Deck",
            "graveyard": "GY",
            "field": ("field", "side of the field", "your field", "your side of the field"),
        }
    )
    places = ListOf(names, " or ", ", ", least=2, also=(", or ",))
    several = Form(f" <{preposition}~{other}> {{whose}} {{zones}}", whose=Enumeration(dict(_SIDES)), zones=places)
    return AnyOf(
        Enumeration(spellings),
        Transformed(
            several,
            lambda f: (f[1], f[0], "") if "field" in f[1] else (f[1], "", f[0]),
            _of_several,
        ),
    )


_HOSTED: Phrase[Any] = Enumeration({
    ("field", controller, owner, equips): f"{whose}{own} equipped to this card{how}"
    for controller, whose in (("", ""), ("you", " you control"), ("opponent", " your opponent controls"))
    for owner, own in (("", ""), ("you", " that you own"), ("opponent", " that your opponent owns"))
    for equips, how in (("this", ""), ("held", " by its effect"))
})  # fmt: skip


@cache
def placed(preposition: str) -> Phrase[Any]:
    """Return the phrase for (zone, controller, owner, equips): where cards are, or that they are equipped to this card."""
    return AnyOf(Transformed(_where(preposition), lambda f: (*f, ""), lambda v: None if v[3] else v[:3]), _HOSTED)
