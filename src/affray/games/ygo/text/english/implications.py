"""Statements that a printed text may leave out."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.word import Word
from affray.games.ygo.text.english.diagnose import within_all
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import TIMES


def with_implications(word: Any) -> Any:
    """Return the word with all that its text need not say.

    An effect that must be activated never misses its timing. ATK and DEF are those of face-up monsters. A card to be Special Summoned (set) must
    be able to. An effect that applies on the field does so face-up.
    """
    if isinstance(word, tuple):
        return tuple([with_implications(one) for one in word])
    if not isinstance(word, Word):
        return word
    new_word = type(word)(**{name: with_implications(getattr(word, name)) for name in word.__struct_fields__})
    if (
        isinstance(new_word, w.Trigger)
        and new_word.if_
        and not (new_word.optional and new_word.when is not None and new_word.when.event not in TIMES)
    ):
        new_word = msgspec.structs.replace(new_word, if_=False)
    if isinstance(new_word, (w.Gain, w.Become, w.Negate)) and isinstance(new_word.who, w.What) and not new_word.who.face:
        return msgspec.structs.replace(new_word, who=msgspec.structs.replace(new_word.who, face="up"))
    if isinstance(new_word, w.Continuous) and new_word.condition == w.Position() and new_word.zone == "field":
        return msgspec.structs.replace(new_word, condition=None)
    if isinstance(new_word, (w.Activated, w.Mode)) and new_word.targets:
        return msgspec.structs.replace(new_word, targets=_possible_targets(new_word))
    return new_word


_OPEN_ONLY = (w.Gain, w.Become, w.StatBecomes, w.Negate)
"""Words for actions on face-up cards alone."""


def _possible_targets(ability: Any) -> tuple[w.Target, ...]:
    """Return the targets with what the effect needs of them.

    Those that are Special Summoned can be; those that are turned face-down can be Set; those whose ATK is changed lie face-up.
    """
    targets = list(ability.targets)
    done = within_all(ability.effects)
    shown = [word.who for word in done if isinstance(word, (w.Turn, w.TakeControl))]
    for word in done:
        if isinstance(word, w.ByHand) and _SUMMONS_IT.search(word.text):
            targets = [_summonable(target) for target in targets]
        if isinstance(word, w.ByHand) and CHANGES_THEIR_LEVEL.match(word.text):
            targets = [_with_level(target) for target in targets]
        targets = [
            _of_a_level(target, word, who) for target, who in zip(targets, ("target", "target 2"), strict=False)
        ] + targets[2:]
        at = {"target": 0, "target 2": 1}.get(getattr(word, "who", "") if isinstance(getattr(word, "who", ""), str) else "", -1)
        if at < 0 or at >= len(targets):
            continue
        if isinstance(word, w.SpecialSummon):
            targets[at] = _summonable(targets[at])
        if isinstance(word, w.Attach) and not (targets[at].what.subtype or targets[at].what.not_subtype):
            targets[at] = msgspec.structs.replace(
                targets[at], what=msgspec.structs.replace(targets[at].what, not_subtype="token")
            )
        if isinstance(word, w.Turn) and word.to == "face-down defense":
            targets[at] = msgspec.structs.replace(targets[at], what=msgspec.structs.replace(targets[at].what, settable=True))
        if isinstance(word, _OPEN_ONLY) and may_lie_face_down(targets[at]) and word.who not in shown:
            targets[at] = msgspec.structs.replace(targets[at], what=msgspec.structs.replace(targets[at].what, face="up"))
    return tuple(targets)


_SUMMONS_IT = re.compile(
    r"(?<!cannot )(?<!or )(?<!you can )(?<!player can )"
    r"\b[Ss]pecial Summon (?:it|them|both|(?:both (?:of )?)?(?:that|the|those) (?:targets?|monsters?|cards?)"
    r"|(?:that|those) (?:(?:targeted|[A-Z][\w-]*|\"[^\"]*\") )+(?:monsters?|cards?))\b"
)
"""An effect that Special Summons its targets. It may do something else with them where it may, or cannot, Special Summon them."""


def _summonable(target: w.Target) -> w.Target:
    """Return a target that can be Special Summoned, if it does not lie on the field."""
    if target.what.zone not in ("graveyard", "banished", "pendulum zone"):
        return target
    return msgspec.structs.replace(target, what=msgspec.structs.replace(target.what, summonable=True))


def _of_a_level(target: w.Target, word: Any, who: str) -> w.Target:
    """Return the target whose Level another takes over: it has one."""
    asked = isinstance(word, w.Become) and word.level == w.Stat(who, "level")
    return _with_level(target) if asked else target


def _with_level(target: w.Target) -> w.Target:
    """A target that has a Level: monsters with a Rank or a Link Rating have none."""
    if max(target.what.level_at_least, target.what.level_at_most) >= 0:
        return target
    return msgspec.structs.replace(target, what=msgspec.structs.replace(target.what, level_at_least=1))


CHANGES_THEIR_LEVEL = re.compile(
    r"(?:[Uu]ntil [^,]*, )?(?:[Ii]ncrease|[Rr]educe|[Dd]ecrease|[Cc]hange|[Dd]ouble|[Hh]alve)(?: or (?:reduce|decrease))?"
    r" (?:its|their|(?:that|the|those) (?:targeted )?(?:target|monster)(?:'s|s')) (?:current )?Levels?\b(?!/)"
)
"""An effect that begins with the Level of what it targets."""


def may_lie_face_down(target: w.Target) -> bool:
    """Could a face-down card be such a target? Whose name, Type, kind or numbers are asked for lies face-up."""
    what = target.what
    bare = w.What(type=what.type, controller=what.controller, owner=what.owner, other=what.other, position=what.position)
    return not target.role and what == bare and what.position != "attack"
