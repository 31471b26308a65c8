"""Fusion Summons by effects: "Fusion Summon 1 Fusion monster from your Extra Deck, using monsters from your hand or field as Fusion Material"."""

from __future__ import annotations

from typing import Any

from affray.games.ygo.text.english.descriptions import WHAT_FROM
from affray.games.ygo.text.english.places import placed
from affray.games.ygo.text.english.terms import also, says
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, ReadOnly, Transformed, TransformedReadOnly
from affray.text.grammar.rule import Form

_MONSTERS: Phrase[Any] = Transformed(WHAT_FROM.many, lambda what: what if what.type == "monster" else None, lambda what: what)
_LISTED: Phrase[Any] = TransformedReadOnly(
    Form("<the ~>Fusion Material<s~ monsters> <~that are ><mentioned~listed> on it{place}", place=placed("from")),
    lambda f: w.What("monster", zone=f[0][0], controller=f[0][1], owner=f[0][2]) if not f[0][3] else None,
)
_EITHER_FIELD: Phrase[Any] = Enumeration(
    {w.What("monster"): ("monsters on the field", "monsters from either field", "monsters on either field")}
)
_FUSED: Phrase[Any] = Transformed(
    WHAT_FROM.one,
    lambda what: what if "fusion" in as_tuple(what.subtype) and (what.zone, what.owner) == ("extra deck", "you") else None,
    lambda what: what,
)
_WITH_ITSELF = Enumeration({False: "", True: ", including this card"})
_MATERIAL = "<Fusion Material~Fusion Materials~material~materials>"
for _to, _by in (
    ("graveyard", "using {using}"),
    ("banished", "by banishing {using}"),
    ("deck", "by shuffling {using} into the Deck"),
):
    says(
        w.FusionSummon, f"Fusion Summon 1 {{what}}, {_by} as {_MATERIAL}{{itself}}", what=_FUSED, using=AnyOf(_MONSTERS, ReadOnly(_EITHER_FIELD)),
        to=_to, itself=_WITH_ITSELF,
    )  # fmt: skip
also(
    w.FusionSummon,
    "Fusion Summon 1 {what}, using {using}",
    what=_FUSED,
    using=AnyOf(_MONSTERS, ReadOnly(_EITHER_FIELD)),
    to="graveyard",
    itself=False,
)
also(
    w.FusionSummon,
    "Fusion Summon 1 {what}, by banishing {using}{itself}",
    what=_FUSED,
    using=_LISTED,
    to="banished",
    itself=_WITH_ITSELF,
)
also(
    w.FusionSummon, "Fusion Summon 1 {what}, by shuffling {using} into <the~your> Deck{itself}", what=_FUSED, using=_LISTED, to="deck",
    itself=_WITH_ITSELF,
)  # fmt: skip
