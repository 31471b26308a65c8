"""What happens in place of something else: replacements."""

from __future__ import annotations

from typing import Any

from affray.games.fow.text.english.cards import A_CARD, WHAT
from affray.games.fow.text.english.slots import NUMBER, TYPE, UNTIL, UNTIL_NAMED, also, says
from affray.games.fow.text.english.who import ANY, POINTS, YOUR_RULER
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import Around, Articled, Either, Phrase, ReadAs, Spelled, Via, maybe
from affray.text.grammar.rule import Form, Over

_ANYBODY: Phrase[Any] = Either(ANY.one, ANY.many)
_ONCE = Spelled({(False, ""): "if", (True, ""): "the next time"})


def _opens(fields: tuple[bool, str]) -> Any:
    return fields if fields[1] else None


OPENS: Phrase[Any] = Either(
    _ONCE,
    Via(
        Form("{until}, {once}", once=Spelled({False: "if", True: "the next time"}), until=UNTIL_NAMED),
        lambda found: found,
        _opens,
    ),
)
"""(once, until): how a replacement begins."""
_SAVED: Phrase[Any] = Spelled({
    ("", True): "recover that card and remove all damage from it",
    ("hand", False): "put that card into its owner's hand",
    ("removed area", False): "remove that card from the game",
    ("main deck", False): "put that card on top of its owner's main deck",
})  # fmt: skip
_WHOM: dict[str, Any] = {"opens": Over("once", "until", phrase=OPENS), "who": _ANYBODY}
says(
    w.Instead, "{opens} {who} would be destroyed{by}, {saved} instead", of="destruction", by=maybe(A_CARD, None, before=" by "),
    saved=Over("move_to", "recover", phrase=_SAVED), **_WHOM,
)  # fmt: skip
_BURIED: dict[str, Any] = {"of": "graveyard", "move_to": "removed area"}
says(w.Instead, "{opens} {who} would be put into a graveyard from the field, remove it from the game instead", **_BURIED, **_WHOM)
also(
    w.Instead,
    "if {who} would be put into a graveyard<~ from the field>{until}, <remove it from the game instead~remove it from game instead>",
    who=_ANYBODY,
    until=UNTIL,
    **_BURIED,
)
_EVERYBODY = w.What(("player", "card"))
"""Whoever damage can be dealt to."""
_DEALER: Phrase[Any] = maybe(_ANYBODY, "", before=" by ")
_OF_DAMAGE = ("damage", "battle damage")
for _of in _OF_DAMAGE:
    _dealt = f"{{opens}} {_of}{{by}} would be dealt to {{who}}{{source}}, "
    _from: dict[str, Any] = {"of": _of, "by": maybe(A_CARD, None, before=" from "), "source": _DEALER, **_WHOM}
    says(w.Instead, _dealt + "double it", double=True, **_from)
    says(w.Instead, _dealt + "<it is~it's> dealt to this card instead", redirect=True, **_from)
    also(
        w.Instead,
        f"if {{who}} would be dealt {_of}{{until}}, prevent {{prevent}} of it",
        of=_of,
        who=_ANYBODY,
        until=UNTIL,
        prevent=NUMBER,
    )
    also(
        w.Instead,
        f"if {{who}} would be dealt {_of}{{until}}, prevent <it~all of it>",
        of=_of,
        who=_ANYBODY,
        until=UNTIL,
        prevent_all=True,
    )
    also(
        w.Instead,
        f"if {{who}} would be dealt {_of}{{until}}, <it's~it is> dealt double that much instead",
        of=_of,
        who=_ANYBODY,
        until=UNTIL,
        double=True,
    )
    says(w.Instead, _dealt + "deal {more} more", more=NUMBER, **_from)
    says(w.Instead, _dealt + "prevent all of it", prevent_all=True, **_from)
    says(w.Instead, _dealt + "prevent {prevent} of it", prevent=NUMBER, **_from)
    says(w.Instead, _dealt + "prevent {prevent} of it in all", prevent=NUMBER, shield=True, **_from)
_HITS: Phrase[Any] = Either(_ANYBODY, WHAT.many, Around(WHAT.one, "each "))
_OR_YOU: Phrase[Any] = ReadAs(
    Form("{what} or to {other}", what=Spelled({"opponent": "the opponent"}), other=Articled(TYPE.one)),
    lambda found: w.What(found),
)
_MORE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("it deals double that much instead", {"double": True}),
    ("it deals that much +{more} instead", {"more": NUMBER}),
)
_LESS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("prevent all {of}", {"prevent_all": True}),
    ("prevent the next {of}", {"prevent_all": True, "once": True}),
    ("prevent the next {{prevent}} {of}", {"prevent": NUMBER, "shield": True}),
)
for _of in _OF_DAMAGE:
    for _text, _how in _MORE:
        _if: dict[str, Any] = {"of": _of, "source": Either(_ANYBODY, YOUR_RULER), "until": UNTIL, **_how}
        also(w.Instead, f"if {{source}} would deal {_of}{{until}}, {_text}", who=_EVERYBODY, **_if)
        also(w.Instead, f"if {{source}} would deal {_of} to {{who}}{{until}}, {_text}", who=Either(_ANYBODY, _OR_YOU), **_if)
    for _text, _how in _LESS:
        _dealt = _text.format(of=_of) + " that would be dealt"
        _prevents: dict[str, Any] = {"of": _of, "until": UNTIL, **_how}
        also(w.Instead, _dealt + " to {who}{by}{until}", who=_HITS, by=maybe(WHAT.many, None, before=" by "), **_prevents)
        also(w.Instead, _dealt + " by {source}{until}", source=Either(POINTS.one, POINTS.many), who=_EVERYBODY, **_prevents)
        also(w.Instead, _dealt + " to {who} by {source}{until}", source=Either(POINTS.one, POINTS.many), who=_HITS, **_prevents)
        also(w.Instead, _dealt + " by {by}{until}", by=WHAT.many, who=_EVERYBODY, **_prevents)
        also(w.Instead, _dealt + " by {by} to {who}{until}", by=WHAT.many, who=_HITS, **_prevents)
for _of in _OF_DAMAGE:
    also(
        w.Instead, f"prevent the next {_of} that would be dealt by {{source}}",
        of=_of, prevent_all=True, once=True, source=POINTS.one, who=_EVERYBODY, until="game",
    )  # fmt: skip
