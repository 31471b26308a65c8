"""How much: numbers, and how they are worked out."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Either, Phrase, Spelled
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.cards import WHAT
from affray.games.fow.vocabulary.english.slots import ENGLISH, NUMBER, SOMETHING, also, says
from affray.games.fow.vocabulary.english.who import ITS, POINTS

says(w.Count, "the number of {of}", of=WHAT.many)
says(w.Count, "{times} times the number of {of}", of=WHAT.many, times=NUMBER)
says(w.Stat, "the {stat} of {of}", of=POINTS.any, stat=Spelled({name: name for name in ("ATK", "DEF", "total cost")}))
says(w.Stat, "the damage on {of}", of=POINTS.any, stat="damage")
says(w.Stat, "the number of {counter} counters on {of}", of=POINTS.any, stat="counters", counter=SOMETHING)
says(w.Highest, "the highest ATK among {among}", among=WHAT.many)
also(w.Stat, "{of} {stat}", of=ITS, stat=Spelled({name: name for name in ("ATK", "DEF", "total cost")}))

says(w.Life, "your life", of="you")
says(w.Life, "<the~your> opponent's life", of="opponent")

PLAIN: Phrase[Any] = Either(NUMBER, Spelled({"X": "X", "X00": "X00", "that much": ("that much", "that many")})).called("a number")
"""A number as it stands."""
WORKED_OUT: Phrase[Any] = Either(
    Spelled({"damage dealt": "the damage dealt"}), ENGLISH.words(w.Count, w.Stat, w.Highest, w.Life)
).called("an amount")
"""An amount that is worked out."""
AMOUNT: Phrase[Any] = Either(PLAIN, WORKED_OUT)


def _many(each: dict[str, Any], field: str) -> dict[str, Any]:
    return {**each, f"{field}__of": WHAT.many}


def so_much(
    word: type[Any],
    before: str,
    noun: tuple[str, str],
    after: str = "",
    field: str = "amount",
    many: bool | None = None,
    **slots: Any,
) -> None:
    """How a word with an amount is said: "draw 2 cards", "draw 1 card for each Elf", "draw as many cards as the ATK of this card".

    Args:
        before: the template up to the amount, with its space.
        noun: what there is so much of, one and many; of what cannot be counted ("damage"), both the same.
        after: the template after the amount; what stands for each comes last.
        field: the field of the amount.
        many: of verbs in the templates.
        slots: the slots of `before` and `after`.
    """
    one, several = noun
    counted = one != several
    each: dict[str, Any] = {field: w.Count, f"{field}__of": WHAT.one, **slots}
    number: dict[str, Any] = {f"{field}__times": NUMBER}
    once: dict[str, Any] = {f"{field}__times": 1}

    def told(amount: Any) -> dict[str, Any]:
        return {field: amount, **slots}

    if counted:
        says(word, f"{before}<1~a~an> {one}{after}", many, **told(1))
        says(word, f"{before}<1~a~an> {one}{after} for each {{{field}__of}}", many, **each, **once)
    says(word, f"{before}{{{field}}} {several}{after}", many, **told(PLAIN))
    says(word, f"{before}{{{field}__times}} {several}{after} for each {{{field}__of}}", many, **each, **number)
    also(
        word,
        f"{before}{{{field}__times}} {several} multiplied by the number of {{{field}__of}}{after}",
        many,
        **_many(each, field),
        **number,
    )
    amount = f"as many {several} as {{{field}}}" if counted else f"{one} equal to {{{field}}}"
    says(word, f"{before}{amount}{after}", many, **told(WORKED_OUT))
