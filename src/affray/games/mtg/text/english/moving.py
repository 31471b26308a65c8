"""Objects put somewhere: returned, exiled, put into libraries and onto the battlefield."""

from __future__ import annotations

from typing import Any, get_args

from affray.games.mtg.text.english.slots import SOMETHING, also, says
from affray.games.mtg.text.english.who import AIMS, POINTS, WHOM
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import Enumeration, optional
from affray.text.grammar.rule import Fields

says(w.Move, "return {who} to <its owner's hand~their owner's hand~their owners' hands~your hand>", who=WHOM, to="hand")
says(
    w.Move,
    "shuffle {who} into <its owner's library~their owners' libraries~their owner's library~your library>",
    who=WHOM,
    to="library",
    position="shuffled",
)
also(
    w.Move,
    "each player shuffles their hand and graveyard into their library",
    who=w.What(type="card", zone=("hand", "graveyard")),
    to="library",
    position="shuffled",
)
says(w.Move, "exile {who}", who=WHOM, to="exile")
also(w.Move, "exile all graveyards", who=w.What(type="card", zone="graveyard"), to="exile")
says(w.Move, "exile {who} until ~ leaves the battlefield", who=WHOM, to="exile", until="source leaves")
says(
    w.Move,
    "put {who} {position} of its owner's library",
    who=WHOM,
    to="library",
    position=Enumeration({"top": "on top", "bottom": "on the bottom"}),
)
says(w.Move, "put {who} on the top or bottom of its owner's library", who=POINTS.one, to="library", position="top or bottom")
_EITHER_END: dict[str, Any] = {"who": POINTS.one, "to": "library", "position": "top or bottom"}
also(w.Move, "its owner puts {who} on <the top or~their choice of the top or> bottom of their library", **_EITHER_END)
also(w.Move, "{who}'s owner puts it on <the top or~their choice of the top or> bottom of their library", **_EITHER_END)
says(
    w.Move,
    "put {who} into <its owner's library~their owner's library> second from the top",
    who=WHOM,
    to="library",
    position="second",
)
says(
    w.Move,
    "put {who} on the bottom of <its owner's library~their owners' libraries> in a random order",
    who=WHOM,
    to="library",
    position="random bottom",
)
also(
    w.Move,
    "put {who} {position} of <their owner's library~their owners' libraries~your library>",
    who=WHOM,
    to="library",
    position=Enumeration({"top": "on top", "bottom": "on the bottom"}),
)
_ENTERS: dict[str, Any] = {
    "under": Enumeration({"owner": "", "you": " under your control"}),
    "how": Fields("tapped", "attacking", phrase=Enumeration({(False, False): "", (True, False): " tapped", (False, True): " attacking", (True, True): " tapped and attacking"})),
    "blocking": optional(AIMS, "", before=" blocking "),
    "counter": optional(SOMETHING, "", before=" with a ", after=" counter on it"),
}  # fmt: skip
says(w.Move, "<return~put> {who} <to~onto> the battlefield{how}{under}{blocking}{counter}", who=WHOM, to="battlefield", **_ENTERS)
also(
    w.Move,
    "<return~put> {who} <to~onto> the battlefield{how} under <its owner's~their owners'~their owner's> control{counter}",
    who=WHOM,
    to="battlefield",
    how=_ENTERS["how"],
    counter=_ENTERS["counter"],
)
_DETAIL: dict[str, Any] = {
    **_ENTERS,
    "position": Enumeration(
        {
            "top": "",
            "second": " second from the top",
            "bottom": " at the bottom",
            "random bottom": " at the bottom in a random order",
            "top or bottom": " at the end that its owner chooses",
        }
    ),
}
says(
    w.Move,
    "move {who} to {to}{position}{how}{under}{blocking}{counter}",
    who=WHOM,
    to=Enumeration({one: one for one in get_args(w.Place)}),
    **_DETAIL,
)
