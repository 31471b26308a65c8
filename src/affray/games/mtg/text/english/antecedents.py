"""Antecedents of a text, the meaning of "it" and "that creature", and how they are said."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.english.slots import NOUNS
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.grammar.references import Antecedent, Mention, ReferenceRules, Unclear, means


def nouns_of(what: w.What) -> frozenset[str]:
    """Return the nouns by which such objects are spoken of."""
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
    return Antecedent(who, nouns_of(target.what), target.n != 1)


_INTO_GRAVEYARDS = ("dies", "is discarded", "is sacrificed", "put into graveyard")
_OF_CREATURES = {
    "attacks", "blocks", "blocks a creature", "becomes blocked", "becomes blocked by a creature", "attacks and isn't blocked",
}  # fmt: skip
"""Events that happen to creatures only."""
_BETWEEN = {"blocks a creature", "becomes blocked by a creature", "enlists", "deals damage"}


def _other_side(word: w.When) -> list[Antecedent]:
    """Return the other one of an event between two."""
    creature = frozenset({"creature", "permanent"})
    return [
        Antecedent(
            "it",
            nouns_of(word.to) | (creature if word.event in _OF_CREATURES else set()) if isinstance(word.to, w.What) else creature,
        )
    ]


def _brought_up(word: Any) -> list[Antecedent]:
    """Return the antecedents that a word brings up: who is in an event, objects chosen or moved, tokens."""
    if isinstance(word, w.When):
        if isinstance(word.who, w.What):
            kinds = {"creature"} if word.event in _OF_CREATURES or word.combat_damage else set()
            kinds |= {"card"} if word.event in _INTO_GRAVEYARDS else {"spell"} if word.event == "is cast" else set()
            return [Antecedent("subject", nouns_of(word.who) | kinds)]
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
        return [Antecedent("sacrificed", nouns_of(word.what) | {"card"})] if word.n == 1 else []
    if isinstance(word, w.Choose):
        return [Antecedent("chosen", nouns_of(word.what), word.n != 1)]
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
    """Return the ways to refer to something, best first."""
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
        "attacked",
        "sacrificed",
        "discarded",
        "giver",
        "exiled",
    ):
        return [last]
    mentions = [Mention("", kind, plural)] if kind else []
    return [*mentions, Mention("", "", plural), last]


def _as_moved(unclear: Unclear, known: list[Antecedent]) -> str:
    """Return the object that was moved, where a reference may mean it or what it was before: they are one."""
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
    """Return the referent in an attached card's event: the card that died is "it"; the other is "that creature" beside "equipped creature"."""
    nouns = frozenset[str]().union(*[one.nouns for one in known if one.who == "it"])
    if "card" in nouns or unclear.mention.noun == "creature":
        return "it"
    raise unclear


def _of_this(unclear: Unclear, known: list[Antecedent]) -> Unclear:
    """Return the spell or land of an event as "that spell", "that land": "it" after this was named is this."""
    at = {one.who: one.at for one in known}
    subject = next((one for one in known if one.who == "subject"), None)
    odd = subject is not None and bool(subject.nouns) and subject.nouns <= {"spell", "land", "permanent", "instant", "sorcery"}
    if set(unclear.among) == {"this", "subject"} and odd and at["this"] > at["subject"]:
        return Unclear(unclear.mention, ["this"])
    return unclear


def _as_latest(unclear: Unclear, known: list[Antecedent]) -> Unclear:
    """Return "it" as the target, or what this is attached to, if that was spoken of after this and after the event's object."""
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
    """Return the referent of a mention."""
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
    if mention.who == "attacked":
        return _attacked(mention, known)
    if mention.who in ("its controller", "that one's controller"):
        return _whose(mention, known)
    return {"target 1": "target", "event": "it"}.get(mention.who, mention.who)


def _attacked(mention: Mention, known: list[Antecedent]) -> str:
    """Return the target of the attacker of an event: "it" may be nothing else that was spoken of."""
    others = [one.who for one in known if not _is_player(one) and one.who not in ("this", "subject", "attacked")]
    if others:
        raise Unclear(mention, others)
    return "attacked"


def _whose(mention: Mention, known: list[Antecedent]) -> str:
    """Return the object whose controller is meant: "its" of a target, of an event's object; "that creature's" not where the event is about two."""
    objects = dict.fromkeys([one.who for one in known if not _is_player(one)])
    among = [who for who in objects if who in ("it", "subject", "attached") or who.startswith("target")]
    if not among or (mention.who == "that one's controller" and {"attached", "it"} <= {*among}):
        raise Unclear(mention, among or ["this"])
    return "its controller"


_POINTING = {"targeting", "and_to", "who", "to", "of", "by", "one", "other", "player", "blocking", "same_name_as"}
_NOT = {
    (w.Move, "to"), (w.Instead, "of"), (w.Instead, "by"), (w.Plus, "of"), (w.Count, "of"), (w.OpponentHasMore, "of"), (w.Cannot, "by"), (w.When, "by"), (w.Limit, "to"),
    (w.Among, "of"), (w.Away, "of"), (w.Charge, "to"), (w.Search, "to"), (w.Counter, "to"), (w.Mill, "to"), (w.FromHand, "to"), (w.Costs, "by"), (w.LookAtTop, "to"), (w.TurnOf, "player"), (w.What, "other"), (w.Limit, "who"), (w.Charge, "who"), (w.SearchTop, "who"),
}  # fmt: skip


def points(word: Any, field: str) -> bool:
    """Does a field of a word point at something?"""
    return field in _POINTING and (type(word), field) not in _NOT


POINTING = ReferenceRules(
    points=points,
    opaque_types=(w.Static, w.Activated, w.Triggered, w.Spell, w.Enters, w.EntersAs, w.CastFor, w.NumberedKeyword, w.Target),
    scopes=(w.Part,),
    known=_brought_up,
    of_target=_of_target,
    references=_references,
    meaning=_meant,
)
