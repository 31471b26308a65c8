"""Tokens and copies: what is created, by whom, and how it comes."""

from __future__ import annotations

from itertools import product
from string import ascii_uppercase
from typing import Any

import msgspec

from affray.games.mtg.text.english.amounts import AMOUNT, SO_MANY, WORKED_OUT
from affray.games.mtg.text.english.lasting import GAINS
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import (
    CARD_TYPE,
    COLOR,
    FIGURE,
    KEYWORDS_LIST,
    MANY,
    SOMETHING,
    SUBTYPE,
    also,
    one_or_several,
    says,
)
from affray.games.mtg.text.english.who import AIMS, PLAYER, POINTS, YOU
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, Transformed, Wrapped, optional
from affray.text.grammar.rule import Fields, Form, GrammarRule

_KIND_WORDS = ListOf(CARD_TYPE, " ", " ", 1)
_TOKEN_TYPE: Phrase[Any] = AnyOf(
    CARD_TYPE,
    Transformed(
        _KIND_WORDS,
        lambda kinds: kinds if len(kinds) > 1 else None,
        lambda kinds: kinds if isinstance(kinds, tuple) and len(kinds) > 1 else None,
    ),
)
_TOKEN_COLOR: Phrase[Any] = AnyOf(Enumeration({(): "colorless"}), one_or_several(COLOR, " and ", ", ", (", and ",)))
_SUBTYPES: Phrase[Any] = AnyOf(
    SUBTYPE,
    Transformed(
        ListOf(SUBTYPE, " ", " ", 2),
        lambda kinds: kinds,
        lambda kinds: kinds if isinstance(kinds, tuple) and len(kinds) > 1 else None,
    ),
)
_SIZE: Phrase[Any] = AnyOf(Form("{p}/{t} ", p=FIGURE, t=FIGURE), Enumeration({(None, None): ""}))
_WITH: Phrase[Any] = AnyOf(Enumeration({((), ()): ""}), Wrapped(GAINS, " with "))


_FORMULA = Fields("power", "toughness", phrase=Transformed(
    Form(", where its power is {p} and its toughness is {t}", p=AMOUNT, t=AMOUNT),
    lambda both: both if any(isinstance(n, w.Word) for n in both) else None,
    lambda both: both if any(isinstance(n, w.Word) for n in both) else None,
))  # fmt: skip
"""A size that is worked out all the time."""


def _name_of(subtype: Any) -> str:
    return subtype if isinstance(subtype, str) else " ".join(subtype)


def _how(be: str) -> Fields:
    """Return how tokens come: (tapped, attacking, blocking)."""
    plain = {
        (False, False, ""): "",
        (True, False, ""): f" {be} tapped",
        (False, True, ""): f" {be} attacking",
        (True, True, ""): f" {be} tapped and attacking",
    }
    blocking = Transformed(
        Form(
            f" {be} {{how}}blocking {{who}}",
            how=Enumeration(
                {
                    (False, False): "",
                    (True, False): "tapped and ",
                    (False, True): "attacking and ",
                    (True, True): "tapped, attacking and ",
                }
            ),
            who=AIMS,
        ),
        lambda values: (*values[0], values[1]),
        lambda how: (how[:2], how[2]) if how[2] else None,
    )
    return Fields("tapped", "attacking", "blocking", phrase=AnyOf(Enumeration(plain), blocking))


_CREATE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("{player}create ", {"player": YOU}),
    ("{player} creates ", {"player": PLAYER.one}),
)


_ALONE: list[Phrase[Any]] = []
"""Tokens without a verb, for several kinds that are created together."""


