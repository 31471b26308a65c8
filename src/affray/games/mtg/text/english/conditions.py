"""Conditions, as clauses to follow "if", "as long as" or "unless"."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.mtg.text.english.amounts import AMOUNT
from affray.games.mtg.text.english.objects import BARE, CARD, WHAT
from affray.games.mtg.text.english.slots import ENGLISH, FIGURE, MANY, SOMETHING, also, says
from affray.games.mtg.text.english.who import AIMS, PLAYER, POINTS
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import LEAST, MOST
from affray.games.mtg.vocabulary.printed import AS_CAST, COLORS
from affray.text.grammar.phrase import AnyOf, Enumeration, Lazy, ListOf, Phrase, ReadOnly, Transformed, WithArticle, Wrapped
from affray.text.grammar.rule import Fields, Form

CONDITION: Phrase[Any] = Lazy(lambda: _CONDITION)
"""A condition."""


def _counted(singular: Phrase[Any], plural: Phrase[Any]) -> Phrase[Any]:
    """Return the phrase for (what, at least, at most): "a Beast", "no Beasts", "two or more creatures"."""

    def some(phrase: Phrase[Any], least: int, most: int) -> Phrase[Any]:
        return Transformed(phrase, lambda what: (what, least, most), lambda c: c[0] if c[1:] == (least, most) else None)

    least = Transformed(
        Form("{n} or more {what}", n=MANY, what=plural),
        lambda f: (f[1], f[0], -1),
        lambda c: (c[1], c[0]) if c[2] == -1 and c[1] > 0 else None,
    )
    at_least = ReadOnly(Transformed(Form("at least {n} {what}", n=MANY, what=plural), lambda f: (f[1], f[0], -1), lambda c: None))
    most = Transformed(
        Form("{n} or fewer {what}", n=MANY, what=plural),
        lambda f: (f[1], 0, f[0]),
        lambda c: (c[2], c[0]) if c[1] == 0 and c[2] > 0 else None,
    )
    exactly = Transformed(
        Form("exactly {n} {what}", n=MANY, what=plural),
        lambda f: (f[1], f[0], f[0]),
        lambda c: (c[1], c[0]) if c[1] == c[2] > 0 else None,
    )
    between = Transformed(
        Form("from {n} to {m} {what}", n=FIGURE, m=FIGURE, what=plural),
        lambda f: (f[2], f[0], f[1]),
        lambda c: (c[1], c[2], c[0]),
    )
    return AnyOf(some(WithArticle(singular), 1, -1), some(Wrapped(plural, "no "), 0, 0), least, at_least, most, exactly, between)


def _yours(side: str) -> Phrase[Any]:
    return Transformed(
        _counted(BARE.one, BARE.many),
        lambda f: w.Controls(msgspec.structs.replace(f[0], controller=side), *f[1:]),
        lambda c: (
            (msgspec.structs.replace(c.what, controller=""), c.at_least, c.at_most)
            if isinstance(c, w.Controls) and c.what.controller == side and not c.what.zone and not c.what.owner
            else None
        ),
    )


_THERE: Phrase[Any] = Transformed(
    _counted(WHAT.one, WHAT.many),
    lambda f: w.Controls(*f),
    lambda c: (c.what, c.at_least, c.at_most) if isinstance(c, w.Controls) else None,
)
_IN_HAND: Phrase[Any] = Transformed(
    AnyOf(
        Transformed(Form("{n} or more cards", n=MANY), lambda f: (f[0], -1), lambda c: None),
        Transformed(Form("{n} or fewer cards", n=MANY), lambda f: (0, f[0]), lambda c: None),
        Transformed(Form("exactly {n} cards", n=MANY), lambda f: (f[0], f[0]), lambda c: None),
        Enumeration({(0, 0): "no cards"}),
    ),
    lambda both: w.Controls(w.What(type="card", zone="hand", owner="you"), *both),
    lambda c: None,
)
CONTROLS: Phrase[Any] = AnyOf(
    ReadOnly(
        Transformed(
            Wrapped(WithArticle(BARE.one), "you don't control "),
            lambda what: w.Controls(msgspec.structs.replace(what, controller="you"), 0, 0),
            lambda c: None,
        )
    ),
    ReadOnly(Wrapped(_IN_HAND, "you have ", " in hand")),
    ReadOnly(Wrapped(_IN_HAND, "you have ", " in your hand")),
    Wrapped(_yours("you"), "you control "),
    Wrapped(_yours("opponent"), "an opponent controls "),
    Wrapped(_yours("defending player"), "defending player controls "),
    Wrapped(_THERE, "there are "),
    ReadOnly(Wrapped(_THERE, "there is ")),
)


def _fits(not_: str, contracted: str) -> list[Phrase[Any]]:
    """Return the phrase "~ is attacking", "it isn't a creature"."""
    state = Transformed(
        Enumeration(
            {
                status: status
                for status in get_args(w.Status)
                if not status.endswith("this turn") and status not in ("new", *AS_CAST)
            }
        ),
        lambda status: w.What(status=status),
        lambda what: what.status if isinstance(what.status, str) and what == w.What(status=what.status) else None,
    )
    color = Transformed(
        Enumeration({one: one for one in get_args(w.Color)}),
        lambda word: w.What(color=word),
        lambda what: what.color if isinstance(what.color, str) and what == w.What(color=what.color) else None,
    )
    phrases: list[Phrase[Any]] = []
    for plural in (False, True):
        for what in (state, color, WHAT.many if plural else WithArticle(WHAT.one)):
            form = Form(f"{{who}} <is|are>{not_} {{what}}", plural, who=POINTS.many if plural else POINTS.one, what=what)
            phrases.append(
                Transformed(form, lambda f: w.Fits(f[1], f[0]), lambda c: (c.who, c.what) if isinstance(c, w.Fits) else None)
            )
            short = Form(f"{{who}}{contracted} {{what}}", plural, who=POINTS.many if plural else POINTS.one, what=what)
            phrases.append(ReadOnly(Transformed(short, lambda f: w.Fits(f[1], f[0]), lambda c: None)))
    return phrases


says(w.TurnOf, "it's your turn", player="you")
says(w.TurnOf, "it's not your turn", player="opponent")
also(w.TurnOf, "it's an opponent's turn", player="opponent")
says(w.Happened, "<you attacked this turn~you've attacked this turn~you attacked with a creature this turn>", what="you attacked")
says(w.Happened, "<you've been attacked this combat~you've been attacked this step>", what="you were attacked")
says(w.Happened, "no spells were cast last turn", what="nobody cast last turn")
says(w.Happened, "a player cast two or more spells last turn", what="somebody cast two last turn")
says(w.Happened, "a creature died this turn", what="a creature died")
says(w.Happened, "<you gained life this turn~you've gained life this turn>", what="you gained life")
_AS_CAST: dict[str, tuple[str, ...]] = {
    "kicked": ("{who} was kicked",),
    "evoked": ("{who} was evoked",),
    "dashed": ("{who} was dashed",),
    "cast for no mana": ("no mana was spent to cast {who}",),
    "cast": ("{who} was cast", "you cast {who}"),
    "cast from hand": ("{who} was cast from your hand", "you cast {who} from your hand"),
    "cast from graveyard": (
        "{who} was cast from a graveyard",
        "{who} was cast from your graveyard",
        "you cast {who} from your graveyard",
    ),
}
"""Questions of how a spell was cast, or the one that became a permanent."""
for _status, (_said, *_more) in _AS_CAST.items():
    says(w.Fits, _said, who=POINTS.one, what=w.What(type="card", status=_status))  # type: ignore[arg-type]
    for _text in _more:
        also(w.Fits, _text, who=POINTS.one, what=w.What(type="card", status=_status))  # type: ignore[arg-type]


def _is_as_cast(condition: Any) -> bool:
    return isinstance(condition, w.Fits) and condition.what.status in _AS_CAST


_MORE = Enumeration({"life": "life", "cards in hand": "cards in hand"})
says(w.OpponentHasMore, "an opponent has more {of} than you", of=_MORE)
says(w.OpponentHasMore, "an opponent controls more {of} than you", of=BARE.many)
also(w.OpponentHasMore, "you have less {of} than an opponent", of=Enumeration({"life": "life"}))
also(w.OpponentHasMore, "you have fewer {of} than an opponent", of=Enumeration({"cards in hand": "cards in hand"}))
also(w.OpponentHasMore, "you control fewer {of} than an opponent", of=BARE.many)
says(w.MostLife, "{player} <has|have> the most life or <is|are> tied for it", player=PLAYER)
says(w.MostLife, "{player} has the most life or is tied for it", player=POINTS.one)
_DURING = {
    "combat": "it's combat", "declare attackers": "it's the declare attackers step", "declare blockers": "it's the declare blockers step",
    "before attackers": "attackers haven't been declared yet", "before blockers": "blockers haven't been declared yet",
    "combat after blockers": "it's combat after blockers are declared", "combat damage": "it's the combat damage step",
    "end of combat": "it's the end of combat step", "main phase": "it's a main phase", "upkeep": "it's an upkeep step",
}  # fmt: skip
assert {*_DURING} == set(get_args(next(f.type for f in msgspec.structs.fields(w.During) if f.name == "what")))
says(w.During, "{what}", what=Enumeration(_DURING))


def _limits() -> Phrase[Any]:
    least = Transformed(
        Form("{n} or greater", n=FIGURE), lambda n: (n[0], MOST), lambda b: (b[0],) if b[1] == MOST and b[0] > LEAST else None
    )
    most = Transformed(
        Form("{n} or less", n=FIGURE), lambda n: (LEAST, n[0]), lambda b: (b[1],) if b[0] == LEAST and b[1] < MOST else None
    )
    both = Transformed(Form("from {n} to {m}", n=FIGURE, m=FIGURE), lambda b: b, lambda b: b)
    return AnyOf(least, most, both)


def _one_less() -> Phrase[int]:
    """Return a number, of which one less is meant: "less than seven"."""
    return Transformed(AnyOf(FIGURE, MANY), lambda n: n - 1, lambda n: None)


_WITH_COUNTER: Phrase[Any] = Transformed(SOMETHING, lambda kind: w.What(counter=kind), lambda what: None)
says(w.Compare, "{amount} is {bounds}", amount=AMOUNT, bounds=Fields("at_least", "at_most", phrase=_limits()))
also(w.Compare, "{amount} was {bounds}", amount=AMOUNT, bounds=Fields("at_least", "at_most", phrase=_limits()))
also(w.Compare, "{amount} is less than {most}", amount=AMOUNT, most=Fields("at_most", phrase=_one_less()))
also(w.Compare, "<you have~you've> {n} or more life", amount=w.Life(), n=Fields("at_least", phrase=FIGURE))
also(w.Compare, "you have {n} or more opponents", amount=w.Opponents("in the game"), n=Fields("at_least", phrase=MANY))
also(w.Compare, "you have {n} or less life", amount=w.Life(), n=Fields("at_most", phrase=FIGURE))
for _anybody, _has in (("opponent", "an opponent has"), ("each player", "a player has")):
    also(w.Compare, f"{_has} {{n}} or less life", amount=w.Life(_anybody, lowest=True), n=Fields("at_most", phrase=FIGURE))
for _kind, _said in {
    w.ThisTurn("cards drawn"): "you've drawn {n} or more cards this turn",
    w.ThisTurn("spells cast"): "you've cast {n} or more spells this turn",
    w.ThisTurn("life gained"): "<you~you've> gained {n} or more life this turn",
    w.ThisTurn("life lost", "opponent"): "your opponents have lost {n} or more life this turn",
    w.ThisTurn("creatures died", "each player"): "{n} or more creatures died this turn",
}.items():
    also(w.Compare, _said, amount=_kind, n=Fields("at_least", phrase=AnyOf(MANY, FIGURE)))
for _kind, _said in {
    w.ThisTurn("noncreature spells cast"): "you've cast a noncreature spell this turn",
    w.ThisTurn("life lost", "opponent"): "an opponent lost life this turn",
    w.ThisTurn("life lost"): "you lost life this turn",
    w.ThisTurn("permanents left"): "a permanent <~you controlled >left the battlefield< under your control~> this turn",
    w.ThisTurn("damage taken", "opponent"): "an opponent was dealt damage this turn",
    w.ThisTurn("creatures died"): "a creature died under your control this turn",
    w.ThisTurn("lands entered"): "you had a land enter< the battlefield~> under your control this turn",
    w.ThisTurn("lands played"): "<you've~you> played a land this turn",
    w.ThisTurn("cards discarded"): "<you've~you> discarded a card this turn",
}.items():
    also(w.Compare, _said, amount=_kind, at_least=1)
also(w.Compare, "no creatures died this turn", amount=w.ThisTurn("creatures died", "each player"), at_most=0)
also(
    w.Compare,
    "excess damage was dealt< to that creature~ to that permanent~> this way",
    amount=w.Stat("hurt", "excess damage"),
    at_least=1,
)
also(
    w.Compare,
    "<a creature~that creature~a permanent> was dealt excess damage this way",
    amount=w.Stat("hurt", "excess damage"),
    at_least=1,
)
_OF_A_COLOR: Phrase[Any] = Enumeration({(color, n): f"{{{symbol}}}" * n for symbol, color in COLORS.items() for n in range(1, 6)})
_COLORED = Enumeration({one: one for one in get_args(w.Color)})
for _its in ("~", "it", "this spell"):
    _spent = f"was spent to cast {_its}"
    also(w.Compare, f"{{mana}} {_spent}", mana=Fields("amount__color", "at_least", phrase=_OF_A_COLOR), amount=w.Spent)
    _of: dict[str, Any] = {"at_least": MANY, "amount": w.Spent, "amount__color": _COLORED}
    also(w.Compare, f"at least {{at_least}} {{amount__color}} mana {_spent}", **_of)
for _what in ("colors", "basic land types", "card types"):
    _some: dict[str, Any] = {"amount": w.Among, "amount__what": _what, "amount__of": WHAT.many}
    also(w.Compare, f"there are {{at_least}} or more {_what} among {{amount__of}}", at_least=MANY, **_some)
_YOURS: Phrase[Any] = Transformed(BARE.many, lambda what: msgspec.structs.replace(what, controller="you"), lambda what: None)
also(
    w.Compare,
    "you control {at_least} or more {amount__of} with different powers",
    at_least=MANY,
    amount=w.Among,
    amount__what="powers",
    amount__of=_YOURS,
)
_ON_IT: dict[str, Any] = {"amount": w.Stat, "amount__of": POINTS, "amount__stat": "counters", "amount__counter": SOMETHING}
also(w.Compare, "{amount__of} <has|have> {at_least} or more {amount__counter} counters on <it|them>", at_least=MANY, **_ON_IT)
also(w.Compare, "{amount__of} <has|have> no {amount__counter} counters on <it|them>", at_most=0, **_ON_IT)
also(w.Compare, "there are no {amount__counter} counters on {amount__of}", at_most=0, **_ON_IT | {"amount__of": POINTS.one})
_OF_IT: dict[str, Any] = {
    "amount": w.Stat,
    "amount__of": POINTS,
    "amount__stat": Enumeration({one: one for one in ("power", "toughness", "mana value")}),
    "bounds": Fields("at_least", "at_most", phrase=_limits()),
}
also(w.Compare, "{amount__of} <has|have> {amount__stat} {bounds}", **_OF_IT)
_ALL_ON_IT: dict[str, Any] = {"amount": w.Stat, "amount__of": POINTS, "amount__stat": "counters"}
also(w.Compare, "{amount__of} <has|have> {at_least} or more counters on <it|them>", at_least=MANY, **_ALL_ON_IT)
also(w.Compare, "{amount__of} <has|have> a counter on <it|them>", at_least=1, **_ALL_ON_IT)
also(w.Fits, "{who} was {what}", who=POINTS.one, what=WithArticle(CARD.one))
also(w.Fits, "you controlled {who}", who=POINTS.one, what=w.What(controller="you"))
also(w.Fits, "{who} <is~was> nonbasic", who=POINTS.one, what=w.What(non_supertype="basic"))
for _role in ("attacking", "blocking"):
    also(w.Fits, f"{{who}} was {_role}", who=POINTS.one, what=w.What(status=_role))
also(w.Fits, "{who} <is~'s> {what}", who=POINTS.one, what=WithArticle(CARD.one))
also(w.Fits, "{who} <has|have> <a~an> {what} counter on <it|them>", who=POINTS, what=_WITH_COUNTER)
_SIMPLE: Phrase[Any] = AnyOf(
    CONTROLS, *_fits("", "'s"), ENGLISH.words(w.TurnOf, w.Happened, w.MostLife, w.OpponentHasMore, w.During, w.Compare, w.Fits)
)
_NOT_FITS = [
    Transformed(
        phrase,
        w.Not,
        lambda c: c.that if isinstance(c, w.Not) and isinstance(c.that, w.Fits) and not _is_as_cast(c.that) else None,
    )
    for phrase in _fits(" not", " isn't")
]
_INNER: Phrase[Any] = AnyOf(_SIMPLE, Wrapped(Lazy(lambda: _ALL), "(", ")"), Lazy(lambda: _NOT))
_NOT: Phrase[Any] = AnyOf(
    *_NOT_FITS,
    Transformed(
        Wrapped(_INNER, "it's not true that "),
        w.Not,
        lambda c: c.that if isinstance(c, w.Not) and (not isinstance(c.that, w.Fits) or _is_as_cast(c.that)) else None,
    ),
    ReadOnly(
        Transformed(
            Form("{who} wasn't {what}", who=POINTS.one, what=WithArticle(CARD.one)),
            lambda f: w.Not(w.Fits(f[1], f[0])),
            lambda c: None,
        )
    ),
    ReadOnly(
        Transformed(
            Enumeration({w.Happened("you attacked"): ("you haven't attacked this turn", "you didn't attack this turn")}),
            w.Not,
            lambda c: None,
        )
    ),
)
_ATOM: Phrase[Any] = AnyOf(_SIMPLE, _NOT)
_ALL: Phrase[Any] = Transformed(
    ListOf(AnyOf(_ATOM, Wrapped(Lazy(lambda: _ALL), "(", ")")), " and ", " and ", least=2),
    w.Both,
    lambda c: c.of if isinstance(c, w.Both) and len(c.of) > 1 else None,
)
_ONE_OF_ONE: Phrase[Any] = Transformed(
    Wrapped(_ATOM, "each of these: "),
    lambda c: w.Both((c,)),
    lambda c: c.of[0] if isinstance(c, w.Both) and len(c.of) == 1 else None,
)
_NONE: Phrase[Any] = Enumeration({w.Both(()): "in any case"})
_CONDITION: Phrase[Any] = AnyOf(_ATOM, _ALL, _ONE_OF_ONE, _NONE)
_ = AIMS
