"""Arguments of commands that the kind of a value alone does not describe."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from affray.core.verdicts import Reason

if TYPE_CHECKING:
    from cyclopts import Token

    Whole = int
    """A whole number."""
    LeaveOut = bool
    """Is what is not read of cards left out?"""
    ByHand = bool
    """Is what is not read of cards done by hand?"""


def _whole(kind: Any, tokens: Sequence[Token]) -> int:
    """Return a whole number as people write it: no half, no `1e3`, nothing endless."""
    text = tokens[0].value
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise ValueError(Reason("", "expected a whole number, found {value!r}", value=text[:20]))
    return int(text)


def __getattr__(name: str) -> Any:
    """Return `Whole`, `LeaveOut` or `ByHand` as the parser reads it; the parser is loaded for that alone."""
    if name not in ("Whole", "LeaveOut", "ByHand"):
        raise AttributeError(name)
    from cyclopts import Parameter

    if name == "LeaveOut":
        about = "Leave out, of every card, what is not read of its text; every answer names it."
        return Annotated[bool, Parameter(help=about, negative=(), show_default=False)]
    if name == "ByHand":
        about = "What is not read of cards is done by hand; every answer names it."
        return Annotated[bool, Parameter(help=about, negative=(), show_default=False)]
    return Annotated[int, Parameter(converter=_whole)]


def asked_for_json(words: Sequence[str]) -> bool:
    """Does a command line ask for JSON? Then its mistakes are JSON too."""
    return any(one in ("--json", "--json-lines") for one in words)


def only_one(**asked: bool) -> None:
    """Refuse two forms of output at once.

    Raises:
        UserError: two are asked for.
    """
    both = [f"--{name}" for name, is_asked in asked.items() if is_asked]
    if len(both) > 1:
        from affray.present.errors import UserError

        raise UserError("{one} and {other} are two outputs: leave one out", one=both[0], other=both[1])
