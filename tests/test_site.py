"""The documentation as a site: it builds without a warning, the pages made of the code are whole, and links lead somewhere."""

from __future__ import annotations

import html
import os
import re
import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.cards.glossary import entries
from affray.games import GAMES, game
from affray.scenario import short_link
from affray.scenario.glossary import keys
from affray.scenario.load import load

ROOT = Path(__file__).parent.parent
HOOKS = runpy.run_path(str(ROOT / "docs" / "hooks.py"))
LINKS = runpy.run_path(str(ROOT / "docs" / "board_links.py"))


@cache
def words_page(key: str) -> str:
    return str(HOOKS["words_page"](game(key)))


def cells(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_a_game_tells_all_its_files_can_say(key: str) -> None:
    page = words_page(key)
    said = [one for some in keys(game(key)).values() for one in some]
    assert [one for one in said if f"`{one}`" not in page and f"`{cells(one)}`" not in page] == []


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_a_game_tells_every_word_with_every_field_and_value(key: str) -> None:
    page = words_page(key)
    missing = []
    catalogue: Any = game(key).catalogue
    for some in entries(catalogue).values():
        for word in some:
            begin = page.index(f"#### {word.name} {{: #{HOOKS['slug'](word)} }}")
            part = page[begin : page.find("\n####", begin + 1)]
            missing += [
                f"{word.name}.{one.name}: {value}"
                for one in word.fields
                for value in (one.name, *one.values)
                if f"`{cells(value)}`" not in part
            ]
    assert missing == []


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_a_game_tells_every_step_and_ruling(key: str) -> None:
    one, page = game(key), words_page(key)
    for procedure in one.procedures.values():
        for rule in procedure.rules:
            assert f"| `{rule.key}` | {' / '.join(dict.fromkeys(rule.numbers.get(e, '–') for e in one.editions))} |" in page
    assert [ruling for ruling in one.rulings if f"| `{ruling}` |" not in page] == []


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_to_be_refused_is(key: str) -> None:
    """An example that is read by now leaves docs/limits; so does what the page of the game says of it."""
    assert HOOKS["accepted"](game(key)) == []


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_limits_has_every_rule_that_is_set_aside(key: str) -> None:
    page = str(HOOKS["limits_page"](game(key)))
    register = game(key).rulebook().register
    aside = {entry.text("why") for entry in register.values() if entry.status == "out of scope"}
    assert aside
    assert [why for why in aside if f"| {cells(why)} |" not in page] == []
    examples = HOOKS["examples"](key)
    assert page.count("\n| ") >= len(aside) + len(examples["texts"]) + len(examples["words"])
    assert [row["says"] for row in examples["texts"] if not row["why"]] == []


def test_boards_of_the_docs_open_on_the_page() -> None:
    """Each scenario of a page has a link that unpacks to it; a block that is no whole scenario has none."""
    opened = 0
    for page in (ROOT / "docs").glob("*.md"):
        markdown = page.read_text(encoding="utf-8")
        changed = LINKS["on_page_markdown"](markdown, None, None, None)
        for packed in re.findall(r"\]\(http://127.0.0.1:8321/#([^)]+)\)", changed):
            scenario = short_link.unpack(packed).scenario
            assert load(scenario).battle().book.game.key == scenario["game"]
            opened += 1
    assert opened >= 20
    assert LINKS["link"]("players: {Ann: {}}") == ""


@pytest.mark.slow
def test_it_builds_without_a_warning(tmp_path: Path) -> None:
    """Strictly: a page that is not in the navigation, a link or an anchor that leads nowhere, a docstring that cannot be read, is an error."""
    pytest.importorskip("mkdocs")
    site = tmp_path / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)]
    environment = {**os.environ, "PYTHONPATH": str(Path(affray.__file__).parents[1]), "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    assert len(pages) > 25
    for page, text in pages.items():
        body = text[text.find("<article") : text.find("</article>")]
        for target in re.findall(r'href="([^"#:]+)["#]', body):
            assert (page.parent / html.unescape(target)).exists(), f"{page.relative_to(site)}: {target}"
        plain = re.sub(r"<(pre|code)\b.*?</\1>", "", body, flags=re.DOTALL)
        assert "](" not in plain, page.name
        assert str(ROOT) not in text, page.name
