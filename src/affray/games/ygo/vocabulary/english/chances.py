"""Coins and dice: "toss a coin 3 times", "roll a six-sided die and apply the result", and what their result decides."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Around, Either, Listed, Phrase, ReadAs, Spelled, Via
from affray.cards.rule import Form
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.slots import ENGLISH, NUMBER, also, says

_SEVERAL: Phrase[Any] = Via(NUMBER, lambda n: n if n > 2 else None, lambda n: n if n > 2 else None)
_TIMES: Phrase[Any] = Either(Spelled({1: ("", " once"), 2: (" twice", " 2 times")}), Around(_SEVERAL, " ", " times"))
says(w.Toss, "toss a coin and call it", n=1, called=True)
also(w.Toss, "toss a coin and call <heads~Heads> or <tails~Tails>", n=1, called=True)
says(w.Toss, "toss a coin{n}", n=_TIMES)
says(w.Roll, "roll a six-sided die{n}", n=_TIMES)
CHANCE: Phrase[Any] = ENGLISH.words(w.Toss, w.Roll)
_TOSS: Phrase[Any] = ENGLISH.words(w.Toss)
_ROLL: Phrase[Any] = ENGLISH.words(w.Roll)
_SIDES: Phrase[Any] = Listed(NUMBER, " or ", ", ", also=(", or ", ", "))


def _at_least(found: tuple[Any, ...]) -> Any:
    """So many heads, or more."""
    tossed, done, n = found
    return (tossed, w.If(w.Falls(tuple(range(n, tossed.n + 1))), done)) if 0 < n <= tossed.n else None


def _exactly(found: tuple[Any, ...]) -> Any:
    tossed, n, done = found
    return (tossed, w.If(w.Falls((n,)), done)) if 0 < n <= tossed.n else None


def _unless(found: tuple[Any, ...]) -> Any:
    """Whatever is rolled, but not these numbers."""
    rolled, done, sides = found
    rest = tuple([n for n in range(1, 7) if n not in sides])
    return (rolled, w.If(w.Falls(rest), done)) if rolled.n == 1 and rest else None


def _each(found: tuple[Any, ...]) -> Any:
    """What each number does, every number once."""
    rolled, cases = found
    sides = [n for at, _ in cases for n in at]
    if rolled.n != 1 or sorted(sides) != list(range(1, 7)):
        return None
    return (rolled, *[w.If(w.Falls(at), done) for at, done in cases])


def _then_each(found: tuple[Any, ...]) -> Any:
    rolled, first, more, last = found
    whole = _each((rolled, ((first[1], first[0]), *[(at, done) for done, at in more], (last[1], last[0]))))
    return None if whole is None else (whole[0], w.Then(tuple(whole[1:])))


def applied(run: Phrase[Any]) -> Phrase[Any]:
    """A die of which each number does something else, in sentences (`run`)."""
    case = Form("• {at}: {done}", at=_SIDES, done=run)
    return ReadAs(Form("{roll}< and~, then> apply the result. {cases}", roll=_ROLL, cases=Listed(case, " ", " ")), _each)


def decided(group: Phrase[Any]) -> Phrase[Any]:
    """Coins or a die, and what they decide in a clause (`group`): words in a row."""
    told = Form("{done} if you roll {at}", done=group, at=_SIDES)
    return Either(
        ReadAs(Form("{chance}<, and ~ and >{done}", chance=CHANCE, done=group), lambda f: (f[0], *f[1])),
        ReadAs(
            Form("{toss} and {done} if at least {n} of the results are <heads~Heads>", toss=_TOSS, done=group, n=NUMBER),
            _at_least,
        ),
        ReadAs(Form("{toss}, and if the result is {n} <Heads~heads>, {done}", toss=_TOSS, n=NUMBER, done=group), _exactly),
        ReadAs(Form("{roll}, and {done} unless you roll a {sides}", roll=_ROLL, done=group, sides=_SIDES), _unless),
        ReadAs(
            Form("{roll}, then {first}, {more}, or {last}", roll=_ROLL, first=told, more=Listed(told, ", ", ", "), last=told),
            _then_each,
        ),
    )
