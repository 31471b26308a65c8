"""What is done with libraries: searching, looking at the top cards, scry, surveil, mill."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.amounts import PLAIN, SO_MANY, WORKED_OUT, so_much
from affray.games.mtg.text.english.objects import CARD
from affray.games.mtg.text.english.slots import PLURAL, SUBTYPES, also, says
from affray.games.mtg.text.english.who import AIMS, PLAYER, POINTS, YOU
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.words import ANY_NUMBER
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, WithArticle, Wrapped
from affray.text.grammar.rule import Fields, Form

for _word, _verb in ((w.Scry, "scry"), (w.Surveil, "surveil")):
    says(_word, f"{_verb} {{n}}", n=PLAIN)
    says(_word, f"{_verb} X, where X is {{n}}", n=WORKED_OUT)
says(w.Explore, "{who} explores", who=POINTS.one)
for _so in (PLAIN, WORKED_OUT):
    says(w.Bolster, "bolster {n}" if _so is PLAIN else "bolster X, where X is {n}", n=_so)
for _so in (PLAIN, WORKED_OUT):
    _many = "{n}" if _so is PLAIN else "X, where X is {n}"
    says(w.Amass, f"amass {{subtype}} {_many}", n=_so, subtype=SUBTYPES)
    also(w.Amass, f"amass {_many}", n=_so, subtype="Zombie")
says(w.Connive, "{who} connives", who=POINTS.one, n=1)
says(w.Connive, "{who} connives {n}", who=POINTS.one, n=PLAIN)
says(w.Connive, "{who} connives X, where X is {n}", who=POINTS.one, n=WORKED_OUT)
_CARDS_THERE: tuple[tuple[Fields, dict[str, Any], str], ...] = (
    (Fields("what", phrase=WithArticle(CARD.one)), {"n": 1}, "that card"),
    (Fields("what", "n", phrase=Transformed(Form("{n} {what}", n=PLURAL, what=CARD.many), lambda f: (f[1], f[0]), lambda both: (both[1], both[0]))), {}, "those cards"),
)  # fmt: skip
for _seen, _told, _those in _CARDS_THERE:
    _hand: dict[str, Any] = {"player": PLAYER.one, "what": _seen, **_told}
    says(
        w.FromHand,
        f"{{player}} reveals <their~his or her> hand; you choose {{what}} from it; that player discards {_those}",
        to="graveyard",
        **_hand,
    )
    says(
        w.FromHand,
        f"{{player}} reveals <their~his or her> hand; you choose {{what}} from it; exile {_those}",
        to="exile",
        **_hand,
    )
    for _dot in (". ", " and "):
        also(
            w.FromHand,
            f"{{player}} reveals <their~his or her> hand{_dot}you choose {{what}} from it. that player discards {_those}",
            to="graveyard",
            **_hand,
        )
        also(
            w.FromHand,
            f"{{player}} reveals <their~his or her> hand{_dot}you choose {{what}} from it and exile {_those}",
            to="exile",
            **_hand,
        )
        also(
            w.FromHand,
            f"{{player}} reveals <their~his or her> hand{_dot}you choose {{what}} from it. exile {_those}",
            to="exile",
            **_hand,
        )
for _mills, _puts, _own, _player in (
    ("{player}mill ", "{player}put", "your", YOU),
    ("{player} mills ", "{player} puts", "<their~his or her>", PLAYER.one),
    ("{player} each mill ", "", "", AIMS),
):
    so_much(w.Mill, _mills, ("card", "cards"), field="n", player=_player)
    if _puts:
        _into = f"of {_own} library into {_own} graveyard"
        also(w.Mill, f"{_puts} the top card {_into}", n=1, player=_player)
        also(w.Mill, f"{_puts} the top {{n}} cards {_into}", n=SO_MANY, player=_player)
        also(w.Mill, f"{_puts} the top X cards {_into}, where X is {{n}}", n=WORKED_OUT, player=_player)

for _exiles, _own, _player in (
    ("{player}exile", "your", YOU),
    ("{player} exiles", "<their~his or her>", PLAYER.one),
    ("{player} each exile", "their", AIMS),
):
    says(w.Mill, f"{_exiles} the top card of {_own} library", n=1, to="exile", player=_player)
    says(w.Mill, f"{_exiles} the top {{n}} cards of {_own} library", n=SO_MANY, to="exile", player=_player)
    says(w.Mill, f"{_exiles} cards from the top of {_own} library, as many as {{n}}", n=WORKED_OUT, to="exile", player=_player)
also(w.Mill, "exile the top card of that player's library", n=1, to="exile", player="that player")
also(w.Mill, "exile the top {n} cards of that player's library", n=SO_MANY, to="exile", player="that player")

# -- searching

_TO = {"hand": "into your hand", "battlefield": "onto the battlefield", "graveyard": "into your graveyard"}
_PUT = Fields("to", "tapped", phrase=Enumeration({**{(to, False): text for to, text in _TO.items()}, ("battlefield", True): "onto the battlefield tapped"}))  # fmt: skip
_SO_MANY: Phrase[Any] = Transformed(
    Form("{n} {what}", n=PLURAL, what=CARD.many), lambda f: (f[1], f[0]), lambda both: (both[1], both[0])
)
_ANY_OF_THEM: Phrase[Any] = Transformed(
    Wrapped(CARD.many, "any number of "), lambda what: (what, ANY_NUMBER), lambda both: both[0] if both[1] == ANY_NUMBER else None
)
_SOUGHT: tuple[tuple[str, Fields, dict[str, Any]], ...] = (
    ("it", Fields("what", phrase=WithArticle(CARD.one)), {"n": 1}),
    ("it", Fields("what", phrase=Wrapped(CARD.one, "up to one ")), {"n": 1, "up_to": True}),
    ("them", Fields("what", "n", phrase=_SO_MANY), {}),
    ("them", Fields("what", "n", phrase=Wrapped(_SO_MANY, "up to ")), {"up_to": True}),
    ("them", Fields("what", "n", phrase=_ANY_OF_THEM), {"up_to": True}),
)
for _it, _what, _more in _SOUGHT:
    for _reveal, _and in ((True, f"reveal {_it}, "), (False, "")):
        _slots: dict[str, Any] = {"what": _what, "reveal": _reveal, **_more}
        says(
            w.Search,
            f"search your library and your graveyard for {{what}}, {_and}put {_it} {{put}}, then shuffle",
            put=_PUT,
            graveyard=True,
            **_slots,
        )
        _find = "search your library for {what}, " + _and
        says(w.Search, f"{_find}put {_it} {{put}}, then shuffle", put=_PUT, **_slots)
        says(w.Search, f"{_find}exile {_it}, then shuffle", to="exile", **_slots)
        says(w.Search, f"{_find}then shuffle and put {_it} on top", to="library", **_slots)

# -- looking at the top

_MANY = Fields("n", phrase=AnyOf(Enumeration({1: "the top card"}), Wrapped(SO_MANY, "the top ", " cards")))
_WORKED = Fields("n", phrase=Wrapped(WORKED_OUT, "as many as ", " top cards"))
_TAKEN: Phrase[Any] = AnyOf(
    Transformed(WithArticle(CARD.one), lambda what: (what, 1), lambda both: both[0] if both[1] == 1 else None),
    Transformed(Form("{n} {what}", n=PLURAL, what=CARD.many), lambda f: (f[1], f[0]), lambda both: (both[1], both[0]) if both[1] != w.ANY_NUMBER else None),
    Transformed(Wrapped(CARD.many, "any number of "), lambda what: (what, w.ANY_NUMBER), lambda both: both[0] if both[1] == w.ANY_NUMBER else None),
)  # fmt: skip
_REST = Enumeration({
    "bottom in any order": "on the bottom of your library in any order",
    "bottom in a random order": "on the bottom of your library in a random order",
    "graveyard": "into your graveyard",
})  # fmt: skip
_LOOK: dict[str, Any] = {"take": Fields("take", "most", phrase=_TAKEN), "rest": _REST}
for _n in (_MANY, _WORKED):
    for _may, _lead in ((True, "you may "), (False, "")):
        for _reveal, _verb in ((False, "put"), (True, "reveal and put")):
            says(
                w.LookAtTop,
                f"look at {{n}} of your library; {_lead}{_verb} {{take}} from among them {{put}}; put the rest {{rest}}",
                n=_n,
                put=_PUT,
                may=_may,
                reveal=_reveal,
                **_LOOK,
            )
also(
    w.LookAtTop,
    "look at {n} of your library; you may {verb} {take} from among them {put}; put the rest {rest}",
    n=_MANY,
    verb=Fields("reveal", phrase=Enumeration({True: "reveal and put", False: "put"})),
    put=_PUT,
    may=True,
    take=Fields("take", "most", phrase=Wrapped(_TAKEN, "up to ")),
    rest=_REST,
)
also(
    w.LookAtTop,
    "look at {n} of your library; put {most} of them into your hand and the rest {rest}",
    n=_MANY,
    most=AnyOf(Enumeration({1: "one"}), PLURAL),
    rest=_REST,
)
