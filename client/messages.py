"""The page's own messages, as they stand in its source and in what the server refuses: python client/messages.py lists those that a
language lacks."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LANGUAGES = ("it", "es", "de", "ja")
_SAID = re.compile(r'\bt\(\s*"((?:[^"\\]|\\.)+)"')
_EITHER = re.compile(r'\bt\([^()"]*\?\s*"([^"]+)"\s*:\s*"([^"]+)"')
_TABLES = re.compile(
    r"^const (?:SAID|STATES|TITLES|KEYS|TABS|CLOCKS|SHEETS|SAVES|LEGEND|PARTS)\b[^=]*= [\[{](.*?)^[\]}];",
    re.MULTILINE | re.DOTALL,
)
_REFUSED = re.compile(
    r'\b(?:Refused|LinkError|NotWritten)\(\s*"((?:[^"\\]|\\.)+)"|^(?:MISTAKE|NOT_STORED) = "(.+)"|lost \+= \["(.+?)"\]',
    re.MULTILINE,
)
SERVER = HERE.parent / "src" / "affray"


def refusals() -> set[str]:
    """What the server refuses, of what a person at the page can ask for."""
    files = [*(SERVER / "web").glob("*.py"), SERVER / "scenario" / "laying.py", SERVER / "scenario" / "position.py"]
    return {said for file in files for match in _REFUSED.findall(file.read_text(encoding="utf-8")) for said in match if said}


def messages() -> set[str]:
    """Every message: what stands in `t(…)`, in the tables whose entries are said through it, and what the server refuses."""
    found: set[str] = refusals()
    for file in sorted((HERE / "src").glob("*.ts*")):
        text = file.read_text(encoding="utf-8")
        found.update(_SAID.findall(text))
        for pair in _EITHER.findall(text):
            found.update(pair)
        for table in re.finditer(_TABLES, text):
            keys = re.findall(r'\["([^"]*)", "([^"]+)"\]', table[1])
            if keys:
                found.update(said for _, said in keys)
            elif "CLOCKS" in table[0][:14]:
                found.update(re.findall(r'\["([^"]+)"', table[1]))
            else:
                found.update(re.findall(r'\w+: "([^"]+)"', table[1]))
    return found


def catalogue(language: str) -> dict[str, str]:
    file = HERE / "messages" / f"{language}.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


if __name__ == "__main__":
    for language in sys.argv[1:] or LANGUAGES:
        known = catalogue(language)
        for one in sorted(messages() - set(known)):
            print(f"{language}\t{one}")
