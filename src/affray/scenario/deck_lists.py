"""Deck lists as players copy them: the text of Arena and MTGO, plain lists with headings, and passcodes (`.ydk`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from affray.cards.pool import CardError
from affray.core.game import Game
from affray.games import game, registered
from affray.scenario.nodes import SourceNode
from affray.scenario.sections import MOST

_PRINTING = re.compile(r" \([A-Z0-9]{2,6}\)( \S+)?( \*F\*)?$")
_COUNTED = re.compile(r"(\d{1,9})\s*x?\s+(.+)|(.+?)\s+x\s?(\d{1,9})")
_HEADING = re.compile(r"([^\d:(\[][^:(\[]*?)\s*(?::\s*\d*|[(\[]\d+[)\]]:?)")
_YDK = {"#main": "main", "#extra": "extra", "!side": "side"}
_ALSO = {
    "main deck": ("main", "deck", "mainboard"), "deck": ("main", "main deck"), "library": ("main", "deck", "main deck"),
    "sideboard": ("side", "side deck"), "side deck": ("side", "sideboard"), "extra deck": ("extra",),
    "magic stone deck": ("stone deck", "magic stones", "stones"), "rune deck": ("runes",), "ruler": ("rulers",),
}  # fmt: skip
"""Further names of deck sections in lists."""
_NAMES = frozenset((*_ALSO, *[one for also in _ALSO.values() for one in also], "commander", "companion", "maybeboard", "about"))
"""The headings of a list, with or without a colon."""


class DeckListLine(NamedTuple):
    """A card of a list: its line, its heading ("" for none), its number of copies, and its name or passcode."""

    number: int
    heading: str
    n: int
    name: str


def is_list(text: str, file: str = "") -> bool:
    """Is the text a list, and no YAML? The first line with content decides: a number with a card, or a heading of lists."""
    if file.lower().endswith(".ydk") or (file.lower().endswith(".txt") and not re.search(r"(?m)^game\s*:", text)):
        return True
    for line in text.splitlines():
        content = line.strip()
        if content.lower() in _YDK or content.lower() in _NAMES:
            return True
        if content and not content.startswith(("#", "//")):
            return bool(re.match(r"(SB:\s*)?\d{1,9}\s*x?\s+\S|\d{3,10}$", content)) or bool(_heading(content))
    return False


def lines_of(text: str, sections: Iterable[str] = ()) -> Iterator[DeckListLine]:
    """Yield the cards of a list. Without headings, an empty line separates the side deck (MTGO).

    `sections`: the names of deck sections in the game.
    """
    names = _NAMES | set(sections)
    heading, cards, parted = "", 0, False
    for number, line in enumerate(text.splitlines(), 1):
        content = line.strip()
        if content.lower() in _YDK:
            heading = _YDK[content.lower()]
        elif not content:
            parted = parted or (not heading and cards > 0)
        elif content.startswith(("#", "//", "!")) or (heading == "about" and content.startswith("Name ")):
            continue
        elif name := _heading(content):
            heading = name if name in names else heading
        else:
            at = "side" if content.startswith("SB:") or (parted and not heading) else heading
            match = _COUNTED.fullmatch(_PRINTING.sub("", content.removeprefix("SB:").strip()))
            n, card = (match[1] or match[4], match[2] or match[3]) if match else (1, _PRINTING.sub("", content))
            cards += 1
            yield DeckListLine(number, at, int(n), str(int(card)) if card.isdecimal() else card.strip())


def _heading(line: str) -> str:
    """Return the heading in a line, else "". A group of cards ("Creatures (24)") is a heading that starts no section."""
    if (name := line.lower().rstrip(":").strip()) in _NAMES:
        return name
    match = _HEADING.fullmatch(line)
    return match[1].strip().lower() if match else ""


def title_of(text: str) -> str:
    """Return the title in the list ("Name …" of Arena), else ""."""
    match = re.search(r"(?m)^About\s*\n\s*Name (.+)$", text)
    return match[1].strip() if match else ""


def game_of_list(node: SourceNode, text: str) -> Game:
    """Return the game that has most of these cards.

    Raises:
        ScenarioError: none has any, or two have as many.
    """
    names = {line.name for line in lines_of(text)}
    games = [key for key in registered() if game(key).decks.sections]
    coded = [key for key in games if "passcode" in getattr(game(key).catalogue, "called", ())]
    if len(coded) == 1 and all(name.isdecimal() for name in names):
        return game(coded[0])
    has = {key: sum(game(key).catalogue.find(name) is not None for name in names) for key in games}
    best, *others = sorted(has, key=lambda key: -has[key])
    if has[best] > max([has[key] for key in others], default=0):
        return game(best)
    raise node.error(
        "for which game is this list? No game has all of {names}; import the cards first, or write the deck as YAML with `game`",
        names=", ".join(sorted(names)[:6]),
    )


def sections_of_list(node: SourceNode, text: str, of: Game) -> dict[str, dict[str, int]]:
    """Return the numbers of cards in each section of a deck of this game. A name that no card has is kept.

    Raises:
        ScenarioError: a heading is no section of its decks, or a number is out of range.
    """
    known = of.decks.sections
    by_heading = {"": "main deck" if "main deck" in known else next(iter(known))} if known else {}
    for section_name in known:
        by_heading.update(dict.fromkeys((section_name, *_ALSO.get(section_name, ())), section_name))
    sections: dict[str, dict[str, int]] = {one: {} for one in known}
    for number, heading, n, name in lines_of(text, known):
        line_node = SourceNode(name, node.file, number, 1)
        if heading not in by_heading:
            raise line_node.error(
                "{heading!r} is no part of a deck of {title}; accepted: {known}",
                heading=heading,
                title=of.title,
                known=", ".join(known),
            )
        if not 1 <= n <= MOST:
            raise line_node.error("1 to {most} copies, not {n}", most=MOST, n=n)
        section = sections[by_heading[heading]]
        card_name = _of_passcode(of, name) if name.isdecimal() else name
        section[card_name] = section.get(card_name, 0) + n
    return {one: cards for one, cards in sections.items() if cards}


def _of_passcode(of: Game, passcode: str) -> str:
    """Return the name of the card that is read with a passcode, or words that name the passcode."""
    try:
        card = of.catalogue.find(passcode)
    except CardError:
        card = None
    return card.name if card is not None else f"passcode {passcode}"
