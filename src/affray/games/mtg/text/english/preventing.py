"""Damage that is prevented or doubled: "prevent all combat damage that would be dealt to you this turn"."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

from affray.games.mtg.text.english.amounts import AMOUNT, PLAIN, so_much
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import CARD_TYPE, COLORS, FIGURE, PERMANENTS, UNTIL, also, says
from affray.games.mtg.text.english.who import AIMS, POINTS, WHOM
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, optional
from affray.text.grammar.rule import Form

_DAMAGE = Enumeration({kind: kind for kind in ("damage", "combat damage", "noncombat damage")})
_SOURCES: Phrase[Any] = AnyOf(WHAT.many, AIMS)
_BY = optional(_SOURCES, None, before=" by ")
_IT: dict[str, Any] = {"of": _DAMAGE, "who": WHOM, "by": _BY, "until": UNTIL}
_ANYTHING = w.What(type="any target")
says(
    w.Instead, "prevent all {of} that would be dealt{by}{until}", prevent_all=True, of=_DAMAGE, who=_ANYTHING, by=_BY, until=UNTIL
)
also(w.Instead, "prevent all {of} {by} would deal{until}", prevent_all=True, of=_DAMAGE, who=_ANYTHING, by=_SOURCES, until=UNTIL)
says(
    w.Instead,
    "the next time {by} would deal {of}{until}, prevent that damage",
    prevent_all=True,
    once=True,
    of=_DAMAGE,
    who=_ANYTHING,
    by=AIMS,
    until=UNTIL,
)
says(w.Instead, "prevent all {of} that would be dealt to {who}{by}{until}", prevent_all=True, **_IT)
also(w.Instead, "prevent all {of} that would be dealt to {who}{by}{until}", prevent_all=True, **_IT | {"who": WHAT.many})
says(w.Instead, "prevent the next {prevent} {of} that would be dealt to {who}{by}{until}", prevent=PLAIN, shield=True, **_IT)
says(w.Instead, "if {of} would be dealt to {who}{by}, prevent {prevent} of that damage{until}", prevent=FIGURE, **_IT)
says(w.Instead, "if {of} would be dealt to {who}{by}, twice that damage is dealt instead{until}", double=True, **_IT)
_KIND_OF_SOURCE = optional(AnyOf(COLORS, CARD_TYPE), "", after=" ")
_SOURCE: Phrase[Any] = Transformed(
    Form("a {kind}source of your choice", kind=_KIND_OF_SOURCE),
    lambda f: w.What(type="card") if not f[0] else w.What(type=f[0]) if f[0] in get_args(w.Type) else w.What(type="card", color=f[0]),
    lambda what: (
        None if isinstance(what, str) else ("",) if what == w.What(type="card") else (what.color,) if what == w.What(type="card", color=what.color)
        else (what.type,) if what == w.What(type=what.type) and what.type in PERMANENTS else None
    ),
)  # fmt: skip
"""A source that is chosen: "a red source of your choice"."""
_SOURCED: dict[str, Any] = {"one_source": True, "prevent_all": True, "of": _DAMAGE, "by": _SOURCE, "until": UNTIL}
for _next, _end in ((True, ", prevent that damage"), (False, "")):
    _head = "the next time {by} would deal {of}" if _next else "prevent all {of} {by} would deal"
    says(w.Instead, f"{_head}{{until}}{_end}", once=_next, who=_ANYTHING, **_SOURCED)
    says(w.Instead, f"{_head} to {{who}}{{until}}{_end}", once=_next, who=WHOM, **_SOURCED)
also(w.Instead, "prevent all {of} that would be dealt{until} by {by}", who=_ANYTHING, **_SOURCED)
also(w.Instead, "prevent all {of} that would be dealt to {who}{until} by {by}", who=WHOM, **_SOURCED)
_FLAGS = ("all of it", "double", "as a shield", "of one source of these", "once")
for _flags in product((False, True), repeat=len(_FLAGS)):
    _names = [name for name, on in zip(_FLAGS, _flags, strict=True) if on]
    says(w.Instead, "of {of} that would be dealt to {who}{by}{until}, prevent {prevent}" + "".join(f", {one}" for one in _names), prevent=AMOUNT,
         prevent_all=_flags[0], double=_flags[1], shield=_flags[2], one_source=_flags[3], once=_flags[4], **_IT)  # fmt: skip
so_much(
    w.Damage,
    "{by} deals ",
    ("damage", "damage"),
    " to {to}, which can't be prevented",
    by=POINTS.one,
    to=WHOM,
    unpreventable=True,
)
