"""Sentences of a monster on its own Summons that are not read: by hand it comes only in ways of which they do not speak (305.7)."""

from __future__ import annotations

import re

from affray.core.by_hand import noted_lines
from affray.games.ygo.vocabulary.printed import Object
from affray.text.grammar.frames import without_quotes

_START = r"(?:^|(?<=[.)] ))"
_MUST = re.compile(
    rf"{_START}(?:This (?:card|monster) )?(?:[Mm]ust (?:first )?be|can only be) (?P<either>either )?(?P<how>[A-Z][a-z]+) Summoned\b",
    re.MULTILINE,
)
"""In which way alone a monster comes, or comes first."""
_WAY = r"(?:(?:Normal|Flip|Special|Fusion|Ritual|Synchro|Xyz|Link|Tribute)(?: or | and |/|, | ))*(?:Summoned|Set)\b"
_CANNOT = re.compile(
    rf"{_START}(?:This (?:card|monster) c|C)annot be (?P<hows>{_WAY}(?:(?:/|,? or |, ){_WAY})*)(?P<rest>[^.:;]*)", re.MULTILINE
)
"""In which ways a monster does not come, or only if something holds."""
_TRIBUTES = re.compile(rf"{_START}(?:Requires \d+ [^.:;]*Tributes?|To Tribute Summon this card, you must)\b", re.MULTILINE)
_FROM = {
    "hand": r"\bhand\b",
    "deck": r"\b(?<!Extra )Deck\b",
    "graveyard": r"\bG(?:Y|raveyard)\b",
    "extra deck": r"\bExtra Deck\b",
}
_FROM_THE = re.compile(r"^ from (?:the|your) [^,.]*")
_HOWS = {
    "Tribute": "normal",
    **{one.title(): one for one in ("normal", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link")},
}


def summon_is_read(obj: Object, how: str) -> bool:
    """Is everything read that a monster says of being Summoned so?

    Args:
        how: normal, set, flip, special, or the kind of monster that is Special Summoned so.
    """
    if not obj.card.unread or obj.card.kind != "monster":
        return True
    return not any(_speaks_of_it(without_quotes(line), obj.zone, how) for line in noted_lines(obj.card))


def _speaks_of_it(line: str, zone: str, how: str) -> bool:
    """Does a line say that a monster in this zone comes so only in some way, or not at all?"""
    for must in _MUST.finditer(line):
        goes_on = line[must.end() :]
        exactly = goes_on.startswith(".") or (must["either"] is not None and re.match(",? or ", goes_on) is not None)
        barred = how in ("normal", "set") if must["how"] == "Normal" else how != "flip"
        if barred and not (exactly and must["how"].lower() == how):
            return True
    if how in ("normal", "set") and _TRIBUTES.search(line):
        return True
    for cannot in _CANNOT.finditer(line):
        named = [kind for name, kind in _HOWS.items() if name in cannot["hows"]]
        place = _FROM_THE.match(cannot["rest"])
        there = place is None or zone not in _FROM or re.search(_FROM[zone], place[0]) is not None
        if how == "set":
            speaks = "Set" in cannot["hows"]
        else:
            speaks = not named or how in named or (how not in ("normal", "flip") and "special" in named)
        if there and speaks:
            return True
    return False