def _tokens() -> None:
    """Return "create two 1/1 white Soldier creature tokens with flying that are tapped and attacking"."""
    for plural, (lead, player) in product((False, True), _CREATE):
        n: Any = SO_MANY if plural else 1
        count = "{n} " if plural else "<a~an> "
        base: dict[str, Any] = {"type": _TOKEN_TYPE, "color": _TOKEN_COLOR, "size": Fields("power", "toughness", phrase=_SIZE),
                                "has": Fields("keywords", "abilities", phrase=_WITH), "how": _how("that are" if plural else "that's"), "n": n}  # fmt: skip
        tokens = "tokens" if plural else "token"
        named = Transformed(
            _SUBTYPES,
            lambda kinds: (_name_of(kinds), kinds),
            lambda both: both[1] if both[0] == _name_of(both[1]) and both[1] else None,
        )
        says(
            w.Token,
            f"{lead}{count}{{size}}{{color}} {{named}} {{type}} {tokens}{{has}}{{how}}",
            named=Fields("name", "subtype", phrase=named),
            **base,
            **player,
        )
        if player["player"] is YOU:
            kind = f"{{player}}{count}{{size}}{{color}} {{named}} {{type}} {tokens}{{has}}"
            alone = {key: slot for key, slot in base.items() if key != "how"}
            _ALONE.append(GrammarRule(w.Token, kind, named=Fields("name", "subtype", phrase=named), **alone, **player))
        says(
            w.Token,
            f"{lead}{count}{{color}} {{named}} {{type}} {tokens}{{has}}{{how}}{{sized}}",
            named=Fields("name", "subtype", phrase=named),
            sized=_FORMULA,
            **{key: slot for key, slot in base.items() if key != "size"},
            **player,
        )
        name: Phrase[str] = Pattern(r"[A-Z][^,.;:\"\n]*?(?= with\b| that\b|[,.;:\"\n]|$)", str, starts=ascii_uppercase).named(
            "a name"
        )
        says(
            w.Token,
            f"{lead}{count}{{size}}{{color}} {{subtype}}{{type}} {tokens} named {{name}}{{has}}{{how}}",
            subtype=optional(_SUBTYPES, (), after=" "),
            name=name,
            **base,
            **player,
        )
    worked: dict[str, Any] = {
        "type": _TOKEN_TYPE,
        "color": _TOKEN_COLOR,
        "size": Fields("power", "toughness", phrase=_SIZE),
        "has": Fields("keywords", "abilities", phrase=_WITH),
        "how": _how("that are"),
    }
    for lead, player in _CREATE:
        says(
            w.Token,
            f"{lead}tokens, as many as {{n}}: each {{size}}{{color}} {{subtype}}{{type}} token named {{name}}{{has}}{{how}}",
            n=WORKED_OUT,
            subtype=optional(_SUBTYPES, (), after=" "),
            name=Pattern(r"[A-Z][^,.;:\"\n]*?(?= with\b| that\b|[,.;:\"\n]|$)", str, starts=ascii_uppercase),
            **worked,
            **player,
        )


def _some_tokens() -> None:
    """Return "create X 1/1 white Soldier creature tokens, where X is …", and the like."""
    named = Transformed(_SUBTYPES, lambda kinds: (_name_of(kinds), kinds), lambda both: None)
    slots: dict[str, Any] = {
        "type": _TOKEN_TYPE, "color": _TOKEN_COLOR, "size": Fields("power", "toughness", phrase=_SIZE),
        "has": Fields("keywords", "abilities", phrase=_WITH), "how": _how("that are"), "named": Fields("name", "subtype", phrase=named), "player": YOU,
    }  # fmt: skip
    tokens = "{size}{color} {named} {type}"
    also(w.Token, f"{{player}}create X {tokens} tokens{{has}}{{how}}, where X is {{n}}", n=WORKED_OUT, **slots)
    also(w.Token, f"{{player}}create a number of {tokens} tokens{{has}}{{how}} equal to {{n}}", n=WORKED_OUT, **slots)
    slots["how"] = _how("that's")
    also(
        w.Token, f"{{player}}create <a~an> {tokens}< token~>{{has}}{{how}} for each {{n__of}}", n=w.Count, n__of=WHAT.one, **slots
    )
    of_counters: dict[str, Any] = {"n": w.Stat, "n__stat": "counters", "n__counter": SOMETHING, "n__of": POINTS.one}
    also(
        w.Token,
        f"{{player}}create <a~an> {tokens} token{{has}}{{how}} for each {{n__counter}} counter on {{n__of}}",
        **of_counters,
        **slots,
    )


