"""Several effects that one clause tells, and what is done to cards that are chosen first: all read only, each effect is said by itself."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.fow.text.english.cards import SOME, WHAT
from affray.games.fow.text.english.effects import DECK, PLAIN_EFFECT, POSITION, RESTED
from affray.games.fow.text.english.lasting import GAINED, STATS
from affray.games.fow.text.english.slots import ATTRIBUTE, KEYWORD, NUMBER, SOMETHING, UNTIL
from affray.games.fow.text.english.who import POINTS, TARGETED, WHOM
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import Around, Articled, Either, Listed, Pattern, Phrase, ReadAs, ReadOnly, Spelled
from affray.text.grammar.references import Mention, named
from affray.text.grammar.rule import Form

_OWN = Form(
    "this card deals damage equal to {its} {stat} to {to}",
    its=named({"its own": "its"}),
    stat=Spelled({"ATK": "ATK", "DEF": "DEF"}),
    to=WHOM,
)
ITS_OWN: Phrase[Any] = ReadAs(_OWN, lambda found: (w.Damage(w.Stat(found[0], found[1]), found[2]),))
"""Damage by the ATK of the card that deals it, where nothing else has been spoken of: read only."""


def _each_other(found: tuple[Any, ...]) -> Any:
    one, other = found
    return tuple([w.Damage(w.Stat(by, "ATK"), to, by=by) for by, to in ((one, other), (other, one))])


EACH_OTHER: Phrase[Any] = ReadAs(
    Form("{one} and {other} deal damage equal to their ATK to each other", one=POINTS.one, other=POINTS.one), _each_other
)
"""Two effects in one clause, read only."""


def _put_from_hand(found: tuple[Any, ...]) -> Any:
    what, rested = found
    if what.owner != "you" or what.zone == "field":
        return None
    return (w.Choose(what, 1, up_to=True), w.Move("field", "chosen", under="you", rested=rested))


def _put_several(found: tuple[Any, ...]) -> Any:
    n, what, rested = found
    made = _put_from_hand((what, rested))
    return made and (msgspec.structs.replace(made[0], n=n), made[1])


def _must_put(found: tuple[Any, ...]) -> Any:
    made = _put_from_hand(found)
    return made and (msgspec.structs.replace(made[0], up_to=False), made[1])


def _must_put_entering(found: tuple[Any, ...]) -> Any:
    made = _must_put(found)
    return made and (made[0], msgspec.structs.replace(made[1], enter=True))


_ONE_PUT: Phrase[Any] = Either(
    ReadAs(Form("you may put {what} into <your~the> field{rested}", what=Articled(WHAT.one), rested=RESTED), _put_from_hand),
    ReadAs(Form("put {what} into <your~the> field{rested}", what=Articled(WHAT.one), rested=RESTED), _must_put),
)
_ITS_GAIN = Form("it <gains~gets> {things}{until}", things=GAINED, until=UNTIL)
_FIELDS_GAINED = ("atk", "defence", "keywords", "abilities", "races", "attributes")


def _gained_by(who: Any, gain: Any) -> Any:
    things, until = gain
    return w.Gain(who, until=until, **dict(zip(_FIELDS_GAINED, things, strict=True)))


PUT_FROM_HAND: Phrase[Any] = ReadOnly(
    Either(
        _ONE_PUT,
        ReadAs(
            Form("you may put up to {n} {what} into <your~the> field{rested}", n=NUMBER, what=SOME.many, rested=RESTED),
            _put_several,
        ),
        ReadAs(
            Form(
                "put {what} into <your~the> field{rested}. this triggers its [Enter] ability",
                what=Articled(WHAT.one),
                rested=RESTED,
            ),
            _must_put_entering,
        ),
        ReadAs(
            Form("{put}. {gain}. at end of turn, banish it", put=_ONE_PUT, gain=_ITS_GAIN),
            lambda found: (
                *found[0],
                _gained_by("moved", found[1]),
                w.Later(w.When("end of turn"), (w.BanishIt("moved"),)),
            ),
        ),
        ReadAs(Form("{put}. {gain}", put=_ONE_PUT, gain=_ITS_GAIN), lambda found: (*found[0], _gained_by("moved", found[1]))),
    )
)
"""Two effects in one clause, read only: "you may put an Elf from your hand into the field"."""


def _chosen(made: Any, choose: w.Choose) -> Any:
    """A card in play is chosen, and something is done to it."""
    return (choose, made) if choose.what.zone == "field" else None


def _chosen_from(zone: str, what: w.What, made: Any) -> Any:
    """A card of yours that lies in a zone is chosen and moved."""
    return (w.Choose(what), made) if (what.owner, what.zone, what.top) == ("you", zone, 0) else None


def _may_return(what: w.What, then: Any) -> Any:
    """Another card of yours may go back to the hand, and if it does, something is done."""
    if what.other or what.controller != "you":
        return None
    choose = w.Choose(msgspec.structs.replace(what, other=True))
    return (w.MayDo((choose, w.Move("hand", "chosen"), w.IfThen(w.Done(), (then,)))),)


def _becomes_too(found: tuple[Any, ...]) -> Any:
    """A card that is a resonator too for a while, with what it has then."""
    who, atk, defence, keywords, until, kind = found
    if kind != w.What(kind.type) or who.target is None or who.target.what.type != kind.type:
        return None
    return (w.Become(who, atk, defence, until=until), w.Gain(who, keywords=keywords, until=until))


_RESTS = Form("rest {who}", who=TARGETED)
_STAYS = "it <doesn't~does not> recover during <its controller's next~its controller's next> recovery phase"
_STAYS_SO = "it <doesn't~does not> recover during <the~its controller's> recovery phase as long as this card is <in~on> the field"
_TAKES = Form("gain control of {who}{until}", who=TARGETED, until=UNTIL)
_IS_ONE: Phrase[Any] = Articled(WHAT.one)
_ITS_NUMBER = Spelled({name: name for name in ("ATK", "DEF", "total cost")})
ITS_FATE: Phrase[Any] = ReadOnly(
    Either(
        ReadAs(
            Form("{rest}. " + _STAYS, rest=_RESTS),
            lambda found: (w.Rest(found[0][0]), w.Cannot("recover in recovery phase", found[0][0], until="next recovery")),
        ),
        ReadAs(
            Form("{rest}. " + _STAYS_SO, rest=_RESTS),
            lambda found: (w.Rest(found[0][0]), w.Cannot("recover in recovery phase", found[0][0], until="source leaves")),
        ),
        ReadAs(
            Form("recover {who}. <you ~>gain control of it{until}. {gain}", who=TARGETED, until=UNTIL, gain=_ITS_GAIN),
            lambda found: (w.Recover(found[0]), w.TakeControl(found[0], found[1]), _gained_by(found[0], found[2])),
        ),
        ReadAs(
            Form("recover {who}. if it's {what}, {gain}", who=TARGETED, what=_IS_ONE, gain=_ITS_GAIN),
            lambda found: (w.Recover(found[0]), w.IfThen(w.Fits(found[1], found[0]), (_gained_by(found[0], found[2]),))),
        ),
        ReadAs(
            Form("destroy {who}. if you do, <you ~>gain life equal to its {stat}", who=TARGETED, stat=_ITS_NUMBER),
            lambda found: (w.Destroy(found[0]), w.IfThen(w.Done(), (w.GainLife(w.Stat(found[0], found[1])),))),
        ),
        ReadAs(
            Form(
                "{who} becomes a [{atk}/{defence}] resonator with {keywords}{until}. it's still {kind}",
                who=TARGETED,
                atk=NUMBER,
                defence=NUMBER,
                keywords=Listed(KEYWORD),
                until=UNTIL,
                kind=_IS_ONE,
            ),
            _becomes_too,
        ),
        ReadAs(
            Form("{take}. {gain}", take=_TAKES, gain=_ITS_GAIN),
            lambda found: (w.TakeControl(*found[0]), _gained_by(found[0][0], found[1])),
        ),
    )
)
"""Two effects on one target, of which "it" in the second can only mean that target: read only."""


def _is_it(word: Any) -> bool:
    """Is a card put somewhere that is only called "it"?"""
    return isinstance(word, w.Move) and isinstance(word.who, Mention) and not word.who.who


def _by_the_top_card(found: tuple[Any, ...]) -> Any:
    """Something is done if the top card is of a kind, which is revealed for that. Where it only is put somewhere, it is taken (`LookAtTop`)."""
    zone, what, then, *rest = found
    otherwise = (rest[0],) if rest else ()
    if _is_it(then) or any(_is_it(one) for one in otherwise):
        return None
    if zone == "main deck" and isinstance(then, w.Move) and all(isinstance(one, w.Move) for one in otherwise):
        return None
    return (w.Reveal(zone), w.IfThen(w.Fits(what, "shown"), (then,), otherwise))


_TOP_OF = Spelled({"main deck": ("main deck", "deck"), "magic stone deck": "magic stone deck"})
_REVEALED: dict[str, Any] = {"zone": _TOP_OF, "what": Articled(WHAT.one), "then": PLAIN_EFFECT}
_IF_IT_IS = "reveal the top card of your {zone}. if it's {what}, {then}"
_TO: Phrase[Any] = Spelled({
    w.Move("hand", "shown"): "put it into your hand",
    w.Move("field", "shown", under="you"): ("put it into the field", "put it into your field"),
    w.Move("graveyard", "shown"): "put it into your graveyard",
})  # fmt: skip
BY_THE_TOP_CARD: Phrase[Any] = ReadOnly(
    Either(
        ReadAs(Form(_IF_IT_IS, **{**_REVEALED, "then": Either(PLAIN_EFFECT, _TO)}), _by_the_top_card),
        ReadAs(
            Form(
                _IF_IT_IS + ". otherwise<,~> {otherwise}",
                **{**_REVEALED, "then": Either(PLAIN_EFFECT, _TO)},
                otherwise=Either(PLAIN_EFFECT, _TO),
            ),
            _by_the_top_card,
        ),
        ReadAs(
            Form("if the revealed card is {what}, {to}", what=Articled(WHAT.one), to=_TO),
            lambda found: (w.IfThen(w.Fits(found[0], "shown"), (found[1],)),),
        ),
    )
)
"""What is done by what the top card of a deck is: read only."""


def choice(options: tuple[Any, ...]) -> tuple[Any, ...]:
    """One of several effects, chosen as it comes to them: this one, or else one of the others."""
    first, *others = options
    return (w.MayDo((first,), otherwise=choice(tuple(others)) if len(others) > 1 else tuple(others)),)


def _gains_one(found: tuple[Any, ...]) -> Any:
    who, things, until = found
    return choice(tuple([_gained_by(who, (thing, until)) for thing in things]))


def _gains_chosen(found: tuple[Any, ...]) -> Any:
    keywords, who, stats, until = found
    return choice(tuple([_gained_by(who, ((*stats, (one,), (), (), ()), until)) for one in keywords]))


def _by_a_word(found: tuple[Any, ...]) -> Any:
    """One of two effects, by the word that is chosen for it."""
    one, other, first, then, second, otherwise = found
    return choice((then, otherwise)) if (one, other) == (first, second) else None


_WORD = Pattern(r"[a-z]+", str, starts="abcdefghijklmnopqrstuvwxyz")
_OR: dict[str, Any] = {"last": " or ", "between": ", ", "least": 2, "also": (", or ",)}
_ONE_THING: Phrase[Any] = Either(
    ReadAs(KEYWORD, lambda one: (0, 0, (one,), (), (), ())),
    ReadAs(STATS, lambda both: (*both, (), (), (), ())),
)
ONE_OF: Phrase[Any] = ReadOnly(
    Either(
        ReadAs(Form("{who} gains {things}{until}", who=POINTS.one, things=Listed(_ONE_THING, **_OR), until=UNTIL), _gains_one),
        ReadAs(
            Form(
                "choose {keywords}. {who} gains {stats} and the chosen ability{until}",
                keywords=Listed(KEYWORD, **_OR), who=POINTS.one, stats=STATS, until=UNTIL,
            ),
            _gains_chosen,
        ),
        ReadAs(Form("{who}. destroy it or return it to its owner's hand", who=TARGETED),
            lambda found: choice((w.Destroy(found[0]), w.Move("hand", found[0])))),
        ReadAs(
            Form(
                "choose {one} or {other}. if you choose {first}, {then}. if you <choose~chose> {second}, {otherwise}",
                one=_WORD, other=_WORD, first=_WORD, then=PLAIN_EFFECT, second=_WORD, otherwise=PLAIN_EFFECT,
            ),
            _by_a_word,
        ),
        ReadAs(Form("rest or recover {who}", who=TARGETED), lambda found: choice((w.Rest(found[0]), w.Recover(found[0])))),
        ReadAs(Form("put {who} on the top or bottom of its owner's deck", who=TARGETED),
            lambda found: choice((w.Move("main deck", found[0]), w.Move("main deck", found[0], "bottom")))),
    )
)  # fmt: skip
"""One of several effects, chosen as it comes to them: read only."""
_AT_RANDOM: Phrase[Any] = ReadAs(
    Form(
        "{what} chosen at random",
        what=Either(
            Articled(SOME.one),
            ReadAs(Around(SOME.one, "another "), lambda what: None if what.other else msgspec.structs.replace(what, other=True)),
        ),
    ),
    lambda found: w.Choose(found[0], random=True),
)
_BY_CHANCE = {"destroy ": w.Destroy("chosen"), "gain control of ": w.TakeControl("chosen"), "rest ": w.Rest("chosen")}
AT_RANDOM: Phrase[Any] = ReadOnly(
    Either(*[ReadAs(Around(_AT_RANDOM, verb), partial(_chosen, made)) for verb, made in _BY_CHANCE.items()])
)
"""What is done to a card that chance chooses: read only."""
_SOME_OF: Phrase[Any] = Either(
    ReadAs(Articled(SOME.one), lambda what: w.Choose(what)),
    ReadAs(Form("up to {n} {what}", n=NUMBER, what=SOME.many), lambda found: w.Choose(found[1], found[0], True)),
)
_MADE = {"recover": w.Recover("chosen"), "rest": w.Rest("chosen")}
CHOSEN: Phrase[Any] = ReadOnly(
    Either(
        *[ReadAs(Around(_SOME_OF, f"{verb} "), partial(_chosen, made)) for verb, made in _MADE.items()],
        ReadAs(
            Form("put <a~an~1> {kind} counter on {some}", kind=SOMETHING, some=_SOME_OF),
            lambda found: _chosen(w.PutCounters(found[0], 1, "chosen"), found[1]),
        ),
        ReadAs(
            Form("put {n} {kind} counters on {some}", n=NUMBER, kind=SOMETHING, some=_SOME_OF),
            lambda found: _chosen(w.PutCounters(found[1], found[0], "chosen"), found[2]),
        ),
        ReadAs(
            Form("put {card} on {position} of your {to}", card=Articled(WHAT.one), position=POSITION, to=Spelled(DECK)),
            lambda found: _chosen_from("hand", found[0], w.Move(found[2], "chosen", found[1])),
        ),
        ReadAs(
            Form("<put~return> {card} <into~to> your hand", card=Articled(WHAT.one)),
            lambda found: _chosen_from("graveyard", found[0], w.Move("hand", "chosen")),
        ),
        ReadAs(
            Form("flip {rune} face down", rune=Articled(WHAT.one)),
            lambda found: (
                (w.Choose(found[0]), w.TurnFaceDown("chosen"))
                if (found[0].type, found[0].zone) == ("rune", "rune area")
                else None
            ),
        ),
        ReadAs(
            Form("you may return another {what} to its owner's hand. if you do, {then}", what=WHAT.one, then=PLAIN_EFFECT),
            lambda found: _may_return(*found),
        ),
        ReadAs(
            Form("return {some} to its owner's hand", some=_SOME_OF), lambda found: _chosen(w.Move("hand", "chosen"), found[0])
        ),
    )
)
"""What is done to cards that are no targets: they are chosen first, read only."""
MAY_PUT_ON: Phrase[Any] = ReadAs(
    Form("you may put {n} {kind} <counter~counters> on {some}", n=NUMBER, kind=SOMETHING, some=_SOME_OF),
    lambda found: (w.MayDo(made),) if (made := _chosen(w.PutCounters(found[1], found[0], "chosen"), found[2])) else None,
)
"""Counters that may be put on a card that is chosen for it."""
THEN_CHOSEN: Phrase[Any] = ReadAs(
    Form("{first}, then {then}", first=PLAIN_EFFECT, then=Either(CHOSEN, PUT_FROM_HAND)), lambda found: (found[0], *found[1])
)
"""An effect, and then what is done to cards that are chosen."""
_ONE_GEM: Phrase[Any] = Either(Around(ATTRIBUTE, "a ", " gem"), Around(ATTRIBUTE, after=" gem"))
GEMS: Phrase[Any] = ReadAs(
    Around(Listed(_ONE_GEM, ", ", ", ", least=2, also=(" and ", ", and ")), "gain "),
    lambda found: tuple([w.GainGem(one) for one in found]),
)
"""Gems of several attributes."""
