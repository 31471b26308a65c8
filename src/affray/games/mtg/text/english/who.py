"""References of a text: "~", "target creature you control", "creatures you control", "that player"."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.word import is_default
from affray.games.mtg.text.english.antecedents import nouns_of
from affray.games.mtg.text.english.objects import AN_OBJECT, WHAT
from affray.games.mtg.text.english.slots import ENGLISH, FIGURE, MANY, NOUNS, says
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, Wrapped
from affray.text.grammar.references import Mention, declared, named, reference
from affray.text.grammar.rule import Form, Numbered

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_TARGETS = {f"target {at + 1}": f"the {word} target" for at, word in enumerate(_ORDINALS)}
_SACRIFICED = tuple([f"the sacrificed {noun}" for noun in ("permanent", "creature", "artifact", "enchantment", "land", "token")])
_ONE: dict[str, Any] = {
    "this": ("~", "this card"), "opponent": ("each opponent", "each of your opponents"), "each player": "each player",
    "defending player": ("defending player", "the defending player"), "player": "the player", "that player": "that player",
    "attached": ("the attached permanent", "enchanted creature", "equipped creature", "enchanted permanent", "enchanted artifact", "enchanted land",
                 "enchanted planeswalker", "enchanted enchantment", "enchanted player"),
    "target": "the target", "chosen": "the chosen one", "moved": "the one moved", "hurt": "the one dealt damage this way", "sacrificed": _SACRIFICED, "discarded": "the discarded card", "subject": "the subject", "giver": "the giver", "exiled": ("the exiled card", "the exiled cards"), "event": "the other of this event",
    "its controller": "its controller",
    "attacked": ("the player or planeswalker it's attacking", "the player, planeswalker, or battle it's attacking"),
    "that one's controller": (
        *[f"that {noun}'s controller" for noun in ("creature", "permanent", "spell", "artifact", "enchantment", "land", "planeswalker")],
        "the land's controller",
    ),
    "its owner": ("its owner", "that card's owner"), **_TARGETS,
}  # fmt: skip
_MANY: dict[str, Any] = {
    "you": "you",
    "target": "the targets",
    "chosen": "the chosen ones",
    "moved": ("the ones moved", "those tokens"),
    "hurt": "the ones dealt damage this way",
}
_MANY |= {who: text + "s" for who, text in _TARGETS.items()}

# -- targets

_ANOTHER: Phrase[Any] = Transformed(
    Wrapped(WHAT.one, "another target "),
    lambda what: None if what.other else msgspec.structs.replace(what, other=True),
    lambda what: msgspec.structs.replace(what, other=False) if isinstance(what, w.What) and what.other else None,
)
_ANY = {w.What(type="any target"): "any target", w.What(type="any target", other=True): "any other target"}
_TARGET_WHAT: Phrase[Any] = AnyOf(_ANOTHER, Enumeration(_ANY), Wrapped(WHAT.one, "target "))
says(w.Target, "{what}", what=_TARGET_WHAT)
_UP_TO_ONE: Phrase[Any] = Transformed(
    Form("up to one {what}", what=_TARGET_WHAT),
    lambda f: w.Target(f[0], 1, True),
    lambda target: (target.what,) if (target.n, target.up_to, target.least) == (1, True, 0) else None,
)
_ANY_TARGETS: Phrase[Any] = Enumeration({w.What(type="any target"): "targets"})
_SEVERAL: Phrase[Any] = Transformed(
    Form(
        "{upto}{n} {what}",
        upto=Enumeration({True: "up to ", False: ""}),
        n=AnyOf(MANY, Enumeration({"X": "X"})),
        what=AnyOf(Wrapped(WHAT.many, "target "), _ANY_TARGETS),
    ),
    lambda f: w.Target(f[2], f[1], f[0]) if f[1] not in (1, w.ANY_NUMBER) else None,
    lambda target: (target.up_to, target.n, target.what) if target.n not in (1, w.ANY_NUMBER) and not target.least else None,
)
_ANY_NUMBER: Phrase[Any] = Transformed(
    Wrapped(AnyOf(Wrapped(WHAT.many, "target "), _ANY_TARGETS), "any number of "),
    lambda what: w.Target(what, w.ANY_NUMBER, True),
    lambda target: target.what if (target.n, target.up_to, target.least) == (w.ANY_NUMBER, True, 0) else None,
)
_FEW: Phrase[Any] = Enumeration(
    {(1, 2): "one or two ", (1, 3): "one, two, or three ", (1, w.ANY_NUMBER): "one or more ", (2, 3): "two or three "}
)
_AT_LEAST: Phrase[Any] = Transformed(
    Form("{few}{what}", few=AnyOf(_FEW, Transformed(Form("from {a} to {b} ", a=FIGURE, b=FIGURE), lambda f: f, lambda f: f)), what=AnyOf(Wrapped(WHAT.many, "target "), _ANY_TARGETS)),
    lambda f: w.Target(f[1], f[0][1], True, f[0][0]),
    lambda target: ((target.least, target.n), target.what) if target.up_to and target.least else None,
)  # fmt: skip
_OTHERS: Phrase[Any] = ReadOnly(
    Transformed(
        Form("{upto}{n} other target {what}", upto=Enumeration({True: "up to ", False: ""}), n=MANY, what=WHAT.many),
        lambda f: w.Target(msgspec.structs.replace(f[2], other=True), f[1], f[0]) if f[1] != 1 and not f[2].other else None,
        lambda target: None,
    )
)
TARGET_ONE: Phrase[Any] = ENGLISH.words(w.Target)
_UP_TO_ONE_OTHER: Phrase[Any] = Transformed(
    Wrapped(WHAT.one, "up to one other target "),
    lambda what: None if what.other else w.Target(msgspec.structs.replace(what, other=True), 1, True),
    lambda target: (
        msgspec.structs.replace(target.what, other=False)
        if target.what.other and (target.n, target.up_to, target.least) == (1, True, 0)
        else None
    ),
)
TARGET = Numbered(AnyOf(TARGET_ONE, _UP_TO_ONE_OTHER, _UP_TO_ONE), AnyOf(_SEVERAL, _ANY_NUMBER, _AT_LEAST, _OTHERS))

# -- what points

_REFERENCES: dict[str, Any] = {"": "it", **{noun: f"that {noun}" for noun in NOUNS if noun != "player"}}
_THEM: dict[str, Any] = {
    "": ("they", "them"),
    **{
        noun: f"those {noun}s" for noun in NOUNS if noun not in ("battle", "ability", "permanent or player", "player", "opponent")
    },
    "permanent or player": "those permanents or players",
}
POINTS = Numbered(
    AnyOf(named(_ONE), declared(TARGET.one, plural=False), reference(_REFERENCES)),
    AnyOf(named(_MANY, plural=True), declared(TARGET.many, plural=True), reference(_THEM, plural=True)),
)


IT_OR_THIS: Phrase[Any] = reference({"~": "it"})
"""The thing that was spoken of, or this where nothing was."""
POSSESSIVE: Phrase[Any] = AnyOf(
    named(
        {
            "this": "~'s",
            "giver": "the giver's",
            "attached": ("enchanted creature's", "equipped creature's"),
            "sacrificed": tuple([f"{one}'s" for one in _SACRIFICED]),
            "discarded": "the discarded card's",
        }
    ),
    reference({"": "its", **{noun: f"that {noun}'s" for noun in NOUNS if noun != "player"}}),
)
"""Possessives: "its power"."""


def _objects(what: w.What) -> w.What | None:
    """Return a description of objects; None for players, who are pointed at, not described."""
    return what if {"player", "opponent"}.isdisjoint(as_tuple(what.type)) else None


_EACH: Phrase[Any] = ReadOnly(Transformed(Wrapped(WHAT.one, "each "), _objects, lambda what: what))
_PLURAL: Phrase[Any] = Transformed(WHAT.many, _objects, lambda what: what)
_ALL: Phrase[Any] = Wrapped(_PLURAL, "all ")


def _covers(others: w.What, aim: w.What) -> bool:
    """Is a target one of the others, as far as these are described?"""
    plain = msgspec.structs.replace(others, same_name_as="")
    plain = msgspec.structs.replace(plain, type=aim.type) if plain.type == "permanent" else plain
    return all(is_default(plain, name) or getattr(plain, name) == getattr(aim, name) for name in plain.__struct_fields__)


def _alike(values: tuple[Mention, w.What]) -> w.What | None:
    """Return a target with all that have its name, as read."""
    aim, others = values
    again = others.same_name_as
    if (
        not isinstance(again, Mention)
        or again.who
        or again.target
        or (again.noun and again.noun not in nouns_of(aim.target.what))
    ):
        return None
    return msgspec.structs.replace(others, same_name_as=aim) if _covers(others, aim.target.what) else None


def _alike_said(others: w.What) -> tuple[Mention, w.What] | None:
    aim = others.same_name_as if isinstance(others, w.What) else None
    if not isinstance(aim, Mention) or aim.target is None or not _covers(others, aim.target.what):
        return None
    nouns = nouns_of(aim.target.what)
    again = Mention("", next((noun for noun in NOUNS if noun in nouns and noun != "permanent"), "permanent"))
    return (aim, msgspec.structs.replace(others, same_name_as=again))


_AND_ALIKE: Phrase[Any] = Form("{aim} and all other {others}", aim=declared(TARGET_ONE, plural=False), others=WHAT.many)
_AND_EACH_ALIKE: Phrase[Any] = Form("{aim} and each other {others}", aim=declared(TARGET_ONE, plural=False), others=WHAT.one)
ALIKE: Phrase[Any] = AnyOf(
    Transformed(_AND_ALIKE, _alike, _alike_said), ReadOnly(Transformed(_AND_EACH_ALIKE, _alike, lambda others: None))
)
"""A target and whatever has its name: "target creature and all other creatures with the same name as that creature"."""
SUBJECT = Numbered(AnyOf(POINTS.one, _EACH), AnyOf(POINTS.many, ALIKE, _PLURAL, ReadOnly(_ALL)))
"""Subjects: "creatures you control"."""
ANY = Numbered(AnyOf(POINTS.one, AN_OBJECT), AnyOf(POINTS.many))
"""Any one of those meant, as events have it: "a creature you control", "~"."""
AIMS: Phrase[Any] = AnyOf(POINTS.one, POINTS.many)


def _several(phrase: Phrase[Any]) -> Phrase[Any]:
    return Transformed(
        ListOf(phrase, " and ", least=2),
        lambda references: references if all(isinstance(who, (str, Mention)) for who in references) else None,
        lambda who: who if isinstance(who, tuple) else tuple(who.split(", ")) if isinstance(who, str) and ", " in who else None,
    )


EVERY: Phrase[Any] = AnyOf(_ALL, _EACH)
"""Everything that fits: "all creatures", "each creature with flying"."""
_EACH_OF: Phrase[Any] = ReadOnly(Wrapped(POINTS.many, "each of "))
WHOM: Phrase[Any] = AnyOf(POINTS.one, POINTS.many, ALIKE, _ALL, _EACH, _EACH_OF, _several(AIMS))
"""The objects of an action."""
_PLAYERS_SAID = (
    "opponent", "each player", "defending player", "player", "that player", "its controller", "that one's controller", "its owner", "target",
)  # fmt: skip
PLAYER = Numbered(
    AnyOf(
        declared(TARGET.one, plural=False),
        named({who: _ONE[who] for who in _PLAYERS_SAID} | _TARGETS),
    ),
    named({"you": "you"}, plural=True),
)

YOU: Phrase[Any] = named({"you": ("", "you ")}, plural=True)
"""You, who need not be said: "draw a card"."""
YOU_SAID: Phrase[Any] = named({"you": "you "}, plural=True)
