"""Lasting states: positions that monsters are kept in, control that is held, Spells and Traps that are negated by what they target."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.continuous import BY_EFFECTS_OF
from affray.games.ygo.text.english.descriptions import BARE, WHAT
from affray.games.ygo.text.english.references import POINTS, WHO
from affray.games.ygo.text.english.terms import COUNTER, NUMBER, UNTIL, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, TransformedReadOnly, Wrapped
from affray.text.grammar.references import named
from affray.text.grammar.rule import Form

_BY = Enumeration({"spell": "Spell", "trap": "Trap"})
_THIS: Phrase[Any] = named({"this": ("this card", "this card on the field")})
says(
    w.NegateAiming,
    "the effects of {by} Cards that target {who} are negated, and those cards are destroyed{until}",
    by=_BY,
    who=WHO,
    until=UNTIL,
)
also(w.NegateAiming, "negate the effects of any {by} that targets {who} and destroy it", by=_BY, who=_THIS, until="")
also(
    w.NegateAiming, "negate any Trap effects that target {who}, and if you do, destroy that Trap", by="trap", who=_THIS, until=""
)
_POSITION = Enumeration({"attack": "Attack", "defense": "Defense"})
says(w.LieIn, "{who} <is|are> kept in {to} Position{until}", who=WHO, to=_POSITION, until=UNTIL)


def _all_face_up(what: Any) -> Any:
    """Return the description with "face-up": of other monsters a continuous effect does not know what they are."""
    return what if isinstance(what, w.What) and what.face == "up" and what.type == "monster" else None


_FACE_UP: Phrase[Any] = TransformedReadOnly(AnyOf(Wrapped(WHAT.many, "all "), Wrapped(BARE.many, "all ")), _all_face_up)
also(w.LieIn, "change {who} to {to} Position", who=_FACE_UP, to=_POSITION, until="")
_DAMAGED = "if you would take damage from a card effect"
says(w.CountersForDamage, f"{_DAMAGED}, place 1 {{kind}} on this card instead{{until}}", n=1, kind=COUNTER.one, until=UNTIL)
says(
    w.CountersForDamage,
    f"{_DAMAGED}, place {{n}} {{kind}} on this card instead{{until}}",
    n=NUMBER,
    kind=COUNTER.many,
    until=UNTIL,
)
says(w.BlockZones, "up to {n} unused Monster Zones of your opponent cannot be used{until}", n=NUMBER, until=UNTIL)
also(w.BlockZones, "choose up to {n} of your opponent's unused Monster Zones, those zones cannot be used", n=NUMBER, until="")
says(w.HoldControl, "you control {who} as long as this applies{until}", who=POINTS.one, until=UNTIL)
also(w.HoldControl, "take control of {who}", who=named({"equipped": "the equipped monster"}), until="")
SPARED_ONCE: Phrase[Any] = TransformedReadOnly(
    Form(
        "The first time this card< on the field~> would be destroyed by {by}each turn, it is not destroyed.",
        by=AnyOf(
            Wrapped(BY_EFFECTS_OF, after=" "),
            Enumeration({("", ("spell", "trap")): ("a Spell/Trap effect ", "Spell/Trap effect ")}),
        ),
    ),
    lambda f: (w.Cannot("be destroyed by effects once a turn", by=f[0][0], kinds=f[0][1]),),
)
"""Monsters that effects of cards of some kinds do not destroy the first time in a turn."""
FIRST_SPARED: Phrase[Any] = TransformedReadOnly(
    Form(
        "During each of your opponent's turns, the first {what} you control that would be destroyed by battle<,~> is not destroyed.",
        what=BARE.one,
    ),
    lambda f: (
        None
        if f[0].controller
        else (
            w.During("opponent's turn"),
            (w.Cannot("be destroyed by battle first in a turn", msgspec.structs.replace(f[0], controller="you")),),
        )
    ),
)
"""Effects that spare the first of your monsters in each turn of the opponent."""
