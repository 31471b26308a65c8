"""Costs: as what is demanded ("{1}, {Rest}, discard 1 card"), and as what somebody does ("pay {1} and rest this card")."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.fow.text.english.cards import A_CARD, BARE, CALLED, SOME, WHAT
from affray.games.fow.text.english.slots import NUMBER, SOMETHING
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
)
from affray.text.grammar.rule import GrammarRule, Numbered

_SYMBOL = r"\{(?:[WRUGBMTX]|\d+)(?:\([A-Za-z-]+\))?\}"
WILL: Phrase[str] = Pattern(rf"{_SYMBOL}(?: ?{_SYMBOL})*", lambda text: text.replace(" ", ""), starts="{").named("will")


OFF = Enumeration({"this": ("this card", "it"), **{kind: f"your {kind}" for kind in ("J/ruler", "J-ruler", "ruler")}})


def _kind(cards: Phrase[Any]) -> Phrase[Any]:
    """Return cards of some kind: not any card at all."""
    return Transformed(
        cards, lambda what: what if what != w.What() else None, lambda what: what if what not in (None, w.What()) else None
    )


_KIND = Numbered(_kind(BARE.one), _kind(BARE.many))


def _words(plural: bool, they: bool) -> list[Phrase[Any]]:
    """Return the phrases for costs that are words; `plural` as orders, else as somebody pays them; `they` if it is not you."""
    mine = f" {'they' if they else 'you'} control"
    n: Any = NUMBER
    return [
        GrammarRule(w.Counters, "<removes|remove> <1~a~an> {kind} counter from {off}", plural, kind=SOMETHING, n=1, off=OFF),
        GrammarRule(w.Counters, "<removes|remove> {n} {kind} counters from {off}", plural, kind=SOMETHING, n=n, off=OFF),
        *_some(w.RestOther, "<rests|rest>", "recovered ", f"<{mine}>", plural),
        *_some(w.BanishOther, "<banishes|banish>", "", f"<{mine}~>", plural),
        GrammarRule(
            w.Counters,
            "<removes|remove> {n} {kind} counters from {off}",
            plural,
            kind=SOMETHING,
            n=Enumeration({"X": "X"}),
            off=OFF,
        ),
        GrammarRule(w.DiscardCost, "<discards|discard> <1~a> card", plural, n=1),
        GrammarRule(w.DiscardCost, "<discards|discard> {n} cards", plural, n=n),
        GrammarRule(w.DiscardCost, "<discards|discard> 1 {what}", plural, what=_KIND.one, n=1),
        GrammarRule(w.DiscardCost, "<discards|discard> {what}", plural, True, what=WithArticle(_KIND.one), n=1),
        GrammarRule(w.DiscardCost, "<discards|discard> another {what}", plural, True, what=_KIND.one, n=1),
        GrammarRule(w.DiscardCost, "<discards|discard> {n} {what}", plural, what=_KIND.many, n=n),
        GrammarRule(w.RemoveCost, "<removes|remove> 1 {what} from the game", plural, what=WHAT.one, n=1),
        GrammarRule(w.RemoveCost, "<removes|remove> {what} from the game", plural, True, what=A_CARD, n=1),
        GrammarRule(
            w.RemoveCost,
            "<removes|remove> the top card of your <main deck~deck> from the game",
            plural,
            what=w.What(zone="main deck", owner="you", top=1),
            n=1,
        ),
        GrammarRule(
            w.RemoveCost, "<removes|remove> {n} {what} from the game", plural, what=SOME.many, n=AnyOf(n, Enumeration({"X": "X"}))
        ),
        GrammarRule(w.LifeCost, "<pays|pay> {n} life", plural, n=n),
    ]


def _other(what: w.What) -> w.What | None:
    return None if what.other else msgspec.structs.replace(what, other=True)


_OTHER: Phrase[Any] = TransformedReadOnly(BARE.one, _other)
"""Phrases for "another" one."""


def _some(word: type[Any], verb: str, state: str, whose: str, plural: bool) -> list[Phrase[Any]]:
    """Return the phrase "rest 1 recovered Elf you control"; also "a recovered Elf you control", "another Elf you control"."""
    return [
        GrammarRule(word, f"{verb} 1 {state}{{what}}{whose}", plural, what=BARE.one, n=1),
        GrammarRule(word, f"{verb} {{what}}{whose}", plural, True, what=WithArticle(Wrapped(BARE.one, state)), n=1),
        GrammarRule(word, f"{verb} another {state}{{what}}{whose}", plural, True, what=_OTHER, n=1),
        GrammarRule(word, f"{verb} {{n}} {state}{{what}}{whose}", plural, what=BARE.many, n=NUMBER),
        GrammarRule(word, f"{verb} {{n}} {state}{{what}}{whose}", plural, True, what=CALLED, n=NUMBER),
        *(_unsaid(word, verb, whose, plural) if state else []),
    ]


def _of_any_state(what: w.What) -> w.What | None:
    return what if not what.status else None


def _unsaid(word: type[Any], verb: str, whose: str, plural: bool) -> list[Phrase[Any]]:
    """Return the phrases of a cost that leave "recovered" unsaid: only a recovered card can be rested."""
    singular, several, by_name = [TransformedReadOnly(cards, _of_any_state) for cards in (BARE.one, BARE.many, CALLED)]
    return [
        GrammarRule(word, f"{verb} {{what}}{whose}", plural, True, what=WithArticle(singular), n=1),
        GrammarRule(word, f"{verb} {{n}} {{what}}{whose}", plural, True, what=AnyOf(several, by_name), n=NUMBER),
    ]


_BOTTOM = "put| this card on the bottom of its owner's main deck"
_OF_THIS: dict[str, tuple[str, ...]] = {
    "banish this": ("es", "banish| this card"),
    "discard this": ("s", "discard| this card"),
    "return this": ("s", "return| this card to its owner's hand"),
    "bottom this": ("s", _BOTTOM, _BOTTOM.replace("its owner's", "your"), _BOTTOM.replace("its owner's main", "your")),
}
"""Costs that a card pays with itself: the ending of the verb, and how it is said."""


def _parts(plural: bool, they: bool) -> list[Phrase[Any]]:
    spellings = {
        part: tuple([text.replace("|", "" if plural else ending) for text in texts])
        for part, (ending, *texts) in _OF_THIS.items()
    }
    return [Enumeration(spellings), *_words(plural, they)]


PART: Phrase[Any] = AnyOf(WILL, Enumeration({"{Rest}": "{Rest}"}), *_parts(True, False), ReadOnly(Wrapped(WILL, "pay "))).named(
    "a cost"
)
COST: Phrase[tuple[Any, ...]] = ListOf(PART, ", ", ", ", also=(" and ",))
"""A cost with its parts in order: "{R}{1}, {Rest}, discard 1 card"."""
_REST = {True: "rest this card", False: "rests this card"}


def _done(plural: bool, they: bool) -> Phrase[Any]:
    will = Wrapped(WILL, "pay " if plural else "pays ")
    return ListOf(AnyOf(will, Enumeration({"{Rest}": _REST[plural]}), *_parts(plural, they)))


PAYING = _done(plural=True, they=False)
"""A cost as what you are told to do: "pay {1} and rest this card"."""
THEY_PAY = _done(plural=True, they=True)
"""A cost as what others may do: "pay {1} and rest 1 recovered Elf they control"."""
PAYS = _done(plural=False, they=True)
"""A cost as what somebody does: "pays {2} and discards 1 card"."""
