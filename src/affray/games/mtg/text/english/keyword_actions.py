"""Keyword actions that stand for other words (701): investigate, populate, support."""

from __future__ import annotations

import re

_ACTIONS = {"investigate": "create a Clue token"}
"""Keyword actions that are words for something else (701.16)."""


def small_first(match: re.Match[str]) -> str:
    """Return what a keyword action stands for, with a capital where it has one."""
    text = _ACTIONS[match[0].lower()]
    return text[:1].upper() + text[1:] if match[0][0].isupper() else text


def populates(match: re.Match[str]) -> str:
    """Return populate in words: a copy of a creature token of yours (701.36)."""
    return f"{'C' if match[1] == 'P' else 'c'}hoose a creature token you control, then create a token that's a copy of the chosen one"


def supports(match: re.Match[str]) -> str:
    """Return support N in words: a +1/+1 counter on each of up to N other targets."""
    count = ("zero", "one", "two", "three", "four", "five", "six")[int(match[2])] if match[2] in "123456" else match[2]
    aims = "up to one other target creature" if match[2] == "1" else f"each of up to {count} other target creatures"
    return f"{'P' if match[1] == 'S' else 'p'}ut a +1/+1 counter on {aims}"


def supports_any(match: re.Match[str]) -> str:
    """Return support N of a spell, which is no creature: any creatures (701.41a)."""
    return supports(match).replace("other ", "")
