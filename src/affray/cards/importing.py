"""Card files of other publishers, as printed cards: JSON of fowsim, Scryfall, MTGJSON and Ijinden's deck builder, EDOPro's
databases, lists of objects, CSV.

affray ships no card texts; imported texts stay with the user who imports them.
"""

from __future__ import annotations

import csv
import gzip
import json
import lzma
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from affray.cards.pool import CardError
from affray.cards.printed import J_RULER_SIDE, PrintedCard

_OPEN: dict[str, Any] = {".gz": gzip.open, ".xz": lzma.open}
_KEYS: dict[str, tuple[str, ...]] = {
    "name": ("name", "Name", "card_name"),
    "text": ("text", "abilities", "oracle_text", "Text", "effect", "ruleText", "desc"),
    "types": ("types", "type_line", "humanReadableCardType", "type", "Type"),
    "super": ("supertypes",),
    "race": ("race", "races", "Race", "traits", "subtypes"),
    "cost": ("cost", "mana_cost", "manaCost", "Cost"),
    "colours": ("colour", "colours", "colors", "attribute"),
    "atk": ("atk", "ATK", "power"),
    "def": ("def", "DEF", "defence", "toughness"),
    "divinity": ("divinity",),
    "set": ("set", "setCode", "cluster"),
}
"""The keys of each fact in the known files."""
_MORE = ("loyalty", "defense", "power", "toughness", "layout", "level", "scale", "id")
"""Further facts that are kept unchanged."""
KNOWN = (
    "fowsim cards.json, Scryfall bulk data, MTGJSON, cards.json of Ijinden's deck builder, EDOPro .cdb, a JSON list or lines of objects "
    "with `name` and `text`, or CSV with such columns"
)

LONGEST = 1_000_000_000
"""The most bytes of a card file; all printings of Magic take about half as many."""
PACKED = 50
"""The greatest ratio of unpacked to packed size; card files reach ten to twenty."""


def cards_of(file: Path, text: str | None = None) -> Iterator[PrintedCard]:
    """Yield the printed cards of a file (or of its text), in its order.

    Raises:
        CardError: it is no card file that affray knows.
        OSError: it cannot be read.
    """
    yield from with_their_sides(_cards_of(file, text))


def with_their_sides(cards: Iterable[PrintedCard]) -> list[PrintedCard]:
    """Return the cards, each ruler with the name of its other side, if the file has that as a card of its own (fowsim: the same
    `id` with a J). A side with the name of its ruler is named as a side."""
    listed = list(cards)
    rulers = {f"{one.more['id']}J": one.name for one in listed if "Ruler" in one.types and "id" in one.more}
    listed = [
        msgspec.structs.replace(one, name=one.name + J_RULER_SIDE) if rulers.get(one.more.get("id", "")) == one.name else one
        for one in listed
    ]
    by_id = {one.more["id"]: one.name for one in listed if "id" in one.more}
    sides = [by_id.get(one.more.get("id", "") + "J", "") if "Ruler" in one.types else "" for one in listed]
    return [
        msgspec.structs.replace(one, more={**one.more, "j_ruler": side}) if side else one
        for one, side in zip(listed, sides, strict=True)
    ]


def _cards_of(file: Path, text: str | None) -> Iterator[PrintedCard]:
    if text is None and file.suffix.lower() == ".cdb":
        from affray.cards.edopro import cards_of_cdb

        yield from cards_of_cdb(file)
        return
    content = text if text is not None else _read(file)
    if content.lstrip()[:1] in ("{", "["):
        for entry in _objects(_parsed(content, file)):
            yield printed_of(entry)
        return
    try:
        rows = csv.DictReader(content.splitlines())
        if not rows.fieldnames or not any(name in rows.fieldnames for name in _KEYS["name"]):
            raise CardError(f"{file}: no card file that affray knows; accepted: {KNOWN}")
        for row in rows:
            yield printed_of(row)
    except csv.Error as error:
        raise CardError(f"{file}: no card file that affray knows ({error}); accepted: {KNOWN}") from error


def _read(file: Path) -> str:
    """Return the text of a file, packed or not.

    Raises:
        CardError: it is longer than any card file, breaks off or is no UTF-8.
        OSError: it cannot be read.
    """
    opener = _OPEN.get(file.suffix, open)
    most, content = min(LONGEST, (1 if opener is open else PACKED) * file.stat().st_size), bytearray()
    try:
        with opener(file, "rb") as stream:
            while part := stream.read(1 << 20):
                content += part
                if len(content) > most:
                    raise CardError(f"{file}: holds more than {most:,} bytes: no card file of its size does")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardError(f"{file}: not UTF-8 text: {error.reason} at byte {error.start}; save it as UTF-8") from error
    except (EOFError, gzip.BadGzipFile, lzma.LZMAError, zlib.error) as error:
        raise CardError(f"{file}: not packed as its name says, or broken off: {error}") from error


