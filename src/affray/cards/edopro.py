"""Card databases of EDOPro and other programs for Yu-Gi-Oh!: `.cdb` (SQLite)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard

_KINDS = (
    (0x1, "Monster"), (0x2, "Spell"), (0x4, "Trap"), (0x10, "Normal"), (0x20, "Effect"), (0x40, "Fusion"), (0x80, "Ritual"), (0x200, "Spirit"),
    (0x400, "Union"), (0x800, "Gemini"), (0x1000, "Tuner"), (0x2000, "Synchro"), (0x4000, "Token"), (0x10000, "Quick-Play"),
    (0x20000, "Continuous"), (0x40000, "Equip"), (0x80000, "Field"), (0x100000, "Counter"), (0x200000, "Flip"), (0x400000, "Toon"),
    (0x800000, "Xyz"), (0x1000000, "Pendulum"), (0x4000000, "Link"),
)  # fmt: skip
"""The bits of `type`. Further bits say how EDOPro treats a card, not what is printed on it."""
_RACES = (
    "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast", "Plant", "Insect", "Thunder", "Dragon",
    "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent", "Reptile", "Psychic", "Divine-Beast", "Creator God", "Wyrm", "Cyberse", "Illusion",
)  # fmt: skip
"""The meaning of the bits of `race`, from the lowest."""
_ATTRIBUTES = ("EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE")
"""The meaning of the bits of `attribute`, from the lowest."""
_QUERY = """
    select datas.id, texts.name, texts.desc, datas.type, datas.atk, datas.def, datas.level, datas.race, datas.attribute
    from datas join texts on datas.id = texts.id where datas.alias = 0 order by datas.id
"""


def cards_of_cdb(file: Path) -> Iterator[PrintedCard]:
    """Yield the cards of a `.cdb`, by their passcodes (`more["id"]`), without alternative pictures.

    Raises:
        CardError: it is no such database.
        OSError: it cannot be read.
    """
    import sqlite3

    file.open("rb").close()
    base = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        for row in base.execute(_QUERY):
            yield _printed(*row)
    except sqlite3.DatabaseError as error:
        raise CardError(f"{file}: no card database of EDOPro (tables `datas` and `texts`): {error}") from error
    finally:
        base.close()


def _printed(
    code: int, name: str, text: str, kind: int, atk: int, defence: int, level: int, race: int, attribute: int
) -> PrintedCard:
    """Return a row as a printed card. An ATK or DEF of -2 stands for "?"; the Level is in the lower half of its number, scales
    above it."""
    types = tuple([one for bit, one in _KINDS if kind & bit])
    more = {"id": str(code)}
    if "Monster" not in types:
        return PrintedCard(name, text, types=types, more=more)
    return PrintedCard(
        name,
        text,
        types=types,
        race=tuple([one for at, one in enumerate(_RACES) if race >> at & 1]),
        colours=tuple([one for at, one in enumerate(_ATTRIBUTES) if attribute >> at & 1]),
        atk=atk if atk >= 0 else None,
        defence=defence if defence >= 0 else None,
        more={**more, "level": str(level & 0xFFFF), **({"scale": str(level >> 24 & 0xFF)} if "Pendulum" in types else {})},
    )
