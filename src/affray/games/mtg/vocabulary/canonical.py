"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

from typing import Any

from affray.cards.canonical import connected, in_plain_form, joined
from affray.cards.word import Word
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.more_keywords import WITH_COSTS


def subject_of(when: w.When) -> w.Reference:
    """Return whom an event must concern. If an attacking player is not named, it is you."""
    return "you" if when.event == "you attack" and when.who == "this" else when.who


def keyword_cost(word: w.Activated | w.Triggered) -> tuple[w.CostPart, ...]:
    """Return the cost of a keyword that stands for this ability, where that is not mana alone: a text names such a keyword."""
    if word.name not in WITH_COSTS:
        return ()
    cost = word.cost if isinstance(word, w.Activated) else getattr(word.effects[0], "unless", ()) if word.effects else ()
    paid = tuple([part for part in cost or () if part != "discard this"])
    return () if all(isinstance(one, str) for one in paid) else paid


def _made(word: Word, fields: dict[str, Any]) -> Any:
    """Return a word of plain fields: abilities have no name of their own (but for such keywords), and whom an event concerns is said."""
    if isinstance(word, w.When) and word.who == "this":
        fields["who"] = subject_of(word)
    if isinstance(word, (w.Activated, w.Triggered)) and not keyword_cost(word):
        fields["name"] = ""
    return connected(type(word)(**fields), w.Both, w.Not)


def _together(field: str, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a cost with its mana together."""
    return joined(parts, "{T}") if field in ("cost", "extra_cost", "or_cost", "unless") else parts


plain = in_plain_form(_made, _together)
