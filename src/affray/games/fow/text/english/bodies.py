"""Bodies of abilities: effects, targets and modes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from affray.games.fow.text.english import by_hand as by_hand
from affray.games.fow.text.english import lasting
from affray.games.fow.text.english.cards import SOME, WHAT
from affray.games.fow.text.english.conditions import CONDITION
from affray.games.fow.text.english.decks import PUT_ELSEWHERE
from affray.games.fow.text.english.effects import (
    EFFECT,
    IN_TURN,
    INSTEAD,
    MORE_DAMAGE,
    PLAIN_EFFECT,
    SEVERAL_EFFECTS,
    TWO_SEARCHES,
    WHERE,
)
from affray.games.fow.text.english.several import (
    AT_RANDOM,
    BY_THE_TOP_CARD,
    CHOSEN,
    EACH_OTHER,
    GEMS,
    ITS_FATE,
    ITS_OWN,
    MAY_PUT_ON,
    ONE_OF,
    PUT_FROM_HAND,
    THEN_CHOSEN,
    TO_EACH,
)
from affray.games.fow.text.english.slots import ENGLISH, NUMBER, also, says
from affray.games.fow.text.english.who import TARGET
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Phrase,
    ReadOnly,
    Sentence,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form
from affray.text.languages.english import NUMBERS


def all_effects(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Yield effects and those inside them."""
    for effect in effects:
        yield effect
        for name in ("then", "otherwise", "heads", "tails", "effects"):
            yield from all_effects(getattr(effect, name, ()))


def ends(effects: tuple[Any, ...]) -> bool:
    """Does all that lasts end, as it does where it is done once?"""
    return all(one.until for one in all_effects(effects) if isinstance(one, w.Lasting))


def _once(phrase: Phrase[Any]) -> Phrase[Any]:
    """Return effects that are done once."""
    return Transformed(phrase, lambda effects: effects if ends(effects) else None, lambda effects: effects)


_EACH = Sentence(EFFECT)
_ON_A_CONDITION: tuple[Phrase[Any], ...] = (
    lasting.NEITHER,
    lasting.MUST_EITHER,
    THEN_CHOSEN,
    PUT_FROM_HAND,
    ITS_FATE,
    ITS_OWN,
    CHOSEN,
    EACH_OTHER,
    TO_EACH,
    lasting.TWO_GAINS,
)
"""Several effects that one clause tells, also where it follows "if …,"."""
SEVERAL_EFFECTS.append(AnyOf(*_ON_A_CONDITION))
_SEVERAL_IN_ONE: Phrase[Any] = AnyOf(
    *_ON_A_CONDITION,
    ListOf(PLAIN_EFFECT, ", then ", ", then ", least=2, also=(" and ", ", and ")),
    GEMS,
    TransformedReadOnly(PUT_ELSEWHERE, lambda effect: (effect,)),
    TWO_SEARCHES,
    ONE_OF,
    AT_RANDOM,
    BY_THE_TOP_CARD,
    TransformedReadOnly(MORE_DAMAGE, lambda effect: (effect,)),
    lasting.LOSES_AND_BECOMES,
    lasting.GAINS_AND_LOSES,
    lasting.CANNOT_AND_GAINS,
    MAY_PUT_ON,
)
"""Several effects that one clause tells: read only."""
_TOGETHER: Phrase[Any] = Sentence(_SEVERAL_IN_ONE)
_RUN: Phrase[Any] = TransformedReadOnly(
    ListOf(
        AnyOf(TransformedReadOnly(AnyOf(_EACH, INSTEAD, Sentence(WHERE)), lambda effect: (effect,)), _TOGETHER),
        " ",
        " ",
        also=(" then ",),
    ),
    lambda groups: tuple([one for several in groups for one in several]),
)
"""Sentences, of which some have several effects: read only, each effect is said in its own."""
SENTENCES: Phrase[Any] = _once(AnyOf(ListOf(_EACH, " ", " "), ReadOnly(_RUN)))
_TARGETED: Phrase[Any] = AnyOf(
    Wrapped(TARGET.any, "choose "),
    TransformedReadOnly(Wrapped(WithArticle(WHAT.one), "target "), w.Target),
    TransformedReadOnly(Form("target {n} {what}", n=NUMBER, what=SOME.many), lambda values: w.Target(values[1], values[0])),
)
_CHOICES: Phrase[Any] = ListOf(Sentence(_TARGETED), " ", " ")
EFFECTS: Phrase[Any] = Form("{targets}{effects}", effects=SENTENCES, targets=optional(_CHOICES, (), after=" "))
"""(effects, targets): sentences, with the targets chosen before them that are not spoken of in passing."""
_COUNT = {n: NUMBERS[n] if n < len(NUMBERS) else str(n) for n in range(1, 10)}
_CHOOSE: Phrase[Any] = Enumeration({n: (text, str(n)) for n, text in _COUNT.items()})
_MODES: dict[str, Any] = {"modes": ListOf(ENGLISH.words(w.Part), "; or ", "; ", also=(", or ",)), "choose": _CHOOSE}
_MODAL = Form("choose {choose}<:~ -> {modes}.", **_MODES)
_UP_TO = Form("choose up to {choose}<:~ -> {modes}.", **_MODES)
_SOME_MODES: Phrase[Any] = AnyOf(
    Transformed(Wrapped(_CHOOSE, "up to "), lambda n: (n, 0), lambda both: both[0] if both[1] == 0 else None),
    Transformed(_CHOOSE, lambda n: (n, n), lambda both: both[0] if both[0] == both[1] else None),
    Form("{least} to {most}", most=_CHOOSE, least=_CHOOSE),
)
says(w.More, "if {condition}, choose {number} instead", condition=CONDITION, number=Fields("most", "least", phrase=_SOME_MODES))
_BOTH = Enumeration({(2, 1): ("you may choose both", "you may choose both instead")})
_SO_MANY_MORE: Phrase[Any] = AnyOf(
    _BOTH,
    TransformedReadOnly(Wrapped(_CHOOSE, "choose up to ", " instead"), lambda n: (n, 0)),
    TransformedReadOnly(Wrapped(_CHOOSE, "choose up to "), lambda n: (n, 0)),
    TransformedReadOnly(Wrapped(_CHOOSE, "you may choose up to "), lambda n: (n, 0)),
    TransformedReadOnly(Wrapped(_CHOOSE, "you may choose up to ", " instead"), lambda n: (n, 0)),
)
_MORE_IF: Phrase[Any] = TransformedReadOnly(
    Form("<if~, if~. if> {condition}<,~> {number}", condition=CONDITION, number=_SO_MANY_MORE),
    lambda values: w.More(values[0], *values[1]),
)
_INSTEAD_IF: Phrase[Any] = TransformedReadOnly(
    Form(", choose up to {number} instead if {condition}", number=_CHOOSE, condition=CONDITION),
    lambda values: w.More(values[1], values[0], 0),
)


