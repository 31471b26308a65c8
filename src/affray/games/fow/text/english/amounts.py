"""Amounts: numbers, and how they are worked out."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.cards.word import Word
from affray.games.fow.text.english.cards import WHAT, counted_here, give
from affray.games.fow.text.english.slots import ENGLISH, NUMBER, SOMETHING, also, says
from affray.games.fow.text.english.who import EVERY, ITS, POINTS
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, SayOnly, Transformed, TransformedReadOnly, Wrapped
from affray.text.grammar.references import Mention, named
from affray.text.grammar.rule import Form

says(w.Count, "the number of {of}", of=WHAT.many)
says(w.Count, "{times} times the number of {of}", of=WHAT.many, times=NUMBER)
KINDS = {"attribute": "attributes", "race": "races", "name": "names", "total cost": "total costs"}
"""Qualities in which cards can differ: the noun for one, and for many."""
_DIFFERENT: dict[str, Any] = {"distinct": Enumeration(dict(KINDS)), "of": WHAT.many}
says(w.Count, "the number of different {distinct} among <~all >{of}", **_DIFFERENT)
says(w.Count, "{times} times the number of different {distinct} among {of}", times=NUMBER, **_DIFFERENT)
EACH_DIFFERENT = Form("different {distinct} among <~all >{of}", of=WHAT.many, distinct=Enumeration({one: one for one in KINDS}))
"""(of, distinct): what there is one of each among cards."""
says(w.Times, "{times} times X", times=NUMBER)
OF: Phrase[Any] = AnyOf(POINTS.any, EVERY.many, EVERY.one)
"""Of what a number is: one card, or several together."""
_STAT = Enumeration({name: name for name in ("ATK", "DEF", "total cost")})
_SO_MANY = {"chosen": "the chosen cards", "moved": "the moved cards"}
_DONE_TO: Phrase[Any] = AnyOf(named(_SO_MANY, plural=True), SayOnly(named(_SO_MANY)))
"""Cards of which a text asks how many they are."""
_TIMES = Transformed(Wrapped(NUMBER, after=" times "), lambda n: n if n != 1 else None, lambda n: n if n != 1 else None)
for _times, _often in (("", 1), ("{times}", _TIMES)):
    _often_of: dict[str, Any] = {"of": OF, "times": _often}
    says(w.Stat, _times + "the {stat} of {of}", stat=_STAT, **_often_of)
    says(w.Stat, _times + "the damage on {of}", stat="damage", **_often_of)
    says(w.Stat, _times + "the number of {of}", stat="cards", **{**_often_of, "of": _DONE_TO})
    says(w.Stat, _times + "the number of {counter} counters on {of}", stat="counters", counter=SOMETHING, **_often_of)
also(w.Stat, "the total {stat} of {of}", stat=_STAT, of=WHAT.many)
says(w.Highest, "the highest ATK among {among}", among=WHAT.many)
also(w.Stat, "{of} {stat}", of=ITS, stat=Enumeration({name: name for name in ("ATK", "DEF", "total cost")}))

for _done in ("revealed", "removed", "chosen"):
    _there = named({"chosen" if _done != "removed" else "moved": f"cards {_done} this way"}, plural=True)
    also(w.Stat, "the number of {of}", stat="cards", of=_there)
says(w.Sum, "{n} plus {plus}", n=AnyOf(NUMBER, Enumeration({"X": "X"})), plus=AnyOf(NUMBER, ENGLISH.words(w.Count, w.Stat)))
says(w.Life, "your life", of="you")
says(w.Life, "<the~your> opponent's life", of="opponent")

PLAIN: Phrase[Any] = AnyOf(NUMBER, Enumeration({"X": "X", "X00": "X00", "that much": ("that much", "that many")})).named(
    "a number"
)
"""A number as it stands."""
WORKED_OUT: Phrase[Any] = AnyOf(
    Enumeration({"damage dealt": "the damage dealt"}), ENGLISH.words(w.Count, w.Stat, w.Highest, w.Life, w.Times, w.Sum)
).named("an amount")
"""An amount that is worked out."""
AMOUNT: Phrase[Any] = AnyOf(PLAIN, WORKED_OUT)
give(WORKED_OUT)


def _many(each: dict[str, Any], field: str) -> dict[str, Any]:
    return {**each, f"{field}__of": WHAT.many}


def so_much(
    word: type[Any],
    before: str,
    noun: tuple[str, str],
    after: str = "",
    field: str = "amount",
    plural: bool | None = None,
    **slots: Any,
) -> None:
    """Define how a word with an amount is said: "draw 2 cards", "draw 1 card for each Elf", "draw as many cards as the ATK of this card".

    Args:
        before: the template up to the amount, with its space.
        noun: what there is so much of, one and many; of what cannot be counted ("damage"), both the same.
        after: the template after the amount; what stands for each comes last.
        field: the field of the amount.
        plural: of verbs in the templates.
        slots: the slots of `before` and `after`.
    """
    singular, several = noun
    counted = singular != several
    each: dict[str, Any] = {field: w.Count, f"{field}__of": WHAT.one, **slots}
    number: dict[str, Any] = {f"{field}__times": NUMBER}
    once: dict[str, Any] = {f"{field}__times": 1}

    def told(amount: Any) -> dict[str, Any]:
        return {field: amount, **slots}

    if counted:
        says(word, f"{before}<1~a~an> {singular}{after}", plural, **told(1))
        says(word, f"{before}<1~a~an> {singular}{after} for each {{{field}__of}}", plural, **each, **once)
    says(word, f"{before}{{{field}}} {several}{after}", plural, **told(PLAIN))
    says(word, f"{before}{{{field}__times}} {several}{after} for each {{{field}__of}}", plural, **each, **number)
    also(
        word,
        f"{before}{{{field}__times}} {several} multiplied by the number of {{{field}__of}}{after}",
        plural,
        **_many(each, field),
        **number,
    )
    also(word, f"{before}{{{field}__times}} {several} multiplied by X{after}", plural, **{field: w.Times, **slots}, **number)
    kinds: dict[str, Any] = {f"{field}__distinct": Enumeration({one: one for one in KINDS}), f"{field}__of": WHAT.many}
    different = f" for each different {{{field}__distinct}} among <~all >{{{field}__of}}"
    if counted:
        says(word, f"{before}<1~a~an> {singular}{after}{different}", plural, **{**each, **kinds}, **once)
    says(word, f"{before}{{{field}__times}} {several}{after}{different}", plural, **{**each, **kinds}, **number)
    on: dict[str, Any] = {
        field: w.Stat,
        f"{field}__stat": "counters",
        f"{field}__counter": SOMETHING,
        f"{field}__of": OF,
        **slots,
    }
    for_each = f" for each {{{field}__counter}} counter on {{{field}__of}}"
    if counted:
        also(word, f"{before}<1~a~an> {singular}{after}{for_each}", plural, **on, **once)
    also(word, f"{before}{{{field}__times}} {several}{after}{for_each}", plural, **on, **number)
    total: dict[str, Any] = {field: w.Stat, f"{field}__stat": _STAT, f"{field}__of": OF, **number, **slots}
    also(
        word,
        f"{before}{{{field}__times}} {several} multiplied by the {{{field}__stat}} of {{{field}__of}}{after}",
        plural,
        **total,
    )
    this_way: dict[str, Any] = {**on, f"{field}__stat": "cards", **number}
    del this_way[f"{field}__counter"]
    for done, of in (("revealed", "chosen"), ("removed", "moved")):
        also(
            word,
            f"{before}{{{field}__times}} {several}{after} for each card {done} this way",
            plural,
            **{**this_way, f"{field}__of": of},
        )
    amount = f"as many {several} as {{{field}}}" if counted else f"{singular} equal to {{{field}}}"
    says(word, f"{before}{amount}{after}", plural, **told(WORKED_OUT))
    if counted:
        also(word, f"{before}{several} equal to {{{field}}}{after}", plural, **told(WORKED_OUT))


# -- "where X is …"


def _in_place_of_x(value: Any, amount: Any) -> Any:
    """Return a word with an amount in place of its X.

    Raises:
        ValueError: there is an X that no amount can stand for.
    """
    if isinstance(value, tuple):
        return tuple([_in_place_of_x(one, amount) for one in value])
    if isinstance(value, str) and value in _FACTORS:
        return amount if value == "X" else times(amount, _FACTORS[value])
    if isinstance(value, str) and "{X" in value:
        raise ValueError(value)
    if isinstance(value, w.Times):
        return times(amount, value.times)
    if isinstance(value, w.Sum) and value.n == "X":
        raise ValueError(value)
    if isinstance(value, Mention) and value.target is not None:
        return msgspec.structs.replace(value, target=_in_place_of_x(value.target, amount))
    if isinstance(value, (w.What, w.Target)):
        amount = counted_here(amount)
        if amount is None and says_x(value):
            raise ValueError(value)
        fields = {name: _in_place_of_x(getattr(value, name), amount) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    if isinstance(value, (w.What, w.Target, *get_args(w.CostWord), *get_args(w.Ability))):
        if says_x(value):
            raise ValueError(value)
        return value
    if not isinstance(value, Word):
        return value
    fields = {name: _in_place_of_x(getattr(value, name), amount) for name in value.__struct_fields__}
    return msgspec.structs.replace(value, **fields)


_FACTORS = {"X": 1, "X00": 100, "-X": -1, "-X00": -100}


def times(amount: Any, n: int) -> Any:
    """Return a multiple of an amount.

    Raises:
        ValueError: no word says that of it.
    """
    if not isinstance(amount, (w.Count, w.Stat)):
        raise ValueError(amount)
    return msgspec.structs.replace(amount, times=n * amount.times)


def says_x(value: Any) -> bool:
    """Is there an X in a value?"""
    if isinstance(value, str):
        return value in _FACTORS or "{X" in value
    if isinstance(value, w.Times):
        return True
    parts = value if isinstance(value, tuple) else [getattr(value, name) for name in getattr(value, "__struct_fields__", ())]
    return any(says_x(one) for one in parts)


def where_x(phrase: Phrase[Any]) -> Phrase[Any]:
    """Read only: a word whose X is said after it: "draw X cards, where X is the number of Elves you control"."""

    def found(both: tuple[Any, ...]) -> Any:
        try:
            return _in_place_of_x(*both) if says_x(both[0]) else None
        except ValueError:
            return None

    return TransformedReadOnly(Form("{word}, where X is {amount}", word=phrase, amount=WORKED_OUT), found)
