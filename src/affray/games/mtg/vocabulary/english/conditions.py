"""Conditions, as clauses to follow "if", "as long as" or "unless"."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.cards.phrase import Around, Articled, Deferred, Either, Listed, Phrase, ReadOnly, Spelled, Via
from affray.cards.rule import Form, Over
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.english.amounts import AMOUNT
from affray.games.mtg.vocabulary.english.objects import BARE, WHAT
from affray.games.mtg.vocabulary.english.slots import ENGLISH, FIGURE, MANY, also, says
from affray.games.mtg.vocabulary.english.who import AIMS, PLAYER, POINTS

CONDITION: Phrase[Any] = Deferred(lambda: _CONDITION)
"""A condition."""


def _counted(one: Phrase[Any], many: Phrase[Any]) -> Phrase[Any]:
    """(what, at least, at most): "a Beast", "no Beasts", "two or more creatures"."""

    def some(phrase: Phrase[Any], least: int, most: int) -> Phrase[Any]:
        return Via(phrase, lambda what: (what, least, most), lambda c: c[0] if c[1:] == (least, most) else None)

    least = Via(
        Form("{n} or more {what}", n=MANY, what=many),
        lambda f: (f[1], f[0], -1),
        lambda c: (c[1], c[0]) if c[2] == -1 and c[1] > 0 else None,
    )
    most = Via(
        Form("{n} or fewer {what}", n=MANY, what=many),
        lambda f: (f[1], 0, f[0]),
        lambda c: (c[2], c[0]) if c[1] == 0 and c[2] > 0 else None,
    )
    exactly = Via(
        Form("exactly {n} {what}", n=MANY, what=many),
        lambda f: (f[1], f[0], f[0]),
        lambda c: (c[1], c[0]) if c[1] == c[2] > 0 else None,
    )
    between = Via(
        Form("from {n} to {m} {what}", n=FIGURE, m=FIGURE, what=many), lambda f: (f[2], f[0], f[1]), lambda c: (c[1], c[2], c[0])
    )
    return Either(some(Articled(one), 1, -1), some(Around(many, "no "), 0, 0), least, most, exactly, between)


def _yours(side: str) -> Phrase[Any]:
    return Via(
        _counted(BARE.one, BARE.many),
        lambda f: w.Controls(msgspec.structs.replace(f[0], controller=side), *f[1:]),
        lambda c: (
            (msgspec.structs.replace(c.what, controller=""), c.at_least, c.at_most)
            if isinstance(c, w.Controls) and c.what.controller == side and not c.what.zone and not c.what.owner
            else None
        ),
    )


_THERE: Phrase[Any] = Via(
    _counted(WHAT.one, WHAT.many),
    lambda f: w.Controls(*f),
    lambda c: (c.what, c.at_least, c.at_most) if isinstance(c, w.Controls) else None,
)
CONTROLS: Phrase[Any] = Either(
    Around(_yours("you"), "you control "),
    Around(_yours("opponent"), "an opponent controls "),
    Around(_yours("defending player"), "defending player controls "),
    Around(_THERE, "there are "),
    ReadOnly(Around(_THERE, "there is ")),
)


def _fits(not_: str, contracted: str) -> list[Phrase[Any]]:
    """ "~ is attacking", "it isn't a creature"."""
    state = Via(
        Spelled(
            {
                one: one
                for one in get_args(w.Status)
                if one not in ("new", "damaged this turn", "attacked this turn", "blocked this turn")
            }
        ),
        lambda one: w.What(status=one),
        lambda what: what.status if isinstance(what.status, str) and what == w.What(status=what.status) else None,
    )
    color = Via(
        Spelled({one: one for one in get_args(w.Color)}),
        lambda one: w.What(color=one),
        lambda what: what.color if isinstance(what.color, str) and what == w.What(color=what.color) else None,
    )
    found: list[Phrase[Any]] = []
    for many in (False, True):
        for what in (state, color, WHAT.many if many else Articled(WHAT.one)):
            form = Form(f"{{who}} <is|are>{not_} {{what}}", many, who=POINTS.many if many else POINTS.one, what=what)
            found.append(Via(form, lambda f: w.Fits(f[1], f[0]), lambda c: (c.who, c.what) if isinstance(c, w.Fits) else None))
            short = Form(f"{{who}}{contracted} {{what}}", many, who=POINTS.many if many else POINTS.one, what=what)
            found.append(ReadOnly(Via(short, lambda f: w.Fits(f[1], f[0]), lambda c: None)))
    return found


says(w.TurnOf, "it's your turn", player="you")
says(w.TurnOf, "it's not your turn", player="opponent")
also(w.TurnOf, "it's an opponent's turn", player="opponent")
says(w.Happened, "<you attacked this turn~you've attacked this turn>", what="you attacked")
says(w.Happened, "a creature died this turn", what="a creature died")
says(w.Happened, "<you gained life this turn~you've gained life this turn>", what="you gained life")
says(w.MostLife, "{player} <has|have> the most life or <is|are> tied for it", player=PLAYER)
says(w.MostLife, "{player} has the most life or is tied for it", player=POINTS.one)
_DURING = {
    "combat": "it's combat", "declare attackers": "it's the declare attackers step", "declare blockers": "it's the declare blockers step",
    "before attackers": "attackers haven't been declared yet", "before blockers": "blockers haven't been declared yet",
    "combat after blockers": "it's combat after blockers are declared", "combat damage": "it's the combat damage step",
    "end of combat": "it's the end of combat step", "main phase": "it's a main phase",
}  # fmt: skip
assert {*_DURING} == set(get_args(next(f.type for f in msgspec.structs.fields(w.During) if f.name == "what")))
says(w.During, "{what}", what=Spelled(_DURING))


def _limits() -> Phrase[Any]:
    least = Via(Form("{n} or greater", n=FIGURE), lambda n: (n[0], 99), lambda b: (b[0],) if b[1] == 99 and b[0] > -99 else None)
    most = Via(Form("{n} or less", n=FIGURE), lambda n: (-99, n[0]), lambda b: (b[1],) if b[0] == -99 and b[1] < 99 else None)
    both = Via(Form("from {n} to {m}", n=FIGURE, m=FIGURE), lambda b: b, lambda b: b)
    return Either(least, most, both)


says(w.Compare, "{amount} is {bounds}", amount=AMOUNT, bounds=Over("at_least", "at_most", phrase=_limits()))
_SIMPLE: Phrase[Any] = Either(CONTROLS, *_fits("", "'s"), ENGLISH.words(w.TurnOf, w.Happened, w.MostLife, w.During, w.Compare))
_NOT_FITS = [
    Via(one, w.Not, lambda c: c.that if isinstance(c, w.Not) and isinstance(c.that, w.Fits) else None)
    for one in _fits(" not", " isn't")
]
_INNER: Phrase[Any] = Either(_SIMPLE, Around(Deferred(lambda: _ALL), "(", ")"), Deferred(lambda: _NOT))
_NOT: Phrase[Any] = Either(
    *_NOT_FITS,
    Via(
        Around(_INNER, "it's not true that "),
        w.Not,
        lambda c: c.that if isinstance(c, w.Not) and not isinstance(c.that, w.Fits) else None,
    ),
    ReadOnly(
        Via(
            Spelled({w.Happened("you attacked"): ("you haven't attacked this turn", "you didn't attack this turn")}),
            w.Not,
            lambda c: None,
        )
    ),
)
_ATOM: Phrase[Any] = Either(_SIMPLE, _NOT)
_ALL: Phrase[Any] = Via(
    Listed(Either(_ATOM, Around(Deferred(lambda: _ALL), "(", ")")), " and ", " and ", least=2),
    w.Both,
    lambda c: c.of if isinstance(c, w.Both) and len(c.of) > 1 else None,
)
_ONE_OF_ONE: Phrase[Any] = Via(
    Around(_ATOM, "each of these: "),
    lambda c: w.Both((c,)),
    lambda c: c.of[0] if isinstance(c, w.Both) and len(c.of) == 1 else None,
)
_NONE: Phrase[Any] = Spelled({w.Both(()): "in any case"})
_CONDITION: Phrase[Any] = Either(_ATOM, _ALL, _ONE_OF_ONE, _NONE)
_ = AIMS
