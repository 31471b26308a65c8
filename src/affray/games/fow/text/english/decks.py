"""Looking for cards: searches, the top of a deck, the hand of the opponent, dice."""

from __future__ import annotations

from typing import Any, get_args

from affray.games.fow.text.english.amounts import AMOUNT
from affray.games.fow.text.english.cards import BARE, WHAT
from affray.games.fow.text.english.conditions import CONDITION
from affray.games.fow.text.english.slots import NUMBER, also, says
from affray.games.fow.text.english.who import OF_TARGET_PLAYER, POINTS, TARGETED
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Pattern,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
)
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Form

_YOURS: dict[str, Any] = {zone: f"your {zone}" for zone in get_args(w.Place)}
_YOURS |= {"field": ("the field", "your field"), "removed area": "the removed area", "main deck": ("your main deck", "your deck")}
_YOUR: Phrase[Any] = Enumeration(_YOURS)
_INTO: Phrase[Any] = AnyOf(
    Transformed(
        Wrapped(_YOUR, "into "),
        lambda zone: zone if zone != "removed area" else None,
        lambda zone: zone if zone != "removed area" else None,
    ),
    Enumeration({"removed area": "out of the game"}),
    ReadOnly(Enumeration({"graveyard": "in your graveyard"})),
)
_ANY_CARD = w.What()


def _certain(phrase: Phrase[Any]) -> Phrase[Any]:
    """Return the phrase for cards of a kind, which need not be found, without "any card"."""
    return Transformed(phrase, lambda what: what if what != _ANY_CARD else None, lambda what: what if what != _ANY_CARD else None)


_REVEAL = Enumeration({True: "reveal and ", False: ""})
DECK_ZONES = ("main deck", "magic stone deck")
_NO_DECK: Phrase[Any] = Transformed(
    _YOUR, lambda zone: None if zone in DECK_ZONES else zone, lambda zone: None if zone in DECK_ZONES else zone
)
_FIND: dict[str, Any] = {"zone": _YOUR, "to": _NO_DECK, "reveal": _REVEAL}
_SHUFFLE = " into {to}, then shuffle {zone}"
says(w.Search, "search {zone} for 1 card, {reveal}put it" + _SHUFFLE, what=_ANY_CARD, n=1, **_FIND)
says(w.Search, "search {zone} for {n} cards, {reveal}put them" + _SHUFFLE, what=_ANY_CARD, n=NUMBER, **_FIND)
says(w.Search, "search {zone} for up to 1 {what}, {reveal}put it" + _SHUFFLE, what=_certain(BARE.one), n=1, **_FIND)
says(w.Search, "search {zone} for up to {n} {what}, {reveal}put them" + _SHUFFLE, what=_certain(BARE.many), n=NUMBER, **_FIND)
for _zone in DECK_ZONES:
    _spelled = " and ".join([]) or "<your main deck~your deck>" if _zone == "main deck" else "your magic stone deck"
    _again: dict[str, Any] = {"zone": _zone, "to": _zone, "n": 1}
    _on_top = f"then shuffle {_spelled} and put it on top"
    says(w.Search, f"search {_spelled} for 1 card, {{reveal}}{_on_top}", what=_ANY_CARD, reveal=_REVEAL, **_again)
    says(
        w.Search,
        f"search {_spelled} for up to 1 {{what}}, {{reveal}}{_on_top}",
        what=_certain(BARE.one),
        reveal=_REVEAL,
        **_again,
    )
    _rest_of = _spelled.replace("your", "the rest of your")
    _shown = Enumeration({True: (", reveal it", " and reveal it"), False: ""})
    for _then in (
        f". then shuffle {_rest_of} and put that card on top of it",
        f". then shuffle {_spelled} and put that card on top of it",
    ):
        also(w.Search, f"search {_spelled} for {{what}}{{reveal}}{_then}", what=WithArticle(BARE.one), reveal=_shown, **_again)
