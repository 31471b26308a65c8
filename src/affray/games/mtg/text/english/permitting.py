"""Permissions beyond those of the rules: "~ can block an additional creature each combat", "you may play that card"."""

from __future__ import annotations

from typing import get_args

import msgspec

from affray.games.mtg.text.english.slots import MANY, UNTIL, also, says
from affray.games.mtg.text.english.who import AIMS, SUBJECT, WHOM
from affray.games.mtg.vocabulary import words as w

_MAY = {
    "block more": "<can|can> block an additional creature each combat", "block any number": "can block any number of creatures",
    "attack despite defender": "can attack as though <it~they> didn't have defender", "block fliers": "can block creatures with flying",
    "block shadow": "can block creatures with shadow as though <it~they> had shadow",
    "assign by toughness": "<assigns|assign> combat damage equal to <its~their> toughness rather than <its~their> power",
    "assign as though unblocked": "may have <it assign its~them assign their> combat damage as though <it weren't~they weren't> blocked",
    "play more lands": "may play an additional land on each of <your~their> turns", "cast with flash": "may be cast as though <it~they> had flash",
    "keep any hand": "<has|have> no maximum hand size", "be played": "may be played by you", "be cast": "may be cast by you", "be recast": "may be cast from your graveyard with flashback at <its~their> mana cost",
    "begin the game": "may begin the game on the battlefield if <it is~they are> in your opening hand",
}  # fmt: skip
assert {*_MAY} == {*get_args(next(one.type for one in msgspec.structs.fields(w.May) if one.name == "what"))}
for _what, _verb in _MAY.items():
    for _who, _lead in ((SUBJECT, ""), (WHOM, "all ")):
        _said = (
            _verb
            if _who is SUBJECT
            else _verb.replace("<assigns|assign>", "assign").replace("<can|can>", "can").replace("<has|have>", "have")
        )
        says(w.May, f"{{who}} {_lead}{_said}{{until}}", who=_who, what=_what, until=UNTIL)
        says(w.May, f"{{who}} {_lead}{_said}, {{n}} times{{until}}", who=_who, what=_what, until=UNTIL, n=MANY)
also(
    w.May,
    "{who} can attack{until} as though <it~they> didn't have defender",
    who=SUBJECT,
    what="attack despite defender",
    until=UNTIL,
)
also(w.May, "if ~ is in your opening hand, you may begin the game with it on the battlefield", who="this", what="begin the game")
also(w.May, "you may play an additional land{until}", who="you", what="play more lands", until=UNTIL)
also(w.May, "you may play {n} additional lands on each of your turns", who="you", what="play more lands", n=MANY)
also(w.May, "you may play up to {n} additional lands{until}", who="you", what="play more lands", n=MANY, until=UNTIL)
also(w.May, "players have no maximum hand size{until}", who="each player", what="keep any hand", until=UNTIL)
also(w.May, "you may play {who}{until}", who=AIMS, what="be played", until=UNTIL)
also(
    w.May,
    "{who} <gains|gain> flashback{until}. the flashback cost is equal to <its|their~that card's> mana cost",
    who=SUBJECT,
    what="be recast",
    until=UNTIL,
)
also(w.May, "you may cast {who}{until}", who=AIMS, what="be cast", until=UNTIL)
also(w.May, "you may cast ~ as though it had flash", who="this", what="cast with flash")
also(w.May, "{who} can block an additional creature{until}", who=SUBJECT, what="block more", until=UNTIL)
