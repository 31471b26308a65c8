"""A printed card: its facts and its text, whatever the game and the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FURTHER = ("level", "rank", "link", "arrows", "scale", "en", "loyalty", "defense")
"""The keys of data that are further facts of a card."""
J_RULER_SIDE = " [J-ruler]"
"""What follows the name of a J-ruler that has the name of its ruler, so that each of the two sides has an entry."""


class PrintedCard(msgspec.Struct, frozen=True):
    """A printed card. Facts that a game does not print are empty.

    Args:
        name: its name.
        text: its text, line by line.
        types: its printed types.
        subtype: what is printed beside the types.
        race: its races.
        cost: its cost, in symbols.
        colours: its colours or attributes, by their letters.
        atk: its ATK or power. None: it has none.
        defence: its DEF or toughness. None: it has none.
        divinity: the number of that name.
        set: the set in which it was printed.
        more: further facts of the file.
        faces: its faces or halves, if it has several: each as a card.
        unread: lines that were not read; a card with such lines need not say what it does.
    """

    name: str
    text: str = ""
    types: tuple[str, ...] = ()
    subtype: str = ""
    race: tuple[str, ...] = ()
    cost: str = ""
    colours: tuple[str, ...] = ()
    atk: int | None = None
    defence: int | None = None
    divinity: int = 0
    set: str = ""
    more: dict[str, str] = {}
    faces: tuple[PrintedCard, ...] = ()
    unread: tuple[Any, ...] = ()

    @property
    def passcode(self) -> str:
        """The number of a file by which decks name the card ("": it has none)."""
        number = self.more.get("id", "")
        return number if number.isdecimal() else ""


def printed_of_data(name: str, data: Mapping[str, Any]) -> PrintedCard:
    """Return the printed card that plain data with `text` describes."""

    def texts(key: str) -> tuple[str, ...]:
        return _texts(data.get(key, ()))

    return PrintedCard(
        name,
        data["text"].replace("¶", "\n") if isinstance(data["text"], str) else data["text"],
        types=texts("type"),
        subtype=" ".join(texts("subtype")),
        race=texts("race"),
        colours=texts("attribute"),
        cost=str(data.get("cost", "")),
        atk=data.get("atk", data.get("power")),
        defence=data.get("def", data.get("toughness")),
        divinity=data.get("divinity", 0),
        more={key: "/".join(texts(key)) or str(data[key]) for key in FURTHER if key in data},
    )


def has_numbers(data: Mapping[str, Any]) -> bool:
    """Are the numbers of a card that a text goes with numbers, not texts? What is none is refused by the shape of the card."""
    return not any(isinstance(data.get(fact), str) for fact in ("atk", "def", "divinity"))


def without_text(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a card without its text."""
    return {key: value for key, value in data.items() if key not in ("text", "unread")}


def with_types_of_line(printed: PrintedCard, fields_of: Callable[[str], Mapping[str, Any]]) -> PrintedCard:
    """Return a card whose types are one line, such as "Quick-Play Spell", with the types of the line and what stands beside them.

    Args:
        printed: the card as its file has it.
        fields_of: returns the fields that a type line of the game gives; none if it is no type line.
    """
    line = "/".join(printed.types)
    fields = fields_of(line) if " " in line else {}
    if not fields:
        return printed
    supertypes, types, subtypes, races = [_texts(fields.get(key, ())) for key in ("supertype", "type", "subtype", "race")]
    return msgspec.structs.replace(
        printed, types=(*supertypes, *types), subtype=" ".join(subtypes) or printed.subtype, race=races or printed.race
    )


def _texts(value: Any) -> tuple[str, ...]:
    """Return the texts in a field of data: one, several, or none."""
    return (value,) if isinstance(value, str) else tuple(map(str, value)) if isinstance(value, (list, tuple)) else ()