def _only_if(values: tuple[Any, ...]) -> Any:
    """Return modes of which one can be chosen only if a condition holds, which is said after them."""
    modes, choose, at, condition = values
    if at > len(modes) or modes[at - 1].condition is not None:
        return None
    held = msgspec.structs.replace(modes[at - 1], condition=condition)
    return ((*modes[: at - 1], held, *modes[at:]), choose)


_AT = Enumeration({1: "first", 2: "second", 3: "third"})
_ONE_ONLY_IF: Phrase[Any] = TransformedReadOnly(
    Form("choose {choose} - {modes}. Choose the {at} only if {condition}.", at=_AT, condition=CONDITION, **_MODES),
    lambda values: _only_if((values[2], values[3], values[0], values[1])),
)
_MORE_MODAL: Phrase[Any] = AnyOf(
    Form("choose {choose} ({more}): {modes}.", more=ENGLISH.words(w.More), **_MODES),
    ReadOnly(Form("choose {choose}{more} - {modes}.", more=AnyOf(_MORE_IF, _INSTEAD_IF), **_MODES)),
)


def _modal(phrase: Phrase[Any], *more: Any) -> Phrase[Any]:
    """Return a choice of modes as (effects, targets, modes, choose), and what else is said of how many are chosen."""
    return Transformed(
        phrase,
        lambda values: ((), (), *values, *more),
        lambda body: body[2:4] if body[2] and body[:2] == ((), ()) and body[4:] == more else None,
    )


BODY: Phrase[Any] = AnyOf(
    Transformed(EFFECTS, lambda body: (*body, (), 1), lambda body: body[:2] if body[0] and body[2:] == ((), 1) else None),
    _modal(_MODAL),
    _modal(_ONE_ONLY_IF),
).named("an effect")
"""(effects, targets, modes, choose)."""


def _longer(*more: Any) -> Phrase[Any]:
    """Return a body with what is not said of how many modes are chosen."""
    return Transformed(BODY, lambda body: (*body, *more), lambda body: body[:4] if body[4:] == more else None)


BODY_UP_TO: Phrase[Any] = AnyOf(_longer(False), _modal(_UP_TO, True))
"""(effects, targets, modes, choose, up to)."""
BODY_OF_CHANT: Phrase[Any] = AnyOf(
    _longer(False, None),
    _modal(_UP_TO, True, None),
    Transformed(
        _MORE_MODAL,
        lambda values: ((), (), values[1], values[2], False, values[0]) if isinstance(values[0], w.More) else None,
        lambda body: (body[5], body[2], body[3]) if body[2] and body[:2] == ((), ()) and body[4] is False and body[5] else None,
    ),
)
"""(effects, targets, modes, choose, up to, more)."""
DOES = Fields("effects", "targets", "modes", "choose", phrase=BODY)
DOES_UP_TO = Fields("effects", "targets", "modes", "choose", "up_to", phrase=BODY_UP_TO)
_PART_TARGETS = optional(ListOf(Wrapped(TARGET.any, "choose "), ", then ", ", then "), (), after=", then ")
says(w.Part, "{targets}{effects}", targets=_PART_TARGETS, effects=_once(IN_TURN), condition=None)
_CLAUSE: Phrase[Any] = AnyOf(TransformedReadOnly(AnyOf(EFFECT, WHERE), lambda effect: (effect,)), _SEVERAL_IN_ONE)
_MORE_SENTENCES: Phrase[Any] = TransformedReadOnly(
    AnyOf(
        ListOf(_CLAUSE, ". ", ". ", least=2, also=(". then ",)),
        TransformedReadOnly(_SEVERAL_IN_ONE, lambda effects: (effects,)),
        TransformedReadOnly(WHERE, lambda effect: ((effect,),)),
    ),
    lambda groups: tuple([one for several in groups for one in several]),
)
also(w.Part, "{targets}{effects}", targets=_PART_TARGETS, effects=_once(_MORE_SENTENCES), condition=None)
_IF_CHOSEN = Wrapped(CONDITION, "(only if ", ") ")
says(w.Part, "{condition}{targets}{effects}", condition=_IF_CHOSEN, targets=_PART_TARGETS, effects=_once(IN_TURN))
PART: Phrase[Any] = ENGLISH.words(w.Part)
