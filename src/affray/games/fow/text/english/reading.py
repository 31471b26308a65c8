"""Force of Will cards from their printed texts: read whole and exactly, or refused with the place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from affray.cards.pool import CardError, Flaw, flaw
from affray.cards.printed import J_RULER_SIDE, PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.games.fow.text.english.abilities import (
    ABILITY,
    ABILITY_OF_ADDITIONS,
    ABILITY_OF_CHANT,
    ABILITY_OF_OTHERS,
    FROM_THE_GRAVEYARD,
    HEADS,
    NOT_CANCELLED,
    OWN,
    RESERVED,
)
from affray.games.fow.text.english.by_hand import is_part_of_a_chant, read_frame
from affray.games.fow.text.english.card import HEAD
from affray.games.fow.text.english.dialect import PASSES
from affray.games.fow.text.english.grammar import ENGLISH
from affray.games.fow.text.english.slots import KEYWORD
from affray.games.fow.text.english.who import POINTING
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.canonical import plain
from affray.games.fow.vocabulary.checking import check
from affray.games.fow.vocabulary.printed import ATTRIBUTES, FowCard
from affray.text.grammar.frames import with_printed_holes
from affray.text.grammar.normalization import Normalized, Rewrite, normalize
from affray.text.grammar.parser import ParseFailure, describes, read, refused, refused_by_engine
from affray.text.grammar.phrase import AnyOf, ListOf, Phrase
from affray.text.grammar.references import Resolved

_TYPES = {
    "resonator": "resonator", "ruler": "ruler", "j-ruler": "J-ruler", "magic stone": "magic stone", "regalia": "regalia", "addition": "addition",
    "chant": "chant", "rune": "rune", "spell:chant": "chant", "spell:chant-instant": "chant", "chant-instant": "chant", "spell:chant-standby": "chant", "chant-standby": "chant",
    "special magic stone": "magic stone", "basic magic stone": "magic stone", "basic ruler": "ruler", "basic j-ruler": "J-ruler",
    "master rune": "rune", "true magic stone": "magic stone",
}  # fmt: skip
"""Printed types, and what they are. A true magic stone is a special one: no text that is read tells them apart."""
_GENERAL = {
    "special magic stone": "Special",
    "basic magic stone": "Basic",
    "basic ruler": "Basic",
    "basic j-ruler": "Basic",
    "master rune": "Master",
}
_STONE = re.compile(r"(light|fire|water|wind|darkness) magic stone")
_TREATED = re.compile(r"^Treat this card as [^\n]* magic stone", re.M)
"""The text that makes a resonator a magic stone as well: a card file that says so beside its type says it twice."""
_LABELS = (*RESERVED, *OWN, *HEADS)
_LABEL = re.compile(r"\[([^\]\n]*)\](?! As you play this card)")
"""A word in brackets before a text, which may mean more than its name."""
_OTHER: Phrase[Any] = AnyOf(
    ENGLISH.words(w.FromRuneArea, w.OwnCost, w.OtherCost), Resolved(AnyOf(NOT_CANCELLED, FROM_THE_GRAVEYARD), POINTING)
)
"""Other lines that may stand alone on a chant."""
_KEYWORDS: Phrase[Any] = ListOf(KEYWORD, " ", " ", also=(", ",))


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; the facts stand before the text if `printed` has no types.

    `by_hand`: an effect that is not read is done by hand, if the rest of its ability is read.
    """
    unread = printed.unread
    if any(printed.types):
        facts: Any = _facts(printed)
    else:
        facts, printed = _head(printed)
    if isinstance(facts, Flaw):
        return ParseRefusal(printed.name, "printed fact missing", why=(facts,))
    reading = _text(printed, facts, by_hand)
    if isinstance(reading, ParseRefusal):
        return reading
    keywords, abilities = reading
    card = w.CardText(**{**facts, "unread": unread, "keywords": (*facts["keywords"], *keywords), "abilities": abilities})
    try:
        check(FowCard(card))
    except (CardError, ValueError) as error:
        return refused_by_engine(printed.name, error)
    return plain(card)  # type: ignore[no-any-return]


def _head(printed: PrintedCard) -> tuple[Any, PrintedCard]:
    """Return the facts that stand before a text, as affray prints them, and the text; its numbers may end the type line."""
    lines = re.sub(r"\A(.+\n.+), (ATK \d+, DEF \d+)(?=\n|\Z)", r"\1\n\2", printed.text).split("\n")
    for count in range(min(len(lines), 4), 1, -1):
        head = read(HEAD, "\n".join(lines[:count]))
        if isinstance(head, w.CardText):
            facts = {name: getattr(head, name) for name in head.__struct_fields__}
            facts["type"] = head.type if isinstance(head.type, tuple) else (head.type,)
            rest = lines[count:]
            for label, field in (("J-ruler side: ", "j_ruler"), ("Future side: ", "future")):
                if rest and rest[-1].startswith(label):
                    facts[field] = rest.pop()[len(label) :]
            return facts, PrintedCard(head.name, "\n".join(rest))
    return flaw(
        "a card begins with its name and its type line, e.g. {example!r}",
        example="Resonator (Fox), fire, cost {R}{1}, ATK 500, DEF 700",
    ), printed


