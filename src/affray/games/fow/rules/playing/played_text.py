"""The text that counts of what is played: the modes chosen, [Awakening] and text on a condition; and what of it is targeted (903.2, 1110)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from affray.cards.word import cached_of_several
from affray.games.fow.game import fow
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.checking import walk

AIMS = ("target", "target 2", "target 3")
"""How effects name what is targeted, group by group."""
OF_THE_FIRST = ("it", "its controller", "its owner")
"""How they point at the first of them without its name."""


def parts_of(word: Any, modes: tuple[int, ...], more: tuple[Any, ...] = ()) -> list[Any]:
    """Return the text that counts: the modes chosen, or the whole of it, and what it is played with. Options not chosen do not exist."""
    if word is None or isinstance(word, w.Judgment):
        return list(more)
    if getattr(word, "modes", ()):
        return [*(word.modes[at] for at in modes), *more]
    return [word, *more]


def target_groups(word: Any, modes: tuple[int, ...], more: tuple[Any, ...] = ()) -> list[w.Target]:
    """Return what is targeted by the text that counts, group by group: nothing (`n` 0) where only ignored text asks for it."""
    return [target for part in parts_of(word, modes, more) for target in targets_that_count(part, more)]


def is_awakened(more: tuple[Any, ...]) -> bool:
    """Is what a card is played with its [Awakening], among others?"""
    return any(isinstance(word, w.Awakening) for word in more)


@cached_of_several
def targets_that_count(part: Any, more: tuple[Any, ...]) -> tuple[w.Target, ...]:
    """Return the targets of a part of a text, those for ignored text without a card to choose."""
    targets: tuple[w.Target, ...] = getattr(part, "targets", ())
    if not targets or not any(isinstance(word, w.Awakened) for effect in part.effects for word in walk(effect)):
        return targets
    awakened = is_awakened(more)
    besides = [word.effects for word in more if not word.targets]
    kept, other = [set(aims((part.effects, besides), state)) for state in (awakened, not awakened)]
    return tuple(
        [
            msgspec.structs.replace(target, n=0, up_to=False, another=False) if name in other - kept else target
            for name, target in zip(AIMS, targets, strict=False)
        ]
    )


@fow.condition("awakening.ignored", ("1109.2", "1109.2", "1110.3"), kind="process")
def aims(words: Any, awakened: bool) -> Iterator[str]:
    """Text for an awakened card is ignored if the card was not awakened, and text that it replaces if it was: name the targets of the rest."""
    if isinstance(words, str):
        names = words.split(", ")
        yield from (name for name in names if name in AIMS)
        yield from (AIMS[0] for name in names if name in OF_THE_FIRST)
    elif isinstance(words, (tuple, list)):
        for word in words:
            yield from aims(word, awakened)
    elif isinstance(words, w.IfThen) and depends_on_awakening(words.condition, awakened) is not None:
        yield from aims(words.then if depends_on_awakening(words.condition, awakened) else words.otherwise, awakened)
    elif isinstance(words, msgspec.Struct):
        for name in words.__struct_fields__:
            if not (isinstance(words, w.Gain) and name == "abilities"):
                yield from aims(getattr(words, name), awakened)


def is_option(mode: w.Part, more: tuple[Any, ...]) -> bool:
    """Is anything of a mode not ignored, so that it can be chosen?"""
    awakened = is_awakened(more)
    asks = [word for word in mode.effects if isinstance(word, w.IfThen) and not word.otherwise]
    ignored = [word for word in asks if depends_on_awakening(word.condition, awakened) is False]
    return not ignored or len(ignored) < len(mode.effects)


def depends_on_awakening(condition: w.Condition | None, awakened: bool) -> bool | None:
    """Does a condition hold by this alone, whether the card was awakened? None: something else decides."""
    if isinstance(condition, w.Awakened):
        return awakened
    if isinstance(condition, w.Not):
        inner = depends_on_awakening(condition.that, awakened)
        return None if inner is None else not inner
    if isinstance(condition, w.Both):
        parts = [depends_on_awakening(part, awakened) for part in condition.of]
        return False if False in parts else True if set(parts) == {True} else None
    return None
