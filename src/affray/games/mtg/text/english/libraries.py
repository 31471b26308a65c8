"""Actions with libraries: searching, looking at the top cards, scry, surveil, mill."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.amounts import PLAIN, SO_MANY, WORKED_OUT, so_much
from affray.games.mtg.text.english.objects import CARD, WHAT
from affray.games.mtg.text.english.searching import PLACES, PUT, UNSAID
from affray.games.mtg.text.english.slots import PLURAL, SUBTYPES, also, says
from affray.games.mtg.text.english.who import AIMS, PLAYER, POINTS, TARGET, YOU
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.words import ANY_NUMBER
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, WithArticle, Wrapped
from affray.text.grammar.references import declared, named
from affray.text.grammar.rule import Fields, Form

for _word, _verb in ((w.Scry, "scry"), (w.Surveil, "surveil")):
    says(_word, f"{_verb} {{n}}", n=PLAIN)
    says(_word, f"{_verb} X, where X is {{n}}", n=WORKED_OUT)
says(w.Cascade, "cascade")
for _so in (PLAIN, WORKED_OUT):
    _many = "{n}" if _so is PLAIN else "X, where X is {n}"
    says(
        w.Fateseal,
        f"look at the top cards of the library of {{player}} and put any number of them on its bottom: {_many}",
        n=_so,
        player=PLAYER.one,
    )
says(w.Explore, "{who} explores", who=POINTS.one)
for _so in (PLAIN, WORKED_OUT):
    says(w.Bolster, "bolster {n}" if _so is PLAIN else "bolster X, where X is {n}", n=_so)
for _so in (PLAIN, WORKED_OUT):
    _many = "{n}" if _so is PLAIN else "X, where X is {n}"
    says(w.Amass, f"amass {{subtype}} {_many}", n=_so, subtype=SUBTYPES)
    also(w.Amass, f"amass {_many}", n=_so, subtype="Zombie")
says(w.Recruit, "recruit")
says(w.Connive, "{who} connives", who=POINTS.one, n=1)
says(w.Connive, "{who} connives {n}", who=POINTS.one, n=PLAIN)
says(w.Connive, "{who} connives X, where X is {n}", who=POINTS.one, n=WORKED_OUT)
says(w.LookAtHand, "look at the hand of {player}", player=PLAYER.one)
_POSSESSED: Phrase[Any] = AnyOf(
    declared(Wrapped(TARGET.one, after="'s"), plural=False),
    named({"opponent": "each opponent's", "that player": "that player's", "defending player": "defending player's"}),
)
also(w.LookAtHand, "look at {player} hand", player=_POSSESSED)
also(
    w.Fateseal,
    "look at the top card of {player} library. you may put that card on the bottom of that player's library",
    n=1,
    player=_POSSESSED,
)
says(
    w.Piles,
    "separate {what} into two piles; {player} sacrifices all of one pile of their choice",
    what=WHAT.many,
    player=PLAYER.one,
)
also(
    w.Piles,
    "separate all {what} into two piles. that player sacrifices all permanents in the pile of <their~his or her> choice",
    what=WHAT.many,
    player="target",
)
_CARDS_THERE: tuple[tuple[Fields, dict[str, Any], str], ...] = (
    (Fields("what", phrase=Wrapped(CARD.many, "all ")), {"n": ANY_NUMBER}, "those cards"),
    (Fields("what", phrase=WithArticle(CARD.one)), {"n": 1}, "that card"),
    (Fields("what", "n", phrase=Transformed(Form("{n} {what}", n=PLURAL, what=CARD.many), lambda f: (f[1], f[0]), lambda both: (both[1], both[0]))), {}, "those cards"),
)  # fmt: skip
_SAID_ELSEWHERE = ((False, False, "graveyard", False), (False, False, "exile", False))
for _seen, _told, _those in _CARDS_THERE:
    for _look, _lead in ((False, "reveals <their~his or her> hand"), (True, "lets you look at their hand")):
        for _may, _choose in ((False, "you choose"), (True, "you may choose")):
            for _to, _removal in (
                ("graveyard", "that player discards {}"),
                ("exile", "exile {}"),
                ("library bottom", "that player puts {} on the bottom of their library"),
            ):
                for _draws, _then in ((False, ""), (True, ", then draws a card if they had one chosen")):
                    if (_look, _may, _to, _draws) not in _SAID_ELSEWHERE:
                        says(
                            w.FromHand,
                            f"{{player}} {_lead}; {_choose} {{what}} from it; {_removal.format(_those)}{_then}",
                            player=PLAYER.one,
                            what=_seen,
                            to=_to,
                            look=_look,
                            may=_may,
                            draw=_draws,
                            **_told,
                        )
also(
    w.FromHand,
    "look at {player} hand. you may choose {what} from it. if you do, that player reveals the chosen card, puts it on the bottom of"
    " <their~his or her> library, then draws a card",
    player=_POSSESSED,
    what=WithArticle(CARD.one),
    n=1,
    to="library bottom",
    look=True,
    may=True,
    draw=True,
)
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
also(
    w.FromHand,
    "{player} reveals <their~his or her> hand and discards all {what}",
    player=PLAYER.one,
    what=CARD.many,
    n=ANY_NUMBER,
    to="graveyard",
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
    says(w.Mill, f"{_exiles} all cards of {_own} library", n=ANY_NUMBER, to="exile", player=_player)
    says(w.Mill, f"{_exiles} the top card of {_own} library", n=1, to="exile", player=_player)
    says(w.Mill, f"{_exiles} the top {{n}} cards of {_own} library", n=SO_MANY, to="exile", player=_player)
    says(w.Mill, f"{_exiles} cards from the top of {_own} library, as many as {{n}}", n=WORKED_OUT, to="exile", player=_player)
also(w.Mill, "exile the top card of that player's library", n=1, to="exile", player="that player")
also(w.Mill, "exile the top {n} cards of that player's library", n=SO_MANY, to="exile", player="that player")

_WHOSE: Phrase[Any] = AnyOf(_POSSESSED, named({"its controller": "its controller's", "its owner": "its owner's"}))
for _every, _some in ((False, "any number of {what}"), (True, "all {what}")):
    says(
        w.SearchZones,
        f"search the graveyard, hand, and library of {{player}} for {_some} and exile them; that player shuffles",
        player=PLAYER.one,
        what=CARD.many,
        every=_every,
    )
    also(
        w.SearchZones,
        f"search {{player}} graveyard, hand, and library for {_some} and exile them. that player shuffles<~ their library~ his or her library>",
        player=_WHOSE,
        what=CARD.many,
        every=_every,
    )
says(w.Shuffle, "{player}shuffle", player=YOU)
also(w.Shuffle, "{player}shuffle your library", player=YOU)
says(w.Shuffle, "{player} shuffles <their~his or her> library", player=PLAYER.one)

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
    "top in any order": "on top of your library in any order",
    "graveyard": "into your graveyard",
})  # fmt: skip
_TOP_CARD: dict[str, Any] = {"n": 1, "take": w.What(type="card"), "most": 1, "reveal": True, "player": UNSAID}
says(w.LookAtTop, "{player}reveal the top card of your library and put it into your hand", to="hand", **_TOP_CARD)
also(w.LookAtTop, "{player}reveal the top card of your library and put that card into your hand", to="hand", **_TOP_CARD)
_ONE_SHOWN: dict[str, Any] = {"n": 1, "most": 1, "rest": "top in any order", "revealed": True, "to": "hand"}
says(
    w.LookAtTop,
    "{player} reveals the top card of <their~his or her> library; if it's {take}, that player puts it into <their~his or her> hand",
    player=PLAYER.one,
    take=WithArticle(CARD.one),
    **_ONE_SHOWN,
)
also(
    w.LookAtTop,
    "{player} reveals the top card of <their~his or her> library. if it's {take}, <that player puts~they put> it into <their~his or her> hand",
    player=PLAYER.one,
    take=WithArticle(CARD.one),
    **_ONE_SHOWN,
)
says(
    w.LookAtTop,
    "{player}reveal the top card of your library; if it's {take}, put it into your hand",
    player=UNSAID,
    take=WithArticle(CARD.one),
    **_ONE_SHOWN,
)
for _n in (_MANY, _WORKED):
    _back = "{player}look at {n} of your library, then put <them~it> back in any order"
    says(w.LookAtTop, _back, player=UNSAID, n=_n, most=0, rest="top in any order")
    says(
        w.LookAtTop,
        "{player}look at {n} of {of} library, then put <them~it> back in any order",
        player=UNSAID,
        n=_n,
        of=_POSSESSED,
        most=0,
        rest="top in any order",
    )
also(w.LookAtTop, "look at the top card of {of} library", player="you", n=1, of=_POSSESSED, most=0, rest="top in any order")
also(
    w.LookAtTop,
    "{player}look at the top two cards of your library; put one of them into your hand and the rest on the bottom of your library",
    n=2,
    most=1,
    player=UNSAID,
)
_ALL_TAKEN: dict[str, Any] = {"take": CARD.many, "most": w.ANY_NUMBER}
_SHOWS: dict[str, Any] = {"player": UNSAID, "n": _MANY, "put": PUT, "rest": _REST, "revealed": True}
says(
    w.LookAtTop,
    "{player}reveal {n} of your library; put all {take} from among them {put}; put the rest {rest}",
    **_ALL_TAKEN,
    **_SHOWS,
)
also(
    w.LookAtTop,
    "{player}reveal {n} of your library. put all {take} revealed this way {put} and the rest {rest}",
    **_ALL_TAKEN,
    **_SHOWS,
)
for _may, _lead in ((True, "you may "), (False, "")):
    _one_taken: dict[str, Any] = {"take": Fields("take", "most", phrase=_TAKEN), "may": _may, **_SHOWS}
    says(
        w.LookAtTop,
        f"{{player}}reveal {{n}} of your library; {_lead}put {{take}} from among them {{put}}; put the rest {{rest}}",
        **_one_taken,
    )
    also(
        w.LookAtTop,
        f"{{player}}reveal {{n}} of your library. {_lead}put {{take}} from among <them~those cards> {{put}}<. put~ and> the rest {{rest}}",
        **_one_taken,
    )
_PUT_THERE: Phrase[Any] = AnyOf(Enumeration({("top", False): "back on top of your library"}), PLACES)
_LOOK: dict[str, Any] = {"player": UNSAID, "take": Fields("take", "most", phrase=_TAKEN), "rest": _REST}
for _n in (_MANY, _WORKED):
    for _may, _lead in ((True, "you may "), (False, "")):
        for _reveal, _verb in ((False, "put"), (True, "reveal and put")):
            says(
                w.LookAtTop,
                f"{{player}}look at {{n}} of your library; {_lead}{_verb} {{take}} from among them {{put}}; put the rest {{rest}}",
                n=_n,
                put=Fields("to", "tapped", phrase=_PUT_THERE),
                may=_may,
                reveal=_reveal,
                **_LOOK,
            )
also(
    w.LookAtTop,
    "{player}look at {n} of your library; you may {verb} {take} from among them {put}; put the rest {rest}",
    n=_MANY,
    player=UNSAID,
    verb=Fields("reveal", phrase=Enumeration({True: "reveal and put", False: "put"})),
    put=Fields("to", "tapped", phrase=_PUT_THERE),
    may=True,
    take=Fields("take", "most", phrase=Wrapped(_TAKEN, "up to ")),
    rest=_REST,
)
also(
    w.LookAtTop,
    "{player}look at {n} of your library; put {most} of them into your hand and the rest {rest}",
    n=_MANY,
    player=UNSAID,
    most=AnyOf(Enumeration({1: "one"}), PLURAL),
    rest=_REST,
)
