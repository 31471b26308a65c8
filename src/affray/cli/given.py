"""What commands are given, where the kind of a value alone does not say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from affray.core.verdicts import Reason

if TYPE_CHECKING:
    from cyclopts import Token

    Whole = int
    """A whole number."""


def _whole(kind: Any, tokens: Sequence[Token]) -> int:
    """A whole number as people write it: no half, no `1e3`, nothing endless."""
    text = tokens[0].value
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise ValueError(Reason("", "expected a whole number, found {value!r}", value=text[:20]))
    return int(text)


def __getattr__(name: str) -> Any:
    """`Whole` as the parser reads it, which is loaded for that alone."""
    if name != "Whole":
        raise AttributeError(name)
    from cyclopts import Parameter

    return Annotated[int, Parameter(converter=_whole)]