_tokens()
_some_tokens()
_TOGETHER: Phrase[Any] = Transformed(
    Wrapped(ListOf(AnyOf(*_ALONE), " and ", ", ", 2, (", and ",)), "create "),
    lambda kinds: msgspec.structs.replace(kinds[0], others=kinds[1:]),
    lambda token: (msgspec.structs.replace(token, others=()), *token.others) if token.others else None,
)
_EVERY_FIELD = w.Token.__struct_fields__
says(
    w.Token,
    "{all}",
    all=Fields(
        *_EVERY_FIELD,
        phrase=Transformed(
            _TOGETHER,
            lambda token: tuple([getattr(token, name) for name in _EVERY_FIELD]),
            lambda values: w.Token(*values),
        ),
    ),
)
_KNOWN_TOKENS: dict[str, tuple[tuple[Any, ...], Any]] = {
    "Gold": (("sacrifice this",), w.Mana("any")),
    "Lander": (("{2}", "{T}", "sacrifice this"), w.Search(w.What("land", supertype="basic"), to="battlefield", tapped=True)),
    "Powerstone": (("{T}",), w.Mana("{C}", only=w.Spending(never=w.What("card", non="artifact")))),
    "Treasure": (("{T}", "sacrifice this"), w.Mana("any")),
    "Food": (("{2}", "{T}", "sacrifice this"), w.GainLife(3)),
    "Clue": (("{2}", "sacrifice this"), w.Draw()),
    "Blood": (("{1}", "{T}", w.DiscardCost(), "sacrifice this"), w.Draw()),
}
"""Tokens whose names say what they do (111.10)."""
_EXPLORER = w.Target(w.What(type="creature", controller="you"))
_ABILITIES = {name: w.Activated(cost, (effect,)) for name, (cost, effect) in _KNOWN_TOKENS.items()}
_ABILITIES["Map"] = w.Activated(("{1}", "{T}", "sacrifice this"), (w.Explore("target"),), (_EXPLORER,), sorcery=True)
for _name, _ability in _ABILITIES.items():
    _made: dict[str, Any] = {"name": _name, "type": "artifact", "subtype": _name, "abilities": (_ability,)}
    for _lead, _player in _CREATE:
        also(w.Token, f"{_lead}<a~an> {_name} token{{how}}", n=1, how=_how("that's"), **_made, **_player)
        also(w.Token, f"{_lead}{{n}} {_name} tokens{{how}}", n=SO_MANY, how=_how("that are"), **_made, **_player)
    also(w.Token, f"{{player}}create X {_name} tokens, where X is {{n}}", n=WORKED_OUT, player=YOU, **_made)
    also(w.Token, f"{{player}}create <a~an> {_name} token for each {{n__of}}", n=w.Count, n__of=WHAT.one, player=YOU, **_made)
    also(w.Token, f"{{player}}create a tapped {_name} token", n=1, tapped=True, player=YOU, **_made)


_BUT = optional(KEYWORDS_LIST, (), before=", except <it has~they have> ".replace("<it has~they have>", "it has"))
_COPY_HOW = Fields("tapped", "attacking", phrase=Enumeration({
    (False, ""): "", (True, ""): " tapped", (False, "you choose"): " attacking", (True, "you choose"): " tapped and attacking",
    (False, "each other opponent"): ", one attacking each other opponent", (True, "each other opponent"): ", tapped, one attacking each other opponent",
}))  # fmt: skip
says(w.Copy, "create a token that's a copy of {of}{keywords}{how}", of=AIMS, n=1, keywords=_BUT, how=_COPY_HOW)
says(
    w.Copy,
    "create {n} tokens that are copies of {of}{keywords}{how}",
    of=AIMS,
    n=AnyOf(MANY, FIGURE),
    keywords=_BUT,
    how=_COPY_HOW,
)
