"""A scenario inside a page of HTML that affray has written."""

from __future__ import annotations

import re
from html import unescape

MARK = 'id="affray-scenario"'
"""The mark of the element that holds the text of the scenario."""
_EMBEDDED = re.compile(rf"<pre {MARK}>(.*?)</pre>", re.DOTALL)


def embedded(text: str) -> str:
    """Return the scenario inside a page; any other text as it is."""
    if not text.startswith("<!doctype html>"):
        return text
    match = _EMBEDDED.search(text)
    return unescape(match[1]) if match is not None else text
