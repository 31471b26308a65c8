"""Links from the boards of a page of the site to the page of affray: each scenario in a code block opens there."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from affray import yaml
from affray.cards.pool import CardError
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.scenario.short_link import ShortLink, pack

PAGE = "http://127.0.0.1:8321/"
"""The page that `affray serve` opens on the reader's own machine."""
BLOCK = re.compile(r"^( *)```yaml[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Put a link behind each scenario of a page."""
    return BLOCK.sub(_with_link, markdown)


def link(text: str) -> str:
    """Return the link that opens a scenario on the page ("" for text that is none)."""
    try:
        data = yaml.load(text)
        if not isinstance(data, dict) or not {"game", "players"} <= set(data):
            return ""
        load(data).battle()
    except (ScenarioError, CardError, ValueError):
        return ""
    return f"{PAGE}#{pack(ShortLink(data))}"


def _with_link(block: re.Match[str]) -> str:
    address = link(textwrap.dedent(block[2]))
    return (
        f"{block[0]}\n\n{block[1]}[Open this board on the page]({address}), while `affray serve` runs." if address else block[0]
    )
