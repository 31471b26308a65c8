"""Clauses with several effects, and effects on cards that are chosen first. They are read only: each effect is said in a sentence of its own."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.fow.text.english.cards import BARE, SOME, WHAT
from affray.games.fow.text.english.effects import PLAIN_EFFECT
from affray.games.fow.text.english.lasting import GAINED, STATS
from affray.games.fow.text.english.moves import DECK, POSITION, RESTED
from affray.games.fow.text.english.slots import ATTRIBUTE, KEYWORD, NUMBER, SOMETHING, UNTIL
from affray.games.fow.text.english.who import POINTS, TARGETED, WHOM
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
)
from affray.text.grammar.references import Mention, named
from affray.text.grammar.rule import Form

_OWN = Form(
    "this card deals damage equal to {its} {stat} to {to}",
    its=named({"its own": "its"}),
    stat=Enumeration({"ATK": "ATK", "DEF": "DEF"}),
    to=WHOM,
)
ITS_OWN: Phrase[Any] = TransformedReadOnly(_OWN, lambda values: (w.Damage(w.Stat(values[0], values[1]), values[2]),))
"""Damage by the ATK of the card that deals it, where nothing else has been spoken of: read only."""


def _each_other(values: tuple[Any, ...]) -> Any:
    first, other = values
    return tuple([w.Damage(w.Stat(by, "ATK"), to, by=by) for by, to in ((first, other), (other, first))])


def _to_each(values: tuple[Any, ...]) -> Any:
    n, what = values
    sides = ("you", "opponent")
    return tuple([w.Damage(w.Count(msgspec.structs.replace(what, controller=side), n), side) for side in sides])


TO_EACH: Phrase[Any] = TransformedReadOnly(
    Form(
        "this card deals {n} damage to each player for each {what} <that ~><they control~he or she controls>",
        n=NUMBER,
        what=BARE.one,
    ),
    _to_each,
)
"""Damage to both players, to each by what they control: read only."""
EACH_OTHER: Phrase[Any] = TransformedReadOnly(
    Form("{one} and {other} deal damage equal to their ATK to each other", one=POINTS.one, other=POINTS.one), _each_other
)
"""Two effects in one clause, read only."""


def _put_from_hand(values: tuple[Any, ...]) -> Any:
    what, rested = values
    if what.owner != "you" or what.zone == "field":
        return None
    return (w.Choose(what, 1, up_to=True), w.Move("field", "chosen", under="you", rested=rested))


def _put_several(values: tuple[Any, ...]) -> Any:
    n, what, rested = values
    effects = _put_from_hand((what, rested))
    return effects and (msgspec.structs.replace(effects[0], n=n), effects[1])


def _must_put(values: tuple[Any, ...]) -> Any:
    effects = _put_from_hand(values)
    return effects and (msgspec.structs.replace(effects[0], up_to=False), effects[1])


def _must_put_entering(values: tuple[Any, ...]) -> Any:
    effects = _must_put(values)
    return effects and (effects[0], msgspec.structs.replace(effects[1], enter=True))


_ONE_PUT: Phrase[Any] = AnyOf(
    TransformedReadOnly(
        Form("you may put {what} into <your~the> field{rested}", what=WithArticle(WHAT.one), rested=RESTED), _put_from_hand
    ),
    TransformedReadOnly(Form("put {what} into <your~the> field{rested}", what=WithArticle(WHAT.one), rested=RESTED), _must_put),
)
_ITS_GAIN = Form("it <gains~gets> {things}{until}", things=GAINED, until=UNTIL)
_FIELDS_GAINED = ("atk", "defence", "keywords", "abilities", "races", "attributes")


def _gained_by(who: Any, gain: Any) -> Any:
    things, until = gain
    return w.Gain(who, until=until, **dict(zip(_FIELDS_GAINED, things, strict=True)))


PUT_FROM_HAND: Phrase[Any] = ReadOnly(
    AnyOf(
        _ONE_PUT,
        TransformedReadOnly(
            Form("you may put up to {n} {what} into <your~the> field{rested}", n=NUMBER, what=SOME.many, rested=RESTED),
            _put_several,
        ),
        TransformedReadOnly(
            Form(
                "put {what} into <your~the> field{rested}. this triggers its [Enter] ability",
                what=WithArticle(WHAT.one),
                rested=RESTED,
            ),
            _must_put_entering,
        ),
        TransformedReadOnly(
            Form("{put}. {gain}. at end of turn, banish it", put=_ONE_PUT, gain=_ITS_GAIN),
            lambda values: (
                *values[0],
                _gained_by("moved", values[1]),
                w.Later(w.When("end of turn"), (w.BanishIt("moved"),)),
            ),
        ),
        TransformedReadOnly(
            Form("{put}. {gain}", put=_ONE_PUT, gain=_ITS_GAIN), lambda values: (*values[0], _gained_by("moved", values[1]))
        ),
    )
)
"""Two effects in one clause, read only: "you may put an Elf from your hand into the field"."""


def _chosen(effect: Any, choose: w.Choose) -> Any:
    """Return the effect of choosing a card in play and doing something to it."""
    return (choose, effect) if choose.what.zone == "field" else None


def _chosen_from(zone: str, what: w.What, effect: Any) -> Any:
    """Return the effect that a card of yours in a zone is chosen and moved."""
    return (w.Choose(what), effect) if (what.owner, what.zone, what.top) == ("you", zone, 0) else None


def _may_return(what: w.What, then: Any) -> Any:
    """Return the effect that another card of yours may go back to the hand, with what is done if it does."""
    if what.other or what.controller != "you":
        return None
    choose = w.Choose(msgspec.structs.replace(what, other=True))
    return (w.MayDo((choose, w.Move("hand", "chosen"), w.IfThen(w.Done(), (then,)))),)


def _becomes_too(values: tuple[Any, ...]) -> Any:
    """Return a card that is a resonator too for a while, with what it has then."""
    who, atk, defence, keywords, until, kind = values
    if kind != w.What(kind.type) or who.target is None or who.target.what.type != kind.type:
        return None
    return (w.Become(who, atk, defence, until=until), w.Gain(who, keywords=keywords, until=until))


_RESTS = Form("rest {who}", who=TARGETED)
_STAYS = "it <doesn't~does not> recover during <its controller's next~its controller's next> recovery phase"
_STAYS_SO = "it <doesn't~does not> recover during <the~its controller's> recovery phase as long as this card is <in~on> the field"
_TAKES = Form("gain control of {who}{until}", who=TARGETED, until=UNTIL)
_IS_ONE: Phrase[Any] = WithArticle(WHAT.one)
_ITS_NUMBER = Enumeration({name: name for name in ("ATK", "DEF", "total cost")})
ITS_FATE: Phrase[Any] = ReadOnly(
    AnyOf(
        TransformedReadOnly(
            Form("{rest}. " + _STAYS, rest=_RESTS),
            lambda values: (w.Rest(values[0][0]), w.Cannot("recover in recovery phase", values[0][0], until="next recovery")),
        ),
        TransformedReadOnly(
            Form("{rest}. " + _STAYS_SO, rest=_RESTS),
            lambda values: (w.Rest(values[0][0]), w.Cannot("recover in recovery phase", values[0][0], until="source leaves")),
        ),
        TransformedReadOnly(
            Form("recover {who}. <you ~>gain control of it{until}. {gain}", who=TARGETED, until=UNTIL, gain=_ITS_GAIN),
            lambda values: (w.Recover(values[0]), w.TakeControl(values[0], values[1]), _gained_by(values[0], values[2])),
        ),
        TransformedReadOnly(
            Form("recover {who}. if it's {what}, {gain}", who=TARGETED, what=_IS_ONE, gain=_ITS_GAIN),
            lambda values: (w.Recover(values[0]), w.IfThen(w.Fits(values[1], values[0]), (_gained_by(values[0], values[2]),))),
        ),
        TransformedReadOnly(
            Form("destroy {who}. if you do, <you ~>gain life equal to its {stat}", who=TARGETED, stat=_ITS_NUMBER),
            lambda values: (w.Destroy(values[0]), w.IfThen(w.Done(), (w.GainLife(w.Stat(values[0], values[1])),))),
        ),
        TransformedReadOnly(
            Form(
                "{who} becomes a [{atk}/{defence}] resonator with {keywords}{until}. it's still {kind}",
                who=TARGETED,
                atk=NUMBER,
                defence=NUMBER,
                keywords=ListOf(KEYWORD),
                until=UNTIL,
                kind=_IS_ONE,
            ),
            _becomes_too,
        ),
        TransformedReadOnly(
            Form("{take}. {gain}", take=_TAKES, gain=_ITS_GAIN),
            lambda values: (w.TakeControl(*values[0]), _gained_by(values[0][0], values[1])),
        ),
    )
)
"""Two effects on one target, of which "it" in the second can only mean that target: read only."""


def _is_it(word: Any) -> bool:
    """Is a card put somewhere that is only called "it"?"""
    return isinstance(word, w.Move) and isinstance(word.who, Mention) and not word.who.who


def _by_the_top_card(values: tuple[Any, ...]) -> Any:
    """Return the effect that depends on the kind of the top card, which is revealed for that. If it only is put somewhere, it is taken (`LookAtTop`)."""
    zone, what, then, *rest = values
    otherwise = (rest[0],) if rest else ()
    if _is_it(then) or any(_is_it(one) for one in otherwise):
        return None
    if zone == "main deck" and isinstance(then, w.Move) and all(isinstance(one, w.Move) for one in otherwise):
        return None
    return (w.Reveal(zone), w.IfThen(w.Fits(what, "shown"), (then,), otherwise))


_TOP_OF = Enumeration({"main deck": ("main deck", "deck"), "magic stone deck": "magic stone deck"})
_REVEALED: dict[str, Any] = {"zone": _TOP_OF, "what": WithArticle(WHAT.one), "then": PLAIN_EFFECT}
_IF_IT_IS = "reveal the top card of your {zone}. if <it's~it is> {what}, {then}"
_TO: Phrase[Any] = Enumeration({
    w.Move("hand", "shown"): "put it into your hand",
    w.Move("field", "shown", under="you"): ("put it into the field", "put it into your field"),
    w.Move("graveyard", "shown"): "put it into your graveyard",
})  # fmt: skip
BY_THE_TOP_CARD: Phrase[Any] = ReadOnly(
    AnyOf(
        TransformedReadOnly(Form(_IF_IT_IS, **{**_REVEALED, "then": AnyOf(PLAIN_EFFECT, _TO)}), _by_the_top_card),
        TransformedReadOnly(
            Form(
                _IF_IT_IS + ". otherwise<,~> {otherwise}",
                **{**_REVEALED, "then": AnyOf(PLAIN_EFFECT, _TO)},
                otherwise=AnyOf(PLAIN_EFFECT, _TO),
            ),
            _by_the_top_card,
        ),
        TransformedReadOnly(
            Form("if the revealed card is {what}, {to}", what=WithArticle(WHAT.one), to=_TO),
            lambda values: (w.IfThen(w.Fits(values[0], "shown"), (values[1],)),),
        ),
    )
)
"""Effects that depend on the top card of a deck: read only."""


def choice(options: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return one of several effects, chosen as it comes to them: this one, or else one of the others."""
    first, *others = options
    return (w.MayDo((first,), otherwise=choice(tuple(others)) if len(others) > 1 else tuple(others)),)


