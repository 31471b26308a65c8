"""Effects within an ability: every one of them, those that are surely carried out, and those that are done by hand."""

from __future__ import annotations

import re
from typing import Any

from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard

ABOUT_STATS = re.compile(r"\b(?:ATK|DEF|Damage Step|damage calculation)\b")


def effects_within(word: Any) -> list[Any]:
    """Return the effects of an ability, those of its modes and those inside other effects."""
    effects = [*getattr(word, "effects", ()), *((*word.then, *word.otherwise) if isinstance(word, w.If) else ())]
    for mode in getattr(word, "modes", ()):
        effects.extend(mode.effects)
    for effect in list(effects):
        if isinstance(effect, (w.Then, w.IfDone, w.Activate, w.If)):
            effects.extend(effects_within(effect))
    return effects


def surely_done(effects: tuple[Any, ...]) -> list[Any]:
    """Return the words of an effect that are carried out whatever players and coins decide, in order."""
    words: list[Any] = []
    for word in effects:
        if isinstance(word, (w.Then, w.IfDone)) and not word.may:
            words += surely_done(word.effects)
        elif not isinstance(word, (w.Then, w.IfDone, w.If, w.May)):
            words.append(word)
    return words


def unread_effect(word: Any) -> str:
    """Return the text of an effect that is done by hand ("" if all was read)."""
    return " ".join([effect.text for effect in getattr(word, "effects", ()) if isinstance(effect, w.ByHand)])


def unread_stats(card: YgoCard) -> list[str]:
    """Return the effects of a card that are done by hand and may directly change ATK or DEF, as texts, in their order."""
    texts = [unread_effect(ability) for ability in (*card.text.abilities, *card.text.pendulum)]
    return [text for text in texts if ABOUT_STATS.search(text)]