_TRIGGERING = "; it triggers [Enter]"
_SAME = " with the same name as {named_as}, {reveal}put it into your hand, then shuffle {zone}"
_SAID_AS: dict[str, Any] = {"zone": _YOUR, "what": BARE.one, "named_as": POINTS.one, "reveal": _REVEAL, "n": 1, "to": "hand"}
says(w.Search, "search {zone} for up to 1 {what}" + _SAME, **_SAID_AS)
_OR = "; if {or_field}, you may put it into the field instead"
for _found, _what in (("1 card", None), ("up to 1 {what}", _certain(BARE.one))):
    for _more, _enter in (("", False), (_TRIGGERING, True)):
        says(
            w.Search, f"search {{zone}} for {_found}, {{reveal}}put it into your hand, then shuffle {{zone}}{_OR}{_more}",
            what=_ANY_CARD if _what is None else _what, n=1, zone=_YOUR, to="hand", reveal=_REVEAL, or_field=CONDITION, enter=_enter,
        )  # fmt: skip
        says(
            w.Search, f"search {{zone}} for {_found}, {{reveal}}put it into the field rested, then shuffle {{zone}}{_more}",
            what=_ANY_CARD if _what is None else _what, n=1, zone=_YOUR, to="field", reveal=_REVEAL, rested=True, enter=_enter,
        )  # fmt: skip
for _found, _what in (("1 card", None), ("up to 1 {what}", _certain(BARE.one))):
    _kind: dict[str, Any] = {"what": _ANY_CARD if _what is None else _what, "n": 1, "zone": _YOUR, "to": "field", "enter": True}
    says(
        w.Search,
        f"search {{zone}} for {_found}, {{reveal}}put it into the field, then shuffle {{zone}}{_TRIGGERING}",
        reveal=_REVEAL,
        **_kind,
    )
for _more, _enter in (("", False), (_TRIGGERING, True)):
    says(w.Search, "search {zone} for up to 1 {what}" + _SAME + _OR + _more, or_field=CONDITION, enter=_enter, **_SAID_AS)
_TOLD = Enumeration({True: ", reveal it and put it", False: " and put it"})
also(
    w.Search, "search {zone} for {what}{reveal} into <the~your> field. this triggers its [Enter] ability<. then~ and> shuffle {zone}",
    what=WithArticle(BARE.one), n=1, zone=_YOUR, to="field", enter=True, reveal=_TOLD,
)  # fmt: skip
_TOLD_MANY = Enumeration({True: ", reveal them and put them", False: " and put them"})
_THEN = " into {to}<. then~ and> shuffle {zone}"
_RESTED_THEN = " into <the~your> field rested<. then~ and> shuffle {zone}"
for _some in (WithArticle(BARE.one), Wrapped(_certain(BARE.one), "up to 1 ")):
    also(
        w.Search, "search {zone} for {what}{reveal}" + _RESTED_THEN,
        what=_some, n=1, zone=_YOUR, to="field", reveal=_TOLD, rested=True,
    )  # fmt: skip
also(w.Search, "search {zone} for {what}{reveal}" + _THEN, what=WithArticle(BARE.one), n=1, zone=_YOUR, to=_YOUR, reveal=_TOLD)
also(
    w.Search, "search {zone} for up to 1 {what}{reveal}" + _THEN, what=_certain(BARE.one), n=1, zone=_YOUR, to=_YOUR, reveal=_TOLD
)
also(
    w.Search, "search {zone} for up to {n} {what}{reveal}" + _THEN,
    what=_certain(BARE.many), n=NUMBER, zone=_YOUR, to=_YOUR, reveal=_TOLD_MANY,
)  # fmt: skip


def _put_elsewhere(values: tuple[Any, ...]) -> Any:
    """Return a card that is put into the field instead of the hand if a condition holds."""
    zone, what, reveal, condition, enter, *again = values
    if any(one != zone for one in again):
        return None
    hand, field = (w.Search(what, to, 1, zone, reveal, enter=enter and to == "field") for to in ("hand", "field"))
    return w.IfThen(condition, (field,), (hand,))