def _gains_one(values: tuple[Any, ...]) -> Any:
    who, things, until = values
    return choice(tuple([_gained_by(who, (thing, until)) for thing in things]))


def _gains_chosen(values: tuple[Any, ...]) -> Any:
    keywords, who, stats, until = values
    return choice(tuple([_gained_by(who, ((*stats, (one,), (), (), ()), until)) for one in keywords]))


def _by_a_word(values: tuple[Any, ...]) -> Any:
    """Return one of two effects, by the word that is chosen for it."""
    option, other, first, then, second, otherwise = values
    return choice((then, otherwise)) if (option, other) == (first, second) else None


_WORD = Pattern(r"[a-z]+", str, starts="abcdefghijklmnopqrstuvwxyz")
_OR: dict[str, Any] = {"last": " or ", "between": ", ", "least": 2, "also": (", or ",)}
_ONE_THING: Phrase[Any] = AnyOf(
    TransformedReadOnly(KEYWORD, lambda keyword: (0, 0, (keyword,), (), (), ())),
    TransformedReadOnly(STATS, lambda both: (*both, (), (), (), ())),
)
ONE_OF: Phrase[Any] = ReadOnly(
    AnyOf(
        TransformedReadOnly(Form("{who} gains {things}{until}", who=POINTS.one, things=ListOf(_ONE_THING, **_OR), until=UNTIL), _gains_one),
        TransformedReadOnly(
            Form(
                "choose {keywords}. {who} gains {stats} and the chosen ability{until}",
                keywords=ListOf(KEYWORD, **_OR), who=POINTS.one, stats=STATS, until=UNTIL,
            ),
            _gains_chosen,
        ),
        TransformedReadOnly(Form("{who}. destroy it or return it to its owner's hand", who=TARGETED),
            lambda values: choice((w.Destroy(values[0]), w.Move("hand", values[0])))),
        TransformedReadOnly(
            Form(
                "choose {one} or {other}. if you choose {first}, {then}. if you <choose~chose> {second}, {otherwise}",
                one=_WORD, other=_WORD, first=_WORD, then=PLAIN_EFFECT, second=_WORD, otherwise=PLAIN_EFFECT,
            ),
            _by_a_word,
        ),
        TransformedReadOnly(Form("rest or recover {who}", who=TARGETED), lambda values: choice((w.Rest(values[0]), w.Recover(values[0])))),
        TransformedReadOnly(Form("put {who} on the top or bottom of its owner's deck", who=TARGETED),
            lambda values: choice((w.Move("main deck", values[0]), w.Move("main deck", values[0], "bottom")))),
    )
)  # fmt: skip
"""One of several effects, chosen as it comes to them: read only."""
_AT_RANDOM: Phrase[Any] = TransformedReadOnly(
    Form(
        "{what} chosen at random",
        what=AnyOf(
            WithArticle(SOME.one),
            TransformedReadOnly(
                Wrapped(SOME.one, "another "), lambda what: None if what.other else msgspec.structs.replace(what, other=True)
            ),
        ),
    ),
    lambda values: w.Choose(values[0], random=True),
)
_BY_CHANCE = {"destroy ": w.Destroy("chosen"), "gain control of ": w.TakeControl("chosen"), "rest ": w.Rest("chosen")}
AT_RANDOM: Phrase[Any] = ReadOnly(
    AnyOf(*[TransformedReadOnly(Wrapped(_AT_RANDOM, verb), partial(_chosen, made)) for verb, made in _BY_CHANCE.items()])
)
"""Effects on a card that chance chooses: read only."""
_SOME_OF: Phrase[Any] = AnyOf(
    TransformedReadOnly(WithArticle(SOME.one), lambda what: w.Choose(what)),
    TransformedReadOnly(Form("up to {n} {what}", n=NUMBER, what=SOME.many), lambda values: w.Choose(values[1], values[0], True)),
)
_MADE = {"recover": w.Recover("chosen"), "rest": w.Rest("chosen")}
CHOSEN: Phrase[Any] = ReadOnly(
    AnyOf(
        *[TransformedReadOnly(Wrapped(_SOME_OF, f"{verb} "), partial(_chosen, made)) for verb, made in _MADE.items()],
        TransformedReadOnly(
            Form("put <a~an~1> {kind} counter on {some}", kind=SOMETHING, some=_SOME_OF),
            lambda values: _chosen(w.PutCounters(values[0], 1, "chosen"), values[1]),
        ),
        TransformedReadOnly(
            Form("put {n} {kind} counters on {some}", n=NUMBER, kind=SOMETHING, some=_SOME_OF),
            lambda values: _chosen(w.PutCounters(values[1], values[0], "chosen"), values[2]),
        ),
        TransformedReadOnly(
            Form("put {card} on {position} of your {to}", card=WithArticle(WHAT.one), position=POSITION, to=Enumeration(DECK)),
            lambda values: _chosen_from("hand", values[0], w.Move(values[2], "chosen", values[1])),
        ),
        TransformedReadOnly(
            Form("<put~return> {card} <into~to> your hand", card=WithArticle(WHAT.one)),
            lambda values: _chosen_from("graveyard", values[0], w.Move("hand", "chosen")),
        ),
        TransformedReadOnly(
            Form("flip {rune} face down", rune=WithArticle(WHAT.one)),
            lambda values: (
                (w.Choose(values[0]), w.TurnFaceDown("chosen"))
                if (values[0].type, values[0].zone) == ("rune", "rune area")
                else None
            ),
        ),
        TransformedReadOnly(
            Form("you may return another {what} to its owner's hand. if you do, {then}", what=WHAT.one, then=PLAIN_EFFECT),
            lambda values: _may_return(*values),
        ),
        TransformedReadOnly(
            Form("return {some} to its owner's hand", some=_SOME_OF), lambda values: _chosen(w.Move("hand", "chosen"), values[0])
        ),
    )
)
"""Effects on cards that are no targets: they are chosen first, read only."""
MAY_PUT_ON: Phrase[Any] = TransformedReadOnly(
    Form("you may put {n} {kind} <counter~counters> on {some}", n=NUMBER, kind=SOMETHING, some=_SOME_OF),
    lambda values: (
        (w.MayDo(effects),) if (effects := _chosen(w.PutCounters(values[1], values[0], "chosen"), values[2])) else None
    ),
)
"""Counters that may be put on a card that is chosen for it."""
THEN_CHOSEN: Phrase[Any] = TransformedReadOnly(
    Form("{first}, then {then}", first=PLAIN_EFFECT, then=AnyOf(CHOSEN, PUT_FROM_HAND)), lambda values: (values[0], *values[1])
)
"""An effect, and then what is done to cards that are chosen."""
_ONE_GEM: Phrase[Any] = AnyOf(Wrapped(ATTRIBUTE, "a ", " gem"), Wrapped(ATTRIBUTE, after=" gem"))
GEMS: Phrase[Any] = TransformedReadOnly(
    Wrapped(ListOf(_ONE_GEM, ", ", ", ", least=2, also=(" and ", ", and ")), "gain "),
    lambda gems: tuple([w.GainGem(one) for one in gems]),
)
"""Gems of several attributes."""
