"""Costs: "pay 1000 LP", "discard 1 card", "Tribute this card"."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.ygo.text.english.descriptions import ANYWHERE, BARE, WHAT, WHAT_FROM, bare, but, so_many, some
from affray.games.ygo.text.english.terms import ATTRIBUTE, ENGLISH, NUMBER, QUOTED, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, ListOf, Phrase, ReadOnly, Transformed, TransformedReadOnly, Wrapped, optional
from affray.text.grammar.rule import Fields, Form, GrammarRule, Numbered

says(w.PayLife, "pay half your LP", half=True)
says(w.PayLife, "pay {n} LP", n=NUMBER, multiple=False)
says(w.PayLife, "pay any multiple of {n} LP", n=NUMBER, multiple=True)
_HAND = bare(zone="hand")
_OWN_HAND = bare(zone="hand", owner="you")
_IN_HAND = Numbered(
    *[
        Transformed(one, lambda what: what if what.zone == "hand" else None, lambda what: what)
        for one in (WHAT_FROM.one, WHAT_FROM.many)
    ]
)
_MINE = ("what", "n", "up_to")
says(w.Discard, "discard {cards}", cards=Fields(*_MINE, phrase=AnyOf(some(_HAND), some(_IN_HAND))))
also(w.Discard, "discard {cards} to the GY", cards=Fields(*_MINE, phrase=some(_HAND)))


def _yours(cards: Phrase[Any]) -> Phrase[Any]:
    """Return a number of cards you control, without saying so."""

    def to(values: tuple[Any, ...]) -> Any:
        what, *number = values
        return (msgspec.structs.replace(what, controller="you"), *number)

    def back(value: tuple[Any, ...]) -> Any:
        what, *number = value
        return (msgspec.structs.replace(what, controller=""), *number) if what.controller == "you" else None

    return Transformed(cards, to, back)


says(w.Tribute, "Tribute {cards}", cards=Fields(*_MINE, phrase=AnyOf(_yours(some(BARE)), some(WHAT))))
for _how, _text in {
    "tribute": "Tribute this card", "discard": "discard this card", "send": "send this card to the GY", "banish": "banish this card",
    "shuffle into the deck": "shuffle this card into the Deck", "return to the hand": "return this card to the hand",
    "return to the extra deck": "return this card to the Extra Deck",
}.items():  # fmt: skip
    says(w.Spend, _text, how=_how)
for _how, *_texts in (
    ("banish from graveyard", "banish this card from your GY"), ("send from hand", "send this card from your hand to the GY"),
    ("shuffle into the deck from graveyard", "shuffle this card from your GY into the Deck"), ("discard from hand", "discard this card to the GY"),
    ("banish from hand", "banish this card from your hand"),
):  # fmt: skip
    for _text in _texts:
        also(w.Spend, _text, how=_how)
says(w.SendOther, "send {cards} to the GY", cards=Fields(*_MINE, phrase=some(WHAT_FROM)))
_EXCEPTED: Phrase[Any] = TransformedReadOnly(
    Form("{cards} to the GY, except {name}", cards=so_many(WHAT_FROM), name=QUOTED),
    lambda f: None if (what := but((f[0][0], f[1]))) is None else (what, f[0][1]),
)
also(w.SendOther, "send {cards}", cards=Fields("what", "n", phrase=_EXCEPTED))
says(w.SendTop, "send the top card of your Deck to the GY", n=1, up_to=False, to="graveyard")
says(w.SendTop, "send the top {n} cards of your Deck to the GY", n=NUMBER, up_to=False, to="graveyard")
says(w.SendTop, "send up to {n} cards from the top of your Deck to the GY", n=NUMBER, up_to=True, to="graveyard")
says(w.SendTop, "banish the top card of your Deck, face-down", n=1, up_to=False, to="banished face-down")
says(w.SendTop, "banish the top {n} cards of your Deck, face-down", n=NUMBER, up_to=False, to="banished face-down")
also(w.SendTop, "banish {n} cards from the top of your Deck, face-down", n=NUMBER, up_to=False, to="banished face-down")
also(
    w.SendTop,
    "choose a number from 1 to {n}, then send that many cards from the top of your Deck to the GY",
    n=NUMBER,
    up_to=True,
)
says(w.BanishOther, "banish {cards}", cards=Fields(*_MINE, phrase=some(WHAT_FROM)))
_OWNERS = "<the ~your ~its owner's ~the owner's ~their owner's >"
for _to, _text, *_others in (
    ("hand", "return {cards} to the hand", f"return {{cards}} to {_OWNERS}hand"),
    ("deck", "shuffle {cards} into the Deck", "shuffle {cards} into <your~the Main~your Main> Deck", "return {cards} to <the~your> <Deck~Main Deck>"),
    ("top of the deck", "place {cards} on top of the Deck", "<place~return> {cards} <on~to> <the ~>top of <the~your> Deck"),
    ("bottom of the deck", "place {cards} on the bottom of the Deck", "<place~return> {cards} <on~to> <the ~>bottom of <the~your> Deck"),
    ("extra deck", "return {cards} to the Extra Deck", "<return~shuffle> {cards} <to~into> <the~your> Extra Deck"),
):  # fmt: skip
    says(w.ReturnOther, _text, cards=Fields(*_MINE, phrase=some(WHAT_FROM)), to=_to)
    for _other in _others:
        also(w.ReturnOther, _other, cards=Fields(*_MINE, phrase=some(WHAT_FROM)), to=_to)
_HELD = Numbered(
    *[Transformed(one, lambda what: what if what.zone == "hand" else None, lambda what: what) for one in (WHAT.one, WHAT.many)]
)
says(w.Reveal, "reveal {cards}", cards=Fields(*_MINE, phrase=AnyOf(some(_HAND), some(_HELD))))
_MATERIALS = "<material~Material~Xyz Material~Xyz material>"
says(w.Detach, f"detach 1 {_MATERIALS} from this card", n=1)
_OF_THEM = "<materials~Materials~Xyz Materials~Xyz materials> from this card"
says(w.Detach, f"detach <any number of~1 or more> {_OF_THEM}", n=0)
says(w.Detach, f"detach {{n}} {_OF_THEM}", n=NUMBER)
says(w.Detach, f"detach up to {{n}} {_OF_THEM}", n=NUMBER, up_to=True)
also(w.Detach, f"detach 1 or 2 {_OF_THEM}", n=2, up_to=True)
says(w.Declare, "declare 1 <Monster Type~Type~Type of monster>", what="race")
says(w.Declare, "declare 1 <Attribute~Monster Attribute>", what="attribute")
says(w.NoOtherSummons, "Summon no other monsters this turn")
says(w.Forgo, "give up attacking with this card this turn", what="attack", who="this")
says(w.Forgo, "give up attacking with {who} this turn", what="attack", who=Wrapped(WHAT.many, "all "))
says(w.Forgo, "give up your Battle Phase this turn", what="battle phase")
says(w.Forgo, "give up your next Battle Phase", what="next battle phase")
_BUT = optional(ANYWHERE, None, before=", except ")
says(w.Forgo, "give up Special Summoning monsters this turn{but}", what="special summon", but=_BUT)

for _how, _text in {
    "tribute": "Tribute this face-up card", "send": "send this face-up card <you control ~on the field ~>to the GY", "banish": "banish this face-up card<~ you control>",
    "shuffle into the deck": "shuffle this face-up card into the Deck",
}.items():  # fmt: skip
    also(w.Spend, _text, how=_how)
also(w.Spend, "send this card you control to the GY", how="send")
for _this in ("this card you control", "this face-up card", "this card from your field", "this card on the field"):
    also(w.Spend, f"<return~shuffle> {_this} <to~into> <the~your> Extra Deck", how="return to the extra deck")
    also(w.Spend, f"return {_this} to {_OWNERS}hand", how="return to the hand")
also(w.Spend, "<return~shuffle> <it~this card> <to~into> <the~your> Extra Deck", how="return to the extra deck")
also(w.Spend, f"return this card to {_OWNERS}hand", how="return to the hand")
_GERUNDS: Phrase[Any] = AnyOf(
    GrammarRule(w.PayLife, "paying half your LP", half=True),
    GrammarRule(w.PayLife, "paying {n} LP", n=NUMBER, multiple=False),
    ReadOnly(GrammarRule(w.PayLife, "paying any multiple of {n} LP", n=NUMBER, multiple=True)),
    GrammarRule(w.Discard, "discarding {cards}", cards=Fields(*_MINE, phrase=AnyOf(some(_HAND), some(_IN_HAND)))),
    GrammarRule(w.Tribute, "Tributing {cards}", cards=Fields(*_MINE, phrase=AnyOf(_yours(some(BARE)), some(WHAT)))),
    GrammarRule(w.SendOther, "sending {cards} to the GY", cards=Fields(*_MINE, phrase=some(WHAT_FROM))),
    ReadOnly(GrammarRule(w.Discard, "discarding {cards} from your hand to the GY", cards=Fields(*_MINE, phrase=some(_HAND)))),
    ReadOnly(GrammarRule(w.SendOther, "sending {cards} to your GY", cards=Fields(*_MINE, phrase=some(WHAT_FROM)))),
    GrammarRule(w.BanishOther, "banishing {cards}", cards=Fields(*_MINE, phrase=some(WHAT_FROM))),
    GrammarRule(w.Reveal, "revealing {cards}", cards=Fields(*_MINE, phrase=AnyOf(some(_HAND), some(_HELD)))),
    GrammarRule(w.ReturnOther, "returning {cards} to the hand", cards=Fields(*_MINE, phrase=some(WHAT)), to="hand"),
    GrammarRule(w.ReturnOther, "shuffling {cards} into the Deck", cards=Fields(*_MINE, phrase=some(WHAT_FROM)), to="deck"),
    ReadOnly(GrammarRule(w.BanishOther, "removing from play {cards}", cards=Fields(*_MINE, phrase=some(WHAT_FROM)))),
)


def _each(word: type[Any], values: tuple[Any, ...]) -> Any:
    """Return cards of several kinds from one place, which is said of the last: a cost for each kind. How they lie may be said of the first for all."""
    first, last = values
    if len({(what.face, what.position) for what, _ in (*first, last)}) > 1:
        return None
    if word is w.Tribute and not last[0].controller:
        last = (msgspec.structs.replace(last[0], controller="you"), last[1])
    place = {field: getattr(last[0], field) for field in ("zone", "controller", "owner")}
    if any(what.zone != "field" or what.controller or what.owner or what.other for what, _ in first):
        return None
    kinds = [*[(msgspec.structs.replace(what, **place), n) for what, n in first], last]
    return tuple([word(*kind) for kind in kinds])


_ATTRIBUTE: Phrase[Any] = TransformedReadOnly(
    Form("{n} {attribute}", n=NUMBER, attribute=ATTRIBUTE), lambda f: (w.What("monster", attribute=f[1]), f[0])
)
_CALLED: Phrase[Any] = TransformedReadOnly(
    BARE.one, lambda what: (what, 1) if what.name and what == w.What(name=what.name) else None
)
_FIRST: Phrase[Any] = ListOf(AnyOf(so_many(BARE), _ATTRIBUTE, _CALLED), ", ", ", ")


_CALLED_FROM: Phrase[Any] = TransformedReadOnly(
    WHAT_FROM.one,
    lambda what: (
        (what, 1)
        if what.name and what == w.What(name=what.name, zone=what.zone, owner=what.owner, controller=what.controller)
        else None
    ),
)
"""A card that is called by its name, with its place: '"Old Lamp" from your GY'."""


def _kinds(template: str, word: type[Any], cards: Phrase[Any]) -> Phrase[Any]:
    """Return the phrase "banish 1 LIGHT and 1 DARK monster from your GY": read only, as what is paid for each."""
    form = Form(
        template.replace("{cards}", "{first}<, and ~ and >{last}"), first=_FIRST, last=AnyOf(cards, _CALLED, _CALLED_FROM)
    )
    return TransformedReadOnly(form, partial(_each, word))


def _placed_apart(template: str, word: type[Any], cards: Phrase[Any]) -> Phrase[Any]:
    """Return the phrase "send 1 Fish monster from your hand and 1 Plant monster from your Deck to the GY": each with its place."""
    pair = Form(template.replace("{cards}", "<~both >{first} and {last}"), first=cards, last=cards)
    return TransformedReadOnly(
        pair, lambda f: None if f[0][0].zone == f[1][0].zone == "field" and not f[0][0].controller else (word(*f[0]), word(*f[1]))
    )


PAYING: Phrase[tuple[Any, ...]] = AnyOf(
    ListOf(_GERUNDS, " and ", ", "),
    *map(ReadOnly, (
        _kinds("banishing {cards}", w.BanishOther, so_many(WHAT_FROM)), _kinds("removing from play {cards}", w.BanishOther, so_many(WHAT_FROM)),
        _kinds("Tributing {cards}", w.Tribute, _yours(so_many(BARE))), _kinds("sending {cards} to <the~your> GY", w.SendOther, so_many(WHAT_FROM)),
        _placed_apart("banishing {cards}", w.BanishOther, so_many(WHAT_FROM)), _placed_apart("sending {cards} to <the~your> GY", w.SendOther, so_many(WHAT_FROM)),
    )),
)  # fmt: skip
"""A cost as what one does for something else: "by banishing 1 Fiend monster from your GY"."""

WORDS: Phrase[Any] = ENGLISH.words(
    w.PayLife,
    w.Discard,
    w.Tribute,
    w.Spend,
    w.SendOther,
    w.SendTop,
    w.BanishOther,
    w.ReturnOther,
    w.Reveal,
    w.Detach,
    w.SpendCounters,
    w.SpendAllCounters,
    w.NoOtherSummons,
    w.Forgo,
    w.Declare,
    name="a cost",
)
PRICE: Phrase[Any] = WORDS
"""One cost."""


def _with_this(template: str, how: str, word: type[Any], cards: Phrase[Any]) -> Phrase[Any]:
    """Return this card and others, paid in one clause: read only."""
    return TransformedReadOnly(Form(template, cards=cards), lambda f: (w.Spend(how), word(*f[0])))  # type: ignore[arg-type]


def _including_this(how: str, cards: Phrase[Any]) -> Phrase[Any]:
    """Return several cards that are sent, of which this is one: read only."""
    form = Form("send {cards} to the GY, including this card", cards=cards)
    return TransformedReadOnly(form, lambda f: (w.Spend(how), w.SendOther(f[0][0], f[0][1] - 1)) if f[0][1] > 1 else None)  # type: ignore[arg-type]


_CONTROLLED = Numbered(*[
    Transformed(phrase, lambda what: what if (what.zone, what.controller) == ("field", "you") else None, lambda what: what) for phrase in (WHAT.one, WHAT.many)
])  # fmt: skip
_FROM_HAND = Numbered(*[
    Transformed(phrase, lambda what: what if (what.zone, what.owner) == ("hand", "you") else None, lambda what: what) for phrase in (WHAT_FROM.one, WHAT_FROM.many)
])  # fmt: skip
_IN_GY: Phrase[Any] = so_many(bare(zone="graveyard", owner="you"))
_TOGETHER: Phrase[Any] = AnyOf(
    _with_this("Tribute this <~face-up >card and {cards}", "tribute", w.Tribute, _yours(so_many(BARE))),
    _with_this("discard this card and {cards}", "discard", w.Discard, so_many(_HAND)),
    _with_this("banish this card and {cards} from your GY", "banish from graveyard", w.BanishOther, _IN_GY),
    _with_this("banish {cards} and this card from your GY", "banish from graveyard", w.BanishOther, _IN_GY),
    _with_this("banish this <~face-up >card<~ you control> and {cards}", "banish", w.BanishOther, so_many(_CONTROLLED)),
    _with_this("banish this card in your GY<,~> along with {cards}<,~>", "banish from graveyard", w.BanishOther, so_many(WHAT)),
    _with_this("banish this card from your GY and {cards} from your GY", "banish from graveyard", w.BanishOther, _IN_GY),
    _with_this("send this card and {cards} from your hand to the GY", "send from hand", w.SendOther, so_many(_OWN_HAND)),
    _including_this("send", so_many(_CONTROLLED)),
    _including_this("send from hand", so_many(_FROM_HAND)),
)
_SEVERAL: Phrase[Any] = AnyOf(
    _kinds("banish {cards}", w.BanishOther, so_many(WHAT_FROM)), _kinds("Tribute {cards}", w.Tribute, _yours(so_many(BARE))),
    _kinds("send {cards} to the GY", w.SendOther, so_many(WHAT_FROM)), _kinds("discard {cards}", w.Discard, so_many(_HAND)),
    _placed_apart("banish {cards}", w.BanishOther, so_many(WHAT_FROM)), _placed_apart("send {cards} to the GY", w.SendOther, so_many(WHAT_FROM)),
)  # fmt: skip
COST: Phrase[tuple[Any, ...]] = AnyOf(ListOf(WORDS, " and ", ", ", also=(", then ",)), ReadOnly(_TOGETHER), ReadOnly(_SEVERAL))
"""A cost with its parts in order: "pay 1000 LP and discard 1 card"."""
