"""The plurals of subtypes: "Elves", "Goblins"."""

from __future__ import annotations

ODD = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Ally": "Allies", "Faerie": "Faeries", "Pegasus": "Pegasus",
    "Merfolk": "Merfolk", "Equipment": "Equipment", "Fish": "Fish", "Sphinx": "Sphinxes", "Phoenix": "Phoenixes", "Lynx": "Lynxes",
    "Plains": "Plains", "Eldrazi": "Eldrazi", "Ox": "Oxen", "Mouse": "Mice", "Fox": "Foxes", "Leech": "Leeches", "Cyclops": "Cyclopes",
    "Samurai": "Samurai", "Harpy": "Harpies", "Mercenary": "Mercenaries", "Jellyfish": "Jellyfish", "Kithkin": "Kithkin", "Druid": "Druids",
    "Hero": "Heroes", "Spy": "Spies", "Class": "Classes", "Octopus": "Octopuses", "Walrus": "Walruses", "Platypus": "Platypuses",
}  # fmt: skip
_SINGULAR = {many: one for one, many in ODD.items()}


def plural(one: str) -> str:
    return ODD.get(one, f"{one}s")


def singular(many: str) -> str:
    """The subtype of a plural.

    Raises:
        ValueError: it is none.
    """
    if many in _SINGULAR:
        return _SINGULAR[many]
    if not many.endswith("s") or many.endswith("ss"):
        raise ValueError(many)
    return many[:-1]


def one_of(said: str) -> str:
    """The subtype of a plural that there is; what is none stays as it is."""
    return said if said in ODD else _SINGULAR.get(said, said.removesuffix("s"))
