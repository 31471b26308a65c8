"""The maps of the articles are whole: every statement has its rule, and a worked example that says it shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.scenario.articles import Article, Statement, articles, pages, shown_by

ROOT = Path(__file__).parent.parent
ARTICLES = articles(ROOT / "docs/articles")
SHOWN = shown_by(ROOT / "scenarios")
CASES = [
    pytest.param(article, one, id=f"{article.game}-{article.name}-{one.n}") for article in ARTICLES for one in article.statements
]


@pytest.mark.parametrize(("article", "one"), CASES)
def test_a_statement_has_a_rule_and_is_shown(article: Article, one: Statement) -> None:
    assert one.aside or one.rule, "which rule is this?"
    assert not one.rule or one.rule in article.book.register, f"{one.rule} is no rule of {article.edition}"
    shown = SHOWN.get((article.game, f"{article.name} {one.n}"), [])
    assert bool(shown or one.shown) != bool(one.aside), "a statement is shown, or it says why there is nothing to show"


@pytest.mark.parametrize("article", ARTICLES, ids=lambda article: f"{article.game}-{article.name}")
def test_statements_have_numbers_of_their_own(article: Article) -> None:
    numbers = [one.n for one in article.statements]
    assert len(set(numbers)) == len(numbers)


def test_scenarios_show_what_articles_say() -> None:
    known = {(article.game, f"{article.name} {one.n}") for article in ARTICLES for one in article.statements}
    assert sorted(set(SHOWN) - known) == []


@pytest.mark.parametrize("path", [*pages(ROOT)], ids=lambda path: path.name)
def test_the_kept_maps_are_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pages(ROOT)[path], "make maps"
