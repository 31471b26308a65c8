"""Amounts: numbers, and how they are worked out."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.objects import CARD, WHAT
from affray.games.mtg.text.english.slots import (
    AMOUNT as AMOUNT,
)
from affray.games.mtg.text.english.slots import (
    COLOR,
    FIGURE,
    MANY,
    SOMETHING,
    also,
    one_or_several,
    says,
)
from affray.games.mtg.text.english.slots import (
    PLAIN as PLAIN,
)
from affray.games.mtg.text.english.slots import (
    SO_MANY as SO_MANY,
)
from affray.games.mtg.text.english.slots import (
    WORKED_OUT as WORKED_OUT,
)
from affray.games.mtg.text.english.who import AIMS, PLAYER, POINTS, POSSESSIVE
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase
from affray.text.grammar.references import named

_STATS = Enumeration({"power": "power", "toughness": "toughness", "mana value": ("mana value", "converted mana cost")})
says(w.Count, "the number of {of}", of=WHAT.many)
says(w.Tally, "the number of {what} among {of}", what=AnyOf(CARD.many, WHAT.many), of=AnyOf(POINTS.many, POINTS.one))
also(w.Count, "the number of {of} minus {less}", of=WHAT.many, less=FIGURE)
says(w.Count, "twice the number of {of}", of=WHAT.many, times=2)
says(w.Count, "{times} times the number of {of}", of=WHAT.many, times=FIGURE)
says(w.Count, "{times} times the number of {of} beyond the first {less}", of=WHAT.many, times=FIGURE, less=FIGURE)
says(w.Stat, "the {stat} of {of}", of=AIMS, stat=_STATS)
also(w.Stat, "{of} {stat}", of=POSSESSIVE, stat=_STATS)
says(w.Stat, "the damage on {of}", of=AIMS, stat="damage")
also(
    w.Stat,
    "the< amount of~> excess damage dealt< to that creature~ to that permanent~> this way",
    of="hurt",
    stat="excess damage",
)
says(w.Stat, "the excess damage last dealt to {of}", of=AIMS, stat="excess damage")
says(w.Stat, "the number of {counter} counters on {of}", of=AIMS, stat="counters", counter=SOMETHING)
says(
    w.Stat,
    "the {stat} of {of} by {counter} counters",
    of=AIMS,
    stat=Enumeration({s: s for s in ("power", "toughness", "mana value", "damage", "excess damage")}),
    counter=SOMETHING,
)
says(w.Stat, "the number of all counters on {of}", of=AIMS, stat="counters")
says(w.Opponents, "the number of opponents you have", that="in the game")
says(w.Opponents, "the number of opponents you attacked this combat", that="attacked this combat")
says(w.Opponents, "the number of opponents that were dealt combat damage this turn", that="dealt combat damage this turn")

_YOU_ALL = {"you": "you", "opponent": "your opponents", "each player": "all players"}
_DONE: dict[str, tuple[str, str, str]] = {
    "cards drawn": ("the number of cards {p} drew this turn", "the number of cards <you've~{p} have> drawn this turn", ""),
    "spells cast": ("the number of spells {p} cast this turn", "the number of spells you've cast this turn", ""),
    "noncreature spells cast": ("the number of noncreature spells {p} cast this turn", "the number of noncreature spells you've cast this turn", ""),
    "life gained": ("the amount of life {p} gained this turn", "the amount of life you've gained this turn", "the total life {p} gained this turn"),
    "life lost": ("the amount of life {p} lost this turn", "the amount of life you've lost this turn", "the total life lost by {p} this turn"),
    "cards discarded": ("the number of cards {p} discarded this turn", "the number of cards you've discarded this turn", ""),
    "permanents left": ("the number of permanents of {p} that left the battlefield this turn", "", ""),
    "creatures died": ("the number of creatures of {p} that died this turn", "", ""),
    "lands played": ("the number of lands that {p} played this turn", "", ""),
    "lands entered": ("the number of lands that entered under the control of {p} this turn", "", ""),
    "damage taken": ("the amount of damage dealt to {p} this turn", "", ""),
}  # fmt: skip
_PLAYERS_DONE: Phrase[Any] = AnyOf(
    named({one: text for one, text in _YOU_ALL.items() if one != "you"}), named({"you": "you"}, plural=True), PLAYER.one
)
for _what, (_said, _yours, _more) in _DONE.items():
    says(w.ThisTurn, _said.replace("{p}", "{player}"), what=_what, player=_PLAYERS_DONE)
    if _yours:
        also(w.ThisTurn, _yours.replace("<you've~{p} have>", "you've"), what=_what, player="you")
    if _more:
        also(w.ThisTurn, _more.replace("{p}", "{player}"), what=_what, player=_PLAYERS_DONE)
also(w.ThisTurn, "the number of creatures that died this turn", what="creatures died", player="each player")
also(w.ThisTurn, "the number of creatures that died under your control this turn", what="creatures died", player="you")
for _what in ("power", "toughness", "mana value"):
    says(w.Among, f"the greatest {_what} among {{of}}", what=f"greatest {_what}", of=WHAT.many)
    says(w.Among, f"the total {_what} of {{of}}", what=f"total {_what}", of=WHAT.many)
says(w.Among, "the number of colors among {of}", what="colors", of=WHAT.many)
says(w.Among, "the number of basic land types among {of}", what="basic land types", of=WHAT.many)
says(w.Among, "the number of card types among {of}", what="card types", of=WHAT.many)
says(w.Among, "the number of different powers among {of}", what="powers", of=WHAT.many)
says(w.Among, "the number of members of a party among {of}", what="party", of=WHAT.many)
_OURS = w.What(type="creature", controller="you")
also(w.Among, "the number of creatures in your party", what="party", of=_OURS)
says(w.Life, "{player}", player=named({"you": "your life total"}, plural=True))
says(w.Life, "the life total of {player}", player=PLAYER.one)
says(
    w.Life,
    "the lowest life total among {player}",
    player=named({one: _YOU_ALL[one] for one in ("opponent", "each player")}),
    lowest=True,
)
also(w.Life, "that player's life total", player="that player")
says(w.Spent, "the number of colors of mana spent to cast ~")
says(w.Spent, "the amount of {color} mana spent to cast ~", color=COLOR)
says(w.TimesPaid, "the number of times <~~it> was kicked", keyword="multikicker")
says(w.TimesPaid, "the number of times the replicate cost of ~ was paid", keyword="replicate")
says(w.Devotion, "your devotion to {color}", color=one_or_several(COLOR, " and ", ", ", (", and ",)))


def so_much(
    word: type[Any],
    before: str,
    noun: tuple[str, str],
    after: str = "",
    field: str = "amount",
    plural: bool | None = None,
    **slots: Any,
) -> None:
    """Define how a word with an amount is said: "draw two cards", "gain 1 life for each Elf", "draw cards equal to the power of ~".

    Args:
        before: the template up to the amount, with its space.
        noun: what there is so much of, one and many; of what cannot be counted ("damage", "life"), both the same.
        after: the template after the amount.
        field: the field of the amount.
        plural: of verbs in the templates.
        slots: the slots of `before` and `after`.
    """
    singular, several = noun
    counted = singular != several
    shared_slots: dict[str, Any] = {"plural": plural, **slots} if plural is not None else slots
    if counted:
        says(word, f"{before}<a~an~one> {singular}{after}", **{field: 1, **shared_slots})
    says(word, f"{before}{{{field}}} {several}{after}", **{field: SO_MANY if counted else PLAIN, **shared_slots})
    each: dict[str, Any] = {field: w.Count, f"{field}__of": WHAT.one}
    if counted:
        says(word, f"{before}<a~an> {singular}{after} for each {{{field}__of}}", **{f"{field}__times": 1, **each, **shared_slots})
    says(
        word,
        f"{before}{{{field}__times}} {several}{after} for each {{{field}__of}}",
        **{f"{field}__times": MANY if counted else FIGURE, **each, **shared_slots},
    )
    ours: dict[str, Any] = {field: w.Among, f"{field}__what": "party", f"{field}__of": _OURS}
    also(word, f"{before}<a~an~one~1> {singular}{after} for each creature in your party", **ours, **shared_slots)
    kinds: dict[str, Any] = {field: w.Among, f"{field}__what": "basic land types", f"{field}__of": WHAT.many}
    if counted:
        also(
            word, f"{before}<a~an~one> {singular}{after} for each basic land type among {{{field}__of}}", **kinds, **shared_slots
        )
    also(word, f"{before}1 {several}{after} for each basic land type among {{{field}__of}}", **kinds, **shared_slots)
    says(word, f"{before}{several} equal to {{{field}}}{after}", **{field: WORKED_OUT, **shared_slots})
    if after:
        also(word, f"{before}{several}{after} equal to {{{field}}}", **{field: WORKED_OUT, **shared_slots})
    also(word, f"{before}X {several}{after}, where X is {{{field}}}", **{field: WORKED_OUT, **shared_slots})
    if counted:
        also(word, f"{before}a number of {several} equal to {{{field}}}{after}", **{field: WORKED_OUT, **shared_slots})
