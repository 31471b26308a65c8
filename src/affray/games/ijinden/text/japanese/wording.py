"""Ijinden cards in Japanese: words, abilities and whole cards, as text."""

from __future__ import annotations

from typing import Any, get_args

from affray.games.ijinden.text.japanese import abilities  # noqa: F401 - declares the rules
from affray.games.ijinden.text.japanese.conditions import CONDITION
from affray.games.ijinden.text.japanese.home import ABILITY
from affray.games.ijinden.text.japanese.lexicon import COLOURS, KINDS, keyword, legacy, trait
from affray.games.ijinden.text.japanese.nouns import FIXED
from affray.games.ijinden.text.japanese.slots import AMOUNT, CLAUSE, PLAIN, WHEN
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.canonical import plain
from affray.games.ijinden.vocabulary.printed import as_tuple

ANY_NUMBER = "デッキに何枚でも入れてよい。"
_PLAYING = {"scenery": "ハイケイ使用", "magic": "マホウ使用"}
"""The names for playing cards that are not summoned."""


def text(word: Any, kind: str = "") -> str:
    """Return any word of the vocabulary; an ability as on a card of this type, or where nothing says of which, with its zone.

    Raises:
        ValueError: no phrase says it.
    """
    word = plain(word)
    phrase: Any = WHEN if isinstance(word, w.When) else FIXED if isinstance(word, w.What) else None
    for words, other in (
        (w.Ability, ABILITY[kind or ("magic" if isinstance(word, w.Use) else "ijin")]),
        (w.Condition, CONDITION),
        (w.AmountWord, AMOUNT),
        (w.EffectWord, CLAUSE[PLAIN]),
    ):
        phrase = other if isinstance(word, get_args(words)) else phrase
    sentence = phrase.format(word)
    if sentence is None:
        raise ValueError(f"no phrase says {word!r}")
    return str(sentence).replace("これのイジン召喚に際し", f"これの{_PLAYING.get(kind, 'イジン召喚')}に際し")


def facts_text(text: w.CardText) -> str:
    """Return the printed facts in a line: 赤のイジン、レベル4、パワー5000."""
    facts = [f"{''.join([COLOURS[one] for one in as_tuple(text.colour)]) or '無色'}の{KINDS[text.type]}", f"レベル{text.level}"]
    facts.extend([f"パワー{text.power}"] if text.power is not None else [])
    facts.extend([f"魔力コスト{text.cost}"] if text.cost is not None else [])
    facts.extend([f"特性：{trait(one)}" for one in as_tuple(text.trait)])
    return "、".join(facts)


def card_text(card: w.CardText) -> str:
    """Return a whole card, several lines: name, facts, keywords, bonuses, abilities, legacy."""
    lines = [card.name + (f"（{card.kana}）" if card.kana else ""), facts_text(card)]
    lines.extend([keyword(one) for one in card.keywords])
    lines.extend([f"アタック{card.attack:+}"] if card.attack else [])
    lines.extend([f"ブロック{card.block:+}"] if card.block else [])
    lines.extend([text(one, card.type) for one in card.abilities])
    lines.extend([ANY_NUMBER] if card.any_number else [])
    lines.extend([f"遺業能力：{legacy(one)}" for one in as_tuple(card.legacy)])
    return "\n".join(lines)