_ENTERING = Enumeration({True: ". this triggers its [Enter] ability", False: ""})
_TO_HAND = "search {zone} for {what}{reveal} into your hand"
_TO_FIELD = "if {condition}, put <it~that card~that resonator> into <your~the> field instead{enter}"
_OR_FIELD = "if {or_field}, you may put <it~that card~that resonator> into <your~the> field instead{enter}"
_NAMED_AS: Phrase[Any] = AnyOf(TARGETED, POINTS.one)
_AS_NAMED: dict[str, Any] = {"zone": _YOUR, "what": BARE.one, "named_as": _NAMED_AS, "reveal": _TOLD, "n": 1, "to": "hand"}
_WITH_NAME = "search {zone} for a {what} <named as~with the same name as> {named_as}{reveal} into your hand"
also(w.Search, _WITH_NAME + ". then shuffle {zone}", **_AS_NAMED)
_OR_ELSEWHERE: dict[str, Any] = {
    "zone": _YOUR, "what": WithArticle(_certain(BARE.one)), "reveal": _TOLD, "or_field": CONDITION, "to": "hand", "n": 1,
}  # fmt: skip
_ELSEWHERE: dict[str, Any] = {
    "zone": _YOUR,
    "what": WithArticle(_certain(BARE.one)),
    "reveal": _TOLD,
    "condition": CONDITION,
    "enter": _ENTERING,
}
for _text in (f"{_WITH_NAME}. {_OR_FIELD}. then shuffle {{zone}}", f"{_WITH_NAME}. then shuffle {{zone}}. {_OR_FIELD}"):
    also(w.Search, _text, enter=_ENTERING, or_field=CONDITION, **_AS_NAMED)
also(w.Search, f"{_TO_HAND}. {_OR_FIELD}. then shuffle {{zone}}", enter=_ENTERING, **_OR_ELSEWHERE)
also(w.Search, f"{_TO_HAND}. then shuffle {{zone}}. {_OR_FIELD}", enter=_ENTERING, **_OR_ELSEWHERE)
PUT_ELSEWHERE: Phrase[Any] = ReadOnly(
    AnyOf(
        TransformedReadOnly(Form(f"{_TO_HAND}. {_TO_FIELD}. then shuffle {{again}}", **_ELSEWHERE, again=_YOUR), _put_elsewhere),
        TransformedReadOnly(Form(f"{_TO_HAND}. then shuffle {{again}}. {_TO_FIELD}", **_ELSEWHERE, again=_YOUR), _put_elsewhere),
    )
)
"""A card that is searched for, and comes to the field instead of the hand on a condition: read only."""


def _two_searches(values: tuple[Any, ...]) -> Any:
    first, other, zone, reveal = values
    return tuple([w.Search(what, "hand", 1, zone, reveal) for what in (first, other)])


_A_CARD: Phrase[Any] = AnyOf(Wrapped(_certain(BARE.one), "up to 1 "), WithArticle(_certain(BARE.one)))
_BOTH_FOUND = "search {zone} for {one} <and~and/or> {other}{reveal} into your hand. then shuffle {again}"
TWO_SEARCHES: Phrase[Any] = TransformedReadOnly(
    Form(_BOTH_FOUND, one=_A_CARD, other=_A_CARD, zone=_YOUR, reveal=_TOLD_MANY, again=_YOUR),
    lambda values: _two_searches(values[:4]) if values[2] == values[4] else None,
)
"""Two cards that are searched for together and come to the hand: one after the other. Read only."""

_BOTTOM = ("on the bottom of your main deck", "on the bottom of your deck")
_REST = Enumeration({
    "bottom in a random order": tuple([f"{text} in a random order" for text in _BOTTOM]),
    "bottom in any order": (*[f"{text} in any order" for text in _BOTTOM], *_BOTTOM),
    "graveyard": "into your graveyard",
    "top in any order": ("back on top of your main deck in any order", "back on top of your deck in any order", "back in any order"),
})  # fmt: skip


