"""The prose of the documentation is plain: short sentences, and none of the turns at which readers stop.

`tests/style.toml` has the flaws that each page may still have. The numbers only shrink: `AFFRAY_UPDATE=1 pytest tests/test_style.py` lowers
them. A page that is not listed may have none. Records and pages that are made are not looked at.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "tests" / "style.toml"
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for place in ("*.md", "docs/*.md", "examples/*/README.md", "src/affray/games/*/README.md", ".github/**/*.md")
    for path in ROOT.glob(place)
)
LONGEST = 32
"""Words of a sentence."""
BANNED = {
    r"^(Who|What|Whose|Whoever|That which) (?!.*\?$)": "a clause without a noun as the subject",
    r"\b(what|all that) (is|was|are|were|has|had|have) \w+ (is|was|are|were) \b": "a clause without a noun as the subject",
    r"\b(that which|those of which|of whom it|that of which)\b": "a relative clause without a noun",
    r"\bas (much|many|far|little) (\w+ )?(as|it)\b.*\bas (much|many|far|little)\b": "two comparisons in one sentence",
    r"\b(so much|so many|so far) (that|as)\b": "so much that",
    r"\b(comes?|came|coming) (of|to) (it|that|this|as much|so much|more|less|what)\b": "come of, come to",
    r"\b(brisk|thrifty|besides that of|in the place of|is nothing that|lets it be|are there, or are)\b": "a word of a private dialect",
    r"\bone's own\b|\bof one's\b": "one's own: your",
    r"\b(simply|obviously|of course|just|very|quite|really)\b": "a word that says nothing",
    r"\b(utilize|leverage|in order to|a number of|due to the fact)\b": "longer than its meaning",
}


def sentences(page: str) -> Iterator[tuple[int, str]]:
    """The sentences of a page with the line that each begins at: no code, no tables, no headings, no names in backquotes."""
    text = re.sub(r"^(```|~~~).*?^\1$", lambda found: "\n" * found[0].count("\n"), page, flags=re.M | re.S)
    paragraph, first = "", 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        new = not line.strip() or line.lstrip().startswith(("|", "#", "<", "!["))
        item = re.match(r"\s*([-*]|\d+\.) ", line)
        if new or item:
            yield from _split(paragraph, first)
            paragraph = ""
        if not new:
            first = first if paragraph else number
            paragraph += " " + (line[item.end() :] if item else line.strip())


def _split(paragraph: str, line: int) -> Iterator[tuple[int, str]]:
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", paragraph).replace("**", "")
    plain = re.sub(r"`[^`]*`", "X", plain)
    for sentence in re.split(r"(?<=[.!?:;])\s+(?=[A-ZX]|affray\b)|(?<=[:;])\s+", plain.strip()):
        if sentence:
            yield line, sentence


def flaws(page: str) -> list[str]:
    """What is wrong with the prose of a page."""
    found = []
    for line, sentence in sentences(page):
        words = len(re.findall(r"[\w'’%-]+", re.sub(r"\([^)]*\)", "", sentence)))
        if words > LONGEST:
            found.append(f"{line}: {words} words: {sentence[:90]}…")
        found += [f"{line}: {why}: {sentence[:90]}" for pattern, why in BANNED.items() if re.search(pattern, sentence)]
    return found


def kept() -> dict[str, int]:
    return dict(tomllib.loads(KEPT.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_plain(name: str) -> None:
    found = flaws((ROOT / name).read_text(encoding="utf-8"))
    allowed = kept().get(name, 0)
    assert len(found) <= allowed, f"{name} may have {allowed} flaws and has {len(found)}:\n" + "\n".join(found)
    if os.environ.get("AFFRAY_UPDATE"):
        numbers = {**kept(), name: len(found)}
        lines = [f'"{page}" = {n}\n' for page, n in sorted(numbers.items()) if n]
        head = "".join([line for line in KEPT.read_text(encoding="utf-8").splitlines(True) if line.startswith("#")])
        KEPT.write_text(head + "\n" + "".join(lines), encoding="utf-8")
    else:
        assert len(found) == allowed, f"{name} has fewer flaws: AFFRAY_UPDATE=1 pytest tests/test_style.py"


def test_no_page_is_kept_that_is_not_there() -> None:
    assert sorted(set(kept()) - set(PAGES)) == []


def test_sentences_are_found() -> None:
    page = "# A title\n\nOne `thing` is said. Another\ngoes on: here.\n\n- an item\n- two\n\n```text\nNo sentence here.\n```\n| a | table |\n"
    assert [sentence for _, sentence in sentences(page)] == ["One X is said.", "Another goes on:", "here.", "an item", "two"]
    assert flaws("Who stops is sure of what is there.") == [
        "1: a clause without a noun as the subject: Who stops is sure of what is there."
    ]
