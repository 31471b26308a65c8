"""One-time effects, but Summons: "destroy that target", "draw 1 card", "add 1 Spell from your Deck to your hand", "toss a coin"."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.amounts import AS_MANY
from affray.games.ygo.text.english.descriptions import BARE, WHAT, WHAT_FROM, but, so_many
from affray.games.ygo.text.english.references import BEATEN, ITS, POINTS, WHO, WHOM
from affray.games.ygo.text.english.terms import ENGLISH, NUMBER, QUOTED, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, Transformed, TransformedReadOnly, Wrapped
from affray.text.grammar.references import Mention, MentionPhrase, named, reference
from affray.text.grammar.rule import Fields, Form

# -- moving cards

says(w.Destroy, "destroy {who}", who=WHOM)
says(
    w.Destroy,
    "destroy {who} if there are {least} or more",
    who=WHOM,
    least=Transformed(NUMBER, lambda n: n if n > 1 else None, lambda n: n),
)
also(w.Destroy, "destroy both cards in your Pendulum Zone", who=w.What(zone="pendulum zone", controller="you"), least=2)
for _to, _text, *_others in (
    ("graveyard", "send {who} to the GY"), ("hand", "return {who} to the hand", "return {who} from the field to the hand", "add {who} to your hand", "add {who} to the hand", "return {who} to your hand",
     "return {who} to <its owner's~the owner's~their owner's> hand", "return {who} to their owners' hands"),
    ("banished", "banish {who}"), ("banished face-down", "banish {who}, face-down", "banish {who} face-down"), ("deck", "shuffle {who} into the Deck", "shuffle {who} into your Deck", "shuffle {who} into the owner's Deck"),
    ("top of the deck", "place {who} on top of the Deck", "place {who} on <the ~>top of your Deck", "place {who} on the top of the Deck",
     "return {who} to the top of <the~your> Deck"),
    ("bottom of the deck", "place {who} on the bottom of the Deck", "place {who} on <the ~>bottom of your Deck", "place {who} on the bottom of its owner's Deck",
     "return {who} to the bottom of <the~your> Deck"),
):  # fmt: skip
    says(w.Move, _text, who=WHOM, to=_to)
    for _other in _others:
        also(w.Move, _other, who=WHOM, to=_to)
also(
    w.Move,
    "<shuffle~return> {who}< from the field~> <into~to> <the~your> Extra Deck",
    who=named({"this": "this card"}),
    to="deck",
)
ALL_THEM: Phrase[Any] = AnyOf(
    MentionPhrase(Form("all {n}", n=NUMBER), lambda values: Mention("", f"all {values[0]}", many=True), lambda _: None),
    reference({"all 2": ("both", "both those targets"), "": "all of them"}, plural=True),
)
says(w.Move, "shuffle {who} into the Deck, all or none", who=POINTS.many, to="deck", whole=True)
also(w.Move, "shuffle {who} into the Deck", who=ALL_THEM, to="deck", whole=True)
says(w.Move, "return {who} to the GY", who=WHOM, to="back to the graveyard")
also(w.Move, "return {who} to <their owner's~its owner's~their owners'~your> <GY~GYs>", who=WHOM, to="back to the graveyard")
says(w.MoveBoth, "banish both your opponent's battling monster and this card", to="banished", who="foe")
says(w.MoveBoth, "banish both this card and that target", to="banished", who="target")
also(w.MoveBoth, "banish both <that target and this card~this card and the target>", to="banished", who="target")
says(w.MoveBoth, "return both your opponent's battling monster and this card to the hand", to="hand", who="foe")

# -- battle positions

_POSITIONS: dict[Any, str | tuple[str, ...]] = {
    "attack": ("Attack Position", "face-up Attack Position"), "defense": "Defense Position", "face-down defense": "face-down Defense Position",
    "face-up defense": "face-up Defense Position",
}  # fmt: skip
says(w.Turn, "change {who} to {to}", who=WHOM, to=Enumeration(_POSITIONS))
says(w.Turn, "change the battle position of {who}", who=WHOM, to="the other position")
also(w.Turn, "change {who} battle position", who=ITS.one, to="the other position")
also(w.Turn, "change the battle positions of {who}", who=WHOM, to="the other position")
also(w.Turn, "{who} <is|are> changed to {to}", who=WHO, to=Enumeration(_POSITIONS))
also(w.Turn, "flip {who} <into~to> face-down Defense Position", who=POINTS.one, to="face-down defense")

# -- cards that are taken from somewhere

ONE_TAKEN: Phrase[Any] = Transformed(
    so_many(WHAT_FROM), lambda f: f[0] if f[1] == 1 else None, lambda what: (what, 1) if isinstance(what, w.What) else None
)
_SEVERAL: Phrase[Any] = AnyOf(
    Transformed(
        so_many(WHAT_FROM), lambda f: f if f[1] > 1 else None, lambda f: f if isinstance(f[1], int) and f[1] > 1 else None
    ),
    Transformed(
        Form(f"{AS_MANY} {{what}}", what=WHAT_FROM.many),
        lambda f: (f[0], w.Paid()),
        lambda f: (f[0],) if f[1] == w.Paid() else None,
    ),
)
"""Several cards that are taken from somewhere, with their number."""
SOME_TAKEN: Phrase[Any] = AnyOf(
    Transformed(_SEVERAL, lambda f: (*f, False), lambda v: None if v[2] else v[:2]),
    Transformed(
        Form("{cards} with different names", cards=_SEVERAL), lambda f: (*f[0], True), lambda v: (v[:2],) if v[2] else None
    ),
)
"""(what, n, names): the same, with different names where that is said."""
_LOCK = Enumeration({
    False: "", True: tuple([f", but you cannot activate cards, or the effects of cards, with that name {then}" for then in ("this turn", "for the rest of this turn")]),
})  # fmt: skip
says(w.Search, "add {what} to your hand{locked}", what=ONE_TAKEN, locked=_LOCK, to="hand")
_THEIR_OWN: Phrase[Any] = TransformedReadOnly(
    Wrapped(so_many(BARE), after=" from their Deck"),
    lambda f: (
        msgspec.structs.replace(f[0], zone="deck", owner="you") if f[1] == 1 and not f[0].owner and not f[0].controller else None
    ),
)
says(w.Search, "each player adds {what} to their hand", what=ONE_TAKEN, to="hand", player="each")
also(w.Search, "each player adds {what} to their hand", what=_THEIR_OWN, to="hand", player="each")
_OWN_DECK: Phrase[Any] = Transformed(
    ONE_TAKEN, lambda what: what if (what.zone, what.owner) == ("deck", "you") else None, lambda what: what
)
says(w.Search, "place {what} on top of your Deck", what=_OWN_DECK, to="top of the deck")
_BUT: Phrase[Any] = TransformedReadOnly(Form("{what} to your hand, except {name}", what=ONE_TAKEN, name=QUOTED), but)
also(w.Search, "add {what}", what=_BUT, to="hand")
_OF_DECK: Phrase[Any] = Transformed(ONE_TAKEN, lambda what: what if "deck" in what.zones() else None, lambda what: what)
says(w.Search, "send {what} to the GY", what=_OF_DECK, to="graveyard")
for _up, _how in (("up to ", {"up_to": True}), ("", {})):
    _some: dict[str, Any] = {"cards": Fields("what", "n", "names", phrase=SOME_TAKEN), **_how}
    says(w.Search, f"add {_up}{{cards}} to your hand", to="hand", **_some)
    says(w.Search, f"send {_up}{{cards}} to the GY", to="graveyard", **_some)
also(
    w.Search,
    "send {what}",
    what=TransformedReadOnly(Form("{what} to the GY, except {name}", what=ONE_TAKEN, name=QUOTED), but),
    to="graveyard",
)
says(w.SetCard, "Set {who}", who=AnyOf(POINTS.one, ONE_TAKEN))
_CONTROLLED = Enumeration(
    {
        "": "",
        "while face-up": " while this card is face-up on the field",
        "end phase": (" until the End Phase", ", until the End Phase", " until this turn's End Phase"),
        "battle phase": (" until the end of the Battle Phase", ", until the end of the Battle Phase"),
        "your next end phase": (" until your next End Phase", ", until your next End Phase"),
    }
)
says(w.TakeControl, "take control of {who}{until}", who=POINTS.any, until=_CONTROLLED)
also(w.TakeControl, "gain control of {who}{until}", who=POINTS.any, until=_CONTROLLED)

_LOCKED_SO = Enumeration({
    True: (", and those monsters cannot change their battle positions this turn", ", and those monsters cannot change their battle positions for the rest of this turn"),
    False: "",
})  # fmt: skip
says(
    w.SwapControl,
    "each player chooses 1 monster they control and switches control of those monsters with each other{locked}",
    locked=_LOCKED_SO,
)

# -- the chain, what is chosen and equipped

says(w.NegateActivation, "negate the activation")
also(w.NegateActivation, "negate that activation")
says(w.NegateEffect, "negate the effect")
also(w.NegateEffect, "negate that effect")
says(w.NegateSummon, "negate the Summon, and if you do, destroy that monster")
says(w.Choose, "choose {cards}", cards=Fields("what", "n", phrase=so_many(WHAT)))
says(w.Choose, "choose as many {what} as the result", what=WHAT.many, n=w.Result())
says(w.Equip, "equip {who} to {to}", who=POINTS.one, to=POINTS.one)
says(w.Equip, "equip {who} to {to} (max. {most})", who=POINTS.one, to=named({"this": "this card"}), most=NUMBER)
says(w.Equip, "equip {who} to {to} (max. {most})", who=ONE_TAKEN, to=named({"this": "this card"}), most=NUMBER)
says(w.Equip, "equip {who} to {to}", who=ONE_TAKEN, to=named({"this": "this card"}))
also(w.Equip, "equip this face-up card you control to {to}", who="this", to=POINTS.one)
also(w.Equip, "equip {to} with {who}", who=named({"this": "this card"}), to=POINTS.one)
says(
    w.Attach,
    "attach {who} to {to} as <~an ~a ~a face-up ><material~Xyz Material~Material~Xyz material>",
    who=AnyOf(POINTS.one, BEATEN),
    to=POINTS.one,
    n=1,
    up_to=False,
)
says(
    w.Attach,
    "attach {who} to {to} as <materials~Xyz Materials~Materials~material>",
    who=POINTS.many,
    to=POINTS.one,
    n=1,
    up_to=False,
)
_ATTACHED: dict[str, Any] = {"cards": Fields("who", "n", phrase=so_many(WHAT_FROM)), "to": POINTS.one}
says(
    w.Attach,
    "attach {cards} to {to} as <~an ~a ><material~Xyz Material~Xyz Materials~materials~Xyz material>",
    up_to=False,
    **_ATTACHED,
)
says(w.Attach, "attach up to {cards} to {to} as <material~materials~Xyz Materials>", up_to=True, **_ATTACHED)
says(w.Mark, "mark this card until the end of this turn")
says(w.ByHand, "by hand: «{text}»", text=Pattern(r"[^«»\n]+", str))

# -- at the End Phase

_LATER = "during the End Phase"
_AT_THE_END = f"{_LATER}< of this turn~>"
for _to, _does, _is in (
    ("destroyed", "destroy {who}", "destroyed"), ("graveyard", "send {who} to the GY", "sent to the GY"), ("banished", "banish {who}", "banished"),
    ("hand", "return {who} to the hand", "returned to the hand"),
):  # fmt: skip
    says(w.Later, f"{_does} {_LATER}", who=WHOM, to=_to)
    also(w.Later, f"{_does} {_AT_THE_END}", who=WHOM, to=_to)
    also(w.Later, f"{{who}} <is|are> {_is} {_AT_THE_END}", who=WHO, to=_to)
    also(w.Later, f"{_AT_THE_END}, {_does}", who=WHOM, to=_to)
also(w.Later, f"return {{who}} to <its~the> owner's hand {_AT_THE_END}", who=WHOM, to="hand")
also(w.Later, f"{{who}} <returns|return> to the hand {_AT_THE_END}", who=WHO, to="hand")
_END_PHASES = Enumeration({"end phase": _LATER, "opponent's next end phase": "during your opponent's next End Phase"})
_IN_GY: Phrase[Any] = Transformed(
    ONE_TAKEN, lambda what: what if (what.zone, what.owner) == ("graveyard", "you") else None, lambda what: what
)
says(w.BanishLater, "banish {what} {at}", what=_IN_GY, at=_END_PHASES)
BANISHED_UNTIL: dict[Any, str | tuple[str, ...]] = {
    "end phase": ("until the End Phase", "until the End Phase of this turn"), "next standby": "until your next Standby Phase", "next turn": "until the End Phase of the next turn",
}  # fmt: skip
also(w.Later, f"{_AT_THE_END}: send {{who}} to the GY", who=WHOM, to="graveyard")
_AT_SUMMONS = "each time your opponent Special Summons a monster"
_CARDS: Phrase[Any] = AnyOf(
    Enumeration({1: "1 card"}),
    Wrapped(Transformed(NUMBER, lambda n: n if n > 1 else None, lambda n: n if n > 1 else None), after=" cards"),
)
says(w.DrawAtSummons, f"for the rest of this turn, {_AT_SUMMONS}, immediately draw {{n}}", n=_CARDS)
also(w.DrawAtSummons, f"this turn, {_AT_SUMMONS}, immediately draw {{n}}", n=_CARDS)
says(w.FallWith, "destroy {who} when this card leaves the field", who=WHOM)
says(w.BanishFor, "banish {who} {until}", who=WHOM, until=Enumeration(BANISHED_UNTIL))

# -- coins and dice

_THREE_OR_MORE: Phrase[Any] = Transformed(NUMBER, lambda n: n if n > 2 else None, lambda n: n if n > 2 else None)
_TIMES: Phrase[Any] = AnyOf(Enumeration({1: ("", " once"), 2: (" twice", " 2 times")}), Wrapped(_THREE_OR_MORE, " ", " times"))
says(w.Toss, "toss a coin and call it", n=1, called=True)
also(w.Toss, "toss a coin and call <heads~Heads> or <tails~Tails>", n=1, called=True)
says(w.Toss, "toss a coin{n}", n=_TIMES)
says(w.Roll, "roll a six-sided die{n}", n=_TIMES)
CHANCE: Phrase[Any] = ENGLISH.words(w.Toss, w.Roll)
_TOSS: Phrase[Any] = ENGLISH.words(w.Toss)
_ROLL: Phrase[Any] = ENGLISH.words(w.Roll)
_SIDES: Phrase[Any] = ListOf(NUMBER, " or ", ", ", also=(", or ", ", "))


def _at_least_heads(values: tuple[Any, ...]) -> Any:
    """Return a number of heads, or more."""
    tossed, done, n = values
    return (tossed, w.If(w.Falls(tuple(range(n, tossed.n + 1))), done)) if 0 < n <= tossed.n else None


def _exactly_heads(values: tuple[Any, ...]) -> Any:
    tossed, n, done = values
    return (tossed, w.If(w.Falls((n,)), done)) if 0 < n <= tossed.n else None


def _unless_rolled(values: tuple[Any, ...]) -> Any:
    """Return the condition that none of these numbers is rolled."""
    rolled, done, sides = values
    rest = tuple([n for n in range(1, 7) if n not in sides])
    return (rolled, w.If(w.Falls(rest), done)) if rolled.n == 1 and rest else None


def _for_each_side(values: tuple[Any, ...]) -> Any:
    """Return what each number does, every number once."""
    rolled, cases = values
    sides = [n for at, _ in cases for n in at]
    if rolled.n != 1 or sorted(sides) != list(range(1, 7)):
        return None
    return (rolled, *[w.If(w.Falls(at), done) for at, done in cases])


def _then_each(values: tuple[Any, ...]) -> Any:
    rolled, first, more, last = values
    words = _for_each_side((rolled, ((first[1], first[0]), *[(at, done) for done, at in more], (last[1], last[0]))))
    return None if words is None else (words[0], w.Then(tuple(words[1:])))


def die_table(run: Phrase[Any]) -> Phrase[Any]:
    """Return a die of which each number does something else, in sentences (`run`)."""
    case = Form("• {at}: {done}", at=_SIDES, done=run)
    return TransformedReadOnly(
        Form("{roll}< and~, then> apply the result. {cases}", roll=_ROLL, cases=ListOf(case, " ", " ")), _for_each_side
    )


def decided_by_chance(group: Phrase[Any]) -> Phrase[Any]:
    """Return the phrase for coins or a die, and what they decide in a clause (`group`): words in a row."""
    clause = Form("{done} if you roll {at}", done=group, at=_SIDES)
    return AnyOf(
        TransformedReadOnly(Form("{chance}<, and ~ and >{done}", chance=CHANCE, done=group), lambda f: (f[0], *f[1])),
        TransformedReadOnly(
            Form("{toss} and {done} if at least {n} of the results are <heads~Heads>", toss=_TOSS, done=group, n=NUMBER),
            _at_least_heads,
        ),
        TransformedReadOnly(
            Form("{toss}, and if the result is {n} <Heads~heads>, {done}", toss=_TOSS, n=NUMBER, done=group), _exactly_heads
        ),
        TransformedReadOnly(
            Form("{roll}, and {done} unless you roll a {sides}", roll=_ROLL, done=group, sides=_SIDES), _unless_rolled
        ),
        TransformedReadOnly(
            Form(
                "{roll}, then {first}, {more}, or {last}", roll=_ROLL, first=clause, more=ListOf(clause, ", ", ", "), last=clause
            ),
            _then_each,
        ),
    )
