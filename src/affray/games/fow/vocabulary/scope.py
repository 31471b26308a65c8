"""The scope of a word: the kinds of text, the phrases that mean somebody there, the events, the zones."""

from __future__ import annotations

from typing import Any, get_args

from affray.games.fow.vocabulary import words as w

LASTS, DONE, NEEDS, PAID, AIMED, EVENT = (
    "what a continuous ability says", "what is done", "what must hold", "what is paid", "what is targeted", "what triggers it",
)  # fmt: skip
"""The kinds of text that a word stands in."""
ALWAYS = ("this", "you", "opponent", "added")
"""Phrases that mean somebody wherever they are said."""
PLAYERS = ("you", "opponent", "its controller", "its owner")
KEPT = ("target", "it", "chosen", "moved", "its controller", "its owner")
"""Bindings that a delayed ability keeps of the text that made it."""

AWAKENED = "whether it was awakened"
"""The knowledge of a chant's text of how it was played."""
DEED = "what was done"
"""The knowledge of a text that it has told somebody to do something that may fail."""
DEEDS = (w.Destroy, w.Move, w.Banish, w.BanishIt, w.Discard)
"""The words of which a text can ask whether they were done."""
PHRASES = (*ALWAYS, *KEPT, "shown", "target 2", "target 3")
"""Every phrase that means somebody anywhere."""

TO = ("attacks", "blocks", "attacks or blocks", "is blocked", "deals damage", "is added")
AMOUNTS = ("deals damage", "is dealt damage", "gains life", "loses life")
OF_PLAYERS = ("gains life", "loses life", "draws", "gains a gem")
OF_EITHER = ("is dealt damage", "becomes targeted")
WHEN: dict[str, tuple[str, ...]] = {
    "who": tuple([event for event in get_args(w.Happening) if not event.startswith(("beginning", "end"))]),
    "to": TO,
    "by": ("enters", "[Enter]", "is played", "is dealt damage", "becomes targeted", "produces will", "does judgment"),
    "battle_damage": ("deals damage", "is dealt damage"),
    "played": ("enters",),
    "origin": ("enters", "put into graveyard"),
}
"""The fields of a trigger condition that mean something with these events alone."""
DECKS = ("main deck", "magic stone deck")
RULER_AREA = "ruler area"
PUT = ("field", "hand", "graveyard", "removed area", *DECKS)
"""Zones into which an effect can put cards."""
JUDGED = {
    (w.When, "who"), (w.When, "to"), (w.Fits, "what"), (w.Cannot, "by"), (w.Instead, "by"), (w.PlayCost, "what"),
    (w.PlayCost, "targeting"), (w.OwnCost, "targeting"),
    (w.Silence, "what"), (w.DiscardCost, "what"), (w.Search, "what"), (w.LookAtTop, "take"),
}  # fmt: skip
"""Descriptions of a card that is at hand."""


class Scope:
    """Where a word stands: the kind of text, the ability it belongs to, and which phrases mean somebody there.

    `judged`: a description there says of a card that is at hand whether it fits, and picks none; `quality`: of what a spell or ability is.
    """

    def __init__(
        self, text: str, ability: Any, names: tuple[str, ...] = ALWAYS, judged: bool = False, quality: bool = False
    ) -> None:
        self.text = text
        self.ability = ability
        self.names = names
        self.judged = judged
        self.quality = quality

    def within(self, word: Any, field: str) -> Scope:
        """Return the place of what stands in a field of a word that stands here."""
        key = (type(word), field)
        return Scope(self.text, self.ability, self.names, self.judged or key in JUDGED, _is_quality(word, field))


def _is_quality(word: Any, field: str) -> bool:
    return field == "by" and (isinstance(word, w.Instead) or (isinstance(word, w.Cannot) and word.what == "be targeted"))
