"""Whom a text points at: "~", "target creature you control", "creatures you control", "that player"."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.english.objects import AN_OBJECT, WHAT
from affray.games.mtg.text.english.slots import ENGLISH, FIGURE, MANY, NOUNS, says
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, Wrapped
from affray.text.grammar.references import Antecedent, Mention, ReferenceRules, Unclear, declared, means, named, reference
from affray.text.grammar.rule import Form, Numbered

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_TARGETS = {f"target {at + 1}": f"the {word} target" for at, word in enumerate(_ORDINALS)}
_SACRIFICED = tuple([f"the sacrificed {noun}" for noun in ("permanent", "creature", "artifact", "enchantment", "land", "token")])
_ONE: dict[str, Any] = {
    "this": ("~", "this card"), "opponent": ("each opponent", "each of your opponents"), "each player": "each player",
    "defending player": ("defending player", "the defending player"), "player": "the player", "that player": "that player",
    "attached": ("the attached permanent", "enchanted creature", "equipped creature", "enchanted permanent", "enchanted artifact", "enchanted land",
                 "enchanted planeswalker", "enchanted enchantment", "enchanted player"),
    "target": "the target", "chosen": "the chosen one", "moved": "the one moved", "hurt": "the one dealt damage this way", "sacrificed": _SACRIFICED, "subject": "the subject", "event": "the other of this event",
    "its controller": "its controller",
    "that one's controller": ("that creature's controller", "that permanent's controller", "that spell's controller"),
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
_TARGET_WHAT: Phrase[Any] = AnyOf(_ANOTHER, Enumeration({w.What(type="any target"): "any target"}), Wrapped(WHAT.one, "target "))
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
"""What was spoken of, or this where nothing was."""
POSSESSIVE: Phrase[Any] = AnyOf(
    named(
        {
            "this": "~'s",
            "attached": ("enchanted creature's", "equipped creature's"),
            "sacrificed": tuple([f"{one}'s" for one in _SACRIFICED]),
        }
    ),
    reference({"": "its", **{noun: f"that {noun}'s" for noun in NOUNS if noun != "player"}}),
)
"""Whose: "its power"."""


def _objects(what: w.What) -> w.What | None:
    """Players are pointed at, not described."""
    return what if {"player", "opponent"}.isdisjoint(as_tuple(what.type)) else None


_EACH: Phrase[Any] = ReadOnly(Transformed(Wrapped(WHAT.one, "each "), _objects, lambda what: what))
_PLURAL: Phrase[Any] = Transformed(WHAT.many, _objects, lambda what: what)
_ALL: Phrase[Any] = Wrapped(_PLURAL, "all ")
SUBJECT = Numbered(AnyOf(POINTS.one, _EACH), AnyOf(POINTS.many, _PLURAL, ReadOnly(_ALL)))
"""Whoever does, gets or is something: "creatures you control"."""
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
WHOM: Phrase[Any] = AnyOf(POINTS.one, POINTS.many, _ALL, _EACH, _EACH_OF, _several(AIMS))
"""Whoever something is done to."""
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

# -- what is known


def _types(what: w.What) -> frozenset[str]:
    types = set(as_tuple(what.type))
    if types <= {"player", "opponent"}:
        return frozenset({"player", *types})
    if "any target" in types:
        return frozenset({"permanent", "creature", "player", "permanent or player"})
    cards = {"card"} if what.zone and what.zone not in ("battlefield", "stack") else set()
    spells = {"spell"} if what.zone == "stack" else set()
    nouns = types | cards | spells | ({"token"} if "token" in as_tuple(what.status) else set())
    nouns |= {"permanent or player"} if nouns & {"player", "opponent"} else set()
    return frozenset(nouns if nouns & {"spell", "ability", "card"} else nouns | {"permanent"})


def _of_target(target: w.Target, who: str) -> Antecedent:
    return Antecedent(who, _types(target.what), target.n != 1)


_INTO_GRAVEYARDS = ("dies", "is discarded", "is sacrificed", "put into graveyard")
_OF_CREATURES = {
    "attacks", "blocks", "blocks a creature", "becomes blocked", "becomes blocked by a creature", "attacks and isn't blocked",
}  # fmt: skip
"""What only creatures do."""
_BETWEEN = {"blocks a creature", "becomes blocked by a creature", "enlists", "deals damage"}


def _other_side(word: w.When) -> list[Antecedent]:
    """The other one of an event between two."""
    creature = frozenset({"creature", "permanent"})
    return [
        Antecedent(
            "it",
            _types(word.to) | (creature if word.event in _OF_CREATURES else set()) if isinstance(word.to, w.What) else creature,
        )
    ]


def _brought_up(word: Any) -> list[Antecedent]:
    """What a word brings up: who is in an event, objects chosen or moved, tokens."""
    if isinstance(word, w.When):
        if isinstance(word.who, w.What):
            kinds = {"creature"} if word.event in _OF_CREATURES or word.combat_damage else set()
            kinds |= {"card"} if word.event in _INTO_GRAVEYARDS else {"spell"} if word.event == "is cast" else set()
            return [Antecedent("subject", _types(word.who) | kinds)]
        if getattr(word.who, "who", word.who) == "attached" and word.event in ("dies", "put into graveyard"):
            return [Antecedent("it", frozenset({"creature", "permanent", "card"}))]
        if getattr(word.who, "who", word.who) == "attached":
            bearer = [Antecedent("attached", frozenset({"creature", "permanent"}))] if word.event in _OF_CREATURES else []
            other = isinstance(word.to, w.What) or word.event in _BETWEEN - {"deals damage"}
            return [*bearer, *_other_side(word)] if other else bearer
        if getattr(word.who, "who", word.who) != "this" or word.event not in _BETWEEN:
            return []
        return _other_side(word) if word.event != "deals damage" or isinstance(word.to, w.What) else []
    if isinstance(word, (w.Sacrifice, w.SacrificeCost)):
        return [Antecedent("sacrificed", _types(word.what) | {"card"})] if word.n == 1 else []
    if isinstance(word, w.Choose):
        return [Antecedent("chosen", _types(word.what), word.n != 1)]
    if isinstance(word, w.Token):
        return [Antecedent("moved", frozenset({"token", *as_tuple(word.type)}), word.n != 1)]
    if isinstance(word, w.Copy):
        return [Antecedent("moved", frozenset({"token"}), word.n != 1)]
    if isinstance(word, w.Mill) and word.to == "exile":
        return [Antecedent("moved", frozenset({"card"}), word.n != 1)]
    if isinstance(word, (w.Search, w.LookAtTop, w.FromHand)):
        n = word.most if isinstance(word, w.LookAtTop) else word.n
        return [Antecedent("moved", frozenset({"card"}), n != 1)]
    if isinstance(word, w.Move):
        was = {f"was {word.who}"} if isinstance(word.who, str) else set()
        was |= {"creature", "permanent"} if word.to == "battlefield" else set()
        nouns = frozenset({"moved", "card", *was})
        if isinstance(word.who, str) and word.who.startswith("target"):
            return [Antecedent("moved", nouns, True), Antecedent("moved", nouns)]
        return [Antecedent("moved", nouns, isinstance(word.who, w.What))]
    return []


def _references(who: str, known: list[Antecedent]) -> list[Mention]:
    """How to speak of something, best first."""
    plural = next((one.many for one in reversed(known) if one.who == who), who == "you")
    nouns = next((one.nouns for one in reversed(known) if one.who == who), frozenset())
    kinds = [noun for noun in NOUNS if noun in nouns and noun not in ("player", "opponent", "permanent")]
    kind = (
        "permanent or player"
        if "permanent or player" in nouns
        else "token"
        if "token" in nouns
        else kinds[0]
        if len(kinds) == 1
        else "permanent"
        if "permanent" in nouns and "player" not in nouns
        else ""
    )
    last = (
        Mention("event")
        if who == "it"
        else Mention("target 1", many=plural)
        if who == "target" and sum(o.who.startswith("target") for o in known) > 1
        else Mention(who, many=plural)
    )
    if nouns and nouns <= {"player", "opponent"}:
        return [last]
    if who in (
        "this",
        "you",
        "opponent",
        "each player",
        "defending player",
        "that player",
        "its controller",
        "its owner",
        "player",
        "attached",
        "sacrificed",
    ):
        return [last]
    mentions = [Mention("", kind, plural)] if kind else []
    return [*mentions, Mention("", "", plural), last]


def _as_moved(unclear: Unclear, known: list[Antecedent]) -> str:
    """What was moved, where a reference may mean that or what it was before: they are one."""
    if unclear.among == ["this"]:
        return "this"
    moved = next((one for one in reversed(known) if one.who == "moved"), None)
    others = {one for one in unclear.among if one != "moved"}
    if moved is not None and len(others) == 1 and f"was {next(iter(others))}" in moved.nouns:
        return "moved"
    first = [one for one in known if one.who == "moved" and f"was {''.join(others)}" in one.nouns]
    if moved is not None and len(others) == 1 and first and "was moved" in moved.nouns:
        return "moved"
    raise unclear


_OF_PLAYERS = ("you", "opponent", "each player", "defending player", "that player", "its controller", "its owner", "player")


def _is_player(referent: Antecedent) -> bool:
    return referent.who in _OF_PLAYERS or (bool(referent.nouns) and referent.nouns <= {"player", "opponent"})


def _of_the_bearer(unclear: Unclear, known: list[Antecedent]) -> str:
    """What was attached and has died is "it"; the other one of an event is "that creature" where this one is called "equipped creature"."""
    nouns = frozenset[str]().union(*[one.nouns for one in known if one.who == "it"])
    if "card" in nouns or unclear.mention.noun == "creature":
        return "it"
    raise unclear


def _of_this(unclear: Unclear, known: list[Antecedent]) -> Unclear:
    """A spell or land of an event is "that spell", "that land": "it" after this was named is this."""
    at = {one.who: one.at for one in known}
    subject = next((one for one in known if one.who == "subject"), None)
    odd = subject is not None and bool(subject.nouns) and subject.nouns <= {"spell", "land", "permanent", "instant", "sorcery"}
    if set(unclear.among) == {"this", "subject"} and odd and at["this"] > at["subject"]:
        return Unclear(unclear.mention, ["this"])
    return unclear


def _as_latest(unclear: Unclear, known: list[Antecedent]) -> Unclear:
    """ "It" is the target, or what this is attached to, where that was spoken of after this and after what the event is about."""
    spoken: dict[str, int] = {}
    for referent in known:
        spoken[referent.who] = max(spoken.get(referent.who, -1), referent.at, referent.last)
    ends = [who for who in unclear.among if who.startswith("target") or who == "attached"]
    before = [who for who in unclear.among if who in ("this", "subject")]
    late = len(ends) == 1 and all(spoken[who] < spoken[ends[0]] for who in before)
    if unclear.mention.noun or unclear.mention.many or not late or (ends == ["attached"] and "subject" in before):
        return unclear
    return Unclear(unclear.mention, [who for who in unclear.among if who not in before])


def _meant(mention: Mention, known: list[Antecedent]) -> str:
    """Who a mention is."""
    if not mention.who:
        things = [
            referent
            for referent in known
            if referent.who != "you" and (mention.noun not in ("", "~") or mention.many or not _is_player(referent))
        ]
        if mention.noun in ("", "~") or any(mention.noun in one.nouns for one in things if one.who != "sacrificed"):
            things = [one for one in things if one.who != "sacrificed"]
        bare_mention = msgspec.structs.replace(mention, noun="") if mention.noun == "~" else mention
        try:
            return means(bare_mention, things)
        except Unclear as unclear:
            if mention.noun == "~" and not unclear.among:
                return "this"
            if set(unclear.among) == {"attached", "it"}:
                return _of_the_bearer(unclear, things)
            latest = _as_latest(unclear, things)
            return latest.among[0] if len(latest.among) == 1 else _as_moved(_of_this(latest, things), things)
    if mention.who in ("its controller", "that one's controller"):
        return _whose(mention, known)
    return {"target 1": "target", "event": "it"}.get(mention.who, mention.who)


def _whose(mention: Mention, known: list[Antecedent]) -> str:
    """Whose controller that is: "its" of a target, of what an event is about; "that creature's" not where the event is about two."""
    objects = dict.fromkeys([one.who for one in known if not _is_player(one)])
    among = [who for who in objects if who in ("it", "subject", "attached") or who.startswith("target")]
    if not among or (mention.who == "that one's controller" and {"attached", "it"} <= {*among}):
        raise Unclear(mention, among or ["this"])
    return "its controller"


_POINTING = {"targeting", "and_to", "who", "to", "of", "by", "one", "other", "player", "blocking", "same_name_as"}
_NOT = {
    (w.Move, "to"), (w.Instead, "of"), (w.Instead, "by"), (w.Both, "of"), (w.Plus, "of"), (w.Count, "of"), (w.Cannot, "by"), (w.When, "by"), (w.Limit, "to"),
    (w.Among, "of"), (w.Away, "of"), (w.Charge, "to"), (w.Search, "to"), (w.Counter, "to"), (w.Mill, "to"), (w.FromHand, "to"), (w.Costs, "by"), (w.LookAtTop, "to"), (w.TurnOf, "player"), (w.What, "other"), (w.Limit, "who"), (w.Charge, "who"),
}  # fmt: skip


def points(word: Any, field: str) -> bool:
    """Does a field of a word point at something?"""
    return field in _POINTING and (type(word), field) not in _NOT


POINTING = ReferenceRules(
    points=points,
    opaque_types=(w.Static, w.Activated, w.Triggered, w.Spell, w.Enters, w.CastFor, w.Target),
    scopes=(w.Part,),
    known=_brought_up,
    of_target=_of_target,
    references=_references,
    meaning=_meant,
)
