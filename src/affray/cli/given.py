"""What commands are given, where the kind of a value alone does not say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter, Token

from affray.core.verdicts import Reason


def _whole(kind: Any, tokens: Sequence[Token]) -> int:
    """A whole number as people write it: no half, no `1e3`, nothing endless."""
    text = tokens[0].value
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise ValueError(Reason("", "expected a whole number, found {value!r}", value=text[:20]))
    return int(text)


Whole = Annotated[int, Parameter(converter=_whole)]
"""A whole number."""
