"""How much: numbers, and how they are worked out."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Either, Phrase, Spelled
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.english.objects import WHAT
from affray.games.mtg.vocabulary.english.slots import ENGLISH, FIGURE, MANY, SOMETHING, also, says
from affray.games.mtg.vocabulary.english.who import AIMS, POSSESSIVE

_STATS = Spelled({"power": "power", "toughness": "toughness", "mana value": ("mana value", "converted mana cost")})
says(w.Count, "the number of {of}", of=WHAT.many)
says(w.Count, "twice the number of {of}", of=WHAT.many, times=2)
says(w.Count, "{times} times the number of {of}", of=WHAT.many, times=FIGURE)
says(w.Count, "{times} times the number of {of} beyond the first {less}", of=WHAT.many, times=FIGURE, less=FIGURE)
says(w.Stat, "the {stat} of {of}", of=AIMS, stat=_STATS)
also(w.Stat, "{of} {stat}", of=POSSESSIVE, stat=_STATS)
says(w.Stat, "the damage on {of}", of=AIMS, stat="damage")
says(w.Stat, "the number of {counter} counters on {of}", of=AIMS, stat="counters", counter=SOMETHING)
says(
    w.Stat,
    "the {stat} of {of} by {counter} counters",
    of=AIMS,
    stat=Spelled({s: s for s in ("power", "toughness", "mana value", "damage")}),
    counter=SOMETHING,
)
says(w.Stat, "the number of all counters on {of}", of=AIMS, stat="counters")
says(w.Opponents, "the number of opponents you attacked this combat", that="attacked this combat")
says(w.Opponents, "the number of opponents that were dealt combat damage this turn", that="dealt combat damage this turn")

_PLAIN: dict[str, Any] = {"X": "X", "-X": "-X", "that much": ("that much", "that many")}
PLAIN: Phrase[Any] = Either(FIGURE, Spelled(_PLAIN)).called("a number")
"""A number as it stands."""
SO_MANY: Phrase[Any] = Either(MANY, FIGURE, Spelled(_PLAIN)).called("a number")
"""How many, as it stands: "two", "X"."""
WORKED_OUT: Phrase[Any] = ENGLISH.words(w.Count, w.Stat, w.Opponents, name="an amount")
AMOUNT: Phrase[Any] = Either(PLAIN, WORKED_OUT)


def so_much(
    word: type[Any],
    before: str,
    noun: tuple[str, str],
    after: str = "",
    field: str = "amount",
    many: bool | None = None,
    **slots: Any,
) -> None:
    """How a word with an amount is said: "draw two cards", "gain 1 life for each Elf", "draw cards equal to the power of ~".

    Args:
        before: the template up to the amount, with its space.
        noun: what there is so much of, one and many; of what cannot be counted ("damage", "life"), both the same.
        after: the template after the amount.
        field: the field of the amount.
        many: of verbs in the templates.
        slots: the slots of `before` and `after`.
    """
    one, several = noun
    counted = one != several
    told: dict[str, Any] = {"many": many, **slots} if many is not None else slots
    if counted:
        says(word, f"{before}<a~an~one> {one}{after}", **{field: 1, **told})
    says(word, f"{before}{{{field}}} {several}{after}", **{field: SO_MANY if counted else PLAIN, **told})
    each: dict[str, Any] = {field: w.Count, f"{field}__of": WHAT.one}
    if counted:
        says(word, f"{before}<a~an> {one}{after} for each {{{field}__of}}", **{f"{field}__times": 1, **each, **told})
    says(
        word,
        f"{before}{{{field}__times}} {several}{after} for each {{{field}__of}}",
        **{f"{field}__times": MANY if counted else FIGURE, **each, **told},
    )
    says(word, f"{before}{several} equal to {{{field}}}{after}", **{field: WORKED_OUT, **told})
    if after:
        also(word, f"{before}{several}{after} equal to {{{field}}}", **{field: WORKED_OUT, **told})
    also(word, f"{before}X {several}{after}, where X is {{{field}}}", **{field: WORKED_OUT, **told})
    if counted:
        also(word, f"{before}a number of {several} equal to {{{field}}}{after}", **{field: WORKED_OUT, **told})
