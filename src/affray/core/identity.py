"""What tells positions apart: a number for any value that a position holds, the same for equal values (within one run)."""

from __future__ import annotations

from typing import Any


def mixed(value: Any) -> int:
    """The hash of a value, also of dictionaries, lists and tuples of them."""
    if isinstance(value, tuple):
        return hash(tuple([mixed(one) for one in value]))
    if isinstance(value, dict):
        return hash(frozenset([(mixed(key), mixed(one)) for key, one in value.items()]))
    if isinstance(value, list):
        return hash(tuple([mixed(one) for one in value]))
    return hash(value)