def _looks(show: str, look: str, put: str) -> None:
    """Define how a look at the top of the deck is said, with what everybody sees."""
    for plural, cards, n in ((False, "card", 1), (True, "{n} cards", AMOUNT)):
        head = f"{look} the top {cards} of your <main deck~deck>, {put} "
        tail = " from among them {to} and the rest {rest}"
        more: dict[str, Any] = {"show": show, "to": _INTO, "rest": _REST, "n": n}
        free = _certain if show != "all" else (lambda phrase: phrase)
        says(w.LookAtTop, head + "any number of {take}" + tail, take=BARE.many, most=0, up_to=False, **more)
        if show != "all":
            says(w.LookAtTop, head + "1 card" + tail, take=_ANY_CARD, most=1, up_to=False, **more)
            says(w.LookAtTop, head + "{most} cards" + tail, take=_ANY_CARD, most=_SEVERAL, up_to=False, **more)
            says(w.LookAtTop, head + "up to 1 card" + tail, take=_ANY_CARD, most=1, up_to=True, **more)
            says(w.LookAtTop, head + "up to {most} cards" + tail, take=_ANY_CARD, most=_SEVERAL, up_to=True, **more)
            says(w.LookAtTop, head + "up to 1 {take}" + tail, take=free(BARE.one), most=1, up_to=False, **more)
            says(w.LookAtTop, head + "up to {most} {take}" + tail, take=free(BARE.many), most=_SEVERAL, up_to=False, **more)
        else:
            says(w.LookAtTop, head + "1 {take}" + tail, take=BARE.one, most=1, up_to=False, **more)
            says(w.LookAtTop, head + "{most} {take}" + tail, take=BARE.many, most=_SEVERAL, up_to=False, **more)
            says(w.LookAtTop, head + "up to 1 {take}" + tail, take=BARE.one, most=1, up_to=True, **more)
            says(w.LookAtTop, head + "up to {most} {take}" + tail, take=BARE.many, most=_SEVERAL, up_to=True, **more)
        del plural


def _also_looks() -> None:
    """Define further ways to read a look at the top of the deck, in sentences of their own."""
    for cards, n in (("card", 1), ("{n} cards", AMOUNT)):
        top = f"the top {cards} of your <main deck~deck>. "
        away = "<. put the rest~ and put the rest~ and the rest> {rest}"
        more: dict[str, Any] = {"to": _INTO, "rest": _REST, "n": n, "up_to": False}
        single: dict[str, Any] = {"take": WithArticle(_certain(BARE.one)), "most": 1, **more}
        some: dict[str, Any] = {"take": _certain(BARE.many), "most": NUMBER, **more}
        also(
            w.LookAtTop,
            f"look at {top}<you may ~>reveal {{take}} from among them and put it {{to}}{away}",
            show="taken",
            **single,
        )
        also(
            w.LookAtTop,
            f"look at {top}<you may ~>reveal up to {{most}} {{take}} from among them and put them {{to}}{away}",
            show="taken",
            **some,
        )
        also(w.LookAtTop, f"look at {top}you may put {{take}} from among them {{to}}{away}", show="", **single)
        also(w.LookAtTop, f"look at {top}<you may ~>put up to {{most}} {{take}} from among them {{to}}{away}", show="", **some)
        also(
            w.LookAtTop,
            f"look at {top}put <a card~1 card~one> from among them {{to}}{away}",
            show="",
            take=_ANY_CARD,
            most=1,
            **more,
        )
        also(w.LookAtTop, f"reveal {top}put {{take}} from among them {{to}}{away}", show="all", **single)
        may = {**more, "up_to": True}
        also(w.LookAtTop, f"reveal {top}you may put {{take}} from among them {{to}}{away}", show="all", **{**single, **may})
        also(w.LookAtTop, f"reveal {top}put up to {{most}} {{take}} from among them {{to}}{away}", show="all", **{**some, **may})


def _top_card() -> None:
    """Define further ways to read what becomes of the top card of the deck."""
    reveal = "reveal the top card of your <main deck~deck>. if it's {take}, <put~you put> it {to}"
    may = "reveal the top card of your <main deck~deck>. if it's {take}, you may put it {to}"
    slots: dict[str, Any] = {"n": 1, "most": 1, "take": WithArticle(_certain(BARE.one)), "to": _INTO, "show": "all"}
    for text, up_to in ((reveal, False), (may, True)):
        also(w.LookAtTop, text, up_to=up_to, rest="top in any order", **slots)
        also(w.LookAtTop, text + ". otherwise, put it {rest}", up_to=up_to, rest=_REST, **slots)


