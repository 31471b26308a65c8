"""Entering the battlefield, casting for other costs, and keywords with a cost that is not mana alone."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any, get_args

from affray.cards.word import fields, is_default
from affray.games.mtg.text.english.amounts import PLAIN, WORKED_OUT
from affray.games.mtg.text.english.antecedents import POINTING
from affray.games.mtg.text.english.conditions import CONDITION
from affray.games.mtg.text.english.costs import COST, PAYING
from affray.games.mtg.text.english.lasting import GAINS
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import CARD_TYPE, MANY, SOMETHING, SUBTYPE, also, says
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import keyword_cost
from affray.games.mtg.vocabulary.more_keywords import WITH_COSTS, with_cost
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, WithArticle, Wrapped
from affray.text.grammar.rule import Fields, Form

# -- how it enters


_A_COUNTER: Phrase[Any] = AnyOf(
    ReadOnly(
        Transformed(
            Form("a {counter} counter on it for each color of mana spent to cast it", counter=SOMETHING),
            lambda f: (f[0], w.Spent()),
            lambda b: None,
        )
    ),
    ReadOnly(
        Transformed(
            Form("a {counter} counter on it for each time it was kicked", counter=SOMETHING),
            lambda f: (f[0], w.TimesPaid("multikicker")),
            lambda b: None,
        )
    ),
    ReadOnly(
        Transformed(
            Form("a {counter} counter on it for each {of}", counter=SOMETHING, of=WHAT.one),
            lambda f: (f[0], w.Count(f[1])),
            lambda b: None,
        )
    ),
    ReadOnly(
        Transformed(
            Form("X {counter} counters on it, where X is {n}", counter=SOMETHING, n=WORKED_OUT), lambda f: f, lambda b: None
        )
    ),
    ReadOnly(
        Transformed(
            Form("a number of {counter} counters on it equal to {n}", counter=SOMETHING, n=WORKED_OUT),
            lambda f: f,
            lambda b: None,
        )
    ),
    Transformed(
        Form("a {counter} counter on it", counter=SOMETHING), lambda f: (f[0], 1), lambda b: (b[0],) if b[1] == 1 else None
    ),
    Transformed(
        Form("{n} {counter} counters on it", n=AnyOf(MANY, PLAIN), counter=SOMETHING),
        lambda f: (f[1], f[0]),
        lambda b: (b[1], b[0]),
    ),
    Transformed(
        Form("{counter} counters on it equal to {n}", n=WORKED_OUT, counter=SOMETHING),
        lambda f: (f[1], f[0]),
        lambda b: (b[1], b[0]),
    ),
)
_WITH = Fields("counter", "n", phrase=_A_COUNTER)


def _negation(condition: Any) -> Any:
    """Return the condition that "unless" stands before."""
    return condition.that if isinstance(condition, w.Not) else None


_UNLESS: Phrase[Any] = Transformed(CONDITION, w.Not, _negation)
_ONLY_WHERE: Phrase[Any] = Transformed(
    CONDITION,
    lambda condition: None if isinstance(condition, w.Not) else condition,
    lambda condition: None if isinstance(condition, w.Not) else condition,
)


def _enters(text: str, **fields: Any) -> None:
    """Define how a card enters: said as it has been since 2024, and read as before then too."""
    says(w.Enters, text, **fields)
    also(w.Enters, text.replace(" enters", " enters the battlefield"), **fields)


def _enters_if(text: str, **fields: Any) -> None:
    """Define the form with the condition first: read, never said."""
    for card in ("~", "it"):
        also(w.Enters, f"if {{condition}}, {card} {text}", **fields)
        also(w.Enters, f"if {{condition}}, {card} {text.replace('enters', 'enters the battlefield')}", **fields)


_enters("~ enters tapped.", tapped=True)
_enters("~ enters tapped unless {condition}.", tapped=True, condition=_UNLESS)
_enters("~ enters tapped if {condition}.", tapped=True, condition=_ONLY_WHERE)
_enters_if("enters tapped.", tapped=True, condition=_ONLY_WHERE)
says(w.Enters, "As ~ enters, you may {cost}. If you don't, it enters tapped.", tapped=True, cost=Fields("unless", phrase=PAYING))
for _as, _it, _enter in product(("enters", "enters the battlefield"), ("it", "~"), ("enters", "enters the battlefield")):
    if (_as, _it, _enter) != ("enters", "it", "enters"):
        _text = f"As ~ {_as}, you may {{cost}}. If you don't, {_it} {_enter} tapped."
        also(w.Enters, _text, tapped=True, cost=Fields("unless", phrase=PAYING))
_CHOICES = Enumeration({one: f"a{'n' if one[0] == 'o' else ''} {one}" for one in get_args(fields(w.Enters)["choose"].type)[1:]})
_enters("As ~ enters, choose {choose}.", choose=_CHOICES)
_enters("~ enters with {counters}.", counters=_WITH)
_enters("~ enters tapped with {counters}.", tapped=True, counters=_WITH)
_enters("~ enters with {counters} if {condition}.", counters=_WITH, condition=CONDITION)
_enters_if("enters with {counters}.", counters=_WITH, condition=CONDITION)
says(w.CastFor, "You may cast ~ without paying its mana cost.", cost=())
says(w.CastFor, "If {condition}, you may cast ~ without paying its mana cost.", cost=(), condition=CONDITION)
says(w.CastFor, "You may {cost} rather than pay ~'s mana cost.", cost=PAYING)
says(w.CastFor, "If {condition}, you may {cost} rather than pay ~'s mana cost.", cost=PAYING, condition=CONDITION)
says(w.Enters, "~ enters as it is.")

# -- as a copy


def _kinds(words: tuple[str, ...]) -> tuple[Any, Any]:
    """(types, subtypes)."""
    types = tuple([one for one in words if one in get_args(w.Type)])
    return types, tuple([one for one in words if one not in types])


_KINDS: Phrase[Any] = Transformed(
    WithArticle(ListOf(AnyOf(SUBTYPE, CARD_TYPE), " ", " ", 1)), _kinds, lambda both: (*both[1], *both[0]) or None
)
_WITH_KEYWORDS: Phrase[Any] = Transformed(GAINS, lambda both: None if both[1] else both, lambda both: None if both[1] else both)
_WITH_ABILITIES: Phrase[Any] = Transformed(GAINS, lambda both: both if both[1] else None, lambda both: both if both[1] else None)
_ALSO = "<it's~he's~she's> {kinds} in addition to its other types"
_OF_KINDS: dict[str, Any] = {"kinds": Fields("types", "subtypes", phrase=_KINDS)}
_EXCEPTIONS: list[tuple[str, dict[str, Any]]] = [(".", {}), (f", except {_ALSO}.", _OF_KINDS)]
for _gains, _end in ((_WITH_KEYWORDS, "."), (_WITH_ABILITIES, "")):
    _has: dict[str, Any] = {"gains": Fields("keywords", "abilities", phrase=_gains)}
    _EXCEPTIONS.append((f"<, ~ >except <it has~it gains~he has~she has> {{gains}}{_end}", _has))
    _EXCEPTIONS.append((f", except {_ALSO}<~,> and <it has~it gains~he has~she has> {{gains}}{_end}", {**_OF_KINDS, **_has}))
for _tapped, (_except, _items) in product(("", " tapped"), _EXCEPTIONS):
    _more: dict[str, Any] = {**_items, **({"tapped": True} if _tapped else {})}
    says(w.EntersAs, f"You may have ~ enter{_tapped} as a copy of any {{what}}{_except}", what=WHAT.one, **_more)
    for _enter, _of in product(("enter", "enter the battlefield"), ("any {what}", "<a~an> {what}")):
        if (_enter, _of) != ("enter", "any {what}"):
            also(w.EntersAs, f"You may have ~ {_enter}{_tapped} as a copy of {_of}{_except}", what=WHAT.one, **_more)

# -- keywords with a cost that is not mana alone


def _fields_of(word: Any) -> list[str]:
    """Return the fields in which a word says anything."""
    return [field for field in word.__struct_fields__ if not is_default(word, field)]


FIELDS_OF = {name: _fields_of(with_cost(name, ("{0}",))) for name in WITH_COSTS}
"""Fields of an ability, by the name of its keyword."""


def _fields_with_cost(name: str, cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the fields of the ability that a keyword with this cost stands for."""
    word = with_cost(name, cost)
    return tuple([getattr(word, field) for field in FIELDS_OF[name]])


def _cost_of_fields(name: str, fields: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the cost of the keyword whose ability has these fields."""
    word = type(with_cost(name, ()))(**dict(zip(FIELDS_OF[name], fields, strict=True)))
    cost = keyword_cost(word)
    return cost if cost and word == POINTING.unresolve(with_cost(name, cost)) else None


for _name in get_args(fields(w.CastFor)["way"].type)[1:]:
    says(w.CastFor, f"{_name.capitalize()}—{{cost}}.", cost=COST, way=_name)
    says(w.CastFor, f"{_name.capitalize()}—{{cost}} if {{condition}}.", cost=COST, way=_name, condition=CONDITION)
for _name in WITH_COSTS:
    says(
        type(with_cost(_name, ())),
        "{all}",
        all=Fields(
            *FIELDS_OF[_name],
            phrase=Transformed(
                Wrapped(COST, f"{_name.capitalize()}—", "."), partial(_fields_with_cost, _name), partial(_cost_of_fields, _name)
            ),
        ),
    )