def _parsed(text: str, file: Path) -> Any:
    try:
        return json.loads(text)
    except RecursionError as error:
        raise CardError(f"{file}: brackets inside brackets without end: no cards are written so") from error
    except ValueError:
        pass
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except (ValueError, RecursionError) as error:
        raise CardError(f"{file}: this is no JSON: {str(error)[:200]}") from error


def _objects(data: Any) -> Iterator[dict[str, Any]]:
    """Yield the cards in parsed data, however deep they are nested."""
    if isinstance(data, list):
        for item in data:
            yield from _objects(item)
    elif isinstance(data, dict):
        if any(key in data for key in _KEYS["name"]) and any(key in data for key in (*_KEYS["text"], *_KEYS["types"])):
            yield data
        else:
            for item in data.values():
                if isinstance(item, (dict, list)):
                    yield from _objects(item)


def printed_of(data: dict[str, Any]) -> PrintedCard:
    """Return a printed card from an object of a card file.

    Raises:
        CardError: it names no card.
    """

    def fact(key: str) -> Any:
        return next((data[name] for name in _KEYS[key] if data.get(name) not in (None, "")), "")

    if "ruleText" in data:
        return _of_ijinden(data)
    name = str(fact("name")).strip()
    if not name:
        raise CardError("a card needs a name")
    lines = fact("text")
    cost = str(fact("cost"))
    types, race = _several(fact("types"), "/"), _several(fact("race"), "/")
    if len(types) == 1 and (" " in types[0] or "—" in types[0]) and "type_line" in data:
        kinds, _, subtypes = types[0].partition("—")
        types, race = tuple(kinds.split()), tuple(subtypes.split())
    more = {key: str(data[key]) for key in _MORE if data.get(key) not in (None, "")}
    if "linkval" in data:
        arrows = [str(one).lower().replace("-", " ") for one in data.get("linkmarkers") or ()]
        more.update(link=str(data["linkval"]), arrows="/".join(arrows))
    blank = [key for key in ("atk", "def") if fact(key) == "" and any(name in data for name in _KEYS[key])]
    more.update({"blank": " ".join(blank)} if blank else {})
    faces = data.get("card_faces")
    sides = faces if isinstance(faces, list) else []
    if sides:
        more["faces"] = str(len(sides))
    return PrintedCard(
        name.removesuffix(" [J-Ruler]"),
        "\n".join(map(str, lines)) if isinstance(lines, list) else str(lines),
        types=(*_several(fact("super"), "/"), *types),
        race=race,
        cost=f"{{{cost}}}" if cost.isdecimal() else cost,
        colours=_several(fact("colours"), "/"),
        atk=_number(fact("atk")),
        defence=_number(fact("def")),
        divinity=_number(fact("divinity")) or 0,
        set=str(fact("set")),
        more=more,
        faces=tuple([printed_of(side) for side in sides if isinstance(side, dict)]),
    )


_IJINDEN_TYPES = {1: "ijin", 2: "scenery", 4: "magic", 8: "mana"}
_IJINDEN_COLOURS = {1: "red", 2: "blue", 4: "green", 8: "yellow", 16: "purple"}


def _of_ijinden(data: dict[str, Any]) -> PrintedCard:
    """Return a card of Ijinden's deck builder (`cards.json` of sweetpotato); the bits of a number are its types or colours."""
    name = str(data.get("name", "")).strip()
    if not name:
        raise CardError("a card needs a name")
    kind, colours = _number(data.get("type")) or 0, _number(data.get("color")) or 0
    more = {"level": data.get("level"), "legacy": data.get("legacyText"), "kana": data.get("kana"), "id": data.get("id")}
    return PrintedCard(
        name,
        str(data["ruleText"] or "").replace("¶", "\n"),
        types=tuple([word for bit, word in _IJINDEN_TYPES.items() if kind & bit]),
        race=_several(data.get("traitText") or "", " "),
        cost=str(data["cost"]) if data.get("cost") is not None else "",
        colours=tuple([word for bit, word in _IJINDEN_COLOURS.items() if colours & bit]),
        atk=_number(data.get("power")),
        set=str(data.get("expansion", "")),
        more={key: str(value) for key, value in more.items() if value is not None},
    )


def _several(value: Any, between: str) -> tuple[str, ...]:
    parts = value if isinstance(value, list) else str(value).split(between)
    return tuple([str(part).strip() for part in parts if str(part).strip()])


def _number(value: Any) -> int | None:
    text = str(value).strip()
    return int(text) if text.removeprefix("-").isdecimal() else None
