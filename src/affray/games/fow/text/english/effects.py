"""One-time effects, and the words that branch or wait."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from affray.games.fow.text.english.amounts import AMOUNT, WORKED_OUT, so_much, where_x
from affray.games.fow.text.english.cards import BARE, SOME, WHAT, Whats
from affray.games.fow.text.english.conditions import CONDITION
from affray.games.fow.text.english.costs import PAYING, PAYS, THEY_PAY
from affray.games.fow.text.english.decks import TWO_SEARCHES as TWO_SEARCHES
from affray.games.fow.text.english.events import EVENT
from affray.games.fow.text.english.slots import (
    ATTRIBUTE,
    DECKS,
    ENGLISH,
    KEYWORD,
    NUMBER,
    QUOTED,
    RACE,
    RACES,
    SOMETHING,
    UNTIL,
    UNTIL_NAMED,
    also,
    says,
)
from affray.games.fow.text.english.who import CONTROLLER, DEALING, POINTS, WHOM
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import PLAYED
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    SayOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Fields, Form
from affray.text.grammar.source import Letters, Text, first_of
from affray.text.languages.english import or_, plural

BRANCHING = (w.IfThen, w.MayDo, w.Coin, w.Later)
PLAIN_WORDS = tuple([one for one in get_args(w.EffectWord) if one not in BRANCHING])
PLAIN_EFFECT: Phrase[Any] = AnyOf(ENGLISH.words(*PLAIN_WORDS), Lazy(lambda: TOKENS), Lazy(lambda: ALL_COUNTERS)).named(
    "an effect"
)
BRANCH: Phrase[Any] = ENGLISH.words(*BRANCHING)
EFFECT: Phrase[Any] = AnyOf(PLAIN_EFFECT, BRANCH)
"""An effect, as a clause."""


class InTurn(Phrase[tuple[Any, ...]]):
    """Effects one after the other in one clause. What branches is bracketed unless nothing follows (`closed`)."""

    def __init__(self, closed: bool) -> None:
        self.items = ListOf(AnyOf(PLAIN_EFFECT, Wrapped(BRANCH, "(", ")")), ", then ", ", then ", also=(" and ",))
        self.last = BRANCH if closed else AnyOf()

    def letters(self) -> Letters:
        return first_of((self.items.starts, self.last.starts, frozenset("n")))

    def readings(self, text: Text, at: int) -> Iterable[tuple[tuple[Any, ...], int]]:
        readings: list[tuple[tuple[Any, ...], int]] = list(self.items.parse(text, at))
        ends = [(values, text.match(", then ", end)) for values, end in readings]
        nothing = text.match("nothing happens", at)
        return [
            *readings,
            *[((value,), end) for value, end in self.last.parse(text, at)],
            *[((*values, value), end) for values, here in ends if here >= 0 for value, end in self.last.parse(text, here)],
            *([((), nothing)] if nothing >= 0 else []),
        ]

    def format(self, value: tuple[Any, ...]) -> str | None:
        if not value:
            return "nothing happens"
        texts = [self.items.format(value[:-1])] if len(value) > 1 else []
        texts.append(last if (last := self.last.format(value[-1])) is not None else self.items.format(value[-1:]))
        return None if None in texts else ", then ".join([one for one in texts if one is not None])


IN_TURN: Phrase[Any] = InTurn(closed=True)
IN_TURN_OPEN: Phrase[Any] = InTurn(closed=False)
_SOME: Phrase[Any] = Transformed(IN_TURN, lambda effects: effects or None, lambda effects: effects or None)
_SOME_OPEN: Phrase[Any] = Transformed(IN_TURN_OPEN, lambda effects: effects or None, lambda effects: effects or None)


_WITHOUT_NUMBERS: Phrase[Any] = Enumeration({
    w.What("J-ruler", "you", status="without ATK and DEF"): "your J-ruler has no ATK and DEF"
})  # fmt: skip
_YOU: dict[str, Any] = {"plural": True, "player": "you"}
_OPPONENT: dict[str, Any] = {"plural": False, "player": "opponent"}
_PLAYERS = (("<~you >", _YOU), ("<the~your> opponent ", _OPPONENT))
"""Subjects of actions; you are told to: "draw 1 card", "the opponent draws 1 card"."""


# -- damage, destruction, life, cards

so_much(w.Damage, "this card deals ", ("damage", "damage"), " to {to}", to=WHOM, divided=False)


def _and_more(values: tuple[Any, ...]) -> Any:
    """Return damage, and so much more of it for each of something."""
    first, n, each = values
    if not isinstance(first, w.Damage) or not isinstance(first.amount, int):
        return None
    return msgspec.structs.replace(first, amount=w.Sum(first.amount, w.Count(each, n)))


also(w.Damage, "this card deals damage to {to} equal to {amount}", to=WHOM, amount=WORKED_OUT, divided=False)
MORE_DAMAGE: Phrase[Any] = TransformedReadOnly(
    Form("{first}, plus an additional {n} damage for each {each}", first=ENGLISH.words(w.Damage), n=NUMBER, each=WHAT.one),
    _and_more,
)
"""Damage that is more for each of something, read only."""
so_much(w.Damage, "this card deals ", ("damage", "damage"), " to {to}, divided as you choose", to=WHOM, divided=True)


def _dealing(who: Mention) -> Mention | None:
    """Return another card that deals damage; "it" does so as what has been spoken of, but for a target."""
    if who.who == "this":
        return None
    return who if who.who or who.noun else msgspec.structs.replace(who, who=DEALING)


_DEALER: Phrase[Any] = Transformed(POINTS.one, _dealing, lambda who: who if who != "this" else None)
so_much(w.Damage, "{by} deals ", ("damage", "damage"), " to {to}", by=_DEALER, to=WHOM, divided=False)
so_much(w.Damage, "{by} deals ", ("damage", "damage"), " to {to}, divided as you choose", by=_DEALER, to=WHOM, divided=True)
says(w.GainGem, "gain <1~a> {attribute} gem", attribute=ATTRIBUTE, n=1)
says(w.GainGem, "gain {n} {attribute} gems", attribute=ATTRIBUTE, n=NUMBER)
says(w.GainGem, "gain <1~a> gem of any attribute", attribute="", n=1)
says(w.GainGem, "gain {n} gems of any <one ~>attribute", attribute="", n=NUMBER)
says(w.Destroy, "destroy {who}", who=WHOM)
_DECK_OR_AREA: Phrase[Any] = Enumeration({zone: DECKS.get(zone, zone) for zone in get_args(w.Place)})
_PHASE: Phrase[Any] = Enumeration({name: name for name in ("draw", "recovery", "main")})
_EACH: dict[str, Any] = {"plural": False, "player": "each"}
_ITS: dict[str, Any] = {"plural": False, "player": CONTROLLER}
for _who, _player in (*_PLAYERS, ("each player ", _EACH), ("{player} ", _ITS)):
    says(w.Banish, f"{_who}<banishes|banish> 1 {{what}} <they|you> control", what=BARE.one, n=1, **_player)
    says(w.Banish, f"{_who}<banishes|banish> {{n}} {{what}} <they|you> control", what=BARE.many, n=NUMBER, **_player)
    for _whose in ("", " <they|you> control"):
        also(w.Banish, f"{_who}<banishes|banish> {{what}}{_whose}", what=WithArticle(BARE.one), n=1, **_player)
    also(w.Banish, f"{_who}<banishes|banish> {{n}} {{what}}", what=BARE.many, n=NUMBER, **_player)
    so_much(w.Draw, f"{_who}<draws|draw> ", ("card", "cards"), field="n", **_player)
    so_much(w.Discard, f"{_who}<discards|discard> ", ("card", "cards"), field="n", random=False, **_player)
    so_much(w.Discard, f"{_who}<discards|discard> ", ("card", "cards"), " at random", field="n", random=True, **_player)
also(w.Recover, "if {who}, recover it", who=_WITHOUT_NUMBERS)
also(w.Discard, "discard your hand", n=w.Count(w.What(zone="hand", owner="you")), player="you", random=False)
for _who, _player in _PLAYERS:
    so_much(w.GainLife, f"{_who}<gains|gain> ", ("life", "life"), **_player)
    so_much(w.LoseLife, f"{_who}<loses|lose> ", ("life", "life"), **_player)
    says(w.Shuffle, f"{_who}<shuffles|shuffle> <their|your> {{zone}}", zone=_DECK_OR_AREA, **_player)
    says(w.ExtraTurn, f"{_who}<takes|take> an extra turn after this one", **_player)
    says(w.Skip, f"{_who}<skips|skip> <their|your> next {{phase}} phase", phase=_PHASE, **_player)
    says(w.Win, f"{_who}<wins|win> the game", **_player)
for _word, _verb in ((w.GainLife, "gains"), (w.LoseLife, "loses")):
    so_much(_word, f"each player {_verb} ", ("life", "life"), player="you, opponent", plural=False)
so_much(w.GainLife, "{player} <gains|gain> ", ("life", "life"), player=POINTS)
so_much(w.LoseLife, "{player} <loses|lose> ", ("life", "life"), player=POINTS)

# -- what is done to cards

_DONE: tuple[tuple[type[Any], str], ...] = (
    (w.BanishIt, "banish {who}"),
    (w.Rest, "rest {who}"),
    (w.Recover, "recover {who}"),
    (w.Heal, "heal {who}"),
    (w.Shift, "turn {who} future side up"),
    (w.RemoveFromBattle, "remove {who} from battle"),
    (w.TurnFaceDown, "turn {who} face down"),
)
for _word, _template in _DONE:
    says(_word, _template, who=WHOM)
says(w.TakeControl, "gain control of {who}{until}", who=WHOM, until=UNTIL)
says(w.AddTo, "add this card to {to}", to=WHOM)

# -- counters, spells, will

for _take, _verb, _way in ((False, "put", "on"), (True, "remove", "from")):
    _counters: dict[str, Any] = {"who": WHOM, "remove": _take, "kind": SOMETHING, "field": "n"}
    so_much(w.PutCounters, f"{_verb} ", ("{kind} counter", "{kind} counters"), f" {_way} {{who}}", **_counters)
_EQUAL: dict[str, Any] = {"who": WHOM, "kind": SOMETHING, "n": WORKED_OUT}
also(w.PutCounters, "put {kind} counters equal to {n} on {who}", **_EQUAL)
also(w.PutCounters, "put {kind} counters on {who} equal to {n}", **_EQUAL)
_ALL_OF_THEM = Form("remove all {kind} counters <from~on> {who}", kind=SOMETHING, who=POINTS.one)
ALL_COUNTERS: Phrase[Any] = TransformedReadOnly(
    _ALL_OF_THEM, lambda values: w.PutCounters(values[0], w.Stat(values[1], "counters", values[0]), values[1], True)
)
"""All counters of a kind come off a card: so many as there are, read only."""
says(w.Cancel, "cancel {who}", who=WHOM, unless=())
says(w.Cancel, "cancel {who} unless its controller {unless}", who=WHOM, unless=PAYS)

_SYMBOLS = r"(?:\{(?:[WRUGBMTX]|\d+)\})+"


def _choices(text: str) -> str:
    return "|".join(part.strip() for part in text.replace(" or ", ",").split(",") if part.strip())


def _one_of(will: str) -> str:
    return or_(tuple(will.split("|")))


_WILL = Pattern(rf"{_SYMBOLS}(?:(?:, {_SYMBOLS})*,? or {_SYMBOLS})?(?!, \{{)", _choices, _one_of, starts="{").named("will")
_CARDS_PLAYED: dict[str, Any] = {one: plural(one) for one in PLAYED}
_OF_A_RACE: Phrase[str] = AnyOf(Wrapped(RACE, after=" cards"), ReadOnly(RACES))
_PLAYED_ONLY: Phrase[str] = AnyOf(
    Enumeration(_CARDS_PLAYED),
    Transformed(
        _OF_A_RACE, lambda race: race, lambda only: only if only[:1].isupper() and only.rpartition(" ")[2] not in PLAYED else None
    ),
    Transformed(
        Form("{race} {kind}", race=RACE, kind=Enumeration(_CARDS_PLAYED)),
        " ".join,
        lambda only: (only.rpartition(" ")[0], only.rpartition(" ")[2]) if " " in only and only.endswith(PLAYED) else None,
    ),
)
"""The cards for which alone will can be spent: "chants", "Dragon cards", "Elf resonators"."""
_FOR_CARDS: Phrase[str] = AnyOf(
    Wrapped(_PLAYED_ONLY, ", to be spent only to play "),
    *[ReadOnly(Wrapped(_PLAYED_ONLY, f". spend {this} will only to play ")) for this in ("this", "that")],
)
_ONLY: Phrase[str] = AnyOf(_FOR_CARDS, Enumeration({
    "": "",
    "Awakening": ", to be spent only for [Awakening] costs",
    "J-ruler": (
        ", to be spent only for activate abilities of J-rulers you control",
        ". spend this will only to play activate abilities of J-rulers you control",
    ),
}))  # fmt: skip
_ANY_WILL = Enumeration(
    {"{W}|{R}|{U}|{G}|{B}": ("one will of any attribute", "1 will of any attribute", "one will of any one attribute")}
)
_PAIRS = "|".join(f"{{{a}}}{{{b}}}" for at, a in enumerate("WRUGB") for b in "WRUGB"[at:])
_TWO_WILLS = Enumeration({_PAIRS: ("2 will in any combination of attributes", "2 wills in any combination of attributes")})
says(w.Produce, "produce {will}{only}", will=AnyOf(_TWO_WILLS, _WILL, ReadOnly(_ANY_WILL)), only=_ONLY)

# -- choices and tokens

_THEY_CONTROL: Phrase[Any] = Enumeration({"opponent": " they control", "you": " you control", "": ""})
_THEIRS = Whats(_THEY_CONTROL, " or ").forms
for (_who, _player), _some in zip(_PLAYERS, (SOME, _THEIRS), strict=True):
    for _choose, _show in (("<chooses|choose>", False), ("<reveals|reveal>", True)):
        for _least, _up in (("", False), ("up to ", True)):
            _head = f"{_who}{_choose} {_least}"
            _fixed: dict[str, Any] = {"up_to": _up, "show": _show, "random": False, **_player}
            says(w.Choose, _head + "1 {what}", what=_some.one, n=1, **_fixed)
            says(w.Choose, _head + "{n} {what}", what=_some.many, n=NUMBER, **_fixed)
        _fixed = {"up_to": False, "show": _show, "random": True, **_player}
        says(w.Choose, f"{_who}{_choose} 1 {{what}} at random", what=_some.one, n=1, **_fixed)
        says(w.Choose, f"{_who}{_choose} {{n}} {{what}} at random", what=_some.many, n=NUMBER, **_fixed)
_ANY_NUMBER: Phrase[Any] = Transformed(
    SOME.many, lambda what: (what, w.Count(what)), lambda b: b[0] if b[1] == w.Count(b[0]) else None
)
for _choose, _show in (("choose", False), ("reveal", True)):
    says(
        w.Choose, f"{_choose} any number of {{what}}", what=Fields("what", "n", phrase=_ANY_NUMBER),
        up_to=True, show=_show, random=False, player="you",
    )  # fmt: skip
_ATTRIBUTES: Phrase[Any] = AnyOf(ATTRIBUTE, ListOf(ATTRIBUTE, ", ", ", ", least=2), SayOnly(ListOf(ATTRIBUTE, ", ", ", ")))
_IS: dict[str, Any] = {
    "atk": NUMBER, "defence": NUMBER, "attribute": optional(_ATTRIBUTES, (), before=", "), "name": QUOTED,
    "races": optional(ListOf(RACE, ", ", ", "), (), before=", "), "keywords": optional(ListOf(KEYWORD, ", ", ", "), (), before=", "),
}  # fmt: skip
_BODY = "({atk}/{defence}{attribute}{races}{keywords})"
says(w.Token, "put <1~a> resonator token named {name} into <the~your> field " + _BODY, n=1, **_IS)
says(w.Token, "put {n} resonator tokens named {name} into <the~your> field " + _BODY, n=NUMBER, **_IS)

_KIND: dict[str, Any] = {
    "atk": NUMBER, "defence": NUMBER, "attribute": optional(ListOf(ATTRIBUTE, " and ", " ", also=("/",)), (), before=" "), "races": RACE,
    "keywords": optional(ListOf(KEYWORD), (), before=" with "), "n": NUMBER,
}  # fmt: skip


def _token(values: tuple[Any, ...]) -> w.Token:
    n, atk, defence, attribute, race, keywords = values
    attributes = attribute[0] if len(attribute) == 1 else attribute
    return w.Token(race, atk, defence, n, attributes, (race,), keywords)


_SAME = {name: _KIND[name] for name in ("atk", "defence", "attribute", "races", "keywords")}
_BODY_OF = "<~[>{atk}/{defence}<~]>{attribute} {races} resonator token"
TOKENS: Phrase[Any] = ReadOnly(
    AnyOf(
        TransformedReadOnly(
            Form("put <a~1> " + _BODY_OF + "{keywords} into <the~your> field", **_SAME), lambda values: _token((1, *values))
        ),
        TransformedReadOnly(Form("put {n} " + _BODY_OF + "s{keywords} into <the~your> field", n=NUMBER, **_SAME), _token),
    )
)

# -- what branches or waits

_AT_END: Any = (("at <the ~>end of turn, ", "end of turn", ""), ("at the end of your turn, ", "end of turn", "you"))
for _text, _event, _turn in _AT_END:
    also(w.Later, _text + "{effects}", when=w.When(_event, turn=_turn), effects=IN_TURN, until="")
_AT_TURNS_END = TransformedReadOnly(Wrapped(PLAIN_EFFECT, after=" at end of turn"), lambda effect: (effect,))
also(w.Later, "{effects}", when=w.When("end of turn"), effects=_AT_TURNS_END, until="")

says(w.IfThen, "if {condition}, {then}", condition=CONDITION, then=IN_TURN, otherwise=())
_ALONE = TransformedReadOnly(PLAIN_EFFECT, lambda effect: (effect,))
also(w.IfThen, "{then}<~,> if {condition}", condition=CONDITION, then=_ALONE, otherwise=())
says(w.IfThen, "if {condition}, {then}; otherwise {otherwise}", condition=CONDITION, then=IN_TURN_OPEN, otherwise=_SOME)
says(w.MayDo, "you may {cost}; if you do, {effects}", cost=PAYING, effects=IN_TURN, player="you")
says(w.MayDo, "the opponent may {cost}; if they do, {effects}", cost=THEY_PAY, effects=IN_TURN, player="opponent")
_ELSE: dict[str, Any] = {"effects": IN_TURN_OPEN, "otherwise": _SOME}
says(w.MayDo, "you may {cost}; if you do, {effects}; otherwise {otherwise}", cost=PAYING, player="you", **_ELSE)
says(w.MayDo, "the opponent may {cost}; if they do, {effects}; otherwise {otherwise}", cost=THEY_PAY, player="opponent", **_ELSE)
says(w.MayDo, "you may do this: {effects}; otherwise {otherwise}", player="you", **_ELSE)
says(w.MayDo, "the opponent may have this happen: {effects}; otherwise {otherwise}", player="opponent", **_ELSE)
says(w.MayDo, "you may do this: {effects}", effects=IN_TURN, player="you")
says(w.MayDo, "the opponent may have this happen: {effects}", effects=IN_TURN, player="opponent")
also(w.MayDo, "you may {cost}. if you do, {effects}", cost=PAYING, effects=IN_TURN, player="you")


SEVERAL_EFFECTS: list[Phrase[Any]] = []
"""Phrases for several effects in one clause; `abilities.py` fills it."""
_SEVERAL_OF: Phrase[Any] = Lazy(lambda: SEVERAL_EFFECTS[0])
also(w.IfThen, "if {condition}, {then}", condition=CONDITION, then=_SEVERAL_OF, otherwise=())
also(w.MayDo, "you may {cost}. if you do, {effects}", cost=PAYING, effects=_SEVERAL_OF, player="you")


class NoCost(Phrase[Any]):
    """An effect that you may do, read only; not what is a cost before "If you do"."""

    def letters(self) -> Letters:
        return PLAIN_EFFECT.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        readings = PLAIN_EFFECT.parse(text, at)
        return [((one,), end) for one, end in readings if text.match(". if you do", end) < 0 or not _could_be_paid(one)]

    def format(self, value: Any) -> str | None:
        return None


def _could_be_paid(effect: Any) -> bool:
    if isinstance(effect, w.Discard):
        return not effect.random
    return isinstance(effect, (w.Banish, w.BanishIt)) or (isinstance(effect, w.PutCounters) and effect.remove)


also(w.MayDo, "you may {effects}", effects=NoCost(), player="you")
says(w.Coin, "toss a coin: on heads, {heads}; on tails, {tails}", heads=_SOME_OPEN, tails=_SOME)
says(w.Coin, "toss a coin: on heads, {heads}", heads=_SOME)
says(w.Coin, "toss a coin: on tails, {tails}", tails=_SOME)
says(w.Coin, "toss a coin")
says(w.Later, "{until}, whenever {when}, {effects}", until=UNTIL_NAMED, when=EVENT, effects=IN_TURN)
says(w.Later, "the next time that {when}, {effects}", when=EVENT, effects=IN_TURN, until="")


# -- "… instead", "where X is …"


def _shortened(values: tuple[Any, ...]) -> Any:
    """Return the replacement, with what the text does not say again: until when, and whom."""
    first, condition, then = values
    if isinstance(then, get_args(w.Lasting)) and not then.until and isinstance(first, get_args(w.Lasting)):
        then = msgspec.structs.replace(then, until=first.until)
    return w.IfThen(condition, (then,), (first,))


def _or_else(values: tuple[Any, ...]) -> Any:
    """Return one thing if a condition holds, and another one if not."""
    then, condition, otherwise = values
    return w.IfThen(condition, then, otherwise) if then and otherwise else None


def _damage_instead(values: tuple[Any, ...]) -> Any:
    first, condition, amount = values
    if not isinstance(first, w.Damage):
        return None
    return w.IfThen(condition, (msgspec.structs.replace(first, amount=amount),), (first,))


_FIRST: dict[str, Any] = {"first": PLAIN_EFFECT, "condition": CONDITION}
_OTHERWISE: dict[str, Any] = {"then": IN_TURN, "condition": CONDITION, "otherwise": IN_TURN}
INSTEAD: Phrase[Any] = ReadOnly(
    AnyOf(
        *[
            TransformedReadOnly(Form(text + ". otherwise<,~> {otherwise}.", **_OTHERWISE), _or_else)
            for text in ("if {condition}, {then}", "{then} if {condition}")
        ],
        TransformedReadOnly(Form("{first}. if {condition}, {then} instead.", **_FIRST, then=PLAIN_EFFECT), _shortened),
        TransformedReadOnly(
            Form("{first}. if {condition}<,~> <it~this card> deals {amount} damage instead.", **_FIRST, amount=AMOUNT),
            _damage_instead,
        ),
    )
)
"""An effect that another one takes the place of on a condition, read only: "draw 1 card. If …, draw 2 cards instead."."""
WHERE: Phrase[Any] = where_x(PLAIN_EFFECT)
"""An effect with its X said last, read only."""