def _facts(printed: PrintedCard) -> dict[str, Any] | Flaw:
    """Return the printed facts of a card as fields of `CardText`; a text that says what is no fact that affray knows."""
    types: dict[str, None] = {}
    facts: dict[str, Any] = {"name": printed.name, "cost": printed.cost, "race": printed.race, "keywords": (), "general": ""}
    facts["attribute"] = tuple([ATTRIBUTES[one] for one in printed.colours if one in ATTRIBUTES])
    for type_name in printed.types:
        kind, _, subtype = (
            type_name.lower().partition(":") if type_name.lower().startswith("addition") else (type_name.lower(), "", "")
        )
        if (stone := _STONE.fullmatch(kind)) is not None:
            if any(other.lower() == "resonator" for other in printed.types) and _TREATED.search(printed.text):
                continue
            facts["attribute"] = tuple(dict.fromkeys([*facts["attribute"], stone[1]]))
            types["magic stone"] = None
            continue
        if kind not in _TYPES:
            return flaw("the type {one!r} is not known; known are: {known}", one=type_name, known=", ".join(_TYPES))
        types[_TYPES[kind]] = None
        facts["general"] = _GENERAL.get(kind, facts["general"])
        if subtype:
            facts["subtype"] = subtype.strip().replace("j/", "J/")
        if kind.endswith("chant-instant"):
            facts["keywords"] = ("quickcast",)
    facts["type"] = tuple(types)
    if printed.subtype:
        facts["subtype"] = printed.subtype
    if printed.atk is not None:
        facts["atk"] = printed.atk
    if printed.defence is not None:
        facts["defence"] = printed.defence
    blank = printed.more.get("blank", "").upper().replace(" ", " and ")
    if "resonator" in types and blank:
        return flaw(
            "a resonator has ATK and DEF (206.1), and the card file leaves its {stats} blank; write 0 if that is what is printed",
            stats=blank,
        )
    if blank in ("ATK", "DEF"):
        return flaw(
            "the card file leaves the {stats} blank beside the other (206.1a); write 0 if that is what is printed, and leave it out if nothing is",
            stats=blank,
        )
    if "j_ruler" in printed.more:
        facts["j_ruler"] = printed.more["j_ruler"]
    if printed.divinity:
        facts["divinity"] = printed.divinity
    return facts


def _text(printed: PrintedCard, facts: dict[str, Any], by_hand: bool) -> tuple[tuple[str, ...], tuple[Any, ...]] | ParseRefusal:
    """Return the keywords and abilities of a printed text. The lines of a chant that are no ability of their own are one text."""
    normal_text = normalize(printed.text, (*PASSES, *_names(printed.name.removesuffix(J_RULER_SIDE))))
    types = set(facts["type"])
    chant = bool({"chant", "rune"} & types)
    kinds = ABILITY_OF_CHANT if chant else ABILITY_OF_ADDITIONS if "addition" in types else ABILITY_OF_OTHERS
    keywords: list[str] = []
    texts: list[tuple[int, str]] = []
    done: list[int] = []
    odd: list[tuple[int, str]] = []
    for start, line in _lines(normal_text.text):
        named = describes(_KEYWORDS, line)
        label = _LABEL.match(line)
        if named is not None:
            keywords.extend(named)
        elif label is not None and label[1] not in (*_LABELS, "Force") and any(printed.types):
            return _refused(printed, ParseFailure(line, 0, label.end(), wanted=RESERVED), normal_text, start)
        elif chant and (not line.startswith("[") or line.startswith("[Force]")) and describes(_OTHER, line) is None:
            if by_hand and not is_part_of_a_chant(line):
                odd.append((start, line))
            if done:
                texts[done[0]] = (texts[done[0]][0], f"{texts[done[0]][1]} {line}")
            else:
                done.append(len(texts))
                texts.append((start, line))
        else:
            texts.append((start, line))
    abilities: list[Any] = []
    for start, text in texts:
        ability = read(kinds, text)
        if isinstance(ability, ParseFailure) and by_hand:
            spell = chant and texts[done[0]] == (start, text) if done else False
            if spell and odd:
                return _refused(printed, ParseFailure(odd[0][1], 0, 1), normal_text, odd[0][0])
            ability = read_frame(kinds, text, "{X}" in printed.cost, spell) or ability
        if isinstance(ability, ParseFailure):
            return _refused(printed, ability, normal_text, start)
        abilities.append(with_printed_holes(ability, printed.text, normal_text) if by_hand else ability)
    return tuple(keywords), (*_adding(facts, keywords, abilities), *abilities)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a text that are not empty, each with the offset at which it begins."""
    start = 0
    for line in text.split("\n"):
        if line.strip():
            yield start, line
        start += len(line) + 1


def _adding(facts: dict[str, Any], keywords: list[str], abilities: list[Any]) -> tuple[Any, ...]:
    """Return the ability that adds an addition with a subtype to its object; only the type line says it (1406.1a)."""
    subtype = facts.get("subtype", "field")
    is_explicit = any(isinstance(one, w.Spell) for one in abilities) or any(one.startswith("bestow") for one in keywords)
    return () if is_explicit or subtype in ("", "field") else (w.Spell(targets=(w.Target(w.What(_host(subtype))),)),)


def _host(subtype: str) -> Any:
    """Return what an addition of a subtype is added to (1406.1a)."""
    return {"ruler": "ruler", "j-ruler": "J-ruler", "J/resonator": "J/resonator", "J/ruler": "J/ruler"}.get(subtype, "resonator")


def _names(name: str) -> tuple[Rewrite, ...]:
    """Return the text with the card's own name as the card, unless the name stands in quotes."""
    return (Rewrite(rf'(?<!")\b{re.escape(name)}\b(?!")', "this card", needed=name),) if len(name) > 3 else ()


def _refused(printed: PrintedCard, unread: ParseFailure, normal_text: Normalized, start: int) -> ParseRefusal:
    """Return the refusal with the place in the printed text."""
    return refused(printed, unread, ENGLISH, normal_text, start, to_text=lambda ability: ABILITY.format(ability) or ability)
