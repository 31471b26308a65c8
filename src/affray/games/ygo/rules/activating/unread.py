"""Spells and Traps of which a sentence on their activation is not read (501.1)."""

from __future__ import annotations

import re

from affray.cards.word import cached_of_several
from affray.core.by_hand import not_played, noted_lines
from affray.core.verdicts import LEGAL, Verdict
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, Usable, YgoCard
from affray.text.grammar.frames import without_quotes

_OF_ITS_ACTIVATION = re.compile(
    r"\bactivat(?:e|ing) (?:this card\b(?!'s)|by\b|if\b|when\b|while\b|only\b)|(?:^|(?<=[.)] ))(?:[^.:]*, )?(?:when|if) this card is activated\b"
    r"|\bcannot be activated from\b|\bthis card's activation (?:and|cannot|is)\b|\bthere must\b"
    r"|(?:^|(?<=[.)] ))this card (?:can|cannot|must|may)\b[^.:]*\b(?:activated|placed on the field)\b"
    r"|\bin response to (?:this card's activation|this activation|the activation of this)|\bequip(?:ped)? only\b|\bmust be equipped\b"
    r"|\bonly activate (?!th|each|either|1 of|[^.]*\" effect)|\bonly be activated\b",
    re.IGNORECASE | re.MULTILINE,
)
"""What says when, where, how often or on what a card is activated, what it does then, or what answers it."""
_LIMITS_ITS_EFFECT = re.compile(r"\bonly (?:use|activate) (?:1|one|each|\")(?! of (?:the|these|either)\b)")
"""A limit of the effect that a card has as it is activated, with those of its other effects."""
_IS_DONE_THEN = re.compile(
    r"^Special Summon this card\b|^(?:Activate|Add|Attach|Banish|Change|Choose|Declare|Destroy|Detach|Discard|Draw|Equip|Excavate|Flip"
    r"|(?:Fusion|Normal|Ritual|Special|Synchro|Tribute|Xyz) Summon"
    r"|Give|Inflict|Look|Lose|Move|Pay|Pick|Place|Remove|Return|Reveal|Roll|Select|Send|Set|Show|Shuffle|Skip|Switch|Take|Target|Toss|Tribute)\b"
    r"(?! (?:that|the|this card|monsters|Summoned)\b)(?![^.]*\beach time\b)",
    re.MULTILINE,
)
"""What a card that stays does, pays or targets without a condition: as it is activated."""


def activation_is_read(obj: Object, word: Usable | None) -> Verdict:
    """Is it known how this card is activated, and that it can be? `word`: what is activated (None: nothing that is read)."""
    card = obj.card
    if (
        not card.unread
        or card.kind == "monster"
        or card.scale is not None
        or not (word is None or isinstance(word, w.CardActivation))
    ):
        return LEGAL
    if word is None:
        known = any(isinstance(one, w.CardActivation) for one in card.text.abilities)
    else:
        known = not _lacks_its_activation(card, word)
    return LEGAL if known else not_played("501.1", obj)


@cached_of_several
def _lacks_its_activation(card: YgoCard, word: w.CardActivation) -> bool:
    """Is a sentence on the activation of this card only noted?"""
    noted = [without_quotes(one) for one in noted_lines(card)]
    patterns = [_OF_ITS_ACTIVATION, *([_IS_DONE_THEN] if card.stays else [])]
    if not all(isinstance(one, w.Equip) for one in word.effects):
        patterns.append(_LIMITS_ITS_EFFECT)
    return any(pattern.search(one) for pattern in patterns for one in noted)
