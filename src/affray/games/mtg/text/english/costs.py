"""Costs: what is paid, in a list."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.amounts import PLAIN, WORKED_OUT
from affray.games.mtg.text.english.objects import BARE, CARD, WHAT
from affray.games.mtg.text.english.slots import MANY, PLURAL, SOMETHING
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, WithArticle, Wrapped
from affray.text.grammar.rule import AnyRule, GrammarRule

_SYMBOL = r"\{(?:[WUBRGCX]|\d{1,2}|(?:[WUBRG]|2)/[WUBRGP])\}"
MANA: Phrase[str] = Pattern(rf"(?:{_SYMBOL})+", str, starts="{").named("mana")
_THIS: dict[str, Any] = {
    "{T}": "{T}",
    "sacrifice this": ("sacrifice ~",),
    "exile this": ("exile ~", "exile this card"),
    "discard this": ("discard ~", "discard this card"),
    "reveal this": ("reveal ~ from your hand", "reveal ~"),
    "sacrifice giver": ("sacrifice the giver",),
}


def _some(word: type[Any], verb: str, state: str = "", after: str = "") -> list[GrammarRule[Any]]:
    """Return the phrase "sacrifice a creature", "tap two untapped Elves you control"."""
    what = WHAT if after or state else BARE
    rules: list[GrammarRule[Any]] = [
        GrammarRule(word, f"{verb} {state and 'an ' + state}{{what}}{after}", what=WHAT.one if state else WithArticle(what.one)),
        GrammarRule(word, f"{verb} {{n}} {state}{{what}}{after}", what=what.many, n=PLURAL),
    ]
    if what is BARE:
        rules += [
            GrammarRule(word, f"{verb} {{what}}{after}", what=WithArticle(WHAT.one)),
            GrammarRule(word, f"{verb} {{n}} {{what}}{after}", what=WHAT.many, n=PLURAL),
        ]
    return rules


def _loyalty() -> GrammarRule[Any]:
    number: Phrase[int] = Pattern(r"[+−-]\d+|0", lambda t: int(t.replace("−", "-")), lambda n: f"{n:+}" if n else "0", "+−-0")
    return GrammarRule(w.LoyaltyCost, "{n}", n=number)


ENERGY: Phrase[int] = AnyOf(
    Pattern(r"(?:\{E\})+", lambda text: len(text) // 3, lambda n: "{E}" * n if 0 < n <= 6 else "", "{"), Wrapped(MANY, "", " {E}")
)
"""Energy counters as symbols, or how many: "{E}{E}", "eight {E}"."""
WORDS: Phrase[Any] = AnyRule(
    *_some(w.SacrificeCost, "sacrifice"),
    *_some(w.TapCost, "tap", "untapped "),
    GrammarRule(w.TapCost, "tap any number of untapped {what} with total power {power} or more", what=WHAT.many, power=PLAIN),
    GrammarRule(w.TapCost, "tap {n} untapped {what} with total power {power} or more", what=WHAT.many, power=PLAIN, n=MANY),
    GrammarRule(w.ExileCost, "exile {what}", what=WithArticle(WHAT.one)),
    GrammarRule(w.ExileCost, "exile {n} {what}", what=WHAT.many, n=PLURAL),
    *_some(w.ReturnCost, "return", after=" to <its owner's hand~their owner's hand~their owners' hands>"),
    GrammarRule(w.RevealCost, "reveal {what} from your hand", what=WithArticle(CARD.one), n=1),
    GrammarRule(w.RevealCost, "reveal {n} {what} from your hand", what=CARD.many, n=MANY),
    GrammarRule(w.DiscardCost, "discard {what}", what=WithArticle(CARD.one), n=1),
    GrammarRule(w.DiscardCost, "discard {n} {what}", what=CARD.many, n=MANY),
    GrammarRule(w.LifeCost, "pay {n} life", n=PLAIN),
    GrammarRule(w.LifeCost, "pay life equal to {n}", n=WORKED_OUT),
    GrammarRule(w.CounterCost, "remove <a~an> {kind} counter from ~", kind=SOMETHING, n=1),
    GrammarRule(w.CounterCost, "remove {n} {kind} counters from ~", kind=SOMETHING, n=MANY),
    GrammarRule(w.CounterCost, "put <a~an> {kind} counter on ~", kind=SOMETHING, n=1, put=True),
    GrammarRule(w.CounterCost, "put {n} {kind} counters on ~", kind=SOMETHING, n=MANY, put=True),
    GrammarRule(w.EnergyCost, "pay {n}", n=ENERGY),
    _loyalty(),
)
PART: Phrase[Any] = AnyOf(MANA, Enumeration(_THIS), WORDS).named("a cost")
COST: Phrase[tuple[Any, ...]] = AnyOf(ListOf(PART, ", ", ", "), Enumeration({(): "nothing"}))
"""A cost with its parts in order: "{2}{R}, {T}, sacrifice a creature"."""
_PAY: Phrase[str] = Pattern(rf"pay (?:{_SYMBOL})+", lambda text: text[4:], lambda mana: f"pay {mana}", "p")
PAYING: Phrase[tuple[Any, ...]] = ListOf(AnyOf(_PAY, Enumeration({**_THIS, "{T}": "tap ~"}), WORDS), " and ", ", ")
"""A cost as what somebody is told to do: "pay {1} and sacrifice a creature"."""
