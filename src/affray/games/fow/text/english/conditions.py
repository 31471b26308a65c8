"""Conditions, as clauses to follow "if" or "while"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from affray.games.fow.text.english.amounts import AMOUNT, KINDS
from affray.games.fow.text.english.cards import ACTED, AFTER, ANY_KEYWORD, BARE, BEFORE, CALLED, WHAT, bounds
from affray.games.fow.text.english.costs import WILL
from affray.games.fow.text.english.slots import ATTRIBUTE, ENGLISH, NUMBER, QUOTED, SOMETHING, also, one_or_several, says
from affray.games.fow.text.english.who import POINTS
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.canonical import negated
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
)
from affray.text.grammar.rule import Fields, Form, GrammarRule, Numbered

CONDITION: Phrase[Any] = Lazy(lambda: _CONDITION)
"""A condition."""


# -- so many cards


_OF_ONE = ((1, -1), (0, 0), (1, 1))
_SO_MANY: Phrase[Any] = AnyOf(
    Transformed(Wrapped(NUMBER, after=" or more"), lambda n: (n, -1), lambda b: b[0] if b[1] == -1 else None),
    Transformed(
        Form("{n} or <fewer~less>", n=NUMBER), lambda n: (0, n[0]), lambda b: (b[1],) if b[0] == 0 and b[1] > 0 else None
    ),
    Transformed(Wrapped(NUMBER, "exactly "), lambda n: (n, n), lambda b: b[0] if b[0] == b[1] else None),
    Transformed(Form("{n} to {m}", n=NUMBER, m=NUMBER), lambda b: b, lambda b: b if 0 < b[0] != b[1] > -1 else None),
)
"""(at least, at most) of a count: "2 or more", "3 or fewer", "exactly 2", "2 to 4"."""


def _counted(cards: Numbered) -> Phrase[Any]:
    """Return the phrase for (what, at least, at most): "a Beast", "no Beast", "2 or more Beast resonators"."""

    def some(phrase: Phrase[Any], least: int, most: int) -> Phrase[Any]:
        return Transformed(phrase, lambda what: (what, least, most), lambda c: c[0] if c[1:] == (least, most) else None)

    several = Transformed(
        Form("{n} {what}", n=_SO_MANY, what=cards.many),
        lambda values: (values[1], *values[0]),
        lambda c: ((c[1], c[2]), c[0]) if c[1:] not in _OF_ONE else None,
    )
    short = [ReadOnly(some(CALLED, 1, -1))] if cards is BARE else []
    return AnyOf(
        *short,
        some(WithArticle(cards.one), 1, -1),
        some(Wrapped(cards.one, "no "), 0, 0),
        some(Wrapped(cards.one, "exactly 1 "), 1, 1),
        ReadOnly(some(Wrapped(cards.many, "no "), 0, 0)),
        several,
    )


def _whose(side: str) -> Phrase[Any]:
    """Return what a player controls: the cards are theirs, in the field."""
    return Transformed(
        _counted(BARE),
        lambda values: w.Controls(msgspec.structs.replace(values[0], controller=side), *values[1:]),
        lambda word: (
            (msgspec.structs.replace(word.what, controller=""), word.at_least, word.at_most)
            if isinstance(word, w.Controls) and word.what.controller == side and word.another is None
            else None
        ),
    )


def _anywhere(template: str, in_play: bool) -> Phrase[Any]:
    return Transformed(
        Wrapped(_counted(WHAT), template, " in play" if in_play else ""),
        lambda values: w.Controls(*values) if (values[0].zone == "field") == in_play else None,
        lambda word: (
            (word.what, word.at_least, word.at_most)
            if isinstance(word, w.Controls)
            and word.another is None
            and (word.what.zone == "field") == in_play
            and _is_one(word) == ("is" in template)
            else None
        ),
    )


def _is_one(word: w.Controls) -> bool:
    return (word.at_least, word.at_most) in _OF_ONE


def _two(side: str) -> Phrase[Any]:
    """Return a card and another one that a player controls: two cards."""
    mine = msgspec.structs.replace

    def back(word: Any) -> Any:
        if not isinstance(word, w.Controls) or word.another is None or {word.what.controller, word.another.controller} != {side}:
            return None
        return (
            (mine(word.what, controller=""), mine(word.another, controller=""))
            if (word.at_least, word.at_most) == (1, -1)
            else None
        )

    return Transformed(
        Form("{what} and another {another}", what=WithArticle(BARE.one), another=BARE.one),
        lambda values: w.Controls(mine(values[0], controller=side), another=mine(values[1], controller=side)),
        back,
    )


CONTROLS: Phrase[Any] = AnyOf(
    Wrapped(_two("you"), "you control "),
    Wrapped(_two("opponent"), "the opponent controls "),
    Wrapped(_whose("you"), "you control "),
    Wrapped(_whose("opponent"), "the opponent controls "),
    ReadOnly(Wrapped(_whose("opponent"), "your opponent controls ")),
    *[_anywhere(verb, here) for here in (False, True) for verb in ("there is ", "there are ")],
    TransformedReadOnly(
        Wrapped(AnyOf(BARE.one, WithArticle(BARE.one), BARE.many), "you don't control "),
        lambda what: w.Controls(msgspec.structs.replace(what, controller="you"), 0, 0),
    ),
)

_RULER: dict[str, Any] = {kind: kind for kind in ("J/ruler", "J-ruler", "ruler")}
_CALLED = Form("your {kind} is {names}", kind=Enumeration(_RULER), names=one_or_several(QUOTED))
_NOT_CALLED = Form("your {kind} <isn't~is not> {names}", kind=Enumeration(_RULER), names=one_or_several(QUOTED))
_SIDES_CALLED = Form(
    "your ruler is {ruler} or your J-ruler is {j_ruler}", ruler=one_or_several(QUOTED), j_ruler=one_or_several(QUOTED)
)


def _either_side(names: tuple[Any, ...]) -> Any:
    """Return the condition that your ruler has this name, or your J-ruler that one."""
    sides = [w.Controls(w.What(kind, "you", name=name)) for kind, name in zip(("ruler", "J-ruler"), names, strict=True)]  # type: ignore[arg-type]
    return w.Not(w.Both(tuple([negated(one) for one in sides])))


_THIS_WAY: Phrase[Any] = Enumeration({
    "moved": ("card was put into the field this way", "resonator was put into the field this way", "card was removed this way"),
})  # fmt: skip
_MANY_THIS_WAY: Phrase[Any] = Enumeration({"moved": ("cards are removed this way", "cards were removed this way")})
_HAVE: Phrase[Any] = AnyOf(
    TransformedReadOnly(Wrapped(_THIS_WAY, "no "), lambda who: w.Compare(w.Stat(who, "cards"), 0, 0)),
    TransformedReadOnly(
        Form("{n} {who}", n=_SO_MANY, who=_MANY_THIS_WAY), lambda values: w.Compare(w.Stat(values[1], "cards"), *values[0])
    ),
    ReadOnly(Enumeration({w.Compare("damage dealt", 1): "damage was dealt this way"})),
    TransformedReadOnly(_SIDES_CALLED, _either_side),
    TransformedReadOnly(
        Form("your {kind} is {attribute}", kind=Enumeration(_RULER), attribute=ATTRIBUTE),
        lambda values: w.Controls(w.What(values[0], "you", attribute=values[1])),
    ),
    TransformedReadOnly(
        Form("your {kind} {acted}", kind=Enumeration(_RULER), acted=ACTED),
        lambda values: w.Controls(w.What(values[0], "you", status=values[1])),
    ),
    TransformedReadOnly(
        Form("there are {n} or more different {kinds} among <~all >{of}", n=NUMBER, kinds=Enumeration(KINDS), of=WHAT.many),
        lambda values: w.Compare(w.Count(values[2], distinct=values[1]), values[0]),
    ),
    TransformedReadOnly(
        Form("your {kind} has {part} in its name", kind=Enumeration(_RULER), part=QUOTED),
        lambda values: w.Controls(w.What(values[0], "you", name_part=values[1])),
    ),
    TransformedReadOnly(_NOT_CALLED, lambda values: w.Controls(w.What(values[0], "you", name=values[1]), 0, 0)),
    TransformedReadOnly(_CALLED, lambda values: w.Controls(w.What(values[0], "you", name=values[1]))),
    TransformedReadOnly(
        Wrapped(_counted(WHAT), "you have "),
        lambda values: w.Controls(*values) if values[0].zone != "field" and values[0].owner == "you" else None,
    ),
)


# -- so many counters


def _counters() -> Iterator[Phrase[Any]]:
    """Read only: "there is an ember counter on this card", "it has 3 or more ember counters on it"."""
    several: Phrase[Any] = AnyOf(_SO_MANY, Enumeration({(1, -1): ("1 or more", "one or more"), (0, 0): "no"}))
    who = POINTS.one
    for n, noun in ((Enumeration({(1, -1): ("a", "an", "1"), (0, 0): "no"}), "counter"), (several, "counters")):
        slots: dict[str, Any] = {"n": n, "kind": SOMETHING, "who": who}
        for text in (f"there <is~are> {{n}} {{kind}} {noun} on {{who}}", f"{{who}} has {{n}} {{kind}} {noun} on it"):
            form = Form(text, **slots)
            yield TransformedReadOnly(form, lambda values: w.Compare(w.Stat(values[2], "counters", values[1]), *values[0]))


# -- what something is


_OF_ATTRIBUTE: Phrase[Any] = TransformedReadOnly(ATTRIBUTE, lambda attribute: w.What(attribute=attribute))


def _fits(not_: str) -> list[Phrase[Any]]:
    """Return the phrase "this card is rested", "the target was not damaged this turn", "it is a Vampire"."""
    phrases: list[Phrase[Any]] = []
    for plural in (False, True):
        who = POINTS.many if plural else POINTS.one
        cards: Phrase[Any] = WHAT.many if plural else AnyOf(WithArticle(WHAT.one), ReadOnly(CALLED), ReadOnly(_OF_ATTRIBUTE))
        if not not_:
            form = Form("{who} {what}", plural, who=who, what=_state(ACTED))
            phrases.append(
                Transformed(
                    form,
                    lambda values: w.Fits(values[1], values[0]),
                    lambda condition: (condition.who, condition.what) if isinstance(condition, w.Fits) else None,
                )
            )
        for verb, what in (("<is|are>", _state(BEFORE)), ("<was|were>", _state(AFTER)), ("<is|are>", cards)):
            form = Form(f"{{who}} {verb}{not_} {{what}}", plural, who=who, what=what)
            phrases.append(
                Transformed(
                    form,
                    lambda values: w.Fits(values[1], values[0]),
                    lambda condition: (condition.who, condition.what) if isinstance(condition, w.Fits) else None,
                )
            )
    if not not_:
        has = Form("{who} has {keyword}", who=POINTS.one, keyword=ANY_KEYWORD)
        phrases.append(TransformedReadOnly(has, lambda values: w.Fits(w.What(keyword=values[1]), values[0])))
        short = Form("{who}'s {what}", who=POINTS.one, what=AnyOf(WithArticle(WHAT.one), CALLED, _OF_ATTRIBUTE))
        phrases.append(TransformedReadOnly(short, lambda values: w.Fits(values[1], values[0])))
    return phrases


def _state(status: Phrase[Any]) -> Phrase[Any]:
    """Return a description by nothing but a status."""

    def back(what: Any) -> Any:
        return what.status if what.status and what == w.What(status=what.status) else None

    return Transformed(status, lambda value: w.What(status=value), back)


# -- the others

says(w.Compare, "{amount} is {least}", amount=AMOUNT, least=Fields("at_least", "at_most", phrase=bounds("")))
says(w.Less, "{amount} is less than {than}", amount=AMOUNT, than=AMOUNT)
says(w.TurnOf, "it is your turn", player="you")
says(w.TurnOf, "it is <the~your> opponent's turn", player="opponent")
says(w.Played, "you played {at_least} or more cards this turn", at_least=NUMBER, this_too=True)
says(w.Played, "you played another card this turn", at_least=1)
also(w.Played, "you played a card this turn", at_least=1, this_too=True)
says(w.Played, "you played {at_least} or more other cards this turn", at_least=NUMBER)
HAPPENED: dict[str, str] = {
    "opponent's resonator entered graveyard": "<a|no> resonator of the opponent was put into a graveyard this turn",
    "your resonator entered graveyard": "<a|no> resonator you controlled was put into a graveyard from the field this turn",
    "opponent's resonator entered field": "<a|no> resonator was put into the opponent's field this turn",
    "you were dealt damage": "<damage|no damage> was dealt to you this turn",
    "your entity entered graveyard": "<an|no> entity you controlled was put into a graveyard from the field this turn",
    "your god's art was resolved": "<a|no> [God's Art] you controlled was resolved this turn",
}
for _what, _text in HAPPENED.items():
    says(w.Happened, _text, False, what=_what)
also(
    w.Happened,
    "a resonator you control was put into a graveyard from <the~your> field this turn",
    what="your resonator entered graveyard",
)
also(w.Happened, "a resonator was put into a graveyard from your field this turn", what="your resonator entered graveyard")
_POSITIVE: Phrase[int] = Transformed(NUMBER, lambda n: n if n > 0 else None, lambda n: n if n > 0 else None)
_RUNES = "of your revealed runes there are "
says(w.Runes, _RUNES + "one for each of {of} and {at_least} or more", of=WILL, at_least=_POSITIVE)
says(w.Runes, _RUNES + "one for each of {of}", of=WILL)
says(w.Runes, _RUNES + "{at_least} or more", at_least=_POSITIVE)


def _not(phrase: Phrase[Any], kind: type[Any]) -> Phrase[Any]:
    """Return the text that says a condition does not hold."""
    return Transformed(phrase, w.Not, lambda word: word.that if isinstance(word, w.Not) and type(word.that) is kind else None)


_NOT: Phrase[Any] = AnyOf(
    *[_not(one, w.Fits) for one in _fits(" not")],
    _not(AnyOf(*[GrammarRule(w.Happened, text, True, what=what) for what, text in HAPPENED.items()]), w.Happened),
    _not(Enumeration({w.Done(): ("that was not done", "you don't")}), w.Done),
    _not(Enumeration({w.Awakened(): ("this card was not awakened", "this card wasn't awakened")}), w.Awakened),
    _not(AnyOf(*[Wrapped(_two(side), f"{who} not control ") for side, who in (("you", "you do"), ("opponent", "the opponent does"))]), w.Controls),
    _not(Enumeration({w.Played(): "you played no other card this turn"}), w.Played),
    Transformed(Form("it is not true that {that}", that=Lazy(lambda: _BRACKETED)), lambda values: w.Not(values[0]),
        lambda word: (word.that,) if isinstance(word, w.Not) and not isinstance(word.that, w.Both) else None),
)  # fmt: skip
says(w.WeatherIs, "the weather is {kind}", kind=Enumeration({name: name for name in get_args(w.WeatherKind)}))
says(w.Done, "<that was done~you do>")
says(w.Awakened, "<this card~it> was awakened")


def _fewer(values: tuple[Any, ...]) -> Any:
    """Return the condition that you have fewer of something than the opponent."""
    mine, theirs = (w.Count(msgspec.structs.replace(values[0], controller=side)) for side in ("you", "opponent"))
    return w.Less(mine, theirs)


def _fewer_by(values: tuple[Any, ...]) -> Any:
    """Return the condition that you have fewer of something than the opponent, by this many at least."""
    n, what = values
    mine, theirs = (w.Count(msgspec.structs.replace(what, controller=side)) for side in ("you", "opponent"))
    return w.Less(w.Sum(n - 1, mine), theirs)


_IN_HAND = [w.Count(w.What(zone="hand", owner=side)) for side in ("you", "opponent")]
_AT_WORK = Form(
    "{what} is {state}", what=WithArticle(WHAT.one), state=Enumeration({one: one for one in ("attacking", "blocking")})
)


def _at_work(values: tuple[Any, ...]) -> Any:
    """Return the condition that a card attacks or blocks now."""
    what, state = values
    return None if what.status or what.zone != "field" else w.Controls(msgspec.structs.replace(what, status=state))


def _both(side: str) -> Phrase[Any]:
    """Return the phrase for controlling a card of one kind and a card of another."""

    def controls_each(whats: tuple[Any, ...]) -> Any:
        if any(one.other for one in whats):
            return None
        return w.Both(tuple([w.Controls(msgspec.structs.replace(one, controller=side)) for one in whats]))

    return TransformedReadOnly(ListOf(AnyOf(WithArticle(BARE.one), CALLED), least=2), controls_each)


_MORE_HAVE: Phrase[Any] = AnyOf(
    TransformedReadOnly(_AT_WORK, _at_work),
    Wrapped(_both("you"), "you control "),
    Wrapped(_both("opponent"), "the opponent controls "),
)
_COMPARED: Phrase[Any] = ReadOnly(
    AnyOf(
        TransformedReadOnly(Form("you control <less~fewer> {what} than <the~your> opponent", what=BARE.many), _fewer),
        TransformedReadOnly(Form("<the~your> opponent controls more {what} than you", what=BARE.many), _fewer),
        TransformedReadOnly(
            Form("<the~your> opponent controls {n} or more<~ more> {what} than you", n=NUMBER, what=BARE.many), _fewer_by
        ),
        Enumeration({w.Less(*_IN_HAND): "the opponent has more cards in their hand than you"}),
    )
)
_OTHERS: Phrase[Any] = ENGLISH.words(w.WeatherIs, w.Done, w.Awakened, w.Compare, w.Less, w.TurnOf, w.Played, w.Happened, w.Runes)
_SIMPLE: Phrase[Any] = AnyOf(CONTROLS, _COMPARED, _HAVE, _MORE_HAVE, *_counters(), *_fits(""), _OTHERS, _NOT)
_BRACKETED: Phrase[Any] = AnyOf(_SIMPLE, Wrapped(Lazy(lambda: _ALL), "(", ")"))
_EITHER: Phrase[Any] = Transformed(
    Wrapped(ListOf(_BRACKETED, " or ", ", ", least=2), "either "),
    lambda conditions: w.Not(w.Both(tuple([negated(one) for one in conditions]))),
    lambda word: (
        tuple([negated(one) for one in word.that.of]) if isinstance(word, w.Not) and isinstance(word.that, w.Both) else None
    ),
)
_ATOM: Phrase[Any] = AnyOf(_SIMPLE, _EITHER, _BRACKETED)
_ALL: Phrase[Any] = Transformed(
    ListOf(_ATOM, " and ", ", ", least=2, also=(", and ",)), w.Both, lambda word: word.of if isinstance(word, w.Both) else None
)
_CONDITION: Phrase[Any] = AnyOf(_ALL, _ATOM)


HEAD_CONDITIONS: dict[str, Any] = {
    "Null": w.Controls(w.What(zone="hand", owner="you"), 0, 0),
    "Faith": w.Controls(w.What("ruler", "you", counter="astral")),
    "Revenge": w.Happened("your entity entered graveyard"),
    "Fallen": w.Happened("your god's art was resolved"),
}
"""Conditions set by a word before a text: an empty hand (1134), an astral ruler (1141), an entity that was lost (1144), a [God's Art] (1147)."""
MANY_STONES: Phrase[Any] = TransformedReadOnly(
    AnyOf(NUMBER, Wrapped(NUMBER, "(", ")")), lambda n: w.Controls(w.What("magic stone", "you"), n)
)
"""The number of magic stones that [Seal] asks for (1128)."""
COMMANDED: Phrase[Any] = TransformedReadOnly(
    Pattern(r"<[A-Z][A-Za-z' ]*>", lambda text: text[1:-1]),
    lambda name: w.Controls(w.What("J/ruler", "you", keyword=f"force command ({name})")),
)
"""[Force Resonance] asks for the [Force Command] of its name (1151)."""
WHILE_PLAYING: Phrase[Any] = AnyOf(
    Enumeration({("Torrent", w.Played()): "[Torrent] "}),
    TransformedReadOnly(Form("[Rune] {of} - ", of=WILL), lambda values: ("", w.Runes(of=values[0]))),
    TransformedReadOnly(Form("[Rune] {n} - ", n=NUMBER), lambda values: ("", w.Runes(at_least=values[0]))),
)
"""Words before a text that is looked at only while its card is played (1124, 1137.2): what that is called, and what it asks for."""
