"""Ijinden cards from their printed texts: read whole and exactly, or refused with the place."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.pool import CardError, Flaw, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.games.ijinden.text.japanese.by_hand import read_frame
from affray.games.ijinden.text.japanese.dialect import PASSES
from affray.games.ijinden.text.japanese.home import ABILITY
from affray.games.ijinden.text.japanese.lexicon import COLOURS, KINDS
from affray.games.ijinden.text.japanese.slots import JAPANESE
from affray.games.ijinden.text.japanese.wording import ANY_NUMBER
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.canonical import plain
from affray.games.ijinden.vocabulary.checking import check
from affray.games.ijinden.vocabulary.keywords import KEYWORDS, LEGACIES, TRAITS
from affray.games.ijinden.vocabulary.printed import IjinCard
from affray.text.grammar.frames import with_printed_holes
from affray.text.grammar.normalization import normalize
from affray.text.grammar.parser import ParseFailure, read, refused, refused_by_engine

_TYPES = {ja: kind for kind, ja in KINDS.items() if kind in ("ijin", "scenery", "magic", "mana")}
_COLOURS = {ja: colour for colour, ja in COLOURS.items()}
_TRAITS = {ja: trait for trait, ja in TRAITS.items()}
_KEYWORDS = {ja: name for name, (ja, _, _) in KEYWORDS.items()}
_LEGACIES = {ja: name for name, (ja, _) in LEGACIES.items()} | {"山札の上か下に戻す": "to library"}
_FACTS = re.compile(
    rf"(?P<colours>[{''.join(_COLOURS)}]+|無色)の(?P<type>{'|'.join(_TYPES)})、レベル(?P<level>\d+)"
    r"(?:、パワー(?P<power>-?\d+))?(?:、魔力コスト(?P<cost>\d+))?(?P<traits>(?:、特性：[^、\n]+)*)"
)
_ACCEPTED = flaw(
    "its facts: the second line is like {example} (or {other})",
    example="赤のイジン、レベル4、パワー5000",
    other="青のマホウ、レベル3、魔力コスト2",
)
_ELSEWHERE = re.compile(r"この能力は[^。]*(?:墓地|手札)で(?:効果を発揮|発動)する。|これのマホウ使用に際し、")
_BONUSES = {"アタック": "attack", "ブロック": "block"}
_BONUS = re.compile(r"(アタック|ブロック)\+(\d+)")


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; or from a text that begins with its name and its facts, as affray prints it.

    `by_hand`: an effect that is not read is done by hand, if the rest of its ability is read.
    """
    source = printed if printed.types else _pasted(printed)
    if source is None:
        return ParseRefusal(printed.name, "printed fact missing", why=(_ACCEPTED,))
    facts = _facts(source)
    if isinstance(facts, Flaw):
        return ParseRefusal(source.name, "printed fact missing", why=(facts,))
    text_fields = _text(source, facts["type"], by_hand)
    if isinstance(text_fields, ParseRefusal):
        return text_fields
    card = w.CardText(**{**facts, "unread": printed.unread, **text_fields, "legacy": (*facts["legacy"], *text_fields["legacy"])})
    try:
        check(IjinCard(card))
    except (CardError, ValueError) as error:
        return refused_by_engine(source.name, error)
    return plain(card)  # type: ignore[no-any-return]


def _pasted(printed: PrintedCard) -> PrintedCard | None:
    """Return a card pasted as text: its name (and kana), its facts, its text. None without the line of facts."""
    lines = [line.strip() for line in printed.text.split("\n") if line.strip()]
    match = _FACTS.fullmatch(lines[1]) if len(lines) > 1 else None
    if match is None:
        return None
    name, kana = re.fullmatch(r"(.*?)(?:（([^（）]*)）)?", lines[0]).groups()  # type: ignore[union-attr]
    colours = [_COLOURS[one] for one in match["colours"]] if match["colours"] != "無色" else []
    return PrintedCard(
        name,
        "\n".join(lines[2:]),
        types=(_TYPES[match["type"]],),
        race=tuple([one for one in match["traits"].split("、特性：") if one]),
        cost=match["cost"] or "",
        colours=tuple(colours),
        atk=int(match["power"]) if match["power"] else None,
        more={"level": match["level"], **({"kana": kana} if kana else {})},
    )


