"""Summons in German: how a monster is summoned, and by whom."""

from __future__ import annotations

import msgspec

from affray.games.ygo.text.german.phrases import bare
from affray.games.ygo.vocabulary import words as w
from affray.text.languages.german import oder

SUMMONS = {
    "normal": "Normal", "tribute": "Tribut", "flip": "Flipp", "special": "Spezial", "fusion": "Fusions", "ritual": "Ritual", "synchro": "Synchro",
    "xyz": "Xyz-", "link": "Link", "pendulum": "Pendel",
}  # fmt: skip
"""Kinds of summons: the first part of the compound."""


def summon(how: tuple[str, ...]) -> str:
    """Return how a monster is summoned: "als Normal- oder Spezialbeschwörung"; a Normal Summon can be one with Tributes."""
    ways = [one for one in how if one != "flipped" and not (one == "tribute" and "normal" in how)]
    alone = " ohne Tribute" if "normal" in how and "tribute" not in how else ""
    ways = [one for one in ways if not (alone and one == "normal")]
    phrase = oder(
        [f"{SUMMONS[one].removesuffix('-')}-" for one in ways[:-1]] + [f"{SUMMONS[one]}beschwörung" for one in ways[-1:]]
    )
    phrase = phrase.replace("Xyz-beschwörung", "Xyz-Beschwörung")
    return "als " + " oder als ".join([*([phrase] if phrase else []), *(["Normalbeschwörung ohne Tribute"] if alone else [])])


def summons(x: w.When, how: str) -> str:
    """Return who summons what, and how; on which side it comes where that is said."""
    side, it = "", "diese Karte" if x.who == "this" and x.event == "summoned" else "ein Monster"
    if isinstance(x.who, w.What):
        side = {"you": " auf deine Spielfeldseite", "opponent": " auf die Spielfeldseite deines Gegners", "": ""}[
            x.who.controller
        ]
        owned = {
            "you": " in deinem Besitz",
            "opponent": " in seinem Besitz" if x.by == "opponent" else " im Besitz deines Gegners",
            "": "",
        }
        it = f"{bare(msgspec.structs.replace(x.who, controller='', owner='')):acc}{owned[x.who.owner]}"
    subject, end = ("du", "st") if x.by == "you" else ("dein Gegner", "t")
    verb = f"beschwör{end}" if x.event == "summoned" else f"beschwören würde{'st' if x.by == 'you' else ''}"
    return f"{subject} {it}{side}{how} {verb}"
