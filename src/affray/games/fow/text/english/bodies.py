"""What an ability does: effects, targets and modes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

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
)
from affray.games.fow.text.english.slots import ENGLISH, NUMBER, also, says
from affray.games.fow.text.english.who import TARGET
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import Around, Articled, Either, Listed, Phrase, ReadAs, ReadOnly, Sentence, Spelled, Via, maybe
from affray.text.grammar.rule import Form, Over
from affray.text.languages.english import NUMBERS


def all_effects(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Effects and those inside them."""
    for effect in effects:
        yield effect
        for name in ("then", "otherwise", "heads", "tails", "effects"):
            yield from all_effects(getattr(effect, name, ()))


def ends(effects: tuple[Any, ...]) -> bool:
    """Does all that lasts end, as it does where it is done once?"""
    return all(one.until for one in all_effects(effects) if isinstance(one, w.Lasting))


def _once(phrase: Phrase[Any]) -> Phrase[Any]:
    """Effects that are done once."""
    return Via(phrase, lambda found: found if ends(found) else None, lambda effects: effects)


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
    lasting.TWO_GAINS,
)
"""Several effects that one clause tells, also where it follows "if …,"."""
SEVERAL_EFFECTS.append(Either(*_ON_A_CONDITION))
_SEVERAL_IN_ONE: Phrase[Any] = Either(
    *_ON_A_CONDITION,
    Listed(PLAIN_EFFECT, ", then ", ", then ", least=2, also=(" and ", ", and ")),
    GEMS,
    ReadAs(PUT_ELSEWHERE, lambda one: (one,)),
    TWO_SEARCHES,
    ONE_OF,
    AT_RANDOM,
    BY_THE_TOP_CARD,
    ReadAs(MORE_DAMAGE, lambda one: (one,)),
    lasting.LOSES_AND_BECOMES,
    lasting.GAINS_AND_LOSES,
    lasting.CANNOT_AND_GAINS,
    MAY_PUT_ON,
)
"""Several effects that one clause tells: read only."""
_TOGETHER: Phrase[Any] = Sentence(_SEVERAL_IN_ONE)
_RUN: Phrase[Any] = ReadAs(
    Listed(
        Either(ReadAs(Either(_EACH, INSTEAD, Sentence(WHERE)), lambda one: (one,)), _TOGETHER),
        " ",
        " ",
        also=(" then ",),
    ),
    lambda found: tuple([one for several in found for one in several]),
)
"""Sentences, of which some have several effects: read only, each effect is said in its own."""
SENTENCES: Phrase[Any] = _once(Either(Listed(_EACH, " ", " "), ReadOnly(_RUN)))
_TARGETED: Phrase[Any] = Either(
    Around(TARGET.any, "choose "),
    ReadAs(Around(Articled(WHAT.one), "target "), w.Target),
    ReadAs(Form("target {n} {what}", n=NUMBER, what=SOME.many), lambda found: w.Target(found[1], found[0])),
)
_CHOICES: Phrase[Any] = Listed(Sentence(_TARGETED), " ", " ")
EFFECTS: Phrase[Any] = Form("{targets}{effects}", effects=SENTENCES, targets=maybe(_CHOICES, (), after=" "))
"""(effects, targets): sentences, with the targets chosen before them that are not spoken of in passing."""
_COUNT = {n: NUMBERS[n] if n < len(NUMBERS) else str(n) for n in range(1, 10)}
_CHOOSE: Phrase[Any] = Spelled({n: (text, str(n)) for n, text in _COUNT.items()})
_MODES: dict[str, Any] = {"modes": Listed(ENGLISH.words(w.Part), "; or ", "; ", also=(", or ",)), "choose": _CHOOSE}
_MODAL = Form("choose {choose}<:~ -> {modes}.", **_MODES)
_UP_TO = Form("choose up to {choose}<:~ -> {modes}.", **_MODES)
_SOME_MODES: Phrase[Any] = Either(
    Via(Around(_CHOOSE, "up to "), lambda n: (n, 0), lambda both: both[0] if both[1] == 0 else None),
    Via(_CHOOSE, lambda n: (n, n), lambda both: both[0] if both[0] == both[1] else None),
    Form("{least} to {most}", most=_CHOOSE, least=_CHOOSE),
)
says(w.More, "if {condition}, choose {number} instead", condition=CONDITION, number=Over("most", "least", phrase=_SOME_MODES))
_BOTH = Spelled({(2, 1): ("you may choose both", "you may choose both instead")})
_SO_MANY_MORE: Phrase[Any] = Either(
    _BOTH,
    ReadAs(Around(_CHOOSE, "choose up to ", " instead"), lambda n: (n, 0)),
    ReadAs(Around(_CHOOSE, "choose up to "), lambda n: (n, 0)),
    ReadAs(Around(_CHOOSE, "you may choose up to "), lambda n: (n, 0)),
    ReadAs(Around(_CHOOSE, "you may choose up to ", " instead"), lambda n: (n, 0)),
)
_MORE_IF: Phrase[Any] = ReadAs(
    Form("<if~, if~. if> {condition}<,~> {number}", condition=CONDITION, number=_SO_MANY_MORE),
    lambda found: w.More(found[0], *found[1]),
)
_INSTEAD_IF: Phrase[Any] = ReadAs(
    Form(", choose up to {number} instead if {condition}", number=_CHOOSE, condition=CONDITION),
    lambda found: w.More(found[1], found[0], 0),
)