def _facts(printed: PrintedCard) -> dict[str, Any] | Flaw:
    """Return the printed facts of a card as fields of `CardText`; or what is no fact that affray knows."""
    kind = printed.types[0].lower()
    kind = _TYPES.get(kind, kind)
    if len(printed.types) > 1 or kind not in _TYPES.values():
        return flaw(
            "the type {one!r} is not known; known are: {known}", one=" ".join(printed.types), known=", ".join(_TYPES.values())
        )
    traits = [_TRAITS.get(one, one) for one in printed.race]
    legacies = [one.strip().rstrip("。") for one in re.split(r"[\n/]", printed.more.get("legacy", "")) if one.strip()]
    for unknown_word in (*[trait for trait in traits if trait not in TRAITS], *[one for one in legacies if one not in _LEGACIES]):
        return flaw("{one} is not known; known are: {known}", one=unknown_word, known="、".join([*_TRAITS, *_LEGACIES]))
    if kind == "ijin" and printed.atk is None:
        return flaw("its power")
    if kind == "magic" and not printed.cost.isdecimal():
        return flaw("its mana cost")
    return {
        "name": printed.name, "en": printed.more.get("en", printed.name), "kana": printed.more.get("kana", ""), "type": kind,
        "colour": tuple([_COLOURS.get(one, one) for one in printed.colours]), "level": int(printed.more.get("level", "0")),
        "power": printed.atk if kind == "ijin" else None, "cost": int(printed.cost) if kind == "magic" else None,
        "trait": tuple(traits), "legacy": tuple([_LEGACIES[one] for one in legacies]), "id": printed.more.get("id", ""), "set": printed.set,
    }  # fmt: skip


def _text(printed: PrintedCard, kind: str, by_hand: bool) -> dict[str, Any] | ParseRefusal:
    """Return what a printed text says: keywords, bonuses, abilities, legacies."""
    normal_text = normalize(printed.text, PASSES)
    fields: dict[str, Any] = {"keywords": (), "abilities": (), "legacy": ()}
    rest: list[tuple[int, str]] = []
    for line in re.finditer(r"[^\n]+", normal_text.text):
        if not _simple(line[0], fields):
            rest.append((line.start(), line[0]))
    if kind == "magic":
        rest = _joined(rest)
    for start, line_ in rest:
        ability = read(ABILITY[kind], line_)
        if isinstance(ability, ParseFailure) and by_hand:
            ability = read_frame(ABILITY[kind], line_, kind == "magic" and start == rest[0][0]) or ability
        if isinstance(ability, ParseFailure):
            return refused(
                printed,
                ability,
                JAPANESE,
                normal_text,
                start,
                to_text=lambda expected: ABILITY[kind].format(expected) or expected,
            )
        fields["abilities"] += (with_printed_holes(ability, printed.text, normal_text) if by_hand else ability,)
    return fields


def _joined(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines of a magic: what it does is one ability; equipment, and what holds elsewhere, stands by itself."""
    used = [one for one in lines if not one[1].startswith("装備：") and not _ELSEWHERE.match(one[1])]
    return [*([(used[0][0], "".join([line for _, line in used]))] if used else []), *[one for one in lines if one not in used]]


def _simple(line: str, fields: dict[str, Any]) -> bool:
    """Does a line hold keywords, bonuses, a legacy, or that a deck may have any number of the card?"""
    if line == ANY_NUMBER:
        fields["any_number"] = True
        return True
    if line.startswith("遺業能力：") and line[5:].rstrip("。") in _LEGACIES:
        fields["legacy"] += (_LEGACIES[line[5:].rstrip("。")],)
        return True
    words = line.split(" ")
    bonuses = {word: bonus for word in words if (bonus := _BONUS.fullmatch(word))}
    if not all(word in _KEYWORDS or word in bonuses for word in words):
        return False
    fields["keywords"] += tuple([_KEYWORDS[word] for word in words if word in _KEYWORDS])
    for bonus in bonuses.values():
        fields[_BONUSES[bonus[1]]] = int(bonus[2])
    return True
