"""Old public names. Each goes on working for one version, with a `DeprecationWarning` that says the new name.

This is the only place that knows them: a name that changes again, or has had its version, changes here.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as types read it: `affray/__init__` says why `typing` is not imported
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

BATTLE = {
    "load": "affray.load",
    "from_decks": "affray.from_decks",
    "from_json": "affray.from_json",
    "from_line": "affray.from_position_string",
    "about": "question_text",
    "ask": "question",
    "bare": "without_history",
    "gloss": "explain_choice",
    "line": "position_string",
    "read": "parse",
    "say": "format",
    "seen": "events_for",
    "shed": "release_caches",
    "skip": "skip_forced",
    "spared": "forced",
    "tongue": "language",
}
"""Old names of `Battle`, each with the new one: another name of `Battle`, or a function of a module where there is a dot."""
MODULES = {
    "affray": {
        "Ask": "Question",
        "Choice": "OptionSpace",
        "Numbers": "NumberSpace",
        "Odds": "ChanceSpace",
        "Ordering": "OrderSpace",
        "Payment": "PaymentSpace",
        "Pick": "SubsetSpace",
        "Place": "RuleLocation",
        "from_line": "from_position_string",
    },
    "affray.cards": {"read": "parse"},
    "affray.search": {"HeldBack": "MinimalReserve", "Limits": "SearchLimits", "hold_back": "min_holdback"},
}
"""Old names of public modules."""


def of_module(module: str, old: str) -> Any:
    """Return what an old name of a module means now.

    Raises:
        AttributeError: the module never had that name.
    """
    if old not in MODULES[module]:
        raise AttributeError(f"module {module!r} has no attribute {old!r}")
    renamed(f"{module}.{old}", f"{module}.{MODULES[module][old]}", callers=3)
    return getattr(import_module(module), MODULES[module][old])


def renamed(old: str, new: str, callers: int) -> None:
    """Warn whoever uses an old name, so many calls above this one."""
    from warnings import warn

    warn(f"{old} is now {new}", DeprecationWarning, stacklevel=callers + 1)


class Alias:
    """An old name of a class, which gives what the new name means there."""

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new

    def __get__(self, instance: object, owner: type) -> Any:
        module, _, name = self.new.rpartition(".")
        renamed(f"{owner.__name__}.{self.old}", self.new if module else f"{owner.__name__}.{name}", callers=2)
        if module:
            return getattr(import_module(module), name)
        return getattr(owner if instance is None else instance, name)


def install(owner: type, names: Mapping[str, str]) -> None:
    """Give a class its old names."""
    for old, new in names.items():
        setattr(owner, old, Alias(old, new))
