"""What differs of a board from the one that a page was told before, and the board with it."""

from __future__ import annotations

from typing import Any

PARTS, MORE = "~", "+"
"""Keys that no data have: the parts of a value that differ, by key or place, and what a list goes on with."""
_NONE = object()
_NOTHING: dict[str, Any] = {PARTS: {}}


def differing(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Return what differs of a board, or the board itself where something of the one before it is gone.

    What was told before and is the same object is not looked into. Lists are looked into where they hold players.

    >>> differing({"turn": 3, "line": [0, 1], "zone": {"hidden": 4}}, {"turn": 3, "line": [0, 1, 2], "zone": {"hidden": 5}})
    {'~': {'line': {'+': [2]}, 'zone': {'~': {'hidden': 5}}}}
    """
    if not before.keys() <= now.keys():
        return now
    parts: dict[str, Any] = {}
    for key, value in now.items():
        last = before.get(key, _NONE)
        if last is value:
            continue
        if isinstance(value, dict) and isinstance(last, dict):
            part = differing(last, value)
            if part != _NOTHING:
                parts[key] = part
        elif last != value:
            parts[key] = _list(last, value) if isinstance(value, list) and isinstance(last, list) else value
    return {PARTS: parts}


def _list(before: list[Any], now: list[Any]) -> Any:
    """Return what differs of a list."""
    if before and len(now) > len(before) and now[: len(before)] == before:
        return {MORE: now[len(before) :]}
    if len(now) == len(before) and isinstance(now[0], dict) and "zones" in now[0]:
        return differing({str(at): one for at, one in enumerate(before)}, {str(at): one for at, one in enumerate(now)})
    return now


def merged(before: Any, parts: Any) -> Any:
    """Return a board put together from the one before it and what differs, as a page does it.

    >>> merged({"turn": 3, "line": [0, 1]}, {"~": {"line": {"+": [2]}}})
    {'turn': 3, 'line': [0, 1, 2]}
    """
    if isinstance(parts, dict) and MORE in parts:
        return [*before, *parts[MORE]]
    if not isinstance(parts, dict) or PARTS not in parts:
        return parts
    if isinstance(before, list):
        return [merged(one, parts[PARTS][str(at)]) if str(at) in parts[PARTS] else one for at, one in enumerate(before)]
    return before | {key: merged(before.get(key), part) for key, part in parts[PARTS].items()}
