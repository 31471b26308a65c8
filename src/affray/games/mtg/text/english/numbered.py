"""Keywords whose number is worked out: "bushido X, where X is the number of attacking creatures"."""

from __future__ import annotations

from typing import Any, get_args

from affray.cards.word import fields
from affray.games.mtg.text.english.amounts import WORKED_OUT
from affray.games.mtg.text.english.antecedents import POINTING
from affray.games.mtg.text.english.slots import SOMETHING, says
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed
from affray.text.grammar.references import Resolved
from affray.text.grammar.rule import Form

_NAMES = get_args(fields(w.NumberedKeyword)["keyword"].type)
_NUMBER: Phrase[Any] = AnyOf(
    Enumeration({w.Stat("this", one): f"its {one}" for one in ("power", "toughness")}),
    Transformed(
        Form("the number of {counter} counters on it", counter=SOMETHING),
        lambda f: w.Stat("this", "counters", f[0]),
        lambda n: (n.counter,) if isinstance(n, w.Stat) and n == w.Stat("this", "counters", n.counter) and n.counter else None,
    ),
    WORKED_OUT,
)
"""How much: of what has the keyword, or of anything."""
says(
    w.NumberedKeyword,
    "{keyword} X, where X is {n}.",
    keyword=Enumeration({one: one.capitalize() for one in _NAMES}),
    n=_NUMBER,
)
NUMBERED: Phrase[Any] = Resolved(
    Transformed(
        Form("{keyword} X, where X is {n}", keyword=Enumeration({one: one for one in _NAMES}), n=_NUMBER),
        lambda f: w.NumberedKeyword(*f),
        lambda word: (word.keyword, word.n) if isinstance(word, w.NumberedKeyword) else None,
    ),
    POINTING,
)
"""Such a keyword as something has it, within a sentence."""
