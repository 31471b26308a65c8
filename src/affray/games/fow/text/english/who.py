"""References of a text: "this card", "target resonator you control", "all Elf cards", "it"."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.fow.text.english.cards import A_CARD, CONTROL, SOME, WHAT, WORKED_OUT, counted_here
from affray.games.fow.text.english.slots import DECKS, ENGLISH, NUMBER, QUOTED, TYPE, YOURS, says
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Phrase,
    ReadOnly,
    SayOnly,
    Transformed,
    TransformedReadOnly,
    Wrapped,
)
from affray.text.grammar.references import (
    Antecedent,
    Mention,
    MentionPhrase,
    ReferenceRules,
    Unclear,
    declared,
    means,
    named,
    reference,
)
from affray.text.grammar.rule import Form, Numbered
from affray.text.languages.english import plural

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_TARGETS = {f"target {at + 1}": f"the {word} target" for at, word in enumerate(_ORDINALS)}
_ONE: dict[str, str | tuple[str, ...]] = {
    "this": "this card", "opponent": ("the opponent", "your opponent"), "target": "the target", "chosen": "the chosen card", "moved": ("the moved card", "the card removed this way"), "shown": ("the revealed card", "the card revealed this way"),
    "added": ("the card this card is added to", "added resonator", "bestowed resonator", "added J/resonator", "bestowed J/resonator", "added J-ruler"), "event": "the card of this event",
    "event's controller": "the controller of the card of this event", "event's owner": "the owner of the card of this event",
    "target's controller": "the controller of the target", "target's owner": "the owner of the target", **_TARGETS,
}  # fmt: skip
_MANY = {"you": "you", "target": "the targets", "chosen": "the chosen cards", "moved": "the moved cards"}
_MANY |= {who: text + "s" for who, text in _TARGETS.items()}
_NOUNS = (
    "card",
    "resonator",
    "J/resonator",
    "J-ruler",
    "J/ruler",
    "regalia",
    "addition",
    "spell",
    "rune",
    "magic stone",
    "chant",
)
"""Nouns for things that are spoken of again."""

# -- targets

says(w.Target, "target {what}", what=WHAT.one)
says(w.Target, "second target {what}", what=WHAT.one, another=True)
TARGET_ONE: Phrase[Any] = ENGLISH.words(w.Target)
_UP_TO_ONE: Phrase[Any] = Transformed(
    Form("up to 1 target {what}", what=WHAT.one),
    lambda values: w.Target(values[0], 1, True),
    lambda target: (target.what,) if (target.n, target.up_to, target.another) == (1, True, False) else None,
)


def _any_number(what: w.What) -> w.Target:
    """Return a target of any number of cards."""
    return w.Target(what, w.Count(what), True)


_ANY_NUMBER: Phrase[Any] = TransformedReadOnly(Wrapped(SOME.many, "any number of target "), _any_number)
_UP_TO_A_SECOND: Phrase[Any] = Transformed(
    Form("up to 1 second target {what}", what=WHAT.one),
    lambda values: w.Target(values[0], 1, True, True),
    lambda target: (target.what,) if (target.n, target.up_to, target.another) == (1, True, True) else None,
)
_UP_TO: Phrase[Any] = Enumeration({True: "up to ", False: ""})
_TARGET_N = Form("target {n} {what}", n=AnyOf(NUMBER, Enumeration({"X": "X"})), what=SOME.many)
_SEVERAL: Phrase[Any] = AnyOf(
    _ANY_NUMBER,
    Transformed(
        Form("{upto}{n} target {what}", upto=_UP_TO, n=AnyOf(NUMBER, Enumeration({"X": "X"})), what=SOME.many),
        lambda values: w.Target(values[2], values[1], values[0]) if values[1] != 1 else None,
        lambda target: (
            (target.up_to, target.n, target.what)
            if target.n != 1 and isinstance(target.n, (int, str)) and not target.another
            else None
        ),
    ),
    TransformedReadOnly(_TARGET_N, lambda values: w.Target(values[1], values[0]) if values[0] != 1 else None),
    Transformed(
        Form("{upto}as many target {what} as {n}", upto=_UP_TO, n=WORKED_OUT, what=SOME.many),
        lambda values: w.Target(values[2], n, values[0]) if (n := counted_here(values[1])) is not None else None,
        lambda target: (
            (target.up_to, target.n, target.what) if isinstance(target.n, (w.Count, w.Stat)) and not target.another else None
        ),
    ),
)
TARGET = Numbered(AnyOf(TARGET_ONE, _UP_TO_ONE, _UP_TO_A_SECOND), _SEVERAL)


# -- all that fit

_DECK = Enumeration({zone: DECKS.get(zone, zone) for zone in ("main deck", "magic stone deck", "graveyard", "rune area")})
_OWNERS = {**YOURS, "": "each"}


def _top(values: tuple[Any, ...]) -> w.What:
    return w.What(owner=values[0], zone=values[1], top=values[2] if len(values) > 2 else 1)


def _of_top(what: Any) -> tuple[Any, ...] | None:
    if not isinstance(what, w.What) or what != w.What(owner=what.owner, zone=what.zone, top=what.top) or what.top < 1:
        return None
    return (what.owner, what.zone, what.top)


_TOP_ONE = Transformed(
    Form("the top card of {owner} {zone}", owner=Enumeration(_OWNERS), zone=_DECK),
    _top,
    lambda what: values[:2] if (values := _of_top(what)) and values[2] == 1 else None,
)
_TOP_MANY = Transformed(
    Form("the top {n} cards of {owner} {zone}", owner=Enumeration(_OWNERS), zone=_DECK, n=NUMBER),
    lambda values: _top(values) if values[2] > 1 else None,
    lambda what: values if (values := _of_top(what)) and values[2] > 1 else None,
)
_RULERS: Any = ("J/ruler", "J-ruler", "ruler")
_SIDES: Any = (("you", "your"), ("opponent", "the opponent's"))
_ITS: dict[str, Any] = {"": "its", **{noun: f"that {noun}'s" for noun in _NOUNS}}
ITS: Phrase[Any] = AnyOf(named({"this": "this card's"}), reference(_ITS))
"""Owners of a number: "its", "that resonator's"."""
YOUR_RULER = Enumeration({w.What(kind, side): f"{whose} {kind}" for kind in _RULERS for side, whose in _SIDES})
_EACH_PLAYER_AND = TransformedReadOnly(Wrapped(TYPE.one, "each player and "), lambda kind: w.What(("player", kind)))


def _with_the_opponent(what: w.What) -> w.What | None:
    """Return the opponent, and every card that fits."""
    return msgspec.structs.replace(what, type=("opponent", what.type)) if isinstance(what.type, str) else None


_OPPONENT_AND: Phrase[Any] = AnyOf(
    TransformedReadOnly(Wrapped(WHAT.one, "the opponent and each "), _with_the_opponent),
    TransformedReadOnly(Wrapped(WHAT.many, "the opponent and all "), _with_the_opponent),
)
_EACH_CALLED: Phrase[Any] = TransformedReadOnly(
    Form("each {names}{whose}", names=ListOf(QUOTED, least=2, also=(", and ",)), whose=CONTROL),
    lambda values: w.What(name=values[0], controller=values[1]),
)
"""Cards of several names, each of them: read only."""
EVERY = Numbered(
    AnyOf(
        _TOP_ONE,
        ReadOnly(YOUR_RULER),
        ReadOnly(_OPPONENT_AND),
        ReadOnly(Wrapped(WHAT.one, "each ")),
        ReadOnly(_EACH_PLAYER_AND),
        _EACH_CALLED,
    ),
    AnyOf(_TOP_MANY, Wrapped(WHAT.many, "all "), ReadOnly(WHAT.many)),
)
"""Every card that fits, as what is done to it or what does something."""

# -- what points

_REFERENCES = {"": "it", **{noun: f"that {noun}" for noun in _NOUNS}}


def _another(what: w.What) -> w.Target | None:
    """Return another target than this card."""
    return None if what.other else w.Target(msgspec.structs.replace(what, other=True))


DEALING = "it deals"
"""The antecedent of "it" that deals damage: never a target, as the card of the text itself may be meant as well."""
_ROLES = ("controller", "owner")
OWNED: Phrase[Any] = MentionPhrase(
    Enumeration({(noun, role): f"{whose} {role}" for noun, whose in _ITS.items() for role in _ROLES}),
    lambda values: Mention(f"whose {values[1]}", values[0]),
    lambda _: None,
)
"""Read only: whoever controls or owns what a text has spoken of: "its controller", "that resonator's owner"."""
CONTROLLER: Phrase[Any] = AnyOf(
    OWNED, named({f"{whose}'s controller": _ONE[f"{whose}'s controller"] for whose in ("target", "event")})
)
"""The controller of what a text has spoken of."""
_ANOTHER: Phrase[Any] = TransformedReadOnly(Wrapped(WHAT.one, "another target "), _another)
_A_SECOND: Phrase[Any] = TransformedReadOnly(Wrapped(WHAT.one, "another target "), lambda what: w.Target(what, another=True))
POINTS = Numbered(
    AnyOf(
        named(_ONE),
        declared(_ANOTHER, plural=False, first=True),
        declared(_A_SECOND, plural=False, first=False),
        declared(TARGET.one, plural=False),
        reference(_REFERENCES),
        OWNED,
        SayOnly(named({"it": "it", "its controller": "its controller", "its owner": "its owner"})),
    ),
    AnyOf(
        named(_MANY, plural=True),
        declared(TARGET.many, plural=True),
        reference({"": ("they", "them"), **{noun: f"those {plural(noun)}" for noun in _NOUNS}}, plural=True),
    ),
)
_WHOSE = Enumeration({w.Target(w.What(kind)): f"target {kind}'s" for kind in ("opponent", "player")})
OF_TARGET_PLAYER: Phrase[Any] = declared(ReadOnly(_WHOSE), plural=False)
"""Possessives of a target player: "target opponent's"."""
TARGETED: Phrase[Any] = declared(TARGET.one, plural=False)
"""One target, where it is declared."""
WHO = Numbered(AnyOf(POINTS.one, EVERY.one), AnyOf(POINTS.many, EVERY.many))
"""The doers and the objects of an action."""
ANY = Numbered(AnyOf(POINTS.one, A_CARD), POINTS.many)
"""Any one of those meant, as events have it: "a resonator you control", "this card"."""


def _apart_by_themselves(targets: list[w.What]) -> bool:
    """Does nothing that is said of the last of several targets seem to be said of those before it too?"""
    *early, last = targets
    is_plain = last == w.What(type=last.type, race=last.race)
    return is_plain or all(one.controller or one.zone != "field" for one in early)


def _together(mentions: tuple[Any, ...]) -> Any:
    """Return several that are spoken of together; a target only as the last, as what follows might be meant of those before it too."""
    targets = [isinstance(one, Mention) and one.target is not None for one in mentions]
    players = [isinstance(one, Mention) and one.who in ("you", "opponent") for one in mentions]
    if all(targets) and _apart_by_themselves([one.target.what for one in mentions]):
        return mentions
    early = any(target and not all(players[at + 1 :]) and not _is_player(mentions[at]) for at, target in enumerate(targets[:-1]))
    return mentions if all(isinstance(one, Mention) for one in mentions) and not early else None


def _is_player(mention: Mention) -> bool:
    """Is it a player that is targeted?"""
    return mention.target is not None and mention.target.what.type in ("player", "opponent")


def _apart(who: Any) -> Any:
    several = tuple(who.split(", ")) if isinstance(who, str) and ", " in who else who
    return several if isinstance(several, tuple) and (isinstance(several[0], str) or _together(several)) else None


def _several(phrase: Phrase[Any]) -> Phrase[Any]:
    return Transformed(ListOf(phrase, " and ", least=2), _together, _apart)


SEVERAL: Phrase[Any] = _several(POINTS.one)
"""Two or more that are spoken of together: "this card and target resonator"."""
WHOM: Phrase[Any] = AnyOf(WHO.one, WHO.many, SEVERAL, SayOnly(Enumeration({"you, opponent": "each player"})))
"""The objects of an action."""


# -- what is known


def _types(what: w.What) -> frozenset[str]:
    types = what.type if isinstance(what.type, tuple) else (what.type,)
    nouns = {"card", *types}
    if "resonator" in types:
        nouns.add("J/resonator")
    return frozenset(nouns) - {"player", "opponent"} if types != ("player",) and types != ("opponent",) else frozenset(types)


def _of_target(target: w.Target, who: str) -> Antecedent:
    return Antecedent(who, _types(target.what), target.n != 1)


def _brought_up(word: Any) -> list[Antecedent]:
    """Return the antecedents that a word brings up: the card of an event, cards chosen, moved or taken."""
    if isinstance(word, w.When):
        in_graveyard = [Antecedent("this in graveyard")] if word.event == "put into graveyard" and word.who == "this" else []
        if word.who == "added":
            return [Antecedent("it", frozenset(("card", "resonator", "J/resonator")), was="added")]
        other = word.who if isinstance(word.who, w.What) else word.to
        return [*in_graveyard, *([Antecedent("it", _types(other))] if isinstance(other, w.What) else [])]
    if isinstance(word, w.Choose):
        return [Antecedent("chosen", _types(word.what), word.n != 1)]
    if isinstance(word, w.Move):
        plural = isinstance(word.who, w.What) and word.who.top != 1
        was = word.who if isinstance(word.who, str) and ", " not in word.who else ""
        return [Antecedent("moved", frozenset({"moved"}), plural, was=was)]
    if isinstance(word, w.Reveal):
        return [Antecedent("shown", frozenset(_NOUNS))]
    if isinstance(word, (w.Search, w.LookAtTop)):
        plural = word.n != 1 if isinstance(word, w.Search) else word.most != 1
        return [Antecedent("moved", frozenset({"moved"}), plural)]
    return []


def _many(who: str, known: list[Antecedent]) -> bool:
    return next((one.many for one in reversed(known) if one.who == who), who == "you")


def _references(who: str, known: list[Antecedent]) -> list[Mention]:
    """Return the ways to refer to something, best first."""
    targets = sum(one.who.startswith("target") for one in known)
    plural = _many(who, known)
    if who == "it":
        nouns = next((one.nouns for one in known if one.who == "it"), frozenset())
        kind = next((noun for noun in _NOUNS if noun in nouns and noun != "card"), "card")
        return [Mention("", "", plural), Mention("", kind, plural), Mention("", "card", plural), Mention("event")]
    if who in ("its controller", "its owner"):
        return [Mention(f"{'target' if targets else 'event'}'s{who[3:]}")]
    if who == "target" and targets > 1:
        return [Mention("target 1", many=plural)]
    return [Mention(who, many=plural)]


def _owned(mention: Mention, known: list[Antecedent]) -> str:
    """Return the role of somebody by the card they control or own: the target, or else the card of the event."""
    fitting = [
        referent.who
        for referent in known
        if referent.who != "this in graveyard" and not referent.many and (not mention.noun or mention.noun in referent.nouns)
    ]
    referents = list(dict.fromkeys(who for who in fitting if who not in ("moved", "opponent", "you", "this", "added")))
    targets = [one.who for one in known if one.who.startswith("target")]
    if referents not in (["target"], ["it"]) or (referents == ["it"] and targets):
        raise Unclear(mention, referents)
    return mention.who.partition(" ")[2]


def _meant(mention: Mention, known: list[Antecedent]) -> str:
    """Return the referent of a mention."""
    who = mention.who
    if who == "this in graveyard":
        if all(one.who != who for one in known):
            raise Unclear(mention, [])
        return "this"
    if who == "its own":
        others = [one.who for one in known if one.who not in ("this", "you", "opponent")]
        if others:
            raise Unclear(mention, ["this", *others])
        return "this"
    if who in ("", DEALING):
        hidden = ("this in graveyard",) if mention.noun else ("this in graveyard", "shown")
        referent = means(msgspec.structs.replace(mention, who=""), [one for one in known if one.who not in hidden])
        if who and referent.startswith("target"):
            raise Unclear(mention, ["this", referent])
        return referent
    if who.startswith("whose "):
        return f"its {_owned(mention, known)}"
    if who == "target 1":
        return "target"
    if "'s " in who:
        return f"its {who.partition(' ')[2]}"
    return "it" if who == "event" else who


_POINTING = {"who", "to", "of", "source", "named_as", "whose"}
_NOBODY = {"whose": "opponent", "named_as": ""}
_NOT = {
    (w.Move, "to"),
    (w.Search, "to"),
    (w.LookAtTop, "to"),
    (w.SeeHand, "to"),
    (w.Charge, "to"),
    (w.PlayCost, "of"),
    (w.Instead, "of"),
    (w.Runes, "of"),
    (w.Life, "of"),
    (w.Count, "of"),
}


_PLAYER_POINTS = (w.GainLife, w.LoseLife, w.Draw, w.Discard, w.Banish)


def points(word: Any, field: str) -> bool:
    """Does a field of a word point at something? What happens by itself happens to nobody."""
    if isinstance(word, w.When) and word.who == "this" and word.event.startswith(("beginning", "end of", "[")):
        return False
    if field == "player":
        return isinstance(word, _PLAYER_POINTS) and word.player not in ("you", "opponent", "each", "you, opponent")
    if field == "by":
        return isinstance(word, w.Damage) and word.by != "this"
    return field in _POINTING and (type(word), field) not in _NOT and getattr(word, field) != _NOBODY.get(field)


POINTING = ReferenceRules(
    points=points,
    opaque_types=(w.Continuous, w.Activate, w.Automatic, w.Target, w.What),
    scopes=(w.Part,),
    known=_brought_up,
    of_target=_of_target,
    references=_references,
    meaning=_meant,
    branches=("then", "otherwise", "heads", "tails"),
    back=(w.Stat, w.Fits),
    early=("when", "cost", "condition", "by"),
)
