"""Keywords whose number is worked out, in Spanish: "Bushido X, donde X es la cantidad de criaturas atacantes."."""

from __future__ import annotations

from affray.games.mtg.text.spanish.keyword_names import KEYWORDS
from affray.games.mtg.text.spanish.phrases import Said, format_word, spells, value
from affray.games.mtg.vocabulary import words as w
from affray.text.languages.spanish import capital


@spells(w.NumberedKeyword)
def _numbered_keyword(word: w.NumberedKeyword, discourse: Said) -> str:
    return f"{capital(KEYWORDS[word.keyword])} X, donde X es {value(word.n, discourse)}."


def given(ability: w.Ability, discourse: Said) -> str:
    """An ability that something is given: in quotes, or by the name of such a keyword."""
    text = format_word(ability, discourse)
    return f"la habilidad de {text[0].lower()}{text[1:-1]}" if isinstance(ability, w.NumberedKeyword) else f"«{text}»"