def _only_if(found: tuple[Any, ...]) -> Any:
    """Modes of which one can be chosen only if a condition holds, which is said after them."""
    modes, choose, at, condition = found
    if at > len(modes) or modes[at - 1].condition is not None:
        return None
    held = msgspec.structs.replace(modes[at - 1], condition=condition)
    return ((*modes[: at - 1], held, *modes[at:]), choose)


_AT = Spelled({1: "first", 2: "second", 3: "third"})
_ONE_ONLY_IF: Phrase[Any] = ReadAs(
    Form("choose {choose} - {modes}. Choose the {at} only if {condition}.", at=_AT, condition=CONDITION, **_MODES),
    lambda found: _only_if((found[2], found[3], found[0], found[1])),
)
_MORE_MODAL: Phrase[Any] = Either(
    Form("choose {choose} ({more}): {modes}.", more=ENGLISH.words(w.More), **_MODES),
    ReadOnly(Form("choose {choose}{more} - {modes}.", more=Either(_MORE_IF, _INSTEAD_IF), **_MODES)),
)


def _modal(phrase: Phrase[Any], *more: Any) -> Phrase[Any]:
    """A choice of modes as (effects, targets, modes, choose), and what else is said of how many are chosen."""
    return Via(
        phrase,
        lambda found: ((), (), *found, *more),
        lambda body: body[2:4] if body[2] and body[:2] == ((), ()) and body[4:] == more else None,
    )


BODY: Phrase[Any] = Either(
    Via(EFFECTS, lambda found: (*found, (), 1), lambda body: body[:2] if body[0] and body[2:] == ((), 1) else None),
    _modal(_MODAL),
    _modal(_ONE_ONLY_IF),
).called("an effect")
"""(effects, targets, modes, choose)."""


def _longer(*more: Any) -> Phrase[Any]:
    """A body with what is not said of how many modes are chosen."""
    return Via(BODY, lambda found: (*found, *more), lambda body: body[:4] if body[4:] == more else None)


BODY_UP_TO: Phrase[Any] = Either(_longer(False), _modal(_UP_TO, True))
"""(effects, targets, modes, choose, up to)."""
BODY_OF_CHANT: Phrase[Any] = Either(
    _longer(False, None),
    _modal(_UP_TO, True, None),
    Via(
        _MORE_MODAL,
        lambda found: ((), (), found[1], found[2], False, found[0]) if isinstance(found[0], w.More) else None,
        lambda body: (body[5], body[2], body[3]) if body[2] and body[:2] == ((), ()) and body[4] is False and body[5] else None,
    ),
)
"""(effects, targets, modes, choose, up to, more)."""
DOES = Over("effects", "targets", "modes", "choose", phrase=BODY)
DOES_UP_TO = Over("effects", "targets", "modes", "choose", "up_to", phrase=BODY_UP_TO)
_PART_TARGETS = maybe(Listed(Around(TARGET.any, "choose "), ", then ", ", then "), (), after=", then ")
says(w.Part, "{targets}{effects}", targets=_PART_TARGETS, effects=_once(IN_TURN), condition=None)
_CLAUSE: Phrase[Any] = Either(ReadAs(Either(EFFECT, WHERE), lambda one: (one,)), _SEVERAL_IN_ONE)
_MORE_SENTENCES: Phrase[Any] = ReadAs(
    Either(
        Listed(_CLAUSE, ". ", ". ", least=2, also=(". then ",)),
        ReadAs(_SEVERAL_IN_ONE, lambda one: (one,)),
        ReadAs(WHERE, lambda one: ((one,),)),
    ),
    lambda found: tuple([one for several in found for one in several]),
)
also(w.Part, "{targets}{effects}", targets=_PART_TARGETS, effects=_once(_MORE_SENTENCES), condition=None)
_IF_CHOSEN = Around(CONDITION, "(only if ", ") ")
says(w.Part, "{condition}{targets}{effects}", condition=_IF_CHOSEN, targets=_PART_TARGETS, effects=_once(IN_TURN))
PART: Phrase[Any] = ENGLISH.words(w.Part)
