"""Cards that are searched for: "search your library for a basic land card"."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.mtg.text.english.objects import CARD
from affray.games.mtg.text.english.slots import PLURAL, says
from affray.games.mtg.text.english.who import PLAYER
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.words import ANY_NUMBER
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, WithArticle, Wrapped
from affray.text.grammar.references import named
from affray.text.grammar.rule import Fields, Form

UNSAID: Phrase[Any] = named({"you": ""}, plural=True)
"""You, of whom nothing is said."""

_TO = {"hand": "into your hand", "battlefield": "onto the battlefield", "graveyard": "into your graveyard"}
PLACES: Phrase[Any] = Enumeration({**{(to, False): text for to, text in _TO.items()}, ("battlefield", True): "onto the battlefield tapped"})  # fmt: skip
PUT = Fields("to", "tapped", phrase=PLACES)
_THERE: Phrase[Any] = Enumeration({
    ("hand", False): "into their hand", ("battlefield", False): "onto the battlefield",
    ("battlefield", True): "onto the battlefield tapped",
})  # fmt: skip


def _searched_by_another(reveal: bool, values: tuple[Any, ...]) -> Any:
    what, (to, tapped) = values
    return w.Search(what, reveal=reveal, to=to, tapped=tapped)


def _said_of_another(reveal: bool, search: Any) -> Any:
    if not isinstance(search, w.Search) or search != w.Search(search.what, reveal=reveal, to=search.to, tapped=search.tapped):
        return None
    return (search.what, (search.to, search.tapped))


def _may_search(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return who may search their own library: the same player does."""
    player, search = values
    return (player, (msgspec.structs.replace(search, player=player),))


def _may_search_said(may: tuple[Any, ...]) -> Any:
    player, effects = may
    if len(effects) != 1 or not isinstance(effects[0], w.Search) or effects[0].player != player or player == "you":
        return None
    return (player, msgspec.structs.replace(effects[0], player="you"))


_SO_MANY: Phrase[Any] = Transformed(
    Form("{n} {what}", n=PLURAL, what=CARD.many), lambda f: (f[1], f[0]), lambda both: (both[1], both[0])
)
_ANY_OF_THEM: Phrase[Any] = Transformed(
    Wrapped(CARD.many, "any number of "), lambda what: (what, ANY_NUMBER), lambda both: both[0] if both[1] == ANY_NUMBER else None
)
_SOUGHT: tuple[tuple[str, Fields, dict[str, Any]], ...] = (
    ("it", Fields("what", phrase=WithArticle(CARD.one)), {"n": 1}),
    ("it", Fields("what", phrase=Wrapped(CARD.one, "up to one ")), {"n": 1, "up_to": True}),
    ("them", Fields("what", "n", phrase=_SO_MANY), {}),
    ("them", Fields("what", "n", phrase=Wrapped(_SO_MANY, "up to ")), {"up_to": True}),
    ("them", Fields("what", "n", phrase=_ANY_OF_THEM), {"up_to": True}),
    (
        "them",
        Fields("what", phrase=Wrapped(CARD.many, "up to two ", " that share a land type")),
        {"n": 2, "up_to": True, "share": "land type"},
    ),
)
for _it, _what, _more in _SOUGHT:
    for _reveal, _and in ((True, f"reveal {_it}, "), (False, "")):
        _slots: dict[str, Any] = {"what": _what, "reveal": _reveal, "player": UNSAID, **_more}
        says(
            w.Search,
            f"{{player}}search your library and your graveyard for {{what}}, {_and}put {_it} {{put}}, then shuffle",
            put=PUT,
            graveyard=True,
            **_slots,
        )
        _find = "{player}search your library for {what}, " + _and
        says(w.Search, f"{_find}put {_it} {{put}}, then shuffle", put=PUT, **_slots)
        if _it == "them":
            _parted = f"{_find}put one {{put}} and the <other~others> into your hand, then shuffle"
            says(w.Search, _parted, put=PUT, others="hand", **_slots)
        says(w.Search, f"{_find}exile {_it}, then shuffle", to="exile", **_slots)
        says(w.Search, f"{_find}then shuffle and put {_it} on top", to="library", **_slots)

for _reveal, _shown in ((True, "reveals it, "), (False, "")):
    says(
        w.Search,
        f"{{player}} searches their library for {{what}}, {_shown}puts it {{put}}, then shuffles",
        what=WithArticle(CARD.one),
        put=Fields("to", "tapped", phrase=_THERE),
        reveal=_reveal,
        player=named({"each player": "each player"}),
    )
_FOUND: tuple[tuple[bool, str], ...] = ((False, ""), (True, "reveal it, "))
_THEIRS: list[Phrase[Any]] = [
    Transformed(
        Form(f"search their library for {{what}}, {_shown}put it {{put}}, then shuffle", what=WithArticle(CARD.one), put=_THERE),
        partial(_searched_by_another, _reveal),
        partial(_said_of_another, _reveal),
    )
    for _reveal, _shown in _FOUND
]
says(
    w.MayDo,
    "{all}",
    all=Fields(
        "player",
        "effects",
        phrase=Transformed(
            Form("{player} may {search}", player=PLAYER.one, search=AnyOf(*_THEIRS)), _may_search, _may_search_said
        ),
    ),
)