_SEVERAL: Phrase[Any] = Transformed(NUMBER, lambda n: n if n > 1 else None, lambda n: n if n > 1 else None)
_also_looks()
_top_card()
_looks("", "look at", "put")
_looks("taken", "look at", "reveal and put")
_looks("all", "reveal", "put")
_OF_DECK = "of your <main deck~deck>"
says(w.Foresee, f"look at the top card {_OF_DECK} and put it back on top or on the bottom", n=1, top=False)
says(
    w.Foresee,
    f"look at the top {{n}} cards {_OF_DECK} and put each back on top or on the bottom in any order",
    n=NUMBER,
    top=False,
)
says(w.Foresee, f"look at the top {{n}} cards {_OF_DECK} and put them back in any order", n=NUMBER, top=True)
also(w.Foresee, "foresee {n}", n=NUMBER, top=False)
also(w.Foresee, f"look at the top card {_OF_DECK}, then put it on the top or bottom {_OF_DECK}", n=1, top=False)
also(w.Foresee, f"look at the top card {_OF_DECK}. you may put it on the bottom {_OF_DECK}", n=1, top=False)
_DECK: Phrase[Any] = Pattern(
    r"(?:main |magic stone )?deck\b(?!\. [Ii]f it)", lambda text: "main deck" if text == "deck" else text, starts="md"
)
"""A deck, but where the text goes on with what "it" is: that is read as one (`BY_THE_TOP_CARD`)."""
says(w.Reveal, "reveal the top card of your {zone}", zone=_DECK)
says(w.Force, "[Force] {n}", n=NUMBER)


def _is_opponent(who: Any) -> bool:
    return (who.who if isinstance(who, Mention) else who) == "opponent"


_AWAY = Enumeration({"graveyard": ", which they discard", "removed area": ", which is removed from the game"})
_SENTENCES_AWAY = Enumeration({
    "graveyard": ". they discard that card",
    "removed area": (". they remove that card from the game", ". remove that card from the game"),
})  # fmt: skip
_LOOKED: dict[str, Any] = {"take": WithArticle(BARE.one), "to": _AWAY}
says(w.SeeHand, "look at the opponent's hand", take=None, to="graveyard", show=False)
says(w.SeeHand, "the opponent reveals their hand", take=None, to="graveyard", show=True)
says(w.SeeHand, "look at the opponent's hand and choose {take} there{to}", show=False, **_LOOKED)
says(w.SeeHand, "the opponent reveals their hand and you choose {take} there{to}", show=True, **_LOOKED)
_SOMEBODY: Phrase[Any] = Transformed(
    POINTS.one, lambda who: who if not _is_opponent(who) else None, lambda who: who if not _is_opponent(who) else None
)
says(w.SeeHand, "look at the hand of {whose}", take=None, to="graveyard", show=False, whose=_SOMEBODY)
says(w.SeeHand, "look at the hand of {whose} and choose {take} there{to}", show=False, whose=_SOMEBODY, **_LOOKED)
_LOOKED = {"take": WithArticle(BARE.one), "to": _SENTENCES_AWAY}
also(w.SeeHand, "look at {whose} hand< and~ and you~.> choose {take}{to}", show=False, whose=OF_TARGET_PLAYER, **_LOOKED)
also(w.SeeHand, "look at {whose} hand", take=None, to="graveyard", show=False, whose=OF_TARGET_PLAYER)
also(w.SeeHand, "look at the opponent's hand< and~ and you~.> choose {take}{to}", show=False, **_LOOKED)
also(w.SeeHand, "the opponent reveals their hand<. you~ and you> choose {take}{to}", show=True, **_LOOKED)
says(w.PlayFree, "you may play {what} without paying its cost", what=WithArticle(WHAT.one))
