"""Replacements: what happens in place of something else."""

from __future__ import annotations

from typing import Any

from affray.games.fow.text.english.cards import A_CARD, WHAT
from affray.games.fow.text.english.slots import NUMBER, TYPE, UNTIL, UNTIL_NAMED, also, says
from affray.games.fow.text.english.who import ANY, POINTS, YOUR_RULER
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Phrase,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form

_ANYBODY: Phrase[Any] = AnyOf(ANY.one, ANY.many)
_ONCE = Enumeration({(False, ""): "if", (True, ""): "the next time"})


def _opens(fields: tuple[bool, str]) -> Any:
    return fields if fields[1] else None


OPENS: Phrase[Any] = AnyOf(
    _ONCE,
    Transformed(
        Form("{until}, {once}", once=Enumeration({False: "if", True: "the next time"}), until=UNTIL_NAMED),
        lambda values: values,
        _opens,
    ),
)
"""(once, until): how a replacement begins."""
_SAVED: Phrase[Any] = Enumeration({
    ("", True): "recover that card and remove all damage from it",
    ("hand", False): "put that card into its owner's hand",
    ("removed area", False): "remove that card from the game",
    ("main deck", False): "put that card on top of its owner's main deck",
})  # fmt: skip
_WHOM: dict[str, Any] = {"opens": Fields("once", "until", phrase=OPENS), "who": _ANYBODY}
says(
    w.Instead, "{opens} {who} would be destroyed{by}, {saved} instead", of="destruction", by=optional(A_CARD, None, before=" by "),
    saved=Fields("move_to", "recover", phrase=_SAVED), **_WHOM,
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
"""Everything that damage can be dealt to."""
_DEALER: Phrase[Any] = optional(_ANYBODY, "", before=" by ")
_OF_DAMAGE = ("damage", "battle damage")
for _of in _OF_DAMAGE:
    _dealt = f"{{opens}} {_of}{{by}} would be dealt to {{who}}{{source}}, "
    _from: dict[str, Any] = {"of": _of, "by": optional(A_CARD, None, before=" from "), "source": _DEALER, **_WHOM}
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
_HITS: Phrase[Any] = AnyOf(_ANYBODY, WHAT.many, Wrapped(WHAT.one, "each "))
_OR_YOU: Phrase[Any] = TransformedReadOnly(
    Form("{what} or to {other}", what=Enumeration({"opponent": "the opponent"}), other=WithArticle(TYPE.one)),
    lambda types: w.What(types),
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
        _if: dict[str, Any] = {"of": _of, "source": AnyOf(_ANYBODY, YOUR_RULER), "until": UNTIL, **_how}
        also(w.Instead, f"if {{source}} would deal {_of}{{until}}, {_text}", who=_EVERYBODY, **_if)
        also(w.Instead, f"if {{source}} would deal {_of} to {{who}}{{until}}, {_text}", who=AnyOf(_ANYBODY, _OR_YOU), **_if)
    for _text, _how in _LESS:
        _dealt = _text.format(of=_of) + " that would be dealt"
        _prevents: dict[str, Any] = {"of": _of, "until": UNTIL, **_how}
        also(w.Instead, _dealt + " to {who}{by}{until}", who=_HITS, by=optional(WHAT.many, None, before=" by "), **_prevents)
        also(w.Instead, _dealt + " by {source}{until}", source=AnyOf(POINTS.one, POINTS.many), who=_EVERYBODY, **_prevents)
        also(w.Instead, _dealt + " to {who} by {source}{until}", source=AnyOf(POINTS.one, POINTS.many), who=_HITS, **_prevents)
        also(w.Instead, _dealt + " by {by}{until}", by=WHAT.many, who=_EVERYBODY, **_prevents)
        also(w.Instead, _dealt + " by {by} to {who}{until}", by=WHAT.many, who=_HITS, **_prevents)
for _of in _OF_DAMAGE:
    also(
        w.Instead, f"prevent the next {_of} that would be dealt by {{source}}",
        of=_of, prevent_all=True, once=True, source=POINTS.one, who=_EVERYBODY, until="game",
    )  # fmt: skip
