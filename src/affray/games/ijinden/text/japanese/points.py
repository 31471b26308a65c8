"""Ijinden cards in Japanese: what a text has spoken of before, and what it means by "that": そのイジン, それら, これ."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ijinden.text.japanese.lexicon import KINDS
from affray.games.ijinden.text.japanese.nouns import LIVING, alternatives
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.games.ijinden.vocabulary.scope_tables import CARD_EVENTS
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, ReadOnly
from affray.text.grammar.references import (
    Antecedent,
    Mention,
    MentionPhrase,
    ReferenceRules,
    Unclear,
    means,
    named,
    number,
    reference,
)

_CALLED = {**KINDS, "attacker": "アタッカー", "blocker": "ブロッカー", "destroyed": "破壊されているカード"}
_PAIRS = {f"{one}|{other}": f"{KINDS[one]}か{KINDS[other]}" for one in KINDS for other in KINDS if one != other}
_BOTH = {f"{one}&{other}": f"{KINDS[one]}と{KINDS[other]}" for one in KINDS for other in KINDS if one != other}
_ONE = {**_CALLED, **_PAIRS}
_PICKED = ("選んだカード", "選んだ", "寝かせた", "起こした", "戻した")


def _that(noun: str) -> tuple[str, ...]:
    quantity = "1体" if noun in LIVING or noun in ("attacker", "blocker") else "1つ"
    return (f"その{_ONE[noun]}", f"指定した{_ONE[noun]}", f"その{_ONE[noun]}{quantity}")


def _those(noun: str) -> tuple[str, ...]:
    name = {**_ONE, **_BOTH}[noun]
    both = (f"その{name}",) if noun in _BOTH else ()
    return (*both, f"それらの{name}すべて", f"その{name}すべて")


NAMES = {
    "this": "これ", "this and its blockers": "これとこれをブロックしているブロッカーすべて", "it": "能力を発動させたカード", "target": "1つ目に指定したカード",
    "target 2": "2つ目に指定したカード", "target 3": "3つ目に指定したカード", "targets": "指定したカードすべて", "this and targets": "これと指定したカードすべて",
    "picked": "直前に選んだカード", "moved": "動かしたカード", "shown": "見せたカード", "attackers": "アタッカーすべて",
}  # fmt: skip
"""Nouns for each name of cards in a text where no pronoun will do."""
_TOO = "this and targets"
_THIS_TOO: Phrase[Any] = MentionPhrase(
    Enumeration({noun: (f"{said}と、これ", f"{said}とこれ") for noun in _ONE for said in _that(noun)[:1]}),
    lambda noun: Mention(_TOO, noun),
    lambda mention: mention.noun if mention.who == _TOO and mention.noun else None,
)
POINT: Phrase[Any] = AnyOf(
    named({name: said for name, said in NAMES.items() if name != "attackers"}),
    reference({"": "それ", **{noun: _that(noun) for noun in _ONE}}),
    reference({"": "それら", **{noun: _those(noun) for noun in (*_ONE, *_BOTH)}, "picked": _PICKED}, plural=True),
    _THIS_TOO,
    ReadOnly(named({"moved": ("戻したイジン", "戻したハイケイ", "戻したカード")})),
).named("そのカード")
"""References of a text that are no descriptions."""
OMITTED: Phrase[Any] = MentionPhrase(
    Enumeration({"": ""}),
    lambda _: Mention("this", "omitted"),
    lambda mention: "" if mention in (Mention("this"), Mention("this", "omitted")) else None,
)
"""This card, of which a clause speaks without naming it; or whoever the clause before was about."""
ATTACKERS: Phrase[Any] = named({"attackers": ("アタッカー", "アタッカーすべて")})


def _nouns(what: w.What) -> frozenset[str]:
    """Return what a description lets its cards be called."""
    kinds = list(dict.fromkeys([kind for one in alternatives(what) for kind in as_tuple(one.kind)]))
    nouns = {"card", "|".join(kinds)} if len(kinds) < 3 else {"card"}
    if what.role in ("attacker", "blocker"):
        nouns.add(what.role)
    return frozenset(nouns | ({"destroyed"} if what.destroyed else set()))


def _brought_up(word: Any) -> list[Antecedent]:
    """Return the antecedents that a word brings up: the card of an event, cards that are named, picked, moved."""
    if isinstance(word, w.When):
        return [Antecedent("it", _nouns(word.who))] if isinstance(word.who, w.What) and word.event in CARD_EVENTS else []
    if isinstance(word, w.Target):
        return [Antecedent("target", _nouns(word.what), word.n != 1 or word.up_to)]
    if isinstance(word, w.Show):
        return [Antecedent("shown", _nouns(word.what))]
    who = getattr(word, "who", None)
    known = [Antecedent("picked", frozenset({"picked"}), True)] if isinstance(who, w.What) and who.n is not None else []
    return [*known, *([Antecedent("moved", frozenset({"moved"}))] if isinstance(word, w.Move) else [])]


def _references(who: str, known: list[Antecedent]) -> list[Mention]:
    """Return the ways to refer to something, best first."""
    if who == _TOO:
        named = [one for one in known if one.who.startswith("target")]
        nouns = sorted(named[0].nouns, key=_ordered) if len(named) == 1 and not named[0].many else []
        return [*[Mention(who, noun) for noun in nouns], Mention(who)]
    referents = [one for one in known if one.who == who]
    mentions = [Mention("", noun, one.many) for one in referents for noun in sorted(one.nouns - {"moved"}, key=_ordered)]
    return [*mentions, Mention(who)]


def _ordered(noun: str) -> tuple[bool, str]:
    return noun == "card", noun


def _meant(mention: Mention, known: list[Antecedent]) -> str:
    """Return the referent of a mention: of a bare "it" the card that was named, and not that of the event; with this card another one."""
    if not (mention.who or mention.noun or mention.many) and {one.who for one in known if not one.many} == {"it", "target"}:
        return "target"
    if mention.who == _TOO and mention.noun and [one.who for one in known if mention.noun in one.nouns] != ["target"]:
        raise Unclear(mention, [])
    return mention.who or means(mention, known)


class _Pointing(ReferenceRules):
    """Cards are named in a text one after the other; what has been named hides what the event was about, if it is called the same."""

    def _within(self, word: Any, known: list[Antecedent], way: Any) -> Any:
        done = super()._within(word, known, way)
        if isinstance(word, w.Target):
            self._number(known)
        return done

    @staticmethod
    def _number(known: list[Antecedent]) -> None:
        new = known.pop()
        taken = [one for one in known if one.who.startswith("target") and one.who != "targets"]
        for at, referent in enumerate(known):
            if referent.who == "it":
                known[at] = msgspec.structs.replace(referent, nouns=referent.nouns - new.nouns)
        known.append(msgspec.structs.replace(new, who=number(len(taken))))
        if len(taken) == 1:
            first, second = taken[0].nouns - {"card"}, new.nouns - {"card"}
            both = {f"{one}&{other}" for one in first for other in second if one != other} | (first & second)
            known.append(Antecedent("targets", frozenset({*both, "card"}), True))


_FIELDS: dict[str, tuple[type, ...]] = {
    "beside": (),
    "who": (w.When, w.Show),
    "of": (w.All, w.AnyColour, w.Count, w.LowerLevel, w.Number, w.Silence),
}


def points(word: Any, field: str) -> bool:
    """Does a field of a word point at something?"""
    return field in _FIELDS and not isinstance(word, _FIELDS[field])


POINTING = _Pointing(
    points=points,
    opaque_types=(w.Static, w.Triggered, w.Use, w.Equip),
    scopes=(),
    known=_brought_up,
    of_target=lambda target, who: Antecedent(who),
    references=_references,
    meaning=_meant,
)
