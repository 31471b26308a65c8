"""Conditions, as clauses to follow "if" or "while"."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.ygo.text.english.all_of_a_kind import ALL_ARE
from affray.games.ygo.text.english.descriptions import BARE, OPPONENTS_CARD, WHAT, YOUR_CARD, bare
from affray.games.ygo.text.english.references import NAMES
from affray.games.ygo.text.english.terms import DURING, ENGLISH, NUMBER, also, says
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import IN_GRAVEYARD
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
)
from affray.text.grammar.references import named, reference
from affray.text.grammar.rule import Form, GrammarRule, Numbered

CONDITION: Phrase[Any] = Lazy(lambda: _CONDITION)
"""A condition."""

# -- so many cards

_SO_MANY: Phrase[Any] = AnyOf(
    Transformed(Wrapped(NUMBER, after=" or more"), lambda n: (n, -1), lambda b: b[0] if b[1] == -1 else None),
    Transformed(
        Form("{n} or <fewer~less>", n=NUMBER), lambda n: (0, n[0]), lambda b: (b[1],) if b[0] == 0 and b[1] > 0 else None
    ),
    Transformed(Wrapped(NUMBER, "exactly "), lambda n: (n, n), lambda b: b[0] if b[0] == b[1] else None),
    Transformed(Form("{n} to {m}", n=NUMBER, m=NUMBER), lambda b: b, lambda b: b if 0 < b[0] != b[1] > -1 else None),
)
"""(at least, at most) of a count: "2 or more", "3 or fewer", "exactly 2", "2 to 4"."""
_SPECIAL = ((1, -1), (0, 0), (1, 1))


def article(phrase: Phrase[Any]) -> Phrase[Any]:
    """Return one card with its article, or a 1: "a Warrior monster", "an Aqua monster", "another card", "1 card"."""
    return AnyOf(_Articled(phrase), ReadOnly(Wrapped(phrase, "1 ")))


class _Articled(WithArticle[Any]):
    def readings(self, text: Any, at: int) -> Any:
        ends = [text.match(article, at) for article in ("a ", "an ")]
        if text.match("another ", at) >= 0:
            ends.append(at + len("an"))
        return [one for here in ends if here >= 0 for one in self.noun.parse(text, here)]

    def format(self, value: Any) -> str | None:
        text = self.noun.format(value)
        return None if text is None else a(text)


def a(noun: str) -> str:
    """Return a noun with its article: "another card", "an Aqua monster", "a Union monster"."""
    if noun.startswith("other "):
        return "an" + noun
    return f"an {noun}" if noun.lstrip('"')[:1] in "AEIOaeio" else f"a {noun}"


def _counted(cards: Numbered) -> Phrase[Any]:
    """Return the phrase for (what, at least, at most, and of different names): "a Warrior monster", "no monsters", "2 or more Spells"."""

    def some(phrase: Phrase[Any], bounds: tuple[int, int]) -> Phrase[Any]:
        return Transformed(phrase, lambda what: (what, *bounds), lambda c: c[0] if c[1:] == bounds else None)

    several = Transformed(
        Form("{n} {what}{names}", n=_SO_MANY, what=cards.many, names=Enumeration({False: "", True: " with different names"})),
        lambda values: (values[1], *values[0], *([True] if values[2] else [])),
        lambda c: ((c[1], c[2]), c[0], c[3:] == (True,)) if c[1:] not in _SPECIAL else None,
    )
    exactly = some(Wrapped(cards.one, "exactly 1 "), (1, 1))
    return AnyOf(some(article(cards.one), (1, -1)), some(Wrapped(cards.many, "no "), (0, 0)), exactly, several)


def _count_of(word: w.Controls) -> tuple[Any, ...]:
    """Return a count as a phrase says it."""
    return (word.what, word.at_least, word.at_most, *([True] if word.names else []))


_CALLED: Phrase[Any] = TransformedReadOnly(
    BARE.one, lambda what: (what, 1, -1) if what.name and what == w.What(name=what.name) else None
)
"""A card by its name, without an article."""


def _whose(side: str) -> Phrase[Any]:
    """Return what a player controls."""
    return Transformed(
        AnyOf(_counted(BARE), _CALLED),
        lambda values: (
            w.Controls(msgspec.structs.replace(values[0], controller=side), *values[1:]) if not values[0].controller else None
        ),
        lambda word: (
            _count_of(msgspec.structs.replace(word, what=msgspec.structs.replace(word.what, controller="")))
            if isinstance(word, w.Controls) and word.what.controller == side
            else None
        ),
    )


_OF_ONE = ((1, -1), (1, 1))


def _is_one(word: w.Controls) -> bool:
    return (word.at_least, word.at_most) in _OF_ONE and not word.names


def _there(verb: str, singular: bool) -> Phrase[Any]:
    return Transformed(
        Wrapped(_counted(WHAT), f"there {verb} "),
        lambda values: w.Controls(*values) if (values[1:] in _OF_ONE) == singular else None,
        lambda word: _count_of(word) if isinstance(word, w.Controls) and _is_one(word) == singular else None,
    )


def _lies(verb: str, singular: bool) -> Phrase[Any]:
    """Return the phrase "a Fiend monster is on the field": read only."""
    nouns: Phrase[Any] = AnyOf(_counted(BARE), TransformedReadOnly(BARE.one, lambda what: (what, 1, -1) if what.name else None))

    def to(values: tuple[Any, ...]) -> Any:
        (what, least, most, *names), face = values
        if names or ((least, most) == (1, -1)) != singular or what.controller or (face and what.face):
            return None
        return w.Controls(msgspec.structs.replace(what, face=face or what.face), least, most)

    return TransformedReadOnly(
        Form(f"{{what}} {verb}{{face}} on the field", what=nouns, face=Enumeration({"": "", "up": " face-up"})), to
    )


def _lies_not() -> Phrase[Any]:
    """'"Umi" is not on the field': read only."""
    nouns: Phrase[Any] = TransformedReadOnly(BARE.one, lambda what: what if what.name and not what.controller else None)

    def to(values: tuple[Any, ...]) -> Any:
        what, face = values
        return None if face and what.face else w.Controls(msgspec.structs.replace(what, face=face or what.face), 0, 0)

    return TransformedReadOnly(
        Form("{what} is not{face} on the field", what=nouns, face=Enumeration({"": "", "up": " face-up"})), to
    )


def _have() -> Phrase[Any]:
    """Return the phrase "you have no cards in your hand": read only."""
    return TransformedReadOnly(
        Wrapped(_counted(WHAT), "you have "),
        lambda values: w.Controls(*values) if _is_had(values[0]) or values[0].zone == "pendulum zone" else None,
    )


def _is_had(what: w.What) -> bool:
    return what.owner == "you" and not what.controller


_ALONE_WITH_MONSTERS = w.Both((
    w.Controls(w.What("monster", controller="opponent")), w.Controls(w.What("monster", controller="you"), 0, 0),
))  # fmt: skip
_NOTHING_LEFT = w.Both((
    w.Controls(w.What(zone="hand", owner="you"), 0, 0), w.Controls(w.What(zone="spell/trap zone", controller="you"), 0, 0),
))  # fmt: skip
MINE: Phrase[Any] = _whose("you")
"""Cards that you control: "a Fiend monster", "no monsters"."""
HAD: Phrase[Any] = TransformedReadOnly(_counted(WHAT), lambda values: w.Controls(*values) if _is_had(values[0]) else None)
"""Cards that you have elsewhere: "no cards in your hand"."""
LYING: Phrase[Any] = TransformedReadOnly(
    _counted(WHAT), lambda values: w.Controls(*values) if values[0].zone == "field" else None
)
"""Cards on the field."""


def _had(side: str) -> Phrase[Any]:
    """Return one of several things that a player controls, none of which is none."""
    return TransformedReadOnly(_whose(side), lambda condition: condition if condition.at_most else None)


def _of_theirs(values: tuple[Any, ...]) -> w.Controls:
    """Return a number of cards that the opponent has elsewhere."""
    return w.Controls(*values[0])


_THEIRS: Phrase[Any] = AnyOf(*[
    TransformedReadOnly(Form(f"your opponent has {{cards}} in their {place}", cards=_counted(bare(zone=zone, owner="opponent"))), _of_theirs)
    for zone, place in (("hand", "hand"), ("graveyard", "GY"))
])  # fmt: skip
"""Cards that the opponent has elsewhere: "4 or fewer cards in their hand"."""


def _including(side: str, values: tuple[Any, ...]) -> Any:
    """Return a number of monsters, one of which is of a kind."""
    (what, least, most, *names), member = values
    if names or most != -1 or what.controller or member.controller:
        return None
    return w.Both(
        (
            w.Controls(msgspec.structs.replace(what, controller=side), least),
            w.Controls(msgspec.structs.replace(member, controller=side)),
        )
    )


_NONE_OF: dict[str, Phrase[Any]] = {
    side: TransformedReadOnly(
        Wrapped(BARE.many, "no "),
        partial(
            lambda side, what: w.Controls(msgspec.structs.replace(what, controller=side), 0, 0) if not what.controller else None,
            side,
        ),
    )
    for side in ("you", "opponent")
}
"""A kind of card of which a player controls none, beside another: "a Fiend monster and no Spells"."""
THEIR_CARDS: Phrase[Any] = _whose("opponent")
"""Cards that the opponent controls."""
CONTROLS: Phrase[Any] = AnyOf(
    Wrapped(_whose("you"), "you control "),
    Wrapped(_whose("opponent"), "your opponent controls "),
    _there("is", True),
    _there("are", False),
    ReadOnly(_have()),
    ReadOnly(Enumeration({_NOTHING_LEFT: "you have no cards in your hand nor in your Spell & Trap Zones"})),
    ReadOnly(Enumeration({_ALONE_WITH_MONSTERS: "only your opponent controls a monster"})),
    *[ReadOnly(_lies(verb, one)) for verb, one in (("is", True), ("are", False))],
    ReadOnly(_lies_not()),
    TransformedReadOnly(Wrapped(_whose("you"), "you do not control "), lambda condition: w.Not(condition)),
    ReadOnly(Wrapped(_whose("opponent"), "they control ")),
    *[
        TransformedReadOnly(
            Form(f"{whose} {{one}}<~,> and {{other}}", one=_whose(side), other=_NONE_OF[side]), lambda values: w.Both(values)
        )
        for whose, side in (("you control", "you"), ("your opponent controls", "opponent"))
    ],
    *[
        TransformedReadOnly(
            Wrapped(ListOf(_had(side), " and ", ", ", least=2, also=(", and ",)), f"{whose} "), lambda values: w.Both(values)
        )
        for whose, side in (("you control", "you"), ("your opponent controls", "opponent"))
    ],
    TransformedReadOnly(
        Form("you control {one}<, and you have ~ and have ~, and have >{other}", one=_whose("you"), other=HAD),
        lambda values: w.Both(values),
    ),
    TransformedReadOnly(
        Form("you have {other}<, and ~ and ~ and you >control {one}", other=HAD, one=_whose("you")), lambda values: w.Both(values)
    ),
    ReadOnly(_THEIRS),
    TransformedReadOnly(
        Form("{n} or more of your {what} are banished", n=NUMBER, what=bare(zone="banished", owner="you").many),
        lambda f: w.Controls(f[1], f[0]),
    ),
    TransformedReadOnly(
        Form("this card is equipped with {what}", what=article(BARE.one)),
        lambda f: (
            w.Controls(msgspec.structs.replace(f[0], equips="this")) if f[0].subtype == "equip" and not f[0].controller else None
        ),
    ),
    TransformedReadOnly(
        Form("you control {one}<, and ~ and >{other}", one=_whose("you"), other=_THEIRS),
        lambda values: w.Both(values),
    ),
    *[
        TransformedReadOnly(
            Form(f"{whose} {{all}}, including {{one}}", all=_counted(BARE), one=article(BARE.one)), partial(_including, side)
        )
        for whose, side in (("you control", "you"), ("your opponent controls", "opponent"))
    ],
    Enumeration(
        {
            w.Controls(w.What(zone="spell/trap zone", face="down", controller="you")): tuple(
                [f"you have any face-down card(s) in your Spell & Trap {zones}" for zones in ("Zone", "Zones")]
            )
        }
    ),
    TransformedReadOnly(
        Form("{what} is in your Monster Zone", what=BARE.one),
        lambda f: (
            w.Controls(msgspec.structs.replace(f[0], zone="monster zone", controller="you"))
            if f[0].name and not f[0].controller
            else None
        ),
    ),
)


says(w.ControlsMore, "your opponent controls more {what} than you<~ do>", what=BARE.many, whose="opponent")
says(w.ControlsMore, "you control more {what} than your opponent<~ does>", what=BARE.many, whose="you")

says(w.Totals, "the total Levels and Ranks of {what} are {at_most} or lower", what=Wrapped(WHAT.many, "all "), at_most=NUMBER)

# -- what this card does, and how it lies

_AGAINST: Phrase[Any] = AnyOf(
    article(BARE.one),
    article(WHAT.one),
    TransformedReadOnly(OPPONENTS_CARD, lambda what: msgspec.structs.replace(what, controller="")),
)
_ANYONE: Phrase[Any] = AnyOf(Enumeration(NAMES), article(WHAT.one), OPPONENTS_CARD, YOUR_CARD)
_ROLE = {"any": "battles", "attacks": "attacks", "is attacked": "is attacked"}
for _role, _verb in _ROLE.items():
    _by = " by" if _role == "is attacked" else ""
    for _direct in (False, True):
        _end = " directly" if _direct else ""
        _slots: dict[str, Any] = {"who": _ANYONE, "role": _role, "direct": _direct}
        says(w.Battles, f"{{who}} {_verb}{_end}", against=None, **_slots)
        says(w.Battles, f"{{who}} {_verb}{_by} {{against}}{_end}", against=_AGAINST, **_slots)

_DID = {"any": "battled", "attacks": "attacked", "is attacked": "was attacked"}
FOUGHT: Phrase[Any] = AnyOf(
    *[
        rule
        for role, verb in _DID.items()
        for by in (" by" if role == "is attacked" else "",)
        for rule in (
            *([GrammarRule(w.Battles, f"{{who}} {verb}", who=_ANYONE, role=role, against=None)] if role != "any" else []),
            GrammarRule(w.Battles, f"{{who}} {verb}{by} {{against}}", who=_ANYONE, role=role, against=_AGAINST),
        )
    ],
    GrammarRule(w.Battles, "{who} attacked or was attacked", who=_ANYONE, role="any"),
)
"""Past battles, in the battle that is just over: "battled" means that damage calculation was reached, which is not asked here."""
also(w.Battles, "{who} attacks or is attacked", who=_ANYONE, role="any")
also(w.Battles, "{who} is being attacked by {against}", who=_ANYONE, role="is attacked", against=_AGAINST)
also(w.Battles, "{who} attacks your opponent directly", who=_ANYONE, role="attacks", against=None, direct=True)
also(w.Battles, "{who} is attacking", who=_ANYONE, role="attacks")
also(w.Battles, "{who} is attacking or being attacked", who=_ANYONE, role="any")
_LIES = Enumeration({"attack": "Attack", "defense": "Defense"})
says(w.AtStart, "the attacked monster was face-{face}{position} at the start of the Damage Step",
     face=Enumeration({"up": "up", "down": "down"}), position=Enumeration({"": "", "attack": " in Attack Position", "defense": " in Defense Position"}))  # fmt: skip
says(w.Position, "this card is face-up on the field", position="", mine=False)
says(w.Position, "this card is in Attack Position", position="attack", mine=False)
says(w.Position, "this card is in face-up Defense Position", position="defense", mine=False)
says(w.Position, "you control this face-up card", position="", mine=True)
says(w.Position, "you control this card in face-up {position} Position", position=_LIES, mine=True)
also(w.Position, "this card is in face-up Attack Position", position="attack", mine=False)
also(w.Position, "you control this face-up {position} Position card", position=_LIES, mine=True)
also(w.Position, "this face-up card is in {position} Position", position=_LIES, mine=False)
says(w.Fought, "this card attacked this turn", how="attacked")
says(w.Fought, "this card battled this turn", how="battled")
says(w.Fought, "this card destroyed a monster by battle this turn", how="destroyed a monster")
also(w.Fought, "this card destroyed <an opponent's~your opponent's> monster by battle this turn", how="destroyed a monster")
also(w.Fought, "this card <attacked or was attacked~battled>", how="battled")
THE_LAST_ONE: Phrase[Any] = Enumeration(
    {
        w.Controls(w.What(zone="hand", owner="you"), 1, 1): (
            "this is the only card in your hand",
            "this card is the only card in your hand",
        )
    }
)
"""A condition of a card in the hand that must be alone there."""
FOUGHT_THIS_TURN: Phrase[Any] = Enumeration(
    {
        w.Fought("attacked"): "this card attacked",
        w.Fought("battled"): "this card battled",
        w.Fought("destroyed a monster"): (
            "this card destroyed a monster by battle",
            "this card destroyed an opponent's monster by battle",
        ),
    }
)
"""Past actions of this card in the Battle Phase that is about to end."""
says(w.Doomed, "this card destroys an opponent's monster by this battle", which="the opponent's")
says(w.Doomed, "this card is destroyed by this battle", which="this")
says(w.Outlives, "your LP <are~is> higher than your opponent's", whose="you")
says(w.Outlives, "your LP <are~is> lower than your opponent's", whose="opponent")
_LIFE_OF = Enumeration({"you": "your", "opponent": "your opponent's"})
says(w.HasLife, "{whose} LP <are~is> {at_most} or <less~lower>", whose=_LIFE_OF, at_most=NUMBER)
says(w.HasLife, "{whose} LP <are~is> {at_least} or <more~higher>", whose=_LIFE_OF, at_least=NUMBER)
also(
    w.HasLife,
    "{whose} {at_most} or less LP",
    whose=Enumeration({"you": "you have", "opponent": "your opponent has"}),
    at_most=NUMBER,
)
also(
    w.HasLife,
    "{whose} {at_most} LP or less",
    whose=Enumeration({"you": "you have", "opponent": "your opponent has"}),
    at_most=NUMBER,
)
_OVER: Phrase[int] = TransformedReadOnly(NUMBER, lambda n: n + 1)
_UNDER: Phrase[int] = TransformedReadOnly(NUMBER, lambda n: n - 1 if n else None)
also(w.HasLife, "{whose} LP <are~is> <higher~more> than {at_least}", whose=_LIFE_OF, at_least=_OVER)
also(w.HasLife, "{whose} LP <are~is> <lower~less> than {at_most}", whose=_LIFE_OF, at_most=_UNDER)
says(w.BattleDamage, "you would take battle damage from an attack of an opponent's monster")
also(w.BattleDamage, "you would take battle damage from an opponent's <attacking monster~monster's attack>")
says(w.Summoned, "this card was Tribute Summoned", by=None, tributing=None, itself=False)
says(w.Summoned, "this card was Special Summoned as it says itself", by=None, tributing=None, itself=True)
says(w.Summoned, "this card was Special Summoned", by=None, tributing=None, itself=False, special=True)
also(w.Summoned, "this Special Summoned card is on the field", by=None, tributing=None, itself=False, special=True)
says(w.Summoned, "this card was Tribute Summoned by Tributing {tributing}", by=None, tributing=article(BARE.one))
BY_EFFECT_OF: Phrase[Any] = AnyOf(article(BARE.one), TransformedReadOnly(BARE.one, lambda what: what if what.name else None))
"""Cards whose effect Special Summoned a monster: "a Fiend monster", or a card by its name."""
says(w.Summoned, "this card was Special Summoned by the effect of {by}", by=BY_EFFECT_OF, tributing=None)
says(w.TriggeredBy, "that was battle damage", damage="battle")
says(w.TriggeredBy, "that was effect damage", damage="effect")
says(w.HasMaterial, "this card has material", what=None, n=1)
NO_MATERIAL: Phrase[Any] = ReadOnly(
    Enumeration({w.Not(w.HasMaterial()): ("this card has no material", "this card has no Xyz Material", "this card has no Xyz Materials",
                                      "it has no material", "it has no Xyz Material", "it has no Xyz Materials")})
)  # fmt: skip
also(w.HasMaterial, "<this card~it> has <a material~Xyz Material~an Xyz Material~Xyz Materials~any material>", what=None, n=1)
says(w.HasMaterial, "this card has {n} or more materials", what=None, n=NUMBER)
_MATERIAL = bare(zone="overlaid")
says(w.HasMaterial, "this card has {what} as material", what=article(_MATERIAL.one), n=1)
also(
    w.HasMaterial,
    "this card has {what} as <an Xyz Material~Xyz Material~a material~Xyz material~material~an Xyz material>",
    what=AnyOf(article(_MATERIAL.one), _MATERIAL.one),
    n=1,
)
says(w.HasMaterial, "this card has {n} or more {what} as material", what=_MATERIAL.many, n=NUMBER)
_THE_ONE: Phrase[Any] = AnyOf(
    named({"taken": "the card taken", "target": "that target"}),
    reference({"taken": ("it", "that card", "the drawn card", "the discarded card", "the sent card", "the excavated card", "that drawn card")}),
)  # fmt: skip
_SUCH: Phrase[Any] = AnyOf(
    article(BARE.one),
    ReadOnly(Enumeration({w.What("monster"): "a Monster Card", w.What("spell"): "a Spell Card", w.What("trap"): "a Trap Card"})),
)
IS_SO: Phrase[Any] = AnyOf(
    GrammarRule(w.Is, "{who} <is~was> {what}", who=_THE_ONE, what=_SUCH),
    TransformedReadOnly(Form("{who} <is~was> not {what}", who=_THE_ONE, what=_SUCH), lambda f: w.Not(w.Is(f[1], f[0]))),
)
"""Descriptions of a card that an effect has taken, or done something to."""
says(w.Is, "{who} <is~was> {what}", who=_THE_ONE, what=article(BARE.one))
_WHOSE: Phrase[Any] = Transformed(article(WHAT.one), lambda what: what if what.controller else None, lambda what: what)
says(w.Is, "{who} is {what}", who=named({"target": "that target"}), what=_WHOSE)
says(w.Is, "{who} is still in the GY", who=named({"this": "this card"}), what=IN_GRAVEYARD.what)
says(w.Marked, "this card was marked this turn")
says(w.During, "it is {timing}", timing=Enumeration({"": "any time", **DURING}))
also(w.During, "it is {timing}", timing=Enumeration({"your turn": "your turn", "opponent's turn": "your opponent's turn"}))

_NUMBERS: Phrase[Any] = Transformed(ListOf(NUMBER, " or ", ", ", also=(", or ",)), lambda at: at, lambda at: at)
"""Of a result: "2, 3 or 4"."""
says(w.Falls, "the result is {at}", at=_NUMBERS)
also(w.Falls, "you call it {at}", at=Enumeration({(1,): "right", (0,): "wrong"}))
also(w.Falls, "the result is {at}", at=Enumeration({(1,): "heads", (0,): "tails"}))
also(w.Falls, "you roll <a ~>{at}", at=_NUMBERS)
FALLS: Phrase[Any] = ENGLISH.words(w.Falls)
says(w.Equipped, "this card is equipped to a monster by its own effect")

# -- together

_WORDS: Phrase[Any] = ENGLISH.words(
    w.ControlsMore, w.Totals, w.Battles, w.AtStart, w.Position, w.Fought, w.Doomed, w.Outlives, w.HasLife, w.During, w.BattleDamage, w.Summoned, w.TriggeredBy, w.HasMaterial, w.Equipped, w.HasCounters, w.Marked,
    w.CameThisTurn, w.SentThisTurn, w.SentSinceStandby, w.Spent, w.HasActivated, w.HasSummoned, w.LaySet, w.Is, w.Falls, name="a condition",
)  # fmt: skip
_NOT: Phrase[Any] = Transformed(
    Form("it is not true that {that}", that=Lazy(lambda: _BRACKETED)),
    lambda values: w.Not(values[0]),
    lambda word: (word.that,) if isinstance(word, w.Not) else None,
)
_BRACKETED: Phrase[Any] = AnyOf(CONTROLS, ALL_ARE, _WORDS, NO_MATERIAL, _NOT, Wrapped(Lazy(lambda: _ALL), "(", ")"))
_ALL_BUT_LAST: Phrase[Any] = TransformedReadOnly(
    Form("{one}, and {other}", one=CONTROLS, other=AnyOf(ALL_ARE, CONTROLS)), lambda values: w.Both(values)
)
_ALL: Phrase[Any] = Transformed(
    ListOf(_BRACKETED, " and ", ", ", least=2), lambda of: w.Both(of), lambda word: word.of if isinstance(word, w.Both) else None
)
_CONDITION: Phrase[Any] = AnyOf(_ALL, _BRACKETED, _ALL_BUT_LAST)
