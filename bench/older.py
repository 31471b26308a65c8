"""Commits before the renaming of 29 November 2026, under today's names, so that they can still be compared and measured.

Each table gives today's name and the older one. `bench` installs them where the package at hand has the older names.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

MODULES = {
    "affray.core.procedures": "affray.core.program",
    "affray.core.questions": "affray.core.asking",
    "affray.scenario.whole_game": "affray.scenario.decks",
}
NAMES = {
    "affray.core.asking": {"Question": "Ask"},
    "affray.core.chance": {"ChanceSpace": "Odds"},
    "affray.core.declare": {"Participant": "Part", "Requirement": "Demand", "Restriction": "Limit"},
    "affray.core.program": {"Rewound": "Restored"},
    "affray.scenario.load": {"ScenarioSetup": "Loaded"},
}
PAGE = {
    "affray.web.hall": {"Lobby": "Hall"},
    "affray.web.session": {"PageSession": "Session"},
    "affray.web.store": {"TableStore": "Store"},
}
"""What a page needs, which is not installed everywhere."""
BATTLE = {
    "format": "say",
    "forced": "spared",
    "language": "tongue",
    "parse": "read",
    "position_string": "line",
    "question": "ask",
    "skip_forced": "skip",
    "without_history": "bare",
}
MEMBERS: dict[str, dict[str, str]] = {
    "affray.battle.Battle": BATTLE,
    "affray.cards.catalogue.CardCatalogue": {"parse": "reads"},
    "affray.core.asking.Space": {"forced_answer": "only"},
    "affray.core.game.Course": {"battle": "fighting"},
    "affray.core.game.Game": {"flow": "course", "presentation": "telling"},
    "affray.core.game.Telling": {"event_text": "narrate"},
    "affray.core.notation.Notation": {"format": "say"},
    "affray.core.table.Table": {"skips_idle_windows": "brisk"},
}
FUNCTIONS = ("load", "from_decks", "from_json")
"""Functions of the package that were class methods of `Battle`."""


def is_older() -> bool:
    """Has the package at hand the names of before the renaming?"""
    return find_spec("affray") is not None and find_spec("affray.core.questions") is None


def member(old: str) -> property:
    """A member of an instance under another name."""

    def read(instance: Any) -> Any:
        return getattr(instance, old)

    def write(instance: Any, value: Any) -> None:
        setattr(instance, old, value)

    return property(read, write)


def install() -> None:
    """Give the package today's names."""
    affray = import_module("affray")
    for new, old in MODULES.items():
        sys.modules[new] = import_module(old)
    for module, names in {**NAMES, **(PAGE if find_spec("sqlalchemy") and find_spec("starlette") else {})}.items():
        for new, old in names.items():
            setattr(import_module(module), new, getattr(import_module(module), old))
    for path, names in MEMBERS.items():
        module, _, name = path.rpartition(".")
        for new, old in names.items():
            setattr(getattr(import_module(module), name), new, member(old))
    for name in FUNCTIONS:
        if not hasattr(affray, name):
            setattr(affray, name, getattr(affray.Battle, name))
