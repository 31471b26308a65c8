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


def plural(subtype: str) -> str:
    return ODD.get(subtype, f"{subtype}s")


def singular(plural_form: str) -> str:
    """Return the subtype of a plural.

    Raises:
        ValueError: it is none.
    """
    if plural_form in _SINGULAR:
        return _SINGULAR[plural_form]
    if not plural_form.endswith("s") or plural_form.endswith("ss"):
        raise ValueError(plural_form)
    return plural_form[:-1]


def one_of(plural_form: str) -> str:
    """Return the subtype of a plural that there is; what is none stays as it is."""
    return plural_form if plural_form in ODD else _SINGULAR.get(plural_form, plural_form.removesuffix("s"))
