"""Several effects that one clause tells, and what is done to cards that are chosen first: all read only, each effect is said by itself."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.phrase import Around, Articled, Either, Listed, Phrase, ReadOnly, Spelled, Via
from affray.cards.pointing import named
from affray.cards.rule import Form
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.cards import SOME, WHAT
from affray.games.fow.vocabulary.english.effects import DECK, PLAIN_EFFECT, POSITION, RESTED
from affray.games.fow.vocabulary.english.lasting import GAINED
from affray.games.fow.vocabulary.english.slots import ATTRIBUTE, NUMBER, SOMETHING, UNTIL
from affray.games.fow.vocabulary.english.who import POINTS, TARGETED, WHOM

_OWN = Form(
    "this card deals damage equal to {its} {stat} to {to}",
    its=named({"its own": "its"}),
    stat=Spelled({"ATK": "ATK", "DEF": "DEF"}),
    to=WHOM,
)
ITS_OWN: Phrase[Any] = ReadOnly(Via(_OWN, lambda found: (w.Damage(w.Stat(found[0], found[1]), found[2]),), lambda _: None))
"""Damage by the ATK of the card that deals it, where nothing else has been spoken of: read only."""


def _each_other(found: tuple[Any, ...]) -> Any:
    one, other = found
    return tuple([w.Damage(w.Stat(by, "ATK"), to, by=by) for by, to in ((one, other), (other, one))])


EACH_OTHER: Phrase[Any] = ReadOnly(
    Via(
        Form("{one} and {other} deal damage equal to their ATK to each other", one=POINTS.one, other=POINTS.one),
        _each_other,
        lambda _: None,
    )
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


_ONE_PUT: Phrase[Any] = Either(
    Via(
        Form("you may put {what} into <your~the> field{rested}", what=Articled(WHAT.one), rested=RESTED),
        _put_from_hand,
        lambda _: None,
    ),
    Via(Form("put {what} into <your~the> field{rested}", what=Articled(WHAT.one), rested=RESTED), _must_put, lambda _: None),
)
_ITS_GAIN = Form("it <gains~gets> {things}{until}", things=GAINED, until=UNTIL)
_FIELDS_GAINED = ("atk", "defence", "keywords", "abilities", "races", "attributes")


def _gained_by(who: Any, gain: Any) -> Any:
    things, until = gain
    return w.Gain(who, until=until, **dict(zip(_FIELDS_GAINED, things, strict=True)))


PUT_FROM_HAND: Phrase[Any] = ReadOnly(
    Either(
        _ONE_PUT,
        Via(
            Form("you may put up to {n} {what} into <your~the> field{rested}", n=NUMBER, what=SOME.many, rested=RESTED),
            _put_several,
            lambda _: None,
        ),
        Via(
            Form("{put}. {gain}", put=_ONE_PUT, gain=_ITS_GAIN),
            lambda found: (*found[0], _gained_by("moved", found[1])),
            lambda _: None,
        ),
    )
)
"""Two effects in one clause, read only: "you may put an Elf from your hand into the field"."""


def _chosen(made: Any, choose: w.Choose) -> Any:
    """A card in play is chosen, and something is done to it."""
    return (choose, made) if choose.what.zone == "field" else None


def _chosen_from(zone: str, what: w.What, made: Any) -> Any:
    """A card of yours that lies in a zone is chosen and moved."""
    return (w.Choose(what), made) if (what.owner, what.zone, what.top) == ("you", zone, 0) else None


_RESTS = Form("rest {who}", who=TARGETED)
_STAYS = "it <doesn't~does not> recover during <its controller's next~its controller's next> recovery phase"
_STAYS_SO = "it <doesn't~does not> recover during <the~its controller's> recovery phase as long as this card is <in~on> the field"
_TAKES = Form("gain control of {who}{until}", who=TARGETED, until=UNTIL)
ITS_FATE: Phrase[Any] = ReadOnly(
    Either(
        Via(
            Form("{rest}. " + _STAYS, rest=_RESTS),
            lambda found: (w.Rest(found[0][0]), w.Cannot("recover in recovery phase", found[0][0], until="next recovery")),
            lambda _: None,
        ),
        Via(
            Form("{rest}. " + _STAYS_SO, rest=_RESTS),
            lambda found: (w.Rest(found[0][0]), w.Cannot("recover in recovery phase", found[0][0], until="source leaves")),
            lambda _: None,
        ),
        Via(
            Form("recover {who}. <you ~>gain control of it{until}. {gain}", who=TARGETED, until=UNTIL, gain=_ITS_GAIN),
            lambda found: (w.Recover(found[0]), w.TakeControl(found[0], found[1]), _gained_by(found[0], found[2])),
            lambda _: None,
        ),
        Via(
            Form("{take}. {gain}", take=_TAKES, gain=_ITS_GAIN),
            lambda found: (w.TakeControl(*found[0]), _gained_by(found[0][0], found[1])),
            lambda _: None,
        ),
    )
)
"""Two effects on one target, of which "it" in the second can only mean that target: read only."""
_SOME_OF: Phrase[Any] = Either(
    Via(Articled(SOME.one), lambda what: w.Choose(what), lambda _: None),
    Via(Form("up to {n} {what}", n=NUMBER, what=SOME.many), lambda found: w.Choose(found[1], found[0], True), lambda _: None),
)
_MADE = {"recover": w.Recover("chosen"), "rest": w.Rest("chosen")}
CHOSEN: Phrase[Any] = ReadOnly(
    Either(
        *[Via(Around(_SOME_OF, f"{verb} "), partial(_chosen, made), lambda _: None) for verb, made in _MADE.items()],
        Via(
            Form("put <a~an~1> {kind} counter on {some}", kind=SOMETHING, some=_SOME_OF),
            lambda found: _chosen(w.PutCounters(found[0], 1, "chosen"), found[1]),
            lambda _: None,
        ),
        Via(
            Form("put {n} {kind} counters on {some}", n=NUMBER, kind=SOMETHING, some=_SOME_OF),
            lambda found: _chosen(w.PutCounters(found[1], found[0], "chosen"), found[2]),
            lambda _: None,
        ),
        Via(
            Form("put {card} on {position} of your {to}", card=Articled(WHAT.one), position=POSITION, to=Spelled(DECK)),
            lambda found: _chosen_from("hand", found[0], w.Move(found[2], "chosen", found[1])),
            lambda _: None,
        ),
        Via(
            Form("<put~return> {card} <into~to> your hand", card=Articled(WHAT.one)),
            lambda found: _chosen_from("graveyard", found[0], w.Move("hand", "chosen")),
            lambda _: None,
        ),
        Via(
            Form("return {some} to its owner's hand", some=_SOME_OF),
            lambda found: _chosen(w.Move("hand", "chosen"), found[0]),
            lambda _: None,
        ),
    )
)
"""What is done to cards that are no targets: they are chosen first, read only."""
THEN_CHOSEN: Phrase[Any] = ReadOnly(
    Via(
        Form("{first}, then {then}", first=PLAIN_EFFECT, then=Either(CHOSEN, PUT_FROM_HAND)),
        lambda found: (found[0], *found[1]),
        lambda _: None,
    )
)
"""An effect, and then what is done to cards that are chosen."""
_ONE_GEM: Phrase[Any] = Either(Around(ATTRIBUTE, "a ", " gem"), Around(ATTRIBUTE, after=" gem"))
GEMS: Phrase[Any] = ReadOnly(
    Via(
        Around(Listed(_ONE_GEM, ", ", ", ", least=2, also=(" and ", ", and ")), "gain "),
        lambda found: tuple([w.GainGem(one) for one in found]),
        lambda _: None,
    )
)
"""Gems of several attributes."""
